/* Rules pages for the options in force. */
#include "hazard/rules.h"

#include <assert.h>
#include <string.h>

#include "hazard/piece.h"

enum { MAX_DEPTH = 32, VALUE_SIZE = 200 };

static const hz_option *option_named(const hz_table *table, hz_piece name)
{
    for (const hz_option *option = table->game->options; option->name; option++) {
        if (hz_piece_is(name, option->name)) {
            return option;
        }
    }
    return NULL;
}

static const int32_t *values_of(const hz_table *table, const hz_option *option)
{
    assert(option >= table->game->options);
    return table->options + option->field / sizeof(int32_t);
}

/* The value in force as text; false for a name that is none. */
static bool add_value(const hz_table *table, hz_piece name, hz_text *out)
{
    const hz_option *option = option_named(table, name);
    if (option) {
        hz_option_print(option, values_of(table, option), table->seats, out);
    } else if (hz_piece_is(name, "seats")) {
        hz_add(out, "%d", table->seats);
    }
    return option || hz_piece_is(name, "seats");
}

static bool is_on(const hz_table *table, hz_piece name)
{
    const hz_option *option = option_named(table, name);
    if (!option) {
        return false;
    }
    int width = option->per_seat ? table->seats : hz_option_width(option);
    for (int index = 0; index < width; index++) {
        if (values_of(table, option)[index] != 0) {
            return true;
        }
    }
    return false;
}

/* A set has a value when the value is in it. */
static bool has_value(const hz_table *table, hz_piece name, hz_piece value)
{
    char buffer[VALUE_SIZE];
    hz_text text = hz_text_in(buffer, sizeof buffer);
    const hz_option *option = option_named(table, name);
    if (!add_value(table, name, &text)) {
        return false;
    }
    hz_piece rest = hz_piece_of(buffer), member;
    while (option && option->type == HZ_SET && hz_next_part(&rest, ',', &member)) {
        if (member.length == value.length && memcmp(member.at, value.at, value.length) == 0) {
            return true;
        }
    }
    return hz_piece_is(value, buffer);
}

/* "NAME", "NAME=VALUE", either with "not" in front. */
static bool holds_alone(const hz_table *table, hz_piece condition)
{
    assert(condition.at);
    hz_piece rest = condition, name, value;
    bool is_denied = hz_piece_starts(condition, "not ");
    if (is_denied) {
        rest = hz_trim((hz_piece){condition.at + 4, condition.length - 4});
    }
    hz_next_part(&rest, '=', &name);
    bool found =
        hz_next_part(&rest, '=', &value) ? has_value(table, name, value) : is_on(table, name);
    return found != is_denied;
}

/* One of several, with "or" between them. */
/* What a page asks for is written by the game's author: a name that there is not holds never, and
   the tests of pages complain of it. */
static bool holds(const hz_table *table, hz_piece condition)
{
    hz_piece rest = condition, word;
    const char *start = condition.at;
    while (hz_next_piece(&rest, " ", &word)) {
        if (hz_piece_is(word, "or")) {
            if (holds_alone(table, hz_trim((hz_piece){start, (size_t)(word.at - start)}))) {
                return true;
            }
            start = word.at + word.length;
        }
    }
    size_t length = condition.length - (size_t)(start - condition.at);
    return holds_alone(table, hz_trim((hz_piece){start, length}));
}

/* Which blocks the place in the page is inside of, and whether all of them are shown. */
typedef struct nest {
    bool shown[MAX_DEPTH];
    int depth;
} nest;

static bool is_shown(const nest *inside)
{
    return inside->depth == 0 || inside->shown[inside->depth - 1];
}

/* A line that is a comment and nothing else steers what is shown. */
static bool steer(const hz_table *table, hz_piece line, nest *inside)
{
    hz_piece comment = hz_trim(line);
    if (!hz_piece_starts(comment, "<!--") || comment.length < 7 ||
        memcmp(comment.at + comment.length - 3, "-->", 3) != 0) {
        return false;
    }
    hz_piece words = hz_trim((hz_piece){comment.at + 4, comment.length - 7});
    if (hz_piece_starts(words, "if ") && inside->depth < MAX_DEPTH) {
        bool shown = is_shown(inside);
        inside->shown[inside->depth++] =
            shown && holds(table, hz_trim((hz_piece){words.at + 3, words.length - 3}));
    } else if (hz_piece_is(words, "end") && inside->depth > 0) {
        inside->depth--;
    }
    return true;
}

static void add_filled(const hz_table *table, hz_piece line, hz_text *out)
{
    while (line.length > 0) {
        const char *open = memchr(line.at, '{', line.length);
        const char *close = open ? memchr(open, '}', line.length - (size_t)(open - line.at)) : NULL;
        size_t before = close ? (size_t)(open - line.at) : line.length;
        hz_add_bytes(out, line.at, before);
        line = (hz_piece){line.at + before, line.length - before};
        if (close) {
            size_t slot = (size_t)(close + 1 - open);
            if (!add_value(table, (hz_piece){open + 1, slot - 2}, out)) {
                hz_add_bytes(out, open, slot);
            }
            line = (hz_piece){line.at + slot, line.length - slot};
        }
    }
    hz_add(out, "\n");
}

static void fill(const hz_table *table, const char *page, hz_text *out)
{
    nest blocks = {.depth = 0};
    while (*page) {
        size_t length = strcspn(page, "\n");
        hz_piece line = {page, length};
        if (!steer(table, line, &blocks) && is_shown(&blocks)) {
            add_filled(table, line, out);
        }
        page += length + (page[length] == '\n');
    }
}

void hz_rules_print(const hz_table *table, hz_text *out)
{
    assert(table->game && table->seats >= 1 && table->seats <= HZ_MAX_SEATS);
    if (table->game->page) {
        fill(table, table->game->page, out);
    }
}
