/* The way of an entry: applied, stored, shown; and what follows from it by itself. */
#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hazard/piece.h"
#include "server/catalogue.h"
#include "server/hub_inner.h"

enum {
    GRACE_MS = 15000, /* for a turn that ran out while the server was away */
    SHAKE_MS = 10000, /* who has not shaken by then does not */
    IDLE_MS = 300000, /* a room nobody looks at leaves the memory */
    LIST_MS = 1000,
    FORGOTTEN_MS = 3 * 3600000, /* a room that has been left so long is not listed */
    REST_MS = 1000, /* after a failed write, so that a full disk is not written to all the time */
    MOST_LISTED = 200,
    RULES_SIZE = 240, /* of a table, in the list */
};

static void print_facts(const hub_place *place, hz_text *out)
{
    const hz_room *room = &place->room;
    hz_json json = hz_json_to(out, false);
    int taken = 0, seats = room->header.table.seats;
    for (int seat = 0; seat < seats; seat++) {
        taken += room->seats[seat].token[0] || room->seats[seat].bot[0];
    }
    hz_json_open(&json, NULL, '{');
    hz_json_text(&json, "room", room->id);
    hz_json_text(&json, "game", room->header.spec);
    hz_json_text(&json, "phase", room_phase_names[room->phase]);
    hz_json_int(&json, "seats", seats);
    hz_json_int(&json, "taken", taken);
    hz_json_text(&json, "host", room_host(room));
    char rules[RULES_SIZE];
    hz_text line = hz_text_in(rules, sizeof rules);
    catalogue_print_rules_line(&room->header.table, room->header.spec, &line);
    hz_json_text(&json, "rules", rules);
    hz_json_int(&json, "since", room->made_ms);
    hz_json_bool(&json, "watch", room->may_watch);
    hz_json_close(&json, '}');
}

/* A public table at which somebody wants players, or that may be watched. One that all have left
   before its game is nobody's. */
static bool is_listed(const hz_room *room)
{
    bool is_of_interest = (room->phase == ROOM_OPEN && room_people(room)) ||
                          (room->phase == ROOM_PLAYING && room->may_watch);
    return room->is_listed && is_of_interest;
}

/* What is in memory may have gone further than the disk: it is thrown away and read again, so that
   nobody is ever shown what could be lost. */
static void begin_loading(hz_hub *hub, hub_place *place)
{
    assert(place->state != HUB_READY);
    char id[HZ_ROOM_ID_SIZE];
    memcpy(id, place->room.id, sizeof id);
    room_free(&place->room);
    room_init(&place->room, id, hub->def.house);
    place->ticket = hub_new_ticket(hub, place);
    place->state = HUB_LOADING;
    memset(place->asked, 0, sizeof place->asked);
    place->rest_until = hub->def.now_ms() + REST_MS;
    place->is_fetched = keeper_load(hub->def.keeper, place->ticket, id, 1);
}

/* The newest entry of a room joins those on their way to the keeper. */
static bool add_entry(hub_batch *batch, const hz_room *room, const char *entry, size_t length)
{
    assert(batch->count <= HUB_BATCH && batch->used <= sizeof batch->texts);
    size_t left = sizeof batch->texts - batch->used;
    char *text = batch->texts + batch->used;
    int written = snprintf(text, left, "%" PRId64 " %.*s", room->touched_ms, (int)length, entry);
    if (batch->count == HUB_BATCH || (size_t)written >= left) {
        return false;
    }
    hz_entry *added = &batch->list[batch->count++];
    *added = (hz_entry){.number = room->entries, .text = text, .length = (size_t)written};
    memcpy(added->room, room->id, sizeof added->room);
    batch->used += (size_t)written + 1;
    return true;
}

static hz_status no_room(hz_error *error)
{
    return hz_fail(error, HZ_NO_SPACE, "more has happened at once than can be kept");
}

/* Applies what was written, then the fair rolls that are awaited, one after another. */
static hz_status
apply_batch(hz_hub *hub, hub_place *place, const char *entries, int64_t now, hz_error *error)
{
    assert(place->stored == place->room.entries);
    hub_batch *batch = &hub->batch;
    hz_room *room = &place->room;
    const char *entry;
    size_t length;
    hz_status status = HZ_OK;
    batch->used = 0;
    batch->count = 0;
    while (!status && room_next_entry(&entries, &entry, &length)) {
        bool is_input = strncmp(entry, "in ", 3) == 0;
        place->is_plain &= is_input;
        hub->inputs += is_input;
        status = room_apply(room, entry, length, now, error);
        if (!status && !add_entry(batch, room, entry, length)) {
            status = no_room(error);
        }
    }
    for (int steps = 0; !status && room_awaits_roll(room); steps++) {
        char roll[ROOM_ENTRY_SIZE];
        hz_text text = hz_text_in(roll, sizeof roll);
        if (steps == ROOM_MAX_STEPS) {
            return hz_fail(error, HZ_NO_SPACE, "more than %d rolls in a row", ROOM_MAX_STEPS);
        }
        hub->inputs++;
        status = room_roll(room, now, &text, error);
        if (!status && !add_entry(batch, room, roll, text.length)) {
            status = no_room(error);
        }
    }
    return status;
}

