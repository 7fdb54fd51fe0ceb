/* Records that are wrong: each gets one line with file, line, what was found and what was expected.
 */
#include <stdio.h>
#include <stdlib.h>

#include "games/wager/wager.h"
#include "rules.h"

#define HEAD "hazard 1\ngame wager:final rules 1\nseats Ann, Ben\n"
#define SHAKE "0123456789abcdef0123456789abcdef"
#define DIGEST_63 "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1"
#define DIGEST DIGEST_63 "f"
#define FAIR_HEAD HEAD "dice commit " DIGEST "\n"

#define TEN "0123456789"
#define SPEC_119 TEN TEN TEN TEN TEN TEN TEN TEN TEN TEN TEN "012345678"
#define SPEC_120 SPEC_119 "9"
#define ROLLABLE "hazard 1\ngame rollable:final rules 1\nseats Ann, Ben\n"
#define SIXTYFIVE "hazard 1\ngame sixtyfive:final rules 4\nseats Ann, Ben\n"

#define LONG_NAME "a name that is much longer than anybody would ever want to type"

static const struct {
    const char *text, *message;
} wrong[] = {
    {"", "bad:1: found an empty file, expected \"hazard 1\""},
    {"# only a comment\n", "bad:1: found an empty file"},
    {"hello\n", "bad:1: found \"hello\", expected \"hazard 1\""},
    {"hazard 2\n", "bad:1: found \"hazard 2\", expected \"hazard 1\""},
    {"hazard\n", "bad:1: found \"hazard\", expected \"hazard 1\""},
    {"hazard one\n", "bad:1: found \"hazard one\", expected \"hazard 1\""},
    {"hazards 1\n", "bad:1: found \"hazards 1\", expected \"hazard 1\""},
    {"hazard 1\n", "expected \"game GAME:PRESET rules N\""},
    {"hazard 1\ngame " SPEC_120 " rules 1\n", "bad:2: found a game of 120 characters"},
    {"hazard 1\ngame " SPEC_119 " rules 1\n", "bad:2: unknown game \"0123456789"},
    {"hazard 1\nplay wager:final rules 1\nseats A, B\n",
     "bad:2: expected \"game GAME:PRESET rules N\""},
    {"hazard 1\nseats A, B\n", "bad:2: expected \"game GAME:PRESET rules N\""},
    {"hazard 1\ngame\n", "bad:2: expected \"game GAME:PRESET rules N\""},
    {"hazard 1\ngame wager:final\n", "bad:2: expected \"game GAME:PRESET rules N\""},
    {"hazard 1\ngame wager:final 1\n", "bad:2: expected \"game GAME:PRESET rules N\""},
    {"hazard 1\ngame wager:final rule 1\n", "bad:2: expected \"game GAME:PRESET rules N\""},
    {"hazard 1\ngame wager:final rules\n", "bad:2: expected \"game GAME:PRESET rules N\""},
    {"hazard 1\ngame wager:final rules one\n", "bad:2: expected \"game GAME:PRESET rules N\""},
    {"hazard 1\ngame wager:final rules 1 1\n", "bad:2: expected \"game GAME:PRESET rules N\""},
    {"hazard 1\ngame wagr:final rules 1\n",
     "bad:2: unknown game \"wagr\": did you mean \"wager\"?"},
    {"hazard 1\ngame wager:finl rules 1\n", "bad:2: unknown preset of wager \"finl\""},
    {"hazard 1\ngame wager:final rules 9\n",
     "bad:2: found rules 9 of wager, expected rules 1: it was played by a newer program"},
    {"hazard 1\ngame canyon:v2 rules 1\nseats A, B, C\nroll 11\n",
     "bad:2: found rules 1 of canyon, expected rules 4: it was played before they changed"},
    {"hazard 1\ngame wager:final rules 1\nroll 3\n", "expected a line \"seats NAME, NAME\""},
    {HEAD "set target=0\n", "bad:4: option target: found \"0\", expected 1 to 1000"},
    {HEAD "set target=30\nset target=40\n", "bad:5: option target is given twice"},
    {HEAD "set target=0\nset play_on=yes\n", "bad:4: option target: found \"0\""},
    {HEAD "set play_on=yes\nset target=0\n", "bad:5: option target: found \"0\""},
    {"hazard 1\ngame pig:classic rules 1\nset target=50\nseats 5\n",
     "bad:4: 5 seats: Pig is for 2 to 4"},
    {"hazard 1\ngame wager:final rules 1\nseats 0\n",
     "bad:3: 1 seat: Dead Man's Wager is for 2 to 8"},
    {"hazard 1\ngame wager:final rules 1\nseats 9\n",
     "bad:3: 1 seat: Dead Man's Wager is for 2 to 8"},
    {"hazard 1\ngame wager:final rules 1\nseat A, B\n",
     "bad:3: found \"seat A, B\", expected set, seats"},
    {HEAD "words scowl 1234\n", "bad:4: found \"words scowl 1234\""},
    {"hazard 1 and more\n", "bad:1: found \"hazard 1 and more\""},
    {"hazard 1\ngame wager:final\x01 rules 1\n", "bad:2: found the byte 01 at column 17"},
    {"hazard 1\ngame wager:final rules 1\nseats A\xc2\x9bX, B\n", "bad:3: found the byte c2"},
    {"hazard 1\ngame wager:final rules 1\nseats \xe0\x80\x80, B\n", "bad:3: found the byte e0"},
    {"hazard 1\ngame wager:final rules 1\nseats \xed\xa0\x80, B\n", "bad:3: found the byte ed"},
    {"hazard 1\ngame wager:final rules 1\nseats \xc1\x81, B\n", "bad:3: found the byte c1"},
    {"hazard 1\ngame wager:final rules 1\nseats \xf5\x80\x80\x80, B\n", "bad:3: found the byte f5"},
    {HEAD "set colour=red\n", "bad:4: unknown option of wager \"colour\""},
    {HEAD "set mark_face=3\n", "bad:4: mark_face and fortune_face are both 3"},
    {HEAD "first 3\n", "bad:4: found first 3, expected 1 to 2"},
    {HEAD "first x\n", "bad:4: found \"first x\", expected a seat number"},
    {HEAD "first 1\nfirst 1\n", "bad:5: found \"first\" a second time"},
    {HEAD "first 0\n", "bad:4: found \"first 0\", expected a seat number"},
    {HEAD "first 9\n", "bad:4: found \"first 9\", expected a seat number"},
    {HEAD "first 8\n", "bad:4: found first 8, expected 1 to 2"},
    {HEAD "bots -, casual\nbots -, casual\n", "bad:5: found \"bots\" a second time"},
    {HEAD "bots a,b,c,d,e,f,g,h,i\n", "bad:4: found more than 8 bots"},
    {HEAD "bots a,b,c,d,e,f,g,h\n", "bad:4: found 8 bots for 2 seats"},
    {ROLLABLE "set words=nowhere\n", "there is no word list \"nowhere\", only"},
    {ROLLABLE "words\n", "bad:4: expected \"words NAME HASH\""},
    {ROLLABLE "words small\n", "bad:4: expected \"words NAME HASH\""},
    {ROLLABLE "words small g\n", "bad:4: expected \"words NAME HASH\""},
    {ROLLABLE "words small 1 2\n", "bad:4: expected \"words NAME HASH\""},
    {ROLLABLE "words " LONG_NAME " 1\n", "bad:4: expected \"words NAME HASH\""},
    {ROLLABLE "words " TEN TEN TEN "01 1\n", "bad:4: expected \"words NAME HASH\""},
    {ROLLABLE "words " TEN TEN TEN "0 1\n", "bad:4: played with the word list " TEN TEN TEN "0 "},
    {ROLLABLE "words small 1\nwords small 1\n", "bad:5: found \"words\" a second time"},
    {HEAD "seats Cy, Di\n", "bad:4: found \"seats\" a second time"},
    {HEAD "bots casual, " LONG_NAME "\n", "bad:4: found the name \"a name that is"},
    {"hazard 1\ngame wager:final rules 1\nseats Ann, " LONG_NAME "\n",
     "bad:3: found the name \"a name that is"},
    {HEAD "bots casual\n", "bad:4: found 1 bots for 2 seats"},
    {HEAD "dice loaded\n", "bad:4: found \"dice loaded\", expected \"dice seed N\""},
    {HEAD "dice table\ndice table\n", "bad:5: found \"dice\" a second time"},
    {HEAD "given\n", "bad:4: found \"given \", expected a number of inputs"},
    {HEAD "given 0\n", "bad:4: found \"given 0\", expected a number of inputs"},
    {HEAD "given 2147483648\n", "bad:4: found \"given 2147483648\", expected a number of inputs"},
    {HEAD "given 1\ngiven 1\n", "bad:5: found \"given\" a second time"},
    {HEAD "given 3\nroll 3\n1 end\n",
     "bad:6: found the end after 2 inputs, expected the 3 that were given"},
    {HEAD "dice\n", "bad:4: found \"dice \", expected \"dice seed N\""},
    {HEAD "dice table 1\n", "bad:4: found \"dice table 1\", expected \"dice seed N\""},
    {HEAD "dice tables\n", "bad:4: found \"dice tables\", expected \"dice seed N\""},
    {HEAD "dice seed x\n", "bad:4: found \"dice seed x\", expected \"dice seed N\""},
    {HEAD "dice seed -1\n", "bad:4: found \"dice seed -1\", expected \"dice seed N\""},
    {HEAD "dice seeds 1\n", "bad:4: found \"dice seeds 1\", expected \"dice seed N\""},
    {HEAD "dice seed\n", "bad:4: found \"dice seed\", expected \"dice seed N\""},
    {HEAD "dice seed 1 2\n", "bad:4: found \"dice seed 1 2\", expected \"dice seed N\""},
    {HEAD "dice commit\n", "bad:4: found \"dice commit\", expected \"dice seed N\""},
    {HEAD "dice commit abcdef\n",
     "bad:4: found a commitment of 6 characters, expected 64 hexadecimal digits"},
    {HEAD "dice commit " DIGEST "0\n", "bad:4: found a commitment of 65 characters, expected 64"},
    {HEAD "dice commit g" DIGEST_63 "\n", "bad:4: found the commitment \"g0001020304"},
    {HEAD "dice commit " DIGEST " " DIGEST "\n", "expected \"dice seed N\""},
    {FAIR_HEAD "shake\n", "bad:5: found \"shake \", expected \"shake SEAT X\""},
    {FAIR_HEAD "shake " SHAKE "\n", "bad:5: found \"shake " SHAKE "\", expected \"shake SEAT X\""},
    {FAIR_HEAD "shake 1\n", "bad:5: found \"shake 1\", expected \"shake SEAT X\""},
    {FAIR_HEAD "shake 1 " SHAKE " 2\n", "expected \"shake SEAT X\""},
    {FAIR_HEAD "shake 0 " SHAKE "\n", "bad:5: found a shake of seat 0, expected 1 to 8"},
    {FAIR_HEAD "shake 9 " SHAKE "\n", "bad:5: found a shake of seat 9, expected 1 to 8"},
    {FAIR_HEAD "shake 3 " SHAKE "\nfirst 1\n", "bad:5: found a shake of seat 3, expected 1 to 2"},
    {FAIR_HEAD "shake 1 12ab\n",
     "bad:5: found a shake of 4 characters, expected 32 hexadecimal digits"},
    {FAIR_HEAD "shake 1 " SHAKE "ff\n", "bad:5: found a shake of 34 characters, expected 32"},
    {FAIR_HEAD "shake 1 x123456789abcdef0123456789abcdef\n", "expected 32 hexadecimal digits"},
    {FAIR_HEAD "shake 1 00000000000000000000000000000000\n",
     "bad:5: found a shake of zeros, expected no line for a seat that did not shake"},
    {FAIR_HEAD "shake 2 " SHAKE "\nshake 2 " SHAKE "\n", "bad:6: found a second shake of seat 2"},
    {HEAD "shake 2 " SHAKE "\nfirst 1\n",
     "bad:4: found a shake, expected \"dice commit X\" in the header"},
    {HEAD "shake 2 " SHAKE "\ndice seed 4\n", "bad:4: found a shake, expected \"dice commit X\""},
    {FAIR_HEAD "reveal\n", "bad:5: found a secret of 0 characters, expected 64 hexadecimal digits"},
    {FAIR_HEAD "reveal " SHAKE "\n", "bad:5: found a secret of 32 characters, expected 64"},
    {FAIR_HEAD "reveal " DIGEST " 1\n", "bad:5: found a secret of 66 characters"},
    {FAIR_HEAD "reveal " DIGEST "\nreveal " DIGEST "\n", "bad:6: found \"reveal\" a second time"},
    {HEAD "dice table\nreveal " DIGEST "\nroll 3\n",
     "bad:5: found a secret, expected \"dice commit X\" in the header"},
    {FAIR_HEAD "roll 3\nreveal " DIGEST "\n", "expected \"roll\" or a seat number with an action"},
    {"hazard 1\ngame wager:final rules 1\nseats Ann\n",
     "bad:3: 1 seat: Dead Man's Wager is for 2 to 8"},
    {"hazard 1\ngame wager:final rules 1\nseats Ann,,Ben\n", "bad:3: found the name \"\""},
    {"hazard 1\ngame wager:final rules 1\nseats Ann, \xff\n",
     "bad:3: found the byte ff at column 12, expected text"},
    {"hazard 1\ngame wager:final rules 1\nseats a,b,c,d,e,f,g,h,i\n",
     "bad:3: found more than 8 seats"},
    {HEAD "3 wager\n", "bad:4: found seat 3, expected 1 to 2"},
    {HEAD "0 wager\n", "bad:4: found seat 0, expected 1 to 2"},
    {HEAD "1 wager\n", "bad:4: an action by seat 1: expected a roll"},
    {HEAD "roll 3\n2 wager\n", "bad:5: seat 2 is not to act: expected seat 1"},
    {HEAD "roll 3\n1 again\n",
     "bad:5: again cannot be done now [WG-15], expected end [WG-10] or wager [WG-10]"},
    {HEAD "roll 3\n1 fly\n",
     "bad:5: found \"fly\", expected end [WG-10], wager [WG-10], stop [WG-15] or again [WG-15]"},
    {HEAD "roll 3\nroll 3\n", "bad:5: found a roll, expected an action of seat 1"},
    {HEAD "roll 3\n2 timeout\n", "bad:5: a time-out of seat 2: nothing is awaited"},
    {HEAD "set target=30\nroll 7\n", "bad:5: value 1 is 7: expected 1 to 6 on a die of 6"},
    {HEAD "roll 7\n", "bad:4: value 1 is 7: expected 1 to 6 on a die of 6"},
    {HEAD "roll 0\n", "bad:4: value 1 is 0: expected 1 to 6"},
    {HEAD "roll -1\n", "bad:4: value 1 is \"-1\": expected a whole number"},
    {HEAD "roll three\n", "bad:4: value 1 is \"three\": expected a whole number"},
    {HEAD "roll\n", "bad:4: 0 values rolled: expected 1"},
    {HEAD "roll 3 3\n", "bad:4: more than 1 values rolled: expected 1"},
    {HEAD "rol 3\n",
     "bad:4: found \"rol 3\", expected set, seats, bots, first, given, dice, shake, "
     "reveal or an input"},
    {HEAD "roll 3\nend\n",
     "bad:5: found \"end\", expected \"roll\" or a seat number with an action"},
    {HEAD "roll 3\n1 end @soon\n", "bad:5: found a time that is not like @12.4s"},
    {HEAD "roll 3\n1 end @1.25s\n", "bad:5: found a time that is not like @12.4s"},
    {HEAD "roll 3\n1 end @\n", "bad:5: found a time that is not like @12.4s"},
    {HEAD "roll 3\n1 end @.4s\n", "bad:5: found a time that is not like @12.4s"},
    {HEAD "roll 3\n1 end @12s\n", "bad:5: found a time that is not like @12.4s"},
    {HEAD "roll 3\n1 end @1.s\n", "bad:5: found a time that is not like @12.4s"},
    {HEAD "roll 3\n1 end @1.4m\n", "bad:5: found a time that is not like @12.4s"},
    {HEAD "roll 3\n1 end @1.2.3s\n", "bad:5: found a time that is not like @12.4s"},
    {HEAD "roll 3\n1 end @-1.4s\n", "bad:5: found a time that is not like @12.4s"},
    {HEAD "roll 3\n1 end @x.4s\n", "bad:5: found a time that is not like @12.4s"},
    {HEAD "roll 3\n1 end @1.xs\n", "bad:5: found a time that is not like @12.4s"},
    {HEAD "roll 3\n1 end @1.-s\n", "bad:5: found a time that is not like @12.4s"},
    {HEAD "roll 3\n1 end @100000001.0s\n", "bad:5: found a time that is not like @12.4s"},
    {HEAD "roll 3\n@1.0s\n", "bad:5: found nothing, expected an input"},
    {HEAD "\n# x\n\nroll 9\n", "bad:7: value 1 is 9"},
    {HEAD "roll 3\n1 end\x01\n", "bad:5: found the byte 01 at column 6, expected text"},
};

