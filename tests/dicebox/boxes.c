/* Dice boxes that are shared: what is remembered is what would come out anew. */
#include <pthread.h>
#include <stdlib.h>
#include <time.h>

#include "dicebox/boxes.h"
#include "rules.h"
#include "throws.h"

enum { ROLLS = 1200, KEPT = 1024, THREADS = 2 };

static int64_t spent_us(void)
{
    struct timespec time;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return time.tv_sec * INT64_C(1000000) + time.tv_nsec / 1000;
}

static hz_boxes *open_boxes(void)
{
    void *kit = NULL;
    assert_int_equal(hz_boxes_open("1", NULL, &kit, NULL, NULL), HZ_OK);
    return kit;
}

/* One die, rolled into an empty box: one roll for each number. */
static uint64_t roll_one(hz_boxes *boxes, const hz_dicebox_def *def, uint64_t number)
{
    hz_release release = {.bits = number * UINT64_C(0x9e3779b97f4a7c15), .group = 1};
    hz_pose poses[HZ_MAX_DICE] = {{{0}}};
    hz_outcome outcome;
    hz_boxes_roll(boxes, def, &release, poses, &outcome);
    return outcome.hash + (uint64_t)poses[0].position[0];
}

static void the_last_results_are_known(void **unused)
{
    (void)unused;
    static uint64_t found[ROLLS];
    hz_arena arena = final_arena();
    hz_dicebox_def def = hz_default_dicebox_def(&arena);
    hz_boxes *boxes = open_boxes();
    int64_t start = spent_us();
    for (uint64_t number = 0; number < ROLLS; number++) {
        found[number] = roll_one(boxes, &def, number);
    }
    int64_t first = spent_us() - start;
    /* The oldest were written over, the others are all there: what would be worked out again would
       push one of them out, and that one the next. */
    start = spent_us();
    for (uint64_t number = ROLLS - KEPT; number < ROLLS; number++) {
        assert_int_equal(roll_one(boxes, &def, number), found[number]);
    }
    int64_t again = spent_us() - start;
    if (again > first / 30) {
        fail_msg("%d us, and again %d us", (int)first, (int)again);
    }
    assert_int_equal(roll_one(boxes, &def, 3), found[3]);
    hz_boxes_close(boxes);
}

/* All that a result depends on is asked for. */
static void other_questions_have_other_answers(void **unused)
{
    (void)unused;
    hz_arena arena = final_arena();
    hz_dicebox_def def = hz_default_dicebox_def(&arena), other = def;
    hz_boxes *boxes = open_boxes(), *fresh = open_boxes();
    uint64_t plain = roll_one(boxes, &def, 5);
    other.floor.bounce += 0.1;
    assert_int_equal(roll_one(boxes, &other, 5), roll_one(fresh, &other, 5));
    assert_int_not_equal(roll_one(boxes, &other, 5), plain);
    other = def;
    other.mass *= 2;
    assert_int_equal(roll_one(boxes, &other, 5), roll_one(fresh, &other, 5));
    assert_int_equal(roll_one(boxes, &def, 5), plain);
    hz_boxes_close(boxes);
    hz_boxes_close(fresh);
}

typedef struct thrower {
    hz_boxes *boxes;
    uint64_t sum;
} thrower;

static void *throw_many(void *context)
{
    thrower *self = context;
    hz_arena arena = final_arena();
    hz_dicebox_def def = hz_default_dicebox_def(&arena);
    for (uint64_t number = 0; number < 60; number++) {
        self->sum += roll_one(self->boxes, &def, number % 40);
    }
    return NULL;
}

static void threads_share_them(void **unused)
{
    (void)unused;
    thrower throwers[THREADS] = {{NULL, 0}};
    pthread_t thread[THREADS];
    hz_boxes *boxes = open_boxes();
    for (int index = 0; index < THREADS; index++) {
        throwers[index].boxes = boxes;
        assert_int_equal(pthread_create(&thread[index], NULL, throw_many, &throwers[index]), 0);
    }
    for (int index = 0; index < THREADS; index++) {
        pthread_join(thread[index], NULL);
    }
    assert_int_equal(throwers[0].sum, throwers[1].sum);
    hz_boxes_close(boxes);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_last_results_are_known),
        cmocka_unit_test(other_questions_have_other_answers),
        cmocka_unit_test(threads_share_them),
    };
    return cmocka_run_group_tests_name("boxes", tests, NULL, NULL);
}
