/* Dice that people lay down: put back into the ring, or squared after others were taken away.

   Metres, seen from above: a footprint is the hull of a die's corners. No physics, no angles. */
#include <assert.h>
#include <math.h>

#include "dicebox/pose.h"

typedef struct point {
    double x, y;
} point;

/* Counter-clockwise. */
typedef struct footprint {
    point corner[8];
    int count;
} footprint;

static const double gap = 0.001; /* between a die that is laid down and the others */
static const double rounding = 1e-9;

/* Twice the area of a triangle; positive: `to` is on the left of the way from `a` to `b`. */
static double turn(point a, point b, point to)
{
    return (b.x - a.x) * (to.y - a.y) - (b.y - a.y) * (to.x - a.x);
}

static void sort_points(point *points, int count)
{
    for (int row = 1; row < count; row++) {
        point moved = points[row];
        int to = row;
        for (; to > 0 && (points[to - 1].x > moved.x ||
                          (points[to - 1].x == moved.x && points[to - 1].y > moved.y));
             to--) {
            points[to] = points[to - 1];
        }
        points[to] = moved;
    }
}

/* One side of the hull; what bends by less than rounding does is no corner. */
static int add_side(const point *points, int from, int to, int step, point *hull)
{
    static const double straight = 1e-12;
    int count = 0;
    for (int row = from; row != to + step; row += step) {
        while (count >= 2 && turn(hull[count - 2], hull[count - 1], points[row]) <= straight) {
            count--;
        }
        hull[count++] = points[row];
    }
    return count - 1; /* its last corner begins the other side */
}

static footprint find_footprint(const hz_arena *arena, const hz_pose *pose)
{
    enum { CORNERS = 8 };
    double corners[CORNERS][3];
    point points[CORNERS], side[CORNERS];
    footprint found = {.count = 0};
    hz_pose_corners(pose, arena, corners);
    for (int row = 0; row < CORNERS; row++) {
        points[row] = (point){corners[row][0] / 100, corners[row][1] / 100};
    }
    sort_points(points, CORNERS);
    for (int back = 0; back < 2; back++) {
        int last = CORNERS - 1;
        int count = add_side(points, back ? last : 0, back ? 0 : last, back ? -1 : 1, side);
        for (int row = 0; row < count; row++) {
            found.corner[found.count++] = side[row];
        }
    }
    return found;
}

static point next_corner(const footprint *shape, int corner)
{
    assert(corner >= 0 && corner < shape->count);
    return shape->corner[(corner + 1) % shape->count];
}

/* Does a side of `one` have all of `other` beyond it? */
static bool has_side_between(const footprint *one, const footprint *other)
{
    for (int side = 0; side < one->count; side++) {
        int beyond = 0;
        for (int row = 0; row < other->count; row++) {
            beyond += turn(one->corner[side], next_corner(one, side), other->corner[row]) < 0;
        }
        if (beyond == other->count) {
            return true;
        }
    }
    return false;
}

static bool is_overlapping(const footprint *one, const footprint *other)
{
    return !has_side_between(one, other) && !has_side_between(other, one);
}

/* The square of the distance from a point to the stretch from `a` to `b`. */
static double distance2(point at, point a, point b)
{
    double x = b.x - a.x, y = b.y - a.y;
    double along = ((at.x - a.x) * x + (at.y - a.y) * y) / (x * x + y * y);
    along = along < 0 ? 0 : along > 1 ? 1 : along;
    x = a.x + along * x - at.x;
    y = a.y + along * y - at.y;
    return x * x + y * y;
}

/* From the corners of one to the sides of the other, or 2 if none is that near. */
static double find_distance2(const footprint *one, const footprint *other)
{
    double least = 2;
    for (int row = 0; row < one->count; row++) {
        for (int side = 0; side < other->count; side++) {
            double apart =
                distance2(one->corner[row], other->corner[side], next_corner(other, side));
            least = apart < least ? apart : least;
        }
    }
    return least;
}

