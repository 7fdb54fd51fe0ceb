/* Fix'em: rules of thumb, and what a person or a client is shown. */
#include <stdio.h>

#include "games/fixem/fixem.h"
#include "rules.h"

#define DEAL "roll 2 2 5 6 1 1 3 3 4 4 4 4"
#define PREDICTIONS "1 predict 3x4 | 2 predict 5x2 | 3 predict 1x3"
#define ROLL "roll 1 1 2 2 3 3 4 4 5 5 6 6 1 2 3 4 5 6"

static const char *const names[] = {"Ann", "Bartholomew the Second", "Cy", "Di"};

/* A session at a position. */
static void begin_at(hz_session *session, const char *table, const char *position)
{
    hz_error error;
    begin(session, "fixem", table, "");
    if (hz_position_parse(&session->table, position, &session->state, &error)) {
        fail_msg("%s: %s", position, error.text);
    }
}

static fixem_state seen_by(const hz_session *session, int seat)
{
    fixem_state seen;
    memcpy(&seen, &session->state, sizeof seen);
    fixem_mask(&session->table, &seen, seat);
    return seen;
}

#define STAGE "phase cards; unrolled 0 0 0; "
#define THREES                                                                                     \
    STAGE "field1 3x2 1; field2 3 2x2; field3 5x3; hand1 3x2 6; hand2 5; hand3 3 4; wait 30 32 "   \
          "31; "

#define LAST "round 10; extra 4; "
#define BARE STAGE "field1 5x3; field2 2x3; hand1 3x3 6; hand2 5; wait 29 32 34; "
#define STAGE2 "phase cards; unrolled 0 0; field1 5x6 1x6; hand1 4x3; hand2 3; wait 21 35; "

/* What a persona does in a position, over many whims: always the same action. */
/* clang-format off */
static const struct {
    const char *bot, *table, *position;
    int seat;
    const char *action;
} habits[] = {
    {"mode", "final", "phase predict; hand1 1x4; hand2 1x4; hand3 1x4; wait 26 26 26", 1, "predict 2x3"},
    {"mode", "final", "phase predict; unrolled 1 1 1; hand1 1x4; hand2 1x4; hand3 1x4; wait 31 31 31", 2, "predict 3x1"},
    {"mode", "final", THREES "points 3 5 1; counts 4 2 9", 0, "pass"},
    /* In the last round there is nothing to keep dice for; before, the big hand waits for the rounds that count double. */
    {"solo", "final", LAST "phase predict; hand1 4x3 1; hand2 1x4; hand3 1x4; wait 26 26 26", 0, "predict 4x5"},
    {"solo", "final", LAST "phase predict; hand1 4x2 1x2; hand2 4x4; hand3 1x4; wait 26 26 26", 1, "predict 4x6"},
    {"solo", "final", "phase predict; hand1 4x3 1; hand2 1x4; hand3 1x4; wait 26 26 26", 0, "predict 1x4"},
    {"solo", "final", THREES "points 3 5 1; counts 5 2 9", 0, "place 3x2"},
    {"solo", "final", THREES "points 3 5 1; counts 2 2 9", 0, "take 3"},
    {"solo", "final", THREES "points 3 5 1; counts 3 2 9", 0, "take 1"}, /* exact: stores something else */
    {"solo", "final", THREES "points 3 5 1; counts 9 2 9", 0, "take 3"}, /* lost: stores what it has most of */
    {"solo", "final", THREES "points 3 5 1; counts 9 3 9", 2, "take 5"},
    {"solo", "exp7fixed", THREES "points 6 5 1; counts 90 3 90", 0, "change 3x2"},
    {"steady:2", "final", "phase predict; hand1 4x3 1; hand2 1x4; hand3 1x4; wait 26 26 26", 1, "predict 1x2"},
    {"steady:5", "final", "phase predict; hand1 4x3 1; hand2 1x4; hand3 1x4; wait 26 26 26", 0, "predict 4x5"},
    {"steady:5", "final", THREES "points 3 5 1; counts 5 2 9", 0, "place 3x2"},
    {"hoard:3", "final", THREES "points 1 5 1; counts 9 2 9", 0, "take 3"},
    {"hoard:2", "final", THREES "points 3 5 1; counts 5 2 9", 0, "place 3x2"},
    {"hoard:2", "final", THREES "points 3 5 1; counts 6 2 9", 0, "take 3"}, /* storing is free */
    {"hoard:3", "final", "phase predict; hand1 4x3 1; hand2 1x4; hand3 1x4; wait 26 26 26", 0, "predict 4x6"},
    {"spoil", "final", THREES "points 3 5 1; counts 5 2 9", 0, "place 3x2"},
    {"spoil", "final", THREES "points 6 5 1; counts 9 4 9", 2, "take 5"}, /* stores and spoils at once */
    {"spoil", "final", THREES "points 6 5 1; counts 9 3 9", 2, "take 5"},
    {"spoil", "final", THREES "points 3 3 1; counts 3 3 9", 0, "take 1"}, /* it is its own as well */
    /* With nothing of its own in the bowl: card 3 against what must be placed, card 2 against what lies there exactly. */
    {"spoil", "final", BARE "hand3 3 4; points 6 5 1; counts 9 4 9", 2, "strip 2 5"},
    {"spoil", "final", BARE "hand3 5 4; points 6 5 1; counts 9 3 9", 2, "place 5"},
    /* Card 3 comes too late for a prediction there, but not for what is kept. */
    {"spoil", "iter3", BARE "hand3 3 4; points 6 5 1; counts 9 4 9", 2, "strip 1 3"},
    {"spoil", "reroll3", BARE "hand3 3 4; points 6 5 1; counts 9 4 9", 2, "strip 1 3"},
    {"spoil", "final", LAST BARE "hand3 3 4; points 6 5 1; counts 9 4 9", 2, "strip 2 5"},
    {"spoil", "final 2", STAGE2 "points 6 5; counts 9 9", 1, "strip 1 4"},
    {"reply@40", "final", THREES "points 3 5 1; counts 9 9 9", 0, "take 3"}, /* storing is free */
    {"reply@40", "final", LAST THREES "points 3 5 1; counts 5 9 9", 0, "place 3x2"},
    {"reply@40", "final 2 end_field_short=no", "phase cards; unrolled 0 0; hand1 4x5; wait 31 36; points 6 5; counts 9 9", 0, "take 4"}, /* fetches back what the other will strip */
    {"reply@40", "iter3", BARE "hand3 3 4; points 6 5 1; counts 9 9 9", 2, "strip 1 3"},
    {"reply@40", "final", STAGE "field1 3x3 1; field2 2x3; field3 5x3; hand1 6; hand2 5; hand3 4; wait 31 32 32; points 3 5 1; counts 2 9 9", 0, "take 3"},
};
/* clang-format on */

