/* Gates in an order in which all that comes later is done, and circles among them.

   Tarjan's algorithm, on a graph that is made as it is walked: programs lie on the pile in the
   order in which their gates were found, a circle is whole when it lies on top, and is then settled
   and taken off. So only the turns of gates that are not done are in memory. */
#include <assert.h>
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "solve/builder.h"

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
/* Where sweeps are turns that are looked ahead, and not many of them are to be had. */
#define STILL_ENOUGH 0x1p-46
enum { MOST_SWEEPS = 1000000, LOOK_EVERY = 1 << 22, SMALL_CIRCLE = 8, LARGE_CIRCLE = 4096 };
/* Bounds are guessed so much too wide: more than rounding takes from them in a turn. */
#define LEAP_MARGIN 0x1p-48

static double *value_of(const hz_solve_gates *gates, uint32_t gate)
{
    return gates->value + (size_t)gate * (size_t)gates->lanes;
}

/* A turn may be long: somebody looks on within it. */
static bool look(void *raw)
{
    hz_solve_walk *walk = raw;
    const hz_solve_def *def = walk->def;
    walk->is_stopped = !def->watch(def->watcher, walk->facts->gates, 0, 1);
    return !walk->is_stopped;
}

/* HZ_OK with `is_stopped`: there is no program. */
static hz_status build(hz_solve_walk *walk, uint32_t gate, const void *state, hz_error *error)
{
    const hz_solve_eye eye = {look, walk};
    walk->builder->eye = walk->def->watch ? &eye : NULL;
    hz_status status = hz_solve_build(walk->builder, gate, state, error);
    walk->builder->eye = NULL;
    return walk->is_stopped ? HZ_OK : status;
}

static hz_status open_gate(hz_solve_walk *walk, path *way, uint32_t gate, hz_error *error)
{
    hz_solve_gates *gates = walk->gates;
    hz_solve_budget *budget = gates->budget;
    hz_state state;
    hz_solve_gate_state(gates, gate, &state);
    hz_status status = hz_solve_grow(
        budget, (void **)&way->frames, &way->room, way->used + 1, sizeof(frame), error);
    status = status ? status : build(walk, gate, &state, error);
    if (status || walk->is_stopped) {
        return status;
    }
    walk->facts->met += gates->mark[gate] != SOLVE_BEGUN;
    if (gates->mark[gate] == SOLVE_UNSEEN) {
        double *value = value_of(gates, gate);
        memset(value, 0, (size_t)gates->lanes * sizeof *value);
        value[1] = !walk->is_measure && gates->table->seats == 2;
    }
    gates->mark[gate] = SOLVE_OPEN;
    gates->order[gate] = gates->low[gate] = ++way->clock;
    way->frames[way->used++] = (frame){walk->pile->programs - 1, 0};
    return HZ_OK;
}

/* Are its values bounds, lower and upper? */
static bool is_bounded(const hz_solve_walk *walk)
{
    return walk->gates->table->seats == 2 && !walk->is_measure;
}

