/* Many games in a row, and what they add up to. */
#ifndef HAZARD_BATCH_H
#define HAZARD_BATCH_H

#include "hazard/bot.h"

/* A share of the games of an experiment. */
struct hz_batch {
    uint64_t seed, first, count;
    const hz_bot *bots; /* one a seat of the table, open; or NULL: all random */
    /* Blocks of as many games as there are seats share their dice, and in each block every bot has
       every seat once: game g gives bot k the seat (k + g) mod seats. `first` and `count` are then
       multiples of the seat count. */
    bool rotate;
    uint64_t cap; /* a game with this many inputs is stopped and counted apart; 0: none */
};

enum { HZ_WIN_UNIT = 840 }; /* divisible by 1 … 8: a shared win is split without a remainder */

/* Results added up. Sums only, so that runs may be split, joined and resumed. */
struct hz_tally {
    uint64_t games, capped, shared; /* shared: games with more than one winner */
    uint64_t decisions, rolls;
    uint64_t length_squared;          /* of decisions and rolls together, game by game */
    uint64_t wins[HZ_MAX_SEATS];      /* by bot, in units of 1 / HZ_WIN_UNIT */
    uint64_t seat_wins[HZ_MAX_SEATS]; /* by seat, counted from the first to move */
    uint64_t hash;                    /* sum of the hashes of all final states */
};

void hz_tally_add(hz_tally *sum, const hz_tally *part);

/* Plays a batch through the game's own driver and adds it up. Refused: a table without the kit that
   it needs, bots that are not open, a share that is not made of whole blocks. */
hz_status
hz_play_games(const hz_table *table, const hz_batch *batch, hz_tally *tally, hz_error *error);

/* The driver over any game: slower than the game's own, with the same result. */
void hz_play_many(const hz_table *table, const hz_batch *batch, hz_tally *tally);

#endif
