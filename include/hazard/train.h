/* Learning values by self-play: what part of the win each seat may expect from a position. A net
   looks on at games, first of casual bots, then of its own choices against them and against itself,
   and moves what it said of each position towards what it says later, and towards the end: TD(λ).
 */
#ifndef HAZARD_TRAIN_H
#define HAZARD_TRAIN_H

#include "hazard/value.h"

/* How it goes. */
typedef struct hz_train_news {
    uint64_t games, planned;
    /* Of late, what part of the win one of its seats had at a table with casual ones, explored
       choices included; below 0: it has not met them yet. */
    double share;
    double surprise; /* of late, the root mean square of how far off it was */
} hz_train_news;

/* False: stop after this. */
typedef bool hz_train_watch(void *watcher, const hz_train_news *news);

/* What is to be learned. Begin with hz_default_train_def. */
typedef struct hz_train_def {
    const hz_table *table;
    hz_lesson lesson;      /* `planned` games in all */
    int threads;           /* what is learned is the same bits for any number of them */
    hz_train_watch *watch; /* called now and then; NULL: nobody looks on */
    void *watcher;
} hz_train_def;
hz_train_def hz_default_train_def(const hz_table *table);

/* Learns until all games are played or the watch says stop; `*value` gets what was learned, also
   then. It may be one that was read, to be gone on with: where that was stopped early, with the
   same lesson, what comes out is the same as if it had not been; else a new lesson begins with what
   it knows. Refused: a table whose rolls take long, another number of units. */
hz_status hz_train(const hz_train_def *def, hz_value **value, hz_error *error);

#endif