static bool keeps_apart(const footprint *one, const footprint *other)
{
    double least = (gap - rounding) * (gap - rounding);
    return !is_overlapping(one, other) && find_distance2(one, other) >= least &&
           find_distance2(other, one) >= least;
}

/* Too far from each other for any gap to matter? */
static bool is_far(const hz_arena *arena, const hz_pose *one, const hz_pose *other)
{
    double far = 1.75 * arena->die + gap; /* more than the diagonal of a cube */
    double x = (one->position[0] - (double)other->position[0]) * HZ_POSE_UNIT;
    double y = (one->position[1] - (double)other->position[1]) * HZ_POSE_UNIT;
    return x * x + y * y > far * far;
}

static bool is_free(const hz_arena *arena, uint32_t others, const hz_pose *pose, const hz_pose *all)
{
    footprint own = find_footprint(arena, pose);
    for (int die = 0; die < HZ_MAX_DICE; die++) {
        if (others >> die & 1 && !is_far(arena, pose, &all[die])) {
            footprint there = find_footprint(arena, &all[die]);
            if (!keeps_apart(&own, &there)) {
                return false;
            }
        }
    }
    return true;
}

bool hz_pose_fits(const hz_arena *arena, uint32_t lying, int die, const hz_pose *poses)
{
    assert(die >= 0 && die < HZ_MAX_DICE);
    footprint own = find_footprint(arena, &poses[die]);
    for (int row = 0; row < own.count; row++) {
        double x = own.corner[row].x / arena->ring_x, y = own.corner[row].y / arena->ring_y;
        if (x * x + y * y > 1 + rounding) {
            return false;
        }
    }
    return is_free(arena, lying & ~(1u << die), &poses[die], poses);
}

/* The direction, seen from above, of the die's +X, or of its +Y if 1 or 6 is on top [PH-15]. */
static point find_heading(const hz_pose *pose, int face)
{
    hz_body body = hz_pose_body(pose);
    double matrix[3][3];
    hz_rotation_matrix(body.rotation, matrix);
    int axis = face == 1 || face == 6;
    double x = matrix[0][axis], y = matrix[1][axis], length = sqrt(x * x + y * y);
    return (point){x / length, y / length};
}

/* A rotation as a quaternion, from the part that is largest. */
static void find_rotation(double m[3][3], double rotation[4])
{
    const double squares[4] = {1 + m[0][0] + m[1][1] + m[2][2],
                               1 + m[0][0] - m[1][1] - m[2][2],
                               1 - m[0][0] + m[1][1] - m[2][2],
                               1 - m[0][0] - m[1][1] + m[2][2]};
    int part = 0;
    for (int row = 1; row < 4; row++) {
        part = squares[row] > squares[part] ? row : part;
    }
    const double sums[4][4] = {
        {squares[0], m[2][1] - m[1][2], m[0][2] - m[2][0], m[1][0] - m[0][1]},
        {m[2][1] - m[1][2], squares[1], m[0][1] + m[1][0], m[0][2] + m[2][0]},
        {m[0][2] - m[2][0], m[0][1] + m[1][0], squares[2], m[1][2] + m[2][1]},
        {m[1][0] - m[0][1], m[0][2] + m[2][0], m[1][2] + m[2][1], squares[3]},
    };
    for (int row = 0; row < 4; row++) {
        rotation[row] = sums[part][row] / (2 * sqrt(squares[part]));
    }
}

/* Where the centre of a die lies that is flat on the floor, and the way up there. */
static double find_level(const hz_arena *arena, double x, double y, double up[3])
{
    double height = arena->die / 2 - HZ_SUNK, inward = HZ_BOWL_BALL - height;
    up[0] = up[1] = 0;
    up[2] = 1;
    if (arena->kind != HZ_ARENA_BOWL || x * x + y * y >= HZ_BOWL_RIM * HZ_BOWL_RIM) {
        return hz_arena_floor(arena, x, y) + height;
    }
    double below = sqrt(inward * inward - x * x - y * y);
    up[0] = -x / inward;
    up[1] = -y / inward;
    up[2] = below / inward;
    return HZ_BOWL_BALL - below;
}

