/* hazard compare: what a change of rules does. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/experiment.h"
#include "cli/watch.h"

/* All variants, and what the lab is handed of them. */
typedef struct side_by_side {
    int variants;
    cli_experiment experiment[CLI_MAX_OPERANDS];
    hz_experiment_def def[CLI_MAX_OPERANDS];
    char name[CLI_MAX_OPERANDS][HZ_SPEC_SIZE + HZ_SETTINGS_SIZE];
    const char *names[CLI_MAX_OPERANDS];
    char command[CLI_MAX_OPERANDS * (HZ_SPEC_SIZE + HZ_SETTINGS_SIZE)];
} side_by_side;

/* Seats, seed and games are those of the first. */
static int read_variants(const cli_args *args, side_by_side *all)
{
    for (int variant = 0; variant < args->operands; variant++) {
        cli_experiment *one = &all->experiment[variant];
        int seats = variant ? all->experiment[0].table.seats : 0;
        int wrong = cli_experiment_read(args, args->operand[variant], "casual", seats, one);
        if (wrong) {
            return wrong;
        }
        one->def.seed = all->experiment[0].def.seed;
        all->def[variant] = one->def;
        hz_text name = hz_text_in(all->name[variant], sizeof all->name[variant]);
        char settings[HZ_SETTINGS_SIZE];
        hz_text list = hz_text_in(settings, sizeof settings);
        hz_table_settings(&one->table, one->spec, &list);
        hz_add(&name, "%s%s%s", one->spec, settings[0] ? " " : "", settings);
        all->names[variant] = all->name[variant];
    }
    all->variants = args->operands;
    hz_text out = hz_text_in(all->command, sizeof all->command);
    hz_add(&out, "%s compare", terminal_program().text);
    for (int variant = 0; variant < all->variants; variant++) {
        const char *quote = strchr(all->name[variant], ' ') ? "\"" : "";
        hz_add(&out, " %s%s%s", quote, all->name[variant], quote);
    }
    hz_add(&out, " --seats %d", all->experiment[0].table.seats);
    cli_experiment_add_flags(args, &all->experiment[0], &out);
    return EXIT_FINE;
}

static hz_status
print_report(const hz_report *report, const hz_contrasts *contrasts, bool as_json, hz_error *error)
{
    enum { PAGE_SIZE = 1 << 22 };
    char *buffer = malloc(PAGE_SIZE);
    if (!buffer) {
        return hz_fail(error, HZ_NO_SPACE, "no memory left for the report");
    }
    hz_text page = hz_text_in(buffer, PAGE_SIZE);
    hz_status status;
    if (as_json) {
        hz_json json = hz_json_to(&page, true);
        status = hz_compare_json(report, contrasts, &json, error);
        hz_add(&page, "\n");
        if (!status) {
            terminal_print_exactly(&page);
        }
    } else {
        page.colour = terminal_has_colour();
        status = hz_compare_text(report, contrasts, &page, error);
        if (!status) {
            terminal_print(&page);
        }
    }
    free(buffer);
    return status;
}

static int run_all(side_by_side *all, bool as_json)
{
    hz_error error;
    hz_experiment_def *first = &all->def[0];
    hz_report report = {.def = first,
                        .spec = all->experiment[0].spec,
                        .command = all->command,
                        .columns = terminal_width()};
    size_t count = (size_t)first->threads * (size_t)all->variants;
    hz_figures *figures = calloc(count, sizeof *figures);
    hz_pairing *pairings = calloc(count, sizeof *pairings);
    if (!figures || !pairings) {
        free(figures);
        free(pairings);
        return terminal_wrong(EXIT_INPUT,
                              "no memory left for the figures of %d variants on %d threads",
                              all->variants,
                              first->threads);
    }
    cli_watch watch;
    first->watch = cli_watch_look;
    first->watcher = &watch;
    cli_watch_start(&watch, hz_experiment_games(first) * (uint64_t)all->variants, 1);
    hz_status status =
        hz_compare_run(all->def, all->variants, figures, pairings, &report.is_partial, &error);
    report.seconds = cli_watch_end(&watch);
    bool was_played = !status;
    if (!status) {
        hz_contrasts contrasts = {all->def, all->names, all->variants, figures, pairings};
        status = print_report(&report, &contrasts, as_json, &error);
    }
    free(figures);
    free(pairings);
    if (status) {
        return terminal_wrong(was_played ? EXIT_INPUT : EXIT_USE, "%s", error.text);
    }
    return report.is_partial ? EXIT_PARTIAL : EXIT_FINE;
}

static int compare(const cli_args *args)
{
    side_by_side *all = calloc(1, sizeof *all);
    if (!all) {
        return terminal_wrong(EXIT_INPUT, "no memory left for the variants");
    }
    int status = read_variants(args, all);
    status = status ? status : run_all(all, cli_given(args, "json"));
    free(all);
    return status;
}

static const cli_flag flags[] = {
    CLI_EXPERIMENT_FLAGS,
    {0},
};

static const char *const examples[] = {
    "hazard compare fixem:iter6 fixem:final",
    "what the last iteration of a game changed",
    "hazard compare wager \"wager target=15\" \"wager target=30\" --games 100000",
    "a rule changed in two ways: each variant is compared with the first",
    "hazard compare pig \"pig target=50\" --bots hold:20 --json",
    "every figure of both, every difference and its interval, for programs",
    NULL,
};

const cli_command cli_compare = {
    .name = "compare",
    .operands = "VARIANT VARIANT...",
    .summary = "what a change of rules does: variants of a game on the same dice",
    .details =
        "A variant is GAME[:PRESET], and after a blank the options in which it differs: quote it. "
        "All of them are played on the same dice by the same bots, and each is compared with the "
        "first, figure by figure: wins, length, who leads on the way, choices, what happens, "
        "endings, scores.\n\n"
        "Every difference comes with a 95% interval that knows which dice were shared. What is "
        "called longer, more often and so on holds for all figures together (Holm's correction): "
        "that one of them is wrong has a probability of 5% at most. Where no difference is seen, "
        "the number of games that would show it is told, if it is as large as it looks.\n\n"
        "The result depends on the seed alone, not on the number of threads. Ctrl-C or SIGTERM "
        "prints at once what has been played so far, marked as partial, and the exit status is 3.",
    .examples = examples,
    .flags = flags,
    .min_operands = 2,
    .max_operands = CLI_MAX_OPERANDS,
    .run = compare,
};
