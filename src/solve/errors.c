/* Where a bot errs: how often each of its choices comes up in games against perfect play, and what
   it gives away there. All of it together is just what perfect play wins more than its due, since
   what is lost in a game is lost choice by choice. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "solve/turn.h"

/* A way from one gate to another, within a turn. */
typedef struct way {
    uint32_t to;
    double chance;
} way;

/* A choice of the bot that costs something. */
typedef struct spot {
    uint32_t from;       /* place of the gate */
    double chance, loss; /* in the turn; of a chance to win */
    double cost;         /* in a game */
    size_t state;
    const unsigned char *at; /* the state, once all are known */
    size_t size;
    int seat;
    hz_action chosen, best;
} spot;

/* A gate as it comes up: who of the table is the first of the folded state. */
typedef struct stop {
    uint32_t gate, role;
    size_t ways, way_count; /* where its ways begin */
    double visits;
} stop;

typedef struct chain {
    hz_solution *solution;
    const hz_bot *bot;
    int bot_seat;
    hz_solve_turn turn;
    hz_solve_budget budget;
    uint32_t *place; /* 1 + number of the stop, by gate and role */
    stop *stops;
    way *ways;
    spot *spots;
    unsigned char *states;
    double *flow; /* of the turn's cells */
    size_t stop_count, way_count, spot_count, states_used;
    size_t place_room, stop_room, way_room, spot_room, states_room, flow_room;
} chain;

static hz_status add_stop(chain *self, uint32_t gate, uint32_t role, uint32_t *out, hz_error *error)
{
    uint32_t *place = &self->place[(size_t)gate * self->solution->table.seats + role];
    hz_status status = HZ_OK;
    if (!*place) {
        status = hz_solve_grow(&self->budget,
                               (void **)&self->stops,
                               &self->stop_room,
                               self->stop_count + 1,
                               sizeof *self->stops,
                               error);
        if (!status) {
            self->stops[self->stop_count] = (stop){.gate = gate, .role = role};
            *place = (uint32_t)++self->stop_count;
        }
    }
    *out = *place - 1;
    return status;
}

static hz_status ask(const chain *self, const void *state, int seat, double *often, hz_error *error)
{
    hz_solve_lots lots = {0};
    return hz_solve_ask_often(self->bot, &self->solution->table, state, seat, often, &lots, error);
}

static hz_status keep_spot(chain *self, spot it, const void *state, hz_error *error)
{
    size_t size = self->solution->table.game->state_size;
    hz_status status = hz_solve_grow(&self->budget,
                                     (void **)&self->spots,
                                     &self->spot_room,
                                     self->spot_count + 1,
                                     sizeof *self->spots,
                                     error);
    status = status ? status
                    : hz_solve_grow(&self->budget,
                                    (void **)&self->states,
                                    &self->states_room,
                                    self->states_used + size,
                                    1,
                                    error);
    if (!status) {
        it.state = self->states_used;
        memcpy(self->states + self->states_used, state, size);
        self->states_used += size;
        self->spots[self->spot_count++] = it;
    }
    return status;
}

/* What it gives away there by choosing so. */
static hz_status judge(
    chain *self, uint32_t from, size_t number, double chance, const double *often, hz_error *error)
{
    const hz_solve_choice *choice = &self->turn.choice[number];
    const void *state = hz_solve_choice_state(&self->turn, number);
    const hz_table *table = &self->solution->table;
    uint32_t best = 0;
    double most = 0, mean = 0;
    for (uint32_t at = 0; at < choice->count; at++) {
        double worth = hz_solve_cell_worth(self->solution, choice->edge[at], choice->seat);
        best = at == 0 || worth > most ? at : best;
        most = at == 0 || worth > most ? worth : most;
        mean += often[at] * worth;
    }
    if (most - mean < 1e-11) {
        return HZ_OK;
    }
    uint32_t likely = best; /* of what is not best */
    for (uint32_t at = 0; at < choice->count; at++) {
        bool is_more = at != best && (likely == best || often[at] > often[likely]);
        likely = is_more && often[at] > 0 ? at : likely;
    }
    spot it = {.from = from, .chance = chance, .loss = most - mean, .seat = choice->seat};
    table->game->actions(table, state, choice->seat, likely, &it.chosen, 1);
    table->game->actions(table, state, choice->seat, best, &it.best, 1);
    return keep_spot(self, it, state, error);
}

/* Perfect play: the first of the best. */
static void play_well(const chain *self, const hz_solve_choice *choice, double *often)
{
    uint32_t best = 0;
    double most = 0;
    for (uint32_t at = 0; at < choice->count; at++) {
        double worth = hz_solve_cell_worth(self->solution, choice->edge[at], choice->seat);
        best = at == 0 || worth > most ? at : best;
        most = at == 0 || worth > most ? worth : most;
        often[at] = 0;
    }
    often[best] = 1;
}

static bool is_bot(const chain *self, uint32_t role, int seat)
{
    int seats = self->solution->table.seats;
    return (seat + (int)role) % seats == self->bot_seat;
}

