/* Dice that people lay down: put back into the ring, squared, or where a player wants them. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "dicebox/pose.h"
#include "rules.h"
#include "throws.h"

enum { LEVEL = 80000 - 200 }; /* of a die that lies on the floor */

static const double turn_of = 0.017453292519943295;

/* A die at a place and a height, turned about the vertical and then tilted about x. */
static hz_pose leaning(double x, double y, double z, double heading, double tilt)
{
    double h = heading * turn_of / 2, t = tilt * turn_of / 2;
    hz_body body = {
        .position = {x * 100, y * 100, z * 100},
        .rotation = {cos(t) * cos(h), sin(t) * cos(h), -sin(t) * sin(h), cos(t) * sin(h)}};
    return hz_pose_of(&body);
}

static double heading_of(const hz_pose *pose, int face)
{
    hz_body body = hz_pose_body(pose);
    double matrix[3][3];
    int axis = face == 1 || face == 6;
    hz_rotation_matrix(body.rotation, matrix);
    return atan2(matrix[1][axis], matrix[0][axis]);
}

static void assert_at(const hz_pose *pose, double x, double y, int row)
{
    double dx = pose->position[0] * 1e-7 - x, dy = pose->position[1] * 1e-7 - y;
    if (hypot(dx, dy) > 2e-7) {
        fail_msg("row %d: the die lies at %.6f %.6f, expected %.6f %.6f",
                 row,
                 pose->position[0] * 1e-7,
                 pose->position[1] * 1e-7,
                 x,
                 y);
    }
}

/* PH-15: where dice go. Angles in degrees where the ring is round, `out` of its radius there. */
static void dice_go_back_to_the_nearest_place(void **unused)
{
    (void)unused;
    static const double far = 1 - (0.016 * 0.70710678118654757 + 0.001) / 0.1331;
    static const struct {
        hz_putback how;
        double x, y; /* where it rested */
        int taken;   /* dice at the first places of the row before */
        double angle, out;
    } rows[] = {
        {HZ_PUT_NEAREST, 0.19, 0, 0, 0, 0},
        {HZ_PUT_NEAREST, 0.19, 0, 1, 10, 0},  /* 5 degrees are 10.5 mm: too near */
        {HZ_PUT_NEAREST, 0.19, 0, 2, -10, 0}, /* left before right */
        {HZ_PUT_NEAREST, 0.19, 0, 3, 20, 0},
        {HZ_PUT_NEAREST, 0, 0, 0, 0, 0},
        {HZ_PUT_NEAREST, 0, -0.5, 0, 270, 0},
        {HZ_PUT_NEAREST, 0.1552 * 1.2, 0.1331 * 1.2, 0, 45, 0},
        {HZ_PUT_BY_PLAYER, 0, -0.5, 0, 270, 0},
        {HZ_PUT_CENTRE, 0.19, 0, 0, 0, 1},
        {HZ_PUT_CENTRE, 0, -0.5, 0, 0, 1},
        {HZ_PUT_CENTRE, 0.19, 0, 1, 0, 0.15},  /* 17 mm are more than 0.1 of 155 mm */
        {HZ_PUT_CENTRE, 0.19, 0, 2, 60, 0.15}, /* the first direction with 17 mm between them */
    };
    hz_arena arena = final_arena();
    for (int row = 0; row < (int)(sizeof rows / sizeof *rows); row++) {
        hz_pose poses[8];
        uint32_t lying = 0;
        for (int die = 0; die <= rows[row].taken; die++) {
            poses[die] = hz_pose_lying(&arena, rows[row].x, rows[row].y, 5, 0);
            hz_pose_put_back(&arena, rows[row].how, lying, die, poses);
            lying |= 1u << die;
        }
        double angle = rows[row].angle * turn_of, out = rows[row].out;
        out = rows[row].how != HZ_PUT_CENTRE ? far : out == 1 ? 0 : out;
        const hz_pose *put = &poses[rows[row].taken];
        assert_at(put, out * arena.ring_x * cos(angle), out * arena.ring_y * sin(angle), row);
        assert_int_equal(put->position[2], LEVEL);
        assert_int_equal(hz_pose_read(put), 5);
    }
}

