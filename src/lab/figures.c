/* Figures as sums: all of them are joined and closed by one list, so that none is forgotten. */
#include "lab/figures.h"

#include <assert.h>
#include <stddef.h>

/* clang-format off */
#define SUMS(member, type) {offsetof(hz_figures, member), sizeof(((hz_figures *)NULL)->member) / sizeof(type)}
#define SERIES(member) SUMS(member, hz_series)
#define RATIO(member) SUMS(member, hz_ratio)
#define HISTOGRAM(member) SUMS(member, hz_histogram)

const hz_stretch hz_figures_series[] = {
    SERIES(wins), SERIES(seat_wins), SERIES(shared), SERIES(capped), SERIES(limited), SERIES(unwon),
    SERIES(inputs.series), SERIES(decisions.series), SERIES(rolls.series), SERIES(turns.series), SERIES(rounds.series),
    SERIES(time.series), SERIES(dice), SERIES(lead_changes), SERIES(led), SERIES(trailed),
    SERIES(score), SERIES(margin), SERIES(events), SERIES(rows), SERIES(row_games), SERIES(endings),
    {0, 0},
};

const hz_stretch hz_figures_ratios[] = {
    RATIO(choices), RATIO(real), RATIO(kept), RATIO(risen), RATIO(settled), RATIO(deficit), RATIO(quiet_turns), RATIO(quiet_rounds),
    RATIO(chosen), RATIO(by_winners), RATIO(by_losers), RATIO(users), RATIO(gain),
    {0, 0},
};

const hz_stretch hz_figures_histograms[] = {
    HISTOGRAM(inputs.histogram), HISTOGRAM(decisions.histogram), HISTOGRAM(rolls.histogram), HISTOGRAM(turns.histogram),
    HISTOGRAM(rounds.histogram), HISTOGRAM(time.histogram), HISTOGRAM(scores), HISTOGRAM(margins),
    {0, 0},
};
/* clang-format on */

void hz_figures_close(hz_figures *figures)
{
    char *bytes = (char *)figures;
    figures->blocks++;
    for (const hz_stretch *stretch = hz_figures_series; stretch->count; stretch++) {
        for (int index = 0; index < stretch->count; index++) {
            hz_series_close(HZ_IN(hz_series, bytes, stretch, index));
        }
    }
    for (const hz_stretch *stretch = hz_figures_ratios; stretch->count; stretch++) {
        for (int index = 0; index < stretch->count; index++) {
            hz_ratio_close(HZ_IN(hz_ratio, bytes, stretch, index));
        }
    }
}

/* Games are numbered, so it makes no difference who joins whom. */
static void merge_extreme(hz_extreme *sum, const hz_extreme *part, bool is_better)
{
    if (is_better || (part->inputs == sum->inputs && part->game < sum->game)) {
        *sum = *part;
    }
}

static void merge_sums(hz_figures *figures, const hz_figures *other)
{
    char *sum = (char *)figures;
    const char *part = (const char *)other;
    for (const hz_stretch *stretch = hz_figures_series; stretch->count; stretch++) {
        for (int index = 0; index < stretch->count; index++) {
            hz_series_merge(HZ_IN(hz_series, sum, stretch, index), HZ_IN(const hz_series, part, stretch, index));
        }
    }
    for (const hz_stretch *stretch = hz_figures_ratios; stretch->count; stretch++) {
        for (int index = 0; index < stretch->count; index++) {
            hz_ratio_merge(HZ_IN(hz_ratio, sum, stretch, index), HZ_IN(const hz_ratio, part, stretch, index));
        }
    }
    for (const hz_stretch *stretch = hz_figures_histograms; stretch->count; stretch++) {
        for (int index = 0; index < stretch->count; index++) {
            hz_histogram_merge(HZ_IN(hz_histogram, sum, stretch, index), HZ_IN(const hz_histogram, part, stretch, index));
        }
    }
}

/* Nothing but sums, so that threads, shares and machines may be joined in any order; the one
   exception, an empty part, would spoil the shortest game. */
void hz_figures_merge(hz_figures *sum, const hz_figures *part)
{
    assert(sum != part);
    if (part->blocks == 0) {
        return;
    }
    if (sum->blocks == 0) {
        *sum = *part;
        return;
    }
    sum->blocks += part->blocks;
    sum->hash += part->hash;
    sum->unbegun += part->unbegun;
    merge_sums(sum, part);
    merge_extreme(&sum->shortest, &part->shortest, part->shortest.inputs < sum->shortest.inputs);
    merge_extreme(&sum->longest, &part->longest, part->longest.inputs > sum->longest.inputs);
}
