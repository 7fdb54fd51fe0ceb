/* Rooms: what the entries of a log do. */
#include "server/room_inner.h"

#include <assert.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hazard/bot.h"
#include "hazard/piece.h"

const char *const room_phase_names[] = {"open", "playing", "over"};
const char *const room_hints_names[] = {"alone", "yes", "no", NULL};

void room_init(hz_room *room, const char *id, hz_house *house)
{
    assert(strlen(id) < sizeof room->id);
    memset(room, 0, sizeof *room);
    snprintf(room->id, sizeof room->id, "%s", id);
    room->house = house;
}

void room_free(hz_room *room)
{
    free(room->given);
    free(room->lines);
    free(room->inputs);
    for (uint32_t index = 0; room->games && index < room->game; index++) {
        free(room->games[index].record);
    }
    free(room->games);
    room_free_past(&room->past);
    room_film(room, false);
    room->games = NULL;
    room->game = 0;
    room->given = NULL;
    room->lines = NULL;
    room->inputs = NULL;
}

/* A line with a dot alone ends an entry, since one that makes a room has lines of its own; no line
   of a header or a game is a dot. */
bool room_next_entry(const char **rest, const char **entry, size_t *length)
{
    if (!**rest) {
        return false;
    }
    const char *end = strstr(*rest, "\n.\n");
    assert(end && "every entry ends with a dot");
    *entry = *rest;
    *length = (size_t)(end - *rest);
    *rest = end + 3;
    return true;
}

static hz_status broken(hz_error *error, const char *what)
{
    return hz_fail(error, HZ_MALFORMED, "a room's log has a wrong entry: %s", what);
}

static bool next_int(hz_piece *rest, int64_t *value)
{
    hz_piece word;
    return hz_next_piece(rest, " ", &word) && hz_piece_int(word, value);
}

/* A number that older logs do not have: 0 then. */
static bool next_new_int(hz_piece *rest, int64_t *value)
{
    hz_piece word;
    *value = 0;
    return !hz_next_piece(rest, " ", &word) || hz_piece_int(word, value);
}

static bool is_called(const hz_room *room, int seat, const char *name)
{
    for (int other = 0; other < room->header.table.seats; other++) {
        if (other != seat && strcmp(room->seats[other].name, name) == 0) {
            return true;
        }
    }
    return false;
}

/* On a seat that is nobody's stands the bot as a character; no two at a table are called alike. */
static void name_bot(hz_room *room, int seat)
{
    assert(seat >= 0 && seat < room->header.table.seats);
    room_seat *named = &room->seats[seat];
    hz_bot bot;
    if (!named->bot[0] || named->token[0] ||
        hz_bot_find(room->header.table.game, named->bot, &bot, NULL)) {
        return;
    }
    int nth = 0;
    do {
        hz_text name = hz_text_in(named->name, sizeof named->name);
        hz_bot_call(&bot, nth++, &name);
    } while (nth <= HZ_MAX_SEATS && is_called(room, seat, named->name));
}

/* A fresh secret lies in the log before anybody shakes. */
static hz_status apply_make(hz_room *room, hz_piece rest, hz_error *error)
{
    int64_t listed, watched, fair, clock, absent, hints, called;
    hz_piece line;
    const char *end = memchr(rest.at, '\n', rest.length);
    if (room->entries || !end) {
        return broken(error, "make");
    }
    line = (hz_piece){rest.at, (size_t)(end - rest.at)};
    if (!next_int(&line, &listed) || !next_int(&line, &watched) || !next_int(&line, &fair) ||
        !next_int(&line, &clock) || !next_int(&line, &absent) || !next_new_int(&line, &hints) ||
        !next_new_int(&line, &called) || hints < 0 || hints > ROOM_HINTS_NO) {
        return broken(error, "make");
    }
    size_t left = rest.length - (size_t)(end + 1 - rest.at);
    hz_reader reader = hz_read_from(room->house, "room", end + 1, left);
    hz_status status = hz_record_open(&reader, &room->header, error);
    if (!status && room->header.given > 0) {
        status = room_keep_given(room, (hz_piece){reader.at, reader.left}, error);
    }
    if (status) {
        return status;
    }
    room->is_listed = listed;
    room->may_watch = watched;
    room->is_fair = fair;
    room->clock_ms = clock;
    room->absent_ms = absent;
    room->hints = (room_hints)hints;
    room->may_call = called;
    room->header.dice = fair ? HZ_DICE_COMMIT : HZ_DICE_TABLE;
    for (int seat = 0; seat < room->header.table.seats; seat++) {
        memcpy(room->seats[seat].bot, room->header.bots[seat], HZ_NAME_SIZE);
        memcpy(room->seats[seat].name, room->header.names[seat], HZ_NAME_SIZE);
        name_bot(room, seat);
    }
    return HZ_OK;
}

