/* Games whose rolls take long: the hub never waits for one, whatever it is asked for. Pig and Soup
   are played with a kit that takes its time and knows who asked. */
#include <pthread.h>

#include "games/pig/pig.h"
#include "games/soup/soup.h"
#include "games/wager/wager.h"
#include "server/house.h"

/* The kit: remembers the last results, as a real one does. */
enum { KEPT = 32 };

typedef struct slow_kit {
    pthread_mutex_t lock;
    pthread_cond_t let_go;
    bool is_held; /* no roll comes to its end until the test says so, however long that takes */
    pthread_t hub;
    uint64_t kept[KEPT];
    int nap_us;
    int worked, paid; /* rolls worked out; those of them by the hub's own thread */
} slow_kit;

static slow_kit kit = {.lock = PTHREAD_MUTEX_INITIALIZER, .let_go = PTHREAD_COND_INITIALIZER};

static const char *names(void)
{
    return "slow";
}

static const char *name(const void *unused)
{
    (void)unused;
    return "slow";
}

static hz_status
open_kit(const char *unused, const char *path, void **out, hz_text *remark, hz_error *error)
{
    (void)unused, (void)path, (void)remark, (void)error;
    *out = &kit;
    return HZ_OK;
}

static void close_kit(void *unused)
{
    (void)unused;
}

static const hz_kit_kind slow_kind = {.key = "kit",
                                      .what = "slow kit",
                                      .is_slow = true,
                                      .names = names,
                                      .open = open_kit,
                                      .close = close_kit,
                                      .name = name};

/* Found among what was worked out lately, or worked out. */
static void take_time(const void *state, size_t size, uint64_t value)
{
    uint64_t hash = hz_hash(state, size, value);
    pthread_mutex_lock(&kit.lock);
    bool is_known = false;
    for (int at = 0; at < KEPT; at++) {
        is_known |= kit.kept[at] == hash;
    }
    int nap = kit.nap_us;
    if (!is_known) {
        kit.kept[kit.worked++ % KEPT] = hash;
        kit.paid += pthread_equal(pthread_self(), kit.hub) != 0;
    }
    while (!is_known && kit.is_held && !pthread_equal(pthread_self(), kit.hub)) {
        pthread_cond_wait(&kit.let_go, &kit.lock);
    }
    pthread_mutex_unlock(&kit.lock);
    if (!is_known && nap) {
        usleep((useconds_t)nap);
    }
}

static void pig_rolled(const hz_table *table, void *state, const uint64_t *values, hz_log *log)
{
    take_time(state, table->game->state_size, values[0]);
    hz_pig.rolled(table, state, values, log);
}

static void soup_rolled(const hz_table *table, void *state, const uint64_t *values, hz_log *log)
{
    take_time(state, table->game->state_size, values[0]);
    hz_soup.rolled(table, state, values, log);
}

static hz_game slow_pig, slow_soup;
static const hz_game *const slow_games[] = {&slow_pig, &slow_soup, &hz_wager, NULL};
static hz_house slow_house = {.games = slow_games};

static void lay_games(void)
{
    own_tables = &slow_house;
    slow_pig = hz_pig;
    slow_pig.kit = &slow_kind;
    slow_pig.rolled = pig_rolled;
    slow_soup = hz_soup;
    slow_soup.kit = &slow_kind;
    slow_soup.rolled = soup_rolled;
}

static void begin_counting(int nap_us)
{
    pthread_mutex_lock(&kit.lock);
    kit.hub = pthread_self();
    kit.nap_us = nap_us;
    kit.worked = 0;
    kit.paid = 0;
    memset(kit.kept, 0, sizeof kit.kept);
    pthread_mutex_unlock(&kit.lock);
}

static void set_nap(int nap_us)
{
    pthread_mutex_lock(&kit.lock);
    kit.nap_us = nap_us;
    pthread_mutex_unlock(&kit.lock);
}

