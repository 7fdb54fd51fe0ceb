/* Dice Canyon: the figures that can be worked out exactly. */
#include <math.h>
#include <stdio.h>

#include "games/canyon/land.h"
#include "games/canyon/plans.h"
#include "games/canyon/play.h"
#include "rules.h"

/* Printed figures are held to their last digit. */
static void check_figure(const char *what, double found, double expected, double last_digit)
{
    if (fabs(found - expected) > last_digit / 2 + 1e-9) {
        fail_msg("%s: found %.6f, expected %g", what, found, expected);
    }
}

static void set_up(hz_session *session, const char *table, const char *position)
{
    hz_error error;
    begin(session, "canyon", table, "");
    if (hz_position_parse(&session->table, position, &session->state, &error)) {
        fail_msg("%s: %s", position, error.text);
    }
}

/* Calls `each` for every outcome of the awaited roll, with the state it leads to. */
typedef void each_outcome(const canyon_state *after, double chance, void *context);
static void list_outcomes(const hz_session *session, each_outcome *each, void *context)
{
    uint64_t values[HZ_MAX_VALUES];
    hz_chance ask;
    hz_request(&session->table, &session->state, &ask);
    for (bool more = hz_outcome_first(&ask, values); more; more = hz_outcome_next(&ask, values)) {
        canyon_state after;
        memcpy(&after, &session->state, sizeof after);
        hz_canyon.rolled(&session->table, &after, values, NULL);
        each(&after, hz_outcome_probability(&ask, values), context);
    }
}

/* Pay of one player, by the engine. */
typedef struct pay {
    double chance[13];
    int before;
} pay;

static void note_pay(const canyon_state *after, double chance, void *context)
{
    pay *sums = context;
    sums->chance[after->gold[0] - sums->before] += chance;
}

static void pay_of(pay *sums, const char *table, const char *position, int before)
{
    hz_session session;
    *sums = (pay){.before = before};
    set_up(&session, table, position);
    list_outcomes(&session, note_pay, sums);
}

static void two_dice_pay(void **unused)
{
    (void)unused;
    pay whole, half;
    double mean = 0, square = 0, half_mean = 0;
    pay_of(&whole, "v1 4", "asked 1", 0);
    for (int sum = 2; sum <= 12; sum++) {
        assert_int_equal(lround(36 * whole.chance[sum]), sum <= 7 ? sum - 1 : 13 - sum);
        mean += sum * whole.chance[sum];
        square += sum * sum * whole.chance[sum];
    }
    check_figure("mean pay", mean, 7, 1e-9);
    check_figure("variance of pay", square - mean * mean, 35 / 6.0, 1e-9);
    pay_of(&half, "v1 4 payday_half_negative=yes", "asked 1; gold -20 0 0 0; bank_in 20", -20);
    for (int sum = 1; sum <= 6; sum++) {
        half_mean += sum * half.chance[sum];
    }
    check_figure("half pay", half_mean, 13 / 4.0, 1e-9);
}

/* Of n players after one pay day: expected order statistics, and ties at the top. */
static void first_pay_day(void **unused)
{
    (void)unused;
    static const double tied[] = {0.16184, 0.19373, 0.21758, 0.23724};
    pay whole;
    double below[14] = {0};
    pay_of(&whole, "v1 4", "asked 1", 0);
    for (int sum = 0; sum <= 12; sum++) {
        below[sum + 1] = below[sum] + whole.chance[sum];
    }
    for (int seats = 3; seats <= 6; seats++) {
        double alone = 0;
        for (int sum = 2; sum <= 12; sum++) {
            alone += seats * whole.chance[sum] * pow(below[sum], seats - 1);
        }
        check_figure("top tied", 1 - alone, tied[seats - 3], 1e-5);
    }
    double highest = 0, second = 0, lowest = 0;
    for (int sum = 1; sum <= 12; sum++) {
        double least = 1 - below[sum];
        highest += 1 - pow(below[sum], 4);
        second += 1 - pow(below[sum], 4) - 4 * least * pow(below[sum], 3);
        lowest += pow(least, 4);
    }
    check_figure("highest of four", highest, 9.4935, 1e-4);
    check_figure("second of four", second, 7.7511, 1e-4);
    check_figure("lowest of four", lowest, 4.5065, 1e-4);
    double wait[101] = {0};
    for (int missing = 1; missing <= 100; missing++) {
        wait[missing] = 1;
        for (int sum = 2; sum <= 12 && sum < missing; sum++) {
            wait[missing] += whole.chance[sum] * wait[missing - sum];
        }
    }
    check_figure("pay days to 100", wait[100], 14.7738, 1e-4);
    check_figure("pay days from 30 to 100", wait[70], 10.4881, 1e-4);
}

