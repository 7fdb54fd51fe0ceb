/* A view and what it holds: what the rows of a game say of it, then what the game writes itself. */
#include <assert.h>
#include <string.h>

#include "core/rows.h"
#include "core/values.h"

static void add_value(hz_json *out, const char *key, const hz_member *member, int64_t value)
{
    assert(member->type);
    char word[40];
    if (member->names) {
        hz_piece_copy(hz_word_at(member->names, (int)value), word, sizeof word);
        hz_json_text(out, key, word);
    } else if (strncmp(member->type, "boolean", 7) == 0) {
        hz_json_bool(out, key, value != 0);
    } else if (strncmp(member->type, "seat", 4) == 0) {
        hz_json_int(out, key, value == HZ_NOBODY ? -1 : value);
    } else {
        hz_json_int(out, key, value);
    }
}

/* The bits of a set: seats, or words. */
static void add_set(hz_json *out, const char *key, const hz_member *member, uint64_t set)
{
    hz_json_open(out, key, '[');
    for (; set; set &= set - 1) {
        add_value(out, NULL, member, __builtin_ctzll(set));
    }
    hz_json_close(out, ']');
}

/* Values of a state */

static hz_member member_of(const hz_field *field)
{
    bool is_list = field->seat || field->length > 1;
    const char *type = field->kind == HZ_WORD   ? (is_list ? "word[]" : "word")
                       : field->kind == HZ_WHO  ? (is_list ? "seat[]" : "seat")
                       : field->kind == HZ_WHOM ? (is_list ? "seat[][]" : "seat[]")
                                                : (is_list ? "integer[]" : "integer");
    return (hz_member){.key = field->view,
                       .type = field->type ? field->type : type,
                       .meaning = field->meaning ? field->meaning : field->view,
                       .names = field->kind == HZ_WORD ? field->names : NULL};
}

static void add_field_value(
    hz_json *out, const char *key, const hz_field *field, const hz_member *member, int64_t value)
{
    if (field->kind == HZ_WHOM) {
        add_set(out, key, member, (uint64_t)value);
    } else {
        add_value(out, key, member, value);
    }
}

/* Of the whole, or of one seat (`seat` from 0; -1: the whole). */
static void add_fields(const hz_table *table, const void *state, int seat, hz_json *out)
{
    assert(seat >= -1 && seat < table->seats);
    for (const hz_field *field = table->game->notation->fields; field->key; field++) {
        bool is_meant =
            hz_field_is_of_seats(field) == (seat >= 0) && (!field->seat || field->seat == seat + 1);
        if (!field->view || !is_meant) {
            continue;
        }
        hz_member member = member_of(field);
        if (field->seat || field->length > 1) {
            hz_json_open(out, member.key, '[');
            for (int index = 0; index < hz_field_length(field, table); index++) {
                add_field_value(out, NULL, field, &member, hz_field_load(field, state, index));
            }
            hz_json_close(out, ']');
        } else {
            int index = seat < 0 ? 0 : seat;
            add_field_value(out, member.key, field, &member, hz_field_load(field, state, index));
        }
    }
}

/* Options */

/* Names that no option has are for the conformance suite to complain of. */
static const hz_option *next_option(const hz_game *game, hz_piece *names)
{
    hz_piece name;
    while (hz_next_piece(names, " ", &name)) {
        const hz_option *option = hz_row_named(game->options, sizeof *option, name);
        if (option) {
            return option;
        }
    }
    return NULL;
}

static hz_member member_of_option(const hz_option *option)
{
    /* ORDER hz_option_type */
    static const char *const types[][2] = {{"integer", "integer[]"},
                                           {"boolean", "boolean[]"},
                                           {"word", "word[]"},
                                           {"word[]", "word[]"},
                                           {"number", "number[]"},
                                           {"string", "string"}};
    return (hz_member){.key = option->name,
                       .type = types[option->type][option->length > 1],
                       .meaning = option->meaning,
                       .names = option->names};
}

static void add_option_value(
    hz_json *out, const char *key, const hz_option *option, const hz_member *member, int32_t value)
{
    if (option->type == HZ_DECIMAL) {
        double real = value;
        for (int digit = 0; digit < option->decimals; digit++) {
            real /= 10;
        }
        hz_json_real(out, key, real);
    } else {
        add_value(out, key, member, value);
    }
}

