/* Dice Canyon: options that do not go together, and options that nothing reads beside the others.
 */
#include "games/canyon/options.h"

/* An option that was set although what it belongs to is off. */
typedef struct idle {
    const char *option;
    bool applies;
    const char *needs;
} idle;

/* Two options that contradict each other; the sentence names both. */
typedef struct clash {
    bool holds;
    const char *sentence;
} clash;

static hz_status check_idle(const hz_table *table, const idle *rows, int count, hz_error *error)
{
    for (int row = 0; row < count; row++) {
        if (!rows[row].applies && hz_was_set(table, rows[row].option)) {
            return hz_fail(error,
                           HZ_ILLEGAL,
                           "%s has no effect: expected %s",
                           rows[row].option,
                           rows[row].needs);
        }
    }
    return HZ_OK;
}

static hz_status check_clashes(const clash *rows, int count, hz_error *error)
{
    for (int row = 0; row < count; row++) {
        if (rows[row].holds) {
            return hz_fail(error, HZ_ILLEGAL, "%s", rows[row].sentence);
        }
    }
    return HZ_OK;
}

/* clang-format off */
static hz_status check_sale_idle(const hz_table *table, hz_error *error)
{
    const canyon_rules *r = canyon_rules_of(table);
    bool is_b = canyon_has_values(table), is_spin = r->sale == CANYON_BY_SPIN, is_kinds = r->action_table == CANYON_KINDS;
    bool by_gold = r->roller == CANYON_POOREST || r->roller == CANYON_THEN_RICHEST;
    const idle rows[] = {
        {"payday_every", r->payday == CANYON_PAY_ROUND, "payday=each_round"},
        {"switch_at", r->roller == CANYON_THEN_RICHEST, "roller=poorest_then_richest"},
        {"switch_latched", r->roller == CANYON_THEN_RICHEST, "roller=poorest_then_richest"},
        {"roller_tie", by_gold, "roller=poorest or poorest_then_richest"},
        {"spin_price", is_spin, "sale=spin"},
        {"spin_skill", is_spin, "sale=spin"},
        {"auction_kind", !is_spin, "sale=auction"},
        {"auction_kind", !is_kinds, "an action_table other than kinds"},
        {"auction_start", !is_spin, "sale=auction"},
        {"min_bid", !is_spin, "sale=auction"},
        {"min_bid", !is_kinds, "an action_table other than kinds"},
        {"entry_fee", !is_spin, "sale=auction"},
        {"bid_limit", !is_spin, "sale=auction"},
        {"auction_blind", !is_spin, "sale=auction"},
        {"pay_to", !is_spin, "sale=auction"},
        {"keeper_opens", is_b, "roller=none, with keepers"},
        {"keeper_may_bid", is_b, "roller=none, with keepers"},
        {"split_who", r->pay_to == CANYON_TO_SHARERS, "pay_to=split"},
        {"split_remainder", r->pay_to == CANYON_TO_SHARERS, "pay_to=split"},
        {"keeper_win_pays", r->pay_to == CANYON_TO_KEEPER, "pay_to=keeper"},
        {"value_pool", is_b, "roller=none, with value cards"},
        {"reveal", is_b, "roller=none, with value cards"},
        {"own_roll", !is_b, "a roller other than none"},
    };
    return check_idle(table, rows, sizeof rows / sizeof *rows, error);
}

