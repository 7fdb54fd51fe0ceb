/* The dice box as a whole: equal throws are equal, nothing gets lost, and everything is decided. */
#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "dicebox/pose.h"
#include "rules.h"
#include "throws.h"

enum { THROWS = 240, ROLLS = 60, RUNS = THROWS + ROLLS, FRESH = 40, MANY = 2400 };

static hz_arena arena_of(hz_arena_kind kind)
{
    hz_arena arena = final_arena();
    arena.kind = kind;
    if (kind == HZ_ARENA_BORDER) {
        arena.length = 0.5588;
        arena.width = 0.4318;
        arena.wall = 0.10;
        hz_arena_draw_ellipse(&arena, 1.5, 1.5, 1);
    } else if (kind != HZ_ARENA_BOX) {
        arena.wall = 0;
        hz_arena_draw_circle(&arena, 1);
    }
    return arena;
}

static hz_dicebox *box_in(hz_arena arena, bool keeps_track)
{
    hz_dicebox_def def = hz_default_dicebox_def(&arena);
    hz_dicebox *box;
    hz_error error;
    def.keeps_track = keeps_track;
    if (hz_dicebox_create(&def, &box, &error)) {
        fail_msg("%s", error.text);
    }
    return box;
}

/* The throw or roll of a number, in the box of the final game. */
static hz_outcome run_one(hz_dicebox *box, int number, hz_pose *poses)
{
    hz_arena arena = final_arena();
    hz_outcome outcome;
    hz_release release = {.bits = (uint64_t)number, .group = WHITE};
    hz_error error = {""};
    int target;
    if (number >= THROWS) {
        assert_int_equal(hz_dicebox_roll(box, &release, poses, &outcome, &error), HZ_OK);
        return outcome;
    }
    lay_white(&arena, (uint64_t)number, poses);
    release = aim_at_white(&arena, (uint64_t)number, poses, &target);
    if (hz_dicebox_throw(box, &release, poses, &outcome, &error)) {
        fail_msg("throw %d: %s", number, error.text);
    }
    return outcome;
}

static uint64_t hash_one(hz_dicebox *box, int number)
{
    hz_pose poses[HZ_MAX_DICE];
    return run_one(box, number, poses).hash;
}

typedef struct half_of_them {
    uint64_t *hashes;
    int first;
} half_of_them;

/* Backwards, every other one. */
static void *run_half(void *context)
{
    const half_of_them *half = context;
    hz_dicebox *box = box_in(final_arena(), false);
    for (int number = RUNS - 2 + half->first; number >= 0; number -= 2) {
        half->hashes[number] = hash_one(box, number);
    }
    hz_dicebox_destroy(box);
    return NULL;
}

static void throws_are_equal_in_any_order_on_any_thread(void **unused)
{
    (void)unused;
    static uint64_t hashes[RUNS], again[RUNS];
    half_of_them halves[2] = {{again, 0}, {again, 1}};
    pthread_t threads[2];
    hz_dicebox *box = box_in(final_arena(), false);
    for (int number = 0; number < RUNS; number++) {
        hashes[number] = hash_one(box, number);
    }
    for (int thread = 0; thread < 2; thread++) {
        assert_int_equal(pthread_create(&threads[thread], NULL, run_half, &halves[thread]), 0);
    }
    for (int thread = 0; thread < 2; thread++) {
        pthread_join(threads[thread], NULL);
    }
    assert_memory_equal(hashes, again, sizeof hashes);
    hz_dicebox_destroy(box);
    for (int row = 0; row < FRESH; row++) {
        int number = row * RUNS / FRESH;
        box = box_in(final_arena(), row % 2);
        assert_true(hash_one(box, number) == hashes[number]);
        hz_dicebox_destroy(box);
    }
}

typedef struct golden_row {
    hz_arena_kind kind;
    int number; /* below THROWS: a throw in the box, else a roll */
    uint32_t ticks;
    uint64_t hash;
} golden_row;

/* Kept from the first build; any other is wrong. */
/* clang-format off */
static const golden_row golden[] = {
#include "dicebox/throws.inc"
};
/* clang-format on */

