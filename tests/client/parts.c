/* The parts of the client that need no server: notes and what they prove, texts from outside. */
#include <stdio.h>
#include <stdlib.h>

#include "client/inner.h"
#include "rules.h"

/* Notes */

enum { ANN, BEN, CY, SEATS };

/* The record of docs/fairness.md, and its table as a server would have shown it. */
static const char commit[] = "1d3f4625ab4f7ad83968486dff92f64d4e6fa982e2271c9d25dedb21b163747c";
static const char ann_shake[] = "00112233445566778899aabbccddeeff";
static const char ann_seal[] = "acf2f58fc18f9e887b79ed5205c77b355ac4642df717eb90d7b50c56749edbdf";
static const char ben_seal[] = "83018c84768774ffbe76faa28f448a8d4f04b79b37c9c3a3448d2eb10a498097";

static join_table shown_table(void)
{
    join_table table = {.spec = "wager:final", .seats = SEATS, .first = BEN};
    static const char *const names[] = {"Ann", "Ben", "Cy"};
    for (int seat = 0; seat < SEATS; seat++) {
        snprintf(table.names[seat], HZ_NAME_SIZE, "%s", names[seat]);
    }
    memcpy(table.commit, commit, sizeof commit);
    memcpy(table.seals[ANN], ann_seal, sizeof ann_seal);
    memcpy(table.seals[BEN], ben_seal, sizeof ben_seal);
    return table;
}

static void hold_secret(join_secret secrets[HZ_MAX_SEATS])
{
    memset(secrets, 0, HZ_MAX_SEATS * sizeof *secrets);
    memcpy(secrets[ANN].shake, ann_shake, sizeof ann_shake);
    memcpy(secrets[ANN].seal, ann_seal, sizeof ann_seal);
    memcpy(secrets[ANN].commit, commit, sizeof commit);
}

static char *read_golden(const char *name, size_t *length)
{
    char path[400];
    snprintf(path, sizeof path, "%s/tests/golden/%s", HAZARD_SOURCE, name);
    FILE *file = fopen(path, "r");
    char *text = calloc(1, 1 << 16);
    assert_non_null(file);
    assert_non_null(text);
    *length = fread(text, 1, (1 << 16) - 1, file);
    fclose(file);
    return text;
}

static void says(const hz_error *error, const char *words)
{
    if (!strstr(error->text, words)) {
        fail_msg("\"%s\" does not say \"%s\"", error->text, words);
    }
}

/* A change that somebody might try between the moment one sat down and the shakes. */
typedef struct trick {
    const char *what, *says;
    size_t offset;
    const char *text;
} trick;

static void a_shake_is_shown_to_an_honest_table_only(void **unused)
{
    (void)unused;
    static const trick tricks[] = {
        {"another commitment", "Ann sat down to", offsetof(join_table, commit), ann_seal},
        {"no commitment", "of nothing", offsetof(join_table, commit), ""},
        {"no seal", "not among", offsetof(join_table, seals[ANN]), ""},
        {"another's seal", "not among", offsetof(join_table, seals[ANN]), ben_seal},
    };
    join_secret secrets[HZ_MAX_SEATS];
    hz_error error;
    hold_secret(secrets);
    for (size_t row = 0; row < sizeof tricks / sizeof *tricks; row++) {
        join_table table = shown_table();
        join_notes notes = {.is_kept = false};
        snprintf((char *)&table + tricks[row].offset, HZ_DIGEST_TEXT, "%s", tricks[row].text);
        assert_int_equal(notes_keep(&notes, &table, secrets, &error), HZ_ILLEGAL);
        says(&error, tricks[row].says);
        assert_false(notes.is_kept);
    }
    join_table table = shown_table();
    join_notes notes = {.is_kept = false};
    assert_int_equal(notes_keep(&notes, &table, secrets, &error), HZ_OK);
    assert_true(notes.is_kept);
    assert_int_equal(notes_keep(&notes, &table, secrets, &error), HZ_OK);
}

static void nothing_may_change_once_a_shake_was_shown(void **unused)
{
    (void)unused;
    static const trick tricks[] = {
        {"another's seal", "a seal has changed", offsetof(join_table, seals[BEN]), ann_seal},
        {"a new player", "who sits where has changed", offsetof(join_table, names[CY]), "Di"},
        {"other rules", "a rule has changed", offsetof(join_table, settings), "target=30"},
    };
    join_secret secrets[HZ_MAX_SEATS];
    hz_error error;
    hold_secret(secrets);
    for (size_t row = 0; row < sizeof tricks / sizeof *tricks; row++) {
        join_table table = shown_table();
        join_notes notes = {.is_kept = false};
        assert_int_equal(notes_keep(&notes, &table, secrets, &error), HZ_OK);
        snprintf((char *)&table + tricks[row].offset, HZ_NAME_SIZE, "%s", tricks[row].text);
        assert_int_equal(notes_keep(&notes, &table, secrets, &error), HZ_ILLEGAL);
        says(&error, tricks[row].says);
    }
    join_table table = shown_table();
    join_notes notes = {.is_kept = false};
    assert_int_equal(notes_keep(&notes, &table, secrets, &error), HZ_OK);
    table.first = CY;
    assert_int_equal(notes_keep(&notes, &table, secrets, &error), HZ_ILLEGAL);
    says(&error, "who begins");
}

