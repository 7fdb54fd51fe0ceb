/* What is large: choices by the dozen at once, and games of which only the size can be told. */
#include "slow.h"

/* One round of Fix'em without cards, a die of each player in the bowl, by its rules alone: who is
   exactly right takes the dice of his point; both about the same one share them; more dice win. */
enum { POINTS = 6, MOST_NUMBER = 12, CHOICES = POINTS * (MOST_NUMBER + 1) };

typedef struct claim {
    int point, number;
} claim;

static int taken(claim own, claim other, int one, int two)
{
    int shown = (one == own.point) + (two == own.point);
    bool is_shared = own.point == other.point && own.number == other.number;
    return shown != own.number ? 0 : is_shared ? shown / 2 : shown;
}

static double win_of(claim own, claim other)
{
    double sum = 0;
    for (int one = 1; one <= POINTS; one++) {
        for (int two = 1; two <= POINTS; two++) {
            int first = taken(own, other, one, two), second = taken(other, own, one, two);
            sum += first > second ? 1 : first == second ? 0.5 : 0;
        }
    }
    return sum / (POINTS * POINTS);
}

static claim claim_of(const hz_table *table, const hz_state *state, hz_action action)
{
    char buffer[80];
    hz_text text = hz_text_in(buffer, sizeof buffer);
    claim one = {0, 0};
    hz_print_action(table, state, action, &text);
    assert_int_equal(sscanf(buffer, "predict %dx%d", &one.point, &one.number), 2);
    return one;
}

static void many_choices_at_once_are_solved(void **unused)
{
    (void)unused;
    hz_table table;
    hz_state state;
    hz_error error = {""};
    static hz_mixed mixed[2];
    lay_table(&table,
              "fixem",
              "nocards 2 base_rounds=1 extra_die=off dice_per_player=6 start_field=1 start_hand=0 "
              "hand_faces=none");
    hz_solution *solution = solved(&table);
    assert_true(fabs(value_at(solution, &table, "", 0) - 0.5) < 1e-12);
    begin_at(&table, "", &state);
    if (hz_solution_mix(solution, &state, mixed, &error)) {
        fail_msg("%s", error.text);
    }
    for (int seat = 0; seat < 2; seat++) {
        assert_int_equal(mixed[seat].count, CHOICES);
        for (int at = 0; at < CHOICES; at++) {
            double worth = 0;
            claim own = claim_of(&table, &state, mixed[seat].action[at]);
            for (int reply = 0; reply < CHOICES; reply++) {
                worth += mixed[1 - seat].chance[reply] *
                         win_of(own, claim_of(&table, &state, mixed[1 - seat].action[reply]));
            }
            assert_true(fabs(worth - mixed[seat].worth[at]) < 1e-12);
            assert_true(worth < 0.5 + 1e-12); /* nobody does better against the mix */
        }
    }
    hz_solution_close(solution);
}

/* Random games say of no game that it has clearly more positions than it has, and of small ones
   nearly all. */
static void a_census_is_about_a_lower_bound(void **unused)
{
    (void)unused;
    static const char *const rows[][2] = {{"pig", "classic 2 target=30"},
                                          {"wager", "base 2"},
                                          {"soup", "standard 2 dice=12"},
                                          {"canyon", "race100 2"}};
    for (size_t at = 0; at < sizeof rows / sizeof *rows; at++) {
        hz_table table;
        hz_census few, many;
        hz_state state;
        lay_table(&table, rows[at][0], rows[at][1]);
        hz_solve_def def = hz_default_solve_def(&table);
        bool is_large = at == 3;
        begin_at(&table, is_large ? "round 60" : "", &state);
        def.from = &state;
        hz_solution *solution = NULL;
        assert_int_equal(hz_solve(&def, &solution, NULL), HZ_OK);
        double all =
            (double)hz_solution_facts(solution).gates + 1; /* where it begins may be none */
        assert_int_equal(hz_count_positions(&def, 1, 200, &few, NULL), HZ_OK);
        assert_int_equal(hz_count_positions(&def, 1, 20000, &many, NULL), HZ_OK);
        assert_true(few.games == 200 && few.met < many.met && (double)many.met <= many.least);
        if (many.least > 1.05 * all || many.least < (is_large ? 0.2 : 0.9) * all) {
            fail_msg("%s: %.0f of %.0f", rows[at][1], many.least, all);
        }
        hz_solution_close(solution);
    }
}

static bool after_a_while(void *raw, uint64_t done, uint64_t sweeps, double width)
{
    (void)done;
    (void)sweeps;
    (void)width;
    int *left = raw;
    return --*left > 0;
}

/* Whoever stopped learns how far it came, and what there was no room for is told in positions. */
static void what_was_met_is_told(void **unused)
{
    (void)unused;
    hz_table table;
    hz_error error = {""};
    hz_solution *solution = NULL;
    int left = 3;
    lay_table(&table, "pig", "classic 2 target=200");
    hz_solve_def def = hz_default_solve_def(&table);
    def.watch = after_a_while;
    def.watcher = &left;
    assert_int_equal(hz_solve(&def, &solution, NULL), HZ_OK);
    hz_solve_facts facts = hz_solution_facts(solution);
    assert_true(!facts.is_whole && facts.met > facts.gates && facts.gates > 0);
    left = 1 << 30;
    assert_int_equal(hz_solve(&def, &solution, NULL), HZ_OK);
    facts = hz_solution_facts(solution);
    assert_true(facts.is_whole && facts.met == facts.gates);
    hz_solution_close(solution);
    solution = NULL;
    lay_table(&table, "canyon", "v1 2");
    def = hz_default_solve_def(&table);
    def.memory = 8 << 20;
    assert_int_equal(hz_solve(&def, &solution, &error), HZ_NO_SPACE);
    unsigned met = 0, done = 0;
    if (sscanf(error.text, "canyon: %u positions were met, and %u are done", &met, &done) != 2 ||
        met < 1000 || done >= met) {
        fail_msg("%s", error.text);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(many_choices_at_once_are_solved),
        cmocka_unit_test(a_census_is_about_a_lower_bound),
        cmocka_unit_test(what_was_met_is_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
