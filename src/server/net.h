/* Sockets: HTTP and WebSocket, behind a few callbacks. Only net*.c know libwebsockets.

   One thread, the one that calls net_run, owns everything here; all callbacks are made on it. The
   one call allowed from other threads is net_wake. A connection is an id of index and generation,
   since a socket may die under a callback: a stale id is simply nobody. */
#ifndef HAZARD_SERVER_NET_H
#define HAZARD_SERVER_NET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "hazard/status.h"
#include "hazard/text.h"

typedef struct net net;

typedef struct net_id {
    uint32_t index, generation; /* generation 0: nobody */
} net_id;

/* What a GET is answered with. All it points at is the server's until the call returns, but for a
   body that lasts: that is sent from where it lies. The rest is for files of a page, and left zero
   by answers made for the moment. */
typedef struct net_response {
    int status;       /* 200, 404 … */
    const char *type; /* "application/json" */
    const char *body;
    size_t length;
    const char *location; /* NULL, or where else to look */
    const char
        *zipped; /* the body as gzip, for callers who take that; NULL: made when it is sent */
    size_t zipped_length;
    const char *tag;   /* NULL, or a word for these very bytes: whoever has them gets 304 */
    const char *cache; /* how long it may be kept; NULL: "no-store" */
    bool is_lasting;   /* body and zipped outlive the net */
} net_response;

/* Those left NULL are not called; a GET is then answered by 404. */
typedef struct net_callbacks {
    void *context;
    /* A WebSocket was opened (Origin and limits already checked). The address is what limits are to
       be counted by: of IPv6 only the first half, since a household has all of the second. Of the
       query a word is told, "" for anything longer. */
    void (*opened)(void *context, net_id id, const char *address, const char *query);
    /* A whole text message, at most def.message_size bytes, ended by NUL. */
    void (*received)(void *context, net_id id, const char *text, size_t length);
    /* Once for each that was opened, also after net_drop and net_stop; the id is nobody by now. */
    void (*closed)(void *context, net_id id);
    /* GET or HEAD of a path that is no WebSocket; the path has no query, both are decoded. `*out`
       is a 404 to begin with. */
    void (*get)(void *context, const char *path, const char *query, net_response *out);
    /* After net_wake, possibly once for several calls. */
    void (*woken)(void *context);
    /* About every tick_ms, with the time in milliseconds (monotonic). */
    void (*ticked)(void *context, int64_t now_ms);
} net_callbacks;

typedef struct net_def {
    const char *bind;    /* "127.0.0.1", "::", a host's name */
    int port;            /* 0: any free one; net_port tells */
    const char *origins; /* allowed Origin values, blanks between; NULL: the host's own only */
    const char *certificate, *key; /* files, or NULL: no TLS */
    bool is_proxied;               /* the address of a caller is what X-Forwarded-For says last */
    int max_connections, max_per_address; /* WebSockets; a few requests more are answered */
    size_t message_size;                  /* a longer message closes the connection */
    int messages_a_second; /* for long; bursts of four times that; beyond it, it is closed */
    size_t backlog_size;   /* a reader that falls behind by more than this is dropped */
    int tick_ms, idle_ms;  /* pings; a peer silent for idle_ms is dropped */
    net_callbacks callbacks;
    uint32_t cookie;
} net_def;

net_def net_default_def(void);

/* Lets the process open as many files as the server will need, as far as it may; net_open refuses
   when that is too few. */
void net_allow_files(const net_def *def);

hz_status net_open(const net_def *def, net **out, hz_error *error);
int net_port(const net *server);

/* Serves until net_stop; then says goodbye to everybody and returns. */
void net_run(net *server);
void net_stop(net *server);  /* from a callback */
void net_wake(net *server);  /* from any thread */
void net_close(net *server); /* after net_run has returned */

/* Queues a text message; several queued to one connection go out in as few packets as may be.
   Nothing happens for a stale id. */
void net_send(net *server, net_id id, const char *text, size_t length);

/* Ends a connection, after what is queued, with a reason of at most 123 bytes that the peer sees.
   Nothing is received from it any more; closed follows within seconds. */
void net_drop(net *server, net_id id, const char *reason);

/* Counters for /metrics, read on the thread of net_run. */
typedef struct net_counts {
    uint64_t connections; /* WebSockets now */
    uint64_t opened;      /* since the start, as all below */
    uint64_t refused;     /* callers turned away by a limit or a check */
    uint64_t dropped;     /* WebSockets ended by us: too slow, too fast, silent, or by net_drop */
    uint64_t messages_in, messages_out, bytes_in, bytes_out;
    uint64_t requests; /* of HTTP, whatever the answer */
} net_counts;
net_counts net_count(const net *server);
void net_print_metrics(const net *server, hz_text *out); /* as Prometheus reads them */

#endif
