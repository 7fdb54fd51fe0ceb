/* Equilibria by regrets: games whose equilibria are known, and one that is also solved exactly. */
#include <math.h>
#include <string.h>

#include "hazard/equilibrium.h"
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
                                   .mask = poker_mask};

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
    hz_table poker_table = {.game = &poker_game, .seats = 2};
    const poker dealt = {.phase = 1, .card = {1, 2}};
    def = hz_default_regret_def(&poker_table);
    def.from = &dealt;
    assert_int_equal(hz_equilibrium_find(&def, &it, &error), HZ_ILLEGAL);
    assert_non_null(strstr(error.text, "does not know all of this position"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(poker_is_what_was_published),
        cmocka_unit_test(a_matrix_has_its_mixes),
        cmocka_unit_test(the_last_round_of_battle_is_as_solved),
        cmocka_unit_test(what_is_too_much_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
