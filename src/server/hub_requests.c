/* What guests ask for, in a room that is ready. */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hazard/piece.h"
#include "server/hub_inner.h"
#include "server/protocol.h"

int hub_seat_of(const hub_guest *guest, const hz_wanted *wanted)
{
    assert(wanted->seat >= -1 && wanted->seat < HZ_MAX_SEATS);
    if (wanted->seat >= 0) {
        return guest->seats >> wanted->seat & 1 ? wanted->seat : -1;
    }
    return __builtin_popcount(guest->seats) == 1 ? __builtin_ctz(guest->seats) : -1;
}

void hub_commit_or_refuse(hz_hub *hub,
                          hub_place *place,
                          const hub_answer *answer,
                          hz_status status,
                          const hz_error *error)
{
    assert(status ? error != NULL : hub->staged[0] != '\0');
    if (status) {
        hub_refuse(hub, answer->id, answer->request, place, error->text);
    } else {
        hub_commit(hub, place, hub->staged, answer);
    }
}

static void act(hz_hub *hub, hub_guest *guest, hub_place *place, const hz_wanted *wanted)
{
    int seat = hub_seat_of(guest, wanted);
    const hz_table *table = &place->room.session.table;
    hub_answer answer = {.id = guest->id, .request = wanted->id};
    const char *why = NULL;
    if (seat < 0) {
        why = "you do not hold that seat";
    } else if (wanted->have >= 0 && wanted->have != place->room.entries &&
               place->room.phase == ROOM_PLAYING &&
               !table->game->turn(table, &place->room.session.state).secret) {
        why = "the game has gone on meanwhile";
    }
    if (why) {
        hub_refuse(hub, guest->id, wanted->id, place, why);
        return;
    }
    hub_move move = {.seat = seat};
    memcpy(move.text, wanted->text, sizeof wanted->text);
    hub_move_on(hub, place, &move, &answer);
}

/* Real dice: whoever rolls enters them; for a roll of nobody or of a bot anybody at the table may.
 */
static void roll(hz_hub *hub, hub_guest *guest, hub_place *place, const hz_wanted *wanted)
{
    const hz_session *session = &place->room.session;
    hub_answer answer = {.id = guest->id, .request = wanted->id};
    if (place->room.phase != ROOM_PLAYING ||
        session->table.game->turn(&session->table, &session->state).kind != HZ_CHANCE) {
        hub_refuse(hub, guest->id, wanted->id, place, "no roll is awaited");
        return;
    }
    hz_chance ask;
    hz_request(&session->table, &session->state, &ask);
    bool is_persons = ask.roller != HZ_NOBODY && room_people(&place->room) >> ask.roller & 1;
    if (is_persons ? !(guest->seats >> ask.roller & 1) : !guest->seats) {
        hub_refuse(hub, guest->id, wanted->id, place, "it is not for you to roll");
        return;
    }
    hub_move move = {.seat = HZ_NOBODY};
    snprintf(move.text, sizeof move.text, "roll %s", wanted->text);
    hub_move_on(hub, place, &move, &answer);
}

static void tell_vote(hz_hub *hub, const hub_place *place, bool is_undo, int seat, bool is_refused)
{
    assert(seat >= 0 && seat < place->room.header.table.seats);
    hz_text text = hz_text_in(hub->message, sizeof hub->message);
    hz_add(&text,
           "{\"t\":\"vote\",\"on\":\"%s\",\"s\":%d%s}",
           is_undo ? "undo" : "replace",
           seat,
           is_refused ? ",\"refused\":true" : "");
    for (const hub_guest *other = place->guests; other; other = other->next) {
        if (hub_may_see(place, other)) {
            hub_send(hub, other->id, &text);
        }
    }
}

