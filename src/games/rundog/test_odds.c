/* Run Dog Run: bots and advice look at the clock, and the chances that they go by are true. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "games/rundog/rundog.h"
#include "hazard/advice.h"
#include "hazard/driver.h"
#include "rules.h"

static const char *const names[HZ_MAX_SEATS] = {"Ann", "Ben", "Cy"};

static const char *const tables[] = {
    "standard",
    "standard 3 ticks_per_attempt=2",
    "standard ticks_per_attempt=9",
    "standard ticks_per_die=1",
    "standard 3 ticks_per_attempt=1 ticks_per_die=5 max_dice=6 choice_sides=6",
    "standard choice_sides=6 max_dice=6",
    "standard tens_free=no",
    "standard tens_free=no ticks_per_die=2",
    "standard max_dice=1",
};
enum { TABLES = sizeof tables / sizeof *tables };

/* Something to do at every choice of every seat in some random games. */
typedef void look(const hz_table *table, const rundog_state *state, int seat);

static void play_on(const hz_table *table, hz_session *session, hz_rng *rng)
{
    const rundog_state *state = (const void *)&session->state;
    hz_turn turn = hz_rundog.turn(table, state);
    hz_input input = {.kind = HZ_ROLL, .took_ms = -1};
    if (turn.kind == HZ_PLAYERS) {
        input.kind = HZ_ACTION;
        input.seat = (uint8_t)__builtin_ctz(turn.wanted);
        input.action = hz_rundog.sample(table, state, input.seat, hz_rng_bits(rng));
    } else {
        hz_chance ask;
        hz_request(table, state, &ask);
        input.count = hz_chance_values(&ask);
        hz_chance_sample(&ask, rng, input.values);
    }
    assert_int_equal(hz_session_enter(session, &input, NULL, NULL), HZ_OK);
}

/* Goes through random games of each table; looks so many times at each. */
static void walk(look *at, int times)
{
    for (int row = 0; row < TABLES; row++) {
        hz_session session;
        hz_rng rng;
        hz_rng_start(&rng, (uint64_t)row + 1, 0, HZ_RNG_DICE);
        begin(&session, "rundog", tables[row], "");
        for (int looked = 0; looked < times;) {
            const rundog_state *state = (const void *)&session.state;
            hz_turn turn = hz_rundog.turn(&session.table, state);
            if (turn.kind == HZ_OVER) {
                hz_table table = session.table;
                start_session(&session, &table);
                continue;
            }
            for (int seat = 0; seat < session.table.seats; seat++) {
                if (turn.kind == HZ_PLAYERS && rundog_is_asked(&session.table, state, seat)) {
                    rundog_state masked = *state;
                    hz_rundog.mask(&session.table, &masked, seat);
                    at(&session.table, &masked, seat);
                    looked++;
                }
            }
            play_on(&session.table, &session, &rng);
        }
    }
}

/* Who calls what cannot be in time, while something else can, does not look at the clock. */
static void look_in_time(const hz_table *table, const rundog_state *state, int seat)
{
    rundog_choice choices[RUNDOG_MAX_CHOICES];
    int count = rundog_choices(table, state, seat, choices);
    double most = 0;
    bool is_plain = rundog_rules_of(table)->tens_free && !rundog_rules_of(table)->ticks_per_die;
    for (int index = 0; index < count; index++) {
        double chance = rundog_in_time(table, state, seat, choices[index]);
        most = chance > most ? chance : most;
    }
    for (const hz_persona *one = rundog_advice.personas; most > 0 && one->name; one++) {
        hz_rng rng;
        hz_rng_start(&rng, state->clock[seat], 0, HZ_RNG_WHIMS);
        hz_bot bot = {.persona = one, .level = one->normal};
        hz_action action = one->choose(&bot, table, state, seat, &rng);
        double chance = rundog_in_time(table, state, seat, rundog_unpack(action));
        /* A call that takes less time, or none that could be barked too late, may be better. */
        bool may_wait = !is_plain && strcmp(one->name, "duel") == 0;
        if (chance == 0 && !may_wait) {
            fail_msg("%s calls %d with %d dogs, too late or never",
                     one->name,
                     rundog_unpack(action).barks,
                     rundog_unpack(action).dogs);
        }
        assert_true(strcmp(one->name, "best") != 0 || chance == most);
    }
}