/* The die's axes: one along `up` or against it, one that looks along the heading, and the third. */
static void find_axes(int face, point heading, const double up[3], double matrix[3][3])
{
    assert(face >= 1 && face <= 6 && up[2] > 0);
    static const struct {
        int axis, sign;
    } tops[] = {{0, 1}, {1, 1}, {2, 1}, {2, -1}, {1, -1}, {0, -1}};
    int top = tops[face - 1].axis, ahead = top == 0, third = 3 - top - ahead;
    double rise = -(heading.x * up[0] + heading.y * up[1]) / up[2], length = sqrt(1 + rise * rise);
    const double along[3] = {heading.x / length, heading.y / length, rise / length};
    for (int axis = 0; axis < 3; axis++) {
        matrix[axis][top] = tops[face - 1].sign * up[axis];
        matrix[axis][ahead] = along[axis];
    }
    for (int axis = 0; axis < 3; axis++) { /* each axis is the next one times the one after it */
        int next = (axis + 1) % 3, after = (axis + 2) % 3;
        int one = (third + 1) % 3, other = (third + 2) % 3;
        matrix[axis][third] =
            matrix[next][one] * matrix[after][other] - matrix[after][one] * matrix[next][other];
    }
}

static hz_pose lay_flat(const hz_arena *arena, double x, double y, int face, point heading)
{
    double up[3], matrix[3][3];
    double z = find_level(arena, x, y, up);
    hz_body body = {.position = {x * 100, y * 100, z * 100}};
    find_axes(face, heading, up, matrix);
    find_rotation(matrix, body.rotation);
    return hz_pose_of(&body);
}

hz_pose hz_pose_moved(const hz_arena *arena, const hz_pose *pose, double x, double y)
{
    int face = hz_pose_read(pose);
    return lay_flat(arena, x, y, face, find_heading(pose, face));
}

/* Turns a direction to the left by steps of a table: the cosines of the steps, of which
   `quarter` make a right angle. */
static point turn_by(const double *cosines, int quarter, int steps, point from)
{
    assert(quarter > 0);
    int left = steps < 0 ? -steps : steps;
    double c = cosines[left], s = cosines[left < quarter ? quarter - left : left - quarter];
    s = steps < 0 ? -s : s;
    return (point){from.x * c - from.y * s, from.x * s + from.y * c};
}

/* The candidates of PH-15: rings of 72 directions, from the line inwards or from the middle. */
typedef struct search {
    const hz_arena *arena;
    hz_putback how;
    point outwards; /* where the ring is the unit circle */
    double farthest;
} search;

static search begin_search(const hz_arena *arena, hz_putback how, const hz_pose *pose)
{
    double x = pose->position[0] * HZ_POSE_UNIT / arena->ring_x;
    double y = pose->position[1] * HZ_POSE_UNIT / arena->ring_y;
    double length = sqrt(x * x + y * y);
    double least = arena->ring_x < arena->ring_y ? arena->ring_x : arena->ring_y;
    search made = {arena, how, {1, 0}, 1 - (arena->die * 0.70710678118654757 + gap) / least};
    if (length > 0) {
        made.outwards = (point){x / length, y / length};
    }
    return made;
}

