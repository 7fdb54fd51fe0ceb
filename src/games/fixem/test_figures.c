/* Fix'em: every exact figure of the design, worked out with the engine's own odds and score stage
   wherever it has a part in them. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "games/fixem/fixem.h"
#include "rules.h"

static void check_figure(const char *what, double found, double printed, double within)
{
    if (fabs(found - printed) > within) {
        fail_msg("%s: found %.8f, printed %.8f", what, found, printed);
    }
}

/* N-5 */
static void chances_are_as_printed(void **unused)
{
    (void)unused;
    static const struct {
        int dice, best;
        double chance, lower, higher;
    } rows[] = {
        {12, 2, 0.296094, 0.269176, 0.197396},
        {16, 2, 0.259622, 0.173081, 0.242314},
        {18, 3, 0.245198, 0.229874, 0.183899},
        {24, 4, 0.213865, 0.203681, 0.171092},
        {30, 5, 0.192108, 0.184719, 0.160090},
        {72, 12, 0.125255, 0.123201, 0.115620},
        {108, 18, 0.102515, 0.101388, 0.097119},
        {144, 24, 0.088887, 0.088152, 0.085331},
    };
    static const double eighteen[] = {
        .037561, .135220, .229874, .245198, .183899, .102983, .044626, .015300, .004208};
    double exactly[FIXEM_MOST_ALL + 1];
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        fixem_odds_of(rows[row].dice, exactly);
        int best = 0;
        double sum = 0;
        for (int count = 0; count <= rows[row].dice; count++) {
            best = exactly[count] > exactly[best] ? count : best;
            sum += exactly[count];
        }
        assert_int_equal(best, rows[row].best);
        assert_int_equal((rows[row].dice + 1) / 6, rows[row].best);
        check_figure("all", sum, 1, 1e-12);
        check_figure("best", exactly[best], rows[row].chance, 5e-7);
        check_figure("one lower", exactly[best - 1], rows[row].lower, 5e-7);
        check_figure("one higher", exactly[best + 1], rows[row].higher, 5e-7);
    }
    fixem_odds_of(18, exactly);
    check_figure("18 dice, 3", exactly[3], 518798828125.0 / 2115832430592.0, 1e-15);
    for (int count = 0; count <= 8; count++) {
        check_figure("18 dice", exactly[count], eighteen[count], 5e-7);
    }
    fixem_odds_of(12, exactly);
    check_figure("12 dice, 2", exactly[2], 107421875.0 / 362797056.0, 1e-15);
    fixem_odds_of(17, exactly); /* one more die and it would be three */
    check_figure("17 dice", exactly[2], exactly[3], 1e-15);
}

/* N-6 */
static void expected_dice_are_as_printed(void **unused)
{
    (void)unused;
    static const struct {
        int dice, low;
        double value;
    } rows[] = {{12, 2, 0.592187}, {18, 3, 0.735595}};
    double exactly[FIXEM_MOST_ALL + 1];
    for (size_t row = 0; row < 2; row++) {
        fixem_odds_of(rows[row].dice, exactly);
        int low = rows[row].low;
        check_figure("one sixth", low * exactly[low], rows[row].value, 5e-7);
        check_figure("and one more", (low + 1) * exactly[low + 1], low * exactly[low], 1e-12);
        for (int count = 0; count <= rows[row].dice; count++) {
            assert_true(count * exactly[count] <= low * exactly[low] + 1e-12);
        }
    }
}

/* Chance that so many dice show these counts of the first points, the rest anything else. */
static double chance_of(const int *counts, int points, int dice)
{
    double chance = lgamma(dice + 1.0);
    int left = dice;
    for (int point = 0; point < points; point++) {
        chance -= lgamma(counts[point] + 1.0);
        left -= counts[point];
    }
    chance += left * log((6.0 - points) / 6) - lgamma(left + 1.0) - (dice - left) * log(6.0);
    return exp(chance);
}

/* What a round without cards brings when everybody names the own point and the best count. */
typedef struct round_figures {
    double right[FIXEM_SEATS + 1], taken;               /* by number of exact players; dice */
    double sole, sole_exact, sole_near, all_off_by_one; /* closeness: N-16 */
} round_figures;

typedef struct sweep {
    hz_table table;
    int dice, points, best;
    int counts[FIXEM_SEATS];
    round_figures out;
} sweep;

