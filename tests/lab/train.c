/* Values that are learned by self-play: the same for any number of threads, gone on with where they
   were left, near what is known exactly, and worth shipping. */
#include "rules.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "hazard/kit.h"
#include "hazard/lab.h"
#include "hazard/solve.h"

enum { TEXT = 1 << 18 };

static bool stop_later(void *watcher, const hz_train_news *news)
{
    const uint64_t *until = watcher;
    return news->games < *until;
}

static void learn(const hz_train_def *def, hz_value **value)
{
    hz_error error = {""};
    if (hz_train(def, value, &error)) {
        fail_msg("%s", error.text);
    }
}

static char *text_of(const hz_table *table, const hz_value *value)
{
    char *buffer = malloc(TEXT);
    assert_non_null(buffer);
    hz_text text = hz_text_in(buffer, TEXT);
    hz_value_print(table, value, &text);
    assert_false(text.cut);
    return buffer;
}

static void threads_and_stops_change_no_bit(void **unused)
{
    (void)unused;
    static const char *const rows[][2] = {{"pig", "classic 3 target=15"}, {"liar", "standard 2"}};
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        hz_table table;
        hz_value *one = NULL, *two = NULL, *again = NULL;
        hz_error error = {""};
        uint64_t until = 90;
        lay_table(&table, rows[row][0], rows[row][1]);
        hz_train_def def = hz_default_train_def(&table);
        def.lesson.planned = 150;
        def.lesson.units = 5;
        learn(&def, &one);
        def.threads = 2;
        def.watch = stop_later;
        def.watcher = &until;
        learn(&def, &two);
        assert_true(hz_value_lesson(two).games == 96);
        /* As a file keeps it. */
        char *half = text_of(&table, two), *whole = text_of(&table, one);
        if (hz_value_read(&table, half, strlen(half), &again, &error)) {
            fail_msg("%s", error.text);
        }
        def.watch = NULL;
        learn(&def, &again);
        char *ended = text_of(&table, again);
        assert_string_equal(whole, ended);
        assert_true(strlen(half) > strlen(whole));
        hz_value_close(one);
        hz_value_close(two);
        hz_value_close(again);
        free(half);
        free(whole);
        free(ended);
    }
}

static void a_lesson_may_follow_another(void **unused)
{
    (void)unused;
    hz_table table;
    hz_value *value = NULL;
    hz_error error = {""};
    lay_table(&table, "pig", "classic 2 target=15");
    hz_train_def def = hz_default_train_def(&table);
    def.lesson.planned = 40;
    learn(&def, &value);
    def.lesson.seed = 2;
    learn(&def, &value);
    hz_lesson lesson = hz_value_lesson(value);
    assert_true(lesson.before == 40 && lesson.games == 40 && lesson.seed == 2);
    def.lesson.units = 3;
    assert_int_equal(hz_train(&def, &value, &error), HZ_ILLEGAL);
    assert_non_null(strstr(error.text, "32 units"));
    hz_value_close(value);
}

/* Mean distance from what is exact, over all positions in which somebody is to choose. */
static double distance(const hz_table *table, const hz_value *value, int target)
{
    hz_solution *solution = NULL;
    hz_error error = {""};
    hz_solve_def def = hz_default_solve_def(table);
    double sum = 0;
    int count = 0;
    assert_int_equal(hz_solve(&def, &solution, &error), HZ_OK);
    for (int at = 0; at < target * target; at++) {
        for (int pot = 0; pot <= 8 && pot + at / target < target; pot += 2) {
            char position[80];
            hz_state state;
            hz_worth worth;
            double parts[HZ_MAX_SEATS];
            snprintf(position,
                     sizeof position,
                     "scores %d %d; turn 1; pot %d; phase decide",
                     at / target,
                     at % target,
                     pot);
            memset(&state, 0, sizeof state);
            table->game->start(table, &state);
            if (hz_position_parse(table, position, &state, &error)) {
                continue; /* a pot that cannot be */
            }
            assert_int_equal(hz_solution_value(solution, &state, &worth, &error), HZ_OK);
            hz_value_tell(value, table, &state, parts);
            sum += fabs(parts[0] - (worth.low[0] + worth.high[0]) / 2);
            count++;
        }
    }
    hz_solution_close(solution);
    assert_true(count > 500);
    return sum / count;
}