/* Rent of one hit: what the owner, seat 1, gets, and how many pay. */
typedef struct rent {
    int due, before;
    double mean, payers[CANYON_SEATS];
} rent;

static void note_rent(const canyon_state *after, double chance, void *context)
{
    rent *sums = context;
    int got = after->gold[0] - sums->before;
    sums->mean += chance * got;
    sums->payers[got / sums->due] += chance;
}

static void rent_of(rent *sums, const char *preset, int seats, int property, int roller, int due)
{
    char table[80], position[400];
    hz_session session;
    hz_text text = hz_text_in(position, sizeof position);
    snprintf(table, sizeof table, "%s %d", preset, seats);
    hz_add(&text, "phase rent; next event; asked -; active %d; gold", property);
    for (int seat = 0; seat < seats; seat++) {
        hz_add(&text, " 500");
    }
    begin(&session, "canyon", table, "");
    int missing = 500 * seats - canyon_rules_of(&session.table)->start_gold * seats;
    hz_add(&text, "; bank_out %d; roller %d; owners", missing, roller);
    for (int number = 1; number <= CANYON_LAND; number++) {
        hz_add(&text, number == property ? " 1" : " -");
    }
    set_up(&session, table, position);
    *sums = (rent){.due = due, .before = 500};
    list_outcomes(&session, note_rent, sums);
    canyon_state state;
    memcpy(&state, &session.state, sizeof state);
    if (roller != 1) {
        check_figure("rent as it is foreseen",
                     canyon_hit_rent(&session.table, &state, property, 0),
                     sums->mean,
                     1e-9);
    }
}

static void rents_average_as_printed(void **unused)
{
    (void)unused;
    static const double factors[] = {35 / 24.0, 23 / 12.0, 19 / 8.0, 17 / 6.0};
    static const double sums[] = {377 / 3.0, 520 / 3.0, 221, 806 / 3.0};
    rent found;
    for (int seats = 3; seats <= 5; seats++) {
        double sum = 0;
        for (int property = 1; property <= CANYON_LAND; property++) {
            rent_of(&found, "v1", seats, property, 2, property);
            check_figure(
                "v1", found.mean, property * (1 + (seats - 2) * (property - 1) / 12.0), 1e-9);
            sum += found.mean;
        }
        check_figure("all of v1", sum, sums[seats - 3], 1e-9);
        rent_of(&found, "poorest-rolls", seats, 4, 2, 4);
        check_figure("poorest-rolls", found.mean, 4 * factors[seats - 3], 1e-9);
    }
    rent_of(&found, "v1", 6, 12, 2, 12);
    check_figure("v1, 12, six players", found.mean, 56, 1e-9);
    rent_of(&found, "poorest-rolls", 6, 4, 2, 4);
    check_figure("poorest-rolls, six players", found.mean, 4 * factors[3], 1e-9);
    /* What is foreseen is what the dice come to, as long as they are few enough to go through. */
    hz_session six;
    double sum = 0;
    begin(&six, "canyon", "v1 6", "");
    for (int property = 1; property <= CANYON_LAND; property++) {
        sum += canyon_hit_rent(&six.table, (const canyon_state *)six.state.bytes, property, 0);
    }
    check_figure("all of v1, six players", sum, sums[3], 1e-9);
    rent_of(&found, "rent-roll", 4, 7, 1, 7);
    check_figure("rent-roll, own roll", found.mean, 7 * 3 * 6 / 12.0, 1e-9);
    rent_of(&found, "v1", 4, 12, 2, 12);
    check_figure("all three pay on 12", found.payers[3], 121 / 144.0, 1e-9);
}

