/* The hub: what people at a table have besides their seats and turns. */
#include "server/house.h"

static const char *bot_of(house *all, int who, int seat)
{
    static char name[48];
    json_t *room = last(all, who, "room");
    const json_t *bot =
        json_object_get(json_array_get(json_object_get(room, "seats"), (size_t)seat), "bot");
    snprintf(name, sizeof name, "%s", bot ? json_string_value(bot) : "");
    json_decref(room);
    return name;
}

static void who_is_away_too_long_is_played_for(void **unused)
{
    (void)unused;
    house all;
    char ann[23], ben[23];
    open_house(&all);
    seat_two(&all, "\"game\":\"wager\",\"absent\":60000", ann, ben);
    pass(&all, 120000); /* both are there */
    assert_string_equal(bot_of(&all, 1, 0), "");
    hub_closed(all.hub, all.guests[0].id);
    pass(&all, 59999);
    assert_string_equal(bot_of(&all, 1, 0), "");
    pass(&all, 1);
    assert_string_equal(bot_of(&all, 1, 0), "casual");
    /* The seat is still hers. */
    tell(&all, 2, "{\"t\":\"join\",\"id\":6,\"room\":\"%s\",\"tokens\":[\"%s\"]}", all.room, ann);
    assert_string_equal(bot_of(&all, 1, 0), "");
    /* Coming and going starts the time anew. */
    hub_closed(all.hub, all.guests[2].id);
    pass(&all, 40000);
    tell(&all, 3, "{\"t\":\"join\",\"id\":6,\"room\":\"%s\",\"tokens\":[\"%s\"]}", all.room, ann);
    pass(&all, 1);
    hub_closed(all.hub, all.guests[3].id);
    pass(&all, 40000);
    assert_string_equal(bot_of(&all, 1, 0), "");
    close_house(&all);
}

static void nobody_waits_at_an_empty_table(void **unused)
{
    (void)unused;
    house all;
    char ann[23], ben[23];
    open_house(&all);
    seat_two(&all, "\"game\":\"wager\",\"absent\":1000", ann, ben);
    hub_closed(all.hub, all.guests[0].id);
    hub_closed(all.hub, all.guests[1].id);
    pass(&all, 1);
    pass(&all, 100000);
    tell(&all, 2, "{\"t\":\"join\",\"id\":6,\"room\":\"%s\"}", all.room);
    assert_string_equal(bot_of(&all, 2, 0), "");
    assert_string_equal(bot_of(&all, 2, 1), "");
    close_house(&all);
}

static void without_a_time_only_a_vote_replaces(void **unused)
{
    (void)unused;
    house all;
    char ann[23], ben[23];
    open_house(&all);
    seat_two(&all, "\"game\":\"wager\"", ann, ben);
    hub_closed(all.hub, all.guests[0].id);
    pass(&all, 1);
    pass(&all, 100000000);
    assert_string_equal(bot_of(&all, 1, 0), "");
    close_house(&all);
}

static void reactions_are_words_of_a_list(void **unused)
{
    (void)unused;
    house all;
    char ann[23], ben[23];
    open_house(&all);
    seat_two(&all, "\"game\":\"wager\"", ann, ben);
    tell(&all, 0, "{\"t\":\"react\",\"id\":5,\"text\":\"clap\"}");
    json_t *react = last(&all, 1, "react");
    assert_non_null(react);
    assert_int_equal(json_integer_value(json_object_get(react, "s")), 0);
    assert_string_equal(json_string_value(json_object_get(react, "text")), "clap");
    json_decref(react);
    tell(&all, 0, "{\"t\":\"react\",\"id\":5,\"text\":\"<b>\"}");
    expect_refusal(&all, 0, "a reaction is one of");
    tell(&all, 0, "{\"t\":\"react\",\"id\":5,\"text\":\"\"}");
    expect_refusal(&all, 0, "a reaction is one of");
    tell(&all, 2, "{\"t\":\"join\",\"id\":6,\"room\":\"%s\"}", all.room);
    tell(&all, 2, "{\"t\":\"react\",\"id\":5,\"text\":\"clap\"}");
    expect_refusal(&all, 2, "only who sits");
    /* Who is muted is not seen either. */
    tell(&all, 1, "{\"t\":\"mute\",\"id\":7,\"seat\":0}");
    int before = all.guests[1].count;
    tell(&all, 0, "{\"t\":\"react\",\"id\":8,\"text\":\"wow\"}");
    assert_int_equal(all.guests[1].count, before);
    close_house(&all);
}

