/* Run Dog Run: the figures of the rules, worked out by what the game itself does. */
#include <math.h>
#include <stdio.h>

#include "games/rundog/rundog.h"
#include "rules.h"

enum { LAST_TICK = 6000, ALL_WAYS = 1296 };

/* Ways of so many dogs, counted in 1296ths. */
static int parts(int dogs, int sum)
{
    static const int unit[] = {0, 216, 36, 6, 1};
    return rundog_ways(dogs, sum) * unit[dogs];
}

/* RD: the chance of one attempt with the best tens digit. */
static void single_attempts(void **unused)
{
    (void)unused;
    static const int ways[4][4] = {
        {1, 1, 1, 1}, {2, 1, 2, 3}, {27, 25, 21, 15}, {104, 125, 140, 146}};
    static const int best[4][4] = {{1, 2, 3, 4}, {11, 2, 3, 4}, {11, 12, 13, 14}, {11, 12, 13, 14}};
    for (int dogs = 1; dogs <= 4; dogs++) {
        for (int digit = 1; digit <= 4; digit++) {
            int most = 0, sum = 0;
            for (int tens = 0; tens < 3; tens++) {
                int found = rundog_ways(dogs, 10 * tens + digit);
                sum = found > most ? 10 * tens + digit : sum;
                most = found > most ? found : most;
            }
            assert_int_equal(most, ways[dogs - 1][digit - 1]);
            assert_int_equal(sum, best[dogs - 1][digit - 1]);
        }
    }
    assert_int_equal(rundog_ways(2, 12), rundog_ways(2, 2));
    assert_int_equal(rundog_ways(4, -1) + rundog_ways(4, 37) + rundog_ways(4, 25), 0);
    assert_int_equal(rundog_ways(6, 36), 1);
    /* Each row from the one before it, die by die. */
    for (int dogs = 2; dogs <= RUNDOG_MAX_DOGS; dogs++) {
        for (int sum = 0; sum <= RUNDOG_MAX_SUM; sum++) {
            int all = 0;
            for (int face = 1; face <= RUNDOG_FACES; face++) {
                all += rundog_ways(dogs - 1, sum - face);
            }
            assert_int_equal(rundog_ways(dogs, sum), all);
        }
    }
}

/* Sums whose last digit is 1 to 4: the others can never be announced. */
static void sums_that_can_be_announced(void **unused)
{
    (void)unused;
    static const int ways[] = {4, 9, 92, 551};
    for (int dogs = 1; dogs <= 4; dogs++) {
        int found = 0;
        for (int sum = dogs; sum <= 6 * dogs; sum++) {
            found += sum % 10 >= 1 && sum % 10 <= 4 ? rundog_ways(dogs, sum) : 0;
        }
        assert_int_equal(found, ways[dogs - 1]);
    }
}

/* What a policy does with one of the 16 results of two four-sided dice. */
static rundog_choice choice_of(const char *name, int one, int other)
{
    hz_session session;
    hz_bot bot;
    hz_rng rng;
    char inputs[60];
    snprintf(inputs, sizeof inputs, "roll %d %d | roll 1 1", one, other);
    begin(&session, "rundog", "standard", inputs);
    hz_rng_start(&rng, 1, 0, HZ_RNG_WHIMS);
    assert_int_equal(hz_bot_find(&hz_rundog, name, &bot, NULL), HZ_OK);
    return rundog_unpack(hz_bot_act(&bot, &session.table, &session.state, 0, &rng));
}

static void policies(void **unused)
{
    (void)unused;
    /* In 16 * 1296ths: 1325/10368, 295/2592, 1015/10368. */
    static const struct {
        const char *name;
        int parts;
    } rows[] = {{"best", 2650}, {"fewest", 2360}, {"most", 2030}};
    for (int row = 0; row < 3; row++) {
        int sum = 0, dogs[5] = {0};
        for (int pair = 0; pair < 16; pair++) {
            rundog_choice choice = choice_of(rows[row].name, pair / 4 + 1, pair % 4 + 1);
            sum += parts(choice.dogs, choice.barks);
            dogs[choice.dogs]++;
        }
        assert_int_equal(sum, rows[row].parts);
        if (row == 0) {
            assert_true(dogs[1] == 7 && dogs[2] == 1 && dogs[3] == 3 && dogs[4] == 5);
        }
    }
    assert_true(fabs(16.0 * ALL_WAYS / 2650 - 7.825) < 0.0005);
}

