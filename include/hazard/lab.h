/* The lab: experiments of many games, what they add up to, and reports of it. */
#ifndef HAZARD_LAB_H
#define HAZARD_LAB_H

#include "hazard/compare.h"
#include "hazard/crew.h"
#include "hazard/experiment.h"
#include "hazard/figure.h"
#include "hazard/interval.h"
#include "hazard/match.h"
#include "hazard/playtest.h"
#include "hazard/statistics.h"

/* What a report says besides the figures. */
typedef struct hz_report {
    const hz_experiment_def *def;
    const char *spec; /* "pig:classic" */
    /* What plays the same again, as it would be typed; NULL: nobody knows. */
    const char *command;
    bool is_partial;
    bool is_varied; /* settings differ and are told elsewhere */
    double seconds; /* how long it took: shown as timing, apart from all results */
    int columns;    /* of the screen: tables are laid out for 60 to 80 of them; 0: 80 */
} hz_report;

/* Variants that were played side by side. */
typedef struct hz_contrasts {
    const hz_experiment_def *defs;
    const char *option; /* the one that they differ in; NULL: whatever it is */
    /* Of each variant, as it is typed: "pig target=50", or the value of the option. */
    const char *const *name;
    int variants;
    const hz_figures *figures;
    const hz_pairing *pairings;
} hz_contrasts;

/* A crew of threads, to be lent to tables where games are not played in parallel anyway. */
typedef struct hz_hands {
    hz_crew crew;
    int threads;
} hz_hands;

/* So many; 0: one a processor. */
hz_hands hz_lab_hands(int threads);

/* Not wider than the columns of the report, as far as its tables go. */
void hz_playtest_text(const hz_report *report, const hz_figures *figures, hz_text *out);
void hz_match_text(const hz_report *report, const hz_match *match, hz_text *out);

/* What changes first, in words, then every figure. HZ_NO_SPACE where there is no memory for it. */
hz_status
hz_compare_text(const hz_report *report, const hz_contrasts *told, hz_text *out, hz_error *error);
/* Figure by figure what becomes of it from variant to variant, with bands; `name` of a variant is
   what stands before its row. Those that do not differ for certain are named alone. */
hz_status
hz_sweep_text(const hz_report *report, const hz_contrasts *told, hz_text *out, hz_error *error);

/* For programs: the differences of every figure. */
hz_status
hz_compare_json(const hz_report *report, const hz_contrasts *told, hz_json *out, hz_error *error);

/* One object each. All that depends on time or machine is in its member "timing". */
void hz_playtest_json(const hz_report *report, const hz_figures *figures, hz_json *out);
/* One line a figure, below a line of headings: key, group, name, value, low, high. */
void hz_playtest_csv(const hz_report *report, const hz_figures *figures, hz_text *out);
void hz_match_json(const hz_report *report, const hz_match *match, hz_json *out);

#endif
