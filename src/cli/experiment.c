/* The experiment as it is typed. */
#include "cli/experiment.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hazard/piece.h"
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
    if (cli_has_flag(args->command, "pace") && cli_given(args, "pace")) {
        hz_add(out, " --pace %s", cli_text(args, "pace", ""));
    }
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

/* "choose=6,die=0.1": seconds. What is not named stays as it is. */
static int read_pace(const char *text, hz_pace *pace)
{
    hz_piece rest = hz_piece_of(text), word;
    while (hz_next_piece(&rest, ",", &word)) {
        const struct {
            const char *name;
            uint32_t *ms;
        } all[] = {{"choose=", &pace->choose_ms},
                   {"act=", &pace->act_ms},
                   {"roll=", &pace->roll_ms},
                   {"die=", &pace->die_ms}};
        size_t at = 0;
        while (at < sizeof all / sizeof *all && !hz_piece_starts(word, all[at].name)) {
            at++;
        }
        char *end = NULL;
        double seconds = -1;
        if (at < sizeof all / sizeof *all) {
            const char *number = word.at + strlen(all[at].name);
            seconds = strtod(number, &end);
            seconds = end == number || end != word.at + word.length ? -1 : seconds;
        }
        if (!(seconds >= 0 && seconds <= 3600)) {
            return terminal_wrong(EXIT_USE,
                                  "--pace: found \"%.*s\", expected choose, act, roll or die and "
                                  "seconds from 0 to 3600, such as choose=6,die=0.1",
                                  HZ_SHOW(word));
        }
        *all[at].ms = (uint32_t)(1000 * seconds + 0.5);
    }
    return EXIT_FINE;
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
    if (cli_has_flag(args->command, "pace") && read_pace(cli_text(args, "pace", ""), &def->pace)) {
        return EXIT_USE;
    }
    write_command(args, experiment);
    return EXIT_FINE;
}
