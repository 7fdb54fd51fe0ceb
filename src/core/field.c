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

/* Somebody who looks at a state. Many rows ask the same function of all seats, one after another,
   so its answers are kept. */
typedef struct looker {
    const hz_table *table;
    const void *whole;
    hz_seats eyes; /* as in hz_sees: a watcher sees what all of these may see */
    hz_seats hidden;
    hz_who_sees *sees; /* what `hidden` is the answer of */
} looker;

static bool is_hidden(const looker *who, hz_who_sees *sees, int which)
{
    return who->eyes & ~sees(who->table, who->whole, which);
}

static hz_seats hidden_seats(looker *who, hz_who_sees *sees)
{
    if (who->sees != sees) {
        who->sees = sees;
        who->hidden = 0;
        for (int seat = 0; seat < who->table->seats; seat++) {
            who->hidden |= (hz_seats)(is_hidden(who, sees, seat) << seat);
        }
    }
    return who->hidden;
}

static void wipe(const hz_field *field, void *state, int first, int count)
{
    unsigned char *at = (unsigned char *)state + field->offset + (size_t)first * field->size;
    if (field->size == 1) {
        memset(at, field->blank, (size_t)count);
        return;
    }
    for (int index = first; index < first + count; index++) {
        hz_field_store(field, state, index, field->blank);
    }
}

/* Does every seat have this row, or a value in it? */
static bool is_of_seats(const hz_field *field)
{
    return field->seat || field->length == 0;
}

/* Sets of seats keep the bits that may be seen. */
static void mask_seats(looker *who, const hz_field *field, void *state)
{
    hz_seats hidden = hidden_seats(who, field->sees);
    for (int index = 0; index < hz_field_length(field, who->table); index++) {
        int64_t seats = hz_field_load(field, state, index);
        hz_field_store(field, state, index, seats & ~(int64_t)hidden);
    }
}

static void mask_values(looker *who, const hz_field *field, void *state)
{
    int length = hz_field_length(field, who->table);
    hz_seats hidden = is_of_seats(field) ? hidden_seats(who, field->sees) : 0;
    if (field->seat) {
        wipe(field, state, 0, hidden >> (field->seat - 1) & 1 ? length : 0);
        return;
    }
    for (int index = 0; index < length; index++) {
        bool hides = is_of_seats(field) ? hidden >> index & 1 : is_hidden(who, field->sees, index);
        if (hides) {
            wipe(field, state, index, 1);
        }
    }
}

void hz_mask_fields(const hz_table *table, void *state, int viewer)
{
    /* Who may see a value is asked of the whole state: rows hidden first must not matter. */
    hz_state whole;
    memcpy(&whole, state, table->game->state_size);
    unsigned eyes = viewer == HZ_WATCHER ? (1u << table->seats) - 1 : 1u << viewer;
    looker who = {.table = table, .whole = &whole, .eyes = (hz_seats)eyes};
    for (const hz_field *field = table->game->notation->fields; field->key; field++) {
        if (!field->sees || !hz_field_is_there(field, table)) {
            continue;
        }
        if (field->kind == HZ_WHOM) {
            mask_seats(&who, field, state);
        } else {
            mask_values(&who, field, state);
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
