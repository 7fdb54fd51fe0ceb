/* Figures as sums: all of them are joined and closed by one list, so that none is forgotten. */
#include "lab/figures.h"

#include <assert.h>
#include <stddef.h>

/* clang-format off */
#define SUMS(member) {offsetof(hz_figures, member), sizeof(((hz_figures *)NULL)->member)}

const hz_stretch hz_figures_series[] = {
    SUMS(wins), SUMS(seat_wins), SUMS(shared), SUMS(capped), SUMS(limited), SUMS(unwon),
    SUMS(inputs.series), SUMS(decisions.series), SUMS(rolls.series), SUMS(turns.series), SUMS(rounds.series),
    SUMS(time.series), SUMS(dice), SUMS(lead_changes),
    SUMS(score), SUMS(margin), SUMS(events), SUMS(rows), SUMS(row_games), SUMS(endings),
    {0, 0},
};

const hz_stretch hz_figures_ratios[] = {
    SUMS(choices), SUMS(real), SUMS(led), SUMS(trailed), SUMS(kept), SUMS(risen), SUMS(settled), SUMS(deficit), SUMS(quiet_turns), SUMS(quiet_rounds),
    SUMS(chosen), SUMS(by_winners), SUMS(by_losers), SUMS(users), SUMS(gain),
    {0, 0},
};

const hz_stretch hz_figures_histograms[] = {
    SUMS(inputs.histogram), SUMS(decisions.histogram), SUMS(rolls.histogram), SUMS(turns.histogram),
    SUMS(rounds.histogram), SUMS(time.histogram), SUMS(scores), SUMS(margins),
    {0, 0},
};
/* clang-format on */

void hz_figures_close(hz_figures *figures)
{
    char *bytes = (char *)figures;
    figures->blocks++;
    for (const hz_stretch *stretch = hz_figures_series; stretch->size; stretch++) {
        for (size_t index = 0; index < HZ_COUNT(hz_series, stretch); index++) {
            hz_series_close(HZ_IN(hz_series, bytes, stretch, index));
        }
    }
    for (const hz_stretch *stretch = hz_figures_ratios; stretch->size; stretch++) {
        for (size_t index = 0; index < HZ_COUNT(hz_ratio, stretch); index++) {
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
    for (const hz_stretch *stretch = hz_figures_series; stretch->size; stretch++) {
        for (size_t index = 0; index < HZ_COUNT(hz_series, stretch); index++) {
            hz_series_merge(HZ_IN(hz_series, sum, stretch, index),
                            HZ_IN(const hz_series, part, stretch, index));
        }
    }
    for (const hz_stretch *stretch = hz_figures_ratios; stretch->size; stretch++) {
        for (size_t index = 0; index < HZ_COUNT(hz_ratio, stretch); index++) {
            hz_ratio_merge(HZ_IN(hz_ratio, sum, stretch, index),
                           HZ_IN(const hz_ratio, part, stretch, index));
        }
    }
    for (const hz_stretch *stretch = hz_figures_histograms; stretch->size; stretch++) {
        for (size_t index = 0; index < HZ_COUNT(hz_histogram, stretch); index++) {
            hz_histogram_merge(HZ_IN(hz_histogram, sum, stretch, index),
                               HZ_IN(const hz_histogram, part, stretch, index));
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
