/* Working out the list of a turn: bounds, chances, counts. */
#include <string.h>

#include "solve/inner.h"

/* Two bounds, or two of several numbers, at a time. */
typedef double pair __attribute__((vector_size(16), aligned(8)));

/* A sum of n products, each smaller than 1 as all of them together are, is rounded n + 1 times at
   the most, by half of 2^-52 of what it has come to; the odds themselves are off by as little. */
static double rough(uint32_t count)
{
    return (count + 2) * 0x1p-53;
}

/* What a gate was worth when this sweep began, or is by now. */
static const double *value_of(const hz_solve_gates *gates, const hz_solve_leaf *leaf)
{
    return (leaf->is_far ? gates->before : gates->value) +
           (size_t)leaf->gate * (size_t)gates->lanes;
}

static double part_of(const hz_solve_leaf *leaf, int seat)
{
    return leaf->winners >> seat & 1 ? 1.0 / __builtin_popcount(leaf->winners) : 0;
}

/* Of two, where nobody wins each has half. */
static double first_of_two(const hz_solve_leaf *leaf)
{
    return leaf->winners ? part_of(leaf, 0) : 0.5;
}

/* What the seat that comes first here has of it, at least and at most. */
static pair load_bounds(const hz_solve_gates *gates, const hz_solve_leaf *leaf)
{
    if (leaf->is_end) {
        return (pair){first_of_two(leaf), first_of_two(leaf)};
    }
    const double *value = value_of(gates, leaf);
    double low = leaf->lifted & 1 ? 0 : value[0], high = leaf->lifted & 2 ? 1 : value[1];
    if (!leaf->turned) {
        return (pair){low, high};
    }
    /* 1 - x may be rounded. */
    return (pair){1 - high - 0x1p-53, 1 - low + 0x1p-53};
}

static pair sum_bounds(const pair *cells, const uint32_t *edge, const double *odds, uint32_t count)
{
    pair sum = {0, 0};
    for (uint32_t at = 0; at < count; at++) {
        sum += odds[at] * cells[edge[at]];
    }
    return sum + (pair){-rough(count), rough(count)};
}

static pair best_bounds(const pair *cells, const uint32_t *edge, uint32_t count, bool is_first)
{
    pair best = cells[edge[0]];
    for (uint32_t at = 1; at < count; at++) {
        pair one = cells[edge[at]];
        if (is_first) {
            best = (pair){one[0] > best[0] ? one[0] : best[0], one[1] > best[1] ? one[1] : best[1]};
        } else {
            best = (pair){one[0] < best[0] ? one[0] : best[0], one[1] < best[1] ? one[1] : best[1]};
        }
    }
    return best;
}

static void bounds_of_two(const hz_solve_gates *gates,
                          const hz_solve_pile *pile,
                          const hz_solve_program *program,
                          double *room,
                          double *out)
{
    pair *cells = (pair *)room;
    const hz_solve_leaf *leaf = pile->leaf + program->leaf;
    const uint32_t *edges = pile->edge + program->edge;
    for (uint32_t at = 0; at < program->leaves; at++) {
        cells[at] = load_bounds(gates, &leaf[at]);
    }
    for (uint32_t at = 0; at < program->nodes; at++) {
        const hz_solve_node *node = &pile->node[program->node + at];
        const uint32_t *edge = edges + node->first;
        if (node->columns) {
            double both[2];
            hz_solve_stage_bounds(room, edge, node, both);
            cells[program->leaves + at] = (pair){both[0], both[1]};
            continue;
        }
        cells[program->leaves + at] =
            node->is_sum
                ? sum_bounds(cells, edge, hz_solve_odds_of(pile, program, node), node->count)
                : best_bounds(cells, edge, node->count, node->seat == 0);
    }
    out[0] = cells[program->root][0];
    out[1] = cells[program->root][1];
}

/* Three or more: a chance for each seat. */
static void load_chances(const hz_solve_gates *gates, const hz_solve_leaf *leaf, double *out)
{
    int seats = gates->table->seats;
    const double *value = value_of(gates, leaf);
    for (int seat = 0; seat < seats; seat++) {
        out[seat] =
            leaf->is_end ? part_of(leaf, seat) : value[(seat - leaf->turned + seats) % seats];
    }
}

static void add_lanes(double *sum, double chance, const double *from, int lanes)
{
    for (int lane = 0; lane < lanes; lane++) {
        sum[lane] += chance * from[lane];
    }
}

