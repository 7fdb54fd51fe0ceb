/* Rollable: what is typed, shown, hinted and tried out. */
#include "rules.h"

#include <stdio.h>
#include <stdlib.h>

#include "games/rollable/rollable.h"

static const char *const names[] = {"Ann", "Ben", "Cy", "Di"};

#define START "roll 6 6 | roll 1 1 | "
#define OAK START "roll 3 | 1 F8 across OAK"
#define BARN OAK " | roll 4 | 2 G7 down BARN"
#define NEST BARN " | roll 4 | 1 G10 across NEST"

static const rollable_state *state_of(const hz_session *session)
{
    return (const rollable_state *)&session->state;
}

/* What is typed for an action, and what it is called; NULL: refused with the words in `why`. */
static const struct {
    const char *typed, *printed, *why;
} typed[] = {
    {"pass", "pass", NULL},
    {" pass ", "pass", NULL},
    {"H8 across SUN", "H8 across SUN", NULL},
    {"h8 across sun", "H8 across SUN", NULL},
    {"A1 down A", "A1 down A", NULL},
    {"O15 down UNCOPYRIGHTABLE", "O15 down UNCOPYRIGHTABLE", NULL},
    {"  B10   across   ZZ ", "B10 across ZZ", NULL},
    {"", NULL, "SQUARE across WORD or SQUARE down WORD, or pass"},
    {"passes", NULL, "expected a play"},
    {"H8 across", NULL, "expected a play"},
    {"H8 across SUN MOON", NULL, "expected a play"},
    {"P8 across SUN", NULL, "square \"P8\""},
    {"H0 across SUN", NULL, "square \"H0\""},
    {"H16 across SUN", NULL, "square \"H16\""},
    {"8H across SUN", NULL, "square \"8H\""},
    {"H across SUN", NULL, "square \"H\""},
    {"@8 across SUN", NULL, "square \"@8\""},
    {"H8 up SUN", NULL, "expected across or down"},
    {"H8 across SU1", NULL, "word \"SU1\""},
    {"H8 across UNCOPYRIGHTABLES", NULL, "1 to 15 letters"},
    {"H8 across S@", NULL, "word \"S@\""},
    {"H8 across S[", NULL, "word \"S[\""},
};

static void actions_are_typed(void **unused)
{
    (void)unused;
    hz_table table;
    lay_table(&table, "rollable", "final 2 words=small");
    for (size_t row = 0; row < sizeof typed / sizeof *typed; row++) {
        hz_action action;
        hz_error error = {""};
        char buffer[60] = "";
        hz_text text = hz_text_in(buffer, sizeof buffer);
        hz_status status = rollable_parse(&table, typed[row].typed, &action, &error);
        if (!status) {
            rollable_print(&table, action, &text);
        }
        if (typed[row].printed ? strcmp(buffer, typed[row].printed) != 0
                               : !status || !strstr(error.text, typed[row].why)) {
            fail_msg("%s: %s%s", typed[row].typed, buffer, error.text);
        }
    }
}

/* Actions that no notation gives are refused, not played. */
static void odd_actions_are_refused(void **unused)
{
    (void)unused;
    hz_session session;
    begin(&session, "rollable", "final 2 words=small", START "roll 3");
    rollable_play play;
    hz_action oak;
    assert_int_equal(rollable_parse(&session.table, "F8 across OAK", &oak, NULL), HZ_OK);
    assert_true(rollable_unpack(oak, &play));
    assert_string_equal(play.word, "OAK");
    /* A play, F8, across, three letters of five bits each. */
    assert_int_equal(oak.word[0],
                     1 | 110 << 8 | 3 << 20 | UINT64_C(15) << 24 | UINT64_C(1) << 29 |
                         UINT64_C(11) << 34);
    assert_int_equal(oak.word[1], 0);
    /* Down is a bit of its own; the eighth letter begins the second word. */
    hz_action eight;
    assert_int_equal(rollable_parse(&session.table, "A1 down AAAAAAAZ", &eight, NULL), HZ_OK);
    assert_int_equal(eight.word[0], 1 | 1 << 16 | 8 << 20 | UINT64_C(0x42108421) << 24);
    assert_int_equal(eight.word[1], 26);
    assert_int_equal(play.square, 110);
    for (int bit = 0; bit < 128; bit++) {
        hz_action odd = oak;
        hz_error error = {""};
        odd.word[bit / 64] ^= (uint64_t)1 << bit % 64;
        bool is_play = rollable_unpack(odd, &play);
        assert_true(play.length <= HZ_WORD_MAX);
        hz_status status = rollable_legal(&session.table, &session.state, 0, odd, &error);
        assert_true(is_play || status == HZ_ILLEGAL);
    }
    hz_error error = {""};
    hz_action nowhere = oak;
    nowhere.word[0] |= 0xff00;
    assert_int_equal(rollable_legal(&session.table, &session.state, 0, nowhere, &error),
                     HZ_ILLEGAL);
    assert_non_null(strstr(error.text, "OAK leaves the board"));
    /* Time is up: the clock says so, and nobody else [RB-33]. */
    hz_action late = hz_rollable.timeout(&session.table, &session.state, 0);
    assert_int_equal(rollable_legal(&session.table, &session.state, 0, late, NULL), HZ_ILLEGAL);
}

