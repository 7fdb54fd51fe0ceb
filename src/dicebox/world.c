/* Rigid dice on ODE: the only file that knows the engine.

   Everything has a fixed order (bodies by die, pairs i < j, floor before walls), and every number
   that outlives a step is set before a run, so that a used world is as good as a new one. */
#include "dicebox/world.h"

#include <assert.h>
#include <math.h>
#include <ode/ode.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

static_assert(sizeof(dReal) == sizeof(double), "ODE must be built for double precision");

enum {
    CORNERS = 8,
    MOST_CONTACTS = 8, /* with room for fewer ODE sorts them by angle */
    WALLS = 4,
    COARSE_TICKS = 4, /* 1/480 s */
    BEAT_TICKS = 16,  /* 1/120 s */
    LIMIT_TICKS = 8 * HZ_TICKS_PER_SECOND,
};

static const double usual_edge = 1.6, gravity = -981, thickness = 1, slowest_bounce = 5,
                    least_push = 1e-4, hard_hit = 20, fast_step = 0.3, flat = 0.99939082701909573,
                    flat_window = 0.05, tilted_window = 0.25, raised = 0.05;

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
    slab slabs[WALLS];
    int slab_count;
    uint32_t present;
    uint32_t awake, done[HZ_MAX_DICE]; /* in this step: dice that may move, pairs looked at */
    int contact_count;                 /* in this step */
    bool is_hit;                       /* hard, in this step */
    hz_run *run;
};

static void say_nothing(int number, const char *format, va_list arguments)
{
    (void)number, (void)format, (void)arguments;
}

/* The solver would print what it thinks of a degenerate step; see touch(). */
static void start_engine(void)
{
    dInitODE2(0);
    dSetMessageHandler(say_nothing);
}

/* ODE's own set-up belongs to the process, and to each thread. */
static void enter_engine(void)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, start_engine);
    dAllocateODEDataForThread(dAllocateFlagBasicData);
}

static void set_up_walls(hz_world *world)
{
    const hz_arena *arena = &world->def.arena;
    world->half[0] = arena->length * 50;
    world->half[1] = arena->width * 50;
    world->rim = arena->wall * 100;
    for (int wall = 0; wall < WALLS && arena->wall > 0; wall++) {
        int axis = wall / 2, sign = wall % 2 ? -1 : 1;
        if (!(arena->walls & 1 << wall)) {
            continue;
        }
        slab *made = &world->slabs[world->slab_count++];
        made->axis = axis;
        made->sign = sign;
        made->centre[axis] = sign * (world->half[axis] + thickness / 2);
        made->centre[2] = world->rim / 2;
        made->size[axis] = thickness;
        made->size[1 - axis] = 2 * (world->half[1 - axis] + thickness);
        made->size[2] = world->rim;
    }
}

static void set_up_world(hz_world *world)
{
    dWorldSetGravity(world->world, 0, 0, gravity);
    dWorldSetERP(world->world, 0.4);
    dWorldSetCFM(world->world, 1e-6);
    dWorldSetContactSurfaceLayer(world->world, 0.003);
    dWorldSetContactMaxCorrectingVel(world->world, 30);
    dWorldSetDamping(world->world, 0, 0);
    dWorldSetAutoDisableFlag(world->world, 1);
    dWorldSetAutoDisableLinearThreshold(world->world, 0.5);
    dWorldSetAutoDisableAngularThreshold(world->world, 0.1);
    dWorldSetAutoDisableAverageSamplesCount(world->world, 1);
    dWorldSetAutoDisableSteps(world->world, 0);
    dWorldSetAutoDisableTime(world->world, tilted_window);
    /* With the default set-up two threads with a world each disturb one another. */
    world->threading = dThreadingAllocateSelfThreadedImplementation();
    dWorldSetStepThreadingImplementation(
        world->world, dThreadingImplementationGetFunctions(world->threading), world->threading);
}

hz_world *hz_world_create(const hz_dicebox_def *def)
{
    hz_world *world = calloc(1, sizeof *world);
    dMass mass;
    if (!world) {
        return NULL;
    }
    enter_engine();
    world->def = *def;
    world->edge = def->arena.die * 100;
    world->radius = world->edge * 0.8660254037844386;
    set_up_walls(world);
    world->world = dWorldCreate();
    set_up_world(world);
    world->contacts = dJointGroupCreate(0);
    double density = def->mass * 1000 / (usual_edge * usual_edge * usual_edge);
    dMassSetBox(&mass, density, world->edge, world->edge, world->edge);
    for (int die = 0; die < HZ_MAX_DICE; die++) {
        world->body[die] = dBodyCreate(world->world);
        dBodySetMass(world->body[die], &mass);
        dBodySetGyroscopicMode(world->body[die], 0); /* a cube has no such term */
    }
    hz_world_clear(world);
    return world;
}

