/* Marbles: what is counted when chances are measured. People say what the dice did, so that a row
   says what must be counted. */
#include "dicebox/fit.h"
#include "games/marbles/marbles.h"
#include "rules.h"

static hz_gauged sum; /* larger than a stack likes */

static const hz_sheet_tries *tries(void)
{
    return (const hz_sheet_tries *)sum.cell;
}

static void assert_tried(hz_tried found, int happened, int of)
{
    assert_int_equal(found.happened, happened);
    assert_int_equal(found.tries, of);
}

/* Player 1 throws a 6 at a die (from 1; 0: at nothing), player 2's 6 if it is die 6; `edge` has
   dice that lie near the line, a bit each. */
static void note(const char *table, int target, uint32_t edge, const uint64_t *values)
{
    hz_session session;
    hz_error error = {.text = ""};
    sum = (hz_gauged){0};
    begin(&session, "marbles", table, "");
    if (hz_position_parse(&session.table,
                          "placed 2; phase throw; thrown 3; number 6; ready 00111; dice 1266263; "
                          "where 2211122111",
                          &session.state,
                          &error)) {
        fail_msg("%s", error.text);
    }
    marbles_state state = *(const marbles_state *)(const void *)&session.state;
    state.target = (uint8_t)target;
    for (int die = 0; die < MARBLES_MAX_DICE; die++) {
        state.edge[die] = edge >> die & 1;
    }
    marbles_gauge.note(&session.table, &state, values, &sum);
}

/* A die that left and does not count: any but the target, and the target with another face. */
static void what_leaves_may_not_count(void **unused)
{
    (void)unused;
    enum { LAST = MARBLES_MAX_DICE - 1 };
    static const int dice[] = {0, 5, LAST};
    for (int one = 0; one < 3; one++) {
        marbles_state after = {.phase = MARBLES_THROW};
        marbles_landing landing = {.shows = 1};
        int die = dice[one];
        assert_false(marbles_is_messy(&after, &landing, die));
        landing.is_out[die] = 1;
        landing.before[die] = after.face[die] = 4;
        assert_false(marbles_is_messy(&after, &landing, die));
        assert_true(marbles_is_messy(&after, &landing, dice[(one + 1) % 3]));
        assert_true(marbles_is_messy(&after, &landing, -1));
        after.face[die] = 5;
        assert_true(marbles_is_messy(&after, &landing, die));
    }
}

/* The target leaves as it was, near the line with four dice in the ring; one of three further in
   turns to its other side; the thrown die stays. */
static void a_capture_is_counted(void **unused)
{
    (void)unused;
    static const uint64_t values[] = {4, 1, 1, 5, 6, 3, 1, 1, 2, 1};
    note("1 table=hand", 6, 1u << 5, values);
    const hz_tried *target = tries()->target[HZ_NEAR][3];
    const hz_tried *other = tries()->other[HZ_DRIVEN_OUT][HZ_INSIDE][2];
    assert_tried(tries()->hit[HZ_NEAR][3], 1, 1);
    assert_tried(tries()->aimed[HZ_AVERAGE][HZ_NEAR][3], 1, 1);
    assert_tried(target[HZ_OUT], 1, 1);
    assert_tried(target[HZ_LEFT_TURNED], 0, 1);
    assert_tried(target[HZ_TURNED], 0, 0);
    assert_tried(target[HZ_MOVED], 0, 0);
    assert_tried(other[HZ_OUT], 0, 3);
    assert_tried(other[HZ_TURNED], 1, 3);
    assert_tried(other[HZ_MOVED], 0, 3);
    assert_tried(other[HZ_LEFT_TURNED], 0, 0);
    assert_tried(tries()->opposite, 1, 1);
    assert_tried(tries()->stays[HZ_DRIVEN_OUT][0][HZ_NEAR][3], 1, 1);
    assert_tried(tries()->stays_at_edge[HZ_NEAR], 0, 1);
    assert_tried(tries()->stays_far[HZ_NEAR], 0, 0);
    assert_tried(tries()->back_far[HZ_NEAR], 1, 1); /* nobody said on which side: not the own */
    assert_tried(tries()->back_far[HZ_INSIDE], 0, 0);
    assert_true(sum.throws == 1 && sum.knocked[1] == 1 && sum.knocked[0] == 0);
}