static hz_outcome run_golden(hz_arena_kind kind, int number)
{
    hz_dicebox *box = box_in(arena_of(kind), false);
    hz_pose poses[HZ_MAX_DICE];
    hz_outcome outcome = run_one(box, number, poses);
    hz_dicebox_destroy(box);
    return outcome;
}

/* HAZARD_RECORD=1 prints the rows instead: for changes that are meant to be. */
static void golden_throws_come_out_as_ever(void **unused)
{
    (void)unused;
    bool is_recording = getenv("HAZARD_RECORD") != NULL;
    for (int row = 0; row < 40 && is_recording; row++) {
        hz_arena_kind kind = row < 24 ? HZ_ARENA_BOX : (hz_arena_kind)(row % 5);
        int number = row < 20 ? row * 7 : THROWS + row;
        hz_outcome outcome = run_golden(kind, number);
        printf("{%d, %d, %u, 0x%016llx},\n",
               (int)kind,
               number,
               (unsigned)outcome.ticks,
               (unsigned long long)outcome.hash);
    }
    for (size_t row = 0; row < sizeof golden / sizeof *golden && !is_recording; row++) {
        hz_outcome outcome = run_golden(golden[row].kind, golden[row].number);
        if (outcome.hash != golden[row].hash || outcome.ticks != golden[row].ticks) {
            fail_msg("golden throw %zu: %u ticks, hash %016llx",
                     row,
                     (unsigned)outcome.ticks,
                     (unsigned long long)outcome.hash);
        }
    }
}

/* Half of them on a thread of its own, in another order: the sum stays what it was, in any build.
 */
typedef struct share {
    int first, step;
    uint64_t sum;
} share;

static void *throw_share(void *context)
{
    share *part = context;
    hz_arena arena = final_arena();
    hz_dicebox *box = box_in(arena, false);
    hz_pose poses[HZ_MAX_DICE];
    hz_outcome outcome;
    int target;
    for (int number = part->first; number >= 0 && number < MANY; number += part->step) {
        lay_white(&arena, (uint64_t)number, poses);
        hz_release release = aim_at_white(&arena, (uint64_t)number, poses, &target);
        hz_status status = hz_dicebox_throw(box, &release, poses, &outcome, NULL);
        part->sum += status ? 1 : outcome.hash * (uint64_t)(2 * number + 1);
    }
    hz_dicebox_destroy(box);
    return NULL;
}

static void throws_by_the_thousand_come_out_as_ever(void **unused)
{
    (void)unused;
    static const uint64_t promised = 0xa031f16c3eff3c31; /* by the first build */
    share even = {0, 2, 0}, odd = {MANY - 1, -2, 0};
    pthread_t thread;
    assert_int_equal(pthread_create(&thread, NULL, throw_share, &odd), 0);
    throw_share(&even);
    assert_int_equal(pthread_join(thread, NULL), 0);
    if (even.sum + odd.sum != promised) {
        fail_msg("%d throws: %016llx", MANY, (unsigned long long)(even.sum + odd.sum));
    }
}

/* Below no floor, in no wall, with a face, and where the outcome says it is. */
static void
check_die(const hz_arena *arena, int die, const hz_pose *pose, const hz_outcome *outcome)
{
    hz_body body = hz_pose_body(pose);
    double upright, normal[3], half = arena->die * 50;
    int rival, face = hz_pose_face(pose, &upright, &rival);
    bool is_out = hz_pose_is_out(pose, arena, HZ_FOOTPRINT);
    assert_true(outcome->face[die] == face || outcome->face[die] == rival);
    assert_int_equal(outcome->out >> die & 1, is_out);
    assert_int_equal(outcome->left >> die & 1, hz_pose_has_left(pose, arena));
    assert_int_equal(outcome->cocked >> die & 1, upright < cos(20 * acos(-1) / 180));
    double height = hz_floor(arena, body.position, normal);
    assert_true(height > half - 0.03 - (arena->kind == HZ_ARENA_BOWL ? 0.05 : 0));
    assert_int_equal(outcome->stacked >> die & 1, height > 2 * half);
    if (arena->wall > 0 && !(outcome->left >> die & 1)) {
        assert_true(fabs(body.position[0]) < arena->length * 50 - half + 0.03);
        assert_true(fabs(body.position[1]) < arena->width * 50 - half + 0.03);
    }
}