static void wrong_records_are_told_by_line(void **unused)
{
    (void)unused;
    for (size_t index = 0; index < sizeof wrong / sizeof *wrong; index++) {
        hz_header header;
        hz_session session;
        hz_error error = {""};
        hz_reader reader =
            hz_read_from(test_house(), "bad", wrong[index].text, strlen(wrong[index].text));
        hz_status status = hz_record_replay(&reader, UINT64_MAX, &header, &session, &error);
        if (!status || !strstr(error.text, wrong[index].message) ||
            strncmp(error.text, "bad:", 4) != 0) {
            fail_msg(
                "%s\nfound: %s\nexpected: %s", wrong[index].text, error.text, wrong[index].message);
        }
        assert_null(strchr(error.text, '\n'));
    }
}

static void nul_bytes_and_endless_lines(void **unused)
{
    (void)unused;
    enum { SIZE = 10 * 1024 * 1024 };
    char *text = malloc(SIZE);
    assert_non_null(text);
    static const char *const starts[] = {HEAD "roll 3\n1 ",
                                         HEAD "roll ",
                                         HEAD "set target=",
                                         HEAD "",
                                         "hazard 1\ngame ",
                                         "hazard 1\ngame wager:final rules 1\nseats ",
                                         HEAD "dice commit ",
                                         FAIR_HEAD "shake 1 ",
                                         FAIR_HEAD "reveal "};
    for (size_t start = 0; start < sizeof starts / sizeof *starts; start++) {
        for (int filler = 0; filler < 2; filler++) {
            hz_header header;
            hz_session session;
            hz_error error = {""};
            memset(text, filler ? '\0' : '7', SIZE);
            memcpy(text, starts[start], strlen(starts[start]));
            hz_reader reader = hz_read_from(test_house(), "long", text, SIZE);
            assert_int_not_equal(hz_record_replay(&reader, UINT64_MAX, &header, &session, &error),
                                 HZ_OK);
            assert_int_equal(strncmp(error.text, "long:", 5), 0);
            assert_true(strlen(error.text) < 300 && !strchr(error.text, '\n'));
        }
    }
    free(text);
}

