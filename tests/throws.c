/* Throws to try the dice box with. */
#include "throws.h"

#include <math.h>

hz_arena final_arena(void)
{
    hz_arena arena = {.kind = HZ_ARENA_BOX,
                      .length = 0.4064,
                      .width = 0.3302,
                      .wall = 0.2413,
                      .walls = 15,
                      .die = 0.016};
    hz_arena_draw_ellipse(&arena, 2, 3, 1);
    return arena;
}

static double draw(hz_rng *rng, double least, double most)
{
    return least + (most - least) * (hz_rng_word(rng) * 0x1p-32);
}

static double apart(const hz_pose *one, const hz_pose *other)
{
    double x = one->position[0] - other->position[0], y = one->position[1] - other->position[1];
    return sqrt(x * x + y * y) * HZ_POSE_UNIT;
}

void lay_white(const hz_arena *arena, uint64_t number, hz_pose *poses)
{
    hz_rng rng;
    hz_rng_start(&rng, 65, number, HZ_RNG_DICE);
    for (int die = 0; die < WHITE_DICE;) {
        double x = draw(&rng, -1, 1), y = draw(&rng, -1, 1);
        int face = 1 + (int)hz_rng_below(&rng, 6), heading = (int)hz_rng_below(&rng, 256);
        if (x * x + y * y > 0.9) {
            continue;
        }
        poses[die] = hz_pose_lying(arena, x * arena->ring_x, y * arena->ring_y, face, heading);
        bool is_free = true;
        for (int other = 0; other < die; other++) {
            is_free &= apart(&poses[die], &poses[other]) > 1.5 * arena->die;
        }
        die += is_free;
    }
}

hz_aim aim_from(const double from[3], const double to[3], double speed)
{
    double way[3] = {to[0] - from[0], to[1] - from[1], to[2] - from[2]};
    double length = sqrt(way[0] * way[0] + way[1] * way[1] + way[2] * way[2]);
    double time = length / speed;
    way[2] += 9.81 / 2 * time * time;
    length = sqrt(way[0] * way[0] + way[1] * way[1] + way[2] * way[2]);
    hz_aim aim = {.x = (int)lround(from[0] * 0x1p12),
                  .y = (int)lround(from[1] * 0x1p12),
                  .z = (int)lround(from[2] * 0x1p12),
                  .dice = BLUE_DICE};
    for (int axis = 0; axis < 3; axis++) {
        aim.velocity[axis] = (int)(way[axis] / length * speed * 0x1p10);
    }
    if (aim.velocity[2] > 0) { /* too slow to hit it from there: straight ahead */
        aim.velocity[2] = 0;
    }
    return aim;
}

static void draw_spin(hz_rng *rng, double spin, int out[3])
{
    double axis[3], length2;
    do {
        length2 = 0;
        for (int part = 0; part < 3; part++) {
            axis[part] = draw(rng, -1, 1);
            length2 += axis[part] * axis[part];
        }
    } while (length2 > 1 || length2 < 0.01);
    for (int part = 0; part < 3; part++) {
        out[part] = (int)(axis[part] / sqrt(length2) * spin * 0x1p4);
    }
}

hz_release aim_at_white(const hz_arena *arena, uint64_t number, const hz_pose *poses, int *target)
{
    hz_rng rng;
    hz_rng_start(&rng, 66, number, HZ_RNG_DICE);
    const double half[2] = {arena->length / 2 - 0.03, arena->width / 2 - 0.03};
    double from[3], to[3];
    for (int axis = 0; axis < 2; axis++) {
        from[axis] = draw(&rng, -half[axis], half[axis]);
    }
    from[2] = arena->wall + draw(&rng, 0.021, 0.10);
    *target = (int)hz_rng_below(&rng, WHITE_DICE);
    for (int axis = 0; axis < 3; axis++) {
        to[axis] = poses[*target].position[axis] * HZ_POSE_UNIT + draw(&rng, -0.01, 0.01);
    }
    hz_aim aim = aim_from(from, to, draw(&rng, 1, 3.999));
    draw_spin(&rng, draw(&rng, 5, 60), aim.spin);
    hz_release release = {
        .bits = hz_rng_bits(&rng), .lying = WHITE, .group = BLUE, .skill = HZ_EXACT};
    hz_throw_pack(&aim, &release.thrown, NULL);
    return release;
}
