/* Records of fair dice: every way to tamper with one is noticed, and told by line. */
#include <ctype.h>
#include <stdio.h>

#include "fair/fair.h"
#include "rules.h"

#define GOLDEN HAZARD_SOURCE "/tests/golden/"

enum { MAX_SIZE = 1 << 16 };

static size_t read_text(const char *path, char text[MAX_SIZE])
{
    FILE *file = fopen(path, "rb");
    if (!file) {
        fail_msg("%s cannot be read", path);
        return 0;
    }
    size_t length = fread(text, 1, MAX_SIZE - 1, file);
    fclose(file);
    text[length] = '\0';
    return length;
}

static hz_fair_verdict verify(const char *text, hz_fair_report *report, hz_error *error)
{
    hz_reader reader = hz_read_from(test_house(), "game", text, strlen(text));
    error->text[0] = '\0';
    return hz_fair_verify(&reader, report, error);
}

static void golden_games_are_fair(void **unused)
{
    (void)unused;
    static const struct {
        const char *path;
        uint64_t rolls;
    } games[] = {{GOLDEN "wager-fair.hazard", 16}, {GOLDEN "soup-fair.hazard", 9}};
    for (size_t index = 0; index < sizeof games / sizeof *games; index++) {
        static char text[MAX_SIZE];
        hz_fair_report report;
        hz_error error;
        read_text(games[index].path, text);
        hz_fair_verdict verdict = verify(text, &report, &error);
        if (verdict != HZ_FAIR) {
            fail_msg("%s: %s", games[index].path, error.text);
        }
        assert_int_equal(report.verdict, HZ_FAIR);
        assert_int_equal(report.rolls, games[index].rolls);
        assert_true(report.is_over);
    }
}

/* The golden game with `old` replaced by `new`, once, from `*from` on; false when there is none. */
static bool edit(const char *record, const char *old, const char *new, size_t *from, char *out)
{
    const char *at = strstr(record + *from, old);
    if (!at) {
        return false;
    }
    snprintf(out, MAX_SIZE, "%.*s%s%s", (int)(at - record), record, new, at + strlen(old));
    *from = (size_t)(at - record) + 1;
    return true;
}

static void tampering_is_told(void **unused)
{
    (void)unused;
    static const struct {
        const char *old, *new;
        hz_fair_verdict verdict;
        const char *message;
    } rows[] = {
        {"roll 4\n2 w",
         "roll 5\n2 w",
         HZ_NOT_FAIR,
         "found \"roll 5\", expected \"roll 4\" as roll 1"},
        {"\n2 wager\nroll 4",
         "\n2 wager\nroll 5 @1.5s",
         HZ_NOT_FAIR,
         "game:16: found \"roll 5\", expected \"roll 4\" as roll 2"},
        {"roll 2\n", "roll 9\n", HZ_NO_RECORD, "value 1 is 9: expected 1 to 6"},
        {"shake 1 0", "shake 1 1", HZ_NOT_FAIR, "as roll "},
        {"shake 2 3141592653589793238462643383279f\n", "", HZ_NOT_FAIR, "as roll "},
        {"shake 1", "shake 3", HZ_NOT_FAIR, "as roll "},
        {"reveal 0", "reveal 1", HZ_NOT_FAIR, "game:13: found a secret with the commitment "},
        {"dice commit 1", "dice commit 2", HZ_NOT_FAIR, "expected 2d3f4625ab4f"},
        {"seats Ann, Ben, Cy", "seats Ann, Ben, Cy, Di", HZ_NO_RECORD, "found 3 bots for 4 seats"},
        {"bots -, -, casual\n", "", HZ_FAIR, ""},
        {"Ann", "Zoë", HZ_FAIR, ""},
        {"\nreveal 0", "\n# reveal 0", HZ_NOT_REVEALED, ""},
        {"\n3 wager\nroll 6\n", "\n3 wager\n", HZ_NOT_FAIR, "found the end of the record"},
        {"\nroll 4\n2 wager\n", "\n2 wager\n", HZ_NO_RECORD, "game:14: an action by seat 2"},
        {"hazard 1", "hazard 2", HZ_NO_RECORD, "game:5: found \"hazard 2\""},
        {"dice commit 1", "dice table # 1", HZ_NO_RECORD, "found a shake, expected \"dice commit"},
    };
    static char record[MAX_SIZE], text[MAX_SIZE];
    read_text(GOLDEN "wager-fair.hazard", record);
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        hz_fair_report report;
        hz_error error;
        size_t from = 0;
        assert_true(edit(record, rows[row].old, rows[row].new, &from, text));
        hz_fair_verdict verdict = verify(text, &report, &error);
        if (verdict != rows[row].verdict || !strstr(error.text, rows[row].message)) {
            fail_msg("%s -> %s: verdict %d, %s", rows[row].old, rows[row].new, verdict, error.text);
        }
    }
}

