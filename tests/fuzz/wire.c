/* Any bytes as what is on the wire: addresses with their queries, whom a proxy names, and frames
   that wait to be sent, taken away in pieces of any size. */
#include "fuzz.h"
#include "server/catalogue.h"
#include "server/net_inner.h"
#include "wire/frames.h"

static void try_query(const char *text)
{
    static const char *const keys[] = {"game", "set", "seats", "room"};
    char out[64];
    for (size_t key = 0; key < sizeof keys / sizeof *keys; key++) {
        memset(out, 'x', sizeof out);
        if (catalogue_query(text, keys[key], out, sizeof out)) {
            MUST(memchr(out, '\0', sizeof out));
            for (const char *at = out; *at; at++) {
                MUST((unsigned char)*at >= ' ');
            }
        }
    }
}

static void try_address(const char *text)
{
    net_address address, again;
    char out[INET6_ADDRSTRLEN];
    memset(&address, 0, sizeof address);
    memset(&again, 0, sizeof again);
    if (net_parse_address(text, &address)) {
        net_print_address(&address, out);
        MUST(net_parse_address(out, &again));
        MUST(memcmp(&address, &again, sizeof address) == 0);
    }
}

/* The bytes as frames of sizes that they say themselves. */
static void try_frames(const uint8_t *data, size_t size)
{
    net_bytes queue = {0};
    static const uint8_t mask[4] = {1, 2, 3, 4};
    size_t at = 0;
    while (at < size) {
        size_t length = data[at] * (size_t)(1 + data[at] % 5);
        length = length < size - at ? length : size - at;
        MUST(net_frame_add(
            &queue, NET_TEXT, (const char *)data + at, length, data[at] % 2 ? mask : NULL));
        at += length + 1;
    }
    for (size_t most = size % 300; queue.length > 0; most = most * 7 % 1000) {
        size_t whole = net_frames_whole(&queue, most);
        MUST(whole > 0 && whole <= queue.length);
        net_bytes_take(&queue, whole);
    }
    net_bytes_free(&queue);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = string_of(data, size);
    try_query(text);
    try_address(text);
    try_frames(data, size);
    free(text);
    return 0;
}
