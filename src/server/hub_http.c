/* What is read without a socket: lists, records of finished games, health and counters. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "server/hub_inner.h"

static void reply(net_response *out, int status, const char *type, const char *body)
{
    *out = (net_response){.status = status, .type = type, .body = body, .length = strlen(body)};
}

static void print_options(const hz_game *game, hz_json *json)
{
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
        hz_json_text(json, "names", option->names ? option->names : "");
        hz_json_text(json, "zero", option->zero ? option->zero : "");
        hz_json_int(json, "length", option->length);
        hz_json_bool(json, "per_seat", option->per_seat);
        hz_option_range(option, &range);
        hz_json_text(json, "range", buffer);
        hz_json_close(json, '}');
    }
    hz_json_close(json, ']');
}

static void print_game(const hz_game *game, hz_json *json)
{
    hz_json_open(json, NULL, '{');
    hz_json_text(json, "id", game->id);
    hz_json_text(json, "title", game->title);
    hz_json_text(json, "pitch", game->pitch);
    hz_json_text(json, "length", game->length);
    hz_json_int(json, "min_seats", game->min_seats);
    hz_json_int(json, "max_seats", game->max_seats);
    hz_json_int(json, "seats", game->normal_seats);
    hz_json_open(json, "presets", '[');
    for (const hz_preset *preset = game->presets; preset->name; preset++) {
        hz_json_open(json, NULL, '{');
        hz_json_text(json, "name", preset->name);
        hz_json_text(json, "meaning", preset->meaning);
        hz_json_text(json, "settings", preset->settings);
        hz_json_close(json, '}');
    }
    hz_json_close(json, ']');
    print_options(game, json);
    hz_json_open(json, "events", '[');
    for (const hz_event_kind *kind = game->events; kind->name; kind++) {
        hz_json_open(json, NULL, '{');
        hz_json_text(json, "name", kind->name);
        hz_json_text(json, "sentence", kind->sentence);
        hz_json_close(json, '}');
    }
    hz_json_close(json, ']');
    hz_json_open(json, "bots", '[');
    hz_json_text(json, NULL, "random");
    for (const hz_persona *persona = game->advice->personas; persona->name; persona++) {
        hz_json_text(json, NULL, persona->name);
    }
    hz_json_close(json, ']');
    hz_json_close(json, '}');
}

static void get_games(hz_hub *hub, net_response *out)
{
    hz_text text = hz_text_in(hub->body, sizeof hub->body);
    hz_json json = hz_json_to(&text, false);
    hz_json_open(&json, NULL, '{');
    hz_json_open(&json, "games", '[');
    for (int index = 0; hz_games[index]; index++) {
        print_game(hz_games[index], &json);
    }
    hz_json_close(&json, ']');
    hz_json_close(&json, '}');
    reply(out, text.cut ? 500 : 200, "application/json", hub->body);
}

/* Was it looked for lately, and not found? */
static bool is_missing(const hz_hub *hub, const char *id)
{
    for (int index = 0; index < HUB_MISSING; index++) {
        if (strcmp(hub->missing[index], id) == 0) {
            return true;
        }
    }
    return false;
}

/* The full record leaves only when the game is over. */
static void get_record(hz_hub *hub, const char *path, net_response *out)
{
    char id[HZ_ROOM_ID_SIZE];
    size_t length = strcspn(path, "/");
    if (length != HZ_ROOM_ID_SIZE - 1 || strcmp(path + length, "/record") != 0) {
        reply(out, 404, "text/plain", "there is no such page\n");
        return;
    }
    memcpy(id, path, length);
    id[length] = '\0';
    hub_place *place = hub_find_place(hub, id);
    if (!place && is_missing(hub, id)) {
        reply(out, 404, "text/plain", "there is no such room\n");
        return;
    }
    if (!place) {
        hub_fetch_place(hub, id);
        reply(out, 503, "text/plain", "the room is being fetched: ask again in a moment\n");
        return;
    }
    if (place->state == HUB_LOADING) {
        reply(out, 503, "text/plain", "the room is being fetched: ask again in a moment\n");
    } else if (place->room.phase != ROOM_OVER || place->state != HUB_READY) {
        reply(out, 403, "text/plain", "the record is given out when the game is over\n");
    } else {
        hz_text text = hz_text_in(hub->body, sizeof hub->body);
        room_record(&place->room, &text);
        reply(out, text.cut ? 500 : 200, "text/plain; charset=utf-8", hub->body);
    }
}

static void get_metrics(hz_hub *hub, net_response *out)
{
    hz_text text = hz_text_in(hub->body, sizeof hub->body);
    int guests = 0;
    for (int index = 0; index < hub->def.max_guests; index++) {
        guests += hub->guests[index].id.generation != 0;
    }
    const struct {
        const char *name, *help;
        uint64_t value;
    } rows[] = {
        {"hazard_guests", "connections", (uint64_t)guests},
        {"hazard_rooms", "rooms in memory", (uint64_t)hub->rooms},
        {"hazard_inputs_total", "inputs and rolls entered", hub->inputs},
        {"hazard_refused_total", "requests refused", hub->refused},
        {"hazard_failed_total", "writes that failed", hub->failed},
        {"hazard_store_pending", "orders at the store", (uint64_t)keeper_pending(hub->def.keeper)},
    };
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        const char *end = strrchr(rows[row].name, '_');
        hz_add(&text,
               "# HELP %s %s\n# TYPE %s %s\n%s %" PRIu64 "\n",
               rows[row].name,
               rows[row].help,
               rows[row].name,
               strcmp(end, "_total") == 0 ? "counter" : "gauge",
               rows[row].name,
               rows[row].value);
    }
    reply(out, 200, "text/plain; version=0.0.4", hub->body);
}

void hub_get(void *context, const char *path, const char *query, net_response *out)
{
    static const char rooms[] = "/api/rooms/";
    hz_hub *hub = context;
    (void)query;
    if (strcmp(path, "/healthz") == 0) {
        reply(out, 200, "text/plain", "ok\n");
    } else if (strcmp(path, "/metrics") == 0) {
        get_metrics(hub, out);
    } else if (strcmp(path, "/api/games") == 0) {
        get_games(hub, out);
    } else if (strcmp(path, "/api/rooms") == 0) {
        reply(out, 200, "application/json", hub->listed);
    } else if (strncmp(path, rooms, strlen(rooms)) == 0) {
        get_record(hub, path + strlen(rooms), out);
    } else if (strcmp(path, "/") == 0) {
        reply(out,
              200,
              "text/plain; charset=utf-8",
              "A Hazard server. Play in a room with: hazard join URL\n");
    } else {
        reply(out, 404, "text/plain", "there is no such page\n");
    }
}