/* Four people, one of them away: a vote needs everybody who is there, hears every "no", and is
   ended by none that answers another question. */
static void votes_are_heard_one_by_one(void **unused)
{
    (void)unused;
    house all;
    char token[4][23];
    open_house(&all);
    make_room(&all, 0, "\"seats\":4,\"name\":\"Ann\",\"game\":\"pig\"", token[0]);
    static const char *const names[] = {"Ann", "Ben", "Cy", "Di"};
    for (int who = 1; who < 4; who++) {
        join_and_sit(&all, who, names[who], token[who]);
    }
    hub_closed(all.hub, all.guests[3].id);
    settle(&all);
    tell(&all, 0, "{\"t\":\"replace\",\"id\":2,\"seat\":3}");
    tell(&all, 1, "{\"t\":\"replace\",\"id\":2,\"seat\":3}");
    assert_string_equal(bot_of(&all, 2, 3), ""); /* Cy has not been heard */

    tell(&all, 1, "{\"t\":\"undo\",\"id\":3,\"yes\":false}");
    expect_refusal(&all, 1, "nobody has asked for that");
    tell(&all, 2, "{\"t\":\"replace\",\"id\":4,\"seat\":3,\"yes\":false}");
    json_t *told = last(&all, 0, "vote");
    assert_true(json_is_true(json_object_get(told, "refused")));
    json_decref(told);
    tell(&all, 2, "{\"t\":\"replace\",\"id\":5,\"seat\":3,\"yes\":false}");
    expect_refusal(&all, 2, "nobody has asked for that");
    tell(&all, 2, "{\"t\":\"replace\",\"id\":6,\"seat\":3}"); /* the others' word is gone */
    assert_string_equal(bot_of(&all, 2, 3), "");

    tell(&all, 1, "{\"t\":\"replace\",\"id\":7,\"seat\":3}");
    tell(&all, 1, "{\"t\":\"undo\",\"id\":8,\"yes\":false}");
    tell(&all, 0, "{\"t\":\"replace\",\"id\":9,\"seat\":3}");
    assert_string_equal(bot_of(&all, 2, 3), "casual");
    close_house(&all);
}

/* A try says whether something could be done, does nothing, and is for who sits. */
static void tries_change_nothing(void **unused)
{
    (void)unused;
    house all;
    char ann[23], ben[23];
    open_house(&all);
    seat_two(&all, "\"game\":\"pig\"", ann, ben);
    static const struct {
        int guest;
        const char *text;
        bool legal;
        const char *why;
    } rows[] = {
        {0, "roll", true, ""},
        {0, "fly", false, "expected"},
        {1, "roll", false, "seat 2 is not to act"},
    };
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        int told = all.guests[1 - rows[row].guest].count;
        tell(&all, rows[row].guest, "{\"t\":\"try\",\"id\":6,\"text\":\"%s\"}", rows[row].text);
        json_t *ok = last(&all, rows[row].guest, "ok");
        json_t *trial = json_object_get(ok, "trial");
        assert_int_equal(json_integer_value(json_object_get(ok, "id")), 6);
        assert_int_equal(json_is_true(json_object_get(trial, "legal")), rows[row].legal);
        const char *why = json_string_value(json_object_get(trial, "why"));
        assert_non_null(strstr(why, rows[row].why));
        assert_int_equal(*why == '\0', rows[row].legal);
        assert_int_equal(all.guests[1 - rows[row].guest].count, told);
        json_decref(ok);
    }
    tell(&all, 2, "{\"t\":\"join\",\"id\":6,\"room\":\"%s\"}", all.room);
    tell(&all, 2, "{\"t\":\"try\",\"id\":6,\"seat\":0,\"text\":\"roll\"}");
    expect_refusal(&all, 2, "you do not hold that seat");
    tell(&all, 0, "{\"t\":\"try\",\"id\":7}");
    expect_refusal(&all, 0, "\"text\" is missing");
    close_house(&all);
}

