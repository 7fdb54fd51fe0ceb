/* The protocol and what each game tells, as JSON Schema: from the rows that TypeScript comes from.
 */
#include <assert.h>
#include <string.h>

#include "hazard/game.h"
#include "hazard/piece.h"
#include "server/protocol.h"

static void add_reference(hz_json *out, const char *name)
{
    char buffer[80];
    hz_text path = hz_text_in(buffer, sizeof buffer);
    hz_add(&path, "#/$defs/%s", name);
    hz_json_text(out, "$ref", buffer);
}

static void add_names(hz_json *out, const char *names)
{
    hz_piece rest = hz_piece_of(names), word;
    hz_json_open(out, "enum", '[');
    while (hz_next_piece(&rest, " ", &word)) {
        char name[40];
        hz_piece_copy(word, name, sizeof name);
        hz_json_text(out, NULL, name);
    }
    hz_json_close(out, ']');
}

static void add_plain(hz_json *out, const hz_game *game, const hz_type *type)
{
    char buffer[80];
    hz_text name = hz_text_in(buffer, sizeof buffer);
    switch (type->plain) {
    case HZ_A_SHAPE:
        protocol_add_type_name(&name, game, type->shape->name);
        add_reference(out, buffer);
        break;
    case HZ_A_SEAT:
        hz_json_text(out, "type", "integer");
        hz_json_int(out, "minimum", -1);
        hz_json_int(out, "maximum", HZ_MAX_SEATS - 1);
        break;
    case HZ_A_FACE:
        hz_json_text(out, "type", "integer");
        hz_json_int(out, "minimum", -1);
        break;
    case HZ_AN_INTEGER: hz_json_text(out, "type", "integer"); break;
    case HZ_A_NUMBER: hz_json_text(out, "type", "number"); break;
    case HZ_A_CHANCE:
        hz_json_text(out, "type", "number");
        hz_json_int(out, "minimum", 0);
        hz_json_int(out, "maximum", 1);
        break;
    case HZ_A_BOOLEAN: hz_json_text(out, "type", "boolean"); break;
    case HZ_A_STRING:
    case HZ_A_SENTENCE: hz_json_text(out, "type", "string"); break;
    case HZ_ONE_OF_WORDS: add_names(out, type->names); break;
    }
}

/* Members of a schema, from the outermost list inwards. */
static void add_type(hz_json *out, const hz_game *game, const hz_type *type, int lists)
{
    assert(lists >= 0 && lists <= HZ_TYPE_DEPTH);
    bool may_be_null = lists ? type->null[lists - 1] : type->may_be_null;
    if (may_be_null) {
        hz_json_open(out, "anyOf", '[');
        hz_json_open(out, NULL, '{');
        hz_json_text(out, "type", "null");
        hz_json_close(out, '}');
        hz_json_open(out, NULL, '{');
    }
    if (lists) {
        hz_json_text(out, "type", "array");
        hz_json_open(out, "items", '{');
        add_type(out, game, type, lists - 1);
        hz_json_close(out, '}');
    } else {
        add_plain(out, game, type);
    }
    if (may_be_null) {
        hz_json_close(out, '}');
        hz_json_close(out, ']');
    }
}

static void open_object(hz_json *out, const char *name, const char *meaning)
{
    hz_json_open(out, name, '{');
    hz_json_text(out, "description", meaning);
    hz_json_text(out, "type", "object");
}

