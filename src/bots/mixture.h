/* Choices that several make at the same time: a mixture learned by regret matching. */
#ifndef HAZARD_BOTS_MIXTURE_H
#define HAZARD_BOTS_MIXTURE_H

#include "bots/tree.h"

enum { HZ_MOST_BRANCHES = 64 }; /* branches of one mixture */

/* Draws one of the branches of a node: by what is regretted, a little of all of them. `*chance` is
   how likely it was. */
int hz_mixture_draw(const hz_branch *branch, int count, hz_rng *rng, double *chance);

/* Tells what came of a branch that was drawn with this chance: `won`, 0 to 1. Before its visit is
   counted. */
void hz_mixture_learn(hz_branch *branch, int count, int drawn, double chance, double won);

#endif
