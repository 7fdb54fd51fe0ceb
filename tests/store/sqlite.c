/* The store: what goes in comes out, and what must not go in does not. */
#include "logs.h"

static hz_store *in_memory(void)
{
    return open_store(":memory:");
}

static void logs_come_back(void **unused)
{
    (void)unused;
    hz_store *store = in_memory();
    hz_error error;
    for (uint32_t number = 1; number <= 500; number++) {
        assert_int_equal(log_append(store, "even", number, &error), HZ_OK);
        assert_int_equal(log_append(store, "odd", number, &error), HZ_OK);
    }
    assert_int_equal(log_end(store, "even"), 500);
    assert_int_equal(log_end(store, "odd"), 500);
    assert_int_equal(log_end(store, "never"), 0);
    static const uint32_t firsts[] = {0, 1, 2, 250, 499, 500, 501, UINT32_MAX};
    for (size_t index = 0; index < sizeof firsts / sizeof *firsts; index++) {
        uint32_t first = firsts[index] ? firsts[index] : 1;
        log_reading reading = {.room = "odd", .next = first};
        assert_int_equal(store->load(store, "odd", firsts[index], log_read_entry, &reading, &error),
                         HZ_OK);
        assert_false(reading.is_wrong);
        assert_int_equal(reading.next, first > 500 ? first : 501);
    }
    store->close(store);
}

static bool keep_text(void *context, const hz_entry *entry)
{
    hz_entry *kept = context;
    char *copy = malloc(entry->length + 1);
    memcpy(copy, entry->text, entry->length);
    *kept = *entry;
    kept->text = copy;
    return false;
}

static void texts_are_bytes(void **unused)
{
    (void)unused;
    enum { BIG = 1 << 20 };
    char *big = malloc(BIG);
    memset(big, 'x', BIG);
    const struct {
        const char *text;
        size_t length;
    } rows[] = {{"", 0},
                {NULL, 0},
                {"a\0b", 3},
                {"'; DROP TABLE entry; --", 23},
                {"Zo\u00eb", 4},
                {"\xff\xfe", 2},
                {big, BIG}};
    hz_store *store = in_memory();
    hz_error error;
    for (uint32_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        hz_entry entry = {"room", row + 1, rows[row].text, rows[row].length}, kept = {0};
        assert_int_equal(store->append(store, &entry, 1, NULL, 0, &error), HZ_OK);
        assert_int_equal(store->load(store, "room", row + 1, keep_text, &kept, &error), HZ_OK);
        assert_int_equal(kept.length, rows[row].length);
        if (kept.length > 0) {
            assert_memory_equal(kept.text, rows[row].text, kept.length);
        }
        free((void *)(uintptr_t)kept.text);
    }
    store->close(store);
    free(big);
}

/* Room a has three entries, b none. Each row is a batch: room and number by turns. */
static void numbers_have_neither_gaps_nor_doubles(void **unused)
{
    (void)unused;
    static const struct {
        const char *batch;
        uint32_t a, b; /* where the logs end afterwards; 3 and 0 when refused */
        const char *sentence;
    } rows[] = {
        {"a5", 3, 0, "the next entry of room a is 4, not 5"},
        {"a3", 3, 0, "the next entry of room a is 4, not 3"},
        {"a1", 3, 0, "the next entry of room a is 4, not 1"},
        {"a4a4", 3, 0, "the next entry of room a is 5, not 4"},
        {"a4a6", 3, 0, "the next entry of room a is 5, not 6"},
        {"a4b2", 3, 0, "the next entry of room b is 1, not 2"},
        {"b0", 3, 0, "the next entry of room b is 1, not 0"},
        {"b1a4b1", 3, 0, "the next entry of room b is 2, not 1"},
        {"a4b1a5b3", 3, 0, "the next entry of room b is 2, not 3"},
        {"a4b1a5b2", 5, 2, NULL},
        {"a4a5a6b1b2b3", 6, 3, NULL},
        {"", 3, 0, NULL},
    };
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        hz_store *store = in_memory();
        hz_error error = {""};
        for (uint32_t number = 1; number <= 3; number++) {
            assert_int_equal(log_append(store, "a", number, &error), HZ_OK);
        }
        hz_entry entries[8];
        char texts[8][LOG_TEXT];
        int count = 0;
        for (const char *next = rows[row].batch; *next; next += 2, count++) {
            char room[2] = {next[0]};
            entries[count] = log_entry(room, (uint32_t)(next[1] - '0'), texts[count]);
        }
        hz_room_facts facts = {"a", true, 1, "x", 1};
        hz_status status = store->append(store, entries, count, &facts, 1, &error);
        assert_int_equal(status, rows[row].sentence ? HZ_ILLEGAL : HZ_OK);
        if (rows[row].sentence) {
            assert_non_null(strstr(error.text, rows[row].sentence));
        }
        assert_int_equal(log_end(store, "a"), rows[row].a);
        assert_int_equal(log_end(store, "b"), rows[row].b);
        assert_int_equal(log_append(store, "a", rows[row].a + 1, &error), HZ_OK);
        assert_int_equal(log_append(store, "b", rows[row].b + 1, &error), HZ_OK);
        store->close(store);
    }
}

typedef struct rooms_read {
    char text[400]; /* "c 30 text c;b 20 text b;" */
    int most;
} rooms_read;

