/* What rooms and replays are both told with. */
#ifndef HAZARD_SERVER_PUBLISH_INNER_H
#define HAZARD_SERVER_PUBLISH_INNER_H

#include "server/publish.h"

/* The view of a masked copy: no other state is ever printed. */
void publish_view(const hz_table *table, const void *state, int seat, char *buffer, size_t size);

/* A frame: what changed from the view that is known to that of this state, as a member of a list;
   the known one is then the new one. */
void publish_frame(const hz_table *table,
                   const void *state,
                   int seat,
                   char known[PUBLISH_VIEW_SIZE],
                   hz_text *list);

/* The members `j` and `g`: what each event that the viewer is told changed, from input `first` on;
   the known view goes on with them. Nothing, and the view as it was, where there is no room for
   all. */
void publish_frames(const hz_room *room,
                    uint32_t first,
                    hz_viewer viewer,
                    char known[PUBLISH_VIEW_SIZE],
                    hz_json *json);

/* The member `d` or `v`: from the known view to the one that is to be seen. */
void publish_change(const char *known, const char *view, hz_json *json);

/* Seats that are to choose, or a roll; or how the game has ended. */
void publish_turn(const hz_session *session, bool is_typed, hz_json *json);

/* Seats by number, as a list under this key. */
void publish_seats(hz_json *json, const char *key, hz_seats seats);

/* What the viewer's seat may choose, made from what it may see: `a` and, where there is more to
   say, `b`, `more`, `m`, `k`, `x`, `f`. The turn has to allow it to choose. */
void publish_offers(const hz_session *session,
                    const char *const names[HZ_MAX_SEATS],
                    hz_viewer viewer,
                    hz_json *json);

/* Who sits where. */
void publish_names(const hz_room *room, const char *names[HZ_MAX_SEATS]);

/* The events that the viewer may see, into a list that is open. */
void publish_events(
    const hz_table *table, const hz_event *events, int count, int viewer, hz_json *list);

#endif