/* What a play means, before it is made. */
static const struct {
    const char *settings, *inputs, *action, *words;
} explained[] = {
    {"", START "roll 3", "F8 across OAK", "14 points: OAK (1+1+5)x2 = 14"},
    {"", START "roll 3", "pass", "use up the turn without a word"},
    {"star=plain", START "roll 3", "F8 across OAK", "7 points: OAK 1+1+5 = 7"},
    {"", OAK " | roll 4", "G7 down BARN", "10 points: BARN 6+1+2+1 = 10"},
    {"", NEST " | roll 1", "H8 down KEEP", "12 points: KEEP 5+1+1+3 = 10, RE 1+1 = 2"},
    {"score_cross=no", NEST " | roll 1", "H8 down KEEP", "10 points: KEEP 5+1+1+3 = 10, RE"},
    {"premium_cross=no",
     NEST " | roll 1",
     "H8 down KEEP",
     "12 points: KEEP 5+1+1+3 = 10, RE 1+1 = 2"},
    {"bonus_tiles=3 bonus_points=7",
     START "roll 3",
     "F8 across OAK",
     "21 points: OAK (1+1+5)x2 = 14, bonus 7"},
    {"bonus_tiles=4 bonus_points=7",
     START "roll 3",
     "F8 across OAK",
     "14 points: OAK (1+1+5)x2 = 14"},
};

static void plays_are_explained(void **unused)
{
    (void)unused;
    for (size_t row = 0; row < sizeof explained / sizeof *explained; row++) {
        hz_session session;
        hz_action action;
        char table[120], buffer[300];
        hz_text text = hz_text_in(buffer, sizeof buffer);
        snprintf(table, sizeof table, "final 2 words=small %s", explained[row].settings);
        begin(&session, "rollable", table, explained[row].inputs);
        int seat = rollable_mover(&session.table, state_of(&session));
        assert_int_equal(rollable_parse(&session.table, explained[row].action, &action, NULL),
                         HZ_OK);
        rollable_explain(&session.table, &session.state, seat, action, names, &text);
        assert_string_equal(buffer, explained[row].words);
    }
}

/* A cross-word with premiums, and without them. */
static void premiums_in_cross_words(void **unused)
{
    (void)unused;
    static const char *const rows[][2] = {
        {"final 2 words=small", "41 points: FORK 4+1+1+15 = 21, BARK 3+1+1+15 = 20"},
        {"final 2 words=small premium_cross=no",
         "31 points: FORK 4+1+1+15 = 21, BARK 3+1+1+5 = 10"},
        {"final 2 words=small score_cross=no", "21 points: FORK 4+1+1+15 = 21, BARK"},
    };
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        hz_session session;
        hz_action action;
        char buffer[300];
        hz_text text = hz_text_in(buffer, sizeof buffer);
        begin(&session, "rollable", rows[row][0], START "roll 4");
        static const char board[] =
            "phase play; in -; starter 1; lead 1; dice 4 0; row3 .........B; row4 .........A; "
            "row5 .........R; row6 ......FOR";
        hz_table table = session.table;
        start_session(&session, &table);
        assert_int_equal(hz_position_parse(&session.table, board, &session.state, NULL), HZ_OK);
        assert_int_equal(rollable_parse(&session.table, "G6 across FORK", &action, NULL), HZ_OK);
        rollable_explain(&session.table, &session.state, 0, action, names, &text);
        assert_string_equal(buffer, rows[row][1]);
    }
}

