/* The hub: rooms, seats, clocks, secrets. */
#include "server/house.h"

static const struct {
    const char *game;
    int people, seats;
    const char *bots;
} games[] = {
    {"\"wager\"", 2, 3, "[\"\",\"\",\"casual\"]"},
    {"\"pig\",\"set\":\"target=20\"", 2, 2, "[]"},
    {"\"soup\",\"set\":\"reaction=look_bid dice=12\"", 3, 3, "[]"},
    {"\"soup\"", 1, 4, "[\"\",\"casual\",\"random\",\"largest\"]"},
};

/* Places, scores and the reason are those of the game that the record has. */
static void expect_the_end(house *all, const char *record)
{
    hz_reader reader = hz_read_from(house_tables(), "record", record, strlen(record));
    hz_header header;
    hz_session session;
    hz_standing standing;
    assert_int_equal(hz_record_replay(&reader, UINT64_MAX, &header, &session, NULL), HZ_OK);
    const hz_table *table = &session.table;
    table->game->standing(table, &session.state, &standing);
    json_t *end = last(all, 0, "in");
    const json_t *places = json_object_get(end, "places"), *scores = json_object_get(end, "scores");
    assert_int_equal(json_array_size(places), table->seats);
    assert_int_equal(json_array_size(scores), table->seats);
    for (int seat = 0; seat < table->seats; seat++) {
        size_t at = (size_t)seat;
        assert_int_equal(json_integer_value(json_array_get(places, at)), standing.place[seat]);
        assert_int_equal(json_integer_value(json_array_get(scores, at)), standing.score[seat]);
    }
    assert_string_equal(json_string_value(json_object_get(end, "why")),
                        hz_ending_of(table->game, &standing)->why);
    json_decref(end);
}

static void whole_games_are_fair(void **unused)
{
    (void)unused;
    for (size_t row = 0; row < sizeof games / sizeof *games; row++) {
        house all;
        char token[23], members[300], record[40000];
        open_house(&all);
        snprintf(members,
                 sizeof members,
                 "\"game\":%s,\"seats\":%d,\"bots\":%s,\"name\":\"P0\"",
                 games[row].game,
                 games[row].seats,
                 games[row].bots);
        make_room(&all, 0, members, token);
        for (int who = 1; who < games[row].people; who++) {
            char name[16];
            snprintf(name, sizeof name, "P%d", who);
            join_and_sit(&all, who, name, token);
        }
        play_out(&all, games[row].people);
        get_record(&all, record, sizeof record);
        hz_error error = {""};
        if (verify(record, &error) != HZ_FAIR) {
            fail_msg("%s\n%s", error.text, record);
        }
        expect_the_end(&all, record);
        close_house(&all);
    }
}

static void seals_and_shakes_go_into_the_record(void **unused)
{
    (void)unused;
    house all;
    char token[23], shake[HZ_SHAKE_TEXT], seal[HZ_DIGEST_TEXT], members[400], record[20000];
    hz_error error = {""};
    open_house(&all);
    assert_int_equal(hz_fair_draw(shake, seal, &error), HZ_OK);
    snprintf(
        members,
        sizeof members,
        "\"game\":\"wager\",\"seats\":2,\"name\":\"Ann\",\"bots\":[\"\",\"never\"],\"seal\":\"%s\"",
        seal);
    make_room(&all, 0, members, token);
    json_t *room = last(&all, 0, "room");
    assert_true(json_is_true(json_object_get(room, "shaking")));
    json_decref(room);
    tell(&all, 0, "{\"t\":\"shake\",\"id\":5,\"shake\":\"11111111111111111111111111111111\"}");
    expect_refusal(&all, 0, "seal");
    tell(&all, 0, "{\"t\":\"shake\",\"id\":6,\"shake\":\"%s\"}", shake);
    play_out(&all, 1);
    get_record(&all, record, sizeof record);
    assert_non_null(strstr(record, shake));
    assert_int_equal(verify(record, &error), HZ_FAIR);
    /* Another game is waited with until it is shaken, too. */
    assert_int_equal(hz_fair_draw(shake, seal, &error), HZ_OK);
    tell(&all, 0, "{\"t\":\"again\",\"id\":7}");
    tell(&all, 0, "{\"t\":\"seal\",\"id\":8,\"seat\":0,\"seal\":\"%s\"}", seal);
    room = last(&all, 0, "room");
    assert_string_equal(json_string_value(json_object_get(room, "phase")), "open");
    assert_true(json_is_true(json_object_get(room, "shaking")));
    json_decref(room);
    tell(&all, 0, "{\"t\":\"shake\",\"id\":9,\"seat\":0,\"shake\":\"%s\"}", shake);
    room = last(&all, 0, "room");
    assert_string_equal(json_string_value(json_object_get(room, "phase")), "playing");
    assert_null(json_object_get(room, "shaking"));
    json_decref(room);
    close_house(&all);
}

