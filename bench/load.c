/* Load on a server, over loopback.

   load URL play ROOMS SECONDS: rooms of two clients each, in a closed loop. Every client acts as
   soon as it is its turn; an input counts when its answer is there, which is when it is on disk.
   Then all leave, and some come back: what does that cost?

   load URL idle ROOMS: makes rooms with a game under way and leaves them.

   load URL bots ROOMS SECONDS GAME SETTINGS: one client a room against a bot, which does any of
   what it is offered, game after game. */
#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "client/wsclient.h"

enum {
    MOST_ROOMS = 20000,
    MOST_SAMPLES = 4000000,
    AT_ONCE = 50,    /* connections opened before the server gets time to answer */
    RETURNING = 200, /* rooms to come back to */
    BEHIND = 5,      /* entries that were missed meanwhile */
    PATIENCE_MS = 60000,
    TARGET = 1000, /* of Pig: the largest there is */
};

/* What a connection is for. */
typedef enum purpose { MAKES, SITS, LEAVES, RETURNS, FACES_A_BOT } purpose;

typedef struct room_state {
    char id[23], token[23]; /* the token is that of its maker */
    uint64_t have;          /* last number seen */
} room_state;

typedef struct guest_state {
    purpose purpose;
    int room;
    uint32_t acts;
    int64_t asked_us;
    bool is_done;  /* it has left, or is back */
    bool is_again; /* it has called for another game */
} guest_state;

/* How somebody comes back. */
typedef struct manner {
    const char *words;
    bool has_some; /* only what was missed is needed */
    bool has_story;
} manner;

typedef struct load_state {
    wsclient *client;
    char url[300];
    const char *game, *settings; /* of rooms with bots */
    int rooms, made, done;
    room_state *room;
    guest_state *guests; /* by connection */
    const manner *manner;
    uint64_t answers, bytes_in, refused;
    uint32_t *samples;
    int sample_count;
    bool is_measuring, is_ending;
} load_state;

static int64_t now_us(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000000 + time.tv_nsec / 1000;
}

static void give_up(const char *why)
{
    fprintf(stderr, "load: %s\n", why);
    exit(1);
}

static bool begins(const char *text, const char *with)
{
    return strncmp(text, with, strlen(with)) == 0;
}

/* Copies the text of a member of 22 characters; false if the message has none. */
static bool copy_member(const char *text, const char *member, char out[23])
{
    const char *found = strstr(text, member);
    if (found) {
        snprintf(out, 23, "%.22s", found + strlen(member));
    }
    return found != NULL;
}

static void send_text(load_state *load, int connection, const char *text)
{
    wsclient_send(load->client, connection, text, strlen(text));
}

static void send_return(load_state *load, int connection, const room_state *room)
{
    char text[300], have[40] = "";
    if (load->manner->has_some) {
        snprintf(have, sizeof have, ",\"have\":%" PRIu64, room->have - BEHIND);
    }
    snprintf(text,
             sizeof text,
             "{\"t\":\"join\",\"id\":1,\"room\":\"%s\",\"tokens\":[\"%s\"]%s%s}",
             room->id,
             room->token,
             have,
             load->manner->has_story ? ",\"story\":true" : "");
    send_text(load, connection, text);
}

static void opened(void *context, int connection)
{
    load_state *load = context;
    const guest_state *guest = &load->guests[connection];
    const room_state *room = &load->room[guest->room];
    char text[400];
    switch (guest->purpose) {
    case MAKES:
        snprintf(text,
                 sizeof text,
                 "{\"t\":\"make\",\"id\":1,\"game\":\"pig\",\"set\":\"target=%d\",\"seats\":2,"
                 "\"name\":\"A\"}",
                 TARGET);
        send_text(load, connection, text);
        break;
    case SITS:
        snprintf(text, sizeof text, "{\"t\":\"join\",\"id\":1,\"room\":\"%s\"}", room->id);
        send_text(load, connection, text);
        break;
    case LEAVES:
        send_text(load,
                  connection,
                  "{\"t\":\"make\",\"id\":1,\"game\":\"wager\",\"seats\":2,\"name\":\"A\","
                  "\"bots\":[\"\",\"casual\"]}");
        break;
    case RETURNS: send_return(load, connection, room); break;
    case FACES_A_BOT:
        snprintf(
            text,
            sizeof text,
            "{\"t\":\"make\",\"id\":1,\"game\":\"%s\",\"set\":\"%s\",\"seats\":2,\"name\":\"A\","
            "\"bots\":[\"\",\"casual\"]}",
            load->game,
            load->settings);
        send_text(load, connection, text);
        break;
    }
}

