/* Holding what a game writes against its rows. */
#include "check/fits.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/rows.h"
#include "hazard/piece.h"

/* Where in the text and in the object we are: "canyon: View.seats[1].gold". */
typedef struct place {
    const hz_game *game;
    const hz_shape *shapes;
    const char *at;
    char path[200];
    hz_error *error;
} place;

static hz_status fail_at(const place *here, const char *wrong, const char *word)
{
    return hz_fail(
        here->error, HZ_MALFORMED, "%s: %s %s%s", here->game->id, here->path, wrong, word);
}

/* JSON, read as it stands: nothing is kept of it. */

static bool take(place *here, char mark)
{
    here->at += strspn(here->at, " \n\t");
    bool is_there = *here->at == mark;
    here->at += is_there;
    return is_there;
}

static bool skip_string(place *here)
{
    if (!take(here, '"')) {
        return false;
    }
    while (*here->at != '"') {
        here->at += *here->at == '\\';
        if ((unsigned char)*here->at < ' ') {
            return false;
        }
        here->at++;
    }
    here->at++;
    return true;
}

static bool skip_value(place *here);

/* A list, or an object: with keys. */
static bool skip_all(place *here, char end)
{
    if (take(here, end)) {
        return true;
    }
    do {
        bool has_key = end != '}' || (skip_string(here) && take(here, ':'));
        if (!has_key || !skip_value(here)) {
            return false;
        }
    } while (take(here, ','));
    return take(here, end);
}

/* A number, true, false or null. */
static bool skip_word(place *here)
{
    size_t length = strspn(here->at, "+-.0123456789abcdefghijklmnopqrstuvwxyzE");
    hz_piece word = {here->at, length};
    char number[40], *end = number;
    bool is_word =
        hz_piece_is(word, "true") || hz_piece_is(word, "false") || hz_piece_is(word, "null");
    if (!is_word && strchr("-0123456789", *word.at) && hz_piece_copy(word, number, sizeof number)) {
        strtod(number, &end);
    }
    here->at += length;
    return length > 0 && (is_word || (end > number && *end == '\0'));
}

static bool skip_value(place *here)
{
    here->at += strspn(here->at, " \n\t");
    return take(here, '[')    ? skip_all(here, ']')
           : take(here, '{')  ? skip_all(here, '}')
           : *here->at == '"' ? skip_string(here)
                              : skip_word(here);
}

/* The next value as it is written. */
static hz_status take_value(place *here, hz_piece *value)
{
    here->at += strspn(here->at, " \n\t");
    value->at = here->at;
    if (!skip_value(here)) {
        return fail_at(here, "is no JSON: ", value->at);
    }
    value->length = (size_t)(here->at - value->at);
    return HZ_OK;
}

static bool is_number(hz_piece value, double least, double most)
{
    char text[40];
    if (!strchr("-0123456789", *value.at) || !hz_piece_copy(value, text, sizeof text)) {
        return false;
    }
    double number = strtod(text, NULL);
    return number >= least && number <= most;
}

static bool is_whole(hz_piece value, int64_t least, int64_t most)
{
    int64_t whole;
    return hz_piece_int(value, &whole) && whole >= least && whole <= most;
}

static bool is_plain(const hz_type *type, hz_piece value)
{
    bool is_text = *value.at == '"';
    switch (type->plain) {
    case HZ_AN_INTEGER: return is_whole(value, INT64_MIN, INT64_MAX);
    case HZ_A_NUMBER: return is_number(value, -HUGE_VAL, HUGE_VAL);
    case HZ_A_CHANCE: return is_number(value, 0, 1 + 1e-9);
    case HZ_A_BOOLEAN: return hz_piece_is(value, "true") || hz_piece_is(value, "false");
    case HZ_A_STRING:
    case HZ_A_SENTENCE: return is_text;
    case HZ_A_SEAT: return is_whole(value, -1, HZ_MAX_SEATS - 1);
    case HZ_A_FACE: return is_whole(value, -1, INT64_MAX);
    case HZ_ONE_OF_WORDS:
        return is_text &&
               hz_word_index(type->names, (hz_piece){value.at + 1, value.length - 2}) >= 0;
    case HZ_A_SHAPE: break;
    }
    return false;
}

static hz_status fits_shape(place *here, const hz_shape *shape);

