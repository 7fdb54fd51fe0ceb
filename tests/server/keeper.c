/* The store thread: order, groups, isolation, nothing dropped. */
#include "server/keeper.h"

#include <dirent.h>
#include <pthread.h>
#include <semaphore.h>
#include <signal.h>
#include <time.h>
#include <unistd.h>

#include "store/logs.h"

/* A store before the store: it waits at a gate, counts transactions, and fails on demand. */
typedef struct gate {
    hz_store functions;
    hz_store *inner;
    sem_t open; /* one append passes for each post */
    sem_t arrived;
    bool is_shut;
    int appends;        /* transactions tried */
    int most_entries;   /* in one of them */
    int disk_entries;   /* a transaction of more fails; 0: none does */
    const char *cursed; /* a room whose entries the disk refuses */
} gate;

static hz_status gate_append(hz_store *store,
                             const hz_entry *entries,
                             int entry_count,
                             const hz_room_facts *facts,
                             int fact_count,
                             hz_error *error)
{
    gate *self = (gate *)store;
    if (self->is_shut) {
        sem_post(&self->arrived);
        sem_wait(&self->open);
    }
    self->appends++;
    self->most_entries = entry_count > self->most_entries ? entry_count : self->most_entries;
    if (self->disk_entries > 0 && entry_count > self->disk_entries) {
        return hz_fail(error, HZ_IO, "the disk has had enough");
    }
    for (int index = 0; index < entry_count && self->cursed; index++) {
        if (strcmp(entries[index].room, self->cursed) == 0) {
            return hz_fail(error, HZ_IO, "the disk will not have it");
        }
    }
    return self->inner->append(self->inner, entries, entry_count, facts, fact_count, error);
}

static hz_status gate_load(hz_store *store,
                           const char *room,
                           uint32_t first,
                           hz_entry_sink *sink,
                           void *context,
                           hz_error *error)
{
    hz_store *inner = ((gate *)store)->inner;
    return inner->load(inner, room, first, sink, context, error);
}

static hz_status
gate_list(hz_store *store, int most, hz_room_sink *sink, void *context, hz_error *error)
{
    hz_store *inner = ((gate *)store)->inner;
    return inner->list(inner, most, sink, context, error);
}

static void open_gate(gate *self, const char *path)
{
    *self = (gate){.inner = open_store(path)};
    self->functions = (hz_store){.append = gate_append, .load = gate_load, .list = gate_list};
    sem_init(&self->open, 0, 0);
    sem_init(&self->arrived, 0, 0);
}

static void close_gate(gate *self)
{
    self->inner->close(self->inner);
    sem_destroy(&self->open);
    sem_destroy(&self->arrived);
}

static void ring(void *bell)
{
    sem_post(bell);
}

static keeper *open_keeper(hz_store *store, int capacity, sem_t *bell)
{
    keeper_def def = {store, capacity, bell ? ring : NULL, bell};
    keeper *kept = NULL;
    hz_error error = {""};
    if (bell) {
        sem_init(bell, 0, 0);
    }
    if (keeper_open(&def, &kept, &error) != HZ_OK) {
        fail_msg("%s", error.text);
    }
    return kept;
}

static bool give(keeper *kept, uint64_t ticket, const char *room, uint32_t number)
{
    char text[LOG_TEXT];
    hz_entry entry = log_entry(room, number, text);
    bool is_taken = keeper_append(kept, ticket, &entry, 1, NULL);
    memset(text, 0, sizeof text); /* the keeper has its own copy */
    return is_taken;
}

static keeper_result await(keeper *kept)
{
    keeper_result result;
    while (!keeper_poll(kept, &result)) {
        nanosleep(&(struct timespec){.tv_nsec = 20000}, NULL);
    }
    return result;
}

static void await_answer(keeper *kept, uint64_t ticket, hz_status status, const char *words)
{
    keeper_result result = await(kept);
    assert_int_equal(result.ticket, ticket);
    assert_int_equal(result.status, status);
    assert_non_null(strstr(result.error.text, words));
    assert_true(status != HZ_OK || result.error.text[0] == '\0');
    free(result.memory);
}

/* Waits until the store thread stands at the gate with the first order: what follows will be a
 * group. */
static void stop_at_gate(gate *door, keeper *kept)
{
    door->is_shut = true;
    assert_true(give(kept, 1000, "first", 1));
    sem_wait(&door->arrived);
}

static void open_wide(gate *door, int times)
{
    while (times-- > 0) {
        sem_post(&door->open);
    }
}

