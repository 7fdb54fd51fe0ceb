/* Tables of rules pages in columns of the screen. */
#ifndef HAZARD_TERMINAL_COLUMNS_H
#define HAZARD_TERMINAL_COLUMNS_H

#include "hazard/hazard.h"
#include "hazard/piece.h"

enum { COLUMNS_MOST = 16, COLUMNS_ROWS = 30, COLUMNS_CELL = 120 };

/* A table being gathered, line by line: begins as zeros. */
typedef struct columns {
    char cell[COLUMNS_ROWS][COLUMNS_MOST][COLUMNS_CELL];
    int rows, count;
} columns;

/* Takes "| a | b |"; the line under the headings is left out, and what is beyond the room. */
void columns_add(columns *self, hz_piece line);

/* Writes what was gathered in so many columns of the screen, headings in bold, numbers to the
   right, long cells over several lines; and begins anew. */
void columns_print(columns *self, int width, hz_text *out);

#endif