static void nothing_gets_lost(void **unused)
{
    (void)unused;
    hz_arena arena = final_arena();
    hz_dicebox *box = box_in(arena, false);
    int cocked = 0, stacked = 0, frozen = 0, left = 0, nudges = 0;
    for (int number = 0; number < RUNS; number++) {
        hz_pose poses[HZ_MAX_DICE];
        hz_outcome outcome = run_one(box, number, poses);
        uint32_t dice = number < THROWS ? WHITE | BLUE : WHITE;
        for (int die = 0; die < HZ_MAX_DICE; die++) {
            if (dice >> die & 1) {
                check_die(&arena, die, &poses[die], &outcome);
            } else {
                assert_int_equal(outcome.face[die], 0);
            }
        }
        assert_int_equal((outcome.out | outcome.left | outcome.moved | outcome.hit) & ~dice, 0);
        assert_true(outcome.ticks < 4 * HZ_TICKS_PER_SECOND);
        cocked += __builtin_popcount(outcome.cocked);
        stacked += __builtin_popcount(outcome.stacked);
        frozen += __builtin_popcount(outcome.frozen);
        left += __builtin_popcount(outcome.left);
        nudges += (int)outcome.nudges;
    }
    printf("%d runs: %d dice cocked, %d stacked, %d frozen, %d left the box, %d nudges\n",
           RUNS,
           cocked,
           stacked,
           frozen,
           left,
           nudges);
    assert_int_equal(frozen, 0);
    assert_true(cocked <= 20 && stacked <= 30 && left <= 10);
    hz_dicebox_destroy(box);
}

/* In every arena, at the full speed of a hand, from outside too. */
static void hard_throws_stay_above_the_floor(void **unused)
{
    (void)unused;
    for (hz_arena_kind kind = HZ_ARENA_BOX; kind <= HZ_ARENA_BOWL; kind++) {
        hz_arena arena = arena_of(kind);
        hz_dicebox *box = box_in(arena, false);
        bool is_open = hz_arena_is_open(&arena);
        for (int number = 0; number < 24; number++) {
            double angle = number * acos(-1) / 12, far = number % 2 ? 0.27 : 0.45;
            double from[3] = {
                far * cos(angle), far * sin(angle), arena.wall + (is_open ? 0.2 : 0.03)};
            double to[3] = {0, 0, number % 3 ? 0 : arena.wall};
            hz_aim aim = aim_from(from, to, is_open ? 4.99 : 3.99);
            hz_pose poses[HZ_MAX_DICE];
            hz_outcome outcome;
            hz_error error;
            hz_release release = {
                .bits = (uint64_t)number, .lying = WHITE, .group = BLUE, .skill = HZ_AVERAGE};
            aim.spin[number % 3] = 900;
            hz_throw_pack(&aim, &release.thrown, NULL);
            lay_white(&arena, (uint64_t)number, poses);
            if (hz_dicebox_throw(box, &release, poses, &outcome, &error)) {
                fail_msg("arena %d, throw %d: %s", (int)kind, number, error.text);
            }
            for (int die = 0; die < WHITE_DICE + BLUE_DICE; die++) {
                check_die(&arena, die, &poses[die], &outcome);
            }
            assert_int_equal(outcome.frozen, 0);
        }
        hz_dicebox_destroy(box);
    }
}

