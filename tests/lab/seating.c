/* Who sits where: a block of games is one deal in every seating that makes a difference. */
#include "laid.h"

static void sides_gather_bots_of_the_same_kind(void **unused)
{
    (void)unused;
    static const char *const bots[] = {"hold:20", "hold:25", "hold:20", "hold:25"};
    laid test;
    bool is_partial;
    hz_match match;
    hz_plan plan;
    lay(&test, "pig", "classic 4", "hold:20");
    name_bots(&test, bots);
    hz_experiment_plan(&test.def, &plan);
    assert_true(plan.sides == 2 && plan.members[0] == 2 && plan.members[1] == 2);
    assert_true(plan.side[0] == plan.side[2] && plan.side[1] == plan.side[3]);
    assert_int_equal(hz_match_run(&test.def, &match, &is_partial, NULL), HZ_OK);
    assert_int_equal(match.tally.games, 1002); /* blocks of six */
    assert_true(match.wins[0].sum + match.wins[1].sum == (hz_wide)1002 * HZ_WIN_UNIT);
    /* With nobody else at the table, what one side wins the other loses, block by block. */
    hz_sample sample = hz_experiment_sample(&test.def, match.blocks);
    hz_interval one = hz_series_share(&match.wins[0], sample, HZ_WIN_UNIT);
    hz_interval other = hz_series_share(&match.wins[1], sample, HZ_WIN_UNIT);
    assert_near(one.low, 1 - other.high, 1e-9);
}

/* Bots named by letters: alike if the letter is. */
static void plan_for(const char *letters, hz_plan *plan)
{
    hz_bot bots[HZ_MAX_SEATS];
    const hz_game *pig = hz_find_game(test_house(), "pig", NULL);
    int seats = (int)strlen(letters);
    for (int seat = 0; seat < seats; seat++) {
        assert_int_equal(hz_bot_find(pig, "hold", &bots[seat], NULL), HZ_OK);
        bots[seat].level = letters[seat];
    }
    hz_plan_make(plan, bots, seats);
}

/* The letters by seat. */
static void
seats_of(const hz_plan *plan, const char *letters, uint64_t number, char seated[HZ_MAX_SEATS + 1])
{
    uint8_t bot_at[HZ_MAX_SEATS];
    hz_plan_seat(plan, 5, number, bot_at);
    for (int seat = 0; seat < plan->seats; seat++) {
        seated[seat] = letters[bot_at[seat]];
    }
    seated[plan->seats] = '\0';
}

static void blocks_hold_every_seating(void **unused)
{
    (void)unused;
    static const struct {
        const char *letters;
        int games, sides;
        bool is_drawn;
    } rows[] = {
        {"AA", 1, 1, false},
        {"AB", 2, 2, false},
        {"AAA", 1, 1, false},
        {"ABA", 3, 2, false},
        {"CAB", 6, 3, false},
        {"BADC", 24, 4, false},
        {"ABAB", 6, 2, false},
        {"AABC", 12, 3, false},
        {"ABBBB", 5, 2, false},
        {"EBADC", 5, 5, true},
        {"AABBC", 5, 3, true},
        {"AAABBB", 20, 2, false},
        {"AAABBBB", 7, 2, true},
        {"ABBBBBBB", 8, 2, false},
        {"HGFEDCBA", 8, 8, true},
    };
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        const char *letters = rows[row].letters;
        hz_plan plan;
        plan_for(letters, &plan);
        assert_int_equal(plan.games, rows[row].games);
        assert_int_equal(plan.sides, rows[row].sides);
        assert_int_equal(plan.is_drawn, rows[row].is_drawn);
        /* All different, unless they are rotations of one that looks the same when it is turned;
           and everybody sits everywhere equally often. */
        int sat[HZ_MAX_SEATS][128] = {{0}};
        for (int game = 0; game < plan.games; game++) {
            char here[HZ_MAX_SEATS + 1], there[HZ_MAX_SEATS + 1];
            seats_of(&plan, letters, 700 * plan.games + (uint64_t)game, here);
            for (int other = 0; other < game && !plan.is_drawn; other++) {
                seats_of(&plan, letters, 700 * plan.games + (uint64_t)other, there);
                assert_string_not_equal(here, there);
            }
            for (int seat = 0; seat < plan.seats; seat++) {
                sat[seat][(int)here[seat]]++;
            }
        }
        for (int seat = 1; seat < plan.seats; seat++) {
            assert_memory_equal(sat[0], sat[seat], sizeof sat[0]);
        }
    }
}

/* Where seatings are drawn every block has its own, and each of five different bots is followed by
   each of the others equally often in the long run. */
static void drawn_seatings_favour_nobody(void **unused)
{
    (void)unused;
    enum { BLOCKS = 20000 };
    hz_plan plan;
    int after[128][128] = {{0}};
    plan_for("ABCDE", &plan);
    for (uint64_t block = 0; block < BLOCKS; block++) {
        char seated[HZ_MAX_SEATS + 1];
        seats_of(&plan, "ABCDE", block * plan.games, seated);
        for (int seat = 0; seat < 5; seat++) {
            after[(int)seated[seat]][(int)seated[(seat + 1) % 5]]++;
        }
    }
    for (int one = 'A'; one <= 'E'; one++) {
        for (int other = 'A'; other <= 'E'; other++) {
            assert_near(after[one][other], one == other ? 0 : BLOCKS / 4, one == other ? 0 : 310);
        }
    }
}