void hz_world_destroy(hz_world *world)
{
    if (!world) {
        return;
    }
    dJointGroupDestroy(world->contacts);
    dThreadingImplementationShutdownProcessing(world->threading);
    dWorldSetStepThreadingImplementation(world->world, NULL, NULL);
    dWorldDestroy(world->world);
    dThreadingFreeImplementation(world->threading);
    free(world);
}

void hz_world_clear(hz_world *world)
{
    static const hz_body nowhere = {.rotation = {1}};
    for (int die = 0; die < HZ_MAX_DICE; die++) {
        hz_world_put(world, die, &nowhere, false);
    }
    world->present = 0;
}

void hz_world_put(hz_world *world, int die, const hz_body *body, bool is_awake)
{
    assert(die >= 0 && die < HZ_MAX_DICE);
    dBodyID engine = world->body[die];
    const double *at = body->position, *v = body->velocity, *w = body->spin;
    dBodySetPosition(engine, at[0], at[1], at[2]);
    dBodySetQuaternion(engine, body->rotation);
    dBodySetLinearVel(engine, v[0], v[1], v[2]);
    dBodySetAngularVel(engine, w[0], w[1], w[2]);
    dBodySetForce(engine, 0, 0, 0);
    dBodySetTorque(engine, 0, 0, 0);
    dBodySetAutoDisableTime(engine, tilted_window);
    dBodyEnable(engine); /* starts its window afresh, for sleepers too */
    if (!is_awake) {
        dBodyDisable(engine);
    }
    world->present |= 1u << die;
}

void hz_world_get(const hz_world *world, int die, hz_body *body)
{
    assert(die >= 0 && die < HZ_MAX_DICE);
    memcpy(body->position, dBodyGetPosition(world->body[die]), sizeof body->position);
    memcpy(body->rotation, dBodyGetQuaternion(world->body[die]), sizeof body->rotation);
    memcpy(body->velocity, dBodyGetLinearVel(world->body[die]), sizeof body->velocity);
    memcpy(body->spin, dBodyGetAngularVel(world->body[die]), sizeof body->spin);
}

