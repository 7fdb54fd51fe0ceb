/* Run Dog Run for two: what matters when somebody is to choose, numbered. Times count from whoever
   chooses; who has won duels before decides nothing. */
#include <string.h>

#include "games/rundog/rundog.h"
#include "hazard/solve.h"

enum { MOST_USES = 2 * 4 }; /* which die sends the dogs, and the tens digit */

static bool is_gate(const hz_table *table, const void *raw)
{
    (void)table;
    const rundog_state *state = raw;
    return state->phase == RUNDOG_CHOOSE;
}

/* The choice dice of a seat as a number: 0 for 1 and 1, 1 for 1 and 2, 2 for 2 and 2 … */
static uint32_t pair_of(const uint8_t die[2])
{
    return (uint32_t)(die[1] * (die[1] - 1) / 2 + die[0] - 1);
}

static uint32_t pairs(const hz_table *table)
{
    uint32_t sides = (uint32_t)rundog_sides(table);
    return sides * (sides + 1) / 2;
}

static void put_pair(uint8_t die[2], uint32_t pair)
{
    die[1] = 1;
    while (die[1] * (die[1] + 1u) / 2 <= pair) {
        die[1]++;
    }
    die[0] = (uint8_t)(pair - die[1] * (die[1] - 1u) / 2 + 1);
}

static void swap_seats(rundog_state *state)
{
    const rundog_state before = *state;
    for (int seat = 0; seat < 2; seat++) {
        int from = !seat;
        state->clock[seat] = before.clock[from];
        state->ends[seat] = before.ends[from];
        state->finish[seat] = before.finish[from];
        memcpy(state->die[seat], before.die[from], sizeof state->die[seat]);
        state->dogs[seat] = before.dogs[from];
        state->barks[seat] = before.barks[from];
        state->tens[seat] = before.tens[from];
    }
}

/* Whoever chooses comes first; of both the one with the lower dice. */
static int fold(const hz_table *table, void *raw)
{
    rundog_state *state = raw;
    hz_seats choosers = rundog_choosers(table, state);
    bool is_turned =
        choosers == 2 || (choosers == 3 && pair_of(state->die[0]) > pair_of(state->die[1]));
    memset(state->won, 0, sizeof state->won);
    state->champion = state->longest_by = HZ_NOBODY;
    state->streak = state->longest = state->tongue = 0;
    if (is_turned) {
        swap_seats(state);
    }
    uint32_t now = state->clock[0];
    state->ends[1] -= state->ends[1] ? now : 0;
    state->finish[1] -= state->finish[1] ? now : 0;
    state->clock[0] = state->clock[1] = 0;
    if (state->finish[1]) {
        memset(state->die[1], 0, sizeof state->die[1]);
    }
    return is_turned;
}

/* Where numbers of each kind begin: both choose; the other barks; the other's dogs are out. */
typedef struct kinds {
    uint64_t pairs, barking, running, all;
} kinds;

static uint32_t longest(const hz_table *table)
{
    return rundog_length(table, rundog_rules_of(table)->max_dice);
}

static kinds kinds_of(const hz_table *table)
{
    uint64_t dice = pairs(table);
    kinds it = {.pairs = dice, .barking = dice * dice};
    it.running = it.barking + dice * (RUNDOG_MAX_SUM + 1);
    it.all = it.running;
    if (rundog_rules_of(table)->ticks_per_die > 0) { /* else all choose at the same ticks */
        it.all += dice * dice * MOST_USES * (longest(table) + 1);
    }
    return it;
}

static uint64_t count(const hz_table *table, int depth)
{
    (void)depth;
    return kinds_of(table).all * (uint64_t)rundog_bouts(table);
}

/* The call of a seat whose dogs are out, by the dice that it was made from. */
static uint32_t code_of_call(const hz_table *table, const rundog_state *state, int seat)
{
    const uint8_t *die = state->die[seat];
    uint8_t most = (uint8_t)rundog_rules_of(table)->max_dice;
    uint8_t high = die[1] < most ? die[1] : most;
    bool is_high = state->dogs[seat] == high && state->barks[seat] % 10 == die[0];
    return (uint32_t)(2 * (state->barks[seat] / 10) + is_high);
}

static uint64_t rank(const hz_table *table, const void *raw, int depth)
{
    (void)depth;
    const rundog_state *state = raw;
    kinds it = kinds_of(table);
    uint64_t number = pair_of(state->die[0]);
    if (state->finish[1]) {
        number = it.barking + number * (RUNDOG_MAX_SUM + 1) + state->finish[1];
    } else if (state->ends[1]) {
        number = number * it.pairs + pair_of(state->die[1]);
        number = number * MOST_USES + code_of_call(table, state, 1);
        number = it.running + number * (longest(table) + 1) + state->ends[1];
    } else {
        number = number * it.pairs + pair_of(state->die[1]);
    }
    return (uint64_t)(state->bout - 1) * it.all + number;
}

static void put_running(const hz_table *table, rundog_state *state, uint64_t number)
{
    uint64_t all = pairs(table), most = (uint64_t)rundog_rules_of(table)->max_dice;
    state->ends[1] = (uint32_t)(number % (longest(table) + 1));
    number /= longest(table) + 1;
    uint32_t use = (uint32_t)(number % MOST_USES);
    number /= MOST_USES;
    put_pair(state->die[1], (uint32_t)(number % all));
    put_pair(state->die[0], (uint32_t)(number / all));
    uint8_t dogs = state->die[1][use % 2], digit = state->die[1][!(use % 2)];
    state->dogs[1] = (uint8_t)(dogs < most ? dogs : most);
    state->barks[1] = (uint8_t)(use / 2 * 10 + digit);
}

static void unrank(const hz_table *table, uint64_t number, int depth, void *raw)
{
    (void)depth;
    rundog_state *state = raw;
    kinds it = kinds_of(table);
    memset(state, 0, sizeof *state);
    memset(state->line, HZ_NOBODY, sizeof state->line);
    state->phase = RUNDOG_CHOOSE;
    state->duel[1] = 1;
    state->roller = state->champion = state->longest_by = HZ_NOBODY;
    state->bout = (uint8_t)(number / it.all + 1);
    number %= it.all;
    if (number >= it.running) {
        put_running(table, state, number - it.running);
    } else if (number >= it.barking) {
        number -= it.barking;
        put_pair(state->die[0], (uint32_t)(number / (RUNDOG_MAX_SUM + 1)));
        state->finish[1] = (uint32_t)(number % (RUNDOG_MAX_SUM + 1));
    } else {
        put_pair(state->die[0], (uint32_t)(number / it.pairs));
        put_pair(state->die[1], (uint32_t)(number % it.pairs));
    }
}

const hz_solvable rundog_solvable = {
    .is_gate = is_gate, .fold = fold, .count = count, .rank = rank, .unrank = unrank};
