/* 65: what is counted when chances are measured. People say what the dice did, so that a row says
   what must be counted. */
#include <math.h>
#include <stdio.h>

#include "dicebox/fit.h"
#include "games/sixtyfive/play.h"
#include "games/sixtyfive/screen.h"
#include "games/sixtyfive/throw.h"
#include "lab/gauge.h"
#include "rules.h"

static hz_gauged sum; /* larger than a stack likes */

static const hz_box_tries *tries(void)
{
    return (const hz_box_tries *)sum.cell;
}

static void assert_tried(hz_tried found, int happened, int of)
{
    assert_int_equal(found.happened, happened);
    assert_int_equal(found.tries, of);
}

/* Counts what the values do in a position; `edge` has dice that lie there, a bit each. */
static void note(const char *table, const char *position, uint32_t edge, const uint64_t *values)
{
    hz_session session;
    hz_error error = {.text = ""};
    sum = (hz_gauged){0};
    begin(&session, "sixtyfive", table, "");
    if (hz_position_parse(&session.table, position, &session.state, &error)) {
        fail_msg("%s", error.text);
    }
    sixtyfive_state state = *(const sixtyfive_state *)(const void *)&session.state;
    for (int die = 0; die < SIXTYFIVE_MAX_WHITE; die++) {
        state.edge[die] = edge >> die & 1;
    }
    sixtyfive_gauge.note(&session.table, &state, values, &sum);
}

/* Three dice at once into a full ring: two leave, one of them turned to its other side, and a third
   stays and turns. */
static void a_group_is_counted(void **unused)
{
    (void)unused;
    static const uint64_t values[] = {1, 2, 3, 6, 2, 1, 3, 4, 4, 5, 5, 2, 2, 1, 1, 1, 1, 1, 1};
    note("final table=hand",
         "turns 4; phase throw; group 3; white 1233445512; where 1111111122",
         0x0f,
         values);
    const hz_tried(*cells)[HZ_EFFECTS] = tries()->thrown[HZ_FREE + 2][HZ_MANY];
    assert_tried(cells[HZ_EDGE][HZ_OUT], 2, 4);
    assert_tried(cells[HZ_EDGE][HZ_TURNED], 1, 2);
    assert_tried(cells[HZ_EDGE][HZ_MOVED], 0, 2);
    assert_tried(cells[HZ_CORE][HZ_OUT], 0, 4);
    assert_tried(cells[HZ_CORE][HZ_TURNED], 0, 4);
    assert_tried(tries()->out_turns, 1, 2);
    assert_tried(tries()->opposite, 1, 2);
    assert_tried(tries()->comes_back, 0, 0);
    const hz_tried *leaving = tries()->leaving[2][hz_ring_of(8)];
    for (int dice = 0; dice < HZ_LEAVING; dice++) {
        assert_tried(leaving[dice], dice == 2, 1);
    }
    assert_int_equal(sum.throws, 1);
    assert_int_equal(sum.knocked[2], 1);
}

/* More than there are cells for; and out of an empty ring nothing leaves. */
static void many_and_none_leave(void **unused)
{
    (void)unused;
    static const uint64_t all[] = {1, 2, 3, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2};
    note("final table=hand", "phase throw; group 3; white 1111111123; where 1111111222", 0, all);
    for (int dice = 0; dice < HZ_LEAVING; dice++) {
        assert_tried(tries()->leaving[2][hz_ring_of(7)][dice], dice == HZ_LEAVING - 1, 1);
    }
    assert_int_equal(sum.knocked[7], 1);
    note("12 white_count=16 table=hand",
         "phase throw; group 4; white 1111111111111111; where 1111111111111111",
         0,
         (const uint64_t[]){1, 2, 3, 4, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
                            1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2});
    assert_int_equal(sum.knocked[HZ_GAUGE_KNOCKS - 1], 1);
    note("12 white_count=10 table=hand",
         "phase throw; group 4; white 1234512345; where 2222233333",
         0,
         (const uint64_t[]){1, 2, 3, 4});
    for (int ring = 0; ring < HZ_RINGS; ring++) {
        assert_tried(tries()->leaving[3][ring][0], 0, 0);
    }
    assert_int_equal(sum.knocked[0], 1);
}

/* One die at another; what lies outside may come back. Only average hands count for all, any hand
   for what it aims at. */
