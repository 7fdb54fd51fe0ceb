/* What the files of a room share. */
#ifndef HAZARD_SERVER_ROOM_INNER_H
#define HAZARD_SERVER_ROOM_INNER_H

#include "server/room.h"

/* Memory for so many units at least, or NULL: then the old is as it was. */
void *room_grown(void *old, size_t needed, size_t *capacity, size_t unit);

/* Enters an input whose line is the newest of the room, and keeps what came of it. */
hz_status room_enter(hz_room *room, hz_input *input, hz_error *error);

/* The newest input of the game by its line, entered; of a game that is skimmed the line alone. */
hz_status room_take_line(hz_room *room, hz_piece line, hz_error *error);

/* Keeps the line of an input. */
hz_status room_keep_line(hz_room *room, hz_piece line, hz_error *error);

/* The room's session before input `index` of the current game. */
hz_status room_go_back(hz_room *room, uint32_t index, hz_error *error);

/* room_given.c: a game that goes on from the midst of another one. */

/* The table of the record that is wished for, and the lines that are given, one an input. */
hz_status
room_write_given(const room_wish *wish, hz_header *header, hz_text *lines, hz_error *error);

/* Keeps the lines behind the header that made the room; enters them as its first game begins. */
hz_status room_keep_given(hz_room *room, hz_piece lines, hz_error *error);
hz_status room_enter_given(hz_room *room, hz_error *error);

void room_free_past(room_past *past);

#endif
