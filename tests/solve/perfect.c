/* The bot that plays by solutions, and hints that quote them: as good as the solution says, refused
   where there is none. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "hazard/advice.h"
#include "hazard/match.h"
#include "rules.h"

static char folder[] = "/tmp/hazard-perfect-XXXXXX";
static char path[64];

/* A house with solutions. */
typedef struct wise {
    hz_house house;
    hz_solutions *solutions;
    hz_table table;
} wise;

static void lay(wise *it, const char *spec, int seats, const char *settings)
{
    hz_error error = {""};
    hz_status status = HZ_OK;
    *it = (wise){.house = {.games = test_house()->games}};
    status = hz_solutions_open(folder, &it->solutions, &error);
    it->house.kits.oracle = hz_solutions_oracle(it->solutions);
    status =
        status ? status : hz_lay_table(&it->house, &it->table, spec, seats, settings, NULL, &error);
    if (status) {
        fail_msg("%s: %s", spec, error.text);
    }
}

static void leave(wise *it)
{
    hz_house_close(&it->house);
    hz_solutions_close(it->solutions);
}

/* What perfect play has of the games against a bot, over both seats. */
static double exact_share(const hz_table *table, const hz_bot *bot)
{
    hz_solve_def def = hz_default_solve_def(table);
    hz_solution *solution = NULL;
    double share = 0;
    assert_int_equal(hz_solve(&def, &solution, NULL), HZ_OK);
    for (int seat = 0; seat < 2; seat++) {
        const hz_bot *sides[2] = {bot, bot};
        hz_measurement found;
        hz_error error = {""};
        sides[seat] = NULL;
        if (hz_measure(solution, sides, &found, &error)) {
            fail_msg("%s", error.text);
        }
        share += found.wins[seat] / 2;
    }
    hz_solution_close(solution);
    return share;
}

/* Six times as many in the long run. */
enum { GAMES = 2000, LONG = 6 };

static hz_match play(const hz_table *table, const char *const *names, int threads)
{
    hz_match matches[2];
    hz_bot bots[2];
    bool is_partial;
    hz_error error = {""};
    memset(matches, 0, sizeof matches);
    for (int seat = 0; seat < 2; seat++) {
        assert_int_equal(hz_bot_find(table->game, names[seat], &bots[seat], NULL), HZ_OK);
    }
    hz_experiment_def def = hz_default_experiment_def(table);
    def.bots = bots;
    def.games = GAMES * (getenv("HAZARD_LONG") ? LONG : 1);
    def.threads = threads;
    def.seed = 11;
    if (hz_match_run(&def, matches, &is_partial, &error)) {
        fail_msg("%s", error.text);
    }
    return matches[0];
}

static const struct {
    const char *spec, *settings, *bot;
} rivals[] = {
    {"pig", "target=30", "hold:20"},
    {"pig", "target=30", "hold:25"},
#ifndef HAZARD_SLOW_BUILD /* which takes too long for them */
    {"wager", "target=4 mark_len=off", "casual"},
    {"rundog", NULL, "random"},
#endif
};

/* Nobody has more than half against it, exactly; and what is played comes to that. */
static void it_beats_every_bot(void **unused)
{
    (void)unused;
    for (size_t row = 0; row < sizeof rivals / sizeof *rivals; row++) {
        wise it;
        hz_bot bot;
        lay(&it, rivals[row].spec, 2, rivals[row].settings);
        assert_int_equal(hz_bot_find(it.table.game, rivals[row].bot, &bot, NULL), HZ_OK);
        double expected = exact_share(&it.table, &bot);
        assert_true(expected >= 0.5 - 1e-12);
        const char *names[] = {"perfect", rivals[row].bot};
        hz_match match = play(&it.table, names, 1);
        double games = (double)match.tally.games;
        double share = (double)match.tally.wins[0] / HZ_WIN_UNIT / games;
        double z = (share - expected) / sqrt(expected * (1 - expected) / games);
        if (fabs(z) > 4) {
            fail_msg("%s: %f, expected %f", rivals[row].spec, share, expected);
        }
        leave(&it);
    }
}

/* Lots included. */
static void threads_make_no_difference(void **unused)
{
    (void)unused;
    static const char *const names[] = {"perfect", "casual"};
#ifdef HAZARD_SLOW_BUILD
    enum { ROWS = 1 };
#else
    enum { ROWS = 2 };
#endif
    for (int row = 0; row < ROWS; row++) {
        uint64_t hash[2];
        for (int threads = 1; threads <= 2; threads++) {
            wise it;
            lay(&it, row ? "rundog" : "pig", 2, row ? NULL : "target=20");
            hash[threads - 1] = play(&it.table, names, threads).tally.hash;
            leave(&it);
        }
        assert_true(hash[0] == hash[1]);
    }
}

static void refused(const hz_table *table, const char *why)
{
    hz_bot bot = {.persona = &hz_perfect};
    hz_error error = {""};
    assert_int_not_equal(hz_bot_check(table, &bot, &error), HZ_OK);
    if (!strstr(error.text, why)) {
        fail_msg("%s: expected %s", error.text, why);
    }
    error.text[0] = '\0';
    assert_int_not_equal(hz_bot_open(table, &bot, &error), HZ_OK);
    if (!strstr(error.text, why) || strchr(error.text, '\n')) {
        fail_msg("%s: expected %s", error.text, why);
    }
}

