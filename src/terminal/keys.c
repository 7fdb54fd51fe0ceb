/* The keyboard, key by key, or a pipe: lines in. */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "hazard/piece.h"
#include "terminal/output.h"
#include "terminal/terminal.h"

enum {
    LONGEST = 1 << 20, /* a line beyond this is no line: the input is taken to be at its end */
    MOST_IDLE = 500,   /* likewise after so many lines from a pipe of which nothing came */
    AT_ONCE = 4096,
    CTRL_D = 0x04,
    BACKSPACE = 0x08,
    CTRL_L = 0x0c,
    CTRL_U = 0x15,
    CTRL_W = 0x17,
    ESCAPE = 0x1b,
    DELETE = 0x7f,
};

void terminal_take_keyboard(console *terminal)
{
    struct termios keys = terminal->keys;
    terminal_typing *typing = &terminal->typing;
    typing->is_on = typing->is_shown = false;
    if (!terminal->has_keyboard) {
        return;
    }
    keys.c_cc[VEOL] = CTRL_L; /* so that it is heard at once */
    if (terminal->has_screen) {
        keys.c_lflag &= ~(tcflag_t)(ICANON | ECHO);
        keys.c_cc[VMIN] = 1;
        keys.c_cc[VTIME] = 0;
    }
    typing->is_on = tcsetattr(STDIN_FILENO, TCSANOW, &keys) == 0 && terminal->has_screen;
}

void terminal_give_keyboard_back(const console *terminal)
{
    if (terminal->has_keyboard) {
        tcsetattr(STDIN_FILENO, TCSANOW, &terminal->keys);
    }
}

void terminal_show_typed(console *terminal)
{
    terminal_typing *typing = &terminal->typing;
    if (!typing->is_shown && typing->length > 0) {
        fwrite(typing->text, 1, typing->length, stdout);
        fflush(stdout);
        typing->is_shown = true;
    }
}

void terminal_drop_typed(console *terminal)
{
    terminal_typing *typing = &terminal->typing;
    if (!terminal->has_keyboard) {
        return;
    }
    if (!terminal->company.poll) {
        tcflush(STDIN_FILENO, TCIFLUSH);
        terminal->typed_length = 0;
    } else if (memchr(typing->text, ' ', typing->length)) {
        return; /* words to somebody, that outlive a question */
    }
    terminal_clear_prompt(terminal);
    typing->length = 0;
}

/* Taking back */

static bool is_continued(char byte)
{
    return ((unsigned char)byte & 0xc0) == 0x80;
}

static void erase_character(terminal_typing *typing)
{
    size_t start = typing->length;
    if (start == 0) {
        return;
    }
    do {
        start--;
    } while (start > 0 && is_continued(typing->text[start]));
    typing->text[typing->length] = '\0';
    for (int column = hz_width(typing->text + start); column > 0; column--) {
        fputs("\b \b", stdout);
    }
    typing->length = start;
}

static void erase_word(terminal_typing *typing)
{
    while (typing->length > 0 && typing->text[typing->length - 1] == ' ') {
        erase_character(typing);
    }
    while (typing->length > 0 && typing->text[typing->length - 1] != ' ') {
        erase_character(typing);
    }
}

/* Typing */

static void add_character(terminal_typing *typing, char byte)
{
    if (typing->length + 1 < sizeof typing->text) {
        typing->text[typing->length++] = byte;
        typing->is_shown = true;
        putchar(byte);
    }
}

/* Keys with names of their own send several bytes; none of them means anything here. */
static bool is_in_escape(terminal_typing *typing, unsigned char byte)
{
    switch (typing->escape) {
    case ESCAPE_NONE: typing->escape = byte == ESCAPE ? ESCAPE_BEGUN : ESCAPE_NONE; break;
    case ESCAPE_BEGUN:
        typing->escape = byte == '[' ? ESCAPE_LONG : byte == 'O' ? ESCAPE_LAST : ESCAPE_NONE;
        return true;
    case ESCAPE_LONG:
        typing->escape = byte >= '@' && byte <= '~' ? ESCAPE_NONE : ESCAPE_LONG;
        return true;
    case ESCAPE_LAST: typing->escape = ESCAPE_NONE; return true;
    }
    return typing->escape != ESCAPE_NONE;
}

static void keep_bytes(console *terminal, const char *bytes, size_t length)
{
    memcpy(terminal->typed + terminal->typed_length, bytes, length);
    terminal->typed_length += length;
}

