/* hazard compare: what a change of rules does. */
#include <stdlib.h>

#include "cli/variants.h"

static int compare(const cli_args *args)
{
    int status = EXIT_FINE;
    cli_variants *all = calloc(1, sizeof *all);
    if (!all) {
        return terminal_wrong(EXIT_INPUT, "no memory left for the variants");
    }
    for (int variant = 0; !status && variant < args->operands; variant++) {
        status = cli_variants_add(args, args->operand[variant], all);
    }
    status = status ? status : cli_variants_run(args, all, hz_compare_text);
    free(all);
    return status;
}

static const cli_flag flags[] = {
    CLI_EXPERIMENT_FLAGS,
    CLI_PACE_FLAG,
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
