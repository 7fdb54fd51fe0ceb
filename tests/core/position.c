/* Position text row by row: what is printed, read and refused, for rows that need a game of their
   own to be seen. */
#include <stdio.h>

#include "rules.h"

enum { FACES = 6, ROWS = 70 };

typedef struct sample_state {
    uint8_t dice[3][FACES];
    uint8_t many[ROWS];
    uint8_t word[5];
    int16_t spots[3];
    uint8_t who[2], whom, run, phase, digits[4];
    int8_t debt;
} sample_state;

static hz_field fields[12 + ROWS];
static char keys[ROWS][8];

/* A debt of 77 alone is forbidden. */
static hz_status most_may_be(const hz_table *table, const void *raw, hz_error *error)
{
    (void)table;
    const sample_state *state = raw;
    return state->debt == 77 ? hz_fail(error, HZ_RANGE, "position: a debt of 77") : HZ_OK;
}

static const hz_notation notation = {.fields = fields};
static const hz_game game = {.id = "sample",
                             .state_size = sizeof(sample_state),
                             .notation = &notation,
                             .valid = most_may_be};

/* A row of dice for each of three seats, and more rows than a word has bits. */
static hz_table lay_sample(int seats)
{
    static const char *const names[] = {"dice1", "dice2", "dice3"};
    for (int seat = 0; seat < 3; seat++) {
        fields[seat] = (hz_field){names[seat],
                                  HZ_FACES,
                                  (uint16_t)(seat * FACES),
                                  .size = 1,
                                  .length = FACES,
                                  .seat = (uint8_t)(seat + 1)};
    }
    for (int row = 0; row < ROWS; row++) {
        snprintf(keys[row], sizeof *keys, "n%d", row);
        fields[3 + row] = (hz_field){keys[row],
                                     HZ_NUMBER,
                                     (uint16_t)(offsetof(sample_state, many) + (size_t)row),
                                     .size = 1,
                                     .length = 1};
    }
    fields[3 + ROWS] =
        (hz_field){"word", HZ_CAPITALS, offsetof(sample_state, word), .size = 1, .length = 5};
    fields[4 + ROWS] = (hz_field){
        "spots", HZ_NUMBERS, offsetof(sample_state, spots), .size = 2, .is_signed = 1, .length = 3};
#define MEMBER(member) offsetof(sample_state, member), .size = 1
    fields[5 + ROWS] = (hz_field){"who", HZ_WHO, MEMBER(who), .length = 2};
    fields[6 + ROWS] = (hz_field){"whom", HZ_WHOM, MEMBER(whom), .length = 1};
    fields[7 + ROWS] = (hz_field){"run", HZ_RUN, MEMBER(run), .length = 1};
    fields[8 + ROWS] = (hz_field){"phase", HZ_WORD, MEMBER(phase), .length = 1, .names = "on off"};
    fields[9 + ROWS] = (hz_field){"digits", HZ_DIGITS, MEMBER(digits), .length = 4};
    fields[10 + ROWS] = (hz_field){"debt", HZ_NUMBER, MEMBER(debt), .is_signed = 1, .length = 1};
    return (hz_table){.game = &game, .seats = (uint8_t)seats};
}

