/* Dice Canyon: a property is sold; who is paid, and who shares. */
#include <string.h>

#include "games/canyon/land.h"
#include "games/canyon/play.h"

static void clear_auction(canyon_state *state)
{
    memset(state->offer, 0, sizeof state->offer);
    memset(state->pending, 0, sizeof state->pending);
    memset(state->lap_of, 0, sizeof state->lap_of);
    state->bid = state->price = 0;
    state->lap = 0;
    state->start = state->holder = state->seat = HZ_NOBODY;
    state->asked = state->chosen = state->raisers = 0;
}

static void uncover(canyon_state *state, hz_log *log)
{
    if (state->covered) {
        state->covered = 0;
        canyon_tell(log, CANYON_TOLD_UNCOVERED, HZ_NOBODY, state->active, 0, "CY-AUC-10");
    }
}

/* What was an eliminated player's, and nobody wants, would keep the game from its end. */
static void leave(const hz_table *table, canyon_state *state, int property, hz_log *log)
{
    if (!canyon_has_values(table) || canyon_keeper(state, property) != CANYON_BANK ||
        !canyon_rules_of(table)->unsold_leaves) {
        return;
    }
    canyon_turn_up(state, property, "CY-AUC-13", log);
    state->keeper[property - 1] = CANYON_BANK;
    canyon_tell(log, CANYON_TOLD_GONE, HZ_NOBODY, property, 0, "CY-AUC-13");
}

void canyon_no_sale(const hz_table *table, canyon_state *state, hz_log *log)
{
    uncover(state, log);
    clear_auction(state);
    canyon_tell(log, CANYON_TOLD_NO_SALE, HZ_NOBODY, state->active, 0, "CY-AUC-7");
    leave(table, state, state->active, log);
}

hz_seats canyon_who_bid(const hz_table *table, const canyon_state *state, int except, int lap)
{
    unsigned found = 0;
    for (int seat = 0; seat < table->seats; seat++) {
        bool has_bid = state->offer[seat] > 0 && (lap == 0 || state->lap_of[seat] == lap);
        found |= (unsigned)(seat != except && has_bid) << seat;
    }
    return (hz_seats)found;
}

static int last_contested(const hz_table *table, const canyon_state *state, int winner)
{
    int lap = 0;
    for (int seat = 0; seat < table->seats; seat++) {
        lap = seat != winner && state->lap_of[seat] > lap ? state->lap_of[seat] : lap;
    }
    return lap;
}

/* Who bid against the winner, as far as it counts [CY-SPL-1]. */
static hz_seats rivals(const hz_table *table, const canyon_state *state, int winner)
{
    hz_seats all = canyon_who_bid(table, state, winner, 0);
    switch ((canyon_split)canyon_rules_of(table)->split_who) {
    case CANYON_LAST_CONTESTED:
        return canyon_who_bid(table, state, winner, last_contested(table, state, winner));
    case CANYON_SAME_LAP: return canyon_who_bid(table, state, winner, state->lap_of[winner]);
    case CANYON_RUNNER_UP: {
        hz_seats next = canyon_extreme(table, all, state->offer, true);
        return (hz_seats)(next ? 1u << canyon_first_of(table, next, state->start) : 0);
    }
    case CANYON_ALL_BIDDERS: break;
    }
    return all;
}

static hz_seats sharers_with(const hz_table *table, const canyon_state *state, int winner)
{
    int keeper = canyon_keeper(state, state->active);
    unsigned keepers = keeper != CANYON_BANK && keeper != winner ? 1u << keeper : 0;
    return (hz_seats)(rivals(table, state, winner) | keepers);
}

/* [CY-SPL-2, CY-SPL-3] */
canyon_shares
canyon_share_out(const hz_table *table, const canyon_state *state, int winner, int price)
{
    hz_seats sharers = sharers_with(table, state, winner);
    int count = __builtin_popcount(sharers);
    return count ? (canyon_shares){sharers, price / count, price % count}
                 : (canyon_shares){.rest = price};
}

canyon_shares canyon_shares_now(const hz_table *table, const canyon_state *state)
{
    bool is_split = canyon_rules_of(table)->pay_to == CANYON_TO_SHARERS &&
                    canyon_is_bidding(state) && state->holder != HZ_NOBODY && !state->covered;
    return is_split ? canyon_share_out(table, state, state->holder, state->bid)
                    : (canyon_shares){0};
}

static void
pay_one(canyon_state *state, int winner, int payee, int amount, const char *rule, hz_log *log)
{
    if (amount == 0) {
        return;
    }
    canyon_move(state, winner, payee, amount);
    enum canyon_event kind = payee == CANYON_BANK ? CANYON_TOLD_REST : CANYON_TOLD_SHARE;
    canyon_tell_of(log, kind, winner, payee, amount, state->active, rule);
}

