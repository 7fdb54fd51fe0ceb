/* Learned values: the net, its text, and what is refused. */
#include "rules.h"

#include <math.h>
#include <stdlib.h>

#include "bots/net.h"
#include "bots/value.h"

/* The net */

static float drawn(hz_rng *rng)
{
    return (float)(hz_rng_word(rng) >> 8) * 0x1p-23f - 1;
}

/* How surprising a target is by what was said. */
static double surprise(const hz_net *net, const float *input, double target)
{
    double said = (double)hz_net_ask(net, input);
    return -target * log(said) - (1 - target) * log(1 - said);
}

static void check_slopes(int inputs, int units)
{
    const float small = 1.0f / 128;
    hz_net net = hz_net_of(inputs, units);
    size_t size = hz_net_size(&net);
    float input[16], *slope = calloc(size, sizeof *slope);
    hz_rng rng;
    net.weight = calloc(size, sizeof *net.weight);
    assert_true(slope && net.weight && inputs <= 16);
    hz_rng_start(&rng, 5, (uint64_t)units, HZ_RNG_GUESS);
    for (size_t at = 0; at < size; at++) {
        net.weight[at] = at % (size_t)net.stride <= (size_t)units ? drawn(&rng) : 0;
    }
    for (int at = 0; at < inputs; at++) {
        input[at] = at == 2 ? 0 : drawn(&rng);
    }
    float said = hz_net_learn(&net, input, 0.25f, slope);
    assert_true(said == hz_net_ask(&net, input) && said > 0 && said < 1);
    for (size_t at = 0; at < size; at++) {
        float old = net.weight[at];
        net.weight[at] = old + small;
        double more = surprise(&net, input, 0.25);
        net.weight[at] = old - small;
        double less = surprise(&net, input, 0.25);
        net.weight[at] = old;
        double found = (more - less) / (2 * (double)small);
        if (fabs(found - (double)slope[at]) > 2e-3) {
            fail_msg(
                "weight %zu of %d units: %f, expected %f", at, units, (double)slope[at], found);
        }
    }
    free(slope);
    free(net.weight);
}

static void slopes_are_those_of_finite_differences(void **unused)
{
    (void)unused;
    check_slopes(7, 0);
    check_slopes(7, 1);
    check_slopes(16, 12);
}

/* Text */

static const hz_lesson lesson = {.seed = 7, .games = 3, .planned = 3, .units = 2};

static void print_some(const hz_table *table, char *buffer, size_t room, hz_text *text)
{
    hz_value *value = hz_value_new(table, &lesson);
    hz_rng rng;
    assert_non_null(value);
    hz_rng_start(&rng, 1, 0, HZ_RNG_GUESS);
    for (int at = 0; at < value->net.inputs; at++) {
        value->scale[at] = drawn(&rng);
        for (int unit = 0; unit <= value->net.units; unit++) {
            value->net.weight[at * value->net.stride + unit] = drawn(&rng);
        }
    }
    *text = hz_text_in(buffer, room);
    hz_value_print(table, value, text);
    assert_false(text->cut);
    hz_value_close(value);
}

static void what_was_printed_is_read(void **unused)
{
    (void)unused;
    static char buffer[1 << 16], again[1 << 16];
    static const char *const rows[][2] = {
        {"pig", "classic 3 target=20"}, {"liar", "standard 2"}, {"canyon", "v2 4"}};
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        hz_table table;
        hz_text text, second = hz_text_in(again, sizeof again);
        hz_value *value = NULL;
        hz_error error = {""};
        double parts[HZ_MAX_SEATS], sum = 0;
        hz_state state;
        lay_table(&table, rows[row][0], rows[row][1]);
        print_some(&table, buffer, sizeof buffer, &text);
        if (hz_value_read(&table, buffer, text.length, &value, &error)) {
            fail_msg("%s", error.text);
        }
        hz_value_print(&table, value, &second);
        assert_string_equal(buffer, again);
        memset(&state, 0, sizeof state);
        table.game->start(&table, &state);
        hz_value_tell(value, &table, &state, parts);
        for (int seat = 0; seat < table.seats; seat++) {
            assert_true(parts[seat] >= 0);
            sum += parts[seat];
        }
        assert_true(fabs(sum - 1) < 1e-9);
        hz_value_close(value);
    }
}

/* A refusal is one sentence, and names what was expected. */
static void refuse(const hz_table *table, const char *text, size_t length, const char *word)
{
    hz_value *value = NULL;
    hz_error error = {""};
    assert_int_not_equal(hz_value_read(table, text, length, &value, &error), HZ_OK);
    assert_null(value);
    if (!strstr(error.text, word) || strchr(error.text, '\n')) {
        fail_msg("\"%s\": expected a line with \"%s\"", error.text, word);
    }
}

static void
refuse_changed(const hz_table *table, const char *old, const char *new, const char *word)
{
    char text[1 << 14], changed[1 << 14];
    hz_text printed, out = hz_text_in(changed, sizeof changed);
    print_some(table, text, sizeof text, &printed);
    const char *found = strstr(text, old);
    assert_non_null(found);
    hz_add(&out, "%.*s%s%s", (int)(found - text), text, new, found + strlen(old));
    refuse(table, changed, out.length, word);
}

