/* Letting go: may this throw be made, and where do the dice of a group start? */
#include <math.h>

#include "dicebox/noise.h"
#include "dicebox/pose.h"

static const double pitch = 1.8; /* edges between the centres of dice that start together */

/* PH-24: three in a row, two rows a layer, from the negative side. */
static void place_in_grid(int place, double offset[3])
{
    int layer = place / 6;
    offset[0] = (place % 3 - 1) * pitch;
    offset[1] = (place / 3 % 2 - 0.5) * pitch;
    offset[2] = layer * pitch;
}

/* PH-21, in edges of a die: to the left, forwards, up. */
static void place_in_group(int place, int dice, double offset[3])
{
    static const double third =
        1.0392304845413265; /* of a triangle of side 1.8: centre to vertex */
    static const double triangle[3][2] = {{0, third}, {0.9, -third / 2}, {-0.9, -third / 2}};
    static const double square[4][2] = {{0.9, 0.9}, {-0.9, 0.9}, {0.9, -0.9}, {-0.9, -0.9}};
    offset[0] = offset[1] = offset[2] = 0;
    if (dice == 2) {
        offset[0] = place ? -0.9 : 0.9;
    } else if (dice == 3 || dice == 4) {
        offset[0] = dice == 3 ? triangle[place][0] : square[place][0];
        offset[1] = dice == 3 ? triangle[place][1] : square[place][1];
    } else if (dice > 4) {
        place_in_grid(place, offset);
    }
}

static void
find_start(const hz_arena *arena, const hz_hand *it, int place, int dice, double start[3])
{
    double forwards[3], left[3], offset[3];
    hz_hand_level(it->velocity, forwards, left);
    place_in_group(place, dice, offset);
    for (int axis = 0; axis < 3; axis++) {
        start[axis] =
            it->at[axis] + arena->die * (offset[0] * left[axis] + offset[1] * forwards[axis]);
    }
    start[2] += arena->die * offset[2];
}

/* The first lying die that a die of the group would start too near to, or -1. */
static int find_crowding(const hz_arena *arena,
                         const hz_hand *it,
                         const hz_release *release,
                         const hz_pose *poses)
{
    int dice = __builtin_popcount(release->group);
    for (int place = 0; place < dice; place++) {
        double start[3];
        find_start(arena, it, place, dice, start);
        for (int die = 0; die < HZ_MAX_DICE; die++) {
            if (!(release->lying >> die & 1)) {
                continue;
            }
            double apart[3];
            for (int axis = 0; axis < 3; axis++) {
                apart[axis] = start[axis] - poses[die].position[axis] * HZ_POSE_UNIT;
            }
            if (hz_dot(apart, apart) < 3 * arena->die * arena->die) {
                return die;
            }
        }
    }
    return -1;
}

/* PH-20: a die that keeps the face it starts with must at least be thrown well. */
static hz_status check_orientation(const hz_aim *aim, const hz_hand *it, hz_error *error)
{
    static const double least_speed = 2.5, least_spin = 20;
    if (it->is_flick) {
        return aim->is_oriented && aim->dice == 1
                   ? HZ_OK
                   : hz_fail(error, HZ_ILLEGAL, "a table flick is of one die as it lies [PH-25]");
    }
    if (aim->is_oriented && (hz_dot(it->velocity, it->velocity) < least_speed * least_speed ||
                             hz_dot(it->spin, it->spin) < least_spin * least_spin)) {
        return hz_fail(
            error, HZ_ILLEGAL, "dice that a player orients need 2.5 m/s and 20 rad/s [PH-20]");
    }
    return HZ_OK;
}

/* Seven stands for as many or more: a throw has three bits for them. */
static bool is_group_of(const hz_release *release, const hz_aim *aim)
{
    int dice = __builtin_popcount(release->group);
    return dice == aim->dice || (aim->dice == HZ_MAX_GROUP && dice > HZ_MAX_GROUP);
}

hz_status hz_release_check(const hz_arena *arena,
                           const hz_release *release,
                           const hz_pose *poses,
                           hz_error *error)
{
    hz_aim aim;
    hz_status status = hz_throw_unpack(release->thrown, &aim, error);
    if (status) {
        return status;
    }
    if (!is_group_of(release, &aim) || release->group & release->lying) {
        return hz_fail(error, HZ_ILLEGAL, "a throw of %d dice: another group is in hand", aim.dice);
    }
    if (aim.z == 0 && !hz_arena_is_open(arena)) {
        return hz_fail(error, HZ_ILLEGAL, "no table flicks where walls stand [PH-20]");
    }
    const hz_hand intended = hz_hand_of(arena, &aim);
    status = hz_hand_check(arena, &intended, error);
    if (status) {
        return status;
    }
    int die = find_crowding(arena, &intended, release, poses);
    if (die >= 0) {
        const int32_t *at = poses[die].position; /* games have names for dice, places are places */
        return hz_fail(error,
                       HZ_ILLEGAL,
                       "the die at %.0f,%.0f mm lies where the throw starts [PH-20]",
                       at[0] * HZ_POSE_UNIT * 1000,
                       at[1] * HZ_POSE_UNIT * 1000);
    }
    return check_orientation(&aim, &intended, error);
}

