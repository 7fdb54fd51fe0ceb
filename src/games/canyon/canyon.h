/* Dice Canyon: gold and twelve properties; a die says which of them is in play. Rules and ids:
   RULES.md. */
#ifndef HAZARD_GAMES_CANYON_H
#define HAZARD_GAMES_CANYON_H

#include <assert.h>

#include "hazard/game.h"

enum {
    CANYON_SEATS = 6,
    CANYON_LAND = 12,     /* properties at most; ten with the smaller die */
    CANYON_BANK = 0xff,   /* as an owner or a payee: nobody */
    CANYON_COVERED = 99,  /* the active property while nobody may know it */
    CANYON_FACE = 12,     /* weight of a face before any putty */
    CANYON_WEIGHT = 144,  /* of all faces */
    CANYON_SPIN = 1000,   /* results of a spin */
    CANYON_TOP_BID = 999, /* where nothing else limits a bid */
    CANYON_TOP_PRICE = 99,
    CANYON_LAY_PARTS = CANYON_LAND / 2, /* cards of one seat at most */
    CANYON_RESPINS = 10,
    CANYON_MOST_GOLD = 10000000,
};

/* A value card is kept as its value + 8, so that it can be written as a word. */
enum { CANYON_ZERO = 8, CANYON_CARDS = 17, CANYON_HIDDEN = 17, CANYON_NO_CARD = 18 };

/* Options, each in the order of its names. */
typedef enum canyon_payday {
    CANYON_PAY_NONE,
    CANYON_PAY_ROUND,
    CANYON_PAY_ACTION,
    CANYON_PAY_ALL,
    CANYON_PAY_SELF
} canyon_payday;
typedef enum canyon_who_rolls {
    CANYON_ROTATE,
    CANYON_POOREST,
    CANYON_THEN_RICHEST,
    CANYON_NO_ROLLER
} canyon_who_rolls;
typedef enum canyon_tie { CANYON_LEFT_OF_LAST, CANYON_ROLL_OFF_TIE, CANYON_LOW_SEAT } canyon_tie;
typedef enum canyon_sale { CANYON_BY_SPIN, CANYON_BY_AUCTION } canyon_sale;
typedef enum canyon_spin_price { CANYON_SPIN_FACE, CANYON_SPIN_FREE } canyon_spin_price;
typedef enum canyon_kind {
    CANYON_ROUND_TABLE,
    CANYON_SEALED_BIDS,
    CANYON_VICKREY,
    CANYON_OUTCRY,
    CANYON_CANCEL
} canyon_kind;
typedef enum canyon_start {
    CANYON_START_ROLLER,
    CANYON_START_LEFT,
    CANYON_START_POOREST,
    CANYON_START_KEEPER,
    CANYON_START_RANDOM
} canyon_start;
typedef enum canyon_min_bid {
    CANYON_MIN_ONE,
    CANYON_MIN_BASE,
    CANYON_MIN_FACE,
    CANYON_MIN_PRICE
} canyon_min_bid;
typedef enum canyon_bid_limit {
    CANYON_OWN_GOLD,
    CANYON_NO_LIMIT,
    CANYON_SECOND_RICHEST
} canyon_bid_limit;
typedef enum canyon_actions {
    CANYON_NO_ACTIONS,
    CANYON_BLUFF1,
    CANYON_BLUFF2,
    CANYON_KINDS
} canyon_actions;
typedef enum canyon_pay_to {
    CANYON_TO_BANK,
    CANYON_TO_POOREST,
    CANYON_TO_LOWEST,
    CANYON_TO_KEEPER,
    CANYON_TO_SHARERS
} canyon_pay_to;
typedef enum canyon_amount { CANYON_RENT_FACE, CANYON_RENT_BASE, CANYON_RENT_VALUE } canyon_amount;
typedef enum canyon_rent_who {
    CANYON_RENT_SPIN,
    CANYON_BELOW_OWNER,
    CANYON_BELOW_OWNER_SURE,
    CANYON_BELOW_NUMBER_SURE,
    CANYON_BELOW_NUMBER,
    CANYON_ALL_PAY
} canyon_rent_who;
typedef enum canyon_own {
    CANYON_COLLECT,
    CANYON_REROLL,
    CANYON_RETURN,
    CANYON_RETURN_AUCTION,
    CANYON_RETURN_PUTTY
} canyon_own;
typedef enum canyon_putty { CANYON_PUTTY_OFF, CANYON_PUTTY_OWN, CANYON_PUTTY_BUY } canyon_putty;
typedef enum canyon_tax {
    CANYON_TAX_NONE,
    CANYON_TAX_FACE,
    CANYON_TAX_ACTION,
    CANYON_TAX_HIT
} canyon_tax;
typedef enum canyon_short { CANYON_DEBT, CANYON_CAP, CANYON_ELIMINATE } canyon_short;
typedef enum canyon_mortgage {
    CANYON_NO_MORTGAGE,
    CANYON_MAY_MORTGAGE,
    CANYON_MUST_MORTGAGE
} canyon_mortgage;
typedef enum canyon_loan { CANYON_LOAN_DEBT, CANYON_LOAN_FACE, CANYON_LOAN_VALUE } canyon_loan;
typedef enum canyon_end_value {
    CANYON_END_FACE,
    CANYON_END_BASE,
    CANYON_END_LINEAR,
    CANYON_END_CARD,
    CANYON_END_NONE
} canyon_end_value;
typedef enum canyon_end_mode {
    CANYON_ROUNDS,
    CANYON_ALL_SOLD,
    CANYON_TARGET,
    CANYON_SOLVENT
} canyon_end_mode;
typedef enum canyon_split {
    CANYON_LAST_CONTESTED,
    CANYON_SAME_LAP,
    CANYON_RUNNER_UP,
    CANYON_ALL_BIDDERS
} canyon_split;
typedef enum canyon_remainder {
    CANYON_REST_BANK,
    CANYON_REST_KEEPER,
    CANYON_REST_WINNER
} canyon_remainder;
typedef enum canyon_pool { CANYON_PM6, CANYON_PM8, CANYON_PM8Z } canyon_pool;
typedef enum canyon_reveal { CANYON_AT_SALE, CANYON_NEXT_HIT, CANYON_GAME_END } canyon_reveal;
typedef enum canyon_event_on { CANYON_NO_EVENT, CANYON_ANY_OWNED, CANYON_NEGATIVE } canyon_event_on;
typedef enum canyon_maint { CANYON_NO_MAINT, CANYON_POSSESSOR, CANYON_TAXPAYER } canyon_maint;

