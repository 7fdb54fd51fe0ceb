/* A turn with all its choices, and what each of them is worth. */
#include "solve/turn.h"

#include <string.h>

#include "solve/builder.h"

static void hear(void *raw, uint32_t node, int seat, const void *state)
{
    hz_solve_turn *turn = raw;
    size_t count = turn->choices + 1;
    hz_status status = hz_solve_grow(&turn->budget,
                                     (void **)&turn->choice,
                                     &turn->choice_room,
                                     count,
                                     sizeof *turn->choice,
                                     NULL);
    status = status ? status
                    : hz_solve_grow(&turn->budget,
                                    (void **)&turn->states,
                                    &turn->states_room,
                                    count * turn->size,
                                    1,
                                    NULL);
    if (status) {
        turn->is_cut = true;
        return;
    }
    turn->choice[turn->choices] = (hz_solve_choice){.node = node, .seat = seat};
    memcpy(turn->states + turn->choices * turn->size, state, turn->size);
    turn->choices = count;
}

static hz_status
build(hz_solve_turn *turn, hz_solution *solution, const void *state, hz_error *error)
{
    const hz_solve_ear ear = {hear, turn};
    turn->choices = 0;
    turn->is_cut = false;
    solution->builder->ear = &ear;
    hz_status status = hz_solve_build(solution->builder, UINT32_MAX, state, error);
    solution->builder->ear = NULL;
    return status || !turn->is_cut ? status : hz_fail(error, HZ_NO_SPACE, "no memory left");
}

static bool is_done(const hz_solution *solution)
{
    const hz_solve_program *program = &solution->pile.program[0];
    for (uint32_t at = 0; at < program->leaves; at++) {
        const hz_solve_leaf *leaf = &solution->pile.leaf[program->leaf + at];
        if (!leaf->is_end && solution->gates.mark[leaf->gate] != SOLVE_DONE) {
            return false;
        }
    }
    return true;
}

hz_status
hz_solve_turn_open(hz_solve_turn *turn, hz_solution *solution, const void *state, hz_error *error)
{
    double value[SOLVE_MOST_LANES];
    turn->budget.limit = UINT64_MAX;
    turn->size = solution->table.game->state_size;
    hz_status status = build(turn, solution, state, error);
    if (!status && !is_done(solution)) {
        hz_solve_pile_cut(&solution->pile, 0);
        status = hz_solve_value_of(&solution->walk, state, value, error);
        status = status ? status : build(turn, solution, state, error);
    }
    status = status ? status : hz_solve_room_for_cells(&solution->walk, error);
    if (status) {
        hz_solve_turn_clear(turn, solution);
        return status;
    }
    const hz_solve_pile *pile = &solution->pile;
    const hz_solve_program *program = &pile->program[0];
    hz_solve_work_out(&solution->gates, pile, program, solution->walk.cells, value);
    for (size_t at = 0; at < turn->choices; at++) {
        hz_solve_choice *one = &turn->choice[at];
        const hz_solve_node *node = &pile->node[program->node + one->node];
        one->count = node->count;
        one->columns = node->columns;
        one->edge = pile->edge + program->edge + node->first;
    }
    return HZ_OK;
}

void hz_solve_turn_clear(hz_solve_turn *turn, hz_solution *solution)
{
    turn->choices = 0;
    hz_solve_pile_cut(&solution->pile, 0);
}

void hz_solve_turn_close(hz_solve_turn *turn)
{
    hz_solve_drop(&turn->budget, (void **)&turn->choice, &turn->choice_room, sizeof *turn->choice);
    hz_solve_drop(&turn->budget, (void **)&turn->states, &turn->states_room, 1);
}

void hz_solve_cell_bounds(
    const hz_solution *solution, uint32_t cell, int seat, double *low, double *high)
{
    const double *value = solution->walk.cells + (size_t)cell * (size_t)solution->gates.lanes;
    bool is_two = solution->table.seats == 2;
    *low = !is_two ? value[seat] : seat == 0 ? value[0] : 1 - value[1];
    *high = !is_two ? value[seat] : seat == 0 ? value[1] : 1 - value[0];
}

double hz_solve_cell_worth(const hz_solution *solution, uint32_t cell, int seat)
{
    double low, high;
    hz_solve_cell_bounds(solution, cell, seat, &low, &high);
    return (low + high) / 2;
}
