/* Peers that read too slowly, say nothing, or are too many, and a server short of what it needs. */
#include <fcntl.h>

#include "server/net_raw.h"

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
    check_alive(server);
    await_count(&server->closed, 2); /* the slow one too */
    close(slow);
    host_end(server);
}

static void silence_is_not_for_ever(void **unused)
{
    (void)unused;
    host *server = host_make();
    server->def.idle_ms = 1500; /* so long may this test be kept waiting between two answers */
    host_start(server);
    char out[ROOM];
    int silent = shake_hands(server); /* answers no ping */
    int lively = shake_hands(server);
    while (atomic_load(&server->closed) == 0) {
        put(lively, "\x8a\x81\0\0\0\0?", 7);
        usleep(50000);
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
    host *server = host_make();
    server->def.idle_ms = 3600 * 1000; /* who waits for them waits for an hour */
    host_start(server);
    int silent[3];
    for (int index = 0; index < 3; index++) {
        silent[index] = index == 2 ? call(server) : shake_hands(server);
    }
    host_end(server);
    char out[ROOM];
    get_all(silent[0], out);
    assert_memory_equal(out + 2, "\x03\xe9the server is stopping", 24); /* 1001 */
    close(silent[1]);
    close(silent[2]);
}

/* Those on which something is to be read: the end. */
static int count_ended(const int *sockets, int count)
{
    int ended = 0;
    for (int index = 0; index < count; index++) {
        struct pollfd wait = {.fd = sockets[index], .events = POLLIN};
        ended += poll(&wait, 1, 0) == 1;
    }
    return ended;
}

static void too_many_callers_are_not_heard(void **unused)
{
    (void)unused;
    enum { CALLERS = 120, ALLOWED = 5, SPARE = 64 };
    host *server = host_make();
    server->def.max_per_address = ALLOWED;
    host_start(server);
    int sockets[CALLERS];
    for (int index = 0; index < CALLERS; index++) {
        sockets[index] = call(server);
    }
    int ended = 0;
    for (int tries = 0; ended < CALLERS - ALLOWED - SPARE && tries < 500; tries++) {
        usleep(10000);
        ended = count_ended(sockets, CALLERS);
    }
    usleep(100000); /* and no more of them */
    assert_int_equal(count_ended(sockets, CALLERS), CALLERS - ALLOWED - SPARE);
    for (int index = 0; index < CALLERS; index++) {
        close(sockets[index]);
    }
    usleep(100000);
    check_alive(server);
    host_end(server);
}

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
    /* What a tick says is heard before the next one, unless this test was kept waiting: once is
       enough, as a message that waits for the next tick never is. */
    bool was_at_once = false;
    for (int round = 0; round < 20 && !was_at_once; round++) {
        char out[ROOM];
        size_t length = 0;
        put(socket, "\x81\x85\0\0\0\0!soon", 11);
        assert_true(get_some(socket, out, &length));
        was_at_once = atomic_load(&server->ticked) <= strtol(out + 2, NULL, 10);
    }
    assert_true(was_at_once);
    close(socket);
    close(stuck);
    host_end(server);
}

/* The limits of files, as they were before. */
static struct rlimit limit_files(rlim_t soft)
{
    struct rlimit before;
    getrlimit(RLIMIT_NOFILE, &before);
    struct rlimit now = {.rlim_cur = soft, .rlim_max = before.rlim_max};
    assert_int_equal(setrlimit(RLIMIT_NOFILE, &now), 0);
    return before;
}

static void descriptors_may_run_out(void **unused)
{
    (void)unused;
    enum { FEW = 256 };
    struct rlimit usual = limit_files(FEW);
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

static void more_files_are_asked_for(void **unused)
{
    (void)unused;
    enum { FEW = 256, MANY = 400 };
    struct rlimit usual = limit_files(FEW), now;
    hz_error error = {""};
    host *server = host_make();
    server->def.max_connections = MANY;
    assert_int_equal(net_open(&server->def, &server->server, &error), HZ_RANGE);
    assert_string_equal(
        error.text, "400 connections are too many where a process may open 256 files (ulimit -n)");
    net_allow_files(&server->def);
    getrlimit(RLIMIT_NOFILE, &now);
    assert_true(now.rlim_cur > MANY && now.rlim_max == usual.rlim_max);
    host_start(server);
    check_alive(server);
    host_end(server);
    /* What is enough is left alone, and more than one may have is not asked for. */
    net_def def = net_default_def();
    def.max_connections = 1;
    net_allow_files(&def);
    struct rlimit still;
    getrlimit(RLIMIT_NOFILE, &still);
    assert_int_equal(still.rlim_cur, now.rlim_cur);
    def.max_connections = 1000 * 1000 * 1000;
    net_allow_files(&def);
    getrlimit(RLIMIT_NOFILE, &still);
    assert_int_equal(still.rlim_cur, usual.rlim_max);
    setrlimit(RLIMIT_NOFILE, &usual);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(slow_readers_are_dropped_and_nobody_waits),
        cmocka_unit_test(silence_is_not_for_ever),
        cmocka_unit_test(stopping_waits_for_nobody),
        cmocka_unit_test(too_many_callers_are_not_heard),
        cmocka_unit_test(timers_are_heard_at_once),
        cmocka_unit_test(descriptors_may_run_out),
        cmocka_unit_test(more_files_are_asked_for),
    };
    return cmocka_run_group_tests_name("net_peers", tests, NULL, NULL);
}
