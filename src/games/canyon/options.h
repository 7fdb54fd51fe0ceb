/* Dice Canyon: what may be set at a table, and what follows from it for the whole game. */
#ifndef HAZARD_GAMES_CANYON_OPTIONS_H
#define HAZARD_GAMES_CANYON_OPTIONS_H

#include "hazard/game.h"

/* Each in the order of its names in options.c; a test ties the two together. */
/* clang-format off */
typedef enum canyon_die { CANYON_TWELVE_SIDES, CANYON_TEN_SIDES } canyon_die;
typedef enum canyon_payday {
    CANYON_PAY_NONE, CANYON_PAY_ROUND, CANYON_PAY_ACTION, CANYON_PAY_ALL, CANYON_PAY_SELF
} canyon_payday;
typedef enum canyon_who_rolls {
    CANYON_ROTATE, CANYON_POOREST, CANYON_THEN_RICHEST, CANYON_NO_ROLLER
} canyon_who_rolls;
typedef enum canyon_tie { CANYON_LEFT_OF_LAST, CANYON_ROLL_OFF_TIE, CANYON_LOW_SEAT } canyon_tie;
typedef enum canyon_sale { CANYON_BY_SPIN, CANYON_BY_AUCTION } canyon_sale;
typedef enum canyon_spin_price { CANYON_SPIN_FACE, CANYON_SPIN_FREE } canyon_spin_price;
typedef enum canyon_kind {
    CANYON_ROUND_TABLE, CANYON_SEALED_BIDS, CANYON_VICKREY, CANYON_OUTCRY, CANYON_CANCEL
} canyon_kind;
typedef enum canyon_start {
    CANYON_START_ROLLER, CANYON_START_LEFT, CANYON_START_POOREST, CANYON_START_KEEPER, CANYON_START_RANDOM
} canyon_start;
typedef enum canyon_opens { CANYON_KEEPER_MUST, CANYON_KEEPER_MAY } canyon_opens;
typedef enum canyon_min_bid {
    CANYON_MIN_ONE, CANYON_MIN_BASE, CANYON_MIN_FACE, CANYON_MIN_PRICE
} canyon_min_bid;
typedef enum canyon_entry { CANYON_NO_FEE, CANYON_FEE_BASE } canyon_entry;
typedef enum canyon_bid_limit { CANYON_OWN_GOLD, CANYON_NO_LIMIT, CANYON_SECOND_RICHEST } canyon_bid_limit;
typedef enum canyon_actions { CANYON_NO_ACTIONS, CANYON_BLUFF1, CANYON_BLUFF2, CANYON_KINDS } canyon_actions;
typedef enum canyon_pay_to {
    CANYON_TO_BANK, CANYON_TO_POOREST, CANYON_TO_LOWEST, CANYON_TO_KEEPER, CANYON_TO_SHARERS
} canyon_pay_to;
typedef enum canyon_split {
    CANYON_LAST_CONTESTED, CANYON_SAME_LAP, CANYON_RUNNER_UP, CANYON_ALL_BIDDERS
} canyon_split;
typedef enum canyon_remainder { CANYON_REST_BANK, CANYON_REST_KEEPER, CANYON_REST_WINNER } canyon_remainder;
typedef enum canyon_keeper_pays { CANYON_PAYS_BANK, CANYON_PAYS_NOBODY } canyon_keeper_pays;
typedef enum canyon_pool { CANYON_PM6, CANYON_PM8, CANYON_PM8Z } canyon_pool;
typedef enum canyon_reveal { CANYON_AT_SALE, CANYON_NEXT_HIT, CANYON_GAME_END } canyon_reveal;
typedef enum canyon_amount { CANYON_RENT_FACE, CANYON_RENT_BASE, CANYON_RENT_VALUE } canyon_amount;
typedef enum canyon_rent_who {
    CANYON_RENT_SPIN, CANYON_BELOW_OWNER, CANYON_BELOW_OWNER_SURE, CANYON_BELOW_NUMBER_SURE,
    CANYON_BELOW_NUMBER, CANYON_ALL_PAY
} canyon_rent_who;
typedef enum canyon_own {
    CANYON_COLLECT, CANYON_REROLL, CANYON_RETURN, CANYON_RETURN_AUCTION, CANYON_RETURN_PUTTY
} canyon_own;
typedef enum canyon_putty { CANYON_PUTTY_OFF, CANYON_PUTTY_OWN, CANYON_PUTTY_BUY } canyon_putty;
typedef enum canyon_tax { CANYON_TAX_NONE, CANYON_TAX_FACE, CANYON_TAX_ACTION, CANYON_TAX_HIT } canyon_tax;
typedef enum canyon_tax_when { CANYON_TAX_LATE, CANYON_TAX_EARLY } canyon_tax_when;
typedef enum canyon_tax_scope { CANYON_TAX_OWNED, CANYON_TAX_HELD } canyon_tax_scope;
typedef enum canyon_short { CANYON_DEBT, CANYON_CAP, CANYON_ELIMINATE } canyon_short; /* rent knows the first two */
typedef enum canyon_mortgage {
    CANYON_NO_MORTGAGE, CANYON_MAY_MORTGAGE, CANYON_MUST_MORTGAGE
} canyon_mortgage;
typedef enum canyon_loan { CANYON_LOAN_DEBT, CANYON_LOAN_FACE, CANYON_LOAN_VALUE } canyon_loan;
typedef enum canyon_loan_end { CANYON_LOAN_SUBTRACTS, CANYON_LOAN_IGNORED } canyon_loan_end;
typedef enum canyon_event_on { CANYON_NO_EVENT, CANYON_ANY_OWNED, CANYON_NEGATIVE } canyon_event_on;
typedef enum canyon_event_table { CANYON_LOW_PAYS, CANYON_LOW_MAINTAINS } canyon_event_table;
typedef enum canyon_maint { CANYON_NO_MAINT, CANYON_POSSESSOR, CANYON_TAXPAYER } canyon_maint;
typedef enum canyon_maint_scope { CANYON_MAINT_HELD, CANYON_MAINT_OWNED } canyon_maint_scope;
typedef enum canyon_end_value {
    CANYON_END_FACE, CANYON_END_BASE, CANYON_END_LINEAR, CANYON_END_CARD, CANYON_END_NONE
} canyon_end_value;
typedef enum canyon_end_mode { CANYON_ROUNDS, CANYON_ALL_SOLD, CANYON_TARGET, CANYON_SOLVENT } canyon_end_mode;
/* clang-format on */

