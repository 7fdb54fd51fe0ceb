/* The client's GET: whole answers, refusals, and what ends it early. */
#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>

#include "server/net_party.h"

/* A client that asks, and the last answer. */
typedef struct asker {
    wsclient *client;
    char url[80];
    int answers, status;
    size_t length;
    char text[200];
} asker;

static void take_answer(void *context, int request, int status, const char *text, size_t length)
{
    (void)request;
    asker *self = context;
    self->answers++;
    self->status = status;
    self->length = length;
    snprintf(self->text, sizeof self->text, "%s", text);
    assert_int_equal(text[length], 0);
}

static asker open_asker(int port)
{
    asker self = {.status = -1};
    snprintf(self.url, sizeof self.url, "http://127.0.0.1:%d", port);
    return self;
}

static int ask(asker *self, const char *path)
{
    char url[160];
    int request = -1;
    hz_error error = {""};
    snprintf(url, sizeof url, "%s%s", self->url, path);
    if (wsclient_get(self->client, url, &request, &error)) {
        fail_msg("%s", error.text);
    }
    return request;
}

static void wait_for_answers(asker *self, int count)
{
    int64_t end = now_ms() + 20000;
    while (self->answers < count && now_ms() < end) {
        wsclient_poll(self->client, 50);
    }
    assert_int_equal(self->answers, count);
}

static void listen_to(asker *self)
{
    wsclient_callbacks callbacks = {.context = self, .got = take_answer};
    assert_int_equal(wsclient_open(&callbacks, &self->client, NULL), HZ_OK);
}

static void an_answer_comes_whole(void **unused)
{
    (void)unused;
    host *server = host_begin();
    asker self = open_asker(net_port(server->server));
    listen_to(&self);
    ask(&self, "/hello");
    wait_for_answers(&self, 1);
    assert_int_equal(self.status, 200);
    assert_string_equal(self.text, "{\"hello\":1}");
    ask(&self, "/big");
    wait_for_answers(&self, 2);
    assert_int_equal(self.status, 200);
    assert_int_equal(self.length, BIG);
    ask(&self, "/no-such-page");
    wait_for_answers(&self, 3);
    assert_int_equal(self.status, 404);
    ask(&self, "/move");
    wait_for_answers(&self, 4);
    assert_int_equal(self.status, 200);
    assert_string_equal(self.text, "{\"hello\":1}");
    wsclient_close(self.client);
    host_end(server);
}

static void several_at_once(void **unused)
{
    (void)unused;
    host *server = host_begin();
    asker self = open_asker(net_port(server->server));
    listen_to(&self);
    for (int number = 0; number < 8; number++) {
        ask(&self, "/hello");
    }
    wait_for_answers(&self, 8);
    assert_int_equal(self.status, 200);
    wsclient_close(self.client);
    host_end(server);
}

static void what_does_not_come_is_told(void **unused)
{
    (void)unused;
    asker self = open_asker(1); /* nobody listens */
    listen_to(&self);
    ask(&self, "/hello");
    wait_for_answers(&self, 1);
    assert_int_equal(self.status, 0);
    assert_string_equal(self.text, "nobody answers there");
    int request;
    assert_int_equal(wsclient_get(self.client, "hello", &request, NULL), HZ_MALFORMED);
    wsclient_close(self.client);
}

static void waiting_can_be_given_up(void **unused)
{
    (void)unused;
    int listener = socket(AF_INET, SOCK_STREAM, 0); /* takes callers and never says a word */
    struct sockaddr_in here = {.sin_family = AF_INET, .sin_addr = {htonl(INADDR_LOOPBACK)}};
    socklen_t size = sizeof here;
    assert_int_equal(bind(listener, (struct sockaddr *)&here, size), 0);
    assert_int_equal(listen(listener, 1), 0);
    assert_int_equal(getsockname(listener, (struct sockaddr *)&here, &size), 0);
    asker self = open_asker(ntohs(here.sin_port));
    listen_to(&self);
    int request = ask(&self, "/hello");
    for (int poll = 0; poll < 5; poll++) {
        wsclient_poll(self.client, 20);
    }
    assert_int_equal(self.answers, 0);
    wsclient_hang_up(self.client, request);
    wait_for_answers(&self, 1);
    assert_int_equal(self.status, 0);
    ask(&self, "/hello"); /* and one that is still open at the end */
    wsclient_poll(self.client, 20);
    wsclient_close(self.client);
    close(listener);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_answer_comes_whole),
        cmocka_unit_test(several_at_once),
        cmocka_unit_test(what_does_not_come_is_told),
        cmocka_unit_test(waiting_can_be_given_up),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