static void what_waits_is_committed_together(void **unused)
{
    (void)unused;
    enum { ORDERS = 600 };
    gate door;
    open_gate(&door, ":memory:");
    keeper *kept = open_keeper(&door.functions, 1000, NULL);
    stop_at_gate(&door, kept);
    for (uint32_t order = 0; order < ORDERS; order++) {
        char room[8];
        snprintf(room, sizeof room, "room%d", (int)order % 7);
        assert_true(give(kept, order, room, order / 7 + 1));
    }
    open_wide(&door, 2);
    await_answer(kept, 1000, HZ_OK, "");
    for (uint64_t order = 0; order < ORDERS; order++) {
        await_answer(kept, order, HZ_OK, "");
    }
    keeper_close(kept);
    assert_int_equal(door.appends, 2);
    assert_int_equal(door.most_entries, ORDERS);
    assert_int_equal(log_end(door.inner, "room0"), ORDERS / 7 + 1);
    assert_int_equal(log_end(door.inner, "room6"), ORDERS / 7);
    close_gate(&door);
}

/* Of 200 rooms one has a gap; what follows in that room fails too, the others do not notice. */
static void a_bad_order_fails_alone(void **unused)
{
    (void)unused;
    enum { ROOMS = 200, BAD = 77 };
    gate door;
    open_gate(&door, ":memory:");
    keeper *kept = open_keeper(&door.functions, 1000, NULL);
    stop_at_gate(&door, kept);
    for (uint32_t number = 1; number <= 2; number++) {
        for (uint64_t room = 0; room < ROOMS; room++) {
            char name[8];
            snprintf(name, sizeof name, "room%d", (int)room);
            assert_true(give(kept, room, name, room == BAD ? number + 1 : number));
        }
    }
    open_wide(&door, 1000);
    await_answer(kept, 1000, HZ_OK, "");
    for (uint32_t number = 1; number <= 2; number++) {
        for (uint64_t room = 0; room < ROOMS; room++) {
            bool is_bad = room == BAD;
            await_answer(kept, room, is_bad ? HZ_ILLEGAL : HZ_OK, is_bad ? "is 1, not" : "");
        }
    }
    keeper_close(kept);
    assert_true(door.appends < 50); /* halves, not one transaction an order */
    assert_int_equal(log_end(door.inner, "room76"), 2);
    assert_int_equal(log_end(door.inner, "room77"), 0);
    assert_int_equal(log_end(door.inner, "room199"), 2);
    close_gate(&door);
}

static void a_disk_without_room_takes_less_at_a_time(void **unused)
{
    (void)unused;
    gate door;
    open_gate(&door, ":memory:");
    keeper *kept = open_keeper(&door.functions, 1000, NULL);
    stop_at_gate(&door, kept);
    door.disk_entries = 10;
    for (uint32_t number = 1; number <= 100; number++) {
        assert_true(give(kept, number, "room", number));
    }
    open_wide(&door, 1000);
    await_answer(kept, 1000, HZ_OK, "");
    for (uint32_t number = 1; number <= 100; number++) {
        await_answer(kept, number, HZ_OK, "");
    }
    keeper_close(kept);
    assert_int_equal(log_end(door.inner, "room"), 100);
    close_gate(&door);
}

/* Those before the order that the disk refuses are in; those behind it are not tried one by one. */
static void a_disk_that_fails_is_not_asked_for_ever(void **unused)
{
    (void)unused;
    gate door;
    open_gate(&door, ":memory:");
    keeper *kept = open_keeper(&door.functions, 1000, NULL);
    stop_at_gate(&door, kept);
    door.cursed = "cursed";
    for (uint32_t order = 1; order <= 100; order++) {
        bool is_good = order != 50;
        assert_true(
            give(kept, order, is_good ? "room" : "cursed", is_good ? order - (order > 50) : 1));
    }
    open_wide(&door, 1000);
    await_answer(kept, 1000, HZ_OK, "");
    for (uint32_t order = 1; order <= 100; order++) {
        await_answer(kept, order, order < 50 ? HZ_OK : HZ_IO, order < 50 ? "" : "will not have it");
    }
    assert_true(door.appends < 20);
    assert_true(give(kept, 101, "room", 50));
    await_answer(kept, 101, HZ_OK, "");
    keeper_close(kept);
    assert_int_equal(log_end(door.inner, "room"), 50);
    close_gate(&door);
}

