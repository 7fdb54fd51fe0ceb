/* The bot that thinks ahead: its tree, its mixtures, and what it chooses. */
#include "rules.h"

#include <math.h>

#include "bots/lane.h"
#include "bots/mixture.h"
#include "bots/tree.h"
#include "games/fixem/fixem.h"
#include "games/soup/soup.h"
#include "hazard/games.h"
#include "hazard/kit.h"

/* The tree */

static void a_tree_finds_what_was_added(void **unused)
{
    (void)unused;
    hz_tree tree;
    hz_action choices[3] = {hz_do(1, 0, 0, 0), hz_do(2, 0, 0, 0), hz_do(3, 0, 0, 0)};
    assert_true(hz_tree_open(&tree, 4, 9));
    assert_null(hz_tree_find(&tree, 77));
    hz_node *node = hz_tree_add(&tree, 77, true, choices, 3);
    assert_ptr_equal(hz_tree_find(&tree, 77), node);
    assert_true(node->is_secret && node->count == 3 && node->visits == 0);
    assert_memory_equal(&tree.branches[node->first + 2].action, &choices[2], sizeof *choices);
    /* The same slot, another situation. */
    hz_node *other = hz_tree_add(&tree, 77 + tree.slots, false, choices, 1);
    assert_ptr_not_equal(other, node);
    assert_ptr_equal(hz_tree_find(&tree, 77 + tree.slots), other);
    assert_ptr_equal(hz_tree_find(&tree, 77), node);
    assert_false(hz_tree_is_old(&tree));
    assert_non_null(hz_tree_add(&tree, 5, false, choices, 3));
    assert_true(hz_tree_is_old(&tree));
    /* No room for three more branches, but for two; then for no node at all. */
    assert_null(hz_tree_add(&tree, 6, false, choices, 3));
    assert_non_null(hz_tree_add(&tree, 6, false, choices, 2));
    assert_null(hz_tree_add(&tree, 7, false, choices, 1));
    hz_tree_clear(&tree);
    assert_null(hz_tree_find(&tree, 77));
    assert_false(hz_tree_is_old(&tree));
    assert_non_null(hz_tree_add(&tree, 7, false, choices, 3));
    hz_tree_close(&tree);
}

/* Mixtures */

/* Two learn against each other; how often each choice was drawn. */
static void learn_matrix(const double payoff[3][3], double drawn[2][3])
{
    enum { ROUNDS = 50000 };
    hz_branch branch[2][3] = {0};
    hz_rng rng;
    hz_rng_start(&rng, 3, 0, HZ_RNG_WHIMS);
    for (int round = 0; round < ROUNDS; round++) {
        int choice[2];
        double chance[2];
        for (int seat = 0; seat < 2; seat++) {
            choice[seat] = hz_mixture_draw(branch[seat], 3, &rng, &chance[seat]);
            drawn[seat][choice[seat]] += 1.0 / ROUNDS;
        }
        for (int seat = 0; seat < 2; seat++) {
            double first = payoff[choice[0]][choice[1]], won = seat == 0 ? first : 1 - first;
            hz_mixture_learn(branch[seat], 3, choice[seat], chance[seat], won);
            branch[seat][choice[seat]].visits++;
            branch[seat][choice[seat]].won += won;
        }
    }
}

/* A tenth of all draws is spread over all choices, whatever was learned. */
static void mixtures_come_near_an_equilibrium(void **unused)
{
    (void)unused;
    static const double even[3][3] = {{0.5, 0, 1}, {1, 0.5, 0}, {0, 1, 0.5}};
    /* Stone wins twice as much: the mixture is 1/4, 1/2, 1/4. */
    static const double uneven[3][3] = {{0.5, 0.25, 1}, {0.75, 0.5, 0.25}, {0, 0.75, 0.5}};
    static const double plain[3][3] = {{0.9, 0.8, 0.9}, {0.1, 0.2, 0.3}, {0.3, 0.2, 0.1}};
    double drawn[2][3] = {{0}};
    learn_matrix(even, drawn);
    for (int index = 0; index < 3; index++) {
        assert_true(fabs(drawn[0][index] - 1.0 / 3) < 0.05);
        assert_true(fabs(drawn[1][index] - 1.0 / 3) < 0.05);
    }
    double biased[2][3] = {{0}};
    learn_matrix(uneven, biased);
    assert_true(fabs(biased[0][0] - 0.25) < 0.05 && fabs(biased[0][1] - 0.5) < 0.05);
    double clear[2][3] = {{0}};
    learn_matrix(plain, clear);
    assert_true(clear[0][0] > 0.9 && clear[1][1] > 0.9);
}

