/* Options as text and back, and the nearest known name. */
#include "hazard/options.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "hazard/chance.h"
#include "hazard/piece.h"

int hz_option_width(const hz_option *option)
{
    if (option->type == HZ_RESOURCE) {
        return HZ_RESOURCE_WORDS;
    }
    if (option->per_seat) {
        return HZ_MAX_SEATS;
    }
    return option->length > 1 ? option->length : 1;
}

static int32_t power_of_ten(int exponent)
{
    assert(exponent <= 9); /* the most that an int32_t holds */
    int32_t power = 1;
    while (exponent-- > 0) {
        power *= 10;
    }
    return power;
}

static void print_decimal(int64_t value, int decimals, hz_text *out)
{
    assert(decimals >= 0);
    int32_t unit = power_of_ten(decimals);
    int64_t size = value < 0 ? -value : value;
    hz_add(out, "%s%" PRId64, value < 0 ? "-" : "", size / unit);
    if (decimals > 0) {
        hz_add(out, ".%0*" PRId64, decimals, size % unit);
    }
}

static void print_set(const hz_option *option, int32_t value, hz_text *out)
{
    assert(option->type == HZ_SET && option->names);
    bool first = true;
    for (int bit = 0; bit < hz_word_count(option->names); bit++) {
        if (value >> bit & 1) {
            hz_piece word = hz_word_at(option->names, bit);
            hz_add(out, "%s%.*s", first ? "" : ",", (int)word.length, word.at);
            first = false;
        }
    }
    if (first) {
        hz_add(out, "none");
    }
}

/* The value that has a word of its own. It lies outside min … max, so that no number that is typed
   can be taken for it. */
static int32_t value_of_word(const hz_option *option)
{
    return option->min <= 0 && option->max >= 0 ? option->min - 1 : 0;
}

static void print_value(const hz_option *option, int32_t value, hz_text *out)
{
    if (option->zero && value == value_of_word(option)) {
        hz_add(out, "%s", option->zero);
        return;
    }
    hz_piece word;
    switch (option->type) {
    case HZ_INT: hz_add(out, "%" PRId32, value); break;
    case HZ_BOOL: hz_add(out, "%s", value ? "yes" : "no"); break;
    case HZ_ENUM:
        word = hz_word_at(option->names, value);
        hz_add(out, "%.*s", (int)word.length, word.at);
        break;
    case HZ_SET: print_set(option, value, out); break;
    case HZ_DECIMAL: print_decimal(value, option->decimals, out); break;
    case HZ_RESOURCE: break;
    }
}

void hz_option_print(const hz_option *option, const int32_t *values, int seats, hz_text *out)
{
    assert(seats >= 1 && seats <= HZ_MAX_SEATS);
    assert(values);
    if (option->type == HZ_RESOURCE) {
        char name[4 * HZ_RESOURCE_WORDS];
        memcpy(name, values, sizeof name);
        hz_add(out, "%.*s", (int)sizeof name - 1, name);
        return;
    }
    int width = option->per_seat ? seats : hz_option_width(option);
    for (int index = 0; index < width; index++) {
        hz_add(out, "%s", index ? "," : "");
        print_value(option, values[index], out);
    }
}

void hz_option_range(const hz_option *option, hz_text *out)
{
    assert(option->name);
    if (option->length > 1) {
        hz_add(out, "%d values, each ", option->length);
    } else if (option->per_seat) {
        hz_add(out, "a value a seat, each ");
    }
    switch (option->type) {
    case HZ_INT: hz_add(out, "%" PRId32 " to %" PRId32, option->min, option->max); break;
    case HZ_BOOL: hz_add(out, "yes or no"); break;
    case HZ_ENUM:
    case HZ_SET: {
        hz_add(out, option->type == HZ_SET ? "none or any of " : "one of ");
        for (int index = 0; index < hz_word_count(option->names); index++) {
            hz_piece word = hz_word_at(option->names, index);
            hz_add(out, "%s%.*s", index ? ", " : "", (int)word.length, word.at);
        }
        break;
    }
    case HZ_DECIMAL:
        print_decimal(option->min, option->decimals, out);
        hz_add(out, " to ");
        print_decimal(option->max, option->decimals, out);
        break;
    case HZ_RESOURCE: hz_add(out, "a name of at most 31 characters"); break;
    }
    if (option->zero) {
        hz_add(out, ", or %s", option->zero);
    }
    if (option->unit) {
        hz_add(out, " (%s)", option->unit);
    }
}

