/* Marbles: the numbers that can be worked out exactly, and what holds at every moment. */
#include <math.h>
#include <stdio.h>

#include "dicebox/model.h"
#include "games/marbles/marbles.h"
#include "rules.h"

/* Enters one of the ways that dice can fall, numbered from 0. */
static void enter_fall(hz_session *session, int dice, int way)
{
    hz_input input = {.kind = HZ_ROLL, .count = dice};
    for (int die = 0; die < dice; die++, way /= MARBLES_FACES) {
        input.values[die] = (uint64_t)(way % MARBLES_FACES) + 1;
    }
    assert_int_equal(hz_session_enter(session, &input, NULL, NULL), HZ_OK);
}

static int ways_of(int dice)
{
    int ways = 1;
    for (int die = 0; die < dice; die++) {
        ways *= MARBLES_FACES;
    }
    return ways;
}

static void put(hz_session *session, const char *table, const char *position)
{
    hz_error error;
    begin(session, "marbles", table, "");
    if (hz_position_parse(&session->table, position, &session->state, &error)) {
        fail_msg("%s: %s", position, error.text);
    }
}

/* N-12: a double within three rolls, as the engine plays a limbo turn. */
static int count_releases(const hz_session *session, int rolls, int ways)
{
    int released = 0;
    for (int way = 0; way < 36; way++) {
        hz_session next = *session;
        enter_fall(&next, 2, way);
        const marbles_state *state = (const void *)&next.state;
        if (state->turns == 0) {
            released += count_releases(&next, rolls - 1, ways / 36);
        } else {
            released += marbles_count(&next.table, state, 0, MARBLES_IN_LIMBO) == 0 ? ways / 36 : 0;
        }
    }
    return released;
}

static void limbo_lets_go(void **unused)
{
    (void)unused;
    hz_session session;
    put(&session, "1 table=model", "placed 2; phase limbo; dice 1200063; where 2211322111");
    int released = count_releases(&session, 3, 36 * 36 * 36);
    assert_int_equal(released * 6, 91 * 36 * 36); /* 91 of 216 */
    double chance = 91 / 216.0;
    assert_true(fabs(1 / chance - 2.374) < 0.0005);
    assert_true(fabs(pow(chance, 4) - 0.0315) < 0.00005);
}

/* N-13: some die of the hand matches, over all rolls and all faces of the opponent's dice. */
static int count_matches(int hand, int targets)
{
    hz_session session;
    int matches = 0;
    begin(&session, "marbles", "reserve table=hand", "roll 1 1 1 1 | roll 1 1 1 1  1 1 1 1");
    marbles_state *state = (void *)&session.state;
    for (int die = 0; die < 4 + 3; die++) { /* the mover's hand: the first of three dice */
        bool is_hand = die >= 4 && die < 4 + hand;
        state->zone[die] = is_hand ? MARBLES_HAND : MARBLES_WON_1;
        state->face[die] = 0;
    }
    for (int die = 10 + targets; die < 14; die++) {
        state->zone[die] = MARBLES_WON;
        state->face[die] = 0;
    }
    for (int faces = 0; faces < ways_of(targets); faces++) {
        for (int die = 0, rest = faces; die < targets; die++, rest /= MARBLES_FACES) {
            state->face[10 + die] = (uint8_t)(rest % MARBLES_FACES + 1);
        }
        for (int way = 0; way < ways_of(hand); way++) {
            hz_session next = session;
            enter_fall(&next, hand, way);
            matches += ((const marbles_state *)(const void *)&next.state)->phase == MARBLES_AIM;
        }
    }
    return matches;
}

static void a_hand_matches(void **unused)
{
    (void)unused;
    static const struct {
        int hand, targets, of, ways;
    } printed[] = {{3, 2, 851, 1296}, {2, 2, 37, 72}, {1, 2, 11, 36}, {1, 1, 1, 6}};
    for (size_t row = 0; row < sizeof printed / sizeof *printed; row++) {
        int ways = ways_of(printed[row].hand + printed[row].targets);
        int found = count_matches(printed[row].hand, printed[row].targets);
        assert_int_equal((int64_t)found * printed[row].ways, (int64_t)printed[row].of * ways);
    }
    /* Three against four are 279,936 rolls: by numbers that do not match instead. */
    int misses = 0;
    for (int faces = 0; faces < ways_of(4); faces++) {
        unsigned seen = 0;
        for (int die = 0, rest = faces; die < 4; die++, rest /= MARBLES_FACES) {
            seen |= 1u << rest % MARBLES_FACES;
        }
        int free = MARBLES_FACES - __builtin_popcount(seen);
        misses += free * free * free;
    }
    assert_int_equal((ways_of(7) - misses) * (int64_t)46656, (int64_t)40571 * ways_of(7));
}

