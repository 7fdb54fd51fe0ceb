/* Ratscrew: the figures that can be worked out, and those of many games. */
#include <math.h>
#include <stdio.h>

#include "games/ratscrew/ratscrew.h"
#include "hazard/driver.h"
#include "rules.h"

enum { ROLLS = 36, BOARDS = 49 };

/* Printed figures are held to their last digit. */
static void check_figure(const char *what, double found, double expected, double last_digit)
{
    if (fabs(found - expected) > last_digit / 2 + 1e-9) {
        fail_msg("%s: found %.6f, expected %g", what, found, expected);
    }
}

/* A turn of seat 0 with these dice on the board and a roll just made. */
static ratscrew_state after_roll(const hz_table *table, int low, int high, int roll)
{
    ratscrew_state state;
    hz_ratscrew.start(table, &state);
    state.first = 0;
    state.phase = RATSCREW_ROLL;
    state.clears = 1;
    state.board[0] = (uint8_t)low;
    state.board[1] = (uint8_t)high;
    uint64_t values[2] = {(uint64_t)roll / 6 + 1, (uint64_t)roll % 6 + 1};
    hz_ratscrew.rolled(table, &state, values, NULL);
    return state;
}

/* Of the 36 rolls against a board: those that clear something, those that can empty it. */
static void count_rolls(const hz_table *table, int low, int high, int *clears, int *empties)
{
    *clears = *empties = 0;
    for (int roll = 0; roll < ROLLS; roll++) {
        ratscrew_state state = after_roll(table, low, high, roll);
        *clears += state.turns == 0;
        bool is_empty = state.phase == RATSCREW_OVER;
        hz_action plays[RATSCREW_PLAYS];
        int count = state.phase == RATSCREW_CLEAR ? ratscrew_plays(table, &state, plays) : 0;
        for (int index = 0; index < count; index++) {
            uint8_t left[2];
            ratscrew_left(&state, plays[index], left);
            is_empty |= left[0] == 0;
        }
        *empties += is_empty;
    }
}

/* Is a combination of this kind, or a better one of equals, among what may be cleared? */
static bool has_kind(const ratscrew_state *state, const hz_table *table, int kind)
{
    bool is_found = false;
    for (uint32_t left = ratscrew_open(table, state); left; left &= left - 1) {
        is_found |= (int)ratscrew_combinations[__builtin_ctz(left)].kind == kind;
    }
    return is_found;
}

/* N-15 */
static void one_die_on_the_board(void **unused)
{
    (void)unused;
    static const int straights[] = {2, 4, 6, 6, 4, 2}, any[] = {13, 15, 17, 17, 15, 13};
    hz_table table;
    lay_table(&table, "ratscrew", "standard 2");
    for (int face = 1; face <= 6; face++) {
        int threes = 0, pairs = 0, triples = 0, clears, empties;
        for (int roll = 0; roll < ROLLS; roll++) {
            ratscrew_state state = {.board = {(uint8_t)face, 0},
                                    .fresh = {(uint8_t)(roll / 6 + 1), (uint8_t)(roll % 6 + 1)}};
            threes += has_kind(&state, &table, RATSCREW_THREE);
            pairs += has_kind(&state, &table, RATSCREW_PAIR);
            triples += has_kind(&state, &table, RATSCREW_TRIPLE);
        }
        count_rolls(&table, face, 0, &clears, &empties);
        assert_int_equal(threes, straights[face - 1]);
        assert_int_equal(pairs, 11);
        assert_int_equal(triples, 1);
        assert_int_equal(clears, any[face - 1]);
    }
}

