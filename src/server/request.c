/* Reading what clients ask for. */
#include "server/request.h"

#include <assert.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hazard/piece.h"
#include "server/protocol.h"

static hz_status refuse(hz_error *error, const protocol_member *member, const char *expected)
{
    assert(member && expected);
    return hz_fail(error, HZ_MALFORMED, "\"%s\": expected %s", member->key, expected);
}

static hz_status
copy_text(const protocol_member *member, const json_t *value, char *out, hz_error *error)
{
    assert(member->size > 1);
    const char *text = json_string_value(value);
    char expected[60];
    snprintf(expected, sizeof expected, "text of at most %zu bytes", member->size - 1);
    if (!text || json_string_length(value) >= member->size ||
        strlen(text) != json_string_length(value)) {
        return refuse(error, member, expected);
    }
    hz_piece piece = hz_piece_of(text);
    /* It becomes a line of a log, a name on screens, a word of a sentence: one line of plain text.
     */
    if (hz_find_noise(piece) < piece.length || strchr(text, '\t')) {
        return refuse(error, member, "text without control characters");
    }
    memcpy(out, text, piece.length + 1);
    return HZ_OK;
}

/* Lines of text: a record. */
static hz_status
keep_text(const protocol_member *member, const json_t *value, char *out, hz_error *error)
{
    const char *text = json_string_value(value);
    if (!text || strlen(text) != json_string_length(value)) {
        return refuse(error, member, "text");
    }
    char *copy = strdup(text);
    if (!copy) {
        return hz_fail(error, HZ_NO_SPACE, "\"%s\": no memory for it", member->key);
    }
    memcpy(out, &copy, sizeof copy);
    return HZ_OK;
}

static hz_status
read_number(const protocol_member *member, const json_t *value, char *out, hz_error *error)
{
    assert(member->size == sizeof(int) || member->size == sizeof(int64_t));
    char expected[60];
    snprintf(expected,
             sizeof expected,
             "a whole number from %lld to %lld",
             (long long)member->min,
             (long long)member->max);
    if (!json_is_integer(value) || json_integer_value(value) < member->min ||
        json_integer_value(value) > member->max) {
        return refuse(error, member, expected);
    }
    int64_t number = json_integer_value(value);
    if (member->size == sizeof(int)) {
        int small = (int)number;
        memcpy(out, &small, sizeof small);
    } else {
        memcpy(out, &number, sizeof number);
    }
    return HZ_OK;
}

static hz_status
read_texts(const protocol_member *member, const json_t *value, char *out, hz_error *error)
{
    assert(member->max > 0);
    if (!json_is_array(value) || json_array_size(value) > (size_t)member->max) {
        return refuse(error, member, "a short list of texts");
    }
    for (size_t index = 0; index < json_array_size(value); index++) {
        hz_status status =
            copy_text(member, json_array_get(value, index), out + index * member->size, error);
        if (status) {
            return status;
        }
    }
    return HZ_OK;
}

static hz_status
read_member(const protocol_member *member, const json_t *value, hz_wanted *out, hz_error *error)
{
    char *place = (char *)out + member->offset;
    bool truth;
    switch (member->kind) {
    case PROTOCOL_TEXT: return copy_text(member, value, place, error);
    case PROTOCOL_LONG_TEXT: return keep_text(member, value, place, error);
    case PROTOCOL_NUMBER: return read_number(member, value, place, error);
    case PROTOCOL_TEXTS: return read_texts(member, value, place, error);
    case PROTOCOL_BOOLEAN:
        if (!json_is_boolean(value)) {
            return refuse(error, member, "true or false");
        }
        truth = json_is_true(value);
        memcpy(place, &truth, sizeof truth);
        break;
    }
    return HZ_OK;
}

static bool has_word(const char *words, const char *word)
{
    return hz_word_index(words, hz_piece_of(word)) >= 0;
}

static hz_status check_needs(const protocol_request *request, const json_t *root, hz_error *error)
{
    hz_piece rest = hz_piece_of(request->needs), word;
    while (hz_next_piece(&rest, " ", &word)) {
        char key[32];
        hz_piece_copy(word, key, sizeof key);
        if (!json_object_get(root, key)) {
            return hz_fail(error, HZ_MALFORMED, "%s: \"%s\" is missing", request->name, key);
        }
    }
    return HZ_OK;
}

static hz_status
read_members(const protocol_request *request, json_t *root, hz_wanted *out, hz_error *error)
{
    const char *key;
    json_t *value;
    hz_status status = check_needs(request, root, error);
    json_object_foreach(root, key, value)
    {
        if (status) {
            break;
        }
        if (strcmp(key, "t") == 0 || strcmp(key, "id") == 0) {
            continue;
        }
        /* Refused, not passed over: a member that is written wrong would be missed without a word.
         */
        if (!has_word(request->needs, key) && !has_word(request->takes, key)) {
            status = hz_fail(error,
                             HZ_UNKNOWN,
                             "%s: unknown member \"%.*s\"",
                             request->name,
                             HZ_SHOW(hz_piece_of(key)));
        } else {
            status = read_member(protocol_find_member(key), value, out, error);
        }
    }
    out->tokens = status ? 0 : (int)json_array_size(json_object_get(root, "tokens"));
    out->room_count = status ? 0 : (int)json_array_size(json_object_get(root, "rooms"));
    out->bot_count = status ? 0 : (int)json_array_size(json_object_get(root, "bots"));
    return status;
}

static hz_status refuse_kind(hz_error *error)
{
    char names[300];
    hz_text list = hz_text_in(names, sizeof names);
    for (const protocol_request *request = protocol_requests; request->name; request++) {
        hz_add(&list, " %s", request->name);
    }
    return hz_fail(error, HZ_UNKNOWN, "\"t\": expected one of%s", names);
}

static hz_status read_root(json_t *root, hz_wanted *out, hz_error *error)
{
    if (!json_is_object(root)) {
        return hz_fail(error, HZ_MALFORMED, "expected a JSON object");
    }
    /* The id first: it goes into the answer, whatever else is wrong. */
    const json_t *id = json_object_get(root, "id");
    hz_status status = id ? read_member(protocol_find_member("id"), id, out, error) : HZ_OK;
    if (status) {
        return status;
    }
    const char *kind = json_string_value(json_object_get(root, "t"));
    const protocol_request *request = protocol_requests;
    while (kind && request->name && strcmp(request->name, kind) != 0) {
        request++;
    }
    if (!kind || !request->name) {
        return refuse_kind(error);
    }
    out->kind = (request_kind)(request - protocol_requests);
    return read_members(request, root, out, error);
}

hz_status request_parse(const char *text, size_t length, hz_wanted *out, hz_error *error)
{
    assert(text || length == 0);
    memset(out, 0, sizeof *out);
    out->seat = -1; /* what is meant where nothing is said, of all kinds of requests together */
    out->have = -1;
    out->since = -1;
    out->is_yes = true;
    out->may_watch = true;
    out->is_fair = true;
    json_error_t wrong;
    json_t *root = json_loadb(text, length, JSON_REJECT_DUPLICATES, &wrong);
    if (!root) {
        return hz_fail(error,
                       HZ_MALFORMED,
                       "not JSON: %.*s at column %d",
                       HZ_SHOW(hz_piece_of(wrong.text)),
                       wrong.column);
    }
    hz_status status = read_root(root, out, error);
    json_decref(root);
    if (status) {
        request_free(out);
    }
    return status;
}

void request_free(hz_wanted *wanted)
{
    free(wanted->record);
    free(wanted->box);
    wanted->record = NULL;
    wanted->box = NULL;
}
