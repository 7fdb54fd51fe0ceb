/* Equilibria by regrets: games whose equilibria are known, and one that is also solved exactly. */
#include <math.h>
#include <string.h>

#include "hazard/equilibrium.h"
#include "hazard/matrix.h"
#include "hazard/solve.h"
#include "rules.h"

/* Poker with three cards (Kuhn 1950): a card each, one bet. Its value is -1/18 of a chip for
   whoever begins. Chips are turned into chances by a last die: -2 chips never win, 2 always do. */
typedef struct poker {
    uint8_t phase;   /* 0 deal, 1 to 3 the first, the second, the first again; 4 a die; 5 over */
    uint8_t card[2]; /* from 1; 0: not dealt, or hidden */
    uint8_t bet[2];
    uint8_t chips; /* won by the first, plus 2 */
    uint8_t winner;
    uint8_t is_open;
} poker;

static void deal_none(const hz_table *table, void *raw)
{
    (void)table;
    memset(raw, 0, sizeof(poker));
}

static hz_turn poker_turn(const hz_table *table, const void *raw)
{
    (void)table;
    const poker *state = raw;
    switch (state->phase) {
    case 0: return hz_ask_wide(HZ_NOBODY);
    case 1:
    case 3: return hz_ask_seat(0);
    case 2: return hz_ask_seat(1);
    case 4: return hz_ask_dice(1, 4, HZ_NOBODY);
    default: return hz_over();
    }
}

static void poker_request(const hz_table *table, const void *raw, hz_chance *ask)
{
    (void)table, (void)raw;
    ask->groups = 2;
    ask->group[0] = (hz_group){.kind = HZ_DEAL, .count = 1, .sides = 3, .visible = 1};
    ask->group[1] =
        (hz_group){.kind = HZ_DEAL, .count = 1, .sides = 3, .visible = 2, .goes_on = true};
}

static void show_down(poker *state)
{
    int stake = 1 + (state->bet[0] && state->bet[1]);
    bool is_first = state->bet[0] == state->bet[1] ? state->card[0] > state->card[1]
                                                   : state->bet[0] > state->bet[1];
    state->chips = (uint8_t)(is_first ? 2 + stake : 2 - stake);
    state->phase = 4;
}

static void poker_act(const hz_table *table, void *raw, int seat, hz_action action, hz_log *log)
{
    (void)table, (void)log;
    poker *state = raw;
    state->bet[seat] = (uint8_t)action.word[0];
    bool goes_on = state->phase == 1 || (state->phase == 2 && state->bet[1] && !state->bet[0]);
    state->phase++;
    if (!goes_on) {
        show_down(state);
    }
}

static void poker_rolled(const hz_table *table, void *raw, const uint64_t *values, hz_log *log)
{
    (void)table, (void)log;
    poker *state = raw;
    if (state->phase == 0) {
        state->card[0] = (uint8_t)values[0];
        state->card[1] = (uint8_t)values[1];
        state->phase = 1;
        return;
    }
    state->winner = values[0] > state->chips;
    state->phase = 5;
}

static uint64_t two(const hz_table *table, const void *raw, int seat)
{
    (void)table, (void)raw, (void)seat;
    return 2;
}

static int list_two(
    const hz_table *table, const void *raw, int seat, uint64_t first, hz_action *out, int capacity)
{
    (void)table, (void)raw, (void)seat;
    int told = 0;
    for (uint64_t number = first; number < 2 && told < capacity; number++) {
        out[told++] = (hz_action){.word = {number}};
    }
    return told;
}

static void poker_standing(const hz_table *table, const void *raw, hz_standing *out)
{
    (void)table;
    const poker *state = raw;
    out->place[0] = (uint8_t)(1 + (state->winner == 1));
    out->place[1] = (uint8_t)(2 - (state->winner == 1));
}

static void poker_mask(const hz_table *table, void *raw, int seat)
{
    (void)table;
    poker *state = raw;
    for (int other = 0; other < 2; other++) {
        state->card[other] = (uint8_t)(other == seat ? state->card[other] : 0);
    }
}

