/* What a state awaits, who may answer and see it, and what a game need not have. */
#include "rules.h"

static hz_status interpret_nothing(
    const hz_table *table, const void *state, const char *text, hz_action *action, hz_error *error)
{
    (void)table, (void)state, (void)text, (void)action;
    return hz_fail(error, HZ_ILLEGAL, "nothing is understood");
}

static void parts_of_a_game_may_be_missing(void **unused)
{
    (void)unused;
    const hz_game bare = {.id = "bare"};
    assert_null(hz_search_text(&bare));
    assert_string_equal(hz_test_settings(&bare), "");
    assert_string_equal(hz_real_settings(&bare), "");
    assert_false(hz_is_typed(&bare));
    assert_false(hz_keeps_time(&bare));
    const hz_game hollow = {.id = "hollow",
                            .typing = &(hz_typing){0},
                            .occasions = &(hz_occasions){0},
                            .clock = &(hz_clock){0}};
    assert_null(hz_search_text(&hollow));
    assert_string_equal(hz_test_settings(&hollow), "");
    assert_string_equal(hz_real_settings(&hollow), "");
    assert_false(hz_is_typed(&hollow));
    assert_false(hz_keeps_time(&hollow));
    const hz_game full = {
        .id = "full",
        .typing = &(hz_typing){.search = "a word", .interpret = interpret_nothing},
        .occasions = &(hz_occasions){.tests = "rounds=3", .real_dice = "table=hand"},
        .clock = &(hz_clock){.says_which = true}};
    assert_string_equal(hz_search_text(&full), "a word");
    assert_string_equal(hz_test_settings(&full), "rounds=3");
    assert_string_equal(hz_real_settings(&full), "table=hand");
    assert_true(hz_is_typed(&full));
    assert_true(hz_keeps_time(&full));
}

static void a_watcher_sees_what_everybody_sees(void **unused)
{
    (void)unused;
    const hz_table table = {.seats = 3};
    assert_true(hz_sees(&table, 0, 1));
    assert_false(hz_sees(&table, 1, 1));
    assert_true(hz_sees(&table, 2, 4));
    assert_false(hz_sees(&table, HZ_WATCHER, 1));
    assert_false(hz_sees(&table, HZ_WATCHER, 6));
    assert_false(hz_sees(&table, HZ_WATCHER, 0));
    assert_true(hz_sees(&table, HZ_WATCHER, 7)); /* all who sit here */
    assert_true(hz_sees(&table, HZ_WATCHER, HZ_EVERYBODY));
}

static void equal_scores_share_a_place(void **unused)
{
    (void)unused;
    uint8_t places[4] = {9, 9, 9, 9};
    hz_rank((const int32_t[]){5, -7, 5, 0}, 4, places);
    assert_memory_equal(places, ((const uint8_t[]){1, 4, 1, 3}), 4);
    hz_rank((const int32_t[]){0, 0, 1}, 3, places);
    assert_memory_equal(places, ((const uint8_t[]){2, 2, 1, 3}), 4); /* no seat beyond */
}

/* A turn that the state spells out. */
static hz_turn turn_of_state(const hz_table *table, const void *state)
{
    (void)table;
    return *(const hz_turn *)state;
}

/* Who has chosen in secret already is public; before anybody has, there is nothing to tell. */
static void who_is_still_to_choose_is_told(void **unused)
{
    (void)unused;
    static const char *const names[] = {"Ann", "Ben", "Cleo"};
    static const struct {
        hz_seats wanted;
        bool secret;
        const char *said;
    } rows[] = {{7, true, ""},
                {6, true, "Still to choose: Ben, Cleo.\n"},
                {1, true, "Still to choose: Ann.\n"},
                {6, false, ""}};
    const hz_game game = {.id = "sample", .turn = turn_of_state};
    const hz_table table = {.game = &game, .seats = 3};
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        char buffer[100] = "";
        hz_text text = hz_text_in(buffer, sizeof buffer);
        hz_turn turn = {.kind = HZ_PLAYERS,
                        .wanted = rows[row].wanted,
                        .allowed = 7,
                        .secret = rows[row].secret};
        hz_add_undecided(&table, &turn, names, &text);
        assert_string_equal(buffer, rows[row].said);
    }
}

