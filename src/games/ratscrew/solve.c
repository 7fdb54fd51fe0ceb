/* Ratscrew: rolls, numbered. What matters when one is made: the one or two dice on the board, the
   lucky numbers and how far everybody is behind the best, from the roller on. Turns are counted
   only where few are allowed; else nobody is likely to see the last of them. */
#include <string.h>

#include "games/ratscrew/ratscrew.h"
#include "hazard/solve.h"

/* A limit of so many turns is counted. */
enum { COUNTED_TURNS = 120, BOARDS = (RATSCREW_FACES + 1) * (RATSCREW_FACES + 1) };

static bool is_gate(const hz_table *table, const void *raw)
{
    (void)table;
    const ratscrew_state *state = raw;
    return state->phase == RATSCREW_ROLL;
}

static bool is_counted(const hz_table *table)
{
    return ratscrew_rules_of(table)->max_turns <= COUNTED_TURNS;
}

static int fold(const hz_table *table, void *raw)
{
    ratscrew_state *state = raw;
    const ratscrew_state before = *state;
    int32_t most = before.score[0];
    for (int seat = 1; seat < table->seats; seat++) {
        most = before.score[seat] > most ? before.score[seat] : most;
    }
    for (int seat = 0; seat < table->seats; seat++) {
        int from = (seat + before.seat) % table->seats;
        state->score[seat] = before.score[from] - most;
        state->lucky[seat] = before.lucky[from];
    }
    state->seat = state->first = 0;
    state->clears = 0;
    state->turns = (uint16_t)(is_counted(table) ? before.turns : 0);
    return before.seat;
}

/* Who is farther behind than this needs more than a board and many clears: seldom enough that
   bounds meet. */
static int32_t farthest(const hz_table *table, int depth)
{
    return (ratscrew_rules_of(table)->empty_bonus + 48) << depth;
}

/* Of two one alone is behind. */
static uint64_t score_codes(const hz_table *table, int depth)
{
    uint64_t codes = (uint64_t)farthest(table, depth) + 1, all = 1;
    if (table->seats == 2) {
        return 2 * codes - 1;
    }
    for (int seat = 0; seat < table->seats; seat++) {
        all = __builtin_mul_overflow(all, codes, &all) ? UINT64_MAX : all;
    }
    return all;
}

static uint64_t code_of_scores(const hz_table *table, const ratscrew_state *state, int depth)
{
    uint64_t codes = (uint64_t)farthest(table, depth) + 1, code = 0;
    if (table->seats == 2) {
        int lead = state->score[0] - state->score[1];
        return (uint64_t)farthest(table, depth) + (uint64_t)lead;
    }
    for (int seat = 0; seat < table->seats; seat++) {
        code = code * codes + (uint64_t)-state->score[seat];
    }
    return code;
}

static void put_scores(const hz_table *table, ratscrew_state *state, uint64_t code, int depth)
{
    uint64_t codes = (uint64_t)farthest(table, depth) + 1;
    if (table->seats == 2) {
        int32_t lead = (int32_t)code - farthest(table, depth);
        state->score[0] = lead < 0 ? lead : 0;
        state->score[1] = lead > 0 ? -lead : 0;
        return;
    }
    for (int seat = table->seats - 1; seat >= 0; seat--) {
        state->score[seat] = -(int32_t)(code % codes);
        code /= codes;
    }
}

static uint64_t luck_codes(const hz_table *table)
{
    uint64_t codes = 1;
    for (int seat = 0; seat < table->seats && ratscrew_rules_of(table)->lucky; seat++) {
        codes *= RATSCREW_FACES;
    }
    return codes;
}

static uint64_t turn_codes(const hz_table *table)
{
    return is_counted(table) ? (uint64_t)ratscrew_rules_of(table)->max_turns : 1;
}

static uint64_t count(const hz_table *table, int depth)
{
    uint64_t gates = BOARDS * luck_codes(table) * turn_codes(table);
    return __builtin_mul_overflow(gates, score_codes(table, depth), &gates) ? UINT64_MAX : gates;
}

static uint64_t rank(const hz_table *table, const void *raw, int depth)
{
    const ratscrew_state *state = raw;
    uint64_t number = is_counted(table) ? state->turns : 0;
    for (int seat = 0; seat < table->seats && ratscrew_rules_of(table)->lucky; seat++) {
        number = number * RATSCREW_FACES + state->lucky[seat] - 1;
    }
    number = number * score_codes(table, depth) + code_of_scores(table, state, depth);
    return number * BOARDS + (uint64_t)(state->board[0] * (RATSCREW_FACES + 1) + state->board[1]);
}

static void unrank(const hz_table *table, uint64_t number, int depth, void *raw)
{
    ratscrew_state *state = raw;
    *state = (ratscrew_state){.phase = RATSCREW_ROLL, .emptier = HZ_NOBODY};
    state->board[0] = (uint8_t)(number % BOARDS / (RATSCREW_FACES + 1));
    state->board[1] = (uint8_t)(number % BOARDS % (RATSCREW_FACES + 1));
    number /= BOARDS;
    put_scores(table, state, number % score_codes(table, depth), depth);
    number /= score_codes(table, depth);
    for (int seat = table->seats - 1; seat >= 0 && ratscrew_rules_of(table)->lucky; seat--) {
        state->lucky[seat] = (uint8_t)(number % RATSCREW_FACES + 1);
        number /= RATSCREW_FACES;
    }
    state->turns = (uint16_t)number;
}

/* Whoever is too far behind is brought up: nobody is worse off for having more points, since what
   may be rolled and cleared does not depend on them. */
static hz_seats bound(const hz_table *table, void *raw, int depth)
{
    ratscrew_state *state = raw;
    int32_t lowest = -farthest(table, depth);
    hz_seats lifted = 0;
    for (int seat = 0; seat < table->seats; seat++) {
        if (state->score[seat] < lowest) {
            state->score[seat] = lowest;
            lifted = (hz_seats)(lifted | 1u << seat);
        }
    }
    return lifted;
}

static uint32_t elapsed(const hz_table *table, const void *raw, uint32_t *cap)
{
    const ratscrew_state *state = raw;
    *cap = is_counted(table) ? 0 : (uint32_t)ratscrew_rules_of(table)->max_turns;
    return state->turns;
}

/* Hundreds of sweeps. */
static uint64_t labour(const hz_table *table)
{
    (void)table;
    return 4;
}

const hz_solvable ratscrew_solvable = {.is_gate = is_gate,
                                       .fold = fold,
                                       .count = count,
                                       .rank = rank,
                                       .unrank = unrank,
                                       .bound = bound,
                                       .elapsed = elapsed,
                                       .labour = labour};
