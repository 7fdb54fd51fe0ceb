/* The hub: talk that is kept with the room, who may read it, who is away and for how long, and
   what is told of tables that want players. */
#include "server/house.h"

enum { ANN, BEN, WATCHER, LATER };

/* How many messages of a kind a guest was sent from one of them on. */
static int heard(house *all, int who, int from, const char *kind)
{
    char start[40];
    int count = 0;
    snprintf(start, sizeof start, "{\"t\":\"%s\",", kind);
    for (int index = from; index < all->guests[who].count; index++) {
        count += strncmp(all->guests[who].messages[index], start, strlen(start)) == 0;
    }
    return count;
}

/* A page of talk as "name@seat: text|…", with a + behind it where there is more. */
static const char *page(house *all, int who, int before)
{
    static char found[20000];
    hz_text out = hz_text_in(found, sizeof found);
    char have[40] = "";
    if (before) {
        snprintf(have, sizeof have, ",\"have\":%d", before);
    }
    tell(all, who, "{\"t\":\"talk\",\"id\":70%s}", have);
    json_t *answer = last(all, who, "ok");
    const json_t *said = json_object_get(answer, "said");
    for (size_t index = 0; index < json_array_size(said); index++) {
        const json_t *line = json_array_get(said, index);
        hz_add(&out,
               "%s@%d: %s|",
               json_string_value(json_object_get(line, "name")),
               (int)json_integer_value(json_object_get(line, "s")),
               json_string_value(json_object_get(line, "text")));
    }
    hz_add(&out, json_is_true(json_object_get(answer, "more")) ? "+" : "");
    json_decref(answer);
    return found;
}

static void join(house *all, int who)
{
    tell(all, who, "{\"t\":\"join\",\"id\":1,\"room\":\"%s\"}", all->room);
}

static void say(house *all, int who, const char *text)
{
    tell(all, who, "{\"t\":\"say\",\"id\":5,\"text\":\"%s\"}", text);
}

#define PIG "\"game\":\"pig\",\"set\":\"target=3\",\"fair\":false"

/* Also after the server was away, and in another game. */
static void talk_is_kept_with_the_room(void **unused)
{
    (void)unused;
    house all;
    char ann[23], ben[23];
    open_house(&all);
    seat_two(&all, PIG, ann, ben);
    assert_string_equal(page(&all, ANN, 0), "");
    say(&all, ANN, "hello");
    say(&all, BEN, "hi | there");
    assert_int_equal(heard(&all, ANN, 0, "say"), 2);
    assert_string_equal(page(&all, BEN, 0), "Ann@0: hello|Ben@1: hi | there|");
    tell(&all, ANN, "{\"t\":\"act\",\"id\":3,\"text\":\"roll\"}");
    tell(&all, ANN, "{\"t\":\"roll\",\"id\":4,\"text\":\"6\"}");
    tell(&all, ANN, "{\"t\":\"act\",\"id\":5,\"text\":\"hold\"}");
    tell(&all, ANN, "{\"t\":\"again\",\"id\":6}");
    hz_store *store = all.store;
    char room[ROOM_ID + 1];
    memcpy(room, all.room, sizeof room);
    shut(&all);
    memset(&all, 0, sizeof all);
    open_on(&all, store);
    memcpy(all.room, room, sizeof room);
    join(&all, LATER);
    assert_string_equal(page(&all, LATER, 0), "Ann@0: hello|Ben@1: hi | there|");
    close_house(&all);
}

static void old_lines_are_read_page_by_page(void **unused)
{
    (void)unused;
    house all;
    char ann[23], ben[23], text[20], first[40];
    open_house(&all);
    seat_two(&all, PIG, ann, ben);
    for (int line = 1; line <= 120; line++) {
        snprintf(text, sizeof text, "line %d", line);
        say(&all, ANN, text);
    }
    const char *found = page(&all, BEN, 0);
    snprintf(first, sizeof first, "Ann@0: line 71|");
    assert_memory_equal(found, first, strlen(first));
    assert_string_equal(found + strlen(found) - strlen("line 120|+"), "line 120|+");
    found = page(&all, BEN, 71);
    assert_string_equal(found + strlen(found) - strlen("line 70|+"), "line 70|+");
    found = page(&all, BEN, 21);
    assert_string_equal(found + strlen(found) - strlen("line 20|"), "line 20|");
    close_house(&all);
}

