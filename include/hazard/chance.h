/* The one door through which chance comes in: what a game may ask for, and who answers.

   A request is made of up to HZ_MAX_GROUPS groups; its answer is one list of values, group after
   group. The same request can be sampled (mass play), listed with probabilities (solvers), checked
   (real dice, records) or printed. */
#ifndef HAZARD_CHANCE_H
#define HAZARD_CHANCE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "hazard/rng.h"
#include "hazard/status.h"

/* Seats are counted from 0; where one may be missing it is HZ_NOBODY. */
enum { HZ_MAX_SEATS = 8, HZ_NOBODY = 0xff };
/* What one request may ask for: the room that callers have for the answer. */
enum { HZ_MAX_GROUPS = 8, HZ_MAX_VALUES = 512, HZ_MAX_DECK = 512, HZ_MAX_WEIGHTS = 64 };

/* Bit k stands for seat k. A watcher sees what every seat may see. */
typedef uint16_t hz_seats;
#define HZ_EVERYBODY ((hz_seats)0xffff)

/* What is drawn. */
typedef enum hz_group_kind {
    HZ_DICE, /* `count` dice: values 1 … sides */
    HZ_DEAL, /* `count` cards of a deck of `sides`: different values 1 … sides, in dealt order */
    HZ_BITS, /* `count` words of 64 random bits */
} hz_group_kind;

/* Some dice, cards or words that go together: the same people see them, the same seat owns them. */
typedef struct hz_group {
    hz_group_kind kind;
    /* The game promises that the order of the values makes no difference: outcomes are then
       listed as multisets, in rising order. */
    bool any_order;
    uint16_t count, sides;
    hz_seats visible; /* who may see these values */
    /* Dice only. 0: all faces alike; else 1 + the place in hz_chance.weight where one weight a face
       begins, not all of them 0. */
    uint8_t weights;
    /* 1 + the seat whose dice these are, so that people know which; 0: nobody's. */
    uint8_t owner;
    /* Cards only: dealt on from the deck of the group before, so that none of its cards comes up
       again. A deal with a group for each hand hides the hands from each other, and its values are
       the cards themselves: a count of what is left would tell what others hold. */
    bool goes_on;
} hz_group;

/* A whole request: groups in the order in which their values are answered. */
typedef struct hz_chance {
    hz_group group[HZ_MAX_GROUPS];
    uint16_t weight[HZ_MAX_WEIGHTS];
    uint8_t groups;
    uint8_t roller;      /* seat that rolls (tap to roll, real dice), or HZ_NOBODY */
    const char *purpose; /* a few words for a person: "the throw"; NULL if plain */
} hz_chance;

/* An open request for nothing yet: a game adds its groups, whole. */
static inline void hz_chance_clear(hz_chance *ask)
{
    ask->groups = 0;
    ask->roller = HZ_NOBODY;
    ask->purpose = NULL;
}

/* Who may see all of the outcome. */
hz_seats hz_chance_visible(const hz_chance *ask);

/* How many values the answer has. */
int hz_chance_values(const hz_chance *ask);

/* Fair dice, one group, no bias, several dice from each 64 bits. */
void hz_roll_dice(hz_rng *rng, int count, int sides, uint64_t *values);

/* One die: 1 … sides, each equally likely. */
static inline uint64_t hz_roll_die(hz_rng *rng, int sides)
{
    return (uint64_t)hz_rng_below(rng, (uint32_t)sides) + 1;
}

/* Draws an answer from one stream: hz_chance_values(ask) values. */
void hz_chance_sample(const hz_chance *ask, hz_rng *rng, uint64_t *values);

/* Draws the values of one group into an answer whose groups before it are drawn: for whoever draws
   every group from a stream of its own. */
void hz_chance_sample_group(const hz_chance *ask, int group, hz_rng *rng, uint64_t *values);

/* The dice of a deal: a stream for every seat that rolls, and one for what nobody rolls. Whatever
   the others do, a player then rolls the same dice. */
typedef struct hz_dice {
    hz_rng of[1 + HZ_MAX_SEATS]; /* 0: nobody's; then those of the seats */
} hz_dice;

/* Dice of deal number `deal` under a seed, a stream for each seat and one for nobody. */
static inline void hz_dice_start(hz_dice *dice, uint64_t seed, uint64_t deal, int seats)
{
    hz_rng_start(&dice->of[0], seed, deal, HZ_RNG_DICE);
    for (int seat = 0; seat < seats; seat++) {
        hz_rng *own = &dice->of[1 + seat];
        hz_rng_start_for(own, seed, deal, HZ_RNG_DICE, (uint32_t)seat + 1);
        own->family = (uint16_t)seats;
        own->place = (uint16_t)seat;
    }
}

/* Whose dice these are: a seat's, or nobody's for HZ_NOBODY. */
static inline hz_rng *hz_dice_of(hz_dice *dice, int roller)
{
    return &dice->of[(uint8_t)(roller + 1)]; /* HZ_NOBODY, 255, comes round to 0 */
}

/* Fair dice of one roller; `count` of each of some seats, in the order of seats. Not inline, so
   that a roll of one die, which is, stays short. */
void hz_dice_roll(hz_dice *dice, int roller, int count, int sides, uint64_t *values);
void hz_dice_roll_each(hz_dice *dice, hz_seats seats, int count, int sides, uint64_t *values);

/* Draws an answer, every group from the stream of its owner; where it has none from that of whoever
   rolls; a deal that several groups share from nobody's. */
void hz_chance_roll(const hz_chance *ask, hz_dice *dice, uint64_t *values);

/* Refuses an answer that could not have come up: wrong number of values, impossible face, a card
   dealt twice, a face of weight 0. */
hz_status hz_chance_check(const hz_chance *ask, const uint64_t *values, int count, hz_error *error);

/* The distinct outcomes, listed one after another: first, next, next … until next returns false.
   Nothing is kept between calls but the values themselves. HZ_BITS cannot be listed. */
/* `values` has room for hz_chance_values(ask) of them. */
bool hz_outcome_first(const hz_chance *ask, uint64_t *values);
bool hz_outcome_next(const hz_chance *ask, uint64_t *values);
/* Of one that was listed so; over all of them they add up to 1. */
double hz_outcome_probability(const hz_chance *ask, const uint64_t *values);

/* How many outcomes that listing has; UINT64_MAX when more than fit or when words are asked for. */
uint64_t hz_outcome_count(const hz_chance *ask);

#endif
