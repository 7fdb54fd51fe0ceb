/* Throws for people and bots: as text, and from a few words, "at that spot, so hard".

   A record has every number of a throw; here is what turns intentions into those numbers. */
#ifndef HAZARD_DICEBOX_AIM_H
#define HAZARD_DICEBOX_AIM_H

#include "dicebox/box.h"
#include "hazard/piece.h"
#include "hazard/text.h"

/* "from 12.5,-230,290 velocity 1500,-20,-300.8 spin 100,0,0 facing 3,17": millimetres, mm/s and
   16ths of a radian a second. `facing`, for dice that the player orients, has the face on top and
   256ths of a turn. The number of dice is written by the game. */
void hz_aim_print(const hz_aim *aim, hz_text *out);

/* Reads these words and no others, to the nearest step of each number; false: something else stands
   there. The dice are the caller's. */
bool hz_aim_parse(hz_piece text, hz_aim *aim);

/* A place in the air or on the table. */
typedef struct hz_spot {
    double x, y, z; /* metres */
} hz_spot;

/* The throw of `dice` dice from a place through a spot with that speed, tumbling forwards, by the
   flatter way; if it cannot be reached so slowly, as near as may be. */
hz_aim hz_aim_at(hz_spot from, hz_spot spot, double speed, int dice);

/* Where a throw would pass the height of lying dice if nothing were in its way. */
hz_spot hz_aim_spot(const hz_arena *arena, const hz_aim *aim);
double hz_aim_speed(const hz_aim *aim);

/* A place in numbers, "120,-40": millimetres here, metres there. */
void hz_spot_print(double x, double y, hz_text *out);
bool hz_spot_parse(hz_piece word, double *x, double *y);

/* The same for what people aim at: somewhere in the box, or on the table of an open arena. */
hz_status hz_spot_read(const hz_arena *arena, hz_piece word, hz_spot *spot, hz_error *error);

/* How hard, in metres a second: soft, medium, hard, or a number up to `most`. */
bool hz_strength_parse(hz_piece word, double most, double *speed);
extern const double hz_strengths[3]; /* soft, medium, hard */

#endif