/* Every eighth act rolls, the others pass. Nobody rolls so often that sixes alone would reach the
   target, so that games outlast the measurement on any machine. */
static void act(load_state *load, int connection)
{
    guest_state *guest = &load->guests[connection];
    guest->asked_us = now_us();
    bool rolls = ++guest->acts % 8 == 0 && guest->acts / 8 * 6 < TARGET;
    send_text(load,
              connection,
              rolls ? "{\"t\":\"act\",\"id\":5,\"text\":\"roll\"}"
                    : "{\"t\":\"act\",\"id\":5,\"text\":\"hold\"}");
}

/* Any of the choices in a message, of those without signs that JSON escapes. */
static void act_as_offered(load_state *load, int connection, const char *text)
{
    guest_state *guest = &load->guests[connection];
    const char *list = strstr(text, "\"a\":["), *end = list ? strchr(list, ']') : NULL;
    int count = 0;
    for (const char *at = list; end && at < end; at++) {
        count += begins(at, "\",\"");
    }
    if (!end || list[5] == ']') {
        return;
    }
    const char *choice = list + 6;
    for (uint32_t skip = guest->acts++ * 2654435761u % (uint32_t)(count + 1); skip > 0; skip--) {
        choice = strstr(choice, "\",\"") + 3;
    }
    char said[500];
    snprintf(said,
             sizeof said,
             "{\"t\":\"act\",\"id\":5,\"text\":\"%.*s\"}",
             (int)strcspn(choice, "\""),
             choice);
    guest->asked_us = now_us();
    send_text(load, connection, said);
}

/* Plays on, and when the game is over another one. */
static void face_bot(load_state *load, int connection, const char *text)
{
    guest_state *guest = &load->guests[connection];
    bool is_first = strstr(text, "\"s\":0") != NULL;
    if (strstr(text, "\"places\":[")) {
        guest->is_again = true;
        send_text(load, connection, "{\"t\":\"again\",\"id\":6}");
    } else if (strstr(text, "\"phase\":\"open\"") && guest->is_again) {
        guest->is_again = false;
        send_text(load,
                  connection,
                  is_first ? "{\"t\":\"seal\",\"id\":7,\"seat\":0}"
                           : "{\"t\":\"seal\",\"id\":7,\"seat\":1}");
    } else if (strstr(text, is_first ? "\"w\":[0]" : "\"w\":[1]") && !load->is_ending) {
        act_as_offered(load, connection, text);
    }
}

static void count_answer(load_state *load, guest_state *guest)
{
    if (guest->asked_us && load->is_measuring) {
        load->answers++;
        if (load->sample_count < MOST_SAMPLES) {
            load->samples[load->sample_count++] = (uint32_t)(now_us() - guest->asked_us);
        }
    }
    guest->asked_us = 0;
}

static void take_answer(load_state *load, int connection, const char *text)
{
    guest_state *guest = &load->guests[connection];
    room_state *room = &load->room[guest->room];
    if (begins(text, "{\"t\":\"ok\",\"id\":5,")) {
        count_answer(load, guest);
    } else if (guest->purpose == SITS && begins(text, "{\"t\":\"ok\",\"id\":1,")) {
        send_text(load, connection, "{\"t\":\"sit\",\"id\":2,\"name\":\"B\"}");
    } else if (guest->purpose == FACES_A_BOT && begins(text, "{\"t\":\"ok\",\"id\":1,")) {
        load->made++;
    } else if (guest->purpose == MAKES && copy_member(text, "\"room\":\"", room->id) &&
               copy_member(text, "\"token\":\"", room->token)) {
        load->made++;
    }
}