static hz_status check_rest_idle(const hz_table *table, hz_error *error)
{
    const canyon_rules *r = canyon_rules_of(table);
    bool is_b = canyon_has_values(table), is_kinds = r->action_table == CANYON_KINDS;
    bool has_loans = r->mortgage != CANYON_NO_MORTGAGE, has_tax = r->tax != CANYON_TAX_NONE || is_kinds;
    bool is_face_tax = r->tax == CANYON_TAX_FACE && !is_kinds;
    const idle rows[] = {
        {"putty_shift", r->putty != CANYON_PUTTY_OFF, "putty=own_roll or buy"},
        {"putty_spill", r->putty != CANYON_PUTTY_OFF, "putty=own_roll or buy"},
        {"putty_price", r->putty == CANYON_PUTTY_BUY, "putty=buy"},
        {"tax", !is_kinds, "an action_table other than kinds"},
        {"tax_every", is_face_tax, "tax=face_every"},
        {"tax_when", is_face_tax, "tax=face_every"},
        {"tax_scope", is_b && (r->tax == CANYON_TAX_ACTION || is_kinds), "tax=action_negative"},
        {"short_tax", has_tax, "a tax other than none"},
        {"unsold_leaves", is_b && has_tax && r->short_tax == CANYON_ELIMINATE, "short_tax=eliminate with roller=none"},
        {"mortgage", !is_b, "a roller other than none"},
        {"mortgage_amount", has_loans, "mortgage=may or must"},
        {"mortgage_step", has_loans, "mortgage=may or must"},
        {"mortgage_grace", has_loans, "mortgage=may or must"},
        {"end_value_floor_zero", has_loans, "mortgage=may or must"},
        {"loan_at_end", has_loans, "mortgage=may or must"},
        {"event_on", is_b, "roller=none, with value cards"},
        {"maint", is_b, "roller=none, with value cards"},
        {"event_table", is_b && r->event_on != CANYON_NO_EVENT, "event_on=any_owned or negative"},
        {"maint_scope", is_b && r->maint != CANYON_NO_MAINT, "maint=possessor_of_d12 or taxpayer"},
        {"maint_must_spend", is_b && r->maint != CANYON_NO_MAINT, "maint=possessor_of_d12 or taxpayer"},
        {"end_counts_kept", is_b, "roller=none, with keepers"},
        {"end_mode", !r->deck_order, "deck_order=no"},
        {"end_rounds", r->end_mode == CANYON_ROUNDS && !r->deck_order, "end_mode=rounds"},
        {"end_cap", r->end_mode != CANYON_ROUNDS && !r->deck_order, "an end_mode other than rounds"},
        {"end_target", r->end_mode == CANYON_TARGET && !r->deck_order, "end_mode=gold_target"},
    };
    return check_idle(table, rows, sizeof rows / sizeof *rows, error);
}

/* What only one of the two lines has. */
static hz_status check_lines(const hz_table *table, hz_error *error)
{
    const canyon_rules *r = canyon_rules_of(table);
    bool is_b = canyon_has_values(table), is_sure = r->rent_who == CANYON_BELOW_OWNER_SURE || r->rent_who == CANYON_BELOW_NUMBER_SURE;
    bool by_event = r->payday == CANYON_PAY_ALL || r->payday == CANYON_PAY_SELF;
    bool is_auction = r->sale == CANYON_BY_AUCTION, is_kinds = r->action_table == CANYON_KINDS;
    const clash rows[] = {
        {!is_b && is_auction && r->pay_to == CANYON_TO_KEEPER, "pay_to=keeper needs keepers: expected roller=none"},
        {!is_b && is_auction && r->pay_to == CANYON_TO_SHARERS, "pay_to=split needs keepers: expected roller=none"},
        {!is_b && is_auction && r->auction_start == CANYON_START_KEEPER, "auction_start=keeper needs keepers: expected roller=none"},
        {!is_b && is_auction && !is_kinds && r->min_bid == CANYON_MIN_PRICE, "min_bid=keeper_price needs keepers: expected roller=none"},
        {!is_b && r->rent_amount == CANYON_RENT_VALUE, "rent_amount=value needs value cards: expected roller=none"},
        {!is_b && r->end_value == CANYON_END_CARD, "end_value=value needs value cards: expected roller=none"},
        {!is_b && r->tax == CANYON_TAX_ACTION && !is_kinds, "tax=action_negative needs value cards: expected roller=none"},
        {!is_b && r->tax == CANYON_TAX_HIT && !is_kinds, "tax=hit_negative needs value cards: expected roller=none"},
        {!is_b && r->action_table == CANYON_BLUFF1, "action_table=bluff1 needs value cards: expected roller=none"},
        {!is_b && r->action_table == CANYON_BLUFF2, "action_table=bluff2 needs value cards: expected roller=none"},
        {!is_b && by_event, "payday=event_all and event_self need event_on, and so roller=none"},
        {is_b && !is_auction, "sale=spin has no keepers: expected sale=auction with roller=none"},
        {is_b && is_sure, "rent_who ends in roller_sure, but roller=none names no roller"},
        {is_b && r->tax == CANYON_TAX_FACE && !is_kinds, "tax=face_every with roller=none: expected none, action_negative or hit_negative"},
        {is_b && r->auction_start == CANYON_START_ROLLER, "auction_start=roller, but roller=none names no roller"},
        {is_b && r->auction_start == CANYON_START_LEFT, "auction_start=left_of_roller, but roller=none names no roller"},
        {is_b && r->putty != CANYON_PUTTY_OFF, "putty was never tried with secret values: expected putty=off with roller=none"},
        {is_b && r->mortgage != CANYON_NO_MORTGAGE, "mortgage needs end values of its own: expected mortgage=off with roller=none"},
        {is_b && r->start_gold == 0, "start_gold=0 with roller=none: nobody could open an auction, expected 1 to 200 [CY-PAY-7]"},
        {is_b && canyon_land(table) % table->seats, "die_sides does not go into equal hands: expected a number of players that "
         "divides it, with roller=none [CY-SET-1]"},
    };
    return check_clashes(rows, sizeof rows / sizeof *rows, error);
}