typedef struct canyon_rules {
    int32_t die_sides, start_gold, payday, payday_every, payday_half_negative;
    int32_t roller, switch_at, switch_latched, roller_tie;
    int32_t sale, spin_price, spin_skill[HZ_MAX_SEATS];
    int32_t auction_kind, auction_start, keeper_opens, keeper_may_bid, min_bid, entry_fee,
        bid_limit;
    int32_t auction_blind, action_table, deck_order;
    int32_t pay_to, split_who, split_remainder, keeper_win_pays;
    int32_t value_pool, reveal, rent_amount, rent_who, own_roll;
    int32_t putty, putty_shift, putty_spill, putty_price;
    int32_t tax, tax_every, tax_when, tax_scope, short_rent, short_tax;
    int32_t mortgage, mortgage_amount, mortgage_step, mortgage_grace, end_value_floor_zero,
        loan_at_end;
    int32_t event_on, event_table, maint, maint_scope, maint_must_spend;
    int32_t end_value, end_counts_kept, end_mode, end_rounds, end_cap, end_target, end_extra,
        gold_public;
} canyon_rules;

/* What is awaited. */
typedef enum canyon_phase {
    CANYON_DEAL_LAND,
    CANYON_DEAL_VALUES,
    CANYON_LAY,
    CANYON_ACTION,
    CANYON_PAY,
    CANYON_REPAY,
    CANYON_ROLL_OFF,
    CANYON_BUY_PUTTY,
    CANYON_ROLL,
    CANYON_SPINNING,
    CANYON_BUY,
    CANYON_DRAW_START,
    CANYON_PRICE,
    CANYON_AUCTION,
    CANYON_SEALED,
    CANYON_REBID,
    CANYON_POLL,
    CANYON_DRAW,
    CANYON_RENT,
    CANYON_LOAD,
    CANYON_EVENT,
    CANYON_UPKEEP_LAND,
    CANYON_UPKEEP_POINTS,
    CANYON_UPKEEP,
    CANYON_MORTGAGE,
    CANYON_OVER,
} canyon_phase;

