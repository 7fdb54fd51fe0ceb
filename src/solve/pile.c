/* Lists of all turns that are in use, and the odds that they share. */
#include <assert.h>
#include <string.h>

#include "solve/builder.h"

void hz_solve_pile_close(hz_solve_pile *pile)
{
    if (!pile->budget) {
        return;
    }
    hz_solve_drop(
        pile->budget, (void **)&pile->program, &pile->program_room, sizeof *pile->program);
    hz_solve_drop(pile->budget, (void **)&pile->leaf, &pile->leaf_room, sizeof *pile->leaf);
    hz_solve_drop(pile->budget, (void **)&pile->node, &pile->node_room, sizeof *pile->node);
    hz_solve_drop(pile->budget, (void **)&pile->edge, &pile->edge_room, sizeof *pile->edge);
    hz_solve_drop(pile->budget, (void **)&pile->odds, &pile->odds_room, sizeof *pile->odds);
    hz_solve_drop(pile->budget, (void **)&pile->own, &pile->own_room, sizeof *pile->own);
}

void hz_solve_pile_cut(hz_solve_pile *pile, size_t programs)
{
    if (programs < pile->programs) {
        const hz_solve_program *first = &pile->program[programs];
        pile->leaves = first->leaf;
        pile->nodes = first->node;
        pile->edges = first->edge;
        pile->own_used = first->own;
        pile->programs = programs;
    }
}

static hz_status put_odds(hz_solve_pile *pile,
                          double **list,
                          size_t *used,
                          size_t *room,
                          const double *odds,
                          size_t count,
                          hz_error *error)
{
    hz_status status =
        hz_solve_grow(pile->budget, (void **)list, room, *used + count, sizeof *odds, error);
    if (!status) {
        memcpy(*list + *used, odds, count * sizeof *odds);
        *used += count;
    }
    return status;
}

hz_status hz_solve_keep_odds(
    hz_solve_builder *self, const double *odds, size_t count, uint32_t *at, hz_error *error)
{
    enum { SHORT = 32, MOST_KEPT = 2048 };
    hz_solve_pile *pile = self->pile;
    assert(count > 0);
    for (size_t place = 0; count <= SHORT && place + count <= pile->odds_used; place++) {
        if (memcmp(pile->odds + place, odds, count * sizeof *odds) == 0) {
            *at = (uint32_t)place;
            return HZ_OK;
        }
    }
    if (count <= SHORT && pile->odds_used + count <= MOST_KEPT) {
        *at = (uint32_t)pile->odds_used;
        return put_odds(pile, &pile->odds, &pile->odds_used, &pile->odds_room, odds, count, error);
    }
    *at = SOLVE_OWN_BIT | (uint32_t)(pile->own_used - self->now.own);
    return put_odds(pile, &pile->own, &pile->own_used, &pile->own_room, odds, count, error);
}
