/* What happened, counted a second time: every row of a report against the records of its games. */
#include "rules.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "games/canyon/land.h"
#include "games/fixem/fixem.h"
#include "games/ratscrew/ratscrew.h"
#include "games/rundog/rundog.h"
#include "games/wager/wager.h"
#include "lab/report.h"

enum { GAMES = 24, MANY_GAMES = 150, PRESETS = 4, RECORD_SIZE = 1 << 21, ROW_NAME = 60 };

/* What one input changed, for whoever counts a row from positions alone. */
typedef int64_t recounter(const hz_walk *walk);

/* Counted from the records, by nobody's rows. */
typedef struct recount {
    int64_t kind[HZ_LAB_EVENTS];
    int64_t own; /* what the recounter found */
    int64_t inputs, turns, rounds, limited, unwon, shared;
} recount;

typedef struct experiment {
    hz_table table;
    hz_bot bots[HZ_MAX_SEATS];
    hz_experiment_def def;
    hz_figures *figures;
} experiment;

static void play_many(experiment *test, const char *game, const char *table, uint64_t games)
{
    bool is_partial;
    hz_error error;
    lay_table(&test->table, game, table);
    for (int seat = 0; seat < test->table.seats; seat++) {
        const char *bot = seat % 2 ? "random" : "casual";
        assert_int_equal(hz_bot_find(test->table.game, bot, &test->bots[seat], NULL), HZ_OK);
    }
    test->def = hz_default_experiment_def(&test->table);
    test->def.bots = test->bots;
    test->def.threads = 1;
    test->def.games = games;
    test->figures = calloc(1, sizeof *test->figures);
    assert_non_null(test->figures);
    if (hz_playtest_run(&test->def, test->figures, &is_partial, &error)) {
        fail_msg("%s", error.text);
    }
}

static void play(experiment *test, const char *game, const char *table)
{
    play_many(test, game, table, GAMES);
}

static void keep_line(void *context, hz_text *line)
{
    hz_add(context, "%s", line->at);
    hz_text_clear(line);
}

static void count_end(const hz_walk *walk, recount *found)
{
    const hz_table *table = &walk->session.table;
    hz_standing standing;
    int winners = 0;
    table->game->standing(table, &walk->session.state, &standing);
    for (int seat = 0; seat < table->seats; seat++) {
        winners += standing.place[seat] == 1;
    }
    bool is_limit = hz_ending_of(table->game, &standing)->is_limit;
    found->limited += is_limit;
    found->unwon += winners == 0;
    found->shared += winners > 1 && !is_limit;
}

static void count_record(const char *text, size_t length, recounter *own, recount *found)
{
    hz_walk *walk = malloc(sizeof *walk);
    assert_non_null(walk);
    hz_error error;
    hz_reader reader = hz_read_from(test_house(), "game", text, length);
    bool more = true;
    if (hz_walk_open(walk, &reader, &error)) {
        fail_msg("%s", error.text);
    }
    while (more) {
        if (hz_walk_on(walk, &more, &error)) {
            fail_msg("%s", error.text);
        }
        for (int index = 0; more && index < walk->log.count; index++) {
            found->kind[walk->events[index].kind]++;
        }
        found->inputs += more;
        found->turns += more ? walk->log.turns : 0;
        found->rounds += more ? walk->log.rounds : 0;
        found->own += more && own ? own(walk) : 0;
    }
    count_end(walk, found);
    free(walk);
}

static void count_records(const experiment *test, const char *spec, recounter *own, recount *found)
{
    char *buffer = malloc(RECORD_SIZE);
    assert_non_null(buffer);
    *found = (recount){.inputs = 0};
    for (uint64_t number = 0; number < hz_experiment_games(&test->def); number++) {
        hz_error error;
        hz_text text = hz_text_in(buffer, RECORD_SIZE);
        if (hz_experiment_record(&test->def, number, spec, keep_line, &text, &error)) {
            fail_msg("%s", error.text);
        }
        assert_false(text.cut);
        count_record(buffer, text.length, own, found);
    }
    free(buffer);
}