static void payers_are_distributed_as_printed(void **unused)
{
    (void)unused;
    static const double four[] = {169 / 576.0, 143 / 576.0, 143 / 576.0, 121 / 576.0};
    static const double three[] = {325 / 864.0, 143 / 432.0, 253 / 864.0};
    rent found;
    rent_of(&found, "rent-face", 4, 9, 2, 9);
    for (int payers = 0; payers < 4; payers++) {
        check_figure("payers of four", found.payers[payers], four[payers], 1e-9);
    }
    check_figure("rent-face", found.mean, 9 * 11 / 8.0, 1e-9);
    rent_of(&found, "auction-base", 3, 9, 2, 5);
    for (int payers = 0; payers < 3; payers++) {
        check_figure("payers of three", found.payers[payers], three[payers], 1e-9);
    }
    hz_session session;
    begin(&session, "canyon", "spin 3", "");
    canyon_state state;
    memcpy(&state, &session.state, sizeof state);
    int earlier = 0;
    for (uint64_t own = 1; own <= CANYON_SPIN; own++) {
        for (uint64_t other = 1; other <= CANYON_SPIN; other++) {
            earlier += canyon_spin_time(&session.table, 1, other) <
                       canyon_spin_time(&session.table, 0, own);
        }
    }
    check_figure("a spin that stops first", earlier / 1e6, 0.4995, 1e-9);
    check_figure("spin", canyon_hit_rent(&session.table, &state, 8, 0), 8 * 2 * 0.4995, 1e-9);
}

/* Line B: value 5 at the property, of seat 1. */
static void secret_rents_average_as_printed(void **unused)
{
    (void)unused;
    for (int property = 1; property <= CANYON_LAND; property++) {
        char position[600];
        hz_session session;
        hz_text text = hz_text_in(position, sizeof position);
        hz_add(&text,
               "deck 0; keepers 1 2 3 4 1 2 3 4 1 2 3 4; phase rent; next event; active %d; known "
               "255 255 255 255 255 255 "
               "255 255 255 255 255 255; gold 500 500 500 500; bank_out 1880; owners",
               property);
        for (int number = 1; number <= CANYON_LAND; number++) {
            hz_add(&text, number == property ? " 1" : " -");
        }
        hz_add(&text, "; cards");
        for (int number = 1, card = -8; number <= CANYON_LAND; number++) {
            hz_add(&text, " %d", number == property ? 5 : card++);
        }
        set_up(&session, "v2 4", position);
        rent found = {.due = 5, .before = 500};
        list_outcomes(&session, note_rent, &found);
        check_figure("v2", found.mean, 5 * 3 * (property - 1) / 12.0, 1e-9);
        check_figure("nobody pays", found.payers[0], pow((13 - property) / 12.0, 3), 1e-9);
        canyon_state state;
        memcpy(&state, &session.state, sizeof state);
        check_figure(
            "v2, foreseen", canyon_hit_rent(&session.table, &state, property, 5), found.mean, 1e-9);
        assert_int_equal(canyon_hit_rent(&session.table, &state, property, -5), 0);
    }
    hz_session flat;
    begin(&flat, "canyon", "bluff-3 4", "");
    const canyon_state *state = (const canyon_state *)flat.state.bytes;
    check_figure("bluff-3", canyon_hit_rent(&flat.table, state, 3, 4), 12, 1e-9);
    /* The sign decides even where the amount is something else. */
    begin(&flat, "canyon", "bluff-3 4 rent_amount=face", "");
    check_figure("value 1", canyon_hit_rent(&flat.table, state, 5, 1), 15, 1e-9);
    check_figure("value 0", canyon_hit_rent(&flat.table, state, 5, 0), 0, 1e-9);
}

