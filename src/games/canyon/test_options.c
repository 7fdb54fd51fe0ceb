/* Dice Canyon: options that do not go together are refused with a sentence that names both. */
#include <stdio.h>

#include "games/canyon/canyon.h"
#include "rules.h"

typedef struct refusal {
    const char *table;
    const char *first, *second; /* both stand in the sentence */
} refusal;

/* clang-format off */
#define B "roller=none"
static const refusal refusals[] = {
    /* What only one of the lines has. */
    {"v1 4 pay_to=keeper", "pay_to=keeper", B}, {"v1 4 pay_to=split", "pay_to=split", B},
    {"v1 4 auction_start=keeper", "auction_start=keeper", B}, {"v1 4 min_bid=keeper_price", "min_bid=keeper_price", B},
    {"v1 4 rent_amount=value", "rent_amount=value", B}, {"tax3 4 end_value=value", "end_value=value", B},
    {"v1 4 tax=action_negative", "tax=action_negative", B}, {"v1 4 tax=hit_negative", "tax=hit_negative", B},
    {"v1 4 action_table=bluff1", "action_table=bluff1", B}, {"v1 4 action_table=bluff2", "action_table=bluff2", B},
    {"v1 4 payday=event_all", "event_on", B}, {"v1 4 payday=event_self", "event_on", B},
    {"v2 4 sale=spin", "sale=spin", B}, {"v2 4 rent_who=below_owner_roller_sure", "rent_who", B},
    {"v2 4 rent_who=below_number_roller_sure", "rent_who", B}, {"v2 4 tax=face_every", "tax=face_every", B},
    {"v2 4 auction_start=roller", "auction_start=roller", B}, {"v2 4 auction_start=left_of_roller", "auction_start=left_of_roller", B},
    {"v2 4 putty=buy", "putty", B}, {"v2 4 mortgage=may", "mortgage", B}, {"v2 4 start_gold=0", "start_gold=0", B},
    {"v2 5", "die_sides", B}, {"v2 4 die_sides=10", "die_sides", B},
    /* Gold. */
    {"v1 4 payday=action", "payday=action", "action_table"}, {"bluff-1 4 payday=each_round", "payday=action", "action_table"},
    {"v2 4 payday=event_all event_on=none", "event_self", "event_on"}, {"v1 4 payday=none", "start_gold=0", "payday=each_round"},
    {"v1 4 short_rent=cap short_tax=cap", "mortgage", "short_rent=debt"}, {"v1 4 end_value=face", "mortgage", "end_value=linear120"},
    {"v2 4 payday_half_negative=yes", "payday_half_negative", "short_rent=debt"}, {"v2 4 bid_limit=none", "bid_limit=none", "short_rent=debt"},
    {"v1 4 gold_public=no bid_limit=second_richest", "bid_limit=second_richest", "gold_public"},
    {"v2 4 tax=action_negative", "tax=action_negative", "action_table=bluff1"},
    {"race100 4 start_gold=100", "start_gold", "end_target"},
    /* Auctions. */
    {"v1 4 rent_who=spin", "rent_who=spin", "sale=spin"}, {"v1 4 action_table=kinds payday=action start_gold=9 sale=spin", "action_table=kinds", "sale=auction"},
    {"v2 4 keeper_may_bid=no", "keeper_may_bid=no", "keeper_opens=may"}, {"v2 4 auction_start=random", "keeper_opens=must", "auction_start=keeper"},
    {"v2 4 min_bid=keeper_price keeper_opens=may", "min_bid=keeper_price", "keeper_may_bid=no"},
    {"v1 4 auction_blind=yes min_bid=base", "auction_blind=yes", "min_bid=one"}, {"v1 4 auction_blind=yes entry_fee=base", "auction_blind=yes", "entry_fee=none"},
    {"v1 4 action_table=kinds payday=action start_gold=9 auction_blind=yes", "auction_blind=yes", "action_table=kinds"},
    {"v2 4 auction_blind=yes keeper_opens=may", "auction_blind=yes", "auction_start=random"},
    {"v2 4 auction_blind=yes keeper_opens=may auction_start=random keeper_may_bid=no", "auction_blind=yes", "keeper_may_bid=yes"},
    /* Putty, events, decks. */
    {"putty 4 die_sides=10", "putty", "die_sides=12"}, {"putty 4 deck_order=yes", "putty", "deck_order=no"},
    {"v1 4 putty=own_roll", "putty=own_roll", "own_roll=return_putty"}, {"v1 4 own_roll=return_putty", "own_roll=return_putty", "putty=own_roll"},
    {"v2 4 maint=none", "event_on", "maint"}, {"bluff-2 4 maint=none", "action_table=bluff2", "maint"}, {"bluff-2 4 maint=taxpayer", "maint=taxpayer", "event_on"},
    {"bluff-2 4 event_on=negative", "event_on", "action_table=none"}, {"bluff-1 4 deck_order=yes", "deck_order=yes", "action_table=none"},
    {"v1 4 end_extra=3", "end_extra", "end_mode=all_sold"}, {"v2 4 reveal=game_end", "reveal=game_end", "deck_order=yes"},
    {"v2 4 reveal=game_end deck_order=yes end_extra=2", "reveal=game_end", "end_extra=0"}, {"bluff-2 4 reveal=next_hit", "tax=action_negative", "reveal=at_sale"},
    {"bluff-1 4 action_table=kinds reveal=next_hit", "action_table=kinds", "reveal=at_sale"},
    /* What belongs to something that is off. */
    {"v2 4 payday_every=2", "payday_every", "payday=each_round"}, {"rent-face 4 switch_at=3", "switch_at", "poorest_then_richest"},
    {"rent-face 4 switch_latched=no", "switch_latched", "poorest_then_richest"}, {"rent-face 4 roller_tie=low_seat", "roller_tie", "roller=poorest"},
    {"v1 4 spin_price=free", "spin_price", "sale=spin"}, {"v1 4 spin_skill=5", "spin_skill", "sale=spin"},
    {"spin 3 auction_kind=sealed", "auction_kind", "sale=auction"}, {"spin 3 auction_start=poorest", "auction_start", "sale=auction"},
    {"spin 3 min_bid=base", "min_bid", "sale=auction"}, {"spin 3 entry_fee=base", "entry_fee", "sale=auction"}, {"spin 3 bid_limit=none", "bid_limit", "sale=auction"},
    {"spin 3 auction_blind=yes", "auction_blind", "sale=auction"}, {"spin 3 pay_to=poorest", "pay_to", "sale=auction"},
    {"v1 4 action_table=kinds payday=action start_gold=9 auction_kind=sealed", "auction_kind", "action_table"},
    {"v1 4 action_table=kinds payday=action start_gold=9 min_bid=base", "min_bid", "action_table"},
    {"v1 4 action_table=kinds payday=action start_gold=9 tax=none", "tax", "action_table"},
    {"v1 4 keeper_opens=may", "keeper_opens", B}, {"v1 4 keeper_may_bid=no", "keeper_may_bid", B},
    {"v1 4 split_who=same_lap", "split_who", "pay_to=split"}, {"v1 4 split_remainder=winner", "split_remainder", "pay_to=split"},
    {"v2 4 keeper_win_pays=nobody", "keeper_win_pays", "pay_to=keeper"}, {"v1 4 value_pool=pm6", "value_pool", B}, {"v1 4 reveal=next_hit", "reveal", B},
    {"v2 4 own_roll=collect", "own_roll", "roller"}, {"v1 4 putty_shift=3", "putty_shift", "putty="}, {"v1 4 putty_spill=3", "putty_spill", "putty="},
    {"putty 4 putty_price=3", "putty_price", "putty=buy"}, {"thirty-gold 4 tax_every=2", "tax_every", "tax=face_every"},
    {"v1 4 action_table=kinds payday=action start_gold=9 tax_every=2", "tax_every", "tax=face_every"},
    {"thirty-gold 4 tax_when=after_payday", "tax_when", "tax=face_every"}, {"v2 4 tax_scope=held", "tax_scope", "tax=action_negative"},
    {"v1 4 tax_scope=held", "tax_scope", "tax=action_negative"}, {"thirty-gold 4 short_tax=cap", "short_tax", "tax"}, {"v2 4 mortgage=off", "mortgage", "roller"},
    {"tax3 4 mortgage_amount=face", "mortgage_amount", "mortgage="}, {"tax3 4 mortgage_step=3", "mortgage_step", "mortgage="},
    {"tax3 4 mortgage_grace=0", "mortgage_grace", "mortgage="}, {"tax3 4 end_value_floor_zero=no", "end_value_floor_zero", "mortgage="},
    {"tax3 4 loan_at_end=ignore", "loan_at_end", "mortgage="}, {"v1 4 event_on=none", "event_on", B}, {"v1 4 maint=none", "maint", B},
    {"bluff-2 4 event_table=payday_low", "event_table", "event_on"}, {"bluff-1 4 maint_scope=held", "maint_scope", "maint="},
    {"bluff-1 4 maint_must_spend=yes", "maint_must_spend", "maint="}, {"v1 4 maint_scope=held", "maint_scope", "maint="}, {"v1 4 event_table=payday_low", "event_table", "event_on"},
    {"v1 4 unsold_leaves=no", "unsold_leaves", B}, {"bluff-2 4 unsold_leaves=no", "unsold_leaves", "short_tax=eliminate"},
    {"bluff-1 4 tax=none unsold_leaves=no", "unsold_leaves", "short_tax=eliminate"}, {"v1 4 short_tax=eliminate unsold_leaves=no", "unsold_leaves", B},
    {"v1 4 end_counts_kept=yes", "end_counts_kept", B}, {"v1 4 deck_order=yes end_mode=rounds", "end_mode", "deck_order"},
    {"v2 4 end_rounds=9", "end_rounds", "end_mode=rounds"}, {"v1 4 end_cap=9", "end_cap", "end_mode"}, {"v1 4 end_target=90", "end_target", "end_mode=gold_target"},
    {"v1 4 deck_order=yes end_rounds=9", "end_rounds", "end_mode"}, {"v2 4 deck_order=yes end_cap=90", "end_cap", "end_mode"},
    {"race100 4 deck_order=yes end_target=90", "end_target", "end_mode"},
};
static const char *const laid[] = {
    "v1 2", "v1 6", "v2 2", "v2 3", "v2 6", "v2 5 die_sides=10", "v2 2 die_sides=10", "v1 4 die_sides=10", "spin 3 rent_who=all", "rent-face 4 sale=spin",
    "v1 4 bid_limit=none short_rent=cap", "v1 4 bid_limit=none short_tax=cap", "v1 4 short_rent=cap", "v1 4 short_tax=eliminate", "race100 4 start_gold=99",
    "race100 4 start_gold=200 deck_order=yes", "v2 4 keeper_opens=may auction_start=random auction_blind=yes", "v2 4 keeper_opens=may keeper_may_bid=no",
    "v2 4 deck_order=yes reveal=game_end", "v2 4 deck_order=yes end_extra=4", "v2 4 payday=none", "bluff-1 4 action_table=kinds", "v2 4 reveal=next_hit",
    "v2 4 payday=none split_remainder=keeper end_value=none end_mode=last_solvent", "v1 4 payday_half_negative=yes short_rent=cap", "thirty-gold 4 payday=none",
    "v1 4 action_table=kinds payday=action start_gold=1 short_tax=cap", "bluff-1 4 action_table=kinds tax_scope=held", "v2 4 rent_who=below_owner", "v2 4 end_value=face",
};
/* What each word means [options.h]. */
static const choice_row choices[] = {
    {"die_sides", "12", CANYON_TWELVE_SIDES}, {"die_sides", "10", CANYON_TEN_SIDES},
    {"payday", "none", CANYON_PAY_NONE}, {"payday", "each_round", CANYON_PAY_ROUND},
    {"payday", "action", CANYON_PAY_ACTION}, {"payday", "event_all", CANYON_PAY_ALL},
    {"payday", "event_self", CANYON_PAY_SELF},
    {"roller", "rotate", CANYON_ROTATE}, {"roller", "poorest", CANYON_POOREST},
    {"roller", "poorest_then_richest", CANYON_THEN_RICHEST}, {"roller", "none", CANYON_NO_ROLLER},
    {"roller_tie", "left_of_last", CANYON_LEFT_OF_LAST}, {"roller_tie", "rolloff", CANYON_ROLL_OFF_TIE},
    {"roller_tie", "low_seat", CANYON_LOW_SEAT},
    {"sale", "spin", CANYON_BY_SPIN}, {"sale", "auction", CANYON_BY_AUCTION},
    {"spin_price", "face", CANYON_SPIN_FACE}, {"spin_price", "free", CANYON_SPIN_FREE},
    {"auction_kind", "round_table", CANYON_ROUND_TABLE}, {"auction_kind", "sealed", CANYON_SEALED_BIDS},
    {"auction_kind", "vickrey", CANYON_VICKREY}, {"auction_kind", "outcry", CANYON_OUTCRY},
    {"auction_kind", "sealed_cancel", CANYON_CANCEL},
    {"auction_start", "roller", CANYON_START_ROLLER}, {"auction_start", "left_of_roller", CANYON_START_LEFT},
    {"auction_start", "poorest", CANYON_START_POOREST}, {"auction_start", "keeper", CANYON_START_KEEPER},
    {"auction_start", "random", CANYON_START_RANDOM},
    {"keeper_opens", "must", CANYON_KEEPER_MUST}, {"keeper_opens", "may", CANYON_KEEPER_MAY},
    {"min_bid", "one", CANYON_MIN_ONE}, {"min_bid", "base", CANYON_MIN_BASE}, {"min_bid", "face", CANYON_MIN_FACE},
    {"min_bid", "keeper_price", CANYON_MIN_PRICE},
    {"entry_fee", "none", CANYON_NO_FEE}, {"entry_fee", "base", CANYON_FEE_BASE},
    {"bid_limit", "own_gold", CANYON_OWN_GOLD}, {"bid_limit", "none", CANYON_NO_LIMIT},
    {"bid_limit", "second_richest", CANYON_SECOND_RICHEST},
    {"action_table", "none", CANYON_NO_ACTIONS}, {"action_table", "bluff1", CANYON_BLUFF1},
    {"action_table", "bluff2", CANYON_BLUFF2}, {"action_table", "kinds", CANYON_KINDS},
    {"pay_to", "bank", CANYON_TO_BANK}, {"pay_to", "poorest", CANYON_TO_POOREST},
    {"pay_to", "lowest_bidder", CANYON_TO_LOWEST}, {"pay_to", "keeper", CANYON_TO_KEEPER},
    {"pay_to", "split", CANYON_TO_SHARERS},
    {"split_who", "last_contested_lap", CANYON_LAST_CONTESTED}, {"split_who", "same_lap", CANYON_SAME_LAP},
    {"split_who", "runner_up", CANYON_RUNNER_UP}, {"split_who", "all_bidders", CANYON_ALL_BIDDERS},
    {"split_remainder", "bank", CANYON_REST_BANK}, {"split_remainder", "keeper", CANYON_REST_KEEPER},
    {"split_remainder", "winner", CANYON_REST_WINNER},
    {"keeper_win_pays", "bank", CANYON_PAYS_BANK}, {"keeper_win_pays", "nobody", CANYON_PAYS_NOBODY},
    {"value_pool", "pm6", CANYON_PM6}, {"value_pool", "pm8", CANYON_PM8}, {"value_pool", "pm8z", CANYON_PM8Z},
    {"reveal", "at_sale", CANYON_AT_SALE}, {"reveal", "next_hit", CANYON_NEXT_HIT},
    {"reveal", "game_end", CANYON_GAME_END},
    {"rent_amount", "face", CANYON_RENT_FACE}, {"rent_amount", "base", CANYON_RENT_BASE},
    {"rent_amount", "value", CANYON_RENT_VALUE},
    {"rent_who", "spin", CANYON_RENT_SPIN}, {"rent_who", "below_owner", CANYON_BELOW_OWNER},
    {"rent_who", "below_owner_roller_sure", CANYON_BELOW_OWNER_SURE},
    {"rent_who", "below_number_roller_sure", CANYON_BELOW_NUMBER_SURE},
    {"rent_who", "below_number", CANYON_BELOW_NUMBER}, {"rent_who", "all", CANYON_ALL_PAY},
    {"own_roll", "collect", CANYON_COLLECT}, {"own_roll", "reroll", CANYON_REROLL},
    {"own_roll", "return", CANYON_RETURN}, {"own_roll", "return_auction", CANYON_RETURN_AUCTION},
    {"own_roll", "return_putty", CANYON_RETURN_PUTTY},
    {"putty", "off", CANYON_PUTTY_OFF}, {"putty", "own_roll", CANYON_PUTTY_OWN}, {"putty", "buy", CANYON_PUTTY_BUY},
    {"tax", "none", CANYON_TAX_NONE}, {"tax", "face_every", CANYON_TAX_FACE},
    {"tax", "action_negative", CANYON_TAX_ACTION}, {"tax", "hit_negative", CANYON_TAX_HIT},
    {"tax_when", "end_of_round", CANYON_TAX_LATE}, {"tax_when", "after_payday", CANYON_TAX_EARLY},
    {"tax_scope", "owned", CANYON_TAX_OWNED}, {"tax_scope", "held", CANYON_TAX_HELD},
    {"short_rent", "debt", CANYON_DEBT}, {"short_rent", "cap", CANYON_CAP},
    {"short_tax", "debt", CANYON_DEBT}, {"short_tax", "cap", CANYON_CAP}, {"short_tax", "eliminate", CANYON_ELIMINATE},
    {"mortgage", "off", CANYON_NO_MORTGAGE}, {"mortgage", "may", CANYON_MAY_MORTGAGE},
    {"mortgage", "must", CANYON_MUST_MORTGAGE},
    {"mortgage_amount", "debt", CANYON_LOAN_DEBT}, {"mortgage_amount", "face", CANYON_LOAN_FACE},
    {"mortgage_amount", "end_value", CANYON_LOAN_VALUE},
    {"loan_at_end", "subtract", CANYON_LOAN_SUBTRACTS}, {"loan_at_end", "ignore", CANYON_LOAN_IGNORED},
    {"event_on", "none", CANYON_NO_EVENT}, {"event_on", "any_owned", CANYON_ANY_OWNED},
    {"event_on", "negative", CANYON_NEGATIVE},
    {"event_table", "payday_low", CANYON_LOW_PAYS}, {"event_table", "maint_low", CANYON_LOW_MAINTAINS},
    {"maint", "none", CANYON_NO_MAINT}, {"maint", "possessor_of_d12", CANYON_POSSESSOR},
    {"maint", "taxpayer", CANYON_TAXPAYER},
    {"maint_scope", "held", CANYON_MAINT_HELD}, {"maint_scope", "owned", CANYON_MAINT_OWNED},
    {"end_value", "face", CANYON_END_FACE}, {"end_value", "base", CANYON_END_BASE},
    {"end_value", "linear120", CANYON_END_LINEAR}, {"end_value", "value", CANYON_END_CARD},
    {"end_value", "none", CANYON_END_NONE},
    {"end_mode", "rounds", CANYON_ROUNDS}, {"end_mode", "all_sold", CANYON_ALL_SOLD},
    {"end_mode", "gold_target", CANYON_TARGET}, {"end_mode", "last_solvent", CANYON_SOLVENT},
};
/* clang-format on */