/* Pieces of the answer to what somebody tries out. */
static const struct {
    const char *inputs;
    int seat;
    const char *text, *pieces[4];
} trials[] = {
    {START "roll 3",
     0,
     "F8 across OAK",
     {"\"legal\":true,\"why\":\"\",\"now\":true", "\"score\":14", "\"length\":3,\"tiles\":3"}},
    {START "roll 3",
     0,
     "tiles H8K F8O G8A",
     {"\"legal\":true", "\"action\":\"F8 across OAK\"", "\"sums\":\"OAK (1+1+5)x2 = 14\""}},
    {START "roll 3", 0, "tiles f8o g8a h8k", {"\"legal\":true", "\"action\":\"F8 across OAK\""}},
    {START "roll 3", 0, "tiles H8K H6O H7A", {"\"legal\":true", "\"action\":\"H6 down OAK\""}},
    {START "roll 3",
     0,
     "pass",
     {"\"legal\":true,\"why\":\"\",\"now\":true,\"action\":\"pass\"", "\"words\":[]"}},
    {START "roll 3",
     0,
     "F8 across OAX",
     {"\"legal\":false,\"why\":\"OAX is not in the list small; OAK is [RB-20]\"",
      "\"is_word\":false,\"why\":\"OAX is not"}},
    {START "roll 4",
     0,
     "F8 across OAK",
     {"\"legal\":false", "[RB-14]", "\"now\":true", "\"score\":14"}},
    {START "roll 4", 1, "F8 across OAK", {"\"legal\":true", "\"now\":false"}},
    {START "roll 4", 1, "F8 across O", {"\"legal\":false", "[RB-17]"}},
    {"roll 6 6 | roll 1 1", 0, "F8 across OAK", {"\"legal\":true", "\"now\":false"}},
    {START "roll 3",
     0,
     "tiles F8O H8K",
     {"\"legal\":false", "there is a gap between the tiles [RB-19]", "\"action\":\"\""}},
    {START "roll 3", 0, "tiles F8O G9A", {"\"legal\":false", "not in one line [RB-19]"}},
    {START "roll 3", 0, "tiles J6K", {"\"action\":\"J6 across K\"", "\"legal\":false"}},
    {START "roll 3", 0, "tiles down J6K", {"\"action\":\"J6 down K\""}},
    {START "roll 3", 0, "what is this", {"\"length\":0,\"tiles\":0,\"score\":0"}},
    {OAK " | roll 2", 1, "tiles across F9X", {"\"action\":\"F9 across X\"", "\"legal\":false"}},
    {OAK " | roll 4", 1, "tiles I8S I9X", {"\"action\":\"I8 down SX\"", "\"legal\":false"}},
    {START "roll 3", 0, "tiles O1A O2B", {"\"length\":2", "\"action\":\"O1 down AB\""}},
    {START "roll 3", 0, "tiles A15A B15B", {"\"length\":2", "\"action\":\"A15 across AB\""}},
    {START "roll 3", 0, "tiles", {"\"legal\":false", "no new tile yet [RB-19]"}},
    {START "roll 3", 0, "tiles across", {"\"legal\":false", "no new tile yet [RB-19]"}},
    {START "roll 3", 0, "tiles F8O F8A", {"\"legal\":false", "two tiles on F8 [RB-19]"}},
    {START "roll 3", 0, "tiles P8O", {"\"legal\":false", "such as J6K"}},
    {START "roll 3", 0, "tiles @8O", {"\"legal\":false", "such as J6K"}},
    {START "roll 3", 0, "tiles F8@", {"\"legal\":false", "such as J6K"}},
    {START "roll 3", 0, "tiles Q8O", {"\"legal\":false", "such as J6K"}},
    {START "roll 3", 0, "tiles F", {"\"legal\":false", "such as J6K"}},
    {START "roll 3", 0, "tiles F8", {"\"legal\":false", "such as J6K"}},
    {START "roll 3", 0, "tiles F16O", {"\"legal\":false", "such as J6K"}},
    {START "roll 3", 0, "tiles F0O", {"\"legal\":false", "such as J6K"}},
    {START "roll 3", 0, "tiles F15OO", {"\"legal\":false", "such as J6K"}},
    {START "roll 3", 0, "tiles O15Z A1A", {"\"legal\":false", "not in one line"}},
    {START "roll 3", 0, "tiles F8[", {"\"legal\":false", "such as J6K"}},
    {START "roll 3", 0, "nonsense", {"\"legal\":false", "SQUARE across WORD or SQUARE down WORD"}},
    {OAK " | roll 4",
     1,
     "tiles G7B G9R G10N",
     {"\"legal\":true", "\"action\":\"G7 down BARN\"", "\"tiles\":3", "\"score\":10"}},
    {OAK " | roll 4", 1, "tiles G8B", {"\"legal\":false", "G8 has a tile on it already [RB-19]"}},
    {OAK " | roll 4", 0, "tiles G7B G9R G10N", {"\"legal\":true", "\"now\":false"}},
    {OAK " | roll 4",
     1,
     "tiles I8S",
     {"\"legal\":true", "\"action\":\"F8 across OAKS\"", "\"length\":4"}},
    {OAK " | roll 4", 1, "tiles down I8S", {"\"legal\":false", "\"action\":\"I8 down S\""}},
    {OAK " | roll 4", 1, "tiles across I8S", {"\"action\":\"F8 across OAKS\""}},
    {OAK " | roll 4", 1, "tiles down I8S J8X", {"\"action\":\"F8 across OAKSX\""}},
    {OAK " | roll 2", 1, "tiles F9X", {"\"legal\":true", "\"action\":\"F8 down OX\""}},
    {OAK " | roll 2", 1, "tiles G9M", {"\"legal\":true", "\"action\":\"G8 down AM\""}},
    {NEST " | roll 1",
     1,
     "tiles H9E H11P",
     {"\"legal\":true",
      "\"action\":\"H8 down KEEP\"",
      "\"word\":\"RE\",\"square\":\"G9\",\"down\":false,\"score\":2",
      "\"score\":12"}},
    {NEST " | roll 2", 1, "tiles H9E", {"\"legal\":false", "\"action\":\"H8 down KEE\""}},
    {NEST " | roll 3", 1, "tiles H9E", {"\"legal\":false", "\"action\":\"H8 down KEE\""}},
    {START "roll 3",
     0,
     "tiles A1A B1B C1C D1D E1E F1F G1G H1H I1I J1J K1K L1L M1M N1N O1O",
     {"\"length\":15", "[RB-17]"}},
    {START "roll 3",
     0,
     "tiles A1A A2B A3C A4D A5E A6F A7G A8H A9I A10J A11K A12L A13M A14N A15O",
     {"\"length\":15", "[RB-17]", "\"action\":\"A1 down ABCDEFGHIJKLMNO\""}},
};

