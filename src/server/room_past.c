/* Rooms: what came of the inputs of a game, and going back over them. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "server/room_inner.h"

/* Lines of one input for all who may not read all of it; states of one film. */
enum { LINES_SIZE = 1 << 15, REEL_SIZE = 1 << 20 };

/* Twice as large each time, so that growing costs little however long a game gets. The old memory
   stays the caller's where there is no more. */
void *room_grown(void *old, size_t needed, size_t *capacity, size_t unit)
{
    assert(needed <= *capacity || unit > 0);
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
    free(past->events);
    free(past->lines);
    free(past->states);
    *past = (room_past){.moments = NULL};
}

static room_moment moment_before(const hz_room *room, uint32_t index)
{
    assert(index <= room->past.moment_capacity);
    return index ? room->past.moments[index - 1] : (room_moment){.events = 0};
}

/* Room for the newest input. */
static bool make_room(hz_room *room, const room_moment *now)
{
    room_past *past = &room->past;
    uint32_t inputs = room->input_count;
    size_t state = hz_is_slow(&room->header.table) ? room->header.table.game->state_size : 0;
    void *moments =
        room_grown(past->moments, inputs, &past->moment_capacity, sizeof *past->moments);
    past->moments = moments ? moments : past->moments;
    void *events =
        room_grown(past->events, now->events, &past->event_capacity, sizeof *past->events);
    past->events = events ? events : past->events;
    void *lines = room_grown(past->lines, now->lines, &past->line_capacity, 1);
    past->lines = lines ? lines : past->lines;
    void *states = room_grown(past->states, state ? inputs : 0, &past->state_capacity, state);
    past->states = states ? states : past->states;
    return moments && (events || !now->events) && (lines || !now->lines) && (states || !state);
}

/* For watchers, then seat by seat; nothing where everybody may read all of it. */
static void write_lines(const hz_room *room, const hz_input *input, hz_text *out)
{
    assert(room->input_count > 0);
    const char *line = room->lines + room->inputs[room->input_count - 1].at;
    size_t length = strcspn(line, "\n");
    hz_input_print(&room->session, input, HZ_WATCHER, out);
    if (out->length == length && memcmp(out->at, line, length) == 0) {
        hz_text_clear(out);
        return;
    }
    hz_add(out, "\n");
    for (int seat = 0; seat < room->header.table.seats; seat++) {
        hz_input_print(&room->session, input, seat, out);
        hz_add(out, "\n");
    }
}

static void keep_state(hz_room *room, uint32_t index)
{
    assert(index < room->past.state_capacity);
    size_t size = room->header.table.game->state_size;
    memcpy(room->past.states + index * size, &room->session.state, size);
}

static void film(hz_log *log, const hz_event *event)
{
    (void)event;
    hz_room *room = log->observer;
    room_reel *reel = &room->reel;
    size_t size = room->header.table.game->state_size;
    bool has_room = !reel->is_full && (reel->count + 1) * size <= REEL_SIZE;
    void *states =
        has_room ? room_grown(reel->states, reel->count + 1, &reel->capacity, size) : NULL;
    if (!states) {
        reel->is_full = true;
        return;
    }
    reel->states = states;
    memcpy(reel->states + reel->count++ * size, log->state, size);
}

/* An input that does not follow the last one on the reel begins a new one. */
static void begin_take(room_reel *reel, uint32_t index)
{
    if (reel->next != index) {
        reel->first = index;
        reel->count = 0;
        reel->is_full = false;
    }
    reel->next = UINT32_MAX; /* until it has been entered */
}

void room_film(hz_room *room, bool is_on)
{
    room_reel *reel = &room->reel;
    if (!is_on) {
        free(reel->states);
        *reel = (room_reel){.is_on = false};
        return;
    }
    reel->is_on = true;
    reel->is_full = false;
    reel->first = reel->next = room->input_count;
    reel->count = 0;
}

bool room_is_filmed(const hz_room *room, uint32_t first)
{
    const room_reel *reel = &room->reel;
    return reel->is_on && reel->first == first && reel->next == room->input_count;
}

/* Entered once, and what came of it is kept: whoever is told later, in whatever seat, is told from
   here, so that k views cost no more than one. */
