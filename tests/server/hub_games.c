/* Games by their ids, rooms at a glance, and boxes that are carried to another device. */
#include "hazard/review.h"
#include "server/house.h"
#include "server/hub_inner.h"
#include "server/publish.h"

enum { LONGEST = 40000 };

/* The id of the game a guest was told of last. */
static void game_of(house *all, int who, char out[23])
{
    json_t *room = last(all, who, "room");
    const char *id = json_string_value(json_object_get(room, "game_id"));
    snprintf(out, 23, "%s", id ? id : "");
    json_decref(room);
}

/* Asked until it is known. */
static int get_game(house *all, const char *game, char *out)
{
    char path[80];
    net_response response;
    snprintf(path, sizeof path, "/api/records/%s", game);
    for (int round = 0; round < 10; round++) {
        hub_get(all->hub, path, "", &response);
        if (response.status != 503) {
            break;
        }
        settle(all);
    }
    snprintf(out, LONGEST, "%s", response.body);
    return response.status;
}

static json_t *look(house *all, int who, const char *tokens)
{
    tell(all,
         who,
         "{\"t\":\"look\",\"id\":9,\"rooms\":[\"%s\"],\"tokens\":[%s]}",
         all->room,
         tokens);
    json_t *answer = last(all, who, "ok");
    json_t *row = json_incref(json_array_get(json_object_get(answer, "rooms"), 0));
    assert_non_null(row);
    json_decref(answer);
    return row;
}

static void expect_state(json_t *row, const char *state)
{
    assert_string_equal(json_string_value(json_object_get(row, "state")), state);
    if (strcmp(state, "here") != 0) { /* then nothing else is told */
        assert_int_equal(json_object_size(row), 2);
    }
    json_decref(row);
}

#define QUICK_PIG "\"game\":\"pig\",\"set\":\"target=20\""

/* The first game of a room under its id: while it runs, after it, during the next one, and on
   another server; and nobody gets the one that runs, whoever they are. */
static void a_game_is_found_for_good(void **unused)
{
    (void)unused;
    static char first[LONGEST], found[LONGEST];
    house all;
    char ann[23], ben[23], game[23], next[23], room[ROOM_ID + 1];
    open_house(&all);
    seat_two(&all, QUICK_PIG, ann, ben);
    game_of(&all, 0, game);
    assert_int_equal(strlen(game), ROOM_ID);
    assert_string_not_equal(game, all.room);
    assert_int_equal(get_game(&all, game, found), 403);
    tell(&all, 0, "{\"t\":\"replay\",\"id\":3,\"game_id\":\"%s\"}", game);
    expect_refusal(&all, 0, "when the game is over");
    play_out(&all, 2);
    assert_int_equal(get_game(&all, game, first), 200);
    assert_int_equal(verify(first, NULL), HZ_FAIR);
    get_record(&all, found, sizeof found);
    assert_string_equal(first, found);
    tell(&all, 1, "{\"t\":\"again\",\"id\":4}");
    tell(&all, 0, "{\"t\":\"seal\",\"id\":5}");
    tell(&all, 1, "{\"t\":\"seal\",\"id\":6}");
    game_of(&all, 0, next);
    assert_string_not_equal(game, next);
    snprintf(room, sizeof room, "%s", all.room);
    for (int server = 0; server < 2; server++) {
        assert_int_equal(get_game(&all, game, found), 200);
        assert_string_equal(first, found);
        assert_int_equal(get_game(&all, next, found), 403);
        tell(&all, 2, "{\"t\":\"replay\",\"id\":7,\"game_id\":\"%s\"}", next);
        expect_refusal(&all, 2, "when the game is over");
        tell(&all, 3, "{\"t\":\"replay\",\"id\":8,\"game_id\":\"%s\"}", game);
        json_t *told = last(&all, 3, "ok");
        assert_non_null(json_object_get(told, "steps"));
        json_decref(told);
        hz_store *store = all.store;
        shut(&all);
        open_on(&all, store);
        snprintf(all.room, sizeof all.room, "%s", room);
    }
    assert_int_equal(get_game(&all, "0123456789012345678901", found), 404);
    assert_int_equal(get_game(&all, "", found), 404);
    tell(&all, 4, "{\"t\":\"replay\",\"id\":9,\"game_id\":\"0123456789012345678901\"}");
    expect_refusal(&all, 4, "there is no such game");
    close_house(&all);
}

/* An end that is not on disk yet has not happened: nobody is given the record, not even a moment
   too early; what could not be kept never was. */
