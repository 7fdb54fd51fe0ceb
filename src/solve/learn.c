/* Rounds of learning by regrets, and what came of them. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "solve/learn.h"

enum { COOKIE = 0xe901 };

hz_regret_def hz_default_regret_def(const hz_table *table)
{
    return (hz_regret_def){.table = table,
                           .rounds = 1000,
                           .rolls = 64,
                           .deals = 64,
                           .judged = 8,
                           .memory = UINT64_C(1) << 30,
                           .answers = 4 * 1000 * 1000,
                           .cookie = COOKIE};
}

/* Chances to come here, without what this seat chose, and by what it chose. */
typedef struct reach {
    double others, own;
} reach;

static double walk(hz_equilibrium *self, const hz_learn_place *place, int learner, reach come);

static double walk_dice(hz_equilibrium *self, const hz_learn_place *place, int learner, reach come)
{
    hz_learn_rolls rolls;
    double sum = 0;
    /* One of those that are drawn is as good as another: it is enough to go so far. */
    uint32_t skip = self->def.is_whole ? 0 : hz_rng_below(&self->rng, self->def.rolls);
    if (!self->def.is_whole && !hz_learn_roll_first(self, place, &rolls)) {
        return 0;
    }
    if (!self->def.is_whole) {
        hz_learn_place next = *place;
        for (; rolls.is_drawn && skip > 0; skip--) {
            hz_learn_roll_next(&rolls);
        }
        if (!rolls.is_drawn) {
            hz_chance_sample(&rolls.ask, &self->rng, rolls.values);
        }
        hz_learn_rolled(self, &rolls, &next);
        return walk(self, &next, learner, come);
    }
    for (bool more = hz_learn_roll_first(self, place, &rolls); more && !self->status;
         more = hz_learn_roll_next(&rolls)) {
        hz_learn_place next = *place;
        double chance = hz_learn_roll_chance(&rolls);
        hz_learn_rolled(self, &rolls, &next);
        sum += chance * walk(self, &next, learner, (reach){come.others * chance, come.own});
    }
    return sum;
}

static uint32_t draw(hz_rng *rng, const double *mix, uint32_t count)
{
    double left = hz_rng_below(rng, UINT32_MAX) / (double)UINT32_MAX;
    for (uint32_t choice = 0; choice + 1 < count; choice++) {
        left -= mix[choice];
        if (left < 0) {
            return choice;
        }
    }
    return count - 1;
}

/* The other chooses: one way, as likely as it does it, or all of them. What it does is added up
   where it is come to by lot. Ways that it never goes are left out only where the learner never
   goes either: what the learner does there counts in its average, in this round as in others. */
static double
walk_other(hz_equilibrium *self, const hz_learn_place *place, int learner, int seat, reach come)
{
    hz_learn_name name = hz_learn_name_of(self, place, seat);
    size_t at = hz_learn_find(self, &name, place, seat);
    double mix[LEARN_MOST_CHOICES], sum = 0;
    if (at == SIZE_MAX) {
        return 0;
    }
    uint32_t count = self->known[at].count;
    memcpy(mix, hz_learn_now(self, at), count * sizeof *mix);
    if (!self->def.is_whole) {
        double *done = hz_learn_list(self, at, LEARN_SUM);
        for (uint32_t choice = 0; choice < count; choice++) {
            done[choice] += (double)self->round * mix[choice];
        }
        hz_learn_place next = *place;
        hz_learn_act(self, &next, &name, seat, draw(&self->rng, mix, count));
        return walk(self, &next, learner, come);
    }
    for (uint32_t choice = 0; choice < count && !self->status; choice++) {
        if (mix[choice] > 0 || come.own > 0) {
            hz_learn_place next = *place;
            hz_learn_act(self, &next, &name, seat, choice);
            sum += mix[choice] *
                   walk(self, &next, learner, (reach){come.others * mix[choice], come.own});
        }
    }
    return sum;
}

/* The one who learns tries everything. */
static double walk_own(hz_equilibrium *self, const hz_learn_place *place, int seat, reach come)
{
    hz_learn_name name = hz_learn_name_of(self, place, seat);
    size_t at = hz_learn_find(self, &name, place, seat);
    double mix[LEARN_MOST_CHOICES], won[LEARN_MOST_CHOICES], mean = 0;
    if (at == SIZE_MAX) {
        return 0;
    }
    uint32_t count = self->known[at].count;
    memcpy(mix, hz_learn_now(self, at), count * sizeof *mix);
    for (uint32_t choice = 0; choice < count && !self->status; choice++) {
        hz_learn_place next = *place;
        hz_learn_act(self, &next, &name, seat, choice);
        won[choice] = walk(self, &next, seat, (reach){come.others, come.own * mix[choice]});
        mean += mix[choice] * won[choice];
    }
    if (self->status) {
        return 0;
    }
    at = hz_learn_look(self, &name); /* the table may have been widened */
    double *delta = hz_learn_list(self, at, LEARN_DELTA),
           *done = hz_learn_list(self, at, LEARN_SUM);
    for (uint32_t choice = 0; choice < count; choice++) {
        delta[choice] += come.others * (won[choice] - mean);
        if (self->def.is_whole) {
            done[choice] += (double)self->round * come.own * mix[choice];
        }
    }
    return mean;
}