/* The target turns over and stays; two others leave, one of them turned to its other side; the
   thrown die does not stay. */
static void a_foul_is_counted(void **unused)
{
    (void)unused;
    static const uint64_t values[] = {4, 2, 6, 2, 5, 3, 2, 2, 1, 1};
    note("1 table=hand", 6, 3, values);
    const hz_tried *target = tries()->target[HZ_INSIDE][1];
    const hz_tried *other = tries()->other[HZ_HIT][HZ_NEAR][3];
    assert_tried(tries()->hit[HZ_INSIDE][1], 1, 1);
    assert_tried(target[HZ_OUT], 0, 1);
    assert_tried(target[HZ_TURNED], 1, 1);
    assert_tried(other[HZ_OUT], 2, 2);
    assert_tried(other[HZ_LEFT_TURNED], 1, 2);
    assert_tried(tries()->other[HZ_HIT][HZ_INSIDE][1][HZ_OUT], 0, 1);
    assert_tried(tries()->opposite, 1, 2);
    assert_tried(tries()->stays[HZ_HIT][1][HZ_INSIDE][1], 0, 1);
    assert_tried(tries()->stays_at_edge[HZ_INSIDE], 0, 0);
    assert_true(sum.knocked[2] == 1);
}

/* A miss leaves the target among the others; so does a throw that is void [MB-10]. */
static void misses_are_counted(void **unused)
{
    (void)unused;
    static const uint64_t wide[] = {4, 1, 1, 2, 6, 4, 1, 1, 1, 2};
    static const uint64_t high[] = {4, 1, 1, 2, 3, 4, 1, 1, 2, 2, 2};
    static const uint64_t low[] = {4, 1, 1, 2, 3, 4, 1, 1, 2, 2, 1};
    note("1 table=hand", 6, 0, wide);
    assert_tried(tries()->hit[HZ_INSIDE][3], 0, 1);
    assert_tried(tries()->other[HZ_MISSED][HZ_INSIDE][3][HZ_OUT], 1, 4);
    assert_tried(tries()->stays[HZ_MISSED][1][HZ_INSIDE][3], 1, 1);
    note("2 table=hand", 6, 0, high);
    assert_tried(tries()->hit[HZ_INSIDE][3], 0, 1);
    assert_tried(tries()->other[HZ_MISSED][HZ_INSIDE][3][HZ_OUT], 0, 4);
    assert_tried(tries()->other[HZ_MISSED][HZ_INSIDE][3][HZ_TURNED], 0, 4);
    assert_tried(tries()->stays[HZ_MISSED][0][HZ_INSIDE][3], 0, 1);
    note("2 table=hand", 6, 0, low);
    assert_tried(tries()->hit[HZ_INSIDE][3], 1, 1);
    assert_tried(tries()->target[HZ_INSIDE][3][HZ_OUT], 1, 1);
    assert_tried(tries()->touching[HZ_INSIDE][3], 0, 0);
}

/* Hands that are not average, and the touch rule where a row does not have it, count by themselves;
   throws at nothing do not count. */