static void personas_have_habits(void **unused)
{
    (void)unused;
    for (size_t row = 0; row < sizeof habits / sizeof *habits; row++) {
        hz_session session;
        hz_bot bot;
        begin_at(&session, habits[row].table, habits[row].position);
        assert_int_equal(hz_bot_find(&hz_fixem, habits[row].bot, &bot, NULL), HZ_OK);
        for (uint64_t seed = 0; seed < 20; seed++) {
            char buffer[60];
            hz_text text = hz_text_in(buffer, sizeof buffer);
            hz_rng rng;
            hz_rng_start(&rng, seed, 0, HZ_RNG_WHIMS);
            hz_action action =
                hz_bot_act(&bot, &session.table, &session.state, habits[row].seat, &rng);
            fixem_notation.print(&session.table, action, &text);
            if (strcmp(buffer, habits[row].action) != 0) {
                fail_msg("%s at %s: found %s, expected %s",
                         habits[row].bot,
                         habits[row].position,
                         buffer,
                         habits[row].action);
            }
        }
    }
}

/* Every persona finds something legal everywhere, at tables of every kind. */
static void personas_play_legally(void **unused)
{
    (void)unused;
    static const char *const kinds[] = {"final 6",
                                        "iter1",
                                        "iter2",
                                        "iter4",
                                        "exp5a",
                                        "exp7fixed",
                                        "exp7both",
                                        "final prediction_max=1 prediction_min=1",
                                        "reroll3 card3_bonus=hand_die",
                                        "final card1_source=player_choice",
                                        "final prediction_source=rolled_point",
                                        "final start_field=0 end_field_short=no",
                                        "final+nocards",
                                        "iter6 prediction_passes=3"};
    for (size_t kind = 0; kind < sizeof kinds / sizeof *kinds; kind++) {
        for (const hz_persona *persona = fixem_advice.personas; persona->name; persona++) {
            hz_table table;
            hz_bot bots[HZ_MAX_SEATS];
            hz_tally tally = {0};
            if (persona->is_slow) {
                continue; /* tests/bots/mixing.c */
            }
            lay_table(&table, "fixem", kinds[kind]);
            for (int seat = 0; seat < table.seats; seat++) {
                bots[seat] =
                    (hz_bot){persona, persona->level ? 2 : 0, persona->budget.usual ? 2 : 0, NULL};
            }
            /* In a debug build the engine asserts that all of it is legal. */
            hz_batch batch = {.seed = 1, .count = 2, .bots = bots, .cap = 150};
            hz_play_many(&table, &batch, &tally);
            assert_int_equal(tally.games, 2);
        }
    }
}

