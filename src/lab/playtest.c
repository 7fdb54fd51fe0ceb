/* Playing the games of an experiment and counting what happens. */
#include "hazard/playtest.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "lab/arc.h"
#include "lab/figures.h"

int hz_sort_endings(const hz_figures *figures, int sorted[HZ_LAB_ENDINGS])
{
    int count = 0;
    for (int ending = 0; ending < HZ_LAB_ENDINGS; ending++) {
        hz_wide games = figures->endings[ending].sum;
        if (games == 0) {
            continue;
        }
        int at = count++;
        for (; at > 0 && games > figures->endings[sorted[at - 1]].sum; at--) {
            sorted[at] = sorted[at - 1];
        }
        sorted[at] = ending;
    }
    return count;
}

/* Counting one game */

/* A listener that counts events by kind. */
typedef struct counter {
    hz_listener listener; /* first: the driver hands out a pointer to it */
    int64_t heard[HZ_LAB_EVENTS];
    uint64_t turns, rounds;
    hz_arc arc;
} counter;

static void
note_question(hz_listener *listener, const hz_table *table, const void *state, hz_turn turn)
{
    hz_arc_ask(&((counter *)listener)->arc, table, state, turn);
}

static void count_events(hz_listener *listener,
                         const hz_table *table,
                         const void *state,
                         int seat,
                         hz_action action,
                         const uint64_t *values)
{
    (void)values;
    counter *self = (counter *)listener;
    for (int index = 0; index < self->listener.log->count; index++) {
        uint16_t kind = self->listener.log->events[index].kind;
        assert(kind < hz_own_events(table->game));
        self->heard[kind]++;
    }
    self->turns += self->listener.log->turns;
    self->rounds += self->listener.log->rounds;
    hz_arc_hear(&self->arc, table, state, seat, action, self->listener.log);
}

static void count_length(hz_length *length, uint64_t value)
{
    assert(value <= INT64_MAX);
    hz_series_add(&length->series, (int64_t)value);
    length->histogram.count[hz_histogram_bin(value)]++;
}

/* Games are numbered: of two as long the first counts, whoever played it. */
static bool is_better(const hz_extreme *extreme, const hz_extreme *known, bool is_more)
{
    return is_more || (extreme->inputs == known->inputs && extreme->game < known->game);
}

/* A game that was stopped counts with its inputs: to leave out the long ones would make games look
   shorter than they are. */
static void count_course(hz_figures *figures, const hz_course *course, uint64_t number)
{
    uint64_t inputs = course->decisions + course->rolls;
    bool is_first = figures->inputs.series.sum == 0 && figures->longest.inputs == 0;
    count_length(&figures->inputs, inputs);
    count_length(&figures->decisions, course->decisions);
    count_length(&figures->rolls, course->rolls);
    hz_series_add(&figures->capped, course->capped);
    hz_extreme extreme = {inputs, number};
    if (is_first || is_better(&extreme, &figures->shortest, inputs < figures->shortest.inputs)) {
        figures->shortest = extreme;
    }
    if (is_first || is_better(&extreme, &figures->longest, inputs > figures->longest.inputs)) {
        figures->longest = extreme;
    }
}

static void count_wins(hz_figures *figures,
                       const hz_table *table,
                       const hz_standing *standing,
                       const hz_seating *seating)
{
    assert(standing->ending > 0 && standing->ending < HZ_LAB_ENDINGS);
    int seats = table->seats, winners = 0;
    int began = standing->began < seats ? standing->began : 0;
    int64_t wins[HZ_MAX_SEATS] = {0};
    figures->unbegun += standing->began == HZ_NOBODY;
    for (int seat = 0; seat < seats; seat++) {
        winners += standing->place[seat] == 1;
    }
    bool is_limited = hz_ending_of(table->game, standing)->is_limit;
    hz_series_add(&figures->limited, is_limited);
    hz_series_add(&figures->unwon, winners == 0);
    hz_series_add(&figures->shared, winners > 1 && !is_limited);
    int64_t part = winners > 0 ? HZ_WIN_UNIT / winners : 0;
    for (int seat = 0; seat < seats; seat++) {
        int64_t won = standing->place[seat] == 1 ? part : 0;
        hz_series_add(&figures->seat_wins[(seat - began + seats) % seats], won);
        wins[seating->side[seat]] += won;
    }
    for (int side = 0; side < seats; side++) {
        hz_series_add(&figures->wins[side], wins[side]);
    }
}

/* Scores from the best placed to the last, of equal places the higher first. */
/* Puts a score among those of the same place, which begin at `from`, the highest first. */
static void insert_score(int32_t *score, int from, int at, int32_t one)
{
    for (; at > from && score[at - 1] < one; at--) {
        score[at] = score[at - 1];
    }
    score[at] = one;
}

