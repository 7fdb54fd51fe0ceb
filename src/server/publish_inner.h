/* What rooms and replays are both told with. */
#ifndef HAZARD_SERVER_PUBLISH_INNER_H
#define HAZARD_SERVER_PUBLISH_INNER_H

#include "server/publish.h"

/* The view of a masked copy: no other state is ever printed. */
void publish_view(const hz_session *session, int seat, char *buffer, size_t size);

/* Seats that are to choose, or a roll; or how the game has ended. */
void publish_turn(const hz_session *session, bool is_typed, hz_json *json);

/* The events that the viewer may see, into a list that is open. */
void publish_events(
    const hz_table *table, const hz_event *events, int count, int viewer, hz_json *list);

#endif
