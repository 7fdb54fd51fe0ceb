/* Actions by rows: what is offered is counted, listed, drawn, written, read and judged. */
#include "rules.h"

enum { PASS, BID, GIVE, PLACE };

static bool offer_pass(const hz_table *table, const void *state, int seat, int part, hz_span *spans)
{
    (void)table, (void)state, (void)spans;
    return seat != 2 && part == 0;
}

/* 2 to 4 dice with one of the faces 1, 3 and 6; as a second part, 9 dice of face 5. */
static bool offer_bid(const hz_table *table, const void *state, int seat, int part, hz_span *spans)
{
    (void)table, (void)state;
    if (part == 0) {
        spans[0] = (hz_span){.least = 2, .most = 4};
        spans[1].only = 1u << 0 | 1u << 2 | 1u << 5;
    } else {
        spans[0].least = spans[0].most = 9;
        spans[1].least = spans[1].most = 5;
    }
    return seat == 0 && part < 2;
}

/* Whatever the slots allow, to everybody else. */
static bool offer_give(const hz_table *table, const void *state, int seat, int part, hz_span *spans)
{
    (void)state;
    unsigned others = ((1u << table->seats) - 1) & ~(1u << seat);
    spans[2].only = others;
    return seat == 1 && part == 0;
}

static bool
offer_place(const hz_table *table, const void *state, int seat, int part, hz_span *spans)
{
    (void)table, (void)state;
    spans[0].most = -1; /* nothing to name: no action, and yet offered */
    return seat == 2 && part == 0;
}

/* Words and seats have no bounds of their own: what stands there is not looked at. */
/* clang-format off */
static const hz_verb verbs[] = {
    [PASS] = {"pass", "let the next one go", "V-1", .offer = offer_pass},
    [BID] = {"bid {}x{}", "say what there is", "V-2",
             {{"dice", HZ_SLOT_NUMBER, 1, 40, NULL}, {"face", HZ_SLOT_FACE, 1, 6, NULL}}, offer_bid},
    [GIVE] = {"give {} {} to {}", "give something away", "V-3",
              {{"number", HZ_SLOT_NUMBER, -1, 1, NULL}, {"thing", HZ_SLOT_WORD, 1, 9, "red_die azure9"},
               {"player", HZ_SLOT_SEAT, 1, 9, NULL}}, offer_give},
    [PLACE] = {"place {}", "place it", "V-4", {{"where", HZ_SLOT_WORD, 0, 0, "field queue tower"}}, offer_place},
    {0},
};
/* clang-format on */
static const hz_game game = {.id = "sample", .verbs = verbs};
static const hz_table table = {.game = &game, .seats = 3};

/* Everything that each seat may do, in order. */
static const char *const all[][13] = {
    {"pass",
     "bid 2x1",
     "bid 2x3",
     "bid 2x6",
     "bid 3x1",
     "bid 3x3",
     "bid 3x6",
     "bid 4x1",
     "bid 4x3",
     "bid 4x6",
     "bid 9x5"},
    {"pass",
     "give -1 red_die to 1",
     "give -1 red_die to 3",
     "give -1 azure9 to 1",
     "give -1 azure9 to 3",
     "give 0 red_die to 1",
     "give 0 red_die to 3",
     "give 0 azure9 to 1",
     "give 0 azure9 to 3",
     "give 1 red_die to 1",
     "give 1 red_die to 3",
     "give 1 azure9 to 1",
     "give 1 azure9 to 3"},
};
static const int many[] = {11, 13, 0};

static void says(hz_action action, const char *expected)
{
    char buffer[100];
    hz_text text = hz_text_in(buffer, sizeof buffer);
    hz_verbs_print(&table, action, &text);
    assert_string_equal(buffer, expected);
}

static void what_is_offered_is_listed_in_order(void **unused)
{
    (void)unused;
    for (int seat = 0; seat < 3; seat++) {
        hz_action list[20];
        assert_int_equal(hz_verbs_count(&table, NULL, seat), many[seat]);
        /* In pages of any size, from anywhere. */
        for (int size = 1; size <= 20; size++) {
            for (int first = 0; first <= many[seat]; first++) {
                int left = many[seat] - first, found;
                found = hz_verbs_list(&table, NULL, seat, (uint64_t)first, list, size);
                assert_int_equal(found, left < size ? left : size);
                for (int at = 0; at < found; at++) {
                    says(list[at], all[seat][first + at]);
                }
            }
        }
    }
}

