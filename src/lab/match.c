/* Bot against bot. */
#include "hazard/match.h"

#include <string.h>

void hz_match_merge(hz_match *sum, const hz_match *part)
{
    sum->blocks += part->blocks;
    hz_tally_add(&sum->tally, &part->tally);
    for (int bot = 0; bot < HZ_MAX_SEATS; bot++) {
        hz_series_merge(&sum->wins[bot], &part->wins[bot]);
        hz_series_merge(&sum->sides[bot], &part->sides[bot]);
    }
}

void hz_match_sides(const hz_experiment_def *def, int side[HZ_MAX_SEATS])
{
    char labels[HZ_MAX_SEATS][HZ_NAME_SIZE];
    for (int bot = 0; bot < def->table->seats; bot++) {
        hz_text label = hz_text_in(labels[bot], sizeof labels[bot]);
        hz_bot_label(def->bots ? &def->bots[bot] : NULL, &label);
        side[bot] = 0;
        while (strcmp(labels[side[bot]], labels[bot]) != 0) {
            side[bot]++;
        }
    }
}

/* What the threads are told. */
typedef struct contest {
    const hz_experiment_def *def;
    hz_match *matches;
    int side[HZ_MAX_SEATS];
} contest;

/* Block by block, since an interval for bots that are on the same side needs their joint wins. */
static void play_blocks(void *context, int thread, const hz_batch *blocks)
{
    const contest *told = context;
    const hz_table *table = told->def->table;
    hz_match *match = &told->matches[thread];
    hz_batch block = *blocks;
    block.count = table->seats;
    for (; block.first < blocks->first + blocks->count; block.first += block.count) {
        hz_tally tally = {0};
        hz_play_games(table, &block, &tally, NULL);
        hz_tally_add(&match->tally, &tally);
        match->blocks++;
        for (int bot = 0; bot < table->seats; bot++) {
            hz_series_add(&match->wins[bot], (int64_t)tally.wins[bot]);
            hz_series_add(&match->sides[told->side[bot]], (int64_t)tally.wins[bot]);
        }
        for (int bot = 0; bot < table->seats; bot++) {
            hz_series_close(&match->wins[bot]);
            hz_series_close(&match->sides[bot]);
        }
    }
}

hz_status
hz_match_run(const hz_experiment_def *def, hz_match *matches, bool *is_partial, hz_error *error)
{
    hz_status status = hz_experiment_check(def, error);
    if (status) {
        return status;
    }
    memset(matches, 0, (size_t)def->threads * sizeof *matches);
    contest told = {.def = def, .matches = matches};
    hz_match_sides(def, told.side);
    status = hz_experiment_run(def, play_blocks, &told, is_partial, error);
    for (int thread = 1; thread < def->threads; thread++) {
        hz_match_merge(&matches[0], &matches[thread]);
    }
    return status;
}

hz_against_chance hz_match_verdict(hz_interval share, double chance)
{
    if (share.low > chance) {
        return HZ_ABOVE_CHANCE;
    }
    return share.high < chance ? HZ_BELOW_CHANCE : HZ_NOT_DECIDED;
}
