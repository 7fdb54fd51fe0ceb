/* What experiments have in common, and any one of their games as a record. */
#include "hazard/experiment.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hazard/driver.h"
#include "hazard/kit.h"
#include "lab/report.h"
#include "lab/workers.h"

static const uint32_t cookie = 0x4c414221;
static const uint64_t most_games = UINT64_C(1000000000000);

hz_experiment_def hz_default_experiment_def(const hz_table *table)
{
    assert(table && table->game);
    return (hz_experiment_def){
        .table = table,
        .games = 10000,
        .seed = 1,
        .cap = 100000,
        .pace = {.choose_ms = 6000, .act_ms = 2000, .roll_ms = 3000, .die_ms = 200},
        .threads = hz_usual_threads(),
        .cookie = cookie,
    };
}

hz_status hz_experiment_check(const hz_experiment_def *def, hz_error *error)
{
    assert(def->table);
    if (def->cookie != cookie) {
        return hz_fail(error, HZ_MALFORMED, "an experiment begins with hz_default_experiment_def");
    }
    if (def->games < 1 || def->games > most_games) {
        return hz_fail(
            error, HZ_RANGE, "%" PRIu64 " games: expected 1 to %" PRIu64, def->games, most_games);
    }
    if (def->blocks_before > most_games) {
        return hz_fail(error,
                       HZ_RANGE,
                       "%" PRIu64 " blocks before: expected at most %" PRIu64,
                       def->blocks_before,
                       most_games);
    }
    if (def->threads < 1 || def->threads > HZ_MAX_THREADS) {
        return hz_fail(
            error, HZ_RANGE, "%d threads: expected 1 to %d", def->threads, HZ_MAX_THREADS);
    }
    return hz_check_kit(def->table, error);
}

void hz_experiment_plan(const hz_experiment_def *def, hz_plan *plan)
{
    assert(def->table->seats >= 1 && def->table->seats <= HZ_MAX_SEATS);
    hz_plan_make(plan, def->bots, def->table->seats);
}

uint64_t hz_experiment_blocks(const hz_experiment_def *def)
{
    hz_plan plan;
    hz_experiment_plan(def, &plan);
    return (def->games + plan.games - 1) / plan.games;
}

uint64_t hz_experiment_games(const hz_experiment_def *def)
{
    hz_plan plan;
    hz_experiment_plan(def, &plan);
    return hz_experiment_blocks(def) * plan.games;
}

hz_sample hz_experiment_sample(const hz_experiment_def *def, uint64_t blocks)
{
    hz_plan plan;
    hz_experiment_plan(def, &plan);
    return (hz_sample){blocks, plan.games};
}

/* The bots of one thread: a mind is nobody else's. */
typedef struct crew {
    hz_bot bots[HZ_MAX_SEATS];
    hz_pulse pulse;
} crew;

static hz_status open_crew(const hz_experiment_def *def, crew *made, hz_error *error)
{
    assert(def->table->seats <= HZ_MAX_SEATS);
    *made = (crew){.bots = {{.persona = NULL}}};
    atomic_init(&made->pulse.games, 0);
    for (int seat = 0; def->bots && seat < def->table->seats; seat++) {
        made->bots[seat] = def->bots[seat];
    }
    return hz_bots_open(def->table, made->bots, def->table->seats, error);
}

static void close_crews(crew *crews, int count)
{
    for (int thread = 0; thread < count; thread++) {
        hz_bots_close(crews[thread].bots, HZ_MAX_SEATS);
    }
}

/* What the threads are told. */
typedef struct run {
    const hz_experiment_def *defs;
    int variants;
    const hz_plan *plans; /* by variant */
    crew *crews;          /* by thread, and in it by variant */
    void (*play)(void *context, int thread, const hz_batch *blocks);
    void *context;
    atomic_bool stop;
} run;

static uint64_t games_over(void *context)
{
    const run *told = context;
    uint64_t games = 0;
    for (int index = 0; index < told->defs->threads * told->variants; index++) {
        games += atomic_load_explicit(&told->crews[index].pulse.games, memory_order_relaxed);
    }
    return games;
}

static void play_blocks(const run *told, int thread, int variant, uint64_t first, uint64_t count)
{
    const hz_experiment_def *def = &told->defs[variant];
    const hz_plan *plan = &told->plans[variant];
    crew *seated = &told->crews[thread * told->variants + variant];
    hz_batch blocks = {.seed = def->seed,
                       .first = (def->blocks_before + first) * plan->games,
                       .count = count * plan->games,
                       .bots = seated->bots,
                       .plan = plan,
                       .cap = def->cap,
                       .variant = variant,
                       .pulse = &seated->pulse};
    told->play(told->context, thread, &blocks);
}

static void play_share(void *context, int thread, uint64_t first, uint64_t count)
{
    const run *told = context;
    assert(thread >= 0 && thread < told->defs->threads && count > 0);
    if (told->variants == 1) {
        play_blocks(told, thread, 0, first, count);
        return;
    }
    for (uint64_t block = first; block < first + count; block++) {
        for (int variant = 0; variant < told->variants; variant++) {
            play_blocks(told, thread, variant, block, 1);
        }
    }
}

