/* Conditions and slots of rules pages. */
#include "core/page.h"

#include <assert.h>
#include <string.h>

#include "core/rows.h"

enum { VALUE_SIZE = 200 };

/* An option, one value of a list, or the number of seats: what is said of options holds for all. */
typedef struct subject {
    hz_option option;
    int32_t values[HZ_OPTION_WORDS];
    int count, seats;
} subject;

static const hz_option seats_row = {
    "seats", "How many play", HZ_INT, "1", .min = 1, .max = HZ_MAX_SEATS};

static hz_status find_option(const hz_table *table, hz_piece name, subject *found, hz_error *error)
{
    *found = (subject){.seats = table->seats};
    if (hz_piece_is(name, seats_row.name)) {
        found->option = seats_row;
        found->values[0] = table->seats;
        found->count = 1;
        return HZ_OK;
    }
    const hz_option *option = hz_row_named(table->game->options, sizeof *option, name);
    if (!option) {
        return hz_fail(error, HZ_UNKNOWN, "there is no option \"%.*s\"", HZ_SHOW(name));
    }
    int width = hz_option_width(option);
    found->option = *option;
    found->count = option->per_seat ? table->seats : width;
    memcpy(found->values,
           table->options + option->field / sizeof(int32_t),
           (size_t)width * sizeof(int32_t));
    return HZ_OK;
}

/* "NAME" or "NAME.2", the second of its values. */
static hz_status find_subject(const hz_table *table, hz_piece text, subject *found, hz_error *error)
{
    hz_piece rest = text, name, place;
    uint64_t number = 0;
    hz_next_part(&rest, '.', &name);
    hz_status status = find_option(table, name, found, error);
    if (status || !hz_next_part(&rest, '.', &place)) {
        return status;
    }
    /* The words of a resource are letters of its name, not values. */
    if (found->option.type == HZ_RESOURCE || !hz_piece_uint(place, &number) || number < 1 ||
        number > (uint64_t)found->count) {
        return hz_fail(
            error, HZ_RANGE, "%s has no value \"%.*s\"", found->option.name, HZ_SHOW(place));
    }
    found->option.length = found->option.per_seat = 0;
    found->values[0] = found->values[number - 1];
    found->count = 1;
    return HZ_OK;
}

static void add_value(const subject *about, hz_text *out)
{
    hz_option_print(&about->option, about->values, about->seats, out);
}

static bool is_on(const subject *about)
{
    for (int index = 0; index < about->count; index++) {
        if (about->values[index] != 0) {
            return true;
        }
    }
    return false;
}

/* A set has a value when the value is in it. */
static bool has_value(const subject *about, hz_piece value)
{
    char buffer[VALUE_SIZE];
    hz_text text = hz_text_in(buffer, sizeof buffer);
    add_value(about, &text);
    hz_piece rest = hz_piece_of(buffer), member;
    while (about->option.type == HZ_SET && hz_next_part(&rest, ',', &member)) {
        if (member.length == value.length && memcmp(member.at, value.at, value.length) == 0) {
            return true;
        }
    }
    return hz_piece_is(value, buffer);
}

static hz_status is_equal(const subject *about, hz_piece value, bool *holds, hz_error *error)
{
    char text[VALUE_SIZE];
    int32_t unused[HZ_OPTION_WORDS];
    if (!hz_piece_copy(value, text, sizeof text)) {
        return hz_fail(error, HZ_MALFORMED, "\"%.*s\" is too long", HZ_SHOW(value));
    }
    *holds = has_value(about, value);
    /* Nothing is stored: a condition that no value could meet is a slip of the page's author. */
    return hz_option_parse(&about->option, text, about->seats, unused, error);
}

/* Of a list, one such value is enough. */
static hz_status
is_beyond(const subject *about, char mark, hz_piece value, bool *holds, hz_error *error)
{
    int64_t limit;
    if (about->option.type != HZ_INT || !hz_piece_int(value, &limit)) {
        return hz_fail(error,
                       HZ_MALFORMED,
                       "\"%s%c%.*s\" does not compare numbers",
                       about->option.name,
                       mark,
                       HZ_SHOW(value));
    }
    for (int index = 0; index < about->count; index++) {
        int32_t found = about->values[index];
        *holds |= mark == '<' ? found < limit : found > limit;
    }
    return HZ_OK;
}

/* "NAME", "NAME=VALUE", "NAME>N", "NAME<N", each with or without "not". There are no brackets: "or"
   over "and" over "not" has been enough for every page, and reads like a sentence. */
static hz_status holds_alone(const hz_table *table, hz_piece text, bool *holds, hz_error *error)
{
    bool is_denied = hz_piece_starts(text, "not "), found = false;
    if (is_denied) {
        text = hz_trim((hz_piece){text.at + 4, text.length - 4});
    }
    size_t length = 0;
    while (length < text.length && !strchr("=<>", text.at[length])) {
        length++;
    }
    subject about;
    hz_status status = find_subject(table, hz_trim((hz_piece){text.at, length}), &about, error);
    if (!status && length == text.length) {
        found = is_on(&about);
    } else if (!status) {
        char mark = text.at[length];
        hz_piece value = hz_trim((hz_piece){text.at + length + 1, text.length - length - 1});
        status = mark == '=' ? is_equal(&about, value, &found, error)
                             : is_beyond(&about, mark, value, &found, error);
    }
    *holds = found != is_denied;
    return status;
}

/* Cuts at the first such word, blanks around both parts removed; false at the end. */
static bool next_clause(hz_piece *rest, const char *joint, hz_piece *clause)
{
    if (!rest->at) {
        return false;
    }
    hz_piece left = *rest, word;
    while (hz_next_piece(&left, " ", &word)) {
        if (hz_piece_is(word, joint)) {
            *clause = hz_trim((hz_piece){rest->at, (size_t)(word.at - rest->at)});
            *rest = left.at ? left : hz_piece_of("");
            return true;
        }
    }
    *clause = hz_trim(*rest);
    *rest = (hz_piece){NULL, 0};
    return true;
}

