/* Run Dog Run: secrets, rules of thumb, and what a person or a client is shown. */
#include <stdio.h>

#include "games/rundog/rundog.h"
#include "rules.h"

static const char *const names[HZ_MAX_SEATS] = {"Ann", "Ben", "Cy"};
static char buffer[4000];

static void begin_at(hz_session *session, const char *table, const char *position)
{
    hz_error error;
    begin(session, "rundog", table, "");
    if (hz_position_parse(&session->table, position, &session->state, &error)) {
        fail_msg("%s: %s", position, error.text);
    }
}

static rundog_state masked(const hz_session *session, int seat)
{
    rundog_state state;
    memcpy(&state, &session->state, sizeof state);
    hz_mask_fields(&session->table, &state, seat);
    return state;
}

#define DICE "roll 4 2 | roll 3 3"

static void a_choice_is_hidden_until_both_are_made(void **unused)
{
    (void)unused;
    hz_session session;
    begin(&session, "rundog", "standard", DICE " | 1 run 4 bark 12");
    rundog_state own = masked(&session, 0), other = masked(&session, 1),
                 watcher = masked(&session, HZ_WATCHER);
    assert_true(own.dogs[0] == 4 && own.barks[0] == 12);
    assert_true(other.dogs[0] == 0 && other.barks[0] == 0);
    assert_true(watcher.dogs[0] == 0 && watcher.barks[0] == 0);
    enter_all(&session, "2 run 3 bark 13");
    other = masked(&session, 1);
    assert_true(other.dogs[0] == 4 && other.barks[0] == 12);
}

static void a_choice_is_hidden_while_tens_are_drawn(void **unused)
{
    (void)unused;
    hz_session session;
    hz_rng rng;
    hz_rng_start(&rng, 1, 0, HZ_RNG_GUESS);
    begin(
        &session, "rundog", "standard tens_free=no", DICE " | 1 run 4 ending 2 | 2 run 3 ending 3");
    rundog_state state = masked(&session, 1);
    assert_true(state.dogs[0] == 0 && state.barks[0] == 0 && state.dogs[1] == 3);
    int seen = 0;
    for (int trial = 0; trial < 50; trial++) {
        rundog_state guessed = state;
        rundog_guess(&session.table, &guessed, 1, &rng);
        assert_true(guessed.dogs[1] == 3 && guessed.barks[1] == 3);
        assert_true(guessed.dogs[0] + guessed.barks[0] == 6);
        seen |= 1 << guessed.dogs[0];
    }
    assert_int_equal(seen, 1 << 2 | 1 << 4);
    enter_all(&session, "roll 2");
    state = masked(&session, 1);
    assert_true(state.tens[0] == 2 && state.dogs[0] == 0);
    enter_all(&session, "roll 1");
    state = masked(&session, HZ_WATCHER);
    assert_true(state.barks[0] == 12 && state.barks[1] == 3);
}

static void one_alone_has_nobody_to_hide_from(void **unused)
{
    (void)unused;
    hz_session session;
    begin_at(&session,
             "standard tens_free=no",
             "phase choose; roller -; dice2 2 4; clock 20 20; finish 31 0");
    assert_false(hz_rundog.turn(&session.table, &session.state).secret);
    enter_all(&session, "2 run 2 ending 4");
    assert_int_equal(masked(&session, 0).dogs[1], 2);
}

static const char *choose(const hz_session *session, const char *name, int seat, uint64_t seed)
{
    hz_bot bot;
    hz_rng rng;
    hz_text text = hz_text_in(buffer, sizeof buffer);
    hz_rng_start(&rng, seed, 0, HZ_RNG_WHIMS);
    assert_int_equal(hz_bot_find(&hz_rundog, name, &bot, NULL), HZ_OK);
    hz_action action = hz_bot_act(&bot, &session->table, &session->state, seat, &rng);
    rundog_notation.print(&session->table, action, &text);
    return buffer;
}

static void personas_choose_as_they_are_called(void **unused)
{
    (void)unused;
    hz_session session;
    begin(&session, "rundog", "standard", DICE);
    assert_string_equal(choose(&session, "best", 0, 1), "run 4 bark 12");
    assert_string_equal(choose(&session, "fewest", 0, 1), "run 2 bark 4");
    assert_string_equal(choose(&session, "most", 0, 1), "run 4 bark 12");
    begin(&session, "rundog", "standard", "roll 2 2 | roll 1 2");
    assert_string_equal(choose(&session, "best", 0, 1), "run 2 bark 2"); /* 12 is as likely */
    assert_string_equal(choose(&session, "best", 1, 1), "run 1 bark 2");
    assert_string_equal(choose(&session, "most", 1, 1), "run 2 bark 11");
    begin(&session, "rundog", "standard tens_free=no", "roll 4 2 | roll 1 1");
    assert_string_equal(choose(&session, "best", 0, 1), "run 4 ending 2");
}

