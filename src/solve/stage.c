/* Two who choose at once within a turn: a matrix game of what comes after. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "hazard/matrix.h"
#include "solve/inner.h"

hz_status hz_solve_list_sides(const hz_table *table,
                              const void *state,
                              hz_solve_side side[2],
                              hz_error *error)
{
    side[0].count = side[1].count = 0;
    for (int seat = 0; seat < 2; seat++) {
        uint64_t count = table->game->count(table, state, seat);
        if (count > SOLVE_MOST_SIDE) {
            return hz_fail(error,
                           HZ_RANGE,
                           "%s: seat %d has %" PRIu64 " choices while the other chooses, expected "
                           "%d at most",
                           table->game->id,
                           seat + 1,
                           count,
                           SOLVE_MOST_SIDE);
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

double hz_solve_stage_mix(hz_solve_side *side, const double *win)
{
    hz_matrix game = {side[0].count, side[1].count, win};
    hz_matrix_value value = best_mixes(&game, side[0].mix, side[1].mix);
    return (value.low + value.high) / 2;
}

/* The first is sure of what his mix brings where every cell is at its lower bound, and held to what
   the other's mix allows where every cell is at its upper one. */
static void find_bounds(const double *cells,
                        const uint32_t *edge,
                        const hz_solve_node *node,
                        double *win,
                        double out[2])
{
    double row[SOLVE_MOST_SIDE], column[SOLVE_MOST_SIDE];
    hz_matrix game = {(int)node->count / node->columns, node->columns, win};
    for (int bound = 0; bound < 2; bound++) {
        for (uint32_t at = 0; at < node->count; at++) {
            win[at] = cells[2 * (size_t)edge[at] + (size_t)bound];
        }
        hz_matrix_value value = best_mixes(&game, row, column);
        out[bound] = bound ? value.high : value.low;
    }
}

void hz_solve_stage_bounds(const double *cells,
                           const uint32_t *edge,
                           const hz_solve_node *node,
                           double out[2])
{
    enum { USUAL = 1024 };
    double usual[USUAL];
    if (node->count <= USUAL) {
        find_bounds(cells, edge, node, usual, out);
        return;
    }
    double *win = malloc(node->count * sizeof *win);
    out[0] = 0;
    out[1] = 1;
    if (win) {
        find_bounds(cells, edge, node, win, out);
        free(win);
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

/* What the first wins, cell by cell. */
static hz_status try_cells(
    hz_solution *self, const void *state, const hz_solve_side side[2], double *win, hz_error *error)
{
    const hz_table *table = &self->table;
    int columns = side[1].count;
    hz_status status = HZ_OK;
    for (int at = 0; at < side[0].count * columns && !status; at++) {
        hz_worth worth = {0};
        hz_state next;
        memset(&next, 0, sizeof next);
        memcpy(&next, state, table->game->state_size);
        table->game->act(table, &next, 0, side[0].action[at / columns], NULL);
        table->game->act(table, &next, 1, side[1].action[at % columns], NULL);
        status = hz_solution_value(self, &next, &worth, error);
        win[at] = (worth.low[0] + worth.high[0]) / 2;
    }
    return status;
}

hz_status hz_solution_mix(hz_solution *self, const void *state, hz_mixed out[2], hz_error *error)
{
    const hz_table *table = &self->table;
    hz_turn turn = table->game->turn(table, state);
    hz_solve_side side[2];
    if (!turn.secret || turn.wanted != 3 || turn.allowed != 3 || table->seats != 2) {
        return hz_fail(error, HZ_ILLEGAL, "expected a position in which both are to choose");
    }
    hz_status status = hz_solve_list_sides(table, state, side, error);
    if (status) {
        return status;
    }
    assert(side[0].count > 0 && side[1].count > 0);
    double *win = malloc((size_t)side[0].count * (size_t)side[1].count * sizeof *win);
    if (!win) {
        return hz_fail(error, HZ_NO_SPACE, "no memory left");
    }
    status = try_cells(self, state, side, win, error);
    memset(out, 0, 2 * sizeof *out);
    if (!status) {
        hz_matrix game = {side[0].count, side[1].count, win};
        hz_solve_stage_mix(side, win);
        weigh(&game, side, out);
    }
    for (int seat = 0; seat < 2 && !status; seat++) {
        out[seat].count = side[seat].count;
        memcpy(out[seat].action, side[seat].action, sizeof side[seat].action);
        memcpy(out[seat].chance, side[seat].mix, (size_t)side[seat].count * sizeof(double));
    }
    free(win);
    return status;
}
