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

/* By hand, not by rows: random play does little else. */
static hz_action sample(const hz_table *table, const void *raw, int seat, uint64_t bits)
{
    const ratscrew_state *state = raw;
    (void)seat;
    hz_action plays[RATSCREW_PLAYS];
    if (state->phase == RATSCREW_CLEAR) {
        uint64_t total = (uint64_t)ratscrew_plays(table, state, plays);
        return plays[hz_scale_bits(bits, total)];
    }
    unsigned left = ratscrew_free_numbers(table, state);
    int skip = (int)hz_scale_bits(bits, (uint64_t)__builtin_popcount(left));
    for (; skip > 0; skip--) {
        left &= left - 1;
    }
    return hz_do(RATSCREW_TAKE, __builtin_ctz(left), 0, 0);
}

/* The last number left needs no choice, and then the board is laid [RS-01]. */
static void take_number(const hz_table *table, ratscrew_state *state, int number, hz_log *log)
{
    int seat = state->seat;
    state->lucky[seat] = (uint8_t)number;
    state->seat = (uint8_t)((seat + 1) % table->seats);
    state->phase = state->lucky[state->seat] ? RATSCREW_OPEN : RATSCREW_LUCKY;
    tell(log, RATSCREW_TOLD_NUMBER, seat, number, 0, "RS-01");
    unsigned left = ratscrew_free_numbers(table, state);
    if (state->phase == RATSCREW_LUCKY && !(left & (left - 1))) {
        take_number(table, state, __builtin_ctz(left), log);
    }
}

/* A round is a turn of everybody; the last one may be cut short. */
static void count_turn(const hz_table *table, const ratscrew_state *state, hz_log *log)
{
    hz_end_turn(log);
    if (state->phase == RATSCREW_OVER || state->turns % table->seats == 0) {
        hz_end_round(log);
    }
}

static void end_turn(const hz_table *table, ratscrew_state *state, hz_log *log)
{
    int seat = state->seat;
    for (int die = 0; die < 2; die++) {
        state->board[die] = state->fresh[die];
        state->fresh[die] = 0;
    }
    state->clears = 0;
    state->seat = (uint8_t)((seat + 1) % table->seats);
    state->turns++;
    bool is_over = state->turns == ratscrew_rules_of(table)->max_turns;
    state->phase = is_over ? RATSCREW_OVER : RATSCREW_ROLL;
    count_turn(table, state, log);
    tell(log, RATSCREW_TOLD_NOTHING, seat, state->board[0], state->board[1], "RS-06");
    if (is_over) {
        tell(log, RATSCREW_TOLD_LONG, HZ_NOBODY, state->turns, 0, "RS-09");
    }
}

static void clear_one(ratscrew_state *state, int combination, hz_log *log)
{
    const ratscrew_combination *row = &ratscrew_combinations[combination];
    int points = ratscrew_points(combination);
    state->score[state->seat] += points;
    ratscrew_left(state, hz_do(RATSCREW_PLAY, combination, 0, 0), state->board);
    state->fresh[0] = state->fresh[1] = 0;
    tell(log,
         (enum ratscrew_event)(RATSCREW_TOLD_PAIR + row->kind),
         state->seat,
         row->faces[0] - '0',
         points,
         "RS-03");
}

static void clear(const hz_table *table, ratscrew_state *state, hz_action play, hz_log *log)
{
    state->clears++;
    state->phase = RATSCREW_ROLL;
    for (int part = 0; part < ratscrew_parts(play); part++) {
        clear_one(state, hz_value_of(play, part), log);
    }
    if (!state->board[0]) {
        int bonus = ratscrew_rules_of(table)->empty_bonus;
        state->score[state->seat] += bonus;
        state->emptier = state->seat;
        state->phase = RATSCREW_OVER;
        count_turn(table, state, log);
        tell(log, RATSCREW_TOLD_EMPTY, state->seat, 0, bonus, "RS-05");
    }
}

static void act(const hz_table *table, void *raw, int seat, hz_action action, hz_log *log)
{
    (void)seat;
    ratscrew_state *state = raw;
    assert(!hz_verbs_legal(table, state, seat, action, NULL));
    if (state->phase == RATSCREW_LUCKY) {
        take_number(table, state, hz_value_of(action, 0), log);
    } else {
        clear(table, state, action, log);
    }
}

/* Whoever owns the number of a double is paid, whatever then clears [RS-07]. */
static void pay_luck(const hz_table *table, ratscrew_state *state, hz_log *log)
{
    int face = state->fresh[0];
    for (int seat = 0; face == state->fresh[1] && seat < table->seats; seat++) {
        if (state->lucky[seat] == face) {
            bool is_own = seat == state->seat;
            int points = is_own ? RATSCREW_OWN_LUCK : RATSCREW_OTHERS_LUCK;
            state->score[seat] += points;
            tell(log,
                 is_own ? RATSCREW_TOLD_OWN_LUCK : RATSCREW_TOLD_LUCK,
                 seat,
                 face,
                 points,
                 "RS-07");
        }
    }
}

static void settle_roll(const hz_table *table, ratscrew_state *state, hz_log *log)
{
    hz_action plays[RATSCREW_PLAYS];
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
        state->phase = ratscrew_rules_of(table)->lucky ? RATSCREW_LUCKY : RATSCREW_OPEN;
        tell(log, RATSCREW_TOLD_FIRST, state->seat, 0, 0, "RS-01");
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
    [RATSCREW_END_TURNS] = {"turns", "no turns were left", "RS-09", .is_limit = true},
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
    out->began = state->first;
}

static void play_many(const hz_table *table, const hz_batch *batch, hz_tally *tally)
{
    hz_drive(&hz_ratscrew, table, batch, tally);
}

static void
play_on(const hz_table *table, void *state, hz_seating *seating, uint64_t cap, hz_course *course)
{
    *course = hz_drive_game(&hz_ratscrew, table, state, seating, cap, NULL);
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
    .verbs = ratscrew_verbs,
    .solvable = &ratscrew_solvable,
    .check = ratscrew_check,
    .start = start,
    .turn = turn,
    .count = hz_verbs_count,
    .actions = hz_verbs_list,
    .sample = sample,
    .legal = hz_verbs_legal,
    .act = act,
    .rolled = rolled,
    .timeout = timeout,
    .standing = standing,
    .valid = ratscrew_valid,
    .mask = hz_hides_nothing,
    .guess = hz_guesses_nothing,
    .play_many = play_many,
    .play_on = play_on,
};
