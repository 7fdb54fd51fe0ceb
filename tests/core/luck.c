/* Lots in all the ways in which they can fall, beside lots that are drawn. */
#include <math.h>

#include "hazard/luck.h"
#include "rules.h"

/* Draws that depend on those before: a number from 0 to 11. */
static int draw(hz_luck *luck)
{
    static const double weight[] = {0.5, 0, 0.25};
    if (hz_happens(luck, 0.375)) {
        return hz_lot(luck, 4);
    }
    if (hz_happens(luck, 0) || hz_may_happen(luck, 0) || !hz_happens(luck, 1.5)) {
        return 11;
    }
    return 4 + hz_lot_weighed(luck, weight, 3) + 3 * hz_lot(luck, 2);
}

static void all_ways_are_listed_once(void **unused)
{
    (void)unused;
    enum { NUMBERS = 12 };
    double found[NUMBERS] = {0}, sum = 0;
    int ways = 0;
    hz_luck luck;
    hz_luck_all(&luck);
    do {
        int number = draw(&luck);
        found[number] += luck.chance;
        sum += luck.chance;
        ways++;
    } while (hz_luck_next(&luck));
    assert_int_equal(ways, 4 + 4); /* what cannot happen is no way */
    assert_true(fabs(sum - 1) < 1e-15);
    assert_true(fabs(found[2] - 0.375 / 4) < 1e-15);
    assert_true(fabs(found[4] - 0.625 * 2 / 3 / 2) < 1e-15);
    assert_true(fabs(found[9] - 0.625 / 3 / 2) < 1e-15);
    assert_true(found[5] == 0 && found[8] == 0 && found[11] == 0);
}

static void what_is_drawn_falls_as_often(void **unused)
{
    (void)unused;
    enum { NUMBERS = 12, TRIES = 100000 };
    double chance[NUMBERS] = {0};
    int seen[NUMBERS] = {0};
    hz_rng rng;
    hz_rng_start(&rng, 3, 0, HZ_RNG_THROW);
    hz_luck all, luck = hz_luck_of(&rng);
    hz_luck_all(&all);
    do {
        int number = draw(&all);
        chance[number] += all.chance;
    } while (hz_luck_next(&all));
    for (int time = 0; time < TRIES; time++) {
        seen[draw(&luck)]++;
    }
    for (int number = 0; number < NUMBERS; number++) {
        double error = sqrt(chance[number] * (1 - chance[number]) / TRIES);
        assert_true(fabs((double)seen[number] / TRIES - chance[number]) <= 4.5 * error);
    }
}

/* A chance is a number of 2^32 words, listed or drawn. */
static void chances_are_those_of_words(void **unused)
{
    (void)unused;
    hz_luck luck;
    hz_luck_all(&luck);
    hz_happens(&luck, 1.0 / 3);
    assert_true(luck.chance == floor(0x1p32 / 3) * 0x1p-32);
    hz_luck_next(&luck);
    hz_happens(&luck, 1.0 / 3);
    assert_true(luck.chance == 1 - floor(0x1p32 / 3) * 0x1p-32);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_ways_are_listed_once),
        cmocka_unit_test(what_is_drawn_falls_as_often),
        cmocka_unit_test(chances_are_those_of_words),
    };
    return cmocka_run_group_tests_name("luck", tests, NULL, NULL);
}