/* N-14: three equal dice or more in a hand roll earn something. */
static void a_roll_earns(void **unused)
{
    (void)unused;
    static const struct {
        const char *where;
        int hand, of, ways;
    } printed[] = {{"2222111444", 3, 1, 36},
                   {"2222111144", 4, 7, 72},
                   {"2222111114", 5, 23, 108},
                   {"2221111114", 6, 119, 324}};
    for (size_t row = 0; row < sizeof printed / sizeof *printed; row++) {
        hz_session session;
        char position[120];
        int hand = printed[row].hand, earned = 0;
        snprintf(position,
                 sizeof position,
                 "placed 2; phase roll; dice %s0000002; where %s2555111444",
                 printed[row].hand == 6 ? "1110" : "1111",
                 printed[row].where);
        put(&session, "reserve table=hand ring_start=3", position);
        for (int way = 0; way < ways_of(hand); way++) {
            hz_session next = session;
            enter_fall(&next, hand, way);
            const marbles_state *state = (const void *)&next.state;
            int reserve = marbles_count(&next.table, state, 0, MARBLES_RESERVE) - state->earned;
            earned +=
                reserve <
                marbles_count(&session.table, (const void *)&session.state, 0, MARBLES_RESERVE);
        }
        assert_int_equal(earned * printed[row].ways, printed[row].of * ways_of(hand));
    }
}

/* N-20: no die gets lost, and what follows for ties. */
static void check_conservation(const hz_table *table, const marbles_state *state)
{
    int each = marbles_rules_of(table)->dice_each;
    for (int seat = 0; seat < table->seats; seat++) {
        int captured = 0;
        for (int other = 0; other < table->seats; other++) {
            captured += marbles_count(table, state, seat, MARBLES_WON + (unsigned)other);
        }
        assert_int_equal(marbles_count(table, state, seat, MARBLES_HAND) +
                             marbles_count(table, state, seat, MARBLES_RING) +
                             marbles_count(table, state, seat, MARBLES_IN_LIMBO) +
                             marbles_count(table, state, seat, MARBLES_RESERVE) +
                             marbles_count(table, state, seat, MARBLES_TO_PLACE) + captured,
                         each);
    }
}

static void check_tie(const hz_table *table, const marbles_state *state)
{
    hz_standing standing;
    hz_marbles.standing(table, state, &standing);
    if (state->ending != MARBLES_OUT || standing.score[0] != standing.score[1]) {
        return;
    }
    if (marbles_rules_of(table)->end == MARBLES_BOTH_OUT) {
        assert_true(standing.place[0] == 1 && standing.place[1] == 1);
    } else {
        assert_int_equal(standing.place[marbles_is_out(table, state, 0) ? 0 : 1], 1);
        assert_int_equal(standing.place[marbles_is_out(table, state, 0) ? 1 : 0], 2);
    }
}

static void no_die_gets_lost(void **unused)
{
    (void)unused;
    static const char *const tables[] = {"1 table=model",
                                         "1 end=first_out table=model",
                                         "3p limbo=capped table=model",
                                         "reserve table=model",
                                         "2 table=hand"};
    for (size_t row = 0; row < sizeof tables / sizeof *tables; row++) {
        hz_table table;
        hz_bot bot;
        lay_table(&table, "marbles", tables[row]);
        for (uint64_t game = 0; game < 30; game++) {
            hz_session session;
            hz_rng whims;
            start_session(&session, &table);
            assert_int_equal(hz_bot_find(&hz_marbles, game % 2 ? "random" : "plain", &bot, NULL),
                             HZ_OK);
            hz_rng_start(&whims, 7, game, HZ_RNG_WHIMS);
            const marbles_state *state = (const void *)&session.state;
            hz_turn turn;
            while ((turn = hz_marbles.turn(&table, state)).kind != HZ_OVER) {
                hz_input input = {.kind = HZ_ACTION, .seat = state->seat};
                if (turn.kind == HZ_CHANCE) {
                    hz_session_roll(&session, game, &input);
                } else {
                    input.action = hz_bot_act(&bot, &table, state, state->seat, &whims);
                }
                assert_int_equal(hz_session_enter(&session, &input, NULL, NULL), HZ_OK);
                check_conservation(&table, state);
            }
            if (row < 2) {
                check_tie(&table, state);
            }
        }
    }
}

/* The dice-only model: how often a throw hits, knocks out, turns over and stays. */
typedef struct sums {
    int target_out, target_kept, target_turned, other_out, stays;
} sums;

