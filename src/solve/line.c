/* Circles in which every position of a turn is a gate, those in the midst of a roll included.
   Within a turn play never comes back, so what comes later in it can be worked out first: then a
   sweep looks a whole turn ahead, as it does where a turn is one gate. */
#include <inttypes.h>
#include <string.h>

#include "solve/inner.h"

static bool is_within(const hz_solve_gates *gates, const hz_solve_leaf *leaf)
{
    return !leaf->is_end && gates->mark[leaf->gate] == SOLVE_OPEN && !leaf->steps;
}

/* Which of the programs an open gate is: in `low`, which the walk needs no more. Then how many lead
   to each within a turn. */
static void count_ways(const hz_solve_walk *walk, size_t first, uint32_t *ways)
{
    const hz_solve_gates *gates = walk->gates;
    const hz_solve_pile *pile = walk->pile;
    size_t count = pile->programs - first;
    memset(ways, 0, count * sizeof *ways);
    for (size_t at = 0; at < count; at++) {
        gates->low[pile->program[first + at].gate] = (uint32_t)at;
    }
    for (size_t at = first; at < pile->programs; at++) {
        const hz_solve_program *program = &pile->program[at];
        for (uint32_t number = 0; number < program->leaves; number++) {
            hz_solve_leaf *leaf = &pile->leaf[program->leaf + number];
            leaf->is_far =
                !leaf->is_end && gates->mark[leaf->gate] == SOLVE_OPEN && leaf->steps > 0;
            ways[is_within(gates, leaf) ? gates->low[leaf->gate] : 0] += is_within(gates, leaf);
        }
    }
}

hz_status hz_solve_line_up(hz_solve_walk *walk, size_t first, hz_error *error)
{
    hz_solve_gates *gates = walk->gates;
    const hz_solve_pile *pile = walk->pile;
    size_t count = pile->programs - first, used = 0;
    hz_status status = hz_solve_grow(gates->budget,
                                     (void **)&walk->line,
                                     &walk->line_room,
                                     2 * count,
                                     sizeof *walk->line,
                                     error);
    status = status ? status
                    : hz_solve_grow(gates->budget,
                                    (void **)&gates->before,
                                    &gates->before_room,
                                    gates->count,
                                    (size_t)gates->lanes * sizeof(double),
                                    error);
    if (status) {
        return status;
    }
    uint32_t *ways = walk->line + count;
    count_ways(walk, first, ways);
    for (size_t at = 0; at < count; at++) {
        if (ways[at] == 0) {
            walk->line[used++] = (uint32_t)at;
        }
    }
    for (size_t done = 0; done < used; done++) {
        const hz_solve_program *program = &pile->program[first + walk->line[done]];
        for (uint32_t number = 0; number < program->leaves; number++) {
            const hz_solve_leaf *leaf = &pile->leaf[program->leaf + number];
            if (is_within(gates, leaf) && --ways[gates->low[leaf->gate]] == 0) {
                walk->line[used++] = gates->low[leaf->gate];
            }
        }
    }
    return used == count ? HZ_OK
                         : hz_fail(error,
                                   HZ_RANGE,
                                   "%s: play comes back to a position within a turn",
                                   gates->table->game->id);
}

double hz_solve_sweep_line(hz_solve_walk *walk, size_t first)
{
    const hz_solve_gates *gates = walk->gates;
    const hz_solve_pile *pile = walk->pile;
    size_t lanes = (size_t)gates->lanes, count = pile->programs - first;
    double change = 0;
    for (size_t at = first; at < pile->programs; at++) {
        size_t from = pile->program[at].gate * lanes;
        memcpy(gates->before + from, gates->value + from, lanes * sizeof(double));
    }
    for (size_t at = count; at-- > 0;) {
        const hz_solve_program *program = &pile->program[first + walk->line[at]];
        double moved = hz_solve_take_in(walk, program, walk->cells);
        change = moved > change ? moved : change;
        walk->steps += program->nodes;
    }
    return change;
}
