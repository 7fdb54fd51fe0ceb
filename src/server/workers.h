/* Threads for what takes long. Bots think here, with a copy of what their seat may see, and errands
   are run: rolls that are worked out by physics, logs and records full of them.

   The queue is bounded; a room has at most one question under way for each of its seats and one
   errand, and long errands are run a piece at a time, so no room can crowd out the others. */
#ifndef HAZARD_SERVER_WORKERS_H
#define HAZARD_SERVER_WORKERS_H

#include "hazard/bot.h"
#include "hazard/record.h"

typedef struct hz_workers hz_workers;

/* Who wants to know, when a person asks what a bot would do. */
typedef struct worker_hint {
    uint32_t index, generation; /* of the connection; generation 0: nobody, the bot plays */
    int64_t request;
} worker_hint;

/* Something to do that is no question to a bot. `go_on` does a piece of it and says whether all of
   it is done; the next piece may be done by another thread. */
typedef struct worker_errand {
    bool (*go_on)(void *context); /* NULL: it is a question */
    void *context;
} worker_errand;

typedef struct worker_job {
    worker_errand errand;
    uint64_t ticket;   /* whose question it is */
    uint64_t question; /* what the seat was asked: the same number, the same question */
    int seat;
    worker_hint hint;
    hz_bot bot; /* not open: it thinks about one choice at a time */
    uint64_t seed;
    char names[HZ_MAX_SEATS][HZ_NAME_SIZE]; /* for a hint's words */
    hz_table table;
    hz_state masked;
} worker_job;

typedef struct worker_answer {
    worker_errand errand; /* one that is done */
    uint64_t ticket, question;
    int seat;
    worker_hint hint;
    hz_action action;
    const char *by;                /* of a hint: the bot that would choose so; NULL: it was tried */
    bool is_any;                   /* of a hint: every choice was as good */
    char advice[HZ_ADVICE_SIZE];   /* of a hint: the game's own words, or nothing */
    char figures[HZ_FIGURES_SIZE]; /* and its numbers, an object of JSON; or nothing */
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

/* Waits only for what is being worked on at the moment; the rest is not done, and whoever sent an
   errand has it back. */
void workers_close(hz_workers *workers);

#endif
