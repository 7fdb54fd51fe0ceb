/* Marbles: what lies where, what matches, what may be chosen. */
#include "games/marbles/marbles.h"

int marbles_count(const hz_table *table, const marbles_state *state, int seat, marbles_zone zone)
{
    int each = marbles_rules_of(table)->dice_each, count = 0;
    for (int die = seat * each; die < (seat + 1) * each; die++) {
        count += state->zone[die] == zone;
    }
    return count;
}

int marbles_count_all(const marbles_state *state, marbles_zone zone)
{
    int count = 0;
    for (int die = 0; die < MARBLES_MAX_DICE; die++) {
        count += state->zone[die] == zone;
    }
    return count;
}

int marbles_wins(const marbles_state *state, int seat)
{
    return marbles_count_all(state, MARBLES_WON + (unsigned)seat);
}

bool marbles_is_out(const hz_table *table, const marbles_state *state, int seat)
{
    return marbles_count(table, state, seat, MARBLES_HAND) == 0 &&
           marbles_count(table, state, seat, MARBLES_IN_LIMBO) == 0;
}

unsigned marbles_shown(const hz_table *table, const marbles_state *state, int seat)
{
    int each = marbles_rules_of(table)->dice_each;
    unsigned shown = 0;
    for (int die = 0; die < table->seats * each; die++) {
        bool is_own = die >= seat * each && die < (seat + 1) * each;
        shown |= state->zone[die] == MARBLES_RING && !is_own ? 1u << state->face[die] : 0;
    }
    return shown;
}

int marbles_side_of(const hz_table *table, hz_spot spot)
{
    int best = 0;
    double most = -1;
    for (int seat = 0; seat < table->seats; seat++) {
        double side[2];
        marbles_side(table, seat, side);
        double along = spot.x * side[0] + spot.y * side[1];
        best = seat == 0 || along > most ? seat : best;
        most = seat == 0 || along > most ? along : most;
    }
    return best;
}

int marbles_edge(const hz_table *table, const marbles_state *state, int die)
{
    if (!marbles_has_physics(table)) {
        return state->edge[die];
    }
    hz_arena arena = marbles_arena(table);
    hz_spot at = marbles_spot(state, die);
    double far2 = (at.x * at.x + at.y * at.y) / (arena.ring_x * arena.ring_x);
    return far2 > 4.0 / 9 ? marbles_side_of(table, at) + 1 : 0;
}

hz_area marbles_area(const hz_table *table, const marbles_state *state, int die)
{
    int edge = marbles_edge(table, state, die);
    return edge == 0 ? HZ_INSIDE : edge - 1 == state->seat ? HZ_NEAR : HZ_FAR;
}

/* Numbers of rolled dice that may be thrown. */
static unsigned throwable(const hz_table *table, const marbles_state *state)
{
    int each = marbles_rules_of(table)->dice_each, seat = state->seat;
    bool is_fixed = marbles_rules_of(table)->match_eval == MARBLES_AT_ROLL;
    unsigned rolled = 0;
    for (int die = seat * each; die < (seat + 1) * each; die++) {
        rolled |= state->ready[die] ? 1u << state->face[die] : 0;
    }
    return is_fixed || !rolled ? rolled : rolled & marbles_shown(table, state, seat);
}

int marbles_throwable(const hz_table *table, const marbles_state *state, int number)
{
    int die = state->seat * marbles_rules_of(table)->dice_each;
    if (!(throwable(table, state) >> number & 1)) {
        return -1;
    }
    while (!state->ready[die] || state->face[die] != number) {
        die++;
    }
    return die;
}

int marbles_count_throwable(const hz_table *table, const marbles_state *state)
{
    int each = marbles_rules_of(table)->dice_each, count = 0;
    unsigned numbers = throwable(table, state);
    for (int die = state->seat * each; die < (state->seat + 1) * each; die++) {
        count += state->ready[die] && numbers >> state->face[die] & 1;
    }
    return count;
}

/* By chances a throw names its target. */
static bool is_named(const hz_table *table)
{
    return marbles_rules_of(table)->table == MARBLES_MODEL;
}

/* Dice in the ring that are alike in everything are one target: the first of them. */
static uint32_t list_targets(const hz_table *table, const marbles_state *state)
{
    enum { SIDES = MARBLES_MAX_SEATS + 1 };
    uint32_t targets = 0;
    int each = marbles_rules_of(table)->dice_each;
    for (int seat = 0; seat < table->seats; seat++) {
        unsigned seen = 0;
        for (int die = seat * each; die < (seat + 1) * each; die++) {
            unsigned kind = 1u << (SIDES * state->face[die] + state->edge[die]);
            bool is_new = state->zone[die] == MARBLES_RING && !(seen & kind);
            targets |= is_new ? 1u << die : 0;
            seen |= is_new ? kind : 0;
        }
    }
    return targets;
}

