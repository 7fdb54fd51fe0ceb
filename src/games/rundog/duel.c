/* Run Dog Run: the course of a duel and of the ladder. */
#include <string.h>

#include "games/rundog/rundog.h"

static void
tell(hz_log *log, enum rundog_event kind, int seat, int32_t a, int32_t b, const char *rule)
{
    hz_tell(log, (hz_event){(uint16_t)kind, HZ_EVERYBODY, (uint8_t)seat, HZ_NOBODY, a, b, rule});
}

static void
tell_both(hz_log *log, enum rundog_event kind, int seat, int other, uint32_t a, const char *rule)
{
    hz_tell(log,
            (hz_event){
                (uint16_t)kind, HZ_EVERYBODY, (uint8_t)seat, (uint8_t)other, (int32_t)a, 0, rule});
}

/* An attempt that ends when the rival has barked the last bark cannot win any more [RD-7]. */
static bool is_too_late(const rundog_state *state, int seat, uint32_t tick)
{
    uint32_t limit = state->finish[rundog_rival(state, seat)];
    return limit && tick >= limit;
}

int rundog_calls(const hz_table *table, const uint8_t die[2], rundog_choice out[RUNDOG_MAX_CHOICES])
{
    int most = rundog_rules_of(table)->max_dice, count = 0;
    int digits = rundog_rules_of(table)->tens_free ? rundog_tens(table) : 1;
    for (int used = 1; used >= (die[0] == die[1]); used--) {
        int dogs = die[used] < most ? die[used] : most;
        for (int digit = 0; digit < digits; digit++) {
            out[count++] = (rundog_choice){(uint8_t)dogs, (uint8_t)(10 * digit + die[!used])};
        }
    }
    return count;
}

int rundog_choices(const hz_table *table,
                   const rundog_state *state,
                   int seat,
                   rundog_choice out[RUNDOG_MAX_CHOICES])
{
    rundog_choice calls[RUNDOG_MAX_CHOICES];
    int all = rundog_calls(table, state->die[seat], calls), count = 0;
    for (int index = 0; index < all; index++) {
        uint32_t ends = state->clock[seat] + rundog_length(table, calls[index].dogs);
        if (is_too_late(state, seat, ends)) {
            continue;
        }
        if (out) {
            out[count] = calls[index];
        }
        count++;
    }
    return count;
}

/* Asked after every roll: without a rival who barks nothing can be too late. */
static bool is_chooser(const hz_table *table, const rundog_state *state, int seat)
{
    return !state->finish[seat] && !state->ends[seat] &&
           (!state->finish[rundog_rival(state, seat)] ||
            rundog_choices(table, state, seat, NULL) > 0);
}

hz_seats rundog_choosers(const hz_table *table, const rundog_state *state)
{
    int low = state->duel[0], high = state->duel[1];
    return (hz_seats)(is_chooser(table, state, low) << low | is_chooser(table, state, high)
                                                                 << high);
}

bool rundog_is_asked(const hz_table *table, const rundog_state *state, int seat)
{
    return state->phase == RUNDOG_CHOOSE && rundog_choosers(table, state) >> seat & 1;
}

hz_seats rundog_wanted(const hz_table *table, const rundog_state *state)
{
    int low = state->duel[0], high = state->duel[1];
    unsigned chosen = (unsigned)(state->dogs[low] != 0) << low;
    chosen |= (unsigned)(state->dogs[high] != 0) << high;
    return (hz_seats)(rundog_choosers(table, state) & ~chosen);
}

rundog_step rundog_next(const hz_table *table, const rundog_state *state, int *roller)
{
    hz_seats choosers = rundog_choosers(table, state);
    int low = state->duel[0], high = state->duel[1], due = low;
    if (!state->ends[low] || (state->ends[high] && state->ends[high] < state->ends[low])) {
        due = high;
    }
    *roller = due;
    if (!state->ends[due]) {
        return choosers ? RUNDOG_ASKS : RUNDOG_ENDS;
    }
    /* Attempts that end at the same tick are both rolled before anybody chooses anew. */
    bool is_first = choosers && state->clock[rundog_rival(state, due)] < state->ends[due];
    return is_first ? RUNDOG_ASKS : RUNDOG_ROLLS;
}

static void clear_attempt(rundog_state *state, int seat)
{
    state->ends[seat] = 0;
    state->dogs[seat] = state->barks[seat] = state->tens[seat] = 0;
}

static void clear_racer(rundog_state *state, int seat)
{
    clear_attempt(state, seat);
    state->clock[seat] = state->finish[seat] = 0;
    state->die[seat][0] = state->die[seat][1] = 0;
}

