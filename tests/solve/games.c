/* Soup, Ratscrew and Battle: solved, and a second time slowly where that is possible. */
#include "games/battle/battle.h"
#include "slow.h"

static void expect_near(const char *what, double found, double slowly, double margin)
{
    if (!(fabs(found - slowly) <= margin)) {
        fail_msg("%s: %.15f, slowly %.15f", what, found, slowly);
    }
}

/* Soup from its rules alone: every single throw, die by die; whoever is first takes a point, then
   the other. The chance of the first seat, half of it for a draw. */
enum { BOWL = 6 };
static double soup_worth[BOWL + 1][BOWL + 1];

static double soup_end(int pool, int score)
{
    int other = BOWL - pool - score;
    return pool >= 2 ? soup_worth[pool][score] : score > other ? 1 : score == other ? 0.5 : 0;
}

/* Seat 0 wants much, seat 1 little. */
static double soup_declare(const int *count, int pool, int score, int first)
{
    double best = first == 0 ? -1 : 2;
    for (int one = 0; one < 6; one++) {
        double reply = first == 0 ? 2 : -1;
        for (int two = 0; two < 6; two++) {
            int own = first == 0 ? count[one] : count[two];
            double value =
                one == two ? reply : soup_end(pool - count[one] - count[two], score + own);
            reply = first == 0 ? fmin(reply, value) : fmax(reply, value);
        }
        best = first == 0 ? fmax(best, reply) : fmin(best, reply);
    }
    return best;
}

static double soup_throw(int pool, int score)
{
    double sum = 0;
    int throws = 1;
    for (int die = 0; die < pool; die++) {
        throws *= 6;
    }
    for (int number = 0; number < throws; number++) {
        int count[6] = {0};
        for (int die = 0, rest = number; die < pool; die++, rest /= 6) {
            count[rest % 6]++;
        }
        sum += soup_declare(count, pool, score, 0) / 2 + soup_declare(count, pool, score, 1) / 2;
    }
    return sum / throws;
}

static void soup_is_what_its_rules_say(void **unused)
{
    (void)unused;
    hz_table table;
    lay_table(&table, "soup", "standard 2 dice=6");
    hz_solution *solution = solved(&table);
    for (int pool = 2; pool <= BOWL; pool++) {
        for (int score = 0; score <= BOWL - pool; score++) {
            soup_worth[pool][score] = 0;
            for (double before = 1; fabs(before - soup_worth[pool][score]) > 1e-15;) {
                before = soup_worth[pool][score];
                soup_worth[pool][score] = soup_throw(pool, score);
            }
            char position[80];
            snprintf(position,
                     sizeof position,
                     "round %d; pool %d; scores %d %d",
                     pool < BOWL ? 5 : 1,
                     pool,
                     score,
                     BOWL - pool - score);
            expect_near(
                position, value_at(solution, &table, position, 0), soup_worth[pool][score], 1e-13);
        }
    }
    hz_solution_close(solution);
}

/* Faces without names, gates and seats that are turned round change nothing: all multisets, every
   key, every order. */
static void soup_is_what_whole_states_give(void **unused)
{
    (void)unused;
    static const char *const rows[] = {"standard 2 dice=6",
                                       "standard 2 dice=6 end_below=1",
                                       "standard 2 dice=6 reaction=seat_rotation",
                                       "standard 2 dice=6 reaction=speed speeds=3,1"};
    for (size_t at = 0; at < sizeof rows / sizeof *rows; at++) {
        hz_table table;
        lay_table(&table, "soup", rows[at]);
        hz_solution *solution = solved(&table);
        slow way = {.table = table};
        expect_near(
            rows[at], value_at(solution, &table, "", 0), solve_slowly_from(&way, ""), 1e-12);
        assert_true(hz_solution_facts(solution).width < 1e-12);
        hz_solution_close(solution);
    }
}

