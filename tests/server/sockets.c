/* The server from outside: whole games over real sockets, and everything that may go wrong on the
   way. Every server is a child process, reached over loopback only. */
#include <sodium.h>
#include <sys/mount.h>
#include <sys/stat.h>

#include "fair/fair.h"
#include "players.h"

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
    hz_reader reader = hz_read_from(test_house(), "record", record, strlen(record));
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
        if (!is_act(text, length, expected)) {
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

static int die_and_rise(served *all, int people, int signal_number)
{
    int64_t end = served_ms() + ANSWER_MS;
    int status = end_server(all, signal_number);
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
    return status;
}

/* Plays for a while and stops in the middle: an answer may come, an input be done, or neither. */
static void play_a_little(served *all, int people)
{
    int64_t end = served_ms() + below(all, 25);
    play_until(all, people, end);
    for (int index = 0; index < people; index++) {
        sends_act(all, index);
    }
    wsclient_poll(all->client, (int)below(all, 2));
    usleep(below(all, 1500));
}

static int play_and_die(const char *members, int people, int most, bool is_open)
{
    served all;
    int deaths = 0;
    open_fresh(&all);
    begin_game(&all, members, people);
    for (; deaths < most && !is_over(&all, 0); deaths++) {
        play_a_little(&all, people);
        die_and_rise(&all, people, SIGKILL);
    }
    play_out(&all, people);
    check_game(&all, people, is_open);
    close_served(&all);
    return deaths;
}

static void nothing_is_lost_or_doubled(void **unused)
{
    (void)unused;
    int deaths = play_and_die(
        "\"game\":\"wager\",\"set\":\"target=100\",\"seats\":3,\"bots\":[\"\",\"\",\"casual\"]",
        2,
        5,
        true);
    deaths += play_and_die(
        "\"game\":\"soup\",\"set\":\"reaction=look_bid dice=12\",\"seats\":3", 3, 4, false);
    /* How often the server dies within one game depends on the machine: as many games as it takes.
     */
    while (deaths < 25) {
        deaths += play_and_die("\"game\":\"pig\",\"set\":\"target=200\",\"seats\":2", 2, 40, true);
    }
}

/* Throws that take long: a server that dies while dice fly. */
static void dice_that_are_thrown(void **unused)
{
    (void)unused;
    static const char *const thrown[] = {
        "\"game\":\"sixtyfive\",\"set\":\"table=physics\",\"seats\":2,\"bots\":[\"\",\"casual\"]",
        "\"game\":\"marbles\",\"set\":\"table=physics\",\"seats\":2,\"bots\":[\"\",\"casual\"]",
    };
    for (size_t row = 0; row < sizeof thrown / sizeof *thrown; row++) {
        assert_true(play_and_die(thrown[row], 1, 6, true) > 0);
    }
}

static void a_clean_end(void **unused)
{
    (void)unused;
    served all;
    open_fresh(&all);
    begin_game(&all, "\"game\":\"pig\",\"set\":\"target=100\",\"seats\":2", 2);
    for (int end = 0; end < 4; end++) {
        play_a_little(&all, 2);
        int status = die_and_rise(&all, 2, end % 2 ? SIGINT : SIGTERM);
        assert_true(WIFEXITED(status));
        assert_int_equal(WEXITSTATUS(status), 0);
    }
    play_out(&all, 2);
    check_game(&all, 2, true);
    assert_int_equal(end_server(&all, SIGTERM), 0);
    close_served(&all);
}

/* Coming back */

enum { MOST_NUMBERS = 2000, GUEST = 5 };

static void check_return(served *all, uint32_t have, const json_t *view)
{
    player *back = &all->players[GUEST];
    static const char *const members[] = {"n", "w", "a", "roll", "roller", "places", "why"};
    json_decref(back->view);
    back->view = json_deep_copy(view);
    come(all, GUEST);
    come_back(all, GUEST, have);
    json_t *told = json_incref(back->state), *seen = json_incref(back->view);
    come_back(all, GUEST, -1);
    for (size_t index = 0; index < sizeof members / sizeof *members; index++) {
        const json_t *left = json_object_get(told, members[index]);
        const json_t *right = json_object_get(back->state, members[index]);
        assert_true(left == right || json_equal(left, right));
    }
    const json_t *lines = json_object_get(told, "l");
    if (lines) {
        assert_int_equal(json_array_size(lines), back->have - have);
    }
    if (seen) {
        assert_true(json_equal(seen, json_object_get(back->state, "v")));
    }
    json_decref(told);
    json_decref(seen);
    hang_up(all, GUEST);
}

static void check_returns(served *all, json_t *const *views)
{
    const player *first = &all->players[0];
    player *back = &all->players[GUEST];
    snprintf(back->token, sizeof back->token, "%s", first->token);
    int known = 0;
    for (uint32_t have = 0; have <= first->have; have++) {
        check_return(all, have, views[have]);
        known += views[have] != NULL;
    }
    assert_true(known > 0);
}

/* At every number, in the middle of the game and after it: what comes adds up to the room as it
   is. */
static void coming_back_at_every_number(void **unused)
{
    (void)unused;
    static const char *const tables[] = {
        "\"game\":\"wager\",\"seats\":2",
        "\"game\":\"soup\",\"set\":\"reaction=look_bid dice=12\",\"seats\":2",
    };
    for (size_t row = 0; row < sizeof tables / sizeof *tables; row++) {
        static json_t *views[MOST_NUMBERS];
        served all;
        open_fresh(&all);
        begin_game(&all, tables[row], 2);
        const player *first = &all.players[0];
        for (int64_t end = served_ms() + ANSWER_MS; !first->view && served_ms() < end;) {
            wsclient_poll(all.client, 5);
        }
        for (int checked = 0; checked < 3; checked += is_over(&all, 0) ? 3 : 1) {
            for (int step = 0; step < (checked < 2 ? 5 : 5000) && !is_over(&all, 0); step++) {
                play_until(&all, 2, served_ms() + 1);
                assert_true(first->have < MOST_NUMBERS);
                json_decref(views[first->have]);
                views[first->have] = json_deep_copy(first->view);
            }
            for (int index = 0; index < 2; index++) {
                await_answer(&all, index);
            }
            json_decref(views[first->have]);
            views[first->have] = json_deep_copy(first->view);
            check_returns(&all, views);
        }
        close_served(&all);
        for (int number = 0; number < MOST_NUMBERS; number++) {
            json_decref(views[number]);
            views[number] = NULL;
        }
    }
}

/* Bad frames */

static void put(int to, const void *bytes, size_t length)
{
    (void)!send(to, bytes, length, MSG_NOSIGNAL); /* the server may have hung up, rightly */
}

static void put_frame(int to, int kind, const char *text, size_t length)
{
    unsigned char head[8] = {(unsigned char)(0x80 | kind), 0x80 | 126};
    head[2] = (unsigned char)(length >> 8);
    head[3] = (unsigned char)length; /* then a mask of noughts */
    put(to, head, sizeof head);
    put(to, text, length);
}

/* A guest in the room of the others, without manners. */
static int open_rogue(const served *all)
{
    char text[400], answer[600];
    int rogue = open_socket(all);
    int length = snprintf(text,
                          sizeof text,
                          "GET /ws HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nUpgrade: websocket\r\n"
                          "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                          "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: hazard.1\r\n\r\n",
                          all->port);
    put(rogue, text, (size_t)length);
    assert_true(recv(rogue, answer, 12, MSG_WAITALL) == 12);
    assert_memory_equal(answer, "HTTP/1.1 101", 12);
    length = snprintf(text, sizeof text, "{\"t\":\"join\",\"room\":\"%s\"}", all->room);
    put_frame(rogue, 1, text, (size_t)length);
    return rogue;
}

enum { BAD_WAYS = 9, BIG_SIZE = 300000 };

static void misbehave(served *all, int rogue, int way)
{
    static char junk[BIG_SIZE];
    const unsigned char vast[14] = {0x81, 0x80 | 127, 0x7f, 0xff, 0xff, 0xff};
    const unsigned char half[10] = {0x81, 0x80 | 100, 0, 0, 0, 0, '{', '"'};
    const unsigned char bare[6] = {0x81, 4, '{', '}', '{', '}'};
    const struct linger at_once = {.l_onoff = 1};
    randombytes_buf(junk, sizeof junk);
    switch (way) {
    case 0: put(rogue, junk, 1000 + below(all, 5000)); break;
    case 1: put(rogue, half, sizeof half); break;
    case 2: put(rogue, vast, sizeof vast); break;
    case 3: put_frame(rogue, 2, "binary", 6); break;
    case 4: put_frame(rogue, 1, junk, 200); break;
    case 5: put(rogue, bare, sizeof bare); break;
    case 6:
        memset(junk, '[', sizeof junk);
        for (int frame = 0; frame < 5; frame++) {
            put_frame(rogue, frame ? 0 : 1, junk, 60000);
        }
        break;
    case 7:
        for (int frame = 0; frame < 500; frame++) {
            put_frame(rogue, 1, "{\"t\":\"act\",\"text\":\"\"}", 21);
        }
        break;
    default:
        put(rogue, half, 3);
        setsockopt(rogue, SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
        break;
    }
}

/* Somebody's next input is acknowledged, unless the game is over. */
static void check_going(served *all)
{
    int before = all->players[0].act_count + all->players[1].act_count;
    int64_t end = served_ms() + ANSWER_MS;
    bool is_going = false;
    while (!is_going && served_ms() < end) {
        play_until(all, 2, served_ms() + 5);
        is_going =
            is_over(all, 0) || all->players[0].act_count + all->players[1].act_count > before;
    }
    assert_true(is_going);
}

static void the_others_play_on(void **unused)
{
    (void)unused;
    enum { ROGUES = 3 * BAD_WAYS };
    served all;
    int rogues[ROGUES];
    open_fresh(&all);
    begin_game(&all, "\"game\":\"pig\",\"set\":\"target=100\",\"seats\":2", 2);
    for (int index = 0; index < ROGUES; index++) {
        if (index % 5 == 4) { /* not even a greeting */
            char junk[3000];
            int stranger = open_socket(&all);
            randombytes_buf(junk, sizeof junk);
            put(stranger, junk, sizeof junk);
            close(stranger);
        }
        rogues[index] = open_rogue(&all);
        misbehave(&all, rogues[index], index % BAD_WAYS);
        check_going(&all);
        if (index % BAD_WAYS == BAD_WAYS - 1) {
            close(rogues[index]);
            rogues[index] = -1;
        }
    }
    play_out(&all, 2);
    check_game(&all, 2, true);
    for (int index = 0; index < ROGUES; index++) {
        if (rogues[index] >= 0) {
            close(rogues[index]);
        }
    }
    assert_int_equal(end_server(&all, SIGTERM), 0);
    close_served(&all);
}

/* A full disk */

static char disk[100]; /* where the small one is mounted; "": nowhere */

static int mount_disk(void **unused)
{
    (void)unused;
    snprintf(disk, sizeof disk, "%s/disk", folder);
    bool is_mounted = mkdir(disk, 0700) == 0 &&
                      mount("tmpfs", disk, "tmpfs", MS_NOSUID | MS_NODEV, "size=1m") == 0;
    if (!is_mounted) {
        disk[0] = '\0';
    }
    return 0;
}

static int unmount_disk(void **unused)
{
    (void)unused;
    if (disk[0]) {
        umount2(disk, MNT_DETACH);
    }
    return 0;
}

/* Takes what room is left, also what the store has just freed. */
static void fill_disk(const char *filler)
{
    static const char zeros[4096];
    FILE *file = fopen(filler, "ab");
    assert_non_null(file);
    setbuf(file, NULL);
    while (fwrite(zeros, 1, sizeof zeros, file) == sizeof zeros) {
    }
    fclose(file);
}

/* Acts with whoever is asked until one is refused, or until a bot's turn does not end because its
   choice cannot be written; false if neither happens for long. */
static bool is_stopped(served *all, int people, const char *filler)
{
    const int64_t end = served_ms() + ANSWER_MS;
    int64_t moved = served_ms();
    while (served_ms() < end && served_ms() < moved + 1000 && !is_over(all, 0)) {
        uint32_t before = all->players[0].have;
        fill_disk(filler);
        for (int index = 0; index < people; index++) {
            if (sends_act(all, index)) {
                await_answer(all, index);
                if (refusal(all, index)[0]) {
                    assert_non_null(strstr(refusal(all, index), "full"));
                    return true;
                }
            }
        }
        wsclient_poll(all->client, 2);
        moved = all->players[0].have == before ? moved : served_ms();
    }
    return !is_over(all, 0) && served_ms() < end;
}

static void a_full_disk(void **unused)
{
    (void)unused;
    served all;
    char store[120], filler[120];
    if (!disk[0]) {
        skip();
    }
    snprintf(store, sizeof store, "%s/rooms.db", disk);
    snprintf(filler, sizeof filler, "%s/filler", disk);
    open_served(&all, store);
    start_server(&all);
    begin_game(
        &all,
        "\"game\":\"pig\",\"set\":\"target=300\",\"seats\":3,\"bots\":[\"\",\"\",\"random\"]",
        2);
    for (int round = 0; round < 2; round++) {
        play_until(&all, 2, served_ms() + 20);
        assert_true(is_stopped(&all, 2, filler));
        /* A room that cannot go on does not fill the sockets as well. */
        int before = all.players[1].states;
        int64_t end = served_ms() + 500;
        while (served_ms() < end) {
            wsclient_poll(all.client, 10);
        }
        assert_true(all.players[1].states - before < 5);
        assert_int_equal(unlink(filler), 0);
        if (round == 0) {
            die_and_rise(&all, 2, SIGKILL);
        }
        before = all.players[0].act_count;
        end = served_ms() + ANSWER_MS;
        while (all.players[0].act_count < before + 3 && served_ms() < end) {
            play_until(&all, 2, served_ms() + 10);
        }
        if (all.players[0].act_count < before + 3) {
            fail_msg("round %d: %d acts, %s; %s %s",
                     round,
                     all.players[0].act_count - before,
                     is_over(&all, 0) ? "over" : "not over",
                     refusal(&all, 0),
                     refusal(&all, 1));
        }
    }
    play_out(&all, 2);
    check_record(&all);
    check_acts(&all.players[0]);
    check_acts(&all.players[1]);
    close_served(&all);
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
        cmocka_unit_test(dice_that_are_thrown),
        cmocka_unit_test(a_clean_end),
        cmocka_unit_test(coming_back_at_every_number),
        cmocka_unit_test(the_others_play_on),
        cmocka_unit_test_setup_teardown(a_full_disk, mount_disk, unmount_disk),
    };
    int failed = cmocka_run_group_tests_name("sockets", tests, NULL, NULL);
    hz_house_close(test_house());
    char command[100];
    snprintf(command, sizeof command, "rm -rf %s", folder);
    return system(command) == 0 ? failed : failed + 1;
}
