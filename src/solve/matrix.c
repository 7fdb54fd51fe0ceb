/* Matrix games: mixes by linear programming and by regrets, and what they prove. */
#include "hazard/matrix.h"

#include <glpk.h>
#include <math.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

static double largest_of(const hz_matrix *game)
{
    double largest = 0;
    for (int at = 0; at < game->rows * game->columns; at++) {
        largest = fmax(largest, fabs(game->win[at]));
    }
    return largest;
}

/* What rounding can have done to a sum of so many products whose chances add up to about 1. */
static double rough(const hz_matrix *game, int count)
{
    return (2 * count + 2) * 0x1p-53 * largest_of(game);
}

static double against_column(const hz_matrix *game, const double *row, int column)
{
    double sum = 0;
    for (int at = 0; at < game->rows; at++) {
        sum += row[at] * game->win[at * game->columns + column];
    }
    return sum;
}

static double against_row(const hz_matrix *game, const double *column, int row)
{
    double sum = 0;
    for (int at = 0; at < game->columns; at++) {
        sum += column[at] * game->win[row * game->columns + at];
    }
    return sum;
}

hz_matrix_value hz_matrix_judge(const hz_matrix *game, const double *row, const double *column)
{
    hz_matrix_value value = {HUGE_VAL, -HUGE_VAL};
    for (int at = 0; at < game->columns; at++) {
        value.low = fmin(value.low, against_column(game, row, at));
    }
    for (int at = 0; at < game->rows; at++) {
        value.high = fmax(value.high, against_row(game, column, at));
    }
    value.low -= rough(game, game->rows);
    value.high += rough(game, game->columns);
    return value;
}

static hz_status check(const hz_matrix *game, hz_error *error)
{
    bool is_sized = game->rows > 0 && game->columns > 0 && game->rows <= HZ_MATRIX_MOST &&
                    game->columns <= HZ_MATRIX_MOST;
    if (!is_sized) {
        return hz_fail(error,
                       HZ_RANGE,
                       "a matrix of %d rows and %d columns: expected 1 to %d of each",
                       game->rows,
                       game->columns,
                       HZ_MATRIX_MOST);
    }
    for (int at = 0; at < game->rows * game->columns; at++) {
        if (!isfinite(game->win[at])) {
            return hz_fail(error, HZ_RANGE, "a matrix: number %d is not finite", at + 1);
        }
    }
    return HZ_OK;
}

/* Makes chances of what may be slightly off; all alike where there is nothing. */
static void make_chances(double *mix, int count)
{
    double sum = 0;
    for (int at = 0; at < count; at++) {
        mix[at] = mix[at] > 0 ? mix[at] : 0;
        sum += mix[at];
    }
    for (int at = 0; at < count; at++) {
        mix[at] = sum > 0 ? mix[at] / sum : 1.0 / count;
    }
}

/* One row and one column that are the best answers to each other. */
static bool find_saddle(const hz_matrix *game, double *row, double *column)
{
    double sure = -HUGE_VAL, held = HUGE_VAL;
    int best_row = 0, best_column = 0;
    for (int at = 0; at < game->rows; at++) {
        double worst = HUGE_VAL;
        for (int other = 0; other < game->columns; other++) {
            worst = fmin(worst, game->win[at * game->columns + other]);
        }
        best_row = worst > sure ? at : best_row;
        sure = fmax(sure, worst);
    }
    for (int at = 0; at < game->columns; at++) {
        double worst = -HUGE_VAL;
        for (int other = 0; other < game->rows; other++) {
            worst = fmax(worst, game->win[other * game->columns + at]);
        }
        best_column = worst < held ? at : best_column;
        held = fmin(held, worst);
    }
    if (sure < held) {
        return false;
    }
    memset(row, 0, (size_t)game->rows * sizeof *row);
    memset(column, 0, (size_t)game->columns * sizeof *column);
    row[best_row] = column[best_column] = 1;
    return true;
}

/* Wins from 1 to 2: then the mix of columns is the largest one whose losses to each row stay within
   1, and 0 is a place to begin at. */
static void
load_entries(glp_prob *lp, const hz_matrix *game, int *index, double *number, double span)
{
    double least = HUGE_VAL;
    for (int at = 0; at < game->rows * game->columns; at++) {
        least = fmin(least, game->win[at]);
    }
    for (int column = 0; column < game->columns; column++) {
        for (int row = 0; row < game->rows; row++) {
            index[row + 1] = row + 1;
            number[row + 1] = 1 + (game->win[row * game->columns + column] - least) / span;
        }
        glp_set_col_bnds(lp, column + 1, GLP_LO, 0, 0);
        glp_set_obj_coef(lp, column + 1, 1);
        glp_set_mat_col(lp, column + 1, game->rows, index, number);
    }
}

