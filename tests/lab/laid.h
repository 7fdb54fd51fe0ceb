/* Experiments as tests lay them. */
#ifndef TESTS_LAB_LAID_H
#define TESTS_LAB_LAID_H

#include "rules.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static inline void assert_near(double found, double expected, double within)
{
    if (!(fabs(found - expected) <= within)) {
        fail_msg("found %.9g, expected %.9g", found, expected);
    }
}

/* An experiment with all it points to. */
typedef struct laid {
    hz_table table;
    hz_bot bots[HZ_MAX_SEATS];
    hz_experiment_def def;
} laid;

static inline void lay(laid *test, const char *game, const char *table, const char *bot)
{
    lay_table(&test->table, game, table);
    for (int seat = 0; seat < test->table.seats; seat++) {
        assert_int_equal(hz_bot_find(test->table.game, bot, &test->bots[seat], NULL), HZ_OK);
    }
    test->def = hz_default_experiment_def(&test->table);
    test->def.bots = test->bots;
    test->def.threads = 1;
    test->def.games = 1000;
}

/* Any game at its first preset, at a table that does not take its time. */
static inline void lay_any(laid *test, const hz_game *game)
{
    char table[HZ_SETTINGS_SIZE];
    const char *cap = hz_test_settings(game);
    snprintf(table, sizeof table, "%s %s", game->presets[0].name, cap);
    lay(test, game->id, table, "casual");
}

static inline hz_figures *play(const hz_experiment_def *def)
{
    bool is_partial;
    hz_error error;
    hz_figures *figures = calloc((size_t)def->threads, sizeof *figures);
    assert_non_null(figures);
    if (hz_playtest_run(def, figures, &is_partial, &error)) {
        fail_msg("%s", error.text);
    }
    assert_false(is_partial);
    return figures;
}

static inline void name_bots(laid *test, const char *const *names)
{
    for (int seat = 0; seat < test->table.seats; seat++) {
        assert_int_equal(hz_bot_find(test->table.game, names[seat], &test->bots[seat], NULL),
                         HZ_OK);
    }
}

#endif