/* The other card is any of the two that are not one's own; a watcher guesses both. */
static void poker_guess(const hz_table *table, void *raw, int seat, hz_rng *rng)
{
    (void)table;
    poker *state = raw;
    for (int other = 0; other < 2; other++) {
        while (other != seat &&
               (state->card[other] == 0 || state->card[other] == state->card[1 - other])) {
            state->card[other] = (uint8_t)(1 + hz_rng_below(rng, 3));
        }
    }
}

static const hz_field no_fields[] = {{0}};
static const hz_notation no_notation = {.fields = no_fields};
static const hz_game poker_game = {.id = "poker",
                                   .state_size = sizeof(poker),
                                   .notation = &no_notation,
                                   .start = deal_none,
                                   .turn = poker_turn,
                                   .request = poker_request,
                                   .count = two,
                                   .actions = list_two,
                                   .act = poker_act,
                                   .rolled = poker_rolled,
                                   .standing = poker_standing,
                                   .mask = poker_mask,
                                   .guess = poker_guess};

static hz_equilibrium *found(hz_regret_def *def)
{
    hz_equilibrium *it = NULL;
    hz_error error = {""};
    if (hz_equilibrium_find(def, &it, &error)) {
        fail_msg("%s", error.text);
    }
    return it;
}

static void poker_is_what_was_published(void **unused)
{
    (void)unused;
    hz_table table = {.game = &poker_game, .seats = 2};
    const double value = (2 - 1.0 / 18) / 4;
    for (int is_whole = 0; is_whole < 2; is_whole++) {
        hz_regret_def def = hz_default_regret_def(&table);
        def.is_whole = is_whole;
        def.rounds = is_whole ? 2000 : 20000;
        hz_equilibrium *it = found(&def);
        hz_regret_facts facts = hz_equilibrium_facts(it);
        double margin = is_whole ? 0.0005 : 0.01;
        assert_true(facts.is_judged && !facts.is_sampled);
        assert_int_equal(facts.known, 12);
        assert_true(facts.best[0] >= value - 1e-12 && facts.best[0] < value + margin);
        assert_true(facts.best[1] >= 1 - value - 1e-12 && facts.best[1] < 1 - value + margin);
        assert_true(fabs(facts.value[0] - value) < margin);
        /* The second always bets with the best card, and never pays with the worst. */
        double mix[2];
        poker best = {.phase = 2, .card = {1, 3}, .bet = {1, 0}},
              worst = {.phase = 2, .card = {2, 1}, .bet = {1, 0}};
        assert_int_equal(hz_equilibrium_mix(it, &best, 1, mix, 2), 2);
        assert_true(mix[1] > 0.98);
        hz_equilibrium_mix(it, &worst, 1, mix, 2);
        assert_true(mix[0] > 0.98);
        hz_equilibrium_close(it);
    }
}

/* From cards that lie there already, and are dealt anew: the same game. */
static void hidden_cards_are_dealt_anew(void **unused)
{
    (void)unused;
    hz_table table = {.game = &poker_game, .seats = 2};
    const double value = (2 - 1.0 / 18) / 4;
    const poker dealt = {.phase = 1, .card = {3, 1}};
    hz_regret_def def = hz_default_regret_def(&table);
    def.from = &dealt;
    def.is_whole = true;
    def.deals = 6000;
    hz_equilibrium *it = found(&def);
    hz_regret_facts facts = hz_equilibrium_facts(it);
    assert_true(facts.is_judged && facts.is_sampled);
    assert_int_equal(facts.deals, 6);
    assert_int_equal(facts.known, 12);
    assert_true(facts.best[0] + facts.best[1] - 1 < 1e-3);
    assert_true(fabs(facts.value[0] - value) < 0.005);
    double mix[2];
    const poker paid = {.phase = 2, .card = {1, 3}, .bet = {1, 0}};
    hz_equilibrium_mix(it, &paid, 1, mix, 2);
    assert_true(mix[1] > 0.98);
    hz_equilibrium_close(it);
    /* As they lie, for all to see: the better card bets, the worse never pays, and one chip is won.
     */
    def.deals = 1;
    it = found(&def);
    facts = hz_equilibrium_facts(it);
    assert_int_equal(facts.deals, 1);
    assert_true(fabs(facts.value[0] - 0.75) < 1e-3);
    hz_equilibrium_close(it);
}