/* The parts of a round, in their order; a state holds the one that comes next. */
typedef enum canyon_step {
    CANYON_STEP_BEGIN,
    CANYON_STEP_ACTION,
    CANYON_STEP_PAY,
    CANYON_STEP_EARLY_TAX,
    CANYON_STEP_REPAY,
    CANYON_STEP_ROLLER,
    CANYON_STEP_PUTTY,
    CANYON_STEP_ROLL,
    CANYON_STEP_HIT,
    CANYON_STEP_EVENT,
    CANYON_STEP_UPKEEP,
    CANYON_STEP_TAX,
    CANYON_STEP_DECAY,
    CANYON_STEP_END,
    CANYON_STEPS,
} canyon_step;

/* What the action die of a round says. */
typedef enum canyon_deed {
    CANYON_DEED_NONE,
    CANYON_DEED_AUCTION,
    CANYON_DEED_PAY,
    CANYON_DEED_TAX,
    CANYON_DEED_UPKEEP,
    CANYON_DEED_SEALED,
    CANYON_DEED_VICKREY,
    CANYON_DEED_OUTCRY,
    CANYON_DEED_SET_PRICE,
} canyon_deed;

/* Those that roll for a property, as bits. */
enum {
    CANYON_NUMBERED = 1 << CANYON_DEED_NONE | 1 << CANYON_DEED_AUCTION | 1 << CANYON_DEED_SEALED |
                      1 << CANYON_DEED_VICKREY | 1 << CANYON_DEED_OUTCRY |
                      1 << CANYON_DEED_SET_PRICE,
};

/* Why the game is over. */
typedef enum canyon_why {
    CANYON_GOES_ON,
    CANYON_WHY_ROUNDS,
    CANYON_WHY_SOLD,
    CANYON_WHY_TARGET,
    CANYON_WHY_SOLVENT,
    CANYON_WHY_CAP,
    CANYON_WHY_ALONE,
    CANYON_WHY_DECK,
    CANYON_WHY_RACE, /* told instead of the limit, never kept in a state */
} canyon_why;

typedef struct canyon_state {
    int32_t gold[CANYON_SEATS];
    int32_t offer[CANYON_SEATS];      /* the last bid of each in this auction, 0: none */
    int32_t pending[CANYON_SEATS];    /* a bid committed in secret, 0: none */
    int32_t bank_in, bank_out;        /* gold that has left and entered play */
    int32_t bid;                      /* the standing bid, 0: none; in a re-bid the tied amount */
    int32_t price;                    /* the price the keeper has named, 0: none */
    uint16_t lap_of[CANYON_SEATS];    /* lap of that last bid */
    uint16_t out_round[CANYON_SEATS]; /* when a seat was eliminated, 0: it lives */
    int16_t delta[CANYON_LAND];       /* maintenance points */
    int16_t lost[CANYON_LAND];        /* what loans have cost of the end value */
    int16_t loan[CANYON_LAND];
    uint16_t round; /* from 1 */
    uint16_t lap;
    uint16_t deck;     /* deck_order: bit k - 1 for property k not yet drawn */
    uint16_t fresh;    /* loans taken in this round */
    uint16_t sold_out; /* the round in which all were owned, 0: not yet */
    uint16_t points;   /* maintenance points left */
    uint8_t owner[CANYON_LAND];
    uint8_t keeper[CANYON_LAND]; /* also where he was eliminated: auctions then start at his left */
    uint8_t card[CANYON_LAND];
    uint8_t known[CANYON_LAND]; /* seats that know the card; all bits: everybody */
    uint8_t hand[CANYON_LAND];  /* card j is that of place j mod n, until all are laid */
    uint8_t weight[CANYON_LAND];
    uint8_t phase, step;
    uint8_t action; /* canyon_deed */
    uint8_t active; /* property, 0: none, or CANYON_COVERED */
    uint8_t seat;   /* who is to choose or roll, or HZ_NOBODY */
    uint8_t roller, last_roller;
    uint8_t start, holder;     /* of the auction */
    uint8_t asked, chosen;     /* seats still in, asked or paid; those who have committed */
    uint8_t owing;             /* seats whose payment left them below 0 */
    uint8_t tied, repeats;     /* spins and roll-offs */
    uint8_t raisers;           /* how many want to raise in an outcry */
    uint8_t covered;           /* the active property is known to nobody */
    uint8_t reached, switched; /* enough properties were owned; the richest rolls */
    uint8_t why;               /* canyon_why */
    uint8_t event_seat;        /* who is to roll an event, or HZ_NOBODY */
} canyon_state;
static_assert(sizeof(canyon_state) == 4 * (3 * CANYON_SEATS + 4) +
                                          2 * (2 * CANYON_SEATS + 3 * CANYON_LAND + 6) +
                                          6 * CANYON_LAND + 20,
              "canyon_state has padding");

