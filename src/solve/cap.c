/* Limits of turns that folding leaves out.

   A lower bound is what a player can be sure of in a game that is called lost when time is up, an
   upper one what the other can hold him to when it is called won. So bounds that so many turns are
   enough for hold in a game with a limit as well, however it then ends, if the limit is not nearer.
   Where there is one, each sweep looks one turn farther and no more: gates that are one turn later
   count as they were before it. */
#include <inttypes.h>
#include <string.h>

#include "solve/inner.h"

/* A limit that comes up less often may be left out. */
#define RARE 1e-13

static uint32_t cap_of(const hz_table *table, const void *state, uint32_t *elapsed)
{
    const hz_solvable *by = table->game->solvable;
    const hz_stepwise *steps = table->game->stepwise;
    uint32_t cap = 0;
    *elapsed = by && by->elapsed         ? by->elapsed(table, state, &cap)
               : steps && steps->elapsed ? steps->elapsed(table, state, &cap)
                                         : 0;
    return cap;
}

bool hz_solve_is_capped(const hz_table *table)
{
    hz_state state;
    uint32_t elapsed;
    memset(&state, 0, sizeof state);
    table->game->start(table, &state);
    return cap_of(table, &state, &elapsed) > 0;
}

uint32_t hz_solve_elapsed(const hz_solve_gates *gates, const void *state)
{
    uint32_t elapsed = 0;
    if (gates->horizon || gates->linger) {
        cap_of(gates->table, state, &elapsed);
    }
    return elapsed;
}

void hz_solve_note_horizon(hz_solve_walk *walk, size_t first, uint64_t sweeps)
{
    const hz_solve_gates *gates = walk->gates;
    const hz_solve_pile *pile = walk->pile;
    uint64_t beyond = 0;
    for (size_t at = first; at < pile->programs; at++) {
        const hz_solve_program *program = &pile->program[at];
        for (uint32_t number = 0; number < program->leaves; number++) {
            const hz_solve_leaf *leaf = &pile->leaf[program->leaf + number];
            bool is_done = !leaf->is_end && gates->mark[leaf->gate] == SOLVE_DONE;
            uint32_t more = is_done ? gates->horizon[leaf->gate] : 0;
            more += gates->steps ? leaf->steps : 0; /* elsewhere a sweep is the turn */
            beyond = more > beyond ? more : beyond;
        }
    }
    uint64_t sum = beyond + sweeps < UINT32_MAX ? beyond + sweeps : UINT32_MAX;
    for (size_t at = first; at < pile->programs; at++) {
        gates->horizon[pile->program[at].gate] = (uint32_t)sum;
    }
    walk->facts->horizon = sum > walk->facts->horizon ? sum : walk->facts->horizon;
}

void hz_solve_horizon_as_known(const hz_solve_gates *gates, const hz_solve_facts *facts)
{
    for (size_t gate = 0; gates->horizon && gate < gates->count; gate++) {
        gates->horizon[gate] = (uint32_t)facts->horizon;
    }
}

double hz_solve_cap_effect(const hz_solution *self, const void *state)
{
    uint32_t elapsed, cap = cap_of(&self->table, state, &elapsed);
    const hz_solvable *by = self->table.game->solvable;
    if (cap == 0 || !by || !by->always_ends) {
        return 0;
    }
    /* One turn less: the one that has begun. */
    return hz_solve_linger(&self->facts, cap > elapsed ? cap - elapsed - 1 : 0);
}

hz_status hz_solution_holds(const hz_solution *self, const void *state, hz_error *error)
{
    const hz_table *table = &self->table;
    const hz_solve_facts *facts = &self->facts;
    uint32_t elapsed, cap = cap_of(table, state, &elapsed);
    const hz_solvable *by = table->game->solvable;
    uint32_t left = cap > elapsed ? cap - elapsed : 0;
    if (hz_solve_cap_effect(self, state) > RARE) {
        return hz_fail(error,
                       HZ_RANGE,
                       "%s: %" PRIu32 " turns are left before the rules end the game, which comes "
                       "up too often to be left out",
                       table->game->id,
                       left);
    }
    /* One turn more: the one that has begun. */
    if (cap == 0 || (by && by->always_ends) || facts->horizon + 1 <= left) {
        return HZ_OK;
    }
    return hz_fail(error,
                   HZ_RANGE,
                   "%s: %" PRIu32 " turns are left before the rules end the game, and %" PRIu64
                   " are looked ahead: the limit is too near to be left out",
                   table->game->id,
                   left,
                   facts->horizon + 1);
}
