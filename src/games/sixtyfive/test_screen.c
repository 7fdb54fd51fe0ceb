/* 65: bounds of options, states that cannot be, what events carry, arenas to scale, what bots do.
 */
#include <stdio.h>

#include "games/sixtyfive/play.h"
#include "games/sixtyfive/screen.h"
#include "rules.h"

/* Each option takes its ends and nothing beyond. Settings that go with it first. */
static void options_have_bounds(void **unused)
{
    (void)unused;
    static const struct {
        const char *preset, *with, *option, *below, *least, *most, *above;
    } cases[] = {
        {"12", "", "white_count", "5", "6", "20", "21"},
        {"final", "", "blue_count", "1", "2", "5", "6"},
        {"12", "", "two_pair_claims", "0", "1", "2", "3"},
        {"12", "", "claims_triple", "-1", "1", "3", "4"},
        {"12", "", "max_extra", "-1", "0", "100", "101"},
        {"endgame", "kind_target=6 white_count=12", "switch_at", "2", "3", "5", "6"},
        {"endgame", "switch_at=3 white_count=12", "kind_target", "2", "3", "6", "7"},
        {"12", "white_count=11", "rescue_white", "1", "2", "off", "3"},
        {"12", "", "match_game", "-1", "0", "10000", "10001"},
        {"12", "", "max_turns", "9", "10", "10000", "10001"},
        {"12", "", "team", "0", "1", "6", "7"},
        {"12", "box_l=0.6", "box_w", "0.1999", "0.2", "0.6", "0.6001"},
        {"12", "box_w=0.2", "box_l", "0.1999", "0.2", "0.75", "0.7501"},
        {"12", "", "wall_h", "-0.0001", "0", "0.4", "0.4001"},
        {"12", "", "gap_long", "0.99", "1", "5", "5.01"},
        {"12", "", "gap_short", "0.99", "1", "5", "5.01"},
        {"12", "walls=0", "ring_scale", "0.49", "0.5", "1.2", "1.21"},
        {"12", "", "walls", "-1", "0", "15", "16"},
        {"12", "", "die_edge", "0.0099", "0.01", "0.025", "0.0251"},
    };
    for (size_t row = 0; row < sizeof cases / sizeof *cases; row++) {
        const char *values[] = {
            cases[row].below, cases[row].least, cases[row].most, cases[row].above};
        for (int value = 0; value < 4; value++) {
            char spec[40], settings[120];
            hz_table table;
            hz_error error = {""};
            snprintf(spec, sizeof spec, "sixtyfive:%s", cases[row].preset);
            snprintf(settings,
                     sizeof settings,
                     "%s %s=%s",
                     cases[row].with,
                     cases[row].option,
                     values[value]);
            bool is_fine = !hz_table_set(test_house(), &table, spec, 2, settings, NULL, &error);
            if (is_fine != (value == 1 || value == 2)) {
                fail_msg("%s: %s", settings, is_fine ? "accepted" : error.text);
            }
        }
    }
}

/* States that no text can say. */
static void broken_states_are_refused(void **unused)
{
    (void)unused;
    static const struct {
        size_t offset;
        uint8_t value;
    } cases[] = {
        {offsetof(sixtyfive_state, side), 2},
        {offsetof(sixtyfive_state, side), 255},
        {offsetof(sixtyfive_state, phase), SIXTYFIVE_OVER + 1},
        {offsetof(sixtyfive_state, phase), 255},
        {offsetof(sixtyfive_state, first), 2},
        {offsetof(sixtyfive_state, after), SIXTYFIVE_OVER + 1},
        {offsetof(sixtyfive_state, winner), 0},
        {offsetof(sixtyfive_state, winner), 2},
        {offsetof(sixtyfive_state, mode), 7},
        {offsetof(sixtyfive_state, thrown), 255},
        {offsetof(sixtyfive_state, group), 255},
        {offsetof(sixtyfive_state, target), 255},
        {offsetof(sixtyfive_state, number), 255},
        {offsetof(sixtyfive_state, zone), 255},
        {offsetof(sixtyfive_state, face), 255},
        {offsetof(sixtyfive_state, zone) + SIXTYFIVE_MAX_WHITE - 1, SIXTYFIVE_RING},
    };
    hz_session session;
    begin(&session, "sixtyfive", "final table=model", "roll 1");
    for (size_t row = 0; row < sizeof cases / sizeof *cases; row++) {
        hz_state broken = session.state;
        broken.bytes[cases[row].offset] = cases[row].value;
        if (!sixtyfive_valid(&session.table, &broken, NULL)) {
            fail_msg("byte %zu as %d was accepted", cases[row].offset, cases[row].value);
        }
    }
}