/* Makes a room with a shake; the answer's kind, "ok" or "no". */
static bool make_shaken(house *all, const char *seal, const char *shake, const char *bots)
{
    tell(all,
         0,
         "{\"t\":\"make\",\"id\":5,\"game\":\"wager\",\"seats\":2,\"name\":\"Ann\",\"bots\":[%s],"
         "\"seal\":\"%s\",\"shake\":\"%s\"}",
         bots,
         seal,
         shake);
    json_t *made = last(all, 0, "ok");
    snprintf(all->room,
             sizeof all->room,
             "%s",
             made ? json_string_value(json_object_get(made, "room")) : "");
    json_decref(made);
    return made != NULL;
}

/* Who has come by /ws?promise begins with one request; who has not been told what the server
   commits to cannot. */
static void a_promise_lets_a_shake_come_with_the_room(void **unused)
{
    (void)unused;
    house all;
    char shake[HZ_SHAKE_TEXT], seal[HZ_DIGEST_TEXT], commit[2][HZ_DIGEST_TEXT], record[20000];
    hz_error error = {""};
    open_house(&all);
    assert_int_equal(hz_fair_draw(shake, seal, &error), HZ_OK);
    assert_null(last(&all, 0, "promise"));
    assert_false(make_shaken(&all, seal, shake, "\"\",\"never\""));
    expect_refusal(&all, 0, "nobody waits for a shake");
    for (int time = 0; time < 2; time++) {
        all.guests[0].id.generation++;
        hub_opened(all.hub, all.guests[0].id, "test", "promise");
        json_t *promise = last(&all, 0, "promise");
        snprintf(commit[time],
                 sizeof commit[time],
                 "%s",
                 json_string_value(json_object_get(promise, "commit")));
        json_decref(promise);
        if (time == 0) { /* somebody else has still to shake; and then the promise is used up */
            assert_false(make_shaken(&all, seal, shake, "\"\",\"\""));
            expect_refusal(&all, 0, "nobody waits for a shake of seat 1");
            assert_false(make_shaken(&all, seal, shake, "\"\",\"never\""));
            expect_refusal(&all, 0, "nobody waits for a shake");
        }
    }
    assert_string_not_equal(commit[0], commit[1]);
    assert_true(make_shaken(&all, seal, shake, "\"\",\"never\""));
    json_t *room = last(&all, 0, "room");
    assert_string_equal(json_string_value(json_object_get(room, "phase")), "playing");
    assert_string_equal(json_string_value(json_object_get(room, "commit")), commit[1]);
    json_decref(room);
    play_out(&all, 1);
    get_record(&all, record, sizeof record);
    assert_non_null(strstr(record, shake));
    assert_non_null(strstr(record, commit[1]));
    assert_int_equal(verify(record, &error), HZ_FAIR);
    close_house(&all);
}

/* From message `before` on a guest is told once for each of its seats, or as a watcher (-1), how
   things stand now. */
static void expect_views(house *all, int who, int before, int64_t entries, const int *seats)
{
    for (int index = before; index < all->guests[who].count; index++) {
        json_t *read = json_loads(all->guests[who].messages[index], 0, NULL);
        const char *kind = json_string_value(json_object_get(read, "t"));
        if (strcmp(kind, "in") == 0 || strcmp(kind, "room") == 0) {
            const json_t *seat = json_object_get(read, "s");
            assert_int_not_equal(*seats, HZ_NOBODY);
            assert_int_equal(seat ? json_integer_value(seat) : -1, *seats);
            assert_int_equal(json_integer_value(json_object_get(read, "n")), entries);
            assert_non_null(json_object_get(read, "v"));
            seats++;
        }
        json_decref(read);
    }
    assert_int_equal(*seats, HZ_NOBODY);
}

/* A client that comes back at any point gets what it is missing, and ends with the same view:
   whoever it is, also at two seats at once. */
