/* Talk at the table. Lines are kept with the room, told once they are, and read back by whoever
   comes later: as far as the table lets them look. */
#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "hazard/piece.h"
#include "server/hub_inner.h"
#include "server/protocol.h"

enum { PAGE_LINES = 50 };

/* A line as it is kept: "TIME SAT NAME", a line end, and what was said. SAT is the entry by which
   the speaker sat down, 0 for one who watches: seats change between games, that does not. */
typedef struct spoken {
    int64_t at, sat;
    char name[HZ_NAME_SIZE];
    char text[REQUEST_TEXT_SIZE];
} spoken;

static bool read_line(const hz_entry *line, spoken *out)
{
    hz_piece rest = {line->text, line->length}, at, sat, name;
    return hz_next_piece(&rest, " ", &at) && hz_piece_int(at, &out->at) &&
           hz_next_piece(&rest, " ", &sat) && hz_piece_int(sat, &out->sat) &&
           hz_next_piece(&rest, "\n", &name) &&
           hz_piece_copy(hz_trim(name), out->name, sizeof out->name) && rest.length > 0 &&
           hz_piece_copy((hz_piece){rest.at + 1, rest.length - 1}, out->text, sizeof out->text);
}

/* Where the speaker sits now; -1: somebody who watches, or has left. */
static int seat_of(const hz_room *room, int64_t sat)
{
    for (int seat = 0; sat > 0 && seat < room->header.table.seats; seat++) {
        if (room->seats[seat].sat == sat) {
            return seat;
        }
    }
    return -1;
}

static void print_line(const hz_room *room, const hz_entry *line, const spoken *said, hz_json *json)
{
    hz_json_int(json, "k", line->number);
    hz_json_int(json, "at", said->at);
    hz_json_int(json, "s", seat_of(room, said->sat));
    hz_json_int(json, "who", said->sat);
    hz_json_text(json, "name", said->name);
    hz_json_text(json, "text", said->text);
}

/* To all who may see the table and have not muted that seat. */
static void tell_table(hz_hub *hub, const hub_place *place, int seat, const hz_text *text)
{
    for (hub_guest *other = place->guests; other; other = other->next) {
        bool is_muted = seat >= 0 && other->muted >> seat & 1;
        if (!is_muted && hub_may_see(place, other)) {
            hub_send(hub, other->id, text);
        }
    }
}

/* Who may not talk, and why; NULL: may. A watcher needs a name. */
static const char *
refuse_speaker(const hub_guest *guest, const hub_place *place, const hz_wanted *wanted, int seat)
{
    if (seat >= 0) {
        return NULL;
    }
    bool is_watcher = !guest->seats && wanted->seat < 0;
    if (!is_watcher || !place->room.may_call || !hub_may_see(place, guest)) {
        return "only who sits at the table may talk";
    }
    return NULL;
}

void hub_say(hz_hub *hub, hub_guest *guest, hub_place *place, const hz_wanted *wanted)
{
    assert(wanted->kind == REQUEST_SAY);
    const int seat = hub_seat_of(guest, wanted);
    const char *why = refuse_speaker(guest, place, wanted, seat);
    const room_seat *speaker = seat < 0 ? NULL : &place->room.seats[seat];
    const char *name = speaker ? speaker->name : wanted->name;
    hz_error error = {""};
    if (!why && wanted->text[0] == '\0') {
        why = "nothing was said";
    } else if (!why && hz_name_check(name, &error)) {
        why = error.text;
    }
    if (!why) {
        assert(place && "whoever is nowhere was refused");
        char kept[REQUEST_TEXT_SIZE + HZ_NAME_SIZE + 64];
        hz_text line = hz_text_in(kept, sizeof kept);
        hz_add(&line,
               "%" PRId64 " %u %s\n%s",
               hub->def.now_ms(),
               speaker ? speaker->sat : 0,
               name,
               wanted->text);
        hz_entry said = {.text = kept, .length = line.length};
        memcpy(said.room, place->room.id, sizeof said.room);
        keeper_asker asker = {guest->id.index, guest->id.generation, wanted->id};
        why =
            keeper_say(hub->def.keeper, &said, asker) ? NULL : "the server is too busy: try again";
    }
    if (why) {
        hub_refuse(hub, guest->id, wanted->id, place, why);
    }
}

