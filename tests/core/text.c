/* Text, dice pictures and JSON. */
#include <stdio.h>
#include <stdlib.h>

#include "rules.h"

static void text_is_cut_not_overrun(void **unused)
{
    (void)unused;
    char buffer[8];
    hz_text text = hz_text_in(buffer, sizeof buffer);
    hz_add(&text, "%s", "abc");
    assert_false(text.cut);
    hz_add(&text, "%d", 123456);
    assert_true(text.cut);
    assert_string_equal(buffer, "abc1234");
    hz_add_bytes(&text, "xyz", 3);
    assert_string_equal(buffer, "abc1234");
    hz_text_clear(&text);
    hz_add_bytes(&text, "0123456789", 10);
    assert_string_equal(buffer, "0123456");
    assert_true(text.cut);
}

/* What is printed as nothing has no sign; what is more keeps its own. */
static void nothing_has_no_sign(void **unused)
{
    (void)unused;
    static const struct {
        double number;
        int digits;
        const char *shown;
    } rows[] = {{-0.04, 1, "0.0"},
                {-0.06, 1, "-0.1"},
                {-0.0, 1, "0.0"},
                {0.04, 1, "0.0"},
                {-0.004, 2, "0.00"},
                {-0.04, 2, "-0.04"},
                {-0.5, 0, "0"},
                {-1.25, 2, "-1.25"}};
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        char out[20];
        snprintf(out,
                 sizeof out,
                 "%.*f",
                 rows[row].digits,
                 hz_shown(rows[row].number, rows[row].digits));
        assert_string_equal(out, rows[row].shown);
    }
}

static void pieces_are_copied_as_far_as_there_is_room(void **unused)
{
    (void)unused;
    char out[5];
    assert_true(hz_piece_copy(hz_piece_of("abcd"), out, sizeof out));
    assert_string_equal(out, "abcd");
    assert_false(hz_piece_copy(hz_piece_of("abcde"), out, sizeof out));
    assert_string_equal(out, "abcd");
    assert_true(hz_piece_copy(hz_piece_of(""), out, 1));
    assert_string_equal(out, "");
    assert_false(hz_piece_copy(hz_piece_of("a"), out, 1));
    assert_string_equal(out, "");
}

static void hexadecimal_digits_are_numbers(void **unused)
{
    (void)unused;
    uint64_t value = 7;
    assert_true(hz_piece_hex(hz_piece_of("a"), &value) && value == 10);
    assert_true(hz_piece_hex(hz_piece_of("0"), &value) && value == 0);
    assert_true(hz_piece_hex(hz_piece_of("ffffffffffffffff"), &value) && value == UINT64_MAX);
    static const char *const wrong[] = {"", "g", "A", "0x1", "10000000000000000", " 1", "-1"};
    for (size_t row = 0; row < sizeof wrong / sizeof *wrong; row++) {
        assert_false(hz_piece_hex(hz_piece_of(wrong[row]), &value));
    }
    assert_false(hz_piece_hex((hz_piece){"1\0002", 3}, &value));
}

static void counts_and_styles(void **unused)
{
    (void)unused;
    static const char *const names[] = {"Ann", "Ben"};
    char buffer[100];
    hz_text text = hz_text_in(buffer, sizeof buffer);
    hz_add_count(&text, 1, "die");
    hz_add(&text, ", ");
    hz_add_count(&text, 2, "red die");
    hz_add(&text, ", ");
    hz_add_count(&text, 0, "point");
    hz_add(&text, ", ");
    hz_add_count(&text, -1, "point");
    assert_string_equal(buffer, "1 die, 2 red dice, 0 points, -1 point");
    hz_text_clear(&text);
    hz_add_styled(&text, HZ_BOLD, "x");
    assert_string_equal(buffer, "x");
    text.colour = true;
    hz_add_styled(&text, HZ_SEAT + 1, "y");
    assert_string_equal(buffer, "x\033[1;33my\033[0m");
    hz_text_clear(&text);
    hz_add_seat(&text, names, 1);
    hz_add_seat(&text, NULL, 1);
    assert_string_equal(buffer, "\033[1;33mBen\033[0mseat 2");
}

