/* A turn with all its choices, and what each of them is worth. */
#ifndef HAZARD_SOLVE_TURN_H
#define HAZARD_SOLVE_TURN_H

#include "solve/inner.h"

/* A position of the turn in which somebody chooses. */
typedef struct hz_solve_choice {
    uint32_t node; /* of the list */
    uint32_t count, columns;
    int seat;             /* who chooses; of two at once the first, and then `columns` is not 0 */
    const uint32_t *edge; /* cells of the actions, in the order in which the game lists them; of
                             pairs row by row */
} hz_solve_choice;

/* {0} at first; hz_solve_turn_close at last. */
typedef struct hz_solve_turn {
    hz_solve_choice *choice;
    unsigned char *states; /* state_size bytes a choice */
    size_t choices, choice_room, states_room;
    hz_solve_budget budget;
    size_t size;
    bool is_cut; /* no memory */
} hz_solve_turn;

/* Makes the list of the turn from this state to the gates that can come next, which are solved if
   they are not, and works it out. It lies on the solution's pile until hz_solve_turn_clear. */
hz_status
hz_solve_turn_open(hz_solve_turn *turn, hz_solution *solution, const void *state, hz_error *error);
void hz_solve_turn_clear(hz_solve_turn *turn, hz_solution *solution);
void hz_solve_turn_close(hz_solve_turn *turn);

static inline const void *hz_solve_choice_state(const hz_solve_turn *turn, size_t choice)
{
    return turn->states + choice * turn->size;
}

/* What a cell of the list is worth to a seat: the middle of its bounds. */
double hz_solve_cell_worth(const hz_solution *solution, uint32_t cell, int seat);
/* Those bounds. */
void hz_solve_cell_bounds(
    const hz_solution *solution, uint32_t cell, int seat, double *low, double *high);

#endif
