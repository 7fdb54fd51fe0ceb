/* A choice that is made now, by one seat or by several at once, in games that are too long to be
   followed to their end: equilibria of what a few choices of each come to.

   Each seat begins with what the game's adviser would do. What comes of each combination is judged
   by games in which everybody goes on as `casual` does, with the same dice for all combinations. In
   the table of these numbers every seat learns by its regrets, those below 0 forgotten, later
   rounds counting more; then each gets the best answer to what the others do on the average, of all
   that is tried (all choices up to 128; else what the bots of the game would do and others from the
   whole range), and they learn again, until the lists are full. What each then does is what it
   did on the average. Between two that comes near an equilibrium of the table. Between more, what
   they do together comes near a coarse correlated one, and what each does by itself may be far from
   any: so what each could still gain is worked out in games that nobody has learned from. */
#ifndef HAZARD_MIXING_H
#define HAZARD_MIXING_H

#include "hazard/bot.h"
#include "hazard/interval.h"

/* A list is no longer than this, and shorter the more seats choose at once. */
enum { HZ_MOST_MIXING = 12 };

/* What one seat does. */
typedef struct hz_mixing_seat {
    int seat, count;
    uint64_t choices; /* that it has in all */
    hz_action action[HZ_MOST_MIXING];
    double chance[HZ_MOST_MIXING];
    hz_interval value; /* its part of the wins if all play so; what is not judged has none: 0 */
    hz_interval gain;  /* how much more it has by its best answer */
    hz_action best;    /* of all that is tried, found in games of its own */
} hz_mixing_seat;

/* What all of them do, and from how much it was learned. */
typedef struct hz_mixing {
    int count; /* seats that choose */
    hz_mixing_seat seat[HZ_MAX_SEATS];
    uint32_t learned, judged; /* games a combination */
    uint64_t combinations;
} hz_mixing;

/* Finds what the seats do that are wanted. `games` in all are played to learn from; as many again
   where `is_judged` asks how good it is. Refused where seats are not asked, or know things that
   others do not. The same seed finds the same. */
hz_status hz_mix(const hz_table *table,
                 const void *state,
                 uint64_t seed,
                 uint64_t games,
                 bool is_judged,
                 hz_mixing *out,
                 hz_error *error);

/* One of the choices of a seat, as often as it makes them. */
hz_action hz_mixing_draw(const hz_mixing_seat *seat, hz_rng *rng);

/* A persona's `choose`: finds the mix of its seat and draws from it, in so many games as its budget
   says; where that is refused, what `casual` does. */
hz_action hz_choose_mixing(
    const hz_bot *bot, const hz_table *table, const void *masked, int seat, hz_rng *rng);

#endif
