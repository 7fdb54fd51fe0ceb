/* The other end: a small WebSocket client for `hazard join`, tests and load. One thread, any number
   of connections in one wsclient. Callbacks are made from wsclient_poll only, and may call anything
   here but wsclient_close and wsclient_poll. */
#ifndef HAZARD_CLIENT_WSCLIENT_H
#define HAZARD_CLIENT_WSCLIENT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "hazard/status.h"

typedef struct wsclient wsclient;

typedef struct wsclient_callbacks {
    void *context;
    void (*opened)(void *context, int connection);
    /* The text ends with NUL. */
    void (*received)(void *context, int connection, const char *text, size_t length);
    /* Once for each connection, also for one that never opened or was hung up by us: why it ended.
     */
    void (*closed)(void *context, int connection, const char *reason);
    /* A descriptor given to wsclient_watch can be read (the keyboard), or has hung up. */
    void (*readable)(void *context, int descriptor);
    /* Once for each wsclient_get: the status and the text that came, which ends with NUL; or status
       0 and a reason why nothing did. */
    void (*got)(void *context, int request, int status, const char *text, size_t length);
} wsclient_callbacks;

hz_status wsclient_open(const wsclient_callbacks *callbacks, wsclient **out, hz_error *error);
void wsclient_close(wsclient *client);

/* "ws://host:port/path", "wss://…", "http://…" likewise; without a path it is /ws. The number of
   the connection comes back in `*connection`, numbers are not used twice; opened or closed follows.
   Looking up the host may take its time. */
hz_status wsclient_connect(wsclient *client, const char *url, int *connection, hz_error *error);

/* Asks for "http://host:port/path" once; `got` follows. Its number is one of those of connections,
   and wsclient_hang_up gives up waiting. */
hz_status wsclient_get(wsclient *client, const char *url, int *request, hz_error *error);

/* Before it is opened, what is sent waits. Nothing happens for a connection that has ended. */
void wsclient_send(wsclient *client, int connection, const char *text, size_t length);

/* Ends a connection, after what is queued. */
void wsclient_hang_up(wsclient *client, int connection);

/* The caller reads it, and unwatches it at its end: a file that has ended stays readable. */
void wsclient_watch(wsclient *client, int descriptor);
void wsclient_unwatch(wsclient *client, int descriptor);

/* Handles what is there, waiting at most so long for something. */
void wsclient_poll(wsclient *client, int timeout_ms);

#endif