static void nobody_calls_what_is_too_late(void **unused)
{
    (void)unused;
    walk(look_in_time, 250);
}

/* The number in the second column of the row that begins with a choice; -1: there is none. */
static double shown(const char *words, const char *choice, double *most)
{
    double found = -1;
    *most = -1;
    for (const char *line = strstr(words, "\nrun "); line; line = strstr(line + 1, "\nrun ")) {
        const char *tab = strchr(line, '\t');
        double number = strtod(tab + 1, NULL);
        *most = number > *most ? number : *most;
        bool is_it = strlen(choice) == (size_t)(tab - line - 1) &&
                     strncmp(line + 1, choice, strlen(choice)) == 0;
        found = is_it ? number : found;
    }
    return found;
}

static void look_at_hint(const hz_table *table, const rundog_state *state, int seat)
{
    char words[HZ_ADVICE_SIZE], choice[60];
    hz_text text = hz_text_in(words, sizeof words), name = hz_text_in(choice, sizeof choice);
    hz_counsel counsel;
    double most;
    assert_int_equal(hz_advise(table, state, seat, names, 7, &counsel, &text, NULL), HZ_OK);
    assert_false(text.cut);
    rundog_notation.print(table, counsel.action, &name);
    double number = shown(words, choice, &most);
    assert_true(number >= 0 && number == most);
    assert_string_equal(counsel.by, "duel");
}

static void the_best_by_the_numbers_is_recommended(void **unused)
{
    (void)unused;
    walk(look_at_hint, 80);
}

/* What one is sure to get and what the other is sure to get are together one win at most, and as
   good as one: hardly anything depends on guessing what the other calls. */
static void look_at_both(const hz_table *table, const rundog_state *state, int seat)
{
    rundog_choice choices[RUNDOG_MAX_CHOICES];
    double wins[RUNDOG_MAX_CHOICES], sum = 0;
    int rival = rundog_rival(state, seat);
    if (!rundog_is_asked(table, state, rival) || rundog_rules_of(table)->ticks_per_die) {
        return;
    }
    for (int side = 0; side < 2; side++) {
        double most = 0;
        int count = rundog_weigh(table, state, side ? rival : seat, choices, wins);
        for (int index = 0; index < count; index++) {
            most = wins[index] > most ? wins[index] : most;
        }
        sum += most;
    }
    assert_true(sum < 1 + 1e-9 && sum > 0.99);
}

static void both_chances_make_one(void **unused)
{
    (void)unused;
    walk(look_at_both, 150);
}

/* How often a seat wins the duel with a call if the best bots go on. */
static double try_call(const hz_session *session, int seat, rundog_choice choice, int games)
{
    const hz_table *table = &session->table;
    hz_bot bot;
    int won = 0;
    assert_int_equal(hz_bot_find(&hz_rundog, "duel", &bot, NULL), HZ_OK);
    for (int game = 0; game < games; game++) {
        hz_state state = session->state;
        hz_seating seating = {.bot = {&bot, &bot}, .roller = HZ_NOBODY};
        hz_dice_start(&seating.dice, 5, (uint64_t)game, table->seats);
        seating.own = hz_dice_of(&seating.dice, HZ_NOBODY);
        hz_rng_start(&seating.whims, 5, (uint64_t)game, HZ_RNG_WHIMS);
        hz_rundog.act(table, &state, seat, rundog_pack(table, choice), NULL);
        hz_drive_game(&hz_rundog, table, &state, &seating, 100000, NULL);
        hz_standing standing;
        hz_rundog.standing(table, &state, &standing);
        won += standing.place[seat] == 1;
    }
    return (double)won / games;
}