static const struct {
    const char *typed, *printed; /* printed NULL: refused */
} texts[] = {
    {"dice1 1 4x2", "dice1 1 4x2;"},
    {"dice1 4 1 4", "dice1 1 4x2;"},
    {"dice1 6x255", "dice1 6x255;"},
    {"dice1 1x1 4x2", "dice1 1 4x2;"},
    {"dice1 -", "dice1 -;"},
    {"word .AZ", "word .AZ"},
    {"word A....", "word A"},
    {"word -", "word -"},
    {"spots -", "spots -"},
    {"spots 0 0 0", "spots -"},
    {"spots 3 0 -4", "spots 3 0 -4"},
    {"spots 7 0", "spots 7"},
    {"spots 0 -32768", "spots 0 -32768"},
    {"spots", NULL},
    {"spots 32768", NULL},
    {"spots 1 2 3 4", NULL},
    {"spots 1 x", NULL},
    {"spots - 1", NULL},
    {"word ABCDEF", NULL},
    {"word a", NULL},
    {"word A1", NULL},
    {"word @[", NULL},
    {"dice1 4x2 4", "dice1 4x3;"},
    {"dice1 6x256", NULL},
    {"dice1 6x255 6", NULL},
    {"dice1 6x99999999999", NULL},
    {"dice1 7", NULL},
    {"dice1 0", NULL},
    {"dice1 4x0", NULL},
    {"dice1 4x", NULL},
    {"dice1 4x2x2", NULL},
    {"dice1 x", NULL},
    {"dice1", NULL},
    {"dice1 1 -", NULL},
    {"dice1 1; dice1 2", NULL},
    {"who 1 2", "who 1 2;"},
    {"who - 1", "who - 1;"},
    {"who 0 1", NULL},
    {"who 3 1", NULL},
    {"who -1 1", NULL},
    {"who x 1", NULL},
    {"who 1", NULL},
    {"whom -", "whom -;"},
    {"whom 12", "whom 12;"},
    {"whom 21", "whom 12;"},
    {"whom 2", "whom 2;"},
    {"whom 0", NULL},
    {"whom 3", NULL},
    {"whom 11", NULL},
    {"whom 1 2", NULL},
    {"run -", "run -;"},
    {"run 6x3", "run 6x3;"},
    {"run 15x15", "run 15x15;"},
    {"run 1x1", "run 1x1;"},
    {"run 6", NULL},
    {"run 6x", NULL},
    {"run x3", NULL},
    {"run 0x3", NULL},
    {"run 16x3", NULL},
    {"run 6x0", NULL},
    {"run 6x16", NULL},
    {"phase off", "phase off;"},
    {"phase on", "phase on;"},
    {"phase of", NULL},
    {"phase", NULL},
    {"digits 0120", "digits 012"},
    {"digits 9", "digits 9"},
    {"digits :", NULL},
    {"digits /", NULL},
    {"digits 12345", NULL},
    {"digits 1a", NULL},
    {"digits -", "digits -"},
    {"debt -128", "debt -128"},
    {"debt 127", "debt 127"},
    {"debt 128", NULL},
    {"debt -129", NULL},
    {"n1 255", "n1 255;"},
    {"n1 256", NULL},
    {"n1 -1", NULL},
    {"n1 1 2", NULL},
    {"n1 1.5", NULL},
    {"n1 1; n65 2", "n65 2;"},
    {"n69 1; n69 1", NULL},
    {"n1 1; n1 1", NULL},
};

static void rows_as_text_and_back(void **unused)
{
    (void)unused;
    hz_table table = lay_sample(2);
    for (size_t row = 0; row < sizeof texts / sizeof *texts; row++) {
        sample_state state = {.word = {0}};
        char buffer[2000];
        hz_text out = hz_text_in(buffer, sizeof buffer);
        hz_error error;
        hz_status status = hz_position_parse(&table, texts[row].typed, &state, &error);
        hz_position_print(&table, &state, &out);
        if (!texts[row].printed ? !status : status || !strstr(buffer, texts[row].printed)) {
            fail_msg("%s: %s", texts[row].typed, status ? error.text : buffer);
        }
    }
}

/* Each of all rows once, and no row twice, however many there are. */
static void every_row_is_given_once(void **unused)
{
    (void)unused;
    hz_table table = lay_sample(2);
    sample_state state = {.word = {0}};
    char all[1000], twice_text[40];
    hz_error error = {""};
    hz_text text = hz_text_in(all, sizeof all);
    hz_add(&text, "dice1 1");
    for (int row = 0; row < ROWS; row++) {
        hz_add(&text, "; %s %d", keys[row], row);
        hz_text twice = hz_text_in(twice_text, sizeof twice_text);
        hz_add(&twice, "%s 1; %s 1", keys[row], keys[row]);
        assert_int_not_equal(hz_position_parse(&table, twice_text, &state, &error), HZ_OK);
        assert_non_null(strstr(error.text, "is given twice"));
    }
    if (hz_position_parse(&table, all, &state, &error)) {
        fail_msg("%s", error.text);
    }
    for (int row = 0; row < ROWS; row++) {
        assert_int_equal(state.many[row], row);
    }
}

