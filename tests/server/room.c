/* Rooms: a log that is not ours, or broken, is refused entry by entry. */
#include "server/room.h"

#include <stdio.h>

#include "rules.h"
#include "server/publish.h"

static hz_status apply(hz_room *room, const char *entry)
{
    hz_error error = {""};
    hz_status status = room_apply(room, entry, strlen(entry), 1, &error);
    if (status) {
        assert_non_null(strstr(error.text, "a room's log has a wrong entry: "));
    }
    return status;
}

static void nothing_happens_before_a_room_is_made(void **unused)
{
    (void)unused;
    static const char *const entries[] = {
        "start",
        "again",
        "undo",
        "in 1 roll",
        "sit 1 x - Ann",
        "bot 1 casual",
        "shake 1 00",
        "",
    };
    static hz_room room;
    room_init(&room, "first", test_house());
    for (size_t row = 0; row < sizeof entries / sizeof *entries; row++) {
        assert_int_equal(apply(&room, entries[row]), HZ_MALFORMED);
        assert_int_equal(room.entries, 0);
    }
    room_free(&room);
}

#define MADE                                                                                       \
    "hazard 1\ngame pig:classic rules 1\nseats open, open\nbots casual, casual\nfirst 1\ndice "    \
    "table"

/* Whatever stands in an entry, one that is wrong is said to be. */
static void wrong_entries_are_refused(void **unused)
{
    (void)unused;
    static const char *const makes[] = {"make",
                                        "make 0 1 0 0",
                                        "make 0 1 0 x 0",
                                        "make 0 1 0 0 0 3",
                                        "make 0 1 0 0 0 -1",
                                        "make 0 1 0 0 0 0 x"};
    static const char made[] = "make 0 1 0 0 0\n" MADE;
    static const char *const others[] = {
        made,
        "secret",
        "secret 00",
        "secret zz00000000000000000000000000000000000000000000000000000000000000",
        "sit",
        "sit 3 0123456789012345678901234567890123456789012345678901234567890123 - Cy",
        "sit 0 0123456789012345678901234567890123456789012345678901234567890123 - Cy",
        "sit 1 0123456789012345678901234567890123456789012345678901234567890123",
        "sit 1 0123 - Cy",
        "shake 3 0123456789012345678901",
        "shake 1 01234567890123456789012345678901234567890123456789012345678901234567890123456789",
        "hints perhaps",
        "hints",
        "bot 3 casual",
        "back",
        "leave 0",
        "seal x",
        "again 3",
        "again",
        "undo",
        "in 1 roll",
        "start 01234567890123456789012345678901234567890123456789",
        "nonsense 1"};
    static hz_room room;
    room_init(&room, "wrong", test_house());
    for (size_t row = 0; row < sizeof makes / sizeof *makes; row++) {
        char entry[400];
        snprintf(entry, sizeof entry, "%s\n" MADE, makes[row]);
        assert_int_equal(apply(&room, entry), HZ_MALFORMED);
        assert_int_equal(room.entries, 0);
    }
    assert_int_equal(apply(&room, "make 0 1 0 0 0"), HZ_MALFORMED);
    assert_int_equal(apply(&room, made), HZ_OK);
    for (size_t row = 0; row < sizeof others / sizeof *others; row++) {
        if (apply(&room, others[row]) != HZ_MALFORMED) {
            fail_msg("taken: %s", others[row]);
        }
        assert_int_equal(room.entries, 1);
        assert_int_equal(room.phase, ROOM_OPEN);
    }
    room_free(&room);
}

static void a_game_starts_once(void **unused)
{
    (void)unused;
    static hz_room room;
    room_init(&room, "once", test_house());
    assert_int_equal(apply(&room,
                           "make 0 1 0 0 0\nhazard 1\ngame pig:classic rules 1\n"
                           "seats open, open\nbots casual, casual\nfirst 1\ndice table"),
                     HZ_OK);
    assert_int_equal(apply(&room, "start"), HZ_OK);
    assert_int_equal(apply(&room, "in 1 roll"), HZ_OK);
    assert_int_equal(apply(&room, "start"), HZ_MALFORMED);
    assert_int_equal(room.session.inputs, 1);
    assert_int_equal(room.game, 1);
    room_free(&room);
}

#define GIVEN(count, lines)                                                                        \
    "make 0 1 0 0 0\nhazard 1\ngame pig:classic rules 1\nseats open, open\nbots casual, casual\n"  \
    "first 1\ngiven " count "\ndice table\n" lines

