/* All turns of games against perfect play, with one side's choices of two left open. */
#include "solve/net_inner.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#define GROW(self, list, room, need, error)                                                        \
    hz_solve_grow(&(self)->budget,                                                                 \
                  (void **)&(self)->list,                                                          \
                  &(self)->room,                                                                   \
                  (need),                                                                          \
                  sizeof *(self)->list,                                                            \
                  (error))
#define DROP(self, list, room)                                                                     \
    hz_solve_drop(&(self)->budget, (void **)&(self)->list, &(self)->room, sizeof *(self)->list)

static hz_status
add_stop(hz_solve_net *self, uint32_t gate, uint32_t own, uint32_t *out, hz_error *error)
{
    uint32_t none = 0, *place = gate == UINT32_MAX ? &none : &self->place[(size_t)gate * 2 + own];
    hz_status status = HZ_OK;
    if (!*place) {
        status = GROW(self, stops, stop_room, self->stop_count + 1, error);
        status = status ? status : GROW(self, values, value_room, self->stop_count + 1, error);
        if (!status) {
            self->values[self->stop_count] = 0;
            self->stops[self->stop_count] = (stop){.gate = gate, .own = own};
            *place = (uint32_t)++self->stop_count;
        }
    }
    *out = *place - 1;
    return status;
}

/* Making a turn */

static uint32_t best_of(const hz_solve_net *self, const hz_solve_choice *choice)
{
    uint32_t best = 0;
    double most = 0;
    for (uint32_t at = 0; at < choice->count; at++) {
        double worth = hz_solve_cell_worth(self->solution, choice->edge[at], choice->seat);
        best = at == 0 || worth > most ? at : best;
        most = at == 0 || worth > most ? worth : most;
    }
    return best;
}

static bool is_open(const hz_solve_choice *choice, uint32_t own)
{
    return choice->seat == (int)own && choice->count == 2;
}

/* What is chosen for good is not there: its cell is the one that follows. Then what the root needs.
 */
static hz_status find_needed(hz_solve_net *self, uint32_t own, hz_error *error)
{
    const hz_solve_pile *pile = &self->solution->pile;
    const hz_solve_program *program = &pile->program[0];
    size_t cells = program->leaves + (size_t)program->nodes, next = 0;
    hz_status status = GROW(self, alias, alias_room, cells, error);
    status = status ? status : GROW(self, number, number_room, cells, error);
    status = status ? status : GROW(self, needed, needed_room, cells, error);
    if (status) {
        return status;
    }
    memset(self->needed, 0, cells);
    for (uint32_t cell = 0; cell < cells; cell++) {
        const hz_solve_choice *choice =
            next < self->turn.choices && cell == program->leaves + self->turn.choice[next].node
                ? &self->turn.choice[next]
                : NULL;
        next += choice != NULL;
        if (choice && choice->columns) {
            return hz_fail(error, HZ_ILLEGAL, "rules are for games in which one chooses at a time");
        }
        uint32_t chosen = !choice || is_open(choice, own) ? UINT32_MAX
                          : choice->seat == (int)own      ? 0
                                                          : best_of(self, choice);
        self->alias[cell] = chosen == UINT32_MAX ? cell : self->alias[choice->edge[chosen]];
    }
    self->needed[self->alias[program->root]] = 1;
    for (uint32_t at = program->nodes; at-- > 0;) {
        const hz_solve_node *from = &pile->node[program->node + at];
        for (uint32_t edge = 0; edge < from->count && self->needed[program->leaves + at]; edge++) {
            self->needed[self->alias[pile->edge[program->edge + from->first + edge]]] = 1;
        }
    }
    return HZ_OK;
}

static double share_of(const hz_solve_leaf *leaf, uint32_t seat)
{
    return !leaf->winners ? 0.5
                          : (leaf->winners >> seat & 1) / (double)__builtin_popcount(leaf->winners);
}

