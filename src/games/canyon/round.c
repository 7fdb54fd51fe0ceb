/* Dice Canyon: the order of a round, one part after another, and the end of the game. */
#include <string.h>

#include "games/canyon/land.h"
#include "games/canyon/play.h"

enum { FACES = 6 };

/* What the faces of the action die mean; without one every round is like any other. */
/* clang-format off */
#define DEED(name) CANYON_DEED_##name
static const uint8_t action_die[][FACES] = {
    [CANYON_NO_ACTIONS] = {DEED(NONE)},
    [CANYON_BLUFF1] = {DEED(AUCTION), DEED(AUCTION), DEED(PAY), DEED(PAY), DEED(TAX), DEED(TAX)}, /* CY-ACT-1 */
    [CANYON_BLUFF2] = {DEED(AUCTION), DEED(AUCTION), DEED(AUCTION), DEED(PAY), DEED(UPKEEP), DEED(TAX)}, /* CY-ACT-2 */
    [CANYON_KINDS] = {DEED(SEALED), DEED(VICKREY), DEED(OUTCRY), DEED(SET_PRICE), DEED(TAX), DEED(PAY)}, /* CY-ACT-3 */
};
/* clang-format on */

static bool has_actions(const hz_table *table)
{
    return canyon_rules_of(table)->action_table != CANYON_NO_ACTIONS;
}

int canyon_kind_now(const hz_table *table, const canyon_state *state)
{
    switch ((canyon_deed)state->action) {
    case CANYON_DEED_SEALED: return CANYON_SEALED_BIDS;
    case CANYON_DEED_VICKREY: return CANYON_VICKREY;
    case CANYON_DEED_OUTCRY: return CANYON_OUTCRY;
    case CANYON_DEED_SET_PRICE: return CANYON_ROUND_TABLE;
    case CANYON_DEED_NONE:
    case CANYON_DEED_AUCTION:
    case CANYON_DEED_PAY:
    case CANYON_DEED_TAX:
    case CANYON_DEED_UPKEEP: break;
    }
    return canyon_rules_of(table)->auction_kind;
}

double canyon_deed_rate(const hz_table *table, unsigned deeds)
{
    const uint8_t *faces = action_die[canyon_rules_of(table)->action_table];
    int count = 0;
    for (int face = 0; face < FACES; face++) {
        count += deeds >> faces[face] & 1;
    }
    return (double)count / FACES;
}

static bool has_tax_rounds(const hz_table *table)
{
    const canyon_rules *rules = canyon_rules_of(table);
    return rules->tax == CANYON_TAX_FACE && rules->action_table != CANYON_KINDS;
}

/* In which part of the round taxes are paid [CY-TAX-2]. */
static canyon_step tax_step(const hz_table *table)
{
    return canyon_rules_of(table)->tax_when == CANYON_TAX_EARLY ? CANYON_STEP_EARLY_TAX
                                                                : CANYON_STEP_TAX;
}

int canyon_rounds_to_tax(const hz_table *table, const canyon_state *state)
{
    int every = canyon_rules_of(table)->tax_every, since = state->round % every;
    bool is_paid = state->step > tax_step(table);
    return !has_tax_rounds(table) ? -1 : since == 0 && !is_paid ? 0 : every - since;
}

/* Taxes on numbers, in their round [CY-TAX-1]. */
static bool is_tax_due(const hz_table *table, const canyon_state *state, canyon_step step)
{
    return has_tax_rounds(table) && step == tax_step(table) &&
           state->round % canyon_rules_of(table)->tax_every == 0;
}

void canyon_action_rolled(const hz_table *table, canyon_state *state, int face, hz_log *log)
{
    static const char *const rules[] = {NULL, "CY-ACT-1", "CY-ACT-2", "CY-ACT-3"};
    int32_t kind = canyon_rules_of(table)->action_table;
    state->action = action_die[kind][face - 1];
    canyon_tell(log, CANYON_TOLD_ACTION, HZ_NOBODY, face, state->action, rules[kind]);
}