static void an_aimed_die_is_counted(void **unused)
{
    (void)unused;
    static const char position[] =
        "turns 4; phase throw; thrown 1; blue 1; group 1; target 2; white 1231245124; "
        "where 1142222333";
    static const struct {
        const char *table;
        hz_skill skill;
    } hands[] = {{"final table=model", HZ_AVERAGE},
                 {"final skill=expert,novice table=model", HZ_EXPERT},
                 {"final skill=expert hand_noise=no table=model", HZ_EXACT}};
    for (size_t row = 0; row < sizeof hands / sizeof *hands; row++) {
        int outs = 0, backs = 0, knocked = 0;
        hz_gauged all = {0};
        for (uint64_t bits = 1; bits <= 60; bits++) {
            note(hands[row].table, position, 2, &bits);
            const hz_tried *target = tries()->aimed[hands[row].skill][HZ_FEW][HZ_EDGE];
            bool is_average = hands[row].skill == HZ_AVERAGE;
            assert_int_equal(target[HZ_OUT].tries, 1);
            assert_int_equal(target[HZ_TURNED].tries, !target[HZ_OUT].happened);
            assert_tried(tries()->thrown[HZ_TARGET][HZ_FEW][HZ_EDGE][HZ_OUT],
                         is_average && target[HZ_OUT].happened,
                         is_average);
            assert_int_equal(tries()->thrown[HZ_BYSTANDER][HZ_FEW][HZ_CORE][HZ_OUT].tries,
                             is_average);
            assert_int_equal(tries()->comes_back.tries, 1);
            assert_int_equal(tries()->leaving[0][hz_ring_of(2)][0].tries, 0);
            outs += (int)target[HZ_OUT].happened;
            backs += (int)tries()->comes_back.happened;
            hz_gauged_add(&all, &sum);
        }
        for (int dice = 0; dice < HZ_GAUGE_KNOCKS; dice++) {
            knocked += (int)all.knocked[dice];
        }
        assert_int_equal(knocked, 0); /* the roll is not over */
        assert_int_equal(all.throws, 60);
        assert_true(outs > 5 && outs < 50);
        assert_true(backs < 10);
    }
}

/* White dice that are rolled in, and one that lies there. */
static void rolls_are_counted(void **unused)
{
    (void)unused;
    int edges = 0, moved = 0;
    for (uint64_t bits = 1; bits <= 60; bits++) {
        note("final table=model",
             "turns 4; phase roll_back; thrown 3; blue 123; white 1200451245; where 2255221333",
             0,
             &bits);
        edges += (int)tries()->starts_at_edge.happened;
        assert_int_equal(tries()->starts_at_edge.tries, 2);
        assert_int_equal(tries()->rolled[HZ_CORE][HZ_OUT].tries, 1);
        assert_int_equal(tries()->rolled[HZ_EDGE][HZ_OUT].tries, 0);
        moved += (int)tries()->rolled[HZ_CORE][HZ_MOVED].happened;
        assert_int_equal(sum.throws, 0);
    }
    assert_true(edges > 30 && edges < 80);
    assert_true(moved < 30);
}

/* With physics the place says it: the outer third of the radius, along either axis. */
static void places_are_counted(void **unused)
{
    (void)unused;
    static const struct {
        int x, y;
        hz_region region;
    } spots[] = {{0, 0, HZ_CORE},
                 {1030000, 0, HZ_CORE},
                 {1040000, 0, HZ_EDGE},
                 {-1040000, 0, HZ_EDGE},
                 {0, 880000, HZ_CORE},
                 {0, 895000, HZ_EDGE},
                 {730000, 640000, HZ_EDGE}};
    for (size_t row = 0; row < sizeof spots / sizeof *spots; row++) {
        hz_session session;
        uint64_t bits = 1;
        sum = (hz_gauged){0};
        begin(&session, "sixtyfive", "final", "");
        sixtyfive_state *state = (void *)&session.state;
        *state = (sixtyfive_state){.phase = SIXTYFIVE_ROLL_BACK, .winner = HZ_NOBODY};
        state->zone[0] = SIXTYFIVE_RING;
        state->face[0] = 3;
        state->zone[1] = SIXTYFIVE_ROLLING;
        state->pose[SIXTYFIVE_MAX_BLUE] =
            (hz_pose){{spots[row].x, spots[row].y, 79800}, {1 << 30, 0, 0, 0}};
        sixtyfive_gauge.note(&session.table, state, &bits, &sum);
        assert_int_equal(tries()->rolled[spots[row].region][HZ_OUT].tries, 1);
        assert_int_equal(tries()->starts_at_edge.tries, 1);
    }
}