/* "0.3302" with four decimals is 3302; fewer digits are filled up, more are refused. */
static bool parse_decimal(hz_piece text, int decimals, int64_t *value)
{
    hz_piece rest = text, whole, part = {text.at, 0};
    hz_next_part(&rest, '.', &whole);
    bool has_part = hz_next_part(&rest, '.', &part);
    if (rest.at || (has_part && (part.length == 0 || part.length > (size_t)decimals))) {
        return false;
    }
    int64_t units, rest_units = 0;
    if (!hz_piece_int(whole, &units) || units > INT32_MAX || units < INT32_MIN ||
        (has_part && (*part.at == '-' || !hz_piece_int(part, &rest_units)))) {
        return false;
    }
    rest_units *= power_of_ten(decimals - (int)part.length);
    *value = units * power_of_ten(decimals) + (*whole.at == '-' ? -rest_units : rest_units);
    return true;
}

/* One word to one value; sets are put together by the caller. */
static bool parse_word(const hz_option *option, hz_piece word, int32_t *value)
{
    int64_t number = 0;
    bool is_off = option->zero && strcmp(option->zero, "off") == 0 && hz_piece_is(word, "0");
    if (option->zero && (is_off || hz_piece_is(word, option->zero))) {
        *value = value_of_word(option);
        return true;
    }
    bool fits = false;
    switch (option->type) {
    case HZ_INT: fits = hz_piece_int(word, &number); break;
    case HZ_DECIMAL: fits = parse_decimal(word, option->decimals, &number); break;
    case HZ_BOOL:
        number = hz_piece_is(word, "yes") || hz_piece_is(word, "1");
        *value = (int32_t)number;
        return number || hz_piece_is(word, "no") || hz_piece_is(word, "0");
    case HZ_ENUM:
    case HZ_SET:
        number = hz_word_index(option->names, word);
        *value = (int32_t)number;
        return number >= 0;
    case HZ_RESOURCE: break;
    }
    if (!fits || number < option->min || number > option->max) {
        return false;
    }
    *value = (int32_t)number;
    return true;
}

static hz_status refuse(const hz_option *option, hz_piece found, hz_error *error)
{
    char buffer[200];
    hz_text range = hz_text_in(buffer, sizeof buffer);
    hz_option_range(option, &range);
    return hz_fail(error,
                   HZ_RANGE,
                   "option %s: found \"%.*s\", expected %s",
                   option->name,
                   HZ_SHOW(found),
                   buffer);
}

static hz_status parse_set(const hz_option *option, hz_piece text, int32_t *value, hz_error *error)
{
    assert(!option->per_seat && option->length <= 1 && "sets come one at a time");
    int32_t set = 0, bit = 0;
    hz_piece rest = text, word;
    bool none = hz_piece_is(text, "none");
    while (!none && hz_next_part(&rest, ',', &word)) {
        if (!parse_word(option, word, &bit)) {
            return refuse(option, text, error);
        }
        set |= (int32_t)(1u << bit);
    }
    *value = set;
    return HZ_OK;
}

/* The name is kept in the words of the options themselves, filled up with zeros, so that tables
   stay plain data that can be compared and hashed. */
static hz_status
parse_resource(const hz_option *option, hz_piece text, int32_t *values, hz_error *error)
{
    char name[4 * HZ_RESOURCE_WORDS] = {0};
    if (text.length == 0 || text.length >= sizeof name ||
        (size_t)hz_shown_length(text) < text.length || memchr(text.at, ' ', text.length)) {
        return refuse(option, text, error);
    }
    memcpy(name, text.at, text.length);
    memcpy(values, name, sizeof name);
    return HZ_OK;
}

