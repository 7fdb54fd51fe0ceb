/* A ring under one lock. */
#include "server/queue.h"

#include <assert.h>
#include <string.h>

void queue_open(queue *self, void *memory, size_t item_size, int capacity)
{
    assert(memory && item_size > 0 && capacity > 0);
    self->items = memory;
    self->item_size = item_size;
    self->capacity = capacity;
    self->first = 0;
    self->count = 0;
    self->is_closed = false;
    pthread_mutexattr_t strict;
    pthread_mutexattr_init(&strict);
    pthread_mutexattr_settype(&strict, PTHREAD_MUTEX_ERRORCHECK);
    pthread_mutex_init(&self->lock, &strict);
    pthread_mutexattr_destroy(&strict);
    pthread_cond_init(&self->filled, NULL);
}

/* Who takes the lock twice, or lets go of what he does not hold, has a bug. */
static void take_lock(queue *self)
{
    int failure = pthread_mutex_lock(&self->lock);
    assert(failure == 0);
    (void)failure;
}

static void let_go(queue *self)
{
    int failure = pthread_mutex_unlock(&self->lock);
    assert(failure == 0);
    (void)failure;
}

bool queue_push(queue *self, const void *item)
{
    assert(item);
    take_lock(self);
    bool has_room = self->count < self->capacity && !self->is_closed;
    if (has_room) {
        size_t place = ((size_t)self->first + (size_t)self->count) % (size_t)self->capacity;
        memcpy(self->items + place * self->item_size, item, self->item_size);
        self->count++;
        pthread_cond_signal(&self->filled);
    }
    let_go(self);
    return has_room;
}

/* Under the lock. */
static bool take(queue *self, void *item)
{
    assert(self->first >= 0 && self->first < self->capacity && self->count <= self->capacity);
    if (self->count == 0) {
        return false;
    }
    memcpy(item, self->items + (size_t)self->first * self->item_size, self->item_size);
    self->first = (self->first + 1) % self->capacity;
    self->count--;
    return true;
}

bool queue_pop_wait(queue *self, void *item)
{
    assert(item);
    take_lock(self);
    while (self->count == 0 && !self->is_closed) {
        pthread_cond_wait(&self->filled, &self->lock);
    }
    bool is_taken = take(self, item);
    let_go(self);
    return is_taken;
}

bool queue_try_pop(queue *self, void *item)
{
    assert(item);
    take_lock(self);
    bool is_taken = take(self, item);
    let_go(self);
    return is_taken;
}

void queue_close(queue *self)
{
    take_lock(self);
    self->is_closed = true;
    pthread_cond_broadcast(&self->filled);
    let_go(self);
}

void queue_free(queue *self)
{
    pthread_cond_destroy(&self->filled);
    pthread_mutex_destroy(&self->lock);
}
