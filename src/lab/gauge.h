/* Measuring the chances of a game: many games with physics, or by chances, and everything counted;
   then the two held against each other. */
#ifndef HAZARD_LAB_GAUGE_H
#define HAZARD_LAB_GAUGE_H

#include "dicebox/gauge.h"
#include "hazard/bot.h"
#include "hazard/statistics.h"
#include "lab/workers.h"

typedef struct hz_gauge_def {
    const hz_table *table;
    const hz_bot *bots; /* one a seat; none that needs to be opened */
    uint64_t seed;
    int threads;
    hz_watch *watch; /* told of games; may be NULL */
    void *watcher;
} hz_gauge_def;

void hz_gauged_add(hz_gauged *sum, const hz_gauged *part);

/* Plays games first … first+count-1 and adds them up. `parts` is the caller's, one a thread. False:
   the watch stopped it. */
bool hz_gauge_games(
    const hz_gauge_def *def, uint64_t first, uint64_t count, hz_gauged *parts, hz_gauged *sum);

/* How many games to play next, to come to so many throws; 0: there are enough. It follows from what
   was counted alone, so the same games are played whatever the threads. */
uint64_t hz_gauge_next(const hz_gauged *sum, uint64_t throws);

typedef enum hz_accord { HZ_IN_ACCORD, HZ_NOT_IN_ACCORD, HZ_ACCORD_OPEN } hz_accord;

/* A figure with physics and by chances, their difference, and whether it is within the limit for
   sure, beyond it for sure, or neither. */
typedef struct hz_comparison {
    hz_interval physics, model, difference;
    double limit;
    hz_accord accord;
} hz_comparison;

hz_comparison hz_compare_turns(const hz_gauged *physics, const hz_gauged *model);
hz_comparison hz_compare_starter(const hz_gauged *physics, const hz_gauged *model);
hz_comparison hz_compare_marked(const hz_gauged *physics, const hz_gauged *model);

/* Dice knocked out by a roll: both means, and as the difference the distance of the two
   distributions in total variation, with what it would be by chance as its lower limit's margin. */
hz_comparison hz_compare_knocked(const hz_gauged *physics, const hz_gauged *model);

#endif
