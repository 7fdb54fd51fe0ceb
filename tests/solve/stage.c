/* Two who choose at once: Run Dog Run against its rules written out a second time, and against
   itself without numbers. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games/rundog/rundog.h"
#include "hazard/solve.h"
#include "rules.h"

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

static void begin_at(const hz_table *table, const char *position, hz_state *state)
{
    hz_error error = {""};
    memset(state, 0, sizeof *state);
    table->game->start(table, state);
    if (hz_position_parse(table, position, state, &error)) {
        fail_msg("%s: %s", position, error.text);
    }
}

static double value_at(hz_solution *solution, const hz_table *table, const char *position)
{
    hz_state state;
    hz_worth worth;
    hz_error error = {""};
    begin_at(table, position, &state);
    if (hz_solution_value(solution, &state, &worth, &error)) {
        fail_msg("%s: %s", position, error.text);
    }
    assert_true(worth.high[0] - worth.low[0] < 1e-11);
    return (worth.low[0] + worth.high[0]) / 2;
}

/* The rules of a duel in rounds, once more: how long an attempt takes, sides of the choice dice,
   most dogs, and whether the tens digit is free. */
typedef struct duel {
    int ticks, sides, most;
    bool is_free;
    int digits, pairs;
    int low[21], high[21]; /* choice dice */
    double likely[21];     /* how often they come up */
    double value[21][21];  /* of the one with the first pair, both choosing */
    double chase[21][64];  /* of whoever has so many ticks left */
} duel;

/* What a call may come to: for each tens digit that is possible so many barks, and how likely. */
typedef struct call {
    int barks[4], count;
    double hit[4], miss;
} call;

static double chance_of_sum(int dogs, int sum)
{
    if (dogs == 0) {
        return sum == 0;
    }
    double chance = 0;
    for (int face = 1; face <= 6 && face <= sum; face++) {
        chance += chance_of_sum(dogs - 1, sum - face) / 6;
    }
    return chance;
}

static int calls_of(const duel *it, int pair, call *out)
{
    int count = 0;
    for (int which = 0; which < (it->low[pair] == it->high[pair] ? 1 : 2); which++) {
        int dogs = which ? it->low[pair] : it->high[pair];
        int digit = which ? it->high[pair] : it->low[pair];
        dogs = dogs < it->most ? dogs : it->most;
        for (int tens = 0; tens < it->digits; tens++) {
            call *one = &out[it->is_free ? count++ : count];
            if (it->is_free || tens == 0) {
                *one = (call){.miss = 1};
            }
            double hit = chance_of_sum(dogs, 10 * tens + digit) / (it->is_free ? 1 : it->digits);
            one->barks[one->count] = 10 * tens + digit;
            one->hit[one->count++] = hit;
            one->miss -= hit;
        }
        count += !it->is_free;
    }
    return count;
}

/* What is left to somebody with these ticks before the rival's last bark, before the dice. */
static double chased(const duel *it, int left)
{
    double sum = 0;
    for (int pair = 0; pair < it->pairs && left > 0; pair++) {
        sum += it->likely[pair] * it->chase[pair][left];
    }
    return sum;
}

/* A dead heat is run again, and even. */
static double faster(int one, int other)
{
    return one < other ? 1 : one == other ? 0.5 : 0;
}

static void fill_chase(duel *it)
{
    for (int left = 1; left < 64; left++) {
        for (int pair = 0; pair < it->pairs; pair++) {
            call calls[8];
            int count = it->ticks < left ? calls_of(it, pair, calls) : 0;
            for (int at = 0; at < count; at++) {
                double wins = calls[at].miss * chased(it, left - it->ticks);
                for (int tens = 0; tens < calls[at].count; tens++) {
                    wins += calls[at].hit[tens] * faster(it->ticks + calls[at].barks[tens], left);
                }
                it->chase[pair][left] = fmax(it->chase[pair][left], wins);
            }
        }
    }
}

static duel rules_of(int ticks, int sides, int most, bool is_free)
{
    duel it = {.ticks = ticks, .sides = sides, .most = most, .is_free = is_free};
    it.digits = 6 * most / 10 + 1;
    for (int high = 1; high <= sides; high++) {
        for (int low = 1; low <= high; low++) {
            it.low[it.pairs] = low;
            it.high[it.pairs] = high;
            it.likely[it.pairs++] = (low == high ? 1.0 : 2.0) / (sides * sides);
        }
    }
    fill_chase(&it);
    return it;
}