/* Each part says whether it awaits something. */
typedef bool part(const hz_table *table, canyon_state *state, hz_log *log);

static bool begin_round(const hz_table *table, canyon_state *state, hz_log *log)
{
    const canyon_rules *rules = canyon_rules_of(table);
    bool is_reached =
        rules->switch_latched ? state->reached : canyon_owned(state) >= rules->switch_at;
    bool can_switch = rules->roller == CANYON_THEN_RICHEST;
    canyon_tell(log, CANYON_TOLD_ROUND, HZ_NOBODY, state->round, 0, "CY-GEN-1");
    bool was_switched = state->switched;
    state->switched = can_switch && is_reached;
    if (state->switched && !was_switched) {
        canyon_tell(log, CANYON_TOLD_SWITCH, HZ_NOBODY, rules->switch_at, 0, "CY-ROLL-3");
    }
    return false;
}

static bool ask_action(const hz_table *table, canyon_state *state, hz_log *log)
{
    (void)log;
    if (has_actions(table)) {
        state->phase = CANYON_ACTION;
    }
    return has_actions(table);
}

static bool ask_pay(const hz_table *table, canyon_state *state, hz_log *log)
{
    (void)log;
    const canyon_rules *rules = canyon_rules_of(table);
    bool is_due = rules->payday == CANYON_PAY_ROUND ? (state->round - 1) % rules->payday_every == 0
                                                    : state->action == CANYON_DEED_PAY;
    return is_due && canyon_pay_begins(table, state, HZ_EVERYBODY);
}

static bool tax_early(const hz_table *table, canyon_state *state, hz_log *log)
{
    if (is_tax_due(table, state, CANYON_STEP_EARLY_TAX)) {
        canyon_tax_all(table, state, log);
    }
    state->asked = (uint8_t)canyon_living(table, state); /* may now repay loans */
    return false;
}

bool canyon_hides_roller(const hz_table *table)
{
    const canyon_rules *rules = canyon_rules_of(table);
    return !rules->gold_public && rules->roller_tie != CANYON_ROLL_OFF_TIE &&
           rules->putty != CANYON_PUTTY_BUY;
}

static bool find_roller(const hz_table *table, canyon_state *state, hz_log *log)
{
    if (canyon_has_values(table) || !canyon_has_number(state) || canyon_hides_roller(table)) {
        return false;
    }
    return canyon_find_roller(table, state, log);
}

static bool ask_putty(const hz_table *table, canyon_state *state, hz_log *log)
{
    (void)log;
    return canyon_rules_of(table)->putty == CANYON_PUTTY_BUY && canyon_has_number(state) &&
           canyon_ask_putty(table, state);
}

static bool ask_number(const hz_table *table, canyon_state *state, hz_log *log)
{
    (void)table, (void)log;
    state->asked = 0;
    if (canyon_has_number(state)) {
        state->phase = CANYON_ROLL;
    }
    return canyon_has_number(state);
}

static bool hit(const hz_table *table, canyon_state *state, hz_log *log)
{
    return state->active && canyon_hit(table, state, log);
}

static bool ask_event(const hz_table *table, canyon_state *state, hz_log *log)
{
    (void)table, (void)log;
    return canyon_event_begins(state);
}

static bool ask_upkeep(const hz_table *table, canyon_state *state, hz_log *log)
{
    (void)log;
    if (state->action == CANYON_DEED_UPKEEP) {
        canyon_upkeep_begins(table, state);
    }
    return state->action == CANYON_DEED_UPKEEP;
}

static bool tax_late(const hz_table *table, canyon_state *state, hz_log *log)
{
    if (is_tax_due(table, state, CANYON_STEP_TAX) ||
        (state->action == CANYON_DEED_TAX && canyon_action_taxes(table))) {
        canyon_tax_all(table, state, log);
    }
    return false;
}