/* Bots at a bowl, with and without names of faces. */
static void names_of_faces_change_nothing(void **unused)
{
    (void)unused;
    hz_table table, plain;
    hz_bot largest;
    lay_table(&table, "soup", "standard 2 dice=6 reaction=seat_rotation");
    hz_game bare = *table.game;
    bare.solvable = NULL;
    plain = table;
    plain.game = &bare;
    hz_solution *one = solved(&table), *other = solved(&plain);
    assert_int_equal(hz_bot_find(table.game, "largest", &largest, NULL), HZ_OK);
    const hz_bot *sides[2] = {&largest, NULL};
    hz_measurement first, second;
    assert_int_equal(hz_measure(one, sides, &first, NULL), HZ_OK);
    assert_int_equal(hz_measure(other, sides, &second, NULL), HZ_OK);
    expect_near("wins", first.wins[0], second.wins[0], 1e-12);
    expect_near("turns", first.turns, second.turns, 1e-9);
    /* Everybody declares once a throw. */
    expect_near("rolls", 2 * first.rolls, first.turns, 1e-9);
    hz_solution_close(one);
    hz_solution_close(other);
}

/* Who is so far behind has lost: nobody comes back from there, or so seldom that it cannot be seen
   in that many digits. */
static bool is_far_behind(const hz_standing *standing, double *value)
{
    enum { FAR = 24 };
    int lead = standing->score[0] - standing->score[1];
    *value = lead > 0;
    return lead > FAR || lead < -FAR;
}

/* Scores count by their difference alone. */
static void wipe_common_points(void *raw)
{
    int32_t *score = raw, least = score[0] < score[1] ? score[0] : score[1];
    score[0] -= least;
    score[1] -= least;
}

static void ratscrew_is_what_whole_states_give(void **unused)
{
    (void)unused;
    static const char *const rows[][2] = {
        {"standard 2 rs_lucky=no rs_empty_bonus=2 max_turns=10 rs_tie=emptier",
         "first 1; phase roll; board 2 5; turns 8; scores 3 1"},
        {"standard 2 rs_lucky=no rs_empty_bonus=3 max_turns=10 rolled_pair_clears=yes",
         "first 1; phase roll; board 1 1; turns 8"},
        {"standard 2 rs_empty_bonus=3 max_turns=10",
         "first 1; phase roll; board 3 6; lucky 2 5; turns 8; scores 0 2"},
        {"standard 2 rs_lucky=no rs_empty_bonus=3 max_turns=10",
         "first 1; phase roll; board 2 5; turns 6"},
    };
    /* The last one alone takes as long as the others: for the long run. */
    size_t count = sizeof rows / sizeof *rows - !getenv("HAZARD_LONG");
    for (size_t at = 0; at < count; at++) {
        hz_table table;
        lay_table(&table, "ratscrew", rows[at][0]);
        hz_solution *solution = NULL;
        hz_state from;
        hz_solve_def def = hz_default_solve_def(&table);
        begin_at(&table, rows[at][1], &from);
        def.from = &from;
        assert_int_equal(hz_solve(&def, &solution, NULL), HZ_OK);
        assert_true(hz_solution_facts(solution).width < 1e-12);
        slow way = {.table = table, .wipe = wipe_common_points, .is_cut = is_far_behind};
        expect_near(rows[at][1],
                    value_at(solution, &table, rows[at][1], 0),
                    solve_slowly_from(&way, rows[at][1]),
                    1e-7);
        hz_solution_close(solution);
    }
}

/* A limit that is left out, and one that is counted although it is as good as none. */
static void a_far_limit_is_as_good_as_counted(void **unused)
{
    (void)unused;
    const char *position = "first 1; phase roll; board 2 5; turns 60; scores 4 0";
    double value[2];
    for (int at = 0; at < 2; at++) {
        hz_table table;
        lay_table(&table,
                  "ratscrew",
                  at ? "standard 2 rs_lucky=no max_turns=119 rs_empty_bonus=4"
                     : "standard 2 rs_lucky=no max_turns=1000 rs_empty_bonus=4");
        hz_solution *solution = NULL;
        hz_state from;
        hz_solve_def def = hz_default_solve_def(&table);
        begin_at(&table, position, &from);
        def.from = &from;
        assert_int_equal(hz_solve(&def, &solution, NULL), HZ_OK);
        assert_int_equal(hz_solution_facts(solution).horizon > 0, at == 0);
        value[at] = value_at(solution, &table, position, 0);
        hz_solution_close(solution);
    }
    expect_near("limit", value[0], value[1], 1e-6);
    assert_true(value[0] > 0.5);
}