/* The first one's chance when both have called, from the values of the rounds to come. */
static double both_called(const duel *it, const call *one, const call *other, double again)
{
    double wins = one->miss * other->miss * again;
    for (int here = 0; here < one->count; here++) {
        wins += one->hit[here] * other->miss * (1 - chased(it, one->barks[here]));
        for (int there = 0; there < other->count; there++) {
            wins +=
                one->hit[here] * other->hit[there] * faster(one->barks[here], other->barks[there]);
        }
    }
    for (int there = 0; there < other->count; there++) {
        wins += one->miss * other->hit[there] * chased(it, other->barks[there]);
    }
    return wins;
}

/* Values of the solution are what its mixes prove by the rules, given the same values for the round
   to come: they are the ones that repeat themselves. Returns whether a seat mixes. */
static bool holds(const duel *it, const hz_mixed mixed[2], int here, int there, double again)
{
    call one[8], other[8];
    int rows = calls_of(it, here, one), columns = calls_of(it, there, other);
    double sure = 1, held = 0;
    bool is_mixed = false;
    assert_int_equal(rows, mixed[0].count);
    assert_int_equal(columns, mixed[1].count);
    for (int column = 0; column < columns; column++) {
        double sum = 0;
        for (int row = 0; row < rows; row++) {
            sum += mixed[0].chance[row] * both_called(it, &one[row], &other[column], again);
        }
        sure = fmin(sure, sum);
    }
    for (int row = 0; row < rows; row++) {
        double sum = 0;
        for (int column = 0; column < columns; column++) {
            sum += mixed[1].chance[column] * both_called(it, &one[row], &other[column], again);
        }
        held = fmax(held, sum);
        is_mixed = is_mixed || (mixed[0].chance[row] > 1e-6 && mixed[0].chance[row] < 1 - 1e-6);
    }
    if (fabs(sure - it->value[here][there]) > 1e-11 ||
        fabs(held - it->value[here][there]) > 1e-11) {
        fail_msg("%d%d %d%d: %.15f, but the mixes prove %.15f to %.15f",
                 it->low[here],
                 it->high[here],
                 it->low[there],
                 it->high[there],
                 it->value[here][there],
                 sure,
                 held);
    }
    return is_mixed;
}

static void name_position(const duel *it, int here, int there, char *out, size_t size)
{
    snprintf(out,
             size,
             "phase choose; dice1 %d %d; dice2 %d %d",
             it->low[here],
             it->high[here],
             it->low[there],
             it->high[there]);
}

static bool
check_opening(duel *it, const hz_table *table, hz_solution *solution, int here, int there)
{
    char position[120];
    hz_state state;
    hz_mixed mixed[2];
    name_position(it, here, there, position, sizeof position);
    begin_at(table, position, &state);
    it->value[here][there] = value_at(solution, table, position);
    assert_int_equal(hz_solution_mix(solution, &state, mixed, NULL), HZ_OK);
    return holds(it, mixed, here, there, 0.5); /* what is run again is even */
}

static void check_duel(duel *it, const hz_table *table, hz_solution *solution)
{
    for (int here = 0; here < it->pairs; here++) {
        for (int there = here; there < it->pairs; there++) {
            assert_false(check_opening(it, table, solution, here, there));
        }
    }
}

static void check_chases(const duel *it, const hz_table *table, hz_solution *solution)
{
    for (int left = it->ticks + 1; left <= 6 * it->most && left < 10 * it->digits; left++) {
        bool is_bark = left % 10 >= 1 && left % 10 <= it->sides;
        for (int pair = 0; is_bark && pair < it->pairs; pair++) {
            char position[160];
            snprintf(position,
                     sizeof position,
                     "phase choose; dice1 %d %d; clock %d %d; finish 0 %d",
                     it->low[pair],
                     it->high[pair],
                     it->ticks,
                     it->ticks,
                     it->ticks + left);
            assert_true(fabs(value_at(solution, table, position) - it->chase[pair][left]) < 1e-11);
        }
    }
}

