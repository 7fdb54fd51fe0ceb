/* Rules pages: what stands in them for the options in force, and what is left out. */
#include "rules.h"

typedef struct sample_rules {
    int32_t target, wager, mode, faces, skill[HZ_MAX_SEATS], list[2], pause;
} sample_rules;
#define FIELD(member) .field = offsetof(sample_rules, member)

enum { SEATS = 3, MOST_LETTERS = 199 };

/* clang-format off */
static const hz_option options[] = {
    {"target", "A number", HZ_INT, "20", .min = 0, .max = 1000, FIELD(target)},
    {"wager", "A switch", HZ_BOOL, "yes", FIELD(wager)},
    {"mode", "A mode", HZ_ENUM, "fast", .names = "fast slow none", FIELD(mode)},
    {"faces", "A set", HZ_SET, "2,4", .names = "1 2 3 4", FIELD(faces)},
    {"skill", "A number a seat", HZ_INT, "0", .min = 0, .max = 9, .per_seat = 1, FIELD(skill)},
    {"list", "Two numbers", HZ_INT, "0,0", .min = 0, .max = 9, .length = 2, FIELD(list)},
    {"pause", "A number, or a word", HZ_INT, "off", .min = 1, .max = 9, .zero = "off", FIELD(pause)},
    {0},
};

