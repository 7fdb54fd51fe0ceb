/* Marbles: positions that cannot be, pointless settings, what people are shown, what bots do. */
#include <stdio.h>

#include "games/marbles/marbles.h"
#include "rules.h"

#define RING "dice 1200063; where 2211122111"
#define AIM "placed 2; phase aim; ready 00111; dice 1266263; where 2211122111"
/* Three players with ten dice each: the last of all lies in the ring. */
#define FULL                                                                                       \
    "ready 0011111111; dice 126623451264000000000000000035; where 221111111122111111111111111122"

/* clang-format off */
static const struct {
    const char *table, *position, *reason;
} refused[] = {
    {"1 table=model", "turn 2", "MB-02"},
    {"1 table=model", "placed 2", "MB-02"},
    {"1 table=model", "placed 1; turn 1; dice 12; where 2211188111", "MB-02"},
    {"1 table=model", "placed 1; turns 1; turn 2; dice 12; where 2211188111", "MB-02"},
    {"1 table=model", "placed 1; phase roll; " RING, "MB-02"},
    {"1 table=model", "placed 3; phase roll; " RING, "MB-02"},
    {"1 table=model", "placed 2; phase roll; turn 3; " RING, "turn"},
    {"1 table=model", "placed 2; phase over; " RING, "MB-15"},
    {"1 table=model", "placed 2; phase roll; ending dead; " RING, "MB-15"},
    {"1 max_turns=10 table=model", "placed 2; phase roll; turns 10; " RING, "MB-15"},
    {"1 max_turns=10 table=model", "placed 2; phase over; ending long; turns 9; " RING, "MB-15"},
    {"1 max_turns=10 table=model", "placed 2; phase over; ending long; turns 11; " RING, "MB-15"},
    {"1 max_turns=10 table=model", "placed 2; phase over; ending dead; turns 11; dice -; where 6611155111", "MB-15"},

    {"1 table=model", "where 8811188112", "die 10"},
    {"1 table=model", "dice 1", "die 1 "},
    {"1 table=model", "where 2811188111; dice 1", "die 1 "},
    {"1 table=model", "placed 1; turn 2; where 8811188111", "die 1 "},
    {"1 table=model", "placed 1; turn 2; dice 12; where 2231188111", "die 3"},
    {"1 first=2 table=model", "placed 1; turn 1; dice 12; where 2211188111", "die 1 "},
    {"1 table=model", "placed 2; phase roll; dice 1200063; where 22111221111", "die 11"},
    {"1 table=model", "placed 2; phase roll; dice 1200063; where 2211122110", "die 10"},
    {"1 table=model", "placed 2; phase roll; dice 1200063; where 2251122111", "die 3"},
    {"1 table=model", "placed 2; phase roll; dice 1200063; where 2271122111", "die 3"},
    {"1 table=model", "placed 2; phase roll; dice 1200003; where 2211162111", "die 6"},
    {"1 table=model", "placed 2; phase roll; dice 1200063; where 2241122111", "die 3"},
    {"1 table=model", "placed 2; phase roll; dice 1200063; where 2281122111", "die 3"},
    {"1 limbo=off table=model", "placed 2; phase choose; dice 1200063; where 2231122111", "die 3"},
    {"reserve table=model", "placed 2; phase roll; dice 12340000006666; where 22241114442222111444", "die 4"},
    {"1 table=model", "placed 2; phase roll; dice 1700063; where 2211122111", "die 2"},
    {"1 table=model", "placed 2; phase roll; dice 1000063; where 2211122111", "die 2"},
    {"1 table=model", "placed 2; phase roll; dice 1240063; where 2211122111", "die 3"},
    {"1 table=model", "placed 2; phase roll; dice 1210063; where 2211122111", "die 3"},
    {"1 table=model", "placed 2; phase roll; ready 001; " RING, "die 3"},
    {"1 table=model", "placed 2; phase roll; edge 3; " RING, "die 1 "},
    {"1 table=model", "placed 2; phase roll; edge 001; " RING, "die 3"},
    {"1 table=hand", "placed 2; phase roll; edge 1; " RING, "die 1 "},
    {"1 table=model", "placed 2; phase aim; ready 00111; dice 12662635; where 2211122111", "die 8"},
    {"1 table=model", "placed 2; phase aim; ready 00011; dice 1266263; where 2211122111", "die 3"},
    {"1 table=model", "placed 2; phase aim; ready 00111; dice 1206263; where 2211122111", "die 3"},
    {"1 table=model", "placed 2; phase aim; ready 00211; dice 1266263; where 2211122111", "die 3"},
    {"1 match_eval=at_roll table=model", "placed 2; phase aim; ready 00111; dice 1206263; where 2211122111", "die 3"},
    {"1 limbo=capped table=model", "placed 2; phase limbo; dice 1200063; where 2233322111", "MB-12"},
    {"1 table=model", "placed 2; phase roll; dice 1000063; where 2111122111", "laid 1 dice"},
    {"reserve ring_start=1 reserve_start=0 table=model", "placed 2; phase roll; dice 0000000000123; where 11111111112221111111", "laid 0 dice"},

    {"1 table=model", "placed 2; phase choose; " RING, "MB-05"},
    {"1 table=model", "placed 2; phase choose; dice 1200063; where 2233322111", "MB-05"},
    {"1 table=model", "placed 2; phase roll; dice 1200063; where 2233322111", "MB-05"},
    {"1 table=model", "placed 2; phase limbo; " RING, "MB-05"},
    {"1 limbo=free table=model", "placed 2; phase limbo; dice 1200063; where 2213322111", "MB-05"},
    {"1 table=model", "placed 2; phase limbo; rolls 3; dice 1200063; where 2213322111", "MB-05"},
    {"1 table=model", "placed 2; phase roll; rolls 1; " RING, "MB-05"},
    {"1 table=model", "placed 2; phase aim; ready 00111; dice 1255263; where 2211122111", "MB-07"},
    {"1 table=model", "placed 2; phase roll; earned 1; " RING, "MB-05"},
    {"reserve table=model", "placed 2; phase aim; earned 2; ready 0000111; dice 12346660006666; where 22221114442222111444", "MB-07"},
    {"reserve earn_quad=3 table=model", "placed 2; phase aim; earned 2; ready 0000111; dice 12346660006666; where 22221114442222111444", "MB-07"},
    {"1 table=model", "placed 2; phase roll; thrown 3; " RING, "MB-05"},
    {"1 table=model", "placed 2; phase roll; target 1; " RING, "MB-05"},
    {"1 table=model", "placed 2; phase roll; number 6; " RING, "MB-05"},
    {"1 table=model", "placed 2; phase roll; force 1; " RING, "MB-05"},
    {"1 table=model", "placed 2; phase throw; thrown 3; number 6; force 1; ready 00111; dice 1266263; where 2211122111", "MB-07"},
    {"1 table=model", "placed 2; phase throw; thrown 3; number 6; target 6; force 2; ready 00111; dice 1266263; where 2211122111", "MB-07"},
    {"1 odds=assumed table=model", "placed 2; phase throw; thrown 3; number 6; target 6; force 1; ready 00111; dice 1266263; where 2211122111", "MB-07"},
    {"1 table=model", "placed 2; phase throw; ready 00111; dice 1266263; where 2211122111", "MB-07"},
    {"1 table=model", "placed 2; phase throw; thrown 4; number 6; ready 00111; dice 1266263; where 2211122111", "MB-07"},
    {"1 table=model", "placed 2; phase throw; thrown 5; number 2; ready 00111; dice 1266263; where 2211122111", "MB-07"},
    {"1 table=model", "placed 2; phase throw; thrown 3; number 7; ready 00111; dice 1266263; where 2211122111", "MB-07"},
    {"1 table=model", "placed 2; phase throw; thrown 3; number 6; target 3; ready 00111; dice 1266263; where 2211122111", "MB-07"},
    {"1 table=model", "placed 2; phase throw; thrown 3; number 6; target 31; ready 00111; dice 1266263; where 2211122111", "MB-07"},
    {"1 table=hand", "placed 2; phase throw; thrown 3; number 6; target 6; ready 00111; dice 1266263; where 2211122111", "MB-07"},

    {"1 table=model", "placed 2; phase roll; last 1; " RING, "MB-14"},
    {"2 table=model", "placed 2; phase roll; last 2; " RING, "MB-14"},
    {"2 table=model", "placed 2; turns 1; turn 2; phase roll; last 3; dice 1234563; where 2222222111", "last"},
    {"2 table=model", "placed 2; turns 1; turn 2; phase roll; dice 1234563; where 2222222111", "MB-14"},
    {"1 end=first_out table=model", "placed 2; turns 1; turn 2; phase roll; dice 1234563; where 2222222111", "MB-14"},
    {"1 table=model", "placed 2; phase over; turns 4; ending out; " RING, "MB-14"},
    {"1 table=model", "placed 2; phase over; turns 4; ending out; dice 1234563; where 2222222111", "MB-14"},
    {"1 end=first_out table=model", "placed 2; phase over; turns 4; ending out; " RING, "MB-14"},
    {"1 table=model", "placed 2; phase over; turns 4; ending dead; " RING, "MB-14"},
    {"1 table=model", "placed 2; phase roll; turns 4; dice -; where 6611155111", "MB-14"},
    {"1 table=model", "placed 2; phase limbo; turns 4; dice -; where 6633355111", "MB-14"},
    {"1 table=model", "placed 2; phase limbo; rolls 1; turns 4; dice -; where 6633355111", "MB-14"},
    {"1 table=model", "placed 2; phase choose; turns 4; dice -; where 6611355111", "MB-14"},
};

