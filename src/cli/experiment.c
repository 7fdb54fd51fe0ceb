/* The experiment as it is typed. */
#include "cli/experiment.h"

#include <stdio.h>
#include <string.h>

int cli_seats_for_bots(const hz_house *house, const char *spec, const char *list)
{
    char id[HZ_SPEC_SIZE];
    int bots = 1;
    snprintf(id, sizeof id, "%.*s", (int)strcspn(spec, ":"), spec);
    const hz_game *game = hz_find_game(house, id, NULL);
    for (const char *comma = strchr(list, ','); comma; comma = strchr(comma + 1, ',')) {
        bots++;
    }
    return game && bots >= game->min_seats && bots <= game->max_seats ? bots : 0;
}

int cli_experiment_read(const cli_args *args,
                        const char *bots,
                        int seats,
                        cli_experiment *experiment)
{
    hz_error error;
    if (cli_lay_table_for(args, args->operand[0], seats, &experiment->table, &error) ||
        cli_bots(&experiment->table, cli_text(args, "bots", bots), experiment->bots, &error)) {
        return terminal_wrong(EXIT_USE, "%s", error.text);
    }
    cli_full_spec(&experiment->table, args->operand[0], experiment->spec);
    hz_experiment_def *def = &experiment->def;
    *def = hz_default_experiment_def(&experiment->table);
    def->bots = experiment->bots;
    def->games = cli_number(args, "games", def->games);
    def->cap = cli_number(args, "cap", def->cap);
    def->threads = (int)cli_number(args, "threads", (uint64_t)def->threads);
    def->seed = cli_given(args, "seed") ? cli_number(args, "seed", 0) : terminal_fresh_seed();
    return EXIT_FINE;
}