static void add_shape(hz_json *out, const hz_game *game, const hz_shape *shape)
{
    char buffer[80];
    hz_text name = hz_text_in(buffer, sizeof buffer);
    hz_members members;
    hz_members_of(game, shape, &members);
    protocol_add_type_name(&name, game, shape->name);
    open_object(out, buffer, shape->meaning);
    hz_json_open(out, "properties", '{');
    for (const hz_member *member = members.row; member->key; member++) {
        char key[60];
        hz_type type;
        hz_piece_copy(
            (hz_piece){member->key, (size_t)hz_member_key_length(member)}, key, sizeof key);
        hz_json_open(out, key, '{');
        hz_json_text(out, "description", member->meaning);
        if (!hz_type_read(game->notation->shapes, member, &type, NULL)) {
            add_type(out, game, &type, type.lists);
        }
        hz_json_close(out, '}');
    }
    hz_json_close(out, '}');
    hz_json_open(out, "required", '[');
    for (const hz_member *member = members.row; member->key; member++) {
        if (!hz_member_may_miss(member)) {
            hz_json_text(out, NULL, member->key);
        }
    }
    hz_json_close(out, ']');
    hz_json_bool(out, "additionalProperties", false);
    hz_json_close(out, '}');
}

/* A row as it is sent: the number of its kind, seats, numbers; what they mean is in its words. */
static void add_event(hz_json *out, const hz_event_kind *kind, int number)
{
    char buffer[400];
    hz_text words = hz_text_in(buffer, sizeof buffer);
    hz_add(&words, "%s: %s", kind->name, kind->sentence);
    if (kind->holds) {
        hz_add(&words, " [%s]", kind->holds);
    }
    hz_json_open(out, NULL, '{');
    hz_json_text(out, "description", buffer);
    hz_json_text(out, "type", "array");
    hz_json_open(out, "prefixItems", '[');
    hz_json_open(out, NULL, '{');
    hz_json_int(out, "const", number);
    hz_json_close(out, '}');
    for (int place = 0; place < 4; place++) {
        hz_json_raw(out, NULL, "{\"type\":\"integer\"}");
    }
    hz_json_raw(out, NULL, "{\"type\":\"string\"}");
    hz_json_raw(out, NULL, "{\"type\":\"string\"}");
    hz_json_close(out, ']');
    hz_json_int(out, "minItems", 6);
    hz_json_int(out, "maxItems", 7);
    hz_json_close(out, '}');
}

static void add_events(hz_json *out, const hz_game *game)
{
    char buffer[80];
    hz_text name = hz_text_in(buffer, sizeof buffer);
    const hz_event_kind *kind;
    protocol_add_type_name(&name, game, "Event");
    hz_json_open(out, buffer, '{');
    hz_json_open(out, "oneOf", '[');
    for (int number = 0; (kind = hz_event_kind_at(game, number)); number++) {
        add_event(out, kind, number);
    }
    hz_json_close(out, ']');
    hz_json_close(out, '}');
}

/* The few types of TypeScript that the tables of the protocol use. */
static void add_typescript(hz_json *out, const char *type)
{
    assert(*type);
    char word[80];
    size_t length = strlen(type);
    bool is_list = length > 2 && strcmp(type + length - 2, "[]") == 0;
    hz_piece_copy((hz_piece){type, is_list ? length - 2 : length}, word, sizeof word);
    if (is_list) {
        hz_json_text(out, "type", "array");
        hz_json_open(out, "items", '{');
        add_typescript(out, word);
        hz_json_close(out, '}');
    } else if (type[0] == '"') {
        hz_piece rest = hz_piece_of(type), one;
        hz_json_open(out, "enum", '[');
        while (hz_next_piece(&rest, "\"| ", &one)) {
            hz_piece_copy(one, word, sizeof word);
            hz_json_text(out, NULL, word);
        }
        hz_json_close(out, ']');
    } else if (hz_word_index("number string boolean", hz_piece_of(type)) >= 0) {
        hz_json_text(out, "type", type);
    } else if (strcmp(type, "Record<string, string>") == 0) {
        hz_json_text(out, "type", "object");
        hz_json_open(out, "additionalProperties", '{');
        hz_json_text(out, "type", "string");
        hz_json_close(out, '}');
    } else {
        add_reference(out, type);
    }
}

