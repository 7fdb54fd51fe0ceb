/* Threads that take blocks of games from a common counter. */
#include "lab/workers.h"

#include <assert.h>
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <time.h>

enum { MOST_AT_ONCE = 16, LOOKS_A_SECOND = 10 };

/* What all threads share. */
typedef struct shop {
    const hz_work *work;
    uint64_t at_once; /* blocks taken at a time */
    atomic_uint_fast64_t next, done;
    atomic_bool stop;
    pthread_mutex_t lock;
    pthread_cond_t idle;
    int running; /* under the lock */
} shop;

typedef struct worker {
    shop *common;
    int number;
    pthread_t thread;
} worker;

static void *labour(void *raw)
{
    worker *self = raw;
    shop *common = self->common;
    const hz_work *work = common->work;
    assert(self->number >= 0 && self->number < work->threads);
    while (!atomic_load(&common->stop)) {
        uint64_t first = atomic_fetch_add(&common->next, common->at_once);
        if (first >= work->blocks) {
            break;
        }
        uint64_t left = work->blocks - first;
        uint64_t count = left < common->at_once ? left : common->at_once;
        work->play(work->context, self->number, first, count);
        atomic_fetch_add(&common->done, count);
    }
    pthread_mutex_lock(&common->lock);
    common->running--;
    pthread_cond_signal(&common->idle);
    pthread_mutex_unlock(&common->lock);
    return NULL;
}

static struct timespec next_look(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    time.tv_nsec += 1000000000 / LOOKS_A_SECOND;
    if (time.tv_nsec >= 1000000000) {
        time.tv_sec++;
        time.tv_nsec -= 1000000000;
    }
    return time;
}

/* Waits for the last worker, looking on from time to time. */
/* Whoever looks on is called without the lock, so that he may take his time: threads that end
   meanwhile do not wait for him. Who has had enough is not asked again. */
static void oversee(shop *common)
{
    const hz_work *work = common->work;
    bool is_watched = work->watch != NULL;
    pthread_mutex_lock(&common->lock);
    while (common->running > 0) {
        struct timespec until = next_look();
        pthread_cond_timedwait(&common->idle, &common->lock, &until);
        if (is_watched && common->running > 0) {
            pthread_mutex_unlock(&common->lock);
            uint64_t done =
                work->progress ? work->progress(work->context) : atomic_load(&common->done);
            is_watched = work->watch(work->watcher, done);
            if (!is_watched) {
                atomic_store(&common->stop, true);
                atomic_store(work->stop ? work->stop : &common->stop, true);
            }
            pthread_mutex_lock(&common->lock);
        }
    }
    pthread_mutex_unlock(&common->lock);
}

/* Few blocks at a time near the end, or one thread would play on while the others have nothing
   left. */
static void open_shop(shop *common, const hz_work *work)
{
    assert(work->play);
    *common = (shop){.work = work};
    uint64_t fair = work->blocks / ((uint64_t)work->threads * MOST_AT_ONCE) + 1;
    common->at_once = fair < MOST_AT_ONCE ? fair : MOST_AT_ONCE;
    pthread_condattr_t attributes;
    pthread_condattr_init(&attributes);
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
    pthread_cond_init(&common->idle, &attributes);
    pthread_condattr_destroy(&attributes);
    pthread_mutex_init(&common->lock, NULL);
}

bool hz_work_run(const hz_work *work)
{
    assert(work->threads >= 1 && work->threads <= HZ_MAX_THREADS);
    shop common;
    worker workers[HZ_MAX_THREADS];
    open_shop(&common, work);
    int started = 0;
    while (started < work->threads) {
        worker *next = &workers[started];
        *next = (worker){.common = &common, .number = started};
        pthread_mutex_lock(&common.lock);
        common.running++;
        pthread_mutex_unlock(&common.lock);
        if (pthread_create(&next->thread, NULL, labour, next) != 0) {
            pthread_mutex_lock(&common.lock);
            common.running--;
            pthread_mutex_unlock(&common.lock);
            break;
        }
        started++;
    }
    if (started == 0) {
        /* Not one thread to be had: the work is done here, and nobody looks on. */
        worker self = {.common = &common};
        common.running = 1;
        labour(&self);
    }
    oversee(&common);
    for (int number = 0; number < started; number++) {
        pthread_join(workers[number].thread, NULL);
    }
    pthread_cond_destroy(&common.idle);
    pthread_mutex_destroy(&common.lock);
    return atomic_load(&common.done) == work->blocks;
}

int hz_usual_threads(void)
{
    cpu_set_t set;
    int count = sched_getaffinity(0, sizeof set, &set) == 0 ? CPU_COUNT(&set) : 1;
    return count < 1 ? 1 : count > HZ_MAX_THREADS ? HZ_MAX_THREADS : count;
}