/* Chances to win are how often one wins. */
static void chances_are_true(void **unused)
{
    (void)unused;
    enum { GAMES = 1200 };
    static const struct {
        const char *table, *position;
        int seat;
        double off; /* by how much an estimate may be wrong */
    } rows[] = {
        {"standard", "phase choose; roller -; dice2 2 4; clock 20 20; finish 31 0", 1, 0},
        {"standard", "phase choose; roller -; dice2 1 2; clock 20 20; finish 44 0", 1, 0},
        {"standard", "phase choose; roller -; dice1 1 4; dice2 2 2", 0, 0},
        {"standard", "phase choose; roller -; dice1 3 4; dice2 1 1", 1, 0},
        {"standard ticks_per_attempt=1", "phase choose; roller -; dice1 1 3; dice2 3 4", 0, 0},
        {"standard tens_free=no", "phase choose; roller -; dice1 1 3; dice2 3 4", 0, 0},
        {"standard ticks_per_die=2",
         "phase choose; roller -; dice1 1 3; dice2 1 4; clock 8 6; ends 0 18; dogs 0 4; barks 0 11",
         0,
         0.02},
    };
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        hz_session session;
        rundog_choice choices[RUNDOG_MAX_CHOICES];
        double wins[RUNDOG_MAX_CHOICES];
        hz_error error;
        int best = 0;
        begin(&session, "rundog", rows[row].table, "");
        if (hz_position_parse(&session.table, rows[row].position, &session.state, &error)) {
            fail_msg("%s", error.text);
        }
        const rundog_state *state = (const void *)&session.state;
        int count = rundog_weigh(&session.table, state, rows[row].seat, choices, wins);
        for (int index = 1; index < count; index++) {
            best = wins[index] > wins[best] ? index : best;
        }
        double found = try_call(&session, rows[row].seat, choices[best], GAMES);
        if (fabs(found - wins[best]) > rows[row].off + 4 * sqrt(0.25 / GAMES)) {
            fail_msg("%s: %f, not %f", rows[row].position, found, wins[best]);
        }
    }
}

/* Who can only be too late with a hit had better miss. */
static void a_miss_may_be_better(void **unused)
{
    (void)unused;
    hz_session session;
    rundog_choice choices[RUNDOG_MAX_CHOICES];
    double wins[RUNDOG_MAX_CHOICES];
    begin(&session, "rundog", "standard", "");
    assert_int_equal(
        hz_position_parse(&session.table,
                          "phase choose; roller -; dice2 3 3; clock 20 24; finish 34 0",
                          &session.state,
                          NULL),
        HZ_OK);
    int count = rundog_weigh(&session.table, (const void *)&session.state, 1, choices, wins);
    assert_int_equal(count, 3);
    assert_true(choices[1].barks == 13 && choices[2].barks == 23);
    assert_true(wins[2] > wins[1]); /* three dogs never make 23 */
    assert_true(wins[0] > wins[2]); /* 1 of 216, done at tick 31 */
}

/* One dog more: any of its faces, and the rest by the others. */
static int count_ways(int dogs, int sum)
{
    int ways = dogs == 0 && sum == 0;
    for (int face = 1; dogs > 0 && face <= RUNDOG_FACES && face <= sum; face++) {
        ways += count_ways(dogs - 1, sum - face);
    }
    return ways;
}

static void ways_are_counted(void **unused)
{
    (void)unused;
    for (int dogs = 1; dogs <= RUNDOG_MAX_DOGS; dogs++) {
        for (int sum = 0; sum <= RUNDOG_MAX_SUM + 1; sum++) {
            assert_int_equal(rundog_ways(dogs, sum), count_ways(dogs, sum));
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ways_are_counted),
        cmocka_unit_test(nobody_calls_what_is_too_late),
        cmocka_unit_test(the_best_by_the_numbers_is_recommended),
        cmocka_unit_test(both_chances_make_one),
        cmocka_unit_test(chances_are_true),
        cmocka_unit_test(a_miss_may_be_better),
    };
    return cmocka_run_group_tests_name("rundog: odds", tests, NULL, NULL);
}