/* The same standard throws as with physics: at each die that matches, or at nothing if none does
   any more, with medium strength. With real dice the aim is taken at the table. */
static int list_throws(const hz_table *table, const marbles_state *state, hz_action *choices)
{
    int count = 0;
    unsigned numbers = throwable(table, state);
    uint32_t targets = is_named(table) ? list_targets(table, state) : 0;
    for (; numbers; numbers &= numbers - 1) {
        int number = __builtin_ctz(numbers), before = count;
        if (marbles_has_physics(table)) {
            count += marbles_list_aims(table, state, number, choices + count);
            continue;
        }
        for (uint32_t left = targets; left; left &= left - 1) {
            int target = __builtin_ctz(left);
            if (state->face[target] == number && marbles_owner(table, target) != state->seat) {
                choices[count++] = marbles_throw(number, target + 1, HZ_MEDIUM);
            }
        }
        if (count == before) {
            choices[count++] = marbles_throw(number, 0, HZ_MEDIUM);
        }
    }
    return count;
}

int marbles_choices(const hz_table *table, const marbles_state *state, hz_action *choices)
{
    int count = 0;
    if (state->phase == MARBLES_CHOOSE) {
        choices[count++] = marbles_choice(MARBLES_DO_ROLL);
        choices[count++] = marbles_choice(MARBLES_DO_LIMBO);
    } else if (state->phase == MARBLES_AIM) {
        choices[count++] = marbles_choice(MARBLES_DO_STOP);
        count += list_throws(table, state, choices + count);
    } else if (state->phase == MARBLES_PLACE) {
        count += marbles_list_places(table, state, choices);
    }
    assert(count <= MARBLES_CHOICES);
    return count;
}

/* By chances at any die in the ring or at nothing, as hard as chances know of: not only what is
   listed. */
static bool is_aim(const hz_table *table, const marbles_state *state, hz_action action)
{
    int number = marbles_number_of(action), target = marbles_target_of(action);
    hz_force force = marbles_force_of(action), most = marbles_knows_best(table) ? HZ_BEST : 0;
    bool is_there = target == 0 ? force == HZ_MEDIUM
                                : target > 0 && target <= MARBLES_MAX_DICE && force <= most &&
                                      list_targets(table, state) >> (target - 1) & 1;
    return is_there && number <= MARBLES_FACES && throwable(table, state) >> number & 1 &&
           action.word[0] == marbles_throw(number, target, force).word[0] && action.word[1] == 0;
}

/* Any place will do that a die fits into. */
static hz_status
check_place(const hz_table *table, const marbles_state *state, hz_action action, hz_error *error)
{
    marbles_state laid = *state;
    hz_action again = marbles_place_at(marbles_place_of(action, MARBLES_X_AT),
                                       marbles_place_of(action, MARBLES_Y_AT));
    if (action.word[0] != again.word[0] || action.word[1] != 0) {
        return hz_fail(error, HZ_ILLEGAL, "expected a place for the die [PH-15]");
    }
    return marbles_lay(table, &laid, action, error);
}

hz_status
marbles_legal(const hz_table *table, const void *raw, int seat, hz_action action, hz_error *error)
{
    (void)seat;
    const marbles_state *state = raw;
    hz_action choices[MARBLES_CHOICES];
    bool is_throw = state->phase == MARBLES_AIM && marbles_number_of(action);
    if (marbles_has_physics(table) && is_throw) {
        return marbles_check_throw(table, state, action, error);
    }
    if (state->phase == MARBLES_PLACE) {
        return check_place(table, state, action, error);
    }
    if (is_throw && is_named(table) && is_aim(table, state, action)) {
        return HZ_OK;
    }
    int count = marbles_choices(table, state, choices);
    for (int index = 0; index < count; index++) {
        if (choices[index].word[0] == action.word[0] && action.word[1] == 0) {
            return HZ_OK;
        }
    }
    return hz_fail(error,
                   HZ_ILLEGAL,
                   state->phase == MARBLES_CHOOSE
                       ? "expected roll or limbo [MB-05]"
                       : "expected a throw of a die that matches, or stop [MB-07]");
}
