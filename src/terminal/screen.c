/* The screen: wrapped text, pages, and a screen of one's own for what others may not see. */
#include <assert.h>
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "terminal/output.h"
#include "terminal/terminal.h"

void terminal_clear_prompt(console *terminal)
{
    if (terminal->has_prompt || terminal->typing.is_shown) {
        fputs(terminal->has_screen ? "\r\033[K" : "\n", stdout);
        terminal->has_prompt = terminal->typing.is_shown = false;
    }
}

/* Asks the reader at the foot of a page. The line is gone afterwards. */
static void turn_page(console *terminal, const char *question)
{
    char line[TERMINAL_LINE];
    terminal_answer answer;
    bool is_again;
    terminal->is_full = false;
    do {
        printf("\r\033[K%s%s%s",
               terminal->out.colour ? "\033[2m" : "",
               question,
               terminal->out.colour ? "\033[0m" : "");
        fflush(stdout);
        answer = terminal_listen(terminal, line);
        is_again = answer == ANSWER_NEWS || answer == ANSWER_REDRAW || answer == ANSWER_LATE;
    } while (is_again && !terminal->is_exposed);
    bool is_quit = line[0] == 'q' || line[0] == 'Q';
    terminal->is_skipped = answer != ANSWER_LINE || is_quit;
    fputs(answer == ANSWER_LINE ? "\033[A\r\033[K" : "\n", stdout);
}

static void put(console *terminal, const char *text, size_t length)
{
    assert(text || length == 0);
    if (terminal->is_full && length > 0) {
        turn_page(terminal, "-- more, Enter; q to stop --");
    }
    if (!terminal->is_skipped && !terminal->is_exposed) {
        terminal_write(stdout, text, length);
    }
}

static void put_blanks(console *terminal, int count)
{
    char blanks[81];
    memset(blanks, ' ', sizeof blanks);
    put(terminal, blanks, (size_t)(count < 80 ? count : 80));
}

static void end_line(console *terminal)
{
    put(terminal, "\n", 1);
    if (terminal->rows >= 0 && !terminal->is_skipped) {
        terminal->rows++;
        terminal->is_full = terminal->rows % (terminal_height() - 1) == 0;
    }
}

/* One line, broken between words; the rest is set in by `indent`. */
static void put_wrapped(console *terminal, const char *line, size_t length, int width, int indent)
{
    assert(indent >= 0);
    size_t start = 0, blank = 0, word = strspn(line, " ");
    int column = 0, since_blank = 0, columns;
    indent = indent > width / 2 ? width / 2 : indent;
    for (size_t at = 0, bytes; at < length; at += bytes) {
        columns = hz_next_width(line + at, length - at, &bytes);
        if (column + columns > width && line[at] != ' ' && blank > word) {
            size_t end = blank;
            while (end > start && line[end - 1] == ' ') {
                end--;
            }
            put(terminal, line + start, end - start);
            end_line(terminal);
            put_blanks(terminal, indent);
            word = start = blank + 1;
            column = indent + since_blank;
        }
        column += columns;
        since_blank += columns;
        /* "[ ]" is one sign. */
        if (line[at] == ' ' && !(at > 0 && line[at - 1] == '[')) {
            blank = at;
            since_blank = 0;
        }
    }
    put(terminal, line + start, length - start);
}

/* Part of a drawing: broken between words it would be none. */
static bool is_drawing(const char *line, size_t length)
{
    return memmem(line, length, "\xe2\x94", 2) || memmem(line, length, "\xe2\x95", 2);
}

/* As much of a line as the screen has columns for. */
static void put_cut(console *terminal, const char *line, size_t length, int width)
{
    size_t at = 0, bytes;
    for (int column = 0; at < length; at += bytes) {
        column += hz_next_width(line + at, length - at, &bytes);
        if (column > width) {
            break;
        }
    }
    put(terminal, line, at);
    put(terminal, "\033[0m", at < length && terminal->out.colour ? 4 : 0);
}

/* How lines are set. */
typedef struct setting {
    int indent;
    int room;      /* columns left free at the end of a line */
    bool is_drawn; /* every line is set in, not only what is left of a broken one */
} setting;

static void put_line(console *terminal, const char *line, size_t length, setting how)
{
    int before = how.is_drawn && length > 0 ? how.indent : 0;
    put_blanks(terminal, before);
    int width = terminal_width() - before - how.room;
    if (terminal->has_width && how.is_drawn && is_drawing(line, length)) {
        put_cut(terminal, line, length, width);
    } else if (terminal->has_width) {
        int indent = how.is_drawn ? (int)strspn(line, " ") + 4 : how.indent;
        put_wrapped(terminal, line, length, width, indent);
    } else {
        put(terminal, line, length);
    }
}

static void print_lines(console *terminal, const char *text, size_t size, setting how)
{
    terminal->has_news = terminal->has_news || size > 0;
    for (size_t at = 0; at < size;) {
        const char *end = memchr(text + at, '\n', size - at);
        size_t length = end ? (size_t)(end - text) - at : size - at;
        put_line(terminal, text + at, length, how);
        if (end) {
            end_line(terminal);
        }
        at += length + (end != NULL);
    }
    fflush(stdout);
}