/* What a sentence does not say is not carried, but for dice that move: those carry their number. */
static void check_event(const hz_event *event)
{
    const char *sentence = sixtyfive_events[event->kind].sentence;
    bool is_of_die = event->kind == SIXTYFIVE_TOLD_COLLECT || event->kind == SIXTYFIVE_TOLD_CLAIM;
    bool has_goal =
        event->kind == SIXTYFIVE_TOLD_STRAIGHT || event->kind == SIXTYFIVE_TOLD_NO_CHALLENGE;
    bool has_number = strstr(sentence, "{b") || is_of_die || has_goal ||
                      event->kind == SIXTYFIVE_TOLD_LEFT; /* how often */
    bool fits = (strstr(sentence, "{a") || event->a == 0) && (has_number || event->b == 0) &&
                !strstr(sentence, "{other}") == (event->other == HZ_NOBODY) &&
                (!strstr(sentence, "{seat}") || event->seat < SIXTYFIVE_SIDES) &&
                strncmp(event->rule, "SF-", 3) == 0;
    if (!fits || (is_of_die && (event->b < 1 || event->b > SIXTYFIVE_MAX_WHITE))) {
        fail_msg("%s: %d %d %d %d %s",
                 sentence,
                 event->seat,
                 event->other,
                 event->a,
                 event->b,
                 event->rule);
    }
}

static void events_carry_what_they_say(void **unused)
{
    (void)unused;
    static const char *const tables[] = {
        "final table=hand",
        "endgame collect=may table=model",
        "12 goal_choice=at_start max_turns=40 table=model",
        "4blue duplicates=at_once rescue_white=2 max_turns=60 table=model",
        "final challenge=declared table=model",
        "final challenge=after_pick table=model",
        "final challenge=instead max_turns=60 table=model",
        "final blue_count=2 table=model",
        "final blue_count=5 table=model"};
    static hz_event events[HZ_MAX_EVENTS];
    for (size_t row = 0; row < sizeof tables / sizeof *tables; row++) {
        hz_session session;
        begin(&session, "sixtyfive", tables[row], "");
        const sixtyfive_state *state = (const void *)&session.state;
        for (uint64_t step = 0; state->phase != SIXTYFIVE_OVER && step < 20000; step++) {
            hz_turn turn = hz_sixtyfive.turn(&session.table, state);
            hz_input input = {.kind = HZ_ACTION, .seat = __builtin_ctz(turn.wanted | 256)};
            hz_log log = {.events = events, .capacity = HZ_MAX_EVENTS};
            if (turn.kind == HZ_CHANCE) {
                hz_session_roll(&session, row, &input);
            } else {
                uint64_t bits = step * 0x9e3779b97f4a7c15u;
                input.action = hz_sixtyfive.sample(&session.table, state, input.seat, bits);
            }
            assert_int_equal(hz_session_enter(&session, &input, &log, NULL), HZ_OK);
            for (int index = 0; index < log.count; index++) {
                check_event(&events[index]);
            }
        }
        assert_int_equal(state->phase, SIXTYFIVE_OVER);
    }
}

