/* Figures of the designs, simulated: each must lie within five standard errors of what was worked
   out exactly. Too slow for every day; `make long` runs it. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "hazard/playtest.h"
#include "rules.h"

/* A figure is a mean per game, or a ratio of two of them when `per` names events. */
static const struct {
    const char *what, *spec;
    int seats;
    const char *bots;  /* for all seats */
    const char *event; /* its kind; "shared": games with several winners; "rolls": requests for
                          chance */
    const char *per;   /* kinds to divide by, or NULL: games */
    double expected;
    uint64_t games;
} figures[] = {
    {"WGN-1 wagers that gain",
     "wager:final",
     2,
     "always",
     "gain",
     "gain nothing loss",
     1 / 2.0,
     4000000},
    {"WGN-1 wagers for nothing",
     "wager:final",
     3,
     "always",
     "nothing",
     "gain nothing loss",
     1 / 3.0,
     4000000},
    {"WGN-1 wagers that lose",
     "wager:final",
     4,
     "always",
     "loss",
     "gain nothing loss",
     1 / 6.0,
     4000000},
    {"DS rounds, 2 players", "soup", 2, "largest", "throw", NULL, 4.2316, 2000000},
    {"DS rounds, 3 players", "soup", 3, "largest", "throw", NULL, 2.7721, 2000000},
    {"DS rounds, 4 players", "soup", 4, "largest", "throw", NULL, 1.9928, 2000000},
    {"DS draws, 2 players", "soup", 2, "largest", "shared", NULL, 0.1274, 2000000},
    /* Printed from as many games themselves, so they are no better than ours. */
    /* clang-format off */
    {"N-24 straight wins, 2 players", "battle", 2, "reference", "straight", NULL, 0.726, 200000},
    {"N-24 four of a kind, 2 players", "battle", 2, "reference", "fours", NULL, 0.274, 200000},
    {"N-24 rounds, 2 players", "battle", 2, "reference", "rolls", NULL, 6.97, 200000},
    {"N-24 straight wins, 3 players", "battle", 3, "reference", "straight", NULL, 0.72, 200000},
    {"N-24 four of a kind, 3 players", "battle", 3, "reference", "fours", NULL, 0.173, 200000},
    {"N-24 dead games, 3 players", "battle", 3, "reference", "dead", NULL, 0.107, 200000},
    {"N-24 rounds, 3 players", "battle", 3, "reference", "rolls", NULL, 5.09, 200000},
    {"N-24 straight wins, 4 players", "battle", 4, "reference", "straight", NULL, 0.619, 200000},
    {"N-24 four of a kind, 4 players", "battle", 4, "reference", "fours", NULL, 0.101, 200000},
    {"N-24 dead games, 4 players", "battle", 4, "reference", "dead", NULL, 0.28, 200000},
    {"N-24 rounds, 4 players", "battle", 4, "reference", "rolls", NULL, 4.11, 200000},
    {"N-24 straight wins, 5 players", "battle", 5, "reference", "straight", NULL, 0.48, 200000},
    {"N-24 four of a kind, 5 players", "battle", 5, "reference", "fours", NULL, 0.072, 200000},
    {"N-24 dead games, 5 players", "battle", 5, "reference", "dead", NULL, 0.448, 200000},
    {"N-24 rounds, 5 players", "battle", 5, "reference", "rolls", NULL, 3.5, 200000},
    {"N-24 straight wins, 6 players", "battle", 6, "reference", "straight", NULL, 0.33, 200000},
    {"N-24 four of a kind, 6 players", "battle", 6, "reference", "fours", NULL, 0.058, 200000},
    {"N-24 dead games, 6 players", "battle", 6, "reference", "dead", NULL, 0.613, 200000},
    {"N-24 rounds, 6 players", "battle", 6, "reference", "rolls", NULL, 3.05, 200000},
    {"N-8 rounds of iter3, 3 players", "fixem:iter3+nocards", 3, "mode", "roll", NULL, 54.98, 20001},
    {"N-8 rounds of iter4", "fixem:iter4+nocards", 3, "mode", "roll", NULL, 42.30, 20001},
    {"N-8 rounds of iter6", "fixem:iter6+nocards", 3, "mode", "roll", NULL, 45.49, 20001},
    {"N-8 rounds of iter1", "fixem:iter1+nocards", 2, "mode", "roll", NULL, 4.264408, 200000},
    {"N-8 rounds of iter2, 4 players", "fixem:iter2+nocards", 4, "mode", "roll", NULL, 28.981, 200000},
    {"N-8 rounds of iter2, 3 players", "fixem:iter2+nocards", 3, "mode", "roll", NULL, 33.736, 200001},
    {"N-8 rounds of final", "fixem:final+nocards", 3, "mode", "roll", NULL, 8.5, 200001},
    /* Three dice each: 18.76 a game. */
    {"N-8 takes of final", "fixem:final+nocards", 3, "mode", "right", NULL, 8.5 * 2.206786 / 3, 200001},
    /* clang-format on */
};

