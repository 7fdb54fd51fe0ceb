/* Holding what a game writes against its rows. */
#include "check/fits.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/rows.h"
#include "hazard/piece.h"

/* Where in the object we are: "canyon: View.seats[1].gold". */
typedef struct place {
    const hz_game *game;
    char path[200];
    hz_error *error;
} place;

static hz_status fail_at(const place *here, const char *wrong, const char *word)
{
    return hz_fail(
        here->error, HZ_MALFORMED, "%s: %s %s%s", here->game->id, here->path, wrong, word);
}

static bool is_within(const json_t *value, int64_t least, int64_t most)
{
    return json_is_integer(value) && json_integer_value(value) >= least &&
           json_integer_value(value) <= most;
}

static bool is_plain(const hz_type *type, const json_t *value)
{
    switch (type->plain) {
    case HZ_AN_INTEGER: return json_is_integer(value);
    case HZ_A_NUMBER: return json_is_number(value);
    case HZ_A_CHANCE:
        return json_is_number(value) && json_number_value(value) >= 0 &&
               json_number_value(value) <= 1 + 1e-9;
    case HZ_A_BOOLEAN: return json_is_boolean(value);
    case HZ_A_STRING:
    case HZ_A_SENTENCE: return json_is_string(value);
    case HZ_A_SEAT: return is_within(value, -1, HZ_MAX_SEATS - 1);
    case HZ_A_FACE: return is_within(value, -1, INT64_MAX);
    case HZ_ONE_OF_WORDS:
        return json_is_string(value) &&
               hz_word_index(type->names, hz_piece_of(json_string_value(value))) >= 0;
    case HZ_A_SHAPE: break;
    }
    return false;
}

static hz_status fits_shape(place *here, const hz_shape *shape, json_t *object);

static hz_status refuse(const place *here, const hz_member *member, const json_t *value)
{
    char wrong[160];
    char *text = json_dumps(value, JSON_ENCODE_ANY | JSON_COMPACT | JSON_REAL_PRECISION(6));
    hz_piece shown = hz_piece_of(text ? text : "too much");
    snprintf(wrong, sizeof wrong, "is %.*s, expected ", HZ_SHOW(shown));
    free(text);
    return fail_at(here, wrong, member->type);
}

static hz_status
fits_type(place *here, const hz_member *member, const hz_type *type, int lists, json_t *value)
{
    bool may_be_null = lists ? type->null[lists - 1] : type->may_be_null;
    if (may_be_null && json_is_null(value)) {
        return HZ_OK;
    }
    if (!lists && type->shape) {
        return fits_shape(here, type->shape, value);
    }
    if (!lists || !json_is_array(value)) {
        return !lists && is_plain(type, value) ? HZ_OK : refuse(here, member, value);
    }
    size_t back = strlen(here->path);
    for (size_t index = 0; index < json_array_size(value); index++) {
        snprintf(here->path + back, sizeof here->path - back, "[%zu]", index);
        if (fits_type(here, member, type, lists - 1, json_array_get(value, index))) {
            return HZ_MALFORMED;
        }
    }
    here->path[back] = '\0';
    return HZ_OK;
}

static const hz_member *find_member(const hz_members *members, const char *key)
{
    for (const hz_member *member = members->row; member->key; member++) {
        size_t length = (size_t)hz_member_key_length(member);
        if (strlen(key) == length && memcmp(member->key, key, length) == 0) {
            return member;
        }
    }
    return NULL;
}

static hz_status fits_member(place *here, const hz_member *member, json_t *object)
{
    char key[60];
    hz_type type;
    int length = hz_member_key_length(member);
    size_t back = strlen(here->path);
    snprintf(key, sizeof key, "%.*s", length, member->key);
    snprintf(here->path + back, sizeof here->path - back, ".%s", key);
    json_t *value = json_object_get(object, key);
    if (!value && !hz_member_may_miss(member)) {
        return fail_at(here, "is missing", "");
    }
    if (value && (hz_type_read(here->game->notation->shapes, member, &type, here->error) ||
                  fits_type(here, member, &type, type.lists, value))) {
        return HZ_MALFORMED;
    }
    here->path[back] = '\0';
    return HZ_OK;
}

static hz_status fits_shape(place *here, const hz_shape *shape, json_t *object)
{
    hz_members members;
    hz_members_of(here->game, shape, &members);
    if (!json_is_object(object)) {
        return fail_at(here, "is no object, expected ", shape->name);
    }
    for (void *at = json_object_iter(object); at; at = json_object_iter_next(object, at)) {
        if (!find_member(&members, json_object_iter_key(at))) {
            return fail_at(here, "has a member that no row names: ", json_object_iter_key(at));
        }
    }
    for (const hz_member *member = members.row; member->key; member++) {
        if (fits_member(here, member, object)) {
            return HZ_MALFORMED;
        }
    }
    return HZ_OK;
}

hz_status fits(const hz_game *game, const char *shape, const char *text, hz_error *error)
{
    place here = {.game = game, .error = error};
    snprintf(here.path, sizeof here.path, "%s", shape);
    const hz_shape *rows = hz_shape_find(game->notation->shapes, shape);
    if (!rows) {
        return fail_at(&here, "is written, but has no rows", "");
    }
    json_error_t wrong;
    json_t *object = json_loads(text, JSON_REJECT_DUPLICATES | JSON_DECODE_ANY, &wrong);
    if (!object) {
        return fail_at(&here, "is no JSON: ", wrong.text);
    }
    hz_status status = fits_shape(&here, rows, object);
    json_decref(object);
    return status;
}

hz_status fits_event(const hz_game *game, const hz_event *event, hz_error *error)
{
    const hz_event_kind *kind = hz_event_kind_at(game, event->kind);
    hz_named all = hz_names_of(kind);
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