static void where_there_is_no_solution_it_says_so(void **unused)
{
    (void)unused;
    wise it;
    hz_bot bot;
    hz_error error = {""};
    lay(&it, "pig", 2, "target=1000");
    refused(&it.table, "up to 1000000 beginnings of turns");
    it.table.oracle = NULL;
    refused(&it.table, "nobody here knows perfect play");
    const hz_game *canyon = hz_find_game(&it.house, "canyon", NULL);
    assert_int_not_equal(hz_bot_find(canyon, "perfect", &bot, &error), HZ_OK);
    assert_non_null(strstr(error.text, "Dice Canyon is not solved"));
    leave(&it);
}

static void write_solution(const hz_table *table, const char *to)
{
    hz_solve_def def = hz_default_solve_def(table);
    hz_solution *solution = NULL;
    hz_error error = {""};
    assert_int_equal(hz_solve(&def, &solution, NULL), HZ_OK);
    if (hz_solution_write(solution, to, &error)) {
        fail_msg("%s", error.text);
    }
    hz_solution_close(solution);
}

/* A file that was named is used, or refused where it is for another table of the game. */
static void files_are_believed_or_refused(void **unused)
{
    (void)unused;
    wise it;
    hz_error error = {""};
    hz_bot bot = {.persona = &hz_perfect};
    lay(&it, "pig", 2, "target=20");
    write_solution(&it.table, path);
    assert_int_equal(hz_solutions_add(it.solutions, path, &error), HZ_OK);
    assert_int_equal(hz_bot_check(&it.table, &bot, &error), HZ_OK);
    assert_int_equal(hz_bot_open(&it.table, &bot, &error), HZ_OK);
    hz_bot_close(&bot);
    hz_table other;
    assert_int_equal(hz_lay_table(&it.house, &other, "pig", 2, "target=21", NULL, NULL), HZ_OK);
    refused(&other, "solves pig with other options (target=20)");
    assert_int_equal(hz_lay_table(&it.house, &other, "wager", 2, "target=5", NULL, NULL), HZ_OK);
    assert_int_equal(hz_bot_check(&other, &bot, &error), HZ_OK);
    FILE *file = fopen(path, "wb");
    assert_true(file && fputs("a letter to a friend", file) > 0 && fclose(file) == 0);
    assert_int_equal(hz_solutions_add(it.solutions, path, &error), HZ_MALFORMED);
    assert_non_null(strstr(error.text, "no solution that this program wrote"));
    unlink(path);
    assert_int_equal(hz_solutions_add(it.solutions, path, &error), HZ_IO);
    leave(&it);
}

/* In a folder they are found by name; one that does not belong there is refused. */
static void a_folder_is_looked_through(void **unused)
{
    (void)unused;
    wise it;
    hz_bot bot = {.persona = &hz_perfect};
    char kept[256];
    hz_table small;
    lay(&it, "pig", 2, "target=501"); /* too many to be solved on the spot */
    refused(&it.table, "too many to be solved at once");
    leave(&it);
    lay(&it, "pig", 2, "target=501");
    hz_text name = hz_text_in(kept, sizeof kept);
    hz_add(&name, "%s/", folder);
    hz_solution_name(&it.table, &name);
    assert_int_equal(hz_lay_table(&it.house, &small, "pig", 2, "target=9", NULL, NULL), HZ_OK);
    write_solution(&small, kept);
    hz_error error = {""};
    assert_int_equal(hz_bot_check(&it.table, &bot, &error), HZ_OK); /* it is there, and wrong */
    assert_int_not_equal(hz_bot_open(&it.table, &bot, &error), HZ_OK);
    assert_non_null(strstr(error.text, "other options"));
    unlink(kept);
    leave(&it);
}

/* In every position of some games: what is recommended is the best by the numbers shown, and these
   are the solution's. */
static void hints_are_exact(void **unused)
{
    (void)unused;
    wise it;
    lay(&it, "pig", 2, "target=20");
    hz_solve_def def = hz_default_solve_def(&it.table);
    hz_solution *solution = NULL;
    assert_int_equal(hz_solve(&def, &solution, NULL), HZ_OK);
    for (int score = 0; score < 20; score++) {
        for (int pot = 2; score + pot < 20; pot++) {
            hz_state state;
            hz_counsel counsel;
            hz_action best;
            char words[HZ_ADVICE_SIZE], position[64];
            hz_text text = hz_text_in(words, sizeof words);
            snprintf(position, sizeof position, "scores %d 7; pot %d; phase decide", score, pot);
            memset(&state, 0, sizeof state);
            it.table.game->start(&it.table, &state);
            assert_int_equal(hz_position_parse(&it.table, position, &state, NULL), HZ_OK);
            assert_int_equal(hz_advise(&it.table, &state, 0, NULL, 1, &counsel, &text, NULL),
                             HZ_OK);
            assert_string_equal(counsel.by, "perfect");
            assert_int_equal(hz_solution_best(solution, &state, 0, &best, NULL), HZ_OK);
            assert_memory_equal(&best, &counsel.action, sizeof best);
            double first = 0, second = 0;
            assert_int_equal(
                sscanf(words, "choice\tyou win\tit costs\n%*s %lf %% %*s %lf", &first, &second), 2);
            assert_true(first >= second && first > 0);
        }
    }
    hz_solution_close(solution);
    leave(&it);
}

static int make_folder(void **unused)
{
    (void)unused;
    snprintf(path, sizeof path, "%s/solution", mkdtemp(folder));
    return 0;
}

static int remove_folder(void **unused)
{
    (void)unused;
    return rmdir(folder);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_beats_every_bot),
        cmocka_unit_test(threads_make_no_difference),
        cmocka_unit_test(where_there_is_no_solution_it_says_so),
        cmocka_unit_test(files_are_believed_or_refused),
        cmocka_unit_test(a_folder_is_looked_through),
        cmocka_unit_test(hints_are_exact),
    };
    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