/* PH-20 */
static void a_refused_throw_changes_nothing(void **unused)
{
    (void)unused;
    hz_arena arena = final_arena();
    hz_dicebox *box = box_in(arena, false);
    hz_pose poses[HZ_MAX_DICE] = {{{0}, {0}}}, before[HZ_MAX_DICE];
    hz_outcome outcome = {.hash = 5};
    hz_error error;
    int target;
    lay_white(&arena, 1, poses);
    memcpy(before, poses, sizeof poses);
    hz_release release = aim_at_white(&arena, 1, poses, &target);
    release.thrown.word[0] &= ~(0xfffull << 29); /* from below the rim */
    assert_int_equal(hz_dicebox_throw(box, &release, poses, &outcome, &error), HZ_ILLEGAL);
    release.group = release.lying;
    assert_int_equal(hz_dicebox_roll(box, &release, poses, &outcome, &error), HZ_ILLEGAL);
    assert_memory_equal(before, poses, sizeof poses);
    assert_true(outcome.hash == 5);
    hz_dicebox_destroy(box);
}

/* Seven in a throw's three bits stands for as many or more [PH-21]. */
static void many_dice_may_be_thrown_at_once(void **unused)
{
    (void)unused;
    hz_arena arena = final_arena();
    hz_dicebox *box = box_in(arena, false);
    hz_pose poses[HZ_MAX_DICE];
    hz_aim aim = {.z = 1200, .velocity = {500, 300, -600}, .spin = {300, 100, 0}, .dice = 7};
    hz_release release = {.group = 0xfff, .bits = 9, .skill = HZ_AVERAGE};
    hz_outcome outcome;
    hz_throw_pack(&aim, &release.thrown, NULL);
    assert_int_equal(hz_dicebox_throw(box, &release, poses, &outcome, NULL), HZ_OK);
    for (int die = 0; die < 12; die++) {
        check_die(&arena, die, &poses[die], &outcome);
    }
    assert_int_equal(outcome.moved, 0xfff);
    hz_dicebox_destroy(box);
}

/* A die on its edge was left there; the next throw reads it, and has to nudge it first: about its
   own +X, whichever way that points [PH-11]. */
static void unclear_dice_are_nudged(void **unused)
{
    (void)unused;
    hz_arena arena = final_arena();
    hz_dicebox *box = box_in(arena, false);
    for (int degrees = 0; degrees < 360; degrees += 40) {
        double t = 45 * acos(-1) / 360, h = degrees * acos(-1) / 360, upright;
        hz_body edge = {
            .rotation = {cos(h) * cos(t), cos(h) * sin(t), sin(h) * sin(t), sin(h) * cos(t)},
            .position = {-8, 0, 1.131 - 0.0434}};
        hz_pose poses[HZ_MAX_DICE] = {hz_pose_of(&edge)};
        hz_aim aim = {.x = 700, .z = 1100, .dice = 1};
        hz_release release = {.lying = 1, .group = 2, .skill = HZ_EXACT};
        hz_outcome outcome;
        hz_throw_pack(&aim, &release.thrown, NULL);
        assert_int_equal(hz_dicebox_throw(box, &release, poses, &outcome, NULL), HZ_OK);
        hz_pose_face(&poses[0], &upright, NULL);
        assert_int_equal(outcome.nudges, 1);
        assert_true(upright > 0.999 && outcome.doubtful == 0 && outcome.hit == 0);
        assert_int_equal(outcome.moved, 3);
        assert_int_equal(outcome.grounded, 2);
        assert_int_equal(outcome.face[0], 2); /* from 3 it goes on in the same direction */
    }
    hz_dicebox_destroy(box);
}

/* PH-11: a die that lies on its edge between two others rocks and stays; after three nudges the
   lower of the two faces counts. */
static void a_die_is_nudged_three_times(void **unused)
{
    (void)unused;
    hz_arena arena = final_arena();
    hz_dicebox *box = box_in(arena, false);
    double half = 45 * acos(-1) / 360;
    hz_body edge = {.rotation = {cos(half), sin(half)}, .position = {-6, 0, 2.0254}};
    hz_pose poses[HZ_MAX_DICE] = {hz_pose_lying(&arena, -0.06, -0.015, 1, 0),
                                  hz_pose_lying(&arena, -0.06, 0.015, 1, 0),
                                  hz_pose_of(&edge),
                                  hz_pose_lying(&arena, -0.06, -0.031, 1, 0),
                                  hz_pose_lying(&arena, -0.06, 0.031, 1, 0)};
    hz_aim aim = {.x = 700, .z = 1100, .dice = 1};
    hz_release release = {.lying = 31, .group = 32, .skill = HZ_EXACT};
    hz_outcome outcome;
    hz_throw_pack(&aim, &release.thrown, NULL);
    assert_int_equal(hz_dicebox_throw(box, &release, poses, &outcome, NULL), HZ_OK);
    assert_int_equal(outcome.nudges, 3);
    assert_int_equal(outcome.doubtful, 4);
    assert_int_equal(outcome.cocked, 4);
    assert_int_equal(outcome.face[2], 2);
    hz_dicebox_destroy(box);
}

