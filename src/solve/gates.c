/* The values that are kept, and how gates are found. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include "solve/inner.h"

hz_status hz_solve_make_room(hz_solve_budget *budget,
                             void **list,
                             size_t *capacity,
                             size_t need,
                             size_t size,
                             hz_error *error)
{
    size_t room = *capacity < 64 ? 64 : *capacity + *capacity / 2;
    room = room < need ? need : room;
    uint64_t used = budget->used + (room - *capacity) * size;
    void *larger = used > budget->limit ? NULL : realloc(*list, room * size);
    if (!larger) {
        return hz_fail(error,
                       HZ_NO_SPACE,
                       "no room: %" PRIu64 " MB are needed by now, and %" PRIu64
                       " MB may be used (--memory)",
                       used >> 20,
                       budget->limit >> 20);
    }
    budget->used = used;
    *list = larger;
    *capacity = room;
    return HZ_OK;
}

void hz_solve_drop(hz_solve_budget *budget, void **list, size_t *capacity, size_t size)
{
    free(*list);
    budget->used -= *capacity * size;
    *list = NULL;
    *capacity = 0;
}

/* How many bytes of a state make its key: all that are not always 0. */
static size_t key_size(const hz_table *table)
{
    const hz_stepwise *steps = table->game->stepwise;
    return table->game->state_size - (steps ? steps->blank_to - steps->blank_from : 0);
}

static void put_key(const hz_table *table, const unsigned char *state, unsigned char *key)
{
    const hz_stepwise *steps = table->game->stepwise;
    size_t from = steps ? steps->blank_from : 0, to = steps ? steps->blank_to : 0;
    memcpy(key, state, from);
    memcpy(key + from, state + to, table->game->state_size - to);
}

static void put_state(const hz_table *table, const unsigned char *key, unsigned char *state)
{
    const hz_stepwise *steps = table->game->stepwise;
    size_t from = steps ? steps->blank_from : 0, to = steps ? steps->blank_to : 0;
    memcpy(state, key, from);
    memset(state + from, 0, to - from);
    memcpy(state + to, key + from, table->game->state_size - to);
}

uint64_t hz_solve_gate_size(const hz_table *table, int lanes)
{
    uint64_t key = table->game->solvable ? 0 : key_size(table) + 3 * sizeof(uint32_t);
    return (uint64_t)lanes * sizeof(double) + 1 + 2 * sizeof(uint32_t) + key;
}

/* Room for so many gates, all of them unseen. */
static hz_status make_room(hz_solve_gates *gates, size_t count, hz_error *error)
{
    size_t before = gates->mark_room;
    hz_solve_budget *budget = gates->budget;
    size_t lanes = (size_t)gates->lanes;
    hz_status status = hz_solve_grow(
        budget, (void **)&gates->value, &gates->value_room, count, lanes * sizeof(double), error);
    status = status
                 ? status
                 : hz_solve_grow(budget, (void **)&gates->mark, &gates->mark_room, count, 1, error);
    status = status ? status
                    : hz_solve_grow(budget,
                                    (void **)&gates->order,
                                    &gates->order_room,
                                    count,
                                    sizeof(uint32_t),
                                    error);
    status =
        status
            ? status
            : hz_solve_grow(
                  budget, (void **)&gates->low, &gates->low_room, count, sizeof(uint32_t), error);
    bool is_capped = (gates->by || gates->steps) && hz_solve_is_capped(gates->table);
    if (!status && is_capped && gates->by && gates->by->always_ends) {
        status = hz_solve_grow(budget,
                               (void **)&gates->linger,
                               &gates->linger_room,
                               count,
                               HZ_SOLVE_PACES * sizeof(double),
                               error);
    } else if (!status && is_capped) {
        status = hz_solve_grow(
            budget, (void **)&gates->horizon, &gates->horizon_room, count, sizeof(uint32_t), error);
    }
    if (!status && gates->mark_room > before) {
        memset(gates->mark + before, SOLVE_UNSEEN, gates->mark_room - before);
    }
    return status;
}

/* Too many is said before anything is tried, with the number that stands in the way. */
static hz_status check_count(const hz_solve_def *def, uint64_t count, int lanes, hz_error *error)
{
    uint64_t size = hz_solve_gate_size(def->table, lanes);
    if (count > UINT32_MAX - 1 || (def->max_gates && count > def->max_gates)) {
        return hz_fail(error,
                       HZ_NO_SPACE,
                       "%s has %" PRIu64 " beginnings of turns at this table: expected %" PRIu64
                       " at most (--max-states)",
                       def->table->game->id,
                       count,
                       def->max_gates ? def->max_gates : (uint64_t)UINT32_MAX - 1);
    }
    if (count > def->memory / size) {
        return hz_fail(error,
                       HZ_NO_SPACE,
                       "%s has %" PRIu64 " beginnings of turns at this table, %" PRIu64
                       " bytes each: more than the %" PRIu64 " MB that may be used (--memory)",
                       def->table->game->id,
                       count,
                       size,
                       def->memory >> 20);
    }
    return HZ_OK;
}

hz_status hz_solve_gates_open(hz_solve_gates *gates,
                              const hz_solve_def *def,
                              int depth,
                              int roles,
                              int lanes,
                              hz_solve_budget *budget,
                              hz_error *error)
{
    const hz_solvable *by = def->table->game->solvable;
    *gates = (hz_solve_gates){.table = def->table,
                              .by = by,
                              .steps = def->table->game->stepwise,
                              .kept = key_size(def->table),
                              .depth = depth,
                              .roles = roles,
                              .lanes = lanes,
                              .most = def->max_gates ? def->max_gates : UINT32_MAX - 1,
                              .budget = budget};
    uint64_t count = by ? by->count(def->table, depth) : 0;
    if (by && count < UINT32_MAX) {
        count *= (uint64_t)roles;
    }
    hz_status status = check_count(def, count, lanes, error);
    status = status ? status : make_room(gates, (size_t)count, error);
    gates->count = by ? (size_t)count : 0;
    if (status) {
        hz_solve_gates_close(gates);
    }
    return status;
}

