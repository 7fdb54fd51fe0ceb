/* Frames, good and bad. */
#include "server/net_raw.h"
#include "wire/frames.h"

void *__real_malloc(size_t size);
void *__wrap_malloc(size_t size);
static bool is_memory_short;

void *__wrap_malloc(size_t size)
{
    return is_memory_short ? NULL : __real_malloc(size);
}

static void queues_keep_their_order(void **unused)
{
    (void)unused;
    net_bytes bytes = {0};
    uint32_t state = 1;
    uint8_t in = 0; /* counts up; so must what comes out */
    uint8_t out = 0;
    for (int round = 0; round < 20000; round++) {
        state = state * 1664525 + 1013904223;
        size_t length = (state >> 16) % (round % 1000 < 900 ? 50 : 3000);
        uint8_t some[3000];
        for (size_t at = 0; at < length; at++) {
            some[at] = in++;
        }
        assert_true(net_bytes_add(&bytes, some, length));
        size_t taken = bytes.length > 100 ? bytes.length - (state >> 8) % 100 : bytes.length / 2;
        for (size_t at = 0; at < taken; at++) {
            assert_int_equal((uint8_t)bytes.data[bytes.start + at], out);
            out++;
        }
        net_bytes_take(&bytes, taken);
    }
    assert_true(bytes.capacity < 10000);
    net_bytes_free(&bytes);
    static const size_t lengths[] = {0, 125, 126, 65535, 65536, 1};
    static const uint8_t mask[4] = {1, 2, 3, 4};
    char *text = calloc(1, 65536);
    size_t whole = 0;
    for (size_t row = 0; row < sizeof lengths / sizeof *lengths; row++) {
        assert_true(net_frame_add(&bytes, NET_TEXT, text, lengths[row], row % 2 ? mask : NULL));
        whole += lengths[row] +
                 (lengths[row] < 126     ? 2
                  : lengths[row] < 65536 ? 4
                                         : 10) +
                 (row % 2 ? 4 : 0);
        assert_int_equal(net_frames_whole(&bytes, SIZE_MAX), whole);
        assert_int_equal(bytes.length, whole);
    }
    assert_int_equal(net_frames_whole(&bytes, 1), 2); /* never less than one */
    assert_int_equal(net_frames_whole(&bytes, 300), 2 + 131 + 130);
    net_bytes_free(&bytes);
    free(text);
}

/* What was emptied is used again from its beginning. */
static void an_empty_queue_does_not_grow(void **unused)
{
    (void)unused;
    net_bytes bytes = {0};
    static const char some[512];
    assert_true(net_bytes_add(&bytes, some, sizeof some));
    const size_t capacity = bytes.capacity;
    for (int round = 0; round < 100; round++) {
        net_bytes_take(&bytes, sizeof some);
        assert_int_equal(bytes.capacity, capacity);
        assert_true(net_bytes_add(&bytes, some, sizeof some));
    }
    assert_int_equal(bytes.capacity, capacity);
    net_bytes_free(&bytes);
}

#define ROW(bytes) bytes, sizeof(bytes) - 1

/* Where there is no memory nothing is added, and what waits stays. */
static void memory_may_be_short(void **unused)
{
    (void)unused;
    static const char text[5000] = "what does not fit";
    static const uint8_t mask[4] = {1, 2, 3, 4};
    net_bytes bytes = {0};
    is_memory_short = true;
    bool is_added = net_bytes_add(&bytes, "a", 1);
    is_memory_short = false;
    assert_false(is_added);
    assert_true(net_bytes_add(&bytes, "abc", 3));
    is_memory_short = true;
    is_added = net_bytes_add(&bytes, text, sizeof text);
    bool is_framed = net_frame_add(&bytes, NET_TEXT, text, sizeof text, mask);
    is_memory_short = false;
    assert_false(is_added || is_framed);
    assert_int_equal(bytes.length, 3);
    assert_memory_equal(bytes.data + bytes.start, "abc", 3);
    net_bytes_free(&bytes);
}

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

/* Whoever is told of a caller is told a word of the query, too; of the next one only theirs. */
static void a_socket_may_bring_a_word(void **unused)
{
    (void)unused;
    static const struct {
        const char *path, *query;
    } callers[] = {
        {"/ws?promise", "promise"},
        {"/ws", ""},
        {"/ws?promise&more=1", "promise"},
        {"/ws?a-word-that-is-too-long", ""},
    };
    host *server = host_begin();
    for (int index = 0; index < (int)(sizeof callers / sizeof *callers); index++) {
        int socket = shake_hands_at(server, callers[index].path);
        await_count(&server->opened, index + 1);
        pthread_mutex_lock(&server->lock);
        assert_string_equal(server->query, callers[index].query);
        pthread_mutex_unlock(&server->lock);
        close(socket);
    }
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

/* However much there is to send, a pong does not come in the middle of a message. */
static void frames_stay_whole(void **unused)
{
    (void)unused;
    host *server = host_make();
    enum { POURS = 3, TEXTS = POURS * POURED }; /* 10 MB, more than the kernel keeps */
    server->def.backlog_size = (size_t)2 * TEXTS * POUR_SIZE;
    host_start(server);
    int small = 200 * 1000;
    int socket = shake_hands(server);
    setsockopt(socket, SOL_SOCKET, SO_RCVBUF, &small, sizeof small);
    FILE *stream = fdopen(socket, "r");
    for (int pour = 0; pour < POURS; pour++) {
        put(socket, "\x81\x85\0\0\0\0!pour", 11);
    }
    put(socket, "\x89\x81\0\0\0\0p", 7);
    usleep(20000);
    for (int texts = 0, pongs = 0; texts < TEXTS || pongs == 0;) {
        char head[4];
        char body[POUR_SIZE];
        if (texts % 3 == 0) {
            put(socket, "\x89\x81\0\0\0\0p", 7);
        }
        assert_int_equal(fread(head, 1, 2, stream), 2);
        if (memcmp(head, "\x8a\1", 2) == 0) {
            assert_int_equal(fgetc(stream), 'p');
            pongs++;
            continue;
        }
        assert_memory_equal(head, "\x81\x7e", 2);
        assert_int_equal(fread(head, 1, 2, stream), 2);
        assert_memory_equal(head, "\x1f\x40", 2); /* 8000 */
        assert_int_equal(fread(body, 1, sizeof body, stream), sizeof body);
        assert_memory_equal(body, server->big, sizeof body);
        texts++;
    }
    fclose(stream);
    host_end(server);
}

/* What a timer sends does not wait for the next thing to happen, whoever else is being written to.
 */
int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(queues_keep_their_order),
        cmocka_unit_test(an_empty_queue_does_not_grow),
        cmocka_unit_test(memory_may_be_short),
        cmocka_unit_test(bad_frames_end_a_connection),
        cmocka_unit_test(parts_make_a_message),
        cmocka_unit_test(parts_have_a_limit_in_all),
        cmocka_unit_test(broken_off_anywhere),
        cmocka_unit_test(a_socket_may_bring_a_word),
        cmocka_unit_test(random_bytes_do_no_harm),
        cmocka_unit_test(frames_stay_whole),
    };
    return cmocka_run_group_tests_name("net_frames", tests, NULL, NULL);
}
