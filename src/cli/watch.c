/* Looking on while an experiment runs. */
#include "cli/watch.h"

#include <stdio.h>
#include <unistd.h>

#include "lab/report.h"
#include "terminal/output.h"

double cli_watch_seconds(const cli_watch *watch)
{
    const struct timespec *start = &watch->start;
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)(now.tv_sec - start->tv_sec) + (double)(now.tv_nsec - start->tv_nsec) * 1e-9;
}

static sigset_t interrupt_set(void)
{
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGINT);
    sigaddset(&set, SIGTERM);
    sigaddset(&set, SIGXCPU); /* a limit of processor time (ulimit -t): the same */
    return set;
}

void cli_watch_start(cli_watch *watch, uint64_t games, int games_per_step)
{
    *watch = (cli_watch){.total = games,
                         .unit = "games",
                         .stopping = "a report of what was played follows",
                         .per_step = games_per_step};
    watch->is_terminal = isatty(STDERR_FILENO);
    sigset_t interrupt = interrupt_set();
    pthread_sigmask(SIG_BLOCK, &interrupt, &watch->before);
    clock_gettime(CLOCK_MONOTONIC, &watch->start);
}

static void show(cli_watch *watch, uint64_t done, double seconds)
{
    char buffer[240];
    hz_text line = hz_text_in(buffer, sizeof buffer);
    double share = (double)done / (double)watch->total;
    hz_add(&line, "%3.0f %%  ", 100 * share);
    hz_add_grouped(&line, done);
    hz_add(&line, " of ");
    hz_add_grouped(&line, watch->total);
    hz_add(&line, " %s", watch->unit);
    if (done > 0) {
        hz_add(&line, ", %.0f s left", seconds / share - seconds);
    }
    hz_add(&line, "%s%s", watch->remark ? "; " : "", watch->remark ? watch->remark : "");
    /* A line that is too long would leave another one behind each time. */
    char shown[sizeof buffer];
    hz_text cut = hz_text_in(shown, sizeof shown);
    int width = terminal_width() - 1;
    hz_add_padded(&cut, buffer, hz_width(buffer) < width ? hz_width(buffer) : width);
    fprintf(stderr, "\r%s\033[K", shown);
    watch->is_shown = true;
}

bool cli_watch_look(void *context, uint64_t steps_done)
{
    cli_watch *watch = context;
    double seconds = cli_watch_seconds(watch);
    if (watch->is_terminal && seconds > 1) {
        show(watch, steps_done * (uint64_t)watch->per_step, seconds);
    }
    sigset_t interrupt = interrupt_set();
    const struct timespec at_once = {0, 0};
    int heard = sigtimedwait(&interrupt, NULL, &at_once);
    if (heard <= 0) {
        return true;
    }
    if (heard == SIGXCPU) {
        signal(SIGXCPU, SIG_IGN); /* it comes again every second, while a report is written */
    }
    /* At once, since a bot that thinks may take its time to end. */
    fprintf(stderr,
            "%sstopping: %s; once more ends at once\n",
            watch->is_shown ? "\r\033[K" : "",
            watch->stopping);
    watch->is_shown = false;
    pthread_sigmask(SIG_SETMASK, &watch->before, NULL);
    return false;
}

double cli_watch_end(cli_watch *watch)
{
    double seconds = cli_watch_seconds(watch);
    if (watch->is_shown) {
        fprintf(stderr, "\r\033[K");
    }
    pthread_sigmask(SIG_SETMASK, &watch->before, NULL);
    return seconds;
}
