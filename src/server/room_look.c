/* What a room shows of itself: who is awaited and until when, whose table it is, what is allowed.
 */
#include <assert.h>

#include "server/room_inner.h"

const char *room_game_id(const hz_room *room)
{
    return room->game > 0 ? room->games[room->game - 1].id : "";
}

int64_t room_deadline(const hz_room *room)
{
    assert(room->phase == ROOM_OPEN || room->session.table.game);
    if (room->phase != ROOM_PLAYING) {
        return 0;
    }
    const hz_game *game = room->session.table.game;
    hz_turn turn = game->turn(&room->session.table, &room->session.state);
    /* Rules that keep time say when there is none; a room's own clock does not add to them. */
    int64_t limit = turn.limit_ms || hz_keeps_time(game) ? turn.limit_ms : room->clock_ms;
    return turn.kind == HZ_PLAYERS && limit ? room->touched_ms + limit : 0;
}

hz_seats room_people(const hz_room *room)
{
    hz_seats found = 0;
    for (int seat = 0; seat < room->header.table.seats; seat++) {
        if (room->seats[seat].token[0] && !room->seats[seat].bot[0]) {
            found = (hz_seats)(found | 1u << seat);
        }
    }
    return found;
}

/* Who has left a seat to a bot for a while is one of those who play. */
bool room_allows_hints(const hz_room *room)
{
    int people = 0;
    for (int seat = 0; seat < room->header.table.seats; seat++) {
        people += room->seats[seat].token[0] != '\0';
    }
    return room->hints == ROOM_HINTS_ALONE ? people == 1 : room->hints == ROOM_HINTS_YES;
}

const char *room_host(const hz_room *room)
{
    const room_seat *host = NULL;
    for (int seat = 0; seat < room->header.table.seats; seat++) {
        const room_seat *one = &room->seats[seat];
        host = one->sat && (!host || one->sat < host->sat) ? one : host;
    }
    return host ? host->name : "";
}

hz_seats room_awaited(const hz_room *room, bool bots)
{
    hz_seats found = 0;
    if (room->phase != ROOM_PLAYING) {
        return 0;
    }
    hz_turn turn = room->session.table.game->turn(&room->session.table, &room->session.state);
    for (int seat = 0; turn.kind == HZ_PLAYERS && seat < room->session.table.seats; seat++) {
        bool is_bot = room->seats[seat].bot[0] != '\0';
        if (turn.wanted >> seat & 1 && is_bot == bots) {
            found = (hz_seats)(found | 1u << seat);
        }
    }
    return found;
}

bool room_is_full(const hz_room *room)
{
    for (int seat = 0; seat < room->header.table.seats; seat++) {
        if (!room->seats[seat].bot[0] && !room->seats[seat].is_ready) {
            return false;
        }
    }
    return room->phase == ROOM_OPEN;
}

bool room_is_shaken(const hz_room *room)
{
    for (int seat = 0; seat < room->header.table.seats; seat++) {
        if (room->seats[seat].seal[0] && !room->seats[seat].has_shaken) {
            return false;
        }
    }
    return true;
}

bool room_awaits_roll(const hz_room *room)
{
    const hz_table *table = &room->session.table;
    return room->phase == ROOM_PLAYING && room->is_fair &&
           table->game->turn(table, &room->session.state).kind == HZ_CHANCE;
}