static double dot(const double *a, const double *b)
{
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

static double length(const double *a)
{
    return sqrt(dot(a, a));
}

static uint32_t find_awake(const hz_world *world)
{
    uint32_t awake = 0;
    for (int die = 0; die < HZ_MAX_DICE; die++) {
        awake |= (uint32_t)(world->present >> die & 1 && dBodyIsEnabled(world->body[die])) << die;
    }
    return awake;
}

/* The speed of a body's point, added to `sum` or taken from it. */
static void add_point_speed(dBodyID body, const double *point, double sign, double *sum)
{
    const double *v = dBodyGetLinearVel(body), *w = dBodyGetAngularVel(body);
    const double *centre = dBodyGetPosition(body);
    double arm[3] = {point[0] - centre[0], point[1] - centre[1], point[2] - centre[2]};
    sum[0] += sign * (v[0] + (w[1] * arm[2] - w[2] * arm[1]));
    sum[1] += sign * (v[1] + (w[2] * arm[0] - w[0] * arm[2]));
    sum[2] += sign * (v[2] + (w[0] * arm[1] - w[1] * arm[0]));
}

/* A contact for this step. Each pushes a little, and none as much as its neighbours: where several
   contacts of dice at rest are exactly alike the solver gives up, and a stack that is woken falls
   through the floor. Friction works along the way the point slips: with the axes of the
   world a diagonal slide would stop too early and veer. */
static void
touch(hz_world *world, dBodyID one, dBodyID other, hz_material material, const dContactGeom *at)
{
    double slip[3] = {0, 0, 0};
    dContact contact = {.geom = *at};
    contact.surface.mode = dContactBounce | dContactApprox1 | dContactMotionN;
    contact.surface.mu = material.friction;
    contact.surface.bounce = material.bounce;
    contact.surface.bounce_vel = slowest_bounce;
    contact.surface.motionN = least_push * (1 + world->contact_count++ * 7 % 13);
    add_point_speed(one, at->pos, 1, slip);
    if (other) {
        add_point_speed(other, at->pos, -1, slip);
    }
    double approach = dot(slip, at->normal);
    for (int axis = 0; axis < 3; axis++) {
        slip[axis] -= approach * at->normal[axis];
    }
    double speed = length(slip);
    if (speed > 1e-6) {
        contact.surface.mode |= dContactFDir1;
        for (int axis = 0; axis < 3; axis++) {
            contact.fdir1[axis] = slip[axis] / speed;
        }
    }
    world->is_hit |= approach < -hard_hit;
    dJointAttach(dJointCreateContact(world->world, world->contacts, &contact), one, other);
}

/* ODE's boxes; the normals come out the other way round than contacts want them. */
static int meet(const double *centre,
                const double *rotation,
                const double *size,
                dBodyID die,
                double edge,
                dContactGeom *found)
{
    const dVector3 cube = {edge, edge, edge};
    dVector3 normal;
    double depth;
    int code;
    int count = dBoxBox(dBodyGetPosition(die),
                        dBodyGetRotation(die),
                        cube,
                        centre,
                        rotation,
                        size,
                        normal,
                        &depth,
                        &code,
                        MOST_CONTACTS,
                        found,
                        sizeof *found);
    for (int row = 0; row < count; row++) {
        for (int axis = 0; axis < 3; axis++) {
            found[row].normal[axis] = -normal[axis];
        }
    }
    return count;
}

/* Notes that two dice met; which of them had been on the ground before is settled by then. */
static void note_meeting(hz_run *run, int one, int other)
{
    assert(one != other);
    run->touched[one] |= 1u << other;
    run->touched[other] |= 1u << one;
}

static void touch_pair(hz_world *world, int one, int other)
{
    dContactGeom found[MOST_CONTACTS];
    const dVector3 cube = {world->edge, world->edge, world->edge};
    const double *a = dBodyGetPosition(world->body[one]);
    const double *b = dBodyGetPosition(world->body[other]);
    double apart[3] = {a[0] - b[0], a[1] - b[1], a[2] - b[2]};
    world->done[one] |= 1u << other;
    if (dot(apart, apart) > 4 * world->radius * world->radius) {
        return;
    }
    int count =
        meet(b, dBodyGetRotation(world->body[other]), cube, world->body[one], world->edge, found);
    for (int row = 0; row < count; row++) {
        touch(world, world->body[one], world->body[other], world->def.dice, &found[row]);
    }
    if (count > 0) {
        note_meeting(world->run, one, other);
        world->awake |= 1u << one | 1u << other;
    }
}

static void touch_later_dice(hz_world *world, int one)
{
    for (int other = one + 1; other < HZ_MAX_DICE; other++) {
        uint32_t pair = 1u << one | 1u << other;
        if ((world->present & pair) == pair && world->awake & pair &&
            !(world->done[one] >> other & 1)) {
            touch_pair(world, one, other);
        }
    }
}

/* Pairs with a die that moves. A sleeper that is touched may touch others in its turn. */
static void touch_dice(hz_world *world)
{
    uint32_t before;
    memset(world->done, 0, sizeof world->done);
    do {
        before = world->awake;
        for (int one = 0; one < HZ_MAX_DICE; one++) {
            touch_later_dice(world, one);
        }
    } while (world->awake != before);
}

/* The centre of the ball that rounds a corner. */
static void find_corner(const hz_world *world, int die, int corner, double *out)
{
    const double *r = dBodyGetRotation(world->body[die]);
    const double *centre = dBodyGetPosition(world->body[die]);
    double reach = world->edge / 2 - world->def.rounding * 100;
    double x = corner & 1 ? reach : -reach, y = corner & 2 ? reach : -reach;
    double z = corner & 4 ? reach : -reach;
    for (int axis = 0; axis < 3; axis++) {
        const double *row = r + (ptrdiff_t)4 * axis;
        out[axis] = centre[axis] + (row[0] * x + row[1] * y + row[2] * z);
    }
}

/* A corner against a surface that it is `height` above. */
static bool touch_surface(hz_world *world,
                          int die,
                          const double *corner,
                          const double *normal,
                          double height,
                          hz_material material)
{
    double ball = world->def.rounding * 100;
    dContactGeom at = {.depth = ball - height};
    if (at.depth <= 0) {
        return false;
    }
    for (int axis = 0; axis < 3; axis++) {
        at.pos[axis] = corner[axis] - ball * normal[axis];
        at.normal[axis] = normal[axis];
    }
    touch(world, world->body[die], NULL, material, &at);
    if (at.depth > world->run->deepest) {
        world->run->deepest = at.depth;
    }
    return true;
}

/* Within the walls, or sunk into one of them by less than half its thickness. */
static bool is_inside(const hz_world *world, const double *at)
{
    return fabs(at[0]) < world->half[0] + thickness / 2 &&
           fabs(at[1]) < world->half[1] + thickness / 2;
}

static hz_material floor_material(const hz_world *world, const double *at)
{
    bool is_floor = fabs(at[0]) <= world->half[0] && fabs(at[1]) <= world->half[1];
    return is_floor ? world->def.floor : world->def.table;
}

double hz_floor(const hz_arena *arena, const double position[3], double normal[3])
{
    static const double ball = 71.54, rim = 20.5, rim_height = 3;
    normal[0] = normal[1] = 0;
    normal[2] = 1;
    if (arena->kind != HZ_ARENA_BOWL) {
        return position[2];
    }
    if (position[0] * position[0] + position[1] * position[1] >= rim * rim) {
        return position[2] - rim_height;
    }
    double inward[3] = {-position[0], -position[1], ball - position[2]};
    double distance = length(inward);
    for (int axis = 0; axis < 3; axis++) {
        normal[axis] = inward[axis] / distance;
    }
    return ball - distance;
}

/* A wall below its rim, seen from inside: no die can pass through a half-space. */
static bool touch_half_spaces(hz_world *world, int die, const double *corner)
{
    bool is_touched = false;
    for (int wall = 0; wall < world->slab_count; wall++) {
        const slab *part = &world->slabs[wall];
        double normal[3] = {0, 0, 0};
        normal[part->axis] = -part->sign;
        double height = world->half[part->axis] - part->sign * corner[part->axis];
        is_touched |= touch_surface(world, die, corner, normal, height, world->def.wall);
    }
    return is_touched;
}

/* A wall at its rim or from outside. */
static bool touch_slabs(hz_world *world, int die)
{
    static const dMatrix3 upright = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0};
    dContactGeom found[MOST_CONTACTS];
    const double *at = dBodyGetPosition(world->body[die]);
    bool is_touched = false;
    for (int wall = 0; wall < world->slab_count; wall++) {
        const slab *part = &world->slabs[wall];
        if (fabs(at[part->axis] - part->centre[part->axis]) > world->radius + thickness / 2) {
            continue;
        }
        int count = meet(part->centre, upright, part->size, world->body[die], world->edge, found);
        for (int row = 0; row < count; row++) {
            touch(world, world->body[die], NULL, world->def.wall, &found[row]);
        }
        is_touched |= count > 0;
    }
    return is_touched;
}

