/* Fix'em: what the rules of thumb are made of. */
#ifndef HAZARD_GAMES_FIXEM_PLANS_H
#define HAZARD_GAMES_FIXEM_PLANS_H

#include "games/fixem/fixem.h"

/* One of equally good things, each as likely as the others. */
typedef struct fixem_pick {
    double best;
    uint32_t equals;
    hz_rng *rng;
} fixem_pick;

/* Is this one to be taken instead of what was found so far? */
bool fixem_is_better(fixem_pick *so_far, double value);

/* A prediction, or the card 4 that makes it, with the count brought into the legal range. */
fixem_move
fixem_prediction(const hz_table *table, const fixem_state *state, int seat, int point, int count);
bool fixem_may_name(const hz_table *table, const fixem_state *state, int seat, int point);
/* All points it may name: bit p - 1 for point p. */
unsigned fixem_open_points(const hz_table *table, const fixem_state *state, int seat);

/* The likeliest count, at least 1. */
int fixem_modal_count(const fixem_outlook *out);

/* Of some points the one where this count is easiest to reach. */
int fixem_easiest_point(const fixem_outlook *out, unsigned points, int count, hz_rng *rng);

/* The prediction that promises most dice: count times the chance to reach it. */
fixem_move fixem_best_prediction(const hz_table *table,
                                 const fixem_state *state,
                                 const fixem_outlook *out,
                                 int seat,
                                 hz_rng *rng);

fixem_move fixem_pass(void);
fixem_move fixem_take(const hz_table *table, int point);
bool fixem_can_take(const hz_table *table, const fixem_state *state, int seat, int point);

/* How the seat's own prediction stands, and the card that mends it. */
typedef enum fixem_own { FIXEM_EXACT, FIXEM_FIXABLE, FIXEM_LOST } fixem_own;
fixem_own
fixem_fix_own(const hz_table *table, const fixem_state *state, int seat, fixem_move *move);

/* Card 1 on the point it stores most of, but for one to keep out of. */
fixem_move
fixem_store(const hz_table *table, const fixem_state *state, int seat, int avoided, hz_rng *rng);

/* What helps the own prediction; else a die for later, which must not spoil an exact one. */
fixem_move fixem_help_own(
    const hz_table *table, const fixem_state *state, int seat, fixem_own *own, hz_rng *rng);

/* Where predictions stay, a hopeless one is changed for one that promises clearly more. */
fixem_move fixem_change_or(
    const hz_table *table, const fixem_state *state, int seat, fixem_move other, hz_rng *rng);

/* A card that keeps somebody's prediction from coming true: the leader's, else the largest that can
   be spoiled. */
bool fixem_spoil_others(const hz_table *table,
                        const fixem_state *state,
                        int seat,
                        fixem_move *move);

#endif
