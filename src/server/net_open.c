/* Opening a server, and closing it. */
#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "server/net_inner.h"

static const uint32_t cookie = 0x4e455421;

enum {
    LONGEST_HEADERS = 8 * 1024,
    /* libwebsockets looks sockets up by descriptor in a table of all a process may open, and makes
       a small one when that is more than ten million. */
    MOST_DESCRIPTORS = 10 * 1000 * 1000,
    FEW_DESCRIPTORS = 2560,
    OTHER_DESCRIPTORS = 48, /* standard streams, store, event pipe … */
};

net_def net_default_def(void)
{
    return (net_def){
        .bind = "127.0.0.1",
        .port = 8080,
        .max_connections = 800,
        .max_per_address = 64,
        .message_size = 65536,
        .messages_a_second = 50,
        .backlog_size = 262144,
        .tick_ms = 100,
        .idle_ms = 60 * 1000,
        .cookie = cookie,
    };
}

static long files_needed(const net_def *def)
{
    return (long)def->max_connections + NET_SPARE + OTHER_DESCRIPTORS;
}

void net_allow_files(const net_def *def)
{
    const rlim_t needed = (rlim_t)files_needed(def);
    struct rlimit files;
    if (getrlimit(RLIMIT_NOFILE, &files) != 0) {
        return;
    }
    if (files.rlim_cur < needed || files.rlim_cur > MOST_DESCRIPTORS) {
        files.rlim_cur = needed < files.rlim_max ? needed : files.rlim_max;
        setrlimit(RLIMIT_NOFILE, &files);
    }
}

static hz_status check_file(const char *path, const char *what, hz_error *error)
{
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file >= 0) {
        close(file);
        return HZ_OK;
    }
    char buffer[200];
    const char *words = strerror_r(errno, buffer, sizeof buffer);
    return hz_fail(error, HZ_IO, "the %s %s: %s", what, path, words);
}

static hz_status check_def(const net_def *def, hz_error *error)
{
    if (def->cookie != cookie) {
        return hz_fail(error, HZ_MALFORMED, "a net_def is made by net_default_def");
    }
    if (def->bind == NULL) {
        return hz_fail(error, HZ_MALFORMED, "a server needs an address to listen on");
    }
    if (def->port < 0 || def->port > 65535) {
        return hz_fail(error, HZ_RANGE, "port %d is not between 0 and 65535", def->port);
    }
    if (def->max_connections < 1 || def->max_per_address < 1 || def->message_size < 1 ||
        def->messages_a_second < 1 || def->backlog_size < 1 || def->tick_ms < 1 ||
        def->idle_ms < 1) {
        return hz_fail(error, HZ_RANGE, "the limits of a server are all at least 1");
    }
    if ((def->certificate == NULL) != (def->key == NULL)) {
        return hz_fail(
            error, HZ_MALFORMED, "a certificate needs its key, and a key its certificate");
    }
    long descriptors = sysconf(_SC_OPEN_MAX);
    descriptors = descriptors > MOST_DESCRIPTORS ? FEW_DESCRIPTORS : descriptors;
    if (files_needed(def) > descriptors) {
        return hz_fail(error,
                       HZ_RANGE,
                       "%d connections are too many where a process may open %ld files (ulimit -n)",
                       def->max_connections,
                       descriptors);
    }
    if (def->certificate == NULL) {
        return HZ_OK;
    }
    /* libwebsockets would go on without TLS if they were not there. */
    hz_status status = check_file(def->certificate, "certificate", error);
    return status ? status : check_file(def->key, "key", error);
}

static void ignore_closed(void *context, net_id id)
{
    (void)context, (void)id;
}
static void ignore_opened(void *context, net_id id, const char *address, const char *query)
{
    (void)context, (void)id, (void)address, (void)query;
}
static void ignore_received(void *context, net_id id, const char *text, size_t length)
{
    (void)context, (void)id, (void)text, (void)length;
}
static void ignore_get(void *context, const char *path, const char *query, net_response *out)
{
    (void)context, (void)path, (void)query, (void)out;
}
static void ignore_woken(void *context)
{
    (void)context;
}
static void ignore_ticked(void *context, int64_t now_ms)
{
    (void)context, (void)now_ms;
}

static void fill_callbacks(net_callbacks *callbacks)
{
    assert(callbacks);
    callbacks->opened = callbacks->opened ? callbacks->opened : ignore_opened;
    callbacks->received = callbacks->received ? callbacks->received : ignore_received;
    callbacks->closed = callbacks->closed ? callbacks->closed : ignore_closed;
    callbacks->get = callbacks->get ? callbacks->get : ignore_get;
    callbacks->woken = callbacks->woken ? callbacks->woken : ignore_woken;
    callbacks->ticked = callbacks->ticked ? callbacks->ticked : ignore_ticked;
}

