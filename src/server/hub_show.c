/* What guests are told. */
#include <assert.h>
#include <inttypes.h>
#include <string.h>

#include "server/hub_inner.h"

/* Half a message is none: a client that waits for it asks again, and the size of messages is such
   that no table comes near it. */
void hub_send(hz_hub *hub, net_id id, const hz_text *text)
{
    assert(text->length < text->capacity);
    if (!text->cut) {
        hub->def.send(hub->def.context, id, text->at, text->length);
    }
}

void hub_refuse(hz_hub *hub, net_id id, int64_t request, const hub_place *place, const char *why)
{
    assert(why[0]);
    hz_text text = hz_text_in(hub->message, sizeof hub->message);
    hz_json json = hz_json_to(&text, false);
    hz_json_open(&json, NULL, '{');
    hz_json_text(&json, "t", "no");
    hz_json_int(&json, "id", request);
    hz_json_int(&json, "n", place ? place->stored : 0);
    hz_json_text(&json, "why", why);
    hz_json_close(&json, '}');
    hub->refused++;
    hub_send(hub, id, &text);
}

void hub_accept(hz_hub *hub, net_id id, int64_t request, const hub_place *place, const char *extra)
{
    assert(extra);
    hz_text text = hz_text_in(hub->message, sizeof hub->message);
    hz_add(&text,
           "{\"t\":\"ok\",\"id\":%" PRId64 ",\"n\":%u%s}",
           request,
           place ? place->stored : 0,
           extra);
    hub_send(hub, id, &text);
}

/* Looked up, not kept: a seat may be held by several connections, and a count would have to follow
   every way in which one of them can end. */
hz_seats hub_here(const hub_place *place)
{
    hz_seats here = 0;
    for (const hub_guest *guest = place->guests; guest; guest = guest->next) {
        here |= guest->seats;
    }
    return here;
}

bool hub_may_see(const hub_place *place, const hub_guest *guest)
{
    return guest->seats || place->room.may_watch || place->room.phase == ROOM_OPEN;
}

/* The views a guest is sent: of each seat it holds, or once a watcher's if it may see at all.
   Begins at -1; false: that was all. */
static bool next_view(const hub_place *place, const hub_guest *guest, int *seat)
{
    assert(*seat >= -1 && *seat <= HZ_WATCHER);
    if (!guest->seats) {
        bool is_first = *seat < 0;
        *seat = HZ_WATCHER;
        return is_first && hub_may_see(place, guest);
    }
    do {
        ++*seat;
    } while (*seat < HZ_MAX_SEATS && !(guest->seats >> *seat & 1));
    return *seat < HZ_MAX_SEATS;
}

static hz_viewer viewer_of(const hub_guest *guest, int seat)
{
    return (hz_viewer){.seat = seat,
                       .explains = guest->explains,
                       .tells = guest->tells,
                       .draws = guest->draws,
                       .has_colour = guest->has_colour};
}

hub_news hub_gather(
    hz_hub *hub, const hub_place *place, const hz_session *before, uint32_t first, bool is_filmed)
{
    assert(first <= place->room.input_count || !is_filmed);
    hub_news news = {.before = before, .first = first};
    if (is_filmed && room_is_filmed(&place->room, first)) {
        const room_reel *reel = &place->room.reel;
        news.film =
            (publish_film){reel->states ? reel->states : hub->film, reel->count, reel->count};
    } else if (is_filmed) {
        news.film = publish_shoot(&place->room, before, hub->film, sizeof hub->film);
    }
    return news;
}

/* The room, to each of a guest's seats. */
static void
show_whole(hz_hub *hub, const hub_place *place, const hz_room *room, const hub_guest *guest)
{
    for (int seat = -1; next_view(place, guest, &seat);) {
        hz_text text = hz_text_in(hub->message, sizeof hub->message);
        publish_room(room, hub_here(place), viewer_of(guest, seat), hub->def.now_ms(), &text);
        hub_send(hub, guest->id, &text);
    }
}

bool hub_show_from(hz_hub *hub,
                   const hub_place *place,
                   const hub_guest *guest,
                   const hz_session *then,
                   uint32_t first)
{
    assert(first < place->room.input_count);
    /* A copy that is only read: its lists stay the room's, and it is never freed. */
    hz_room earlier = place->room;
    earlier.session = *then;
    earlier.input_count = first;
    earlier.entries = place->room.inputs[first].entry - 1;
    earlier.phase = ROOM_PLAYING;
    show_whole(hub, place, &earlier, guest);
    hub_news news = hub_gather(hub, place, then, first, true);
    return hub_show_inputs(hub, place, guest, &news);
}

/* A game that has just begun, as it was before its first roll; then that roll. False: it did not
   fit. */
