/* Throws in words and by intention. Only + - * / and sqrt: a bot's throws are the same everywhere.
 */
#include "dicebox/aim.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>

const double hz_strengths[3] = {1.2, 2.2, 3.4};

static const double millimetres = 1000 * 0x1p-12, millimetres_a_second = 1000 * 0x1p-10;

/* One decimal, and none where it is 0. */
static void print_tenths(double value, hz_text *out)
{
    int64_t tenths = (int64_t)floor(value * 10 + 0.5);
    int64_t size = tenths < 0 ? -tenths : tenths;
    hz_add(out, "%s%d", tenths < 0 ? "-" : "", (int)(size / 10));
    if (size % 10) {
        hz_add(out, ".%d", (int)(size % 10));
    }
}

static void print_three(const char *key, const int *values, double unit, hz_text *out)
{
    assert(key && unit > 0);
    hz_add(out, "%s ", key);
    for (int axis = 0; axis < 3; axis++) {
        hz_add(out, axis ? "," : "");
        print_tenths(values[axis] * unit, out);
    }
}

void hz_aim_print(const hz_aim *aim, hz_text *out)
{
    const int from[3] = {aim->x, aim->y, aim->z};
    print_three("from", from, millimetres, out);
    print_three(" velocity", aim->velocity, millimetres_a_second, out);
    print_three(" spin", aim->spin, 1, out);
    if (aim->is_oriented) {
        hz_add(out, " facing %d,%d", aim->way / 4 + 1, aim->way % 4 * 64 + aim->heading);
    }
}

/* A number with up to four decimals, at most six digits before them. */
static bool read_number(hz_piece word, double *value)
{
    bool is_minus = word.length > 0 && word.at[0] == '-';
    size_t at = is_minus, point = 0;
    int64_t digits = 0, scale = 1;
    for (; at < word.length; at++) {
        char c = word.at[at];
        if (c == '.' && !point) {
            point = at + 1;
        } else if (c >= '0' && c <= '9' && digits < 1000000000 && scale < 10000) {
            digits = digits * 10 + (c - '0');
            scale *= point ? 10 : 1;
        } else {
            return false;
        }
    }
    *value = (is_minus ? -1 : 1) * (double)digits / (double)scale;
    return word.length > (size_t)is_minus && point != word.length;
}

static bool read_numbers(hz_piece word, double *values, int count)
{
    assert(count > 0);
    hz_piece part;
    for (int index = 0; index < count; index++) {
        if (!hz_next_part(&word, ',', &part) || !read_number(part, &values[index])) {
            return false;
        }
    }
    return word.length == 0;
}

/* To the nearest step; what lies outside all throws stays outside. */
static int step_of(double value, double unit)
{
    assert(unit > 0);
    double steps = floor(value / unit + 0.5);
    return (int)(steps < -100000 ? -100000 : steps > 100000 ? 100000 : steps);
}

static bool read_three(hz_piece *rest, const char *key, double unit, int *values)
{
    hz_piece word;
    double found[3];
    if (!hz_next_piece(rest, " \t", &word) || !hz_piece_is(word, key) ||
        !hz_next_piece(rest, " \t", &word) || !read_numbers(word, found, 3)) {
        return false;
    }
    for (int axis = 0; axis < 3; axis++) {
        values[axis] = step_of(found[axis], unit);
    }
    return true;
}

bool hz_aim_parse(hz_piece text, hz_aim *aim)
{
    hz_aim read = {.dice = aim->dice};
    hz_piece word;
    int from[3];
    double facing[2];
    if (!read_three(&text, "from", millimetres, from) ||
        !read_three(&text, "velocity", millimetres_a_second, read.velocity) ||
        !read_three(&text, "spin", 1, read.spin)) {
        return false;
    }
    read.x = from[0];
    read.y = from[1];
    read.z = from[2];
    if (hz_next_piece(&text, " \t", &word)) {
        hz_piece more;
        if (!hz_piece_is(word, "facing") || !hz_next_piece(&text, " \t", &word) ||
            !read_numbers(word, facing, 2) || hz_next_piece(&text, " \t", &more)) {
            return false;
        }
        int face = step_of(facing[0], 1), turn = step_of(facing[1], 1);
        if (face < 1 || face > 6 || turn < 0 || turn > 255) {
            return false;
        }
        read.is_oriented = 1;
        read.way = 4 * (face - 1) + turn / 64;
        read.heading = turn % 64;
    }
    *aim = read;
    return true;
}

void hz_spot_print(double x, double y, hz_text *out)
{
    print_tenths(x * 1000, out);
    hz_add(out, ",");
    print_tenths(y * 1000, out);
}

