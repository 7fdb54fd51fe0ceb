/* Playing games to be measured, and comparing what was seen. */
#include "lab/gauge.h"

#include <assert.h>
#include <math.h>
#include <string.h>

#include "hazard/driver.h"

void hz_gauged_add(hz_gauged *sum, const hz_gauged *part)
{
    sum->games += part->games;
    sum->turns += part->turns;
    sum->turns_squared += part->turns_squared;
    sum->starter += part->starter;
    sum->marked += part->marked;
    sum->throws += part->throws;
    for (int dice = 0; dice < HZ_GAUGE_KNOCKS; dice++) {
        sum->knocked[dice] += part->knocked[dice];
    }
    for (int cell = 0; cell < HZ_GAUGE_CELLS; cell++) {
        sum->cell[cell].happened += part->cell[cell].happened;
        sum->cell[cell].tries += part->cell[cell].tries;
    }
}

/* A listener that remembers the state before each input, for the game to count what came of it. */
typedef struct observer {
    hz_listener listener; /* first: the driver hands out a pointer to it */
    hz_state before;
    hz_gauged *sum;
} observer;

static void observe(hz_listener *listener,
                    const hz_table *table,
                    const void *state,
                    int seat,
                    hz_action action,
                    const uint64_t *values)
{
    (void)action;
    observer *self = (observer *)listener;
    if (seat == HZ_NOBODY) {
        table->game->gauge->note(table, &self->before, values, self->sum);
    }
    memcpy(&self->before, state, table->game->state_size);
}

typedef struct bench {
    const hz_gauge_def *def;
    uint64_t first;
    hz_gauged *parts;
} bench;

static void play_one(const hz_gauge_def *def, uint64_t number, hz_gauged *sum)
{
    assert(def->table->game->gauge);
    const hz_table *table = def->table;
    const hz_game *game = table->game;
    hz_batch batch = {.seed = def->seed, .bots = def->bots};
    hz_log log = {0};
    observer self = {.listener = {.log = &log, .heard = observe}, .sum = sum};
    hz_seating seating;
    hz_state state;
    memset(&state, 0, game->state_size);
    hz_seat_bots(table, &batch, number, &seating);
    game->start(table, &state);
    memcpy(&self.before, &state, game->state_size);
    hz_drive_game(game, table, &state, &seating, 0, &self.listener);
    game->gauge->end(table, &state, sum);
}

static void play(void *context, int thread, uint64_t first, uint64_t count)
{
    bench *self = context;
    assert(thread >= 0 && thread < self->def->threads);
    for (uint64_t number = first; number < first + count; number++) {
        play_one(self->def, self->first + number, &self->parts[thread]);
    }
}

bool hz_gauge_games(
    const hz_gauge_def *def, uint64_t first, uint64_t count, hz_gauged *parts, hz_gauged *sum)
{
    assert(def->threads >= 1 && def->threads <= HZ_MAX_THREADS && parts && sum);
    bench context = {def, first, parts};
    for (int seat = 0; seat < def->table->seats; seat++) {
        assert(hz_bot_is_open(&def->bots[seat]));
    }
    hz_work work = {.blocks = count,
                    .threads = def->threads,
                    .play = play,
                    .context = &context,
                    .watch = def->watch,
                    .watcher = def->watcher};
    memset(parts, 0, (size_t)def->threads * sizeof *parts);
    bool is_done = hz_work_run(&work);
    for (int thread = 0; thread < def->threads; thread++) {
        hz_gauged_add(sum, &parts[thread]);
    }
    return is_done;
}

uint64_t hz_gauge_next(const hz_gauged *sum, uint64_t throws)
{
    enum { FIRST = 8 };
    if (sum->throws >= throws) {
        return 0;
    }
    if (sum->throws == 0) {
        return sum->games + FIRST; /* games without a throw are more of the same */
    }
    uint64_t missing = throws - sum->throws;
    return (missing * sum->games + sum->throws - 1) / sum->throws;
}

/* Comparing */

/* Met if all of the interval is within the limit, not met if none of it is. */
/* Open is an answer, too: more throws would settle it, and a test that fails by chance would be
   worth nothing. */
