/* The spread of a throw, to first order: how much each kind of noise moves the place where it comes
   down. */
#include "dicebox/cone.h"

#include <math.h>

#include "dicebox/noise.h"
#include "dicebox/pose.h"

static const double gravity = 9.81, degree = 0.017453292519943295, sigmas = 2;

/* A throw at the moment of release. */
typedef struct flight {
    double at[3], velocity[3];
} flight;

static double square(double value)
{
    return value * value;
}

static flight start_of(const hz_aim *aim)
{
    return (flight){
        {aim->x * 0x1p-12, aim->y * 0x1p-12, aim->z * 0x1p-12},
        {aim->velocity[0] * 0x1p-10, aim->velocity[1] * 0x1p-10, aim->velocity[2] * 0x1p-10}};
}

static double level_speed(const flight *it)
{
    return sqrt(square(it->velocity[0]) + square(it->velocity[1]));
}

/* Until it is as low as the middle of a lying die. */
static double time_of(const flight *it, const hz_arena *arena)
{
    double height = it->at[2] - arena->die / 2, rise = it->velocity[2];
    height = height > 0 ? height : 0;
    return (rise + sqrt(rise * rise + 2 * gravity * height)) / gravity;
}

static double reach_of(const flight *it, const hz_arena *arena)
{
    return level_speed(it) * time_of(it, arena);
}

/* How far a change of the velocity, by so much of the speed turned upwards or made faster, moves
   the end of the way. */
static double moved(const flight *it, const hz_arena *arena, double turned, double faster)
{
    flight other = *it;
    double level = level_speed(it), rise = it->velocity[2];
    if (level <= 0) {
        return 0;
    }
    double to_level = level * (1 + faster) - rise * turned;
    for (int axis = 0; axis < 2; axis++) {
        other.velocity[axis] *= to_level / level;
    }
    other.velocity[2] = rise * (1 + faster) + level * turned;
    return reach_of(&other, arena) - reach_of(it, arena);
}

static double lifted(const flight *it, const hz_arena *arena, double height)
{
    flight other = *it;
    other.at[2] += height;
    return reach_of(&other, arena) - reach_of(it, arena);
}

static void fly(const hz_arena *arena, const flight *it, const hz_noise *noise, hz_cone *cone)
{
    double time = time_of(it, arena), turn2 = square(noise->direction * degree);
    double speed2 = square(level_speed(it)) + square(it->velocity[2]);
    cone->to = (hz_spot){
        it->at[0] + it->velocity[0] * time, it->at[1] + it->velocity[1] * time, arena->die / 2};
    cone->across = sigmas * sqrt(turn2 * speed2 * time * time + square(noise->release));
    cone->along = sigmas * sqrt(square(moved(it, arena, noise->direction * degree, 0)) +
                                square(moved(it, arena, 0, noise->speed)) +
                                square(lifted(it, arena, noise->release)) + square(noise->release));
}

/* How far a die that slides along a line comes before it meets another one; as far as the point
   nearest to the middle where it meets none. */
static double free_way(const hz_arena *arena,
                       const flight *it,
                       const double way[2],
                       uint32_t lying,
                       const hz_pose *poses)
{
    double far = -(it->at[0] * way[0] + it->at[1] * way[1]);
    far = far > 0 ? far : 0;
    bool is_met = false;
    for (; lying; lying &= lying - 1) {
        const hz_pose *pose = &poses[__builtin_ctz(lying)];
        double x = pose->position[0] * HZ_POSE_UNIT - it->at[0];
        double y = pose->position[1] * HZ_POSE_UNIT - it->at[1];
        double ahead = x * way[0] + y * way[1], beside = x * way[1] - y * way[0];
        if (ahead > 0 && square(beside) < square(arena->die) && (!is_met || ahead < far)) {
            far = ahead;
            is_met = true;
        }
    }
    return far;
}

static void slide(const hz_arena *arena,
                  const flight *it,
                  const hz_noise *noise,
                  const hz_release *release,
                  const hz_pose *poses,
                  hz_cone *cone)
{
    double level = level_speed(it);
    const double way[2] = {level > 0 ? it->velocity[0] / level : 1,
                           level > 0 ? it->velocity[1] / level : 0};
    double far = free_way(arena, it, way, release->lying, poses);
    cone->to = (hz_spot){it->at[0] + way[0] * far, it->at[1] + way[1] * far, arena->die / 2};
    cone->across = sigmas * sqrt(square(noise->direction * degree * far) + square(noise->release));
    cone->along = 0; /* it comes as far as it can */
}

static hz_noise both(hz_noise a, hz_noise b)
{
    return (hz_noise){sqrt(square(a.direction) + square(b.direction)),
                      sqrt(square(a.speed) + square(b.speed)),
                      sqrt(square(a.release) + square(b.release)),
                      sqrt(square(a.spin) + square(b.spin))};
}

hz_cone hz_cone_of(const hz_arena *arena, const hz_release *release, const hz_pose *poses)
{
    hz_aim aim = {0};
    hz_noise noise = hz_noise_of(release->skill);
    if (hz_throw_unpack(release->thrown, &aim, NULL)) {
        assert(false && "a throw that was not checked");
    }
    flight it = start_of(&aim);
    hz_cone cone = {.from = {it.at[0], it.at[1], it.at[2]}, .start = sigmas * noise.release};
    if (__builtin_popcount(release->group) > 1) {
        noise = both(noise, hz_noise_of_group());
    }
    if (aim.z == 0) {
        slide(arena, &it, &noise, release, poses, &cone);
    } else {
        fly(arena, &it, &noise, &cone);
    }
    return cone;
}

static int64_t tenths(double metres)
{
    return (int64_t)floor(metres * 10000 + 0.5);
}

static void print_spot(const char *key, hz_spot spot, hz_json *out)
{
    hz_json_open(out, key, '[');
    hz_json_int(out, NULL, tenths(spot.x));
    hz_json_int(out, NULL, tenths(spot.y));
    hz_json_close(out, ']');
}

void hz_cone_print(const hz_cone *cone, hz_json *out)
{
    hz_json_open(out, "cone", '{');
    print_spot("from", cone->from, out);
    print_spot("to", cone->to, out);
    hz_json_int(out, "start", tenths(cone->start));
    hz_json_int(out, "across", tenths(cone->across));
    hz_json_int(out, "along", tenths(cone->along));
    hz_json_close(out, '}');
}

/* clang-format off */
const hz_member hz_cone_members[] = {
    {"from",   "integer[]", "where the hand lets go, x and y"},
    {"to",     "integer[]", "where it comes down, x and y"},
    {"start",  "integer",   "how far it strays at the start, to each side"},
    {"across", "integer",   "how far it strays where it comes down, to each side"},
    {"along",  "integer",   "and along its way"},
    {0},
};
/* clang-format on */