static bool read_room(void *context, const hz_room_facts *facts)
{
    rooms_read *read = context;
    assert_true(facts->is_listed);
    size_t length = strlen(read->text);
    snprintf(read->text + length,
             sizeof read->text - length,
             "%s %lld %.*s;",
             facts->room,
             (long long)facts->touched,
             (int)facts->length,
             facts->text);
    return --read->most > 0;
}

static void assert_list(hz_store *store, int most, int stop, const char *expected)
{
    hz_error error;
    rooms_read read = {.most = stop};
    assert_int_equal(store->list(store, most, read_room, &read, &error), HZ_OK);
    assert_string_equal(read.text, expected);
}

static void rooms_are_listed_last_touched_first(void **unused)
{
    (void)unused;
    hz_store *store = in_memory();
    hz_error error;
    assert_list(store, 10, 10, "");
    hz_room_facts facts[] = {{"a", true, 10, "first", 5},
                             {"b", true, 30, "second", 6},
                             {"hidden", false, 99, "x", 1},
                             {"c", true, 20, "", 0}};
    assert_int_equal(store->append(store, NULL, 0, facts, 4, &error), HZ_OK);
    assert_list(store, 10, 10, "b 30 second;c 20 ;a 10 first;");
    assert_list(store, 2, 10, "b 30 second;c 20 ;");
    assert_list(store, 0, 10, "");
    assert_list(store, 10, 1, "b 30 second;");
    facts[0].touched = 40;
    facts[1].is_listed = false;
    assert_int_equal(store->append(store, NULL, 0, facts, 2, &error), HZ_OK);
    assert_int_equal(log_append(store, "silent", 1, &error), HZ_OK);
    assert_list(store, 10, 10, "a 40 first;c 20 ;");
    /* Facts of a refused batch are refused with it. */
    facts[2].is_listed = true;
    hz_entry gap = {"a", 2, "", 0};
    assert_int_equal(store->append(store, &gap, 1, facts, 3, &error), HZ_ILLEGAL);
    assert_list(store, 10, 10, "a 40 first;c 20 ;");
    store->close(store);
}

static void values_are_kept(void **unused)
{
    (void)unused;
    hz_store *store = in_memory();
    hz_error error;
    char value[8] = "before";
    size_t length = 99;
    assert_int_equal(store->get(store, "key", value, sizeof value, &length, &error), HZ_OK);
    assert_int_equal(length, 0);
    assert_int_equal(store->put(store, "key", "a\0b", 3, &error), HZ_OK);
    assert_int_equal(store->put(store, "other", "12345678", 8, &error), HZ_OK);
    assert_int_equal(store->get(store, "key", value, sizeof value, &length, &error), HZ_OK);
    assert_int_equal(length, 3);
    assert_memory_equal(value, "a\0b", 3);
    assert_int_equal(store->get(store, "other", value, sizeof value, &length, &error), HZ_OK);
    assert_int_equal(length, 8);
    assert_int_equal(store->put(store, "key", "123456789", 9, &error), HZ_OK);
    assert_int_equal(store->get(store, "key", value, sizeof value, &length, &error), HZ_NO_SPACE);
    assert_int_equal(length, 9);
    assert_string_equal(error.text, ":memory:: value key has 9 bytes, more than 8");
    assert_memory_equal(value, "12345678", 8);
    assert_int_equal(store->put(store, "key", NULL, 0, &error), HZ_OK);
    assert_int_equal(store->get(store, "key", value, sizeof value, &length, &error), HZ_OK);
    assert_int_equal(length, 0);
    store->close(store);
}

static void all_is_there_after_reopening(void **state)
{
    char path[600], beside[600];
    in_folder(*state, "rooms.db", path);
    for (uint32_t round = 0; round < 5; round++) {
        hz_store *store = open_store(path);
        hz_error error;
        assert_int_equal(log_end(store, "room"), 10 * round);
        for (uint32_t number = 1; number <= 10; number++) {
            assert_int_equal(log_append(store, "room", 10 * round + number, &error), HZ_OK);
        }
        assert_int_equal(store->put(store, "round", &round, sizeof round, &error), HZ_OK);
        hz_room_facts facts = {"room", true, round, "x", 1};
        assert_int_equal(store->append(store, NULL, 0, &facts, 1, &error), HZ_OK);
        store->close(store);
        static const char *const traces[] = {"rooms.db-wal", "rooms.db-shm", "rooms.db-lock"};
        for (size_t trace = 0; trace < 3; trace++) {
            assert_int_not_equal(access(in_folder(*state, traces[trace], beside), F_OK), 0);
        }
    }
    hz_store *store = open_store(path);
    uint32_t round = 0;
    size_t length = 0;
    assert_int_equal(store->get(store, "round", &round, sizeof round, &length, NULL), HZ_OK);
    assert_int_equal(round, 4);
    assert_list(store, 10, 10, "room 4 x;");
    store->close(store);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(logs_come_back),
        cmocka_unit_test(texts_are_bytes),
        cmocka_unit_test(numbers_have_neither_gaps_nor_doubles),
        cmocka_unit_test(rooms_are_listed_last_touched_first),
        cmocka_unit_test(values_are_kept),
        IN_FOLDER(all_is_there_after_reopening),
    };
    return cmocka_run_group_tests_name("store", tests, NULL, NULL);
}
