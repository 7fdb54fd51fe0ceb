/* The keyboard: lines in, and no signal that loses a game or shows a secret. */
#include "terminal/terminal.h"

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <sys/signalfd.h>
#include <time.h>
#include <unistd.h>

#include "hazard/piece.h"
#include "terminal/output.h"

enum {
    LONGEST = 1 << 20, /* a line beyond this is no line: the input is taken to be at its end */
    MOST_IDLE = 500,   /* likewise after so many lines from a pipe of which nothing came */
    REDRAW_KEY = '\f', /* Ctrl-L */
};

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

/* Ctrl-L ends a line too, so that it is heard at once. */
static void take_keyboard(const cli_terminal *terminal)
{
    if (terminal->has_keyboard) {
        struct termios keys = terminal->keys;
        keys.c_cc[VEOL] = REDRAW_KEY;
        tcsetattr(STDIN_FILENO, TCSANOW, &keys);
    }
}

static void give_keyboard_back(const cli_terminal *terminal)
{
    if (terminal->has_keyboard) {
        tcsetattr(STDIN_FILENO, TCSANOW, &terminal->keys);
    }
}

void terminal_open(cli_terminal *terminal, hz_house *house, bool is_fast)
{
    const char *kind = cli_environment("TERM");
    memset(terminal, 0, sizeof *terminal);
    terminal->out = hz_text_in(terminal->buffer, sizeof terminal->buffer);
    terminal->out.colour = cli_has_colour();
    terminal->has_keyboard = isatty(STDIN_FILENO) && tcgetattr(STDIN_FILENO, &terminal->keys) == 0;
    terminal->has_screen = isatty(STDOUT_FILENO) && kind && strcmp(kind, "dumb") != 0;
    terminal->is_fast = is_fast;
    terminal->house = house;
    terminal->rows = -1;
    sigset_t watched = watched_signals();
    pthread_sigmask(SIG_SETMASK, NULL, &terminal->before);
    terminal->signals = signalfd(-1, &watched, SFD_NONBLOCK | SFD_CLOEXEC);
    if (terminal->signals >= 0) {
        pthread_sigmask(SIG_BLOCK, &watched, NULL);
    }
    take_keyboard(terminal);
}

void terminal_close(cli_terminal *terminal)
{
    if (terminal->is_private) {
        terminal_close_private(terminal);
    }
    fflush(stdout);
    give_keyboard_back(terminal);
    if (terminal->signals >= 0) {
        close(terminal->signals);
    }
    pthread_sigmask(SIG_SETMASK, &terminal->before, NULL);
}

/* Ctrl-Z: stops here like any other program, with nothing private left on the screen. Whoever comes
   back to it may be somebody else. */
static void suspend(cli_terminal *terminal)
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
    give_keyboard_back(terminal);
    pthread_sigmask(SIG_UNBLOCK, &stop, NULL);
    raise(SIGTSTP); /* NOLINT(cert-err33-c): it cannot fail */
    pthread_sigmask(SIG_BLOCK, &stop, NULL);
    while (sigtimedwait(&go_on, NULL, &at_once) == SIGCONT) {
    }
    take_keyboard(terminal);
}

typedef enum waking { WOKE_IN_TIME, WOKE_TO_READ, WOKE_TO_STOP, WOKE_FROM_SLEEP } waking;

static waking hear_signal(cli_terminal *terminal)
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
        take_keyboard(terminal);
        return WOKE_FROM_SLEEP;
    }
    terminal->is_stopped = true;
    return WOKE_TO_STOP;
}

/* Waits for something to read, or only for the time to pass; -1: for ever. */
static waking wait_for(cli_terminal *terminal, bool to_read, int ms)
{
    struct pollfd files[] = {{.fd = terminal->signals, .events = POLLIN},
                             {.fd = STDIN_FILENO, .events = POLLIN}};
    while (!terminal->is_stopped) {
        int ready = poll(files, to_read ? 2 : 1, ms);
        if (ready < 0 && errno == EINTR) {
            continue;
        }
        if (ready > 0 && files[0].revents) {
            waking woke = hear_signal(terminal);
            if (woke != WOKE_IN_TIME) {
                return woke;
            }
            continue;
        }
        return ready == 0 ? WOKE_IN_TIME : WOKE_TO_READ;
    }
    return WOKE_TO_STOP;
}

bool terminal_pause(cli_terminal *terminal, int ms)
{
    bool waits = terminal->has_screen && !terminal->is_fast && terminal->has_news;
    terminal->has_news = false;
    return wait_for(terminal, false, waits ? ms : 0) != WOKE_TO_STOP;
}

int64_t terminal_now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * INT64_C(1000) + now.tv_nsec / 1000000;
}