/* False: there are no more. */
static bool find_candidate(const search *in, int ring, int direction, point *found)
{
    /* clang-format off */
    static const double cosines[] = {
        1, 0.9961946980917455, 0.984807753012208, 0.9659258262890683, 0.9396926207859084,
        0.9063077870366499, 0.8660254037844387, 0.8191520442889918, 0.766044443118978,
        0.7071067811865476, 0.6427876096865393, 0.573576436351046, 0.5, 0.42261826174069944,
        0.3420201433256687, 0.25881904510252074, 0.17364817766693033, 0.08715574274765817, 0,
        -0.08715574274765817, -0.17364817766693033, -0.25881904510252074, -0.3420201433256687,
        -0.42261826174069944, -0.5, -0.573576436351046, -0.6427876096865393,
        -0.7071067811865476, -0.766044443118978, -0.8191520442889918, -0.8660254037844387,
        -0.9063077870366499, -0.9396926207859084, -0.9659258262890683, -0.984807753012208,
        -0.9961946980917455, -1,
    };
    /* clang-format on */
    double out = in->how == HZ_PUT_CENTRE ? 0.05 * ring : in->farthest - 0.05 * ring;
    int steps = direction % 2 ? (direction + 1) / 2 : -(direction / 2);
    point way = turn_by(cosines, 18, steps, in->outwards);
    *found = (point){out * way.x * in->arena->ring_x, out * way.y * in->arena->ring_y};
    return out >= 0 && out <= in->farthest;
}

/* On top of whatever lies where `pose` would. */
static void stack(const hz_arena *arena, uint32_t others, const hz_pose *all, hz_pose *pose)
{
    footprint own = find_footprint(arena, pose);
    int32_t edge = (int32_t)floor(arena->die / HZ_POSE_UNIT + 0.5);
    for (int die = 0; die < HZ_MAX_DICE; die++) {
        if (others >> die & 1) {
            footprint there = find_footprint(arena, &all[die]);
            int32_t above = all[die].position[2] + edge;
            if (is_overlapping(&own, &there) && above > pose->position[2]) {
                pose->position[2] = above;
            }
        }
    }
}

void hz_pose_put_back(
    const hz_arena *arena, hz_putback how, uint32_t lying, int die, hz_pose *poses)
{
    assert(die >= 0 && die < HZ_MAX_DICE);
    enum { DIRECTIONS = 72 };
    const search in = begin_search(arena, how, &poses[die]);
    uint32_t others = lying & ~(1u << die);
    point at;
    for (int place = 0; find_candidate(&in, place / DIRECTIONS, place % DIRECTIONS, &at); place++) {
        hz_pose laid = hz_pose_moved(arena, &poses[die], at.x, at.y);
        if (is_free(arena, others, &laid, poses)) {
            poses[die] = laid;
            return;
        }
    }
    find_candidate(&in, 0, 0, &at);
    poses[die] = hz_pose_moved(arena, &poses[die], at.x, at.y);
    stack(arena, others, poses, &poses[die]);
}

