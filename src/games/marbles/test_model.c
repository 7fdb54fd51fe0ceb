/* Marbles: whole games of the dice-only model against the values its rules print. */
#include <math.h>
#include <stdlib.h>

#include "games/marbles/marbles.h"
#include "hazard/driver.h"
#include "rules.h"

enum { PRINTED_GAMES = 20000, LONGEST = 400, MOST_WINS = 3 };

/* As many as were printed in the long run, fewer every day. */
static int games(void)
{
    return getenv("HAZARD_LONG") ? PRINTED_GAMES : 3000;
}

typedef struct counts {
    int turns[LONGEST + 1];
    int draws, tied, best[MOST_WINS + 1]; /* by the highest number of wins, 3 and more together */
} counts;

static void note_end(const hz_table *table, const marbles_state *state, counts *out)
{
    hz_standing standing;
    int best = 0, holders = 0, winners = 0;
    hz_marbles.standing(table, state, &standing);
    for (int seat = 0; seat < table->seats; seat++) {
        int wins = standing.score[seat];
        holders = wins > best ? 1 : holders + (wins == best);
        best = wins > best ? wins : best;
        winners += standing.place[seat] == 1;
    }
    out->turns[state->turns]++;
    out->draws += winners > 1;
    out->tied += holders > 1;
    out->best[best < MOST_WINS ? best : MOST_WINS]++;
}

static void play(const char *text, counts *out)
{
    hz_table table;
    hz_bot bots[MARBLES_MAX_SEATS];
    *out = (counts){.draws = 0};
    lay_table(&table, "marbles", text);
    for (int seat = 0; seat < table.seats; seat++) {
        assert_int_equal(hz_bot_find(&hz_marbles, "eager", &bots[seat], NULL), HZ_OK);
    }
    for (uint64_t number = 0; number < (uint64_t)games(); number++) {
        marbles_state state;
        hz_seating seating;
        hz_batch batch = {.seed = 65, .bots = bots};
        hz_seat_bots(&table, &batch, number, &seating);
        hz_marbles.start(&table, &state);
        hz_drive_game(&hz_marbles, &table, &state, &seating, 0, NULL);
        note_end(&table, &state, out);
    }
}

/* Within four standard errors of both runs, and what rounding hides. */
static void check(const char *what, double found, double printed, double deviation, double digit)
{
    double error = deviation * sqrt(1.0 / games() + 1.0 / PRINTED_GAMES);
    print_message("  %s %.3f, printed %g\n", what, found, printed);
    assert_true(fabs(found - printed) <= 4 * error + digit / 2);
}

static void check_share(const char *what, int found, double printed, double digit)
{
    check(what, (double)found / games(), printed, sqrt(printed * (1 - printed)), digit);
}

static void check_turns(const counts *found, double mean, int median, int p90)
{
    double sum = 0, squares = 0;
    int seen = 0, middle = 0, late = 0;
    for (int turns = 0; turns <= LONGEST; turns++) {
        sum += (double)turns * found->turns[turns];
        squares += (double)turns * turns * found->turns[turns];
        middle += 2 * seen < games() ? turns - middle : 0;
        seen += found->turns[turns];
        late += 10 * seen < 9 * games();
    }
    double average = sum / games();
    check("turns", average, mean, sqrt(squares / games() - average * average), 0.1);
    print_message(
        "  median %d, printed %d; ninth decile %d, printed %d\n", middle, median, late, p90);
    assert_true(abs(middle - median) <= 1 + median / 15 && abs(late - p90) <= 2 + p90 / 12);
}

static void whole_games_are_as_printed(void **unused)
{
    (void)unused;
    static const struct {
        const char *table;
        double mean;
        int median, p90;
        double draws, tied, best[MOST_WINS + 1];
    } printed[] = {
        /* clang-format off */
        {"1 odds=assumed table=model", 56.0, 51, 94, 0.317, 0.317, {.16, .43, .28, .13}},
        {"1 end=first_out odds=assumed table=model", 38.3, 33, 72, 0.000, 0.427, {.28, .48, .20, .04}},
        {"1 match_when=before odds=assumed table=model", 41.3, 36, 71, 0.204, 0.204, {.02, .16, .31, .51}},
        {"2 must_touch=no odds=assumed table=model", 38.9, 33, 72, 0.018, 0.419, {.27, .48, .21, .05}},
        {"3p odds=assumed table=model", 37.1, 33, 68, 0.062, 0.393, {.13, .47, .30, .10}},
        {"reserve odds=assumed table=model", 38.0, 33, 70, 0.016, 0.367, {.20, .44, .26, .10}},
        /* clang-format on */
    };
    for (size_t row = 0; row < sizeof printed / sizeof *printed; row++) {
        static counts found;
        print_message("%s\n", printed[row].table);
        play(printed[row].table, &found);
        check_turns(&found, printed[row].mean, printed[row].median, printed[row].p90);
        check_share("draws", found.draws, printed[row].draws, 0.002);
        check_share("wins tied", found.tied, printed[row].tied, 0.001);
        for (int wins = 0; wins <= MOST_WINS; wins++) {
            check_share("highest wins", found.best[wins], printed[row].best[wins], 0.01);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(whole_games_are_as_printed)};
    return cmocka_run_group_tests_name("model", tests, NULL, NULL);
}