static void good_records_in_every_shape(void **unused)
{
    (void)unused;
    static const char *const texts[] = {
        "hazard 1\r\ngame wager:final rules 1\r\nseats Ann, Ben\r\nroll 3\r\n1 end\r\n",
        "# mailed by hand\nhazard 1 # version\n\n  game   wager:final  rules 1\nseats 2\nfirst "
        "1\ndice table\n\troll 3\n1 end @12.4s # at last",
        "hazard 1\ngame wager:final rules 1\nset target=20\nset wager=yes\nbots -, casual\nseats "
        "Ann, Ben\ndice seed 7\nroll 3\n1 timeout",
        "\xef\xbb\xbfhazard 1\ngame wager:final rules 1\nseats Jörg, 李\ndice commit " DIGEST
        "\nroll 3\n1 end\n",
        HEAD "reveal " DIGEST "\nshake 2 " SHAKE "\ndice commit " DIGEST "\nroll 3\n1 end\n",
    };
    uint64_t trail = 0;
    for (size_t index = 0; index < sizeof texts / sizeof *texts; index++) {
        hz_header header;
        hz_session session;
        hz_error error;
        hz_reader reader = hz_read_from(test_house(), "good", texts[index], strlen(texts[index]));
        if (hz_record_replay(&reader, UINT64_MAX, &header, &session, &error)) {
            fail_msg("%s", error.text);
        }
        assert_int_equal(session.inputs, 2);
        assert_int_equal(session.rolls, 1);
        assert_true(index == 0 || session.trail == trail);
        trail = session.trail;
    }
}

