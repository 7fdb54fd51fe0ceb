/* Rules pages: what stands in them for the options in force, and what is left out. */
#include "rules.h"

typedef struct sample_rules {
    int32_t target, wager, mode, faces, skill[HZ_MAX_SEATS], list[2];
} sample_rules;
#define FIELD(member) .field = offsetof(sample_rules, member)

enum { SEATS = 3 };

/* clang-format off */
static const hz_option options[] = {
    {"target", "A number", HZ_INT, "20", .min = 0, .max = 1000, FIELD(target)},
    {"wager", "A switch", HZ_BOOL, "yes", FIELD(wager)},
    {"mode", "A mode", HZ_ENUM, "fast", .names = "fast slow none", FIELD(mode)},
    {"faces", "A set", HZ_SET, "2,4", .names = "1 2 3 4", FIELD(faces)},
    {"skill", "A number a seat", HZ_INT, "0", .min = 0, .max = 9, .per_seat = 1, FIELD(skill)},
    {"list", "Two numbers", HZ_INT, "0,0", .min = 0, .max = 9, .length = 2, FIELD(list)},
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
        cmocka_unit_test(blocks_may_lie_deep),
        cmocka_unit_test(a_game_may_have_no_page),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
