/* Rules pages: made for a table, then laid out for a terminal. */
#ifndef HAZARD_CLI_MARKDOWN_H
#define HAZARD_CLI_MARKDOWN_H

#include "hazard/hazard.h"

/* Copies a page for the options in force: "{option}" becomes its value ("{seats}" too), and lines
   between "<!-- if NAME -->" (it is on, or not zero), "<!-- if NAME=VALUE -->" or
   "<!-- if not NAME -->" and "<!-- end -->" stay only where that holds. Other comments go. */
void markdown_fill(const hz_table *table, const char *page, hz_text *out);

/* Lays a page out in so many columns: headings, emphasis and code in styles, paragraphs and list
   items wrapped, tables and code blocks as they are. */
void markdown_render(const char *page, int width, hz_text *out);

#endif
