/* The words of a lexicon by length, as bits: which words have this letter at this place, which have
   it at least so many times. Shared by the files that look words up and that make plays. */
#ifndef HAZARD_WORDS_INDEX_H
#define HAZARD_WORDS_INDEX_H

#include <string.h>

#include "words/lexicon.h"
#include "words/shelf.h"

enum {
    HZ_LANES = 8,             /* 64-bit words in a block */
    HZ_BLOCK = 64 * HZ_LANES, /* words whose bits are worked on together */
    HZ_BLOCKS_MAX = HZ_SAME_LENGTH_MAX / HZ_BLOCK,
    HZ_ANY = HZ_LETTERS, /* in a pattern: any letter */
};

/* A pair of 64-bit words: what every processor that we build for works on at once. */
typedef uint64_t hz_pair __attribute__((vector_size(16), may_alias));

/* The bits of a block of words. */
typedef struct hz_bits {
    hz_pair a, b, c, d;
} hz_bits;

/* A word on its way into an index: letters from 0, places beyond its end unused. */
typedef struct hz_entry {
    uint8_t letter[HZ_WORD_MAX];
    uint8_t level; /* place in hz_sizes */
} hz_entry;

/* Entries by length, in the order the words shall have. */
typedef struct hz_entries {
    hz_entry *at[HZ_WORD_MAX + 1];
    uint32_t count[HZ_WORD_MAX + 1];
    void *memory; /* of all of them */
} hz_entries;

/* All words of one length. A row is one bit a word, in blocks; bits beyond the last word are 0. */
typedef struct hz_word_set {
    uint32_t count;
    uint32_t blocks;                 /* in a row */
    uint32_t up_to[HZ_LEVELS];       /* how many words belong to a level or to those below it */
    uint8_t most_points;             /* of any word */
    uint8_t most[HZ_LETTERS];        /* how often a letter occurs in any one word */
    const hz_bits *at;               /* rows: place, then letter */
    const hz_bits *many[HZ_LETTERS]; /* rows: at least 1, 2, … of the letter; `most` of them */
    const uint8_t *letter;           /* columns of a byte a word: the letters at a place */
    const uint8_t *points;           /* of each word, every letter counted once */
} hz_word_set;

struct hz_lexicon {
    char name[HZ_LIST_NAME_SIZE];
    uint64_t hash;
    uint32_t count;
    bool uncut;
    uint8_t points[HZ_LETTERS];
    size_t memory_size;
    void *memory;
    hz_word_set of[HZ_WORD_MAX + 1]; /* by length */
};

/* A row without bits. */
extern const hz_bits hz_no_words[HZ_BLOCKS_MAX];

/* Fills the sets of a lexicon whose points are set. */
hz_status hz_index_build(const hz_entries *entries, hz_lexicon *lexicon, hz_error *error);

static inline const hz_bits *hz_index_row(const hz_word_set *set, int place, int letter)
{
    return set->at + (size_t)(place * HZ_LETTERS + letter) * set->blocks;
}

/* The words with at least `times` of a letter. */
static inline const hz_bits *hz_index_many(const hz_word_set *set, int letter, int times)
{
    return times > set->most[letter] ? hz_no_words
                                     : set->many[letter] + (size_t)(times - 1) * set->blocks;
}

static inline const uint8_t *hz_index_column(const hz_word_set *set, int place)
{
    return set->letter + (size_t)place * set->blocks * HZ_BLOCK;
}

/* Words that are in both. */
static inline void hz_keep(hz_bits *words, const hz_bits *others)
{
    words->a &= others->a;
    words->b &= others->b;
    words->c &= others->c;
    words->d &= others->d;
}

/* Words that are not in the other. */
static inline void hz_drop(hz_bits *words, const hz_bits *others)
{
    words->a &= ~others->a;
    words->b &= ~others->b;
    words->c &= ~others->c;
    words->d &= ~others->d;
}

/* Words that are in either. */
static inline void hz_join(hz_bits *words, const hz_bits *others)
{
    words->a |= others->a;
    words->b |= others->b;
    words->c |= others->c;
    words->d |= others->d;
}

static inline bool hz_is_any(const hz_bits *words)
{
    hz_pair any = words->a | words->b | words->c | words->d;
    return (any[0] | any[1]) != 0;
}

static inline uint64_t hz_lane(const hz_bits *words, uint32_t lane)
{
    uint64_t bits;
    memcpy(&bits, (const char *)words + lane * sizeof bits, sizeof bits);
    return bits;
}

static inline void hz_set_lane(hz_bits *words, uint32_t lane, uint64_t bits)
{
    memcpy((char *)words + lane * sizeof bits, &bits, sizeof bits);
}

/* The first word with these letters (HZ_ANY fits all) among the first `among`, or -1. */
int hz_index_find(const hz_word_set *set, int length, const uint8_t *pattern, uint32_t among);

/* With one place left open: the letters that make a word of it, as a mask. */
uint32_t hz_index_fill(const hz_word_set *set, int length, const uint8_t *pattern, uint32_t among);

#endif
