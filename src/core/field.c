/* What the rows of a state say beyond its text: the mask and the key. */
#include <assert.h>
#include <string.h>

#include "core/mask.h"
#include "core/values.h"

void hz_hides_nothing(const hz_table *table, void *state, int seat)
{
    (void)table, (void)state, (void)seat;
}

void hz_guesses_nothing(const hz_table *table, void *state, int seat, hz_rng *rng)
{
    (void)table, (void)state, (void)seat, (void)rng;
}

/* In doubt yes: a curtain too many is a nuisance, one too few shows a hand. */
bool hz_has_secrets(const hz_table *table)
{
    assert(table->game);
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
    assert(sees);
    if (who->sees != sees) {
        who->sees = sees;
        who->hidden = 0;
        for (int seat = 0; seat < who->table->seats; seat++) {
            who->hidden |= (hz_seats)(is_hidden(who, sees, seat) << seat);
        }
    }
    return who->hidden;
}

/* Blank is not always 0: where 0 says something ("chose the first card"), the row names another
   value, and a masked state is one that the game itself can read. */
static void wipe(const hz_field *field, void *state, int first, int count)
{
    assert(first >= 0 && count >= 0);
    unsigned char *at = (unsigned char *)state + field->offset + (size_t)first * field->size;
    if (field->size == 1) {
        memset(at, field->blank, (size_t)count);
        return;
    }
    for (int index = first; index < first + count; index++) {
        hz_field_store(field, state, index, field->blank);
    }
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
    hz_seats hidden = hz_field_is_of_seats(field) ? hidden_seats(who, field->sees) : 0;
    if (field->seat) {
        wipe(field, state, 0, hidden >> (field->seat - 1) & 1 ? length : 0);
        return;
    }
    for (int index = 0; index < length; index++) {
        bool hides =
            hz_field_is_of_seats(field) ? hidden >> index & 1 : is_hidden(who, field->sees, index);
        if (hides) {
            wipe(field, state, index, 1);
        }
    }
}

void hz_mask_fields(const hz_table *table, void *state, int viewer)
{
    assert(viewer == HZ_WATCHER || (viewer >= 0 && viewer < table->seats));
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

void hz_mask_copy(const hz_table *table, const void *state, int viewer, hz_state *masked)
{
    assert(viewer == HZ_WATCHER || (viewer >= 0 && viewer < table->seats));
    assert(state != masked->bytes && "the true state stays whole");
    memcpy(masked, state, table->game->state_size);
    table->game->mask(table, masked, viewer);
}

void hz_key(const hz_table *table, const void *state, hz_state *key)
{
    assert(table->game->state_size <= sizeof *key);
    assert(state != key->bytes);
    const hz_game *game = table->game;
    memcpy(key, state, game->state_size);
    for (const hz_field *field = game->notation->fields; field->key; field++) {
        if (field->is_display) {
            size_t values = field->length ? field->length : table->seats;
            memset(key->bytes + field->offset, 0, values * field->size);
        }
    }
    /* Folded last: it sees the copy without display, as whoever compares keys will. */
    if (game->fold) {
        game->fold(table, key);
    }
}