static void an_end_counts_once_it_is_kept(void **unused)
{
    (void)unused;
    static const char roll[] = "{\"t\":\"roll\",\"id\":4,\"text\":\"6\"}";
    house all;
    char ann[23], ben[23], game[23], path[80];
    net_response response;
    open_house(&all);
    seat_two(&all, "\"game\":\"pig\",\"fair\":false,\"set\":\"target=2\"", ann, ben);
    game_of(&all, 0, game);
    tell(&all, 0, "{\"t\":\"act\",\"id\":3,\"text\":\"roll\"}");
    char found[LONGEST];
    assert_int_equal(get_game(&all, game, found), 403); /* and it is known where it is */
    snprintf(path, sizeof path, "/api/rooms/%s/record", all.room);
    hub_received(all.hub, all.guests[0].id, roll, strlen(roll));
    hub_get(all.hub, path, "", &response);
    assert_int_equal(response.status, 403);
    assert_int_equal(get_game(&all, game, found), 403);
    settle(&all);
    hub_get(all.hub, path, "", &response);
    assert_int_equal(response.status, 200);
    assert_int_equal(get_game(&all, game, found), 200);
    close_house(&all);
}

/* Asked until it is made. */
static int get_review(house *all, const char *game, net_response *out)
{
    char path[80];
    snprintf(path, sizeof path, "/api/reviews/%s", game);
    for (int round = 0; round < 1000; round++) {
        hub_get(all->hub, path, "", out);
        if (out->status != 503 && out->status != 202) {
            break;
        }
        settle(all);
    }
    return out->status;
}

/* Is it all of the review, as anybody would make it of that record? */
static void expect_whole(const char *record, const char *told)
{
    static char text[1 << 18];
    hz_reader reader = hz_read_from(test_house(), "record", record, strlen(record));
    hz_review_def def = publish_review_def();
    hz_review *review;
    hz_text out = hz_text_in(text, sizeof text);
    hz_json json = hz_json_to(&out, false);
    assert_int_equal(hz_review_open(&reader, &def, &review, NULL), HZ_OK);
    assert_true(hz_review_parts(review) > 1);
    for (uint64_t part = 0; part < hz_review_parts(review); part++) {
        hz_review_part(review, part);
    }
    assert_int_equal(hz_review_finish(review, NULL), HZ_OK);
    hz_json_open(&json, NULL, '{');
    hz_review_json(review, &json);
    hz_json_close(&json, '}');
    hz_review_close(review);
    assert_string_equal(text, told);
}

/* Nobody is told anything of a game that goes on; of one that is over a review is made once. */
static void a_review_is_for_what_is_over(void **unused)
{
    (void)unused;
    static char record[LONGEST];
    house all;
    char ann[23], ben[23], game[23];
    net_response response;
    open_house(&all);
    seat_two(&all, QUICK_PIG, ann, ben);
    game_of(&all, 0, game);
    assert_int_equal(get_review(&all, game, &response), 403);
    play_out(&all, 2);
    assert_int_equal(get_review(&all, game, &response), 200);
    const char *first = response.body;
    json_t *review = json_loadb(response.body, response.length, 0, NULL);
    assert_non_null(review);
    size_t steps = json_array_size(json_object_get(review, "steps"));
    assert_true(steps > 0);
    assert_int_equal(json_array_size(json_object_get(review, "values")), steps + 1);
    json_t *seat;
    size_t index;
    json_array_foreach(json_object_get(review, "seats"), index, seat)
    {
        static const char *const parts[] = {"start", "luck", "unseen", "play", "others"};
        double sum = 0;
        for (size_t part = 0; part < sizeof parts / sizeof *parts; part++) {
            sum += json_number_value(json_object_get(seat, parts[part]));
        }
        double off = sum - json_number_value(json_object_get(seat, "result"));
        assert_true(off < 1e-6 && off > -1e-6);
    }
    json_decref(review);
    get_record(&all, record, sizeof record);
    expect_whole(record, first);
    assert_int_equal(get_review(&all, game, &response), 200);
    assert_ptr_equal(response.body, first); /* kept, not made again */
    assert_int_equal(get_review(&all, "0123456789012345678901", &response), 404);
    assert_int_equal(get_review(&all, "", &response), 404);
    close_house(&all);
}

