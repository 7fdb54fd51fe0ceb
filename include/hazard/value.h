/* Values that were learned: what part of the win each seat may expect from a position, by a small
   net that has played against itself. They come with a game, as text in its folder, or from a file
   that `hazard train` wrote; a house lends them to its tables as it lends kits. */
#ifndef HAZARD_VALUE_H
#define HAZARD_VALUE_H

#include "hazard/bot.h"

/* The most numbers that say how a position looks to a seat, and the most units of a net. */
enum { HZ_MAX_FEATURES = 512, HZ_MAX_UNITS = 128 };

/* Values for one table. Any number of threads may ask. */
typedef struct hz_value hz_value;

/* How they were learned. */
typedef struct hz_lesson {
    uint64_t seed, games; /* the games of which they learned */
    uint64_t before;      /* those of lessons before this one */
    uint64_t planned;     /* after how many it is done */
    uint32_t units;       /* of the hidden layer; 0: a linear function */
    uint32_t rate;        /* how fast, in millionths */
    /* In per cent: how much of a surprise goes back to the positions before; how often a choice is
       drawn by lot; games at first in which casual bots are looked at; how often a seat is one of
       theirs later on. */
    uint32_t lambda, explore, warm, company;
    uint32_t effort; /* positions that are looked at before a choice */
} hz_lesson;

/* Values for this table: those that it was lent, if they are for its game, or those that came with
   the game. HZ_UNKNOWN: there are none for it. The only one here that asks for memory, beside
   reading. */
hz_status hz_value_open(const hz_table *table, hz_value **value, hz_error *error);
void hz_value_close(hz_value *value); /* NULL: does nothing */

/* Could they be opened? Looks at what stands in front alone. */
hz_status hz_value_check(const hz_table *table, hz_error *error);

/* Text that hz_value_print wrote. Refused in a sentence: what is for another game, table, rules or
   features, is damaged or cut. */
hz_status hz_value_read(
    const hz_table *table, const char *text, size_t length, hz_value **value, hz_error *error);

/* Is it a text with values at all, and for which game? "" where it does not say. */
enum { HZ_VALUE_GAME = 32 };
bool hz_value_is_text(const char *text, size_t length, char game[HZ_VALUE_GAME]);

/* As text, which hz_value_read reads back to the same bits; and how they were learned. */
void hz_value_print(const hz_table *table, const hz_value *value, hz_text *out);
hz_lesson hz_value_lesson(const hz_value *value);

/* What part of the win each seat may expect from a state that is not over, true or guessed: each is
   judged by what it sees of it. They add up to 1. At any moment, but best where choices begin. */
void hz_value_tell(const hz_value *value, const hz_table *table, const void *state, double *parts);

/* How a position looks to a seat, in numbers: as the game says it, or else from the rows of its
   state, the seat's own first. Returns how many, the same for all positions of a table. */
int hz_features(const hz_table *table, const void *masked, int seat, float *out);

/* The bot that makes the choice after which it expects most. Every game may have it; it can be
   opened where there are values. */
extern const hz_persona hz_learned;

/* The bot that plays so where values came with the table, and as `search` does where none did: it
   can be opened anywhere. Games with values have it. */
extern const hz_persona hz_versed;

#endif