/* What is accepted, to hold the line between both lists. */
static const struct {
    const char *table, *position;
} accepted[] = {
    {"1 table=model", "placed 2; phase over; turns 4; ending dead; dice -; where 6611155111"},
    {"1 table=model", "placed 2; phase over; turns 4; ending out; dice 1234512345; where 2222222222"},
    {"1 end=first_out table=model", "placed 2; phase over; turns 4; ending out; dice 1234563; where 2222222111"},
    {"2 table=model", "placed 2; phase over; turns 4; ending out; last 1; dice 1234563; where 2222222111"},
    {"1 max_turns=10 table=model", "placed 2; phase over; turns 10; ending long; " RING},
    {"1 table=model", "placed 2; phase throw; thrown 3; number 6; target 1; ready 00111; dice 1266263; where 2211122111"},
    {"1 limbo=capped table=model", "placed 2; phase choose; dice 1200063; where 2213322111"},
    {"1 match_eval=at_roll table=model", "placed 2; phase aim; ready 00011; dice 1266263; where 2211122111"},
    {"3p first=2 table=model", "placed 1; turn 3; dice 0000012; where 881112211188111"},
    {"1 table=model", "placed 2; phase roll; edge 2; " RING},
    {"1 table=model", "placed 2; phase throw; thrown 3; number 6; target 6; force 1; ready 00111; dice 1266263; where 2211122111"},
    {"1 table=model", "placed 2; phase limbo; rolls 2; dice 1200063; where 2213322111"},
    {"reserve table=model", "placed 2; phase aim; earned 1; ready 0000111; dice 12346660006666; where 22221114442222111444"},
    {"reserve earn_quad=3 table=model", "placed 2; phase aim; earned 1; ready 0000111; dice 12346660006666; where 22221114442222111444"},
    {"reserve earn_quad=3 table=model", "placed 2; phase aim; earned 3; ready 0000111; dice 12346660006666; where 22221114442222111444"},
    {"3p dice_each=10 table=model", "placed 3; phase throw; thrown 3; number 6; target 30; " FULL},
};
/* clang-format on */

static hz_status put(hz_session *session, const char *table, const char *position, hz_error *error)
{
    begin(session, "marbles", table, "");
    return hz_position_parse(&session->table, position, &session->state, error);
}

static void impossible_positions_are_refused(void **unused)
{
    (void)unused;
    int wrong = 0;
    hz_session session;
    hz_error error;
    for (size_t index = 0; index < sizeof refused / sizeof *refused; index++) {
        hz_status status = put(&session, refused[index].table, refused[index].position, &error);
        if (!status || !strstr(error.text, refused[index].reason)) {
            wrong++;
            print_message("%s [%s]: expected a word on %s, found %s\n",
                          refused[index].position,
                          refused[index].table,
                          refused[index].reason,
                          status ? error.text : "no refusal");
        }
    }
    for (size_t index = 0; index < sizeof accepted / sizeof *accepted; index++) {
        if (put(&session, accepted[index].table, accepted[index].position, &error)) {
            wrong++;
            print_message("%s: %s\n", accepted[index].position, error.text);
        }
    }
    assert_int_equal(wrong, 0);
}

