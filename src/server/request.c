/* Reading what clients ask for. */
#include "server/request.h"

#include <jansson.h>
#include <stdio.h>
#include <string.h>

#include "core/words.h"

const char request_names[] =
    "make join sit seal shake act roll say leave fill undo replace again mute ping";

/* A member of the message and where it goes. */
typedef enum member_kind { TEXT, NUMBER, BOOLEAN, TEXTS } member_kind;
typedef struct member_row {
    const char *key;
    member_kind kind;
    size_t offset, size; /* of text: bytes; of texts: bytes of each */
    int64_t min, max;    /* of numbers; of texts: how many */
} member_row;

#define PLACE(field) offsetof(hz_wanted, field), sizeof(((hz_wanted *)NULL)->field)
static const member_row members[] = {
    {"id", NUMBER, PLACE(id), 0, INT64_C(9007199254740991)},
    {"seat", NUMBER, PLACE(seat), 0, HZ_MAX_SEATS - 1},
    {"have", NUMBER, PLACE(have), 0, UINT32_MAX},
    {"explain", BOOLEAN, PLACE(explains), 0, 0},
    {"yes", BOOLEAN, PLACE(is_yes), 0, 0},
    {"room", TEXT, PLACE(room), 0, 0},
    {"name", TEXT, PLACE(name), 0, 0},
    {"shake", TEXT, PLACE(shake), 0, 0},
    {"seal", TEXT, PLACE(seal), 0, 0},
    {"text", TEXT, PLACE(text), 0, 0},
    {"tokens",
     TEXTS,
     offsetof(hz_wanted, token),
     sizeof(((hz_wanted *)NULL)->token[0]),
     0,
     REQUEST_MAX_TOKENS},
    {"game", TEXT, PLACE(game), 0, 0},
    {"set", TEXT, PLACE(settings), 0, 0},
    {"bots", TEXTS, offsetof(hz_wanted, bots), HZ_NAME_SIZE, 0, HZ_MAX_SEATS},
    {"seats", NUMBER, PLACE(seats), 0, HZ_MAX_SEATS},
    {"first", NUMBER, PLACE(first), 0, HZ_MAX_SEATS - 1},
    {"clock", NUMBER, PLACE(clock_ms), 0, 86400000},
    {"listed", BOOLEAN, PLACE(is_listed), 0, 0},
    {"watch", BOOLEAN, PLACE(may_watch), 0, 0},
    {"fair", BOOLEAN, PLACE(is_fair), 0, 0},
};

static hz_status refuse(hz_error *error, const member_row *member, const char *expected)
{
    return hz_fail(error, HZ_MALFORMED, "\"%s\": expected %s", member->key, expected);
}

static hz_status
copy_text(const member_row *member, const json_t *value, char *out, hz_error *error)
{
    const char *text = json_string_value(value);
    char expected[60];
    snprintf(expected, sizeof expected, "text of at most %zu bytes", member->size - 1);
    if (!text || json_string_length(value) >= member->size ||
        strlen(text) != json_string_length(value)) {
        return refuse(error, member, expected);
    }
    hz_piece piece = hz_piece_of(text);
    if (hz_find_noise(piece) < piece.length || strchr(text, '\t')) {
        return refuse(error, member, "text without control characters");
    }
    memcpy(out, text, piece.length + 1);
    return HZ_OK;
}

static hz_status
read_number(const member_row *member, const json_t *value, char *out, hz_error *error)
{
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
read_texts(const member_row *member, const json_t *value, char *out, hz_error *error)
{
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
read_member(const member_row *member, const json_t *value, hz_wanted *out, hz_error *error)
{
    char *place = (char *)out + member->offset;
    bool truth;
    switch (member->kind) {
    case TEXT: return copy_text(member, value, place, error);
    case NUMBER: return read_number(member, value, place, error);
    case TEXTS: return read_texts(member, value, place, error);
    case BOOLEAN:
        if (!json_is_boolean(value)) {
            return refuse(error, member, "true or false");
        }
        truth = json_is_true(value);
        memcpy(place, &truth, sizeof truth);
        break;
    }
    return HZ_OK;
}

static const member_row *find_member(const char *key)
{
    for (size_t index = 0; index < sizeof members / sizeof *members; index++) {
        if (strcmp(members[index].key, key) == 0) {
            return &members[index];
        }
    }
    return NULL;
}

static hz_status read_members(json_t *root, hz_wanted *out, hz_error *error)
{
    const char *key;
    json_t *value;
    hz_status status = HZ_OK;
    /* The id first: it goes into the answer, whatever else is wrong. */
    const json_t *id = json_object_get(root, "id");
    if (id) {
        status = read_member(find_member("id"), id, out, error);
    }
    json_object_foreach(root, key, value)
    {
        const member_row *member = find_member(key);
        if (status) {
            break;
        }
        if (!member && strcmp(key, "t") != 0) {
            status =
                hz_fail(error, HZ_UNKNOWN, "unknown member \"%.*s\"", HZ_SHOW(hz_piece_of(key)));
        } else if (member) {
            status = read_member(member, value, out, error);
        }
    }
    const json_t *tokens = json_object_get(root, "tokens");
    out->tokens = tokens && !status ? (int)json_array_size(tokens) : 0;
    out->bot_count = status ? 0 : (int)json_array_size(json_object_get(root, "bots"));
    return status;
}

static hz_status read_root(json_t *root, hz_wanted *out, hz_error *error)
{
    if (!json_is_object(root)) {
        return hz_fail(error, HZ_MALFORMED, "expected a JSON object");
    }
    hz_status status = read_members(root, out, error);
    if (status) {
        return status;
    }
    const char *kind = json_string_value(json_object_get(root, "t"));
    int found = kind ? hz_word_index(request_names, hz_piece_of(kind)) : -1;
    if (found < 0) {
        return hz_fail(error, HZ_UNKNOWN, "\"t\": expected one of %s", request_names);
    }
    out->kind = (request_kind)found;
    return HZ_OK;
}

hz_status request_parse(const char *text, size_t length, hz_wanted *out, hz_error *error)
{
    memset(out, 0, sizeof *out);
    out->seat = -1;
    out->have = -1;
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
    return status;
}
