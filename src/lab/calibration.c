/* Chances of dice without physics, measured with physics. */
#include "lab/calibration.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

hz_status hz_calibration_open(hz_calibration *self, hz_error *error)
{
    assert(self->threads >= 1 && self->threads <= HZ_MAX_THREADS && self->house);
    self->row = calloc(CALIBRATION_ROWS, sizeof *self->row);
    self->parts = calloc((size_t)self->threads, sizeof *self->parts);
    if (!self->row || !self->parts) {
        hz_calibration_close(self);
        return hz_fail(error, HZ_NO_SPACE, "no memory left");
    }
    for (const hz_game *const *game = self->house->games; *game; game++) {
        const hz_gauge *gauge = (*game)->gauge;
        for (const hz_gauge_row *next = gauge ? gauge->rows : NULL; next && next->name; next++) {
            assert(self->rows < CALIBRATION_ROWS);
            self->row[self->rows++] = (hz_calibration_row){.game = *game, .name = next->name};
        }
    }
    return HZ_OK;
}

void hz_calibration_close(hz_calibration *self)
{
    free(self->row);
    free(self->parts);
    self->row = NULL;
    self->parts = NULL;
}

bool hz_calibration_want(hz_calibration *self, const char *word)
{
    assert(self->row && "opened");
    size_t length = word ? strlen(word) : 0;
    bool is_found = false;
    for (int index = 0; index < self->rows; index++) {
        hz_calibration_row *one = &self->row[index];
        bool is_it = !word || (strncmp(one->name, word, length) == 0 &&
                               strchr(": ", one->name[length]) != NULL);
        one->is_wanted |= is_it;
        is_found |= is_it;
    }
    return is_found;
}

/* Rows that are only checked need no games at other settings: what is fitted stays as it is. */
static bool is_measured(const hz_calibration *self, const hz_gauge_play *play)
{
    return !self->only_checks || play->settings[0] == '\0';
}

static bool look(void *context, uint64_t games)
{
    const hz_calibration *self = context;
    uint64_t done = self->done + (uint64_t)((double)games * self->per_game);
    return !self->look || self->look(self->context, done);
}

/* "marbles:reserve arena=bowl" and more settings. */
static hz_status lay(hz_house *house,
                     const char *name,
                     const char *more,
                     const char *still_more,
                     hz_table *table,
                     hz_error *error)
{
    assert(name && more && still_more);
    char spec[HZ_SPEC_SIZE], settings[200];
    size_t length = strcspn(name, " ");
    snprintf(spec, sizeof spec, "%.*s", (int)length, name);
    snprintf(settings, sizeof settings, "%s %s %s", name + length, more, still_more);
    return hz_lay_table(house, table, spec, 0, settings, NULL, error);
}

static hz_status
seat(const hz_table *table, const hz_gauge_play *play, hz_bot *bots, hz_error *error)
{
    assert(table->seats >= 1 && table->seats <= HZ_MAX_SEATS && play->bot);
    hz_status status = hz_bot_find(table->game, play->bot, &bots[0], error);
    for (int number = 1; number < table->seats; number++) {
        bots[number] = bots[0];
    }
    return status;
}

/* Every row and play has games of its own, whichever others are asked for. */
static uint64_t seed_of(const hz_calibration *self, const hz_calibration_row *one, int play)
{
    assert(play >= 0 && play < CALIBRATION_PLAYS);
    return hz_hash(one->name, strlen(one->name), self->seed * CALIBRATION_PLAYS + (uint64_t)play);
}

/* What is counted until there is enough of it. */
static uint64_t done_of(const hz_calibration *self, const hz_gauged *seen)
{
    return self->games > 0 ? seen->games : seen->throws;
}

/* How many games come next: up to the throws that a play has of all, or as many as were asked for.
 */
static uint64_t
next_games(const hz_calibration *self, const hz_gauge_play *play, const hz_gauged *seen)
{
    enum { STEP = 20 }; /* at a time, so that somebody may look */
    uint64_t left = self->games > seen->games ? self->games - seen->games : 0;
    if (self->games > 0) {
        return left < STEP ? left : STEP;
    }
    return hz_gauge_next(seen, self->throws * (uint64_t)play->share / 100);
}

