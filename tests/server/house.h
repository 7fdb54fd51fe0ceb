/* The hub without sockets: guests are queues of messages, the store is in memory. Every message is
   held against the tables of the protocol. */
#ifndef HAZARD_TESTS_HOUSE_H
#define HAZARD_TESTS_HOUSE_H

#include <jansson.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#include "fair/fair.h"
#include "rules.h"
#include "server/hub.h"
#include "server/shapes.h"

enum { GUESTS = 8, MOST = 4000, ROOM_ID = 22 };

typedef struct guest {
    net_id id;
    char *messages[MOST];
    int count, read; /* read: how far the test has looked */
} guest;

typedef struct house {
    hz_store *store;
    keeper *keeper;
    hz_workers *workers, *helpers;
    hz_hub *hub;
    guest guests[GUESTS];
    char room[ROOM_ID + 1];
} house;

static int64_t clock_ms; /* the test's own time */
static int helper_capacity = 16, keeper_capacity = 256;
static hz_house *own_tables; /* where tables are laid; NULL: with all games */

static inline hz_house *house_tables(void)
{
    return own_tables ? own_tables : test_house();
}

static inline int64_t now_ms(void)
{
    return clock_ms;
}

static inline void wake(void *context)
{
    (void)context;
}

static inline void keep(void *context, net_id id, const char *text, size_t length)
{
    house *all = context;
    guest *to = &all->guests[id.index];
    if (to->count == MOST) {
        fail_msg("too many messages, the last: %.*s", (int)length, text);
    }
    to->messages[to->count++] = strndup(text, length);
    check_message_shape(to->messages[to->count - 1]);
}

static inline void open_on(house *all, hz_store *store)
{
    hz_error error;
    all->store = store;
    keeper_def keep_def = {.store = store, .capacity = keeper_capacity, .wake = wake};
    workers_def work = {.threads = 1, .capacity = 16, .wake = wake};
    assert_int_equal(keeper_open(&keep_def, &all->keeper, &error), HZ_OK);
    assert_int_equal(workers_open(&work, &all->workers, &error), HZ_OK);
    work.capacity = helper_capacity;
    assert_int_equal(workers_open(&work, &all->helpers, &error), HZ_OK);
    hub_def def = {.keeper = all->keeper,
                   .workers = all->workers,
                   .helpers = all->helpers,
                   .most_long = 1,
                   .house = house_tables(),
                   .max_guests = GUESTS,
                   .max_rooms = 16,
                   .rooms_per_address = 4,
                   .send = keep,
                   .context = all,
                   .now_ms = now_ms};
    assert_int_equal(hub_open(&def, &all->hub, &error), HZ_OK);
    for (uint32_t index = 0; index < GUESTS; index++) {
        all->guests[index].id = (net_id){index, 1};
        hub_opened(all->hub, all->guests[index].id, "test", "");
    }
}

static inline void open_house(house *all)
{
    hz_store *store;
    hz_error error;
    memset(all, 0, sizeof *all);
    clock_ms = 1700000000000;
    assert_int_equal(hz_sqlite_open(":memory:", &store, &error), HZ_OK);
    open_on(all, store);
}

static inline void shut(house *all)
{
    workers_close(all->workers);
    workers_close(all->helpers);
    keeper_close(all->keeper);
    hub_close(all->hub);
    for (int index = 0; index < GUESTS; index++) {
        for (int message = 0; message < all->guests[index].count; message++) {
            free(all->guests[index].messages[message]);
        }
        memset(&all->guests[index], 0, sizeof all->guests[index]);
    }
}

static inline void close_house(house *all)
{
    shut(all);
    all->store->close(all->store);
}

/* Lets keeper and workers finish what is under way. Under a thread sanitizer a hint takes seconds:
   only what never comes is given up. */
static inline void settle(house *all)
{
    struct timespec nap = {0, 200000};
    int quiet = 0;
    for (int round = 0; round < 400000 && quiet < 12; round++) {
        int before = 0, after = 0;
        for (int index = 0; index < GUESTS; index++) {
            before += all->guests[index].count;
        }
        hub_woken(all->hub);
        for (int index = 0; index < GUESTS; index++) {
            after += all->guests[index].count;
        }
        bool is_idle = keeper_pending(all->keeper) == 0 && workers_pending(all->workers) == 0 &&
                       workers_pending(all->helpers) == 0;
        quiet = after == before && is_idle ? quiet + 1 : 0;
        nanosleep(&nap, NULL);
    }
}