/* A hint that comes too late is refused, and the next one is answered. */
static void a_late_hint_is_dropped(void **unused)
{
    (void)unused;
    house all;
    char ann[23], ben[23];
    static const char hint[] = "{\"t\":\"hint\",\"id\":6}",
                      act[] = "{\"t\":\"act\",\"id\":7,\"text\":\"roll\"}";
    open_house(&all);
    seat_two(&all, "\"game\":\"pig\",\"hints\":\"yes\"", ann, ben);
    hub_received(all.hub, all.guests[0].id, hint, strlen(hint));
    hub_received(all.hub, all.guests[0].id, hint, strlen(hint));
    hub_received(all.hub, all.guests[0].id, act, strlen(act));
    settle(&all);
    bool was_late = false, was_second = false;
    for (int index = 0; index < all.guests[0].count; index++) {
        was_late |= strstr(all.guests[0].messages[index], "the game has gone on") != NULL;
        was_second |= strstr(all.guests[0].messages[index], "a hint is on its way") != NULL;
    }
    assert_true(was_late && was_second);
    close_house(&all);
}

/* What somebody else chooses in secret changes nothing of what one is asked. */
static void a_secret_choice_makes_no_hint_late(void **unused)
{
    (void)unused;
    house all;
    char ann[23], ben[23];
    static const char hint[] = "{\"t\":\"hint\",\"id\":6}",
                      look[] = "{\"t\":\"act\",\"id\":7,\"text\":\"look 1\"}";
    open_house(&all);
    seat_two(&all,
             "\"game\":\"soup\",\"hints\":\"yes\",\"set\":\"reaction=look_bid dice=12\"",
             ann,
             ben);
    hub_received(all.hub, all.guests[0].id, hint, strlen(hint));
    hub_received(all.hub, all.guests[1].id, look, strlen(look));
    settle(&all);
    json_t *chosen = last(&all, 1, "ok"), *hinted = last(&all, 0, "ok");
    assert_int_equal(json_integer_value(json_object_get(chosen, "id")), 7);
    assert_int_equal(json_integer_value(json_object_get(hinted, "id")), 6);
    assert_non_null(json_object_get(hinted, "text"));
    json_decref(chosen);
    json_decref(hinted);
    close_house(&all);
}

/* Who comes with nothing is told the story; it is the one that was told on the way. */
static void the_story_so_far(void **unused)
{
    (void)unused;
    house all;
    char ann[23], ben[23];
    open_house(&all);
    seat_two(&all,
             "\"game\":\"soup\",\"hints\":\"yes\",\"set\":\"reaction=look_bid dice=12\"",
             ann,
             ben);
    play_out(&all, 2);
    tell(&all,
         2,
         "{\"t\":\"join\",\"id\":6,\"room\":\"%s\",\"tokens\":[\"%s\"],\"story\":true}",
         all.room,
         ben);
    json_t *told = json_array(), *lines = json_array();
    for (int index = 0; index < all.guests[1].count; index++) {
        json_t *message = json_loads(all.guests[1].messages[index], 0, NULL);
        if (strcmp(json_string_value(json_object_get(message, "t")), "in") == 0) {
            json_array_extend(told, json_object_get(message, "e"));
            json_array_extend(lines, json_object_get(message, "l"));
        }
        json_decref(message);
    }
    json_t *room = last(&all, 2, "room");
    json_t *story = json_object_get(room, "e"), *record = json_object_get(room, "l");
    /* The start's own rolls came with the first room message, which was not asked for its story. */
    size_t missing = json_array_size(record) - json_array_size(lines);
    assert_true(json_array_size(lines) > 10 && missing < 5);
    for (size_t index = 0; index < json_array_size(lines); index++) {
        assert_true(
            json_equal(json_array_get(lines, index), json_array_get(record, index + missing)));
    }
    size_t early = json_array_size(story) - json_array_size(told);
    for (size_t index = 0; index < json_array_size(told); index++) {
        assert_true(json_equal(json_array_get(told, index), json_array_get(story, index + early)));
    }
    json_decref(told);
    json_decref(lines);
    json_decref(room);
    close_house(&all);
}