/* With physics a single die that goes for one nobody wants, where there are others, is aimed at
   nothing in particular. */
static void what_a_throw_is_meant_for_is_counted(void **unused)
{
    (void)unused;
    for (int row = 0; row < 3; row++) {
        bool is_wanted = row == 0, is_few = row == 2, is_target = is_wanted || is_few;
        hz_session session;
        uint64_t bits = 1;
        sum = (hz_gauged){0};
        begin(&session, "sixtyfive", "final", "roll 5eed");
        sixtyfive_state *state = (void *)&session.state;
        hz_throw thrown =
            sixtyfive_throw_at(&session.table, state, sixtyfive_spot(state, 1), hz_strengths[2], 1);
        for (int die = 3; is_few && die < 10; die++) {
            state->zone[die] = SIXTYFIVE_HELD_1;
            sixtyfive_lift(state, die);
        }
        state->zone[0] = SIXTYFIVE_HELD;
        sixtyfive_lift(state, 0);
        state->face[0] = is_wanted ? (uint8_t)(7 - state->face[1]) : state->face[1];
        state->phase = SIXTYFIVE_THROW;
        state->group = 1;
        state->aim[0] = thrown.word[0];
        state->aim[1] = thrown.word[1];
        sixtyfive_gauge.note(&session.table, state, &bits, &sum);
        uint64_t aimed = 0;
        for (int cell = 0; cell < HZ_CROWDS * HZ_REGIONS; cell++) {
            aimed += tries()->thrown[HZ_TARGET][cell / HZ_REGIONS][cell % HZ_REGIONS][HZ_OUT].tries;
        }
        assert_int_equal(aimed, is_target);
        assert_int_equal(sum.throws, 1);
    }
}

static void games_are_counted(void **unused)
{
    (void)unused;
    static const struct {
        uint8_t winner, first, kind;
        uint16_t turns;
        int64_t games, turned, squared, starter, marked;
    } ends[] = {
        {0, 0, 0, 10, 1, 11, 121, HZ_WIN_UNIT, 0},
        {1, 0, 5, 11, 1, 12, 144, 0, 1},
        {1, 1, 5, 11, 1, 12, 144, HZ_WIN_UNIT, 1},
        {HZ_NOBODY, 0, 0, 40, 1, 40, 1600, HZ_WIN_UNIT / 2, 0},
    };
    hz_table table;
    lay_table(&table, "sixtyfive", "final table=model");
    for (size_t row = 0; row < sizeof ends / sizeof *ends; row++) {
        sixtyfive_state state = {.phase = SIXTYFIVE_OVER,
                                 .winner = ends[row].winner,
                                 .first = ends[row].first,
                                 .turns = ends[row].turns};
        state.mode[1] = ends[row].kind;
        sum = (hz_gauged){0};
        sixtyfive_gauge.end(&table, &state, &sum);
        assert_int_equal(sum.games, ends[row].games);
        assert_int_equal(sum.turns, ends[row].turned);
        assert_int_equal(sum.turns_squared, ends[row].squared);
        assert_int_equal(sum.starter, ends[row].starter);
        assert_int_equal(sum.marked, ends[row].marked);
    }
}

/* The kind of table that comes nearest has the chances. */
static void tables_find_their_chances(void **unused)
{
    (void)unused;
    static const struct {
        const char *table, *name;
    } tables[] = {
        {"final table=model", "sixtyfive:final"},
        {"endgame table=model", "sixtyfive:endgame"},
        {"12 table=model", "sixtyfive:12"},
        {"12 table=model white_count=11", "sixtyfive:endgame"},
        {"4blue table=model", "sixtyfive:4blue"},
        {"final table=model gap_long=1.5 gap_short=2.5", "sixtyfive:final"},
        {"final table=model gap_long=1.5 gap_short=2.49", "sixtyfive:endgame"},
    };
    for (size_t row = 0; row < sizeof tables / sizeof *tables; row++) {
        hz_table table;
        lay_table(&table, "sixtyfive", tables[row].table);
        assert_ptr_equal(sixtyfive_chances(&table), hz_find_odds(tables[row].name));
        assert_true(sixtyfive_gauge.is_built_in(tables[row].name));
    }
    hz_table assumed;
    lay_table(&assumed, "sixtyfive", "final table=model odds=assumed");
    assert_ptr_equal(sixtyfive_chances(&assumed), &hz_assumed);
    assert_false(sixtyfive_gauge.is_built_in("sixtyfive:none"));
    int shares = 0;
    for (const hz_gauge_play *play = sixtyfive_gauge.plays; play->bot; play++) {
        shares += play->share;
    }
    assert_int_equal(shares, 100);
}