/* A message with what is awaited now. */
static void take_state(load_state *load, int connection, const char *text)
{
    guest_state *guest = &load->guests[connection];
    const char *number = strstr(text, "\"n\":");
    bool is_mine = strstr(text, guest->purpose == SITS ? "\"w\":[1]" : "\"w\":[0]") != NULL;
    bool is_playing = strstr(text, "\"w\":[") != NULL;
    if (number) {
        load->room[guest->room].have = strtoull(number + 4, NULL, 10);
    }
    if (guest->purpose == FACES_A_BOT) {
        face_bot(load, connection, text);
    } else if (guest->purpose == MAKES || guest->purpose == SITS) {
        if (is_mine && !load->is_ending) {
            act(load, connection);
        }
    } else if (is_playing && !guest->is_done) {
        guest->is_done = true;
        load->done++;
        wsclient_hang_up(load->client, connection);
    }
}

static void received(void *context, int connection, const char *text, size_t length)
{
    load_state *load = context;
    if (load->is_measuring || load->guests[connection].purpose == RETURNS) {
        load->bytes_in += length;
    }
    if (begins(text, "{\"t\":\"no\"")) {
        load->refused++;
        load->guests[connection].asked_us = 0;
        fprintf(stderr, "%s\n", text);
    } else if (begins(text, "{\"t\":\"ok\"")) {
        take_answer(load, connection, text);
    } else if (begins(text, "{\"t\":\"in\"") || begins(text, "{\"t\":\"room\"")) {
        take_state(load, connection, text);
    }
}

static void closed(void *context, int connection, const char *reason)
{
    load_state *load = context;
    if (!load->is_ending && !load->guests[connection].is_done) {
        fprintf(stderr, "connection %d ended: ", connection);
        give_up(reason ? reason : "no reason");
    }
}

static void poll_until(load_state *load, int64_t end_us)
{
    while (now_us() < end_us) {
        wsclient_poll(load->client, 5);
    }
}

static void await(load_state *load, const int *count, int wanted)
{
    const int64_t end_us = now_us() + PATIENCE_MS * INT64_C(1000);
    while (*count < wanted) {
        if (now_us() > end_us) {
            give_up("the server does not answer any more");
        }
        wsclient_poll(load->client, 5);
    }
}

static void connect_for(load_state *load, purpose why, int room)
{
    int connection = 0;
    hz_error error;
    if (wsclient_connect(load->client, load->url, &connection, &error)) {
        give_up(error.text);
    }
    load->guests[connection] = (guest_state){.purpose = why, .room = room};
}

static int rising(const void *left, const void *right)
{
    uint32_t a = *(const uint32_t *)left, b = *(const uint32_t *)right;
    return (a > b) - (a < b);
}

static void report(load_state *load, double seconds)
{
    qsort(load->samples, (size_t)load->sample_count, sizeof *load->samples, rising);
    size_t count = (size_t)load->sample_count;
    printf("rooms %d%s, clients %d, %.1f s\n",
           load->rooms,
           load->game ? " against bots" : "",
           load->game ? load->rooms : 2 * load->rooms,
           seconds);
    printf("acknowledged durable inputs  %.0f /s\n", (double)load->answers / seconds);
    if (count) {
        printf("latency p50 %.2f ms, p99 %.2f ms, worst %.2f ms\n",
               load->samples[count / 2] / 1000.0,
               load->samples[count * 99 / 100] / 1000.0,
               load->samples[count - 1] / 1000.0);
        printf("bytes to a client per input  %.0f (answers included)\n",
               (double)load->bytes_in / (double)load->answers / 2);
    }
    printf("refused %" PRIu64 "\n", load->refused);
}