static int score_bin(int64_t score)
{
    int64_t above = score + HZ_SCORE_SHIFT;
    return hz_histogram_bin(above < 0 ? 0 : (uint64_t)above);
}

static void count_scores(hz_figures *figures, const hz_table *table, const hz_standing *standing)
{
    int32_t score[HZ_MAX_SEATS];
    int count = 0;
    for (int place = 1; place <= table->seats + 1; place++) {
        int from = count;
        for (int seat = 0; seat < table->seats; seat++) {
            if (standing->place[seat] == place) {
                insert_score(score, from, count++, standing->score[seat]);
            }
        }
    }
    assert(count == table->seats && "places run from 1, or from 2 where nobody wins");
    for (int rank = 0; rank < count; rank++) {
        hz_series_add(&figures->score[rank], score[rank]);
        figures->scores[rank].count[score_bin(score[rank])]++;
    }
    /* With its sign: so it is the difference of the means that stand beside it. */
    int64_t margin = count > 1 ? (int64_t)score[0] - score[1] : 0;
    hz_series_add(&figures->margin, margin);
    figures->margins.count[score_bin(margin)]++;
}

static void
count_heard(hz_figures *figures, const counter *ears, const hz_lab_rows *rows, int kinds)
{
    assert(kinds >= 0 && kinds <= HZ_LAB_EVENTS);
    int64_t by_row[HZ_LAB_ROWS] = {0};
    for (int kind = 0; kind < kinds; kind++) {
        hz_series_add(&figures->events[kind], ears->heard[kind]);
        for (int index = 0; index < rows->rows_of[kind]; index++) {
            by_row[rows->row_of[kind][index]] += ears->heard[kind];
        }
    }
    for (int row = 0; row < rows->count; row++) {
        hz_series_add(&figures->rows[row], by_row[row]);
        hz_series_add(&figures->row_games[row], by_row[row] > 0);
    }
}

/* Playing */

/* All that is counted of one game. Kept until its block is whole: of a block that somebody stopped
   nothing is counted. */
typedef struct outcome {
    hz_course course;
    hz_standing standing;
    hz_seating seating;
    counter ears;
    uint64_t hash;
} outcome;

static bool play_game(const hz_experiment_def *def,
                      const hz_lab_kinds *kinds,
                      const hz_batch *batch,
                      uint64_t number,
                      outcome *game_over)
{
    const hz_table *table = def->table;
    const hz_game *game = table->game;
    hz_state state;
    hz_event events[HZ_MAX_EVENTS];
    hz_log log = {.events = events, .capacity = HZ_MAX_EVENTS};
    counter *ears = &game_over->ears;
    ears->listener = (hz_listener){.log = &log, .asked = note_question, .heard = count_events};
    memset(ears->heard, 0, sizeof ears->heard);
    ears->turns = ears->rounds = 0;
    memset(&game_over->standing, 0, sizeof game_over->standing);
    memset(&state, 0, game->state_size);
    hz_seat_bots(table, batch, number, &game_over->seating);
    game->start(table, &state);
    hz_arc_start(&ears->arc, kinds, &def->pace, table, &state);
    game_over->course =
        hz_drive_game(game, table, &state, &game_over->seating, def->cap, &ears->listener);
    ears->listener.log = NULL; /* it was this function's */
    hz_arc_end(&ears->arc, table);
    if (game_over->course.is_left) {
        return false;
    }
    game->standing(table, &state, &game_over->standing);
    game_over->hash = hz_hash(&state, game->state_size, number);
    if (batch->pulse) {
        atomic_fetch_add_explicit(&batch->pulse->games, 1, memory_order_relaxed);
    }
    return true;
}

static void count_game(const hz_experiment_def *def,
                       const hz_lab_rows *rows,
                       const outcome *game_over,
                       uint64_t number,
                       hz_figures *figures)
{
    const hz_table *table = def->table;
    count_course(figures, &game_over->course, number);
    count_length(&figures->turns, game_over->ears.turns);
    count_length(&figures->rounds, game_over->ears.rounds);
    count_length(&figures->time, game_over->ears.arc.ms);
    hz_ratio_add(&figures->quiet_turns,
                 (int64_t)game_over->ears.arc.quiet_turns,
                 (int64_t)game_over->ears.turns);
    hz_ratio_add(&figures->quiet_rounds,
                 (int64_t)game_over->ears.arc.quiet_rounds,
                 (int64_t)game_over->ears.rounds);
    hz_arc_count(&game_over->ears.arc, table, game_over->course.capped, figures);
    count_scores(figures, table, &game_over->standing);
    count_heard(figures, &game_over->ears, rows, hz_own_events(table->game));
    figures->hash += game_over->hash;
    if (game_over->course.capped) {
        return;
    }
    count_wins(figures, table, &game_over->standing, &game_over->seating);
    hz_series_add(&figures->endings[game_over->standing.ending], 1);
}

