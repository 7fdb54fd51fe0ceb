/* Two who choose at once, and what one wins the other loses: matrix games.

   Each side mixes its choices. What a mix is worth is what it brings against the best answer to it,
   so that any two mixes are a proof: the value of the game lies between what the first is sure of
   and what the second holds it to. How they were found does not matter to that. */
#ifndef HAZARD_MATRIX_H
#define HAZARD_MATRIX_H

#include <stdint.h>

#include "hazard/status.h"

/* Most choices of a side. */
enum { HZ_MATRIX_MOST = 1024 };

/* What the one who chooses the row wins, row after row. The numbers are the caller's. */
typedef struct hz_matrix {
    int rows, columns;
    const double *win;
} hz_matrix;

/* Bounds of the value of a game. The distance between them is what the two could gain together by
   knowing each other's mix: their exploitability. */
typedef struct hz_matrix_value {
    double low;  /* what the mix of rows wins against every column, at least */
    double high; /* what the mix of columns loses to every row, at most */
} hz_matrix_value;

/* What two mixes prove: `row` has a chance for each row, `column` for each column. Sums are rounded
   outwards. */
hz_matrix_value hz_matrix_judge(const hz_matrix *game, const double *row, const double *column);

/* The best mixes, by linear programming (GLPK, which keeps some memory for each thread). */
hz_status hz_matrix_solve(
    const hz_matrix *game, double *row, double *column, hz_matrix_value *value, hz_error *error);

/* The same by regrets: so many rounds, in each of which a choice is as likely as it is regretted
   not to have been made always; later rounds count for more. Comes near, and nearer with more
   rounds. */
hz_status hz_matrix_regret(const hz_matrix *game,
                           uint64_t rounds,
                           double *row,
                           double *column,
                           hz_matrix_value *value,
                           hz_error *error);

#endif
