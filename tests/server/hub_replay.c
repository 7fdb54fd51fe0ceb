/* The hub: records of games that are over, and replays, part by part. */
#include "server/house.h"

/* Asks for a replay of the room until all of it is there; how many steps it has. */
static int count_steps(house *all, int who, const char *members)
{
    int steps = 0;
    int64_t next = 0;
    for (int round = 0; next >= 0 && round < 100; round++) {
        tell(all, who, "{\"t\":\"replay\",\"id\":9,\"have\":%lld,%s}", (long long)next, members);
        json_t *answer = last(all, who, "ok");
        const json_t *list = json_object_get(answer, "steps"),
                     *more = json_object_get(answer, "next");
        assert_non_null(json_object_get(json_array_get(list, 0), "v"));
        for (size_t index = 0; index < json_array_size(list); index++) {
            assert_int_equal(json_integer_value(json_object_get(json_array_get(list, index), "i")),
                             steps);
            steps++;
        }
        next = more ? json_integer_value(more) : -1;
        const json_t *end = json_array_get(list, json_array_size(list) - 1);
        assert_int_equal(json_object_get(end, "places") != NULL, next < 0);
        json_decref(answer);
    }
    return steps;
}

static void a_finished_room_is_replayed(void **unused)
{
    (void)unused;
    house all;
    char ann[23], ben[23], members[100], record[40000];
    open_house(&all);
    seat_two(&all, "\"game\":\"pig\",\"set\":\"target=1000\"", ann, ben);
    snprintf(members, sizeof members, "\"room\":\"%s\"", all.room);
    tell(&all, 3, "{\"t\":\"replay\",\"id\":9,%s}", members);
    expect_refusal(&all, 3, "when the game is over");
    play_out(&all, 2);
    get_record(&all, record, sizeof record);
    int inputs = -1;
    for (const char *at = strstr(record, "dice "); at; at = strchr(at + 1, '\n')) {
        inputs += strncmp(at, "\nreveal", 7) != 0 && at[1] != '\0';
    }
    assert_int_equal(count_steps(&all, 3, members), inputs + 1);
    tell(&all, 3, "{\"t\":\"replay\",\"id\":9,\"seat\":5,%s}", members);
    expect_refusal(&all, 3, "only 2 seats");
    close_house(&all);
}

/* Asks for a replay of a game of so many inputs; where its next part begins, -1: it is whole. */
static int next_part(house *all, int inputs)
{
    static char text[40000];
    static const char *const turn[] = {"1 roll", "roll 2", "1 hold", "2 roll", "roll 2", "2 hold"};
    hz_text out = hz_text_in(text, sizeof text);
    hz_add(
        &out,
        "{\"t\":\"replay\",\"id\":9,\"record\":\"hazard 1\\ngame pig rules 1\\nset target=1000\\n"
        "seats Ann, Ben\\nfirst 1\\ndice table\\n");
    for (int input = 0; input < inputs; input++) {
        hz_add(&out, "%s\\n", turn[input % 6]);
    }
    hz_add(&out, "\"}");
    hub_received(all->hub, all->guests[0].id, text, out.length);
    settle(all);
    json_t *answer = last(all, 0, "ok");
    const json_t *next = json_object_get(answer, "next");
    int from = next ? (int)json_integer_value(next) : -1;
    json_decref(answer);
    return from;
}

/* A part that ends with the record is the last, though no further step would have fitted. */
static void no_part_of_a_replay_is_empty(void **unused)
{
    (void)unused;
    house all;
    open_house(&all);
    int next = next_part(&all, 1500);
    assert_true(next > 10);
    assert_int_equal(next_part(&all, next), next);
    assert_int_equal(next_part(&all, next - 1), -1);
    close_house(&all);
}

static void a_pasted_record_is_replayed_or_refused(void **unused)
{
    (void)unused;
    static const char sound[] = "hazard 1\\ngame pig rules 1\\nseats Ann, Ben\\nfirst 1\\ndice "
                                "seed 4\\n1 roll\\nroll 5\\n1 hold\\n";
    house all;
    open_house(&all);
    tell(&all, 0, "{\"t\":\"replay\",\"id\":9,\"record\":\"%s\"}", sound);
    json_t *answer = last(&all, 0, "ok");
    assert_int_equal(json_array_size(json_object_get(answer, "steps")), 4);
    assert_string_equal(json_string_value(json_object_get(answer, "dice")), "seed 4");
    const json_t *rolls = json_array_get(json_object_get(answer, "steps"), 1);
    json_t *expected = json_loads("[{\"count\":1,\"sides\":6}]", 0, NULL);
    assert_true(json_equal(json_object_get(rolls, "roll"), expected));
    json_decref(expected);
    json_decref(answer);
    tell(&all, 0, "{\"t\":\"replay\",\"id\":9,\"record\":\"%s2 rol\\n\"}", sound);
    expect_refusal(&all, 0, "record:9: found \"rol\"");
    tell(&all, 0, "{\"t\":\"replay\",\"id\":9,\"record\":\"\"}");
    expect_refusal(&all, 0, "record");
    tell(&all, 0, "{\"t\":\"replay\",\"id\":9}");
    expect_refusal(&all, 0, "there is no such room");
    tell(&all, 0, "{\"t\":\"replay\",\"id\":9,\"record\":4}");
    expect_refusal(&all, 0, "\"record\": expected text");
    close_house(&all);
}

