/* Experiments: parts that add up to the whole, counts worked by hand, who sits where. */
#include "rules.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include "games/pig/pig.h"
#include "lab/report.h"

static void assert_near(double found, double expected, double within)
{
    if (!(fabs(found - expected) <= within)) {
        fail_msg("found %.9g, expected %.9g", found, expected);
    }
}

/* An experiment with all it points to. */
typedef struct laid {
    hz_table table;
    hz_bot bots[HZ_MAX_SEATS];
    hz_experiment_def def;
} laid;

static void lay(laid *test, const char *game, const char *table, const char *bot)
{
    lay_table(&test->table, game, table);
    for (int seat = 0; seat < test->table.seats; seat++) {
        assert_int_equal(hz_bot_find(test->table.game, bot, &test->bots[seat], NULL), HZ_OK);
    }
    test->def = hz_default_experiment_def(&test->table);
    test->def.bots = test->bots;
    test->def.threads = 1;
    test->def.games = 1000;
}

/* Any game at its first preset, at a table that does not take its time. */
static void lay_any(laid *test, const hz_game *game)
{
    char table[HZ_SETTINGS_SIZE];
    const char *cap = hz_test_settings(game);
    snprintf(table, sizeof table, "%s %s", game->presets[0].name, cap);
    lay(test, game->id, table, "casual");
}

static hz_figures *play(const hz_experiment_def *def)
{
    bool is_partial;
    hz_error error;
    hz_figures *figures = calloc((size_t)def->threads, sizeof *figures);
    assert_non_null(figures);
    if (hz_playtest_run(def, figures, &is_partial, &error)) {
        fail_msg("%s", error.text);
    }
    assert_false(is_partial);
    return figures;
}

enum { REPORT_SIZE = 1 << 20 };

/* All that a report says, but for the time it took. */
static char *report_of(const hz_experiment_def *def, const hz_figures *figures)
{
    char *buffer = malloc(REPORT_SIZE);
    assert_non_null(buffer);
    hz_text text = hz_text_in(buffer, REPORT_SIZE);
    hz_experiment_def alike = *def;
    alike.threads = 1;
    hz_report report = {.def = &alike, .spec = def->table->game->id};
    hz_json json = hz_json_to(&text, true);
    hz_playtest_json(&report, figures, &json);
    hz_playtest_text(&report, figures, &text);
    assert_false(text.cut);
    return buffer;
}

static void threads_make_no_difference(void **unused)
{
    (void)unused;
    for (int index = 0; test_house()->games[index]; index++) {
        laid test;
        char *first = NULL;
        lay_any(&test, test_house()->games[index]);
        for (int threads = 1; threads <= 3; threads++) {
            test.def.threads = threads;
            hz_figures *figures = play(&test.def);
            char *report = report_of(&test.def, figures);
            if (first) {
                assert_string_equal(first, report);
                free(report);
            } else {
                first = report;
            }
            free(figures);
        }
        free(first);
    }
}

/* Shares of one experiment, played apart: together they are all of it. */
static void shares_make_the_whole(void **unused)
{
    (void)unused;
    laid test;
    lay(&test, "wager", "final 3", "casual");
    assert_int_equal(hz_bot_find(test.table.game, "always", &test.bots[0], NULL), HZ_OK);
    test.def.games = 600;
    hz_figures *whole = play(&test.def);
    hz_experiment_def share = test.def;
    share.games = 150; /* whole blocks of three */
    hz_figures *first = play(&share);
    share.blocks_before = 50;
    share.games = 450;
    share.threads = 2;
    hz_figures *rest = play(&share);
    hz_figures_merge(rest, first);
    assert_memory_equal(rest, whole, sizeof *whole);
    share.blocks_before = UINT64_MAX;
    hz_error error;
    assert_int_equal(hz_experiment_check(&share, &error), HZ_RANGE);
    free(whole);
    free(first);
    free(rest);
}

