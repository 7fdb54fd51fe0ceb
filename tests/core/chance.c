/* Requests for chance: what is listed and what is sampled are the same thing. */
#include <math.h>
#include <stdlib.h>

#include "rules.h"

#define LOADED .weight = {3, 0, 1, 2}
#define HAND(any_order, count, of)                                                                 \
    {                                                                                              \
        HZ_DEAL, any_order, count, of, HZ_EVERYBODY, 0                                             \
    }
#define ON(any_order, count, of)                                                                   \
    {                                                                                              \
        HZ_DEAL, any_order, count, of, HZ_EVERYBODY, 0, 0, .goes_on = true                         \
    }
/* clang-format off */
static const struct {
    hz_chance ask;
    uint64_t outcomes;
} requests[] = {
    {{.groups = 1, .group = {{HZ_DICE, false, 1, 6, HZ_EVERYBODY, 0}}}, 6},
    {{.groups = 1, .group = {{HZ_DICE, false, 2, 6, HZ_EVERYBODY, 0}}}, 36},
    {{.groups = 1, .group = {{HZ_DICE, true, 2, 6, HZ_EVERYBODY, 0}}}, 21},
    {{.groups = 1, .group = {{HZ_DICE, true, 5, 4, HZ_EVERYBODY, 0}}}, 56},
    {{.groups = 1, .group = {{HZ_DICE, true, 0, 6, HZ_EVERYBODY, 0}}}, 1},
    {{.groups = 1, LOADED, .group = {{HZ_DICE, false, 2, 4, HZ_EVERYBODY, 1}}}, 9},
    {{.groups = 1, LOADED, .group = {{HZ_DICE, true, 2, 4, HZ_EVERYBODY, 1}}}, 6},
    {{.groups = 1, .group = {{HZ_DEAL, false, 2, 4, HZ_EVERYBODY, 0}}}, 12},
    {{.groups = 1, .group = {{HZ_DEAL, true, 2, 4, HZ_EVERYBODY, 0}}}, 6},
    {{.groups = 1, .group = {{HZ_DEAL, true, 3, 3, HZ_EVERYBODY, 0}}}, 1},
    {{.groups = 3, LOADED, .group = {{HZ_DICE, true, 2, 3, HZ_EVERYBODY, 0}, {HZ_DICE, false, 1, 4, HZ_EVERYBODY, 1}, {HZ_DEAL, false, 2, 3, HZ_EVERYBODY, 0}}}, 6 * 3 * 6},
    {{.groups = 2, .group = {HAND(false, 1, 4), ON(false, 2, 4)}}, 24},
    {{.groups = 3, .group = {HAND(true, 2, 6), ON(true, 2, 6), ON(true, 2, 6)}}, 90},
    {{.groups = 3, .group = {HAND(true, 2, 5), ON(false, 0, 5), ON(true, 1, 5)}}, 30},
    {{.groups = 4, .group = {HAND(false, 1, 3), ON(false, 1, 3), HAND(false, 1, 3), ON(true, 2, 3)}}, 6 * 3},
};
/* clang-format on */
enum { REQUESTS = sizeof requests / sizeof *requests };

static void sort_group(const hz_group *group, uint64_t *values)
{
    for (int at = 1; group->any_order && at < group->count; at++) {
        for (int down = at; down > 0 && values[down] < values[down - 1]; down--) {
            uint64_t swap = values[down];
            values[down] = values[down - 1];
            values[down - 1] = swap;
        }
    }
}

static void listed_outcomes_are_all_there_are(void **unused)
{
    (void)unused;
    for (int row = 0; row < REQUESTS; row++) {
        const hz_chance *ask = &requests[row].ask;
        uint64_t values[HZ_MAX_VALUES], before[8], count = 0;
        double total = 0;
        int width = hz_chance_values(ask);
        for (bool more = hz_outcome_first(ask, values); more; more = hz_outcome_next(ask, values)) {
            assert_int_equal(hz_chance_check(ask, values, width, NULL), HZ_OK);
            if (count > 0 && width > 0) {
                bool is_later = false;
                for (int at = 0; at < width && !is_later; at++) {
                    assert_true(values[at] >= before[at]);
                    is_later = values[at] > before[at];
                }
                assert_true(is_later);
            }
            memcpy(before, values, sizeof *values * (size_t)width);
            total += hz_outcome_probability(ask, values);
            count++;
        }
        assert_int_equal(count, requests[row].outcomes);
        assert_int_equal(hz_outcome_count(ask), requests[row].outcomes);
        assert_true(fabs(total - 1) < 1e-12);
    }
}

