/* A room at a glance, for somebody who has a seat in it and is elsewhere. */
#include <assert.h>

#include "server/publish_inner.h"

void publish_look(const hz_room *room, hz_seats mine, hz_json *json)
{
    assert(mine && room->header.table.game);
    hz_json_text(json, "game", room->header.spec);
    hz_json_text(json, "phase", room_phase_names[room->phase]);
    hz_json_int(json, "number", room->game);
    if (room_game_id(room)[0]) {
        hz_json_text(json, "game_id", room_game_id(room));
    }
    publish_seats(json, "mine", mine);
    hz_json_open(json, "names", '[');
    for (int seat = 0; seat < room->header.table.seats; seat++) {
        const room_seat *one = &room->seats[seat];
        bool is_taken = one->token[0] || one->bot[0];
        hz_json_text(json, NULL, is_taken ? one->name : ""); /* nobody sits there yet */
    }
    hz_json_close(json, ']');
    if (room->caller) {
        hz_json_int(json, "caller", room->caller - 1);
    }
    hz_json_int(json, "touched", room->touched_ms);
    /* Who is to choose or to roll, or how it ended: nothing that depends on whose eyes look. */
    if (room->phase != ROOM_OPEN) {
        publish_turn(&room->session, !room->is_fair, json);
    }
}