static void trials_are_told(void **unused)
{
    (void)unused;
    for (size_t row = 0; row < sizeof trials / sizeof *trials; row++) {
        hz_session session;
        static char buffer[8000];
        hz_text text = hz_text_in(buffer, sizeof buffer);
        hz_json json = hz_json_to(&text, false);
        begin(&session, "rollable", "final 2 words=small", trials[row].inputs);
        hz_session before = session;
        hz_json_open(&json, NULL, '{');
        rollable_trial(&session.table, &session.state, trials[row].seat, trials[row].text, &json);
        hz_json_close(&json, '}');
        assert_int_equal(memcmp(&before, &session, sizeof session), 0);
        for (int piece = 0; piece < 4 && trials[row].pieces[piece]; piece++) {
            if (!strstr(buffer, trials[row].pieces[piece])) {
                fail_msg("%s: no %s in %s", trials[row].text, trials[row].pieces[piece], buffer);
            }
        }
    }
}

/* A single tile that makes words both ways: what is fine comes first, then what scores more, then
   what is longer, then across. FOR and BAR lie there, and K makes FORK and BARK. */
static void a_single_tile_is_meant_one_way(void **unused)
{
    (void)unused;
    static const struct {
        const char *settings, *board, *tile, *action;
    } rows[] = {
        {"", "row6 ......FOR", "J6K", "G6 across FORK"},
        {"", "row3 .........B; row4 .........A; row5 .........R", "J6K", "J3 down BARK"},
        {"",
         "row3 .........B; row4 .........A; row5 .........R; row6 ......FOR",
         "J6K",
         "G6 across FORK"},
        {"score_cross=no",
         "row3 .........B; row4 .........A; row5 .........R; row6 ......FOR",
         "J6K",
         "G6 across FORK"},
        {"score_cross=no",
         "row3 .........F; row4 .........O; row5 .........R; row6 ......BAR",
         "J6K",
         "J3 down FORK"},
        {"", "row6 ......FOR; row5 .........X", "J6K", "G6 across FORK"},
        {"", "row6 ........XX; row4 ..........X; row5 ..........X", "K6Q", "I6 across XXQ"},
        {"", "row6 .........X; row4 ..........X; row5 ..........X", "K6Q", "K4 down XXQ"},
    };
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        char table[80], position[300], tiles[20], action[60];
        static char buffer[8000];
        hz_session session;
        hz_text text = hz_text_in(buffer, sizeof buffer);
        hz_json json = hz_json_to(&text, false);
        snprintf(table, sizeof table, "final 2 words=small %s", rows[row].settings);
        snprintf(position,
                 sizeof position,
                 "phase play; in -; starter 1; lead 1; dice 4 0; %s",
                 rows[row].board);
        snprintf(tiles, sizeof tiles, "tiles %s", rows[row].tile);
        snprintf(action, sizeof action, "\"action\":\"%s\"", rows[row].action);
        begin(&session, "rollable", table, "");
        assert_int_equal(hz_position_parse(&session.table, position, &session.state, NULL), HZ_OK);
        hz_json_open(&json, NULL, '{');
        rollable_trial(&session.table, &session.state, 0, tiles, &json);
        hz_json_close(&json, '}');
        if (!strstr(buffer, action)) {
            fail_msg("%s / %s: no %s in %s", rows[row].board, tiles, action, buffer);
        }
    }
}

/* Who plays at random lays one bad word in sixteen where that costs the turn: the first two new
   letters that differ change places. */
