/* Dice Canyon: what it drops and draws together for the solver, against itself without. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "hazard/luck.h"
#include "hazard/solve.h"
#include "rules.h"

static void lay(hz_table *table, const char *spec, const char *position, hz_state *from)
{
    hz_error error = {""};
    lay_table(table, "canyon", spec);
    memset(from, 0, sizeof *from);
    table->game->start(table, from);
    if (hz_position_parse(table, position, from, &error)) {
        fail_msg("%s: %s", position, error.text);
    }
}

static double value_of(const hz_table *table, const hz_state *from, uint64_t *kept)
{
    hz_error error = {""};
    hz_worth worth = {0};
    hz_solution *solution = NULL;
    hz_solve_def def = hz_default_solve_def(table);
    def.from = from;
    if (hz_solve(&def, &solution, &error) || hz_solution_value(solution, from, &worth, &error)) {
        fail_msg("%s", error.text);
    }
    *kept = hz_solution_facts(solution).gates;
    hz_solution_close(solution);
    assert_true(worth.high[0] - worth.low[0] < 1e-11);
    return (worth.low[0] + worth.high[0]) / 2;
}

/* The last round with everything that an auction remembers, and without. */
static void what_was_bid_before_does_not_matter(void **unused)
{
    (void)unused;
    static const char *const specs[] = {
        "v1 2", "rent-face 2", "pays-poorest 2", "auction-base 2 entry_fee=base"};
    for (size_t at = 0; at < sizeof specs / sizeof *specs; at++) {
        hz_table table;
        hz_state from;
        uint64_t kept, all;
        lay(&table, specs[at], "round 24", &from);
        double value = value_of(&table, &from, &kept);
        hz_game bare = *table.game;
        bare.stepwise = NULL;
        table.game = &bare;
        double whole = value_of(&table, &from, &all);
        if (!(fabs(value - whole) < 1e-12) || 2 * kept > all) {
            fail_msg("%s: %.15f of %u, not %.15f of %u",
                     specs[at],
                     value,
                     (unsigned)kept,
                     whole,
                     (unsigned)all);
        }
    }
}

/* Whom the standing bid left with what bids before it, and in how many laps. */
static void ways_to_a_bid_are_one(void **unused)
{
    (void)unused;
    static const char *const ways[] = {"lap 2; offers 4 5; laps 2 1",
                                       "lap 3; offers 3 5; laps 1 2"};
    hz_table table;
    hz_state state[2];
    for (int way = 0; way < 2; way++) {
        char position[400];
        snprintf(position,
                 sizeof position,
                 "round 24; phase auction; next event; active 6; seat 1; roller 1; start 1; asked "
                 "12; bid 5; holder 2; gold 9 7; bank_out 16; %s",
                 ways[way]);
        lay(&table, "rent-face 2", position, &state[way]);
        table.game->stepwise->fold(&table, &state[way]);
    }
    assert_memory_equal(&state[0], &state[1], table.game->state_size);
}

enum { SPINS = 1000, MOST_WAYS = 8 };

/* All pairs of dice that can spin: each comes to one of the ways of the step, as often as it says.
 */
static void check_spins(const char *spec, const char *position)
{
    hz_table table;
    hz_state from, way[MOST_WAYS];
    double chance[MOST_WAYS];
    int pairs[MOST_WAYS] = {0}, ways = 0;
    hz_luck luck;
    lay(&table, spec, position, &from);
    table.game->rolled(&table, &from, (const uint64_t[]){1, 2, 3, 4}, NULL); /* pay day */
    table.game->rolled(&table, &from, (const uint64_t[]){5}, NULL);
    assert_true(table.game->stepwise->is_awaited(&table, &from));
    hz_luck_all(&luck);
    do {
        assert_true(ways < MOST_WAYS);
        way[ways] = from;
        table.game->stepwise->step(&table, &way[ways], &luck, NULL);
        chance[ways++] = luck.chance;
    } while (hz_luck_next(&luck));
    for (uint64_t pair = 0; pair < SPINS * SPINS; pair++) {
        const uint64_t dice[] = {1 + pair / SPINS, 1 + pair % SPINS};
        hz_state next = from;
        table.game->rolled(&table, &next, dice, NULL);
        int at = 0;
        while (at < ways && memcmp(&next, &way[at], table.game->state_size) != 0) {
            at++;
        }
        assert_true(at < ways);
        pairs[at]++;
    }
    for (int at = 0; at < ways; at++) {
        double expected = 0; /* payers and others may leave the same behind */
        for (int other = 0; other < ways; other++) {
            bool is_same = memcmp(&way[at], &way[other], table.game->state_size) == 0;
            expected += is_same ? chance[other] : 0;
        }
        if (pairs[at] && fabs(pairs[at] / (double)(SPINS * SPINS) - expected) > 1e-12) {
            fail_msg(
                "%s: way %d of %d: %d pairs, %f expected", spec, at, ways, pairs[at], expected);
        }
    }
}

static void spins_are_those_of_the_dice(void **unused)
{
    (void)unused;
    const char *sale = "round 24", *rent = "round 24; owners - - - - 2 - - - - - - -";
    check_spins("spin 2", sale);
    check_spins("spin 2 spin_skill=40,-300", sale);
    check_spins("spin 2 spin_skill=0,-1000", rent);
    check_spins("spin 2", rent);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_was_bid_before_does_not_matter),
        cmocka_unit_test(ways_to_a_bid_are_one),
        cmocka_unit_test(spins_are_those_of_the_dice),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
