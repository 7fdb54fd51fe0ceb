/* What libwebsockets tells us, and what goes in and out of a WebSocket. */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "server/net_inner.h"

enum { NOT_TEXT = 1003, BREAKS_RULES = 1008, TOO_BIG = 1009 }; /* codes of RFC 6455 */
enum { MESSAGE = 1000, BURST = 4 }; /* thousandths; seconds' worth that may come at once */

/* Sending */

void net_queue(net *server, net_connection *connection)
{
    assert(server->queue_length <= server->size);
    if (!server->is_polled) { /* timers are served before the wait for sockets: end it at once */
        server->is_polled = true;
        lws_cancel_service(server->context);
    }
    if (connection->is_queued) {
        return;
    }
    connection->is_queued = true;
    server->queue[server->queue_length++] = (uint32_t)(connection - server->connections);
}

void net_kill(net_connection *connection)
{
    connection->is_over = true;
    connection->closing_ms = net_now_ms();
    if (connection->wsi) {
        lws_set_timeout(connection->wsi, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_ASYNC);
    }
}

bool net_is_behind(const net_connection *connection)
{
    assert(connection->wsi);
    return connection->out.length > 0 || connection->rest_length > 0 ||
           lws_partial_buffered(connection->wsi);
}

/* The next piece of a body that is sent from where it lies; false when there is none. */
static bool take_piece(net_connection *connection)
{
    assert(connection->rest || connection->rest_length == 0);
    size_t length = connection->rest_length < NET_CHUNK ? connection->rest_length : NET_CHUNK;
    if (length == 0 || !net_bytes_add(&connection->out, connection->rest, length)) {
        return false;
    }
    connection->rest += length;
    connection->rest_length -= length;
    return true;
}

/* Gives libwebsockets whole frames, or any bytes of an answer, unless it still has some: what it
   holds back it copies, without a limit. */
static void write_some(net *server, net_connection *connection)
{
    struct lws *wsi = connection->wsi;
    net_bytes *out = &connection->out;
    if (lws_partial_buffered(wsi)) {
        if (connection->stage != NET_ANSWERED) {
            return; /* it goes on by itself, and says so */
        }
        if (lws_write(wsi, NULL, 0, LWS_WRITE_RAW) < 0) {
            net_kill(connection);
        }
    }
    while (!connection->is_over && !lws_partial_buffered(wsi) &&
           (out->length > 0 || take_piece(connection))) {
        size_t length = out->length < NET_CHUNK ? out->length : NET_CHUNK;
        if (connection->stage == NET_TALKS) {
            length = net_frames_whole(out, NET_CHUNK);
        }
        unsigned char *from = (unsigned char *)out->data + out->start;
        if (lws_write(wsi, from, length, LWS_WRITE_RAW) < 0) {
            net_kill(connection);
            return;
        }
        server->counts.bytes_out += length;
        net_bytes_take(out, length);
        if (connection->stage == NET_ANSWERED) {
            connection->heard_ms = net_now_ms(); /* it reads, which is a sign of life */
        }
    }
}

void net_flush(net *server, net_connection *connection)
{
    if (connection->wsi == NULL || connection->is_over) {
        return;
    }
    write_some(server, connection);
    if (connection->is_over) {
        return;
    }
    if (net_is_behind(connection) || connection->close_code) {
        lws_callback_on_writable(connection->wsi);
    }
}

void net_flush_queue(net *server)
{
    uint32_t kept = 0;
    for (uint32_t at = 0; at < server->queue_length; at++) {
        net_connection *connection = &server->connections[server->queue[at]];
        net_flush(server, connection);
        bool is_answered = connection->stage == NET_ANSWERED && !connection->is_over;
        if (is_answered && !net_is_behind(connection)) {
            net_kill(connection);
            is_answered = false;
        }
        connection->is_queued = is_answered;
        if (is_answered) { /* libwebsockets will not ask for more of it */
            server->queue[kept++] = server->queue[at];
        }
    }
    server->queue_length = kept;
}

