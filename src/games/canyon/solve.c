/* Dice Canyon: what it says to be solved with less. Of two dice that spin a thousand ways each it
   matters which stops first, and of an auction where it stands, not how it came to that. */
#include <string.h>

#include "games/canyon/land.h"
#include "games/canyon/play.h"
#include "hazard/solve.h"

/* The two whose spins are awaited, in the order of their dice; false: it is anything else. */
static bool are_two_spinning(const hz_table *table, const canyon_state *state, uint8_t *seats)
{
    int count = 0;
    if (state->phase == CANYON_RENT && canyon_rules_of(table)->rent_who == CANYON_RENT_SPIN) {
        return canyon_rent_rollers(table, state, seats) == 2;
    }
    for (int place = 0; place < table->seats && state->phase == CANYON_SPINNING; place++) {
        int seat = canyon_at(table, place);
        seats[count] = (uint8_t)seat;
        count += state->tied >> seat & 1;
    }
    return count == 2;
}

static bool is_awaited(const hz_table *table, const void *raw)
{
    uint8_t seats[CANYON_SEATS];
    return are_two_spinning(table, raw, seats);
}

enum { STOPS_FIRST, AT_ONCE, STOPS_LAST, FATES };

/* How many of all pairs of spins come to each, and one pair of dice that does. */
static void
count_spins(const hz_table *table, const uint8_t *seats, double *pairs, uint64_t (*dice)[2])
{
    uint64_t below = 0, upto = 0; /* dice of the second that stop before it, or no later */
    memset(pairs, 0, FATES * sizeof *pairs);
    for (uint64_t die = 1; die <= CANYON_SPIN; die++) {
        int time = canyon_spin_time(table, seats[0], die);
        while (below < CANYON_SPIN && canyon_spin_time(table, seats[1], below + 1) < time) {
            below++;
        }
        while (upto < CANYON_SPIN && canyon_spin_time(table, seats[1], upto + 1) <= time) {
            upto++;
        }
        const uint64_t ways[] = {CANYON_SPIN - upto, upto - below, below};
        const uint64_t other[] = {CANYON_SPIN, upto, 1};
        for (int fate = 0; fate < FATES; fate++) {
            pairs[fate] += (double)ways[fate];
            if (ways[fate] > 0) {
                dice[fate][0] = die;
                dice[fate][1] = other[fate];
            }
        }
    }
}

static void step(const hz_table *table, void *raw, hz_luck *luck, hz_log *log)
{
    uint8_t seats[CANYON_SEATS];
    double pairs[FATES];
    uint64_t dice[FATES][2] = {{0}};
    bool is_two = are_two_spinning(table, raw, seats);
    assert(is_two);
    (void)is_two;
    count_spins(table, seats, pairs, dice);
    table->game->rolled(table, raw, dice[hz_lot_weighed(luck, pairs, FATES)], log);
}

/* Where bids go round, the price is the standing bid; what else was bid, and in which lap, matters
   to those who share it alone, and to whoever still has to pay for the first one. */
static int fold(const hz_table *table, void *raw)
{
    canyon_state *state = raw;
    const canyon_rules *rules = canyon_rules_of(table);
    bool is_shared = rules->pay_to == CANYON_TO_SHARERS || rules->pay_to == CANYON_TO_LOWEST;
    state->bank_in = state->bank_out = 0;
    if (state->phase != CANYON_AUCTION || is_shared) {
        return 0;
    }
    state->lap = 1;
    for (int seat = 0; seat < table->seats; seat++) {
        bool is_paid = rules->entry_fee != CANYON_NO_FEE && state->offer[seat] > 0;
        state->offer[seat] = is_paid;
        state->lap_of[seat] = is_paid;
    }
    return 0;
}

const hz_stepwise canyon_stepwise = {.is_awaited = is_awaited, .step = step, .fold = fold};
