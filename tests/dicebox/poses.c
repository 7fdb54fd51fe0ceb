/* The dice box without physics: throws as bits, what a hand may do and what it does instead, faces,
   and what lies outside. */
#include <math.h>
#include <stdio.h>

#include "dicebox/pose.h"
#include "rules.h"
#include "throws.h"

static const hz_aim plain = {.x = 100,
                             .y = -200,
                             .z = 1100,
                             .velocity = {1500, -300, -900},
                             .spin = {200, -300, 100},
                             .dice = 3};

static void throws_survive_packing(void **unused)
{
    (void)unused;
    hz_rng rng;
    hz_rng_start(&rng, 1, 2, HZ_RNG_DICE);
    for (int number = 0; number < 20000; number++) {
        hz_throw thrown = {{hz_rng_bits(&rng), hz_rng_bits(&rng)}}, again;
        hz_aim aim;
        if (number % 2) { /* dice oriented at random have no way and no heading */
            thrown.word[0] &= ~(0xfffull << 41);
        }
        if (hz_throw_unpack(thrown, &aim, NULL) == HZ_OK) {
            assert_int_equal(aim.dice, thrown.word[0] & 7);
            assert_int_equal(hz_throw_pack(&aim, &again, NULL), HZ_OK);
            assert_memory_equal(&thrown, &again, sizeof thrown);
        } else {
            int way = (int)(thrown.word[0] >> 42 & 31);
            bool is_oriented = thrown.word[0] >> 41 & 1;
            assert_true(!(thrown.word[0] & 7) || way >= 24 ||
                        (!is_oriented && thrown.word[0] >> 42 & 0x7ff));
        }
    }
}

static void numbers_that_do_not_fit_are_refused(void **unused)
{
    (void)unused;
    hz_throw thrown = {{7, 7}};
    hz_error error;
    hz_aim aim = plain;
    aim.x = 4096;
    assert_int_equal(hz_throw_pack(&aim, &thrown, &error), HZ_RANGE);
    assert_non_null(strstr(error.text, "x of a throw is 4096: expected -4096 to 4095"));
    aim.x = -4096;
    assert_int_equal(hz_throw_pack(&aim, &thrown, &error), HZ_OK);
    aim.dice = 0;
    assert_int_equal(hz_throw_pack(&aim, &thrown, &error), HZ_RANGE);
    aim.dice = 1;
    aim.heading = 1;
    assert_int_equal(hz_throw_pack(&aim, &thrown, &error), HZ_MALFORMED);
}

/* PH-02: opposite faces sum to seven, 1-2-3 counter-clockwise. */
static void every_way_shows_its_face(void **unused)
{
    (void)unused;
    hz_arena arena = final_arena();
    for (int face = 1; face <= 6; face++) {
        for (int heading = 0; heading < 256; heading += 5) {
            hz_pose pose = hz_pose_lying(&arena, 0.01, 0.02, face, heading);
            double upright, length2 = 0;
            int rival;
            assert_int_equal(hz_pose_face(&pose, &upright, &rival), face);
            assert_true(upright > 1 - 1e-8 && rival == 0);
            for (int part = 0; part < 4; part++) {
                length2 += pose.rotation[part] * 0x1p-30 * pose.rotation[part] * 0x1p-30;
            }
            assert_true(fabs(length2 - 1) < 1e-8);
            assert_int_equal(pose.position[2], 80000 - 200);
        }
    }
    hz_pose turned = hz_pose_lying(&arena, 0, 0, 3, 64);
    hz_body body = hz_pose_body(&turned);
    double matrix[3][3];
    hz_rotation_matrix(body.rotation, matrix); /* a quarter to the left: 1 looks along y */
    assert_true(fabs(matrix[1][0] - 1) < 1e-8 && fabs(matrix[0][1] + 1) < 1e-8);
}

static hz_pose tilted(double degrees_about_x)
{
    double half = degrees_about_x * acos(-1) / 360;
    hz_body body = {.rotation = {cos(half), sin(half)}, .position = {0, 0, 1}};
    return hz_pose_of(&body);
}

