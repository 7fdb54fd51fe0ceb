/* Shorter lists: outcomes that come to the same are one, and what nobody needs goes. */
#include <stdlib.h>
#include <string.h>

#include "solve/inner.h"

typedef struct outcome {
    uint32_t cell;
    double chance;
} outcome;

static int by_cell(const void *one, const void *other)
{
    uint32_t first = ((const outcome *)one)->cell, second = ((const outcome *)other)->cell;
    return (first > second) - (first < second);
}

/* Chances are added up with more digits than they have: many outcomes may be one. */
static size_t merge_sorted(const outcome *sorted, size_t count, uint32_t *cell, double *chance)
{
    size_t kept = 0;
    for (size_t at = 0; at < count; kept++) {
        long double sum = 0;
        cell[kept] = sorted[at].cell;
        for (; at < count && sorted[at].cell == cell[kept]; at++) {
            sum += (long double)sorted[at].chance;
        }
        chance[kept] = (double)sum;
    }
    return kept;
}

hz_status hz_solve_merge(uint32_t *cell, double *chance, size_t *count, hz_error *error)
{
    outcome *list = malloc(*count * sizeof *list);
    if (!list) {
        return hz_fail(error, HZ_NO_SPACE, "no memory left");
    }
    for (size_t at = 0; at < *count; at++) {
        list[at] = (outcome){cell[at], chance[at]};
    }
    qsort(list, *count, sizeof *list, by_cell);
    *count = merge_sorted(list, *count, cell, chance);
    free(list);
    return HZ_OK;
}

/* Marks what the root needs: 1 for each of those cells, 0 for the others. */
static void mark_needed(const hz_solve_pile *pile, const hz_solve_program *now, uint32_t *needed)
{
    memset(needed, 0, (now->leaves + now->nodes) * sizeof *needed);
    needed[now->root] = 1;
    for (uint32_t at = now->nodes; at-- > 0;) {
        const hz_solve_node *node = &pile->node[now->node + at];
        for (uint32_t edge = 0; edge < node->count && needed[now->leaves + at]; edge++) {
            needed[pile->edge[now->edge + node->first + edge]] = 1;
        }
    }
}

/* Moves what is needed together; `place` goes from marks to new numbers. */
static void move_needed(hz_solve_pile *pile, hz_solve_program *now, uint32_t *place)
{
    uint32_t leaves = 0, nodes = 0, edges = 0;
    for (uint32_t at = 0; at < now->leaves; at++) {
        if (place[at]) {
            pile->leaf[now->leaf + leaves] = pile->leaf[now->leaf + at];
            place[at] = leaves++;
        }
    }
    for (uint32_t at = 0; at < now->nodes; at++) {
        hz_solve_node node = pile->node[now->node + at];
        if (!place[now->leaves + at]) {
            continue;
        }
        for (uint32_t edge = 0; edge < node.count; edge++) {
            uint32_t cell = pile->edge[now->edge + node.first + edge];
            pile->edge[now->edge + edges + edge] = place[cell];
        }
        node.first = edges;
        edges += node.count;
        pile->node[now->node + nodes] = node;
        place[now->leaves + at] = leaves + nodes++;
    }
    now->root = place[now->root];
    now->leaves = leaves;
    now->nodes = nodes;
    pile->leaves = now->leaf + leaves;
    pile->nodes = now->node + nodes;
    pile->edges = now->edge + edges;
}

void hz_solve_trim(hz_solve_pile *pile, hz_solve_program *program, uint32_t *room)
{
    mark_needed(pile, program, room);
    move_needed(pile, program, room);
}