/* Who wants the table drawn gets it as a terminal shows it, with every input; nobody else does. */
static void a_drawn_table(void **unused)
{
    (void)unused;
    house all;
    char ann[23], ben[23];
    open_house(&all);
    seat_two(&all, "\"game\":\"fixem\"", ann, ben);
    tell(&all,
         2,
         "{\"t\":\"join\",\"id\":6,\"room\":\"%s\",\"tokens\":[\"%s\"],\"draw\":true}",
         all.room,
         ben);
    json_t *room = last(&all, 2, "room");
    const char *picture = json_string_value(json_object_get(room, "p"));
    assert_non_null(picture);
    assert_non_null(strstr(picture, "\n  Ben "));
    /* Of choices that are too many to be listed, one shows how they are written. */
    assert_int_equal(json_array_size(json_object_get(room, "a")), 0);
    assert_string_equal(json_string_value(json_object_get(room, "m")), "predict 1x2");
    json_decref(room);
    tell(&all, 0, "{\"t\":\"act\",\"id\":7,\"text\":\"predict 2x3\"}");
    json_t *drawn = last(&all, 2, "in"), *plain = last(&all, 1, "in");
    picture = json_string_value(json_object_get(drawn, "p"));
    assert_non_null(picture);
    assert_string_equal(json_string_value(json_object_get(drawn, "still")),
                        "Still to choose: Ben.");
    assert_null(json_object_get(plain, "p"));
    json_decref(drawn);
    json_decref(plain);
    close_house(&all);
}

static void bots_that_fill_seats_have_names(void **unused)
{
    (void)unused;
    house all;
    char token[23];
    open_house(&all);
    make_room(&all, 0, "\"game\":\"pig\",\"seats\":3,\"name\":\"Ann\"", token);
    tell(&all, 0, "{\"t\":\"fill\",\"id\":5,\"text\":\"hold:15\"}");
    json_t *room = last(&all, 0, "room");
    for (size_t seat = 1; seat < 3; seat++) {
        const json_t *one = json_array_get(json_object_get(room, "seats"), seat);
        assert_string_equal(json_string_value(json_object_get(one, "name")),
                            seat == 1 ? "the Farmer" : "the other Farmer");
    }
    json_decref(room);
    close_house(&all);
}

static void a_no_is_told_to_the_table(void **unused)
{
    (void)unused;
    house all;
    char ann[23], ben[23];
    open_house(&all);
    seat_two(&all,
             "\"game\":\"soup\",\"hints\":\"yes\",\"set\":\"reaction=look_bid dice=12\"",
             ann,
             ben);
    tell(&all, 0, "{\"t\":\"act\",\"id\":4,\"text\":\"look 1\"}");
    tell(&all, 0, "{\"t\":\"undo\",\"id\":5}");
    json_t *vote = last(&all, 1, "vote");
    assert_non_null(vote);
    assert_null(json_object_get(vote, "refused"));
    json_decref(vote);
    tell(&all, 1, "{\"t\":\"undo\",\"id\":6,\"yes\":false}");
    vote = last(&all, 0, "vote");
    assert_true(json_is_true(json_object_get(vote, "refused")));
    json_decref(vote);
    close_house(&all);
}

static hz_status fill_up(hz_store *store,
                         const hz_entry *entries,
                         int count,
                         const hz_room_facts *facts,
                         int fact_count,
                         hz_error *error)
{
    (void)store, (void)entries, (void)count, (void)facts, (void)fact_count;
    return hz_fail(error, HZ_IO, "the disk is full");
}

