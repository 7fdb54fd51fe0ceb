/* Dice Canyon: which auctions a position may be in. */
#include "games/canyon/land.h"
#include "games/canyon/play.h"

static bool is_fair_pending(const hz_table *table, const canyon_state *state, int seat)
{
    int bid = state->pending[seat];
    bool has_chosen = (state->phase == CANYON_DRAW ? state->asked : state->chosen) >> seat & 1;
    if (!has_chosen || bid == 0) {
        bool may_pass = state->phase != CANYON_REBID && !canyon_must_open(table, state, seat);
        return bid == 0 && (!has_chosen || may_pass);
    }
    return bid >= canyon_least_bid(table, state) && bid <= canyon_most_bid(table, state, seat);
}

static hz_status
check_secret_bids(const hz_table *table, const canyon_state *state, hz_error *error)
{
    int kind = canyon_kind_now(table, state), raisers = 0;
    bool is_outcry = state->phase == CANYON_POLL || state->phase == CANYON_DRAW;
    bool is_draw = state->phase == CANYON_DRAW;
    if (kind == CANYON_ROUND_TABLE || is_outcry != (kind == CANYON_OUTCRY) || !state->asked ||
        (state->chosen & ~state->asked) ||
        (is_draw ? state->chosen != 0 : state->chosen == state->asked)) {
        return canyon_wrong(error, "nobody bids in secret like that [CY-AUC-2]");
    }
    for (int seat = 0; seat < table->seats; seat++) {
        bool is_asked = state->asked >> seat & 1;
        if ((is_asked && !canyon_can_bid(table, state, seat)) ||
            !is_fair_pending(table, state, seat)) {
            return canyon_wrong(error, "a secret bid that may not be made [CY-AUC-5]");
        }
        if (state->phase == CANYON_REBID && is_asked && state->offer[seat] != state->bid) {
            return canyon_wrong(error, "only those who are tied bid again [CY-AUC-2]");
        }
        raisers += state->pending[seat] > 0;
    }
    if (state->raisers != (is_draw ? raisers : 0) || (is_draw && raisers < 2)) {
        return canyon_wrong(error, "so many do not want to raise [CY-AUC-2]");
    }
    bool is_rebid = state->phase == CANYON_REBID;
    if ((is_rebid &&
         (kind != CANYON_SEALED_BIDS || !canyon_are_many(state->asked) || !state->bid)) ||
        (state->phase == CANYON_SEALED && state->bid)) {
        return canyon_wrong(error, "a standing bid that does not fit [CY-AUC-2]");
    }
    return HZ_OK;
}

static hz_status check_offers(const hz_table *table, const canyon_state *state, hz_error *error)
{
    bool has_holder = state->holder != HZ_NOBODY, is_rebid = state->phase == CANYON_REBID;
    enum { MOST_LAPS = 60000 };
    if (state->bid > CANYON_MOST_GOLD || state->price < 0 || state->price > CANYON_TOP_PRICE ||
        state->lap < 1 || state->lap > MOST_LAPS || (!is_rebid && has_holder != (state->bid > 0)) ||
        (is_rebid && has_holder)) {
        return canyon_wrong(error, "a standing bid and its bidder do not fit [CY-AUC-2]");
    }
    for (int seat = 0; seat < table->seats; seat++) {
        int offer = state->offer[seat];
        if (offer < 0 || offer > state->bid || (offer > 0) != (state->lap_of[seat] > 0) ||
            state->lap_of[seat] > state->lap || (offer && !canyon_lives(state, seat))) {
            return canyon_wrong(error, "a bid above the standing bid, or without a lap [CY-AUC-2]");
        }
    }
    if (has_holder && (!canyon_is_living(table, state, state->holder) ||
                       state->offer[state->holder] != state->bid ||
                       (canyon_rules_of(table)->bid_limit != CANYON_NO_LIMIT &&
                        state->gold[state->holder] < state->bid))) {
        return canyon_wrong(error,
                            "the standing bid is not its bidder's, or too high for him [CY-AUC-5]");
    }
    return HZ_OK;
}

static bool has_pending(const hz_table *table, const canyon_state *state)
{
    int sum = state->raisers;
    for (int seat = 0; seat < table->seats; seat++) {
        sum |= state->pending[seat];
    }
    return sum != 0;
}

/* No bid of any kind, nor what comes with one. */
bool canyon_is_silent(const hz_table *table, const canyon_state *state)
{
    int sum = state->bid | state->price | state->lap;
    for (int seat = 0; seat < table->seats; seat++) {
        sum |= state->offer[seat] | state->lap_of[seat];
    }
    return sum == 0 && state->holder == HZ_NOBODY && !has_pending(table, state);
}

hz_status canyon_check_auction(const hz_table *table, const canyon_state *state, hz_error *error)
{
    const canyon_rules *rules = canyon_rules_of(table);
    hz_seats living = canyon_living(table, state);
    int keeper = canyon_keeper(state, state->active);
    bool is_shut = canyon_has_values(table) && !rules->keeper_may_bid && keeper != CANYON_BANK;
    if (state->phase == CANYON_PRICE) {
        bool fits = rules->min_bid == CANYON_MIN_PRICE && keeper != CANYON_BANK &&
                    state->seat == keeper && canyon_is_living(table, state, state->start) &&
                    !state->asked && !state->chosen && canyon_is_silent(table, state);
        return fits ? HZ_OK : canyon_wrong(error, "nobody names a price now [CY-AUC-4]");
    }
    if (!canyon_is_living(table, state, state->start) || (state->asked & ~living) ||
        (is_shut && state->asked >> keeper & 1)) {
        return canyon_wrong(error, "somebody may not take part in the auction [CY-AUC-1]");
    }
    hz_status status = check_offers(table, state, error);
    if (status || state->phase != CANYON_AUCTION) {
        return status ? status : check_secret_bids(table, state, error);
    }
    int seat = state->seat;
    bool is_one = !canyon_are_many(state->asked), has_holder = state->holder != HZ_NOBODY;
    bool fits = canyon_kind_now(table, state) == CANYON_ROUND_TABLE && seat < table->seats &&
                state->asked >> seat & 1 && canyon_can_bid(table, state, seat) &&
                seat != state->holder &&
                (!has_holder || (!is_one && state->asked >> state->holder & 1)) && !state->chosen &&
                !has_pending(table, state);
    return fits ? HZ_OK : canyon_wrong(error, "it is not that seat's turn to bid [CY-AUC-2]");
}
