/* What is read without a socket: lists, records of finished games, health and counters. */
#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/catalogue.h"
#include "server/hub_inner.h"
#include "server/zip.h"

static void reply(net_response *out, int status, const char *type, const char *body)
{
    assert(body && status >= 100);
    *out = (net_response){.status = status, .type = type, .body = body, .length = strlen(body)};
}

/* What a query names: a table, laid out. */
static void get_table(hz_hub *hub, const char *query, net_response *out)
{
    hz_text text = hz_text_in(hub->body, sizeof hub->body);
    catalogue_print_table(hub->def.house, query, &text);
    reply(out, text.cut ? 500 : 200, "application/json", hub->body);
}

static void get_rules(hz_hub *hub, const char *query, net_response *out)
{
    hz_text text = hz_text_in(hub->body, sizeof hub->body);
    hz_error error;
    if (catalogue_print_rules(hub->def.house, query, &text, &error)) {
        snprintf(hub->body, sizeof hub->body, "%s\n", error.text);
        reply(out, 400, "text/plain; charset=utf-8", hub->body);
    } else {
        reply(out, text.cut ? 500 : 200, "text/markdown; charset=utf-8", hub->body);
    }
}

/* Made when it is first asked for: games do not change while the server runs. */
static bool make_games(hz_hub *hub)
{
    enum { LARGEST = 1 << 20 };
    hub_body *games = &hub->games;
    char *memory = malloc(LARGEST);
    if (!memory) {
        return false;
    }
    hz_text text = hz_text_in(memory, LARGEST);
    catalogue_print_games(hub->def.house, &text);
    if (text.cut) {
        free(memory);
        return false;
    }
    char *less = realloc(memory, text.length + 1);
    games->text = less ? less : memory;
    games->length = text.length;
    games->zipped = zip_bytes(games->text, games->length, ZIP_SMALL, &games->zipped_length);
    snprintf(games->tag, sizeof games->tag, "%016" PRIx64, hz_hash(games->text, games->length, 0));
    return true;
}

static void get_presets(hz_hub *hub, const char *query, net_response *out)
{
    hz_text text = hz_text_in(hub->body, sizeof hub->body);
    hz_error error;
    if (catalogue_print_presets(hub->def.house, query, &text, &error)) {
        snprintf(hub->body, sizeof hub->body, "%s\n", error.text);
        reply(out, 400, "text/plain; charset=utf-8", hub->body);
    } else {
        reply(out, text.cut ? 500 : 200, "application/json", hub->body);
    }
}

static void get_games(hz_hub *hub, net_response *out)
{
    const hub_body *games = &hub->games;
    if (!games->text && !make_games(hub)) {
        reply(out, 500, "text/plain", "no memory for the list of games\n");
        return;
    }
    /* Whoever has it asks whether it is still the same. */
    *out = (net_response){.status = 200,
                          .type = "application/json",
                          .body = games->text,
                          .length = games->length,
                          .zipped = games->zipped,
                          .zipped_length = games->zipped_length,
                          .tag = games->tag,
                          .cache = "no-cache",
                          .is_lasting = true};
}

/* Whoever asks for a room that there is not would have the store look for it again and again. */
bool hub_is_missing(const hz_hub *hub, const char *id)
{
    for (int index = 0; index < HUB_MISSING; index++) {
        if (id[0] && strcmp(hub->missing[index], id) == 0) {
            return true;
        }
    }
    return false;
}

static void reply_later(net_response *out)
{
    reply(out, 503, "text/plain", "the room is being fetched: ask again in a moment\n");
}

