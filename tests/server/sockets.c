/* The server from outside: whole games over real sockets, and everything that may go wrong on the
   way. Every server is a child process, reached over loopback only. */
#include <sodium.h>
#include <sys/mount.h>
#include <sys/stat.h>

#include "served.h"
#include "server/fair.h"

static char folder[64]; /* the stores of all tests; removed at the end */
static char record[RECORD_SIZE];

static void open_fresh(served *all)
{
    static int stores;
    char store[100];
    snprintf(store, sizeof store, "%s/%d.db", folder, ++stores);
    open_served(all, store);
    start_server(all);
}

/* The record of the room is fair and replays to its end. */
static void check_record(served *all)
{
    hz_error error = {""};
    hz_fair_report report;
    get_record(all, record, sizeof record);
    hz_reader reader = hz_read_from("record", record, strlen(record));
    if (hz_fair_verify(&reader, &report, &error) != HZ_FAIR || !report.is_over) {
        fail_msg("%s\n%s", error.text, record);
    }
}

/* What a seat did according to the record is what it was told it had done: all of it, once, in
   order. */
static void check_acts(const player *who)
{
    char start[16];
    int found = 0;
    snprintf(start, sizeof start, "%d ", who->seat + 1);
    for (const char *line = record; *line; line += strcspn(line, "\n") + 1) {
        if (strncmp(line, start, strlen(start)) != 0) {
            continue;
        }
        const char *text = line + strlen(start);
        size_t length = strcspn(text, "\n");
        assert_true(found < who->act_count);
        const char *expected = who->acts[found++].text;
        if (strlen(expected) != length || strncmp(text, expected, length) != 0) {
            fail_msg("%.*s: seat %d did \"%s\"", (int)length, text, who->seat + 1, expected);
        }
    }
    assert_int_equal(found, who->act_count);
    for (int act = 1; act < who->act_count; act++) {
        assert_true(who->acts[act].number > who->acts[act - 1].number);
    }
}

/* Without secrets the lines told, one message after another, are the end of the record. */
static void check_lines(const player *who)
{
    size_t length = strlen(record);
    assert_true(who->lines_length > 0 && who->lines_length < length);
    assert_string_equal(record + length - who->lines_length, who->lines);
}

static const struct {
    const char *game;
    int people;
    bool is_open; /* nothing is secret in it */
} games[] = {
    {"\"game\":\"wager\",\"seats\":3,\"bots\":[\"\",\"\",\"casual\"]", 2, true},
    {"\"game\":\"wager\",\"seats\":4", 4, true},
    {"\"game\":\"pig\",\"set\":\"target=20\",\"seats\":2", 2, true},
    {"\"game\":\"pig\",\"set\":\"target=20\",\"seats\":3,\"bots\":[\"\",\"random\",\"\"]", 2, true},
    {"\"game\":\"soup\",\"set\":\"reaction=look_bid dice=12\",\"seats\":3", 3, false},
    {"\"game\":\"soup\",\"set\":\"reaction=look_bid "
     "dice=12\",\"seats\":3,\"bots\":[\"\",\"casual\","
     "\"\"]",
     2,
     false},
    {"\"game\":\"soup\",\"seats\":4,\"bots\":[\"\",\"casual\",\"random\",\"largest\"]", 1, true},
    {"\"game\":\"soup\",\"seats\":2", 2, true},
};

static void begin_game(served *all, const char *members, int people)
{
    char named[400];
    for (int index = 0; index < people; index++) {
        come(all, index);
    }
    snprintf(named, sizeof named, "%s,\"name\":\"P0\"", members);
    make_table(all, named);
    for (int index = 1; index < people; index++) {
        take_seat(all, index);
    }
}

static void check_game(served *all, int people, bool is_open)
{
    check_record(all);
    for (int index = 0; index < people; index++) {
        check_acts(&all->players[index]);
        if (is_open) {
            check_lines(&all->players[index]);
        }
    }
}

static void whole_games(void **unused)
{
    (void)unused;
    served all;
    open_fresh(&all);
    for (size_t row = 0; row < sizeof games / sizeof *games; row++) {
        begin_game(&all, games[row].game, games[row].people);
        play_out(&all, games[row].people);
        check_game(&all, games[row].people, games[row].is_open);
        for (int index = 0; index < games[row].people; index++) {
            hang_up(&all, index);
            forget_player(&all.players[index]);
        }
    }
    close_served(&all);
}

/* SIGKILL at any moment */

static void die_and_rise(served *all, int people)
{
    int64_t end = served_ms() + ANSWER_MS;
    end_server(all, SIGKILL);
    for (int index = 0; index < people; index++) {
        while (all->players[index].connection >= 0 && served_ms() < end) {
            wsclient_poll(all->client, 5);
        }
        assert_int_equal(all->players[index].connection, -1);
    }
    restart_server(all);
    for (int index = 0; index < people; index++) {
        player *who = &all->players[index];
        who->awaits = 0;
        who->is_catching_up = true;
        come(all, index);
        come_back(all, index, who->have);
    }
}

static int play_and_die(const char *members, int people, int most, bool is_open)
{
    served all;
    int deaths = 0;
    open_fresh(&all);
    begin_game(&all, members, people);
    for (; deaths < most && !is_over(&all, 0); deaths++) {
        int64_t end = served_ms() + below(&all, 25);
        play_until(&all, people, end);
        for (int index = 0; index < people; index++) {
            sends_act(&all, index); /* the answer may come, or the input be done, or neither */
        }
        wsclient_poll(all.client, (int)below(&all, 2));
        usleep(below(&all, 1500));
        die_and_rise(&all, people);
    }
    play_out(&all, people);
    check_game(&all, people, is_open);
    close_served(&all);
    return deaths;
}

static void nothing_is_lost_or_doubled(void **unused)
{
    (void)unused;
    int deaths = play_and_die("\"game\":\"pig\",\"set\":\"target=200\",\"seats\":2", 2, 40, true);
    deaths += play_and_die(
        "\"game\":\"wager\",\"set\":\"target=100\",\"seats\":3,\"bots\":[\"\",\"\",\"casual\"]",
        2,
        5,
        true);
    deaths += play_and_die(
        "\"game\":\"soup\",\"set\":\"reaction=look_bid dice=12\",\"seats\":3", 3, 4, false);
    assert_true(deaths >= 15);
}

int main(void)
{
    if (sodium_init() < 0) {
        return 1;
    }
    snprintf(folder, sizeof folder, "/tmp/hazard-sockets-XXXXXX");
    if (!mkdtemp(folder)) {
        return 1;
    }
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whole_games),
        cmocka_unit_test(nothing_is_lost_or_doubled),
    };
    int failed = cmocka_run_group_tests_name("sockets", tests, NULL, NULL);
    char command[100];
    snprintf(command, sizeof command, "rm -rf %s", folder);
    return system(command) == 0 ? failed : failed + 1;
}