static const char *laid_form(const hz_table *table, const void *state)
{
    (void)table, (void)state;
    return "as they lie";
}

/* Dice that are told as they lie: where they are awaited, and the game has words for it. */
static void dice_are_laid_where_they_are_awaited(void **unused)
{
    (void)unused;
    static const hz_typing plain = {.search = "what to do"}, lays = {.laid_form = laid_form};
    static const struct {
        const hz_typing *typing;
        uint8_t kind;
        const char *form;
    } rows[] = {{NULL, HZ_CHANCE, NULL},
                {&plain, HZ_CHANCE, NULL},
                {&lays, HZ_CHANCE, "as they lie"},
                {&lays, HZ_PLAYERS, NULL},
                {&plain, HZ_PLAYERS, NULL},
                {&lays, HZ_OVER, NULL}};
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        const hz_game game = {.id = "sample", .turn = turn_of_state, .typing = rows[row].typing};
        hz_session session = {.table = {.game = &game, .seats = 2}};
        hz_turn turn = {.kind = rows[row].kind};
        memcpy(&session.state, &turn, sizeof turn);
        const char *found = hz_laid_form(&session);
        assert_string_equal(found ? found : "none", rows[row].form ? rows[row].form : "none");
    }
}

static void dice_go_to_those_who_roll_them(void **unused)
{
    (void)unused;
    const hz_game game = {.id = "sample", .turn = turn_of_state};
    const hz_table table = {.game = &game, .seats = 4};
    hz_chance ask;
    hz_turn turn = hz_ask_dice(6, 8, HZ_NOBODY);
    hz_request_by_owner(&table, &turn, &ask);
    assert_int_equal(ask.groups, 1);
    assert_int_equal(ask.group[0].count, 6);
    assert_int_equal(ask.group[0].owner, 0);
    turn = hz_ask_each(2, 8, 13); /* seats 1, 3 and 4 */
    hz_request_by_owner(&table, &turn, &ask);
    assert_int_equal(ask.groups, 3);
    for (int group = 0; group < 3; group++) {
        assert_int_equal(ask.group[group].owner, group ? group + 2 : 1);
        assert_int_equal(ask.group[group].count, 2);
        assert_int_equal(ask.group[group].sides, 8);
        assert_int_equal(ask.group[group].visible, HZ_EVERYBODY);
    }
}

static void only_who_is_asked_may_act(void **unused)
{
    (void)unused;
    const hz_game game = {.id = "sample", .turn = turn_of_state};
    const hz_table table = {.game = &game, .seats = 3};
    const hz_turn everybody = {.kind = HZ_PLAYERS, .allowed = 6, .wanted = 6};
    const hz_turn dice = hz_ask_dice(1, 6, HZ_NOBODY), over = hz_over();
    const struct {
        const hz_turn *turn;
        int seat;
        const char *why;
    } rows[] = {
        {&everybody, -1, "seat 0: expected 1 to 3"},
        {&everybody, 3, "seat 4: expected 1 to 3"},
        {&over, 0, "the game is over: expected nothing more"},
        {&dice, 2, "an action by seat 3: expected a roll"},
        {&everybody, 0, "seat 1 is not to act: expected seat 2 or 3"},
    };
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        hz_error error;
        assert_int_not_equal(
            hz_check_action(&table, rows[row].turn, rows[row].seat, hz_do(0, 0, 0, 0), &error),
            HZ_OK);
        assert_string_equal(error.text, rows[row].why);
    }
}

static void print_number(const hz_table *table, hz_action action, hz_text *out)
{
    (void)table;
    hz_add(out, "take %d", (int)action.word[0]);
}

