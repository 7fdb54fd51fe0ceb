/* Dice Soup: rules of thumb, and what a person or a client is shown. */
#include <stdio.h>

#include "games/soup/soup.h"
#include "rules.h"

static void masked(const hz_session *session, int seat, soup_state *out)
{
    memcpy(out, &session->state, sizeof *out);
    soup_mask(&session->table, out, seat);
}

#define TWENTY "roll 1 1 1 1 1 2 2 2 2 2 3 3 3 3 3 4 4 4 4 4"
#define SIX_LOOKS "roll 1 | roll 1 | roll 1 | roll 1 | roll 1 | roll 1"

static void choose(hz_session *session, const char *name, int seat, uint64_t seed, hz_text *out)
{
    hz_bot bot;
    hz_rng rng;
    hz_rng_start(&rng, seed, 0, HZ_RNG_WHIMS);
    assert_int_equal(hz_bot_find(&hz_soup, name, &bot, NULL), HZ_OK);
    hz_text_clear(out);
    hz_action action = hz_bot_act(&bot, &session->table, &session->state, seat, &rng);
    soup_notation.print(&session->table, action, out);
}

static void personas_take_what_there_is_most_of(void **unused)
{
    (void)unused;
    hz_session session;
    char buffer[40];
    hz_text text = hz_text_in(buffer, sizeof buffer);
    begin(&session, "soup", "standard dice=9", "roll 2 2 3 3 5 5 6 6 1 | roll 2 | 2 declare 5");
    choose(&session, "largest", 0, 1, &text);
    assert_string_equal(buffer, "declare 2");
    begin(&session, "soup", "standard dice=6", "roll 2 6 3 3 6 6 | roll 2");
    choose(&session, "largest", 1, 1, &text);
    assert_string_equal(buffer, "declare 6");
    begin(&session, "soup", "standard dice=6 reaction=look_bid", "roll 1 1 1 2 3 4");
    choose(&session, "largest", 0, 1, &text);
    assert_string_equal(buffer, "look 3");
    choose(&session, "largest:0", 0, 1, &text);
    assert_string_equal(buffer, "look 0");
    enter_all(&session, "1 look 1 | 2 look 3 | roll 5 | roll 3");
    choose(&session, "largest", 0, 1, &text);
    assert_string_equal(buffer, "declare 1");
    enter_all(&session, "1 declare 1");
    choose(&session, "largest", 1, 1, &text);
    assert_string_equal(buffer, "declare 2");
}

/* How often, of a thousand, a casual player says the number. */
static void check_habit(hz_session *session, int number, int least, int most)
{
    char buffer[40];
    hz_text text = hz_text_in(buffer, sizeof buffer);
    int times = 0;
    for (uint64_t seed = 0; seed < 1000; seed++) {
        choose(session, "casual", 0, seed, &text);
        times += buffer[text.length - 1] == '0' + number;
    }
    if (times < least || times > most) {
        fail_msg("%d came %d times, expected %d to %d", number, times, least, most);
    }
}

static void casual_players_have_habits(void **unused)
{
    (void)unused;
    hz_session session;
    begin(&session, "soup", "standard dice=9", "roll 2 2 3 3 5 5 6 6 1 | roll 2 | 2 declare 5");
    /* One 1, and two of each other point that is left: all may be a die off, each way as often. */
    check_habit(&session, 1, 81, 141);  /* 9 in 81 */
    check_habit(&session, 2, 397, 491); /* 36 */
    check_habit(&session, 3, 229, 315); /* 22 */
    check_habit(&session, 5, 0, 0);
    check_habit(&session, 6, 137, 209); /* 14 */
    begin(&session, "soup", "standard dice=6 reaction=look_bid", "roll 1 1 1 2 3 4");
    check_habit(&session, 0, 70, 130);
    check_habit(&session, 1, 350, 450);
    check_habit(&session, 2, 350, 450);
    check_habit(&session, 3, 70, 130);
}

static void explained(hz_session *session, int seat, const char *action, const char *expected)
{
    static const char *const names[] = {"Ann", "Ben"};
    char buffer[100];
    hz_text text = hz_text_in(buffer, sizeof buffer);
    hz_action read;
    soup_state seen;
    masked(session, seat, &seen);
    assert_int_equal(soup_notation.parse(&session->table, action, &read, NULL), HZ_OK);
    soup_explain(&session->table, &seen, seat, read, names, &text);
    assert_string_equal(buffer, expected);
}

static void actions_are_explained(void **unused)
{
    (void)unused;
    hz_session session;
    begin(&session, "soup", "standard dice=6", "roll 1 1 1 2 3 4 | roll 1");
    explained(&session, 0, "declare 1", "take 3 dice");
    explained(&session, 0, "declare 2", "take 1 die");
    explained(&session, 0, "declare 6", "take nothing: no die shows it");
    begin(&session, "soup", "standard reaction=look_bid dice=20", TWENTY);
    explained(&session, 0, "look 1", "see 6 of 20 dice; lower levels declare first");
    explained(&session, 1, "look 3", "see 20 of 20 dice; lower levels declare first");
    enter_all(&session, "1 look 1 | 2 look 0 | " SIX_LOOKS);
    explained(&session, 0, "declare 1", "you have seen 5 ones among 6 dice");
    explained(&session, 0, "declare 2", "you have seen 1 two among 6 dice");
    explained(&session, 0, "declare 6", "you have seen 0 sixes among 6 dice");
    explained(&session, 1, "declare 6", "you have seen nothing of the bowl");
}

