/* Intervals from sums of whole numbers. */
#include "hazard/statistics.h"

#include <assert.h>
#include <math.h>
#include <stdbool.h>

static const double normal_quantile = 1.959963984540054;

/* Below this many blocks their spread is too uncertain to be trusted when it looks small. */
enum { FEW_BLOCKS = 30 };

double hz_student(uint64_t degrees)
{
    static const double table[FEW_BLOCKS] = {
        HUGE_VAL, 12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.3060, 2.2622,
        2.2281,   2.2010,  2.1788, 2.1604, 2.1448, 2.1314, 2.1199, 2.1098, 2.1009, 2.0930,
        2.0860,   2.0796,  2.0739, 2.0687, 2.0639, 2.0595, 2.0555, 2.0518, 2.0484, 2.0452,
    };
    return degrees < FEW_BLOCKS ? table[degrees] : normal_quantile;
}

/* An open block belongs to whoever plays it: parts are merged when theirs are closed. */
void hz_series_merge(hz_series *sum, const hz_series *part)
{
    assert(sum->open == 0 && part->open == 0);
    sum->sum += part->sum;
    sum->squares += part->squares;
    sum->block_squares += part->block_squares;
}

static double games_of(hz_sample sample)
{
    assert(sample.block_size >= 1);
    return (double)sample.blocks * sample.block_size;
}

/* n * sum of squares - square of the sum: exact, where doubles would cancel. */
static double spread(hz_wide count, hz_wide squares, hz_wide sum)
{
    assert(count >= 0);
    return (double)(count * squares - sum * sum);
}

/* Variance of the mean over games, estimated from blocks. */
/* Games of a block share their dice and are not independent; blocks are. So the spread is taken
   between the sums of blocks. */
static double mean_variance(const hz_series *series, hz_sample sample)
{
    double blocks = (double)sample.blocks, size = sample.block_size;
    if (sample.blocks < 2) {
        return HUGE_VAL;
    }
    double between = spread((hz_wide)sample.blocks, series->block_squares, series->sum);
    return between / (blocks * blocks * (blocks - 1) * size * size);
}

/* The same for what a game has or has not. Where bots differ in one deal of hundreds, or a thing is
   rare, the spread that was seen rests on a few games, or on none: two more are supposed to have
   gone the other way (as Agresti and Coull do), which many games make nothing of. */
static double cautious_variance(const hz_series *series, hz_sample sample, double unit)
{
    enum { MORE_GAMES = 2 };
    double games = games_of(sample);
    return mean_variance(series, sample) / (unit * unit) + MORE_GAMES / (games * games);
}

hz_interval hz_series_mean(const hz_series *series, hz_sample sample)
{
    if (sample.blocks == 0) {
        return (hz_interval){0, -HUGE_VAL, HUGE_VAL};
    }
    double mean = (double)series->sum / games_of(sample);
    double half = sample.blocks < 2
                      ? HUGE_VAL
                      : hz_student(sample.blocks - 1) * sqrt(mean_variance(series, sample));
    return (hz_interval){mean, mean - half, mean + half};
}

double hz_series_deviation(const hz_series *series, hz_sample sample)
{
    double games = games_of(sample);
    hz_wide count = (hz_wide)sample.blocks * sample.block_size;
    return games < 2 ? 0
                     : sqrt(spread(count, series->squares, series->sum) / (games * (games - 1)));
}

double hz_series_effect(const hz_series *series, hz_sample sample)
{
    double deviation = hz_series_deviation(series, sample);
    if (sample.blocks < 2 || deviation <= 0) {
        return sample.block_size;
    }
    double effect = mean_variance(series, sample) * games_of(sample) / (deviation * deviation);
    return sample.blocks < FEW_BLOCKS && effect < 1 ? 1 : effect;
}

hz_interval hz_series_share(const hz_series *series, hz_sample sample, int64_t unit)
{
    assert(unit > 0);
    double games = games_of(sample);
    if (sample.blocks == 0) {
        return (hz_interval){0, 0, 1};
    }
    double share = (double)series->sum / (games * (double)unit);
    /* Where nothing or everything was seen, how much games of a block have in common cannot: each
       block then counts as one trial. */
    double trials = (double)sample.blocks;
    if (share > 0 && share < 1 && sample.blocks > 1) {
        trials = share * (1 - share) / cautious_variance(series, sample, (double)unit);
        if (sample.blocks < FEW_BLOCKS && trials > games) {
            trials = games;
        }
    }
    return hz_wilson(share, trials);
}

