/* What a game tells programs, said once in rows: its view, its trials, its hints and what a choice
   may bring. TypeScript and JSON Schema are printed from these rows, a page draws labels from them,
   and the conformance suite holds whatever the game writes against them.

   A row gives a member of an object by its key (a question mark after it: it may be missing), its
   type, and what people call it. Types are words of a small language:

     integer, number    a whole number; any number
     chance             a number from 0 to 1, shown to people in percent
     boolean
     string             for programs: a notation, a name
     sentence           for people
     seat               counted from 0; -1 is nobody
     face               of a die; 0 is a die not rolled yet, or one that may not be seen; -1 is none
     word               one of the row's `names`, which are separated by blanks
     Name               another shape of the same game; it begins with a capital

   After any of them "[]" makes a list of it, and "?" says that it may be null: "seat?[]" is a list
   of seats some of which may not be known. */
#ifndef HAZARD_SHAPE_H
#define HAZARD_SHAPE_H

#include <stdbool.h>

#include "hazard/status.h"

typedef struct hz_game hz_game; /* hazard/game.h */

/* A row: one member of an object. */
typedef struct hz_member {
    const char *key, *type;
    const char *meaning; /* for people: "dice still in the bowl" */
    const char *names;   /* of a word */
} hz_member;

/* An object. Five names have a meaning of their own: "View" and "Seat", which every game has,
   "Trial", "Hint" and "Prospect", where a game writes one; any other is a part of these. */
typedef struct hz_shape {
    const char *name, *meaning;
    const hz_member *members; /* ends with a row of zeros; NULL: none of its own */
} hz_shape;

/* What an object of a shape holds: "View" and "Seat" begin with what follows from other rows of the
   game, the values of its state that the view names and the options it shows. */
enum { HZ_MAX_MEMBERS = 80 };
typedef struct hz_members {
    hz_member row[HZ_MAX_MEMBERS + 1]; /* ends with a row of zeros */
} hz_members;
/* Returns how many found no room: none, where the conformance suite has been passed. */
int hz_members_of(const hz_game *game, const hz_shape *shape, hz_members *members);

/* The words of the language, in the order in which they are listed above. */
typedef enum hz_plain {
    HZ_A_SHAPE,
    HZ_AN_INTEGER,
    HZ_A_NUMBER,
    HZ_A_CHANCE,
    HZ_A_BOOLEAN,
    HZ_A_STRING,
    HZ_A_SENTENCE,
    HZ_A_SEAT,
    HZ_A_FACE,
    HZ_ONE_OF_WORDS,
} hz_plain;

/* The most lists in lists. */
enum { HZ_TYPE_DEPTH = 4 };

/* A type as it was read: what is innermost, then lists and nulls from the inside out. */
typedef struct hz_type {
    hz_plain plain;
    const hz_shape *shape;    /* of HZ_A_SHAPE */
    const char *names;        /* of HZ_ONE_OF_WORDS */
    bool may_be_null;         /* the innermost value */
    int lists;                /* how many it lies in */
    bool null[HZ_TYPE_DEPTH]; /* may list k, from the inside, be null instead? */
} hz_type;

/* The shape of that name in a game's rows; NULL: there is none. `shapes` may be NULL. A game that
   lists no "View" or no "Seat" has a usual one, without members of its own. */
const hz_shape *hz_shape_find(const hz_shape *shapes, const char *name);

/* All of them by number: the view, a seat of it, then the others as they are listed; NULL: no more.
 */
const hz_shape *hz_shape_at(const hz_shape *shapes, int number);

/* Reads a row's type. The sentence names what cannot be understood. */
hz_status
hz_type_read(const hz_shape *shapes, const hz_member *member, hz_type *type, hz_error *error);

/* "place?": may it be missing, and how long is the key without that mark? */
bool hz_member_may_miss(const hz_member *member);
int hz_member_key_length(const hz_member *member);

#endif