static bool decay(const hz_table *table, canyon_state *state, hz_log *log)
{
    canyon_decay(table, state, log);
    return false;
}

static int solvent(const hz_table *table, const canyon_state *state)
{
    int count = 0;
    for (int seat = 0; seat < table->seats; seat++) {
        count += canyon_lives(state, seat) && state->gold[seat] > 0;
    }
    return count;
}

/* Is the game over now that the round is? */
static canyon_why round_end(const hz_table *table, const canyon_state *state)
{
    const canyon_rules *rules = canyon_rules_of(table);
    int round = state->round;
    if (rules->deck_order) {
        return round >= canyon_land(table) + rules->end_extra ? CANYON_WHY_DECK : CANYON_GOES_ON;
    }
    bool is_last = false;
    canyon_why why = CANYON_GOES_ON;
    switch ((canyon_end_mode)rules->end_mode) {
    case CANYON_ROUNDS: return round >= rules->end_rounds ? CANYON_WHY_ROUNDS : CANYON_GOES_ON;
    case CANYON_ALL_SOLD:
        is_last = state->sold_out && round >= state->sold_out + rules->end_extra;
        why = CANYON_WHY_SOLD;
        break;
    case CANYON_SOLVENT:
        is_last = solvent(table, state) <= 1;
        why = CANYON_WHY_SOLVENT;
        break;
    case CANYON_TARGET: break;
    }
    return is_last ? why : round >= rules->end_cap ? CANYON_WHY_CAP : CANYON_GOES_ON;
}

const hz_ending canyon_endings[] = {
    [CANYON_GOES_ON] = {"on", NULL, NULL},
    [CANYON_WHY_ROUNDS] = {"rounds", "the last round has been played", "CY-END-1"},
    [CANYON_WHY_SOLD] = {"sold", "no property is left to sell", "CY-END-3"},
    [CANYON_WHY_TARGET] = {"target", "somebody has gold enough", "CY-END-2"},
    [CANYON_WHY_SOLVENT] = {"solvent", "at most one player has gold left", "CY-END-3"},
    [CANYON_WHY_CAP] = {"cap", "the round limit is reached", "CY-END-3", .is_limit = true},
    [CANYON_WHY_ALONE] = {"alone", "fewer than two players are left", "CY-END-4"},
    [CANYON_WHY_DECK] = {"deck", "the deck has come to its end", "CY-END-3"},
    /* The race has a limit of its own. */
    [CANYON_WHY_RACE] = {"race_cap", "the round limit is reached", "CY-END-2", .is_limit = true},
    {0},
};

canyon_why canyon_why_over(const hz_table *table, const canyon_state *state)
{
    bool is_race = canyon_rules_of(table)->end_mode == CANYON_TARGET;
    return state->why == CANYON_WHY_CAP && is_race ? CANYON_WHY_RACE : (canyon_why)state->why;
}

/* One roll for a property, or whatever the action die put in its place, is everybody's turn: a
   round has one, and the last one counts however far it came. */
static void close_round(const canyon_state *state, hz_log *log)
{
    canyon_tell(log, CANYON_TOLD_ROUND_OVER, HZ_NOBODY, state->round, 0, "CY-GEN-1");
    hz_end_turn(log);
    hz_end_round(log);
}

static void end_game(const hz_table *table, canyon_state *state, canyon_why why, hz_log *log)
{
    close_round(state, log);
    for (int property = 1; canyon_has_values(table) && property <= canyon_land(table); property++) {
        canyon_turn_up(state, property, "CY-REV-3", log);
    }
    state->phase = CANYON_OVER; /* from here on gold lies open */
    state->step = CANYON_STEP_END;
    state->why = (uint8_t)why;
    state->owing = state->asked = 0;
    state->event_seat = state->seat = HZ_NOBODY;
    canyon_glimpse(table, log);
    const char *rule = canyon_endings[canyon_why_over(table, state)].rule;
    canyon_tell(log, CANYON_TOLD_END, HZ_NOBODY, why, state->round, rule);
}

