/* Screen and keyboard: lines in, wrapped text out, no signal that loses a game. */
#include "cli/terminal.h"

#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/select.h>
#include <unistd.h>

#include "cli/cli.h"
#include "core/words.h"

enum {
    LONGEST = 1 << 20, /* a line beyond this is no line: the input is taken to be at its end */
    MOST_IDLE = 500,   /* likewise after so many lines from a pipe of which nothing came */
};

static const int ending_signals[TERMINAL_SIGNALS] = {SIGINT, SIGTERM, SIGHUP};

/* Waking the wait is all that is wanted of a signal. */
static void wake(int signal)
{
    (void)signal;
}

void terminal_open(cli_terminal *terminal, bool is_fast)
{
    const char *kind = cli_environment("TERM");
    memset(terminal, 0, sizeof *terminal);
    terminal->out = hz_text_in(terminal->buffer, sizeof terminal->buffer);
    terminal->out.colour = cli_has_colour();
    terminal->has_keyboard = isatty(STDIN_FILENO);
    terminal->has_screen = isatty(STDOUT_FILENO) && kind && strcmp(kind, "dumb") != 0;
    terminal->is_fast = is_fast;
    sigset_t blocked;
    sigemptyset(&blocked);
    for (int index = 0; index < TERMINAL_SIGNALS; index++) {
        struct sigaction action = {.sa_handler = wake};
        sigaction(ending_signals[index], NULL, &terminal->actions[index]);
        if (terminal->actions[index].sa_handler != SIG_IGN) {
            sigaction(ending_signals[index], &action, NULL);
        }
        sigaddset(&blocked, ending_signals[index]);
    }
    pthread_sigmask(SIG_BLOCK, &blocked, &terminal->before);
}

void terminal_close(cli_terminal *terminal)
{
    fflush(stdout);
    for (int index = 0; index < TERMINAL_SIGNALS; index++) {
        sigaction(ending_signals[index], &terminal->actions[index], NULL);
    }
    pthread_sigmask(SIG_SETMASK, &terminal->before, NULL);
}

/* Where the character after `at` begins, and how many columns the one at `at` takes: none for a
   code of the terminal. */
static size_t step(const char *line, size_t length, size_t at, int *columns)
{
    size_t next = at + 1;
    *columns = line[at] != '\033';
    if (line[at] == '\033') {
        while (next < length && line[next - 1] != 'm') {
            next++;
        }
        return next;
    }
    while (next < length && ((unsigned char)line[next] & 0xc0) == 0x80) {
        next++;
    }
    return next;
}

static void print_wrapped(const char *line, size_t length, int width, int indent)
{
    size_t start = 0, blank = 0;
    int column = 0, since_blank = 0, columns;
    for (size_t at = 0, next; at < length; at = next) {
        next = step(line, length, at, &columns);
        column += columns;
        since_blank += columns;
        if (line[at] == ' ') {
            blank = at;
            since_blank = 0;
        }
        if (column > width && blank > start) {
            fwrite(line + start, 1, blank - start, stdout);
            printf("\n%*s", indent, "");
            start = blank + 1;
            column = indent + since_blank;
        }
    }
    fwrite(line + start, 1, length - start, stdout);
}

/* Width 0: as it is. */
static void print_lines(cli_terminal *terminal, int width, int indent)
{
    hz_text *out = &terminal->out;
    terminal->has_news = terminal->has_news || out->length > 0;
    for (size_t at = 0; at < out->length;) {
        const char *line = out->at + at, *end = memchr(line, '\n', out->length - at);
        size_t length = end ? (size_t)(end - line) : out->length - at;
        if (width) {
            print_wrapped(line, length, width, indent);
        } else {
            printf("%*s", length ? indent : 0, "");
            fwrite(line, 1, length, stdout);
        }
        if (end) {
            putchar('\n');
        }
        at += length + (end != NULL);
    }
    hz_text_clear(out);
    fflush(stdout);
}

void terminal_say(cli_terminal *terminal, int indent)
{
    bool has_lines = terminal->has_screen;
    print_lines(terminal, has_lines ? cli_width() : 0, has_lines ? indent : 0);
}

void terminal_draw(cli_terminal *terminal, int indent)
{
    print_lines(terminal, 0, indent);
}

void terminal_clear(cli_terminal *terminal)
{
    if (terminal->has_screen) {
        fputs("\033[H\033[2J\033[3J", stdout);
    } else {
        puts("----------------------------------------");
    }
    fflush(stdout);
}

void terminal_rule(cli_terminal *terminal, hz_style style, const char *title)
{
    int columns = 0, width = cli_width() - 2;
    size_t length = strlen(title);
    for (size_t at = 0; at < length;) {
        int one;
        at = step(title, length, at, &one);
        columns += one;
    }
    hz_text *out = &terminal->out;
    hz_add_styled(out, HZ_DIM, "── ");
    hz_add_styled(out, style, title);
    hz_add(out, " ");
    hz_add_style(out, HZ_DIM);
    for (int column = columns + 4; column < width; column++) {
        hz_add(out, "─");
    }
    hz_add_style(out, HZ_PLAIN);
    hz_add(out, "\n");
    terminal_draw(terminal, 0);
}

/* Waits for something to read (`fd` 0) or only for the time to pass (-1). */
static int wait_for(const cli_terminal *terminal, int fd, const struct timespec *time)
{
    fd_set set;
    FD_ZERO(&set);
    if (fd >= 0) {
        FD_SET(fd, &set);
    }
    return pselect(fd + 1, &set, NULL, NULL, time, &terminal->before);
}

bool terminal_pause(cli_terminal *terminal, int ms)
{
    bool waits = terminal->has_screen && !terminal->is_fast && terminal->has_news;
    struct timespec time = {waits ? ms / 1000 : 0, waits ? ms % 1000 * 1000000L : 0};
    terminal->has_news = false;
    return wait_for(terminal, -1, &time) == 0;
}

static terminal_answer fill(cli_terminal *terminal)
{
    for (;;) {
        if (wait_for(terminal, STDIN_FILENO, NULL) < 0) {
            return errno == EINTR ? ANSWER_STOP : ANSWER_END;
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

/* One line without its end; `*length` may exceed what was kept of it. */
static terminal_answer read_line(cli_terminal *terminal, char line[TERMINAL_LINE], size_t *length)
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
    hz_piece piece = hz_trim((hz_piece){line, length});
    memmove(line, piece.at, piece.length);
    line[piece.length] = '\0';
    if (!terminal->has_keyboard) {
        /* What is typed shows on a screen; a pipe's answers are shown for the reader of the output.
         */
        puts(line);
    }
    return true;
}

terminal_answer terminal_ask(cli_terminal *terminal, char line[TERMINAL_LINE])
{
    char prompt[512];
    hz_piece_copy(hz_piece_of(terminal->out.at), prompt, sizeof prompt);
    for (;;) {
        terminal_say(terminal, 0);
        size_t length;
        bool has_patience = terminal->has_keyboard || terminal->idle < MOST_IDLE;
        terminal_answer answer = has_patience ? read_line(terminal, line, &length) : ANSWER_END;
        if (answer != ANSWER_LINE) {
            line[0] = '\0';
            putchar('\n');
            return answer;
        }
        terminal->idle++;
        if (accept(terminal, line, length)) {
            return ANSWER_LINE;
        }
        hz_add(&terminal->out, "%s", prompt);
    }
}
