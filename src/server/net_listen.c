/* Listening, accepting, and counting who is there. */
#include <arpa/inet.h>
#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <netdb.h>
#include <netinet/tcp.h>
#include <string.h>
#include <unistd.h>

#include "server/net_inner.h"

enum { BACKLOG = 256, ACCEPTED_AT_ONCE = 64 };

static hz_status refuse(const net *server, int reason, hz_error *error)
{
    const char *bind = server->def.bind;
    if (reason == EADDRINUSE) {
        return hz_fail(error, HZ_IO, "port %d of %s is in use", server->port, bind);
    }
    if (reason == EADDRNOTAVAIL) {
        return hz_fail(error, HZ_IO, "%s is no address of this machine", bind);
    }
    char buffer[200];
    const char *words = strerror_r(reason, buffer, sizeof buffer);
    return hz_fail(error, HZ_IO, "port %d of %s: %s", server->port, bind, words);
}

/* Where a socket is, in either kind. */
typedef union place {
    struct sockaddr any;
    struct sockaddr_in four;
    struct sockaddr_in6 six;
    struct sockaddr_storage room;
} place;

static int port_of(int socket)
{
    place here;
    memset(&here, 0, sizeof here);
    socklen_t length = sizeof here;
    if (getsockname(socket, &here.any, &length) != 0) {
        return 0;
    }
    return ntohs(here.any.sa_family == AF_INET6 ? here.six.sin6_port : here.four.sin_port);
}

