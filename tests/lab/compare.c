/* Variants side by side: differences block by block, worked out a second time. */
#include "laid.h"

#include <string.h>

#include "hazard/lab.h"

enum { BLOCKS = 60, REPORT_SIZE = 1 << 21 };

/* Two variants of a game, and what playing them gave. */
typedef struct duel {
    laid variant[2];
    hz_experiment_def def[2];
    hz_figures *figures;
    hz_pairing *pairings;
    int count;
    hz_figure *rows;
    hz_difference *differences;
} duel;

static void lay_duel(duel *both, const char *game, const char *first, const char *second)
{
    lay(&both->variant[0], game, first, "casual");
    lay(&both->variant[1], game, second, "casual");
    for (int variant = 0; variant < 2; variant++) {
        /* Of two kinds of bots a block is all of their seatings. */
        assert_int_equal(
            hz_bot_find(
                both->variant[variant].table.game, "random", &both->variant[variant].bots[0], NULL),
            HZ_OK);
        both->def[variant] = both->variant[variant].def;
    }
}

static void set_games(duel *both, uint64_t games, uint64_t before)
{
    for (int variant = 0; variant < 2; variant++) {
        both->def[variant].games = games;
        both->def[variant].blocks_before = before;
    }
}

static void play_duel(duel *both)
{
    bool is_partial;
    hz_error error;
    size_t count = 2 * (size_t)both->def[0].threads;
    both->figures = calloc(count, sizeof *both->figures);
    both->pairings = calloc(count, sizeof *both->pairings);
    both->rows = calloc(HZ_MAX_FIGURES, sizeof *both->rows);
    both->differences = calloc(HZ_MAX_FIGURES, sizeof *both->differences);
    assert_true(both->figures && both->pairings && both->rows && both->differences);
    if (hz_compare_run(both->def, 2, both->figures, both->pairings, &is_partial, &error)) {
        fail_msg("%s", error.text);
    }
    assert_false(is_partial);
    both->count = hz_list_differences(
        both->def, 2, both->figures, both->pairings, both->rows, both->differences);
}

static void free_duel(duel *both)
{
    free(both->figures);
    free(both->pairings);
    free(both->rows);
    free(both->differences);
}

static const hz_difference *find(const duel *both, const char *key)
{
    for (int row = 0; row < both->count; row++) {
        if (strcmp(both->rows[row].key, key) == 0) {
            return &both->differences[row];
        }
    }
    fail_msg("no figure %s", key);
    return NULL;
}

/* What one block of one variant sums up to, for one figure. */
typedef struct sums {
    double top, bottom;
} sums;

static sums sums_of(const hz_figure *row, const hz_figures *figures, int block_size)
{
    if (row->sort == HZ_IS_RATIO || row->sort == HZ_IS_PART) {
        hz_ratio ratio;
        memcpy(&ratio, (const char *)figures + row->at, sizeof ratio);
        return (sums){(double)ratio.top.sum, (double)ratio.bottom.sum};
    }
    hz_series series;
    memcpy(&series, (const char *)figures + row->at, sizeof series);
    return (sums){(double)series.sum, block_size};
}

/* Each block is played by itself; the difference of two ratios has as its error that of the sum of
   what the blocks have above their part. */
static double half_width(const hz_figure *row, sums found[2][BLOCKS], int block_size)
{
    double ratio[2], bottom[2], squares = 0;
    for (int variant = 0; variant < 2; variant++) {
        double top = 0;
        bottom[variant] = 0;
        for (int block = 0; block < BLOCKS; block++) {
            top += found[variant][block].top;
            bottom[variant] += found[variant][block].bottom;
        }
        ratio[variant] = top / bottom[variant];
    }
    for (int block = 0; block < BLOCKS; block++) {
        double above[2];
        for (int variant = 0; variant < 2; variant++) {
            const sums *one = &found[variant][block];
            above[variant] = (one->top - ratio[variant] * one->bottom) / bottom[variant];
        }
        squares += (above[1] - above[0]) * (above[1] - above[0]);
    }
    double unit = row->sort == HZ_IS_PART ? 1 : row->unit, games = (double)BLOCKS * block_size;
    double more = row->sort == HZ_IS_RATE || row->sort == HZ_IS_SHARE ? 2 / (games * games) : 0;
    if (row->sort == HZ_IS_PART) {
        double one = bottom[0] / row->unit, other = bottom[1] / row->unit;
        more = 2 / (one * one) + 2 / (other * other);
    }
    return 1.959963984540054 * sqrt(squares * BLOCKS / (BLOCKS - 1) / (unit * unit) + more);
}

