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

bool marbles_matches(const hz_table *table, const marbles_state *state, int seat, int number)
{
    int dice = table->seats * marbles_rules_of(table)->dice_each;
    for (int die = 0; die < dice; die++) {
        bool is_target = state->zone[die] == MARBLES_RING && marbles_owner(table, die) != seat;
        if (is_target && (number == 0 || state->face[die] == number)) {
            return true;
        }
    }
    return false;
}

bool marbles_sees_target(const hz_table *table, const marbles_state *state, int seat)
{
    return marbles_matches(table, state, seat, 0);
}

int marbles_throwable(const hz_table *table, const marbles_state *state, int number)
{
    int each = marbles_rules_of(table)->dice_each, seat = state->seat;
    bool is_fixed = marbles_rules_of(table)->match_eval == MARBLES_AT_ROLL;
    for (int die = seat * each; die < (seat + 1) * each; die++) {
        if (state->ready[die] && state->face[die] == number) {
            return is_fixed || marbles_matches(table, state, seat, number) ? die : -1;
        }
    }
    return -1;
}

/* Dice in the ring that are alike in everything are one target. */
static bool is_first_alike(const hz_table *table, const marbles_state *state, int die)
{
    for (int other = 0; other < die; other++) {
        if (state->zone[other] == MARBLES_RING && state->face[other] == state->face[die] &&
            marbles_owner(table, other) == marbles_owner(table, die)) {
            return false;
        }
    }
    return true;
}

/* With real dice the aim is taken at the table. */
static int list_throws(const hz_table *table, const marbles_state *state, hz_action *choices)
{
    int count = 0;
    for (int number = 1; number <= MARBLES_FACES; number++) {
        if (marbles_throwable(table, state, number) < 0) {
            continue;
        }
        choices[count++] = marbles_throw(number, 0);
        for (int die = 0; !marbles_is_by_hand(table) && die < MARBLES_MAX_DICE; die++) {
            if (state->zone[die] == MARBLES_RING && is_first_alike(table, state, die)) {
                choices[count++] = marbles_throw(number, die + 1);
            }
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
    }
    assert(count <= MARBLES_CHOICES);
    return count;
}

hz_status
marbles_legal(const hz_table *table, const void *raw, int seat, hz_action action, hz_error *error)
{
    (void)seat;
    const marbles_state *state = raw;
    hz_action choices[MARBLES_CHOICES];
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