/* A socket that listens, or -1 and errno. */
static int listen_on(const struct addrinfo *where, int port)
{
    int yes = 1;
    place here;
    memset(&here, 0, sizeof here);
    memcpy(&here, where->ai_addr, where->ai_addrlen);
    int made = socket(where->ai_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (made < 0) {
        return -1;
    }
    setsockopt(made, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    if (where->ai_family == AF_INET6) {
        /* "::" means everybody, with IPv4 too. */
        int only = !IN6_IS_ADDR_UNSPECIFIED(&here.six.sin6_addr);
        setsockopt(made, IPPROTO_IPV6, IPV6_V6ONLY, &only, sizeof only);
        here.six.sin6_port = htons((in_port_t)port);
    } else {
        here.four.sin_port = htons((in_port_t)port);
    }
    if (bind(made, &here.any, where->ai_addrlen) == 0 && listen(made, BACKLOG) == 0) {
        return made;
    }
    int reason = errno;
    close(made);
    errno = reason;
    return -1;
}

static bool is_repeated(const struct addrinfo *first, const struct addrinfo *one)
{
    for (const struct addrinfo *at = first; at != one; at = at->ai_next) {
        if (at->ai_addrlen == one->ai_addrlen &&
            memcmp(at->ai_addr, one->ai_addr, one->ai_addrlen) == 0) {
            return true;
        }
    }
    return false;
}

/* Opens a socket for each address of the name ("localhost" has two), all on one port. */
static hz_status
listen_on_all(net *server, const struct addrinfo *found, int *sockets, hz_error *error)
{
    assert(server->listener_count == 0);
    int reason = 0;
    for (const struct addrinfo *at = found; at && server->listener_count < NET_LISTENERS;
         at = at->ai_next) {
        if (is_repeated(found, at)) {
            continue;
        }
        int made = listen_on(at, server->port);
        if (made >= 0) {
            sockets[server->listener_count++] = made;
            server->port = port_of(made);
        } else if (reason != EADDRINUSE) {
            reason = errno;
        }
    }
    /* A name may have an address that is not up; a port that is taken on one of them is a mistake.
     */
    if (server->listener_count > 0 && reason != EADDRINUSE) {
        return HZ_OK;
    }
    while (server->listener_count > 0) {
        close(sockets[--server->listener_count]);
    }
    return refuse(server, reason, error);
}

hz_status net_listen(net *server, int sockets[NET_LISTENERS], hz_error *error)
{
    assert(server->def.bind);
    const char *bind = server->def.bind;
    server->port = server->def.port;
    struct addrinfo hints = {
        .ai_family = AF_UNSPEC, .ai_socktype = SOCK_STREAM, .ai_flags = AI_PASSIVE};
    struct addrinfo *found = NULL;
    int wrong = getaddrinfo(bind, NULL, &hints, &found);
    if (wrong != 0) {
        return hz_fail(error, HZ_IO, "%s cannot be listened on: %s", bind, gai_strerror(wrong));
    }
    hz_status status = listen_on_all(server, found, sockets, error);
    freeaddrinfo(found);
    return status;
}

static net_address address_of(const place *from)
{
    net_address key = {{0}};
    if (from->any.sa_family == AF_INET) {
        key.bytes[10] = key.bytes[11] = 0xff;
        memcpy(key.bytes + 12, &from->four.sin_addr, 4);
    } else if (from->any.sa_family == AF_INET6) {
        const struct in6_addr *address = &from->six.sin6_addr;
        bool is_whole = IN6_IS_ADDR_V4MAPPED(address) || IN6_IS_ADDR_LOOPBACK(address);
        memcpy(key.bytes, address, is_whole ? 16 : 8);
    }
    return key;
}

bool net_parse_address(const char *text, net_address *out)
{
    assert(text && out);
    place from;
    memset(&from, 0, sizeof from);
    if (inet_pton(AF_INET, text, &from.four.sin_addr) == 1) {
        from.any.sa_family = AF_INET;
    } else if (inet_pton(AF_INET6, text, &from.six.sin6_addr) == 1) {
        from.any.sa_family = AF_INET6;
    } else {
        return false;
    }
    *out = address_of(&from);
    return true;
}

void net_print_address(const net_address *address, char out[INET6_ADDRSTRLEN])
{
    static const uint8_t mapped[12] = {[10] = 0xff, [11] = 0xff};
    bool is_four = memcmp(address->bytes, mapped, sizeof mapped) == 0;
    inet_ntop(is_four ? AF_INET : AF_INET6,
              address->bytes + (is_four ? sizeof mapped : 0),
              out,
              INET6_ADDRSTRLEN);
}

/* How many sockets an address has, or only how many WebSockets. */
static int count(const net *server, const net_address *address, net_stage from)
{
    int found = 0;
    for (uint32_t index = 0; index < server->size; index++) {
        const net_connection *connection = &server->connections[index];
        found += connection->stage >= from &&
                 memcmp(&connection->address, address, sizeof *address) == 0;
    }
    return found;
}

int net_count_talking(const net *server, const net_address *address)
{
    return count(server, address, NET_TALKS);
}

/* A new generation for every caller: whoever still knows the last one's id reaches nobody. */
static void admit(net *server, int socket, const net_address *address)
{
    assert(server->used < server->size && server->first_free < server->size);
    int yes = 1;
    setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    uint32_t index = server->first_free;
    net_connection *connection = &server->connections[index];
    server->first_free = connection->next_free;
    server->used++;
    uint32_t generation = connection->generation + 1;
    *connection = (net_connection){
        .generation = generation ? generation : 1,
        .stage = NET_ASKS,
        .address = *address,
        .heard_ms = net_now_ms(),
        .is_queued = connection->is_queued, /* the last one's place in the queue is still there */
    };
    lws_adopt_desc_t how = {
        .vh = server->vhost,
        .type = LWS_ADOPT_SOCKET | LWS_ADOPT_HTTP | LWS_ADOPT_ALLOW_SSL,
        .fd.sockfd = socket,
        .opaque = connection,
    };
    struct lws *wsi = lws_adopt_descriptor_vhost_via_info(&how);
    if (wsi == NULL) { /* and the socket has been closed */
        net_release(server, connection);
    }
}

/* Out of descriptors: a caller that cannot be accepted would wake us for ever. */
static void turn_away(net *server, int listener)
{
    close(server->spare_descriptor);
    int caller = accept4(listener, NULL, NULL, SOCK_CLOEXEC);
    if (caller >= 0) {
        close(caller);
        server->counts.refused++;
    }
    server->spare_descriptor = open("/dev/null", O_RDONLY | O_CLOEXEC);
}

void net_accept(net *server, int listener)
{
    for (int taken = 0; taken < ACCEPTED_AT_ONCE; taken++) {
        place from;
        memset(&from, 0, sizeof from);
        socklen_t length = sizeof from;
        int caller = accept4(listener, &from.any, &length, SOCK_CLOEXEC | SOCK_NONBLOCK);
        if (caller < 0) {
            if (errno == EMFILE || errno == ENFILE) {
                turn_away(server, listener);
            }
            return;
        }
        net_address address = address_of(&from);
        bool is_too_many = !server->def.is_proxied && count(server, &address, NET_ASKS) >=
                                                          server->def.max_per_address + NET_SPARE;
        if (is_too_many || server->used == server->size || server->is_stopping) {
            close(caller);
            server->counts.refused++;
        } else {
            admit(server, caller, &address);
        }
    }
}

void net_release(net *server, net_connection *connection)
{
    assert(connection >= server->connections);
    if (connection->stage == NET_FREE) {
        return;
    }
    uint32_t index = (uint32_t)(connection - server->connections);
    net_id id = {index, connection->generation};
    server->talking -= connection->stage == NET_TALKS;
    connection->stage = NET_FREE;
    connection->wsi = NULL;
    net_bytes_free(&connection->in);
    net_bytes_free(&connection->out);
    connection->next_free = server->first_free;
    server->first_free = index;
    assert(server->used > 0);
    server->used--;
    if (connection->is_told) {
        connection->is_told = false;
        if (!server->is_closed) {
            server->def.callbacks.closed(server->def.callbacks.context, id);
        }
    }
}
