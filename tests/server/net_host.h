/* A small server on a thread of its own, for the tests of the sockets: it echoes, and does as it is
   told by "!drop", "!ghost", "!pour", "!soon" and "!stop". */
#ifndef HAZARD_TESTS_NET_HOST_H
#define HAZARD_TESTS_NET_HOST_H

#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#include "rules.h"
#include "server/net.h"

/* How long a machine may be busy with something else. */
enum { PATIENCE_MS = 60000 };
enum { BIG = 16 * 1000 * 1000, POURED = 400, POUR_SIZE = 8000 };

typedef struct host {
    net_def def;
    net *server;
    pthread_t thread;
    char *big; /* BIG bytes */
    atomic_int opened, closed, received, woken, ticked;
    atomic_bool stops;
    net_id soon;  /* to be told the number of the next tick */
    net_id ghost; /* who closed last */
    pthread_mutex_t lock;
    char address[64]; /* under the lock: the last caller's */
    char query[64];
    net_id last;
    net_counts counts; /* when it has stopped */
} host;

static inline int64_t now_ms(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * INT64_C(1000) + time.tv_nsec / 1000000;
}

static inline void host_opened(void *context, net_id id, const char *address, const char *query)
{
    host *self = context;
    pthread_mutex_lock(&self->lock);
    snprintf(self->address, sizeof self->address, "%s", address);
    snprintf(self->query, sizeof self->query, "%s", query);
    self->last = id;
    pthread_mutex_unlock(&self->lock);
    atomic_fetch_add(&self->opened, 1);
}

static inline void host_closed(void *context, net_id id)
{
    host *self = context;
    net_send(self->server, id, "too late", 8); /* nobody */
    net_drop(self->server, id, "too late");
    self->ghost = id;
    atomic_fetch_add(&self->closed, 1);
}

static inline void host_received(void *context, net_id id, const char *text, size_t length)
{
    host *self = context;
    atomic_fetch_add(&self->received, 1);
    if (strlen(text) != length && memchr(text, '\0', length) == NULL) {
        abort(); /* not ended by NUL */
    }
    if (strcmp(text, "!drop") == 0) {
        net_send(self->server, id, "before", 6);
        net_drop(self->server, id, "as asked");
        net_send(self->server, id, "behind", 6);
    } else if (strcmp(text, "!pour") == 0) {
        for (int count = 0; count < POURED; count++) {
            net_send(self->server, id, self->big, POUR_SIZE);
        }
    } else if (strcmp(text, "!ghost") == 0) {
        net_send(self->server, self->ghost, "boo", 3);
        net_drop(self->server, self->ghost, "boo");
        net_send(self->server, id, "no ghosts", 9);
    } else if (strcmp(text, "!soon") == 0) {
        self->soon = id;
    } else if (strcmp(text, "!stop") == 0) {
        net_send(self->server, id, "farewell", 8);
        net_stop(self->server);
    } else {
        net_send(self->server, id, text, length);
    }
}

static inline void host_get(void *context, const char *path, const char *query, net_response *out)
{
    host *self = context;
    static const char hello[] = "{\"hello\":1}";
    if (strcmp(path, "/hello") == 0) {
        *out = (net_response){
            .status = 200, .type = "application/json", .body = hello, .length = sizeof hello - 1};
    } else if (strcmp(path, "/big") == 0) {
        *out =
            (net_response){.status = 200, .type = "text/plain", .body = self->big, .length = BIG};
    } else if (strcmp(path, "/words") == 0) {
        *out = (net_response){.status = 200, .body = self->big, .length = POUR_SIZE};
    } else if (strcmp(path, "/lasting") == 0) {
        *out = (net_response){.status = 200, .body = self->big, .length = BIG, .is_lasting = true};
    } else if (strcmp(path, "/metrics") == 0) {
        static _Thread_local char metrics[4000];
        hz_text text = hz_text_in(metrics, sizeof metrics);
        net_print_metrics(self->server, &text);
        *out = (net_response){.status = 200, .body = text.at, .length = text.length};
    } else if (strcmp(path, "/move") == 0) {
        *out = (net_response){.status = 302, .location = "/hello", .body = "", .length = 0};
    } else if (strcmp(path, "/split") == 0) {
        *out = (net_response){.status = 302, .location = "/a\r\nX: y", .body = "", .length = 0};
    } else if (strcmp(path, "/a b\xc3\xa9") == 0) {
        *out = (net_response){.status = 200, .body = query, .length = strlen(query)};
    }
}

static inline void host_woken(void *context)
{
    host *self = context;
    atomic_fetch_add(&self->woken, 1);
    if (atomic_load(&self->stops)) {
        net_stop(self->server);
    }
}

static inline void host_ticked(void *context, int64_t time_ms)
{
    host *self = context;
    int64_t real_ms = now_ms();
    if (time_ms > real_ms || time_ms < real_ms - 3600 * 1000) {
        abort(); /* not the monotonic clock */
    }
    if (self->soon.generation) {
        char text[40];
        snprintf(text, sizeof text, "%d", atomic_load(&self->ticked) + 1); /* this very one */
        net_send(self->server, self->soon, text, strlen(text));
        self->soon = (net_id){0, 0};
    }
    atomic_fetch_add(&self->ticked, 1);
}

static inline void *host_run(void *context)
{
    host *self = context;
    net_run(self->server);
    self->counts = net_count(self->server);
    return NULL;
}

/* A server not yet started, on any free port, with limits out of the way. */
static inline host *host_make(void)
{
    host *self = calloc(1, sizeof *self);
    assert_non_null(self);
    self->big = malloc(BIG);
    assert_non_null(self->big);
    memset(self->big, 'b', POUR_SIZE); /* the rest may be anything */
    pthread_mutex_init(&self->lock, NULL);
    self->def = net_default_def();
    self->def.port = 0;
    self->def.max_per_address = 200;
    self->def.messages_a_second = 100000;
    self->def.tick_ms = 10;
    self->def.callbacks = (net_callbacks){.context = self,
                                          .opened = host_opened,
                                          .received = host_received,
                                          .closed = host_closed,
                                          .get = host_get,
                                          .woken = host_woken,
                                          .ticked = host_ticked};
    return self;
}

static inline void host_start(host *self)
{
    hz_error error = {""};
    if (net_open(&self->def, &self->server, &error) != HZ_OK) {
        fail_msg("%s", error.text);
    }
    assert_true(net_port(self->server) > 0);
    assert_int_equal(pthread_create(&self->thread, NULL, host_run, self), 0);
}

static inline host *host_begin(void)
{
    host *self = host_make();
    host_start(self);
    return self;
}

/* Waits for the thread, after "!stop" or the like. */
static inline void host_join(host *self)
{
    pthread_join(self->thread, NULL);
    net_close(self->server);
    /* Whoever was opened has been closed. */
    assert_int_equal(atomic_load(&self->opened), atomic_load(&self->closed));
    assert_int_equal(self->counts.connections, 0);
    pthread_mutex_destroy(&self->lock);
    free(self->big);
    free(self);
}

static inline void host_end(host *self)
{
    atomic_store(&self->stops, true);
    net_wake(self->server);
    host_join(self);
}

/* Waits until a counter is there; the test fails when it does not come. */
static inline void await_count(atomic_int *count, int wanted)
{
    for (int64_t until = now_ms() + PATIENCE_MS; atomic_load(count) < wanted; usleep(1000)) {
        if (now_ms() > until) {
            fail_msg("%d instead of %d", atomic_load(count), wanted);
        }
    }
}

#endif
