/* hazard sweep: an option turned from end to end. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/variants.h"
#include "hazard/piece.h"

enum { VALUE = 60 };

/* What --vary says. */
typedef struct values {
    char option[VALUE];
    int count;
    char value[HZ_MOST_VARIANTS][VALUE];
} values;

static int refuse(const char *text)
{
    return terminal_wrong(EXIT_USE,
                          "--vary: found \"%.80s\", expected OPTION=FROM..TO, "
                          "OPTION=FROM..TO..STEP or OPTION=VALUE,VALUE, with 2 to %d values",
                          text,
                          HZ_MOST_VARIANTS);
}

/* "1..8" or "10..50..10". False: it is no range. */
static bool read_range(hz_piece text, int64_t *from, int64_t *to, int64_t *step)
{
    char words[VALUE], *rest = words;
    if (!hz_piece_copy(text, words, sizeof words) || !strstr(words, "..")) {
        return false;
    }
    int64_t *const found[] = {from, to, step};
    *step = 1;
    int part = 0;
    while (rest && part < 3) {
        char *dots = strstr(rest, "..");
        hz_piece number = {rest, dots ? (size_t)(dots - rest) : strlen(rest)};
        if (!hz_piece_int(number, found[part++])) {
            return false;
        }
        rest = dots ? dots + 2 : NULL;
    }
    return !rest && part >= 2 && *step > 0 && *from < *to;
}

static int read_values(const char *text, values *out)
{
    hz_piece rest = hz_piece_of(text), option, value;
    int64_t from = 0, to = 0, step = 1;
    out->count = 0;
    if (!strchr(text, '=') || !hz_next_part(&rest, '=', &option) || option.length == 0 ||
        !hz_piece_copy(option, out->option, sizeof out->option)) {
        return refuse(text);
    }
    if (read_range(rest, &from, &to, &step)) {
        uint64_t steps = ((uint64_t)to - (uint64_t)from) / (uint64_t)step;
        if (steps >= HZ_MOST_VARIANTS) {
            return refuse(text);
        }
        for (uint64_t at = 0; at <= steps; at++) {
            int64_t number = from + (int64_t)at * step;
            snprintf(out->value[out->count++], VALUE, "%" PRId64, number);
        }
        return out->count < 2 ? refuse(text) : EXIT_FINE;
    }
    while (hz_next_part(&rest, ',', &value)) {
        if (out->count == HZ_MOST_VARIANTS || value.length == 0 ||
            !hz_piece_copy(value, out->value[out->count], VALUE)) {
            return refuse(text);
        }
        out->count++;
    }
    return out->count < 2 ? refuse(text) : EXIT_FINE;
}

static int sweep(const cli_args *args)
{
    if (!cli_given(args, "vary")) {
        return terminal_wrong(EXIT_USE,
                              "sweep: expected --vary OPTION=FROM..TO: see %s sweep --help",
                              terminal_program().text);
    }
    values list;
    int status = read_values(cli_text(args, "vary", ""), &list);
    if (status) {
        return status;
    }
    cli_variants *all = calloc(1, sizeof *all);
    if (!all) {
        return terminal_wrong(EXIT_INPUT, "no memory left for the variants");
    }
    all->vary = cli_text(args, "vary", "");
    all->option = list.option;
    for (int index = 0; !status && index < list.count; index++) {
        char variant[HZ_SPEC_SIZE + HZ_SETTINGS_SIZE];
        snprintf(
            variant, sizeof variant, "%s %s=%s", args->operand[0], list.option, list.value[index]);
        status = cli_variants_add(args, variant, all);
        if (!cli_given(args, "json")) {
            all->names[index] = list.value[index]; /* in a chart it is the value that matters */
        }
    }
    if (!status) {
        status = cli_variants_run(args, all, hz_sweep_text);
    }
    free(all);
    return status;
}

static const cli_flag flags[] = {
    CLI_EXPERIMENT_FLAGS,
    CLI_PACE_FLAG,
    {"vary", CLI_TEXT, "OPTION=VALUES", "what to turn: 1..8, 10..50..10 or a list of values", 0, 0},
    {0},
};

static const char *const examples[] = {
    "hazard sweep wager --vary target=10..40..5",
    "how long is a race, and who wins it?",
    "hazard sweep soup --vary reaction=speed,seat_rotation --games 50000",
    "an option with words",
    "hazard sweep fixem --seats 4 --vary base_rounds=4..10 --bots strong --json",
    "every figure of every variant, for programs",
    NULL,
};

const cli_command cli_sweep = {
    .name = "sweep",
    .operands = "GAME[:PRESET]",
    .summary = "turn one option from end to end, and see what becomes of every figure",
    .details =
        "All values of the option are played on the same dice. Each figure that some of them "
        "changes for certain is drawn with its bands; the others are named. --json says what "
        "hazard compare says of these variants, each against the first.\n\n"
        "The result depends on the seed alone, not on the number of threads. Ctrl-C or SIGTERM "
        "prints at once what has been played so far, marked as partial, and the exit status is 3.",
    .examples = examples,
    .flags = flags,
    .min_operands = 1,
    .max_operands = 1,
    .run = sweep,
};