/* Every other time the likeliest call, else any that can be made: one of three. */
static void casual_players_slip(void **unused)
{
    (void)unused;
    hz_session session;
    int best = 0;
    begin(&session, "rundog", "standard", DICE);
    for (uint64_t seed = 0; seed < 1000; seed++) {
        const char *found = choose(&session, "casual", 0, seed);
        best += strcmp(found, "run 4 bark 12") == 0;
        assert_true(strcmp(found, "run 4 bark 12") == 0 || strcmp(found, "run 2 bark 4") == 0 ||
                    strcmp(found, "run 4 bark 22") == 0);
    }
    assert_true(best > 620 && best < 715);
}

static void check_show(const hz_session *session, int seat, const char *expected)
{
    hz_text text = hz_text_in(buffer, sizeof buffer);
    hz_show_to(&session->table, &session->state, seat, names, &text);
    assert_string_equal(buffer, expected);
}

static void the_table_is_shown(void **unused)
{
    (void)unused;
    hz_session session;
    begin(&session, "rundog", "standard", DICE " | 1 run 4 bark 12");
    check_show(&session,
               0,
               "Duel 1 of 1\n\n"
               "  player       tick   dice\n"
               "  Ann             0   4 and 2  has chosen: run 4 bark 12\n"
               "  Ben             0   3 and 3  chooses in secret\n\n"
               "You have chosen; until your rival has, you may change it.\n"
               "Still to choose: Ben.\n");
    check_show(&session,
               HZ_WATCHER,
               "Duel 1 of 1\n\n"
               "  player       tick   dice\n"
               "  Ann             0   4 and 2  chooses in secret\n"
               "  Ben             0   3 and 3  chooses in secret\n\n"
               "Ann and Ben choose in secret.\n"
               "Still to choose: Ben.\n");
    enter_all(&session, "2 run 3 bark 13 | roll 1 1 | roll 3 3 3 3 | roll 1 1");
    check_show(&session,
               1,
               "Duel 1 of 1\n\n"
               "  player       tick   dice\n"
               "  Ann             4            barks until tick 16\n"
               "  Ben             0   1 and 1  3 dogs run for 13, in at tick 4\n\n"
               "Ben rolls for 13 with 3 dogs.\n");
    enter_all(&session, "roll 1 1 1 | 2 run 1 bark 1 | roll 1 1 | roll 1");
    check_show(&session,
               0,
               "Duel 1 of 1\n\n"
               "  ladder        won\n"
               "  Ann             0\n"
               "  Ben             1   champion, 1 duel in a row\n\n"
               "Game over: Ben is champion.\n");
}

static void the_ladder_is_shown(void **unused)
{
    (void)unused;
    hz_session session;
    begin_at(&session,
             "standard 3 bouts=9",
             "bout 4; duel 2 3; line 1 - -; won 2 1 0; champion 2; streak 1; longest 2; "
             "longest_by 1; roller 3; dice2 1 4; words owls");
    check_show(&session,
               0,
               "Duel 4 of 9, with owls and hoots\n\n"
               "  player       tick   dice\n"
               "  Ben             0   4 and 1  ready\n"
               "  Cy              0            about to roll\n\n"
               "  ladder        won\n"
               "  Ann             2   waits, number 1 in the line\n"
               "  Ben             1   champion, 1 duel in a row\n"
               "  Cy              0\n"
               "  Longest streak: 2, Ann\n\n"
               "Choice dice for Cy.\n");
}

