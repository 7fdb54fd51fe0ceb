/* Matrix games with known equilibria: linear programming and regrets find them, and each other. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hazard/matrix.h"
#include "rules.h"

enum { MOST = 70 };

/* What is known of a game: its value, and the mix of rows where there is one only. */
typedef struct known {
    const char *name;
    int rows, columns;
    double win[64];
    double value;
    double mix[8]; /* all 0: not asked */
} known;

static const known games[] = {
    {"matching pennies", 2, 2, {1, -1, -1, 1}, 0, {0.5, 0.5}},
    {"pennies, heads worth three", 2, 2, {3, -1, -1, 1}, 1.0 / 3, {1.0 / 3, 2.0 / 3}},
    {"rock, paper, scissors", 3, 3, {0, -1, 1, 1, 0, -1, -1, 1, 0}, 0, {1.0 / 3, 1.0 / 3, 1.0 / 3}},
    /* A win with rock counts 1, with paper 2, with scissors 3: each is played as often as the win
       between the other two is worth. */
    {"rock 1, paper 2, scissors 3",
     3,
     3,
     {0, -2, 1, 2, 0, -3, -1, 3, 0},
     0,
     {3.0 / 6, 1.0 / 6, 2.0 / 6}},
    {"a saddle", 3, 3, {4, 1, 3, 2, 0, 1, 5, 1, 0}, 1, {0}},
    {"a column that nobody plays", 2, 3, {1, -1, 5, -1, 1, 5}, 0, {0.5, 0.5}},
    /* Two-finger Morra: show 1 or 2, guess 1 or 2; who alone guesses right wins the sum. Not one
       mix: 4/7 and 3/7 of the two middle ones, or 7/12 and 5/12, and all between. */
    {"Morra", 4, 4, {0, 2, -3, 0, -2, 0, 0, 3, 3, 0, 0, -4, 0, -3, 4, 0}, 0, {0}},
    {"one choice", 1, 3, {2, -1, 7}, -1, {1}},
};
enum { GAMES = sizeof games / sizeof *games };

static double solve(const hz_matrix *game, double *row, double *column)
{
    hz_error error = {""};
    hz_matrix_value value;
    if (hz_matrix_solve(game, row, column, &value, &error)) {
        fail_msg("%s", error.text);
    }
    assert_true(value.low <= value.high);
    if (value.high - value.low > 1e-12) {
        fail_msg("bounds %.1e apart", value.high - value.low);
    }
    return (value.low + value.high) / 2;
}

static void known_games_have_their_values(void **unused)
{
    (void)unused;
    for (int at = 0; at < GAMES; at++) {
        const known *one = &games[at];
        hz_matrix game = {one->rows, one->columns, one->win};
        double row[MOST], column[MOST], sum = 0;
        double value = solve(&game, row, column);
        if (fabs(value - one->value) > 1e-12) {
            fail_msg("%s: %.15f, expected %.15f", one->name, value, one->value);
        }
        for (int choice = 0; choice < one->rows; choice++) {
            sum += one->mix[choice];
        }
        for (int choice = 0; choice < one->rows && sum > 0; choice++) {
            if (fabs(row[choice] - one->mix[choice]) > 1e-12) {
                fail_msg("%s: row %d has %.12f", one->name, choice + 1, row[choice]);
            }
        }
    }
}

static void morra_is_mixed_of_the_middle(void **unused)
{
    (void)unused;
    hz_matrix game = {4, 4, games[6].win};
    double row[4], column[4];
    solve(&game, row, column);
    assert_true(row[0] < 1e-12 && row[3] < 1e-12);
    assert_true(row[1] > 4.0 / 7 - 1e-12 && row[1] < 7.0 / 12 + 1e-12);
}

static void regrets_come_to_the_same(void **unused)
{
    (void)unused;
    for (int at = 0; at < GAMES; at++) {
        const known *one = &games[at];
        hz_matrix game = {one->rows, one->columns, one->win};
        double row[MOST], column[MOST];
        hz_matrix_value value, early;
        assert_int_equal(hz_matrix_regret(&game, 100, row, column, &early, NULL), HZ_OK);
        assert_int_equal(hz_matrix_regret(&game, 100000, row, column, &value, NULL), HZ_OK);
        print_message("%-28s exploitability after 100 rounds %.1e, after 100,000 %.1e\n",
                      one->name,
                      early.high - early.low,
                      value.high - value.low);
        assert_true(value.low <= one->value + 1e-12 && value.high >= one->value - 1e-12);
        assert_true(value.high - value.low < 1e-4);
    }
}

/* Colonel Blotto: so many soldiers on so many fields; who has more of them on a field has it, and
   who has more fields wins. */
typedef struct blotto {
    int count;
    int8_t split[MOST][4];
} blotto;

static void share_out(blotto *it, int8_t *split, int field, int fields, int soldiers)
{
    if (field == fields - 1) {
        split[field] = (int8_t)soldiers;
        memcpy(it->split[it->count++], split, 4);
        return;
    }
    for (int here = 0; here <= soldiers; here++) {
        split[field] = (int8_t)here;
        share_out(it, split, field + 1, fields, soldiers - here);
    }
}

