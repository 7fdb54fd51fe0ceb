/* Rolls within a turn: a sum over what can come up. */
#include <inttypes.h>
#include <string.h>

#include "solve/builder.h"

/* One outcome after the other; turns are counted only for whoever measures them. */
static hz_status after_roll(
    hz_solve_builder *self, int level, const uint64_t *values, hz_solve_found *out, hz_error *error)
{
    const hz_table *table = self->gates->table;
    hz_log log = {0};
    hz_status status = hz_solve_copy_on(self, level, error);
    if (!status) {
        table->game->rolled(
            table, hz_solve_state_at(self, level + 1), values, self->habits ? &log : NULL);
        status = hz_solve_expand(self, level + 1, log.turns, out, error);
    }
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
        status = after_roll(self, level, &face, &one, error);
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

/* Any other request: its outcomes as they are listed. */
static hz_status
roll_any(hz_solve_builder *self, int level, uint32_t *odds, hz_solve_found *out, hz_error *error)
{
    lister it;
    hz_status status = open_lister(self, hz_solve_state_at(self, level), &it, error);
    if (status) {
        return status;
    }
    double *chance = NULL, sum[HZ_MAX_SEATS] = {0};
    size_t at = 0, room = 0;
    for (bool is_more = list_first(&it); is_more && !status; is_more = list_next(&it)) {
        hz_solve_found one = {0};
        status = hz_solve_grow(
            self->pile->budget, (void **)&chance, &room, at + 1, sizeof *chance, error);
        if (!status) {
            chance[at] = chance_of(&it);
            status = after_roll(self, level, it.values, &one, error);
            add_worth(self, chance[at++], &one, sum);
        }
    }
    memcpy(out->worth, sum, sizeof sum);
    if (!status) {
        size_t first = self->pending_used - at;
        status = hz_solve_merge(self->pending + first, chance, &at, error);
        self->pending_used = first + at;
    }
    status = status ? status : hz_solve_keep_odds(self, chance, at, odds, error);
    hz_solve_drop(self->pile->budget, (void **)&chance, &room, sizeof *chance);
    return status;
}

/* A step of a roll: a sum over the ways in which its lots can fall. */
static hz_status
roll_step(hz_solve_builder *self, int level, uint32_t *odds, hz_solve_found *out, hz_error *error)
{
    const hz_table *table = self->gates->table;
    double *chance = NULL, sum[HZ_MAX_SEATS] = {0};
    size_t at = 0, room = 0;
    hz_luck luck;
    hz_luck_all(&luck);
    hz_status status = HZ_OK;
    do {
        hz_log log = {0};
        hz_solve_found one = {0};
        status = hz_solve_copy_on(self, level, error);
        status =
            status
                ? status
                : hz_solve_grow(
                      self->pile->budget, (void **)&chance, &room, at + 1, sizeof *chance, error);
        if (!status) {
            self->gates->steps->step(
                table, hz_solve_state_at(self, level + 1), &luck, self->habits ? &log : NULL);
            chance[at] = luck.chance;
            status = hz_solve_expand(self, level + 1, log.turns, &one, error);
            status = status ? status : hz_solve_push(self, one.cell, error);
        }
        if (!status) {
            add_worth(self, chance[at++], &one, sum);
        }
    } while (!status && hz_luck_next(&luck));
    memcpy(out->worth, sum, sizeof sum);
    if (!status) {
        size_t first = self->pending_used - at;
        status = hz_solve_merge(self->pending + first, chance, &at, error);
        self->pending_used = first + at;
    }
    status = status ? status : hz_solve_keep_odds(self, chance, at, odds, error);
    hz_solve_drop(self->pile->budget, (void **)&chance, &room, sizeof *chance);
    return status;
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
