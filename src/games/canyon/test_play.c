/* Dice Canyon: what must hold in every game, whatever is played. */
#include <stdio.h>

#include "games/canyon/choices.h"
#include "games/canyon/land.h"
#include "games/canyon/play.h"
#include "rules.h"

/* clang-format off */
static const char *const tables[] = {
    "v1 4", "v1 3 bid_limit=none", "v1 6 entry_fee=base auction_kind=outcry", "v1 5 mortgage=may mortgage_amount=end_value", "v1 4 tax_when=after_payday short_tax=eliminate",
    "v1 4 auction_kind=sealed gold_public=no", "v1 4 auction_blind=yes putty=buy", "v1 4 pay_to=lowest_bidder auction_kind=vickrey", "spin 3", "spin 3 spin_price=free",
    "race100 4", "pays-poorest 4 roller_tie=rolloff", "thirty-gold 4 short_rent=cap", "putty 5 putty_spill=2", "tax3 5", "v1 4 deck_order=yes end_extra=9",
    "v1 4 action_table=kinds payday=action start_gold=30", "v2 4", "v2 2 short_tax=eliminate", "v2 3 keeper_opens=may keeper_may_bid=no min_bid=keeper_price",
    "v2 6 auction_kind=sealed split_remainder=keeper", "v2 4 reveal=next_hit auction_kind=outcry", "v2 4 deck_order=yes reveal=game_end", "v2 4 split_who=runner_up maint_must_spend=yes",
    "v2 4 auction_blind=yes keeper_opens=may auction_start=random", "bluff-1 4", "bluff-1k 4 keeper_win_pays=nobody", "bluff-2 4 tax_scope=held", "bluff-3 3", "bluff-1 2 action_table=kinds",
    "v2 5 die_sides=10", "v2 4 payday=none split_remainder=keeper end_value=none end_mode=last_solvent", "v1 4 pay_to=poorest gold_public=no payday_half_negative=yes",
    "v1 4 auction_kind=sealed entry_fee=base", "race100 4 switch_latched=no", "spin 3 gold_public=no", "v1 4 auction_blind=yes deck_order=yes end_extra=5", "v1 4 gold_public=no auction_start=poorest",
};
/* clang-format on */
enum { TABLES = sizeof tables / sizeof *tables, GAMES = 6 };

/* Somebody who keeps books of what is told, and looks at the table after every event. */
typedef struct witness {
    const hz_table *table;
    int32_t gold[CANYON_SEATS], bank_in, bank_out;
    int first_roller, rounds, turns;
} witness;

/* Gold goes from a seat to another, or to the bank. */
static void book(witness *self, int from, int to, int amount)
{
    *(from == CANYON_BANK ? &self->bank_out : &self->gold[from]) +=
        from == CANYON_BANK ? amount : -amount;
    *(to == CANYON_BANK ? &self->bank_in : &self->gold[to]) += amount;
}

static void book_event(witness *self, const hz_event *event)
{
    switch (event->kind) {
    case CANYON_TOLD_PAY:
    case CANYON_TOLD_HALF_PAY: book(self, CANYON_BANK, event->seat, event->a); break;
    case CANYON_TOLD_MORTGAGE: book(self, CANYON_BANK, event->seat, event->b); break;
    case CANYON_TOLD_REPAY:
    case CANYON_TOLD_BOUGHT: book(self, event->seat, CANYON_BANK, event->b); break;
    case CANYON_TOLD_FEE:
    case CANYON_TOLD_REST:
    case CANYON_TOLD_TAX:
    case CANYON_TOLD_COST:
    case CANYON_TOLD_PUTTY: book(self, event->seat, CANYON_BANK, event->a); break;
    case CANYON_TOLD_SHARE:
    case CANYON_TOLD_RENT: book(self, event->seat, event->other, event->a); break;
    default: break;
    }
}

