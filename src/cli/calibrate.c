/* hazard calibrate: the chances of dice without physics, measured with physics. */
#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/cli.h"
#include "cli/watch.h"
#include "lab/gauge.h"
#include "lab/report.h"

enum { MOST_ROWS = 24, MOST_PLAYS = 8, SOURCE_SIZE = 240, FILE_SIZE = 1 << 20 };

/* A kind of table, and all that was seen at it. */
typedef struct row {
    const hz_game *game;
    const char *name;
    bool is_wanted;
    char source[SOURCE_SIZE];
    hz_gauged seen[MOST_PLAYS]; /* by play */
    hz_fitted fitted;
} row;

typedef struct calibration {
    const cli_args *args;
    uint64_t throws, seed;
    int threads, rows;
    bool only_checks;
    row *row;
    hz_gauged *parts; /* one a thread */
    cli_watch watch;
    uint64_t thrown; /* before the games that are being played */
    double per_game; /* throws, as far as is known */
    bool was_stopped;
} calibration;

static bool is_measured(const calibration *self, const hz_gauge_play *play)
{
    return !self->only_checks || play->settings[0] == '\0';
}

static bool look(void *context, uint64_t games)
{
    calibration *self = context;
    uint64_t thrown = self->thrown + (uint64_t)((double)games * self->per_game);
    return cli_watch_look(&self->watch, thrown < self->watch.total ? thrown : self->watch.total);
}

/* "marbles:reserve arena=bowl" and more settings. */
static hz_status lay(hz_house *house,
                     const char *name,
                     const char *more,
                     const char *still_more,
                     hz_table *table,
                     hz_error *error)
{
    char spec[HZ_SPEC_SIZE], settings[200];
    size_t length = strcspn(name, " ");
    snprintf(spec, sizeof spec, "%.*s", (int)length, name);
    snprintf(settings, sizeof settings, "%s %s %s", name + length, more, still_more);
    return hz_lay_table(house, table, spec, 0, settings, NULL, error);
}

static hz_status
seat(const hz_table *table, const hz_gauge_play *play, hz_bot *bots, hz_error *error)
{
    hz_status status = hz_bot_find(table->game, play->bot, &bots[0], error);
    for (int number = 1; number < table->seats; number++) {
        bots[number] = bots[0];
    }
    return status;
}

/* Every row and play has games of its own, whichever others are asked for. */
static uint64_t seed_of(const calibration *self, const row *one, int play)
{
    return hz_hash(one->name, strlen(one->name), self->seed * MOST_PLAYS + (uint64_t)play);
}

static hz_status measure_play(calibration *self, row *one, int number, hz_error *error)
{
    const hz_gauge *gauge = one->game->gauge;
    const hz_gauge_play *play = &gauge->plays[number];
    hz_gauged *seen = &one->seen[number];
    uint64_t wanted = self->throws * (uint64_t)play->share / 100;
    hz_bot bots[HZ_MAX_SEATS];
    hz_table table;
    hz_status status =
        lay(self->args->house, one->name, gauge->physics, play->settings, &table, error);
    status = status ? status : seat(&table, play, bots, error);
    hz_gauge_def def = {&table, bots, seed_of(self, one, number), self->threads, look, self};
    for (uint64_t games = 0;
         !status && !self->was_stopped && (games = hz_gauge_next(seen, wanted));) {
        uint64_t before = seen->throws;
        self->was_stopped = !hz_gauge_games(&def, seen->games, games, self->parts, seen);
        self->thrown += seen->throws - before;
        self->per_game = seen->games ? (double)seen->throws / (double)seen->games : 0;
    }
    return status;
}

static hz_status measure(calibration *self, hz_error *error)
{
    hz_status status = HZ_OK;
    uint64_t total = 0;
    for (int index = 0; index < self->rows; index++) {
        const row *one = &self->row[index];
        for (const hz_gauge_play *play = one->game->gauge->plays; one->is_wanted && play->bot;
             play++) {
            total += is_measured(self, play) ? self->throws * (uint64_t)play->share / 100 : 0;
        }
    }
    cli_watch_start(&self->watch, total, 1);
    self->watch.unit = "throws";
    for (int index = 0; index < self->rows && !status; index++) {
        row *one = &self->row[index];
        const hz_gauge_play *plays = one->game->gauge->plays;
        for (int number = 0; one->is_wanted && !status && !self->was_stopped && plays[number].bot;
             number++) {
            status =
                is_measured(self, &plays[number]) ? measure_play(self, one, number, error) : HZ_OK;
        }
    }
    cli_watch_end(&self->watch);
    return status;
}