/* What nobody touches keeps its pose to the last bit, from group to group [PH-22]. */
static void untouched_dice_keep_their_bits(void **unused)
{
    (void)unused;
    hz_arena arena = final_arena();
    hz_dicebox *box = box_in(arena, false);
    int still = 0;
    for (int number = 0; number < 20; number++) {
        hz_pose poses[HZ_MAX_DICE], before[HZ_MAX_DICE];
        hz_outcome outcome;
        int target;
        lay_white(&arena, (uint64_t)number, poses);
        for (int group = 0; group < 3; group++) {
            hz_release release =
                aim_at_white(&arena, (uint64_t)(number + 50 * group), poses, &target);
            release.thrown.word[0] = (release.thrown.word[0] & ~7ull) | 1;
            release.lying = WHITE | (BLUE & ((1u << (WHITE_DICE + group)) - 1));
            release.group = 1u << (WHITE_DICE + group);
            memcpy(before, poses, sizeof poses);
            assert_int_equal(hz_dicebox_throw(box, &release, poses, &outcome, NULL), HZ_OK);
            for (int die = 0; die < WHITE_DICE; die++) {
                if (!(outcome.moved >> die & 1)) {
                    assert_memory_equal(&before[die], &poses[die], sizeof *poses);
                    still++;
                }
            }
        }
    }
    assert_true(still > 300); /* of 600 */
    hz_dicebox_destroy(box);
}

/* PH-14: a die on top of another is read by its own pose, like any other. */
static void stacked_dice_are_read_as_they_lie(void **unused)
{
    (void)unused;
    hz_arena arena = final_arena();
    hz_dicebox *box = box_in(arena, false);
    hz_pose poses[HZ_MAX_DICE] = {hz_pose_lying(&arena, -0.1, 0, 2, 9),
                                  hz_pose_lying(&arena, -0.1, 0, 5, 40),
                                  hz_pose_lying(&arena, 0, 0.1422, 6, 0),
                                  hz_pose_lying(&arena, 0, 0.1402, 4, 0)};
    hz_aim aim = {.x = 500, .y = -200, .z = 1100, .dice = 1};
    hz_release release = {.lying = 15, .group = 16, .skill = HZ_EXACT};
    hz_outcome outcome;
    poses[1].position[2] += 160000;
    poses[3].position[2] += 160000; /* it lies on one that is out, and is in */
    hz_throw_pack(&aim, &release.thrown, NULL);
    assert_int_equal(hz_dicebox_throw(box, &release, poses, &outcome, NULL), HZ_OK);
    assert_int_equal(outcome.moved, 16);
    assert_int_equal(outcome.stacked, 10);
    assert_int_equal(outcome.out & 15, 4);
    assert_int_equal(outcome.cocked, 0);
    const uint8_t faces[] = {2, 5, 6, 4};
    assert_memory_equal(outcome.face, faces, sizeof faces);
    hz_dicebox_destroy(box);
}

