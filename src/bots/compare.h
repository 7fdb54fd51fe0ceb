/* A few choices held against each other, game by game. */
#ifndef HAZARD_BOTS_COMPARE_H
#define HAZARD_BOTS_COMPARE_H

#include "bots/rest.h"

/* The most choices that are held against each other. */
enum { HZ_MOST_COMPARED = 3 };

/* A choice, or what the bot that goes on would choose: anew in each game, if it has moods. */
typedef struct hz_contender {
    hz_action action;
    bool is_own;
} hz_contender;

/* By how much more everybody has of the win, in the mean, with the first choice than with this one;
   and the standard errors of that. */
typedef struct hz_compared {
    double ahead[HZ_MAX_SEATS], error[HZ_MAX_SEATS];
} hz_compared;

/* Plays so many games for each choice of a seat, from what it sees, with the same hidden things
   (drawn by how likely it is that the others would have done what they did) and the same dice. The
   first of `out` is held against itself. */
void hz_compare(const hz_rest *rest,
                const void *masked,
                int seat,
                uint32_t games,
                const hz_contender *choice,
                int count,
                hz_compared *out);

#endif