/* Actions: kind and number in the first word; a lay packs its cards in the second. */
typedef enum canyon_choice {
    CANYON_NO_CHOICE,
    CANYON_PASS,
    CANYON_DONE,
    CANYON_BID,
    CANYON_TAKE,
    CANYON_LOAD_FACE,
    CANYON_PLEDGE,
    CANYON_REDEEM,
    CANYON_NAME_PRICE,
    CANYON_RAISE,
    CANYON_LOWER,
    CANYON_LAY_CARDS,
} canyon_choice;

static inline hz_action canyon_action(canyon_choice choice, int number)
{
    return (hz_action){{(uint64_t)choice << 32 | (uint32_t)number, 0}};
}
static inline canyon_choice canyon_choice_of(hz_action action)
{
    return (canyon_choice)(action.word[0] >> 32);
}
static inline int canyon_number_of(hz_action action)
{
    return (int)(action.word[0] & UINT32_MAX);
}

enum canyon_event {
    CANYON_TOLD_LAND,
    CANYON_TOLD_VALUE,
    CANYON_TOLD_LAID,
    CANYON_TOLD_ROUND,
    CANYON_TOLD_ACTION,
    CANYON_TOLD_PAY,
    CANYON_TOLD_HALF_PAY,
    CANYON_TOLD_ROLLER,
    CANYON_TOLD_ROLL_OFF,
    CANYON_TOLD_NUMBER,
    CANYON_TOLD_UNSOLD,
    CANYON_TOLD_REROLL,
    CANYON_TOLD_ALL_OWN,
    CANYON_TOLD_SPIN,
    CANYON_TOLD_LONGEST,
    CANYON_TOLD_TOO_POOR,
    CANYON_TOLD_BOUGHT,
    CANYON_TOLD_DECLINED,
    CANYON_TOLD_AUCTION,
    CANYON_TOLD_BLIND,
    CANYON_TOLD_PRICE,
    CANYON_TOLD_BID,
    CANYON_TOLD_PASS,
    CANYON_TOLD_CANNOT,
    CANYON_TOLD_FEE,
    CANYON_TOLD_SEALED,
    CANYON_TOLD_NO_BID,
    CANYON_TOLD_VOID,
    CANYON_TOLD_TIED,
    CANYON_TOLD_POLL,
    CANYON_TOLD_LOT,
    CANYON_TOLD_SOLD,
    CANYON_TOLD_NO_SALE,
    CANYON_TOLD_UNCOVERED,
    CANYON_TOLD_SHARE,
    CANYON_TOLD_REST,
    CANYON_TOLD_REVEAL,
    CANYON_TOLD_SWITCH,
    CANYON_TOLD_RENT_ROLL,
    CANYON_TOLD_RENT,
    CANYON_TOLD_NO_RENT,
    CANYON_TOLD_SHORT,
    CANYON_TOLD_RETURN,
    CANYON_TOLD_LOAD,
    CANYON_TOLD_PUTTY,
    CANYON_TOLD_TAX,
    CANYON_TOLD_COST,
    CANYON_TOLD_OUT,
    CANYON_TOLD_MORTGAGE,
    CANYON_TOLD_REPAY,
    CANYON_TOLD_FALL,
    CANYON_TOLD_BELOW_ZERO,
    CANYON_TOLD_EVENT,
    CANYON_TOLD_UPKEEP,
    CANYON_TOLD_POINTS,
    CANYON_TOLD_RAISE,
    CANYON_TOLD_LOWER,
    CANYON_TOLD_UNUSED,
    CANYON_TOLD_GLIMPSE,
    CANYON_TOLD_ROUND_OVER,
    CANYON_TOLD_END,
};