static void check_duel(const char *game, const char *first, const char *second)
{
    duel both;
    lay_duel(&both, game, first, second);
    int size = (int)hz_experiment_sample(&both.def[0], 1).block_size;
    set_games(&both, (uint64_t)BLOCKS * (uint64_t)size, 0);
    play_duel(&both);
    sums(*found)[2][BLOCKS] = calloc((size_t)both.count, sizeof *found);
    assert_non_null(found);
    for (int block = 0; block < BLOCKS; block++) {
        for (int variant = 0; variant < 2; variant++) {
            hz_experiment_def one = both.def[variant];
            one.games = (uint64_t)size;
            one.blocks_before = (uint64_t)block;
            hz_figures *figures = play(&one);
            for (int row = 0; row < both.count; row++) {
                found[row][variant][block] = sums_of(&both.rows[row], figures, size);
            }
            free(figures);
        }
    }
    for (int row = 0; row < both.count; row++) {
        const hz_difference *one = &both.differences[row];
        if (one->contrast == HZ_NO_DIFFERENCE) {
            assert_near(one->found.high - one->found.low, 0, 0);
            continue;
        }
        if (isinf(one->found.high)) {
            assert_int_equal(one->contrast, HZ_NOT_SEEN); /* too few occasions, or no order */
            continue;
        }
        double half = half_width(&both.rows[row], found[row], size);
        if (!(fabs((one->found.high - one->found.low) / 2 - half) <= 1e-6 * half + 1e-12)) {
            fail_msg("%s, %s against %s: %s: the interval is ±%.9g, block by block ±%.9g",
                     game,
                     second,
                     first,
                     both.rows[row].key,
                     (one->found.high - one->found.low) / 2,
                     half);
        }
        assert_near(one->found.value, one->second.value - one->first.value, 1e-12);
    }
    free(found);
    free_duel(&both);
}

static void intervals_are_what_blocks_say(void **unused)
{
    (void)unused;
    check_duel("pig", "classic 2", "classic 2 target=50");
    check_duel("wager", "final 3", "base 3");
    check_duel("fixem", "final 3", "iter6 3");
    check_duel("canyon", "v1 3", "v1 3 start_gold=20");
}

/* Holm, written down once more: whatever is called different is less probable than 5 % over the
   number of all that are not less probable. */
static void verdicts_hold_for_all_together(void **unused)
{
    (void)unused;
    duel both;
    int clear = 0, perhaps = 0, tested = 0;
    lay_duel(&both, "canyon", "v1 4", "v1 4 start_gold=11");
    set_games(&both, 800, 0);
    play_duel(&both);
    for (int row = 0; row < both.count; row++) {
        tested += both.differences[row].contrast != HZ_NO_DIFFERENCE;
    }
    for (int row = 0; row < both.count; row++) {
        const hz_difference *one = &both.differences[row];
        if (one->contrast == HZ_NO_DIFFERENCE) {
            continue;
        }
        bool holds = true;
        for (int other = 0; other < both.count; other++) {
            const hz_difference *rival = &both.differences[other];
            if (rival->contrast == HZ_NO_DIFFERENCE || rival->probability > one->probability) {
                continue;
            }
            int smaller = 0;
            for (int third = 0; third < both.count; third++) {
                smaller += both.differences[third].contrast != HZ_NO_DIFFERENCE &&
                           both.differences[third].probability < rival->probability;
            }
            holds = holds && rival->probability <= 0.05 / (tested - smaller);
        }
        bool is_clear = one->contrast == HZ_HIGHER || one->contrast == HZ_LOWER;
        assert_int_equal(is_clear, holds);
        assert_true(!is_clear || (one->contrast == HZ_HIGHER) == (one->found.value > 0));
        assert_int_equal(one->contrast == HZ_PERHAPS, !is_clear && one->probability <= 0.05);
        /* An interval that leaves 0 out is what a probability below 5 % means. */
        assert_int_equal(one->found.low > 0 || one->found.high < 0, one->probability < 0.05);
        clear += is_clear;
        perhaps += one->contrast == HZ_PERHAPS;
    }
    assert_true(clear > 0 && perhaps > 0);
    free_duel(&both);
}

/* The same rules are the same games. */
static void nothing_differs_from_itself(void **unused)
{
    (void)unused;
    duel both;
    lay_duel(&both, "fixem", "final 3", "final 3");
    set_games(&both, 120, 0);
    play_duel(&both);
    assert_true(both.figures[0].hash == both.figures[1].hash);
    for (int row = 0; row < both.count; row++) {
        assert_int_equal(both.differences[row].contrast, HZ_NO_DIFFERENCE);
    }
    free_duel(&both);
}

/* Pig to 20 against Pig to 26: the truth by a large run, and how often small ones cover it. As many
   games as are said to be needed find what they were said to find, four times out of five. */