/* What is given stands in the log that makes the room, and belongs to its first game alone. */
static void a_game_begins_with_what_is_given(void **unused)
{
    (void)unused;
    static hz_room room;
    static const char *const entries[] = {
        GIVEN("3", "1 roll\nroll 6\n1 hold"), "start first", "in 2 roll", "undo"};
    room_init(&room, "given", test_house());
    for (size_t row = 0; row < sizeof entries / sizeof *entries; row++) {
        assert_int_equal(apply(&room, entries[row]), HZ_OK);
    }
    assert_int_equal(room.session.inputs, 3);
    assert_string_equal(room.lines, "1 roll\nroll 6\n1 hold\n");
    assert_int_equal(apply(&room, "undo"), HZ_MALFORMED); /* nobody chose that here */
    static const char *const others[] = {"again 1", "start second", "in 2 roll"};
    room.is_skimmed = true; /* as games are that others have followed */
    assert_int_equal(apply(&room, others[0]), HZ_OK);
    room.is_skimmed = false;
    assert_int_equal(room.header.given, 0);
    assert_int_equal(apply(&room, others[1]), HZ_OK);
    assert_int_equal(room.session.inputs, 0);
    room_free(&room);
}

static void other_inputs_than_were_given_are_refused(void **unused)
{
    (void)unused;
    static const char *const made[] = {
        GIVEN("3", "1 roll\nroll 6"), GIVEN("1", "1 roll\nroll 6"), GIVEN("1", "2 roll")};
    for (size_t row = 0; row < sizeof made / sizeof *made; row++) {
        static hz_room room;
        hz_error error = {""};
        room_init(&room, "given", test_house());
        assert_int_equal(apply(&room, made[row]), HZ_OK);
        assert_int_not_equal(room_apply(&room, "start", 5, 1, &error), HZ_OK);
        assert_true(error.text[0]);
        room_free(&room);
    }
}

/* Inputs are told as one message, or not at all. */
static void a_story_that_is_too_long_is_not_told(void **unused)
{
    (void)unused;
    enum { TURNS = 4000, SIZE = 200000 };
    static hz_room room;
    static char message[SIZE];
    hz_text out = hz_text_in(message, sizeof message);
    hz_viewer watcher = {.seat = HZ_WATCHER};
    room_init(&room, "long", test_house());
    assert_int_equal(apply(&room,
                           "make 0 1 0 0 0\nhazard 1\ngame pig:classic rules 1\n"
                           "seats open, open\nbots casual, casual\nfirst 1\ndice table"),
                     HZ_OK);
    assert_int_equal(apply(&room, "start"), HZ_OK);
    for (int turn = 0; turn < TURNS; turn++) {
        assert_int_equal(apply(&room, turn % 2 ? "in 2 roll" : "in 1 roll"), HZ_OK);
        assert_int_equal(apply(&room, "in roll 1"), HZ_OK);
    }
    assert_false(publish_inputs(&room, NULL, 0, watcher, &out));
    hz_text_clear(&out);
    assert_true(publish_inputs(&room, NULL, 2 * TURNS - 2, watcher, &out));
    assert_non_null(strstr(message, "\"l\":[\"2 roll\",\"roll 1\"]"));
    room_free(&room);
}

/* A room that was left with another list of words is not played on with this one. */
static void words_must_be_the_same(void **unused)
{
    (void)unused;
    static hz_room room;
    hz_error error = {""};
    static const char entry[] = "make 0 1 0 0 0\nhazard 1\ngame rollable:final rules 1\n"
                                "set words=small\nwords small 0123456789abcdef\n"
                                "seats open, open\nbots casual, casual\nfirst 1\ndice table";
    room_init(&room, "words", test_house());
    assert_int_equal(room_apply(&room, entry, strlen(entry), 1, &error), HZ_ILLEGAL);
    assert_non_null(
        strstr(error.text, "played with the word list small 0123456789abcdef, but here is small"));
    assert_non_null(strstr(error.text, ": it has changed since"));
    assert_int_equal(room.entries, 0);
    room_free(&room);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_happens_before_a_room_is_made),
        cmocka_unit_test(wrong_entries_are_refused),
        cmocka_unit_test(a_game_starts_once),
        cmocka_unit_test(a_game_begins_with_what_is_given),
        cmocka_unit_test(other_inputs_than_were_given_are_refused),
        cmocka_unit_test(a_story_that_is_too_long_is_not_told),
        cmocka_unit_test(words_must_be_the_same),
    };
    return cmocka_run_group_tests_name("room", tests, NULL, NULL);
}