static void some_are_counted_apart(void **unused)
{
    (void)unused;
    static const uint64_t values[] = {4, 1, 1, 5, 6, 3, 1, 1, 2, 1, 1};
    note("1 table=hand skill=novice", 6, 0, values);
    assert_tried(tries()->aimed[HZ_NOVICE][HZ_INSIDE][3], 1, 1);
    assert_tried(tries()->aimed[HZ_AVERAGE][HZ_INSIDE][3], 0, 0);
    assert_tried(tries()->hit[HZ_INSIDE][3], 0, 0);
    assert_tried(tries()->target[HZ_INSIDE][3][HZ_OUT], 0, 0);
    assert_tried(tries()->stays[HZ_DRIVEN_OUT][0][HZ_INSIDE][3], 0, 0);
    assert_tried(tries()->stays_at_edge[HZ_INSIDE], 0, 0);
    assert_tried(tries()->opposite, 0, 0);
    assert_true(sum.throws == 1 && sum.knocked[1] == 1);
    note("1 table=hand must_touch=yes", 6, 0, values);
    assert_tried(tries()->touching[HZ_INSIDE][3], 1, 1);
    assert_tried(tries()->aimed[HZ_AVERAGE][HZ_INSIDE][3], 0, 0);
    assert_tried(tries()->hit[HZ_INSIDE][3], 0, 0);
    note("1 table=hand must_touch=no", 6, 0, values);
    assert_tried(tries()->touching[HZ_INSIDE][3], 0, 0);
    assert_tried(tries()->hit[HZ_INSIDE][3], 1, 1);
    note("1 table=hand", 0, 0, values);
    assert_true(sum.throws == 0);
}

/* With physics places count: laid dice lie further in, rolled ones here and there. */
static void places_are_counted(void **unused)
{
    (void)unused;
    static const uint64_t faces[] = {1, 2}, bits[] = {0x5eed};
    hz_session session;
    sum = (hz_gauged){0};
    begin(&session, "marbles", "1", "");
    marbles_gauge.note(&session.table, &session.state, faces, &sum);
    assert_tried(tries()->starts_at_edge, 0, 2);
    sum = (hz_gauged){0};
    begin(&session, "marbles", "reserve", "");
    marbles_gauge.note(&session.table, &session.state, bits, &sum);
    assert_int_equal(tries()->starts_at_edge.tries, 4);
    sum = (hz_gauged){0};
    begin(&session, "marbles", "1", "roll 1 2 | roll 6 3 | roll 6 6 2 | 1 throw 6 at 6");
    marbles_gauge.note(&session.table, &session.state, (const uint64_t[]){7}, &sum);
    assert_tried(tries()->hit[HZ_INSIDE][3], 1, 1);
    assert_tried(tries()->target[HZ_INSIDE][3][HZ_OUT], 1, 1);
    assert_tried(tries()->target[HZ_INSIDE][3][HZ_LEFT_TURNED], 1, 1);
}

/* A pose that lies flat, in millimetres from the middle. */
static void lay(const hz_table *table, marbles_state *state, int die, int x, int y)
{
    hz_arena arena = marbles_arena(table);
    state->pose[die] = hz_pose_lying(&arena, x / 1000.0, y / 1000.0, state->face[die], 0);
}

/* P2: seen by the thrower a die near the line lies near or far, and a throw tells by which. */
static void sides_are_counted(void **unused)
{
    (void)unused;
    static const struct {
        const char *table;
        int seat, x, y;
        hz_area area;
    } rows[] = {
        {"reserve", 0, 0, -180, HZ_NEAR},
        {"reserve", 1, 0, -180, HZ_FAR},
        {"reserve", 0, 0, 180, HZ_FAR},
        {"reserve", 1, 0, 180, HZ_NEAR},
        {"reserve", 0, 180, -10, HZ_NEAR},
        {"reserve", 0, 180, 10, HZ_FAR},
        {"reserve", 0, 0, -130, HZ_INSIDE},
        {"reserve", 1, 0, 130, HZ_INSIDE},
        {"3p", 0, 0, -80, HZ_NEAR},
        {"3p", 1, 70, 40, HZ_NEAR},
        {"3p", 2, -70, 40, HZ_NEAR},
        {"3p", 2, 70, 40, HZ_FAR},
        {"3p", 0, 70, 40, HZ_FAR},
        {"3p", 1, 0, 50, HZ_INSIDE},
    };
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        hz_table table;
        marbles_state state = {.seat = (uint8_t)rows[row].seat};
        lay_table(&table, "marbles", rows[row].table);
        state.face[0] = 3;
        state.zone[0] = MARBLES_RING;
        lay(&table, &state, 0, rows[row].x, rows[row].y);
        if (marbles_area(&table, &state, 0) != rows[row].area) {
            fail_msg("row %zu: %d", row, marbles_area(&table, &state, 0));
        }
    }
}