static void set_body(const double *start, const hz_hand *it, hz_body *body)
{
    for (int axis = 0; axis < 3; axis++) {
        body->position[axis] = start[axis] * 100;
        body->velocity[axis] = it->velocity[axis] * 100;
        body->spin[axis] = it->spin[axis];
    }
}

/* To the nearest place of one's own sector. */
static void keep_to_side(const double side[2], hz_hand *it)
{
    double along = it->at[0] * side[0] + it->at[1] * side[1];
    if (along < 0) {
        it->at[0] -= along * side[0];
        it->at[1] -= along * side[1];
    }
}

static hz_hand shake_hand(const hz_arena *arena,
                          const hz_aim *aim,
                          const hz_release *release,
                          const hz_pose *poses,
                          hz_rng *rng)
{
    const hz_hand intended = hz_hand_of(arena, aim);
    hz_hand shaken = intended;
    hz_draw_hand(rng, release->skill, &shaken);
    keep_to_side(release->side[0], &shaken);
    keep_to_side(release->side[1], &shaken);
    hz_hand_limit(arena, &shaken);
    if (shaken.is_flick) {
        hz_pose lying = hz_pose_lying(arena, shaken.at[0], shaken.at[1], 1, 0);
        shaken.at[2] = lying.position[2] * HZ_POSE_UNIT;
    }
    if (find_crowding(arena, &shaken, release, poses) >= 0) {
        for (int axis = 0; axis < 3; axis++) {
            shaken.at[axis] = intended.at[axis];
        }
    }
    return shaken;
}

int hz_release_group(const hz_arena *arena,
                     const hz_release *release,
                     const hz_pose *poses,
                     hz_body *bodies)
{
    hz_rng rng;
    hz_aim aim;
    if (hz_throw_unpack(release->thrown, &aim, NULL)) {
        assert(false && "a throw that was not checked");
        return 0;
    }
    int dice = __builtin_popcount(release->group);
    hz_throw_start(&rng, release->bits);
    const hz_hand shaken = shake_hand(arena, &aim, release, poses, &rng);
    for (int place = 0; place < dice; place++) {
        hz_hand own = shaken;
        double start[3];
        if (aim.is_oriented) {
            hz_turn_to(aim.way, aim.heading, bodies[place].rotation);
        } else {
            hz_draw_rotation(&rng, bodies[place].rotation);
        }
        find_start(arena, &shaken, place, dice, start);
        if (dice > 1) { /* PH-21 */
            hz_draw_apart(&rng, &own);
        }
        set_body(start, &own, &bodies[place]);
    }
    return dice;
}

/* Dice that share a velocity stay together and run out of the ring at one end: each has its own. */
static void draw_roll(hz_rng *rng, hz_hand *own)
{
    const double fastest = 0.5; /* m/s, level: beyond it too many leave the ring */
    double x, y;
    hz_draw_in_disc(rng, &x, &y);
    own->velocity[0] = fastest * x;
    own->velocity[1] = fastest * y;
    own->velocity[2] = hz_draw_between(rng, -0.5, 0);
    for (int axis = 0; axis < 3; axis++) {
        own->spin[axis] = hz_draw_between(rng, -25, 25);
    }
}

int hz_release_roll(const hz_arena *arena, const hz_release *release, hz_body *bodies)
{
    const double middle = 0.25, height = 0.12; /* of the ring; metres, below the rim of a box */
    int dice = __builtin_popcount(release->group);
    hz_rng rng;
    hz_hand it = {.is_flick = false};
    double x, y;
    hz_throw_start(&rng, release->bits);
    hz_draw_in_disc(&rng, &x, &y);
    it.at[0] = middle * arena->ring_x * x;
    it.at[1] = middle * arena->ring_y * y;
    it.at[2] = height;
    for (int place = 0; place < dice; place++) {
        double start[3], offset[3];
        place_in_grid(place, offset);
        hz_draw_rotation(&rng, bodies[place].rotation);
        for (int axis = 0; axis < 3; axis++) {
            start[axis] = it.at[axis] + arena->die * offset[axis];
        }
        draw_roll(&rng, &it);
        set_body(start, &it, &bodies[place]);
    }
    return dice;
}