/* Choices */

static hz_bot open_search(const hz_table *table, const char *name)
{
    hz_bot bot;
    hz_error error;
    if (hz_bot_find(table->game, name, &bot, &error) || hz_bot_open(table, &bot, &error)) {
        fail_msg("%s: %s", name, error.text);
    }
    return bot;
}

/* The first inputs of a game of the bot against random ones: a hash of all that was chosen. */
static uint64_t play_game(const hz_table *table, uint64_t seed)
{
    const hz_game *game = table->game;
    hz_bot bot[HZ_MAX_SEATS];
    hz_state state;
    hz_rng dice, whims;
    uint64_t values[HZ_MAX_VALUES], hash = 0;
    memset(&state, 0, sizeof state);
    game->start(table, &state);
    hz_rng_start(&dice, seed, 0, HZ_RNG_DICE);
    hz_rng_start(&whims, seed, 0, HZ_RNG_WHIMS);
    for (int seat = 0; seat < table->seats; seat++) {
        bot[seat] = seat == 0 ? open_search(table, "search@16") : (hz_bot){.persona = NULL};
    }
    hz_turn turn;
    for (int input = 0; (turn = game->turn(table, &state)).kind != HZ_OVER && input < 60; input++) {
        if (turn.kind == HZ_CHANCE) {
            hz_chance ask;
            hz_request(table, &state, &ask);
            hz_chance_sample(&ask, &dice, values);
            game->rolled(table, &state, values, NULL);
            continue;
        }
        int seat = __builtin_ctz(turn.wanted);
        hz_error error;
        hz_action action = hz_bot_act(&bot[seat], table, &state, seat, &whims);
        if (hz_check_action(table, &state, seat, action, &error)) {
            fail_msg("%s: %s", game->id, error.text);
        }
        hash = hz_hash(&action, sizeof action, hash);
        game->act(table, &state, seat, action, NULL);
    }
    hz_bots_close(bot, table->seats);
    return hash;
}

static void every_choice_is_legal_and_the_same_again(void **unused)
{
    (void)unused;
    for (int index = 0; hz_games[index]; index++) {
        hz_table table;
        const hz_game *game = hz_games[index];
        hz_error error = {""};
        if (hz_lay_table(test_house(), &table, game->id, 0, hz_test_settings(game), NULL, &error)) {
            fail_msg("%s: %s", game->id, error.text);
        }
        if (!hz_needs_kit(&table)) {
            assert_int_equal(play_game(&table, 5), play_game(&table, 5));
        }
    }
}

/* What a game proposes may be done, none of it twice; what it reckons adds up to a win. */
static void assert_advises(const hz_table *table, const hz_state *state, int seat)
{
    enum { MOST = 20 };
    const hz_advice *advice = table->game->advice;
    hz_action list[MOST];
    hz_rng rng;
    double parts[HZ_MAX_SEATS], sum = 0;
    hz_rng_start(&rng, 6, 0, HZ_RNG_WHIMS);
    for (int room = 1; advice->propose && room <= MOST; room += 19) {
        hz_state masked = *state;
        table->game->mask(table, &masked, seat);
        int count = advice->propose(table, &masked, seat, &rng, list, room);
        assert_in_range(count, 0, room);
        for (int index = 0; index < count; index++) {
            hz_error error;
            if (hz_check_action(table, state, seat, list[index], &error)) {
                fail_msg("%s proposes: %s", table->game->id, error.text);
            }
            for (int other = 0; other < index; other++) {
                assert_memory_not_equal(&list[index], &list[other], sizeof *list);
            }
        }
    }
    if (advice->estimate) {
        advice->estimate(table, state, parts);
        for (int other = 0; other < table->seats; other++) {
            assert_true(parts[other] >= 0 && parts[other] <= 1);
            sum += parts[other];
        }
        assert_true(fabs(sum - 1) < 1e-9);
    }
    double likely = advice->likely ? advice->likely(table, state, seat) : 1;
    assert_true(likely > 0 && likely <= 1);
}

