/* Dice Canyon: which positions can arise. */
#include "games/canyon/land.h"
#include "games/canyon/play.h"

#define STEP(name) (1u << CANYON_STEP_##name)

/* The parts of a round that may come after what a phase awaits. */
/* clang-format off */
static const uint16_t steps_of[] = {
    [CANYON_DEAL_LAND] = STEP(BEGIN), [CANYON_DEAL_VALUES] = STEP(BEGIN), [CANYON_LAY] = STEP(BEGIN),
    [CANYON_ACTION] = STEP(PAY), [CANYON_PAY] = STEP(EARLY_TAX) | STEP(UPKEEP), [CANYON_REPAY] = STEP(REPAY),
    [CANYON_ROLL_OFF] = STEP(PUTTY), [CANYON_BUY_PUTTY] = STEP(PUTTY), [CANYON_ROLL] = STEP(HIT),
    [CANYON_SPINNING] = STEP(EVENT), [CANYON_BUY] = STEP(EVENT), [CANYON_DRAW_START] = STEP(EVENT),
    [CANYON_PRICE] = STEP(EVENT), [CANYON_AUCTION] = STEP(EVENT), [CANYON_SEALED] = STEP(EVENT),
    [CANYON_REBID] = STEP(EVENT), [CANYON_POLL] = STEP(EVENT), [CANYON_DRAW] = STEP(EVENT),
    [CANYON_RENT] = STEP(EVENT), [CANYON_LOAD] = STEP(EVENT), [CANYON_EVENT] = STEP(UPKEEP),
    [CANYON_UPKEEP_LAND] = STEP(UPKEEP) | STEP(TAX), [CANYON_UPKEEP_POINTS] = STEP(UPKEEP) | STEP(TAX),
    [CANYON_UPKEEP] = STEP(UPKEEP) | STEP(TAX), [CANYON_MORTGAGE] = STEP(REPAY) | STEP(EVENT) | STEP(DECAY),
    [CANYON_OVER] = STEP(END),
};
/* clang-format on */

hz_status canyon_wrong(hz_error *error, const char *what)
{
    return hz_fail(error, HZ_RANGE, "position: %s", what);
}

static bool is_seat(const hz_table *table, int seat)
{
    return seat < table->seats || seat == HZ_NOBODY;
}

bool canyon_is_living(const hz_table *table, const canyon_state *state, int seat)
{
    return seat < table->seats && canyon_lives(state, seat);
}

static bool is_setup(const canyon_state *state)
{
    return state->phase <= CANYON_LAY;
}

static bool is_auction(const canyon_state *state)
{
    return state->phase >= CANYON_PRICE && state->phase <= CANYON_DRAW;
}

static hz_status check_frame(const hz_table *table, const canyon_state *state, hz_error *error)
{
    const canyon_rules *rules = canyon_rules_of(table);
    enum { MOST_ROUNDS = 700 };
    bool has_actions = rules->action_table != CANYON_NO_ACTIONS;
    bool is_open = is_setup(state) || state->phase == CANYON_ACTION;
    if (state->phase > CANYON_OVER || state->step >= CANYON_STEPS ||
        !(steps_of[state->phase] >> state->step & 1)) {
        return canyon_wrong(error, "phase and next part of the round do not fit");
    }
    if (state->round < 1 || state->round > MOST_ROUNDS || state->sold_out > state->round ||
        state->switched > 1 || state->reached > 1 || state->covered > 1) {
        return canyon_wrong(error, "round or switch out of range [CY-GEN-1]");
    }
    if (is_setup(state) && !canyon_has_values(table)) {
        return canyon_wrong(error, "no cards are dealt at this table [CY-SET-1]");
    }
    bool has_action = state->action != CANYON_DEED_NONE;
    if (state->action > CANYON_DEED_SET_PRICE || (has_action && (!has_actions || is_open)) ||
        (has_actions && !has_action && !is_open && state->phase != CANYON_OVER)) {
        return canyon_wrong(error, "the action die does not fit [CY-ACT-1]");
    }
    if ((state->phase == CANYON_OVER) != (state->why != CANYON_GOES_ON) ||
        state->why > CANYON_WHY_DECK) {
        return canyon_wrong(error, "phase and ending do not fit [CY-END-1]");
    }
    return HZ_OK;
}