/* PH-11, cocked=rethrow_blue: tilted by more than 20 degrees when everything has stopped. */
static void cocked_dice_are_told(void **unused)
{
    (void)unused;
    hz_arena arena = final_arena();
    hz_dicebox *box = box_in(arena, false);
    for (int row = 0; row < 4; row++) {
        static const double tilts[] = {0, 19.8, 20.2, 40};
        double half = tilts[row] * acos(-1) / 360;
        hz_body leaning = {.rotation = {cos(half), 0, sin(half)}, .position = {-9, 0, 1.5}};
        hz_pose poses[HZ_MAX_DICE] = {hz_pose_of(&leaning)}; /* asleep, so it stays */
        hz_aim aim = {.x = 500, .y = -200, .z = 1100, .dice = 1};
        hz_release release = {.lying = 1, .group = 2, .skill = HZ_EXACT};
        hz_outcome outcome;
        hz_throw_pack(&aim, &release.thrown, NULL);
        assert_int_equal(hz_dicebox_throw(box, &release, poses, &outcome, NULL), HZ_OK);
        assert_int_equal(outcome.cocked, row >= 2);
    }
    hz_dicebox_destroy(box);
}

/* N-27, N-28, N-29 on a small scale: faces, pairs and doubles of one group, and what becomes of the
   faces of white dice. The long run has the figures. */
static void faces_are_fair(void **unused)
{
    (void)unused;
    hz_arena arena = final_arena();
    hz_dicebox *box = box_in(arena, false);
    dice_faces thrown = {0}, rolled = {0};
    for (int number = 0; number < RUNS; number++) {
        hz_pose poses[HZ_MAX_DICE];
        uint8_t before[HZ_MAX_DICE] = {0};
        lay_white(&arena, (uint64_t)number, poses);
        for (int die = 0; die < WHITE_DICE; die++) {
            before[die] = (uint8_t)hz_pose_read(&poses[die]);
        }
        hz_outcome outcome = run_one(box, number, poses);
        if (number < THROWS) {
            count_faces(&thrown, BLUE, &outcome);
            count_flips(&thrown, WHITE, before, &outcome);
        } else {
            count_faces(&rolled, WHITE, &outcome);
        }
    }
    assert_true(chi_square(thrown.face, 6) < 20.515 && chi_square(rolled.face, 6) < 20.515);
    assert_true(chi_square(thrown.pair, 36) < 66.619);
    assert_true(fabs((double)thrown.doubles / THROWS - 4 / 9.0) < 3.3 * sqrt(0.247 / THROWS));
    double moved = thrown.same + thrown.adjacent + thrown.opposite;
    assert_true(thrown.same > moved / 6 && thrown.opposite < moved / 6);
    hz_dicebox_destroy(box);
}

/* PH-24: dice of a roll scatter over the ring. As long as they shared a velocity they came to lie
   at one end, 0.81 of the radius from the middle on average, and 3.7 of 10 were put back. */
static void rolled_dice_scatter(void **unused)
{
    (void)unused;
    enum { TIMES = 150, MIDDLE = 4, RING = 9 }; /* within 2/3 of the radius: 4/9 of the ring */
    hz_arena arena = final_arena();
    hz_dicebox *box = box_in(arena, false);
    double centroid = 0;
    int out = 0, inside = 0, sides[4] = {0};
    for (int number = 0; number < TIMES; number++) {
        hz_pose poses[HZ_MAX_DICE];
        double x = 0, y = 0;
        hz_outcome outcome = run_one(box, THROWS + number, poses);
        out += __builtin_popcount(outcome.out);
        for (int die = 0; die < WHITE_DICE; die++) {
            double along = poses[die].position[0] * HZ_POSE_UNIT / arena.ring_x;
            double across = poses[die].position[1] * HZ_POSE_UNIT / arena.ring_y;
            inside += RING * (along * along + across * across) < MIDDLE;
            sides[2 * (along > 0) + (across > 0)]++;
            x += along / WHITE_DICE;
            y += across / WHITE_DICE;
        }
        centroid += sqrt(x * x + y * y) / TIMES;
    }
    print_message(
        "centroid %.2f, put back %.2f, inside %d\n", centroid, out / (double)TIMES, inside);
    assert_true(centroid < 0.33); /* 0.20 if every die lay anywhere in the ring by itself */
    assert_true(out < 2.1 * TIMES);
    /* Neither heaped in the middle nor on the line, and no side is preferred. */
    assert_true(inside > 0.45 * TIMES * WHITE_DICE && inside < 0.7 * TIMES * WHITE_DICE);
    assert_true(chi_square(sides, 4) < 16.27);
    hz_dicebox_destroy(box);
}