static inline void tell(house *all, int who, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
static inline void tell(house *all, int who, const char *format, ...)
{
    char text[2000];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    hub_received(all->hub, all->guests[who].id, text, strlen(text));
    settle(all);
}

/* The last message of a kind, as JSON the caller gives back; NULL if there is none. */
static inline json_t *last(house *all, int who, const char *kind)
{
    for (int index = all->guests[who].count - 1; index >= 0; index--) {
        json_t *read = json_loads(all->guests[who].messages[index], 0, NULL);
        assert_non_null(read);
        const char *found = json_string_value(json_object_get(read, "t"));
        if (found && strcmp(found, kind) == 0) {
            return read;
        }
        json_decref(read);
    }
    return NULL;
}

static inline void expect_refusal(house *all, int who, const char *why)
{
    json_t *no = last(all, who, "no");
    assert_non_null(no);
    const char *said = json_string_value(json_object_get(no, "why"));
    if (!said || !strstr(said, why)) {
        fail_msg("refused with \"%s\", expected \"%s\"", said, why);
    }
    json_decref(no);
}

/* Makes a room, and remembers its id; the maker's token goes to `token`. */
static inline void make_room(house *all, int who, const char *members, char token[23])
{
    tell(all, who, "{\"t\":\"make\",\"id\":1,%s}", members);
    json_t *made = last(all, who, "ok");
    if (!made) {
        fail_msg("no room was made: %s",
                 all->guests[who].count ? all->guests[who].messages[0] : "no answer");
    }
    const char *room = json_string_value(json_object_get(made, "room"));
    const char *held = json_string_value(json_object_get(made, "token"));
    assert_non_null(room);
    snprintf(all->room, sizeof all->room, "%s", room);
    snprintf(token, 23, "%s", held ? held : "");
    json_decref(made);
}

static inline void join_and_sit(house *all, int who, const char *name, char token[23])
{
    tell(all, who, "{\"t\":\"join\",\"id\":1,\"room\":\"%s\"}", all->room);
    tell(all, who, "{\"t\":\"sit\",\"id\":2,\"name\":\"%s\"}", name);
    json_t *sat = last(all, who, "ok");
    const char *held = json_string_value(json_object_get(sat, "token"));
    assert_non_null(held);
    snprintf(token, 23, "%s", held);
    json_decref(sat);
}

/* Ann and Ben at a table of two. */
static inline void seat_two(house *all, const char *members, char first[23], char second[23])
{
    char text[300];
    snprintf(text, sizeof text, "\"seats\":2,\"name\":\"Ann\",%s", members);
    make_room(all, 0, text, first);
    join_and_sit(all, 1, "Ben", second);
}

/* Time passes, and the hub is told. */
static inline void pass(house *all, int64_t ms)
{
    clock_ms += ms;
    hub_ticked(all->hub, 0);
    settle(all);
}

/* What a guest may choose according to the newest message that says so; false when it is not asked.
 */
static inline bool offered(house *all, int who, char *choice, size_t size)
{
    for (int index = all->guests[who].count - 1; index >= 0; index--) {
        json_t *read = json_loads(all->guests[who].messages[index], 0, NULL);
        const char *kind = json_string_value(json_object_get(read, "t"));
        bool is_state = strcmp(kind, "in") == 0 || strcmp(kind, "room") == 0;
        const json_t *list = json_object_get(read, "a"), *wanted = json_object_get(read, "w");
        int64_t seat = json_integer_value(json_object_get(read, "s"));
        bool is_asked = false;
        for (size_t at = 0; at < json_array_size(wanted); at++) {
            is_asked |= json_integer_value(json_array_get(wanted, at)) == seat;
        }
        if (is_state && list && is_asked) {
            size_t pick = (size_t)randombytes_uniform((uint32_t)json_array_size(list));
            snprintf(choice, size, "%s", json_string_value(json_array_get(list, pick)));
        }
        json_decref(read);
        if (is_state) {
            return list && is_asked;
        }
    }
    return false;
}

static inline bool is_over(house *all, int who)
{
    json_t *room = last(all, who, "in");
    bool over = room && json_object_get(room, "places");
    json_decref(room);
    return over;
}

/* Plays by the offers alone, as a client would. */
static inline void play_out(house *all, int players)
{
    char choice[200];
    for (int turn = 0; turn < 3000 && !is_over(all, 0); turn++) {
        bool is_anybody_asked = false;
        for (int who = 0; who < players; who++) {
            if (offered(all, who, choice, sizeof choice)) {
                tell(all, who, "{\"t\":\"act\",\"id\":9,\"text\":\"%s\"}", choice);
                is_anybody_asked = true;
            }
        }
        if (!is_anybody_asked) {
            settle(all); /* a bot thinks */
        }
    }
    assert_true(is_over(all, 0));
}

static inline void get_record(house *all, char *out, size_t size)
{
    char path[80];
    net_response response;
    snprintf(path, sizeof path, "/api/rooms/%s/record", all->room);
    hub_get(all->hub, path, "", &response);
    if (response.status == 503) {
        settle(all);
        hub_get(all->hub, path, "", &response);
    }
    assert_int_equal(response.status, 200);
    assert_true(response.length < size);
    memcpy(out, response.body, response.length + 1);
}

static inline hz_fair_verdict verify(const char *record, hz_error *error)
{
    hz_fair_report report;
    hz_reader reader = hz_read_from(house_tables(), "record", record, strlen(record));
    return hz_fair_verify(&reader, &report, error);
}

#endif