/* Every listed outcome comes up as often as its probability says. */
static void samples_follow_the_list(void **unused)
{
    (void)unused;
    enum { DRAWS = 60000 };
    for (int row = 0; row < REQUESTS; row++) {
        const hz_chance *ask = &requests[row].ask;
        static uint64_t samples[DRAWS][8];
        uint64_t values[HZ_MAX_VALUES];
        int width = hz_chance_values(ask);
        hz_rng rng;
        hz_rng_start(&rng, 21, (uint64_t)row, HZ_RNG_DICE);
        for (int draw = 0; draw < DRAWS; draw++) {
            hz_chance_sample(ask, &rng, values);
            assert_int_equal(hz_chance_check(ask, values, width, NULL), HZ_OK);
            uint64_t *group_values = values;
            for (int group = 0; group < ask->groups; group++) {
                sort_group(&ask->group[group], group_values);
                group_values += ask->group[group].count;
            }
            memcpy(samples[draw], values, sizeof *values * (size_t)width);
        }
        double chi = 0;
        int found = 0;
        for (bool more = hz_outcome_first(ask, values); more; more = hz_outcome_next(ask, values)) {
            int seen = 0;
            for (int draw = 0; draw < DRAWS; draw++) {
                seen += memcmp(samples[draw], values, sizeof *values * (size_t)width) == 0;
            }
            double expected = DRAWS * hz_outcome_probability(ask, values);
            chi += (seen - expected) * (seen - expected) / expected;
            found += seen;
        }
        assert_int_equal(found, DRAWS);
        double freedom = (double)requests[row].outcomes - 1;
        assert_true(chi < freedom + 5 * sqrt(2 * freedom) + 10);
    }
}

static void a_single_group_samples_like_plain_dice(void **unused)
{
    (void)unused;
    hz_chance ask = {.groups = 1, .group = {{HZ_DICE, true, 30, 6, HZ_EVERYBODY, 0}}};
    uint64_t one[30], other[30];
    hz_rng left, right;
    hz_rng_start(&left, 1, 2, 3);
    hz_rng_start(&right, 1, 2, 3);
    hz_chance_sample(&ask, &left, one);
    hz_roll_dice(&right, 30, 6, other);
    assert_memory_equal(one, other, sizeof one);
}

/* Group by group from streams of their own, each hand still from what the others left. */
static void groups_can_be_drawn_apart(void **unused)
{
    (void)unused;
    for (int row = 0; row < REQUESTS; row++) {
        const hz_chance *ask = &requests[row].ask;
        for (uint64_t game = 0; game < 200; game++) {
            uint64_t values[HZ_MAX_VALUES];
            for (int group = 0; group < ask->groups; group++) {
                hz_rng rng;
                hz_rng_start(&rng, (uint64_t)group, game, HZ_RNG_DICE);
                hz_chance_sample_group(ask, group, &rng, values);
            }
            assert_int_equal(hz_chance_check(ask, values, hz_chance_values(ask), NULL), HZ_OK);
        }
    }
}

static void impossible_answers_are_refused(void **unused)
{
    (void)unused;
    static const struct {
        int row, count;
        uint64_t values[5];
        const char *why;
    } answers[] = {
        {0, 1, {0}, "expected 1 to 6"},
        {0, 1, {7}, "expected 1 to 6"},
        {0, 2, {1, 1}, "expected 1"},
        {1, 1, {1}, "expected 2"},
        {5, 2, {1, 2}, "cannot show"},
        {7, 2, {3, 3}, "dealt already"},
        {7, 2, {3, 5}, "a deck of 4"},
        {10, 5, {1, 2, 2, 1, 2}, "value 3 is 2"},
        {11, 3, {2, 1, 2}, "value 3 is 2: that card is dealt already"},
        {11, 3, {2, 1, 1}, "value 3 is 1: that card is dealt already"},
        {11, 3, {2, 1, 5}, "a deck of 4"},
        {13, 3, {2, 1, 2}, "value 3 is 2: that card is dealt already"},
        {14, 5, {1, 1, 1, 2, 3}, "value 2 is 1: that card is dealt already"},
        {14, 5, {1, 2, 1, 3, 1}, "value 5 is 1: that card is dealt already"},
    };
    for (size_t index = 0; index < sizeof answers / sizeof *answers; index++) {
        hz_error error;
        assert_int_equal(hz_chance_check(&requests[answers[index].row].ask,
                                         answers[index].values,
                                         answers[index].count,
                                         &error),
                         HZ_RANGE);
        if (!strstr(error.text, answers[index].why)) {
            fail_msg("%s: expected %s", error.text, answers[index].why);
        }
    }
}