/* PH-11: faces 3 and 2 change places at 45 degrees; too near to it neither is sure. */
static void faces_near_a_tie_have_a_rival(void **unused)
{
    (void)unused;
    static const struct {
        double degrees;
        int face, rival;
    } rows[] = {{0, 3, 0}, {44, 3, 0}, {44.5, 3, 2}, {45.5, 2, 3}, {46, 2, 0}, {90, 2, 0}};
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        hz_pose pose = tilted(rows[row].degrees);
        double upright;
        int rival, face = hz_pose_face(&pose, &upright, &rival);
        assert_int_equal(face, rows[row].face);
        assert_int_equal(rival, rows[row].rival);
    }
}

/* PH-12, with its worked examples. */
static void dice_on_the_line_are_in(void **unused)
{
    (void)unused;
    hz_arena arena = final_arena();
    static const struct {
        double x, y;
        int heading;
        bool is_out, is_centre_out;
    } rows[] = {
        {0, 0, 0, false, false},
        {0, 0.1411, 0, false, true},
        {0, 0.1421, 0, true, true},
        {0.19, 0.15, 0, true, true},
        {0.1632, 0, 0, false, true},
        {0.1633, 0, 0, true, true},
        {0.1640, 0, 32, false, true}, /* a corner points at the ring */
        {0, 0.1330, 0, false, false},
        {0, -0.1332, 0, false, true},
    };
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        hz_pose pose = hz_pose_lying(&arena, rows[row].x, rows[row].y, 6, rows[row].heading);
        assert_int_equal(hz_pose_is_out(&pose, &arena, HZ_FOOTPRINT), rows[row].is_out);
        assert_int_equal(hz_pose_is_out(&pose, &arena, HZ_CONTACT), rows[row].is_out);
        assert_int_equal(hz_pose_is_out(&pose, &arena, HZ_CENTRE), rows[row].is_centre_out);
    }
    /* All corners outside a small ring, and an edge that cuts it. */
    hz_arena small = {.kind = HZ_ARENA_PAPER1, .die = 0.016, .ring_x = 0.05, .ring_y = 0.05};
    hz_pose near = hz_pose_lying(&small, 0.05 + 0.0078, 0, 1, 0);
    assert_false(hz_pose_is_out(&near, &small, HZ_FOOTPRINT));
    near = hz_pose_lying(&small, 0.05 + 0.0081, 0, 1, 0);
    assert_true(hz_pose_is_out(&near, &small, HZ_FOOTPRINT));
}

static void a_die_on_one_edge_touches_with_two_corners(void **unused)
{
    (void)unused;
    hz_arena arena = {.kind = HZ_ARENA_PAPER1, .die = 0.016, .ring_x = 0.05, .ring_y = 0.05};
    hz_pose pose = tilted(45);
    pose.position[1] = 580000; /* the edge at 58 mm, the nearest corner at 46.7 mm */
    pose.position[2] = 113137;
    assert_false(hz_pose_is_out(&pose, &arena, HZ_FOOTPRINT));
    assert_true(hz_pose_is_out(&pose, &arena, HZ_CONTACT));
    pose.position[2] += 4000; /* half a millimetre is still contact */
    assert_true(hz_pose_is_out(&pose, &arena, HZ_CONTACT));
    pose.position[2] += 2000; /* in the air: no contact to judge by */
    assert_false(hz_pose_is_out(&pose, &arena, HZ_CONTACT));
}

/* PH-06: the inside of a ball, up to a level rim. */
static void the_bowl_is_round(void **unused)
{
    (void)unused;
    hz_arena bowl = bowl_arena(), box = final_arena();
    assert_true(fabs(hz_arena_floor(&bowl, 0, 0)) < 1e-12);
    assert_true(fabs(hz_arena_floor(&bowl, 0.072, -0.096) - 0.010136) < 1e-6);
    assert_true(fabs(hz_arena_floor(&bowl, 0.2049, 0) - 0.03) < 1e-4);
    assert_true(hz_arena_floor(&bowl, 0.21, 0.3) == 0.03);
    assert_true(hz_arena_floor(&box, 0.1, 0.1) == 0);
}

