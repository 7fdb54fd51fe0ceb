/* Items handed from thread to thread: bounded, first in first out. */
#ifndef HAZARD_SERVER_QUEUE_H
#define HAZARD_SERVER_QUEUE_H

#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>

/* The fields are the queue's own: read and written under the lock. */
typedef struct queue {
    pthread_mutex_t lock;
    pthread_cond_t filled;
    unsigned char *items;
    size_t item_size;
    int capacity;
    int first;
    int count;
    bool is_closed;
} queue;

/* `memory` has room for `capacity` items of `item_size` bytes and stays the caller's. */
void queue_open(queue *self, void *memory, size_t item_size, int capacity);

/* Copies the item in, at once. False when there is no room or the queue is closed. */
bool queue_push(queue *self, const void *item);

/* Copies the oldest item out, waiting for one. False when the queue is closed and empty. */
bool queue_pop_wait(queue *self, void *item);

/* The same without waiting. False when there is none. */
bool queue_try_pop(queue *self, void *item);

/* Nothing more goes in; what is in still comes out, and whoever waits in vain is woken. */
void queue_close(queue *self);

/* Nobody may be using it any more. */
void queue_free(queue *self);

#endif
