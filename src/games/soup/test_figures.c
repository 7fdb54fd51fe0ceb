/* Dice Soup: the figures that can be worked out exactly. */
#include <math.h>
#include <stdlib.h>

#include "games/soup/soup.h"
#include "rules.h"

/* Printed figures are held to their last digit. */
static void check_figure(const char *what, double found, double expected, double last_digit)
{
    if (fabs(found - expected) > last_digit / 2 + 1e-9) {
        fail_msg("%s: found %.6f, expected %g", what, found, expected);
    }
}

static int rising(const void *left, const void *right)
{
    return *(const uint8_t *)left - *(const uint8_t *)right;
}

/* The request of the engine, listed outcome by outcome: 749,398 ways for 36 dice to fall. */
static void ordered_counts_average_as_printed(void **unused)
{
    (void)unused;
    static const double printed[SOUP_FACES] = {9.2534, 7.5137, 6.3693, 5.3874, 4.3801, 3.0961};
    hz_session session;
    hz_chance ask;
    uint64_t values[SOUP_MAX_DICE], outcomes = 0;
    double average[SOUP_FACES] = {0}, total = 0;
    begin(&session, "soup", "standard", "");
    hz_request(&session.table, &session.state, &ask);
    assert_int_equal(hz_outcome_count(&ask), 749398);
    for (bool more = hz_outcome_first(&ask, values); more; more = hz_outcome_next(&ask, values)) {
        double chance = hz_outcome_probability(&ask, values);
        soup_state state;
        memcpy(&state, &session.state, sizeof state);
        hz_soup.rolled(&session.table, &state, values, NULL);
        qsort(state.count, SOUP_FACES, 1, rising);
        for (int face = 0; face < SOUP_FACES; face++) {
            average[face] += chance * state.count[SOUP_FACES - 1 - face];
        }
        total += chance;
        outcomes++;
    }
    assert_int_equal(outcomes, 749398);
    check_figure("all outcomes", total, 1, 1e-9);
    for (int face = 0; face < SOUP_FACES; face++) {
        check_figure("an ordered count", average[face], printed[face], 1e-4);
    }
    check_figure("dice taken in round 1", average[0] + average[1], 16.767, 1e-3);
}

/* What one round can bring when everybody declares the largest count that is free, by the engine.
 */
typedef struct round_end {
    double chance;
    int taken[SOUP_MAX_SEATS]; /* by order of declaring */
    int pool;
    bool is_over;
} round_end;

enum { DICE = 36, MOST_ENDS = 3000 };

typedef struct round_table {
    hz_table table;
    round_end ends[DICE + 1][MOST_ENDS]; /* by dice in the bowl */
    int count[DICE + 1];
} round_table;

static double factorial(int number)
{
    double product = 1;
    for (; number > 1; number--) {
        product *= number;
    }
    return product;
}

/* How likely a throw has these six counts, on whatever faces. */
static double chance_of(const uint8_t *counts, int dice)
{
    double chance = factorial(dice) / pow(SOUP_FACES, dice) * factorial(SOUP_FACES);
    int equal = 0;
    for (int face = 0; face < SOUP_FACES; face++) {
        equal = face > 0 && counts[face] == counts[face - 1] ? equal + 1 : 1;
        chance /= factorial(counts[face]) * equal;
    }
    return chance;
}

static void play_round(round_table *rounds, const uint8_t *counts, int dice)
{
    const hz_table *table = &rounds->table;
    hz_bot bot;
    assert_int_equal(hz_bot_find(&hz_soup, "largest", &bot, NULL), HZ_OK);
    soup_state state;
    hz_soup.start(table, &state);
    state.phase = SOUP_DECLARE;
    state.pool = (uint8_t)dice;
    memcpy(state.count, counts, sizeof state.count);
    for (int seat = 0; seat < table->seats; seat++) {
        state.order[seat] = (uint8_t)seat;
    }
    for (int seat = 0; seat < table->seats; seat++) {
        hz_action action = hz_bot_act(&bot, table, &state, seat, NULL);
        hz_soup.act(table, &state, seat, action, NULL);
    }
    assert_true(rounds->count[dice] < MOST_ENDS);
    round_end *end = &rounds->ends[dice][rounds->count[dice]++];
    *end = (round_end){.chance = chance_of(counts, dice),
                       .pool = state.pool,
                       .is_over = hz_soup.turn(table, &state).kind == HZ_OVER};
    for (int seat = 0; seat < table->seats; seat++) {
        end->taken[seat] = state.score[seat];
    }
}

