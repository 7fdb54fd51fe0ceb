/* Many games in a row, and what they add up to. */
#ifndef HAZARD_BATCH_H
#define HAZARD_BATCH_H

#include <stdatomic.h>

#include "hazard/bot.h"

/* A block holds every seating of its bots that differs from the others, up to so many. */
enum { HZ_MOST_SEATINGS = 24 };

/* Who sits where. The games of a block are one deal: they share their dice, and only the seats
   change. Bots that play alike (the same persona, level and budget) are one side, and who of them
   sits where makes no difference; where all are alike a block is a single game. The order in which
   bots are listed changes nothing. */
typedef struct hz_plan {
    uint8_t seats, sides;
    uint8_t games; /* of a block */
    /* There are more seatings than a block can hold: it has the rotations of one that is drawn for
       it, so every bot still has every seat once. */
    bool is_drawn;
    /* By bot, as listed, from 0 on: where no two are alike, bot k is side k. */
    uint8_t side[HZ_MAX_SEATS];
    uint8_t members[HZ_MAX_SEATS]; /* by side: how many bots */
    /* By game of a block and seat: which bot. Of a plan that is drawn the first row alone. */
    uint8_t bot_at[HZ_MOST_SEATINGS][HZ_MAX_SEATS];
} hz_plan;

/* For these bots, one a seat; NULL: all random. */
void hz_plan_make(hz_plan *plan, const hz_bot *bots, int seats);

/* The seating of a game: which bot, by seat. */
void hz_plan_seat(const hz_plan *plan, uint64_t seed, uint64_t number, uint8_t *bot_at);

/* Between whoever plays a batch and whoever looks on from another thread. */
typedef struct hz_pulse {
    const atomic_bool *stop; /* looked at before each input: once set, the game is left as it is */
    atomic_uint_fast64_t games; /* over so far */
} hz_pulse;

/* A share of the games of an experiment. */
struct hz_batch {
    uint64_t seed, first, count; /* of the experiment; the first game, and how many */
    const hz_bot *bots;          /* one a seat of the table, open; or NULL: all random */
    /* Games come in blocks of plan->games: `first` and `count` are whole blocks. NULL: bots sit as
       they are listed, and every game is a deal of its own. */
    const hz_plan *plan;
    uint64_t cap;    /* a game with this many inputs is stopped and counted apart; 0: none */
    int variant;     /* of experiments that are played side by side; else 0 */
    hz_pulse *pulse; /* NULL: nobody looks on, and all games are played */
};

enum { HZ_WIN_UNIT = 840 }; /* divisible by 1 … 8: a shared win is split without a remainder */

/* Results added up. Sums only, so that runs may be split, joined and resumed. */
struct hz_tally {
    uint64_t games, capped, shared; /* shared: games with more than one winner */
    uint64_t limited, unwon;     /* stopped by a limit of the rules: none of these is shared; won by
                                    nobody */
    uint64_t decisions, rolls;   /* of all games together */
    uint64_t length_squared;     /* of decisions and rolls together, game by game */
    uint64_t wins[HZ_MAX_SEATS]; /* by side, or as listed; in units of 1 / HZ_WIN_UNIT */
    uint64_t seat_wins[HZ_MAX_SEATS]; /* by seat, counted from who began, or from the first */
    uint64_t hash;                    /* sum of the hashes of all final states */
};

/* Adds one tally to another; in any order the sum is the same. */
void hz_tally_add(hz_tally *sum, const hz_tally *part);

/* Plays a batch through the game's own driver and adds it up. Refused: a table without the kit that
   it needs, bots that are not open, a share that is not made of whole blocks. */
hz_status
hz_play_games(const hz_table *table, const hz_batch *batch, hz_tally *tally, hz_error *error);

/* The driver over any game: slower than the game's own, with the same result. */
void hz_play_many(const hz_table *table, const hz_batch *batch, hz_tally *tally);

#endif
