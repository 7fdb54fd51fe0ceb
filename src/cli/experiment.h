/* What playtest and match have in common: the experiment as it is typed. */
#ifndef HAZARD_CLI_EXPERIMENT_H
#define HAZARD_CLI_EXPERIMENT_H

#include "cli/cli.h"
#include "lab/report.h"

/* clang-format off */
#define CLI_EXPERIMENT_FLAGS                                                                       \
    {"games", CLI_NUMBER, "N", "games to play, rounded up so that all sit everywhere equally often; 10000 if not given", 1, UINT64_C(1000000000000)}, \
    {"bots", CLI_TEXT, "BOT[,BOT...]", "who plays; a short list repeats until every seat has a bot", 0, 0}, \
    CLI_TABLE_FLAGS,                                                                               \
    CLI_LEXICON_FLAG,                                                                              \
    CLI_SOLUTION_FLAG,                                                                             \
    CLI_VALUES_FLAG,                                                                               \
    CLI_SEED_FLAG,                                                                                 \
    {"threads", CLI_NUMBER, "N", "threads to play on; one a processor if not given", 1, HZ_MAX_THREADS}, \
    {"cap", CLI_NUMBER, "N", "stop a game after N inputs, 0 for never; 100000 if not given", 0, UINT32_MAX}, \
    {"json", CLI_SWITCH, NULL, "print as JSON", 0, 0}
/* Where minutes are told. */
#define CLI_PACE_FLAG                                                                              \
    {"pace", CLI_TEXT, "WHAT=SECONDS[,...]", "how long people take, for the minutes of a game: choose=6,act=2,roll=3,die=0.2 if not given", 0, 0}
/* clang-format on */

enum { CLI_COMMAND_SIZE = HZ_SETTINGS_SIZE + 1024 };

/* All that the experiment points to, so that it can be handed around. Not to be copied. */
typedef struct cli_experiment {
    hz_table table;
    hz_bot bots[HZ_MAX_SEATS];
    hz_experiment_def def;
    char spec[HZ_SPEC_SIZE];
    char command[CLI_COMMAND_SIZE]; /* with everything that the result depends on */
} cli_experiment;

/* Reads the flags above for a game as it is typed, "GAME[:PRESET] OPTION=VALUE …", with `bots` and
   `seats` where none are named (0: the usual number). EXIT_FINE, or what to exit with after the
   message. */
int cli_experiment_read(const cli_args *args,
                        const char *game,
                        const char *bots,
                        int seats,
                        cli_experiment *experiment);

/* What follows the games in a command that plays the same again: seats, bots, games, seed. */
void cli_experiment_add_flags(const cli_args *args, const cli_experiment *experiment, hz_text *out);

/* A seat for each bot of the list, if the game can be played that way; else 0. */
int cli_seats_for_bots(const hz_house *house, const char *spec, const char *list);

#endif
