/* What goes in and out of one connection of a client. */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "client/wsclient_inner.h"

/* Sending */

static void queue(wspeer *peer)
{
    assert(peer->client);
    if (!peer->is_queued) {
        peer->is_queued = true;
        peer->next_queued = peer->client->queued;
        peer->client->queued = peer;
    }
}

static void flush(wspeer *peer)
{
    if (!peer->is_open || peer->wsi == NULL) {
        return;
    }
    while (peer->out.length > 0 && !lws_partial_buffered(peer->wsi)) {
        size_t length = net_frames_whole(&peer->out, NET_CHUNK);
        unsigned char *from = (unsigned char *)peer->out.data + peer->out.start;
        if (lws_write(peer->wsi, from, length, LWS_WRITE_RAW) < 0) {
            lws_set_timeout(peer->wsi, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_ASYNC);
            return;
        }
        net_bytes_take(&peer->out, length);
    }
    if (peer->out.length > 0 || peer->is_leaving) {
        lws_callback_on_writable(peer->wsi);
    }
}

void wsclient_flush(wsclient *client)
{
    while (client->queued) {
        wspeer *peer = client->queued;
        client->queued = peer->next_queued;
        peer->is_queued = false;
        flush(peer);
    }
}

static int writable(wspeer *peer)
{
    flush(peer);
    if (peer->is_leaving && peer->out.length == 0 && !lws_partial_buffered(peer->wsi)) {
        lws_close_reason(peer->wsi, LWS_CLOSE_STATUS_NORMAL, NULL, 0);
        return -1;
    }
    return 0;
}

static wspeer *find(const wsclient *client, int connection)
{
    bool is_known = connection >= 0 && connection < client->count;
    wspeer *peer = is_known ? client->peers[connection] : NULL;
    return peer && !peer->is_ended ? peer : NULL;
}

void wsclient_send(wsclient *client, int connection, const char *text, size_t length)
{
    assert(text || length == 0);
    wspeer *peer = find(client, connection);
    if (peer == NULL || peer->is_leaving) {
        return;
    }
    peer->mask ^=
        peer->mask << 13; /* xorshift: our own text needs no hiding from our own proxies */
    peer->mask ^= peer->mask >> 7;
    peer->mask ^= peer->mask << 17;
    uint8_t mask[4];
    memcpy(mask, &peer->mask, sizeof mask);
    if (!net_frame_add(&peer->out, NET_TEXT, text, length, mask)) {
        lws_set_timeout(peer->wsi, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_ASYNC);
    }
    queue(peer);
}

void wsclient_hang_up(wsclient *client, int connection)
{
    wspeer *peer = find(client, connection);
    if (peer == NULL) {
        return;
    }
    peer->is_leaving = true;
    if (!peer->is_open) {
        lws_set_timeout(peer->wsi, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_ASYNC);
    }
    queue(peer);
}

/* Receiving */

static int receive(wspeer *peer, const char *part, size_t length)
{
    const wsclient_callbacks *callbacks = &peer->client->callbacks;
    if (peer->in.length + length > WSCLIENT_LONGEST || !net_bytes_add(&peer->in, part, length)) {
        return -1;
    }
    if (!lws_is_final_fragment(peer->wsi)) {
        return 0;
    }
    size_t whole = peer->in.length;
    if (!net_bytes_add(&peer->in, "", 1)) {
        return -1;
    }
    if (callbacks->received && !peer->is_leaving) {
        callbacks->received(
            callbacks->context, peer->number, peer->in.data + peer->in.start, whole);
    }
    net_bytes_take(&peer->in, whole + 1);
    return 0;
}

static void keep_reason(wspeer *peer, const char *reason, size_t length)
{
    if (peer->reason[0] == '\0') {
        snprintf(peer->reason, sizeof peer->reason, "%.*s", (int)length, reason);
    }
}

void wsclient_end(wspeer *peer, const char *reason)
{
    assert(reason);
    peer->wsi = NULL;
    keep_reason(peer, reason, strlen(reason));
    if (!peer->is_ended) {
        peer->is_ended = true;
        peer->next_ended = peer->client->ended;
        peer->client->ended = peer;
    }
}

void wsclient_fail(wspeer *peer, struct lws *wsi, const char *why, size_t length)
{
    static const struct {
        const char *theirs, *ours;
    } rows[] = {
        {"Unable to connect", "nobody answers there"},
        {"SSL", "there is no TLS, or a certificate that is not trusted"},
        {"cert", "there is no TLS, or a certificate that is not trusted"},
        {"read failed", "the server hung up"},
        {"losed before", "the server hung up"},
    };
    unsigned int status = lws_http_client_http_response(wsi);
    if (status > 0 && status != 101) {
        snprintf(peer->reason, sizeof peer->reason, "the server answered %u", status);
        return;
    }
    if (why == NULL) {
        return;
    }
    keep_reason(peer, why, length);
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        if (strstr(peer->reason, rows[row].theirs)) {
            snprintf(peer->reason, sizeof peer->reason, "%s", rows[row].ours);
            return;
        }
    }
}

static void establish(wspeer *peer)
{
    assert(!peer->is_open);
    const wsclient_callbacks *callbacks = &peer->client->callbacks;
    peer->is_open = true;
    if (callbacks->opened) {
        callbacks->opened(callbacks->context, peer->number);
    }
    queue(peer);
}

int wsclient_peer_event(
    wspeer *peer, struct lws *wsi, enum lws_callback_reasons reason, void *in, size_t length)
{
    switch ((int)reason) {
    case LWS_CALLBACK_CLIENT_ESTABLISHED: establish(peer); return 0;
    case LWS_CALLBACK_CLIENT_RECEIVE: return receive(peer, in, length);
    case LWS_CALLBACK_CLIENT_WRITEABLE: return writable(peer);
    case LWS_CALLBACK_WS_PEER_INITIATED_CLOSE:
        peer->is_leaving = true;
        if (length > 2) { /* a code of two bytes, then words */
            keep_reason(peer, (const char *)in + 2, length - 2);
        }
        return 0;
    case LWS_CALLBACK_CLIENT_CONNECTION_ERROR: wsclient_fail(peer, wsi, in, length); break;
    case LWS_CALLBACK_CLIENT_CLOSED:
    case LWS_CALLBACK_WSI_DESTROY: break;
    default: return 0;
    }
    lws_set_opaque_user_data(wsi, NULL); /* what else happens to it is no matter of ours */
    wsclient_end(peer, peer->is_open ? "the connection was closed" : "there is no connection");
    return 0;
}