static void run_all(run *told, bool *is_partial)
{
    const hz_experiment_def *def = told->defs;
    for (int index = 0; index < def->threads * told->variants; index++) {
        told->crews[index].pulse.stop = &told->stop;
    }
    hz_work work = {
        .blocks = hz_experiment_blocks(def),
        .threads = def->threads,
        .play = play_share,
        .context = told,
        .watch = def->watch,
        .watcher = def->watcher,
        .progress = games_over,
        .stop = &told->stop,
    };
    *is_partial = !hz_work_run(&work);
}

hz_status hz_experiment_run(const hz_experiment_def *defs,
                            int variants,
                            void (*play)(void *context, int thread, const hz_batch *blocks),
                            void *context,
                            bool *is_partial,
                            hz_error *error)
{
    assert(play && is_partial && variants >= 1 && variants <= HZ_MOST_VARIANTS);
    assert(defs->threads >= 1 && defs->threads <= HZ_MAX_THREADS);
    hz_status status = HZ_OK;
    int count = defs->threads * variants, opened = 0;
    crew *crews = calloc((size_t)count, sizeof *crews);
    if (!crews) {
        return hz_fail(
            error, HZ_NO_SPACE, "no memory left for the bots of %d threads", defs->threads);
    }
    for (; !status && opened < count; opened += !status) {
        status = open_crew(&defs[opened % variants], &crews[opened], error);
    }
    if (!status) {
        hz_plan plans[HZ_MOST_VARIANTS];
        for (int variant = 0; variant < variants; variant++) {
            hz_experiment_plan(&defs[variant], &plans[variant]);
        }
        run told = {defs, variants, plans, crews, play, context, false};
        run_all(&told, is_partial);
    }
    close_crews(crews, opened);
    free(crews);
    return status;
}

/* A listener that enters every input into a session of its own, and prints it there. */
typedef struct scribe {
    hz_listener listener; /* first: the driver hands out a pointer to it */
    hz_session session;
    hz_text line;
    hz_sink *sink;
    void *context;
    hz_status status;
    hz_error *error;
} scribe;

/* The game is played a second time, in a session that checks every input: a record that could not
   be replayed is never written. */
static void write_down(hz_listener *listener,
                       const hz_table *table,
                       const void *state,
                       int seat,
                       hz_action action,
                       const uint64_t *values)
{
    scribe *self = (scribe *)listener;
    hz_session *session = &self->session;
    hz_input input = {.kind = HZ_ACTION, .seat = seat, .action = action, .took_ms = -1};
    if (self->status) {
        return;
    }
    if (seat == HZ_NOBODY) {
        hz_chance ask;
        hz_request(table, &session->state, &ask);
        input.kind = HZ_ROLL;
        input.count = hz_chance_values(&ask);
        memcpy(input.values, values, (size_t)input.count * sizeof *values);
    }
    hz_input_print(session, &input, HZ_RECORD, &self->line);
    hz_add(&self->line, "\n");
    self->sink(self->context, &self->line);
    self->status = hz_session_enter(session, &input, NULL, self->error);
    assert(self->status || memcmp(state, &session->state, table->game->state_size) == 0);
    (void)state;
}

/* By the plan, as in the run: game number n of an experiment has the same bots in the same seats
   whoever plays it. */
static void
name_seats(const hz_experiment_def *def, const hz_plan *plan, uint64_t number, hz_header *header)
{
    uint8_t bot_at[HZ_MAX_SEATS];
    hz_plan_seat(plan, def->seed, number, bot_at);
    for (int seat = 0; seat < def->table->seats; seat++) {
        int bot = bot_at[seat];
        hz_text label = hz_text_in(header->bots[seat], HZ_NAME_SIZE);
        hz_bot_label(def->bots ? &def->bots[bot] : NULL, &label);
        hz_text name = hz_text_in(header->names[seat], HZ_NAME_SIZE);
        hz_add_bot_name(&name, def, bot);
    }
}

hz_status hz_experiment_record(const hz_experiment_def *def,
                               uint64_t number,
                               const char *spec,
                               hz_sink *sink,
                               void *context,
                               hz_error *error)
{
    assert(spec && sink);
    const hz_table *table = def->table;
    crew seated;
    hz_status status = open_crew(def, &seated, error);
    if (status) {
        return status;
    }
    hz_header header = {.dice = HZ_DICE_TABLE, .table = *table};
    char buffer[HZ_SETTINGS_SIZE + 2 * HZ_MAX_VALUES * 20];
    hz_log log = {0};
    scribe self = {.listener = {.log = &log, .heard = write_down},
                   .line = hz_text_in(buffer, sizeof buffer),
                   .sink = sink,
                   .context = context,
                   .error = error};
    status = hz_session_start(&self.session, table, error);
    if (status) {
        close_crews(&seated, 1);
        return status;
    }
    snprintf(header.spec, sizeof header.spec, "%s", spec);
    hz_plan plan;
    hz_experiment_plan(def, &plan);
    name_seats(def, &plan, number, &header);
    hz_header_print(&header, &self.line);
    sink(context, &self.line);
    hz_batch batch = {.seed = def->seed, .bots = seated.bots, .plan = &plan};
    hz_seating seating;
    hz_state state;
    memset(&state, 0, table->game->state_size);
    hz_seat_bots(table, &batch, number, &seating);
    table->game->start(table, &state);
    hz_drive_game(table->game, table, &state, &seating, def->cap, &self.listener);
    close_crews(&seated, 1);
    return self.status;
}