/* clang-format off */
static const struct {
    const char *table, *position;
    int seat;
    const char *action, *words;
} explained[] = {
    {"final", "phase predict; hand1 1x2 3 4; hand2 1x4; hand3 1x4; wait 26 26 26", 0, "predict 1x3", "24.5 % as they fall, 76.4 % with a card"},
    {"final", "phase predict; hand1 1x2 3 4; hand2 1x4; hand3 1x4; wait 26 26 26", 0, "predict 2x18", "0.0 % as they fall, 0.0 % with a card"},
    {"final+nocards", "phase predict; hand1 1x2 3 4; hand2 1x4; hand3 1x4; wait 26 26 26", 0, "predict 1x3", "24.5 % as they fall"},
    {"exp7fixed", THREES "points 3 5 1; counts 5 2 9", 0, "change 2x1", "from the next round on; 34.9 % as they fall, 51.2 % with a card"},
    {"final", THREES "points 3 5 1; counts 5 2 9", 0, "pass", "3 showing 3, 2 too few"},
    {"final", THREES "points 3 5 1; counts 3 2 9", 0, "pass", "keeps your prediction true"},
    {"final", THREES "points 3 5 1; counts 2 2 9", 0, "take 3", "2 of yours there; makes your prediction true"},
    {"final", THREES "points 3 5 1; counts 2 2 9", 0, "take 4", "none of yours there; 3 showing 3, 1 too many"},
    {"final card1_source=player_choice", THREES "points 3 5 1; counts 2 2 9", 0, "take 1 queue", "1 of yours there; 3 showing 3, 1 too many"},
    {"final", THREES "points 3 5 1; counts 5 2 9", 0, "place 3 3", "makes your prediction true"},
    {"final", THREES "points 3 5 1; counts 5 2 9", 0, "place 3 6", "then 1 showing 6; 4 showing 3, 1 too few"},
    {"final", THREES "points 3 5 1; counts 5 2 9", 0, "strip 3 3", "Cy holds 1"},
    {"final", THREES "points 3 5 1; counts 5 2 9", 0, "strip 2 3", "Bartholomew the Second holds none"},
    {"exp7hands", THREES "points 3 5 1; counts 5 2 9; unknown 3 0 2; known2 5; fresh1 3 3 3 3 3 3; fresh3 2 2 2 2 2 2", 0, "strip 3 3", "Cy may hold one, 2 covered"},
    {"exp7hands", THREES "points 3 5 1; counts 5 2 9; unknown 3 0 2; known2 5; fresh1 3 3 3 3 3 3; fresh3 2 2 2 2 2 0", 0, "strip 3 6", "Cy holds none, 2 covered"},
    {"exp7hands", THREES "points 3 5 1; counts 5 2 9; unknown 3 0 1; known2 5; known3 3; fresh1 3 3 3 3 3 3; fresh3 1 1 1 1 1 1", 0, "strip 3 3", "Cy holds 1, 1 covered"},
};
/* clang-format on */

static void actions_are_explained(void **unused)
{
    (void)unused;
    for (size_t row = 0; row < sizeof explained / sizeof *explained; row++) {
        hz_session session;
        char buffer[200];
        hz_text text = hz_text_in(buffer, sizeof buffer);
        hz_action action;
        begin_at(&session, explained[row].table, explained[row].position);
        fixem_state seen = seen_by(&session, explained[row].seat);
        assert_int_equal(fixem_notation.parse(&session.table, explained[row].action, &action, NULL),
                         HZ_OK);
        fixem_explain(&session.table, &seen, explained[row].seat, action, names, &text);
        if (strcmp(buffer, explained[row].words) != 0) {
            fail_msg("%s: found \"%s\", expected \"%s\"",
                     explained[row].action,
                     buffer,
                     explained[row].words);
        }
    }
}

