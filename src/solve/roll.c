/* Rolls within a turn: a sum over what can come up. */
#include <inttypes.h>
#include <string.h>

#include "solve/builder.h"

/* After a roll with these values or, without any, a step with this luck. Turns are counted only for
   whoever measures them. */
static hz_status after(hz_solve_builder *self,
                       int level,
                       const uint64_t *values,
                       hz_luck *luck,
                       hz_solve_found *out,
                       hz_error *error)
{
    const hz_table *table = self->gates->table;
    hz_log log = {0}, *turns = self->habits ? &log : NULL;
    hz_status status = hz_solve_copy_on(self, level, error);
    if (status) {
        return status;
    }
    void *state = hz_solve_state_at(self, level + 1);
    if (values) {
        table->game->rolled(table, state, values, turns);
    } else {
        self->gates->steps->step(table, state, luck, turns);
    }
    status = hz_solve_expand(self, level + 1, log.turns, out, error);
    return status ? status : hz_solve_push(self, out->cell, error);
}

static void
add_worth(const hz_solve_builder *self, double chance, const hz_solve_found *one, double *sum)
{
    for (int seat = 0; seat < self->gates->table->seats && hz_solve_needs_worth(self); seat++) {
        sum[seat] += chance * one->worth[seat];
    }
}

/* One die, as most games roll it. */
static hz_status roll_die(hz_solve_builder *self,
                          int level,
                          int sides,
                          uint32_t *odds,
                          hz_solve_found *out,
                          hz_error *error)
{
    hz_solve_found one = {0};
    double chance[256], sum[HZ_MAX_SEATS] = {0};
    hz_status status = HZ_OK;
    for (uint64_t face = 1; face <= (uint64_t)sides && !status; face++) {
        chance[face - 1] = 1.0 / sides;
        status = after(self, level, &face, NULL, &one, error);
        add_worth(self, 1.0 / sides, &one, sum);
    }
    memcpy(out->worth, sum, sizeof sum);
    uint32_t *known = &self->pile->odds_of_die[sides];
    if (status || *known) {
        *odds = *known - 1;
        return status;
    }
    status = hz_solve_keep_odds(self, chance, (size_t)sides, odds, error);
    *known = *odds & SOLVE_OWN_BIT ? 0 : *odds + 1;
    return status;
}

static bool is_seen_by_all(const hz_table *table, const hz_chance *ask)
{
    hz_seats all = (hz_seats)((1u << table->seats) - 1);
    return (hz_chance_visible(ask) & all) == all;
}

/* What can come up, one after another. */
typedef struct lister {
    hz_chance ask;
    hz_solve_pattern pattern;
    bool is_nameless;
    uint64_t values[HZ_MAX_VALUES];
} lister;

static hz_status
open_lister(const hz_solve_builder *self, const void *state, lister *it, hz_error *error)
{
    const hz_table *table = self->gates->table;
    const hz_solvable *by = self->gates->by;
    enum { MOST = 1 << 20 };
    hz_request_by_owner(table, state, &it->ask);
    bool is_unordered = by && by->is_unordered && by->is_unordered(table, state);
    for (int group = 0; group < it->ask.groups && is_unordered; group++) {
        it->ask.group[group].any_order = true;
    }
    if (!is_seen_by_all(table, &it->ask)) {
        return hz_solve_tell_secrets(table, error);
    }
    it->is_nameless =
        by && by->is_nameless && by->is_nameless(table, state) && hz_solve_pattern_fits(&it->ask);
    uint64_t count =
        it->is_nameless ? hz_solve_pattern_count(&it->ask) : hz_outcome_count(&it->ask);
    if (count > MOST) {
        return hz_fail(error,
                       HZ_RANGE,
                       "%s: a roll with %s%" PRIu64 " outcomes, expected %d at most",
                       table->game->id,
                       count == UINT64_MAX ? "at least " : "",
                       count,
                       MOST);
    }
    return HZ_OK;
}

static bool list_first(lister *it)
{
    if (!it->is_nameless) {
        return hz_outcome_first(&it->ask, it->values);
    }
    hz_solve_pattern_first(&it->ask, &it->pattern);
    hz_solve_pattern_values(&it->pattern, it->values);
    return true;
}

