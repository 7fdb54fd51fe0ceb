/* Coming and going: rooms are made, entered and left. */
#include <assert.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "server/hub_inner.h"

enum { HOUR_MS = 3600000 };

/* As a token is 128 random bits, nobody tries them all: a plain hash does where a password would
   need a slow one. */
static void hash_token(const char *token, char out[ROOM_HASH_SIZE])
{
    assert(token);
    unsigned char hash[crypto_hash_sha256_BYTES];
    crypto_hash_sha256(hash, (const unsigned char *)token, strlen(token));
    sodium_bin2hex(out, ROOM_HASH_SIZE, hash, sizeof hash);
}

/* The token goes out once, with the answer; what stays is its hash, so that whoever reads the store
   cannot take anybody's seat. */
void hub_sit(hz_hub *hub, hub_guest *guest, hub_place *place, const hz_wanted *wanted)
{
    assert(place->state == HUB_READY);
    assert(guest->place == place);
    hz_room *room = &place->room;
    int seat = wanted->seat;
    for (int free_seat = 0; seat < 0 && free_seat < room->header.table.seats; free_seat++) {
        if (!room->seats[free_seat].token[0] && !room->seats[free_seat].bot[0]) {
            seat = free_seat;
        }
    }
    char token[ROOM_TOKEN_SIZE], hash[ROOM_HASH_SIZE];
    hz_error error;
    hz_text staged = hz_text_in(hub->staged, sizeof hub->staged);
    room_draw_name(token);
    hash_token(token, hash);
    hub_answer answer = {.id = guest->id, .request = wanted->id, .enters = true};
    answer.seats = (hz_seats)(seat < 0 ? 0 : 1u << seat);
    snprintf(answer.extra, sizeof answer.extra, ",\"seat\":%d,\"token\":\"%s\"", seat, token);
    room_sitter sitter = {wanted->name, hash, wanted->seal};
    hz_status status = seat < 0 ? hz_fail(&error, HZ_ILLEGAL, "no seat is free")
                                : room_write_sit(room, seat, &sitter, &staged, &error);
    hub_commit_or_refuse(hub, place, &answer, status, &error);
}

/* How many inputs of the current game had been entered with that number. */
static uint32_t inputs_until(const hz_room *room, int64_t number)
{
    uint32_t count = 0;
    while (count < room->input_count && room->inputs[count].entry <= number) {
        count++;
    }
    return count;
}

/* Whoever was opened anew sees what has happened since it last showed something, from how things
   were then. */
static bool show_missed(hz_hub *hub, hub_place *place, const hub_guest *guest, int64_t since)
{
    assert(since >= 0 && place->state == HUB_READY);
    const hz_room *room = &place->room;
    uint32_t first = inputs_until(room, since);
    hz_session then;
    bool is_shown = guest->animates && room->phase != ROOM_OPEN && first < room->input_count &&
                    room_recall(room, first, &then);
    return is_shown && hub_show_from(hub, place, guest, &then, first);
}

/* What a client that has been here before is missing, if it can be told input by input. */
static bool catch_up(hz_hub *hub, hub_place *place, const hub_guest *guest, int64_t have)
{
    assert(have >= 0 && place->state == HUB_READY);
    const hz_room *room = &place->room;
    if (room->phase == ROOM_OPEN || have < room->changed || have > room->entries) {
        return false;
    }
    uint32_t first = inputs_until(room, have);
    /* Frames need the game as it was then, which is entered again; else lines and events do. */
    hz_session then;
    bool is_shown = guest->animates && room_recall(room, first, &then);
    hub_news news = hub_gather(hub, place, is_shown ? &then : NULL, first, is_shown);
    return hub_show_inputs(hub, place, guest, &news);
}

/* A guest remembers how it wants to be told things. */
static void heed(hub_guest *guest, const hz_wanted *wanted)
{
    guest->explains = wanted->explains;
    guest->tells = wanted->tells;
    guest->draws = wanted->draws;
    guest->has_colour = wanted->has_colour;
    guest->animates = wanted->animates;
}

hz_seats hub_seats_held(const hz_room *room, const hz_wanted *wanted)
{
    assert(wanted->tokens >= 0 && wanted->tokens <= REQUEST_MAX_TOKENS);
    hz_seats held = 0;
    for (int index = 0; index < wanted->tokens; index++) {
        char hash[ROOM_HASH_SIZE];
        hash_token(wanted->token[index], hash);
        for (int seat = 0; seat < room->header.table.seats; seat++) {
            const room_seat *one = &room->seats[seat];
            if (one->token[0] && sodium_memcmp(one->token, hash, sizeof hash) == 0) {
                held = (hz_seats)(held | 1u << seat);
            }
        }
    }
    return held;
}

