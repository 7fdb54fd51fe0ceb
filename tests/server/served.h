/* A server as a process of its own, and what it answers without a socket that stays open. */
#ifndef HAZARD_TESTS_SERVED_H
#define HAZARD_TESTS_SERVED_H

#include <errno.h>
#include <jansson.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <arpa/inet.h>
#include <netinet/in.h>

#include "client/wsclient.h"
#include "rules.h"

enum {
    PLAYERS = 6,
    ANSWER_MS = 120000, /* also with sanitizers on a busy machine: what takes longer has failed */
    MOST_ACTS = 4000,
    ACT_SIZE = 200,
    RECORD_SIZE = 1 << 17,
};

/* An input that was sent, and what became of it. */
typedef struct sent_act {
    char text[ACT_SIZE];
    uint32_t number; /* of the room when it was acknowledged */
} sent_act;

typedef struct player {
    int connection; /* -1: none */
    bool is_open;
    char token[23];
    int seat; /* -1: watches */
    uint32_t have;
    json_t *state;         /* the newest message that says what is awaited */
    json_t *view;          /* kept up to date from differences */
    json_t *answer;        /* the newest ok or no */
    int64_t awaits;        /* the request that has no answer yet; 0: none */
    char acting[ACT_SIZE]; /* what that request wants to do */
    bool is_catching_up;   /* the next inputs tell whether it was done */
    sent_act *acts;        /* acknowledged, or found done after the server died */
    int act_count;
    char *lines; /* all lines told since the game was first seen */
    size_t lines_length, lines_capacity;
    char *log; /* every message, a line each; NULL: not kept */
    size_t log_length, log_capacity;
    int states; /* messages with a state, so far */
} player;

typedef struct served {
    pid_t pid;
    int port;
    char store[200], room[23];
    wsclient *client;
    player players[PLAYERS];
    int64_t requests;
    bool is_logged;
    uint64_t dice; /* state of the test's own generator */
} served;

static inline int64_t served_ms(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * INT64_C(1000) + time.tv_nsec / 1000000;
}

static inline uint32_t below(served *all, uint32_t end)
{
    all->dice = all->dice * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)((all->dice >> 33) % end);
}

/* The process */

static inline bool read_port(int from, int *port)
{
    char line[200];
    size_t length = 0;
    int64_t end = served_ms() + ANSWER_MS;
    while (length < sizeof line - 1 && served_ms() < end) {
        struct pollfd wait = {.fd = from, .events = POLLIN};
        if (poll(&wait, 1, 100) == 1) {
            ssize_t got = read(from, line + length, 1);
            if (got <= 0 || line[length++] == '\n') {
                break;
            }
        }
    }
    line[length] = '\0';
    const char *colon = strrchr(line, ':');
    *port = colon ? (int)strtol(colon + 1, NULL, 10) : 0;
    return *port > 0;
}

/* Starts `hazard serve`, or whatever `instead` does in the child. */
static inline bool start_on(served *all, int port, void (*instead)(served *all, int port))
{
    int out[2];
    char number[12];
    snprintf(number, sizeof number, "%d", port);
    assert_int_equal(pipe(out), 0);
    pid_t parent = getpid();
    all->pid = fork();
    assert_true(all->pid >= 0);
    if (all->pid == 0) {
        prctl(PR_SET_PDEATHSIG, SIGKILL); /* no server outlives its test */
        if (getppid() != parent || dup2(out[1], STDOUT_FILENO) < 0) {
            _exit(9);
        }
        close(out[0]);
        close(out[1]);
        if (instead) {
            instead(all, port);
            _exit(0);
        }
        execl(HAZARD_PROGRAM,
              "hazard",
              "serve",
              "--port",
              number,
              "--store",
              all->store,
              "--workers",
              "2",
              "--rate",
              "100000",
              (char *)NULL);
        _exit(9);
    }
    close(out[1]);
    bool is_up = read_port(out[0], &all->port);
    close(out[0]);
    return is_up;
}

/* Waits for the server to end; the status as waitpid gives it. */
static inline int end_server(served *all, int signal_number)
{
    int status = -1;
    pid_t ended = 0;
    int64_t end = served_ms() + ANSWER_MS;
    assert_true(all->pid > 0);
    kill(all->pid, signal_number);
    while ((ended = waitpid(all->pid, &status, WNOHANG)) == 0 && served_ms() < end) {
        if (all->client) {
            wsclient_poll(all->client, 1); /* a goodbye is answered */
        } else {
            usleep(500);
        }
    }
    if (ended == 0) {
        kill(all->pid, SIGKILL);
        waitpid(all->pid, &status, 0);
        fail_msg("the server does not end");
    }
    all->pid = 0;
    return status;
}

static inline void start_server(served *all)
{
    if (!start_on(all, 0, NULL)) {
        end_server(all, SIGKILL);
        fail_msg("the server does not start on %s", all->store);
    }
}

/* On the same port, if nobody has taken it. */
static inline void restart_server(served *all)
{
    int port = all->port;
    if (!start_on(all, port, NULL)) {
        end_server(all, SIGKILL);
        start_server(all);
    }
}

/* Plain GET */

static inline int open_socket(const served *all)
{
    struct sockaddr_in to = {.sin_family = AF_INET,
                             .sin_port = htons((uint16_t)all->port),
                             .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    struct timeval limit = {.tv_sec = 5};
    int made = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    assert_true(made >= 0);
    setsockopt(made, SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof limit);
    setsockopt(made, SOL_SOCKET, SO_SNDTIMEO, &limit, sizeof limit);
    assert_int_equal(connect(made, (const struct sockaddr *)&to, sizeof to), 0);
    return made;
}

/* The status; the body goes to `out`. */
static inline int get(const served *all, const char *path, char *out, size_t size)
{
    char request[200];
    int from = open_socket(all);
    int length = snprintf(request,
                          sizeof request,
                          "GET %s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nConnection: close\r\n\r\n",
                          path,
                          all->port);
    assert_int_equal(send(from, request, (size_t)length, MSG_NOSIGNAL), length);
    size_t used = 0;
    ssize_t got;
    while (used < size - 1 && (got = recv(from, out + used, size - 1 - used, 0)) > 0) {
        used += (size_t)got;
    }
    close(from);
    out[used] = '\0';
    int status = 0;
    char *body = strstr(out, "\r\n\r\n");
    if (!body || sscanf(out, "HTTP/1.1 %d", &status) != 1) {
        fail_msg("no answer to GET %s", path);
    }
    memmove(out, body + 4, strlen(body + 4) + 1);
    return status;
}

static inline void get_record(const served *all, char *out, size_t size)
{
    char path[80];
    int status = 503;
    snprintf(path, sizeof path, "/api/rooms/%s/record", all->room);
    for (int attempt = 0; status == 503 && attempt < 100; attempt++) {
        status = get(all, path, out, size);
        if (status == 503) {
            usleep(20000);
        }
    }
    assert_int_equal(status, 200);
}

#endif