/* What cannot be kept has not happened; everybody is told, and play goes on where it was. */
static void trouble_is_told_to_the_table(void **unused)
{
    (void)unused;
    house all;
    char ann[23], ben[23];
    open_house(&all);
    seat_two(&all, "\"game\":\"pig\"", ann, ben);
    json_t *before = last(&all, 1, "room");
    hz_store sound = *all.store;
    all.store->append = fill_up;
    tell(&all, 0, "{\"t\":\"act\",\"id\":5,\"text\":\"roll\"}");
    expect_refusal(&all, 0, "the disk is full");
    json_t *trouble = last(&all, 1, "trouble"), *after = last(&all, 1, "room");
    assert_non_null(trouble);
    assert_true(json_equal(json_object_get(before, "n"), json_object_get(after, "n")));
    *all.store = sound;
    tell(&all, 0, "{\"t\":\"act\",\"id\":6,\"text\":\"roll\"}");
    json_t *input = last(&all, 1, "in");
    assert_non_null(input);
    json_decref(before);
    json_decref(after);
    json_decref(trouble);
    json_decref(input);
    close_house(&all);
}

static hz_status fail_to_load(hz_store *store,
                              const char *room,
                              uint32_t first,
                              hz_entry_sink *sink,
                              void *context,
                              hz_error *error)
{
    (void)store, (void)room, (void)first, (void)sink, (void)context;
    return hz_fail(error, HZ_IO, "the disk cannot be read");
}

/* Nor can it be read again at once: whoever asks meanwhile is told so, and it is tried again, from
   time to time, as long as somebody sits there. */
static void a_room_that_cannot_be_read_is_tried_again(void **unused)
{
    (void)unused;
    house all;
    char ann[23], ben[23];
    open_house(&all);
    seat_two(&all, "\"game\":\"pig\"", ann, ben);
    hz_store sound = *all.store;
    all.store->append = fill_up;
    all.store->load = fail_to_load;
    tell(&all, 0, "{\"t\":\"act\",\"id\":5,\"text\":\"roll\"}");
    expect_refusal(&all, 0, "the disk is full");
    for (int round = 0; round < 2; round++) {
        int before = all.guests[0].count;
        tell(&all, 0, "{\"t\":\"act\",\"id\":6,\"text\":\"roll\"}");
        pass(&all, 60000);
        assert_true(all.guests[0].count > before);
        expect_refusal(&all, 0, "the disk cannot be read");
    }
    *all.store = sound;
    pass(&all, 60000);
    assert_null(last(&all, 1, "in"));
    tell(&all, 0, "{\"t\":\"act\",\"id\":7,\"text\":\"roll\"}");
    json_t *input = last(&all, 1, "in");
    assert_non_null(input);
    json_decref(input);
    close_house(&all);
}

/* An input that the store has no time for has not happened either: it is refused, and the room is
   read again from what is kept. */
static void a_busy_store_loses_nothing(void **unused)
{
    (void)unused;
    static const char make[] = "{\"t\":\"make\",\"id\":9,\"game\":\"pig\",\"seats\":2}",
                      roll[] = "{\"t\":\"act\",\"id\":5,\"text\":\"roll\"}";
    house all;
    char ann[23], ben[23];
    keeper_capacity = 1;
    open_house(&all);
    seat_two(&all, "\"game\":\"pig\",\"fair\":false", ann, ben);
    hub_received(all.hub, all.guests[2].id, make, strlen(make)); /* on its way to the disk */
    hub_received(all.hub, all.guests[0].id, roll, strlen(roll));
    expect_refusal(&all, 0, "the server is too busy: try again");
    assert_null(last(&all, 1, "in"));
    settle(&all);
    pass(&all, 60000);
    tell(&all, 0, "{\"t\":\"roll\",\"id\":6,\"text\":\"4\"}");
    expect_refusal(&all, 0, "no roll is awaited");
    tell(&all, 0, roll);
    json_t *input = last(&all, 1, "in");
    assert_non_null(input);
    assert_int_equal(json_array_size(json_object_get(input, "l")), 1);
    json_decref(input);
    close_house(&all);
    keeper_capacity = 256;
}

/* So many may wait at the door of a room that is being read; the next one is sent away, and all
   others are let in. */