static void hold_rolls(bool is_held)
{
    pthread_mutex_lock(&kit.lock);
    kit.is_held = is_held;
    pthread_cond_broadcast(&kit.let_go);
    pthread_mutex_unlock(&kit.lock);
}

/* As if much had been thrown elsewhere meanwhile. */
static void forget_results(void)
{
    pthread_mutex_lock(&kit.lock);
    memset(kit.kept, 0, sizeof kit.kept);
    pthread_mutex_unlock(&kit.lock);
}

static int worked(void)
{
    pthread_mutex_lock(&kit.lock);
    int count = kit.worked;
    pthread_mutex_unlock(&kit.lock);
    return count;
}

static void expect_unpaid(void)
{
    pthread_mutex_lock(&kit.lock);
    int paid = kit.paid;
    pthread_mutex_unlock(&kit.lock);
    assert_true(worked() > 0);
    assert_int_equal(paid, 0);
}

static int64_t real_ms(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * INT64_C(1000) + time.tv_nsec / 1000000;
}

/* Said, and nobody waits for what comes of it. */
static void call(house *all, int who, const char *text)
{
    hub_received(all->hub, all->guests[who].id, text, strlen(text));
}

/* The place of the first answer to a request among a guest's messages; -1: none yet. */
static int answer_to(const house *all, int who, int id)
{
    char yes[40], no[40];
    snprintf(yes, sizeof yes, "{\"t\":\"ok\",\"id\":%d,", id);
    snprintf(no, sizeof no, "{\"t\":\"no\",\"id\":%d,", id);
    for (int index = 0; index < all->guests[who].count; index++) {
        const char *message = all->guests[who].messages[index];
        if (strncmp(message, yes, strlen(yes)) == 0 || strncmp(message, no, strlen(no)) == 0) {
            return index;
        }
    }
    return -1;
}

static void wait_for(house *all, int who, int id)
{
    for (int64_t end = real_ms() + 120000; answer_to(all, who, id) < 0; usleep(200)) {
        hub_woken(all->hub);
        if (real_ms() > end) {
            fail_msg("request %d of guest %d has no answer", id, who);
        }
    }
}

static int64_t number(house *all, int who)
{
    json_t *ok = last(all, who, "ok");
    int64_t found = json_integer_value(json_object_get(ok, "n"));
    json_decref(ok);
    return found;
}

static int count_lines(const char *record, const char *start)
{
    int count = 0;
    for (const char *line = record; *line; line += strcspn(line, "\n") + 1) {
        count += strncmp(line, start, strlen(start)) == 0;
    }
    return count;
}

static void restart(house *all)
{
    char room[ROOM_ID + 1];
    hz_store *store = all->store;
    memcpy(room, all->room, sizeof room);
    shut(all);
    open_on(all, store);
    memcpy(all->room, room, sizeof room);
}

static const char *const tables[] = {
    "\"game\":\"pig\",\"set\":\"target=30\",\"seats\":3,\"bots\":[\"\",\"\",\"casual\"]",
    "\"game\":\"soup\",\"set\":\"reaction=look_bid dice=12\",\"seats\":3,\"bots\":[\"\",\"\","
    "\"casual\"]",
};

/* Whole games; who comes late or comes back; records told; another server: all without the hub
   working out a roll. */
