/* Load: rooms of two clients each, in a closed loop over loopback. Every client acts as soon as it
   is its turn; an input counts when its answer is there, which is when it is on disk.

   Usage: load URL ROOMS SECONDS */
#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "server/wsclient.h"

enum { MOST_ROOMS = 2000, MOST_SAMPLES = 4000000 };

typedef struct player_state {
    int room, seat;
    uint32_t acts;
    int64_t asked_us;
} player_state;

typedef struct load_state {
    wsclient *client;
    int rooms, joined;
    char id[MOST_ROOMS][23];
    player_state players[2 * MOST_ROOMS + 2]; /* by connection */
    uint64_t answers, bytes_in, messages_in, refused, reconnect_bytes;
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

static void send_text(load_state *load, int connection, const char *text)
{
    wsclient_send(load->client, connection, text, strlen(text));
}

static void opened(void *context, int connection)
{
    load_state *load = context;
    player_state *player = &load->players[connection];
    char text[200];
    if (player->seat == 0) {
        snprintf(text,
                 sizeof text,
                 "{\"t\":\"make\",\"id\":1,\"game\":\"pig\",\"set\":\"target=1000\",\"seats\":2,"
                 "\"name\":\"A\"}");
    } else {
        snprintf(
            text, sizeof text, "{\"t\":\"join\",\"id\":1,\"room\":\"%s\"}", load->id[player->room]);
    }
    send_text(load, connection, text);
}

/* Mostly passes, so that games outlast the measurement; every eighth act rolls. */
static void act(load_state *load, int connection)
{
    player_state *player = &load->players[connection];
    player->asked_us = now_us();
    send_text(load,
              connection,
              ++player->acts % 8 == 0 ? "{\"t\":\"act\",\"id\":5,\"text\":\"roll\"}"
                                      : "{\"t\":\"act\",\"id\":5,\"text\":\"hold\"}");
}

static void count_answer(load_state *load, player_state *player)
{
    if (!player->asked_us) {
        return;
    }
    if (load->is_measuring) {
        load->answers++;
        if (load->sample_count < MOST_SAMPLES) {
            load->samples[load->sample_count++] = (uint32_t)(now_us() - player->asked_us);
        }
    }
    player->asked_us = 0;
}

static void received(void *context, int connection, const char *text, size_t length)
{
    load_state *load = context;
    player_state *player = &load->players[connection];
    const char *room = strstr(text, "\"room\":\"");
    if (load->is_measuring) {
        load->bytes_in += length;
        load->messages_in++;
    }
    if (strncmp(text, "{\"t\":\"no\"", 9) == 0) {
        load->refused++;
        player->asked_us = 0;
    } else if (strncmp(text, "{\"t\":\"ok\",\"id\":1,", 17) == 0 && player->seat == 0 && room) {
        snprintf(load->id[player->room], 23, "%.22s", room + 8);
        load->joined++;
    } else if (strncmp(text, "{\"t\":\"ok\",\"id\":1,", 17) == 0) {
        send_text(load, connection, "{\"t\":\"sit\",\"id\":2,\"name\":\"B\"}");
    } else if (strncmp(text, "{\"t\":\"ok\",\"id\":5,", 17) == 0) {
        count_answer(load, player);
    }
    bool is_state =
        strncmp(text, "{\"t\":\"in\"", 9) == 0 || strncmp(text, "{\"t\":\"room\"", 11) == 0;
    if (is_state && !load->is_ending && strstr(text, player->seat ? "\"w\":[1]" : "\"w\":[0]")) {
        act(load, connection);
    }
}

static void closed(void *context, int connection, const char *reason)
{
    load_state *load = context;
    if (!load->is_ending) {
        fprintf(stderr, "connection %d ended: %s\n", connection, reason ? reason : "");
        exit(1);
    }
}

static void poll_until(load_state *load, int64_t end_us)
{
    while (now_us() < end_us) {
        wsclient_poll(load->client, 5);
    }
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
    printf("rooms %d, clients %d, %.1f s\n", load->rooms, 2 * load->rooms, seconds);
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

int main(int argc, char **argv)
{
    static load_state load;
    hz_error error;
    char url[300];
    if (argc != 4 || atoi(argv[2]) < 1 || atoi(argv[2]) > MOST_ROOMS) {
        fprintf(stderr, "usage: load URL ROOMS SECONDS\n");
        return 2;
    }
    load.rooms = atoi(argv[2]);
    load.samples = calloc(MOST_SAMPLES, sizeof *load.samples);
    wsclient_callbacks callbacks = {&load, opened, received, closed, NULL};
    snprintf(url, sizeof url, "%sws", argv[1]);
    if (!load.samples || wsclient_open(&callbacks, &load.client, &error)) {
        fprintf(stderr, "%s\n", error.text);
        return 1;
    }
    for (int seat = 0; seat < 2; seat++) {
        for (int room = 0; room < load.rooms; room++) {
            int connection;
            if (wsclient_connect(load.client, url, &connection, &error)) {
                fprintf(stderr, "%s\n", error.text);
                return 1;
            }
            load.players[connection] = (player_state){.room = room, .seat = seat};
            if (room % 50 == 49) {
                poll_until(&load, now_us() + 20000);
            }
        }
        for (int wait = 0; wait < 2000 && seat == 0 && load.joined < load.rooms; wait++) {
            poll_until(&load, now_us() + 5000);
        }
    }
    poll_until(&load, now_us() + 1000000);
    load.is_measuring = true;
    int64_t start = now_us();
    poll_until(&load, start + (int64_t)atoi(argv[3]) * 1000000);
    load.is_measuring = false;
    load.is_ending = true;
    report(&load, (double)(now_us() - start) / 1e6);
    wsclient_close(load.client);
    free(load.samples);
    return 0;
}