static void returning_at_every_number(void **unused)
{
    (void)unused;
    house all;
    char ann[23], ben[23], tokens[4][60] = {""};
    static const int seats[4][3] = {
        {-1, HZ_NOBODY}, {0, HZ_NOBODY}, {1, HZ_NOBODY}, {0, 1, HZ_NOBODY}};
    open_house(&all);
    make_room(&all, 0, "\"game\":\"wager\",\"seats\":2,\"name\":\"Ann\"", ann);
    join_and_sit(&all, 1, "Ben", ben);
    play_out(&all, 2);
    snprintf(tokens[1], sizeof tokens[1], "\"%s\"", ann);
    snprintf(tokens[2], sizeof tokens[2], "\"%s\"", ben);
    snprintf(tokens[3], sizeof tokens[3], "\"%s\",\"%s\"", ann, ben);
    json_t *end = last(&all, 0, "in");
    int64_t entries = json_integer_value(json_object_get(end, "n"));
    json_decref(end);
    for (int64_t have = 0; have <= entries; have++) {
        for (int who = 0; who < 4; who++) {
            int back = 2 + who, before = all.guests[back].count;
            tell(&all,
                 back,
                 "{\"t\":\"join\",\"id\":3,\"room\":\"%s\",\"tokens\":[%s],\"have\":%d}",
                 all.room,
                 tokens[who],
                 (int)have);
            expect_views(&all, back, before, entries, seats[who]);
        }
    }
    close_house(&all);
}

static void requests_are_refused_in_words(void **unused)
{
    (void)unused;
    static const struct {
        const char *message, *why;
    } rows[] = {
        {"{", "not JSON"},
        {"[]", "expected a JSON object"},
        {"{\"t\":\"dance\",\"id\":3}", "expected one of make join"},
        {"{\"t\":\"ping\",\"id\":3,\"colour\":1}", "unknown member \"colour\""},
        {"{\"t\":\"act\",\"id\":3,\"seat\":1}", "act: \"text\" is missing"},
        {"{\"t\":\"leave\",\"id\":3,\"seat\":9}", "\"seat\": expected a whole number from 0 to 7"},
        {"{\"t\":\"act\",\"id\":3,\"text\":7}", "\"text\": expected text"},
        {"{\"t\":\"act\",\"id\":3,\"text\":\"wager\"}", "you do not hold that seat"},
        {"{\"t\":\"sit\",\"id\":3,\"name\":\"a,b\"}", "the name"},
        {"{\"t\":\"join\",\"id\":3,\"room\":\"0123456789012345678901\"}", "there is no such room"},
        {"{\"t\":\"join\",\"id\":3,\"room\":\"short\"}", "there is no such room"},
        {"{\"t\":\"make\",\"id\":3,\"game\":\"wagr\"}", "did you mean \"wager\""},
        {"{\"t\":\"make\",\"id\":3,\"game\":\"wager\",\"set\":\"target=0\"}", "expected 1 to 1000"},
        {"{\"t\":\"make\",\"id\":3,\"game\":\"wager\",\"bots\":[\"deep\",\"\"]}", "unknown bot"},
        {"{\"t\":\"make\",\"id\":3,\"game\":\"wager\",\"bots\":\"random\"}",
         "\"bots\": expected a short list of texts"},
        {"{\"t\":\"make\",\"id\":3,\"game\":\"wager\",\"bots\":[\"\",7]}",
         "\"bots\": expected text"},
        {"{\"t\":\"make\",\"id\":3,\"game\":\"wager\",\"bots\":[7]}", "\"bots\": expected text"},
        {"{\"t\":\"make\",\"id\":3,\"game\":\"wager\","
         "\"bots\":[\"\",\"\",\"\",\"\",\"\",\"\",\"\",\"\",\"\"]}",
         "\"bots\": expected a short list of texts"},
        {"{\"t\":\"make\",\"id\":3,\"game\":\"wager\",\"listed\":1}",
         "\"listed\": expected true or false"},
        {"{\"t\":\"roll\",\"id\":3,\"text\":\"4\"}", "no roll is awaited"},
        {"{\"t\":\"say\",\"id\":3,\"text\":\"hello\"}", "only who sits"},
        {"{\"t\":\"again\",\"id\":3}", "only who sits"},
        {"{\"t\":\"fill\",\"id\":3}", "only who sits"},
    };
    house all;
    char token[23];
    open_house(&all);
    make_room(&all, 0, "\"game\":\"wager\",\"seats\":3,\"name\":\"Ann\"", token);
    tell(&all, 1, "{\"t\":\"join\",\"id\":1,\"room\":\"%s\"}", all.room);
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        int before = all.guests[1].count;
        hub_received(all.hub, all.guests[1].id, rows[row].message, strlen(rows[row].message));
        settle(&all);
        assert_true(all.guests[1].count > before);
        expect_refusal(&all, 1, rows[row].why);
    }
    tell(&all, 0, "{\"t\":\"act\",\"id\":3,\"text\":\"wager\"}");
    expect_refusal(&all, 0, "the game has not begun");
    close_house(&all);
}