static hz_status add_outcomes(hz_solve_net *self, stop *made, hz_error *error)
{
    const hz_solve_pile *pile = &self->solution->pile;
    const hz_solve_program *program = &pile->program[0];
    hz_status status = HZ_OK;
    made->outcome = self->outcome_count;
    for (uint32_t at = 0; at < program->leaves && !status; at++) {
        const hz_solve_leaf *leaf = &pile->leaf[program->leaf + at];
        outcome it = {IS_END, (float)share_of(leaf, made->own)};
        if (!self->needed[at]) {
            continue;
        }
        if (!leaf->is_end) {
            uint32_t own = (made->own + 2 - leaf->turned % 2) % 2;
            status = add_stop(self, leaf->gate, own, &it.to, error);
        }
        status =
            status ? status : GROW(self, outcomes, outcome_room, self->outcome_count + 1, error);
        if (!status) {
            self->number[at] = made->outcomes++;
            self->outcomes[self->outcome_count++] = it;
        }
    }
    return status;
}

/* The same odds as the last are not kept twice. */
static hz_status
add_odds(hz_solve_net *self, const double *odds, size_t count, uint32_t *out, hz_error *error)
{
    hz_status status = HZ_OK;
    bool is_same = self->odds_count >= count &&
                   memcmp(self->odds + self->odds_count - count, odds, count * sizeof *odds) == 0;
    if (!is_same) {
        status = GROW(self, odds, odds_room, self->odds_count + count, error);
    }
    if (!status && !is_same) {
        memcpy(self->odds + self->odds_count, odds, count * sizeof *odds);
        self->odds_count += count;
    }
    *out = (uint32_t)(self->odds_count - count);
    return status;
}

static void tell(hz_solve_net *self, size_t number)
{
    const hz_solve_choice *choice = &self->turn.choice[number];
    const hz_table *table = &self->solution->table;
    const void *state = hz_solve_choice_state(&self->turn, number);
    hz_action pair[2];
    double first = hz_solve_cell_worth(self->solution, choice->edge[0], choice->seat);
    double second = hz_solve_cell_worth(self->solution, choice->edge[1], choice->seat);
    table->game->actions(table, state, choice->seat, 0, pair, 2);
    self->hear(self->context, state, choice->seat, pair, second - first);
}

/* `cell` is where it was; `choice` the number among the turn's choices, or none. */
static hz_status
add_node(hz_solve_net *self, stop *made, uint32_t cell, int64_t choice, hz_error *error)
{
    const hz_solve_pile *pile = &self->solution->pile;
    const hz_solve_program *program = &pile->program[0];
    const hz_solve_node *from = &pile->node[program->node + cell - program->leaves];
    node it = {.first = (uint32_t)self->edge_count, .count = from->count, .choice = NO_CHOICE};
    hz_status status = GROW(self, nodes, node_room, self->node_count + 1, error);
    status = status ? status : GROW(self, edges, edge_room, self->edge_count + from->count, error);
    if (!status && choice == NO_CHOICE) {
        const double *odds = hz_solve_odds_of(pile, program, from);
        status = add_odds(self, odds, from->count, &it.odds, error);
    }
    if (status) {
        return status;
    }
    if (choice != NO_CHOICE) {
        it.choice = (int64_t)self->choices++;
        made->is_open = true;
        tell(self, (size_t)choice);
    }
    for (uint32_t at = 0; at < from->count; at++) {
        uint32_t old = self->alias[pile->edge[program->edge + from->first + at]];
        self->edges[self->edge_count++] = self->number[old];
    }
    self->number[cell] = made->outcomes + made->nodes++;
    self->nodes[self->node_count++] = it;
    return HZ_OK;
}

static hz_status add_nodes(hz_solve_net *self, stop *made, hz_error *error)
{
    const hz_solve_program *program = &self->solution->pile.program[0];
    hz_status status = HZ_OK;
    size_t next = 0;
    made->node = self->node_count;
    for (uint32_t at = 0; at < program->nodes && !status; at++) {
        uint32_t cell = program->leaves + at;
        bool is_choice = next < self->turn.choices && self->turn.choice[next].node == at;
        if (self->needed[cell]) {
            status = add_node(self, made, cell, is_choice ? (int64_t)next : NO_CHOICE, error);
        }
        next += is_choice;
    }
    return status;
}

