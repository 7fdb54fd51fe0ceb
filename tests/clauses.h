/* The clauses of a rule row, and what they ask of what it has led to. */
#ifndef HAZARD_TESTS_CLAUSES_H
#define HAZARD_TESTS_CLAUSES_H

#include "rules.h"

enum { TEXT_SIZE = 16384, MAX_KINDS = 256 };

/* What clauses begin with; everything else is position text. */
extern const char row_words[];

/* What one row has led to. */
typedef struct outcome {
    hz_session session;
    hz_status status;
    bool untouched; /* after a refusal: the state is as before */
    hz_error error;
    hz_event events[HZ_MAX_EVENTS];
    hz_log log;
    char position[TEXT_SIZE];
    /* The last input, and how things stood before it. */
    hz_session before;
    hz_input input;
} outcome;

/* Like hz_next_part, except that what an event says may have a semicolon in it: it goes on to the
   id of its rule. */
bool next_clause(hz_piece *rest, hz_piece *clause);

/* Writes what the engine says where a clause asks for it; compared as text. */
void answer_clause(const outcome *out, hz_piece question, hz_text *text);

/* Do the words of a row stand in a sentence? "RD-1" is not in "RD-10", and numbers alone say
   nothing. */
bool sentence_has(hz_piece words, const char *sentence);

/* Is it as the clause says? Kinds of events that it says are noted in `said`. */
bool clause_holds(const outcome *out, hz_piece clause, bool *said);

#endif
