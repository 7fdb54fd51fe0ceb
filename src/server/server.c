/* Sockets, hub, keeper and workers, put together and taken apart again. */
#include "server/server.h"

#include <assert.h>
#include <signal.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "server/hub.h"

enum { METRICS_SIZE = 16 * 1024 };

typedef struct parts {
    const server_def *def;
    hz_store *store;
    keeper *keeper;
    hz_workers *workers, *helpers;
    hz_hub *hub;
    net *net;
    sigset_t ending;
    char metrics[METRICS_SIZE]; /* the hub's and the net's, for the one who asks */
} parts;

server_def server_default_def(hz_house *house)
{
    assert(house);
    enum { MOST_WORKERS = 64 };
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    long workers = cores > MOST_WORKERS ? MOST_WORKERS : cores - 1;
    return (server_def){.house = house,
                        .net = net_default_def(),
                        .store = ":memory:",
                        .workers = workers > 1 ? (int)workers : 1,
                        .max_rooms = 20000,
                        .rooms_per_address = 200};
}

static int64_t now_ms(void)
{
    struct timespec time;
    clock_gettime(CLOCK_REALTIME, &time);
    return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

static void wake(void *context)
{
    parts *all = context;
    net_wake(all->net);
}

static void deliver(void *context, net_id id, const char *text, size_t length)
{
    parts *all = context;
    net_send(all->net, id, text, length);
}

/* The net's callbacks know the parts; the hub wants itself. */
static void opened(void *context, net_id id, const char *address, const char *query)
{
    hub_opened(((parts *)context)->hub, id, address, query);
}
static void received(void *context, net_id id, const char *text, size_t length)
{
    hub_received(((parts *)context)->hub, id, text, length);
}
static void closed(void *context, net_id id)
{
    hub_closed(((parts *)context)->hub, id);
}
static void add_metrics(parts *all, net_response *out)
{
    hz_text text = hz_text_in(all->metrics, sizeof all->metrics);
    hz_add_bytes(&text, out->body, out->length);
    net_print_metrics(all->net, &text);
    out->body = text.at;
    out->length = text.length;
}
/* Files of the page go first, then what the hub answers; what neither knows is the page again,
   which has addresses of its own. */
static void get(void *context, const char *path, const char *query, net_response *out)
{
    parts *all = context;
    if (all->def->page && assets_get(all->def->page, path, out)) {
        return;
    }
    hub_get(all->hub, path, query, out);
    if (out->status == 404 && all->def->page && assets_get_lost(all->def->page, path, out)) {
        return;
    }
    if (strcmp(path, "/metrics") == 0 && out->status == 200) {
        add_metrics(all, out);
    }
}
static void woken(void *context)
{
    hub_woken(((parts *)context)->hub);
}

/* Signals are blocked everywhere and looked for here: no handler, no race. */
static void ticked(void *context, int64_t at_ms)
{
    parts *all = context;
    const struct timespec none = {0, 0};
    hub_ticked(all->hub, at_ms);
    if (sigtimedwait(&all->ending, NULL, &none) > 0) {
        net_stop(all->net);
    }
}

static hz_status open_all(parts *all, hz_error *error)
{
    assert(all->def->workers > 0);
    const server_def *def = all->def;
    hz_status status = hz_sqlite_open(def->store, &all->store, error);
    if (status) {
        return status;
    }
    keeper_def keep = {.store = all->store, .capacity = 8192, .wake = wake, .context = all};
    workers_def work = {.threads = def->workers, .capacity = 512, .wake = wake, .context = all};
    /* One more, so that a throw need not wait for logs and records, and one for reviews. */
    workers_def help = work;
    help.threads = def->workers + 2;
    net_def sockets = def->net;
    sockets.callbacks = (net_callbacks){.context = all,
                                        .opened = opened,
                                        .received = received,
                                        .closed = closed,
                                        .get = get,
                                        .woken = woken,
                                        .ticked = ticked};
    status = net_open(&sockets, &all->net, error);
    status = status ? status : keeper_open(&keep, &all->keeper, error);
    status = status ? status : workers_open(&work, &all->workers, error);
    status = status ? status : workers_open(&help, &all->helpers, error);
    if (status) {
        return status;
    }
    hub_def hub = {.keeper = all->keeper,
                   .workers = all->workers,
                   .helpers = all->helpers,
                   .most_long = def->workers,
                   .house = def->house,
                   .max_guests = sockets.max_connections,
                   .max_rooms = def->max_rooms,
                   .rooms_per_address = def->rooms_per_address,
                   .send = deliver,
                   .context = all,
                   .now_ms = now_ms};
    return hub_open(&hub, &all->hub, error);
}

/* In the order in which they hand each other things: who thinks first, then who writes, then who
   is told. */
static void close_all(parts *all)
{
    if (all->workers) {
        workers_close(all->workers);
    }
    if (all->helpers) {
        workers_close(all->helpers);
    }
    keeper_close(all->keeper); /* all that was accepted goes to disk */
    hub_close(all->hub);
    if (all->net) {
        net_close(all->net);
    }
    if (all->store) {
        all->store->close(all->store);
    }
}

hz_status server_run(const server_def *def, hz_error *error)
{
    assert(def->house && def->store);
    parts all = {.def = def};
    sigset_t before;
    if (sodium_init() < 0) {
        return hz_fail(error, HZ_IO, "this machine has no source of random bytes");
    }
    sigemptyset(&all.ending);
    sigaddset(&all.ending, SIGTERM);
    sigaddset(&all.ending, SIGINT);
    pthread_sigmask(SIG_BLOCK, &all.ending, &before);
    signal(SIGPIPE, SIG_IGN);
    net_allow_files(&def->net);
    hz_status status = open_all(&all, error);
    if (!status) {
        if (def->ready) {
            def->ready(def->context, net_port(all.net));
        }
        net_run(all.net);
    }
    close_all(&all);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return status;
}