/* Every roll changed to every other face. */
static void no_roll_can_be_changed(void **unused)
{
    (void)unused;
    static char record[MAX_SIZE], text[MAX_SIZE];
    read_text(GOLDEN "wager-fair.hazard", record);
    size_t from = 0;
    int rolls = 0;
    while (edit(record, "\nroll ", "\nroll ", &from, text)) {
        char *face = text + from + strlen("roll ");
        char right = *face;
        for (char wrong = '1'; wrong <= '6'; wrong++) {
            hz_fair_report report;
            hz_error error;
            *face = wrong;
            hz_fair_verdict verdict = verify(text, &report, &error);
            assert_int_equal(verdict, wrong == right ? HZ_FAIR : HZ_NOT_FAIR);
            assert_int_equal(report.rolls, wrong == right ? 16 : rolls);
        }
        rolls++;
    }
    assert_int_equal(rolls, 16);
}

/* Of what was given from another game nothing is proved; all that comes behind it is. */
static void what_was_given_is_no_roll_of_this_game(void **unused)
{
    (void)unused;
    static char record[MAX_SIZE], given[MAX_SIZE], text[MAX_SIZE];
    hz_fair_report report;
    hz_error error;
    size_t from = 0, at = 0;
    read_text(GOLDEN "wager-fair.hazard", record);
    assert_true(edit(record, "\nroll 4", "\ngiven 1\nroll 4", &from, given));
    assert_int_equal(verify(given, &report, &error), HZ_FAIR);
    assert_int_equal(report.rolls, 15);
    assert_int_equal(report.header.given, 1);
    assert_true(edit(given, "\nroll 4", "\nroll 5", &at, text));
    assert_int_equal(verify(text, &report, &error), HZ_FAIR); /* it was given so */
    assert_true(edit(given, "\nroll 4", "\nroll 5", &at, text));
    assert_int_equal(verify(text, &report, &error), HZ_NOT_FAIR);
    assert_non_null(strstr(error.text, "expected \"roll 4\" as roll 2"));
}

/* Every digit of commitment, shakes and secret. */
static void no_digit_can_be_changed(void **unused)
{
    (void)unused;
    static const char *const keys[] = {"\ndice commit ", "\nshake 1 ", "\nshake 2 ", "\nreveal "};
    static char record[MAX_SIZE];
    read_text(GOLDEN "wager-fair.hazard", record);
    for (size_t key = 0; key < sizeof keys / sizeof *keys; key++) {
        char *digit = strstr(record, keys[key]);
        assert_non_null(digit);
        for (digit += strlen(keys[key]); *digit != '\n'; digit++) {
            hz_fair_report report;
            hz_error error;
            char right = *digit;
            *digit = (char)toupper(right); /* the same digit */
            assert_int_equal(verify(record, &report, &error), HZ_FAIR);
            *digit = right == '7' ? 'a' : '7';
            assert_int_equal(verify(record, &report, &error), HZ_NOT_FAIR);
            *digit = right;
        }
    }
}

/* The lines of a record after its header, each with its line end. */
static int inputs_of(char *record, char *lines[], int capacity)
{
    int count = 0;
    for (char *at = strstr(record, "\nroll "); at && at[1]; at = strchr(at + 1, '\n')) {
        assert_true(count < capacity);
        lines[count++] = at + 1;
    }
    return count;
}

/* Joins the lines in a new order; an index of -1 is left out. */
static void join(const char *record, char *const lines[], const int *order, int count, char *out)
{
    int length = snprintf(out, MAX_SIZE, "%.*s", (int)(lines[0] - record), record);
    for (int index = 0; index < count; index++) {
        if (order[index] >= 0) {
            const char *line = lines[order[index]];
            length += snprintf(out + length,
                               MAX_SIZE - (size_t)length,
                               "%.*s",
                               (int)strcspn(line, "\n") + 1,
                               line);
        }
    }
}

/* Each line left out, each two lines exchanged, and the record cut off anywhere. */
static void no_line_can_be_moved(void **unused)
{
    (void)unused;
    enum { MOST = 100 };
    static char record[MAX_SIZE], text[MAX_SIZE];
    char *lines[MOST];
    int order[MOST];
    hz_fair_report report;
    hz_error error;
    read_text(GOLDEN "wager-fair.hazard", record);
    int count = inputs_of(record, lines, MOST);
    assert_true(count > 20);
    for (int index = 0; index < count; index++) {
        order[index] = index;
    }
    for (int left = 0; left < count; left++) {
        order[left] = -1;
        join(record, lines, order, count, text);
        assert_int_not_equal(verify(text, &report, &error), HZ_FAIR);
        order[left] = left;
        join(record, lines, order, left, text);
        assert_int_equal(verify(text, &report, &error), HZ_NOT_FAIR);
        assert_non_null(strstr(error.text, "found the end of the record"));
        for (int right = left + 1; right < count; right++) {
            size_t length = strcspn(lines[left], "\n") + 1;
            bool is_same = strncmp(lines[left], lines[right], length) == 0;
            order[left] = right;
            order[right] = left;
            join(record, lines, order, count, text);
            assert_int_equal(verify(text, &report, &error) == HZ_FAIR, is_same);
            order[left] = left;
            order[right] = right;
        }
    }
    join(record, lines, order, count, text);
    assert_int_equal(verify(text, &report, &error), HZ_FAIR);
}