/* PH-13 */
static void dice_beyond_the_walls_have_left(void **unused)
{
    (void)unused;
    hz_arena box = final_arena(), open = box, paper = {.kind = HZ_ARENA_PAPER1, .die = 0.016};
    hz_arena_draw_circle(&paper, 1);
    open.walls = 0;
    hz_pose inside = hz_pose_lying(&box, 0.2031, 0.1650, 1, 0);
    hz_pose beyond = hz_pose_lying(&box, 0.2033, 0, 1, 0);
    hz_pose far = hz_pose_lying(&box, 0, -0.41, 1, 0);
    assert_false(hz_pose_has_left(&inside, &box));
    assert_true(hz_pose_has_left(&beyond, &box));
    assert_false(hz_pose_has_left(&beyond, &open));
    assert_false(hz_pose_has_left(&beyond, &paper));
    assert_true(hz_pose_has_left(&far, &paper));
}

typedef struct limit_row {
    hz_arena_kind kind;
    double at[3], velocity[3], spin;
    int dice, is_oriented;
    const char *why; /* NULL: it may be thrown */
} limit_row;

/* PH-20, row by row. */
/* clang-format off */
static const limit_row limit_rows[] = {
    {HZ_ARENA_BOX, {0, 0, 0.27}, {1, 0, -1}, 30, 3, 0, NULL},
    {HZ_ARENA_BOX, {0, 0, 0.27}, {0, 0, 0}, 0, 1, 0, NULL}, /* let fall */
    {HZ_ARENA_BOX, {0, 0, 0.26}, {1, 0, -1}, 30, 3, 0, "low"},
    {HZ_ARENA_BOX, {0, 0, 0.75}, {1, 0, -1}, 30, 3, 0, "high"},
    {HZ_ARENA_BOX, {0.50, 0.46, 0.3}, {-1, 0, -1}, 30, 3, 0, NULL},
    {HZ_ARENA_BOX, {0.51, 0, 0.3}, {-1, 0, -1}, 30, 3, 0, "not where"},
    {HZ_ARENA_BOX, {0, 0.47, 0.3}, {-1, 0, -1}, 30, 3, 0, "not where"},
    {HZ_ARENA_BOX, {0, 0, 0.3}, {4, 0, 0}, 30, 3, 0, NULL},
    {HZ_ARENA_BOX, {0, 0, 0.3}, {3, 0, -2.7}, 30, 3, 0, "fast"},
    {HZ_ARENA_BOX, {0, 0, 0.3}, {1.8, 0, 1}, 30, 3, 0, NULL},
    {HZ_ARENA_BOX, {0, 0, 0.3}, {1.7, 0, 1}, 30, 3, 0, "steep"},
    {HZ_ARENA_BOX, {0, 0, 0.3}, {0, 0, -4}, 60, 3, 0, NULL},
    {HZ_ARENA_BOX, {0, 0, 0.3}, {0, 0, -4}, 60.1, 3, 0, "spin"},
    {HZ_ARENA_BOX, {0, 0, 0.3}, {0, 0, -2}, 60, 3, 1, "2.5 m/s"},
    {HZ_ARENA_BOX, {0, 0, 0.3}, {0, 0, -3}, 10, 3, 1, "20 rad/s"},
    {HZ_ARENA_BOX, {0, 0, 0.3}, {0, 0, -2.5}, 20, 3, 1, NULL},
    {HZ_ARENA_BOX, {0, 0, 0.3}, {0, 0, -2.5}, 19.9, 3, 1, "20 rad/s"},
    {HZ_ARENA_BOX, {0, 0, 0}, {1, 0, 0}, 0, 1, 1, "flicks"},
    {HZ_ARENA_PAPER1, {0.12, 0, 0.2}, {-3, 0, -4}, 30, 1, 0, NULL},
    {HZ_ARENA_PAPER1, {0.12, 0, 0.2}, {-3, 0, -4.1}, 30, 1, 0, "fast"},
    {HZ_ARENA_PAPER1, {0.12, 0, 0.2}, {-1, 0, -1.8}, 30, 1, 0, "steep"},
    {HZ_ARENA_PAPER1, {0.11, 0, 0.2}, {-1, 0, -1}, 30, 1, 0, "not where"},
    {HZ_ARENA_PAPER1, {0.6, 0.4, 0.2}, {-1, 0, -1}, 30, 1, 0, "not where"},
    {HZ_ARENA_PAPER1, {0.2, 0, 0.013}, {-1, 0, 0}, 30, 1, 0, "low"},
    {HZ_ARENA_PAPER1, {0.2, 0, 0.61}, {-1, 0, 0}, 30, 1, 0, "high"},
    {HZ_ARENA_PAPER1, {0.2, 0, 0}, {-1, 0, 0}, 0, 1, 1, NULL},
    {HZ_ARENA_PAPER1, {0.2, 0, 0}, {-1, 0, 0}, 0, 1, 0, "flick"},
    {HZ_ARENA_PAPER1, {0.2, 0, 0}, {-1, 0, -0.1}, 0, 1, 1, "steep"},
    {HZ_ARENA_PAPER1, {0.2, 0, 0}, {-1, 0, 0}, 5, 1, 1, "spin"}, /* about the vertical only */
    {HZ_ARENA_PAPER1, {0.2, 0.41, 0}, {-1, 0, 0}, 0, 1, 1, "not where"},
    {HZ_ARENA_BOWL, {0.3, 0, 0.04}, {-1, 0, 0}, 0, 1, 0, "low"},
    {HZ_ARENA_BOWL, {0.3, 0, 0.05}, {-1, 0, 0}, 0, 1, 0, NULL},
};
/* clang-format on */

