/* Large circles, swept in blocks by several threads. */
#include <stdlib.h>
#include <string.h>

#include "solve/inner.h"

enum { BLOCK = 1024 };

typedef struct task {
    hz_solve_walk *walk;
    size_t first, cells;
    double *change; /* by block */
} task;

static size_t count_blocks(const hz_solve_walk *walk, size_t first)
{
    return (walk->pile->programs - first + BLOCK - 1) / BLOCK;
}

/* The end of a block: one after its last program. */
static size_t end_of(const hz_solve_walk *walk, size_t first, size_t block)
{
    size_t end = first + (block + 1) * BLOCK;
    return end < walk->pile->programs ? end : walk->pile->programs;
}

hz_status hz_solve_cut_blocks(hz_solve_walk *walk, size_t first, hz_error *error)
{
    hz_solve_gates *gates = walk->gates;
    hz_solve_pile *pile = walk->pile;
    size_t width = (size_t)gates->lanes * sizeof(double);
    hz_status status = hz_solve_grow(
        gates->budget, (void **)&gates->before, &gates->before_room, gates->count, width, error);
    if (status) {
        return status;
    }
    for (size_t at = first; at < pile->programs; at++) {
        gates->low[pile->program[at].gate] = (uint32_t)((at - first) / BLOCK);
    }
    for (size_t at = first; at < pile->programs; at++) {
        const hz_solve_program *program = &pile->program[at];
        for (uint32_t number = 0; number < program->leaves; number++) {
            hz_solve_leaf *leaf = &pile->leaf[program->leaf + number];
            /* What comes after the circle is done: all that is open is of it. */
            leaf->is_far = !leaf->is_end && gates->mark[leaf->gate] == SOLVE_OPEN &&
                           (leaf->steps || gates->low[leaf->gate] != (at - first) / BLOCK);
        }
    }
    return HZ_OK;
}

static void remember_block(void *raw, int worker, size_t block)
{
    (void)worker;
    const task *it = raw;
    const hz_solve_gates *gates = it->walk->gates;
    size_t lanes = (size_t)gates->lanes, end = end_of(it->walk, it->first, block);
    for (size_t at = it->first + block * BLOCK; at < end; at++) {
        size_t from = it->walk->pile->program[at].gate * lanes;
        memcpy(gates->before + from, gates->value + from, lanes * sizeof(double));
    }
}

static void sweep_block(void *raw, int worker, size_t block)
{
    const task *it = raw;
    const hz_solve_walk *walk = it->walk;
    double change = 0;
    for (size_t at = end_of(walk, it->first, block); at-- > it->first + block * BLOCK;) {
        double moved = hz_solve_take_in(
            walk, &walk->pile->program[at], walk->cells + (size_t)worker * it->cells);
        change = moved > change ? moved : change;
    }
    it->change[block] = change;
}

double hz_solve_sweep_blocks(hz_solve_walk *walk, size_t first)
{
    size_t blocks = count_blocks(walk, first);
    double *changes = calloc(blocks, sizeof *changes), change = 0;
    task it = {
        walk, first, (size_t)walk->gates->lanes * (walk->pile->most_cells + (size_t)1), changes};
    if (!changes) {
        return 1; /* nothing was done, and somebody may stop it */
    }
    hz_solve_crew_run(walk->crew, remember_block, &it, blocks);
    hz_solve_crew_run(walk->crew, sweep_block, &it, blocks);
    for (size_t block = 0; block < blocks; block++) {
        change = changes[block] > change ? changes[block] : change;
    }
    walk->steps += walk->pile->nodes - walk->pile->program[first].node;
    free(changes);
    return change;
}