extern const hz_game hz_canyon; /* the only symbol used outside the folder */
extern const hz_option canyon_options[];
extern const hz_preset canyon_presets[];
extern const hz_event_kind canyon_events[];
extern const hz_ending canyon_endings[];
extern const char canyon_phases[]; /* names, in order */
/* Words of the view. */
extern const char canyon_value_kinds[], canyon_ends[], canyon_roller_whys[], canyon_deeds[],
    canyon_auction_kinds[], canyon_card_places[];
extern const hz_shape canyon_shapes[];
extern const hz_notation canyon_notation;
extern const hz_advice canyon_advice;

static inline const canyon_rules *canyon_rules_of(const hz_table *table)
{
    return (const canyon_rules *)table->options;
}
static inline void
canyon_tell(hz_log *log, enum canyon_event kind, int seat, int a, int b, const char *rule)
{
    hz_tell(log, (hz_event){(uint16_t)kind, HZ_EVERYBODY, (uint8_t)seat, HZ_NOBODY, a, b, rule});
}
/* Line B: secret values, keepers, and nobody who is the roller [CY-ROLL-5]. */
static inline bool canyon_has_values(const hz_table *table)
{
    return canyon_rules_of(table)->roller == CANYON_NO_ROLLER;
}
/* Does the action die tax? Of its tables, kinds does whatever `tax` says. */
static inline bool canyon_action_taxes(const hz_table *table)
{
    const canyon_rules *rules = canyon_rules_of(table);
    return rules->tax == CANYON_TAX_ACTION || rules->action_table == CANYON_KINDS;
}
/* Is there a tax on all that somebody owns, or on all of it that is negative? */
static inline bool canyon_has_tax(const hz_table *table)
{
    return canyon_rules_of(table)->tax == CANYON_TAX_FACE || canyon_action_taxes(table);
}
static inline int canyon_land(const hz_table *table)
{
    return canyon_rules_of(table)->die_sides ? 10 : CANYON_LAND;
}
static inline bool canyon_lives(const canyon_state *state, int seat)
{
    return state->out_round[seat] == 0;
}
static inline bool canyon_is_bidding(const canyon_state *state)
{
    return state->phase >= CANYON_AUCTION && state->phase <= CANYON_DRAW;
}
/* Does this round roll for a property? */
static inline bool canyon_has_number(const canyon_state *state)
{
    return CANYON_NUMBERED >> state->action & 1;
}
static inline int canyon_min(int one, int other)
{
    return one < other ? one : other;
}
static inline int canyon_max(int one, int other)
{
    return one > other ? one : other;
}
static inline bool canyon_are_many(unsigned seats)
{
    return __builtin_popcount(seats) > 1;
}
/* Seats counted from the first one [CY-GEN-4]. */
static inline int canyon_at(const hz_table *table, int place)
{
    return (table->first + place) % table->seats;
}
static inline bool canyon_is_owned(const canyon_state *state, int property)
{
    return state->owner[property - 1] != CANYON_BANK;
}

/* values.c: properties and what they are worth. */
int canyon_base(int property);
int canyon_owned(const canyon_state *state);
int canyon_owned_by(const canyon_state *state, int seat);
int canyon_keeper(const canyon_state *state, int property); /* a living keeper, or CANYON_BANK */
int canyon_possessor(const canyon_state *state,
                     int property); /* owner, else keeper, or CANYON_BANK */
bool canyon_knows(const canyon_state *state, int viewer, int property);
int canyon_value(const canyon_state *state, int property);   /* an unseen card counts 0 */
int canyon_table_value(const hz_table *table, int property); /* of CY-END-6 */
int canyon_end_worth(const hz_table *table, const canyon_state *state, int property);
int canyon_empire(const hz_table *table, const canyon_state *state, int seat);
int canyon_rent_due(const hz_table *table, const canyon_state *state, int property);
int canyon_tax_due(const hz_table *table, const canyon_state *state, int seat);
bool canyon_in_pool(const hz_table *table, int card);
int canyon_pool_size(const hz_table *table);
int canyon_pool_card(const hz_table *table, int number); /* cards of the pool, the lowest is 1 */
bool canyon_lies_in(const uint8_t *places, int card);    /* one of the twelve places */

