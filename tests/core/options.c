/* Options of every type as text and back, presets that stack, and what is refused. */
#include <stdio.h>
#include <stdlib.h>

#include "rules.h"

typedef struct sample_rules {
    int32_t number, flag, mode, set, length, list[3], skill[HZ_MAX_SEATS],
        lexicon[HZ_RESOURCE_WORDS], off, all;
} sample_rules;
#define FIELD(member) .field = offsetof(sample_rules, member)

/* clang-format off */
static const hz_option options[] = {
    {"number", "A number", HZ_INT, "20", .min = -5, .max = 1000, FIELD(number)},
    {"flag", "A switch", HZ_BOOL, "yes", FIELD(flag)},
    {"mode", "A mode", HZ_ENUM, "slow", .names = "fast slow none", FIELD(mode)},
    {"faces", "A set", HZ_SET, "2,4", .names = "1 2 3 4", FIELD(set)},
    {"length", "A length", HZ_DECIMAL, "0.3302", .min = -2000, .max = 6000, .decimals = 4, .unit = "m", FIELD(length)},
    {"list", "A list", HZ_INT, "1,2,3", .min = 0, .max = 9, .length = 3, FIELD(list)},
    {"skill", "A skill a seat", HZ_ENUM, "good", .names = "bad good", .per_seat = 1, FIELD(skill)},
    {"lexicon", "A word list", HZ_RESOURCE, "scowl-80", FIELD(lexicon)},
    {"len", "A length or off", HZ_INT, "3", .min = 2, .max = 6, .zero = "off", FIELD(off)},
    {"share", "A number or all", HZ_INT, "all", .min = 0, .max = 60, .zero = "all", FIELD(all)},
    {0},
};

static const struct {
    int option;
    const char *typed, *printed; /* printed NULL: refused */
} texts[] = {
    {0, "20", "20"}, {0, "-5", "-5"}, {0, "1000", "1000"}, {0, " 7 ", "7"},
    {0, "-6", NULL}, {0, "1001", NULL}, {0, "", NULL}, {0, "1.5", NULL}, {0, "x", NULL}, {0, "99999999999999999999", NULL},
    {0, "1,2", NULL}, {0, "-", NULL}, {0, "1 2", NULL},
    {1, "yes", "yes"}, {1, "no", "no"}, {1, "1", "yes"}, {1, "0", "no"}, {1, "maybe", NULL}, {1, "2", NULL},
    {2, "fast", "fast"}, {2, "none", "none"}, {2, "fas", NULL}, {2, "", NULL},
    {3, "1,3,4", "1,3,4"}, {3, "none", "none"}, {3, "4,1", "1,4"}, {3, "5", NULL}, {3, "1,,2", NULL}, {3, "", NULL},
    {4, "0.3302", "0.3302"}, {4, "0.5", "0.5000"}, {4, "-0.05", "-0.0500"}, {4, "0", "0.0000"}, {4, "-0.2", "-0.2000"},
    {4, "0.33021", NULL}, {4, "0.61", NULL}, {4, "-0.2001", NULL}, {4, ".5", NULL}, {4, "1.", NULL}, {4, "0.-5", NULL}, {4, "0.1.2", NULL},
    {4, "0.6", "0.6000"}, {4, "-0.0001", "-0.0001"}, {4, "0.x", NULL}, {4, "x", NULL}, {4, "-", NULL}, {4, "", NULL}, {4, "2147483648", NULL}, {4, "-2147483649", NULL},
    {5, "9,0,4", "9,0,4"}, {5, "9,0", NULL}, {5, "9,0,4,4", NULL}, {5, "9,0,10", NULL},
    {6, "bad,good,bad", "bad,good,bad"}, {6, "bad", "bad,bad,bad"}, {6, "bad,good", "bad,good,good"}, {6, "ugly", NULL}, {6, "bad,good,bad,good", NULL},
    {7, "enable1", "enable1"}, {7, "", NULL}, {7, "a name", NULL}, {7, "a\x01name", NULL}, {7, "a\x7f", NULL}, {7, "1234567890123456789012345678901", "1234567890123456789012345678901"},
    {7, "12345678901234567890123456789012", NULL},
    {8, "off", "off"}, {8, "0", "off"}, {8, "2", "2"}, {8, "1", NULL}, {8, "7", NULL},
    {9, "all", "all"}, {9, "0", "0"}, {9, "60", "60"}, {9, "-1", NULL}, {9, "61", NULL},
};
/* clang-format on */