/* Everybody is gone; one a room comes back, and goes again once it knows whose turn it is. */
static void come_back(load_state *load, const manner *how)
{
    const int rooms = load->rooms < RETURNING ? load->rooms : RETURNING;
    load->manner = how;
    load->bytes_in = 0;
    load->done = 0;
    for (int room = 0; room < rooms; room++) {
        connect_for(load, RETURNS, room);
        if (room % AT_ONCE == AT_ONCE - 1) {
            await(load, &load->done, room + 1);
        }
    }
    await(load, &load->done, rooms);
    printf("bytes to come back, %-28s %.0f\n", how->words, (double)load->bytes_in / rooms);
}

static void measure(load_state *load, int seconds)
{
    poll_until(load, now_us() + 1000000);
    load->is_measuring = true;
    int64_t start = now_us();
    poll_until(load, start + seconds * INT64_C(1000000));
    load->is_measuring = false;
    load->is_ending = true;
    report(load, (double)(now_us() - start) / 1e6);
}

static void face_bots(load_state *load, int seconds)
{
    for (int room = 0; room < load->rooms; room++) {
        connect_for(load, FACES_A_BOT, room);
    }
    await(load, &load->made, load->rooms);
    measure(load, seconds);
}

static void play(load_state *load, int seconds)
{
    static const manner manners[] = {
        {"five entries missed", true, false},
        {"the whole room", false, false},
        {"the whole room with its story", false, true},
    };
    for (int seat = 0; seat < 2; seat++) {
        for (int room = 0; room < load->rooms; room++) {
            connect_for(load, seat == 0 ? MAKES : SITS, room);
            if (room % AT_ONCE == AT_ONCE - 1) {
                poll_until(load, now_us() + 20000);
            }
        }
        await(load, &load->made, load->rooms);
    }
    measure(load, seconds);
    poll_until(load, now_us() + 1000000);
    for (int connection = 0; connection < 2 * load->rooms; connection++) {
        wsclient_hang_up(load->client, connection);
    }
    poll_until(load, now_us() + 1000000);
    for (size_t index = 0; index < sizeof manners / sizeof *manners; index++) {
        come_back(load, &manners[index]);
    }
}

static void leave_rooms(load_state *load)
{
    for (int room = 0; room < load->rooms; room++) {
        connect_for(load, LEAVES, room);
        if (room % AT_ONCE == AT_ONCE - 1) {
            await(load, &load->done, room + 1);
        }
    }
    await(load, &load->done, load->rooms);
    poll_until(load, now_us() + 500000);
}

int main(int argc, char **argv)
{
    static load_state load;
    hz_error error;
    const bool is_play = argc == 5 && strcmp(argv[2], "play") == 0;
    const bool is_idle = argc == 4 && strcmp(argv[2], "idle") == 0;
    const bool is_bots = argc == 7 && strcmp(argv[2], "bots") == 0;
    load.rooms = is_play || is_idle || is_bots ? (int)strtol(argv[3], NULL, 10) : 0;
    if (load.rooms < 1 || load.rooms > MOST_ROOMS) {
        fprintf(stderr,
                "usage: load URL play ROOMS SECONDS | load URL idle ROOMS |\n"
                "       load URL bots ROOMS SECONDS GAME SETTINGS\n");
        return 2;
    }
    load.samples = calloc(MOST_SAMPLES, sizeof *load.samples);
    load.room = calloc((size_t)load.rooms, sizeof *load.room);
    load.guests = calloc((size_t)load.rooms * 2 + 3 * RETURNING, sizeof *load.guests);
    wsclient_callbacks callbacks = {
        .context = &load, .opened = opened, .received = received, .closed = closed};
    snprintf(load.url, sizeof load.url, "%sws", argv[1]);
    if (!load.samples || !load.room || !load.guests ||
        wsclient_open(&callbacks, &load.client, &error)) {
        give_up("out of memory");
    }
    if (is_bots) {
        load.game = argv[5];
        load.settings = argv[6];
        face_bots(&load, (int)strtol(argv[4], NULL, 10));
    } else if (is_play) {
        play(&load, (int)strtol(argv[4], NULL, 10));
    } else {
        leave_rooms(&load);
    }
    wsclient_close(load.client);
    free(load.samples);
    free(load.room);
    free(load.guests);
    return load.refused ? 1 : 0;
}
