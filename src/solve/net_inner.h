/* What the files of a net share: making it, and playing it. */
#ifndef HAZARD_SOLVE_NET_INNER_H
#define HAZARD_SOLVE_NET_INNER_H

#include "solve/net.h"
#include "solve/turn.h"

enum { NO_CHOICE = -1 };
#define IS_END UINT32_MAX

/* A way from one stop to another. */
typedef struct way {
    uint32_t to;
    double chance;
} way;

/* Where a turn leads to: a stop, or the end with what the side has of it. */
typedef struct outcome {
    uint32_t to;
    float won;
} outcome;

/* A sum over outcomes, or an open choice. */
typedef struct node {
    uint32_t first, count; /* edges */
    uint32_t odds;
    int64_t choice; /* its number; NO_CHOICE: a sum */
} node;

/* A gate as it comes up: which seat of the folded state the side has. Its turn lies in the lists:
   outcomes are the first cells, then nodes, each after those that it needs. */
typedef struct stop {
    uint32_t gate, own;
    uint32_t root, outcomes, nodes, ways;
    size_t outcome, node, way; /* where they begin */
    bool is_open;              /* something is left to choose */
    double won;                /* by what ends in the turn */
    double visits;
} stop;

/* On the way through all stops. */
typedef struct step {
    uint32_t stop, next;
} step;

struct hz_solve_net {
    hz_solution *solution;
    hz_solve_hear_open *hear;
    void *context;
    hz_solve_turn turn;
    hz_solve_budget budget;
    uint32_t *place; /* 1 + number of the stop, by gate and seat */
    stop *stops;
    double *values;  /* of stops, for the side */
    uint32_t *order; /* of stops: those that come next first, but for circles */
    step *path;
    outcome *outcomes;
    node *nodes;
    uint32_t *edges;
    double *odds;
    way *ways;
    uint32_t *alias, *number; /* of the cells of the turn that is being made: what stands for it,
                                 and where that is in the net */
    uint8_t *needed;
    double *flow;
    size_t stop_count, order_count, path_count, outcome_count, node_count, edge_count, odds_count,
        way_count, choices, most_cells;
    size_t place_room, stop_room, value_room, order_room, path_room, outcome_room, node_room,
        edge_room, odds_room, way_room, alias_room, number_room, needed_room, flow_room;
};

/* Where the turn of a stop leads to, and what the side has of it when it ends the game; `second`
   NULL: for somebody who may do anything where it chooses. */
void hz_solve_net_flow(hz_solve_net *self, stop *it, const bool *second);

#endif