void hz_solve_gates_close(hz_solve_gates *gates)
{
    hz_solve_budget *budget = gates->budget;
    if (gates->mapped) {
        munmap(gates->mapped, gates->mapped_size);
        gates->value = NULL;
        gates->mark = NULL;
        gates->value_room = gates->mark_room = 0;
    }
    size_t width = (size_t)gates->lanes * sizeof(double);
    hz_solve_drop(budget, (void **)&gates->value, &gates->value_room, width);
    hz_solve_drop(
        budget, (void **)&gates->linger, &gates->linger_room, HZ_SOLVE_PACES * sizeof(double));
    hz_solve_drop(budget, (void **)&gates->horizon, &gates->horizon_room, sizeof(uint32_t));
    hz_solve_drop(budget, (void **)&gates->before, &gates->before_room, width);
    hz_solve_drop(budget, (void **)&gates->mark, &gates->mark_room, 1);
    hz_solve_drop(budget, (void **)&gates->order, &gates->order_room, sizeof(uint32_t));
    hz_solve_drop(budget, (void **)&gates->low, &gates->low_room, sizeof(uint32_t));
    hz_solve_drop(budget, (void **)&gates->key, &gates->key_room, 1);
    hz_solve_drop(budget, (void **)&gates->found, &gates->found_room, sizeof(uint32_t));
}

bool hz_solve_is_gate(const hz_solve_gates *gates, const void *state)
{
    return !gates->by || gates->by->is_gate(gates->table, state);
}

int hz_solve_role(const hz_solve_gates *gates, uint32_t gate)
{
    return gate == UINT32_MAX ? 0 : (int)(gate % (uint32_t)gates->roles);
}

/* Twice as many places, and all keys in them again. */
static hz_status widen(hz_solve_gates *gates, hz_error *error)
{
    size_t size = gates->kept;
    size_t room = gates->found_room ? 2 * gates->found_room : 1024;
    hz_status status = hz_solve_grow(
        gates->budget, (void **)&gates->found, &gates->found_room, room, sizeof(uint32_t), error);
    if (status) {
        return status;
    }
    memset(gates->found, 0, room * sizeof(uint32_t));
    for (size_t gate = 0; gate < gates->count; gate++) {
        size_t at = hz_hash(gates->key + gate * size, size, 0) & (room - 1);
        while (gates->found[at]) {
            at = (at + 1) & (room - 1);
        }
        gates->found[at] = (uint32_t)gate + 1;
    }
    return HZ_OK;
}

static hz_status
find_key(hz_solve_gates *gates, const unsigned char *key, uint32_t *gate, hz_error *error)
{
    size_t size = gates->kept;
    hz_status status = 2 * gates->count >= gates->found_room ? widen(gates, error) : HZ_OK;
    if (status) {
        return status;
    }
    size_t mask = gates->found_room - 1, at = hz_hash(key, size, 0) & mask;
    for (; gates->found[at]; at = (at + 1) & mask) {
        if (memcmp(gates->key + (gates->found[at] - 1) * size, key, size) == 0) {
            *gate = gates->found[at] - 1;
            return HZ_OK;
        }
    }
    if (gates->count >= gates->most) {
        return hz_fail(error,
                       HZ_NO_SPACE,
                       "%s has more than %" PRIu64 " positions at this table (--max-states)",
                       gates->table->game->id,
                       gates->most);
    }
    size_t next = gates->count + 1;
    status = make_room(gates, next, error);
    status =
        status ? status
               : hz_solve_grow(
                     gates->budget, (void **)&gates->key, &gates->key_room, next * size, 1, error);
    if (!status) {
        memcpy(gates->key + gates->count * size, key, size);
        *gate = (uint32_t)gates->count;
        gates->found[at] = (uint32_t)next;
        gates->count = next;
    }
    return status;
}

hz_status
hz_solve_find(hz_solve_gates *gates, void *state, int role, hz_solve_place *place, hz_error *error)
{
    const hz_table *table = gates->table;
    *place = (hz_solve_place){0};
    if (gates->steps) {
        unsigned char key[HZ_MAX_STATE];
        place->turned = (uint8_t)gates->steps->fold(table, state);
        put_key(table, state, key);
        return find_key(gates, key, &place->gate, error);
    }
    if (!gates->by) {
        hz_state key;
        hz_key(table, state, &key);
        return find_key(gates, key.bytes, &place->gate, error);
    }
    int turned = gates->by->fold(table, state);
    place->turned = (uint8_t)turned;
    place->lifted = (uint8_t)(gates->by->bound ? gates->by->bound(table, state, gates->depth) : 0);
    uint64_t rank = gates->by->rank(table, state, gates->depth);
    int seen = (role + turned) % table->seats;
    place->gate = (uint32_t)(gates->roles == 1 ? rank : rank * (uint64_t)gates->roles + seen);
    return HZ_OK;
}

void hz_solve_gate_state(const hz_solve_gates *gates, uint32_t gate, void *state)
{
    if (gates->by) {
        gates->by->unrank(gates->table, gate / (uint32_t)gates->roles, gates->depth, state);
    } else {
        put_state(gates->table, gates->key + gate * gates->kept, state);
    }
}