void hub_take_said(hz_hub *hub, const keeper_result *result)
{
    assert(result->kind == KEEPER_SAY && result->count == 1);
    const hz_entry *line = result->entries;
    hub_place *place = hub_find_place(hub, line->room);
    const net_id id = {result->asker.index, result->asker.generation};
    spoken said;
    if (result->status || line->number == 0 || !read_line(line, &said)) {
        const char *why = result->status ? result->error.text : "there is no such room";
        hub_refuse(hub, id, result->asker.request, place, why);
        return;
    }
    if (place && place->state != HUB_LOADING) {
        hz_text text = hz_text_in(hub->message, sizeof hub->message);
        hz_json json = hz_json_to(&text, false);
        hz_json_open(&json, NULL, '{');
        hz_json_text(&json, "t", "say");
        print_line(&place->room, line, &said, &json);
        hz_json_close(&json, '}');
        tell_table(hub, place, seat_of(&place->room, said.sat), &text);
    }
    hub_accept(hub, id, result->asker.request, place, "");
}

void hub_read_talk(hz_hub *hub, hub_guest *guest, hub_place *place, const hz_wanted *wanted)
{
    assert(wanted->kind == REQUEST_TALK);
    const char *why = NULL;
    keeper_asker asker = {guest->id.index, guest->id.generation, wanted->id};
    if (!hub_may_see(place, guest)) {
        why = "this table does not want to be watched";
    } else if (!keeper_recall(hub->def.keeper,
                              place->room.id,
                              wanted->have < 0 ? 0 : (uint32_t)wanted->have,
                              PAGE_LINES + 1,
                              asker)) {
        why = "the server is too busy: try again";
    }
    if (why) {
        hub_refuse(hub, guest->id, wanted->id, place, why);
    }
}

/* The newest come first from the store, and go out in the order in which they were said. One more
   than a page was asked for: it tells that there are older ones. */
void hub_take_talk(hz_hub *hub, const keeper_result *result)
{
    assert(result->kind == KEEPER_RECALL);
    const net_id id = {result->asker.index, result->asker.generation};
    const hub_guest *guest = hub_find_guest(hub, id);
    const hub_place *place = guest ? guest->place : NULL;
    /* Whoever has gone to another room meanwhile, or may not look any more, is told nothing. */
    if (!place || place->state == HUB_LOADING || !hub_may_see(place, guest) ||
        (result->count > 0 && strcmp(result->entries->room, place->room.id) != 0)) {
        hub_refuse(
            hub, id, result->asker.request, place, "you are not in this room: join it first");
        return;
    }
    if (result->status) {
        hub_refuse(hub, id, result->asker.request, place, result->error.text);
        return;
    }
    hz_text text = hz_text_in(hub->body, sizeof hub->body);
    hz_json json = hz_json_to(&text, false);
    const int shown = result->count > PAGE_LINES ? PAGE_LINES : result->count;
    hz_add(&text, ",\"said\":");
    hz_json_open(&json, NULL, '[');
    for (int index = shown - 1; index >= 0; index--) {
        spoken said;
        if (read_line(&result->entries[index], &said)) {
            hz_json_open(&json, NULL, '{');
            print_line(&place->room, &result->entries[index], &said, &json);
            hz_json_close(&json, '}');
        }
    }
    hz_json_close(&json, ']');
    hz_add(&text, ",\"more\":%s", result->count > shown ? "true" : "false");
    hub_accept(hub, id, result->asker.request, place, hub->body);
}

void hub_react(hz_hub *hub, hub_guest *guest, hub_place *place, const hz_wanted *wanted)
{
    assert(wanted->kind == REQUEST_REACT);
    const int seat = hub_seat_of(guest, wanted);
    char why[200] = "";
    if (seat < 0) {
        snprintf(why, sizeof why, "only who sits at the table may talk");
    } else if (hz_word_index(protocol_reactions, hz_piece_of(wanted->text)) < 0) {
        snprintf(why, sizeof why, "a reaction is one of %s", protocol_reactions);
    }
    if (why[0]) {
        hub_refuse(hub, guest->id, wanted->id, place, why);
        return;
    }
    hz_text text = hz_text_in(hub->message, sizeof hub->message);
    hz_json json = hz_json_to(&text, false);
    hz_json_open(&json, NULL, '{');
    hz_json_text(&json, "t", "react");
    hz_json_int(&json, "s", seat);
    hz_json_text(&json, "text", wanted->text);
    hz_json_close(&json, '}');
    tell_table(hub, place, seat, &text);
    hub_accept(hub, guest->id, wanted->id, place, "");
}

void hub_mute(hz_hub *hub, hub_guest *guest, hub_place *place, const hz_wanted *wanted)
{
    assert(guest->place == place);
    hz_error error;
    if (!room_has_seat(&place->room, wanted->seat, &error)) {
        hub_refuse(hub, guest->id, wanted->id, place, error.text);
        return;
    }
    hz_seats bit = (hz_seats)(1u << wanted->seat);
    guest->muted = (hz_seats)(wanted->is_yes ? guest->muted | bit : guest->muted & ~bit);
    hub_accept(hub, guest->id, wanted->id, place, "");
}
