/* What comes next on the way of those who learn: outcomes, ends, judgements. */
#include <string.h>

#include "solve/learn.h"

static uint64_t hash_of(const hz_equilibrium *self, const hz_learn_place *place)
{
    hz_state key;
    hz_key(&self->table, &place->state, &key);
    return hz_hash(&key, self->table.game->state_size, self->def.seed + 1);
}

/* A stream of its own for each position, the same whenever it comes up. */
static void start_stream(const hz_equilibrium *self, const hz_learn_place *place, hz_rng *rng)
{
    uint64_t hash = hash_of(self, place);
    hz_rng_start(rng, hash, hash >> 32, HZ_RNG_DICE);
}

static double share_of_first(const hz_table *table, const void *state)
{
    hz_standing standing;
    memset(&standing, 0, sizeof standing);
    table->game->standing(table, state, &standing);
    bool one = standing.place[0] == 1, other = standing.place[1] == 1;
    return one == other ? 0.5 : one;
}

/* One game of the bot against itself from there. */
static double play_on(hz_equilibrium *self, const hz_learn_place *place, hz_rng *rng)
{
    enum { MOST_INPUTS = 100000 };
    const hz_table *table = &self->table;
    hz_state state = place->state;
    hz_turn turn;
    for (int input = 0; input < MOST_INPUTS; input++) {
        turn = table->game->turn(table, &state);
        if (turn.kind == HZ_OVER) {
            break;
        }
        if (turn.kind == HZ_CHANCE) {
            hz_chance ask;
            uint64_t values[HZ_MAX_VALUES];
            hz_request(table, &state, &ask);
            hz_chance_sample(&ask, rng, values);
            table->game->rolled(table, &state, values, NULL);
            continue;
        }
        int seat = __builtin_ctz(turn.wanted);
        hz_state masked = state;
        table->game->mask(table, &masked, seat);
        hz_action action = hz_bot_act(&self->by, table, &masked, seat, rng);
        table->game->act(table, &state, seat, action, NULL);
    }
    return share_of_first(table, &state);
}

static double judge(hz_equilibrium *self, const hz_learn_place *place)
{
    uint64_t hash = hash_of(self, place) | 1;
    hz_learn_judged *one = &self->judged[hash / 2 % LEARN_JUDGED];
    self->facts.is_sampled = true;
    if (one->hash != hash) {
        hz_rng rng;
        start_stream(self, place, &rng);
        *one = (hz_learn_judged){.hash = hash};
        for (uint32_t game = 0; game < self->def.judged; game++) {
            one->value += play_on(self, place, &rng) / self->def.judged;
        }
    }
    return one->value;
}

bool hz_learn_is_end(hz_equilibrium *self, const hz_learn_place *place, double *value)
{
    const hz_table *table = &self->table;
    if (table->game->turn(table, &place->state).kind == HZ_OVER) {
        *value = share_of_first(table, &place->state);
        return true;
    }
    const hz_regret_def *def = &self->def;
    if ((!def->follow || place->rounds < def->follow) &&
        (!def->choices || place->choices < def->choices)) {
        return false;
    }
    *value = judge(self, place);
    return true;
}

int hz_learn_mover(const hz_equilibrium *self, const void *state)
{
    hz_turn turn = self->table.game->turn(&self->table, state);
    return turn.kind == HZ_PLAYERS ? __builtin_ctz(turn.wanted) : -1;
}

void hz_learn_act(const hz_equilibrium *self,
                  hz_learn_place *place,
                  const hz_learn_name *name,
                  int seat,
                  uint64_t number)
{
    const hz_table *table = &self->table;
    hz_action action;
    hz_log log = {0};
    table->game->actions(table, &place->state, seat, number, &action, 1);
    table->game->act(table, &place->state, seat, action, &log);
    place->rounds += log.rounds;
    place->inputs++;
    place->choices++;
    place->past[seat] = hz_hash(name, sizeof *name, number + 1);
}

bool hz_learn_roll_first(hz_equilibrium *self, const hz_learn_place *place, hz_learn_rolls *rolls)
{
    hz_request(&self->table, &place->state, &rolls->ask);
    rolls->at = 0;
    rolls->count = self->def.rolls;
    rolls->is_drawn = hz_outcome_count(&rolls->ask) > rolls->count;
    if (!rolls->is_drawn) {
        return hz_outcome_first(&rolls->ask, rolls->values);
    }
    self->facts.is_sampled = true;
    start_stream(self, place, &rolls->rng);
    hz_chance_sample(&rolls->ask, &rolls->rng, rolls->values);
    return true;
}

bool hz_learn_roll_next(hz_learn_rolls *rolls)
{
    if (!rolls->is_drawn) {
        return hz_outcome_next(&rolls->ask, rolls->values);
    }
    if (++rolls->at < rolls->count) {
        hz_chance_sample(&rolls->ask, &rolls->rng, rolls->values);
    }
    return rolls->at < rolls->count;
}

double hz_learn_roll_chance(const hz_learn_rolls *rolls)
{
    return rolls->is_drawn ? 1.0 / rolls->count
                           : hz_outcome_probability(&rolls->ask, rolls->values);
}

void hz_learn_rolled(const hz_equilibrium *self, const hz_learn_rolls *rolls, hz_learn_place *place)
{
    hz_log log = {0};
    self->table.game->rolled(&self->table, &place->state, rolls->values, &log);
    place->rounds += log.rounds;
    place->inputs++;
}
