/* The protocol as TypeScript. */
#include <assert.h>
#include <string.h>

#include "hazard/game.h"
#include "hazard/piece.h"
#include "server/protocol.h"
#include "server/request.h"

static const char head[] =
    "/* The server's protocol, printed by `hazard types` from the tables in "
    "src/server/protocol.c and the shapes of each game.\n"
    "   Do not edit: scripts/types writes it again. */\n"
    "\n"
    "export type Strength = \"\" | \"beginner\" | \"casual\" | \"skilled\" | \"strong\" | "
    "\"perfect\";\n"
    "export type Phase = \"open\" | \"playing\" | \"over\";\n"
    "export type OptionType = \"int\" | \"bool\" | \"enum\" | \"set\" | \"decimal\" | "
    "\"resource\";\n"
    "\n"
    "/** Any value of a game's view. */\n"
    "export type Plain = string | number | boolean | null | Plain[] | { [key: string]: Plain };\n"
    "export type View = { [key: string]: Plain };\n"
    "\n/** What changed in a view: position, value, position, value …; or the view that follows. "
    "*/\n"
    "export type Change = Plain[] | View;\n"
    "\n/** A choice tried out: is anything wrong with it, and what? Games may say more. */\n"
    "export type Trial = View & { legal: boolean; why: string };\n"
    "\n/** A figure, and limits that hold its true value with a probability of 95 %. */\n"
    "export type Interval = { value: number; low: number; high: number };\n"
    "\n/** A hint that comes of thinking ahead: so many choices were compared, some of them in so "
    "many games to the end, the recommended one first: how often they won, and how much more "
    "often than the usual one. */\n"
    "export type Tried = { usual: string; compared: number; games: number; choices: { choice: "
    "string; wins: number; more: Interval }[] };\n"
    "\n/** A hint by the exact solution: every choice, what is best first, the chance to win with "
    "it, how much less that is than the best, and how often perfect play makes it. */\n"
    "export type Exact = { choice: string; wins: number; costs: number; often: number }[];\n"
    "\n"
    "/** Kind (a place in the game's list of events), seat, other seat (-1: nobody), two numbers, "
    "the "
    "rule behind it, and a word where it is about one. */\n"
    "export type EventRow = [kind: number, seat: number, other: number, a: number, b: number, "
    "rule: "
    "string, text?: string];\n";

static const char *type_of(protocol_kind kind)
{
    switch (kind) {
    case PROTOCOL_TEXT:
    case PROTOCOL_LONG_TEXT: return "string";
    case PROTOCOL_NUMBER: return "number";
    case PROTOCOL_BOOLEAN: return "boolean";
    case PROTOCOL_TEXTS: break;
    }
    return "string[]";
}

static void add_members(hz_text *out, const char *keys, const char *mark)
{
    assert(keys && mark);
    hz_piece rest = hz_piece_of(keys), word;
    while (hz_next_piece(&rest, " ", &word)) {
        char key[32];
        hz_piece_copy(word, key, sizeof key);
        hz_add(out, "; %s%s: %s", key, mark, type_of(protocol_find_member(key)->kind));
    }
}

static void add_requests(hz_text *out)
{
    hz_add(out, "\n/** What a client may ask for. Every request gets one answer. */\n");
    hz_add(out, "export type Request = { id?: number } & (\n");
    for (const protocol_request *row = protocol_requests; row->name; row++) {
        hz_add(out, "  /** %s */\n  | { t: \"%s\"", row->meaning, row->name);
        add_members(out, row->needs, "");
        add_members(out, row->takes, "?");
        hz_add(out, " }\n");
    }
    hz_add(out, ");\n");
}

static void add_shape(hz_text *out, const protocol_shape *shape)
{
    hz_add(out, "\n/** %s */\nexport interface %s", shape->meaning, shape->name);
    hz_piece rest = hz_piece_of(shape->also ? shape->also : ""), word;
    for (const char *link = " extends "; hz_next_piece(&rest, " ", &word); link = ", ") {
        hz_add(out, "%s%.*s", link, (int)word.length, word.at);
    }
    hz_add(out, " {\n");
    if (shape->t) {
        hz_add(out, "  t: \"%s\";\n", shape->t);
    }
    for (const protocol_field *field = shape->fields; field->key; field++) {
        if (field->meaning[0]) {
            hz_add(out, "  /** %s */\n", field->meaning);
        }
        hz_add(out, "  %s: %s;\n", field->key, field->type);
    }
    hz_add(out, "}\n");
}

/* "a | b": the names of what a client may be told. */
static void add_union(hz_text *out)
{
    hz_add(out, "\n/** What a client is told without having asked. */\nexport type Told =");
    for (const protocol_shape *shape = protocol_shapes; shape->name; shape++) {
        if (shape->t) {
            hz_add(out, "\n  | %s", shape->name);
        }
    }
    hz_add(out, ";\n\nexport type Message = Told | Answer;\n");
}

static void add_words(hz_text *out, const char *name, const char *meaning, const char *words)
{
    hz_piece rest = hz_piece_of(words), word;
    hz_add(out, "\n/** %s */\nexport const %s = [", meaning, name);
    for (const char *link = ""; hz_next_piece(&rest, " ", &word); link = ", ") {
        hz_add(out, "%s\"%.*s\"", link, (int)word.length, word.at);
    }
    hz_add(out, "] as const;\n");
}

/* Tables name events by these words: a misspelt one does not compile. */
static void add_events(const hz_house *house, hz_text *out, bool is_names)
{
    hz_add(out,
           is_names
               ? "\n/** Each game's kinds of events, in the order of their numbers. */\n"
                 "export const eventNames = {\n"
               : "\n/** What they say, by name; a page has it from the catalogue, tests from here. "
                 "*/\nexport const eventHolds = {\n");
    for (int index = 0; house->games[index]; index++) {
        hz_add(out, "  %s: [", house->games[index]->id);
        const hz_event_kind *kind;
        for (int number = 0; (kind = hz_event_kind_at(house->games[index], number)); number++) {
            const char *holds = kind->holds ? kind->holds : "";
            hz_add(out, "%s\"%s\"", number ? ", " : "", is_names ? kind->name : holds);
        }
        hz_add(out, "],\n");
    }
    hz_add(out, "} as const;\n");
}

void protocol_print_types(const hz_house *house, hz_text *out)
{
    assert(house && house->games);
    hz_add(out, "%s", head);
    add_requests(out);
    for (const protocol_shape *shape = protocol_shapes; shape->name; shape++) {
        add_shape(out, shape);
    }
    add_union(out);
    add_words(out, "reactions", "What people may show across the table.", protocol_reactions);
    add_events(house, out, true);
    add_events(house, out, false);
    protocol_add_game_types(house, out);
}
