/* Run Dog Run: which positions can arise. */
#include "games/rundog/rundog.h"

enum { LATEST_TICK = 1000000000 };

static bool is_blank(const rundog_state *state, int seat)
{
    return !state->clock[seat] && !state->ends[seat] && !state->finish[seat] &&
           !state->die[seat][0] && !state->die[seat][1] && !state->dogs[seat] &&
           !state->barks[seat] && !state->tens[seat];
}

static bool has_duel(const rundog_state *state)
{
    return state->phase != RUNDOG_OVER;
}

/* Duels that are over: the bout that is under way does not count yet. */
static int bouts_done(const rundog_state *state)
{
    return state->bout - has_duel(state);
}

static hz_status check_duel(const hz_table *table, const rundog_state *state, hz_error *error)
{
    if ((state->phase > RUNDOG_OVER && state->phase != RUNDOG_WORDS) || state->bout < 1 ||
        state->bout > rundog_bouts(table)) {
        return hz_fail(error, HZ_RANGE, "position: bout or phase out of range [RD-8]");
    }
    bool fits = has_duel(state) ? state->duel[0] < state->duel[1] && state->duel[1] < table->seats
                                : state->duel[0] == HZ_NOBODY && state->duel[1] == HZ_NOBODY;
    return fits ? HZ_OK
                : hz_fail(error,
                          HZ_RANGE,
                          "position: expected two seats, the lower one first, or "
                          "none when it is over [RD-8]");
}

/* Everybody is in the duel, in the line, champion, or out for good. */
static hz_status check_line(const hz_table *table, const rundog_state *state, hz_error *error)
{
    bool is_out = rundog_rules_of(table)->loser_out;
    int length = table->seats - 1 - has_duel(state) - (is_out ? bouts_done(state) : 0);
    unsigned seen = has_duel(state) ? 1u << state->duel[0] | 1u << state->duel[1] : 0;
    seen |= has_duel(state) || state->champion >= table->seats ? 0 : 1u << state->champion;
    bool fits = length >= 0;
    for (int place = 0; place < HZ_MAX_SEATS; place++) {
        int seat = state->line[place];
        if (place >= length) {
            fits &= seat == HZ_NOBODY;
        } else {
            fits &= seat < table->seats && !(seen >> (seat & 31) & 1);
            seen |= 1u << (seat & 31);
        }
    }
    bool is_last = state->bout == rundog_bouts(table) || (is_out && length == 0);
    fits &= has_duel(state) || is_last;
    return fits ? HZ_OK
                : hz_fail(error, HZ_RANGE, "position: the waiting line does not fit [RD-8]");
}

static hz_status check_wins(const hz_table *table, const rundog_state *state, hz_error *error)
{
    int done = bouts_done(state), won = 0;
    for (int seat = 0; seat < HZ_MAX_SEATS; seat++) {
        won += state->won[seat];
    }
    bool fits = won == done;
    if (done == 0) {
        fits &= state->champion == HZ_NOBODY && state->longest_by == HZ_NOBODY &&
                state->streak == 0 && state->longest == 0;
    } else if (fits && state->champion < table->seats && state->longest_by < table->seats) {
        bool is_there = !has_duel(state) || rundog_is_racing(state, state->champion);
        fits &= is_there && state->streak >= 1 && state->streak <= state->won[state->champion] &&
                state->longest >= state->streak && state->longest <= state->won[state->longest_by];
    } else {
        fits = false;
    }
    return fits ? HZ_OK
                : hz_fail(error, HZ_RANGE, "position: champion, streaks and bouts won [RD-8]");
}

static hz_status check_idle(const hz_table *table, const rundog_state *state, hz_error *error)
{
    bool fits = true;
    for (int seat = 0; seat < HZ_MAX_SEATS; seat++) {
        fits &= (has_duel(state) && rundog_is_racing(state, seat)) || is_blank(state, seat);
        fits &= seat < table->seats || !state->won[seat];
    }
    switch ((rundog_phase)state->phase) {
    case RUNDOG_START: fits &= state->roller == HZ_NOBODY || state->roller == state->duel[1]; break;
    case RUNDOG_TENS:
    case RUNDOG_DICE:
    case RUNDOG_RUN: fits &= rundog_is_racing(state, state->roller); break;
    case RUNDOG_CHOOSE:
    case RUNDOG_IN:
    case RUNDOG_WORDS:
    case RUNDOG_OVER: fits &= state->roller == HZ_NOBODY; break;
    }
    return fits ? HZ_OK : hz_fail(error, HZ_RANGE, "position: something where nobody races [RD-8]");
}

/* Only a winner changes the words, and before a duel [RD-9]. */
static hz_status check_words(const hz_table *table, const rundog_state *state, hz_error *error)
{
    bool is_on = rundog_rules_of(table)->winner_words, is_asked = state->phase == RUNDOG_WORDS;
    int chosen = bouts_done(state) - (is_asked || state->phase == RUNDOG_OVER);
    bool fits = state->tongue < RUNDOG_TONGUES && (is_on || !is_asked) && chosen >= 0 &&
                (state->tongue == 0 || (is_on && chosen > 0));
    return fits ? HZ_OK : hz_fail(error, HZ_RANGE, "position: words that nobody has chosen [RD-9]");
}

static bool are_dice(const hz_table *table, const uint8_t *die)
{
    return die[0] >= 1 && die[0] <= die[1] && die[1] <= rundog_sides(table);
}