static bool read_seat(const hz_room *room, hz_piece *rest, int *seat)
{
    int64_t number;
    if (!next_int(rest, &number) || number < 1 || number > room->header.table.seats) {
        return false;
    }
    *seat = (int)number - 1;
    return true;
}

static hz_status apply_sit(hz_room *room, hz_piece rest, hz_error *error)
{
    int seat;
    hz_piece token, seal;
    if (!read_seat(room, &rest, &seat) || !hz_next_piece(&rest, " ", &token) ||
        !hz_next_piece(&rest, " ", &seal) || token.length != ROOM_HASH_SIZE - 1) {
        return broken(error, "sit");
    }
    room_seat *taken = &room->seats[seat];
    /* The number of the entry tells one taking of a seat from the next: see hub_follow_seats. */
    *taken = (room_seat){.is_ready = true, .sat = room->entries + 1};
    hz_piece_copy(token, taken->token, sizeof taken->token);
    hz_piece_copy(hz_trim(rest), taken->name, sizeof taken->name);
    if (!hz_piece_is(seal, "-")) {
        hz_piece_copy(seal, taken->seal, sizeof taken->seal);
    }
    return HZ_OK;
}

static hz_status apply_shake(hz_room *room, hz_piece rest, hz_error *error)
{
    int seat;
    char shake[HZ_SHAKE_TEXT];
    if (!read_seat(room, &rest, &seat) || !hz_piece_copy(hz_trim(rest), shake, sizeof shake)) {
        return broken(error, "shake");
    }
    room->seats[seat].has_shaken = true;
    return hz_fair_shake(&room->fair, seat, shake, room->seats[seat].seal, error);
}

static void forget_game(hz_room *room)
{
    room->lines_length = 0;
    room->input_count = 0;
}

/* Counts a game, and keeps its id. */
static hz_status begin_game(hz_room *room, hz_piece id, hz_error *error)
{
    room_game begun = {.record = NULL};
    if (!hz_piece_copy(id, begun.id, sizeof begun.id)) {
        return broken(error, "start");
    }
    room_game *games =
        room_grown(room->games, room->game + 1u, &room->game_capacity, sizeof *games);
    if (!games) {
        return hz_fail(error, HZ_NO_SPACE, "no memory for another game");
    }
    room->games = games;
    room->games[room->game++] = begun;
    room->caller = 0;
    return HZ_OK;
}

static hz_status apply_start(hz_room *room, hz_piece id, hz_error *error)
{
    int seats = room->header.table.seats;
    if (seats == 0 || room->phase != ROOM_OPEN) { /* nothing was made, or it has begun */
        return broken(error, "start");
    }
    hz_status status = hz_session_start(&room->session, &room->header.table, error);
    status = status ? status : begin_game(room, id, error);
    if (status) {
        return status;
    }
    for (int seat = 0; seat < seats; seat++) {
        memcpy(room->header.names[seat], room->seats[seat].name, HZ_NAME_SIZE);
        memcpy(room->header.bots[seat], room->seats[seat].bot, HZ_NAME_SIZE);
    }
    if (room->is_fair) {
        hz_fair_settle(&room->fair, seats);
    }
    forget_game(room);
    room->phase = ROOM_PLAYING;
    return room_enter_given(room, error);
}

hz_status room_keep_line(hz_room *room, hz_piece line, hz_error *error)
{
    size_t inputs = room->input_capacity;
    char *lines =
        room_grown(room->lines, room->lines_length + line.length + 2, &room->lines_capacity, 1);
    room_input *list = room_grown(room->inputs, room->input_count + 1u, &inputs, sizeof *list);
    if (lines) {
        room->lines = lines;
    }
    if (list) {
        room->inputs = list;
        room->input_capacity = (uint32_t)inputs;
    }
    if (!lines || !list) {
        return hz_fail(error, HZ_NO_SPACE, "no memory for another input");
    }
    room->inputs[room->input_count++] =
        (room_input){room->entries + 1, (uint32_t)room->lines_length};
    memcpy(room->lines + room->lines_length, line.at, line.length);
    room->lines_length += line.length;
    room->lines[room->lines_length++] = '\n';
    room->lines[room->lines_length] = '\0';
    return HZ_OK;
}