hz_status room_enter(hz_room *room, hz_input *input, hz_error *error)
{
    assert(room->input_count > 0);
    assert(room->phase == ROOM_PLAYING);
    hz_event events[HZ_MAX_EVENTS];
    char buffer[LINES_SIZE];
    hz_log log = {.events = events, .capacity = HZ_MAX_EVENTS};
    hz_text lines = hz_text_in(buffer, sizeof buffer);
    uint32_t index = room->input_count - 1;
    if (room->reel.is_on) {
        begin_take(&room->reel, index);
        log.observe = film;
        log.observer = room;
    }
    room_moment before = moment_before(room, index), now = before;
    write_lines(room, input, &lines); /* before it is entered: see hz_input_print */
    hz_status status = hz_session_enter(&room->session, input, &log, error);
    if (status) {
        return status;
    }
    room->reel.next = index + 1;
    now.events += (uint32_t)log.count;
    now.lines += (uint32_t)lines.length;
    now.rolls = room->session.rolls;
    now.trail = room->session.trail;
    if (lines.cut || !make_room(room, &now)) {
        return hz_fail(error, HZ_NO_SPACE, "no memory for another input");
    }
    room_past *past = &room->past;
    past->moments[index] = now;
    for (int event = 0; event < log.count; event++) {
        past->events[before.events + (uint32_t)event] = events[event];
    }
    if (lines.length > 0) {
        memcpy(past->lines + before.lines, buffer, lines.length);
    }
    if (past->states) {
        keep_state(room, index);
    }
    const hz_table *table = &room->session.table;
    if (table->game->turn(table, &room->session.state).kind == HZ_OVER) {
        room->phase = ROOM_OVER;
    }
    return HZ_OK;
}

static hz_piece cut_line(const char *at)
{
    return (hz_piece){at, strcspn(at, "\n")};
}

hz_piece room_line(const hz_room *room, uint32_t index, int viewer)
{
    assert(index < room->input_count);
    assert(viewer == HZ_WATCHER || (viewer >= 0 && viewer < room->header.table.seats));
    room_moment before = moment_before(room, index);
    if (before.lines == room->past.moments[index].lines) {
        return cut_line(room->lines + room->inputs[index].at);
    }
    hz_piece line = cut_line(room->past.lines + before.lines);
    for (int seat = 0; viewer != HZ_WATCHER && seat <= viewer; seat++) {
        line = cut_line(line.at + line.length + 1);
    }
    return line;
}

const hz_event *room_events(const hz_room *room, uint32_t index, int *count)
{
    assert(index < room->input_count);
    uint32_t first = moment_before(room, index).events;
    *count = (int)(room->past.moments[index].events - first);
    return *count ? room->past.events + first : NULL;
}

/* What a state and its moment say of a session that is past input `index`. */
static void go_to(hz_room *room, uint32_t index)
{
    assert(index < room->input_count && index < room->past.state_capacity);
    const room_moment *moment = &room->past.moments[index];
    size_t size = room->header.table.game->state_size;
    memcpy(&room->session.state, room->past.states + index * size, size);
    room->session.inputs = index + 1;
    room->session.rolls = moment->rolls;
    room->session.trail = moment->trail;
}

/* Enters the inputs from `first` up to `end`. */
static hz_status enter_lines(const hz_room *room,
                             hz_session *session,
                             uint32_t first,
                             uint32_t end,
                             hz_log *log,
                             hz_error *error)
{
    assert(first <= end && end <= room->input_count);
    hz_status status = HZ_OK;
    for (uint32_t at = first; !status && at < end; at++) {
        hz_piece line = cut_line(room->lines + room->inputs[at].at);
        hz_input input;
        status = hz_input_parse(session, line.at, line.length, &input, error);
        status = status ? status : hz_session_enter(session, &input, log, error);
    }
    return status;
}

/* By the states that were kept, where entering again would throw dice again; else by the inputs,
   which take less room than states do. */
hz_status room_go_back(hz_room *room, uint32_t index, hz_error *error)
{
    assert(index <= room->input_count);
    hz_status status = hz_session_start(&room->session, &room->header.table, error);
    if (!status && room->past.states && index > 0) {
        go_to(room, index - 1);
        return HZ_OK;
    }
    return status ? status : enter_lines(room, &room->session, 0, index, NULL, error);
}

void room_enter_again(const hz_room *room, const hz_session *before, hz_log *log)
{
    assert(log && before->inputs <= room->input_count);
    uint32_t first = (uint32_t)before->inputs;
    hz_session session = *before;
    hz_status status = enter_lines(room, &session, first, room->input_count, log, NULL);
    assert(!status && "what was entered once is entered again");
    (void)status;
}

bool room_recall(const hz_room *room, uint32_t index, hz_session *session)
{
    assert(index <= room->input_count);
    const hz_table *table = &room->header.table;
    return !hz_is_slow(table) && !hz_session_start(session, table, NULL) &&
           !enter_lines(room, session, 0, index, NULL, NULL);
}

bool room_is_fresh(const hz_room *room)
{
    for (uint32_t index = 0; index < room->input_count; index++) {
        if (strncmp(room->lines + room->inputs[index].at, "roll ", 5) != 0) {
            return false;
        }
    }
    return room->phase != ROOM_OPEN && room->input_count > 0;
}