/* N-16 and N-17 */
static void two_dice_on_the_board(void **unused)
{
    (void)unused;
    static const int printed[7][7][2] = {
        [1] = {[1] = {13, 1}, {27, 4}, {29, 4}, {26, 4}, {26, 2}, {24, 2}},
        [2] = {[2] = {15, 1}, {32, 6}, {29, 6}, {26, 4}, {26, 2}},
        [3] = {[3] = {17, 1}, {32, 8}, {29, 6}, {26, 4}},
        [4] = {[4] = {17, 1}, {32, 6}, {29, 4}},
        [5] = {[5] = {15, 1}, {27, 4}},
        [6] = {[6] = {13, 1}},
    };
    hz_table table, generous;
    lay_table(&table, "ratscrew", "standard 2");
    lay_table(&generous, "ratscrew", "standard 2 rolled_pair_clears=yes");
    int clears_of_all = 0, empties_of_all = 0, generous_clears = 0;
    for (int low = 1; low <= 6; low++) {
        for (int high = low; high <= 6; high++) {
            int clears, empties, ways = low == high ? 1 : 2;
            count_rolls(&generous, low, high, &clears, &empties);
            generous_clears += ways * clears;
            count_rolls(&table, low, high, &clears, &empties);
            assert_int_equal(clears, printed[low][high][0]);
            assert_int_equal(empties, printed[low][high][1]);
            clears_of_all += ways * clears;
            empties_of_all += ways * empties;
        }
    }
    assert_int_equal(clears_of_all * 216, 155 * ROLLS * ROLLS);
    assert_int_equal(empties_of_all * 216, 23 * ROLLS * ROLLS);
    assert_int_equal(generous_clears * 27, 22 * ROLLS * ROLLS);
}

/* What becomes of an opening turn: chances by board, clears so far and points so far. */
enum { MOST_CLEARS = 6, MOST_POINTS = 12, LONGEST_TURN = 200 };
typedef struct opening {
    double at[BOARDS][MOST_CLEARS + 1][MOST_POINTS + 1];
} opening;

typedef struct course {
    double clears[MOST_CLEARS + 1];                 /* at least so many */
    double mean_clears, mean_points, empties, rich; /* rich: 12 points and dice left */
} course;

static int least(int left, int right)
{
    return left < right ? left : right;
}

static void
step(const hz_table *table, const hz_bot *bot, const opening *from, opening *to, course *out)
{
    hz_rng rng; /* these bots have no whims */
    hz_rng_start(&rng, 1, 1, HZ_RNG_WHIMS);
    for (int place = 0; place < BOARDS * ROLLS; place++) {
        int board = place / ROLLS;
        double here = 0;
        for (int clears = 0; clears <= MOST_CLEARS; clears++) {
            for (int points = 0; points <= MOST_POINTS; points++) {
                here += from->at[board][clears][points];
            }
        }
        if (here == 0) {
            continue;
        }
        ratscrew_state state = after_roll(table, board / 7, board % 7, place % ROLLS);
        if (state.phase == RATSCREW_CLEAR) {
            hz_ratscrew.act(table, &state, 0, hz_bot_act(bot, table, &state, 0, &rng), NULL);
        }
        bool is_cleared = state.turns == 0, is_empty = state.phase == RATSCREW_OVER;
        int bonus = ratscrew_rules_of(table)->empty_bonus;
        int gain = is_cleared ? state.score[0] : 0, plain = gain - (is_empty ? bonus : 0);
        out->mean_clears += is_cleared * here / ROLLS;
        out->mean_points += gain * here / ROLLS;
        out->empties += is_empty * here / ROLLS;
        for (int clears = 0; clears <= MOST_CLEARS; clears++) {
            for (int points = 0; points <= MOST_POINTS; points++) {
                double share = from->at[board][clears][points] / ROLLS;
                int more = least(clears + 1, MOST_CLEARS);
                out->clears[more] += is_cleared && clears < MOST_CLEARS ? share : 0;
                out->rich += !is_cleared && points >= MOST_POINTS ? share : 0;
                if (is_cleared && !is_empty) {
                    to->at[state.board[0] * 7 + state.board[1]][more]
                          [least(points + plain, MOST_POINTS)] += share;
                }
            }
        }
    }
}

