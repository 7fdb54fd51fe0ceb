/* The rules of a game in words, as they are at a table. */
#ifndef HAZARD_RULES_H
#define HAZARD_RULES_H

#include "hazard/game.h"

/* The page of a game (games of the library: its RULES.md, put in when it is built) as Markdown,
   with the options in force: in a page "{option}" becomes its value ("{seats}" too), and lines
   between "<!-- if NAME -->" (it is on, or not zero), "<!-- if NAME=VALUE -->" or
   "<!-- if not NAME -->" and "<!-- end -->" stay only where that holds. Other comments go. Nothing
   for a game that has no page. */
void hz_rules_print(const hz_table *table, hz_text *out);

#endif