static hz_arena arena_of(hz_arena_kind kind)
{
    hz_arena arena = {.kind = kind, .die = 0.016};
    if (kind == HZ_ARENA_BOX) {
        return final_arena();
    }
    hz_arena_draw_circle(&arena, 1);
    return arena;
}

static hz_aim aim_of(const limit_row *row)
{
    hz_aim aim = {.x = (int)lround(row->at[0] * 4096),
                  .y = (int)lround(row->at[1] * 4096),
                  .z = (int)lround(row->at[2] * 4096),
                  .spin = {(int)lround(row->spin * 16)},
                  .dice = row->dice,
                  .is_oriented = row->is_oriented};
    for (int axis = 0; axis < 3; axis++) {
        aim.velocity[axis] = (int)lround(row->velocity[axis] * 1024);
    }
    return aim;
}

static void hands_keep_to_their_limits(void **unused)
{
    (void)unused;
    for (size_t number = 0; number < sizeof limit_rows / sizeof *limit_rows; number++) {
        const limit_row *row = &limit_rows[number];
        hz_arena arena = arena_of(row->kind);
        hz_aim aim = aim_of(row);
        hz_release release = {.group = (1u << row->dice) - 1, .skill = HZ_EXACT};
        hz_error error = {"accepted"};
        assert_int_equal(hz_throw_pack(&aim, &release.thrown, &error), HZ_OK);
        hz_status status = hz_release_check(&arena, &release, NULL, &error);
        if (row->why ? !status || !strstr(error.text, row->why) : status) {
            fail_msg("limit %zu: %s", number, error.text);
        }
    }
}

static void a_throw_starts_clear_of_lying_dice(void **unused)
{
    (void)unused;
    hz_arena arena = arena_of(HZ_ARENA_PAPER1);
    hz_pose poses[4] = {hz_pose_lying(&arena, 0.2, 0, 1, 0)};
    hz_aim aim = {.x = 819, .z = 70, .velocity = {-1000, 0, 0}, .dice = 1};
    hz_release release = {.lying = 1, .group = 8, .skill = HZ_EXACT};
    hz_error error;
    hz_throw_pack(&aim, &release.thrown, NULL);
    assert_int_equal(hz_release_check(&arena, &release, poses, &error), HZ_ILLEGAL);
    assert_non_null(strstr(error.text, "the die at 200,0 mm lies where the throw starts [PH-20]"));
    aim.z = 200;
    hz_throw_pack(&aim, &release.thrown, NULL);
    assert_int_equal(hz_release_check(&arena, &release, poses, &error), HZ_OK);
    release.group = 9; /* a die that lies is in no hand */
    assert_int_equal(hz_release_check(&arena, &release, poses, &error), HZ_ILLEGAL);
    release.group = 0x30; /* more dice than the throw has */
    assert_int_equal(hz_release_check(&arena, &release, poses, &error), HZ_ILLEGAL);
}

