/* HTTP, and who may open a WebSocket. */
#include "server/net_raw.h"

static void pages_come_with_their_guards(void **unused)
{
    (void)unused;
    static const char *const lines[] = {
        "HTTP/1.1 200 OK\r\n",
        "\r\nContent-Type: application/json\r\n",
        "\r\nContent-Length: 11\r\n",
        "\r\nConnection: close\r\n",
        "\r\nCache-Control: no-store\r\n",
        "\r\nX-Content-Type-Options: nosniff\r\n",
        "\r\nReferrer-Policy: no-referrer\r\n",
        "\r\nX-Frame-Options: DENY\r\n",
        "\r\nCross-Origin-Opener-Policy: same-origin\r\n",
        "\r\nCross-Origin-Resource-Policy: same-origin\r\n",
        "\r\nPermissions-Policy: camera=(), ",
        "\r\nContent-Security-Policy: default-src 'none'; script-src 'self'; style-src 'self'; "
        "img-src 'self' data: blob:; font-src 'self'; media-src 'self'; connect-src 'self'; "
        "worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
        "frame-ancestors 'none'\r\n",
    };
    host *server = host_begin();
    char page[ROOM];
    char head[ROOM];
    ask(server, "GET /hello HTTP/1.1\r\n" HOST "\r\n", page);
    for (size_t row = 0; row < sizeof lines / sizeof *lines; row++) {
        if (strstr(page, lines[row]) == NULL) {
            fail_msg("missing: %s", lines[row]);
        }
    }
    assert_non_null(strstr(page, "\r\n\r\n{\"hello\":1}"));
    assert_null(strstr(page, "ETag"));
    assert_null(strstr(page, "Vary"));
    ask(server, "HEAD /hello HTTP/1.1\r\n" HOST "\r\n", head);
    *(strstr(page, "\r\n\r\n") + 4) = '\0';
    assert_string_equal(head, page);
    ask(server, "HEAD /big HTTP/1.0\r\n" HOST "\r\n", head);
    assert_non_null(strstr(head, "Content-Length: 16000000\r\n"));
    assert_string_equal(strstr(head, "\r\n\r\n"), "\r\n\r\n");
    host_end(server);
}

/* What is made for the moment is zipped for who takes it, once it is worth it. */
static void long_answers_are_zipped(void **unused)
{
    (void)unused;
    static const struct {
        const char *request;
        bool is_zipped, varies;
    } rows[] = {
        {"GET /words HTTP/1.1\r\n" HOST "Accept-Encoding: gzip\r\n\r\n", true, true},
        {"HEAD /words HTTP/1.1\r\n" HOST "Accept-Encoding: gzip\r\n\r\n", true, true},
        {"HEAD /words HTTP/1.1\r\n" HOST "\r\n", false, true},
        {"GET /hello HTTP/1.1\r\n" HOST "Accept-Encoding: gzip\r\n\r\n", false, false},
        {"HEAD /lasting HTTP/1.1\r\n" HOST "Accept-Encoding: gzip\r\n\r\n", false, false},
    };
    host *server = host_begin();
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        char out[ROOM];
        ask(server, rows[row].request, out);
        bool is_zipped = strstr(out, "\r\nContent-Encoding: gzip\r\n") != NULL;
        bool varies = strstr(out, "\r\nVary: Accept-Encoding\r\n") != NULL;
        if (is_zipped != rows[row].is_zipped || varies != rows[row].varies) {
            fail_msg("%s was answered: %s", rows[row].request, out);
        }
    }
    host_end(server);
}

