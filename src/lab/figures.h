/* Where in the figures something is summed up. */
#ifndef HAZARD_LAB_FIGURES_H
#define HAZARD_LAB_FIGURES_H

#include "hazard/playtest.h"

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

#endif
