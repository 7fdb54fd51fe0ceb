/* Dice Canyon: what numbers, rents and properties should bring. */
#ifndef HAZARD_GAMES_CANYON_PLANS_H
#define HAZARD_GAMES_CANYON_PLANS_H

#include "games/canyon/canyon.h"

/* odds.c */
/* How many others pay, when somebody else than the owner rolls the number. */
double canyon_payers(const hz_table *table, const canyon_state *state, int property);
/* Rent of one hit by another, for a property of that value (line A: the value is not looked at). */
double canyon_hit_rent(const hz_table *table, const canyon_state *state, int property, int value);
/* Line A: of one by the owner himself, where he then collects [CY-OWN-1]. */
double canyon_own_hit_rent(const hz_table *table, const canyon_state *state, int property);
double canyon_number_chance(const hz_table *table, const canyon_state *state, int property);
/* Line B: does a value bring more at one property than at another? */
bool canyon_place_matters(const hz_table *table, const canyon_state *state);
/* How many others live. */
double canyon_others(const hz_table *table, const canyon_state *state);

/* plans.c: to the end of the game, as far as a seat can know. */
typedef struct canyon_prospect {
    double rounds; /* still to come */
    double hits;   /* that earn or cost, while it is owned */
    double rent;
    double lead; /* what the others fall back on average, because they pay that rent */
    double cost; /* taxes, and what a negative value costs less its events */
    double end, total;
} canyon_prospect;
double canyon_rounds_left(const hz_table *table, const canyon_state *state);
/* The mean over every value that a masked state leaves possible, as likely as the keeper's bids
   make it; of a covered number over every unsold one. */
canyon_prospect canyon_expect(const hz_table *table, const canyon_state *state, int property);
/* What a point of maintenance, a lump of putty or the end of a loan brings a seat, against the
   others. */
double canyon_point_gain(
    const hz_table *table, const canyon_state *state, int seat, int property, bool is_raise);
double canyon_load_gain(const hz_table *table, const canyon_state *state, int seat, int face);
double canyon_repay_gain(const hz_table *table, const canyon_state *state, int property);

/* worth.c: prices, and what a keeper's bids say. */
/* The highest bid for the active property that a worth allows. */
int canyon_limit(const hz_table *table, const canyon_state *state, int seat, double worth);
/* That for what it should bring. */
int canyon_ceiling(const hz_table *table, const canyon_state *state, int seat);
/* How much of a price that goes to the poorest comes back: as far as a seat falls to the bottom,
   the next one is paid to it. */
double canyon_paid_back(const hz_table *table, const canyon_state *state, int seat, double worth);
/* How well what a keeper has done goes with what his card is worth, 1: as well as can be. */
double canyon_likelihood(const hz_table *table, const canyon_state *state, double worth);
/* What others would bid for the active property if its keeper bid, or asked, so much. */
int canyon_outside_limit(const hz_table *table, const canyon_state *state, int seat, int bid);

/* hint.c */
hz_hint canyon_hint;

/* features.c */
hz_list_features canyon_features;
extern const char canyon_values_v1_2[], canyon_values_v1_4[]; /* the texts in values/ */

#endif
