/* The games as a client sees them. */
#include "server/catalogue.h"

#include <assert.h>
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hazard/hazard.h"
#include "hazard/piece.h"
#include "server/protocol.h"

/* What may be chosen, as far as it can be listed. */
static void
print_names(const hz_game *game, const hz_option *option, const hz_house *house, hz_json *json)
{
    assert(option->type != HZ_RESOURCE || game->kit);
    char buffer[600] = "";
    hz_text names = hz_text_in(buffer, sizeof buffer);
    if (option->names) {
        hz_add(&names, "%s", option->names);
    } else if (option->type == HZ_RESOURCE) {
        hz_kits_names(&house->kits, game->kit, &names);
    }
    hz_json_text(json, "names", buffer);
}

static void print_options(const hz_game *game, const hz_house *house, hz_json *json)
{
    assert(game->options);
    static const char *const types[] = {"int", "bool", "enum", "set", "decimal", "resource"};
    hz_json_open(json, "options", '[');
    for (const hz_option *option = game->options; option->name; option++) {
        char buffer[300];
        hz_text range = hz_text_in(buffer, sizeof buffer);
        hz_json_open(json, NULL, '{');
        hz_json_text(json, "name", option->name);
        hz_json_text(json, "meaning", option->meaning);
        hz_json_text(json, "type", types[option->type]);
        hz_json_text(json, "normal", option->normal);
        hz_json_int(json, "min", option->min);
        hz_json_int(json, "max", option->max);
        print_names(game, option, house, json);
        hz_json_text(json, "zero", option->zero ? option->zero : "");
        hz_json_int(json, "length", option->length);
        hz_json_bool(json, "per_seat", option->per_seat);
        hz_json_int(json, "decimals", option->decimals);
        hz_json_text(json, "unit", option->unit ? option->unit : "");
        hz_option_range(option, &range);
        hz_json_text(json, "range", buffer);
        hz_json_close(json, '}');
    }
    hz_json_close(json, ']');
}

/* Who it is: for people, who know it by nothing else. */
static void print_character(const hz_persona *persona, hz_json *json)
{
    hz_bot bot = {.persona = persona == &hz_random ? NULL : persona, .level = persona->normal};
    char buffer[80];
    hz_text called = hz_text_in(buffer, sizeof buffer);
    hz_bot_call(&bot, 0, &called);
    hz_json_text(json, "name", persona->name);
    hz_json_text(json, "called", buffer);
    hz_json_text(json, "strength", hz_strength_words[persona->strength]);
    hz_json_text(json, "manner", persona->manner ? persona->manner : persona->meaning);
}

static void print_bots(const hz_game *game, hz_json *json)
{
    hz_json_open(json, "bots", '[');
    const hz_persona *persona = NULL;
    while ((persona = hz_next_persona(game, persona))) {
        hz_json_open(json, NULL, '{');
        print_character(persona, json);
        if (persona->level) {
            hz_json_text(json, "level", persona->level);
            hz_json_int(json, "min", persona->min);
            hz_json_int(json, "max", persona->max);
            hz_json_int(json, "normal", persona->normal);
        }
        if (persona->budget.usual) {
            hz_json_int(json, "budget", persona->budget.usual);
            hz_json_int(json, "least", persona->budget.least);
            hz_json_int(json, "most", persona->budget.most);
        }
        hz_json_close(json, '}');
    }
    /* It needs no row: every game can sample its choices. */
    hz_json_open(json, NULL, '{');
    print_character(&hz_random, json);
    hz_json_close(json, '}');
    hz_json_close(json, ']');
}

/* What people call the plain values of a view: a page that knows nothing else of a game can name
   them. */
static void print_members(const hz_game *game, const char *name, const char *key, hz_json *json)
{
    const hz_shape *shape = hz_shape_find(game->notation->shapes, name);
    assert(shape);
    hz_members members;
    hz_members_of(game, shape, &members);
    hz_json_open(json, key, '[');
    for (const hz_member *member = members.row; member->key; member++) {
        hz_type type;
        hz_error ignored;
        if (!member->meaning || !member->meaning[0] || strcmp(member->key, "seats") == 0 ||
            hz_type_read(game->notation->shapes, member, &type, &ignored) ||
            type.plain == HZ_A_SHAPE) {
            continue;
        }
        char bare[64];
        snprintf(bare, sizeof bare, "%.*s", hz_member_key_length(member), member->key);
        hz_json_open(json, NULL, '{');
        hz_json_text(json, "key", bare);
        hz_json_text(json, "type", member->type);
        hz_json_text(json, "meaning", member->meaning);
        hz_json_close(json, '}');
    }
    hz_json_close(json, ']');
}

