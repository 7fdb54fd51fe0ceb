/* Rule options: one table a game, read by command line, web form, rules page, sweeps and tests.

   A game keeps its options in a struct of int32_t only. Each row of its table names one member; a
   preset is text a person could have typed. */
#ifndef HAZARD_OPTIONS_H
#define HAZARD_OPTIONS_H

#include <stdbool.h>
#include <stdint.h>

#include "hazard/status.h"
#include "hazard/text.h"

/* Room for the values of all options, the most rows, and the room of one HZ_RESOURCE. */
enum { HZ_OPTION_WORDS = 192, HZ_MAX_OPTIONS = 128, HZ_RESOURCE_WORDS = 8 };

/* What may be typed for an option, and what is stored. */
typedef enum hz_option_type {
    HZ_INT,      /* min … max */
    HZ_BOOL,     /* yes, no */
    HZ_ENUM,     /* one of `names`: stored as its number */
    HZ_SET,      /* any of `names`, at most 32: a bit each; "none" when empty; never a list */
    HZ_DECIMAL,  /* min … max in units of 10^-decimals */
    HZ_RESOURCE, /* the name of something kept outside, at most 31 characters */
} hz_option_type;

/* A row: one option. */
typedef struct hz_option {
    const char *name;    /* as typed: lower case, digits, underscore */
    const char *meaning; /* what it does, without a full stop */
    hz_option_type type;
    const char *normal; /* the value when nobody says otherwise, as text */
    int32_t min, max;   /* of numbers, both included */
    const char *names;  /* enum, set: separated by blanks */
    /* A word for a value outside min … max: for 0 ({.zero = "off"}, which may also be typed as 0),
       or for min - 1 where 0 lies inside ({.min = 0, .zero = "all"} stores -1). */
    const char *zero;
    const char *unit; /* for people: "seconds"; NULL: none */
    uint16_t field;   /* offset of the member */
    uint8_t length;   /* more than 1: a list of that many values */
    uint8_t per_seat; /* a list with one value a seat */
    uint8_t decimals; /* of HZ_DECIMAL: 3302 with four of them is 0.3302 */
    uint8_t is_shown; /* for people alone: it changes rules page or view, not how a game goes on */
} hz_option;

/* A row: settings that go together under a name. */
typedef struct hz_preset {
    const char *name;
    const char *meaning;
    const char *settings; /* "target=20 wager=yes" */
    const char *base;     /* the preset below it when it comes first in a stack; NULL: none */
    uint8_t seats;        /* its usual seat count; 0: that of its base, or of the game */
    uint8_t min_seats, max_seats; /* for how many it was made, likewise; others get a warning */
    /* For people who choose a ruleset: what it is called, and in a sentence or two what was tried
       with it and why. NULL where a game has no such story: then its name and meaning are shown. */
    const char *title, *story;
} hz_preset;

/* All presets of a game, as the list "presets"; their stories are left out of what has to be short.
 */
void hz_presets_json(const hz_preset *presets, bool has_stories, hz_json *json);

/* Values of one option as text, for any type. `seats` limits what a per-seat list shows. */
void hz_option_print(const hz_option *option, const int32_t *values, int seats, hz_text *out);

/* What may be typed for it: "1 … 1000", "yes, no". */
void hz_option_range(const hz_option *option, hz_text *out);

/* Reads one value (or list) into `values`, HZ_OPTION_WORDS wide. A per-seat list has at most
   `seats` values; if it is short its last value holds for the rest. On failure `values` is
   untouched. */
hz_status hz_option_parse(
    const hz_option *option, const char *text, int seats, int32_t *values, hz_error *error);

/* How many int32_t the option takes, whatever the number of seats. */
int hz_option_width(const hz_option *option);

/* The name in a list of candidates nearest to what was typed, or NULL if none is near. */
const char *hz_nearest(const char *typed, const char *const *names, int count);

#endif
