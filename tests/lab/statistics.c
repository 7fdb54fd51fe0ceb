/* Intervals against known values, means and quantiles against counting. */
#include "rules.h"

#include <math.h>
#include <stdlib.h>

#include "lab/report.h"

static void assert_near(double found, double expected, double within)
{
    if (!(fabs(found - expected) <= within)) {
        fail_msg("found %.9g, expected %.9g", found, expected);
    }
}

static void wilson_agrees_with_known_values(void **unused)
{
    (void)unused;
    /* Newcombe, "Two-sided confidence intervals for the single proportion", 1998, table I. */
    static const struct {
        double seen, trials, low, high;
    } rows[] = {
        {81, 263, 0.2553, 0.3662},
        {15, 148, 0.0624, 0.1605},
        {0, 20, 0.0, 0.1611},
        {1, 29, 0.0061, 0.1718},
        {29, 29, 0.8830, 1.0},
    };
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        hz_interval found = hz_wilson(rows[row].seen / rows[row].trials, rows[row].trials);
        assert_near(found.low, rows[row].low, 0.00006);
        assert_near(found.high, rows[row].high, 0.00006);
    }
    assert_near(hz_wilson(0.5, HUGE_VAL).high, 0.5, 0);
    assert_near(hz_wilson(0, 0).high, 1, 0);
}

static void student_agrees_with_known_values(void **unused)
{
    (void)unused;
    assert_near(hz_student(1), 12.706, 0.001);
    assert_near(hz_student(10), 2.228, 0.001);
    assert_near(hz_student(29), 2.045, 0.001);
    assert_near(hz_student(1000000), 1.960, 0.001);
}

static void means_come_from_blocks(void **unused)
{
    (void)unused;
    hz_series series = {0};
    for (int game = 1; game <= 4; game++) {
        hz_series_add(&series, game);
        if (game % 2 == 0) {
            hz_series_close(&series);
        }
    }
    hz_sample sample = {.blocks = 2, .block_size = 2};
    /* Sums of blocks 3 and 7: their variance is 8, that of the mean of four games 8 / 2 / 4 = 1. */
    hz_interval mean = hz_series_mean(&series, sample);
    assert_near(mean.value, 2.5, 1e-12);
    assert_near(mean.high, 2.5 + 12.7062, 1e-9);
    assert_near(mean.low, 2.5 - 12.7062, 1e-9);
    assert_near(hz_series_deviation(&series, sample), sqrt(5.0 / 3), 1e-12);
    /* Independent games would give a variance of 5 / 3 / 4. */
    assert_near(hz_series_effect(&series, sample), 2.4, 1e-12);
    mean = hz_series_mean(&series, (hz_sample){.blocks = 1, .block_size = 4});
    assert_true(isinf(mean.low) && isinf(mean.high));
}

static void rates_do_not_shrink_to_nothing(void **unused)
{
    (void)unused;
    hz_sample sample = {.blocks = 100, .block_size = 1};
    double square = 1.959963984540054 * 1.959963984540054;
    hz_interval never = hz_series_rate(&(hz_series){0}, sample);
    assert_near(never.low, 0, 0);
    assert_near(never.high, square / 100, 1e-12);
    /* Blocks of 0 and 2 by turns: mean 1, variance 100 / 99, so an exposure of 99, and a little
       less for the two games that are added. */
    hz_series even = {.sum = 100, .squares = 200, .block_squares = 200};
    hz_interval rate = hz_series_rate(&even, sample);
    double exposure = 1 / (1 / 99.0 + 2 / 1e4);
    double shift = square / (2 * exposure), half = sqrt(square / exposure + shift * shift);
    assert_near(rate.value, 1, 0);
    assert_near(rate.low, 1 + shift - half, 1e-12);
    assert_near(rate.high, 1 + shift + half, 1e-12);
    assert_true(isinf(hz_series_rate(&even, (hz_sample){1, 100}).high));
    /* What happens once at most is a share, and cannot be more than one. */
    hz_series once = {.sum = 99, .squares = 99, .block_squares = 99};
    hz_interval share = hz_series_share(&once, sample, 1);
    rate = hz_series_rate(&once, sample);
    assert_near(rate.low, share.low, 0);
    assert_near(rate.high, share.high, 0);
    assert_true(rate.high < 1);
}

