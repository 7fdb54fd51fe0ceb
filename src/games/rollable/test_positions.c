/* Rollable: which positions can be, which options go together, and what is said about them. */
#include "rules.h"

#include <stdio.h>

#include "games/rollable/rollable.h"

#define PLAY "phase play; in -; starter 1; lead 1; dice 3 0"
#define ROLL "phase roll; in -; starter 1; lead 1"
#define ENDED "phase over; in -; starter 1; lead 1; round 3; used 6; points1 1 0 0"
#define TIED "phase tie; in 12; starter 1; lead 1; round 3; used 6"
#define LAID "; last laid; last_seat 1; last_square 110; last_length 3; last_new 7; last_score 14"

/* What is refused, and with which words; NULL: it can be. */
static const struct {
    const char *table, *position, *why;
} positions[] = {
    {"final 2", PLAY, NULL},
    {"final 2", ROLL, NULL},
    {"final 2", ENDED, NULL},
    {"final 2", TIED, NULL},
    {"final 2", "phase play", "[RB-10]"},
    {"final 2", ROLL "; starter -", "[RB-10]"},
    {"final 2", ROLL "; lead -", "[RB-10]"},
    {"final 2", ROLL "; lead 2", "[RB-10]"},
    {"final 2", ROLL "; lead 2; restarts 1", NULL},
    {"final 2", ROLL "; restarts 8", NULL},
    {"final 2", ROLL "; lead 2; restarts 9", "[RB-10]"},
    {"first 2", ROLL "; lead 2; restarts 1", "[RB-10]"},
    {"final 2", ROLL "; used 3", NULL},
    {"final 2", ROLL "; used 4", "[RB-10]"},
    {"final 3", ROLL "; used 5", NULL},
    {"final 2", ROLL "; round 3; used 5", NULL},
    {"final 2", ROLL "; dice 1 0", "[RB-10]"},
    {"final 2", ROLL "; dice 0 1", "[RB-10]"},
    {"final 2", ROLL "; in 1", "[RB-10]"},
    {"final 2", ROLL "; roller 2", "[RB-10]"},
    {"final 2", ROLL "; sums 0 2", "[RB-10]"},
    {"final 2", ROLL "; winner 1", "[RB-10]"},
    {"final 2", ROLL "; opening 1", "[RB-10]"},
    {"final 2 opening_counts=no", ROLL "; opening 1", NULL},
    {"final 2 opening_counts=no", ROLL "; opening 2", "[RB-10]"},
    {"final 2 opening_counts=no", ROLL "; opening 1; used 1", "[RB-10]"},
    {"final 2 opening_counts=no", ROLL "; opening 1; round 2", "[RB-10]"},
    {"final 2 opening_counts=no", ROLL "; opening 1; lead 2; restarts 1", "[RB-10]"},
    {"final 2 opening_counts=no", ROLL "; opening 1; row8 A", "[RB-10]"},
    {"final 2", PLAY "; dice 0 0", "[RB-10]"},
    {"final 2", PLAY "; dice 7 0", "[RB-10]"},
    {"final 2", PLAY "; dice 6 0", NULL},
    {"final 2", PLAY "; dice 1 1", "[RB-10]"},
    {"final 2", PLAY "; round 2", "[RB-10]"},
    {"final 2", PLAY "; round 2; dice 6 6", NULL},
    {"final 2", PLAY "; round 2; dice 6 7", "[RB-10]"},
    {"final 2", PLAY "; round 2; dice 1 0", "[RB-10]"},
    {"final 2", PLAY "; first 1", "[RB-10]"},
    {"final 2", PLAY "; used 1; first 1", NULL},
    {"final 2", PLAY "; used 1; first 1; first_points 2", "[RB-28]"},
    {"final 2", PLAY "; used 1; first 1; first_points 2; points1 2 0 0", NULL},
    {"final 2", PLAY "; used 1; first 1; first_points 2; points1 2 0 0; base 1 0", "[RB-28]"},
    {"final 2", PLAY "; used 1; first 1; first_points -1", "[RB-28]"},
    {"final 2", PLAY "; used 1; first_points 1; points1 1 0 0; points2 1 0 0", "[RB-28]"},
    {"final 2", PLAY "; used 1; other 1", "[RB-28]"},
    {"final 2", PLAY "; used 1; first 2; other 1", NULL},
    {"final 2", PLAY "; used 1; first 2; other 2", "[RB-28]"},
    {"final 2", PLAY "; base 1 0", "[RB-28]"},
    {"final 2", PLAY "; base 1 0; points1 1 0 0", NULL},
    {"final 2", PLAY "; base -1 0", "[RB-28]"},
    {"final 2", PLAY "; points1 -1 0 0", "[RB-28]"},
    {"final 2", PLAY "; points1 50000000 0 0", NULL},
    {"final 2", PLAY "; points1 50000001 0 0", "[RB-28]"},
    {"final 2", PLAY "; points1 0 1 0", "[RB-28]"},
    {"final 2", PLAY "; round 2; dice 1 1; points1 0 1 0", NULL},
    {"final 2", PLAY "; round 2; dice 1 1; points1 0 0 1", "[RB-28]"},
    {"final 2", PLAY "; left1 2", "[RB-03]"},
    {"final 2", PLAY "; left2 00000000000000000000000002", "[RB-03]"},
    {"final 2", PLAY "; left1 -", NULL},
    {"final 2", PLAY "; round 2; dice 1 1; left1 2", NULL},
    {"final 2", PLAY "; round 2; dice 1 1; left1 3", "[RB-03]"},
    {"final 2", PLAY "; row15 ..............Z; own15 000000000000002", NULL},
    {"final 2", PLAY "; row15 ..............Z; own15 000000000000003", "[RB-19]"},
    {"final 2", PLAY "; own15 000000000000001", "[RB-19]"},
    {"final 2", PLAY "; own1 1", "[RB-19]"},
    {"final 2", PLAY LAID "; last_length 256", "does not fit"},
    {"final 2", PLAY LAID, NULL},
    {"final 2", PLAY "; last laid; last_seat 1", "[RB-13]"},
    {"final 2", PLAY LAID "; last_seat -", "[RB-13]"},
    {"final 2", PLAY LAID "; last_length 0", "[RB-13]"},
    {"final 2", PLAY LAID "; last_new 0", "[RB-13]"},
    {"final 2", PLAY LAID "; last_new 8", "[RB-13]"},
    {"final 2", PLAY LAID "; last_square 117", NULL},
    {"final 2", PLAY LAID "; last_square 118", "[RB-13]"},
    {"final 2", PLAY LAID "; last_square 225; last_length 1; last_new 1", "[RB-13]"},
    {"final 2", PLAY LAID "; last_down 1; last_square 194", NULL},
    {"final 2", PLAY LAID "; last_down 1; last_square 195", "[RB-13]"},
    {"final 2", PLAY LAID "; last_down 2", "[RB-13]"},
    {"final 2", PLAY "; last passed; last_seat 1", NULL},
    {"final 2", PLAY "; last lost; last_seat 2", NULL},
    {"final 2", PLAY "; last late; last_seat 2", NULL},
    {"final 2", PLAY "; last late", "[RB-13]"},
    {"final 2", PLAY "; last passed", "[RB-13]"},
    {"final 2", PLAY "; last_seat 1", "[RB-13]"},
    {"final 2", PLAY "; last passed; last_seat 1; last_score 1", "[RB-13]"},
    {"final 2", PLAY "; last passed; last_seat 1; last_square 1", "[RB-13]"},
    {"final 2", PLAY "; last passed; last_seat 1; last_down 1", "[RB-13]"},
    {"final 2", PLAY "; last passed; last_seat 1; last_length 1", "[RB-13]"},
    {"final 2", PLAY "; last passed; last_seat 1; last_new 1", "[RB-13]"},
    {"final 2", "sums 2 0; roller 2", NULL},
    {"final 2", "sums 12 0; roller 2", NULL},
    {"final 2", "sums 13 0; roller 2", "[RB-06]"},
    {"final 2", "sums 1 0; roller 2", "[RB-06]"},
    {"final 2", "roller 2", "[RB-06]"},
    {"final 2", "sums 2 0", "[RB-06]"},
    {"final 2", "sums 2 2; roller 2", "[RB-06]"},
    {"final 2", "in 1", "[RB-06]"},
    {"final 3", "in 13", NULL},
    {"final 3", "in 23; roller 2", NULL},
    {"final 3", "in 23; roller 1", "[RB-06]"},
    {"final 3", "in 13; roller 3; sums 4 4 0", "[RB-06]"},
    {"final 2", "roller -", "[RB-06]"},
    {"final 2", "starter 1", "[RB-06]"},
    {"final 2", "lead 1", "[RB-06]"},
    {"final 2", "used 1", "[RB-06]"},
    {"final 2", "opening 1", "[RB-06]"},
    {"final 2", "restarts 1", "[RB-06]"},
    {"final 2", "round 2", "[RB-06]"},
    {"final 2", "dice 1 0", "[RB-06]"},
    {"final 2", "row8 A", "[RB-06]"},
    {"final 2", "points1 1 0 0", "[RB-06]"},
    {"final 2", "first 1", "[RB-06]"},
    {"final 2", "winner 1", "[RB-06]"},
    {"final 2", "last passed; last_seat 1", "[RB-06]"},
    {"final 2", ENDED "; points2 1 0 0", "[RB-52]"},
    {"final 2", ENDED "; points2 1 0 0; winner 2", NULL},
    {"final 2", ENDED "; winner 1", "[RB-52]"},
    {"final 3",
     "phase over; in -; starter 1; lead 1; round 3; used 9; points1 1 0 0; points2 1 0 0; winner 3",
     "[RB-52]"},
    {"final 2", ENDED "; points2 1 0 0; left2 1; left1 -", NULL},
    {"final 2 tie_vowels=no", ENDED "; points2 1 0 0; left2 1; left1 -", "[RB-52]"},
    {"final 2", ENDED "; round 2; dice 1 1", "[RB-52]"},
    {"final 2", ENDED "; used 5", "[RB-52]"},
    {"final 2", ENDED "; dice 1 1", "[RB-52]"},
    {"final 2", ENDED "; in 12", "[RB-52]"},
    {"final 2", ENDED "; roller 2", "[RB-52]"},
    {"final 2", ENDED "; sums 2 3", "[RB-52]"},
    {"final 2", ENDED "; lead 2", "[RB-52]"},
    {"final 2", ENDED "; opening 1", "[RB-52]"},
    {"final 2", TIED "; points1 1 0 0", "[RB-52]"},
    {"final 2", TIED "; winner 1", "[RB-52]"},
    {"final 2", TIED "; in -", "[RB-52]"},
    {"final 3",
     "phase tie; in 12; starter 1; lead 1; round 3; used 9; points1 1 0 0; points2 1 0 0",
     NULL},
    {"final 3",
     "phase tie; in 13; starter 1; lead 1; round 3; used 9; points1 1 0 0; points2 1 0 0",
     "[RB-52]"},
    {"final 2", TIED "; sums 2 0; roller 2", NULL},
};

