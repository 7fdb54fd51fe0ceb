/* Words on their way into an index: from the program's own lists or from text. */
#ifndef HAZARD_WORDS_ENTRIES_H
#define HAZARD_WORDS_ENTRIES_H

#include "words/index.h"

/* The words of a shelf up to a level, with those of the block list or without. */
hz_status hz_entries_of_shelf(
    const hz_shelf *shelf, int level, bool uncut, hz_entries *entries, hz_error *error);

/* The words of a text, one a line. The shelf says how common a word is and which are blocked. */
hz_status hz_entries_of_text(const hz_lexicon_def *def,
                             const hz_shelf *shelf,
                             hz_entries *entries,
                             hz_list_report *report,
                             hz_error *error);

void hz_entries_free(hz_entries *entries);

/* The letters of a word as numbers; false if one is none. */
bool hz_letters_of(const char *word, size_t length, uint8_t *letters);

#endif