/* Everything but the sockets; false when memory is short. */
static bool make(const net_def *def, net *server)
{
    assert(def->max_connections > 0 && def->message_size > 0);
    server->def = *def;
    server->spare_descriptor = open("/dev/null", O_RDONLY | O_CLOEXEC);
    fill_callbacks(&server->def.callbacks);
    server->size = (uint32_t)def->max_connections + NET_SPARE;
    server->connections = calloc(server->size, sizeof *server->connections);
    server->queue = calloc(server->size, sizeof *server->queue);
    server->message = malloc(def->message_size + 1);
    server->origins = def->origins ? strdup(def->origins) : NULL;
    if (server->connections == NULL || server->queue == NULL || server->message == NULL ||
        (def->origins && server->origins == NULL)) {
        return false;
    }
    for (uint32_t index = 0; index < server->size; index++) {
        server->connections[index].next_free = index + 1;
    }
    return true;
}

static hz_status open_library(net *server, hz_error *error)
{
    static const struct lws_protocols protocols[] = {
        {.name = NET_SUBPROTOCOL,
         .callback = net_socket_event,
         .rx_buffer_size = 4096,
         .tx_packet_size = NET_CHUNK},
        {0},
    };
    static const lws_retry_bo_t no_pings = {0}; /* we look after silent peers by ourselves */
    const net_def *def = &server->def;
    struct lws_context_creation_info info = {
        .port = CONTEXT_PORT_NO_LISTEN_SERVER,
        .protocols = protocols,
        /* The third is there for what else it does: without it, the library reads all certificates
           of the machine, as if the server meant to call others. */
        .options = LWS_SERVER_OPTION_EXPLICIT_VHOSTS | LWS_SERVER_OPTION_VALIDATE_UTF8 |
                   LWS_SERVER_OPTION_ADOPT_APPLY_LISTEN_ACCEPT_CONFIG |
                   (def->certificate ? LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT : 0),
        .user = server,
        .uid = (uid_t)-1,
        .gid = (gid_t)-1,
        .alpn = "http/1.1",
        .ssl_cert_filepath = def->certificate,
        .ssl_private_key_filepath = def->key,
        .retry_and_idle_policy = &no_pings,
        .pt_serv_buf_size = NET_SERVICE_BUFFER,
        .max_http_header_data = LONGEST_HEADERS,
        .vhost_name = "hazard",
    };
    lws_set_log_level(0, NULL);
    server->context = lws_create_context(&info);
    if (server->context == NULL) {
        return hz_fail(error, HZ_NO_SPACE, "libwebsockets cannot be set up");
    }
    server->vhost = lws_create_vhost(server->context, &info);
    if (server->vhost == NULL && def->certificate) {
        return hz_fail(error,
                       HZ_MALFORMED,
                       "the certificate %s and the key %s do not make a pair",
                       def->certificate,
                       def->key);
    }
    return server->vhost ? HZ_OK : hz_fail(error, HZ_NO_SPACE, "libwebsockets cannot be set up");
}

static hz_status open_listeners(net *server, hz_error *error)
{
    int sockets[NET_LISTENERS];
    hz_status status = net_listen(server, sockets, error);
    for (int index = 0; index < server->listener_count; index++) {
        lws_sock_file_fd_type descriptor = {.filefd = sockets[index]};
        server->listeners[index] = lws_adopt_descriptor_vhost(
            server->vhost, LWS_ADOPT_RAW_FILE_DESC, descriptor, NULL, NULL);
        if (server->listeners[index] == NULL && status == HZ_OK) {
            close(sockets[index]);
            status = hz_fail(error, HZ_NO_SPACE, "libwebsockets cannot watch a socket");
        }
    }
    return status;
}

hz_status net_open(const net_def *def, net **out, hz_error *error)
{
    assert(def && out);
    *out = NULL;
    hz_status status = check_def(def, error);
    if (status != HZ_OK) {
        return status;
    }
    net *server = calloc(1, sizeof *server);
    if (server == NULL) {
        return hz_fail(error, HZ_NO_SPACE, "there is no memory for a server");
    }
    if (make(def, server)) {
        status = open_library(server, error);
        status = status ? status : open_listeners(server, error);
    } else {
        status = hz_fail(error, HZ_NO_SPACE, "there is no memory for a server");
    }
    if (status != HZ_OK) {
        net_close(server);
        return status;
    }
    *out = server;
    return HZ_OK;
}

void net_close(net *server)
{
    if (server == NULL) {
        return;
    }
    server->is_closed = true;
    if (server->context) {
        lws_context_destroy(server->context);
    }
    if (server->spare_descriptor >= 0) {
        close(server->spare_descriptor);
    }
    free(server->origins);
    free(server->message);
    free(server->queue);
    free(server->connections);
    free(server);
}

int net_port(const net *server)
{
    return server->port;
}