/* PH-21: 1.8 edges apart, so that no two cubes overlap however they are turned. */
static void groups_start_apart(void **unused)
{
    (void)unused;
    hz_arena arena = final_arena();
    hz_aim aim = plain;
    aim.velocity[0] = 0;
    aim.velocity[1] = 1000; /* forwards is y, left is -x */
    for (int dice = 1; dice <= 13; dice++) {
        hz_release release = {.group = (1u << dice) - 1, .skill = HZ_EXACT, .bits = 3};
        hz_body bodies[HZ_MAX_DICE];
        aim.dice = dice < HZ_MAX_GROUP ? dice : HZ_MAX_GROUP; /* seven: or more */
        hz_throw_pack(&aim, &release.thrown, NULL);
        assert_int_equal(hz_release_check(&arena, &release, NULL, NULL), HZ_OK);
        assert_int_equal(hz_release_group(&arena, &release, NULL, bodies), dice);
        for (int one = 0; one < dice; one++) {
            for (int other = 0; other < one; other++) {
                const double *a = bodies[one].position, *b = bodies[other].position;
                assert_true(hypot(hypot(a[0] - b[0], a[1] - b[1]), a[2] - b[2]) > 2.88 - 1e-9);
            }
        }
        for (int die = 0; die < dice && dice <= 4; die++) { /* forwards is y, left is -x */
            static const double places[5][4][2] = {
                [1] = {{0, 0}},
                [2] = {{-1.44, 0}, {1.44, 0}},
                [3] = {{0, 1.66277}, {-1.44, -0.83138}, {1.44, -0.83138}},
                [4] = {{-1.44, 1.44}, {1.44, 1.44}, {-1.44, -1.44}, {1.44, -1.44}},
            };
            const double *at = bodies[die].position;
            assert_true(fabs(at[0] - aim.x / 40.96 - places[dice][die][0]) < 1e-5);
            assert_true(fabs(at[1] - aim.y / 40.96 - places[dice][die][1]) < 1e-5);
            assert_true(fabs(at[2] - aim.z / 40.96) < 1e-9);
        }
        if (dice > 4) { /* rows of three from right to left, then forwards, then up */
            const double *first = bodies[0].position, *third = bodies[2].position;
            assert_true(fabs(first[0] - third[0] - 5.76) < 1e-9 && first[1] == third[1]);
            assert_true(fabs(bodies[3].position[1] - first[1] - 2.88) < 1e-9);
            assert_true(dice < 7 || fabs(bodies[6].position[2] - first[2] - 2.88) < 1e-9);
        }
    }
    hz_release release = {.group = 0xff, .skill = HZ_EXACT};
    aim.dice = 6; /* and no other number stands for more */
    hz_throw_pack(&aim, &release.thrown, NULL);
    assert_int_equal(hz_release_check(&arena, &release, NULL, NULL), HZ_ILLEGAL);
    release.group = 0x3f;
    aim.dice = 7;
    hz_throw_pack(&aim, &release.thrown, NULL);
    assert_int_equal(hz_release_check(&arena, &release, NULL, NULL), HZ_ILLEGAL);
}