/* What the threads are told. */
typedef struct playtest {
    const hz_experiment_def *defs;
    int variants;
    const hz_lab_rows *rows; /* by variant */
    hz_lab_kinds kinds;      /* of the game */
    /* By thread, and in it by variant: figures, what they have in common with those of the first
       variant (NULL: nobody asks), and a block of games. */
    hz_figures *figures;
    hz_pairing *pairings;
    outcome *games;
} playtest;

static outcome *games_of(const playtest *test, int thread, int variant)
{
    return &test->games[((size_t)thread * (size_t)test->variants + (size_t)variant) *
                        HZ_MOST_SEATINGS];
}

/* A block of each variant has been played. What its figures have in common is told before they are
   closed. */
static void count_block(const playtest *test, int thread, uint64_t first, int size)
{
    hz_figures *figures = &test->figures[thread * test->variants];
    for (int variant = 0; variant < test->variants; variant++) {
        const outcome *games = games_of(test, thread, variant);
        for (int game = 0; game < size; game++) {
            count_game(&test->defs[variant],
                       &test->rows[variant],
                       &games[game],
                       first + (uint64_t)game,
                       &figures[variant]);
        }
    }
    for (int variant = 1; test->pairings && variant < test->variants; variant++) {
        hz_pairing_add(
            &test->pairings[thread * test->variants + variant], &figures[0], &figures[variant]);
    }
    for (int variant = 0; variant < test->variants; variant++) {
        hz_figures_close(&figures[variant]);
    }
}

/* A game that was left empties its place: so a block of which another variant was left counts for
   nothing either. */
static void play_blocks(void *context, int thread, const hz_batch *blocks)
{
    assert(blocks->plan && blocks->first % blocks->plan->games == 0);
    const playtest *test = context;
    outcome *games = games_of(test, thread, blocks->variant);
    int size = blocks->plan->games;
    for (uint64_t first = blocks->first; first < blocks->first + blocks->count;
         first += (uint64_t)size) {
        for (int game = 0; game < size; game++) {
            if (!play_game(&test->defs[blocks->variant],
                           &test->kinds,
                           blocks,
                           first + (uint64_t)game,
                           &games[game])) {
                return; /* whoever said stop said it to all of the variants that follow */
            }
        }
        if (blocks->variant == test->variants - 1) {
            count_block(test, thread, first, size);
        }
    }
}

static hz_status
list_rows(const hz_experiment_def *defs, int variants, hz_lab_rows *rows, hz_error *error)
{
    hz_status status = HZ_OK;
    int endings = 0;
    const hz_game *game = defs->table->game;
    for (int variant = 0; !status && variant < variants; variant++) {
        status = hz_lab_list_rows(defs[variant].table, &rows[variant], error);
    }
    while (game->endings[endings].name) {
        endings++;
    }
    if (!status && endings > HZ_LAB_ENDINGS) {
        status =
            hz_fail(error, HZ_NO_SPACE, "%s has more than %d endings", game->id, HZ_LAB_ENDINGS);
    }
    return status;
}

hz_status hz_play_variants(const hz_experiment_def *defs,
                           int variants,
                           hz_figures *figures,
                           hz_pairing *pairings,
                           bool *is_partial,
                           hz_error *error)
{
    assert(figures && is_partial && variants >= 1 && variants <= HZ_MOST_VARIANTS);
    hz_status status = HZ_OK;
    size_t count = (size_t)defs->threads * (size_t)variants;
    for (int variant = 0; !status && variant < variants; variant++) {
        status = hz_experiment_check(&defs[variant], error);
    }
    hz_lab_rows rows[HZ_MOST_VARIANTS];
    status = status ? status : list_rows(defs, variants, rows, error);
    if (status) {
        return status;
    }
    outcome *games = calloc(count * HZ_MOST_SEATINGS, sizeof *games);
    if (!games) {
        return hz_fail(error, HZ_NO_SPACE, "no memory left for %d threads", defs->threads);
    }
    memset(figures, 0, count * sizeof *figures);
    if (pairings) {
        memset(pairings, 0, count * sizeof *pairings);
    }
    playtest test = {defs, variants, rows, {0}, figures, pairings, games};
    hz_lab_list_kinds(defs->table->game, &test.kinds);
    status = hz_experiment_run(defs, variants, play_blocks, &test, is_partial, error);
    for (size_t index = (size_t)variants; index < count; index++) {
        hz_figures_merge(&figures[index % (size_t)variants], &figures[index]);
        if (pairings) {
            hz_pairing_merge(&pairings[index % (size_t)variants], &pairings[index]);
        }
    }
    *is_partial = figures[0].blocks < hz_experiment_blocks(defs);
    free(games);
    return status;
}

hz_status hz_playtest_run(const hz_experiment_def *def,
                          hz_figures *figures,
                          bool *is_partial,
                          hz_error *error)
{
    return hz_play_variants(def, 1, figures, NULL, is_partial, error);
}