void net_part(net_connection *connection, int code, const char *reason)
{
    assert(code >= 1000 && reason && connection->wsi);
    if (connection->close_code || connection->is_over) {
        return;
    }
    connection->close_code = code;
    connection->closing_ms = net_now_ms();
    snprintf(connection->reason, sizeof connection->reason, "%s", reason);
    lws_rx_flow_control(connection->wsi, 0); /* nothing more is heard; what waits still goes out */
    lws_callback_on_writable(connection->wsi);
}

/* 0 to go on, -1 to close. One that is over is closed by the peer's goodbye, or by a timer. */
static int writable(net *server, net_connection *connection)
{
    net_flush(server, connection);
    if (!connection->is_over && connection->close_code && !net_is_behind(connection)) {
        connection->is_over = true;
        /* Now that nothing is delivered any more, the goodbye may come in. */
        lws_rx_flow_control(connection->wsi, 1 | LWS_RXFLOW_REASON_FLAG_PROCESS_NOW);
        lws_close_reason(connection->wsi,
                         (enum lws_close_status)connection->close_code,
                         (unsigned char *)connection->reason,
                         strlen(connection->reason));
        return -1;
    }
    return 0;
}

/* Receiving */

/* A token bucket: bursts of four times what may come in a second. */
static bool is_allowed(const net *server, net_connection *connection)
{
    const int64_t rate = server->def.messages_a_second; /* a second, so thousandths a millisecond */
    const int64_t most = rate * BURST * MESSAGE;
    int64_t now_ms = net_now_ms();
    int64_t earned = (now_ms - connection->allowance_ms) * rate;
    connection->allowance_ms = now_ms;
    connection->allowance += earned;
    if (connection->allowance > most) {
        connection->allowance = most;
    }
    connection->allowance -= MESSAGE;
    return connection->allowance >= 0;
}

static void deliver(net *server, net_connection *connection, const char *text, size_t length)
{
    assert(length <= server->def.message_size);
    const net_callbacks *callbacks = &server->def.callbacks;
    net_id id = {(uint32_t)(connection - server->connections), connection->generation};
    if (length > 0) {
        memcpy(server->message, text, length);
    }
    server->message[length] = '\0';
    server->counts.messages_in++;
    callbacks->received(callbacks->context, id, server->message, length);
}

static void punish(net *server, net_connection *connection, int code, const char *reason)
{
    server->counts.dropped++;
    net_part(connection, code, reason);
}

/* Limits are looked at before anything is kept: what is announced as too long is never read. */
static void receive(net *server, net_connection *connection, const char *part, size_t length)
{
    struct lws *wsi = connection->wsi;
    const size_t most = server->def.message_size;
    if (connection->close_code || connection->is_over || server->is_stopping) {
        return;
    }
    connection->heard_ms = net_now_ms();
    connection->is_pinged = false;
    server->counts.bytes_in += length;
    if (lws_frame_is_binary(wsi)) {
        punish(server, connection, NOT_TEXT, "only text is understood here");
        return;
    }
    size_t so_far = connection->in.length;
    size_t to_come = lws_remaining_packet_payload(wsi);
    if (length > most || so_far > most - length || to_come > most - length - so_far) {
        punish(server, connection, TOO_BIG, "the message is too long");
        return;
    }
    bool is_whole = lws_is_final_fragment(wsi);
    /* Empty pieces count too, or a message could go on for ever without costing anything. */
    if ((is_whole || length == 0) && !is_allowed(server, connection)) {
        punish(server, connection, BREAKS_RULES, "too many messages at once");
        return;
    }
    if (is_whole && so_far == 0) {
        deliver(server, connection, part, length);
    } else if (!net_bytes_add(&connection->in, part, length)) {
        net_kill(connection);
    } else if (is_whole) {
        net_bytes whole = connection->in;
        connection->in = (net_bytes){0};
        deliver(server, connection, whole.data + whole.start, whole.length);
        net_bytes_free(&whole);
    }
}