/* PH-23: over many throws of one die, each number varies as much as the skill says. */
static void hands_tremble_by_their_skill(void **unused)
{
    (void)unused;
    enum { TRIES = 4000 };
    static const double speeds[] = {0.12, 0.08, 0.05, 0}, places[] = {1.5, 0.8, 0.4, 0},
                        spins[] = {0.40, 0.25, 0.15, 0}, angles[] = {6, 3.5, 2, 0};
    hz_arena arena = final_arena();
    hz_aim aim = {.z = 2000, .velocity = {0, 2048, 0}, .spin = {160, 0, 0}, .dice = 1};
    for (int skill = HZ_NOVICE; skill < HZ_SKILLS; skill++) {
        double sums[4] = {0};
        for (uint64_t bits = 0; bits < TRIES; bits++) {
            hz_release release = {.group = 1, .skill = (hz_skill)skill, .bits = bits};
            hz_body body;
            hz_throw_pack(&aim, &release.thrown, NULL);
            hz_release_group(&arena, &release, NULL, &body);
            const double *v = body.velocity;
            double speed = sqrt(v[0] * v[0] + v[1] * v[1] + v[2] * v[2]) / 200 - 1;
            double angle = atan2(v[0], v[1]) * 180 / acos(-1);
            sums[0] += speed * speed;
            sums[1] += body.position[0] * body.position[0];
            sums[2] += (body.spin[0] / 10 - 1) * (body.spin[0] / 10 - 1);
            sums[3] += angle * angle;
        }
        const double expected[] = {speeds[skill], places[skill], spins[skill], angles[skill]};
        for (int row = 0; row < 4; row++) {
            double found = sqrt(sums[row] / TRIES);
            if (fabs(found - expected[row]) > 0.06 * expected[row] + 1e-12) {
                fail_msg("skill %d, number %d: %f, expected %f", skill, row, found, expected[row]);
            }
        }
    }
}

/* PH-23: what noise pushes out of range comes back to the limit. */
static void noise_never_breaks_a_limit(void **unused)
{
    (void)unused;
    hz_arena arena = final_arena();
    hz_aim aim = {.x = 2061,
                  .y = 1900,
                  .z = 1072,
                  .velocity = {-3500, 0, 2000},
                  .spin = {960, -960, 960},
                  .dice = 1};
    for (uint64_t bits = 0; bits < 2000; bits++) {
        hz_release release = {.group = 1, .skill = HZ_NOVICE, .bits = bits};
        hz_body body;
        hz_throw_pack(&aim, &release.thrown, NULL);
        hz_release_group(&arena, &release, NULL, &body);
        const double *v = body.velocity, *at = body.position;
        double speed2 = v[0] * v[0] + v[1] * v[1] + v[2] * v[2];
        assert_true(speed2 <= 400.0 * 400 * (1 + 1e-12));
        assert_true(v[2] <= 0 || 4 * v[2] * v[2] <= speed2 * (1 + 1e-12));
        assert_true(at[2] >= 26.13 - 1e-9 && fabs(at[0]) <= 50.32 + 1e-9 &&
                    fabs(at[1]) <= 46.51 + 1e-9);
        assert_true(fabs(body.spin[0]) <= 60 && fabs(body.spin[1]) <= 60);
    }
}

/* PH-23: a slow throw as steep as may be goes up and is no steeper, nobody lets dice fall straight
   onto a table, and a flick stays level and may spin like a top [PH-25]. */
static void noise_keeps_the_kind_of_throw(void **unused)
{
    (void)unused;
    hz_arena box = final_arena(), sheet = arena_of(HZ_ARENA_PAPER1);
    const hz_aim steep = {.z = 1100, .velocity = {-850, 0, 490}, .dice = 1};
    const hz_aim flick = {
        .x = 900, .velocity = {-2000, 100, 0}, .spin = {0, 0, 500}, .dice = 1, .is_oriented = 1};
    hz_release throws[2] = {{.group = 1, .skill = HZ_NOVICE}, {.group = 1, .skill = HZ_NOVICE}};
    hz_throw_pack(&steep, &throws[0].thrown, NULL);
    hz_throw_pack(&flick, &throws[1].thrown, NULL);
    assert_int_equal(hz_release_check(&box, &throws[0], NULL, NULL), HZ_OK);
    assert_int_equal(hz_release_check(&sheet, &throws[1], NULL, NULL), HZ_OK);
    int steepest = 0;
    for (uint64_t bits = 0; bits < 500; bits++) {
        hz_body body;
        throws[0].bits = throws[1].bits = bits;
        hz_release_group(&box, &throws[0], NULL, &body);
        const double *v = body.velocity;
        double share = v[2] * v[2] / (v[0] * v[0] + v[1] * v[1] + v[2] * v[2]);
        assert_true(v[2] > 0 && v[0] < 0 && share < 0.25 + 1e-12);
        steepest += share > 0.25 - 1e-12;
        hz_release_group(&sheet, &throws[1], NULL, &body);
        assert_true(body.velocity[2] == 0 && body.velocity[0] < 0);
        assert_true(body.spin[0] == 0 && body.spin[1] == 0 && fabs(body.spin[2]) > 0);
        assert_true(fabs(body.position[2] - 0.798) < 1e-9);
    }
    assert_true(steepest > 100 && steepest < 400); /* half of them were pushed over the limit */
    hz_aim fallen = {.x = 900, .z = 900, .velocity = {0, 0, -1000}, .dice = 1};
    hz_throw_pack(&fallen, &throws[0].thrown, NULL);
    assert_int_equal(hz_release_check(&sheet, &throws[0], NULL, NULL), HZ_ILLEGAL);
}

