/* The queue between threads. */
#include "server/queue.h"

#include <sched.h>

#include "rules.h"

static void a_queue_keeps_order_and_bounds(void **unused)
{
    (void)unused;
    int memory[3], item = 0;
    queue line;
    queue_open(&line, memory, sizeof *memory, 3);
    assert_false(queue_try_pop(&line, &item));
    for (int round = 0; round < 10; round++) {
        for (int next = 0; next < 3; next++) {
            int value = 10 * round + next;
            assert_true(queue_push(&line, &value));
        }
        assert_false(queue_push(&line, &item));
        for (int next = 0; next < 3; next++) {
            assert_true(next % 2 ? queue_pop_wait(&line, &item) : queue_try_pop(&line, &item));
            assert_int_equal(item, 10 * round + next);
        }
        int one = 7;
        assert_true(queue_push(&line, &one)); /* so that the ring turns */
        assert_true(queue_try_pop(&line, &item));
    }
    assert_true(queue_push(&line, &item));
    queue_close(&line);
    assert_false(queue_push(&line, &item));
    assert_true(queue_pop_wait(&line, &item));
    assert_false(queue_pop_wait(&line, &item));
    queue_free(&line);
}

static void *count_items(void *raw)
{
    queue *line = raw;
    uintptr_t sum = 0, item = 0;
    while (queue_try_pop(line, &item) || queue_pop_wait(line, &item)) {
        sum += item;
    }
    return (void *)sum;
}

static void a_queue_serves_many_threads(void **unused)
{
    (void)unused;
    enum { READERS = 3, ITEMS = 30000 };
    uintptr_t memory[16], sum = 0;
    queue line;
    queue_open(&line, memory, sizeof *memory, 16);
    pthread_t readers[READERS];
    for (int reader = 0; reader < READERS; reader++) {
        assert_int_equal(pthread_create(&readers[reader], NULL, count_items, &line), 0);
    }
    for (uintptr_t item = 1; item <= ITEMS; item++) {
        while (!queue_push(&line, &item)) {
            sched_yield();
        }
    }
    queue_close(&line);
    for (int reader = 0; reader < READERS; reader++) {
        void *part = NULL;
        pthread_join(readers[reader], &part);
        sum += (uintptr_t)part;
    }
    assert_int_equal(sum, (uintptr_t)ITEMS * (ITEMS + 1) / 2);
    queue_free(&line);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_queue_keeps_order_and_bounds),
        cmocka_unit_test(a_queue_serves_many_threads),
    };
    return cmocka_run_group_tests_name("queue", tests, NULL, NULL);
}