/* What an event says of an auction can be seen on the table. */
static bool is_auction_shown(const canyon_state *state, const hz_event *event)
{
    int seat = event->seat, a = event->a;
    bool is_on = canyon_is_bidding(state);
    switch (event->kind) {
    case CANYON_TOLD_AUCTION: return is_on && state->start == seat && state->active == a;
    case CANYON_TOLD_BLIND: return is_on && state->start == seat && state->covered;
    case CANYON_TOLD_PRICE: return state->price == a && state->active == event->b;
    case CANYON_TOLD_BID:
        return is_on && state->holder == seat && state->bid == a && state->offer[seat] == a;
    case CANYON_TOLD_PASS:
    case CANYON_TOLD_CANNOT: return is_on && !(state->asked >> seat & 1);
    case CANYON_TOLD_SEALED: return is_on && state->offer[seat] == a && !state->pending[seat];
    case CANYON_TOLD_NO_BID: return is_on && !state->pending[seat];
    case CANYON_TOLD_TIED: return state->phase == CANYON_REBID && state->bid == a;
    case CANYON_TOLD_POLL: return is_on && state->raisers == a && state->bid == event->b;
    case CANYON_TOLD_SOLD: return is_on && state->owner[a - 1] == seat;
    case CANYON_TOLD_NO_SALE: return !is_on && !canyon_is_owned(state, a);
    case CANYON_TOLD_GONE:
    case CANYON_TOLD_MISSING:
        return state->keeper[a - 1] == CANYON_BANK && !canyon_is_owned(state, a);
    case CANYON_TOLD_UNCOVERED: return !state->covered && state->active == a;
    default: break;
    }
    return true;
}

static bool is_land_shown(const hz_table *table, const canyon_state *state, const hz_event *event)
{
    int seat = event->seat, a = event->a, b = event->b;
    switch (event->kind) {
    case CANYON_TOLD_LAND: return state->keeper[a - 1] == seat;
    case CANYON_TOLD_NUMBER: return state->active == a && !state->covered;
    case CANYON_TOLD_UNSOLD: return state->active && state->covered;
    case CANYON_TOLD_BOUGHT: return state->owner[a - 1] == seat;
    case CANYON_TOLD_REVEAL:
        return canyon_knows(state, event->visible == HZ_EVERYBODY ? HZ_WATCHER : seat, a) &&
               canyon_value(state, a) == b;
    case CANYON_TOLD_RETURN: return !canyon_is_owned(state, a);
    case CANYON_TOLD_LOAD: return state->weight[a - 1] == b;
    case CANYON_TOLD_MORTGAGE: return state->loan[a - 1] == b;
    case CANYON_TOLD_REPAY: return state->loan[a - 1] == 0;
    case CANYON_TOLD_FALL: return canyon_end_worth(table, state, a) == b;
    case CANYON_TOLD_RAISE:
    case CANYON_TOLD_LOWER: return state->delta[a - 1] == b;
    default: break;
    }
    return true;
}

static bool is_round_shown(const canyon_state *state, const hz_event *event)
{
    int seat = event->seat, a = event->a;
    switch (event->kind) {
    case CANYON_TOLD_ROUND:
    case CANYON_TOLD_ROUND_OVER: return state->round == a;
    case CANYON_TOLD_ACTION: return state->action == event->b;
    case CANYON_TOLD_ROLLER: return state->roller == seat;
    case CANYON_TOLD_SWITCH: return state->switched;
    case CANYON_TOLD_LONGEST: return state->phase == CANYON_BUY || state->gold[seat] < event->b;
    case CANYON_TOLD_OUT: return !canyon_lives(state, seat);
    case CANYON_TOLD_UPKEEP: return !event->b || state->seat == seat;
    case CANYON_TOLD_POINTS: return state->points == a;
    case CANYON_TOLD_UNUSED: return state->points == 0;
    case CANYON_TOLD_END: return state->phase == CANYON_OVER && state->why == a;
    default: break;
    }
    return true;
}

static void look(hz_log *log, const hz_event *event)
{
    witness *self = log->observer;
    canyon_state state;
    memcpy(&state, log->state, sizeof state);
    book_event(self, event);
    const char *kind = canyon_events[event->kind].name;
    if (memcmp(self->gold, state.gold, sizeof self->gold) != 0 || self->bank_in != state.bank_in ||
        self->bank_out != state.bank_out) {
        fail_msg("%s: gold has moved that nobody was told of, or not yet", kind);
    }
    if (!is_auction_shown(&state, event) || !is_land_shown(self->table, &state, event) ||
        !is_round_shown(&state, event)) {
        fail_msg(
            "%s of seat %d, %d %d: is not on the table", kind, event->seat, event->a, event->b);
    }
    hz_turn turn = hz_canyon.turn(self->table, &state);
    assert_true(turn.kind != HZ_PLAYERS || turn.allowed < 1u << self->table->seats);
    if (event->kind == CANYON_TOLD_ROLLER && self->first_roller == HZ_NOBODY) {
        self->first_roller = event->seat;
    }
}

static int64_t gold_of_all(const hz_table *table, const canyon_state *state)
{
    int64_t sum = 0;
    for (int seat = 0; seat < table->seats; seat++) {
        sum += state->gold[seat];
    }
    return sum;
}