static void requests_are_judged(void **unused)
{
    (void)unused;
    static const struct {
        const char *request, *answer; /* "" when closing without a word is as good */
    } rows[] = {
        {"GET /nowhere HTTP/1.1\r\n" HOST "\r\n", "404 Not Found"},
        {"GET /../../etc/passwd HTTP/1.1\r\n" HOST "\r\n", "404 Not Found"},
        {"GET /a%20b%C3%A9?x=%41&y=1+2 HTTP/1.1\r\n" HOST "\r\n", "\r\n\r\nx=A&y=1 2"},
        {"GET /move HTTP/1.1\r\n" HOST "\r\n", "Location: /hello\r\n"},
        {"GET /split HTTP/1.1\r\n" HOST "\r\n", "302 Found"},
        {"POST /hello HTTP/1.1\r\n" HOST "Content-Length: 2\r\n\r\nhi", "405 Method"},
        {"POST /hello HTTP/1.1\r\n" HOST "\r\n", "Allow: GET, HEAD\r\n"},
        {"PUT /hello HTTP/1.1\r\n" HOST "\r\n", "405 Method"},
        {"DELETE /hello HTTP/1.1\r\n" HOST "\r\n", "405 Method"},
        {"OPTIONS /hello HTTP/1.1\r\n" HOST "\r\n", "405 Method"},
        {"BREW /hello HTTP/1.1\r\n" HOST "\r\n", ""},
        {"CONNECT /hello HTTP/1.1\r\n" HOST "\r\n", ""},
        {"CONNECT host:80 HTTP/1.1\r\n" HOST "\r\n", ""},
        {"GET http://else/hello HTTP/1.1\r\n" HOST "\r\n", ""},
        {"GET /hello HTTP/1.1\r\n" HOST "Content-Length: 3\r\n\r\nabc", "400 Bad"},
        {"GET /hello HTTP/1.1\r\n" HOST "Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n", "400 Bad"},
        {"GET /hello HTTP/1.1\r\n" HOST "Content-Length: 0\r\n\r\n", "200 OK"},
        {"GET /he%00llo HTTP/1.1\r\n" HOST "\r\n", ""},
        {"GET /%00hello HTTP/1.1\r\n" HOST "\r\n", "400 Bad"},
        {"GET /hello%0aX:%20y HTTP/1.1\r\n" HOST "\r\n", "400 Bad"},
        {"GET /hello%zz HTTP/1.1\r\n" HOST "\r\n", ""},
        {"GET /hello\r\n\r\n", "400 Bad"},
        {"GET /ws HTTP/1.1\r\n" HOST "\r\n", "426 Upgrade"},
        {"GET /hello HTTP/1.1\r\n" HOST "Upgrade: other\r\nConnection: Upgrade\r\n\r\n", ""},
        {"GET /hello HTTP/1.1\r\n" HOST "Upgrade: h2c\r\nConnection: Upgrade\r\n"
         "HTTP2-Settings: AAMAAABkAAQAAP__\r\n\r\n",
         ""},
        {"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", ""},
        {"GET /hello HTTP/1.1\r\n" UPGRADE "\r\n", "404 Not Found"},
        {"POST /ws HTTP/1.1\r\n" UPGRADE "\r\n", "404 Not Found"},
        {"GET /ws HTTP/1.1\r\n" HOST "Upgrade: websocket\r\nConnection: Upgrade\r\n\r\n", ""},
        {"GET /ws HTTP/1.1\r\n" HOST "Upgrade: websocket\r\n\r\n", ""},
        {"GET /ws HTTP/1.1\r\n" UPGRADE "Sec-WebSocket-Protocol: other\r\n\r\n", "400 Bad"},
        {"\x16\x03\x01\x02", ""},
        {"\r\n\r\n\r\n", ""},
        {"hello there, how are you?\r\n\r\n", ""},
    };
    host *server = host_begin();
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        char out[ROOM] = "";
        int socket = call(server);
        put_text(socket, rows[row].request);
        if (*rows[row].answer == '\0') {
            shutdown(socket, SHUT_WR); /* or it would wait for the rest of a line */
        }
        get_all(socket, out);
        if (strstr(out, rows[row].answer) == NULL || strstr(out, "\r\nX: y") ||
            (*rows[row].answer == '\0' && strstr(out, " 200 "))) {
            fail_msg("%s was answered: %s", rows[row].request, out);
        }
    }
    check_alive(server);
    host_end(server);
}

static void long_requests_are_refused(void **unused)
{
    (void)unused;
    host *server = host_begin();
    char out[ROOM];
    char *request = calloc(1, 200001);
    for (int length = 900; length <= 102400; length *= 2) {
        snprintf(request, 200000, "GET /%0*d HTTP/1.1\r\n" HOST "\r\n", length, 0);
        ask(server, request, out);
        assert_null(strstr(out, " 200 "));
        if (length < 7000) {
            assert_non_null(strstr(out, length < 1000 ? "404" : "414"));
        }
        snprintf(request, 200000, "GET /hello?%0*d HTTP/1.1\r\n" HOST "\r\n", length, 0);
        ask(server, request, out);
        if (length < 7000) {
            assert_non_null(strstr(out, length < 2000 ? "200" : "414"));
        }
        snprintf(request, 200000, "GET /hello HTTP/1.1\r\n" HOST "X-Long: %0*d\r\n\r\n", length, 0);
        ask(server, request, out);
        if (length < 7000 || length > 9000) {
            assert_int_equal(strstr(out, " 200 ") != NULL, length < 8000);
        }
    }
    size_t length = (size_t)sprintf(request, "GET /hello HTTP/1.1\r\n" HOST);
    for (int header = 0; header < 5000; header++) {
        length += (size_t)sprintf(request + length, "X-%d: y\r\n", header);
    }
    ask(server, request, out);
    assert_null(strstr(out, " 200 "));
    free(request);
    check_alive(server);
    host_end(server);
}

