/* The rules of a game in words, as they are at a table. */
#ifndef HAZARD_RULES_H
#define HAZARD_RULES_H

#include "hazard/game.h"

/* The RULES.md of a game, put into the library at build time. */
typedef struct hz_rules_page {
    const char *game;
    const char *text;
} hz_rules_page;

extern const hz_rules_page hz_rules_pages[]; /* ends with a row of zeros */

/* Markdown, with the options in force: in a page "{option}" becomes its value ("{seats}" too), and
   lines between "<!-- if NAME -->" (it is on, or not zero), "<!-- if NAME=VALUE -->" or
   "<!-- if not NAME -->" and "<!-- end -->" stay only where that holds. Other comments go. Nothing
   for a game that has no page. */
void hz_rules_print(const hz_table *table, hz_text *out);

#endif
