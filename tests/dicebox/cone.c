/* The spread of a throw, held against throws that hands really make. */
#include <math.h>

#include "dicebox/cone.h"
#include "dicebox/pose.h"
#include "rules.h"
#include "throws.h"

enum { HANDS = 4000 };

/* Where a die would come down from where it starts, with the velocity it starts with. */
static hz_spot landing(const hz_arena *arena, const hz_body *body)
{
    const double *at = body->position, *velocity = body->velocity; /* centimetres */
    double height = at[2] / 100 - arena->die / 2, rise = velocity[2] / 100;
    double time = (rise + sqrt(rise * rise + 2 * 9.81 * height)) / 9.81;
    return (hz_spot){(at[0] + velocity[0] * time) / 100, (at[1] + velocity[1] * time) / 100, 0};
}

static hz_release release_at(hz_spot from, double speed, hz_skill skill)
{
    hz_aim aim = hz_aim_at(from, (hz_spot){0.03, -0.02, 0.008}, speed, 1);
    hz_release release = {.group = 1, .skill = skill};
    assert_int_equal(hz_throw_pack(&aim, &release.thrown, NULL), HZ_OK);
    return release;
}

/* In units of the spread: across the way, and along it. */
static hz_spot stray(const hz_cone *cone, hz_spot found)
{
    double x = cone->to.x - cone->from.x, y = cone->to.y - cone->from.y, far = sqrt(x * x + y * y);
    double off_x = found.x - cone->to.x, off_y = found.y - cone->to.y;
    return (hz_spot){(off_x * y - off_y * x) / far / cone->across,
                     (off_x * x + off_y * y) / far / cone->along,
                     0};
}

/* PH-23: of a hand's throws seven in eight come down inside, and 95 of 100 between the sides. */
static void most_throws_come_down_inside(void **unused)
{
    (void)unused;
    static const struct {
        double x, speed;
        hz_skill skill;
    } rows[] = {{-0.21, 1.2, HZ_NOVICE},
                {-0.21, 2.2, HZ_AVERAGE},
                {0.21, 2.2, HZ_EXPERT},
                {-0.3, 3.4, HZ_AVERAGE}};
    hz_arena arena = final_arena();
    hz_pose poses[1] = {{{0}, {0}}};
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        hz_release release = release_at(
            (hz_spot){rows[row].x, 0.05, arena.wall + 0.05}, rows[row].speed, rows[row].skill);
        hz_cone cone = hz_cone_of(&arena, &release, poses);
        int inside = 0, between = 0, near = 0;
        for (int hand = 0; hand < HANDS; hand++) {
            hz_body body;
            release.bits = (uint64_t)hand;
            assert_int_equal(hz_release_group(&arena, &release, poses, &body), 1);
            hz_spot off = stray(&cone, landing(&arena, &body));
            inside += off.x * off.x + off.y * off.y < 1;
            between += off.x * off.x < 1;
            near += off.y * off.y < 1;
        }
        if (fabs((double)inside / HANDS - 0.865) > 0.03 ||
            fabs((double)between / HANDS - 0.954) > 0.02 ||
            fabs((double)near / HANDS - 0.954) > 0.02) {
            fail_msg("row %d: %d inside, %d between, %d near of %d",
                     (int)row,
                     inside,
                     between,
                     near,
                     HANDS);
        }
    }
}

static void steadier_hands_stray_less(void **unused)
{
    (void)unused;
    hz_arena arena = final_arena();
    hz_pose poses[4] = {{{0}, {0}}};
    double across = 1, along = 1;
    for (hz_skill skill = HZ_NOVICE; skill < HZ_SKILLS; skill++) {
        hz_release release = release_at((hz_spot){-0.2, 0, arena.wall + 0.05}, 2.2, skill);
        hz_cone cone = hz_cone_of(&arena, &release, poses);
        assert_true(cone.across < across && cone.along < along);
        across = cone.across;
        along = cone.along;
        assert_true(fabs(cone.to.x - 0.03) < 0.001 && fabs(cone.to.y + 0.02) < 0.001);
    }
    assert_true(across == 0 && along == 0); /* an exact hand, with one die */
    hz_release group = release_at((hz_spot){-0.2, 0, arena.wall + 0.05}, 2.2, HZ_EXACT);
    group.group = 7; /* PH-21: dice of a group stray whatever the hand */
    hz_cone cone = hz_cone_of(&arena, &group, poses);
    assert_true(cone.across > 0 && cone.along > 0 && cone.start == 0);
}

/* A flicked die is shown as far as the first die in its way, or up to the middle. */
static void a_flick_ends_at_the_first_die(void **unused)
{
    (void)unused;
    hz_arena arena = final_arena();
    arena.kind = HZ_ARENA_PAPER1;
    arena.wall = 0;
    hz_arena_draw_circle(&arena, 1);
    hz_aim aim = {.y = -600, .velocity = {0, 1000, 0}, .dice = 1};
    hz_release release = {.group = 1, .skill = HZ_AVERAGE};
    hz_pose poses[4] = {{{0}, {0}}};
    assert_int_equal(hz_throw_pack(&aim, &release.thrown, NULL), HZ_OK);
    hz_cone cone = hz_cone_of(&arena, &release, poses);
    assert_true(fabs(cone.to.y) < 1e-9 && cone.across > cone.start && cone.along == 0);
    poses[1] = hz_pose_lying(&arena, 0.01, 0.02, 3, 0);
    poses[2] = hz_pose_lying(&arena, -0.01, -0.05, 3, 0);
    poses[3] = hz_pose_lying(&arena, 0.03, -0.08, 3, 0); /* beside its way */
    release.lying = 8;
    cone = hz_cone_of(&arena, &release, poses);
    assert_true(fabs(cone.to.y) < 1e-9);
    release.lying = 14;
    cone = hz_cone_of(&arena, &release, poses);
    assert_true(fabs(cone.to.y + 0.05) < 1e-6 && fabs(cone.to.x) < 1e-9);
    release.lying = 10;
    cone = hz_cone_of(&arena, &release, poses);
    assert_true(fabs(cone.to.y - 0.02) < 1e-6);
}

int main(void)
{
    const struct CMUnitTest all[] = {
        cmocka_unit_test(most_throws_come_down_inside),
        cmocka_unit_test(steadier_hands_stray_less),
        cmocka_unit_test(a_flick_ends_at_the_first_die),
    };
    return cmocka_run_group_tests(all, NULL, NULL);
}