static void add_fields(hz_json *out, const protocol_shape *shape)
{
    hz_json_open(out, "properties", '{');
    if (shape->t) {
        hz_json_open(out, "t", '{');
        hz_json_text(out, "const", shape->t);
        hz_json_close(out, '}');
    }
    for (const protocol_field *field = shape->fields; field->key; field++) {
        char key[60];
        hz_piece_copy((hz_piece){field->key, strcspn(field->key, "?")}, key, sizeof key);
        hz_json_open(out, key, '{');
        if (field->meaning[0]) {
            hz_json_text(out, "description", field->meaning);
        }
        add_typescript(out, field->type);
        hz_json_close(out, '}');
    }
    hz_json_close(out, '}');
}

/* Open: a message may have the members of other shapes, too. */
static void add_message(hz_json *out, const protocol_shape *shape)
{
    open_object(out, shape->name, shape->meaning);
    add_fields(out, shape);
    hz_json_open(out, "required", '[');
    if (shape->t) {
        hz_json_text(out, NULL, "t");
    }
    for (const protocol_field *field = shape->fields; field->key; field++) {
        if (!strchr(field->key, '?')) {
            hz_json_text(out, NULL, field->key);
        }
    }
    hz_json_close(out, ']');
    hz_piece rest = hz_piece_of(shape->also ? shape->also : ""), word;
    if (shape->also) {
        hz_json_open(out, "allOf", '[');
        while (hz_next_piece(&rest, " ", &word)) {
            char name[40];
            hz_piece_copy(word, name, sizeof name);
            hz_json_open(out, NULL, '{');
            add_reference(out, name);
            hz_json_close(out, '}');
        }
        hz_json_close(out, ']');
    }
    hz_json_close(out, '}');
}

/* What TypeScript says in the head of its file. */
static void add_common(hz_json *out)
{
    static const char *const common[][2] = {
        {"Strength",
         "{\"enum\":[\"\",\"beginner\",\"casual\",\"skilled\",\"strong\",\"perfect\"]}"},
        {"Phase", "{\"enum\":[\"open\",\"playing\",\"over\"]}"},
        {"OptionType", "{\"enum\":[\"int\",\"bool\",\"enum\",\"set\",\"decimal\",\"resource\"]}"},
        {"Plain", "{\"description\":\"Any value of a game's view.\"}"},
        {"View", "{\"type\":\"object\"}"},
        {"Change", "{\"type\":[\"array\",\"object\"]}"},
        {"Trial",
         "{\"type\":\"object\",\"properties\":{\"legal\":{\"type\":\"boolean\"},\"why\":{\"type\":"
         "\"string\"}},\"required\":[\"legal\",\"why\"]}"},
        {"EventRow",
         "{\"description\":\"Kind, seat, other seat (-1: nobody), two numbers, the rule behind it, "
         "and a word where it is about one.\",\"type\":\"array\",\"prefixItems\":[{\"type\":"
         "\"integer\"},{\"type\":\"integer\"},{\"type\":\"integer\"},{\"type\":\"integer\"},{"
         "\"type\":\"integer\"},{\"type\":\"string\"},{\"type\":\"string\"}],\"minItems\":6,"
         "\"maxItems\":7}"},
    };
    for (size_t row = 0; row < sizeof common / sizeof *common; row++) {
        hz_json_raw(out, common[row][0], common[row][1]);
    }
}

void protocol_print_schema(const hz_house *house, hz_text *text)
{
    assert(house && house->games);
    hz_json json = hz_json_to(text, true), *out = &json;
    hz_json_open(out, NULL, '{');
    hz_json_text(out, "$schema", "https://json-schema.org/draft/2020-12/schema");
    hz_json_text(out, "title", "What Hazard's server and its games tell programs");
    hz_json_open(out, "$defs", '{');
    add_common(out);
    for (const protocol_shape *shape = protocol_shapes; shape->name; shape++) {
        add_message(out, shape);
    }
    for (int index = 0; house->games[index]; index++) {
        const hz_shape *shapes = house->games[index]->notation->shapes, *shape;
        for (int number = 0; (shape = hz_shape_at(shapes, number)); number++) {
            add_shape(out, house->games[index], shape);
        }
        add_events(out, house->games[index]);
    }
    hz_json_close(out, '}');
    hz_json_close(out, '}');
    hz_add(text, "\n");
}