/* Settings have room for so much and so many lines: with more it is that, and with less the first
   line that is to blame. */
static void settings_have_room_for_so_much(void **unused)
{
    (void)unused;
    static const struct {
        int lines;
        size_t length; /* of each; the blank between two counts */
        bool is_too_much;
    } cases[] = {
        {1, HZ_SETTINGS_SIZE - 2, false},
        {1, HZ_SETTINGS_SIZE - 1, true},
        {2, (HZ_SETTINGS_SIZE - 2) / 2, false},
        {2, (HZ_SETTINGS_SIZE - 2) / 2 + 1, true},
        {64, 3, false},
        {65, 3, true},
    };
    for (size_t row = 0; row < sizeof cases / sizeof *cases; row++) {
        static char text[4 * HZ_SETTINGS_SIZE];
        int used = snprintf(text, sizeof text, HEAD);
        for (int line = 0; line < cases[row].lines; line++) {
            used += snprintf(text + used,
                             sizeof text - (size_t)used,
                             "set %0*d\n",
                             (int)cases[row].length,
                             line);
        }
        hz_header header;
        hz_error error = {""};
        hz_reader reader = hz_read_from(test_house(), "much", text, (size_t)used);
        assert_int_not_equal(hz_record_open(&reader, &header, &error), HZ_OK);
        if (!!strstr(error.text, "found settings of") != cases[row].is_too_much) {
            fail_msg("%d lines of %zu: %s", cases[row].lines, cases[row].length, error.text);
        }
        assert_int_equal(strncmp(error.text, "much:4:", 7) == 0,
                         cases[row].lines == 1 || !cases[row].is_too_much);
    }
}