static course opening_turn(const char *table_text, const char *bot_name)
{
    static opening now, next;
    hz_table table;
    hz_bot bot;
    course out = {.mean_clears = 0};
    lay_table(&table, "ratscrew", table_text);
    assert_int_equal(hz_bot_find(&hz_ratscrew, bot_name, &bot, NULL), HZ_OK);
    memset(&now, 0, sizeof now);
    for (int roll = 0; roll < ROLLS; roll++) {
        int low = least(roll / 6, roll % 6) + 1, high = roll / 6 + roll % 6 + 2 - low;
        now.at[low * 7 + high][0][0] += 1.0 / ROLLS;
    }
    for (int turn = 0; turn < LONGEST_TURN; turn++) {
        memset(&next, 0, sizeof next);
        step(&table, &bot, &now, &next, &out);
        now = next;
    }
    return out;
}

/* N-18, OB-01, OB-02: no lucky numbers, so that points are those of clearing alone. */
static void opening_turns(void **unused)
{
    (void)unused;
    static const struct {
        const char *table, *bot;
        double clears[MOST_CLEARS + 1], mean, empties, points, rich, rich_digit;
    } printed[] = {
        {"standard 2 rs_lucky=no",
         "greedy",
         {0, 0.7176, 0.3551, 0.1543, 0.0636, 0.0254, 0.0099},
         1.3321,
         0.2423,
         5.873,
         0.00006,
         1e-5},
        {"standard 2 rs_lucky=no rolled_pair_clears=yes",
         "greedy",
         {0, 0.8148, 0.5029, 0.2832, 0.1522, 0.0794, 0.0406},
         1.9134,
         0.3039,
         7.551,
         0.0008,
         1e-4},
        {"standard 2 rs_lucky=no",
         "streak",
         {0, -1, -1, -1, -1, -1, 0.045},
         -1,
         -1,
         -1,
         0.0013,
         1e-4},
        {"standard 2 rs_lucky=no rolled_pair_clears=yes",
         "streak",
         {0, -1, -1, -1, -1, -1, 0.137},
         -1,
         -1,
         -1,
         0.011,
         1e-3},
    };
    for (size_t row = 0; row < sizeof printed / sizeof *printed; row++) {
        course found = opening_turn(printed[row].table, printed[row].bot);
        print_message("%s, %s: six clears %.5f, 12 points and dice left %.6f, empties %.4f\n",
                      printed[row].table,
                      printed[row].bot,
                      found.clears[6],
                      found.rich,
                      found.empties);
        for (int clears = 1; clears <= MOST_CLEARS; clears++) {
            double wanted = printed[row].clears[clears];
            bool is_short = printed[row].mean < 0; /* three places printed */
            if (wanted >= 0) {
                check_figure("clears", found.clears[clears], wanted, is_short ? 1e-3 : 1e-4);
            }
        }
        check_figure("12 points", found.rich, printed[row].rich, printed[row].rich_digit);
        if (printed[row].mean >= 0) {
            check_figure("mean clears", found.mean_clears, printed[row].mean, 1e-4);
            check_figure("empties", found.empties, printed[row].empties, 1e-4);
            check_figure("mean points", found.mean_points, printed[row].points, 1e-3);
        }
    }
}

/* Lucky points that one roll pays to all together. */
static int luck_of(const hz_table *table, uint64_t one, uint64_t other)
{
    ratscrew_state state = {.phase = RATSCREW_ROLL, .board = {1, 6}, .emptier = HZ_NOBODY};
    for (int seat = 0; seat < table->seats; seat++) {
        state.lucky[seat] = (uint8_t)(seat + 1);
    }
    uint64_t values[2] = {one, other};
    hz_event events[16];
    hz_log log = {.events = events, .capacity = 16};
    hz_ratscrew.rolled(table, &state, values, &log);
    int paid = 0;
    for (int index = 0; index < log.count; index++) {
        bool is_luck = events[index].kind == RATSCREW_TOLD_LUCK ||
                       events[index].kind == RATSCREW_TOLD_OWN_LUCK;
        paid += is_luck ? events[index].b : 0;
    }
    return paid;
}