/* Sentences with their numbers, of the last input. */
static void what_happened_is_told(void **unused)
{
    (void)unused;
#define TEN "white 1122334455; where 1111111111"
#define STILL "  1 1 2 2 3 3 4 4 5 5  1 1 1 1 1 1 1 1 1 1"
    static const char *const names[] = {"Ann", "Ben"};
    static const struct {
        const char *table, *position, *inputs, *told;
    } cases[] = {
        {"final table=hand",
         "turns 4; phase throw; group 3; " TEN,
         "roll 1 1 6" STILL,
         "Ann throws 3 blue dice. the blue dice show 1, 1 and 6. a double of 1. "
         "no die lies outside"},
        {"final table=hand",
         "turns 4; phase throw; group 3; " TEN,
         "roll 6 6 6  1 1 2 2 3 3 4 4 5 6  2 1 1 1 1 1 1 1 1 1",
         "Ann throws 3 blue dice. 1 die in the ring turned over. the blue dice show 6, 6 and 6. "
         "3 times 6. Ann collects a 1"},
        {"final table=hand blue_count=5",
         "turns 5; turn 2; phase throw; group 5; " TEN,
         "roll 1 2 3 4 5" STILL,
         "Ben throws 5 blue dice. the blue dice show 1, 2, 3, 4 and 5. no die lies outside"},
        {"4blue first=fixed table=hand",
         "turns 4; phase throw; group 4; " TEN,
         "roll 2 3 4 5" STILL,
         "Ann throws 4 blue dice. the blue dice show 2, 3, 4 and 5. no die lies outside. "
         "four in a row"},
        {"4blue first=fixed table=hand",
         "turns 4; phase extra; owed 1; thrown 4; blue 1234; " TEN,
         "1 no extra",
         "Ann lets an extra roll go"},
        {"4blue first=fixed table=hand",
         "turns 4; phase extra; owed 1; thrown 4; blue 1234; " TEN,
         "1 extra",
         "Ann takes an extra roll"},
        {"final table=model",
         "turns 4; phase claim; thrown 3; blue 221; number 2; left 1; " TEN,
         "1 claim 3",
         "Ann claims a 2 from the ring"},
        {"final table=model",
         "turns 4; phase claim; thrown 3; blue 221; number 2; left 1; " TEN,
         "1 claim none",
         "Ann claims no 2"},
        {"final table=model",
         "turns 4; phase pick; thrown 3; blue 123; white 1234562555; where 2222233111",
         "2 pick 6",
         "Ben picks 6 and has 2 dice of it"},
        {"final table=hand",
         "turns 4; phase name; thrown 3; blue 112; kinds 0 5; white 1234655551; where 2222233331",
         "1 name 3",
         "Ann challenges: Ben now needs 5 times 3"},
        {"final table=hand",
         "turns 4; phase throw; group 3; white 1345266333; where 2222331111",
         "roll 1 2 3  6 3 3 3  2 1 1 1",
         "Ann throws 3 blue dice. the blue dice show 1, 2 and 3. Ann collects a 6. "
         "Ann holds 5: now Ben needs 5 of a kind"},
        {"4blue first=fixed table=hand",
         "turns 4; phase preroll; white 1223456666; where 2221111111",
         "1 preroll 2 3",
         "Ann rolls 2 dice back in first"},
    };
    for (size_t row = 0; row < sizeof cases / sizeof *cases; row++) {
        hz_session session;
        hz_event events[20];
        char buffer[500];
        hz_text text = hz_text_in(buffer, sizeof buffer);
        hz_log log = {.events = events, .capacity = 20};
        hz_input input;
        hz_error error;
        const char *entered = cases[row].inputs;
        begin(&session, "sixtyfive", cases[row].table, "");
        if (hz_position_parse(&session.table, cases[row].position, &session.state, &error) ||
            hz_input_parse(&session, entered, strlen(entered), &input, &error) ||
            hz_session_enter(&session, &input, &log, &error)) {
            fail_msg("%s: %s", cases[row].position, error.text);
        }
        for (int index = 0; index < log.count; index++) {
            hz_add(&text, "%s", index ? ". " : "");
            hz_event_text(&hz_sixtyfive, &events[index], names, &text);
        }
        assert_string_equal(buffer, cases[row].told);
    }
}