void hub_commit(hz_hub *hub, hub_place *place, const char *entries, const hub_answer *answer)
{
    assert(place->state == HUB_READY);
    assert(*entries);
    char facts_text[2000];
    hz_text facts_out = hz_text_in(facts_text, sizeof facts_text);
    int64_t now = hub->def.now_ms();
    hz_error error;
    hz_status status = apply_batch(hub, place, entries, now, &error);
    print_facts(place, &facts_out);
    hz_room_facts facts = {.is_listed = is_listed(&place->room),
                           .touched = now,
                           .text = facts_text,
                           .length = facts_out.length};
    memcpy(facts.room, place->room.id, sizeof facts.room);
    memcpy(facts.game, room_game_id(&place->room), strlen(room_game_id(&place->room)));
    /* Applied in memory, but nobody is answered or shown anything until it is on disk. */
    place->answer = answer ? *answer : (hub_answer){.request = 0};
    place->state = HUB_WRITING;
    /* Inputs change nothing that the list of rooms tells: one row less to write for each. */
    bool is_same = place->is_plain && place->facts_phase == place->room.phase;
    const hz_room_facts *changed = is_same ? NULL : &facts;
    place->facts_phase = place->room.phase;
    const hub_batch *batch = &hub->batch;
    if (!status &&
        !keeper_append(hub->def.keeper, place->ticket, batch->list, batch->count, changed)) {
        status = hz_fail(&error, HZ_NO_SPACE, "the server is too busy: try again");
    }
    if (status) {
        hub->failed++;
        if (answer) {
            hub_refuse(hub, answer->id, answer->request, place, error.text);
        }
        begin_loading(hub, place);
    }
}

/* What has to happen by itself: a full room starts, bots are asked. */
void hub_go_on(hz_hub *hub, hub_place *place)
{
    if (place->state != HUB_READY || hub->def.now_ms() < place->rest_until) {
        return;
    }
    bool is_late = hub->def.now_ms() - place->room.touched_ms > SHAKE_MS;
    if (room_is_full(&place->room) && (is_late || room_is_shaken(&place->room))) {
        hub_move_on(hub, place, &(hub_move){.is_start = true}, NULL);
        return;
    }
    hz_seats wanted = room_awaited(&place->room, true);
    for (int seat = 0; seat < HZ_MAX_SEATS; seat++) {
        if (!(wanted >> seat & 1)) {
            continue;
        }
        uint64_t question = hub_question(place, seat);
        if (place->asked[seat] != question &&
            hub_ask_bot(hub, place, seat, place->room.seats[seat].bot, (worker_hint){0, 0, 0})) {
            place->asked[seat] = question;
        }
    }
}

/* Takes waiting requests as long as the room is ready for them. */
static void serve_waiting(hz_hub *hub, hub_place *place)
{
    assert((place->waiting == 0) == !place->first);
    while (place->state == HUB_READY && place->first) {
        hub_waiting *waiting = place->first;
        place->first = waiting->next;
        place->last = place->first ? place->last : NULL;
        place->waiting--;
        hub_guest *guest = hub_find_guest(hub, waiting->id);
        if (guest) {
            hub_serve(hub, guest, place, &waiting->wanted);
        }
        free(waiting);
    }
}

/* People before bots: who has been waiting is not overtaken by what goes on by itself. */
void hub_resume(hz_hub *hub, hub_place *place)
{
    serve_waiting(hub, place);
    hub_go_on(hub, place);
}

static void answer(hz_hub *hub, hub_place *place)
{
    assert(place->state == HUB_READY);
    hub_answer *due = &place->answer;
    hub_guest *guest = hub_find_guest(hub, due->id);
    if (guest && due->enters) {
        hub_enter(hub, guest, place, due->seats);
    }
    if (guest) {
        guest->seats = (hz_seats)(guest->place == place ? guest->seats & ~due->left : guest->seats);
        hub_accept(hub, due->id, due->request, place, due->extra);
    }
    *due = (hub_answer){.request = 0};
}

/* A room that was loaded anew has another ticket: answers that were on their way to what it was
   before find nobody. */
hub_place *hub_place_of_ticket(hz_hub *hub, uint64_t ticket)
{
    uint32_t slot = (uint32_t)ticket;
    hub_place *place = slot < (uint32_t)hub->def.max_rooms ? hub->slots[slot] : NULL;
    return place && place->ticket == ticket ? place : NULL;
}