static void rent_hardly_covers_tax(void **unused)
{
    (void)unused;
    static const double net4[] = {-0.25,
                                  -0.472,
                                  -0.667,
                                  -0.833,
                                  -0.972,
                                  -1.083,
                                  -1.167,
                                  -1.222,
                                  -1.25,
                                  -1.25,
                                  -1.222,
                                  -1.167};
    static const double held4[] = {114, 98.7, 84, 70, 56.7, 44, 32, 20.7, 10, 0, -9.3, -18};
    static const double held12[] = {-40, -18, 4, 26}; /* of property 12, for 3 to 6 players */
    for (int seats = 3; seats <= 6; seats++) {
        char table[20];
        hz_session session;
        canyon_state state;
        snprintf(table, sizeof table, "v1 %d", seats);
        begin(&session, "canyon", table, "");
        memcpy(&state, &session.state, sizeof state);
        for (int property = 1; property <= CANYON_LAND; property++) {
            double net = canyon_hit_rent(&session.table, &state, property, 0) / 12 - property / 3.0;
            double held = 24 * net + canyon_end_worth(&session.table, &state, property);
            if (seats == 4) {
                check_figure("net a round", net, net4[property - 1], 1e-3);
                check_figure("held all game", held, held4[property - 1], 0.1);
            }
            if (property == CANYON_LAND) {
                check_figure("12 held all game", held, held12[seats - 3], 1e-9);
            }
            bool covers = seats == 6 && property >= 10;
            assert_int_equal(net > -1e-9, covers);
        }
        double eleven = canyon_hit_rent(&session.table, &state, 11, 0) / 12 - 11 / 3.0;
        double twelve = canyon_hit_rent(&session.table, &state, 12, 0) / 12 - 12 / 3.0;
        if (seats == 6) {
            check_figure("11, six players", eleven, 0.306, 1e-3);
            check_figure("12, six players", twelve, 0.667, 1e-3);
        }
    }
}

/* P(so many different numbers after some rounds), with a fair die. */
static void collect_coupons(int rounds, double *chance)
{
    memset(chance, 0, sizeof *chance * (CANYON_LAND + 1));
    chance[0] = 1;
    for (int round = 0; round < rounds; round++) {
        for (int numbers = CANYON_LAND; numbers >= 0; numbers--) {
            double before =
                numbers ? chance[numbers - 1] * (CANYON_LAND + 1 - numbers) / CANYON_LAND : 0;
            chance[numbers] = chance[numbers] * numbers / CANYON_LAND + before;
        }
    }
}

static double mean_numbers(int rounds)
{
    double chance[CANYON_LAND + 1], mean = 0;
    collect_coupons(rounds, chance);
    for (int numbers = 0; numbers <= CANYON_LAND; numbers++) {
        mean += numbers * chance[numbers];
    }
    return mean;
}

static double start_rounds(const char *table)
{
    hz_session session;
    begin(&session, "canyon", table, "");
    return canyon_rounds_left(&session.table, (const canyon_state *)session.state.bytes);
}

