/* Battle: rounds, numbered. What matters when one begins: the cards of everybody and who leads.
   Seats are not turned round: who declares a double is asked from the first seat on. Rounds are not
   counted: cards run out long before the last of them. */
#include <string.h>

#include "games/battle/battle.h"
#include "hazard/solve.h"

static bool is_gate(const hz_table *table, const void *raw)
{
    (void)table;
    const battle_state *state = raw;
    return state->phase == BATTLE_ROLL;
}

static int fold(const hz_table *table, void *raw)
{
    battle_state *state = raw;
    state->round = (uint16_t)((state->round - 1) % table->seats + 1);
    return 0;
}

/* A seat holds up to three of a number: four have won. */
static uint64_t count(const hz_table *table, int depth)
{
    (void)depth;
    uint64_t gates = table->seats;
    for (int card = 0; card < table->seats * BATTLE_CARDS; card++) {
        if (__builtin_mul_overflow(gates, (uint64_t)BATTLE_COPIES, &gates)) {
            return UINT64_MAX;
        }
    }
    return gates;
}

static uint64_t rank(const hz_table *table, const void *raw, int depth)
{
    (void)depth;
    const battle_state *state = raw;
    uint64_t number = (uint64_t)state->round - 1;
    for (int seat = 0; seat < table->seats; seat++) {
        for (int card = 0; card < BATTLE_CARDS; card++) {
            number = number * BATTLE_COPIES + state->cards[seat][card];
        }
    }
    return number;
}

static void unrank(const hz_table *table, uint64_t number, int depth, void *raw)
{
    (void)depth;
    battle_state *state = raw;
    memset(state, 0, sizeof *state);
    memset(state->order, HZ_NOBODY, sizeof state->order);
    state->phase = BATTLE_ROLL;
    state->seat = state->winner = HZ_NOBODY;
    for (int seat = table->seats - 1; seat >= 0; seat--) {
        for (int card = BATTLE_CARDS - 1; card >= 0; card--) {
            state->cards[seat][card] = (uint8_t)(number % BATTLE_COPIES);
            number /= BATTLE_COPIES;
        }
    }
    state->round = (uint16_t)(number + 1);
}

static uint32_t elapsed(const hz_table *table, const void *raw, uint32_t *cap)
{
    const battle_state *state = raw;
    *cap = (uint32_t)battle_rules_of(table)->max_turns;
    return state->round - 1u;
}

static bool is_unordered(const hz_table *table, const void *raw)
{
    (void)table, (void)raw; /* dice lie falling */
    return true;
}

const hz_solvable battle_solvable = {.is_gate = is_gate,
                                     .fold = fold,
                                     .count = count,
                                     .rank = rank,
                                     .unrank = unrank,
                                     .elapsed = elapsed,
                                     .always_ends = true,
                                     .is_unordered = is_unordered};