/* Is there a review of the game, or a reason why there is none? With a record one is asked for. */
static int ask_review(house *all, int game, bool has_record)
{
    net_response response = {.status = 0};
    char id[ROOM_ID + 1];
    snprintf(id, sizeof id, "game%d", game);
    return hub_tell_review(all->hub, id, has_record ? "no record" : NULL, &response)
               ? response.status
               : 0;
}

/* So many are made at the same time, so many are kept, and the oldest goes first. A record that
   cannot be read is answered for in words, like any other. */
static void so_many_reviews_are_kept(void **unused)
{
    (void)unused;
    house all;
    open_house(&all);
    for (int game = 0; game < HUB_REVIEWS; game++) {
        assert_int_equal(ask_review(&all, game, false), 0);
        assert_int_equal(ask_review(&all, game, true), 202);
        if (game % HUB_REVIEWING == HUB_REVIEWING - 1) {
            assert_int_equal(ask_review(&all, game + 1, true), 503);
            assert_int_equal(ask_review(&all, game, true), 202);
            settle(&all);
        }
    }
    for (int game = 0; game < HUB_REVIEWS; game++) {
        assert_int_equal(ask_review(&all, game, false), 422);
    }
    assert_int_equal(ask_review(&all, HUB_REVIEWS, true), 202);
    assert_int_equal(ask_review(&all, 0, false), 0);
    assert_int_equal(ask_review(&all, 1, false), 422);
    settle(&all);
    assert_int_equal(ask_review(&all, HUB_REVIEWS, false), 422);
    close_house(&all);
}

/* What the replay of a game says of its review; "": nothing. */
static void expect_review(house *all, const char *game, int have, const char *expected)
{
    tell(all, 4, "{\"t\":\"replay\",\"id\":9,\"game_id\":\"%s\",\"have\":%d}", game, have);
    json_t *answer = last(all, 4, "ok");
    const char *found = json_string_value(json_object_get(answer, "review"));
    assert_string_equal(found ? found : "", expected);
    json_decref(answer);
}

/* Whoever has the replay knows whether the review is exact and takes no time, without asking. */
static void a_replay_says_what_review_there_is(void **unused)
{
    (void)unused;
    hz_solutions *solutions;
    hz_house solving = {.games = test_house()->games};
    assert_int_equal(hz_solutions_open(NULL, &solutions, NULL), HZ_OK);
    solving.kits.oracle = hz_solutions_oracle(solutions);
    for (int solves = 0; solves < 2; solves++) {
        house all;
        char ann[23], ben[23], game[23];
        net_response response;
        own_tables = solves ? &solving : NULL;
        open_house(&all);
        seat_two(&all, QUICK_PIG, ann, ben);
        game_of(&all, 0, game);
        play_out(&all, 2);
        expect_review(&all, game, 0, solves ? "exact" : "games");
        expect_review(&all, game, 1, "");
        assert_int_equal(get_review(&all, game, &response), 200);
        json_t *review = json_loadb(response.body, response.length, 0, NULL);
        assert_int_equal(json_is_true(json_object_get(review, "exact")), solves);
        json_decref(review);
        close_house(&all);
    }
    own_tables = NULL;
    hz_house_close(&solving);
    hz_solutions_close(solutions);
}

static void a_look_is_for_those_who_sit_there(void **unused)
{
    (void)unused;
    house all;
    char ann[23], ben[23], tokens[60], room[ROOM_ID + 1];
    open_house(&all);
    seat_two(&all, QUICK_PIG, ann, ben);
    snprintf(tokens, sizeof tokens, "\"%s\"", ben);
    expect_state(look(&all, 5, ""), "gone");
    expect_state(look(&all, 5, "\"0123456789012345678901\""), "gone");
    json_t *row = look(&all, 5, tokens);
    json_t *wanted = json_pack("[i]", 0), *mine = json_pack("[i]", 1);
    assert_true(json_equal(json_object_get(row, "w"), wanted));
    assert_true(json_equal(json_object_get(row, "mine"), mine));
    assert_null(json_object_get(row, "v"));
    json_decref(wanted);
    json_decref(mine);
    expect_state(row, "here");
    play_out(&all, 2);
    row = look(&all, 5, tokens);
    assert_non_null(json_object_get(row, "places"));
    assert_string_equal(json_string_value(json_object_get(row, "phase")), "over");
    assert_null(json_object_get(row, "caller"));
    expect_state(row, "here");
    /* Somebody wants another one: who that is, and that it has not begun. */
    tell(&all, 1, "{\"t\":\"again\",\"id\":4}");
    row = look(&all, 5, tokens);
    assert_string_equal(json_string_value(json_object_get(row, "phase")), "open");
    assert_int_equal(json_integer_value(json_object_get(row, "caller")), 1);
    assert_null(json_object_get(row, "places"));
    assert_null(json_object_get(row, "w"));
    expect_state(row, "here");
    /* A room that is not in memory is fetched; whoever asks again is told. */
    snprintf(room, sizeof room, "%s", all.room);
    hz_store *store = all.store;
    shut(&all);
    open_on(&all, store);
    snprintf(all.room, sizeof all.room, "%s", room);
    expect_state(look(&all, 5, tokens), "later");
    expect_state(look(&all, 5, tokens), "here");
    snprintf(all.room, sizeof all.room, "0123456789012345678901");
    expect_state(look(&all, 5, tokens), "later");
    expect_state(look(&all, 5, tokens), "gone");
    close_house(&all);
}