static void loads_and_lists_are_whole(void **unused)
{
    (void)unused;
    sem_t bell;
    hz_store *store = open_store(":memory:");
    keeper *kept = open_keeper(store, 1000, &bell);
    hz_room_facts facts = {"room", true, 5, "a room", 6};
    for (uint32_t number = 1; number <= 300; number++) {
        char text[LOG_TEXT];
        hz_entry entry = log_entry("room", number, text);
        assert_true(keeper_append(kept, number, &entry, 1, number == 1 ? &facts : NULL));
    }
    assert_true(keeper_load(kept, 301, "room", 1));
    assert_true(keeper_load(kept, 302, "room", 300));
    assert_true(keeper_load(kept, 303, "nowhere", 1));
    assert_true(keeper_list(kept, 304, 10));
    assert_true(keeper_list(kept, 305, 0));
    sem_wait(&bell);
    for (uint64_t ticket = 1; ticket <= 300; ticket++) {
        await_answer(kept, ticket, HZ_OK, "");
    }
    static const uint32_t firsts[] = {1, 300, 1};
    static const int counts[] = {300, 1, 0, 1, 0};
    for (int index = 0; index < 5; index++) {
        keeper_result result = await(kept);
        assert_int_equal(result.ticket, 301 + index);
        assert_int_equal(result.status, HZ_OK);
        assert_int_equal(result.count, counts[index]);
        for (int entry = 0; index < 3 && entry < result.count; entry++) {
            assert_true(
                log_is_told(&result.entries[entry], "room", firsts[index] + (uint32_t)entry));
            assert_int_equal(result.entries[entry].text[result.entries[entry].length], '\0');
        }
        if (index == 3) {
            assert_string_equal(result.rooms->room, "room");
            assert_string_equal(result.rooms->text, "a room");
        }
        free(result.memory);
    }
    assert_int_equal(keeper_pending(kept), 0);
    keeper_close(kept);
    store->close(store);
    sem_destroy(&bell);
}

/* Two orders that will be one group, each with what is now known of its room. */
static void give_group_of_facts(gate *door, keeper *kept, uint32_t number, const char *known)
{
    static const char *const rooms[] = {"east", "west"};
    assert_true(give(kept, 1000, "first", number));
    sem_wait(&door->arrived);
    for (uint64_t room = 0; room < 2; room++) {
        char text[LOG_TEXT];
        hz_entry entry = log_entry(rooms[room], number, text);
        hz_room_facts facts = {"", true, number, known, strlen(known)};
        snprintf(facts.room, sizeof facts.room, "%s", rooms[room]);
        assert_true(keeper_append(kept, room, &entry, 1, &facts));
    }
    open_wide(door, 2);
    await_answer(kept, 1000, HZ_OK, "");
    await_answer(kept, 0, HZ_OK, "");
    await_answer(kept, 1, HZ_OK, "");
    assert_int_equal(sem_trywait(&door->arrived), 0); /* the group, at once */
    assert_int_not_equal(sem_trywait(&door->arrived), 0);
}

/* What is known of a room is what its last order said, group after group. */
static void facts_are_those_of_the_last_group(void **unused)
{
    (void)unused;
    gate door;
    open_gate(&door, ":memory:");
    keeper *kept = open_keeper(&door.functions, 1000, NULL);
    door.is_shut = true;
    give_group_of_facts(&door, kept, 1, "two sit");
    give_group_of_facts(&door, kept, 2, "they play");
    assert_true(keeper_list(kept, 5, 10));
    keeper_result result = await(kept);
    assert_int_equal(result.count, 2);
    for (int room = 0; room < 2; room++) {
        assert_int_equal(result.rooms[room].touched, 2);
        assert_string_equal(result.rooms[room].text, "they play");
    }
    free(result.memory);
    keeper_close(kept);
    close_gate(&door);
}

static void too_much_is_refused(void **unused)
{
    (void)unused;
    hz_store *store = open_store(":memory:");
    keeper *kept = open_keeper(store, 4, NULL);
    for (uint32_t number = 1; number <= 4; number++) {
        assert_true(give(kept, number, "room", number));
    }
    assert_false(give(kept, 5, "room", 5));
    assert_false(keeper_load(kept, 5, "room", 1));
    assert_false(keeper_list(kept, 5, 1));
    assert_int_equal(keeper_pending(kept), 4);
    await_answer(kept, 1, HZ_OK, "");
    assert_int_equal(keeper_pending(kept), 3);
    assert_true(give(kept, 5, "room", 5));
    keeper_close(kept);
    assert_int_equal(log_end(store, "room"), 5);
    store->close(store);
    keeper_close(NULL);
}