/* States that no text can say. */
static void broken_states_are_refused(void **unused)
{
    (void)unused;
    static const struct {
        size_t offset;
        uint8_t value;
    } cases[] = {
        {offsetof(marbles_state, seat), 2},
        {offsetof(marbles_state, seat), 255},
        {offsetof(marbles_state, phase), MARBLES_OVER + 1},
        {offsetof(marbles_state, phase), 255},
        {offsetof(marbles_state, ending), MARBLES_LONG + 1},
        {offsetof(marbles_state, placed), 255},
        {offsetof(marbles_state, thrown), 255},
        {offsetof(marbles_state, target), 255},
        {offsetof(marbles_state, number), 255},
        {offsetof(marbles_state, last), 1},
        {offsetof(marbles_state, last), 2},
        {offsetof(marbles_state, zone), 255},
        {offsetof(marbles_state, zone) + MARBLES_MAX_DICE - 1, MARBLES_HAND},
        {offsetof(marbles_state, face) + MARBLES_MAX_DICE - 1, 1},
        {offsetof(marbles_state, ready) + MARBLES_MAX_DICE - 1, 1},
    };
    hz_session session;
    assert_int_equal(put(&session, "1 table=model", "placed 2; phase roll; " RING, NULL), HZ_OK);
    for (size_t row = 0; row < sizeof cases / sizeof *cases; row++) {
        hz_state broken = session.state;
        broken.bytes[cases[row].offset] = cases[row].value;
        if (!marbles_valid(&session.table, &broken, NULL)) {
            fail_msg("byte %zu as %d was accepted", cases[row].offset, cases[row].value);
        }
    }
    static const char over[] =
        "placed 2; phase over; turns 4; ending dead; dice -; where 6611155111";
    assert_int_equal(put(&session, "1 table=model", over, NULL), HZ_OK);
    session.state.bytes[offsetof(marbles_state, seat)] = 2;
    assert_int_not_equal(marbles_valid(&session.table, &session.state, NULL), HZ_OK);
    static const uint8_t numbers[] = {0, 2, 7, 255};
    assert_int_equal(put(&session, "1 table=model", AIM, NULL), HZ_OK);
    enter_all(&session, "1 throw 6");
    for (size_t row = 0; row < sizeof numbers; row++) {
        hz_state broken = session.state;
        broken.bytes[offsetof(marbles_state, number)] = numbers[row];
        assert_int_not_equal(marbles_valid(&session.table, &broken, NULL), HZ_OK);
    }
}

/* What a sentence does not say is not carried: numbers in events mean something. */
static void check_events(const hz_log *log)
{
    for (int index = 0; index < log->count; index++) {
        const hz_event *event = &log->events[index];
        const char *sentence = marbles_events[event->kind].sentence;
        assert_true(strstr(sentence, "{a") || event->a == 0);
        assert_true(strstr(sentence, "{b") || event->b == 0);
        assert_true(!strstr(sentence, "{other}") == (event->other == HZ_NOBODY));
        assert_true(!strstr(sentence, "{seat}") || event->seat < MARBLES_MAX_SEATS);
        assert_true(strncmp(event->rule, "MB-", 3) == 0 || strncmp(event->rule, "PH-", 3) == 0);
    }
}

static void events_carry_what_they_say(void **unused)
{
    (void)unused;
    static const char *const tables[] = {"reserve table=model",
                                         "3p limbo=capped limbo_cap=1 table=model",
                                         "2 table=hand",
                                         "1 limbo=off max_turns=30 table=model",
                                         "1 max_turns=16",
                                         "reserve arena=paper1 putback=player max_turns=10"};
    static hz_event events[HZ_MAX_EVENTS];
    for (size_t row = 0; row < sizeof tables / sizeof *tables; row++) {
        hz_session session;
        begin(&session, "marbles", tables[row], "");
        const marbles_state *state = (const void *)&session.state;
        for (uint64_t step = 0; state->phase != MARBLES_OVER && step < 3000; step++) {
            hz_input input = {.kind = HZ_ACTION, .seat = state->seat};
            hz_log log = {.events = events, .capacity = HZ_MAX_EVENTS};
            if (hz_marbles.turn(&session.table, state).kind == HZ_CHANCE) {
                hz_session_roll(&session, row, &input);
            } else {
                uint64_t bits = step * 0x9e3779b97f4a7c15u;
                input.action = hz_marbles.sample(&session.table, state, state->seat, bits);
            }
            assert_int_equal(hz_session_enter(&session, &input, &log, NULL), HZ_OK);
            check_events(&log);
        }
        assert_int_equal(state->phase, MARBLES_OVER);
    }
}

/* Sentences of a throw and of a roll, with their numbers. */
static void what_happened_is_told(void **unused)
{
    (void)unused;
    static const char *const names[] = {"Ann", "Ben"};
    static const struct {
        const char *table, *position, *inputs, *told;
    } cases[] = {
        {"1 table=model",
         "placed 2; phase roll; " RING,
         "roll 6 3 2",
         "Ann rolls 6 3 2: 2 dice may be thrown"},
        {"1 table=model",
         "placed 2; phase roll; " RING,
         "roll 6 1 2",
         "Ann rolls 6 1 2: 1 die may be thrown"},
        {"1 table=model", AIM, "1 throw 6 at 7", "Ann throws a 6 at a 3 of Ben"},
        {"1 table=model", AIM, "1 throw 6 at 1", "Ann throws a 6 at a 1 of Ann"},
        {"1 table=hand", AIM, "1 throw 6", "Ann throws a 6"},
        {"1 table=hand",
         AIM,
         "1 throw 6 | roll 5 1  4 2 6 3  1 1 2 1",
         "Ann captures a 6 of Ben. 1 die in the ring turned over. "
         "the thrown die stays in the ring as a 5. nothing to throw at any more"},
        {"1 table=hand limbo=capped limbo_cap=1",
         "placed 2; phase aim; ready 00011; dice 1206263; where 2231122111",
         "1 throw 6 | roll 2 1  1 2 3 3  1 1 2 1",
         "a 3 of Ben was knocked out: foul. limbo is full: Ben captures the die"},
        {"reserve table=hand",
         "placed 2; phase roll; dice 12340000006666; where 22221114442222111444",
         "roll 4 4 4",
         "Ann rolls 4 4 4: 0 dice may be thrown. nothing to throw at any more. "
         "Ann earns 1 die from the reserve"},
        {"1 table=hand max_turns=10",
         "placed 2; turns 9; turn 2; phase roll; " RING,
         "roll 4 4 4",
         "Ben rolls 4 4 4: 0 dice may be thrown. nothing to throw at any more. "
         "the game ends after 10 turns. level on captured dice and on dice of one's own in the "
         "ring: the first place is shared"},
    };
    for (size_t row = 0; row < sizeof cases / sizeof *cases; row++) {
        hz_session session;
        hz_event events[20];
        char buffer[500], line[80];
        hz_text text = hz_text_in(buffer, sizeof buffer);
        const char *last = strrchr(cases[row].inputs, '|');
        assert_int_equal(put(&session, cases[row].table, cases[row].position, NULL), HZ_OK);
        if (last) {
            snprintf(line, sizeof line, "%.*s", (int)(last - cases[row].inputs), cases[row].inputs);
            enter_all(&session, line);
        }
        hz_log log = {.events = events, .capacity = 20};
        hz_input input;
        hz_error error;
        const char *entered = last ? last + 2 : cases[row].inputs;
        if (hz_input_parse(&session, entered, strlen(entered), &input, &error) ||
            hz_session_enter(&session, &input, &log, &error)) {
            fail_msg("%s", error.text);
        }
        for (int index = 0; index < log.count; index++) {
            hz_add(&text, "%s", index ? ". " : "");
            hz_event_text(&hz_marbles, &events[index], names, &text);
        }
        assert_string_equal(buffer, cases[row].told);
    }
}