static void names_take_columns(void **unused)
{
    (void)unused;
    static const struct {
        const char *name;
        int width;
        const char *padded; /* to five columns */
    } rows[] = {
        {"Ann", 3, "Ann  "},
        {"Zo\u00eb", 3, "Zo\u00eb  "},
        {"Zoe\u0308", 3, "Zoe\u0308  "},
        {"\u674e\u96f7", 4, "\u674e\u96f7 "},
        {"\u674e\u96f7\u674e", 6, "\u674e\u96f7 "},
        {"\uac00\uff21", 4, "\uac00\uff21 "},
        {"\u3042\u200b", 2, "\u3042\u200b   "},
        {"\u2705\ufe0f", 2, "\u2705\ufe0f   "},
        {"\U00020000", 2, "\U00020000   "},
        {"\u05d0\u05d1", 2, "\u05d0\u05d1   "},
        {"Bartholomew", 11, "Barth"},
        {"\U0001f3b2!", 3, "\U0001f3b2!  "},
        {"\033[1;33mAnn\033[0m", 3, "\033[1;33mAnn\033[0m  "},
        {"", 0, "     "},
    };
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        char buffer[60];
        hz_text text = hz_text_in(buffer, sizeof buffer);
        assert_int_equal(hz_width(rows[row].name), rows[row].width);
        hz_add_padded(&text, rows[row].name, 5);
        assert_string_equal(buffer, rows[row].padded);
    }
}

/* What is cut off, or no character, takes room as far as it goes, and nothing behind it is read. */
static void broken_characters_end_where_they_break(void **unused)
{
    (void)unused;
    static const struct {
        const char *name;
        int width;
    } rows[] = {{"\xe6\x9d", 1}, {"\xe6(", 2}, {"\xf0\x9f\x8e", 1}, {"\xc3", 1}, {"a\xe6\x9d!", 3}};
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        char *alone = strdup(rows[row].name); /* a reader that goes on is caught behind it */
        assert_int_equal(hz_width(alone), rows[row].width);
        free(alone);
    }
}

static void whole_numbers_have_limits(void **unused)
{
    (void)unused;
    static const struct {
        const char *text;
        bool is_unsigned, is_signed;
        uint64_t value;
    } rows[] = {
        {"0", true, true, 0},
        {"007", true, true, 7},
        {"9223372036854775807", true, true, INT64_MAX},
        {"9223372036854775808", true, false, UINT64_C(9223372036854775808)},
        {"18446744073709551615", true, false, UINT64_MAX},
        {"18446744073709551616", false, false, 0},
        {"18446744073709551625", false, false, 0},
        {"184467440737095516150", false, false, 0},
        {"-1", false, true, (uint64_t)-1},
        {"-9223372036854775807", false, true, (uint64_t)-INT64_MAX},
        {"-9223372036854775808", false, false, 0},
        {"", false, false, 0},
        {"-", false, false, 0},
        {"--1", false, false, 0},
        {"1-", false, false, 0},
        {"+1", false, false, 0},
        {"1/", false, false, 0},
        {"1:", false, false, 0},
    };
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        uint64_t natural = 77;
        int64_t whole = 77;
        assert_int_equal(hz_piece_uint(hz_piece_of(rows[row].text), &natural),
                         rows[row].is_unsigned);
        assert_int_equal(hz_piece_int(hz_piece_of(rows[row].text), &whole), rows[row].is_signed);
        assert_true(!rows[row].is_unsigned || natural == rows[row].value);
        assert_true(!rows[row].is_signed || (uint64_t)whole == rows[row].value);
    }
}