static void expect_event(const json_t *message, size_t index, const char *kind, const char *game)
{
    const json_t *event = json_array_get(json_object_get(message, "e"), index);
    int number = (int)json_integer_value(json_array_get(event, 0));
    const hz_event_kind *found = hz_event_kind_at(hz_find_game(test_house(), game, NULL), number);
    assert_non_null(found);
    assert_string_equal(found->name, kind);
}

/* Rollable says itself which turns have a limit: the opening has none [RB-31, RB-33]. */
static void a_game_that_keeps_its_own_time(void **unused)
{
    (void)unused;
    house all;
    char token[23], other[23];
    open_house(&all);
    tell(&all, 0, "{\"t\":\"make\",\"id\":1,\"game\":\"rollable\",\"clock\":5000}");
    expect_refusal(&all, 0, "keeps its own time");
    make_room(&all,
              0,
              "\"game\":\"rollable\",\"set\":\"words=small\",\"seats\":2,\"name\":\"Ann\"",
              token);
    join_and_sit(&all, 1, "Ben", other);
    json_t *room = last(&all, 0, "room");
    assert_null(json_object_get(room, "c"));
    int opener = (int)json_integer_value(json_array_get(json_object_get(room, "w"), 0));
    json_decref(room);
    clock_ms += 3600000;
    hub_ticked(all.hub, 0);
    settle(&all);
    assert_null(last(&all, 0, "in"));
    tell(&all, opener, "{\"t\":\"act\",\"id\":4,\"text\":\"pass\"}");
    json_t *next = last(&all, 0, "in");
    assert_int_equal(json_integer_value(json_object_get(next, "c")), clock_ms + 90000);
    json_decref(next);
    clock_ms += 90001;
    hub_ticked(all.hub, 0);
    settle(&all);
    json_t *late = last(&all, opener, "in");
    assert_non_null(late);
    expect_event(late, 0, "timeout", "rollable");
    expect_event(late, 1, "late", "rollable");
    json_decref(late);
    close_house(&all);
}

static void clocks_bots_and_seats(void **unused)
{
    (void)unused;
    house all;
    char token[23], other[23];
    open_house(&all);
    make_room(&all, 0, "\"game\":\"wager\",\"seats\":2,\"name\":\"Ann\",\"clock\":5000", token);
    join_and_sit(&all, 1, "Ben", other);
    /* Nobody answers: the clock does. */
    json_t *before = last(&all, 1, "room");
    int64_t entries = json_integer_value(json_object_get(before, "n"));
    json_decref(before);
    clock_ms += 5001;
    hub_ticked(all.hub, 0);
    settle(&all);
    json_t *after = last(&all, 1, "in");
    assert_non_null(after);
    assert_true(json_integer_value(json_object_get(after, "n")) > entries);
    assert_string_equal(json_string_value(json_array_get(json_object_get(after, "l"), 0)),
                        "1 timeout");
    expect_event(after, 0, "timeout", "wager");
    json_decref(after);
    /* Ann goes away: Ben may have her replaced, and she may come back. */
    tell(&all, 1, "{\"t\":\"replace\",\"id\":4,\"seat\":0}");
    expect_refusal(&all, 1, "only an absent player");
    hub_closed(all.hub, all.guests[0].id);
    tell(&all, 1, "{\"t\":\"replace\",\"id\":5,\"seat\":0}");
    json_t *room = last(&all, 1, "room");
    assert_string_equal(json_string_value(json_object_get(
                            json_array_get(json_object_get(room, "seats"), 0), "bot")),
                        "casual");
    json_decref(room);
    tell(&all, 2, "{\"t\":\"join\",\"id\":6,\"room\":\"%s\",\"tokens\":[\"%s\"]}", all.room, token);
    room = last(&all, 1, "room");
    assert_null(json_object_get(json_array_get(json_object_get(room, "seats"), 0), "bot"));
    json_decref(room);
    /* A wrong token is a watcher's. */
    tell(&all,
         3,
         "{\"t\":\"join\",\"id\":7,\"room\":\"%s\",\"tokens\":[\"0000000000000000000000\"]}",
         all.room);
    room = last(&all, 3, "room");
    assert_int_equal(json_integer_value(json_object_get(room, "s")), -1);
    json_decref(room);
    close_house(&all);
}