/* PH-25: a table flick slides; whatever it hits, it keeps the face that lay on top, and its target
   moves. */
static void table_flicks_slide(void **unused)
{
    (void)unused;
    hz_arena arena = arena_of(HZ_ARENA_PAPER1);
    hz_dicebox *box = box_in(arena, false);
    int kept = 0, moved = 0;
    for (uint64_t number = 0; number < 40; number++) {
        hz_pose poses[HZ_MAX_DICE];
        hz_outcome outcome;
        hz_aim aim;
        lay_white(&arena, number, poses);
        hz_release release = aim_in_style(&arena, TABLE_FLICK, number, poses);
        hz_throw_unpack(release.thrown, &aim, NULL);
        assert_int_equal(hz_dicebox_throw(box, &release, poses, &outcome, NULL), HZ_OK);
        kept += outcome.face[WHITE_DICE] == 1 + aim.way / 4;
        moved += (outcome.moved & WHITE) != 0;
    }
    assert_true(kept >= 38 && moved >= 15);
    hz_dicebox_destroy(box);
}

/* PH-23: the steadier the hand, the more often the die it aims at moves. */
static void better_hands_hit_more_often(void **unused)
{
    (void)unused;
    hz_arena arena = final_arena();
    hz_dicebox *box = box_in(arena, false);
    int hits[HZ_SKILLS] = {0};
    for (int number = 0; number < 400; number++) {
        hz_skill skill = number % 2 ? HZ_EXPERT : HZ_NOVICE;
        hz_pose poses[HZ_MAX_DICE];
        hz_outcome outcome;
        int target;
        lay_white(&arena, (uint64_t)number / 2, poses);
        hz_release release = aim_at_white(&arena, (uint64_t)number / 2, poses, &target);
        release.thrown.word[0] = (release.thrown.word[0] & ~7ull) | 1;
        release.group = 1u << WHITE_DICE;
        release.skill = skill;
        assert_int_equal(hz_dicebox_throw(box, &release, poses, &outcome, NULL), HZ_OK);
        hits[skill] += (int)(outcome.moved >> target & 1);
    }
    printf("of 200 throws each novices hit with %d, experts with %d\n",
           hits[HZ_NOVICE],
           hits[HZ_EXPERT]);
    assert_true(hits[HZ_EXPERT] > hits[HZ_NOVICE] * 3 / 2);
    hz_dicebox_destroy(box);
}

/* The die aimed at moves far more often than one that is not. */
static void aiming_helps(void **unused)
{
    (void)unused;
    hz_arena arena = final_arena();
    hz_dicebox *box = box_in(arena, false);
    int moved = 0, others = 0;
    for (int number = 0; number < 150; number++) {
        hz_pose poses[HZ_MAX_DICE];
        hz_outcome outcome;
        int target;
        lay_white(&arena, (uint64_t)number, poses);
        hz_release release = aim_at_white(&arena, (uint64_t)number, poses, &target);
        release.thrown.word[0] = (release.thrown.word[0] & ~7ull) | 1;
        release.group = 1u << WHITE_DICE;
        assert_int_equal(hz_dicebox_throw(box, &release, poses, &outcome, NULL), HZ_OK);
        moved += (int)(outcome.moved >> target & 1);
        others += (int)(outcome.moved >> (target + 5) % WHITE_DICE & 1);
    }
    printf("the target moves in %d of 150 throws, another die in %d\n", moved, others);
    assert_true(moved > 75 && moved > 3 * others);
    hz_dicebox_destroy(box);
}

static uint32_t take(const uint8_t **at, int size)
{
    uint32_t value = 0;
    for (int byte = 0; byte < size; byte++) {
        value |= (uint32_t) * (*at)++ << 8 * byte;
    }
    return value;
}

