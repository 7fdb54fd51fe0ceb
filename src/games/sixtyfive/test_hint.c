/* 65: a hint recommends what its numbers call best. */
#include <stdio.h>
#include <stdlib.h>

#include "games/sixtyfive/plans.h"
#include "games/sixtyfive/play.h"
#include "games/sixtyfive/throw.h"
#include "hazard/advice.h"
#include "hazard/driver.h"
#include "rules.h"

static const char *const names[] = {"Ann", "Ben"};

typedef struct asked {
    hz_listener listener; /* first: the driver hands out a pointer to it */
    int most;             /* hints that are looked at */
    int throws, choices;  /* with numbers for throws, for other choices */
    int tried;            /* those that are thought about */
} asked;

enum { MOST_TRIED = 2 };

static const char throws_heading[] = ", hard\tit leaves\tand is of use\tdice out\n";

/* The numbers of a row, without their limits; what was tried has limits, and they hold the number.
 */
static bool read_row(const char *row, int *die, double numbers[3])
{
    int face, length;
    if (sscanf(row, "at die %d, a %d%n", die, &face, &length) != 2) {
        return false;
    }
    for (int column = 0; column < 3; column++) {
        double low, high;
        row += length;
        int read = sscanf(row, "\t%lf %% (%lf to %lf)%n", &numbers[column], &low, &high, &length);
        if (read == 1) {
            sscanf(row, "\t%lf%*[^\t\n]%n", &numbers[column], &length);
        }
        assert_true(read == 1 || read == 3);
        assert_true(read == 1 || (low <= numbers[column] && numbers[column] <= high && low < high));
    }
    return true;
}

/* The numbers of the table of throws in the words, by die; how many there are. */
static int read_throws(const char *words, int die[8], double numbers[8][3])
{
    const char *line = strstr(words, throws_heading);
    int count = 0;
    line = line ? strchr(line, '\n') : NULL;
    while (line && count < 8 && read_row(line + 1, &die[count], numbers[count])) {
        count++;
        line = strchr(line + 1, '\n');
    }
    return count;
}

/* The die that an action is thrown at, from 1. */
static int die_of(const hz_table *table, const sixtyfive_state *state, hz_action action)
{
    if (sixtyfive_has_physics(table)) {
        return sixtyfive_goes_for(table, state, (hz_throw){{action.word[0], action.word[1]}});
    }
    for (int die = 1; die <= SIXTYFIVE_MAX_WHITE; die++) {
        if (sixtyfive_throw(1, die).word[0] == action.word[0]) {
            return die;
        }
    }
    return 0;
}

static void check_throw(const hz_table *table,
                        const sixtyfive_state *state,
                        hz_action action,
                        const char *words)
{
    int die[8], count = 0, own = -1;
    double numbers[8][3];
    count = read_throws(words, die, numbers);
    for (int row = 0; row < count; row++) {
        own = die[row] == die_of(table, state, action) ? row : own;
    }
    if (own < 0) {
        fail_msg(
            "die %d is recommended, which has no row: %s", die_of(table, state, action), words);
    }
    for (int row = 0; row < count; row++) {
        bool is_like = numbers[row][1] == numbers[own][1];
        if (numbers[row][1] > numbers[own][1] || (is_like && numbers[row][0] > numbers[own][0])) {
            fail_msg("die %d is recommended: %s", die[own], words);
        }
    }
}

/* The recommended choice is the first row, and no row below has more. */
static void check_choice(const hz_table *table,
                         const sixtyfive_state *state,
                         hz_action action,
                         const char *words)
{
    char printed[80], row[80];
    hz_text text = hz_text_in(printed, sizeof printed);
    const char *line = strstr(words, "choice\tyou win about\n") + strlen("choice\tyou win about\n");
    double last = 101, here;
    hz_print_action(table, state, action, &text);
    for (bool is_first = true; sscanf(line, "%79[^\t]\t%lf", row, &here) == 2; is_first = false) {
        assert_true(!is_first || strcmp(row, printed) == 0);
        assert_true(here <= last);
        last = here;
        line = strchr(line, '\n') + 1;
    }
    assert_true(last <= 100);
}

/* What was tried stands there with intervals, the best first, and is what is recommended. */
static void check_tried(const hz_table *table,
                        const sixtyfive_state *state,
                        const hz_counsel *counsel,
                        const char *words)
{
    char choice[80];
    hz_text text = hz_text_in(choice, sizeof choice);
    hz_print_action(table, state, counsel->action, &text);
    const char *rows = strstr(words, "against the usual\n");
    assert_string_equal(counsel->by, "search");
    assert_non_null(rows);
    rows = strchr(rows, '\n') + 1;
    assert_memory_equal(rows, choice, text.length);
    assert_int_equal(rows[text.length], '\t');
    bool is_by_chances = sixtyfive_rules_of(table)->table == SIXTYFIVE_MODEL;
    assert_int_equal(strstr(words, "played by chances") != NULL, !is_by_chances);
}

