/* The world from inside, for the files that know the engine: world.c, touch.c. */
#ifndef HAZARD_DICEBOX_WORLD_INNER_H
#define HAZARD_DICEBOX_WORLD_INNER_H

#include <math.h>
#include <ode/ode.h>

#include "dicebox/world.h"

enum { WORLD_WALLS = 4 };

static const double world_thickness = 1; /* of a wall */

typedef struct slab {
    dVector3 centre, size;
    int axis, sign; /* the wall's outward direction */
} slab;

struct hz_world {
    dWorldID world;
    dThreadingImplementationID threading;
    dJointGroupID contacts;
    dBodyID body[HZ_MAX_DICE];
    hz_dicebox_def def;
    double edge, radius; /* of a die, of the ball round it */
    double half[2], rim; /* inner faces of the walls */
    slab slabs[WORLD_WALLS];
    int slab_count;
    uint32_t present;
    uint32_t awake, done[HZ_MAX_DICE]; /* in this step: dice that may move, pairs looked at */
    int contact_count;                 /* in this step */
    bool is_hit;                       /* hard, in this step */
    hz_run *run;
};

static inline double world_dot(const double *a, const double *b)
{
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

static inline double world_length(const double *a)
{
    return sqrt(world_dot(a, a));
}

/* touch.c: the contacts of this step. All pairs of dice of which one moves; then floor and walls of
   a die that may move. */
void hz_world_touch_dice(hz_world *world);
void hz_world_touch_arena(hz_world *world, int die);

#endif
