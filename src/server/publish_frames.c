/* What each event changed in a view: frames, for clients that show one thing after another. */
#include <assert.h>
#include <string.h>

#include "hazard/piece.h"
#include "server/publish_inner.h"

enum { FRAMES_SIZE = 40000 };

/* Cuts a plain value or a key off the front: a string with its quotes, a number, true, false, null.
 */
static hz_piece cut_scalar(const char *at)
{
    assert(*at);
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

/* What changed between two views of the same shape, as a list of positions and values; false if the
   shape differs. Positions count the plain values of the view in the order they are written. */
static bool add_difference(const char *before, const char *after, hz_text *out)
{
    assert(before && after);
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

/* A difference as a list, where it is shorter than the view; else the view. False: the view. */
static bool print_difference(const char *known, const char *view, hz_text *out)
{
    size_t start = out->length;
    hz_add(out, "[");
    bool is_small = known && add_difference(known, view, out) && out->length - start < strlen(view);
    if (!is_small && !out->cut) {
        out->length = start;
    }
    hz_add(out, "%s", is_small ? "]" : view);
    return is_small;
}

void publish_change(const char *known, const char *view, hz_json *json)
{
    assert(view[0]);
    char changes[2 * PUBLISH_VIEW_SIZE];
    hz_text difference = hz_text_in(changes, sizeof changes);
    bool is_small = print_difference(known, view, &difference);
    hz_json_raw(json, is_small ? "d" : "v", changes);
}

void publish_frame(const hz_table *table,
                   const void *state,
                   int seat,
                   char known[PUBLISH_VIEW_SIZE],
                   hz_text *list)
{
    char view[PUBLISH_VIEW_SIZE];
    publish_view(table, state, seat, view, sizeof view);
    hz_add(list, "%s", list->length > 1 ? "," : "");
    print_difference(known, view, list);
    memcpy(known, view, strlen(view) + 1);
}

/* Where the states of a film go while it is shot. */
typedef struct camera {
    const hz_table *table;
    publish_film film;
} camera;

static void shoot(hz_log *log, const hz_event *event)
{
    (void)event;
    camera *self = log->observer;
    size_t size = self->table->game->state_size;
    if (self->film.count < self->film.capacity) {
        memcpy(self->film.states + self->film.count++ * size, log->state, size);
    }
}

publish_film publish_shoot(const hz_room *room, const hz_session *before, void *memory, size_t size)
{
    assert(memory || size == 0);
    const hz_table *table = &room->header.table;
    camera self = {table, {memory, size / table->game->state_size, 0}};
    hz_log log = {.observe = shoot, .observer = &self};
    room_enter_again(room, before, &log);
    return self.film;
}

/* How many events of its story each input told. */
static void print_shares(const hz_room *room, uint32_t first, int viewer, hz_json *json)
{
    hz_json_open(json, "j", '[');
    for (uint32_t index = first; index < room->input_count; index++) {
        int count, told = 0;
        const hz_event *events = room_events(room, index, &count);
        for (int event = 0; event < count; event++) {
            told += hz_sees(&room->header.table, viewer, events[event].visible);
        }
        hz_json_int(json, NULL, told);
    }
    hz_json_close(json, ']');
}

void publish_frames(const hz_room *room,
                    uint32_t first,
                    hz_viewer viewer,
                    char known[PUBLISH_VIEW_SIZE],
                    hz_json *json)
{
    const publish_film *film = viewer.film;
    if (!film || !film->states) { /* an empty one is told, too: nobody learns that it was not */
        return;
    }
    char text[FRAMES_SIZE], before[PUBLISH_VIEW_SIZE];
    const hz_table *table = &room->header.table;
    hz_text list = hz_text_in(text, sizeof text);
    size_t at = 0;
    memcpy(before, known, sizeof before);
    hz_add(&list, "[");
    for (uint32_t index = first; index < room->input_count; index++) {
        int count;
        const hz_event *events = room_events(room, index, &count);
        for (int event = 0; event < count && at < film->count; event++, at++) {
            if (hz_sees(table, viewer.seat, events[event].visible)) {
                const unsigned char *state = film->states + at * table->game->state_size;
                publish_frame(table, state, viewer.seat, known, &list);
            }
        }
    }
    hz_add(&list, "]");
    if (list.cut) {
        memcpy(known, before, sizeof before);
        return;
    }
    print_shares(room, first, viewer.seat, json);
    hz_json_raw(json, "g", text);
}
