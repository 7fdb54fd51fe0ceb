/* Exact values against slow ways to the same numbers: a solver of Pig as in a textbook, one of
   Wager over whole states, and games played by the solution. */
#include "slow.h"

/* Pig as in a textbook: the chance of whoever has the die, by own score, other's score, pot. */
enum { LARGEST = 30 };
static double chance[LARGEST][LARGEST][LARGEST];

static double hold_or_roll(int target, int own, int other, int pot)
{
    double hold = 1 - chance[other][own + pot][0], roll = 1 - chance[other][own][0];
    for (int face = 2; face <= 6; face++) {
        int more = pot + face;
        roll += own + more >= target ? 1 : chance[own][other][more];
    }
    return fmax(hold, roll / 6);
}

static void solve_slowly(int target)
{
    memset(chance, 0, sizeof chance);
    for (double change = 1; change > 1e-15;) {
        change = 0;
        for (int own = target - 1; own >= 0; own--) {
            for (int other = target - 1; other >= 0; other--) {
                for (int pot = target - own - 1; pot >= 0; pot--) {
                    double now = hold_or_roll(target, own, other, pot);
                    change = fmax(change, fabs(now - chance[own][other][pot]));
                    chance[own][other][pot] = now;
                }
            }
        }
    }
}

static void pig_is_what_a_textbook_says(void **unused)
{
    (void)unused;
    for (int target = 2; target < LARGEST; target++) {
        char settings[40], position[80];
        hz_table table;
        int step = target < 10 ? 1 : 3;
        snprintf(settings, sizeof settings, "classic 2 target=%d", target);
        lay_table(&table, "pig", settings);
        hz_solution *solution = solved(&table);
        solve_slowly(target);
        for (int own = 0; own < target; own += step) {
            for (int other = 0; other < target; other += step) {
                for (int pot = 0; own + pot < target; pot += pot ? 3 : 2) {
                    snprintf(position, sizeof position, "scores %d %d; pot %d", own, other, pot);
                    double found = value_at(solution, &table, position, 0);
                    assert_true(fabs(found - chance[own][other][pot]) < 1e-12);
                }
            }
        }
        assert_true(hz_solution_facts(solution).widest < 1e-12);
        hz_solution_close(solution);
    }
}

/* Neller and Presser, Optimal Play of the Dice Game Pig (2004): the first player wins with 0.5306,
   and with nothing on the board holds at 21. */
static void pig_to_a_hundred_is_what_was_published(void **unused)
{
    (void)unused;
    hz_table table;
    lay_table(&table, "pig", "classic 2");
    hz_solution *solution = solved(&table);
    assert_true(fabs(value_at(solution, &table, "", 0) - 0.5306) < 0.00005);
    assert_true(hz_solution_facts(solution).width < 1e-12);
    for (int pot = 2; pot < 30; pot++) {
        char position[80];
        hz_state state;
        hz_action best;
        snprintf(position, sizeof position, "pot %d", pot);
        begin_at(&table, position, &state);
        assert_int_equal(hz_solution_best(solution, &state, 0, &best, NULL), HZ_OK);
        assert_int_equal(best.word[0], pot >= 21);
    }
    hz_solution_close(solution);
}

/* The same game without its numbers: every key is kept, seats are told apart. */
static void numbers_of_a_game_change_nothing(void **unused)
{
    (void)unused;
    static const char *const rows[][2] = {
        {"pig", "classic 2 target=12"},
        {"pig", "classic 3 target=6"},
        {"wager", "base 2 target=9"},
        {"wager", "base 3 target=7"},
        {"wager", "final 2 target=7 wager_points=0,1,0,0,2,1"},
        {"wager", "final 3 target=4 wager_points=0,0,1,0,2,1 play_on=yes mark_len=2"}};
    for (size_t at = 0; at < sizeof rows / sizeof *rows; at++) {
        hz_table table, plain;
        lay_table(&table, rows[at][0], rows[at][1]);
        hz_game bare = *table.game;
        bare.solvable = NULL;
        plain = table;
        plain.game = &bare;
        hz_solution *one = solved(&table), *other = solved(&plain);
        for (int seat = 0; seat < table.seats; seat++) {
            double first = value_at(one, &table, "", seat),
                   second = value_at(other, &plain, "", seat);
            if (fabs(first - second) > 1e-12) {
                fail_msg("%s: %.15f and %.15f", rows[at][1], first, second);
            }
        }
        assert_true(hz_solution_facts(one).gates < hz_solution_facts(other).gates);
        hz_solution_close(one);
        hz_solution_close(other);
    }
}