/* Over low walls blue dice leave the box as often as was measured, and are thrown again alone. */
static void blue_dice_stray_as_measured(void **unused)
{
    (void)unused;
    enum { TRIES = 20000, BLUE = 4 };
    hz_session session;
    hz_gauged all = {0};
    int strays = 0;
    begin(&session, "sixtyfive", "4blue first=fixed table=model", "");
    assert_int_equal(hz_position_parse(&session.table,
                                       "phase throw; group 4; white 1111111111; where 1111111111",
                                       &session.state,
                                       NULL),
                     HZ_OK);
    for (uint64_t bits = 0; bits < TRIES; bits++) {
        sixtyfive_state after = *(const sixtyfive_state *)(const void *)&session.state;
        sixtyfive_gauge.note(&session.table, &after, &bits, &all);
        sixtyfive_land(&session.table, &after, &bits, NULL);
        assert_int_equal(after.thrown, BLUE);
        strays += __builtin_popcount(after.again);
        for (int die = 0; die < BLUE; die++) {
            bool is_gone = after.again >> die & 1;
            assert_true(is_gone ? after.blue[die] == 0 : after.blue[die] > 0);
            assert_int_equal(after.failures[die], is_gone);
        }
    }
    double chance = hz_find_odds("sixtyfive:4blue")->box.strays[BLUE - 1];
    double error = sqrt(chance * (1 - chance) / (BLUE * TRIES));
    assert_true(chance > 0 && fabs((double)strays / (BLUE * TRIES) - chance) < 4.5 * error);
    assert_tried(((const hz_box_tries *)all.cell)->strays[BLUE - 1], strays, BLUE * TRIES);
}

/* How many dice a group knocks out in the model, and which, is as it was measured. */
static void groups_knock_out_as_measured(void **unused)
{
    (void)unused;
    enum { TRIES = 4000 };
    static const struct {
        const char *position;
        int group, ring;
    } groups[] = {
        {"phase throw; group 3; white 1111111111; where 1111111111; edge 1111100000", 3, 10},
        {"phase throw; group 3; white 1111112345; where 1111112222; edge 111000", 3, 6},
        {"phase throw; group 3; white 1111234512; where 1111222233; edge 1100", 3, 4},
        {"phase throw; group 3; white 1112345123; where 1122222333; edge 10", 3, 2},
    };
    for (size_t row = 0; row < sizeof groups / sizeof *groups; row++) {
        hz_session session;
        int seen[HZ_LEAVING + 1] = {0}, at_edge = 0, all = 0;
        begin(&session, "sixtyfive", "final table=model", "");
        assert_int_equal(
            hz_position_parse(&session.table, groups[row].position, &session.state, NULL), HZ_OK);
        const sixtyfive_state *before = (const void *)&session.state;
        const hz_box_odds *box = &sixtyfive_chances(&session.table)->box;
        const double *known = box->leaving[groups[row].group - 1][hz_ring_of(groups[row].ring)];
        for (uint64_t bits = 0; bits < TRIES; bits++) {
            sixtyfive_state after = *before;
            sixtyfive_land(&session.table, &after, &bits, NULL);
            uint32_t out = sixtyfive_set(&after, SIXTYFIVE_OUT);
            seen[__builtin_popcount(out)]++;
            all += __builtin_popcount(out);
            for (uint32_t dice = out; dice;) {
                at_edge += before->edge[sixtyfive_pop(&dice)];
            }
        }
        double mean = 0;
        for (int dice = 0; dice < HZ_LEAVING && dice < groups[row].ring; dice++) {
            double error = sqrt(known[dice] * (1 - known[dice]) / TRIES);
            assert_true(fabs((double)seen[dice] / TRIES - known[dice]) <= 4.5 * error + 1e-9);
            mean += dice * known[dice];
        }
        assert_true(mean > 0 && all > 0);
        /* Half of the dice lie at the edge, where they leave more easily. */
        hz_crowd crowd = hz_crowd_of(groups[row].ring);
        int part = HZ_FREE + groups[row].group - 1;
        double edge = box->thrown[part][crowd][HZ_EDGE][HZ_OUT];
        double core = box->thrown[part][crowd][HZ_CORE][HZ_OUT];
        double expected = edge / (edge + core);
        double share = (double)at_edge / all;
        assert_true(share - 0.5 > 0.6 * (expected - 0.5) && share < expected + 0.03);
    }
}

