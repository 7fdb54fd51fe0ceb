/* Frames, good and bad, and peers that mean no good. */
#include <fcntl.h>

#include "server/net_raw.h"

#define ROW(bytes) bytes, sizeof(bytes) - 1

static void bad_frames_end_a_connection(void **unused)
{
    (void)unused;
    static const struct {
        const char *bytes;
        size_t length;
        int code; /* 0: any, or none */
    } rows[] = {
        {ROW("\x82\x81\0\0\0\0b"), 1003},
        {ROW("\x02\x81\0\0\0\0b\x80\x81\0\0\0\0b"), 1003},
        {ROW("\x81\xff\0\0\0\0\0\1\0\1\0\0\0\0x"), 1009},
        {ROW("\x81\xff\x7f\xff\xff\xff\xff\xff\xff\xff\0\0\0\0x"), 1009},
        {ROW("\x81\xff\x80\0\0\0\0\0\0\0\0\0\0\0x"), 0},
        {ROW("\x91\x81\0\0\0\0x"), 1002},
        {ROW("\xc1\x81\0\0\0\0x"), 1002},
        {ROW("\x83\x81\0\0\0\0x"), 1002},
        {ROW("\x8f\x80\0\0\0\0"), 1002},
        {ROW("\x80\x81\0\0\0\0x"), 1002},
        {ROW("\x01\x81\0\0\0\0x\x81\x81\0\0\0\0y"), 1002},
        {ROW("\x09\x80\0\0\0\0"), 1002},
        {ROW("\x89\xfe\0\x7e\0\0\0\0"), 0},
        {ROW("\x81\x82\0\0\0\0\xff\xfe"), 1007},
        {ROW("\x81\x81\0\0\0\0\xc3"), 1007},
        {ROW("\x88\x82\0\0\0\0\x03\xe8"), 1000},
        {ROW("\x88\x80\0\0\0\0"), 0},
        {ROW("\x88\x81\0\0\0\0x"), 0},
        {ROW("\x88\x82\0\0\0\0\0\0"), 0},
    };
    host *server = host_begin();
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        char out[ROOM];
        int socket = shake_hands(server);
        put(socket, rows[row].bytes, rows[row].length);
        if (rows[row].code == 0) {
            get_all(socket, out);
        } else if (get_code(socket) != rows[row].code) {
            fail_msg("row %zu", row);
        }
    }
    await_count(&server->closed, (int)(sizeof rows / sizeof *rows));
    assert_int_equal(atomic_load(&server->received), 0);
    check_alive(server);
    host_end(server);
}

static void parts_make_a_message(void **unused)
{
    (void)unused;
    host *server = host_begin();
    int socket = shake_hands(server);
    char out[ROOM];
    size_t length = 0;
    /* "é" cut in half, a ping in between, an empty part; then byte by byte; then unmasked zeros. */
    static const char parts[] = "\x01\x82\1\2\3\4a\xc1\x89\x81\0\0\0\0p\x80\x83\0\0\0\0\xa9"
                                "bc";
    static const char answer[] = "\x8a\1p\x81\5a\xc3\xa9"
                                 "bc";
    char bytes[sizeof parts];
    memcpy(bytes, parts, sizeof parts);
    bytes[6] = 'a' ^ 1;
    bytes[7] = (char)(0xc3 ^ 2);
    for (int round = 0; round < 2; round++) {
        if (round == 0) {
            put(socket, bytes, sizeof parts - 1);
        }
        for (size_t at = 0; round == 1 && at < sizeof parts - 1; at++) {
            put(socket, bytes + at, 1);
            usleep(500);
        }
        while (length < (sizeof answer - 1) * (size_t)(round + 1)) {
            assert_true(get_some(socket, out, &length));
        }
    }
    size_t half = sizeof answer - 1;
    /* The pong may come before or behind the message. */
    assert_non_null(memmem(out, half, answer, 3));
    assert_non_null(memmem(out, half, answer + 3, half - 3));
    assert_non_null(memmem(out + half, half, answer + 3, half - 3));
    close(socket);
    host_end(server);
}

