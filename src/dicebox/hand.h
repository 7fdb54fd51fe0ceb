/* A hand that throws: where it is and what it may do. */
#ifndef HAZARD_DICEBOX_HAND_H
#define HAZARD_DICEBOX_HAND_H

#include "dicebox/box.h"

/* At the moment of release: metres and seconds. */
typedef struct hz_hand {
    double at[3], velocity[3], spin[3];
    bool is_flick; /* of a die that lies on the table */
} hz_hand;

static inline double hz_dot(const double *a, const double *b)
{
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

/* The hand that a throw intends. */
hz_hand hz_hand_of(const hz_arena *arena, const hz_aim *aim);

/* May a hand do this [PH-20]? The sentence says what it may not. */
hz_status hz_hand_check(const hz_arena *arena, const hz_hand *hand, hz_error *error);

/* Moves whatever a hand may not do to the nearest that it may [PH-23]. */
void hz_hand_limit(const hz_arena *arena, hz_hand *hand);

/* The level directions of a throw: forwards and to the left. */
void hz_hand_level(const double *velocity, double forwards[3], double left[3]);

#endif