static void parts_add_up_in_any_order(void **unused)
{
    (void)unused;
    laid test;
    lay(&test, "wager", "final 3", "casual");
    hz_figures *left = play(&test.def), *empty = calloc(1, sizeof *empty);
    test.def.seed = 2;
    hz_figures *right = play(&test.def);
    hz_figures *one = malloc(sizeof *one), *other = malloc(sizeof *other);
    assert_true(empty && one && other);
    *one = *left;
    hz_figures_merge(one, right);
    hz_figures_merge(one, empty);
    *other = *empty;
    hz_figures_merge(other, right);
    hz_figures_merge(other, left);
    assert_int_equal(one->blocks, left->blocks + right->blocks);
    assert_true(one->hash == left->hash + right->hash);
    char *report_one = report_of(&test.def, one), *report_other = report_of(&test.def, other);
    assert_string_equal(report_one, report_other);
    free(report_one);
    free(report_other);
    free(one);
    free(other);
    free(left);
    free(right);
    free(empty);
}

/* First to 2 points: a turn is a 1, and lost, or anything else, and won. So a game has one roll
   more than turns lost, a decision for each roll, and the first to move wins six times out of
   seven. */
static void counts_agree_with_a_game_worked_by_hand(void **unused)
{
    (void)unused;
    laid test;
    lay(&test, "pig", "classic 2 target=2", "hold");
    test.def.games = 20000;
    hz_figures *figures = play(&test.def);
    hz_sample sample = hz_experiment_sample(&test.def, figures->blocks);
    int64_t games = 20000, rolls = (int64_t)figures->rolls.series.sum;
    assert_int_equal((int64_t)figures->decisions.series.sum, rolls);
    assert_int_equal((int64_t)figures->inputs.series.sum, 2 * rolls);
    assert_int_equal((int64_t)figures->events[PIG_TOLD_BUST].sum, rolls - games);
    assert_int_equal((int64_t)figures->events[PIG_TOLD_HOLD].sum, 0);
    assert_int_equal((int64_t)figures->events[PIG_TOLD_WIN].sum, games);
    assert_int_equal((int64_t)figures->row_games[0].sum, /* "turns lost to a 1" */
                     games - (int64_t)figures->rolls.histogram.count[1]);
    hz_interval first = hz_series_share(&figures->seat_wins[0], sample, HZ_WIN_UNIT);
    assert_near(first.value, 6.0 / 7, 0.015);
    /* Both bots play alike: they are one side, and a block is a game. */
    assert_int_equal((int64_t)figures->wins[0].sum, games * HZ_WIN_UNIT);
    assert_int_equal(figures->blocks, games);
    /* Every roll ends a turn, every second turn a round, and so does the last one. */
    int64_t rounds = 0;
    for (int turns = 1; turns < HZ_EXACT_VALUES; turns++) {
        rounds += (turns + 1) / 2 * (int64_t)figures->turns.histogram.count[turns];
    }
    assert_int_equal((int64_t)figures->turns.series.sum, rolls);
    assert_int_equal((int64_t)figures->rounds.series.sum, rounds);
    /* The winner has what the roll showed, 4 on average; the loser nothing. */
    assert_near(hz_series_mean(&figures->score[0], sample).value, 4, 0.06);
    assert_int_equal((int64_t)figures->score[1].sum, 0);
    assert_int_equal((int64_t)figures->margin.sum, (int64_t)figures->score[0].sum);
    assert_int_equal((int64_t)figures->endings[1].sum, games);
    assert_int_equal(figures->shortest.inputs, 2);
    free(figures);
}

typedef struct page {
    char text[1 << 16];
    hz_text out;
} page;

static void keep_line(void *context, hz_text *line)
{
    page *kept = context;
    hz_add(&kept->out, "%s", line->at);
    hz_text_clear(line);
}

static int occurrences(const char *text, const char *what)
{
    int count = 0;
    for (const char *at = text; (at = strstr(at, what)); at++) {
        count++;
    }
    return count;
}