static void split(const hz_table *table, canyon_state *state, int winner, int price, hz_log *log)
{
    canyon_shares due = canyon_share_out(table, state, winner, price);
    int keeper = canyon_keeper(state, state->active);
    for (int seat = 0; seat < table->seats; seat++) {
        if (due.sharers >> seat & 1) {
            pay_one(state, winner, seat, due.share, "CY-SPL-2", log);
        }
    }
    int32_t to = due.sharers ? canyon_rules_of(table)->split_remainder : CANYON_REST_BANK;
    int payee = to == CANYON_REST_WINNER ? winner : to == CANYON_REST_KEEPER ? keeper : CANYON_BANK;
    if (payee != winner) {
        pay_one(state, winner, payee, due.rest, due.sharers ? "CY-SPL-2" : "CY-SPL-3", log);
    }
}

static int payee_of(const hz_table *table, const canyon_state *state, int winner)
{
    hz_seats rest = (hz_seats)(canyon_living(table, state) & ~(1u << winner));
    hz_seats found = 0;
    switch ((canyon_pay_to)canyon_rules_of(table)->pay_to) {
    case CANYON_TO_POOREST: found = canyon_extreme(table, rest, state->gold, false); break;
    case CANYON_TO_LOWEST:
        found = canyon_extreme(table, canyon_who_bid(table, state, winner, 0), state->offer, false);
        break;
    case CANYON_TO_KEEPER: return canyon_keeper(state, state->active);
    case CANYON_TO_BANK:
    case CANYON_TO_SHARERS: break;
    }
    return found ? canyon_first_of(table, found, winner + 1) : CANYON_BANK;
}

static void
pay_price(const hz_table *table, canyon_state *state, int winner, int price, hz_log *log)
{
    static const char *const rules[] = {
        "CY-AUC-9", "CY-AUC-11", "CY-AUC-9", "CY-AUC-12", "CY-SPL-2"};
    const canyon_rules *options = canyon_rules_of(table);
    if (options->pay_to == CANYON_TO_SHARERS) {
        split(table, state, winner, price, log);
        return;
    }
    int payee = payee_of(table, state, winner);
    if (options->pay_to == CANYON_TO_POOREST) {
        canyon_glimpse(table, log);
    }
    if (payee == winner) {
        if (options->keeper_win_pays == CANYON_PAYS_NOBODY) {
            return;
        }
        payee = CANYON_BANK;
    }
    pay_one(state, winner, payee, price, rules[options->pay_to], log);
}

void canyon_take(const hz_table *table, canyon_state *state, int seat)
{
    const canyon_rules *rules = canyon_rules_of(table);
    state->owner[state->active - 1] = (uint8_t)seat;
    state->reached |=
        canyon_owned(state) >= rules->switch_at && rules->roller == CANYON_THEN_RICHEST;
}

/* A sold card is turned up, or shown to its buyer [CY-AUC-10, CY-REV-1]. */
static void show_card(const hz_table *table, canyon_state *state, int seat, hz_log *log)
{
    int property = state->active;
    if (!canyon_has_values(table)) {
        return;
    }
    if (canyon_rules_of(table)->reveal == CANYON_AT_SALE) {
        canyon_turn_up(state, property, "CY-REV-1", log);
    } else if (!canyon_knows(state, seat, property)) {
        state->known[property - 1] |= (uint8_t)(1u << seat);
        int value = canyon_value(state, property);
        canyon_tell_own(log, CANYON_TOLD_REVEAL, seat, property, value, "CY-SET-4");
    }
}

void canyon_give_back(canyon_state *state, int property)
{
    state->owner[property - 1] = CANYON_BANK;
    state->loan[property - 1] = state->lost[property - 1] = 0; /* [CY-MORT-7] */
    state->fresh &= (uint16_t) ~(1u << (property - 1));
}

void canyon_sell(const hz_table *table, canyon_state *state, int winner, int price, hz_log *log)
{
    uncover(state, log);
    canyon_take(table, state, winner);
    canyon_tell(log, CANYON_TOLD_SOLD, winner, state->active, price, "CY-AUC-6");
    pay_price(table, state, winner, price, log);
    show_card(table, state, winner, log);
    clear_auction(state);
}

void canyon_close_auction(const hz_table *table, canyon_state *state, hz_log *log)
{
    if (state->holder == HZ_NOBODY) {
        canyon_no_sale(table, state, log);
    } else {
        canyon_sell(table, state, state->holder, state->bid, log);
    }
}
