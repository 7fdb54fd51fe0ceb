/* Dice Canyon: who sits where, and who of them has least or most. */
#ifndef HAZARD_GAMES_CANYON_SEATS_H
#define HAZARD_GAMES_CANYON_SEATS_H

#include "games/canyon/canyon.h"

/* Seats counted from the first one [CY-GEN-4]. */
static inline int canyon_at(const hz_table *table, int place)
{
    return (table->first + place) % table->seats;
}
static inline bool canyon_are_many(unsigned seats)
{
    return __builtin_popcount(seats) > 1;
}

hz_seats canyon_living(const hz_table *table, const canyon_state *state);
int canyon_left(const hz_table *table, const canyon_state *state, int seat);
/* Of some seats those with the most, or the least, of something. */
hz_seats
canyon_extreme(const hz_table *table, hz_seats among, const int32_t *amounts, bool is_most);
/* Left of the last roller; before there was one, the first seat [CY-ROLL-4]. */
int canyon_after_roller(const hz_table *table, const canyon_state *state);
/* The first of some seats from a seat on, that one included, going left. */
int canyon_first_of(const hz_table *table, hz_seats seats, int from);
/* The k-th of some seats in seat order, from 1 [CY-GEN-6]. */
int canyon_nth_of(const hz_table *table, hz_seats seats, int number);

#endif