/* The score stage of one outcome, by the engine. */
static void score_outcome(sweep *at)
{
    fixem_state state;
    double chance = chance_of(at->counts, at->points, at->dice);
    int left = at->dice, taken = 0, off_by_one = 0;
    hz_fixem.start(&at->table, &state);
    memset(state.unrolled, 0, sizeof state.unrolled);
    for (int seat = 0; seat < at->points; seat++) {
        /* More than 255 dice of one colour do not matter here: rows are not checked. */
        state.field[seat][seat] = (uint8_t)at->counts[seat];
        state.point[seat] = (uint8_t)(seat + 1);
        state.count[seat] = (uint16_t)at->best;
        left -= at->counts[seat];
        off_by_one += abs(at->counts[seat] - at->best) == 1;
    }
    state.field[0][5] = (uint8_t)left;
    uint32_t supply = state.wait[0] + state.wait[1] + (uint32_t)state.wait[2];
    hz_seats right = fixem_right(&at->table, &state);
    fixem_score(&at->table, &state, NULL);
    for (int seat = 0; seat < at->points; seat++) {
        taken += fixem_sum(state.score[seat], FIXEM_SEATS);
    }
    int players = __builtin_popcount(right), awarded = 0;
    at->out.right[players] += chance;
    if (fixem_rules_of(&at->table)->award_dice) {
        awarded = (int)(supply - state.wait[0] - state.wait[1] - state.wait[2]);
        awarded -= state.unrolled[0] + state.unrolled[1] + state.unrolled[2];
        at->out.sole += awarded * chance;
        at->out.sole_exact += right ? awarded * chance : 0;
        at->out.sole_near += right ? 0 : awarded * chance;
        at->out.all_off_by_one += off_by_one == at->points ? chance : 0;
    }
    at->out.taken += (taken - awarded) * chance;
}

static void sweep_outcomes(sweep *at, int point, int left)
{
    if (point == at->points) {
        score_outcome(at);
        return;
    }
    for (int count = 0; count <= left; count++) {
        at->counts[point] = count;
        sweep_outcomes(at, point + 1, left - count);
    }
}

static round_figures figures_of(const char *table, int dice)
{
    sweep at = {.dice = dice, .best = (dice + 1) / 6};
    lay_table(&at.table, "fixem", table);
    at.points = at.table.seats;
    sweep_outcomes(&at, 0, dice);
    return at.out;
}

/* The same by inclusion and exclusion, for numbers of dice too large to go through. */
static round_figures figures_by_formula(int points, int dice)
{
    round_figures out = {.taken = 0};
    int best = (dice + 1) / 6, counts[4] = {best, best, best, best};
    best = best > 1 ? best : 1;
    for (int point = 0; point < 4; point++) {
        counts[point] = best;
    }
    static const int choose[5][5] = {{1}, {1, 1}, {1, 2, 1}, {1, 3, 3, 1}, {1, 4, 6, 4, 1}};
    double all[5] = {0}; /* that the first k are exact */
    for (int exact = 0; exact <= points; exact++) {
        all[exact] = exact * best <= dice ? chance_of(counts, exact, dice) : 0;
    }
    for (int exact = 0; exact <= points; exact++) {
        for (int more = exact; more <= points; more++) {
            double sign = (more - exact) % 2 ? -1 : 1;
            out.right[exact] += sign * choose[points][more] * choose[more][exact] * all[more];
        }
        out.taken += exact * best * out.right[exact];
    }
    return out;
}

/* N-7 */
static void rounds_without_cards_are_as_printed(void **unused)
{
    (void)unused;
    static const struct {
        const char *table;
        int dice;
        double right[5], taken;
    } rows[] = {
        {"iter1", 72, {.765501, .218489, .016010}, 0},
        {"iter2 4", 144, {.689887, .267551, .039766, .002721, .000075}, 8.533126},
        {"iter2 3", 108, {.723472, .246670, .028699, .001159}, 5.535805},
        {"iter3 3", 12, {.352121, .435327, .184701, .027850}, 1.776561},
        {"iter3 4", 16, {.293763, .428443, .226282, .048570, .002943}, 2.076975},
        {"iter6", 18, {.432575, .415085, .136510, .015830}, 2.206786},
    };
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        hz_table table;
        lay_table(&table, "fixem", rows[row].table);
        round_figures formula = figures_by_formula(table.seats, rows[row].dice), swept = formula;
        if (rows[row].dice < 100) {
            swept = figures_of(rows[row].table, rows[row].dice);
        }
        for (int players = 0; players <= table.seats; players++) {
            check_figure("by formula", formula.right[players], rows[row].right[players], 1e-6);
            check_figure("by score", swept.right[players], formula.right[players], 1e-10);
        }
        if (rows[row].taken > 0) {
            check_figure("dice by formula", formula.taken, rows[row].taken, 1e-6);
            check_figure("dice by score", swept.taken, formula.taken, 1e-9);
        }
    }
    check_figure("18 dice, nobody",
                 figures_by_formula(3, 18).right[0],
                 101695186933.0 / 235092492288.0,
                 1e-12);
}

