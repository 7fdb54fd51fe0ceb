/* What every command that prints needs: colour, width, wrapping. */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "terminal/output.h"

const char *terminal_environment(const char *name)
{
    assert(name);
    /* Nothing in this program changes a variable, so no thread can be surprised. */
    return getenv(name); /* NOLINT(concurrency-mt-unsafe) */
}

bool terminal_has_colour(void)
{
    const char *term = terminal_environment("TERM"), *refused = terminal_environment("NO_COLOR");
    return isatty(STDOUT_FILENO) && term && strcmp(term, "dumb") != 0 && !(refused && *refused);
}

enum { NARROWEST = 20 };

/* Those of the terminal; 0 where there is none. */
static int columns_there(void)
{
    struct winsize size;
    bool is_known = ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
    return !is_known ? 0 : size.ws_col < NARROWEST ? NARROWEST : size.ws_col;
}

int terminal_width(void)
{
    enum { WIDEST = 90, USUAL = 80 };
    int columns = columns_there();
    return columns == 0 ? USUAL : columns > WIDEST ? WIDEST : columns;
}

int terminal_height(void)
{
    enum { LOWEST = 5, USUAL = 24 };
    struct winsize size;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_row == 0) {
        return USUAL;
    }
    return size.ws_row < LOWEST ? LOWEST : size.ws_row;
}

hz_text terminal_page(char *buffer, size_t capacity)
{
    hz_text page = hz_text_in(buffer, capacity);
    page.colour = terminal_has_colour();
    return page;
}

/* Where a line that is too long is broken: before the last column of a table that does not fit, or
   between words. 0: nowhere. */
static size_t find_break(const char *line, size_t length, int width)
{
    assert(line && width >= 0);
    size_t gap = 0, blank = 0, front = strspn(line, " ");
    int column = 0;
    for (size_t at = 0, bytes; at < length && column <= width; at += bytes) {
        column += hz_next_width(line + at, length - at, &bytes);
        if (at > front && line[at] == ' ' && line[at - 1] != ' ') {
            blank = at;
            gap = at + 1 < length && line[at + 1] == ' ' ? at : gap;
        }
    }
    return gap ? gap : blank;
}

/* A command that plays the same again: what is copied from a narrow screen must still be one. */
static bool holds_command(const char *line, size_t length)
{
    const char *found = strstr(line, "again: hazard ");
    return found && found < line + length;
}

static void print_line(const char *line, size_t length, int width)
{
    enum { INDENT = 6 };
    int before = 0;
    const char *joint = holds_command(line, length) ? " \\" : "";
    while (width && before + hz_width_of(line, length) > width) {
        size_t end = find_break(line, length, width - before - (int)strlen(joint));
        if (end == 0) {
            break;
        }
        terminal_write(stdout, line, end);
        printf("%s\n%*s", joint, INDENT, "");
        size_t next = end + strspn(line + end, " ");
        next = next < length ? next : length;
        line += next;
        length -= next;
        before = INDENT;
    }
    terminal_write(stdout, line, length);
}

void terminal_print(hz_text *text)
{
    assert(!text->cut && "a page is printed before it overflows");
    int width = columns_there();
    for (size_t at = 0; at < text->length;) {
        const char *end = memchr(text->at + at, '\n', text->length - at);
        size_t length = end ? (size_t)(end - text->at) - at : text->length - at;
        print_line(text->at + at, length, width);
        if (end) {
            putchar('\n');
        }
        at += length + (end != NULL);
    }
    hz_text_clear(text);
}

void terminal_print_exactly(hz_text *text)
{
    assert(!text->cut && "a page is printed before it overflows");
    fwrite(text->at, 1, text->length, stdout);
    hz_text_clear(text);
}

void terminal_wrap(hz_text *out, const char *text, int at, int indent, int width)
{
    assert(text && at >= 0 && indent >= 0);
    bool is_first = true;
    for (const char *word = text; *word;) {
        size_t length = strcspn(word, " \n");
        int wide = hz_width_of(word, length);
        if (length > 0 && !is_first && at + 1 + wide > width) {
            hz_add(out, "\n%*s", indent, "");
            at = indent;
            is_first = true;
        }
        if (length > 0) {
            hz_add(out, "%s", is_first ? "" : " ");
            hz_add_bytes(out, word, length);
            at += wide + !is_first;
            is_first = false;
        }
        word += length;
        word += strspn(word, " \n");
    }
}
