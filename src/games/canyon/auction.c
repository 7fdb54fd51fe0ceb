/* Dice Canyon: an auction begins, and goes round the table. */
#include <string.h>

#include "games/canyon/land.h"
#include "games/canyon/play.h"

hz_seats canyon_bidders(const hz_table *table, const canyon_state *state)
{
    hz_seats all = canyon_living(table, state);
    int keeper = canyon_keeper(state, state->active);
    bool is_shut = canyon_has_values(table) && !canyon_rules_of(table)->keeper_may_bid;
    return (hz_seats)(is_shut && keeper != CANYON_BANK ? all & ~(1u << keeper) : all);
}

static int poorest_seat(const hz_table *table, const canyon_state *state)
{
    hz_seats poorest = canyon_extreme(table, canyon_living(table, state), state->gold, false);
    return canyon_first_of(table, poorest, canyon_after_roller(table, state));
}

/* Left of the keeper where he does not bid, or is there no more [CY-TAX-5]. */
static int keeper_seat(const hz_table *table, const canyon_state *state)
{
    int keeper = state->keeper[state->active - 1];
    bool is_bidding = canyon_lives(state, keeper) && canyon_rules_of(table)->keeper_may_bid;
    return is_bidding ? keeper : canyon_left(table, state, keeper);
}

bool canyon_auction_begins(const hz_table *table, canyon_state *state, hz_log *log)
{
    switch ((canyon_start)canyon_rules_of(table)->auction_start) {
    case CANYON_START_RANDOM: state->phase = CANYON_DRAW_START; return true;
    case CANYON_START_ROLLER: return canyon_auction_opens(table, state, state->roller, log);
    case CANYON_START_LEFT:
        return canyon_auction_opens(table, state, canyon_left(table, state, state->roller), log);
    case CANYON_START_POOREST:
        canyon_glimpse(table, log);
        return canyon_auction_opens(table, state, poorest_seat(table, state), log);
    case CANYON_START_KEEPER: break;
    }
    return canyon_auction_opens(table, state, keeper_seat(table, state), log);
}

static bool asks_price(const hz_table *table, const canyon_state *state)
{
    return canyon_rules_of(table)->min_bid == CANYON_MIN_PRICE && !state->price &&
           state->action != CANYON_DEED_SET_PRICE &&
           canyon_rules_of(table)->action_table != CANYON_KINDS &&
           canyon_keeper(state, state->active) != CANYON_BANK;
}

bool canyon_auction_opens(const hz_table *table, canyon_state *state, int start, hz_log *log)
{
    state->start = (uint8_t)start;
    if (asks_price(table, state)) {
        state->seat = (uint8_t)canyon_keeper(state, state->active);
        state->phase = CANYON_PRICE;
        return true;
    }
    state->asked = (uint8_t)canyon_bidders(table, state);
    state->lap = 1;
    canyon_tell(log,
                state->covered ? CANYON_TOLD_BLIND : CANYON_TOLD_AUCTION,
                start,
                state->covered ? 0 : state->active,
                canyon_least_bid(table, state),
                "CY-AUC-1");
    switch ((canyon_kind)canyon_kind_now(table, state)) {
    case CANYON_SEALED_BIDS:
    case CANYON_VICKREY:
    case CANYON_CANCEL: return canyon_sealed_begins(table, state, log);
    case CANYON_OUTCRY: return canyon_poll_begins(table, state, log);
    case CANYON_ROUND_TABLE: break;
    }
    state->seat = (uint8_t)start;
    return canyon_next_bidder(table, state, log);
}

int canyon_opening_bid(const hz_table *table, const canyon_state *state)
{
    const canyon_rules *rules = canyon_rules_of(table);
    if (rules->action_table == CANYON_KINDS) {
        return state->action == CANYON_DEED_SET_PRICE ? state->active : 1;
    }
    switch ((canyon_min_bid)rules->min_bid) {
    case CANYON_MIN_BASE: return canyon_base(state->active);
    case CANYON_MIN_FACE: return state->active;
    case CANYON_MIN_PRICE: return state->price ? state->price : 1;
    case CANYON_MIN_ONE: break;
    }
    return 1;
}

