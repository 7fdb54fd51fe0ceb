/* Telling what happens: events as sentences with the rule behind them, the table, the end. */
#include <stdlib.h>
#include <string.h>

#include "client/inner.h"

enum { MOST_AT_ONCE = 24 }; /* of a story that had begun before we came */

static uint8_t seat_of(int64_t number)
{
    return (uint8_t)(number < 0 || number >= HZ_MAX_SEATS ? HZ_NOBODY : number);
}

/* One event of a message; false for a kind that this program does not know. */
static bool read_event(const join_state *join, const json_t *row, hz_event *event)
{
    int64_t number[5];
    for (size_t at = 0; at < 5; at++) {
        number[at] = json_integer_value(json_array_get(row, at));
    }
    if (number[0] < 0 || number[0] > hz_own_events(join->room.game)) {
        return false;
    }
    *event = (hz_event){.kind = (uint16_t)number[0],
                        .seat = seat_of(number[1]),
                        .other = seat_of(number[2]),
                        .a = (int32_t)number[3],
                        .b = (int32_t)number[4],
                        .rule = json_string_value(json_array_get(row, 5))};
    const char *said = json_string_value(json_array_get(row, 6));
    hz_text text = hz_text_in(event->text, sizeof event->text);
    hz_add(&text, "%s", said ? said : "");
    return true;
}

/* To all, or to whoever sits at the keyboard. */
static void tell_events(join_state *join, const json_t *events, size_t first, bool is_reply)
{
    for (size_t index = first; index < json_array_size(events); index++) {
        hz_event event;
        if (read_event(join, json_array_get(events, index), &event)) {
            story_add_event(&join->here, &event);
            if (is_reply) {
                terminal_say(&join->terminal, 4);
            } else {
                terminal_tell(&join->terminal, 4);
            }
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
    join_add_name(join, seat, &join->terminal.out);
    hz_add(&join->terminal.out, " takes back: %s\n", text + 2);
    terminal_tell(&join->terminal, 2);
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
        hz_add(&join->terminal.out,
               "  … %zu lines of the story before; log shows them all.\n",
               skipped);
        terminal_tell(&join->terminal, 2);
    }
    tell_events(join, events, skipped, false);
    json_decref(events);
}

void join_catch_up(scene *here, int seat)
{
    join_state *join = here->self;
    join_eye *eye = join_eye_of(join, seat);
    if (eye) {
        tell_events(join, eye->unseen, 0, true);
        json_array_clear(eye->unseen);
    }
}

bool join_tell_log(scene *here)
{
    join_state *join = here->self;
    json_t *events = join->eyes && join->eye[0].events ? public_events(join, true) : json_array();
    bool has_any = json_array_size(events) > 0;
    tell_events(join, events, 0, true);
    json_decref(events);
    return has_any;
}

/* The table as the server draws it for a seat, or for all where something may be hidden. */
bool join_picture(scene *here, int viewer, hz_text *out)
{
    join_state *join = here->self;
    const join_eye *eye = join_eye_of(join, viewer);
    const json_t *message = eye ? eye->awaited : NULL;
    const char *picture = NULL;
    if (join->eyes > 1 && viewer == HZ_WATCHER) {
        picture = json_string_value(json_object_get(message, "q"));
    }
    if (!picture) {
        picture = json_string_value(json_object_get(message, "p"));
    }
    const char *undecided = json_string_value(json_object_get(message, "still"));
    hz_add(out, "%s", picture ? picture : "");
    hz_add_style(out, HZ_PLAIN);
    if (picture && undecided) {
        hz_add(out, "%s\n", undecided);
    }
    return picture != NULL;
}

/* The end */

/* The ending as this program knows it, with its rule; or no more than the server's words. */
static hz_ending ending_of(const hz_game *game, const char *why)
{
    for (const hz_ending *ending = game->endings; why && ending->name; ending++) {
        if (ending->why && strcmp(ending->why, why) == 0) {
            return *ending;
        }
    }
    return (hz_ending){.why = why ? why : "it has ended"};
}

static void tell_places(join_state *join, const json_t *message)
{
    const json_t *places = json_object_get(message, "places");
    const json_t *scores = json_object_get(message, "scores");
    hz_ending ending =
        ending_of(join->room.game, json_string_value(json_object_get(message, "why")));
    hz_standing standing = {.ending = 0};
    for (int seat = 0; seat < join->room.table.seats; seat++) {
        json_int_t place = json_integer_value(json_array_get(places, (size_t)seat));
        standing.place[seat] = (uint8_t)(place > 0 && place <= HZ_MAX_SEATS + 1 ? place : 0);
        standing.score[seat] = (int32_t)json_integer_value(json_array_get(scores, (size_t)seat));
    }
    story_tell_end(&join->here, &standing, &ending);
}

void join_tell_end(join_state *join)
{
    const json_t *message = join->eyes ? join->eye[0].awaited : NULL;
    if (!json_object_get(message, "places") || join->over == join->room.number) {
        return;
    }
    join_lift_curtain(join);
    join->over = join->room.number;
    join->room.phase = PHASE_OVER; /* the last inputs come without a room */
    tell_places(join, message);
    join_want_record(join);
}