/* Clauses one after another; of two with the same key the later one holds. */
static void merge(const char *text, char *out, size_t size)
{
    char copy[600], *clauses[60], *rest = copy;
    int count = 0;
    snprintf(copy, sizeof copy, "%s", text);
    for (char *clause; (clause = strsep(&rest, ";")) != NULL;) {
        clause += strspn(clause, " ");
        size_t key = strcspn(clause, " ");
        int at = 0;
        while (at < count && !(strncmp(clauses[at], clause, key) == 0 && clauses[at][key] == ' ')) {
            at++;
        }
        clauses[at] = clause;
        count += at == count;
    }
    hz_text merged = hz_text_in(out, size);
    for (int at = 0; at < count; at++) {
        hz_add(&merged, "%s%s", at ? "; " : "", clauses[at]);
    }
}

static void only_possible_positions_are_read(void **unused)
{
    (void)unused;
    for (size_t row = 0; row < sizeof positions / sizeof *positions; row++) {
        hz_session session;
        hz_error error = {""};
        char table[120], text[600];
        snprintf(table, sizeof table, "%s words=small", positions[row].table);
        merge(positions[row].position, text, sizeof text);
        begin(&session, "rollable", table, "");
        hz_status status = hz_position_parse(&session.table, text, &session.state, &error);
        const char *why = positions[row].why;
        if (why ? !status || !strstr(error.text, why) : status != HZ_OK) {
            fail_msg("%s / %s: %s", table, text, status ? error.text : "accepted");
        }
    }
}

