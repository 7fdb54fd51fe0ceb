/* What hazard solve found, between whoever works it out and whoever tells it. */
#ifndef HAZARD_CLI_SOLVE_H
#define HAZARD_CLI_SOLVE_H

#include "cli/cli.h"
#include "cli/watch.h"

enum { CLI_MOST_MEASURED = 8, CLI_MOST_TRIED = 200, CLI_USUAL_MEGABYTES = 2048 };

/* An action of the position that was asked about. */
typedef struct cli_tried {
    hz_action action;
    hz_worth worth;
} cli_tried;

/* What is played, who is measured, and what came of it. */
typedef struct cli_task {
    const cli_args *args;
    hz_session session; /* at the position, or at the beginning */
    char spec[HZ_SPEC_SIZE];
    hz_solution *solution;
    hz_solve_facts facts;
    cli_watch watch;
    bool is_terminal;
    double seconds;
    hz_worth worth; /* of the position, or of the beginning */
    int seat;       /* who is to choose there; -1: nobody, or nobody asked */
    cli_tried tried[CLI_MOST_TRIED];
    int tries;
    bool is_mixed; /* both are to choose */
    hz_mixed mixed[2];
    hz_bot bots[CLI_MOST_MEASURED];
    char label[CLI_MOST_MEASURED + 1][64]; /* the last: perfect */
    int count;
    char left_out[400];     /* bots whose lots are too many to list */
    char unmeasured[400];   /* why neither games nor bots are measured */
    hz_plain_rules rules;   /* none: nobody asked */
    hz_measurement perfect; /* all of them play so */
    double share[CLI_MOST_MEASURED + 1]
                [CLI_MOST_MEASURED + 1]; /* of one that plays as the row among columns */
} cli_task;

/* Values; then how games go, bots and rules. */
void cli_solve_print(const cli_task *it);
void cli_solve_print_rest(const cli_task *it);
void cli_solve_print_json(const cli_task *it);
/* --count: how many positions there are at the least. The exit status. */
int cli_solve_count(cli_task *it);
/* Best play as an SVG. */
hz_status cli_solve_draw(const cli_task *task, const char *path, hz_error *error);

#endif
