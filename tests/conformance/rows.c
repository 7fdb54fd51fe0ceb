/* The rows by which games say what they write: what is read from them, and what does not fit. */
#include "core/rows.h"
#include "check/check.h"
#include "check/fits.h"
#include "games/wager/wager.h"
#include "rules.h"

/* clang-format off */
static const hz_member view[] = {
    {"phase",  "word",     "what is awaited", "roll over"},
    {"turn",   "seat",     "whose turn it is"},
    {"hand?",  "face?[]",  "dice in hand"},
    {"grid",   "integer[][]?", "numbers in rows"},
    {"chance", "number",   "chance"},
    {"words",  "sentence", "what is going on"},
    {0},
};
static const hz_member seat[] = {
    {"in",   "boolean", "in the game"},
    {"name", "string?", "name"},
    {0},
};
/* clang-format on */
static const hz_shape shapes[] = {{"View", "A view.", view}, {"Seat", "A seat.", seat}, {0}};
static const hz_notation notation = {.shapes = shapes};
static const hz_game game = {.id = "test", .notation = &notation};

typedef struct fit_row {
    const char *text, *says; /* NULL: it fits */
} fit_row;

#define REST "\"covered\":true,\"turn\":-1,\"grid\":null,\"chance\":2,\"words\":\"\""

/* clang-format off */
static const fit_row fit_rows[] = {
    {"{\"phase\":\"roll\"," REST ",\"seats\":[]}", NULL},
    {"{\"phase\":\"over\"," REST ",\"hand\":[1,null,-1],\"seats\":[{\"in\":true,\"name\":null}]}", NULL},
    {"{\"phase\":\"over\",\"covered\":true,\"turn\":0,\"grid\":[[],[1,2]],\"chance\":0.5,\"words\":\"\",\"seats\":[]}", NULL},
    {"{\"phase\":\"rolls\"," REST ",\"seats\":[]}", "test: View.phase is \"rolls\", expected word"},
    {"{\"phase\":\"\"," REST ",\"seats\":[]}", "test: View.phase is \"\", expected word"},
    {"{" REST ",\"seats\":[]}", "test: View.phase is missing"},
    {"{\"phase\":\"roll\"," REST ",\"seats\":[],\"seat\":1}", "test: View has a member that no row names: seat"},
    {"{\"phase\":\"roll\"," REST ",\"seats\":[],\"hand\":[1,[2]]}", "test: View.hand[1] is [2], expected face?[]"},
    {"{\"phase\":\"roll\"," REST ",\"seats\":[],\"hand\":null}", "test: View.hand is null, expected face?[]"},
    {"{\"phase\":\"roll\"," REST ",\"seats\":[],\"hand\":[-2]}", "test: View.hand[0] is -2, expected face?[]"},
    {"{\"phase\":\"roll\"," REST ",\"seats\":[{\"in\":1,\"name\":null}]}", "test: View.seats[0].in is 1, expected boolean"},
    {"{\"phase\":\"roll\"," REST ",\"seats\":[{\"in\":true,\"name\":\"a\"},{\"in\":true}]}", "test: View.seats[1].name is missing"},
    {"{\"phase\":\"roll\"," REST ",\"seats\":[{\"in\":true,\"name\":\"a\",\"x\":1}]}", "test: View.seats[0] has a member that no row names: x"},
    {"{\"phase\":\"roll\",\"covered\":true,\"turn\":8,\"grid\":null,\"chance\":2,\"words\":\"\",\"seats\":[]}", "test: View.turn is 8, expected seat"},
    {"{\"phase\":\"roll\",\"covered\":true,\"turn\":1.5,\"grid\":null,\"chance\":2,\"words\":\"\",\"seats\":[]}", "test: View.turn is 1.5, expected seat"},
    {"{\"phase\":\"roll\",\"covered\":true,\"turn\":1,\"grid\":[[1.5]],\"chance\":2,\"words\":\"\",\"seats\":[]}", "test: View.grid[0][0] is 1.5, expected integer[][]?"},
    {"{\"phase\":\"roll\",\"covered\":true,\"turn\":1,\"grid\":[1],\"chance\":2,\"words\":\"\",\"seats\":[]}", "test: View.grid[0] is 1, expected integer[][]?"},
    {"{\"phase\":\"roll\",\"covered\":true,\"turn\":1,\"grid\":[],\"chance\":\"2\",\"words\":\"\",\"seats\":[]}", "test: View.chance is \"2\", expected number"},
    {"{\"phase\":\"roll\",\"covered\":true,\"turn\":1,\"grid\":[],\"chance\":2,\"words\":null,\"seats\":[]}", "test: View.words is null, expected sentence"},
    {"{\"phase\":\"roll\"," REST ",\"seats\":[[]]}", "test: View.seats[0] is no object, expected Seat"},
    {"[]", "test: View is no object, expected View"},
    {"{\"phase\":\"roll\"," REST ",\"seats\":[]} ", NULL},
    {"{\"phase\": \"roll\", " REST ",\n\"seats\" : [ ]}", NULL},
    {"{\"phase\":\"roll\"," REST ",\"seats\":[]}}", "test: View is no JSON"},
    {"{\"phase\":\"roll\",\"phase\":\"over\"," REST ",\"seats\":[]}", "test: View is no JSON"},
    {"{\"phase\":\"roll\",\"turn\":01x,\"grid\":null}", "test: View is no JSON"},
    {"{\"phase\":\"roll\",\"turn\":tru}", "test: View is no JSON"},
    {"{\"phase\":\"ro", "test: View is no JSON"},
    {"{\"phase\":\"roll\" \"turn\":1}", "test: View is no JSON"},
    {"{\"covered\":false,\"turn\":1,\"words\":\"a \\\"b\\\\\",\"phase\":\"over\",\"grid\":[[1,2],[3]],\"chance\":-1e3,\"seats\":[]}", NULL},
    {"{\"phase\":\"roll\",\"hand\":[1 2]}", "test: View is no JSON"},
    {"", "test: View is no JSON"},
};
/* clang-format on */