static void shares_know_what_blocks_have_in_common(void **unused)
{
    (void)unused;
    hz_sample sample = {.blocks = 100, .block_size = 2};
    hz_series always_one = {0}, both_or_none = {0}, never = {0}, apart = {0};
    for (int game = 0; game < 200; game++) {
        hz_series_add(&always_one, game % 2);
        hz_series_add(&both_or_none, game / 2 % 2);
        hz_series_add(&never, 0);
        hz_series_add(&apart, game % 4 == 0 || game % 8 == 1 || game % 8 == 6);
        if (game % 2 == 1) {
            hz_series_close(&always_one);
            hz_series_close(&both_or_none);
            hz_series_close(&never);
            hz_series_close(&apart);
        }
    }
    hz_interval share = hz_series_share(&always_one, sample, 1);
    assert_near(share.value, 0.5, 0);
    /* Even in every block, as far as two more games of 200 would show. */
    assert_near(share.low, hz_wilson(0.5, 5000).low, 1e-12);
    /* Two games that always agree are worth one; one block of variance goes to the mean. */
    share = hz_series_share(&both_or_none, sample, 1);
    assert_near(share.low, hz_wilson(0.5, 0.25 / (0.25 / 99 + 5e-5)).low, 1e-12);
    share = hz_series_share(&apart, sample, 1);
    assert_near(share.low, hz_wilson(0.5, 0.25 / (0.25 / 198 + 5e-5)).low, 1e-12);
    share = hz_series_share(&never, sample, 1);
    assert_near(share.low, 0, 0);
    assert_near(share.high, hz_wilson(0, 100).high, 1e-12);
    /* A few blocks that look too regular are not believed. */
    share = hz_series_share(&(hz_series){.sum = 5, .block_squares = 5}, (hz_sample){5, 2}, 1);
    assert_near(share.low, hz_wilson(0.5, 10).low, 1e-12);
}

/* Two bots that play alike in 99 deals of 100, and the second is the better one in the last: most
   runs of 50 deals see no difference at all, and must not be sure of it. */
static void small_differences_are_covered(void **unused)
{
    (void)unused;
    enum { RUNS = 2000, BLOCKS = 50 };
    const double truth = 0.5 - 0.01 / 2;
    uint64_t bits = 1;
    int covered = 0, seen = 0;
    for (int run = 0; run < RUNS; run++) {
        hz_series wins = {0};
        for (int block = 0; block < BLOCKS; block++) {
            bits = bits * 6364136223846793005U + 1442695040888963407U;
            bool is_lost = (bits >> 40) % 100 == 0;
            hz_series_add(&wins, !is_lost);
            hz_series_add(&wins, 0);
            hz_series_close(&wins);
        }
        hz_interval share = hz_series_share(&wins, (hz_sample){BLOCKS, 2}, 1);
        covered += share.low <= truth && truth <= share.high;
        seen += wins.sum < BLOCKS;
    }
    assert_true(seen > RUNS / 3 && seen < RUNS / 2);
    assert_true(covered >= RUNS * 94 / 100);
}

static void ratios_agree_with_counting(void **unused)
{
    (void)unused;
    hz_ratio ratio = {0};
    static const struct {
        int top, bottom;
    } blocks[] = {{1, 2}, {3, 4}, {2, 2}, {0, 0}};
    hz_sample sample = {.blocks = 20, .block_size = 1};
    for (int block = 0; block < 20; block++) {
        if (block == 16) { /* after twelve occasions; not yet after eleven */
            assert_int_equal(ratio.occasions, HZ_FEW_OCCASIONS);
            assert_false(isinf(hz_ratio_mean(&ratio, sample).high));
        } else if (block == 14) {
            assert_true(isinf(hz_ratio_mean(&ratio, sample).high));
        }
        hz_ratio_add(&ratio, blocks[block % 4].top, blocks[block % 4].bottom);
        hz_ratio_close(&ratio);
    }
    /* 30 of 40. Four blocks have -1/2, 0, 1/2 and 0 more than their part: 5/2 in squares for all,
       times 20/19. Fifteen of them are occasions. */
    hz_interval mean = hz_ratio_mean(&ratio, sample);
    double variance = 2.5 * 20 / 19 / 1600, half = hz_student(14) * sqrt(variance);
    assert_near(mean.value, 0.75, 0);
    assert_near(mean.low, 0.75 - half, 1e-12);
    assert_near(mean.high, 0.75 + half, 1e-12);
    /* No more occasions than there were, however even the blocks. */
    assert_near(hz_ratio_share(&ratio, sample, 1).low,
                hz_wilson(0.75, fmin(40, 0.1875 / (variance + 2 / 1600.0))).low,
                1e-12);
    hz_ratio none = {0};
    assert_true(isinf(hz_ratio_mean(&none, sample).high));
    assert_near(hz_ratio_share(&none, sample, 1).high, 1, 0);
}

/* In every block some occasions, more of them in long games, where more of them succeed. */
static void ratios_are_covered(void **unused)
{
    (void)unused;
    enum { TRIALS = 2000, BLOCKS = 200 };
    hz_rng rng;
    int means = 0, shares = 0;
    hz_rng_start(&rng, 5, 0, HZ_RNG_WHIMS);
    for (int trial = 0; trial < TRIALS; trial++) {
        hz_ratio ratio = {0};
        for (int block = 0; block < BLOCKS; block++) {
            int length = 1 + (int)hz_rng_below(&rng, 6), won = 0;
            for (int occasion = 0; occasion < length; occasion++) {
                won += (int)hz_rng_below(&rng, 10) < length;
            }
            hz_ratio_add(&ratio, won, length);
            hz_ratio_close(&ratio);
        }
        /* The mean of length² / 10 over that of length: 91 / 60 to 7 / 2. */
        double truth = 91.0 / 60 / 3.5;
        hz_sample sample = {.blocks = BLOCKS, .block_size = 1};
        hz_interval mean = hz_ratio_mean(&ratio, sample), share = hz_ratio_share(&ratio, sample, 1);
        means += mean.low <= truth && truth <= mean.high;
        shares += share.low <= truth && truth <= share.high;
    }
    assert_near((double)means / TRIALS, 0.95, 0.015);
    assert_near((double)shares / TRIALS, 0.955, 0.015);
}