/* The first puts 0 or 1 under a cup, the other guesses it, and the first has to say it again. The
   table shows none of it, but whoever forgot what it had put there could never win more than a
   quarter of the games; it wins half of them. */
static hz_turn cup_turn(const hz_table *table, const void *raw)
{
    (void)table;
    const poker *state = raw;
    return state->phase == 3 ? hz_over() : hz_ask_seat(state->phase == 1);
}

static void cup_act(const hz_table *table, void *raw, int seat, hz_action action, hz_log *log)
{
    (void)table, (void)seat, (void)log;
    poker *state = raw;
    uint8_t bit = (uint8_t)action.word[0];
    if (state->phase == 0) {
        state->card[0] = bit;
    } else if (state->phase == 1) {
        state->card[1] = bit;
    } else {
        state->winner = !(bit == state->card[0] && state->card[1] != state->card[0]);
    }
    state->phase++;
}

static void cup_mask(const hz_table *table, void *raw, int seat)
{
    (void)table, (void)seat;
    poker *state = raw;
    state->card[0] = state->card[1] = 0;
}

static void nobody_forgets(void **unused)
{
    (void)unused;
    hz_game game = poker_game;
    game.turn = cup_turn;
    game.act = cup_act;
    game.mask = cup_mask;
    hz_table table = {.game = &game, .seats = 2};
    hz_regret_def def = hz_default_regret_def(&table);
    def.is_whole = true;
    hz_equilibrium *it = found(&def);
    hz_regret_facts facts = hz_equilibrium_facts(it);
    assert_int_equal(facts.known, 4); /* two of the first, once it has put something there */
    assert_true(fabs(facts.value[0] - 0.5) < 1e-3);
    assert_true(facts.best[0] + facts.best[1] - 1 < 2e-3);
    hz_equilibrium_close(it);
}

/* Two at once, in secret: the first wins with equal choices, always with 0 and half the time with
   1. Each takes 1 twice as often, and the value is a third. */
static hz_turn pennies_turn(const hz_table *table, const void *raw)
{
    (void)table;
    const poker *state = raw;
    hz_seats wanted = (hz_seats)((state->card[0] == 0) | (state->card[1] == 0) << 1);
    return state->phase == 5 ? hz_over()
           : wanted          ? hz_ask_secretly(wanted, 3)
                             : hz_ask_dice(1, 2, HZ_NOBODY);
}

static void pennies_act(const hz_table *table, void *raw, int seat, hz_action action, hz_log *log)
{
    (void)table, (void)log;
    poker *state = raw;
    state->card[seat] = (uint8_t)(action.word[0] + 1);
}

static void pennies_rolled(const hz_table *table, void *raw, const uint64_t *values, hz_log *log)
{
    (void)table, (void)log;
    poker *state = raw;
    bool is_first = state->card[0] == state->card[1] && (state->card[0] == 1 || values[0] == 1);
    state->winner = !is_first;
    state->phase = 5;
}

static void a_matrix_has_its_mixes(void **unused)
{
    (void)unused;
    hz_game game = poker_game;
    game.turn = pennies_turn;
    game.act = pennies_act;
    game.rolled = pennies_rolled;
    hz_table table = {.game = &game, .seats = 2};
    hz_regret_def def = hz_default_regret_def(&table);
    def.is_whole = true;
    def.rounds = 4000;
    hz_equilibrium *it = found(&def);
    hz_regret_facts facts = hz_equilibrium_facts(it);
    assert_true(fabs(facts.value[0] - 1.0 / 3) < 1e-3);
    assert_true(facts.best[0] + facts.best[1] - 1 < 2e-3);
    for (int seat = 0; seat < 2; seat++) {
        double mix[2];
        poker start = {0};
        hz_equilibrium_mix(it, &start, seat, mix, 2);
        assert_true(fabs(mix[1] - 2.0 / 3) < 0.01);
    }
    hz_equilibrium_close(it);
}

