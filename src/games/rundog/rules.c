/* Run Dog Run: set-up, what is awaited, who wins, and the table of the game. */
#include <string.h>

#include "games/rundog/rundog.h"
#include "hazard/driver.h"

static void start(const hz_table *table, void *raw)
{
    rundog_state *state = raw;
    int one = table->first, other = (table->first + 1) % table->seats;
    *state = (rundog_state){.bout = 1, .champion = HZ_NOBODY, .longest_by = HZ_NOBODY};
    state->duel[0] = (uint8_t)(one < other ? one : other);
    state->duel[1] = (uint8_t)(one < other ? other : one);
    memset(state->line, HZ_NOBODY, sizeof state->line);
    for (int place = 2; place < table->seats; place++) {
        state->line[place - 2] = (uint8_t)((table->first + place) % table->seats);
    }
    rundog_start_duel(state, NULL);
}

static hz_turn turn(const hz_table *table, const void *raw)
{
    const rundog_state *state = raw;
    hz_seats choosers;
    switch ((rundog_phase)state->phase) {
    case RUNDOG_START:
    case RUNDOG_TENS:
    case RUNDOG_DICE:
    case RUNDOG_RUN: return hz_ask_wide(rundog_roller(state));
    case RUNDOG_CHOOSE:
        choosers = rundog_choosers(table, state);
        /* One alone has nobody to hide from: what it chooses is announced at once. */
        return choosers & (choosers - 1) ? hz_ask_secretly(rundog_wanted(table, state), choosers)
                                         : hz_ask_seat(__builtin_ctz(choosers));
    case RUNDOG_WORDS: return hz_ask_seat(state->champion);
    case RUNDOG_IN:
    case RUNDOG_OVER: break;
    }
    return hz_over();
}

static void request(const hz_table *table, const void *raw, hz_chance *ask)
{
    static const char *const purposes[] = {[RUNDOG_START] = "choice dice",
                                           [RUNDOG_TENS] = "the tens digit, and one more",
                                           [RUNDOG_DICE] = "choice dice",
                                           [RUNDOG_RUN] = "the dogs"};
    const rundog_state *state = raw;
    int dice = 2, sides = rundog_sides(table);
    if (state->phase == RUNDOG_TENS) {
        dice = 1;
        sides = rundog_tens(table);
    } else if (state->phase == RUNDOG_RUN) {
        dice = state->dogs[state->roller];
        sides = RUNDOG_FACES;
    }
    ask->purpose = purposes[state->phase];
    ask->roller = (uint8_t)rundog_roller(state);
    ask->groups = 1;
    ask->group[0] = (hz_group){.kind = HZ_DICE,
                               .any_order = true,
                               .count = (uint16_t)dice,
                               .sides = (uint16_t)sides,
                               .visible = HZ_EVERYBODY};
}

/* As hz_verbs_sample, and quicker. */
static hz_action sample(const hz_table *table, const void *raw, int seat, uint64_t bits)
{
    const rundog_state *state = raw;
    rundog_choice choices[RUNDOG_MAX_CHOICES];
    if (state->phase == RUNDOG_WORDS) {
        return hz_do(RUNDOG_SAY, (int)hz_scale_bits(bits, RUNDOG_TONGUES), 0, 0);
    }
    uint64_t total = (uint64_t)rundog_choices(table, raw, seat, choices);
    return rundog_pack(table, choices[hz_scale_bits(bits, total)]);
}

/* Do the dice allow this choice, whatever the time? */
static bool fits_dice(const hz_table *table, const rundog_state *state, int seat, hz_action action)
{
    rundog_choice calls[RUNDOG_MAX_CHOICES];
    int total = rundog_calls(table, state->die[seat], calls);
    for (int index = 0; index < total; index++) {
        if (action.word[0] == rundog_pack(table, calls[index]).word[0] && action.word[1] == 0) {
            return true;
        }
    }
    return false;
}

static hz_status
legal(const hz_table *table, const void *raw, int seat, hz_action action, hz_error *error)
{
    const rundog_state *state = raw;
    rundog_choice choice = rundog_unpack(action);
    bool is_free = rundog_rules_of(table)->tens_free;
    bool is_call = hz_verb_of(action) == (is_free ? RUNDOG_BARK : RUNDOG_ENDING);
    if (state->phase == RUNDOG_WORDS || !is_call) {
        return hz_verbs_legal(table, raw, seat, action, error);
    }
    if (!fits_dice(table, state, seat, action)) {
        return hz_fail(error,
                       HZ_ILLEGAL,
                       "%d dogs and %d barks: expected one of the dice %d and %d as the dogs, at "
                       "most %d, and the other as the last digit of the barks [RD-2]",
                       choice.dogs,
                       choice.barks,
                       state->die[seat][1],
                       state->die[seat][0],
                       rundog_rules_of(table)->max_dice);
    }
    uint32_t limit = state->finish[rundog_rival(state, seat)];
    uint32_t ends = state->clock[seat] + rundog_length(table, choice.dogs);
    return !limit || ends < limit
               ? HZ_OK
               : hz_fail(error,
                         HZ_ILLEGAL,
                         "an attempt that ends at tick %u: expected one before tick %u, when the "
                         "rival has barked [RD-7]",
                         (unsigned)ends,
                         (unsigned)limit);
}

