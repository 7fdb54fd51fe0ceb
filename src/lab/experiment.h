/* An experiment: a table, its bots, a seed and a number of games. */
#ifndef HAZARD_LAB_EXPERIMENT_H
#define HAZARD_LAB_EXPERIMENT_H

#include "hazard/record.h"
#include "lab/workers.h"

/* Begin with hz_default_experiment_def and change what differs. Games are played in blocks of as
   many as there are seats: those of a block share their dice, and in each block every bot has every
   seat once. */
typedef struct hz_experiment_def {
    const hz_table *table;
    const hz_bot *bots; /* one a seat, or NULL: all random */
    uint64_t games;     /* rounded up to whole blocks */
    uint64_t seed;
    uint64_t cap; /* a game with this many inputs is stopped; 0: never */
    int threads;
    hz_watch *watch; /* told of blocks; may be NULL */
    void *watcher;
    uint32_t cookie;
} hz_experiment_def;

hz_experiment_def hz_default_experiment_def(const hz_table *table);

/* Refuses one that was not begun with the defaults, or that cannot be played. */
hz_status hz_experiment_check(const hz_experiment_def *def, hz_error *error);

/* Whole blocks, and all their games as a batch. */
uint64_t hz_experiment_blocks(const hz_experiment_def *def);
hz_batch hz_experiment_batch(const hz_experiment_def *def);

/* Plays it on def->threads threads; see hz_work. True when the watch stopped it before the end. */
bool hz_experiment_run(const hz_experiment_def *def,
                       void (*play)(void *context, int thread, uint64_t first, uint64_t count),
                       void *context);

/* One game of the experiment, by its number from 0, as a record: each line is handed to `sink`,
   which empties it. */
typedef void hz_sink(void *context, hz_text *line);
hz_status hz_experiment_record(const hz_experiment_def *def,
                               uint64_t number,
                               const char *spec,
                               hz_sink *sink,
                               void *context,
                               hz_error *error);

/* A bot as it is typed: "casual", "hold:25"; NULL is the random one. */
void hz_bot_label(const hz_game *game, const hz_bot *bot, hz_text *out);

#endif