/* "Marks|Marks at the target" names both. */
static bool is_named(const char *counted, const char *row)
{
    char list[200], *rest = list;
    if (!counted) {
        return false;
    }
    snprintf(list, sizeof list, "%s", counted);
    for (char *name; (name = strsep(&rest, "|")) != NULL;) {
        if (strcmp(name, row) == 0) {
            return true;
        }
    }
    return false;
}

static void name_of(const hz_lab_rows *rows, int row, char name[ROW_NAME])
{
    assert_true(hz_piece_copy(rows->name[row], name, ROW_NAME));
}

static void check_rows(const experiment *test, const recount *found)
{
    const hz_game *game = test->table.game;
    hz_lab_rows rows;
    assert_int_equal(hz_lab_list_rows(&test->table, &rows, NULL), HZ_OK);
    for (int row = 0; row < rows.count; row++) {
        char name[ROW_NAME];
        int64_t total = 0;
        name_of(&rows, row, name);
        for (int kind = 0; game->events[kind].name; kind++) {
            total += is_named(game->events[kind].counted, name) ? found->kind[kind] : 0;
        }
        if ((int64_t)test->figures->rows[row].sum != total) {
            fail_msg("%s: %s: %ld in the report, %ld in the records",
                     game->id,
                     name,
                     (long)test->figures->rows[row].sum,
                     (long)total);
        }
        if (total > 0 && !rows.can_happen[row]) {
            fail_msg("%s: %s cannot happen, and did", game->id, name);
        }
        for (int other = 0; other < row; other++) {
            char twin[ROW_NAME];
            name_of(&rows, other, twin);
            assert_string_not_equal(name, twin);
        }
    }
}

static void check_preset(const hz_game *game, const char *preset)
{
    experiment test;
    recount found;
    char table[HZ_SETTINGS_SIZE], spec[HZ_SPEC_SIZE];
    snprintf(table, sizeof table, "%s %s", preset, hz_test_settings(game));
    snprintf(spec, sizeof spec, "%s:%s", game->id, preset);
    play(&test, game->id, table);
    count_records(&test, spec, NULL, &found);
    const hz_figures *figures = test.figures;
    check_rows(&test, &found);
    assert_int_equal((int64_t)figures->inputs.series.sum, found.inputs);
    assert_int_equal((int64_t)figures->turns.series.sum, found.turns);
    assert_int_equal((int64_t)figures->rounds.series.sum, found.rounds);
    assert_int_equal((int64_t)figures->limited.sum, found.limited);
    assert_int_equal((int64_t)figures->unwon.sum, found.unwon);
    assert_int_equal((int64_t)figures->shared.sum, found.shared);
    /* The lead is the difference of the means beside it. */
    assert_int_equal((int64_t)figures->margin.sum,
                     (int64_t)(figures->score[0].sum - figures->score[1].sum));
    free(test.figures);
}

static void every_row_is_what_the_records_say(void **unused)
{
    (void)unused;
    for (int index = 0; test_house()->games[index]; index++) {
        const hz_game *game = test_house()->games[index];
        for (int preset = 0; preset < PRESETS && game->presets[preset].name; preset++) {
            check_preset(game, game->presets[preset].name);
        }
    }
}

/* From positions, without a word of the log */

static int64_t count_marks(const hz_walk *walk, bool is_at_target)
{
    const wager_state *before = (const void *)&walk->before.state;
    const wager_state *after = (const void *)&walk->session.state;
    int64_t marks = 0;
    for (int seat = 0; seat < walk->session.table.seats; seat++) {
        bool is_new = before->fate[seat] != WAGER_MARK && after->fate[seat] == WAGER_MARK;
        bool is_there = after->total[seat] >= wager_rules_of(&walk->session.table)->target;
        marks += is_new && (is_there || !is_at_target);
    }
    return marks;
}

static int64_t marks(const hz_walk *walk)
{
    return count_marks(walk, false);
}

static int64_t marks_at_target(const hz_walk *walk)
{
    return count_marks(walk, true);
}

static int dice_of(const uint8_t colours[FIXEM_SEATS])
{
    int dice = 0;
    for (int colour = 0; colour < FIXEM_SEATS; colour++) {
        dice += colours[colour];
    }
    return dice;
}

