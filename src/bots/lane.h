/* A lane of a search: a tree of its own, and simulations that learn in it. What is thought about is
   shared out over some lanes, always in the same way, and added up in their order: it makes no
   difference which thread takes which lane. */
#ifndef HAZARD_BOTS_LANE_H
#define HAZARD_BOTS_LANE_H

#include "bots/rest.h"
#include "bots/tree.h"

enum { HZ_MOST_TRIED_AHEAD = 64 }; /* choices of whoever is asked */

/* What is asked: the same for all lanes, until it is answered. */
typedef struct hz_question {
    const hz_table *table;
    const void *masked;
    int seat;
    uint64_t seed;
    hz_action choice[HZ_MOST_TRIED_AHEAD];
    /* By their place among the choices: the first, the best so far, and whatever is left. */
    int left[HZ_MOST_TRIED_AHEAD];
    int count;
} hz_question;

/* What games came to; added up. `more` and its squares are what a choice won more than the first
   did in the same game. */
typedef struct hz_yield {
    double won[HZ_MOST_TRIED_AHEAD], more[HZ_MOST_TRIED_AHEAD], squares[HZ_MOST_TRIED_AHEAD];
} hz_yield;

typedef struct hz_lane {
    hz_tree tree;
    hz_rest rest;   /* how games go on beyond the tree */
    hz_rng whims;   /* of the tree */
    hz_yield yield; /* of the games played last */
    bool is_plain;  /* nothing in a state is for display alone: it is its own key */
} hz_lane;

/* A lane for trees of so many simulations, in which games go on as `quick` plays, which is open and
   outlives it. False: there is not that much memory. */
bool hz_lane_open(hz_lane *lane, const hz_table *table, const hz_bot *quick, uint32_t simulations);
void hz_lane_close(hz_lane *lane);

/* A new question: what was learned for the ones before stays, as far as there is room. */
void hz_lane_ask(hz_lane *lane, const hz_question *question, int number);

/* All choices that are left in each of some games: first, first + apart … below end. Those of a
   game have the same hidden things and the same dice. */
void hz_lane_play(
    hz_lane *lane, const hz_question *question, uint64_t first, uint64_t end, uint64_t apart);

#endif