static double fight(const int8_t *one, const int8_t *other, int fields)
{
    int lead = 0;
    for (int field = 0; field < fields; field++) {
        lead += (one[field] > other[field]) - (one[field] < other[field]);
    }
    return (lead > 0) - (lead < 0);
}

static void fill(double *win, const blotto *one, const blotto *other, int fields)
{
    for (int row = 0; row < one->count; row++) {
        for (int column = 0; column < other->count; column++) {
            win[row * other->count + column] = fight(one->split[row], other->split[column], fields);
        }
    }
}

static void blotto_is_fair_among_equals(void **unused)
{
    (void)unused;
    static double win[MOST * MOST];
    for (int soldiers = 1; soldiers <= 10; soldiers++) {
        blotto one = {0};
        int8_t split[4] = {0};
        double row[MOST], column[MOST];
        share_out(&one, split, 0, 3, soldiers);
        fill(win, &one, &one, 3);
        hz_matrix game = {one.count, one.count, win};
        assert_true(fabs(solve(&game, row, column)) < 1e-12);
    }
}

/* Seven soldiers against five on three fields, and both ways agree where nobody knows. */
static void blotto_of_unequals_both_ways(void **unused)
{
    (void)unused;
    static double win[MOST * MOST];
    blotto one = {0}, other = {0};
    int8_t split[4] = {0};
    double row[MOST], column[MOST];
    hz_matrix_value value;
    share_out(&one, split, 0, 3, 7);
    share_out(&other, split, 0, 3, 5);
    fill(win, &one, &other, 3);
    hz_matrix game = {one.count, other.count, win};
    double exact = solve(&game, row, column);
    assert_int_equal(hz_matrix_regret(&game, 20000, row, column, &value, NULL), HZ_OK);
    print_message(
        "Blotto, 7 against 5: %.12f; by regrets %.6f to %.6f\n", exact, value.low, value.high);
    assert_true(exact > 0.1);
    assert_true(value.low <= exact + 1e-12 && exact - 1e-12 <= value.high);
    assert_true(value.high - value.low < 1e-3);
}

/* Any matrix, far from 0 and far apart too. */
static void random_games_close(void **unused)
{
    (void)unused;
    static double win[MOST * MOST];
    hz_rng rng;
    hz_rng_start(&rng, 5, 0, HZ_RNG_DICE);
    for (int at = 0; at < 400; at++) {
        int rows = 1 + (int)hz_rng_below(&rng, 12), columns = 1 + (int)hz_rng_below(&rng, 12);
        double scale = at % 4 == 0 ? 1e-3 : 1, shift = at % 3 == 0 ? 0.4 : 0;
        double row[MOST], column[MOST];
        hz_matrix_value value;
        for (int entry = 0; entry < rows * columns; entry++) {
            win[entry] = shift + scale * (hz_rng_below(&rng, 1000) / 1000.0);
        }
        hz_matrix game = {rows, columns, win};
        double exact = solve(&game, row, column);
        assert_int_equal(hz_matrix_regret(&game, 2000, row, column, &value, NULL), HZ_OK);
        assert_true(value.low <= exact + 1e-12 && exact - 1e-12 <= value.high);
        assert_true(value.high - value.low < 0.02 * scale);
    }
}

static void what_is_no_game_is_refused(void **unused)
{
    (void)unused;
    double win[2] = {1, nan("")}, row[2], column[2];
    hz_matrix_value value;
    hz_error error;
    hz_matrix bad = {1, 2, win}, none = {0, 2, win};
    assert_int_equal(hz_matrix_solve(&bad, row, column, &value, &error), HZ_RANGE);
    assert_string_equal(error.text, "a matrix: number 2 is not finite");
    assert_int_equal(hz_matrix_regret(&none, 1, row, column, &value, &error), HZ_RANGE);
}

/* A proof does not depend on how mixes were found: wrong ones have wider bounds. */
static void any_mixes_are_judged(void **unused)
{
    (void)unused;
    hz_matrix game = {3, 3, games[2].win};
    const double rock[3] = {1, 0, 0}, fair[3] = {1.0 / 3, 1.0 / 3, 1.0 / 3};
    hz_matrix_value value = hz_matrix_judge(&game, rock, fair);
    assert_true(fabs(value.low + 1) < 1e-14 && fabs(value.high) < 1e-14);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(known_games_have_their_values),
        cmocka_unit_test(morra_is_mixed_of_the_middle),
        cmocka_unit_test(regrets_come_to_the_same),
        cmocka_unit_test(blotto_is_fair_among_equals),
        cmocka_unit_test(blotto_of_unequals_both_ways),
        cmocka_unit_test(random_games_close),
        cmocka_unit_test(what_is_no_game_is_refused),
        cmocka_unit_test(any_mixes_are_judged),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
