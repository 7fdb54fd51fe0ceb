/* A state as readable text and back, by the rows of its game's field table. */
#include <assert.h>
#include <inttypes.h>
#include <string.h>

#include "core/rows.h"
#include "core/values.h"
#include "hazard/piece.h"

/* One digit a seat, without blanks: there are fewer than ten of them. */
static void print_seats(hz_text *out, int64_t mask)
{
    if (mask == 0) {
        hz_add(out, "-");
    }
    for (int seat = 0; seat < HZ_MAX_SEATS; seat++) {
        if (mask >> seat & 1) {
            hz_add(out, "%d", seat + 1);
        }
    }
}

static void print_value(const hz_field *field, int64_t value, hz_text *out)
{
    assert(field->key);
    hz_piece word;
    switch (field->kind) {
    case HZ_NUMBER:
    case HZ_NUMBERS:
    case HZ_DIGITS: hz_add(out, "%" PRId64, value); break;
    case HZ_WORD:
        word = hz_word_at(field->names, (int)value);
        hz_add(out, "%.*s", (int)word.length, word.at);
        break;
    case HZ_WHO:
        if (value == HZ_NOBODY) {
            hz_add(out, "-");
        } else {
            hz_add(out, "%" PRId64, value + 1);
        }
        break;
    case HZ_WHOM: print_seats(out, value); break;
    case HZ_RUN:
        if (value == 0) {
            hz_add(out, "-");
        } else {
            hz_add(out, "%dx%d", (int)value / 16, (int)value % 16);
        }
        break;
    case HZ_CAPITALS: hz_add(out, "%c", value ? (char)('A' + value - 1) : '.'); break;
    case HZ_FACES: assert(false && "a row of counts is printed whole"); break;
    }
}

/* The length of a row without the zeros at its end: long rows are mostly empty, and people read
   them. */
static int cut_zeros(const hz_field *field, const void *state, int length)
{
    assert(length >= 0);
    while (length > 0 && hz_field_load(field, state, length - 1) == 0) {
        length--;
    }
    return length;
}

static void print_digits(const hz_field *field, const void *state, int length, hz_text *out)
{
    length = cut_zeros(field, state, length);
    hz_add(out, length ? " " : " -");
    for (int index = 0; index < length; index++) {
        print_value(field, hz_field_load(field, state, index), out);
    }
}

/* Sorted by face whatever was typed: dice of a heap have no order, and equal heaps equal texts. */
static void print_faces(const hz_field *field, const void *state, int length, hz_text *out)
{
    bool is_empty = true;
    for (int face = 0; face < length; face++) {
        int64_t dice = hz_field_load(field, state, face);
        if (dice != 0) {
            hz_add(out, dice == 1 ? " %d" : " %dx%" PRId64, face + 1, dice);
            is_empty = false;
        }
    }
    hz_add(out, is_empty ? " -" : "");
}

void hz_position_print(const hz_table *table, const void *state, hz_text *out)
{
    assert(table->game->notation->fields);
    const hz_field *fields = table->game->notation->fields;
    for (const hz_field *field = fields; field->key; field++) {
        if (!hz_field_is_there(field, table)) {
            continue;
        }
        int length = hz_field_length(field, table);
        hz_add(out, "%s%s", field == fields ? "" : "; ", field->key);
        if (field->kind == HZ_DIGITS || field->kind == HZ_CAPITALS) {
            print_digits(field, state, length, out);
            continue;
        }
        if (field->kind == HZ_FACES) {
            print_faces(field, state, length, out);
            continue;
        }
        if (field->kind == HZ_NUMBERS) {
            length = cut_zeros(field, state, length);
            hz_add(out, length ? "" : " -");
        }
        for (int index = 0; index < length; index++) {
            hz_add(out, " ");
            print_value(field, hz_field_load(field, state, index), out);
        }
    }
}

static bool parse_seats(hz_piece word, int seats, int64_t *mask)
{
    assert(seats >= 1 && seats <= HZ_MAX_SEATS);
    *mask = 0;
    if (hz_piece_is(word, "-")) {
        return true;
    }
    for (size_t at = 0; at < word.length; at++) {
        int seat = word.at[at] - '1';
        if (seat < 0 || seat >= seats || *mask >> seat & 1) {
            return false;
        }
        *mask |= (int64_t)1 << seat;
    }
    return word.length > 0;
}

