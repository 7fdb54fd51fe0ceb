/* Poses: the stored grid, faces, and what lies outside. No physics, and no angles. */
#include "dicebox/pose.h"

#include <assert.h>
#include <math.h>

static const double grid_cm = 1e5, grid_turn = 0x1p30; /* steps in a centimetre, in a one */

static const double near_tie = 0.02;

hz_pose hz_pose_of(const hz_body *body)
{
    hz_pose pose;
    for (int axis = 0; axis < 3; axis++) {
        pose.position[axis] = (int32_t)floor(body->position[axis] * grid_cm + 0.5);
    }
    for (int part = 0; part < 4; part++) {
        pose.rotation[part] = (int32_t)floor(body->rotation[part] * grid_turn + 0.5);
    }
    return pose;
}

hz_body hz_pose_body(const hz_pose *pose)
{
    hz_body body = {{0}, {0}, {0}, {0}};
    for (int axis = 0; axis < 3; axis++) {
        body.position[axis] = pose->position[axis] / grid_cm;
    }
    for (int part = 0; part < 4; part++) {
        body.rotation[part] = pose->rotation[part] / grid_turn;
    }
    return body;
}

void hz_rotation_matrix(const double rotation[4], double matrix[3][3])
{
    double w = rotation[0], x = rotation[1], y = rotation[2], z = rotation[3];
    double twice = 2 / (w * w + x * x + y * y + z * z);
    const double rows[3][3] = {
        {1 - twice * (y * y + z * z), twice * (x * y - w * z), twice * (x * z + w * y)},
        {twice * (x * y + w * z), 1 - twice * (x * x + z * z), twice * (y * z - w * x)},
        {twice * (x * z - w * y), twice * (y * z + w * x), 1 - twice * (x * x + y * y)},
    };
    for (int cell = 0; cell < 9; cell++) {
        matrix[cell / 3][cell % 3] = rows[cell / 3][cell % 3];
    }
}

int hz_pose_face(const hz_pose *pose, double *upright, int *rival)
{
    hz_body body = hz_pose_body(pose);
    double matrix[3][3];
    hz_rotation_matrix(body.rotation, matrix);
    const double *up = matrix[2];
    /* Faces 1 to 3 look along the die's axes, 4 to 6 the other way [PH-02]. */
    const double height[6] = {up[0], up[1], up[2], -up[2], -up[1], -up[0]};
    int best = 0, next = -1;
    for (int face = 1; face < 6; face++) {
        if (height[face] > height[best]) {
            next = best;
            best = face;
        } else if (next < 0 || height[face] > height[next]) {
            next = face;
        }
    }
    if (upright) {
        *upright = height[best];
    }
    if (rival) {
        *rival = height[best] - height[next] < near_tie ? next + 1 : 0;
    }
    return best + 1;
}

int hz_pose_read(const hz_pose *pose)
{
    int rival, face = hz_pose_face(pose, NULL, &rival);
    return rival && rival < face ? rival : face;
}

bool hz_pose_is_sound(const hz_pose *pose, int32_t far)
{
    assert(far > 0);
    enum { DEEP = 100000 }; /* 1 cm */
    static const double tolerance = 2e-6;
    hz_body body = hz_pose_body(pose);
    double norm2 = 0;
    for (int part = 0; part < 4; part++) {
        norm2 += body.rotation[part] * body.rotation[part];
    }
    for (int axis = 0; axis < 3; axis++) {
        int32_t least = axis < 2 ? -far : -DEEP;
        if (pose->position[axis] < least || pose->position[axis] > far) {
            return false;
        }
    }
    return fabs(norm2 - 1) < tolerance;
}

void hz_pose_corners(const hz_pose *pose, const hz_arena *arena, double corners[8][3])
{
    hz_body body = hz_pose_body(pose);
    double matrix[3][3], half = arena->die * 50;
    hz_rotation_matrix(body.rotation, matrix);
    for (int row = 0; row < 8; row++) {
        double x = row & 1 ? half : -half, y = row & 2 ? half : -half, z = row & 4 ? half : -half;
        for (int axis = 0; axis < 3; axis++) {
            const double *r = matrix[axis];
            corners[row][axis] = body.position[axis] + (r[0] * x + r[1] * y + r[2] * z);
        }
    }
}

typedef struct spot {
    double x, y;
} spot;

/* The square of the distance from the origin to a stretch. */
static double distance2(spot from, spot to)
{
    double x = to.x - from.x, y = to.y - from.y;
    double length2 = x * x + y * y;
    double along = length2 > 0 ? -(from.x * x + from.y * y) / length2 : 0;
    along = along < 0 ? 0 : along > 1 ? 1 : along;
    x = from.x + along * x;
    y = from.y + along * y;
    return x * x + y * y;
}

