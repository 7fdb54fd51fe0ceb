/* 65: whole games of the dice-only model against the values its rules print. */
#include <math.h>
#include <stdlib.h>

#include "games/sixtyfive/play.h"
#include "hazard/driver.h"
#include "rules.h"

enum { PRINTED_GAMES = 20000, LONGEST = 400, FIVE = 5 };

/* As many as were printed in the long run, fewer every day. */
static int games(void)
{
    return getenv("HAZARD_LONG") ? PRINTED_GAMES : 2000;
}

/* What is counted over many games. */
typedef struct counts {
    hz_listener listener; /* first: the driver hands out a pointer to it */
    int turns[LONGEST + 1];
    int starter, kind, both_five, after_five, knocked, rolls;
    int held_at_switch[FIVE]; /* dice of the side that switched */
    int stuck_since;          /* of the game under way: turns when both came to hold five, or -1 */
} counts;

static void note_event(counts *self, const hz_event *event)
{
    self->knocked += event->kind == SIXTYFIVE_TOLD_COLLECT;
    self->rolls += event->kind >= SIXTYFIVE_TOLD_BLUE && event->kind <= SIXTYFIVE_TOLD_BLUE_FIVE;
    if (event->kind == SIXTYFIVE_TOLD_PICK) {
        self->held_at_switch[event->b]++;
    }
}

static void listen(hz_listener *listener,
                   const hz_table *table,
                   const void *raw,
                   int seat,
                   hz_action action,
                   const uint64_t *values)
{
    (void)table, (void)seat, (void)action, (void)values;
    const sixtyfive_state *state = raw;
    counts *self = (counts *)listener;
    for (int index = 0; index < self->listener.log->count; index++) {
        note_event(self, &self->listener.log->events[index]);
    }
    bool is_turn_begun = state->thrown == 0 && state->extras == 0;
    if (is_turn_begun && self->stuck_since < 0 && !state->mode[0] && !state->mode[1] &&
        sixtyfive_different(state, 0) == FIVE && sixtyfive_different(state, 1) == FIVE) {
        self->stuck_since = state->turns;
    }
}

static void note_end(counts *self, const sixtyfive_state *state)
{
    bool is_won = state->winner != HZ_NOBODY;
    int turns = state->turns + is_won;
    self->turns[turns]++;
    self->starter += is_won && state->winner == state->first;
    self->kind += is_won && state->mode[state->winner];
    self->both_five += self->stuck_since >= 0;
    self->after_five += self->stuck_since >= 0 ? turns - self->stuck_since : 0;
}

static void play(const char *text, const char *bot_name, counts *out)
{
    static hz_event events[HZ_MAX_EVENTS];
    hz_log log = {.events = events, .capacity = HZ_MAX_EVENTS};
    hz_table table;
    hz_bot bots[2];
    *out = (counts){.listener = {.log = &log, .heard = listen}};
    lay_table(&table, "sixtyfive", text);
    assert_int_equal(hz_bot_find(&hz_sixtyfive, bot_name, &bots[0], NULL), HZ_OK);
    bots[1] = bots[0];
    for (uint64_t number = 0; number < (uint64_t)games(); number++) {
        sixtyfive_state state;
        hz_seating seating;
        hz_batch batch = {.seed = 65, .bots = bots};
        hz_seat_bots(&table, &batch, number, &seating);
        hz_sixtyfive.start(&table, &state);
        out->stuck_since = -1;
        hz_drive_game(&hz_sixtyfive, &table, &state, &seating, 0, &out->listener);
        note_end(out, &state);
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
    double share = (double)found / games();
    check(what, share, printed, sqrt(printed * (1 - printed)), digit);
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

/* In `final`: how many dice the switching side has to turn. */
static void check_switches(const counts *found)
{
    static const double printed[FIVE] = {0.01, 0.05, 0.14, 0.29, 0.48};
    for (int dice = 0; dice < FIVE; dice++) {
        check_share("dice at the switch", found->held_at_switch[dice], printed[dice], 0.01);
    }
}

static void whole_games_are_as_printed(void **unused)
{
    (void)unused;
    static const struct {
        const char *table, *bot;
        double mean;
        int median, p90;
        double starter, kind, both_five, after_five, knocked;
    } printed[] = {
        {"4blue odds=assumed table=model", "single", 54.6, 41, 116, 0.577, 0, 0.27, 0, 0.33},
        {"4blue duplicates=at_once odds=assumed table=model",
         "single",
         38.6,
         28,
         84,
         0.564,
         0,
         0.54,
         36,
         0.40},
        {"12 odds=assumed table=model", "single", 13.0, 12, 22, 0.567, 0, 0.52, 6, 1.16},
        {"12 white_count=10 odds=assumed table=model",
         "single",
         24.3,
         19,
         48,
         0.550,
         0,
         0.57,
         19,
         0.78},
        {"endgame odds=assumed table=model", "single", 15.7, 14, 27, 0.567, 0.356, 0, 0, 0.93},
        {"final odds=assumed table=model", "single", 24.0, 21, 41, 0.548, 0.362, 0, 0, 0.73},
        {"final challenge=off odds=assumed table=model",
         "single",
         23.8,
         21,
         41,
         0.551,
         0.366,
         0,
         0,
         0.73},
        {"final odds=assumed table=model", "group", 38.4, 30, 75, 0.561, 0.313, 0, 0, 0.42},
    };
    for (size_t row = 0; row < sizeof printed / sizeof *printed; row++) {
        static counts found;
        print_message("%s, %s\n", printed[row].table, printed[row].bot);
        play(printed[row].table, printed[row].bot, &found);
        check_turns(&found, printed[row].mean, printed[row].median, printed[row].p90);
        check_share("starter wins", found.starter, printed[row].starter, 0.001);
        check_share("wins by five of a kind", found.kind, printed[row].kind, 0.001);
        check_share("both at five", found.both_five, printed[row].both_five, 0.01);
        double knocked = (double)found.knocked / found.rolls;
        print_message("  knocked out %.3f, printed %g\n", knocked, printed[row].knocked);
        assert_true(fabs(knocked - printed[row].knocked) < 0.02);
        if (printed[row].after_five > 0) {
            double after = (double)found.after_five / found.both_five;
            print_message("  then %.1f more, printed %g\n", after, printed[row].after_five);
            assert_true(fabs(after / printed[row].after_five - 1) < 0.1);
        }
        if (strcmp(printed[row].table, "final odds=assumed table=model") == 0 &&
            strcmp(printed[row].bot, "single") == 0) {
            check_switches(&found);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whole_games_are_as_printed),
    };
    return cmocka_run_group_tests_name("model", tests, NULL, NULL);
}