static void duels_are_what_their_rules_say(void **unused)
{
    (void)unused;
    static const struct {
        int ticks, sides, most;
        bool is_free;
    } rows[] = {
        {1, 4, 3, true}, {4, 4, 4, false}, {3, 4, 2, false}, {20, 4, 1, true}, {4, 4, 4, true}};
    /* The last one alone takes as long as the others: for the long run. */
    size_t count = sizeof rows / sizeof *rows - !getenv("HAZARD_LONG");
    for (size_t at = 0; at < count; at++) {
        char settings[160];
        hz_table table;
        duel it = rules_of(rows[at].ticks, rows[at].sides, rows[at].most, rows[at].is_free);
        snprintf(settings,
                 sizeof settings,
                 "standard 2 ticks_per_attempt=%d choice_sides=%d max_dice=%d tens_free=%s",
                 rows[at].ticks,
                 rows[at].sides,
                 rows[at].most,
                 rows[at].is_free ? "yes" : "no");
        lay_table(&table, "rundog", settings);
        hz_solution *solution = solved(&table);
        check_duel(&it, &table, solution);
        check_chases(&it, &table, solution);
        hz_solution_close(solution);
    }
}

/* Six-sided choice dice that take no time to speak of: with 5 and 6 against 4 and 6 neither of the
   two may be predictable. */
static void some_openings_are_mixed(void **unused)
{
    (void)unused;
    hz_table table;
    duel it = rules_of(1, 6, 2, true);
    lay_table(&table, "rundog", "standard 2 ticks_per_attempt=1 choice_sides=6 max_dice=2");
    hz_solution *solution = solved(&table);
    enum { FIVE_SIX = 19, FOUR_SIX = 18, TWO_SIX = 16 };
    assert_true(it.low[FIVE_SIX] == 5 && it.low[FOUR_SIX] == 4 && it.high[FOUR_SIX] == 6);
    assert_true(check_opening(&it, &table, solution, FIVE_SIX, FOUR_SIX));
    assert_true(check_opening(&it, &table, solution, FOUR_SIX, FIVE_SIX));
    assert_false(check_opening(&it, &table, solution, FIVE_SIX, TWO_SIX));
    check_chases(&it, &table, solution);
    hz_solution_close(solution);
}

/* The same game without its numbers: every key is kept, seats are told apart. */
static void numbers_change_nothing(void **unused)
{
    (void)unused;
    static const char *const tables[] = {
        "standard 2 max_dice=1 ticks_per_attempt=1 ticks_per_die=1",
        "standard 2 max_dice=2 ticks_per_attempt=1 ticks_per_die=2",
        "standard 2 max_dice=1 ticks_per_attempt=1 bouts=3 tens_free=no"};
    static const char *const positions[] = {
        "phase choose; dice1 1 3; dice2 2 4",
        "phase choose; dice1 1 1; dice2 1 2",
        "phase choose; dice1 1 4; clock 4 4; finish 0 8",
        "phase choose; dice2 1 2; clock 6 6; finish 10 0",
    };
    for (size_t at = 0; at < sizeof tables / sizeof *tables; at++) {
        hz_table table, plain;
        lay_table(&table, "rundog", tables[at]);
        hz_game bare = *table.game;
        bare.solvable = NULL;
        plain = table;
        plain.game = &bare;
        hz_solution *one = solved(&table), *other = solved(&plain);
        for (size_t row = 0; row < sizeof positions / sizeof *positions; row++) {
            double first = value_at(one, &table, positions[row]),
                   second = value_at(other, &plain, positions[row]);
            if (fabs(first - second) > 1e-11) {
                fail_msg("%s, %s: %.15f and %.15f", tables[at], positions[row], first, second);
            }
        }
        assert_true(hz_solution_facts(other).gates > 3 * hz_solution_facts(one).gates);
        hz_solution_close(one);
        hz_solution_close(other);
    }
}