/* Words of a list have numbers, and what was typed is shown up to what a terminal would obey. */
static void words_have_numbers(void **unused)
{
    (void)unused;
    static const char list[] = "red  blue green";
    assert_int_equal(hz_word_count(list), 3);
    assert_int_equal(hz_word_count(""), 0);
    assert_true(hz_piece_is(hz_word_at(list, 0), "red"));
    assert_true(hz_piece_is(hz_word_at(list, 2), "green"));
    assert_int_equal(hz_word_at(list, 3).length, 0);
    assert_int_equal(hz_word_at("", 0).length, 0);
    assert_int_equal(hz_word_index(list, hz_piece_of("blue")), 1);
    assert_int_equal(hz_word_index(list, hz_piece_of("blu")), -1);
    assert_int_equal(hz_word_index(list, hz_piece_of("")), -1);
    char endless[80];
    memset(endless, 'x', sizeof endless);
    assert_int_equal(hz_shown_length((hz_piece){endless, sizeof endless}), 60);
    assert_int_equal(hz_shown_length((hz_piece){endless, 59}), 59);
    assert_int_equal(hz_shown_length(hz_piece_of("a b\tc")), 3);
    assert_int_equal(hz_shown_length(hz_piece_of("ab\x7f")), 2);
    assert_int_equal(hz_shown_length(hz_piece_of("Zo\u00eb")), 4);
}

/* Whoever wants no JSON hands over none. */
static void nobody_has_to_listen(void **unused)
{
    (void)unused;
    hz_json_open(NULL, "a", '{');
    hz_json_text(NULL, "a", "b");
    hz_json_int(NULL, "a", 1);
    hz_json_real(NULL, "a", 1);
    hz_json_bool(NULL, "a", true);
    hz_json_null(NULL, "a");
    hz_json_raw(NULL, "a", "1");
    hz_json_close(NULL, '}');
    char buffer[60];
    hz_text text = hz_text_in(buffer, sizeof buffer);
    hz_json json = hz_json_to(&text, false);
    hz_json_text(&json, NULL, "a\tb\r");
    assert_string_equal(buffer, "\"a\\tb\\u000d\"");
}

static void long_names_lose_their_article(void **unused)
{
    (void)unused;
    static const char *const names[] = {"the Miller", "the Ferryman", "Theodora of Ulm", "the "};
    static const char *const padded[] = {"the Miller", "Ferryman  ", "Theodora o", "the       "};
    for (int seat = 0; seat < 4; seat++) {
        char buffer[60];
        hz_text text = hz_text_in(buffer, sizeof buffer);
        hz_add_seat_in(&text, names, seat, 10);
        assert_string_equal(buffer, padded[seat]);
    }
    assert_string_equal(hz_short_name("the Ferryman", 12), "the Ferryman");
    assert_string_equal(hz_short_name("the Ferryman", 11), "Ferryman");
}

static void wild_characters_are_noise(void **unused)
{
    (void)unused;
    static const char *const wild[] = {"a\001",
                                       "a\x7f",
                                       "a\xc2\x85",
                                       "a\u202eb",
                                       "a\u2066b",
                                       "a\u200fb",
                                       "a\u061cb",
                                       "a\u2028",
                                       "a\ufeff",
                                       /* What is no character, whatever follows. */
                                       "a\x80",
                                       "a\xc1\xbf",
                                       "a\xf5\x80\x80\x80",
                                       "a\xc3(",
                                       "a\xe2\x82(",
                                       "a\xf0\x9f\x8e(",
                                       "a\xc3",
                                       "a\xe2\x82",
                                       "a\xf0\x9f\x8e",
                                       "a\xe0\x9f\xbf",
                                       "a\xed\xa0\x80",
                                       "a\xf0\x8f\xbf\xbf",
                                       "a\xf4\x90\x80\x80"};
    /* The first and the last of every length, and on both sides of what is none. */
    static const char *const tame[] = {"a\tb",
                                       "Zo\u00eb",
                                       "\u05d0\u05d1",
                                       "\u674e",
                                       "\U0001f3b2",
                                       "\u00a1\u07ff",
                                       "\xe0\xa0\x80",
                                       "\xed\x9f\xbf",
                                       "\xee\x80\x80",
                                       "\xef\xbf\xbd",
                                       "\xf0\x90\x80\x80",
                                       "\xf4\x8f\xbf\xbf"};
    for (size_t row = 0; row < sizeof wild / sizeof *wild; row++) {
        assert_int_equal(hz_find_noise(hz_piece_of(wild[row])), 1);
        assert_int_not_equal(hz_name_check(wild[row], NULL), HZ_OK);
    }
    for (size_t row = 0; row < sizeof tame / sizeof *tame; row++) {
        assert_int_equal(hz_find_noise(hz_piece_of(tame[row])), strlen(tame[row]));
    }
    assert_int_equal(hz_find_noise((hz_piece){"Zo\u00eb", 3}), 2); /* what follows is not its own */
}