/* As many seats as there may be, and one alone where a game is for one. */
static void seats_may_be_counted(void **unused)
{
    (void)unused;
    hz_game solo = *hz_find_game(test_house(), "pig", NULL);
    const hz_game *const games[] = {&solo, NULL};
    hz_house house = {.games = games};
    solo.min_seats = 1;
    solo.max_seats = HZ_MAX_SEATS;
    for (int seats = 1; seats <= HZ_MAX_SEATS; seats++) {
        char text[80], last[20];
        snprintf(text, sizeof text, "hazard 1\ngame pig:classic rules 1\nseats %d\n", seats);
        snprintf(last, sizeof last, "Player %d", seats);
        hz_header header;
        hz_reader reader = hz_read_from(&house, "solo", text, strlen(text));
        assert_int_equal(hz_record_open(&reader, &header, NULL), HZ_OK);
        assert_int_equal(header.table.seats, seats);
        assert_string_equal(header.names[seats - 1], last);
    }
}

/* Input by input: what came in, how things stood before and stand now, and what was told. */
static void a_walk_knows_before_and_after(void **unused)
{
    (void)unused;
    static const char text[] =
        "hazard 1\ngame pig:classic rules 1\nseats Ann, Ben\n1 roll\nroll 4\n1 hold\nroll 9\n";
    static hz_walk walk;
    hz_error error;
    bool more;
    hz_reader reader = hz_read_from(test_house(), "walk", text, strlen(text));
    assert_int_equal(hz_walk_open(&walk, &reader, &error), HZ_OK);
    assert_int_equal(walk.session.inputs, 0);
    assert_memory_equal(&walk.before, &walk.session, sizeof walk.session);
    static const hz_input_kind kinds[] = {HZ_ACTION, HZ_ROLL, HZ_ACTION};
    for (uint64_t step = 0; step < 3; step++) {
        uint64_t trail = walk.session.trail;
        assert_int_equal(hz_walk_read(&walk, &more, &error), HZ_OK);
        assert_true(more);
        assert_int_equal(walk.session.inputs, step); /* only read */
        assert_int_equal(walk.input.kind, kinds[step]);
        assert_int_equal(hz_walk_enter(&walk, &error), HZ_OK);
        assert_true(walk.before.trail == trail && walk.session.trail != trail);
        assert_int_equal(walk.before.inputs, step);
        assert_int_equal(walk.session.inputs, step + 1);
        assert_int_equal(walk.log.count, step ? 1 : 0); /* of this input alone */
    }
    assert_int_not_equal(hz_walk_on(&walk, &more, &error), HZ_OK);
    assert_int_equal(strncmp(error.text, "walk:7: ", 8), 0);
    assert_int_equal(walk.session.inputs, 3);
    reader = hz_read_from(test_house(), "walk", text, (size_t)(strstr(text, "roll 9") - text));
    assert_int_equal(hz_walk_open(&walk, &reader, &error), HZ_OK);
    for (int step = 0; step < 3; step++) {
        assert_int_equal(hz_walk_on(&walk, &more, &error), HZ_OK);
        assert_true(more);
    }
    assert_int_equal(hz_walk_on(&walk, &more, &error), HZ_OK);
    assert_false(more);
    assert_int_equal(walk.session.inputs, 3);
}