/* What has left the game is not waited for. */
static void what_is_gone_takes_no_rounds(void **unused)
{
    (void)unused;
    static const struct {
        const char *keepers;
        double rolls;
    } rows[] = {{"1 2 3 4 1 2 3 4 1 2 3 4", 12 + 6 + 4},
                {"1 - 3 4 1 2 3 4 1 2 3 4", 12 + 6},
                {"1 - 3 4 1 - 3 4 1 2 3 4", 12}};
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        hz_session session;
        char position[512];
        snprintf(position,
                 sizeof position,
                 "deck 0; keepers %s; cards -6 -5 -4 -3 -2 -1 1 2 3 4 5 6; "
                 "known 255 255 255 255 255 255 255 255 255 255 255 255; phase action; next pay; "
                 "round 2; out 0 1 0 0; gold 30 0 30 30; bank_in 30; "
                 "owners 1 - 1 3 3 - 3 4 4 - 1 4",
                 rows[row].keepers);
        set_up(&session, "bluff-1 4", position);
        double rounds =
            canyon_rounds_left(&session.table, (const canyon_state *)session.state.bytes);
        check_figure("rounds to sell", rounds, 3 * rows[row].rolls, 1e-9); /* one of three rolls */
    }
}

static void numbers_come_up_as_printed(void **unused)
{
    (void)unused;
    static const struct {
        int rounds;
        double different, all;
    } rows[] = {{8, 6.018, -1},
                {12, 7.776, -1},
                {24, 10.513, 0.1502},
                {36, 11.477, 0.5630},
                {60, -1, 0.9363},
                {100, -1, 0.9980}};
    double chance[CANYON_LAND + 1], variance = 0, sixth = 0;
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        collect_coupons(rows[row].rounds, chance);
        if (rows[row].different >= 0) {
            check_figure(
                "different numbers", mean_numbers(rows[row].rounds), rows[row].different, 1e-3);
        }
        if (rows[row].all >= 0) {
            check_figure("all numbers", chance[CANYON_LAND], rows[row].all, 1e-4);
        }
    }
    for (int left = 1; left <= CANYON_LAND; left++) {
        double share = left / (double)CANYON_LAND;
        variance += (1 - share) / (share * share);
        sixth += left > 6 ? 1 / share : 0;
    }
    check_figure("sixth number", sixth, 18107 / 2310.0, 1e-9);
    check_figure("s.d. of the last", sqrt(variance), 13.7156, 1e-4);
    check_figure("v2", start_rounds("v2 4"), 86021 / 2310.0, 1e-9);
    check_figure("bluff-1", start_rounds("bluff-1 4"), 111.72, 1e-2);
    check_figure("bluff-2", start_rounds("bluff-2 4"), 74.48, 1e-2);
    check_figure("d10", start_rounds("v2 5 die_sides=10"), 7381 / 252.0, 1e-9);
    collect_coupons(4, chance);
    check_figure("four different", chance[4], 55 / 96.0, 1e-9);
    collect_coupons(7, chance);
    check_figure("seven different", chance[7], 385 / 3456.0, 1e-9);
    collect_coupons(8, chance);
    check_figure("eight different", chance[8], 1925 / 41472.0, 1e-9);
    collect_coupons(9, chance);
    check_figure("nine different", chance[9], 0.0155, 1e-4);
    check_figure("repeats in 8", 8 - mean_numbers(8), 1.98, 1e-2);
    check_figure("repeats in 12", 12 - mean_numbers(12), 4.22, 1e-2);
    check_figure("repeats in 24", 24 - mean_numbers(24), 13.49, 1e-2);
}

static double choose(int total, int some)
{
    double ways = 1;
    for (int index = 0; index < some; index++) {
        ways = ways * (total - index) / (index + 1);
    }
    return total < some ? 0 : ways;
}

/* The pool of a table: cards, negative ones, sums. */
typedef struct pool {
    int cards, negative, positives, absolute, sum, squares;
} pool;

static pool pool_of(const char *table)
{
    hz_table laid;
    pool out = {0};
    lay_table(&laid, "canyon", table);
    for (int card = 0; card < CANYON_CARDS; card++) {
        int value = card - CANYON_ZERO;
        if (canyon_in_pool(&laid, card)) {
            out.cards++;
            out.negative += value < 0;
            out.positives += value > 0 ? value : 0;
            out.absolute += value < 0 ? -value : value;
            out.sum += value;
            out.squares += value * value;
        }
    }
    assert_int_equal(out.cards, canyon_pool_size(&laid));
    return out;
}