void rundog_start_duel(rundog_state *state, hz_log *log)
{
    clear_racer(state, state->duel[0]);
    clear_racer(state, state->duel[1]);
    state->phase = RUNDOG_START;
    state->roller = HZ_NOBODY;
    tell_both(log, RUNDOG_TOLD_BOUT, state->duel[0], state->duel[1], state->bout, "RD-8");
}

static void end_ladder(rundog_state *state, hz_log *log)
{
    state->phase = RUNDOG_OVER;
    state->duel[0] = state->duel[1] = HZ_NOBODY;
    tell(log, RUNDOG_TOLD_CHAMPION, state->champion, state->bout, 0, "RD-8");
    tell(log, RUNDOG_TOLD_STREAK, state->longest_by, state->longest, 0, "RD-8");
}

static int waiting(const rundog_state *state)
{
    int count = 0;
    while (count < HZ_MAX_SEATS && state->line[count] != HZ_NOBODY) {
        count++;
    }
    return count;
}

/* The first of the line meets the winner, who may change the words first [RD-9]. */
static void next_bout(const hz_table *table, rundog_state *state, int winner, hz_log *log)
{
    uint8_t next = state->line[0];
    memmove(state->line, state->line + 1, HZ_MAX_SEATS - 1);
    state->line[HZ_MAX_SEATS - 1] = HZ_NOBODY;
    state->duel[winner > next] = (uint8_t)winner;
    state->duel[winner < next] = next;
    state->bout++;
    rundog_start_duel(state, log);
    if (rundog_rules_of(table)->winner_words) {
        state->phase = RUNDOG_WORDS;
    }
}

void rundog_say(rundog_state *state, int tongue, hz_log *log)
{
    state->tongue = (uint8_t)tongue;
    state->phase = RUNDOG_START;
    tell(log, RUNDOG_TOLD_WORDS, state->champion, tongue, 0, "RD-9");
}

static void win_bout(const hz_table *table, rundog_state *state, int winner, int loser, hz_log *log)
{
    state->won[winner]++;
    state->streak = (uint8_t)(state->champion == winner ? state->streak + 1 : 1);
    state->champion = (uint8_t)winner;
    if (state->streak > state->longest) {
        state->longest = state->streak;
        state->longest_by = (uint8_t)winner;
    }
    tell_both(log, RUNDOG_TOLD_WIN, winner, loser, state->finish[winner], "RD-7");
    clear_racer(state, winner);
    clear_racer(state, loser);
    if (rundog_rules_of(table)->loser_out) {
        tell(log, RUNDOG_TOLD_OUT, loser, 0, 0, "RD-8");
    } else {
        state->line[waiting(state)] = (uint8_t)loser;
    }
    if (state->bout == rundog_bouts(table) || waiting(state) == 0) {
        end_ladder(state, log);
    } else {
        next_bout(table, state, winner, log);
    }
}

static void end_duel(const hz_table *table, rundog_state *state, hz_log *log)
{
    int low = state->duel[0], high = state->duel[1];
    uint32_t here = state->finish[low], there = state->finish[high];
    if (here == there) {
        tell_both(log, RUNDOG_TOLD_HEAT, low, high, here, "RD-7");
        rundog_start_duel(state, log);
        return;
    }
    bool is_low = here && (!there || here < there);
    win_bout(table, state, is_low ? low : high, is_low ? high : low, log);
}

/* Goes on until somebody or something is awaited. */
static void go_on(const hz_table *table, rundog_state *state, hz_log *log)
{
    int roller;
    state->roller = HZ_NOBODY;
    switch (rundog_next(table, state, &roller)) {
    case RUNDOG_ASKS: state->phase = RUNDOG_CHOOSE; break;
    case RUNDOG_ROLLS:
        state->phase = RUNDOG_DICE;
        state->roller = (uint8_t)roller;
        break;
    case RUNDOG_ENDS:
        state->phase = RUNDOG_IN;
        end_duel(table, state, log);
        break;
    }
}

/* So many dogs, so many barks, in the words of the table [RD-3, RD-9]. */
static void tell_call(hz_log *log, const rundog_state *state, int seat)
{
    const char *const *words = rundog_tongues[state->tongue];
    int dogs = state->dogs[seat], barks = state->barks[seat];
    hz_event event = {
        RUNDOG_TOLD_CALL, HZ_EVERYBODY, (uint8_t)seat, HZ_NOBODY, dogs, barks, "RD-3"};
    if (!log) {
        return;
    }
    hz_text text = hz_text_in(event.text, sizeof event.text);
    hz_add(&text,
           "%s%s, %d %s%s",
           words[0],
           dogs == 1 ? "" : "s",
           barks,
           words[1],
           barks == 1 ? "" : "s");
    assert(!text.cut);
    hz_tell(log, event);
}

static void announce(const hz_table *table, rundog_state *state, int seat)
{
    int tens = state->tens[seat] ? state->tens[seat] - 1 : 0;
    state->barks[seat] = (uint8_t)(state->barks[seat] + 10 * tens);
    state->tens[seat] = 0;
    state->ends[seat] = state->clock[seat] + rundog_length(table, state->dogs[seat]);
}

