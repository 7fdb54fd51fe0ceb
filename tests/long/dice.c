/* Fair dice: faces of rolls and of throws in every style over 60,000 dice and more, how faces of
   one throw go together, what becomes of dice that are hit, and what hands of each skill achieve.
   Reported, and held only against what fair dice would not do. */
#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

#include "rules.h"
#include "throws.h"

enum { ROLLS = 10000, THROWS = 20000, SINGLES = 60000, SAME = 4000, AIMED = 2500, POSES = 1000000 };

/* Once in 1,000 runs of fair dice: for faces and for pairs of them [N-27, N-28]. */
static const double face_limit = 20.515, pair_limit = 66.619;

/* Beyond this, once in 20 runs, a report says so. */
static const double warn_limit = 11.070;

typedef struct counted {
    dice_faces faces;
    int runs, cocked, stacked, frozen, left, out, nudges, doubtful;
} counted;

static void count(counted *sum, const hz_outcome *outcome, uint32_t dice)
{
    count_faces(&sum->faces, dice, outcome);
    sum->runs++;
    sum->cocked += outcome->cocked != 0;
    sum->stacked += outcome->stacked != 0;
    sum->frozen += outcome->frozen != 0;
    sum->left += __builtin_popcount(outcome->left);
    sum->out += __builtin_popcount(outcome->out & WHITE);
    sum->nudges += (int)outcome->nudges;
    sum->doubtful += __builtin_popcount(outcome->doubtful);
}

/* All of them are rows of int. */
static void add(counted *sum, const counted *more)
{
    int *to = (int *)sum;
    const int *from = (const int *)more;
    for (size_t row = 0; row < sizeof *sum / sizeof *to; row++) {
        to[row] += from[row];
    }
}

static void report(const char *what, const counted *sum)
{
    const int *face = sum->faces.face;
    double found = chi_square(face, 6), runs = sum->runs;
    printf("%d %s, %d dice: faces %d %d %d %d %d %d, chi-square %.1f%s\n",
           sum->runs,
           what,
           face[0] + face[1] + face[2] + face[3] + face[4] + face[5],
           face[0],
           face[1],
           face[2],
           face[3],
           face[4],
           face[5],
           found,
           found > warn_limit ? " (beyond 11.07)" : "");
    printf("    cocked %.2f %%, stacked %.2f %%, frozen %d, dice left %d, white "
           "out %.3f each, nudges %d, doubtful %d\n",
           100 * sum->cocked / runs,
           100 * sum->stacked / runs,
           sum->frozen,
           sum->left,
           sum->out / runs,
           sum->nudges,
           sum->doubtful);
    assert_true(found < face_limit);
    assert_true(sum->frozen <= sum->runs / 1000);
}

static hz_dicebox *box_in(hz_arena arena)
{
    hz_dicebox_def def = hz_default_dicebox_def(&arena);
    hz_dicebox *box;
    assert_int_equal(hz_dicebox_create(&def, &box, NULL), HZ_OK);
    return box;
}

static hz_dicebox *final_box(void)
{
    return box_in(final_arena());
}

static hz_arena sheet(void)
{
    hz_arena arena = {.kind = HZ_ARENA_PAPER1, .die = 0.016};
    hz_arena_draw_circle(&arena, 1);
    return arena;
}

/* Runs of one kind, every other one on each of two threads. */
typedef struct half_of_them {
    void (*run)(hz_dicebox *box, int kind, uint64_t number, counted *sum);
    hz_arena arena;
    int kind, first, runs;
    counted sum;
} half_of_them;

static void *run_half(void *context)
{
    half_of_them *half = context;
    hz_dicebox *box = box_in(half->arena);
    for (int number = half->first; number < half->runs; number += 2) {
        half->run(box, half->kind, (uint64_t)number, &half->sum);
    }
    hz_dicebox_destroy(box);
    return NULL;
}

static counted run_all(half_of_them half)
{
    half_of_them halves[2] = {half, half};
    pthread_t other;
    halves[1].first = 1;
    assert_int_equal(pthread_create(&other, NULL, run_half, &halves[1]), 0);
    run_half(&halves[0]);
    pthread_join(other, NULL);
    add(&halves[0].sum, &halves[1].sum);
    return halves[0].sum;
}

static void roll_one(hz_dicebox *box, int kind, uint64_t number, counted *sum)
{
    hz_release release = {.bits = number, .group = WHITE};
    hz_pose poses[HZ_MAX_DICE];
    hz_outcome outcome;
    (void)kind;
    assert_int_equal(hz_dicebox_roll(box, &release, poses, &outcome, NULL), HZ_OK);
    count(sum, &outcome, WHITE);
}