/* Chances from all plays of a row together; those built in where it was not measured. */
static void fit(calibration *self, row *one, hz_gauged *sum)
{
    *sum = (hz_gauged){.games = 0};
    for (int number = 0; number < MOST_PLAYS; number++) {
        hz_gauged_add(sum, &one->seen[number]);
    }
    snprintf(one->source,
             sizeof one->source,
             "hazard calibrate %.*s --throws %" PRIu64 " --seed %" PRIu64 "; physics 1; %" PRIu64
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

static const char head[] = "/* The chances of dice without physics, measured with physics: "
                           "odds=measured. Written by hazard\n"
                           "   calibrate and read by the compiler as it stands; whoever measures "
                           "anew writes it anew. Behind each\n"
                           "   number are the limits between which it lies with a probability of "
                           "95 %, and how often it was tried. */\n"
                           "/* clang-format off */\n";

/* A row that is not measured stays as the file has it, with its intervals. False: it has none. */
static bool copy_row(const char *old, const char *name, hz_text *out)
{
    char start[120];
    snprintf(start, sizeof start, "{\n    .name = \"%s\",\n", name);
    const char *found = strstr(old, start), *end = found ? strstr(found, "\n},\n") : NULL;
    if (end) {
        hz_add(out, "%.*s\n},\n", (int)(end - found), found);
    }
    return end != NULL;
}

/* As measured, as the file had it, or else as it is built in. */
static hz_status write_row(
    calibration *self, row *one, const char *old, hz_gauged *sum, hz_text *out, hz_error *error)
{
    const hz_gauge *gauge = one->game->gauge;
    hz_table table;
    fit(self, one, sum);
    hz_status status = lay(self->args->house, one->name, gauge->model, "", &table, error);
    if (!status && one->is_wanted) {
        gauge->write(&table, &one->fitted, sum, out);
    } else if (!status && !copy_row(old, one->name, out) && gauge->is_built_in(one->name)) {
        gauge->write(&table, &one->fitted, NULL, out);
    }
    return status;
}

static hz_status write_all(calibration *self, const char *path, hz_error *error)
{
    char *buffer = malloc(FILE_SIZE), *old = NULL;
    hz_gauged *sum = malloc(sizeof *sum);
    size_t length;
    if (!buffer || !sum) {
        free(buffer);
        free(sum);
        return hz_fail(error, HZ_NO_SPACE, "no memory left");
    }
    hz_text text = hz_text_in(buffer, FILE_SIZE);
    hz_status status = access(path, F_OK) ? HZ_OK : cli_read_file(path, &old, &length, error);
    hz_add(&text, "%s", head);
    for (int index = 0; index < self->rows && !status; index++) {
        status = write_row(self, &self->row[index], old ? old : "", sum, &text, error);
    }
    hz_add(&text, "/* clang-format on */\n");
    status = status ? status : cli_write_file(path, buffer, strlen(buffer), error);
    free(old);
    free(buffer);
    free(sum);
    return status;
}

/* The comparison */

static void
add_figure(hz_text *page, const char *what, const hz_comparison *found, double scale, int digits)
{
    static const char *const words[] = {"met", "NOT MET", "open"};
    char limits[80];
    hz_add(page, "  ");
    hz_add_cell(page, -23, "%s", what);
    hz_add_cell(page, 9, "%.*f", digits, found->physics.value * scale);
    snprintf(limits,
             sizeof limits,
             "%.*f – %.*f",
             digits,
             found->physics.low * scale,
             digits,
             found->physics.high * scale);
    hz_add_cell(page, 16, "%s", found->physics.low < found->physics.high ? limits : "");
    hz_add_cell(page, 9, "%.*f", digits, found->model.value * scale);
    hz_add_cell(page, 9, "%+.3f", found->difference.value);
    hz_add_cell(page, 9, "%s", words[found->accord]);
    hz_add(page, "\n");
}

static void add_comparison(hz_text *page, const row *one, int number, const hz_gauged *model)
{
    const hz_gauge *gauge = one->game->gauge;
    const hz_gauged *physics = &one->seen[number];
    hz_comparison turns = hz_compare_turns(physics, model),
                  knocked = hz_compare_knocked(physics, model);
    hz_comparison starter = hz_compare_starter(physics, model),
                  marked = hz_compare_marked(physics, model);
    hz_add(page, "\n");
    hz_add_styled(page, HZ_BOLD, one->name);
    hz_add(page, ", %s: ", gauge->plays[number].bot);
    hz_add_grouped(page, physics->games);
    hz_add(page, " games with physics, ");
    hz_add_grouped(page, model->games);
    hz_add(page, " by chances\n");
    add_figure(page, "turns", &turns, 1, 1);
    add_figure(page, "knocked out by a roll", &knocked, 1, 3);
    add_figure(page, "who begins wins, %", &starter, 100, 1);
    if (gauge->marked) {
        char what[40];
        snprintf(what, sizeof what, "%s, %%", gauge->marked);
        add_figure(page, what, &marked, 100, 1);
    }
}

/* The same bots by chances. */
static hz_status
play_model(calibration *self, row *one, int number, hz_gauged *sum, hz_error *error)
{
    enum { TIMES = 10, LEAST = 500, MOST = 20000 };
    const hz_gauge *gauge = one->game->gauge;
    uint64_t games = one->seen[number].games * TIMES;
    hz_bot bots[HZ_MAX_SEATS];
    hz_table table;
    hz_status status = lay(self->args->house, one->name, gauge->model, "", &table, error);
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

/* All plays of a row; `model` has room for two. */
static hz_status
compare_row(calibration *self, row *one, hz_gauged *model, hz_text *page, hz_error *error)
{
    const hz_gauge_play *plays = one->game->gauge->plays;
    hz_status status = HZ_OK;
    fit(self, one, &model[1]);
    for (int number = 0; !status && plays[number].bot; number++) {
        bool is_compared = plays[number].settings[0] == '\0' && one->seen[number].games > 0;
        status = is_compared ? play_model(self, one, number, model, error) : HZ_OK;
        if (is_compared && !status) {
            add_comparison(page, one, number, model);
            cli_print(page);
        }
    }
    return status;
}

static hz_status compare(calibration *self, hz_error *error)
{
    char buffer[1 << 15];
    hz_text page = cli_page(buffer, sizeof buffer);
    hz_gauged *model = malloc(2 * sizeof *model);
    hz_status status = HZ_OK;
    if (!model) {
        return hz_fail(error, HZ_NO_SPACE, "no memory left");
    }
    hz_add_style(&page, HZ_DIM);
    hz_add(&page, "                           physics   95 %% interval  chances  differ\n");
    hz_add_style(&page, HZ_PLAIN);
    for (int index = 0; index < self->rows && !status; index++) {
        row *one = &self->row[index];
        status = one->is_wanted ? compare_row(self, one, model, &page, error) : HZ_OK;
    }
    hz_add(&page, "\n");
    hz_add_style(&page, HZ_DIM);
    hz_add(&page,
           "turns differ by a share (limit 0.05), knock-outs by the distance of their\n"
           "distributions (0.03), the others by a difference (0.03). Open: too few games to\n"
           "tell. %s\n",
           self->only_checks ? "Chances built in, against games of this seed."
                             : "The chances were fitted to these very games; see --check.");
    hz_add_style(&page, HZ_PLAIN);
    cli_print(&page);
    free(model);
    return status;
}

/* What is asked for */

static void list_rows(calibration *self)
{
    for (const hz_game *const *game = self->args->house->games; *game; game++) {
        const hz_gauge *gauge = (*game)->gauge;
        for (const hz_gauge_row *next = gauge ? gauge->rows : NULL; next && next->name; next++) {
            assert(self->rows < MOST_ROWS);
            self->row[self->rows++] =
                (row){.game = *game, .name = next->name, .is_wanted = self->args->words == 0};
        }
    }
}

/* "sixtyfive" is all of its rows, "sixtyfive:final" those of the preset. */
static bool want(calibration *self, const char *word)
{
    size_t length = strlen(word);
    bool is_found = false;
    for (int index = 0; index < self->rows; index++) {
        row *one = &self->row[index];
        bool is_it =
            strncmp(one->name, word, length) == 0 && strchr(": ", one->name[length]) != NULL;
        one->is_wanted |= is_it;
        is_found |= is_it;
    }
    return is_found;
}

/* Better now than after an hour. */
static hz_status check_path(const char *path, hz_error *error)
{
    char folder[1024];
    const char *slash = strrchr(path, '/');
    snprintf(
        folder, sizeof folder, "%.*s", slash ? (int)(slash + 1 - path) : 1, slash ? path : ".");
    bool exists = access(path, F_OK) == 0;
    return access(exists ? path : folder, W_OK) == 0
               ? HZ_OK
               : hz_fail(error, HZ_IO, "%.200s cannot be written", path);
}

static int refuse_row(const calibration *self, const char *word)
{
    char buffer[400];
    hz_text names = hz_text_in(buffer, sizeof buffer);
    for (int index = 0; index < self->rows; index++) {
        hz_add(&names, "%s%s", index ? ", " : "", self->row[index].name);
    }
    return cli_wrong(EXIT_USE, "\"%.80s\": expected a game or a table of %s", word, buffer);
}

static int run(calibration *self)
{
    const char *path = cli_text(self->args, "out", "measured.inc");
    hz_error error;
    for (int index = 0; index < self->args->words; index++) {
        if (!want(self, self->args->word[index])) {
            return refuse_row(self, self->args->word[index]);
        }
    }
    if (self->only_checks && cli_given(self->args, "out")) {
        return cli_wrong(EXIT_USE, "--check writes nothing: expected no --out");
    }
    if (!self->only_checks && check_path(path, &error)) {
        return cli_wrong(EXIT_INPUT, "%s", error.text);
    }
    if (measure(self, &error)) {
        return cli_wrong(EXIT_USE, "%s", error.text);
    }
    if (self->was_stopped) {
        return cli_wrong(EXIT_INPUT, "stopped: nothing was written");
    }
    if (!self->only_checks) {
        if (write_all(self, path, &error)) {
            return cli_wrong(EXIT_INPUT, "%s", error.text);
        }
        printf("%s\n\n", path);
    }
    return compare(self, &error) ? cli_wrong(EXIT_INPUT, "%s", error.text) : EXIT_FINE;
}

static int calibrate(const cli_args *args)
{
    calibration self = {.args = args,
                        .throws = cli_number(args, "throws", 20000),
                        .seed = cli_number(args, "seed", 1),
                        .threads = (int)cli_number(args, "threads", (uint64_t)hz_usual_threads()),
                        .only_checks = cli_given(args, "check")};
    self.row = calloc(MOST_ROWS, sizeof *self.row);
    self.parts = calloc((size_t)self.threads, sizeof *self.parts);
    int status = EXIT_INPUT;
    if (self.row && self.parts) {
        list_rows(&self);
        status = run(&self);
    } else {
        cli_wrong(EXIT_INPUT, "no memory left");
    }
    free(self.row);
    free(self.parts);
    return status;
}

static const cli_flag flags[] = {
    {"throws",
     CLI_NUMBER,
     "N",
     "at least so many throws for each kind of table; 20000 if not given",
     1,
     UINT64_C(1000000000)},
    {"threads",
     CLI_NUMBER,
     "N",
     "threads to play on; as many as there are processors if not given",
     1,
     HZ_MAX_THREADS},
    {"seed", CLI_NUMBER, "S", "seed of all chance; 1 if not given", 0, CLI_MAX_SEED},
    {"out", CLI_TEXT, "FILE", "where the chances go; measured.inc if not given", 0, 0},
    {"check", CLI_SWITCH, NULL, "write nothing, compare games by the chances built in", 0, 0},
    {0},
};

static const char *const examples[] = {
    "hazard calibrate --out src/dicebox/measured.inc",
    "all kinds of tables, for the next build",
    "hazard calibrate sixtyfive:final --throws 200000 --out measured.inc",
    "one kind, measured better; the others stay as that file has them",
    "hazard calibrate marbles --check",
    "how well the chances built in agree with physics",
    NULL,
};

const cli_command cli_calibrate = {
    .name = "calibrate",
    .words = "[GAME[:PRESET]...]",
    .summary = "measure with physics the chances of dice without physics",
    .details =
        "65 and Marbles for Squares can be played with dice that are really thrown, or much faster "
        "by "
        "chances. Bots play games with physics; what becomes of each die in each throw is counted, "
        "and "
        "the chances are written with their source and 95% intervals, for the compiler to read. "
        "The "
        "result depends on the seed alone, not on the number of threads; Ctrl-C writes nothing.\n\n"
        "Then the same bots play by these chances. Turns, dice knocked out, who wins and how are "
        "held "
        "against the games with physics: met, not met, or open where there were too few games to "
        "tell.",
    .examples = examples,
    .flags = flags,
    .max_words = CLI_MAX_WORDS,
    .run = calibrate,
};
