/* Throws to try the dice box with. */
#include "throws.h"

#include <math.h>

#include "dicebox/pose.h"

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

static hz_aim draw_style(hz_rng *rng, throw_style style, const double *to)
{
    static const struct {
        double low, high, slow, fast;
    } styles[] = {[OVERHAND] = {0.2, 0.5, 1.5, 5},
                  [FLICK_THROW] = {0.03, 0.2, 1, 4},
                  [TABLE_FLICK] = {0, 0, 0.5, 4}};
    double x = draw(rng, -1, 1), y = draw(rng, -1, 1), far = draw(rng, 0.12, 0.5);
    double length = sqrt(x * x + y * y) + 1e-9;
    double from[3] = {
        far * x / length, far * y / length, draw(rng, styles[style].low, styles[style].high)};
    double speed = draw(rng, styles[style].slow, styles[style].fast);
    hz_aim aim = aim_from(from, to, speed);
    aim.dice = 1;
    draw_spin(rng, draw(rng, 5, 60), aim.spin);
    if (style == TABLE_FLICK) {
        double way[2] = {to[0] - from[0], to[1] - from[1]};
        length = sqrt(way[0] * way[0] + way[1] * way[1]);
        aim.velocity[0] = (int)(way[0] / length * speed * 0x1p10);
        aim.velocity[1] = (int)(way[1] / length * speed * 0x1p10);
        aim.velocity[2] = aim.spin[0] = aim.spin[1] = 0;
        aim.is_oriented = 1;
        aim.way = (int)hz_rng_below(rng, 24);
        aim.heading = (int)hz_rng_below(rng, 64);
    }
    return aim;
}

hz_release
aim_in_style(const hz_arena *arena, throw_style style, uint64_t number, const hz_pose *poses)
{
    hz_rng rng;
    hz_rng_start(&rng, 67 + (uint64_t)style, number, HZ_RNG_DICE);
    hz_release release = {.lying = WHITE, .group = 1u << WHITE_DICE, .skill = HZ_AVERAGE};
    do { /* some would be too steep, or start where a die lies */
        const hz_pose *target = &poses[hz_rng_below(&rng, WHITE_DICE)];
        double to[3];
        for (int axis = 0; axis < 3; axis++) {
            to[axis] = target->position[axis] * HZ_POSE_UNIT + draw(&rng, -0.01, 0.01);
        }
        hz_aim aim = draw_style(&rng, style, to);
        hz_throw_pack(&aim, &release.thrown, NULL);
        release.bits = hz_rng_bits(&rng);
    } while (hz_release_check(arena, &release, poses, NULL));
    return release;
}

double chi_square(const int *counts, int cells)
{
    double all = 0, sum = 0;
    for (int cell = 0; cell < cells; cell++) {
        all += counts[cell];
    }
    for (int cell = 0; cell < cells; cell++) {
        double off = counts[cell] - all / cells;
        sum += off * off / (all / cells);
    }
    return sum;
}

void count_faces(dice_faces *sum, uint32_t thrown, const hz_outcome *outcome)
{
    int seen[7] = {0}, first = 0, second = 0, most = 0;
    for (; thrown; thrown &= thrown - 1) {
        int face = outcome->face[__builtin_ctz(thrown)];
        sum->face[face - 1]++;
        seen[face]++;
        most = seen[face] > most ? seen[face] : most;
        second = first && !second ? face : second;
        first = first ? first : face;
    }
    sum->throws++;
    sum->doubles += most > 1;
    if (second) {
        sum->pair[6 * (first - 1) + second - 1]++;
    }
}

void count_flips(dice_faces *sum,
                 uint32_t lying,
                 const uint8_t before[HZ_MAX_DICE],
                 const hz_outcome *outcome)
{
    for (uint32_t moved = lying & outcome->moved; moved; moved &= moved - 1) {
        int die = __builtin_ctz(moved), was = before[die], is = outcome->face[die];
        sum->same += is == was;
        sum->opposite += is + was == 7;
        sum->adjacent += is != was && is + was != 7;
    }
}

