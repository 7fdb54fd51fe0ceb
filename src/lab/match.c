/* Bot against bot. */
#include "hazard/match.h"

#include <assert.h>
#include <string.h>

void hz_match_merge(hz_match *sum, const hz_match *part)
{
    sum->blocks += part->blocks;
    hz_tally_add(&sum->tally, &part->tally);
    for (int side = 0; side < HZ_MAX_SEATS; side++) {
        hz_series_merge(&sum->wins[side], &part->wins[side]);
    }
}

/* What the threads are told. */
typedef struct contest {
    const hz_table *table;
    hz_match *matches;
} contest;

/* Block by block: a block is what is independent of the others. */
static void play_blocks(void *context, int thread, const hz_batch *blocks)
{
    assert(blocks->plan && blocks->count % blocks->plan->games == 0);
    const contest *told = context;
    hz_match *match = &told->matches[thread];
    hz_batch block = *blocks;
    block.count = blocks->plan->games;
    for (; block.first < blocks->first + blocks->count; block.first += block.count) {
        hz_tally tally = {0};
        hz_play_games(told->table, &block, &tally, NULL);
        if (tally.games < block.count) {
            return; /* left when somebody said stop: half a block is none */
        }
        hz_tally_add(&match->tally, &tally);
        match->blocks++;
        for (int side = 0; side < blocks->plan->sides; side++) {
            hz_series_add(&match->wins[side], (int64_t)tally.wins[side]);
            hz_series_close(&match->wins[side]);
        }
    }
}

hz_status
hz_match_run(const hz_experiment_def *def, hz_match *matches, bool *is_partial, hz_error *error)
{
    assert(matches && is_partial);
    hz_status status = hz_experiment_check(def, error);
    if (status) {
        return status;
    }
    memset(matches, 0, (size_t)def->threads * sizeof *matches);
    contest told = {.table = def->table, .matches = matches};
    status = hz_experiment_run(def, 1, play_blocks, &told, is_partial, error);
    for (int thread = 1; thread < def->threads; thread++) {
        hz_match_merge(&matches[0], &matches[thread]);
    }
    *is_partial = matches[0].blocks < hz_experiment_blocks(def);
    return status;
}

hz_against_chance hz_match_verdict(hz_interval share, double chance)
{
    assert(share.low <= share.high);
    if (share.low > chance) {
        return HZ_ABOVE_CHANCE;
    }
    return share.high < chance ? HZ_BELOW_CHANCE : HZ_NOT_DECIDED;
}