static void hear_pong(net *server, net_connection *connection)
{
    connection->heard_ms = net_now_ms();
    connection->is_pinged = false;
    if (!is_allowed(server, connection)) {
        punish(server, connection, BREAKS_RULES, "too many messages at once");
    }
}

static void establish(net *server, net_connection *connection)
{
    assert(connection->stage == NET_ASKS);
    const net_callbacks *callbacks = &server->def.callbacks;
    int64_t now_ms = net_now_ms();
    char address[INET6_ADDRSTRLEN];
    connection->stage = NET_TALKS;
    connection->heard_ms = connection->allowance_ms = now_ms;
    connection->allowance = (int64_t)server->def.messages_a_second * BURST * MESSAGE;
    connection->is_told = true;
    server->talking++;
    server->counts.opened++;
    net_print_address(&connection->address, address);
    net_id id = {(uint32_t)(connection - server->connections), connection->generation};
    callbacks->opened(callbacks->context, id, address, connection->query);
}

/* What libwebsockets tells us */

/* Things that happen to a connection we know, all of them after the wait for sockets. */
static int
connection_event(net *server, net_connection *connection, int reason, void *in, size_t length)
{
    server->is_polled = true;
    switch (reason) {
    case LWS_CALLBACK_HTTP: return net_http_request(server, connection, in, length);
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE: return net_http_upgrade(server, connection, in);
    case LWS_CALLBACK_ESTABLISHED: establish(server, connection); return 0;
    case LWS_CALLBACK_RECEIVE: receive(server, connection, in, length); return 0;
    case LWS_CALLBACK_RECEIVE_PONG: hear_pong(server, connection); return 0;
    case LWS_CALLBACK_SERVER_WRITEABLE: return writable(server, connection);
    case LWS_CALLBACK_WS_PEER_INITIATED_CLOSE:
        connection->is_over = true;
        connection->closing_ms = net_now_ms();
        return 0;
    case LWS_CALLBACK_RAW_ADOPT: /* after CONNECT */
    case LWS_CALLBACK_RAW_RX: return -1;
    default: return 0;
    }
}

int net_socket_event(
    struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t length)
{
    (void)user;
    struct lws_context *context = lws_get_context(wsi);
    net *server = context ? lws_context_user(context) : NULL;
    if (server == NULL) {
        return 0;
    }
    net_connection *connection = NULL;
    switch ((int)reason) {
    case LWS_CALLBACK_EVENT_WAIT_CANCELLED:
        server->is_polled = true;
        if (atomic_exchange(&server->is_woken, false) && !server->is_stopping) {
            server->def.callbacks.woken(server->def.callbacks.context);
        }
        return 0;
    case LWS_CALLBACK_RAW_RX_FILE:
        server->is_polled = true;
        net_accept(server, lws_get_socket_fd(wsi));
        return 0;
    case LWS_CALLBACK_SERVER_NEW_CLIENT_INSTANTIATED:
        connection = lws_get_opaque_user_data(wsi);
        connection->wsi = wsi;
        return 0;
    case LWS_CALLBACK_WSI_DESTROY:
        connection = lws_get_opaque_user_data(wsi);
        if (connection) {
            net_release(server, connection);
        }
        return 0;
    case LWS_CALLBACK_HTTP:
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE:
    case LWS_CALLBACK_ESTABLISHED:
    case LWS_CALLBACK_RECEIVE:
    case LWS_CALLBACK_RECEIVE_PONG:
    case LWS_CALLBACK_SERVER_WRITEABLE:
    case LWS_CALLBACK_WS_PEER_INITIATED_CLOSE:
    case LWS_CALLBACK_RAW_ADOPT:
    case LWS_CALLBACK_RAW_RX:
        connection = lws_get_opaque_user_data(wsi);
        return connection ? connection_event(server, connection, (int)reason, in, length) : 0;
    default: return 0;
    }
}
