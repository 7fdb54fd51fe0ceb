/* A board as plays see it: both directions as lines, with what cross-words allow and score. */
#ifndef HAZARD_WORDS_GRID_H
#define HAZARD_WORDS_GRID_H

#include "words/index.h"
#include "words/play.h"

/* One line. Bit k is place k. */
typedef struct hz_line {
    uint16_t filled;
    uint16_t crossed; /* empty, and a tile there makes a cross-word */
    uint16_t dead;    /* empty, and no letter fits */
} hz_line;

/* A place of a line where a new tile would lie. */
typedef struct hz_spot {
    uint32_t may;          /* letters that its cross-word and the player's letters allow */
    uint16_t cross_points; /* of the old tiles of its cross-word */
    uint8_t cross_length;  /* with the new tile; 1: there is no cross-word */
} hz_spot;

typedef struct hz_view {
    hz_line line[HZ_SIDE];
    hz_spot spot[HZ_SIDE][HZ_SIDE]; /* line, place; of empty squares */
    uint8_t tile[HZ_SIDE][HZ_SIDE];
} hz_view;

typedef struct hz_grid {
    hz_view view[2]; /* to the right, down */
    bool is_empty;
} hz_grid;

static inline int hz_square_of(int down, int line, int place)
{
    return down ? place * HZ_SIDE + line : line * HZ_SIDE + place;
}

/* How many words of a set a player knows. */
uint32_t hz_known_words(const hz_play_turn *turn, int length);

void hz_grid_look(const hz_play_turn *turn, hz_grid *grid);

#endif