/* S.d. of the sum of so many cards out of a pool that sums to 0. */
static double hand_deviation(pool from, int cards)
{
    double variance = (double)from.squares / from.cards;
    return sqrt(cards * variance * (from.cards - cards) / (from.cards - 1.0));
}

static void pools_sum_as_printed(void **unused)
{
    (void)unused;
    static const double negatives[] = {0.0090, 0.1018, 0.3258, 0.3801, 0.1629, 0.0204};
    pool six = pool_of("bluff-1 4"), eight = pool_of("v2 4 value_pool=pm8"), all = pool_of("v2 4");
    assert_int_equal(six.sum | eight.sum | all.sum, 0);
    assert_int_equal(six.absolute, 42);
    assert_int_equal(eight.absolute, 72);
    assert_int_equal(all.absolute, 72);
    assert_int_equal(six.positives, 21);
    assert_int_equal(eight.positives, 36);
    assert_int_equal(all.positives, 36);
    check_figure("twelve of v2", hand_deviation(all, 12) * hand_deviation(all, 12), 90, 1e-9);
    check_figure("hand of pm6", hand_deviation(six, 3), 6.10, 1e-2);
    check_figure("hand of pm8z", hand_deviation(all, 3), 7.94, 1e-2);
    check_figure("mean negatives", 12.0 * all.negative / all.cards, 96 / 17.0, 1e-9);
    for (int count = 3; count <= 8; count++) {
        double chance = choose(all.negative, count) * choose(all.cards - all.negative, 12 - count) /
                        choose(17, 12);
        check_figure("so many negatives", chance, negatives[count - 3], 1e-4);
    }
    check_figure("0 in play", choose(16, 11) / choose(17, 12), 12 / 17.0, 1e-9);
    /* All unseen cards of one sign: those unsold and those left out. */
    static const double one_sign[][3] = {
        {1, 5 / 11.0, 2 / 11.0}, {0.0256, 0.0070, -1}, {0.0045, 0.0008, -1}};
    const pool *pools[] = {&six, &eight, &all};
    for (int kind = 0; kind < 3; kind++) {
        for (int left = 1; left <= 3 && one_sign[kind][left - 1] >= 0; left++) {
            int unseen = left + pools[kind]->cards - 12;
            double same =
                2 * choose(pools[kind]->negative, unseen) / choose(pools[kind]->cards, unseen);
            check_figure("signs follow", same, one_sign[kind][left - 1], kind ? 1e-4 : 1e-9);
        }
    }
}

static void land_sums_as_printed(void **unused)
{
    (void)unused;
    hz_session session;
    canyon_state state;
    int faces = 0, bases = 0, ends = 0;
    set_up(&session, "v1 4", "owners 1 1 1 1 1 1 1 1 1 1 1 1");
    memcpy(&state, &session.state, sizeof state);
    for (int property = 1; property <= CANYON_LAND; property++) {
        faces += canyon_rent_due(&session.table, &state, property);
        bases += canyon_base(property);
        ends += canyon_end_worth(&session.table, &state, property);
    }
    assert_int_equal(faces, 78);
    assert_int_equal(bases, 40);
    assert_int_equal(ends, 780);
    assert_int_equal(canyon_tax_due(&session.table, &state, 0), 78);
    assert_int_equal(canyon_empire(&session.table, &state, 0), 780);
}

/* A hit on -v in v2: every way the event can go. */
static void note_event(const canyon_state *after, double chance, void *context)
{
    double *sums = context; /* gold of seat 4 less 20, points */
    hz_session next;
    begin(&next, "canyon", "v2 4", "");
    memcpy(&next.state, after, sizeof *after);
    uint64_t values[HZ_MAX_VALUES];
    hz_chance ask;
    hz_request(&next.table, after, &ask);
    for (bool more = hz_outcome_first(&ask, values); more; more = hz_outcome_next(&ask, values)) {
        canyon_state end = *after;
        hz_canyon.rolled(&next.table, &end, values, NULL);
        double share = chance * hz_outcome_probability(&ask, values);
        sums[0] += share * (end.gold[3] - 20);
        sums[1] += share * end.points;
    }
}