static int64_t count_scores(const hz_walk *walk, bool is_extra)
{
    const fixem_state *before = (const void *)&walk->before.state;
    const fixem_state *after = (const void *)&walk->session.state;
    int64_t scores = 0;
    for (int seat = 0; seat < walk->session.table.seats; seat++) {
        scores += dice_of(after->bonus[seat]) > dice_of(before->bonus[seat]);
        scores += !is_extra && dice_of(after->score[seat]) > dice_of(before->score[seat]);
    }
    return scores;
}

static int64_t scores(const hz_walk *walk)
{
    return count_scores(walk, false);
}

static int64_t extra_scores(const hz_walk *walk)
{
    return count_scores(walk, true);
}

static int64_t duels(const hz_walk *walk)
{
    const rundog_state *before = (const void *)&walk->before.state;
    const rundog_state *after = (const void *)&walk->session.state;
    int64_t won = 0;
    for (int seat = 0; seat < walk->session.table.seats; seat++) {
        won += after->won[seat] - before->won[seat];
    }
    return won;
}

static int64_t misses(const hz_walk *walk)
{
    const ratscrew_state *before = (const void *)&walk->before.state;
    const ratscrew_state *after = (const void *)&walk->session.state;
    bool is_emptied = before->emptier == HZ_NOBODY && after->emptier != HZ_NOBODY;
    return walk->log.turns - is_emptied;
}

static int64_t sales(const hz_walk *walk)
{
    const canyon_state *before = (const void *)&walk->before.state;
    const canyon_state *after = (const void *)&walk->session.state;
    int64_t sold = 0;
    for (int property = 0; property < CANYON_LAND; property++) {
        sold += before->owner[property] != after->owner[property] &&
                after->owner[property] != CANYON_BANK;
    }
    return sold;
}

static int64_t leaving(const hz_walk *walk)
{
    const hz_table *table = &walk->session.table;
    const canyon_state *before = (const void *)&walk->before.state;
    const canyon_state *after = (const void *)&walk->session.state;
    int64_t left = 0;
    for (int property = 1; property <= CANYON_LAND; property++) {
        left += canyon_is_gone(table, after, property) && !canyon_is_gone(table, before, property);
    }
    return left;
}

static const struct {
    const char *game, *preset, *settings, *row;
    recounter *count;
} own_rows[] = {
    {"wager", "final", "mark_len=2", "Marks", marks},
    {"wager", "final", "mark_len=2 target=8", "Marks at the target", marks_at_target},
    {"fixem", "final", "", "scoring predictions", scores},
    {"fixem", "final", "", "of these in extra rounds", extra_scores},
    {"rundog", "standard", "3", "duels decided", duels},
    {"ratscrew", "standard", "", "turns that ended on a miss", misses},
    {"canyon", "v1", "", "sales", sales},
    {"canyon", "spin", "", "sales", sales},
    {"canyon", "v2", "", "sales", sales},
    {"canyon", "bluff-1", "4", "properties that left the game", leaving},
};

static void rows_mean_what_they_say(void **unused)
{
    (void)unused;
    for (size_t index = 0; index < sizeof own_rows / sizeof *own_rows; index++) {
        experiment test;
        recount found;
        hz_lab_rows rows;
        int at = -1;
        char table[HZ_SETTINGS_SIZE], spec[HZ_SPEC_SIZE];
        snprintf(table, sizeof table, "%s %s", own_rows[index].preset, own_rows[index].settings);
        snprintf(spec, sizeof spec, "%s:%s", own_rows[index].game, own_rows[index].preset);
        play(&test, own_rows[index].game, table);
        count_records(&test, spec, own_rows[index].count, &found);
        assert_int_equal(hz_lab_list_rows(&test.table, &rows, NULL), HZ_OK);
        for (int row = 0; row < rows.count; row++) {
            at = hz_piece_is(rows.name[row], own_rows[index].row) ? row : at;
        }
        assert_true(at >= 0 && rows.can_happen[at]);
        if (found.own == 0 || (int64_t)test.figures->rows[at].sum != found.own) {
            fail_msg("%s: %s: %ld in the report, %ld in positions",
                     spec,
                     own_rows[index].row,
                     (long)test.figures->rows[at].sum,
                     (long)found.own);
        }
        free(test.figures);
    }
}

