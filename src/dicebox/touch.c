/* What touches what in a step of the engine: dice one another, floor and walls. */
#include <assert.h>
#include <string.h>

#include "dicebox/world_inner.h"

enum { CORNERS = 8, MOST_CONTACTS = 8 /* with room for fewer ODE sorts them by angle */ };

static const double slowest_bounce = 5, least_push = 1e-4, hard_hit = 20;

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
    double approach = world_dot(slip, at->normal);
    for (int axis = 0; axis < 3; axis++) {
        slip[axis] -= approach * at->normal[axis];
    }
    double speed = world_length(slip);
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
    if (world_dot(apart, apart) > 4 * world->radius * world->radius) {
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
void hz_world_touch_dice(hz_world *world)
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

/* Within the walls, or sunk into one of them by less than half its world_thickness. */
static bool is_inside(const hz_world *world, const double *at)
{
    return fabs(at[0]) < world->half[0] + world_thickness / 2 &&
           fabs(at[1]) < world->half[1] + world_thickness / 2;
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
    double distance = world_length(inward);
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
        if (fabs(at[part->axis] - part->centre[part->axis]) > world->radius + world_thickness / 2) {
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
void hz_world_touch_arena(hz_world *world, int die)
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
