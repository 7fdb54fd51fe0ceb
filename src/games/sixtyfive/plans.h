/* 65: what throws and choices should bring, for bots and hints. */
#ifndef HAZARD_GAMES_SIXTYFIVE_PLANS_H
#define HAZARD_GAMES_SIXTYFIVE_PLANS_H

#include "dicebox/aim.h"
#include "games/sixtyfive/sixtyfive.h"

/* What hard throws of one die at a white one come to, tried roughly with the side's own hand. */
typedef struct sixtyfive_odds {
    int out, useful; /* times that it leaves the ring, and then shows a wanted face */
    int all;         /* dice that leave, all tries together */
} sixtyfive_odds;
sixtyfive_odds sixtyfive_try(
    const hz_table *table, const sixtyfive_state *state, int white, int tries, hz_rng *rng);

/* The best of so many throws tried with the side's own hand. */
hz_action
sixtyfive_search(const hz_table *table, const sixtyfive_state *state, int tries, hz_rng *rng);

/* What a hint recommends, by the numbers that it shows; false: it shows none for this choice. */
bool sixtyfive_advised(const hz_table *table,
                       const sixtyfive_state *state,
                       int seat,
                       hz_action *action);

/* By chances: how likely a die of the ring is to leave when another one, or itself, is thrown at.
 */
double
sixtyfive_chance_out(const hz_table *table, const sixtyfive_state *state, int target, int die);

/* The share of games that a seat will win from here, about; the choice that leads to most of it.
   White dice and thrown blue ones with face 0 may show anything. */
double sixtyfive_worth(const hz_table *table, const sixtyfive_state *state, int seat);
hz_action sixtyfive_best_choice(const hz_table *table, const sixtyfive_state *state, int seat);

hz_hint sixtyfive_hint;
hz_try_at sixtyfive_try_at;
hz_list_features sixtyfive_features;
extern const char sixtyfive_values_final_2[]; /* the texts in values/ */

#endif