/* Undo needs everybody's word; a bot for an absent player that of all who are here. */
static void vote(hz_hub *hub, hub_guest *guest, hub_place *place, const hz_wanted *wanted)
{
    assert(wanted->kind == REQUEST_UNDO || wanted->kind == REQUEST_REPLACE);
    const hz_room *room = &place->room;
    hub_vote *open = &place->vote;
    hz_seats here = hub_here(place);
    if (open->entries != room->entries) { /* it was about how things stood then */
        *open = (hub_vote){.kind = 0};
    }
    bool is_undo = wanted->kind == REQUEST_UNDO;
    int seat = is_undo ? (open->kind == REQUEST_UNDO ? open->seat : hub_seat_of(guest, wanted))
                       : wanted->seat;
    hub_answer answer = {.id = guest->id, .request = wanted->id};
    hz_text staged = hz_text_in(hub->staged, sizeof hub->staged);
    hz_error error;
    bool is_absent = seat >= 0 && room_people(room) >> seat & 1 && !(here >> seat & 1);
    if (!guest->seats || seat < 0 || (!is_undo && !is_absent)) {
        hub_refuse(hub,
                   guest->id,
                   wanted->id,
                   place,
                   is_undo ? "only who sits at the table may ask for that"
                           : "only an absent player can be replaced, by those at the table");
        return;
    }
    bool is_asked = open->kind == (int)wanted->kind && open->seat == seat;
    if (!wanted->is_yes) {
        if (!is_asked) { /* a "no" to something else ends no other vote */
            hub_refuse(hub, guest->id, wanted->id, place, "nobody has asked for that");
            return;
        }
        *open = (hub_vote){.kind = 0};
        hub_accept(hub, guest->id, wanted->id, place, "");
        tell_vote(hub, place, is_undo, seat, true);
        return;
    }
    if (!is_asked) {
        *open = (hub_vote){.kind = (int)wanted->kind, .seat = seat, .entries = room->entries};
    }
    open->yes = (hz_seats)(open->yes | guest->seats);
    hz_seats needed = is_undo ? room_people(room) : (hz_seats)(room_people(room) & here);
    /* Written with the first vote already: what cannot be done is refused before anybody is asked.
     */
    hz_status status = is_undo ? room_write_undo(room, seat, &staged, &error)
                               : room_write_bot(room, seat, "casual", &staged, &error);
    if (status || (open->yes & needed) == needed) {
        *open = (hub_vote){.kind = 0};
        hub_commit_or_refuse(hub, place, &answer, status, &error);
        return;
    }
    hub_accept(hub, guest->id, wanted->id, place, ",\"vote\":true");
    tell_vote(hub, place, is_undo, seat, false);
}

static void ready(hz_hub *hub, hub_guest *guest, hub_place *place, const hz_wanted *wanted)
{
    int seat = hub_seat_of(guest, wanted);
    hub_answer answer = {.id = guest->id, .request = wanted->id};
    hz_text staged = hz_text_in(hub->staged, sizeof hub->staged);
    hz_error error;
    hz_status status;
    if (wanted->kind == REQUEST_AGAIN) {
        int caller =
            seat < 0 && wanted->seat < 0 && guest->seats ? __builtin_ctz(guest->seats) : seat;
        status = caller >= 0
                     ? room_write_again(&place->room, caller, &staged, &error)
                     : hz_fail(&error, HZ_ILLEGAL, "only who sits at the table may ask for that");
    } else if (seat < 0) {
        status = hz_fail(&error, HZ_ILLEGAL, "you do not hold that seat");
    } else if (wanted->kind == REQUEST_SEAL) {
        status = room_write_seal(&place->room, seat, wanted->seal, &staged, &error);
    } else {
        status = room_write_shake(&place->room, seat, wanted->shake, &staged, &error);
    }
    hub_commit_or_refuse(hub, place, &answer, status, &error);
}

bool hub_read_hints(const char *text, room_hints *out, hz_error *error)
{
    if (!room_read_hints(hz_piece_of(text), out)) {
        hz_fail(error,
                HZ_UNKNOWN,
                "hints: found \"%.*s\", expected alone, yes or no",
                HZ_SHOW(hz_piece_of(text)));
        return false;
    }
    return true;
}

/* The table agrees on hints while it is open. */
static void agree(hz_hub *hub, hub_guest *guest, hub_place *place, const hz_wanted *wanted)
{
    hub_answer answer = {.id = guest->id, .request = wanted->id};
    hz_text staged = hz_text_in(hub->staged, sizeof hub->staged);
    room_hints hints;
    hz_error error;
    hz_status status = HZ_OK;
    if (!guest->seats) {
        status = hz_fail(&error, HZ_ILLEGAL, "only who sits at the table may ask for that");
    } else if (!hub_read_hints(wanted->text, &hints, &error)) {
        status = HZ_UNKNOWN;
    } else {
        status = room_write_hints(&place->room, hints, &staged, &error);
    }
    hub_commit_or_refuse(hub, place, &answer, status, &error);
}

/* What a bot would choose in the seat; one question at a time. */
static void hint(hz_hub *hub, hub_guest *guest, hub_place *place, const hz_wanted *wanted)
{
    const hz_session *session = &place->room.session;
    int seat = hub_seat_of(guest, wanted);
    const char *why = NULL;
    if (seat < 0) {
        why = "you do not hold that seat";
    } else if (!(room_awaited(&place->room, false) >> seat & 1)) {
        why = "there is nothing to choose for you now";
    } else if (!room_allows_hints(&place->room)) {
        why = place->room.hints == ROOM_HINTS_NO
                  ? "this table plays without hints"
                  : "hints are for who plays alone: this table has not allowed them";
    } else if (guest->is_hinted) {
        why = "a hint is on its way";
    } else {
        const char *bot = hz_adviser(session->table.game);
        worker_hint asker = {guest->id.index, guest->id.generation, wanted->id};
        guest->is_hinted = hub_ask_bot(hub, place, seat, bot, asker);
        why = guest->is_hinted ? NULL : "too busy: try again";
    }
    if (why) {
        hub_refuse(hub, guest->id, wanted->id, place, why);
    }
}