/* A setting that differs from the usual, or none; a page; and what is read at that table. */
static const struct {
    const char *option, *value, *page, *read;
} pages[] = {
    {NULL, "", "Reach {target}.\n", "Reach 20.\n"},
    {NULL, "", "No line break {target}", "No line break 20\n"},
    {"target", "7", "{target}{target} of {seats}, {mode}: {faces}; {skill}\n", "77 of 3, fast: 2,4; 0,0,0\n"},
    {NULL, "", "{no such} {} { target} {open\n}\n", "{no such} {} { target} {open\n}\n"},
    {NULL, "", "a\n\nb\n", "a\n\nb\n"},
    {NULL, "", "", ""},

    {NULL, "", "a\n<!-- if wager -->\nb\n<!-- end -->\nc\n", "a\nb\nc\n"},
    {"wager", "no", "a\n<!-- if wager -->\nb\n<!-- end -->\nc\n", "a\nc\n"},
    {"wager", "no", "<!-- if not wager -->\nb\n<!-- end -->\n", "b\n"},
    {NULL, "", "<!-- if not wager -->\nb\n<!-- end -->\n", ""},
    {NULL, "", "<!-- if target -->\nb\n<!-- end -->\n", "b\n"},
    {"target", "0", "<!-- if target -->\nb\n<!-- end -->\n", ""},
    {NULL, "", "<!-- if skill -->\nb\n<!-- end -->\n", ""},
    {"skill", "0,0,1", "<!-- if skill -->\nb\n<!-- end -->\n", "b\n"},
    {"skill", "1,0,0", "<!-- if skill -->\nb\n<!-- end -->\n", "b\n"},
    {"list", "0,0", "<!-- if list -->\nb\n<!-- end -->\n", ""},
    {"list", "0,5", "<!-- if list -->\nb\n<!-- end -->\n", "b\n"},
    {"list", "5,0", "<!-- if skill -->\nb\n<!-- end -->\n", ""},
    {NULL, "", "<!-- if unheard -->\nb\n<!-- end -->\n", ""},
    {NULL, "", "<!-- if not unheard -->\nb\n<!-- end -->\n", "b\n"},

    {NULL, "", "<!-- if mode=fast -->\nb\n<!-- end -->\n", "b\n"},
    {NULL, "", "<!-- if mode=slow -->\nb\n<!-- end -->\n", ""},
    {NULL, "", "<!-- if mode=fas -->\nb\n<!-- end -->\n", ""},
    {NULL, "", "<!-- if not mode=fast -->\nb\n<!-- end -->\n", ""},
    {NULL, "", "<!-- if not mode=slow -->\nb\n<!-- end -->\n", "b\n"},
    {NULL, "", "<!-- if seats=3 -->\nb\n<!-- end -->\n", "b\n"},
    {NULL, "", "<!-- if seats=4 -->\nb\n<!-- end -->\n", ""},
    {NULL, "", "<!-- if unheard=3 -->\nb\n<!-- end -->\n", ""},
    {NULL, "", "<!-- if faces=2 -->\nb\n<!-- end -->\n", "b\n"},
    {NULL, "", "<!-- if faces=4 -->\nb\n<!-- end -->\n", "b\n"},
    {NULL, "", "<!-- if faces=3 -->\nb\n<!-- end -->\n", ""},
    {NULL, "", "<!-- if faces=2,4 -->\nb\n<!-- end -->\n", "b\n"},
    {"faces", "none", "<!-- if faces=none -->\nb\n<!-- end -->\n", "b\n"},
    {"list", "2,4", "<!-- if list=2 -->\nb\n<!-- end -->\n", ""},
    {"list", "2,4", "<!-- if list=2,4 -->\nb\n<!-- end -->\n", "b\n"},

    {NULL, "", "<!-- if mode=slow or wager -->\nb\n<!-- end -->\n", "b\n"},
    {NULL, "", "<!-- if wager or mode=slow -->\nb\n<!-- end -->\n", "b\n"},
    {NULL, "", "<!-- if mode=slow or not wager -->\nb\n<!-- end -->\n", ""},
    {NULL, "", "<!-- if not wager or mode=slow or mode=fast -->\nb\n<!-- end -->\n", "b\n"},
    {NULL, "", "<!-- if not wager or mode=fast or mode=slow -->\nb\n<!-- end -->\n", "b\n"},

    {NULL, "", "<!-- if wager and mode=fast -->\nb\n<!-- end -->\n", "b\n"},
    {NULL, "", "<!-- if wager and mode=slow -->\nb\n<!-- end -->\n", ""},
    {NULL, "", "<!-- if mode=slow and wager -->\nb\n<!-- end -->\n", ""},
    {NULL, "", "<!-- if mode=slow and wager or target -->\nb\n<!-- end -->\n", "b\n"},
    {NULL, "", "<!-- if target or wager and mode=slow -->\nb\n<!-- end -->\n", "b\n"},
    {NULL, "", "<!-- if wager and not mode=slow and not list -->\nb\n<!-- end -->\n", "b\n"},

    {NULL, "", "<!-- if target>19 -->\nb\n<!-- end -->\n", "b\n"},
    {NULL, "", "<!-- if target>20 -->\nb\n<!-- end -->\n", ""},
    {NULL, "", "<!-- if target<20 -->\nb\n<!-- end -->\n", ""},
    {NULL, "", "<!-- if target < 21 -->\nb\n<!-- end -->\n", "b\n"},
    {NULL, "", "<!-- if not target<21 -->\nb\n<!-- end -->\n", ""},
    {NULL, "", "<!-- if seats>2 and seats<4 -->\nb\n<!-- end -->\n", "b\n"},
    {NULL, "", "<!-- if seats>3 -->\nb\n<!-- end -->\n", ""},
    {NULL, "", "<!-- if seats -->\nb\n<!-- end -->\n", "b\n"},
    {"list", "1,5", "<!-- if list>4 and list<2 -->\nb\n<!-- end -->\n", "b\n"},
    {"list", "1,5", "<!-- if list.2>4 and list.1=1 and list.2 -->\nb\n<!-- end -->\n", "b\n"},
    {"list", "5,0", "<!-- if list.2 or list.2>4 or list.2=5 -->\nb\n<!-- end -->\n", ""},
    {NULL, "", "<!-- if mode>0 -->\nb\n<!-- end -->\n", ""},

    {NULL, "", "<!-- if wager -->\na\n<!-- else -->\nb\n<!-- end -->\nc\n", "a\nc\n"},
    {"wager", "no", "<!-- if wager -->\na\n<!-- else -->\nb\n<!-- end -->\nc\n", "b\nc\n"},
    {"wager", "no", "<!-- if wager -->\n<!-- if target -->\na\n<!-- else -->\nb\n<!-- end -->\n<!-- end -->\nc\n", "c\n"},
    {NULL, "", "<!-- else -->\na\n", "a\n"},

    {NULL, "", "{target round}", "20 rounds\n"},
    {"target", "1", "{target round}, {target loaf|loaves}.", "1 round, 1 loaf.\n"},
    {"target", "0", "{target round}", "no rounds\n"},
    {NULL, "", "{target more die}, {target die}, {target property}, {target day}", "20 more dice, 20 dice, 20 properties, 20 days\n"},
    {NULL, "", "{target loaf|loaves}; {seats player}", "20 loaves; 3 players\n"},
    {"pause", "off", "{pause second}", "no seconds\n"},
    {"pause", "1", "{pause second}", "1 second\n"},
    {"list", "1,5", "{list.1 round} and {list.2 round}, {list.2}", "1 round and 5 rounds, 5\n"},
    {NULL, "", "{mode round} {list round}", "{mode round} {list round}\n"},
    {"list", "1,5", "{list list}; {list list or}", "1 and 5; 1 or 5\n"},
    {"faces", "1,2,4", "{faces list}; {faces list or}", "1, 2 and 4; 1, 2 or 4\n"},
    {"faces", "3", "{faces list}", "3\n"},
    {"faces", "none", "{faces list}", "none\n"},
    {"list", "1,5", "{list table Face | Gold}", "| Face | 1 | 2 |\n|---|---|---|\n| Gold | 1 | 5 |\n"},
    {NULL, "", "{list table Face}", "{list table Face}\n"},
    {NULL, "", "{list.3} {list.0} {list.x} {seats.2}", "{list.3} {list.0} {list.x} {seats.2}\n"},

    {NULL, "", "<!-- term wager if not wager -->\n<!-- one end -->\nb\n", "b\n"},

    {NULL, "", "<!-- if wager -->\na\n<!-- if target -->\nb\n<!-- end -->\nc\n<!-- end -->\nd\n", "a\nb\nc\nd\n"},
    {NULL, "", "<!-- if wager -->\na\n<!-- if mode=slow -->\nb\n<!-- end -->\nc\n<!-- end -->\nd\n", "a\nc\nd\n"},
    {"wager", "no", "<!-- if wager -->\na\n<!-- if target -->\nb\n<!-- end -->\nc\n<!-- end -->\nd\n", "d\n"},
    {NULL, "", "<!-- end -->\na\n<!-- if not wager -->\nb\n<!-- end -->\nc\n", "a\nc\n"},

    {NULL, "", "a\n<!-- a word to whoever writes the page -->\nb\n", "a\nb\n"},
    {NULL, "", "  <!--if wager-->  \nb\n<!--end-->\n", "b\n"},
    {"wager", "no", "  <!--if wager-->  \nb\n<!--end-->\n", ""},
    {NULL, "", "<!---->\na\n", "a\n"},
    {NULL, "", "<!-->\na\n", "<!-->\na\n"},
    {NULL, "", "<!-- if not wager --> and more\nb\n", "<!-- if not wager --> and more\nb\n"},
    {NULL, "", "so <!-- if not wager -->\nb\n", "so <!-- if not wager -->\nb\n"},
};