/* The corners to be judged, as seen from above, in a frame where the ring is the unit circle. */
static int find_spots(const hz_pose *pose, const hz_arena *arena, hz_ring_test test, spot spots[8])
{
    static const double touching = 0.05; /* centimetres */
    double corners[8][3];
    int count = 0;
    hz_pose_corners(pose, arena, corners);
    for (int row = 0; row < 8; row++) {
        const double *corner = corners[row];
        double normal[3];
        if (test == HZ_FOOTPRINT || hz_floor(arena, corner, normal) < touching) {
            spots[count++] =
                (spot){corner[0] / (arena->ring_x * 100), corner[1] / (arena->ring_y * 100)};
        }
    }
    return count;
}

/* The hull of the corners is all stretches between them and what they enclose. It cannot enclose
   the middle of the ring without coming near it: a ring is at least three edges wide. */
bool hz_pose_is_out(const hz_pose *pose, const hz_arena *arena, hz_ring_test test)
{
    spot spots[8];
    int count = 0;
    if (test == HZ_CENTRE) {
        spots[count++] = (spot){pose->position[0] * HZ_POSE_UNIT / arena->ring_x,
                                pose->position[1] * HZ_POSE_UNIT / arena->ring_y};
    } else {
        count = find_spots(pose, arena, test, spots);
    }
    if (count == 0) { /* touches the floor nowhere [PH-12] */
        count = find_spots(pose, arena, HZ_FOOTPRINT, spots);
    }
    double line = 1 + 1e-9;
    for (int from = 0; from < count; from++) {
        for (int to = from; to < count; to++) {
            if (distance2(spots[from], spots[to]) <= line * line) {
                return false;
            }
        }
    }
    return true;
}

bool hz_arena_is_open(const hz_arena *arena)
{
    return arena->wall <= 0 || arena->walls == 0;
}

bool hz_pose_has_left(const hz_pose *pose, const hz_arena *arena)
{
    bool is_open = hz_arena_is_open(arena);
    double x = fabs(pose->position[0] * HZ_POSE_UNIT), y = fabs(pose->position[1] * HZ_POSE_UNIT);
    return x > (is_open ? HZ_TABLE_X : arena->length / 2) ||
           y > (is_open ? HZ_TABLE_Y : arena->width / 2);
}

double hz_arena_floor(const hz_arena *arena, double x, double y)
{
    static const double ball = HZ_BOWL_BALL, rim = HZ_BOWL_RIM, rim_height = 0.03;
    double out2 = x * x + y * y;
    if (arena->kind != HZ_ARENA_BOWL) {
        return 0;
    }
    return out2 >= rim * rim ? rim_height : ball - sqrt(ball * ball - out2);
}

/* Half a turn in 256 steps: the half angles that quaternions are made of. */
static double half_cosine(int step)
{
    assert(step >= 0 && step <= 256);
    static const double cosines[] = {
#include "dicebox/turns.inc"
    };
    return step <= 128 ? cosines[step] : -cosines[256 - step];
}

void hz_turn_to(int way, int heading, double rotation[4])
{
    assert(way >= 0 && way < 24 && heading >= 0 && heading < 64);
    static const double q = 0.70710678118654757;
    /* What brings each face to the top. */
    static const double tops[6][4] = {
        {q, 0, -q, 0}, {q, q, 0, 0}, {1, 0, 0, 0}, {0, 1, 0, 0}, {q, -q, 0, 0}, {q, 0, q, 0}};
    const double *top = tops[way / 4];
    int step = way % 4 * 64 + heading;
    double c = half_cosine(step), s = half_cosine(step > 128 ? step - 128 : 128 - step);
    rotation[0] = c * top[0] - s * top[3];
    rotation[1] = c * top[1] - s * top[2];
    rotation[2] = c * top[2] + s * top[1];
    rotation[3] = c * top[3] + s * top[0];
}

hz_pose hz_pose_lying(const hz_arena *arena, double x, double y, int face, int heading)
{
    assert(face >= 1 && face <= 6 && heading >= 0);
    hz_body body = {.position = {x * 100, y * 100, (arena->die / 2 - HZ_SUNK) * 100}};
    hz_turn_to(4 * (face - 1) + heading / 64 % 4, heading % 64, body.rotation);
    hz_pose level = hz_pose_of(&body);
    return arena->kind == HZ_ARENA_BOWL ? hz_pose_moved(arena, &level, x, y) : level;
}
