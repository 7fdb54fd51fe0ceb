/* 65: the numbers that can be worked out exactly, and what holds at every moment. */
#include <math.h>
#include <stdio.h>

#include "games/sixtyfive/play.h"
#include "rules.h"

static void check_figure(const char *what, double found, double expected, double last_digit)
{
    if (fabs(found - expected) > last_digit / 2 + 1e-9) {
        fail_msg("%s: found %.7f, expected %g", what, found, expected);
    }
}

/* How many numbers show at least twice, and the most that one number shows. */
typedef struct pattern {
    int doubles, most;
    bool has_one;   /* number 1 at least twice */
    int first_k[7]; /* is one of the numbers 1 to k at least twice? */
} pattern;

static pattern pattern_of(const sixtyfive_state *state)
{
    pattern found = {0};
    sixtyfive_faces blue = sixtyfive_blue(state);
    for (int number = 1; number <= SIXTYFIVE_FACES; number++) {
        bool is_double = blue.of[number] >= 2;
        found.doubles += is_double;
        found.most = blue.of[number] > found.most ? blue.of[number] : found.most;
        found.first_k[number] = found.first_k[number - 1] || is_double;
    }
    found.has_one = found.first_k[1];
    return found;
}

/* Calls `each` with every way that so many blue dice can fall. */
typedef void each_fall(const sixtyfive_state *state, void *context);
static int all_falls(int dice, each_fall *each, void *context)
{
    int ways = 1;
    for (int die = 0; die < dice; die++) {
        ways *= SIXTYFIVE_FACES;
    }
    for (int way = 0; way < ways; way++) {
        sixtyfive_state state = {.thrown = (uint8_t)dice};
        for (int die = 0, rest = way; die < dice; die++, rest /= SIXTYFIVE_FACES) {
            state.blue[die] = (uint8_t)(rest % SIXTYFIVE_FACES + 1);
        }
        each(&state, context);
    }
    return ways;
}

typedef struct tally {
    int doubles, triples, quads, two_pairs, pairs, given[7];
    double claims_10, claims_12; /* a double whose number lies among so many white dice */
} tally;

static void count_fall(const sixtyfive_state *state, void *context)
{
    tally *sum = context;
    pattern found = pattern_of(state);
    sum->doubles += sixtyfive_has_double(state);
    sum->triples += found.most == 3;
    sum->quads += found.most == 4;
    sum->two_pairs += found.doubles == 2;
    sum->pairs += found.doubles == 1 && found.most == 2;
    for (int k = 1; k <= SIXTYFIVE_FACES; k++) {
        sum->given[k] += found.first_k[k];
    }
    double missing = (SIXTYFIVE_FACES - found.doubles) / 6.0;
    sum->claims_10 += 1 - pow(missing, 10);
    sum->claims_12 += 1 - pow(missing, 12);
}

/* N-01, N-02, N-06, N-07, N-09 */
static void three_blue_dice(void **unused)
{
    (void)unused;
    tally sum = {0};
    int ways = all_falls(3, count_fall, &sum);
    assert_int_equal(sum.doubles * 9, ways * 4);
    assert_int_equal(sum.triples * 36, ways);
    assert_int_equal(sum.pairs * 12, ways * 5);
    assert_int_equal((ways - sum.doubles) * 9, ways * 5);
    for (int k = 1; k <= SIXTYFIVE_FACES; k++) {
        assert_int_equal(sum.given[k] * 27, 2 * k * ways);
    }
    check_figure("a claim in the first turn, 3 blue", sum.claims_10 / ways, 0.37266, 1e-5);
}

/* N-03, N-04, N-06, N-08, N-09 */
static void four_blue_dice(void **unused)
{
    (void)unused;
    static const int parts[7][2] = {
        {0, 1}, {19, 144}, {7, 27}, {55, 144}, {1, 2}, {265, 432}, {13, 18}};
    tally sum = {0};
    int ways = all_falls(4, count_fall, &sum);
    assert_int_equal(sum.doubles * 18, ways * 13);
    assert_int_equal(sum.pairs * 9, ways * 5);
    assert_int_equal(sum.two_pairs * 72, ways * 5);
    assert_int_equal(sum.triples * 54, ways * 5);
    assert_int_equal(sum.quads * 216, ways);
    assert_int_equal((ways - sum.doubles) * 18, ways * 5);
    for (int k = 1; k <= SIXTYFIVE_FACES; k++) {
        assert_int_equal(sum.given[k] * parts[k][1], parts[k][0] * ways);
    }
    check_figure("a claim in the first turn, 4 blue", sum.claims_10 / ways, 0.61559, 1e-5);
    check_figure("a claim in the first turn, 12 white", sum.claims_12 / ways, 0.64847, 1e-5);
}

