/* The server's other end as plain bytes, for tests of what our own client would never send. */
#ifndef HAZARD_TESTS_NET_RAW_H
#define HAZARD_TESTS_NET_RAW_H

#include <arpa/inet.h>
#include <poll.h>
#include <sys/resource.h>
#include <sys/socket.h>

#include "server/net_host.h"

enum { ROOM = 8192 };

static inline void connect_to(int socket, const host *server)
{
    struct sockaddr_in to = {.sin_family = AF_INET,
                             .sin_port = htons((in_port_t)net_port(server->server)),
                             .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    assert_int_equal(connect(socket, (struct sockaddr *)&to, sizeof to), 0);
}

/* A plain connection to the server. */
static inline int call(const host *server)
{
    int made = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    assert_true(made >= 0);
    connect_to(made, server);
    return made;
}

static inline void put(int socket, const void *bytes, size_t length)
{
    const char *at = bytes;
    while (length > 0) { /* the server may have closed already, which is no fault of the test */
        ssize_t sent = send(socket, at, length, MSG_NOSIGNAL);
        if (sent <= 0) {
            return;
        }
        at += sent;
        length -= (size_t)sent;
    }
}

static inline void put_text(int socket, const char *text)
{
    put(socket, text, strlen(text));
}

/* Waits for more and adds it; false at the end of the connection. The test fails when nothing
 * comes. */
static inline bool get_some(int socket, char out[ROOM], size_t *length)
{
    struct pollfd wait = {.fd = socket, .events = POLLIN};
    if (poll(&wait, 1, PATIENCE_MS) != 1) {
        fail_msg("nothing came after %zu bytes: %.*s", *length, (int)*length, out);
    }
    size_t room = ROOM - 1 - *length;
    char rest[ROOM];
    ssize_t got = recv(socket, room ? out + *length : rest, room ? room : sizeof rest, 0);
    if (got > 0 && room) {
        *length += (size_t)got;
    }
    out[*length] = '\0';
    return got > 0;
}

/* Everything until the server closes. Returns how much of it was kept. */
static inline size_t get_all(int socket, char out[ROOM])
{
    size_t length = 0;
    while (get_some(socket, out, &length)) {
    }
    close(socket);
    return length;
}

static inline void ask(const host *server, const char *request, char out[ROOM])
{
    int socket = call(server);
    put_text(socket, request);
    get_all(socket, out);
}

#define HOST "Host: 127.0.0.1:99\r\n"
#define UPGRADE                                                                                    \
    HOST "Upgrade: websocket\r\nConnection: keep-alive, Upgrade\r\nSec-WebSocket-Version: 13\r\n"  \
         "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"

/* A socket after its handshake. */
static inline int shake_hands_at(const host *server, const char *path)
{
    char out[ROOM];
    size_t length = 0;
    int socket = call(server);
    put_text(socket, "GET ");
    put_text(socket, path);
    put_text(socket, " HTTP/1.1\r\n" UPGRADE "\r\n");
    do {
        assert_true(get_some(socket, out, &length));
    } while (strstr(out, "\r\n\r\n") == NULL);
    assert_non_null(strstr(out, "101 Switching"));
    assert_non_null(strstr(out, "s3pPLMBiTxaQ9kYGzzhZRbK+xOo="));
    return socket;
}

static inline int shake_hands(const host *server)
{
    return shake_hands_at(server, "/ws");
}

/* The code of a close frame that must come, with nothing before it. */
static inline int get_code(int socket)
{
    char out[ROOM];
    size_t length = 0;
    while (length < 4 && get_some(socket, out, &length)) {
    }
    close(socket);
    bool is_close = length >= 4 && (unsigned char)out[0] == 0x88;
    return is_close ? (unsigned char)out[2] << 8 | (unsigned char)out[3] : 0;
}

/* The server is still there. */
static inline void check_alive(const host *server)
{
    char out[ROOM];
    int socket = shake_hands(server);
    put(socket, "\x81\x82\0\0\0\0ok", 8);
    size_t length = 0;
    while (length < 4 && get_some(socket, out, &length)) {
    }
    assert_memory_equal(out, "\x81\x02ok", 4);
    close(socket);
    ask(server, "GET /hello HTTP/1.1\r\n" HOST "\r\n", out);
    assert_non_null(strstr(out, "\r\n\r\n{\"hello\":1}"));
}

/* What the whole process has used. */
static inline double cpu_seconds(void)
{
    struct rusage used;
    getrusage(RUSAGE_SELF, &used);
    return (double)used.ru_utime.tv_sec + (double)used.ru_stime.tv_sec +
           (double)(used.ru_utime.tv_usec + used.ru_stime.tv_usec) * 1e-6;
}

#endif
