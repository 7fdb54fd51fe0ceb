/* Holding what a game writes against its rows. */
#include "check/fits.h"

#include <stdio.h>
#include <string.h>

#include "hazard/piece.h"

/* Memory of one view read as JSON. With the sanitizers' own it would take most of the time of this
   program. */
static struct heap {
    size_t used;
    max_align_t bytes[1 << 16];
} heap;

static void *take_memory(size_t size)
{
    size_t units = (size + sizeof *heap.bytes - 1) / sizeof *heap.bytes;
    if (heap.used + units > sizeof heap.bytes / sizeof *heap.bytes) {
        return NULL;
    }
    heap.used += units;
    return &heap.bytes[heap.used - units];
}

static void leave_memory(void *unused)
{
    (void)unused;
}

static struct {
    json_malloc_t take;
    json_free_t leave;
} before;

void views_begin(void)
{
    json_get_alloc_funcs(&before.take, &before.leave);
    json_set_alloc_funcs(take_memory, leave_memory);
}

void views_end(void)
{
    json_set_alloc_funcs(before.take, before.leave);
}

const json_t *read_json(const char *text, json_error_t *error)
{
    heap.used = 0;
    return json_loads(text, 0, error);
}

/* Where in the object we are: "canyon: View.seats[1].gold". */
typedef struct place {
    const hz_game *game;
    const hz_shape *shapes;
    char path[200];
    hz_error *error;
} place;

static hz_status fail_at(const place *here, const char *wrong, const char *word)
{
    return hz_fail(
        here->error, HZ_MALFORMED, "%s: %s %s%s", here->game->id, here->path, wrong, word);
}

static bool is_plain(const hz_type *type, const json_t *value)
{
    const char *text = json_string_value(value);
    json_int_t whole = json_integer_value(value);
    switch (type->plain) {
    case HZ_AN_INTEGER: return json_is_integer(value);
    case HZ_A_NUMBER: return json_is_number(value);
    case HZ_A_CHANCE:
        return json_is_number(value) && json_number_value(value) >= 0 &&
               json_number_value(value) <= 1 + 1e-9;
    case HZ_A_BOOLEAN: return json_is_boolean(value);
    case HZ_A_STRING:
    case HZ_A_SENTENCE: return json_is_string(value);
    case HZ_A_SEAT: return json_is_integer(value) && whole >= -1 && whole < HZ_MAX_SEATS;
    case HZ_A_FACE: return json_is_integer(value) && whole >= -1;
    case HZ_ONE_OF_WORDS: return text && hz_word_index(type->names, hz_piece_of(text)) >= 0;
    case HZ_A_SHAPE: break;
    }
    return false;
}

static hz_status fits_shape(place *here, const hz_shape *shape, const json_t *value);

static hz_status
fits_type(place *here, const hz_member *member, const hz_type *type, int lists, const json_t *value)
{
    bool may_be_null = lists ? type->null[lists - 1] : type->may_be_null;
    if (may_be_null && json_is_null(value)) {
        return HZ_OK;
    }
    if (!lists && type->shape) {
        return fits_shape(here, type->shape, value);
    }
    if (lists ? !json_is_array(value) : !is_plain(type, value)) {
        char found[80];
        size_t length = json_dumpb(value, found, sizeof found - 1, JSON_ENCODE_ANY);
        found[length < sizeof found ? length : 0] = '\0';
        char wrong[160];
        snprintf(wrong, sizeof wrong, "is %s, expected ", found);
        return fail_at(here, wrong, member->type);
    }
    size_t end = strlen(here->path);
    hz_status status = HZ_OK;
    for (size_t index = 0; !status && lists && index < json_array_size(value); index++) {
        snprintf(here->path + end, sizeof here->path - end, "[%zu]", index);
        status = fits_type(here, member, type, lists - 1, json_array_get(value, index));
    }
    if (!status) {
        here->path[end] = '\0';
    }
    return status;
}

static hz_status fits_member(place *here, const hz_member *member, const json_t *value)
{
    char key[60];
    hz_type type;
    size_t end = strlen(here->path);
    snprintf(key, sizeof key, "%.*s", hz_member_key_length(member), member->key);
    const json_t *found = json_object_get(value, key);
    snprintf(here->path + end, sizeof here->path - end, ".%s", key);
    if (!found) {
        hz_status status = hz_member_may_miss(member) ? HZ_OK : fail_at(here, "is missing", "");
        here->path[end] = '\0';
        return status;
    }
    if (hz_type_read(here->shapes, member, &type, here->error)) {
        return HZ_MALFORMED;
    }
    hz_status status = fits_type(here, member, &type, type.lists, found);
    here->path[end] = '\0';
    return status;
}

static bool has_member(const hz_shape *shape, const char *key)
{
    size_t length = strlen(key);
    for (const hz_member *member = shape->members; member->key; member++) {
        if ((size_t)hz_member_key_length(member) == length &&
            memcmp(member->key, key, length) == 0) {
            return true;
        }
    }
    return false;
}

static hz_status fits_shape(place *here, const hz_shape *shape, const json_t *value)
{
    if (!json_is_object(value)) {
        return fail_at(here, "is no object, expected ", shape->name);
    }
    for (const hz_member *member = shape->members; member->key; member++) {
        if (fits_member(here, member, value)) {
            return HZ_MALFORMED;
        }
    }
    void *each = json_object_iter((json_t *)(uintptr_t)value);
    for (; each; each = json_object_iter_next((json_t *)(uintptr_t)value, each)) {
        if (!has_member(shape, json_object_iter_key(each))) {
            return fail_at(here, "has a member that no row names: ", json_object_iter_key(each));
        }
    }
    return HZ_OK;
}