/* PH-23: noise takes no hand out of its sector [MB-09]; where it has none it goes anywhere. */
static void noise_keeps_to_a_side(void **unused)
{
    (void)unused;
    hz_arena sheet = arena_of(HZ_ARENA_PAPER1);
    hz_aim aim = {.x = 580, .y = -8, .z = 200, .velocity = {-2000, 0, 0}, .dice = 1};
    hz_release free = {.group = 1, .skill = HZ_NOVICE}, half = free, wedge = free;
    hz_throw_pack(&aim, &free.thrown, NULL);
    hz_throw_pack(&aim, &half.thrown, NULL);
    hz_throw_pack(&aim, &wedge.thrown, NULL);
    half.side[0][1] = wedge.side[0][1] = -1;
    wedge.side[1][0] = wedge.side[1][1] = sqrt(0.5);
    int over = 0, at_line = 0;
    for (uint64_t bits = 0; bits < 500; bits++) {
        hz_body body[3];
        free.bits = half.bits = wedge.bits = bits;
        hz_release_group(&sheet, &free, NULL, &body[0]);
        hz_release_group(&sheet, &half, NULL, &body[1]);
        hz_release_group(&sheet, &wedge, NULL, &body[2]);
        over += body[0].position[1] > 0;
        at_line += body[1].position[1] == 0;
        assert_true(body[1].position[1] <= 0);
        assert_true(body[0].position[1] > 0 || body[0].position[1] == body[1].position[1]);
        assert_true(fabs(body[0].position[0] - body[1].position[0]) < 0.2);
        assert_true(body[2].position[1] <= 0 &&
                    body[2].position[0] + body[2].position[1] >= -1e-12);
    }
    assert_true(over > 150 && over < 350 && at_line == over);
}

/* PH-24: from over the middle, every die with a velocity of its own. */
static void neutral_rolls_start_over_the_middle(void **unused)
{
    (void)unused;
    hz_arena arena = final_arena();
    for (uint64_t bits = 0; bits < 500; bits++) {
        hz_release release = {.group = WHITE, .bits = bits};
        hz_body bodies[HZ_MAX_DICE];
        assert_int_equal(hz_release_roll(&arena, &release, bodies), WHITE_DICE);
        const double *first = bodies[0].position;
        double x = (first[0] + 2.88) / (arena.ring_x * 25),
               y = (first[1] + 1.44) / (arena.ring_y * 25);
        assert_true(x * x + y * y <= 1 + 1e-9);
        assert_true(fabs(first[2] - 12) < 1e-9);
        assert_true(fabs(bodies[9].position[2] - first[2] - 2.88) < 1e-9);
        for (int die = 0; die < WHITE_DICE; die++) {
            const double *v = bodies[die].velocity;
            assert_true(hypot(v[0], v[1]) <= 50 + 1e-9 && v[2] >= -50 && v[2] <= 0);
            assert_true(fabs(bodies[die].spin[1]) <= 25);
            for (int other = 0; other < die; other++) {
                assert_true(v[0] != bodies[other].velocity[0]);
            }
        }
    }
}