static void viewed(const hz_session *session, int seat, const char *expected)
{
    soup_state seen;
    char buffer[2000];
    hz_text text = hz_text_in(buffer, sizeof buffer);
    hz_json json = hz_json_to(&text, false);
    masked(session, seat, &seen);
    hz_view(&session->table, &seen, seat, &json);
    assert_string_equal(buffer, expected);
}

static void a_client_sees_what_its_seat_knows(void **unused)
{
    (void)unused;
    hz_session session;
    begin(&session, "soup", "standard dice=6", "");
    viewed(&session,
           0,
           "{\"covered\":false,\"round\":1,\"phase\":\"throw\",\"pool\":6,"
           "\"status\":\"The bowl is about to be "
           "thrown.\",\"end_below\":2,\"faces\":[0,0,0,0,0,0],\"unseen\":6,\"order\":[],"
           "\"seats\":[{\"score\":0,\"badges\":[]},{\"score\":0,\"badges\":[]}]}");
    enter_all(&session, "roll 1 1 1 2 2 3 | roll 1 | 1 declare 1 | 2 declare 2");
    viewed(&session,
           0,
           "{\"covered\":false,\"round\":1,\"phase\":\"over\",\"pool\":1,"
           "\"status\":\"Game over: seat 1 wins with 3 "
           "dice.\",\"end_below\":2,\"faces\":[0,0,0,0,0,0],\"unseen\":1,\"order\":[],"
           "\"seats\":[{\"score\":3,\"badges\":[\"winner\"]},{\"score\":2,\"badges\":[]}]}");
    begin(&session,
          "soup",
          "standard reaction=look_bid dice=6",
          "roll 1 1 1 2 2 3 | 1 look 1 | 2 look 0 | roll 4");
    viewed(&session,
           0,
           "{\"covered\":true,\"round\":1,\"phase\":\"looks\",\"pool\":6,"
           "\"status\":\"Looking into the bowl: seat 1, 1 of 2 "
           "dice.\",\"end_below\":2,\"faces\":[0,1,0,0,0,0],\"unseen\":5,"
           "\"order\":[],"
           "\"seats\":[{\"score\":0,\"level\":1,\"seen\":1,\"badges\":[\"looking\"]},"
           "{\"score\":0,\"level\":0,\"seen\":0,\"badges\":[]}]}");
    enter_all(&session, "roll 4 | 2 declare 1");
    static const char seats[] = "\"order\":[1,0],\"seats\":[{\"score\":0,\"level\":1,\"seen\":2,"
                                "\"badges\":[\"to act\"]},{\"score\":0,\"level\":0,\"seen\":0,"
                                "\"declared\":1,\"badges\":[]}]}";
    static const char *const dice[] = {"[0,2,0,0,0,0],\"unseen\":4,",
                                       "[0,0,0,0,0,0],\"unseen\":6,"};
    static const int viewers[] = {0, 1, HZ_WATCHER};
    for (int row = 0; row < 3; row++) {
        char expected[1000];
        snprintf(expected,
                 sizeof expected,
                 "{\"covered\":true,\"round\":1,\"phase\":\"declare\",\"pool\":6,"
                 "\"status\":\"%s\",\"end_below\":2,"
                 "\"faces\":%s%s",
                 row == 0 ? "Your turn: declare a point." : "Next to declare: seat 1.",
                 dice[row > 0],
                 seats);
        viewed(&session, viewers[row], expected);
    }
}

/* What a watcher sees when each event is told: its kind, the bowl and what was taken. */
typedef struct frames {
    const hz_table *table;
    hz_text text;
} frames;

static void add_frame(void *context, const hz_event *event, const void *masked)
{
    frames *these = context;
    const soup_state *state = masked;
    int seen = soup_seen(these->table, state, HZ_WATCHER), shown = 0;
    for (int face = 0; face < SOUP_FACES; face++) {
        shown += soup_known(these->table, state, HZ_WATCHER)[face];
    }
    assert_int_equal(shown, seen);
    hz_add(&these->text,
           "%s %d/%d %d:%d | ",
           soup_events[event->kind].name,
           seen,
           state->pool,
           state->score[0],
           state->score[1]);
}

static void watched(const hz_session *session, const char *line, const char *expected)
{
    char buffer[400];
    frames these = {&session->table, hz_text_in(buffer, sizeof buffer)};
    hz_input input;
    assert_int_equal(hz_input_parse(session, line, strlen(line), &input, NULL), HZ_OK);
    assert_int_equal(hz_session_frames(session, &input, HZ_WATCHER, add_frame, &these, NULL),
                     HZ_OK);
    assert_string_equal(buffer, expected);
}