/* Takes in what a turn comes to now. Returns by how much that changed anything. */
double hz_solve_take_in(const hz_solve_walk *walk, const hz_solve_program *program, double *cells)
{
    const hz_solve_gates *gates = walk->gates;
    double now[SOLVE_MOST_LANES], *value = value_of(gates, program->gate), change = 0;
    if (walk->is_measure) {
        hz_solve_count_out(gates, walk->pile, program, cells, now);
    } else {
        hz_solve_work_out(gates, walk->pile, program, cells, now);
    }
    if (is_bounded(walk)) {
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
    if (!def->watch) {
        return true;
    }
    double width = is_bounded(walk) ? width_of(walk, first) : change;
    return def->watch(def->watcher, walk->facts->gates, sweeps, width);
}

/* One sweep over all from this program on, the gates found last first. */
static double sweep(hz_solve_walk *walk, size_t first)
{
    double change = 0;
    for (size_t at = walk->pile->programs; at-- > first;) {
        double moved = hz_solve_take_in(walk, &walk->pile->program[at], walk->cells);
        change = moved > change ? moved : change;
        walk->steps += walk->pile->program[at].nodes;
    }
    return change;
}

/* A small circle as it was after the sweeps before. */
typedef struct trail {
    double at[3][SMALL_CIRCLE * SOLVE_MOST_LANES];
    size_t count; /* numbers in each */
} trail;

static void keep(const hz_solve_walk *walk, size_t first, trail *way, int which)
{
    size_t lanes = (size_t)walk->gates->lanes, count = 0;
    for (size_t at = first; at < walk->pile->programs; at++, count += lanes) {
        const double *value = value_of(walk->gates, walk->pile->program[at].gate);
        memcpy(way->at[which] + count, value, lanes * sizeof *value);
    }
    way->count = count;
}

static void put_back(const hz_solve_walk *walk, size_t first, const trail *way, int which)
{
    size_t lanes = (size_t)walk->gates->lanes, from = 0;
    for (size_t at = first; at < walk->pile->programs; at++, from += lanes) {
        double *value = value_of(walk->gates, walk->pile->program[at].gate);
        memcpy(value, way->at[which] + from, lanes * sizeof *value);
    }
}

/* Where three sweeps lead if it goes on like that, each step the same part of the one before. */
static double foresee(const trail *way, size_t number)
{
    double one = way->at[1][number] - way->at[0][number],
           two = way->at[2][number] - way->at[1][number], ratio = one != 0 ? two / one : 0;
    return ratio > 0 && ratio < 0.9999 ? way->at[2][number] + two * ratio / (1 - ratio)
                                       : way->at[2][number];
}

/* Bounds that are guessed, a little wide, and then proved: if one more sweep moves every one of
   them strictly inwards, whoever plays by it gains with each turn over what was claimed, which
   cannot go on for ever. So the game ends, and the claim holds. Else all is as it was. */
static bool leap(hz_solve_walk *walk, size_t first, trail *way, double *change)
{
    bool is_proved = true;
    put_back(walk, first, way, 2);
    for (size_t at = first, from = 0; at < walk->pile->programs; at++, from += 2) {
        double *value = value_of(walk->gates, walk->pile->program[at].gate);
        double low = foresee(way, from) - LEAP_MARGIN, high = foresee(way, from + 1) + LEAP_MARGIN;
        value[0] = low > value[0] ? low : value[0];
        value[1] = high < value[1] ? high : value[1];
    }
    keep(walk, first, way, 0);
    *change = sweep(walk, first);
    for (size_t at = first, from = 0; from < way->count; at++, from += 2) {
        const double *value = value_of(walk->gates, walk->pile->program[at].gate);
        bool is_low_known = way->at[0][from] == way->at[2][from],
             is_high_known = way->at[0][from + 1] == way->at[2][from + 1];
        is_proved = is_proved && (is_low_known || value[0] > way->at[0][from]) &&
                    (is_high_known || value[1] < way->at[0][from + 1]);
    }
    if (!is_proved) {
        put_back(walk, first, way, 2);
    }
    return is_proved;
}

/* Chains of fixed ways of playing need no proof: the next sweep shows whether it was right. */
static void skip_on(hz_solve_walk *walk, size_t first, trail *way)
{
    for (size_t number = 0; number < way->count; number++) {
        way->at[2][number] = foresee(way, number);
    }
    put_back(walk, first, way, 2);
}

/* A few sweeps, then as far as they lead. Returns what is still to come. */
static double settle_small(hz_solve_walk *walk, size_t first, uint64_t *sweeps)
{
    trail way;
    keep(walk, first, &way, 0);
    sweep(walk, first);
    keep(walk, first, &way, 1);
    double change = sweep(walk, first);
    keep(walk, first, &way, 2);
    *sweeps += 2;
    if (change <= STILL) {
        return 0;
    }
    if (!is_bounded(walk)) {
        skip_on(walk, first, &way);
        return change;
    }
    double left;
    ++*sweeps;
    return leap(walk, first, &way, &left) && left <= LEAP_MARGIN ? 0 : change;
}

static void note_circle(hz_solve_walk *walk, size_t first, uint64_t sweeps, double change)
{
    hz_solve_facts *facts = walk->facts;
    uint64_t size = walk->pile->programs - first;
    facts->sweeps = sweeps > facts->sweeps ? sweeps : facts->sweeps;
    facts->circles++;
    facts->largest = size > facts->largest ? size : facts->largest;
    double width = is_bounded(walk) ? width_of(walk, first) : change;
    facts->widest = width > facts->widest ? width : facts->widest;
}

/* Is there a limit of turns to be left out? Then sweeps are counted. */
static bool is_capped(const hz_solve_walk *walk)
{
    return walk->gates->horizon && !walk->is_measure;
}

/* One sweep, in the way that goes with the circle. Returns how far anything moved. */
static double sweep_once(hz_solve_walk *walk, size_t first, bool is_line, bool is_large)
{
    return is_line    ? hz_solve_sweep_line(walk, first)
           : is_large ? hz_solve_sweep_blocks(walk, first)
                      : sweep(walk, first);
}

/* Round and round, until nothing moves. */
static hz_status settle(hz_solve_walk *walk, size_t first, hz_error *error)
{
    bool again = is_circle(walk->pile, first);
    /* With more players a leap could end in another equilibrium than sweeps from nothing do. */
    bool is_small = walk->pile->programs - first <= SMALL_CIRCLE && !is_capped(walk) &&
                    (is_bounded(walk) || walk->is_measure);
    bool is_line = walk->gates->steps && is_capped(walk);
    bool is_large = walk->pile->programs - first >= LARGE_CIRCLE || is_capped(walk);
    /* What was stopped is what is settled first when it goes on. */
    uint64_t sweeps = walk->facts->swept;
    double change = 0;
    hz_status status = is_line    ? hz_solve_line_up(walk, first, error)
                       : is_large ? hz_solve_cut_blocks(walk, first, error)
                                  : HZ_OK;
    if (status) {
        return status;
    }
    do {
        if (again && is_small) {
            change = settle_small(walk, first, &sweeps);
        } else {
            change = sweep_once(walk, first, is_line, is_large);
            sweeps++;
        }
        if (walk->steps > LOOK_EVERY) {
            walk->steps = 0;
            walk->is_stopped = !goes_on(walk, first, sweeps, change);
        }
    } while (again && change > (is_capped(walk) ? STILL_ENOUGH : STILL) && sweeps < MOST_SWEEPS &&
             !walk->is_stopped);
    walk->facts->swept = walk->is_stopped ? sweeps : 0;
    if (walk->is_stopped) {
        return HZ_OK;
    }
    note_circle(walk, first, sweeps, again ? change : 0);
    if (is_capped(walk)) {
        hz_solve_note_horizon(walk, first, again || !is_line ? sweeps : 0);
    }
    return HZ_OK;
}

hz_status hz_solve_room_for_cells(hz_solve_walk *walk, hz_error *error)
{
    int lanes = walk->gates->lanes;
    lanes = walk->gates->linger && lanes < HZ_SOLVE_PACES ? HZ_SOLVE_PACES : lanes;
    size_t each = (size_t)lanes * (walk->pile->most_cells + (size_t)1);
    size_t need = each * (size_t)hz_solve_crew_size(walk->crew);
    return hz_solve_grow(
        walk->gates->budget, (void **)&walk->cells, &walk->cells_room, need, sizeof(double), error);
}

/* All from this program on are a circle, and nothing later is open. */
static hz_status close_circle(hz_solve_walk *walk, size_t first, hz_error *error)
{
    hz_solve_gates *gates = walk->gates;
    hz_status status = hz_solve_room_for_cells(walk, error);
    if (status) {
        return status;
    }
    status = settle(walk, first, error);
    if (!status && gates->linger && !walk->is_stopped && !walk->is_measure) {
        hz_solve_settle_linger(walk, first);
    }
    for (size_t at = first; at < walk->pile->programs && !status; at++) {
        uint32_t gate = walk->pile->program[at].gate;
        gates->mark[gate] = walk->is_stopped ? SOLVE_BEGUN : SOLVE_DONE;
        walk->facts->gates += !walk->is_stopped;
        walk->facts->positions += walk->is_stopped ? 0 : walk->pile->program[at].nodes;
    }
    if (!status) {
        hz_solve_pile_cut(walk->pile, first);
    }
    return status;
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
    hz_status status = build(walk, UINT32_MAX, state, error);
    if (status || walk->is_stopped) {
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

static hz_status find_value(hz_solve_walk *walk, const void *state, double *out, hz_error *error)
{
    assert(walk->pile->programs == 0);
    hz_solve_leaf *leaves = NULL;
    uint32_t count = 0;
    walk->is_stopped = false;
    hz_status status = leaves_of(walk, state, &leaves, &count, error);
    if (status) {
        return status;
    }
    for (uint32_t at = 0; at < count && !status && !walk->is_stopped; at++) {
        status = leaves[at].is_end ? HZ_OK : hz_solve_walk_from(walk, leaves[at].gate, error);
    }
    free(leaves);
    status = status || walk->is_stopped ? status : build(walk, UINT32_MAX, state, error);
    if (status || walk->is_stopped) {
        return status;
    }
    status = hz_solve_room_for_cells(walk, error);
    if (!status && walk->is_measure) {
        hz_solve_count_out(walk->gates, walk->pile, walk->pile->program, walk->cells, out);
    } else if (!status) {
        hz_solve_work_out(walk->gates, walk->pile, walk->pile->program, walk->cells, out);
    }
    hz_solve_pile_cut(walk->pile, 0);
    return status;
}

/* What there was no room for, in numbers. */
static hz_status tell_room(const hz_solve_walk *walk, hz_error *error)
{
    const hz_solve_gates *gates = walk->gates;
    const hz_solve_facts *facts = walk->facts;
    const char *game = gates->table->game->id;
    if (facts->met == 0) {
        return hz_blame(error,
                        HZ_NO_SPACE,
                        "%s: %zu positions were met before the first turn was over: ",
                        game,
                        walk->builder->unfinished);
    }
    if (gates->by) {
        return hz_blame(error,
                        HZ_NO_SPACE,
                        "%s: of %zu beginnings of turns %" PRIu64 " were met, and %" PRIu64
                        " are done: ",
                        game,
                        gates->count,
                        facts->met,
                        facts->gates);
    }
    return hz_blame(error,
                    HZ_NO_SPACE,
                    "%s: %zu positions were met, and %" PRIu64 " are done: ",
                    game,
                    gates->count,
                    facts->gates);
}

hz_status hz_solve_value_of(hz_solve_walk *walk, const void *state, double *out, hz_error *error)
{
    hz_status status = find_value(walk, state, out, error);
    return status == HZ_NO_SPACE ? tell_room(walk, error) : status;
}
