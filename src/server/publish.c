/* Messages to clients. */
#include "server/publish.h"

#include <stdio.h>
#include <string.h>

#include "core/words.h"

enum { VIEW_SIZE = 32768, MOST_OFFERED = 64 };

/* The view of a masked copy: no other state is ever printed here. */
static void print_view(const hz_session *session, int seat, char *buffer, size_t size)
{
    const hz_table *table = &session->table;
    hz_state masked;
    memcpy(&masked, &session->state, table->game->state_size);
    table->game->mask(table, &masked, seat);
    hz_text text = hz_text_in(buffer, size);
    hz_json json = hz_json_to(&text, false);
    table->game->notation->view(table, &masked, seat, &json);
}

/* Cuts a plain value or a key off the front: a string with its quotes, a number, true, false, null.
 */
static hz_piece cut_scalar(const char *at)
{
    hz_piece piece = {at, 0};
    if (*at == '"') {
        for (piece.length = 1; at[piece.length] != '"'; piece.length++) {
            piece.length += at[piece.length] == '\\';
        }
        piece.length++;
    } else {
        piece.length = strcspn(at, ",]}:");
    }
    return piece;
}

static bool is_same(hz_piece left, hz_piece right)
{
    return left.length == right.length && memcmp(left.at, right.at, left.length) == 0;
}

bool publish_difference(const char *before, const char *after, hz_text *out)
{
    int position = 0;
    bool is_first = true;
    while (*before && *after) {
        bool is_mark = strchr("{}[],:", *before) != NULL;
        if (is_mark) {
            if (*before++ != *after++) {
                return false;
            }
            continue;
        }
        hz_piece old = cut_scalar(before), new = cut_scalar(after);
        before += old.length;
        after += new.length;
        if (new.length == 0 || (*before == ':') != (*after == ':')) {
            return false;
        }
        if (*before == ':') {
            if (!is_same(old, new)) {
                return false;
            }
            continue;
        }
        if (!is_same(old, new)) {
            hz_add(out, "%s%d,%.*s", is_first ? "" : ",", position, (int)new.length, new.at);
            is_first = false;
        }
        position++;
    }
    return *before == *after;
}

static void print_seats(hz_json *json, const char *key, hz_seats seats)
{
    hz_json_open(json, key, '[');
    for (int seat = 0; seat < HZ_MAX_SEATS; seat++) {
        if (seats >> seat & 1) {
            hz_json_int(json, NULL, seat);
        }
    }
    hz_json_close(json, ']');
}

static void print_offers(const hz_room *room, hz_viewer viewer, hz_json *json)
{
    const hz_table *table = &room->session.table;
    const hz_game *game = table->game;
    const char *names[HZ_MAX_SEATS];
    hz_action list[MOST_OFFERED];
    char buffer[400];
    hz_state masked;
    memcpy(&masked, &room->session.state, game->state_size);
    game->mask(table, &masked, viewer.seat);
    uint64_t count = game->count(table, &masked, viewer.seat);
    int shown = count <= MOST_OFFERED
                    ? game->actions(table, &masked, viewer.seat, 0, list, MOST_OFFERED)
                    : 0;
    hz_json_open(json, "a", '[');
    for (int index = 0; index < shown; index++) {
        hz_text text = hz_text_in(buffer, sizeof buffer);
        game->notation->print(table, list[index], &text);
        hz_json_text(json, NULL, buffer);
    }
    hz_json_close(json, ']');
    for (int seat = 0; seat < table->seats; seat++) {
        names[seat] = room->seats[seat].name;
    }
    if (viewer.explains) {
        hz_json_open(json, "x", '[');
        for (int index = 0; index < shown; index++) {
            hz_text text = hz_text_in(buffer, sizeof buffer);
            game->notation->explain(table, &masked, viewer.seat, list[index], names, &text);
            hz_json_text(json, NULL, buffer);
        }
        hz_json_close(json, ']');
    }
}

