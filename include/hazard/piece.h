/* Splitting short texts into words, shared by options, positions, records and games. */
#ifndef HAZARD_PIECE_H
#define HAZARD_PIECE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A piece of somebody else's text: not ended by NUL, and gone with that text. Copy it to keep it.
 */
typedef struct hz_piece {
    const char *at;
    size_t length;
} hz_piece;

/* All of a text. */
hz_piece hz_piece_of(const char *text);

/* Cuts the next run of characters that are none of `separators` off the front of `rest`. False when
   nothing is left. */
bool hz_next_piece(hz_piece *rest, const char *separators, hz_piece *word);

/* Cuts at the first `mark`, blanks around both parts removed; false at the end. Unlike
   hz_next_piece it returns empty parts too. */
bool hz_next_part(hz_piece *rest, char mark, hz_piece *part);

/* Without blanks at both ends; is it this word; does it begin with this? */
hz_piece hz_trim(hz_piece piece);
bool hz_piece_is(hz_piece piece, const char *word);
bool hz_piece_starts(hz_piece piece, const char *start);

/* Copies a piece to a string, cut to fit. Returns false if it was cut. */
bool hz_piece_copy(hz_piece piece, char *out, size_t capacity);

/* A whole number and nothing else: within uint64_t, within int64_t. No sign but a minus, no blanks;
   what does not fit is false, never cut. */
bool hz_piece_uint(hz_piece piece, uint64_t *value);
bool hz_piece_int(hz_piece piece, int64_t *value);

/* Up to 16 hexadecimal digits and nothing else. */
bool hz_piece_hex(hz_piece piece, uint64_t *value);

/* The place of the first byte that is no text (what hz_is_wild, malformed UTF-8), or the length. */
size_t hz_find_noise(hz_piece piece);

/* The position of a word in a list separated by blanks, or -1. */
int hz_word_index(const char *list, hz_piece word);

/* The word at a position; empty if the list is shorter. */
hz_piece hz_word_at(const char *list, int index);
int hz_word_count(const char *list); /* how many it has */

/* For "%.*s", long or binary text cut so that a message stays one readable line. */
#define HZ_SHOW(piece) hz_shown_length(piece), (piece).at
int hz_shown_length(hz_piece piece);

#endif