/* What happens once in a game at most has a rate that is a share. */
static bool is_at_most_once(const hz_series *series)
{
    return series->sum > 0 && series->squares == series->sum;
}

hz_interval hz_series_rate(const hz_series *series, hz_sample sample)
{
    hz_interval mean = hz_series_mean(series, sample);
    if (sample.blocks < 2) {
        return (hz_interval){mean.value, 0, HUGE_VAL};
    }
    if (is_at_most_once(series)) {
        return hz_series_share(series, sample, 1);
    }
    double exposure = (double)sample.blocks, quantile = hz_student(sample.blocks - 1);
    if (mean.value > 0) {
        exposure = mean.value / cautious_variance(series, sample, 1);
        if (sample.blocks < FEW_BLOCKS && exposure > games_of(sample)) {
            exposure = games_of(sample);
        }
    }
    double shift = quantile * quantile / (2 * exposure);
    double half = quantile * sqrt(mean.value / exposure + shift / (2 * exposure));
    double low = mean.value + shift - half;
    bool was_seen = mean.value > 0 && low > 0;
    return (hz_interval){mean.value, was_seen ? low : 0, mean.value + shift + half};
}

void hz_ratio_merge(hz_ratio *sum, const hz_ratio *part)
{
    hz_series_merge(&sum->top, &part->top);
    hz_series_merge(&sum->bottom, &part->bottom);
    sum->product += part->product;
    sum->occasions += part->occasions;
}

/* Of what a block has above its part: those parts add up to nothing, so their squares are all there
   is to it. Exact but for one division. */
static double ratio_variance(const hz_ratio *ratio, hz_sample sample)
{
    assert(ratio->bottom.sum > 0);
    double blocks = (double)sample.blocks;
    if (sample.blocks < 2) {
        return HUGE_VAL;
    }
    long double top = (long double)ratio->top.sum, bottom = (long double)ratio->bottom.sum;
    long double share = top / bottom;
    long double left = (long double)ratio->top.block_squares -
                       2 * share * (long double)ratio->product +
                       share * share * (long double)ratio->bottom.block_squares;
    double variance = (double)(left / (bottom * bottom)) * blocks / (blocks - 1);
    return variance > 0 ? variance : 0;
}

hz_interval hz_ratio_mean(const hz_ratio *ratio, hz_sample sample)
{
    if (ratio->bottom.sum <= 0) {
        return (hz_interval){0, -HUGE_VAL, HUGE_VAL};
    }
    double mean = (double)ratio->top.sum / (double)ratio->bottom.sum;
    double half = ratio->occasions < HZ_FEW_OCCASIONS
                      ? HUGE_VAL
                      : hz_student(ratio->occasions - 1) * sqrt(ratio_variance(ratio, sample));
    return (hz_interval){mean, mean - half, mean + half};
}

hz_interval hz_ratio_share(const hz_ratio *ratio, hz_sample sample, int64_t unit)
{
    assert(unit > 0);
    if (ratio->bottom.sum <= 0) {
        return (hz_interval){0, 0, 1};
    }
    enum { MORE_OCCASIONS = 2 }; /* as cautious_variance */
    double share = (double)ratio->top.sum / (double)ratio->bottom.sum;
    double occasions = (double)ratio->bottom.sum / (double)unit;
    double trials = fmin(occasions, (double)sample.blocks);
    if (share > 0 && share < 1 && sample.blocks > 1) {
        double variance = ratio_variance(ratio, sample) + MORE_OCCASIONS / (occasions * occasions);
        trials = share * (1 - share) / variance;
        trials = sample.blocks < FEW_BLOCKS ? fmin(trials, occasions) : trials;
    }
    return hz_wilson(share, trials);
}

int hz_histogram_bin(uint64_t value)
{
    enum { STEPS = 512, FIRST_DOUBLING = 13 };
    if (value < HZ_EXACT_VALUES) {
        return (int)value;
    }
    if (value > UINT32_MAX) {
        return HZ_BINS - 1;
    }
    int doubling = 63 - __builtin_clzll(value);
    int step = (int)(value >> (doubling - 9)) - STEPS;
    return HZ_EXACT_VALUES + (doubling - FIRST_DOUBLING) * STEPS + step;
}

uint64_t hz_histogram_value(int bin)
{
    assert(bin >= 0 && bin < HZ_BINS);
    if (bin < HZ_EXACT_VALUES) {
        return (uint64_t)bin;
    }
    int doubling = (bin - HZ_EXACT_VALUES) / 512, step = (bin - HZ_EXACT_VALUES) % 512;
    return (uint64_t)(512 + step) << (doubling + 4);
}