static void end_typed_line(console *terminal)
{
    terminal_typing *typing = &terminal->typing;
    putchar('\n');
    keep_bytes(terminal, typing->text, typing->length);
    keep_bytes(terminal, "\n", 1);
    typing->length = 0;
    terminal->has_prompt = typing->is_shown = false;
}

/* One key; false for the one that draws everything again. */
static bool type_key(console *terminal, char key)
{
    terminal_typing *typing = &terminal->typing;
    unsigned char byte = (unsigned char)key;
    if (is_in_escape(typing, byte)) {
        return true;
    }
    terminal_show_typed(terminal);
    switch (byte) {
    case '\n': end_typed_line(terminal); break;
    case '\t': add_character(typing, ' '); break;
    case BACKSPACE:
    case DELETE: erase_character(typing); break;
    case CTRL_U:
        while (typing->length > 0) {
            erase_character(typing);
        }
        break;
    case CTRL_W: erase_word(typing); break;
    case CTRL_L: return false;
    case CTRL_D: terminal->is_ended = terminal->is_ended || typing->length == 0; break;
    default:
        if (byte >= ' ') {
            add_character(typing, key);
        }
    }
    return true;
}

static bool type_keys(console *terminal, const char *bytes, size_t length)
{
    bool goes_on = true;
    for (size_t at = 0; at < length && goes_on && !terminal->is_ended; at++) {
        goes_on = type_key(terminal, bytes[at]);
    }
    fflush(stdout);
    return goes_on;
}

/* Whole lines; Ctrl-L ends one that nobody means any more. */
static bool take_lines(console *terminal, const char *bytes, size_t length)
{
    const char *redraw = terminal->has_keyboard ? memchr(bytes, CTRL_L, length) : NULL;
    keep_bytes(terminal, bytes, redraw ? 0 : length);
    return !redraw;
}

static bool has_room(const console *terminal)
{
    return terminal->typed_length + AT_ONCE + sizeof terminal->typing.text < sizeof terminal->typed;
}

/* False: everything is to be drawn again. */
static bool read_keys(console *terminal)
{
    char bytes[AT_ONCE];
    ssize_t got = read(STDIN_FILENO, bytes, sizeof bytes);
    bool goes_on = true;
    if (got > 0) {
        goes_on = terminal->typing.is_on ? type_keys(terminal, bytes, (size_t)got)
                                         : take_lines(terminal, bytes, (size_t)got);
    } else if (got == 0 || (errno != EINTR && errno != EAGAIN)) {
        terminal->is_ended = true;
    }
    if (!has_room(terminal) && !memchr(terminal->typed, '\n', terminal->typed_length)) {
        terminal->lost += terminal->typed_length;
        terminal->typed_length = 0;
        terminal->is_ended = terminal->is_ended || terminal->lost > LONGEST;
    }
    if (!goes_on) {
        fputs(terminal->has_screen ? "\033[H\033[2J" : "\n", stdout);
        terminal->has_prompt = terminal->typing.is_shown = false;
    }
    return goes_on;
}

bool terminal_is_spoken_to(console *terminal)
{
    while (!terminal->is_ended && terminal->typed_length == 0 &&
           terminal_wait(terminal, true, -1) == WOKE_TO_READ) {
        read_keys(terminal);
    }
    return terminal->typed_length > 0;
}

/* Lines */

typedef enum front_line { LINE_NONE, LINE_BAD, LINE_GOOD } front_line;

/* The line in front, if it is whole: a copy, blanks at both ends removed. Says why it is none. */
static front_line
look_at_front(const console *terminal, char line[TERMINAL_LINE], size_t *size, hz_error *error)
{
    const char *bytes = terminal->typed;
    const char *end = memchr(bytes, '\n', terminal->typed_length);
    size_t length = end ? (size_t)(end - bytes) : terminal->typed_length;
    if (!end && (!terminal->is_ended || length == 0)) {
        return LINE_NONE;
    }
    *size = length + (end != NULL);
    hz_piece text = hz_trim((hz_piece){bytes, length});
    size_t noise = hz_find_noise(text);
    if (terminal->lost + text.length > terminal->longest) {
        hz_fail(error,
                HZ_RANGE,
                "That line has %zu characters; no answer has more than %zu",
                terminal->lost + length,
                terminal->longest);
        return LINE_BAD;
    }
    if (noise < text.length) {
        hz_fail(error,
                HZ_MALFORMED,
                "That line is no text: byte %02x at column %zu",
                (unsigned char)text.at[noise],
                (size_t)(text.at - bytes) + noise + 1);
        return LINE_BAD;
    }
    hz_piece_copy(text, line, TERMINAL_LINE);
    return LINE_GOOD;
}