/* However the bots are listed, the same games are played: every figure is the same. */
static void the_order_of_bots_changes_nothing(void **unused)
{
    (void)unused;
    static const struct {
        const char *game, *table;
        const char *bots[2][5];
    } rows[] = {
        {"wager", "final 3", {{"casual", "always", "never"}, {"casual", "never", "always"}}},
        {"pig",
         "classic 4",
         {{"hold:20", "hold:25", "casual", "random"}, {"random", "hold:25", "hold:20", "casual"}}},
        {"fixem",
         "final 5",
         {{"steady:1", "steady:2", "casual", "random", "mode"},
          {"random", "steady:2", "mode", "steady:1", "casual"}}},
    };
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        hz_match match[2];
        hz_plan plan[2];
        for (int list = 0; list < 2; list++) {
            laid test;
            bool is_partial;
            lay(&test, rows[row].game, rows[row].table, "casual");
            name_bots(&test, rows[row].bots[list]);
            hz_experiment_plan(&test.def, &plan[list]);
            assert_int_equal(hz_match_run(&test.def, &match[list], &is_partial, NULL), HZ_OK);
        }
        assert_int_equal(match[0].blocks, match[1].blocks);
        assert_true(match[0].tally.hash == match[1].tally.hash);
        assert_memory_equal(
            match[0].tally.seat_wins, match[1].tally.seat_wins, sizeof match[0].tally.seat_wins);
        for (int bot = 0; bot < plan[0].seats; bot++) {
            for (int other = 0; other < plan[0].seats; other++) {
                bool is_same = strcmp(rows[row].bots[0][bot], rows[row].bots[1][other]) == 0;
                if (is_same) {
                    assert_memory_equal(&match[0].wins[plan[0].side[bot]],
                                        &match[1].wins[plan[1].side[other]],
                                        sizeof match[0].wins[0]);
                }
            }
        }
    }
}

/* Bots that are all alike are not paired with themselves: each game counts for one. */
static void games_of_identical_bots_are_independent(void **unused)
{
    (void)unused;
    laid test;
    lay(&test, "wager", "base 3", "casual");
    test.def.games = 3000;
    hz_figures *figures = play(&test.def);
    hz_sample sample = hz_experiment_sample(&test.def, figures->blocks);
    assert_int_equal(figures->blocks, 3000);
    hz_interval share = hz_series_share(&figures->seat_wins[0], sample, HZ_WIN_UNIT);
    hz_interval alone = hz_wilson(share.value, 3000);
    assert_near((share.high - share.low) / (alone.high - alone.low), 1, 0.01);
    free(figures);
}

/* What the mean of a block varies by, as a share of what it would if its games were independent. */
static double block_effect(const char *game, const char *table, const char *const *bots)
{
    laid test;
    bool is_partial;
    hz_match match;
    lay(&test, game, table, bots[0]);
    name_bots(&test, bots);
    test.def.games = 20000;
    assert_int_equal(hz_match_run(&test.def, &match, &is_partial, NULL), HZ_OK);
    hz_plan plan;
    hz_experiment_plan(&test.def, &plan);
    hz_sample sample = hz_experiment_sample(&test.def, match.blocks);
    hz_interval wins = hz_series_mean(&match.wins[plan.side[0]], sample);
    double share = wins.value / HZ_WIN_UNIT;
    double error = (wins.high - wins.low) / (2 * hz_student(match.blocks - 1)) / HZ_WIN_UNIT;
    return error * error * (double)match.tally.games / (share * (1 - share));
}

/* Every seat has dice of its own: without that, the effect is 1 or more. */
static void luck_cancels_within_a_block(void **unused)
{
    (void)unused;
    static const struct {
        const char *game, *table;
        const char *bots[3];
        double most;
    } rows[] = {
        {"pig", "classic 2", {"hold:20", "hold:25"}, 0.5},  /* 0.33 */
        {"pig", "classic 2", {"hold:18", "hold:22"}, 0.45}, /* 0.28 */
        {"wager", "final 3", {"casual", "always", "never"}, 0.75},
    };
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        double effect = block_effect(rows[row].game, rows[row].table, rows[row].bots);
        print_message("%s, %s: %.3f\n", rows[row].game, rows[row].bots[0], effect);
        assert_true(effect < rows[row].most);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sides_gather_bots_of_the_same_kind),
        cmocka_unit_test(blocks_hold_every_seating),
        cmocka_unit_test(drawn_seatings_favour_nobody),
        cmocka_unit_test(the_order_of_bots_changes_nothing),
        cmocka_unit_test(games_of_identical_bots_are_independent),
        cmocka_unit_test(luck_cancels_within_a_block),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