/* clang-format off */
static const struct {
    const char *table, *position;
    int seat;
    const char *words;
} stati[] = {
    {"final", "", 0, "The first hands are being rolled."},
    {"exp7rolled", "phase points; hand1 1x4; hand2 1x4; hand3 1x4; wait 26 26 26", 0, "Dice make the predictions."},
    {"final", "phase predict; hand1 1x4; hand2 1x4; hand3 1x4; wait 26 26 26", 0, "Predict how many dice of the bowl will show a point."},
    {"final", "phase predict; chosen 1; points 1 0 0; hand1 1x4; hand2 1x4; hand3 1x4; wait 26 26 26", 0, "The others are predicting; until all have, you may change your prediction."},
    {"final", "phase predict; hand1 1x4; hand2 1x4; hand3 1x4; wait 26 26 26", HZ_WATCHER, "Everybody predicts in secret."},
    {"iter3", "", 0, "Predict how many dice of the bowl will show a point."},
    {"iter3", "", 1, "Next to predict: seat 1."},
    {"iter3", "", HZ_WATCHER, "Next to predict: seat 1."},
    {"final", "phase roll; points 1 1 1; hand1 1x4; hand2 1x4; hand3 1x4; wait 26 26 26", 0, "The bowl is about to be rolled."},
    {"final", THREES "points 3 5 1; counts 5 2 9", 0, "Play a card, or pass."},
    {"final", THREES "points 3 5 1; counts 5 2 9; chosen 1; cards pass - -", 0, "The others are choosing a card; until all have, you may change yours."},
    {"final", THREES "points 3 5 1; counts 5 2 9", HZ_WATCHER, "Everybody chooses a card in secret."},
    {"final", "phase extra; round 6; hand1 1x4; hand2 1x4; hand3 1x4; wait 26 26 26", 0, "A die says how many extra rounds there are."},
    {"final", "phase over; ending length; round 7; extra 1; hand1 1x4; hand2 1x4; hand3 1x4; wait 25 26 26; score2 1 0 0", 0, "Game over: seat 2 wins with 1."},
    {"final", "phase over; ending length; round 7; extra 1; hand1 1x4; hand2 1x4; hand3 1x4; wait 24 26 26; score2 1 0 0; score3 1 0 0", 0, "Game over: seat 2 and seat 3 share the win with 1 each."},
    {"final", "phase over; ending length; round 7; extra 1; hand1 1x4; hand2 1x4; hand3 1x4; wait 26 26 26", 0, "Game over: a draw."},
    {"iter1", "phase over; ending correct; correct 0 1", 0, "Game over: seat 2 wins."},
};
/* clang-format on */

static void a_sentence_says_what_is_going_on(void **unused)
{
    (void)unused;
    for (size_t row = 0; row < sizeof stati / sizeof *stati; row++) {
        hz_session session;
        char buffer[200];
        hz_text text = hz_text_in(buffer, sizeof buffer);
        begin_at(&session, stati[row].table, stati[row].position);
        fixem_state seen = seen_by(&session, stati[row].seat);
        fixem_status(&session.table, &seen, stati[row].seat, NULL, &text);
        assert_string_equal(buffer, stati[row].words);
    }
}

static void shown(const hz_session *session, int seat, const char *expected)
{
    char buffer[3000];
    hz_text text = hz_text_in(buffer, sizeof buffer);
    hz_show_to(&session->table, &session->state, seat, names, &text);
    assert_string_equal(buffer, expected);
}