/* PH-15: the face that was read stays on top, and the die keeps its heading; in the bowl too. */
static void dice_put_back_keep_face_and_heading(void **unused)
{
    (void)unused;
    hz_rng rng;
    hz_rng_start(&rng, 15, 1, HZ_RNG_DICE);
    for (int number = 0; number < 3000; number++) {
        hz_arena arena = number % 3 ? final_arena() : bowl_arena();
        hz_pose pose = scatter_die(&arena, 0.3, &rng), before = pose;
        double normal[3], upright;
        int rival, face = hz_pose_read(&pose);
        hz_pose_put_back(&arena, HZ_PUT_NEAREST, 1, 0, &pose);
        hz_body body = hz_pose_body(&pose);
        assert_int_equal(hz_pose_face(&pose, &upright, &rival), face);
        assert_int_equal(rival, 0);
        assert_true(fabs(remainder(heading_of(&pose, face) - heading_of(&before, face),
                                   360 * turn_of)) < 1e-7);
        assert_true(fabs(hz_floor(&arena, body.position, normal) - 0.798) < 2e-5);
        assert_true(fabs(upright - normal[2]) < 1e-7); /* square to the surface */
    }
    /* PH-11: balanced between 2 and 3 it was read as 2, whichever is a little higher. */
    for (int side = -1; side <= 1; side += 2) {
        hz_arena arena = final_arena();
        hz_pose pose = leaning(0, 0, 0.0113, 0, 45 + side * 0.1);
        assert_int_equal(hz_pose_face(&pose, NULL, NULL), side < 0 ? 3 : 2);
        hz_pose_put_back(&arena, HZ_PUT_NEAREST, 0, 0, &pose);
        assert_int_equal(hz_pose_face(&pose, NULL, NULL), 2);
    }
}

/* The first candidate of PH-15 that is free, by angles and by another way to measure. */
static bool find_place(const hz_arena *arena,
                       hz_putback how,
                       const hz_pose *poses,
                       int die,
                       uint32_t others,
                       hz_pose *found)
{
    double x = poses[die].position[0] * 1e-7 / arena->ring_x;
    double y = poses[die].position[1] * 1e-7 / arena->ring_y, first = atan2(y, x);
    double far = 1 - (arena->die / sqrt(2) + 0.001) / fmin(arena->ring_x, arena->ring_y);
    for (int ring = 0; ring * 0.05 <= far; ring++) {
        double out = how == HZ_PUT_CENTRE ? ring * 0.05 : far - ring * 0.05;
        for (int j = 0; j < 72; j++) {
            double angle = first + 5 * turn_of * ceil(j / 2.0) * (j % 2 ? 1 : -1);
            bool is_free = true;
            *found = hz_pose_moved(arena,
                                   &poses[die],
                                   out * arena->ring_x * cos(angle),
                                   out * arena->ring_y * sin(angle));
            for (int other = 0; other < HZ_MAX_DICE && is_free; other++) {
                is_free = !(others >> other & 1) || find_gap(arena, found, &poses[other]) >= 0.001;
            }
            if (is_free) {
                return true;
            }
        }
    }
    return false;
}

