/* The lists inside the program, as scripts/lexicon has packed them: a head that counts groups of
   words, and the words of every group in order, with nothing between them. */
#ifndef HAZARD_WORDS_SHELF_H
#define HAZARD_WORDS_SHELF_H

#include "hazard/status.h"

#include <stddef.h>
#include <stdint.h>

enum { HZ_LEVELS = 10, HZ_SHELF_GROUPS = 512 };

/* Sizes of vocabularies, as the source of our lists has them; the last is "none of these". */
extern const uint8_t hz_sizes[HZ_LEVELS];

/* What a group has. All but the first are there to say why something is no word. */
typedef enum hz_word_kind {
    HZ_KIND_WORD,
    HZ_KIND_BLOCKED,
    HZ_KIND_NAME,
    HZ_KIND_SHORT, /* abbreviations, units, signs */
    HZ_KIND_APOSTROPHE,
} hz_word_kind;

typedef struct hz_word_group {
    const char *words; /* capitals, `length` each, in order */
    uint32_t count;
    uint8_t kind, length, level; /* level: place in hz_sizes */
} hz_word_group;

typedef struct hz_shelf {
    hz_word_group group[HZ_SHELF_GROUPS];
    int count;
} hz_shelf;

/* Reads a packed list; the shelf points into it. */
hz_status hz_shelf_open(const char *bytes, size_t size, hz_shelf *shelf, hz_error *error);

/* The group of one of `kinds` (a mask) that has a word in capitals, or NULL. */
const hz_word_group *
hz_shelf_find(const hz_shelf *shelf, unsigned kinds, const char *word, int length);

/* The packed lists, and the notice on them: taken in as bytes when the program is built. */
typedef struct hz_packed {
    const char *bytes;
    size_t size;
} hz_packed;
hz_packed hz_packed_english(void); /* empty in a program built without its source */
hz_packed hz_packed_small(void);
hz_packed hz_packed_notice(void);

#endif
