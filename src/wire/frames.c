/* Queues of bytes and frames. */
#include "wire/frames.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { KEPT = 1024, LONGEST_HEAD = 14, FINAL = 0x80, MASKED = 0x80 };

/* Room for so many more bytes behind those that wait. */
static bool make_room(net_bytes *bytes, size_t more)
{
    assert(bytes->start + bytes->length <= bytes->capacity);
    if (bytes->capacity - bytes->start - bytes->length >= more) {
        return true;
    }
    size_t needed = bytes->length + more;
    if (bytes->capacity / 2 >= needed) { /* plenty of room, only at the wrong end */
        memmove(bytes->data, bytes->data + bytes->start, bytes->length);
        bytes->start = 0;
        return true;
    }
    size_t capacity = bytes->capacity * 2 > needed ? bytes->capacity * 2 : needed;
    capacity = capacity < KEPT / 2 ? KEPT / 2 : capacity;
    char *data = malloc(capacity);
    if (data == NULL) {
        return false;
    }
    if (bytes->length > 0) {
        memcpy(data, bytes->data + bytes->start, bytes->length);
    }
    free(bytes->data);
    *bytes = (net_bytes){.data = data, .length = bytes->length, .capacity = capacity};
    return true;
}

bool net_bytes_add(net_bytes *bytes, const void *data, size_t length)
{
    assert(data || length == 0);
    if (!make_room(bytes, length)) {
        return false;
    }
    if (length > 0) {
        memcpy(bytes->data + bytes->start + bytes->length, data, length);
        bytes->length += length;
    }
    return true;
}

void net_bytes_take(net_bytes *bytes, size_t length)
{
    assert(length <= bytes->length);
    bytes->start += length;
    bytes->length -= length;
    if (bytes->length == 0) {
        bytes->start = 0;
        if (bytes->capacity > KEPT) {
            net_bytes_free(bytes);
        }
    }
}

void net_bytes_free(net_bytes *bytes)
{
    free(bytes->data);
    *bytes = (net_bytes){0};
}

bool net_frame_add(
    net_bytes *bytes, int opcode, const char *data, size_t length, const uint8_t mask[4])
{
    assert(opcode >= 0 && opcode <= 0xf && (data || length == 0));
    if (!make_room(bytes, LONGEST_HEAD + length)) {
        return false;
    }
    char *to = bytes->data + bytes->start + bytes->length;
    char *begin = to;
    const int masked = mask ? MASKED : 0;
    *to++ = (char)(FINAL | opcode);
    if (length < 126) {
        *to++ = (char)(masked | (int)length);
    } else {
        int width = length < 65536 ? 2 : 8;
        *to++ = (char)(masked | (width == 2 ? 126 : 127));
        for (int byte = width - 1; byte >= 0; byte--) {
            *to++ = (char)((uint64_t)length >> (8 * byte));
        }
    }
    if (mask) {
        memcpy(to, mask, 4);
        to += 4;
        for (size_t at = 0; at < length; at++) {
            to[at] = (char)(data[at] ^ mask[at & 3]);
        }
    } else if (length > 0) {
        memcpy(to, data, length);
    }
    bytes->length += (size_t)(to - begin) + length;
    return true;
}

/* The whole length of the frame that begins there. */
static size_t frame_length(const unsigned char *head)
{
    assert(!(head[0] & 0x70) && "frames here are our own");
    size_t length = head[1] & 0x7f;
    size_t head_length = 2 + (head[1] & MASKED ? 4 : 0);
    int width = length == 126 ? 2 : length == 127 ? 8 : 0;
    if (width > 0) {
        length = 0;
        for (int byte = 0; byte < width; byte++) {
            length = length << 8 | head[2 + byte];
        }
    }
    return head_length + (size_t)width + length;
}

size_t net_frames_whole(const net_bytes *bytes, size_t most)
{
    size_t whole = 0;
    while (whole < bytes->length) {
        size_t next = frame_length((const unsigned char *)bytes->data + bytes->start + whole);
        if (whole > 0 && whole + next > most) {
            break;
        }
        whole += next;
    }
    return whole;
}
