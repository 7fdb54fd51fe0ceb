/* What the rows of a state say beyond its text: the mask, the key, the view. */
#include <assert.h>
#include <string.h>

#include "core/values.h"
#include "hazard/piece.h"

void hz_hides_nothing(const hz_table *table, void *state, int seat)
{
    (void)table, (void)state, (void)seat;
}

void hz_guesses_nothing(const hz_table *table, void *state, int seat, hz_rng *rng)
{
    (void)table, (void)state, (void)seat, (void)rng;
}

bool hz_has_secrets(const hz_table *table)
{
    const hz_game *game = table->game;
    return game->mask != hz_hides_nothing && (!game->has_secrets || game->has_secrets(table));
}

/* A set of seats keeps the bits that the viewer may see. */
static void mask_seats(
    const hz_field *field, const hz_table *table, const void *whole, hz_seats eyes, void *state)
{
    int length = hz_field_length(field, table);
    hz_seats shown = 0;
    for (int seat = 0; seat < table->seats; seat++) {
        shown |= (hz_seats)((unsigned)!(eyes & ~field->sees(table, whole, seat)) << seat);
    }
    for (int index = 0; index < length; index++) {
        int64_t seats = hz_field_load(field, whole, index) & shown;
        hz_field_store(field, state, index, seats);
    }
}

static void mask_values(
    const hz_field *field, const hz_table *table, const void *whole, hz_seats eyes, void *state)
{
    int length = hz_field_length(field, table);
    unsigned char *at = (unsigned char *)state + field->offset;
    for (int index = 0; index < length; index++, at += field->size) {
        if (eyes & ~field->sees(table, whole, field->seat ? field->seat - 1 : index)) {
            memset(at, 0, field->size);
            *at = field->blank;
        }
    }
}

void hz_mask_fields(const hz_table *table, void *state, int viewer)
{
    /* Who may see a value is asked of the whole state: rows hidden first must not matter. */
    hz_state whole;
    memcpy(&whole, state, table->game->state_size);
    hz_seats everybody = (hz_seats)((1u << table->seats) - 1);
    hz_seats eyes = viewer == HZ_WATCHER ? everybody : (hz_seats)(1u << viewer); /* as in hz_sees */
    for (const hz_field *field = table->game->notation->fields; field->key; field++) {
        if (!field->sees || !hz_field_is_there(field, table)) {
            continue;
        }
        if (field->kind == HZ_WHOM) {
            mask_seats(field, table, &whole, eyes, state);
        } else {
            mask_values(field, table, &whole, eyes, state);
        }
    }
}

void hz_key(const hz_table *table, const void *state, hz_state *key)
{
    const hz_game *game = table->game;
    memcpy(key, state, game->state_size);
    for (const hz_field *field = game->notation->fields; field->key; field++) {
        if (field->is_display) {
            size_t values = field->length ? field->length : table->seats;
            memset(key->bytes + field->offset, 0, values * field->size);
        }
    }
    if (game->fold) {
        game->fold(table, key);
    }
}

/* The view */

static void view_value(const hz_field *field, const char *key, int64_t value, hz_json *out)
{
    char word[40];
    switch (field->kind) {
    case HZ_WORD:
        hz_piece_copy(hz_word_at(field->names, (int)value), word, sizeof word);
        hz_json_text(out, key, word);
        break;
    case HZ_WHO: hz_json_int(out, key, value == HZ_NOBODY ? -1 : value); break;
    case HZ_WHOM:
        hz_json_open(out, key, '[');
        for (int seat = 0; seat < HZ_MAX_SEATS; seat++) {
            if (value >> seat & 1) {
                hz_json_int(out, NULL, seat);
            }
        }
        hz_json_close(out, ']');
        break;
    case HZ_NUMBER:
    case HZ_RUN:
    case HZ_DIGITS:
    case HZ_CAPITALS:
    case HZ_FACES:
    case HZ_NUMBERS: hz_json_int(out, key, value); break;
    }
}

static void view_list(const hz_field *field, const void *state, int length, hz_json *out)
{
    hz_json_open(out, field->view, '[');
    for (int index = 0; index < length; index++) {
        view_value(field, NULL, hz_field_load(field, state, index), out);
    }
    hz_json_close(out, ']');
}

/* Does every seat have this row, or a value in it? */
static bool is_of_seats(const hz_field *field)
{
    return field->seat || field->length == 0;
}

void hz_view_fields(const hz_table *table, const void *state, hz_json *out)
{
    for (const hz_field *field = table->game->notation->fields; field->key; field++) {
        if (!field->view || is_of_seats(field)) {
            continue;
        }
        if (field->length == 1) {
            view_value(field, field->view, hz_field_load(field, state, 0), out);
        } else {
            view_list(field, state, field->length, out);
        }
    }
}

void hz_view_seat_fields(const hz_table *table, const void *state, int seat, hz_json *out)
{
    for (const hz_field *field = table->game->notation->fields; field->key; field++) {
        if (!field->view || !is_of_seats(field) || (field->seat && field->seat != seat + 1)) {
            continue;
        }
        if (!field->seat) {
            view_value(field, field->view, hz_field_load(field, state, seat), out);
        } else {
            view_list(field, state, hz_field_length(field, table), out);
        }
    }
}

void hz_view(const hz_table *table, const void *masked, int viewer, hz_json *out)
{
    const hz_notation *notation = table->game->notation;
    hz_json_open(out, NULL, '{');
    hz_json_bool(out, "covered", hz_has_secrets(table));
    hz_view_fields(table, masked, out);
    if (notation->view) {
        notation->view(table, masked, viewer, out);
    }
    hz_json_open(out, "seats", '[');
    for (int seat = 0; seat < table->seats; seat++) {
        hz_json_open(out, NULL, '{');
        hz_view_seat_fields(table, masked, seat, out);
        if (notation->view_seat) {
            notation->view_seat(table, masked, viewer, seat, out);
        }
        hz_json_close(out, '}');
    }
    hz_json_close(out, ']');
    hz_json_close(out, '}');
}