/* Chance of each sum in one attempt; the rest is a miss. */
static double attempt_figures(const char *name, double hit[RUNDOG_MAX_SUM + 1])
{
    double miss = 1;
    memset(hit, 0, sizeof *hit * (RUNDOG_MAX_SUM + 1));
    for (int pair = 0; pair < 16; pair++) {
        rundog_choice choice = choice_of(name, pair / 4 + 1, pair % 4 + 1);
        double chance = (double)parts(choice.dogs, choice.barks) / (16 * ALL_WAYS);
        hit[choice.barks] += chance;
        miss -= chance;
    }
    return miss;
}

/* Chance of each finish tick; attempts are independent of each other, and
   nobody looks at the clock. */
static void finish_ticks(const char *name, int ticks, double *out)
{
    double hit[RUNDOG_MAX_SUM + 1], miss = attempt_figures(name, hit), left = 1;
    memset(out, 0, sizeof *out * LAST_TICK);
    for (int tick = ticks; tick + RUNDOG_MAX_SUM < LAST_TICK; tick += ticks, left *= miss) {
        for (int barks = 1; barks <= RUNDOG_MAX_SUM; barks++) {
            out[tick + barks] += left * hit[barks];
        }
    }
}

static void
duel_figures(const char *one, const char *other, int ticks, double *win, double *draw, double *loss)
{
    static double here[LAST_TICK], there[LAST_TICK];
    double before = 0, others_before = 0;
    finish_ticks(one, ticks, here);
    finish_ticks(other, ticks, there);
    *win = *draw = *loss = 0;
    for (int tick = 0; tick < LAST_TICK; tick++) {
        *draw += here[tick] * there[tick];
        *loss += there[tick] * (1 - before - here[tick]);
        *win += here[tick] * (1 - others_before - there[tick]);
        before += here[tick];
        others_before += there[tick];
    }
}

static const struct {
    const char *one, *other;
    int ticks;
    double win, draw, loss;
} duels[] = {
    {"fewest", "most", 4, 0.6036, 0.0103, 0.3862},
    {"fewest", "best", 4, 0.4885, 0.0143, 0.4972},
    {"best", "most", 4, 0.6111, 0.0123, 0.3766},
    {"fewest", "best", 2, 0.5031, 0.0254, 0.4716},
};

static void duels_between_policies(void **unused)
{
    (void)unused;
    for (size_t row = 0; row < sizeof duels / sizeof *duels; row++) {
        double win, draw, loss;
        duel_figures(duels[row].one, duels[row].other, duels[row].ticks, &win, &draw, &loss);
        assert_true(fabs(win - duels[row].win) < 0.00006);
        assert_true(fabs(draw - duels[row].draw) < 0.00006);
        assert_true(fabs(loss - duels[row].loss) < 0.00006);
    }
}

/* What comes of a chase. */
typedef struct fate {
    double win, heat;
} fate;

/* One throw of the choice dice, with so many ticks until the rival has barked. */
static fate
chase_on(const hz_session *session, const hz_bot *bot, int ticks, int left, const fate *later)
{
    hz_rng rng;
    if (left <= ticks) {
        return (fate){0, 0};
    }
    hz_rng_start(&rng, 1, 0, HZ_RNG_WHIMS);
    rundog_choice choice =
        rundog_unpack(hz_bot_act(bot, &session->table, &session->state, 0, &rng));
    double hit = (double)parts(choice.dogs, choice.barks) / ALL_WAYS;
    int done = ticks + choice.barks;
    const fate *next = &later[left - ticks];
    return (fate){(1 - hit) * next->win + (done < left ? hit : 0),
                  (1 - hit) * next->heat + (done == left ? hit : 0)};
}

