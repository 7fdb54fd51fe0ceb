/* Kits: opened once, found by name, told apart by their hashes. */
#include <stdio.h>

#include "hazard/lab.h"
#include "rules.h"

/* A kit that is its own name; files are what they are called after the last slash. */
typedef struct toy {
    char name[HZ_KIT_NAME_SIZE];
    bool is_open;
} toy;

static toy toys[64];
static int opened, closed;

static const char *toy_names(void)
{
    return "red blue";
}

static hz_status
toy_open(const char *name, const char *path, void **kit, hz_text *remark, hz_error *error)
{
    if (path && !strchr(path, '/')) {
        return hz_fail(error, HZ_IO, "%s: not there", path);
    }
    toy *made = &toys[opened++];
    snprintf(made->name, sizeof made->name, "%s", path ? strrchr(path, '/') + 1 : name);
    made->is_open = true;
    if (path && remark) {
        hz_add(remark, "a remark");
    }
    *kit = made;
    return HZ_OK;
}

static void toy_close(void *kit)
{
    ((toy *)kit)->is_open = false;
    closed++;
}

static const char *toy_name(const void *kit)
{
    return ((const toy *)kit)->name;
}

/* By the first letter alone, so that two names may have one hash. */
static uint64_t toy_hash(const void *kit)
{
    return (uint64_t)((const toy *)kit)->name[0];
}

static const hz_kit_kind kind = {.key = "toys",
                                 .option = "toy",
                                 .what = "toy",
                                 .names = toy_names,
                                 .open = toy_open,
                                 .close = toy_close,
                                 .name = toy_name,
                                 .hash = toy_hash};
static const hz_option options[] = {{"toy", "The toy", HZ_RESOURCE, "red"}, {0}};
static const hz_game game = {.id = "play", .options = options, .kit = &kind};

static void most_kits_are_quick(void **unused)
{
    (void)unused;
    const hz_table table = {.game = &game, .seats = 2};
    assert_false(hz_is_slow(&table));
}

static hz_table table_with(const char *name)
{
    hz_table table = {.game = &game, .seats = 2};
    assert_int_equal(hz_option_parse(&options[0], name, 2, table.options, NULL), HZ_OK);
    return table;
}

static int start_anew(void **unused)
{
    (void)unused;
    opened = closed = 0;
    return 0;
}

static void a_kit_is_opened_once(void **unused)
{
    (void)unused;
    hz_kits kits = {.count = 0};
    hz_table first = table_with("red"), second = table_with("red"), third = table_with("blue");
    assert_int_equal(hz_table_equip(&first, &kits, NULL), HZ_OK);
    assert_int_equal(hz_table_equip(&second, &kits, NULL), HZ_OK);
    assert_int_equal(hz_table_equip(&third, &kits, NULL), HZ_OK);
    assert_ptr_equal(first.kit, second.kit);
    assert_string_equal(toy_name(third.kit), "blue");
    assert_int_equal(opened, 2);
    hz_kits_close(&kits);
    assert_int_equal(closed, 2);
    assert_int_equal(kits.count, 0);
}

static void files_have_names(void **unused)
{
    (void)unused;
    hz_kits kits = {.count = 0};
    hz_error error;
    char name[HZ_KIT_NAME_SIZE], buffer[100];
    hz_text text = hz_text_in(buffer, sizeof buffer);
    assert_int_equal(hz_kits_add(&kits, &kind, "nowhere", name, &text, &error), HZ_IO);
    assert_string_equal(error.text, "nowhere: not there");
    assert_int_equal(hz_kits_add(&kits, &kind, "lists/mine", name, &text, &error), HZ_OK);
    assert_string_equal(name, "mine");
    assert_string_equal(buffer, "a remark");
    hz_text_clear(&text);
    hz_kits_names(&kits, &kind, &text);
    assert_string_equal(buffer, "red blue mine");
    hz_table table = table_with("mine");
    assert_int_equal(hz_table_equip(&table, &kits, NULL), HZ_OK);
    assert_string_equal(toy_name(table.kit), "mine");
    table = table_with("green");
    assert_int_equal(hz_table_equip(&table, &kits, &error), HZ_UNKNOWN);
    assert_string_equal(error.text, "option toy: there is no toy \"green\", only red blue mine");
    assert_null(table.kit);
    /* A file goes before a kit of the program with the same name, opened or not. */
    table = table_with("red");
    assert_int_equal(hz_table_equip(&table, &kits, NULL), HZ_OK);
    assert_int_equal(hz_kits_add(&kits, &kind, "mine/red", NULL, &text, NULL), HZ_OK);
    const void *own = table.kit;
    assert_int_equal(hz_table_equip(&table, &kits, NULL), HZ_OK);
    assert_ptr_not_equal(table.kit, own);
    hz_kits_close(&kits);
}

/* A kit that has no option and no hash, and that only some tables need. */
static bool is_three(const hz_table *table)
{
    return table->seats == 3;
}

static const char *one_name(void)
{
    return "1";
}