/* What no text can say. */
static void broken_states_are_refused(void **unused)
{
    (void)unused;
    hz_session session;
    begin(&session, "rollable", "final 2 words=small", "roll 6 6 | roll 1 1");
    const hz_game *game = session.table.game;
    const rollable_state whole = *(const rollable_state *)&session.state;
    for (int kind = 0; kind < 12; kind++) {
        rollable_state state = whole;
        switch (kind) {
        case 0: state.phase = ROLLABLE_OVER + 1; break;
        case 1: state.round = ROLLABLE_ROUNDS; break;
        case 2: state.tiles[224] = HZ_LETTERS + 1; break;
        case 3: state.left[2][0] = 1; break;
        case 4: state.left[3][25] = 1; break;
        case 5: state.points[2][0] = 1; break;
        case 6: state.base[3] = 1; break;
        case 7: state.used = 1, state.first_seat = 2; break;
        case 8: state.used = 1, state.first_seat = HZ_NOBODY - 1; break;
        case 9: state.starter = 2; break;
        case 10: state.last = ROLLABLE_PASSED, state.last_seat = 2; break;
        default: state.last = ROLLABLE_LATE + 1; break;
        }
        assert_int_equal(game->valid(&session.table, &state, NULL), HZ_RANGE);
    }
    assert_int_equal(game->valid(&session.table, &whole, NULL), HZ_OK);
    rollable_state state = whole;
    state.tiles[224] = HZ_LETTERS;
    assert_int_equal(game->valid(&session.table, &state, NULL), HZ_OK);
}