static void random_step(const hz_session *session, hz_rng *rng, hz_input *input)
{
    static const char *const names[] = {"random", "casual", "value", "allin", "bluffer"};
    const hz_table *table = &session->table;
    hz_turn turn = hz_canyon.turn(table, &session->state);
    *input = (hz_input){.kind = HZ_ROLL, .took_ms = -1};
    if (turn.kind == HZ_CHANCE) {
        hz_chance ask;
        hz_request(table, &session->state, &ask);
        input->count = hz_chance_values(&ask);
        hz_chance_sample(&ask, rng, input->values);
        return;
    }
    hz_bot bot;
    assert_int_equal(hz_bot_find(&hz_canyon, names[hz_rng_below(rng, 5)], &bot, NULL), HZ_OK);
    input->kind = HZ_ACTION;
    input->seat = __builtin_ctz(turn.wanted);
    input->action = hz_bot_act(&bot, table, &session->state, input->seat, rng);
}

/* Line B, and wherever nothing allows debts: gold is never negative [CY-RENT-11]. */
static bool may_owe(const hz_table *table)
{
    const canyon_rules *rules = canyon_rules_of(table);
    bool has_tax = rules->tax != CANYON_TAX_NONE || rules->action_table == CANYON_KINDS;
    return rules->short_rent == CANYON_DEBT || (has_tax && rules->short_tax == CANYON_DEBT);
}

static void check_books(const hz_table *table, const canyon_state *state)
{
    int64_t start = (int64_t)canyon_rules_of(table)->start_gold * table->seats;
    assert_int_equal(gold_of_all(table, state), start + state->bank_out - state->bank_in);
    for (int seat = 0; seat < table->seats && !may_owe(table); seat++) {
        assert_true(state->gold[seat] >= 0);
    }
}

/* Every round is over, the last one too; who began is who rolled first. */
static void check_end(const witness *self, const hz_session *session)
{
    const hz_table *table = self->table;
    hz_standing standing;
    hz_canyon.standing(table, &session->state, &standing);
    assert_int_equal(standing.began, self->first_roller);
    assert_true(standing.began == HZ_NOBODY || !canyon_has_values(table));
    canyon_state state;
    memcpy(&state, &session->state, sizeof state);
    assert_int_equal(self->rounds, state.round);
    assert_int_equal(self->turns, state.round);
}

static void play_one(const hz_table *table, uint64_t seed)
{
    static hz_event events[HZ_MAX_EVENTS];
    hz_session session;
    hz_rng rng;
    hz_rng_start(&rng, seed, 0, HZ_RNG_DICE);
    start_session(&session, table);
    witness self = {.table = table, .first_roller = HZ_NOBODY};
    canyon_state state;
    memcpy(&state, &session.state, sizeof state);
    memcpy(self.gold, state.gold, sizeof self.gold);
    while (hz_canyon.turn(table, &session.state).kind != HZ_OVER) {
        hz_input input;
        hz_error error;
        hz_log log = {
            .events = events, .capacity = HZ_MAX_EVENTS, .observe = look, .observer = &self};
        random_step(&session, &rng, &input);
        if (hz_session_enter(&session, &input, &log, &error)) {
            fail_msg("%s", error.text);
        }
        self.rounds += log.rounds;
        self.turns += log.turns;
        memcpy(&state, &session.state, sizeof state);
        check_books(table, &state);
        assert_int_not_equal(state.phase, CANYON_BETWEEN);
    }
    check_end(&self, &session);
}

/* The gold on the table changes only by what the bank recorded, and that only by what is told,
   event by event; whatever an event says can be seen when it is told. */
static void the_table_is_as_it_is_told(void **unused)
{
    (void)unused;
    for (int index = 0; index < TABLES; index++) {
        hz_table table;
        lay_table(&table, "canyon", tables[index]);
        for (uint64_t seed = 0; seed < GAMES; seed++) {
            play_one(&table, seed);
        }
    }
}

static void
expect_bot(const char *bot_name, const char *table, const char *position, const char *expected)
{
    hz_session session;
    hz_bot bot;
    hz_rng rng;
    hz_error error;
    char buffer[100];
    hz_text text = hz_text_in(buffer, sizeof buffer);
    begin(&session, "canyon", table, "");
    if (hz_position_parse(&session.table, position, &session.state, &error)) {
        fail_msg("%s: %s", position, error.text);
    }
    hz_rng_start(&rng, 3, 0, HZ_RNG_WHIMS);
    assert_int_equal(hz_bot_find(&hz_canyon, bot_name, &bot, NULL), HZ_OK);
    int seat = __builtin_ctz(hz_canyon.turn(&session.table, &session.state).wanted);
    hz_action action = hz_bot_act(&bot, &session.table, &session.state, seat, &rng);
    canyon_notation.print(&session.table, action, &text);
    if (strcmp(buffer, expected) != 0) {
        fail_msg("%s at %s: expected %s, found %s", bot_name, position, expected, buffer);
    }
}