/* Floor and walls of one die: a sleeper that was just touched needs them in the same step, or it
   is hit as if it floated. */
static void touch_arena(hz_world *world, int die)
{
    const double *at = dBodyGetPosition(world->body[die]);
    hz_material material = floor_material(world, at);
    bool is_touched = false, is_below_rim = true;
    double corner[CORNERS][3];
    for (int row = 0; row < CORNERS; row++) {
        double normal[3];
        find_corner(world, die, row, corner[row]);
        double height = hz_floor(&world->def.arena, corner[row], normal);
        is_touched |= touch_surface(world, die, corner[row], normal, height, material);
        is_below_rim &= corner[row][2] + world->def.rounding * 100 < world->rim;
    }
    if (world->slab_count > 0 && is_below_rim && is_inside(world, at)) {
        for (int row = 0; row < CORNERS; row++) {
            is_touched |= touch_half_spaces(world, die, corner[row]);
        }
    } else if (world->slab_count > 0 && at[2] < world->rim + world->radius) {
        is_touched |= touch_slabs(world, die);
    }
    if (is_touched && !world->run->touched[die]) {
        world->run->grounded |= 1u << die;
    }
}

/* Could the ball round the die, moving as far as `reach`, touch floor or wall? */
static bool is_near_arena(const hz_world *world, const double *at, double reach)
{
    double normal[3], far = world->radius + reach;
    if (hz_floor(&world->def.arena, at, normal) < far) {
        return true;
    }
    for (int wall = 0; wall < world->slab_count && at[2] - far < world->rim; wall++) {
        const slab *part = &world->slabs[wall];
        double apart = fabs(at[part->axis] - part->centre[part->axis]) - thickness / 2;
        if (apart < far) {
            return true;
        }
    }
    return false;
}

