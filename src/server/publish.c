/* Messages to clients. */
#include "server/publish_inner.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "core/mask.h"
#include "hazard/piece.h"

/* More buttons than FEW are better put together out of kinds. */
enum { STORY_SIZE = 40000, FEW = 12, MOST_OFFERED = 64, PICTURE_SIZE = 32768 };

/* Masked here and written from the copy: nothing below sees the true state. */
void publish_view(const hz_table *table, const void *state, int seat, char *buffer, size_t size)
{
    hz_state masked;
    hz_mask_copy(table, state, seat, &masked);
    hz_text text = hz_text_in(buffer, size);
    hz_json json = hz_json_to(&text, false);
    hz_view(table, &masked, seat, &json);
    assert(!text.cut && "half a view would be compared beyond its end");
}

void publish_seats(hz_json *json, const char *key, hz_seats seats)
{
    assert(seats < 1u << HZ_MAX_SEATS);
    hz_json_open(json, key, '[');
    for (int seat = 0; seat < HZ_MAX_SEATS; seat++) {
        if (seats >> seat & 1) {
            hz_json_int(json, NULL, seat);
        }
    }
    hz_json_close(json, ']');
}

void publish_names(const hz_room *room, const char *names[HZ_MAX_SEATS])
{
    for (int seat = 0; seat < room->header.table.seats; seat++) {
        names[seat] = room->seats[seat].name;
    }
}

static void
print_drawn(const hz_room *room, hz_viewer viewer, int seat, const char *key, hz_json *json)
{
    const hz_table *table = &room->session.table;
    const char *names[HZ_MAX_SEATS];
    char buffer[PICTURE_SIZE];
    hz_text picture = hz_text_in(buffer, sizeof buffer);
    hz_state masked;
    picture.colour = viewer.has_colour;
    hz_mask_copy(table, &room->session.state, seat, &masked);
    publish_names(room, names);
    table->game->notation->show(table, &masked, seat, names, &picture);
    hz_json_text(json, key, buffer);
}

/* Apart from the picture, which asks for no other answer when somebody else has chosen. */
static void print_undecided(const hz_room *room, hz_json *json)
{
    const char *names[HZ_MAX_SEATS];
    char buffer[HZ_MAX_SEATS * (HZ_NAME_SIZE + 2) + 40];
    hz_text line = hz_text_in(buffer, sizeof buffer);
    publish_names(room, names);
    hz_add_undecided(&room->session.table, &room->session.state, names, &line);
    if (line.length > 0) {
        buffer[line.length - 1] = '\0';
        hz_json_text(json, "still", buffer);
    }
}

/* The table as a terminal shows it, for clients that want no more than to print it. People who
   share one need a picture that all of them may look at. */
static void print_picture(const hz_room *room, hz_viewer viewer, hz_json *json)
{
    if (!viewer.draws) {
        return;
    }
    print_drawn(room, viewer, viewer.seat, "p", json);
    if (viewer.seat != HZ_WATCHER && hz_has_secrets(&room->session.table)) {
        print_drawn(room, viewer, HZ_WATCHER, "q", json);
    }
    print_undecided(room, json);
}

static void print_prospects(const hz_table *table,
                            const hz_state *masked,
                            int seat,
                            const hz_action *list,
                            int count,
                            hz_json *json)
{
    assert(count >= 0);
    const hz_notation *notation = table->game->notation;
    if (!notation->prospect) {
        return;
    }
    hz_json_open(json, "f", '[');
    for (int index = 0; index < count; index++) {
        hz_json_open(json, NULL, '{');
        notation->prospect(table, masked, seat, list[index], json);
        hz_json_close(json, '}');
    }
    hz_json_close(json, ']');
}

/* Choices as they are typed. */
static void print_texts(const hz_table *table,
                        const hz_state *masked,
                        const hz_action *list,
                        int count,
                        const char *key,
                        hz_json *json)
{
    char buffer[400];
    hz_json_open(json, key, '[');
    for (int index = 0; index < count; index++) {
        hz_text text = hz_text_in(buffer, sizeof buffer);
        hz_print_action(table, masked, list[index], &text);
        hz_json_text(json, NULL, buffer);
    }
    hz_json_close(json, ']');
}

