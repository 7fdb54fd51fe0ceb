/* A state as somebody may see it. */
#ifndef HAZARD_CORE_MASK_H
#define HAZARD_CORE_MASK_H

#include "hazard/game.h"

/* A copy of the true state, with what the viewer (a seat or HZ_WATCHER) may not know wiped. All
   that leaves for a seat is made from one: bots, pictures, views, hints, events. */
void hz_mask_copy(const hz_table *table, const void *state, int viewer, hz_state *masked);

#endif