static void dice_have_pips(void **unused)
{
    (void)unused;
    char buffer[1000];
    hz_text text = hz_text_in(buffer, sizeof buffer);
    hz_add_dice(&text, (const uint8_t[]){1, 6, 0, 12}, 4, NULL);
    assert_string_equal(buffer,
                        "┌─────┐ ┌─────┐ ┌─────┐ ┌─────┐\n"
                        "│     │ │●   ●│ │     │ │     │\n"
                        "│  ●  │ │●   ●│ │  ?  │ │  12 │\n"
                        "│     │ │●   ●│ │     │ │     │\n"
                        "└─────┘ └─────┘ └─────┘ └─────┘\n");
    for (uint8_t face = 1; face <= 6; face++) {
        hz_text_clear(&text);
        hz_add_dice(&text, &face, 1, NULL);
        int pips = 0;
        for (const char *at = buffer; (at = strstr(at, "●")) != NULL; at++) {
            pips++;
        }
        assert_int_equal(pips, face);
    }
}

/* Nine to a row, each in its own style. */
static void many_dice_have_rows(void **unused)
{
    (void)unused;
    static const uint8_t faces[10] = {6, 6, 6, 6, 6, 6, 6, 6, 6, 11};
    hz_style style[10];
    char buffer[8000];
    for (int die = 0; die < 10; die++) {
        style[die] = die < 9 ? HZ_BOLD : HZ_SEAT + 1;
    }
    hz_text text = hz_text_in(buffer, sizeof buffer);
    text.colour = true;
    hz_add_dice(&text, faces, 10, style);
    assert_false(text.cut);
    int lines = 0;
    const char *tenth = buffer;
    for (const char *at = buffer; (at = strchr(at, '\n')) != NULL; at++) {
        tenth = ++lines == 5 ? at + 1 : tenth;
    }
    assert_int_equal(lines, 10);
    static const char first[] = "\033[1m┌─────┐\033[0m \033[1m┌─────┐";
    assert_memory_equal(buffer, first, strlen(first));
    assert_string_equal(tenth,
                        "\033[1;33m┌─────┐\033[0m\n"
                        "\033[1;33m│     │\033[0m\n"
                        "\033[1;33m│  11 │\033[0m\n"
                        "\033[1;33m│     │\033[0m\n"
                        "\033[1;33m└─────┘\033[0m\n");
}

static void json_is_quoted_and_indented(void **unused)
{
    (void)unused;
    char buffer[400];
    hz_text text = hz_text_in(buffer, sizeof buffer);
    hz_json json = hz_json_to(&text, false);
    hz_json_open(&json, NULL, '{');
    hz_json_text(&json, "a\"b", "x\\\n\x01y z");
    hz_json_open(&json, "list", '[');
    hz_json_int(&json, NULL, -5);
    hz_json_int(&json, NULL, 0);
    hz_json_int(&json, NULL, INT64_MIN);
    hz_json_int(&json, NULL, INT64_MAX);
    hz_json_bool(&json, NULL, true);
    hz_json_real(&json, NULL, 0.25);
    hz_json_real(&json, NULL, 1.0 / 0.0);
    hz_json_close(&json, ']');
    hz_json_open(&json, "none", '{');
    hz_json_close(&json, '}');
    hz_json_raw(&json, "ready", "{\"x\":1}");
    hz_json_null(&json, "nothing");
    hz_json_raw(NULL, "nowhere", "1");
    hz_json_close(&json, '}');
    assert_string_equal(
        buffer,
        "{\"a\\\"b\":\"x\\\\\\n\\u0001y z\",\"list\":[-5,0,-9223372036854775808,"
        "9223372036854775807,true,0.25,null],\"none\":{},\"ready\":{\"x\":1},\"nothing\":null}");
    hz_text_clear(&text);
    json = hz_json_to(&text, true);
    hz_json_open(&json, NULL, '{');
    hz_json_int(&json, "a", 1);
    hz_json_open(&json, "b", '[');
    hz_json_int(&json, NULL, 2);
    hz_json_close(&json, ']');
    hz_json_close(&json, '}');
    assert_string_equal(buffer, "{\n  \"a\": 1,\n  \"b\": [\n    2\n  ]\n}");
}

