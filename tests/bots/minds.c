/* Bots: how they are typed, and minds of their own: opened once, one a seat and thread, fresh in
   every game, closed. */
#include "rules.h"

#include <stdatomic.h>
#include <stdlib.h>

#include "hazard/match.h"
#include "hazard/playtest.h"

static void assert_contains(const char *text, const char *part)
{
    if (!strstr(text, part)) {
        fail_msg("\"%s\" does not say \"%s\"", text, part);
    }
}

static void bots_are_found_as_they_are_typed(void **unused)
{
    (void)unused;
    static const struct {
        const char *game, *typed;
        const char *label; /* NULL: refused … */
        const char *why;   /* … with this in the sentence */
    } rows[] = {
        {"pig", "random", "random", NULL},
        {"pig", "hold", "hold:20", NULL},
        {"pig", "hold:25", "hold:25", NULL},
        {"pig", "hold:25:9", NULL, "found \"25:9\", expected"},
        {"pig", "hold:25@9", NULL, "bot hold does not search: it takes no @ budget"},
        {"pig", "casual:3", NULL, "bot casual takes no number"},
        {"pig", "random@3", NULL, "unknown bot \"random\""},
        {"sixtyfive", "strong", "strong", NULL},
        {"sixtyfive", "strong@1000", "strong", NULL},
        {"sixtyfive", "strong@200", "strong@200", NULL},
        {"sixtyfive", "strong:200", "strong@200", NULL}, /* in records of version 0.1 */
        {"sixtyfive", "strong@", NULL, "found \"@\", expected 8 to 2000 simulations a choice"},
        {"sixtyfive", "strong@7", NULL, "found \"@7\", expected 8 to 2000"},
        {"sixtyfive", "strong@2001", NULL, "found \"@2001\", expected 8 to 2000"},
        {"sixtyfive", "strong@-9", NULL, "found \"@-9\", expected 8 to 2000"},
        {"sixtyfive", "strong@20@30", NULL, "found \"@20@30\", expected 8 to 2000"},
        {"sixtyfive", "strong:20@30", NULL, "bot strong takes no number"},
        {"marbles", "strong@60", "strong", NULL},
        {"fixem", "reply@60", "reply@60", NULL},
        {"rollable", "casual:9", "casual:9", NULL},
    };
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        char found[HZ_NAME_SIZE];
        hz_text label = hz_text_in(found, sizeof found);
        hz_bot bot;
        hz_error error;
        const hz_game *game = hz_find_game(test_house(), rows[row].game, NULL);
        hz_status status = hz_bot_find(game, rows[row].typed, &bot, &error);
        if (!rows[row].label) {
            assert_int_not_equal(status, HZ_OK);
            assert_contains(error.text, rows[row].why);
            continue;
        }
        assert_int_equal(status, HZ_OK);
        hz_bot_label(&bot, &label);
        assert_string_equal(found, rows[row].label);
    }
}

/* A bot that counts its own moves of a game and plays by their number. */
typedef struct memory {
    int moves, seat;
} memory;

static atomic_int opened, closed, refused_from = INT32_MAX;

static hz_status open_memory(const hz_table *table, hz_bot *bot, hz_error *error)
{
    (void)table;
    if (atomic_fetch_add(&opened, 1) >= refused_from) {
        atomic_fetch_sub(&opened, 1);
        return hz_fail(error, HZ_NO_SPACE, "no room to remember");
    }
    bot->context = malloc(sizeof(memory));
    assert_non_null(bot->context);
    return HZ_OK;
}

static void begin_memory(const hz_bot *bot)
{
    *(memory *)bot->context = (memory){.moves = 0, .seat = HZ_NOBODY};
}

static void close_memory(const hz_bot *bot)
{
    free(bot->context);
    atomic_fetch_add(&closed, 1);
}

static hz_action
remember(const hz_bot *bot, const hz_table *table, const void *masked, int seat, hz_rng *rng)
{
    (void)rng;
    memory *mind = bot->context;
    assert_true(mind->seat == HZ_NOBODY || mind->seat == seat);
    mind->seat = seat;
    uint64_t bits = hz_hash(&mind->moves, sizeof mind->moves, (uint64_t)seat);
    mind->moves += 1 + bot->level;
    return table->game->sample(table, masked, seat, bits);
}

static const hz_persona counting = {.name = "counting",
                                    .meaning = "plays by how often it has chosen",
                                    .choose = remember,
                                    .level = "step",
                                    .open = open_memory,
                                    .begin = begin_memory,
                                    .close = close_memory};

enum { GAMES = 240 };

static void lay(hz_table *table, hz_bot *bots)
{
    opened = closed = 0;
    refused_from = INT32_MAX;
    lay_table(table, "wager", "final 3");
    for (int seat = 0; seat < table->seats; seat++) {
        bots[seat] = (hz_bot){.persona = &counting, .level = seat};
    }
}