static hz_status
parse_list(const hz_option *option, hz_piece text, int seats, int32_t *values, hz_error *error)
{
    assert(hz_option_width(option) <= HZ_OPTION_WORDS);
    int32_t list[HZ_OPTION_WORDS] = {0};
    int width = hz_option_width(option), count = 0;
    int most = option->per_seat ? seats : width;
    hz_piece rest = text, word;
    while (hz_next_part(&rest, ',', &word)) {
        if (count == most || !parse_word(option, word, &list[count])) {
            return refuse(option, text, error);
        }
        count++;
    }
    if (count < width && !option->per_seat) {
        return refuse(option, text, error);
    }
    /* The last value holds for all further seats, those that nobody sits on included: tables of
       equal rules are equal bytes. */
    for (; count < width; count++) {
        list[count] = list[count - 1];
    }
    memcpy(values, list, (size_t)width * sizeof *values);
    return HZ_OK;
}

hz_status hz_option_parse(
    const hz_option *option, const char *text, int seats, int32_t *values, hz_error *error)
{
    assert(seats >= 1 && seats <= HZ_MAX_SEATS);
    assert(option->name && text && values);
    hz_piece piece = hz_trim(hz_piece_of(text));
    switch (option->type) {
    case HZ_SET: return parse_set(option, piece, values, error);
    case HZ_RESOURCE: return parse_resource(option, piece, values, error);
    case HZ_INT:
    case HZ_BOOL:
    case HZ_ENUM:
    case HZ_DECIMAL: break;
    }
    return parse_list(option, piece, seats, values, error);
}

/* Edit distance with neighbouring letters swapped counted as one slip. */
static int distance(const char *left, const char *right)
{
    enum { LONGEST = 40 };
    int rows[3][LONGEST + 1];
    size_t m = strlen(left), n = strlen(right);
    if (m > LONGEST || n > LONGEST) {
        return LONGEST;
    }
    for (size_t j = 0; j <= n; j++) {
        rows[0][j] = (int)j;
    }
    for (size_t i = 1; i <= m; i++) {
        int *now = rows[i % 3], *before = rows[(i - 1) % 3], *earlier = rows[(i + 1) % 3];
        now[0] = (int)i;
        for (size_t j = 1; j <= n; j++) {
            int best = before[j - 1] + (left[i - 1] != right[j - 1]);
            best = before[j] + 1 < best ? before[j] + 1 : best;
            best = now[j - 1] + 1 < best ? now[j - 1] + 1 : best;
            if (i > 1 && j > 1 && left[i - 1] == right[j - 2] && left[i - 2] == right[j - 1] &&
                earlier[j - 2] + 1 < best) {
                best = earlier[j - 2] + 1;
            }
            now[j] = best;
        }
    }
    return rows[m % 3][n];
}

const char *hz_nearest(const char *typed, const char *const *names, int count)
{
    assert(count >= 0);
    assert(typed && (names || count == 0));
    const char *nearest = NULL;
    int best = (int)strlen(typed) / 3 + 2; /* a slip in three letters; more is another word */
    for (int index = 0; index < count; index++) {
        int far = distance(typed, names[index]);
        /* A word typed in part ("dead" for "deadline") is meant that way. */
        if (strlen(typed) >= 3 && strncmp(typed, names[index], strlen(typed)) == 0) {
            far = 1;
        }
        if (far < best) {
            best = far;
            nearest = names[index];
        }
    }
    return nearest;
}

void hz_presets_json(const hz_preset *presets, bool has_stories, hz_json *json)
{
    assert(presets && json);
    hz_json_open(json, "presets", '[');
    for (const hz_preset *preset = presets; preset->name; preset++) {
        hz_json_open(json, NULL, '{');
        hz_json_text(json, "name", preset->name);
        if (preset->title) {
            hz_json_text(json, "title", preset->title);
        }
        hz_json_text(json, "meaning", preset->meaning);
        if (has_stories && preset->story) {
            hz_json_text(json, "story", preset->story);
        }
        hz_json_text(json, "settings", preset->settings);
        if (preset->base) {
            hz_json_text(json, "base", preset->base);
        }
        hz_json_close(json, '}');
    }
    hz_json_close(json, ']');
}
