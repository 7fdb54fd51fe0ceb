/* Every choice of a solution, with what each action is worth. */
#include <string.h>

#include "solve/turn.h"

static bool
tell(const hz_solution *solution, const hz_solve_turn *turn, hz_hear_choice *hear, void *context)
{
    enum { MOST_TOLD = 64 };
    double worth[MOST_TOLD];
    for (size_t at = 0; at < turn->choices; at++) {
        const hz_solve_choice *choice = &turn->choice[at];
        if (choice->columns || choice->count > MOST_TOLD) {
            continue;
        }
        for (uint32_t one = 0; one < choice->count; one++) {
            worth[one] = hz_solve_cell_worth(solution, choice->edge[one], choice->seat);
        }
        if (!hear(context,
                  hz_solve_choice_state(turn, at),
                  choice->seat,
                  worth,
                  (int)choice->count)) {
            return false;
        }
    }
    return true;
}

hz_status
hz_solution_choices(hz_solution *solution, hz_hear_choice *hear, void *context, hz_error *error)
{
    hz_solve_turn turn = {0};
    hz_status status = HZ_OK;
    bool goes_on = true;
    for (uint32_t gate = 0; gate < solution->gates.count && !status && goes_on; gate++) {
        hz_state state;
        if (solution->gates.mark[gate] != SOLVE_DONE) {
            continue;
        }
        memset(&state, 0, sizeof state);
        hz_solve_gate_state(&solution->gates, gate, &state);
        status = hz_solve_turn_open(&turn, solution, &state, error);
        goes_on = !status && tell(solution, &turn, hear, context);
        hz_solve_turn_clear(&turn, solution);
    }
    hz_solve_turn_close(&turn);
    return status;
}