/* What is counted in two games must be what their records say. */
static void counts_agree_with_the_records(void **unused)
{
    (void)unused;
    laid test;
    page kept = {.out = hz_text_in(kept.text, sizeof kept.text)};
    lay(&test, "pig", "classic 2", "hold:18");
    test.def.games = 2;
    test.def.seed = 7;
    hz_figures *figures = play(&test.def);
    for (uint64_t number = 0; number < 2; number++) {
        assert_int_equal(
            hz_experiment_record(&test.def, number, "pig:classic", keep_line, &kept, NULL), HZ_OK);
    }
    assert_int_equal((int64_t)figures->events[PIG_TOLD_BUST].sum,
                     occurrences(kept.text, "\nroll 1\n"));
    assert_int_equal((int64_t)figures->events[PIG_TOLD_HOLD].sum,
                     occurrences(kept.text, " hold\n"));
    assert_int_equal((int64_t)figures->rolls.series.sum, occurrences(kept.text, "\nroll "));
    assert_int_equal((int64_t)figures->decisions.series.sum,
                     occurrences(kept.text, " hold\n") + occurrences(kept.text, " roll\n"));
    free(figures);
}

static void records_of_games_replay(void **unused)
{
    (void)unused;
    for (int index = 0; test_house()->games[index]; index++) {
        laid test;
        char spec[HZ_SPEC_SIZE];
        lay_any(&test, test_house()->games[index]);
        snprintf(spec, sizeof spec, "%s", test_house()->games[index]->id);
        uint64_t hash = 0;
        test.def.games = 3;
        for (uint64_t number = 0; number < hz_experiment_games(&test.def); number++) {
            page kept = {.out = hz_text_in(kept.text, sizeof kept.text)};
            hz_header header;
            hz_session session;
            hz_error error;
            assert_int_equal(
                hz_experiment_record(&test.def, number, spec, keep_line, &kept, &error), HZ_OK);
            hz_reader reader = hz_read_from(test_house(), "game", kept.text, kept.out.length);
            if (hz_record_replay(&reader, UINT64_MAX, &header, &session, &error)) {
                fail_msg("%s", error.text);
            }
            hash += hz_hash(&session.state, session.table.game->state_size, number);
        }
        hz_figures *figures = play(&test.def);
        assert_true(figures->hash == hash);
        free(figures);
    }
}

static void games_that_do_not_end_are_counted_apart(void **unused)
{
    (void)unused;
    laid test;
    lay(&test, "pig", "classic 2", "casual");
    test.def.cap = 5;
    hz_figures *figures = play(&test.def);
    assert_int_equal((int64_t)figures->capped.sum, 1000);
    assert_int_equal((int64_t)figures->wins[0].sum, 0);
    assert_int_equal((int64_t)figures->inputs.series.sum, 5000);
    assert_int_equal((int64_t)figures->endings[1].sum, 0);
    free(figures);
}

static bool stop_at_once(void *watcher, uint64_t blocks_done)
{
    (void)blocks_done;
    ++*(int *)watcher;
    return false;
}

static void a_watch_can_stop_it(void **unused)
{
    (void)unused;
    laid test;
    int looks = 0;
    bool is_partial = false;
    hz_figures *figures = calloc(2, sizeof *figures);
    assert_non_null(figures);
    lay(&test, "pig", "classic 2", "casual");
    test.def.games = UINT64_C(1000000000000);
    test.def.threads = 2;
    test.def.watch = stop_at_once;
    test.def.watcher = &looks;
    assert_int_equal(hz_playtest_run(&test.def, figures, &is_partial, NULL), HZ_OK);
    assert_true(is_partial);
    assert_true(looks >= 1);
    assert_true(figures->blocks > 0 && figures->blocks < hz_experiment_blocks(&test.def));
    free(figures);
}

/* Nobody ever holds and nobody can have a thousand in one turn: a game without an end is left in
   the middle, and its block is not counted. */
