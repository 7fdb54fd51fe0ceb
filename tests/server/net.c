/* Sockets, between our server and our client. */
#include "server/net_party.h"

static void many_messages_come_back_in_order(void **unused)
{
    (void)unused;
    enum { CONNECTIONS = 50, EACH = 200 };
    host *server = host_begin();
    party guests = meet(net_port(server->server));
    guests.in_order = true;
    open_client(&guests);
    for (int count = 0; count < CONNECTIONS; count++) {
        assert_int_equal(dial(&guests, "ws://127.0.0.1"), count);
    }
    for (int number = 0; number < EACH; number++) {
        for (int connection = 0; connection < CONNECTIONS; connection++) {
            char text[40];
            snprintf(text, sizeof text, "%d of %d", number, connection);
            say(&guests, connection, text); /* the first of them before it is open */
        }
        if (number % 20 == 0) {
            wsclient_poll(guests.client, 0);
        }
    }
    until(&guests, &guests.received, CONNECTIONS * EACH);
    for (int connection = 0; connection < CONNECTIONS; connection++) {
        assert_int_equal(guests.next[connection], EACH);
        wsclient_hang_up(guests.client, connection);
    }
    until(&guests, &guests.closed, CONNECTIONS);
    await_count(&server->closed, CONNECTIONS);
    assert_string_equal(server->address, "127.0.0.1");
    wsclient_close(guests.client);
    host_end(server);
}

static void sizes_have_a_limit(void **unused)
{
    (void)unused;
    host *server = host_make();
    server->def.message_size = 20000;
    host_start(server);
    party guest = meet(net_port(server->server));
    open_client(&guest);
    int connection = dial_in(&guest);
    char *text = calloc(1, 20002);
    memset(text, 't', 20001);
    static const size_t sizes[] = {0, 1, 125, 126, 127, 4095, 4096, 4097, 19999, 20000};
    for (size_t row = 0; row < sizeof sizes / sizeof *sizes; row++) {
        wsclient_send(guest.client, connection, text, sizes[row]);
        until(&guest, &guest.received, (int)row + 1);
        assert_int_equal(guest.last_length, sizes[row]);
    }
    wsclient_send(guest.client, connection, text, 20001);
    until(&guest, &guest.closed, 1);
    assert_string_equal(guest.reason, "the message is too long");
    free(text);
    wsclient_close(guest.client);
    host_end(server);
}

static void a_connection_is_dropped_with_a_reason(void **unused)
{
    (void)unused;
    host *server = host_begin();
    party guest = meet(net_port(server->server));
    open_client(&guest);
    wsclient_hang_up(guest.client, dial(&guest, "ws://127.0.0.1")); /* before it is there */
    until(&guest, &guest.closed, 1);
    assert_int_equal(guest.opened, 0);
    guest.reason[0] = '\0';
    say(&guest, dial_in(&guest), "!drop");
    until(&guest, &guest.closed, 2);
    assert_string_equal(guest.last, "before");
    assert_string_equal(guest.reason, "as asked");
    await_count(&server->closed, 1); /* as soon as the client has said goodbye */
    wsclient_close(guest.client);
    host_end(server);
}

static void the_gone_are_nobody(void **unused)
{
    (void)unused;
    host *server = host_begin();
    party guest = meet(net_port(server->server));
    open_client(&guest);
    wsclient_hang_up(guest.client, dial_in(&guest));
    until(&guest, &guest.closed, 1);
    await_count(&server->closed, 1);
    int connection = dial_in(&guest); /* in the place of the other */
    say(&guest, connection, "!ghost");
    say(&guest, connection, "still here");
    until(&guest, &guest.received, 2);
    assert_string_equal(guest.last, "still here");
    assert_int_equal(guest.closed, 1);
    wsclient_close(guest.client);
    host_end(server);
}

