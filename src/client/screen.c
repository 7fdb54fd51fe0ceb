/* What is said to all at this terminal, and the screen of one of them. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "client/inner.h"

int64_t join_now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * INT64_C(1000) + now.tv_nsec / 1000000;
}

void join_clear_prompt(join_state *join)
{
    if (join->has_prompt || join->keys.typing.is_shown) {
        fputs(join->terminal.has_screen ? "\r\033[K" : "\n", stdout);
        join->has_prompt = join->keys.typing.is_shown = false;
    }
}

/* One person's screen is up: what is for all waits until it is down. */
static void keep_for_later(join_state *join)
{
    size_t length = join->line.length;
    char *later = realloc(join->later, join->later_length + length + 1);
    if (later) {
        memcpy(later + join->later_length, join->line.at, length + 1);
        join->later = later;
        join->later_length += length;
    }
}

static bool is_put_off(const join_state *join)
{
    return join->terminal.is_private && !join->is_reply;
}

void join_tell(join_state *join, int indent)
{
    if (is_put_off(join)) {
        keep_for_later(join);
    } else {
        join_clear_prompt(join);
        hz_add_bytes(&join->terminal.out, join->line.at, join->line.length);
        terminal_say(&join->terminal, indent);
    }
    hz_text_clear(&join->line);
}

void join_tell_exactly(join_state *join)
{
    if (is_put_off(join)) {
        keep_for_later(join);
    } else {
        join_clear_prompt(join);
        cli_write(stdout, join->line.at, join->line.length);
        fflush(stdout);
    }
    hz_text_clear(&join->line);
}

void join_object(join_state *join, const char *sentence)
{
    size_t length = strlen(sentence);
    char last = length > 0 ? sentence[length - 1] : '.';
    hz_text *out = &join->line;
    hz_add(out,
           "  %c%s%s\n",
           length > 0 ? toupper((unsigned char)sentence[0]) : ' ',
           length > 0 ? sentence + 1 : "",
           strchr(".?!:", last) ? "" : ".");
    join_tell(join, 2);
}

void join_open_private(join_state *join)
{
    join_clear_prompt(join);
    terminal_open_private(&join->terminal);
}

void join_close_private(join_state *join)
{
    if (join->terminal.is_private) {
        /* Without a screen nothing can be wiped: the prompt stays, and its line ends. */
        if (join->has_prompt && !join->terminal.has_screen) {
            putchar('\n');
        }
        join->has_prompt = join->keys.typing.is_shown = false;
        join->keys.typing.length = 0;
        terminal_close_private(&join->terminal);
    }
    if (join->later_length > 0) {
        join_clear_prompt(join);
        terminal_show(&join->terminal, join->later);
    }
    free(join->later);
    join->later = NULL;
    join->later_length = 0;
}

void join_add_name(const join_state *join, int seat, hz_text *out)
{
    hz_add_styled(out, HZ_SEAT + seat, join_name(join, seat));
}