static void the_hub_never_pays(void **unused)
{
    (void)unused;
    static char record[40000], asked[80000];
    for (size_t row = 0; row < sizeof tables / sizeof *tables; row++) {
        house all;
        char token[23], other[23], members[300];
        hz_error error = {""};
        begin_counting(200);
        open_house(&all);
        snprintf(members, sizeof members, "%s,\"name\":\"Ann\",\"story\":true", tables[row]);
        make_room(&all, 0, members, token);
        join_and_sit(&all, 1, "Ben", other);
        play_out(&all, 2);
        int64_t entries = number(&all, 0);
        for (int have = -1; have <= entries; have++) {
            forget_results();
            tell(&all,
                 2,
                 "{\"t\":\"join\",\"id\":3,\"room\":\"%s\",\"tokens\":[\"%s\"],\"story\":true%s%d}",
                 all.room,
                 token,
                 have < 0 ? ",\"seat\":" : ",\"have\":",
                 have < 0 ? 0 : have);
        }
        get_record(&all, record, sizeof record);
        restart(&all);
        forget_results();
        tell(&all,
             0,
             "{\"t\":\"join\",\"id\":4,\"room\":\"%s\",\"tokens\":[\"%s\"],\"story\":true}",
             all.room,
             token);
        assert_true(answer_to(&all, 0, 4) >= 0);
        tell(&all, 0, "{\"t\":\"replay\",\"id\":5,\"room\":\"%s\"}", all.room);
        json_t *message = json_pack("{s:s,s:i,s:s}", "t", "replay", "id", 6, "record", record);
        char *text = json_dumps(message, 0);
        snprintf(asked, sizeof asked, "%s", text);
        free(text);
        json_decref(message);
        call(&all, 1, asked);
        settle(&all);
        const char *by_room = all.guests[0].messages[answer_to(&all, 0, 5)];
        const char *by_record = all.guests[1].messages[answer_to(&all, 1, 6)];
        assert_non_null(strstr(by_room, "\"steps\":["));
        assert_string_equal(strstr(by_room, "\"game\""), strstr(by_record, "\"game\""));
        expect_unpaid();
        assert_int_equal(verify(record, &error), HZ_FAIR);
        close_house(&all);
    }
}

/* Has the whole room been told since then? That is how an undo is. */
static bool says_room(const house *all, int since)
{
    for (int index = since; index < all->guests[0].count; index++) {
        if (strncmp(all->guests[0].messages[index], "{\"t\":\"room\"", 11) == 0) {
            return true;
        }
    }
    return false;
}

/* Real dice, the clock, and a vote on what was done: undo looks back, and does not throw again. */
static void clocks_and_undo(void **unused)
{
    (void)unused;
    house all;
    char ann[23], ben[23];
    begin_counting(200);
    open_house(&all);
    make_room(
        &all,
        0,
        "\"game\":\"pig\",\"set\":\"target=1000\",\"seats\":2,\"name\":\"Ann\",\"clock\":5000,"
        "\"fair\":false",
        ann);
    join_and_sit(&all, 1, "Ben", ben);
    tell(&all, 2, "{\"t\":\"join\",\"id\":3,\"room\":\"%s\",\"animate\":true}", all.room);
    for (int turn = 0; turn < 60; turn++) {
        tell(&all, turn % 2, "{\"t\":\"act\",\"id\":10,\"text\":\"roll\"}");
        tell(&all, turn % 2, "{\"t\":\"roll\",\"id\":11,\"text\":\"%d\"}", 2 + turn % 5);
        tell(&all, turn % 2, "{\"t\":\"act\",\"id\":12,\"text\":\"hold\"}");
        if (turn % 10 == 0) {
            int before = all.guests[0].count;
            forget_results();
            tell(&all, 0, "{\"t\":\"undo\",\"id\":5,\"seat\":0}");
            tell(&all, 1, "{\"t\":\"undo\",\"id\":6}");
            assert_true(says_room(&all, before));
            tell(&all, 0, "{\"t\":\"act\",\"id\":7,\"text\":\"hold\"}");
        }
    }
    assert_null(last(&all, 0, "no"));
    assert_null(last(&all, 1, "no"));
    json_t *shown = last(&all, 2, "in"); /* also behind an undo it is shown event by event */
    assert_int_equal(json_array_size(json_object_get(shown, "g")), 1);
    json_decref(shown);
    int before = all.guests[0].count;
    clock_ms += 6000;
    hub_ticked(all.hub, 0);
    settle(&all);
    assert_true(all.guests[0].count > before); /* time was up, and that was told */
    expect_unpaid();
    close_house(&all);
}