static void quarrels_are_named(void **unused)
{
    (void)unused;
    for (size_t row = 0; row < sizeof refusals / sizeof *refusals; row++) {
        const refusal *one = &refusals[row];
        char preset[40], settings[200] = "";
        int seats = 0;
        hz_table table;
        hz_error error = {""};
        sscanf(one->table, "%39s %d %199[^\n]", preset, &seats, settings);
        char spec[60];
        snprintf(spec, sizeof spec, "canyon:%s", preset);
        hz_status status = hz_table_set(test_house(), &table, spec, seats, settings, NULL, &error);
        if (!status || !strstr(error.text, one->first) || !strstr(error.text, one->second)) {
            fail_msg("%s: expected a refusal that names %s and %s, found: %s",
                     one->table,
                     one->first,
                     one->second,
                     status ? error.text : "accepted");
        }
    }
}

static void the_rest_is_laid(void **unused)
{
    (void)unused;
    for (size_t row = 0; row < sizeof laid / sizeof *laid; row++) {
        hz_table table;
        lay_table(&table, "canyon", laid[row]);
    }
}

static void expect_warning(const char *spec, const char *settings, const char *expected)
{
    char buffer[400];
    hz_text warnings = hz_text_in(buffer, sizeof buffer);
    hz_table table;
    assert_int_equal(hz_table_set(test_house(), &table, spec, 4, settings, &warnings, NULL), HZ_OK);
    if (expected ? !strstr(buffer, expected) : warnings.length > 0) {
        fail_msg("%s %s: expected %s, found: %s",
                 spec,
                 settings,
                 expected ? expected : "nothing",
                 buffer);
    }
}

