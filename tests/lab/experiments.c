/* Experiments: parts that add up to the whole, counts worked by hand. */
#include "laid.h"

#include <sys/wait.h>
#include <unistd.h>

#include "games/pig/pig.h"
#include "lab/report.h"

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
        cmocka_unit_test(who_began_is_the_one_who_did),
        cmocka_unit_test(figures_cross_processes),
        cmocka_unit_test(verdicts_need_the_whole_interval),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
