/* Where in the figures something is summed up. */
#ifndef HAZARD_LAB_FIGURES_H
#define HAZARD_LAB_FIGURES_H

#include "hazard/playtest.h"

/* So many sums in a row, from that byte of hz_figures on. */
typedef struct hz_stretch {
    size_t at;
    int count;
} hz_stretch;

/* All series but those within ratios, all ratios, all histograms; each list ends with a row of
   zeros. */
extern const hz_stretch hz_figures_series[], hz_figures_ratios[], hz_figures_histograms[];

/* What lies there: number `index` of a stretch; `bytes` are those of the figures. */
#define HZ_IN(type, bytes, stretch, index) ((type *)((bytes) + (stretch)->at) + (index))

/* After the last game of a block. */
void hz_figures_close(hz_figures *figures);

#endif