static void nothing_is_thrown_that_does_not_match(void **unused)
{
    (void)unused;
    hz_session session;
    assert_int_equal(put(&session, "1 table=model", AIM, NULL), HZ_OK);
    const marbles_state *state = (const void *)&session.state;
    assert_int_equal(marbles_throwable(&session.table, state, 6), 2);
    assert_int_equal(marbles_throwable(&session.table, state, 2), -1);
    assert_int_equal(marbles_throwable(&session.table, state, 3), -1);
    assert_int_equal(marbles_count_throwable(&session.table, state), 2);
}

static void arenas_are_shown_to_scale(void **unused)
{
    (void)unused;
    static const struct {
        const char *table, *arena;
    } cases[] = {
        {"1 table=model",
         "{\"kind\":\"paper1\",\"length\":2794,\"width\":2159,\"wall\":0,\"walls\":15,"
         "\"ring_x\":950,\"ring_y\":950,\"die\":160}"},
        {"1 wall_h=0.1 die_edge=0.02 table=model",
         "{\"kind\":\"paper1\",\"length\":5588,\"width\":4318,\"wall\":1000,\"walls\":15,"
         "\"ring_x\":950,\"ring_y\":950,\"die\":200}"},
        {"1 arena=bowl table=model",
         "{\"kind\":\"bowl\",\"length\":5588,\"width\":4318,\"wall\":0,\"walls\":15,"
         "\"ring_x\":2050,\"ring_y\":2050,\"die\":160}"},
    };
    for (size_t row = 0; row < sizeof cases / sizeof *cases; row++) {
        static char buffer[8000];
        hz_session session;
        begin(&session, "marbles", cases[row].table, "");
        hz_text text = hz_text_in(buffer, sizeof buffer);
        hz_json json = hz_json_to(&text, false);
        hz_view(&session.table, &session.state, 0, &json);
        if (!strstr(buffer, cases[row].arena)) {
            fail_msg("%s: %s", cases[row].table, buffer);
        }
    }
}

static void pointless_settings_are_pointed_out(void **unused)
{
    (void)unused;
    static const struct {
        const char *spec, *settings, *warning;
        int seats; /* 0: two */
    } cases[] = {
        {"marbles:1", "", ""},
        {"marbles:3p", "", "", 3},
        {"marbles:reserve", "", "marbles:reserve is meant for 2 players, not 3", 3},
        {"marbles:2", "", ""},
        {"marbles:reserve", "", ""},
        {"marbles:1", "earn_triple=2", "earn_triple has no effect with reserve_start=0"},
        {"marbles:1", "earn_quad=2", "earn_quad has no effect with reserve_start=0"},
        {"marbles:reserve", "earn_triple=2", ""},
        {"marbles:1", "limbo_cap=3", "limbo_cap has no effect unless limbo is capped"},
        {"marbles:1", "limbo=capped limbo_cap=3", ""},
        {"marbles:1", "touch_foul=limbo", "touch_foul has no effect with must_touch=no"},
        {"marbles:2", "touch_foul=limbo", ""},
        {"marbles:1", "extra_margin=3", "no effect unless end is first_out_extra"},
        {"marbles:2", "extra_margin=3", ""},
        {"marbles:1", "table=hand skill=expert", "skill has no effect with table=hand"},
        {"marbles:1", "die_e=0.4 paper_mu=0.3", ""},
        {"marbles:1", "die_e=0.4 table=model", "die_e has no effect unless table is physics"},
        {"marbles:1", "wall_e=0.4", "wall_e has no effect with wall_h=0"},
        {"marbles:1", "wall_e=0.4 wall_h=0.1", ""},
        {"marbles:1", "cloth_e=0.1", "cloth_e has no effect unless arena is bowl"},
        {"marbles:1", "cloth_e=0.1 arena=bowl", ""},
        {"marbles:1", "paper_e=0.5 arena=bowl", "paper_e has no effect with arena=bowl"},
        {"marbles:1", "skill=expert", ""},
        {"marbles:1", "odds=assumed", "odds has no effect unless table is model"},
        {"marbles:1", "table=model", ""},
        {"marbles:1",
         "table=model throw_zone=around",
         "measured with throw_zone=own_side (marbles:1), not with throw_zone=around: they may "
         "differ"},
        {"marbles:1", "table=hand throw_zone=around", ""},
        {"marbles:1", "table=hand odds=assumed", "odds has no effect unless table is model"},
        {"marbles:1", "table=model odds=assumed", ""},
    };
    for (size_t row = 0; row < sizeof cases / sizeof *cases; row++) {
        char buffer[300];
        hz_text warnings = hz_text_in(buffer, sizeof buffer);
        hz_table table;
        int seats = cases[row].seats ? cases[row].seats : 2;
        assert_int_equal(
            hz_table_set(
                test_house(), &table, cases[row].spec, seats, cases[row].settings, &warnings, NULL),
            HZ_OK);
        if (!strstr(buffer, cases[row].warning) || !*cases[row].warning != !warnings.length) {
            fail_msg("%s: found %s", cases[row].settings, buffer);
        }
    }
}