static void what_does_not_fit_is_named(void **unused)
{
    (void)unused;
    for (size_t at = 0; at < sizeof fit_rows / sizeof *fit_rows; at++) {
        hz_error error = {""};
        assert_int_equal(fits(&game, "View", fit_rows[at].text, &error) != HZ_OK,
                         fit_rows[at].says != NULL);
        const char *says = fit_rows[at].says ? fit_rows[at].says : "";
        char *rest = strstr(error.text, "JSON: "); /* the library goes on in its own words */
        if (rest) {
            rest[strlen("JSON")] = '\0';
        }
        assert_string_equal(error.text, says);
    }
    hz_error error;
    assert_int_equal(fits(&game, "Trial", "{}", &error), HZ_MALFORMED);
    assert_string_equal(error.text, "test: Trial is written, but has no rows");
}

typedef struct wrong_row {
    hz_member member;
    const char *says;
} wrong_row;

/* clang-format off */
static const wrong_row wrong_rows[] = {
    {{"a", "Nobody",   "x", NULL},  "test: View.a cannot be read: a: found the type \"Nobody\", expected a plain one or a shape"},
    {{"a", "float",    "x", NULL},  "test: View.a cannot be read: a: found the type \"float\", expected a plain one or a shape"},
    {{"a", "-",        "x", NULL},  "test: View.a cannot be read: a: found the type \"-\", expected a plain one or a shape"},
    {{"a", "seat[",    "x", NULL},  "test: View.a cannot be read: a: found \"[\" after the type, expected [] or ?"},
    {{"a", "seat??",   "x", NULL},  "test: View.a cannot be read: a: found \"??\" after the type, expected [] or ?"},
    {{"a", "seat[][][][][]", "x", NULL}, "test: View.a cannot be read: a: found \"[][][][][]\" after the type, expected [] or ?"},
    {{"a", "word",     "x", NULL},  "test: View.a cannot be read: a: names belong to the type word, and to no other (word)"},
    {{"a", "integer",  "x", "b c"}, "test: View.a cannot be read: a: names belong to the type word, and to no other (integer)"},
    {{"a", "integer",  "",  NULL},  "test: View.a says nothing"},
};
/* clang-format on */

static void rows_that_cannot_be_read_are_named(void **unused)
{
    (void)unused;
    hz_error error;
    for (size_t at = 0; at < sizeof wrong_rows / sizeof *wrong_rows; at++) {
        const hz_member rows[] = {wrong_rows[at].member, {0}};
        const hz_shape wrong[] = {{"View", "A view.", rows}, {0}};
        const hz_notation says = {.shapes = wrong};
        const hz_game one = {.id = "test", .notation = &says};
        assert_int_equal(hz_shapes_check(&one, &error), HZ_MALFORMED);
        assert_string_equal(error.text, wrong_rows[at].says);
    }
    const hz_member twice[] = {{"a", "seat", "x", NULL}, {"a", "face", "y", NULL}, {0}};
    const hz_shape wrong[] = {{"View", "A view.", twice}, {0}};
    const hz_notation says = {.shapes = wrong};
    assert_int_equal(hz_shapes_check(&(hz_game){.id = "test", .notation = &says}, &error),
                     HZ_MALFORMED);
    assert_string_equal(error.text, "test: View.a stands there twice");
    assert_int_equal(hz_shapes_check(&game, &error), HZ_OK);
    const hz_option none[] = {{0}};
    const hz_notation shows = {.shapes = shapes, .view_options = "target"};
    assert_int_equal(
        hz_shapes_check(&(hz_game){.id = "test", .notation = &shows, .options = none}, &error),
        HZ_MALFORMED);
    assert_string_equal(error.text, "test: View shows an option that there is not: target");
}

typedef struct told_row {
    const char *holds, *says; /* NULL: nothing is wrong */
} told_row;