static void statuses_have_words(void **unused)
{
    (void)unused;
    assert_string_equal(hz_status_text(HZ_OK), "ok");
    assert_string_equal(hz_status_text(HZ_IO), "could not be read or written");
    assert_string_equal(hz_status_text(HZ_IO + 1), "unknown status");
    assert_string_equal(hz_status_text((hz_status)99), "unknown status");
    hz_error error;
    assert_int_equal(hz_fail(&error, HZ_RANGE, "%d is too much", 7), HZ_RANGE);
    assert_int_equal(hz_blame(&error, HZ_RANGE, "file:%d: ", 3), HZ_RANGE);
    assert_string_equal(error.text, "file:3: 7 is too much");
    assert_int_equal(hz_fail(NULL, HZ_IO, "nobody listens"), HZ_IO);
}

/* Every kind of slot that a sentence may have. */
static void events_are_sentences(void **unused)
{
    (void)unused;
    static const struct {
        const char *sentence, *told;
        int32_t a, b;
    } rows[] = {
        {"{seat} rolls {a}: {b}", "Ann rolls 3: -4", 3, -4},
        {"{seat} gives {other} {a point}", "Ann gives Ben 1 point", 1, 0},
        {"{b die}", "12 dice", 0, 12},
        {"{a: flip swap turn_over}!", "turn over!", 2, 0},
        {"<{a: flip swap}>", "<>", 2, 0},
        {"{a.0} {a.1} {a.2} {a.3}", "1 2 3 255", -16580095, 0},
        {"{b.1 die} {b.0: red white}", "2 dice white", 0, 0x0201},
        {"{seat} lays {text}!", "Ann lays OAK!", 0, 0},
        {"no slot {open", "no slot {open", 0, 0},
    };
    static const char *const names[] = {"Ann", "Ben"};
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        char buffer[100];
        hz_event_kind kinds[] = {{"it", rows[row].sentence, NULL, false},
                                 {NULL, NULL, NULL, false}};
        hz_game game = {.events = kinds};
        hz_event event = {0, HZ_EVERYBODY, 0, 1, rows[row].a, rows[row].b, "X", "OAK"};
        hz_text text = hz_text_in(buffer, sizeof buffer);
        hz_event_text(&game, &event, names, &text);
        assert_string_equal(buffer, rows[row].told);
    }
}

/* Where an event is nobody's, or a slot is empty, the sentence goes on. */
static void events_may_be_nobodys(void **unused)
{
    (void)unused;
    static const char *const names[HZ_MAX_SEATS] = {[7] = "Hal"};
    hz_event_kind kinds[] = {{"it", "<{seat}> <{other}> <{}>", NULL, false}, {0}};
    hz_game game = {.events = kinds};
    char buffer[40];
    hz_text text = hz_text_in(buffer, sizeof buffer);
    hz_event event = {0, HZ_EVERYBODY, HZ_NOBODY, HZ_MAX_SEATS, 0, 0, "X", ""};
    hz_event_text(&game, &event, names, &text);
    assert_string_equal(buffer, "<> <> <>");
    hz_text_clear(&text);
    event.other = HZ_MAX_SEATS - 1;
    hz_event_text(&game, &event, names, &text);
    assert_string_equal(buffer, "<> <Hal> <>");
}