/* Going back over a choice does not go back in the dice: the next roll is the next. */
static void undo_keeps_count_of_rolls(void **unused)
{
    (void)unused;
    house all;
    char ann[23], ben[23], record[40000];
    hz_error error = {""};
    begin_counting(0);
    open_house(&all);
    make_room(&all, 0, "\"game\":\"pig\",\"set\":\"target=30\",\"seats\":2,\"name\":\"Ann\"", ann);
    join_and_sit(&all, 1, "Ben", ben);
    int before = all.guests[0].count;
    for (int turn = 0; turn < 200 && !says_room(&all, before); turn++) {
        for (int who = 0; who < 2; who++) {
            before = all.guests[0].count;
            tell(&all, who, "{\"t\":\"act\",\"id\":10,\"text\":\"roll\"}");
            tell(&all, who, "{\"t\":\"act\",\"id\":12,\"text\":\"hold\"}");
            tell(&all, who, "{\"t\":\"undo\",\"id\":5}");
            tell(&all, 1 - who, "{\"t\":\"undo\",\"id\":6}");
            if (says_room(&all, before)) {
                break;
            }
        }
    }
    assert_true(says_room(&all, before)); /* something was taken back */
    play_out(&all, 2);
    get_record(&all, record, sizeof record);
    assert_int_equal(verify(record, &error), HZ_FAIR);
    close_house(&all);
}

/* A roll that takes long holds up its own room alone, and what is said there waits its turn. */
static void others_go_on(void **unused)
{
    (void)unused;
    house all;
    char ann[23], ben[23];
    begin_counting(0);
    open_house(&all);
    make_room(&all, 0, "\"game\":\"pig\",\"seats\":2,\"name\":\"Ann\"", ann);
    join_and_sit(&all, 1, "Ben", ben);
    make_room(
        &all, 2, "\"game\":\"wager\",\"seats\":2,\"name\":\"Eve\",\"bots\":[\"\",\"never\"]", ben);
    hold_rolls(true);
    call(&all, 0, "{\"t\":\"act\",\"id\":11,\"text\":\"roll\"}");
    call(&all, 0, "{\"t\":\"say\",\"id\":12,\"text\":\"come on\"}");
    call(&all, 0, "{\"t\":\"act\",\"id\":13,\"text\":\"no such thing\"}");
    for (int turn = 0; turn < 5; turn++) {
        char choice[200], text[300];
        if (offered(&all, 2, choice, sizeof choice)) {
            snprintf(
                text, sizeof text, "{\"t\":\"act\",\"id\":%d,\"text\":\"%s\"}", 20 + turn, choice);
            call(&all, 2, text);
            wait_for(&all, 2, 20 + turn);
        }
        hub_ticked(all.hub, 0);
    }
    assert_true(answer_to(&all, 2, 20) >= 0);
    assert_int_equal(answer_to(&all, 0, 11), -1);
    hold_rolls(false);
    wait_for(&all, 0, 12); /* what was said is answered once it is on disk */
    wait_for(&all, 0, 13);
    assert_true(answer_to(&all, 0, 11) < answer_to(&all, 0, 12));
    assert_true(answer_to(&all, 0, 11) < answer_to(&all, 0, 13));
    expect_refusal(&all, 0, "expected roll [PG-02] or hold [PG-02]");
    expect_unpaid();
    close_house(&all);
}