static void a_small_game_is_learned(void **unused)
{
    (void)unused;
    hz_table table;
    hz_value *value = NULL;
    lay_table(&table, "pig", "classic 2 target=20");
    hz_train_def def = hz_default_train_def(&table);
    def.lesson.planned = 3000;
    def.lesson.company = 10;
    def.lesson.warm = 20;
    def.lesson.explore = 10;
    def.threads = 2;
    learn(&def, &value);
    double off = distance(&table, value, 20);
    if (off > 0.03) {
        fail_msg("off by %f on average", off);
    }
    hz_value_close(value);
}

/* By values of next to no games: whatever they say, choices are legal, and the same again. */
static uint64_t play_by(const hz_table *table, const char *text)
{
    hz_table lent = *table;
    hz_bot bot;
    hz_error error = {""};
    lent.values = text;
    if (hz_bot_find(table->game, "learned@32", &bot, &error) || hz_bot_open(&lent, &bot, &error)) {
        fail_msg("%s", error.text);
    }
    hz_state state, masked;
    hz_rng rng;
    hz_dice dice;
    uint64_t hash = 0, values[HZ_MAX_VALUES];
    memset(&state, 0, sizeof state);
    hz_rng_start(&rng, 3, 0, HZ_RNG_WHIMS);
    hz_dice_start(&dice, 3, 0, table->seats);
    table->game->start(table, &state);
    for (int input = 0; input < 60; input++) {
        hz_turn turn = table->game->turn(table, &state);
        hz_chance ask;
        if (turn.kind == HZ_OVER) {
            break;
        }
        if (turn.kind == HZ_CHANCE) {
            hz_request(table, &state, &ask);
            hz_chance_roll(&ask, &dice, values);
            table->game->rolled(table, &state, values, NULL);
            continue;
        }
        int seat = __builtin_ctz(turn.wanted);
        masked = state;
        table->game->mask(table, &masked, seat);
        hz_action action = hz_bot_act(&bot, &lent, &masked, seat, &rng);
        if (hz_check_action(table, &state, seat, action, &error)) {
            fail_msg("%s: %s", table->game->id, error.text);
        }
        hash = hz_hash(&action, sizeof action, hash);
        table->game->act(table, &state, seat, action, NULL);
    }
    hz_bot_close(&bot);
    return hash;
}

static void every_game_can_be_learned(void **unused)
{
    (void)unused;
    for (int index = 0; hz_games[index]; index++) {
        const hz_game *game = hz_games[index];
        hz_table table;
        hz_value *value = NULL;
        hz_error error = {""};
        if (hz_lay_table(test_house(), &table, game->id, 0, hz_test_settings(game), NULL, &error)) {
            fail_msg("%s: %s", game->id, error.text);
        }
        hz_train_def def = hz_default_train_def(&table);
        def.lesson.planned = 3;
        def.lesson.units = 3;
        def.lesson.effort = 16;
        if (hz_is_slow(&table)) {
            assert_int_equal(hz_train(&def, &value, &error), HZ_ILLEGAL);
            assert_null(value);
        } else if (!hz_needs_kit(&table)) {
            learn(&def, &value);
            char *text = text_of(&table, value);
            assert_true(play_by(&table, text) == play_by(&table, text));
            free(text);
            hz_value_close(value);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(threads_and_stops_change_no_bit),
        cmocka_unit_test(a_lesson_may_follow_another),
        cmocka_unit_test(a_small_game_is_learned),
        cmocka_unit_test(every_game_can_be_learned),
    };
    return cmocka_run_group_tests_name("train", tests, NULL, NULL);
}