/* PH-15, N-30: whatever lies around, a die goes to the first free place, wholly inside the ring. */
static void dice_put_back_are_inside_and_free(void **unused)
{
    (void)unused;
    const hz_arena arenas[] = {final_arena(), small_arena(), bowl_arena()};
    hz_rng rng;
    hz_rng_start(&rng, 15, 2, HZ_RNG_DICE);
    int placed = 0, stacked = 0;
    for (int number = 0; number < 36; number++) {
        const hz_arena *arena = &arenas[number % 3];
        hz_putback how = number / 3 % 2 ? HZ_PUT_CENTRE : HZ_PUT_NEAREST;
        int dice = number % 3 == 1 ? 30 : 8 + number % 24;
        hz_pose poses[HZ_MAX_DICE], expected;
        uint32_t lying = 0;
        for (int die = 0; die < dice; die++) {
            poses[die] = scatter_die(arena, arena->ring_x * 1.1, &rng);
            lying |= 1u << die;
        }
        bool is_placed = find_place(arena, how, poses, 1, lying & ~2u, &expected);
        hz_pose_put_back(arena, how, number % 2 ? lying : lying & ~2u, 1, poses);
        /* On the slope of the bowl a die leans 0.8 mm farther outwards than on a level. */
        if (arena->kind != HZ_ARENA_BOWL && hz_pose_fits(arena, lying, 1, poses) != is_placed) {
            fail_msg("scene %d: %s", number, is_placed ? "a place was missed" : "no place");
        }
        assert_false(hz_pose_is_out(&poses[1], arena, HZ_FOOTPRINT));
        placed += is_placed;
        stacked += !is_placed;
        if (is_placed) {
            assert_at(&poses[1], expected.position[0] * 1e-7, expected.position[1] * 1e-7, number);
            assert_memory_equal(poses[1].rotation, expected.rotation, sizeof expected.rotation);
        }
        for (int die = 0; die < dice; die++) {
            assert_true(die == 1 || !is_placed ||
                        find_gap(arena, &poses[1], &poses[die]) >= 0.000999);
        }
    }
    printf("%d dice were put back, %d found no place\n", placed, stacked);
    assert_true(placed > 25 && stacked > 0);
}

/* PH-15: no candidate is free, so it goes on top of what lies at the first one. */
static void dice_that_find_no_place_are_stacked(void **unused)
{
    (void)unused;
    hz_arena arena = small_arena();
    hz_pose poses[HZ_MAX_DICE];
    uint32_t lying = 0;
    int dice = 0;
    for (int cell = 0; cell < 25; cell++) { /* 17 mm apart: no other die goes between them */
        poses[dice] =
            hz_pose_lying(&arena, 0.017 * (cell % 5 - 2), 0.017 * (cell / 5 - 2), 1 + cell % 6, 0);
        lying |= 1u << dice++;
    }
    double out = 0.048 - 0.016 * 0.70710678118654757 - 0.001;
    poses[dice] = hz_pose_lying(&arena, 0.3, 0, 4, 20);
    hz_pose_put_back(&arena, HZ_PUT_NEAREST, lying, dice, poses);
    assert_at(&poses[dice], out, 0, 0);
    assert_int_equal(poses[dice].position[2], LEVEL + 160000);
    assert_int_equal(hz_pose_read(&poses[dice]), 4);
    assert_false(hz_pose_fits(&arena, lying, dice, poses));
    /* The highest of what lies below counts, and only what lies below. */
    poses[0].position[2] = 900000;
    poses[14].position[2] = 300000; /* at 34 mm along x */
    poses[dice + 1] = hz_pose_lying(&arena, out, 0, 1, 0);
    poses[dice + 1].position[2] = 800000; /* does not lie */
    poses[dice] = hz_pose_lying(&arena, 0.3, 0, 4, 20);
    hz_pose_put_back(&arena, HZ_PUT_NEAREST, lying, dice, poses);
    assert_int_equal(poses[dice].position[2], 300000 + 160000);
    /* From the middle the first place is the middle. */
    poses[dice] = hz_pose_lying(&arena, 0.3, 0, 4, 20);
    hz_pose_put_back(&arena, HZ_PUT_CENTRE, lying, dice, poses);
    assert_at(&poses[dice], 0, 0, 1);
    assert_int_equal(poses[dice].position[2], LEVEL + 160000);
}

/* PH-15, putback=player. */
static void a_player_puts_dice_where_they_fit(void **unused)
{
    (void)unused;
    static const struct {
        double x, y;
        int heading;
        bool fits;
    } rows[] = {
        {0, 0, 0, true},
        {0.05, 0.0170, 0, true}, /* 1 mm from the die at 0.05, 0 */
        {0.05, 0.0169, 0, false},
        {0.05, 0.0204, 32, true}, /* a corner towards it */
        {0.05, 0.0203, 32, false},
        {0.05 + 0.01670, 0.01670, 0, false}, /* corner to corner: 0.99 mm, 1.13 mm */
        {0.05 + 0.01680, 0.01680, 0, true},
        {0, 0.1248, 0, true}, /* the line is at 133.1 mm */
        {0, 0.1250, 0, false},
        {0.1465, 0, 0, true}, /* and at 155.2 mm */
        {0.1471, 0, 0, false},
        {0, -0.1217, 32, true},
        {0, -0.1219, 32, false},
    };
    hz_arena arena = final_arena();
    for (int row = 0; row < (int)(sizeof rows / sizeof *rows); row++) {
        hz_pose poses[2] = {hz_pose_lying(&arena, 0.05, 0, 1, 0),
                            hz_pose_lying(&arena, 0.2, 0, 6, rows[row].heading)};
        poses[1] = hz_pose_moved(&arena, &poses[1], rows[row].x, rows[row].y);
        assert_at(&poses[1], rows[row].x, rows[row].y, row);
        if (hz_pose_fits(&arena, 3, 1, poses) != rows[row].fits) {
            fail_msg("row %d: %s", row, rows[row].fits ? "it fits" : "it does not fit");
        }
    }
}