/* What was not acknowledged when the server died has not happened, and can be done once more. */
static void death_while_dice_roll(void **unused)
{
    (void)unused;
    static char record[40000];
    house all;
    char ann[23], ben[23];
    begin_counting(0);
    open_house(&all);
    make_room(&all, 0, "\"game\":\"pig\",\"set\":\"target=40\",\"seats\":2,\"name\":\"Ann\"", ann);
    join_and_sit(&all, 1, "Ben", ben);
    for (int death = 0; death < 6; death++) {
        char choice[200], text[300];
        int who = offered(&all, 0, choice, sizeof choice) ? 0 : 1;
        int64_t before = number(&all, 0);
        set_nap(30000);
        call(&all, who, "{\"t\":\"act\",\"id\":31,\"text\":\"roll\"}");
        usleep((useconds_t)(death * 5000)); /* 30 ms: in the middle; later it may be done */
        if (death > 3) {
            hub_woken(all.hub);
        }
        restart(&all);
        set_nap(0);
        for (int one = 0; one < 2; one++) {
            tell(&all,
                 one,
                 "{\"t\":\"join\",\"id\":4,\"room\":\"%s\",\"tokens\":[\"%s\"]}",
                 all.room,
                 one ? ben : ann);
        }
        assert_true(number(&all, 0) >= before);
        who = offered(&all, 0, choice, sizeof choice) ? 0 : 1;
        snprintf(text, sizeof text, "{\"t\":\"act\",\"id\":32,\"text\":\"hold\"}");
        call(&all, who, text);
        settle(&all);
        assert_true(answer_to(&all, who, 32) >= 0);
    }
    play_out(&all, 2);
    get_record(&all, record, sizeof record);
    hz_error error = {""};
    assert_int_equal(verify(record, &error), HZ_FAIR);
    assert_int_equal(count_lines(record, "1 roll") + count_lines(record, "2 roll"),
                     count_lines(record, "roll "));
    close_house(&all);
}

/* Whoever threw may have left when the dice lie; they lie there all the same. */
static void leaving_while_dice_roll(void **unused)
{
    (void)unused;
    house all;
    char ann[23], ben[23];
    begin_counting(20000);
    open_house(&all);
    make_room(&all, 0, "\"game\":\"pig\",\"seats\":2,\"name\":\"Ann\"", ann);
    join_and_sit(&all, 1, "Ben", ben);
    int64_t before = number(&all, 1);
    call(&all, 0, "{\"t\":\"act\",\"id\":31,\"text\":\"roll\"}");
    hub_closed(all.hub, all.guests[0].id);
    for (int tick = 0; tick < 3; tick++) {
        clock_ms += 400000; /* long enough for an idle room to be forgotten */
        hub_ticked(all.hub, 0);
    }
    settle(&all);
    json_t *told = last(&all, 1, "in");
    assert_int_equal(json_integer_value(json_object_get(told, "n")), before + 3);
    json_decref(told);
    tell(&all, 2, "{\"t\":\"join\",\"id\":4,\"room\":\"%s\",\"tokens\":[\"%s\"]}", all.room, ann);
    assert_int_equal(number(&all, 2), before + 3);
    expect_unpaid();
    close_house(&all);
}

/* More rooms throw than the helpers have room for: all get their turn, each once. */
static void helpers_with_too_much_to_do(void **unused)
{
    (void)unused;
    house all;
    char token[23];
    begin_counting(10000);
    helper_capacity = 1;
    open_house(&all);
    helper_capacity = 16;
    for (int who = 0; who < 4; who++) {
        make_room(&all,
                  who,
                  "\"game\":\"pig\",\"seats\":2,\"name\":\"Ann\",\"bots\":[\"\",\"casual\"]",
                  token);
    }
    int64_t before[4];
    for (int who = 0; who < 4; who++) {
        before[who] = number(&all, who);
        call(&all, who, "{\"t\":\"act\",\"id\":41,\"text\":\"roll\"}");
    }
    net_response response;
    hub_get(all.hub, "/metrics", "", &response);
    assert_non_null(strstr(response.body, "hazard_errands_pending 4\n"));
    for (int who = 0; who < 4; who++) {
        wait_for(&all, who, 41);
        const char *answer = all.guests[who].messages[answer_to(&all, who, 41)];
        char expected[60];
        /* the room started by itself after it was made: one more entry */
        snprintf(
            expected, sizeof expected, "{\"t\":\"ok\",\"id\":41,\"n\":%d}", (int)before[who] + 3);
        assert_string_equal(answer, expected);
    }
    settle(&all);
    hub_get(all.hub, "/metrics", "", &response);
    assert_non_null(strstr(response.body, "hazard_errands_pending 0\n"));
    expect_unpaid();
    close_house(&all);
}