void hub_join(hz_hub *hub, hub_guest *guest, hub_place *place, const hz_wanted *wanted)
{
    assert(place->state == HUB_READY);
    const hz_room *room = &place->room;
    hz_seats seats = hub_seats_held(room, wanted), kept = 0;
    for (int seat = 0; seat < room->header.table.seats; seat++) {
        bool is_kept = seats >> seat & 1 && room->seats[seat].bot[0];
        kept = (hz_seats)(kept | (is_kept ? 1u << seat : 0));
    }
    if (!seats && !room->may_watch && room->phase != ROOM_OPEN) {
        hub_refuse(hub, guest->id, wanted->id, place, "this table does not want to be watched");
        return;
    }
    heed(guest, wanted);
    hub_enter(hub, guest, place, seats);
    bool is_shown = wanted->have >= 0 && catch_up(hub, place, guest, wanted->have);
    if (!is_shown && wanted->have < 0 && wanted->since >= 0) {
        is_shown = show_missed(hub, place, guest, wanted->since);
    }
    if (!is_shown) {
        hub_show_room(hub, place, guest);
    }
    hub_accept(hub, guest->id, wanted->id, place, "");
    hub_tell_here(hub, place);
    /* A bot has kept the seat warm. It goes only now, after the answer: what the player is shown
       first is the game as it stands. */
    if (kept) {
        hz_error error;
        hz_text staged = hz_text_in(hub->staged, sizeof hub->staged);
        for (int seat = 0; seat < room->header.table.seats; seat++) {
            if (kept >> seat & 1) {
                room_write_back(room, seat, &staged, &error);
            }
        }
        hub_commit(hub, place, hub->staged, NULL);
    }
}

void hub_leave(hz_hub *hub, hub_guest *guest, hub_place *place, const hz_wanted *wanted)
{
    assert(place->state == HUB_READY);
    assert(guest->place == place);
    int seat = hub_seat_of(guest, wanted);
    hub_answer answer = {.id = guest->id, .request = wanted->id};
    hz_text staged = hz_text_in(hub->staged, sizeof hub->staged);
    hz_error error;
    hz_status status = seat < 0 ? hz_fail(&error, HZ_ILLEGAL, "you do not hold that seat")
                                : room_write_leave(&place->room, seat, &staged, &error);
    answer.left = (hz_seats)(status ? 0 : 1u << seat);
    hub_commit_or_refuse(hub, place, &answer, status, &error);
}

/* Bots for all seats that are still free. */
void hub_fill(hz_hub *hub, hub_guest *guest, hub_place *place, const hz_wanted *wanted)
{
    assert(place->state == HUB_READY);
    assert(guest->place == place);
    const hz_room *room = &place->room;
    const char *bot = wanted->text[0] ? wanted->text : "casual";
    hub_answer answer = {.id = guest->id, .request = wanted->id};
    hz_text staged = hz_text_in(hub->staged, sizeof hub->staged);
    hz_error error;
    hz_status status =
        guest->seats && room->phase == ROOM_OPEN
            ? HZ_OK
            : hz_fail(&error, HZ_ILLEGAL, "only who sits at an open table may call bots");
    for (int seat = 0; !status && seat < room->header.table.seats; seat++) {
        if (!room->seats[seat].token[0] && !room->seats[seat].bot[0]) {
            status = room_write_bot(room, seat, bot, &staged, &error);
        }
    }
    if (!status && staged.length == 0) {
        status = hz_fail(&error, HZ_ILLEGAL, "no seat is free");
    }
    hub_commit_or_refuse(hub, place, &answer, status, &error);
}

static hz_status apply_staged(hz_room *room, const char **rest, hz_error *error)
{
    assert(room->entries == 0 || **rest);
    const char *entry;
    size_t length;
    hz_status status = HZ_OK;
    while (!status && room_next_entry(rest, &entry, &length)) {
        status = room_apply(room, entry, length, 0, error);
    }
    return status;
}

/* The maker's seat needs the room to be there, and a shake the seat; all go to disk together. */
static hz_status write_first_seat(const hz_room *empty,
                                  const hz_wanted *wanted,
                                  int seat,
                                  const char *hash,
                                  hz_text *staged,
                                  hz_error *error)
{
    assert(empty->entries == 0 && strlen(hash) == ROOM_HASH_SIZE - 1);
    hz_room shape = *empty;
    const char *rest = staged->at;
    room_sitter sitter = {wanted->name, hash, wanted->seal};
    hz_status status = apply_staged(&shape, &rest, error);
    status = status ? status : room_write_sit(&shape, seat, &sitter, staged, error);
    if (!status && wanted->shake[0]) {
        status = apply_staged(&shape, &rest, error);
        status = status ? status : room_write_shake(&shape, seat, wanted->shake, staged, error);
    }
    room_free(&shape);
    return status;
}

