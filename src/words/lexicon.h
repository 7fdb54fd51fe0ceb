/* Lists of words: which words they have, and why something is not one of them.

   A lexicon is made once and then only read, by any number of threads. Lists come from the program
   itself (hz_list_names) or from text of the caller's, one word a line. */
#ifndef HAZARD_WORDS_LEXICON_H
#define HAZARD_WORDS_LEXICON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "hazard/status.h"
#include "hazard/text.h"

enum {
    HZ_LETTERS = 26,
    HZ_WORD_MIN = 2,
    HZ_WORD_MAX = 15,
    HZ_SAME_LENGTH_MAX = 65536, /* words of one length in a list */
    HZ_LIST_NAME_SIZE = 32,
    HZ_POINTS_MAX = UINT8_MAX / HZ_WORD_MAX, /* of a letter: those of a word then fit a byte */
    HZ_LIST_BYTES_MAX = 16 << 20,            /* of text */
};

typedef struct hz_lexicon hz_lexicon;

/* Made by hz_default_lexicon_def, then changed. */
typedef struct hz_lexicon_def {
    /* A list of the program: "english", "everyday" or "small". With `path` or `text`: what to call
       that list; NULL calls a file by its own name. Where a name ends in "-uncut", the words of the
       block list stay in. */
    const char *name;
    const char *path; /* a file with one word a line */
    const char *text; /* or such text itself, `length` bytes, needed until the call returns */
    size_t length;
    bool uncut;                 /* leaves the words of the block list in, whatever the name says */
    uint8_t points[HZ_LETTERS]; /* what a letter scores, A first, up to HZ_POINTS_MAX; for plays */
    uint32_t cookie;
} hz_lexicon_def;

/* What became of the lines of a text. */
typedef struct hz_list_report {
    uint32_t words;                            /* in the lexicon */
    uint32_t repeated, blocked;                /* lines with a word already there, or left out */
    uint32_t not_letters, too_short, too_long; /* lines skipped: not A–Z alone, not 2–15 letters */
    uint32_t first_line;                       /* the first line skipped, from 1; 0: none */
    char first[HZ_WORD_MAX + 2];               /* how that line begins, other bytes as "?" */
} hz_list_report;

hz_lexicon_def hz_default_lexicon_def(void);

/* Makes a lexicon; `report` may be NULL. Refused: a name that no list has, a file that cannot be
   read, what is no text (packed, or with a byte 0), text without a single word, more than
   HZ_SAME_LENGTH_MAX words of a length, letters worth too much. */
hz_status hz_lexicon_open(const hz_lexicon_def *def,
                          hz_lexicon **lexicon,
                          hz_list_report *report,
                          hz_error *error);
void hz_lexicon_close(hz_lexicon *lexicon); /* NULL is fine */

/* One sentence about lines that were skipped and words that the block list took out; false, and
   nothing written, if there are none. */
bool hz_list_remark(const hz_list_report *report, hz_text *out);

/* The name goes into a record, and with it the hash, which depends on the words alone: equal lists
   have equal hashes whatever their names, order and letter case. */
const char *hz_lexicon_name(const hz_lexicon *lexicon);
uint64_t hz_lexicon_hash(const hz_lexicon *lexicon);
uint32_t hz_lexicon_count(const hz_lexicon *lexicon, int length); /* 0: of all lengths */
size_t hz_lexicon_memory(const hz_lexicon *lexicon);              /* bytes held */

/* The names hz_lexicon_open knows, separated by blanks, the usual one first. */
const char *hz_list_names(void);
/* Whose words they are and on what terms. */
const char *hz_list_notice(size_t *length);

/* The number of a word among those of its length, which play.h uses too; -1 if it is none. Letters
   may be of either case; `word` ends by NUL. */
int hz_lexicon_find(const hz_lexicon *lexicon, const char *word);

/* The word with a number, in capitals. */
void hz_lexicon_word(const hz_lexicon *lexicon, int length, int number, char out[HZ_WORD_MAX + 1]);

/* How common a word is: the smallest of the sizes 10 20 35 40 50 55 60 70 80 of an ordinary
   vocabulary that has it; 95 for a word only this list has. Numbers of words are in this order. */
int hz_lexicon_size_of(const hz_lexicon *lexicon, int length, int number);

/* Why is this not a word? One sentence for people; false, and nothing written, if it is one. */
bool hz_lexicon_why(const hz_lexicon *lexicon, const char *word, hz_text *out);

#endif