void publish_offers(const hz_session *session,
                    const char *const names[HZ_MAX_SEATS],
                    hz_viewer viewer,
                    hz_json *json)
{
    int seat = viewer.seat;
    assert(seat >= 0 && seat < session->table.seats);
    const hz_table *table = &session->table;
    const hz_game *game = table->game;
    hz_action list[MOST_OFFERED];
    char buffer[400];
    hz_state masked;
    hz_mask_copy(table, &session->state, seat, &masked);
    uint64_t count = game->count(table, &masked, seat);
    /* Where finding a choice is the game, a list would give it away; one alone gives nothing away.
     */
    bool is_search = hz_search_text(game) && count > 1;
    bool is_listed = count <= MOST_OFFERED && !is_search;
    bool is_begun = !is_listed && !is_search && viewer.draws && count != HZ_UNCOUNTABLE;
    int shown =
        is_listed || is_begun ? game->actions(table, &masked, seat, 0, list, MOST_OFFERED) : 0;
    print_texts(table, &masked, list, is_listed ? shown : 0, "a", json);
    if (is_begun) {
        print_texts(table, &masked, list, shown, "b", json);
        uint64_t more = count - (uint64_t)shown;
        hz_json_int(json, "more", more < INT64_MAX ? (int64_t)more : INT64_MAX);
    }
    if (!is_listed && !is_search) { /* an example of how one is typed */
        if (game->actions(table, &masked, seat, 0, list, 1) == 0) {
            list[0] = game->sample(table, &masked, seat, 0);
        }
        hz_text text = hz_text_in(buffer, sizeof buffer);
        hz_print_action(table, &masked, list[0], &text);
        hz_json_text(json, "m", buffer);
    }
    if (count > FEW && game->verbs) {
        publish_kinds(table, &masked, seat, json);
    }
    if (viewer.explains) {
        hz_json_open(json, "x", '[');
        for (int index = 0; index < shown; index++) {
            hz_text text = hz_text_in(buffer, sizeof buffer);
            game->notation->explain(table, &masked, seat, list[index], names, &text);
            hz_json_text(json, NULL, buffer);
        }
        hz_json_close(json, ']');
        print_prospects(table, &masked, seat, list, is_listed ? shown : 0, json);
    }
}

static void print_standing(const hz_session *session, hz_json *json)
{
    assert(session->table.game);
    const hz_table *table = &session->table;
    hz_standing standing;
    table->game->standing(table, &session->state, &standing);
    hz_json_open(json, "places", '[');
    for (int seat = 0; seat < table->seats; seat++) {
        hz_json_int(json, NULL, standing.place[seat]);
    }
    hz_json_close(json, ']');
    hz_json_open(json, "scores", '[');
    for (int seat = 0; seat < table->seats; seat++) {
        hz_json_int(json, NULL, standing.score[seat]);
    }
    hz_json_close(json, ']');
    char finish[16];
    hz_piece_copy(
        hz_word_at(hz_finishes, hz_finish_of(&standing, table->seats)), finish, sizeof finish);
    hz_json_text(json, "finish", finish);
    hz_json_text(json, "why", hz_ending_of(table->game, &standing)->why);
}

static void print_group(const hz_chance *ask, const hz_group *group, int seats, hz_json *json)
{
    assert(group->owner <= seats);
    static const char *const counts[] = {"count", "deal", "words"};
    hz_json_open(json, NULL, '{');
    hz_json_int(json, counts[group->kind], group->count);
    if (group->kind != HZ_BITS) {
        hz_json_int(json, group->kind == HZ_DICE ? "sides" : "of", group->sides);
    }
    if (group->goes_on) {
        hz_json_bool(json, "goes_on", true);
    }
    if (group->weights) {
        hz_json_open(json, "weights", '[');
        for (int face = 0; face < group->sides; face++) {
            hz_json_int(json, NULL, ask->weight[group->weights - 1 + face]);
        }
        hz_json_close(json, ']');
    }
    hz_seats all = (hz_seats)((1u << seats) - 1);
    if ((group->visible & all) != all) {
        publish_seats(json, "to", group->visible & all);
    }
    if (group->owner) {
        hz_json_int(json, "owner", group->owner - 1);
    }
    hz_json_close(json, '}');
}

/* People who type real dice are told whose they are; whoever works fair ones out again needs the
   request as it was answered. */
static void print_request(const hz_session *session, bool is_typed, hz_json *json)
{
    hz_chance ask;
    if (is_typed) {
        hz_request_by_owner(&session->table, &session->state, &ask);
    } else {
        hz_request(&session->table, &session->state, &ask);
    }
    hz_json_open(json, "roll", '[');
    for (int group = 0; group < ask.groups; group++) {
        print_group(&ask, &ask.group[group], session->table.seats, json);
    }
    hz_json_close(json, ']');
    hz_json_int(json, "roller", ask.roller == HZ_NOBODY ? -1 : ask.roller);
    if (ask.purpose) {
        hz_json_text(json, "purpose", ask.purpose);
    }
    if (is_typed && hz_laid_form(session)) {
        hz_json_text(json, "laid", hz_laid_form(session));
    }
}