/* clang-format off */
#define AT_12 "phase auction; next event; asked 1234; roller 1; seat 1; start 1; lap 1; active 12; gold 40 9 9 9; bank_out 67"
#define AT_1 "phase auction; next event; asked 1234; roller 1; seat 1; start 1; lap 1; active 1; gold 40 9 9 9; bank_out 67"
#define KEPT "deck 0; keepers 1 2 3 4 1 2 3 4 1 2 3 4; cards -6 -5 -4 -3 -2 -1 1 2 3 4 5 6; known 1 2 4 8 1 2 4 8 1 2 4 8; "
/* clang-format on */

static void bots_play_as_they_say(void **unused)
{
    (void)unused;
    expect_bot("value", "v1 4", AT_12, "pass");
    expect_bot("never", "v1 4", AT_1, "pass");
    expect_bot("cheap", "v1 4", AT_12, "pass");
    expect_bot("never",
               "v2 4",
               KEPT "phase auction; next event; asked 1234; seat 1; start 1; lap 1; active 1",
               "bid 1");
    expect_bot("value",
               "v2 4",
               KEPT "phase auction; next event; asked 1234; seat 1; start 1; lap 1; active 1",
               "bid 1");
    expect_bot("value",
               "v1 4",
               "round 3; phase mortgage; asked -; next decay; seat 1; owing 1; gold -5 0 0 0; "
               "bank_in 5; owners - - 1 - - - - - - - - 1",
               "mortgage 12");
    expect_bot("value",
               "v1 4",
               "round 5; phase repay; next repay; asked 1; seat 1; gold 30 0 0 0; bank_out 30; "
               "owners - - 1 - 1 - - - - - - -; loans 0 0 11 0 5 0 0 0 0 0 0 0",
               "repay 3");
    expect_bot("value",
               "v2 4",
               "deck 0; keepers 1 2 3 4 1 2 3 4 1 2 3 4; phase lay; asked 1234; hands 5 -7 -6 -5 "
               "-4 -3 -2 -1 8 1 2 0",
               "lay 1:-4 5:5 9:8");
    expect_bot("value",
               "v2 4",
               "deck 0; keepers 1 2 3 4 1 2 3 4 1 2 3 4; cards -6 -5 -4 -3 -2 -1 1 2 3 4 5 6; "
               "known 255 255 255 255 255 255 255 255 255 255 255 255; "
               "phase upkeep; next upkeep; points 2; active 6; seat 4; event 4; owners - - - - - 4 "
               "- - - - - 4",
               "raise 12");
}

/* Does the last of some inputs tell a seat of this kind of event? */
static bool
is_told(const char *table, const char *position, const char *line, int kind, int listener)
{
    hz_session session;
    hz_event events[HZ_MAX_EVENTS];
    hz_log log = {.events = events, .capacity = HZ_MAX_EVENTS};
    hz_input input;
    bool found = false;
    begin(&session, "canyon", table, "");
    assert_int_equal(hz_position_parse(&session.table, position, &session.state, NULL), HZ_OK);
    assert_int_equal(hz_input_parse(&session, line, strlen(line), &input, NULL), HZ_OK);
    assert_int_equal(hz_session_enter(&session, &input, &log, NULL), HZ_OK);
    for (int index = 0; index < log.count; index++) {
        found |= events[index].kind == kind && events[index].visible >> listener & 1;
    }
    return found;
}

/* How much somebody has or lacks is no news for the others where gold is covered. */
static void covered_gold_is_not_told(void **unused)
{
    (void)unused;
    static const char debt[] = "phase rent; next event; asked -; active 8; roller 1; gold 3 50 50 "
                               "50; bank_out 33; owners - - - - - - - 3 - - - -";
    static const char spin[] = "phase spin; next event; asked -; active 5; roller 1; tied 123; "
                               "gold 4 0 0; bank_out 4";
    for (int seat = 0; seat < 2; seat++) {
        bool is_own = seat == 0;
        assert_true(is_told("tax3 4", debt, "roll 12 12", CANYON_TOLD_BELOW_ZERO, seat));
        assert_int_equal(
            is_told("tax3 4 gold_public=no", debt, "roll 12 12", CANYON_TOLD_BELOW_ZERO, seat),
            is_own);
        assert_true(is_told("spin 3", spin, "roll 9 1 1", CANYON_TOLD_TOO_POOR, seat));
        assert_int_equal(
            is_told("spin 3 gold_public=no", spin, "roll 9 1 1", CANYON_TOLD_TOO_POOR, seat),
            is_own);
        assert_true(
            is_told("spin 3 gold_public=no", spin, "roll 9 1 1", CANYON_TOLD_NO_SALE, seat));
        assert_false(is_told("spin 3", spin, "roll 9 1 1", CANYON_TOLD_NO_SALE, seat));
    }
}