/* A throw at the near line and the same at the far one are counted in cells of their own, and what
   leaves over the far line is said to be put back there. */
static void near_and_far_are_counted_apart(void **unused)
{
    (void)unused;
    int hits[HZ_AREAS] = {0}, tried[HZ_AREAS] = {0}, back = 0, left = 0;
    for (uint64_t bits = 1; bits <= 41; bits++) {
        bool is_hard = bits > 40; /* such a throw is counted by itself */
        hz_area area = bits % 2 ? HZ_NEAR : HZ_FAR;
        hz_session session;
        hz_action action;
        sum = (hz_gauged){0};
        begin(&session, "marbles", "reserve", "");
        marbles_state *state = (void *)&session.state;
        memset(state->zone, MARBLES_AWAY, sizeof state->zone);
        state->phase = MARBLES_AIM;
        state->zone[0] = MARBLES_HAND;
        state->zone[10] = MARBLES_RING;
        state->face[0] = state->face[10] = 6;
        state->ready[0] = 1;
        lay(&session.table, state, 10, 0, area == HZ_NEAR ? -185 : 185);
        marbles_intent intent = {
            .number = 6, .spot = marbles_spot(state, 10), .speed = hz_strengths[is_hard ? 2 : 1]};
        assert_int_equal(marbles_reach(&session.table, state, &intent, &action), HZ_OK);
        state->phase = MARBLES_THROW;
        state->thrown = 1;
        state->number = 6;
        state->throw[0] = action.word[0];
        state->throw[1] = action.word[1];
        marbles_gauge.note(&session.table, state, &bits, &sum);
        hits[area] += (int)tries()->hit[area][0].happened;
        tried[area] += (int)tries()->hit[area][0].tries;
        assert_int_equal(tries()[HZ_BEST].hit[area][0].tries, is_hard);
        back += (int)tries()->back_far[HZ_FAR].happened;
        left += (int)tries()->back_far[HZ_FAR].tries;
    }
    assert_true(tried[HZ_NEAR] == 20 && tried[HZ_FAR] == 20);
    assert_true(hits[HZ_NEAR] > hits[HZ_FAR]);
    assert_true(left > 0 && back == left);
}

/* Who began has won, or shares it; a draw is marked. */
static void ends_are_counted(void **unused)
{
    (void)unused;
    static const struct {
        const char *where;
        int first; /* seat that began */
        uint64_t starter, marked;
    } rows[] = {
        {"2222225221", 0, HZ_WIN_UNIT, 0},
        {"2222225221", 1, 0, 0},
        {"2222222222", 0, HZ_WIN_UNIT / 2, 1},
        {"2222222222", 1, HZ_WIN_UNIT / 2, 1},
    };
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        hz_session session;
        sum = (hz_gauged){0};
        begin(&session, "marbles", "1 table=hand", "");
        marbles_state state = *(const marbles_state *)(const void *)&session.state;
        session.table.first = (uint8_t)rows[row].first;
        state.turns = 30;
        state.phase = MARBLES_OVER;
        for (int die = 0; die < 10; die++) {
            state.zone[die] = (uint8_t)(rows[row].where[die] - '0');
        }
        marbles_gauge.end(&session.table, &state, &sum);
        assert_true(sum.games == 1 && sum.turns == 30 && sum.turns_squared == 900);
        assert_int_equal(sum.starter, rows[row].starter);
        assert_int_equal(sum.marked, rows[row].marked);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_leaves_may_not_count),
        cmocka_unit_test(a_capture_is_counted),
        cmocka_unit_test(a_foul_is_counted),
        cmocka_unit_test(misses_are_counted),
        cmocka_unit_test(some_are_counted_apart),
        cmocka_unit_test(places_are_counted),
        cmocka_unit_test(sides_are_counted),
        cmocka_unit_test(near_and_far_are_counted_apart),
        cmocka_unit_test(ends_are_counted),
    };
    return cmocka_run_group_tests_name("gauge", tests, NULL, NULL);
}
