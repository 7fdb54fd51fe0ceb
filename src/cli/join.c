/* hazard join: play in a room of a server, from a terminal. */
#include <jansson.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/cli.h"
#include "core/words.h"
#include "server/fair.h"
#include "server/wsclient.h"

enum { LINE_SIZE = 1024, MOST_CHOICES = 64, CHOICE_SIZE = 160 };

static const cli_flag flags[] = {
    {"name", CLI_TEXT, "NAME", "your name at the table", 0, 0},
    {"seat", CLI_NUMBER, "N", "the seat to take; the first free one if left out", 1, HZ_MAX_SEATS},
    {"token", CLI_TEXT, "TOKEN", "come back to a seat you hold", 0, 0},
    {"watch", CLI_SWITCH, NULL, "only look on", 0, 0},
    {"make", CLI_TEXT, "GAME[:PRESET]", "make a new room on that server", 0, 0},
    {"bots", CLI_TEXT, "LIST", "with --make: who plays for the seats, - for a person", 0, 0},
    CLI_TABLE_FLAGS,
    {"clock", CLI_NUMBER, "SECONDS", "with --make: time for each decision", 1, 86400},
    {"listed", CLI_SWITCH, NULL, "with --make: anybody may find the room", 0, 0},
    {0},
};

static const char *const examples[] = {
    "hazard join http://localhost:8265/ --make wager --bots -,casual --name Ann",
    "make a room, with a bot",
    "hazard join http://localhost:8265/r/ROOM --name Ben",
    "take a seat by the link somebody sent",
    NULL,
};

/* A conversation with a server. */
typedef struct talk_state {
    const cli_args *args;
    wsclient *client;
    int connection;
    char room[23], token[23], url[300];
    char shake[HZ_SHAKE_TEXT], seal[HZ_DIGEST_TEXT];
    const hz_game *game;
    char names[HZ_MAX_SEATS][HZ_NAME_SIZE];
    int seats, seat; /* -1: watching */
    int64_t entries;
    char choice[MOST_CHOICES][CHOICE_SIZE];
    int choices;
    char line[LINE_SIZE];
    size_t length;
    bool is_over, has_shaken;
    int status;
} talk_state;

static void say(talk_state *talk, json_t *message)
{
    char *text = json_dumps(message, JSON_COMPACT);
    if (text) {
        wsclient_send(talk->client, talk->connection, text, strlen(text));
    }
    free(text);
    json_decref(message);
}

static void add_table(talk_state *talk, json_t *message)
{
    const cli_args *args = talk->args;
    json_t *bots = json_array();
    hz_piece rest = hz_piece_of(cli_text(args, "bots", "-")), bot;
    while (hz_next_part(&rest, ',', &bot)) {
        json_array_append_new(bots, json_stringn(bot.at, hz_piece_is(bot, "-") ? 0 : bot.length));
    }
    json_object_set_new(message, "game", json_string(cli_text(args, "make", "")));
    json_object_set_new(message, "set", json_string(cli_text(args, "set", "")));
    json_object_set_new(message, "seats", json_integer((json_int_t)cli_number(args, "seats", 0)));
    json_object_set_new(
        message, "clock", json_integer((json_int_t)cli_number(args, "clock", 0) * 1000));
    json_object_set_new(message, "listed", json_boolean(cli_given(args, "listed")));
    json_object_set_new(message, "bots", bots);
}

static void opened(void *context, int connection)
{
    talk_state *talk = context;
    const cli_args *args = talk->args;
    talk->connection = connection;
    if (cli_given(args, "make")) {
        json_t *message = json_pack("{s:s,s:i,s:s,s:s,s:b}",
                                    "t",
                                    "make",
                                    "id",
                                    1,
                                    "name",
                                    cli_text(args, "name", "Player"),
                                    "seal",
                                    talk->seal,
                                    "explain",
                                    1);
        add_table(talk, message);
        say(talk, message);
        return;
    }
    json_t *tokens = json_array();
    if (talk->token[0]) {
        json_array_append_new(tokens, json_string(talk->token));
    }
    say(talk,
        json_pack("{s:s,s:i,s:s,s:o,s:b}",
                  "t",
                  "join",
                  "id",
                  2,
                  "room",
                  talk->room,
                  "tokens",
                  tokens,
                  "explain",
                  1));
}

static void print_story(talk_state *talk, const json_t *events)
{
    const char *names[HZ_MAX_SEATS];
    for (int seat = 0; seat < HZ_MAX_SEATS; seat++) {
        names[seat] = talk->names[seat];
    }
    size_t index;
    json_t *row;
    int kinds = 0;
    while (talk->game->events[kinds].name) {
        kinds++;
    }
    json_array_foreach(events, index, row)
    {
        int64_t number[5];
        for (size_t at = 0; at < 5; at++) {
            number[at] = json_integer_value(json_array_get(row, at));
        }
        if (number[0] < 0 || number[0] >= kinds) {
            continue;
        }
        hz_event event = {.kind = (uint16_t)number[0],
                          .seat = (uint8_t)(number[1] < 0 ? HZ_NOBODY : number[1]),
                          .other = (uint8_t)(number[2] < 0 ? HZ_NOBODY : number[2]),
                          .a = (int32_t)number[3],
                          .b = (int32_t)number[4]};
        char buffer[400];
        hz_text text = hz_text_in(buffer, sizeof buffer);
        text.colour = cli_has_colour();
        hz_event_text(talk->game, &event, names, &text);
        printf("  %s\n", buffer);
    }
}