/* What a choice would come to, for whoever holds the seat. */
static void try_out(hz_hub *hub, hub_guest *guest, hub_place *place, const hz_wanted *wanted)
{
    hz_text text = hz_text_in(hub->message, sizeof hub->message);
    int seat = hub_seat_of(guest, wanted);
    if (seat < 0 || place->room.phase != ROOM_PLAYING) {
        const char *why = seat < 0 ? "you do not hold that seat" : "no game is being played";
        hub_refuse(hub, guest->id, wanted->id, place, why);
        return;
    }
    publish_trial(&place->room, seat, wanted->text, wanted->id, &text);
    hub_send(hub, guest->id, &text);
}

/* Also a seat that has chosen already, and may still choose otherwise. */
static bool may_choose(const hz_room *room, int seat)
{
    const hz_session *session = &room->session;
    if (room->phase != ROOM_PLAYING) {
        return false;
    }
    hz_turn turn = session->table.game->turn(&session->table, &session->state);
    return turn.kind == HZ_PLAYERS && turn.allowed >> seat & 1;
}

/* Looks among choices that are too many to list, for whoever holds the seat. */
static void find(hz_hub *hub, hub_guest *guest, hub_place *place, const hz_wanted *wanted)
{
    hz_text text = hz_text_in(hub->message, sizeof hub->message);
    int seat = hub_seat_of(guest, wanted);
    const char *why = NULL;
    if (seat < 0) {
        why = "you do not hold that seat";
    } else if (hz_search_text(place->room.header.table.game)) {
        why = "finding a choice is the game here";
    } else if (!may_choose(&place->room, seat)) {
        why = "there is nothing to choose for you now";
    }
    if (why) {
        hub_refuse(hub, guest->id, wanted->id, place, why);
        return;
    }
    uint64_t from = wanted->have < 0 ? 0 : (uint64_t)wanted->have;
    publish_found(&place->room, seat, wanted->text, from, wanted->id, &text);
    hub_send(hub, guest->id, &text);
}

static void replay(hz_hub *hub, hub_guest *guest, const hz_wanted *wanted, const char *record)
{
    hz_text text = hz_text_in(hub->message, sizeof hub->message);
    hz_error error = {"too busy: try again"};
    size_t size = strlen(record) + 1;
    publish_record *told = malloc(sizeof *told + size); /* and the text behind it */
    char *copy = told ? memcpy(told + 1, record, size) : NULL;
    hz_status status =
        told ? publish_open_record(told, copy, hub->def.house, wanted->seat, &error) : HZ_NO_SPACE;
    if (!status && hz_is_slow(&told->walk.header.table)) {
        hub_send_record(hub, guest, wanted, told);
        return;
    }
    if (!status) {
        told->animates = wanted->animates;
        told->explains = wanted->explains;
        publish_begin_steps(told, wanted->have < 0 ? 0 : (uint64_t)wanted->have, wanted->id, &text);
    }
    for (bool more = !status; more;) {
        status = publish_next_step(told, &more, &error);
    }
    free(told);
    if (status) {
        hub_refuse(hub, guest->id, wanted->id, NULL, error.text);
    } else {
        hub_send(hub, guest->id, &text);
    }
}

/* A finished game's record is for whoever knows the room, or the game. */
static void
replay_room(hz_hub *hub, hub_guest *guest, const hub_place *place, const hz_wanted *wanted)
{
    hz_text record = hz_text_in(hub->body, sizeof hub->body);
    bool is_over = wanted->game_id[0] ? room_record_of(&place->room, wanted->game_id, &record)
                                      : room_record(&place->room, &record);
    if (!is_over || record.cut) {
        hub_refuse(hub,
                   guest->id,
                   wanted->id,
                   place,
                   record.cut ? "the record is too long to be shown here"
                              : "the record is given out when the game is over");
    } else {
        replay(hub, guest, wanted, hub->body);
    }
}

