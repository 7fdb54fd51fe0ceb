/* What every command that prints needs: colour, width, wrapping. */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "terminal/output.h"

const char *cli_environment(const char *name)
{
    /* Nothing in this program changes a variable, so no thread can be surprised. */
    return getenv(name); /* NOLINT(concurrency-mt-unsafe) */
}

bool cli_has_colour(void)
{
    const char *term = cli_environment("TERM"), *refused = cli_environment("NO_COLOR");
    return isatty(STDOUT_FILENO) && term && strcmp(term, "dumb") != 0 && !(refused && *refused);
}

int cli_width(void)
{
    enum { NARROWEST = 20, WIDEST = 90, USUAL = 80 };
    struct winsize size;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) {
        return USUAL;
    }
    return size.ws_col < NARROWEST ? NARROWEST : size.ws_col > WIDEST ? WIDEST : size.ws_col;
}

int cli_height(void)
{
    enum { LOWEST = 5, USUAL = 24 };
    struct winsize size;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_row == 0) {
        return USUAL;
    }
    return size.ws_row < LOWEST ? LOWEST : size.ws_row;
}

hz_text cli_page(char *buffer, size_t capacity)
{
    hz_text page = hz_text_in(buffer, capacity);
    page.colour = cli_has_colour();
    return page;
}

void cli_print(hz_text *text)
{
    assert(!text->cut && "a page is printed before it overflows");
    cli_write(stdout, text->at, text->length);
    hz_text_clear(text);
}

void cli_print_exactly(hz_text *text)
{
    assert(!text->cut && "a page is printed before it overflows");
    fwrite(text->at, 1, text->length, stdout);
    hz_text_clear(text);
}

void cli_wrap(hz_text *out, const char *words, int at, int indent, int width)
{
    bool is_first = true;
    for (const char *word = words; *word;) {
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
