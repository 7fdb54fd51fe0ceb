/* Variants on the same dice, and what their differences are worth. */
#include "hazard/compare.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "lab/figures.h"

static const double usual_quantile = 1.959963984540054; /* of a normal: two-sided 95 % */

/* Pairs of blocks */

void hz_pairing_add(hz_pairing *pairing, const hz_figures *first, const hz_figures *second)
{
    const char *one = (const char *)first, *other = (const char *)second;
    size_t at = 0;
    for (const hz_stretch *stretch = hz_figures_series; stretch->size; stretch++) {
        for (size_t index = 0; index < HZ_COUNT(hz_series, stretch); index++, at++) {
            const hz_series *left = HZ_IN(const hz_series, one, stretch, index);
            const hz_series *right = HZ_IN(const hz_series, other, stretch, index);
            pairing->series[at] += (hz_wide)left->open * right->open;
        }
    }
    assert(at <= HZ_PAIRED_SERIES);
    at = 0;
    for (const hz_stretch *stretch = hz_figures_ratios; stretch->size; stretch++) {
        for (size_t index = 0; index < HZ_COUNT(hz_ratio, stretch); index++, at++) {
            const hz_ratio *left = HZ_IN(const hz_ratio, one, stretch, index);
            const hz_ratio *right = HZ_IN(const hz_ratio, other, stretch, index);
            pairing->ratio[at].tops += (hz_wide)left->top.open * right->top.open;
            pairing->ratio[at].top_bottom += (hz_wide)left->top.open * right->bottom.open;
            pairing->ratio[at].bottom_top += (hz_wide)left->bottom.open * right->top.open;
            pairing->ratio[at].bottoms += (hz_wide)left->bottom.open * right->bottom.open;
        }
    }
    assert(at <= HZ_PAIRED_RATIOS);
}

void hz_pairing_merge(hz_pairing *sum, const hz_pairing *part)
{
    for (int at = 0; at < HZ_PAIRED_SERIES; at++) {
        sum->series[at] += part->series[at];
    }
    for (int at = 0; at < HZ_PAIRED_RATIOS; at++) {
        sum->ratio[at].tops += part->ratio[at].tops;
        sum->ratio[at].top_bottom += part->ratio[at].top_bottom;
        sum->ratio[at].bottom_top += part->ratio[at].bottom_top;
        sum->ratio[at].bottoms += part->ratio[at].bottoms;
    }
}

/* The number, among all of its kind, of what lies at that byte of the figures. */
static size_t number_of(const hz_stretch *stretches, size_t at, size_t size)
{
    size_t before = 0;
    for (const hz_stretch *stretch = stretches; stretch->size; stretch++) {
        if (at >= stretch->at && at < stretch->at + stretch->size) {
            return before + (at - stretch->at) / size;
        }
        before += stretch->size / size;
    }
    assert(false && "every figure is summed up somewhere");
    return 0;
}

/* Differences */

/* How probable it is that |t| is as large, by chance: the tail of Student's t, by its density; the
   normal from many degrees on. */
static double tail(double t, uint64_t degrees)
{
    enum { MANY = 200, STEPS = 2000 };
    if (degrees > MANY) {
        return erfc(t / sqrt(2));
    }
    /* With t = sqrt(degrees) tan(angle) the density is that of cos^(degrees-1). */
    double n = (double)degrees, angle = atan(t / sqrt(n)), sum = 0, all = 0;
    for (int step = 0; step < STEPS; step++) {
        double part = (step + 0.5) / STEPS;
        sum += pow(cos(angle + part * (acos(-1) / 2 - angle)), n - 1) * (acos(-1) / 2 - angle);
        all += pow(cos(part * acos(-1) / 2), n - 1) * acos(-1) / 2;
    }
    return sum / all;
}

/* Two variants of one figure. */
typedef struct pair {
    const hz_figures *first, *second;
    const hz_pairing *pairing;
    hz_sample sample;
} pair;

/* Of the difference of the sums of a block, as mean_variance of statistics.c. */
static double series_variance(const pair *both, size_t at)
{
    const hz_series *one = (const hz_series *)((const char *)both->first + at);
    const hz_series *other = (const hz_series *)((const char *)both->second + at);
    hz_wide product = both->pairing->series[number_of(hz_figures_series, at, sizeof(hz_series))];
    hz_wide squares = one->block_squares + other->block_squares - 2 * product;
    hz_wide sum = other->sum - one->sum;
    double blocks = (double)both->sample.blocks, size = both->sample.block_size;
    double spread = (double)((hz_wide)both->sample.blocks * squares - sum * sum);
    return spread / (blocks * blocks * (blocks - 1) * size * size);
}

/* What a block has above its part, in one variant and in the other: those parts add up to nothing,
   so sums of their squares and products are all there is to it. */
