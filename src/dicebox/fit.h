/* From counts of throws with physics to the chances of the dice-only model, and to their file. */
#ifndef HAZARD_DICEBOX_FIT_H
#define HAZARD_DICEBOX_FIT_H

#include "dicebox/model.h"
#include "hazard/text.h"

/* Frequencies. What was tried too seldom is taken from the same with any number of dice in the
   ring, then from groups of another size, then from what is assumed. */
void hz_fit_box(const hz_box_tries *tries, hz_box_odds *odds);
void hz_fit_sheet(const hz_sheet_tries *tries, hz_sheet_odds *odds);

/* With HZ_BEST: what was tried too seldom, and what hands and the touch rule do, as with medium
   strength. Nothing was thrown so: nothing is known. */
void hz_fit_best(const hz_sheet_tries *tries, const hz_sheet_odds *medium, hz_sheet_odds *odds);

/* A row of measured.inc; `tries` are hz_box_tries, or hz_sheet_tries for each of HZ_FORCES. With
   counts every number has its interval and how often it was tried. */
typedef void hz_write_tries(const hz_odds *odds, const void *tries, hz_text *out);
hz_write_tries hz_write_box, hz_write_sheet;

/* A gauge's `write`, with the options of the table that chances depend on. */
void hz_write_fitted(const hz_table *table,
                     const char *options,
                     const hz_fitted *fitted,
                     const hz_gauged *sum,
                     hz_write_tries *write,
                     hz_text *out);

/* Counts a game that is over: its turns, and what whoever began has of the win. How many share it
   is returned. */
int hz_count_game(const hz_table *table, const void *state, uint64_t turns, hz_gauged *sum);

/* What decides the throws of a table, in the order of the option's names. */
typedef enum hz_decides { HZ_BY_PHYSICS, HZ_BY_CHANCES, HZ_BY_PEOPLE } hz_decides;

/* The same for headings; with chances where they decide. */
void hz_say_dice(hz_text *out, hz_decides decides, const hz_odds *odds);

/* Members of hz_gauge that are the same for all games with these chances. */
bool hz_odds_are_built_in(const char *name);
void hz_lend_odds(hz_table *table, hz_fitted *fitted);

/* The chances of a table that they decide: lent to it, as assumed, or those of the nearest row. */
const hz_odds *hz_odds_of(const hz_table *table, int option, const char *nearest);

/* The options of a table that chances depend on, "arena=box box_w=0.3302"; `names` has them. */
void hz_add_arena(hz_text *out, const hz_table *table, const char *names);

/* Warns where the table's arena is another one than that of the chances. */
void hz_warn_of_arena(hz_text *warnings,
                      const hz_table *table,
                      const char *names,
                      const hz_odds *odds);

#endif