static hz_status fits_value(place *here, const hz_member *member, const hz_type *type, bool is_list)
{
    hz_piece value;
    char wrong[160];
    if (take_value(here, &value)) {
        return HZ_MALFORMED;
    }
    if (!is_list && is_plain(type, value)) {
        return HZ_OK;
    }
    snprintf(wrong, sizeof wrong, "is %.*s, expected ", HZ_SHOW(value));
    return fail_at(here, wrong, member->type);
}

static hz_status fits_type(place *here, const hz_member *member, const hz_type *type, int lists)
{
    bool may_be_null = lists ? type->null[lists - 1] : type->may_be_null;
    here->at += strspn(here->at, " \n\t");
    if (may_be_null && strncmp(here->at, "null", 4) == 0) {
        here->at += 4;
        return HZ_OK;
    }
    if (!lists && type->shape) {
        return fits_shape(here, type->shape);
    }
    if (!lists || *here->at != '[') {
        return fits_value(here, member, type, lists > 0);
    }
    size_t end = strlen(here->path);
    here->at++;
    for (int index = 0; !take(here, ']'); index++) {
        if (index > 0 && !take(here, ',')) {
            return fail_at(here, "is no JSON: ", here->at);
        }
        snprintf(here->path + end, sizeof here->path - end, "[%d]", index);
        if (fits_type(here, member, type, lists - 1)) {
            return HZ_MALFORMED;
        }
    }
    here->path[end] = '\0';
    return HZ_OK;
}

static int find_member(const hz_members *members, hz_piece key)
{
    for (int index = 0; members->row[index].key; index++) {
        const hz_member *member = &members->row[index];
        if ((size_t)hz_member_key_length(member) == key.length &&
            memcmp(member->key, key.at, key.length) == 0) {
            return index;
        }
    }
    return -1;
}

/* One `"key": value` of an object. */
static hz_status fits_member(place *here, const hz_members *members, bool *is_there)
{
    hz_piece key = {"", 0};
    hz_type type;
    size_t end = strlen(here->path);
    if (take_value(here, &key) || *key.at != '"' || !take(here, ':')) {
        return fail_at(here, "is no JSON: ", key.at);
    }
    key = (hz_piece){key.at + 1, key.length - 2};
    int index = find_member(members, key);
    if (index < 0) {
        char name[60];
        hz_piece_copy(key, name, sizeof name);
        return fail_at(here, "has a member that no row names: ", name);
    }
    const hz_member *member = &members->row[index];
    snprintf(here->path + end, sizeof here->path - end, ".%.*s", (int)key.length, key.at);
    if (is_there[index]) {
        return fail_at(here, "is there twice", "");
    }
    is_there[index] = true;
    if (hz_type_read(here->shapes, member, &type, here->error) ||
        fits_type(here, member, &type, type.lists)) {
        return HZ_MALFORMED;
    }
    here->path[end] = '\0';
    return HZ_OK;
}

static hz_status fits_shape(place *here, const hz_shape *shape)
{
    bool is_there[HZ_MAX_MEMBERS] = {false};
    hz_members members;
    hz_members_of(here->game, shape, &members);
    if (!take(here, '{')) {
        return fail_at(here, "is no object, expected ", shape->name);
    }
    for (bool is_first = true; !take(here, '}'); is_first = false) {
        if (!is_first && !take(here, ',')) {
            return fail_at(here, "is no JSON: ", here->at);
        }
        if (fits_member(here, &members, is_there)) {
            return HZ_MALFORMED;
        }
    }
    for (int index = 0; members.row[index].key; index++) {
        const hz_member *member = &members.row[index];
        if (!is_there[index] && !hz_member_may_miss(member)) {
            size_t end = strlen(here->path);
            int length = hz_member_key_length(member);
            snprintf(here->path + end, sizeof here->path - end, ".%.*s", length, member->key);
            return fail_at(here, "is missing", "");
        }
    }
    return HZ_OK;
}

hz_status fits(const hz_game *game, const char *shape, const char *text, hz_error *error)
{
    place here = {.game = game, .shapes = game->notation->shapes, .at = text, .error = error};
    snprintf(here.path, sizeof here.path, "%s", shape);
    const hz_shape *rows = hz_shape_find(here.shapes, shape);
    if (!rows) {
        return fail_at(&here, "is written, but has no rows", "");
    }
    hz_status status = fits_shape(&here, rows);
    return status || take(&here, '\0') ? status
                                       : fail_at(&here, "goes on after its end: ", here.at);
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
