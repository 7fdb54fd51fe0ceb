/* Variants of a game as they are typed, and played side by side: compare and sweep. */
#ifndef HAZARD_CLI_VARIANTS_H
#define HAZARD_CLI_VARIANTS_H

#include "cli/experiment.h"

/* All variants, and what the lab is handed of them. Large: not for the stack. */
typedef struct cli_variants {
    int count;
    const char *option; /* that --vary turns; NULL: none */
    const char *vary; /* the option that differs, and its values, as typed; NULL: whole variants */
    cli_experiment experiment[HZ_MOST_VARIANTS];
    hz_experiment_def def[HZ_MOST_VARIANTS];
    char name[HZ_MOST_VARIANTS][HZ_SPEC_SIZE + HZ_SETTINGS_SIZE]; /* "pig:classic target=50" */
    const char *names[HZ_MOST_VARIANTS];
    char command[HZ_MOST_VARIANTS * (HZ_SPEC_SIZE + HZ_SETTINGS_SIZE)]; /* plays them again */
} cli_variants;

/* One more: "GAME[:PRESET] OPTION=VALUE …". Seats, seed and games are those of the first.
   EXIT_FINE, or what to exit with after the message. */
int cli_variants_add(const cli_args *args, const char *text, cli_variants *all);

/* Plays them and prints the report: as JSON, which is the same for both commands, or by `print`. */
typedef hz_status cli_print_contrasts(const hz_report *report,
                                      const hz_contrasts *told,
                                      hz_text *out,
                                      hz_error *error);
int cli_variants_run(const cli_args *args, cli_variants *all, cli_print_contrasts *print);

#endif
