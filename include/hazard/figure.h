/* The figures of a playtest as rows: what each is called, for people and for programs, and what was
   found. Reports, comparisons and tables for other programs are walks over them. */
#ifndef HAZARD_FIGURE_H
#define HAZARD_FIGURE_H

#include "hazard/playtest.h"

/* What a figure is. */
typedef enum hz_figure_sort {
    HZ_IS_MEAN,  /* of what a game has */
    HZ_IS_RATE,  /* how often a game: never below 0 */
    HZ_IS_SHARE, /* of all games */
    HZ_IS_RATIO, /* of two sums: what each brings */
    HZ_IS_PART,  /* likewise, of which one is a part of the other */
} hz_figure_sort;

/* A row. */
typedef struct hz_figure {
    char key[56];      /* for programs: "wins.seat.1" */
    char name[80];     /* for people */
    const char *group; /* what stands together: "Wins" */
    hz_figure_sort sort;
    bool is_percent; /* shown in per cent */
    double unit;     /* what is summed up is in units of which one has so many */
    size_t at;       /* of a series or a ratio in hz_figures, in bytes */
} hz_figure;

/* The most of them. */
enum { HZ_MAX_FIGURES = 512 };

/* All that can be told of this experiment, in the order of a report; returns how many. What cannot
   happen at its table, or did not come up where nobody can say whether it might, is left out. */
int hz_list_figures(const hz_experiment_def *def,
                    const hz_figures *figures,
                    hz_figure rows[HZ_MAX_FIGURES]);

/* What was found. */
hz_interval hz_figure_value(const hz_figure *figure, const hz_figures *figures, hz_sample sample);

#endif
