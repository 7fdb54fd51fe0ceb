/* Several rooms at a glance: whose turn it is in those where somebody has a seat. */
#include <assert.h>
#include <string.h>

#include "server/hub_inner.h"

/* Rooms that one request may have fetched: the others are when it is asked again. */
enum { MOST_FETCHED = 4 };

/* Nothing is told that is not on disk yet. */
static bool is_told(const hub_place *place)
{
    return place->state == HUB_READY || place->state == HUB_WORKING;
}

static void
print_row(hz_hub *hub, const char *id, const hz_wanted *wanted, int *fetched, hz_json *json)
{
    hub_place *place = hub_find_place(hub, id);
    bool is_id = strlen(id) == HZ_ROOM_ID_SIZE - 1, is_missing = hub_is_missing(hub, id);
    if (!place && is_id && !is_missing && *fetched < MOST_FETCHED) {
        place = hub_fetch_place(hub, id);
        ++*fetched;
    }
    hz_seats mine = 0;
    if (place && is_told(place)) {
        mine = hub_seats_held(&place->room, wanted);
        place->idle_since = hub->def.now_ms(); /* it will be asked for again soon */
    }
    bool is_gone = !is_id || is_missing || (place && is_told(place) && !mine);
    hz_json_open(json, NULL, '{');
    hz_json_text(json, "room", id);
    hz_json_text(json, "state", mine ? "here" : is_gone ? "gone" : "later");
    if (mine) {
        publish_look(&place->room, mine, json);
    }
    hz_json_close(json, '}');
}

void hub_look(hz_hub *hub, const hub_guest *guest, const hz_wanted *wanted)
{
    assert(wanted->room_count <= REQUEST_MAX_ROOMS);
    hz_text text = hz_text_in(hub->body, sizeof hub->body);
    hz_json json = hz_json_to(&text, false);
    int fetched = 0;
    hz_json_open(&json, NULL, '{');
    hz_json_text(&json, "t", "ok");
    hz_json_int(&json, "id", wanted->id);
    hz_json_int(&json, "n", 0);
    hz_json_open(&json, "rooms", '[');
    for (int index = 0; index < wanted->room_count; index++) {
        print_row(hub, wanted->rooms[index], wanted, &fetched, &json);
    }
    hz_json_close(&json, ']');
    hz_json_close(&json, '}');
    hub_send(hub, guest->id, &text);
}