static void requests_say_who_rolls_and_what_for(void **unused)
{
    (void)unused;
    static const struct {
        const char *table, *position, *inputs, *purpose;
        int roller;
    } cases[] = {
        {"reserve table=model", "", "", "dice rolled into the ring", 0},
        {"reserve table=hand", "", "", "rolled dice", 0},
        {"reserve table=hand", "", "roll 1 2 3 4", "rolled dice, then those in the ring", 1},
        {"1 table=model", AIM, "1 throw 6", "the throw", 0},
        {"1 table=hand", AIM, "1 throw 6", "thrown die and its place", 0},
        {"2 table=hand", AIM, "1 throw 6", "1 if it touched first", 0},
    };
    for (size_t row = 0; row < sizeof cases / sizeof *cases; row++) {
        hz_session session;
        hz_chance ask;
        assert_int_equal(put(&session, cases[row].table, cases[row].position, NULL), HZ_OK);
        if (*cases[row].inputs) {
            enter_all(&session, cases[row].inputs);
        }
        hz_request(&session.table, &session.state, &ask);
        assert_int_equal(ask.roller, cases[row].roller);
        assert_int_equal(hz_chance_visible(&ask), HZ_EVERYBODY);
        if (!strstr(ask.purpose, cases[row].purpose)) {
            fail_msg("found %s, expected %s", ask.purpose, cases[row].purpose);
        }
    }
}

/* A sentence for each moment: to the one who is asked, to the others, to a watcher's client. */
static void statuses_say_what_is_awaited(void **unused)
{
    (void)unused;
    static const char *const names[] = {"Ann", "Ben"};
    static const struct {
        const char *position, *own, *other;
    } cases[] = {
        {"", "Your turn: roll your dice into the ring.", "Ann lays dice into the ring."},
        {"placed 2; phase roll; " RING, "Your turn: roll your hand.", "Ann is to roll."},
        {AIM,
         "Your turn: throw a die that matches, or stop, like \"throw 4 at 7 hard\".",
         "Ann may throw."},
        {"placed 2; phase choose; dice 1200063; where 2213322111",
         "Your turn: roll, or try limbo.",
         "Ann may roll or try limbo."},
        {"placed 2; phase limbo; dice 1200063; where 2213322111",
         "Your turn: roll a double to free a die.",
         "Ann tries for a double."},
        {"placed 2; phase throw; thrown 3; number 6; ready 00111; dice 1266263; where 2211122111",
         "Your turn: throw.",
         "Ann throws."},
        {"placed 2; phase over; turns 4; ending out; dice 1234512345; where 2222222222",
         "Game over: a draw.",
         "Game over: a draw."},
        {"placed 2; phase over; turns 4; ending out; dice 1234500345; where 2222255222",
         "Game over: Ann wins.",
         "Game over: Ann wins."},
    };
    for (size_t row = 0; row < sizeof cases / sizeof *cases; row++) {
        hz_session session;
        char buffer[200];
        hz_text text = hz_text_in(buffer, sizeof buffer);
        hz_error error;
        if (put(&session, "1 table=model", cases[row].position, &error)) {
            fail_msg("%s", error.text);
        }
        const marbles_state *state = (const void *)&session.state;
        marbles_status(&session.table, state, 0, names, &text);
        assert_string_equal(buffer, cases[row].own);
        hz_text_clear(&text);
        marbles_status(&session.table, state, 1, names, &text);
        assert_string_equal(buffer, cases[row].other);
    }
}

static void choices_are_explained(void **unused)
{
    (void)unused;
    static const char *const names[] = {"Ann", "Ben"};
    static const struct {
        const char *table, *position, *action, *line;
    } cases[] = {
        {"1 table=model", AIM, "throw 6 at 6", "medium, at a 6 of Ben further in: it matches"},
        {"1 table=model",
         AIM "; edge 000001",
         "throw 6 at 6",
         "medium, at a 6 of Ben near the line on your side: it matches"},
        {"1 table=model", AIM, "throw 6 at 6 hard", "hard, at a 6 of Ben further in: it matches"},
        {"1 table=model",
         AIM,
         "throw 6 at 7",
         "medium, at a 3 of Ben further in: knocked out as it is, a foul"},
        {"1 table=model",
         AIM,
         "throw 6 at 1",
         "medium, at a 1 of Ann further in: knocked out as it is, a foul"},
        {"1 table=model", AIM, "throw 6", "at nothing in particular"},
        {"1 table=hand", AIM, "throw 6", "throw it"},
        {"1 table=model", AIM, "stop", "keep the rest in your hand"},
        {"1 table=model",
         "placed 2; phase choose; dice 1200063; where 2213322111",
         "roll",
         "1 die in your hand"},
        {"1 table=model",
         "placed 2; phase choose; dice 1200063; where 2211322111",
         "limbo",
         "up to 3 rolls for a double that frees a die"},
        {"1 limbo=free table=model",
         "placed 2; phase choose; dice 1200063; where 2211322111",
         "limbo",
         "one die comes back, and the turn is over"},
    };
    for (size_t row = 0; row < sizeof cases / sizeof *cases; row++) {
        hz_session session;
        hz_action action;
        char buffer[200];
        hz_text text = hz_text_in(buffer, sizeof buffer);
        assert_int_equal(put(&session, cases[row].table, cases[row].position, NULL), HZ_OK);
        assert_int_equal(marbles_notation.parse(&session.table, cases[row].action, &action, NULL),
                         HZ_OK);
        marbles_explain(&session.table, &session.state, 0, action, names, &text);
        assert_string_equal(buffer, cases[row].line);
    }
}