static void a_watch_can_stop_a_game(void **unused)
{
    (void)unused;
    laid test;
    int looks = 0;
    bool is_partial = false;
    hz_match match;
    hz_figures *figures = calloc(1, sizeof *figures);
    assert_non_null(figures);
    lay(&test, "pig", "classic 2 target=1000", "hold:1000");
    test.def.cap = 0;
    test.def.watch = stop_at_once;
    test.def.watcher = &looks;
    assert_int_equal(hz_playtest_run(&test.def, figures, &is_partial, NULL), HZ_OK);
    assert_true(is_partial && figures->blocks == 0 && looks == 1);
    assert_true(figures->inputs.series.sum == 0 && figures->hash == 0);
    assert_int_equal(hz_match_run(&test.def, &match, &is_partial, NULL), HZ_OK);
    assert_true(is_partial && match.blocks == 0 && match.tally.games == 0);
    free(figures);
}

/* Told while the first block is still being played: of games, not of blocks. */
static bool stop_within_a_block(void *watcher, uint64_t games_done)
{
    uint64_t *told = watcher;
    *told = games_done;
    return games_done == 0 || games_done % 6 == 0;
}

static void progress_is_finer_than_a_block(void **unused)
{
    (void)unused;
    static const char *const bots[] = {"hold:20", "hold:25", "hold:20", "hold:25"};
    laid test;
    uint64_t told = 0;
    bool is_partial = false;
    hz_figures *figures = calloc(1, sizeof *figures);
    assert_non_null(figures);
    lay(&test, "pig", "classic 4", "hold");
    for (int seat = 0; seat < 4; seat++) {
        assert_int_equal(hz_bot_find(test.table.game, bots[seat], &test.bots[seat], NULL), HZ_OK);
    }
    test.def.games = UINT64_C(1000000000000);
    test.def.watch = stop_within_a_block;
    test.def.watcher = &told;
    assert_int_equal(hz_playtest_run(&test.def, figures, &is_partial, NULL), HZ_OK);
    assert_true(is_partial && told % 6 != 0);
    /* All that is counted is whole blocks of six. */
    assert_true(figures->blocks >= told / 6);
    assert_true(figures->wins[0].sum + figures->wins[1].sum ==
                (hz_wide)figures->blocks * 6 * HZ_WIN_UNIT);
    free(figures);
}

static void bad_experiments_are_refused(void **unused)
{
    (void)unused;
    laid test;
    hz_error error;
    lay(&test, "pig", "classic 3", "casual");
    assert_int_equal(hz_experiment_check(&test.def, &error), HZ_OK);
    assert_int_equal(hz_experiment_blocks(&test.def), 1000);
    test.bots[0].persona = NULL;
    assert_int_equal(hz_experiment_blocks(&test.def), 334);
    assert_int_equal(hz_experiment_games(&test.def), 1002);
    hz_experiment_def def = test.def;
    def.threads = 0;
    assert_int_equal(hz_experiment_check(&def, &error), HZ_RANGE);
    def = test.def;
    def.games = 0;
    assert_int_equal(hz_experiment_check(&def, &error), HZ_RANGE);
    hz_experiment_def own = {.table = &test.table, .games = 1, .threads = 1};
    assert_int_equal(hz_experiment_check(&own, &error), HZ_MALFORMED);
}

static void matches_agree_with_playtests(void **unused)
{
    (void)unused;
    for (int index = 0; test_house()->games[index]; index++) {
        laid test;
        bool is_partial;
        hz_match matches[3];
        lay_any(&test, test_house()->games[index]);
        assert_int_equal(hz_bot_find(test.table.game, "random", &test.bots[0], NULL), HZ_OK);
        hz_figures *figures = play(&test.def);
        for (int threads = 1; threads <= 3; threads++) {
            test.def.threads = threads;
            assert_int_equal(hz_match_run(&test.def, matches, &is_partial, NULL), HZ_OK);
            assert_int_equal(matches[0].blocks, figures->blocks);
            assert_true(matches[0].tally.hash == figures->hash);
            for (int bot = 0; bot < test.table.seats; bot++) {
                assert_true(matches[0].wins[bot].sum == figures->wins[bot].sum);
                assert_true(matches[0].wins[bot].block_squares == figures->wins[bot].block_squares);
            }
        }
        free(figures);
    }
}