/* What is wrong is told with what would be right. */
static void what_is_expected_is_told(void **unused)
{
    (void)unused;
    static const struct {
        const char *typed, *expected;
    } rows[] = {
        {"phase of", "\"phase of\" does not fit, expected phase with 1 value, one of: on off"},
        {"who 3 1", "\"who 3 1\" does not fit, expected who with 2 values, seats 1 to 2 or -"},
        {"whom 3", "\"whom 3\" does not fit, expected whom with 1 value, seats 1 to 2 or -"},
        {"n1 x", "\"n1 x\" does not fit, expected n1 with 1 value, a whole number"},
        {"dice1 7", "\"dice1 7\" does not fit, expected dice1 with faces up to 6"},
        {"run 6", "\"run 6\" does not fit, expected run with 1 value"},
        {"digit 1", "unknown key \"digit\": did you mean \"digits\"?"}, /* among the last of them */
        {"dabt 1", "unknown key \"dabt\": did you mean \"debt\"?"},
        {"n1 1; ; n2 1", "position: an empty clause"},
        {"; n2 1", "position: an empty clause"},
        {"n1 1; n2 x;", "\"n2 x\" does not fit"},
    };
    hz_table table = lay_sample(2);
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        sample_state state = {.word = {0}};
        hz_error error = {""};
        assert_int_not_equal(hz_position_parse(&table, rows[row].typed, &state, &error), HZ_OK);
        assert_non_null(strstr(error.text, rows[row].expected));
    }
    hz_session session;
    hz_error error;
    begin(&session, "ratscrew", "standard 2", "");
    assert_int_not_equal(hz_position_parse(&session.table, "board 1 7", &session.state, &error),
                         HZ_OK);
    assert_string_equal(error.text,
                        "position: \"board 1 7\" does not fit, expected board with 2 values, each "
                        "of: - 1 2 3 4 5 6");
    assert_int_not_equal(hz_position_parse(&session.table, "scores x 0", &session.state, &error),
                         HZ_OK);
    assert_string_equal(error.text,
                        "position: \"scores x 0\" does not fit, expected scores with 2 values, a "
                        "whole number each");
}

/* What a text does not name stays as it was; what is refused, by its rows or as a whole, changes
   nothing. */
static void the_rest_stays_as_it_was(void **unused)
{
    (void)unused;
    hz_table table = lay_sample(2);
    sample_state state = {.many = {1, 2, 3}, .word = {5}, .debt = -3}, before = state;
    hz_error error = {""};
    assert_int_equal(hz_position_parse(&table, "", &state, NULL), HZ_OK);
    assert_memory_equal(&state, &before, sizeof state);
    assert_int_equal(hz_position_parse(&table, "n1 9; debt 77", &state, &error), HZ_RANGE);
    assert_string_equal(error.text, "position: a debt of 77");
    assert_memory_equal(&state, &before, sizeof state);
    assert_int_not_equal(hz_position_parse(&table, "n1 9; n2 x", &state, NULL), HZ_OK);
    assert_memory_equal(&state, &before, sizeof state);
    assert_int_equal(hz_position_parse(&table, "n1 9;", &state, NULL), HZ_OK);
    before.many[1] = 9;
    assert_memory_equal(&state, &before, sizeof state);
}

static void rows_of_empty_seats_are_left_out(void **unused)
{
    (void)unused;
    sample_state state = {.word = {0}};
    char buffer[2000];
    hz_text out = hz_text_in(buffer, sizeof buffer);
    hz_error error;
    hz_table two = lay_sample(2), three = lay_sample(3);
    hz_position_print(&two, &state, &out);
    assert_null(strstr(buffer, "dice3"));
    assert_int_not_equal(hz_position_parse(&two, "dice3 1", &state, &error), HZ_OK);
    assert_non_null(strstr(error.text, "unknown key \"dice3\""));
    assert_int_not_equal(hz_position_parse(&two, "dice34 1", &state, &error), HZ_OK);
    assert_non_null(strstr(error.text, "did you mean \"dice1\"")); /* not the one left out */
    assert_int_equal(hz_position_parse(&three, "dice3 1", &state, &error), HZ_OK);
    hz_text_clear(&out);
    hz_position_print(&three, &state, &out);
    assert_non_null(strstr(buffer, "dice3 1;"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rows_as_text_and_back),
        cmocka_unit_test(every_row_is_given_once),
        cmocka_unit_test(what_is_expected_is_told),
        cmocka_unit_test(the_rest_stays_as_it_was),
        cmocka_unit_test(rows_of_empty_seats_are_left_out),
    };
    return cmocka_run_group_tests_name("position", tests, NULL, NULL);
}