/* N-8: rounds until fewer dice than players are left, nothing being replaced. */
static double expected_rounds(int players, int dice)
{
    double expected[145] = {0};
    for (int left = players; left <= dice; left++) {
        round_figures now = figures_by_formula(players, left);
        int best = (left + 1) / 6 > 1 ? (left + 1) / 6 : 1;
        double sum = 1;
        for (int exact = 1; exact <= players && exact * best <= left; exact++) {
            int rest = left - exact * best;
            sum += now.right[exact] * (rest >= players ? expected[rest] : 0);
        }
        expected[left] = sum / (1 - now.right[0]);
    }
    return expected[dice];
}

static void lengths_are_as_printed(void **unused)
{
    (void)unused;
    check_figure("iter1", 1 / (1 - figures_by_formula(2, 72).right[0]), 4.264408, 5e-7);
    check_figure("iter2, 4 players", expected_rounds(4, 144), 28.981, 5e-4);
    check_figure("iter2, 3 players", expected_rounds(3, 108), 33.736, 5e-4);
    check_figure("final, dice", 8.5 * figures_by_formula(3, 18).taken, 18.76, 5e-3);
}

/* N-9 */
static fixem_outlook outlook(int dice, int own, int held)
{
    fixem_state state;
    hz_table table;
    fixem_outlook out;
    lay_table(&table, "fixem", "iter6");
    hz_fixem.start(&table, &state);
    state.unrolled[0] = (uint8_t)own;
    state.unrolled[1] = (uint8_t)(dice - own);
    state.unrolled[2] = 0;
    state.hand[0][3] = (uint8_t)held;
    fixem_look_ahead(&table, &state, 0, &out);
    return out;
}

static void reaches_are_as_printed(void **unused)
{
    (void)unused;
    static const struct {
        int dice, own, held;
        double reach[6];
    } rows[] = {
        {12, 4, 0, {.4397, .4432, .2737, .1152, .0349, .0078}},
        {12, 4, 1, {.5518, .7124, .5698, .3126, .1237, .0362}},
        {12, 4, 2, {.5518, .8246, .8389, .6087, .3211, .1250}},
        {18, 6, 0, {.2659, .4090, .3993, .2774, .1454, .0595}},
        {18, 6, 1, {.3035, .5442, .6292, .5226, .3293, .1625}},
        {18, 6, 2, {.3035, .5817, .7644, .7524, .5745, .3464}},
    };
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        fixem_outlook out = outlook(rows[row].dice, rows[row].own, rows[row].held);
        for (int count = 1; count <= 6; count++) {
            check_figure("reach", fixem_reach(&out, 4, count), rows[row].reach[count - 1], 6e-5);
        }
    }
}

static void best_predictions_are_as_printed(void **unused)
{
    (void)unused;
    static const struct {
        int dice, own, held, best;
        double worth;
    } rows[] = {
        {12, 4, 1, 3, 1.709}, {18, 6, 1, 4, 2.090}, {18, 6, 3, 5, 4.022}, {18, 6, 6, 7, 6.729}};
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        fixem_outlook out = outlook(rows[row].dice, rows[row].own, rows[row].held);
        int best = 1;
        for (int count = 2; count <= 24; count++) {
            best = count * fixem_reach(&out, 4, count) > best * fixem_reach(&out, 4, best) ? count
                                                                                           : best;
        }
        assert_int_equal(best, rows[row].best);
        check_figure("worth", best * fixem_reach(&out, 4, best), rows[row].worth, 5e-4);
    }
    fixem_outlook twelve = outlook(12, 4, 1), eighteen = outlook(18, 6, 1);
    check_figure("two of 12", 2 * fixem_reach(&twelve, 4, 2), 1.425, 5e-4);
    check_figure("three of 18", 3 * fixem_reach(&eighteen, 4, 3), 1.888, 5e-4);
}