static void origins_are_checked(void **unused)
{
    (void)unused;
    static const struct {
        const char *origins, *header, *answer;
    } rows[] = {
        {NULL, "", "101"},
        {NULL, "Origin: http://127.0.0.1:99\r\n", "101"},
        {NULL, "Origin: https://127.0.0.1:99\r\n", "101"},
        {NULL, "Origin: http://127.0.0.1\r\n", "403"},
        {NULL, "Origin: http://127.0.0.1:999\r\n", "403"},
        {NULL, "Origin: http://evil.example\r\n", "403"},
        {NULL, "Origin: null\r\n", "403"},
        {NULL, "Origin: http://127.0.0.1:99\r\nOrigin: http://evil.example\r\n", "403"},
        {NULL, "Origin: http://evil.example\r\nHost: evil.example\r\n", "403"},
        {"https://dice.example http://b.example", "Origin: https://dice.example\r\n", "101"},
        {"https://dice.example http://b.example", "Origin: http://B.example\r\n", "101"},
        {"https://dice.example http://b.example", "Origin: https://b.example\r\n", "403"},
        {"https://dice.example http://b.example", "Origin: http://127.0.0.1:99\r\n", "403"},
        {"https://dice.example http://b.example",
         "Origin: https://dice.example http://b.example\r\n",
         "403"},
    };
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        host *server = host_make();
        server->def.origins = rows[row].origins;
        host_start(server);
        char request[1000];
        char out[ROOM];
        size_t length = 0;
        int socket = call(server);
        snprintf(
            request, sizeof request, "GET /ws HTTP/1.1\r\n" UPGRADE "%s\r\n", rows[row].header);
        put_text(socket, request);
        assert_true(get_some(socket, out, &length));
        if (strncmp(out + 9, rows[row].answer, 3) != 0) {
            fail_msg("%s: %s", rows[row].header, out);
        }
        close(socket);
        host_end(server);
    }
}

/* A page might hide headers in the path of a request that a browser makes for it. */
static void headers_do_not_hide_in_paths(void **unused)
{
    (void)unused;
    static const char *const rows[] = {
        "GET /ws%0aOrigin:%20http://127.0.0.1:99 HTTP/1.1\r\nOrigin: http://evil.example\r\n",
        "GET /ws%0d%0aHost:%20evil.example HTTP/1.1\r\nOrigin: http://evil.example\r\n",
        ("GET /ws%0aHost:%20127.0.0.1:99%0aUpgrade:%20websocket%0aConnection:%20Upgrade%0a"
         "Sec-WebSocket-Key:%20x%0a%0a HTTP/1.1\r\nOrigin: http://evil.example\r\n"),
    };
    host *server = host_begin();
    char out[ROOM];
    ask(server, "GET /ws%0aX:y HTTP/1.1\r\n" UPGRADE "\r\n", out);
    assert_non_null(strstr(out, "400 Bad"));
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        char request[1000];
        snprintf(request, sizeof request, "%s" UPGRADE "\r\n", rows[row]);
        ask(server, request, out);
        assert_null(strstr(out, "101"));
    }
    assert_int_equal(atomic_load(&server->opened), 0);
    host_end(server);
}

static void the_subprotocol_is_named(void **unused)
{
    (void)unused;
    host *server = host_begin();
    char out[ROOM];
    size_t length = 0;
    int socket = call(server);
    put_text(socket,
             "GET /ws HTTP/1.1\r\n" UPGRADE "Sec-WebSocket-Protocol: other, hazard.1\r\n"
             "Sec-WebSocket-Extensions: permessage-deflate\r\n\r\n");
    assert_true(get_some(socket, out, &length));
    assert_non_null(strstr(out, "Sec-WebSocket-Protocol: hazard.1\r\n"));
    assert_null(strstr(out, "permessage-deflate"));
    close(socket);
    host_end(server);
}