/* PH-16: who is squared, and where to. */
static void leaning_dice_are_squared(void **unused)
{
    (void)unused;
    static const struct {
        double x, y, z, heading, tilt;
        bool is_squared;
    } rows[] = {
        {0.01, 0.02, 0.00798, 10, 0, false},
        {0.01, 0.02, 0.00798, 10, 1.95, false},
        {0.01, 0.02, 0.00798, 10, 2.05, true},
        {0.01, 0.02, 0.00798, 10, -2.05, true},
        {0.01, 0.02, 0.00849, 10, 0, false},
        {0.01, 0.02, 0.00851, 10, 0, true},
        {0.01, 0.02, 0.0240, 200, 0, true}, /* what it lay on is gone */
        {0.01, 0.02, 0.0110, 77, 40, true},
        {0.01, 0.02, 0.0110, 77, 130, true},
        {0.01, 0.02, 0.0110, 77, 90, true},
    };
    hz_arena arena = final_arena();
    for (int row = 0; row < (int)(sizeof rows / sizeof *rows); row++) {
        hz_pose before =
            leaning(rows[row].x, rows[row].y, rows[row].z, rows[row].heading, rows[row].tilt);
        hz_pose poses[2] = {before, before};
        int face = hz_pose_read(&before);
        hz_pose_clean_up(&arena, HZ_FOOTPRINT, 2, poses);
        assert_memory_equal(&poses[0], &before, sizeof before); /* does not lie there */
        bool is_same = memcmp(&poses[1], &before, sizeof before) == 0;
        if (is_same == rows[row].is_squared) {
            fail_msg("row %d was %s", row, is_same ? "left as it is" : "squared");
        }
        if (!is_same) {
            double upright;
            assert_int_equal(hz_pose_face(&poses[1], &upright, NULL), face);
            assert_true(upright > 1 - 1e-8);
            assert_int_equal(poses[1].position[2], LEVEL);
            assert_at(&poses[1], rows[row].x, rows[row].y, row);
            assert_true(fabs(remainder(heading_of(&poses[1], face) - heading_of(&before, face),
                                       360 * turn_of)) < 1e-7);
        }
    }
}

/* PH-16: circles of 2 mm more each, 16 directions from its heading on, to the left. */
static void squared_dice_make_way(void **unused)
{
    (void)unused;
    hz_arena arena = final_arena();
    for (int quarter = 0; quarter < 4; quarter++) { /* on top of a die, heading along an axis */
        double angle = 90 * quarter * turn_of;
        hz_pose poses[3] = {leaning(0.01, 0, 0.024, 90.0 * quarter, 0),
                            hz_pose_lying(&arena, 0.01, 0, 1, 0)};
        hz_pose_clean_up(&arena, HZ_FOOTPRINT, 3, poses);
        assert_at(&poses[0], 0.01 + 0.016 * cos(angle), 0.016 * sin(angle), quarter);
        assert_int_equal(poses[0].position[2], LEVEL);
        /* That place is taken: the next direction with room. 22.5 degrees need 18 mm. */
        poses[2] = poses[0];
        poses[0] = leaning(0.01, 0, 0.024, 90.0 * quarter, 0);
        hz_pose_clean_up(&arena, HZ_FOOTPRINT, 7, poses);
        angle += 90 * turn_of;
        assert_at(&poses[0], 0.01 + 0.016 * cos(angle), 0.016 * sin(angle), 4 + quarter);
    }
    /* It would be outside the ring: the nearest place on its circles that is not. */
    hz_pose poses[1] = {leaning(0, 0.1425, 0.0113, 0, 45)};
    assert_false(hz_pose_is_out(&poses[0], &arena, HZ_FOOTPRINT));
    hz_pose_clean_up(&arena, HZ_FOOTPRINT, 1, poses);
    /* 225 degrees: the first on the first circle whose near side is on the line. */
    assert_at(&poses[0], -0.002 * sqrt(0.5), 0.1425 - 0.002 * sqrt(0.5), 8);
    poses[0] = leaning(0, 0.1425, 0.0113, 0, 45);
    hz_pose_clean_up(&arena, HZ_CENTRE, 1, poses); /* by the centre it has to go 10 mm */
    assert_at(&poses[0], 0, 0.1325, 9);
}