static void random_players_misspell(void **unused)
{
    (void)unused;
    static const struct {
        const char *settings, *board, *action;
    } rows[] = {
        {"bad_word=lose_turn", "row8 -", "F8 across AOK"},
        {"bad_word=lose_turn", "row8 .....O", "F8 across OKA"},
        {"bad_word=reject", "row8 -", "F8 across OAK"},
    };
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        char table[80], position[200];
        hz_session session;
        rollable_play play;
        hz_action oak, action;
        uint64_t number = 0;
        snprintf(table, sizeof table, "final 2 words=small %s", rows[row].settings);
        snprintf(position,
                 sizeof position,
                 "phase play; in -; starter 1; lead 1; dice 3 0; %s",
                 rows[row].board);
        begin(&session, "rollable", table, "");
        assert_int_equal(hz_position_parse(&session.table, position, &session.state, NULL), HZ_OK);
        assert_int_equal(rollable_parse(&session.table, "F8 across OAK", &oak, NULL), HZ_OK);
        uint64_t count = rollable_count(&session.table, &session.state, 0);
        assert_int_equal(rollable_actions(&session.table, &session.state, 0, 0, &action, 0), 0);
        do {
            assert_true(++number < count);
            rollable_actions(&session.table, &session.state, 0, number, &action, 1);
        } while (memcmp(&action, &oak, sizeof oak) != 0);
        /* Bits of this number: in the middle of its share, the last four at will. */
        uint64_t bits = (UINT64_MAX / count * number + UINT64_MAX / count / 2) & ~UINT64_C(15);
        for (uint64_t low = 0; low < 16; low++) {
            char buffer[40];
            hz_text text = hz_text_in(buffer, sizeof buffer);
            action = rollable_sample(&session.table, &session.state, 0, bits | low);
            rollable_print(&session.table, action, &text);
            assert_true(rollable_unpack(action, &play));
            assert_string_equal(buffer, low ? "F8 across OAK" : rows[row].action);
        }
        action = rollable_sample(&session.table, &session.state, 0, 0);
        assert_int_equal(action.word[0], 0); /* a pass stays one */
    }
}

/* Rows end at the edges of the board: the next square in memory is in another row. */
static void rows_end_at_the_edges(void **unused)
{
    (void)unused;
    static const struct {
        const char *board, *tiles, *action;
    } rows[] = {
        {"row2 X", "tiles N1A O1B", "\"action\":\"N1 across AB\""},
        {"row1 ..............X", "tiles A2A B2B", "\"action\":\"A2 across AB\""},
        {"row1 ..............X", "tiles O2A O3B", "\"action\":\"O1 down XAB\""},
        {"row1 X", "tiles A2A A3B", "\"action\":\"A1 down XAB\""},
        {"row15 ..............X", "tiles O13A O14B", "\"action\":\"O13 down ABX\""},
        {"row15 X", "tiles A13A A14B", "\"action\":\"A13 down ABX\""},
        {"row15 ..............X", "tiles M15A N15B", "\"action\":\"M15 across ABX\""},
        {"row1 X", "tiles B1A C1B", "\"action\":\"A1 across XAB\""},
        {"row3 X; row5 X", "tiles A4A", "\"action\":\"A3 down XAX\""},
        {"row3 ..............X; row5 ..............X", "tiles O4A", "\"action\":\"O3 down XAX\""},
    };
    hz_session session;
    begin(&session, "rollable", "final 2 words=small", "");
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        static char buffer[8000];
        char position[200];
        hz_state state = session.state;
        hz_text text = hz_text_in(buffer, sizeof buffer);
        hz_json json = hz_json_to(&text, false);
        snprintf(position,
                 sizeof position,
                 "phase play; in -; starter 1; lead 1; dice 3 0; %s",
                 rows[row].board);
        assert_int_equal(hz_position_parse(&session.table, position, &state, NULL), HZ_OK);
        hz_json_open(&json, NULL, '{');
        rollable_trial(&session.table, &state, 0, rows[row].tiles, &json);
        hz_json_close(&json, '}');
        if (!strstr(buffer, rows[row].action)) {
            fail_msg("%s / %s: %s", rows[row].board, rows[row].tiles, buffer);
        }
    }
}

/* The view is the same for everybody, and keeps its shape. */
static void views_hide_nothing(void **unused)
{
    (void)unused;
    static const char *const pieces[] = {
        "\"phase\":\"play\",\"restarts\":0,\"starter\":0,\"lead\":0,\"dice\":[4,0]",
        "\"turn\":1,\"round\":1",
        "\"shortest\":4,\"longest\":4",
        "\"lengths\":\"exactly 4 letters\",\"limit_ms\":90000",
        "\".....OAK.......\"",
        "\".....111.......\"",
        "\"T..d.......d..T\"",
        "\"last\":{\"what\":\"laid\",\"seat\":0,\"square\":\"F8\",\"down\":false",
        "\"word\":\"OAK\",\"new\":7,\"score\":14",
        "\"words\":\"OAK (1+1+5)x2 = 14\"",
        "\"words\":\"small\"",
        "\"values\":[1,3,3,2,1,4",
        "\"rolled\":0,\"points\":[14,0,0],"
        "\"left\":[0,1,1,1,1,1,1,1,1,1,0,1,1,1,0,1,1,1,1,1,1,1,1,1,1,1]",
        "\"place\":1,\"vowels\":3,\"turns\":1",
        "\"rolled\":0,\"points\":[0,0,0],"
        "\"left\":[1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1]",
        "\"place\":2,\"vowels\":5,\"turns\":2",
    };
    hz_session session;
    static char seen[3][8000];
    begin(&session, "rollable", "final 2 words=small", OAK " | roll 4");
    for (int viewer = 0; viewer < 3; viewer++) {
        hz_text text = hz_text_in(seen[viewer], sizeof seen[viewer]);
        hz_json json = hz_json_to(&text, false);
        hz_state masked = session.state;
        session.table.game->mask(&session.table, &masked, viewer < 2 ? viewer : HZ_WATCHER);
        hz_view(&session.table, &masked, viewer < 2 ? viewer : HZ_WATCHER, &json);
        assert_string_equal(seen[viewer], seen[0]);
    }
    for (size_t piece = 0; piece < sizeof pieces / sizeof *pieces; piece++) {
        if (!strstr(seen[0], pieces[piece])) {
            fail_msg("no %s in %s", pieces[piece], seen[0]);
        }
    }
}