static void some_tables_need_none(void **unused)
{
    (void)unused;
    static const hz_kit_kind box = {.key = "boxes",
                                    .what = "box",
                                    .is_needed = is_three,
                                    .is_slow = true,
                                    .names = one_name,
                                    .open = toy_open,
                                    .close = toy_close,
                                    .name = toy_name};
    static const hz_game boxed = {.id = "boxed", .options = options, .kit = &box};
    hz_kits kits = {.count = 0};
    hz_error error;
    hz_table table = {.game = &boxed, .seats = 2};
    assert_int_equal(hz_table_equip(&table, NULL, &error), HZ_OK);
    assert_null(table.kit);
    assert_false(hz_needs_kit(&table));
    assert_false(hz_is_slow(&table));
    table.seats = 3;
    assert_true(hz_needs_kit(&table));
    assert_true(hz_is_slow(&table));
    assert_int_equal(hz_table_equip(&table, NULL, &error), HZ_UNKNOWN);
    assert_int_equal(hz_table_equip(&table, &kits, &error), HZ_OK);
    assert_string_equal(toy_name(table.kit), "1");
    assert_int_equal(hz_table_equip_as(&table, &kits, "1", 0, &error), HZ_OK);
    assert_int_equal(hz_table_equip_as(&table, &kits, "2", 0, &error), HZ_ILLEGAL);
    assert_string_equal(error.text, "played with the box 2, but here is 1");
    assert_null(table.kit);
    hz_kits_close(&kits);
}

static void a_record_says_which(void **unused)
{
    (void)unused;
    hz_kits kits = {.count = 0};
    hz_error error;
    hz_table table = table_with("red");
    assert_int_equal(hz_table_equip_as(&table, &kits, "red", 'r', &error), HZ_OK);
    assert_int_equal(hz_table_equip_as(&table, &kits, "red", 'x', &error), HZ_ILLEGAL);
    assert_string_equal(error.text,
                        "played with the toy red 0000000000000078, but here is red "
                        "0000000000000072: it has changed since");
    assert_null(table.kit);
    table = table_with("mine");
    assert_int_equal(hz_table_equip_as(&table, &kits, "mine", 'm', &error), HZ_UNKNOWN);
    assert_string_equal(error.text, "played with the toy mine 000000000000006d, which is not here");
    /* The same things under another name will do; others are refused with both names. */
    assert_int_equal(hz_kits_add(&kits, &kind, "lists/other", NULL, NULL, NULL), HZ_OK);
    assert_int_equal(hz_table_equip_as(&table, &kits, "mine", 'm', &error), HZ_ILLEGAL);
    assert_non_null(strstr(error.text, "toy mine"));
    assert_non_null(strstr(error.text, "here is other"));
    assert_int_equal(hz_kits_add(&kits, &kind, "lists/most", NULL, NULL, NULL), HZ_OK);
    assert_int_equal(hz_table_equip_as(&table, &kits, "mine", 'm', &error), HZ_OK);
    assert_string_equal(toy_name(table.kit), "most");
    hz_kits_close(&kits);
}

static const char *longest_name(void)
{
    return "a_name_of_31_letters_is_longest";
}

/* The only name that there is may be as long as any. */
static void one_name_may_be_long(void **unused)
{
    (void)unused;
    const hz_kit_kind box = {.key = "boxes",
                             .what = "box",
                             .names = longest_name,
                             .open = toy_open,
                             .close = toy_close,
                             .name = toy_name};
    const hz_game boxed = {.id = "boxed", .options = options, .kit = &box};
    hz_kits kits = {.count = 0};
    hz_table table = {.game = &boxed, .seats = 2};
    assert_int_equal(strlen(longest_name()), HZ_KIT_NAME_SIZE - 1);
    assert_int_equal(hz_table_equip(&table, &kits, NULL), HZ_OK);
    assert_string_equal(toy_name(table.kit), longest_name());
    hz_kits_close(&kits);
}

static hz_status
refuse_to_open(const char *name, const char *path, void **kit, hz_text *remark, hz_error *error)
{
    (void)path, (void)kit, (void)remark;
    return hz_fail(error, HZ_IO, "%s cannot be opened", name);
}

/* Kits of two kinds lie side by side: one of the other kind is neither found nor told of, even by
   the same name; and what cannot be opened is not kept. */