static void pointless_choices_are_warned_of(void **unused)
{
    (void)unused;
    expect_warning("canyon:v2", "auction_kind=sealed split_who=same_lap", "split_who");
    expect_warning("canyon:v2", "auction_kind=sealed split_who=runner_up", NULL);
    expect_warning("canyon:v2", "split_who=same_lap", NULL);
    expect_warning("canyon:bluff-1", "maint=possessor_of_d12", "maint=possessor_of_d12");
    expect_warning("canyon:bluff-1", "tax=none", "the taxes of the action_table");
    expect_warning("canyon:bluff-2", "tax=hit_negative", "expected tax=action_negative");
    expect_warning("canyon:bluff-1", "", NULL);
    expect_warning("canyon:v1", "action_table=kinds payday=action start_gold=30", NULL);
    expect_warning("canyon:bluff-2", "", NULL);
    expect_warning("canyon:bluff-3", "", NULL);
    expect_warning("canyon:v1", "die_sides=10 switch_at=11", "switch_at");
    expect_warning("canyon:v1", "die_sides=10 switch_at=10", NULL);
}

/* A preset laid over any other is that preset. */
static void presets_are_whole(void **unused)
{
    (void)unused;
    for (const hz_preset *over = canyon_presets; over->name; over++) {
        for (const hz_preset *under = canyon_presets; under->name; under++) {
            char spec[HZ_SPEC_SIZE];
            hz_table alone, stacked;
            hz_error error;
            snprintf(spec, sizeof spec, "canyon:%s", over->name);
            assert_int_equal(hz_table_set(test_house(), &alone, spec, 4, NULL, NULL, NULL), HZ_OK);
            snprintf(spec, sizeof spec, "canyon:%s+%s", under->name, over->name);
            if (hz_table_set(test_house(), &stacked, spec, 4, NULL, NULL, &error)) {
                fail_msg("%s: %s", spec, error.text);
            }
            hz_tally first = {0}, second = {0};
            hz_batch batch = {.seed = 5, .count = 3};
            hz_canyon.play_many(&alone, &batch, &first);
            hz_canyon.play_many(&stacked, &batch, &second);
            if (first.hash != second.hash) {
                fail_msg("%s is not %s", spec, over->name);
            }
        }
    }
}