/* Of many dice the wrong one is named. */
static void a_wrong_die_among_many_is_named(void **unused)
{
    (void)unused;
    static char record[MAX_SIZE], text[MAX_SIZE];
    hz_fair_report report;
    hz_error error;
    size_t from = 0;
    read_text(GOLDEN "soup-fair.hazard", record);
    assert_true(edit(record, "roll 1 4 6", "roll 1 4 5", &from, text));
    assert_int_equal(verify(text, &report, &error), HZ_NOT_FAIR);
    assert_string_equal(error.text, "game:14: roll 1: value 3 is 5, expected 6");
}

/* A whole game between bots, with the dice of a seed. */
static void write_game(hz_header *header, hz_text *out)
{
    hz_session session;
    hz_bot bot;
    hz_rng whims;
    hz_header_print(header, out);
    start_session(&session, &header->table);
    assert_int_equal(hz_bot_find(header->table.game, "casual", &bot, NULL), HZ_OK);
    hz_rng_start(&whims, 1, 0, HZ_RNG_WHIMS);
    for (;;) {
        const hz_table *table = &session.table;
        hz_turn turn = table->game->turn(table, &session.state);
        hz_input input = {.kind = HZ_ACTION, .took_ms = -1};
        if (turn.kind == HZ_OVER) {
            return;
        }
        if (turn.kind == HZ_CHANCE) {
            hz_session_roll(&session, header->seed, &input);
        } else {
            input.seat = __builtin_ctz(turn.wanted);
            input.action = hz_bot_act(&bot, table, &session.state, input.seat, &whims);
        }
        hz_input_print(&session, &input, HZ_RECORD, out);
        hz_add(out, "\n");
        assert_int_equal(hz_session_enter(&session, &input, NULL, NULL), HZ_OK);
    }
}

static void seeds_are_checked_too(void **unused)
{
    (void)unused;
    static char record[MAX_SIZE], text[MAX_SIZE];
    hz_header header = {.spec = "pig:classic", .names = {"Ann", "Ben"}, .seed = 42};
    hz_text out = hz_text_in(record, sizeof record);
    hz_fair_report report;
    hz_error error;
    size_t from = 0;
    lay_table(&header.table, "pig", "classic 2");
    write_game(&header, &out);
    assert_int_equal(verify(record, &report, &error), HZ_BY_SEED);
    assert_true(report.is_over && report.rolls > 20);
    assert_int_equal(report.header.seed, 42);
    assert_true(edit(record, "dice seed 42", "dice seed 43", &from, text));
    assert_int_equal(verify(text, &report, &error), HZ_NOT_FAIR);
    /* A game in progress is as good as one that is over. */
    record[out.length / 2] = '\0';
    *strrchr(record, '\n') = '\0';
    assert_int_equal(verify(record, &report, &error), HZ_BY_SEED);
    assert_false(report.is_over);
}

static void real_dice_have_nothing_to_check(void **unused)
{
    (void)unused;
    static char record[MAX_SIZE];
    hz_fair_report report;
    hz_error error;
    read_text(GOLDEN "wager-sample.hazard", record);
    assert_int_equal(verify(record, &report, &error), HZ_BY_THE_TABLE);
    assert_int_equal(report.rolls, 18);
    assert_int_equal(verify("nonsense", &report, &error), HZ_NO_RECORD);
    assert_int_equal(verify("", &report, &error), HZ_NO_RECORD);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(golden_games_are_fair),
        cmocka_unit_test(tampering_is_told),
        cmocka_unit_test(no_roll_can_be_changed),
        cmocka_unit_test(what_was_given_is_no_roll_of_this_game),
        cmocka_unit_test(no_digit_can_be_changed),
        cmocka_unit_test(no_line_can_be_moved),
        cmocka_unit_test(a_wrong_die_among_many_is_named),
        cmocka_unit_test(seeds_are_checked_too),
        cmocka_unit_test(real_dice_have_nothing_to_check),
    };
    return cmocka_run_group_tests_name("verify", tests, NULL, NULL);
}