/* Every entry in the store has its time in front. */
hz_status hub_apply_stored(hz_room *room, const hz_entry *entry, hz_error *error)
{
    assert(entry->text || entry->length == 0);
    hz_piece rest = {entry->text, entry->length}, time;
    int64_t at;
    if (!hz_next_piece(&rest, " ", &time) || !hz_piece_int(time, &at) || rest.length == 0) {
        return hz_fail(error, HZ_MALFORMED, "entry %u has no time", entry->number);
    }
    return room_apply(room, rest.at + 1, rest.length - 1, at, error);
}

static void refuse_waiting(hz_hub *hub, hub_place *place, const char *why)
{
    for (hub_waiting *waiting = place->first; waiting; waiting = waiting->next) {
        hub_refuse(hub, waiting->id, waiting->wanted.id, NULL, why);
    }
    while (place->first) {
        hub_waiting *waiting = place->first;
        place->first = waiting->next;
        free(waiting);
    }
    place->last = NULL;
    place->waiting = 0;
}

/* A room that could not be read is tried again as long as somebody sits in it. */
static void give_up_loading(hz_hub *hub, hub_place *place, hz_status status, const char *why)
{
    assert(place->state == HUB_LOADING);
    refuse_waiting(hub, place, status ? why : "there is no such room");
    if (status && place->guests) {
        place->rest_until = hub->def.now_ms() + REST_MS;
        place->is_fetched = false;
        return;
    }
    /* Over HTTP one asks again until it is known whether there is such a room; this is how. */
    if (!status) {
        memcpy(hub->missing[hub->missing_count++ % HUB_MISSING], place->room.id, HZ_ROOM_ID_SIZE);
    }
    hub_forget(hub, place);
}

void hub_take_room(
    hz_hub *hub, hub_place *place, int entries, hz_status status, const hz_error *error)
{
    assert(place->state == HUB_LOADING);
    if (status || entries == 0) {
        give_up_loading(hub, place, status, error->text);
        return;
    }
    /* A turn that ran out while the server was away gets a little time after all. */
    int64_t now = hub->def.now_ms(), deadline = room_deadline(&place->room);
    if (deadline && deadline < now + GRACE_MS) {
        place->room.touched_ms += now + GRACE_MS - deadline;
    }
    place->state = HUB_READY;
    place->stored = place->room.entries;
    place->facts_phase = place->room.phase;
    hub_follow_seats(place);
    hub_remember_shown(place);
    for (hub_guest *guest = place->guests; guest; guest = guest->next) {
        hub_show_room(hub, place, guest);
    }
    hub_resume(hub, place);
}

static void take_loaded(hz_hub *hub, hub_place *place, keeper_result *result)
{
    assert(place->state == HUB_LOADING && place->room.entries == 0);
    hz_error error = result->error;
    hz_status status = result->status;
    for (int index = 0; !status && index < result->count; index++) {
        /* Its first entry says what is played. */
        if (index > 0 && hz_is_slow(&place->room.header.table)) {
            hub_send_log(hub, place, result, index);
            result->memory = NULL;
            return;
        }
        status = hub_apply_stored(&place->room, &result->entries[index], &error);
    }
    hub_take_room(hub, place, result->count, status, &error);
}

/* What happened could not be kept, so it has not happened; whoever waits for it should know why. */
static void tell_trouble(hz_hub *hub, const hub_place *place, const char *why)
{
    hz_text text = hz_text_in(hub->message, sizeof hub->message);
    hz_json json = hz_json_to(&text, false);
    hz_json_open(&json, NULL, '{');
    hz_json_text(&json, "t", "trouble");
    hz_json_text(&json, "why", why);
    hz_json_close(&json, '}');
    for (const hub_guest *guest = place->guests; guest; guest = guest->next) {
        hub_send(hub, guest->id, &text);
    }
}

static void take_written(hz_hub *hub, hub_place *place, const keeper_result *result)
{
    assert(place->state == HUB_WRITING);
    if (result->status) {
        hub->failed++;
        tell_trouble(hub, place, result->error.text);
        if (place->answer.id.generation) {
            hub_refuse(hub, place->answer.id, place->answer.request, place, result->error.text);
        }
        begin_loading(hub, place);
        return;
    }
    place->state = HUB_READY;
    place->stored = place->room.entries;
    place->rest_until = 0;
    hub_follow_seats(place);
    /* The answer first, so that who acts again at once is not answered for the wrong thing. */
    answer(hub, place);
    hub_show_all(hub, place);
    hub_resume(hub, place);
}