bool hz_spot_parse(hz_piece word, double *x, double *y)
{
    double found[2];
    if (!read_numbers(word, found, 2)) {
        return false;
    }
    *x = found[0] / 1000;
    *y = found[1] / 1000;
    return true;
}

hz_status hz_spot_read(const hz_arena *arena, hz_piece word, hz_spot *spot, hz_error *error)
{
    assert(arena->die > 0);
    bool is_open = hz_arena_is_open(arena);
    double far_x = is_open ? HZ_TABLE_X : arena->length / 2;
    double far_y = is_open ? HZ_TABLE_Y : arena->width / 2, x, y;
    if (!hz_spot_parse(word, &x, &y)) {
        return hz_fail(error,
                       HZ_MALFORMED,
                       "at \"%.*s\": expected a die of the ring, like 7, or a spot in millimetres, "
                       "like 40,-25",
                       HZ_SHOW(word));
    }
    if (fabs(x) > far_x || fabs(y) > far_y) {
        return hz_fail(error,
                       HZ_RANGE,
                       "at %.*s: expected x up to %d and y up to %d millimetres from the middle",
                       HZ_SHOW(word),
                       (int)(far_x * 1000),
                       (int)(far_y * 1000));
    }
    *spot = (hz_spot){x, y, hz_arena_floor(arena, x, y)};
    return HZ_OK;
}

bool hz_strength_parse(hz_piece word, double most, double *speed)
{
    assert(most > 0);
    int named = hz_word_index("soft medium hard", word);
    if (named >= 0) {
        *speed = hz_strengths[named];
        return true;
    }
    double found;
    if (!read_number(word, &found) || found < 0 || found > most) {
        return false;
    }
    *speed = found;
    return true;
}

static const double gravity = 9.81;

/* The square of the flight's time: of the two arcs through a spot the shorter, or the nearest miss.
   With d = v t - g t^2 / 2 (upwards) and |v| given, t^2 solves a quadratic equation. */
static double flight2(const double way[3], double speed)
{
    assert(speed >= 0);
    double far2 = way[0] * way[0] + way[1] * way[1] + way[2] * way[2];
    double middle = speed * speed - gravity * way[2];
    double inside = middle * middle - gravity * gravity * far2;
    double root = inside > 0 ? sqrt(inside) : 0;
    return 2 * (middle - root) / (gravity * gravity);
}

hz_aim hz_aim_at(hz_spot from, hz_spot spot, double speed, int dice)
{
    assert(dice >= 0);
    static const double tumble = 25; /* radians a second */
    const double way[3] = {spot.x - from.x, spot.y - from.y, spot.z - from.z};
    double time = sqrt(flight2(way, speed)), velocity[3] = {0, 0, 0};
    if (time > 0) {
        const double drop[3] = {0, 0, gravity * time / 2};
        double size2 = 0;
        for (int axis = 0; axis < 3; axis++) {
            velocity[axis] = way[axis] / time + drop[axis];
            size2 += velocity[axis] * velocity[axis];
        }
        for (int axis = 0; axis < 3 && size2 > 0; axis++) {
            velocity[axis] *= speed / sqrt(size2);
        }
    }
    double level = sqrt(velocity[0] * velocity[0] + velocity[1] * velocity[1]);
    double forwards[2] = {level > 0 ? velocity[0] / level : 1, level > 0 ? velocity[1] / level : 0};
    hz_aim aim = {
        .x = step_of(from.x, 0x1p-12),
        .y = step_of(from.y, 0x1p-12),
        .z = step_of(from.z, 0x1p-12),
        .spin = {step_of(-forwards[1] * tumble, 0x1p-4), step_of(forwards[0] * tumble, 0x1p-4), 0},
        .dice = dice};
    for (int axis = 0; axis < 3; axis++) {
        aim.velocity[axis] = step_of(velocity[axis], 0x1p-10);
    }
    return aim;
}

double hz_aim_speed(const hz_aim *aim)
{
    double speed2 = 0;
    for (int axis = 0; axis < 3; axis++) {
        speed2 += aim->velocity[axis] * 0x1p-10 * (aim->velocity[axis] * 0x1p-10);
    }
    return sqrt(speed2);
}

hz_spot hz_aim_spot(const hz_arena *arena, const hz_aim *aim)
{
    double height = aim->z * 0x1p-12 - arena->die / 2, rise = aim->velocity[2] * 0x1p-10;
    height = height > 0 ? height : 0;
    double time = (rise + sqrt(rise * rise + 2 * gravity * height)) / gravity;
    return (hz_spot){aim->x * 0x1p-12 + aim->velocity[0] * 0x1p-10 * time,
                     aim->y * 0x1p-12 + aim->velocity[1] * 0x1p-10 * time,
                     arena->die / 2};
}
