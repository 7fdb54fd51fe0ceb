/* Minds that play by a solution: what was asked before is remembered, all else is worked out. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "solve/solutions.h"
#include "solve/turn.h"

/* Values nearer to each other than this are one value: which bits a solution ends with is no reason
   to choose. */
static const double alike = 2e-12;

typedef struct mind {
    const hz_oracle *oracle; /* first: see hazard/oracle.h */
    hz_solved *place;
    hz_solve_turn turn;
} mind;

hz_status hz_mind_open(const hz_oracle *oracle, hz_solved *place, void **out, hz_error *error)
{
    mind *self = calloc(1, sizeof *self);
    if (!self) {
        return hz_fail(error, HZ_NO_SPACE, "no memory left");
    }
    *self = (mind){.oracle = oracle, .place = place};
    *out = self;
    return HZ_OK;
}

void hz_mind_close(void *raw)
{
    mind *self = raw;
    hz_solve_turn_close(&self->turn);
    free(self);
}

/* Two at once: how often each does what, and what that brings against the mix of the other. */
static hz_status tell_mix(const hz_solved *place,
                          const hz_solve_choice *choice,
                          const void *state,
                          int seat,
                          hz_insight *out,
                          hz_error *error)
{
    hz_solve_side side[2];
    double win[HZ_MOST_KNOWN * HZ_MOST_KNOWN] = {0};
    hz_status status = hz_solve_list_sides(&place->table, state, side, error);
    if (!status && (side[0].count > HZ_MOST_KNOWN || side[1].count > HZ_MOST_KNOWN)) {
        status = hz_fail(error, HZ_RANGE, "more than %d choices", HZ_MOST_KNOWN);
    }
    if (status) {
        return status;
    }
    assert((int)choice->count == side[0].count * side[1].count);
    for (uint32_t at = 0; at < choice->count; at++) {
        win[at] = hz_solve_cell_worth(place->solution, choice->edge[at], 0);
    }
    hz_solve_stage_mix(side, win);
    const hz_solve_side *own = &side[seat], *other = &side[1 - seat];
    out->count = own->count;
    out->is_mixed = true;
    for (int at = 0; at < own->count; at++) {
        double worth = 0;
        for (int reply = 0; reply < other->count; reply++) {
            int row = seat ? reply : at, column = seat ? at : reply;
            double first = win[row * side[1].count + column];
            worth += other->mix[reply] * (seat ? 1 - first : first);
        }
        out->choice[at] = (hz_known){
            .action = own->action[at], .low = worth, .high = worth, .often = own->mix[at]};
        out->best = own->mix[at] > out->choice[out->best].often + alike ? at : out->best;
    }
    return HZ_OK;
}

static double middle(const hz_known *one)
{
    return (one->low + one->high) / 2;
}

static hz_status tell_all(const hz_solved *place,
                          const hz_solve_choice *choice,
                          const void *state,
                          hz_insight *out,
                          hz_error *error)
{
    const hz_table *table = &place->table;
    if (choice->count > HZ_MOST_KNOWN) {
        return hz_fail(error, HZ_RANGE, "more than %d choices", HZ_MOST_KNOWN);
    }
    out->count = (int)choice->count;
    for (int at = 0; at < out->count; at++) {
        hz_known *one = &out->choice[at];
        table->game->actions(table, state, choice->seat, (uint64_t)at, &one->action, 1);
        hz_solve_cell_bounds(
            place->solution, choice->edge[at], choice->seat, &one->low, &one->high);
        out->best = middle(one) > middle(&out->choice[out->best]) + alike ? at : out->best;
    }
    out->choice[out->best].often = 1;
    return HZ_OK;
}

hz_status hz_mind_tell(void *raw, const void *masked, int seat, hz_insight *out, hz_error *error)
{
    mind *self = raw;
    hz_solved *place = self->place;
    hz_state state;
    memset(out, 0, sizeof *out);
    memset(&state, 0, sizeof state);
    memcpy(&state, masked, place->table.game->state_size);
    pthread_mutex_lock(&place->lock);
    hz_status status = hz_solve_turn_open(&self->turn, place->solution, &state, error);
    if (!status) {
        /* What the list was begun with is finished last. */
        const hz_solve_choice *choice = &self->turn.choice[self->turn.choices - 1];
        bool is_it = self->turn.choices > 0 && (choice->columns || choice->seat == seat);
        status = !is_it            ? hz_fail(error, HZ_ILLEGAL, "it is not for this seat to choose")
                 : choice->columns ? tell_mix(place, choice, &state, seat, out, error)
                                   : tell_all(place, choice, &state, out, error);
    }
    hz_solve_turn_clear(&self->turn, place->solution);
    pthread_mutex_unlock(&place->lock);
    return status;
}