static void a_terminal_sees_the_table(void **unused)
{
    (void)unused;
    hz_session session;
    begin(&session, "fixem", "exp7both", DEAL);
    shown(&session,
          1,
          "Round 1 of 6, then 1 to 4 whose dice count 2\n"
          "  18 dice to be rolled: 6 of Ann, 6 of Bartholomew , 6 of Cy\n"
          "  player       score  waiting  predicts hand\n"
          "  Ann              0       26           ? ? ? ?\n"
          "  Bartholomew      0       26           1 1 3 3\n"
          "  Cy               0       26           ? ? ? ?\n\n"
          "Predict how many dice of the bowl will show a point.\n");
    enter_all(&session, PREDICTIONS " | " ROLL " | 2 pass");
    shown(&session,
          1,
          "Round 1 of 6, then 1 to 4 whose dice count 2\n"
          "  point dice, each by its owner's number\n"
          "  ⚀ 1     3  113\n"
          "  ⚁ 2     3  113\n"
          "  ⚂ 3     3  113\n"
          "  ⚃ 4     3  223\n"
          "  ⚄ 5     3  223  ← Bartholomew  (2)\n"
          "  ⚅ 6     3  223\n"
          "  player       score  waiting  predicts hand\n"
          "  Ann              0       26  hidden   ? ? ? ?\n"
          "  Bartholomew      0       26  5x2      1 1 3 3\n"
          "  Cy               0       26  hidden   ? ? ? ?\n\n"
          "The others are choosing a card; until all have, you may change yours.\n"
          "Still to choose: Ann, Cy.\n");
    begin_at(&session,
             "final",
             "phase predict; round 7; extra 2; unrolled 5 6 6; queue1 4; hand1 1x4; hand2 -; hand3 "
             "1x20; wait 24 "
             "28 8; score1 0 2 2; bonus1 2 0 0");
    shown(&session,
          0,
          "Round 7 of 8, an extra round: dice count 2\n"
          "  17 dice to be rolled: 5 of Ann, 6 of Bartholomew , 6 of Cy\n"
          "  Queue, laid in with these faces: Ann 4\n"
          "  player       score  waiting  predicts hand\n"
          "  Ann              8       24           1 1 1 1\n"
          "  Bartholomew      0       28          \n"
          "  Cy               0        8           1x20\n\n"
          "Predict how many dice of the bowl will show a point.\n");
    begin_at(&session,
             "iter1",
             "phase cards; unrolled 0 0; field1 1x36; field2 1x30 2x6; points 1 2; counts 66 5");
    shown(&session,
          1,
          "Round 1\n"
          "  point dice, each by its owner's number\n"
          "  (a sign for up to 3 dice)\n"
          "  ⚀ 1    66  1111111111112222222222  ← Ann (66 ✓)\n"
          "  ⚁ 2     6  22  ← Bartholomew  (5)\n"
          "  ⚂ 3     0\n"
          "  ⚃ 4     0\n"
          "  ⚄ 5     0\n"
          "  ⚅ 6     0\n"
          "  player       score  waiting  predicts hand\n"
          "  Ann              0        0  1x66    \n"
          "  Bartholomew      0        0  2x5     \n\n"
          "Play a card, or pass.\n");
}

static void a_client_sees_what_its_seat_knows(void **unused)
{
    (void)unused;
    hz_session session;
    char buffer[4000];
    hz_text text = hz_text_in(buffer, sizeof buffer);
    begin(&session,
          "fixem",
          "exp7both 2",
          "roll 2 2 5 6 1 1 3 3 | 1 predict 3x4 | 2 predict 5x2 | roll 1 1 2 2 3 3 4 4 5 5 6 6 | 2 "
          "strip 1 4");
    fixem_state seen = seen_by(&session, 1);
    hz_json json = hz_json_to(&text, false);
    hz_view(&session.table, &seen, 1, &json);
    assert_string_equal(
        buffer,
        "{\"covered\":true,\"round\":1,\"phase\":\"cards\",\"extra_rounds\":0,"
        "\"status\":\"The others are choosing a card; until all have, you may change yours.\","
        "\"base_rounds\":6,\"extra_die\":4,\"extra_weight\":2,"
        "\"prediction_source\":\"chosen\",\"cards_enabled\":[\"take\",\"place\",\"strip\"],"
        "\"card_order\":\"321\",\"card1_source\":\"field_then_queue\","
        "\"card3_effect\":\"to_queue\",\"queue_entry\":\"keep_face\","
        "\"score_mode\":\"take\",\"award_source\":\"waiting\","
        "\"turn\":-1,\"is_extra\":false,\"least_count\":0,"
        "\"most_count\":72,\"to_roll\":12,\"faces\":[2,2,2,2,2,2],"
        "\"removed\":0,\"seats\":[{\"field\":[2,2,2,0,0,0],\"unrolled\":0,"
        "\"queue\":[0,0,0,0,0,0],\"hand\":[0,0,0,0,0,0],\"wait\":26,"
        "\"won\":[0,0],\"won_extra\":[0,0],\"tokens\":0,\"correct\":0,"
        "\"point\":0,\"count\":0,\"card\":\"-\",\"aim\":0,\"target\":-1,"
        "\"commit\":[0,0,0,0,0,0],\"next_count\":0,\"score\":0,"
        "\"taken\":0,\"bonus\":0,\"covered\":4,"
        "\"prediction\":\"secret\",\"change\":\"-\","
        "\"next_point\":0},{\"field\":[0,0,0,2,2,2],\"unrolled\":0,"
        "\"queue\":[0,0,0,0,0,0],\"hand\":[2,0,2,0,0,0],\"wait\":26,"
        "\"won\":[0,0],\"won_extra\":[0,0],\"tokens\":0,\"correct\":0,"
        "\"point\":5,\"count\":2,\"card\":\"strip\",\"aim\":4,\"target\":0,"
        "\"commit\":[0,0,0,0,0,0],\"next_count\":0,\"score\":0,"
        "\"taken\":0,\"bonus\":0,\"covered\":0,\"prediction\":\"shown\","
        "\"change\":\"-\",\"next_point\":0}]}");
}