/* P(a run of `length` successes within `rounds` tries). */
static double run_chance(double success, int length, int rounds)
{
    double at[8] = {1}, done = 0; /* at[k]: k in a row so far */
    for (int round = 0; round < rounds; round++) {
        double next[8] = {0}, alive = 0;
        for (int row = 0; row < length; row++) {
            alive += at[row];
            next[row + 1] = at[row] * success;
        }
        next[0] = alive * (1 - success);
        done += next[length];
        next[length] = 0;
        memcpy(at, next, sizeof at);
    }
    return done;
}

static void events_average_as_printed(void **unused)
{
    (void)unused;
    hz_session session;
    double sums[2] = {0, 0};
    set_up(&session,
           "v2 4",
           "deck 0; keepers 1 2 3 4 1 2 3 4 1 2 3 4; cards -6 -5 -4 -3 -2 -1 1 2 3 4 5 6; known "
           "255 255 255 255 255 255 255 255 255 255 255 255; "
           "phase roll; next hit; gold 20 20 20 20; bank_in 40; owners - - 4 - - - - - - - - -");
    enter_all(&session, "roll 3");
    list_outcomes(&session, note_event, sums);
    check_figure("gold of a hit on -4", sums[0], -4 + 7 / 2.0, 1e-9);
    check_figure("points of a hit", sums[1], 5 / 4.0, 1e-9);
    check_figure("two taxes in a row, bluff-1", run_chance(2 / 6.0, 2, 20), 0.834, 1e-3);
    check_figure("two taxes in a row, bluff-2", run_chance(1 / 6.0, 2, 20), 0.376, 1e-3);
    check_figure("four rents, six sold", run_chance(1 / 4.0, 4, 40), 0.105, 1e-3);
    check_figure("four given rounds", pow(1 / 4.0, 4), 0.0039, 1e-4);
    check_figure("four rents, all sold", run_chance(1 / 2.0, 4, 40), 0.750, 1e-3);
}

static void a_loaded_die_shows_what_it_weighs(void **unused)
{
    (void)unused;
    hz_session session;
    set_up(&session, "putty 4", "weights 18 12 12 12 12 12 12 12 12 12 12 6");
    const canyon_state *state = (const canyon_state *)session.state.bytes;
    check_figure("1", canyon_number_chance(&session.table, state, 1), 18 / 144.0, 1e-9);
    check_figure("2", canyon_number_chance(&session.table, state, 2), 12 / 144.0, 1e-9);
    check_figure("12", canyon_number_chance(&session.table, state, 12), 6 / 144.0, 1e-9);
    set_up(&session, "v1 4 die_sides=10", "");
    check_figure("plain",
                 canyon_number_chance(&session.table, (const canyon_state *)session.state.bytes, 3),
                 0.1,
                 1e-9);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_dice_pay),
        cmocka_unit_test(first_pay_day),
        cmocka_unit_test(rents_average_as_printed),
        cmocka_unit_test(payers_are_distributed_as_printed),
        cmocka_unit_test(secret_rents_average_as_printed),
        cmocka_unit_test(rent_hardly_covers_tax),
        cmocka_unit_test(numbers_come_up_as_printed),
        cmocka_unit_test(what_is_gone_takes_no_rounds),
        cmocka_unit_test(pools_sum_as_printed),
        cmocka_unit_test(land_sums_as_printed),
        cmocka_unit_test(events_average_as_printed),
        cmocka_unit_test(a_loaded_die_shows_what_it_weighs),
    };
    return cmocka_run_group_tests_name("canyon figures", tests, NULL, NULL);
}