static bool parse_run(hz_piece word, int64_t *value)
{
    hz_piece rest = word, face, length;
    int64_t number, times;
    if (hz_piece_is(word, "-")) {
        *value = 0;
        return true;
    }
    hz_next_part(&rest, 'x', &face);
    if (!hz_next_part(&rest, 'x', &length) || !hz_piece_int(face, &number) ||
        !hz_piece_int(length, &times) || number < 1 || number > 15 || times < 1 || times > 15) {
        return false;
    }
    *value = 16 * number + times;
    return true;
}

static bool parse_value(const hz_field *field, int seats, hz_piece word, int64_t *value)
{
    switch (field->kind) {
    case HZ_NUMBER:
    case HZ_NUMBERS:
    case HZ_DIGITS: return hz_piece_int(word, value);
    case HZ_WORD: *value = hz_word_index(field->names, word); return *value >= 0;
    case HZ_WHO:
        if (hz_piece_is(word, "-")) {
            *value = HZ_NOBODY;
            return true;
        }
        if (!hz_piece_int(word, value) || *value < 1 || *value > seats) {
            return false;
        }
        --*value;
        return true;
    case HZ_WHOM: return parse_seats(word, seats, value);
    case HZ_RUN: return parse_run(word, value);
    case HZ_CAPITALS:
    case HZ_FACES: break;
    }
    return false;
}

/* What one character of a row stands for, or -1. */
static int digit_of(const hz_field *field, char sign)
{
    if (field->kind == HZ_CAPITALS) {
        return sign == '.' ? 0 : sign >= 'A' && sign <= 'Z' ? sign - 'A' + 1 : -1;
    }
    return sign >= '0' && sign <= '9' ? sign - '0' : -1;
}

static bool parse_digits(const hz_field *field, hz_piece values, int length, void *state)
{
    assert(length > 0);
    values = hz_trim(values);
    if (hz_piece_is(values, "-")) {
        values.length = 0;
    }
    if (values.length > (size_t)length) {
        return false;
    }
    for (int index = 0; index < length; index++) {
        int digit = (size_t)index < values.length ? digit_of(field, values.at[index]) : 0;
        if (digit < 0) {
            return false;
        }
        hz_field_store(field, state, index, digit);
    }
    return true;
}

/* "1 4x2"; a face may also be written as often as it shows. */
static bool parse_faces(const hz_field *field, hz_piece values, int length, void *state)
{
    hz_piece word, face, times;
    for (int index = 0; index < length; index++) {
        hz_field_store(field, state, index, 0);
    }
    if (hz_piece_is(hz_trim(values), "-")) {
        return true;
    }
    bool is_empty = true;
    while (hz_next_piece(&values, " \t", &word)) {
        int64_t number, dice = 1;
        hz_next_part(&word, 'x', &face);
        bool has_times = hz_next_part(&word, 'x', &times);
        if (word.at || !hz_piece_int(face, &number) || number < 1 || number > length ||
            (has_times && (!hz_piece_int(times, &dice) || dice < 1 || dice > UINT16_MAX)) ||
            !hz_field_store(field,
                            state,
                            (int)number - 1,
                            hz_field_load(field, state, (int)number - 1) + dice)) {
            return false;
        }
        is_empty = false;
    }
    return !is_empty;
}

/* What is left out is 0. */
static bool parse_numbers(const hz_field *field, hz_piece values, int length, void *state)
{
    hz_piece word;
    bool is_none = hz_piece_is(hz_trim(values), "-"), fits = hz_trim(values).length > 0;
    for (int index = 0; fits && index < length; index++) {
        int64_t value = 0;
        if (!is_none && hz_next_piece(&values, " \t", &word)) {
            fits = hz_piece_int(word, &value);
        }
        fits = fits && hz_field_store(field, state, index, value);
    }
    return fits && (is_none || !hz_next_piece(&values, " \t", &word));
}