/* Choices are told when they are finished, so their numbers rise with their nodes. */
static hz_status
pass_choice(chain *self, uint32_t from, size_t number, double flow, hz_error *error)
{
    const hz_solve_choice *choice = &self->turn.choice[number];
    const uint32_t count = choice->count;
    double often[SOLVE_MOST_LOTS];
    if (choice->columns || count > SOLVE_MOST_LOTS) {
        return hz_fail(error,
                       HZ_ILLEGAL,
                       "errors are told one by one where one chooses at a time, among %d at most",
                       SOLVE_MOST_LOTS);
    }
    hz_status status = HZ_OK;
    if (is_bot(self, self->stops[from].role, choice->seat)) {
        const void *state = hz_solve_choice_state(&self->turn, number);
        status = ask(self, state, choice->seat, often, error);
        status = status ? status : judge(self, from, number, flow, often, error);
    } else {
        play_well(self, choice, often);
    }
    for (uint32_t at = 0; at < count && !status; at++) {
        self->flow[choice->edge[at]] += flow * often[at];
    }
    return status;
}

/* From the root to the leaves: what comes later in the list needs what comes before. */
static hz_status pass_turn(chain *self, uint32_t from, hz_error *error)
{
    const hz_solve_pile *pile = &self->solution->pile;
    const hz_solve_program *program = &pile->program[0];
    size_t cells = program->leaves + (size_t)program->nodes, next = self->turn.choices;
    hz_status status = hz_solve_grow(
        &self->budget, (void **)&self->flow, &self->flow_room, cells, sizeof *self->flow, error);
    if (status) {
        return status;
    }
    memset(self->flow, 0, cells * sizeof *self->flow);
    self->flow[program->root] = 1;
    for (uint32_t at = program->nodes; at-- > 0 && !status;) {
        const hz_solve_node *node = &pile->node[program->node + at];
        double flow = self->flow[program->leaves + at];
        bool is_choice = next > 0 && self->turn.choice[next - 1].node == at;
        next -= is_choice;
        if (flow <= 0) {
            continue;
        }
        if (is_choice) {
            status = pass_choice(self, from, next, flow, error);
            continue;
        }
        const double *odds = hz_solve_odds_of(pile, program, node);
        const uint32_t *edge = pile->edge + program->edge + node->first;
        for (uint32_t one = 0; one < node->count; one++) {
            self->flow[edge[one]] += flow * odds[one];
        }
    }
    return status;
}

static hz_status keep_ways(chain *self, uint32_t from, hz_error *error)
{
    const hz_solve_pile *pile = &self->solution->pile;
    const hz_solve_program *program = &pile->program[0];
    int seats = self->solution->table.seats;
    uint32_t role = self->stops[from].role;
    hz_status status = HZ_OK;
    self->stops[from].ways = self->way_count;
    for (uint32_t at = 0; at < program->leaves && !status; at++) {
        const hz_solve_leaf *leaf = &pile->leaf[program->leaf + at];
        uint32_t to;
        if (leaf->is_end || self->flow[at] <= 0) {
            continue;
        }
        status = add_stop(self, leaf->gate, (role + leaf->turned) % (uint32_t)seats, &to, error);
        status = status ? status
                        : hz_solve_grow(&self->budget,
                                        (void **)&self->ways,
                                        &self->way_room,
                                        self->way_count + 1,
                                        sizeof *self->ways,
                                        error);
        if (!status) {
            self->ways[self->way_count++] = (way){.to = to, .chance = self->flow[at]};
        }
    }
    self->stops[from].way_count = self->way_count - self->stops[from].ways;
    return status;
}

static hz_status follow(chain *self, uint32_t from, hz_error *error)
{
    const hz_table *table = &self->solution->table;
    hz_state state;
    memset(&state, 0, sizeof state);
    if (from == 0) {
        table->game->start(table, &state); /* which may be no gate */
    } else {
        hz_solve_gate_state(&self->solution->gates, self->stops[from].gate, &state);
    }
    hz_status status = hz_solve_turn_open(&self->turn, self->solution, &state, error);
    status = status ? status : pass_turn(self, from, error);
    status = status ? status : keep_ways(self, from, error);
    hz_solve_turn_clear(&self->turn, self->solution);
    return status;
}

/* How often each stop is visited, by sweeps in the order in which they were found. */
static void count_visits(chain *self)
{
    assert(self->stop_count > 0);
    double *more = calloc(self->stop_count, sizeof *more), left = 1;
    if (!more) {
        return;
    }
    more[0] = 1;
    for (int sweep = 0; sweep < 100000 && left > 1e-12; sweep++) {
        left = 0;
        for (size_t at = 0; at < self->stop_count; at++) {
            double flow = more[at];
            stop *here = &self->stops[at];
            here->visits += flow;
            more[at] = 0;
            for (size_t one = 0; one < here->way_count && flow > 0; one++) {
                const way *next = &self->ways[here->ways + one];
                more[next->to] += flow * next->chance;
                left += next->to <= at ? flow * next->chance : 0;
            }
        }
    }
    free(more);
}