static const hz_series *series_of(const hz_figures *counted, const hz_game *game, const char *name)
{
    if (strcmp(name, "shared") == 0) {
        return &counted->shared;
    }
    if (strcmp(name, "rolls") == 0) {
        return &counted->rolls.series;
    }
    for (int kind = 0; game->events[kind].name; kind++) {
        if (strcmp(game->events[kind].name, name) == 0) {
            return &counted->events[kind];
        }
    }
    fail_msg("no event %s", name);
    return NULL;
}

static double sum_of(const hz_figures *counted, const hz_game *game, const char *names)
{
    char list[200], *rest = list;
    double sum = 0;
    snprintf(list, sizeof list, "%s", names);
    for (char *name; (name = strsep(&rest, " ")) != NULL;) {
        sum += (double)series_of(counted, game, name)->sum;
    }
    return sum;
}

static void simulated_figures_agree(void **unused)
{
    (void)unused;
    hz_figures *counted = calloc(2, sizeof *counted);
    assert_non_null(counted);
    for (size_t row = 0; row < sizeof figures / sizeof *figures; row++) {
        hz_table table;
        hz_bot bots[HZ_MAX_SEATS];
        hz_error error;
        bool is_partial;
        if (hz_lay_table(
                test_house(), &table, figures[row].spec, figures[row].seats, NULL, NULL, &error)) {
            fail_msg("%s", error.text);
        }
        for (int seat = 0; seat < table.seats; seat++) {
            assert_int_equal(hz_bot_find(table.game, figures[row].bots, &bots[seat], NULL), HZ_OK);
        }
        memset(counted, 0, 2 * sizeof *counted);
        hz_experiment_def def = hz_default_experiment_def(&table);
        def.bots = bots;
        def.games = figures[row].games;
        def.seed = 20 + row;
        def.threads = 2;
        assert_int_equal(hz_playtest_run(&def, counted, &is_partial, &error), HZ_OK);
        const hz_series *series = series_of(counted, table.game, figures[row].event);
        hz_sample sample = hz_experiment_sample(&def, counted->blocks);
        hz_interval mean = hz_series_mean(series, sample);
        double found = mean.value, sigma = (mean.high - mean.low) / (2 * 1.96);
        if (figures[row].per) {
            double trials = sum_of(counted, table.game, figures[row].per);
            found = (double)series->sum / trials;
            sigma = sqrt(found * (1 - found) / trials);
        }
        /* Printed figures are rounded to four places. */
        double off = fabs(found - figures[row].expected) - (figures[row].per ? 0 : 0.00005);
        printf("%s: %.5f, expected %.5f, %.1f standard errors off\n",
               figures[row].what,
               found,
               figures[row].expected,
               off > 0 ? off / sigma : 0);
        assert_true(off < 5 * sigma);
    }
    free(counted);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(simulated_figures_agree)};
    return cmocka_run_group_tests_name("figures", tests, NULL, NULL);
}