/* The full record leaves only when the game is over. `game`: which one; NULL: the room's last. */
static void give_record(hz_hub *hub, const char *id, const char *game, net_response *out)
{
    hub_place *place = hub_find_place(hub, id);
    if (!place && hub_is_missing(hub, id)) {
        reply(out, 404, "text/plain", "there is no such room\n");
        return;
    }
    if (!place) {
        hub_fetch_place(hub, id);
        reply_later(out);
        return;
    }
    if (place->state == HUB_LOADING) {
        reply_later(out);
        return;
    }
    /* An end that is not on disk yet has not happened. */
    const hz_room *room = &place->room;
    bool is_newest = !game || strcmp(game, room_game_id(room)) == 0;
    bool is_pending = place->state == HUB_WRITING && room->phase == ROOM_OVER && is_newest;
    hz_text text = hz_text_in(hub->body, sizeof hub->body);
    if (is_pending || !(game ? room_record_of(room, game, &text) : room_record(room, &text))) {
        reply(out, 403, "text/plain", "the record is given out when the game is over\n");
    } else {
        reply(out, text.cut ? 500 : 200, "text/plain; charset=utf-8", hub->body);
    }
}

/* Of the last finished game of a room: "ROOM/record". */
static void get_record(hz_hub *hub, const char *path, net_response *out)
{
    char id[HZ_ROOM_ID_SIZE] = "";
    size_t length = strcspn(path, "/");
    if (length != HZ_ROOM_ID_SIZE - 1 || strcmp(path + length, "/record") != 0) {
        reply(out, 404, "text/plain", "there is no such page\n");
        return;
    }
    memcpy(id, path, length);
    give_record(hub, id, NULL, out);
}

/* Of a game, by its id, wherever it was played. */
static void get_game(hz_hub *hub, const char *game, net_response *out)
{
    const char *room = strlen(game) == HZ_ROOM_ID_SIZE - 1 ? hub_room_of_game(hub, game) : "";
    if (!room) {
        reply(out, 503, "text/plain", "the game is being looked for: ask again in a moment\n");
    } else if (!*room) {
        reply(out, 404, "text/plain", "there is no such game\n");
    } else {
        give_record(hub, room, game, out);
    }
}

/* Of a finished game: what there is of its review, which is begun by whoever asks first. */
static void get_review(hz_hub *hub, const char *game, net_response *out)
{
    if (hub_tell_review(hub, game, NULL, out)) {
        return;
    }
    get_game(hub, game, out);
    if (out->status == 200) {
        hub_tell_review(hub, game, hub->body, out);
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
        {"hazard_bots_pending", "bots that think", (uint64_t)workers_pending(hub->def.workers)},
        {"hazard_errands_total", "throws, logs and records for helpers", hub->errands_made},
        {"hazard_errands_pending", "of them not done", (uint64_t)hub_count_errands(hub)},
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
    assert(path && query && out);
    static const char rooms[] = "/api/rooms/", records[] = "/api/records/",
                      reviews[] = "/api/reviews/";
    hz_hub *hub = context;
    if (strcmp(path, "/healthz") == 0) {
        reply(out, 200, "text/plain", "ok\n");
    } else if (strcmp(path, "/metrics") == 0) {
        get_metrics(hub, out);
    } else if (strcmp(path, "/api/games") == 0) {
        get_games(hub, out);
    } else if (strcmp(path, "/api/table") == 0) {
        get_table(hub, query, out);
    } else if (strcmp(path, "/api/presets") == 0) {
        get_presets(hub, query, out);
    } else if (strcmp(path, "/api/rules") == 0) {
        get_rules(hub, query, out);
    } else if (strcmp(path, "/api/rooms") == 0) {
        reply(out, 200, "application/json", hub->listed);
    } else if (strncmp(path, rooms, strlen(rooms)) == 0) {
        get_record(hub, path + strlen(rooms), out);
    } else if (strncmp(path, records, strlen(records)) == 0) {
        get_game(hub, path + strlen(records), out);
    } else if (strncmp(path, reviews, strlen(reviews)) == 0) {
        get_review(hub, path + strlen(reviews), out);
    } else if (strcmp(path, "/") == 0) {
        reply(out,
              200,
              "text/plain; charset=utf-8",
              "A Hazard server. Play in a room with: hazard join URL\n");
    } else {
        reply(out, 404, "text/plain", "there is no such page\n");
    }
}
