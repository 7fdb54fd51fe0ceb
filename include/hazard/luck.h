/* Lots that fall one after another, each with its chance: drawn from a stream, or in all the ways
   in which they can fall, one way after another. What needs lots is written once, and is played and
   listed alike.

   To list all ways, hz_luck_all first, and then the same lots again and again from the same start,
   until hz_luck_next says that there is no other way. */
#ifndef HAZARD_LUCK_H
#define HAZARD_LUCK_H

#include <stdbool.h>
#include <stdint.h>

#include "hazard/rng.h"

/* The most lots of one way, where all are listed. */
enum { HZ_MOST_LOTS = 48, HZ_NO_LOT = 0xff };

/* Whoever makes a roll in steps asks this how each of its lots falls. The caller's; no lifetime. */
typedef struct hz_luck {
    hz_rng *rng;       /* lots are drawn from it; NULL: all ways are listed */
    double chance;     /* of this way, as far as it has come */
    int fallen, known; /* lots of this way by now, and those that it has in common with the last */
    uint8_t lot[HZ_MOST_LOTS];
    uint8_t next[HZ_MOST_LOTS]; /* how each may fall next, or HZ_NO_LOT */
} hz_luck;

/* Lots that are drawn: one way, each time another. */
static inline hz_luck hz_luck_of(hz_rng *rng)
{
    hz_luck luck;
    luck.rng = rng;
    return luck;
}

/* Lots that fall in all ways, one way after the other: this begins with the first. */
void hz_luck_all(hz_luck *luck);
/* Is there another way? Its lots fall from the beginning again. */
bool hz_luck_next(hz_luck *luck);

/* How a lot falls in the way that is listed. */
bool hz_luck_happens(hz_luck *luck, double chance);
int hz_luck_below(hz_luck *luck, int bound);

/* Something with a chance between 0 and 1, or above: then it happens. */
static inline bool hz_happens(hz_luck *luck, double chance)
{
    return luck->rng ? hz_rng_word(luck->rng) < (uint64_t)(chance * 0x1p32)
                     : hz_luck_happens(luck, chance);
}

/* The same for what some rows know nothing of: no chance, and nothing is drawn. */
static inline bool hz_may_happen(hz_luck *luck, double chance)
{
    return chance > 0 && hz_happens(luck, chance);
}

/* One of 0 … bound-1, all alike. */
static inline int hz_lot(hz_luck *luck, int bound)
{
    return luck->rng ? (int)hz_rng_below(luck->rng, (uint32_t)bound) : hz_luck_below(luck, bound);
}

/* One of 0 … count-1, each as often as its weight, of which one at least is above 0. What rounding
   leaves over falls to the last of them. */
int hz_lot_weighed(hz_luck *luck, const double *weight, int count);

#endif
