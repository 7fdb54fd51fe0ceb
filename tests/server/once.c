/* An input is entered once, however many look on and whoever comes later. */
#include <stdatomic.h>

#include "games/soup/soup.h"
#include "server/house.h"

static atomic_int entered;

static void counted_act(const hz_table *table, void *state, int seat, hz_action action, hz_log *log)
{
    atomic_fetch_add(&entered, 1);
    hz_soup.act(table, state, seat, action, log);
}

static void counted_rolled(const hz_table *table, void *state, const uint64_t *values, hz_log *log)
{
    atomic_fetch_add(&entered, 1);
    hz_soup.rolled(table, state, values, log);
}

static hz_game counted;
static const hz_game *const games[] = {&counted, NULL};
static hz_house counting = {.games = games};

static int count_inputs(house *all)
{
    char record[40000];
    int count = 0;
    get_record(all, record, sizeof record);
    for (const char *line = record; *line; line = strchr(line, '\n') + 1) {
        count += strncmp(line, "roll ", 5) == 0 || (line[0] >= '1' && line[0] <= '9');
    }
    return count;
}

/* All events that a guest was told, message by message. */
static size_t count_told(const house *all, int who)
{
    size_t told = 0;
    for (int index = 0; index < all->guests[who].count; index++) {
        json_t *message = json_loads(all->guests[who].messages[index], 0, NULL);
        told += json_array_size(json_object_get(message, "e"));
        json_decref(message);
    }
    return told;
}

/* How things stood at events that a guest was told, message by message. */
static size_t count_frames(const house *all, int who)
{
    size_t frames = 0;
    for (int index = 0; index < all->guests[who].count; index++) {
        json_t *message = json_loads(all->guests[who].messages[index], 0, NULL);
        frames += json_array_size(json_object_get(message, "g"));
        json_decref(message);
    }
    return frames;
}

/* With secret looks, so that lines differ from viewer to viewer. */
static void however_many_look_on(void **unused)
{
    (void)unused;
    house all;
    char token[23];
    counted = hz_soup;
    counted.act = counted_act;
    counted.rolled = counted_rolled;
    own_tables = &counting;
    open_house(&all);
    make_room(&all,
              0,
              "\"game\":\"soup\",\"set\":\"reaction=look_bid dice=12\",\"seats\":3,\"name\":\"P0\"",
              token);
    /* One who looks on as the page does: with how things stood at each event. */
    tell(&all,
         3,
         "{\"t\":\"join\",\"id\":1,\"room\":\"%s\",\"story\":true,\"animate\":true}",
         all.room);
    join_and_sit(&all, 1, "P1", token);
    join_and_sit(&all, 2, "P2", token);
    for (int watcher = 4; watcher < 6; watcher++) {
        tell(&all, watcher, "{\"t\":\"join\",\"id\":1,\"room\":\"%s\",\"story\":true}", all.room);
    }
    play_out(&all, 3);
    int inputs = count_inputs(&all);
    assert_true(inputs > 10);
    assert_int_equal(entered, inputs);
    assert_int_equal(count_frames(&all, 3), count_told(&all, 3));
    assert_true(count_frames(&all, 3) > 10);
    /* Who comes late is told the whole story. */
    tell(&all, 6, "{\"t\":\"join\",\"id\":1,\"room\":\"%s\",\"story\":true}", all.room);
    tell(&all, 7, "{\"t\":\"join\",\"id\":1,\"room\":\"%s\",\"story\":true}", all.room);
    json_t *room = last(&all, 6, "room");
    assert_int_equal(json_array_size(json_object_get(room, "l")), inputs);
    assert_int_equal(json_array_size(json_object_get(room, "e")), count_told(&all, 4));
    json_decref(room);
    assert_int_equal(entered, inputs);
    close_house(&all);
    own_tables = NULL;
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(however_many_look_on)};
    assert_true(sodium_init() >= 0);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