hz_status fits(const hz_game *game, const char *shape, const json_t *value, hz_error *error)
{
    place here = {.game = game, .shapes = game->notation->shapes, .error = error};
    snprintf(here.path, sizeof here.path, "%s", shape);
    const hz_shape *rows = hz_shape_find(here.shapes, shape);
    return rows ? fits_shape(&here, rows, value)
                : fail_at(&here, "is written, but has no rows", "");
}

static hz_status check_member(place *here, const hz_shape *shape, const hz_member *member)
{
    hz_type type;
    hz_error wrong;
    snprintf(here->path, sizeof here->path, "%s.%s", shape->name, member->key);
    if (hz_type_read(here->shapes, member, &type, &wrong)) {
        return fail_at(here, "cannot be read: ", wrong.text);
    }
    for (const hz_member *other = shape->members; other < member; other++) {
        if (strcmp(other->key, member->key) == 0) {
            return fail_at(here, "stands there twice", "");
        }
    }
    return member->meaning && member->meaning[0] ? HZ_OK : fail_at(here, "says nothing", "");
}

/* Which parts of an event its row names: seat, other, the bytes of a and of b, text. */
typedef struct named {
    bool seat, other, text;
    uint32_t a, b; /* a mask of what has a name */
} named;

static named names_of(const hz_event_kind *kind)
{
    named all = {.a = 0};
    hz_held held;
    for (int index = 0; hz_held_at(kind, index, &held); index++) {
        uint32_t mask = held.byte < 0 ? UINT32_MAX : UINT32_C(0xff) << 8 * held.byte;
        all.seat |= held.place == HZ_AT_SEAT;
        all.other |= held.place == HZ_AT_OTHER;
        all.text |= held.place == HZ_AT_TEXT;
        all.a |= held.place == HZ_AT_A ? mask : 0;
        all.b |= held.place == HZ_AT_B ? mask : 0;
    }
    return all;
}

hz_status fits_event(const hz_game *game, const hz_event *event, hz_error *error)
{
    const hz_event_kind *kind = hz_event_kind_at(game, event->kind);
    named all = names_of(kind);
    const char *part = event->seat != HZ_NOBODY && !all.seat     ? "seat"
                       : event->other != HZ_NOBODY && !all.other ? "other"
                       : event->text[0] && !all.text             ? "text"
                       : (uint32_t)event->a & ~all.a             ? "a"
                       : (uint32_t)event->b & ~all.b             ? "b"
                                                                 : NULL;
    return part ? hz_fail(error,
                          HZ_MALFORMED,
                          "%s: the event %s tells %s (a %d, b %d), for which its row has no name",
                          game->id,
                          kind->name,
                          part,
                          (int)event->a,
                          (int)event->b)
                : HZ_OK;
}

/* Is what stands between braces among the named? */
static bool is_named(named all, const char *slot)
{
    uint32_t mask = slot[1] == '.' ? UINT32_C(0xff) << 8 * (slot[2] - '0') : UINT32_MAX;
    return strncmp(slot, "seat", 4) == 0    ? all.seat
           : strncmp(slot, "other", 5) == 0 ? all.other
           : strncmp(slot, "text", 4) == 0  ? all.text
           : slot[0] == 'a'                 ? (all.a & mask) == mask
                                            : (all.b & mask) == mask;
}

static hz_status check_held(place *here, const hz_event_kind *kind)
{
    hz_held held, other;
    int count = 0;
    snprintf(here->path, sizeof here->path, "the event %s", kind->name);
    for (; hz_held_at(kind, count, &held); count++) {
        bool is_taken = strcmp(held.name, "kind") == 0 || strcmp(held.name, "rule") == 0;
        for (int earlier = 0; earlier < count; earlier++) {
            is_taken |= hz_held_at(kind, earlier, &other) && strcmp(other.name, held.name) == 0;
        }
        if (is_taken) {
            return fail_at(here, "has no room for another ", held.name);
        }
    }
    if (count != (kind->holds ? hz_word_count(kind->holds) : 0)) {
        return fail_at(here, "cannot be read: ", kind->holds);
    }
    for (const char *open = strchr(kind->sentence, '{'); open; open = strchr(open + 1, '{')) {
        if (!is_named(names_of(kind), open + 1)) {
            return fail_at(here, "has no name for {", open + 1);
        }
    }
    return HZ_OK;
}

hz_status check_shapes(const hz_game *game, hz_error *error)
{
    place here = {.game = game, .shapes = game->notation->shapes, .error = error, .path = "View"};
    if (!hz_shape_find(here.shapes, "View")) {
        return fail_at(&here, "has no rows: what does it contain?", "");
    }
    for (const hz_shape *shape = here.shapes; shape->name; shape++) {
        for (const hz_member *member = shape->members; member->key; member++) {
            if (check_member(&here, shape, member)) {
                return HZ_MALFORMED;
            }
        }
    }
    const hz_event_kind *kind = game->events;
    for (; kind && kind->name; kind++) {
        if (check_held(&here, kind)) {
            return HZ_MALFORMED;
        }
    }
    return HZ_OK;
}