/* The sum of what can come up, or what the seat likes best, the first of equals. */
static void work_node(const hz_solve_node *node,
                      const double *odds,
                      const uint32_t *edge,
                      const double *cells,
                      int lanes,
                      double *out)
{
    if (node->is_sum) {
        memset(out, 0, (size_t)lanes * sizeof *out);
        for (uint32_t at = 0; at < node->count; at++) {
            add_lanes(out, odds[at], cells + (size_t)edge[at] * (size_t)lanes, lanes);
        }
        return;
    }
    const double *best = cells + (size_t)edge[0] * (size_t)lanes;
    for (uint32_t at = 1; at < node->count; at++) {
        const double *one = cells + (size_t)edge[at] * (size_t)lanes;
        best = one[node->seat] > best[node->seat] ? one : best;
    }
    memcpy(out, best, (size_t)lanes * sizeof *out);
}

static void chances_of_many(const hz_solve_gates *gates,
                            const hz_solve_pile *pile,
                            const hz_solve_program *program,
                            double *cells,
                            double *out)
{
    size_t lanes = (size_t)gates->lanes;
    for (uint32_t at = 0; at < program->leaves; at++) {
        load_chances(gates, &pile->leaf[program->leaf + at], cells + at * lanes);
    }
    for (uint32_t at = 0; at < program->nodes; at++) {
        const hz_solve_node *node = &pile->node[program->node + at];
        work_node(node,
                  hz_solve_odds_of(pile, program, node),
                  pile->edge + program->edge + node->first,
                  cells,
                  gates->lanes,
                  cells + (program->leaves + at) * lanes);
    }
    memcpy(out, cells + program->root * lanes, lanes * sizeof *out);
}

void hz_solve_work_out(const hz_solve_gates *gates,
                       const hz_solve_pile *pile,
                       const hz_solve_program *program,
                       double *cells,
                       double *out)
{
    if (gates->table->seats == 2) {
        bounds_of_two(gates, pile, program, cells, out);
    } else {
        chances_of_many(gates, pile, program, cells, out);
    }
}

/* Seats as they sit at the table, whoever comes first here; a turn that was over; how it ended. */
static void
load_counts(const hz_solve_gates *gates, const hz_solve_leaf *leaf, int role, double *out)
{
    int seats = gates->table->seats;
    const double *value = value_of(gates, leaf);
    if (leaf->is_end) {
        memset(out, 0, (size_t)gates->lanes * sizeof *out);
        for (int seat = 0; seat < seats; seat++) {
            out[(seat + role) % seats] = part_of(leaf, seat);
        }
        out[seats + 2 + leaf->ending] = 1;
    } else {
        memcpy(out, value, (size_t)gates->lanes * sizeof *out);
    }
    out[seats] += leaf->turns;
}

void hz_solve_count_out(const hz_solve_gates *gates,
                        const hz_solve_pile *pile,
                        const hz_solve_program *program,
                        double *cells,
                        double *out)
{
    size_t lanes = (size_t)gates->lanes;
    int seats = gates->table->seats, role = hz_solve_role(gates, program->gate);
    for (uint32_t at = 0; at < program->leaves; at++) {
        load_counts(gates, &pile->leaf[program->leaf + at], role, cells + at * lanes);
    }
    for (uint32_t at = 0; at < program->nodes; at++) {
        const hz_solve_node *node = &pile->node[program->node + at];
        double *cell = cells + (program->leaves + at) * lanes;
        const double *odds = hz_solve_odds_of(pile, program, node);
        work_node(node, odds, pile->edge + program->edge + node->first, cells, gates->lanes, cell);
        cell[seats + 1] += node->is_sum == 1;
        cell[seats] += node->columns;
    }
    memcpy(out, cells + program->root * lanes, lanes * sizeof *out);
}

void hz_solve_seen_from(const hz_solve_gates *gates,
                        const hz_solve_leaf *leaf,
                        double *low,
                        double *high)
{
    if (gates->table->seats == 2) {
        pair first = load_bounds(gates, leaf);
        low[0] = first[0], high[0] = first[1];
        low[1] = 1 - first[1], high[1] = 1 - first[0];
        return;
    }
    load_chances(gates, leaf, low);
    memcpy(high, low, gates->table->seats * sizeof *high);
}
