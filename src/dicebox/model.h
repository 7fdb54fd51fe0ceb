/* Dice without physics: what a throw does to the dice in a ring, as chances.

   For mass play, and for tables where nothing is drawn. All chance of one throw comes from 64
   random bits that are asked for once the throw is fixed: they key a stream that serves this throw
   alone [PH-26]. */
#ifndef HAZARD_DICEBOX_MODEL_H
#define HAZARD_DICEBOX_MODEL_H

#include <stdbool.h>
#include <stdint.h>

#include "hazard/rng.h"

/* Whose hand throws, in the order of the option's names. */
typedef enum hz_skill { HZ_NOVICE, HZ_AVERAGE, HZ_EXPERT, HZ_EXACT, HZ_SKILLS } hz_skill;

/* Where in the ring a die lies: in the outer third of the radius, or further in. */
typedef enum hz_region { HZ_EDGE, HZ_CORE, HZ_REGIONS } hz_region;

/* What one thrown die does to one that lies in the ring. */
typedef struct hz_odds {
    double out;  /* it leaves the ring */
    double flip; /* it stays and shows another face */
} hz_odds;

/* Blue dice thrown at white ones in a box: 65. */
typedef struct hz_box_odds {
    hz_odds untargeted[HZ_REGIONS], target[HZ_REGIONS], bystander[HZ_REGIONS];
    double starts_at_edge;   /* after a roll into the ring */
    double to_edge, to_core; /* a die that stays moves to the other region */
    double out_flips;        /* a die that leaves shows another face */
    double comes_back;       /* a die outside is knocked in again, for each further blue die */
    double skill[HZ_SKILLS]; /* times the odds of a target */
} hz_box_odds;

/* One die thrown at another on a sheet of paper: Marbles. */
typedef struct hz_sheet_odds {
    double hit;
    hz_odds target;           /* when it is hit */
    double other_out_on_hit;  /* any other die leaves the ring */
    double other_out_on_miss; /* any die does, the target included */
    double out_flips;         /* a die that leaves shows another face */
    double stays_on_hit;      /* the thrown die stays in the ring */
    double stays_on_miss;
    double touch;            /* times hit, where it must touch the table first */
    double bowl;             /* times out, in a bowl */
    double skill[HZ_SKILLS]; /* times hit */
} hz_sheet_odds;

typedef struct hz_dice_model {
    const char *source; /* where the numbers come from */
    uint32_t throws;    /* thrown to measure them; 0: assumed */
    hz_box_odds box;
    hz_sheet_odds sheet;
    double opposite; /* a changed face is the opposite one, else one of its four neighbours */
} hz_dice_model;

extern const hz_dice_model hz_model;

/* The stream of one throw. */
static inline void hz_throw_start(hz_rng *rng, uint64_t bits)
{
    hz_rng_start(rng, bits, 0, HZ_RNG_THROW);
}

/* Something with a chance between 0 and 1, or above: then it happens. */
static inline bool hz_happens(hz_rng *rng, double chance)
{
    return hz_rng_word(rng) < (uint64_t)(chance * 0x1p32);
}

static inline uint8_t hz_any_face(hz_rng *rng)
{
    return (uint8_t)(hz_rng_below(rng, 6) + 1);
}

/* Another face of a die that was turned over. */
uint8_t hz_other_face(hz_rng *rng, uint8_t face);

#endif