/* Turns that are left, through a round. */
static void turns_are_counted(void **unused)
{
    (void)unused;
    static const struct {
        const char *settings, *inputs;
        int left[3];
    } rows[] = {
        {"2", "", {2, 2}},
        {"2", START "roll 3", {2, 2}},
        {"2", START "roll 3 | 1 pass", {1, 2}},
        {"2", START "roll 3 | 1 pass | roll 2 | 2 pass", {1, 1}},
        {"2", START "roll 3 | 1 pass | roll 2 | 2 pass | roll 2 | 1 pass", {0, 1}},
        {"2 opening_counts=no", START "roll 3", {3, 2}},
        {"2 opening_counts=no", START "roll 3 | 1 pass", {2, 2}},
        {"2 opening_counts=no", START "roll 3 | 1 pass | roll 2 | 2 pass", {2, 1}},
        {"3", "roll 1 1 | roll 6 6 | roll 1 2 | roll 2 | 2 pass", {2, 1, 2}},
        {"3", "roll 1 1 | roll 6 6 | roll 1 2 | roll 2 | 2 pass | roll 2 | 3 pass", {2, 1, 1}},
        {"3", "roll 1 1 | roll 1 2 | roll 6 6 | roll 2 | 3 pass", {2, 2, 1}},
        {"3", "roll 1 1 | roll 1 2 | roll 6 6 | roll 2 | 3 pass | roll 2 | 1 pass", {1, 2, 1}},
        {"2 turns=1,1,1 restart=no",
         START "roll 3 | 1 F8 across OAK | roll 3 | 2 pass | roll 1 1 | 1 pass | roll 1 1 | 2 pass "
               "| roll 1 1 | 1 pass | roll 1 1 | 2 pass",
         {0, 0}},
    };
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        hz_session session;
        char table[120];
        snprintf(table, sizeof table, "final %s words=small", rows[row].settings);
        begin(&session, "rollable", table, rows[row].inputs);
        for (int seat = 0; seat < session.table.seats; seat++) {
            assert_int_equal(rollable_turns_left(&session.table, state_of(&session), seat),
                             rows[row].left[seat]);
        }
    }
}

/* Lines of the picture. */
static void the_board_is_drawn(void **unused)
{
    (void)unused;
    static const char *const lines[] = {
        "     A  B  C  D  E  F  G  H  I  J  K  L  M  N  O > Ann           14 (14)\n",
        "  1 3W  .  . 2L  .  .  . 3W  .  .  . 2L  .  . 3W     -BCDEFGHIJ-LMN-PQRSTUVWXYZ\n",
        "  4 2L  .  . 2W  .  .  . 2L  .  .  . 2W  .  . 2L   Ben           10 (10)\n",
        "  7  .  . 2L  .  .  . 'B  . 2L  .  .  . 2L  .  .\n",
        "  8 3W  .  . 2L  .  O  A  K  .  .  . 2L  .  . 3W\n",
        "  Last: Ben G7 down, BARN 6+1+2+1 = 10\n",
        "  Round 1: Ann rolls\n",
    };
    hz_session session;
    static char buffer[8000];
    hz_text text = hz_text_in(buffer, sizeof buffer);
    begin(&session, "rollable", "final 2 words=small", BARN);
    rollable_show(&session.table, &session.state, 0, names, &text);
    for (size_t line = 0; line < sizeof lines / sizeof *lines; line++) {
        if (!strstr(buffer, lines[line])) {
            fail_msg("no line\n%sin\n%s", lines[line], buffer);
        }
    }
    text = hz_text_in(buffer, sizeof buffer);
    rollable_show(&session.table, &session.state, 0, names, &text);
    for (char *row = strtok(buffer, "\n"); row; row = strtok(NULL, "\n")) {
        assert_true(hz_width(row) <= 80);
    }
}

