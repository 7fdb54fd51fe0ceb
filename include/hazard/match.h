/* Matches: bot against bot over the same dice, in all seatings; nothing counted but wins. */
#ifndef HAZARD_MATCH_H
#define HAZARD_MATCH_H

#include "hazard/experiment.h"
#include "hazard/statistics.h"

/* Wins are in units of 1 / HZ_WIN_UNIT. */
typedef struct hz_match {
    uint64_t blocks;              /* played: what is independent of each other */
    hz_tally tally;               /* of all games */
    hz_series wins[HZ_MAX_SEATS]; /* by side of the plan */
} hz_match;

/* Adds the blocks of a part; in any order the sum is the same. */
void hz_match_merge(hz_match *sum, const hz_match *part);

/* Plays the experiment through the game's own driver. `matches` is the caller's, one a thread; the
   first holds the result. */
hz_status
hz_match_run(const hz_experiment_def *def, hz_match *matches, bool *is_partial, hz_error *error);

/* Better than chance, worse, or too close to tell. */
typedef enum hz_against_chance {
    HZ_ABOVE_CHANCE,
    HZ_BELOW_CHANCE,
    HZ_NOT_DECIDED,
} hz_against_chance;

/* Does the interval lie on one side of what chance would give? */
hz_against_chance hz_match_verdict(hz_interval share, double chance);

#endif