static double dot(const double *a, const double *b)
{
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

/* A die's axes as rows, in the world. */
static void find_sides(const hz_pose *pose, double sides[3][3])
{
    hz_body body = hz_pose_body(pose);
    double matrix[3][3];
    hz_rotation_matrix(body.rotation, matrix);
    for (int cell = 0; cell < 9; cell++) {
        sides[cell / 3][cell % 3] = matrix[cell % 3][cell / 3];
    }
}

/* Is there room between two cubes, looking along `way`? Touching is allowed. */
static bool has_room(double half, double a[3][3], double b[3][3], const double *apart, double *way)
{
    double reach = 0;
    for (int axis = 0; axis < 3; axis++) {
        reach += half * (fabs(dot(a[axis], way)) + fabs(dot(b[axis], way)));
    }
    return dot(way, way) > rounding && fabs(dot(apart, way)) >= reach - rounding;
}

/* Two cubes keep clear of each other if they do along a side of one or across an edge of each. */
static bool is_colliding(const hz_arena *arena, const hz_pose *one, const hz_pose *other)
{
    double a[3][3], b[3][3], apart[3], half = arena->die / 2;
    find_sides(one, a);
    find_sides(other, b);
    for (int axis = 0; axis < 3; axis++) {
        apart[axis] = (one->position[axis] - (double)other->position[axis]) * HZ_POSE_UNIT;
    }
    for (int row = 0; row < 9; row++) {
        const double *p = a[row / 3], *q = b[row % 3];
        double cross[3] = {
            p[1] * q[2] - p[2] * q[1], p[2] * q[0] - p[0] * q[2], p[0] * q[1] - p[1] * q[0]};
        if (has_room(half, a, b, apart, cross) || has_room(half, a, b, apart, a[row / 3]) ||
            has_room(half, a, b, apart, b[row % 3])) {
            return false;
        }
    }
    return true;
}

/* No die lies in a wall either. */
static bool is_within_walls(const hz_arena *arena, const hz_pose *pose)
{
    footprint own = find_footprint(arena, pose);
    int walls = hz_arena_is_open(arena) ? 0 : arena->walls;
    double x = arena->length / 2 + rounding, y = arena->width / 2 + rounding;
    for (int row = 0; row < own.count; row++) {
        point at = own.corner[row];
        if ((walls & HZ_WALL_RIGHT && at.x > x) || (walls & HZ_WALL_LEFT && at.x < -x) ||
            (walls & HZ_WALL_FAR && at.y > y) || (walls & HZ_WALL_NEAR && at.y < -y)) {
            return false;
        }
    }
    return true;
}

/* Against the surface under its centre [PH-06]. */
static bool is_square(const hz_arena *arena, const hz_pose *pose)
{
    static const double flat = 0.99939082701909573, raised = 0.05; /* 2 degrees, centimetres */
    hz_body body = hz_pose_body(pose);
    double normal[3], sides[3][3], upright = 0;
    double height = hz_floor(arena, body.position, normal);
    find_sides(pose, sides);
    for (int axis = 0; axis < 3; axis++) {
        double up = fabs(dot(sides[axis], normal));
        upright = up > upright ? up : upright;
    }
    return upright >= flat && height <= arena->die * 50 + raised;
}

static bool can_lie(const hz_arena *arena,
                    hz_ring_test test,
                    uint32_t others,
                    const hz_pose *pose,
                    const hz_pose *all)
{
    if (hz_pose_is_out(pose, arena, test) || !is_within_walls(arena, pose)) {
        return false;
    }
    for (int die = 0; die < HZ_MAX_DICE; die++) {
        if (others >> die & 1 && is_colliding(arena, pose, &all[die])) {
            return false;
        }
    }
    return true;
}

/* At its own place, else on circles round it. */
static void
square_up(const hz_arena *arena, hz_ring_test test, uint32_t others, int die, hz_pose *poses)
{
    assert(die >= 0 && die < HZ_MAX_DICE && !(others >> die & 1));
    enum { CIRCLES = 30, ANGLES = 16 };
    /* clang-format off */
    static const double cosines[] = {
        1, 0.9238795325112867, 0.7071067811865476, 0.3826834323650898, 0, -0.3826834323650898,
        -0.7071067811865476, -0.9238795325112867, -1, -0.9238795325112867, -0.7071067811865476,
        -0.3826834323650898, 0, 0.3826834323650898, 0.7071067811865476, 0.9238795325112867,
    };
    /* clang-format on */
    const hz_pose *own = &poses[die];
    double x = own->position[0] * HZ_POSE_UNIT, y = own->position[1] * HZ_POSE_UNIT;
    int face = hz_pose_read(own);
    point heading = find_heading(own, face);
    for (int place = ANGLES - 1; place < (CIRCLES + 1) * ANGLES; place++) {
        int circle = place / ANGLES; /* the first is its own place */
        double radius = circle * 0.002;
        point way = turn_by(cosines, 4, place % ANGLES, heading);
        hz_pose laid = lay_flat(arena, x + radius * way.x, y + radius * way.y, face, heading);
        if (can_lie(arena, test, others, &laid, poses)) {
            poses[die] = laid;
            return;
        }
    }
}

void hz_pose_clean_up(const hz_arena *arena, hz_ring_test test, uint32_t lying, hz_pose *poses)
{
    for (int die = 0; die < HZ_MAX_DICE; die++) {
        if (lying >> die & 1 && !is_square(arena, &poses[die])) {
            square_up(arena, test, lying & ~(1u << die), die, poses);
        }
    }
}
