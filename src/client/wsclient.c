/* A client's life: connecting, watching, polling. */
#include "client/wsclient.h"

#include <assert.h>
#include <fcntl.h>
#include <netdb.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "client/wsclient_inner.h"

/* What libwebsockets tells us */

static int watch_event(wsclient *client, struct lws *wsi, int reason)
{
    const wsclient_callbacks *callbacks = &client->callbacks;
    wswatch *watch = lws_get_opaque_user_data(wsi);
    if (watch == NULL) {
        return 0;
    }
    if (reason == LWS_CALLBACK_RAW_RX_FILE && watch->wsi && callbacks->readable) {
        callbacks->readable(callbacks->context, watch->descriptor);
    } else if (reason == LWS_CALLBACK_RAW_CLOSE_FILE) {
        watch->is_hung_up = watch->wsi != NULL;
        lws_set_opaque_user_data(wsi, NULL);
        watch->wsi = NULL;
    }
    return 0;
}

static int
event(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t length)
{
    (void)user;
    struct lws_context *context = lws_get_context(wsi);
    wsclient *client = context ? lws_context_user(context) : NULL;
    if (client == NULL || client->is_closing) {
        return 0;
    }
    switch ((int)reason) {
    case LWS_CALLBACK_RAW_RX_FILE:
    case LWS_CALLBACK_RAW_CLOSE_FILE: return watch_event(client, wsi, (int)reason);
    case LWS_CALLBACK_CLIENT_ESTABLISHED:
    case LWS_CALLBACK_CLIENT_RECEIVE:
    case LWS_CALLBACK_CLIENT_WRITEABLE:
    case LWS_CALLBACK_CLIENT_CONNECTION_ERROR:
    case LWS_CALLBACK_WS_PEER_INITIATED_CLOSE:
    case LWS_CALLBACK_CLIENT_CLOSED:
    case LWS_CALLBACK_ESTABLISHED_CLIENT_HTTP:
    case LWS_CALLBACK_RECEIVE_CLIENT_HTTP:
    case LWS_CALLBACK_RECEIVE_CLIENT_HTTP_READ:
    case LWS_CALLBACK_COMPLETED_CLIENT_HTTP:
    case LWS_CALLBACK_CLOSED_CLIENT_HTTP:
    case LWS_CALLBACK_WSI_DESTROY: break;
    default: return 0;
    }
    wspeer *peer = lws_get_opaque_user_data(wsi);
    if (peer == NULL) {
        return 0;
    }
    return peer->is_get ? wsclient_get_event(peer, wsi, reason, in, length)
                        : wsclient_peer_event(peer, wsi, reason, in, length);
}

/* Connecting */

/* A peer with a number, or NULL. */
static wspeer *add_peer(wsclient *client)
{
    assert(client->count <= client->capacity);
    if (client->count == client->capacity) {
        int capacity = client->capacity ? client->capacity * 2 : 8;
        wspeer **peers = realloc(client->peers, (size_t)capacity * sizeof(wspeer *));
        if (peers == NULL) {
            return NULL;
        }
        client->peers = peers;
        client->capacity = capacity;
    }
    wspeer *peer = calloc(1, sizeof *peer);
    if (peer) {
        peer->client = client;
        peer->number = client->count;
        lws_get_random(client->context, &peer->mask, sizeof peer->mask);
        peer->mask |= 1; /* the generator stops at nought */
        client->peers[client->count++] = peer;
    }
    return peer;
}

/* Opens a connection to the address: a WebSocket, or one GET. */
static hz_status
reach(wsclient *client, const char *url, bool is_get, int *connection, hz_error *error)
{
    assert(url && connection);
    static const lws_retry_bo_t pings = {.secs_since_valid_ping = 30,
                                         .secs_since_valid_hangup = 60};
    wsaddress to = {0};
    hz_status status = wsclient_parse_url(url, &to, error);
    if (status != HZ_OK) {
        return status;
    }
    struct addrinfo *found = NULL;
    int wrong = getaddrinfo(to.host, NULL, NULL, &found); /* the library would not say */
    if (wrong != 0) {
        return hz_fail(error, HZ_IO, "%s cannot be found: %s", to.host, gai_strerror(wrong));
    }
    freeaddrinfo(found);
    wspeer *peer = add_peer(client);
    if (peer == NULL) {
        return hz_fail(error, HZ_NO_SPACE, "there is no memory for a connection");
    }
    peer->is_get = is_get;
    struct lws_client_connect_info info = {
        .context = client->context,
        .vhost = client->vhost,
        .address = to.host,
        .port = to.port,
        .path = to.path,
        .host = to.authority,
        .method = is_get ? "GET" : NULL,
        .protocol = is_get ? NULL : NET_SUBPROTOCOL,
        .local_protocol_name = NET_SUBPROTOCOL,
        .alpn = "http/1.1",
        .ssl_connection = to.is_secret ? LCCSCF_USE_SSL : 0,
        .opaque_user_data = peer,
        .retry_and_idle_policy = &pings,
        .pwsi = &peer->wsi,
    };
    *connection = peer->number;
    if (lws_client_connect_via_info(&info) == NULL) {
        wsclient_end(peer, "there is no connection");
    }
    return HZ_OK;
}

hz_status wsclient_connect(wsclient *client, const char *url, int *connection, hz_error *error)
{
    return reach(client, url, false, connection, error);
}

hz_status wsclient_get(wsclient *client, const char *url, int *request, hz_error *error)
{
    return reach(client, url, true, request, error);
}

