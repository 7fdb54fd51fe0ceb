/* hazard calibrate: the chances of dice without physics, measured with physics. */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/cli.h"
#include "cli/watch.h"
#include "lab/calibration.h"
#include "lab/report.h"

enum { FILE_SIZE = 1 << 20 };

#define BEGIN "/* The chances of dice without physics, measured with physics"
static const char head[] =
    BEGIN ": "
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
static hz_status write_row(hz_calibration *self,
                           hz_calibration_row *one,
                           const char *old,
                           hz_gauged *sum,
                           hz_text *out,
                           hz_error *error)
{
    const hz_gauge *gauge = one->game->gauge;
    hz_table table;
    hz_calibration_fit(self, one, sum);
    hz_status status = hz_calibration_lay_model(self, one, &table, error);
    if (!status && one->is_wanted) {
        gauge->write(&table, &one->fitted, sum, out);
    } else if (!status && !copy_row(old, one->name, out) && gauge->is_built_in(one->name)) {
        gauge->write(&table, &one->fitted, NULL, out);
    }
    return status;
}

static hz_status write_all(hz_calibration *self, const char *path, hz_error *error)
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
    hz_status status = access(path, F_OK) ? HZ_OK : terminal_read_file(path, &old, &length, error);
    hz_add(&text, "%s", head);
    for (int index = 0; index < self->rows && !status; index++) {
        status = write_row(self, &self->row[index], old ? old : "", sum, &text, error);
    }
    hz_add(&text, "/* clang-format on */\n");
    status = status ? status : terminal_write_file(path, buffer, strlen(buffer), error);
    free(old);
    free(buffer);
    free(sum);
    return status;
}

/* The comparison */

/* What the lines of a comparison come to together. */
typedef struct summary {
    int lines, apart, unsure; /* those that differ by more than WITHIN, that may by BEYOND */
    double furthest, widest;
} summary;

static const double within = 0.05, beyond = 0.10;

static void add_figure(hz_text *page,
                       summary *all,
                       const char *what,
                       const hz_comparison *found,
                       const double scale_digits[2])
{
    static const char *const accords[] = {"met", "NOT MET", "open"};
    const hz_interval *differ = &found->difference;
    int digits = (int)scale_digits[1];
    char limits[80];
    double reach = fmax(fabs(differ->low), fabs(differ->high));
    hz_add(page, "  ");
    hz_add_cell(page, -23, "%s", what);
    hz_add_cell(page, 9, "%.*f", digits, found->physics.value * scale_digits[0]);
    hz_add_cell(page, 9, "%.*f", digits, found->model.value * scale_digits[0]);
    hz_add_cell(page, 9, "%+.3f", differ->value);
    snprintf(limits, sizeof limits, "%+.3f … %+.3f", differ->low, differ->high);
    hz_add_cell(page, 18, "%s", limits);
    hz_add_cell(page, 9, "%s", accords[found->accord]);
    hz_add(page, "\n");
    all->lines++;
    all->apart += fabs(differ->value) > within;
    all->unsure += reach >= beyond;
    all->furthest = fmax(all->furthest, fabs(differ->value));
    all->widest = fmax(all->widest, reach);
}

static void add_comparison(
    hz_text *page, summary *all, const hz_calibration_row *one, int number, const hz_gauged *model)
{
    static const double plain[] = {1, 1}, fine[] = {1, 3}, percent[] = {100, 1};
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
    add_figure(page, all, "turns", &turns, plain);
    add_figure(page, all, "knocked out by a roll", &knocked, fine);
    add_figure(page, all, "who begins wins, %", &starter, percent);
    if (gauge->marked && physics->marked + model->marked > 0) {
        char what[40];
        snprintf(what, sizeof what, "%s, %%", gauge->marked);
        add_figure(page, all, what, &marked, percent);
    }
}

/* All plays of a row; `model` has room for two. */
static hz_status compare_row(hz_calibration *self,
                             hz_calibration_row *one,
                             hz_gauged *model,
                             hz_text *page,
                             summary *all,
                             hz_error *error)
{
    const hz_gauge_play *plays = one->game->gauge->plays;
    hz_status status = HZ_OK;
    hz_calibration_fit(self, one, &model[1]);
    for (int number = 0; !status && plays[number].bot; number++) {
        bool is_compared = plays[number].settings[0] == '\0' && one->seen[number].games > 0;
        status = is_compared ? hz_calibration_play_model(self, one, number, model, error) : HZ_OK;
        if (is_compared && !status) {
            add_comparison(page, all, one, number, model);
            terminal_print(page);
        }
    }
    return status;
}

static void add_summary(hz_text *page, const hz_calibration *self, const summary *all)
{
    hz_add(page,
           "\n%d lines: %d differ by more than %.2f, the most by %.3f;\n"
           "the intervals of %d reach %.2f, the widest %.3f.\n\n",
           all->lines,
           all->apart,
           within,
           all->furthest,
           all->unsure,
           beyond,
           all->widest);
    hz_add_style(page, HZ_DIM);
    hz_add(page,
           "turns differ by a share (limit 0.05), knock-outs by the distance of their\n"
           "distributions (0.03), the others by a difference (0.03). Open: too few games to\n"
           "tell. %s\n",
           self->only_checks ? "Chances built in, against games of this seed."
                             : "The chances were fitted to these very games; see --check.");
    hz_add_style(page, HZ_PLAIN);
}