static void name_bots(laid *test, const char *const *names)
{
    for (int seat = 0; seat < test->table.seats; seat++) {
        assert_int_equal(hz_bot_find(test->table.game, names[seat], &test->bots[seat], NULL),
                         HZ_OK);
    }
}

static void sides_gather_bots_of_the_same_kind(void **unused)
{
    (void)unused;
    static const char *const bots[] = {"hold:20", "hold:25", "hold:20", "hold:25"};
    laid test;
    bool is_partial;
    hz_match match;
    hz_plan plan;
    lay(&test, "pig", "classic 4", "hold:20");
    name_bots(&test, bots);
    hz_experiment_plan(&test.def, &plan);
    assert_true(plan.sides == 2 && plan.members[0] == 2 && plan.members[1] == 2);
    assert_true(plan.side[0] == plan.side[2] && plan.side[1] == plan.side[3]);
    assert_int_equal(hz_match_run(&test.def, &match, &is_partial, NULL), HZ_OK);
    assert_int_equal(match.tally.games, 1002); /* blocks of six */
    assert_true(match.wins[0].sum + match.wins[1].sum == (hz_wide)1002 * HZ_WIN_UNIT);
    /* With nobody else at the table, what one side wins the other loses, block by block. */
    hz_sample sample = hz_experiment_sample(&test.def, match.blocks);
    hz_interval one = hz_series_share(&match.wins[0], sample, HZ_WIN_UNIT);
    hz_interval other = hz_series_share(&match.wins[1], sample, HZ_WIN_UNIT);
    assert_near(one.low, 1 - other.high, 1e-9);
}

/* Bots named by letters: alike if the letter is. */
static void plan_for(const char *letters, hz_plan *plan)
{
    hz_bot bots[HZ_MAX_SEATS];
    const hz_game *pig = hz_find_game(test_house(), "pig", NULL);
    int seats = (int)strlen(letters);
    for (int seat = 0; seat < seats; seat++) {
        assert_int_equal(hz_bot_find(pig, "hold", &bots[seat], NULL), HZ_OK);
        bots[seat].level = letters[seat];
    }
    hz_plan_make(plan, bots, seats);
}

/* The letters by seat. */
static void
seats_of(const hz_plan *plan, const char *letters, uint64_t number, char seated[HZ_MAX_SEATS + 1])
{
    uint8_t bot_at[HZ_MAX_SEATS];
    hz_plan_seat(plan, 5, number, bot_at);
    for (int seat = 0; seat < plan->seats; seat++) {
        seated[seat] = letters[bot_at[seat]];
    }
    seated[plan->seats] = '\0';
}

static void blocks_hold_every_seating(void **unused)
{
    (void)unused;
    static const struct {
        const char *letters;
        int games, sides;
        bool is_drawn;
    } rows[] = {
        {"AA", 1, 1, false},
        {"AB", 2, 2, false},
        {"AAA", 1, 1, false},
        {"ABA", 3, 2, false},
        {"CAB", 6, 3, false},
        {"BADC", 24, 4, false},
        {"ABAB", 6, 2, false},
        {"AABC", 12, 3, false},
        {"ABBBB", 5, 2, false},
        {"EBADC", 5, 5, true},
        {"AABBC", 5, 3, true},
        {"AAABBB", 20, 2, false},
        {"AAABBBB", 7, 2, true},
        {"ABBBBBBB", 8, 2, false},
        {"HGFEDCBA", 8, 8, true},
    };
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        const char *letters = rows[row].letters;
        hz_plan plan;
        plan_for(letters, &plan);
        assert_int_equal(plan.games, rows[row].games);
        assert_int_equal(plan.sides, rows[row].sides);
        assert_int_equal(plan.is_drawn, rows[row].is_drawn);
        /* All different, unless they are rotations of one that looks the same when it is turned;
           and everybody sits everywhere equally often. */
        int sat[HZ_MAX_SEATS][128] = {{0}};
        for (int game = 0; game < plan.games; game++) {
            char here[HZ_MAX_SEATS + 1], there[HZ_MAX_SEATS + 1];
            seats_of(&plan, letters, 700 * plan.games + (uint64_t)game, here);
            for (int other = 0; other < game && !plan.is_drawn; other++) {
                seats_of(&plan, letters, 700 * plan.games + (uint64_t)other, there);
                assert_string_not_equal(here, there);
            }
            for (int seat = 0; seat < plan.seats; seat++) {
                sat[seat][(int)here[seat]]++;
            }
        }
        for (int seat = 1; seat < plan.seats; seat++) {
            assert_memory_equal(sat[0], sat[seat], sizeof sat[0]);
        }
    }
}