/* N-27 */
static void rolls_are_fair(void **unused)
{
    (void)unused;
    counted sum = run_all((half_of_them){.run = roll_one, .arena = final_arena(), .runs = ROLLS});
    report("rolls of ten", &sum);
}

static void throw_three(hz_dicebox *box, int kind, uint64_t number, counted *sum)
{
    hz_arena arena = final_arena();
    hz_pose poses[HZ_MAX_DICE];
    hz_outcome outcome;
    uint8_t before[HZ_MAX_DICE];
    int target;
    lay_white(&arena, number, poses);
    for (int die = 0; die < WHITE_DICE; die++) {
        before[die] = (uint8_t)hz_pose_read(&poses[die]);
    }
    hz_release release = aim_at_white(&arena, number, poses, &target);
    release.skill = (hz_skill)kind;
    assert_int_equal(hz_dicebox_throw(box, &release, poses, &outcome, NULL), HZ_OK);
    count(sum, &outcome, BLUE);
    count_flips(&sum->faces, WHITE, before, &outcome);
}

/* N-27, N-28, N-29: by an average hand. */
static void throws_are_fair(void **unused)
{
    (void)unused;
    counted sum = run_all((half_of_them){
        .run = throw_three, .arena = final_arena(), .kind = HZ_AVERAGE, .runs = THROWS});
    report("throws of three", &sum);
    const dice_faces *faces = &sum.faces;
    double pairs = chi_square(faces->pair, 36), doubles = (double)faces->doubles / THROWS;
    printf("    two dice of a group: chi-square %.1f (35 degrees of freedom); a double or better "
           "%.4f, expected %.4f\n",
           pairs,
           doubles,
           4 / 9.0);
    assert_true(pairs < pair_limit);
    assert_true(fabs(doubles - 4 / 9.0) < 3.3 * sqrt(0.247 / THROWS));
    double moved = faces->same + faces->adjacent + faces->opposite;
    printf("    %.0f white dice moved: the same face %.4f, adjacent %.4f, opposite %.4f\n",
           moved,
           faces->same / moved,
           faces->adjacent / moved,
           faces->opposite / moved);
    assert_true(faces->same > moved / 6 && faces->opposite < moved / 6);
}

static void throw_in_style(hz_dicebox *box, int kind, uint64_t number, counted *sum)
{
    hz_arena arena = sheet();
    hz_pose poses[HZ_MAX_DICE];
    hz_outcome outcome;
    lay_white(&arena, number % 1000, poses);
    hz_release release = aim_in_style(&arena, (throw_style)kind, number, poses);
    assert_int_equal(hz_dicebox_throw(box, &release, poses, &outcome, NULL), HZ_OK);
    count(sum, &outcome, release.group);
}

/* N-27, style by style. A table flick keeps the face that lies on top. */
static void every_style_is_fair(void **unused)
{
    (void)unused;
    static const char *const names[] = {"overhand throws", "flick-throws"};
    for (int style = OVERHAND; style <= FLICK_THROW; style++) {
        counted sum = run_all((half_of_them){
            .run = throw_in_style, .arena = sheet(), .kind = style, .runs = SINGLES});
        report(names[style], &sum);
    }
}

/* N-30 */
static void in_and_out_hold_point_by_point(void **unused)
{
    (void)unused;
    const hz_arena arenas[] = {final_arena(), small_arena(), bowl_arena(), sheet()};
    hz_rng rng;
    int outside = 0, between = 0;
    hz_rng_start(&rng, 30, 2, HZ_RNG_DICE);
    for (int number = 0; number < POSES; number++) {
        const hz_arena *arena = &arenas[number % 4];
        hz_pose pose = scatter_die(arena, arena->ring_x + 0.02, &rng);
        double nearest;
        bool is_out = hz_pose_is_out(&pose, arena, HZ_FOOTPRINT);
        outside += is_out;
        if (is_out_by_points(&pose, arena, &nearest) != is_out) {
            between++;
            assert_true(!is_out && nearest < 1 + 1e-6); /* a point between two of them */
        }
    }
    printf("%d poses, %d outside; %d touch the line between two points\n", POSES, outside, between);
    assert_true(between < 10);
}