static void hints_have_the_best(void **unused)
{
    (void)unused;
    hz_session session;
    char buffer[4000];
    hz_text text = hz_text_in(buffer, sizeof buffer);
    begin(&session, "rollable", "final 2 words=small", START "roll 3");
    rollable_hint(&session.table, &session.state, 0, names, &text, NULL);
    rollable_desk desk;
    hz_play best;
    rollable_sit(&session.table, state_of(&session), 0, 1 << 3, &desk);
    assert_int_equal(hz_plays_best(&desk.turn, &best, 1), 1);
    char first[120], name[40];
    hz_text printed = hz_text_in(name, sizeof name);
    rollable_print(&session.table, rollable_action_of(&session.table, &best), &printed);
    snprintf(first,
             sizeof first,
             "the best by points now:\npoints\tplay\twords\n%d\t%s\t",
             best.score,
             name);
    assert_non_null(strstr(buffer, first));
    int lines = 0;
    for (const char *at = buffer; (at = strchr(at, '\n')) != NULL; at++) {
        lines++;
    }
    assert_int_equal(lines, 10);
    /* Nothing fits. */
    rollable_state *state = (rollable_state *)&session.state;
    memset(state->left, 0, sizeof state->left);
    text = hz_text_in(buffer, sizeof buffer);
    rollable_hint(&session.table, &session.state, 0, names, &text, NULL);
    assert_non_null(strstr(buffer, "you have to pass [RB-30]"));
}

/* The last input of a game, told in sentences. */
static const struct {
    const char *settings, *inputs, *told;
} stories[] = {
    {"", "roll 6 6", "Ann rolls 12 for the first turn\n"},
    {"",
     "roll 6 6 | roll 1 1",
     "Ben rolls 2 for the first turn\nAnn begins the game\nRound 1 begins, with one of every "
     "letter\n"},
    {"",
     "roll 6 6 | roll 6 6",
     "Ben rolls 12 for the first turn\nTied at 12: those who rolled it roll again\n"},
    {"", START "roll 3", "Ann rolls 3: a word of exactly 3 letters\n"},
    {"", START "roll 1", "Ann rolls 1: a word of 2 to 6 letters\n"},
    {"dice=2,2,2", START "roll 3 6", "Ann rolls 9: a word of exactly 9 letters\n"},
    {"dice=2,2,2", START "roll 6 6", "Ann rolls 12: a word of 12 to 15 letters\n"},
    {"", OAK, "Ann lays OAK for 14 points\n"},
    {"turns=3,1,1",
     NEST " | roll 1 | 2 H8 down KEEP",
     "Ben lays KEEP for 10 points\nIt also makes RE for 2 points\n12 points in all for Ben\n"},
    {"bonus_tiles=3 bonus_points=7",
     OAK,
     "Ann lays OAK for 14 points\n3 new tiles at once bring 7 points more\n21 points in all for "
     "Ann\n"},
    {"", START "roll 3 | 1 pass", "Ann passes\n"},
    {"bad_word=lose_turn",
     START "roll 3 | 1 F8 across OAX",
     "OAX is no word: Ann loses the turn\n"},
    {"turns=1,1,1 restart_points=void",
     OAK " | roll 2 | 2 pass",
     "Ben passes\nRound 1 is frozen: nobody but the lead laid a word\nAnn loses 14 points of "
     "it\nRound 1 is played "
     "again, and Ben leads\n"},
    {"turns=1,1,1",
     START "roll 2 | 1 pass | roll 2 | 2 pass",
     "Ben passes\nRound 1 is frozen: nobody laid a word\nRound 1 is played again, and Ben leads\n"},
    {"turns=1,1,1 restart_clear=yes,yes,yes",
     START "roll 2 | 1 pass | roll 2 | 2 pass",
     "Ben passes\nRound 1 is frozen: nobody laid a word\nThe board is cleared, and every premium "
     "square counts "
     "again\nRound 1 is played again, and Ben leads\n"},
    {"turns=1,1,1 restart=no",
     OAK " | roll 2 | 2 pass | roll 1 1 | 1 pass | roll 1 1 | 2 pass",
     "Ben passes\nRound 3 begins, with three of every letter\n"},
    {"turns=1,1,1 restart=no",
     OAK " | roll 2 | 2 pass | roll 1 1 | 1 pass | roll 1 1 | 2 pass | roll 1 1 | 1 pass | roll 1 "
         "1 | 2 pass",
     "Ben passes\nAnn wins with 14 points\n"},
};

static void inputs_are_told(void **unused)
{
    (void)unused;
    for (size_t row = 0; row < sizeof stories / sizeof *stories; row++) {
        hz_session session;
        hz_event events[64];
        hz_log log = {.events = events, .capacity = 64};
        hz_input input;
        char table[120], before[600] = "", buffer[600] = "";
        const char *last = strrchr(stories[row].inputs, '|');
        hz_text text = hz_text_in(buffer, sizeof buffer);
        snprintf(table, sizeof table, "final 2 words=small %s", stories[row].settings);
        snprintf(before,
                 sizeof before,
                 "%.*s",
                 last ? (int)(last - stories[row].inputs) : 0,
                 stories[row].inputs);
        last = last ? last + 1 : stories[row].inputs;
        begin(&session, "rollable", table, before);
        assert_int_equal(hz_input_parse(&session, last, strlen(last), &input, NULL), HZ_OK);
        assert_int_equal(hz_session_enter(&session, &input, &log, NULL), HZ_OK);
        for (int event = 0; event < log.count; event++) {
            hz_event_text(session.table.game, &events[event], names, &text);
            hz_add(&text, "\n");
        }
        assert_string_equal(buffer, stories[row].told);
    }
}

