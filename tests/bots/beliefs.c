/* What is hidden is believed as the choices of others make it likely, by Bayes' rule: amounts that
   were worked out by hand, beside those that would be believed without these choices. */
#include "rules.h"

#include <math.h>

#include "bots/compare.h"
#include "bots/hidden.h"
#include "games/canyon/canyon.h"
#include "games/canyon/plans.h"
#include "games/fixem/fixem.h"
#include "games/liar/liar.h"
#include "games/soup/soup.h"
#include "hazard/advice.h"

enum { DRAWS = 40000 };
static const double near = 0.011; /* more than four standard errors of a share of DRAWS */

typedef struct place {
    const char *game, *table, *position, *inputs;
    int seat; /* who imagines */
} place;

/* How it looks to the seat. */
static void see(const place *at, hz_table *table, hz_state *masked)
{
    hz_session session;
    hz_error error = {""};
    lay_table(table, at->game, at->table);
    start_session(&session, table);
    if (hz_position_parse(table, at->position, &session.state, &error)) {
        fail_msg("%s: %s", at->position, error.text);
    }
    if (*at->inputs) {
        enter_all(&session, at->inputs);
    }
    *masked = session.state;
    table->game->mask(table, masked, at->seat);
}

static void expect(const place *at, const char *what, double found, double expected, double within)
{
    if (!(fabs(found - expected) <= within)) {
        fail_msg("%s %s, %s%s: %s %.4f, expected %.4f",
                 at->game,
                 at->table,
                 at->position,
                 at->inputs,
                 what,
                 found,
                 expected);
    }
}

/* Drawing */

/* clang-format off */
#define SIX "count 1; face 6; bidder 2; "
#define LIAR(text) "liar", text
#define ONE_DIE "left 1 1; phase bid; hand1 3; hand2 5; "
#define TWO_DICE "left 1 2; phase bid; hand1 3; hand2 5x2; "
#define THREE "left 1 1 1; phase bid; hand1 5; hand2 5; hand3 3; turn 3; "
#define HAND(seat, face) offsetof(liar_state, hand[(seat) - 1][(face) - 1])

/* The last of all properties, worth its card alone, and six cards that it may be: -8 -7 0 6 7 8. */
#define SALE "deck 0; keepers 1 2 3 4 1 2 3 4 1 2 3 4; cards -6 -5 -4 -3 -2 -1 1 2 3 4 5 6; known 255 255 255 255 255 255 255 255 255 255 255 8; owners 1 2 3 4 1 2 3 4 1 2 3 -; phase auction; next event; start 4; active 12; "
#define OPENED(bid) SALE "asked 1234; lap 1; seat 1; bid " bid "; holder 4; offers 0 0 0 " bid "; laps 0 0 0 1"
#define CARD offsetof(canyon_state, card[11])
#define VALUE(value) (CANYON_ZERO + (value))
#define CANYON "canyon", "v2 4 pay_to=bank"

