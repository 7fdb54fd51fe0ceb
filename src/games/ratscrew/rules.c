/* Ratscrew: what may be done and what it does. */
#include "games/ratscrew/ratscrew.h"
#include "hazard/driver.h"

static void
tell(hz_log *log, enum ratscrew_event kind, int seat, int32_t a, int32_t b, const char *rule)
{
    hz_tell(log, (hz_event){(uint16_t)kind, HZ_EVERYBODY, (uint8_t)seat, HZ_NOBODY, a, b, rule});
}

static void start(const hz_table *table, void *raw)
{
    (void)table;
    ratscrew_state *state = raw;
    *state = (ratscrew_state){.phase = RATSCREW_FIRST, .first = HZ_NOBODY, .emptier = HZ_NOBODY};
}

static hz_turn turn(const hz_table *table, const void *raw)
{
    const ratscrew_state *state = raw;
    switch ((ratscrew_phase)state->phase) {
    case RATSCREW_FIRST: return hz_ask_dice(1, table->seats, HZ_NOBODY);
    case RATSCREW_OPEN: return hz_ask_dice(2, RATSCREW_FACES, HZ_NOBODY);
    case RATSCREW_ROLL: return hz_ask_dice(2, RATSCREW_FACES, state->seat);
    case RATSCREW_LUCKY:
    case RATSCREW_CLEAR: return hz_ask_seat(state->seat);
    case RATSCREW_OVER: break;
    }
    return hz_over();
}

/* All choices in the fixed order: free numbers rising, or what may be cleared. */
static int list_choices(const hz_table *table, const ratscrew_state *state, uint16_t *choices)
{
    if (state->phase == RATSCREW_CLEAR) {
        return ratscrew_plays(table, state, choices);
    }
    int count = 0;
    unsigned left = ratscrew_free_numbers(table, state);
    for (int number = 1; number <= RATSCREW_FACES; number++) {
        if (left >> number & 1) {
            choices[count++] = (uint16_t)number;
        }
    }
    return count;
}

static uint64_t count(const hz_table *table, const void *raw, int seat)
{
    (void)seat;
    uint16_t choices[RATSCREW_PLAYS];
    return (uint64_t)list_choices(table, raw, choices);
}

static int actions(
    const hz_table *table, const void *raw, int seat, uint64_t first, hz_action *out, int capacity)
{
    (void)seat;
    uint16_t choices[RATSCREW_PLAYS];
    uint64_t total = (uint64_t)list_choices(table, raw, choices);
    int written = 0;
    for (uint64_t index = first; index < total && written < capacity; index++) {
        out[written++] = (hz_action){{choices[index], 0}};
    }
    return written;
}

static hz_action sample(const hz_table *table, const void *raw, int seat, uint64_t bits)
{
    (void)seat;
    uint16_t choices[RATSCREW_PLAYS];
    uint64_t total = (uint64_t)list_choices(table, raw, choices);
    return (hz_action){{choices[hz_scale_bits(bits, total)], 0}};
}

static hz_status
legal(const hz_table *table, const void *raw, int seat, hz_action action, hz_error *error)
{
    (void)seat;
    const ratscrew_state *state = raw;
    uint16_t choices[RATSCREW_PLAYS];
    int total = list_choices(table, state, choices);
    for (int index = 0; index < total; index++) {
        if (action.word[0] == choices[index] && action.word[1] == 0) {
            return HZ_OK;
        }
    }
    return hz_fail(error,
                   HZ_ILLEGAL,
                   state->phase == RATSCREW_LUCKY
                       ? "expected a lucky number that nobody has [RS-01]"
                       : "expected dice that clear: a new one with one of the board [RS-03]");
}

/* The last number left needs no choice, and then the board is laid [RS-01]. */
static void ask_number(const hz_table *table, ratscrew_state *state, hz_log *log);

static void take_number(const hz_table *table, ratscrew_state *state, int number, hz_log *log)
{
    state->lucky[state->seat] = (uint8_t)number;
    tell(log, RATSCREW_TOLD_NUMBER, state->seat, number, 0, "RS-01");
    state->seat = (uint8_t)((state->seat + 1) % table->seats);
    ask_number(table, state, log);
}

