/* Ratscrew: which positions can arise. */
#include "games/ratscrew/ratscrew.h"

enum { MOST_POINTS = 1000000 };

static bool is_under_way(const ratscrew_state *state)
{
    return state->phase >= RATSCREW_ROLL;
}

static hz_status check_turn(const hz_table *table, const ratscrew_state *state, hz_error *error)
{
    bool is_first_known = state->phase != RATSCREW_FIRST;
    if (state->phase > RATSCREW_OVER || state->seat >= table->seats) {
        return hz_fail(error, HZ_RANGE, "position: turn or phase out of range");
    }
    if (is_first_known ? state->first >= table->seats
                       : state->first != HZ_NOBODY || state->seat != 0) {
        return hz_fail(error, HZ_RANGE, "position: first does not fit the phase [RS-01]");
    }
    int limit = ratscrew_rules_of(table)->max_turns;
    bool is_long = state->phase == RATSCREW_OVER && state->emptier == HZ_NOBODY;
    if (is_under_way(state)
            ? state->turns > limit || (state->turns == limit) != is_long ||
                  state->seat != (state->first + state->turns) % table->seats
            : state->turns != 0 || (state->phase == RATSCREW_OPEN && state->seat != state->first)) {
        return hz_fail(error, HZ_RANGE, "position: turns do not fit [RS-01, RS-09]");
    }
    return HZ_OK;
}

/* Has the seat finished a turn? */
static bool has_played(const hz_table *table, const ratscrew_state *state, int seat)
{
    return (seat - state->first + table->seats) % table->seats < state->turns;
}

/* What a seat can have by now. Nothing limits how long a turn goes on, so that only the very first
   one tells how much anybody can have made, and without luck the first one of each seat. */
static int64_t most_points(const hz_table *table, const ratscrew_state *state, int seat)
{
    const ratscrew_rules *rules = ratscrew_rules_of(table);
    int64_t clears = state->clears, rolls = clears + (state->phase == RATSCREW_CLEAR);
    if (!is_under_way(state) || seat >= table->seats) {
        return 0;
    }
    if (rules->lucky ? state->turns > 0 : has_played(table, state, seat)) {
        return MOST_POINTS;
    }
    if (seat != state->seat) {
        return rules->lucky ? RATSCREW_OTHERS_LUCK * rolls : 0;
    }
    int64_t most = RATSCREW_MOST_A_CLEAR * clears + (rules->lucky ? RATSCREW_OWN_LUCK * rolls : 0);
    most += state->emptier == seat ? rules->empty_bonus : 0;
    return most < MOST_POINTS ? most : MOST_POINTS;
}

static hz_status check_scores(const hz_table *table, const ratscrew_state *state, hz_error *error)
{
    for (int seat = 0; seat < RATSCREW_MAX_SEATS; seat++) {
        if (state->score[seat] < 0 || state->score[seat] > most_points(table, state, seat)) {
            return hz_fail(
                error, HZ_RANGE, "position: the score of seat %d does not fit [RS-09]", seat + 1);
        }
    }
    return HZ_OK;
}

/* Numbers are taken in turn order; the last one left is never waited for [RS-01]. */
static hz_status check_numbers(const hz_table *table, const ratscrew_state *state, hz_error *error)
{
    bool is_choosing = state->phase == RATSCREW_LUCKY;
    bool has_numbers = ratscrew_rules_of(table)->lucky && state->phase != RATSCREW_FIRST;
    int chosen = !has_numbers ? 0 : table->seats, seen = 0;
    if (is_choosing) {
        chosen = (state->seat - state->first + table->seats) % table->seats;
    }
    bool fits = !is_choosing || (has_numbers && chosen < RATSCREW_FACES - 1);
    for (int seat = 0; seat < RATSCREW_MAX_SEATS; seat++) {
        int number = state->lucky[seat];
        bool is_taken = chosen > 0 && seat < table->seats &&
                        (seat - state->first + table->seats) % table->seats < chosen;
        fits &= is_taken ? number >= 1 && number <= RATSCREW_FACES && !(seen >> number & 1)
                         : number == 0;
        seen |= fits ? 1 << number : 0;
    }
    return fits ? HZ_OK : hz_fail(error, HZ_RANGE, "position: lucky numbers do not fit [RS-01]");
}

/* How many of two dice lie there, rising; -1 if they are no such dice. */
static int count_dice(const uint8_t dice[2])
{
    int count = (dice[0] != 0) + (dice[1] != 0);
    bool fits = dice[0] <= RATSCREW_FACES && dice[1] <= RATSCREW_FACES &&
                (count < 2 ? dice[1] == 0 : dice[0] <= dice[1]);
    return fits ? count : -1;
}

static hz_status check_board(const hz_table *table, const ratscrew_state *state, hz_error *error)
{
    hz_action plays[RATSCREW_PLAYS];
    int old = count_dice(state->board), fresh = count_dice(state->fresh);
    bool is_empty = state->emptier != HZ_NOBODY, fits = old == 0 && fresh == 0;
    switch ((ratscrew_phase)state->phase) {
    case RATSCREW_FIRST:
    case RATSCREW_LUCKY:
    case RATSCREW_OPEN: fits &= state->clears == 0 && !is_empty; break;
    case RATSCREW_ROLL:
    case RATSCREW_CLEAR:
        fits = (old == 2 || (old == 1 && state->clears > 0)) && !is_empty &&
               fresh == (state->phase == RATSCREW_CLEAR ? 2 : 0) &&
               (fresh == 0 || ratscrew_plays(table, state, plays) > 1);
        break;
    case RATSCREW_OVER:
        fits = fresh == 0 && (is_empty ? old == 0 && state->emptier == state->seat : old == 2) &&
               (state->clears > 0) == is_empty;
        break;
    }
    return fits ? HZ_OK
                : hz_fail(error, HZ_RANGE, "position: the board does not fit the phase [RS-06]");
}

hz_status ratscrew_valid(const hz_table *table, const void *raw, hz_error *error)
{
    const ratscrew_state *state = raw;
    hz_status status = check_turn(table, state, error);
    status = status ? status : check_scores(table, state, error);
    status = status ? status : check_numbers(table, state, error);
    return status ? status : check_board(table, state, error);
}
