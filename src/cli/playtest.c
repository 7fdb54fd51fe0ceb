/* hazard playtest: what happens in many games of a table. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/experiment.h"
#include "cli/watch.h"

typedef enum as_what { AS_TEXT, AS_JSON, AS_CSV } as_what;

static void print_report(const hz_report *report, const hz_figures *figures, as_what form)
{
    enum { PAGE_SIZE = 1 << 21 };
    char *buffer = malloc(PAGE_SIZE);
    if (!buffer) {
        terminal_wrong(EXIT_INPUT, "no memory left for the report");
        return;
    }
    hz_text page = hz_text_in(buffer, PAGE_SIZE);
    if (form == AS_JSON) {
        hz_json json = hz_json_to(&page, true);
        hz_playtest_json(report, figures, &json);
        hz_add(&page, "\n");
        terminal_print_exactly(&page);
    } else if (form == AS_CSV) {
        hz_playtest_csv(report, figures, &page);
        terminal_print_exactly(&page);
    } else {
        page.colour = terminal_has_colour();
        hz_playtest_text(report, figures, &page);
        terminal_print(&page);
    }
    free(buffer);
}

static int run_all(const cli_experiment *experiment, as_what form)
{
    hz_error error;
    hz_experiment_def def = experiment->def;
    hz_report report = {.def = &def,
                        .spec = experiment->spec,
                        .command = experiment->command,
                        .columns = terminal_width()};
    hz_figures *figures = calloc((size_t)def.threads, sizeof *figures);
    if (!figures) {
        return terminal_wrong(
            EXIT_INPUT, "no memory left for the figures of %d threads", def.threads);
    }
    cli_watch watch;
    def.watch = cli_watch_look;
    def.watcher = &watch;
    cli_watch_start(&watch, hz_experiment_games(&def), 1);
    hz_status status = hz_playtest_run(&def, figures, &report.is_partial, &error);
    report.seconds = cli_watch_end(&watch);
    if (!status) {
        print_report(&report, &figures[0], form);
    }
    free(figures);
    if (status) {
        return terminal_wrong(EXIT_USE, "%s", error.text);
    }
    return report.is_partial ? EXIT_PARTIAL : EXIT_FINE;
}

static void keep_line(void *context, hz_text *line)
{
    hz_add(context, "%s", line->at);
    hz_text_clear(line);
}

/* A record can be played again by itself; the command says where it comes from. */
static void print_record(const cli_experiment *experiment, uint64_t number, const hz_text *record)
{
    enum { JSON_SIZE = 1 << 22 };
    char *buffer = malloc(JSON_SIZE);
    if (!buffer) {
        terminal_wrong(EXIT_INPUT, "no memory left for the record");
        return;
    }
    hz_text page = hz_text_in(buffer, JSON_SIZE);
    hz_json json = hz_json_to(&page, true);
    char command[CLI_COMMAND_SIZE + 40];
    snprintf(command, sizeof command, "%s --game %" PRIu64, experiment->command, number);
    hz_json_open(&json, NULL, '{');
    hz_json_text(&json, "game", experiment->spec);
    hz_json_int(&json, "seed", (int64_t)experiment->def.seed);
    hz_json_int(&json, "number", (int64_t)number);
    hz_json_text(&json, "command", command);
    hz_json_text(&json, "record", record->at);
    hz_json_close(&json, '}');
    hz_add(&page, "\n");
    terminal_print_exactly(&page);
    free(buffer);
}

static int print_game(const cli_experiment *experiment, uint64_t number, bool as_json)
{
    enum { RECORD_SIZE = 1 << 21 };
    hz_error error;
    const hz_experiment_def *def = &experiment->def;
    uint64_t games = hz_experiment_games(def);
    if (number > games) {
        return terminal_wrong(EXIT_USE,
                              "--game %" PRIu64 ": the experiment has %" PRIu64
                              " games; see --games",
                              number,
                              games);
    }
    char *buffer = malloc(RECORD_SIZE);
    if (!buffer) {
        return terminal_wrong(EXIT_INPUT, "no memory left for the record");
    }
    hz_text record = hz_text_in(buffer, RECORD_SIZE);
    if (!as_json) {
        hz_add(&record, "# %s --game %" PRIu64 "\n", experiment->command, number);
    }
    int status = EXIT_FINE;
    if (hz_experiment_record(def, number - 1, experiment->spec, keep_line, &record, &error)) {
        status = terminal_wrong(EXIT_INPUT, "%s", error.text);
    } else if (record.cut) {
        status = terminal_wrong(EXIT_INPUT, "game %" PRIu64 " is too long to be printed", number);
    } else if (as_json) {
        print_record(experiment, number, &record);
    } else {
        terminal_print_exactly(&record);
    }
    free(buffer);
    return status;
}

static int playtest(const cli_args *args)
{
    cli_experiment experiment;
    int status = cli_experiment_read(args, args->operand[0], "casual", 0, &experiment);
    if (status) {
        return status;
    }
    if (cli_given(args, "json") && cli_given(args, "csv")) {
        return terminal_wrong(EXIT_USE, "--json and --csv: expected one of them");
    }
    if (cli_given(args, "game")) {
        return print_game(&experiment, cli_number(args, "game", 1), cli_given(args, "json"));
    }
    return run_all(&experiment,
                   cli_given(args, "json")  ? AS_JSON
                   : cli_given(args, "csv") ? AS_CSV
                                            : AS_TEXT);
}

static const cli_flag flags[] = {
    CLI_EXPERIMENT_FLAGS,
    {"game",
     CLI_NUMBER,
     "K",
     "print game number K of the experiment as a record instead",
     1,
     UINT64_C(1000000000000)},
    CLI_PACE_FLAG,
    {"csv", CLI_SWITCH, NULL, "print all figures as CSV, a line each", 0, 0},
    {0},
};

static const char *const examples[] = {
    "hazard playtest wager",
    "10,000 games between casual bots",
    "hazard playtest wager:base --games 1000000 --seats 4 --seed 1",
    "a million games of a preset with four players",
    "hazard playtest wager --set target=30 --bots casual,random",
    "a rule changed, two kinds of players",
    "hazard playtest sixtyfive --set table=model",
    "dice by chances, a thousand times faster than table=physics, which throws them",
    "hazard playtest fixem --pace choose=10,roll=5 --csv > fixem.csv",
    "minutes for people who think longer; every figure in a line of its own",
    "hazard playtest pig --seed 1 --game 17 > game.hazard",
    "one game of the experiment as a record, to look at with hazard replay",
    NULL,
};

const cli_command cli_playtest = {
    .name = "playtest",
    .operands = "GAME[:PRESET]",
    .summary = "play a table many times and report what happens",
    .details =
        "Bots play the games, and everybody sits everywhere equally often: the same dice are "
        "played in every seating of different bots. The report says "
        "who wins, how long games are, who leads on the way, how much there is to choose and what "
        "is chosen, what happens and how games end. Every figure comes with an "
        "interval that "
        "holds the true value with a probability of 95%; it takes into account that games "
        "come in groups "
        "that share their dice.\n\n"
        "The result depends on the seed alone, not on the number of threads. Ctrl-C or "
        "SIGTERM prints at once what has been played so far, marked as partial, and the exit "
        "status is 3.",
    .examples = examples,
    .flags = flags,
    .min_operands = 1,
    .max_operands = 1,
    .run = playtest,
};
