/* Dice Canyon: bids in secret, and the outcry as a row of secret polls. */
#include <string.h>

#include "games/canyon/land.h"
#include "games/canyon/play.h"

/* Leaves out who has no legal bid [CY-AUC-5]. */
static void drop_paupers(const hz_table *table, canyon_state *state, hz_log *log)
{
    for (int place = 0; place < table->seats; place++) {
        int seat = canyon_at(table, place);
        if (state->asked >> seat & 1 && !canyon_can_bid(table, state, seat)) {
            state->asked &= (uint8_t) ~(1u << seat);
            canyon_glimpse(table, log);
            if (state->bid == 0) { /* later polls go through the same seats again */
                canyon_tell(
                    log, CANYON_TOLD_CANNOT, seat, canyon_least_bid(table, state), 0, "CY-AUC-5");
            }
        }
    }
}

static void open_secretly(canyon_state *state, canyon_phase phase)
{
    memset(state->pending, 0, sizeof state->pending);
    state->chosen = 0;
    state->seat = HZ_NOBODY;
    state->phase = (uint8_t)phase;
}

bool canyon_sealed_begins(const hz_table *table, canyon_state *state, hz_log *log)
{
    drop_paupers(table, state, log);
    if (!state->asked) {
        canyon_no_sale(table, state, log);
        return false;
    }
    open_secretly(state, CANYON_SEALED);
    return true;
}

/* Everybody but the holder is asked; first the keeper alone, where he must open [CY-AUC-8]. */
bool canyon_poll_begins(const hz_table *table, canyon_state *state, hz_log *log)
{
    if (state->holder != HZ_NOBODY) {
        state->asked &= (uint8_t) ~(1u << state->holder);
    }
    drop_paupers(table, state, log);
    int keeper = canyon_keeper(state, state->active);
    if (keeper != CANYON_BANK && state->asked >> keeper & 1 &&
        canyon_must_open(table, state, keeper)) {
        state->asked = (uint8_t)(1u << keeper);
    }
    if (state->asked) {
        open_secretly(state, CANYON_POLL);
        return true;
    }
    canyon_close_auction(table, state, log);
    return false;
}

static hz_seats
with_bid(const hz_table *table, const canyon_state *state, hz_seats among, int amount)
{
    unsigned found = 0;
    for (int seat = 0; seat < table->seats; seat++) {
        found |= (unsigned)(among >> seat & 1 && state->offer[seat] == amount) << seat;
    }
    return (hz_seats)found;
}

static void void_bids(const hz_table *table, canyon_state *state, hz_seats equal, hz_log *log)
{
    for (int seat = 0; seat < table->seats; seat++) {
        if (equal >> seat & 1) {
            canyon_tell(log, CANYON_TOLD_VOID, seat, state->offer[seat], 0, "CY-AUC-2");
            state->offer[seat] = 0;
            state->lap_of[seat] = 0;
        }
    }
}

/* Bids made by two or more are void: nobody made them, and they have no part in the price. */
static hz_seats without_equals(const hz_table *table, canyon_state *state, hz_log *log)
{
    hz_seats all = canyon_who_bid(table, state, HZ_NOBODY, 0), left = all;
    for (int seat = 0; seat < table->seats; seat++) {
        hz_seats same = with_bid(table, state, all, state->offer[seat]);
        if (left >> seat & 1 && canyon_are_many(same)) {
            left &= (hz_seats)~same;
            void_bids(table, state, same, log);
        }
    }
    return left;
}

/* The sealed bids lie open: who wins, and at what price? */
static void decide(const hz_table *table, canyon_state *state, bool is_rebid, hz_log *log)
{
    int kind = canyon_kind_now(table, state);
    hz_seats valid = kind == CANYON_CANCEL ? without_equals(table, state, log)
                                           : canyon_who_bid(table, state, HZ_NOBODY, 0);
    hz_seats best = canyon_extreme(table, valid, state->offer, true);
    if (!best) {
        canyon_no_sale(table, state, log);
        canyon_go_on(table, state, log);
        return;
    }
    int winner = canyon_first_of(table, best, state->start), price = state->offer[winner];
    if (kind == CANYON_SEALED_BIDS && canyon_are_many(best) && !is_rebid) {
        open_secretly(state, CANYON_REBID);
        state->asked = (uint8_t)best;
        state->bid = price;
        canyon_tell(log, CANYON_TOLD_TIED, HZ_NOBODY, price, __builtin_popcount(best), "CY-AUC-2");
        return;
    }
    if (kind == CANYON_VICKREY) {
        hz_seats rest = canyon_who_bid(table, state, winner, 0);
        hz_seats second = canyon_extreme(table, rest, state->offer, true);
        price = second ? state->offer[__builtin_ctz(second)] : canyon_least_bid(table, state);
    }
    canyon_sell(table, state, winner, price, log);
    canyon_go_on(table, state, log);
}

