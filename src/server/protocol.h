/* The protocol as tables: what clients may ask for and what they are told.

   The reader of requests goes by these rows, the TypeScript types are printed from them, and a test
   holds every message that leaves the hub against them. */
#ifndef HAZARD_SERVER_PROTOCOL_H
#define HAZARD_SERVER_PROTOCOL_H

#include <stddef.h>
#include <stdint.h>

#include "hazard/house.h"

/* What a member of a request holds. */
typedef enum protocol_kind {
    PROTOCOL_TEXT,
    PROTOCOL_LONG_TEXT, /* lines of any length, on the heap */
    PROTOCOL_NUMBER,
    PROTOCOL_BOOLEAN,
    PROTOCOL_TEXTS,
} protocol_kind;

/* A member of a request and where it goes in hz_wanted. */
typedef struct protocol_member {
    const char *key;
    protocol_kind kind;
    size_t offset, size; /* of text: bytes; of texts: bytes of each */
    int64_t min, max;    /* of numbers; of texts: how many */
    const char *meaning;
} protocol_member;

extern const protocol_member protocol_members[]; /* ends with a row of zeros */

/* A request: what "t" says, and the members it must and may have, in the order of request_kind. */
typedef struct protocol_request {
    const char *name, *needs, *takes; /* keys, blanks between */
    const char *meaning;
} protocol_request;

extern const protocol_request protocol_requests[]; /* ends with a row of zeros */

/* A member of what clients are told. `type` is TypeScript; a question mark after the key: it may be
   missing. */
typedef struct protocol_field {
    const char *key, *type, *meaning;
} protocol_field;

/* An object: a message, which says what it is in "t", or something inside one. */
typedef struct protocol_shape {
    const char *name, *t; /* t: NULL for what is no message */
    const protocol_field *fields;
    const char *also; /* another shape whose fields it has too; NULL: none */
    const char *meaning;
} protocol_shape;

extern const protocol_shape protocol_shapes[]; /* ends with a row of zeros */

/* The row of that name; NULL: requests have no such member. */
const protocol_member *protocol_find_member(const char *key);

/* What people may show across the table, one word each, blanks between. */
extern const char protocol_reactions[];

/* All of it as TypeScript, with what each game tells; and the same as JSON Schema (2020-12). */
void protocol_print_types(const hz_house *house, hz_text *out);
void protocol_print_schema(const hz_house *house, hz_text *text);

/* types_games.c */
void protocol_add_game_types(const hz_house *house, hz_text *out);
void protocol_add_type_name(hz_text *out, const hz_game *game, const char *shape);

#endif