/* Of those who choose at once, has somebody done so, and somebody not? */
static bool is_half_chosen(hz_turn turn)
{
    return turn.kind == HZ_PLAYERS && turn.secret && turn.wanted != turn.allowed;
}

hz_status hz_mind_worth(void *raw, const void *state, hz_worth *out, hz_error *error)
{
    mind *self = raw;
    hz_solved *place = self->place;
    hz_state here;
    memset(&here, 0, sizeof here);
    memcpy(&here, state, place->table.game->state_size);
    if (is_half_chosen(place->table.game->turn(&place->table, &here))) {
        return hz_fail(error, HZ_ILLEGAL, "others are still to choose");
    }
    pthread_mutex_lock(&place->lock);
    hz_status status = hz_solution_value(place->solution, &here, out, error);
    pthread_mutex_unlock(&place->lock);
    return status;
}

/* Choices of one seat: the best, of equals the first. */
static hz_decision decide(const mind *self, const hz_solve_choice *choice, const void *state)
{
    const hz_solved *place = self->place;
    const hz_table *table = &place->table;
    uint32_t best = 0;
    double most = hz_solve_cell_worth(place->solution, choice->edge[0], choice->seat);
    for (uint32_t at = 1; at < choice->count; at++) {
        double worth = hz_solve_cell_worth(place->solution, choice->edge[at], choice->seat);
        if (worth > most + alike) {
            most = worth;
            best = at;
        }
    }
    hz_decision out = {.seat = (uint8_t)choice->seat};
    table->game->actions(table, state, choice->seat, best, &out.action, 1);
    return out;
}

/* The whole turn at once, since what comes next is likely to be asked next. */
static hz_status decide_turn(mind *self, const void *state)
{
    hz_solved *place = self->place;
    pthread_mutex_lock(&place->lock);
    hz_status status = hz_solve_turn_open(&self->turn, place->solution, state, NULL);
    for (size_t at = 0; !status && at < self->turn.choices; at++) {
        const hz_solve_choice *choice = &self->turn.choice[at];
        const void *here = hz_solve_choice_state(&self->turn, at);
        if (!choice->columns) {
            hz_decision made = decide(self, choice, here);
            hz_decisions_add(&place->decisions, &place->table, here, &made);
        }
    }
    hz_solve_turn_clear(&self->turn, place->solution);
    pthread_mutex_unlock(&place->lock);
    return status;
}

/* Two at once: worked out from this position alone, so that lots do not depend on what was asked
   before. */
static hz_status decide_mix(mind *self, const void *state, int seat)
{
    hz_insight told;
    hz_status status = hz_mind_tell(self, state, seat, &told, NULL);
    hz_decision made = {.seat = (uint8_t)seat};
    if (!status) {
        made.action = told.choice[told.best].action;
        made.lots = told.choice[told.best].often < 1 ? malloc(sizeof told) : NULL;
        if (made.lots) {
            *made.lots = told;
        }
        hz_decisions_add(&self->place->decisions, &self->place->table, state, &made);
    }
    return status;
}

static hz_action draw(const hz_decision *it, hz_rng *rng)
{
    if (!it->lots) {
        return it->action;
    }
    double lot = (double)(hz_rng_bits(rng) >> 11) * 0x1p-53;
    for (int at = 0; at < it->lots->count; at++) {
        const hz_known *one = &it->lots->choice[at];
        if (one->often > 0 && lot < one->often) {
            return one->action;
        }
        lot -= one->often;
    }
    return it->action; /* what rounding left over */
}

hz_action hz_mind_choose(void *raw, const void *masked, int seat, hz_rng *rng)
{
    mind *self = raw;
    const hz_table *table = &self->place->table;
    hz_decisions *decisions = &self->place->decisions;
    hz_decision found;
    if (hz_decisions_find(decisions, table, masked, seat, &found)) {
        return draw(&found, rng);
    }
    hz_state state;
    memset(&state, 0, sizeof state);
    memcpy(&state, masked, table->game->state_size);
    hz_status status = table->game->turn(table, &state).secret ? decide_mix(self, &state, seat)
                                                               : decide_turn(self, &state);
    if (!status && hz_decisions_find(decisions, table, masked, seat, &found)) {
        return draw(&found, rng);
    }
    /* No memory: the game goes on all the same. */
    return table->game->sample(table, masked, seat, hz_rng_bits(rng));
}
