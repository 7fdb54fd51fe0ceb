/* Numbers of a position that a person at the table can see: what rules to remember are made of. */
#ifndef HAZARD_SOLVE_FEATURE_H
#define HAZARD_SOLVE_FEATURE_H

#include "hazard/game.h"

enum { HZ_MOST_SOLVE_FEATURES = 24 };

/* A number of all, or of two seats from the eyes of whoever chooses. */
typedef enum hz_feature_kind {
    HZ_FEATURE_ALONE,
    HZ_FEATURE_OWN,
    HZ_FEATURE_OTHERS,
    HZ_FEATURE_HIGHER,
    HZ_FEATURE_LOWER,
    HZ_FEATURE_LEAD,
    HZ_FEATURE_SUM
} hz_feature_kind;

/* One of them. */
typedef struct hz_solve_feature {
    hz_feature_kind kind;
    const hz_field *row, *plus; /* of a sum: the row of one number that is added */
    int least, most;            /* that came up; kept by whoever looks */
} hz_solve_feature;

/* Those that the rows of the state offer; returns how many. */
int hz_solve_list_features(const hz_game *game, hz_solve_feature out[HZ_MOST_SOLVE_FEATURES]);

int hz_solve_feature_of(const hz_solve_feature *it, const void *state, int seat);

/* "your score and pot" */
void hz_solve_feature_name(const hz_solve_feature *it, hz_text *out);

#endif
