/* What the files of the sockets share. */
#ifndef HAZARD_SERVER_NET_INNER_H
#define HAZARD_SERVER_NET_INNER_H

#include <netinet/in.h>
#include <stdatomic.h>
#include <sys/socket.h>

#include "server/net.h"
#include "wire/frames.h"
#include "wire/lws.h"

enum {
    NET_LISTENERS = 4,
    /* Sockets beyond the limits: for pages and their parts, and so that somebody who is one too
       many can be told so. */
    NET_SPARE = 64,
};

/* A socket's way: it asks; it is answered and closed, or it talks until it is closed. */
typedef enum net_stage { NET_FREE, NET_ASKS, NET_ANSWERED, NET_TALKS } net_stage;

/* Whom limits are counted for: an IPv4 address as IPv6 writes it, or the first half of an IPv6
   address, since one household has as many second halves as it likes. */
typedef struct net_address {
    uint8_t bytes[16];
} net_address;

typedef struct net_connection {
    struct lws *wsi;
    uint32_t generation, next_free;
    net_stage stage;
    bool is_told;   /* opened has been called, closed has not */
    bool is_over;   /* nothing more goes out or comes in; libwebsockets has yet to close it */
    bool is_queued; /* to be flushed */
    bool is_pinged;
    char query[16]; /* of a WebSocket's address; "": none, or a longer one */
    net_address address;
    net_bytes in; /* the parts of a message so far */
    net_bytes out;
    const char *rest; /* of an answer's body, to follow `out` */
    size_t rest_length;
    int64_t heard_ms;     /* when the peer last showed a sign of life */
    int64_t closing_ms;   /* when close_code or is_over was set */
    int64_t allowance;    /* thousandths of a message that may come at once */
    int64_t allowance_ms; /* when that was reckoned */
    int close_code;       /* 0, or to be closed once `out` is sent */
    char reason[NET_REASON + 1];
} net_connection;

struct net {
    net_def def;
    char *origins;
    struct lws_context *context;
    struct lws_vhost *vhost;
    struct lws *listeners[NET_LISTENERS];
    int listener_count, port;
    int spare_descriptor; /* closed to get rid of a caller when descriptors have run out */

    net_connection *connections;
    uint32_t size, used, talking; /* of connections */
    uint32_t first_free;          /* its index, or size */
    uint32_t *queue;              /* indexes of those with something to send */
    uint32_t queue_length;

    char *message; /* message_size + 1 bytes for the one at hand */
    net_counts counts;
    lws_sorted_usec_list_t tick, sweep, push;
    atomic_bool is_woken;
    bool is_polled; /* libwebsockets will return before it waits again */
    bool is_stopping, is_closed;
};

int64_t net_now_ms(void);

/* net_listen.c: the sockets that wait for callers, and who may come in. */
hz_status net_listen(net *server, int sockets[NET_LISTENERS], hz_error *error);
void net_accept(net *server, int listener);
void net_release(net *server, net_connection *connection); /* may have been released already */
int net_count_talking(const net *server, const net_address *address);
void net_print_address(const net_address *address, char out[INET6_ADDRSTRLEN]);
/* An address in digits, as a proxy reports it; false for anything else. */
bool net_parse_address(const char *text, net_address *out);

/* net_answer.c: -1 when all is said, 0 when it goes on by itself, as libwebsockets wants it. */
int net_answer(net *server, net_connection *connection, const net_response *response);

/* net_http.c. Both return what libwebsockets wants back: 0 to go on, -1 to close. */
int net_http_request(net *server, net_connection *connection, const char *path, size_t length);
int net_http_upgrade(net *server, net_connection *connection, const char *upgrade);

/* net_socket.c: what goes in and out. */
int net_socket_event(
    struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t length);
void net_queue(net *server, net_connection *connection);
void net_flush(net *server, net_connection *connection);
void net_flush_queue(net *server);
/* Whether anything has yet to go out. */
bool net_is_behind(const net_connection *connection);
/* Closes without a word, soon. */
void net_kill(net_connection *connection);
/* Closes after what is queued, with a code and a reason. */
void net_part(net_connection *connection, int code, const char *reason);

#endif
