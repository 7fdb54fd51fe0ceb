/* Rooms: a log that is not ours, or broken, is refused entry by entry. */
#include "server/room.h"

#include <stdio.h>
#include <stdlib.h>

#include "rules.h"
#include "server/hub_inner.h"
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

/* A token as the log has it. */
#define HASH "0123456789012345678901234567890123456789012345678901234567890123"
#define THREE                                                                                      \
    "hazard 1\ngame pig:classic rules 1\nset target=2\nseats open, open, open\n"                   \
    "bots -, -, casual\nfirst 1\ndice table"

static void apply_all(hz_room *room, const char *const *entries, size_t count)
{
    for (size_t row = 0; row < count; row++) {
        if (apply(room, entries[row])) {
            fail_msg("not taken: %s", entries[row]);
        }
    }
}

/* In logs of version 0.1 another game moved everybody one seat further, the last to the first. */
static void old_logs_move_everybody_on(void **unused)
{
    (void)unused;
    static const char *const entries[] = {"make 0 1 0 0 0\n" THREE,
                                          "sit 1 " HASH " - Ann",
                                          "sit 2 " HASH " - Ben",
                                          "start",
                                          "in 1 roll",
                                          "in roll 6",
                                          "again"};
    static hz_room room;
    room_init(&room, "old", test_house());
    apply_all(&room, entries, sizeof entries / sizeof *entries);
    assert_int_equal(room.phase, ROOM_OPEN);
    assert_string_equal(room.seats[0].bot, "casual");
    assert_string_equal(room.seats[1].name, "Ann");
    assert_string_equal(room.seats[2].name, "Ben");
    assert_int_equal(room.header.table.first, 0);
    assert_int_equal(room.caller, 0);
    room_free(&room);
    /* Whoever is named has called for it, keeps the seat, and the next one begins. */
    room_init(&room, "new", test_house());
    apply_all(&room, entries, sizeof entries / sizeof *entries - 1);
    assert_int_equal(apply(&room, "again 2"), HZ_OK);
    assert_string_equal(room.seats[0].name, "Ann");
    assert_string_equal(room.seats[1].name, "Ben");
    assert_int_equal(room.header.table.first, 1);
    assert_int_equal(room.caller, 2);
    room_free(&room);
}

/* Every entry in the store has its time in front; what has none is no entry of ours. */
static void stored_entries_have_a_time(void **unused)
{
    (void)unused;
    static const char *const wrong[] = {"", "12", "12 ", "start", "x start", "12x start"};
    static hz_room room;
    room_init(&room, "timed", test_house());
    assert_int_equal(apply(&room, "make 0 1 0 0 0\n" MADE), HZ_OK);
    for (size_t row = 0; row < sizeof wrong / sizeof *wrong; row++) {
        hz_error error = {""};
        char *alone = strdup(wrong[row]); /* a reader that goes on is caught behind it */
        hz_entry entry = {.number = 2, .text = alone, .length = strlen(alone)};
        assert_int_equal(hub_apply_stored(&room, &entry, &error), HZ_MALFORMED);
        free(alone);
        assert_int_equal(room.entries, 1);
        if (row != 2) {
            assert_string_equal(error.text, "entry 2 has no time");
        }
    }
    hz_entry entry = {.number = 2, .text = "1234 start", .length = 10};
    assert_int_equal(hub_apply_stored(&room, &entry, NULL), HZ_OK);
    assert_int_equal(room.phase, ROOM_PLAYING);
    assert_int_equal(room.touched_ms, 1234);
    room_free(&room);
}