/* What a policy makes of so many ticks: it looks at the clock, so that every throw is asked for. */
static void chase_figures(const char *name, int ticks, fate *out)
{
    hz_session session;
    hz_bot bot;
    char table[60];
    snprintf(table, sizeof table, "standard ticks_per_attempt=%d", ticks);
    begin(&session, "rundog", table, "roll 1 1 | roll 1 1");
    assert_int_equal(hz_bot_find(&hz_rundog, name, &bot, NULL), HZ_OK);
    rundog_state *state = (void *)&session.state;
    for (int left = 0; left <= RUNDOG_MAX_SUM; left++) {
        out[left] = (fate){0, 0};
        state->finish[1] = (uint32_t)left;
        for (int pair = 0; pair < 16; pair++) {
            int one = pair / 4 + 1, other = pair % 4 + 1;
            state->die[0][0] = (uint8_t)(one < other ? one : other);
            state->die[0][1] = (uint8_t)(one < other ? other : one);
            fate part = chase_on(&session, &bot, ticks, left, out);
            out[left].win += part.win / 16;
            out[left].heat += part.heat / 16;
        }
    }
}

/* Share of duels that the one wins when whoever is behind looks at the clock. Rounds in which both
   miss and dead heats lead to nothing. */
static double share_won(const char *one, const char *other, int ticks)
{
    fate here[RUNDOG_MAX_SUM + 1], there[RUNDOG_MAX_SUM + 1];
    double hit[RUNDOG_MAX_SUM + 1], others[RUNDOG_MAX_SUM + 1], win = 0, loss = 0;
    double miss = attempt_figures(one, hit), others_miss = attempt_figures(other, others);
    chase_figures(one, ticks, here);
    chase_figures(other, ticks, there);
    for (int barks = 1; barks <= RUNDOG_MAX_SUM; barks++) {
        win += hit[barks] * others_miss * (1 - there[barks].win - there[barks].heat);
        loss += hit[barks] * others_miss * there[barks].win;
        loss += others[barks] * miss * (1 - here[barks].win - here[barks].heat);
        win += others[barks] * miss * here[barks].win;
        for (int more = barks + 1; more <= RUNDOG_MAX_SUM; more++) {
            win += hit[barks] * others[more];
            loss += others[barks] * hit[more];
        }
    }
    return win / (win + loss);
}

/* The game itself leads to the same: dead heats are run again. */
static void duels_as_they_are_played(void **unused)
{
    (void)unused;
    enum { GAMES = 4000 };
    for (size_t row = 0; row < sizeof duels / sizeof *duels; row++) {
        hz_table table;
        hz_bot bots[2];
        hz_tally tally = {0};
        hz_plan plan;
        hz_batch batch = {.seed = row + 1, .count = GAMES, .bots = bots, .plan = &plan};
        lay_table(
            &table, "rundog", duels[row].ticks == 2 ? "standard ticks_per_attempt=2" : "standard");
        assert_int_equal(hz_bot_find(&hz_rundog, duels[row].one, &bots[0], NULL), HZ_OK);
        assert_int_equal(hz_bot_find(&hz_rundog, duels[row].other, &bots[1], NULL), HZ_OK);
        hz_plan_make(&plan, bots, 2);
        hz_rundog.play_many(&table, &batch, &tally);
        double expected = share_won(duels[row].one, duels[row].other, duels[row].ticks);
        double found = (double)tally.wins[0] / HZ_WIN_UNIT / GAMES;
        assert_true(fabs(found - expected) < 4 * sqrt(0.25 / GAMES));
    }
}

/* Two best players, four ticks an attempt: how long a duel lasts. */
static void length_of_a_duel(void **unused)
{
    (void)unused;
    static double each[LAST_TICK];
    double left = 1, mean = 0, square = 0, so_far = 0;
    int low = 0, high = 0;
    finish_ticks("best", 4, each);
    for (int tick = 0; tick < LAST_TICK; tick++) {
        double after = left - each[tick], first = left * left - after * after;
        mean += first * tick;
        square += first * tick * tick;
        so_far += first;
        low = !low && so_far >= 0.05 ? tick : low;
        high = !high && so_far >= 0.95 ? tick : high;
        left = after;
    }
    assert_true(fabs(mean - 23.1) < 0.05);
    assert_int_equal(low, 6);
    assert_int_equal(high, 53);
    assert_true(fabs(sqrt(square - mean * mean) / mean - 0.66) < 0.005);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(single_attempts),
        cmocka_unit_test(sums_that_can_be_announced),
        cmocka_unit_test(policies),
        cmocka_unit_test(duels_between_policies),
        cmocka_unit_test(duels_as_they_are_played),
        cmocka_unit_test(length_of_a_duel),
    };
    return cmocka_run_group_tests_name("figures", tests, NULL, NULL);
}
