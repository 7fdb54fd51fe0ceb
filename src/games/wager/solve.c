/* Dead Man's Wager: its turns, numbered. What matters when one begins: total and streak of
   everybody in play, from the mover on, what became of the others, and whether the turn is doubled.
 */
#include <string.h>

#include "games/wager/wager.h"
#include "hazard/solve.h"

/* What else a seat may be at a larger table. Who won later, and in which order others were put out,
   decides nothing any more. */
enum { OUT, FIRST_BY_TARGET, FIRST_BY_FORTUNE, LATER, FATES };

static bool is_gate(const hz_table *table, const void *raw)
{
    (void)table;
    const wager_state *state = raw;
    return state->phase == WAGER_ROLL;
}

static int fold(const hz_table *table, void *raw)
{
    wager_state *state = raw;
    const wager_state before = *state;
    for (int seat = 0; seat < table->seats; seat++) {
        int from = (seat + before.seat) % table->seats;
        bool is_in_play = before.fate[from] == WAGER_ACTIVE;
        state->total[seat] = is_in_play ? before.total[from] : 0;
        state->run[seat] = is_in_play ? before.run[from] : 0;
        state->fate[seat] = before.fate[from];
        state->place[seat] = before.place[from];
    }
    state->seat = 0;
    state->round = 1;
    return before.seat;
}

/* The lowest total that is told apart: many times what a wager can cost. Nobody falls so far by
   chance, and who does it on purpose is not better off for being believed to be higher: he could
   have played on the same way from there, and would have won no later. */
static int floor_of(const wager_rules *rules, int depth)
{
    int worst = 0;
    for (int face = 0; face < 6 && rules->wager; face++) {
        worst = rules->points[face] < worst ? rules->points[face] : worst;
    }
    return worst * (8 << depth);
}

static int longest(int32_t length)
{
    return length > 0 ? length - 1 : 0;
}

static uint64_t run_codes(const wager_rules *rules)
{
    return UINT64_C(1) + (uint64_t)longest(rules->mark_length) +
           (uint64_t)longest(rules->fortune_length);
}

static uint64_t in_play_codes(const wager_rules *rules, int depth)
{
    return (uint64_t)(rules->target - floor_of(rules, depth)) * run_codes(rules);
}

static uint64_t seat_codes(const hz_table *table, int depth)
{
    return in_play_codes(wager_rules_of(table), depth) + (table->seats > 2 ? FATES : 0);
}

static uint64_t turn_codes(const wager_rules *rules)
{
    return rules->wager && rules->bad ? 2 : 1;
}

static uint64_t count(const hz_table *table, int depth)
{
    uint64_t gates = turn_codes(wager_rules_of(table));
    for (int seat = 0; seat < table->seats; seat++) {
        if (__builtin_mul_overflow(gates, seat_codes(table, depth), &gates)) {
            return UINT64_MAX;
        }
    }
    return gates;
}

/* No streak, those of the Mark, those of Fortune. */
static uint64_t code_of_run(const wager_rules *rules, uint8_t run)
{
    int face = run / 16, length = run % 16;
    bool is_mark = rules->mark_length && face == rules->mark_face;
    return (uint64_t)(run == 0 ? 0 : is_mark ? length : longest(rules->mark_length) + length);
}

static uint8_t run_of_code(const wager_rules *rules, uint64_t code)
{
    int length = (int)code, marks = longest(rules->mark_length);
    return (uint8_t)(length == 0       ? 0
                     : length <= marks ? rules->mark_face * 16 + length
                                       : rules->fortune_face * 16 + length - marks);
}

static uint64_t code_of_seat(const hz_table *table, const wager_state *state, int seat, int depth)
{
    const wager_rules *rules = wager_rules_of(table);
    uint64_t beyond = in_play_codes(rules, depth);
    bool is_first = state->place[seat] == 1;
    switch ((wager_fate)state->fate[seat]) {
    case WAGER_ACTIVE:
        return (uint64_t)(state->total[seat] - floor_of(rules, depth)) * run_codes(rules) +
               code_of_run(rules, state->run[seat]);
    case WAGER_TARGET: return beyond + (is_first ? FIRST_BY_TARGET : LATER);
    case WAGER_FORTUNE: return beyond + (is_first ? FIRST_BY_FORTUNE : LATER);
    case WAGER_MARK:
    case WAGER_LAST:
    case WAGER_BEATEN: break;
    }
    return beyond + OUT;
}

static uint64_t rank(const hz_table *table, const void *raw, int depth)
{
    const wager_state *state = raw;
    uint64_t number = state->doubled;
    for (int seat = 0; seat < table->seats; seat++) {
        number = number * seat_codes(table, depth) + code_of_seat(table, state, seat, depth);
    }
    return number;
}

static void put_seat(const hz_table *table, wager_state *state, int seat, uint64_t code, int depth)
{
    static const uint8_t fates[FATES] = {WAGER_MARK, WAGER_TARGET, WAGER_FORTUNE, WAGER_TARGET};
    const wager_rules *rules = wager_rules_of(table);
    uint64_t beyond = in_play_codes(rules, depth);
    if (code < beyond) {
        state->total[seat] = (int32_t)(code / run_codes(rules)) + floor_of(rules, depth);
        state->run[seat] = run_of_code(rules, code % run_codes(rules));
        return;
    }
    uint64_t fate = code - beyond;
    state->fate[seat] = fates[fate];
    state->place[seat] = (uint8_t)(fate == OUT ? table->seats : fate == LATER ? 2 : 1);
}

static void unrank(const hz_table *table, uint64_t number, int depth, void *raw)
{
    wager_state *state = raw;
    memset(state, 0, sizeof *state);
    state->phase = WAGER_ROLL;
    state->round = 1;
    for (int seat = table->seats - 1; seat >= 0; seat--) {
        put_seat(table, state, seat, number % seat_codes(table, depth), depth);
        number /= seat_codes(table, depth);
    }
    state->doubled = (uint16_t)number;
}

static hz_seats bound(const hz_table *table, void *raw, int depth)
{
    wager_state *state = raw;
    int lowest = floor_of(wager_rules_of(table), depth);
    hz_seats lifted = 0;
    for (int seat = 0; seat < table->seats; seat++) {
        if (state->fate[seat] == WAGER_ACTIVE && state->total[seat] < lowest) {
            state->total[seat] = lowest;
            lifted = (hz_seats)(lifted | 1u << seat);
        }
    }
    return lifted;
}

const hz_solvable wager_solvable = {.is_gate = is_gate,
                                    .fold = fold,
                                    .count = count,
                                    .rank = rank,
                                    .unrank = unrank,
                                    .bound = bound};
