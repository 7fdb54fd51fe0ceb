/* Dice Canyon: the game moves on: gold, sales, the order of a round, and what is told of it. */
#ifndef HAZARD_GAMES_CANYON_PLAY_H
#define HAZARD_GAMES_CANYON_PLAY_H

#include "games/canyon/canyon.h"

/* clang-format off */
enum canyon_event {
    CANYON_TOLD_LAND, CANYON_TOLD_VALUE, CANYON_TOLD_LAID, CANYON_TOLD_ROUND, CANYON_TOLD_ACTION,
    CANYON_TOLD_PAY, CANYON_TOLD_HALF_PAY, CANYON_TOLD_ROLLER, CANYON_TOLD_ROLL_OFF,
    CANYON_TOLD_NUMBER, CANYON_TOLD_UNSOLD, CANYON_TOLD_REROLL, CANYON_TOLD_ALL_OWN,
    CANYON_TOLD_SPIN, CANYON_TOLD_LONGEST, CANYON_TOLD_TOO_POOR, CANYON_TOLD_BOUGHT,
    CANYON_TOLD_DECLINED, CANYON_TOLD_AUCTION, CANYON_TOLD_BLIND, CANYON_TOLD_PRICE,
    CANYON_TOLD_BID, CANYON_TOLD_PASS, CANYON_TOLD_CANNOT, CANYON_TOLD_FEE, CANYON_TOLD_SEALED,
    CANYON_TOLD_NO_BID, CANYON_TOLD_VOID, CANYON_TOLD_TIED, CANYON_TOLD_POLL, CANYON_TOLD_LOT,
    CANYON_TOLD_SOLD, CANYON_TOLD_NO_SALE, CANYON_TOLD_GONE, CANYON_TOLD_MISSING,
    CANYON_TOLD_UNCOVERED, CANYON_TOLD_SHARE, CANYON_TOLD_REST, CANYON_TOLD_REVEAL, CANYON_TOLD_SWITCH, CANYON_TOLD_RENT_ROLL,
    CANYON_TOLD_RENT, CANYON_TOLD_NO_RENT, CANYON_TOLD_SHORT, CANYON_TOLD_RETURN, CANYON_TOLD_LOAD,
    CANYON_TOLD_PUTTY, CANYON_TOLD_TAX, CANYON_TOLD_COST, CANYON_TOLD_OUT, CANYON_TOLD_MORTGAGE,
    CANYON_TOLD_REPAY, CANYON_TOLD_FALL, CANYON_TOLD_BELOW_ZERO, CANYON_TOLD_EVENT,
    CANYON_TOLD_UPKEEP, CANYON_TOLD_POINTS, CANYON_TOLD_RAISE, CANYON_TOLD_LOWER,
    CANYON_TOLD_UNUSED, CANYON_TOLD_GLIMPSE, CANYON_TOLD_ROUND_OVER, CANYON_TOLD_END,
};

/* clang-format on */
extern const hz_event_kind canyon_events[];

static inline void
canyon_tell(hz_log *log, enum canyon_event kind, int seat, int a, int b, const char *rule)
{
    hz_tell(log, (hz_event){(uint16_t)kind, HZ_EVERYBODY, (uint8_t)seat, HZ_NOBODY, a, b, rule});
}
/* What concerns another seat too. */
static inline void canyon_tell_of(
    hz_log *log, enum canyon_event kind, int seat, int other, int a, int b, const char *rule)
{
    hz_tell(log,
            (hz_event){(uint16_t)kind, HZ_EVERYBODY, (uint8_t)seat, (uint8_t)other, a, b, rule});
}
/* What only this seat may know. */
static inline void
canyon_tell_own(hz_log *log, enum canyon_event kind, int seat, int a, int b, const char *rule)
{
    hz_seats own = (hz_seats)(1u << seat);
    hz_tell(log, (hz_event){(uint16_t)kind, own, (uint8_t)seat, HZ_NOBODY, a, b, rule});
}

/* pay.c: every piece of gold moves here. */
void canyon_move(canyon_state *state, int from, int to, int amount);
/* Pays what is owed under a rule on shortage; returns what was paid. */
int canyon_settle(canyon_state *state, int from, int to, int amount, int32_t shortage);
bool canyon_pay_begins(const hz_table *table, canyon_state *state, hz_seats paid);
void canyon_pay_rolled(const hz_table *table,
                       canyon_state *state,
                       const uint64_t *dice,
                       hz_log *log);
/* Tells how much gold a seat has or lacks: to itself alone where gold is covered. */
void canyon_tell_gold(const hz_table *table,
                      hz_log *log,
                      enum canyon_event kind,
                      int seat,
                      int a,
                      int b,
                      const char *rule);
