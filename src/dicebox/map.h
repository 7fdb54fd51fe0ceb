/* Dice from above, as text: the ring, the walls or the edge of the sheet, and where everything
   lies. */
#ifndef HAZARD_DICEBOX_MAP_H
#define HAZARD_DICEBOX_MAP_H

#include "dicebox/box.h"
#include "hazard/text.h"

/* A die on a map. */
typedef struct hz_map_die {
    const hz_pose *pose;
    uint8_t face;
    uint8_t style; /* an hz_style */
    int number;    /* written small behind it, up to 99; 0: none */
} hz_map_die;

enum { HZ_MAP_COLUMNS = 120, HZ_MAP_LINES = 40 }; /* at most */

/* Lines for a map on a screen that has `others` lines beside it, and the columns that go with them:
   as large as the screen allows, between limits. */
typedef struct hz_map_size {
    int columns, lines;
} hz_map_size;
hz_map_size hz_map_fit(const hz_text *out, int others);

/* Fills so many columns and lines with the arena; what looks as it is has about twice as many
   columns as lines, and more keep dice apart that lie side by side. Dice whose cells are taken move
   to the nearest free ones, the first have their places; dice beyond the walls or the sheet lie on
   the border. */
void hz_map_show(
    const hz_arena *arena, const hz_map_die *dice, int count, int columns, int lines, hz_text *out);

#endif
