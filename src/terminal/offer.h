/* What a seat may choose: listed with what it means, and found again in what was typed. */
#ifndef HAZARD_TERMINAL_OFFER_H
#define HAZARD_TERMINAL_OFFER_H

#include "terminal/sitting.h"

enum { OFFER_LISTED = 18, OFFER_ACTION = 160 };

/* What stands in front of a choice and may be typed for it. */
typedef enum offer_labels {
    LABELS_NONE,   /* an action is itself written as a number, or there are too many to list */
    LABELS_PLACES, /* its place in the list, from 1 */
    LABELS_OWN,    /* its own number: "declare 5" is 5 */
} offer_labels;

typedef struct cli_offer {
    cli_sitting *sitting;
    int seat;
    hz_state masked;
    uint64_t count, first; /* first: of those listed */
    int listed;
    offer_labels labels;
    int64_t least, most; /* own numbers */
    hz_action action[OFFER_LISTED];
} cli_offer;

void offer_open(cli_sitting *sitting, int seat, cli_offer *offer);

/* The next ones of a long list. */
void offer_turn_over(cli_offer *offer);

/* A long list leaves room for the table above it, where there is little: how many rows it gets. */
int offer_window(void);

void offer_show(const cli_offer *offer);

/* The numbers that may be typed: "1-6", "1, 2 or 5"; nothing where there are none. */
void offer_add_numbers(const cli_offer *offer, hz_text *out);

typedef enum offer_reading { READ_ACTION, READ_WORD, READ_NOTHING } offer_reading;

/* What was typed: a number of the list, or an action as it is written. Anything else may be a word;
   only a number that is not offered is an error. */
offer_reading
offer_read(const cli_offer *offer, const char *typed, hz_action *action, hz_error *error);

/* How many choices begin with what was typed; the first of them, and an error if there are more. */
int offer_guess(const cli_offer *offer, const char *typed, hz_action *action, hz_error *error);

/* Says that this is none of the choices, and what they are. */
void offer_refuse(const cli_offer *offer, const char *typed, hz_error *error);

#endif
