/* What leaves the server: made from masked states and the masked log, and from nothing else. */
#ifndef HAZARD_SERVER_PUBLISH_H
#define HAZARD_SERVER_PUBLISH_H

#include "hazard/review.h"
#include "server/room.h"

/* Of a view; of what the events of one step of a replay changed. */
enum { PUBLISH_VIEW_SIZE = 32768, PUBLISH_CHANGES_SIZE = 16384 };

/* How things stood at each event of some inputs: true states, from which every viewer is shown
   what it may see. Where there is no room for all, the rest was not filmed. */
typedef struct publish_film {
    unsigned char *states; /* the caller's, state_size bytes each */
    size_t capacity, count;
} publish_film;

/* Who looks: a seat or HZ_WATCHER, and how much it wants to be told. */
typedef struct hz_viewer {
    int seat;
    bool explains, tells, draws, has_colour;
    const publish_film *film; /* of the inputs it is told, event by event; NULL: not so */
} hz_viewer;

/* Films the inputs of the current game that came after `before`. */
publish_film
publish_shoot(const hz_room *room, const hz_session *before, void *memory, size_t size);

/* How things stand, as members of an object: for whoever holds these seats. */
void publish_look(const hz_room *room, hz_seats mine, hz_json *json);

/* The member `k`: the kinds of choices of a game that has rows for them, and what they may name. */
void publish_kinds(const hz_table *table, const void *masked, int seat, hz_json *json);

/* The whole room as it is. `here` are the seats whose people are connected. */
void publish_room(
    const hz_room *room, hz_seats here, hz_viewer viewer, int64_t now_ms, hz_text *out);

/* The inputs of the current game from number `first` on, as one message. `before` is the session as
   it was before the first of them, whose view the viewer has; NULL: it gets the whole view. False
   if they are more than one message holds. */
bool publish_inputs(
    const hz_room *room, const hz_session *before, uint32_t first, hz_viewer viewer, hz_text *out);

/* The answer to a choice tried out by a seat, made from what that seat may see. */
void publish_trial(const hz_room *room, int seat, const char *text, int64_t request, hz_text *out);

/* The answer to a seat that looks among its choices: those that hold all of the words, from number
   `from` on, with what they mean, and where to go on if there may be more. */
void publish_found(
    const hz_room *room, int seat, const char *words, uint64_t from, int64_t request, hz_text *out);

/* A record being told, as a seat or a watcher would have seen it. */
typedef struct publish_record {
    hz_walk walk;
    hz_json json;
    hz_text *out;
    int viewer;
    uint64_t from;
    bool has_view, animates, explains;
    char view[PUBLISH_VIEW_SIZE]; /* of the step before; while one is entered, of the last event */
    char changes[PUBLISH_CHANGES_SIZE];
    hz_text told; /* into changes: what the events of this step changed */
} publish_record;

/* Piece by piece, since nobody must wait for a long one: its header is read, the answer begun with
   step number `from`, then one step after another told, until there are no more, or the record
   turns out to be wrong, or there is no room for more: then the answer ends with the number of the
   next. `record` has to stay where it is, and `out` and `self` too. `animates`
   and `explains` are the caller's to set before the first step: events come with what they changed;
   the first inputs of a seat's record with what it might have chosen. */
hz_status publish_open_record(
    publish_record *self, const char *record, hz_house *house, int seat, hz_error *error);
void publish_begin_steps(publish_record *self, uint64_t from, int64_t request, hz_text *out);
hz_status publish_next_step(publish_record *self, bool *more, hz_error *error);

/* How a server reviews; a replay tells beforehand what review there can be. */
hz_review_def publish_review_def(void);

#endif