static void the_winner_is_asked_for_words(void **unused)
{
    (void)unused;
    hz_session session;
    begin_at(&session,
             "standard 3",
             "phase words; bout 2; duel 2 3; line 1 - -; won 0 1 0; champion 2; streak 1; "
             "longest 1; longest_by 2");
    check_show(&session,
               1,
               "Duel 2 of 2\n\n"
               "  player       tick   dice\n"
               "> Ben             0            chooses\n"
               "  Cy              0            about to roll\n\n"
               "  ladder        won\n"
               "  Ann             0   waits, number 1 in the line\n"
               "  Ben             1   champion, 1 duel in a row\n"
               "  Cy              0\n\n"
               "You have won: choose the words that are called out in the next duel.\n");
    char text[200];
    hz_text status = hz_text_in(text, sizeof text);
    rundog_status(&session.table, &session.state, 0, names, &status);
    assert_string_equal(text, "Ben chooses the words that are called out in the next duel.");
    assert_int_equal(hz_rundog.timeout(&session.table, &session.state, 1).word[0],
                     hz_do(RUNDOG_SAY, 0, 0, 0).word[0]);
}

static void
check_explained(const hz_session *session, int seat, const char *typed, const char *words)
{
    hz_action action;
    hz_text text = hz_text_in(buffer, sizeof buffer);
    assert_int_equal(rundog_notation.parse(&session->table, typed, &action, NULL), HZ_OK);
    rundog_explain(&session->table, &session->state, seat, action, names, &text);
    assert_string_equal(buffer, words);
}

static void choices_are_explained(void **unused)
{
    (void)unused;
    hz_session session;
    begin(&session, "rundog", "standard", DICE);
    check_explained(&session, 0, "run 4 bark 12", "9.6 %, then done at tick 16");
    check_explained(&session, 0, "run 2 bark 24", "no way to make 24");
    begin_at(&session, "standard", "phase choose; roller -; dice2 2 4; clock 20 20; finish 31 0");
    check_explained(&session, 1, "run 2 bark 4", "8.3 %, then done at tick 28, in time");
    check_explained(&session, 1, "run 4 bark 12", "9.6 %, then done at tick 36, too late");
    begin_at(&session, "standard", "phase choose; roller -; dice2 2 4; clock 20 20; finish 41 0");
    check_explained(&session, 1, "run 4 bark 22", "0.8 %, then done at tick 46, too late");
    begin_at(&session, "standard tens_free=no", "phase choose; roller -; dice1 2 4; dice2 2 2");
    check_explained(&session, 0, "run 4 ending 2", "3.5 % over all tens digits");
    begin_at(&session,
             "standard tens_free=no",
             "phase choose; roller -; dice2 2 4; clock 20 20; finish 41 0");
    check_explained(&session, 1, "run 4 ending 2", "3.5 % over all tens digits, 3.2 % in time");
    begin_at(&session,
             "standard bouts=2",
             "phase words; bout 2; won 1 0; champion 1; streak 1; longest 1; longest_by 1");
    check_explained(&session, 0, "call cows", "cows and moos");
    begin_at(&session,
             "standard max_dice=1 tens_free=no choice_sides=6",
             "phase choose; roller -; dice1 2 4; dice2 2 2");
    check_explained(&session, 0, "run 1 ending 4", "16.7 % over all tens digits");
}

static void check_hint(const hz_session *session, int seat, const char *expected)
{
    hz_text text = hz_text_in(buffer, sizeof buffer);
    rundog_hint(&session->table, &session->state, seat, names, &text, NULL);
    assert_string_equal(buffer, expected);
}

