/* Gates in an order in which all that comes later is done, and circles among them.

   Tarjan's algorithm, on a graph that is made as it is walked: programs lie on the pile in the
   order in which their gates were found, a circle is whole when it lies on top, and is then settled
   and taken off. So only the turns of gates that are not done are in memory. */
#include <assert.h>
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "solve/inner.h"

/* Where a walk has come to in the leaves of a program. */
typedef struct frame {
    size_t program;
    uint32_t leaf;
} frame;

typedef struct path {
    frame *frames;
    size_t used, room;
    uint32_t clock;
} path;

/* Less than this is what rounding makes of it. */
#define STILL 0x1p-52
enum { MOST_SWEEPS = 1000000, LOOK_EVERY = 1 << 22 };

static double *value_of(const hz_solve_gates *gates, uint32_t gate)
{
    return gates->value + (size_t)gate * (size_t)gates->lanes;
}

static hz_status open_gate(hz_solve_walk *walk, path *way, uint32_t gate, hz_error *error)
{
    hz_solve_gates *gates = walk->gates;
    hz_solve_budget *budget = gates->budget;
    hz_state state;
    hz_solve_gate_state(gates, gate, &state);
    hz_status status = hz_solve_grow(
        budget, (void **)&way->frames, &way->room, way->used + 1, sizeof(frame), error);
    status = status ? status : hz_solve_build(walk->builder, gate, &state, error);
    if (status) {
        return status;
    }
    if (gates->mark[gate] == SOLVE_UNSEEN) {
        double *value = value_of(gates, gate);
        memset(value, 0, (size_t)gates->lanes * sizeof *value);
        value[1] = !walk->is_measure && gates->table->seats == 2;
    }
    walk->facts->positions += walk->pile->program[walk->pile->programs - 1].nodes;
    gates->mark[gate] = SOLVE_OPEN;
    gates->order[gate] = gates->low[gate] = ++way->clock;
    way->frames[way->used++] = (frame){walk->pile->programs - 1, 0};
    return HZ_OK;
}

/* Takes in what a turn comes to now. Returns by how much that changed anything. */
static double take_in(hz_solve_walk *walk, const hz_solve_program *program)
{
    const hz_solve_gates *gates = walk->gates;
    double now[SOLVE_MOST_LANES], *value = value_of(gates, program->gate), change = 0;
    if (walk->is_measure) {
        hz_solve_count_out(gates, walk->pile, program, walk->cells, now);
    } else {
        hz_solve_work_out(gates, walk->pile, program, walk->cells, now);
    }
    if (!walk->is_measure && gates->table->seats == 2) {
        /* Bounds that held before still hold. */
        now[0] = now[0] > value[0] ? now[0] : value[0];
        now[1] = now[1] < value[1] ? now[1] : value[1];
    }
    for (int lane = 0; lane < gates->lanes; lane++) {
        double moved = fabs(now[lane] - value[lane]) / (fabs(value[lane]) > 1 ? value[lane] : 1);
        change = moved > change ? moved : change;
        value[lane] = now[lane];
    }
    return change;
}

/* Can play come back to a gate without leaving the program's circle? One alone needs a way to
   itself. */
static bool is_circle(const hz_solve_pile *pile, size_t first)
{
    const hz_solve_program *program = &pile->program[first];
    bool found = pile->programs - first > 1;
    for (uint32_t at = 0; at < program->leaves && !found; at++) {
        const hz_solve_leaf *leaf = &pile->leaf[program->leaf + at];
        found = !leaf->is_end && leaf->gate == program->gate;
    }
    return found;
}

static double width_of(const hz_solve_walk *walk, size_t first)
{
    double widest = 0;
    for (size_t at = first; at < walk->pile->programs && walk->gates->lanes == 2; at++) {
        const double *value = value_of(walk->gates, walk->pile->program[at].gate);
        widest = value[1] - value[0] > widest ? value[1] - value[0] : widest;
    }
    return widest;
}

static bool goes_on(hz_solve_walk *walk, size_t first, uint64_t sweeps, double change)
{
    const hz_solve_def *def = walk->def;
    bool is_two = walk->gates->table->seats == 2 && !walk->is_measure;
    if (!def->watch) {
        return true;
    }
    double width = is_two ? width_of(walk, first) : change;
    return def->watch(def->watcher, walk->facts->gates, sweeps, width);
}

/* Round and round, the gates found last first, until nothing moves. */
static void settle(hz_solve_walk *walk, size_t first)
{
    const hz_solve_pile *pile = walk->pile;
    bool again = is_circle(pile, first);
    uint64_t sweeps = 0, steps = 0;
    double change = 1;
    do {
        change = 0;
        for (size_t at = pile->programs; at-- > first;) {
            double moved = take_in(walk, &pile->program[at]);
            change = moved > change ? moved : change;
            steps += pile->program[at].nodes;
        }
        sweeps++;
        if (steps > LOOK_EVERY) {
            steps = 0;
            walk->is_stopped = !goes_on(walk, first, sweeps, change);
        }
    } while (again && change > STILL && sweeps < MOST_SWEEPS && !walk->is_stopped);
    hz_solve_facts *facts = walk->facts;
    uint64_t size = pile->programs - first;
    facts->sweeps = sweeps > facts->sweeps ? sweeps : facts->sweeps;
    facts->circles++;
    facts->largest = size > facts->largest ? size : facts->largest;
    bool is_two = walk->gates->table->seats == 2 && !walk->is_measure;
    double width = is_two ? width_of(walk, first) : again ? change : 0;
    facts->widest = width > facts->widest ? width : facts->widest;
}

