/* Chance in a throw. */
#include "dicebox/noise.h"

#include <assert.h>
#include <math.h>

/* From -1 to 1. */
static double draw_signed(hz_rng *rng)
{
    return (int32_t)hz_rng_word(rng) * 0x1p-31;
}

double hz_draw_between(hz_rng *rng, double least, double most)
{
    assert(least <= most);
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
void hz_draw_rotation(hz_rng *rng, double rotation[4])
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

void hz_draw_in_disc(hz_rng *rng, double *x, double *y)
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
    double speed2 = hz_dot(velocity, velocity), forwards[3], left[3];
    if (speed2 <= 0) {
        return;
    }
    double speed = sqrt(speed2), turned[3];
    hz_hand_level(velocity, forwards, left);
    const double along[3] = {velocity[0] / speed, velocity[1] / speed, velocity[2] / speed};
    const double up[3] = {along[1] * left[2] - along[2] * left[1],
                          along[2] * left[0] - along[0] * left[2],
                          along[0] * left[1] - along[1] * left[0]};
    for (int axis = 0; axis < 3; axis++) {
        turned[axis] = along[axis] + sideways * left[axis] + (is_level ? 0 : upwards * up[axis]);
    }
    double length = sqrt(hz_dot(turned, turned));
    for (int axis = 0; axis < 3; axis++) {
        velocity[axis] = turned[axis] / length * speed;
    }
}

static void draw_factor(hz_rng *rng, double deviation, double *values, int count)
{
    assert(count > 0);
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

void hz_draw_hand(hz_rng *rng, hz_skill skill, hz_hand *hand)
{
    const hz_noise noise = hz_noise_of(skill);
    if (skill == HZ_EXACT) {
        return;
    }
    draw_direction(rng, noise.direction * degree, hand->is_flick, hand->velocity);
    draw_factor(rng, noise.speed, hand->velocity, 3);
    for (int axis = 0; axis < 3; axis++) {
        double shift = noise.release * draw_normal(rng);
        hand->at[axis] += hand->is_flick && axis == 2 ? 0 : shift;
    }
    for (int axis = 0; axis < 3; axis++) {
        draw_factor(rng, noise.spin, &hand->spin[axis], 1);
    }
}

void hz_draw_apart(hz_rng *rng, hz_hand *hand)
{
    const hz_noise noise = hz_noise_of_group();
    draw_direction(rng, noise.direction * degree, false, hand->velocity);
    draw_factor(rng, noise.speed, hand->velocity, 3);
    for (int axis = 0; axis < 3; axis++) {
        draw_factor(rng, noise.spin, &hand->spin[axis], 1);
    }
}
