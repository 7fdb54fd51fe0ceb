/* Battle: what dice on the table are worth, and whom they may defeat. */
#include "games/battle/battle.h"

static int dice_of(const hz_table *table)
{
    return battle_rules_of(table)->dice;
}

/* How many of the seat's dice among `mask` show a number. */
static int count_showing(const hz_table *table, const uint8_t *dice, unsigned mask, int number)
{
    int count = 0;
    for (int die = 0; die < dice_of(table); die++) {
        count += mask >> die & 1 && dice[die] == number;
    }
    return count;
}

int battle_double_of(const hz_table *table, const battle_state *state, int seat)
{
    const uint8_t *dice = state->die[seat];
    for (int die = 0; die + 1 < dice_of(table); die++) {
        if (dice[die] && dice[die] == dice[die + 1]) {
            return dice[die];
        }
    }
    return 0;
}

bool battle_stands(const hz_table *table, const battle_state *state, int seat)
{
    int number = state->doubled[seat];
    unsigned alive = ~(unsigned)state->down[seat];
    return number && count_showing(table, state->die[seat], alive, number) >= 2;
}

/* Dice with which the seat may attack, a bit each [BT-06]. */
static unsigned ready(const hz_table *table, const battle_state *state, int seat)
{
    unsigned all = (1u << dice_of(table)) - 1, dice = all & ~(unsigned)state->used[seat];
    return battle_rules_of(table)->defeated_may_attack ? dice : dice & ~(unsigned)state->down[seat];
}

int battle_strength(const hz_table *table, const battle_state *state, int seat)
{
    enum { DOUBLE_BONUS = 6 };
    unsigned mask = ready(table, state, seat);
    int number = state->doubled[seat];
    if (number && count_showing(table, state->die[seat], mask, number) >= 2) {
        return DOUBLE_BONUS + number;
    }
    return mask ? state->die[seat][__builtin_ctz(mask)] : 0; /* they lie falling */
}

unsigned battle_attackers(const hz_table *table, const battle_state *state, int seat)
{
    unsigned mask = ready(table, state, seat), both = 0;
    if (battle_strength(table, state, seat) <= BATTLE_FACES) {
        return mask & -mask;
    }
    for (int die = 0, found = 0; die < dice_of(table) && found < 2; die++) {
        if (mask >> die & 1 && state->die[seat][die] == state->doubled[seat]) {
            both |= 1u << die;
            found++;
        }
    }
    return both;
}

/* What an attack must exceed [BT-05, BT-07]. */
static int defence(const hz_table *table, const battle_state *state, int seat, int number)
{
    bool is_safe = battle_rules_of(table)->double_protects && number == state->doubled[seat] &&
                   battle_stands(table, state, seat);
    return is_safe ? BATTLE_FACES + number : number;
}

unsigned battle_prey(const hz_table *table, const battle_state *state, int victim, int strength)
{
    unsigned numbers = 0;
    for (int die = 0; die < dice_of(table); die++) {
        int number = state->die[victim][die];
        bool is_down = state->down[victim] >> die & 1;
        if (!is_down && defence(table, state, victim, number) < strength) {
            numbers |= 1u << number;
        }
    }
    return numbers;
}

int battle_targets(const hz_table *table, const battle_state *state, int seat, hz_action *targets)
{
    int strength = battle_strength(table, state, seat), count = 0;
    for (int victim = 0; victim < table->seats; victim++) {
        unsigned left = victim == seat ? 0 : battle_prey(table, state, victim, strength);
        for (; left; left &= left - 1) {
            targets[count++] = hz_do(BATTLE_TAKE, victim, __builtin_ctz(left), 0);
        }
    }
    return count;
}

int battle_supply(const hz_table *table, const battle_state *state, int number)
{
    int left = BATTLE_COPIES;
    if (number > BATTLE_CARDS) {
        return 0;
    }
    for (int seat = 0; seat < table->seats; seat++) {
        left -=
            battle_rules_of(table)->supply == BATTLE_FOUR_EACH ? state->cards[seat][number - 1] : 0;
    }
    return left;
}

battle_goal battle_goal_of(const uint8_t cards[BATTLE_CARDS])
{
    int different = 0;
    for (int number = 0; number < BATTLE_CARDS; number++) {
        if (cards[number] >= BATTLE_COPIES) {
            return BATTLE_FOURS;
        }
        different += cards[number] > 0;
    }
    return different == BATTLE_CARDS ? BATTLE_STRAIGHT : BATTLE_NONE;
}

/* Strength first; between single dice also the lower ones [BT-04]. */
static int rank_of(const hz_table *table, const battle_state *state, int seat)
{
    const uint8_t *dice = state->die[seat];
    if (state->doubled[seat]) {
        return (BATTLE_FACES + state->doubled[seat]) * 64;
    }
    return dice[0] * 64 + dice[1] * 8 + (dice_of(table) > 2 ? dice[2] : 0);
}

void battle_set_order(const hz_table *table, battle_state *state)
{
    int lead = (table->first + state->round - 1) % table->seats;
    for (int placed = 0; placed < table->seats; placed++) {
        int seat = (lead + placed) % table->seats, at = placed;
        while (at > 0 &&
               rank_of(table, state, state->order[at - 1]) < rank_of(table, state, seat)) {
            state->order[at] = state->order[at - 1];
            at--;
        }
        state->order[at] = (uint8_t)seat;
    }
}

bool battle_is_dead(const hz_table *table, const battle_state *state)
{
    for (int seat = 0; seat < table->seats; seat++) {
        int within_reach = 0;
        for (int number = 1; number <= BATTLE_CARDS; number++) {
            int held = state->cards[seat][number - 1];
            int left = battle_supply(table, state, number);
            if (held + left >= BATTLE_COPIES) {
                return false;
            }
            within_reach += held + left > 0;
        }
        if (within_reach == BATTLE_CARDS) {
            return false;
        }
    }
    return true;
}
