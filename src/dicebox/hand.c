/* A hand that throws: what it intends, and the limits of what it may do. */
#include "dicebox/hand.h"

#include <assert.h>
#include <math.h>

#include "dicebox/pose.h"

hz_hand hz_hand_of(const hz_arena *arena, const hz_aim *aim)
{
    hz_hand found = {.at = {aim->x * 0x1p-12, aim->y * 0x1p-12, aim->z * 0x1p-12},
                     .is_flick = aim->z == 0};
    for (int axis = 0; axis < 3; axis++) {
        found.velocity[axis] = aim->velocity[axis] * 0x1p-10;
        found.spin[axis] = aim->spin[axis] * 0x1p-4;
    }
    if (found.is_flick) {
        hz_pose lying = hz_pose_lying(arena, found.at[0], found.at[1], 1, 0);
        found.at[2] = lying.position[2] * HZ_POSE_UNIT;
    }
    return found;
}

static double clamp(double value, double least, double most)
{
    assert(least <= most);
    return value < least ? least : value > most ? most : value;
}

/* Each of these moves one thing to the nearest that a hand may do, and leaves alone what it may:
   noise is brought back by them, and a throw that they would change is illegal [PH-20, PH-23]. */
typedef void hand_limit(const hz_arena *arena, hz_hand *it);

/* Out of the ring grown by `margin`, or into it. */
static void keep_off(const hz_arena *arena, hz_hand *it, double margin, bool is_inside)
{
    assert(arena->ring_x + margin > 0 && arena->ring_y + margin > 0);
    double a = arena->ring_x + margin, b = arena->ring_y + margin;
    double x = it->at[0] / a, y = it->at[1] / b;
    double radius = sqrt(x * x + y * y);
    if (is_inside ? radius <= 1 : radius >= 1) {
        return;
    }
    it->at[0] = radius > 0 ? it->at[0] / radius : a;
    it->at[1] = radius > 0 ? it->at[1] / radius : 0;
}

static void limit_place(const hz_arena *arena, hz_hand *it)
{
    static const double round_box = 0.30, round_ring = 0.60;
    if (!hz_arena_is_open(arena)) {
        it->at[0] = clamp(it->at[0], -arena->length / 2 - round_box, arena->length / 2 + round_box);
        it->at[1] = clamp(it->at[1], -arena->width / 2 - round_box, arena->width / 2 + round_box);
        return;
    }
    if (it->is_flick) {
        it->at[0] = clamp(it->at[0], -HZ_TABLE_X, HZ_TABLE_X);
        it->at[1] = clamp(it->at[1], -HZ_TABLE_Y, HZ_TABLE_Y);
    }
    keep_off(arena, it, round_ring, true);
    keep_off(arena, it, arena->die, false);
}

static void limit_height(const hz_arena *arena, hz_hand *it)
{
    double least = arena->wall + 0.02, most = arena->wall + 0.50;
    if (it->is_flick) {
        return;
    }
    if (hz_arena_is_open(arena)) {
        double level = hz_arena_floor(arena, it->at[0], it->at[1]);
        least = level + 0.9 * arena->die;
        most = level + 0.60;
    }
    it->at[2] = clamp(it->at[2], least, most);
}

static void limit_speed(const hz_arena *arena, hz_hand *it)
{
    double most = hz_arena_is_open(arena) ? 5 : 4, speed2 = hz_dot(it->velocity, it->velocity);
    if (speed2 > most * most) {
        double factor = most / sqrt(speed2);
        for (int axis = 0; axis < 3; axis++) {
            it->velocity[axis] *= factor;
        }
    }
}

/* By squares: up to 30 degrees upwards, down to 90 over a box and 60 over a table. */
static void limit_elevation(const hz_arena *arena, hz_hand *it)
{
    double *v = it->velocity;
    double speed2 = hz_dot(v, v), rise2 = v[2] * v[2], level2 = v[0] * v[0] + v[1] * v[1];
    double most = 1; /* the greatest share of the speed's square that is vertical */
    if (it->is_flick) {
        most = 0;
    } else if (v[2] > 0) {
        most = 0.25;
    } else if (hz_arena_is_open(arena)) {
        most = 0.75;
    }
    if (rise2 <= most * speed2) {
        return;
    }
    double factor = level2 > 0 ? sqrt((1 - most) * speed2 / level2) : 0;
    double level = level2 > 0 ? 0 : sqrt((1 - most) * speed2); /* straight up or down: along x */
    v[0] = v[0] * factor + level;
    v[1] *= factor;
    v[2] = (v[2] < 0 ? -1 : 1) * sqrt(most * speed2);
}

static void limit_spin(const hz_arena *arena, hz_hand *it)
{
    static const double most = 60;
    (void)arena;
    for (int axis = 0; axis < 3; axis++) {
        double here = it->is_flick && axis < 2 ? 0 : most;
        it->spin[axis] = clamp(it->spin[axis], -here, here);
    }
}

static const struct {
    hand_limit *limit;
    const char *what;
} limits[] = {
    {limit_place, "the hand is not where it may release dice"},
    {limit_height, "the hand is too low or too high"},
    {limit_speed, "the throw is too fast"},
    {limit_elevation, "the throw is too steep"},
    {limit_spin, "the dice spin too fast"},
};
enum { LIMITS = sizeof limits / sizeof *limits };

static bool is_same_hand(const hz_hand *one, const hz_hand *other)
{
    for (int axis = 0; axis < 3; axis++) {
        if (one->at[axis] != other->at[axis] || one->velocity[axis] != other->velocity[axis] ||
            one->spin[axis] != other->spin[axis]) {
            return false;
        }
    }
    return true;
}

hz_status hz_hand_check(const hz_arena *arena, const hz_hand *hand, hz_error *error)
{
    for (int row = 0; row < LIMITS; row++) {
        hz_hand limited = *hand;
        limits[row].limit(arena, &limited);
        if (!is_same_hand(&limited, hand)) {
            return hz_fail(error, HZ_ILLEGAL, "%s [PH-20]", limits[row].what);
        }
    }
    return HZ_OK;
}

void hz_hand_limit(const hz_arena *arena, hz_hand *hand)
{
    for (int row = 0; row < LIMITS; row++) {
        limits[row].limit(arena, hand);
    }
}

void hz_hand_level(const double *velocity, double forwards[3], double left[3])
{
    double speed = sqrt(velocity[0] * velocity[0] + velocity[1] * velocity[1]);
    forwards[0] = speed > 0 ? velocity[0] / speed : 1;
    forwards[1] = speed > 0 ? velocity[1] / speed : 0;
    left[0] = -forwards[1];
    left[1] = forwards[0];
    forwards[2] = left[2] = 0;
}
