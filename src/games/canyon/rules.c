/* Dice Canyon: what is awaited, and what an input does. */
#include "games/canyon/choices.h"
#include "games/canyon/land.h"
#include "games/canyon/play.h"

#include <string.h>

#include "hazard/driver.h"

static hz_turn ask_numbers(const hz_table *table, const canyon_state *state)
{
    const canyon_rules *rules = canyon_rules_of(table);
    int paid = __builtin_popcount(state->asked);
    uint8_t seats[CANYON_SEATS];
    switch (state->phase) {
    case CANYON_PAY:
        if (!rules->gold_public) {
            return hz_ask_wide(HZ_NOBODY);
        }
        if (paid > 1 && table->first == 0) { /* else they are not in the order of seats */
            return hz_ask_each(2, 6, state->asked);
        }
        return hz_ask_dice(2 * paid, 6, paid == 1 ? __builtin_ctz(state->asked) : HZ_NOBODY);
    case CANYON_ROLL:
        return rules->auction_blind ? hz_ask_wide(state->roller)
                                    : hz_ask_dice(1, canyon_die_sides(table, state), state->roller);
    default: break;
    }
    int sides = rules->rent_who == CANYON_RENT_SPIN ? CANYON_SPIN : canyon_land(table);
    return hz_ask_dice(canyon_rent_rollers(table, state, seats), sides, HZ_NOBODY);
}

static hz_turn ask_secretly(const hz_table *table, const canyon_state *state)
{
    enum { POLL_MS = 5000 };
    hz_turn turn = hz_ask_secretly((hz_seats)(state->asked & ~state->chosen), state->asked);
    /* Silence is no raise; a keeper who has to open is alone, and has his time. */
    if (state->phase == CANYON_POLL &&
        !canyon_must_open(table, state, __builtin_ctz(state->asked))) {
        turn.limit_ms = POLL_MS;
    }
    return turn;
}

static hz_turn turn(const hz_table *table, const void *raw)
{
    const canyon_state *state = raw;
    switch ((canyon_phase)state->phase) {
    case CANYON_DEAL_LAND:
    case CANYON_DEAL_VALUES:
    case CANYON_DRAW: return hz_ask_wide(HZ_NOBODY);
    case CANYON_ACTION: return hz_ask_dice(1, 6, HZ_NOBODY);
    case CANYON_PAY:
    case CANYON_ROLL:
    case CANYON_RENT: return ask_numbers(table, state);
    case CANYON_ROLL_OFF:
        return hz_ask_dice(__builtin_popcount(state->tied), canyon_land(table), HZ_NOBODY);
    case CANYON_SPINNING:
        return hz_ask_dice(__builtin_popcount(state->tied), CANYON_SPIN, HZ_NOBODY);
    case CANYON_DRAW_START:
        return hz_ask_dice(1, __builtin_popcount(canyon_living(table, state)), HZ_NOBODY);
    case CANYON_UPKEEP_LAND: return hz_ask_dice(1, canyon_land(table), HZ_NOBODY);
    case CANYON_EVENT:
    case CANYON_UPKEEP_POINTS: return hz_ask_dice(1, 4, state->seat);
    case CANYON_LAY:
    case CANYON_SEALED:
    case CANYON_REBID:
    case CANYON_POLL: return ask_secretly(table, state);
    case CANYON_REPAY:
    case CANYON_BUY_PUTTY:
    case CANYON_BUY:
    case CANYON_PRICE:
    case CANYON_AUCTION:
    case CANYON_LOAD:
    case CANYON_UPKEEP:
    case CANYON_MORTGAGE: return hz_ask_seat(state->seat);
    case CANYON_BETWEEN: return hz_ask_dice(0, 1, HZ_NOBODY); /* for whoever looks meanwhile */
    case CANYON_OVER: break;
    }
    return hz_over();
}

static void ask_covered_number(const hz_table *table, const canyon_state *state, hz_chance *ask)
{
    uint16_t sides = (uint16_t)canyon_die_sides(table, state);
    ask->group[ask->groups++] = (hz_group){.kind = HZ_DICE, .count = 1, .sides = sides};
    ask->roller = state->roller;
    ask->purpose = "the number, face down";
}

static void ask_covered_pay(const hz_table *table, const canyon_state *state, hz_chance *ask)
{
    ask->purpose = "pay day";
    for (int place = 0; place < table->seats; place++) {
        int seat = canyon_at(table, place);
        if (state->asked >> seat & 1) {
            ask->group[ask->groups++] = (hz_group){.kind = HZ_DICE,
                                                   .count = 2,
                                                   .sides = 6,
                                                   .visible = (hz_seats)(1u << seat),
                                                   .owner = (uint8_t)(seat + 1)};
        }
    }
}