/* L10: the steadier the hand, the more dice its groups knock out, as they were measured to. */
static void skill_counts_for_groups(void **unused)
{
    (void)unused;
    enum { TRIES = 6000, GROUP = 3 };
    static const char *const skills[HZ_SKILLS] = {"novice", "average", "expert", "exact"};
    static const struct {
        const char *position;
        int ring;
    } rings[] = {
        {"phase throw; group 3; white 1111111111; where 1111111111; edge 1111100000", 10},
        {"phase throw; group 3; white 1111112345; where 1111112222; edge 111000", 6},
        {"phase throw; group 3; white 1112345123; where 1122222333; edge 10", 2},
    };
    for (size_t row = 0; row < sizeof rings / sizeof *rings; row++) {
        double before = 0;
        for (int skill = 0; skill < HZ_SKILLS; skill++) {
            char text[60];
            hz_session session;
            int out = 0;
            snprintf(text, sizeof text, "final table=model skill=%s", skills[skill]);
            begin(&session, "sixtyfive", text, "");
            assert_int_equal(
                hz_position_parse(&session.table, rings[row].position, &session.state, NULL),
                HZ_OK);
            for (uint64_t bits = 0; bits < TRIES; bits++) {
                sixtyfive_state after = *(const sixtyfive_state *)(const void *)&session.state;
                sixtyfive_land(&session.table, &after, &bits, NULL);
                out += sixtyfive_count(&after, SIXTYFIVE_OUT);
            }
            const hz_box_odds *box = &sixtyfive_chances(&session.table)->box;
            double leaned[HZ_LEAVING], expected = 0, mean = (double)out / TRIES;
            hz_lean(box->leaving[GROUP - 1][hz_ring_of(rings[row].ring)],
                    box->lean[skill][hz_crowd_of(rings[row].ring)],
                    leaned);
            for (int dice = 1; dice < HZ_LEAVING; dice++) {
                expected += leaned[dice] * (dice < rings[row].ring ? dice : rings[row].ring);
            }
            print_message("ring of %d, %s: %.3f\n", rings[row].ring, skills[skill], mean);
            assert_true(fabs(mean - expected) < 0.05);
            assert_true(skill == 0 || mean > before);
            before = mean;
        }
    }
}

static void headings_say_what_decides(void **unused)
{
    (void)unused;
    static const struct {
        const char *table, *words;
    } tables[] = {{"final", "dice thrown with physics"},
                  {"final table=hand", "real dice"},
                  {"final table=model odds=assumed", "dice by chances"}};
    for (size_t row = 0; row < sizeof tables / sizeof *tables; row++) {
        char buffer[200];
        hz_text text = hz_text_in(buffer, sizeof buffer);
        hz_table table;
        lay_table(&table, "sixtyfive", tables[row].table);
        sixtyfive_gauge.say(&table, &text);
        assert_memory_equal(buffer, tables[row].words, strlen(tables[row].words));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_group_is_counted),
        cmocka_unit_test(many_and_none_leave),
        cmocka_unit_test(an_aimed_die_is_counted),
        cmocka_unit_test(rolls_are_counted),
        cmocka_unit_test(places_are_counted),
        cmocka_unit_test(what_a_throw_is_meant_for_is_counted),
        cmocka_unit_test(games_are_counted),
        cmocka_unit_test(tables_find_their_chances),
        cmocka_unit_test(blue_dice_stray_as_measured),
        cmocka_unit_test(groups_knock_out_as_measured),
        cmocka_unit_test(skill_counts_for_groups),
        cmocka_unit_test(headings_say_what_decides),
    };
    return run_rules("sixtyfive", NULL, 0, tests, sizeof tests / sizeof *tests);
}