static void an_event_is_told_when_it_can_be_seen(void **unused)
{
    (void)unused;
    hz_session session;
    begin(&session, "soup", "standard dice=6", "");
    watched(&session, "roll 1 1 1 2 2 3", "throw 6/6 0:0 | ");
    enter_all(&session, "roll 1 1 1 2 2 3 | roll 1 | 1 declare 1");
    watched(
        &session, "2 declare 2", "point 6/6 0:0 | take 3/3 3:0 | take 1/1 3:2 | end 0/1 3:2 | ");
    begin(&session, "soup", "standard dice=6 reaction=look_bid", "roll 1 1 1 2 2 3 | 1 look 3");
    watched(
        &session, "2 look 0", "level 0/6 0:0 | level 0/6 0:0 | place 0/6 0:0 | place 0/6 0:0 | ");
    enter_all(&session, "2 look 0 | 2 declare 5");
    watched(&session,
            "1 declare 1",
            "point 0/6 0:0 | shown 6/6 0:0 | shown 6/6 0:0 | shown 6/6 0:0 | nothing 6/6 0:0 | "
            "take 3/3 3:0 | ");
}

static void a_terminal_sees_the_bowl(void **unused)
{
    (void)unused;
    static const char *const names[] = {"Ann", "Bartholomew the Second"};
    hz_session session;
    char buffer[2000];
    hz_text text = hz_text_in(buffer, sizeof buffer);
    begin(&session, "soup", "standard dice=6", "roll 1 1 1 2 3 4 | roll 2 | 2 declare 1");
    soup_show(&session.table, &session.state, 0, names, &text);
    assert_string_equal(buffer,
                        "Round 1: 6 dice in the bowl\n\n"
                        "  point  dice\n"
                        "    1      3  ⚀⚀⚀  ← Bartholomew the \n"
                        "    2      1  ⚁\n"
                        "    3      1  ⚂\n"
                        "    4      1  ⚃\n"
                        "    5      0\n"
                        "    6      0\n\n"
                        "   turn player           score\n"
                        "   1st  Bartholomew the      0   declares 1 (+3)\n"
                        ">  2nd  Ann                  0\n\n"
                        "Your turn: declare a point.\n");
}

static void looked_at(const hz_session *session, int viewer, const char *expected)
{
    static const char *const names[] = {"Ann", "Ben", "Cy"};
    char buffer[2000];
    hz_text text = hz_text_in(buffer, sizeof buffer);
    hz_show_to(&session->table, &session->state, viewer, names, &text);
    const char *players = strstr(buffer, "score\n");
    assert_non_null(players);
    assert_string_equal(players + 6, expected);
}

/* DS-7, FX-67: all see who has chosen, nobody sees what. */
static void who_is_still_to_choose_is_said_to_all(void **unused)
{
    (void)unused;
    hz_session session;
#define NOBODY_MARKED                                                                              \
    "        Ann                  0\n        Ben                  0\n        Cy                  " \
    " "                                                                                            \
    "0\n\n"
    begin(&session, "soup", "standard 3 dice=6 reaction=look_bid", "roll 1 1 1 2 2 3");
    looked_at(&session, HZ_WATCHER, NOBODY_MARKED "Everybody chooses how closely to look.\n");
    for (int level = 0; level <= 3; level++) {
        hz_session one = session;
        char line[20];
        snprintf(line, sizeof line, "2 look %d", level);
        enter_all(&one, line);
        looked_at(&one,
                  HZ_WATCHER,
                  NOBODY_MARKED "Everybody chooses how closely to look.\n"
                                "Still to choose: Ann, Cy.\n");
        looked_at(
            &one, 0, NOBODY_MARKED "Choose how closely you look.\nStill to choose: Ann, Cy.\n");
    }
    enter_all(&session, "2 look 0 | 3 look 0 | 2 look 3");
    looked_at(&session,
              HZ_WATCHER,
              NOBODY_MARKED "Everybody chooses how closely to look.\nStill to choose: Ann.\n");
    looked_at(&session,
              1,
              "        Ann                  0\n"
              "        Ben                  0   look 3 (6 dice)\n"
              "        Cy                   0\n\n"
              "The others choose; until then you may change your look.\n"
              "Still to choose: Ann.\n");
#undef NOBODY_MARKED
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(personas_take_what_there_is_most_of),
        cmocka_unit_test(casual_players_have_habits),
        cmocka_unit_test(actions_are_explained),
        cmocka_unit_test(a_client_sees_what_its_seat_knows),
        cmocka_unit_test(an_event_is_told_when_it_can_be_seen),
        cmocka_unit_test(a_terminal_sees_the_bowl),
        cmocka_unit_test(who_is_still_to_choose_is_said_to_all),
    };
    return cmocka_run_group_tests_name("soup: screen", tests, NULL, NULL);
}