/* Where seatings are drawn every block has its own, and each of five different bots is followed by
   each of the others equally often in the long run. */
static void drawn_seatings_favour_nobody(void **unused)
{
    (void)unused;
    enum { BLOCKS = 20000 };
    hz_plan plan;
    int after[128][128] = {{0}};
    plan_for("ABCDE", &plan);
    for (uint64_t block = 0; block < BLOCKS; block++) {
        char seated[HZ_MAX_SEATS + 1];
        seats_of(&plan, "ABCDE", block * plan.games, seated);
        for (int seat = 0; seat < 5; seat++) {
            after[(int)seated[seat]][(int)seated[(seat + 1) % 5]]++;
        }
    }
    for (int one = 'A'; one <= 'E'; one++) {
        for (int other = 'A'; other <= 'E'; other++) {
            assert_near(after[one][other], one == other ? 0 : BLOCKS / 4, one == other ? 0 : 310);
        }
    }
}

/* However the bots are listed, the same games are played: every figure is the same. */
static void the_order_of_bots_changes_nothing(void **unused)
{
    (void)unused;
    static const struct {
        const char *game, *table;
        const char *bots[2][5];
    } rows[] = {
        {"wager", "final 3", {{"casual", "always", "never"}, {"casual", "never", "always"}}},
        {"pig",
         "classic 4",
         {{"hold:20", "hold:25", "casual", "random"}, {"random", "hold:25", "hold:20", "casual"}}},
        {"fixem",
         "final 5",
         {{"steady:1", "steady:2", "casual", "random", "mode"},
          {"random", "steady:2", "mode", "steady:1", "casual"}}},
    };
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        hz_match match[2];
        hz_plan plan[2];
        for (int list = 0; list < 2; list++) {
            laid test;
            bool is_partial;
            lay(&test, rows[row].game, rows[row].table, "casual");
            name_bots(&test, rows[row].bots[list]);
            hz_experiment_plan(&test.def, &plan[list]);
            assert_int_equal(hz_match_run(&test.def, &match[list], &is_partial, NULL), HZ_OK);
        }
        assert_int_equal(match[0].blocks, match[1].blocks);
        assert_true(match[0].tally.hash == match[1].tally.hash);
        assert_memory_equal(
            match[0].tally.seat_wins, match[1].tally.seat_wins, sizeof match[0].tally.seat_wins);
        for (int bot = 0; bot < plan[0].seats; bot++) {
            for (int other = 0; other < plan[0].seats; other++) {
                bool is_same = strcmp(rows[row].bots[0][bot], rows[row].bots[1][other]) == 0;
                if (is_same) {
                    assert_memory_equal(&match[0].wins[plan[0].side[bot]],
                                        &match[1].wins[plan[1].side[other]],
                                        sizeof match[0].wins[0]);
                }
            }
        }
    }
}

