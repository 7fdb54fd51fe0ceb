/* A shelf of solutions: found, opened or solved once for all who ask. */
#include <inttypes.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "solve/solutions.h"

/* Numbers of gates that are solved while somebody waits: for a game, and for a hint. */
enum { SOON = 250000, AT_ONCE = 12000, MOST_TABLES = 64, MOST_FILES = 32, PATH_SIZE = 1024 };

struct hz_solutions {
    hz_oracle oracle; /* first: whoever has it has the shelf */
    pthread_mutex_t lock;
    char folder[PATH_SIZE]; /* "": none */
    char file[MOST_FILES][PATH_SIZE];
    int files;
    hz_solved *table[MOST_TABLES];
    int tables;
};

static hz_solutions *solutions_of(const hz_oracle *oracle)
{
    /* A shelf is made by hz_solutions_open, which has nothing constant about it. */
    return (hz_solutions *)(uintptr_t)oracle;
}

static bool is_same(const hz_table *one, const hz_table *other)
{
    return one->game == other->game && one->seats == other->seats &&
           memcmp(one->options, other->options, one->game->options_size) == 0;
}

/* The place of a table, made if there is none; NULL: no room. */
static hz_solved *place_of(hz_solutions *self, const hz_table *table, bool is_made)
{
    hz_solved *found = NULL;
    pthread_mutex_lock(&self->lock);
    for (int at = 0; at < self->tables && !found; at++) {
        found = is_same(&self->table[at]->table, table) ? self->table[at] : NULL;
    }
    if (!found && is_made && self->tables < MOST_TABLES) {
        found = calloc(1, sizeof *found);
        if (found) {
            found->table = *table;
            found->table.oracle = NULL;
            pthread_mutex_init(&found->lock, NULL);
            hz_decisions_open(&found->decisions);
            self->table[self->tables++] = found;
        }
    }
    pthread_mutex_unlock(&self->lock);
    return found;
}

/* Files that were named */

/* The one that is for this table. Refused: there is one for another table of this game, and none
   for this one. HZ_OK without a solution: there is none for the game. */
static hz_status
find_file(const hz_solutions *self, const hz_table *table, hz_solution **out, hz_error *error)
{
    hz_status refused = HZ_OK;
    for (int at = 0; at < self->files; at++) {
        hz_error why;
        hz_status status = hz_solution_open(table, self->file[at], out, &why);
        if (!status) {
            return HZ_OK;
        }
        if (!refused && hz_solution_is_of(table->game, self->file[at])) {
            refused = status;
            if (error) {
                *error = why;
            }
        }
    }
    return refused;
}

static bool
path_in_folder(const hz_solutions *self, const hz_table *table, char path[2 * PATH_SIZE])
{
    hz_text text = hz_text_in(path, 2 * PATH_SIZE);
    hz_add(&text, "%s/", self->folder);
    hz_solution_name(table, &text);
    return self->folder[0] && !text.cut && access(path, R_OK) == 0;
}

static bool is_whole(const hz_solution *solution)
{
    return solution && hz_solution_facts(solution).is_whole;
}

/* Solved on the spot */

static uint64_t gates_of(const hz_table *table)
{
    const hz_solvable *by = table->game->solvable;
    return by ? by->count(table, 0) : UINT64_MAX;
}

static hz_status check_size(const hz_table *table, uint64_t most, hz_error *error)
{
    uint64_t gates = gates_of(table);
    if (!table->game->solvable) {
        return hz_fail(error, HZ_UNKNOWN, "%s is not solved", table->game->title);
    }
    const hz_solvable *by = table->game->solvable;
    uint64_t labour = by->labour ? by->labour(table) : 1;
    if (gates > most / labour) {
        return hz_fail(error,
                       HZ_NO_SPACE,
                       "this table of %s has up to %" PRIu64 " beginnings of turns, too many to be "
                       "solved at once: hazard solve --keep keeps it for later",
                       table->game->title,
                       gates);
    }
    return HZ_OK;
}

static bool look_away(void *watcher, uint64_t done, uint64_t sweeps, double width)
{
    (void)watcher, (void)done, (void)sweeps, (void)width;
    return false;
}

/* Where anything may be hidden the solver finds out soon whether it can solve that: it is stopped
   at its first look. */
static hz_status probe(const hz_table *table, hz_error *error)
{
    hz_solution *solution = NULL;
    hz_solve_def def = hz_default_solve_def(table);
    def.watch = look_away;
    hz_status status = hz_has_secrets(table) ? hz_solve(&def, &solution, error) : HZ_OK;
    hz_solution_close(solution);
    return status;
}