static void ask_number(const hz_table *table, ratscrew_state *state, hz_log *log)
{
    if (!ratscrew_rules_of(table)->lucky || state->lucky[state->seat]) {
        state->phase = RATSCREW_OPEN;
        return;
    }
    state->phase = RATSCREW_LUCKY;
    unsigned left = ratscrew_free_numbers(table, state);
    if (!(left & (left - 1))) {
        take_number(table, state, __builtin_ctz(left), log);
    }
}

static void end_turn(const hz_table *table, ratscrew_state *state, hz_log *log)
{
    tell(log, RATSCREW_TOLD_NOTHING, state->seat, state->fresh[0], state->fresh[1], "RS-06");
    for (int die = 0; die < 2; die++) {
        state->board[die] = state->fresh[die];
        state->fresh[die] = 0;
    }
    state->clears = 0;
    state->seat = (uint8_t)((state->seat + 1) % table->seats);
    state->phase = RATSCREW_ROLL;
    if (++state->turns == ratscrew_rules_of(table)->max_turns) {
        state->phase = RATSCREW_OVER;
        tell(log, RATSCREW_TOLD_LONG, HZ_NOBODY, state->turns, 0, "RS-09");
    }
}

static void tell_cleared(hz_log *log, int seat, uint8_t combination)
{
    if (combination) {
        enum ratscrew_event kind =
            (enum ratscrew_event)(RATSCREW_TOLD_PAIR + combination / 16 - RATSCREW_PAIR);
        tell(log, kind, seat, combination % 16, ratscrew_points(combination), "RS-03");
    }
}

static void clear(const hz_table *table, ratscrew_state *state, uint16_t play, hz_log *log)
{
    int seat = state->seat;
    tell_cleared(log, seat, (uint8_t)(play & 0xff));
    tell_cleared(log, seat, (uint8_t)(play >> 8));
    state->score[seat] += ratscrew_gain(table, state, play);
    ratscrew_left(state, play, state->board);
    state->fresh[0] = state->fresh[1] = 0;
    state->clears++;
    state->phase = RATSCREW_ROLL;
    if (!state->board[0]) {
        state->emptier = (uint8_t)seat;
        state->phase = RATSCREW_OVER;
        tell(log, RATSCREW_TOLD_EMPTY, seat, 0, ratscrew_rules_of(table)->empty_bonus, "RS-05");
    }
}

static void act(const hz_table *table, void *raw, int seat, hz_action action, hz_log *log)
{
    (void)seat;
    ratscrew_state *state = raw;
    assert(!legal(table, state, seat, action, NULL));
    if (state->phase == RATSCREW_LUCKY) {
        take_number(table, state, (int)action.word[0], log);
    } else {
        clear(table, state, (uint16_t)action.word[0], log);
    }
}

/* Whoever owns the number of a double is paid, whatever then clears [RS-07]. */
static void pay_luck(const hz_table *table, ratscrew_state *state, hz_log *log)
{
    enum { OWN = 3, OTHERS = 1 };
    int face = state->fresh[0];
    for (int seat = 0; face == state->fresh[1] && seat < table->seats; seat++) {
        if (state->lucky[seat] == face) {
            bool is_own = seat == state->seat;
            state->score[seat] += is_own ? OWN : OTHERS;
            tell(log,
                 is_own ? RATSCREW_TOLD_OWN_LUCK : RATSCREW_TOLD_LUCK,
                 seat,
                 face,
                 is_own ? OWN : OTHERS,
                 "RS-07");
        }
    }
}

static void settle_roll(const hz_table *table, ratscrew_state *state, hz_log *log)
{
    uint16_t plays[RATSCREW_PLAYS];
    tell(log, RATSCREW_TOLD_ROLL, state->seat, state->fresh[0], state->fresh[1], "RS-03");
    pay_luck(table, state, log);
    int count = ratscrew_plays(table, state, plays);
    if (count == 0) {
        end_turn(table, state, log);
    } else if (count == 1) {
        clear(table, state, plays[0], log); /* nothing to choose [RS-04] */
    } else {
        state->phase = RATSCREW_CLEAR;
    }
}