/* Through some games of casual bots. */
static void what_games_advise_is_sound(void **unused)
{
    (void)unused;
    static const char *const specs[] = {
        "rollable", "canyon:v1", "canyon:v2", "fixem", "liar", NULL};
    for (int index = 0; specs[index]; index++) {
        hz_table table;
        hz_state state;
        hz_rng dice, whims;
        hz_turn turn;
        hz_bot casual;
        uint64_t values[HZ_MAX_VALUES];
        assert_int_equal(hz_lay_table(test_house(), &table, specs[index], 0, NULL, NULL, NULL), 0);
        assert_int_equal(hz_bot_find(table.game, "casual", &casual, NULL), HZ_OK);
        memset(&state, 0, sizeof state);
        table.game->start(&table, &state);
        hz_rng_start(&dice, 8, 0, HZ_RNG_DICE);
        hz_rng_start(&whims, 8, 0, HZ_RNG_WHIMS);
        for (int input = 0; input < 400; input++) {
            turn = table.game->turn(&table, &state);
            if (turn.kind == HZ_OVER) {
                break;
            }
            if (turn.kind == HZ_CHANCE) {
                hz_chance ask;
                hz_request(&table, &state, &ask);
                hz_chance_sample(&ask, &dice, values);
                table.game->rolled(&table, &state, values, NULL);
                continue;
            }
            int seat = __builtin_ctz(turn.wanted);
            assert_advises(&table, &state, seat);
            hz_action action = hz_bot_act(&casual, &table, &state, seat, &whims);
            table.game->act(&table, &state, seat, action, NULL);
        }
    }
}

/* Guesses under which others did what people do are drawn more often. */
static void choices_of_others_tell_something(void **unused)
{
    (void)unused;
    hz_table table;
    lay_table(&table, "soup", "standard 2 reaction=look_bid");
    soup_state soup = {.phase = SOUP_DECLARE, .order = {0, 1}, .declared = {3, 0}};
    soup.saw[0][2] = soup.saw[0][4] = 2;
    hz_likely *likely = table.game->advice->likely;
    assert_true(likely(&table, &soup, 1) == 1);
    soup.saw[0][4] = 4;
    assert_true(likely(&table, &soup, 1) == 0.25);
    assert_true(likely(&table, &soup, 0) == 1); /* what it did itself says nothing */
    /* The other had taken it by then; or had not. */
    soup = (soup_state){.phase = SOUP_DECLARE, .order = {1, 0}, .declared = {3, 5}};
    soup.saw[0][4] = 4;
    assert_true(likely(&table, &soup, 1) == 1);
    soup.order[0] = 0, soup.order[1] = 1;
    assert_true(likely(&table, &soup, 1) == 0.0625);
    lay_table(&table, "soup", "standard 2");
    assert_true(likely(&table, &soup, 0) == 1);

    lay_table(&table, "fixem", "final 2 hand_visibility=hidden");
    fixem_state fixem = {.phase = FIXEM_CARDS, .point = {2, 5}};
    fixem.hand[0][1] = 2, fixem.hand[0][3] = 4, fixem.hand[1][5] = 1;
    likely = table.game->advice->likely;
    assert_true(fabs(likely(&table, &fixem, 1) - 0.36) < 1e-9);
    assert_true(fabs(likely(&table, &fixem, 0) - 0.6) < 1e-9);
    lay_table(&table, "fixem", "final 2");
    assert_true(likely(&table, &fixem, 1) == 1);
}