static void add_option(const hz_table *table, const hz_option *option, hz_json *out)
{
    const int32_t *values = table->options + option->field / sizeof *values;
    hz_member member = member_of_option(option);
    if (option->type == HZ_RESOURCE) {
        char buffer[80];
        hz_text text = hz_text_in(buffer, sizeof buffer);
        hz_option_print(option, values, table->seats, &text);
        hz_json_text(out, option->name, buffer);
    } else if (option->type == HZ_SET) {
        add_set(out, option->name, &member, (uint32_t)*values);
    } else if (option->length > 1) {
        hz_json_open(out, option->name, '[');
        for (int index = 0; index < (option->per_seat ? table->seats : option->length); index++) {
            add_option_value(out, NULL, option, &member, values[index]);
        }
        hz_json_close(out, ']');
    } else {
        add_option_value(out, option->name, option, &member, *values);
    }
}

/* What there is */

typedef struct filling {
    hz_members *members;
    int count, missing;
} filling;

static void fill(filling *at, hz_member member)
{
    assert(at->count >= 0 && at->count <= HZ_MAX_MEMBERS);
    if (at->count < HZ_MAX_MEMBERS) {
        at->members->row[at->count++] = member;
    } else {
        at->missing++;
    }
}

static void fill_fields(filling *at, const hz_game *game, bool is_seat)
{
    for (const hz_field *field = game->notation->fields; field && field->key; field++) {
        /* Every seat has the same rows. */
        if (field->view && hz_field_is_of_seats(field) == is_seat && field->seat <= 1) {
            fill(at, member_of(field));
        }
    }
}

int hz_members_of(const hz_game *game, const hz_shape *shape, hz_members *members)
{
    assert(shape->name && members);
    const hz_notation *notation = game->notation;
    filling at = {.members = members};
    bool is_view = strcmp(shape->name, "View") == 0;
    if (is_view || strcmp(shape->name, "Seat") == 0) {
        if (is_view) {
            fill(&at, (hz_member){"covered", "boolean", "something may be hidden here", NULL});
        }
        fill_fields(&at, game, !is_view);
        if (is_view && notation->status) {
            fill(&at, (hz_member){"status", "sentence", "what is going on", NULL});
        }
        hz_piece names =
            hz_piece_of(is_view && notation->view_options ? notation->view_options : "");
        for (const hz_option *option; (option = next_option(game, &names));) {
            fill(&at, member_of_option(option));
        }
    }
    for (const hz_member *member = shape->members; member && member->key; member++) {
        fill(&at, *member);
    }
    if (is_view) {
        fill(&at, (hz_member){"seats", "Seat[]", "players", NULL});
    }
    members->row[at.count] = (hz_member){.key = NULL};
    return at.missing;
}

/* Without names: seats are numbers there, as in all that programs are told. */
static void add_status(const hz_table *table, const void *masked, int viewer, hz_json *out)
{
    char buffer[400];
    hz_text status = hz_text_in(buffer, sizeof buffer);
    table->game->notation->status(table, masked, viewer, NULL, &status);
    assert(!status.cut);
    hz_json_text(out, "status", buffer);
}

void hz_view(const hz_table *table, const void *masked, int viewer, hz_json *out)
{
    assert(viewer == HZ_WATCHER || (viewer >= 0 && viewer < table->seats));
    assert(masked);
    const hz_notation *notation = table->game->notation;
    hz_json_open(out, NULL, '{');
    hz_json_bool(out, "covered", hz_has_secrets(table));
    add_fields(table, masked, -1, out);
    if (notation->status) {
        add_status(table, masked, viewer, out);
    }
    hz_piece names = hz_piece_of(notation->view_options ? notation->view_options : "");
    for (const hz_option *option; (option = next_option(table->game, &names));) {
        add_option(table, option, out);
    }
    if (notation->view) {
        notation->view(table, masked, viewer, out);
    }
    hz_json_open(out, "seats", '[');
    for (int seat = 0; seat < table->seats; seat++) {
        hz_json_open(out, NULL, '{');
        add_fields(table, masked, seat, out);
        if (notation->view_seat) {
            notation->view_seat(table, masked, viewer, seat, out);
        }
        hz_json_close(out, '}');
    }
    hz_json_close(out, ']');
    hz_json_close(out, '}');
}
