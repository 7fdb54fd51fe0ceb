/* What seats know, and what they do then: found by a hash of the masked state and of what was
   before. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "solve/learn.h"

hz_learn_name hz_learn_name_of(const hz_equilibrium *self, const hz_learn_place *place, int seat)
{
    const hz_table *table = &self->table;
    hz_state masked = place->state, key;
    uint64_t start = place->past[seat] + (uint64_t)seat;
    table->game->mask(table, &masked, seat);
    hz_key(table, &masked, &key);
    return (hz_learn_name){{hz_hash(&key, table->game->state_size, start + 1),
                            hz_hash(&key, table->game->state_size, start + 101) | 1}};
}

/* Its place, or the free one where it belongs. */
static size_t seek(const hz_equilibrium *self, const uint64_t hash[2])
{
    size_t at = (size_t)hash[0] & (self->room - 1);
    while (self->known[at].hash[1] && memcmp(self->known[at].hash, hash, 2 * sizeof *hash) != 0) {
        at = (at + 1) & (self->room - 1);
    }
    return at;
}

static size_t fail(hz_equilibrium *self)
{
    self->status = hz_fail(&self->error,
                           HZ_NO_SPACE,
                           "no room: seats can know more than %zu different things, and %" PRIu64
                           " MB may be used (--memory)",
                           self->used,
                           self->def.memory >> 20);
    return SIZE_MAX;
}

static bool fits(const hz_equilibrium *self, size_t room, size_t numbers)
{
    return room * sizeof *self->known + numbers * sizeof(double) <= self->def.memory;
}

static bool widen(hz_equilibrium *self)
{
    size_t before = self->room, room = before ? 2 * before : 1024;
    hz_learn_known *old = self->known;
    hz_learn_known *larger =
        fits(self, room, self->numbers_room) ? calloc(room, sizeof *larger) : NULL;
    if (!larger) {
        return false;
    }
    self->known = larger;
    self->room = room;
    for (size_t at = 0; at < before; at++) {
        if (old[at].hash[1]) {
            self->known[seek(self, old[at].hash)] = old[at];
        }
    }
    free(old);
    return true;
}

static bool make_numbers(hz_equilibrium *self, size_t more)
{
    size_t need = self->numbers_used + more;
    if (need > self->numbers_room) {
        size_t room = need + need / 2;
        double *larger =
            fits(self, self->room, room) ? realloc(self->numbers, room * sizeof *larger) : NULL;
        if (!larger) {
            return false;
        }
        self->numbers = larger;
        self->numbers_room = room;
    }
    memset(self->numbers + self->numbers_used, 0, more * sizeof *self->numbers);
    return true;
}

size_t hz_learn_look(const hz_equilibrium *self, const hz_learn_name *name)
{
    size_t at = self->room ? seek(self, name->hash) : 0;
    return self->room && self->known[at].hash[1] ? at : SIZE_MAX;
}

size_t hz_learn_find(hz_equilibrium *self,
                     const hz_learn_name *name,
                     const hz_learn_place *place,
                     int seat)
{
    const hz_table *table = &self->table;
    if (2 * self->used >= self->room && !widen(self)) {
        return fail(self);
    }
    size_t at = seek(self, name->hash);
    if (self->known[at].hash[1]) {
        return at;
    }
    uint64_t count = table->game->count(table, &place->state, seat);
    if (count > LEARN_MOST_CHOICES) {
        self->status = hz_fail(&self->error,
                               HZ_RANGE,
                               "%s: seat %d has %s%" PRIu64 " choices, expected %d at most",
                               table->game->id,
                               seat + 1,
                               count == HZ_UNCOUNTABLE ? "at least " : "",
                               count,
                               LEARN_MOST_CHOICES);
        return SIZE_MAX;
    }
    if (!make_numbers(self, LEARN_LISTS * (size_t)count)) {
        return fail(self);
    }
    self->known[at] = (hz_learn_known){.hash = {name->hash[0], name->hash[1]},
                                       .numbers = self->numbers_used,
                                       .count = (uint32_t)count};
    self->numbers_used += LEARN_LISTS * (size_t)count;
    self->used++;
    return at;
}

static void make_chances(const double *from, double *mix, uint32_t count)
{
    double sum = 0;
    for (uint32_t at = 0; at < count; at++) {
        sum += from[at] > 0 ? from[at] : 0;
    }
    for (uint32_t at = 0; at < count; at++) {
        mix[at] = sum > 0 ? (from[at] > 0 ? from[at] / sum : 0) : 1.0 / count;
    }
}

/* Regrets below 0 are forgotten. */
const double *hz_learn_now(hz_equilibrium *self, size_t at)
{
    hz_learn_known *one = &self->known[at];
    double *now = hz_learn_list(self, at, LEARN_NOW);
    if (one->stamp == self->stamp) {
        return now;
    }
    double *regret = hz_learn_list(self, at, LEARN_REGRET),
           *delta = hz_learn_list(self, at, LEARN_DELTA);
    for (uint32_t choice = 0; choice < one->count; choice++) {
        double sum = regret[choice] + delta[choice];
        regret[choice] = sum > 0 ? sum : 0;
        delta[choice] = 0;
    }
    make_chances(regret, now, one->count);
    one->stamp = self->stamp;
    return now;
}

void hz_learn_average(const hz_equilibrium *self, size_t at, double *mix)
{
    make_chances(hz_learn_list(self, at, LEARN_SUM), mix, self->known[at].count);
}

uint64_t hz_learn_mix(const hz_equilibrium *self,
                      const hz_learn_name *name,
                      const hz_learn_place *place,
                      int seat,
                      double *mix)
{
    uint64_t count = self->table.game->count(&self->table, &place->state, seat);
    size_t at = hz_learn_look(self, name);
    for (uint64_t choice = 0; choice < count && count <= LEARN_MOST_CHOICES; choice++) {
        mix[choice] = 1.0 / (double)count;
    }
    if (at != SIZE_MAX) {
        hz_learn_average(self, at, mix);
    }
    return count;
}
