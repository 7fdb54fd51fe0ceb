/* Rigid dice on ODE: with touch.c the only file that knows the engine.

   Everything has a fixed order (bodies by die, pairs i < j, floor before walls), and every number
   that outlives a step is set before a run, so that a used world is as good as a new one. */
#include "dicebox/world_inner.h"

#include <assert.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

static_assert(sizeof(dReal) == sizeof(double), "ODE must be built for double precision");

enum {
    COARSE_TICKS = 4, /* 1/480 s */
    BEAT_TICKS = 16,  /* 1/120 s */
    LIMIT_TICKS = 8 * HZ_TICKS_PER_SECOND,
};

static const double usual_edge = 1.6, gravity = -981, fast_step = 0.3, flat = 0.99939082701909573,
                    flat_window = 0.05, tilted_window = 0.25, raised = 0.05;

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
    for (int wall = 0; wall < WORLD_WALLS && arena->wall > 0; wall++) {
        int axis = wall / 2, sign = wall % 2 ? -1 : 1;
        if (!(arena->walls & 1 << wall)) {
            continue;
        }
        slab *made = &world->slabs[world->slab_count++];
        made->axis = axis;
        made->sign = sign;
        made->centre[axis] = sign * (world->half[axis] + world_thickness / 2);
        made->centre[2] = world->rim / 2;
        made->size[axis] = world_thickness;
        made->size[1 - axis] = 2 * (world->half[1 - axis] + world_thickness);
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

static uint32_t find_awake(const hz_world *world)
{
    uint32_t awake = 0;
    for (int die = 0; die < HZ_MAX_DICE; die++) {
        awake |= (uint32_t)(world->present >> die & 1 && dBodyIsEnabled(world->body[die])) << die;
    }
    return awake;
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
        double apart = fabs(at[part->axis] - part->centre[part->axis]) - world_thickness / 2;
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
            if (world_dot(apart, apart) < far * far) {
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
            double speed = world_length(dBodyGetLinearVel(world->body[die]));
            fastest = speed > fastest ? speed : fastest;
        }
    }
    for (int die = 0; die < HZ_MAX_DICE; die++) {
        if (!(world->awake >> die & 1)) {
            continue;
        }
        double speed = world_length(dBodyGetLinearVel(world->body[die]));
        double turn = world_length(dBodyGetAngularVel(world->body[die]));
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
    hz_world_touch_dice(world);
    for (int die = 0; die < HZ_MAX_DICE; die++) {
        if (world->awake >> die & 1) {
            hz_world_touch_arena(world, die);
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