/* What was found in this seat, from the spot `first` on. */
static void weigh(chain *self, size_t first)
{
    for (size_t at = first; at < self->spot_count; at++) {
        spot *it = &self->spots[at];
        double visits = self->stops[it->from].visits * it->chance;
        it->cost = visits * it->loss / self->solution->table.seats;
    }
}

static int by_state(const void *one, const void *other)
{
    const spot *first = one, *second = other;
    int order = first->seat - second->seat;
    return order ? order : memcmp(first->at, second->at, first->size);
}

static int by_cost(const void *one, const void *other)
{
    const spot *first = one, *second = other;
    int order = (first->cost < second->cost) - (first->cost > second->cost);
    return order ? order : by_state(one, other);
}

/* A position is the same whichever seat of the table the bot has. */
static void merge(chain *self)
{
    size_t kept = 0, size = self->solution->table.game->state_size;
    for (size_t at = 0; at < self->spot_count; at++) {
        self->spots[at].at = self->states + self->spots[at].state;
        self->spots[at].size = size;
    }
    if (self->spot_count) {
        qsort(self->spots, self->spot_count, sizeof *self->spots, by_state);
    }
    for (size_t at = 0; at < self->spot_count; at++) {
        if (kept && by_state(&self->spots[kept - 1], &self->spots[at]) == 0) {
            self->spots[kept - 1].cost += self->spots[at].cost;
        } else {
            self->spots[kept++] = self->spots[at];
        }
    }
    self->spot_count = kept;
}

/* The most costly ones. */
static void tell(chain *self, hz_slips *out)
{
    merge(self);
    if (self->spot_count) {
        qsort(self->spots, self->spot_count, sizeof *self->spots, by_cost);
    }
    for (size_t at = 0; at < self->spot_count; at++) {
        const spot *it = &self->spots[at];
        out->cost += it->cost;
        if (out->count == HZ_MOST_SLIPS) {
            continue;
        }
        hz_slip *slip = &out->slip[out->count++];
        *slip = (hz_slip){.seat = it->seat, .chosen = it->chosen, .best = it->best};
        slip->loss = it->loss;
        slip->visits = it->cost / it->loss;
        slip->cost = it->cost;
        memcpy(&slip->state, it->at, it->size);
    }
}

/* All games in which the bot has this seat. */
static hz_status run(chain *self, int seat, hz_error *error)
{
    hz_solution *solution = self->solution;
    size_t before = self->spot_count;
    self->bot_seat = seat;
    self->stop_count = self->way_count = 0;
    size_t places = solution->gates.count * solution->table.seats;
    hz_status status = hz_solve_grow(&self->budget,
                                     (void **)&self->place,
                                     &self->place_room,
                                     places,
                                     sizeof *self->place,
                                     error);
    status = status ? status
                    : hz_solve_grow(&self->budget,
                                    (void **)&self->stops,
                                    &self->stop_room,
                                    1,
                                    sizeof *self->stops,
                                    error);
    if (!status) {
        memset(self->place, 0, places * sizeof *self->place);
        self->stops[self->stop_count++] = (stop){.gate = UINT32_MAX}; /* where games begin */
    }
    for (size_t at = 0; at < self->stop_count && !status; at++) {
        status = follow(self, (uint32_t)at, error);
    }
    if (!status) {
        count_visits(self);
        weigh(self, before);
    }
    return status;
}

static void close_chain(chain *self)
{
    hz_solve_turn_close(&self->turn);
    hz_solve_drop(&self->budget, (void **)&self->place, &self->place_room, sizeof *self->place);
    hz_solve_drop(&self->budget, (void **)&self->stops, &self->stop_room, sizeof *self->stops);
    hz_solve_drop(&self->budget, (void **)&self->ways, &self->way_room, sizeof *self->ways);
    hz_solve_drop(&self->budget, (void **)&self->spots, &self->spot_room, sizeof *self->spots);
    hz_solve_drop(&self->budget, (void **)&self->states, &self->states_room, 1);
    hz_solve_drop(&self->budget, (void **)&self->flow, &self->flow_room, sizeof *self->flow);
}

/* Games in both seats. */
static hz_status run_all(chain *self, hz_error *error)
{
    hz_solution *solution = self->solution;
    hz_status status = HZ_OK;
    self->budget.limit = solution->def.memory;
    if (!solution->gates.by || solution->table.seats != 2) {
        return hz_fail(
            error, HZ_ILLEGAL, "games are followed at tables of two that number their gates");
    }
    for (int seat = 0; seat < solution->table.seats && !status; seat++) {
        status = run(self, seat, error);
    }
    return status;
}

hz_status hz_find_slips(hz_solution *solution, const hz_bot *bot, hz_slips *out, hz_error *error)
{
    chain self = {.solution = solution, .bot = bot};
    memset(out, 0, sizeof *out);
    hz_status status = run_all(&self, error);
    if (!status) {
        tell(&self, out);
    }
    close_chain(&self);
    return status;
}
