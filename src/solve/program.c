/* A turn from its gate to those that can come next, as a list of sums and choices. */
#include <stdlib.h>
#include <string.h>

#include "solve/builder.h"

/* A turn that is longer goes in a circle without a gate. */
enum { MOST_LEVELS = 4096, LOOK_EVERY = 1 << 12 };

hz_status hz_solve_builder_open(hz_solve_builder **builder,
                                hz_solve_gates *gates,
                                hz_solve_pile *pile,
                                const hz_solve_habits *habits,
                                hz_error *error)
{
    hz_solve_builder *self = calloc(1, sizeof *self);
    if (!self) {
        return hz_fail(error, HZ_NO_SPACE, "no memory left");
    }
    self->gates = gates;
    self->pile = pile;
    self->habits = habits;
    self->stride = (gates->table->game->state_size + 7) / 8 * 8;
    *builder = self;
    return HZ_OK;
}

void hz_solve_builder_close(hz_solve_builder *self)
{
    if (!self) {
        return;
    }
    hz_solve_budget *budget = self->pile->budget;
    hz_solve_drop(budget, (void **)&self->states, &self->states_room, sizeof *self->states);
    hz_solve_drop(budget, (void **)&self->memos, &self->memos_room, sizeof *self->memos);
    hz_solve_drop(budget, (void **)&self->keys, &self->keys_room, sizeof *self->keys);
    hz_solve_drop(budget, (void **)&self->worth, &self->worth_room, sizeof *self->worth);
    hz_solve_drop(budget, (void **)&self->pending, &self->pending_room, sizeof *self->pending);
    free(self);
}

hz_status hz_solve_push(hz_solve_builder *self, uint32_t cell, hz_error *error)
{
    hz_status status = hz_solve_grow(self->pile->budget,
                                     (void **)&self->pending,
                                     &self->pending_room,
                                     self->pending_used + 1,
                                     sizeof *self->pending,
                                     error);
    if (!status) {
        self->pending[self->pending_used++] = cell;
    }
    return status;
}

/* Makes a node of all that is pending from `first` on. */
hz_status hz_solve_close_node(
    hz_solve_builder *self, size_t first, hz_solve_node node, hz_solve_found *out, hz_error *error)
{
    hz_solve_pile *pile = self->pile;
    size_t count = self->pending_used - first;
    hz_status status = hz_solve_grow(pile->budget,
                                     (void **)&pile->edge,
                                     &pile->edge_room,
                                     pile->edges + count,
                                     sizeof *pile->edge,
                                     error);
    status = status ? status
                    : hz_solve_grow(pile->budget,
                                    (void **)&pile->node,
                                    &pile->node_room,
                                    pile->nodes + 1,
                                    sizeof *pile->node,
                                    error);
    if (status) {
        return status;
    }
    node.first = (uint32_t)(pile->edges - self->now.edge);
    node.count = (uint32_t)count;
    memcpy(pile->edge + pile->edges, self->pending + first, count * sizeof *pile->edge);
    pile->edges += count;
    pile->node[pile->nodes++] = node;
    self->pending_used = first;
    out->cell = SOLVE_NODE_BIT | self->now.nodes++;
    return HZ_OK;
}

static hz_status room_for_level(hz_solve_builder *self, int level, hz_error *error)
{
    if (level >= MOST_LEVELS) {
        return hz_fail(error,
                       HZ_RANGE,
                       "%s: a turn of more than %d inputs, expected a gate before",
                       self->gates->table->game->id,
                       MOST_LEVELS);
    }
    size_t need = (size_t)(level + 1) * (self->stride / sizeof *self->states);
    return hz_solve_grow(self->pile->budget,
                         (void **)&self->states,
                         &self->states_room,
                         need,
                         sizeof *self->states,
                         error);
}

/* A copy for what comes next; the states may have moved. */
hz_status hz_solve_copy_on(hz_solve_builder *self, int level, hz_error *error)
{
    hz_status status = room_for_level(self, level + 1, error);
    if (!status) {
        const hz_solve_word *from = hz_solve_state_at(self, level);
        hz_solve_word *to = hz_solve_state_at(self, level + 1);
        for (size_t at = 0; at < self->stride / sizeof *to; at++) {
            to[at] = from[at];
        }
    }
    return status;
}

/* Turns that were over before this position, where it is no gate: for whoever measures them. */
static hz_status
count_turns(hz_solve_builder *self, int turns, hz_solve_found *out, hz_error *error)
{
    static const double certain = 1;
    hz_solve_node node = {.is_sum = 2, .columns = (uint16_t)turns};
    size_t first = self->pending_used;
    hz_status status = hz_solve_push(self, out->cell, error);
    status = status ? status : hz_solve_keep_odds(self, &certain, 1, &node.odds, error);
    return status ? status : hz_solve_close_node(self, first, node, out, error);
}