static void choices_are_explained(void **unused)
{
    (void)unused;
    static const char *const names[] = {"Ann", "Ben"};
#define FIVE_HELD "white 1234561234; where 2222211111"
    /* clang-format off */
    static const struct {
        const char *table, *position, *action, *line;
        int seat;
    } cases[] = {
        {"final table=model", "turns 4; phase aim; " TEN, "throw 1", "one die, at nothing in particular; 2 left", 0},
        {"final table=model", "turns 4; phase aim; " TEN, "throw 2", "2 dice together; 1 left", 0},
        {"final table=model", "turns 4; phase aim; " TEN, "throw 3", "3 dice together", 0},
        {"final table=model", "turns 4; phase aim; " TEN "; edge 0001", "throw 1 at 4", "at a 2 near the edge; you need it", 0},
        {"final table=model", "turns 4; phase aim; " TEN "; edge 0001", "throw 1 at 3", "at a 2 further in; you need it", 0},
        {"final table=model", "turns 4; phase aim; white 1122334455; where 2111111111", "throw 1 at 2", "at a 1 further in; you have one: it is rolled back", 0},
        {"final table=model", "turns 5; turn 2; phase aim; kinds 0 6; white 1234566661; where 2222233311", "throw 1 at 10", "at a 1 further in; not your number: it is rolled back", 1},
        {"final table=model", "turns 4; phase claim; thrown 3; blue 662; number 6; left 1; kinds 0 1; " FIVE_HELD, "claim 6", "a 6: it wins", 0},
        {"4blue first=fixed table=model", "turns 4; phase claim; thrown 4; blue 1123; number 1; left 1; white 1122334455; where 2111111111", "claim 2", "a 1: you keep it, but do not need it", 0},
        {"final table=model", "turns 4; phase claim; thrown 3; blue 112; number 1; left 1; " TEN, "claim none", "leave them in the ring", 0},
        {"endgame table=model", "turns 4; phase claim; thrown 4; blue 1112; number 1; left 1; " TEN, "roll", "all blue dice once more, and no claim", 0},
        {"endgame table=model", "turns 4; phase extra; owed 1; thrown 4; blue 1234; " TEN, "extra", "all blue dice once more", 0},
        {"endgame table=model", "turns 4; phase extra; owed 1; thrown 4; blue 1234; " TEN, "no extra", "end the turn", 0},
        {"final table=model", "turns 4; phase pick; thrown 3; blue 123; white 1234562666; where 2222233111", "pick 6", "2 dice turned to 6; 3 in the ring show it", 1},
        {"final table=model", "turns 4; phase pick; thrown 3; blue 123; white 1234562615; where 2222233111", "pick 1", "2 dice turned to 1; 1 in the ring shows it", 1},
        {"final table=model", "turns 4; phase name; thrown 3; blue 112; kinds 0 5; white 1234655551; where 2222233331", "name 1", "4 dice turned to 1; 1 in the ring shows it", 0},
        {"final table=model", "turns 4; phase name; thrown 3; blue 112; kinds 0 5; white 1234655551; where 2222233331", "name none", "they keep collecting 5", 0},
        {"final challenge=declared table=model", "turns 4; phase announce; kinds 0 5; white 1234655551; where 2222233331", "challenge", "a double lets you change their number", 0},
        {"final challenge=declared table=model", "turns 4; phase announce; kinds 0 5; white 1234655551; where 2222233331", "no challenge", "play on as usual", 0},
        {"4blue first=fixed table=model", "turns 4; phase preroll; white 1223456666; where 2221111111", "preroll 2 3", "roll in 2 2", 0},
        {"4blue first=fixed table=model", "turns 4; phase preroll; white 1223456666; where 2221111111", "preroll none", "nothing", 0},
        {"final collect=may table=model", "turns 4; phase collect; thrown 3; blue 123; white 1122334455; where 4141111111", "take 1 3", "take 1 2", 0},
        {"12 goal_choice=at_start table=model", "phase goal; white 111111111111; where 111111111111", "goal straight", "collect all of 1 to 6", 0},
        {"12 goal_choice=at_start table=model", "phase goal; white 111111111111; where 111111111111", "goal 4", "collect 5 dice that show 4", 0},
    };
    /* clang-format on */
    for (size_t row = 0; row < sizeof cases / sizeof *cases; row++) {
        hz_session session;
        hz_action action = {{0, 0}};
        hz_error error;
        char buffer[200];
        hz_text text = hz_text_in(buffer, sizeof buffer);
        begin(&session, "sixtyfive", cases[row].table, "");
        if (hz_position_parse(&session.table, cases[row].position, &session.state, &error) ||
            hz_sixtyfive.notation->parse(&session.table, cases[row].action, &action, &error) ||
            hz_check_action(&session.table, &session.state, cases[row].seat, action, &error)) {
            fail_msg("%s: %s", cases[row].position, error.text);
        }
        sixtyfive_explain(&session.table, &session.state, cases[row].seat, action, names, &text);
        assert_string_equal(buffer, cases[row].line);
    }
}

