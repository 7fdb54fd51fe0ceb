/* What may be hidden where learning begins: deals of it, drawn once and for all. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "solve/learn.h"

/* Does every seat know all of this position? */
static bool is_open(const hz_equilibrium *self)
{
    const hz_table *table = &self->table;
    for (int seat = 0; seat < table->seats; seat++) {
        hz_state masked = self->from, known, whole;
        table->game->mask(table, &masked, seat);
        hz_key(table, &masked, &known);
        hz_key(table, &self->from, &whole);
        if (memcmp(&known, &whole, table->game->state_size) != 0) {
            return false;
        }
    }
    return true;
}

/* As a watcher would guess it: what only a seat knows is dealt anew, too. */
static void guess(const hz_equilibrium *self, hz_rng *rng, hz_state *out)
{
    const hz_table *table = &self->table;
    *out = self->from;
    table->game->mask(table, out, HZ_WATCHER);
    table->game->guess(table, out, HZ_WATCHER, rng);
}

/* Its place among those that there are; `count`: it is new. */
static uint32_t
find(const hz_equilibrium *self, const uint64_t *hash, uint64_t of, const hz_state *state)
{
    uint32_t at = 0;
    for (; at < self->deals; at++) {
        if (hash[at] == of && memcmp(&self->deal[at], state, self->table.game->state_size) == 0) {
            break;
        }
    }
    return at;
}

static void draw_all(hz_equilibrium *self, uint64_t *hash, uint32_t most)
{
    size_t size = self->table.game->state_size;
    hz_rng rng;
    hz_rng_start(&rng, self->def.seed, 1, HZ_RNG_GUESS);
    for (uint32_t drawn = 0; drawn < most; drawn++) {
        hz_state state = self->from;
        if (drawn > 0) {
            guess(self, &rng, &state);
        }
        uint64_t of = hz_hash(&state, size, 0);
        uint32_t at = find(self, hash, of, &state);
        if (at == self->deals) {
            hash[at] = of;
            self->deal[at] = state;
            self->deals++;
        }
        self->weight[at] += 1.0 / most;
    }
}

hz_status hz_learn_deal(hz_equilibrium *self, hz_error *error)
{
    uint32_t most = is_open(self) ? 1 : self->def.deals;
    uint64_t size = most * (sizeof *self->deal + sizeof *self->weight + sizeof(uint64_t));
    uint64_t *hash = size > self->def.memory ? NULL : calloc(most, sizeof *hash);
    self->deal = hash ? calloc(most, sizeof *self->deal) : NULL;
    self->weight = self->deal ? calloc(most, sizeof *self->weight) : NULL;
    if (!self->weight) {
        free(hash);
        return hz_fail(error,
                       HZ_NO_SPACE,
                       "no room for %" PRIu32 " deals of what is hidden: %" PRIu64
                       " MB may be used (--memory)",
                       most,
                       self->def.memory >> 20);
    }
    draw_all(self, hash, most);
    free(hash);
    return HZ_OK;
}