hz_status room_take_line(hz_room *room, hz_piece line, hz_error *error)
{
    assert(room->phase == ROOM_PLAYING || room->is_skimmed);
    hz_input input;
    if (room->is_skimmed) { /* its game is over, and nobody will ask for a state of it */
        return room_keep_line(room, line, error);
    }
    hz_status status = hz_input_parse(&room->session, line.at, line.length, &input, error);
    status = status ? status : room_keep_line(room, line, error);
    return status ? status : room_enter(room, &input, error);
}

static hz_status apply_input(hz_room *room, hz_piece line, hz_error *error)
{
    return room->phase == ROOM_PLAYING ? room_take_line(room, line, error)
                                       : broken(error, "an input outside a game");
}

static hz_status apply_undo(hz_room *room, hz_error *error)
{
    if (room->phase != ROOM_PLAYING || room->input_count <= room->header.given) {
        return broken(error, "undo");
    }
    room->input_count--;
    room->lines_length = room->inputs[room->input_count].at;
    room->lines[room->lines_length] = '\0';
    return room->is_skimmed ? HZ_OK : room_go_back(room, room->input_count, error);
}

static void print_record(const hz_room *room, hz_text *out)
{
    assert(room->header.table.game);
    hz_header header = room->header;
    if (room->is_fair) {
        hz_fair_tell(&room->fair, room->phase == ROOM_OVER, &header);
    }
    hz_header_print(&header, out);
    if (room->lines) {
        hz_add_bytes(out, room->lines, room->lines_length);
    }
}

/* Somebody may still want to look at the game that is over when the next one is called for. */
static hz_status keep_record(hz_room *room, hz_error *error)
{
    assert(room->phase == ROOM_OVER && room->game > 0);
    enum { LONGEST_HEADER = 8192 };
    size_t size = room->lines_length + LONGEST_HEADER;
    char *record = malloc(size);
    if (!record) {
        return hz_fail(error, HZ_NO_SPACE, "no memory for a record");
    }
    hz_text text = hz_text_in(record, size);
    print_record(room, &text);
    room->games[room->game - 1].record = record;
    return HZ_OK;
}

/* Everybody one seat further, bots with the others: how another one began in logs of version 0.1.
 */
static void move_seats(hz_room *room)
{
    int seats = room->header.table.seats;
    room_seat last = room->seats[seats - 1];
    memmove(&room->seats[1], &room->seats[0], sizeof last * (size_t)(seats - 1));
    room->seats[0] = last;
}

/* Another game: the next one begins, where somebody does, and a new secret is needed. People keep
   their seats, and with them their colours. */
static hz_status apply_again(hz_room *room, hz_piece rest, hz_error *error)
{
    int caller = -1;
    if (rest.length > 0 && !read_seat(room, &rest, &caller)) {
        return broken(error, "again");
    }
    if (room->is_skimmed && room->phase == ROOM_PLAYING) {
        room->phase = ROOM_OVER;
    }
    if (room->phase != ROOM_OVER) {
        return broken(error, "again");
    }
    hz_status status = keep_record(room, error);
    if (status) {
        return status;
    }
    hz_table *table = &room->header.table;
    int seats = table->seats;
    if (caller < 0) {
        move_seats(room);
    } else if (hz_obeys_first(table)) {
        table->first = (uint8_t)((table->first + 1) % seats);
    }
    room->header.given = 0; /* it begins where games begin */
    room->caller = caller + 1;
    for (int seat = 0; seat < seats; seat++) {
        room->seats[seat].is_ready = false;
        room->seats[seat].has_shaken = false;
        room->seats[seat].seal[0] = '\0';
    }
    forget_game(room);
    room->phase = ROOM_OPEN;
    return HZ_OK;
}

