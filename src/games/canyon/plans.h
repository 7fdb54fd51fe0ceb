/* Dice Canyon: what numbers, rents and properties should bring. */
#ifndef HAZARD_GAMES_CANYON_PLANS_H
#define HAZARD_GAMES_CANYON_PLANS_H

#include "games/canyon/canyon.h"

/* odds.c */
/* How many others pay, when somebody else than the owner rolls the number. */
double canyon_payers(const hz_table *table, const canyon_state *state, int property);
/* Rent of one hit by another, for a property of that value (line A: the value is not looked at). */
double canyon_hit_rent(const hz_table *table, const canyon_state *state, int property, int value);
double canyon_number_chance(const hz_table *table, const canyon_state *state, int property);
/* Line B: does a value bring more at one property than at another? */
bool canyon_place_matters(const hz_table *table, const canyon_state *state);

/* plans.c: to the end of the game, as far as a seat can know. */
typedef struct canyon_prospect {
    double rounds; /* still to come */
    double hits;   /* by others, while it is owned */
    /* Cost: taxes, and what a negative value costs less its events. */
    double rent, cost, end, total;
} canyon_prospect;
double canyon_rounds_left(const hz_table *table, const canyon_state *state);
canyon_prospect
canyon_foresee(const hz_table *table, const canyon_state *state, int property, int value);
/* The mean over every value that a masked state leaves possible; of a covered number over every
   unsold one. */
canyon_prospect canyon_expect(const hz_table *table, const canyon_state *state, int property);
/* What another point on a property changes for its owner. */
double
canyon_point_worth(const hz_table *table, const canyon_state *state, int property, int change);
/* A sensible highest bid for the active property, before looking at anybody's gold. */
int canyon_ceiling(const hz_table *table, const canyon_state *state, int viewer);

/* hint.c */
hz_hint canyon_hint;

#endif