void hub_serve(hz_hub *hub, hub_guest *guest, hub_place *place, const hz_wanted *wanted)
{
    assert(place->state == HUB_READY);
    if (guest->place != place && wanted->kind != REQUEST_JOIN && wanted->kind != REQUEST_REPLAY) {
        /* Seats are held in one room; this is another, or was left while the request waited. */
        hub_refuse(hub, guest->id, wanted->id, place, "you are not in this room: join it first");
        return;
    }
    switch (wanted->kind) {
    case REQUEST_JOIN: hub_join(hub, guest, place, wanted); break;
    case REQUEST_SIT: hub_sit(hub, guest, place, wanted); break;
    case REQUEST_ACT: act(hub, guest, place, wanted); break;
    case REQUEST_ROLL: roll(hub, guest, place, wanted); break;
    case REQUEST_SAY: hub_say(hub, guest, place, wanted); break;
    case REQUEST_REACT: hub_react(hub, guest, place, wanted); break;
    case REQUEST_TALK: hub_read_talk(hub, guest, place, wanted); break;
    case REQUEST_HINT: hint(hub, guest, place, wanted); break;
    case REQUEST_HINTS: agree(hub, guest, place, wanted); break;
    case REQUEST_TRY: try_out(hub, guest, place, wanted); break;
    case REQUEST_FIND: find(hub, guest, place, wanted); break;
    case REQUEST_REPLAY: replay_room(hub, guest, place, wanted); break;
    case REQUEST_LEAVE: hub_leave(hub, guest, place, wanted); break;
    case REQUEST_FILL: hub_fill(hub, guest, place, wanted); break;
    case REQUEST_UNDO:
    case REQUEST_REPLACE: vote(hub, guest, place, wanted); break;
    case REQUEST_SEAL:
    case REQUEST_SHAKE:
    case REQUEST_AGAIN: ready(hub, guest, place, wanted); break;
    case REQUEST_MUTE: hub_mute(hub, guest, place, wanted); break;
    case REQUEST_MAKE:
    case REQUEST_LOOK:
    case REQUEST_CARRY:
    case REQUEST_COLLECT:
    case REQUEST_PING:
    case REQUEST_KINDS: break;
    }
}

static void wait_for_room(hz_hub *hub, hub_guest *guest, hub_place *place, const hz_wanted *wanted)
{
    assert(place->state != HUB_READY);
    hub_waiting *waiting = place->waiting < HUB_MOST_WAITING ? malloc(sizeof *waiting) : NULL;
    if (!waiting) {
        hub_refuse(
            hub, guest->id, wanted->id, place, "too much is going on in this room: try again");
        return;
    }
    /* By id, not by pointer: the guest may have gone when its turn comes. */
    *waiting = (hub_waiting){.id = guest->id, .wanted = *wanted};
    if (place->last) {
        place->last->next = waiting;
    } else {
        place->first = waiting;
    }
    place->last = waiting;
    place->waiting++;
}

void hub_take_to_room(hz_hub *hub, hub_guest *guest, const hz_wanted *wanted)
{
    hub_place *place = wanted->room[0] ? hub_find_place(hub, wanted->room) : guest->place;
    if (!place && strlen(wanted->room) == HZ_ROOM_ID_SIZE - 1) {
        place = hub_fetch_place(hub, wanted->room);
    }
    if (!place) {
        hub_refuse(hub, guest->id, wanted->id, NULL, "there is no such room");
    } else if (place->state == HUB_READY) {
        hub_serve(hub, guest, place, wanted);
    } else {
        wait_for_room(hub, guest, place, wanted);
    }
}

void hub_received(void *context, net_id id, const char *text, size_t length)
{
    assert(text || length == 0);
    hz_hub *hub = context;
    hub_guest *guest = hub_find_guest(hub, id);
    hz_wanted wanted;
    hz_error error;
    if (!guest) {
        return;
    }
    if (request_parse(text, length, &wanted, &error)) {
        hub_refuse(hub, id, wanted.id, guest->place, error.text);
    } else if (wanted.kind == REQUEST_PING) {
        hub_accept(hub, id, wanted.id, guest->place, "");
    } else if (wanted.kind == REQUEST_MAKE) {
        hub_make(hub, guest, &wanted);
    } else if (wanted.kind == REQUEST_LOOK) {
        hub_look(hub, guest, &wanted);
    } else if (wanted.kind == REQUEST_CARRY) {
        hub_carry(hub, guest, &wanted);
    } else if (wanted.kind == REQUEST_COLLECT) {
        hub_collect(hub, guest, &wanted);
    } else if (wanted.kind == REQUEST_REPLAY && wanted.record) {
        replay(hub, guest, &wanted, wanted.record);
    } else if (wanted.kind == REQUEST_REPLAY && wanted.game_id[0]) {
        hub_seek(hub, guest, &wanted);
    } else {
        hub_take_to_room(hub, guest, &wanted);
    }
    request_free(&wanted);
}