static double ratio_variance(const pair *both, size_t at)
{
    const hz_ratio *one = (const hz_ratio *)((const char *)both->first + at);
    const hz_ratio *other = (const hz_ratio *)((const char *)both->second + at);
    size_t number = number_of(hz_figures_ratios, at, sizeof(hz_ratio));
    long double p = (long double)one->bottom.sum, q = (long double)other->bottom.sum;
    long double r = (long double)one->top.sum / p, s = (long double)other->top.sum / q;
    long double own = (long double)one->top.block_squares - 2 * r * (long double)one->product +
                      r * r * (long double)one->bottom.block_squares;
    long double others = (long double)other->top.block_squares -
                         2 * s * (long double)other->product +
                         s * s * (long double)other->bottom.block_squares;
    long double common = (long double)both->pairing->ratio[number].tops -
                         s * (long double)both->pairing->ratio[number].top_bottom -
                         r * (long double)both->pairing->ratio[number].bottom_top +
                         r * s * (long double)both->pairing->ratio[number].bottoms;
    const long double noise = 1e-12L; /* what is left of equal ones by rounding */
    double blocks = (double)both->sample.blocks;
    long double apart = own / (p * p) + others / (q * q);
    long double variance = apart - 2 * common / (p * q);
    return variance > noise * apart ? (double)variance * blocks / (blocks - 1) : 0;
}

/* Where a thing is rare, or variants differ in few games only, the spread that was seen rests on a
   few blocks: two games more are supposed to have gone the other way, as in hz_series_share. */
static double caution(const hz_figure *row, const pair *both)
{
    enum { MORE_GAMES = 2 };
    double games = (double)both->sample.blocks * both->sample.block_size;
    if (row->sort == HZ_IS_PART) {
        const hz_ratio *one = (const hz_ratio *)((const char *)both->first + row->at);
        const hz_ratio *other = (const hz_ratio *)((const char *)both->second + row->at);
        double p = (double)one->bottom.sum / row->unit, q = (double)other->bottom.sum / row->unit;
        return MORE_GAMES / (p * p) + MORE_GAMES / (q * q);
    }
    bool is_count = row->sort == HZ_IS_RATE || row->sort == HZ_IS_SHARE;
    return is_count ? MORE_GAMES / (games * games) : 0;
}

static bool is_ratio(const hz_figure *row)
{
    return row->sort == HZ_IS_RATIO || row->sort == HZ_IS_PART;
}

/* Of a ratio with few occasions nothing can be said: its blocks would look more alike than they
   are. */
static bool is_there(const hz_figure *row, const hz_figures *figures)
{
    const hz_ratio *ratio = (const hz_ratio *)((const char *)figures + row->at);
    return !is_ratio(row) || ratio->occasions >= HZ_FEW_OCCASIONS;
}

static hz_difference difference_of(const hz_figure *row, const pair *both)
{
    hz_difference out = {.probability = 1, .games_needed = HUGE_VAL};
    out.first = hz_figure_value(row, both->first, both->sample);
    out.second = hz_figure_value(row, both->second, both->sample);
    double change = out.second.value - out.first.value;
    out.found = (hz_interval){change, -HUGE_VAL, HUGE_VAL};
    if (both->sample.blocks < 2 || !is_there(row, both->first) || !is_there(row, both->second)) {
        out.contrast = HZ_NOT_SEEN;
        return out;
    }
    double unit = row->sort == HZ_IS_PART ? 1 : row->unit; /* both of its sums are in that unit */
    double variance =
        is_ratio(row) ? ratio_variance(both, row->at) : series_variance(both, row->at);
    if (variance <= 0 && change == 0) {
        out.found = (hz_interval){0, 0, 0};
        out.contrast = HZ_NO_DIFFERENCE;
        return out;
    }
    double error = sqrt(variance / (unit * unit) + caution(row, both));
    double half = hz_student(both->sample.blocks - 1) * error;
    out.found = (hz_interval){change, change - half, change + half};
    double distance = error > 0 ? fabs(change) / error : HUGE_VAL;
    out.probability = tail(distance, both->sample.blocks - 1);
    out.games_needed = HUGE_VAL;
    if (distance > 0) {
        const double power = 0.8416212335729143; /* four times out of five */
        double games = (double)both->sample.blocks * both->sample.block_size;
        double times = (usual_quantile + power) / distance;
        out.games_needed = games * times * times;
    }
    return out;
}

/* Holm: the least probable is held against 5 % of all of them, the next of all but one, and so on,
   until one may be chance; those after it may be, too. */
typedef struct test {
    double probability;
    hz_difference *difference;
} test;

static int by_probability(const void *left, const void *right)
{
    double one = ((const test *)left)->probability, other = ((const test *)right)->probability;
    return (one > other) - (one < other);
}