static hz_status check_gold(const hz_table *table, hz_error *error)
{
    const canyon_rules *r = canyon_rules_of(table);
    bool is_b = canyon_has_values(table), is_kinds = r->action_table == CANYON_KINDS, has_actions = r->action_table != CANYON_NO_ACTIONS;
    bool has_tax = r->tax != CANYON_TAX_NONE || is_kinds;
    bool has_debt = r->short_rent == CANYON_DEBT || (has_tax && r->short_tax == CANYON_DEBT);
    bool by_event = r->payday == CANYON_PAY_ALL || r->payday == CANYON_PAY_SELF;
    bool has_loans = r->mortgage != CANYON_NO_MORTGAGE && !is_b;
    const clash rows[] = {
        {r->payday == CANYON_PAY_ACTION && !has_actions, "payday=action needs an action_table other than none"},
        {r->payday != CANYON_PAY_ACTION && has_actions, "action_table other than none needs payday=action"},
        {by_event && r->event_on == CANYON_NO_EVENT, "payday=event_all and event_self need event_on=any_owned or negative"},
        {r->start_gold == 0 && r->payday != CANYON_PAY_ROUND, "start_gold=0 needs payday=each_round: no auction could start"},
        {has_loans && !has_debt, "mortgage needs debts: expected short_rent=debt or short_tax=debt"},
        {has_loans && r->end_value != CANYON_END_LINEAR, "mortgage needs end_value=linear120"},
        {r->payday_half_negative && !has_debt, "payday_half_negative needs debts: expected short_rent=debt or short_tax=debt"},
        {r->bid_limit == CANYON_NO_LIMIT && r->sale == CANYON_BY_AUCTION && !has_debt,
         "bid_limit=none needs debts: expected short_rent=debt or short_tax=debt"},
        {!r->gold_public && r->bid_limit == CANYON_SECOND_RICHEST, "bid_limit=second_richest would show covered gold: expected gold_public=yes"},
        {r->tax == CANYON_TAX_ACTION && !is_kinds && r->action_table != CANYON_BLUFF1 && r->action_table != CANYON_BLUFF2,
         "tax=action_negative needs action_table=bluff1 or bluff2"},
        {r->end_mode == CANYON_TARGET && !r->deck_order && r->start_gold >= r->end_target,
         "start_gold reaches end_target at once: expected less"},
    };
    return check_clashes(rows, sizeof rows / sizeof *rows, error);
}

static hz_status check_auction(const hz_table *table, hz_error *error)
{
    const canyon_rules *r = canyon_rules_of(table);
    bool is_b = canyon_has_values(table), is_kinds = r->action_table == CANYON_KINDS;
    bool is_auction = r->sale == CANYON_BY_AUCTION, is_blind = r->auction_blind && is_auction;
    bool must_open = is_b && r->keeper_opens == CANYON_KEEPER_MUST;
    const clash rows[] = {
        {r->rent_who == CANYON_RENT_SPIN && is_auction, "rent_who=spin needs sale=spin"},
        {is_kinds && !is_auction, "action_table=kinds needs sale=auction"},
        {must_open && !r->keeper_may_bid, "keeper_may_bid=no needs keeper_opens=may"},
        {must_open && r->auction_start != CANYON_START_KEEPER, "keeper_opens=must needs auction_start=keeper"},
        {is_b && !is_kinds && r->min_bid == CANYON_MIN_PRICE && r->keeper_may_bid, "min_bid=keeper_price needs keeper_may_bid=no"},
        {is_blind && (r->min_bid != CANYON_MIN_ONE || is_kinds), "auction_blind=yes needs min_bid=one, and no action_table=kinds"},
        {is_blind && r->entry_fee != CANYON_NO_FEE, "auction_blind=yes needs entry_fee=none"},
        {is_blind && is_b && r->auction_start == CANYON_START_KEEPER, "auction_blind=yes hides the keeper: expected auction_start=random"},
        {is_blind && is_b && !r->keeper_may_bid, "auction_blind=yes hides the keeper: expected keeper_may_bid=yes"},
    };
    return check_clashes(rows, sizeof rows / sizeof *rows, error);
}