/* For poll: until time is up, or for ever. */
static int patience_ms(const cli_terminal *terminal)
{
    int64_t left = terminal->deadline_ms - terminal_now_ms();
    return terminal->deadline_ms == 0 ? -1 : left > 0 ? (int)left : 0;
}

static terminal_answer fill(cli_terminal *terminal)
{
    for (;;) {
        waking woke = wait_for(terminal, true, patience_ms(terminal));
        if (woke == WOKE_TO_STOP || woke == WOKE_FROM_SLEEP) {
            return woke == WOKE_TO_STOP ? ANSWER_STOP : ANSWER_REDRAW;
        }
        if (woke == WOKE_IN_TIME) {
            return ANSWER_LATE;
        }
        ssize_t got = read(STDIN_FILENO, terminal->typed, sizeof terminal->typed);
        if (got > 0) {
            terminal->at = 0;
            terminal->end = (size_t)got;
            return ANSWER_LINE;
        }
        if (got == 0 || (errno != EINTR && errno != EAGAIN)) {
            return ANSWER_END;
        }
    }
}

terminal_answer terminal_read(cli_terminal *terminal, char line[TERMINAL_LINE], size_t *length)
{
    *length = 0;
    for (;;) {
        if (terminal->at == terminal->end) {
            terminal_answer answer = fill(terminal);
            if (answer != ANSWER_LINE) {
                return answer == ANSWER_END && *length > 0 ? ANSWER_LINE : answer;
            }
        }
        char byte = terminal->typed[terminal->at++];
        if (byte == '\n') {
            return ANSWER_LINE;
        }
        if (byte == REDRAW_KEY && terminal->has_keyboard) {
            fputs(terminal->has_screen ? "\033[H\033[2J" : "\n", stdout);
            return ANSWER_REDRAW;
        }
        if (*length < TERMINAL_LINE) {
            line[*length] = byte;
        }
        if (++*length > LONGEST) {
            return ANSWER_END;
        }
    }
}

/* Is it a line one can work with? Says why not. */
static bool accept(cli_terminal *terminal, char line[TERMINAL_LINE], size_t length)
{
    hz_text *out = &terminal->out;
    if (length >= TERMINAL_LINE) {
        hz_add(out,
               "That line has %zu characters; no answer has more than %d.\n",
               length,
               TERMINAL_LINE - 1);
        terminal_say(terminal, 0);
        return false;
    }
    hz_piece text = hz_trim((hz_piece){line, length});
    size_t noise = (size_t)(text.at - line) + hz_find_noise(text);
    if (noise < (size_t)(text.at - line) + text.length) {
        hz_add(out,
               "That line is no text: byte %02x at column %zu.\n",
               (unsigned char)line[noise],
               noise + 1);
        terminal_say(terminal, 0);
        return false;
    }
    memmove(line, text.at, text.length);
    line[text.length] = '\0';
    if (!terminal->has_keyboard) {
        /* What is typed shows on a screen; a pipe's answers are shown for the reader of the output.
         */
        puts(line);
    }
    return true;
}

/* Nobody means what was typed before the question. */
static void drop_typed(cli_terminal *terminal)
{
    if (terminal->has_keyboard) {
        tcflush(STDIN_FILENO, TCIFLUSH);
        terminal->at = terminal->end = 0;
    }
}

terminal_answer terminal_ask_or_redraw(cli_terminal *terminal, char line[TERMINAL_LINE])
{
    char prompt[1024];
    hz_piece_copy(hz_piece_of(terminal->out.at), prompt, sizeof prompt);
    for (;;) {
        size_t length;
        drop_typed(terminal);
        terminal_prompt(terminal);
        bool has_patience = terminal->has_keyboard || terminal->idle < MOST_IDLE;
        terminal_answer answer = has_patience ? terminal_read(terminal, line, &length) : ANSWER_END;
        if (answer != ANSWER_LINE) {
            line[0] = '\0';
            if (answer != ANSWER_REDRAW) {
                putchar('\n');
            }
            return answer;
        }
        terminal->idle++;
        if (accept(terminal, line, length)) {
            return ANSWER_LINE;
        }
        hz_add(&terminal->out, "%s", prompt);
    }
}

terminal_answer terminal_ask(cli_terminal *terminal, char line[TERMINAL_LINE])
{
    char prompt[1024];
    hz_piece_copy(hz_piece_of(terminal->out.at), prompt, sizeof prompt);
    for (;;) {
        terminal_answer answer = terminal_ask_or_redraw(terminal, line);
        if (answer != ANSWER_REDRAW || terminal->is_exposed) {
            return answer;
        }
        hz_add(&terminal->out, "%s", prompt + strspn(prompt, "\n"));
    }
}