static void hints_list_what_is_possible(void **unused)
{
    (void)unused;
    hz_session session;
    hz_text text = hz_text_in(buffer, sizeof buffer);
    begin(&session, "rundog", "standard", DICE);
    rundog_hint(&session.table, &session.state, 0, names, &text, NULL);
    assert_string_equal(buffer,
                        "How likely you win the duel, whatever Ben calls:\n"
                        "call\tyou win\tthe dogs make it\n"
                        "run 2 bark 4\t51.3 %\t8.3 %, then done at tick 8\n"
                        "run 4 bark 12\t50.6 %\t9.6 %, then done at tick 16\n"
                        "run 4 bark 22\t47.0 %\t0.8 %, then done at tick 26\n");
    begin_at(&session, "standard", "phase choose; roller -; dice2 3 3; clock 20 24; finish 32 0");
    check_hint(&session,
               1,
               "How likely you win the duel; Ann barks until tick 32:\n"
               "call\tyou win\tthe dogs make it\n"
               "run 3 bark 3\t0.5 %\t0.5 %, then done at tick 31, in time\n"
               "run 3 bark 13\t0.0 %\t9.7 %, then done at tick 41, too late\n");
    begin_at(&session, "standard", "phase choose; roller -; dice2 2 4; clock 20 20; finish 31 0");
    check_hint(&session,
               1,
               "How likely you win the duel; Ann barks until tick 31:\n"
               "call\tyou win\tthe dogs make it\n"
               "run 2 bark 4\t12.6 %\t8.3 %, then done at tick 28, in time\n"
               "run 4 bark 22\t4.7 %\t0.8 %, then done at tick 46, too late\n"
               "run 4 bark 12\t4.2 %\t9.6 %, then done at tick 36, too late\n");
    begin_at(
        &session,
        "standard ticks_per_die=2",
        "phase choose; roller -; dice1 1 3; dice2 1 4; clock 8 6; ends 0 18; dogs 0 4; barks 0 11");
    check_hint(&session,
               0,
               "About how likely you win the duel, with 11 barks called by Ben:\n"
               "call\tyou win\tthe dogs make it\n"
               "run 1 bark 3\t55.7 %\t16.7 %, then done at tick 17\n"
               "run 3 bark 11\t51.9 %\t12.5 %, then done at tick 29\n");
    begin_at(&session,
             "standard bouts=2",
             "phase words; bout 2; won 1 0; champion 1; streak 1; longest 1; longest_by 1");
    check_hint(&session, 0, "Words make no difference to play [RD-9].\n");
    begin(&session, "rundog", "standard", "");
    hz_text_clear(&text);
    rundog_hint(&session.table, &session.state, 0, names, &text, NULL);
    assert_string_equal(buffer, "");
}

static void check_view(const hz_session *session, int seat, const char *expected)
{
    rundog_state state = masked(session, seat);
    hz_text text = hz_text_in(buffer, sizeof buffer);
    hz_json json = hz_json_to(&text, false);
    hz_view(&session->table, &state, seat, &json);
    assert_string_equal(buffer, expected);
}

static void views_have_one_shape(void **unused)
{
    (void)unused;
    hz_session session;
    begin(&session, "rundog", "standard 3", DICE " | 1 run 4 bark 12");
    check_view(&session,
               1,
               "{\"covered\":true,\"bout\":1,\"phase\":\"choose\",\"duel\":[0,1],"
               "\"champion\":-1,\"streak\":0,\"longest\":0,\"longest_by\":-1,\"words\":\"dogs\","
               "\"status\":\"Choose your dogs and your "
               "barks.\",\"turn\":-1,\"bouts\":2,\"choice_sides\":4,"
               "\"line\":[2,-1],\"seats\":[{\"dice\":[2,4],\"dogs\":0,\"barks\":0,"
               "\"clock\":0,\"ends\":0,\"finish\":0,\"score\":0,"
               "\"part\":\"races\"},{\"dice\":[3,3],\"dogs\":0,\"barks\":0,\"clock\":0,"
               "\"ends\":0,\"finish\":0,\"score\":0,"
               "\"part\":\"races\"},{\"dice\":[0,0],\"dogs\":0,\"barks\":0,\"clock\":0,"
               "\"ends\":0,\"finish\":0,\"score\":0,\"part\":\"waits\"}]}");
    enter_all(&session, "2 run 3 bark 13 | roll 1 1 | roll 3 3 3 3 | roll 1 1 | roll 1 1 1");
    check_view(&session,
               0,
               "{\"covered\":true,\"bout\":1,\"phase\":\"choose\",\"duel\":[0,1],"
               "\"champion\":-1,\"streak\":0,\"longest\":0,\"longest_by\":-1,\"words\":\"dogs\","
               "\"status\":\"Next to choose: seat "
               "2.\",\"turn\":1,\"bouts\":2,\"choice_sides\":4,\"line\":[2,"
               "-1],\"seats\":[{\"dice\":[0,0],\"dogs\":0,\"barks\":0,\"clock\":4,"
               "\"ends\":0,\"finish\":16,\"score\":0,\"part\":\"barks\"},"
               "{\"dice\":[1,1],\"dogs\":0,\"barks\":0,\"clock\":4,\"ends\":0,"
               "\"finish\":0,\"score\":0,\"part\":\"races\"},"
               "{\"dice\":[0,0],\"dogs\":0,\"barks\":0,\"clock\":0,\"ends\":0,"
               "\"finish\":0,\"score\":0,\"part\":\"waits\"}]}");
    begin_at(&session,
             "standard 3",
             "phase over; roller -; duel - -; line 2 1 -; bout 2; won 0 1 1; champion 3; streak 1; "
             "longest 1; longest_by 2");
    check_view(
        &session,
        HZ_WATCHER,
        "{\"covered\":true,\"bout\":2,\"phase\":\"over\",\"duel\":[-1,-1],"
        "\"champion\":2,\"streak\":1,\"longest\":1,\"longest_by\":1,\"words\":\"dogs\","
        "\"status\":\"Game over: seat 3 is champion.\",\"turn\":-1,\"bouts\":2,\"choice_sides\":4,"
        "\"line\":[1,0],\"seats\":[{\"dice\":[0,0],\"dogs\":0,\"barks\":0,"
        "\"clock\":0,\"ends\":0,\"finish\":0,\"score\":0,"
        "\"part\":\"beaten\"},{\"dice\":[0,0],\"dogs\":0,\"barks\":0,\"clock\":0,"
        "\"ends\":0,\"finish\":0,\"score\":1,\"part\":\"beaten\"},"
        "{\"dice\":[0,0],\"dogs\":0,\"barks\":0,\"clock\":0,\"ends\":0,"
        "\"finish\":0,\"score\":1,\"part\":\"champion\"}]}");
    begin_at(&session,
             "standard 3 loser_out=yes",
             "bout 2; duel 2 3; line - - -; won 0 1 0; champion 2; streak 1; longest 1; "
             "longest_by 2");
    rundog_state state = masked(&session, 0);
    hz_text text = hz_text_in(buffer, sizeof buffer);
    hz_json json = hz_json_to(&text, false);
    hz_view(&session.table, &state, 0, &json);
    assert_non_null(strstr(buffer, "\"part\":\"out\""));
    assert_non_null(strstr(buffer, "\"turn\":1"));
}

