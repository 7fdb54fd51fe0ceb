/* What every game must keep to, as checks that say in one sentence what was broken, where, and how
   to see it again. `hazard check` runs them on any game, listed or loaded, and the tests on every
   game of the library: one copy of both.

   A check plays a table at random and looks closely. It keeps nothing: any number may run side by
   side, each on a thread of its own. */
#ifndef HAZARD_CHECK_CHECK_H
#define HAZARD_CHECK_CHECK_H

#include "hazard/house.h"
#include "hazard/record.h"

/* Room for all tables of any game. */
enum { HZ_MAX_CASES = 4096 };

/* One table to be checked. */
typedef struct hz_case {
    hz_house *house;
    hz_table table;
    char spec[HZ_SPEC_SIZE];
    char name[HZ_SPEC_SIZE + 40]; /* for people: "wager:base, 3 seats" */
    bool is_variant;              /* a preset with one option set otherwise */
    const unsigned *allocations;  /* counts what is allocated, if anybody counts; else NULL */
} hz_case;

/* A check while it runs: src/check/expect.h. */
typedef struct hz_checking hz_checking;

/* One promise that every game keeps, and what tries it. */
typedef struct hz_check {
    const char *part; /* checks that go together: "secrets" */
    const char *promise;
    void (*run)(hz_checking *run, const hz_case *given);
    bool is_once; /* of a game, not of each of its tables: the first will do */
    bool is_rash; /* trusts the game to be playable: left out where it was found not to be */
} hz_check;

extern const hz_check hz_checks[]; /* ends with a row of zeros */

/* The tables of a game: every preset at every seat count, and every value of every enumerated or
   yes-no option on top of the default preset, or where it goes, at the usual and the largest seat
   count. Returns how many there are; at most `capacity` are laid. What is no table is left out
   here, and looked at by the check of options. */
int hz_check_cases(hz_house *house, const hz_game *game, hz_case *cases, int capacity);

/* HZ_ILLEGAL: the game broke the promise, and the sentence says how. */
hz_status hz_check_run(const hz_check *check, const hz_case *given, hz_error *error);

#endif