static const struct {
    place at;
    size_t member; /* a byte of the state … */
    int holds;     /* … with this in it */
    double chance, before; /* with what the other did, and without */
} rows[] = {
    /* A bidder who has a die less of that face than of another is believed 0.3 times as much. A six: 1; each of five others: 0.3. */
    {{LIAR("plain 2"), ONE_DIE SIX, "", 0}, HAND(2, 6), 1, 1 / 2.5, 1 / 6.0},
    {{LIAR("plain 2"), ONE_DIE SIX, "", 0}, HAND(2, 2), 1, 0.3 / 2.5, 1 / 6.0},
    /* Two sixes in 1 way and one in 10: 1; two that differ in 20: 0.3; a pair in 5: 0.09. */
    {{LIAR("plain 2"), TWO_DICE SIX, "", 0}, HAND(2, 6), 2, 1 / 17.45, 1 / 36.0},
    {{LIAR("plain 2"), TWO_DICE SIX, "", 0}, HAND(2, 6), 1, 10 / 17.45, 10 / 36.0},
    {{LIAR("plain 2"), TWO_DICE SIX, "", 0}, HAND(2, 5), 2, 0.09 / 17.45, 1 / 36.0},
    /* A one that is wild goes with any bid. */
    {{LIAR("standard 2"), ONE_DIE SIX, "", 0}, HAND(2, 6), 1, 1 / 3.2, 1 / 6.0},
    {{LIAR("standard 2"), ONE_DIE SIX, "", 0}, HAND(2, 1), 1, 1 / 3.2, 1 / 6.0},
    {{LIAR("standard 2"), ONE_DIE SIX, "", 0}, HAND(2, 5), 1, 0.3 / 3.2, 1 / 6.0},
    /* Who has not bid has told nothing. */
    {{LIAR("plain 2"), ONE_DIE, "", 0}, HAND(2, 6), 1, 1 / 6.0, 1 / 6.0},
    {{LIAR("plain 3"), THREE SIX, "", 2}, HAND(1, 6), 1, 1 / 6.0, 1 / 6.0},
    {{LIAR("plain 3"), THREE SIX, "", 2}, HAND(2, 6), 1, 1 / 2.5, 1 / 6.0},

    /* A keeper who bids 5 for what is worth less: 0.4. */
    {{CANYON, OPENED("5"), "", 0}, CARD, VALUE(8), 1 / 4.2, 1 / 6.0},
    {{CANYON, OPENED("5"), "", 0}, CARD, VALUE(0), 0.4 / 4.2, 1 / 6.0},
    {{CANYON, OPENED("5"), "", 0}, CARD, VALUE(-8), 0.4 / 4.2, 1 / 6.0},
    /* Who has to open and bids 1 alone, though it is worth 6, 7 or 8: 3/8, 3/9, 3/10; together 4.00833. */
    {{CANYON, OPENED("1"), "", 0}, CARD, VALUE(8), 0.3 / 4.00833, 1 / 6.0},
    {{CANYON, OPENED("1"), "", 0}, CARD, VALUE(0), 1 / 4.00833, 1 / 6.0},
    /* The keeper sees his card. */
    {{CANYON, OPENED("5"), "", 3}, CARD, VALUE(6), 1, 1},

    /* Who names a point and holds a die of another: 0.6. */
    {{"fixem", "final hand_visibility=hidden", "phase cards; unrolled 0 0 0; points 1 2 1; counts 99 99 99; field1 1; field2 1; field3 2; hand1 -; hand2 4; hand3 -; wait 35 34 35; unknown 0 1 0; fresh2 1 1 1 1 1 1", "", 0},
     offsetof(fixem_state, hand[1][1]), 1, 1 / 4.0, 1 / 6.0},

    /* Ben has seen two ones of three dice: the die that Ann saw is a one in 13 of 18 cases, each other face in one. A one would have been named: 0.5. */
    {{"soup", "standard 2 dice=6 reaction=look_bid", "round 2; pool 3; scores 1 2", "roll 1 1 6 | 1 look 1 | 2 look 2 | roll 3 | roll 1 | roll 1 | 1 declare 2", 1},
     offsetof(soup_state, saw[0][1]), 1, 2 / 19.0, 1 / 18.0},
};
/* clang-format on */

/* How often the byte holds it, as the game imagines and as minds do. */
static void what_others_did_is_believed(void **unused)
{
    (void)unused;
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        hz_table table;
        hz_state masked, state;
        hz_rng rng;
        int before = 0, after = 0;
        see(&rows[row].at, &table, &masked);
        hz_rng_start(&rng, 5, row, HZ_RNG_GUESS);
        for (int draw = 0; draw < DRAWS; draw++) {
            state = masked;
            table.game->guess(&table, &state, rows[row].at.seat, &rng);
            before += state.bytes[rows[row].member] == rows[row].holds;
            hz_draw_hidden(&table, &masked, rows[row].at.seat, &rng, &state);
            after += state.bytes[rows[row].member] == rows[row].holds;
        }
        expect(&rows[row].at, "imagined", (double)before / DRAWS, rows[row].before, near);
        expect(&rows[row].at, "believed", (double)after / DRAWS, rows[row].chance, near);
    }
}

