/* Rooms in memory and guests in rooms. */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/hub_inner.h"

/* An id that was given to somebody else meanwhile has another generation: whoever has gone is found
   by nobody, though the place is taken again. */
hub_guest *hub_find_guest(hz_hub *hub, net_id id)
{
    if (id.generation == 0 || id.index >= (uint32_t)hub->def.max_guests) {
        return NULL;
    }
    hub_guest *guest = &hub->guests[id.index];
    return guest->id.generation == id.generation ? guest : NULL;
}

static size_t bucket_of(const char *id)
{
    return hz_hash(id, strlen(id), 0) % HUB_BUCKETS;
}

hub_place *hub_find_place(hz_hub *hub, const char *id)
{
    assert(id);
    hub_place *place = hub->buckets[bucket_of(id)];
    while (place && strcmp(place->room.id, id) != 0) {
        place = place->next;
    }
    return place;
}

/* Whatever is still under way for an old ticket is nobody's. */
uint64_t hub_new_ticket(hz_hub *hub, const hub_place *place)
{
    assert(place->slot < (uint32_t)hub->def.max_rooms);
    return (uint64_t)++hub->generations << 32 | place->slot;
}

hub_place *hub_add_place(hz_hub *hub, const char *id, hub_state state)
{
    assert(strlen(id) < HZ_ROOM_ID_SIZE && !hub_find_place(hub, id));
    if (hub->rooms >= hub->def.max_rooms) {
        return NULL;
    }
    hub_place *place = calloc(1, sizeof *place);
    if (place) {
        size_t bucket = bucket_of(id);
        room_init(&place->room, id, hub->def.house);
        while (hub->slots[place->slot]) {
            place->slot++;
        }
        hub->slots[place->slot] = place;
        place->ticket = hub_new_ticket(hub, place);
        place->state = state;
        place->next = hub->buckets[bucket];
        place->idle_since = hub->def.now_ms();
        hub->buckets[bucket] = place;
        hub->rooms++;
    }
    return place;
}

hub_place *hub_fetch_place(hz_hub *hub, const char *id)
{
    assert(!hub_find_place(hub, id));
    hub_place *place = hub_add_place(hub, id, HUB_LOADING);
    if (place) {
        place->is_fetched = keeper_load(hub->def.keeper, place->ticket, id, 1);
    }
    if (place && !place->is_fetched) {
        hub_forget(hub, place);
        return NULL;
    }
    return place;
}

void hub_forget(hz_hub *hub, hub_place *place)
{
    assert(hub->rooms > 0 && hub->slots[place->slot] == place);
    hub_place **link = &hub->buckets[bucket_of(place->room.id)];
    while (*link != place) {
        assert(*link);
        link = &(*link)->next;
    }
    *link = place->next;
    while (place->first) {
        hub_waiting *waiting = place->first;
        place->first = waiting->next;
        free(waiting);
    }
    /* Guests stay connected; their next request names a room, or is refused. */
    for (hub_guest *guest = place->guests; guest; guest = guest->next) {
        guest->place = NULL;
        guest->seats = 0;
    }
    hub->slots[place->slot] = NULL;
    room_free(&place->room);
    free(place);
    hub->rooms--;
}

/* Guests hold seats by number, and another game moves everybody on by one: each follows the entry
   by which a seat was taken, which is nobody else's. */
void hub_follow_seats(hub_place *place)
{
    assert(place->stored == place->room.entries);
    const hz_room *room = &place->room;
    int to[HZ_MAX_SEATS]; /* from an old seat; -1: nobody's any more */
    for (int old = 0; old < HZ_MAX_SEATS; old++) {
        to[old] = -1;
        for (int seat = 0; seat < room->header.table.seats; seat++) {
            if (place->sat[old] && room->seats[seat].sat == place->sat[old]) {
                to[old] = seat;
            }
        }
    }
    for (hub_guest *guest = place->guests; guest; guest = guest->next) {
        hz_seats seats = 0, muted = 0;
        for (int old = 0; old < HZ_MAX_SEATS; old++) {
            hz_seats bit = (hz_seats)(to[old] < 0 ? 0 : 1u << to[old]);
            seats = (hz_seats)(seats | (guest->seats >> old & 1 ? bit : 0));
            muted = (hz_seats)(muted | (guest->muted >> old & 1 ? bit : 0));
        }
        guest->seats = seats;
        guest->muted = muted;
    }
    for (int seat = 0; seat < HZ_MAX_SEATS; seat++) {
        place->sat[seat] = room->seats[seat].sat;
    }
}