static bool show_beginning(hz_hub *hub, const hub_place *place, const hub_guest *guest)
{
    hz_session begun;
    return !hz_session_start(&begun, &place->room.header.table, NULL) &&
           hub_show_from(hub, place, guest, &begun, 0);
}

void hub_show_room(hz_hub *hub, const hub_place *place, const hub_guest *guest)
{
    assert(place->state == HUB_READY);
    bool is_begun = guest->animates && room_is_fresh(&place->room);
    if (!is_begun || !show_beginning(hub, place, guest)) {
        show_whole(hub, place, &place->room, guest);
    }
}

bool hub_show_inputs(hz_hub *hub,
                     const hub_place *place,
                     const hub_guest *guest,
                     const hub_news *news)
{
    assert(news->first <= place->room.input_count);
    for (int seat = -1; next_view(place, guest, &seat);) {
        hz_text text = hz_text_in(hub->message, sizeof hub->message);
        hz_viewer viewer = viewer_of(guest, seat);
        viewer.film = guest->animates ? &news->film : NULL;
        if (!publish_inputs(&place->room, news->before, news->first, viewer, &text)) {
            return false;
        }
        hub_send(hub, guest->id, &text);
    }
    return true;
}

/* From here on inputs are told one by one, as differences from what was shown. */
void hub_remember_shown(hub_place *place)
{
    if (place->room.phase != ROOM_OPEN) {
        place->shown = place->room.session;
    }
    place->shown_inputs = place->room.input_count;
    place->shown_game = place->room.game;
    place->is_plain = true;
}

/* Tells everybody in the room what is on disk now. */
void hub_show_all(hz_hub *hub, hub_place *place)
{
    assert(place->stored == place->room.entries && "only what is on disk is shown");
    bool is_plain = place->is_plain && place->shown_game == place->room.game, is_filmed = false;
    for (const hub_guest *guest = place->guests; guest; guest = guest->next) {
        is_filmed |= guest->animates;
    }
    hub_news news =
        hub_gather(hub, place, &place->shown, place->shown_inputs, is_filmed && is_plain);
    for (hub_guest *guest = place->guests; guest; guest = guest->next) {
        if (!is_plain || !hub_show_inputs(hub, place, guest, &news)) {
            hub_show_room(hub, place, guest);
        }
    }
    hub_remember_shown(place);
    room_film(&place->room, is_filmed);
}

bool hub_note_away(hub_place *place, int64_t now)
{
    const hz_room *room = &place->room;
    bool is_playing = place->state == HUB_READY && room->phase == ROOM_PLAYING;
    hz_seats away = (hz_seats)(is_playing ? room_people(room) & ~hub_here(place) : 0);
    bool has_changed = false;
    for (int seat = 0; seat < HZ_MAX_SEATS; seat++) {
        int64_t *since = &place->away_since[seat];
        bool is_away = away >> seat & 1;
        has_changed |= is_away != (*since != 0);
        *since = is_away ? (*since ? *since : now) : 0;
    }
    return has_changed;
}

int64_t hub_bot_due(const hub_place *place, int seat)
{
    assert(seat >= 0 && seat < HZ_MAX_SEATS);
    /* Where all have left, nobody is waited for, and no bot takes over. */
    bool is_awaited = place->away_since[seat] && place->room.absent_ms && hub_here(place);
    return is_awaited ? place->away_since[seat] + place->room.absent_ms : 0;
}

void hub_tell_here(hz_hub *hub, hub_place *place)
{
    if (place->state == HUB_READY) {
        hub_note_away(place, hub->def.now_ms());
    }
    hz_text text = hz_text_in(hub->message, sizeof hub->message);
    hz_json json = hz_json_to(&text, false);
    hz_seats here = hub_here(place);
    hz_json_open(&json, NULL, '{');
    hz_json_text(&json, "t", "here");
    hz_json_open(&json, "here", '[');
    for (int seat = 0; seat < HZ_MAX_SEATS; seat++) {
        if (here >> seat & 1) {
            hz_json_int(&json, NULL, seat);
        }
    }
    hz_json_close(&json, ']');
    bool is_due = false;
    for (int seat = 0; seat < HZ_MAX_SEATS; seat++) {
        is_due |= hub_bot_due(place, seat) != 0;
    }
    if (is_due) {
        hz_json_open(&json, "due", '[');
        for (int seat = 0; seat < place->room.header.table.seats; seat++) {
            hz_json_int(&json, NULL, hub_bot_due(place, seat));
        }
        hz_json_close(&json, ']');
    }
    hz_json_close(&json, '}');
    for (hub_guest *guest = place->guests; guest; guest = guest->next) {
        hub_send(hub, guest->id, &text);
    }
}