static void all_are_drawn_alike(void **unused)
{
    (void)unused;
    for (int at = 0; at < many[0]; at++) {
        uint64_t share = UINT64_MAX / (uint64_t)many[0];
        says(hz_verbs_sample(&table, NULL, 0, share * (uint64_t)at + share / 2), all[0][at]);
    }
}

static void what_is_written_is_read(void **unused)
{
    (void)unused;
    for (int seat = 0; seat < 2; seat++) {
        for (int at = 0; at < many[seat]; at++) {
            hz_action action;
            assert_int_equal(hz_verbs_parse(&table, all[seat][at], &action, NULL), HZ_OK);
            says(action, all[seat][at]);
            assert_int_equal(hz_verbs_legal(&table, NULL, seat, action, NULL), HZ_OK);
            assert_int_equal(hz_verbs_legal(&table, NULL, 2, action, NULL), HZ_ILLEGAL);
        }
    }
    static const char *const loose[][2] = {
        {"  pass ", "pass"},
        {"bid  3 x 6", NULL},
        {" give   1   azure9   to   3 ", "give 1 azure9 to 3"},
        {"place tower", "place tower"},
        {"bid 40x6", "bid 40x6"},
        {"bid 1x1", "bid 1x1"},
    };
    for (size_t row = 0; row < sizeof loose / sizeof *loose; row++) {
        hz_action action;
        hz_status status = hz_verbs_parse(&table, loose[row][0], &action, NULL);
        assert_int_equal(status, loose[row][1] ? HZ_OK : HZ_MALFORMED);
        if (!status) {
            says(action, loose[row][1]);
        }
    }
    says(hz_do(4, 0, 0, 0), "?");
}

static void what_cannot_be_read_is_refused(void **unused)
{
    (void)unused;
    static const char *const wrong[] = {"",
                                        "pas",
                                        "passes",
                                        "pass 1",
                                        "bid",
                                        "bid 2",
                                        "bid 2x",
                                        "bid 0x3",
                                        "bid 41x3",
                                        "bid 2x7",
                                        "bid 2x0",
                                        "bid x3",
                                        "bid 2y3",
                                        "bid 2x3x",
                                        "give 1 green to 2",
                                        "place",
                                        "give 1 to 2",
                                        "give 1 azure9 to",
                                        "give 2 azure9 to 1",
                                        "give -2 azure9 to 1",
                                        "place up",
                                        "place fields",
                                        "place Field",
                                        "give 1 azure9 to 0",
                                        "give 1 azure9 to 4",
                                        "bid -x3",
                                        "bid 2x-",
                                        "give 1 azure9 at 1"};
    for (size_t row = 0; row < sizeof wrong / sizeof *wrong; row++) {
        hz_action action;
        hz_error error;
        if (hz_verbs_parse(&table, wrong[row], &action, &error) != HZ_MALFORMED) {
            fail_msg("\"%s\" is read as an action", wrong[row]);
        }
        char expected[200];
        hz_text text = hz_text_in(expected, sizeof expected);
        hz_add(&text,
               "found \"%s\", expected pass [V-1], bid <dice>x<face> [V-2], give <number> <thing> "
               "to <player> [V-3] or place field, queue or tower [V-4]",
               wrong[row]);
        assert_string_equal(error.text, expected);
    }
}

static bool offer_all(const hz_table *at, const void *state, int seat, int part, hz_span *spans)
{
    (void)at, (void)state, (void)seat, (void)spans;
    return part == 0;
}

/* A sign belongs to the number that it stands before, and to no other; letters end a number, and
   whatever is no letter a word. */