int canyon_least_bid(const hz_table *table, const canyon_state *state)
{
    return state->phase == CANYON_REBID ? state->bid
           : state->bid                 ? state->bid + 1
                                        : canyon_opening_bid(table, state);
}

int canyon_fee(const hz_table *table, const canyon_state *state, int seat)
{
    bool is_due = canyon_rules_of(table)->entry_fee == CANYON_FEE_BASE && state->offer[seat] == 0;
    return is_due ? canyon_base(state->active) : 0;
}

/* [CY-AUC-5] */
int canyon_most_bid(const hz_table *table, const canyon_state *state, int seat)
{
    int32_t limit = canyon_rules_of(table)->bid_limit;
    int own = state->gold[seat] - canyon_fee(table, state, seat);
    if (limit == CANYON_NO_LIMIT) {
        return CANYON_TOP_BID;
    }
    if (limit != CANYON_SECOND_RICHEST) {
        return own;
    }
    hz_seats rest = (hz_seats)(canyon_living(table, state) & ~(1u << seat));
    hz_seats richest = canyon_extreme(table, rest, state->gold, true);
    return canyon_min(own, state->gold[__builtin_ctz(richest)]);
}

bool canyon_can_bid(const hz_table *table, const canyon_state *state, int seat)
{
    return canyon_least_bid(table, state) <= canyon_most_bid(table, state, seat);
}

/* The keeper opens if he can [CY-AUC-8]. */
bool canyon_must_open(const hz_table *table, const canyon_state *state, int seat)
{
    const canyon_rules *rules = canyon_rules_of(table);
    return canyon_has_values(table) && rules->keeper_opens == CANYON_KEEPER_MUST &&
           !state->covered && canyon_keeper(state, state->active) == seat && state->bid == 0;
}

/* To the next seat; a lap ends where it began. */
static void step_left(const hz_table *table, canyon_state *state)
{
    state->seat = (uint8_t)((state->seat + 1) % table->seats);
    state->lap = (uint16_t)(state->lap + (state->seat == state->start));
}

static bool is_decided(const canyon_state *state)
{
    return !state->asked || (!canyon_are_many(state->asked) && state->holder != HZ_NOBODY);
}

/* From the seat on; who has no legal bid passes without being asked [CY-AUC-5]. */
bool canyon_next_bidder(const hz_table *table, canyon_state *state, hz_log *log)
{
    while (!is_decided(state)) {
        int seat = state->seat;
        if (state->asked >> seat & 1) {
            if (canyon_can_bid(table, state, seat)) {
                state->phase = CANYON_AUCTION;
                return true;
            }
            state->asked &= (uint8_t) ~(1u << seat);
            canyon_glimpse(table, log);
            canyon_tell(
                log, CANYON_TOLD_CANNOT, seat, canyon_least_bid(table, state), 0, "CY-AUC-5");
        }
        step_left(table, state);
    }
    canyon_close_auction(table, state, log);
    return false;
}

void canyon_take_fee(canyon_state *state, int seat, int fee, hz_log *log)
{
    if (fee > 0) {
        canyon_move(state, seat, CANYON_BANK, fee);
        canyon_tell(log, CANYON_TOLD_FEE, seat, fee, 0, "CY-AUC-4");
    }
}

/* A bid that stands. */
void canyon_bid(const hz_table *table, canyon_state *state, int seat, int amount, hz_log *log)
{
    canyon_take_fee(state, seat, canyon_fee(table, state, seat), log);
    state->offer[seat] = state->bid = amount;
    state->lap_of[seat] = state->lap;
    state->holder = (uint8_t)seat;
    canyon_tell(log, CANYON_TOLD_BID, seat, amount, state->lap, "CY-AUC-2");
}

void canyon_turn_passed(const hz_table *table, canyon_state *state, hz_log *log)
{
    step_left(table, state);
    if (!canyon_next_bidder(table, state, log)) {
        canyon_go_on(table, state, log);
    }
}
