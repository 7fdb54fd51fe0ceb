/* Rooms: who may do what, and the entries that say so. */
#include <assert.h>
#include <ctype.h>
#include <inttypes.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "hazard/bot.h"
#include "server/room_inner.h"

static void end_entry(hz_text *out)
{
    hz_add(out, "\n.\n");
}

void room_draw_name(char out[ROOM_TOKEN_SIZE])
{
    unsigned char bytes[16];
    char text[sodium_base64_ENCODED_LEN(16, sodium_base64_VARIANT_URLSAFE_NO_PADDING)];
    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2base64(
        text, sizeof text, bytes, sizeof bytes, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    snprintf(out, ROOM_TOKEN_SIZE, "%.22s", text);
}

/* A fresh secret goes into the log before anybody has shaken. */
static hz_status write_secret(const uint8_t *promised, hz_text *out, hz_error *error)
{
    hz_fair fair;
    char hex[2 * HZ_SECRET_SIZE + 1];
    hz_status status = promised ? HZ_OK : hz_fair_make(&fair, error);
    if (!status) {
        sodium_bin2hex(hex, sizeof hex, promised ? promised : fair.secret, HZ_SECRET_SIZE);
        hz_add(out, "secret %s", hex);
        end_entry(out);
    }
    return status;
}

/* May this seat begin, and may the room have a clock? */
static hz_status check_wish(const room_wish *wish, const hz_table *table, hz_error *error)
{
    assert(table->game && table->seats > 0);
    if (wish->first < 0 || wish->first >= table->seats) {
        return hz_fail(
            error, HZ_RANGE, "first seat %d: expected 1 to %d", wish->first + 1, table->seats);
    }
    if (wish->first > 0 && !hz_obeys_first(table)) {
        return hz_fail(error,
                       HZ_ILLEGAL,
                       "first seat %d: in %s as it is set nobody begins, or dice say who",
                       wish->first + 1,
                       table->game->title);
    }
    if (wish->clock_ms && hz_keeps_time(table->game)) {
        return hz_fail(error,
                       HZ_RANGE,
                       "%s keeps its own time: set its limits instead of a clock for the room",
                       table->game->title);
    }
    return HZ_OK;
}

/* Bots where they are wished for, and open seats. */
static hz_status fill_seats(const room_wish *wish, hz_header *header, hz_error *error)
{
    assert(header->table.game);
    hz_status status = HZ_OK;
    for (int seat = 0; !status && seat < header->table.seats; seat++) {
        const char *bot = wish->bots[seat] ? wish->bots[seat] : "";
        hz_bot found;
        status = *bot ? hz_bot_find(header->table.game, bot, &found, error) : HZ_OK;
        status = status || !*bot ? status : hz_bot_check(&header->table, &found, error);
        snprintf(header->names[seat], HZ_NAME_SIZE, "%s", *bot ? bot : "open");
        snprintf(header->bots[seat], HZ_NAME_SIZE, "%s", bot);
    }
    return status;
}

/* The table of a wish, and the inputs that it brings with it. */
static hz_status lay_wish(const room_wish *wish, hz_header *header, hz_text *given, hz_error *error)
{
    assert(wish->house && wish->spec);
    for (const char *at = wish->spec; *at; at++) {
        if ((unsigned char)*at <= ' ') { /* it will be a line of the log */
            return hz_fail(error, HZ_MALFORMED, "game: found a blank or a control character in it");
        }
    }
    if (wish->given > 0 && !wish->record) {
        return hz_fail(error, HZ_MALFORMED, "given: expected a record with it");
    }
    return wish->record ? room_write_given(wish, header, given, error)
                        : hz_lay_table(wish->house,
                                       &header->table,
                                       wish->spec,
                                       wish->seats,
                                       wish->settings,
                                       NULL,
                                       error);
}

hz_status room_write_make(const room_wish *wish, hz_text *out, hz_error *error)
{
    hz_header header = {.dice = HZ_DICE_TABLE}; /* the commitment comes with the secret */
    char given[ROOM_GIVEN_SIZE];
    hz_text lines = hz_text_in(given, sizeof given);
    hz_status status = lay_wish(wish, &header, &lines, error);
    status = status ? status : check_wish(wish, &header.table, error);
    if (!status && !wish->record) {
        header.table.first = (uint8_t)wish->first;
    }
    status = status ? status : fill_seats(wish, &header, error);
    if (status) {
        return status;
    }
    snprintf(header.spec, sizeof header.spec, "%s", wish->spec);
    hz_add(out,
           "make %d %d %d %" PRId64 " %" PRId64 " %d %d\n",
           wish->is_listed,
           wish->may_watch,
           wish->is_fair,
           wish->clock_ms,
           wish->absent_ms,
           (int)wish->hints,
           wish->may_call);
    hz_header_print(&header, out);
    hz_add(out, "%s", given);
    out->length--; /* the last line end */
    end_entry(out);
    return wish->is_fair ? write_secret(wish->secret, out, error) : HZ_OK;
}

bool room_has_seat(const hz_room *room, int seat, hz_error *error)
{
    assert(room->header.table.game);
    int seats = room->header.table.seats;
    if (seat < 0 || seat >= seats) {
        hz_fail(error, HZ_RANGE, "seat %d: expected 1 to %d", seat + 1, seats);
        return false;
    }
    return true;
}

hz_status room_write_sit(
    const hz_room *room, int seat, const room_sitter *sitter, hz_text *out, hz_error *error)
{
    assert(sitter->name && strlen(sitter->token_hash) == ROOM_HASH_SIZE - 1);
    const char *seal = sitter->seal;
    hz_status status = hz_name_check(sitter->name, error);
    if (status || !room_has_seat(room, seat, error)) {
        return status ? status : HZ_RANGE;
    }
    if (room->phase != ROOM_OPEN) {
        return hz_fail(error, HZ_ILLEGAL, "the game has begun: no seat is free");
    }
    if (room->seats[seat].token[0] || room->seats[seat].bot[0]) {
        return hz_fail(error, HZ_ILLEGAL, "seat %d is taken", seat + 1);
    }
    status = *seal ? hz_fair_check_seal(seal, error) : HZ_OK;
    if (!status) {
        hz_add(
            out, "sit %d %s %s %s", seat + 1, sitter->token_hash, *seal ? seal : "-", sitter->name);
        end_entry(out);
    }
    return status;
}

hz_status
room_write_seal(const hz_room *room, int seat, const char *seal, hz_text *out, hz_error *error)
{
    assert(seal);
    if (!room_has_seat(room, seat, error)) {
        return HZ_RANGE;
    }
    if (room->phase != ROOM_OPEN || !room->seats[seat].token[0] || room->seats[seat].is_ready) {
        return hz_fail(error, HZ_ILLEGAL, "nobody waits for seat %d to be ready", seat + 1);
    }
    hz_status status = *seal ? hz_fair_check_seal(seal, error) : HZ_OK;
    if (!status) {
        hz_add(out, "seal %d %s", seat + 1, *seal ? seal : "-");
        end_entry(out);
    }
    return status;
}

hz_status
room_write_shake(const hz_room *room, int seat, const char *shake, hz_text *out, hz_error *error)
{
    assert(shake);
    hz_fair fair = room->fair;
    if (!room_has_seat(room, seat, error)) {
        return HZ_RANGE;
    }
    const room_seat *one = &room->seats[seat];
    if (!room_is_full(room) || !one->seal[0] || one->has_shaken) {
        return hz_fail(error, HZ_ILLEGAL, "nobody waits for a shake of seat %d", seat + 1);
    }
    hz_status status = hz_fair_shake(&fair, seat, shake, one->seal, error);
    if (!status) {
        hz_add(out, "shake %d %s", seat + 1, shake);
        end_entry(out);
    }
    return status;
}

/* Once a shake has been shown nobody may leave and come back with another. */
static bool is_shaking(const hz_room *room, hz_error *error)
{
    assert(room->header.table.seats >= 1);
    bool is_open = false;
    for (int seat = 0; seat < room->header.table.seats; seat++) {
        is_open |= room->phase == ROOM_OPEN && room->seats[seat].has_shaken;
    }
    if (is_open) {
        hz_fail(error, HZ_ILLEGAL, "the dice are being shaken: wait for the start");
    }
    return is_open;
}

hz_status
room_write_bot(const hz_room *room, int seat, const char *bot, hz_text *out, hz_error *error)
{
    assert(bot);
    hz_bot found;
    if (!room_has_seat(room, seat, error) || is_shaking(room, error)) {
        return HZ_RANGE;
    }
    hz_status status = hz_bot_find(room->header.table.game, bot, &found, error);
    status = status ? status : hz_bot_check(&room->header.table, &found, error);
    if (!status && room->seats[seat].bot[0]) {
        status = hz_fail(error, HZ_ILLEGAL, "a bot plays for seat %d already", seat + 1);
    }
    if (!status) {
        hz_add(out, "bot %d %s", seat + 1, bot);
        end_entry(out);
    }
    return status;
}

hz_status room_write_leave(const hz_room *room, int seat, hz_text *out, hz_error *error)
{
    if (!room_has_seat(room, seat, error) || is_shaking(room, error)) {
        return HZ_RANGE;
    }
    if (room->phase == ROOM_OPEN) {
        hz_add(out, "leave %d", seat + 1);
        end_entry(out);
        return HZ_OK;
    }
    return room_write_bot(room, seat, "casual", out, error);
}

hz_status room_write_back(const hz_room *room, int seat, hz_text *out, hz_error *error)
{
    if (!room_has_seat(room, seat, error)) {
        return HZ_RANGE;
    }
    if (!room->seats[seat].bot[0] || !room->seats[seat].token[0]) {
        return hz_fail(error, HZ_ILLEGAL, "no bot keeps seat %d for somebody", seat + 1);
    }
    hz_add(out, "back %d", seat + 1);
    end_entry(out);
    return HZ_OK;
}

hz_status room_write_again(const hz_room *room, int seat, hz_text *out, hz_error *error)
{
    assert(seat >= 0 && seat < room->header.table.seats);
    if (room->phase != ROOM_OVER) {
        return hz_fail(error, HZ_ILLEGAL, "the game is not over yet");
    }
    hz_add(out, "again %d", seat + 1);
    end_entry(out);
    return room->is_fair ? write_secret(NULL, out, error) : HZ_OK;
}

/* Once the game has begun everybody knows what is allowed in it. */
hz_status room_write_hints(const hz_room *room, room_hints hints, hz_text *out, hz_error *error)
{
    assert(hints >= ROOM_HINTS_ALONE && hints <= ROOM_HINTS_NO);
    if (room->phase != ROOM_OPEN) {
        return hz_fail(error, HZ_ILLEGAL, "hints are agreed on before the game begins");
    }
    hz_add(out, "hints %s", room_hints_names[hints]);
    end_entry(out);
    return HZ_OK;
}

/* Has the last input shown everybody a secret? */
static bool has_revealed(const hz_room *room)
{
    assert(room->input_count > 0);
    int count;
    const hz_event *events = room_events(room, room->input_count - 1, &count);
    for (int event = 0; event < count; event++) {
        if (hz_event_kind_at(room->header.table.game, events[event].kind)->reveals) {
            return true;
        }
    }
    return false;
}

/* Is an input a choice of this seat? */
static bool is_choice_of(const hz_room *room, uint32_t input, int seat)
{
    assert(seat >= 0 && seat < HZ_MAX_SEATS && input < room->input_count);
    char start[16];
    snprintf(start, sizeof start, "%d ", seat + 1);
    return strncmp(room->lines + room->inputs[input].at, start, strlen(start)) == 0;
}

bool room_was_last(const hz_room *room, int seat)
{
    return room->phase == ROOM_PLAYING && room->input_count > room->header.given &&
           is_choice_of(room, room->input_count - 1, seat);
}

static bool has_chosen(const hz_room *room, int seat)
{
    for (uint32_t input = room->header.given; input < room->input_count; input++) {
        if (is_choice_of(room, input, seat)) {
            return true;
        }
    }
    return false;
}

/* Undo goes back over one choice, and only while nothing has followed from it: no roll, no reveal,
   no other seat's action. */
hz_status room_write_undo(const hz_room *room, int seat, hz_text *out, hz_error *error)
{
    if (room->phase != ROOM_PLAYING || !has_chosen(room, seat)) {
        return hz_fail(error, HZ_ILLEGAL, "there is nothing to take back");
    }
    if (!room_was_last(room, seat) || has_revealed(room)) {
        return hz_fail(error, HZ_ILLEGAL, "undo: something has followed from that choice");
    }
    hz_add(out, "undo");
    end_entry(out);
    return HZ_OK;
}

static hz_status too_many(hz_error *error)
{
    return hz_fail(error, HZ_NO_SPACE, "more than %d rolls in a row", ROOM_MAX_STEPS);
}

static void write_roll(const hz_fair *fair, const hz_session *session, hz_input *roll, hz_text *out)
{
    assert(session->table.game);
    hz_fair_roll(fair, session, roll);
    hz_add(out, "in ");
    hz_input_print(session, roll, HZ_RECORD, out);
}

hz_status room_roll(hz_room *room, int64_t at_ms, hz_text *out, hz_error *error)
{
    assert(room_awaits_roll(room));
    size_t before = out->length + 3;
    hz_input roll;
    write_roll(&room->fair, &room->session, &roll, out);
    hz_status status = out->cut ? hz_fail(error, HZ_NO_SPACE, "a roll of too many numbers") : HZ_OK;
    if (!status) {
        status = room_keep_line(room, (hz_piece){out->at + before, out->length - before}, error);
    }
    if (!status) {
        status = room_enter(room, &roll, error);
    }
    if (!status) {
        room->entries++;
        room->touched_ms = at_ms;
    }
    return status;
}

/* Enters what was written into a copy of the game: the rolls that follow depend on it, and the room
   itself changes only when all of it has been written. */
static hz_status
enter_written(const hz_room *room, const char *written, hz_session *session, hz_error *error)
{
    const char *entry;
    size_t length;
    hz_status status = HZ_OK;
    while (!status && room_next_entry(&written, &entry, &length)) {
        hz_input input;
        if (strncmp(entry, "start", strlen("start")) == 0) {
            status = hz_session_start(session, &room->header.table, error);
        } else {
            status = hz_input_parse(session, entry + 3, length - 3, &input, error);
            status = status ? status : hz_session_enter(session, &input, NULL, error);
        }
    }
    return status;
}

hz_status room_write_rolls(const hz_room *room, hz_text *out, hz_error *error)
{
    assert(out->at[0] && !out->cut);
    hz_session session = room->session;
    hz_fair fair = room->fair;
    if (room->phase == ROOM_OPEN) {
        hz_fair_settle(&fair, room->header.table.seats);
    }
    hz_status status = enter_written(room, out->at, &session, error);
    for (int steps = 0; !status && room->is_fair; steps++) {
        if (session.table.game->turn(&session.table, &session.state).kind != HZ_CHANCE) {
            return HZ_OK;
        }
        hz_input roll;
        write_roll(&fair, &session, &roll, out);
        end_entry(out);
        bool fits = !out->cut && steps < ROOM_MAX_STEPS;
        status = fits ? hz_session_enter(&session, &roll, NULL, error) : too_many(error);
    }
    return status;
}

void room_write_start(const hz_room *room, hz_text *out)
{
    assert(room_is_full(room));
    (void)room;
    char id[ROOM_TOKEN_SIZE];
    room_draw_name(id);
    hz_add(out, "start %s", id);
    end_entry(out);
}

/* What may be entered is an entry. */
static hz_status
write_checked(const hz_room *room, const hz_input *input, hz_text *out, hz_error *error)
{
    hz_status status = hz_session_check(&room->session, input, error);
    if (!status) {
        hz_add(out, "in ");
        hz_input_print(&room->session, input, HZ_RECORD, out);
        end_entry(out);
    }
    return status;
}

static hz_status check_playing(const hz_room *room, hz_error *error)
{
    return room->phase == ROOM_PLAYING
               ? HZ_OK
               : hz_fail(error,
                         HZ_ILLEGAL,
                         room->phase == ROOM_OPEN ? "the game has not begun" : "the game is over");
}

static const char roll_word[] = "roll ";

/* Are these real dice, told as they lie? */
static bool is_laid(const hz_room *room, const char *text)
{
    size_t front = strlen(roll_word);
    return hz_laid_form(&room->session) && strncmp(text, roll_word, front) == 0 &&
           isalpha((unsigned char)text[front]);
}

hz_status
room_write_input(const hz_room *room, int seat, const char *text, hz_text *out, hz_error *error)
{
    assert(text && (seat == HZ_NOBODY || (seat >= 0 && seat < HZ_MAX_SEATS)));
    hz_status status = check_playing(room, error);
    bool is_roll = seat == HZ_NOBODY; /* an action may be called "roll" too */
    if (status) {
        return status;
    }
    if (is_roll && room->is_fair) {
        return hz_fail(error, HZ_ILLEGAL, "the dice of this room are rolled by the server");
    }
    char line[ROOM_ENTRY_SIZE];
    hz_text said = hz_text_in(line, sizeof line);
    if (!is_roll) {
        hz_add(&said, "%d ", seat + 1);
    }
    hz_add(&said, "%s", text);
    hz_input input;
    status = is_roll && is_laid(room, text)
                 ? hz_laid_parse(&room->session, text + strlen(roll_word), &input, error)
                 : hz_input_parse(&room->session, line, said.length, &input, error);
    if (!status && said.cut) {
        status = hz_fail(error, HZ_NO_SPACE, "an input of more than %d bytes", ROOM_ENTRY_SIZE);
    }
    if (!status && input.kind == HZ_TIMEOUT) {
        status = hz_fail(error, HZ_ILLEGAL, "only the clock says when time is up");
    }
    return status ? status : write_checked(room, &input, out, error);
}

/* A door of its own: whoever may write inputs may not write these. */
hz_status room_write_timeout(const hz_room *room, int seat, hz_text *out, hz_error *error)
{
    assert(seat >= 0 && seat < room->header.table.seats);
    hz_status status = check_playing(room, error);
    hz_input input = {.kind = HZ_TIMEOUT, .seat = seat, .took_ms = -1};
    return status ? status : write_checked(room, &input, out, error);
}
