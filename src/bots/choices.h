/* Choices worth trying, where there may be too many to try them all. */
#ifndef HAZARD_BOTS_CHOICES_H
#define HAZARD_BOTS_CHOICES_H

#include "hazard/bot.h"

/* A list that grows, in the caller's room. No choice stands there twice. */
typedef struct hz_choices {
    hz_action *action;
    int count, room;
} hz_choices;

/* Adds a choice that is not there yet. Where it stands; below 0: there is no room for it. */
int hz_choices_add(hz_choices *choices, hz_action action);

/* Adds what a bot of this name would do, so many times if it has moods. Where the first of it
   stands; below 0: it thinks for too long to be asked here. */
int hz_choices_of_bot(hz_choices *choices,
                      const hz_table *table,
                      const void *masked,
                      int seat,
                      const char *name,
                      int draws,
                      uint64_t seed);

/* Adds what the game proposes, the best first, then all that it lists while there is room for all;
   else others from the whole range. */
void hz_choices_of_game(
    hz_choices *choices, const hz_table *table, const void *masked, int seat, uint64_t seed);

#endif