/* Whoever prints the score after a turn asks whether this input ended one. */
static void a_walk_counts_turns_of_one_input(void **unused)
{
    (void)unused;
    static const char text[] =
        "hazard 1\ngame pig:classic rules 1\nseats Ann, Ben\n1 roll\nroll 4\n1 hold\n2 roll\n";
    static const int turns[] = {0, 0, 1, 0};
    static hz_walk walk;
    bool more;
    hz_reader reader = hz_read_from(test_house(), "turns", text, strlen(text));
    assert_int_equal(hz_walk_open(&walk, &reader, NULL), HZ_OK);
    for (int step = 0; step < 4; step++) {
        assert_int_equal(hz_walk_on(&walk, &more, NULL), HZ_OK);
        assert_int_equal(walk.log.turns, turns[step]);
    }
}

/* A server's dice: every line comes back as it was written, in one order and in lower case. */
static void fair_headers_come_back(void **unused)
{
    (void)unused;
    static const char written[] = FAIR_HEAD
        "reveal " DIGEST "\nshake 2 0123456789ABCDEF0123456789ABCDEF\nshake 1 " SHAKE "\nfirst 2\n";
    static const char expected[] = HEAD "first 2\ndice commit " DIGEST "\nshake 1 " SHAKE
                                        "\nshake 2 " SHAKE "\nreveal " DIGEST "\n";
    char buffer[2048];
    hz_text text = hz_text_in(buffer, sizeof buffer);
    hz_header header, again;
    hz_error error = {""};
    hz_reader reader = hz_read_from(test_house(), "fair", written, strlen(written));
    assert_int_equal(hz_record_open(&reader, &header, &error), HZ_OK);
    assert_int_equal(header.dice, HZ_DICE_COMMIT);
    assert_string_equal(header.shake[1], SHAKE);
    hz_header_print(&header, &text);
    assert_string_equal(buffer, expected);
    reader = hz_read_from(test_house(), "fair", buffer, text.length);
    assert_int_equal(hz_record_open(&reader, &again, &error), HZ_OK);
    assert_int_equal(again.dice, HZ_DICE_COMMIT);
    assert_memory_equal(again.commit, header.commit, sizeof header.commit);
    assert_memory_equal(again.shake, header.shake, sizeof header.shake);
    assert_memory_equal(again.reveal, header.reveal, sizeof header.reveal);
}

/* What a game was given stands above its dice, and nothing where it began at its beginning. */
static void given_inputs_are_told(void **unused)
{
    (void)unused;
    static const char written[] = HEAD "first 1\ngiven 2\ndice seed 7\n";
    char buffer[2048];
    hz_text text = hz_text_in(buffer, sizeof buffer);
    hz_header header;
    hz_reader reader = hz_read_from(test_house(), "given", written, strlen(written));
    assert_int_equal(hz_record_open(&reader, &header, NULL), HZ_OK);
    assert_int_equal(header.given, 2);
    hz_header_print(&header, &text);
    assert_string_equal(buffer, written);
    header.given = 0;
    hz_text_clear(&text);
    hz_header_print(&header, &text);
    assert_string_equal(buffer, HEAD "first 1\ndice seed 7\n");
}