static void a_flood_is_cut_off(void **unused)
{
    (void)unused;
    host *server = host_make();
    server->def.messages_a_second = 10;
    host_start(server);
    party guest = meet(net_port(server->server));
    open_client(&guest);
    int connection = dial_in(&guest);
    for (int count = 0; count < 1000; count++) {
        say(&guest, connection, "x");
    }
    until(&guest, &guest.closed, 1);
    assert_string_equal(guest.reason, "too many messages at once");
    int got = atomic_load(&server->received);
    assert_in_range(got, 40, 60);
    assert_in_range(guest.received, 40, 60);
    wsclient_close(guest.client);
    host_end(server);
}

static void the_pace_may_be_kept_up(void **unused)
{
    (void)unused;
    host *server = host_make();
    server->def.messages_a_second = 50;
    host_start(server);
    party guest = meet(net_port(server->server));
    open_client(&guest);
    int connection = dial_in(&guest);
    for (int count = 0; count < 300; count++) {
        say(&guest, connection, "x");
        wsclient_poll(guest.client, 0);
        usleep(count < 190 ? 0 : 25000); /* a burst, then 40 a second */
        if (count > 220) {
            break;
        }
    }
    until(&guest, &guest.received, 221);
    assert_int_equal(guest.closed, 0);
    wsclient_close(guest.client);
    host_end(server);
}

static void limits_of_connections_are_told(void **unused)
{
    (void)unused;
    host *server = host_make();
    server->def.max_connections = 6;
    server->def.max_per_address = 4;
    host_start(server);
    party guests = meet(net_port(server->server));
    open_client(&guests);
    for (int count = 0; count < 4; count++) {
        dial_in(&guests);
    }
    dial(&guests, "ws://127.0.0.1");
    until(&guests, &guests.closed, 1);
    assert_string_equal(guests.reason, "the server answered 429");
    wsclient_hang_up(guests.client, 0);
    await_count(&server->closed, 0);
    until(&guests, &guests.closed, 2);
    await_count(&server->closed, 1);
    dial_in(&guests); /* the place is free again */
    wsclient_close(guests.client);
    host_end(server);
}

static void a_full_server_says_so(void **unused)
{
    (void)unused;
    host *server = host_make();
    server->def.max_connections = 3;
    host_start(server);
    party guests = meet(net_port(server->server));
    open_client(&guests);
    for (int count = 0; count < 3; count++) {
        dial_in(&guests);
    }
    for (int count = 1; count <= 40; count++) { /* more than there are spare sockets */
        dial(&guests, "ws://127.0.0.1");
    }
    until(&guests, &guests.closed, 40);
    say(&guests, 1, "still here");
    until(&guests, &guests.received, 1);
    wsclient_close(guests.client);
    host_end(server);
}

static void *wake_often(void *context)
{
    host *server = context;
    for (int count = 0; count < 1000; count++) {
        net_wake(server->server);
    }
    return NULL;
}

static void other_threads_wake_it(void **unused)
{
    (void)unused;
    host *server = host_begin();
    for (int count = 1; count <= 20; count++) {
        net_wake(server->server);
        await_count(&server->woken, count);
    }
    usleep(20000);
    assert_int_equal(atomic_load(&server->woken), 20); /* once for each */
    pthread_t threads[3];
    for (int thread = 0; thread < 3; thread++) {
        assert_int_equal(pthread_create(&threads[thread], NULL, wake_often, server), 0);
    }
    for (int thread = 0; thread < 3; thread++) {
        pthread_join(threads[thread], NULL);
    }
    await_count(&server->woken, 21);
    assert_in_range(atomic_load(&server->woken), 21, 3020);
    await_count(&server->ticked, 3);
    host_end(server);
}

static void stopping_closes_all_and_frees_the_port(void **unused)
{
    (void)unused;
    host *server = host_begin();
    int port = net_port(server->server);
    party guests = meet(port);
    open_client(&guests);
    for (int count = 0; count < 10; count++) {
        dial_in(&guests);
    }
    say(&guests, 3, "!stop");
    until(&guests, &guests.closed, 10);
    assert_string_equal(guests.last, "farewell");
    assert_string_equal(guests.reason, "the server is stopping");
    host_join(server);
    for (int again = 0; again < 3; again++) {
        server = host_make();
        server->def.port = port;
        host_start(server);
        assert_int_equal(net_port(server->server), port);
        int connection = dial_in(&guests);
        say(&guests, connection, "hello again");
        until(&guests, &guests.received, 2 + again);
        wsclient_hang_up(guests.client, connection);
        until(&guests, &guests.closed, 11 + again);
        host_end(server);
    }
    wsclient_close(guests.client);
}