static void judge(hz_difference *differences, int count)
{
    test tests[HZ_MAX_FIGURES * (HZ_MOST_VARIANTS - 1)];
    int tested = 0;
    for (int index = 0; index < count; index++) {
        if (differences[index].contrast != HZ_NO_DIFFERENCE) {
            tests[tested++] = (test){differences[index].probability, &differences[index]};
        }
    }
    qsort(tests, (size_t)tested, sizeof *tests, by_probability);
    bool holds = true;
    for (int index = 0; index < tested; index++) {
        hz_difference *one = tests[index].difference;
        holds = holds && one->probability <= 0.05 / (tested - index);
        if (holds) {
            one->contrast = one->found.value > 0 ? HZ_HIGHER : HZ_LOWER;
        } else {
            one->contrast = one->probability <= 0.05 ? HZ_PERHAPS : HZ_NOT_SEEN;
        }
    }
}

/* Where a row of one variant may stand in the list of all. */
static int find_row(const hz_figure *rows, int count, const char *key)
{
    int row = 0;
    while (row < count && strcmp(rows[row].key, key) != 0) {
        row++;
    }
    return row;
}

/* The rows of a variant that no earlier one has go where their group ends. */
static int add_rows(hz_figure *rows, int count, const hz_figure *more, int listed)
{
    for (int index = 0; index < listed && count < HZ_MAX_FIGURES; index++) {
        if (find_row(rows, count, more[index].key) < count) {
            continue;
        }
        int at = count;
        while (at > 0 && strcmp(rows[at - 1].group, more[index].group) != 0) {
            at--;
        }
        at = at == 0 ? count : at;
        memmove(&rows[at + 1], &rows[at], (size_t)(count - at) * sizeof *rows);
        rows[at] = more[index];
        count++;
    }
    return count;
}

/* Who moves first in one variant and nobody does in the other: seats are no order. */
static bool is_of_both(const hz_figure *row, const hz_figures *first, const hz_figures *second)
{
    bool is_seat = strncmp(row->key, "wins.seat.", 10) == 0;
    bool is_order = strncmp(row->key, "wins.order.", 11) == 0;
    bool are_begun = !first->unbegun && !second->unbegun;
    bool are_unbegun = first->unbegun && second->unbegun;
    return is_seat ? are_unbegun : is_order ? are_begun : true;
}

int hz_list_differences(const hz_experiment_def *defs,
                        int variants,
                        const hz_figures *figures,
                        const hz_pairing *pairings,
                        hz_figure rows[HZ_MAX_FIGURES],
                        hz_difference *differences)
{
    assert(variants >= 2 && variants <= HZ_MOST_VARIANTS);
    int count = hz_list_figures(defs, figures, rows);
    hz_sample sample = hz_experiment_sample(defs, figures->blocks);
    for (int variant = 1; variant < variants; variant++) {
        hz_figure more[HZ_MAX_FIGURES];
        int listed = hz_list_figures(&defs[variant], &figures[variant], more);
        count = add_rows(rows, count, more, listed);
    }
    for (int row = 0; row < count; row++) {
        for (int variant = 1; variant < variants; variant++) {
            pair both = {&figures[0], &figures[variant], &pairings[variant], sample};
            hz_difference *out = &differences[row * (variants - 1) + variant - 1];
            *out = difference_of(&rows[row], &both);
            if (!is_of_both(&rows[row], both.first, both.second)) {
                out->found.low = -HUGE_VAL;
                out->found.high = HUGE_VAL;
                out->probability = 1;
                out->games_needed = HUGE_VAL;
                out->contrast = HZ_NOT_SEEN;
            }
        }
    }
    judge(differences, count * (variants - 1));
    return count;
}

/* Playing */

hz_status hz_compare_run(const hz_experiment_def *defs,
                         int variants,
                         hz_figures *figures,
                         hz_pairing *pairings,
                         bool *is_partial,
                         hz_error *error)
{
    assert(defs && pairings);
    if (variants < 2 || variants > HZ_MOST_VARIANTS) {
        return hz_fail(
            error, HZ_RANGE, "%d variants: expected 2 to %d", variants, HZ_MOST_VARIANTS);
    }
    hz_plan plan;
    hz_experiment_plan(defs, &plan);
    for (int variant = 1; variant < variants; variant++) {
        const hz_experiment_def *def = &defs[variant];
        hz_plan other;
        hz_experiment_plan(def, &other);
        if (def->table->game != defs->table->game) {
            return hz_fail(error,
                           HZ_MALFORMED,
                           "variant %d is %s: expected a variant of %s, as the first",
                           variant + 1,
                           def->table->game->title,
                           defs->table->game->title);
        }
        if (memcmp(&plan, &other, sizeof plan) != 0 || def->games != defs->games ||
            def->seed != defs->seed || def->blocks_before != defs->blocks_before) {
            return hz_fail(error,
                           HZ_MALFORMED,
                           "variant %d: expected the seats, bots, games and seed of the first",
                           variant + 1);
        }
    }
    return hz_play_variants(defs, variants, figures, pairings, is_partial, error);
}