static void what_is_no_action_is_refused(void **unused)
{
    (void)unused;
    static const char *const texts[] = {"",
                                        "throw",
                                        "throw 0",
                                        "throw 7",
                                        "throw 6 at",
                                        "throw 6 at 0",
                                        "throw 6 at 31",
                                        "throw 6 on 3",
                                        "throw 6 at 3 4",
                                        "throw six",
                                        "stop it",
                                        "fling 6"};
    hz_table table;
    hz_action action;
    lay_table(&table, "marbles", "1 table=model");
    for (size_t row = 0; row < sizeof texts / sizeof *texts; row++) {
        if (!marbles_notation.parse(&table, texts[row], &action, NULL)) {
            fail_msg("%s was read", texts[row]);
        }
    }
    assert_int_equal(marbles_notation.parse(&table, "throw 6 at 30", &action, NULL), HZ_OK);
    assert_int_equal(marbles_notation.parse(&table, " throw  6 ", &action, NULL), HZ_OK);
}

static void a_table_is_shown(void **unused)
{
    (void)unused;
    static const char *const names[] = {"Ann", "Ben"};
    static char buffer[8000];
    hz_session session;
    assert_int_equal(put(&session,
                         "reserve table=model",
                         "turns 6; placed 2; phase aim; ready 000011; dice 12006500006600; "
                         "where 22661134442255111444",
                         NULL),
                     HZ_OK);
    hz_text text = hz_text_in(buffer, sizeof buffer);
    marbles_show(&session.table, &session.state, 0, names, &text);
    assert_non_null(strstr(buffer, "[1]"));
    assert_non_null(strstr(buffer, "(6)"));
    assert_non_null(strstr(buffer, "die:face 1:1 2:2 11:6 12:6"));
    assert_non_null(strstr(buffer, "> Ann          [ ]    2     2      1        3   6 5"));
    assert_non_null(strstr(buffer, "  Ben          ( )    2     3      0        3"));
    assert_non_null(strstr(buffer, "turn 7"));
    hz_text_clear(&text);
    hz_json json = hz_json_to(&text, false);
    hz_view(&session.table, &session.state, 1, &json);
    assert_non_null(strstr(buffer,
                           "{\"die\":5,\"owner\":0,\"face\":6,\"where\":\"hand\",\"edge\":false,"
                           "\"side\":-1,\"lit\":true,"));
    assert_non_null(strstr(buffer,
                           "{\"die\":6,\"owner\":0,\"face\":5,\"where\":\"hand\",\"edge\":false,"
                           "\"side\":-1,\"lit\":false,"));
    assert_non_null(strstr(buffer,
                           "{\"die\":11,\"owner\":1,\"face\":6,\"where\":\"ring\",\"edge\":false,"
                           "\"side\":-1,\"lit\":true,"));
    assert_non_null(strstr(buffer,
                           "{\"die\":1,\"owner\":0,\"face\":1,\"where\":\"ring\",\"edge\":false,"
                           "\"side\":-1,\"lit\":false,"));
    assert_non_null(strstr(buffer, "\"where\":\"won_2\""));
    assert_non_null(strstr(buffer, "\"ring_x\":2050,\"ring_y\":2050,\"die\":160"));
    assert_non_null(strstr(buffer, "\"status\":\"seat 1 may throw.\""));
    hz_text_clear(&text);
    marbles_advice.hint(&session.table, &session.state, 0, names, &text, NULL);
    assert_non_null(strstr(buffer, "\n6 at die 11 of Ben, hard\t"));
    assert_non_null(strstr(buffer, "\nstop\t\t\t\t\t+0.000\nEach was tried 300 times."));
    hz_text_clear(&text);
    marbles_state choosing = *(const marbles_state *)(const void *)&session.state;
    choosing.phase = MARBLES_CHOOSE;
    marbles_advice.hint(&session.table, &choosing, 0, names, &text, NULL);
    assert_string_equal(buffer,
                        "1 number can be thrown at; your hand has it in 31 % of rolls.\n"
                        "A limbo turn frees a die in 42 % of cases.\n");
}

/* clang-format off */
static const struct {
    const char *bot, *table, *position, *action;
} habits[] = {
    {"plain", "1 table=model", AIM, "throw 6 at 6 hard"},
    {"plain", "1 table=hand", AIM, "throw 6"},
    {"plain", "1 table=model", "placed 2; phase aim; ready 00111; dice 1236263; where 2211122111", "throw 3 at 7 hard"},
    {"plain", "1 table=model", "placed 2; phase choose; dice 1200063; where 2213322111", "limbo"},
    {"plain", "1 table=model", "placed 2; phase choose; dice 1200063; where 2211322111", "roll"},
    {"plain", "1 table=model limbo=free", "placed 2; phase choose; dice 1200063; where 2211322111", "limbo"},
    {"eager", "1 table=model", AIM, "throw 6 at 6"},
    {"eager", "1 table=model", "placed 2; phase choose; dice 1200063; where 2213322111", "roll"},
    {"plain", "1 match_eval=at_roll table=model", "placed 2; phase aim; ready 00011; dice 1246263; where 2211122111", "throw 6 at 6 hard"},
    {"dump", "1 table=model", AIM, "throw 6 at 6 hard"},
    {"dump", "1 table=model", "placed 2; phase aim; ready 00001; dice 1234663; where 2222122111", "throw 6 at 6 hard"},
    {"dump", "1 table=model", "placed 2; phase aim; ready 00001; dice 1234600063; where 2222151122", "throw 6"},
    {"dump", "1 table=model", "placed 2; phase aim; ready 00001; dice 0234600063; where 6222151122", "throw 6 at 9 hard"},
    {"dump", "1 table=model", "placed 2; phase choose; dice 1200003; where 2213352111", "limbo"},
    {"stall", "1 table=model", AIM, "throw 6 at 1 hard"},
    {"stall", "1 table=model", "placed 2; phase aim; ready 00111; dice 126626322; where 2211122221", "throw 6 at 6 hard"},
    {"stall", "1 table=model", "placed 2; phase aim; ready 00111; dice 126626320; where 2211122211", "throw 6 at 7 hard"},
    {"stall", "1 table=model", "placed 2; phase choose; dice 1200063; where 2213322111", "limbo"},
    {"stall", "1 table=model", "placed 2; phase choose; dice 120006322; where 2213322221", "roll"},
    {"stall", "1 table=model", "placed 2; phase aim; ready 00111; dice 0066266; where 6611122111", "throw 6 at 6 hard"},
};
/* clang-format on */

