/* How a position looks to a seat, in numbers: from the rows of the state, where the game has no
   better words for it. The seat's own values come first, then those of the others as they sit. */
#include <string.h>

#include "core/values.h"
#include "hazard/piece.h"
#include "hazard/value.h"

enum { MOST_WORDS = 32 }; /* of a row that has a number for each of them */

typedef struct list {
    const hz_table *table;
    const unsigned char *state;
    int seat;
    float *out;
    int count;
} list;

static void add(list *it, double value)
{
    if (it->count < HZ_MAX_FEATURES) {
        it->out[it->count++] = (float)value;
    }
}

/* A seat counted from one's own; what is none stays none. */
static int from_here(const list *it, int64_t seat)
{
    int seats = it->table->seats;
    return seat < 0 || seat >= seats ? -1 : ((int)seat - it->seat + seats) % seats;
}

static void add_seat(list *it, int64_t seat)
{
    int place = from_here(it, seat);
    for (int at = 0; at < it->table->seats; at++) {
        add(it, at == place);
    }
}

static void add_seats(list *it, int64_t set)
{
    for (int at = 0; at < it->table->seats; at++) {
        add(it, (double)(set >> (it->seat + at) % it->table->seats & 1));
    }
}

static void add_word(list *it, const hz_field *row, int64_t word)
{
    int words = hz_word_count(row->names);
    if (row->length > 1 || words > MOST_WORDS) {
        add(it, (double)word);
        return;
    }
    for (int at = 0; at < words; at++) {
        add(it, at == word);
    }
}

static void add_value(list *it, const hz_field *row, int which)
{
    int64_t value = hz_field_load(row, it->state, which);
    switch (row->kind) {
    case HZ_WHO: add_seat(it, value); break;
    case HZ_WHOM: add_seats(it, value); break;
    case HZ_WORD: add_word(it, row, value); break;
    case HZ_RUN:
        add(it, (double)(value >> 4));
        add(it, (double)(value & 15));
        break;
    case HZ_NUMBER:
    case HZ_DIGITS:
    case HZ_CAPITALS:
    case HZ_FACES:
    case HZ_NUMBERS: add(it, (double)value); break;
    }
}

/* Rows "hand1", "hand2" are one row a seat: that of the seat which sits so far from one's own. */
static const hz_field *row_for(const list *it, const hz_field *row)
{
    size_t stem = strcspn(row->key, "0123456789");
    int seat = 1 + (row->seat - 1 + it->seat) % it->table->seats;
    for (const hz_field *other = it->table->game->notation->fields; other->key; other++) {
        if (other->seat == seat && other->kind == row->kind && other->length == row->length &&
            strncmp(other->key, row->key, stem) == 0 && strcspn(other->key, "0123456789") == stem) {
            return other;
        }
    }
    return row;
}

static void add_row(list *it, const hz_field *row)
{
    int seats = it->table->seats;
    if (row->is_display || row->seat > seats) {
        return;
    }
    const hz_field *mine = row->seat ? row_for(it, row) : row;
    for (int which = 0; which < (row->length ? row->length : seats); which++) {
        add_value(it, mine, row->length ? which : (it->seat + which) % seats);
    }
}

/* What every game knows: who is to choose, and the scores. */
static void add_common(list *it)
{
    const hz_game *game = it->table->game;
    hz_turn turn = game->turn(it->table, it->state);
    hz_standing standing;
    game->standing(it->table, it->state, &standing);
    add(it, turn.kind == HZ_CHANCE);
    add_seats(it, turn.kind == HZ_PLAYERS ? turn.wanted : 0);
    for (int at = 0; at < it->table->seats; at++) {
        int seat = (it->seat + at) % it->table->seats;
        add(it, standing.score[seat]);
        if (at > 0) {
            add(it, standing.score[it->seat] - standing.score[seat]);
        }
    }
}

int hz_features(const hz_table *table, const void *masked, int seat, float *out)
{
    const hz_advice *advice = table->game->advice;
    if (advice->features) {
        return advice->features(table, masked, seat, out);
    }
    list it = {.table = table, .state = masked, .seat = seat, .out = out};
    add_common(&it);
    for (const hz_field *row = table->game->notation->fields; row->key; row++) {
        add_row(&it, row);
    }
    return it.count;
}
