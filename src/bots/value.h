/* Learned values, for whoever plays by them, trains or keeps them. */
#ifndef HAZARD_BOTS_VALUE_H
#define HAZARD_BOTS_VALUE_H

#include "bots/net.h"
#include "hazard/value.h"

/* Values while they are in use or being learned. */
struct hz_value {
    hz_lesson lesson;
    uint64_t mark; /* of the features */
    hz_net net;
    float *scale; /* by feature: what makes it about 1 */
    /* While it is still learned, three numbers for each weight: how it went of late, how far, and
       where it was on average; else NULL. */
    float *moment;
};

/* One that knows nothing yet: all weights are 0. NULL: no memory. */
hz_value *hz_value_new(const hz_table *table, const hz_lesson *lesson);
bool hz_value_add_moments(hz_value *self); /* false: no memory */

/* What a seat may expect, from 0 to 1, by what it sees of a state. */
float hz_value_of_seat(const hz_value *value, const hz_table *table, const void *state, int seat);

/* What the features of a table are: a hash of how they tell of a few positions, and how many. */
uint64_t hz_value_mark(const hz_table *table, int *count);

/* Do the first lines of a text say that it is for this table? Its features are not looked at. */
hz_status hz_value_fits(const hz_table *table, const char *text, size_t length, hz_error *error);

/* Are positions judged here? Where choices are about to be made, of those who choose at the same
   time by the first; and before a single die, of which a net can learn what it brings. */
bool hz_value_is_moment(hz_turn turn);

/* The choice of a seat after which it expects most, when so many positions are looked at. What
   others choose in secret at the same time, they choose as `quick` does, whose own choice is
   looked at first. */
hz_action hz_value_choose(const hz_value *value,
                          const hz_bot *quick,
                          const hz_table *table,
                          const void *masked,
                          int seat,
                          uint32_t positions,
                          hz_rng *rng);

#endif
