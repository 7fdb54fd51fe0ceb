/* The game as each seat of this terminal sees it: its view, and the story so far. */
#include <assert.h>
#include <string.h>

#include "client/inner.h"

join_eye *join_eye_of(join_state *join, int seat)
{
    for (int index = 0; index < join->eyes; index++) {
        if (join->eye[index].seat == seat) {
            return &join->eye[index];
        }
    }
    return join->eyes ? &join->eye[0] : NULL;
}

void join_close_eye(join_eye *eye)
{
    json_decref(eye->lines);
    json_decref(eye->events);
    json_decref(eye->unseen);
    json_decref(eye->back);
    json_decref(eye->awaited);
    *eye = (join_eye){.seat = -1};
}

/* Stories */

static size_t common_start(const json_t *one, const json_t *other)
{
    size_t count = 0;
    while (count < json_array_size(one) && count < json_array_size(other) &&
           json_equal(json_array_get(one, count), json_array_get(other, count))) {
        count++;
    }
    return count;
}

/* How many items the one list ends with and the other begins with. */
static size_t overlap(const json_t *one, const json_t *other)
{
    size_t size = json_array_size(one), count = size;
    count = json_array_size(other) < count ? json_array_size(other) : count;
    for (; count > 0; count--) {
        size_t index = 0;
        while (index < count && json_equal(json_array_get(one, size - count + index),
                                           json_array_get(other, index))) {
            index++;
        }
        if (index == count) {
            return count;
        }
    }
    return 0;
}

static void cut_list(json_t *list, size_t length)
{
    while (json_array_size(list) > length) {
        json_array_remove(list, json_array_size(list) - 1);
    }
}

static void append_from(json_t *list, const json_t *more, size_t first)
{
    assert(list);
    for (size_t index = first; index < json_array_size(more); index++) {
        json_array_append(list, json_array_get(more, index));
    }
}

/* The whole list as a room tells it anew; of a long one the newest part. Returns how many of the
   old items are still there. */
static size_t renew(json_t *list, const json_t *whole)
{
    size_t before = json_array_size(list), kept = common_start(list, whole);
    size_t shared = kept == 0 ? overlap(list, whole) : 0;
    if (shared > 0) {
        append_from(list, whole, shared);
        return before;
    }
    cut_list(list, kept);
    append_from(list, whole, kept);
    return kept;
}

static void take_story(join_eye *eye, const json_t *message)
{
    const json_t *lines = json_object_get(message, "l"), *events = json_object_get(message, "e");
    const char *kind = json_string_value(json_object_get(message, "t"));
    eye->lines = eye->lines ? eye->lines : json_array();
    eye->events = eye->events ? eye->events : json_array();
    eye->unseen = eye->unseen ? eye->unseen : json_array();
    if (!kind || strcmp(kind, "room") != 0) {
        append_from(eye->lines, lines, 0);
        append_from(eye->events, events, 0);
        return;
    }
    if (!lines || !events) {
        return;
    }
    json_t *before = json_copy(eye->lines);
    size_t kept = renew(eye->lines, lines), still_told = renew(eye->events, events);
    if (kept < json_array_size(before)) {
        json_decref(eye->back);
        eye->back = json_incref(json_array_get(before, kept));
    }
    eye->told = still_told < eye->told ? still_told : eye->told;
    json_decref(before);
}

void join_look(join_eye *eye, json_t *message)
{
    take_story(eye, message);
    json_decref(eye->awaited);
    eye->awaited = json_incref(message);
}

/* What follows from what is seen */

hz_seats join_wanted(const join_state *join)
{
    const json_t *list = join->eyes ? json_object_get(join->eye[0].awaited, "w") : NULL;
    hz_seats wanted = 0;
    for (size_t index = 0; index < json_array_size(list); index++) {
        json_int_t seat = json_integer_value(json_array_get(list, index));
        wanted = (hz_seats)(seat >= 0 && seat < HZ_MAX_SEATS ? wanted | 1u << seat : wanted);
    }
    return wanted;
}
