/* How many positions there are at the least, of games that are too large to be looked through: what
   random games met, and what they met once or twice alone. */
#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "solve/inner.h"

enum { MOST_INPUTS = 4000, FIRST_ROOM = 1 << 16, LOOK_EVERY = 64 };

/* A position that was met, by the hash of its key. */
typedef struct sighting {
    uint64_t hash;
    uint32_t last, games; /* the game in which it was met last, from 1 on; in how many of them */
} sighting;

typedef struct register_book {
    sighting *at;
    size_t room, used;
    uint32_t game;
    hz_solve_budget budget;
} register_book;

static sighting *find(const register_book *book, uint64_t hash)
{
    size_t at = (size_t)hash & (book->room - 1);
    while (book->at[at].games && book->at[at].hash != hash) {
        at = (at + 1) & (book->room - 1);
    }
    return &book->at[at];
}

static hz_status widen(register_book *book, hz_error *error)
{
    register_book wider = {.budget = book->budget};
    size_t room = book->room ? 2 * book->room : FIRST_ROOM;
    hz_status status = hz_solve_grow(
        &wider.budget, (void **)&wider.at, &wider.room, room, sizeof *wider.at, error);
    if (status) {
        return status;
    }
    assert(wider.at);
    memset(wider.at, 0, room * sizeof *wider.at);
    for (size_t at = 0; at < book->room; at++) {
        if (book->at[at].games) {
            *find(&wider, book->at[at].hash) = book->at[at];
        }
    }
    hz_solve_drop(&wider.budget, (void **)&book->at, &book->room, sizeof *book->at);
    book->at = wider.at;
    book->room = wider.room;
    book->budget = wider.budget;
    return HZ_OK;
}

static hz_status note(register_book *book, uint64_t hash, hz_error *error)
{
    hz_status status = 2 * book->used >= book->room ? widen(book, error) : HZ_OK;
    if (status) {
        return status;
    }
    sighting *one = find(book, hash);
    book->used += one->games == 0;
    one->games += one->last != book->game;
    one->hash = hash;
    one->last = book->game;
    return HZ_OK;
}

/* A position as the solver would keep it. False: it would not. */
static bool fold(const hz_table *table, const hz_state *state, hz_state *key)
{
    const hz_solvable *by = table->game->solvable;
    const hz_stepwise *steps = table->game->stepwise;
    *key = *state;
    if (steps) {
        steps->fold(table, key);
    } else if (!by) {
        hz_key(table, state, key);
    } else if (by->is_gate(table, state)) {
        by->fold(table, key);
    } else {
        return false;
    }
    return true;
}

static void go_on(const hz_table *table, hz_state *state, hz_turn turn, hz_rng *rng)
{
    if (turn.kind == HZ_CHANCE) {
        hz_chance ask;
        uint64_t values[HZ_MAX_VALUES];
        hz_request(table, state, &ask);
        hz_chance_sample(&ask, rng, values);
        table->game->rolled(table, state, values, NULL);
        return;
    }
    int seat = __builtin_ctz(turn.wanted);
    hz_action action = table->game->sample(table, state, seat, hz_rng_bits(rng));
    table->game->act(table, state, seat, action, NULL);
}

static hz_status play(const hz_table *table,
                      const hz_state *start,
                      uint64_t seed,
                      register_book *book,
                      hz_error *error)
{
    hz_rng rng;
    hz_state state = *start;
    hz_status status = HZ_OK;
    hz_rng_start(&rng, seed, book->game, HZ_RNG_DICE);
    for (int inputs = 0; inputs < MOST_INPUTS && !status; inputs++) {
        hz_state key;
        hz_turn turn = table->game->turn(table, &state);
        if (turn.kind == HZ_OVER) {
            break;
        }
        if (fold(table, &state, &key)) {
            status = note(book, hz_hash(&key, table->game->state_size, 0), error);
        }
        go_on(table, &state, turn, &rng);
    }
    return status;
}

/* Chao (1987), "Estimating the population size for capture-recapture data with unequal
   catchability": however different the chances are with which positions are met, there are at least
   so many on the average. */
static void estimate(const register_book *book, hz_census *out)
{
    out->games = book->game;
    out->met = book->used;
    for (size_t at = 0; at < book->room; at++) {
        out->once += book->at[at].games == 1;
        out->twice += book->at[at].games == 2;
    }
    double once = (double)out->once, twice = (double)out->twice, games = (double)book->game;
    double unmet = (games - 1) / games * once * (once - 1) / (2 * (twice + 1));
    out->least = (double)out->met + (out->once ? unmet : 0);
}

hz_status hz_count_positions(
    const hz_solve_def *def, uint64_t seed, uint32_t games, hz_census *out, hz_error *error)
{
    const hz_table *table = def->table;
    register_book book = {.budget = {.limit = def->memory}};
    hz_state start;
    memset(&start, 0, sizeof start);
    *out = (hz_census){0};
    if (def->from) {
        memcpy(&start, def->from, table->game->state_size);
    } else {
        table->game->start(table, &start);
    }
    hz_status status = widen(&book, error);
    while (!status && book.game < games) {
        if (def->watch && book.game % LOOK_EVERY == 0 && book.game > 0 &&
            !def->watch(def->watcher, 0, 0, 1)) {
            break;
        }
        book.game++;
        status = play(table, &start, seed, &book, error);
    }
    if (!status) {
        estimate(&book, out);
    }
    hz_solve_drop(&book.budget, (void **)&book.at, &book.room, sizeof *book.at);
    return status;
}