/* PH-16: 60 mm and no farther, here from beyond the line. */
static void squared_dice_do_not_go_far(void **unused)
{
    (void)unused;
    hz_arena arena = final_arena();
    hz_pose near = leaning(0, 0.1331 + 0.0599, 0.0113, 0, 45);
    hz_pose far = leaning(0, 0.1331 + 0.0601, 0.0113, 0, 45), before = far;
    hz_pose_clean_up(&arena, HZ_CENTRE, 1, &near);
    assert_at(&near, 0, 0.1330, 0);
    hz_pose_clean_up(&arena, HZ_CENTRE, 1, &far);
    assert_memory_equal(&far, &before, sizeof far);
}

/* PH-16: in ascending order, so the lower number finds its place first. */
static void the_lower_number_is_squared_first(void **unused)
{
    (void)unused;
    hz_arena arena = final_arena();
    hz_pose above = leaning(0, 0, 0.03, 0, 0), under = leaning(0.001, 0, 0.009, 0, 0);
    hz_pose poses[2] = {under, above};
    hz_pose_clean_up(&arena, HZ_FOOTPRINT, 3, poses);
    assert_at(&poses[0], 0.001, 0, 0);
    assert_at(&poses[1], 0, 0.016, 1); /* to the right 16 mm are 1 too few */
    poses[0] = above;
    poses[1] = under;
    hz_pose_clean_up(&arena, HZ_FOOTPRINT, 3, poses);
    assert_at(&poses[1], 0.001, 0, 2);
    assert_at(&poses[0], 0, 0.016, 3);
}

/* PH-16: no room anywhere within 60 mm. */
static void dice_without_room_stay_as_they_lie(void **unused)
{
    (void)unused;
    hz_arena arena = small_arena();
    hz_pose poses[HZ_MAX_DICE], before;
    for (int cell = 0; cell < 30; cell++) {
        poses[cell] =
            hz_pose_lying(&arena, 0.0275 * (cell % 6 - 2.5), 0.0275 * (cell / 6 - 2), 2, 0);
    }
    before = poses[30] = leaning(0.0137, 0, 0.024, 45, 0);
    hz_pose_clean_up(&arena, HZ_FOOTPRINT, 0x7fffffff, poses);
    assert_memory_equal(&poses[30], &before, sizeof before);
}

/* PH-16: at each wall, whose corners it would be 4 mm in. Where no wall stands it may lie there. */
static void no_die_is_squared_into_a_wall(void **unused)
{
    (void)unused;
    static const double side[4][2] = {{0.1963, 0}, {-0.1963, 0}, {0, 0.1582}, {0, -0.1582}};
    hz_arena box = final_arena();
    hz_arena_draw_ellipse(&box, 1, 1, 1);
    for (int wall = 0; wall < 4; wall++) {
        for (int walls = 0; walls < 16; walls++) {
            double x = side[wall][0], y = side[wall][1];
            hz_pose pose = leaning(x, y, 0.0113, 45, 30);
            box.walls = walls;
            assert_false(hz_pose_is_out(&pose, &box, HZ_FOOTPRINT));
            hz_pose_clean_up(&box, HZ_FOOTPRINT, 1, &pose);
            assert_int_equal(pose.position[2], LEVEL);
            if (walls >> wall & 1) { /* 4.4 mm inwards are enough */
                double in =
                    (side[wall][0] != 0 ? fabs(x) : fabs(y)) - fabs(pose.position[wall / 2] * 1e-7);
                assert_true(in > 0.0044 && in < 0.0061);
            } else {
                assert_at(&pose, x, y, walls);
            }
        }
    }
}

