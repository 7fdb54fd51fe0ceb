/* Rollable: bots by the points that they make, and advice by the numbers that it shows. */
#include <stdio.h>
#include <stdlib.h>

#include "games/rollable/rollable.h"
#include "hazard/advice.h"
#include "hazard/driver.h"
#include "rules.h"

static const char *const names[HZ_MAX_SEATS] = {"Ann", "Ben"};
static const char *const presets[] = {"final", "first", "proposed"};
enum { PRESETS = sizeof presets / sizeof *presets };

static hz_bot find(const char *name)
{
    hz_bot bot;
    assert_int_equal(hz_bot_find(&hz_rollable, name, &bot, NULL), HZ_OK);
    return bot;
}

/* One game, by its number; points are in hundredths. */
static void play(const hz_table *table, const hz_bot *bots, int number, hz_standing *standing)
{
    hz_session session;
    hz_seating seating = {.roller = HZ_NOBODY};
    start_session(&session, table);
    hz_dice_start(&seating.dice, 3, (uint64_t)number, table->seats);
    seating.own = hz_dice_of(&seating.dice, HZ_NOBODY);
    hz_rng_start(&seating.whims, 3, (uint64_t)number, HZ_RNG_WHIMS);
    for (int seat = 0; seat < table->seats; seat++) {
        seating.bot[seat] = bots[seat].persona ? &bots[seat] : NULL;
    }
    hz_drive_game(&hz_rollable, table, &session.state, &seating, 100000, NULL);
    hz_rollable.standing(table, &session.state, standing);
}

static double mean_points(const hz_table *table, const char *name, int games)
{
    hz_bot bots[] = {find(name), find(name)};
    double sum = 0;
    for (int game = 0; game < games; game++) {
        hz_standing standing;
        play(table, bots, game, &standing);
        sum += (standing.score[0] + standing.score[1]) / 2.0;
    }
    return sum / games;
}

/* From random to greedy in steps of 47 points or so: none backwards, and no hole. */
static void levels_are_a_ladder(void **unused)
{
    (void)unused;
    enum { GAMES = 60, RUNGS = 11 };
    static const char *const rungs[RUNGS] = {"random",
                                             "casual:1",
                                             "casual:2",
                                             "casual:3",
                                             "casual:4",
                                             "casual:5",
                                             "casual:6",
                                             "casual:7",
                                             "casual:8",
                                             "casual:9",
                                             "greedy"};
    hz_table table;
    double points[RUNGS];
    lay_table(&table, "rollable", "final");
    for (int rung = 0; rung < RUNGS; rung++) {
        points[rung] = mean_points(&table, rungs[rung], GAMES);
    }
    double whole = points[RUNGS - 1] - points[0];
    for (int rung = 1; rung < RUNGS; rung++) {
        double step = (points[rung] - points[rung - 1]) / whole;
        if (step < 0.02 || step > 0.2) {
            fail_msg("%s: %.3f of the way from random to greedy", rungs[rung], step);
        }
    }
}

static void casual_players_beat_random_ones(void **unused)
{
    (void)unused;
    enum { GAMES = 40 };
    hz_bot bots[2][2] = {{find("casual"), find("random")}, {find("random"), find("casual")}};
    for (int preset = 0; preset < PRESETS; preset++) {
        hz_table table;
        int won = 0;
        lay_table(&table, "rollable", presets[preset]);
        for (int game = 0; game < GAMES; game++) {
            hz_standing standing;
            play(&table, bots[game % 2], game / 2, &standing);
            won += standing.place[game % 2] == 1;
        }
        assert_true(won > GAMES * 9 / 10);
    }
}

/* Goes through games of somebody who plays a little of everything, and looks at every choice. */
static void walk(const char *preset, int games, void (*look)(const hz_session *, int seat))
{
    hz_bot bot = find("casual:2");
    hz_session session;
    hz_rng rng;
    begin(&session, "rollable", preset, "");
    hz_table table = session.table;
    hz_rng_start(&rng, 11, 0, HZ_RNG_DICE);
    for (int game = 0; game < games; game++) {
        start_session(&session, &table);
        for (;;) {
            hz_turn turn = hz_rollable.turn(&table, &session.state);
            hz_input input = {.kind = HZ_ROLL, .took_ms = -1};
            if (turn.kind == HZ_OVER) {
                break;
            }
            if (turn.kind == HZ_PLAYERS) {
                int seat = __builtin_ctz(turn.wanted);
                look(&session, seat);
                input.kind = HZ_ACTION;
                input.seat = (uint8_t)seat;
                input.action = hz_bot_act(&bot, &table, &session.state, seat, &rng);
            } else {
                hz_chance ask;
                hz_request(&table, &session.state, &ask);
                input.count = hz_chance_values(&ask);
                hz_chance_sample(&ask, &rng, input.values);
            }
            assert_int_equal(hz_session_enter(&session, &input, NULL, NULL), HZ_OK);
        }
    }
}