static void print_game(const hz_game *game, const hz_house *house, hz_json *json)
{
    hz_json_open(json, NULL, '{');
    hz_json_text(json, "id", game->id);
    hz_json_text(json, "title", game->title);
    hz_json_text(json, "pitch", game->pitch);
    hz_json_text(json, "length", game->length);
    hz_json_int(json, "min_seats", game->min_seats);
    hz_json_int(json, "max_seats", game->max_seats);
    hz_json_int(json, "normal_seats", game->normal_seats);
    hz_json_text(json, "real", hz_real_settings(game));
    hz_json_bool(json, "keeps_time", hz_keeps_time(game));
    hz_presets_json(game->presets, false, json);
    print_options(game, house, json);
    hz_json_open(json, "events", '[');
    const hz_event_kind *kind;
    for (int number = 0; (kind = hz_event_kind_at(game, number)); number++) {
        hz_json_open(json, NULL, '{');
        hz_json_text(json, "name", kind->name);
        hz_json_text(json, "sentence", kind->sentence);
        hz_json_text(json, "holds", kind->holds ? kind->holds : "");
        if (kind->reveals) {
            hz_json_bool(json, "reveals", true);
        }
        hz_json_close(json, '}');
    }
    hz_json_close(json, ']');
    print_members(game, "View", "view", json);
    print_members(game, "Seat", "seat", json);
    print_bots(game, json);
    hz_levels_json(game, json);
    hz_json_close(json, '}');
}

void catalogue_print_games(const hz_house *house, hz_text *out)
{
    assert(house && house->games);
    hz_json json = hz_json_to(out, false);
    hz_json_open(&json, NULL, '{');
    hz_json_text(&json, "version", HAZARD_VERSION);
    hz_json_open(&json, "reactions", '[');
    hz_piece rest = hz_piece_of(protocol_reactions), word;
    while (hz_next_piece(&rest, " ", &word)) {
        char name[32];
        hz_piece_copy(word, name, sizeof name);
        hz_json_text(&json, NULL, name);
    }
    hz_json_close(&json, ']');
    hz_json_open(&json, "games", '[');
    for (int index = 0; house->games[index]; index++) {
        print_game(house->games[index], house, &json);
    }
    hz_json_close(&json, ']');
    hz_json_close(&json, '}');
}

hz_status catalogue_print_presets(hz_house *house, const char *query, hz_text *out, hz_error *error)
{
    assert(house->games && query);
    char id[HZ_SPEC_SIZE];
    if (!catalogue_query(query, "game", id, sizeof id)) {
        return hz_fail(error, HZ_MALFORMED, "expected game=GAME");
    }
    const hz_game *game = hz_find_game(house, id, error);
    if (!game) {
        return HZ_UNKNOWN;
    }
    hz_json json = hz_json_to(out, false);
    hz_json_open(&json, NULL, '{');
    hz_presets_json(game->presets, true, &json);
    hz_json_close(&json, '}');
    return HZ_OK;
}

static int hex_digit(char digit)
{
    static const char digits[] = "0123456789abcdef";
    const char *found = digit ? strchr(digits, tolower((unsigned char)digit)) : NULL;
    return found ? (int)(found - digits) : -1;
}

/* Decoded once and for all here; what it means is judged by whoever reads it. */
bool catalogue_query(const char *query, const char *key, char *out, size_t size)
{
    assert(key && *key && size > 0);
    size_t length = strlen(key), used = 0;
    *out = '\0';
    while (query && !(strncmp(query, key, length) == 0 && query[length] == '=')) {
        query = strchr(query, '&');
        query = query ? query + 1 : NULL;
    }
    if (!query) {
        return true;
    }
    for (const char *at = query + length + 1; *at && *at != '&'; at++) {
        char byte = (char)(*at == '+' ? ' ' : *at);
        if (*at == '%') {
            int high = hex_digit(at[1]), low = high < 0 ? -1 : hex_digit(at[2]);
            if (low < 0) {
                return false;
            }
            byte = (char)(high * 16 + low);
            at += 2;
        }
        if ((unsigned char)byte < ' ' || used + 1 >= size) {
            return false;
        }
        out[used++] = byte;
        out[used] = '\0';
    }
    /* It may come back in an answer, which has to be text. */
    return hz_find_noise(hz_piece_of(out)) == used;
}

/* The table that a query names. */
static hz_status lay_table(hz_house *house,
                           const char *query,
                           hz_table *table,
                           char *spec,
                           hz_text *warnings,
                           hz_error *error)
{
    assert(house && query);
    char seats[8], settings[HZ_SETTINGS_SIZE];
    int64_t count = 0;
    if (!catalogue_query(query, "game", spec, HZ_SPEC_SIZE) ||
        !catalogue_query(query, "seats", seats, sizeof seats) ||
        !catalogue_query(query, "set", settings, sizeof settings) ||
        (*seats &&
         (!hz_piece_int(hz_piece_of(seats), &count) || count < 0 || count > HZ_MAX_SEATS))) {
        return hz_fail(error,
                       HZ_MALFORMED,
                       "expected game=GAME[:PRESET], seats=1 … %d, set=OPTIONS",
                       HZ_MAX_SEATS);
    }
    return hz_lay_table(house, table, spec, (int)count, settings, warnings, error);
}