static hz_status compare(hz_calibration *self, hz_error *error)
{
    char buffer[1 << 15];
    hz_text page = terminal_page(buffer, sizeof buffer);
    hz_gauged *model = malloc(2 * sizeof *model);
    summary all = {.lines = 0};
    hz_status status = HZ_OK;
    if (!model) {
        return hz_fail(error, HZ_NO_SPACE, "no memory left");
    }
    hz_add_style(&page, HZ_DIM);
    hz_add(&page, "                           physics  chances   differ     95 %% interval\n");
    hz_add_style(&page, HZ_PLAIN);
    for (int index = 0; index < self->rows && !status; index++) {
        hz_calibration_row *one = &self->row[index];
        status = one->is_wanted ? compare_row(self, one, model, &page, &all, error) : HZ_OK;
    }
    add_summary(&page, self, &all);
    terminal_print(&page);
    free(model);
    return status;
}

static int refuse_row(const hz_calibration *self, const char *word)
{
    char buffer[400];
    hz_text names = hz_text_in(buffer, sizeof buffer);
    for (int index = 0; index < self->rows; index++) {
        hz_add(&names, "%s%s", index ? ", " : "", self->row[index].name);
    }
    return terminal_wrong(EXIT_USE, "\"%.80s\": expected a game or a table of %s", word, buffer);
}

static bool look(void *context, uint64_t done)
{
    cli_watch *watch = context;
    return cli_watch_look(watch, done < watch->total ? done : watch->total);
}

static hz_status measure(hz_calibration *self, hz_error *error)
{
    cli_watch watch;
    cli_watch_start(&watch, hz_calibration_total(self), 1);
    watch.unit = self->games > 0 ? "games" : "throws";
    self->look = look;
    self->context = &watch;
    hz_status status = hz_calibration_measure(self, error);
    cli_watch_end(&watch);
    return status;
}

static int run(const cli_args *args, hz_calibration *self)
{
    const char *path = cli_text(args, "out", "measured.inc");
    hz_error error;
    for (int index = 0; index < args->operands; index++) {
        if (!hz_calibration_want(self, args->operand[index])) {
            return refuse_row(self, args->operand[index]);
        }
    }
    if (args->operands == 0) {
        hz_calibration_want(self, NULL);
    }
    if (!self->only_checks && cli_given(args, "games")) {
        return terminal_wrong(EXIT_USE, "--games is for --check: expected --throws");
    }
    if (self->only_checks && cli_given(args, "out")) {
        return terminal_wrong(EXIT_USE, "--check writes nothing: expected no --out");
    }
    if (!self->only_checks && terminal_may_write(path, BEGIN, "chances", &error)) {
        return terminal_wrong(EXIT_INPUT, "%s", error.text);
    }
    if (measure(self, &error)) {
        return terminal_wrong(EXIT_USE, "%s", error.text);
    }
    if (self->was_stopped) {
        return terminal_wrong(EXIT_INPUT, "stopped: nothing was written");
    }
    if (!self->only_checks) {
        if (write_all(self, path, &error)) {
            return terminal_wrong(EXIT_INPUT, "%s", error.text);
        }
        printf("%s\n\n", path);
    }
    return compare(self, &error) ? terminal_wrong(EXIT_INPUT, "%s", error.text) : EXIT_FINE;
}

static int calibrate(const cli_args *args)
{
    hz_calibration self = {.house = args->house,
                           .throws = cli_number(args, "throws", 20000),
                           .games = cli_number(args, "games", 0),
                           .seed = cli_number(args, "seed", 1),
                           .threads =
                               (int)cli_number(args, "threads", (uint64_t)hz_usual_threads()),
                           .only_checks = cli_given(args, "check")};
    hz_error error;
    if (hz_calibration_open(&self, &error)) {
        return terminal_wrong(EXIT_INPUT, "%s", error.text);
    }
    int status = run(args, &self);
    hz_calibration_close(&self);
    return status;
}

static const cli_flag flags[] = {
    {"throws",
     CLI_NUMBER,
     "N",
     "at least so many throws for each kind of table; 20000 if not given",
     1,
     UINT64_C(1000000000)},
    {"games",
     CLI_NUMBER,
     "N",
     "with --check: so many games with physics for every line, in place of throws",
     1,
     UINT64_C(1000000000)},
    {"threads",
     CLI_NUMBER,
     "N",
     "threads to play on; as many as there are processors if not given",
     1,
     HZ_MAX_THREADS},
    {"seed", CLI_NUMBER, "S", "seed of all chance; 1 if not given", 0, TERMINAL_MAX_SEED},
    {"out", CLI_TEXT, "FILE", "where the chances go; measured.inc if not given", 0, 0},
    {"check", CLI_SWITCH, NULL, "write nothing, compare games by the chances built in", 0, 0},
    {0},
};

static const char *const examples[] = {
    "hazard calibrate --out src/dicebox/measured.inc",
    "all kinds of tables, for the next build",
    "hazard calibrate sixtyfive:final --throws 200000 --out measured.inc",
    "one kind, measured better; the others stay as that file has them",
    "hazard calibrate marbles --check --games 1000 --seed 2",
    "how well the chances built in agree with physics, in other games than those measured",
    NULL,
};

const cli_command cli_calibrate = {
    .name = "calibrate",
    .operands = "[GAME[:PRESET]...]",
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
        "tell. The last lines say how far apart any two are, and how far they may be.",
    .examples = examples,
    .flags = flags,
    .max_operands = CLI_MAX_OPERANDS,
    .run = calibrate,
};
