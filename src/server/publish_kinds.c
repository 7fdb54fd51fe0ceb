/* Kinds of choices, for a client that lets people put one together. */
#include "server/publish.h"

#include <assert.h>

static void print_span(const hz_span *span, hz_json *json)
{
    hz_json_open(json, NULL, '{');
    if (span->only) {
        hz_json_open(json, "of", '[');
        for (int step = 0; step <= span->most - span->least; step++) {
            if (span->only >> step & 1) {
                hz_json_int(json, NULL, span->least + step);
            }
        }
        hz_json_close(json, ']');
    } else {
        hz_json_int(json, "from", span->least);
        hz_json_int(json, "to", span->most);
    }
    hz_json_close(json, '}');
}

static void print_slots(const hz_verb *verb, int slots, hz_json *json)
{
    assert(slots >= 0 && slots <= HZ_MAX_SLOTS);
    static const char *const kinds[] = {"number", "face", "seat", "word"};
    hz_json_open(json, "slots", '[');
    for (int slot = 0; slot < slots; slot++) {
        const hz_slot *row = &verb->slot[slot];
        hz_json_open(json, NULL, '{');
        hz_json_text(json, "name", row->name);
        hz_json_text(json, "kind", kinds[row->kind]);
        if (row->kind == HZ_SLOT_WORD) {
            hz_json_text(json, "names", row->names);
        }
        hz_json_close(json, '}');
    }
    hz_json_close(json, ']');
}

void publish_kinds(const hz_table *table, const void *masked, int seat, hz_json *json)
{
    assert(table->game->verbs);
    assert(seat >= 0 && seat < table->seats);
    hz_span spans[HZ_MAX_SLOTS];
    hz_json_open(json, "k", '[');
    for (int verb = 0; table->game->verbs[verb].form; verb++) {
        const hz_verb *row = &table->game->verbs[verb];
        int slots = hz_slots_of(row);
        if (!hz_offer(table, masked, seat, verb, 0, spans)) {
            continue;
        }
        hz_json_open(json, NULL, '{');
        hz_json_text(json, "form", row->form);
        hz_json_text(json, "meaning", row->meaning);
        print_slots(row, slots, json);
        hz_json_open(json, "parts", '[');
        for (int part = 0; hz_offer(table, masked, seat, verb, part, spans); part++) {
            hz_json_open(json, NULL, '[');
            for (int slot = 0; slot < slots; slot++) {
                print_span(&spans[slot], json);
            }
            hz_json_close(json, ']');
        }
        hz_json_close(json, ']');
        hz_json_close(json, '}');
    }
    hz_json_close(json, ']');
}
