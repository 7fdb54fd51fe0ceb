/* What stands in a rules page for a table: conditions that hold, slots that are filled. */
#ifndef HAZARD_CORE_PAGE_H
#define HAZARD_CORE_PAGE_H

#include "hazard/game.h"
#include "hazard/piece.h"

/* "A and B or C", each "NAME", "NAME=VALUE", "NAME>N", "NAME<N" with or without "not" in front.
   What is wrong in a condition does not hold, and the error says what it was; the caller looks at
   all conditions of a page, shown or not. */
hz_status hz_page_holds(const hz_table *table, hz_piece condition, bool *holds, hz_error *error);

/* Adds what the words between braces stand for; nothing where they stand for nothing. */
hz_status hz_page_fill(const hz_table *table, hz_piece slot, hz_text *out, hz_error *error);

#endif