/* Who falls below the floor has lost here; nobody does, or so seldom that it cannot be seen. */
static bool is_below_floor(const hz_standing *standing, double *value)
{
    enum { FLOOR = -14 };
    *value = standing->score[0] >= FLOOR;
    return standing->score[0] < FLOOR || standing->score[1] < FLOOR;
}

static void wager_is_what_whole_states_give(void **unused)
{
    (void)unused;
    static const char *const rows[] = {
        "final 2 target=5 wager_points=0,0,3,-1,5,6",
        "final 2 target=6 wager_points=0,0,3,-1,5,6 double_second=forced check_order=target_first",
        "final 2 target=4 wager_points=0,0,3,-2,5,6 wager_bad=1,4 mark_len=2 fortune_len=off",
    };
    for (size_t at = 0; at < sizeof rows / sizeof *rows; at++) {
        hz_table table;
        lay_table(&table, "wager", rows[at]);
        hz_solution *solution = solved(&table);
        slow way = {.table = table, .is_cut = is_below_floor};
        double found = value_at(solution, &table, "", 0), slowly = solve_slowly_from(&way, "");
        if (fabs(found - slowly) > 1e-11) {
            fail_msg("%s: %.14f, slowly %.14f", rows[at], found, slowly);
        }
        assert_true(hz_solution_facts(solution).width < 1e-12);
        hz_solution_close(solution);
    }
}

/* A length of a streak, or none. */
static const char *streak_of(uint32_t draw)
{
    static const char *const lengths[] = {"off", "2", "3", "4"};
    return lengths[draw % 4];
}

/* Any setting that the rules allow, to a small target: nobody falls by more than a point a turn, so
   the floor is out of reach. False: the rules do not allow it. */
static bool lay_random_wager(hz_rng *rng, hz_table *table, char *settings, size_t size)
{
    uint32_t draw[16];
    int points[6];
    for (size_t at = 0; at < sizeof draw / sizeof *draw; at++) {
        draw[at] = (uint32_t)hz_rng_bits(rng);
    }
    for (int face = 0; face < 6; face++) {
        points[face] = (int)(draw[face] % 8) - 2;
    }
    char bad[16] = "none";
    for (uint32_t face = 1, used = 0; face <= 6; face++) {
        if (draw[6] >> face & 1 && draw[6] >> 8 & 1) {
            used += (uint32_t)snprintf(
                bad + used, sizeof bad - used, "%s%u", used ? "," : "", (unsigned)face);
        }
    }
    snprintf(settings,
             size,
             "target=%u wager=%s wager_points=%d,%d,%d,%d,%d,%d wager_bad=%s double_second=%s "
             "mark_face=%u mark_len=%s fortune_face=%u fortune_len=%s check_order=%s play_on=%s",
             (unsigned)(draw[7] % 4 + 1),
             draw[8] % 5 ? "yes" : "no",
             points[0],
             points[1],
             points[2],
             points[3],
             points[4],
             points[5],
             bad,
             draw[9] % 2 ? "optional" : "forced",
             (unsigned)(draw[10] % 6 + 1),
             streak_of(draw[11]),
             (unsigned)(draw[12] % 6 + 1),
             streak_of(draw[13]),
             draw[14] % 2 ? "streak_first" : "target_first",
             draw[15] % 2 ? "yes" : "no");
    return !hz_lay_table(test_house(), table, "wager:final", 2, settings, NULL, NULL);
}

static void wager_is_solved_at_any_setting(void **unused)
{
    (void)unused;
    enum { TABLES = 30 };
    hz_rng rng;
    hz_rng_start(&rng, 18, 0, HZ_RNG_DICE);
    for (int done = 0; done < TABLES;) {
        char settings[400];
        hz_table table;
        if (!lay_random_wager(&rng, &table, settings, sizeof settings)) {
            continue;
        }
        hz_solution *solution = solved(&table);
        slow way = {.table = table, .is_cut = is_below_floor};
        double found = value_at(solution, &table, "", 0), slowly = solve_slowly_from(&way, "");
        if (fabs(found - slowly) > 1e-11 || hz_solution_facts(solution).width > 1e-12) {
            fail_msg("%s: %.14f, slowly %.14f", settings, found, slowly);
        }
        hz_solution_close(solution);
        done++;
    }
}