static void values_end_where_they_end(void **unused)
{
    (void)unused;
    /* clang-format off */
    static const hz_verb rows[] = {
        {"{}-{}", "from and to", "V-1", {{"from", HZ_SLOT_NUMBER, -9, 99, NULL}, {"to", HZ_SLOT_NUMBER, -9, 99, NULL}}, offer_all},
        {"{}a{}", "a word and one more", "V-2", {{"number", HZ_SLOT_NUMBER, 0, 9, NULL}, {"word", HZ_SLOT_WORD, 0, 0, "a z_ 09"}}, offer_all},
        {"{}.{}", "two words", "V-3", {{"one", HZ_SLOT_WORD, 0, 0, "a z_ 09"}, {"other", HZ_SLOT_WORD, 0, 0, "a z_ 09"}}, offer_all},
        {0},
    };
    /* clang-format on */
    static const hz_game signs = {.id = "signs", .verbs = rows};
    static const hz_table it = {.game = &signs, .seats = 1};
    static const struct {
        const char *text;
        int verb, one, other; /* no such verb: it cannot be read */
    } cases[] = {
        {"1-2", 0, 1, 2},    {"-1-2", 0, -1, 2}, {"1--2", 0, 1, -2}, {"-9--9", 0, -9, -9},
        {"09-90", 0, 9, 90}, {"10-2", 0, 10, 2}, {"1-", 9, 0, 0},    {"-1", 9, 0, 0},
        {"--1-2", 9, 0, 0},  {"-10-2", 9, 0, 0}, {"1-100", 9, 0, 0}, {"1/2", 9, 0, 0},
        {"1:-2", 9, 0, 0},   {"4aa", 1, 4, 0},   {"4az_", 1, 4, 1},  {"4a09", 1, 4, 2},
        {"4a", 9, 0, 0},     {"-1aa", 9, 0, 0},  {"a.z_", 2, 0, 1},  {"09.a", 2, 2, 0},
        {"z_.09", 2, 1, 2},  {"z.a", 9, 0, 0},   {"a.a-", 9, 0, 0},  {".a", 9, 0, 0},
        {"a.", 9, 0, 0},     {"A.a", 9, 0, 0},   {"a.{", 9, 0, 0},
    };
    for (size_t row = 0; row < sizeof cases / sizeof *cases; row++) {
        hz_action action;
        hz_status status = hz_verbs_parse(&it, cases[row].text, &action, NULL);
        if (status != (cases[row].verb == 9 ? HZ_MALFORMED : HZ_OK)) {
            fail_msg("\"%s\"", cases[row].text);
        }
        if (!status) {
            assert_int_equal(hz_verb_of(action), cases[row].verb);
            assert_int_equal(hz_value_of(action, 0), cases[row].one);
            assert_int_equal(hz_value_of(action, 1), cases[row].other);
        }
    }
}

static void what_is_not_offered_is_refused_by_its_rule(void **unused)
{
    (void)unused;
    static const struct {
        int seat;
        const char *action, *why;
    } rows[] = {
        {0, "bid 2x2", "bid 2x2 is not among what may be chosen now [V-2]"},
        {0, "bid 1x1", "bid 1x1 is not among what may be chosen now [V-2]"},
        {0, "bid 5x1", "bid 5x1 is not among what may be chosen now [V-2]"},
        {0, "bid 9x6", "bid 9x6 is not among what may be chosen now [V-2]"},
        {0, "bid 4x5", "bid 4x5 is not among what may be chosen now [V-2]"},
        {1, "give 1 azure9 to 2", "give 1 azure9 to 2 is not among what may be chosen now [V-3]"},
        {1,
         "bid 2x1",
         "bid 2x1 cannot be done now [V-2], expected pass [V-1] or give <number> <thing> to "
         "<player> "
         "[V-3]"},
        {2, "pass", "pass cannot be done now [V-1], expected place field, queue or tower [V-4]"},
        {2, "place field", "place field is not among what may be chosen now [V-4]"},
    };
    hz_error error;
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        hz_action action;
        assert_int_equal(hz_verbs_parse(&table, rows[row].action, &action, NULL), HZ_OK);
        assert_int_equal(hz_verbs_legal(&table, NULL, rows[row].seat, action, &error), HZ_ILLEGAL);
        assert_string_equal(error.text, rows[row].why);
    }
    /* No kind of action, a value too many, more than rows can say. */
    assert_int_equal(hz_verbs_legal(&table, NULL, 0, hz_do(4, 0, 0, 0), &error), HZ_ILLEGAL);
    assert_string_equal(error.text, "no such action");
    assert_int_equal(hz_verbs_legal(&table, NULL, 0, hz_do(PASS, 1, 0, 0), NULL), HZ_ILLEGAL);
    assert_int_equal(hz_verbs_legal(&table, NULL, 0, hz_do(BID, 2, 1, 1), NULL), HZ_ILLEGAL);
    hz_action wide = hz_do(PASS, 0, 0, 0);
    wide.word[1] = 1;
    assert_int_equal(hz_verbs_legal(&table, NULL, 0, wide, NULL), HZ_ILLEGAL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_offered_is_listed_in_order),
        cmocka_unit_test(all_are_drawn_alike),
        cmocka_unit_test(what_is_written_is_read),
        cmocka_unit_test(what_cannot_be_read_is_refused),
        cmocka_unit_test(values_end_where_they_end),
        cmocka_unit_test(what_is_not_offered_is_refused_by_its_rule),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
