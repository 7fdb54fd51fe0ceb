/* A server's life between opening and closing, and what others call meanwhile. */
#include "server/net.h"

#include <assert.h>
#include <inttypes.h>

#include "server/net_inner.h"

enum {
    ASKING_MS = 10 * 1000,  /* to send a request, or to read on in an answer */
    PARTING_MS = 5 * 1000,  /* to read what is left and say goodbye */
    FAREWELL_MS = 2 * 1000, /* the same when the server stops */
    PUSH_MS = 10,           /* between looks at answers that did not go out at once */
};

int64_t net_now_ms(void)
{
    return lws_now_usecs() / LWS_US_PER_MS;
}

/* Every connection has a time by which something must be heard, whatever stage it is in: one that
   never sends, never reads or never says goodbye would keep its place for ever. */
static void look_after(net *server, net_connection *connection, int64_t now_ms)
{
    assert(connection->stage != NET_FREE);
    const int64_t silent_ms = now_ms - connection->heard_ms;
    const int idle_ms = server->def.idle_ms;
    if (connection->is_over || connection->close_code) {
        if (now_ms - connection->closing_ms > PARTING_MS) {
            net_kill(connection);
        }
    } else if (connection->stage != NET_TALKS) {
        if (silent_ms > ASKING_MS) {
            net_kill(connection);
        }
    } else if (silent_ms > idle_ms) {
        server->counts.dropped++;
        net_kill(connection);
    } else if (silent_ms > idle_ms / 2 && !connection->is_pinged) {
        connection->is_pinged = net_frame_add(&connection->out, NET_PING, "?", 1, NULL);
        net_queue(server, connection);
    }
}

static void sweep(lws_sorted_usec_list_t *timer)
{
    net *server = lws_container_of(timer, net, sweep);
    const int idle_ms = server->def.idle_ms;
    int64_t now_ms = net_now_ms();
    for (uint32_t index = 0; index < server->size; index++) {
        if (server->connections[index].stage != NET_FREE) {
            look_after(server, &server->connections[index], now_ms);
        }
    }
    lws_usec_t wait_ms = server->is_stopping ? 20 : idle_ms < 8000 ? idle_ms / 8 + 1 : 1000;
    lws_sul_schedule(server->context, 0, timer, sweep, wait_ms * LWS_US_PER_MS);
}

static void tick(lws_sorted_usec_list_t *timer)
{
    net *server = lws_container_of(timer, net, tick);
    const net_callbacks *callbacks = &server->def.callbacks;
    if (!server->is_stopping) {
        lws_sul_schedule(
            server->context, 0, timer, tick, (lws_usec_t)server->def.tick_ms * LWS_US_PER_MS);
        callbacks->ticked(callbacks->context, net_now_ms());
    }
}

static void push(lws_sorted_usec_list_t *timer)
{
    (void)timer; /* the queue is flushed whenever the wait for sockets ends */
}

static bool serve(net *server)
{
    server->is_polled = false;
    int result = lws_service(server->context, 0);
    net_flush_queue(server);
    if (server->queue_length > 0) {
        lws_sul_schedule(server->context, 0, &server->push, push, PUSH_MS * LWS_US_PER_MS);
    }
    return result >= 0;
}

static void serve_until(net *server, int64_t until_ms)
{
    while (server->used > 0 && net_now_ms() < until_ms && serve(server)) {
    }
}

/* Lets everybody read what is left and know why it ends. */
static void say_goodbye(net *server)
{
    const int64_t late_ms = net_now_ms() + FAREWELL_MS;
    for (int index = 0; index < server->listener_count; index++) {
        lws_set_timeout(server->listeners[index], PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_ASYNC);
    }
    server->listener_count = 0;
    for (uint32_t index = 0; index < server->size; index++) {
        net_connection *connection = &server->connections[index];
        if (connection->stage == NET_TALKS) {
            net_part(connection, LWS_CLOSE_STATUS_GOINGAWAY, "the server is stopping");
        } else if (connection->stage == NET_ASKS) {
            net_kill(connection);
        }
    }
    sweep(&server->sweep);
    serve_until(server, late_ms);
    for (uint32_t index = 0; index < server->size; index++) {
        if (server->connections[index].stage != NET_FREE) {
            net_kill(&server->connections[index]);
        }
    }
    serve_until(server, late_ms + FAREWELL_MS);
}

void net_run(net *server)
{
    assert(server->context && !server->is_closed);
    sweep(&server->sweep);
    tick(&server->tick);
    while (!server->is_stopping && serve(server)) {
    }
    say_goodbye(server);
}

void net_stop(net *server)
{
    server->is_stopping = true;
    lws_cancel_service(server->context);
}

/* From any thread. Once is enough until it has been looked at: a busy store would wake it thousands
   of times a second. */
void net_wake(net *server)
{
    if (!atomic_exchange(&server->is_woken, true)) {
        lws_cancel_service(server->context);
    }
}

/* Sending */

/* NULL for a stale id, and for one that is being closed. */
static net_connection *find(net *server, net_id id)
{
    if (id.generation == 0 || id.index >= server->size) {
        return NULL;
    }
    net_connection *connection = &server->connections[id.index];
    bool is_there = connection->generation == id.generation && connection->stage == NET_TALKS &&
                    !connection->is_over && !connection->close_code;
    return is_there ? connection : NULL;
}

void net_send(net *server, net_id id, const char *text, size_t length)
{
    assert(text || length == 0);
    net_connection *connection = find(server, id);
    if (connection == NULL) {
        return;
    }
    if (connection->out.length >= NET_CHUNK) {
        net_flush(server, connection);
    }
    if (length > server->def.backlog_size ||
        connection->out.length > server->def.backlog_size - length ||
        !net_frame_add(&connection->out, NET_TEXT, text, length, NULL)) {
        /* Whoever does not read what is sent is let go: it comes back and is told what it missed.
         */
        server->counts.dropped++;
        net_kill(connection);
        return;
    }
    server->counts.messages_out++;
    net_queue(server, connection);
}

void net_drop(net *server, net_id id, const char *reason)
{
    assert(reason);
    net_connection *connection = find(server, id);
    if (connection) {
        server->counts.dropped++;
        net_part(connection, LWS_CLOSE_STATUS_POLICY_VIOLATION, reason);
    }
}

net_counts net_count(const net *server)
{
    net_counts counts = server->counts;
    counts.connections = server->talking;
    return counts;
}

void net_print_metrics(const net *server, hz_text *out)
{
    const net_counts counts = net_count(server);
    const struct {
        const char *name, *type, *help;
        uint64_t value;
    } rows[] = {
        {"connections", "gauge", "WebSockets open now", counts.connections},
        {"opened_total", "counter", "WebSockets opened", counts.opened},
        {"refused_total", "counter", "callers turned away by a limit or a check", counts.refused},
        {"dropped_total", "counter", "WebSockets ended by the server", counts.dropped},
        {"messages_in_total", "counter", "messages received", counts.messages_in},
        {"messages_out_total", "counter", "messages sent", counts.messages_out},
        {"bytes_in_total", "counter", "bytes of messages received", counts.bytes_in},
        {"bytes_out_total", "counter", "bytes sent, pages included", counts.bytes_out},
        {"requests_total", "counter", "HTTP requests", counts.requests},
    };
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        hz_add(out,
               "# HELP hazard_net_%s %s\n# TYPE hazard_net_%s %s\nhazard_net_%s %" PRIu64 "\n",
               rows[row].name,
               rows[row].help,
               rows[row].name,
               rows[row].type,
               rows[row].name,
               rows[row].value);
    }
}