/* What the bot types at a position, whoever is to choose. */
static void
choice_at(const char *game, const char *text, const char *position, const char *name, hz_text *out)
{
    hz_table table;
    hz_state state;
    hz_error error = {""};
    hz_rng rng;
    lay_table(&table, game, text);
    memset(&state, 0, sizeof state);
    table.game->start(&table, &state);
    if (hz_position_parse(&table, position, &state, &error)) {
        fail_msg("%s: %s", position, error.text);
    }
    hz_bot bot = open_search(&table, name);
    hz_rng_start(&rng, 11, 0, HZ_RNG_WHIMS);
    int seat = __builtin_ctz(table.game->turn(&table, &state).wanted);
    hz_print_action(&table, &state, hz_bot_act(&bot, &table, &state, seat, &rng), out);
    hz_bot_close(&bot);
}

/* Some games of a lane from the first choice of a short race; how large its tree is then. */
static uint32_t grow(hz_lane *lane, const hz_table *table, uint64_t seed, uint32_t games)
{
    hz_state state;
    hz_question question = {.table = table, .masked = &state, .seed = seed, .count = 2};
    memset(&state, 0, sizeof state);
    table->game->start(table, &state);
    hz_error error = {""};
    if (hz_position_parse(table, "turn 1; pot 2; phase decide", &state, &error)) {
        fail_msg("%s", error.text);
    }
    assert_int_equal(table->game->actions(table, &state, 0, 0, question.choice, 2), 2);
    question.left[1] = 1;
    hz_lane_ask(lane, &question, 0);
    hz_lane_play(lane, &question, 0, games, 1);
    return lane->tree.used_nodes;
}

/* Ways that meet share a node: there are no more of them than positions, however many ways were
   gone. What was learned stays for the next question, while there is room. */
static void the_tree_is_shared_and_kept(void **unused)
{
    enum { TARGET = 10, SCORES = TARGET, POTS = TARGET + 6, GAMES = 20000 };
    (void)unused;
    hz_table table;
    hz_bot quick;
    hz_lane lane;
    lay_table(&table, "pig", "classic 2 target=10");
    assert_int_equal(hz_bot_find(table.game, "casual", &quick, NULL), HZ_OK);
    assert_true(hz_lane_open(&lane, &table, &quick, GAMES));
    uint32_t nodes = grow(&lane, &table, 1, GAMES);
    assert_in_range(nodes, SCORES, 2 * SCORES * SCORES * POTS);
    /* Another question of a few games adds to it, and takes nothing away. */
    assert_in_range(grow(&lane, &table, 2, 10), nodes, nodes + 20);
    hz_lane_close(&lane);
}

/* Positions in which everything but one choice throws the game away, against what the quick bot of
   the game would do. */
static void what_wins_is_found(void **unused)
{
    (void)unused;
    static const struct {
        const char *game, *table, *position, *choice;
    } rows[] = {
        {"pig", "classic 2", "scores 80 99; turn 1; pot 19; phase decide", "roll"},
        {"pig", "classic 2", "scores 75 99; turn 1; pot 20; phase decide", "roll"},
        {"pig", "classic 2", "scores 0 0; turn 1; pot 40; phase decide", "hold"},
    };
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        char buffer[80];
        hz_text chosen = hz_text_in(buffer, sizeof buffer);
        choice_at(rows[row].game, rows[row].table, rows[row].position, "search@400", &chosen);
        assert_string_equal(buffer, rows[row].choice);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_tree_finds_what_was_added),
        cmocka_unit_test(mixtures_come_near_an_equilibrium),
        cmocka_unit_test(every_choice_is_legal_and_the_same_again),
        cmocka_unit_test(what_games_advise_is_sound),
        cmocka_unit_test(choices_of_others_tell_something),
        cmocka_unit_test(the_tree_is_shared_and_kept),
        cmocka_unit_test(what_wins_is_found),
    };
    return cmocka_run_group_tests_name("search", tests, NULL, NULL);
}
