/* The rigid-body engine behind the box. Centimetres, grams, seconds; nothing here knows a game. */
#ifndef HAZARD_DICEBOX_WORLD_H
#define HAZARD_DICEBOX_WORLD_H

#include "dicebox/box.h"

typedef struct hz_world hz_world;

typedef struct hz_body {
    double position[3], rotation[4]; /* a unit quaternion, real part first */
    double velocity[3], spin[3];
} hz_body;

/* What happened until everything was at rest. */
typedef struct hz_run {
    uint32_t ticks, steps;
    uint32_t frozen, woken;
    uint32_t grounded;             /* touched floor or wall before any other die */
    uint32_t touched[HZ_MAX_DICE]; /* the dice that each die touched */
    double deepest;                /* into floor or wall */
} hz_run;

/* Told after a step: at the beat of the track, at a hit, and at the end; or after every step. */
typedef struct hz_world_watch {
    void (*see)(void *context, const hz_world *world, uint32_t ticks, uint32_t awake);
    void *context;
    bool sees_every_step;
} hz_world_watch;

hz_world *hz_world_create(const hz_dicebox_def *def); /* NULL: no memory */
void hz_world_destroy(hz_world *world);

/* Takes all dice out. Whatever was before has no influence on what comes. */
void hz_world_clear(hz_world *world);
void hz_world_put(hz_world *world, int die, const hz_body *body, bool is_awake);
void hz_world_get(const hz_world *world, int die, hz_body *body);

/* Runs until everything sleeps, for at most 8 s. `watch` may be NULL. */
void hz_world_run(hz_world *world, const hz_world_watch *watch, hz_run *run);

/* The floor under a place: the unit vector that points away from it, and the height above it. */
double hz_floor(const hz_arena *arena, const double position[3], double normal[3]);

#endif
