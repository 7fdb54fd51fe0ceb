/* Telling what happens: events as sentences with the rule behind them, the table, the end. */
#include <stdlib.h>
#include <string.h>

#include "client/inner.h"

enum { MOST_AT_ONCE = 24 }; /* of a story that had begun before we came */

static const hz_game *game_of(const join_state *join)
{
    return join->room.game;
}

static void list_names(const join_state *join, const char *names[HZ_MAX_SEATS])
{
    for (int seat = 0; seat < HZ_MAX_SEATS; seat++) {
        names[seat] = join_name(join, seat);
    }
}

/* One event as a sentence; false for a kind that this program does not know. */
static bool add_event(const join_state *join, const json_t *row, hz_text *out)
{
    int64_t number[5];
    const char *names[HZ_MAX_SEATS];
    const char *rule = json_string_value(json_array_get(row, 5));
    list_names(join, names);
    for (size_t at = 0; at < 5; at++) {
        number[at] = json_integer_value(json_array_get(row, at));
    }
    if (number[0] < 0 || number[0] > hz_own_events(game_of(join))) {
        return false;
    }
    hz_event event = {.kind = (uint16_t)number[0],
                      .seat = (uint8_t)(number[1] < 0 ? HZ_NOBODY : number[1]),
                      .other = (uint8_t)(number[2] < 0 ? HZ_NOBODY : number[2]),
                      .a = (int32_t)number[3],
                      .b = (int32_t)number[4]};
    const char *said = json_string_value(json_array_get(row, 6));
    hz_text text = hz_text_in(event.text, sizeof event.text);
    hz_add(&text, "%s", said ? said : "");
    hz_add(out, "  ");
    hz_event_text(game_of(join), &event, names, out);
    if (rule && *rule) {
        hz_add_style(out, HZ_DIM);
        hz_add(out, "  [%s]", rule);
        hz_add_style(out, HZ_PLAIN);
    }
    hz_add(out, "\n");
    return true;
}

static void tell_events(join_state *join, const json_t *events, size_t first)
{
    for (size_t index = first; index < json_array_size(events); index++) {
        if (add_event(join, json_array_get(events, index), &join->line)) {
            join_tell(join, 4);
        }
    }
}

/* What several people here may all know */

static json_t *rest_of(const json_t *list, size_t first)
{
    json_t *rest = json_array();
    for (size_t index = first; index < json_array_size(list); index++) {
        json_array_append(rest, json_array_get(list, index));
    }
    return rest;
}

/* lengths[i][j]: of the longest common subsequence of what is left from i and j on. */
static uint32_t *measure(const json_t *one, const json_t *other)
{
    size_t rows = json_array_size(one), columns = json_array_size(other), wide = columns + 1;
    uint32_t *length = calloc((rows + 1) * wide, sizeof *length);
    for (size_t row = rows; length && row-- > 0;) {
        for (size_t column = columns; column-- > 0;) {
            uint32_t *here = &length[row * wide + column];
            uint32_t down = here[wide], right = here[1];
            bool is_same = json_equal(json_array_get(one, row), json_array_get(other, column));
            *here = is_same ? here[wide + 1] + 1 : down > right ? down : right;
        }
    }
    return length;
}

/* The events that are in both lists; each is a part of the same story, in its order. */
static json_t *common_events(json_t *one, json_t *other)
{
    json_t *common = json_array();
    size_t wide = json_array_size(other) + 1, row = 0, column = 0;
    if (json_equal(one, other)) {
        json_array_extend(common, one);
        return common;
    }
    uint32_t *length = measure(one, other);
    while (length && row < json_array_size(one) && column < wide - 1) {
        json_t *item = json_array_get(one, row);
        uint32_t *here = &length[row * wide + column];
        if (json_equal(item, json_array_get(other, column))) {
            json_array_append(common, item);
            row++;
            column++;
        } else if (here[wide] >= here[1]) {
            row++;
        } else {
            column++;
        }
    }
    free(length);
    return common;
}

/* What is in the list and not in its part. */
static void put_aside(const json_t *list, const json_t *part, json_t *aside)
{
    size_t passed = 0;
    for (size_t index = 0; index < json_array_size(list); index++) {
        json_t *item = json_array_get(list, index);
        if (passed < json_array_size(part) && json_equal(item, json_array_get(part, passed))) {
            passed++;
        } else {
            json_array_append(aside, item);
        }
    }
}

/* The part of everybody's story from `told` on, or from the beginning, that all may know. */
static json_t *public_events(join_state *join, bool is_whole)
{
    json_t *common = rest_of(join->eye[0].events, is_whole ? 0 : join->eye[0].told);
    for (int index = 1; index < join->eyes; index++) {
        const join_eye *eye = &join->eye[index];
        json_t *other = rest_of(eye->events, is_whole ? 0 : eye->told);
        json_t *both = common_events(common, other);
        json_decref(common);
        json_decref(other);
        common = both;
    }
    return common;
}

