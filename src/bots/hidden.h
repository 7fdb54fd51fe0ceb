/* What a seat may not see, drawn as it may well be. */
#ifndef HAZARD_BOTS_HIDDEN_H
#define HAZARD_BOTS_HIDDEN_H

#include "hazard/game.h"

/* Fills a masked state by the game's `guess`. Guesses under which the others would hardly have done
   what they did are drawn again, where the game says how likely that is. */
void hz_draw_hidden(
    const hz_table *table, const void *masked, int seat, hz_rng *rng, hz_state *state);

#endif
