/* Throws: 128 bits, the limits of a hand, its noise, and where the dice of a group start. */
#include <math.h>

#include "dicebox/pose.h"

/* A number of an aim, and its place in the words. */
typedef struct packed {
    const char *name;
    size_t field;
    uint8_t word, shift, bits;
    bool is_signed;
} packed;

/* clang-format off */
static const packed numbers[] = {
    {"dice",       offsetof(hz_aim, dice),        0,  0,  3, false},
    {"x",          offsetof(hz_aim, x),           0,  3, 13, true},
    {"y",          offsetof(hz_aim, y),           0, 16, 13, true},
    {"z",          offsetof(hz_aim, z),           0, 29, 12, false},
    {"oriented",   offsetof(hz_aim, is_oriented), 0, 41,  1, false},
    {"way",        offsetof(hz_aim, way),         0, 42,  5, false},
    {"heading",    offsetof(hz_aim, heading),     0, 47,  6, false},
    {"spin x",     offsetof(hz_aim, spin[0]),     0, 53, 11, true},
    {"spin y",     offsetof(hz_aim, spin[1]),     1,  0, 11, true},
    {"spin z",     offsetof(hz_aim, spin[2]),     1, 11, 11, true},
    {"velocity x", offsetof(hz_aim, velocity[0]), 1, 22, 14, true},
    {"velocity y", offsetof(hz_aim, velocity[1]), 1, 36, 14, true},
    {"velocity z", offsetof(hz_aim, velocity[2]), 1, 50, 14, true},
};
/* clang-format on */
enum { NUMBERS = sizeof numbers / sizeof *numbers, WAYS = 24 };

static hz_status check_aim(const hz_aim *aim, hz_error *error)
{
    if (aim->dice < 1 || aim->dice > HZ_MAX_GROUP) {
        return hz_fail(error, HZ_RANGE, "a group of %d dice: expected 1 to 7 [PH-21]", aim->dice);
    }
    if (aim->way < 0 || aim->way >= WAYS) {
        return hz_fail(error, HZ_RANGE, "way %d of a die to lie: expected 0 to 23", aim->way);
    }
    if (!aim->is_oriented && (aim->way || aim->heading)) {
        return hz_fail(
            error, HZ_MALFORMED, "a way and a heading of dice that are oriented at random");
    }
    return HZ_OK;
}

hz_status hz_throw_pack(const hz_aim *aim, hz_throw *thrown, hz_error *error)
{
    hz_throw made = {{0, 0}};
    for (int row = 0; row < NUMBERS; row++) {
        const packed *number = &numbers[row];
        int value = *(const int *)((const char *)aim + number->field);
        int span = 1 << number->bits, least = number->is_signed ? -span / 2 : 0;
        if (value < least || value >= least + span) {
            return hz_fail(error,
                           HZ_RANGE,
                           "%s of a throw is %d: expected %d to %d",
                           number->name,
                           value,
                           least,
                           least + span - 1);
        }
        made.word[number->word] |= ((uint64_t)value & (uint64_t)(span - 1)) << number->shift;
    }
    hz_status status = check_aim(aim, error);
    if (!status) {
        *thrown = made;
    }
    return status;
}

hz_status hz_throw_unpack(hz_throw thrown, hz_aim *aim, hz_error *error)
{
    hz_aim made;
    for (int row = 0; row < NUMBERS; row++) {
        const packed *number = &numbers[row];
        int span = 1 << number->bits;
        int value = (int)(thrown.word[number->word] >> number->shift & (uint64_t)(span - 1));
        value -= number->is_signed && value >= span / 2 ? span : 0;
        *(int *)((char *)&made + number->field) = value;
    }
    hz_status status = check_aim(&made, error);
    if (!status) {
        *aim = made;
    }
    return status;
}

/* A hand at the moment of release: metres and seconds. */
typedef struct hand {
    double at[3], velocity[3], spin[3];
    bool is_flick; /* of a die that lies on the table */
} hand;

