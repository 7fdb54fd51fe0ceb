/* Chance in a throw: how dice lie in a hand, and how far a hand misses what it intends. */
#ifndef HAZARD_DICEBOX_NOISE_H
#define HAZARD_DICEBOX_NOISE_H

#include "dicebox/hand.h"

/* Standard deviations: degrees, a share of the speed, metres, a share of the spin. */
typedef struct hz_noise {
    double direction, speed, release, spin;
} hz_noise;

hz_noise hz_noise_of(hz_skill skill); /* of a hand [PH-23] */
hz_noise hz_noise_of_group(void);     /* of each die in a group, beside its hand's [PH-21] */

double hz_draw_between(hz_rng *rng, double least, double most);

/* Every rotation alike. */
void hz_draw_rotation(hz_rng *rng, double rotation[4]);

/* Within the unit circle. */
void hz_draw_in_disc(hz_rng *rng, double *x, double *y);

/* What a hand of some skill makes of what it intends [PH-23], in the order of PH-26. */
void hz_draw_hand(hz_rng *rng, hz_skill skill, hz_hand *hand);

/* How a die of several leaves the hand: not quite as the others [PH-21]. */
void hz_draw_apart(hz_rng *rng, hz_hand *hand);

#endif