static join_notes honest_notes(void)
{
    join_notes notes = {.is_kept = true, .table = shown_table()};
    memcpy(notes.shakes[ANN], ann_shake, sizeof ann_shake);
    return notes;
}

static void a_record_is_held_against_the_notes(void **unused)
{
    (void)unused;
    size_t length;
    char *text = read_golden("wager-fair.hazard", &length), flags[400];
    hz_fair_report report;
    hz_error error;
    join_notes notes = honest_notes(), none = {.is_kept = false};
    assert_int_equal(notes_check(&notes, test_house(), text, length, &report, &error), HZ_OK);
    assert_int_equal(report.verdict, HZ_FAIR);
    assert_int_equal(report.rolls, 16);
    assert_int_equal(notes_held_back(&notes, &report.header), 0);
    assert_int_equal(notes_check(&none, test_house(), text, length, &report, &error), HZ_OK);
    hz_text out = hz_text_in(flags, sizeof flags);
    notes_add_flags(&notes, 0, &out);
    char expected[400];
    snprintf(expected,
             sizeof expected,
             " --commit %s --seal 1:%s --seal 2:%s",
             commit,
             ann_seal,
             ben_seal);
    assert_string_equal(flags, expected);

    join_notes other = honest_notes();
    memcpy(other.table.commit, ben_seal, sizeof ben_seal);
    assert_int_equal(notes_check(&other, test_house(), text, length, &report, &error), HZ_ILLEGAL);
    assert_int_equal(report.verdict, HZ_NOT_FAIR);
    says(&error, "in the record the commitment is not what was shown before the shake");
    other = honest_notes();
    memcpy(other.table.seals[BEN], ann_seal, sizeof ann_seal);
    assert_int_equal(notes_check(&other, test_house(), text, length, &report, &error), HZ_ILLEGAL);
    says(&error, "the shake of Ben in the record is not the one that was sealed");
    other = honest_notes();
    other.table.seals[BEN][0] = '\0';
    assert_int_equal(notes_check(&other, test_house(), text, length, &report, &error), HZ_ILLEGAL);
    other = honest_notes();
    other.shakes[ANN][0] = 'f';
    assert_int_equal(notes_check(&other, test_house(), text, length, &report, &error), HZ_ILLEGAL);
    says(&error, "the record has another shake than Ann showed");
    other = honest_notes();
    snprintf(other.table.names[CY], HZ_NAME_SIZE, "Di");
    assert_int_equal(notes_check(&other, test_house(), text, length, &report, &error), HZ_ILLEGAL);
    says(&error, "who sits where");
    /* Cy sealed a shake as well, which is not in the record: in plain sight, and no flag for it. */
    other = honest_notes();
    memcpy(other.table.seals[CY], commit, sizeof commit);
    assert_int_equal(notes_check(&other, test_house(), text, length, &report, &error), HZ_OK);
    assert_int_equal(notes_held_back(&other, &report.header), 1 << CY);
    hz_text_clear(&out);
    notes_add_flags(&other, notes_held_back(&other, &report.header), &out);
    assert_string_equal(flags, expected);
    free(text);
}

/* Changes the first place where the record says so. */
static void forge(char *text, const char *from, const char *to)
{
    char *at = strstr(text, from);
    assert_non_null(at);
    assert_int_equal(strlen(from), strlen(to));
    memcpy(at, to, strlen(to));
}

static void a_forged_record_is_found(void **unused)
{
    (void)unused;
    static const struct {
        const char *from, *to, *says;
    } rows[] = {
        {"\nroll 4\n", "\nroll 5\n", "found \"roll 5\", expected \"roll 4\""},
        {"reveal 00", "reveal 10", "found a secret with the commitment"},
        {"shake 2 31", "shake 2 41", "expected"},
        {"hazard 1", "hazard 9", "hazard"},
    };
    join_notes notes = honest_notes();
    hz_fair_report report;
    hz_error error;
    size_t length;
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        char *text = read_golden("wager-fair.hazard", &length);
        forge(text, rows[row].from, rows[row].to);
        assert_int_equal(notes_check(&notes, test_house(), text, length, &report, &error),
                         HZ_ILLEGAL);
        says(&error, rows[row].says);
        free(text);
    }
    char *text = read_golden("wager-fair.hazard", &length);
    char *reveal = strstr(text, "reveal");
    assert_non_null(reveal);
    reveal[0] = '#'; /* a comment now: nothing is revealed */
    assert_int_equal(notes_check(&notes, test_house(), text, length, &report, &error), HZ_ILLEGAL);
    says(&error, "not revealed");
    free(text);
}