/* Telling */

/* "2 wager" was taken back. */
static void tell_back(join_state *join, const json_t *line)
{
    const char *text = json_string_value(line);
    int seat = text ? text[0] - '1' : -1;
    if (!text || seat < 0 || seat >= join->room.table.seats || text[1] != ' ') {
        return;
    }
    join_add_name(join, seat, &join->line);
    hz_add(&join->line, " takes back: %s\n", text + 2);
    join_tell(join, 2);
}

void join_tell_story(join_state *join)
{
    if (join->eyes == 0 || !join->eye[0].events) {
        return;
    }
    if (join->eye[0].back) {
        tell_back(join, join->eye[0].back);
    }
    bool is_newcomer = join->eye[0].told == 0;
    json_t *events = public_events(join, false);
    for (int index = 0; index < join->eyes; index++) {
        join_eye *eye = &join->eye[index];
        json_t *fresh = rest_of(eye->events, eye->told);
        put_aside(fresh, events, eye->unseen);
        eye->told = json_array_size(eye->events);
        json_decref(fresh);
        json_decref(eye->back);
        eye->back = NULL;
    }
    size_t count = json_array_size(events), skipped = 0;
    if (is_newcomer && count > MOST_AT_ONCE) {
        skipped = count - MOST_AT_ONCE;
        hz_add(&join->line, "  … %zu lines of the story before; log shows them all.\n", skipped);
        join_tell(join, 2);
    }
    tell_events(join, events, skipped);
    json_decref(events);
}

void join_tell_unseen(join_state *join, int seat)
{
    join_eye *eye = join_eye_of(join, seat);
    hz_text *out = &join->terminal.out;
    for (size_t index = 0; eye && index < json_array_size(eye->unseen); index++) {
        if (add_event(join, json_array_get(eye->unseen, index), out)) {
            terminal_say(&join->terminal, 4);
        }
    }
    if (eye) {
        json_array_clear(eye->unseen);
    }
}

void join_tell_log(join_state *join)
{
    json_t *events = join->eyes && join->eye[0].events ? public_events(join, true) : json_array();
    if (json_array_size(events) == 0) {
        join_object(join, "nothing has happened yet");
    }
    tell_events(join, events, 0);
    json_decref(events);
}

/* The table as the server draws it for a seat, or NULL: what people who share this terminal may
   all see is not known to it. */
static const char *picture_for(join_state *join, int seat)
{
    int eyes = seat >= 0 ? seat : join->ask.seat;
    bool is_fit = join->eyes == 1 || seat >= 0 || !join->is_secretive;
    const join_eye *eye = join_eye_of(join, eyes);
    return eye && is_fit ? json_string_value(json_object_get(eye->awaited, "p")) : NULL;
}

void join_add_board(join_state *join, int seat, hz_text *out)
{
    join_names names = {.count = join->room.table.seats, .marked = join_wanted(join)};
    list_names(join, names.name);
    const char *picture = picture_for(join, seat);
    if (picture) {
        hz_add(out, "%s", picture);
        hz_add_style(out, HZ_PLAIN);
        return;
    }
    json_t *view = join->eyes ? json_incref(join_eye_of(join, seat)->view) : NULL;
    for (int index = 0; seat < 0 && index < join->eyes && view; index++) {
        json_t *common = join_common_view(view, join->eye[index].view);
        json_decref(view);
        view = common;
    }
    if (view) {
        join_add_view(view, &names, out);
    }
    json_decref(view);
}

/* The end */

static void tell_places(join_state *join, const json_t *message)
{
    const json_t *places = json_object_get(message, "places");
    const json_t *scores = json_object_get(message, "scores");
    int seats = join->room.table.seats;
    for (json_int_t place = 1; place <= seats; place++) {
        for (int seat = 0; seat < seats; seat++) {
            const json_t *score = json_array_get(scores, (size_t)seat);
            if (json_integer_value(json_array_get(places, (size_t)seat)) != place) {
                continue;
            }
            hz_add(&join->line, "  %lld. ", (long long)place);
            join_add_name(join, seat, &join->line);
            if (score) {
                hz_add(&join->line, "  %lld", (long long)json_integer_value(score));
            }
            hz_add(&join->line, "\n");
        }
    }
    join_tell(join, 2);
}

void join_tell_end(join_state *join)
{
    const json_t *message = join->eyes ? join->eye[0].awaited : NULL;
    const char *why = json_string_value(json_object_get(message, "why"));
    if (!json_object_get(message, "places") || join->over == join->room.number) {
        return;
    }
    join_close_private(join);
    join->over = join->room.number;
    join->room.phase = PHASE_OVER; /* the last inputs come without a room */
    hz_add(&join->line, "\n");
    hz_add_styled(&join->line, HZ_BOLD, "Game over");
    hz_add(&join->line, ": %s.\n", why ? why : "it has ended");
    join_tell(join, 2);
    tell_places(join, message);
    join_want_record(join);
}