/* clang-format off */
static const struct {
    const char *table, *position;
    int seat;
    const char *words; /* each line must be there */
} hints[] = {
    {"final", "phase predict; round 2; unrolled 5 6 6; queue2 4; hand1 2x2 5 6; hand2 1x3; hand3 4x4; wait 27 26 26", 0,
     "17 dice will be rolled. Chance of so many in the bowl before cards:\n"
     "dice\tshowing 4\tany other\n"
     "0\t0.0 %\t4.5 %\n"
     "1\t4.5 %\t15.3 %\n"
     "2\t15.3 %\t24.5 %\n"
     "3\t24.5 %\t24.5 %\n"
     "4\t24.5 %\t17.2 %\n"
     "5\t17.2 %\t8.9 %\n"
     "6\t8.9 %\t3.6 %\n"
     "7\t3.6 %\t1.1 %\n"
     "8\t1.1 %\t0.3 %\n"
     "With the best card of yours, if nobody interferes: the chance to be right, and the dice scored that this brings "
     "now, that your hand is then worth later, and in all.\n"
     "right\tnow\tlater\tin all\tprediction\n"
     "74 %\t2.96\t4.63\t7.59\tpredict 2x4\n"
     "49 %\t1.98\t5.56\t7.54\tpredict 5x4, predict 6x4\n"},
    {"iter1", "", 0, "%\t0.25\t0.01\t0.26\tpredict 1x11, predict 2x11, predict 3x11, predict 4x11, predict 5x11, predict 6x11\n"},
    {"final", LAST THREES "points 3 5 1; counts 5 9 9", 0,
     "If the others play like casual bots (300 trials): the chances to be right, and what a card changes, in dice "
     "scored: what you get now, what your hand is worth later, what the others have of both (leaders count double), "
     "and in all.\n"
     "you\tBartholomew the Second\tCy\tnow\tlater\tothers\tin all\tafter\n"
     "21 %\t0 %\t0 %\t+2.07\t0.00\t0.00\t+2.07\tplace 3x2\n"
     "7 %\t0 %\t0 %\t+0.70\t0.00\t0.00\t+0.70\tplace 3\n"
     "0 %\t0 %\t0 %\t0.00\t0.00\t0.00\t0.00\tpass, take 1, take 3, take 6, place 6, strip 2 5, strip 3 3, strip 3 4\n"
     "Tried are cards with dice of one point; those that are not listed came to less, and a card that moves no die is as pass.\n"},
    {"final", THREES "points 3 5 1; counts 9 3 9", 2,
     "0 %\t0 %\t0 %\t0.00\t+0.70\t-1.50\t+2.20\ttake 5\n"
     "0 %\t0 %\t100 %\t0.00\t0.00\t-0.42\t+0.42\tstrip 1 3\n"},
    {"exp7fixed", THREES "points 3 5 1; counts 9 3 9", 2, "0 %\t0 %\t100 %\t0.00\t+4.22\t0.00\t+4.22\tchange 3x2\n"},
    {"exp5a", "", 0, "and the dice added that this brings now"},
    {"iter1", "", 0, "and the wins that this brings now"},
    {"final prediction_source=rolled_point", "phase predict; points 3 6 1; hand1 1x4; hand2 1x4; hand3 1x4; wait 26 26 26", 0,
     "right\tnow\tlater\tin all\tprediction\n40 %\t1.20\t"},
    {"iter2", "", 0,
     "144 dice will be rolled. Chance of so many in the bowl before cards:\ndice\tany point\n14\t0.6 %\n15\t1.1 %\n"},
};
/* clang-format on */

