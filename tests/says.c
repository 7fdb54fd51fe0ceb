/* Writes events as rows say them. */
#include "says.h"

#include <assert.h>
#include <string.h>

static const char *const names[] = {"Ann", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hal"};
static_assert(sizeof names / sizeof *names == HZ_MAX_SEATS, "everybody has a name");

int seat_named(hz_piece name)
{
    for (int seat = 0; seat < HZ_MAX_SEATS; seat++) {
        if (hz_piece_is(name, names[seat])) {
            return seat;
        }
    }
    return -1;
}

/* A watcher sees what everybody at the table may see. */
static void add_listeners(const hz_table *table, hz_seats visible, hz_text *out)
{
    const char *before = "to ";
    if (hz_sees(table, HZ_WATCHER, visible)) {
        return;
    }
    for (int seat = 0; seat < table->seats; seat++) {
        if (visible >> seat & 1) {
            hz_add(out, "%s%s", before, names[seat]);
            before = " and ";
        }
    }
    hz_add(out, *before == 't' ? "to nobody: " : ": ");
}

/* "a", "b.1", "seat": as sentences and rows of events call it. */
static void name_place(const hz_held *held, char place[8])
{
    static const char *const places[] = {
        [HZ_AT_SEAT] = "seat",
        [HZ_AT_OTHER] = "other",
        [HZ_AT_A] = "a",
        [HZ_AT_B] = "b",
        [HZ_AT_TEXT] = "text",
    };
    hz_text out = hz_text_in(place, 8);
    hz_add(&out, "%s", places[held->place]);
    if (held->byte >= 0) {
        hz_add(&out, ".%d", held->byte);
    }
}

static bool is_in_sentence(const char *sentence, const hz_held *held)
{
    char place[8];
    name_place(held, place);
    for (const char *open = strchr(sentence, '{'); open; open = strchr(open + 1, '{')) {
        hz_piece slot = {open + 1, strcspn(open + 1, " :}")};
        if (hz_piece_is(slot, place)) {
            return true;
        }
    }
    return false;
}

static void add_held(const hz_event *event, const hz_held *held, hz_text *out)
{
    int32_t whole = held->place == HZ_AT_A ? event->a : event->b;
    uint8_t seat = held->place == HZ_AT_SEAT ? event->seat : event->other;
    hz_add(out, "%s ", held->name);
    if (held->place == HZ_AT_TEXT) {
        hz_add(out, "%.*s", HZ_SAID, event->text);
    } else if (held->place == HZ_AT_SEAT || held->place == HZ_AT_OTHER) {
        hz_add(out, "%s", seat < HZ_MAX_SEATS ? names[seat] : "-");
    } else if (held->byte >= 0) {
        hz_add(out, "%d", (int)((uint32_t)whole >> 8 * held->byte & 0xff));
    } else {
        hz_add(out, "%d", whole);
    }
}

void say_event(const hz_table *table, const hz_event *event, hz_text *out)
{
    const hz_event_kind *kind = hz_event_kind_at(table->game, event->kind);
    const char *before = " (";
    hz_held held;
    add_listeners(table, event->visible, out);
    hz_event_text(table->game, event, names, out);
    for (int index = 0; hz_held_at(kind, index, &held); index++) {
        if (!is_in_sentence(kind->sentence, &held)) {
            hz_add(out, "%s", before);
            add_held(event, &held, out);
            before = ", ";
        }
    }
    hz_add(out, "%s [%s]", *before == ',' ? ")" : "", event->rule ? event->rule : "-");
}