/* Bots that are all alike are not paired with themselves: each game counts for one. */
static void games_of_identical_bots_are_independent(void **unused)
{
    (void)unused;
    laid test;
    lay(&test, "wager", "base 3", "casual");
    test.def.games = 3000;
    hz_figures *figures = play(&test.def);
    hz_sample sample = hz_experiment_sample(&test.def, figures->blocks);
    assert_int_equal(figures->blocks, 3000);
    hz_interval share = hz_series_share(&figures->seat_wins[0], sample, HZ_WIN_UNIT);
    hz_interval alone = hz_wilson(share.value, 3000);
    assert_near((share.high - share.low) / (alone.high - alone.low), 1, 0.01);
    free(figures);
}

/* The figures of the review, by an independent count. */
static void who_began_is_the_one_who_did(void **unused)
{
    (void)unused;
    static const struct {
        const char *game, *table, *bot;
        double first;
    } rows[] = {
        {"ratscrew", "standard 2", "greedy", 0.576},
        {"ratscrew", "standard 3", "greedy", 0.439},
        {"sixtyfive", "4blue table=model", "single", 0.543},
    };
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        laid test;
        lay(&test, rows[row].game, rows[row].table, rows[row].bot);
        test.def.games = 4000;
        hz_figures *figures = play(&test.def);
        hz_sample sample = hz_experiment_sample(&test.def, figures->blocks);
        double found = hz_series_share(&figures->seat_wins[0], sample, HZ_WIN_UNIT).value;
        print_message("%s %s: %.3f\n", rows[row].game, rows[row].table, found);
        assert_near(found, rows[row].first, 0.035);
        assert_int_equal(figures->unbegun, 0);
        free(figures);
    }
    laid test;
    lay(&test, "fixem", "final 3", "casual");
    hz_figures *figures = play(&test.def);
    assert_int_equal(figures->unbegun, 1000);
    free(figures);
}

/* Figures are numbers alone: they can be added up in another process than the one that played. */
static void figures_cross_processes(void **unused)
{
    (void)unused;
    laid test;
    int ends[2];
    lay(&test, "wager", "final 3", "casual");
    assert_int_equal(pipe(ends), 0);
    pid_t child = fork();
    if (child == 0) {
        test.def.seed = 2;
        hz_figures *played = play(&test.def);
        size_t sent = 0;
        while (sent < sizeof *played) {
            ssize_t more = write(ends[1], (const char *)played + sent, sizeof *played - sent);
            sent += more > 0 ? (size_t)more : sizeof *played;
        }
        _exit(0);
    }
    assert_true(child > 0);
    close(ends[1]);
    hz_figures *came = malloc(sizeof *came);
    assert_non_null(came);
    size_t got = 0;
    for (ssize_t more = 1; more > 0 && got < sizeof *came; got += (size_t)(more > 0 ? more : 0)) {
        more = read(ends[0], (char *)came + got, sizeof *came - got);
    }
    close(ends[0]);
    assert_int_equal(waitpid(child, NULL, 0), child);
    assert_int_equal(got, sizeof *came);
    hz_figures *here = play(&test.def), *sum = malloc(sizeof *sum);
    test.def.seed = 2;
    hz_figures *other = play(&test.def);
    assert_non_null(sum);
    *sum = *here;
    hz_figures_merge(sum, other);
    hz_figures_merge(here, came);
    char *one = report_of(&test.def, sum), *two = report_of(&test.def, here);
    assert_string_equal(one, two);
    free(one);
    free(two);
    free(came);
    free(here);
    free(other);
    free(sum);
}

/* What the mean of a block varies by, as a share of what it would if its games were independent. */
static double block_effect(const char *game, const char *table, const char *const *bots)
{
    laid test;
    bool is_partial;
    hz_match match;
    lay(&test, game, table, bots[0]);
    name_bots(&test, bots);
    test.def.games = 20000;
    assert_int_equal(hz_match_run(&test.def, &match, &is_partial, NULL), HZ_OK);
    hz_plan plan;
    hz_experiment_plan(&test.def, &plan);
    hz_sample sample = hz_experiment_sample(&test.def, match.blocks);
    hz_interval wins = hz_series_mean(&match.wins[plan.side[0]], sample);
    double share = wins.value / HZ_WIN_UNIT;
    double error = (wins.high - wins.low) / (2 * hz_student(match.blocks - 1)) / HZ_WIN_UNIT;
    return error * error * (double)match.tally.games / (share * (1 - share));
}