/* Rows that can happen and hardly ever do. */
static const struct {
    const char *game, *row;
} rare[] = {
    {"wager", "last ones left"},
    {"fixem", "cards 1 from the Queue"},
    {"fixem", "cards 1 for nothing"},
    {"fixem", "games stopped by the cap"},
    {"canyon", "auctions without a sale"},
    {"canyon", "properties that left the game"},
    {"canyon", "debts"},
    {"sixtyfive", "draws"},
    {"marbles", "throws without an aim"},
    {"marbles", "games decided by dice in the ring"},
    {"liar", "exact calls that were right"},
};

static bool is_rare(const hz_game *game, const char *row)
{
    for (size_t index = 0; index < sizeof rare / sizeof *rare; index++) {
        if (strcmp(rare[index].game, game->id) == 0 && strcmp(rare[index].row, row) == 0) {
            return true;
        }
    }
    return false;
}

/* A report is as wide as it may be, and nothing in it is cut off. */
static void check_text(const experiment *test, const char *spec, int columns)
{
    enum { PAGE_SIZE = 1 << 18 };
    char *buffer = malloc(PAGE_SIZE), *rest = buffer;
    assert_non_null(buffer);
    hz_text page = hz_text_in(buffer, PAGE_SIZE);
    hz_report report = {.def = &test->def, .spec = spec, .columns = columns};
    hz_playtest_text(&report, test->figures, &page);
    /* What stands above the tables is broken between words by whoever prints it. */
    bool is_table = columns == 80;
    for (char *line; (line = strsep(&rest, "\n")) != NULL;) {
        is_table |= !*line;
        if (is_table && (strstr(line, "…") || hz_width(line) > columns)) {
            fail_msg("%s in %d columns: cut off or too wide: \"%s\"", spec, columns, line);
        }
    }
    free(buffer);
}

static void check_that_rows_happen(const hz_game *game, const char *preset, const char *settings)
{
    experiment test;
    hz_lab_rows rows;
    char table[HZ_SETTINGS_SIZE], spec[HZ_SPEC_SIZE];
    snprintf(table, sizeof table, "%s %s", preset, settings);
    snprintf(spec, sizeof spec, "%s:%s", game->id, preset);
    play_many(&test, game->id, table, MANY_GAMES);
    assert_int_equal(hz_lab_list_rows(&test.table, &rows, NULL), HZ_OK);
    for (int row = 0; row < rows.count; row++) {
        char name[ROW_NAME];
        name_of(&rows, row, name);
        if (rows.can_happen[row] && test.figures->rows[row].sum == 0 && !is_rare(game, name)) {
            fail_msg("%s: \"%s\" is in the report and never happens", spec, name);
        }
    }
    check_text(&test, spec, 80);
    check_text(&test, spec, 60);
    check_text(&test, spec, 67);
    free(test.figures);
}

/* Rollable is left out: a game of it is long, and most of its rows are rare. */
static void rows_of_a_report_happen(void **unused)
{
    (void)unused;
    for (int index = 0; test_house()->games[index]; index++) {
        const hz_game *game = test_house()->games[index];
        bool is_quick = strcmp(game->id, "rollable") != 0;
        for (int preset = 0; is_quick && game->presets[preset].name; preset++) {
            check_that_rows_happen(game, game->presets[preset].name, hz_test_settings(game));
        }
    }
    check_that_rows_happen(&hz_canyon, "v1", "deck_order=yes");
    check_that_rows_happen(&hz_canyon, "v1", "auction_kind=sealed");
    check_that_rows_happen(&hz_canyon, "v1", "auction_kind=vickrey");
    check_that_rows_happen(&hz_canyon, "v2", "auction_kind=sealed_cancel");
}

