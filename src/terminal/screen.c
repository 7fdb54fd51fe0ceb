/* The screen: wrapped text, pages, and a screen of one's own for what others may not see. */
#include <stdio.h>
#include <string.h>

#include "terminal/output.h"
#include "terminal/terminal.h"

/* Where the character after `at` begins, and how many columns the one at `at` takes: none for a
   code of the terminal. */
static size_t step(const char *line, size_t length, size_t at, int *columns)
{
    char character[8] = "";
    size_t next = at + 1;
    *columns = 0;
    if (line[at] == '\033') {
        while (next < length && line[next - 1] != 'm') {
            next++;
        }
        return next;
    }
    while (next < length && ((unsigned char)line[next] & 0xc0) == 0x80 && next - at < 4) {
        next++;
    }
    memcpy(character, line + at, next - at);
    *columns = hz_width(character);
    return next;
}

static int columns_of(const char *line, size_t length)
{
    int columns = 0, one;
    for (size_t at = 0; at < length; columns += one) {
        at = step(line, length, at, &one);
    }
    return columns;
}

/* Asks the reader at the foot of a page. The line is gone afterwards. */
static void turn_page(cli_terminal *terminal, const char *words)
{
    char line[TERMINAL_LINE];
    size_t length;
    terminal_answer answer;
    terminal->is_full = false;
    do {
        printf("%s%s%s",
               terminal->out.colour ? "\033[2m" : "",
               words,
               terminal->out.colour ? "\033[0m" : "");
        fflush(stdout);
        answer = terminal_read(terminal, line, &length);
    } while (answer == ANSWER_REDRAW && !terminal->is_exposed);
    bool is_quit = length > 0 && (line[0] == 'q' || line[0] == 'Q');
    terminal->is_skipped = answer != ANSWER_LINE || is_quit;
    fputs(answer == ANSWER_LINE ? "\033[A\r\033[K" : "\n", stdout);
}

static void put(cli_terminal *terminal, const char *text, size_t length)
{
    if (terminal->is_full && length > 0) {
        turn_page(terminal, "-- more, Enter; q to stop --");
    }
    if (!terminal->is_skipped && !terminal->is_exposed) {
        cli_write(stdout, text, length);
    }
}

static void put_blanks(cli_terminal *terminal, int count)
{
    char blanks[81];
    memset(blanks, ' ', sizeof blanks);
    put(terminal, blanks, (size_t)(count < 80 ? count : 80));
}

static void end_line(cli_terminal *terminal)
{
    put(terminal, "\n", 1);
    if (terminal->rows >= 0 && !terminal->is_skipped) {
        terminal->rows++;
        terminal->is_full = terminal->rows % (cli_height() - 1) == 0;
    }
}

/* One line, broken between words; the rest is set in by `indent`. */
static void
put_wrapped(cli_terminal *terminal, const char *line, size_t length, int width, int indent)
{
    size_t start = 0, blank = 0, word = strspn(line, " ");
    int column = 0, since_blank = 0, columns;
    indent = indent > width / 2 ? width / 2 : indent;
    for (size_t at = 0, next; at < length; at = next) {
        next = step(line, length, at, &columns);
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

/* How lines are set. */
typedef struct setting {
    int indent;
    int room;      /* columns left free at the end of a line */
    bool is_drawn; /* every line is set in, not only what is left of a broken one */
} setting;

static void put_line(cli_terminal *terminal, const char *line, size_t length, setting how)
{
    int before = how.is_drawn && length > 0 ? how.indent : 0;
    put_blanks(terminal, before);
    if (terminal->has_screen) {
        int indent = how.is_drawn ? (int)strspn(line, " ") + 4 : how.indent;
        put_wrapped(terminal, line, length, cli_width() - before - how.room, indent);
    } else {
        put(terminal, line, length);
    }
}

static void print_lines(cli_terminal *terminal, const char *text, size_t size, setting how)
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

void terminal_say(cli_terminal *terminal, int indent)
{
    print_lines(terminal, terminal->out.at, terminal->out.length, (setting){.indent = indent});
    hz_text_clear(&terminal->out);
}

void terminal_prompt(cli_terminal *terminal)
{
    enum { TYPING_ROOM = 12 };
    setting how = {.room = cli_width() > 3 * TYPING_ROOM ? TYPING_ROOM : 0};
    print_lines(terminal, terminal->out.at, terminal->out.length, how);
    hz_text_clear(&terminal->out);
}

void terminal_draw(cli_terminal *terminal, int indent)
{
    setting how = {.indent = indent, .is_drawn = true};
    print_lines(terminal, terminal->out.at, terminal->out.length, how);
    hz_text_clear(&terminal->out);
}

void terminal_show(cli_terminal *terminal, const char *text)
{
    print_lines(terminal, text, strlen(text), (setting){.is_drawn = true});
}

void terminal_rule(cli_terminal *terminal, hz_style style, const char *title)
{
    int width = cli_width() - 2;
    hz_text *out = &terminal->out;
    hz_add_styled(out, HZ_DIM, "── ");
    hz_add_styled(out, style, title);
    hz_add(out, " ");
    hz_add_style(out, HZ_DIM);
    for (int column = columns_of(title, strlen(title)) + 4; column < width; column++) {
        hz_add(out, "─");
    }
    hz_add_style(out, HZ_PLAIN);
    hz_add(out, "\n");
    terminal_draw(terminal, 0);
}

void terminal_open_private(cli_terminal *terminal)
{
    terminal->is_exposed = false;
    terminal->is_private = true;
    if (terminal->has_screen) {
        fputs("\033[?1049h\033[H\033[2J", stdout);
    } else {
        puts("----------------------------------------");
    }
    fflush(stdout);
}

void terminal_close_private(cli_terminal *terminal)
{
    terminal->is_exposed = false;
    if (terminal->is_private && terminal->has_screen) {
        fputs("\033[H\033[2J\033[?1049l", stdout);
    } else if (terminal->is_private) {
        puts("----------------------------------------");
    }
    terminal->is_private = false;
    fflush(stdout);
}

void terminal_begin_page(cli_terminal *terminal)
{
    if (terminal->has_keyboard && terminal->has_screen) {
        terminal->rows = 0;
    }
}

bool terminal_end_page(cli_terminal *terminal)
{
    /* Whoever turned a page has lost sight of what was there before. */
    bool was_long = terminal->is_skipped || terminal->rows >= cli_height();
    if (was_long && !terminal->is_skipped) {
        turn_page(terminal, "-- end, Enter --");
    }
    terminal->is_full = terminal->is_skipped = false;
    terminal->rows = -1;
    return was_long;
}
