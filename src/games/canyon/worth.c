/* Dice Canyon: how much may be bid, and what a keeper's bids say about his card. */
#include <assert.h>

#include "games/canyon/land.h"
#include "games/canyon/plans.h"
#include "games/canyon/play.h"

/* The seat that keeps what is up for sale, or CANYON_BANK. */
static int keeper_now(const hz_table *table, const canyon_state *state)
{
    return canyon_has_values(table) && !state->covered ? canyon_keeper(state, state->active)
                                                       : CANYON_BANK;
}

/* What a gold piece of the price costs a bidder: paid to one of the others it counts for him too,
   and a keeper who is paid when he is outbid gives that up. Shares go round. */
static double gold_cost(const hz_table *table, const canyon_state *state, int seat)
{
    const canyon_rules *rules = canyon_rules_of(table);
    bool is_keeper = keeper_now(table, state) == seat;
    double to_another = 1 + 1 / canyon_others(table, state);
    double as_keeper = rules->keeper_win_pays == CANYON_PAYS_NOBODY ? 1 : 2;
    switch ((canyon_pay_to)rules->pay_to) {
    case CANYON_TO_KEEPER: return is_keeper ? as_keeper : to_another;
    case CANYON_TO_SHARERS: return is_keeper ? 1.5 : 1;
    case CANYON_TO_LOWEST: return to_another;
    case CANYON_TO_POOREST:
    case CANYON_TO_BANK: break;
    }
    return 1;
}

double canyon_paid_back(const hz_table *table, const canyon_state *state, int seat, double worth)
{
    enum { MOST = 8 }; /* times what it is worth: nobody is the poorest for certain */
    if (canyon_rules_of(table)->pay_to != CANYON_TO_POOREST || worth <= 0) {
        return 0;
    }
    hz_seats rest = (hz_seats)(canyon_living(table, state) & ~(1u << seat));
    assert(rest && seat < HZ_MAX_SEATS);
    hz_seats poorest = canyon_extreme(table, rest, state->gold, false);
    double gap = state->gold[seat] - state->gold[__builtin_ctz(poorest)];
    return gap < 0 ? 0 : gap < MOST * worth ? gap : MOST * worth;
}

int canyon_limit(const hz_table *table, const canyon_state *state, int seat, double worth)
{
    double limit = worth / gold_cost(table, state, seat);
    limit += canyon_paid_back(table, state, seat, worth);
    limit -= state->covered ? 0 : canyon_fee(table, state, seat);
    return limit < 0 ? 0 : limit > CANYON_TOP_BID ? CANYON_TOP_BID : (int)limit;
}

int canyon_ceiling(const hz_table *table, const canyon_state *state, int seat)
{
    return canyon_limit(table, state, seat, canyon_expect(table, state, state->active).total);
}

double canyon_likelihood(const hz_table *table, const canyon_state *state, double worth)
{
    const double odd = 0.4; /* people bluff, and err */
    int keeper = keeper_now(table, state);
    if (keeper == CANYON_BANK || !canyon_is_bidding(state)) {
        return 1;
    }
    int bid = state->offer[keeper];
    int purse = canyon_rules_of(table)->gold_public ? state->gold[keeper] : CANYON_TOP_BID;
    int limit = canyon_min(canyon_limit(table, state, keeper, worth), purse);
    bool is_out = canyon_kind_now(table, state) == CANYON_ROUND_TABLE &&
                  !(state->asked >> keeper & 1) && purse > state->bid;
    double folds = is_out && limit > state->bid ? odd : 1;
    /* Everybody can open with the least; who would go far seldom does. */
    if (bid == canyon_opening_bid(table, state)) {
        return folds * 3 / (3 + canyon_max(0, limit - bid));
    }
    return folds * (limit >= bid ? 1 : odd);
}

int canyon_outside_limit(const hz_table *table, const canyon_state *state, int seat, int bid)
{
    canyon_state seen = *state;
    for (int property = 1; property <= canyon_land(table); property++) {
        bool is_open = canyon_knows(state, HZ_WATCHER, property);
        seen.card[property - 1] = is_open ? state->card[property - 1] : CANYON_HIDDEN;
    }
    seen.phase = CANYON_AUCTION;
    seen.offer[seat] = seen.bid = bid;
    seen.lap_of[seat] = 1;
    double worth = canyon_expect(table, &seen, state->active).total;
    return canyon_limit(table, &seen, canyon_left(table, state, seat), worth);
}