/* Where a wager that costs much is the best there is, totals fall further than it was thought. */
static void a_bound_that_is_too_narrow_is_widened(void **unused)
{
    (void)unused;
    hz_table table;
    lay_table(&table,
              "wager",
              "final 2 target=9 wager_points=-4,-4,-4,-4,12,12 wager_bad=none mark_len=off "
              "fortune_len=off");
    hz_solution *solution = solved(&table);
    assert_true(hz_solution_facts(solution).depth > 0);
    assert_true(hz_solution_facts(solution).width < 1e-12);
    hz_solution_close(solution);
}

static void games_come_out_as_solved(void **unused)
{
    (void)unused;
    enum { GAMES = 2000 };
    static const char *const rows[][2] = {{"pig", "classic 2 target=15"},
                                          {"pig", "classic 3 target=8"},
                                          {"wager", "final 2 target=8"},
                                          {"wager", "base 3 target=10"}};
    for (size_t at = 0; at < sizeof rows / sizeof *rows; at++) {
        hz_table table;
        lay_table(&table, rows[at][0], rows[at][1]);
        hz_solution *solution = solved(&table);
        double z = z_of(solution, &table, "", GAMES);
        if (fabs(z) > 4) {
            fail_msg("%s: z %.2f", rows[at][1], z);
        }
        hz_solution_close(solution);
    }
}

/* Who plays so against itself wins as much as it is worth; a bot wins less. */
static void fixed_ways_are_measured(void **unused)
{
    (void)unused;
    hz_table table;
    hz_measurement found;
    hz_error error = {""};
    hz_bot hold, casual, random;
    lay_table(&table, "pig", "classic 2 target=40");
    hz_solution *solution = solved(&table);
    double value = value_at(solution, &table, "", 0);
    const hz_bot *nobody[2] = {NULL, NULL};
    assert_int_equal(hz_measure(solution, nobody, &found, &error), HZ_OK);
    assert_true(fabs(found.wins[0] - value) < 1e-11);
    assert_true(fabs(found.wins[0] + found.wins[1] - 1) < 1e-11);
    assert_true(fabs(found.endings[1] - 1) < 1e-11);
    assert_true(found.rolls > found.turns && found.turns > 2);
    assert_int_equal(hz_bot_find(table.game, "hold:20", &hold, NULL), HZ_OK);
    assert_int_equal(hz_bot_find(table.game, "casual", &casual, NULL), HZ_OK);
    assert_int_equal(hz_bot_find(table.game, "random", &random, NULL), HZ_OK);
    const hz_bot *held[2] = {&hold, NULL}, *holds[2] = {&hold, &hold};
    assert_int_equal(hz_measure(solution, held, &found, &error), HZ_OK);
    assert_true(found.wins[0] < value - 0.001);
    assert_int_equal(hz_measure(solution, holds, &found, &error), HZ_OK);
    assert_true(found.wins[0] > 0.5 && found.wins[0] < 1);
    const hz_bot *lots[2] = {&casual, NULL}, *any[2] = {&random, NULL};
    assert_int_equal(hz_measure(solution, lots, &found, &error), HZ_OK);
    assert_true(found.lots.listed > 0 && found.lots.drawn == 0);
    assert_true(found.wins[0] < value - 0.001);
    assert_int_equal(hz_measure(solution, any, &found, &error), HZ_OK);
    assert_true(found.wins[0] < 0.3);
    hz_solution_close(solution);
}

