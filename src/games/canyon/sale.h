/* Dice Canyon: a property is sold: by a spin, in turn, in secret. */
#ifndef HAZARD_GAMES_CANYON_SALE_H
#define HAZARD_GAMES_CANYON_SALE_H

#include "games/canyon/canyon.h"

enum {
    CANYON_SPIN = 1000, /* results of a spin */
    CANYON_RESPINS = 10,
    CANYON_TOP_BID = 999, /* where nothing else limits a bid */
    CANYON_TOP_PRICE = 99,
};

/* spin.c */
bool canyon_spin_begins(const hz_table *table, canyon_state *state);
int canyon_spin_time(const hz_table *table, int seat, uint64_t die);
void canyon_spun(const hz_table *table, canyon_state *state, const uint64_t *dice, hz_log *log);
int canyon_spin_cost(const hz_table *table, int property);

/* auction.c: an auction begins, and goes round the table. */
hz_seats canyon_bidders(const hz_table *table, const canyon_state *state);
bool canyon_auction_begins(const hz_table *table, canyon_state *state, hz_log *log);
bool canyon_auction_opens(const hz_table *table, canyon_state *state, int start, hz_log *log);
int canyon_least_bid(const hz_table *table, const canyon_state *state);
int canyon_most_bid(const hz_table *table, const canyon_state *state, int seat);
bool canyon_can_bid(const hz_table *table, const canyon_state *state, int seat);
bool canyon_must_open(const hz_table *table, const canyon_state *state, int seat);
bool canyon_next_bidder(const hz_table *table, canyon_state *state, hz_log *log);
void canyon_bid(const hz_table *table, canyon_state *state, int seat, int amount, hz_log *log);
void canyon_turn_passed(const hz_table *table, canyon_state *state, hz_log *log);
void canyon_take_fee(canyon_state *state, int seat, int fee, hz_log *log);
int canyon_fee(const hz_table *table, const canyon_state *state, int seat);

/* sealed.c: bids in secret, and outcries. */
bool canyon_sealed_begins(const hz_table *table, canyon_state *state, hz_log *log);
bool canyon_poll_begins(const hz_table *table, canyon_state *state, hz_log *log);
void canyon_commit(const hz_table *table, canyon_state *state, int seat, int amount, hz_log *log);
void canyon_ask_lots(const canyon_state *state, hz_chance *ask);
void canyon_lots_drawn(const hz_table *table,
                       canyon_state *state,
                       const uint64_t *lots,
                       hz_log *log);

/* sale.c: who pays whom. */
void canyon_sell(const hz_table *table, canyon_state *state, int winner, int price, hz_log *log);
void canyon_no_sale(canyon_state *state, hz_log *log);
/* To whom the standing bid belongs, or to nobody. */
void canyon_close_auction(const hz_table *table, canyon_state *state, hz_log *log);
/* Who but one has bid: in some lap, or in any with lap 0. */
hz_seats canyon_who_bid(const hz_table *table, const canyon_state *state, int except, int lap);
/* Who shares a price, what each gets, and what is left over [CY-SPL-2]. */
typedef struct canyon_shares {
    hz_seats sharers;
    int share, rest;
} canyon_shares;
canyon_shares
canyon_share_out(const hz_table *table, const canyon_state *state, int winner, int price);
/* If the standing bid won; nobody shares where no bid does. */
canyon_shares canyon_shares_now(const hz_table *table, const canyon_state *state);
/* The active property changes hands. */
void canyon_take(const hz_table *table, canyon_state *state, int seat);
void canyon_give_back(canyon_state *state, int property);

#endif