static void print_choices(talk_state *talk, const json_t *message)
{
    const json_t *list = json_object_get(message, "a"), *meanings = json_object_get(message, "x");
    const json_t *wanted = json_object_get(message, "w");
    bool is_asked = false;
    for (size_t index = 0; index < json_array_size(wanted); index++) {
        is_asked |= json_integer_value(json_array_get(wanted, index)) == talk->seat;
    }
    talk->choices = 0;
    for (size_t index = 0; is_asked && index < json_array_size(list) && index < MOST_CHOICES;
         index++) {
        const char *choice = json_string_value(json_array_get(list, index));
        const char *meaning = json_string_value(json_array_get(meanings, index));
        snprintf(talk->choice[talk->choices++], CHOICE_SIZE, "%s", choice ? choice : "");
        printf("  %2zu  %-12s %s\n", index + 1, choice ? choice : "", meaning ? meaning : "");
    }
    if (talk->choices) {
        printf("> ");
    }
    fflush(stdout);
}

static void print_end(talk_state *talk, const json_t *message)
{
    const json_t *places = json_object_get(message, "places");
    if (!places) {
        return;
    }
    printf("Game over: %s.\n", json_string_value(json_object_get(message, "why")));
    for (int seat = 0; seat < talk->seats; seat++) {
        printf("  %d. %s\n",
               (int)json_integer_value(json_array_get(places, (size_t)seat)),
               talk->names[seat]);
    }
    talk->is_over = true;
}

static void take_room(talk_state *talk, const json_t *message)
{
    const char *spec = json_string_value(json_object_get(message, "game"));
    const char *phase = json_string_value(json_object_get(message, "phase"));
    const json_t *seats = json_object_get(message, "seats");
    char id[HZ_SPEC_SIZE];
    snprintf(id, sizeof id, "%.*s", (int)strcspn(spec ? spec : "", ":"), spec ? spec : "");
    talk->game = hz_find_game(id, NULL);
    talk->seats = (int)json_array_size(seats);
    talk->seat = (int)json_integer_value(json_object_get(message, "s"));
    printf("%s, %s:", spec, phase);
    for (int seat = 0; seat < talk->seats && seat < HZ_MAX_SEATS; seat++) {
        const json_t *one = json_array_get(seats, (size_t)seat);
        snprintf(
            talk->names[seat], HZ_NAME_SIZE, "%s", json_string_value(json_object_get(one, "name")));
        printf("%s %s", seat ? "," : "", talk->names[seat]);
    }
    printf("\n");
    bool may_sit =
        talk->seat < 0 && !cli_given(talk->args, "watch") && phase && strcmp(phase, "open") == 0;
    if (may_sit) {
        json_t *sit = json_pack("{s:s,s:i,s:s,s:s}",
                                "t",
                                "sit",
                                "id",
                                3,
                                "name",
                                cli_text(talk->args, "name", "Player"),
                                "seal",
                                talk->seal);
        if (cli_given(talk->args, "seat")) {
            json_object_set_new(
                sit, "seat", json_integer((json_int_t)cli_number(talk->args, "seat", 1) - 1));
        }
        say(talk, sit);
    }
    if (talk->seat >= 0 && json_is_true(json_object_get(message, "shaking")) && !talk->has_shaken) {
        talk->has_shaken = true;
        say(talk, json_pack("{s:s,s:i,s:s}", "t", "shake", "id", 4, "shake", talk->shake));
    }
}

static void take_answer(talk_state *talk, const json_t *message)
{
    const char *room = json_string_value(json_object_get(message, "room"));
    const char *token = json_string_value(json_object_get(message, "token"));
    if (room) {
        snprintf(talk->room, sizeof talk->room, "%s", room);
        printf("Room: %sr/%s\n", talk->url, talk->room);
    }
    if (token) {
        snprintf(talk->token, sizeof talk->token, "%s", token);
        printf("Your seat, should you lose the connection: --token %s\n", token);
    }
    fflush(stdout);
}