static bool list_next(lister *it)
{
    if (!it->is_nameless) {
        return hz_outcome_next(&it->ask, it->values);
    }
    bool is_more = hz_solve_pattern_next(&it->pattern);
    hz_solve_pattern_values(&it->pattern, it->values);
    return is_more;
}

static double chance_of(const lister *it)
{
    return it->is_nameless ? hz_solve_pattern_chance(&it->pattern)
                           : hz_outcome_probability(&it->ask, it->values);
}

/* What can come up, added up: the chance of each, and what all of it is worth. */
typedef struct ways {
    double *chance;
    size_t count, room;
    double sum[HZ_MAX_SEATS];
} ways;

static hz_status grow_ways(hz_solve_builder *self, ways *all, hz_error *error)
{
    return hz_solve_grow(self->pile->budget,
                         (void **)&all->chance,
                         &all->room,
                         all->count + 1,
                         sizeof *all->chance,
                         error);
}

static void
add_way(const hz_solve_builder *self, ways *all, double chance, const hz_solve_found *one)
{
    all->chance[all->count++] = chance;
    add_worth(self, chance, one, all->sum);
}

/* Where all went well: those that lead to the same cell become one. Frees them. */
static hz_status close_ways(hz_solve_builder *self,
                            ways *all,
                            hz_status status,
                            uint32_t *odds,
                            hz_solve_found *out,
                            hz_error *error)
{
    memcpy(out->worth, all->sum, sizeof all->sum);
    if (!status) {
        size_t first = self->pending_used - all->count;
        status = hz_solve_merge(self->pending + first, all->chance, &all->count, error);
        self->pending_used = first + all->count;
    }
    status = status ? status : hz_solve_keep_odds(self, all->chance, all->count, odds, error);
    hz_solve_drop(self->pile->budget, (void **)&all->chance, &all->room, sizeof *all->chance);
    return status;
}

/* Any other request: its outcomes as they are listed. */
static hz_status
roll_any(hz_solve_builder *self, int level, uint32_t *odds, hz_solve_found *out, hz_error *error)
{
    lister it;
    hz_status status = open_lister(self, hz_solve_state_at(self, level), &it, error);
    if (status) {
        return status;
    }
    ways all = {0};
    for (bool is_more = list_first(&it); is_more && !status; is_more = list_next(&it)) {
        hz_solve_found one = {0};
        status = grow_ways(self, &all, error);
        status = status ? status : after(self, level, it.values, NULL, &one, error);
        if (!status) {
            add_way(self, &all, chance_of(&it), &one);
        }
    }
    return close_ways(self, &all, status, odds, out, error);
}

/* A step of a roll: a sum over the ways in which its lots can fall. */
static hz_status
roll_step(hz_solve_builder *self, int level, uint32_t *odds, hz_solve_found *out, hz_error *error)
{
    ways all = {0};
    hz_luck luck;
    hz_luck_all(&luck);
    hz_status status = HZ_OK;
    do {
        hz_solve_found one = {0};
        status = grow_ways(self, &all, error);
        status = status ? status : after(self, level, NULL, &luck, &one, error);
        if (!status) {
            add_way(self, &all, luck.chance, &one);
        }
    } while (!status && hz_luck_next(&luck));
    return close_ways(self, &all, status, odds, out, error);
}

hz_status hz_solve_expand_roll(
    hz_solve_builder *self, int level, hz_turn turn, hz_solve_found *out, hz_error *error)
{
    size_t first = self->pending_used;
    hz_solve_node node = {.is_sum = 1};
    const hz_stepwise *steps = self->gates->steps;
    if (steps && steps->is_awaited(self->gates->table, hz_solve_state_at(self, level))) {
        hz_status status = roll_step(self, level, &node.odds, out, error);
        return status ? status : hz_solve_close_node(self, first, node, out, error);
    }
    bool is_die = !turn.wide && turn.count == 1 && turn.sides < 256;
    hz_status status = is_die ? roll_die(self, level, turn.sides, &node.odds, out, error)
                              : roll_any(self, level, &node.odds, out, error);
    return status ? status : hz_solve_close_node(self, first, node, out, error);
}