/* Where gold is covered, what follows from it shows a little of it. */
void canyon_glimpse(const hz_table *table, hz_log *log);

/* rent.c: the die has shown a property. */
bool canyon_hit(const hz_table *table, canyon_state *state, hz_log *log);
int canyon_rent_rollers(const hz_table *table, const canyon_state *state, uint8_t *seats);
void canyon_rent_rolled(const hz_table *table,
                        canyon_state *state,
                        const uint64_t *dice,
                        hz_log *log);

/* tax.c */
void canyon_tax_all(const hz_table *table, canyon_state *state, hz_log *log);
void canyon_tax_owner(const hz_table *table, canyon_state *state, int owner, int due, hz_log *log);

/* mortgage.c */
unsigned canyon_pledges(const hz_table *table, const canyon_state *state, int seat);
int canyon_loan_for(const hz_table *table, const canyon_state *state, int seat, int property);
bool canyon_ask_mortgage(const hz_table *table, canyon_state *state, hz_log *log);
void canyon_pledge(const hz_table *table, canyon_state *state, int seat, int property, hz_log *log);
unsigned canyon_redeemable(const canyon_state *state, int seat);
bool canyon_ask_repay(const hz_table *table, canyon_state *state, hz_log *log);
void canyon_redeem(canyon_state *state, int seat, int property, hz_log *log);
void canyon_decay(const hz_table *table, canyon_state *state, hz_log *log);

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
int canyon_opening_bid(const hz_table *table, const canyon_state *state); /* [CY-AUC-4] */
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
void canyon_no_sale(const hz_table *table, canyon_state *state, hz_log *log);
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

/* round.c */
void canyon_go_on(const hz_table *table, canyon_state *state, hz_log *log);
void canyon_begin(const hz_table *table, void *raw);
int canyon_kind_now(const hz_table *table, const canyon_state *state);
/* How often a round brings one of some deeds, given as bits. */
double canyon_deed_rate(const hz_table *table, unsigned deeds);
/* Rounds to the next tax on numbers, 0: it is still to come in this one; -1: there is none. */
int canyon_rounds_to_tax(const hz_table *table, const canyon_state *state);
/* Why it is over: a row of canyon_endings. */
canyon_why canyon_why_over(const hz_table *table, const canyon_state *state);
/* Where gold is covered, the roller shows something of it, and steps forward as late as possible:
   when the number is there. */
bool canyon_hides_roller(const hz_table *table);
void canyon_action_rolled(const hz_table *table, canyon_state *state, int face, hz_log *log);

/* roll.c: who rolls, the die, putty. */
bool canyon_find_roller(const hz_table *table, canyon_state *state, hz_log *log);
void canyon_rolled_off(const hz_table *table,
                       canyon_state *state,
                       const uint64_t *dice,
                       hz_log *log);
bool canyon_is_loaded(const canyon_state *state);
int canyon_die_sides(const hz_table *table, const canyon_state *state);
void canyon_number_rolled(const hz_table *table, canyon_state *state, int result, hz_log *log);
void canyon_load(const hz_table *table, canyon_state *state, int seat, int face, hz_log *log);
bool canyon_ask_putty(const hz_table *table, canyon_state *state);

/* upkeep.c: events and maintenance. */
bool canyon_event_begins(canyon_state *state);
void canyon_event_rolled(const hz_table *table, canyon_state *state, int face, hz_log *log);
void canyon_upkeep_begins(const hz_table *table, canyon_state *state);
/* First the property of CY-MNT-1, then the points. */
void canyon_upkeep_found(const hz_table *table, canyon_state *state, int face, hz_log *log);
void canyon_upkeep_rolled(const hz_table *table, canyon_state *state, int face, hz_log *log);
unsigned canyon_raisable(const hz_table *table, const canyon_state *state, int seat);
unsigned canyon_lowerable(const hz_table *table, const canyon_state *state, int seat);
void canyon_maintain(
    const hz_table *table, canyon_state *state, int seat, hz_action action, hz_log *log);
void canyon_stop_upkeep(const hz_table *table, canyon_state *state, hz_log *log);

/* position.c: why a position cannot arise; a seat at the table that is not eliminated. */
hz_status canyon_wrong(hz_error *error, const char *what);
bool canyon_is_living(const hz_table *table, const canyon_state *state, int seat);

/* position_auction.c: in an auction, do bids and bidders fit? */
hz_status canyon_check_auction(const hz_table *table, const canyon_state *state, hz_error *error);
/* No bid of any kind, nor what comes with one. */
bool canyon_is_silent(const hz_table *table, const canyon_state *state);

#endif