static void another_game_in_the_same_room(void **unused)
{
    (void)unused;
    house all;
    char token[23];
    open_house(&all);
    make_room(&all,
              0,
              "\"game\":\"wager\",\"seats\":2,\"name\":\"Ann\",\"bots\":[\"\",\"never\"]",
              token);
    play_out(&all, 1);
    tell(&all, 0, "{\"t\":\"again\",\"id\":4}");
    json_t *room = last(&all, 0, "room");
    assert_string_equal(json_string_value(json_object_get(room, "phase")), "open");
    json_decref(room);
    tell(&all, 0, "{\"t\":\"join\",\"id\":5,\"room\":\"%s\",\"tokens\":[\"%s\"]}", all.room, token);
    tell(&all, 0, "{\"t\":\"seal\",\"id\":6,\"seat\":0}");
    room = last(&all, 0, "room");
    assert_string_equal(json_string_value(json_object_get(room, "phase")), "playing");
    assert_int_equal(json_integer_value(json_object_get(room, "number")), 2);
    assert_int_equal(json_integer_value(json_object_get(room, "first")), 1);
    json_decref(room);
    close_house(&all);
}

static void a_room_survives_its_server(void **unused)
{
    (void)unused;
    house all;
    char token[23], other[23], room_id[ROOM_ID + 1];
    open_house(&all);
    make_room(&all, 0, "\"game\":\"wager\",\"seats\":2,\"name\":\"Ann\"", token);
    join_and_sit(&all, 1, "Ben", other);
    json_t *before = last(&all, 0, "room");
    snprintf(room_id, sizeof room_id, "%s", all.room);
    hz_store *store = all.store;
    shut(&all);
    open_on(&all, store);
    snprintf(all.room, sizeof all.room, "%s", room_id);
    tell(&all, 0, "{\"t\":\"join\",\"id\":6,\"room\":\"%s\",\"tokens\":[\"%s\"]}", all.room, token);
    json_t *after = last(&all, 0, "room");
    assert_non_null(after);
    assert_true(json_equal(json_object_get(before, "v"), json_object_get(after, "v")));
    assert_true(json_equal(json_object_get(before, "a"), json_object_get(after, "a")));
    assert_true(json_equal(json_object_get(before, "n"), json_object_get(after, "n")));
    json_decref(before);
    json_decref(after);
    tell(&all, 1, "{\"t\":\"join\",\"id\":6,\"room\":\"%s\",\"tokens\":[\"%s\"]}", all.room, other);
    play_out(&all, 2);
    close_house(&all);
}

static int64_t deadline_of(house *all)
{
    json_t *room = last(all, 0, "room");
    int64_t deadline = json_integer_value(json_object_get(room, "c"));
    json_decref(room);
    return deadline;
}

/* A turn that ran out while the server was away, or nearly, has 15 seconds when somebody comes;
   any other has the time it had. */
static void a_turn_goes_on_after_its_server(void **unused)
{
    (void)unused;
    static const struct {
        int64_t away, left;
    } rows[] = {{1000, 59000}, {45000, 15000}, {45001, 15000}, {60000, 15000}, {3600000, 15000}};
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        house all;
        char token[23], other[23], room_id[ROOM_ID + 1];
        open_house(&all);
        make_room(
            &all, 0, "\"game\":\"wager\",\"seats\":2,\"name\":\"Ann\",\"clock\":60000", token);
        join_and_sit(&all, 1, "Ben", other);
        assert_int_equal(deadline_of(&all), clock_ms + 60000);
        snprintf(room_id, sizeof room_id, "%s", all.room);
        hz_store *store = all.store;
        shut(&all);
        clock_ms += rows[row].away;
        open_on(&all, store);
        tell(&all, 0, "{\"t\":\"join\",\"id\":6,\"room\":\"%s\"}", room_id);
        assert_int_equal(deadline_of(&all), clock_ms + rows[row].left);
        close_house(&all);
    }
}

/* Secrecy: two rooms in which only what a viewer may not know differs. Everything sent to the
   viewer is kept; ids and tokens are random and cut out. */
static void cut_out(char *text, const char *start, char end)
{
    for (char *at = text; (at = strstr(at, start)) != NULL; at++) {
        for (char *digit = at + strlen(start); *digit && *digit != end; digit++) {
            *digit = '*';
        }
    }
}

static void everything_sent(house *all, int who, char *out, size_t size)
{
    hz_text text = hz_text_in(out, size);
    for (int index = 0; index < all->guests[who].count; index++) {
        hz_add(&text, "%s\n", all->guests[who].messages[index]);
    }
    assert_false(text.cut);
    cut_out(out, "\"room\":\"", '"');
    cut_out(out, "\"token\":\"", '"');
    cut_out(out, "\"game_id\":\"", '"');
}

