/* Dice Canyon: hints count what will really be paid, and never recommend what their own numbers
   call worse. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "games/canyon/choices.h"
#include "games/canyon/land.h"
#include "games/canyon/plans.h"
#include "games/canyon/play.h"
#include "hazard/advice.h"
#include "rules.h"

static const char *const names[HZ_MAX_SEATS] = {"Ann", "Ben", "Cy", "Di", "Ed", "Flo"};

/* A person who asks at some moment of a game, and what is shown. */
typedef struct asking {
    const hz_table *table;
    canyon_state state; /* masked */
    int seat;
    hz_action action;
    char words[HZ_ADVICE_SIZE], figures[HZ_FIGURES_SIZE];
} asking;

/* A number of the hint; NAN where it has none of that name. */
static double figure(const char *from, const char *key)
{
    char quoted[40];
    snprintf(quoted, sizeof quoted, "\"%s\":", key);
    const char *found = strstr(from, quoted);
    return found ? strtod(found + strlen(quoted), NULL) : (double)NAN;
}

/* That of a property. */
static double lot_figure(const asking *self, int number, const char *key)
{
    char quoted[40];
    snprintf(quoted, sizeof quoted, "\"number\":%d,", number);
    const char *found = strstr(self->figures, quoted);
    return found ? figure(found, key) : (double)NAN;
}

static void complain(const asking *self, const char *what)
{
    char choice[200];
    hz_text text = hz_text_in(choice, sizeof choice);
    hz_print_action(self->table, &self->state, self->action, &text);
    fail_msg("%s: %s\n%s%s", choice, what, self->words, self->figures);
}

/* The number of the choice must be the best of all properties shown, or, where nothing is done,
   none may be better than nothing. */
static void check_lots(const asking *self, const char *key, double sign, bool may_wait)
{
    int chosen = canyon_number_of(self->action);
    double got = chosen ? sign * lot_figure(self, chosen, key) : 0;
    if (isnan(got) || (may_wait && got < -0.001)) {
        complain(self, "is not worth it");
    }
    for (int number = 1; number <= CANYON_LAND; number++) {
        double other = sign * lot_figure(self, number, key);
        if (other > got + 0.001) {
            complain(self, "another is better");
        }
    }
}

static void check_bid(const asking *self)
{
    canyon_range bids = canyon_bids_of(self->table, &self->state, self->seat);
    double up_to = figure(self->figures, "bid"), total = figure(self->figures, "total");
    bool is_pass = canyon_choice_of(self->action) == CANYON_PASS;
    double back = canyon_paid_back(self->table, &self->state, self->seat, total);
    if (is_pass != (up_to == 0)) {
        complain(self, "passes or bids against its own limit");
    }
    if (!is_pass && canyon_number_of(self->action) > up_to) {
        complain(self, "is above the limit");
    }
    if (up_to > fmax(0, total) + back + 0.001 && (bids.may_pass || up_to > bids.least)) {
        complain(self, "the limit is above what it is worth");
    }
    /* A pass gives up what could have been had for less than it is worth to all but a keeper. */
    bool has_price = self->state.covered || canyon_fee(self->table, &self->state, self->seat) == 0;
    if (is_pass && has_price && total >= 2 * bids.least + 1 && bids.most >= bids.least) {
        complain(self, "passes what is worth it");
    }
}

/* Rent of a hit is all that depends on where a card lies. */
static double lay_worth(const asking *self, hz_action action)
{
    double sum = 0;
    int property, card;
    for (int index = 0; canyon_lay_part(action, index, &property, &card); index++) {
        int value = card - CANYON_ZERO;
        double payers = lot_figure(self, property, "payers");
        bool is_value = canyon_rules_of(self->table)->rent_amount == CANYON_RENT_VALUE;
        int due = is_value ? value : canyon_rent_due(self->table, &self->state, property);
        sum += value > 0 ? payers * due : 0;
    }
    return sum;
}

static void check_lay(const asking *self)
{
    uint64_t lays = canyon_lays(self->table, &self->state, self->seat);
    double got = lay_worth(self, self->action);
    for (uint64_t index = 0; index < lays; index++) {
        hz_action other = canyon_lay_at(self->table, &self->state, self->seat, index);
        if (lay_worth(self, other) > got + 0.001) {
            complain(self, "another lay is better");
        }
    }
}