/* Out of the room that a guest is in. */
static void part(hz_hub *hub, hub_guest *guest)
{
    hub_place *place = guest->place;
    if (!place) {
        return;
    }
    hub_guest **link = &place->guests;
    while (*link != guest) {
        assert(*link);
        link = &(*link)->next;
    }
    *link = guest->next;
    guest->place = NULL;
    guest->next = NULL;
    guest->seats = 0;
    hub_tell_here(hub, place);
}

void hub_enter(hz_hub *hub, hub_guest *guest, hub_place *place, hz_seats seats)
{
    assert(seats < 1u << HZ_MAX_SEATS);
    if (guest->place != place) {
        part(hub, guest);
        guest->place = place;
        guest->next = place->guests;
        place->guests = guest;
        guest->seats = 0;
        guest->muted = 0;
    }
    guest->seats |= seats;
}

/* Who wants to begin a game soon is told what the server commits to before they have said which: a
   shake can then come with what makes the room, and the game begins a way there and back sooner. */
static void promise(hz_hub *hub, hub_guest *guest)
{
    hz_fair fair;
    char commit[HZ_DIGEST_TEXT];
    if (hz_fair_make(&fair, NULL)) {
        return;
    }
    memcpy(guest->secret, fair.secret, sizeof guest->secret);
    guest->is_promised = true;
    hz_fair_commit(&fair, commit);
    hz_text text = hz_text_in(hub->message, sizeof hub->message);
    hz_add(&text, "{\"t\":\"promise\",\"commit\":\"%s\"}", commit);
    hub_send(hub, guest->id, &text);
}

void hub_opened(void *context, net_id id, const char *address, const char *query)
{
    assert(id.generation != 0 && address && query);
    hz_hub *hub = context;
    if (id.index < (uint32_t)hub->def.max_guests) {
        hub_guest *guest = &hub->guests[id.index];
        *guest = (hub_guest){.id = id, .address = hz_hash(address, strlen(address), 0)};
        if (strcmp(query, "promise") == 0) {
            promise(hub, guest);
        }
    }
}

void hub_closed(void *context, net_id id)
{
    hz_hub *hub = context;
    hub_guest *guest = hub_find_guest(hub, id);
    if (guest) {
        part(hub, guest);
        hub_drop_errands(hub, id);
        guest->id = (net_id){0, 0};
    }
}

hz_status hub_open(const hub_def *def, hz_hub **out, hz_error *error)
{
    assert(def->keeper && def->workers && def->helpers && def->house);
    assert(def->send && def->now_ms && def->max_guests > 0 && def->max_rooms > 0);
    hz_hub *hub = calloc(1, sizeof *hub);
    if (hub) {
        hub->def = *def;
        hub->guests = calloc((size_t)def->max_guests, sizeof *hub->guests);
        hub->slots = calloc((size_t)def->max_rooms, sizeof(hub_place *));
        hub->listed = malloc(HUB_MESSAGE_SIZE);
    }
    if (!hub || !hub->guests || !hub->slots || !hub->listed) {
        hub_close(hub);
        return hz_fail(error,
                       HZ_NO_SPACE,
                       "no memory for %d guests and %d rooms",
                       def->max_guests,
                       def->max_rooms);
    }
    snprintf(hub->listed, HUB_MESSAGE_SIZE, "{\"rooms\":[]}");
    *out = hub;
    return HZ_OK;
}

void hub_close(hz_hub *hub)
{
    if (!hub) {
        return;
    }
    for (int slot = 0; hub->slots && slot < hub->def.max_rooms; slot++) {
        if (hub->slots[slot]) {
            hub_forget(hub, hub->slots[slot]);
        }
    }
    hub_free_errands(hub);
    hub_free_seekers(hub);
    hub_free_reviews(hub);
    hub_drop_boxes(hub, INT64_MAX);
    free(hub->guests);
    free(hub->slots);
    free(hub->listed);
    free(hub->games.text);
    free(hub->games.zipped);
    free(hub);
}