void hz_histogram_merge(hz_histogram *sum, const hz_histogram *part)
{
    for (int bin = 0; bin < HZ_BINS; bin++) {
        sum->count[bin] += part->count[bin];
    }
}

uint64_t hz_histogram_between(const hz_histogram *histogram, uint64_t from, uint64_t to)
{
    assert(from <= to);
    uint64_t total = 0;
    for (int bin = hz_histogram_bin(from); bin < HZ_BINS && hz_histogram_value(bin) < to; bin++) {
        total += histogram->count[bin];
    }
    return total;
}

/* The value at a rank, counted from 1. */
static double at_rank(const hz_histogram *histogram, double rank)
{
    uint64_t passed = 0;
    int last = 0;
    for (int bin = 0; bin < HZ_BINS; bin++) {
        passed += histogram->count[bin];
        last = histogram->count[bin] ? bin : last;
        if ((double)passed >= rank && passed > 0) {
            return (double)hz_histogram_value(bin);
        }
    }
    return (double)hz_histogram_value(last);
}

/* The limits are values, too: those at the ranks between which the true one lies. No shape of the
   distribution is supposed. */
hz_interval
hz_histogram_quantile(const hz_histogram *histogram, uint64_t total, int per_mille, double effect)
{
    assert(per_mille >= 0 && per_mille <= 1000 && effect >= 0);
    double count = (double)total, share = per_mille / 1000.0;
    uint64_t rank = (total * (uint64_t)per_mille + 999) / 1000;
    double half = normal_quantile * sqrt(effect * count * share * (1 - share));
    return (hz_interval){
        at_rank(histogram, (double)rank),
        at_rank(histogram, floor(count * share - half)),
        at_rank(histogram, ceil(count * share + half) + 1),
    };
}

/* The mean without a share of the values at either end: long games that are rare would drag the
   centre of a fourth power along. */
static double trimmed_mean(const hz_histogram *histogram, double count, double share)
{
    double from = share * count, to = (1 - share) * count, passed = 0, sum = 0;
    for (int bin = 0; bin < HZ_BINS; bin++) {
        double here = (double)histogram->count[bin];
        double low = passed > from ? passed : from;
        double high = passed + here < to ? passed + here : to;
        sum += high > low ? (high - low) * (double)hz_histogram_value(bin) : 0;
        passed += here;
    }
    return sum / (to - from);
}

/* Bonett's interval (2006), for as many independent games as the effect leaves: on the scale of
   logarithms, and wide enough for lengths with a long tail. */
static hz_interval around(double deviation, double kurtosis, double games)
{
    double shrink = games / (games - normal_quantile);
    double excess = kurtosis - (games - 3) / games;
    double error = excess > 0 ? shrink * sqrt(excess / (games - 1)) : 0;
    double middle = log(shrink * deviation * deviation);
    /* The heavier the tail, the fewer games tell how heavy it is. */
    double quantile = hz_student((uint64_t)(games / fmax(kurtosis, 1)));
    return (hz_interval){
        deviation,
        fmin(deviation, exp((middle - quantile * error) / 2)),
        fmax(deviation, exp((middle + quantile * error) / 2)),
    };
}

hz_interval hz_histogram_deviation(const hz_histogram *histogram, uint64_t total, double effect)
{
    assert(effect >= 0);
    double count = (double)total, mean = 0, second = 0, fourth = 0;
    double games = effect > 0 ? count / effect : count;
    if (total < 2) {
        return (hz_interval){0, 0, HUGE_VAL};
    }
    for (int bin = 0; bin < HZ_BINS; bin++) {
        mean += (double)histogram->count[bin] * (double)hz_histogram_value(bin) / count;
    }
    double share = games > 5 ? 1 / (2 * sqrt(games - 4)) : 0;
    double centre = trimmed_mean(histogram, count, share);
    for (int bin = 0; bin < HZ_BINS; bin++) {
        double value = (double)hz_histogram_value(bin), weight = (double)histogram->count[bin];
        second += weight * (value - mean) * (value - mean);
        fourth += weight * pow(value - centre, 4);
    }
    double deviation = sqrt(second / (count - 1));
    if (games < FEW_BLOCKS) {
        return (hz_interval){deviation, 0, HUGE_VAL};
    }
    if (second <= 0) {
        return (hz_interval){deviation, deviation, deviation};
    }
    return around(deviation, count * fourth / (second * second), games);
}