static bool end_round(const hz_table *table, canyon_state *state, hz_log *log)
{
    if (canyon_unsold(table, state) == 0 && !state->sold_out) {
        state->sold_out = state->round;
    }
    canyon_why why = round_end(table, state);
    if (why) {
        end_game(table, state, why, log);
        return true;
    }
    close_round(state, log);
    state->round++;
    state->action = CANYON_DEED_NONE;
    state->active = 0;
    state->last_roller = state->roller == HZ_NOBODY ? state->last_roller : state->roller;
    state->roller = state->event_seat = state->seat = HZ_NOBODY;
    state->step = CANYON_STEP_BEGIN;
    return false;
}

/* Does something end the game in the middle of a round? */
static canyon_why sudden_end(const hz_table *table, const canyon_state *state)
{
    const canyon_rules *rules = canyon_rules_of(table);
    hz_seats living = canyon_living(table, state);
    if (!canyon_are_many(living)) {
        return CANYON_WHY_ALONE;
    }
    for (int seat = 0;
         rules->end_mode == CANYON_TARGET && !rules->deck_order && seat < table->seats;
         seat++) {
        if (state->gold[seat] >= rules->end_target) {
            return CANYON_WHY_TARGET;
        }
    }
    return CANYON_GOES_ON;
}

void canyon_go_on(const hz_table *table, canyon_state *state, hz_log *log)
{
    static part *const parts[CANYON_STEPS] = {
        [CANYON_STEP_BEGIN] = begin_round,
        [CANYON_STEP_ACTION] = ask_action,
        [CANYON_STEP_PAY] = ask_pay,
        [CANYON_STEP_EARLY_TAX] = tax_early,
        [CANYON_STEP_REPAY] = canyon_ask_repay,
        [CANYON_STEP_ROLLER] = find_roller,
        [CANYON_STEP_PUTTY] = ask_putty,
        [CANYON_STEP_ROLL] = ask_number,
        [CANYON_STEP_HIT] = hit,
        [CANYON_STEP_EVENT] = ask_event,
        [CANYON_STEP_UPKEEP] = ask_upkeep,
        [CANYON_STEP_TAX] = tax_late,
        [CANYON_STEP_DECAY] = decay,
        [CANYON_STEP_END] = end_round,
    };
    bool is_waiting = false;
    while (!is_waiting) {
        canyon_why why = sudden_end(table, state);
        if (why) {
            end_game(table, state, why, log);
            return;
        }
        if (canyon_ask_mortgage(table, state, log)) {
            return;
        }
        int step = state->step++;
        is_waiting = parts[step](table, state, log);
    }
}

void canyon_begin(const hz_table *table, void *raw)
{
    canyon_state *state = raw;
    const canyon_rules *rules = canyon_rules_of(table);
    *state = (canyon_state){.round = 1, .phase = CANYON_DEAL_LAND};
    memset(state->owner, CANYON_BANK, sizeof state->owner);
    memset(state->keeper, CANYON_BANK, sizeof state->keeper);
    memset(state->card, CANYON_NO_CARD, sizeof state->card);
    memset(state->hand, CANYON_NO_CARD, sizeof state->hand);
    memset(state->weight, CANYON_FACE, sizeof state->weight);
    state->seat = state->roller = state->last_roller = state->first_roller = HZ_NOBODY;
    state->start = state->holder = state->event_seat = HZ_NOBODY;
    for (int seat = 0; seat < table->seats; seat++) {
        state->gold[seat] = rules->start_gold;
    }
    state->deck = (uint16_t)(rules->deck_order ? (1u << canyon_land(table)) - 1 : 0);
    if (!canyon_has_values(table)) {
        canyon_go_on(table, state, NULL);
    }
}