static bool is_near_die(const hz_world *world, int die, double reach)
{
    const double *at = dBodyGetPosition(world->body[die]);
    for (int other = 0; other < HZ_MAX_DICE; other++) {
        if (other != die && world->present >> other & 1) {
            const double *there = dBodyGetPosition(world->body[other]);
            double apart[3] = {at[0] - there[0], at[1] - there[1], at[2] - there[2]};
            double far = 2 * world->radius + reach;
            if (dot(apart, apart) < far * far) {
                return true;
            }
        }
    }
    return false;
}

static bool needs_shorter_step(const hz_world *world, double seconds)
{
    double fastest = 0;
    for (int die = 0; die < HZ_MAX_DICE; die++) {
        if (world->awake >> die & 1) {
            double speed = length(dBodyGetLinearVel(world->body[die]));
            fastest = speed > fastest ? speed : fastest;
        }
    }
    for (int die = 0; die < HZ_MAX_DICE; die++) {
        if (!(world->awake >> die & 1)) {
            continue;
        }
        double speed = length(dBodyGetLinearVel(world->body[die]));
        double turn = length(dBodyGetAngularVel(world->body[die]));
        if ((speed + world->radius * turn) * seconds > fast_step &&
            (is_near_arena(world, dBodyGetPosition(world->body[die]), speed * seconds) ||
             is_near_die(world, die, (speed + fastest) * seconds))) {
            return true;
        }
    }
    return false;
}

/* It depends on the state alone, so that equal throws take equal steps. */
static uint32_t choose_step(const hz_world *world)
{
    uint32_t ticks = COARSE_TICKS;
    for (int half = 0; half < world->def.halvings; half++) {
        if (!needs_shorter_step(world, (double)ticks / HZ_TICKS_PER_SECOND)) {
            break;
        }
        ticks /= 2;
    }
    return ticks;
}

/* Flat on the floor with nothing else under it: it has come to rest sooner [PH-10]. */
static bool lies_flat(const hz_world *world, int die)
{
    const double *r = dBodyGetRotation(world->body[die]);
    double normal[3];
    double height = hz_floor(&world->def.arena, dBodyGetPosition(world->body[die]), normal);
    if (height > world->edge / 2 + raised) {
        return false;
    }
    for (int axis = 0; axis < 3; axis++) {
        double up = r[axis] * normal[0] + r[4 + axis] * normal[1] + r[8 + axis] * normal[2];
        if (fabs(up) >= flat) {
            return true;
        }
    }
    return false;
}

static void step(hz_world *world, uint32_t ticks)
{
    assert(ticks > 0);
    world->contact_count = 0;
    touch_dice(world);
    for (int die = 0; die < HZ_MAX_DICE; die++) {
        if (world->awake >> die & 1) {
            touch_arena(world, die);
            dBodySetAutoDisableTime(world->body[die],
                                    lies_flat(world, die) ? flat_window : tilted_window);
        }
    }
    dWorldStep(world->world, (double)ticks / HZ_TICKS_PER_SECOND);
    dJointGroupEmpty(world->contacts);
}

void hz_world_run(hz_world *world, const hz_world_watch *watch, hz_run *run)
{
    assert(run);
    uint32_t beat = 0;
    enter_engine();
    *run = (hz_run){0};
    world->run = run;
    for (world->awake = find_awake(world); world->awake && run->ticks < LIMIT_TICKS;) {
        uint32_t ticks = choose_step(world), moving = world->awake;
        world->is_hit = false;
        step(world, ticks);
        moving |= world->awake;
        run->woken |= moving;
        run->ticks += ticks;
        run->steps++;
        world->awake = find_awake(world);
        if (watch &&
            (world->is_hit || !world->awake || run->ticks >= beat || watch->sees_every_step)) {
            watch->see(watch->context, world, run->ticks, moving);
            beat = run->ticks - run->ticks % BEAT_TICKS + BEAT_TICKS;
        }
    }
    run->frozen = world->awake;
    world->run = NULL;
}