/* The last round of Battle: whatever comes of it, the game is over. */
static void the_last_round_of_battle_is_as_solved(void **unused)
{
    (void)unused;
    hz_table table;
    hz_state from;
    hz_worth worth;
    hz_solution *solution = NULL;
    hz_error error = {""};
    lay_table(&table, "battle", "standard 2 max_turns=10");
    hz_game bare = *table.game;
    bare.solvable = NULL;
    table.game = &bare;
    memset(&from, 0, sizeof from);
    bare.start(&table, &from);
    const char *position = "round 10; cards1 3 1 1 0 2; cards2 0 2 2 1 2";
    if (hz_position_parse(&table, position, &from, &error)) {
        fail_msg("%s", error.text);
    }
    hz_solve_def exactly = hz_default_solve_def(&table);
    exactly.from = &from;
    assert_int_equal(hz_solve(&exactly, &solution, NULL), HZ_OK);
    assert_int_equal(hz_solution_value(solution, &from, &worth, NULL), HZ_OK);
    hz_solution_close(solution);
    hz_regret_def def = hz_default_regret_def(&table);
    def.from = &from;
    def.rounds = 40;
    def.rolls = 1296;
    def.is_whole = true;
    hz_equilibrium *it = found(&def);
    hz_regret_facts facts = hz_equilibrium_facts(it);
    assert_true(facts.is_judged && !facts.is_sampled);
    assert_true(fabs(facts.value[0] - worth.low[0]) < 1e-3);
    assert_true(facts.best[0] > worth.low[0] - 1e-9 && facts.best[0] < worth.low[0] + 1e-3);
    assert_true(facts.best[1] > worth.low[1] - 1e-9 && facts.best[1] < worth.low[1] + 1e-3);
    hz_equilibrium_close(it);
}

/* Canyon */

static void lay_canyon(hz_table *table, const char *spec, const char *position, hz_state *from)
{
    hz_error error = {""};
    lay_table(table, "canyon", spec);
    memset(from, 0, sizeof *from);
    table->game->start(table, from);
    if (hz_position_parse(table, position, from, &error)) {
        fail_msg("%s", error.text);
    }
}

/* Where both bid in secret for a number that nobody knows, 1 or 6, and the game is over then. */
#define BIDS "rent-roll 2 auction_kind=sealed_cancel auction_blind=yes min_bid=one"
#define BLIND                                                                                      \
    "round 24; phase sealed; next event; covered 1; asked 12; start 1; lap 1; roller 1; "          \
    "gold 5 5; bank_out 10; owners - 2 1 2 2 - 2 2 2 1 1 1; active "

static double what_first_has(const hz_table *table, hz_state state, const hz_action bid[2])
{
    hz_standing standing = {0};
    for (int seat = 0; seat < 2; seat++) {
        table->game->act(table, &state, seat, bid[seat], NULL);
    }
    assert_int_equal(table->game->turn(table, &state).kind, HZ_OVER);
    table->game->standing(table, &state, &standing);
    return standing.place[0] == standing.place[1] ? 0.5 : standing.place[0] == 1;
}

/* By hand: a matrix of what comes of all bids, half of the time for the one number. */
static double value_of_bids(const hz_table *table, const hz_state *six)
{
    enum { MOST = 16 };
    double win[MOST * MOST] = {0}, row[MOST], column[MOST];
    hz_state one;
    hz_action bid[2];
    hz_matrix_value value;
    hz_table same;
    lay_canyon(&same, BIDS, BLIND "1", &one);
    hz_matrix game = {.win = win};
    game.rows = (int)table->game->count(table, six, 0);
    game.columns = (int)table->game->count(table, six, 1);
    assert_true(game.rows > 4 && game.rows <= MOST && game.columns <= MOST);
    for (int cell = 0; cell < game.rows * game.columns; cell++) {
        for (int seat = 0; seat < 2; seat++) {
            uint64_t number = (uint64_t)(seat == 0 ? cell / game.columns : cell % game.columns);
            table->game->actions(table, six, seat, number, &bid[seat], 1);
        }
        win[cell] = (what_first_has(table, *six, bid) + what_first_has(table, one, bid)) / 2;
    }
    assert_int_equal(hz_matrix_solve(&game, row, column, &value, NULL), HZ_OK);
    return (value.low + value.high) / 2;
}

