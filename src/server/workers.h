/* Bots think here, on threads of their own, with a copy of what their seat may see.

   The queue is bounded; a room has at most one question under way for each of its seats, so no room
   can crowd out the others. */
#ifndef HAZARD_SERVER_WORKERS_H
#define HAZARD_SERVER_WORKERS_H

#include "hazard/record.h"

typedef struct hz_workers hz_workers;

/* Who wants to know, when a person asks what a bot would do. */
typedef struct worker_hint {
    uint32_t index, generation; /* of the connection; generation 0: nobody, the bot plays */
    int64_t request;
} worker_hint;

typedef struct worker_job {
    uint64_t ticket;  /* whose question it is */
    uint32_t entries; /* the room's sequence number when it was asked */
    int seat;
    worker_hint hint;
    hz_bot bot;
    uint64_t seed;
    char names[HZ_MAX_SEATS][HZ_NAME_SIZE]; /* for a hint's words */
    hz_table table;
    hz_state masked;
} worker_job;

typedef struct worker_answer {
    uint64_t ticket;
    uint32_t entries;
    int seat;
    worker_hint hint;
    hz_action action;
    char advice[HZ_ADVICE_SIZE]; /* of a hint: the game's own words, or nothing */
} worker_answer;

typedef struct workers_def {
    int threads, capacity;
    void (*wake)(void *context); /* from a worker's thread, when there is an answer */
    void *context;
} workers_def;

hz_status workers_open(const workers_def *def, hz_workers **out, hz_error *error);
bool workers_ask(hz_workers *workers, const worker_job *job); /* false: busy, ask later */
bool workers_poll(hz_workers *workers, worker_answer *out);
int workers_pending(const hz_workers *workers); /* asked, and the answer not taken yet */
void workers_close(hz_workers *workers);

#endif