static hz_status
measure_play(hz_calibration *self, hz_calibration_row *one, int number, hz_error *error)
{
    assert(one->is_wanted && number >= 0 && number < CALIBRATION_PLAYS);
    const hz_gauge *gauge = one->game->gauge;
    const hz_gauge_play *play = &gauge->plays[number];
    hz_gauged *seen = &one->seen[number];
    hz_bot bots[HZ_MAX_SEATS];
    hz_table table;
    hz_status status = lay(self->house, one->name, gauge->physics, play->settings, &table, error);
    status = status ? status : seat(&table, play, bots, error);
    hz_gauge_def def = {&table, bots, seed_of(self, one, number), self->threads, look, self};
    for (uint64_t games = 0;
         !status && !self->was_stopped && (games = next_games(self, play, seen));) {
        uint64_t before = done_of(self, seen);
        self->was_stopped = !hz_gauge_games(&def, seen->games, games, self->parts, seen);
        self->done += done_of(self, seen) - before;
        self->per_game = seen->games ? (double)done_of(self, seen) / (double)seen->games : 0;
    }
    return status;
}

uint64_t hz_calibration_total(const hz_calibration *self)
{
    uint64_t total = 0;
    for (int index = 0; index < self->rows; index++) {
        const hz_calibration_row *one = &self->row[index];
        for (const hz_gauge_play *play = one->game->gauge->plays; one->is_wanted && play->bot;
             play++) {
            uint64_t wanted =
                self->games > 0 ? self->games : self->throws * (uint64_t)play->share / 100;
            total += is_measured(self, play) ? wanted : 0;
        }
    }
    return total;
}

/* How many games make so many throws is not known before some have been played: it goes in steps,
   each as long as the last one makes it look. */
hz_status hz_calibration_measure(hz_calibration *self, hz_error *error)
{
    hz_status status = HZ_OK;
    for (int index = 0; index < self->rows && !status; index++) {
        hz_calibration_row *one = &self->row[index];
        const hz_gauge_play *plays = one->game->gauge->plays;
        for (int number = 0; one->is_wanted && !status && !self->was_stopped && plays[number].bot;
             number++) {
            status =
                is_measured(self, &plays[number]) ? measure_play(self, one, number, error) : HZ_OK;
        }
    }
    return status;
}

void hz_calibration_fit(const hz_calibration *self, hz_calibration_row *one, hz_gauged *sum)
{
    *sum = (hz_gauged){.games = 0};
    for (int number = 0; number < CALIBRATION_PLAYS; number++) {
        hz_gauged_add(sum, &one->seen[number]);
    }
    snprintf(one->source,
             sizeof one->source,
             "hazard calibrate %.*s --throws %" PRIu64 " --seed %" PRIu64 "; physics 2; %" PRIu64
             " throws in %" PRIu64 " games",
             (int)strcspn(one->name, " "),
             one->name,
             self->throws,
             self->seed,
             sum->throws,
             sum->games);
    bool is_new = one->is_wanted && !self->only_checks;
    one->game->gauge->fit(one->name, one->source, is_new ? sum : NULL, &one->fitted);
}

hz_status hz_calibration_lay_model(const hz_calibration *self,
                                   const hz_calibration_row *one,
                                   hz_table *table,
                                   hz_error *error)
{
    return lay(self->house, one->name, one->game->gauge->model, "", table, error);
}

hz_status hz_calibration_play_model(const hz_calibration *self,
                                    hz_calibration_row *one,
                                    int number,
                                    hz_gauged *sum,
                                    hz_error *error)
{
    assert(number >= 0 && number < CALIBRATION_PLAYS);
    enum { TIMES = 10, LEAST = 500, MOST = 20000 };
    const hz_gauge *gauge = one->game->gauge;
    uint64_t games = one->seen[number].games * TIMES;
    hz_bot bots[HZ_MAX_SEATS];
    hz_table table;
    hz_status status = hz_calibration_lay_model(self, one, &table, error);
    status = status ? status : seat(&table, &gauge->plays[number], bots, error);
    if (!status) {
        hz_gauge_def def = {&table, bots, seed_of(self, one, number), self->threads, NULL, NULL};
        gauge->lend(&table, &one->fitted);
        *sum = (hz_gauged){.games = 0};
        hz_gauge_games(&def,
                       0,
                       games < LEAST  ? LEAST
                       : games > MOST ? MOST
                                      : games,
                       self->parts,
                       sum);
    }
    return status;
}