/* What is wrong in a page, shown or not, and how it is told. */
static const struct {
    const char *page, *said;
} faults[] = {
    {"a\n{no such}\n", "line 2: there is no option \"no\""},
    {"<!-- if not wager -->\n{unheard}\n<!-- end -->\n", "line 2: there is no option \"unheard\""},
    {"<!-- if unheard -->\n<!-- end -->\n", "line 1: there is no option \"unheard\""},
    {"<!-- if wager or unheard -->\n<!-- end -->\n", "line 1: there is no option \"unheard\""},
    {"<!-- if not wager and unheard -->\n<!-- end -->\n", "line 1: there is no option \"unheard\""},
    {"<!-- if wager or -->\n<!-- end -->\n", "line 1: there is no option \"\""},
    {"<!-- if =3 -->\n<!-- end -->\n", "line 1: there is no option \"\""},
    {"<!-- if mode=fas -->\n<!-- end -->\n", "line 1: option mode: found \"fas\", expected one of fast, slow, none"},
    {"<!-- if faces=7 -->\n<!-- end -->\n", "line 1: option faces: found \"7\", expected none or any of 1, 2, 3, 4"},
    {"<!-- if list.3 -->\n<!-- end -->\n", "line 1: list has no value \"3\""},
    {"<!-- if mode>1 -->\n<!-- end -->\n", "line 1: \"mode>1\" does not compare numbers"},
    {"<!-- if target<x -->\n<!-- end -->\n", "line 1: \"target<x\" does not compare numbers"},
    {"{mode round}\n", "line 1: mode is not one number"},
    {"{list round}\n", "line 1: list is not one number"},
    {"{list table Face}\n", "line 1: a table has two headings with \"|\" between them"},
    {"{list table A | B | C}\n", "line 1: a table has two headings with \"|\" between them"},
    {"<!-- if wager -->\n", "line 1: an if without its end"},
    {"<!-- end -->\n", "line 1: an end without its if"},
    {"<!-- else -->\n", "line 1: an else without its if"},
    {"<!-- if wager -->\n<!-- else -->\n<!-- else -->\n<!-- end -->\n", "line 3: an else without its if"},
    {"<!-- fi wager -->\n", "line 1: a comment is if, else, end, term or one"},
    {"<!-- term wager -->\n", "line 1: a term is marked \"term WORDS if CONDITION\""},
    {"<!-- term wager if unheard -->\n{none}\n", "line 1: there is no option \"unheard\""},
    {"<!-- if seats=1 -->\nb\n<!-- end -->\n", ""},
    {"<!-- if seats=8 -->\nb\n<!-- end -->\n", ""},
    {"<!-- if seats=0 -->\nb\n<!-- end -->\n", "line 1: option seats: found \"0\", expected 1 to 8"},
    {"<!-- if seats=9 -->\nb\n<!-- end -->\n", "line 1: option seats: found \"9\", expected 1 to 8"},
    {"Fine: {target}\n<!-- if seats=3 -->\n{list table A | B}\n<!-- end -->\n", ""},
};