/* All falling counts of a number of dice, face after face. */
static void list_rounds(round_table *rounds, uint8_t *counts, int face, int left, int dice)
{
    if (face == SOUP_FACES) {
        if (left == 0) {
            play_round(rounds, counts, dice);
        }
        return;
    }
    int most = face == 0 || counts[face - 1] > left ? left : counts[face - 1];
    for (int count = 0; count <= most; count++) {
        counts[face] = (uint8_t)count;
        list_rounds(rounds, counts, face + 1, left - count, dice);
    }
}

static round_table *all_rounds(const char *text)
{
    round_table *rounds = calloc(1, sizeof *rounds);
    assert_non_null(rounds);
    lay_table(&rounds->table, "soup", text);
    uint8_t counts[SOUP_FACES];
    for (int dice = rounds->table.seats; dice <= DICE; dice++) {
        list_rounds(rounds, counts, 0, dice, dice);
    }
    return rounds;
}

static void expected_rounds_are_as_printed(void **unused)
{
    (void)unused;
    static const char *const tables[] = {"standard 2", "standard 3", "standard 4"};
    static const double printed[] = {4.2316, 2.7721, 1.9928};
    for (int row = 0; row < 3; row++) {
        round_table *rounds = all_rounds(tables[row]);
        double expected[DICE + 1] = {0};
        for (int dice = rounds->table.seats; dice <= DICE; dice++) {
            expected[dice] = 1;
            for (int index = 0; index < rounds->count[dice]; index++) {
                const round_end *end = &rounds->ends[dice][index];
                expected[dice] += end->is_over ? 0 : end->chance * expected[end->pool];
            }
        }
        check_figure(tables[row], expected[DICE], printed[row], 1e-4);
        free(rounds);
    }
}

typedef struct fate {
    double wins, draws;
} fate;

/* How the game ends for somebody who is `lead` dice ahead, by dice in the bowl; declaring first in
   every round with probability `first`. */
typedef struct fates {
    fate at[DICE + 1][2 * DICE + 1];
} fates;

static fate fate_after(const fates *known, const round_end *end, int lead)
{
    if (!end->is_over) {
        return known->at[end->pool][DICE + lead];
    }
    return (fate){.wins = lead > 0, .draws = lead == 0};
}

static fates *all_fates(const round_table *rounds, double first)
{
    fates *known = calloc(1, sizeof *known);
    assert_non_null(known);
    for (int dice = 2; dice <= DICE; dice++) {
        /* Nobody can be further ahead than by all dice that are out of the bowl. */
        for (int lead = dice - DICE; lead <= DICE - dice; lead++) {
            fate *sum = &known->at[dice][DICE + lead];
            for (int index = 0; index < rounds->count[dice]; index++) {
                const round_end *end = &rounds->ends[dice][index];
                int gain = end->taken[0] - end->taken[1];
                fate early = fate_after(known, end, lead + gain);
                fate late = fate_after(known, end, lead - gain);
                sum->wins += end->chance * (first * early.wins + (1 - first) * late.wins);
                sum->draws += end->chance * (first * early.draws + (1 - first) * late.draws);
            }
        }
    }
    return known;
}

static void two_players_fare_as_printed(void **unused)
{
    (void)unused;
    round_table *rounds = all_rounds("standard 2");
    fates *fair = all_fates(rounds, 0.5), *always = all_fates(rounds, 1);
    fate start = fair->at[DICE][DICE], ahead = {0, 0};
    double leads = 0;
    for (int index = 0; index < rounds->count[DICE]; index++) {
        const round_end *end = &rounds->ends[DICE][index];
        int gain = end->taken[0] - end->taken[1];
        if (gain > 0) {
            fate then = fate_after(fair, end, gain);
            leads += end->chance;
            ahead.wins += end->chance * then.wins;
            ahead.draws += end->chance * then.draws;
        }
    }
    check_figure("a draw", start.draws, 0.1274, 1e-4);
    check_figure("both win alike", start.wins, (1 - start.draws) / 2, 1e-9);
    check_figure("a leader after round 1", leads, 0.7900, 1e-4);
    check_figure("the leader wins", ahead.wins / leads, 0.7199, 1e-4);
    check_figure("the leader draws", ahead.draws / leads, 0.1160, 1e-4);
    check_figure("the leader loses", 1 - (ahead.wins + ahead.draws) / leads, 0.1641, 1e-4);
    check_figure("always first", always->at[DICE][DICE].wins, 0.9935, 1e-4);
    check_figure("never loses", always->at[DICE][DICE].draws, 1 - 0.9935, 1e-4);
    check_figure(
        "win or draw", always->at[DICE][DICE].wins + always->at[DICE][DICE].draws, 1, 1e-9);
    free(rounds);
    free(fair);
    free(always);
}
int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ordered_counts_average_as_printed),
        cmocka_unit_test(expected_rounds_are_as_printed),
        cmocka_unit_test(two_players_fare_as_printed),
    };
    return cmocka_run_group_tests_name("soup: figures", tests, NULL, NULL);
}
