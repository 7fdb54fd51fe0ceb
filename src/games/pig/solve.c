/* Pig: its turns, numbered. All that matters when one begins are the scores, from the mover on. */
#include "hazard/solve.h"
#include "games/pig/pig.h"

static bool is_gate(const hz_table *table, const void *raw)
{
    (void)table;
    const pig_state *state = raw;
    return state->phase == PIG_DECIDE && state->pot == 0;
}

static int fold(const hz_table *table, void *raw)
{
    pig_state *state = raw;
    const pig_state before = *state;
    for (int seat = 0; seat < table->seats; seat++) {
        state->score[seat] = before.score[(seat + before.seat) % table->seats];
    }
    state->seat = 0;
    return before.seat;
}

static uint64_t count(const hz_table *table, int depth)
{
    (void)depth;
    uint64_t gates = 1;
    for (int seat = 0; seat < table->seats; seat++) {
        gates *= (uint64_t)pig_rules_of(table)->target;
    }
    return gates;
}

static uint64_t rank(const hz_table *table, const void *raw, int depth)
{
    (void)depth;
    const pig_state *state = raw;
    uint64_t number = 0;
    for (int seat = 0; seat < table->seats; seat++) {
        number = number * (uint64_t)pig_rules_of(table)->target + (uint64_t)state->score[seat];
    }
    return number;
}

static void unrank(const hz_table *table, uint64_t number, int depth, void *raw)
{
    (void)depth;
    pig_state *state = raw;
    *state = (pig_state){.phase = PIG_DECIDE};
    for (int seat = table->seats - 1; seat >= 0; seat--) {
        state->score[seat] = (int16_t)(number % (uint64_t)pig_rules_of(table)->target);
        number /= (uint64_t)pig_rules_of(table)->target;
    }
}

const hz_solvable pig_solvable = {
    .is_gate = is_gate, .fold = fold, .count = count, .rank = rank, .unrank = unrank};
