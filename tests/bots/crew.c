/* One choice shared out: the same, bit for bit, with any number of threads and in any order; and
   what is lent: crews, and whoever tells how games end. */
#include "rules.h"

#include "bots/lane.h"
#include "bots/search.h"
#include "hazard/driver.h"
#include "hazard/games.h"

static hz_bot open_search(const hz_table *table, const char *name)
{
    hz_bot bot;
    assert_int_equal(hz_bot_find(table->game, name, &bot, NULL), HZ_OK);
    assert_int_equal(hz_bot_open(table, &bot, NULL), HZ_OK);
    return bot;
}

/* All that a bot chooses, and thinks of it, in the first inputs of a game: as a hash. */
static uint64_t play(const hz_table *table, const char *name)
{
    const hz_game *game = table->game;
    hz_bot bot = open_search(table, name);
    hz_state state;
    hz_rng dice, whims;
    hz_turn turn;
    uint64_t values[HZ_MAX_VALUES], hash = 0;
    memset(&state, 0, sizeof state);
    game->start(table, &state);
    hz_rng_start(&dice, 4, 0, HZ_RNG_DICE);
    hz_rng_start(&whims, 4, 0, HZ_RNG_WHIMS);
    for (int input = 0; (turn = game->turn(table, &state)).kind != HZ_OVER && input < 6; input++) {
        if (turn.kind == HZ_CHANCE) {
            hz_chance ask;
            hz_request(table, &state, &ask);
            hz_chance_sample(&ask, &dice, values);
            game->rolled(table, &state, values, NULL);
            continue;
        }
        hz_thought thought;
        int seat = __builtin_ctz(turn.wanted);
        hz_action action = hz_bot_act(&bot, table, &state, seat, &whims);
        assert_true(bot.persona->recall(&bot, &thought));
        hash = hz_hash(&action, sizeof action, hash);
        hash = hz_hash(&thought.wins, sizeof thought.wins, hash);
        hash = hz_hash(&thought.ahead, sizeof thought.ahead, hash);
        game->act(table, &state, seat, action, NULL);
    }
    hz_bot_close(&bot);
    return hash;
}

/* Does its pieces the last first, and counts them. */
typedef struct backwards {
    hz_crew crew;
    int *done;
} backwards;

static void help_backwards(const hz_crew *crew, int count, hz_chore *chore, void *work)
{
    for (int number = count - 1; number >= 0; number--) {
        chore(work, number);
    }
    *((const backwards *)crew)->done += count;
}

static void any_crew_thinks_the_same(void **unused)
{
    (void)unused;
    static const struct {
        const char *game, *table;
    } rows[] = {
        {"pig", "classic 2"}, {"liar", "standard 3"}, {"canyon", "v2 3"}, {"fixem", "final 3"}};
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        hz_table table;
        int done = 0;
        lay_table(&table, rows[row].game, rows[row].table);
        uint64_t alone = play(&table, "search@750");
        for (int threads = 1; threads <= 3; threads++) {
            hz_hands hands = hz_lab_hands(threads);
            table.crew = &hands.crew;
            assert_int_equal(play(&table, "search@750"), alone);
        }
        backwards last_first = {{help_backwards}, &done};
        table.crew = &last_first.crew;
        assert_int_equal(play(&table, "search@750"), alone);
        assert_true(done > 0 && done % hz_search_lanes(750) == 0);
    }
}

static void lanes_go_by_the_budget(void **unused)
{
    (void)unused;
    assert_int_equal(hz_search_lanes(16), 1);
    assert_int_equal(hz_search_lanes(499), 1);
    assert_int_equal(hz_search_lanes(500), 2);
    assert_int_equal(hz_search_lanes(1000), 4);
    assert_int_equal(hz_search_lanes(20000), 8);
}

static void add_one(void *work, int number)
{
    ((int *)work)[number]++;
}

static void every_piece_is_done_once(void **unused)
{
    (void)unused;
    for (int threads = 0; threads <= 4; threads++) {
        int done[40] = {0};
        hz_hands hands = hz_lab_hands(threads);
        hz_crew_do(&hands.crew, 40, add_one, done);
        hz_crew_do(&hands.crew, 1, add_one, done);
        hz_crew_do(&hands.crew, 0, add_one, done);
        hz_crew_do(NULL, 3, add_one, done);
        for (int number = 0; number < 40; number++) {
            assert_int_equal(done[number], 1 + (number < 1) + (number < 3));
        }
    }
}