static void values_as_text_and_back(void **unused)
{
    (void)unused;
    for (size_t index = 0; index < sizeof texts / sizeof *texts; index++) {
        const hz_option *option = &options[texts[index].option];
        int32_t values[HZ_OPTION_WORDS], before[HZ_OPTION_WORDS];
        char buffer[200];
        hz_text out = hz_text_in(buffer, sizeof buffer);
        hz_error error;
        memset(values, 0x5a, sizeof values);
        memcpy(before, values, sizeof values);
        hz_status status = hz_option_parse(option, texts[index].typed, 3, values, &error);
        if (!texts[index].printed) {
            if (!status || !strstr(error.text, option->name)) {
                fail_msg("%s=%s was accepted", option->name, texts[index].typed);
            }
            assert_memory_equal(values, before, sizeof values);
            continue;
        }
        if (status) {
            fail_msg("%s=%s: %s", option->name, texts[index].typed, error.text);
        }
        hz_option_print(option, values, 3, &out);
        assert_string_equal(buffer, texts[index].printed);
    }
}

static void ranges_in_words(void **unused)
{
    (void)unused;
    static const char *const ranges[] = {
        "-5 to 1000",
        "yes or no",
        "one of fast, slow, none",
        "none or any of 1, 2, 3, 4",
        "-0.2000 to 0.6000 (m)",
        "3 values, each 0 to 9",
        "a value a seat, each one of bad, good",
        "a name of at most 31 characters",
        "2 to 6, or off",
        "0 to 60, or all",
    };
    for (size_t index = 0; index < sizeof ranges / sizeof *ranges; index++) {
        char buffer[200];
        hz_text out = hz_text_in(buffer, sizeof buffer);
        hz_option_range(&options[index], &out);
        assert_string_equal(buffer, ranges[index]);
    }
}

static void nearest_names(void **unused)
{
    (void)unused;
    static const char *const names[] = {
        "wager", "soup", "pig", "fixem", "sixtyfive", "double_second", "wages"};
    static const struct {
        const char *typed, *nearest;
    } rows[] = {{"waged", "wager"}, /* the first of two that are as near */
                {"wagr", "wager"},
                {"wgaer", "wager"},
                {"soap", "soup"},
                {"pgi", "pig"},
                {"double", "double_second"},
                {"sixty", "sixtyfive"},
                {"fix'em", "fixem"},
                {"wgr", "wager"}, /* two slips of each kind, and one too many */
                {"gr", NULL},
                {"ppiig", "pig"},
                {"pppiig", "pig"},
                {"pppiigg", NULL},
                {"wufer", "wager"},
                {"wufed", NULL},
                {"ospu", "soup"},
                {"wgrx", NULL},
                {"double_second_is_a_game_of_forty_letters", NULL},
                {"double_second_is_a_game_of_more_than_that", NULL},
                {"fi", NULL}, /* too short to be the beginning of something */
                {"zzzzzzzz", NULL},
                {"", NULL}};
    for (size_t index = 0; index < sizeof rows / sizeof *rows; index++) {
        const char *found = hz_nearest(rows[index].typed, names, 7);
        if (!rows[index].nearest) {
            assert_null(found);
        } else {
            assert_non_null(found);
            assert_string_equal(found, rows[index].nearest);
        }
    }
}

#define FIFTY "01234567890123456789012345678901234567890123456789"
#define DIGITS_159 FIFTY FIFTY FIFTY "012345678"

/* However many options a game has. */
static void no_option_is_given_twice(void **unused)
{
    (void)unused;
    for (int index = 0; test_house()->games[index]; index++) {
        const hz_game *game = test_house()->games[index];
        for (const hz_option *option = game->options; option->name; option++) {
            hz_table table;
            hz_error error = {""};
            char twice[400], why[120];
            const char *value = option->normal;
            snprintf(twice, sizeof twice, "%s=%s %s=%s", option->name, value, option->name, value);
            snprintf(why, sizeof why, "option %s is given twice", option->name);
            if (!hz_table_set(test_house(), &table, game->id, 0, twice, NULL, &error) ||
                strcmp(error.text, why) != 0) {
                fail_msg("%s: %s: found \"%s\"", game->id, twice, error.text);
            }
        }
    }
}