/* A long game is fetched, and another record told, while others play; and somebody in that room
   waits for no more than it takes. */
static void a_long_game_is_fetched(void **unused)
{
    (void)unused;
    house all;
    char token[23];
    begin_counting(0);
    open_house(&all);
    make_room(
        &all,
        0,
        "\"game\":\"pig\",\"set\":\"target=1000\",\"seats\":2,\"name\":\"Ann\",\"bots\":[\"\","
        "\"random\"]",
        token);
    for (int turn = 0; turn < 150; turn++) {
        tell(&all, 0, "{\"t\":\"act\",\"id\":7,\"text\":\"roll\"}");
        tell(&all, 0, "{\"t\":\"act\",\"id\":7,\"text\":\"hold\"}");
    }
    json_t *before = last(&all, 0, "in");
    begin_counting(4000);
    restart(&all);
    int64_t start = real_ms();
    char text[200];
    snprintf(text,
             sizeof text,
             "{\"t\":\"join\",\"id\":4,\"room\":\"%s\",\"tokens\":[\"%s\"],\"story\":true}",
             all.room,
             token);
    call(&all, 0, text);
    char room[ROOM_ID + 1];
    memcpy(room, all.room, sizeof room);
    call(&all,
         2,
         "{\"t\":\"make\",\"id\":1,\"game\":\"wager\",\"seats\":2,\"name\":\"Eve\",\"bots\":[\"\","
         "\"never\"]}");
    wait_for(&all, 2, 1);
    /* A throw elsewhere waits for a piece of it at most. */
    call(&all,
         3,
         "{\"t\":\"make\",\"id\":1,\"game\":\"pig\",\"seats\":2,\"name\":\"Eve\",\"bots\":[\"\","
         "\"casual\"]}");
    wait_for(&all, 3, 1);
    call(&all, 3, "{\"t\":\"act\",\"id\":2,\"text\":\"roll\"}");
    wait_for(&all, 3, 2);
    assert_int_equal(answer_to(&all, 0, 4), -1);
    wait_for(&all, 0, 4);
    assert_true(worked() > 150);
    assert_true(real_ms() - start >= 4 * 150);
    json_t *after = last(&all, 0, "room");
    assert_true(json_equal(json_object_get(before, "n"), json_object_get(after, "n")));
    json_decref(before);
    json_decref(after);
    expect_unpaid();
    close_house(&all);
}

/* Of games that were followed by others only the record is wanted: nobody throws for them again. */
static void games_before_the_last(void **unused)
{
    (void)unused;
    static char before[40000], after[40000];
    house all;
    char token[23];
    begin_counting(0);
    open_house(&all);
    make_room(&all,
              0,
              "\"game\":\"pig\",\"set\":\"target=60\",\"seats\":2,\"name\":\"Ann\",\"bots\":[\"\","
              "\"casual\"]",
              token);
    for (int game = 0; game < 3; game++) {
        play_out(&all, 1);
        tell(&all, 0, "{\"t\":\"again\",\"id\":5}");
        tell(&all, 0, "{\"t\":\"seal\",\"id\":6}");
        tell(&all, 0, "{\"t\":\"act\",\"id\":7,\"text\":\"roll\"}");
    }
    get_record(&all, before, sizeof before);
    assert_int_equal(verify(before, NULL), HZ_FAIR);
    json_t *told = last(&all, 0, "in");
    begin_counting(0);
    restart(&all);
    tell(&all, 0, "{\"t\":\"join\",\"id\":8,\"room\":\"%s\",\"tokens\":[\"%s\"]}", all.room, token);
    json_t *found = last(&all, 0, "room");
    assert_true(json_equal(json_object_get(told, "n"), json_object_get(found, "n")));
    assert_true(json_equal(json_object_get(told, "a"), json_object_get(found, "a")));
    json_decref(told);
    json_decref(found);
    get_record(&all, after, sizeof after);
    assert_string_equal(before, after);
    assert_true(worked() < count_lines(before, "roll "));
    expect_unpaid();
    play_out(&all, 1);
    close_house(&all);
}