static void hints_have_numbers(void **unused)
{
    (void)unused;
    for (size_t row = 0; row < sizeof hints / sizeof *hints; row++) {
        hz_session session;
        char buffer[3000];
        hz_text text = hz_text_in(buffer, sizeof buffer);
        begin_at(&session, hints[row].table, hints[row].position);
        fixem_state seen = seen_by(&session, hints[row].seat);
        fixem_hint(&session.table, &seen, hints[row].seat, names, &text, NULL);
        if (!strstr(buffer, hints[row].words)) {
            fail_msg("%s: found\n%sexpected\n%s", hints[row].position, buffer, hints[row].words);
        }
    }
}

/* What everybody is told of an input, one sentence a line. */
static void check_story(hz_session *session, const char *line, const char *expected)
{
    static hz_event events[HZ_MAX_EVENTS];
    char buffer[3000];
    hz_log log = {.events = events, .capacity = HZ_MAX_EVENTS};
    hz_text text = hz_text_in(buffer, sizeof buffer);
    hz_input input;
    assert_int_equal(hz_input_parse(session, line, strlen(line), &input, NULL), HZ_OK);
    assert_int_equal(hz_session_enter(session, &input, &log, NULL), HZ_OK);
    for (int index = 0; index < log.count; index++) {
        hz_event_text(&hz_fixem, &events[index], names, &text);
        hz_add(&text, "\n");
    }
    assert_string_equal(buffer, expected);
}

static void a_round_is_told(void **unused)
{
    (void)unused;
    hz_session session;
    begin(&session, "fixem", "final", DEAL " | 1 predict 6x4 | 2 predict 5x2");
    check_story(&session,
                "3 predict 1x3",
                "Ann has predicted 4 dice showing 6\n"
                "Bartholomew the Second has predicted 2 dice showing 5\n"
                "Cy has predicted 3 dice showing 1\n");
    check_story(&session, ROLL, "round 1: 18 dice rolled into the bowl\n");
    enter_all(&session, "1 place 6 | 2 strip 1 6");
    check_story(&session,
                "3 take 5",
                "Ann plays card 2 with 1 die\n"
                "Bartholomew the Second plays card 3 against the 6 of Ann\n"
                "Cy plays card 1 on 5\n"
                "Bartholomew the Second sends a 6 of Ann to the Queue\n"
                "Ann meant to place 1 more showing 6\n"
                "Cy takes a 5 from the bowl into the hand\n"
                "the bowl shows 1: 3, 2: 3, 3: 3, 4: 3, 5: 2, 6: 3\n"
                "Ann is off by one: 3 dice showing 6\n"
                "Bartholomew the Second is right: 2 dice showing 5\n"
                "Cy is right: 3 dice showing 1\n"
                "Cy scores 3 dice showing 1\n"
                "Bartholomew the Second scores 2 dice showing 5\n"
                "refill: 2 dice of Ann, 24 left waiting\n"
                "refill: 2 dice of Bartholomew the Second, 24 left waiting\n"
                "refill: 1 die of Cy, 25 left waiting\n");
    check_story(&session, "1 predict 1x1", "");
    enter_all(&session, "2 predict 1x1");
    check_story(&session,
                "3 predict 1x1",
                "Ann has predicted 1 die showing 1\n"
                "Bartholomew the Second has predicted 1 die showing 1\n"
                "Cy has predicted 1 die showing 1\n");
    check_story(&session,
                "roll 1 2 2 2 2 2 2 2 2 2 2 2 3 3 3 3 3",
                "round 2: 17 dice rolled into the bowl\n"
                "laid in from the Queue: 1 die of Ann showing 6\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(personas_have_habits),
        cmocka_unit_test(personas_play_legally),
        cmocka_unit_test(actions_are_explained),
        cmocka_unit_test(a_sentence_says_what_is_going_on),
        cmocka_unit_test(a_terminal_sees_the_table),
        cmocka_unit_test(a_client_sees_what_its_seat_knows),
        cmocka_unit_test(hints_have_numbers),
        cmocka_unit_test(a_round_is_told),
    };
    return cmocka_run_group_tests_name("fixem: screen", tests, NULL, NULL);
}