/* A covered bowl, entered by the table: Ann is seat 1, Ben seat 2, a watcher looks on. Only the
   throw under the cover and Ben's look differ; what Ann is shown is the same. */
static void play_covered(house *all, const char *thrown, const char *level, const char *looks)
{
    char token[23];
    open_house(all);
    make_room(all,
              0,
              "\"game\":\"soup\",\"set\":\"reaction=look_bid "
              "dice=6\",\"seats\":2,\"name\":\"Ann\",\"fair\":false",
              token);
    tell(all, 2, "{\"t\":\"join\",\"id\":1,\"room\":\"%s\"}", all->room);
    join_and_sit(all, 1, "Ben", token);
    tell(all, 0, "{\"t\":\"roll\",\"id\":2,\"text\":\"%s\"}", thrown);
    tell(all, 1, "{\"t\":\"act\",\"id\":3,\"text\":\"look 0\"}");
    tell(all, 1, "{\"t\":\"act\",\"id\":3,\"text\":\"%s\"}", level);
    if (*looks) {
        tell(all, 0, "{\"t\":\"act\",\"id\":4,\"text\":\"look 1\"}");
        tell(all, 0, "{\"t\":\"roll\",\"id\":5,\"text\":\"1\"}");
        tell(all, 0, "{\"t\":\"roll\",\"id\":6,\"text\":\"1\"}");
        for (const char *look = looks; *look; look++) {
            tell(all, 1, "{\"t\":\"roll\",\"id\":7,\"text\":\"%c\"}", *look);
        }
    }
}

static void no_byte_tells_a_secret(void **unused)
{
    (void)unused;
    static const struct {
        const char *thrown[2], *level[2], *looks[2];
    } rows[] = {
        /* Before all have chosen: neither the throw nor Ben's level. */
        {{"1 2 3 4 5 6", "6 6 6 6 6 6"}, {"look 1", "look 3"}, {"", ""}},
        /* Ann has seen the first two dice, 1 and 2; Ben looks at others. */
        {{"1 2 3 4 5 6", "1 2 6 6 6 6"}, {"look 1", "look 1"}, {"33", "61"}},
    };
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        static char sent[2][2][1 << 16];
        for (int side = 0; side < 2; side++) {
            house all;
            play_covered(
                &all, rows[row].thrown[side], rows[row].level[side], rows[row].looks[side]);
            everything_sent(&all, 2, sent[side][1], sizeof sent[side][1]);
            /* Ann herself entered the throw in this test, so her own log has it only as a sender.
             */
            everything_sent(&all, 0, sent[side][0], sizeof sent[side][0]);
            close_house(&all);
        }
        assert_string_equal(sent[0][0], sent[1][0]);
        assert_string_equal(sent[0][1], sent[1][1]);
    }
}

static int64_t seat_now(house *all, int who)
{
    json_t *room = last(all, who, "room");
    int64_t seat = json_integer_value(json_object_get(room, "s"));
    json_decref(room);
    return seat;
}

static void expect_yes(house *all, int who)
{
    const guest *asks = &all->guests[who];
    for (int index = asks->count - 1; index >= 0; index--) {
        if (strncmp(asks->messages[index], "{\"t\":\"no\"", 9) == 0) {
            fail_msg("refused: %s", asks->messages[index]);
        }
        if (strncmp(asks->messages[index], "{\"t\":\"ok\"", 9) == 0) {
            return;
        }
    }
    fail_msg("no answer");
}

/* A seat is one in a room: it opens nothing elsewhere. */
static void a_seat_is_good_for_one_room(void **unused)
{
    (void)unused;
    house all;
    char token[23], other[23];
    open_house(&all);
    make_room(&all, 0, "\"game\":\"wager\",\"seats\":2,\"name\":\"Ann\"", token);
    join_and_sit(&all, 1, "Ben", other);
    make_room(
        &all, 2, "\"game\":\"pig\",\"seats\":2,\"name\":\"Eve\",\"bots\":[\"\",\"random\"]", other);
    char elsewhere[23];
    snprintf(elsewhere, sizeof elsewhere, "%s", all.room);
    tell(&all, 0, "{\"t\":\"act\",\"id\":3,\"room\":\"%s\",\"text\":\"roll\"}", elsewhere);
    expect_refusal(&all, 0, "act: unknown member \"room\"");
    tell(&all, 0, "{\"t\":\"join\",\"id\":4,\"room\":\"%s\"}", elsewhere);
    tell(&all, 0, "{\"t\":\"leave\",\"id\":5,\"seat\":0}");
    expect_refusal(&all, 0, "you do not hold that seat");
    close_house(&all);
}