/* What is awaited: seats, or a roll that the table enters; and what this viewer may choose. */
static void print_awaited(const hz_room *room, hz_viewer viewer, hz_json *json)
{
    const hz_table *table = &room->session.table;
    if (room->phase != ROOM_PLAYING) {
        return;
    }
    hz_turn turn = table->game->turn(table, &room->session.state);
    if (turn.kind == HZ_PLAYERS) {
        print_seats(json, "w", turn.wanted);
    } else if (turn.kind == HZ_CHANCE) {
        hz_chance ask;
        hz_request(table, &room->session.state, &ask);
        hz_json_open(json, "roll", '[');
        for (int group = 0; group < ask.groups; group++) {
            hz_json_int(json, NULL, ask.group[group].count);
            hz_json_int(json, NULL, ask.group[group].sides);
        }
        hz_json_close(json, ']');
        hz_json_int(json, "roller", ask.roller == HZ_NOBODY ? -1 : ask.roller);
    }
    int64_t deadline = room_deadline(room);
    if (deadline) {
        hz_json_int(json, "c", deadline);
    }
    bool is_allowed =
        viewer.seat != HZ_WATCHER && turn.kind == HZ_PLAYERS && turn.allowed >> viewer.seat & 1;
    if (is_allowed) {
        print_offers(room, viewer, json);
    }
}

static void print_standing(const hz_room *room, hz_json *json)
{
    const hz_table *table = &room->session.table;
    hz_standing standing;
    if (room->phase != ROOM_OVER) {
        return;
    }
    table->game->standing(table, &room->session.state, &standing);
    hz_json_open(json, "places", '[');
    for (int seat = 0; seat < table->seats; seat++) {
        hz_json_int(json, NULL, standing.place[seat]);
    }
    hz_json_close(json, ']');
    hz_json_text(json, "why", standing.why);
}

static void print_room_seats(const hz_room *room, hz_seats here, hz_json *json)
{
    hz_json_open(json, "seats", '[');
    for (int seat = 0; seat < room->header.table.seats; seat++) {
        const room_seat *one = &room->seats[seat];
        hz_json_open(json, NULL, '{');
        hz_json_text(json, "name", one->name);
        if (one->bot[0]) {
            hz_json_text(json, "bot", one->bot);
        }
        if (one->seal[0]) {
            hz_json_text(json, "seal", one->seal);
        }
        hz_json_bool(json, "taken", one->token[0] || one->bot[0]);
        hz_json_bool(json, "ready", one->is_ready || one->bot[0]);
        hz_json_bool(json, "here", here >> seat & 1);
        hz_json_close(json, '}');
    }
    hz_json_close(json, ']');
}

void publish_room(const hz_room *room, hz_seats here, hz_viewer viewer, hz_text *out)
{
    static const char *const phases[] = {"open", "playing", "over"};
    char settings[HZ_SETTINGS_SIZE], view[VIEW_SIZE];
    hz_text set = hz_text_in(settings, sizeof settings);
    hz_json json = hz_json_to(out, false);
    hz_table_settings(&room->header.table, room->header.spec, &set);
    hz_json_open(&json, NULL, '{');
    hz_json_text(&json, "t", "room");
    hz_json_int(&json, "n", room->entries);
    hz_json_text(&json, "room", room->id);
    hz_json_text(&json, "game", room->header.spec);
    hz_json_text(&json, "set", settings);
    hz_json_text(&json, "phase", phases[room->phase]);
    hz_json_int(&json, "number", room->game);
    hz_json_bool(&json, "listed", room->is_listed);
    hz_json_bool(&json, "watch", room->may_watch);
    hz_json_bool(&json, "fair", room->is_fair);
    if (room->is_fair) {
        hz_json_text(&json, "commit", room->header.commit);
    }
    if (room_is_full(room) && !room_is_shaken(room)) {
        hz_json_bool(&json, "shaking", true);
    }
    hz_json_int(&json, "clock", room->clock_ms);
    hz_json_int(&json, "s", viewer.seat == HZ_WATCHER ? -1 : viewer.seat);
    print_room_seats(room, here, &json);
    if (room->phase != ROOM_OPEN) {
        print_view(&room->session, viewer.seat, view, sizeof view);
        hz_json_raw(&json, "v", view);
        print_awaited(room, viewer, &json);
        print_standing(room, &json);
    }
    hz_json_close(&json, '}');
}