/* A refused choice must not make the room forget that a bot is to be asked. */
static void a_bot_is_asked_again(void **unused)
{
    (void)unused;
    house all;
    char token[23];
    begin_counting(0);
    open_house(&all);
    make_room(&all,
              0,
              "\"game\":\"soup\",\"set\":\"reaction=look_bid dice=6\",\"seats\":2,\"name\":\"Ann\","
              "\"fair\":false,\"bots\":[\"\",\"casual\"]",
              token);
    call(&all, 0, "{\"t\":\"roll\",\"id\":2,\"text\":\"1 2 3 4 5 6\"}");
    wait_for(&all, 0, 2); /* from here on the bot thinks */
    call(&all, 0, "{\"t\":\"act\",\"id\":3,\"text\":\"look 77\"}");
    usleep(100000); /* both have an answer, the bot's is taken first */
    settle(&all);
    assert_true(answer_to(&all, 0, 3) >= 0);
    json_t *told = last(&all, 0, "in"), *awaited = json_object_get(told, "w");
    assert_int_equal(json_array_size(awaited), 1); /* the bot has chosen */
    assert_int_equal(json_integer_value(json_array_get(awaited, 0)), 0);
    json_decref(told);
    close_house(&all);
}

/* One record at a time for each; who leaves does not keep the helpers busy. */
static void records_are_told_one_by_one(void **unused)
{
    (void)unused;
    static char asked[20000];
    hz_text text = hz_text_in(asked, sizeof asked);
    house all;
    begin_counting(2000);
    open_house(&all);
    hz_add(&text,
           "{\"t\":\"replay\",\"id\":1,\"record\":\"hazard 1\\ngame pig:classic rules 1\\nset "
           "target=1000\\nkit slow\\nseats A, B\\nfirst 1\\ndice table\\n");
    for (int turn = 0; turn < 200; turn++) {
        hz_add(&text, "%d roll\\nroll %d\\n%d hold\\n", turn % 2 + 1, turn % 5 + 2, turn % 2 + 1);
    }
    hz_add(&text, "\"}");
    call(&all, 0, asked);
    call(&all, 1, asked);
    if (answer_to(&all, 0, 1) >= 0) {
        fail_msg("%s", all.guests[0].messages[answer_to(&all, 0, 1)]);
    }
    call(&all, 0, "{\"t\":\"replay\",\"id\":2,\"record\":\"hazard 1\"}");
    asked[strlen("{\"t\":\"replay\",\"id\":")] = '3';
    call(&all, 0, asked);
    expect_refusal(&all, 0, "on its way");
    net_response counts;
    hub_get(all.hub, "/metrics", "", &counts);
    assert_non_null(strstr(counts.body, "\nhazard_errands_total 2\n"));
    hub_closed(all.hub, all.guests[1].id);
    wait_for(&all, 0, 1);
    settle(&all);
    assert_int_equal(answer_to(&all, 1, 1), -1);
    assert_true(worked() <= 210); /* 200 of the one, a piece of the other */
    expect_unpaid();
    close_house(&all);
}

int main(void)
{
    if (sodium_init() < 0) {
        return 1;
    }
    lay_games();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_hub_never_pays),
        cmocka_unit_test(clocks_and_undo),
        cmocka_unit_test(undo_keeps_count_of_rolls),
        cmocka_unit_test(others_go_on),
        cmocka_unit_test(death_while_dice_roll),
        cmocka_unit_test(leaving_while_dice_roll),
        cmocka_unit_test(helpers_with_too_much_to_do),
        cmocka_unit_test(a_long_game_is_fetched),
        cmocka_unit_test(games_before_the_last),
        cmocka_unit_test(a_bot_is_asked_again),
        cmocka_unit_test(records_are_told_one_by_one),
    };
    return cmocka_run_group_tests_name("slow rolls", tests, NULL, NULL);
}
