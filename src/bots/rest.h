/* The rest of a game, played quickly: what a choice comes to when everybody goes on in the same
   way. */
#ifndef HAZARD_BOTS_REST_H
#define HAZARD_BOTS_REST_H

#include "hazard/driver.h"

enum { HZ_LONGEST_REST = 20000 }; /* inputs */

/* Each seat's part of the win, 0 to 1, from a full state that is not over. */
typedef void hz_foretell(const void *seer, const hz_table *table, const void *state, double *parts);

/* How they go on: a bot in all seats, and dice that depend on the number of the game alone. */
typedef struct hz_rest {
    const hz_table *table;
    hz_bot bot; /* open; without a persona: random choices */
    uint64_t seed;
    /* Somebody who tells how a game ends when the next choice is to be made; or else the game
       itself does, so many inputs on. Both NULL: games are played to their end. */
    hz_foretell *foretell;
    const void *seer;
    hz_estimate *estimate;
    uint64_t told_after;
} hz_rest;

/* With the table's `casual`, or at random where there is none. The bot is the caller's to close. */
void hz_rest_open(hz_rest *rest, const hz_table *table, uint64_t seed);

/* What part of the win each seat has, by how a game stands. */
void hz_rest_parts(const hz_table *table, const void *state, double *parts);

/* Who goes on in game `number`; `owner` tells streams of whims apart. */
void hz_rest_seat(const hz_rest *rest, uint64_t number, uint32_t owner, hz_seating *seating);

/* Plays the rest by those who are seated: as hz_rest_play, wherever their dice stand. */
uint64_t hz_rest_finish(const hz_rest *rest, hz_seating *seating, hz_state *state, double *parts);

/* Plays the rest of game `number`; what part of the win each seat has, nothing where it took too
   long. Returns how many inputs that were. */
uint64_t hz_rest_play(const hz_rest *rest, uint64_t number, hz_state *state, double *parts);

#endif