static void opening_says_what_is_wrong(void **unused)
{
    (void)unused;
    host *server = host_begin();
    net *other = NULL;
    hz_error error;
    char sentence[100];
    net_def def = net_default_def();
    def.port = net_port(server->server);
    assert_int_equal(net_open(&def, &other, &error), HZ_IO);
    snprintf(sentence, sizeof sentence, "port %d of 127.0.0.1 is in use", def.port);
    assert_string_equal(error.text, sentence);
    def.bind = "localhost"; /* taken on one of its addresses */
    assert_int_equal(net_open(&def, &other, &error), HZ_IO);
    def.port = 0;
    def.bind = "192.0.2.1";
    assert_int_equal(net_open(&def, &other, &error), HZ_IO);
    assert_string_equal(error.text, "192.0.2.1 is no address of this machine");
    def.bind = "no such host";
    assert_int_equal(net_open(&def, &other, &error), HZ_IO);
    assert_non_null(strstr(error.text, "no such host"));
    def.bind = "127.0.0.1";
    def.certificate = "/nowhere/cert.pem";
    assert_int_equal(net_open(&def, &other, &error), HZ_MALFORMED);
    def.key = "/nowhere/key.pem";
    assert_int_equal(net_open(&def, &other, &error), HZ_IO);
    assert_string_equal(error.text, "the certificate /nowhere/cert.pem: No such file or directory");
    def.certificate = def.key = "/dev/null";
    assert_int_equal(net_open(&def, &other, &error), HZ_MALFORMED);
    assert_non_null(strstr(error.text, "do not make a pair"));
    def = net_default_def();
    def.max_connections = 100 * 1000 * 1000;
    assert_int_equal(net_open(&def, &other, &error), HZ_RANGE);
    def = net_default_def();
    def.cookie++;
    assert_int_equal(net_open(&def, &other, NULL), HZ_MALFORMED);
    assert_null(other);
    host_end(server);
}

static void both_kinds_of_address_are_served(void **unused)
{
    (void)unused;
    host *server = host_make();
    server->def.bind = "localhost";
    host_start(server);
    party guest = meet(net_port(server->server));
    open_client(&guest);
    say(&guest, dial(&guest, "http://localhost"), "hello");
    until(&guest, &guest.received, 1);
    wsclient_close(guest.client);
    host_end(server);
    server = host_make();
    server->def.bind = "::";
    hz_error error;
    if (net_open(&server->def, &server->server, &error) != HZ_OK) {
        free(server);
        return; /* a machine without IPv6 */
    }
    net_close(server->server);
    host_start(server);
    guest = meet(net_port(server->server));
    open_client(&guest);
    dial_in(&guest);
    await_count(&server->opened, 1);
    assert_string_equal(server->address, "127.0.0.1");
    dial(&guest, "ws://[::1]");
    until(&guest, &guest.opened, 2);
    await_count(&server->opened, 2);
    assert_string_equal(server->address, "::1");
    wsclient_close(guest.client);
    host_end(server);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(many_messages_come_back_in_order),
        cmocka_unit_test(sizes_have_a_limit),
        cmocka_unit_test(a_connection_is_dropped_with_a_reason),
        cmocka_unit_test(the_gone_are_nobody),
        cmocka_unit_test(a_flood_is_cut_off),
        cmocka_unit_test(the_pace_may_be_kept_up),
        cmocka_unit_test(limits_of_connections_are_told),
        cmocka_unit_test(a_full_server_says_so),
        cmocka_unit_test(other_threads_wake_it),
        cmocka_unit_test(stopping_closes_all_and_frees_the_port),
        cmocka_unit_test(opening_says_what_is_wrong),
        cmocka_unit_test(both_kinds_of_address_are_served),
    };
    return cmocka_run_group_tests_name("net", tests, NULL, NULL);
}