static void parts_have_a_limit_in_all(void **unused)
{
    (void)unused;
    host *server = host_make();
    server->def.message_size = 1000;
    server->def.messages_a_second = 50;
    host_start(server);
    int socket = shake_hands(server);
    char part[8 + 100] = "\x01\xe4\0\0\0\0";
    memset(part + 6, 'x', 100);
    for (int count = 0; count < 11; count++) {
        put(socket, part, 106);
        part[0] = '\0'; /* a continuation */
    }
    assert_int_equal(get_code(socket), 1009);
    socket = shake_hands(server);
    put(socket, "\x01\x80\0\0\0\0", 6);
    for (int count = 0; count < 1000; count++) { /* parts of nothing, for ever */
        put(socket, "\x00\x80\0\0\0\0", 6);
    }
    assert_int_equal(get_code(socket), 1008);
    socket = shake_hands(server);
    for (int count = 0; count < 1000; count++) {
        put(socket, "\x8a\x81\0\0\0\0x", 7); /* pongs nobody asked for */
    }
    assert_int_equal(get_code(socket), 1008);
    host_end(server);
}

static void broken_off_anywhere(void **unused)
{
    (void)unused;
    static const char bytes[] = "GET /ws HTTP/1.1\r\n" UPGRADE "\r\n"
                                "\x81\x85\0\0\0\0hello\x01\x81\0\0\0\0x\x89\x80\0\0\0\0\x80\x81";
    host *server = host_begin();
    for (size_t length = 0; length < sizeof bytes; length += length < 180 ? 7 : 1) {
        int socket = call(server);
        put(socket, bytes, length);
        if (length % 2) { /* a reset instead of an end */
            struct linger at_once = {.l_onoff = 1};
            setsockopt(socket, SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
        }
        close(socket);
    }
    check_alive(server);
    host_end(server);
}

static void random_bytes_do_no_harm(void **unused)
{
    (void)unused;
    host *server = host_begin();
    uint32_t state = 1;
    for (int round = 0; round < 200; round++) {
        char bytes[300];
        for (size_t at = 0; at < sizeof bytes; at++) {
            state = state * 1664525 + 1013904223;
            bytes[at] = (char)(state >> 24);
        }
        int socket = round % 4 ? shake_hands(server) : call(server);
        if (round % 4 == 2) {
            bytes[0] = (char)(0x81 + (state >> 8) % 10); /* a frame that begins well */
        }
        put(socket, bytes, sizeof bytes);
        close(socket);
    }
    check_alive(server);
    host_end(server);
}

static void slow_readers_are_dropped_and_nobody_waits(void **unused)
{
    (void)unused;
    host *server = host_make();
    server->def.backlog_size = 50000;
    host_start(server);
    int small = 4096;
    int slow = shake_hands(server);
    setsockopt(slow, SOL_SOCKET, SO_RCVBUF, &small, sizeof small);
    for (int pour = 0; pour < 4; pour++) { /* 13 MB, more than the kernel keeps */
        put(slow, "\x81\x85\0\0\0\0!pour", 11);
    }
    int64_t start_ms = now_ms();
    check_alive(server);
    assert_in_range(now_ms() - start_ms, 0, 2000);
    await_count(&server->closed, 1);
    close(slow);
    host_end(server);
}

static void silence_is_not_for_ever(void **unused)
{
    (void)unused;
    host *server = host_make();
    server->def.idle_ms = 600;
    host_start(server);
    char out[ROOM];
    int64_t start_ms = now_ms();
    int silent = shake_hands(server); /* answers no ping */
    int lively = shake_hands(server);
    for (int round = 0; round < 15; round++) {
        put(lively, "\x8a\x81\0\0\0\0?", 7);
        usleep(100000);
        assert_in_range(atomic_load(&server->closed), now_ms() - start_ms > 1400, 1);
    }
    assert_int_equal(get_all(silent, out), 3);
    assert_memory_equal(out, "\x89\1?", 3); /* it was asked */
    put(lively, "\x81\x82\0\0\0\0ok", 8);
    size_t length = 0;
    do {
        assert_true(get_some(lively, out, &length));
    } while (memmem(out, length, "\x81\x02ok", 4) == NULL);
    close(lively);
    host_end(server);
}

static void stopping_waits_for_nobody(void **unused)
{
    (void)unused;
    host *server = host_begin();
    int silent[3];
    for (int index = 0; index < 3; index++) {
        silent[index] = index == 2 ? call(server) : shake_hands(server);
    }
    int64_t start_ms = now_ms();
    host_end(server);
    assert_in_range(now_ms() - start_ms, 0, 4000);
    char out[ROOM];
    get_all(silent[0], out);
    assert_memory_equal(out + 2, "\x03\xe9the server is stopping", 24); /* 1001 */
    close(silent[1]);
    close(silent[2]);
}

static void too_many_callers_are_not_heard(void **unused)
{
    (void)unused;
    host *server = host_make();
    server->def.max_per_address = 5;
    host_start(server);
    int sockets[60];
    for (int index = 0; index < 60; index++) {
        sockets[index] = call(server);
    }
    int ended = 0;
    usleep(100000);
    for (int index = 0; index < 60; index++) {
        struct pollfd wait = {.fd = sockets[index], .events = POLLIN};
        ended += poll(&wait, 1, 0) == 1;
        close(sockets[index]);
    }
    assert_int_equal(ended, 60 - 5 - 16);
    usleep(100000);
    check_alive(server);
    host_end(server);
}

/* What a timer sends does not wait for the next thing to happen, whoever else is being written to.
 */
static void timers_are_heard_at_once(void **unused)
{
    (void)unused;
    host *server = host_make();
    server->def.tick_ms = 300;
    host_start(server);
    int small = 4096;
    int stuck = call(server);
    setsockopt(stuck, SOL_SOCKET, SO_RCVBUF, &small, sizeof small);
    put_text(stuck, "GET /big HTTP/1.1\r\n" HOST "\r\n");
    int socket = shake_hands(server);
    for (int round = 0; round < 2; round++) {
        char out[ROOM];
        size_t length = 0;
        put(socket, "\x81\x85\0\0\0\0!soon", 11);
        assert_true(get_some(socket, out, &length));
        assert_in_range(now_ms() - strtoll(out + 2, NULL, 10), 0, 150);
    }
    close(socket);
    close(stuck);
    host_end(server);
}

static void descriptors_may_run_out(void **unused)
{
    (void)unused;
    enum { FEW = 256 };
    struct rlimit usual;
    getrlimit(RLIMIT_NOFILE, &usual);
    struct rlimit few = {.rlim_cur = FEW, .rlim_max = usual.rlim_max};
    assert_int_equal(setrlimit(RLIMIT_NOFILE, &few), 0);
    host *server = host_make();
    server->def.max_connections = 100;
    host_start(server);
    int callers[2];
    int used[FEW];
    int count = 0;
    for (int index = 0; index < 2; index++) {
        callers[index] = socket(AF_INET, SOCK_STREAM, 0);
    }
    while (count < FEW && (used[count] = open("/dev/null", O_RDONLY)) >= 0) {
        count++;
    }
    double before = cpu_seconds();
    for (int index = 0; index < 2; index++) {
        char out[ROOM];
        size_t length = 0;
        connect_to(callers[index], server);
        assert_false(get_some(callers[index], out, &length));
        usleep(50000);
    }
    assert_true(cpu_seconds() - before < 0.1);
    close(callers[0]);
    close(callers[1]);
    while (count > 0) {
        close(used[--count]);
    }
    check_alive(server);
    host_end(server);
    setrlimit(RLIMIT_NOFILE, &usual);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bad_frames_end_a_connection),
        cmocka_unit_test(parts_make_a_message),
        cmocka_unit_test(parts_have_a_limit_in_all),
        cmocka_unit_test(broken_off_anywhere),
        cmocka_unit_test(random_bytes_do_no_harm),
        cmocka_unit_test(slow_readers_are_dropped_and_nobody_waits),
        cmocka_unit_test(silence_is_not_for_ever),
        cmocka_unit_test(stopping_waits_for_nobody),
        cmocka_unit_test(too_many_callers_are_not_heard),
        cmocka_unit_test(timers_are_heard_at_once),
        cmocka_unit_test(descriptors_may_run_out),
    };
    return cmocka_run_group_tests_name("net_frames", tests, NULL, NULL);
}