static void put_rising(const uint64_t *values, uint8_t dice[2])
{
    bool is_rising = values[0] <= values[1];
    dice[0] = (uint8_t)values[!is_rising];
    dice[1] = (uint8_t)values[is_rising];
}

static void rolled(const hz_table *table, void *raw, const uint64_t *values, hz_log *log)
{
    ratscrew_state *state = raw;
    if (state->phase == RATSCREW_FIRST) {
        state->first = state->seat = (uint8_t)(values[0] - 1);
        tell(log, RATSCREW_TOLD_FIRST, state->seat, 0, 0, "RS-01");
        ask_number(table, state, log);
    } else if (state->phase == RATSCREW_OPEN) {
        put_rising(values, state->board);
        state->phase = RATSCREW_ROLL;
        tell(log, RATSCREW_TOLD_OPEN, HZ_NOBODY, state->board[0], state->board[1], "RS-02");
    } else {
        assert(state->phase == RATSCREW_ROLL);
        put_rising(values, state->fresh);
        settle_roll(table, state, log);
    }
}

/* The lowest number that is free, or the first thing that clears. */
static hz_action timeout(const hz_table *table, const void *raw, int seat)
{
    return sample(table, raw, seat, 0);
}

enum { RATSCREW_GOES_ON, RATSCREW_END_EMPTIED, RATSCREW_END_TURNS };
static const hz_ending endings[] = {
    [RATSCREW_GOES_ON] = {"on", NULL, NULL},
    [RATSCREW_END_EMPTIED] = {"emptied", "the board was emptied", "RS-05"},
    [RATSCREW_END_TURNS] = {"turns", "no turns were left", "RS-09"},
    {0},
};

static void standing(const hz_table *table, const void *raw, hz_standing *out)
{
    const ratscrew_state *state = raw;
    bool is_split = ratscrew_rules_of(table)->tie == RATSCREW_EMPTIER;
    int32_t keys[HZ_MAX_SEATS];
    for (int seat = 0; seat < table->seats; seat++) {
        out->score[seat] = state->score[seat];
        keys[seat] = 2 * state->score[seat] + (is_split && seat == state->emptier);
    }
    hz_rank(keys, table->seats, out->place);
    out->ending = state->phase != RATSCREW_OVER ? RATSCREW_GOES_ON
                  : state->emptier != HZ_NOBODY ? RATSCREW_END_EMPTIED
                                                : RATSCREW_END_TURNS;
    out->began = table->first;
}

static void play_many(const hz_table *table, const hz_batch *batch, hz_tally *tally)
{
    hz_drive(&hz_ratscrew, table, batch, tally);
}

const hz_game hz_ratscrew = {
    .id = "ratscrew",
    .title = "Ratscrew",
    .pitch = "Roll two dice, clear what matches the board, roll on, and empty it",
    .length = "5 minutes",
    .min_seats = 2,
    .max_seats = RATSCREW_MAX_SEATS,
    .normal_seats = 3,
    .rules_version = 1,
    .page = ratscrew_page,
    .state_size = sizeof(ratscrew_state),
    .options_size = sizeof(ratscrew_rules),
    .options = ratscrew_options,
    .presets = ratscrew_presets,
    .events = ratscrew_events,
    .endings = endings,
    .notation = &ratscrew_notation,
    .advice = &ratscrew_advice,
    .check = ratscrew_check,
    .start = start,
    .turn = turn,
    .count = count,
    .actions = actions,
    .sample = sample,
    .legal = legal,
    .act = act,
    .rolled = rolled,
    .timeout = timeout,
    .standing = standing,
    .valid = ratscrew_valid,
    .mask = hz_hides_nothing,
    .guess = hz_guesses_nothing,
    .play_many = play_many,
};