/* Nobody lays a word that it does not know. */
static void look_at_words(const hz_session *session, int seat)
{
    static const struct {
        const char *name;
        int size;
    } rows[] = {{"casual:1", 10}, {"casual:3", 20}, {"casual", 35}, {"casual:7", 60}};
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        hz_bot bot = find(rows[row].name);
        hz_rng rng;
        rollable_play laid;
        hz_play_verdict verdict;
        hz_rng_start(&rng, row, 0, HZ_RNG_WHIMS);
        hz_action action = hz_bot_act(&bot, &session->table, &session->state, seat, &rng);
        rollable_unpack(action, &laid);
        if (laid.length == 0) {
            continue;
        }
        rollable_judge(&session->table, (const void *)&session->state, seat, &laid, &verdict);
        assert_int_equal(verdict.fault, HZ_PLAY_FINE);
        const hz_lexicon *list = session->table.kit;
        int size = hz_lexicon_size_of(list, laid.length, hz_lexicon_find(list, laid.word));
        assert_in_range(size, 1, rows[row].size);
    }
}

static void players_lay_what_they_know(void **unused)
{
    (void)unused;
    walk("final", 4, look_at_words);
}

/* What is recommended is on the list, and nothing on the list scores more. */
static void look_at_hint(const hz_session *session, int seat)
{
    char words[HZ_ADVICE_SIZE], choice[60];
    hz_text text = hz_text_in(words, sizeof words), name = hz_text_in(choice, sizeof choice);
    int most = -1, found = -1;
    hz_action advised =
        advise_by_figures(&session->table, &session->state, seat, names, &text, NULL);
    assert_false(text.cut);
    hz_print_action(&session->table, &session->state, advised, &name);
    if (strcmp(choice, "pass") == 0) {
        assert_non_null(strstr(words, "you have to pass"));
        return;
    }
    const char *line = strstr(words, "points\tplay\twords\n");
    assert_non_null(line);
    for (line = strchr(line, '\n') + 1; *line; line = strchr(line, '\n') + 1) {
        const char *tab = strchr(line, '\t');
        int points = atoi(line);
        most = points > most ? points : most;
        if (strncmp(tab + 1, choice, strlen(choice)) == 0 && tab[1 + strlen(choice)] == '\t') {
            found = points;
        }
    }
    assert_true(found >= 0);
    assert_int_equal(found, most);
}

static void the_best_by_the_numbers_is_recommended(void **unused)
{
    (void)unused;
    for (int preset = 0; preset < PRESETS; preset++) {
        walk(presets[preset], 4, look_at_hint);
    }
}

/* Of plays that score the same any may be taken, and no other. */
static void equals_are_taken_by_chance(void **unused)
{
    (void)unused;
    hz_session session;
    hz_bot bot = find("greedy");
    uint64_t seen[2] = {0, 0};
    int kinds = 0;
    begin(&session, "rollable", "final", "roll 6 6 | roll 1 1 | roll 2"); /* an opening of two */
    for (uint64_t seed = 0; seed < 40; seed++) {
        hz_rng rng;
        hz_rng_start(&rng, seed, 0, HZ_RNG_WHIMS);
        hz_action action = hz_bot_act(&bot, &session.table, &session.state, 0, &rng);
        if (kinds < 2 && (kinds == 0 || action.word[0] != seen[0])) {
            seen[kinds++] = action.word[0];
        }
    }
    assert_int_equal(kinds, 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(levels_are_a_ladder),
        cmocka_unit_test(casual_players_beat_random_ones),
        cmocka_unit_test(players_lay_what_they_know),
        cmocka_unit_test(the_best_by_the_numbers_is_recommended),
        cmocka_unit_test(equals_are_taken_by_chance),
    };
    return cmocka_run_group_tests_name("rollable: bots", tests, NULL, NULL);
}
