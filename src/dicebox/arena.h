/* Where dice are thrown: the box, the sheet or the bowl, and the ring drawn in it [PH-03, PH-06].

   Metres. The origin is the centre of the ring, x runs along the long side. */
#ifndef HAZARD_DICEBOX_ARENA_H
#define HAZARD_DICEBOX_ARENA_H

#include <stdbool.h>

#include "hazard/status.h"

/* What stands or lies there. */
typedef enum hz_arena_kind {
    HZ_ARENA_BOX,    /* card floor and walls */
    HZ_ARENA_BORDER, /* walls round four sheets on a table */
    HZ_ARENA_PAPER1, /* one sheet on a table */
    HZ_ARENA_PAPER4, /* four sheets on a table */
    HZ_ARENA_BOWL,   /* a shallow dish lined with cloth */
} hz_arena_kind;

/* Walls, a bit each. */
enum { HZ_WALL_RIGHT = 1, HZ_WALL_LEFT = 2, HZ_WALL_FAR = 4, HZ_WALL_NEAR = 8 };

/* One of them: walls, floor and ring, and the dice that they are measured by. */
typedef struct hz_arena {
    hz_arena_kind kind;
    double length, width;  /* of the floor, or of the paper */
    double wall;           /* height; 0: none */
    int walls;             /* which of them stand */
    double die;            /* edge of a die */
    double ring_x, ring_y; /* half axes of the ring */
} hz_arena;

/* A box with an ellipse that keeps its distance from the walls at the four ends of its axes, in
   edges of a die: `gap_long` from the long walls, `gap_short` from the short ones. Kind, floor,
   walls and die are given. */
void hz_arena_draw_ellipse(hz_arena *arena, double gap_long, double gap_short, double scale);

/* The sheet or bowl of its kind with the circle on it. */
void hz_arena_draw_circle(hz_arena *arena, double scale);

/* Refuses a ring that is too small to play in, or too near to a wall for a die to lie outside. */
hz_status hz_arena_check(const hz_arena *arena, hz_error *error);

/* Has it no walls at all [PH-06]? */
bool hz_arena_is_open(const hz_arena *arena);

/* The table under an open arena reaches so far from the middle, metres [PH-06]. */
#define HZ_TABLE_X 0.6
#define HZ_TABLE_Y 0.4

/* The level of the floor at a place, metres. */
double hz_arena_floor(const hz_arena *arena, double x, double y);

#endif