/* It starts below the rim: in the narrowest box there may be no die starts in a wall. */
static void neutral_rolls_start_within_the_walls(void **unused)
{
    (void)unused;
    hz_arena arena = {.kind = HZ_ARENA_BOX, .wall = 0.2413, .walls = 15, .die = 0.016};
    arena.length = arena.width = 8 * arena.die;
    hz_arena_draw_ellipse(&arena, 1, 1, 1);
    assert_int_equal(hz_arena_check(&arena, NULL), HZ_OK);
    double reach = arena.die * sqrt(3) / 2 * 100; /* of a corner */
    for (uint64_t bits = 0; bits < 500; bits++) {
        hz_release release = {.group = WHITE, .bits = bits};
        hz_body bodies[HZ_MAX_DICE];
        hz_release_roll(&arena, &release, bodies);
        for (int die = 0; die < WHITE_DICE; die++) {
            assert_true(fabs(bodies[die].position[0]) + reach < arena.length * 50);
            assert_true(fabs(bodies[die].position[1]) + reach < arena.width * 50);
        }
    }
}

static void poses_that_no_box_leaves_are_found(void **unused)
{
    (void)unused;
    enum { FAR = 5000000, ONE = 1 << 30 };
    static const struct {
        hz_pose pose;
        bool is_sound;
    } rows[] = {
        {{{0, 0, 79800}, {ONE, 0, 0, 0}}, true},
        {{{0, 0, 79800}, {0, 0, 0, -ONE}}, true},
        {{{0, 0, 79800}, {ONE / 2, -ONE / 2, ONE / 2, ONE / 2}}, true},
        {{{0, 0, 79800}, {ONE, 0, 0, 3000000}}, false}, /* longer by 4e-6 */
        {{{0, 0, 79800}, {ONE - 2000, 0, 0, 0}}, false},
        {{{0, 0, 79800}, {ONE - 1000, 0, 0, 0}}, true},
        {{{0, 0, 79800}, {0, 0, 0, 0}}, false},
        {{{FAR, -FAR, FAR}, {ONE, 0, 0, 0}}, true},
        {{{-FAR, FAR, -100000}, {ONE, 0, 0, 0}}, true},
        {{{FAR + 1, 0, 0}, {ONE, 0, 0, 0}}, false},
        {{{-FAR - 1, 0, 0}, {ONE, 0, 0, 0}}, false},
        {{{0, FAR + 1, 0}, {ONE, 0, 0, 0}}, false},
        {{{0, -FAR - 1, 0}, {ONE, 0, 0, 0}}, false},
        {{{0, 0, FAR + 1}, {ONE, 0, 0, 0}}, false},
        {{{0, 0, -100001}, {ONE, 0, 0, 0}}, false},
    };
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        assert_int_equal(hz_pose_is_sound(&rows[row].pose, FAR), rows[row].is_sound);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(throws_survive_packing),
        cmocka_unit_test(numbers_that_do_not_fit_are_refused),
        cmocka_unit_test(every_way_shows_its_face),
        cmocka_unit_test(faces_near_a_tie_have_a_rival),
        cmocka_unit_test(dice_on_the_line_are_in),
        cmocka_unit_test(a_die_on_one_edge_touches_with_two_corners),
        cmocka_unit_test(the_bowl_is_round),
        cmocka_unit_test(dice_beyond_the_walls_have_left),
        cmocka_unit_test(hands_keep_to_their_limits),
        cmocka_unit_test(a_throw_starts_clear_of_lying_dice),
        cmocka_unit_test(groups_start_apart),
        cmocka_unit_test(hands_tremble_by_their_skill),
        cmocka_unit_test(noise_never_breaks_a_limit),
        cmocka_unit_test(noise_keeps_the_kind_of_throw),
        cmocka_unit_test(noise_keeps_to_a_side),
        cmocka_unit_test(neutral_rolls_start_over_the_middle),
        cmocka_unit_test(neutral_rolls_start_within_the_walls),
        cmocka_unit_test(poses_that_no_box_leaves_are_found),
    };
    return cmocka_run_group_tests_name("poses", tests, NULL, NULL);
}