static hz_status solve_now(const hz_table *table, hz_solution **out, hz_error *error)
{
    hz_solve_def def = hz_default_solve_def(table);
    def.threads = 2;
    hz_status status = check_size(table, SOON, error);
    status = status ? status : hz_solve(&def, out, error);
    return status;
}

/* Whatever there is, the nearest first. */
static hz_status fetch(const hz_solutions *self, hz_solved *place, hz_error *error)
{
    const hz_table *table = &place->table;
    char path[2 * PATH_SIZE];
    hz_status status = find_file(self, table, &place->solution, error);
    if (!status && !place->solution && path_in_folder(self, table, path)) {
        status = hz_solution_open(table, path, &place->solution, error);
    }
    if (!status && !place->solution) {
        hz_solution_built_in(table, &place->solution);
    }
    if (!status && !place->solution) {
        status = solve_now(table, &place->solution, error);
    }
    if (!status && !is_whole(place->solution)) {
        hz_solution_close(place->solution);
        place->solution = NULL;
        status = hz_fail(error, HZ_ILLEGAL, "the solution of this table is not whole yet");
    }
    return status;
}

/* Oracles */

static hz_status
open_mind(const hz_oracle *oracle, const hz_table *table, void **mind, hz_error *error)
{
    hz_solutions *self = solutions_of(oracle);
    hz_solved *place = place_of(self, table, true);
    if (!place) {
        return hz_fail(error, HZ_NO_SPACE, "too many tables are solved here at a time");
    }
    pthread_mutex_lock(&place->lock);
    if (!place->is_tried) {
        place->is_tried = true;
        place->status = fetch(self, place, &place->why);
    }
    hz_status status = place->status;
    if (status && error) {
        *error = place->why;
    }
    pthread_mutex_unlock(&place->lock);
    return status ? status : hz_mind_open(oracle, place, mind, error);
}

static hz_status
knows(const hz_oracle *oracle, const hz_table *table, bool at_once, hz_error *error)
{
    hz_solutions *self = solutions_of(oracle);
    char path[2 * PATH_SIZE];
    hz_solved *place = place_of(self, table, false);
    bool is_busy = place && pthread_mutex_trylock(&place->lock) != 0;
    if (place && !is_busy) {
        bool is_tried = place->is_tried;
        hz_status status = place->status;
        if (status && error) {
            *error = place->why;
        }
        pthread_mutex_unlock(&place->lock);
        if (is_tried) {
            return status;
        }
    }
    hz_solution *file = NULL;
    hz_status status = self->files ? find_file(self, table, &file, error) : HZ_OK;
    hz_solution_close(file);
    if (status || file || path_in_folder(self, table, path) || hz_solution_is_built_in(table)) {
        return status; /* also while somebody reads it: that takes no time */
    }
    if (is_busy && at_once) {
        return hz_fail(error, HZ_NO_SPACE, "it is being solved");
    }
    status = check_size(table, at_once ? AT_ONCE : SOON, error);
    return status ? status : probe(table, error);
}

hz_status hz_solutions_open(const char *folder, hz_solutions **shelf, hz_error *error)
{
    hz_solutions *self = calloc(1, sizeof *self);
    if (!self) {
        return hz_fail(error, HZ_NO_SPACE, "no memory left");
    }
    if (folder && strlen(folder) < sizeof self->folder) {
        snprintf(self->folder, sizeof self->folder, "%s", folder);
    }
    pthread_mutex_init(&self->lock, NULL);
    self->oracle = (hz_oracle){.knows = knows,
                               .open = open_mind,
                               .tell = hz_mind_tell,
                               .worth = hz_mind_worth,
                               .choose = hz_mind_choose,
                               .close = hz_mind_close};
    *shelf = self;
    return HZ_OK;
}

hz_status hz_solutions_add(hz_solutions *self, const char *path, hz_error *error)
{
    if (self->files == MOST_FILES || strlen(path) >= PATH_SIZE) {
        return hz_fail(error, HZ_RANGE, "%.40s…: more than %d files", path, MOST_FILES);
    }
    hz_status status = hz_solution_check(path, error);
    if (!status) {
        snprintf(self->file[self->files++], PATH_SIZE, "%s", path);
    }
    return status;
}

const hz_oracle *hz_solutions_oracle(const hz_solutions *self)
{
    return &self->oracle;
}

void hz_solutions_close(hz_solutions *self)
{
    for (int at = 0; self && at < self->tables; at++) {
        hz_solution_close(self->table[at]->solution);
        hz_decisions_close(&self->table[at]->decisions);
        pthread_mutex_destroy(&self->table[at]->lock);
        free(self->table[at]);
    }
    if (self) {
        pthread_mutex_destroy(&self->lock);
    }
    free(self);
}