static void kinds_are_told_apart(void **unused)
{
    (void)unused;
    static const hz_kit_kind balls = {.key = "balls",
                                      .option = "toy",
                                      .what = "ball",
                                      .names = toy_names,
                                      .open = toy_open,
                                      .close = toy_close,
                                      .name = toy_name,
                                      .hash = toy_hash};
    hz_kit_kind shut = kind;
    shut.open = refuse_to_open;
    hz_game locked = game;
    locked.kit = &shut;
    hz_kits kits = {.count = 0};
    hz_error error;
    char buffer[100];
    hz_text text = hz_text_in(buffer, sizeof buffer);
    hz_kits_names(NULL, &kind, &text);
    assert_string_equal(buffer, "red blue");
    assert_int_equal(hz_kits_add(&kits, &balls, "a/red", NULL, NULL, NULL), HZ_OK);
    assert_int_equal(hz_kits_add(&kits, &balls, "a/mine", NULL, NULL, NULL), HZ_OK);
    hz_text_clear(&text);
    hz_kits_names(&kits, &kind, &text);
    assert_string_equal(buffer, "red blue");
    hz_table table = table_with("mine");
    assert_int_equal(hz_table_equip(&table, &kits, &error), HZ_UNKNOWN);
    assert_int_equal(hz_table_equip_as(&table, &kits, "mine", 'm', &error), HZ_UNKNOWN);
    assert_string_equal(error.text, "played with the toy mine 000000000000006d, which is not here");
    table = table_with("red");
    assert_int_equal(hz_table_equip(&table, &kits, NULL), HZ_OK);
    assert_ptr_equal(table.kit, &toys[2]);
    table = table_with("blue");
    table.game = &locked;
    assert_int_equal(hz_table_equip(&table, &kits, &error), HZ_IO);
    assert_string_equal(error.text, "blue cannot be opened");
    assert_null(table.kit);
    assert_int_equal(kits.count, 3);
    hz_kits_close(&kits);
    assert_int_equal(closed, 3);
}

static void edges(void **unused)
{
    (void)unused;
    hz_kits kits = {.count = 0};
    hz_error error;
    hz_table table = table_with("red");
    assert_int_equal(hz_table_equip(&table, NULL, &error), HZ_UNKNOWN);
    assert_string_equal(error.text, "play needs a toy, and there is none here");
    hz_game plain = game;
    plain.kit = NULL;
    table.game = &plain;
    assert_int_equal(hz_table_equip(&table, NULL, &error), HZ_OK);
    assert_int_equal(hz_table_equip_as(&table, NULL, "red", 1, &error), HZ_OK);
    for (int count = 0; count < HZ_MAX_KITS; count++) {
        assert_int_equal(hz_kits_add(&kits, &kind, "a/b", NULL, NULL, NULL), HZ_OK);
    }
    assert_int_equal(hz_kits_add(&kits, &kind, "a/b", NULL, NULL, &error), HZ_NO_SPACE);
    assert_int_equal(closed, 1); /* what could not be kept */
    hz_kits_close(&kits);
    assert_int_equal(closed, opened);
}

/* A table without its kit is refused wherever it could be played, in every build. */
static void without_a_kit_nothing_is_played(void **unused)
{
    (void)unused;
    static const char *const specs[] = {"rollable", "sixtyfive", "marbles"};
    static hz_session session;
    for (size_t row = 0; row < sizeof specs / sizeof *specs; row++) {
        hz_table table;
        hz_error error = {""};
        const char *settings = row ? "table=physics" : NULL;
        assert_int_equal(hz_table_set(test_house(), &table, specs[row], 0, settings, NULL, &error),
                         HZ_OK);
        assert_int_equal(hz_session_start(&session, &table, &error), HZ_UNKNOWN);
        assert_non_null(strstr(error.text, specs[row]));
        hz_input roll = {.kind = HZ_ROLL, .count = 1, .values = {1}, .took_ms = -1};
        hz_input choice = {.kind = HZ_ACTION, .seat = 0, .took_ms = -1};
        hz_input late = {.kind = HZ_TIMEOUT, .seat = 0, .took_ms = -1};
        hz_input *inputs[] = {&roll, &choice, &late};
        for (int at = 0; at < 3; at++) {
            error.text[0] = '\0';
            assert_int_equal(hz_session_enter(&session, inputs[at], NULL, &error), HZ_UNKNOWN);
            assert_non_null(strstr(error.text, specs[row]));
        }
        hz_batch batch = {.seed = 1, .count = 4};
        hz_tally tally = {0};
        assert_int_equal(hz_play_games(&table, &batch, &tally, &error), HZ_UNKNOWN);
        table.game->play_many(&table, &batch, &tally); /* nor does who asks the game itself crash */
        assert_int_equal(tally.games, 0);
        static hz_figures figures;
        static hz_match match;
        bool is_partial;
        hz_experiment_def def = hz_default_experiment_def(&table);
        def.threads = 1;
        assert_int_equal(hz_playtest_run(&def, &figures, &is_partial, &error), HZ_UNKNOWN);
        assert_int_equal(hz_match_run(&def, &match, &is_partial, &error), HZ_UNKNOWN);
        assert_non_null(strstr(error.text, specs[row]));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(a_kit_is_opened_once, start_anew),
        cmocka_unit_test_setup(files_have_names, start_anew),
        cmocka_unit_test_setup(some_tables_need_none, start_anew),
        cmocka_unit_test_setup(a_record_says_which, start_anew),
        cmocka_unit_test_setup(kinds_are_told_apart, start_anew),
        cmocka_unit_test_setup(one_name_may_be_long, start_anew),
        cmocka_unit_test_setup(edges, start_anew),
        cmocka_unit_test(most_kits_are_quick),
        cmocka_unit_test(without_a_kit_nothing_is_played),
    };
    return cmocka_run_group_tests_name("kits", tests, NULL, NULL);
}
