/* Solutions and what they are asked. */
#include <assert.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "solve/inner.h"

enum { COOKIE = 0x501e, MOST_DEPTH = 5 };

hz_solve_def hz_default_solve_def(const hz_table *table)
{
    return (hz_solve_def){
        .table = table, .memory = UINT64_C(2) << 30, .drawn = 1000, .cookie = COOKIE};
}

static hz_status check(const hz_solve_def *def, hz_error *error)
{
    if (def->cookie != COOKIE || !def->table) {
        return hz_fail(error, HZ_RANGE, "a def that did not begin with hz_default_solve_def");
    }
    if (hz_has_secrets(def->table) && def->table->seats > 2) {
        return hz_fail(error,
                       HZ_ILLEGAL,
                       "%s: players know things that others do not, which is solved for two at the "
                       "most",
                       def->table->game->id);
    }
    return HZ_OK;
}

static int lanes_of(const hz_table *table)
{
    return table->seats == 2 ? 2 : table->seats;
}

hz_status
hz_solve_solution_new(const hz_solve_def *def, int depth, hz_solution **out, hz_error *error)
{
    hz_solution *self = calloc(1, sizeof *self);
    if (!self) {
        return hz_fail(error, HZ_NO_SPACE, "no memory left");
    }
    self->table = *def->table;
    self->def = *def;
    self->def.table = &self->table;
    if (def->from) {
        memcpy(&self->from, def->from, def->table->game->state_size);
        self->def.from = &self->from;
    }
    self->budget.limit = def->memory;
    self->pile.budget = &self->budget;
    self->gates.budget = &self->budget;
    hz_status status = hz_solve_gates_open(
        &self->gates, &self->def, depth, 1, lanes_of(def->table), &self->budget, error);
    status = status ? status
                    : hz_solve_builder_open(&self->builder, &self->gates, &self->pile, NULL, error);
    self->walk = (hz_solve_walk){.def = &self->def,
                                 .gates = &self->gates,
                                 .pile = &self->pile,
                                 .builder = self->builder,
                                 .facts = &self->facts};
    self->facts.depth = self->gates.by && self->gates.by->bound ? depth : -1;
    if (status) {
        hz_solution_close(self);
        return status;
    }
    *out = self;
    return HZ_OK;
}

void hz_solution_close(hz_solution *self)
{
    if (!self) {
        return;
    }
    hz_solve_builder_close(self->builder);
    hz_solve_pile_close(&self->pile);
    hz_solve_drop(
        &self->budget, (void **)&self->walk.cells, &self->walk.cells_room, sizeof(double));
    hz_solve_drop(
        &self->budget, (void **)&self->walk.line, &self->walk.line_room, sizeof *self->walk.line);
    hz_solve_gates_close(&self->gates);
    free(self);
}

hz_solve_facts hz_solution_facts(const hz_solution *self)
{
    hz_solve_facts facts = self->facts;
    facts.places = self->gates.count;
    return facts;
}

static void start_state(const hz_table *table, hz_state *state)
{
    memset(state, 0, sizeof *state);
    table->game->start(table, state);
}

static hz_status run(hz_solution *self, hz_error *error)
{
    assert(self);
    hz_state state;
    double value[SOLVE_MOST_LANES];
    start_state(&self->table, &state);
    if (self->def.from) {
        state = self->from;
    }
    self->walk.crew = hz_solve_crew_open(self->def.threads);
    hz_status status = hz_solve_value_of(&self->walk, &state, value, error);
    hz_solve_crew_close(self->walk.crew);
    self->walk.crew = NULL;
    self->facts.is_whole = !status && !self->walk.is_stopped;
    if (self->facts.is_whole) {
        self->facts.width = self->table.seats == 2 ? value[1] - value[0] : self->facts.widest;
        status = hz_solution_holds(self, &state, error);
    }
    return status;
}

/* Bounds that do not meet because positions were cut off: again, and cut off later. */
static bool is_too_shallow(const hz_solution *self)
{
    const hz_solve_facts *facts = &self->facts;
    return facts->is_whole && facts->depth >= 0 && facts->depth < MOST_DEPTH &&
           self->table.seats == 2 && facts->width > 1e-12;
}

hz_status hz_solve(const hz_solve_def *def, hz_solution **solution, hz_error *error)
{
    hz_status status = check(def, error);
    hz_solution *self = *solution;
    if (!status && !self) {
        status = hz_solve_solution_new(def, 0, &self, error);
    } else if (!status) {
        const hz_table *table = &self->table;
        self->def = *def;
        self->def.table = table;
        self->def.from = NULL; /* what was read is for whole games */
        hz_solve_horizon_as_known(&self->gates, &self->facts);
        hz_solve_linger_as_known(&self->gates, &self->facts);
        self->budget.limit = def->memory;
    }
    if (status) {
        return status;
    }
    assert(self);
    status = run(self, error);
    while (!status && is_too_shallow(self)) {
        hz_solution *deeper = NULL;
        if (hz_solve_solution_new(def, self->facts.depth + 1, &deeper, NULL)) {
            break; /* what there is says how far apart its bounds are */
        }
        assert(deeper);
        hz_solution_close(self);
        self = deeper;
        status = run(self, error);
    }
    *solution = status ? NULL : self;
    if (status) {
        hz_solution_close(self);
    }
    return status;
}

hz_status hz_solution_value(hz_solution *self, const void *state, hz_worth *out, hz_error *error)
{
    double value[SOLVE_MOST_LANES];
    hz_status status = hz_solve_value_of(&self->walk, state, value, error);
    if (!status && self->walk.is_stopped) {
        status = hz_fail(error, HZ_ILLEGAL, "stopped before the position was solved");
    }
    if (status) {
        return status;
    }
    memset(out, 0, sizeof *out);
    if (self->table.seats == 2) {
        double cap = hz_solve_cap_effect(self, state);
        cap = hz_solution_holds(self, state, NULL) ? 0 : cap; /* else as if there were none */
        out->low[0] = value[0] - cap < 0 ? 0 : value[0] - cap;
        out->high[0] = value[1] + cap > 1 ? 1 : value[1] + cap;
        out->low[1] = 1 - out->high[0];
        out->high[1] = 1 - out->low[0];
    } else {
        memcpy(out->low, value, self->table.seats * sizeof *value);
        memcpy(out->high, value, self->table.seats * sizeof *value);
    }
    return HZ_OK;
}

hz_status hz_solution_try(hz_solution *self,
                          const void *state,
                          int seat,
                          hz_action action,
                          hz_worth *out,
                          hz_error *error)
{
    const hz_table *table = &self->table;
    hz_state next;
    hz_status status = hz_check_action(table, state, seat, action, error);
    if (status) {
        return status;
    }
    memset(&next, 0, sizeof next);
    memcpy(&next, state, table->game->state_size);
    table->game->act(table, &next, seat, action, NULL);
    return hz_solution_value(self, &next, out, error);
}

hz_status
hz_solution_best(hz_solution *self, const void *state, int seat, hz_action *best, hz_error *error)
{
    const hz_table *table = &self->table;
    uint64_t count = table->game->count(table, state, seat);
    double most = -1;
    hz_status status = HZ_OK;
    for (uint64_t number = 0; number < count && !status; number++) {
        hz_action action;
        hz_worth worth;
        table->game->actions(table, state, seat, number, &action, 1);
        status = hz_solution_try(self, state, seat, action, &worth, error);
        if (!status && worth.low[seat] + worth.high[seat] > most) {
            most = worth.low[seat] + worth.high[seat];
            *best = action;
        }
    }
    return status;
}