void publish_turn(const hz_session *session, bool is_typed, hz_json *json)
{
    assert(session->table.game);
    const hz_table *table = &session->table;
    hz_turn turn = table->game->turn(table, &session->state);
    if (turn.kind == HZ_PLAYERS) {
        publish_seats(json, "w", turn.wanted);
    } else if (turn.kind == HZ_CHANCE) {
        print_request(session, is_typed, json);
    } else {
        print_standing(session, json);
    }
}

/* What is awaited, and what this viewer may choose. */
static void print_awaited(const hz_room *room, hz_viewer viewer, hz_json *json)
{
    const hz_table *table = &room->session.table;
    if (room->phase == ROOM_OPEN) {
        return;
    }
    publish_turn(&room->session, !room->is_fair, json);
    hz_turn turn = table->game->turn(table, &room->session.state);
    int64_t deadline = room_deadline(room);
    if (deadline) {
        hz_json_int(json, "c", deadline);
    }
    if (viewer.seat != HZ_WATCHER && room_was_last(room, viewer.seat)) {
        hz_json_bool(json, "u", true);
    }
    bool is_allowed =
        viewer.seat != HZ_WATCHER && turn.kind == HZ_PLAYERS && turn.allowed >> viewer.seat & 1;
    if (is_allowed) {
        const char *names[HZ_MAX_SEATS];
        publish_names(room, names);
        publish_offers(&room->session, names, viewer, json);
    }
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
        if (one->bot[0] && one->token[0]) {
            hz_json_bool(json, "kept", true);
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

static void print_event(const hz_event *event, hz_json *json)
{
    hz_json_open(json, NULL, '[');
    hz_json_int(json, NULL, event->kind);
    hz_json_int(json, NULL, event->seat == HZ_NOBODY ? -1 : event->seat);
    hz_json_int(json, NULL, event->other == HZ_NOBODY ? -1 : event->other);
    hz_json_int(json, NULL, event->a);
    hz_json_int(json, NULL, event->b);
    hz_json_text(json, NULL, event->rule ? event->rule : "");
    if (event->text[0]) {
        hz_json_text(json, NULL, event->text);
    }
    hz_json_close(json, ']');
}

/* For games that have no more to say: would it be taken? */
static void
print_legal(const hz_table *table, const void *state, int seat, const char *text, hz_json *json)
{
    hz_action action;
    hz_error error = {""};
    hz_status status = hz_read_action(table, state, text, &action, &error);
    status = status ? status : hz_check_action(table, state, seat, action, &error);
    hz_json_bool(json, "legal", !status);
    hz_json_text(json, "why", error.text);
}

void publish_trial(const hz_room *room, int seat, const char *text, int64_t request, hz_text *out)
{
    assert(seat >= 0 && seat < room->header.table.seats);
    assert(room->phase == ROOM_PLAYING);
    assert(text);
    const hz_table *table = &room->session.table;
    hz_json json = hz_json_to(out, false);
    hz_state masked;
    hz_mask_copy(table, &room->session.state, seat, &masked);
    hz_json_open(&json, NULL, '{');
    hz_json_text(&json, "t", "ok");
    hz_json_int(&json, "id", request);
    hz_json_int(&json, "n", room->entries);
    hz_json_open(&json, "trial", '{');
    if (table->game->typing && table->game->typing->trial) {
        table->game->typing->trial(table, &masked, seat, text, &json);
    } else {
        print_legal(table, &masked, seat, text, &json);
    }
    hz_json_close(&json, '}');
    hz_json_close(&json, '}');
}

void publish_events(
    const hz_table *table, const hz_event *events, int count, int viewer, hz_json *list)
{
    assert(viewer == HZ_WATCHER || (viewer >= 0 && viewer < table->seats));
    assert(events || count == 0);
    for (int index = 0; index < count; index++) {
        if (hz_sees(table, viewer, events[index].visible)) {
            print_event(&events[index], list);
        }
    }
}

/* Lines and events of the inputs, as far as the viewer may see them. False, and nothing printed, if
   there is no room for all. */
static bool print_story(const hz_room *room, uint32_t first, int viewer, hz_json *json)
{
    assert(first <= room->input_count);
    char lines_text[STORY_SIZE], events_text[STORY_SIZE];
    hz_text lines = hz_text_in(lines_text, STORY_SIZE), told = hz_text_in(events_text, STORY_SIZE);
    hz_json line_list = hz_json_to(&lines, false), event_list = hz_json_to(&told, false);
    hz_json_open(&line_list, NULL, '[');
    hz_json_open(&event_list, NULL, '[');
    /* From what was kept when they were entered, never from the state: that is of now. */
    for (uint32_t index = first; index < room->input_count && !lines.cut && !told.cut; index++) {
        char line[4096];
        int count;
        const hz_event *events = room_events(room, index, &count);
        hz_piece_copy(room_line(room, index, viewer), line, sizeof line);
        hz_json_text(&line_list, NULL, line);
        publish_events(&room->header.table, events, count, viewer, &event_list);
    }
    hz_json_close(&line_list, ']');
    hz_json_close(&event_list, ']');
    if (lines.cut || told.cut) {
        return false;
    }
    hz_json_raw(json, "l", lines_text);
    hz_json_raw(json, "e", events_text);
    return true;
}

/* As much of the game's story as fits, the newest of it. A quarter less each time: how long an
   input is told is known only when it has been. */
static void print_newest(const hz_room *room, int viewer, hz_json *json)
{
    uint32_t first = 0;
    while (first <= room->input_count && !print_story(room, first, viewer, json)) {
        first += (room->input_count - first) / 4 + 1;
    }
}

void publish_room(
    const hz_room *room, hz_seats here, hz_viewer viewer, int64_t now_ms, hz_text *out)
{
    assert(room->header.table.game && room->entries > 0);
    char settings[HZ_SETTINGS_SIZE], view[PUBLISH_VIEW_SIZE];
    hz_text set = hz_text_in(settings, sizeof settings);
    hz_json json = hz_json_to(out, false);
    hz_table_settings(&room->header.table, room->header.spec, &set);
    hz_json_open(&json, NULL, '{');
    hz_json_text(&json, "t", "room");
    hz_json_int(&json, "n", room->entries);
    hz_json_text(&json, "room", room->id);
    hz_json_text(&json, "game", room->header.spec);
    hz_json_text(&json, "set", settings);
    hz_json_text(&json, "phase", room_phase_names[room->phase]);
    hz_json_int(&json, "number", room->game);
    if (room_game_id(room)[0]) {
        hz_json_text(&json, "game_id", room_game_id(room));
    }
    if (room->caller) {
        hz_json_int(&json, "caller", room->caller - 1);
    }
    hz_json_int(&json, "first", room->header.table.first);
    hz_json_bool(&json, "listed", room->is_listed);
    hz_json_bool(&json, "watch", room->may_watch);
    hz_json_bool(&json, "call", room->may_call);
    hz_json_text(&json, "hints", room_hints_names[room->hints]);
    hz_json_bool(&json, "hinting", room_allows_hints(room));
    hz_json_bool(&json, "fair", room->is_fair);
    if (room->is_fair) {
        hz_json_text(&json, "commit", room->header.commit);
    }
    if (room_is_full(room) && !room_is_shaken(room)) {
        hz_json_bool(&json, "shaking", true);
    }
    hz_json_int(&json, "clock", room->clock_ms);
    hz_json_int(&json, "absent", room->absent_ms);
    hz_json_int(&json, "now", now_ms);
    hz_json_int(&json, "s", viewer.seat == HZ_WATCHER ? -1 : viewer.seat);
    print_room_seats(room, here, &json);
    if (room->phase != ROOM_OPEN) {
        publish_view(&room->session.table, &room->session.state, viewer.seat, view, sizeof view);
        hz_json_raw(&json, "v", view);
        print_picture(room, viewer, &json);
        if (viewer.tells) {
            print_newest(room, viewer.seat, &json);
        }
        print_awaited(room, viewer, &json);
    }
    hz_json_close(&json, '}');
}

bool publish_inputs(
    const hz_room *room, const hz_session *before, uint32_t first, hz_viewer viewer, hz_text *out)
{
    assert(room->phase != ROOM_OPEN);
    assert(first <= room->input_count);
    char known[PUBLISH_VIEW_SIZE], view[PUBLISH_VIEW_SIZE];
    const hz_session *now = &room->session;
    hz_json json = hz_json_to(out, false);
    publish_view(&now->table, &now->state, viewer.seat, view, sizeof view);
    hz_json_open(&json, NULL, '{');
    hz_json_text(&json, "t", "in");
    hz_json_int(&json, "n", room->entries);
    if (viewer.seat != HZ_WATCHER) {
        hz_json_int(&json, "s", viewer.seat);
    }
    if (!print_story(room, first, viewer.seat, &json)) {
        return false;
    }
    if (before) {
        publish_view(&before->table, &before->state, viewer.seat, known, sizeof known);
        publish_frames(room, first, viewer, known, &json);
    }
    publish_change(before ? known : NULL, view, &json);
    print_picture(room, viewer, &json);
    print_awaited(room, viewer, &json);
    hz_json_close(&json, '}');
    return true;
}
