/* Looking on while an experiment runs: a progress line, and Ctrl-C, SIGTERM or a limit of processor
 * time to stop it early. */
#ifndef HAZARD_CLI_WATCH_H
#define HAZARD_CLI_WATCH_H

#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <time.h>

typedef struct cli_watch {
    uint64_t total; /* games, or whatever the unit is called */
    const char *unit;
    const char *remark;   /* stands behind all the rest; NULL: none */
    const char *stopping; /* what it says when it is to stop */
    int per_step;         /* games in each step that is reported */
    struct timespec start;
    bool is_terminal, is_shown;
    sigset_t before; /* signals blocked when it began */
} cli_watch;

/* From here on Ctrl-C and SIGTERM are noticed by cli_watch_look alone; threads started later
 * inherit that. */
void cli_watch_start(cli_watch *watch, uint64_t games, int games_per_step);

/* An hz_watch: shows the progress; false, and it says so, once it is to stop. A second time ends
   the program. */
bool cli_watch_look(void *watch, uint64_t steps_done);

/* Seconds since the start. */
double cli_watch_seconds(const cli_watch *watch);
/* Wipes the line. Returns the seconds since the start. */
double cli_watch_end(cli_watch *watch);

#endif