static void look(hz_listener *listener,
                 const hz_table *table,
                 const void *raw,
                 int seat,
                 hz_action action,
                 const uint64_t *values)
{
    (void)seat, (void)action, (void)values;
    asked *self = (asked *)listener;
    hz_turn turn = table->game->turn(table, raw);
    const sixtyfive_state *state = raw;
    char words[HZ_ADVICE_SIZE];
    hz_text text = hz_text_in(words, sizeof words);
    if (turn.kind == HZ_CHANCE || turn.kind == HZ_OVER || self->most <= 0) {
        return;
    }
    bool is_tried = state->phase == SIXTYFIVE_PREROLL || state->phase == SIXTYFIVE_GOAL ||
                    state->phase == SIXTYFIVE_ANNOUNCE;
    if (is_tried && self->tried >= MOST_TRIED) {
        return; /* they take half a second each */
    }
    int asks = __builtin_ctz(turn.wanted);
    hz_counsel counsel;
    if (is_tried) {
        assert_int_equal(hz_advise(table, state, asks, names, 7, &counsel, &text, NULL), HZ_OK);
    } else {
        counsel.action = advise_by_figures(table, state, asks, names, &text, NULL);
    }
    assert_int_equal(table->game->legal(table, state, asks, counsel.action, NULL), HZ_OK);
    bool has_throws = strstr(words, throws_heading) != NULL;
    char heading[40];
    snprintf(heading,
             sizeof heading,
             "%s, hard\t",
             sixtyfive_in_hand(table, state).least == 1 ? "1 die" : "4 dice");
    assert_true(!has_throws || strstr(words, heading)); /* as many as are really thrown */
    assert_true(!has_throws || !sixtyfive_has_physics(table) || strstr(words, "95 % intervals"));
    bool has_choices = strstr(words, "you win about") != NULL;
    if (has_throws) {
        check_throw(table, state, counsel.action, words);
    }
    if (has_choices) {
        check_choice(table, state, counsel.action, words);
    }
    if (is_tried) {
        check_tried(table, state, &counsel, words);
    }
    self->tried += is_tried;
    self->throws += has_throws;
    self->choices += has_choices;
    self->most -= has_throws || has_choices;
}

/* B8: in games of beginners, whose positions are of all kinds. */
static void no_hint_is_worse_than_its_numbers(void **unused)
{
    (void)unused;
    static const struct {
        const char *table;
        int hints;
        bool is_tried; /* some choices are */
    } rows[] = {{"final table=model", 1500},
                {"final table=model endgame=off challenge=off goal_choice=at_start", 60, true},
                {"endgame table=model odds=assumed skill=novice", 600, true},
                {"12 table=model collect=may", 600, true},
                {"final", 40},
                {"4blue", 12, true},
                {"4blue table=model", 200, true}};
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        static hz_event events[HZ_MAX_EVENTS];
        hz_log log = {.events = events, .capacity = HZ_MAX_EVENTS};
        asked all = {.listener = {.log = &log, .heard = look}, .most = rows[row].hints};
        hz_table table;
        hz_bot bots[2];
        lay_table(&table, "sixtyfive", rows[row].table);
        assert_int_equal(hz_bot_find(&hz_sixtyfive, "casual", &bots[0], NULL), HZ_OK);
        bots[1] = bots[0];
        for (uint64_t number = 0; all.most > 0 && number < 200; number++) {
            sixtyfive_state state;
            hz_seating seating;
            hz_batch batch = {.seed = 65, .bots = bots};
            hz_seat_bots(&table, &batch, number, &seating);
            hz_sixtyfive.start(&table, &state);
            hz_drive_game(&hz_sixtyfive, &table, &state, &seating, 400, &all.listener);
        }
        print_message("%s: %d throws, %d choices\n", rows[row].table, all.throws, all.choices);
        assert_true(all.most <= 0 && all.choices > 0);
        assert_true(all.throws > 0 || strstr(rows[row].table, "4blue"));
        assert_int_equal(all.tried > 0, rows[row].is_tried);
    }
}

/* By chances the numbers are those of the throws that follow. */
static void what_a_hint_says_of_throws_comes_true(void **unused)
{
    (void)unused;
    enum { TIMES = 20000 };
    hz_session session;
    char words[HZ_ADVICE_SIZE];
    hz_text text = hz_text_in(words, sizeof words);
    int die[8], out = 0, useful = 0, all = 0;
    double numbers[8][3];
    begin(&session, "sixtyfive", "final table=model skill=expert", "");
    assert_int_equal(
        hz_position_parse(&session.table,
                          "turns 4; phase aim; white 1233456345; where 1111112222; edge 101010",
                          &session.state,
                          NULL),
        HZ_OK);
    const sixtyfive_state *before = (const void *)&session.state;
    sixtyfive_hint(&session.table, before, 0, names, &text, NULL);
    assert_true(read_throws(words, die, numbers) > 1);
    for (uint64_t bits = 0; bits < TIMES; bits++) {
        sixtyfive_state after = *before;
        hz_sixtyfive.act(&session.table, &after, 0, sixtyfive_throw(1, die[0]), NULL);
        sixtyfive_land(&session.table, &after, &bits, NULL);
        bool is_out = after.zone[die[0] - 1] == SIXTYFIVE_OUT;
        out += is_out;
        useful += is_out && sixtyfive_is_wanted(before, 0, after.face[die[0] - 1]);
        all += sixtyfive_count(&after, SIXTYFIVE_OUT);
    }
    assert_true(abs(out * 1000 / TIMES - (int)(10 * numbers[0][0] + 0.5)) <= 15);
    assert_true(abs(useful * 1000 / TIMES - (int)(10 * numbers[0][1] + 0.5)) <= 15);
    assert_true(abs(all * 100 / TIMES - (int)(100 * numbers[0][2] + 0.5)) <= 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_hint_is_worse_than_its_numbers),
        cmocka_unit_test(what_a_hint_says_of_throws_comes_true),
    };
    return cmocka_run_group_tests_name("hint", tests, NULL, NULL);
}