/* Settings, and what is said to whoever makes them; NULL: nothing. */
static const struct {
    const char *settings, *warning;
} warnings[] = {
    {"premium_cross=no", NULL},
    {"premium_cross=no score_cross=no", "premium_cross has no effect: score_cross is no\n"},
    {"score_cross=no", NULL},
    {"restart=no", NULL},
    {"restart=no restart_clear=no,no,no", "restart_clear has no effect: restart is no\n"},
    {"restart=no restart_refill=no", "restart_refill has no effect: restart is no\n"},
    {"restart=no restart_points=void", "restart_points has no effect: restart is no\n"},
    {"restart=no restart_max=3", "restart_max has no effect: restart is no\n"},
    {"restart=no restart_untimed=no,no,no", "restart_untimed has no effect: restart is no\n"},
    {"restart_max=3 restart_points=void restart_untimed=no,no,no", NULL},
    {"limit_s=off,off,off restart_untimed=no,no,no",
     "restart_untimed has no effect: limit_s is off\n"},
    {"limit_s=off,off,off opening_untimed=no", "opening_untimed has no effect: limit_s is off\n"},
    {"limit_s=off,off,1 opening_untimed=no", NULL},
    {"limit_s=off,1,off opening_untimed=no", NULL},
    {"limit_s=1,off,off opening_untimed=no", NULL},
    {"dice=1,1,1 two_open_from=13,13,13",
     "two_open_from has no effect: dice is 1 in every round\n"},
    {"dice=1,1,1 two_open_min=3,3,3", "two_open_min has no effect: dice is 1 in every round\n"},
    {"dice=1,1,2 two_open_min=3,3,3", NULL},
    {"dice=1,2,1 two_open_from=13,13,13", NULL},
    {"dice=1,2,1 two_open_min=3,3,3", NULL},
    {"dice=2,1,1 two_open_min=3,3,3 one_open=4 one_free_lo=3 one_free_hi=3", NULL},
    {"dice=2,2,2 one_free_lo=3", "one_free_lo has no effect: dice is 2 in every round\n"},
    {"dice=2,2,2 one_free_hi=3", "one_free_hi has no effect: dice is 2 in every round\n"},
    {"dice=2,2,2 one_open=3", "one_open has no effect: dice is 2 in every round\n"},
    {"dice=2,2,1 one_open=3", NULL},
    {"dice=2,1,2 one_open=3", NULL},
    {"bonus_points=5", "bonus_points has no effect: bonus_tiles is off\n"},
    {"bonus_tiles=5", "bonus_tiles has no effect: bonus_points is 0\n"},
    {"bonus_tiles=5 bonus_points=5", NULL},
};

static void pointless_settings_are_named(void **unused)
{
    (void)unused;
    for (size_t row = 0; row < sizeof warnings / sizeof *warnings; row++) {
        hz_table table;
        char buffer[400] = "";
        hz_text said = hz_text_in(buffer, sizeof buffer);
        hz_error error;
        if (hz_table_set(
                test_house(), &table, "rollable", 2, warnings[row].settings, &said, &error)) {
            fail_msg("%s: %s", warnings[row].settings, error.text);
        }
        if (strcmp(buffer, warnings[row].warning ? warnings[row].warning : "") != 0) {
            fail_msg("%s: %s", warnings[row].settings, buffer);
        }
    }
}