/* However many threads there are, the numbers are the same bits. */
static void threads_change_nothing(void **unused)
{
    (void)unused;
    hz_table table;
    hz_worth worth[3];
    lay_table(&table, "wager", "final 2 target=20 mark_len=off");
    memset(worth, 0, sizeof worth);
    for (int threads = 1; threads <= 3; threads++) {
        hz_solution *solution = NULL;
        hz_state state;
        hz_solve_def def = hz_default_solve_def(&table);
        def.threads = threads;
        assert_int_equal(hz_solve(&def, &solution, NULL), HZ_OK);
        assert_true(hz_solution_facts(solution).largest > 5 * 1024); /* several blocks */
        begin_at(&table, "", &state);
        assert_int_equal(hz_solution_value(solution, &state, &worth[threads - 1], NULL), HZ_OK);
        assert_memory_equal(&worth[0], &worth[threads - 1], sizeof worth[0]);
        hz_solution_close(solution);
    }
    assert_true(worth[0].high[0] - worth[0].low[0] < 1e-12 && worth[0].low[0] > 0.5);
}

/* The numbers of gates: each gate its own, and back. */
static void gates_have_numbers(void **unused)
{
    (void)unused;
    static const char *const rows[][2] = {
        {"pig", "classic 3 target=5"},
        {"wager", "final 2 target=3 wager_points=0,0,0,-1,0,0"},
        {"wager",
         "final 3 target=1 mark_len=2 fortune_len=off wager_points=0,0,0,0,0,0 play_on=yes"}};
    for (size_t at = 0; at < sizeof rows / sizeof *rows; at++) {
        hz_table table;
        lay_table(&table, rows[at][0], rows[at][1]);
        const hz_solvable *by = table.game->solvable;
        uint64_t count = by->count(&table, 0);
        for (uint64_t number = 0; number < count; number++) {
            hz_state state, folded;
            memset(&state, 0, sizeof state);
            by->unrank(&table, number, 0, &state);
            folded = state;
            assert_int_equal(by->fold(&table, &folded), 0);
            assert_int_equal(by->rank(&table, &folded, 0), number);
        }
    }
}

static void whoever_begins_is_worth_the_same(void **unused)
{
    (void)unused;
    hz_table table, other;
    lay_table(&table, "wager", "final 2 target=6");
    lay_table(&other, "wager", "final 2 target=6 first=2");
    hz_solution *one = solved(&table), *two = solved(&other);
    assert_true(value_at(one, &table, "", 0) > 0.5);
    assert_true(fabs(value_at(one, &table, "", 0) - value_at(two, &other, "", 1)) < 1e-12);
    hz_solution_close(one);
    hz_solution_close(two);
}

static void what_cannot_be_solved_is_refused(void **unused)
{
    (void)unused;
    static const struct {
        const char *game, *table, *why;
        uint64_t most, memory;
    } rows[] = {{"liar", "standard 2", "players know things", 0, 1 << 30},
                {"pig", "classic 2", "10000 beginnings of turns", 9999, 1 << 30},
                {"pig", "classic 4", "100000000 beginnings of turns", 0, 1 << 30},
                {"pig", "classic 2", "no room", 0, 1 << 18},
                {"wager", "final 8", "beginnings of turns", 0, 1 << 30}};
    for (size_t at = 0; at < sizeof rows / sizeof *rows; at++) {
        hz_table table;
        hz_error error = {""};
        hz_solution *solution = NULL;
        lay_table(&table, rows[at].game, rows[at].table);
        hz_solve_def def = hz_default_solve_def(&table);
        def.max_gates = rows[at].most;
        def.memory = rows[at].memory;
        assert_int_not_equal(hz_solve(&def, &solution, &error), HZ_OK);
        assert_null(solution);
        if (!strstr(error.text, rows[at].why)) {
            fail_msg("%s %s: %s", rows[at].game, rows[at].table, error.text);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pig_is_what_a_textbook_says),
        cmocka_unit_test(pig_to_a_hundred_is_what_was_published),
        cmocka_unit_test(numbers_of_a_game_change_nothing),
        cmocka_unit_test(wager_is_what_whole_states_give),
        cmocka_unit_test(wager_is_solved_at_any_setting),
        cmocka_unit_test(a_bound_that_is_too_narrow_is_widened),
        cmocka_unit_test(games_come_out_as_solved),
        cmocka_unit_test(fixed_ways_are_measured),
        cmocka_unit_test(threads_change_nothing),
        cmocka_unit_test(gates_have_numbers),
        cmocka_unit_test(whoever_begins_is_worth_the_same),
        cmocka_unit_test(what_cannot_be_solved_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