/* All are looked at even when the first settles it: what is wrong in the others is to be found. */
hz_status hz_page_holds(const hz_table *table, hz_piece condition, bool *holds, hz_error *error)
{
    assert(condition.at && holds);
    hz_status status = HZ_OK;
    hz_piece rest = condition, some, one;
    *holds = false;
    while (next_clause(&rest, "or", &some)) {
        bool all = true, this;
        while (next_clause(&some, "and", &one)) {
            hz_status fault = holds_alone(table, one, &this, status ? NULL : error);
            status = status ? status : fault;
            all &= this;
        }
        *holds |= all;
    }
    return status;
}

static bool is_none(const char *value)
{
    return !strcmp(value, "0") || !strcmp(value, "off") || !strcmp(value, "none");
}

/* "dice", "properties", "rounds"; what goes otherwise says so: "loaf|loaves". English has no rule
   for the rest, and a list of exceptions would grow with every game. */
static void add_plural(hz_piece one, hz_text *out)
{
    char last = one.at[one.length - 1], before = one.length > 1 ? one.at[one.length - 2] : 'a';
    if (one.length >= 3 && memcmp(one.at + one.length - 3, "die", 3) == 0) {
        hz_add(out, "%.*sdice", (int)one.length - 3, one.at);
    } else if (last == 'y' && !strchr("aeiou", before)) {
        hz_add(out, "%.*sies", (int)one.length - 1, one.at);
    } else {
        hz_add(out, "%.*ss", (int)one.length, one.at);
    }
}

/* "1 round", "3 rounds", "no rounds", "all rounds". */
static hz_status fill_count(const subject *about, hz_piece noun, hz_text *out, hz_error *error)
{
    char buffer[VALUE_SIZE];
    hz_text value = hz_text_in(buffer, sizeof buffer);
    hz_piece one, many;
    bool is_number = about->option.type == HZ_INT || about->option.type == HZ_DECIMAL;
    if (about->count != 1 || !is_number) {
        return hz_fail(error, HZ_MALFORMED, "%s is not one number", about->option.name);
    }
    add_value(about, &value);
    hz_next_part(&noun, '|', &one);
    hz_add(out, "%s ", is_none(buffer) ? "no" : buffer);
    if (!strcmp(buffer, "1")) {
        hz_add(out, "%.*s", (int)one.length, one.at);
    } else if (hz_next_part(&noun, '|', &many)) {
        hz_add(out, "%.*s", (int)many.length, many.at);
    } else {
        add_plural(one, out);
    }
    return HZ_OK;
}

/* The values of a list, or the members of a set, as text with commas. */
static int count_members(const char *values)
{
    int count = 1;
    for (; *values; values++) {
        count += *values == ',';
    }
    return count;
}

/* "1, 2 and 4". */
static void fill_list(const subject *about, const char *joint, hz_text *out)
{
    char buffer[VALUE_SIZE];
    hz_text value = hz_text_in(buffer, sizeof buffer);
    add_value(about, &value);
    hz_piece rest = hz_piece_of(buffer), member;
    int count = count_members(buffer);
    for (int index = 0; hz_next_part(&rest, ',', &member); index++) {
        if (index > 0 && index == count - 1) {
            hz_add(out, " %s ", joint);
        } else if (index > 0) {
            hz_add(out, ", ");
        }
        hz_add(out, "%.*s", (int)member.length, member.at);
    }
}

/* A column a value: the first row counts them, the second has them. */
static hz_status fill_table(const subject *about, hz_piece heads, hz_text *out, hz_error *error)
{
    char buffer[VALUE_SIZE];
    hz_text value = hz_text_in(buffer, sizeof buffer);
    hz_piece first, second, member;
    hz_next_part(&heads, '|', &first);
    if (!hz_next_part(&heads, '|', &second) || heads.at) {
        return hz_fail(error, HZ_MALFORMED, "a table has two headings with \"|\" between them");
    }
    add_value(about, &value);
    int count = count_members(buffer);
    hz_add(out, "| %.*s |", (int)first.length, first.at);
    for (int index = 1; index <= count; index++) {
        hz_add(out, " %d |", index);
    }
    hz_add(out, "\n|---|");
    for (int index = 1; index <= count; index++) {
        hz_add(out, "---|");
    }
    hz_add(out, "\n| %.*s |", (int)second.length, second.at);
    for (hz_piece rest = hz_piece_of(buffer); hz_next_part(&rest, ',', &member);) {
        hz_add(out, " %.*s |", (int)member.length, member.at);
    }
    return HZ_OK;
}

hz_status hz_page_fill(const hz_table *table, hz_piece slot, hz_text *out, hz_error *error)
{
    assert(table->game && out);
    hz_piece name = {slot.at, 0};
    while (name.length < slot.length && slot.at[name.length] != ' ') {
        name.length++;
    }
    hz_piece form = hz_trim((hz_piece){slot.at + name.length, slot.length - name.length});
    subject about;
    hz_status status = find_subject(table, name, &about, error);
    if (status) {
        return status;
    }
    if (form.length == 0) {
        add_value(&about, out);
    } else if (hz_piece_is(form, "list")) {
        fill_list(&about, "and", out);
    } else if (hz_piece_is(form, "list or")) {
        fill_list(&about, "or", out);
    } else if (hz_piece_starts(form, "table ")) {
        status = fill_table(&about, (hz_piece){form.at + 6, form.length - 6}, out, error);
    } else {
        status = fill_count(&about, form, out, error);
    }
    return status;
}
