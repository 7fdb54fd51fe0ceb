/* Regret matching (Hart and Mas-Colell 2000) on single outcomes: what every branch would have
   brought is guessed by its mean, and the one that was drawn tells how far that was off (Schmid and
   others 2019). */
#include "bots/mixture.h"

#include <assert.h>

static const double exploring = 0.1; /* the part that is spread over all branches */

static double more_than_none(double regret)
{
    return regret > 0 ? regret : 0;
}

/* What is regretted is chosen in proportion; nothing: all alike. */
static void share_out(const hz_branch *branch, int count, double *share)
{
    double sum = 0;
    for (int index = 0; index < count; index++) {
        sum += more_than_none(branch[index].regretted);
    }
    for (int index = 0; index < count; index++) {
        share[index] = sum > 0 ? more_than_none(branch[index].regretted) / sum : 1.0 / count;
    }
}

int hz_mixture_draw(const hz_branch *branch, int count, hz_rng *rng, double *chance)
{
    assert(count > 0 && count <= HZ_MOST_BRANCHES);
    double share[HZ_MOST_BRANCHES] = {0}, left = (double)(hz_rng_bits(rng) >> 11) * 0x1p-53;
    int drawn = 0;
    share_out(branch, count, share);
    for (int index = 0; index < count; index++) {
        share[index] = (1 - exploring) * share[index] + exploring / count;
    }
    /* The last one has what rounding leaves. */
    while (drawn < count - 1 && left >= share[drawn]) {
        left -= share[drawn++];
    }
    *chance = share[drawn];
    return drawn;
}

void hz_mixture_learn(hz_branch *branch, int count, int drawn, double chance, double won)
{
    assert(count > 0 && count <= HZ_MOST_BRANCHES && drawn >= 0 && drawn < count && chance > 0);
    double share[HZ_MOST_BRANCHES] = {0}, worth[HZ_MOST_BRANCHES], middle = 0;
    share_out(branch, count, share);
    for (int index = 0; index < count; index++) {
        const hz_branch *one = &branch[index];
        worth[index] = one->visits ? one->won / one->visits : won;
        if (index == drawn) {
            worth[index] += (won - worth[index]) / chance;
        }
        middle += share[index] * worth[index];
    }
    for (int index = 0; index < count; index++) {
        branch[index].regretted += worth[index] - middle;
    }
}
