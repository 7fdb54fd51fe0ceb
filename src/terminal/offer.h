/* What showing choices and reading them share. */
#ifndef HAZARD_TERMINAL_OFFER_H
#define HAZARD_TERMINAL_OFFER_H

#include "terminal/scene.h"

/* Longer lists are not looked through for what was typed; so many choices are named one by one. */
enum { OFFER_SEARCHED = 4096, OFFER_NAMED = 6 };

/* The number that ends a choice, and how long the words before it are; a first choice that is one
   word ("pass") is 0. */
bool offer_own_number(const char *text, bool is_first, size_t *front, int64_t *number);

/* Kinds of choices, where the game says of what kinds they are; else a row of zeros. */
const hz_verb *offer_verbs(const scene *here);

/* "bid <dice>x<face>". */
void offer_add_form(const hz_verb *verb, hz_text *out);
/* ": dice 3 to 10, face 1 to 6". */
void offer_add_spans(const hz_verb *row, const hz_span *spans, hz_text *out);

#endif
