/* Bytes waiting to go out on a socket, and the WebSocket frames among them.

   We frame by ourselves, since libwebsockets writes every frame with a system call of its own; a
   turn of a game is several messages, which so become one packet. */
#ifndef HAZARD_WIRE_FRAMES_H
#define HAZARD_WIRE_FRAMES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Bytes that wait to be sent, the oldest first. */
typedef struct net_bytes {
    char *data;
    size_t start, length; /* what waits is data[start … start + length) */
    size_t capacity;
} net_bytes;

enum { NET_TEXT = 1, NET_PING = 9 }; /* opcodes */

/* False when memory is short; nothing has been added then. */
bool net_bytes_add(net_bytes *bytes, const void *data, size_t length);

/* Takes from the front what has been sent. An empty queue keeps only a small buffer. */
void net_bytes_take(net_bytes *bytes, size_t length);

/* Leaves the queue empty and fit for use. */
void net_bytes_free(net_bytes *bytes);

/* Adds a whole frame. A client masks its frames with a number nobody can foresee, a server with
   none: NULL. False when memory is short. */
bool net_frame_add(
    net_bytes *bytes, int opcode, const char *data, size_t length, const uint8_t mask[4]);

/* How many bytes at the front make whole frames, `most` at most, but never less than one frame: the
   library may put a frame of its own between two writes. */
size_t net_frames_whole(const net_bytes *bytes, size_t most);

#endif
