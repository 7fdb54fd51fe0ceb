/* Events as rows of rule tests say them. */
#ifndef HAZARD_TESTS_SAYS_H
#define HAZARD_TESTS_SAYS_H

#include "hazard/hazard.h"
#include "hazard/piece.h"

/* "Ann beats Ben, done at tick 9 [RD-7]": all that an event says, with players called Ann, Ben,
   Cleo, Dan, Eve, Finn, Gus and Hal. What it holds beyond its sentence follows in brackets, "Ben
   bids 7 (lap 2) [CY-AUC-1]"; to whom it is told stands before it where that is not everybody, "to
   Ann and Ben: "; an event without a rule ends by "[-]". */
void say_event(const hz_table *table, const hz_event *event, hz_text *out);

/* The seat of "Ben", from 0; -1: nobody is called that. */
int seat_named(hz_piece name);

#endif
