/* All turns of games against perfect play, with one side's choices of two left open: made once, and
   then played through in any way of choosing within a moment. */
#ifndef HAZARD_SOLVE_NET_H
#define HAZARD_SOLVE_NET_H

#include "solve/inner.h"

typedef struct hz_solve_net hz_solve_net;

/* A choice that is left open, told in the order of their numbers: the state, with seats turned
   round so that whoever has the turn comes first, who chooses, the two actions, and how much more
   the second is worth with perfect play from there on. */
typedef void hz_solve_hear_open(
    void *context, const void *state, int seat, const hz_action *pair, double margin);

/* For tables of two that number their gates. Where the side has more than two actions it takes the
   first that is listed, as the rules do that are made of this. The solution outlives the net. */
hz_status hz_solve_net_open(hz_solution *solution,
                            hz_solve_hear_open *hear,
                            void *context,
                            hz_solve_net **out,
                            hz_error *error);
void hz_solve_net_close(hz_solve_net *self);

/* What the side has of games in which it takes the second action where `second` says so, half of
   them in each seat: by sweeps from where the last ones ended, until one changes nothing by more
   than `close`. */
double hz_solve_net_play(hz_solve_net *self, const bool *second, double close);
/* How often each choice comes up in such a game, the one that was played last, if what leads there
   within the turn is done. */
void hz_solve_net_visits(hz_solve_net *self, double *visits);

#endif