static void request(const hz_table *table, const void *raw, hz_chance *ask)
{
    const canyon_state *state = raw;
    switch (state->phase) {
    case CANYON_DEAL_LAND:
    case CANYON_DEAL_VALUES: canyon_ask_deal(table, state, ask); break;
    case CANYON_DRAW: canyon_ask_lots(state, ask); break;
    case CANYON_ROLL: ask_covered_number(table, state, ask); break;
    default: ask_covered_pay(table, state, ask); break;
    }
}

static void rolled(const hz_table *table, void *raw, const uint64_t *values, hz_log *log)
{
    canyon_state *state = raw;
    int first = (int)values[0];
    int phase = state->phase;
    if (phase > CANYON_LAY) {
        state->phase = CANYON_BETWEEN;
    }
    switch (phase) {
    case CANYON_DEAL_LAND: canyon_land_dealt(table, state, values, log); break;
    case CANYON_DEAL_VALUES: canyon_values_dealt(table, state, values, log); break;
    case CANYON_ACTION:
        canyon_action_rolled(table, state, first, log);
        canyon_go_on(table, state, log);
        break;
    case CANYON_PAY:
        canyon_pay_rolled(table, state, values, log);
        canyon_go_on(table, state, log);
        break;
    case CANYON_ROLL_OFF: canyon_rolled_off(table, state, values, log); break;
    case CANYON_ROLL: canyon_number_rolled(table, state, first, log); break;
    case CANYON_SPINNING: canyon_spun(table, state, values, log); break;
    case CANYON_DRAW_START:
        if (!canyon_auction_opens(
                table, state, canyon_nth_of(table, canyon_living(table, state), first), log)) {
            canyon_go_on(table, state, log);
        }
        break;
    case CANYON_DRAW: canyon_lots_drawn(table, state, values, log); break;
    case CANYON_RENT: canyon_rent_rolled(table, state, values, log); break;
    case CANYON_EVENT: canyon_event_rolled(table, state, first, log); break;
    case CANYON_UPKEEP_LAND: canyon_upkeep_found(table, state, first, log); break;
    case CANYON_UPKEEP_POINTS: canyon_upkeep_rolled(table, state, first, log); break;
    default: assert(false && "no dice were asked for"); break;
    }
}

static void
act_auction(const hz_table *table, canyon_state *state, int seat, hz_action action, hz_log *log)
{
    if (canyon_choice_of(action) == CANYON_PASS) {
        state->asked &= (uint8_t) ~(1u << seat);
        canyon_tell(log, CANYON_TOLD_PASS, seat, 0, 0, "CY-AUC-2");
    } else {
        canyon_bid(table, state, seat, canyon_number_of(action), log);
    }
    canyon_turn_passed(table, state, log);
}

static void
act_spin(const hz_table *table, canyon_state *state, int seat, hz_action action, hz_log *log)
{
    int price = canyon_spin_cost(table, state->active);
    state->seat = HZ_NOBODY;
    if (canyon_choice_of(action) == CANYON_PASS) {
        canyon_tell(log, CANYON_TOLD_DECLINED, seat, state->active, 0, "CY-SPIN-1");
    } else {
        canyon_move(state, seat, CANYON_BANK, price);
        canyon_take(table, state, seat);
        canyon_tell(log, CANYON_TOLD_BOUGHT, seat, state->active, price, "CY-SPIN-1");
    }
    canyon_go_on(table, state, log);
}

static void
act_putty(const hz_table *table, canyon_state *state, int seat, hz_action action, hz_log *log)
{
    const canyon_rules *rules = canyon_rules_of(table);
    state->seat = HZ_NOBODY;
    state->asked &= (uint8_t) ~(1u << seat);
    if (canyon_choice_of(action) == CANYON_LOAD_FACE) {
        if (rules->putty == CANYON_PUTTY_BUY) {
            canyon_move(state, seat, CANYON_BANK, rules->putty_price);
            canyon_tell(log, CANYON_TOLD_PUTTY, seat, rules->putty_price, 0, "CY-PUT-1");
        }
        canyon_load(table, state, seat, canyon_number_of(action), log);
    }
    canyon_go_on(table, state, log);
}