/* Numbers lead back to the state they are of, at every kind of table. */
static void gates_are_what_their_numbers_say(void **unused)
{
    (void)unused;
    static const char *const tables[] = {
        "standard 2",
        "standard 2 ticks_per_die=1",
        "standard 2 ticks_per_attempt=1 ticks_per_die=5 max_dice=6 choice_sides=6 bouts=3",
        "standard 2 tens_free=no ticks_per_die=2 max_dice=3"};
    hz_rng rng;
    hz_rng_start(&rng, 3, 0, HZ_RNG_DICE);
    for (int played = 0; played < 400; played++) {
        hz_table table;
        hz_state state, again;
        lay_table(&table, "rundog", tables[played % 4]);
        const hz_solvable *by = table.game->solvable;
        memset(&state, 0, sizeof state);
        table.game->start(&table, &state);
        for (hz_turn turn; (turn = table.game->turn(&table, &state)).kind != HZ_OVER;) {
            uint64_t values[HZ_MAX_VALUES];
            hz_chance ask;
            if (turn.kind == HZ_CHANCE) {
                hz_request(&table, &state, &ask);
                hz_chance_sample(&ask, &rng, values);
                table.game->rolled(&table, &state, values, NULL);
                continue;
            }
            if (by->is_gate(&table, &state) && turn.wanted == turn.allowed) {
                hz_state folded = state;
                by->fold(&table, &folded);
                uint64_t rank = by->rank(&table, &folded, 0);
                assert_true(rank < by->count(&table, 0));
                memset(&again, 0, sizeof again);
                by->unrank(&table, rank, 0, &again);
                assert_memory_equal(&again, &folded, table.game->state_size);
            }
            int seat = __builtin_ctz(turn.wanted);
            hz_action action = table.game->sample(&table, &state, seat, hz_rng_bits(&rng));
            table.game->act(&table, &state, seat, action, NULL);
        }
    }
}

/* Whoever plays by the solution has at least half against anybody. */
static void nobody_beats_the_solution(void **unused)
{
    (void)unused;
    hz_table table;
    lay_table(&table, "rundog", "standard 2 max_dice=3");
    hz_solution *solution = solved(&table);
    static const char *const names[] = {"fewest", "most", "best", "random"};
    for (size_t at = 0; at <= sizeof names / sizeof *names; at++) {
        hz_bot bot;
        hz_measurement found;
        const hz_bot *sides[2] = {NULL, NULL};
        if (at < sizeof names / sizeof *names) {
            assert_int_equal(hz_bot_find(table.game, names[at], &bot, NULL), HZ_OK);
            sides[1] = &bot;
        }
        assert_int_equal(hz_measure(solution, sides, &found, NULL), HZ_OK);
        assert_true(fabs(found.wins[0] + found.wins[1] - 1) < 1e-11);
        assert_true(found.wins[0] > 0.5 - 1e-11);
        assert_true(sides[1] || found.wins[0] < 0.5 + 1e-11);
    }
    hz_solution_close(solution);
}

/* What is known to one alone is not solved whole, and said. */
static void secrets_are_refused(void **unused)
{
    (void)unused;
    static const char *const rows[][3] = {
        {"liar", "standard 2", "liar: players know things that others do not"},
        {"soup", "standard 2 dice=6 reaction=look_bid", "soup: players know things"},
        {"rundog",
         "standard 3",
         "rundog: players know things that others do not, which is solved"}};
    for (size_t at = 0; at < sizeof rows / sizeof *rows; at++) {
        hz_table table;
        hz_error error = {""};
        hz_solution *solution = NULL;
        lay_table(&table, rows[at][0], rows[at][1]);
        hz_solve_def def = hz_default_solve_def(&table);
        assert_int_equal(hz_solve(&def, &solution, &error), HZ_ILLEGAL);
        assert_null(solution);
        if (!strstr(error.text, rows[at][2])) {
            fail_msg("%s", error.text);
        }
    }
}

/* One has chosen, the other not: there is no telling what. */
static void half_of_a_choice_is_refused(void **unused)
{
    (void)unused;
    hz_table table;
    hz_state state;
    hz_worth worth;
    hz_mixed mixed[2];
    hz_error error = {""};
    lay_table(&table, "rundog", "standard 2 max_dice=1");
    hz_solution *solution = solved(&table);
    begin_at(&table, "phase choose; dice1 1 3; dice2 2 4", &state);
    hz_action action = table.game->sample(&table, &state, 0, 0);
    table.game->act(&table, &state, 0, action, NULL);
    assert_int_equal(hz_solution_value(solution, &state, &worth, &error), HZ_ILLEGAL);
    assert_int_equal(hz_solution_mix(solution, &state, mixed, &error), HZ_ILLEGAL);
    hz_solution_close(solution);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(duels_are_what_their_rules_say),
        cmocka_unit_test(some_openings_are_mixed),
        cmocka_unit_test(numbers_change_nothing),
        cmocka_unit_test(gates_are_what_their_numbers_say),
        cmocka_unit_test(nobody_beats_the_solution),
        cmocka_unit_test(secrets_are_refused),
        cmocka_unit_test(half_of_a_choice_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
