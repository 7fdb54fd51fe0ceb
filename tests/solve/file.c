/* Solutions on disk: the same afterwards, taken up where they were left, refused where they do not
   belong. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "hazard/solve.h"
#include "rules.h"

static char folder[] = "/tmp/hazard-solve-XXXXXX";
static char path[64];

static hz_solution *solved(const hz_table *table)
{
    hz_error error = {""};
    hz_solution *solution = NULL;
    hz_solve_def def = hz_default_solve_def(table);
    if (hz_solve(&def, &solution, &error)) {
        fail_msg("%s", error.text);
    }
    return solution;
}

static double value_of(hz_solution *solution, const hz_table *table)
{
    hz_state state;
    hz_worth worth;
    memset(&state, 0, sizeof state);
    table->game->start(table, &state);
    assert_int_equal(hz_solution_value(solution, &state, &worth, NULL), HZ_OK);
    return (worth.low[0] + worth.high[0]) / 2;
}

static void write_for(const char *game, const char *spec, hz_table *table)
{
    hz_error error = {""};
    lay_table(table, game, spec);
    hz_solution *solution = solved(table);
    if (hz_solution_write(solution, path, &error)) {
        fail_msg("%s", error.text);
    }
    hz_solution_close(solution);
}

static void what_was_written_is_read(void **unused)
{
    (void)unused;
    static const char *const rows[][2] = {
        {"pig", "classic 2 target=20"},
        {"pig", "classic 3 target=7"},
        {"wager", "final 2 target=5 mark_len=off fortune_len=off"}};
    for (size_t at = 0; at < sizeof rows / sizeof *rows; at++) {
        hz_table table;
        hz_error error = {""};
        hz_solution *again = NULL;
        write_for(rows[at][0], rows[at][1], &table);
        hz_solution *solution = solved(&table);
        if (hz_solution_open(&table, path, &again, &error)) {
            fail_msg("%s", error.text);
        }
        assert_true(hz_solution_facts(again).is_whole);
        assert_true(hz_solution_facts(again).gates == hz_solution_facts(solution).gates);
        assert_true(fabs(value_of(again, &table) - value_of(solution, &table)) < 0x1p-46);
        hz_solution_close(solution);
        hz_solution_close(again);
    }
}

/* Positions that no game comes to are solved on top of a file. */
static void what_is_not_in_the_file_is_solved(void **unused)
{
    (void)unused;
    hz_table table;
    hz_solution *again = NULL;
    hz_state state;
    hz_worth worth;
    write_for("pig", "classic 2 target=20", &table);
    assert_int_equal(hz_solution_open(&table, path, &again, NULL), HZ_OK);
    memset(&state, 0, sizeof state);
    table.game->start(&table, &state);
    assert_int_equal(hz_position_parse(&table, "scores 1 1; pot 0", &state, NULL), HZ_OK);
    assert_int_equal(hz_solution_value(again, &state, &worth, NULL), HZ_OK);
    assert_true(worth.low[0] > 0.5 && worth.high[0] - worth.low[0] < 1e-12);
    hz_solution_close(again);
}

static bool stop_after(void *raw, uint64_t done, uint64_t sweeps, double width)
{
    (void)done, (void)sweeps, (void)width;
    int *left = raw;
    return --*left > 0;
}

/* All of it is one turn after the other, of thousands of throws each: none is waited for. */
static void a_long_turn_is_left_in_its_middle(void **unused)
{
    (void)unused;
    hz_table table;
    lay_table(&table, "soup", "standard 2 dice=18");
    hz_solution *solution = NULL;
    int left = 1;
    hz_solve_def def = hz_default_solve_def(&table);
    hz_error error = {"untouched"};
    def.watch = stop_after;
    def.watcher = &left;
    assert_int_equal(hz_solve(&def, &solution, &error), HZ_OK);
    assert_int_equal(left, 0);
    assert_false(hz_solution_facts(solution).is_whole);
    assert_true(hz_solution_facts(solution).positions < 20000);
    assert_string_equal(error.text, "untouched");
    def.watch = NULL;
    assert_int_equal(hz_solve(&def, &solution, NULL), HZ_OK);
    hz_solution *whole = solved(&table);
    assert_true(hz_solution_facts(solution).is_whole);
    assert_true(value_of(solution, &table) == value_of(whole, &table));
    hz_solution_close(whole);
    hz_solution_close(solution);
}

static void expect_same(hz_solution *one, hz_solution *other, const hz_table *table)
{
    hz_solve_facts first = hz_solution_facts(one), second = hz_solution_facts(other);
    assert_true(first.gates == second.gates && first.positions == second.positions);
    assert_true(first.circles == second.circles && first.largest == second.largest);
    assert_true(first.sweeps == second.sweeps && first.horizon == second.horizon);
    assert_true(first.width == second.width && first.widest == second.widest);
    assert_true(value_of(one, table) == value_of(other, table));
}

/* Stopped over and over again, with a file between: the same in the end, with all that is told of
   it. Where a limit of turns is left out, so many sweeps were looked ahead as there were in all. */