/* The ends of every range, and one beyond. */
static void ranges_are_as_printed(void **unused)
{
    (void)unused;
    static const struct {
        const char *spec, *more, *name;
        int least, most;
    } ranges[] = {
        {"canyon:v1", "", "start_gold", 0, 200},
        {"canyon:v2", "", "start_gold", 1, 200},
        {"canyon:v1", "", "payday_every", 1, 12},
        {"canyon:v1", "", "switch_at", 1, 12},
        {"canyon:spin", "", "spin_skill", -1000, 1000},
        {"canyon:putty", "", "putty_shift", 1, 12},
        {"canyon:putty", "", "putty_spill", 0, 3},
        {"canyon:v1", "putty=buy ", "putty_price", 1, 50},
        {"canyon:v1", "", "tax_every", 1, 12},
        {"canyon:v1", "", "mortgage_step", 0, 50},
        {"canyon:v1", "", "mortgage_grace", 0, 1},
        {"canyon:v1", "", "end_rounds", 3, 600},
        {"canyon:v2", "", "end_cap", 3, 600},
        {"canyon:race100", "", "end_target", 10, 1000},
        {"canyon:v2", "", "end_extra", 0, 60},
    };
    for (size_t row = 0; row < sizeof ranges / sizeof *ranges; row++) {
        for (int step = 0; step < 4; step++) {
            int ends[] = {
                ranges[row].least - 1, ranges[row].least, ranges[row].most, ranges[row].most + 1};
            char settings[100];
            hz_table table;
            snprintf(settings,
                     sizeof settings,
                     "%s%s=%d",
                     ranges[row].more,
                     ranges[row].name,
                     ends[step]);
            bool is_laid =
                !hz_table_set(test_house(), &table, ranges[row].spec, 4, settings, NULL, NULL);
            if (is_laid != (step == 1 || step == 2)) {
                fail_msg("%s %s is %s", ranges[row].spec, settings, is_laid ? "laid" : "refused");
            }
        }
    }
}

