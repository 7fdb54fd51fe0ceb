/* Measuring: games whose throws can be decided by physics or by chances say what is counted in
   throws with physics, and make chances of it. `hazard calibrate` plays them and keeps the result.

   Everything counted is a whole number: parts played apart add up to the same bits in any order. */
#ifndef HAZARD_DICEBOX_GAUGE_H
#define HAZARD_DICEBOX_GAUGE_H

#include "hazard/batch.h"

/* Room for a game's own counts, for rolls by dice knocked out, for the chances of any game in
   bytes. */
enum { HZ_GAUGE_CELLS = 1792, HZ_GAUGE_KNOCKS = 16, HZ_ODDS_SIZE = 16384 };

/* How often something happened, of how many times it might have. */
typedef struct hz_tried {
    uint64_t happened, tries;
} hz_tried;

/* One more that might have been. */
static inline void hz_try(hz_tried *tried, bool happened)
{
    tried->tries++;
    tried->happened += happened;
}

/* What has been seen in so many games. */
typedef struct hz_gauged {
    uint64_t games, turns, turns_squared;
    uint64_t starter;                  /* wins of who began, in units of 1 / HZ_WIN_UNIT */
    uint64_t marked;                   /* games won in the way that hz_gauge names */
    uint64_t throws;                   /* of a hand */
    uint64_t knocked[HZ_GAUGE_KNOCKS]; /* rolls of the game, by dice knocked out */
    hz_tried cell[HZ_GAUGE_CELLS];     /* the game's own */
} hz_gauged;

/* A kind of table that has chances of its own. */
typedef struct hz_gauge_row {
    const char *name; /* "marbles:reserve arena=bowl": what lays the table */
} hz_gauge_row;

/* How games are played for it: all seats alike. */
typedef struct hz_gauge_play {
    const char *bot, *settings;
    int share; /* of the throws asked for, in per cent; what goes beyond a hundred is on top */
} hz_gauge_play;

/* Chances in the making: as many bytes as the game's own struct of them takes. */
typedef struct hz_fitted {
    _Alignas(16) unsigned char bytes[HZ_ODDS_SIZE];
} hz_fitted;

/* A game's laboratory: what is counted at its tables, and what chances come of it. */
struct hz_gauge {
    const char *physics, *model; /* settings for throws with physics, and by measured chances */
    const hz_gauge_row *rows;    /* end with a row of zeros, as the plays do */
    const hz_gauge_play *plays;
    const char *marked; /* a way to win whose share is compared; NULL: none */
    /* What decides the throws of a table, for headings: "dice thrown with physics". */
    void (*say)(const hz_table *table, hz_text *out);
    /* Before an answer of chance is applied to a state: counts what it is about to do. */
    void (*note)(const hz_table *table, const void *state, const uint64_t *values, hz_gauged *sum);
    /* The game is over. */
    void (*end)(const hz_table *table, const void *state, hz_gauged *sum);
    /* Chances from counts, or those that are built in (NULL). Texts must outlive the result. */
    void (*fit)(const char *name, const char *source, const hz_gauged *sum, hz_fitted *out);
    /* Has the row been measured for what is built in? */
    bool (*is_built_in)(const char *name);
    /* The row of the data file, with intervals where there are counts (else NULL). */
    void (*write)(const hz_table *table,
                  const hz_fitted *fitted,
                  const hz_gauged *sum,
                  hz_text *out);
    /* Lets a table play by chances in the making. They must outlive it. */
    void (*lend)(hz_table *table, hz_fitted *fitted);
};

#endif