/* After a game everybody keeps their seat, on the connection they have, and what was muted stays
   so; the next one begins, and all are told who has called for it. */
static void seats_stay_with_their_people(void **unused)
{
    (void)unused;
    house all;
    char token[23], other[23];
    open_house(&all);
    make_room(
        &all, 0, "\"game\":\"pig\",\"set\":\"target=20\",\"seats\":2,\"name\":\"Ann\"", token);
    join_and_sit(&all, 1, "Ben", other);
    play_out(&all, 2);
    tell(&all, 0, "{\"t\":\"mute\",\"id\":3,\"seat\":1}");
    tell(&all, 1, "{\"t\":\"again\",\"id\":4}");
    assert_int_equal(seat_now(&all, 0), 0);
    assert_int_equal(seat_now(&all, 1), 1);
    json_t *room = last(&all, 0, "room");
    assert_int_equal(json_integer_value(json_object_get(room, "caller")), 1);
    assert_int_equal(json_integer_value(json_object_get(room, "first")), 1);
    json_decref(room);
    int before = all.guests[0].count;
    tell(&all, 1, "{\"t\":\"say\",\"id\":5,\"text\":\"again?\"}");
    assert_int_equal(all.guests[0].count, before);
    tell(&all, 0, "{\"t\":\"seal\",\"id\":6}");
    expect_yes(&all, 0);
    tell(&all, 0, "{\"t\":\"seal\",\"id\":7,\"seat\":1}");
    expect_refusal(&all, 0, "you do not hold that seat");
    tell(&all, 1, "{\"t\":\"seal\",\"id\":8}");
    room = last(&all, 0, "room");
    assert_null(json_object_get(room, "caller"));
    json_decref(room);
    close_house(&all);
}

/* Who gives up a seat gives it up on all connections; the next one there is alone. */
static void a_seat_given_up_is_held_by_nobody(void **unused)
{
    (void)unused;
    house all;
    char token[23], other[23];
    open_house(&all);
    make_room(&all, 0, "\"game\":\"wager\",\"seats\":2,\"name\":\"Ann\"", token);
    tell(&all, 1, "{\"t\":\"join\",\"id\":2,\"room\":\"%s\",\"tokens\":[\"%s\"]}", all.room, token);
    tell(&all, 0, "{\"t\":\"leave\",\"id\":3}");
    join_and_sit(&all, 2, "Eve", other);
    assert_int_equal(seat_now(&all, 0), -1);
    assert_int_equal(seat_now(&all, 1), -1);
    assert_int_equal(seat_now(&all, 2), 0);
    tell(&all, 1, "{\"t\":\"leave\",\"id\":4,\"seat\":0}");
    expect_refusal(&all, 1, "you do not hold that seat");
    close_house(&all);
}

/* Two at a covered bowl, real dice: nothing follows by itself. */
static void cover_bowl(house *all)
{
    char token[23];
    open_house(all);
    make_room(all,
              0,
              "\"game\":\"soup\",\"set\":\"reaction=look_bid "
              "dice=6\",\"seats\":2,\"name\":\"Ann\",\"fair\":false",
              token);
    join_and_sit(all, 1, "Ben", token);
    tell(all, 0, "{\"t\":\"roll\",\"id\":2,\"text\":\"1 2 3 4 5 6\"}");
    expect_yes(all, 0);
}

static void votes_lapse(void **unused)
{
    (void)unused;
    house all;
    cover_bowl(&all);
    tell(&all, 1, "{\"t\":\"act\",\"id\":3,\"text\":\"look 1\"}");
    tell(&all, 1, "{\"t\":\"undo\",\"id\":4}");
    json_t *asked = last(&all, 0, "vote");
    assert_non_null(asked);
    json_decref(asked);
    /* Ben thinks again: his old question is not an answer to a new one. */
    tell(&all, 1, "{\"t\":\"act\",\"id\":5,\"text\":\"look 2\"}");
    expect_yes(&all, 1);
    json_t *before = last(&all, 1, "in"), *seen = last(&all, 0, "in");
    assert_true(json_is_true(json_object_get(before, "u")));
    assert_null(json_object_get(seen, "u"));
    json_decref(seen);
    tell(&all, 0, "{\"t\":\"undo\",\"id\":6,\"seat\":0}");
    expect_refusal(&all, 0, "there is nothing to take back");
    /* A no ends it, and is no yes of the one who says it. */
    tell(&all, 1, "{\"t\":\"undo\",\"id\":7}");
    tell(&all, 1, "{\"t\":\"undo\",\"id\":8,\"yes\":false}");
    tell(&all, 0, "{\"t\":\"undo\",\"id\":9,\"yes\":false}");
    json_t *after = last(&all, 1, "in");
    assert_true(json_equal(before, after));
    json_decref(before);
    json_decref(after);
    /* Once all have chosen the levels are known: no way back. */
    tell(&all, 0, "{\"t\":\"act\",\"id\":10,\"text\":\"look 1\"}");
    expect_yes(&all, 0);
    tell(&all, 0, "{\"t\":\"undo\",\"id\":11}");
    expect_refusal(&all, 0, "something has followed");
    close_house(&all);
}

