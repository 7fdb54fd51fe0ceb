/* Whether everything that a game says in rows is such that it can be used. */
#ifndef HAZARD_CORE_ROWS_H
#define HAZARD_CORE_ROWS_H

#include "hazard/game.h"
#include "hazard/piece.h"

/* The row of that name, or NULL. Every kind of row begins with its name, and a list of them ends
   with a row of zeros; `size` is that of one row. */
const void *hz_row_named(const void *rows, size_t size, hz_piece name);
/* Their names, `capacity` of them at most; returns how many. */
int hz_row_names(const void *rows, size_t size, const char **names, int capacity);

/* Nothing is called that, with the one that was meant or what there is: `what` begins the sentence,
   like "unknown game". */
hz_status
hz_unknown(hz_error *error, const char *what, hz_piece found, const char *const *names, int count);

/* Names, members, offsets, ranges of all rows. The sentence names game, row and what is wrong. For
   games that come from elsewhere; what is fine here can be laid, listed and described. */
hz_status hz_rows_check(const hz_game *game, hz_error *error);

/* Of these those that say what is told: a view among the shapes, types that can be read, no key
   twice, words for people; events that name all that their sentences say. */
hz_status hz_shapes_check(const hz_game *game, hz_error *error);

/* Which parts of an event its row names: seat, other, text, the bytes of a and of b. */
typedef struct hz_named {
    bool seat, other, text;
    uint32_t a, b; /* a mask of what has a name */
} hz_named;

/* As its `holds` says. */
hz_named hz_names_of(const hz_event_kind *kind);

#endif