/* Σ gold = what everybody began with + what the bank paid − what it took. */
static hz_status check_gold(const hz_table *table, const canyon_state *state, hz_error *error)
{
    const canyon_rules *rules = canyon_rules_of(table);
    int64_t sum = 0;
    for (int seat = 0; seat < CANYON_SEATS; seat++) {
        bool is_there = seat < table->seats;
        if (state->gold[seat] > CANYON_MOST_GOLD || state->gold[seat] < -CANYON_MOST_GOLD ||
            (!is_there && (state->gold[seat] || state->offer[seat] || state->pending[seat] ||
                           state->lap_of[seat] || state->out_round[seat]))) {
            return canyon_wrong(error, "gold out of range, or something at an empty seat");
        }
        sum += state->gold[seat];
        if (state->out_round[seat] > state->round ||
            (state->out_round[seat] && (is_setup(state) || rules->short_tax != CANYON_ELIMINATE))) {
            return canyon_wrong(error, "nobody was eliminated then [CY-TAX-5]");
        }
    }
    int64_t flow = (int64_t)state->bank_out - state->bank_in;
    if (state->bank_in < 0 || state->bank_out < 0 || state->bank_in > CANYON_MOST_GOLD ||
        state->bank_out > CANYON_MOST_GOLD ||
        sum != (int64_t)rules->start_gold * table->seats + flow) {
        return hz_fail(error,
                       HZ_RANGE,
                       "position: %lld gold on the table, expected %lld from start, bank_in and "
                       "bank_out [CY-GEN-2]",
                       (long long)sum,
                       (long long)rules->start_gold * table->seats + (long long)flow);
    }
    hz_seats living = canyon_living(table, state);
    if (state->phase != CANYON_OVER && !canyon_are_many(living)) {
        return canyon_wrong(error, "fewer than two players are left [CY-END-4]");
    }
    return HZ_OK;
}

/* Nobody is, before all cards are laid. */
static bool has_eliminated(const hz_table *table, const canyon_state *state)
{
    return __builtin_popcount(canyon_living(table, state)) < table->seats;
}

static hz_status
check_land(const hz_table *table, const canyon_state *state, int property, hz_error *error)
{
    enum { FAR = 30000 };
    const canyon_rules *rules = canyon_rules_of(table);
    int at = property - 1, owner = state->owner[at], keeper = state->keeper[at];
    bool is_b = canyon_has_values(table), is_there = property <= canyon_land(table);
    if ((owner != CANYON_BANK &&
         (!is_there || is_setup(state) || !canyon_is_living(table, state, owner))) ||
        (keeper != CANYON_BANK && (!is_there || !is_b || keeper >= table->seats))) {
        return hz_fail(
            error, HZ_RANGE, "position: property %d has no such owner or keeper", property);
    }
    bool may_leave = rules->unsold_leaves && rules->short_tax == CANYON_ELIMINATE &&
                     state->known[at] == UINT8_MAX && owner == CANYON_BANK &&
                     has_eliminated(table, state);
    if (is_b && is_there && keeper == CANYON_BANK && state->phase != CANYON_DEAL_LAND &&
        !may_leave) {
        return hz_fail(error, HZ_RANGE, "position: property %d has no keeper [CY-SET-1]", property);
    }
    bool may_lend = rules->mortgage != CANYON_NO_MORTGAGE && !is_b && owner != CANYON_BANK;
    int loan = state->loan[at], lost = state->lost[at], delta = state->delta[at];
    int most = rules->end_value_floor_zero ? canyon_table_value(table, property)
                                           : rules->mortgage_step * state->round; /* [CY-MORT-6] */
    if (loan < 0 || lost < 0 || lost > FAR || ((loan || lost) && !may_lend) ||
        (may_lend && lost > most) || (state->fresh >> at & 1 && loan == 0)) {
        return hz_fail(
            error, HZ_RANGE, "position: property %d cannot have that loan [CY-MORT-2]", property);
    }
    if (delta > FAR || delta < -FAR || (delta && (!is_b || !is_there || is_setup(state)))) {
        return hz_fail(
            error, HZ_RANGE, "position: property %d cannot have those points [CY-MNT-3]", property);
    }
    return HZ_OK;
}