/* The point of a die that is nearest to `at`. */
static void find_nearest(const hz_pose *pose, double at[3])
{
    hz_body body = hz_pose_body(pose);
    double matrix[3][3], own[3], half = 0.8;
    hz_rotation_matrix(body.rotation, matrix);
    for (int axis = 0; axis < 3; axis++) {
        own[axis] = 0;
        for (int row = 0; row < 3; row++) {
            own[axis] += matrix[row][axis] * (at[row] - body.position[row]);
        }
        own[axis] = fmin(fmax(own[axis], -half), half);
    }
    for (int axis = 0; axis < 3; axis++) {
        const double *r = matrix[axis];
        at[axis] = body.position[axis] + r[0] * own[0] + r[1] * own[1] + r[2] * own[2];
    }
}

/* The distance between two dice in space, by going to and fro between them; centimetres. */
static double find_distance(const hz_pose *one, const hz_pose *other)
{
    double at[3] = {0, 0, 0}, last[3], apart = 0;
    for (int round = 0; round < 300; round++) {
        find_nearest(one, at);
        memcpy(last, at, sizeof at);
        find_nearest(other, at);
        apart = hypot(hypot(at[0] - last[0], at[1] - last[1]), at[2] - last[2]);
    }
    return apart;
}

/* PH-16: a die is squared at its own place if it overlaps no other there, in space. */
static void squared_dice_overlap_no_others(void **unused)
{
    (void)unused;
    hz_arena arena = final_arena();
    hz_rng rng;
    int free = 0, taken = 0, unsure = 0;
    hz_rng_start(&rng, 16, 1, HZ_RNG_DICE);
    for (int number = 0; number < 1500; number++) {
        hz_pose poses[2] = {scatter_die(&arena, 0.002, &rng), scatter_die(&arena, 0.018, &rng)};
        poses[0].position[2] += 100000; /* too high, whatever it leans by */
        poses[1].position[2] += (int32_t)hz_rng_below(&rng, 150000);
        hz_pose own = hz_pose_moved(
            &arena, &poses[0], poses[0].position[0] * 1e-7, poses[0].position[1] * 1e-7);
        double apart = find_distance(&own, &poses[1]);
        hz_pose_clean_up(&arena, HZ_FOOTPRINT, 3, poses);
        bool is_own = memcmp(&poses[0], &own, sizeof own) == 0;
        if (apart > 1e-9 && apart < 1e-2) {
            unsure++;
            continue;
        }
        free += is_own;
        taken += !is_own;
        if (is_own != (apart >= 1e-2)) {
            fail_msg("scene %d: %.6f cm apart, %s", number, apart, is_own ? "stayed" : "moved");
        }
    }
    assert_true(free > 200 && taken > 200 && unsure < 100);
}

/* PH-06: on its slope a die that is level leans, and one that lies square to it does not. */
static void in_the_bowl_flat_is_along_the_slope(void **unused)
{
    (void)unused;
    hz_arena arena = bowl_arena();
    for (int way = 0; way < 24; way++) {
        double angle = 15 * way * turn_of, x = 0.12 * cos(angle), y = 0.12 * sin(angle);
        hz_pose flat = hz_pose_lying(&arena, x, y, 1 + way % 6, 10 * way), kept = flat;
        hz_pose_clean_up(&arena, HZ_FOOTPRINT, 1, &kept);
        assert_memory_equal(&kept, &flat, sizeof kept);
        hz_pose level = leaning(x, y, 0.0183, way, 0);
        hz_pose_clean_up(&arena, HZ_FOOTPRINT, 1, &level);
        assert_at(&level, x, y, way);
        assert_true(abs(level.position[2] - flat.position[2]) <= 1);
        assert_int_equal(hz_pose_read(&level), 3);
    }
}

