/* Where in the figures something is summed up, and variants that are played side by side. */
#ifndef HAZARD_LAB_FIGURES_H
#define HAZARD_LAB_FIGURES_H

#include "hazard/compare.h"

/* Sums in a row, from that byte of hz_figures on, and so many bytes of them. */
typedef struct hz_stretch {
    size_t at, size;
} hz_stretch;

/* All series but those within ratios, all ratios, all histograms; each list ends with a row of
   zeros. */
extern const hz_stretch hz_figures_series[], hz_figures_ratios[], hz_figures_histograms[];

/* How many lie there, and number `index` of them; `bytes` are those of the figures. */
#define HZ_COUNT(type, stretch) ((stretch)->size / sizeof(type))
#define HZ_IN(type, bytes, stretch, index) ((type *)((bytes) + (stretch)->at) + (index))

/* After the last game of a block. */
void hz_figures_close(hz_figures *figures);

/* The same block of two variants, before it is closed. */
void hz_pairing_add(hz_pairing *pairing, const hz_figures *first, const hz_figures *second);
void hz_pairing_merge(hz_pairing *sum, const hz_pairing *part);

/* Playtests of several variants, on the same dice block by block: `figures` and `pairings` are the
   caller's, one a thread and variant; those of the first thread hold the result. `pairings` may be
   NULL. */
hz_status hz_play_variants(const hz_experiment_def *defs,
                           int variants,
                           hz_figures *figures,
                           hz_pairing *pairings,
                           bool *is_partial,
                           hz_error *error);

#endif