static sums throw_often(const char *table, int count, bool is_aimed)
{
    sums found = {0};
    hz_session session;
    put(&session, table, "placed 2; phase aim; ready 00111; dice 1266263; where 2211122111");
    enter_all(&session, is_aimed ? "1 throw 6 at 6" : "1 throw 6");
    for (int number = 0; number < count; number++) {
        marbles_state state = *(const marbles_state *)(const void *)&session.state;
        marbles_landing landing;
        uint64_t bits = 0x9e3779b97f4a7c15u * (uint64_t)(number + 1);
        marbles_land(&session.table, &state, &bits, &landing);
        found.target_out += landing.is_out[5];
        found.target_kept += landing.is_out[5] && state.face[5] == 6;
        found.target_turned += !landing.is_out[5] && state.face[5] != 6;
        found.other_out += landing.is_out[0];
        found.stays += landing.stays;
    }
    return found;
}

static void check_rate(const char *what, int found, int count, double expected)
{
    double error = sqrt(expected * (1 - expected) / count);
    if (fabs((double)found / count - expected) > 4.5 * error) {
        fail_msg("%s: found %.4f, expected %.4f", what, (double)found / count, expected);
    }
}

/* The chances of the rules multiplied out: hit, touch rule, skill, bowl. */
static void the_model_keeps_its_chances(void **unused)
{
    (void)unused;
    enum { THROWS = 20000 };
    static const struct {
        const char *table;
        double hit, bowl;
        bool is_aimed;
    } cases[] = {
        {"1 odds=assumed table=model", 0.45, 1, true},
        {"1 odds=assumed table=model", 0, 1, false},
        {"1 skill=novice odds=assumed table=model", 0.45 * 0.7, 1, true},
        {"1 skill=expert,novice odds=assumed table=model", 0.45 * 1.3, 1, true},
        {"1 skill=exact odds=assumed table=model", 0.45 * 1.3, 1, true},
        {"1 skill=novice hand_noise=no odds=assumed table=model", 0.45 * 1.3, 1, true},
        {"2 odds=assumed table=model", 0.45 * 0.85, 1, true},
        {"1 arena=bowl odds=assumed table=model", 0.45, 0.2, true},
    };
    for (size_t row = 0; row < sizeof cases / sizeof *cases; row++) {
        double hit = cases[row].hit, bowl = cases[row].bowl;
        sums found = throw_often(cases[row].table, THROWS, cases[row].is_aimed);
        double out = hit * 0.45 * bowl + (1 - hit) * 0.03 * bowl;
        check_rate("target out", found.target_out, THROWS, out);
        check_rate("target out as it was", found.target_kept, THROWS, out * 0.35);
        check_rate("target turned", found.target_turned, THROWS, hit * (1 - 0.45 * bowl) * 0.4);
        check_rate("other out", found.other_out, THROWS, (hit * 0.05 + (1 - hit) * 0.03) * bowl);
        check_rate("stays", found.stays, THROWS, hit * 0.5 + (1 - hit) * 0.35);
    }
}

/* What a throw of a 6 at die 6 does by chances that are certain, and everything else impossible. */
typedef struct certain {
    const char *what, *position;
    hz_area area; /* of the target */
    int pile;     /* with so many dice in the way, less one */
    hz_success success;
    bool is_messy;
} certain;

static marbles_landing throw_by(const hz_odds *odds, const char *position, marbles_state *after)
{
    hz_session session;
    marbles_landing landing;
    uint64_t bits = 0x1234;
    put(&session, "1 table=model", position);
    session.table.kit = (void *)(uintptr_t)odds;
    enter_all(&session, "1 throw 6 at 6");
    *after = *(const marbles_state *)(const void *)&session.state;
    marbles_land(&session.table, after, &bits, &landing);
    return landing;
}

/* Each number is used for what it says: by the region of a die, the dice there, and what became of
   the target. */
