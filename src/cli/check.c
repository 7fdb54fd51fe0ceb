/* hazard check: does a game keep to what every game must keep to? */
#include <stdlib.h>
#include <string.h>

#include "check/check.h"
#include "cli/cli.h"

static void say(const char *promise, int tables, const char *why)
{
    char buffer[4096];
    hz_text page = terminal_page(buffer, sizeof buffer);
    const char *verdict = !why ? "kept  " : tables ? "broken" : "open  ";
    hz_add_styled(&page, why ? HZ_BAD : HZ_GOOD, verdict);
    hz_add(&page, "  ");
    terminal_wrap(&page, promise, 8, 8, terminal_width());
    hz_add(&page, " (");
    hz_add_count(&page, tables, "table");
    hz_add(&page, ")\n");
    if (why) {
        hz_add(&page, "        ");
        terminal_wrap(&page, why, 8, 8, terminal_width());
        hz_add(&page, "\n");
    }
    terminal_print(&page);
    fflush(stdout); /* the next one may take a while */
}

/* A promise at all tables, up to the first that breaks it. */
static bool is_kept(const hz_check *check, const hz_case *cases, int count)
{
    hz_error error;
    count = check->is_once && count > 1 ? 1 : count;
    for (int index = 0; index < count; index++) {
        if (hz_check_run(check, &cases[index], &error)) {
            say(check->promise, index + 1, error.text);
            return false;
        }
    }
    say(check->promise, count, NULL);
    return true;
}

static bool is_part(const char *name)
{
    for (const hz_check *check = hz_checks; check->part; check++) {
        if (strcmp(check->part, name) == 0) {
            return true;
        }
    }
    return false;
}

static int run_checks(const cli_args *args, const hz_game *game, hz_case *cases)
{
    const char *part = cli_text(args, "part", NULL);
    int count = hz_check_cases(args->house, game, cases, HZ_MAX_CASES);
    int broken = 0;
    if (part && !is_part(part)) {
        return terminal_wrong(EXIT_USE, "--part: there is no part \"%.40s\" of the checks", part);
    }
    if (count == 0) {
        return terminal_wrong(EXIT_INPUT, "%s: no table of it could be laid", game->id);
    }
    for (const hz_check *check = hz_checks; check->part; check++) {
        if (part && strcmp(part, check->part) != 0) {
            continue;
        }
        if (broken && check->is_rash) {
            say(check->promise, 0, "left out until the above is mended");
        } else {
            broken += !is_kept(check, cases, count);
        }
    }
    return broken ? EXIT_INPUT : EXIT_FINE;
}

static int run(const cli_args *args)
{
    hz_error error;
    const hz_game *game = hz_find_game(args->house, args->operand[0], &error);
    if (!game) {
        return terminal_wrong(EXIT_USE, "%s", error.text);
    }
    hz_case *cases = calloc(HZ_MAX_CASES, sizeof *cases);
    if (!cases) {
        return terminal_wrong(EXIT_INPUT, "no memory for the tables");
    }
    int status = run_checks(args, game, cases);
    free(cases);
    return status;
}

static const cli_flag flags[] = {
    {"part",
     CLI_TEXT,
     "PART",
     "only these: options, play, told, records, many, seats, verbs, keys, secrets, numbers, "
     "knowledge, frames, rules, effects",
     0,
     0},
    {0},
};

static const char *const examples[] = {
    "hazard check wager",
    "everything that is checked, at every table",
    "hazard --game ./libmine.so check mine --part secrets",
    "a game of your own: does anything leak?",
    NULL,
};

const cli_command cli_check = {
    .name = "check",
    .operands = "GAME",
    .summary = "does a game keep to what every game must keep to?",
    .details =
        "Plays a game at random at every preset and number of players, and with every value of its "
        "options, and looks closely: does every game end, is every listed action legal, does a "
        "record replay to the same bytes, does anything reach a seat that it may not know? What is "
        "broken is told in one sentence with the table, the input and what was looked at.\n\n"
        "The exit status is 1 if anything is broken.",
    .examples = examples,
    .flags = flags,
    .min_operands = 1,
    .max_operands = 1,
    .run = run,
};
