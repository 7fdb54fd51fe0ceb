/* The way to libwebsockets for the files that may know it: net*.c and wsclient.c. */
#ifndef HAZARD_WIRE_LWS_H
#define HAZARD_WIRE_LWS_H

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wpedantic"
#pragma GCC diagnostic ignored "-Wundef"
#include <libwebsockets.h>
#pragma GCC diagnostic pop

/* What both ends know of each other's wire. */
#define NET_SUBPROTOCOL "hazard.1"
#define NET_PATH "/ws"

/* Sizes that both ends keep to. */
enum {
    NET_CHUNK = 64 * 1024, /* handed to the library at a time, and to a socket in one call */
    /* Room for a whole TLS record: the library spins while half a record waits for a connection
       that is not being read. */
    NET_SERVICE_BUFFER = 20 * 1024,
    NET_REASON = 123, /* bytes a close frame has for words */
};

#endif
