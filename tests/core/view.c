/* A view and what it holds, from rows alone: every kind of value and of option, in the whole and in
   its seats, and the members that programs are told of. */
#include "rules.h"

typedef struct sample_rules {
    int32_t target, fast, mood, cards, pace, steps[2], words[HZ_RESOURCE_WORDS];
} sample_rules;

typedef struct sample_state {
    uint8_t phase, turn, in, bold, pair[2], points[HZ_MAX_SEATS], hand[2][3];
} sample_state;

/* clang-format off */
#define FIELD(member) .field = offsetof(sample_rules, member)
static const hz_option options[] = {
    {"target", "Points that win", HZ_INT, "9", .min = 1, .max = 99, FIELD(target)},
    {"fast", "Fast", HZ_BOOL, "no", FIELD(fast)},
    {"mood", "Mood", HZ_ENUM, "good", .names = "bad good", FIELD(mood)},
    {"cards", "Cards", HZ_SET, "none", .names = "ace king ten", FIELD(cards)},
    {"pace", "Pace", HZ_DECIMAL, "1", .max = 1000, .decimals = 2, FIELD(pace)},
    {"steps", "Steps", HZ_INT, "1,2", .min = 1, .max = 9, .length = 2, FIELD(steps)},
    {"words", "Words", HZ_RESOURCE, "small", FIELD(words)},
    {0},
};
#define AT(member) offsetof(sample_state, member), .size = 1
static const hz_field fields[] = {
    {"phase", HZ_WORD, AT(phase), .length = 1, .names = "roll over", .view = "phase", .meaning = "what is awaited"},
    {"turn", HZ_WHO, AT(turn), .length = 1, .view = "turn"},
    {"in", HZ_WHOM, AT(in), .length = 1, .view = "in"},
    {"bold", HZ_NUMBER, AT(bold), .length = 1, .view = "bold", .type = "boolean"},
    {"pair", HZ_NUMBER, AT(pair), .length = 2, .view = "pair", .type = "face[]"},
    {"points", HZ_NUMBER, AT(points), .view = "score"},
    {"hand1", HZ_FACES, AT(hand[0]), .length = 3, .seat = 1, .view = "hand"},
    {"hand2", HZ_FACES, AT(hand[1]), .length = 3, .seat = 2, .view = "hand"},
    {0},
};
static const hz_member seat[] = {{"more", "integer", "written by hand", NULL}, {0}};
static const hz_shape shapes[] = {{"Seat", "Somebody.", seat}, {"Hint", "A hint.", seat}, {0}};
/* clang-format on */

static void
status(const hz_table *table, const void *state, int viewer, const char *const *names, hz_text *out)
{
    (void)table, (void)state, (void)names;
    hz_add(out, "Seat %d looks.", viewer + 1);
}

static void
view_seat(const hz_table *table, const void *state, int viewer, int player, hz_json *out)
{
    (void)table, (void)state, (void)viewer;
    hz_json_int(out, "more", 10 + player);
}

static const hz_notation notation = {.fields = fields,
                                     .shapes = shapes,
                                     .status = status,
                                     .view_options = "target fast mood cards pace steps words",
                                     .view_seat = view_seat};
static const hz_game game = {.id = "sample",
                             .state_size = sizeof(sample_state),
                             .mask = hz_hides_nothing,
                             .options = options,
                             .notation = &notation};

static void rows_write_the_view(void **unused)
{
    (void)unused;
    char buffer[1000];
    hz_text text = hz_text_in(buffer, sizeof buffer);
    hz_json json = hz_json_to(&text, false);
    hz_table table = {.game = &game, .seats = 2, .options = {9, 1, 1, 5, 125, 3, 4}};
    assert_int_equal(hz_option_parse(&options[6], "large", 2, table.options + 7, NULL), HZ_OK);
    sample_state state = {.phase = 1,
                          .turn = HZ_NOBODY,
                          .in = 3,
                          .bold = 1,
                          .pair = {6, 0},
                          .points = {7, 8, 9},
                          .hand = {{1, 0, 2}, {0, 3, 0}}};
    hz_view(&table, &state, 1, &json);
    assert_string_equal(
        buffer,
        "{\"covered\":false,\"phase\":\"over\",\"turn\":-1,\"in\":[0,1],\"bold\":true,"
        "\"pair\":[6,0],\"status\":\"Seat 2 looks.\",\"target\":9,\"fast\":true,\"mood\":\"good\","
        "\"cards\":[\"ace\",\"ten\"],\"pace\":1.25,\"steps\":[3,4],\"words\":\"large\","
        "\"seats\":[{\"score\":7,\"hand\":[1,0,2],\"more\":10},"
        "{\"score\":8,\"hand\":[0,3,0],\"more\":11}]}");
}

static void says(const char *shape, const char *expected)
{
    char buffer[1000];
    hz_text text = hz_text_in(buffer, sizeof buffer);
    hz_members members;
    hz_members_of(&game, hz_shape_find(shapes, shape), &members);
    for (const hz_member *member = members.row; member->key; member++) {
        hz_add(&text, "%s: %s, %s", member->key, member->type, member->meaning);
        hz_add(&text, "%s%s\n", member->names ? ": " : "", member->names ? member->names : "");
    }
    assert_string_equal(buffer, expected);
}

static void rows_say_what_it_holds(void **unused)
{
    (void)unused;
    says("View",
         "covered: boolean, something may be hidden here\n"
         "phase: word, what is awaited: roll over\n"
         "turn: seat, turn\n"
         "in: seat[], in\n"
         "bold: boolean, bold\n"
         "pair: face[], pair\n"
         "status: sentence, what is going on\n"
         "target: integer, Points that win\n"
         "fast: boolean, Fast\n"
         "mood: word, Mood: bad good\n"
         "cards: word[], Cards: ace king ten\n"
         "pace: number, Pace\n"
         "steps: integer[], Steps\n"
         "words: string, Words\n"
         "seats: Seat[], players\n");
    says("Seat", "score: integer, score\nhand: integer[], hand\nmore: integer, written by hand\n");
    says("Hint", "more: integer, written by hand\n");
}

/* The view and a seat come first, listed or not. */
static void shapes_have_an_order(void **unused)
{
    (void)unused;
    assert_string_equal(hz_shape_at(shapes, 0)->name, "View");
    assert_string_equal(hz_shape_at(shapes, 1)->meaning, "Somebody.");
    assert_string_equal(hz_shape_at(shapes, 2)->name, "Hint");
    assert_null(hz_shape_at(shapes, 3));
    assert_string_equal(hz_shape_at(NULL, 1)->meaning, "A player.");
    assert_null(hz_shape_at(NULL, 2));
    assert_null(hz_shape_find(NULL, "Hint"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rows_write_the_view),
        cmocka_unit_test(rows_say_what_it_holds),
        cmocka_unit_test(shapes_have_an_order),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