static hand find_hand(const hz_arena *arena, const hz_aim *aim)
{
    hand found = {.at = {aim->x * 0x1p-12, aim->y * 0x1p-12, aim->z * 0x1p-12},
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

static double dot(const double *a, const double *b)
{
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

static double clamp(double value, double least, double most)
{
    return value < least ? least : value > most ? most : value;
}

/* Each of these moves one thing to the nearest that a hand may do, and leaves alone what it may:
   noise is brought back by them, and a throw that they would change is illegal [PH-20, PH-23]. */
typedef void hand_limit(const hz_arena *arena, hand *it);

/* Out of the ring grown by `margin`, or into it. */
static void keep_off(const hz_arena *arena, hand *it, double margin, bool is_inside)
{
    double a = arena->ring_x + margin, b = arena->ring_y + margin;
    double x = it->at[0] / a, y = it->at[1] / b;
    double radius = sqrt(x * x + y * y);
    if (is_inside ? radius <= 1 : radius >= 1) {
        return;
    }
    it->at[0] = radius > 0 ? it->at[0] / radius : a;
    it->at[1] = radius > 0 ? it->at[1] / radius : 0;
}

static void limit_place(const hz_arena *arena, hand *it)
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

static void limit_height(const hz_arena *arena, hand *it)
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

static void limit_speed(const hz_arena *arena, hand *it)
{
    double most = hz_arena_is_open(arena) ? 5 : 4, speed2 = dot(it->velocity, it->velocity);
    if (speed2 > most * most) {
        double factor = most / sqrt(speed2);
        for (int axis = 0; axis < 3; axis++) {
            it->velocity[axis] *= factor;
        }
    }
}

/* By squares: up to 30 degrees upwards, down to 90 over a box and 60 over a table. */
static void limit_elevation(const hz_arena *arena, hand *it)
{
    double *v = it->velocity;
    double speed2 = dot(v, v), rise2 = v[2] * v[2], level2 = v[0] * v[0] + v[1] * v[1];
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

static void limit_spin(const hz_arena *arena, hand *it)
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

static bool is_same_hand(const hand *one, const hand *other)
{
    for (int axis = 0; axis < 3; axis++) {
        if (one->at[axis] != other->at[axis] || one->velocity[axis] != other->velocity[axis] ||
            one->spin[axis] != other->spin[axis]) {
            return false;
        }
    }
    return true;
}

/* The level directions of a throw: forwards and to the left. */
static void find_level(const double *velocity, double forwards[3], double left[3])
{
    double speed = sqrt(velocity[0] * velocity[0] + velocity[1] * velocity[1]);
    forwards[0] = speed > 0 ? velocity[0] / speed : 1;
    forwards[1] = speed > 0 ? velocity[1] / speed : 0;
    left[0] = -forwards[1];
    left[1] = forwards[0];
    forwards[2] = left[2] = 0;
}

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

static void find_start(const hz_arena *arena, const hand *it, int place, int dice, double start[3])
{
    double forwards[3], left[3], offset[3];
    find_level(it->velocity, forwards, left);
    place_in_group(place, dice, offset);
    for (int axis = 0; axis < 3; axis++) {
        start[axis] =
            it->at[axis] + arena->die * (offset[0] * left[axis] + offset[1] * forwards[axis]);
    }
    start[2] += arena->die * offset[2];
}

/* The first lying die that a die of the group would start too near to, or -1. */
static int find_crowding(const hz_arena *arena,
                         const hand *it,
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
            if (dot(apart, apart) < 3 * arena->die * arena->die) {
                return die;
            }
        }
    }
    return -1;
}

/* PH-20: a die that keeps the face it starts with must at least be thrown well. */
static hz_status check_orientation(const hz_aim *aim, const hand *it, hz_error *error)
{
    static const double least_speed = 2.5, least_spin = 20;
    if (it->is_flick) {
        return aim->is_oriented && aim->dice == 1
                   ? HZ_OK
                   : hz_fail(error, HZ_ILLEGAL, "a table flick is of one die as it lies [PH-25]");
    }
    if (aim->is_oriented && (dot(it->velocity, it->velocity) < least_speed * least_speed ||
                             dot(it->spin, it->spin) < least_spin * least_spin)) {
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
    const hand intended = find_hand(arena, &aim);
    for (int row = 0; row < LIMITS; row++) {
        hand limited = intended;
        limits[row].limit(arena, &limited);
        if (!is_same_hand(&limited, &intended)) {
            return hz_fail(error, HZ_ILLEGAL, "%s [PH-20]", limits[row].what);
        }
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

/* From -1 to 1, and from `least` to `most`. */
static double draw_signed(hz_rng *rng)
{
    return (int32_t)hz_rng_word(rng) * 0x1p-31;
}

static double draw_between(hz_rng *rng, double least, double most)
{
    return least + (most - least) * (hz_rng_word(rng) * 0x1p-32);
}

/* Nearly normal, of deviation 1: the sum of twelve even draws. */
static double draw_normal(hz_rng *rng)
{
    double sum = 0;
    for (int draw = 0; draw < 12; draw++) {
        sum += hz_rng_word(rng) * 0x1p-32;
    }
    return sum - 6;
}

/* Every rotation alike: a point in a ball of four dimensions. */
static void draw_rotation(hz_rng *rng, double rotation[4])
{
    double length2;
    do {
        length2 = 0;
        for (int part = 0; part < 4; part++) {
            rotation[part] = draw_signed(rng);
            length2 += rotation[part] * rotation[part];
        }
    } while (length2 > 1 || length2 < 1e-4);
    double length = sqrt(length2);
    for (int part = 0; part < 4; part++) {
        rotation[part] /= length;
    }
}

static void draw_in_disc(hz_rng *rng, double *x, double *y)
{
    do {
        *x = draw_signed(rng);
        *y = draw_signed(rng);
    } while (*x * *x + *y * *y > 1);
}

/* Turns a throw by two small angles, which are taken for their tangents, and keeps its speed. */
static void draw_direction(hz_rng *rng, double deviation, bool is_level, double velocity[3])
{
    double sideways = deviation * draw_normal(rng), upwards = deviation * draw_normal(rng);
    double speed2 = dot(velocity, velocity), forwards[3], left[3];
    if (speed2 <= 0) {
        return;
    }
    double speed = sqrt(speed2), turned[3];
    find_level(velocity, forwards, left);
    const double along[3] = {velocity[0] / speed, velocity[1] / speed, velocity[2] / speed};
    const double up[3] = {along[1] * left[2] - along[2] * left[1],
                          along[2] * left[0] - along[0] * left[2],
                          along[0] * left[1] - along[1] * left[0]};
    for (int axis = 0; axis < 3; axis++) {
        turned[axis] = along[axis] + sideways * left[axis] + (is_level ? 0 : upwards * up[axis]);
    }
    double length = sqrt(dot(turned, turned));
    for (int axis = 0; axis < 3; axis++) {
        velocity[axis] = turned[axis] / length * speed;
    }
}

static void draw_factor(hz_rng *rng, double deviation, double *values, int count)
{
    double factor = 1 + deviation * draw_normal(rng);
    for (int row = 0; row < count; row++) {
        values[row] *= factor;
    }
}

static const double degree = 0.017453292519943295;

hz_noise hz_noise_of(hz_skill skill)
{
    static const hz_noise hands[] = {[HZ_NOVICE] = {6, 0.12, 0.015, 0.40},
                                     [HZ_AVERAGE] = {3.5, 0.08, 0.008, 0.25},
                                     [HZ_EXPERT] = {2, 0.05, 0.004, 0.15},
                                     [HZ_EXACT] = {0, 0, 0, 0}};
    return hands[skill];
}

hz_noise hz_noise_of_group(void)
{
    return (hz_noise){2, 0.05, 0, 0.25};
}

/* PH-23, in the order of PH-26. */
static void draw_hand(hz_rng *rng, hz_skill skill, hand *it)
{
    const hz_noise noise = hz_noise_of(skill);
    if (skill == HZ_EXACT) {
        return;
    }
    draw_direction(rng, noise.direction * degree, it->is_flick, it->velocity);
    draw_factor(rng, noise.speed, it->velocity, 3);
    for (int axis = 0; axis < 3; axis++) {
        double shift = noise.release * draw_normal(rng);
        it->at[axis] += it->is_flick && axis == 2 ? 0 : shift;
    }
    for (int axis = 0; axis < 3; axis++) {
        draw_factor(rng, noise.spin, &it->spin[axis], 1);
    }
}

static void set_body(const double *start, const hand *it, hz_body *body)
{
    for (int axis = 0; axis < 3; axis++) {
        body->position[axis] = start[axis] * 100;
        body->velocity[axis] = it->velocity[axis] * 100;
        body->spin[axis] = it->spin[axis];
    }
}

/* To the nearest place of one's own sector. */
static void keep_to_side(const double side[2], hand *it)
{
    double along = it->at[0] * side[0] + it->at[1] * side[1];
    if (along < 0) {
        it->at[0] -= along * side[0];
        it->at[1] -= along * side[1];
    }
}

static hand shake_hand(const hz_arena *arena,
                       const hz_aim *aim,
                       const hz_release *release,
                       const hz_pose *poses,
                       hz_rng *rng)
{
    const hand intended = find_hand(arena, aim);
    hand shaken = intended;
    draw_hand(rng, release->skill, &shaken);
    keep_to_side(release->side[0], &shaken);
    keep_to_side(release->side[1], &shaken);
    for (int row = 0; row < LIMITS; row++) {
        limits[row].limit(arena, &shaken);
    }
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
    const hand shaken = shake_hand(arena, &aim, release, poses, &rng);
    for (int place = 0; place < dice; place++) {
        hand own = shaken;
        double start[3];
        if (aim.is_oriented) {
            hz_turn_to(aim.way, aim.heading, bodies[place].rotation);
        } else {
            draw_rotation(&rng, bodies[place].rotation);
        }
        find_start(arena, &shaken, place, dice, start);
        if (dice > 1) { /* PH-21 */
            const hz_noise noise = hz_noise_of_group();
            draw_direction(&rng, noise.direction * degree, false, own.velocity);
            draw_factor(&rng, noise.speed, own.velocity, 3);
            for (int axis = 0; axis < 3; axis++) {
                draw_factor(&rng, noise.spin, &own.spin[axis], 1);
            }
        }
        set_body(start, &own, &bodies[place]);
    }
    return dice;
}

int hz_release_roll(const hz_arena *arena, const hz_release *release, hz_body *bodies)
{
    int dice = __builtin_popcount(release->group);
    hz_rng rng;
    hand it = {.is_flick = false};
    double x, y;
    hz_throw_start(&rng, release->bits);
    draw_in_disc(&rng, &x, &y);
    it.at[0] = 0.5 * arena->ring_x * x;
    it.at[1] = 0.5 * arena->ring_y * y;
    it.at[2] = 0.12;
    if (!hz_arena_is_open(arena) && arena->wall + 0.03 > it.at[2]) {
        it.at[2] = arena->wall + 0.03;
    }
    do {
        draw_in_disc(&rng, &x, &y);
    } while (x * x + y * y < 1e-4);
    double speed = draw_between(&rng, 0.2, 0.6) / sqrt(x * x + y * y);
    it.velocity[0] = speed * x;
    it.velocity[1] = speed * y;
    it.velocity[2] = draw_between(&rng, -0.5, 0);
    for (int place = 0; place < dice; place++) {
        double start[3], offset[3];
        place_in_grid(place, offset);
        draw_rotation(&rng, bodies[place].rotation);
        for (int axis = 0; axis < 3; axis++) {
            start[axis] = it.at[axis] + arena->die * offset[axis];
            it.spin[axis] = draw_between(&rng, -25, 25);
        }
        set_body(start, &it, &bodies[place]);
    }
    return dice;
}