/* Whatever ends a program is for the thread that serves: the store thread takes no signal. */
static void signals_are_for_others(void **unused)
{
    (void)unused;
    hz_store *store = open_store(":memory:");
    keeper *kept = open_keeper(store, 4, NULL);
    assert_true(give(kept, 1, "room", 1));
    await_answer(
        kept, 1, HZ_OK, ""); /* it is under way: a thread begins with all of them blocked */
    DIR *threads = opendir("/proc/self/task");
    assert_non_null(threads);
    int others = 0;
    for (const struct dirent *entry; (entry = readdir(threads)) != NULL;) {
        char path[300], line[200];
        int thread = atoi(entry->d_name);
        if (thread == 0 || thread == getpid()) {
            continue;
        }
        snprintf(path, sizeof path, "/proc/self/task/%d/status", thread);
        FILE *status = fopen(path, "r");
        assert_non_null(status);
        unsigned long long blocked = 0;
        while (fgets(line, sizeof line, status) && sscanf(line, "SigBlk: %llx", &blocked) != 1) {
        }
        fclose(status);
        static const int signals[] = {SIGHUP, SIGINT, SIGTERM, SIGUSR1, SIGCHLD, SIGPIPE};
        for (size_t index = 0; index < sizeof signals / sizeof *signals; index++) {
            assert_true(blocked >> (signals[index] - 1) & 1);
        }
        others++;
    }
    closedir(threads);
    assert_true(others >= 1);
    sigset_t own;
    pthread_sigmask(SIG_SETMASK, NULL, &own);
    assert_int_equal(sigismember(&own, SIGTERM), 0);
    keeper_close(kept);
    store->close(store);
}

static void closing_carries_out_what_was_given(void **state)
{
    char path[600];
    hz_store *store = open_store(in_folder(*state, "rooms.db", path));
    keeper *kept = open_keeper(store, 5000, NULL);
    for (uint32_t number = 1; number <= 5000; number++) {
        assert_true(give(kept, number, "room", number));
    }
    keeper_close(kept);
    store->close(store);
    store = open_store(path);
    assert_int_equal(log_end(store, "room"), 5000);
    store->close(store);
}

typedef struct producer {
    keeper *kept;
    int number;
    pthread_t thread;
} producer;

enum { PRODUCERS = 4, ROUNDS = 3000 };

static void *produce(void *raw)
{
    producer *self = raw;
    char room[16];
    snprintf(room, sizeof room, "producer%d", self->number);
    for (uint32_t number = 1; number <= ROUNDS; number++) {
        while (!give(self->kept, (uint64_t)self->number << 32 | number, room, number)) {
            sched_yield();
        }
    }
    return NULL;
}

static void many_may_give_orders(void **state)
{
    char path[600];
    sem_t bell;
    hz_store *store = open_store(in_folder(*state, "rooms.db", path));
    keeper *kept = open_keeper(store, 256, &bell);
    producer producers[PRODUCERS];
    uint32_t answered[PRODUCERS] = {0};
    for (int number = 0; number < PRODUCERS; number++) {
        producers[number] = (producer){.kept = kept, .number = number};
        pthread_create(&producers[number].thread, NULL, produce, &producers[number]);
    }
    for (int count = 0; count < PRODUCERS * ROUNDS;) {
        keeper_result result;
        sem_wait(&bell);
        while (keeper_poll(kept, &result)) {
            assert_int_equal(result.status, HZ_OK);
            assert_int_equal((uint32_t)result.ticket, ++answered[result.ticket >> 32]);
            count++;
        }
    }
    for (int number = 0; number < PRODUCERS; number++) {
        pthread_join(producers[number].thread, NULL);
    }
    keeper_close(kept);
    assert_int_equal(log_end(store, "producer0"), ROUNDS);
    assert_int_equal(log_end(store, "producer3"), ROUNDS);
    store->close(store);
    sem_destroy(&bell);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_waits_is_committed_together),
        cmocka_unit_test(a_bad_order_fails_alone),
        cmocka_unit_test(a_disk_without_room_takes_less_at_a_time),
        cmocka_unit_test(a_disk_that_fails_is_not_asked_for_ever),
        cmocka_unit_test(loads_and_lists_are_whole),
        cmocka_unit_test(facts_are_those_of_the_last_group),
        cmocka_unit_test(too_much_is_refused),
        cmocka_unit_test(signals_are_for_others),
        IN_FOLDER(closing_carries_out_what_was_given),
        IN_FOLDER(many_may_give_orders),
    };
    return cmocka_run_group_tests_name("keeper", tests, NULL, NULL);
}