static hz_status apply_secret(hz_room *room, hz_piece rest, hz_error *error)
{
    size_t length;
    memset(&room->fair, 0, sizeof room->fair);
    if (sodium_hex2bin(room->fair.secret,
                       sizeof room->fair.secret,
                       rest.at,
                       rest.length,
                       NULL,
                       &length,
                       NULL) ||
        length != HZ_SECRET_SIZE) {
        return broken(error, "secret");
    }
    hz_fair_commit(&room->fair, room->header.commit);
    return HZ_OK;
}

bool room_read_hints(hz_piece word, room_hints *out)
{
    for (int hints = 0; room_hints_names[hints]; hints++) {
        if (hz_piece_is(word, room_hints_names[hints])) {
            *out = (room_hints)hints;
            return true;
        }
    }
    return false;
}

static hz_status apply_hints(hz_room *room, hz_piece rest, hz_error *error)
{
    return room_read_hints(hz_trim(rest), &room->hints) ? HZ_OK : broken(error, "hints");
}

static hz_status apply_seat(hz_room *room, hz_piece word, hz_piece rest, hz_error *error)
{
    int seat;
    if (!read_seat(room, &rest, &seat)) {
        return broken(error, "seat");
    }
    room_seat *changed = &room->seats[seat];
    if (hz_piece_is(word, "bot")) {
        hz_piece_copy(hz_trim(rest), changed->bot, sizeof changed->bot);
        name_bot(room, seat);
    } else if (hz_piece_is(word, "back")) {
        changed->bot[0] = '\0';
    } else if (hz_piece_is(word, "seal")) {
        hz_piece seal = hz_trim(rest);
        changed->is_ready = true;
        hz_piece_copy(
            hz_piece_is(seal, "-") ? (hz_piece){"", 0} : seal, changed->seal, sizeof changed->seal);
    } else {
        *changed = (room_seat){.name = "open"};
    }
    return HZ_OK;
}

/* What was written here before is trusted no more than what comes from outside: a log may be torn
   or edited, so that every entry is read as if it were new. */
hz_status
room_apply(hz_room *room, const char *entry, size_t length, int64_t at_ms, hz_error *error)
{
    assert(entry || length == 0);
    hz_piece rest = {entry, length}, word;
    hz_status status;
    if (!hz_next_piece(&rest, " \n", &word)) {
        return broken(error, "empty");
    }
    if (hz_piece_is(word, "in")) {
        status = apply_input(room, hz_trim(rest), error);
    } else if (hz_piece_is(word, "make")) {
        status = apply_make(room, rest, error);
    } else if (hz_piece_is(word, "secret")) {
        status = apply_secret(room, hz_trim(rest), error);
    } else if (hz_piece_is(word, "sit")) {
        status = apply_sit(room, rest, error);
    } else if (hz_piece_is(word, "shake")) {
        status = apply_shake(room, rest, error);
    } else if (hz_word_index("bot back leave seal", word) >= 0) {
        status = apply_seat(room, word, rest, error);
    } else if (hz_piece_is(word, "hints")) {
        status = apply_hints(room, rest, error);
    } else if (hz_piece_is(word, "start")) {
        status = apply_start(room, hz_trim(rest), error);
    } else if (hz_piece_is(word, "undo")) {
        status = apply_undo(room, error);
    } else if (hz_piece_is(word, "again")) {
        status = apply_again(room, hz_trim(rest), error);
    } else {
        status = broken(error, "unknown word");
    }
    if (!status) {
        room->entries++;
        room->changed = hz_piece_is(word, "in") ? room->changed : room->entries;
        room->touched_ms = at_ms;
        room->made_ms = room->entries == 1 ? at_ms : room->made_ms;
    }
    return status;
}

/* Game `index` of the room, from 0. */
static bool print_game(const hz_room *room, uint32_t index, hz_text *out)
{
    assert(index < room->game);
    const char *record = room->games[index].record;
    if (record) {
        hz_add(out, "%s", record);
    } else if (room->phase == ROOM_OVER && index + 1 == room->game) {
        print_record(room, out);
    } else {
        return false;
    }
    return true;
}

bool room_record(const hz_room *room, hz_text *out)
{
    return (room->game > 0 && print_game(room, room->game - 1, out)) ||
           (room->game > 1 && print_game(room, room->game - 2, out));
}

bool room_record_of(const hz_room *room, const char *game, hz_text *out)
{
    assert(*game);
    for (uint32_t index = 0; index < room->game; index++) {
        if (strcmp(room->games[index].id, game) == 0) {
            return print_game(room, index, out);
        }
    }
    return false;
}
