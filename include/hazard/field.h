/* The members of a state as rows, declared once: how they are written, who may see them, what the
   view calls them. Position text, the mask, the key and the plain part of a view come from them. */
#ifndef HAZARD_FIELD_H
#define HAZARD_FIELD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "hazard/chance.h"
#include "hazard/status.h"
#include "hazard/text.h"

typedef struct hz_table hz_table; /* hazard/game.h */

/* Whoever looks on without a seat; and the most rows that a state may have. */
enum { HZ_WATCHER = HZ_MAX_SEATS, HZ_MAX_FIELDS = 128 };

/* Positions are clauses "key value value; key value". */
typedef enum hz_field_kind {
    HZ_NUMBER, /* signed or unsigned by `is_signed` */
    HZ_WORD,   /* one of `names` */
    HZ_WHO,    /* a seat, from 1; "-" for HZ_NOBODY */
    HZ_WHOM,   /* a set of seats as a mask: "13", "-" when empty */
    HZ_RUN,    /* a byte holding face * 16 + length: "3x2"; "-" for 0 */
    HZ_DIGITS, /* a row of small numbers written without blanks, cut after the last that is not 0 */
    HZ_CAPITALS, /* a row of letters, 1 to 26 as A to Z and 0 as ".", cut after the last */
    HZ_FACES,    /* how many dice show 1, 2, … `length`: "1 4x2", "-" when there are none */
    HZ_NUMBERS,  /* numbers, zeros at the end left out; "-" when there is nothing else */
} hz_field_kind;

/* Which seats may see value number `which` as things stand: of a row with one value a seat it is
   the seat, of an HZ_WHOM the seat of each bit, of the row of one seat (`seat`) that seat. Gets the
   true state, or one that was masked before. */
typedef hz_seats hz_who_sees(const hz_table *table, const void *state, int which);

/* A row: one member of the state. `key` is how positions call it. */
typedef struct hz_field {
    const char *key;
    hz_field_kind kind;
    uint16_t offset;
    uint8_t size; /* bytes of one value: 1, 2, 4 or 8 */
    uint8_t is_signed;
    uint16_t length;   /* values; 0: one a seat */
    uint8_t seat;      /* not 0: of that seat, from 1; left out where nobody sits there */
    const char *names; /* for HZ_WORD, separated by blanks */
    /* NULL: everybody, always. Whoever may not see a value finds `blank` there, and in an HZ_WHOM
       no bit. */
    hz_who_sees *sees;
    uint8_t blank;
    /* Hidden, though all of it follows from what everybody was shown: the mask forgets it for those
       who did not keep count. */
    bool is_deducible;
    /* For people alone: whatever it holds, play goes on in the same way. No part of the key. */
    bool is_display;
    /* What the view calls it: a member of the whole, or with one value a seat (or the row of one
       seat) a member of each of `seats`. NULL: the view has no such member, or the game writes it.
     */
    const char *view;
    const char *meaning; /* for people, as in hazard/shape.h; NULL: `view` says it */
    const char *type;    /* "face", "boolean", where the kind does not tell; NULL: it does */
} hz_field;

/* Position text. Reading starts from the state given (usually a fresh start), changes what the text
   names and refuses what cannot be. */
void hz_position_print(const hz_table *table, const void *state, hz_text *out);
hz_status hz_position_parse(const hz_table *table, const char *text, void *state, hz_error *error);

/* A game's `mask` where its rows say it all; others call it and then hide what rows cannot say. */
void hz_mask_fields(const hz_table *table, void *state, int viewer);

#endif