/* clang-format off */
static const told_row told_rows[] = {
    {"seat face=a first=b.0 last=b.3",  NULL},
    {"seat face=a first=b.0 first=b.3", "test: the event roll has no room for another first"},
    {"seat face=a kind=b.0 last=b.3",   "test: the event roll has no room for another kind"},
    {"seat face=a first=b.4 last=b.3",  "test: the event roll cannot be read: seat face=a first=b.4 last=b.3"},
    {"seat face=a first=c",             "test: the event roll cannot be read: seat face=a first=c"},
    {"seat face=a first=b.0",           "test: the event roll has no name for {b.3: no yes}"},
    {"face=a all=b",                    "test: the event roll has no name for {seat} rolls {a}, {b.0 die}, {b.3: no yes}"},
    {NULL,                              "test: the event roll has no name for {seat} rolls {a}, {b.0 die}, {b.3: no yes}"},
};
/* clang-format on */

static void events_name_what_they_say(void **unused)
{
    (void)unused;
    for (size_t at = 0; at < sizeof told_rows / sizeof *told_rows; at++) {
        hz_error error = {""};
        const hz_event_kind kinds[] = {
            {"roll", "{seat} rolls {a}, {b.0 die}, {b.3: no yes}", .holds = told_rows[at].holds},
            {0}};
        const hz_game one = {.id = "test", .notation = &notation, .events = kinds};
        hz_shapes_check(&one, &error);
        assert_string_equal(error.text, told_rows[at].says ? told_rows[at].says : "");
    }
    const hz_event_kind kinds[] = {{"roll", "{seat} rolls", .holds = "seat low=b.0"}, {0}};
    const hz_game one = {.id = "test", .notation = &notation, .events = kinds};
    hz_event event = {.seat = 1, .other = HZ_NOBODY, .b = 0xff};
    hz_error error = {""};
    assert_int_equal(fits_event(&one, &event, &error), HZ_OK);
    event.b = 0x100;
    assert_int_equal(fits_event(&one, &event, &error), HZ_MALFORMED);
    assert_string_equal(error.text,
                        "test: the event roll tells b (a 0, b 256), for which its row has no name");
    event = (hz_event){.seat = 1, .other = 2};
    assert_int_equal(fits_event(&one, &event, &error), HZ_MALFORMED);
    hz_held held;
    assert_true(hz_held_at(&kinds[0], 1, &held) && held.place == HZ_AT_B && held.byte == 0);
    assert_false(hz_held_at(&kinds[0], 2, &held));
}

/* What the game under test refuses, whatever else is set. */
typedef enum dislike { NOTHING, TARGET, FIVE_SEATS, SIX_SEATS, TARGET_FIRST, PLAY_ON } dislike;
static dislike disliked;

static hz_status refuse(const hz_table *table, hz_text *warnings, hz_error *error)
{
    (void)warnings;
    const wager_rules *rules = wager_rules_of(table);
    switch (disliked) {
    case NOTHING: return HZ_OK;
    case TARGET: return rules->target == 20 ? hz_fail(error, HZ_RANGE, "no target") : HZ_OK;
    case FIVE_SEATS: return table->seats == 5 ? hz_fail(error, HZ_RANGE, "no fives") : HZ_OK;
    case SIX_SEATS: return table->seats == 6 ? hz_fail(error, HZ_RANGE, "6 seats") : HZ_OK;
    case TARGET_FIRST: return rules->check_order ? hz_fail(error, HZ_RANGE, "order") : HZ_OK;
    case PLAY_ON: return rules->play_on ? hz_fail(error, HZ_RANGE, "no more") : HZ_OK;
    }
    return HZ_OK;
}

/* What the check of options says of Wager where something is refused. */
static void check_refusing(dislike what, const char *says)
{
    hz_game broken = *hz_find_game(test_house(), "wager", NULL);
    const hz_game *const games[] = {&broken, NULL};
    hz_house house = {.games = games};
    hz_case given = {.house = &house, .table = {.game = &broken}};
    hz_error error = {""};
    disliked = what;
    broken.check = refuse;
    assert_string_equal(hz_checks[0].part, "options");
    assert_int_equal(hz_check_run(&hz_checks[0], &given, &error) != HZ_OK, says != NULL);
    if (says && !strstr(error.text, says)) {
        fail_msg("%s", error.text);
    }
    hz_house_close(&house);
}

static void what_is_no_table_is_named(void **unused)
{
    (void)unused;
    check_refusing(NOTHING, NULL);
    check_refusing(TARGET, "preset wager:final: no target");
    check_refusing(FIVE_SEATS, "preset wager:final is refused: no fives");
    check_refusing(SIX_SEATS, NULL); /* the sentence says so */
    check_refusing(TARGET_FIRST, "no table has value 2 of option check_order");
    check_refusing(PLAY_ON, "no table has value 2 of option play_on");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_no_table_is_named),
        cmocka_unit_test(what_does_not_fit_is_named),
        cmocka_unit_test(rows_that_cannot_be_read_are_named),
        cmocka_unit_test(events_name_what_they_say),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