/* Whoever is not asked has nothing to choose. */
static void strangers_have_no_choices(void **unused)
{
    (void)unused;
    hz_session session;
    hz_action list[4];
    begin(&session, "canyon", "v1 4", "");
    assert_int_equal(hz_position_parse(&session.table, AT_1, &session.state, NULL), HZ_OK);
    assert_int_equal(canyon_count(&session.table, &session.state, 1), 0);
    assert_int_equal(canyon_list(&session.table, &session.state, 1, 0, list, 4), 0);
    assert_int_equal(canyon_count(&session.table, &session.state, 0), 41);
    assert_int_equal(canyon_list(&session.table, &session.state, 0, 39, list, 4), 2);
}

/* Why somebody rolls is told rightly after a roll-off too. */
static void a_roll_off_tells_why(void **unused)
{
    (void)unused;
    for (int switched = 0; switched < 2; switched++) {
        hz_session session;
        hz_event events[16];
        hz_log log = {.events = events, .capacity = 16};
        uint64_t dice[] = {3, 8, 8, 2, 8, 9};
        begin(&session, "canyon", "v1 4 roller_tie=rolloff", "");
        assert_int_equal(hz_position_parse(&session.table,
                                           "phase roll_off; next putty; asked -; tied 123",
                                           &session.state,
                                           NULL),
                         HZ_OK);
        canyon_state state;
        memcpy(&state, &session.state, sizeof state);
        state.switched = (uint8_t)switched;
        hz_canyon.rolled(&session.table, &state, dice, &log);
        assert_int_equal(state.tied, 6);
        hz_canyon.rolled(&session.table, &state, dice + 4, &log);
        assert_int_equal(state.roller, 2);
        assert_int_equal(events[log.count - 1].kind, CANYON_TOLD_ROLLER);
        assert_int_equal(events[log.count - 1].a, 1 + switched);
    }
}

/* Faces that lie beside each other, as printed: a sloppy lump takes one unit from each [CY-PUT-2].
 */
static void putty_spills_to_neighbours(void **unused)
{
    (void)unused;
    static const char *const printed[CANYON_LAND] = {"2 4 6 8 10",
                                                     "1 5 6 9 10",
                                                     "6 8 9 11 12",
                                                     "1 7 8 10 11",
                                                     "2 7 9 10 12",
                                                     "1 2 3 8 9",
                                                     "4 5 10 11 12",
                                                     "1 3 4 6 11",
                                                     "2 3 5 6 12",
                                                     "1 2 4 5 7",
                                                     "3 4 7 8 12",
                                                     "3 5 7 9 11"};
    for (int face = 1; face <= CANYON_LAND; face++) {
        hz_table table;
        canyon_state state;
        int expected[CANYON_LAND + 1] = {0}, beside[5];
        lay_table(&table, "canyon", "putty 4 putty_spill=1");
        table.game->start(&table, &state);
        canyon_load(&table, &state, 0, face, NULL);
        assert_int_equal(sscanf(printed[face - 1],
                                "%d %d %d %d %d",
                                beside,
                                beside + 1,
                                beside + 2,
                                beside + 3,
                                beside + 4),
                         5);
        expected[face] -= 6;
        expected[CANYON_LAND + 1 - face] += 6;
        for (int index = 0; index < 5; index++) {
            expected[beside[index]]--;
            expected[CANYON_LAND + 1 - beside[index]]++;
        }
        for (int other = 1; other <= CANYON_LAND; other++) {
            assert_int_equal(state.weight[other - 1], CANYON_FACE + expected[other]);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(putty_spills_to_neighbours),
        cmocka_unit_test(the_table_is_as_it_is_told),
        cmocka_unit_test(bots_play_as_they_say),
        cmocka_unit_test(covered_gold_is_not_told),
        cmocka_unit_test(strangers_have_no_choices),
        cmocka_unit_test(a_roll_off_tells_why),
    };
    return cmocka_run_group_tests_name("canyon play", tests, NULL, NULL);
}
