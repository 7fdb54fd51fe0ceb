/* Oracles: whoever knows what every choice at a table is worth. A house may have one, as it has
   kits, and its tables carry it along: the bot `perfect` plays by it, hints quote it. Without one
   nothing changes but that nobody knows. */
#ifndef HAZARD_ORACLE_H
#define HAZARD_ORACLE_H

#include "hazard/game.h"

/* More choices than these are not told one by one. */
enum { HZ_MOST_KNOWN = 64 };

/* A choice: the seat's chance to win with it, as bounds, and how often perfect play makes it. */
typedef struct hz_known {
    hz_action action;
    double low, high, often;
} hz_known;

/* All choices of a seat, in the order in which the game lists them. Where several seats choose at
   once, what a choice is worth is against the best mix of the others. */
typedef struct hz_insight {
    hz_known choice[HZ_MOST_KNOWN];
    int count;
    int best;      /* of them; of equals the first */
    bool is_mixed; /* perfect play draws lots */
} hz_insight;

/* The chance of each seat to win from a position, as bounds: its part of a win that is shared. */
typedef struct hz_worth {
    double low[HZ_MAX_SEATS], high[HZ_MAX_SEATS];
} hz_worth;

/* A struct of functions; whoever has one keeps what it needs behind it. Any thread may ask. */
struct hz_oracle {
    /* Can it be asked about this table: at once, or after a few seconds of work? Else a sentence
       that says why not. */
    hz_status (*knows)(const hz_oracle *self, const hz_table *table, bool at_once, hz_error *error);
    /* A mind for one seat and one thread; what takes long is done here, once for all minds. It
       begins with a pointer to its oracle. */
    hz_status (*open)(const hz_oracle *self, const hz_table *table, void **mind, hz_error *error);
    /* What each choice is worth, from what the seat may see. */
    hz_status (*tell)(
        void *mind, const void *masked, int seat, hz_insight *insight, hz_error *error);
    /* What a position is worth to everybody, whatever is awaited there. Refused while some of those
       who choose in secret have chosen and others have not. */
    hz_status (*worth)(void *mind, const void *state, hz_worth *worth, hz_error *error);
    /* What perfect play does; lots are drawn where it mixes. */
    hz_action (*choose)(void *mind, const void *masked, int seat, hz_rng *rng);
    void (*close)(void *mind);
};

#endif