static double span_of(const hz_matrix *game)
{
    double least = HUGE_VAL, most = -HUGE_VAL;
    for (int at = 0; at < game->rows * game->columns; at++) {
        least = fmin(least, game->win[at]);
        most = fmax(most, game->win[at]);
    }
    return most > least ? most - least : 1;
}

static void run_simplex(glp_prob *lp)
{
    glp_smcp how;
    glp_init_smcp(&how);
    how.msg_lev = GLP_MSG_OFF;
    how.tol_bnd = how.tol_dj = 1e-13; /* the usual ones give away a ten millionth */
    glp_simplex(lp, &how);
}

static void take_mixes(glp_prob *lp, const hz_matrix *game, double *row, double *column)
{
    for (int at = 0; at < game->rows; at++) {
        row[at] = glp_get_row_dual(lp, at + 1);
    }
    for (int at = 0; at < game->columns; at++) {
        column[at] = glp_get_col_prim(lp, at + 1);
    }
    make_chances(row, game->rows);
    make_chances(column, game->columns);
}

static hz_status program(const hz_matrix *game, double *row, double *column, hz_error *error)
{
    int *index = malloc((size_t)(game->rows + 1) * sizeof *index);
    double *number = malloc((size_t)(game->rows + 1) * sizeof *number);
    if (!index || !number) {
        free(index);
        free(number);
        return hz_fail(error, HZ_NO_SPACE, "no memory left");
    }
    int told = glp_term_out(GLP_OFF);
    glp_prob *lp = glp_create_prob();
    glp_set_obj_dir(lp, GLP_MAX);
    glp_add_rows(lp, game->rows);
    glp_add_cols(lp, game->columns);
    for (int at = 1; at <= game->rows; at++) {
        glp_set_row_bnds(lp, at, GLP_UP, 0, 1);
    }
    double span = span_of(game);
    load_entries(lp, game, index, number, span);
    run_simplex(lp);
    take_mixes(lp, game, row, column);
    hz_matrix_value value = hz_matrix_judge(game, row, column);
    if (value.high - value.low > 1e-13 * span + 4 * rough(game, game->rows + game->columns)) {
        glp_exact(lp, NULL); /* fractions, from where the simplex stopped */
        take_mixes(lp, game, row, column);
    }
    glp_delete_prob(lp);
    glp_term_out(told);
    free(index);
    free(number);
    return HZ_OK;
}

hz_status hz_matrix_solve(
    const hz_matrix *game, double *row, double *column, hz_matrix_value *value, hz_error *error)
{
    hz_status status = check(game, error);
    if (!status && !find_saddle(game, row, column)) {
        status = program(game, row, column, error);
    }
    if (!status) {
        *value = hz_matrix_judge(game, row, column);
    }
    return status;
}

/* One side of regret matching. Regrets below 0 are forgotten. */
typedef struct learner {
    int count;
    double *regret, *now, *sum;
} learner;

static void mix_by_regret(const learner *self)
{
    for (int at = 0; at < self->count; at++) {
        self->now[at] = self->regret[at];
    }
    make_chances(self->now, self->count);
}

/* Learns what each choice would have won (`sign` 1) or lost (-1) against the other's mix. */
static void
learn(learner *self, const hz_matrix *game, const learner *other, double sign, double weight)
{
    double mean = 0, would[HZ_MATRIX_MOST];
    for (int at = 0; at < self->count; at++) {
        would[at] = sign * (sign > 0 ? against_row(game, other->now, at)
                                     : against_column(game, other->now, at));
        mean += self->now[at] * would[at];
    }
    for (int at = 0; at < self->count; at++) {
        double regret = self->regret[at] + would[at] - mean;
        self->regret[at] = regret > 0 ? regret : 0;
    }
    mix_by_regret(self);
    for (int at = 0; at < self->count; at++) {
        self->sum[at] += weight * self->now[at];
    }
}

hz_status hz_matrix_regret(const hz_matrix *game,
                           uint64_t rounds,
                           double *row,
                           double *column,
                           hz_matrix_value *value,
                           hz_error *error)
{
    hz_status status = check(game, error);
    if (status) {
        return status;
    }
    double *room = calloc((size_t)2 * (size_t)(game->rows + game->columns), sizeof *room);
    if (!room) {
        return hz_fail(error, HZ_NO_SPACE, "no memory left");
    }
    learner one = {game->rows, room, room + game->rows, row};
    learner two = {
        game->columns, one.now + game->rows, one.now + game->rows + game->columns, column};
    memset(row, 0, (size_t)game->rows * sizeof *row);
    memset(column, 0, (size_t)game->columns * sizeof *column);
    mix_by_regret(&one);
    mix_by_regret(&two);
    for (uint64_t round = 1; round <= rounds; round++) {
        learn(&one, game, &two, 1, (double)round);
        learn(&two, game, &one, -1, (double)round);
    }
    make_chances(row, game->rows);
    make_chances(column, game->columns);
    free(room);
    *value = hz_matrix_judge(game, row, column);
    return HZ_OK;
}