static void a_near_limit_is_refused(void **unused)
{
    (void)unused;
    hz_table table;
    hz_state state;
    hz_error error = {""};
    lay_table(&table, "ratscrew", "standard 2 rs_lucky=no");
    hz_solution *solution = solved(&table);
    begin_at(&table, "first 1; phase roll; board 2 5; turns 398", &state);
    assert_int_equal(hz_solution_holds(solution, &state, &error), HZ_RANGE);
    assert_non_null(strstr(error.text, "2 turns are left before the rules end the game"));
    hz_solution_close(solution);
}

/* The number of the round matters by who leads it alone. */
static void wipe_round(void *raw)
{
    battle_state *state = raw;
    state->round = (uint16_t)((state->round - 1) % 2 + 1);
}

static void battle_is_what_whole_states_give(void **unused)
{
    (void)unused;
    static const char *const rows[][2] = {
        {"standard 2", "round 9; cards1 3 2 2 0 2; cards2 1 2 2 3 0"},
        {"standard 2", "round 8; cards1 3 1 1 3 0; cards2 0 2 3 1 3"},
        {"standard 2 double_use=forced double_protects=yes",
         "round 9; cards1 3 1 1 3 0; cards2 1 3 3 1 0"},
        {"standard 2 attacks=once_per_die defeated_may_attack=yes",
         "round 9; cards1 3 1 1 3 0; cards2 0 2 3 1 3"},
    };
    for (size_t at = 0; at < sizeof rows / sizeof *rows; at++) {
        hz_table table;
        lay_table(&table, "battle", rows[at][0]);
        hz_solution *solution = NULL;
        hz_state from;
        hz_solve_def def = hz_default_solve_def(&table);
        hz_error error = {""};
        begin_at(&table, rows[at][1], &from);
        def.from = &from;
        if (hz_solve(&def, &solution, &error)) {
            fail_msg("%s", error.text);
        }
        assert_true(hz_solution_facts(solution).width < 1e-12);
        slow way = {.table = table, .wipe = wipe_round};
        expect_near(rows[at][1],
                    value_at(solution, &table, rows[at][1], 0),
                    solve_slowly_from(&way, rows[at][1]),
                    1e-11);
        double z = z_of(solution, &table, rows[at][1], 400);
        assert_true(fabs(z) < 4);
        hz_solution_close(solution);
    }
}

static void games_come_out_as_solved(void **unused)
{
    (void)unused;
    static const char *const rows[][3] = {
        {"soup", "standard 2 dice=18 reaction=seat_rotation", ""},
        {"soup", "standard 3 dice=8 reaction=seat_rotation", ""},
        {"ratscrew", "standard 2 rs_lucky=no", "first 1; phase roll; board 3 4"},
    };
    for (size_t at = 0; at < sizeof rows / sizeof *rows; at++) {
        hz_table table;
        lay_table(&table, rows[at][0], rows[at][1]);
        hz_solution *solution = solved(&table);
        double z = z_of(solution, &table, rows[at][2], 600);
        if (!(fabs(z) < 4)) {
            fail_msg("%s: z %.2f", rows[at][1], z);
        }
        hz_solution_close(solution);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(soup_is_what_its_rules_say),
        cmocka_unit_test(soup_is_what_whole_states_give),
        cmocka_unit_test(names_of_faces_change_nothing),
        cmocka_unit_test(ratscrew_is_what_whole_states_give),
        cmocka_unit_test(a_far_limit_is_as_good_as_counted),
        cmocka_unit_test(a_near_limit_is_refused),
        cmocka_unit_test(battle_is_what_whole_states_give),
        cmocka_unit_test(games_come_out_as_solved),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