static void a_table_that_is_not_watched(void **unused)
{
    (void)unused;
    house all;
    char token[23], other[23];
    open_house(&all);
    make_room(&all, 0, "\"game\":\"wager\",\"seats\":2,\"name\":\"Ann\",\"watch\":false", token);
    tell(&all, 2, "{\"t\":\"join\",\"id\":1,\"room\":\"%s\"}", all.room); /* might sit down yet */
    expect_yes(&all, 2);
    join_and_sit(&all, 1, "Ben", other);
    json_t *room = last(&all, 2, "room");
    assert_null(json_object_get(room, "v"));
    json_decref(room);
    play_out(&all, 2);
    assert_null(last(&all, 2, "in"));
    tell(&all, 3, "{\"t\":\"join\",\"id\":1,\"room\":\"%s\"}", all.room);
    expect_refusal(&all, 3, "does not want to be watched");
    close_house(&all);
}

/* Inputs alone do not tell that a bot sits in for somebody: who missed that gets the whole room. */
static void who_missed_more_than_inputs(void **unused)
{
    (void)unused;
    house all;
    char token[23], other[23];
    open_house(&all);
    make_room(&all, 0, "\"game\":\"wager\",\"seats\":2,\"name\":\"Ann\"", token);
    join_and_sit(&all, 1, "Ben", other);
    json_t *start = last(&all, 0, "room");
    int have = (int)json_integer_value(json_object_get(start, "n"));
    json_decref(start);
    hub_closed(all.hub, all.guests[0].id);
    tell(&all, 1, "{\"t\":\"leave\",\"id\":3}");
    expect_yes(&all, 1);
    int before = all.guests[2].count;
    tell(&all,
         2,
         "{\"t\":\"join\",\"id\":4,\"room\":\"%s\",\"tokens\":[\"%s\"],\"have\":%d}",
         all.room,
         token,
         have);
    json_t *first = json_loads(all.guests[2].messages[before], 0, NULL);
    assert_string_equal(json_string_value(json_object_get(first, "t")), "room");
    json_decref(first);
    close_house(&all);
}

static void a_room_that_is_not_there(void **unused)
{
    (void)unused;
    house all;
    net_response response;
    open_house(&all);
    hub_get(all.hub, "/api/rooms/0123456789012345678901/record", "", &response);
    assert_int_equal(response.status, 503);
    settle(&all);
    hub_get(all.hub, "/api/rooms/0123456789012345678901/record", "", &response);
    assert_int_equal(response.status, 404);
    close_house(&all);
}

int main(void)
{
    if (sodium_init() < 0) {
        return 1;
    }
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whole_games_are_fair),
        cmocka_unit_test(seals_and_shakes_go_into_the_record),
        cmocka_unit_test(a_promise_lets_a_shake_come_with_the_room),
        cmocka_unit_test(returning_at_every_number),
        cmocka_unit_test(requests_are_refused_in_words),
        cmocka_unit_test(clocks_bots_and_seats),
        cmocka_unit_test(a_game_that_keeps_its_own_time),
        cmocka_unit_test(another_game_in_the_same_room),
        cmocka_unit_test(a_room_survives_its_server),
        cmocka_unit_test(a_turn_goes_on_after_its_server),
        cmocka_unit_test(no_byte_tells_a_secret),
        cmocka_unit_test(a_seat_is_good_for_one_room),
        cmocka_unit_test(seats_stay_with_their_people),
        cmocka_unit_test(a_seat_given_up_is_held_by_nobody),
        cmocka_unit_test(votes_lapse),
        cmocka_unit_test(a_table_that_is_not_watched),
        cmocka_unit_test(who_missed_more_than_inputs),
        cmocka_unit_test(a_room_that_is_not_there),
    };
    return cmocka_run_group_tests_name("hub", tests, NULL, NULL);
}
