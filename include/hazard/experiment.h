/* An experiment: a table, its bots, a seed and a number of games. */
#ifndef HAZARD_EXPERIMENT_H
#define HAZARD_EXPERIMENT_H

#include "hazard/batch.h"
#include "hazard/record.h"
#include "hazard/statistics.h"

/* The most threads an experiment may have. */
enum { HZ_MAX_THREADS = 256 };

/* Called by the thread that started the work, some ten times a second: how many games are over.
   False stops the work before the next input of every game; blocks that are not whole then count
   for nothing. */
typedef bool hz_watch(void *watcher, uint64_t games_done);

/* How long people take, in thousandths of a second: for a choice where there are two or more, for
   one where there is nothing to choose, for a roll, and for each of its dice. Who choose at once
   take their time together. */
typedef struct hz_pace {
    uint32_t choose_ms, act_ms, roll_ms, die_ms;
} hz_pace;

/* Begin with hz_default_experiment_def and change what differs. Games are played in blocks by the
   plan of the bots: those of a block share their dice, and in each block everybody sits everywhere
   equally often. */
typedef struct hz_experiment_def {
    const hz_table *table;
    const hz_bot *bots; /* one a seat, not open; or NULL: all random */
    uint64_t games;     /* rounded up to whole blocks */
    /* Blocks that come before the first of them, because somebody else plays them: shares of one
       experiment, played apart and merged, are that experiment to the bit. */
    uint64_t blocks_before;
    uint64_t seed;
    uint64_t cap;    /* a game with this many inputs is stopped; 0: never */
    hz_pace pace;    /* of the minutes that a playtest tells */
    int threads;     /* 1 to HZ_MAX_THREADS; the result is the same for any number */
    hz_watch *watch; /* told of games; may be NULL */
    void *watcher;   /* handed to it */
    uint32_t cookie; /* tells a def that began with the defaults: leave it alone */
} hz_experiment_def;

/* 10,000 games under seed 1 on all processors. Every experiment begins with it; set what is other.
 */
hz_experiment_def hz_default_experiment_def(const hz_table *table);

/* Refuses one that was not begun with the defaults, or that cannot be played. */
hz_status hz_experiment_check(const hz_experiment_def *def, hz_error *error);

/* Who sits where, how many whole blocks that makes, and how many games. */
void hz_experiment_plan(const hz_experiment_def *def, hz_plan *plan);
uint64_t hz_experiment_blocks(const hz_experiment_def *def);
uint64_t hz_experiment_games(const hz_experiment_def *def);

/* So many blocks of it, for what is read off a series. */
hz_sample hz_experiment_sample(const hz_experiment_def *def, uint64_t blocks);

/* Experiments that are played side by side, block by block on the same dice: so many, at most. */
enum { HZ_MOST_VARIANTS = 16 };

/* Plays one or several on the threads of the first. All have the same seed, games and plan. `play`
   is handed whole blocks, on several threads at once; each thread has a number from 0 and bots of
   its own, opened for it. Of several experiments it gets one block of each in turn, all of them on
   one thread. `*is_partial` says whether the watch, that of the first, stopped it before the end;
   it is told the games of all. */
hz_status hz_experiment_run(const hz_experiment_def *defs,
                            int variants,
                            void (*play)(void *context, int thread, const hz_batch *blocks),
                            void *context,
                            bool *is_partial,
                            hz_error *error);

/* One game of the experiment, by its number from 0, as a record: each line is handed to `sink`,
   which empties it. */
typedef void hz_sink(void *context, hz_text *line);
hz_status hz_experiment_record(const hz_experiment_def *def,
                               uint64_t number,
                               const char *spec,
                               hz_sink *sink,
                               void *context,
                               hz_error *error);

#endif