static void every_chance_has_its_place(void **unused)
{
    (void)unused;
#define LYING "placed 2; phase aim; ready 00111; dice 1266263; where 2211122111; edge "
    static const certain rows[] = {
        {"alone near the line", LYING "000001", HZ_NEAR, 3, HZ_MISSED, false},
        {"alone near the far line", LYING "000002", HZ_FAR, 3, HZ_HIT, false},
        {"one of three at the edge", LYING "110001", HZ_NEAR, 3, HZ_HIT, false},
        {"one of four further in", LYING "0", HZ_INSIDE, 3, HZ_DRIVEN_OUT, false},
        {"one of two further in", LYING "0100001", HZ_INSIDE, 1, HZ_DRIVEN_OUT, true},
        {"alone further in", LYING "1100001", HZ_INSIDE, 0, HZ_HIT, true},
    };
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        const certain *it = &rows[row];
        hz_odds odds = {.name = "certain", .throws = 1};
        hz_sheet_odds *sheet = &odds.sheet;
        marbles_state after;
        sheet->skill[HZ_AVERAGE][it->area] = 1;
        sheet->hit[it->area][it->pile] = it->success != HZ_MISSED;
        sheet->target[it->area][it->pile][HZ_OUT] = it->success == HZ_DRIVEN_OUT;
        sheet->target[it->area][it->pile][HZ_TURNED] = 1;
        sheet->target[it->area][it->pile][HZ_MOVED] = 1;
        for (int pile = 0; pile < HZ_PILES; pile++) {
            sheet->other[it->success][HZ_NEAR][pile][HZ_OUT] = it->is_messy;
        }
        sheet->stays[it->success][it->is_messy][it->area][it->pile] = 1;
        sheet->stays_at_edge[it->area] = row % 2 ? 1 : 0;
        sheet->stays_far[it->area] = row % 3 ? 1 : 0;
        sheet->crosses[HZ_INSIDE] = 1; /* to the far line */
        marbles_landing landing = throw_by(&odds, it->position, &after);
        int rests = row % 2 == 0 ? 0 : row % 3 ? 2 : 1; /* whose side of the line, from 1 */
        bool has_stayed = landing.stays && landing.edge == rests;
        bool is_turned = after.face[5] != 6, is_moved = it->success == HZ_HIT;
        int was = it->area == HZ_NEAR ? 1 : it->area == HZ_FAR ? 2 : 0;
        int moved = it->area == HZ_INSIDE ? 2 : 0;
        if (!has_stayed || landing.is_out[5] != (it->success == HZ_DRIVEN_OUT) ||
            is_turned != (it->success == HZ_HIT) || after.edge[5] != (is_moved ? moved : was) ||
            landing.is_out[1] != it->is_messy || landing.is_out[2]) {
            fail_msg("%s: stays %d, out %d %d, face %d, edge %d",
                     it->what,
                     landing.stays,
                     landing.is_out[5],
                     landing.is_out[1],
                     after.face[5],
                     after.edge[5]);
        }
    }
#undef LYING
}

/* A die that was put back lies near the line, one that stayed where it is said to [PH-15]. */
static void dice_know_where_they_lie(void **unused)
{
    (void)unused;
    hz_session session;
    hz_odds odds = {.name = "certain", .throws = 1};
    const marbles_state *state = (const void *)&session.state;
    odds.sheet.other[HZ_MISSED][HZ_INSIDE][3][HZ_OUT] = 1;
    put(&session,
        "1 table=model",
        "placed 2; phase aim; ready 00111; dice 1266263; where 2211122111");
    session.table.kit = &odds;
    enter_all(&session, "1 throw 6 at 6 | roll 1");
    assert_true(state->edge[0] == 1 && state->edge[1] == 1 && state->edge[6] == 1);
    assert_int_equal(state->edge[2], 0);
    odds.sheet.back_far[HZ_INSIDE] = 1;
    put(&session,
        "1 table=model",
        "placed 2; phase aim; ready 00111; dice 1266263; where 2211122111");
    session.table.kit = &odds;
    enter_all(&session, "1 throw 6 at 6 | roll 1");
    assert_true(state->edge[0] == 2 && state->edge[1] == 2 && state->edge[6] == 2);
    odds.sheet.other[HZ_MISSED][HZ_INSIDE][3][HZ_OUT] = 0;
    odds.sheet.stays[HZ_MISSED][0][HZ_INSIDE][3] = odds.sheet.stays_at_edge[HZ_INSIDE] = 1;
    put(&session,
        "1 table=model",
        "placed 2; phase aim; ready 00111; dice 1266263; where 2211122111");
    session.table.kit = &odds;
    enter_all(&session, "1 throw 6 at 6 | roll 1");
    assert_int_equal(state->zone[2], MARBLES_RING);
    assert_int_equal(state->edge[2], 1);
    odds.sheet.starts_at_edge = 1;
    put(&session, "1 table=model", "");
    session.table.kit = &odds;
    enter_all(&session, "roll 3 4 | roll 5 6");
    for (int die = 0; die < 7; die++) {
        bool is_ring = state->zone[die] == MARBLES_RING;
        assert_true(is_ring ? state->edge[die] == 1 || state->edge[die] == 2 : !state->edge[die]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(limbo_lets_go),
        cmocka_unit_test(a_hand_matches),
        cmocka_unit_test(a_roll_earns),
        cmocka_unit_test(no_die_gets_lost),
        cmocka_unit_test(the_model_keeps_its_chances),
        cmocka_unit_test(every_chance_has_its_place),
        cmocka_unit_test(dice_know_where_they_lie),
    };
    return cmocka_run_group_tests_name("figures", tests, NULL, NULL);
}
