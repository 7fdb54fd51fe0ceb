/* Games that are played by the million: what is refused, and where one goes on or is cut off. */
#include "hazard/driver.h"
#include "rules.h"

/* Whoever plays a share of a run may have cut it wrongly, or have forgotten to open its bots. */
static void batches_are_refused_in_words(void **unused)
{
    (void)unused;
    hz_table table;
    hz_bot bots[2];
    hz_plan plan, wide;
    lay_table(&table, "pig", "classic 2 target=10");
    assert_int_equal(hz_bot_find(table.game, "casual", &bots[0], NULL), HZ_OK);
    assert_int_equal(hz_bot_find(table.game, "search@20", &bots[1], NULL), HZ_OK);
    hz_plan_make(&plan, bots, 2);
    hz_plan_make(&wide, NULL, 3);
    assert_int_equal(plan.games, 2);
    const struct {
        hz_batch batch;
        const char *why; /* NULL: played */
    } rows[] = {
        {{.seed = 1, .count = 2, .bots = bots}, "bot search has not been opened"},
        {{.seed = 1, .count = 3}, NULL},
        {{.seed = 1, .count = 4, .plan = &plan}, NULL},
        {{.seed = 1, .first = 2, .count = 2, .plan = &plan}, NULL},
        {{.seed = 1, .count = 3, .plan = &plan},
         "3 games from number 0: expected whole blocks of 2"},
        {{.seed = 1, .first = 1, .count = 2, .plan = &plan},
         "2 games from number 1: expected whole blocks of 2"},
        {{.seed = 1, .count = 6, .plan = &wide}, "a plan for 3 bots at a table of 2"},
    };
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        hz_tally tally = {0};
        hz_error error = {""};
        hz_status status = hz_play_games(&table, &rows[row].batch, &tally, &error);
        assert_int_equal(status == HZ_OK, rows[row].why == NULL);
        assert_int_equal(tally.games, rows[row].why ? 0 : rows[row].batch.count);
        assert_non_null(strstr(error.text, rows[row].why ? rows[row].why : ""));
    }
    assert_int_equal(hz_bot_open(&table, &bots[1], NULL), HZ_OK);
    hz_tally tally = {0};
    assert_int_equal(hz_play_games(&table, &rows[0].batch, &tally, NULL), HZ_OK);
    assert_int_equal(tally.games, 2);
    hz_bot_close(&bots[1]);
}

static hz_course play_on(const hz_table *table, hz_state *state, uint64_t cap)
{
    const hz_batch batch = {.seed = 5};
    hz_seating seating;
    memset(state, 0, sizeof *state);
    table->game->start(table, state);
    hz_seat_bots(table, &batch, 3, &seating);
    return hz_play_on(table, state, &seating, cap);
}

/* To its end or so many inputs, by a driver of its own or by that of all games. */
static void a_game_goes_on_by_any_driver(void **unused)
{
    (void)unused;
    static const char *const games[][2] = {
        {"pig", "classic 2 target=30"}, {"canyon", "v2 3"}, {"wager", "final 3"}};
    for (size_t row = 0; row < sizeof games / sizeof *games; row++) {
        hz_table table, plain;
        hz_state one, other;
        lay_table(&table, games[row][0], games[row][1]);
        hz_game bare = *table.game;
        bare.play_on = NULL;
        plain = table;
        plain.game = &bare;
        hz_course whole = play_on(&table, &one, 0), same = play_on(&plain, &other, 0);
        assert_int_equal(table.game->turn(&table, &one).kind, HZ_OVER);
        assert_memory_equal(&one, &other, table.game->state_size);
        assert_true(whole.decisions > 0 && whole.rolls > 0 && !whole.capped && !whole.is_left);
        assert_int_equal(whole.decisions, same.decisions);
        assert_int_equal(whole.rolls, same.rolls);
        whole = play_on(&table, &one, 7);
        same = play_on(&plain, &other, 7);
        assert_true(whole.capped && same.capped);
        assert_memory_equal(&one, &other, table.game->state_size);
    }
}

/* Sums of parts are the sums of the whole, each in its own place. Games are cut off at their mean
   length, so that some are and some are not. */
static void tallies_add_up(void **unused)
{
    (void)unused;
    hz_table table;
    lay_table(&table, "wager", "final 3 target=12");
    hz_tally all = {0}, whole = {0}, sum = {0};
    hz_batch batch = {.seed = 3, .count = 40};
    assert_int_equal(hz_play_games(&table, &batch, &all, NULL), HZ_OK);
    batch.cap = (all.decisions + all.rolls) / all.games;
    assert_int_equal(hz_play_games(&table, &batch, &whole, NULL), HZ_OK);
    assert_true(whole.capped > 0 && whole.capped < whole.games);
    for (batch.count = 10; batch.first < 40; batch.first += batch.count) {
        hz_tally part = {0};
        assert_int_equal(hz_play_games(&table, &batch, &part, NULL), HZ_OK);
        hz_tally_add(&sum, &part);
    }
    assert_memory_equal(&whole, &sum, sizeof sum);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(batches_are_refused_in_words),
        cmocka_unit_test(a_game_goes_on_by_any_driver),
        cmocka_unit_test(tallies_add_up),
    };
    return cmocka_run_group_tests_name("driver", tests, NULL, NULL);
}