/* What is going on, for the one who is asked and for others. */
static void the_status_says_who_does_what(void **unused)
{
    (void)unused;
    static const char *const names[] = {"Ann", "Ben"};
    /* clang-format off */
    static const struct {
        const char *table, *position, *line;
        int seat;
    } cases[] = {
        {"final table=model", "turns 4; phase aim; " TEN, "Your turn: throw.", 0},
        {"final table=model", "turns 4; phase aim; " TEN, "Ann is to throw.", 1},
        {"final table=model", "turns 4; phase throw; group 3; " TEN, "The blue dice are in the air.", 0},
        {"final table=hand", "turns 4; phase throw; group 3; " TEN, "Ann throws; then say what lies where.", 1},
        {"final table=hand", "turns 4; phase roll_back; thrown 3; blue 123; white 1122334450; where 1111111115", "Dice that may not be kept are rolled back.", 0},
        {"final table=model", "turns 4; phase pick; thrown 3; blue 123; white 1234562666; where 2222233111", "Your turn: pick the number you will collect.", 1},
        {"final table=model", "turns 4; phase pick; thrown 3; blue 123; white 1234562666; where 2222233111", "Ben picks a number to collect.", 0},
        {"final max_turns=10 table=model", "turns 10; phase over; " TEN, "Game over: a draw.", 0},
        {"final table=model", "turns 4; phase over; winner 1; white 1234566111; where 2222222111", "Game over: Ann wins with six different numbers.", 1},
        {"final table=model", "turns 5; turn 2; phase over; winner 2; kinds 0 6; white 1234566666; where 2222233333", "Game over: Ben wins with 5 times 6.", 1},
    };
    /* clang-format on */
    for (size_t row = 0; row < sizeof cases / sizeof *cases; row++) {
        hz_session session;
        hz_error error;
        char buffer[200];
        hz_text text = hz_text_in(buffer, sizeof buffer);
        begin(&session, "sixtyfive", cases[row].table, "");
        if (hz_position_parse(&session.table, cases[row].position, &session.state, &error)) {
            fail_msg("%s: %s", cases[row].position, error.text);
        }
        sixtyfive_status(&session.table,
                         (const sixtyfive_state *)(const void *)&session.state,
                         cases[row].seat,
                         names,
                         &text);
        assert_string_equal(buffer, cases[row].line);
    }
}

/* A throw at a die names what it showed. */
static void an_aim_is_told(void **unused)
{
    (void)unused;
    static const char *const names[] = {"Ann", "Ben"};
    hz_session session;
    hz_event events[20];
    char buffer[100];
    hz_log log = {.events = events, .capacity = 20};
    hz_text text = hz_text_in(buffer, sizeof buffer);
    begin(&session, "sixtyfive", "final table=model", "roll 5eed");
    sixtyfive_state *state = (void *)&session.state;
    for (int die = 0; die < 10; die++) {
        state->face[die] = (uint8_t)(die % SIXTYFIVE_FACES + 1);
        state->edge[die] = 0;
    }
    enter_all(&session, "1 throw 1 at 4");
    hz_input input = {.kind = HZ_ROLL, .count = 1, .values = {77}};
    assert_int_equal(hz_session_enter(&session, &input, &log, NULL), HZ_OK);
    hz_event_text(&hz_sixtyfive, &events[0], names, &text);
    assert_string_equal(buffer, "Ann throws a blue die at a 4");
}

/* PH-03, PH-04, PH-06: half axes of the ring, in tenths of a millimetre. */
static void arenas_are_shown_to_scale(void **unused)
{
    (void)unused;
    static const struct {
        const char *table, *arena;
    } cases[] = {
        {"final table=model",
         "{\"kind\":\"box\",\"length\":4064,\"width\":3302,\"wall\":2413,\"walls\":15,"
         "\"ring_x\":1552,\"ring_y\":1331,\"die\":160}"},
        {"12 table=model",
         "{\"kind\":\"box\",\"length\":4064,\"width\":3302,\"wall\":2413,\"walls\":15,"
         "\"ring_x\":1792,\"ring_y\":1411,\"die\":160}"},
        {"endgame table=model", "\"ring_x\":1792,\"ring_y\":1411,\"die\":160}"},
        {"4blue table=model",
         "{\"kind\":\"border\",\"length\":5588,\"width\":4318,\"wall\":1000,\"walls\":15,"
         "\"ring_x\":2554,\"ring_y\":1919,\"die\":160}"},
        {"4blue ring_scale=0.7 table=model", "\"ring_x\":1788,\"ring_y\":1343,\"die\":160}"},
        {"4blue walls=7 table=model", "\"wall\":1000,\"walls\":7,"},
        {"12 arena=paper4 die_edge=0.02 table=model",
         "{\"kind\":\"paper4\",\"length\":5588,\"width\":4318,\"wall\":0,\"walls\":15,"
         "\"ring_x\":2050,\"ring_y\":2050,\"die\":200}"},
        {"12 gap_long=2 gap_short=1.25 die_edge=0.02 table=model",
         "\"ring_x\":1782,\"ring_y\":1251,"},
    };
    for (size_t row = 0; row < sizeof cases / sizeof *cases; row++) {
        static char buffer[8000];
        hz_session session;
        begin(&session, "sixtyfive", cases[row].table, "");
        hz_text text = hz_text_in(buffer, sizeof buffer);
        hz_json json = hz_json_to(&text, false);
        hz_view(&session.table, &session.state, 0, &json);
        if (!strstr(buffer, cases[row].arena)) {
            fail_msg("%s: %s", cases[row].table, strstr(buffer, "\"arena\""));
        }
    }
}