/* What a watcher sees when each event is told: its kind, what is awaited, and bouts won. */
typedef struct frames {
    const hz_table *table;
    hz_text text;
} frames;

static void add_frame(void *context, const hz_event *event, const void *masked)
{
    frames *these = context;
    const rundog_state *state = masked;
    hz_add(
        &these->text, "%s %d:%d ", rundog_events[event->kind].name, state->won[0], state->won[1]);
    rundog_status(these->table, state, HZ_WATCHER, names, &these->text);
    hz_add(&these->text, " | ");
}

static void watched(const hz_session *session, const char *line, const char *expected)
{
    char told[400];
    frames these = {&session->table, hz_text_in(told, sizeof told)};
    hz_input input;
    assert_int_equal(hz_input_parse(session, line, strlen(line), &input, NULL), HZ_OK);
    assert_int_equal(hz_session_frames(session, &input, HZ_WATCHER, add_frame, &these, NULL),
                     HZ_OK);
    assert_string_equal(told, expected);
}

static void an_event_is_told_when_it_can_be_seen(void **unused)
{
    (void)unused;
    hz_session session;
    begin(&session, "rundog", "standard", DICE " | 1 run 4 bark 12");
    watched(&session,
            "2 run 3 bark 13",
            "call 0:0 Ann rolls for 12 with 4 dogs. | call 0:0 Ann rolls for 12 with 4 dogs. | ");
    enter_all(&session, "2 run 3 bark 13 | roll 1 1");
    watched(&session, "roll 3 3 3 4", "miss 0:0 The dogs are in. | ");
    enter_all(&session, "roll 3 3 3 3 | roll 1 1 | roll 1 1 1 | 2 run 1 bark 1 | roll 1 1");
    watched(&session,
            "roll 1",
            "hit 0:0 The dogs are in. | win 0:1 The dogs are in. | "
            "champion 0:1 Game over: Ben is champion. | streak 0:1 Game over: Ben is champion. | ");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_choice_is_hidden_until_both_are_made),
        cmocka_unit_test(a_choice_is_hidden_while_tens_are_drawn),
        cmocka_unit_test(one_alone_has_nobody_to_hide_from),
        cmocka_unit_test(personas_choose_as_they_are_called),
        cmocka_unit_test(casual_players_slip),
        cmocka_unit_test(the_table_is_shown),
        cmocka_unit_test(the_ladder_is_shown),
        cmocka_unit_test(the_winner_is_asked_for_words),
        cmocka_unit_test(choices_are_explained),
        cmocka_unit_test(hints_list_what_is_possible),
        cmocka_unit_test(views_have_one_shape),
        cmocka_unit_test(an_event_is_told_when_it_can_be_seen),
    };
    return cmocka_run_group_tests_name("rundog: screen", tests, NULL, NULL);
}
