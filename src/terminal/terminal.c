/* Opening and waiting: no signal loses a game or shows a secret. */
#include "terminal/terminal.h"

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/signalfd.h>
#include <time.h>
#include <unistd.h>

#include "terminal/output.h"

/* Those that end the wait; what somebody chose to ignore (nohup) stays ignored. */
static sigset_t watched_signals(void)
{
    static const int watched[] = {SIGINT, SIGTERM, SIGHUP, SIGTSTP, SIGCONT};
    sigset_t set;
    sigemptyset(&set);
    for (size_t index = 0; index < sizeof watched / sizeof *watched; index++) {
        struct sigaction action;
        if (sigaction(watched[index], NULL, &action) == 0 && action.sa_handler != SIG_IGN) {
            sigaddset(&set, watched[index]);
        }
    }
    return set;
}

void terminal_open(console *terminal, hz_house *house, bool is_fast)
{
    const char *kind = terminal_environment("TERM");
    memset(terminal, 0, sizeof *terminal);
    terminal->out = hz_text_in(terminal->buffer, sizeof terminal->buffer);
    terminal->out.colour = terminal_has_colour();
    terminal->has_keyboard = isatty(STDIN_FILENO) && tcgetattr(STDIN_FILENO, &terminal->keys) == 0;
    terminal->has_width = isatty(STDOUT_FILENO);
    terminal->has_screen = terminal->has_width && kind && strcmp(kind, "dumb") != 0;
    terminal->is_fast = is_fast;
    terminal->house = house;
    terminal->rows = -1;
    terminal->longest = TERMINAL_LINE - 1;
    sigset_t watched = watched_signals();
    pthread_sigmask(SIG_SETMASK, NULL, &terminal->before);
    terminal->signals = signalfd(-1, &watched, SFD_NONBLOCK | SFD_CLOEXEC);
    if (terminal->signals >= 0) {
        pthread_sigmask(SIG_BLOCK, &watched, NULL);
    }
    terminal_take_keyboard(terminal);
}

void terminal_close(console *terminal)
{
    if (terminal->is_private) {
        terminal_close_private(terminal);
    }
    free(terminal->later);
    fflush(stdout);
    terminal_give_keyboard_back(terminal);
    if (terminal->signals >= 0) {
        close(terminal->signals);
    }
    pthread_sigmask(SIG_SETMASK, &terminal->before, NULL);
}

/* Ctrl-Z: stops here like any other program, with nothing private left on the screen. Whoever comes
   back to it may be somebody else. */
static void suspend(console *terminal)
{
    sigset_t stop, go_on;
    const struct timespec at_once = {0, 0};
    sigemptyset(&stop);
    sigaddset(&stop, SIGTSTP);
    sigemptyset(&go_on);
    sigaddset(&go_on, SIGCONT);
    if (terminal->is_private) {
        terminal_close_private(terminal);
        terminal->is_exposed = true;
    }
    putchar('\n');
    fflush(stdout);
    terminal->has_prompt = terminal->typing.is_shown = false;
    terminal_give_keyboard_back(terminal);
    pthread_sigmask(SIG_UNBLOCK, &stop, NULL);
    raise(SIGTSTP); /* NOLINT(cert-err33-c): it cannot fail */
    pthread_sigmask(SIG_BLOCK, &stop, NULL);
    while (sigtimedwait(&go_on, NULL, &at_once) == SIGCONT) {
    }
    terminal_take_keyboard(terminal);
}

static terminal_waking hear_signal(console *terminal)
{
    struct signalfd_siginfo heard;
    if (read(terminal->signals, &heard, sizeof heard) != (ssize_t)sizeof heard) {
        return WOKE_IN_TIME;
    }
    if (heard.ssi_signo == SIGTSTP) {
        suspend(terminal);
        return WOKE_FROM_SLEEP;
    }
    if (heard.ssi_signo == SIGCONT) {
        terminal_take_keyboard(terminal);
        return WOKE_FROM_SLEEP;
    }
    terminal->is_stopped = true;
    return WOKE_TO_STOP;
}

terminal_waking terminal_wait(console *terminal, bool to_read, int ms)
{
    struct pollfd files[] = {{.fd = terminal->signals, .events = POLLIN},
                             {.fd = STDIN_FILENO, .events = POLLIN}};
    const terminal_company *company = &terminal->company;
    while (!terminal->is_stopped) {
        files[0].revents = files[1].revents = 0;
        int count = to_read ? 2 : 1;
        int64_t end = terminal_now_ms() + ms;
        int ready = company->poll ? company->poll(company->context, files, count, ms)
                                  : poll(files, (nfds_t)count, ms);
        if (ready < 0 && errno == EINTR) {
            continue;
        }
        if (ready > 0 && files[0].revents) {
            terminal_waking woke = hear_signal(terminal);
            if (woke != WOKE_IN_TIME) {
                return woke;
            }
            continue;
        }
        bool is_early = ready == 0 && (ms < 0 || terminal_now_ms() < end);
        return ready != 0 ? WOKE_TO_READ : is_early ? WOKE_FOR_NEWS : WOKE_IN_TIME;
    }
    return WOKE_TO_STOP;
}

bool terminal_pause(console *terminal, int ms)
{
    bool waits = terminal->has_screen && !terminal->is_fast && terminal->has_news;
    terminal->has_news = false;
    return terminal_wait(terminal, false, waits ? ms : 0) != WOKE_TO_STOP;
}

int64_t terminal_now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * INT64_C(1000) + now.tv_nsec / 1000000;
}