static void bins_hold_what_they_say(void **unused)
{
    (void)unused;
    for (uint64_t value = 0; value < UINT32_MAX; value += 1 + value / 97) {
        int bin = hz_histogram_bin(value);
        assert_in_range(bin, 0, HZ_BINS - 1);
        uint64_t low = hz_histogram_value(bin);
        assert_true(low <= value && value - low <= value / 512);
        assert_int_equal(hz_histogram_bin(low), bin);
    }
    assert_int_equal(hz_histogram_bin(UINT64_MAX), HZ_BINS - 1);
}

static void quantiles_agree_with_counting(void **unused)
{
    (void)unused;
    hz_histogram *histogram = calloc(1, sizeof *histogram);
    assert_non_null(histogram);
    for (int value = 1; value <= 1000; value++) {
        histogram->count[hz_histogram_bin((uint64_t)value)]++;
    }
    hz_interval median = hz_histogram_quantile(histogram, 1000, 500, 1);
    assert_near(median.value, 500, 0);
    /* Ranks 500 -/+ 1.96 * sqrt(250) = 30.99. */
    assert_near(median.low, 469, 0);
    assert_near(median.high, 532, 0);
    assert_near(hz_histogram_quantile(histogram, 1000, 50, 1).value, 50, 0);
    assert_near(hz_histogram_quantile(histogram, 1000, 950, 1).value, 950, 0);
    assert_near(hz_histogram_quantile(histogram, 1000, 0, 1).value, 1, 0);
    assert_near(hz_histogram_quantile(histogram, 1000, 1000, 1).value, 1000, 0);
    assert_int_equal(hz_histogram_between(histogram, 10, 20), 10);
    assert_near(hz_histogram_deviation(histogram, 1000, 1).value, 288.8194, 0.0001);
    free(histogram);
}

/* Lengths with a long tail, as those of games are: a hundred of them, over and over. */
static void deviations_are_covered(void **unused)
{
    (void)unused;
    enum { SAMPLES = 2000, SIZE = 100, TRIES = 20 };
    hz_histogram *histogram = calloc(1, sizeof *histogram);
    hz_rng rng;
    int covered = 0;
    double truth = sqrt((double)TRIES * (TRIES - 1)); /* of tries until one in twenty succeeds */
    assert_non_null(histogram);
    hz_rng_start(&rng, 1, 0, 0);
    for (int sample = 0; sample < SAMPLES; sample++) {
        memset(histogram, 0, sizeof *histogram);
        for (int game = 0; game < SIZE; game++) {
            uint64_t tries = 1;
            while (hz_roll_die(&rng, TRIES) > 1) {
                tries++;
            }
            histogram->count[hz_histogram_bin(tries)]++;
        }
        hz_interval found = hz_histogram_deviation(histogram, SIZE, 1);
        covered += found.low <= truth && truth <= found.high;
    }
    free(histogram);
    /* A plain normal interval covers 87 %. */
    assert_in_range(covered, SAMPLES * 92 / 100, SAMPLES * 98 / 100);
}

static void quantiles_of_long_games_are_exact(void **unused)
{
    (void)unused;
    hz_histogram *histogram = calloc(1, sizeof *histogram);
    assert_non_null(histogram);
    for (uint64_t value = 1; value < 8000; value++) {
        histogram->count[hz_histogram_bin(value)]++;
    }
    assert_near(hz_histogram_quantile(histogram, 7999, 500, 1).value, 4000, 0);
    assert_near(hz_histogram_quantile(histogram, 7999, 950, 1).value, 7600, 0);
    free(histogram);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(wilson_agrees_with_known_values),
        cmocka_unit_test(student_agrees_with_known_values),
        cmocka_unit_test(means_come_from_blocks),
        cmocka_unit_test(rates_do_not_shrink_to_nothing),
        cmocka_unit_test(shares_know_what_blocks_have_in_common),
        cmocka_unit_test(small_differences_are_covered),
        cmocka_unit_test(ratios_agree_with_counting),
        cmocka_unit_test(ratios_are_covered),
        cmocka_unit_test(bins_hold_what_they_say),
        cmocka_unit_test(quantiles_agree_with_counting),
        cmocka_unit_test(quantiles_of_long_games_are_exact),
        cmocka_unit_test(deviations_are_covered),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
