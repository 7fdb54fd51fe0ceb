/* What the files of the client share. */
#ifndef HAZARD_CLIENT_WSCLIENT_INNER_H
#define HAZARD_CLIENT_WSCLIENT_INNER_H

#include "client/wsclient.h"
#include "wire/frames.h"
#include "wire/lws.h"

typedef struct wspeer {
    wsclient *client;
    struct wspeer *next_queued, *next_ended;
    struct lws *wsi;
    int number;
    bool is_open, is_leaving, is_queued, is_ended;
    bool is_get; /* no WebSocket: one request, and `in` is its answer, whole once it is open */
    int status;  /* of that answer; 0: none yet */
    net_bytes in, out;
    uint64_t mask; /* state of the generator of masks */
    char reason[NET_REASON + 1];
} wspeer;

typedef struct wswatch {
    struct wswatch *next;
    struct lws *wsi; /* NULL: hung up */
    int descriptor;
    bool is_hung_up; /* and to be told so */
} wswatch;

struct wsclient {
    wsclient_callbacks callbacks;
    struct lws_context *context;
    struct lws_vhost *vhost;
    wspeer **peers; /* by number; NULL for those that have ended */
    int count, capacity;
    wspeer *queued, *ended;
    wswatch *watches;
    lws_sorted_usec_list_t timer;
    bool is_closing;
};

/* wsclient_url.c */
typedef struct wsaddress {
    bool is_secret;
    int port;
    char host[256], authority[272], path[1024];
} wsaddress;
hz_status wsclient_parse_url(const char *url, wsaddress *out, hz_error *error);

/* What one connection may bring at most. */
enum { WSCLIENT_LONGEST = 16 * 1024 * 1024 };

/* wsclient_get.c: one request and its answer. */
int wsclient_get_event(
    wspeer *peer, struct lws *wsi, enum lws_callback_reasons reason, void *in, size_t length);

/* wsclient_peer.c: what goes in and out of one connection. */
int wsclient_peer_event(
    wspeer *peer, struct lws *wsi, enum lws_callback_reasons reason, void *in, size_t length);
void wsclient_flush(wsclient *client);
/* Why there is no connection, in words for people. */
void wsclient_fail(wspeer *peer, struct lws *wsi, const char *why, size_t length);
/* The caller hears of it at the end of a poll, when nothing is in the midst of anything. The first
   reason counts. */
void wsclient_end(wspeer *peer, const char *reason);

#endif
