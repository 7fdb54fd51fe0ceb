/* hazard match: bot against bot. */
#include <stdio.h>
#include <stdlib.h>

#include "cli/experiment.h"
#include "cli/watch.h"

static void print_report(const hz_report *report, const hz_match *match, bool as_json)
{
    char buffer[1 << 15];
    hz_text page = hz_text_in(buffer, sizeof buffer);
    if (as_json) {
        hz_json json = hz_json_to(&page, true);
        hz_match_json(report, match, &json);
        hz_add(&page, "\n");
        terminal_print_exactly(&page);
    } else {
        page.colour = terminal_has_colour();
        hz_match_text(report, match, &page);
        terminal_print(&page);
    }
}

static int match(const cli_args *args)
{
    hz_error error;
    cli_experiment experiment;
    if (!cli_given(args, "bots")) {
        return terminal_wrong(
            EXIT_USE, "match: expected --bots A,B: see %s match --help", terminal_program().text);
    }
    int seats = cli_seats_for_bots(args->house, args->operand[0], cli_text(args, "bots", ""));
    int wrong = cli_experiment_read(args, args->operand[0], "", seats, &experiment);
    if (wrong) {
        return wrong;
    }
    hz_experiment_def *def = &experiment.def;
    hz_report report = {.def = def,
                        .spec = experiment.spec,
                        .command = experiment.command,
                        .columns = terminal_width()};
    hz_match *matches = calloc((size_t)def->threads, sizeof *matches);
    if (!matches) {
        return terminal_wrong(
            EXIT_INPUT, "no memory left for the results of %d threads", def->threads);
    }
    cli_watch watch;
    def->watch = cli_watch_look;
    def->watcher = &watch;
    cli_watch_start(&watch, hz_experiment_games(def), 1);
    hz_status status = hz_match_run(def, matches, &report.is_partial, &error);
    report.seconds = cli_watch_end(&watch);
    if (!status) {
        print_report(&report, &matches[0], cli_given(args, "json"));
    }
    free(matches);
    if (status) {
        return terminal_wrong(EXIT_USE, "%s", error.text);
    }
    return report.is_partial ? EXIT_PARTIAL : EXIT_FINE;
}

static const cli_flag flags[] = {
    CLI_EXPERIMENT_FLAGS,
    {0},
};

static const char *const examples[] = {
    "hazard match pig --bots hold:25,hold:20",
    "which of two ways to play wins more often",
    "hazard match wager --bots casual,random --games 1000000 --seed 1",
    "a million games; the same seed gives the same result on any machine",
    "hazard match pig --seats 4 --bots casual,random",
    "two of each at a table of four",
    NULL,
};

const cli_command cli_match = {
    .name = "match",
    .operands = "GAME[:PRESET]",
    .summary = "bot against bot: who wins more often, and is it more than luck",
    .details =
        "The same dice are played in every seating of the bots that makes a difference (where "
        "there are more than 24, in a circle drawn by lot that is turned once round the table); "
        "the order in which they are typed changes nothing. Bots that are alike count together. "
        "The share of wins comes with an interval that holds the true share with a probability "
        "of 95%. Whose whole interval lies on one side of what chance would give is above or "
        "below chance; who wins just its part of every deal makes no difference; else the match "
        "has not decided.\n\n"
        "Without --seats there is a seat for each bot that is named, if the game can be played "
        "that "
        "way. Ctrl-C or SIGTERM prints at once what has been played so far, marked as partial, "
        "and the exit status is 3.",
    .examples = examples,
    .flags = flags,
    .min_operands = 1,
    .max_operands = 1,
    .run = match,
};