static void check_asking(const asking *self)
{
    switch (self->state.phase) {
    case CANYON_LAY: check_lay(self); break;
    case CANYON_UPKEEP:
        check_lots(self, "gain", 1, !canyon_rules_of(self->table)->maint_must_spend);
        break;
    case CANYON_BUY_PUTTY:
    case CANYON_LOAD: check_lots(self, "gain", 1, true); break;
    case CANYON_REPAY: check_lots(self, "end_value", 1, true); break;
    case CANYON_MORTGAGE: check_lots(self, "end_value", -1, false); break;
    case CANYON_BUY:
        if ((canyon_choice_of(self->action) == CANYON_TAKE) != (figure(self->figures, "bid") > 0) ||
            figure(self->figures, "bid") > fmax(0, figure(self->figures, "total"))) {
            complain(self, "buys or passes against its numbers");
        }
        break;
    case CANYON_PRICE:
        assert_true(canyon_number_of(self->action) <= fmax(1, figure(self->figures, "bid")));
        break;
    default: check_bid(self); break;
    }
}

static void ask_there(const hz_session *session, int seat, unsigned *phases)
{
    asking self = {.table = &session->table, .seat = seat};
    hz_state masked = session->state;
    hz_text words = hz_text_in(self.words, sizeof self.words);
    hz_text room = hz_text_in(self.figures, sizeof self.figures);
    hz_json figures = hz_json_to(&room, false);
    hz_canyon.mask(&session->table, &masked, seat);
    memcpy(&self.state, &masked, sizeof self.state);
    hz_json_open(&figures, NULL, '{');
    self.action = advise_by_figures(&session->table, &masked, seat, names, &words, &figures);
    hz_json_close(&figures, '}');
    *phases |= 1u << self.state.phase;
    check_asking(&self);
}

/* Games of random players lead everywhere; every fifth choice somebody asks. */
static void ask_through(const hz_table *table, uint64_t number, unsigned *phases)
{
    hz_session session;
    hz_rng rng;
    hz_rng_start(&rng, 5, number, HZ_RNG_DICE);
    start_session(&session, table);
    for (hz_turn turn; (turn = hz_canyon.turn(table, &session.state)).kind != HZ_OVER;) {
        if (turn.kind == HZ_CHANCE) {
            uint64_t values[HZ_MAX_VALUES];
            hz_chance ask;
            hz_request(table, &session.state, &ask);
            hz_chance_sample(&ask, &rng, values);
            hz_canyon.rolled(table, &session.state, values, NULL);
            continue;
        }
        int seat = __builtin_ctz(turn.wanted);
        if (hz_rng_below(&rng, 5) == 0) {
            ask_there(&session, seat, phases);
        }
        bool is_wild = hz_rng_below(&rng, 3) == 0; /* else bids end soon, and more is played */
        hz_bot bot;
        assert_int_equal(hz_bot_find(&hz_canyon, is_wild ? "random" : "casual", &bot, NULL), HZ_OK);
        hz_action action = hz_bot_act(&bot, table, &session.state, seat, &rng);
        hz_canyon.act(table, &session.state, seat, action, NULL);
    }
}

static void hints_choose_the_best_they_show(void **unused)
{
    (void)unused;
    static const char *const more[] = {
        "v1 4 mortgage=may mortgage_amount=end_value",
        "v1 4 loan_at_end=ignore tax_when=after_payday",
        "v1 4 putty=buy auction_blind=yes",
        "v1 4 auction_kind=sealed entry_fee=base",
        "v1 4 pay_to=lowest_bidder auction_kind=vickrey",
        "v2 4 keeper_opens=may keeper_may_bid=no min_bid=keeper_price",
        "v2 2 maint_must_spend=yes auction_kind=outcry",
        "v2 4 rent_amount=face rent_who=below_number",
        "bluff-2 4 tax_scope=held gold_public=no",
    };
    enum { GAMES = 24 };
    unsigned phases = 0;
    for (const hz_preset *preset = canyon_presets; preset->name; preset++) {
        hz_table table;
        lay_table(&table, "canyon", preset->name);
        for (uint64_t number = 0; number < GAMES; number++) {
            ask_through(&table, number, &phases);
        }
    }
    for (size_t index = 0; index < sizeof more / sizeof *more; index++) {
        hz_table table;
        lay_table(&table, "canyon", more[index]);
        for (uint64_t number = 0; number < GAMES; number++) {
            ask_through(&table, number, &phases);
        }
    }
    unsigned asked = 1u << CANYON_LAY | 1u << CANYON_REPAY | 1u << CANYON_BUY_PUTTY |
                     1u << CANYON_BUY | 1u << CANYON_PRICE | 1u << CANYON_AUCTION |
                     1u << CANYON_SEALED | 1u << CANYON_POLL | 1u << CANYON_LOAD |
                     1u << CANYON_UPKEEP | 1u << CANYON_MORTGAGE;
    assert_int_equal(phases & asked, asked);
}

