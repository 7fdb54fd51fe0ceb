/* The client by itself: addresses, the keyboard, TLS. */
#include <fcntl.h>
#include <sys/wait.h>

#include "server/net_party.h"

static void the_client_knows_bad_addresses(void **unused)
{
    (void)unused;
    static const struct {
        const char *url, *sentence;
    } rows[] = {
        {"", "does not begin"},
        {"ftp://host", "does not begin"},
        {"ws://", "no host"},
        {"ws://:80", "no host"},
        {"ws://[::1", "no host"},
        {"ws://host:0", "port"},
        {"ws://host:70000/", "port"},
        {"ws://host:x/", "port"},
        {"ws://host/a b", "blank"},
        {"ws://host/a\r\nX: y", "blank"},
    };
    party guest = meet(0);
    open_client(&guest);
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        hz_error error = {""};
        int connection = -1;
        assert_int_equal(wsclient_connect(guest.client, rows[row].url, &connection, &error),
                         HZ_MALFORMED);
        if (strstr(error.text, rows[row].sentence) == NULL) {
            fail_msg("%s: %s", rows[row].url, error.text);
        }
    }
    int connection = -1;
    wsclient_connect(guest.client, "ws://127.0.0.1:1/ws", &connection, NULL); /* nobody listens */
    until(&guest, &guest.closed, 1);
    assert_string_equal(guest.reason, "nobody answers there");
    assert_int_equal(
        wsclient_connect(guest.client, "ws://no-such-host.invalid/ws", &connection, NULL), HZ_IO);
    wsclient_send(guest.client, connection, "x", 1);
    wsclient_send(guest.client, 99, "x", 1);
    wsclient_hang_up(guest.client, -1);
    wsclient_close(guest.client);
}

static void the_keyboard_is_watched(void **unused)
{
    (void)unused;
    host *server = host_begin();
    party guest = meet(net_port(server->server));
    open_client(&guest);
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    wsclient_watch(guest.client, ends[0]);
    assert_false(fcntl(ends[0], F_GETFL) & O_NONBLOCK);
    int connection = dial_in(&guest);
    assert_int_equal(guest.readable, 0);
    assert_int_equal(write(ends[1], "hit\n", 4), 4);
    until(&guest, &guest.readable, 1);
    say(&guest, connection, "meanwhile");
    until(&guest, &guest.received, 1);
    close(ends[1]);
    until(&guest, &guest.readable, 2); /* its end */
    wsclient_poll(guest.client, 20);
    assert_int_equal(guest.readable, 2);
    int file = open("/dev/null", O_RDONLY); /* always readable, always at its end */
    wsclient_watch(guest.client, file);
    until(&guest, &guest.readable, 3);
    wsclient_poll(guest.client, 20);
    wsclient_poll(guest.client, 20);
    assert_int_equal(guest.readable, 3);
    close(file);
    close(ends[0]);
    /* Nothing to read any more: a poll waits. How long at the most is for no test to say. */
    int64_t start_ms = now_ms();
    wsclient_poll(guest.client, 30);
    wsclient_poll(guest.client, 30);
    assert_true(now_ms() - start_ms >= 25);
    wsclient_close(guest.client);
    host_end(server);
}

/* A certificate of our own, or no test. */
static bool make_certificate(const char *folder)
{
    char command[600];
    snprintf(command,
             sizeof command,
             "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes "
             "-subj /CN=localhost -addext subjectAltName=DNS:localhost -days 2 "
             "-keyout %s/key.pem -out %s/cert.pem >%s/log 2>&1",
             folder,
             folder,
             folder);
    int status = system(command); /* NOLINT(concurrency-mt-unsafe) */
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

static void secrets_travel_by_tls(void **unused)
{
    (void)unused;
    char folder[] = "/tmp/hazard-net-XXXXXX";
    char certificate[60];
    char key[60];
    assert_non_null(mkdtemp(folder));
    snprintf(certificate, sizeof certificate, "%s/cert.pem", folder);
    snprintf(key, sizeof key, "%s/key.pem", folder);
    if (make_certificate(folder)) {
        setenv("SSL_CERT_FILE", certificate, 1); /* NOLINT(concurrency-mt-unsafe) */
        host *server = host_make();
        server->def.bind = "localhost";
        server->def.certificate = certificate;
        server->def.key = key;
        host_start(server);
        party guest = meet(net_port(server->server));
        guest.in_order = true;
        open_client(&guest);
        int connection = dial(&guest, "wss://localhost");
        for (int number = 0; number < 500; number++) {
            char text[1000];
            snprintf(text, sizeof text, "%d%*s", number, number, "");
            say(&guest, connection, text);
        }
        until(&guest, &guest.received, 500);
        dial(&guest, "wss://127.0.0.1"); /* not its name */
        until(&guest, &guest.closed, 1);
        assert_string_equal(guest.reason, "there is no TLS, or a certificate that is not trusted");
        dial(&guest, "ws://localhost"); /* not TLS */
        until(&guest, &guest.closed, 2);
        assert_string_equal(guest.reason, "the server hung up");
        guest.in_order = false;
        say(&guest, connection, "!pour");
        until(&guest, &guest.received, 500 + 20);
        wsclient_close(guest.client);
        host_end(server);
        unsetenv("SSL_CERT_FILE"); /* NOLINT(concurrency-mt-unsafe) */
    }
    static const char *const names[] = {"cert.pem", "key.pem", "log"};
    for (size_t row = 0; row < sizeof names / sizeof *names; row++) {
        char path[60];
        snprintf(path, sizeof path, "%s/%s", folder, names[row]);
        unlink(path);
    }
    rmdir(folder);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_client_knows_bad_addresses),
        cmocka_unit_test(the_keyboard_is_watched),
        cmocka_unit_test(secrets_travel_by_tls),
    };
    return cmocka_run_group_tests_name("wsclient", tests, NULL, NULL);
}
