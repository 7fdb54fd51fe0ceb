/* What the files of a room share. */
#ifndef HAZARD_SERVER_ROOM_INNER_H
#define HAZARD_SERVER_ROOM_INNER_H

#include "server/room.h"

/* Memory for so many units at least, or NULL: then the old is as it was. */
void *room_grown(void *old, size_t needed, size_t *capacity, size_t unit);

/* The newest input has just been entered, and this is what happened. */
hz_status room_remember(hz_room *room, const hz_log *log, hz_error *error);

void room_free_past(room_past *past);

#endif
