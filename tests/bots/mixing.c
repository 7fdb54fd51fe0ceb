/* What several do who choose at once, learned in games. */
#include <math.h>
#include <string.h>

#include "hazard/mixing.h"
#include "rules.h"

static const char deal[] =
    "phase predict; unrolled 6 6 6; hand1 2x2 3 6; hand2 2 4x2 5; hand3 2 3 5 6; "
    "wait 26 26 26";

static void
set_up(hz_table *table, hz_state *state, const char *game, const char *spec, const char *position)
{
    hz_error error = {""};
    lay_table(table, game, spec);
    memset(state, 0, sizeof *state);
    table->game->start(table, state);
    if (hz_position_parse(table, position, state, &error)) {
        fail_msg("%s", error.text);
    }
}

/* Up to where somebody is to choose. */
static void roll_all(const hz_table *table, hz_state *state)
{
    hz_rng rng;
    hz_rng_start(&rng, 1, 0, HZ_RNG_DICE);
    while (table->game->turn(table, state).kind == HZ_CHANCE) {
        hz_chance ask;
        uint64_t values[HZ_MAX_VALUES];
        hz_request(table, state, &ask);
        hz_chance_sample(&ask, &rng, values);
        table->game->rolled(table, state, values, NULL);
    }
}

static void chances_are_whole(const hz_mixing *found)
{
    for (int who = 0; who < found->count; who++) {
        double sum = 0;
        for (int choice = 0; choice < found->seat[who].count; choice++) {
            assert_true(found->seat[who].chance[choice] >= 0);
            sum += found->seat[who].chance[choice];
        }
        assert_true(fabs(sum - 1) < 1e-9);
    }
}

/* The last cards of a game, which is exactly worth half to each, by mixes: nothing comes after
   them, so that what is learned from is true. */
static void the_last_cards_are_as_solved(void **unused)
{
    (void)unused;
    hz_table table;
    hz_state state;
    hz_mixing found;
    hz_error error = {""};
    set_up(&table,
           &state,
           "fixem",
           "final 2",
           "phase cards; round 7; extra 1; unrolled 0 0; field1 1x2 2x2 3 5; field2 2x3 4x2 6; "
           "points 2 4; counts 5 2; hand1 1x2 2; hand2 4 6x2; wait 27 27");
    if (hz_mix(&table, &state, 1, 6000, true, &found, &error)) {
        fail_msg("%s", error.text);
    }
    assert_int_equal(found.count, 2);
    chances_are_whole(&found);
    for (int who = 0; who < 2; who++) {
        const hz_mixing_seat *one = &found.seat[who];
        assert_true(fabs(one->value.value - 0.5) < 0.02);
        assert_true(one->gain.value < 0.02);
        for (int choice = 0; choice < one->count; choice++) {
            assert_true(one->chance[choice] < 0.9); /* it is a mix */
        }
    }
}

/* Three at once: their parts of the wins are all there is, and the same seed finds the same. */
static void three_predict(void **unused)
{
    (void)unused;
    hz_table table;
    hz_state state;
    hz_mixing found, again;
    set_up(&table, &state, "fixem", "final 3", deal);
    assert_int_equal(hz_mix(&table, &state, 1, 400, true, &found, NULL), HZ_OK);
    assert_int_equal(hz_mix(&table, &state, 1, 400, true, &again, NULL), HZ_OK);
    assert_memory_equal(&found, &again, sizeof found);
    assert_int_equal(found.count, 3);
    chances_are_whole(&found);
    double sum = 0;
    for (int who = 0; who < 3; who++) {
        assert_int_equal(found.seat[who].seat, who);
        assert_true(found.seat[who].value.low <= found.seat[who].value.value);
        sum += found.seat[who].value.value;
    }
    assert_true(fabs(sum - 1) < 1e-9);
}

/* What it does is among what it may do, and depends on nothing but its stream. */
static void the_bot_draws(void **unused)
{
    (void)unused;
    hz_table table;
    hz_state state;
    hz_bot bot;
    hz_rng rng;
    set_up(&table, &state, "fixem", "final 3", deal);
    assert_int_equal(hz_bot_find(table.game, "equilibrium@200", &bot, NULL), HZ_OK);
    for (int seat = 0; seat < 3; seat++) {
        hz_action action[2];
        for (int time = 0; time < 2; time++) {
            hz_rng_start(&rng, 5, 0, HZ_RNG_WHIMS);
            action[time] = hz_bot_act(&bot, &table, &state, seat, &rng);
        }
        assert_memory_equal(&action[0], &action[1], sizeof action[0]);
        assert_int_equal(hz_check_action(&table, &state, seat, action[0], NULL), HZ_OK);
    }
}

static void what_is_hidden_is_refused(void **unused)
{
    (void)unused;
    hz_table table;
    hz_state state;
    hz_mixing found;
    hz_error error = {""};
    lay_table(&table, "pig", "classic 2");
    memset(&state, 0, sizeof state);
    table.game->start(&table, &state);
    table.game->rolled(&table, &state, (const uint64_t[]){6}, NULL);
    assert_int_equal(hz_mix(&table, &state, 1, 100, false, &found, NULL), HZ_OK);
    assert_int_equal(found.count, 1);
    lay_table(&table, "fixem", "exp7hands 3");
    memset(&state, 0, sizeof state);
    table.game->start(&table, &state);
    roll_all(&table, &state);
    assert_int_equal(hz_mix(&table, &state, 1, 100, false, &found, &error), HZ_ILLEGAL);
    assert_non_null(strstr(error.text, "does not know all of this position"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_last_cards_are_as_solved),
        cmocka_unit_test(three_predict),
        cmocka_unit_test(the_bot_draws),
        cmocka_unit_test(what_is_hidden_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