static void personas_have_habits(void **unused)
{
    (void)unused;
    for (size_t row = 0; row < sizeof habits / sizeof *habits; row++) {
        hz_session session;
        hz_bot bot;
        hz_error error;
        hz_rng rng;
        char buffer[60];
        hz_text text = hz_text_in(buffer, sizeof buffer);
        if (put(&session, habits[row].table, habits[row].position, &error)) {
            fail_msg("%s: %s", habits[row].position, error.text);
        }
        assert_int_equal(hz_bot_find(&hz_marbles, habits[row].bot, &bot, NULL), HZ_OK);
        hz_rng_start(&rng, 1, 0, HZ_RNG_WHIMS);
        hz_action action = hz_bot_act(&bot, &session.table, &session.state, 0, &rng);
        marbles_notation.print(&session.table, action, &text);
        if (strcmp(buffer, habits[row].action) != 0) {
            fail_msg("%s at %s: found %s, expected %s",
                     habits[row].bot,
                     habits[row].position,
                     buffer,
                     habits[row].action);
        }
    }
}

/* A beginner mostly throws, now and then stops; with one die in hand limbo is as good. */
static void beginners_are_moody(void **unused)
{
    (void)unused;
    enum { TRIES = 400 };
    static const struct {
        const char *position, *action;
        int least, most;
    } cases[] = {
        {AIM, "throw 6 at 6", 140, 210},
        {AIM, "throw 6 at 6 hard", 140, 210},
        {AIM, "stop", 20, 80},
        {"placed 2; phase choose; dice 1200063; where 2213322111", "limbo", 150, 250},
        {"placed 2; phase choose; dice 1200063; where 2211322111", "limbo", 0, 0},
    };
    for (size_t row = 0; row < sizeof cases / sizeof *cases; row++) {
        hz_session session;
        hz_bot bot;
        int seen = 0;
        assert_int_equal(put(&session, "1 table=model", cases[row].position, NULL), HZ_OK);
        assert_int_equal(hz_bot_find(&hz_marbles, "casual", &bot, NULL), HZ_OK);
        for (uint64_t seed = 0; seed < TRIES; seed++) {
            char buffer[60];
            hz_text text = hz_text_in(buffer, sizeof buffer);
            hz_rng rng;
            hz_rng_start(&rng, seed, 0, HZ_RNG_WHIMS);
            marbles_notation.print(
                &session.table, hz_bot_act(&bot, &session.table, &session.state, 0, &rng), &text);
            seen += strcmp(buffer, cases[row].action) == 0;
        }
        assert_in_range(seen, cases[row].least, cases[row].most);
    }
}

#define THREE "placed 3; phase aim; ready 1; dice 612006300045000; where 122112211122111"

/* clang-format off */
static const struct {
    const char *table;
    int target; /* die + 1; 0: none */
    const char *text, *roll, *refused;
    const char *position; /* NULL: of two players */
} laid[] = {
    {"1 table=hand", 0, "thrown 5 out, ring1 1 2, ring2 6 3", "roll 5 2 1 2 6 3 1 1 1 1", NULL},
    {"1 table=hand", 0, "ring2 3 6 ring1 2 1 thrown 5 out", "roll 5 2 1 2 6 3 1 1 1 1", NULL},
    {"1 table=hand", 0, "thrown 5 in, ring1 2 4, ring2 3, out2 6", "roll 5 1 4 2 6 3 1 1 2 1", NULL},
    {"1 table=hand", 0, "thrown 5 in, out1 3 4, ring2 1 1", "roll 5 1 3 4 1 1 2 2 1 1", NULL},
    {"1 table=hand", 6, "thrown 5 in, target 4 out, ring1 1 2, ring2 3", "roll 5 1 1 2 4 3 1 1 2 1", NULL},
    {"1 table=hand", 7, "thrown 5 in, target 3 in, ring1 1 2, out2 6", "roll 5 1 1 2 6 3 1 1 2 1", NULL},
    {"1 table=hand must_touch=yes", 0, "thrown 5 in untouched, ring1 1 2, ring2 6 3", "roll 5 1 1 2 6 3 1 1 1 1 2", NULL},
    {"1 table=hand must_touch=yes", 0, "thrown 5 in touched, ring1 1 2, ring2 6 3", "roll 5 1 1 2 6 3 1 1 1 1 1", NULL},
    {"1 table=hand", 0, "ring1 1 2, ring2 6 3", NULL, "expected what the thrown die shows and where it lies, like thrown 4 in"},
    {"1 table=hand", 0, "thrown 5, ring1 1 2, ring2 6 3", NULL, "expected what the thrown die shows"},
    {"1 table=hand", 0, "thrown in, ring1 1 2, ring2 6 3", NULL, "expected what the thrown die shows"},
    {"1 table=hand", 6, "thrown 5 in, ring1 1 2, ring2 6 3", NULL, "expected what the target die shows"},
    {"1 table=hand", 0, "thrown 5 in, target 6 in, ring1 1 2, ring2 3", NULL, "no target was named"},
    {"1 table=hand", 6, "thrown 5 in, target 6 in, ring1 1 2, ring2 6 3", NULL, "1 other dice of player 2 lay in the ring, named: 2"},
    {"1 table=hand", 0, "thrown 5 in, ring1 1 2, ring2 6", NULL, "2 dice of player 2 lay in the ring, named: 1, ring2 and out2 together"},
    {"1 table=hand", 0, "thrown 5 in, ring1 1 2 3, ring2 6 3", NULL, "2 dice of player 1 lay in the ring, named: 3"},
    {"1 table=hand", 0, "thrown 5 in, ring3 1 2", NULL, "found \"ring3\", expected thrown, target, ring1 to ring2, out1 to out2, and what they show"},
    {"1 table=hand", 0, "thrown 5 in, ring1 1 7", NULL, "found \"7\""},
    {"1 table=hand", 0, "thrown 5 6 in, ring1 1 2", NULL, "found \"6\""},
    {"1 table=hand", 0, "thrown 0 in, ring1 1 2", NULL, "found \"0\""},
    {"1 table=hand", 0, "thrown 5 in, ring 1 2", NULL, "found \"ring\""},
    {"1 table=hand", 0, "thrown 5 in, ring1 1 2 in", NULL, "found \"in\""},
    {"1 table=hand", 0, "thrown 5 in, outer 1 2", NULL, "found \"outer\""},
    {"1 table=hand must_touch=yes", 6, "thrown 5 in, target 4 in touched, ring1 1 2, ring2 3", NULL, "found \"touched\""},
    {"1 table=hand", 0, "thrown 5 in, ringed 1 2", NULL, "found \"ringed\""},
    {"1 table=hand", 0, "thrown 5 in, ring0 1 2", NULL, "found \"ring0\""},
    {"1 table=hand", 0, "thrown 5 in, rolled 1 2", NULL, "found \"rolled\""},
    {"1 table=hand", 0, "5 1 1", NULL, "found \"5\""},
    {"1 table=hand", 0, "thrown 5 in touched, ring1 1 2, ring2 6 3", NULL, "found \"touched\""},
    {"1 table=hand must_touch=yes", 0, "thrown 5 in, ring1 1 2, ring2 6 3", NULL, "expected touched or untouched"},
    {"3p table=hand", 0, "thrown 5 out, ring1 1 2, ring2 6 3, ring3 4 5", "roll 5 2 1 2 6 3 4 5 1 1 1 1 1 1", NULL, THREE},
    {"3p table=hand", 12, "thrown 5 in, target 1 out, ring1 1 2, ring2 6 3, out3 4", "roll 5 1 1 2 6 3 4 1 1 1 1 1 2 2", NULL, THREE},
    {"3p table=hand", 0, "thrown 5 out, ring1 1 2, ring2 6 3", NULL, "2 dice of player 3 lay in the ring, named: 0", THREE},
};
/* clang-format on */

