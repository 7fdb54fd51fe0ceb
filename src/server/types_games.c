/* What each game tells, as TypeScript: its shapes, and which of them is its view. */
#include <assert.h>
#include <ctype.h>
#include <string.h>

#include "hazard/game.h"
#include "hazard/piece.h"
#include "server/protocol.h"

void protocol_add_type_name(hz_text *out, const hz_game *game, const char *shape)
{
    assert(game->id && shape);
    hz_add(out, "%c%s%s", toupper((unsigned char)game->id[0]), game->id + 1, shape);
}

static void add_names(hz_text *out, const char *names)
{
    hz_piece rest = hz_piece_of(names), word;
    for (const char *link = ""; hz_next_piece(&rest, " ", &word); link = " | ") {
        hz_add(out, "%s\"%.*s\"", link, (int)word.length, word.at);
    }
}

static void add_plain(hz_text *out, const hz_game *game, const hz_type *type)
{
    switch (type->plain) {
    case HZ_A_SHAPE: protocol_add_type_name(out, game, type->shape->name); break;
    case HZ_AN_INTEGER:
    case HZ_A_NUMBER:
    case HZ_A_CHANCE:
    case HZ_A_SEAT:
    case HZ_A_FACE: hz_add(out, "number"); break;
    case HZ_A_BOOLEAN: hz_add(out, "boolean"); break;
    case HZ_A_STRING:
    case HZ_A_SENTENCE: hz_add(out, "string"); break;
    case HZ_ONE_OF_WORDS: add_names(out, type->names); break;
    }
}

/* "(number | null)[]". */
static void add_type(hz_text *out, const hz_game *game, const hz_type *type)
{
    assert(type->lists >= 0 && type->lists <= HZ_TYPE_DEPTH);
    bool is_union = type->may_be_null || type->plain == HZ_ONE_OF_WORDS;
    for (int list = type->lists; list > 0; list--) {
        hz_add(out, "%s", list == 1 ? (is_union ? "(" : "") : type->null[list - 2] ? "(" : "");
    }
    add_plain(out, game, type);
    hz_add(out, "%s", type->may_be_null ? " | null" : "");
    for (int list = 0; list < type->lists; list++) {
        bool is_wrapped = list ? type->null[list - 1] : is_union;
        hz_add(out, "%s[]%s", is_wrapped ? ")" : "", type->null[list] ? " | null" : "");
    }
}

/* A type and no interface: what is written is a View, too. */
static void add_shape(hz_text *out, const hz_game *game, const hz_shape *shape)
{
    hz_add(out, "\n/** %s: %s */\nexport type ", game->title, shape->meaning);
    protocol_add_type_name(out, game, shape->name);
    hz_add(out, " = {\n");
    hz_members members;
    hz_members_of(game, shape, &members);
    for (const hz_member *member = members.row; member->key; member++) {
        hz_type type;
        hz_add(out, "  /** %s */\n  %s: ", member->meaning, member->key);
        if (hz_type_read(game->notation->shapes, member, &type, NULL)) {
            hz_add(out, "unknown"); /* the conformance suite says what is wrong with it */
        } else {
            add_type(out, game, &type);
        }
        hz_add(out, ";\n");
    }
    hz_add(out, "};\n");
}

/* Up to the brace that ends them. */
static void add_sentence_words(hz_text *out, const char *words)
{
    hz_piece rest = {words, strcspn(words, "}")}, word;
    for (const char *link = ""; hz_next_piece(&rest, " ", &word); link = " | ") {
        hz_add(out, "%s\"%.*s\"", link, (int)word.length, word.at);
    }
}

/* One kind a line: what it says, by name. */
static void add_events(hz_text *out, const hz_game *game)
{
    const hz_event_kind *kind;
    hz_add(out, "\n/** %s: what happens. */\nexport type ", game->title);
    protocol_add_type_name(out, game, "Event");
    hz_add(out, " = { rule: string } & (\n");
    for (int number = 0; (kind = hz_event_kind_at(game, number)); number++) {
        hz_held held;
        hz_add(out, "  /** %s */\n  | { kind: \"%s\"", kind->sentence, kind->name);
        for (int index = 0; hz_held_at(kind, index, &held); index++) {
            hz_add(out, "; %s: ", held.name);
            if (held.names) {
                add_sentence_words(out, held.names);
            } else {
                hz_add(out, held.place == HZ_AT_TEXT ? "string" : "number");
            }
        }
        hz_add(out, " }\n");
    }
    hz_add(out, ");\n");
}

/* "Events": by the game's id. */
static void add_event_index(const hz_house *house, hz_text *out)
{
    hz_add(out, "\n/** What happens in each game. */\nexport type Events = {\n");
    for (int index = 0; house->games[index]; index++) {
        hz_add(out, "  %s: ", house->games[index]->id);
        protocol_add_type_name(out, house->games[index], "Event");
        hz_add(out, ";\n");
    }
    hz_add(out, "};\n");
}

/* "Views", "Trials": which shape of a game has a part to play, by the game's id. */
static void add_index(const hz_house *house, hz_text *out, const char *shape, const char *meaning)
{
    hz_add(out, "\n/** %s */\nexport type %ss = {\n", meaning, shape);
    for (int index = 0; house->games[index]; index++) {
        if (hz_shape_find(house->games[index]->notation->shapes, shape)) {
            hz_add(out, "  %s: ", house->games[index]->id);
            protocol_add_type_name(out, house->games[index], shape);
            hz_add(out, ";\n");
        }
    }
    hz_add(out, "};\n");
}

void protocol_add_game_types(const hz_house *house, hz_text *out)
{
    assert(house->games);
    for (int index = 0; house->games[index]; index++) {
        const hz_shape *shapes = house->games[index]->notation->shapes, *shape;
        for (int number = 0; (shape = hz_shape_at(shapes, number)); number++) {
            add_shape(out, house->games[index], shape);
        }
        add_events(out, house->games[index]);
    }
    add_index(house, out, "View", "What each game's table looks like.");
    add_index(
        house, out, "Trial", "What a choice tried out comes to, where a game says more of it.");
    add_index(house, out, "Prospect", "Numbers behind a choice.");
    add_index(house, out, "Hint", "Numbers behind a hint.");
    add_event_index(house, out);
}