#define KEY "0123456789abcdef0123456789abcde"

static void a_box_is_taken_out_once(void **unused)
{
    (void)unused;
    house all;
    open_house(&all);
    tell(&all, 0, "{\"t\":\"carry\",\"id\":1,\"key\":\"" KEY "0\",\"box\":\"locked\"}");
    json_t *kept = last(&all, 0, "ok");
    assert_int_equal(json_integer_value(json_object_get(kept, "minutes")), 10);
    json_decref(kept);
    tell(&all, 1, "{\"t\":\"collect\",\"id\":2,\"key\":\"" KEY "1\"}");
    expect_refusal(&all, 1, "nothing is kept under that code");
    tell(&all, 1, "{\"t\":\"collect\",\"id\":3,\"key\":\"" KEY "0\"}");
    json_t *taken = last(&all, 1, "ok");
    assert_string_equal(json_string_value(json_object_get(taken, "box")), "locked");
    json_decref(taken);
    tell(&all, 2, "{\"t\":\"collect\",\"id\":4,\"key\":\"" KEY "0\"}");
    expect_refusal(&all, 2, "nothing is kept under that code");
    /* Minutes later it is gone. */
    tell(&all, 0, "{\"t\":\"carry\",\"id\":5,\"key\":\"" KEY "2\",\"box\":\"locked\"}");
    pass(&all, 10 * 60000);
    tell(&all, 1, "{\"t\":\"collect\",\"id\":6,\"key\":\"" KEY "2\"}");
    expect_refusal(&all, 1, "nothing is kept under that code");
    /* Nobody tries keys one after another. */
    for (int tries = 0; tries < 40; tries++) {
        tell(&all, 1, "{\"t\":\"collect\",\"id\":7,\"key\":\"" KEY "3\"}");
    }
    expect_refusal(&all, 1, "too much was carried from your address");
    close_house(&all);
}

static void a_box_has_its_size(void **unused)
{
    (void)unused;
    static char text[50000], message[50200];
    house all;
    open_house(&all);
    memset(text, 'x', sizeof text - 1);
    for (int more = 0; more < 2; more++) {
        snprintf(message,
                 sizeof message,
                 "{\"t\":\"carry\",\"id\":1,\"key\":\"" KEY "%d\",\"box\":\"%.*s\"}",
                 more,
                 49152 + more,
                 text);
        hub_received(all.hub, all.guests[0].id, message, strlen(message));
        settle(&all);
        json_t *no = last(&all, 0, "no");
        assert_int_equal(no != NULL, more);
        json_decref(no);
    }
    close_house(&all);
}

/* A page that was opened anew sees the game as it was, and then what has happened. */
static void what_was_missed_is_shown(void **unused)
{
    (void)unused;
    house all;
    char ann[23], ben[23];
    open_house(&all);
    seat_two(&all, "\"game\":\"pig\",\"fair\":false", ann, ben);
    json_t *room = last(&all, 1, "room");
    int64_t seen = json_integer_value(json_object_get(room, "n"));
    json_decref(room);
    tell(&all, 0, "{\"t\":\"act\",\"id\":3,\"text\":\"roll\"}");
    tell(&all, 0, "{\"t\":\"roll\",\"id\":4,\"text\":\"5\"}");
    /* Who has seen it all, and who says that it has something but cannot be told the rest, is shown
       the table as it is. */
    for (int who = 2; who < 5; who++) {
        bool is_late = who > 2;
        tell(&all,
             who,
             "{\"t\":\"join\",\"id\":5,\"room\":\"%s\",\"tokens\":[\"%s\"],\"since\":%lld,"
             "\"animate\":true%s}",
             all.room,
             ben,
             (long long)(who == 3 ? seen + 2 : seen),
             who == 4 ? ",\"have\":0" : "");
        room = last(&all, who, "room");
        json_t *in = last(&all, who, "in");
        assert_int_equal(in == NULL, is_late);
        const json_t *roll = json_object_get(json_object_get(room, "v"), "pot");
        assert_int_equal(json_integer_value(roll), is_late ? 5 : 0);
        if (in) {
            assert_int_equal(json_array_size(json_object_get(in, "l")), 2);
            assert_non_null(json_object_get(in, "g"));
        }
        json_decref(in);
        json_decref(room);
    }
    close_house(&all);
}