static hz_status make_stop(hz_solve_net *self, uint32_t number, hz_error *error)
{
    const hz_table *table = &self->solution->table;
    stop made = self->stops[number];
    hz_state state;
    memset(&state, 0, sizeof state);
    if (made.gate == UINT32_MAX) {
        table->game->start(table, &state); /* which may be no gate */
    } else {
        hz_solve_gate_state(&self->solution->gates, made.gate, &state);
    }
    hz_status status = hz_solve_turn_open(&self->turn, self->solution, &state, error);
    status = status ? status : find_needed(self, made.own, error);
    status = status ? status : add_outcomes(self, &made, error);
    status = status ? status : add_nodes(self, &made, error);
    size_t cells = made.outcomes + (size_t)made.nodes;
    self->most_cells = cells > self->most_cells ? cells : self->most_cells;
    status = status ? status : GROW(self, flow, flow_room, self->most_cells, error);
    status = status ? status : GROW(self, ways, way_room, self->way_count + made.outcomes, error);
    if (!status) {
        made.root = self->number[self->alias[self->solution->pile.program[0].root]];
        made.way = self->way_count;
        self->way_count += made.outcomes;
        if (!made.is_open) {
            hz_solve_net_flow(self, &made, NULL);
            self->way_count = made.way + made.ways; /* for good */
        }
        self->stops[number] = made;
    }
    hz_solve_turn_clear(&self->turn, self->solution);
    return status;
}

/* Depth first: a stop is in order when all that comes after it is. */
static hz_status make_all(hz_solve_net *self, hz_error *error)
{
    hz_status status = HZ_OK;
    while (self->path_count > 0 && !status) {
        step *last = &self->path[self->path_count - 1];
        const stop *here = &self->stops[last->stop];
        if (last->next == here->outcomes) {
            status = GROW(self, order, order_room, self->order_count + 1, error);
            if (!status) {
                self->order[self->order_count++] = last->stop;
                self->path_count--;
            }
            continue;
        }
        uint32_t to = self->outcomes[here->outcome + last->next++].to;
        if (to == IS_END || self->stops[to].outcomes) {
            continue; /* every turn leads somewhere: this one has been made */
        }
        status = make_stop(self, to, error);
        status = status ? status : GROW(self, path, path_room, self->path_count + 1, error);
        if (!status) {
            self->path[self->path_count++] = (step){to, 0};
        }
    }
    return status;
}

/* The first two stops are where games begin, the side in each seat. */
static hz_status make_net(hz_solve_net *self, hz_error *error)
{
    const hz_solution *solution = self->solution;
    if (!solution->gates.by || solution->table.seats != 2) {
        return hz_fail(
            error, HZ_ILLEGAL, "games are followed at tables of two that number their gates");
    }
    hz_status status = GROW(self, place, place_room, 2 * solution->gates.count, error);
    if (!status) {
        assert(self->place); /* some gate there is */
        memset(self->place, 0, 2 * solution->gates.count * sizeof *self->place);
    }
    for (uint32_t own = 0; own < 2 && !status; own++) {
        uint32_t number;
        status = add_stop(self, UINT32_MAX, own, &number, error);
    }
    for (uint32_t own = 0; own < 2 && !status; own++) {
        status = make_stop(self, own, error);
        status = status ? status : GROW(self, path, path_room, self->path_count + 1, error);
        if (!status) {
            self->path[self->path_count++] = (step){own, 0};
            status = make_all(self, error);
        }
    }
    return status;
}

hz_status hz_solve_net_open(hz_solution *solution,
                            hz_solve_hear_open *hear,
                            void *context,
                            hz_solve_net **out,
                            hz_error *error)
{
    hz_solve_net *self = calloc(1, sizeof *self);
    if (!self) {
        return hz_fail(error, HZ_NO_SPACE, "no memory left");
    }
    self->solution = solution;
    self->hear = hear;
    self->context = context;
    self->budget.limit = solution->def.memory;
    hz_status status = make_net(self, error);
    hz_solve_turn_close(&self->turn);
    if (status) {
        hz_solve_net_close(self);
        return status;
    }
    *out = self;
    return HZ_OK;
}

void hz_solve_net_close(hz_solve_net *self)
{
    if (!self) {
        return;
    }
    DROP(self, place, place_room);
    DROP(self, stops, stop_room);
    DROP(self, values, value_room);
    DROP(self, order, order_room);
    DROP(self, path, path_room);
    DROP(self, outcomes, outcome_room);
    DROP(self, nodes, node_room);
    DROP(self, edges, edge_room);
    DROP(self, odds, odds_room);
    DROP(self, ways, way_room);
    DROP(self, alias, alias_room);
    DROP(self, number, number_room);
    DROP(self, needed, needed_room);
    DROP(self, flow, flow_room);
    free(self);
}