/* N-32: with n players a roll pays (n + 2) / 36 in all. */
static void luck_pays_as_printed(void **unused)
{
    (void)unused;
    for (int seats = 2; seats <= 6; seats++) {
        char text[20];
        hz_table table;
        int paid = 0;
        snprintf(text, sizeof text, "standard %d", seats);
        lay_table(&table, "ratscrew", text);
        for (uint64_t roll = 0; roll < ROLLS; roll++) {
            paid += luck_of(&table, roll / 6 + 1, roll % 6 + 1);
        }
        assert_int_equal(paid, seats + 2);
    }
}

/* N-19: whole games between greedy players. */
typedef struct games {
    double turns, sole, first, round_one;
} games;

static games play_greedy(const char *text, int count)
{
    hz_table table;
    hz_bot bot;
    games found = {0};
    lay_table(&table, "ratscrew", text);
    assert_int_equal(hz_bot_find(&hz_ratscrew, "greedy", &bot, NULL), HZ_OK);
    for (int number = 0; number < count; number++) {
        ratscrew_state state;
        hz_seating seating;
        hz_standing standing;
        const hz_bot bots[] = {bot, bot, bot};
        hz_batch batch = {.seed = 19, .bots = bots};
        hz_seat_bots(&table, &batch, (uint64_t)number, &seating);
        hz_ratscrew.start(&table, &state);
        hz_drive_game(&hz_ratscrew, &table, &state, &seating, 0, NULL);
        hz_ratscrew.standing(&table, &state, &standing);
        int winners = 0;
        for (int seat = 0; seat < table.seats; seat++) {
            winners += standing.place[seat] == 1;
        }
        int played = state.turns + (state.emptier != HZ_NOBODY);
        found.turns += played;
        found.round_one += played <= table.seats;
        found.sole += winners == 1 && standing.place[state.emptier] == 1;
        found.first += standing.place[state.first] == 1 ? 1.0 / winners : 0;
    }
    return (games){
        found.turns / count, found.sole / count, found.first / count, found.round_one / count};
}

/* Within four standard errors of both simulations, ours and the printed one of 10^5 games. */
static void check_share(const char *what, double found, double expected, int count)
{
    double error = sqrt(expected * (1 - expected) * (1.0 / count + 1e-5)) + 0.0005;
    print_message("%s: %.4f, printed %.3f\n", what, found, expected);
    assert_true(fabs(found - expected) < 4 * error);
}

static void whole_games(void **unused)
{
    (void)unused;
    enum { COUNT = 20000 };
    games two = play_greedy("standard 2", COUNT), three = play_greedy("standard 3", COUNT);
    games kind2 = play_greedy("standard 2 rolled_pair_clears=yes", COUNT);
    games kind3 = play_greedy("standard 3 rolled_pair_clears=yes", COUNT);
    check_share("sole win by the emptier", three.sole, 0.999, COUNT);
    check_share("first seat of 2", two.first, 0.576, COUNT);
    check_share("first seat of 3", three.first, 0.440, COUNT);
    check_share("ends in round 1", three.round_one, 0.531, COUNT);
    check_share("first seat of 2, rolled pairs", kind2.first, 0.583, COUNT);
    check_share("first seat of 3, rolled pairs", kind3.first, 0.454, COUNT);
    check_share("ends in round 1, rolled pairs", kind3.round_one, 0.684, COUNT);
    check_share("sole win, rolled pairs", kind3.sole, 0.999, COUNT);
    print_message("turns %.3f, printed 4.54; %.3f, printed 3.13\n", three.turns, kind3.turns);
    assert_true(fabs(three.turns - 4.54) < 0.13); /* four standard errors */
    assert_true(fabs(kind3.turns - 3.13) < 0.09);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_die_on_the_board),
        cmocka_unit_test(two_dice_on_the_board),
        cmocka_unit_test(opening_turns),
        cmocka_unit_test(luck_pays_as_printed),
        cmocka_unit_test(whole_games),
    };
    return cmocka_run_group_tests_name("figures", tests, NULL, NULL);
}
