/* Building text in a buffer of the caller's: bounded, with optional terminal styles. */
#ifndef HAZARD_TEXT_H
#define HAZARD_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Always ends in NUL. What does not fit is cut, and `cut` says so. */
typedef struct hz_text {
    char *at;                /* the caller's buffer */
    size_t length, capacity; /* in bytes: without the NUL; with it */
    bool colour;             /* styles are written as terminal codes; else left out */
    bool cut;
    int rows; /* of the screen it is for, where a picture may be larger or smaller; 0: not known */
} hz_text;

/* How words look on a terminal that has colours. */
typedef enum hz_style {
    HZ_PLAIN,
    HZ_BOLD,
    HZ_DIM,
    HZ_GOOD,
    HZ_BAD,
    HZ_GROUND,               /* HZ_GROUND + k, k up to 3: on a ground of that colour, for boards */
    HZ_SEAT = HZ_GROUND + 4, /* HZ_SEAT + k: the colour of seat k */
} hz_style;

/* An empty text in a buffer; cleared, added to as by printf, by bytes, and from here on in a style.
 */
hz_text hz_text_in(char *buffer, size_t capacity);
void hz_text_clear(hz_text *text);
void hz_add(hz_text *text, const char *format, ...) __attribute__((format(printf, 2, 3)));
void hz_add_bytes(hz_text *text, const char *bytes, size_t length);
void hz_add_style(hz_text *text, hz_style style);

/* Words in a style, then plain again. */
void hz_add_styled(hz_text *text, hz_style style, const char *string);

/* How many columns a terminal gives to some words: none for combining marks and for its own codes,
   two for wide characters. The one rule by which everything is laid out. */
int hz_width(const char *string);
int hz_width_of(const char *string, size_t length);

/* The columns of the character at the front, and the bytes it takes. */
int hz_next_width(const char *string, size_t left, size_t *length);

/* A code point that would steer a terminal or turn a line round: control characters and the marks
   that change the direction of writing. No name, line or message has one. */
bool hz_is_wild(uint32_t point);

/* Words cut or filled up with blanks to so many columns. */
void hz_add_padded(hz_text *text, const char *string, int columns);

/* A seat by its name in its colour; where names are not known (NULL), "seat 2". */
void hz_add_seat(hz_text *text, const char *const *names, int seat);

/* The same in a table, in so many columns. */
void hz_add_seat_in(hz_text *text, const char *const *names, int seat, int columns);

/* A name that is too long for so many columns goes without its article: "the Ferryman" is
   "Ferryman" in ten. */
const char *hz_short_name(const char *name, int columns);

/* "1 point", "3 points", "2 dice". */
void hz_add_count(hz_text *text, int64_t number, const char *noun);

/* A number that is to be printed with so many digits: what would round to nothing is 0, so that it
   comes without a sign. Everything else stays as it is. */
double hz_shown(double number, int digits);

/* Dice side by side, three lines high, drawn with pips up to six and with figures beyond; face 0 is
   a die one may not see. `style` may be NULL or give one style a die. */
void hz_add_dice(hz_text *text, const uint8_t *faces, int count, const hz_style *style);

/* JSON, written piece by piece. Commas and quoting are seen to; with `indent` each member has a
   line of its own. Where nobody listens, a NULL pointer writes nothing. */
typedef struct hz_json {
    hz_text *text;
    int depth;          /* brackets that are open */
    bool indent, fresh; /* fresh: nothing written yet at this depth */
} hz_json;

/* JSON is written to the end of a text, one value after another; commas come by themselves. */
hz_json hz_json_to(hz_text *text, bool indent);
/* `key` is NULL inside a list and at the top. Whatever is opened is closed by the caller, with the
   bracket that fits; texts are UTF-8 and come quoted. A number that is not finite is written as
   null, which JSON has instead. */
void hz_json_open(hz_json *json, const char *key, char bracket);
void hz_json_close(hz_json *json, char bracket);
void hz_json_int(hz_json *json, const char *key, int64_t value);
void hz_json_bool(hz_json *json, const char *key, bool value);
void hz_json_real(hz_json *json, const char *key, double value);
void hz_json_text(hz_json *json, const char *key, const char *value);
void hz_json_raw(hz_json *json, const char *key, const char *value); /* JSON already */
void hz_json_null(hz_json *json, const char *key);

#endif