static hz_status
fail_to_find(hz_store *store, const char *game, char room[HZ_ROOM_ID_SIZE], hz_error *error)
{
    (void)store, (void)game, (void)room;
    return hz_fail(error, HZ_IO, "the disk cannot be read");
}

/* Several look for games at the same time: each hears of its own; and a store that could not look
   is asked again. */
static void everybody_hears_of_their_own_game(void **unused)
{
    (void)unused;
    static const char ask[] = "{\"t\":\"replay\",\"id\":7,\"game_id\":\"%s\"}";
    static const char *const games[] = {"aaaaaaaaaaaaaaaaaaaaaa", "bbbbbbbbbbbbbbbbbbbbbb"};
    house all;
    open_house(&all);
    hz_store sound = *all.store;
    for (int is_broken = 1; is_broken >= 0; is_broken--) {
        all.store->find = is_broken ? fail_to_find : sound.find;
        for (int who = 0; who < 4; who++) {
            char request[100];
            snprintf(request, sizeof request, ask, games[who % 2]);
            hub_received(all.hub, all.guests[who].id, request, strlen(request));
            assert_int_equal(all.guests[who].count, !is_broken);
        }
        settle(&all);
        for (int who = 0; who < 4; who++) {
            assert_int_equal(all.guests[who].count, 2 - is_broken);
            expect_refusal(
                &all, who, is_broken ? "the disk cannot be read" : "there is no such game");
        }
    }
    /* Whoever still waits when it closes is forgotten. */
    tell(&all, 4, "{\"t\":\"ping\",\"id\":8}");
    int before = all.guests[4].count;
    hub_received(all.hub,
                 all.guests[4].id,
                 "{\"t\":\"replay\",\"id\":7,\"game_id\":\"cccccccccccccccccccccc\"}",
                 strlen("{\"t\":\"replay\",\"id\":7,\"game_id\":\"cccccccccccccccccccccc\"}"));
    assert_int_equal(all.guests[4].count, before);
    close_house(&all);
}

/* So many may wait until it is found where a game is. */
static void not_all_may_wait_for_a_game(void **unused)
{
    (void)unused;
    enum { MOST_WAITING = 64 };
    static const char request[] =
        "{\"t\":\"replay\",\"id\":7,\"game_id\":\"nonononononononononono\"}";
    house all;
    open_house(&all);
    for (int time = 0; time < MOST_WAITING; time++) {
        hub_received(all.hub, all.guests[0].id, request, strlen(request));
    }
    assert_int_equal(all.guests[0].count, 0);
    hub_received(all.hub, all.guests[1].id, request, strlen(request));
    json_t *no = last(&all, 1, "no");
    assert_string_equal(json_string_value(json_object_get(no, "why")), "too busy: try again");
    json_decref(no);
    settle(&all);
    assert_int_equal(all.guests[0].count, MOST_WAITING);
    no = last(&all, 0, "no");
    assert_string_equal(json_string_value(json_object_get(no, "why")), "there is no such game");
    json_decref(no);
    close_house(&all);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_is_found_for_good),
        cmocka_unit_test(an_end_counts_once_it_is_kept),
        cmocka_unit_test(a_review_is_for_what_is_over),
        cmocka_unit_test(so_many_reviews_are_kept),
        cmocka_unit_test(a_replay_says_what_review_there_is),
        cmocka_unit_test(a_look_is_for_those_who_sit_there),
        cmocka_unit_test(a_box_is_taken_out_once),
        cmocka_unit_test(a_box_has_its_size),
        cmocka_unit_test(what_was_missed_is_shown),
        cmocka_unit_test(everybody_hears_of_their_own_game),
        cmocka_unit_test(not_all_may_wait_for_a_game),
    };
    return sodium_init() < 0 ? 1 : cmocka_run_group_tests(tests, NULL, NULL);
}