static hz_status check_events(const hz_table *table, hz_error *error)
{
    const canyon_rules *r = canyon_rules_of(table);
    bool is_b = canyon_has_values(table), has_deck = r->deck_order, is_kinds = r->action_table == CANYON_KINDS;
    bool has_putty = r->putty != CANYON_PUTTY_OFF, has_events = r->event_on != CANYON_NO_EVENT, has_maint = r->maint != CANYON_NO_MAINT;
    bool has_actions = r->action_table != CANYON_NO_ACTIONS;
    const clash rows[] = {
        {has_putty && r->die_sides == CANYON_TEN_SIDES, "putty needs die_sides=12"},
        {has_putty && has_deck, "putty needs deck_order=no"},
        {!is_b && r->putty == CANYON_PUTTY_OWN && r->own_roll != CANYON_RETURN_PUTTY, "putty=own_roll needs own_roll=return_putty"},
        {!is_b && r->putty != CANYON_PUTTY_OWN && r->own_roll == CANYON_RETURN_PUTTY, "own_roll=return_putty needs putty=own_roll"},
        {is_b && has_events && !has_maint, "event_on other than none needs maint=possessor_of_d12 or taxpayer"},
        {is_b && r->action_table == CANYON_BLUFF2 && !has_maint, "action_table=bluff2 needs maint=possessor_of_d12"},
        {is_b && r->maint == CANYON_TAXPAYER && !has_events, "maint=taxpayer needs event_on=any_owned or negative"},
        {is_b && has_events && has_actions, "event_on other than none needs action_table=none"},
        {has_deck && has_actions, "deck_order=yes needs action_table=none"},
        {r->end_extra && r->end_mode != CANYON_ALL_SOLD && !has_deck, "end_extra needs end_mode=all_sold or deck_order=yes"},
        {is_b && r->reveal == CANYON_GAME_END && !has_deck, "reveal=game_end needs deck_order=yes"},
        {is_b && r->reveal == CANYON_GAME_END && r->end_extra, "reveal=game_end needs end_extra=0"},
        {is_b && r->reveal != CANYON_AT_SALE && r->tax == CANYON_TAX_ACTION && !is_kinds, "tax=action_negative needs reveal=at_sale"},
        {is_b && r->reveal != CANYON_AT_SALE && is_kinds, "action_table=kinds taxes what is negative and needs reveal=at_sale"},
    };
    return check_clashes(rows, sizeof rows / sizeof *rows, error);
}

static void warn(const hz_table *table, hz_text *warnings)
{
    const canyon_rules *r = canyon_rules_of(table);
    if (r->auction_kind != CANYON_ROUND_TABLE && r->split_who != CANYON_RUNNER_UP && hz_was_set(table, "split_who")) {
        hz_add(warnings, "split_who makes no difference with an auction_kind other than round_table: there is one lap only\n");
    }
    if (canyon_has_values(table) && r->maint == CANYON_POSSESSOR && r->event_on == CANYON_NO_EVENT && r->action_table != CANYON_BLUFF2) {
        hz_add(warnings, "maint=possessor_of_d12 never happens: neither event_on nor action_table=bluff2 calls for it\n");
    }
    if (r->action_table != CANYON_NO_ACTIONS && !canyon_action_taxes(table)) {
        hz_add(warnings, "the taxes of the action_table take nothing: expected tax=action_negative\n");
    }
    if (!canyon_has_values(table) && r->switch_at > canyon_land(table)) {
        hz_add(warnings, "switch_at is more than the properties of die_sides: the richest will never roll\n");
    }
}
/* clang-format on */

hz_status canyon_check(const hz_table *table, hz_text *warnings, hz_error *error)
{
    hz_status status = check_lines(table, error);
    status = status ? status : check_gold(table, error);
    status = status ? status : check_auction(table, error);
    status = status ? status : check_events(table, error);
    status = status ? status : check_sale_idle(table, error);
    status = status ? status : check_rest_idle(table, error);
    if (!status && warnings) {
        warn(table, warnings);
    }
    return status;
}
