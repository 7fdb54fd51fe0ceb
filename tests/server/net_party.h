/* A client and what it heard, for the tests of the sockets. */
#ifndef HAZARD_TESTS_NET_PARTY_H
#define HAZARD_TESTS_NET_PARTY_H

#include "client/wsclient.h"
#include "server/net_host.h"

enum { MOST = 64 };

/* A client and what it heard. */
typedef struct party {
    wsclient *client;
    int port;
    int opened, closed, received, readable;
    int next[MOST]; /* the number a connection must hear next */
    char reason[200], last[200];
    size_t last_length;
    bool in_order;
} party;

static inline void party_opened(void *context, int connection)
{
    (void)connection;
    ((party *)context)->opened++;
}

static inline void party_received(void *context, int connection, const char *text, size_t length)
{
    party *self = context;
    self->received++;
    self->last_length = length;
    snprintf(self->last, sizeof self->last, "%s", text);
    if (self->in_order) {
        assert_int_equal(strtol(text, NULL, 10), self->next[connection]);
        self->next[connection]++;
    }
}

static inline void party_closed(void *context, int connection, const char *reason)
{
    (void)connection;
    party *self = context;
    self->closed++;
    snprintf(self->reason, sizeof self->reason, "%s", reason);
}

static inline void party_readable(void *context, int descriptor)
{
    party *self = context;
    char buffer[100];
    self->readable++;
    if (read(descriptor, buffer, sizeof buffer) <= 0) {
        wsclient_unwatch(self->client, descriptor);
    }
}

static inline party meet(int port)
{
    return (party){.port = port};
}

static inline void open_client(party *self)
{
    wsclient_callbacks callbacks = {.context = self,
                                    .opened = party_opened,
                                    .received = party_received,
                                    .closed = party_closed,
                                    .readable = party_readable};
    assert_int_equal(wsclient_open(&callbacks, &self->client, NULL), HZ_OK);
}

static inline int dial(party *self, const char *form)
{
    char url[100];
    int connection = -1;
    hz_error error = {""};
    snprintf(url, sizeof url, "%s:%d/ws", form, self->port);
    if (wsclient_connect(self->client, url, &connection, &error) != HZ_OK) {
        fail_msg("%s", error.text);
    }
    return connection;
}

/* Polls until the counter is there; the test fails when it does not come. */
static inline void until(party *self, const int *count, int wanted)
{
    for (int64_t end_ms = now_ms() + PATIENCE_MS; *count < wanted;) {
        wsclient_poll(self->client, 50);
        if (now_ms() > end_ms) {
            fail_msg("%d instead of %d (%s)", *count, wanted, self->reason);
        }
    }
}

static inline void say(party *self, int connection, const char *text)
{
    wsclient_send(self->client, connection, text, strlen(text));
}

static inline int dial_in(party *self)
{
    int opened = self->opened;
    int connection = dial(self, "ws://127.0.0.1");
    until(self, &self->opened, opened + 1);
    return connection;
}

#endif