/* Canyon's rules of thumb take the mean over what a card may be; nothing is drawn there. */
static void a_keepers_bid_moves_the_mean(void **unused)
{
    (void)unused;
    static const struct {
        place at;
        double worth;
    } means[] = {
        {{CANYON, SALE "asked 1234; lap 1; seat 4", "", 0}, 1}, /* all alike */
        {{CANYON, OPENED("5"), "", 0}, (21 - 0.4 * 15) / 4.2},
        {{CANYON, OPENED("1"), "", 0}, (6 * 3 / 8.0 + 7 * 3 / 9.0 + 8 * 0.3 - 15) / 4.00833},
    };
    for (size_t row = 0; row < sizeof means / sizeof *means; row++) {
        hz_table table;
        hz_state masked;
        see(&means[row].at, &table, &masked);
        canyon_prospect ahead = canyon_expect(&table, (const canyon_state *)&masked, 12);
        expect(&means[row].at, "worth", ahead.total, means[row].worth, 1e-4);
    }
}

/* Who believes it */

/* A bid of one six against one die that is not seen, and none of one's own: a call wins where that
   die is no six. */
static const place called = {LIAR("plain 2"), ONE_DIE SIX, "", 0};
static const double call_wins = 1 - 1 / 2.5;

static bool is_call(hz_action action)
{
    return hz_verb_of(action) == LIAR_CALL;
}

static void search_believes(void **unused)
{
    (void)unused;
    hz_table table;
    hz_state masked;
    hz_bot bot;
    hz_rng rng;
    hz_thought thought;
    double wins = -1;
    see(&called, &table, &masked);
    assert_int_equal(hz_bot_find(table.game, "search@20000", &bot, NULL), HZ_OK);
    assert_int_equal(hz_bot_open(&table, &bot, NULL), HZ_OK);
    hz_rng_start(&rng, 6, 0, HZ_RNG_WHIMS);
    hz_bot_act(&bot, &table, &masked, 0, &rng);
    assert_true(bot.persona->recall(&bot, &thought));
    for (int index = 0; index < thought.told; index++) {
        wins = is_call(thought.tried[index].action) ? thought.tried[index].wins : wins;
    }
    hz_bot_close(&bot);
    expect(&called, "search: a call wins", wins, call_wins, 0.03);
}

static void what_is_weighed_is_believed(void **unused)
{
    (void)unused;
    hz_table table;
    hz_state masked;
    hz_weighing found;
    double wins = -1;
    see(&called, &table, &masked);
    hz_weigh(&table, &masked, 0, 7, 400000, &found);
    for (int index = 0; index < found.count; index++) {
        wins = is_call(found.best[index].action) ? found.best[index].wins.value : wins;
    }
    expect(&called, "weighed: a call wins", wins, call_wins, 0.02);
}

/* Two sixes are not there, and nothing is higher than that bid: it always loses. */
static void what_is_compared_is_believed(void **unused)
{
    (void)unused;
    hz_table table;
    hz_state masked;
    hz_rest rest;
    hz_contender choice[2] = {{hz_do(LIAR_CALL, 0, 0, 0), false},
                              {hz_do(LIAR_RAISE, 2, 6, 0), false}};
    hz_compared found[2];
    see(&called, &table, &masked);
    hz_rest_open(&rest, &table, 8);
    hz_compare(&rest, &masked, 0, DRAWS, choice, 2, found);
    hz_bot_close(&rest.bot);
    expect(&called, "compared: a call is ahead by", found[1].ahead[0], call_wins, near);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_others_did_is_believed),
        cmocka_unit_test(a_keepers_bid_moves_the_mean),
        cmocka_unit_test(search_believes),
        cmocka_unit_test(what_is_weighed_is_believed),
        cmocka_unit_test(what_is_compared_is_believed),
    };
    return cmocka_run_group_tests_name("beliefs", tests, NULL, NULL);
}
