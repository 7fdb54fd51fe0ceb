/* Markdown laid out for a terminal. */
#ifndef HAZARD_TERMINAL_MARKDOWN_H
#define HAZARD_TERMINAL_MARKDOWN_H

#include "hazard/hazard.h"

/* Lays a page out in so many columns: headings, emphasis and code in styles, paragraphs and list
   items wrapped, tables in columns, code blocks as they are. */
void markdown_render(const char *page, int width, hz_text *out);

#endif