/* clang-format off */
#define RING "turns 4; white 1122334455; where 1111111111; "
static const struct {
    const char *bot, *table, *position, *action;
    int seat;
} habits[] = {
    {"group", "final table=model", RING "phase aim", "throw 3", 0},
    {"group", "final table=model", RING "phase aim; thrown 1; blue 4", "throw 2", 0},
    {"mixed", "final table=model", RING "phase aim", "throw 3", 0},
    {"mixed", "final table=model", "turns 4; phase aim; white 1212311111; where 2233211111", "throw 1", 0},
    {"single", "final table=model", RING "phase aim; edge 0001", "throw 1 at 4", 0},
    {"single", "final table=model", RING "phase aim", "throw 1 at 1", 0},
    {"single", "final table=model", "turns 4; phase aim; white 1122334455; where 2111111111", "throw 1 at 3", 0},
    {"single", "final table=model", "turns 4; phase claim; thrown 3; blue 221; number 2; left 1; white 1122334455; where 1111111111", "claim 3", 0},
    {"single", "final table=model", "turns 4; phase claim; thrown 3; blue 221; number 2; left 1; white 2122334455; where 2111111111", "claim none", 0},
    {"single", "endgame table=model", "turns 4; phase claim; thrown 4; blue 2221; number 2; left 1; white 2122334455; where 2111111111", "roll", 0},
    {"single", "endgame table=model", "turns 4; phase extra; owed 1; thrown 4; blue 1234; white 2122334455; where 2111111111", "extra", 0},
    {"single", "final table=model", "turns 4; phase pick; thrown 3; blue 123; white 1234555536; where 2222211111", "pick 5", 1},
    {"single", "final table=model", "turns 4; phase pick; thrown 3; blue 123; white 1234533666; where 2222211111", "pick 6", 1},
    {"single", "final table=model", "turns 4; phase name; thrown 3; blue 112; kinds 0 5; white 1234655551; where 2222233311", "name 2", 0},
    {"single", "final table=model", "turns 4; phase name; thrown 3; blue 112; kinds 0 5; white 1234655551; where 2222233331", "name none", 0},
    {"single", "final table=model", "turns 4; phase name; thrown 3; blue 112; kinds 0 5; white 1234655555; where 2222233331", "name 1", 0},
    {"single", "12 white_count=10 table=model", "turns 4; phase preroll; white 1234512345; where 2222233333", "preroll 5", 0},
    {"single", "4blue first=fixed table=model", "turns 4; phase preroll; white 1133512345; where 2222233333", "preroll 2 4", 0},
    {"single", "4blue first=fixed table=model", "turns 4; phase preroll; white 1133512345; where 2222233331", "preroll none", 0},
    {"single", "final collect=may table=model", "turns 4; phase collect; thrown 3; blue 123; white 1122334455; where 4411111111", "take 1 2", 0},
    {"single", "final challenge=after_pick table=model", "turns 4; phase announce; thrown 3; blue 123; kinds 0 5; white 1234655551; where 2222233331", "challenge", 0},
    {"single", "final challenge=instead table=model", "turns 4; phase announce; kinds 0 5; white 1234655551; where 2222233331", "no challenge", 0},
    {"single", "12 goal_choice=at_start table=model", "phase goal; white 111111111111; where 111111111111", "goal straight", 0},
    /* A fifth number makes the other side switch: with four dice that is what it hopes for. */
    {"strong", "final table=model", "turns 4; phase claim; thrown 3; blue 551; number 5; left 1; white 1234512346; where 2222133331", "claim none", 0},
    {"strong", "final table=model", "turns 4; phase claim; thrown 3; blue 551; number 5; left 1; white 1234512366; where 2222133311", "claim 5", 0},
    {"strong", "endgame table=model", "turns 4; phase claim; thrown 4; blue 2221; number 2; left 1; white 1122334455; where 2111111111", "roll", 0},
    {"strong", "endgame table=model", "turns 4; phase extra; owed 1; thrown 4; blue 1234; white 2122334455; where 2111111111", "extra", 0},
    {"strong", "final table=model", "turns 4; phase pick; thrown 3; blue 123; white 1234533666; where 2222211111; edge 0000011", "pick 6", 1},
    {"strong", "final table=model", "turns 4; phase pick; thrown 3; blue 123; white 1234512336; where 2222233111; edge 0000000111", "pick 3", 1},
    {"strong", "final table=model", "turns 4; phase name; thrown 3; blue 112; kinds 0 5; white 1234655555; where 2222233331", "name 1", 0},
    {"strong", "final table=model", "turns 4; phase name; thrown 3; blue 112; kinds 0 5; white 1234655551; where 2222233331", "name none", 0},
    {"strong", "final collect=may table=model", "turns 4; phase collect; thrown 3; blue 123; white 1122334455; where 4411111111", "take 1 2", 0},
};
/* clang-format on */