/* Watching */

void wsclient_watch(wsclient *client, int descriptor)
{
    assert(descriptor >= 0);
    wswatch *watch = calloc(1, sizeof *watch);
    int copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0); /* the library closes what it watches */
    int flags = fcntl(descriptor, F_GETFL);
    if (watch == NULL || copy < 0 || flags < 0) {
        free(watch);
        if (copy >= 0) {
            close(copy);
        }
        return;
    }
    watch->descriptor = descriptor;
    watch->next = client->watches;
    client->watches = watch;
    lws_adopt_desc_t how = {
        .vh = client->vhost,
        .type = LWS_ADOPT_RAW_FILE_DESC,
        .fd.filefd = copy,
        .opaque = watch,
    };
    watch->wsi = lws_adopt_descriptor_vhost_via_info(&how);
    /* The library makes it non-blocking, and with it all that shares the terminal: our output. */
    fcntl(descriptor, F_SETFL, flags);
}

void wsclient_unwatch(wsclient *client, int descriptor)
{
    for (wswatch *watch = client->watches; watch; watch = watch->next) {
        if (watch->descriptor == descriptor && watch->wsi) {
            struct lws *wsi = watch->wsi;
            watch->wsi = NULL;
            lws_set_timeout(wsi, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_ASYNC);
        }
    }
}

/* Polling */

static void tell_end(const wsclient_callbacks *callbacks, const wspeer *peer)
{
    assert(peer->is_ended);
    if (!peer->is_get) {
        if (callbacks->closed) {
            callbacks->closed(callbacks->context, peer->number, peer->reason);
        }
        return;
    }
    bool has_answer = peer->status > 0 && peer->is_open; /* open: it has come in whole */
    const char *text = has_answer ? peer->in.data + peer->in.start : peer->reason;
    size_t length = has_answer ? peer->in.length - 1 : strlen(peer->reason);
    if (callbacks->got) {
        callbacks->got(
            callbacks->context, peer->number, has_answer ? peer->status : 0, text, length);
    }
}

static void tell_ends(wsclient *client)
{
    const wsclient_callbacks *callbacks = &client->callbacks;
    while (client->ended) {
        wspeer *peer = client->ended;
        client->ended = peer->next_ended;
        wsclient_flush(client); /* so that it is in no queue when it is freed */
        client->peers[peer->number] = NULL;
        tell_end(callbacks, peer);
        net_bytes_free(&peer->in);
        net_bytes_free(&peer->out);
        free(peer);
    }
    for (wswatch *watch = client->watches; watch; watch = watch->next) {
        if (watch->is_hung_up) {
            watch->is_hung_up = false;
            if (callbacks->readable) {
                callbacks->readable(callbacks->context, watch->descriptor);
            }
        }
    }
}

static void wait_no_longer(lws_sorted_usec_list_t *timer)
{
    (void)timer;
}

void wsclient_poll(wsclient *client, int timeout_ms)
{
    wsclient_flush(client);
    bool waits = timeout_ms > 0 && client->ended == NULL;
    if (waits) { /* until something happens, and the end of the time is something */
        lws_usec_t wait_us = (lws_usec_t)timeout_ms * LWS_US_PER_MS;
        lws_sul_schedule(client->context, 0, &client->timer, wait_no_longer, wait_us);
    }
    lws_service(client->context, waits ? 0 : -1);
    lws_sul_cancel(&client->timer);
    wsclient_flush(client);
    tell_ends(client);
}

hz_status wsclient_open(const wsclient_callbacks *callbacks, wsclient **out, hz_error *error)
{
    assert(callbacks && out);
    static const struct lws_protocols protocols[] = {
        {.name = NET_SUBPROTOCOL,
         .callback = event,
         .rx_buffer_size = 4096,
         .tx_packet_size = NET_CHUNK},
        {0},
    };
    *out = NULL;
    wsclient *client = calloc(1, sizeof *client);
    if (client == NULL) {
        return hz_fail(error, HZ_NO_SPACE, "there is no memory for a client");
    }
    struct lws_context_creation_info info = {
        .port = CONTEXT_PORT_NO_LISTEN,
        .protocols = protocols,
        .options = LWS_SERVER_OPTION_EXPLICIT_VHOSTS | LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT,
        .user = client,
        .uid = (uid_t)-1,
        .gid = (gid_t)-1,
        .pt_serv_buf_size = NET_SERVICE_BUFFER,
        .vhost_name = "hazard",
        .http_proxy_address = "", /* or the library would take peer from the environment */
    };
    client->callbacks = *callbacks;
    lws_set_log_level(0, NULL);
    client->context = lws_create_context(&info);
    client->vhost = client->context ? lws_create_vhost(client->context, &info) : NULL;
    if (client->vhost == NULL) {
        wsclient_close(client);
        return hz_fail(error, HZ_NO_SPACE, "libwebsockets cannot be set up");
    }
    *out = client;
    return HZ_OK;
}

void wsclient_close(wsclient *client)
{
    if (client == NULL) {
        return;
    }
    client->is_closing = true;
    if (client->context) {
        lws_context_destroy(client->context);
    }
    for (int number = 0; number < client->count; number++) {
        wspeer *peer = client->peers[number];
        if (peer) {
            net_bytes_free(&peer->in);
            net_bytes_free(&peer->out);
            free(peer);
        }
    }
    while (client->watches) {
        wswatch *watch = client->watches;
        client->watches = watch->next;
        free(watch);
    }
    free(client->peers);
    free(client);
}