static void differences_are_covered(void **unused)
{
    (void)unused;
    enum { RUNS = 300, GAMES = 400 };
    static const char *const keys[] = {
        "wins.order.1", "length.rolls", "score.1", "way.settled", "chosen.roll.gain"};
    enum { KEYS = sizeof keys / sizeof *keys };
    double truth[KEYS], needed = 0;
    int covered[KEYS] = {0}, seen = 0;
    duel both;
    lay_duel(&both, "pig", "classic 2 target=20", "classic 2 target=26");
    set_games(&both, 200000, 1000000);
    play_duel(&both);
    for (int key = 0; key < KEYS; key++) {
        truth[key] = find(&both, keys[key])->found.value;
    }
    needed = find(&both, "way.quiet_turns")->games_needed;
    free_duel(&both);
    assert_true(needed > 20 && needed < 20000);
    for (int run = 0; run < RUNS; run++) {
        set_games(&both, GAMES, (uint64_t)run * GAMES);
        play_duel(&both);
        for (int key = 0; key < KEYS; key++) {
            hz_interval found = find(&both, keys[key])->found;
            covered[key] += found.low <= truth[key] && truth[key] <= found.high;
        }
        free_duel(&both);
        set_games(&both, (uint64_t)needed, 2000000 + (uint64_t)run * 20000);
        play_duel(&both);
        seen += find(&both, "way.quiet_turns")->probability < 0.05;
        free_duel(&both);
    }
    for (int key = 0; key < KEYS; key++) {
        if (fabs((double)covered[key] / RUNS - 0.955) > 0.035) {
            fail_msg("%s: %d of %d intervals hold the truth", keys[key], covered[key], RUNS);
        }
    }
    assert_near((double)seen / RUNS, 0.8, 0.07);
}

static char *report_of(const duel *both)
{
    char *buffer = malloc(REPORT_SIZE);
    assert_non_null(buffer);
    hz_text text = hz_text_in(buffer, REPORT_SIZE);
    hz_json json = hz_json_to(&text, true);
    hz_experiment_def alike[2] = {both->def[0], both->def[1]};
    alike[0].threads = 1;
    char spec[HZ_SPEC_SIZE];
    const hz_game *game = alike[0].table->game;
    snprintf(spec, sizeof spec, "%s:%s", game->id, game->presets[0].name);
    hz_report report = {.def = alike, .spec = spec};
    const char *const names[] = {"one", "other"};
    hz_contrasts told = {alike, NULL, names, 2, both->figures, both->pairings};
    assert_int_equal(hz_compare_json(&report, &told, &json, NULL), HZ_OK);
    assert_int_equal(hz_compare_text(&report, &told, &text, NULL), HZ_OK);
    assert_false(text.cut);
    return buffer;
}

static void lines_fit_the_screen(void **unused)
{
    (void)unused;
    duel both;
    lay_duel(&both, "fixem", "final 3", "iter6 3");
    set_games(&both, 600, 0);
    play_duel(&both);
    char *report = report_of(&both), *rest = strstr(report, "Fix'em (");
    assert_non_null(rest);
    for (char *line; (line = strsep(&rest, "\n")) != NULL;) {
        if (hz_width(line) > 80) {
            fail_msg("too wide: %s", line);
        }
    }
    free(report);
    free_duel(&both);
}

static void threads_make_no_difference(void **unused)
{
    (void)unused;
    char *first = NULL;
    for (int threads = 1; threads <= 3; threads++) {
        duel both;
        lay_duel(&both, "wager", "final 3", "final 3 target=15");
        set_games(&both, 600, 0);
        both.def[0].threads = threads;
        play_duel(&both);
        char *report = report_of(&both);
        if (first) {
            assert_string_equal(first, report);
            free(report);
        } else {
            first = report;
        }
        free_duel(&both);
    }
    free(first);
}

/* Alone a variant is what a playtest says of it. */
static void variants_are_playtests(void **unused)
{
    (void)unused;
    duel both;
    lay_duel(&both, "wager", "final 3", "base 3");
    set_games(&both, 300, 0);
    play_duel(&both);
    for (int variant = 0; variant < 2; variant++) {
        hz_figures *alone = play(&both.def[variant]);
        assert_memory_equal(alone, &both.figures[variant], sizeof *alone);
        free(alone);
    }
    free_duel(&both);
}

static void what_cannot_be_compared_is_refused(void **unused)
{
    (void)unused;
    static hz_figures figures[2];
    static hz_pairing pairings[2];
    duel both;
    bool is_partial;
    hz_error error;
    lay_duel(&both, "wager", "final 3", "final 4");
    assert_int_equal(hz_compare_run(both.def, 2, figures, pairings, &is_partial, &error),
                     HZ_MALFORMED);
    assert_string_equal(error.text,
                        "variant 2: expected the seats, bots, games and seed of the first");
    lay_duel(&both, "wager", "final 3", "base 3");
    both.def[1].seed = 77;
    assert_int_equal(hz_compare_run(both.def, 2, figures, pairings, &is_partial, &error),
                     HZ_MALFORMED);
    lay(&both.variant[1], "fixem", "final 3", "casual");
    both.def[1] = both.variant[1].def;
    assert_int_equal(hz_compare_run(both.def, 2, figures, pairings, &is_partial, &error),
                     HZ_MALFORMED);
    assert_string_equal(
        error.text, "variant 2 is Fix'em: expected a variant of Dead Man's Wager, as the first");
    assert_int_equal(hz_compare_run(both.def, 1, figures, pairings, &is_partial, &error), HZ_RANGE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(intervals_are_what_blocks_say),
        cmocka_unit_test(verdicts_hold_for_all_together),
        cmocka_unit_test(nothing_differs_from_itself),
        cmocka_unit_test(differences_are_covered),
        cmocka_unit_test(lines_fit_the_screen),
        cmocka_unit_test(threads_make_no_difference),
        cmocka_unit_test(variants_are_playtests),
        cmocka_unit_test(what_cannot_be_compared_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