/* Per gram, from the floor up. A cube's inertia is a sixth of its edge's square. */
typedef struct energy {
    double last, worst; /* the greatest share gained in a step */
} energy;

static void watch_energy(void *context, const hz_world *world, uint32_t ticks, uint32_t awake)
{
    energy *seen = context;
    double sum = 0;
    (void)ticks, (void)awake;
    for (int die = 0; die < WHITE_DICE + BLUE_DICE; die++) {
        hz_body body;
        hz_world_get(world, die, &body);
        const double *v = body.velocity, *w = body.spin;
        sum += (v[0] * v[0] + v[1] * v[1] + v[2] * v[2]) / 2 +
               (w[0] * w[0] + w[1] * w[1] + w[2] * w[2]) * 1.6 * 1.6 / 12 + 981 * body.position[2];
    }
    if (seen->last > 0 && sum / seen->last - 1 > seen->worst) {
        seen->worst = sum / seen->last - 1;
    }
    seen->last = sum;
}

double find_energy_gain(uint64_t first, uint64_t last)
{
    hz_arena arena = final_arena();
    hz_dicebox_def def = hz_default_dicebox_def(&arena);
    hz_world *world = hz_world_create(&def);
    energy seen = {0, 0};
    const hz_world_watch watch = {.see = watch_energy, .context = &seen, .sees_every_step = true};
    for (uint64_t number = first; number < last; number++) {
        hz_pose poses[HZ_MAX_DICE];
        hz_body bodies[HZ_MAX_DICE];
        hz_run run;
        int target;
        lay_white(&arena, number, poses);
        hz_release release = aim_at_white(&arena, number, poses, &target);
        hz_release_group(&arena, &release, poses, bodies);
        hz_world_clear(world);
        for (int die = 0; die < WHITE_DICE; die++) {
            hz_body white = hz_pose_body(&poses[die]);
            hz_world_put(world, die, &white, false);
        }
        for (int die = 0; die < BLUE_DICE; die++) {
            hz_world_put(world, WHITE_DICE + die, &bodies[die], true);
        }
        seen.last = 0;
        hz_world_run(world, &watch, &run);
    }
    hz_world_destroy(world);
    return seen.worst;
}

hz_arena small_arena(void)
{
    hz_arena arena = {.kind = HZ_ARENA_PAPER1, .die = 0.016};
    hz_arena_draw_circle(&arena, 0.048 / 0.095);
    return arena;
}

hz_arena bowl_arena(void)
{
    hz_arena arena = {.kind = HZ_ARENA_BOWL, .die = 0.016};
    hz_arena_draw_circle(&arena, 1);
    return arena;
}

hz_pose scatter_die(const hz_arena *arena, double reach, hz_rng *rng)
{
    double x = draw(rng, -reach, reach), y = draw(rng, -reach, reach), length2 = 0, part[4];
    int face = 1 + (int)hz_rng_below(rng, 6), heading = (int)hz_rng_below(rng, 256);
    hz_pose pose = hz_pose_lying(arena, x, y, face, heading);
    if (hz_rng_below(rng, 2)) {
        return pose;
    }
    for (int row = 0; row < 4; row++) {
        part[row] = draw(rng, -1, 1);
        length2 += part[row] * part[row];
    }
    for (int row = 0; row < 4; row++) {
        pose.rotation[row] = (int32_t)lround(part[row] / sqrt(length2) * 0x1p30);
    }
    pose.position[2] += (int32_t)hz_rng_below(rng, 60000);
    return pose;
}

typedef struct spot {
    double x, y;
} spot;