static hz_status check_start(const hz_table *table, const rundog_state *state, hz_error *error)
{
    int low = state->duel[0], high = state->duel[1];
    rundog_state bare = *state;
    bool is_second = state->roller == high;
    bool fits = !is_second || are_dice(table, state->die[low]);
    if (is_second) {
        bare.die[low][0] = bare.die[low][1] = 0;
    }
    fits &= is_blank(&bare, low) && is_blank(&bare, high);
    return fits ? HZ_OK : hz_fail(error, HZ_RANGE, "position: a duel that has not begun [RD-1]");
}

/* Could these dice have been put to this use, whatever the time [RD-2]? */
static bool is_choice(const hz_table *table, const rundog_state *state, int seat, int barks)
{
    rundog_choice calls[RUNDOG_MAX_CHOICES];
    int count = rundog_calls(table, state->die[seat], calls);
    for (int index = 0; index < count; index++) {
        if (calls[index].dogs == state->dogs[seat] && calls[index].barks == barks) {
            return true;
        }
    }
    return false;
}

/* Number of dogs and barks that some dice allow. */
static bool is_sound(const hz_table *table, const rundog_state *state, int seat)
{
    int sides = rundog_sides(table), most = rundog_rules_of(table)->max_dice;
    int digit = state->barks[seat] % 10, tens = state->barks[seat] / 10;
    return state->dogs[seat] <= most && state->dogs[seat] <= sides && digit >= 1 &&
           digit <= sides && tens < rundog_tens(table);
}

static bool fits_attempt(const hz_table *table, const rundog_state *state, int seat)
{
    bool is_running = state->phase == RUNDOG_RUN && state->roller == seat;
    bool is_drawn = !rundog_rules_of(table)->tens_free && state->ends[seat];
    uint32_t limit = state->finish[rundog_rival(state, seat)];
    if (!state->dogs[seat]) {
        return !state->ends[seat] && !state->barks[seat] && !state->tens[seat];
    }
    if (!is_sound(table, state, seat)) {
        return false;
    }
    /* Its choice dice are thrown anew with it, so that those it was chosen by are gone. */
    int barks = is_drawn ? state->barks[seat] % 10 : state->barks[seat];
    bool fits = is_running || is_choice(table, state, seat, barks);
    if (state->ends[seat]) {
        fits &= state->ends[seat] == state->clock[seat] + rundog_length(table, state->dogs[seat]);
        fits &= !limit || state->ends[seat] < limit;
        fits &= !state->tens[seat];
    } else {
        fits &= state->phase == RUNDOG_CHOOSE || state->phase == RUNDOG_TENS;
    }
    return fits && state->tens[seat] <= rundog_tens(table);
}

static hz_status
check_racer(const hz_table *table, const rundog_state *state, int seat, hz_error *error)
{
    const rundog_rules *rules = rundog_rules_of(table);
    uint32_t begun = state->clock[seat], finish = state->finish[seat];
    bool fits = begun <= LATEST_TICK;
    if (rules->ticks_per_die == 0) {
        fits &= begun % (uint32_t)rules->ticks_per_attempt == 0;
    }
    if (finish) {
        int barks = (int)(finish - begun);
        rundog_state bare = *state;
        bare.clock[seat] = bare.finish[seat] = 0;
        fits &= begun > 0 && finish > begun && barks <= RUNDOG_MAX_SUM && is_blank(&bare, seat);
        fits &= barks % 10 >= 1 && barks % 10 <= rundog_sides(table);
    } else {
        fits = fits && are_dice(table, state->die[seat]) && fits_attempt(table, state, seat);
    }
    return fits ? HZ_OK
                : hz_fail(error,
                          HZ_RANGE,
                          "position: dice, choice and ticks of seat %d do not fit [RD-6]",
                          seat + 1);
}

/* Is what is awaited what would be awaited here? */
static hz_status check_step(const hz_table *table, const rundog_state *state, hz_error *error)
{
    int low = state->duel[0], high = state->duel[1], roller;
    rundog_step step = rundog_next(table, state, &roller);
    hz_seats choosers = rundog_choosers(table, state);
    bool has_low = rundog_is_pending(state, low), has_high = rundog_is_pending(state, high);
    int pending = has_low + has_high, asked = __builtin_popcount(choosers);
    bool fits = false;
    switch ((rundog_phase)state->phase) {
    case RUNDOG_CHOOSE:
        fits = step == RUNDOG_ASKS && pending < asked && !state->tens[low] && !state->tens[high];
        break;
    case RUNDOG_TENS:
        fits = step == RUNDOG_ASKS && rundog_draws_tens(table) && pending == asked &&
               rundog_is_pending(state, state->roller) && !state->tens[state->roller] &&
               !state->tens[high] && (state->roller == low || !has_low || state->tens[low]);
        break;
    case RUNDOG_DICE:
    case RUNDOG_RUN: fits = step == RUNDOG_ROLLS && roller == state->roller; break;
    case RUNDOG_START:
    case RUNDOG_IN:
    case RUNDOG_WORDS:
    case RUNDOG_OVER: break;
    }
    return fits ? HZ_OK : hz_fail(error, HZ_RANGE, "position: something else is awaited [RD-6]");
}

hz_status rundog_valid(const hz_table *table, const void *raw, hz_error *error)
{
    const rundog_state *state = raw;
    hz_status status = check_duel(table, state, error);
    status = status ? status : check_line(table, state, error);
    status = status ? status : check_wins(table, state, error);
    status = status ? status : check_idle(table, state, error);
    status = status ? status : check_words(table, state, error);
    if (status || state->phase == RUNDOG_OVER) {
        return status;
    }
    if (state->phase == RUNDOG_START || state->phase == RUNDOG_WORDS) {
        return check_start(table, state, error);
    }
    status = check_racer(table, state, state->duel[0], error);
    status = status ? status : check_racer(table, state, state->duel[1], error);
    return status ? status : check_step(table, state, error);
}