static void sealed_bids_are_a_matrix(void **unused)
{
    (void)unused;
    hz_table table;
    hz_state from;
    lay_canyon(&table, BIDS, BLIND "6", &from);
    hz_regret_def def = hz_default_regret_def(&table);
    def.from = &from;
    def.is_whole = true;
    def.deals = 6000;
    hz_equilibrium *it = found(&def);
    hz_regret_facts facts = hz_equilibrium_facts(it);
    assert_int_equal(facts.deals, 2);
    assert_int_equal(facts.known, 2);
    assert_true(facts.is_judged && facts.best[0] + facts.best[1] - 1 < 1e-3);
    double value = value_of_bids(&table, &from);
    assert_true(value > 0.1 && value < 0.9);
    assert_true(fabs(facts.value[0] - value) < 0.01);
    hz_equilibrium_close(it);
}

/* A keeper who has to open bids for good land and not for bad, which the other cannot tell from
   each other. */
static void a_keeper_knows_the_last_card(void **unused)
{
    (void)unused;
    hz_table table;
    hz_state good, bad;
    const char *position = "round 20; phase auction; next event; gold 6 9; bank_in 45; "
                           "owners 1 2 1 2 1 2 1 2 1 2 1 -; keepers 1 2 1 2 1 2 1 2 1 2 1 2; "
                           "cards 7 6 -8 2 4 -7 -4 -5 1 -1 -2 8; "
                           "known 255 255 255 255 255 255 255 255 255 255 255 2; "
                           "active 12; seat 2; start 2; asked 12; lap 1";
    lay_canyon(&table, "v2 2", position, &good);
    bad = good;
    assert_int_equal(hz_position_parse(&table, "cards 7 6 -8 2 4 -7 -4 -5 1 -1 -2 -6", &bad, NULL),
                     HZ_OK);
    hz_regret_def def = hz_default_regret_def(&table);
    def.from = &good;
    def.rounds = 5000;
    def.deals = 600;
    hz_equilibrium *it = found(&def);
    hz_regret_facts facts = hz_equilibrium_facts(it);
    assert_int_equal(facts.deals, 6);
    assert_true(facts.is_judged && facts.best[0] + facts.best[1] - 1 < 5e-3);
    double with[16], without[16];
    int count = hz_equilibrium_mix(it, &good, 1, with, 16);
    assert_int_equal(hz_equilibrium_mix(it, &bad, 1, without, 16), count);
    double high = 0, low = 0; /* how high it bids on the average, beyond 1 */
    for (int choice = 0; choice < count; choice++) {
        high += choice * with[choice];
        low += choice * without[choice];
    }
    if (high < low + 1) {
        fail_msg("%.2f more than 1 for 8, %.2f for -6", high, low);
    }
    hz_equilibrium_close(it);
}

/* Cards are laid by both at once, and no further choice is followed: bots judge what they laid. */
static void cards_are_laid_at_once(void **unused)
{
    (void)unused;
    hz_table table;
    hz_state from;
    lay_canyon(&table,
               "bluff-1 2 die_sides=10",
               "phase lay; asked 12; keepers 1 2 1 2 1 2 1 2 1 2 - -; "
               "hands -6 -5 -4 -3 -2 1 2 3 5 6 - -",
               &from);
    hz_regret_def def = hz_default_regret_def(&table);
    def.from = &from;
    def.rounds = 3;
    def.deals = 1;
    def.choices = 2;
    def.judged = 1;
    hz_bot casual;
    assert_int_equal(hz_bot_find(table.game, "casual", &casual, NULL), HZ_OK);
    def.by = &casual;
    hz_equilibrium *it = found(&def);
    hz_regret_facts facts = hz_equilibrium_facts(it);
    assert_int_equal(facts.known, 2);
    assert_true(facts.is_judged && facts.is_sampled);
    double mix[128];
    assert_int_equal(hz_equilibrium_mix(it, &from, 1, mix, 128), 120);
    hz_equilibrium_close(it);
}

/* Liar's Dice with a die each: 0.4892966361 by linear programming over the sequences of both, which
   was done apart from this program. Bids are seen by all, so much of the tree is come to by few. */