/* A page, and what stays in it for whoever checks it. */
static const struct {
    const char *page, *read;
} marks[] = {
    {"<!-- term the stake if not wager -->\na\n", "<!-- not the stake -->\na\n"},
    {"<!-- term the stake if wager -->\na\n", "a\n"},
    {"<!-- if not wager -->\n<!-- term the stake if mode=slow -->\n<!-- end -->\na\n", "<!-- not the stake -->\na\n"},
    {"<!-- one end -->\na\n<!-- if not wager -->\n<!-- one end -->\nb\n<!-- end -->\n", "<!-- one end -->\na\n"},
};
/* clang-format on */

static void set(hz_table *table, const hz_option *option, const char *value)
{
    int32_t values[HZ_OPTION_WORDS];
    assert_int_equal(hz_option_parse(option, value, SEATS, values, NULL), HZ_OK);
    size_t width = option->per_seat ? SEATS : (size_t)hz_option_width(option);
    memcpy(table->options + option->field / sizeof *values, values, width * sizeof *values);
}

static void pages_tell_of_the_options_in_force(void **unused)
{
    (void)unused;
    for (size_t row = 0; row < sizeof pages / sizeof *pages; row++) {
        const hz_game game = {.id = "sample", .options = options, .page = pages[row].page};
        hz_table table = {.game = &game, .seats = SEATS};
        char buffer[200];
        hz_text out = hz_text_in(buffer, sizeof buffer);
        for (const hz_option *option = options; option->name; option++) {
            bool is_set = pages[row].option && !strcmp(pages[row].option, option->name);
            set(&table, option, is_set ? pages[row].value : option->normal);
        }
        hz_rules_print(&table, &out);
        if (strcmp(buffer, pages[row].read)) {
            fail_msg("%s\nis read as\n%s\nat %s", pages[row].page, buffer, pages[row].value);
        }
    }
}

/* A table with the usual options. */
static hz_table usual_table(const hz_game *game)
{
    hz_table table = {.game = game, .seats = SEATS};
    for (const hz_option *option = options; option->name; option++) {
        set(&table, option, option->normal);
    }
    return table;
}

static void what_cannot_be_read_is_told(void **unused)
{
    (void)unused;
    for (size_t row = 0; row < sizeof faults / sizeof *faults; row++) {
        const hz_game game = {.id = "sample", .options = options, .page = faults[row].page};
        hz_table table = usual_table(&game);
        char buffer[200];
        hz_text out = hz_text_in(buffer, sizeof buffer);
        hz_error error = {""};
        hz_status status = hz_rules_proof(&table, &out, &error);
        assert_string_equal(error.text, faults[row].said);
        assert_int_equal(status != HZ_OK, *faults[row].said != 0);
    }
}