/* Five hundred lines a room stay, whatever is said elsewhere. */
static void so_many_lines_are_kept(void **unused)
{
    (void)unused;
    enum { SAID = 520, KEPT = 500 };
    hz_store *store;
    hz_error error;
    assert_int_equal(hz_sqlite_open(":memory:", &store, &error), HZ_OK);
    hz_entry rooms[] = {{.room = "one", .number = 1, .text = "make", .length = 4},
                        {.room = "two", .number = 1, .text = "make", .length = 4}};
    assert_int_equal(store->append(store, rooms, 2, NULL, 0, &error), HZ_OK);
    hz_entry line[] = {{.room = "one", .text = "x", .length = 1},
                       {.room = "two", .text = "y", .length = 1},
                       {.room = "none", .text = "z", .length = 1}};
    for (int index = 0; index < SAID; index++) {
        assert_int_equal(store->say(store, line, index == 0 ? 3 : 1, &error), HZ_OK);
        assert_int_equal(line[0].number, index + 1);
        assert_int_equal(line[1].number, 1);
        assert_int_equal(line[2].number, 0); /* there is no such room */
    }
    keeper *kept;
    keeper_def def = {.store = store, .capacity = 4};
    assert_int_equal(keeper_open(&def, &kept, &error), HZ_OK);
    assert_true(keeper_recall(kept, "one", 0, 1000, (keeper_asker){1, 2, 3}));
    assert_true(keeper_recall(kept, "two", 0, 1000, (keeper_asker){1, 2, 4}));
    keeper_result result;
    for (int found = 0; found < 2;) {
        if (keeper_poll(kept, &result)) {
            assert_int_equal(result.asker.request, 3 + found);
            assert_int_equal(result.count, found == 0 ? KEPT : 1);
            assert_int_equal(result.entries[0].number, found == 0 ? SAID : 1);
            free(result.memory);
            found++;
        }
    }
    keeper_close(kept);
    store->close(store);
}

/* A table that does not want to be watched is not read either, nor is one that was left. */
static void talk_is_read_by_who_may_see(void **unused)
{
    (void)unused;
    for (int may_watch = 0; may_watch < 2; may_watch++) {
        house all;
        char ann[23], ben[23];
        open_house(&all);
        make_room(&all,
                  ANN,
                  may_watch ? PIG ",\"seats\":2,\"name\":\"Ann\""
                            : PIG ",\"seats\":2,\"name\":\"Ann\",\"watch\":false",
                  ann);
        join(&all, WATCHER); /* while it is open anybody may come in */
        say(&all, ANN, "who is that");
        assert_string_equal(page(&all, WATCHER, 0), "Ann@0: who is that|");
        join_and_sit(&all, BEN, "Ben", ben);
        say(&all, BEN, "psst");
        tell(&all, WATCHER, "{\"t\":\"talk\",\"id\":71}");
        if (may_watch) {
            assert_string_equal(page(&all, WATCHER, 0), "Ann@0: who is that|Ben@1: psst|");
        } else {
            expect_refusal(&all, WATCHER, "does not want to be watched");
        }
        /* Asked for here, answered in another room: nothing of it. */
        static const char talk[] = "{\"t\":\"talk\",\"id\":72}",
                          away[] = "{\"t\":\"make\",\"id\":73,\"game\":\"pig\",\"name\":\"Ben\"}";
        int before = all.guests[BEN].count;
        hub_received(all.hub, all.guests[BEN].id, talk, strlen(talk));
        hub_received(all.hub, all.guests[BEN].id, away, strlen(away));
        settle(&all);
        for (int index = before; index < all.guests[BEN].count; index++) {
            const char *message = all.guests[BEN].messages[index];
            assert_true(!strstr(message, "psst") || strstr(message, "\"id\":72"));
        }
        assert_string_equal(page(&all, BEN, 0), "");
        close_house(&all);
    }
}

static void watchers_talk_where_they_may(void **unused)
{
    (void)unused;
    house all;
    char ann[23], ben[23];
    open_house(&all);
    seat_two(&all, PIG ",\"call\":true", ann, ben);
    join(&all, WATCHER);
    tell(&all, WATCHER, "{\"t\":\"say\",\"id\":5,\"text\":\"well done\",\"name\":\"Ann\"}");
    json_t *said = last(&all, BEN, "say");
    assert_int_equal(json_integer_value(json_object_get(said, "s")), -1); /* not that Ann */
    assert_int_equal(json_integer_value(json_object_get(said, "who")), 0);
    json_decref(said);
    /* Whom one does not want to hear is not heard; what is kept is for the client to leave out. */
    tell(&all, BEN, "{\"t\":\"mute\",\"id\":6,\"seat\":0}");
    int before = all.guests[BEN].count;
    say(&all, ANN, "thanks");
    assert_int_equal(heard(&all, BEN, before, "say"), 0);
    assert_string_equal(page(&all, BEN, 0), "Ann@-1: well done|Ann@0: thanks|");
    close_house(&all);
}

