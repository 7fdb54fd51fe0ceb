/* The other end: a small WebSocket client for `hazard join`, tests and load. Blocking or polled,
   one thread, any number of connections in one wsclient. */
#ifndef HAZARD_SERVER_WSCLIENT_H
#define HAZARD_SERVER_WSCLIENT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "hazard/status.h"

typedef struct wsclient wsclient;

typedef struct wsclient_callbacks {
    void *context;
    void (*opened)(void *context, int connection);
    void (*received)(void *context,
                     int connection,
                     const char *text,
                     size_t length); /* ends with NUL */
    void (*closed)(void *context, int connection, const char *reason);
    /* A descriptor given to wsclient_watch can be read (the keyboard). */
    void (*readable)(void *context, int descriptor);
} wsclient_callbacks;

hz_status wsclient_open(const wsclient_callbacks *callbacks, wsclient **out, hz_error *error);
void wsclient_close(wsclient *client);

/* "ws://host:port/path", "wss://…", "http://…" likewise. The number of the connection comes back in
   `*connection`; opened or closed follows. */
hz_status wsclient_connect(wsclient *client, const char *url, int *connection, hz_error *error);
void wsclient_send(wsclient *client, int connection, const char *text, size_t length);
void wsclient_hang_up(wsclient *client, int connection);

/* The caller reads it, and unwatches it at its end: a file that has ended stays readable. */
void wsclient_watch(wsclient *client, int descriptor);
void wsclient_unwatch(wsclient *client, int descriptor);

/* Handles what is there, waiting at most so long for something. */
void wsclient_poll(wsclient *client, int timeout_ms);

#endif