static void tables_are_refused_in_words(void **unused)
{
    (void)unused;
    static const struct {
        const char *spec, *settings;
        int seats;
        const char *why;
    } rows[] = {
        {"wagr", NULL, 0, "unknown game \"wagr\": did you mean \"wager\"?"},
        {"wager:finale", NULL, 0, "unknown preset of wager \"finale\": did you mean \"final\"?"},
        {"wager:final+bse", NULL, 0, "did you mean \"base\"?"},
        {"wager:final:base", NULL, 0, "expected GAME:PRESET+PRESET"},
        {"wager:", NULL, 0, "unknown preset"},
        {"wager", "targt=30", 0, "unknown option of wager \"targt\": did you mean \"target\"?"},
        {"wager", "target", 0, "expected option=value"},
        {"wager", "target=1=2", 0, "expected option=value"},
        {"wager", "target=x", 0, "option target: found \"x\", expected 1 to 1000"},
        {"wager", "target=30 target=40", 0, "option target is given twice"},
        {"wager", NULL, 9, "9 seats: Dead Man's Wager is for 2 to 8"},
        {"wager", NULL, 1, "1 seat: Dead Man's Wager is for 2 to 8"},
        {"wager", NULL, -1, "-1 seats: Dead Man's Wager is for 2 to 8"},
        {"wager", "target=" DIGITS_159, 0, "option target: found \"0123456789"},
        {"wager",
         "target=" DIGITS_159 "9",
         0,
         "option target: a value of 160 characters, expected at most 159"},
    };
    for (size_t index = 0; index < sizeof rows / sizeof *rows; index++) {
        hz_table table, before;
        hz_error error = {""};
        memset(&table, 0x33, sizeof table);
        before = table;
        hz_status status = hz_table_set(test_house(),
                                        &table,
                                        rows[index].spec,
                                        rows[index].seats,
                                        rows[index].settings,
                                        NULL,
                                        &error);
        if (!status || !strstr(error.text, rows[index].why)) {
            fail_msg("%s %s: found \"%s\"", rows[index].spec, rows[index].settings, error.text);
        }
        assert_memory_equal(&table, &before, sizeof table);
    }
}

/* All of them where there is room for all; else it is said that there are more. */
static void what_there_is_is_told(void **unused)
{
    (void)unused;
    const hz_game *const few[] = {hz_games[0], hz_games[1], NULL};
    hz_house house = {.games = few};
    char all[200];
    hz_text text = hz_text_in(all, sizeof all);
    hz_error error;
    hz_table table;
    hz_add(&text, "unknown game \"zzzzzz\": expected %s, %s", few[0]->id, few[1]->id);
    assert_null(hz_find_game(&house, "zzzzzz", &error));
    assert_string_equal(error.text, all);
    assert_int_equal(
        hz_table_set(test_house(), &table, "canyon", 0, "qqqqqqqqqqqq=1", NULL, &error),
        HZ_UNKNOWN);
    size_t length = strlen(error.text), more = strlen(", \u2026");
    assert_true(length > more);
    assert_string_equal(error.text + length - more, ", \u2026");
}

static void presets_stack(void **unused)
{
    (void)unused;
    hz_table stacked, base, plain;
    assert_int_equal(hz_table_set(test_house(), &stacked, "wager:final+base", 3, NULL, NULL, NULL),
                     HZ_OK);
    assert_int_equal(hz_table_set(test_house(), &base, "wager:base", 3, NULL, NULL, NULL), HZ_OK);
    assert_memory_equal(stacked.options, base.options, sizeof base.options);
    assert_int_equal(hz_table_set(test_house(), &stacked, "wager:base+final", 3, NULL, NULL, NULL),
                     HZ_OK);
    assert_int_equal(hz_table_set(test_house(), &plain, "wager", 3, NULL, NULL, NULL), HZ_OK);
    assert_memory_equal(stacked.options, plain.options, sizeof plain.options);
}

/* clang-format off */
static const hz_preset presets[] = {
    {"plain", "As it is", "number=7"},
    {"duel", "For two", "flag=no", .seats = 2, .min_seats = 2, .max_seats = 2},
    {"crowd", "For more", "mode=fast", .base = "duel", .seats = 5, .min_seats = 4, .max_seats = 6},
    {0},
};
/* clang-format on */

static const hz_game sample = {.id = "sample",
                               .title = "Sample",
                               .min_seats = 1,
                               .max_seats = 6,
                               .normal_seats = 3,
                               .options = options,
                               .presets = presets};