static void rows_that_cannot_be_are_left_out(void **unused)
{
    (void)unused;
    enum { PAGE_SIZE = 1 << 18 };
    experiment test;
    char *buffer = malloc(PAGE_SIZE);
    assert_non_null(buffer);
    hz_text page = hz_text_in(buffer, PAGE_SIZE);
    play(&test, "wager", "base");
    hz_report report = {.def = &test.def, .spec = "wager:base"};
    hz_json json = hz_json_to(&page, true);
    hz_playtest_text(&report, test.figures, &page);
    hz_playtest_json(&report, test.figures, &json);
    assert_null(strstr(buffer, "wagers"));
    assert_null(strstr(buffer, "Marks"));
    assert_non_null(strstr(buffer, "  compulsory rolls "));
    assert_non_null(strstr(buffer, "\"wins by points\""));
    free(test.figures);
    free(buffer);
}

/* The picture of the lengths of these games; nobody asks for more than its text. */
static void draw_lengths(const char *game, const char *table, hz_text *page, experiment *test)
{
    play(test, game, table);
    hz_report report = {.def = &test->def, .spec = game};
    hz_text_clear(page);
    hz_playtest_text(&report, test->figures, page);
    char *picture = strstr(page->at, "Inputs a game"), *end = strstr(picture, "\n\n");
    assert_true(picture && end);
    memmove(page->at, picture, (size_t)(end - picture));
    page->at[end - picture] = '\0';
}

/* Rounds of Soup make its games longer by four inputs at a time: what lies between is no finding.
   No row reaches beyond the shortest and the longest game. */
static void lengths_that_nobody_played_have_no_figure(void **unused)
{
    (void)unused;
    static char buffer[1 << 16];
    hz_text page = hz_text_in(buffer, sizeof buffer);
    experiment test;
    char row[80];
    draw_lengths("soup", "standard", &page, &test);
    assert_non_null(strstr(buffer, "      none\n"));
    assert_null(strstr(buffer, " 0.0 %"));
    free(test.figures);
    draw_lengths("marbles", "1 table=model", &page, &test);
    snprintf(row, sizeof row, " %" PRIu64 " – ", test.figures->shortest.inputs);
    assert_non_null(strstr(buffer, row));
    snprintf(row, sizeof row, " – %" PRIu64 " ", test.figures->longest.inputs);
    assert_non_null(strstr(buffer, row));
    free(test.figures);
}

/* FX-57: nobody wins a game in which nobody was right, and no such game is a shared win. */
static void games_stopped_by_a_limit_are_kept_apart(void **unused)
{
    (void)unused;
    experiment test;
    bool is_partial;
    hz_match match;
    play(&test, "fixem", "iter1 round_cap=1");
    const hz_figures *figures = test.figures;
    int64_t games = (int64_t)hz_experiment_games(&test.def), won = 0;
    for (int side = 0; side < test.table.seats; side++) {
        won += (int64_t)figures->wins[side].sum;
    }
    assert_true(figures->limited.sum > 0);
    assert_true(figures->unwon.sum == figures->limited.sum);
    assert_int_equal(won, (games - (int64_t)figures->unwon.sum) * HZ_WIN_UNIT);
    assert_int_equal(hz_match_run(&test.def, &match, &is_partial, NULL), HZ_OK);
    assert_int_equal(match.tally.limited, (int64_t)figures->limited.sum);
    assert_int_equal(match.tally.unwon, (int64_t)figures->unwon.sum);
    assert_int_equal(match.tally.shared, (int64_t)figures->shared.sum);
    free(test.figures);
    /* Where the rules name a winner all the same, he has won. */
    play(&test, "fixem", "iter3 round_cap=2");
    assert_int_equal((int64_t)test.figures->limited.sum, (int64_t)hz_experiment_games(&test.def));
    assert_int_equal((int64_t)(test.figures->shared.sum + test.figures->unwon.sum), 0);
    free(test.figures);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_row_is_what_the_records_say),
        cmocka_unit_test(rows_mean_what_they_say),
        cmocka_unit_test(rows_of_a_report_happen),
        cmocka_unit_test(rows_that_cannot_be_are_left_out),
        cmocka_unit_test(lengths_that_nobody_played_have_no_figure),
        cmocka_unit_test(games_stopped_by_a_limit_are_kept_apart),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