static void promises_stay_for_whoever_checks(void **unused)
{
    (void)unused;
    for (size_t row = 0; row < sizeof marks / sizeof *marks; row++) {
        const hz_game game = {.id = "sample", .options = options, .page = marks[row].page};
        hz_table table = usual_table(&game);
        char buffer[200];
        hz_text out = hz_text_in(buffer, sizeof buffer);
        assert_int_equal(hz_rules_proof(&table, &out, NULL), HZ_OK);
        assert_string_equal(buffer, marks[row].read);
    }
}

static void blocks_may_lie_deep(void **unused)
{
    (void)unused;
    enum { DEEP = 32 };
    char page[4000], buffer[200];
    hz_text text = hz_text_in(page, sizeof page), out = hz_text_in(buffer, sizeof buffer);
    for (int depth = 0; depth < DEEP; depth++) {
        hz_add(&text, "<!-- if %s -->\n", depth < DEEP - 1 ? "wager" : "not wager");
    }
    hz_add(&text, "hidden\n<!-- end -->\nshown\n");
    for (int depth = 1; depth < DEEP; depth++) {
        hz_add(&text, "<!-- end -->\n");
    }
    hz_add(&text, "last\n");
    const hz_game game = {.id = "sample", .options = options, .page = page};
    hz_table table = {.game = &game, .seats = SEATS};
    set(&table, &options[1], "yes");
    hz_rules_print(&table, &out);
    assert_string_equal(buffer, "shown\nlast\n");
}

/* One more than there is room for is said to be too many, on its line. */
static void blocks_may_lie_too_deep(void **unused)
{
    (void)unused;
    enum { DEEP = 33 };
    char page[4000], buffer[200];
    hz_text text = hz_text_in(page, sizeof page), out = hz_text_in(buffer, sizeof buffer);
    for (int depth = 0; depth < DEEP; depth++) {
        hz_add(&text, "<!-- if wager -->\n");
    }
    for (int depth = 0; depth < DEEP - 1; depth++) {
        hz_add(&text, "<!-- end -->\n");
    }
    const hz_game game = {.id = "sample", .options = options, .page = page};
    hz_table table = usual_table(&game);
    hz_error error = {""};
    assert_int_not_equal(hz_rules_proof(&table, &out, &error), HZ_OK);
    assert_string_equal(error.text, "line 33: too many blocks in blocks");
}

/* A value as long as one may be is no value of that option, and one that is longer is too long. */
static void values_may_be_too_long(void **unused)
{
    (void)unused;
    static const char *const said[] = {"option mode: found", "is too long"};
    for (int more = 0; more < 2; more++) {
        char page[400], buffer[200], value[400] = "";
        memset(value, 'x', (size_t)MOST_LETTERS + (size_t)more);
        hz_text text = hz_text_in(page, sizeof page), out = hz_text_in(buffer, sizeof buffer);
        hz_add(&text, "<!-- if mode=%s -->\nb\n<!-- end -->\n", value);
        const hz_game game = {.id = "sample", .options = options, .page = page};
        hz_table table = usual_table(&game);
        hz_error error = {""};
        assert_int_not_equal(hz_rules_proof(&table, &out, &error), HZ_OK);
        assert_non_null(strstr(error.text, said[more]));
    }
}

static void a_game_may_have_no_page(void **unused)
{
    (void)unused;
    const hz_game game = {.id = "sample", .options = options};
    const hz_table table = {.game = &game, .seats = SEATS};
    char buffer[20];
    hz_text out = hz_text_in(buffer, sizeof buffer);
    hz_rules_print(&table, &out);
    assert_string_equal(buffer, "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pages_tell_of_the_options_in_force),
        cmocka_unit_test(what_cannot_be_read_is_told),
        cmocka_unit_test(promises_stay_for_whoever_checks),
        cmocka_unit_test(blocks_may_lie_deep),
        cmocka_unit_test(blocks_may_lie_too_deep),
        cmocka_unit_test(values_may_be_too_long),
        cmocka_unit_test(a_game_may_have_no_page),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