/* What people laid down lies: woken by physics it stays where it is. */
static void dice_laid_down_lie(void **unused)
{
    (void)unused;
    const hz_arena arenas[] = {final_arena(), small_arena(), bowl_arena()};
    for (int number = 0; number < 12; number++) {
        const hz_arena *arena = &arenas[number % 3];
        hz_dicebox_def def = hz_default_dicebox_def(arena);
        hz_release release = {.bits = (uint64_t)number, .group = number % 3 == 1 ? 0xf : 0x3ff};
        hz_pose poses[HZ_MAX_DICE];
        hz_outcome outcome;
        hz_dicebox *box;
        hz_run run;
        assert_int_equal(hz_dicebox_create(&def, &box, NULL), HZ_OK);
        assert_int_equal(hz_dicebox_roll(box, &release, poses, &outcome, NULL), HZ_OK);
        for (int die = 0; die < 10; die++) {
            if (outcome.out >> die & 1) {
                hz_pose_put_back(arena, HZ_PUT_NEAREST, release.group, die, poses);
            }
        }
        hz_pose_clean_up(arena, HZ_FOOTPRINT, release.group, poses);
        hz_world *world = hz_world_create(&def);
        for (int die = 0; die < HZ_MAX_DICE; die++) {
            if (release.group >> die & 1) {
                hz_body body = hz_pose_body(&poses[die]);
                hz_world_put(world, die, &body, true);
            }
        }
        hz_world_run(world, NULL, &run);
        for (int die = 0; die < HZ_MAX_DICE; die++) {
            if (release.group >> die & 1) {
                hz_body body;
                hz_world_get(world, die, &body);
                hz_pose pose = hz_pose_of(&body);
                assert_int_equal(hz_pose_read(&pose), outcome.face[die]);
                for (int axis = 0; axis < 3; axis++) {
                    assert_true(abs(pose.position[axis] - poses[die].position[axis]) < 3000);
                }
            }
        }
        hz_world_destroy(world);
        hz_dicebox_destroy(box);
    }
}

/* N-30: in or out by the hull as by looking at many of its points [PH-12]. */
static void in_and_out_hold_point_by_point(void **unused)
{
    (void)unused;
    enum { POSES = 600 };
    const hz_arena arenas[] = {final_arena(), small_arena(), bowl_arena()};
    hz_rng rng;
    int outside = 0;
    hz_rng_start(&rng, 30, 1, HZ_RNG_DICE);
    for (int number = 0; number < POSES; number++) {
        const hz_arena *arena = &arenas[number % 3];
        hz_pose pose = scatter_die(arena, 0.015, &rng); /* round a point of the line */
        double angle = number * 0.7, nearest;
        pose.position[0] += (int32_t)lround(arena->ring_x * cos(angle) * 1e7);
        pose.position[1] += (int32_t)lround(arena->ring_y * sin(angle) * 1e7);
        bool is_out = hz_pose_is_out(&pose, arena, HZ_FOOTPRINT);
        outside += is_out;
        if (is_out_by_points(&pose, arena, &nearest) != is_out) {
            assert_true(!is_out && nearest < 1 + 1e-6); /* a point between two of them */
        }
    }
    assert_true(outside > POSES / 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(dice_go_back_to_the_nearest_place),
        cmocka_unit_test(dice_put_back_keep_face_and_heading),
        cmocka_unit_test(dice_put_back_are_inside_and_free),
        cmocka_unit_test(dice_that_find_no_place_are_stacked),
        cmocka_unit_test(a_player_puts_dice_where_they_fit),
        cmocka_unit_test(leaning_dice_are_squared),
        cmocka_unit_test(squared_dice_make_way),
        cmocka_unit_test(squared_dice_do_not_go_far),
        cmocka_unit_test(the_lower_number_is_squared_first),
        cmocka_unit_test(dice_without_room_stay_as_they_lie),
        cmocka_unit_test(no_die_is_squared_into_a_wall),
        cmocka_unit_test(squared_dice_overlap_no_others),
        cmocka_unit_test(in_the_bowl_flat_is_along_the_slope),
        cmocka_unit_test(dice_laid_down_lie),
        cmocka_unit_test(in_and_out_hold_point_by_point),
    };
    return cmocka_run_group_tests_name("places", tests, NULL, NULL);
}