/* PH-27: what lies where, as people see it. */
static void dice_are_told_as_they_lie(void **unused)
{
    (void)unused;
    for (size_t row = 0; row < sizeof laid / sizeof *laid; row++) {
        hz_session session;
        const char *position = laid[row].position ? laid[row].position : AIM;
        assert_int_equal(put(&session, laid[row].table, position, NULL), HZ_OK);
        assert_null(hz_laid_form(&session));
        enter_all(&session, "1 throw 6");
        ((marbles_state *)&session.state)->target = (uint8_t)laid[row].target;
        const char *form = hz_laid_form(&session);
        assert_non_null(form);
        assert_int_equal(strstr(form, "target") != NULL, laid[row].target > 0);
        assert_int_equal(strstr(form, "touched") != NULL, strstr(laid[row].table, "touch") != NULL);
        try_laid(&session, laid[row].text, laid[row].roll, laid[row].refused);
    }
}

/* Only of real dice, and where it is not known which is which. */
static void other_rolls_are_told_in_one_way(void **unused)
{
    (void)unused;
    static const struct {
        const char *table, *inputs;
    } rolls[] = {
        {"1 table=model", ""},
        {"1 table=model", "roll 1 2 | roll 6 3 | roll 6 6 2 | 1 throw 6"},
        {"1", "roll 1 2 | roll 6 3 | roll 6 6 2 | 1 throw 6"},
        {"reserve table=model", "roll 1"},
        {"1 table=hand", "roll 1 2"},
        {"reserve table=hand", ""},
        {"reserve table=hand", "roll 1 2 3 4 | roll 1 2 3 4 1 2 3 4"},
        {"3p table=hand setup=rolled", ""},
    };
    for (size_t row = 0; row < sizeof rolls / sizeof *rolls; row++) {
        hz_session session;
        begin(&session, "marbles", rolls[row].table, rolls[row].inputs);
        assert_null(hz_laid_form(&session));
    }
    hz_session session;
    hz_input roll;
    hz_error error;
    begin(&session, "marbles", "reserve table=hand first=2", "roll 1 2 3 4");
    assert_string_equal(hz_laid_form(&session), "rolled 4 1 3 3, ring2 2 3 5 5");
    assert_int_not_equal(hz_laid_parse(&session, "rolled 6 5 1 1, ring2 1 2", &roll, &error),
                         HZ_OK);
    assert_string_equal(error.text, "4 dice of player 2 lay in the ring, named: 2");
    begin(&session, "marbles", "reserve table=hand ring_start=1", "roll 4");
    assert_non_null(hz_laid_form(&session));
}

/* PH-27: dice that are rolled in among others may turn them. */
static void rolled_dice_are_told_with_those_that_lay_there(void **unused)
{
    (void)unused;
    static const struct {
        const char *text, *roll, *refused;
    } rolled[] = {
        {"rolled 6 5 1 1, ring1 1 2 3 4", "roll 1 1 5 6 1 2 3 4", NULL},
        {"ring1 4 3 6 1 rolled 2 2 2 2", "roll 2 2 2 2 1 6 3 4", NULL},
        {"rolled 6 5 1, ring1 1 2 3 4", NULL, "4 dice were rolled in, named: 3"},
        {"rolled 6 5 1 1, ring1 1 2", NULL, "4 dice of player 1 lay in the ring, named: 2"},
        {"thrown 6 in, ring1 1 2 3 4", NULL, "found \"thrown\", expected rolled, ring1 to ring2"},
        {"rolled 6 5 1 1, out1 1 2 3 4", NULL, "found \"out1\""},
    };
    for (size_t row = 0; row < sizeof rolled / sizeof *rolled; row++) {
        hz_session session;
        begin(&session, "marbles", "reserve table=hand", "");
        assert_null(hz_laid_form(&session));
        enter_all(&session, "roll 1 2 3 4");
        assert_string_equal(hz_laid_form(&session), "rolled 4 1 3 3, ring1 2 3 5 5");
        if (try_laid(&session, rolled[row].text, rolled[row].roll, rolled[row].refused)) {
            enter_all(&session, "roll 1 2 3");
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(impossible_positions_are_refused),
        cmocka_unit_test(broken_states_are_refused),
        cmocka_unit_test(events_carry_what_they_say),
        cmocka_unit_test(what_happened_is_told),
        cmocka_unit_test(nothing_is_thrown_that_does_not_match),
        cmocka_unit_test(arenas_are_shown_to_scale),
        cmocka_unit_test(pointless_settings_are_pointed_out),
        cmocka_unit_test(requests_say_who_rolls_and_what_for),
        cmocka_unit_test(statuses_say_what_is_awaited),
        cmocka_unit_test(choices_are_explained),
        cmocka_unit_test(what_is_no_action_is_refused),
        cmocka_unit_test(a_table_is_shown),
        cmocka_unit_test(dice_are_told_as_they_lie),
        cmocka_unit_test(rolled_dice_are_told_with_those_that_lay_there),
        cmocka_unit_test(other_rolls_are_told_in_one_way),
        cmocka_unit_test(personas_have_habits),
        cmocka_unit_test(beginners_are_moody),
    };
    return cmocka_run_group_tests_name("screen", tests, NULL, NULL);
}