static void print_out(console *terminal, setting how)
{
    if (terminal->out.length > 0) {
        terminal_clear_prompt(terminal);
    }
    print_lines(terminal, terminal->out.at, terminal->out.length, how);
    hz_text_clear(&terminal->out);
}

void terminal_say(console *terminal, int indent)
{
    print_out(terminal, (setting){.indent = indent});
}

void terminal_prompt(console *terminal)
{
    enum { TYPING_ROOM = 12 };
    print_out(terminal, (setting){.room = terminal_width() > 3 * TYPING_ROOM ? TYPING_ROOM : 0});
    terminal->has_prompt = true;
}

void terminal_draw(console *terminal, int indent)
{
    print_out(terminal, (setting){.indent = indent, .is_drawn = true});
}

void terminal_object(console *terminal, const char *sentence)
{
    assert(sentence);
    /* The engine's sentences begin in lower case, to stand behind a file and line. */
    size_t length = strlen(sentence);
    bool is_ended = length > 0 && strchr(".?!:", sentence[length - 1]);
    hz_add(&terminal->out,
           "  %c%s%s\n",
           toupper((unsigned char)*sentence),
           length > 0 ? sentence + 1 : "",
           is_ended ? "" : ".");
    terminal_say(terminal, 2);
}

/* One person's screen is up, or a page is being read: what is for all waits until it is down. */
static bool is_put_off(console *terminal)
{
    bool is_later = terminal->is_private || terminal->rows >= 0;
    size_t length = terminal->out.length;
    char *later = is_later ? realloc(terminal->later, terminal->later_length + length + 1) : NULL;
    if (later) {
        memcpy(later + terminal->later_length, terminal->out.at, length + 1);
        terminal->later = later;
        terminal->later_length += length;
    }
    if (is_later) {
        hz_text_clear(&terminal->out);
    }
    return is_later;
}

/* What has waited. */
static void tell_later(console *terminal)
{
    if (terminal->later_length > 0 && !terminal->is_private) {
        terminal_clear_prompt(terminal);
        terminal_show(terminal, terminal->later);
        terminal->later_length = 0;
    }
}

void terminal_tell(console *terminal, int indent)
{
    if (!is_put_off(terminal)) {
        terminal_say(terminal, indent);
    }
}

void terminal_tell_exactly(console *terminal)
{
    if (!is_put_off(terminal)) {
        terminal_clear_prompt(terminal);
        terminal_write(stdout, terminal->out.at, terminal->out.length);
        fflush(stdout);
        hz_text_clear(&terminal->out);
    }
}

void terminal_show(console *terminal, const char *text)
{
    assert(text);
    print_lines(terminal, text, strlen(text), (setting){.is_drawn = true});
}

void terminal_rule(console *terminal, hz_style style, const char *title)
{
    assert(title);
    int width = terminal_width() - 2;
    hz_text *out = &terminal->out;
    hz_add_styled(out, HZ_DIM, "── ");
    hz_add_styled(out, style, title);
    hz_add(out, " ");
    hz_add_style(out, HZ_DIM);
    for (int column = hz_width(title) + 4; column < width; column++) {
        hz_add(out, "─");
    }
    hz_add_style(out, HZ_PLAIN);
    hz_add(out, "\n");
    terminal_draw(terminal, 0);
}

void terminal_open_private(console *terminal)
{
    terminal_clear_prompt(terminal);
    terminal->is_exposed = false;
    terminal->is_private = true;
    if (terminal->has_screen) {
        fputs("\033[?1049h\033[H\033[2J", stdout);
    } else {
        puts("----------------------------------------");
    }
    fflush(stdout);
}

void terminal_close_private(console *terminal)
{
    terminal->is_exposed = false;
    if (terminal->is_private) {
        /* Without a screen nothing can be wiped: the prompt stays, and its line ends. */
        if (terminal->has_prompt && !terminal->has_screen) {
            putchar('\n');
        }
        terminal->has_prompt = terminal->typing.is_shown = false;
        terminal->typing.length = 0;
    }
    if (terminal->is_private && terminal->has_screen) {
        fputs("\033[H\033[2J\033[?1049l", stdout);
    } else if (terminal->is_private) {
        puts("----------------------------------------");
    }
    terminal->is_private = false;
    fflush(stdout);
    tell_later(terminal);
}

void terminal_begin_page(console *terminal)
{
    if (terminal->has_keyboard && terminal->has_screen) {
        terminal->rows = 0;
    }
}

bool terminal_end_page(console *terminal)
{
    /* Whoever turned a page has lost sight of what was there before. */
    bool was_long = terminal->is_skipped || terminal->rows >= terminal_height();
    if (was_long && !terminal->is_skipped) {
        turn_page(terminal, "-- end, Enter --");
    }
    terminal->is_full = terminal->is_skipped = false;
    terminal->rows = -1;
    tell_later(terminal);
    return was_long;
}