static void goes_on(const char *game, const char *spec)
{
    hz_table table;
    lay_table(&table, game, spec);
    hz_solution *whole = solved(&table), *solution = NULL;
    bool is_whole = false;
    int stops = 0;
    while (!is_whole) {
        int left = 2 + stops; /* gates of one circle are done together, or not at all */
        hz_solve_def def = hz_default_solve_def(&table);
        def.watch = stop_after;
        def.watcher = &left;
        assert_int_equal(hz_solve(&def, &solution, NULL), HZ_OK);
        is_whole = hz_solution_facts(solution).is_whole;
        stops += !is_whole;
        assert_true(stops < 1000);
        if (is_whole) {
            break;
        }
        assert_int_equal(hz_solution_write(solution, path, NULL), HZ_OK);
        hz_solution_close(solution);
        solution = NULL;
        assert_int_equal(hz_solution_open(&table, path, &solution, NULL), HZ_OK);
    }
    assert_true(stops > 0);
    assert_true(hz_solution_facts(solution).width < 1e-12);
    expect_same(solution, whole, &table);
    hz_solution_close(solution);
    hz_solution_close(whole);
}

static void a_solution_goes_on(void **unused)
{
    (void)unused;
    goes_on("wager", "final 2 target=2 fortune_len=off mark_len=2");
    goes_on("ratscrew", "standard 2 rs_lucky=no rs_empty_bonus=0");
}

static void refused(const char *game, const char *spec, const char *why)
{
    hz_table table;
    hz_error error = {""};
    hz_solution *solution = NULL;
    lay_table(&table, game, spec);
    if (!hz_solution_open(&table, path, &solution, &error)) {
        fail_msg("%s %s: not refused", game, spec);
    }
    if (!strstr(error.text, why) || strchr(error.text, '\n')) {
        fail_msg("%s %s: %s", game, spec, error.text);
    }
}

static void a_file_for_something_else_is_refused(void **unused)
{
    (void)unused;
    hz_table table;
    write_for("pig", "classic 2 target=20", &table);
    refused("wager", "final 2", "solves pig, expected wager");
    refused("pig", "classic 2", "other options (target=20)");
    refused("pig", "classic 3 target=20", "a table of 2, expected 3");
    hz_game newer = *table.game;
    hz_error error = {""};
    hz_solution *solution = NULL;
    newer.rules_version++;
    table.game = &newer;
    assert_int_equal(hz_solution_open(&table, path, &solution, &error), HZ_ILLEGAL);
    assert_non_null(strstr(error.text, "solves rules 1 of pig, expected rules 2"));
}

/* Any byte that is changed, and any byte that is missing, is noticed. */
static void damage_is_noticed(void **unused)
{
    (void)unused;
    hz_table table;
    write_for("pig", "classic 2 target=5", &table);
    struct stat found;
    assert_int_equal(stat(path, &found), 0);
    size_t size = (size_t)found.st_size;
    char *bytes = malloc(size);
    FILE *file = fopen(path, "rb");
    assert_true(bytes && file && fread(bytes, 1, size, file) == size);
    fclose(file);
    for (size_t at = 0; at < size; at++) {
        bytes[at] ^= 1;
        file = fopen(path, "wb");
        assert_true(fwrite(bytes, 1, size, file) == size && fclose(file) == 0);
        refused("pig", "classic 2 target=5", path);
        bytes[at] ^= 1;
    }
    for (size_t less = 1; less < size; less += 37) {
        file = fopen(path, "wb");
        assert_true(fwrite(bytes, 1, size - less, file) == size - less && fclose(file) == 0);
        refused("pig", "classic 2 target=5", path);
    }
    free(bytes);
    refused("pig", "classic 2 target=5", "no solution that this program wrote");
    unlink(path);
    refused("pig", "classic 2 target=5", "cannot be read");
}

static void nothing_else_is_written_over(void **unused)
{
    (void)unused;
    hz_table table;
    hz_error error = {""};
    lay_table(&table, "pig", "classic 2 target=5");
    hz_solution *solution = solved(&table);
    FILE *file = fopen(path, "wb");
    assert_true(fputs("a letter to a friend", file) > 0 && fclose(file) == 0);
    assert_int_equal(hz_solution_write(solution, path, &error), HZ_IO);
    assert_non_null(strstr(error.text, "holds something else"));
    assert_int_equal(hz_solution_write(solution, "/nowhere/at/all", &error), HZ_IO);
    hz_solution_close(solution);
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
    unlink(path);
    return rmdir(folder);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_was_written_is_read),
        cmocka_unit_test(what_is_not_in_the_file_is_solved),
        cmocka_unit_test(a_long_turn_is_left_in_its_middle),
        cmocka_unit_test(a_solution_goes_on),
        cmocka_unit_test(a_file_for_something_else_is_refused),
        cmocka_unit_test(damage_is_noticed),
        cmocka_unit_test(nothing_else_is_written_over),
    };
    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
