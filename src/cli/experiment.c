/* The experiment as it is typed. */
#include "cli/experiment.h"

int cli_experiment_read(const cli_args *args, const char *bots, cli_experiment *experiment)
{
    hz_error error;
    if (cli_lay_table(args, args->word[0], &experiment->table, &error) ||
        cli_bots(&experiment->table, cli_text(args, "bots", bots), experiment->bots, &error)) {
        return cli_wrong(EXIT_USE, "%s", error.text);
    }
    cli_full_spec(&experiment->table, args->word[0], experiment->spec);
    hz_experiment_def *def = &experiment->def;
    *def = hz_default_experiment_def(&experiment->table);
    def->bots = experiment->bots;
    def->games = cli_number(args, "games", def->games);
    def->cap = cli_number(args, "cap", def->cap);
    def->threads = (int)cli_number(args, "threads", (uint64_t)def->threads);
    def->seed = cli_given(args, "seed") ? cli_number(args, "seed", 0) : cli_fresh_seed();
    return EXIT_FINE;
}