static hz_status check_die(const hz_table *table, const canyon_state *state, hz_error *error)
{
    const canyon_rules *rules = canyon_rules_of(table);
    int sum = 0;
    bool is_plain = true;
    for (int face = 0; face < CANYON_LAND; face++) {
        sum += state->weight[face];
        is_plain &= state->weight[face] == CANYON_FACE;
    }
    if (sum != CANYON_WEIGHT || (!is_plain && rules->putty == CANYON_PUTTY_OFF)) {
        return canyon_wrong(error, "weights of the die, expected 144 in all [CY-PUT-1]");
    }
    unsigned all = (1u << canyon_land(table)) - 1;
    if ((state->deck & ~all) || (state->deck && !rules->deck_order) || state->fresh & ~all) {
        return canyon_wrong(error, "deck or loans out of range [CY-GEN-6]");
    }
    int active = state->active;
    bool is_early = state->phase <= CANYON_ROLL && state->step != CANYON_STEP_UPKEEP;
    if (active > canyon_land(table) || (active && is_early)) {
        return canyon_wrong(error, "no such active property now [CY-GEN-1]");
    }
    return HZ_OK;
}

static hz_status check_roller(const hz_table *table, const canyon_state *state, hz_error *error)
{
    bool is_b = canyon_has_values(table), has_rolled = state->step >= CANYON_STEP_EVENT;
    int roller = state->roller;
    if (!is_seat(table, roller) || !is_seat(table, state->last_roller) ||
        !is_seat(table, state->first_roller) || !is_seat(table, state->seat)) {
        return canyon_wrong(error, "no such seat");
    }
    if (is_b && (roller != HZ_NOBODY || state->last_roller != HZ_NOBODY ||
                 state->first_roller != HZ_NOBODY || state->switched || state->reached)) {
        return canyon_wrong(error, "there is no roller at this table [CY-ROLL-5]");
    }
    bool is_needed =
        !is_b && (has_rolled ? state->active != 0
                             : state->phase == CANYON_BUY_PUTTY ||
                                   (state->phase == CANYON_ROLL && !canyon_hides_roller(table)));
    if (is_needed && state->phase != CANYON_OVER && state->step != CANYON_STEP_DECAY &&
        !canyon_is_living(table, state, roller)) {
        return canyon_wrong(error, "somebody must have rolled [CY-ROLL-1]");
    }
    return HZ_OK;
}

/* Cards of `count` places are different ones of the pool. */
static bool are_cards(const hz_table *table, const uint8_t *cards, int count)
{
    unsigned seen = 0;
    for (int index = 0; index < CANYON_LAND; index++) {
        uint8_t card = cards[index];
        if (index >= count) {
            if (card != CANYON_NO_CARD) {
                return false;
            }
        } else if (!canyon_in_pool(table, card) || seen >> card & 1) {
            return false;
        } else {
            seen |= 1u << card;
        }
    }
    return true;
}

/* Everybody keeps so many properties. */
static bool are_kept(const hz_table *table, const canyon_state *state, int each)
{
    for (int seat = 0; seat < table->seats; seat++) {
        uint8_t properties[CANYON_LAND];
        if (canyon_kept(table, state, seat, properties) != each) {
            return false;
        }
    }
    return true;
}

static bool is_lay_whole(const hz_table *table, const canyon_state *state, int seat)
{
    uint8_t properties[CANYON_LAND], hand[CANYON_LAND];
    int count = canyon_kept(table, state, seat, properties);
    unsigned held = 0, laid = 0;
    bool has_chosen = state->chosen >> seat & 1, is_clean = true;
    canyon_cards_of(table, state, seat, hand);
    for (int index = 0; index < count; index++) {
        uint8_t card = state->card[properties[index] - 1];
        held |= 1u << hand[index];
        laid |= 1u << (card < CANYON_NO_CARD ? card : CANYON_NO_CARD);
        is_clean &= card <= CANYON_NO_CARD;
    }
    return is_clean && (has_chosen ? held == laid : laid == 1u << CANYON_NO_CARD);
}

static hz_status check_setup(const hz_table *table, const canyon_state *state, hz_error *error)
{
    bool is_land = state->phase == CANYON_DEAL_LAND, is_lay = state->phase == CANYON_LAY;
    unsigned all = (1u << table->seats) - 1;
    if (!are_kept(table, state, is_land ? 0 : canyon_hand_size(table)) ||
        !are_cards(table, state->hand, is_lay ? canyon_land(table) : 0)) {
        return canyon_wrong(error, "those cards cannot have been dealt [CY-SET-2]");
    }
    if (is_lay && (state->asked != all || (state->chosen & ~all) || state->chosen == all)) {
        return canyon_wrong(error, "everybody lays cards [CY-SET-3]");
    }
    for (int seat = 0; is_lay && seat < table->seats; seat++) {
        if (!is_lay_whole(table, state, seat)) {
            return canyon_wrong(error, "cards laid that are not in the hand [CY-SET-3]");
        }
    }
    return is_lay || are_cards(table, state->card, 0)
               ? HZ_OK
               : canyon_wrong(error, "cards laid too early [CY-SET-3]");
}