/* What an event holds by name: where it lies, and the words for it if the sentence has any. */
static void events_hold_things_by_name(void **unused)
{
    (void)unused;
    static const struct {
        const char *holds;
        int index;
        const char *name; /* NULL: there is no such thing */
        hz_place place;
        int byte;
        const char *names; /* as far as the sentence goes on */
    } rows[] = {
        {"seat", 0, "seat", HZ_AT_SEAT, -1, NULL},
        {"winner=seat", 0, "winner", HZ_AT_SEAT, -1, NULL},
        {"other seat text", 0, "other", HZ_AT_OTHER, -1, NULL},
        {"other seat text", 1, "seat", HZ_AT_SEAT, -1, NULL},
        {"other seat text", 2, "text", HZ_AT_TEXT, -1, NULL},
        {"other seat text", 3, NULL, HZ_AT_SEAT, 0, NULL},
        {"", 0, NULL, HZ_AT_SEAT, 0, NULL},
        {NULL, 0, NULL, HZ_AT_SEAT, 0, NULL},
        {"turn=a", 0, "turn", HZ_AT_A, -1, " flip swap} {b.1: red blue} {b}"},
        {"a", 0, "a", HZ_AT_A, -1, " flip swap} {b.1: red blue} {b}"},
        {"colour=b.1", 0, "colour", HZ_AT_B, 1, " red blue} {b}"},
        {"x=b.0 y=b.3 z=a.2", 0, "x", HZ_AT_B, 0, NULL},
        {"x=b.0 y=b.3 z=a.2", 1, "y", HZ_AT_B, 3, NULL},
        {"x=b.0 y=b.3 z=a.2", 2, "z", HZ_AT_A, 2, NULL},
        {"all=b", 0, "all", HZ_AT_B, -1, NULL}, /* it is there, and has no words */
        {"x=b.4", 0, NULL, HZ_AT_B, 0, NULL},
        {"x=b./", 0, NULL, HZ_AT_B, 0, NULL},
        {"x=b:1", 0, NULL, HZ_AT_B, 0, NULL},
        {"x=c.1", 0, NULL, HZ_AT_B, 0, NULL},
        {"x=b.11", 0, NULL, HZ_AT_B, 0, NULL},
        {"x=c", 0, NULL, HZ_AT_B, 0, NULL},
        {"x", 0, NULL, HZ_AT_B, 0, NULL},
        {"twenty_three_characters=a",
         0,
         "twenty_three_characters",
         HZ_AT_A,
         -1,
         " flip swap} {b.1: red blue} {b}"},
        {"twenty_four_characters_0=a", 0, NULL, HZ_AT_A, -1, NULL},
    };
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        hz_event_kind kind = {"it", "{seat} {ab} {a: flip swap} {b.1: red blue} {b}", NULL, false};
        hz_held held;
        kind.holds = rows[row].holds;
        bool is_there = hz_held_at(&kind, rows[row].index, &held);
        assert_int_equal(is_there, rows[row].name != NULL);
        if (is_there) {
            assert_string_equal(held.name, rows[row].name);
            assert_int_equal(held.place, rows[row].place);
            assert_int_equal(held.byte, rows[row].byte);
            assert_string_equal(held.names ? held.names : "none",
                                rows[row].names ? rows[row].names : "none");
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(events_hold_things_by_name),
        cmocka_unit_test(broken_characters_end_where_they_break),
        cmocka_unit_test(whole_numbers_have_limits),
        cmocka_unit_test(words_have_numbers),
        cmocka_unit_test(nobody_has_to_listen),
        cmocka_unit_test(events_are_sentences),
        cmocka_unit_test(events_may_be_nobodys),
        cmocka_unit_test(text_is_cut_not_overrun),
        cmocka_unit_test(counts_and_styles),
        cmocka_unit_test(nothing_has_no_sign),
        cmocka_unit_test(long_names_lose_their_article),
        cmocka_unit_test(wild_characters_are_noise),
        cmocka_unit_test(dice_have_pips),
        cmocka_unit_test(many_dice_have_rows),
        cmocka_unit_test(pieces_are_copied_as_far_as_there_is_room),
        cmocka_unit_test(hexadecimal_digits_are_numbers),
        cmocka_unit_test(names_take_columns),
        cmocka_unit_test(json_is_quoted_and_indented),
        cmocka_unit_test(statuses_have_words),
    };
    return cmocka_run_group_tests_name("text", tests, NULL, NULL);
}
