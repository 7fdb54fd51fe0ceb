/* Figures that can be added up, and the intervals read off them.

   Games are grouped in blocks: games of one block share their dice, blocks are independent of each
   other. Whatever is measured game by game is also summed block by block, so that an interval rests
   on what is independent. Everything kept is a whole number: parts of an experiment add up to the
   same bits in any order. Real numbers appear only when a figure is reported. */
#ifndef HAZARD_STATISTICS_H
#define HAZARD_STATISTICS_H

#include <stdint.h>

#include "hazard/interval.h"

/* Sums of squares over many games outgrow 64 bits. */
__extension__ typedef __int128 hz_wide;

/* How much was played. */
typedef struct hz_sample {
    uint64_t blocks; /* whole ones */
    int block_size;  /* games in each */
} hz_sample;

/* One quantity, summed up. */
typedef struct hz_series {
    hz_wide sum, squares;  /* over games */
    hz_wide block_squares; /* over blocks: the square of a block's sum */
    int64_t open;          /* sum of the block being played */
} hz_series;

/* One more value. */
static inline void hz_series_add(hz_series *series, int64_t value)
{
    series->sum += value;
    series->squares += (hz_wide)value * value;
    series->open += value;
}

/* After the last game of a block. */
static inline void hz_series_close(hz_series *series)
{
    if (series->open) { /* most are 0, most of the time */
        series->block_squares += (hz_wide)series->open * series->open;
        series->open = 0;
    }
}

/* Adds the values of a part; in any order the sum is the same. */
void hz_series_merge(hz_series *sum, const hz_series *part);

/* One quantity over another, both summed up: so many of so many, or what a thing brings each time.
   Its interval takes into account that both of them vary. */
typedef struct hz_ratio {
    hz_series top, bottom;
    hz_wide product;    /* over blocks: of both sums of a block */
    uint64_t occasions; /* blocks in which the lower one is more than 0 */
} hz_ratio;

/* Below so many occasions nothing is said of how far off a ratio may be. */
enum { HZ_FEW_OCCASIONS = 12 };

/* Another game: so much, of or over so much. */
static inline void hz_ratio_add(hz_ratio *ratio, int64_t top, int64_t bottom)
{
    hz_series_add(&ratio->top, top);
    hz_series_add(&ratio->bottom, bottom);
}

/* After the last game of a block. */
static inline void hz_ratio_close(hz_ratio *ratio)
{
    ratio->occasions += ratio->bottom.open > 0;
    if (ratio->top.open) {
        ratio->product += (hz_wide)ratio->top.open * ratio->bottom.open;
    }
    hz_series_close(&ratio->top);
    hz_series_close(&ratio->bottom);
}

/* Adds a part; in any order the sum is the same. */
void hz_ratio_merge(hz_ratio *sum, const hz_ratio *part);

/* The ratio of both sums, unknown where the lower one is 0. */
hz_interval hz_ratio_mean(const hz_ratio *ratio, hz_sample sample);

/* The same where it is a share: the lower sum counts occasions by `unit` each, the upper one is at
   most that. Wilson's interval, as hz_series_share. */
hz_interval hz_ratio_share(const hz_ratio *ratio, hz_sample sample, int64_t unit);

/* The mean over games, the spread of single games, and how many times the mean varies as much as it
   would if games of a block were independent. */
hz_interval hz_series_mean(const hz_series *series, hz_sample sample);
double hz_series_deviation(const hz_series *series, hz_sample sample);
double hz_series_effect(const hz_series *series, hz_sample sample);

/* For counts, which may be rare: the mean with an interval that does not shrink to nothing where
   nothing was seen and never goes below 0. The score interval of a Poisson rate, over the exposure
   at which it would vary as much as the blocks did. */
hz_interval hz_series_rate(const hz_series *series, hz_sample sample);

/* For a quantity that is 0 to `unit` in each game: the mean as a share of `unit`. Wilson's interval
   at the number of independent games that would vary as much as the blocks did. */
hz_interval hz_series_share(const hz_series *series, hz_sample sample, int64_t unit);

/* Student's t and, from 30 degrees of freedom on, the normal: for two-sided 95 %. */
double hz_student(uint64_t degrees);

/* How often each value came up: exact below HZ_EXACT_VALUES, then 512 steps for each doubling. */
enum { HZ_EXACT_VALUES = 8192, HZ_BINS = HZ_EXACT_VALUES + 19 * 512 };
typedef struct hz_histogram {
    uint64_t count[HZ_BINS];
} hz_histogram;

/* Which bin holds a value. */
int hz_histogram_bin(uint64_t value);
uint64_t hz_histogram_value(int bin); /* the lowest value of a bin */
void hz_histogram_merge(hz_histogram *sum, const hz_histogram *part);

/* How many lie in from … to-1; exact where both are ends of bins. */
uint64_t hz_histogram_between(const hz_histogram *histogram, uint64_t from, uint64_t to);

/* The value that `per_mille` of all do not exceed. `effect` is that of the series it belongs to. */
hz_interval
hz_histogram_quantile(const hz_histogram *histogram, uint64_t total, int per_mille, double effect);

/* The standard deviation with its interval, from the fourth moment. */
hz_interval hz_histogram_deviation(const hz_histogram *histogram, uint64_t total, double effect);

#endif