/* Every seat has dice of its own: without that, the effect is 1 or more. */
static void luck_cancels_within_a_block(void **unused)
{
    (void)unused;
    static const struct {
        const char *game, *table;
        const char *bots[3];
        double most;
    } rows[] = {
        {"pig", "classic 2", {"hold:20", "hold:25"}, 0.5},  /* 0.33 */
        {"pig", "classic 2", {"hold:18", "hold:22"}, 0.45}, /* 0.28 */
        {"wager", "final 3", {"casual", "always", "never"}, 0.75},
    };
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        double effect = block_effect(rows[row].game, rows[row].table, rows[row].bots);
        print_message("%s, %s: %.3f\n", rows[row].game, rows[row].bots[0], effect);
        assert_true(effect < rows[row].most);
    }
}

static void verdicts_need_the_whole_interval(void **unused)
{
    (void)unused;
    assert_int_equal(hz_match_verdict((hz_interval){0.52, 0.51, 0.53}, 0.5), HZ_ABOVE_CHANCE);
    assert_int_equal(hz_match_verdict((hz_interval){0.48, 0.47, 0.49}, 0.5), HZ_BELOW_CHANCE);
    assert_int_equal(hz_match_verdict((hz_interval){0.51, 0.49, 0.53}, 0.5), HZ_NOT_DECIDED);
}

/* Figures have room for so many endings, and a game from elsewhere may have more. */
static void more_endings_than_there_is_room_for(void **unused)
{
    (void)unused;
    static hz_ending endings[HZ_LAB_ENDINGS + 2];
    hz_game game = hz_pig;
    laid test;
    hz_error error;
    bool is_partial;
    lay(&test, "pig", "classic", "casual");
    game.endings = endings;
    test.table.game = &game;
    for (int row = 0; row < HZ_LAB_ENDINGS; row++) {
        endings[row] = (hz_ending){"end", "it is over", "1"};
    }
    free(play(&test.def));
    endings[HZ_LAB_ENDINGS] = endings[0];
    hz_figures *figures = calloc(1, sizeof *figures);
    assert_non_null(figures);
    assert_int_equal(hz_playtest_run(&test.def, figures, &is_partial, &error), HZ_NO_SPACE);
    assert_string_equal(error.text, "pig has more than 24 endings");
    free(figures);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(more_endings_than_there_is_room_for),
        cmocka_unit_test(threads_make_no_difference),
        cmocka_unit_test(parts_add_up_in_any_order),
        cmocka_unit_test(shares_make_the_whole),
        cmocka_unit_test(counts_agree_with_a_game_worked_by_hand),
        cmocka_unit_test(counts_agree_with_the_records),
        cmocka_unit_test(records_of_games_replay),
        cmocka_unit_test(games_that_do_not_end_are_counted_apart),
        cmocka_unit_test(a_watch_can_stop_it),
        cmocka_unit_test(a_watch_can_stop_a_game),
        cmocka_unit_test(progress_is_finer_than_a_block),
        cmocka_unit_test(bad_experiments_are_refused),
        cmocka_unit_test(matches_agree_with_playtests),
        cmocka_unit_test(sides_gather_bots_of_the_same_kind),
        cmocka_unit_test(blocks_hold_every_seating),
        cmocka_unit_test(drawn_seatings_favour_nobody),
        cmocka_unit_test(the_order_of_bots_changes_nothing),
        cmocka_unit_test(games_of_identical_bots_are_independent),
        cmocka_unit_test(who_began_is_the_one_who_did),
        cmocka_unit_test(figures_cross_processes),
        cmocka_unit_test(luck_cancels_within_a_block),
        cmocka_unit_test(verdicts_need_the_whole_interval),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
