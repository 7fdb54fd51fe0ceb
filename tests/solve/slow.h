/* Slow ways to the same numbers: sweeps over whole states until nothing moves, and games that are
   played. Nothing of the solver is used but what it answered. */
#ifndef TESTS_SOLVE_SLOW_H
#define TESTS_SOLVE_SLOW_H

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hazard/solve.h"
#include "rules.h"

static inline hz_solution *solved(const hz_table *table)
{
    hz_error error = {""};
    hz_solution *solution = NULL;
    hz_solve_def def = hz_default_solve_def(table);
    if (hz_solve(&def, &solution, &error)) {
        fail_msg("%s", error.text);
    }
    return solution;
}

static void begin_at(const hz_table *table, const char *position, hz_state *state)
{
    hz_error error = {""};
    memset(state, 0, sizeof *state);
    table->game->start(table, state);
    if (position[0] && hz_position_parse(table, position, state, &error)) {
        fail_msg("%s: %s", position, error.text);
    }
}

static double value_at(hz_solution *solution, const hz_table *table, const char *position, int seat)
{
    hz_state state;
    hz_worth worth;
    hz_error error = {""};
    begin_at(table, position, &state);
    if (hz_solution_value(solution, &state, &worth, &error)) {
        fail_msg("%s: %s", position, error.text);
    }
    assert_true(worth.low[seat] <= worth.high[seat]);
    return (worth.low[seat] + worth.high[seat]) / 2;
}

enum { MOST_STATES = 1 << 19 };
typedef struct slow {
    hz_table table;
    /* Wipes what a test knows not to matter, and says what is cut off: true, with the chance of the
       first seat. Either may be NULL. */
    void (*wipe)(void *state);
    bool (*is_cut)(const hz_standing *standing, double *value);
    unsigned char *states;
    double *value;
    uint32_t *found;
    int count;
} slow;

static int slow_place(slow *self, const void *state)
{
    size_t size = self->table.game->state_size;
    hz_state key;
    hz_key(&self->table, state, &key);
    if (self->wipe) {
        self->wipe(&key);
    }
    size_t at = hz_hash(&key, size, 0) % (2 * MOST_STATES);
    for (; self->found[at]; at = (at + 1) % (2 * MOST_STATES)) {
        if (memcmp(self->states + (self->found[at] - 1) * size, &key, size) == 0) {
            return (int)self->found[at] - 1;
        }
    }
    assert_true(self->count < MOST_STATES);
    memcpy(self->states + (size_t)self->count * size, &key, size);
    self->found[at] = (uint32_t)++self->count;
    return self->count - 1;
}

static double part_of_first(const hz_table *table, const hz_standing *standing)
{
    int winners = 0;
    for (int seat = 0; seat < table->seats; seat++) {
        winners += standing->place[seat] == 1;
    }
    return standing->place[0] == 1 ? 1.0 / winners : 0;
}

/* The chance of the first seat to win, from the values of before. */
static double slow_value(slow *self, const void *state)
{
    const hz_table *table = &self->table;
    hz_standing standing;
    double value;
    table->game->standing(table, state, &standing);
    if (table->game->turn(table, state).kind == HZ_OVER) {
        return part_of_first(table, &standing);
    }
    if (self->is_cut && self->is_cut(&standing, &value)) {
        return value;
    }
    return self->value[slow_place(self, state)];
}

/* Where rolls are words: step by step, each position in between kept like any other. */
static double slow_steps(slow *self, const hz_state *state)
{
    const hz_table *table = &self->table;
    double sum = 0;
    hz_luck luck;
    hz_luck_all(&luck);
    do {
        hz_state next = *state;
        table->game->stepwise->step(table, &next, &luck, NULL);
        sum += slow_value(self, &next) * luck.chance;
    } while (hz_luck_next(&luck));
    return sum;
}