static void a_record_tells_what_was_told(void **unused)
{
    (void)unused;
    static const char *const all[] = {"roll 4", "2 wager", "roll 4", "roll 3", "3 again"};
    size_t length;
    char *text = read_golden("wager-fair.hazard", &length);
    char *cut = strstr(text, "\n3 again");
    hz_error error;
    assert_non_null(cut);
    length = (size_t)(cut + 9 - text);
    text[length - 1] = '\n';
    assert_int_equal(notes_check_lines(test_house(), text, length, all, 5, &error), HZ_OK);
    assert_int_equal(notes_check_lines(test_house(), text, length, all + 2, 3, &error), HZ_OK);
    assert_int_equal(notes_check_lines(test_house(), text, length, all, 0, &error), HZ_OK);
    static const char *const masked[] = {"roll ?", "2 ?", "roll 4 @1.0s", "roll ?", "3 ?"};
    assert_int_equal(notes_check_lines(test_house(), text, length, masked, 5, &error), HZ_OK);
    static const char *const wrong[] = {"roll 4", "2 end", "roll 4", "roll 3", "3 again"};
    assert_int_equal(notes_check_lines(test_house(), text, length, wrong, 5, &error), HZ_ILLEGAL);
    says(&error, "is \"2 wager\", but \"2 end\" was told");
    static const char *const more[] = {
        "roll 1", "roll 4", "2 wager", "roll 4", "roll 3", "3 again"};
    assert_int_equal(notes_check_lines(test_house(), text, length, more, 6, &error), HZ_ILLEGAL);
    says(&error, "5 inputs, but 6 were told");
    static const char *const longer[] = {"3 again and again"};
    assert_int_equal(notes_check_lines(test_house(), text, length, longer, 1, &error), HZ_ILLEGAL);
    free(text);
}

/* Texts */

static json_t *parse(const char *text)
{
    json_t *value = json_loads(text, JSON_DECODE_ANY, NULL);
    assert_non_null(value);
    return value;
}

static void texts_from_outside_are_tamed(void **unused)
{
    (void)unused;
    json_t *message =
        parse("{\"a\":\"plain "
              "é\",\"q\":\"\\u001b[1mx\\u202ey\",\"b\":[\"x\\u001b[2Jy\",{\"c\":\"\\u009bz\"}],"
              "\"d\":\"tab\\there\",\"n\":1,\"name\":\"a\\nb\",\"advice\":\"a\\nb\\tc\\r\",\"p\":"
              "\"\\u001b[1;36mx\\u001b[0m\\n\\u001b[2J\\u001b[\\u001b\"}");
    json_t *expected =
        parse("{\"a\":\"plain é\",\"q\":\"\\u001b[1mx???y\",\"b\":[\"x?[2Jy\",{\"c\":\"??z\"}],"
              "\"d\":\"tab?here\",\"n\":1,\"name\":\"a?b\",\"advice\":\"a\\nb\\tc?\",\"p\":"
              "\"\\u001b[1;36mx\\u001b[0m\\n?[2J?[?\"}");
    join_tame(message);
    assert_true(json_equal(message, expected));
    json_decref(message);
    json_decref(expected);
}

/* Answers */

static void a_room_without_a_name_is_no_room(void **unused)
{
    (void)unused;
    static const char *const answers[] = {"{\"t\":\"ok\",\"id\":1}",
                                          "{\"t\":\"ok\",\"id\":1,\"room\":\"\"}",
                                          "{\"t\":\"ok\",\"id\":1,\"room\":7}"};
    for (size_t row = 0; row < sizeof answers / sizeof *answers; row++) {
        join_state *join = calloc(1, sizeof *join);
        assert_non_null(join);
        join->here.terminal = &join->terminal;
        join->people = 1;
        join->link.unanswered[0] = (join_request){.id = 1, .kind = ASK_MAKE};
        join_received(join, join->link.connection, answers[row], strlen(answers[row]));
        assert_true(join->here.is_over);
        assert_int_equal(join->here.status, EXIT_INPUT);
        assert_string_equal(join->wish.room, "");
        free(join);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_shake_is_shown_to_an_honest_table_only),
        cmocka_unit_test(nothing_may_change_once_a_shake_was_shown),
        cmocka_unit_test(a_record_is_held_against_the_notes),
        cmocka_unit_test(a_forged_record_is_found),
        cmocka_unit_test(a_record_tells_what_was_told),
        cmocka_unit_test(texts_from_outside_are_tamed),
        cmocka_unit_test(a_room_without_a_name_is_no_room),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