/* Frame by frame to its end: where every die was seen last it lies. */
static void a_track_ends_where_the_dice_lie(void **unused)
{
    (void)unused;
    static uint8_t track[1 << 20];
    hz_dicebox *box = box_in(final_arena(), true);
    double bytes = 0;
    for (int number = 0; number < 20; number++) {
        hz_pose poses[HZ_MAX_DICE];
        int16_t last[HZ_MAX_DICE][3] = {{0}};
        hz_outcome outcome = run_one(box, number, poses);
        size_t length = hz_dicebox_track(box, track, sizeof track);
        const uint8_t *at = track, *end = track + length;
        uint32_t ticks = 0;
        bytes += (double)length;
        assert_int_equal(take(&at, 1), 1);
        assert_int_equal(take(&at, 4), WHITE | BLUE);
        while (at < end) {
            ticks += take(&at, 1);
            uint32_t moving = take(&at, 4);
            assert_true(ticks > 0 || moving == (WHITE | BLUE));
            for (int die = 0; die < HZ_MAX_DICE; die++) {
                for (int axis = 0; axis < 3 && moving >> die & 1; axis++) {
                    last[die][axis] = (int16_t)take(&at, 2);
                }
                at += moving >> die & 1 ? 4 : 0;
            }
        }
        assert_true(at == end && ticks == outcome.ticks);
        for (int die = 0; die < WHITE_DICE + BLUE_DICE; die++) {
            for (int axis = 0; axis < 3; axis++) {
                assert_true(abs(last[die][axis] * 320 - poses[die].position[axis]) <= 320);
            }
        }
        assert_int_equal(hz_dicebox_track(box, track, 3), length); /* says what it needs */
    }
    printf("%.0f bytes a track\n", bytes / 20);
    assert_true(bytes / 20 < 6000);
    hz_dicebox_destroy(box);
}

static void boxes_that_cannot_be_are_refused(void **unused)
{
    (void)unused;
    hz_arena arena = final_arena();
    hz_dicebox *box = NULL;
    hz_dicebox_def good = hz_default_dicebox_def(&arena),
                   bad[] = {good, good, good, good, good, good};
    bad[0].cookie = 0;
    bad[1].arena.die = nan("");
    bad[2].floor.bounce = 1.5;
    bad[3].halvings = 3;
    bad[4].arena.ring_x = 0.3;
    bad[5].mass = 0;
    for (int row = 0; row < 6; row++) {
        assert_int_not_equal(hz_dicebox_create(&bad[row], &box, NULL), HZ_OK);
        assert_null(box);
    }
    hz_dicebox_destroy(NULL);
}

/* "only PATTERN" or "not PATTERN" chooses tests: the same bits by another compiler need not be told
   by all of them. */
int main(int words, char **word)
{
    if (words > 2 && strcmp(word[1], "only") == 0) {
        cmocka_set_test_filter(word[2]);
    } else if (words > 2 && strcmp(word[1], "not") == 0) {
        cmocka_set_skip_filter(word[2]);
    }
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(throws_are_equal_in_any_order_on_any_thread),
        cmocka_unit_test(golden_throws_come_out_as_ever),
        cmocka_unit_test(throws_by_the_thousand_come_out_as_ever),
        cmocka_unit_test(nothing_gets_lost),
        cmocka_unit_test(hard_throws_stay_above_the_floor),
        cmocka_unit_test(a_refused_throw_changes_nothing),
        cmocka_unit_test(many_dice_may_be_thrown_at_once),
        cmocka_unit_test(unclear_dice_are_nudged),
        cmocka_unit_test(a_die_is_nudged_three_times),
        cmocka_unit_test(untouched_dice_keep_their_bits),
        cmocka_unit_test(stacked_dice_are_read_as_they_lie),
        cmocka_unit_test(cocked_dice_are_told),
        cmocka_unit_test(faces_are_fair),
        cmocka_unit_test(rolled_dice_scatter),
        cmocka_unit_test(table_flicks_slide),
        cmocka_unit_test(better_hands_hit_more_often),
        cmocka_unit_test(aiming_helps),
        cmocka_unit_test(a_track_ends_where_the_dice_lie),
        cmocka_unit_test(boxes_that_cannot_be_are_refused),
    };
    return cmocka_run_group_tests_name("box", tests, NULL, NULL);
}
