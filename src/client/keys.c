/* Lines from the keyboard, at once, or from a pipe, each when its time has come. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "client/inner.h"
#include "hazard/piece.h"

enum {
    MOST_AHEAD = 1 << 16, /* of a pipe: no more is read before some of it is used */
    MOST_IDLE = 500,      /* lines of a pipe of which nothing came: the input is taken to be over */
};

static void watch(join_state *join)
{
    join_keys *keys = &join->keys;
    bool is_full = keys->length >= MOST_AHEAD;
    if (!keys->is_watched && !is_full && !keys->is_ended) {
        wsclient_watch(join->link.client, STDIN_FILENO);
        keys->is_watched = true;
    }
}

static void unwatch(join_state *join)
{
    if (join->keys.is_watched) {
        wsclient_unwatch(join->link.client, STDIN_FILENO);
        join->keys.is_watched = false;
    }
}

void join_open_keys(join_state *join)
{
    join_take_keyboard(join);
    watch(join);
    if (join->terminal.signals >= 0) {
        wsclient_watch(join->link.client, join->terminal.signals);
    }
}

void join_close_keys(join_state *join)
{
    free(join->keys.bytes);
    join->keys.bytes = NULL;
}

static bool make_room(join_keys *keys, size_t length)
{
    if (keys->length + length <= keys->capacity) {
        return true;
    }
    size_t capacity = 2 * (keys->length + length);
    char *bytes = realloc(keys->bytes, capacity);
    if (bytes) {
        keys->bytes = bytes;
        keys->capacity = capacity;
    }
    return bytes != NULL;
}

static void keep_bytes(join_keys *keys, const char *bytes, size_t length)
{
    if (make_room(keys, length)) {
        memcpy(keys->bytes + keys->length, bytes, length);
        keys->length += length;
    }
}

/* Key by key; what is whole joins the lines. */
static void type_keys(join_state *join, const char *bytes, size_t length)
{
    join_keys *keys = &join->keys;
    join_typing *typing = &keys->typing;
    for (size_t at = 0; at < length && !keys->is_ended; at++) {
        if (join_type(join, bytes[at])) {
            keep_bytes(keys, typing->text, typing->length);
            keep_bytes(keys, "\n", 1);
            typing->length = 0;
        }
    }
}

static void read_keys(join_state *join)
{
    join_keys *keys = &join->keys;
    char bytes[4096];
    ssize_t got = read(STDIN_FILENO, bytes, sizeof bytes);
    if (got > 0 && keys->typing.is_on) {
        type_keys(join, bytes, (size_t)got);
    } else if (got > 0) {
        keep_bytes(keys, bytes, (size_t)got);
    } else if (got == 0 || (errno != EAGAIN && errno != EINTR)) {
        keys->is_ended = true;
    }
    if (keys->is_ended || keys->length >= MOST_AHEAD) {
        unwatch(join);
    }
}

/* Ctrl-C and its like hang up in order; Ctrl-Z takes down what is private first. */
static void hear_signals(join_state *join)
{
    bool goes_on = terminal_pause(&join->terminal, 0);
    join->has_prompt = false; /* whatever came, the cursor stands in a line of its own */
    if (!goes_on && !join->is_done) {
        putchar('\n');
        join_quit(join);
    }
    join_take_keyboard(join); /* back from Ctrl-Z it is as the shell left it */
}

void join_readable(void *context, int descriptor)
{
    join_state *join = context;
    if (descriptor == STDIN_FILENO) {
        read_keys(join);
    } else {
        hear_signals(join);
    }
}

/* Taking lines */

/* The line in front, if it is whole: a copy, blanks at both ends removed. Says why it is none. */
typedef enum front_line { LINE_NONE, LINE_BAD, LINE_GOOD } front_line;

static front_line
look_at_front(const join_keys *keys, char line[JOIN_LINE], size_t *size, hz_error *error)
{
    const char *end = keys->length ? memchr(keys->bytes, '\n', keys->length) : NULL;
    size_t length = end ? (size_t)(end - keys->bytes) : keys->length;
    bool is_endless = !end && keys->length >= MOST_AHEAD;
    if (!end && !is_endless && (!keys->is_ended || keys->length == 0)) {
        return LINE_NONE;
    }
    *size = length + (end != NULL);
    hz_piece text = hz_trim((hz_piece){keys->bytes, length});
    size_t noise = hz_find_noise(text);
    if (noise < text.length) {
        hz_fail(error,
                HZ_MALFORMED,
                "That line is no text: byte %02x at column %zu",
                (unsigned char)text.at[noise],
                (size_t)(text.at - keys->bytes) + noise + 1);
        return LINE_BAD;
    }
    if (!hz_piece_copy(text, line, JOIN_LINE)) {
        hz_fail(error,
                HZ_RANGE,
                "That line has %zu characters, and no more than %d can be sent",
                text.length,
                JOIN_LINE - 1);
        return LINE_BAD;
    }
    return LINE_GOOD;
}

static void drop_front(join_keys *keys, size_t size)
{
    keys->length -= size;
    memmove(keys->bytes, keys->bytes + size, keys->length);
}

/* What is typed shows on a screen; a pipe's lines are shown for the reader of the output. */
static void echo(join_state *join, const char *line)
{
    if (!join->terminal.has_keyboard) {
        printf(join->has_prompt ? "%s\n" : "> %s\n", line);
    }
    join->has_prompt = false;
}

/* Is the client ready for what a pipe says next? */
static bool is_settled(const join_state *join)
{
    return join->link.state == LINK_UP && join->room.is_known && !join_count_unanswered(join) &&
           !join->fetch.is_wanted && join->batched == 0;
}

static void take_front(join_state *join)
{
    join_keys *keys = &join->keys;
    char line[JOIN_LINE];
    hz_error error;
    size_t size;
    bool has_keyboard = join->terminal.has_keyboard;
    while (!join->is_done && (has_keyboard || (is_settled(join) && join_may_send(join)))) {
        front_line front = look_at_front(keys, line, &size, &error);
        join_use use = front == LINE_GOOD && !has_keyboard ? join_use_of(join, line) : USE_NOW;
        if (front == LINE_NONE || use == USE_LATER) {
            return;
        }
        drop_front(keys, size);
        if (use == USE_NEVER) {
            continue;
        }
        if (!has_keyboard) {
            join_settle(join); /* the question before the answer */
        }
        echo(join, front == LINE_GOOD ? line : "");
        if (front == LINE_BAD) {
            join_object(join, error.text);
        } else {
            join_take_line(join, line);
        }
        if (++keys->idle > MOST_IDLE && !has_keyboard) {
            keys->is_ended = true;
            keys->length = 0;
        }
    }
}

/* The input is over: is there anything left to wait for? */
static bool has_nothing_to_do(const join_state *join)
{
    if (join->terminal.has_keyboard) {
        return true;
    }
    bool is_between =
        join->room.phase == PHASE_OVER || (join_has_to_ready(join) && !join->wants_again);
    return is_settled(join) && (join_is_asked(join) || (is_between && !join->wants_again));
}

void join_feed(join_state *join)
{
    take_front(join);
    watch(join);
    if (join->keys.is_ended && join->keys.length == 0 && !join->is_done &&
        has_nothing_to_do(join)) {
        join_settle(join);
        if (join->has_prompt) {
            putchar('\n');
            join->has_prompt = false;
        }
        join_quit(join);
    }
}