static void act(const hz_table *table, void *raw, int seat, hz_action action, hz_log *log)
{
    assert(!legal(table, raw, seat, action, NULL));
    if (hz_verb_of(action) == RUNDOG_SAY) {
        rundog_say(raw, hz_value_of(action, 0), log);
        return;
    }
    assert(rundog_is_asked(table, raw, seat));
    rundog_choose(table, raw, seat, rundog_unpack(action), log);
}

/* Whoever does not answer sends as many dogs as the dice allow and calls for as few barks; words
   stay as they are. */
static hz_action timeout(const hz_table *table, const void *raw, int seat)
{
    const rundog_state *state = raw;
    if (state->phase == RUNDOG_WORDS) {
        return hz_do(RUNDOG_SAY, state->tongue, 0, 0);
    }
    return sample(table, raw, seat, 0);
}

enum { RUNDOG_GOES_ON, RUNDOG_END_DUELS };
static const hz_ending endings[] = {
    [RUNDOG_GOES_ON] = {"on", NULL, NULL},
    [RUNDOG_END_DUELS] = {"duels", "the last duel was run", "RD-8"},
    {0},
};

static void standing(const hz_table *table, const void *raw, hz_standing *out)
{
    const rundog_state *state = raw;
    /* Both limits: gcc does not know that a table has no more seats than there can be. */
    for (int seat = 0; seat < HZ_MAX_SEATS && seat < table->seats; seat++) {
        bool is_first = state->champion == HZ_NOBODY || state->champion == seat;
        out->score[seat] = state->won[seat];
        out->place[seat] = is_first ? 1 : 2;
    }
    out->ending = state->phase == RUNDOG_OVER ? RUNDOG_END_DUELS : RUNDOG_GOES_ON;
    out->began = HZ_NOBODY; /* the two of a duel choose at once */
}

/* Only how far apart the two are matters, not how long they have been running. */
static void fold(const hz_table *table, void *raw)
{
    (void)table;
    rundog_state *state = raw;
    if (state->phase == RUNDOG_OVER) {
        return;
    }
    int low = state->duel[0], high = state->duel[1];
    uint32_t since =
        state->clock[low] < state->clock[high] ? state->clock[low] : state->clock[high];
    for (int racer = 0; racer < 2; racer++) {
        int seat = state->duel[racer];
        state->clock[seat] -= since;
        state->ends[seat] -= state->ends[seat] ? since : 0;
        state->finish[seat] -= state->finish[seat] ? since : 0;
    }
}

static void play_many(const hz_table *table, const hz_batch *batch, hz_tally *tally)
{
    hz_drive(&hz_rundog, table, batch, tally);
}

static void
play_on(const hz_table *table, void *state, hz_seating *seating, uint64_t cap, hz_course *course)
{
    *course = hz_drive_game(&hz_rundog, table, state, seating, cap, NULL);
}

const hz_game hz_rundog = {
    .id = "rundog",
    .title = "Run Dog Run",
    .pitch = "Announce a sum, let the dogs run until they make it, then bark it out before your "
             "rival does",
    .length = "5 minutes",
    .min_seats = 2,
    .max_seats = HZ_MAX_SEATS,
    .normal_seats = 2,
    .rules_version = 2,
    .page = rundog_page,
    .state_size = sizeof(rundog_state),
    .options_size = sizeof(rundog_rules),
    .options = rundog_options,
    .presets = rundog_presets,
    .events = rundog_events,
    .endings = endings,
    .notation = &rundog_notation,
    .advice = &rundog_advice,
    .verbs = rundog_verbs,
    .solvable = &rundog_solvable,
    .check = rundog_check,
    .start = start,
    .turn = turn,
    .request = request,
    .count = hz_verbs_count,
    .actions = hz_verbs_list,
    .sample = sample,
    .legal = legal,
    .act = act,
    .rolled = rundog_rolled,
    .timeout = timeout,
    .standing = standing,
    .valid = rundog_valid,
    .mask = hz_mask_fields,
    .guess = rundog_guess,
    .fold = fold,
    .play_many = play_many,
    .play_on = play_on,
};
