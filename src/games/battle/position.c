/* Battle: which positions can arise. */
#include <string.h>

#include "games/battle/battle.h"

static bool has_dice(const battle_state *state)
{
    return state->phase == BATTLE_DECLARE || state->phase == BATTLE_ATTACK;
}

static hz_status check_round(const hz_table *table, const battle_state *state, hz_error *error)
{
    int limit = battle_rules_of(table)->max_turns;
    if (state->phase > BATTLE_OVER || state->round < 1 || state->round > limit) {
        return hz_fail(error, HZ_RANGE, "position: round or phase out of range");
    }
    bool is_won = state->winner != HZ_NOBODY;
    if (state->winner >= table->seats && is_won) {
        return hz_fail(error, HZ_RANGE, "position: no such winner");
    }
    if (is_won ? state->phase != BATTLE_OVER : state->goal != BATTLE_NONE) {
        return hz_fail(error, HZ_RANGE, "position: a winner does not fit the phase [BT-08]");
    }
    return HZ_OK;
}

static hz_status check_cards(const hz_table *table, const battle_state *state, hz_error *error)
{
    int held = 0;
    for (int seat = 0; seat < BATTLE_MAX_SEATS; seat++) {
        for (int number = 1; number <= BATTLE_CARDS; number++) {
            held += state->cards[seat][number - 1];
            if (state->cards[seat][number - 1] > BATTLE_COPIES ||
                battle_supply(table, state, number) < 0) {
                return hz_fail(
                    error, HZ_RANGE, "position: more cards of %d than there are [BT-01]", number);
            }
        }
        battle_goal goal = battle_goal_of(state->cards[seat]);
        if (goal != (seat == state->winner ? (battle_goal)state->goal : BATTLE_NONE) ||
            (seat == state->winner && goal == BATTLE_NONE)) {
            return hz_fail(
                error, HZ_RANGE, "position: the cards of seat %d do not fit [BT-08]", seat + 1);
        }
    }
    if (state->round == 1 && state->phase == BATTLE_ROLL && held > 0) {
        return hz_fail(error, HZ_RANGE, "position: cards before the first roll [BT-01]");
    }
    return HZ_OK;
}

static hz_status check_end(const hz_table *table, const battle_state *state, hz_error *error)
{
    bool is_dead = battle_is_dead(table, state);
    bool is_late = state->round == battle_rules_of(table)->max_turns;
    bool fits = state->phase == BATTLE_ROLL   ? !is_dead
                : state->phase == BATTLE_OVER ? is_dead || is_late || state->winner != HZ_NOBODY
                                              : true;
    return fits ? HZ_OK
                : hz_fail(error, HZ_RANGE, "position: dead or not, it does not fit [BT-09]");
}

/* Rows of seats that nobody sits on, and all rows while nothing has been rolled. */
static hz_status check_blank(const hz_table *table, const battle_state *state, hz_error *error)
{
    static const uint8_t none[BATTLE_MAX_DICE] = {0};
    bool fits = has_dice(state) || (state->seat == HZ_NOBODY && !state->place && !state->hits);
    for (int seat = has_dice(state) ? table->seats : 0; seat < BATTLE_MAX_SEATS; seat++) {
        fits &= memcmp(state->die[seat], none, sizeof none) == 0 && !state->down[seat] &&
                !state->used[seat] && !state->doubled[seat] && state->order[seat] == HZ_NOBODY;
    }
    return fits ? HZ_OK : hz_fail(error, HZ_RANGE, "position: dice before the roll [BT-02]");
}

static bool fits_dice(const hz_table *table, const battle_state *state, int seat)
{
    int dice = battle_rules_of(table)->dice;
    bool fits = true;
    for (int die = 0; die < BATTLE_MAX_DICE; die++) {
        int face = state->die[seat][die];
        fits &= die < dice ? face >= 1 && face <= BATTLE_FACES : face == 0;
        fits &= die == 0 || face <= state->die[seat][die - 1];
    }
    bool may_be_used = battle_rules_of(table)->attacks == BATTLE_ONCE_PER_DIE;
    return fits && state->down[seat] >> dice == 0 && state->used[seat] >> dice == 0 &&
           (may_be_used || !state->used[seat]);
}

static bool fits_double(const hz_table *table, const battle_state *state, int seat)
{
    int number = battle_double_of(table, state, seat), found = state->doubled[seat];
    bool is_asked = state->phase == BATTLE_ATTACK || seat < state->seat;
    switch (battle_rules_of(table)->double_use) {
    case BATTLE_CHOICE: return found == 0 || (is_asked && found == number);
    case BATTLE_FORCED: return found == number;
    default: return found == 0;
    }
}

static hz_status check_dice(const hz_table *table, const battle_state *state, hz_error *error)
{
    for (int seat = 0; has_dice(state) && seat < table->seats; seat++) {
        if (!fits_dice(table, state, seat)) {
            return hz_fail(
                error, HZ_RANGE, "position: the dice of seat %d do not fit [BT-02]", seat + 1);
        }
        if (!fits_double(table, state, seat)) {
            return hz_fail(
                error, HZ_RANGE, "position: the double of seat %d does not fit [BT-03]", seat + 1);
        }
    }
    return HZ_OK;
}

static hz_status check_declaring(const hz_table *table, const battle_state *state, hz_error *error)
{
    bool fits = state->seat < table->seats && battle_double_of(table, state, state->seat) &&
                battle_rules_of(table)->double_use == BATTLE_CHOICE && !state->place &&
                !state->hits;
    for (int seat = 0; seat < table->seats; seat++) {
        fits &= !state->down[seat] && !state->used[seat] && state->order[seat] == HZ_NOBODY;
    }
    return fits ? HZ_OK : hz_fail(error, HZ_RANGE, "position: nobody is to declare [BT-03]");
}

static hz_status check_attack(const hz_table *table, const battle_state *state, hz_error *error)
{
    battle_state sorted = *state;
    hz_action targets[BATTLE_TARGETS];
    battle_set_order(table, &sorted);
    if (memcmp(sorted.order, state->order, sizeof sorted.order) != 0) {
        return hz_fail(error, HZ_RANGE, "position: not the order of these dice [BT-04]");
    }
    if (state->place >= table->seats || state->seat != state->order[state->place] ||
        state->hits > state->place) {
        return hz_fail(error, HZ_RANGE, "position: not the turn of this seat [BT-04]");
    }
    if (battle_targets(table, state, state->seat, targets) < 2) {
        return hz_fail(error, HZ_RANGE, "position: an attack without a choice [BT-05]");
    }
    return HZ_OK;
}

hz_status battle_valid(const hz_table *table, const void *raw, hz_error *error)
{
    const battle_state *state = raw;
    hz_status status = check_round(table, state, error);
    status = status ? status : check_cards(table, state, error);
    status = status ? status : check_end(table, state, error);
    status = status ? status : check_blank(table, state, error);
    status = status ? status : check_dice(table, state, error);
    if (status || !has_dice(state)) {
        return status;
    }
    return state->phase == BATTLE_DECLARE ? check_declaring(table, state, error)
                                          : check_attack(table, state, error);
}
