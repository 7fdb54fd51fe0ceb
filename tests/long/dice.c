/* Fair dice: faces of rolls and of throws over 100,000 dice and more, and what hands of each skill
   achieve. Reported, and held only against what no fair die would do. */
#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

#include "rules.h"
#include "throws.h"

enum { ROLLS = 10000, THROWS = 8000, AIMED = 2500 };

/* Five degrees of freedom: a fair die is beyond it once in 10,000 runs. */
static const double limit = 25.74;

typedef struct counted {
    int faces[7], cocked, stacked, frozen, left, out, nudges, doubtful;
} counted;

static void count(counted *sum, const hz_outcome *outcome, uint32_t dice)
{
    for (int die = 0; die < HZ_MAX_DICE; die++) {
        if (dice >> die & 1) {
            sum->faces[outcome->face[die]]++;
        }
    }
    sum->cocked += outcome->cocked != 0;
    sum->stacked += outcome->stacked != 0;
    sum->frozen += outcome->frozen != 0;
    sum->left += __builtin_popcount(outcome->left);
    sum->out += __builtin_popcount(outcome->out & WHITE);
    sum->nudges += (int)outcome->nudges;
    sum->doubtful += __builtin_popcount(outcome->doubtful);
}

static void report(const char *what, int runs, const counted *sum)
{
    double all = 0, chi_square = 0;
    for (int face = 1; face <= 6; face++) {
        all += sum->faces[face];
    }
    for (int face = 1; face <= 6; face++) {
        chi_square += pow(sum->faces[face] - all / 6, 2) / (all / 6);
    }
    printf("%d %s, %.0f dice: faces %d %d %d %d %d %d, chi-square %.1f\n",
           runs,
           what,
           all,
           sum->faces[1],
           sum->faces[2],
           sum->faces[3],
           sum->faces[4],
           sum->faces[5],
           sum->faces[6],
           chi_square);
    printf("    cocked %.2f %%, stacked %.2f %%, frozen %d, dice left %d, white "
           "out %.3f each, nudges %d, doubtful %d\n",
           100.0 * sum->cocked / runs,
           100.0 * sum->stacked / runs,
           sum->frozen,
           sum->left,
           (double)sum->out / runs,
           sum->nudges,
           sum->doubtful);
    assert_true(chi_square < limit);
    assert_true(sum->frozen <= runs / 1000);
}

static hz_dicebox *final_box(void)
{
    hz_arena arena = final_arena();
    hz_dicebox_def def = hz_default_dicebox_def(&arena);
    hz_dicebox *box;
    assert_int_equal(hz_dicebox_create(&def, &box, NULL), HZ_OK);
    return box;
}

static void rolls_are_fair(void **unused)
{
    (void)unused;
    hz_dicebox *box = final_box();
    counted sum = {.cocked = 0};
    for (uint64_t number = 0; number < ROLLS; number++) {
        hz_release release = {.bits = number, .group = WHITE};
        hz_pose poses[HZ_MAX_DICE];
        hz_outcome outcome;
        assert_int_equal(hz_dicebox_roll(box, &release, poses, &outcome, NULL), HZ_OK);
        count(&sum, &outcome, WHITE);
    }
    report("rolls of ten", ROLLS, &sum);
    hz_dicebox_destroy(box);
}

static void throws_are_fair(void **unused)
{
    (void)unused;
    hz_arena arena = final_arena();
    hz_dicebox *box = final_box();
    counted sum = {.cocked = 0};
    for (uint64_t number = 0; number < THROWS; number++) {
        hz_pose poses[HZ_MAX_DICE];
        hz_outcome outcome;
        int target;
        lay_white(&arena, number, poses);
        hz_release release = aim_at_white(&arena, number, poses, &target);
        assert_int_equal(hz_dicebox_throw(box, &release, poses, &outcome, NULL), HZ_OK);
        count(&sum, &outcome, BLUE);
    }
    report("throws of three", THROWS, &sum);
    hz_dicebox_destroy(box);
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
    uint64_t hashes[THROWS];
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
    for (int number = THROWS - 2 + half->first; number >= 0; number -= 2) {
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
    for (int number = 0; number < THROWS; number++) {
        assert_true(halves[number % 2].hashes[number] == hash_one(box, (uint64_t)number));
    }
    hz_dicebox_destroy(box);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rolls_are_fair),
        cmocka_unit_test(throws_are_fair),
        cmocka_unit_test(better_hands_hit_more_often),
        cmocka_unit_test(thousands_of_throws_are_equal),
    };
    return cmocka_run_group_tests_name("dice", tests, NULL, NULL);
}