/* N-30 */
static void dice_put_back_are_inside_and_free(void **unused)
{
    (void)unused;
    const hz_arena arenas[] = {final_arena(), sheet()};
    hz_rng rng;
    hz_rng_start(&rng, 30, 3, HZ_RNG_DICE);
    for (int number = 0; number < 20000; number++) {
        const hz_arena *arena = &arenas[number % 2];
        int dice = 8 + number % (number % 2 ? 8 : 20);
        hz_pose poses[HZ_MAX_DICE];
        for (int die = 0; die < dice; die++) {
            poses[die] = scatter_die(arena, arena->ring_x, &rng);
        }
        uint32_t lying = (1u << dice) - 1;
        hz_pose_put_back(arena, number / 2 % 2 ? HZ_PUT_CENTRE : HZ_PUT_NEAREST, lying, 3, poses);
        assert_true(hz_pose_fits(arena, lying, 3, poses));
        for (int die = 0; die < dice; die++) {
            assert_true(die == 3 || find_gap(arena, &poses[3], &poses[die]) > 0.000999);
        }
    }
}

/* N-33 */
static void throws_gain_no_energy(void **unused)
{
    (void)unused;
    double worst = find_energy_gain(0, 2000);
    printf("a step of 2000 throws gains %.4f %% of the energy at most\n", 100 * worst);
    assert_true(worst < 0.01);
}

/* One die from the same hand positions, by hands of each skill. */
static void better_hands_hit_more_often(void **unused)
{
    (void)unused;
    static const char *const names[] = {"novice", "average", "expert", "exact"};
    hz_arena arena = final_arena();
    hz_dicebox *box = final_box();
    int hits[HZ_SKILLS] = {0}, others[HZ_SKILLS] = {0};
    for (int skill = HZ_NOVICE; skill < HZ_SKILLS; skill++) {
        for (uint64_t number = 0; number < AIMED; number++) {
            hz_pose poses[HZ_MAX_DICE];
            hz_outcome outcome;
            int target;
            lay_white(&arena, number, poses);
            hz_release release = aim_at_white(&arena, number, poses, &target);
            release.thrown.word[0] = (release.thrown.word[0] & ~7ull) | 1;
            release.group = 1u << WHITE_DICE;
            release.skill = (hz_skill)skill;
            assert_int_equal(hz_dicebox_throw(box, &release, poses, &outcome, NULL), HZ_OK);
            hits[skill] += (int)(outcome.moved >> target & 1);
            others[skill] += (int)(outcome.moved >> (target + 5) % WHITE_DICE & 1);
        }
        printf("%s hand: the target moves in %.1f %% of %d throws, another die in %.1f %%"
               "\n",
               names[skill],
               100.0 * hits[skill] / AIMED,
               AIMED,
               100.0 * others[skill] / AIMED);
        assert_true(hits[skill] > 2 * others[skill]);
        assert_true(skill == HZ_NOVICE || hits[skill] > hits[skill - 1]);
    }
    hz_dicebox_destroy(box);
}

/* A thread throws every other one, the last first. */
typedef struct backwards {
    uint64_t hashes[SAME];
    int first;
} backwards;

static uint64_t hash_one(hz_dicebox *box, uint64_t number)
{
    hz_arena arena = final_arena();
    hz_pose poses[HZ_MAX_DICE];
    hz_outcome outcome;
    int target;
    lay_white(&arena, number, poses);
    hz_release release = aim_at_white(&arena, number, poses, &target);
    assert_int_equal(hz_dicebox_throw(box, &release, poses, &outcome, NULL), HZ_OK);
    return outcome.hash;
}

static void *throw_backwards(void *context)
{
    backwards *half = context;
    hz_dicebox *box = final_box();
    for (int number = SAME - 2 + half->first; number >= 0; number -= 2) {
        half->hashes[number] = hash_one(box, (uint64_t)number);
    }
    hz_dicebox_destroy(box);
    return NULL;
}

static void thousands_of_throws_are_equal(void **unused)
{
    (void)unused;
    static backwards halves[2] = {{.first = 0}, {.first = 1}};
    pthread_t threads[2];
    hz_dicebox *box = final_box();
    for (int thread = 0; thread < 2; thread++) {
        assert_int_equal(pthread_create(&threads[thread], NULL, throw_backwards, &halves[thread]),
                         0);
    }
    for (int thread = 0; thread < 2; thread++) {
        pthread_join(threads[thread], NULL);
    }
    for (int number = 0; number < SAME; number++) {
        assert_true(halves[number % 2].hashes[number] == hash_one(box, (uint64_t)number));
    }
    hz_dicebox_destroy(box);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rolls_are_fair),
        cmocka_unit_test(throws_are_fair),
        cmocka_unit_test(every_style_is_fair),
        cmocka_unit_test(in_and_out_hold_point_by_point),
        cmocka_unit_test(dice_put_back_are_inside_and_free),
        cmocka_unit_test(throws_gain_no_energy),
        cmocka_unit_test(better_hands_hit_more_often),
        cmocka_unit_test(thousands_of_throws_are_equal),
    };
    return cmocka_run_group_tests_name("dice", tests, NULL, NULL);
}