static hz_status check_cards(const hz_table *table, const canyon_state *state, hz_error *error)
{
    bool is_b = canyon_has_values(table);
    unsigned seats = (1u << table->seats) - 1;
    for (int at = 0; at < CANYON_LAND; at++) {
        bool has_card = is_b && !is_setup(state) && at < canyon_land(table);
        if (!has_card ? state->known[at] != 0
                      : state->known[at] != UINT8_MAX && (state->known[at] & ~seats)) {
            return canyon_wrong(error, "no such seats know a card [CY-SET-4]");
        }
    }
    if (is_b && is_setup(state)) {
        return check_setup(table, state, error);
    }
    if (!are_cards(table, state->hand, 0) ||
        !are_cards(table, state->card, is_b ? canyon_land(table) : 0)) {
        return canyon_wrong(error, "those cards are not in the pool, or twice [CY-SET-2]");
    }
    return HZ_OK;
}

static bool may_be_asked(const canyon_state *state)
{
    return state->phase == CANYON_PAY || state->phase == CANYON_REPAY ||
           state->phase == CANYON_BUY_PUTTY || state->phase == CANYON_LAY || is_auction(state) ||
           (state->phase == CANYON_MORTGAGE && state->step == CANYON_STEP_REPAY);
}

static hz_status check_leftovers(const hz_table *table, const canyon_state *state, hz_error *error)
{
    hz_seats living = canyon_living(table, state);
    bool is_tied = state->phase == CANYON_ROLL_OFF || state->phase == CANYON_SPINNING;
    bool is_sale = is_auction(state) || state->phase == CANYON_DRAW_START;
    if ((state->asked & ~living) || (state->asked && !may_be_asked(state)) ||
        (state->owing & ~living) || (state->owing && state->phase != CANYON_MORTGAGE) ||
        (state->tied & ~living) || (!state->tied) == is_tied || state->repeats > CANYON_RESPINS ||
        (state->repeats && state->phase != CANYON_SPINNING)) {
        return canyon_wrong(error, "seats are asked, owing or tied that cannot be");
    }
    if (!is_auction(state) && (!canyon_is_silent(table, state) || state->start != HZ_NOBODY)) {
        return canyon_wrong(error, "bids without an auction [CY-AUC-1]");
    }
    if (state->chosen && !is_auction(state) && state->phase != CANYON_LAY) {
        return canyon_wrong(error, "nobody has chosen anything in secret");
    }
    if (state->covered && !(is_sale && canyon_rules_of(table)->auction_blind)) {
        return canyon_wrong(error, "the active property is not covered now");
    }
    if ((state->points > 0) != (state->phase == CANYON_UPKEEP) || state->points > 4 ||
        (state->event_seat != HZ_NOBODY &&
         (!canyon_is_living(table, state, state->event_seat) || !canyon_has_values(table) ||
          canyon_rules_of(table)->event_on == CANYON_NO_EVENT))) {
        return canyon_wrong(error, "points or an event that cannot be [CY-EVT-1]");
    }
    return HZ_OK;
}

static bool can_spin(const hz_table *table, const canyon_state *state)
{
    bool is_sale = canyon_rules_of(table)->sale == CANYON_BY_SPIN && state->active &&
                   !canyon_is_owned(state, state->active);
    if (state->phase == CANYON_BUY) {
        return is_sale && canyon_is_living(table, state, state->seat) &&
               state->gold[state->seat] >= canyon_spin_cost(table, state->active);
    }
    return is_sale && (!state->repeats || canyon_are_many(state->tied));
}

static bool can_rent(const hz_table *table, const canyon_state *state)
{
    uint8_t seats[CANYON_SEATS];
    bool is_b = canyon_has_values(table);
    if (!state->active || !canyon_is_owned(state, state->active) ||
        canyon_rent_rollers(table, state, seats) == 0) {
        return false;
    }
    return is_b ? canyon_value(state, state->active) > 0 &&
                      state->known[state->active - 1] == UINT8_MAX
                : state->owner[state->active - 1] != state->roller ||
                      canyon_rules_of(table)->own_roll == CANYON_COLLECT;
}

