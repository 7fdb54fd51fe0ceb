/* From counts of throws with physics to the chances of the dice-only model, and to their file. */
#ifndef HAZARD_DICEBOX_FIT_H
#define HAZARD_DICEBOX_FIT_H

#include "dicebox/model.h"
#include "hazard/text.h"

/* Frequencies. What was tried too seldom is taken from the same with any number of dice in the
   ring, then from groups of another size, then from what is assumed. */
void hz_fit_box(const hz_box_tries *tries, hz_box_odds *odds);
void hz_fit_sheet(const hz_sheet_tries *tries, hz_sheet_odds *odds);

/* A row of measured.inc. With counts every number has its interval and how often it was tried. */
void hz_write_box(const hz_odds *odds, const hz_box_tries *tries, hz_text *out);
void hz_write_sheet(const hz_odds *odds, const hz_sheet_tries *tries, hz_text *out);

/* What a table is played by, for headings: the chances, or what else decides its throws. */
void hz_say_odds(hz_text *out, const hz_odds *odds);

/* The options of a table that chances depend on, "arena=box box_w=0.3302"; `names` has them. */
void hz_add_arena(hz_text *out, const hz_table *table, const char *names);

/* Warns where the table's arena is another one than that of the chances. */
void hz_warn_of_arena(hz_text *warnings,
                      const hz_table *table,
                      const char *names,
                      const hz_odds *odds);

#endif