static void what_is_for_something_else_is_refused(void **unused)
{
    (void)unused;
    hz_table table;
    lay_table(&table, "pig", "classic 2 target=20");
    refuse_changed(&table, "hazard values 1", "hazard values 2", "no values");
    refuse_changed(&table, "game pig", "game wager", "expected pig");
    refuse_changed(&table, "rules ", "rules 9", "version");
    refuse_changed(&table, "seats 2", "seats 3", "expected 2");
    refuse_changed(&table, "target=20", "target=21", "other options");
    refuse_changed(&table, "features ", "features 1", "other features");
    refuse_changed(&table, "units 2", "units 900", "at most 128");
    refuse_changed(&table, "units 2", "units 3", "numbers");
    refuse_changed(&table, "weights\n", "weights\n7f800000 ", "huge");
    refuse_changed(&table, "\nend ", "\nend f", "damaged");
}

static void what_is_cut_or_damaged_is_refused(void **unused)
{
    (void)unused;
    char text[1 << 14];
    hz_table table;
    hz_text printed;
    lay_table(&table, "pig", "classic 2 target=20");
    print_some(&table, text, sizeof text, &printed);
    for (size_t length = 0; length + 1 < printed.length; length++) {
        refuse(&table, text, length, "");
    }
    for (size_t at = 0; at < printed.length; at++) {
        char old = text[at];
        text[at] = old == '1' ? '2' : '1';
        refuse(&table, text, printed.length, "");
        text[at] = old;
    }
}

/* Where values come from */

static void values_are_lent(void **unused)
{
    (void)unused;
    static char text[1 << 14];
    hz_table table, other;
    hz_text printed;
    hz_value *value = NULL;
    hz_bot bot;
    hz_error error = {""};
    lay_table(&table, "pig", "classic 2 target=20");
    lay_table(&other, "pig", "classic 2 target=21");
    print_some(&table, text, sizeof text, &printed);
    assert_int_equal(hz_bot_find(table.game, "learned", &bot, &error), HZ_OK);
    assert_int_equal(hz_value_open(&table, &value, &error), HZ_UNKNOWN);
    assert_non_null(strstr(error.text, "hazard train"));
    assert_int_equal(hz_bot_check(&table, &bot, &error), HZ_UNKNOWN);
    table.values = other.values = text;
    assert_int_equal(hz_bot_check(&table, &bot, &error), HZ_OK);
    assert_int_equal(hz_bot_open(&table, &bot, &error), HZ_OK);
    hz_bot_close(&bot);
    assert_int_equal(hz_bot_check(&other, &bot, &error), HZ_ILLEGAL);
    assert_int_equal(hz_bot_open(&other, &bot, &error), HZ_ILLEGAL);
    assert_null(bot.context);
    /* Those of another game are not for this one. */
    lay_table(&other, "liar", "standard 2");
    other.values = text;
    assert_int_equal(hz_value_check(&other, &error), HZ_UNKNOWN);
}

static hz_action first_choice(const char *game, const char *text, const char *name)
{
    hz_table table;
    hz_state state;
    hz_bot bot;
    hz_rng rng;
    hz_error error;
    lay_table(&table, game, text);
    memset(&state, 0, sizeof state);
    table.game->start(&table, &state);
    hz_rng_start(&rng, 4, 0, HZ_RNG_DICE);
    for (hz_turn turn; (turn = table.game->turn(&table, &state)).kind == HZ_CHANCE;) {
        hz_chance ask;
        uint64_t values[HZ_MAX_VALUES];
        hz_request(&table, &state, &ask);
        hz_chance_sample(&ask, &rng, values);
        table.game->rolled(&table, &state, values, NULL);
    }
    int seat = __builtin_ctz(table.game->turn(&table, &state).wanted);
    table.game->mask(&table, &state, seat);
    assert_int_equal(hz_bot_find(table.game, name, &bot, &error), HZ_OK);
    assert_int_equal(hz_bot_open(&table, &bot, &error), HZ_OK);
    hz_bot_begin(&bot);
    hz_action action = hz_bot_act(&bot, &table, &state, seat, &rng);
    hz_thought thought;
    bool is_ahead = bot.persona->recall && bot.persona->recall(&bot, &thought);
    /* Whoever goes by values has no games to tell of. */
    assert_true(is_ahead == (strcmp(name, "search@100") == 0 || strcmp(text, "iter1 2") == 0));
    hz_bot_close(&bot);
    return action;
}

/* By values where there are some, else by thinking ahead. */
static void who_is_versed_plays_anywhere(void **unused)
{
    (void)unused;
    hz_action versed = first_choice("fixem", "final 2", "versed@100");
    hz_action learned = first_choice("fixem", "final 2", "learned@100");
    assert_memory_equal(&versed, &learned, sizeof versed);
    versed = first_choice("fixem", "iter1 2", "versed@100");
    hz_action search = first_choice("fixem", "iter1 2", "search@100");
    assert_memory_equal(&versed, &search, sizeof versed);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(slopes_are_those_of_finite_differences),
        cmocka_unit_test(what_was_printed_is_read),
        cmocka_unit_test(what_is_for_something_else_is_refused),
        cmocka_unit_test(what_is_cut_or_damaged_is_refused),
        cmocka_unit_test(values_are_lent),
        cmocka_unit_test(who_is_versed_plays_anywhere),
    };
    return cmocka_run_group_tests_name("learned", tests, NULL, NULL);
}