static bool can_maintain(const hz_table *table, const canyon_state *state)
{
    const canyon_rules *rules = canyon_rules_of(table);
    bool is_own = rules->maint == CANYON_TAXPAYER, is_event = state->step == CANYON_STEP_UPKEEP;
    if (!canyon_has_values(table) || rules->maint == CANYON_NO_MAINT ||
        is_event == (state->action == CANYON_DEED_UPKEEP) ||
        (is_event && state->event_seat == HZ_NOBODY)) {
        return false;
    }
    if (state->phase == CANYON_UPKEEP_LAND) {
        return !is_own && state->seat == HZ_NOBODY;
    }
    return canyon_is_living(table, state, state->seat) &&
           (!is_own || state->seat == state->event_seat) &&
           (state->phase != CANYON_UPKEEP || canyon_raisable(table, state, state->seat) ||
            canyon_lowerable(table, state, state->seat));
}

static bool fits_loans(const hz_table *table, const canyon_state *state)
{
    const canyon_rules *rules = canyon_rules_of(table);
    int seat = state->seat;
    if (!canyon_is_living(table, state, seat)) {
        return false;
    }
    switch (state->phase) {
    case CANYON_REPAY: return state->asked >> seat & 1 && canyon_redeemable(state, seat);
    case CANYON_BUY_PUTTY:
        return rules->putty == CANYON_PUTTY_BUY && state->asked >> seat & 1 &&
               state->gold[seat] >= rules->putty_price;
    case CANYON_LOAD:
        return rules->putty == CANYON_PUTTY_OWN && seat == state->roller && state->active &&
               !canyon_is_owned(state, state->active);
    default: break;
    }
    return rules->mortgage != CANYON_NO_MORTGAGE && !canyon_has_values(table) &&
           state->owing >> seat & 1 && state->gold[seat] < 0 && canyon_pledges(table, state, seat);
}

static bool is_for_sale(const hz_table *table, const canyon_state *state)
{
    return !canyon_is_owned(state, state->active) && !canyon_is_gone(table, state, state->active);
}

/* What the phase itself needs. */
static bool fits_phase(const hz_table *table, const canyon_state *state)
{
    const canyon_rules *rules = canyon_rules_of(table);
    switch (state->phase) {
    case CANYON_ACTION: return rules->action_table != CANYON_NO_ACTIONS;
    case CANYON_PAY: return state->asked != 0;
    case CANYON_ROLL_OFF:
        return rules->roller_tie == CANYON_ROLL_OFF_TIE && !canyon_has_values(table) &&
               canyon_has_number(state) && canyon_are_many(state->tied);
    case CANYON_ROLL: return canyon_has_number(state);
    case CANYON_SPINNING:
    case CANYON_BUY: return can_spin(table, state);
    case CANYON_DRAW_START:
        return rules->auction_start == CANYON_START_RANDOM && rules->sale == CANYON_BY_AUCTION &&
               state->active && is_for_sale(table, state);
    case CANYON_RENT: return can_rent(table, state);
    case CANYON_EVENT: return state->event_seat != HZ_NOBODY && state->seat == state->event_seat;
    case CANYON_UPKEEP_LAND:
    case CANYON_UPKEEP_POINTS:
    case CANYON_UPKEEP: return can_maintain(table, state);
    case CANYON_REPAY:
    case CANYON_BUY_PUTTY:
    case CANYON_LOAD:
    case CANYON_MORTGAGE: return fits_loans(table, state);
    case CANYON_PRICE:
    case CANYON_AUCTION:
    case CANYON_SEALED:
    case CANYON_REBID:
    case CANYON_POLL:
    case CANYON_DRAW:
        return rules->sale == CANYON_BY_AUCTION && canyon_has_number(state) && state->active &&
               is_for_sale(table, state);
    default: break;
    }
    return true;
}

hz_status canyon_valid(const hz_table *table, const void *raw, hz_error *error)
{
    const canyon_state *state = raw;
    hz_status status = check_frame(table, state, error);
    status = status ? status : check_gold(table, state, error);
    for (int property = 1; !status && property <= CANYON_LAND; property++) {
        status = check_land(table, state, property, error);
    }
    status = status ? status : check_die(table, state, error);
    status = status ? status : check_roller(table, state, error);
    status = status ? status : check_cards(table, state, error);
    status = status ? status : check_leftovers(table, state, error);
    if (!status && !fits_phase(table, state)) {
        status =
            hz_fail(error, HZ_RANGE, "position: nothing of that kind is awaited now [CY-GEN-1]");
    }
    return status || !is_auction(state) ? status : canyon_check_auction(table, state, error);
}