static void received(void *context, int connection, const char *text, size_t length)
{
    (void)connection;
    talk_state *talk = context;
    json_t *message = json_loadb(text, length, 0, NULL);
    const char *kind = json_string_value(json_object_get(message, "t"));
    if (!kind) {
        json_decref(message);
        return;
    }
    if (strcmp(kind, "room") == 0) {
        take_room(talk, message);
    } else if (strcmp(kind, "ok") == 0) {
        take_answer(talk, message);
    } else if (strcmp(kind, "no") == 0) {
        const char *why = json_string_value(json_object_get(message, "why"));
        printf("Refused: %s\n", why ? why : "");
        fflush(stdout);
        talk->is_over |= talk->game == NULL;
        talk->status = talk->game ? talk->status : EXIT_INPUT;
    } else if (strcmp(kind, "say") == 0) {
        int seat = (int)json_integer_value(json_object_get(message, "s"));
        printf(
            "%s: %s\n", talk->names[seat & 7], json_string_value(json_object_get(message, "text")));
        fflush(stdout);
    }
    if (talk->game && (strcmp(kind, "in") == 0 || strcmp(kind, "room") == 0)) {
        print_story(talk, json_object_get(message, "e"));
        print_choices(talk, message);
        print_end(talk, message);
    }
    json_decref(message);
}

static void closed(void *context, int connection, const char *reason)
{
    (void)connection;
    talk_state *talk = context;
    if (!talk->is_over) {
        talk->status =
            cli_wrong(EXIT_INPUT, "the connection ended: %s", reason ? reason : "no reason given");
    }
    talk->is_over = true;
}

/* A line of the keyboard: a choice by number or in words, "say WORDS", or "quit". */
static void take_line(talk_state *talk, const char *line)
{
    char *end;
    long number = strtol(line, &end, 10);
    if (strcmp(line, "quit") == 0) {
        talk->is_over = true;
    } else if (strncmp(line, "say ", 4) == 0) {
        say(talk, json_pack("{s:s,s:i,s:s}", "t", "say", "id", 6, "text", line + 4));
    } else if (*line && *end == '\0' && number >= 1 && number <= talk->choices) {
        say(talk,
            json_pack("{s:s,s:i,s:s}", "t", "act", "id", 5, "text", talk->choice[number - 1]));
    } else if (*line) {
        say(talk, json_pack("{s:s,s:i,s:s}", "t", "act", "id", 5, "text", line));
    }
}

static void readable(void *context, int descriptor)
{
    talk_state *talk = context;
    char bytes[256];
    ssize_t got = read(descriptor, bytes, sizeof bytes);
    if (got <= 0) {
        talk->is_over = true;
        return;
    }
    for (ssize_t at = 0; at < got; at++) {
        if (bytes[at] == '\n') {
            talk->line[talk->length] = '\0';
            talk->length = 0;
            take_line(talk, talk->line);
        } else if (talk->length < LINE_SIZE - 1) {
            talk->line[talk->length++] = bytes[at];
        }
    }
}

/* "http://host:8265/r/ROOM": the server before the room. */
static bool split_url(talk_state *talk, const char *url)
{
    const char *room = strstr(url, "/r/");
    size_t length = room ? (size_t)(room + 1 - url) : strlen(url);
    bool has_slash = length > 0 && url[length - 1] == '/';
    if (length + 8 >= sizeof talk->url || (room && strlen(room + 3) != sizeof talk->room - 1)) {
        return false;
    }
    snprintf(talk->url, sizeof talk->url, "%.*s%s", (int)length, url, has_slash ? "" : "/");
    snprintf(talk->room, sizeof talk->room, "%s", room ? room + 3 : "");
    return true;
}

static int run(const cli_args *args)
{
    talk_state talk = {.args = args, .seat = -1};
    wsclient_callbacks callbacks = {&talk, opened, received, closed, readable};
    hz_error error;
    char url[320];
    int connection;
    if (!split_url(&talk, args->word[0]) || (!talk.room[0] && !cli_given(args, "make"))) {
        return cli_wrong(EXIT_USE,
                         "%s: expected http://HOST:PORT/r/ROOM, or --make with http://HOST:PORT/",
                         args->word[0]);
    }
    snprintf(talk.token, sizeof talk.token, "%s", cli_text(args, "token", ""));
    snprintf(url, sizeof url, "%sws", talk.url);
    if (sodium_init() < 0 || hz_fair_draw(talk.shake, talk.seal, &error) ||
        wsclient_open(&callbacks, &talk.client, &error)) {
        return cli_wrong(EXIT_INPUT, "%s", error.text);
    }
    if (wsclient_connect(talk.client, url, &connection, &error)) {
        wsclient_close(talk.client);
        return cli_wrong(EXIT_INPUT, "%s", error.text);
    }
    wsclient_watch(talk.client, STDIN_FILENO);
    while (!talk.is_over) {
        wsclient_poll(talk.client, 200);
    }
    wsclient_close(talk.client);
    return talk.status;
}

const cli_command cli_join = {
    .name = "join",
    .words = "URL",
    .summary = "play in a room of a server, from a terminal",
    .details = "Choices are made by number or in the game's own words; \"say WORDS\" talks to the "
               "table, \"quit\" hangs up.",
    .examples = examples,
    .flags = flags,
    .min_words = 1,
    .max_words = 1,
    .run = run,
};