static double slow_roll(slow *self, const hz_state *state)
{
    const hz_table *table = &self->table;
    if (table->game->stepwise && table->game->stepwise->is_awaited(table, state)) {
        return slow_steps(self, state);
    }
    hz_chance ask;
    uint64_t values[HZ_MAX_VALUES];
    double sum = 0;
    hz_request(table, state, &ask);
    for (bool more = hz_outcome_first(&ask, values); more; more = hz_outcome_next(&ask, values)) {
        hz_state next = *state;
        table->game->rolled(table, &next, values, NULL);
        sum += slow_value(self, &next) * hz_outcome_probability(&ask, values);
    }
    return sum;
}

static double slow_step(slow *self, const hz_state *state)
{
    const hz_table *table = &self->table;
    hz_turn turn = table->game->turn(table, state);
    if (turn.kind == HZ_CHANCE) {
        return slow_roll(self, state);
    }
    int seat = __builtin_ctz(turn.wanted);
    double best = -1;
    uint64_t count = table->game->count(table, state, seat);
    for (uint64_t number = 0; number < count; number++) {
        hz_state next = *state;
        hz_action action;
        table->game->actions(table, state, seat, number, &action, 1);
        table->game->act(table, &next, seat, action, NULL);
        double value = slow_value(self, &next);
        best = best < 0 ? value : seat == 0 ? fmax(best, value) : fmin(best, value);
    }
    return best;
}

/* All that can come up from there, swept; those found last come first, and what is found meanwhile
   is at the end. */
static inline double solve_slowly_from(slow *self, const char *position)
{
    const hz_table *table = &self->table;
    size_t size = table->game->state_size;
    hz_state first;
    self->states = calloc(MOST_STATES, size);
    self->value = calloc(MOST_STATES, sizeof *self->value);
    self->found = calloc(2 * MOST_STATES, sizeof *self->found);
    assert_true(self->states && self->value && self->found);
    self->count = 0;
    begin_at(table, position, &first);
    slow_place(self, &first);
    for (double change = 1; change > 1e-14;) {
        change = 0;
        int known = self->count;
        for (int at = known - 1; at >= 0; at--) {
            hz_state state;
            memset(&state, 0, sizeof state);
            memcpy(&state, self->states + (size_t)at * size, size);
            double now = slow_step(self, &state);
            change = fmax(change, fabs(now - self->value[at]));
            self->value[at] = now;
        }
        change = self->count > known ? 1 : change;
    }
    double value = self->value[0];
    free(self->states);
    free(self->value);
    free(self->found);
    return value;
}

/* Plays games by the solution; what the first seat has of them on the average. */
static double play(hz_solution *solution, const hz_table *table, const char *position, int games)
{
    hz_rng rng;
    hz_rng_start(&rng, 7, 0, HZ_RNG_DICE);
    double wins = 0;
    for (int game = 0; game < games; game++) {
        hz_state state;
        hz_turn turn;
        begin_at(table, position, &state);
        while ((turn = table->game->turn(table, &state)).kind != HZ_OVER) {
            if (turn.kind == HZ_CHANCE) {
                hz_chance ask;
                uint64_t values[HZ_MAX_VALUES];
                hz_request(table, &state, &ask);
                hz_chance_sample(&ask, &rng, values);
                table->game->rolled(table, &state, values, NULL);
                continue;
            }
            int seat = __builtin_ctz(turn.wanted);
            hz_action best;
            assert_int_equal(hz_solution_best(solution, &state, seat, &best, NULL), HZ_OK);
            table->game->act(table, &state, seat, best, NULL);
        }
        hz_standing standing;
        table->game->standing(table, &state, &standing);
        wins += part_of_first(table, &standing);
    }
    return wins / games;
}

/* How far that is from the value, in deviations of a win or a loss, which is the most there is. */
static inline double
z_of(hz_solution *solution, const hz_table *table, const char *position, int games)
{
    double value = value_at(solution, table, position, 0);
    return (play(solution, table, position, games) - value) / sqrt(value * (1 - value) / games);
}

#endif