/* What a room refuses to write, whoever lets a wish through to it. */
static void wishes_are_judged_by_the_room(void **unused)
{
    (void)unused;
    static const char *const entries[] = {
        "make 0 1 0 0 0\n" THREE, "sit 1 " HASH " - Ann", "sit 2 " HASH " - Ben", "start"};
    static char written[ROOM_ENTRY_SIZE], endless[ROOM_ENTRY_SIZE + 1];
    static hz_room room;
    hz_error error;
    hz_text out = hz_text_in(written, sizeof written);
    room_init(&room, "judged", test_house());
    apply_all(&room, entries, sizeof entries / sizeof *entries);
    for (int seat = -1; seat <= 3; seat += 4) {
        const char *why = seat < 0 ? "seat 0: expected 1 to 3" : "seat 4: expected 1 to 3";
        const room_sitter sitter = {.name = "Cy", .token_hash = HASH, .seal = ""};
        static hz_status (*const by_seat[])(const hz_room *, int, hz_text *, hz_error *) = {
            room_write_leave, room_write_back};
        for (size_t row = 0; row < sizeof by_seat / sizeof *by_seat; row++) {
            assert_int_equal(by_seat[row](&room, seat, &out, &error), HZ_RANGE);
            assert_string_equal(error.text, why);
        }
        assert_int_equal(room_write_bot(&room, seat, "casual", &out, &error), HZ_RANGE);
        assert_string_equal(error.text, why);
        assert_int_equal(room_write_seal(&room, seat, "", &out, &error), HZ_RANGE);
        assert_string_equal(error.text, why);
        assert_int_equal(room_write_shake(&room, seat, "", &out, &error), HZ_RANGE);
        assert_string_equal(error.text, why);
        assert_int_equal(room_write_sit(&room, seat, &sitter, &out, &error), HZ_RANGE);
        assert_string_equal(error.text, why);
    }
    assert_int_equal(room_write_bot(&room, 2, "casual", &out, &error), HZ_ILLEGAL);
    assert_string_equal(error.text, "a bot plays for seat 3 already");
    assert_int_equal(room_write_back(&room, 2, &out, &error), HZ_ILLEGAL); /* nobody's seat */
    assert_string_equal(error.text, "no bot keeps seat 3 for somebody");
    assert_int_equal(room_write_back(&room, 0, &out, &error), HZ_ILLEGAL); /* she plays herself */
    assert_string_equal(error.text, "no bot keeps seat 1 for somebody");
    assert_int_equal(room_write_seal(&room, 0, "", &out, &error), HZ_ILLEGAL);
    assert_string_equal(error.text, "nobody waits for seat 1 to be ready");
    assert_int_equal(room_write_input(&room, 0, "timeout", &out, &error), HZ_ILLEGAL);
    assert_string_equal(error.text, "only the clock says when time is up");
    memset(endless, ' ', sizeof endless - 1);
    memcpy(endless, "roll", 4);
    assert_int_equal(room_write_input(&room, 0, endless, &out, &error), HZ_NO_SPACE);
    assert_int_equal(out.length, 0);
    assert_int_equal(room_write_input(&room, 0, "roll", &out, &error), HZ_OK);
    assert_int_equal(apply(&room, "in 1 roll"), HZ_OK);
    hz_text_clear(&out);
    room.is_fair = true; /* then nobody's word is taken for a roll */
    assert_int_equal(room_write_input(&room, HZ_NOBODY, "roll 4", &out, &error), HZ_ILLEGAL);
    assert_string_equal(error.text, "the dice of this room are rolled by the server");
    assert_int_equal(out.length, 0);
    room.is_fair = false;
    assert_int_equal(room_write_input(&room, HZ_NOBODY, "roll 4", &out, &error), HZ_OK);
    hz_text_clear(&out);
    assert_int_equal(room_write_leave(&room, 0, &out, NULL), HZ_OK);
    assert_int_equal(apply(&room, "bot 1 casual"), HZ_OK);
    hz_text_clear(&out);
    assert_int_equal(room_write_back(&room, 0, &out, NULL), HZ_OK);
    room_free(&room);
}

static void rooms_are_not_made_of_everything(void **unused)
{
    (void)unused;
    static const struct {
        room_wish wish;
        const char *why; /* NULL: it is made */
    } rows[] = {
        {{.spec = "pig:classic\nfirst", .seats = 2}, "game: found a blank or a control character"},
        {{.spec = "pig: classic", .seats = 2}, "game: found a blank or a control character"},
        {{.spec = "pig", .seats = 2, .given = 1}, "given: expected a record with it"},
        {{.spec = "pig", .seats = 2, .first = 2}, "first seat 3: expected 1 to 2"},
        {{.spec = "pig", .seats = 2, .first = -1}, "first seat 0: expected 1 to 2"},
        {{.spec = "ratscrew", .seats = 2, .first = 1},
         "first seat 2: in Ratscrew as it is set nobody begins, or dice say who"},
        {{.spec = "rollable", .seats = 2, .clock_ms = 1000}, "keeps its own time: set its limits"},
        {{.spec = "pig", .seats = 2, .first = 1, .clock_ms = 1000}, NULL},
        {{.spec = "ratscrew", .seats = 2}, NULL},
    };
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        static char written[ROOM_ENTRY_SIZE];
        hz_text out = hz_text_in(written, sizeof written);
        hz_error error = {""};
        room_wish wish = rows[row].wish;
        wish.house = test_house();
        hz_status status = room_write_make(&wish, &out, &error);
        assert_int_equal(status == HZ_OK, rows[row].why == NULL);
        assert_int_equal(out.length > 0, rows[row].why == NULL);
        if (rows[row].why && !strstr(error.text, rows[row].why)) {
            fail_msg("found \"%s\", expected \"%s\"", error.text, rows[row].why);
        }
    }
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
        cmocka_unit_test(old_logs_move_everybody_on),
        cmocka_unit_test(stored_entries_have_a_time),
        cmocka_unit_test(wishes_are_judged_by_the_room),
        cmocka_unit_test(rooms_are_not_made_of_everything),
    };
    return cmocka_run_group_tests_name("room", tests, NULL, NULL);
}