static void open_bids(const hz_table *table, canyon_state *state, bool is_rebid, hz_log *log)
{
    for (int place = 0; place < table->seats; place++) {
        int seat = canyon_at(table, place), amount = state->pending[seat];
        if (!(state->asked >> seat & 1)) {
            continue;
        }
        int fee = amount ? canyon_fee(table, state, seat) : 0;
        if (amount) {
            state->offer[seat] = amount;
            state->lap_of[seat] = state->lap;
        }
        state->pending[seat] = 0;
        state->chosen &= (uint8_t) ~(1u << seat);
        canyon_tell(
            log, amount ? CANYON_TOLD_SEALED : CANYON_TOLD_NO_BID, seat, amount, 0, "CY-AUC-2");
        canyon_take_fee(state, seat, fee, log);
    }
    decide(table, state, is_rebid, log);
}

/* A raise in an outcry stands, and everybody else is asked again. */
static void stand(const hz_table *table, canyon_state *state, int seat, hz_log *log)
{
    int amount = state->pending[seat];
    state->raisers = state->chosen = 0;
    memset(state->pending, 0, sizeof state->pending);
    canyon_bid(table, state, seat, amount, log);
    state->asked = (uint8_t)canyon_bidders(table, state);
    if (!canyon_poll_begins(table, state, log)) {
        canyon_go_on(table, state, log);
    }
}

static hz_seats raisers(const hz_table *table, const canyon_state *state)
{
    unsigned found = 0;
    for (int seat = 0; seat < table->seats; seat++) {
        found |= (unsigned)(state->pending[seat] > 0) << seat;
    }
    return (hz_seats)found;
}

static void close_poll(const hz_table *table, canyon_state *state, hz_log *log)
{
    hz_seats up = raisers(table, state);
    state->raisers = (uint8_t)__builtin_popcount(up);
    state->chosen = 0;
    state->phase = canyon_are_many(up) ? CANYON_DRAW : CANYON_BETWEEN;
    canyon_tell(log, CANYON_TOLD_POLL, HZ_NOBODY, state->raisers, state->bid, "CY-AUC-2");
    if (state->raisers == 1) {
        stand(table, state, __builtin_ctz(up), log);
    } else if (state->raisers == 0) {
        state->asked = 0;
        if (!canyon_poll_begins(table, state, log)) {
            canyon_go_on(table, state, log);
        }
    }
}

/* Everybody who was asked draws a lot that nobody sees; of those who raise the first one bids. To
   draw among the raisers alone would show how many of them sit before the one who bids. */
void canyon_ask_lots(const canyon_state *state, hz_chance *ask)
{
    uint16_t asked = (uint16_t)__builtin_popcount(state->asked);
    ask->group[ask->groups++] = (hz_group){.kind = HZ_DEAL, .count = asked, .sides = asked};
    ask->purpose = "lots for all who were asked, face down";
}

void canyon_lots_drawn(const hz_table *table,
                       canyon_state *state,
                       const uint64_t *lots,
                       hz_log *log)
{
    hz_seats up = raisers(table, state);
    int seat;
    do {
        seat = canyon_nth_of(table, state->asked, (int)*lots++);
    } while (!(up >> seat & 1));
    canyon_tell(log, CANYON_TOLD_LOT, seat, 0, 0, "CY-AUC-2");
    stand(table, state, seat, log);
}

void canyon_commit(const hz_table *table, canyon_state *state, int seat, int amount, hz_log *log)
{
    state->pending[seat] = amount;
    state->chosen |= (uint8_t)(1u << seat);
    if (state->chosen != state->asked) {
        return; /* who has committed is public, and no event */
    }
    canyon_phase phase = (canyon_phase)state->phase;
    state->phase = CANYON_BETWEEN;
    if (phase == CANYON_POLL) {
        close_poll(table, state, log);
    } else {
        open_bids(table, state, phase == CANYON_REBID, log);
    }
}
