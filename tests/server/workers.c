/* Workers: what was taken on is answered, however late somebody looks. */
#include "server/workers.h"

#include <sched.h>
#include <time.h>

#include "rules.h"

static bool is_done(void *context)
{
    (void)context;
    return true;
}

static void wake_nobody(void *context)
{
    (void)context;
}

/* Jobs leave their queue faster than anybody takes their answers. */
static void no_answer_is_lost(void **unused)
{
    (void)unused;
    enum { ASKED = 200 };
    const workers_def def = {.threads = 2, .capacity = 4, .wake = wake_nobody};
    const struct timespec moment = {0, 1000000};
    static worker_job job = {.errand = {is_done, NULL}};
    static worker_answer answer;
    hz_workers *workers;
    int taken = 0, answered = 0;
    assert_int_equal(workers_open(&def, &workers, NULL), HZ_OK);
    for (int asked = 0; asked < ASKED; asked++) {
        taken += workers_ask(workers, &job);
        sched_yield();
        if (asked % 20 == 0) {
            nanosleep(&moment, NULL);
        }
    }
    assert_int_equal(workers_pending(workers), taken);
    assert_in_range(taken, def.capacity, def.capacity + def.threads);
    for (int tries = 0; tries < 5000 && workers_pending(workers) > 0; tries++) {
        if (workers_poll(workers, &answer)) {
            answered++;
        } else {
            nanosleep(&moment, NULL);
        }
    }
    assert_int_equal(answered, taken);
    assert_true(workers_ask(workers, &job)); /* and there is room again */
    workers_close(workers);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(no_answer_is_lost)};
    return cmocka_run_group_tests_name("workers", tests, NULL, NULL);
}