/* Every game with bots that were opened for it alone: what all others must agree with. */
static uint64_t play_one_by_one(const hz_table *table, const hz_bot *kinds)
{
    hz_tally sum = {0};
    for (uint64_t number = 0; number < GAMES; number++) {
        hz_bot bots[HZ_MAX_SEATS] = {{.persona = NULL}};
        hz_batch batch = {.seed = 3, .first = number, .count = 1, .bots = bots, .cap = 10000};
        memcpy(bots, kinds, (size_t)table->seats * sizeof *bots);
        assert_int_equal(hz_bots_open(table, bots, table->seats, NULL), HZ_OK);
        assert_int_equal(hz_play_games(table, &batch, &sum, NULL), HZ_OK);
        hz_bots_close(bots, table->seats);
        assert_true(!bots[0].context && hz_bot_is_open(&(hz_bot){.persona = NULL}));
    }
    return sum.hash;
}

static void minds_are_fresh_in_every_game(void **unused)
{
    (void)unused;
    hz_table table;
    hz_bot bots[HZ_MAX_SEATS];
    lay(&table, bots);
    uint64_t alone = play_one_by_one(&table, bots);
    for (int parts = 1; parts <= 3; parts++) {
        hz_tally own = {0}, generic = {0};
        assert_int_equal(hz_bots_open(&table, bots, table.seats, NULL), HZ_OK);
        for (int part = 0; part < parts; part++) {
            hz_batch batch = {.seed = 3, .count = GAMES / (uint64_t)parts, .bots = bots};
            batch.first = batch.count * (uint64_t)part;
            batch.cap = 10000;
            assert_int_equal(hz_play_games(&table, &batch, &own, NULL), HZ_OK);
            hz_play_many(&table, &batch, &generic);
        }
        hz_bots_close(bots, table.seats);
        assert_true(own.hash == alone && generic.hash == alone);
    }
    assert_int_equal(opened, closed);
}

static void minds_are_their_threads_own(void **unused)
{
    (void)unused;
    hz_table table;
    hz_bot bots[HZ_MAX_SEATS];
    lay(&table, bots);
    hz_experiment_def def = hz_default_experiment_def(&table);
    hz_figures *figures = calloc(3, sizeof *figures);
    hz_match matches[3];
    uint64_t first = 0;
    assert_non_null(figures);
    def.bots = bots;
    def.games = GAMES;
    for (int threads = 1; threads <= 3; threads++) {
        bool is_partial;
        opened = closed = 0;
        def.threads = threads;
        assert_int_equal(hz_playtest_run(&def, figures, &is_partial, NULL), HZ_OK);
        assert_int_equal(hz_match_run(&def, matches, &is_partial, NULL), HZ_OK);
        first = threads == 1 ? figures[0].hash : first;
        assert_true(figures[0].hash == first && matches[0].tally.hash == first);
        /* Once a thread and seat, in both runs; not once a block. */
        assert_int_equal(opened, 2 * threads * table.seats);
        assert_int_equal(closed, opened);
    }
    free(figures);
}

static void all_are_open_or_none(void **unused)
{
    (void)unused;
    hz_table table;
    hz_bot bots[HZ_MAX_SEATS];
    hz_error error;
    hz_match matches[2];
    bool is_partial;
    lay(&table, bots);
    refused_from = 2;
    assert_int_equal(hz_bots_open(&table, bots, table.seats, &error), HZ_NO_SPACE);
    assert_string_equal(error.text, "no room to remember");
    assert_true(opened == 2 && closed == 2);
    hz_experiment_def def = hz_default_experiment_def(&table);
    def.bots = bots;
    def.threads = 2;
    refused_from = 6;
    assert_int_equal(hz_match_run(&def, matches, &is_partial, &error), HZ_NO_SPACE);
    assert_true(opened == 6 && closed == 6);
}

static void what_cannot_be_played_is_refused(void **unused)
{
    (void)unused;
    hz_table table;
    hz_bot bots[HZ_MAX_SEATS];
    hz_error error;
    hz_tally tally = {0};
    lay(&table, bots);
    hz_batch batch = {.seed = 1, .count = 1, .bots = bots};
    assert_int_equal(hz_play_games(&table, &batch, &tally, &error), HZ_MALFORMED);
    assert_contains(error.text, "bot counting has not been opened");
    hz_plan plan;
    hz_plan_make(&plan, bots, table.seats);
    batch = (hz_batch){.seed = 1, .count = 4, .plan = &plan};
    assert_int_equal(hz_play_games(&table, &batch, &tally, &error), HZ_RANGE);
    assert_contains(error.text, "whole blocks of 6");
    hz_plan_make(&plan, NULL, 2);
    assert_int_equal(hz_play_games(&table, &batch, &tally, &error), HZ_RANGE);
    assert_contains(error.text, "a plan for 2 bots at a table of 3");
    assert_int_equal(hz_table_set(test_house(), &table, "rollable", 0, NULL, NULL, NULL), HZ_OK);
    batch = (hz_batch){.seed = 1, .count = 1};
    assert_int_equal(hz_play_games(&table, &batch, &tally, &error), HZ_UNKNOWN);
    assert_contains(error.text, "rollable needs a word list, and the table has none");
    assert_int_equal(tally.games, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bots_are_found_as_they_are_typed),
        cmocka_unit_test(minds_are_fresh_in_every_game),
        cmocka_unit_test(minds_are_their_threads_own),
        cmocka_unit_test(all_are_open_or_none),
        cmocka_unit_test(what_cannot_be_played_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
