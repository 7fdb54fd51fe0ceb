/* Two who choose at once within a turn: a matrix game of what comes after. */
#include <inttypes.h>
#include <string.h>

#include "hazard/matrix.h"
#include "solve/inner.h"

hz_status hz_solve_list_sides(const hz_table *table,
                              const void *state,
                              hz_solve_side side[2],
                              hz_error *error)
{
    uint64_t cells = 1;
    side[0].count = side[1].count = 0;
    for (int seat = 0; seat < 2; seat++) {
        uint64_t count = table->game->count(table, state, seat);
        cells = count > SOLVE_MOST_SIDE ? UINT64_MAX : cells * count;
        if (cells > SOLVE_MOST_STAGE) {
            return hz_fail(error,
                           HZ_RANGE,
                           "%s: seat %d has %" PRIu64 " choices while the other chooses, expected "
                           "%d at most, and %d for both together",
                           table->game->id,
                           seat + 1,
                           count,
                           SOLVE_MOST_SIDE,
                           SOLVE_MOST_STAGE);
        }
        side[seat].count = (int)count;
        table->game->actions(table, state, seat, 0, side[seat].action, SOLVE_MOST_SIDE);
    }
    return HZ_OK;
}

/* Without memory for better: what each is sure of with one choice. */
static hz_matrix_value best_mixes(const hz_matrix *game, double *row, double *column)
{
    hz_matrix_value value;
    if (hz_matrix_solve(game, row, column, &value, NULL)) {
        memset(row, 0, (size_t)game->rows * sizeof *row);
        memset(column, 0, (size_t)game->columns * sizeof *column);
        row[0] = column[0] = 1;
        value = hz_matrix_judge(game, row, column);
    }
    return value;
}

double hz_solve_stage_mix(hz_solve_side side[2], const double *win)
{
    hz_matrix game = {side[0].count, side[1].count, win};
    hz_matrix_value value = best_mixes(&game, side[0].mix, side[1].mix);
    return (value.low + value.high) / 2;
}

/* The first is sure of what his mix brings where every cell is at its lower bound, and held to what
   the other's mix allows where every cell is at its upper one. */
void hz_solve_stage_bounds(const double *cells,
                           const uint32_t *edge,
                           const hz_solve_node *node,
                           double out[2])
{
    double win[SOLVE_MOST_STAGE], row[SOLVE_MOST_SIDE], column[SOLVE_MOST_SIDE];
    hz_matrix game = {(int)node->count / node->columns, node->columns, win};
    for (int bound = 0; bound < 2; bound++) {
        for (uint32_t at = 0; at < node->count; at++) {
            win[at] = cells[2 * (size_t)edge[at] + (size_t)bound];
        }
        hz_matrix_value value = best_mixes(&game, row, column);
        out[bound] = bound ? value.high : value.low;
    }
}

/* What each choice of a side brings it against the mix of the other. */
static void weigh(const hz_matrix *game, const hz_solve_side side[2], hz_mixed out[2])
{
    for (int row = 0; row < game->rows; row++) {
        for (int column = 0; column < game->columns; column++) {
            double win = game->win[row * game->columns + column];
            out[0].worth[row] += side[1].mix[column] * win;
            out[1].worth[column] += side[0].mix[row] * (1 - win);
        }
    }
}

hz_status hz_solution_mix(hz_solution *self, const void *state, hz_mixed out[2], hz_error *error)
{
    const hz_table *table = &self->table;
    hz_turn turn = table->game->turn(table, state);
    hz_solve_side side[2];
    double win[SOLVE_MOST_STAGE];
    if (!turn.secret || turn.wanted != 3 || turn.allowed != 3 || table->seats != 2) {
        return hz_fail(error, HZ_ILLEGAL, "expected a position in which both are to choose");
    }
    hz_status status = hz_solve_list_sides(table, state, side, error);
    if (status) {
        return status;
    }
    int columns = side[1].count;
    for (int at = 0; at < side[0].count * columns; at++) {
        hz_worth worth;
        hz_state next;
        memset(&next, 0, sizeof next);
        memcpy(&next, state, table->game->state_size);
        table->game->act(table, &next, 0, side[0].action[at / columns], NULL);
        table->game->act(table, &next, 1, side[1].action[at % columns], NULL);
        status = hz_solution_value(self, &next, &worth, error);
        if (status) {
            return status;
        }
        win[at] = (worth.low[0] + worth.high[0]) / 2;
    }
    memset(out, 0, 2 * sizeof *out);
    hz_solve_stage_mix(side, win);
    for (int seat = 0; seat < 2; seat++) {
        out[seat].count = side[seat].count;
        memcpy(out[seat].action, side[seat].action, sizeof side[seat].action);
        memcpy(out[seat].chance, side[seat].mix, (size_t)side[seat].count * sizeof(double));
    }
    hz_matrix game = {side[0].count, side[1].count, win};
    weigh(&game, side, out);
    return HZ_OK;
}