/* What an option may be, at both ends and beyond; and pairs that do not go together. */
static const struct {
    const char *settings;
    bool is_fine;
} settings[] = {
    {"bonus_tiles=1", true},
    {"bonus_tiles=15", true},
    {"bonus_tiles=16", false},
    {"bonus_tiles=0", true},
    {"bonus_points=1000", true},
    {"bonus_points=1001", false},
    {"bonus_points=0", true},
    {"bonus_points=-1", false},
    {"dice=1,2,1", true},
    {"dice=0,1,1", false},
    {"dice=1,1,3", false},
    {"dice=1,1", false},
    {"turns=1,9,1", true},
    {"turns=0,1,1", false},
    {"turns=1,1,10", false},
    {"quota=1,9,1", true},
    {"quota=0,1,1", false},
    {"quota=1,1,10", false},
    {"restart_max=0", true},
    {"restart_max=100", true},
    {"restart_max=101", false},
    {"one_free_lo=2", true},
    {"one_free_lo=1", false},
    {"one_free_lo=6", true},
    {"one_free_lo=7", false},
    {"one_free_lo=15 one_free_hi=15", true},
    {"one_free_hi=16", false},
    {"one_free_hi=2", true},
    {"one_free_hi=1", false},
    {"one_open=2", true},
    {"one_open=6", true},
    {"one_open=7", false},
    {"one_open=1", false},
    {"one_open=0", true},
    {"two_open_from=13,13,13", true},
    {"two_open_from=14,13,13", false},
    {"two_open_min=2,2,2 two_open_from=2,2,2", true},
    {"two_open_min=1,2,2 two_open_from=2,2,2", false},
    {"two_open_min=2,2,2 two_open_from=1,2,2", false},
    {"two_open_min=13,12,12", false},
    {"two_open_min=12,12,13", false},
    {"two_open_min=13,13,13 two_open_from=13,13,13", true},
    {"weight_pct=0,1000,0", true},
    {"weight_pct=0,1001,0", false},
    {"weight_pct=-1,0,0", false},
    {"limit_s=0,1,3600", true},
    {"limit_s=0,1,3601", false},
    {"restart_refill=no", false},
    {"restart_refill=no restart=no", true},
    {"restart_refill=no restart_clear=no,no,no", true},
    {"restart_refill=no restart_clear=yes,no,no", false},
    {"restart_refill=no restart_clear=no,yes,no", false},
    {"restart_refill=no restart_clear=no,no,yes", false},
};

static void options_have_ends(void **unused)
{
    (void)unused;
    for (size_t row = 0; row < sizeof settings / sizeof *settings; row++) {
        hz_table table;
        bool is_laid =
            !hz_table_set(test_house(), &table, "rollable", 2, settings[row].settings, NULL, NULL);
        if (is_laid != settings[row].is_fine) {
            fail_msg("%s: %s", settings[row].settings, is_laid ? "accepted" : "refused");
        }
    }
}

/* The presets, option by option where they differ from the usual values. */
static void presets_are_as_designed(void **unused)
{
    (void)unused;
    static const struct {
        const char *preset, *settings;
    } rows[] = {
        {"rollable:final", ""},
        {"rollable", ""},
        {"rollable:first", "restart=no limit_s=off,off,off"},
        {"rollable:proposed",
         "two_open_from=12,12,10 two_open_min=12,12,10 weight_pct=200,200,100 limit_s=90,120,150"},
    };
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        hz_table table, same;
        assert_int_equal(hz_table_set(test_house(), &table, rows[row].preset, 2, NULL, NULL, NULL),
                         HZ_OK);
        assert_int_equal(
            hz_table_set(test_house(), &same, "rollable:final", 2, rows[row].settings, NULL, NULL),
            HZ_OK);
        assert_memory_equal(table.options, same.options, sizeof table.options);
    }
    hz_table usual;
    assert_int_equal(hz_table_set(test_house(), &usual, "rollable", 0, NULL, NULL, NULL), HZ_OK);
    const rollable_rules expected = {
        .dice = {1, 2, 2},
        .turns = {2, 2, 3},
        .quota = {1, 2, 3},
        .restart = 1,
        .restart_clear = {0, 1, 1},
        .restart_refill = 1,
        .restart_max = 8,
        .restart_untimed = {1, 0, 0},
        .opening_counts = 1,
        .one_free_lo = 2,
        .one_free_hi = 6,
        .one_open = 6,
        .two_open_from = {12, 12, 12},
        .two_open_min = {12, 12, 12},
        .score_cross = 1,
        .premium_cross = 1,
        .weight_pct = {100, 100, 100},
        .tie_vowels = 1,
        .limit_s = {90, 120, 120},
        .opening_untimed = 1,
    };
    assert_memory_equal(usual.options, &expected, offsetof(rollable_rules, words));
    assert_string_equal((const char *)rollable_rules_of(&usual)->words, "english");
    assert_int_equal(usual.seats, 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(only_possible_positions_are_read),
        cmocka_unit_test(broken_states_are_refused),
        cmocka_unit_test(pointless_settings_are_named),
        cmocka_unit_test(options_have_ends),
        cmocka_unit_test(presets_are_as_designed),
    };
    return run_rules("rollable", NULL, 0, tests, sizeof tests / sizeof *tests);
}
