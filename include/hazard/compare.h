/* Rules side by side: variants of a game on the same dice, figure by figure, and what can be said
   of each difference. */
#ifndef HAZARD_COMPARE_H
#define HAZARD_COMPARE_H

#include "hazard/figure.h"

/* As many series and ratios as hz_figures has, at least. */
enum { HZ_PAIRED_SERIES = 448, HZ_PAIRED_RATIOS = 192 };

/* What figures of one variant have in common with those of another, block by block: without it the
   dice that they share would be noise. */
typedef struct hz_pairing {
    hz_wide series[HZ_PAIRED_SERIES]; /* products of both sums of a block */
    struct {
        hz_wide tops, top_bottom, bottom_top, bottoms;
    } ratio[HZ_PAIRED_RATIOS];
} hz_pairing;

/* What can be said of a difference, when all of them are looked at. */
typedef enum hz_contrast {
    HZ_NOT_SEEN,      /* what there is may be chance */
    HZ_NO_DIFFERENCE, /* there is none: every block gave the same */
    HZ_PERHAPS,       /* alone it would be more than chance, among so many it may not be */
    HZ_HIGHER,        /* more than chance */
    HZ_LOWER,
} hz_contrast;

/* A difference: the variant less the first one. */
typedef struct hz_difference {
    hz_interval found;
    hz_interval first, second; /* of the variants by themselves */
    double probability;        /* of one as large if there were none */
    hz_contrast contrast;
    /* As many games would show, four times out of five, a difference as large as it looks. */
    double games_needed;
} hz_difference;

/* Plays all variants on the threads of the first. Refused: variants of different games, seats, bots
   that sit otherwise, seeds or numbers of games. `figures` and `pairings` are the caller's, as
   many as threads times variants; the first of them hold the result, in the order of the variants.
 */
hz_status hz_compare_run(const hz_experiment_def *defs,
                         int variants,
                         hz_figures *figures,
                         hz_pairing *pairings,
                         bool *is_partial,
                         hz_error *error);

/* Figures that all of the variants have, and for each of them the difference of every variant but
   the first: `differences` has room for HZ_MAX_FIGURES times variants - 1, the variants of a figure
   side by side. Verdicts hold for all of them together: of all that are called higher or lower one
   is wrong with a probability of 5 % at most (Holm). Returns how many figures. */
int hz_list_differences(const hz_experiment_def *defs,
                        int variants,
                        const hz_figures *figures,
                        const hz_pairing *pairings,
                        hz_figure rows[HZ_MAX_FIGURES],
                        hz_difference *differences);

#endif