/* For how many a table is laid, what it warns of, and what differs from the first preset. */
static void presets_are_for_some_players(void **unused)
{
    (void)unused;
    static const struct {
        const char *spec;
        int seats, laid;
        const char *warned, *differs;
    } rows[] = {
        {"sample", 0, 3, "", ""},
        {"sample", 6, 6, "", ""},
        {"sample:duel", 0, 2, "", "number=20 flag=no"},
        {"sample:duel", 1, 1, "sample:duel is meant for 2 players, not 1\n", "number=20 flag=no"},
        {"sample:duel", 3, 3, "sample:duel is meant for 2 players, not 3\n", "number=20 flag=no"},
        {"sample:crowd", 0, 5, "", "number=20 flag=no mode=fast"},
        {"sample:crowd",
         3,
         3,
         "sample:crowd is meant for 4 to 6 players, not 3\n",
         "number=20 flag=no mode=fast"},
        {"sample:plain+crowd", 0, 5, "", "mode=fast"},
        {"sample:duel+plain", 0, 2, "", "flag=no"},
        {"sample:crowd+duel",
         4,
         4,
         "sample:crowd+duel is meant for 2 players, not 4\n",
         "number=20 flag=no mode=fast"},
    };
    const hz_game *const games[] = {&sample, NULL};
    const hz_house house = {.games = games};
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        hz_table table;
        char said[200], differs[200];
        hz_text warnings = hz_text_in(said, sizeof said), out = hz_text_in(differs, sizeof differs);
        hz_status status =
            hz_table_set(&house, &table, rows[row].spec, rows[row].seats, NULL, &warnings, NULL);
        assert_int_equal(status, HZ_OK);
        assert_int_equal(table.seats, rows[row].laid);
        assert_string_equal(said, rows[row].warned);
        hz_table_settings(&table, "sample", &out);
        assert_string_equal(differs, rows[row].differs);
    }
}

/* What a game that was loaded may get wrong: its tables are not laid, and the usual one is as it
   was asked for. */
static void presets_may_be_wrong(void **unused)
{
    (void)unused;
    static const hz_preset wrong[] = {
        {"plain", "As it is", "number=1001"},
        {"orphan", "On nothing", "", .base = "nobody"},
        {"heir", "On what is wrong", "number=1", .base = "plain"},
        {"good", "On what is there", "number=1"},
        {0},
    };
    static const struct {
        const char *spec;
        int seats;
        const char *why; /* NULL: it is laid */
    } rows[] = {{"sample", 0, "option number: found \"1001\""},
                {"sample:orphan", 0, "unknown preset of sample \"nobody\""},
                {"sample:heir", 0, "option number: found \"1001\""},
                {"sample:good", 0, NULL},
                {"sample:good", 2, NULL},
                {"sample:good", 3, "3 seats: Sample is for 2 players"},
                {"sample:good", 1, "1 seat: Sample is for 2 players"}};
    hz_game two = sample;
    two.presets = wrong;
    two.min_seats = two.max_seats = two.normal_seats = 2;
    const hz_game *const games[] = {&two, NULL};
    const hz_house house = {.games = games};
    hz_table table;
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        hz_error error = {""};
        hz_status status =
            hz_table_set(&house, &table, rows[row].spec, rows[row].seats, NULL, NULL, &error);
        assert_int_equal(status == HZ_OK, rows[row].why == NULL);
        if (rows[row].why && !strstr(error.text, rows[row].why)) {
            fail_msg("%s, %d seats: found \"%s\"", rows[row].spec, rows[row].seats, error.text);
        }
    }
    assert_int_equal(hz_table_set(&house, &table, "sample:good", 2, "flag=no", NULL, NULL), HZ_OK);
    hz_table usual = hz_usual_table(&table); /* there is none */
    assert_memory_equal(&usual, &table, sizeof table);
}

static void presets_are_told(void **unused)
{
    (void)unused;
    static const hz_preset told[] = {
        {"plain", "As it is", "number=7", .title = "Plain", .story = "It was first."},
        {"crowd", "For more", "", .base = "plain", .seats = 5},
        {0},
    };
    char buffer[400];
    for (int has_stories = 0; has_stories < 2; has_stories++) {
        hz_text text = hz_text_in(buffer, sizeof buffer);
        hz_json json = hz_json_to(&text, false);
        hz_json_open(&json, NULL, '{');
        hz_presets_json(told, has_stories, &json);
        hz_json_close(&json, '}');
        assert_string_equal(buffer,
                            has_stories
                                ? "{\"presets\":[{\"name\":\"plain\",\"title\":\"Plain\","
                                  "\"meaning\":\"As it is\",\"story\":\"It was first.\","
                                  "\"settings\":\"number=7\"},{\"name\":\"crowd\","
                                  "\"meaning\":\"For more\",\"settings\":\"\",\"base\":\"plain\"}]}"
                                : "{\"presets\":[{\"name\":\"plain\",\"title\":\"Plain\","
                                  "\"meaning\":\"As it is\",\"settings\":\"number=7\"},"
                                  "{\"name\":\"crowd\",\"meaning\":\"For more\","
                                  "\"settings\":\"\",\"base\":\"plain\"}]}");
    }
}