/* What the learner has from here on, as both play in this round. */
static double walk(hz_equilibrium *self, const hz_learn_place *place, int learner, reach come)
{
    double value;
    self->steps++;
    if (hz_learn_is_end(self, place, &value)) {
        return learner == 0 ? value : 1 - value;
    }
    if (place->inputs == LEARN_MOST_INPUTS) {
        self->status = hz_fail(&self->error,
                               HZ_RANGE,
                               "%s goes on for more than %d inputs from there: expected --follow N "
                               "and fewer rounds",
                               self->table.game->id,
                               LEARN_MOST_INPUTS);
        return 0;
    }
    int seat = hz_learn_mover(self, &place->state);
    return seat < 0          ? walk_dice(self, place, learner, come)
           : seat == learner ? walk_own(self, place, seat, come)
                             : walk_other(self, place, learner, seat, come);
}

static hz_status check(const hz_regret_def *def, hz_error *error)
{
    if (def->cookie != COOKIE || !def->table || def->rolls == 0 || def->judged == 0 ||
        def->deals == 0) {
        return hz_fail(error, HZ_RANGE, "a def that did not begin with hz_default_regret_def");
    }
    if (def->table->seats != 2) {
        return hz_fail(error,
                       HZ_ILLEGAL,
                       "%s: an equilibrium is found for two players, expected a table of two",
                       def->table->game->id);
    }
    return HZ_OK;
}

static hz_status open_it(const hz_regret_def *def, hz_equilibrium **out, hz_error *error)
{
    hz_equilibrium *self = calloc(1, sizeof *self);
    if (!self) {
        return hz_fail(error, HZ_NO_SPACE, "no memory left");
    }
    self->table = *def->table;
    self->def = *def;
    self->def.table = &self->table;
    self->by = def->by ? *def->by : (hz_bot){0};
    self->def.by = &self->by;
    if (def->from) {
        memcpy(&self->from, def->from, self->table.game->state_size);
    } else {
        self->table.game->start(&self->table, &self->from);
    }
    self->def.from = &self->from;
    self->judged = calloc(LEARN_JUDGED, sizeof *self->judged);
    if (!self->judged) {
        free(self);
        return hz_fail(error, HZ_NO_SPACE, "no memory left");
    }
    hz_rng_start(&self->rng, def->seed, 0, HZ_RNG_WHIMS);
    *out = self;
    return hz_learn_deal(self, error);
}

/* One deal as likely as it is, or all of them. */
static void begin(hz_equilibrium *self, int seat)
{
    uint32_t at = self->def.is_whole ? 0 : draw(&self->rng, self->weight, self->deals);
    uint32_t end = self->def.is_whole ? self->deals : at + 1;
    for (; at < end && !self->status; at++) {
        const hz_learn_place start = {.state = self->deal[at]};
        double chance = self->def.is_whole ? self->weight[at] : 1;
        walk(self, &start, seat, (reach){chance, 1});
    }
}

static void learn(hz_equilibrium *self)
{
    assert(self);
    const hz_regret_def *def = &self->def;
    bool goes_on = true;
    for (uint64_t round = 1; round <= def->rounds && goes_on && !self->status; round++) {
        self->round = round;
        for (int seat = 0; seat < 2 && !self->status; seat++) {
            self->stamp++;
            begin(self, seat);
        }
        self->facts.rounds = round;
        goes_on = !def->watch || def->watch(def->watcher, round);
    }
    self->facts.known = self->used;
    self->facts.looked = self->steps;
}

static void judge(hz_equilibrium *self)
{
    hz_regret_facts *facts = &self->facts;
    facts->is_judged = hz_learn_value(self, &facts->value[0]) &&
                       hz_learn_answer(self, 0, &facts->best[0]) &&
                       hz_learn_answer(self, 1, &facts->best[1]);
    facts->value[1] = 1 - facts->value[0];
    facts->deals = self->deals;
    facts->is_sampled |= self->deals > 1;
}

hz_status hz_equilibrium_find(const hz_regret_def *def, hz_equilibrium **out, hz_error *error)
{
    hz_equilibrium *self = NULL;
    hz_status status = check(def, error);
    status = status ? status : open_it(def, &self, error);
    if (!status) {
        learn(self);
        status = self->status ? hz_fail(error, self->status, "%s", self->error.text) : HZ_OK;
    }
    if (!status) {
        judge(self);
        *out = self;
        return HZ_OK;
    }
    hz_equilibrium_close(self);
    return status;
}

void hz_equilibrium_close(hz_equilibrium *self)
{
    if (self) {
        free(self->known);
        free(self->numbers);
        free(self->judged);
        free(self->deal);
        free(self->weight);
        free(self);
    }
}

hz_regret_facts hz_equilibrium_facts(const hz_equilibrium *self)
{
    return self->facts;
}

int hz_equilibrium_mix(
    const hz_equilibrium *self, const void *state, int seat, double *chances, int capacity)
{
    hz_learn_place place = {0};
    double mix[LEARN_MOST_CHOICES];
    memcpy(&place.state, state, self->table.game->state_size);
    hz_learn_name name = hz_learn_name_of(self, &place, seat);
    uint64_t count = hz_learn_mix(self, &name, &place, seat, mix);
    assert(count <= LEARN_MOST_CHOICES);
    int told = (int)count < capacity ? (int)count : capacity;
    memcpy(chances, mix, (size_t)told * sizeof *mix);
    return told;
}