static void personas_have_habits(void **unused)
{
    (void)unused;
    int wrong = 0;
    for (size_t row = 0; row < sizeof habits / sizeof *habits; row++) {
        hz_session session;
        hz_bot bot;
        hz_error error;
        hz_rng rng;
        char buffer[60];
        hz_text text = hz_text_in(buffer, sizeof buffer);
        begin(&session, "sixtyfive", habits[row].table, "");
        if (hz_position_parse(&session.table, habits[row].position, &session.state, &error)) {
            fail_msg("%s: %s", habits[row].position, error.text);
        }
        assert_int_equal(hz_bot_find(&hz_sixtyfive, habits[row].bot, &bot, NULL), HZ_OK);
        hz_rng_start(&rng, 1, 0, HZ_RNG_WHIMS);
        hz_action action = hz_bot_act(&bot, &session.table, &session.state, habits[row].seat, &rng);
        hz_sixtyfive.notation->print(&session.table, action, &text);
        if (strcmp(buffer, habits[row].action) != 0) {
            wrong++;
            print_message("%s at %s: found %s, expected %s\n",
                          habits[row].bot,
                          habits[row].position,
                          buffer,
                          habits[row].action);
        }
    }
    assert_int_equal(wrong, 0);
}

/* White dice 1 2 2 6 lie in the ring, three blue ones were thrown. The dice that still show what
   they showed have stayed where they are. */
static const struct {
    const char *text, *roll, *refused;
} laid[] = {
    {"blue 5 2 3, ring 1 2 2 6", "roll 2 3 5 1 2 2 6 1 1 1 1", NULL},
    {"ring 6 2 1 2 blue 3 2 5", "roll 2 3 5 1 2 2 6 1 1 1 1", NULL},
    {"blue 5 5 5, out 3, ring 1 2 6", "roll 5 5 5 1 2 3 6 1 1 2 1", NULL},
    {"blue 1 6 4, out 2 2, ring 4 6", "roll 1 4 6 2 2 4 6 2 2 1 1", NULL},
    {"blue 1 6 4, ring 5 5 5 2", "roll 1 4 6 5 2 5 5 1 1 1 1", NULL},
    {"blue 1 6 4, out 1 2 2 6", "roll 1 4 6 1 2 2 6 2 2 2 2", NULL},
    {"blue 5, ring 1 2 2 6", NULL, "3 blue dice were thrown, named: 1"},
    {"blue 5 5 5 5, ring 1 2 2 6", NULL, "3 blue dice were thrown, named: 4"},
    {"blue 5 5 5, out 1, ring 2 2",
     NULL,
     "4 white dice were in the ring, named: 3, out and ring together"},
    {"blue 5 5 5, out 1, ring 1 2 2 6", NULL, "named: 5"},
    {"blue 5 7", NULL, "found \"7\", expected blue, out or ring, and faces of 1 to 6 after it"},
    {"blue 5 0", NULL, "found \"0\""},
    {"5 5", NULL, "found \"5\""},
    {"blues 5 5", NULL, "found \"blues\""},
};

