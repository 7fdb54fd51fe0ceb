/* Rooms: a game that goes on from the midst of another one. Its first inputs are those of a record;
   what is promised of the dice begins behind them. */
#include <assert.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "server/room_inner.h"

static hz_status check_wish(const room_wish *wish, const hz_header *header, hz_error *error)
{
    assert(wish->record);
    if (strcmp(wish->spec, header->spec) != 0) {
        return hz_fail(error,
                       HZ_ILLEGAL,
                       "game: found %s, expected %s as in the record",
                       wish->spec,
                       header->spec);
    }
    if (wish->given == 0) {
        return hz_fail(error, HZ_RANGE, "given: expected how many inputs of the record");
    }
    if (wish->settings[0] || wish->first > 0 || wish->seats != header->table.seats) {
        return hz_fail(error,
                       HZ_ILLEGAL,
                       "record: a game goes on at its own table, with %d seats and as it is set",
                       header->table.seats);
    }
    /* Whoever serves many has no time to throw dice again. */
    if (hz_is_slow(&header->table)) {
        return hz_fail(error,
                       HZ_ILLEGAL,
                       "%s: a game whose dice are really thrown cannot go on from its midst",
                       header->table.game->title);
    }
    return HZ_OK;
}

static bool is_over(const hz_session *session)
{
    return session->table.game->turn(&session->table, &session->state).kind == HZ_OVER;
}

/* The inputs as a record has them, without the time that they took there. */
static hz_status add_lines(hz_walk *walk, uint32_t count, hz_text *lines, hz_error *error)
{
    bool more = true;
    hz_status status = HZ_OK;
    while (!status && more && !lines->cut && walk->session.inputs < count) {
        status = hz_walk_on(walk, &more, error);
        if (!status && more) {
            walk->input.took_ms = -1;
            hz_input_print(&walk->before, &walk->input, HZ_RECORD, lines);
            hz_add(lines, "\n");
        }
    }
    if (!status && !more) {
        status = hz_fail(error,
                         HZ_RANGE,
                         "given: found %" PRIu32 ", expected at most %" PRIu64
                         ", as many inputs as the record has",
                         count,
                         walk->session.inputs);
    }
    if (!status && lines->cut) {
        status = hz_fail(error, HZ_NO_SPACE, "given: these inputs are too long to go on from");
    }
    if (!status && is_over(&walk->session)) {
        status = hz_fail(error, HZ_ILLEGAL, "given: the game is over by then");
    }
    return status;
}

hz_status
room_write_given(const room_wish *wish, hz_header *header, hz_text *lines, hz_error *error)
{
    assert(lines->length == 0);
    hz_walk walk;
    hz_reader reader = hz_read_from(wish->house, "record", wish->record, strlen(wish->record));
    hz_status status = hz_walk_open(&walk, &reader, error);
    status = status ? status : check_wish(wish, &walk.header, error);
    status = status ? status : add_lines(&walk, wish->given, lines, error);
    if (!status) {
        header->table = walk.header.table;
        header->given = wish->given;
    }
    return status;
}

hz_status room_keep_given(hz_room *room, hz_piece lines, hz_error *error)
{
    assert(!room->given && room->header.given > 0);
    room->given = malloc(lines.length + 1);
    if (!room->given) {
        return hz_fail(error, HZ_NO_SPACE, "no memory for the inputs that are given");
    }
    memcpy(room->given, lines.at, lines.length);
    room->given[lines.length] = '\0';
    return HZ_OK;
}

hz_status room_enter_given(hz_room *room, hz_error *error)
{
    hz_piece rest = hz_piece_of(room->header.given > 0 ? room->given : ""), line;
    hz_status status = HZ_OK;
    while (!status && hz_next_part(&rest, '\n', &line)) {
        status = line.length > 0 ? room_take_line(room, line, error) : HZ_OK;
    }
    if (!status && room->input_count != room->header.given) {
        status = hz_fail(error, HZ_MALFORMED, "a room's log was given other inputs than it says");
    }
    return status;
}