/* Seats that did not shake have no line; before the end there is no secret to print. */
static void fair_headers_may_be_short(void **unused)
{
    (void)unused;
    static const char written[] = HEAD "first 1\ndice commit " DIGEST "\nshake 2 " SHAKE "\n";
    char buffer[2048];
    hz_text text = hz_text_in(buffer, sizeof buffer);
    hz_header header;
    hz_reader reader = hz_read_from(test_house(), "fair", written, strlen(written));
    assert_int_equal(hz_record_open(&reader, &header, NULL), HZ_OK);
    assert_string_equal(header.shake[0], "");
    assert_string_equal(header.reveal, "");
    hz_header_print(&header, &text);
    assert_string_equal(buffer, written);
    header.dice = HZ_DICE_TABLE; /* real dice have neither */
    hz_text_clear(&text);
    hz_header_print(&header, &text);
    assert_string_equal(buffer, HEAD "first 1\ndice table\n");
}

/* Roll number n is the same after any amount of undoing; dice of a seed are those of its number. */
static void rolls_come_by_number(void **unused)
{
    (void)unused;
    hz_table table;
    hz_session session, undone;
    hz_input first, again, second;
    lay_table(&table, "wager", "final 2");
    start_session(&session, &table);
    hz_session_roll(&session, 5, &first);
    hz_session_roll(&session, 5, &again);
    assert_int_equal(first.values[0], again.values[0]);
    int differ = 0;
    for (uint64_t seed = 0; seed < 40; seed++) {
        start_session(&undone, &table);
        hz_session_roll(&undone, seed, &first);
        assert_int_equal(hz_session_enter(&undone, &first, NULL, NULL), HZ_OK);
        enter_all(&undone, "1 wager");
        hz_session_roll(&undone, seed, &second);
        differ += first.values[0] != second.values[0];
    }
    assert_true(differ > 20);
}

/* What is told when the time of seat 1 is up, the first event, as a sentence. */
static hz_event late_at(const char *game, const char *table, const char *inputs, hz_text *said)
{
    static const char *const names[HZ_MAX_SEATS] = {"Ann", "Ben", "Cy"};
    static hz_event events[HZ_MAX_EVENTS];
    hz_log log = {.events = events, .capacity = HZ_MAX_EVENTS};
    hz_input input = {.kind = HZ_TIMEOUT, .seat = 0, .took_ms = -1};
    hz_session session, unheard;
    begin(&session, game, table, inputs);
    unheard = session;
    assert_int_equal(hz_session_enter(&session, &input, &log, NULL), HZ_OK);
    assert_int_equal(hz_session_enter(&unheard, &input, NULL, NULL), HZ_OK);
    assert_int_equal(session.trail, unheard.trail);
    assert_true(log.count > 0);
    hz_text_clear(said);
    hz_event_text(session.table.game, &events[0], names, said);
    return events[0];
}

static void a_timeout_is_told(void **unused)
{
    (void)unused;
    char buffer[80];
    hz_text said = hz_text_in(buffer, sizeof buffer);
    hz_event event = late_at("wager", "final 2", "roll 3", &said);
    assert_string_equal(buffer, "time is up for Ann");
    assert_string_equal(hz_event_kind_at(&hz_wager, event.kind)->name, "timeout");
    assert_int_equal(event.visible, HZ_EVERYBODY);
    /* Where choices are hidden, nobody else learns that there was none. */
    event = late_at("soup",
                    "standard reaction=look_bid dice=20",
                    "roll 1 1 1 1 1 1 1 1 1 1 2 2 2 2 2 2 2 2 2 2",
                    &said);
    assert_string_equal(buffer, "time is up for Ann");
    assert_int_equal(event.visible, 1);
    assert_null(hz_event_kind_at(&hz_wager, hz_own_events(&hz_wager) + 1));
    assert_null(hz_event_kind_at(&hz_wager, -1));
}

/* Whatever stood there before: an input that is no action has none. */
static void a_roll_has_no_action(void **unused)
{
    (void)unused;
    hz_session session;
    hz_input input;
    begin(&session, "pig", "classic 2", "1 roll");
    memset(&input, 0x5a, sizeof input);
    assert_int_equal(hz_input_parse(&session, "roll 3", 6, &input, NULL), HZ_OK);
    assert_int_equal(input.kind, HZ_ROLL);
    assert_int_equal(input.seat, HZ_NOBODY);
    assert_int_equal(input.took_ms, -1);
    assert_int_equal(input.count, 1);
    assert_memory_equal(&input.action, &(hz_action){{0}}, sizeof input.action);
}

/* Seconds and tenths, as far as anybody could think, and whatever stood there before. */
static void times_are_read(void **unused)
{
    (void)unused;
    static const struct {
        const char *line;
        int64_t took_ms;
    } rows[] = {{"1 roll", -1},
                {"1 roll @0.0s", 0},
                {"1 roll @0.9s", 900},
                {"1 roll@12.4s", 12400},
                {"1 roll @100000000.9s", INT64_C(100000000900)}};
    hz_session session;
    begin(&session, "pig", "classic 2", "");
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        hz_input input;
        hz_error error = {""};
        memset(&input, 0x5a, sizeof input);
        if (hz_input_parse(&session, rows[row].line, strlen(rows[row].line), &input, &error)) {
            fail_msg("%s: %s", rows[row].line, error.text);
        }
        assert_true(input.took_ms == rows[row].took_ms);
    }
}