static void take_list(hz_hub *hub, const keeper_result *result)
{
    assert(result->kind == KEEPER_LIST);
    hz_text text = hz_text_in(hub->body, sizeof hub->body);
    int64_t now = hub->def.now_ms();
    hz_add(&text, "{\"rooms\":[");
    for (int index = 0, listed = 0; index < result->count; index++) {
        const hz_room_facts *room = &result->rooms[index];
        bool fits = text.length + room->length + 64 < sizeof hub->body;
        if (now - room->touched < FORGOTTEN_MS && room->length > 0 && fits) {
            const hub_place *place = hub_find_place(hub, room->room);
            int here = place ? __builtin_popcount(hub_here(place)) : 0;
            hz_add(&text, "%s{\"here\":%d,%s", listed++ ? "," : "", here, room->text + 1);
        }
    }
    hz_add(&text, "]}");
    if (!text.cut) {
        snprintf(hub->listed, HUB_MESSAGE_SIZE, "%s", hub->body);
    }
    hub->is_listing = false;
}

/* The disk first: what it has kept may make a room ready for what a bot or a helper has found. */
void hub_woken(void *context)
{
    hz_hub *hub = context;
    keeper_result result;
    while (keeper_poll(hub->def.keeper, &result)) {
        hub_place *place = hub_place_of_ticket(hub, result.ticket);
        if (result.kind == KEEPER_LIST) {
            take_list(hub, &result);
        } else if (result.kind == KEEPER_SAY) {
            hub_take_said(hub, &result);
        } else if (result.kind == KEEPER_RECALL) {
            hub_take_talk(hub, &result);
        } else if (result.kind == KEEPER_FIND) {
            hub_take_found(hub, &result);
        } else if (place && result.kind == KEEPER_LOAD) {
            take_loaded(hub, place, &result);
        } else if (place) {
            take_written(hub, place, &result);
        }
        free(result.memory);
    }
    worker_answer thought;
    while (workers_poll(hub->def.workers, &thought)) {
        hub_take_answer(hub, &thought);
    }
    while (workers_poll(hub->def.helpers, &thought)) {
        hub_take_errand(hub, thought.errand.context);
    }
    hub_give_errands(hub);
}

/* False if nobody is late: only bots are awaited. */
static bool times_out(hz_hub *hub, hub_place *place)
{
    assert(place->state == HUB_READY);
    hz_seats late = room_awaited(&place->room, false);
    hub_move move = {.seat = late ? __builtin_ctz(late) : 0, .is_late = true};
    return late && hub_move_on(hub, place, &move, NULL);
}

/* Who is away too long is played by a bot, if somebody is waiting for it. */
static bool stands_in(hz_hub *hub, hub_place *place, int64_t now)
{
    assert(place->state == HUB_READY);
    hz_room *room = &place->room;
    hz_text staged = hz_text_in(hub->staged, sizeof hub->staged);
    hz_error error;
    if (hub_note_away(place, now)) {
        hub_tell_here(hub, place);
    }
    for (int seat = 0; seat < room->header.table.seats; seat++) {
        int64_t due = hub_bot_due(place, seat);
        if (due && now >= due) {
            room_write_bot(room, seat, "casual", &staged, &error);
        }
    }
    if (staged.length > 0) {
        hub_commit(hub, place, hub->staged, NULL);
    }
    return staged.length > 0;
}

static void tick_place(hz_hub *hub, hub_place *place, int64_t now)
{
    assert(now >= 0);
    if (place->guests) {
        place->idle_since = now;
    }
    if (place->state == HUB_LOADING && !place->is_fetched && now >= place->rest_until) {
        begin_loading(hub, place);
    }
    if (place->state != HUB_READY || now < place->rest_until) {
        return;
    }
    int64_t deadline = room_deadline(&place->room);
    if (deadline && deadline <= now && times_out(hub, place)) {
        return;
    }
    if (stands_in(hub, place, now)) {
        return;
    }
    hub_go_on(hub, place);
    bool is_idle = !place->guests && now - place->idle_since > IDLE_MS && !deadline;
    if (place->state == HUB_READY && is_idle && !room_awaited(&place->room, true)) {
        hub_forget(hub, place);
    }
}

void hub_ticked(void *context, int64_t unused_ms)
{
    (void)unused_ms;
    hz_hub *hub = context;
    int64_t now = hub->def.now_ms();
    for (int slot = 0; slot < hub->def.max_rooms; slot++) {
        if (hub->slots[slot]) {
            tick_place(hub, hub->slots[slot], now);
        }
    }
    hub_give_errands(hub);
    hub_drop_boxes(hub, now);
    if (!hub->is_listing && now - hub->list_at >= LIST_MS) {
        hub->is_listing = keeper_list(hub->def.keeper, UINT64_MAX, MOST_LISTED);
        hub->list_at = now;
    }
}