/* seats.c: who is who at the table. */
hz_seats canyon_living(const hz_table *table, const canyon_state *state);
int canyon_left(const hz_table *table, const canyon_state *state, int seat);
/* Of some seats those with the most, or the least, of something. */
hz_seats
canyon_extreme(const hz_table *table, hz_seats among, const int32_t *amounts, bool is_most);
/* Left of the last roller; before there was one, the first seat [CY-ROLL-4]. */
int canyon_after_roller(const hz_table *table, const canyon_state *state);
/* The first of some seats from a seat on, that one included, going left. */
int canyon_first_of(const hz_table *table, hz_seats seats, int from);
/* The k-th of some seats in seat order, from 1 [CY-GEN-6]. */
int canyon_nth_of(const hz_table *table, hz_seats seats, int number);

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
void canyon_tell_gold(const hz_table *table, hz_log *log, hz_event event);
/* Where gold is covered, what follows from it shows a little of it. */
void canyon_glimpse(const hz_table *table, hz_log *log);

/* round.c: the order of a round, and its end. */
void canyon_go_on(const hz_table *table, canyon_state *state, hz_log *log);
void canyon_begin(const hz_table *table, canyon_state *state);
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

/* spin.c */
bool canyon_spin_begins(const hz_table *table, canyon_state *state);
int canyon_spin_time(const hz_table *table, int seat, uint64_t die);
void canyon_spun(const hz_table *table, canyon_state *state, const uint64_t *dice, hz_log *log);
int canyon_spin_cost(const hz_table *table, int property);

/* auction.c, sealed.c, sale.c */
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
void canyon_take_fee(const hz_table *table, canyon_state *state, int seat, hz_log *log);
int canyon_fee(const hz_table *table, const canyon_state *state, int seat);
bool canyon_sealed_begins(const hz_table *table, canyon_state *state, hz_log *log);
bool canyon_poll_begins(const hz_table *table, canyon_state *state, hz_log *log);
void canyon_commit(const hz_table *table, canyon_state *state, int seat, int amount, hz_log *log);
void canyon_ask_lots(const canyon_state *state, hz_chance *ask);
void canyon_lots_drawn(const hz_table *table,
                       canyon_state *state,
                       const uint64_t *lots,
                       hz_log *log);
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
void canyon_take(const hz_table *table, canyon_state *state, int seat, hz_log *log);
void canyon_give_back(canyon_state *state, int property);

/* rent.c */
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

/* hidden.c: cards dealt, laid and turned up. */
int canyon_hand_size(const hz_table *table);
void canyon_ask_deal(const hz_table *table, const canyon_state *state, hz_chance *ask);
void canyon_land_dealt(const hz_table *table,
                       canyon_state *state,
                       const uint64_t *values,
                       hz_log *log);
void canyon_values_dealt(const hz_table *table,
                         canyon_state *state,
                         const uint64_t *values,
                         hz_log *log);
int canyon_kept(const hz_table *table, const canyon_state *state, int seat, uint8_t *properties);
int canyon_cards_of(const hz_table *table, const canyon_state *state, int seat, uint8_t *cards);
uint64_t canyon_lays(const hz_table *table, const canyon_state *state, int seat);
hz_action canyon_lay_at(const hz_table *table, const canyon_state *state, int seat, uint64_t index);
bool canyon_lay_fits(const hz_table *table, const canyon_state *state, int seat, hz_action action);
void canyon_lay(
    const hz_table *table, canyon_state *state, int seat, hz_action action, hz_log *log);
void canyon_turn_up(canyon_state *state, int property, const char *rule, hz_log *log);
/* Card and property of one place of a lay; false beyond its last. */
bool canyon_lay_part(hz_action action, int index, int *property, int *card);
hz_action canyon_add_part(hz_action action, int index, int property, int card);

