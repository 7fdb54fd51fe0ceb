/* Rooms: going over the inputs of a game once more. */
#include <stdlib.h>
#include <string.h>

#include "server/room_inner.h"

void *room_grown(void *old, size_t needed, size_t *capacity, size_t unit)
{
    if (needed <= *capacity) {
        return old;
    }
    size_t room_for = *capacity ? *capacity : 16;
    while (room_for < needed) {
        room_for *= 2;
    }
    void *larger = realloc(old, room_for * unit);
    if (larger) {
        *capacity = room_for;
    }
    return larger;
}

void room_free_past(room_past *past)
{
    free(past->moments);
    free(past->states);
    free(past->events);
    *past = (room_past){.moments = NULL};
}

/* Events before this input. */
static uint32_t events_until(const hz_room *room, uint32_t index)
{
    return index ? room->past.moments[index - 1].events : 0;
}

static bool make_room(hz_room *room, uint32_t inputs, uint32_t events)
{
    room_past *past = &room->past;
    size_t size = room->header.table.game->state_size;
    void *moments =
        room_grown(past->moments, inputs, &past->moment_capacity, sizeof *past->moments);
    past->moments = moments ? moments : past->moments;
    void *states = room_grown(past->states, inputs, &past->state_capacity, size);
    past->states = states ? states : past->states;
    void *list = room_grown(past->events, events, &past->event_capacity, sizeof *past->events);
    past->events = list ? list : past->events;
    return moments && states && (list || !events);
}

hz_status room_remember(hz_room *room, const hz_log *log, hz_error *error)
{
    const hz_session *session = &room->session;
    uint32_t index = room->input_count - 1, before = events_until(room, index);
    uint32_t events = before + (uint32_t)log->count;
    size_t size = session->table.game->state_size;
    if (!make_room(room, index + 1, events)) {
        return hz_fail(error, HZ_NO_SPACE, "no memory for another input");
    }
    room_past *past = &room->past;
    past->moments[index] = (room_moment){session->rolls, session->trail, events};
    memcpy(past->states + index * size, &session->state, size);
    if (log->count > 0) {
        memcpy(past->events + before, log->events, (size_t)log->count * sizeof *log->events);
    }
    return HZ_OK;
}

static void go_to(const hz_room *room, uint32_t index, hz_session *session)
{
    const room_moment *moment = &room->past.moments[index];
    size_t size = session->table.game->state_size;
    memcpy(&session->state, room->past.states + index * size, size);
    session->inputs = index + 1;
    session->rolls = moment->rolls;
    session->trail = moment->trail;
}

hz_status room_enter(const hz_room *room,
                     uint32_t index,
                     hz_session *session,
                     hz_input *input,
                     hz_log *log,
                     hz_error *error)
{
    if (!room->past.moments) {
        return hz_session_enter(session, input, log, error);
    }
    go_to(room, index, session);
    for (uint32_t event = events_until(room, index);
         log && event < room->past.moments[index].events;
         event++) {
        hz_tell(log, room->past.events[event]);
    }
    return HZ_OK;
}

hz_status room_go_back(const hz_room *room, uint32_t index, hz_session *session, hz_error *error)
{
    hz_status status = hz_session_start(session, &room->header.table, error);
    if (status) {
        return status;
    }
    if (room->past.moments) {
        if (index > 0) {
            go_to(room, index - 1, session);
        }
        return HZ_OK;
    }
    for (uint32_t at = 0; !status && at < index; at++) {
        const char *line = room->lines + room->inputs[at].at;
        hz_input input;
        status = hz_input_parse(session, line, strcspn(line, "\n"), &input, error);
        status = status ? status : hz_session_enter(session, &input, NULL, error);
    }
    return status;
}