/* Queue dice that keep their faces move everything up by their number. */
static void laid_in_dice_shift_the_odds(void **unused)
{
    (void)unused;
    fixem_state state;
    hz_table table;
    fixem_outlook out;
    lay_table(&table, "fixem", "final");
    hz_fixem.start(&table, &state);
    memset(state.queue, 0, sizeof state.queue);
    fixem_look_ahead(&table, &state, 0, &out);
    double plain = fixem_chance(&out, 4, 3), reach = fixem_reach(&out, 4, 3);
    state.queue[1][3] = 2;
    fixem_look_ahead(&table, &state, 0, &out);
    check_figure("another's", fixem_chance(&out, 4, 5), plain, 1e-12);
    check_figure("another's reach", fixem_reach(&out, 4, 5), reach, 1e-12);
    check_figure("too few", fixem_chance(&out, 4, 1), 0, 0);
    check_figure("too many", fixem_chance(&out, 4, 21), 0, 0);
    check_figure("all", fixem_chance(&out, 4, 20), out.exactly[18], 1e-15);
    check_figure("one fewer than must lie there", fixem_reach(&out, 4, 1), 0, 0);
    /* With an own die among them, one too many can always be mended. */
    state.queue[0][3] = 1;
    state.queue[1][3] = 1;
    fixem_look_ahead(&table, &state, 0, &out);
    check_figure("own", fixem_reach(&out, 4, 5), out.exactly[3] + out.exactly[4], 1e-12);
    check_figure("own, the least", fixem_reach(&out, 4, 1), out.exactly[0], 1e-12);
    /* Without the cards there is nothing to reach for. */
    lay_table(&table, "fixem", "final+nocards");
    state.hand[0][3] = 3;
    fixem_look_ahead(&table, &state, 0, &out);
    check_figure("no cards", fixem_reach(&out, 4, 5), out.exactly[3], 1e-12);
}

/* N-10, N-11 */
static void small_figures_are_as_printed(void **unused)
{
    (void)unused;
    double exactly[FIXEM_MOST_ALL + 1];
    fixem_odds_of(6, exactly);
    check_figure("card 1 finds a die", 1 - exactly[0], 0.665102, 5e-7);
    check_figure("extra rounds' weight", 2 * 2.5 / (6 + 2 * 2.5), 5.0 / 11, 1e-12);
}

/* N-15: lots taken one after another, nothing being replaced. */
static void lots_shrink_as_printed(void **unused)
{
    (void)unused;
    static const double lots[] = {24, 20, 16.7, 13.9};
    int dice = 144, hits = 0;
    for (; dice >= 4; hits++) {
        int lot = (dice + 1) / 6 > 1 ? (dice + 1) / 6 : 1;
        if (hits < 4) {
            check_figure("lot", 24 * pow(5.0 / 6, hits), lots[hits], 0.05);
            check_figure("whole dice", lot, lots[hits], 1);
        }
        dice -= lot;
    }
    check_figure("after 19", 144 * pow(5.0 / 6, 19), 4.51, 5e-3);
    check_figure("after 20", 144 * pow(5.0 / 6, 20), 3.76, 5e-3);
    assert_in_range(hits, 18, 22);
}

/* N-16 */
static void closeness_is_as_printed(void **unused)
{
    (void)unused;
    round_figures found = figures_of("iter4", 12);
    check_figure("sole closest", found.sole, 0.51886, 5e-6);
    check_figure("by being exact", found.sole_exact, 0.43533, 5e-6);
    check_figure("as a near miss", found.sole_near, 0.08353, 5e-6);
    check_figure("nobody exact", found.right[0], 0.35212, 5e-6);
    check_figure("then sole", found.sole_near / found.right[0], 0.237, 5e-4);
    check_figure("all off by one", found.all_off_by_one, 0.10140, 5e-6);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(chances_are_as_printed),
        cmocka_unit_test(expected_dice_are_as_printed),
        cmocka_unit_test(rounds_without_cards_are_as_printed),
        cmocka_unit_test(lengths_are_as_printed),
        cmocka_unit_test(reaches_are_as_printed),
        cmocka_unit_test(best_predictions_are_as_printed),
        cmocka_unit_test(laid_in_dice_shift_the_odds),
        cmocka_unit_test(small_figures_are_as_printed),
        cmocka_unit_test(lots_shrink_as_printed),
        cmocka_unit_test(closeness_is_as_printed),
    };
    return cmocka_run_group_tests_name("fixem: figures", tests, NULL, NULL);
}