/* Seat 1 wins with 13 points: so thinks somebody who cannot wait. */
static void foretell(const void *seer, const hz_table *table, const void *state, double *parts)
{
    hz_standing standing;
    table->game->standing(table, state, &standing);
    assert_int_equal(table->game->turn(table, state).kind, HZ_PLAYERS);
    parts[0] = standing.score[0] >= 13;
    parts[1] = 1 - parts[0];
    ++**(int *const *)seer;
}

/* What is chosen with 10 points, and 3 at stake; 12 at most are 9 points more. */
static void assert_chooses(const hz_table *table, const hz_bot *bot, const char *choice)
{
    hz_state state;
    hz_rng rng;
    char buffer[20];
    hz_text text = hz_text_in(buffer, sizeof buffer);
    memset(&state, 0, sizeof state);
    table->game->start(table, &state);
    assert_int_equal(
        hz_position_parse(table, "scores 10 12; turn 1; pot 3; phase decide", &state, NULL), HZ_OK);
    hz_rng_start(&rng, 1, 0, HZ_RNG_WHIMS);
    hz_bot_begin(bot);
    hz_print_action(table, &state, hz_bot_act(bot, table, &state, 0, &rng), &text);
    assert_string_equal(buffer, choice);
}

/* Who rolls on may lose what is at stake: to the hasty one that is all there is. */
static void whoever_tells_is_asked_instead_of_playing_on(void **unused)
{
    (void)unused;
    hz_table table;
    int asked = 0, *const count = &asked;
    lay_table(&table, "pig", "classic 2");
    hz_bot bot = open_search(&table, "search@4000");
    assert_chooses(&table, &bot, "roll");
    assert_int_equal(asked, 0);
    hz_search_lend(&bot, foretell, &count);
    assert_chooses(&table, &bot, "hold");
    assert_in_range(asked, 3000, 4000);
    hz_search_lend(&bot, NULL, NULL);
    assert_chooses(&table, &bot, "roll");
    hz_bot_close(&bot);
}

/* Kits lend their crew to the tables that are laid with them. */
static void crews_are_lent_like_kits(void **unused)
{
    (void)unused;
    hz_hands hands = hz_lab_hands(2);
    hz_house house = {.games = hz_games};
    hz_table table;
    house.kits.crew = &hands.crew;
    assert_int_equal(hz_lay_table(&house, &table, "pig", 2, NULL, NULL, NULL), HZ_OK);
    assert_ptr_equal(table.crew, &hands.crew);
    lay_table(&table, "pig", "classic 2");
    assert_null(table.crew);
    hz_kits_close(&house.kits);
}

/* A game that is under way goes on in its own driver as in the one that knows no game. */
static void own_drivers_go_on_as_the_generic_one(void **unused)
{
    (void)unused;
    for (int index = 0; hz_games[index]; index++) {
        hz_table table;
        hz_game plain = *hz_games[index];
        hz_state state[2];
        hz_course course[2];
        hz_error error;
        if (hz_lay_table(
                test_house(), &table, plain.id, 0, hz_test_settings(&plain), NULL, &error) ||
            hz_needs_kit(&table)) {
            continue;
        }
        assert_non_null(plain.play_on);
        plain.play_on = NULL;
        for (int way = 0; way < 2; way++) {
            hz_seating seating;
            hz_rest rest = {.table = &table, .seed = 9};
            memset(&state[way], 0, sizeof state[way]);
            table.game = hz_games[index];
            hz_rest_seat(&rest, 3, 0, &seating);
            table.game->start(&table, &state[way]);
            table.game = way == 0 ? hz_games[index] : &plain;
            course[way] = hz_play_on(&table, &state[way], &seating, 40);
        }
        assert_memory_equal(&state[0], &state[1], plain.state_size);
        assert_int_equal(course[0].decisions, course[1].decisions);
        assert_int_equal(course[0].rolls, course[1].rolls);
        assert_int_equal(course[0].capped, course[1].capped);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(any_crew_thinks_the_same),
        cmocka_unit_test(lanes_go_by_the_budget),
        cmocka_unit_test(every_piece_is_done_once),
        cmocka_unit_test(whoever_tells_is_asked_instead_of_playing_on),
        cmocka_unit_test(crews_are_lent_like_kits),
        cmocka_unit_test(own_drivers_go_on_as_the_generic_one),
    };
    return cmocka_run_group_tests_name("crew", tests, NULL, NULL);
}