/* A record has it all; of a hidden choice others see that it was made, and when. */
static void a_secret_choice_is_read_by_whoever_made_it(void **unused)
{
    (void)unused;
    const hz_notation notation = {.print = print_number};
    const hz_game game = {.id = "sample", .turn = turn_of_state, .notation = &notation};
    static const struct {
        hz_input_kind kind;
        int secret, viewer;
        const char *read;
    } rows[] = {
        {HZ_ACTION, 0, HZ_RECORD, "2 take 7 @61.4s"},
        {HZ_ACTION, 0, HZ_WATCHER, "2 take 7 @61.4s"},
        {HZ_ACTION, 0, 0, "2 take 7 @61.4s"},
        {HZ_ACTION, 1, HZ_RECORD, "2 take 7 @61.4s"},
        {HZ_ACTION, 1, HZ_WATCHER, "2 ? @61.4s"},
        {HZ_ACTION, 1, 0, "2 ? @61.4s"},
        {HZ_ACTION, 1, 1, "2 take 7 @61.4s"},
        {HZ_TIMEOUT, 0, 2, "2 timeout @61.4s"},
        {HZ_TIMEOUT, 1, 2, "2 ? @61.4s"},
        {HZ_TIMEOUT, 1, 1, "2 timeout @61.4s"},
    };
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        hz_session session = {.table = {.game = &game, .seats = 3}};
        const hz_turn turn = {.kind = HZ_PLAYERS, .wanted = 7, .secret = (uint8_t)rows[row].secret};
        memcpy(&session.state, &turn, sizeof turn);
        const hz_input input = {
            .kind = rows[row].kind, .seat = 1, .action = {{7, 0}}, .took_ms = 61400};
        char buffer[40];
        hz_text text = hz_text_in(buffer, sizeof buffer);
        hz_input_print(&session, &input, rows[row].viewer, &text);
        assert_string_equal(buffer, rows[row].read);
    }
}

/* Who begins is said beforehand, or by dice, or nobody does. */
static void some_games_obey_who_is_first(void **unused)
{
    (void)unused;
    static const struct {
        const char *game, *table;
        bool obeys;
    } rows[] = {{"pig", "classic 2", true},
                {"ratscrew", "standard 2", false},
                {"soup", "standard 2 reaction=seat_rotation", true},
                {"soup", "standard 2 reaction=random_order", false}};
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        hz_table table;
        lay_table(&table, rows[row].game, rows[row].table);
        assert_int_equal(hz_obeys_first(&table), rows[row].obeys);
    }
}

static void hide_all(const hz_table *table, void *state, int seat)
{
    (void)table, (void)state, (void)seat;
}

static bool hides_from_two(const hz_table *table)
{
    return table->seats == 2;
}

/* In doubt there are some. */
static void some_tables_have_secrets(void **unused)
{
    (void)unused;
    const hz_game open = {.mask = hz_hides_nothing, .has_secrets = hides_from_two},
                  shut = {.mask = hide_all},
                  either = {.mask = hide_all, .has_secrets = hides_from_two};
    assert_false(hz_has_secrets(&(hz_table){.game = &open, .seats = 2}));
    assert_true(hz_has_secrets(&(hz_table){.game = &shut, .seats = 3}));
    assert_true(hz_has_secrets(&(hz_table){.game = &either, .seats = 2}));
    assert_false(hz_has_secrets(&(hz_table){.game = &either, .seats = 3}));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(parts_of_a_game_may_be_missing),
        cmocka_unit_test(a_watcher_sees_what_everybody_sees),
        cmocka_unit_test(equal_scores_share_a_place),
        cmocka_unit_test(some_games_obey_who_is_first),
        cmocka_unit_test(some_tables_have_secrets),
        cmocka_unit_test(who_is_still_to_choose_is_told),
        cmocka_unit_test(dice_are_laid_where_they_are_awaited),
        cmocka_unit_test(dice_go_to_those_who_roll_them),
        cmocka_unit_test(only_who_is_asked_may_act),
        cmocka_unit_test(a_secret_choice_is_read_by_whoever_made_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