/* PH-27: what lies where, as people see it. */
static void dice_are_told_as_they_lie(void **unused)
{
    (void)unused;
    static const char position[] =
        "turns 4; phase throw; group 3; white 1226345612; where 1111222333";
    for (size_t row = 0; row < sizeof laid / sizeof *laid; row++) {
        hz_session session;
        hz_table table;
        hz_error error = {""};
        assert_int_equal(
            hz_lay_table(test_house(), &table, "sixtyfive:final", 0, "table=hand", NULL, NULL),
            HZ_OK);
        assert_int_equal(hz_session_start(&session, &table, NULL), HZ_OK);
        assert_null(hz_laid_form(&session));
        if (hz_position_parse(&table, position, &session.state, &error)) {
            fail_msg("%s", error.text);
        }
        assert_string_equal(hz_laid_form(&session), "blue 5 2 2, out 3, ring 1 2 2 6");
        try_laid(&session, laid[row].text, laid[row].roll, laid[row].refused);
    }
}

/* Only of real dice, and where some lay there before. */
static void other_rolls_are_told_in_one_way(void **unused)
{
    (void)unused;
    static const struct {
        const char *table, *inputs;
    } rolls[] = {
        {"final table=model first=fixed", ""},
        {"final table=model first=fixed", "roll 5 | 1 throw 1"},
        {"final first=fixed", "roll 5 | 1 throw 1 at 1"},
        {"final table=hand first=fixed", ""},
        {"final table=hand first=random", ""},
    };
    for (size_t row = 0; row < sizeof rolls / sizeof *rolls; row++) {
        hz_session session;
        begin(&session, "sixtyfive", rolls[row].table, rolls[row].inputs);
        assert_null(hz_laid_form(&session));
    }
}

/* PH-27: dice that are rolled in among others may turn them. */
static void rolled_dice_are_told_with_those_that_lay_there(void **unused)
{
    (void)unused;
    static const struct {
        const char *text, *roll, *refused;
    } rolled[] = {
        {"rolled 5, ring 3 4 5 6 6 6 6", "roll 5 3 4 5 6 6 6 6", NULL},
        {"ring 6 6 6 2 5 4 3 rolled 1", "roll 1 3 4 5 6 6 6 2", NULL},
        {"rolled 5 5, ring 3 4 5 6 6 6 6", NULL, "1 white dice were rolled in, named: 2"},
        {"rolled 5, ring 3", NULL, "7 white dice were in the ring, named: 1"},
        {"blue 5, ring 3", NULL, "found \"blue\", expected rolled or ring, and faces of 1 to 6"},
        {"rolled 5, out 3", NULL, "found \"out\""},
    };
    for (size_t row = 0; row < sizeof rolled / sizeof *rolled; row++) {
        hz_session session;
        hz_error error = {""};
        begin(&session, "sixtyfive", "4blue first=fixed table=hand", "");
        assert_int_equal(
            hz_position_parse(&session.table,
                              "turns 4; phase preroll; white 1223456666; where 2221111111",
                              &session.state,
                              &error),
            HZ_OK);
        enter_all(&session, "1 preroll 3");
        assert_string_equal(hz_laid_form(&session), "rolled 5, ring 1 2 2 6");
        try_laid(&session, rolled[row].text, rolled[row].roll, rolled[row].refused);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(options_have_bounds),
        cmocka_unit_test(broken_states_are_refused),
        cmocka_unit_test(events_carry_what_they_say),
        cmocka_unit_test(what_happened_is_told),
        cmocka_unit_test(an_aim_is_told),
        cmocka_unit_test(choices_are_explained),
        cmocka_unit_test(the_status_says_who_does_what),
        cmocka_unit_test(arenas_are_shown_to_scale),
        cmocka_unit_test(personas_have_habits),
        cmocka_unit_test(dice_are_told_as_they_lie),
        cmocka_unit_test(rolled_dice_are_told_with_those_that_lay_there),
        cmocka_unit_test(other_rolls_are_told_in_one_way),
    };
    return cmocka_run_group_tests_name("screen", tests, NULL, NULL);
}
