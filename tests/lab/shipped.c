/* Values that come with the games: there, small, and better than casual. */
#include "rules.h"

#include "hazard/lab.h"

enum { MOST_BYTES = 200000 };

/* A table with values, and how many games prove them, looking at so many positions a choice. */
typedef struct shipped {
    const char *game, *table, *bot;
    uint64_t games;
} shipped;

static const shipped rows[] = {
    {"canyon", "v1 2", "learned@100", 60},
    {"canyon", "v1 4", "learned@100", 120},
    {"fixem", "final 2", "learned@100", 60},
    {"fixem", "final 3", "learned@100", 60},
    {"sixtyfive", "final 2 table=model", "learned@100", 100},
};
enum { ROWS = sizeof rows / sizeof *rows };

static hz_interval share_of(const hz_table *table, const shipped *row)
{
    hz_bot bots[HZ_MAX_SEATS];
    hz_error error = {""};
    hz_match match = {0};
    bool is_partial;
    for (int seat = 0; seat < table->seats; seat++) {
        const char *name = seat == 0 ? row->bot : "casual";
        assert_int_equal(hz_bot_find(table->game, name, &bots[seat], &error), HZ_OK);
    }
    hz_experiment_def def = hz_default_experiment_def(table);
    def.bots = bots;
    def.games = row->games;
    def.seed = 3;
    def.threads = 1;
    if (hz_match_run(&def, &match, &is_partial, &error)) {
        fail_msg("%s: %s", row->game, error.text);
    }
    return hz_series_share(&match.wins[0], hz_experiment_sample(&def, match.blocks), HZ_WIN_UNIT);
}

static void they_beat_casual(void **unused)
{
    (void)unused;
    for (int row = 0; row < ROWS; row++) {
        hz_table table;
        lay_table(&table, rows[row].game, rows[row].table);
        hz_interval share = share_of(&table, &rows[row]);
        if (share.low <= 1.0 / table.seats) {
            fail_msg("%s %s: %.3f, %.3f at least",
                     rows[row].game,
                     rows[row].table,
                     share.value,
                     share.low);
        }
    }
}

/* Whatever a game names is for one of these tables, so none is out of date. */
static void each_is_for_a_table_and_small(void **unused)
{
    (void)unused;
    int named = 0, opened = 0;
    for (int index = 0; hz_games[index]; index++) {
        const char *const *one = hz_games[index]->advice->values;
        for (; one && *one; one++) {
            assert_true(strlen(*one) < MOST_BYTES);
            named++;
        }
    }
    for (int row = 0; row < ROWS; row++) {
        hz_table table;
        hz_value *value;
        hz_error error = {""};
        lay_table(&table, rows[row].game, rows[row].table);
        if (hz_value_open(&table, &value, &error)) {
            fail_msg("%s %s: %s", rows[row].game, rows[row].table, error.text);
        }
        hz_lesson lesson = hz_value_lesson(value);
        assert_true(lesson.games == lesson.planned);
        hz_value_close(value);
        opened++;
    }
    assert_int_equal(named, opened);
}

/* At other tables of these games the bot is refused in a sentence, and nothing else is. */
static void other_tables_have_none(void **unused)
{
    (void)unused;
    hz_table table;
    hz_bot bot;
    hz_error error = {""};
    lay_table(&table, "fixem", "iter3 2");
    assert_int_equal(hz_bot_find(table.game, "learned", &bot, &error), HZ_OK);
    assert_int_equal(hz_bot_check(&table, &bot, &error), HZ_UNKNOWN);
    assert_int_equal(hz_bot_open(&table, &bot, &error), HZ_UNKNOWN);
    assert_non_null(strstr(error.text, "learned: there are no learned values for this table"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_is_for_a_table_and_small),
        cmocka_unit_test(they_beat_casual),
        cmocka_unit_test(other_tables_have_none),
    };
    return cmocka_run_group_tests_name("shipped", tests, NULL, NULL);
}