bool hub_count(hub_tally rows[HUB_TALLIES], uint64_t address, int most, int64_t span, int64_t now)
{
    assert(most >= 0 && span > 0);
    hub_tally *row = &rows[address % HUB_TALLIES];
    if (row->address != address || now - row->since >= span) {
        *row = (hub_tally){.address = address, .since = now};
    }
    if (row->count >= most) {
        return false;
    }
    row->count++;
    return true;
}

/* The room that somebody wants, as far as it was said; hints are read apart. */
static room_wish wish_of(const hz_hub *hub, const hz_wanted *wanted)
{
    room_wish wish = {.spec = wanted->game,
                      .settings = wanted->settings,
                      .record = wanted->record,
                      .given = (uint32_t)wanted->given,
                      .house = hub->def.house,
                      .seats = wanted->seats ? wanted->seats : wanted->bot_count,
                      .first = wanted->first,
                      .is_listed = wanted->is_listed,
                      .may_watch = wanted->may_watch,
                      .is_fair = wanted->is_fair,
                      .clock_ms = wanted->clock_ms,
                      .absent_ms = wanted->absent_ms,
                      .may_call = wanted->may_call};
    for (int index = 0; index < HZ_MAX_SEATS; index++) {
        wish.bots[index] = wanted->bots[index];
    }
    return wish;
}

/* Takes the secret that the server promised to this guest, if a shake comes with the room: whoever
   shows one must have known what the server had committed to. False if nothing was promised. */
static bool take_promise(hub_guest *guest,
                         const hz_wanted *wanted,
                         room_wish *wish,
                         uint8_t secret[HZ_SECRET_SIZE])
{
    assert(wanted->kind == REQUEST_MAKE);
    if (!wanted->shake[0]) {
        return true;
    }
    if (!guest->is_promised || !wanted->is_fair || !wanted->name[0]) {
        return false;
    }
    /* Good for one shake, also if no room comes of it: the next would be another try. */
    guest->is_promised = false;
    memcpy(secret, guest->secret, HZ_SECRET_SIZE);
    wish->secret = secret;
    return true;
}

static int first_open_seat(const hz_wanted *wanted)
{
    for (int seat = 0; seat < HZ_MAX_SEATS; seat++) {
        if (!wanted->bots[seat][0]) {
            return seat;
        }
    }
    return -1;
}

/* The room and what is asked of it, as entries; false with a sentence if it is not to be. */
static bool
stage_room(hz_hub *hub, hub_guest *guest, const hz_wanted *wanted, hz_text *staged, hz_error *error)
{
    assert(staged->length == 0);
    room_wish wish = wish_of(hub, wanted);
    uint8_t secret[HZ_SECRET_SIZE];
    if (!take_promise(guest, wanted, &wish, secret)) {
        hz_fail(error, HZ_ILLEGAL, "nobody waits for a shake");
        return false;
    }
    if (!hub_read_hints(wanted->hints[0] ? wanted->hints : "alone", &wish.hints, error) ||
        room_write_make(&wish, staged, error)) {
        return false;
    }
    if (!hub_count(
            hub->makers, guest->address, hub->def.rooms_per_address, HOUR_MS, hub->def.now_ms())) {
        hz_fail(
            error, HZ_ILLEGAL, "too many rooms were made from your address: try again in an hour");
        return false;
    }
    return true;
}

/* A new room, and its maker in the first free seat. */
void hub_make(hz_hub *hub, hub_guest *guest, const hz_wanted *wanted)
{
    assert(wanted->kind == REQUEST_MAKE);
    char id[ROOM_TOKEN_SIZE], token[ROOM_TOKEN_SIZE], hash[ROOM_HASH_SIZE];
    hz_error error;
    hz_text staged = hz_text_in(hub->staged, sizeof hub->staged);
    if (!stage_room(hub, guest, wanted, &staged, &error)) {
        hub_refuse(hub, guest->id, wanted->id, NULL, error.text);
        return;
    }
    room_draw_name(id);
    room_draw_name(token);
    hash_token(token, hash);
    hub_place *place = hub_add_place(hub, id, HUB_READY);
    if (!place) {
        hub_refuse(hub, guest->id, wanted->id, NULL, "no room for another room");
        return;
    }
    int seat = first_open_seat(wanted);
    hub_answer answer = {.id = guest->id, .request = wanted->id, .enters = true};
    snprintf(answer.extra, sizeof answer.extra, ",\"room\":\"%s\"", id);
    heed(guest, wanted);
    if (wanted->name[0]) {
        if (write_first_seat(&place->room, wanted, seat, hash, &staged, &error)) {
            hub_refuse(hub, guest->id, wanted->id, NULL, error.text);
            hub_forget(hub, place);
            return;
        }
        answer.seats = (hz_seats)(1u << seat);
        snprintf(answer.extra,
                 sizeof answer.extra,
                 ",\"room\":\"%s\",\"seat\":%d,\"token\":\"%s\"",
                 id,
                 seat,
                 token);
    }
    hub_commit(hub, place, hub->staged, &answer);
}