static void drop_front(console *terminal, size_t size)
{
    terminal->typed_length -= size;
    terminal->lost = 0;
    memmove(terminal->typed, terminal->typed + size, terminal->typed_length);
}

/* What is typed shows on a screen; a pipe's lines are shown for the reader of the output. */
static void echo(console *terminal, const char *line)
{
    if (!terminal->has_keyboard) {
        printf(terminal->has_prompt ? "%s\n" : "> %s\n", line);
    }
    terminal->has_prompt = false;
}

static terminal_use use_of(const console *terminal, const char *line)
{
    const terminal_company *company = &terminal->company;
    bool is_asked = company->use && !terminal->has_keyboard;
    return is_asked ? company->use(company->context, line) : USE_NOW;
}

/* Takes the line in front, if its time has come. False: it is not there yet. */
static bool take_front(console *terminal, char line[TERMINAL_LINE], terminal_answer *answer)
{
    hz_error error;
    size_t size;
    for (;;) {
        front_line front = look_at_front(terminal, line, &size, &error);
        terminal_use use = front == LINE_GOOD ? use_of(terminal, line) : USE_NOW;
        if (front == LINE_NONE || use == USE_LATER) {
            return false;
        }
        drop_front(terminal, size);
        if (use == USE_NEVER) {
            continue;
        }
        echo(terminal, front == LINE_GOOD ? line : "");
        terminal->idle++;
        *answer = front == LINE_GOOD ? ANSWER_LINE : ANSWER_NEWS;
        if (front == LINE_BAD) {
            terminal_object(terminal, error.text);
        }
        return true;
    }
}

/* Time until the deadline, for poll; -1: there is none. */
static int patience_ms(const console *terminal)
{
    int64_t left = terminal->deadline_ms - terminal_now_ms();
    return terminal->deadline_ms == 0 ? -1 : left > 0 ? (int)left : 0;
}

static terminal_answer hear(console *terminal, char line[TERMINAL_LINE])
{
    terminal_answer answer;
    for (;;) {
        if (!terminal->has_keyboard && terminal->idle >= MOST_IDLE) {
            terminal->is_given_up = true;
            terminal_wrong(
                EXIT_INPUT, "%d lines in a row were no answer; the rest is not read", MOST_IDLE);
            return ANSWER_END;
        }
        if (take_front(terminal, line, &answer)) {
            return answer;
        }
        if (terminal->is_ended && terminal->typed_length == 0 &&
            use_of(terminal, NULL) == USE_NOW) {
            return ANSWER_END;
        }
        bool to_read = !terminal->is_ended && has_room(terminal);
        switch (terminal_wait(terminal, to_read, patience_ms(terminal))) {
        case WOKE_TO_STOP: return ANSWER_STOP;
        case WOKE_FROM_SLEEP: return ANSWER_REDRAW;
        case WOKE_FOR_NEWS: return ANSWER_NEWS;
        case WOKE_IN_TIME: return ANSWER_LATE;
        case WOKE_TO_READ:
            if (!read_keys(terminal)) {
                return ANSWER_REDRAW;
            }
            break;
        }
    }
}

terminal_answer terminal_listen(console *terminal, char line[TERMINAL_LINE])
{
    line[0] = '\0';
    terminal_answer answer = hear(terminal, line);
    bool is_over = answer == ANSWER_END || answer == ANSWER_STOP || answer == ANSWER_LATE;
    if (is_over && terminal->has_prompt) {
        putchar('\n');
        terminal->has_prompt = terminal->typing.is_shown = false;
    }
    return answer;
}

terminal_answer terminal_ask(console *terminal, char line[TERMINAL_LINE])
{
    char prompt[1024];
    hz_piece_copy(hz_piece_of(terminal->out.at), prompt, sizeof prompt);
    terminal_drop_typed(terminal);
    for (;;) {
        if (!terminal->has_prompt) {
            terminal_prompt(terminal);
        }
        terminal_answer answer = terminal_listen(terminal, line);
        bool is_again = answer == ANSWER_REDRAW || answer == ANSWER_NEWS;
        if (!is_again || terminal->is_exposed) {
            return answer;
        }
        if (!terminal->has_prompt) {
            hz_text_clear(&terminal->out);
            hz_add(&terminal->out, "%s", prompt + strspn(prompt, "\n"));
        }
    }
}