/* The record stays while the next game is played. */
static void a_record_outlives_its_game(void **unused)
{
    (void)unused;
    house all;
    char ann[23], ben[23], first[40000], then[40000];
    open_house(&all);
    seat_two(&all, "\"game\":\"pig\",\"set\":\"target=20\"", ann, ben);
    play_out(&all, 2);
    get_record(&all, first, sizeof first);
    tell(&all, 0, "{\"t\":\"again\",\"id\":4}");
    get_record(&all, then, sizeof then);
    assert_string_equal(first, then);
    tell(&all, 0, "{\"t\":\"seal\",\"id\":5}");
    tell(&all, 1, "{\"t\":\"seal\",\"id\":6}");
    get_record(&all, then, sizeof then);
    assert_string_equal(first, then);
    close_house(&all);
}

/* What could be chosen is explained to whoever looks through the eyes of the seat that chooses, and
   asks for it; to nobody else, and never the choices of another seat. */
static void choices_are_explained_to_their_seat(void **unused)
{
    (void)unused;
    static const char record[] =
        "hazard 1\\ngame pig rules 1\\nset target=1000\\nseats Ann, Ben\\n"
        "first 1\\ndice table\\n1 roll\\nroll 5\\n1 hold\\n2 roll\\nroll 3\\n";
    static const struct {
        const char *members;
        const char *explained; /* by step: x where choices are told */
    } rows[] = {
        {"", "------"},
        {"\"explain\":true,", "------"},
        {"\"seat\":0,", "------"},
        {"\"seat\":0,\"explain\":true,", "x-x---"},
        {"\"seat\":1,\"explain\":true,", "---x-x"},
        {"\"seat\":1,\"explain\":true,\"animate\":true,", "---x-x"},
    };
    house all;
    open_house(&all);
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        char found[] = "......";
        tell(&all, 0, "{\"t\":\"replay\",\"id\":9,%s\"record\":\"%s\"}", rows[row].members, record);
        json_t *answer = last(&all, 0, "ok");
        const json_t *steps = json_object_get(answer, "steps");
        assert_int_equal(json_array_size(steps), 6);
        for (size_t at = 0; at < 6; at++) {
            const json_t *step = json_array_get(steps, at), *meanings = json_object_get(step, "x");
            found[at] = meanings ? 'x' : '-';
            assert_int_equal(json_array_size(json_object_get(step, "a")),
                             json_array_size(meanings));
            assert_true(!meanings || json_array_size(meanings) > 0);
        }
        assert_string_equal(found, rows[row].explained);
        json_decref(answer);
    }
    close_house(&all);
}

/* So many inputs are explained: with more it would take too long. */
static void not_all_of_a_replay_is_explained(void **unused)
{
    (void)unused;
    enum { MOST_EXPLAINED = 64, INPUTS = 70 };
    house all;
    char text[4000];
    open_house(&all);
    hz_text out = hz_text_in(text, sizeof text);
    hz_add(
        &out,
        "{\"t\":\"replay\",\"id\":9,\"seat\":0,\"explain\":true,\"record\":\"hazard 1\\ngame pig "
        "rules 1\\nset target=1000\\nseats Ann, Ben\\nfirst 1\\ndice table\\n");
    for (int input = 0; input < INPUTS; input += 2) {
        hz_add(&out, "1 roll\\nroll 2\\n");
    }
    hz_add(&out, "\"}");
    int64_t next = 0, explained = 0;
    hub_received(all.hub, all.guests[0].id, text, out.length);
    settle(&all);
    json_t *answer = last(&all, 0, "ok");
    const json_t *steps = json_object_get(answer, "steps"), *step;
    size_t at;
    json_array_foreach(steps, at, step)
    {
        next = json_integer_value(json_object_get(step, "i"));
        bool is_explained = json_object_get(step, "x") != NULL;
        assert_int_equal(is_explained, next % 2 == 0 && next < MOST_EXPLAINED);
        explained += is_explained;
    }
    assert_true(explained > 0);
    json_decref(answer);
    close_house(&all);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_finished_room_is_replayed),
        cmocka_unit_test(no_part_of_a_replay_is_empty),
        cmocka_unit_test(a_pasted_record_is_replayed_or_refused),
        cmocka_unit_test(a_record_outlives_its_game),
        cmocka_unit_test(choices_are_explained_to_their_seat),
        cmocka_unit_test(not_all_of_a_replay_is_explained),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