/* N-04, N-05: what the engine offers after each of the 1296 throws into an empty ring. */
typedef struct offers {
    hz_session session;
    int extras, runs;
} offers;

static void offer_fall(const sixtyfive_state *fall, void *context)
{
    offers *sum = context;
    hz_session session = sum->session;
    hz_event events[HZ_MAX_EVENTS];
    hz_log log = {.events = events, .capacity = HZ_MAX_EVENTS};
    hz_input input = {.kind = HZ_ROLL, .count = 4};
    for (int die = 0; die < 4; die++) {
        input.values[die] = fall->blue[die];
    }
    assert_int_equal(hz_session_enter(&session, &input, &log, NULL), HZ_OK);
    sum->extras +=
        ((const sixtyfive_state *)(const void *)&session.state)->phase == SIXTYFIVE_EXTRA;
    for (int index = 0; index < log.count; index++) {
        sum->runs += events[index].kind == SIXTYFIVE_TOLD_RUN;
    }
}

static void extra_rolls(void **unused)
{
    (void)unused;
    offers sum = {.extras = 0};
    begin(&sum.session, "sixtyfive", "4blue first=fixed table=hand", "");
    assert_int_equal(hz_position_parse(&sum.session.table,
                                       "turns 4; phase throw; group 4; white 1111111111; "
                                       "where 2222222222",
                                       &sum.session.state,
                                       NULL),
                     HZ_OK);
    int ways = all_falls(4, offer_fall, &sum);
    assert_int_equal(sum.extras * 72, ways * 11);
    assert_int_equal(sum.runs * 18, ways);
}

/* N-10, N-11: numbers among random white dice, counted by how many different ones there are. */
static void numbers_among_white_dice(void **unused)
{
    (void)unused;
    double ways[7] = {1};
    double printed[] = {0, 1 / 6.0, 0.306, 0.421, 0.518, 0.598};
    for (int dice = 1; dice <= 12; dice++) {
        double all = 0, mean = 0;
        for (int different = SIXTYFIVE_FACES; different >= 1; different--) {
            ways[different] = ways[different] * different / 6 +
                              ways[different - 1] * (SIXTYFIVE_FACES + 1 - different) / 6;
            mean += different * ways[different];
            all += ways[different];
        }
        ways[0] = 0;
        assert_true(fabs(all - 1) < 1e-12);
        if (dice <= 5) {
            check_figure("a given number", mean / SIXTYFIVE_FACES, printed[dice], 1e-3);
        } else if (dice == 10) {
            check_figure("all six among 10", ways[6], 38045 / 139968.0, 1e-9);
            check_figure("different among 10", mean, 5.031, 1e-3);
        } else if (dice == 12) {
            check_figure("all six among 12", ways[6], 1654565 / 3779136.0, 1e-9);
            check_figure("different among 12", mean, 5.327, 1e-3);
        }
    }
}

static int held(const sixtyfive_state *state, int side)
{
    return sixtyfive_count(state, SIXTYFIVE_HELD + (unsigned)side);
}

/* N-21: no die gets lost. */
static void check_conservation(const hz_table *table, const sixtyfive_state *state)
{
    const sixtyfive_rules *rules = sixtyfive_rules_of(table);
    int dice = sixtyfive_count(state, SIXTYFIVE_RING) + sixtyfive_count(state, SIXTYFIVE_OUT) +
               sixtyfive_count(state, SIXTYFIVE_ROLLING) + held(state, 0) + held(state, 1);
    assert_int_equal(dice, rules->white_count + (state->rescued ? rules->rescue_white : 0));
}