static canyon_state stand_at(hz_session *session, const char *table, const char *position)
{
    hz_error error;
    canyon_state state;
    begin(session, "canyon", table, "");
    if (hz_position_parse(&session->table, position, &session->state, &error)) {
        fail_msg("%s: %s", position, error.text);
    }
    memcpy(&state, &session->state, sizeof state);
    return state;
}

/* clang-format off */
#define SALE "phase auction; next event; asked 1234; roller 1; seat 1; start 1; lap 1; active 5; gold 9 9 9 9; bank_out 36; "
#define SECRET "deck 0; keepers 1 2 3 4 1 2 3 4 1 2 3 4; cards -6 -5 -4 -3 -2 -1 1 2 3 4 5 6; known 1 2 4 8 1 2 4 8 1 2 4 8; phase auction; next event; start 4; active 12; "
/* clang-format on */

/* Land that cannot be lost again pays its number whenever taxes are due, that of this round
   included. */
static void every_tax_to_come_is_counted(void **unused)
{
    (void)unused;
    static const struct {
        const char *table, *position;
        double cost;
    } rows[] = {
        {"rich-after-6 4 tax=face_every", SALE "round 1", 8 * 5},
        {"rich-after-6 4 tax=face_every", SALE "round 3", 8 * 5},
        {"rich-after-6 4 tax=face_every", SALE "round 4", 7 * 5},
        {"rich-after-6 4 tax=face_every", SALE "round 23", 5},
        {"rich-after-6 4 tax=face_every", SALE "round 24", 5},
        {"rich-after-6 4 tax=face_every tax_when=after_payday", SALE "round 3", 7 * 5},
        {"rich-after-6 4 tax=face_every tax_when=after_payday", SALE "round 24", 0},
        {"rich-after-6 4 tax=face_every tax_every=5", SALE "round 10", 3 * 5},
        {"rich-after-6 4", SALE "round 3", 0},
    };
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        hz_session session;
        canyon_state state = stand_at(&session, rows[row].table, rows[row].position);
        double cost = canyon_expect(&session.table, &state, 5).cost;
        if (fabs(cost - rows[row].cost) > 1e-9) {
            fail_msg("%s, %s: taxes %.2f, expected %.2f",
                     rows[row].table,
                     rows[row].position,
                     cost,
                     rows[row].cost);
        }
    }
}

/* What a bidder who cannot see the card makes of the keeper's bids, the worst news first. */
static void a_keepers_bids_are_read(void **unused)
{
    (void)unused;
    static const char *const positions[] = {
        SECRET "asked 123; lap 2; seat 1; bid 3; holder 3; offers 0 2 3 1; laps 0 1 1 1",
        SECRET "asked 1234; lap 1; seat 1; bid 1; holder 4; offers 0 0 0 1; laps 0 0 0 1",
        SECRET "asked 1234; lap 1; seat 1; bid 9; holder 4; offers 0 0 0 9; laps 0 0 0 1",
        SECRET "asked 124; lap 2; seat 1; bid 20; holder 4; offers 0 2 3 20; laps 0 1 1 2",
    };
    enum { POSITIONS = sizeof positions / sizeof *positions };
    double worth[POSITIONS];
    for (int index = 0; index < POSITIONS; index++) {
        hz_session session;
        canyon_state state = stand_at(&session, "v2 4", positions[index]);
        canyon_mask(&session.table, &state, 0);
        worth[index] = canyon_expect(&session.table, &state, 12).total;
        if (index && worth[index] <= worth[index - 1]) {
            fail_msg("%s: %.2f, before it %.2f", positions[index], worth[index], worth[index - 1]);
        }
    }
}

/* The last property ends the game: whoever buys it has no rent of it. */
static void what_ends_the_game_earns_no_rent(void **unused)
{
    (void)unused;
    hz_session session;
    canyon_state state = stand_at(
        &session,
        "v2 4",
        "deck 0; keepers 1 2 3 4 1 2 3 4 1 2 3 4; cards -6 -5 -4 -3 -2 -1 1 2 3 4 5 6; known 255 "
        "255 255 255 255 255 255 255 255 255 255 8; owners 1 2 3 4 1 2 3 4 1 2 3 -; phase auction; "
        "next event; asked 1234; seat 4; start 4; lap 1; active 12");
    canyon_prospect ahead = canyon_expect(&session.table, &state, 12);
    assert_true(ahead.rounds == 0 && ahead.rent == 0 && ahead.cost == 0);
    assert_true(ahead.end == 6 && ahead.total == 6);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hints_choose_the_best_they_show),
        cmocka_unit_test(every_tax_to_come_is_counted),
        cmocka_unit_test(a_keepers_bids_are_read),
        cmocka_unit_test(what_ends_the_game_earns_no_rent),
    };
    return cmocka_run_group_tests_name("canyon hints", tests, NULL, NULL);
}