static void
act_loan(const hz_table *table, canyon_state *state, int seat, hz_action action, hz_log *log)
{
    int property = canyon_number_of(action);
    switch ((int)canyon_choice_of(action)) {
    case CANYON_REDEEM: canyon_redeem(state, seat, property, log); break;
    case CANYON_PLEDGE: canyon_pledge(table, state, seat, property, log); break;
    default: /* done: with repaying, or with a debt */
        if (state->owing >> seat & 1) {
            state->owing &= (uint8_t) ~(1u << seat);
        } else {
            state->asked &= (uint8_t) ~(1u << seat);
        }
        break;
    }
    state->seat = HZ_NOBODY;
    canyon_go_on(table, state, log);
}

static void act(const hz_table *table, void *raw, int seat, hz_action action, hz_log *log)
{
    canyon_state *state = raw;
    int number = canyon_number_of(action);
    assert(canyon_is_to_act(table, state, seat) && !canyon_legal(table, state, seat, action, NULL));
    int phase = state->phase;
    if (!hz_canyon.turn(table, state).secret) {
        state->phase = CANYON_BETWEEN;
    }
    switch (phase) {
    case CANYON_LAY: canyon_lay(table, state, seat, action, log); break;
    case CANYON_REPAY:
    case CANYON_MORTGAGE: act_loan(table, state, seat, action, log); break;
    case CANYON_BUY_PUTTY:
    case CANYON_LOAD: act_putty(table, state, seat, action, log); break;
    case CANYON_BUY: act_spin(table, state, seat, action, log); break;
    case CANYON_PRICE:
        state->price = number;
        canyon_tell(log, CANYON_TOLD_PRICE, seat, number, state->active, "CY-AUC-4");
        if (!canyon_auction_opens(table, state, state->start, log)) {
            canyon_go_on(table, state, log);
        }
        break;
    case CANYON_AUCTION: act_auction(table, state, seat, action, log); break;
    case CANYON_SEALED:
    case CANYON_REBID:
    case CANYON_POLL:
        canyon_commit(table, state, seat, canyon_choice_of(action) == CANYON_BID ? number : 0, log);
        break;
    case CANYON_UPKEEP:
        if (canyon_choice_of(action) == CANYON_DONE) {
            canyon_stop_upkeep(table, state, log);
        } else {
            canyon_maintain(table, state, seat, action, log);
        }
        break;
    default: assert(false && "nobody was asked"); break;
    }
}

static void standing(const hz_table *table, const void *raw, hz_standing *out)
{
    const canyon_state *state = raw;
    int32_t rank[HZ_MAX_SEATS];
    for (int seat = 0; seat < table->seats; seat++) {
        out->score[seat] = canyon_empire(table, state, seat);
        rank[seat] =
            canyon_lives(state, seat) ? out->score[seat] : INT32_MIN + state->out_round[seat];
    }
    hz_rank(rank, table->seats, out->place); /* [CY-END-7] */
    out->ending = (uint8_t)canyon_why_over(table, state);
    out->began = state->first_roller; /* in line B all lay their cards at once */
}

static void play_many(const hz_table *table, const hz_batch *batch, hz_tally *tally)
{
    hz_drive(&hz_canyon, table, batch, tally);
}

static void
play_on(const hz_table *table, void *state, hz_seating *seating, uint64_t cap, hz_course *course)
{
    *course = hz_drive_game(&hz_canyon, table, state, seating, cap, NULL);
}

const hz_game hz_canyon = {
    .id = "canyon",
    .title = "Dice Canyon",
    .pitch = "Twelve properties, a die that picks them, and auctions for gold",
    .length = "30 to 60 minutes",
    .min_seats = 2,
    .max_seats = CANYON_SEATS,
    .normal_seats = 4,
    .rules_version = 4,
    .page = canyon_page,
    .state_size = sizeof(canyon_state),
    .options_size = sizeof(canyon_rules),
    .options = canyon_options,
    .presets = canyon_presets,
    .events = canyon_events,
    .endings = canyon_endings,
    .notation = &canyon_notation,
    .advice = &canyon_advice,
    .kinds = "bid|pass|done|buy|load|mortgage|repay|price|raise|lower|lay",
    .stepwise = &canyon_stepwise,
    .check = canyon_check,
    .start = canyon_begin,
    .turn = turn,
    .request = request,
    .count = canyon_count,
    .actions = canyon_list,
    .sample = canyon_sample,
    .legal = canyon_legal,
    .act = act,
    .rolled = rolled,
    .timeout = canyon_timeout,
    .standing = standing,
    .valid = canyon_valid,
    .has_secrets = canyon_has_secrets,
    .mask = canyon_mask,
    .guess = canyon_guess,
    .play_many = play_many,
    .play_on = play_on,
};