static void print_values(const hz_table *table, hz_json *json)
{
    assert(table->game);
    hz_table usual = hz_usual_table(table);
    char value[400], normal[400], differing[HZ_MAX_OPTIONS] = {0};
    hz_json_open(json, "values", '{');
    for (const hz_option *option = table->game->options; option->name; option++) {
        size_t place = option->field / sizeof(int32_t);
        hz_text text = hz_text_in(value, sizeof value), other = hz_text_in(normal, sizeof normal);
        hz_option_print(option, table->options + place, table->seats, &text);
        hz_option_print(option, usual.options + place, table->seats, &other);
        hz_json_text(json, option->name, value);
        differing[option - table->game->options] = strcmp(value, normal) != 0;
    }
    hz_json_close(json, '}');
    hz_json_open(json, "differs", '[');
    for (const hz_option *option = table->game->options; option->name; option++) {
        if (differing[option - table->game->options]) {
            hz_json_text(json, NULL, option->name);
        }
    }
    hz_json_close(json, ']');
}

void catalogue_print_table(hz_house *house, const char *query, hz_text *out)
{
    assert(house && query && out);
    hz_table table = {.game = NULL};
    hz_error error;
    char spec[HZ_SPEC_SIZE], buffer[2000];
    hz_text warnings = hz_text_in(buffer, sizeof buffer);
    hz_json json = hz_json_to(out, false);
    hz_status status = lay_table(house, query, &table, spec, &warnings, &error);
    hz_json_open(&json, NULL, '{');
    hz_json_bool(&json, "ok", !status);
    if (status) {
        hz_json_text(&json, "why", error.text);
    } else {
        hz_json_text(&json, "game", spec);
        hz_json_int(&json, "seats", table.seats);
        print_values(&table, &json);
        hz_json_open(&json, "warnings", '[');
        hz_piece rest = hz_piece_of(buffer), line;
        while (hz_next_piece(&rest, "\n", &line)) {
            char sentence[400];
            snprintf(sentence, sizeof sentence, "%.*s", (int)line.length, line.at);
            hz_json_text(&json, NULL, sentence);
        }
        hz_json_close(&json, ']');
    }
    hz_json_close(&json, '}');
}

hz_status catalogue_print_rules(hz_house *house, const char *query, hz_text *out, hz_error *error)
{
    assert(house->games && query);
    hz_table table;
    char spec[HZ_SPEC_SIZE];
    hz_status status = lay_table(house, query, &table, spec, NULL, error);
    if (!status) {
        hz_rules_print(&table, out);
    }
    return status;
}

/* Names of presets stand in a spec after a colon, with + between. A title that is only the game's
   own says nothing of the rules. */
static void add_presets(const hz_game *game, const char *spec, hz_text *out)
{
    const char *names = strchr(spec, ':');
    hz_piece rest = hz_piece_of(names ? names + 1 : game->presets->name), word;
    while (hz_next_piece(&rest, "+", &word)) {
        for (const hz_preset *preset = game->presets; preset->name; preset++) {
            if (hz_piece_is(word, preset->name)) {
                bool is_titled = preset->title && strcmp(preset->title, game->title) != 0;
                hz_add(out,
                       "%s%s%s%s",
                       out->length > 0 ? "; " : "",
                       is_titled ? preset->title : "",
                       is_titled ? ": " : "",
                       preset->meaning);
            }
        }
    }
}

/* What the preset says of itself may be just what was changed. */
static void add_settings(const hz_game *game, const char *settings, hz_text *out)
{
    const char *before = ". Changed: ";
    hz_piece rest = hz_piece_of(settings), word, name;
    while (hz_next_piece(&rest, " ", &word) && hz_next_piece(&word, "=", &name)) {
        for (const hz_option *option = game->options; option->name; option++) {
            if (hz_piece_is(name, option->name) && word.length > 0) {
                hz_add(
                    out, "%s%s: %.*s", before, option->meaning, (int)word.length - 1, word.at + 1);
                before = "; ";
            }
        }
    }
}

void catalogue_print_rules_line(const hz_table *table, const char *spec, hz_text *out)
{
    assert(table->game && spec && out->capacity > 4);
    char settings[HZ_SETTINGS_SIZE], line[2 * HZ_SETTINGS_SIZE];
    hz_text set = hz_text_in(settings, sizeof settings), whole = hz_text_in(line, sizeof line);
    hz_table_settings(table, spec, &set);
    add_presets(table->game, spec, &whole);
    add_settings(table->game, settings, &whole);
    size_t fits = out->capacity - 4; /* the ellipsis has three bytes */
    if (whole.length <= fits) {
        hz_add(out, "%s", line);
        return;
    }
    while (fits > 0 && ((unsigned char)line[fits] & 0xC0) == 0x80) { /* not within a letter */
        fits--;
    }
    hz_add(out, "%.*s…", (int)fits, line);
}