static void a_die_each_is_as_solved_elsewhere(void **unused)
{
    (void)unused;
    hz_table table;
    hz_state from;
    hz_error error = {""};
    lay_table(&table, "liar", "standard 2");
    memset(&from, 0, sizeof from);
    table.game->start(&table, &from);
    assert_int_equal(hz_position_parse(&table, "left 1 1", &from, &error), HZ_OK);
    hz_regret_def def = hz_default_regret_def(&table);
    def.from = &from;
    def.is_whole = true;
    def.rounds = 12;
    hz_equilibrium *it = found(&def);
    hz_regret_facts facts = hz_equilibrium_facts(it);
    const double value = 0.4892966361;
    assert_true(facts.is_judged && !facts.is_sampled);
    assert_int_equal(facts.known, 24576);
    assert_true(facts.best[0] > value - 1e-9 && facts.best[1] > 1 - value - 1e-9);
    if (facts.best[0] + facts.best[1] - 1 > 0.08) {
        fail_msg("%.4f and %.4f with the best answers", facts.best[0], facts.best[1]);
    }
    hz_equilibrium_close(it);
    /* Where the best answers would look at more than they may, they are left out. */
    def.rounds = 1;
    def.answers = 1000;
    it = found(&def);
    assert_false(hz_equilibrium_facts(it).is_judged);
    hz_equilibrium_close(it);
}

/* The last cards of Fix'em where each hides one die: six hands of each, and what it does with every
   one of them. */
static void hands_are_hidden(void **unused)
{
    (void)unused;
    hz_table table;
    hz_state from;
    hz_error error = {""};
    const char *position = "phase cards; round 7; extra 1; unrolled 0 0; wait 29 29; "
                           "field1 1x2 2x2 3 5; field2 2x3 4x2 6; points 2 4; counts 5 2; "
                           "hand1 2; hand2 4; unknown 1 1; "
                           "fresh1 1 1 1 1 1 1; fresh2 1 1 1 1 1 1";
    lay_table(&table, "fixem", "exp7hands 2");
    memset(&from, 0, sizeof from);
    table.game->start(&table, &from);
    if (hz_position_parse(&table, position, &from, &error)) {
        fail_msg("%s", error.text);
    }
    hz_regret_def def = hz_default_regret_def(&table);
    def.from = &from;
    def.is_whole = true;
    def.rounds = 60;
    def.deals = 2000;
    hz_equilibrium *it = found(&def);
    hz_regret_facts facts = hz_equilibrium_facts(it);
    assert_true(facts.is_judged && facts.is_sampled);
    assert_int_equal(facts.deals, 36);
    assert_int_equal(facts.known, 12);
    if (facts.best[0] + facts.best[1] - 1 > 0.005) {
        fail_msg("%.4f and %.4f with the best answers", facts.best[0], facts.best[1]);
    }
    hz_equilibrium_close(it);
    /* All open: one thing to know each. */
    def.deals = 1;
    it = found(&def);
    assert_int_equal(hz_equilibrium_facts(it).known, 2);
    hz_equilibrium_close(it);
}

/* Too much is refused, with what stands in the way. */
static void what_is_too_much_is_refused(void **unused)
{
    (void)unused;
    hz_table table;
    hz_equilibrium *it = NULL;
    hz_error error = {""};
    lay_table(&table, "soup", "standard 3 dice=6 reaction=look_bid");
    hz_regret_def def = hz_default_regret_def(&table);
    assert_int_equal(hz_equilibrium_find(&def, &it, &error), HZ_ILLEGAL);
    assert_non_null(strstr(error.text, "expected a table of two"));
    lay_table(&table, "pig", "classic 2");
    def = hz_default_regret_def(&table);
    assert_int_equal(hz_equilibrium_find(&def, &it, &error), HZ_RANGE);
    assert_non_null(strstr(error.text, "--follow"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(poker_is_what_was_published),
        cmocka_unit_test(hidden_cards_are_dealt_anew),
        cmocka_unit_test(nobody_forgets),
        cmocka_unit_test(a_matrix_has_its_mixes),
        cmocka_unit_test(the_last_round_of_battle_is_as_solved),
        cmocka_unit_test(sealed_bids_are_a_matrix),
        cmocka_unit_test(a_keeper_knows_the_last_card),
        cmocka_unit_test(cards_are_laid_at_once),
        cmocka_unit_test(a_die_each_is_as_solved_elsewhere),
        cmocka_unit_test(hands_are_hidden),
        cmocka_unit_test(what_is_too_much_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
