/* Levels for people: every game has them, by names that mean a bot of its own; the newcomer; and
   what a bot says of its choice. */
#include "rules.h"

#include "hazard/games.h"

static const char *const names[] = {"newcomer", "casual", "strong", "master", "perfect"};

/* A bot is found by the name of its level, and its label is that of the bot. */
static void every_game_has_levels(void **unused)
{
    (void)unused;
    for (int index = 0; hz_games[index]; index++) {
        const hz_game *game = hz_games[index];
        hz_level level[HZ_MOST_LEVELS];
        int count = hz_levels_of(game, level);
        assert_int_equal(count, game->solvable ? 5 : 4);
        hz_bot before = {.persona = NULL}; /* random is below all of them */
        for (int at = 0; at < count; at++) {
            hz_bot by_name, by_level;
            assert_string_equal(level[at].name, names[at]);
            assert_true(level[at].meaning && *level[at].meaning);
            assert_int_equal(hz_bot_find(game, level[at].bot, &by_name, NULL), HZ_OK);
            assert_int_equal(hz_bot_find(game, level[at].name, &by_level, NULL), HZ_OK);
            assert_int_equal(hz_bot_compare(&by_name, &by_level), 0);
            assert_int_not_equal(hz_bot_compare(&by_name, &before), 0);
            before = by_name;
        }
    }
}

static void assert_label(const char *game, const char *typed, const char *label)
{
    hz_bot bot;
    hz_error error = {""};
    char buffer[80];
    hz_text text = hz_text_in(buffer, sizeof buffer);
    if (hz_bot_find(hz_find_game(test_house(), game, NULL), typed, &bot, &error)) {
        assert_string_equal(error.text, label);
        return;
    }
    hz_bot_label(&bot, &text);
    assert_string_equal(buffer, label);
}

/* A bot of that name comes first, and a level takes no numbers. */
static void levels_are_bots(void **unused)
{
    (void)unused;
    assert_label("rundog", "strong", "best");
    assert_label("rundog", "master", "brisk:4");
    assert_label("sixtyfive", "strong", "strong");
    assert_label("liar", "strong", "odds");
    assert_label("liar", "master", "search");
    assert_label("fixem", "master", "versed");
    assert_label("rollable", "strong", "strong");
    assert_label("rollable", "master", "strong@24");
    assert_label("canyon", "strong", "search@50");
    assert_label("canyon", "newcomer", "newcomer");
    assert_label("pig", "perfect", "perfect");
    assert_label("liar", "master@200", "level master takes no number: its bot is search");
    assert_label("liar", "master:2", "level master takes no number: its bot is search");
}

/* Half of the time it does what is usual, else it grabs: at the start of a turn of Pig with points
   at stake that is to hold. The usual way would roll on. */
static void newcomers_grab(void **unused)
{
    (void)unused;
    hz_table table;
    hz_state state;
    hz_bot bot;
    hz_rng rng;
    hz_error error;
    int held = 0;
    lay_table(&table, "pig", "classic 2");
    memset(&state, 0, sizeof state);
    table.game->start(&table, &state);
    assert_int_equal(hz_position_parse(&table, "turn 1; pot 4; phase decide", &state, &error),
                     HZ_OK);
    assert_int_equal(hz_bot_find(table.game, "newcomer", &bot, NULL), HZ_OK);
    hz_rng_start(&rng, 1, 0, HZ_RNG_WHIMS);
    for (int time = 0; time < 1000; time++) {
        char buffer[20];
        hz_text text = hz_text_in(buffer, sizeof buffer);
        hz_print_action(&table, &state, hz_bot_act(&bot, &table, &state, 0, &rng), &text);
        held += strcmp(buffer, "hold") == 0;
    }
    /* It sees to hold among three looks at two choices with 7/8. */
    assert_in_range(held, 380, 495);
}

/* What a bot says of a choice at a position, whoever is to choose. */
static void assert_says(const char *game,
                        const char *position,
                        const char *name,
                        const char *expected,
                        const char *later)
{
    hz_table table;
    hz_state state;
    hz_error error;
    hz_rng rng;
    hz_bot bot;
    char said[400];
    hz_text text = hz_text_in(said, sizeof said);
    lay_table(&table, game, "classic 2");
    memset(&state, 0, sizeof state);
    table.game->start(&table, &state);
    assert_int_equal(hz_position_parse(&table, position, &state, &error), HZ_OK);
    assert_int_equal(hz_bot_find(table.game, name, &bot, NULL), HZ_OK);
    assert_int_equal(hz_bot_open(&table, &bot, NULL), HZ_OK);
    int seat = __builtin_ctz(table.game->turn(&table, &state).wanted);
    hz_rng_start(&rng, 1, 0, HZ_RNG_WHIMS);
    hz_action action = hz_bot_act(&bot, &table, &state, seat, &rng);
    hz_bot_why(&bot, &table, &state, action, &text);
    hz_bot_close(&bot);
    if (strncmp(said, expected, strlen(expected)) != 0 || !strstr(said, later)) {
        fail_msg("said \"%s\", expected \"%s … %s\"", said, expected, later);
    }
}

static void bots_say_why(void **unused)
{
    (void)unused;
    const char *const late = "scores 80 99; turn 1; pot 19; phase decide";
    const char *const early = "scores 0 0; turn 1; pot 21; phase decide";
    assert_says("pig", late, "pace", "roll: pace keeps pace with the others", "near it.");
    assert_says("pig", late, "search@400", "roll: it won 8", " more (give or take ");
    assert_says(
        "pig", early, "search@16", "roll: it won ", "nothing else was clearly better; hold");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_game_has_levels),
        cmocka_unit_test(levels_are_bots),
        cmocka_unit_test(newcomers_grab),
        cmocka_unit_test(bots_say_why),
    };
    return cmocka_run_group_tests_name("levels", tests, NULL, NULL);
}
