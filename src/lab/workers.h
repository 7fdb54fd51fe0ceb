/* An experiment spread over threads, block by block. */
#ifndef HAZARD_LAB_WORKERS_H
#define HAZARD_LAB_WORKERS_H

#include <stdatomic.h>

#include "hazard/experiment.h"

/* Blocks to be played on several threads. */
typedef struct hz_work {
    uint64_t blocks;
    int threads;
    /* Plays blocks first … first+count-1. Called on several threads at once, each with its own
       number from 0. Which thread gets which blocks is left open: results must add up in any order.
     */
    void (*play)(void *context, int thread, uint64_t first, uint64_t count);
    void *context;
    hz_watch *watch; /* NULL: nobody looks on */
    void *watcher;
    /* What the watch is told, where it is something finer than blocks; NULL: blocks. */
    uint64_t (*progress)(void *context);
    atomic_bool *stop; /* set as soon as the watch says so, for whoever is playing; or NULL */
} hz_work;

/* Returns when all is done or the watch said stop. False: stopped, and some blocks were left out.
 */
bool hz_work_run(const hz_work *work);

/* Threads that can run at the same time here. */
int hz_usual_threads(void);

#endif