/* The corners of a die from above: its centre and what half an edge along each axis adds. */
static void find_corners(const hz_arena *arena, const hz_pose *pose, spot corners[8])
{
    double w = pose->rotation[0] * 0x1p-30, x = pose->rotation[1] * 0x1p-30,
           y = pose->rotation[2] * 0x1p-30, z = pose->rotation[3] * 0x1p-30;
    const spot axes[3] = {{w * w + x * x - y * y - z * z, 2 * (x * y + w * z)},
                          {2 * (x * y - w * z), w * w - x * x + y * y - z * z},
                          {2 * (x * z + w * y), 2 * (y * z - w * x)}};
    for (int corner = 0; corner < 8; corner++) {
        corners[corner] = (spot){pose->position[0] * 1e-7, pose->position[1] * 1e-7};
        for (int axis = 0; axis < 3; axis++) {
            double half = corner >> axis & 1 ? arena->die / 2 : -arena->die / 2;
            corners[corner].x += half * axes[axis].x;
            corners[corner].y += half * axes[axis].y;
        }
    }
}

/* The nearest to the middle of the points between two corners, and of those half and less as far
   from the centre of the die; squared. */
static double look_at_points(spot a, spot b, spot centre)
{
    enum { POINTS = 400, SHELLS = 4 };
    double nearest2 = 1e9;
    for (int number = 0; number < POINTS * SHELLS; number++) {
        double share = (double)(number / SHELLS) / (POINTS - 1), out = 1 - number % SHELLS * 0.25;
        double x = centre.x + out * (a.x + share * (b.x - a.x) - centre.x);
        double y = centre.y + out * (a.y + share * (b.y - a.y) - centre.y);
        nearest2 = x * x + y * y < nearest2 ? x * x + y * y : nearest2;
    }
    return nearest2;
}

bool is_out_by_points(const hz_pose *pose, const hz_arena *arena, double *nearest)
{
    spot corners[8], centre = {pose->position[0] * 1e-7 / arena->ring_x,
                               pose->position[1] * 1e-7 / arena->ring_y};
    double nearest2 = 1e9;
    find_corners(arena, pose, corners);
    for (int row = 0; row < 8; row++) {
        corners[row].x /= arena->ring_x;
        corners[row].y /= arena->ring_y;
    }
    for (int row = 0; row < 64 && nearest2 > 1; row++) {
        if (row / 8 < row % 8) {
            double here2 = look_at_points(corners[row / 8], corners[row % 8], centre);
            nearest2 = here2 < nearest2 ? here2 : nearest2;
        }
    }
    *nearest = sqrt(nearest2);
    return nearest2 > 1;
}

static double cross(spot a, spot b, spot c)
{
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

static double reach(spot at, spot a, spot b)
{
    double x = b.x - a.x, y = b.y - a.y, length2 = x * x + y * y;
    double share = length2 > 0 ? ((at.x - a.x) * x + (at.y - a.y) * y) / length2 : 0;
    share = fmin(fmax(share, 0), 1);
    return hypot(a.x + share * x - at.x, a.y + share * y - at.y);
}

static double stretch_gap(spot a, spot b, spot c, spot d)
{
    if (cross(a, b, c) * cross(a, b, d) < 0 && cross(c, d, a) * cross(c, d, b) < 0) {
        return 0;
    }
    return fmin(fmin(reach(a, c, d), reach(b, c, d)), fmin(reach(c, a, b), reach(d, a, b)));
}

/* Every stretch of one against every stretch of the other. */
double find_gap(const hz_arena *arena, const hz_pose *one, const hz_pose *other)
{
    spot a[8], b[8];
    double least = apart(one, other) - 2 * arena->die;
    if (least > 0.002) { /* far enough: it is at least that */
        return least;
    }
    least = 1e9;
    find_corners(arena, one, a);
    find_corners(arena, other, b);
    for (int row = 0; row < 64; row++) {
        for (int column = 0; column < 64; column++) {
            if (row / 8 < row % 8 && column / 8 < column % 8) {
                least =
                    fmin(least, stretch_gap(a[row / 8], a[row % 8], b[column / 8], b[column % 8]));
            }
        }
    }
    return least;
}
