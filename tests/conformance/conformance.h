/* What every game must keep to. The suite walks the list of games, so a new one is covered the
   moment it is listed: every preset at every seat count. */
#ifndef HAZARD_TESTS_CONFORMANCE_H
#define HAZARD_TESTS_CONFORMANCE_H

#include "rules.h"

/* One table under test. */
typedef struct case_table {
    hz_table table;
    char spec[HZ_SPEC_SIZE];
    char name[HZ_SPEC_SIZE + 40];
} case_table;

/* Runs a test once for every game, preset and seat count, and for every value of every enumerated
   or yes-no option on top of the default preset, at the usual and the largest seat count. Returns
   the number of failures. */
int run_conformance(const char *group, CMUnitTestFunction test);

/* Plays one random game: inputs drawn from a seed, `each` called before every input is entered. */
typedef void each_input(const hz_session *before, const hz_input *input, void *context);
void play_random(
    const hz_table *table, uint64_t seed, each_input *each, void *context, hz_session *end);

/* The next random input of a session: dice, or a random legal action of a random awaited seat. */
void random_input(const hz_session *session, hz_rng *rng, hz_input *input);

/* Changes of a roll what the viewer does not see, at random, and nothing that it sees. */
void vary_unseen(const hz_session *session, int viewer, hz_rng *rng, hz_input *roll);

/* A game that takes longer than this does not end by itself. */
enum { LONGEST_GAME = 100000 };

#endif