static bool parse_values(const hz_field *field, const hz_table *table, hz_piece values, void *state)
{
    int length = hz_field_length(field, table);
    if (field->kind == HZ_DIGITS || field->kind == HZ_CAPITALS) {
        return parse_digits(field, values, length, state);
    }
    if (field->kind == HZ_FACES) {
        return parse_faces(field, values, length, state);
    }
    if (field->kind == HZ_NUMBERS) {
        return parse_numbers(field, values, length, state);
    }
    hz_piece word;
    for (int index = 0; index < length; index++) {
        int64_t value;
        if (!hz_next_piece(&values, " \t", &word) ||
            !parse_value(field, table->seats, word, &value) ||
            !hz_field_store(field, state, index, value)) {
            return false;
        }
    }
    return !hz_next_piece(&values, " \t", &word);
}

/* Which rows a text has named already. */
typedef struct rows_seen {
    uint64_t bits[2];
} rows_seen;

/* A key that there is not, with the one that was meant or all that there are. */
static hz_status unknown_key(const hz_table *table, hz_piece key, hz_error *error)
{
    const char *names[HZ_MAX_FIELDS];
    int count = 0;
    for (const hz_field *field = table->game->notation->fields; field->key; field++) {
        if (hz_field_is_there(field, table) && count < HZ_MAX_FIELDS) {
            names[count++] = field->key;
        }
    }
    return hz_unknown(error, "position: unknown key", key, names, count);
}

/* "phase with 1 value: roll decide over" */
static hz_status
wrong_values(const hz_table *table, const hz_field *field, hz_piece clause, hz_error *error)
{
    int length = hz_field_length(field, table);
    char kind[160] = "";
    hz_text text = hz_text_in(kind, sizeof kind);
    if (field->kind == HZ_FACES) {
        hz_add(&text, "faces up to %d", length);
    } else {
        hz_add_count(&text, length, "value");
    }
    if (field->kind == HZ_WORD) {
        hz_add(&text, ", %s%s", length == 1 ? "one of: " : "each of: ", field->names);
    } else if (field->kind == HZ_WHO || field->kind == HZ_WHOM) {
        hz_add(&text, ", seats 1 to %d or -", table->seats);
    } else if (field->kind == HZ_NUMBER) {
        hz_add(&text, ", a whole number%s", length == 1 ? "" : " each");
    }
    return hz_fail(error,
                   HZ_RANGE,
                   "position: \"%.*s\" does not fit, expected %s with %s",
                   HZ_SHOW(clause),
                   field->key,
                   kind);
}

static hz_status
parse_clause(const hz_table *table, hz_piece clause, rows_seen *seen, void *state, hz_error *error)
{
    const hz_field *fields = table->game->notation->fields;
    hz_piece values = clause, key;
    if (!hz_next_piece(&values, " \t", &key)) {
        return hz_fail(error, HZ_MALFORMED, "position: an empty clause");
    }
    const hz_field *field = fields;
    while (field->key && !(hz_field_is_there(field, table) && hz_piece_is(key, field->key))) {
        field++;
    }
    if (!field->key) {
        return unknown_key(table, key, error);
    }
    assert(field - fields < 128);
    uint64_t bit = (uint64_t)1 << (field - fields) % 64, *bits = &seen->bits[(field - fields) / 64];
    if (*bits & bit) {
        return hz_fail(error, HZ_MALFORMED, "position: %s is given twice", field->key);
    }
    *bits |= bit;
    if (!parse_values(field, table, values, state)) {
        return wrong_values(table, field, clause, error);
    }
    return HZ_OK;
}

/* Read into a copy: a refused text leaves the state as it was. */
hz_status hz_position_parse(const hz_table *table, const char *text, void *state, hz_error *error)
{
    assert(table->game->notation->fields);
    assert(text && table->game->state_size <= sizeof(hz_state));
    hz_state read; /* what the text does not name stays as it was: a test names what matters */
    memcpy(&read, state, table->game->state_size);
    hz_piece rest = hz_piece_of(text), clause;
    rows_seen seen = {{0}};
    while (hz_next_part(&rest, ';', &clause)) {
        if (clause.length == 0 && !rest.at) {
            break; /* a semicolon at the end, or nothing at all */
        }
        hz_status status = parse_clause(table, clause, &seen, &read, error);
        if (status) {
            return status;
        }
    }
    hz_status status = table->game->valid(table, &read, error);
    if (!status) {
        memcpy(state, &read, table->game->state_size);
    }
    return status;
}