static void judge(hz_comparison *found)
{
    const hz_interval *difference = &found->difference;
    bool is_within = difference->low >= -found->limit && difference->high <= found->limit;
    bool is_beyond = difference->low > found->limit || difference->high < -found->limit;
    found->accord = is_within ? HZ_IN_ACCORD : is_beyond ? HZ_NOT_IN_ACCORD : HZ_ACCORD_OPEN;
}

static hz_interval around(double value, double error)
{
    assert(!(error < 0));
    static const double normal_quantile = 1.959963984540054;
    return (hz_interval){value, value - normal_quantile * error, value + normal_quantile * error};
}

/* The standard error of the mean number of turns. */
static double turns_error(const hz_gauged *sum, double mean)
{
    double games = (double)sum->games;
    double variance = (double)sum->turns_squared / games - mean * mean;
    return sqrt((variance > 0 ? variance : 0) / games);
}

hz_comparison hz_compare_turns(const hz_gauged *physics, const hz_gauged *model)
{
    assert(physics->games > 0 && model->games > 0);
    double here = (double)physics->turns / (double)physics->games;
    double there = (double)model->turns / (double)model->games;
    double here_error = turns_error(physics, here), there_error = turns_error(model, there);
    double error = hypot(here_error / here, there_error / here);
    hz_comparison found = {.physics = around(here, here_error),
                           .model = around(there, there_error),
                           .difference = around(there / here - 1, error),
                           .limit = 0.05};
    judge(&found);
    return found;
}

static hz_comparison
compare_shares(double here, double here_games, double there, double there_games)
{
    double error = sqrt(here * (1 - here) / here_games + there * (1 - there) / there_games);
    hz_comparison found = {.physics = hz_wilson(here, here_games),
                           .model = hz_wilson(there, there_games),
                           .difference = around(there - here, error),
                           .limit = 0.03};
    judge(&found);
    return found;
}

hz_comparison hz_compare_starter(const hz_gauged *physics, const hz_gauged *model)
{
    assert(physics->games > 0 && model->games > 0);
    double here = (double)physics->games, there = (double)model->games;
    return compare_shares((double)physics->starter / HZ_WIN_UNIT / here,
                          here,
                          (double)model->starter / HZ_WIN_UNIT / there,
                          there);
}

hz_comparison hz_compare_marked(const hz_gauged *physics, const hz_gauged *model)
{
    assert(physics->games > 0 && model->games > 0);
    double here = (double)physics->games, there = (double)model->games;
    return compare_shares(
        (double)physics->marked / here, here, (double)model->marked / there, there);
}

static double rolls_of(const hz_gauged *sum, double *mean)
{
    double rolls = 0, dice = 0;
    for (int knocked = 0; knocked < HZ_GAUGE_KNOCKS; knocked++) {
        rolls += (double)sum->knocked[knocked];
        dice += (double)sum->knocked[knocked] * knocked;
    }
    *mean = dice / rolls;
    return rolls;
}

/* The distance of two samples is never below 0, so that even equal chances seem to differ: what
   chance alone would make of them is taken off at the lower end. */
hz_comparison hz_compare_knocked(const hz_gauged *physics, const hz_gauged *model)
{
    static const double pi = 3.14159265358979323846;
    double here_mean, there_mean, distance = 0, noise = 0;
    double here = rolls_of(physics, &here_mean), there = rolls_of(model, &there_mean);
    for (int knocked = 0; knocked < HZ_GAUGE_KNOCKS; knocked++) {
        double p = (double)physics->knocked[knocked] / here;
        double q = (double)model->knocked[knocked] / there;
        distance += fabs(p - q) / 2;
        /* What equal distributions would differ by, on average. */
        noise += sqrt(2 / pi * p * (1 - p) * (1 / here + 1 / there)) / 2;
    }
    hz_comparison found = {.physics = {here_mean, here_mean, here_mean},
                           .model = {there_mean, there_mean, there_mean},
                           .difference = {distance, distance - noise, distance},
                           .limit = 0.03};
    judge(&found);
    return found;
}