static void print_event(const hz_event *event, hz_json *json)
{
    hz_json_open(json, NULL, '[');
    hz_json_int(json, NULL, event->kind);
    hz_json_int(json, NULL, event->seat == HZ_NOBODY ? -1 : event->seat);
    hz_json_int(json, NULL, event->other == HZ_NOBODY ? -1 : event->other);
    hz_json_int(json, NULL, event->a);
    hz_json_int(json, NULL, event->b);
    hz_json_close(json, ']');
}

/* Lines and events of the inputs, as far as the viewer may see them. */
static void
print_story(const hz_room *room, hz_session *session, uint32_t first, int viewer, hz_json *json)
{
    enum { STORY_SIZE = 65536 };
    static _Thread_local char lines_text[STORY_SIZE], events_text[STORY_SIZE];
    static _Thread_local hz_event events[HZ_MAX_EVENTS];
    hz_text lines = hz_text_in(lines_text, STORY_SIZE), told = hz_text_in(events_text, STORY_SIZE);
    hz_json line_list = hz_json_to(&lines, false), event_list = hz_json_to(&told, false);
    hz_json_open(&line_list, NULL, '[');
    hz_json_open(&event_list, NULL, '[');
    for (uint32_t index = first; index < room->input_count; index++) {
        const char *line = room->lines + room->inputs[index].at;
        hz_log log = {.events = events, .capacity = HZ_MAX_EVENTS};
        hz_input input;
        char shown[4096];
        hz_text masked = hz_text_in(shown, sizeof shown);
        if (hz_input_parse(session, line, strcspn(line, "\n"), &input, NULL)) {
            break;
        }
        hz_input_print(session, &input, viewer, &masked);
        hz_json_text(&line_list, NULL, shown);
        hz_session_enter(session, &input, &log, NULL);
        for (int event = 0; event < log.count; event++) {
            if (hz_sees(&session->table, viewer, events[event].visible)) {
                print_event(&events[event], &event_list);
            }
        }
    }
    hz_json_close(&line_list, ']');
    hz_json_close(&event_list, ']');
    hz_json_raw(json, "l", lines_text);
    hz_json_raw(json, "e", events_text);
}

void publish_inputs(
    const hz_room *room, hz_session *before, uint32_t first, hz_viewer viewer, hz_text *out)
{
    char old[VIEW_SIZE], new[VIEW_SIZE], changes[VIEW_SIZE];
    hz_text difference = hz_text_in(changes, sizeof changes);
    hz_json json = hz_json_to(out, false);
    print_view(before, viewer.seat, old, sizeof old);
    print_view(&room->session, viewer.seat, new, sizeof new);
    hz_json_open(&json, NULL, '{');
    hz_json_text(&json, "t", "in");
    hz_json_int(&json, "n", room->entries);
    if (viewer.seat != HZ_WATCHER) {
        hz_json_int(&json, "s", viewer.seat);
    }
    print_story(room, before, first, viewer.seat, &json);
    hz_add(&difference, "[");
    bool is_small = publish_difference(old, new, &difference) && difference.length < strlen(new);
    hz_add(&difference, "]");
    hz_json_raw(&json, is_small ? "d" : "v", is_small ? changes : new);
    print_awaited(room, viewer, &json);
    print_standing(room, &json);
    hz_json_close(&json, '}');
}
