/* Threads that share out the items of a job. */
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

#include "solve/inner.h"

enum { MOST_THREADS = 256 };

struct hz_solve_crew {
    int threads; /* with the one that asks */
    pthread_t thread[MOST_THREADS];
    pthread_mutex_t lock;
    pthread_cond_t begin, end;
    uint64_t number; /* of the job; under the lock, as all below */
    int busy;
    bool is_over;
    hz_solve_job *job;
    void *context;
    size_t items;
    atomic_size_t next;
    atomic_int named;
};

static void labour(hz_solve_crew *self, int worker)
{
    for (size_t item; (item = atomic_fetch_add(&self->next, 1)) < self->items;) {
        self->job(self->context, worker, item);
    }
}

static void *live(void *raw)
{
    hz_solve_crew *self = raw;
    int worker = atomic_fetch_add(&self->named, 1);
    uint64_t done = 0;
    pthread_mutex_lock(&self->lock);
    for (;;) {
        while (!self->is_over && self->number == done) {
            pthread_cond_wait(&self->begin, &self->lock);
        }
        if (self->is_over) {
            break;
        }
        done = self->number;
        pthread_mutex_unlock(&self->lock);
        labour(self, worker);
        pthread_mutex_lock(&self->lock);
        if (--self->busy == 0) {
            pthread_cond_signal(&self->end);
        }
    }
    pthread_mutex_unlock(&self->lock);
    return NULL;
}

hz_solve_crew *hz_solve_crew_open(int threads)
{
    hz_solve_crew *self = threads > 1 ? calloc(1, sizeof *self) : NULL;
    if (!self) {
        return NULL;
    }
    pthread_mutex_init(&self->lock, NULL);
    pthread_cond_init(&self->begin, NULL);
    pthread_cond_init(&self->end, NULL);
    atomic_init(&self->named, 1);
    self->threads = 1;
    for (int more = 1; more < threads && more < MOST_THREADS; more++) {
        if (pthread_create(&self->thread[self->threads], NULL, live, self) == 0) {
            self->threads++; /* those that are not to be had are not missed */
        }
    }
    return self;
}

void hz_solve_crew_close(hz_solve_crew *self)
{
    if (!self) {
        return;
    }
    pthread_mutex_lock(&self->lock);
    self->is_over = true;
    pthread_cond_broadcast(&self->begin);
    pthread_mutex_unlock(&self->lock);
    for (int worker = 1; worker < self->threads; worker++) {
        pthread_join(self->thread[worker], NULL);
    }
    pthread_cond_destroy(&self->begin);
    pthread_cond_destroy(&self->end);
    pthread_mutex_destroy(&self->lock);
    free(self);
}

int hz_solve_crew_size(const hz_solve_crew *self)
{
    return self ? self->threads : 1;
}

void hz_solve_crew_run(hz_solve_crew *self, hz_solve_job *job, void *context, size_t items)
{
    if (!self) {
        for (size_t item = 0; item < items; item++) {
            job(context, 0, item);
        }
        return;
    }
    pthread_mutex_lock(&self->lock);
    assert(self->busy == 0);
    self->job = job;
    self->context = context;
    self->items = items;
    atomic_store(&self->next, 0);
    self->busy = self->threads - 1;
    self->number++;
    pthread_cond_broadcast(&self->begin);
    pthread_mutex_unlock(&self->lock);
    labour(self, 0);
    pthread_mutex_lock(&self->lock);
    while (self->busy > 0) {
        pthread_cond_wait(&self->end, &self->lock);
    }
    pthread_mutex_unlock(&self->lock);
}