/* Players of a preset where nobody says otherwise. */
static void presets_have_their_seats(void **unused)
{
    (void)unused;
    for (const hz_preset *preset = canyon_presets; preset->name; preset++) {
        char spec[HZ_SPEC_SIZE];
        hz_table table;
        bool is_three = !strcmp(preset->name, "spin") || !strcmp(preset->name, "auction-base");
        bool is_five = !strcmp(preset->name, "putty") || !strcmp(preset->name, "tax3");
        snprintf(spec, sizeof spec, "canyon:%s", preset->name);
        assert_int_equal(hz_table_set(test_house(), &table, spec, 0, NULL, NULL, NULL), HZ_OK);
        assert_int_equal(table.seats, is_three ? 3 : is_five ? 5 : 4);
    }
}

static void words_mean_what_they_say(void **unused)
{
    (void)unused;
    tie_choices("canyon", choices, sizeof choices / sizeof *choices);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(quarrels_are_named),
        cmocka_unit_test(the_rest_is_laid),
        cmocka_unit_test(pointless_choices_are_warned_of),
        cmocka_unit_test(presets_are_whole),
        cmocka_unit_test(ranges_are_as_printed),
        cmocka_unit_test(presets_have_their_seats),
        cmocka_unit_test(words_mean_what_they_say),
    };
    return cmocka_run_group_tests_name("canyon options", tests, NULL, NULL);
}