typedef struct canyon_rules {
    int32_t die_sides, start_gold, payday, payday_every, payday_half_negative;
    int32_t roller, switch_at, switch_latched, roller_tie;
    int32_t sale, spin_price, spin_skill[HZ_MAX_SEATS];
    int32_t auction_kind, auction_start, keeper_opens, keeper_may_bid, min_bid, entry_fee;
    int32_t bid_limit, auction_blind, action_table, deck_order;
    int32_t pay_to, split_who, split_remainder, keeper_win_pays;
    int32_t value_pool, reveal, rent_amount, rent_who, own_roll;
    int32_t putty, putty_shift, putty_spill, putty_price;
    int32_t tax, tax_every, tax_when, tax_scope, short_rent, short_tax;
    int32_t mortgage, mortgage_amount, mortgage_step, mortgage_grace;
    int32_t end_value_floor_zero, loan_at_end;
    int32_t event_on, event_table, maint, maint_scope, maint_must_spend;
    int32_t end_value, end_counts_kept, end_mode, end_rounds, end_cap, end_target, end_extra;
    int32_t gold_public, unsold_leaves;
} canyon_rules;

extern const hz_option canyon_options[];
extern const hz_preset canyon_presets[];

hz_status canyon_check(const hz_table *table, hz_text *warnings, hz_error *error); /* check.c */

static inline const canyon_rules *canyon_rules_of(const hz_table *table)
{
    return (const canyon_rules *)table->options;
}
/* How many properties there are. */
static inline int canyon_land(const hz_table *table)
{
    return canyon_rules_of(table)->die_sides == CANYON_TEN_SIDES ? 10 : 12;
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

#endif