static int64_t due(house *all, int who, size_t seat)
{
    json_t *here = last(all, who, "here");
    int64_t at = json_integer_value(json_array_get(json_object_get(here, "due"), seat));
    json_decref(here);
    return at;
}

static void who_is_away_is_waited_for_in_sight(void **unused)
{
    (void)unused;
    house all;
    char ann[23], ben[23];
    open_house(&all);
    make_room(&all, ANN, PIG ",\"seats\":2,\"name\":\"Ann\",\"absent\":30000", ann);
    hub_closed(all.hub, all.guests[ANN].id);
    join_and_sit(&all, BEN, "Ben", ben);
    assert_int_equal(due(&all, BEN, 0), 0); /* nothing is played yet when it is told who is here */
    pass(&all, 1);
    assert_int_equal(due(&all, BEN, 0), clock_ms + 30000);
    tell(&all,
         LATER,
         "{\"t\":\"join\",\"id\":6,\"room\":\"%s\",\"tokens\":[\"%s\"]}",
         all.room,
         ann);
    assert_int_equal(due(&all, BEN, 0), 0);
    clock_ms += 5000;
    hub_closed(all.hub, all.guests[LATER].id); /* at once, not with the next tick */
    settle(&all);
    assert_int_equal(due(&all, BEN, 0), clock_ms + 30000);
    pass(&all, 30000);
    pass(&all, 1); /* a bot plays: nobody is waited for */
    assert_int_equal(due(&all, BEN, 0), 0);
    close_house(&all);
}

static void expect_listed(house *all, const char *text)
{
    net_response response;
    pass(all, 1000);
    hub_get(all->hub, "/api/rooms", "", &response);
    check_shape(response.body, "RoomList");
    if (!strstr(response.body, text)) {
        fail_msg("%s: %s", text, response.body);
    }
}

static void an_open_table_says_whose_it_is(void **unused)
{
    (void)unused;
    house all;
    char ann[23];
    open_house(&all);
    make_room(&all,
              ANN,
              "\"game\":\"wager:base\",\"set\":\"target=30\",\"seats\":3,\"name\":\"Ann\","
              "\"listed\":true",
              ann);
    expect_listed(&all, "{\"here\":1,\"room\":");
    expect_listed(&all, "\"taken\":1,\"host\":\"Ann\",\"rules\":\"");
    expect_listed(&all, ". Changed: Points that win: 30\",\"since\":1700000000000,");
    hub_closed(all.hub, all.guests[ANN].id);
    expect_listed(&all, "{\"here\":0,\"room\":");
    close_house(&all);
}

static hz_status fail_to_say(hz_store *store, hz_entry *lines, int count, hz_error *error)
{
    (void)store, (void)lines, (void)count;
    return hz_fail(error, HZ_IO, "the disk is full");
}

static hz_status fail_to_recall(hz_store *store,
                                const char *room,
                                uint32_t before,
                                int most,
                                hz_entry_sink *sink,
                                void *context,
                                hz_error *error)
{
    (void)store, (void)room, (void)before, (void)most, (void)sink, (void)context;
    return hz_fail(error, HZ_IO, "the disk cannot be read");
}

/* What could not be kept was not said: nobody hears it, and whoever said it knows. */
static void what_is_not_kept_was_not_said(void **unused)
{
    (void)unused;
    house all;
    char ann[23], ben[23];
    open_house(&all);
    seat_two(&all, "\"game\":\"pig\"", ann, ben);
    hz_store sound = *all.store;
    all.store->say = fail_to_say;
    all.store->recall = fail_to_recall;
    int before = all.guests[BEN].count;
    say(&all, ANN, "hello");
    expect_refusal(&all, ANN, "the disk is full");
    assert_int_equal(heard(&all, BEN, before, "say"), 0);
    tell(&all, BEN, "{\"t\":\"talk\",\"id\":8}");
    expect_refusal(&all, BEN, "the disk cannot be read");
    *all.store = sound;
    say(&all, ANN, "hello again");
    assert_int_equal(heard(&all, BEN, before, "say"), 1);
    assert_string_equal(page(&all, BEN, 0), "Ann@0: hello again|");
    close_house(&all);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(talk_is_kept_with_the_room),
        cmocka_unit_test(old_lines_are_read_page_by_page),
        cmocka_unit_test(so_many_lines_are_kept),
        cmocka_unit_test(talk_is_read_by_who_may_see),
        cmocka_unit_test(watchers_talk_where_they_may),
        cmocka_unit_test(who_is_away_is_waited_for_in_sight),
        cmocka_unit_test(an_open_table_says_whose_it_is),
        cmocka_unit_test(what_is_not_kept_was_not_said),
    };
    return sodium_init() < 0 ? 1 : cmocka_run_group_tests(tests, NULL, NULL);
}