/* upkeep.c: events and maintenance. */
bool canyon_event_begins(canyon_state *state);
void canyon_event_rolled(const hz_table *table, canyon_state *state, int face, hz_log *log);
void canyon_upkeep_begins(const hz_table *table, canyon_state *state);
void canyon_upkeep_rolled(const hz_table *table, canyon_state *state, int face, hz_log *log);
unsigned canyon_raisable(const hz_table *table, const canyon_state *state, int seat);
unsigned canyon_lowerable(const hz_table *table, const canyon_state *state, int seat);
void canyon_maintain(
    const hz_table *table, canyon_state *state, int seat, hz_action action, hz_log *log);
void canyon_stop_upkeep(const hz_table *table, canyon_state *state, hz_log *log);

/* odds.c: what a hit brings, on average. */
/* How many others pay, when somebody else than the owner rolls the number. */
double canyon_payers(const hz_table *table, const canyon_state *state, int property);
/* Rent of one hit by another, for a property of that value (line A: the value is not looked at). */
double canyon_hit_rent(const hz_table *table, const canyon_state *state, int property, int value);
double canyon_number_chance(const hz_table *table, const canyon_state *state, int property);
/* Line B: does a value bring more at one property than at another? */
bool canyon_place_matters(const hz_table *table, const canyon_state *state);

/* plans.c: what a property should bring to the end of the game, as far as a seat can know. */
typedef struct canyon_prospect {
    double rounds; /* still to come */
    double hits;   /* by others, while it is owned */
    double rent, cost, end,
        total; /* cost: taxes, and what a negative value costs less its events */
} canyon_prospect;
double canyon_rounds_left(const hz_table *table, const canyon_state *state);
canyon_prospect
canyon_foresee(const hz_table *table, const canyon_state *state, int property, int value);
/* The mean over every value that a masked state leaves possible; of a covered number over every
   unsold one.
 */
canyon_prospect canyon_expect(const hz_table *table, const canyon_state *state, int property);
/* What another point on a property changes for its owner. */
double
canyon_point_worth(const hz_table *table, const canyon_state *state, int property, int change);
/* A sensible highest bid for the active property, before looking at anybody's gold. */
int canyon_ceiling(const hz_table *table, const canyon_state *state, int viewer);

/* choices.c */
uint64_t canyon_count(const hz_table *table, const void *raw, int seat);
int canyon_list(
    const hz_table *table, const void *raw, int seat, uint64_t first, hz_action *out, int capacity);
hz_action canyon_sample(const hz_table *table, const void *raw, int seat, uint64_t bits);
hz_status
canyon_legal(const hz_table *table, const void *raw, int seat, hz_action action, hz_error *error);
hz_action canyon_timeout(const hz_table *table, const void *raw, int seat);
bool canyon_is_to_act(const hz_table *table, const canyon_state *state, int seat);
/* What a seat may bid, or ask as a price; nothing where it is to do neither. */
typedef struct canyon_range {
    int least, most;
    bool may_pass;
} canyon_range;
canyon_range canyon_bids_of(const hz_table *table, const canyon_state *state, int seat);

hz_status canyon_check(const hz_table *table, hz_text *warnings, hz_error *error);
hz_status canyon_valid(const hz_table *table, const void *raw, hz_error *error);
bool canyon_has_secrets(const hz_table *table);
void canyon_mask(const hz_table *table, void *raw, int viewer);
void canyon_guess(const hz_table *table, void *raw, int viewer, hz_rng *rng);
/* If the standing bid won; nobody shares where no bid does. */
canyon_shares canyon_shares_now(const hz_table *table, const canyon_state *state);
void canyon_status(const hz_table *table,
                   const canyon_state *state,
                   int viewer,
                   const char *const *names,
                   hz_text *out);
/* Who has it of equal sealed bids; nothing where bids are made in the open. */
void canyon_say_ties(const hz_table *table,
                     const canyon_state *state,
                     const char *const *names,
                     hz_text *out);
void canyon_view(const hz_table *table, const void *raw, int viewer, hz_json *out);
void canyon_view_seat(const hz_table *table, const void *raw, int viewer, int seat, hz_json *out);
void canyon_show(
    const hz_table *table, const void *raw, int viewer, const char *const *names, hz_text *out);
void canyon_hint(
    const hz_table *table, const void *raw, int seat, const char *const *names, hz_text *out);

#endif