static bool lacks_tens(const hz_table *table, const rundog_state *state, int seat)
{
    return rundog_draws_tens(table) && rundog_is_pending(state, seat) && !state->tens[seat];
}

/* Tens digits are drawn where players do not set them, the lower seat first; then all choices that
   are in become public at once [RD-3, RD-10]. */
static void draw_or_announce(const hz_table *table, rundog_state *state, hz_log *log)
{
    int low = state->duel[0], high = state->duel[1];
    bool lacks_low = lacks_tens(table, state, low);
    if (lacks_low || lacks_tens(table, state, high)) {
        state->phase = RUNDOG_TENS;
        state->roller = (uint8_t)(lacks_low ? low : high);
        return;
    }
    bool is_called[2] = {rundog_is_pending(state, low), rundog_is_pending(state, high)};
    for (int racer = 0; racer < 2; racer++) {
        if (is_called[racer]) {
            announce(table, state, state->duel[racer]);
        }
    }
    go_on(table, state, log);
    for (int racer = 0; racer < 2; racer++) {
        int seat = state->duel[racer];
        if (is_called[racer]) {
            tell_call(log, state, seat);
        }
    }
}

void rundog_choose(
    const hz_table *table, rundog_state *state, int seat, rundog_choice choice, hz_log *log)
{
    state->dogs[seat] = choice.dogs;
    state->barks[seat] = choice.barks;
    if (rundog_wanted(table, state) == 0) {
        draw_or_announce(table, state, log);
    }
}

static void take_dice(rundog_state *state, const uint64_t *values, const char *rule, hz_log *log)
{
    int seat = rundog_roller(state);
    bool is_rising = values[0] <= values[1];
    state->die[seat][0] = (uint8_t)values[!is_rising];
    state->die[seat][1] = (uint8_t)values[is_rising];
    tell(log, RUNDOG_TOLD_DICE, seat, state->die[seat][1], state->die[seat][0], rule);
}

/* A rival whose dogs would come in too late calls them back, and has the same dice and what is left
   of the time [RD-7]. */
static void call_back(rundog_state *state, int seat, uint32_t now, hz_log *log)
{
    uint32_t ends = state->ends[seat];
    if (ends && is_too_late(state, seat, ends)) {
        clear_attempt(state, seat);
        state->clock[seat] = now;
        tell(log, RUNDOG_TOLD_DROP, seat, (int32_t)ends, 0, "RD-7");
    }
}

static void run(rundog_state *state, const uint64_t *values, hz_log *log)
{
    int seat = state->roller, sum = 0, barks = state->barks[seat];
    uint32_t now = state->ends[seat];
    for (int dog = 0; dog < state->dogs[seat]; dog++) {
        sum += (int)values[dog];
    }
    clear_attempt(state, seat);
    state->clock[seat] = now;
    state->phase = RUNDOG_IN;
    hz_end_turn(log);
    if (state->ends[rundog_rival(state, seat)] != now) {
        hz_end_round(log); /* all attempts that end at this tick [RD-6] */
    }
    if (sum != barks) {
        tell(log, RUNDOG_TOLD_MISS, seat, sum, barks, "RD-4");
        return;
    }
    state->finish[seat] = now + (uint32_t)barks;
    state->die[seat][0] = state->die[seat][1] = 0; /* nothing left to choose [RD-5] */
    tell(log, RUNDOG_TOLD_HIT, seat, sum, (int32_t)state->finish[seat], "RD-5");
    call_back(state, rundog_rival(state, seat), now, log);
}

void rundog_rolled(const hz_table *table, void *raw, const uint64_t *values, hz_log *log)
{
    rundog_state *state = raw;
    switch ((rundog_phase)state->phase) {
    case RUNDOG_START:
        take_dice(state, values, "RD-1", log);
        if (state->roller == HZ_NOBODY) {
            state->roller = state->duel[1];
        } else {
            go_on(table, state, log);
        }
        break;
    case RUNDOG_TENS:
        state->tens[state->roller] = (uint8_t)values[0];
        tell(log, RUNDOG_TOLD_TENS, state->roller, (int)values[0] - 1, 0, "RD-2");
        draw_or_announce(table, state, log);
        break;
    case RUNDOG_DICE:
        take_dice(state, values, "RD-4", log);
        state->phase = RUNDOG_RUN;
        break;
    case RUNDOG_RUN:
        run(state, values, log);
        go_on(table, state, log);
        break;
    case RUNDOG_CHOOSE:
    case RUNDOG_IN:
    case RUNDOG_WORDS:
    case RUNDOG_OVER: assert(false && "no roll is awaited"); break;
    }
}