static void settings_are_what_differs(void **unused)
{
    (void)unused;
    hz_table table;
    char buffer[300];
    hz_text out = hz_text_in(buffer, sizeof buffer);
    const char *settings = "target=30 wager_points=0,0,1,-1,2,2 wager_bad=1,2 mark_len=off";
    assert_int_equal(hz_table_set(test_house(), &table, "wager:final", 3, settings, NULL, NULL),
                     HZ_OK);
    hz_table_settings(&table, "wager:final", &out);
    assert_string_equal(buffer, settings);
    assert_true(hz_was_set(&table, "target"));
    assert_false(hz_was_set(&table, "play_on"));
}

static void the_usual_table_has_no_settings(void **unused)
{
    (void)unused;
    hz_table table, plain;
    lay_table(&table, "pig", "classic 3 target=50");
    lay_table(&plain, "pig", "classic 3");
    hz_table usual = hz_usual_table(&table);
    assert_int_equal(usual.seats, 3);
    assert_ptr_equal(usual.game, table.game);
    assert_memory_equal(usual.options, plain.options, sizeof plain.options);
}

static void results_name_the_winners(void **unused)
{
    (void)unused;
    static const char *const names[] = {"Ann", "Ben", "Cleo"};
    hz_session session;
    char buffer[100];
    hz_text text = hz_text_in(buffer, sizeof buffer);
    begin(&session, "pig", "classic 3 target=2", "");
    hz_add_result(&text, &session.table, &session.state, names);
    assert_string_equal(buffer, "Game over: a draw");
    enter_all(&session, "1 roll | roll 6");
    hz_text_clear(&text);
    hz_add_result(&text, &session.table, &session.state, names);
    assert_string_equal(buffer, "Game over: Ann wins");
    hz_text_clear(&text);
    hz_add_result(&text, &session.table, &session.state, NULL);
    assert_string_equal(buffer, "Game over: seat 1 wins");
}

/* Of several the last stands behind "and"; where all win, nobody is named. */
static void shared_wins_name_them_all(void **unused)
{
    (void)unused;
    static const char *const names[] = {"Ann", "Ben", "Cleo", "Dan"};
    static const struct {
        uint8_t place[4];
        hz_finish finish;
        const char *said;
    } rows[] = {
        {{0, 0, 0, 0}, HZ_UNWON, "nobody wins"},
        {{2, 1, 3, 4}, HZ_WON, "Ben wins"},
        {{1, 3, 1, 4}, HZ_SHARED, "Ann and Cleo share the win"},
        {{4, 1, 1, 1}, HZ_SHARED, "Ben, Cleo and Dan share the win"},
        {{1, 1, 1, 1}, HZ_DRAW, "a draw"},
    };
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        char buffer[100];
        hz_text text = hz_text_in(buffer, sizeof buffer);
        hz_table table = {.game = hz_games[0], .seats = 4};
        hz_standing standing = {.began = 0};
        memcpy(standing.place, rows[row].place, sizeof rows[row].place);
        assert_int_equal(hz_add_finish(&text, &table, &standing, names), rows[row].finish);
        assert_string_equal(buffer, rows[row].said);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(values_as_text_and_back),
        cmocka_unit_test(ranges_in_words),
        cmocka_unit_test(nearest_names),
        cmocka_unit_test(no_option_is_given_twice),
        cmocka_unit_test(tables_are_refused_in_words),
        cmocka_unit_test(what_there_is_is_told),
        cmocka_unit_test(presets_stack),
        cmocka_unit_test(presets_may_be_wrong),
        cmocka_unit_test(presets_are_told),
        cmocka_unit_test(presets_are_for_some_players),
        cmocka_unit_test(the_usual_table_has_no_settings),
        cmocka_unit_test(results_name_the_winners),
        cmocka_unit_test(shared_wins_name_them_all),
        cmocka_unit_test(settings_are_what_differs),
    };
    return cmocka_run_group_tests_name("options", tests, NULL, NULL);
}