/* N-22: what holds between two turns of the final game. */
static void check_final(const sixtyfive_state *state)
{
    int ring = sixtyfive_count(state, SIXTYFIVE_RING);
    bool is_between =
        state->thrown == 0 && state->phase >= SIXTYFIVE_AIM && state->phase != SIXTYFIVE_OVER;
    if (!is_between) {
        return;
    }
    if (!state->mode[0] && !state->mode[1]) {
        assert_true(held(state, 0) <= 4 && held(state, 1) <= 4 && ring >= 2);
        assert_int_equal(held(state, 0), sixtyfive_different(state, 0));
        return;
    }
    int straight = state->mode[0] ? 1 : 0, kind = 1 - straight;
    assert_int_equal(held(state, straight), 5);
    assert_true(held(state, kind) <= 4 && held(state, kind) == sixtyfive_progress(state, kind));
    assert_true(ring == 5 - held(state, kind) && ring >= 1);
}

static void random_games_keep_the_rules(void **unused)
{
    (void)unused;
    static const char *const tables[] = {"final table=model",
                                         "4blue duplicates=at_once rescue_white=2 table=model",
                                         "endgame collect=may table=model",
                                         "final table=hand"};
    for (size_t row = 0; row < sizeof tables / sizeof *tables; row++) {
        hz_table table;
        lay_table(&table, "sixtyfive", tables[row]);
        hz_bot bot;
        int switches = 0, rescues = 0;
        for (uint64_t game = 0; game < 40; game++) {
            hz_session session;
            start_session(&session, &table);
            assert_int_equal(hz_bot_find(&hz_sixtyfive, game % 2 ? "random" : "single", &bot, NULL),
                             HZ_OK);
            hz_rng whims;
            hz_rng_start(&whims, 7, game, HZ_RNG_WHIMS);
            const sixtyfive_state *state = (const void *)&session.state;
            hz_turn turn;
            while ((turn = hz_sixtyfive.turn(&table, state)).kind != HZ_OVER) {
                hz_input input = {.kind = HZ_ACTION, .seat = __builtin_ctz(turn.wanted | 256)};
                if (turn.kind == HZ_CHANCE) {
                    hz_session_roll(&session, game, &input);
                } else {
                    input.action = hz_bot_act(&bot, &table, state, input.seat, &whims);
                }
                assert_int_equal(hz_session_enter(&session, &input, NULL, NULL), HZ_OK);
                check_conservation(&table, state);
                if (row == 0 || row == 3) {
                    check_final(state);
                }
            }
            switches += state->mode[0] || state->mode[1];
            rescues += state->rescued;
        }
        assert_true(row == 1 ? rescues > 0 : switches > 0);
    }
}

/* N-23: both at five with ten white dice: the ring is empty, and a throw collects nothing. */
static void both_at_five_is_the_end_of_collecting(void **unused)
{
    (void)unused;
    hz_session session;
    begin(&session, "sixtyfive", "12 white_count=10 preroll=no table=model", "");
    const sixtyfive_state *state = (const void *)&session.state;
    assert_int_equal(hz_position_parse(&session.table,
                                       "turns 4; phase aim; white 1234512345; where 2222233333",
                                       &session.state,
                                       NULL),
                     HZ_OK);
    for (uint64_t step = 0; state->phase != SIXTYFIVE_OVER; step++) {
        hz_input input = {.kind = HZ_ACTION, .seat = state->side};
        if (hz_sixtyfive.turn(&session.table, state).kind == HZ_CHANCE) {
            hz_session_roll(&session, step, &input);
        } else {
            input.action = hz_sixtyfive.sample(&session.table, state, state->side, step << 60);
        }
        assert_int_equal(hz_session_enter(&session, &input, NULL, NULL), HZ_OK);
        assert_int_equal(sixtyfive_count(state, SIXTYFIVE_RING), 0);
    }
    assert_int_equal(state->winner, HZ_NOBODY);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(three_blue_dice),
        cmocka_unit_test(four_blue_dice),
        cmocka_unit_test(extra_rolls),
        cmocka_unit_test(numbers_among_white_dice),
        cmocka_unit_test(random_games_keep_the_rules),
        cmocka_unit_test(both_at_five_is_the_end_of_collecting),
    };
    return cmocka_run_group_tests_name("figures", tests, NULL, NULL);
}
