/* The experiment as it is typed. */
#include "cli/experiment.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "terminal/scene.h"

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

/* Settings as they are typed: each after a --set of its own. */
static void add_settings(const cli_experiment *experiment, bool has_lexicon, hz_text *out)
{
    char settings[HZ_SETTINGS_SIZE], *rest = settings;
    hz_text list = hz_text_in(settings, sizeof settings);
    hz_table_settings(&experiment->table, experiment->spec, &list);
    for (char *word; settings[0] && (word = strsep(&rest, " ")) != NULL;) {
        bool is_lexicon = has_lexicon && strncmp(word, "words=", 6) == 0;
        hz_add(out, "%s%s", is_lexicon ? "" : " --set ", is_lexicon ? "" : word);
    }
}

/* A list that is too short repeats: of bots that are all alike one will do. */
static void add_bots(const cli_experiment *experiment, hz_text *out)
{
    hz_plan plan;
    hz_experiment_plan(&experiment->def, &plan);
    for (int seat = 0; seat < (plan.sides == 1 ? 1 : plan.seats); seat++) {
        hz_add(out, seat ? "," : " --bots ");
        hz_bot_label(&experiment->bots[seat], out);
    }
}

void cli_experiment_add_flags(const cli_args *args, const cli_experiment *experiment, hz_text *out)
{
    const hz_experiment_def *def = &experiment->def;
    add_bots(experiment, out);
    if (cli_given(args, "lexicon")) {
        hz_add(out, " --lexicon %s", cli_text(args, "lexicon", ""));
    }
    if (cli_given(args, "values")) {
        hz_add(out, " --values %s", cli_text(args, "values", ""));
    }
    hz_add(out, " --games %" PRIu64, def->games);
    if (cli_given(args, "cap")) {
        hz_add(out, " --cap %" PRIu64, def->cap);
    }
    hz_add(out, " --seed %" PRIu64, def->seed);
}

/* Whoever types this plays the same games, whatever was left to chance or custom before. */
static void write_command(const cli_args *args, cli_experiment *experiment)
{
    hz_text out = hz_text_in(experiment->command, sizeof experiment->command);
    hz_add(&out,
           "%s %s %s --seats %d",
           terminal_program().text,
           args->command->name,
           experiment->spec,
           experiment->table.seats);
    add_settings(experiment, cli_given(args, "lexicon"), &out);
    cli_experiment_add_flags(args, experiment, &out);
}

int cli_experiment_read(
    const cli_args *args, const char *game, const char *bots, int seats, cli_experiment *experiment)
{
    hz_error error;
    char spec[HZ_SPEC_SIZE];
    if (cli_lay_variant(args, game, seats, spec, &experiment->table, &error) ||
        cli_bots(&experiment->table, cli_text(args, "bots", bots), experiment->bots, &error)) {
        return terminal_wrong(EXIT_USE, "%s", error.text);
    }
    opening_full_spec(experiment->table.game, spec, experiment->spec);
    hz_experiment_def *def = &experiment->def;
    *def = hz_default_experiment_def(&experiment->table);
    def->bots = experiment->bots;
    def->games = cli_number(args, "games", def->games);
    def->cap = cli_number(args, "cap", def->cap);
    def->threads = (int)cli_number(args, "threads", (uint64_t)def->threads);
    def->seed = cli_given(args, "seed") ? cli_number(args, "seed", 0) : terminal_fresh_seed();
    write_command(args, experiment);
    return EXIT_FINE;
}
