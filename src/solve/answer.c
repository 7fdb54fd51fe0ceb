/* The best answers: what a seat would have that knows how the other plays.

   It follows all that can have happened, as far as it knows, at once: a crowd of positions, each as
   likely as chance and the other make it. Where it is to choose, those that look alike to it go
   together, and the choice that is best for all of them is made. */
#include <stdlib.h>
#include <string.h>

#include "solve/learn.h"

typedef struct particle {
    hz_learn_place place;
    double chance;
    hz_learn_name looks; /* like this to whoever answers */
} particle;

typedef struct crowd {
    particle *at;
    size_t used, room;
} crowd;

typedef struct answerer {
    hz_equilibrium *self;
    int seat;      /* who answers; -1: both play on the average */
    uint64_t left; /* positions that may still be looked at */
    bool is_too_much;
} answerer;

static bool
add(answerer *it, crowd *to, const hz_learn_place *place, double chance, hz_learn_name looks)
{
    if (to->used == to->room) {
        size_t room = to->room ? 2 * to->room : 16;
        bool fits = room * sizeof *to->at <= it->self->def.memory;
        particle *larger = fits ? realloc(to->at, room * sizeof *larger) : NULL;
        if (!larger) {
            it->is_too_much = true;
            return false;
        }
        to->at = larger;
        to->room = room;
    }
    to->at[to->used++] = (particle){*place, chance, looks};
    return true;
}

static double advance(answerer *it, const hz_learn_place *place, double chance, crowd *waiting);

static double roll_on(answerer *it, const hz_learn_place *place, double chance, crowd *waiting)
{
    hz_learn_rolls rolls;
    double sum = 0;
    for (bool more = hz_learn_roll_first(it->self, place, &rolls); more && !it->is_too_much;
         more = hz_learn_roll_next(&rolls)) {
        hz_learn_place next = *place;
        hz_learn_rolled(it->self, &rolls, &next);
        sum += advance(it, &next, chance * hz_learn_roll_chance(&rolls), waiting);
    }
    return sum;
}

static double
play_average(answerer *it, const hz_learn_place *place, int seat, double chance, crowd *waiting)
{
    double mix[LEARN_MOST_CHOICES], sum = 0;
    hz_learn_name name = hz_learn_name_of(it->self, place, seat);
    uint64_t count = hz_learn_mix(it->self, &name, place, seat, mix);
    if (count > LEARN_MOST_CHOICES) {
        it->is_too_much = true;
        return 0;
    }
    for (uint64_t choice = 0; choice < count && !it->is_too_much; choice++) {
        if (mix[choice] > 0) {
            hz_learn_place next = *place;
            hz_learn_act(it->self, &next, &name, seat, choice);
            sum += advance(it, &next, chance * mix[choice], waiting);
        }
    }
    return sum;
}

/* Up to where whoever answers is to choose: those wait. Returns what ends before that. */
static double advance(answerer *it, const hz_learn_place *place, double chance, crowd *waiting)
{
    double value;
    if (it->left == 0 || it->is_too_much || place->inputs == LEARN_MOST_INPUTS) {
        it->is_too_much = true;
        return 0;
    }
    it->left--;
    if (hz_learn_is_end(it->self, place, &value)) {
        return chance * (it->seat == 1 ? 1 - value : value);
    }
    int seat = hz_learn_mover(it->self, &place->state);
    if (seat < 0) {
        return roll_on(it, place, chance, waiting);
    }
    if (seat != it->seat) {
        return play_average(it, place, seat, chance, waiting);
    }
    add(it, waiting, place, chance, hz_learn_name_of(it->self, place, seat));
    return 0;
}

static int by_looks(const void *one, const void *other)
{
    return memcmp(
        &((const particle *)one)->looks, &((const particle *)other)->looks, sizeof(hz_learn_name));
}

static double answer_all(answerer *it, crowd *waiting);

/* The best choice for those that look alike. */
static double answer_one(answerer *it, const particle *alike, size_t count)
{
    const hz_table *table = &it->self->table;
    uint64_t choices = table->game->count(table, &alike->place.state, it->seat);
    double best = -1;
    for (uint64_t choice = 0; choice < choices && !it->is_too_much; choice++) {
        crowd waiting = {0};
        double sum = 0;
        for (size_t at = 0; at < count && !it->is_too_much; at++) {
            hz_learn_place next = alike[at].place;
            hz_learn_act(it->self, &next, &alike->looks, it->seat, choice);
            sum += advance(it, &next, alike[at].chance, &waiting);
        }
        sum += answer_all(it, &waiting);
        best = sum > best ? sum : best;
    }
    return best;
}

static double answer_all(answerer *it, crowd *waiting)
{
    double sum = 0;
    if (waiting->used > 1) {
        qsort(waiting->at, waiting->used, sizeof *waiting->at, by_looks);
    }
    for (size_t at = 0, end = 0; at < waiting->used && !it->is_too_much; at = end) {
        while (end < waiting->used && by_looks(&waiting->at[end], &waiting->at[at]) == 0) {
            end++;
        }
        sum += answer_one(it, waiting->at + at, end - at);
    }
    free(waiting->at);
    return sum;
}

static bool run(hz_equilibrium *self, int seat, double *value)
{
    answerer it = {.self = self, .seat = seat, .left = self->def.answers};
    crowd waiting = {0};
    *value = 0;
    for (uint32_t at = 0; at < self->deals && !it.is_too_much; at++) {
        const hz_learn_place start = {.state = self->deal[at]};
        *value += advance(&it, &start, self->weight[at], &waiting);
    }
    *value += answer_all(&it, &waiting);
    return !it.is_too_much;
}

bool hz_learn_answer(hz_equilibrium *self, int seat, double *value)
{
    return run(self, seat, value);
}

bool hz_learn_value(hz_equilibrium *self, double *value)
{
    return run(self, -1, value);
}