static hz_status room_for_cells(hz_solve_walk *walk, hz_error *error)
{
    size_t need = (size_t)walk->gates->lanes * (walk->pile->most_cells + (size_t)1);
    return hz_solve_grow(
        walk->gates->budget, (void **)&walk->cells, &walk->cells_room, need, sizeof(double), error);
}

/* All from this program on are a circle, and nothing later is open. */
static hz_status close_circle(hz_solve_walk *walk, size_t first, hz_error *error)
{
    hz_solve_gates *gates = walk->gates;
    hz_status status = room_for_cells(walk, error);
    if (status) {
        return status;
    }
    settle(walk, first);
    for (size_t at = first; at < walk->pile->programs; at++) {
        uint32_t gate = walk->pile->program[at].gate;
        gates->mark[gate] = walk->is_stopped ? SOLVE_BEGUN : SOLVE_DONE;
        walk->facts->gates += !walk->is_stopped;
    }
    hz_solve_pile_cut(walk->pile, first);
    return HZ_OK;
}

static uint32_t lower(uint32_t one, uint32_t other)
{
    return one < other ? one : other;
}

/* The next leaf of the program on top: a new gate is opened, an open one closes a circle. */
static hz_status step(hz_solve_walk *walk, path *way, hz_error *error)
{
    hz_solve_gates *gates = walk->gates;
    frame *top = &way->frames[way->used - 1];
    const hz_solve_program *program = &walk->pile->program[top->program];
    uint32_t gate = program->gate;
    while (top->leaf < program->leaves) {
        const hz_solve_leaf *leaf = &walk->pile->leaf[program->leaf + top->leaf++];
        if (leaf->is_end || gates->mark[leaf->gate] == SOLVE_DONE) {
            continue;
        }
        if (gates->mark[leaf->gate] != SOLVE_OPEN) {
            return open_gate(walk, way, leaf->gate, error);
        }
        gates->low[gate] = lower(gates->low[gate], gates->order[leaf->gate]);
    }
    size_t first = top->program;
    way->used--;
    if (way->used) {
        uint32_t before = walk->pile->program[way->frames[way->used - 1].program].gate;
        gates->low[before] = lower(gates->low[before], gates->low[gate]);
    }
    return gates->low[gate] == gates->order[gate] ? close_circle(walk, first, error) : HZ_OK;
}

/* What was open is begun, and no more, if the walk was stopped or refused. */
static void leave(hz_solve_walk *walk)
{
    for (size_t at = 0; at < walk->pile->programs; at++) {
        uint32_t gate = walk->pile->program[at].gate;
        if (gate != UINT32_MAX && walk->gates->mark[gate] == SOLVE_OPEN) {
            walk->gates->mark[gate] = SOLVE_BEGUN;
        }
    }
    hz_solve_pile_cut(walk->pile, 0);
}

hz_status hz_solve_walk_from(hz_solve_walk *walk, uint32_t gate, hz_error *error)
{
    path way = {0};
    enum { LOOK_STEPS = 1 << 12 };
    uint64_t steps = 0;
    walk->is_stopped = false;
    hz_status status = HZ_OK;
    if (walk->gates->mark[gate] != SOLVE_DONE) {
        status = open_gate(walk, &way, gate, error);
    }
    while (!status && way.used && !walk->is_stopped) {
        status = step(walk, &way, error);
        if (++steps % LOOK_STEPS == 0 && !walk->is_stopped) {
            walk->is_stopped = !goes_on(walk, walk->pile->programs, 0, 1);
        }
    }
    if (status == HZ_NO_SPACE) {
        hz_blame(error,
                 status,
                 "%s, after %" PRIu64 " positions: ",
                 walk->gates->table->game->id,
                 walk->facts->positions);
    }
    leave(walk);
    hz_solve_drop(walk->gates->budget, (void **)&way.frames, &way.room, sizeof(frame));
    return status;
}

/* The leaves of a state's own turn, copied: the pile is needed for what comes after them. */
static hz_status leaves_of(hz_solve_walk *walk,
                           const void *state,
                           hz_solve_leaf **leaves,
                           uint32_t *count,
                           hz_error *error)
{
    hz_status status = hz_solve_build(walk->builder, UINT32_MAX, state, error);
    if (status) {
        return status;
    }
    const hz_solve_program *program = &walk->pile->program[walk->pile->programs - 1];
    *count = program->leaves;
    *leaves = malloc((program->leaves + (size_t)1) * sizeof **leaves);
    if (*leaves) {
        memcpy(*leaves, walk->pile->leaf + program->leaf, *count * sizeof **leaves);
    }
    hz_solve_pile_cut(walk->pile, 0);
    return *leaves ? HZ_OK : hz_fail(error, HZ_NO_SPACE, "no memory left");
}

hz_status hz_solve_value_of(hz_solve_walk *walk, const void *state, double *out, hz_error *error)
{
    assert(walk->pile->programs == 0);
    hz_solve_leaf *leaves;
    uint32_t count;
    hz_status status = leaves_of(walk, state, &leaves, &count, error);
    if (status) {
        return status;
    }
    walk->is_stopped = false;
    for (uint32_t at = 0; at < count && !status && !walk->is_stopped; at++) {
        status = leaves[at].is_end ? HZ_OK : hz_solve_walk_from(walk, leaves[at].gate, error);
    }
    free(leaves);
    if (status || walk->is_stopped) {
        return status;
    }
    status = hz_solve_build(walk->builder, UINT32_MAX, state, error);
    status = status ? status : room_for_cells(walk, error);
    if (!status && walk->is_measure) {
        hz_solve_count_out(walk->gates, walk->pile, walk->pile->program, walk->cells, out);
    } else if (!status) {
        hz_solve_work_out(walk->gates, walk->pile, walk->pile->program, walk->cells, out);
    }
    hz_solve_pile_cut(walk->pile, 0);
    return status;
}