/* Inputs that nobody has typed are judged like those that somebody has. */
static void inputs_come_when_they_are_awaited(void **unused)
{
    (void)unused;
    static const struct {
        const char *inputs;
        hz_input input;
        const char *why; /* NULL: it may be entered */
    } rows[] = {
        {"", {.kind = HZ_ROLL, .count = 1, .values = {3}}, "a roll: expected an action"},
        {"1 roll", {.kind = HZ_ROLL, .count = 1, .values = {3}}, NULL},
        {"1 roll", {.kind = HZ_ROLL, .count = 1, .values = {7}}, "value 1 is 7"},
        {"1 roll | roll 6",
         {.kind = HZ_ROLL, .count = 1, .values = {3}},
         "a roll after the game is over: expected nothing more"},
        {"", {.kind = HZ_TIMEOUT, .seat = 0}, NULL},
        {"", {.kind = HZ_TIMEOUT, .seat = 1}, "a time-out of seat 2: nothing is awaited"},
        {"", {.kind = HZ_TIMEOUT, .seat = -1}, "a time-out of seat 0: nothing is awaited"},
        {"", {.kind = HZ_TIMEOUT, .seat = 2}, "a time-out of seat 3: nothing is awaited"},
        {"1 roll", {.kind = HZ_TIMEOUT, .seat = 0}, "a time-out of seat 1: nothing is awaited"},
        {"1 roll | roll 6", {.kind = HZ_TIMEOUT, .seat = 0}, "a time-out of seat 1: nothing"},
    };
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        hz_session session, before;
        hz_input input = rows[row].input;
        hz_error error = {""};
        begin(&session, "pig", "classic 2 target=2", rows[row].inputs);
        before = session;
        hz_status status = hz_session_enter(&session, &input, NULL, &error);
        assert_int_equal(status == HZ_OK, rows[row].why == NULL);
        if (rows[row].why) {
            assert_non_null(strstr(error.text, rows[row].why));
            assert_memory_equal(&session, &before, sizeof session);
        } else {
            assert_int_equal(session.inputs, before.inputs + 1);
            assert_int_equal(session.rolls, before.rolls + (input.kind == HZ_ROLL));
        }
    }
}

/* Where rules keep time themselves, a turn runs out only where they say so. */
static void a_turn_without_a_limit_does_not_run_out(void **unused)
{
    (void)unused;
    hz_session session;
    begin(&session, "pig", "classic 2", "");
    hz_game timed = *session.table.game;
    timed.clock = &(hz_clock){.says_which = true};
    session.table.game = &timed;
    hz_input late = {.kind = HZ_TIMEOUT, .seat = 0, .took_ms = -1};
    hz_error error = {""};
    assert_int_equal(hz_session_check(&session, &late, &error), HZ_ILLEGAL);
    assert_string_equal(error.text, "a time-out of seat 1: this turn has no time limit");
}

static void names_are_checked(void **unused)
{
    (void)unused;
    assert_int_equal(hz_name_check("Ann", NULL), HZ_OK);
    assert_int_equal(hz_name_check("\xf4\x80\x80\x80", NULL), HZ_OK); /* among the last there are */
    assert_int_equal(hz_name_check("Zoë the 2nd", NULL), HZ_OK);
    static const char *const bad[] = {"", "a,b", "a#b", "a\nb", "\xc3", LONG_NAME};
    for (size_t index = 0; index < sizeof bad / sizeof *bad; index++) {
        assert_int_not_equal(hz_name_check(bad[index], NULL), HZ_OK);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(wrong_records_are_told_by_line),
        cmocka_unit_test(nul_bytes_and_endless_lines),
        cmocka_unit_test(good_records_in_every_shape),
        cmocka_unit_test(settings_have_room_for_so_much),
        cmocka_unit_test(seats_may_be_counted),
        cmocka_unit_test(a_walk_knows_before_and_after),
        cmocka_unit_test(a_walk_counts_turns_of_one_input),
        cmocka_unit_test(fair_headers_come_back),
        cmocka_unit_test(given_inputs_are_told),
        cmocka_unit_test(fair_headers_may_be_short),
        cmocka_unit_test(rolls_come_by_number),
        cmocka_unit_test(a_timeout_is_told),
        cmocka_unit_test(a_roll_has_no_action),
        cmocka_unit_test(names_are_checked),
        cmocka_unit_test(times_are_read),
        cmocka_unit_test(inputs_come_when_they_are_awaited),
        cmocka_unit_test(a_turn_without_a_limit_does_not_run_out),
    };
    return cmocka_run_group_tests_name("records", tests, NULL, NULL);
}