static void a_proxy_tells_who_calls(void **unused)
{
    (void)unused;
    static const struct {
        const char *header, *address;
    } rows[] = {
        {"X-Forwarded-For: 203.0.113.9\r\n", "203.0.113.9"},
        {"X-Forwarded-For: 6.6.6.6, 203.0.113.7\r\n", "203.0.113.7"},
        {"X-Forwarded-For: 6.6.6.6\r\nX-Forwarded-For: 203.0.113.8\r\n", "203.0.113.8"},
        {"X-Forwarded-For: 2001:db8:1:2:3:4:5:6\r\n", "2001:db8:1:2::"},
        {"X-Forwarded-For: unknown\r\n", "127.0.0.1"},
        {"", "127.0.0.1"},
    };
    for (int proxied = 0; proxied < 2; proxied++) {
        host *server = host_make();
        server->def.is_proxied = proxied;
        server->def.max_per_address = proxied ? 2 : 200;
        host_start(server);
        for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
            char request[1000];
            char out[ROOM];
            size_t length = 0;
            int socket = call(server);
            snprintf(
                request, sizeof request, "GET /ws HTTP/1.1\r\n" UPGRADE "%s\r\n", rows[row].header);
            put_text(socket, request);
            assert_true(get_some(socket, out, &length));
            await_count(&server->opened, (int)row + 1);
            assert_string_equal(server->address, proxied ? rows[row].address : "127.0.0.1");
            close(socket);
        }
        host_end(server);
    }
}

/* Reads to the end, slowly at first. */
static size_t swallow(int socket)
{
    char buffer[50000];
    size_t length = 0;
    for (ssize_t got; (got = recv(socket, buffer, sizeof buffer, 0)) > 0;) {
        length += (size_t)got;
        if (length < 500000) {
            usleep(1000);
        }
    }
    close(socket);
    return length;
}

static void an_answer_that_waits_costs_nothing(void **unused)
{
    (void)unused;
    host *server = host_begin();
    int small = 4096;
    int socket = call(server);
    setsockopt(socket, SOL_SOCKET, SO_RCVBUF, &small, sizeof small);
    put_text(socket, "GET /big HTTP/1.1\r\n" HOST "\r\nGET /big HTTP/1.1\r\n");
    usleep(50000);
    put_text(socket, "and more of it");
    double before = cpu_seconds();
    usleep(400000);
    assert_true(cpu_seconds() - before < 0.2);
    check_alive(server);
    close(socket);
    for (int lasting = 0; lasting < 2; lasting++) {
        socket = call(server);
        put_text(socket,
                 lasting ? "GET /lasting HTTP/1.1\r\n" HOST "\r\n"
                         : "GET /big HTTP/1.1\r\n" HOST "\r\n");
        assert_in_range(swallow(socket), BIG + 100, BIG + 2000);
    }
    host_end(server);
}

static void counters_are_told(void **unused)
{
    (void)unused;
    static const char *const lines[] = {
        "# HELP hazard_net_connections WebSockets open now\n",
        "# TYPE hazard_net_connections gauge\nhazard_net_connections 1\n",
        "# TYPE hazard_net_opened_total counter\nhazard_net_opened_total 1\n",
        "\nhazard_net_refused_total 1\n",
        "\nhazard_net_dropped_total 0\n",
        "\nhazard_net_messages_in_total 1\n",
        "\nhazard_net_messages_out_total 1\n",
        "\nhazard_net_bytes_in_total 2\n",
        "\nhazard_net_requests_total 2\n", /* this one, too */
    };
    host *server = host_begin();
    char out[ROOM];
    size_t length = 0;
    int socket = shake_hands(server);
    put(socket, "\x81\x82\0\0\0\0ok", 8);
    assert_true(get_some(socket, out, &length));
    ask(server, "GET /hello HTTP/1.1\r\n" HOST "\r\n", out);
    ask(server, "GET /ws HTTP/1.1\r\n" UPGRADE "Origin: http://evil.example\r\n\r\n", out);
    ask(server, "GET /metrics HTTP/1.1\r\n" HOST "\r\n", out);
    for (size_t row = 0; row < sizeof lines / sizeof *lines; row++) {
        if (strstr(out, lines[row]) == NULL) {
            fail_msg("missing: %s in %s", lines[row], out);
        }
    }
    close(socket);
    host_end(server);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pages_come_with_their_guards),
        cmocka_unit_test(long_answers_are_zipped),
        cmocka_unit_test(requests_are_judged),
        cmocka_unit_test(long_requests_are_refused),
        cmocka_unit_test(origins_are_checked),
        cmocka_unit_test(headers_do_not_hide_in_paths),
        cmocka_unit_test(the_subprotocol_is_named),
        cmocka_unit_test(a_proxy_tells_who_calls),
        cmocka_unit_test(counters_are_told),
        cmocka_unit_test(an_answer_that_waits_costs_nothing),
    };
    return cmocka_run_group_tests_name("net_http", tests, NULL, NULL);
}