static void not_all_may_wait_for_a_room(void **unused)
{
    (void)unused;
    enum { MOST_WAITING = 64 };
    house all;
    char ann[23], join[100];
    open_house(&all);
    make_room(&all, 0, "\"game\":\"pig\",\"seats\":2,\"name\":\"Ann\"", ann);
    hz_store *store = all.store;
    char room[ROOM_ID + 1];
    memcpy(room, all.room, sizeof room);
    shut(&all);
    open_on(&all, store);
    snprintf(join, sizeof join, "{\"t\":\"join\",\"id\":7,\"room\":\"%s\"}", room);
    for (int time = 0; time < MOST_WAITING; time++) {
        hub_received(all.hub, all.guests[0].id, join, strlen(join));
    }
    assert_int_equal(all.guests[0].count, 0);
    hub_received(all.hub, all.guests[1].id, join, strlen(join));
    expect_refusal(&all, 1, "too much is going on in this room: try again");
    settle(&all);
    int answers = 0;
    for (int index = 0; index < all.guests[0].count; index++) {
        answers += strstr(all.guests[0].messages[index], "\"t\":\"ok\"") != NULL;
    }
    assert_int_equal(answers, MOST_WAITING);
    tell(&all, 1, "{\"t\":\"join\",\"id\":8,\"room\":\"%s\"}", room);
    json_t *ok = last(&all, 1, "ok");
    assert_non_null(ok);
    json_decref(ok);
    close_house(&all);
}

/* Whoever has thrown says how they lie; the record has values. */
static void real_dice_are_told_as_they_lie(void **unused)
{
    (void)unused;
    static const struct {
        const char *said, *line; /* without a line: refused, with `why` in the sentence */
        const char *why;
    } rows[] = {
        {"blue 5 2", NULL, "value 1 is \"blue\": expected a whole number"}, /* not thrown yet */
        {"1 1 2 2 3 3 4 4 5 6", "roll 1 1 2 2 3 3 4 4 5 6", NULL},
        {"blue 5 2", NULL, "3 blue dice were thrown, named: 2"},
        {"5 2 x", NULL, "value 3 is \"x\": expected a whole number"},
        {"blue 5 2 3, ring 1 1 2 2 3 3 4 4 5 6",
         "roll 2 3 5 1 1 2 2 3 3 4 4 5 6 1 1 1 1 1 1 1 1 1 1",
         NULL},
    };
    house all;
    char ann[23], ben[23];
    open_house(&all);
    seat_two(&all, "\"game\":\"sixtyfive\",\"set\":\"table=hand\",\"fair\":false", ann, ben);
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        tell(&all, 0, "{\"t\":\"roll\",\"id\":5,\"text\":\"%s\"}", rows[row].said);
        if (rows[row].why) {
            expect_refusal(&all, 0, rows[row].why);
            continue;
        }
        json_t *news = last(&all, 1, "in");
        const json_t *lines = json_object_get(news, "l");
        assert_string_equal(json_string_value(json_array_get(lines, 0)), rows[row].line);
        json_decref(news);
    }
    close_house(&all);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_is_away_too_long_is_played_for),
        cmocka_unit_test(nobody_waits_at_an_empty_table),
        cmocka_unit_test(without_a_time_only_a_vote_replaces),
        cmocka_unit_test(reactions_are_words_of_a_list),
        cmocka_unit_test(votes_are_heard_one_by_one),
        cmocka_unit_test(tries_change_nothing),
        cmocka_unit_test(a_late_hint_is_dropped),
        cmocka_unit_test(a_secret_choice_makes_no_hint_late),
        cmocka_unit_test(the_story_so_far),
        cmocka_unit_test(a_drawn_table),
        cmocka_unit_test(bots_that_fill_seats_have_names),
        cmocka_unit_test(a_no_is_told_to_the_table),
        cmocka_unit_test(trouble_is_told_to_the_table),
        cmocka_unit_test(a_room_that_cannot_be_read_is_tried_again),
        cmocka_unit_test(a_busy_store_loses_nothing),
        cmocka_unit_test(not_all_may_wait_for_a_room),
        cmocka_unit_test(real_dice_are_told_as_they_lie),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