static void words_and_crowds_are_counted_as_too_many(void **unused)
{
    (void)unused;
    hz_chance words = {.groups = 1, .group = {{HZ_BITS, false, 1, 0, HZ_EVERYBODY, 0}}};
    hz_chance crowd = {.groups = 1, .group = {{HZ_DICE, false, 144, 6, HZ_EVERYBODY, 0}}};
    hz_chance bowl = {.groups = 1, .group = {{HZ_DICE, true, 36, 6, HZ_EVERYBODY, 0}}};
    uint64_t values[HZ_MAX_VALUES];
    assert_false(hz_outcome_first(&words, values));
    assert_true(hz_outcome_count(&words) == UINT64_MAX);
    assert_true(hz_outcome_count(&crowd) == UINT64_MAX);
    assert_int_equal(hz_outcome_count(&bowl), 749398);
    hz_chance half = {.groups = 1, .group = {{HZ_DEAL, true, 32, 64, HZ_EVERYBODY, 0}}};
    assert_true(hz_outcome_count(&half) == 1832624140942590534u);
    hz_chance most = {.groups = 1, .group = {{HZ_DICE, true, 512, 6, HZ_EVERYBODY, 0}}};
    for (int die = 0; die < 512; die++) {
        values[die] = (uint64_t)die * 6 / 512 + 1;
    }
    double odds = hz_outcome_probability(&most, values);
    assert_true(odds > 0 && odds < 1e-3);
}

/* Groups come from their owners' streams, a shared deal and what has no owner from nobody's. */
static void every_group_has_its_stream(void **unused)
{
    (void)unused;
    hz_chance ask = {
        .group = {{.kind = HZ_DICE, .count = 3, .sides = 6, .owner = 2},
                  {.kind = HZ_DICE, .count = 3, .sides = 6},
                  {.kind = HZ_DEAL, .count = 2, .sides = 9, .owner = 1},
                  {.kind = HZ_DEAL, .count = 2, .sides = 9, .owner = 2, .goes_on = true}},
        .groups = 4,
        .roller = HZ_NOBODY,
    };
    hz_dice dice;
    hz_rng nobody, second;
    uint64_t found[10], expected[10];
    hz_dice_start(&dice, 1, 2, 2);
    hz_chance_roll(&ask, &dice, found);
    hz_rng_start(&nobody, 1, 2, HZ_RNG_DICE);
    hz_rng_start_for(&second, 1, 2, HZ_RNG_DICE, 2);
    for (int group = 0; group < 4; group++) {
        hz_chance_sample_group(&ask, group, group ? &nobody : &second, expected);
    }
    assert_memory_equal(found, expected, sizeof found);
    /* A roll of the first seat: what has no owner is its own. */
    ask.groups = 2;
    ask.roller = 0;
    hz_rng first;
    hz_dice_start(&dice, 1, 2, 2);
    hz_chance_roll(&ask, &dice, found);
    hz_rng_start_for(&first, 1, 2, HZ_RNG_DICE, 1);
    hz_rng_start_for(&second, 1, 2, HZ_RNG_DICE, 2);
    hz_chance_sample_group(&ask, 0, &second, expected);
    hz_chance_sample_group(&ask, 1, &first, expected);
    assert_memory_equal(found, expected, 6 * sizeof *found);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(listed_outcomes_are_all_there_are),
        cmocka_unit_test(samples_follow_the_list),
        cmocka_unit_test(a_single_group_samples_like_plain_dice),
        cmocka_unit_test(groups_can_be_drawn_apart),
        cmocka_unit_test(impossible_answers_are_refused),
        cmocka_unit_test(words_and_crowds_are_counted_as_too_many),
        cmocka_unit_test(every_group_has_its_stream),
    };
    return cmocka_run_group_tests_name("chance", tests, NULL, NULL);
}