static hz_status
expand_new(hz_solve_builder *self, int level, int turns, hz_solve_found *out, hz_error *error)
{
    const hz_table *table = self->gates->table;
    hz_turn turn = table->game->turn(table, hz_solve_state_at(self, level));
    if (turn.kind == HZ_OVER) {
        return hz_solve_add_end(self, hz_solve_state_at(self, level), turns, out, error);
    }
    if (level > 0 && hz_solve_is_gate(self->gates, hz_solve_state_at(self, level))) {
        /* One level up is free: a gate is folded there. */
        hz_status status = hz_solve_copy_on(self, level, error);
        return status
                   ? status
                   : hz_solve_add_gate(self, hz_solve_state_at(self, level + 1), turns, out, error);
    }
    hz_status status = turn.kind == HZ_CHANCE
                           ? hz_solve_expand_roll(self, level, turn, out, error)
                           : hz_solve_expand_choice(self, level, turn, out, error);
    return status || turns == 0 ? status : count_turns(self, turns, out, error);
}

/* Whoever looks on knows that it said stop: no words. */
static hz_status look_on(hz_solve_builder *self)
{
    if (!self->eye || ++self->looks < LOOK_EVERY) {
        return HZ_OK;
    }
    self->looks = 0;
    return self->eye->look(self->eye->context) ? HZ_OK : HZ_ILLEGAL;
}

/* The cell of the state at this level. */
hz_status
hz_solve_expand(hz_solve_builder *self, int level, int turns, hz_solve_found *out, hz_error *error)
{
    const uint32_t kind = SOLVE_KIND_STATE + (uint32_t)turns;
    hz_solve_name name = hz_solve_name_of(self, hz_solve_state_at(self, level), kind);
    if (hz_solve_recall(self, &name, out)) {
        return HZ_OK;
    }
    hz_status status = look_on(self);
    status = status ? status : expand_new(self, level, turns, out, error);
    name.words = hz_solve_state_at(self, level); /* they may have moved */
    return status ? status : hz_solve_remember(self, &name, out, error);
}

/* All leaves are known: nodes come after them. */
static void number_cells(hz_solve_builder *self, uint32_t root)
{
    hz_solve_pile *pile = self->pile;
    hz_solve_program *now = &self->now;
    for (size_t at = now->edge; at < pile->edges; at++) {
        uint32_t cell = pile->edge[at];
        pile->edge[at] = cell & SOLVE_NODE_BIT ? (cell & ~SOLVE_NODE_BIT) + now->leaves : cell;
    }
    now->root = root & SOLVE_NODE_BIT ? (root & ~SOLVE_NODE_BIT) + now->leaves : root;
}

/* Where choices are made, much of what was looked at never comes up. */
static hz_status drop_unneeded(hz_solve_builder *self, hz_error *error)
{
    size_t cells = self->now.leaves + (size_t)self->now.nodes;
    hz_status status = hz_solve_grow(self->pile->budget,
                                     (void **)&self->pending,
                                     &self->pending_room,
                                     cells,
                                     sizeof *self->pending,
                                     error);
    if (!status) {
        hz_solve_trim(self->pile, &self->now, self->pending);
    }
    return status;
}

static void note_size(hz_solve_builder *self)
{
    hz_solve_pile *pile = self->pile;
    const hz_solve_program *now = &self->now;
    uint32_t cells = now->leaves + now->nodes;
    pile->most_cells = cells > pile->most_cells ? cells : pile->most_cells;
}

hz_status hz_solve_build(hz_solve_builder *self, uint32_t gate, const void *state, hz_error *error)
{
    hz_solve_pile *pile = self->pile;
    hz_solve_found root = {0};
    self->now = (hz_solve_program){.gate = gate,
                                   .leaf = pile->leaves,
                                   .node = pile->nodes,
                                   .edge = pile->edges,
                                   .own = pile->own_used};
    self->turn++;
    self->memos_used = self->keys_used = self->pending_used = self->unfinished = 0;
    self->role = hz_solve_role(self->gates, gate);
    self->elapsed = hz_solve_elapsed(self->gates, state);
    hz_status status = room_for_level(self, 0, error);
    if (!status) {
        memset(hz_solve_state_at(self, 0), 0, self->stride);
        memcpy(hz_solve_state_at(self, 0), state, self->gates->table->game->state_size);
        status = hz_solve_expand(self, 0, 0, &root, error);
    }
    if (!status) {
        number_cells(self, root.cell);
        status = self->habits ? drop_unneeded(self, error) : HZ_OK;
    }
    status = status ? status
                    : hz_solve_grow(pile->budget,
                                    (void **)&pile->program,
                                    &pile->program_room,
                                    pile->programs + 1,
                                    sizeof *pile->program,
                                    error);
    if (status) {
        pile->leaves = self->now.leaf;
        pile->nodes = self->now.node;
        pile->edges = self->now.edge;
        pile->own_used = self->now.own;
        self->unfinished = self->memos_used;
        return status;
    }
    note_size(self);
    pile->program[pile->programs++] = self->now;
    return HZ_OK;
}