/* A restart in round 1 is told by another rule than one in rounds 2 and 3. */
static void restarts_name_their_rule(void **unused)
{
    (void)unused;
    static const char *const inputs[] = {
        START "roll 2 | 1 pass | roll 2",
        START "roll 3 | 1 F8 across OAK | roll 4 | 2 G7 down BARN | roll 1 1 | 1 pass | roll 1 1"};
    static const char *const rules[] = {"RB-41", "RB-42"};
    for (int round = 0; round < 2; round++) {
        hz_session session;
        hz_event events[64];
        hz_log log = {.events = events, .capacity = 64};
        hz_input pass = {.kind = HZ_ACTION, .seat = 1, .took_ms = -1};
        begin(&session, "rollable", "final 2 words=small turns=1,1,1", inputs[round]);
        assert_int_equal(hz_session_enter(&session, &pass, &log, NULL), HZ_OK);
        assert_int_equal(events[log.count - 1].kind, ROLLABLE_TOLD_RESTART);
        assert_string_equal(events[log.count - 1].rule, rules[round]);
    }
}

/* Seats where nobody sits have no place and no part in a tie. */
static void empty_seats_have_no_place(void **unused)
{
    (void)unused;
    hz_session session;
    hz_standing standing;
    begin(&session, "rollable", "final 2 words=small", START "roll 3");
    memset(&standing, 0x55, sizeof standing);
    rollable_standing(&session.table, &session.state, &standing);
    assert_int_equal(standing.place[1], 1);
    assert_int_equal(standing.place[2], 0x55);
    rollable_state *state = (rollable_state *)&session.state;
    memset(state->left, 0, sizeof state->left);
    assert_int_equal(rollable_tied(&session.table, state), 3);
    rollable_standing(&session.table, state, &standing);
    assert_int_equal(standing.place[0] + standing.place[1], 2);
}

/* Bots lay words that are legal, at every level; those who can, do not pass. */
static void bots_play_by_the_rules(void **unused)
{
    (void)unused;
    static const char *const bots[] = {
        "casual", "casual:1", "casual:9", "greedy", "strong@4", "strong@1", "random"};
    for (size_t row = 0; row < sizeof bots / sizeof *bots; row++) {
        hz_session session;
        hz_bot bot;
        hz_rng rng;
        begin(&session, "rollable", "final 2 words=small", "");
        assert_int_equal(hz_bot_find(session.table.game, bots[row], &bot, NULL), HZ_OK);
        hz_rng_start(&rng, 3, row, HZ_RNG_WHIMS);
        for (;;) {
            hz_turn turn = session.table.game->turn(&session.table, &session.state);
            hz_input input = {.kind = HZ_ACTION, .took_ms = -1};
            hz_error error = {""};
            if (turn.kind == HZ_OVER) {
                break;
            }
            if (turn.kind == HZ_CHANCE) {
                hz_session_roll(&session, 5, &input);
            } else {
                input.seat = __builtin_ctz(turn.wanted);
                input.action = hz_bot_act(&bot, &session.table, &session.state, input.seat, &rng);
                uint64_t count =
                    session.table.game->count(&session.table, &session.state, input.seat);
                bool must_lay = bots[row][0] == 'g' || bots[row][0] == 's';
                assert_true(!must_lay || count == 1 || input.action.word[0] != 0);
            }
            if (hz_session_enter(&session, &input, NULL, &error)) {
                fail_msg("%s: %s", bots[row], error.text);
            }
        }
    }
}

/* No example fits every position: what a prompt shows is a form, and no play. */
static void a_prompt_shows_no_play(void **unused)
{
    (void)unused;
    hz_table table;
    hz_action action;
    lay_table(&table, "rollable", "final words=small");
    assert_string_equal(hz_search_text(&hz_rollable), "SQUARE across/down WORD");
    assert_true(rollable_parse(&table, hz_search_text(&hz_rollable), &action, NULL) != HZ_OK);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_prompt_shows_no_play),
        cmocka_unit_test(actions_are_typed),
        cmocka_unit_test(odd_actions_are_refused),
        cmocka_unit_test(plays_are_explained),
        cmocka_unit_test(premiums_in_cross_words),
        cmocka_unit_test(trials_are_told),
        cmocka_unit_test(a_single_tile_is_meant_one_way),
        cmocka_unit_test(random_players_misspell),
        cmocka_unit_test(rows_end_at_the_edges),
        cmocka_unit_test(views_hide_nothing),
        cmocka_unit_test(turns_are_counted),
        cmocka_unit_test(the_board_is_drawn),
        cmocka_unit_test(hints_have_the_best),
        cmocka_unit_test(inputs_are_told),
        cmocka_unit_test(restarts_name_their_rule),
        cmocka_unit_test(empty_seats_have_no_place),
        cmocka_unit_test(bots_play_by_the_rules),
    };
    return run_rules("rollable", NULL, 0, tests, sizeof tests / sizeof *tests);
}
