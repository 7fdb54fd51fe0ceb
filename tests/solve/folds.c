/* 65 and Marbles by chances: positions that come to the same are folded to one. */
#include <stdio.h>

#include "dicebox/names.h"
#include "games/marbles/marbles.h"
#include "games/sixtyfive/sixtyfive.h"
#include "rules.h"

static void put(hz_session *session, const char *game, const char *table, const char *position)
{
    hz_error error;
    begin(session, game, table, "");
    if (hz_position_parse(&session->table, position, &session->state, &error)) {
        fail_msg("%s: %s", position, error.text);
    }
}

/* The same position told otherwise: numbers by other names, dice in another order, and the other
   side of the board. */
static void tell_otherwise(sixtyfive_state *state, const uint8_t *name, int order)
{
    sixtyfive_state told = *state;
    const sixtyfive_way *way = &state->way;
    int white = SIXTYFIVE_MAX_WHITE - sixtyfive_count(state, SIXTYFIVE_AWAY);
    told.way.todo = told.way.leaving = told.way.outside = 0;
    for (int die = 0; die < white; die++) {
        int from = order & 1 ? white - 1 - die : die;
        int zone = state->zone[from];
        bool is_held = zone == SIXTYFIVE_HELD || zone == SIXTYFIVE_HELD_1;
        bool changes_side = order & 2 && is_held;
        told.face[die] = name[state->face[from]];
        told.edge[die] = state->edge[from];
        told.zone[die] = (uint8_t)(changes_side ? SIXTYFIVE_HELD + SIXTYFIVE_HELD_1 - zone : zone);
        told.way.todo |= (way->todo >> from & 1) << die;
        told.way.leaving |= (way->leaving >> from & 1) << die;
        told.way.outside |= (way->outside >> from & 1) << die;
    }
    for (int die = 0; die < state->thrown; die++) {
        told.blue[die] = name[state->blue[order & 1 ? state->thrown - 1 - die : die]];
    }
    told.target = (uint8_t)(state->target && order & 1 ? white + 1 - state->target : state->target);
    told.number = name[state->number];
    for (int side = 0; side < SIXTYFIVE_SIDES; side++) {
        told.mode[side] = name[state->mode[order & 2 ? !side : side]];
    }
    if (order & 2) {
        told.side = !state->side;
        told.first = !state->first;
    }
    *state = told;
}

static void what_comes_to_the_same_is_folded_to_one(void **unused)
{
    (void)unused;
    enum { ORDERS = 4 };
    static const struct {
        const char *text;
        sixtyfive_way way;
    } positions[] = {
        {"turns 20; first 1; phase aim; white 1234651242; where 2222233331; edge 0000000001", {0}},
        {"turns 20; first 1; phase aim; kinds 0 5; white 1234655552; where 2222233331", {0}},
        {"turns 20; first 1; phase aim; white 1245615315; where 2223311111", {0}},
        {"turns 20; first 1; phase aim; white 1245615315; where 1111111111; edge 0100000010", {0}},
        {"turns 20; first 1; phase aim; thrown 2; blue 16; white 2341113456; where 2221113333",
         {0}},
        {"turns 21; first 1; turn 2; phase throw; white 1234123425; where 2222333311; edge "
         "0000000010; group 1; target 10; thrown 2; blue 34",
         {0}},
        {"turns 20; first 1; phase claim; number 3; left 1; thrown 3; blue 331; white 3312451245; "
         "where 1122223333",
         {0}},
        /* Of four dice one has been looked at, one will leave, one lies outside. */
        {"turns 21; first 1; turn 2; phase throw; white 1231234256; where 2223331114; edge "
         "000000010; group 1; target 8; thrown 2; blue 34",
         {.stage = SIXTYFIVE_DISTURB,
          .is_decided = 1,
          .todo = 1u << 7 | 1u << 8,
          .leaving = 1u << 8,
          .outside = 1u << 9}},
        {"turns 20; first 1; phase throw; white 1231234256; where 2223331144; group 2; thrown 1; "
         "blue 3",
         {.stage = SIXTYFIVE_BRING_BACK, .todo = 1u << 9, .crowd = 1}},
        {"turns 20; first 1; phase throw; white 1231234256; where 2223331114; group 2; thrown 1; "
         "blue 3",
         {.stage = SIXTYFIVE_SHOW}},
    };
    for (size_t row = 0; row < sizeof positions / sizeof *positions; row++) {
        hz_session start;
        put(&start, "sixtyfive", "final table=model", positions[row].text);
        sixtyfive_state begun;
        memcpy(&begun, &start.state, sizeof begun);
        begun.way = positions[row].way;
        memcpy(&start.state, &begun, sizeof begun);
        const hz_table *table = &start.table;
        hz_state folded = start.state;
        table->game->stepwise->fold(table, &folded);
        const sixtyfive_state *one = (const void *)&start.state, *other = (const void *)&folded;
        assert_int_equal(sixtyfive_count(one, SIXTYFIVE_RING),
                         sixtyfive_count(other, SIXTYFIVE_RING));
        assert_int_equal(sixtyfive_different(one, one->side), sixtyfive_different(other, 0));
        assert_int_equal(one->phase, other->phase);
        for (int way = 0; way < HZ_RENAMINGS * ORDERS; way++) {
            hz_state told = start.state;
            tell_otherwise(
                (sixtyfive_state *)(void *)&told, hz_renamings[way / ORDERS], way % ORDERS);
            table->game->stepwise->fold(table, &told);
            if (memcmp(&told, &folded, table->game->state_size) != 0) {
                fail_msg(
                    "%s: renaming %d, order %d", positions[row].text, way / ORDERS, way % ORDERS);
            }
        }
    }
}

/* The same for Marbles: the players go round, the dice of each change places. */
static void tell_round(const hz_table *table, marbles_state *state, const uint8_t *name, int order)
{
    marbles_state told = *state;
    const marbles_way *way = &state->way;
    int seats = table->seats, each = marbles_rules_of(table)->dice_each, by = order / 2 % seats;
    told.way.todo = told.way.out = told.way.right = 0;
    for (int from = 0; from < seats * each; from++) {
        int place = from % each, zone = state->zone[from], edge = state->edge[from];
        bool is_won = zone >= MARBLES_WON && zone <= MARBLES_WON_2;
        int die = (from / each + by) % seats * each + (order & 1 ? each - 1 - place : place);
        told.face[die] = name[state->face[from]];
        told.ready[die] = state->ready[from];
        told.zone[die] = (uint8_t)(is_won ? MARBLES_WON + (zone - MARBLES_WON + by) % seats : zone);
        told.edge[die] = (uint8_t)(edge ? (edge - 1 + by) % seats + 1 : 0);
        told.thrown = state->thrown == from + 1 ? (uint8_t)(die + 1) : told.thrown;
        told.target = state->target == from + 1 ? (uint8_t)(die + 1) : told.target;
        told.way.todo |= (way->todo >> from & 1) << die;
        told.way.out |= (way->out >> from & 1) << die;
        told.way.right |= (way->right >> from & 1) << die;
    }
    told.number = name[state->number];
    told.seat = (uint8_t)((state->seat + by) % seats);
    told.last = (uint8_t)(state->last == HZ_NOBODY ? HZ_NOBODY : (state->last + by) % seats);
    *state = told;
}

static void who_sits_where_is_folded_away(void **unused)
{
    (void)unused;
    static const struct {
        const char *table, *position;
        marbles_way way;
    } rows[] = {
        {"1 table=model dice_each=3",
         "turns 9; placed 2; phase roll; turn 2; dice 020040; where 126125",
         {0}},
        {"1 table=model",
         "turns 4; placed 2; phase throw; dice 3000030000; where 1666625555; ready 1; "
         "thrown 1; target 6; number 3; edge 0000010000",
         {0}},
        {"3p table=model",
         "placed 3; turns 1; turn 2; phase roll; dice 120000300055000; where 226111257122651",
         {0}},
        {"3p table=model",
         "placed 3; turns 2; turn 3; last 2; phase roll; dice 120003450000000; "
         "where 226112225711666",
         {0}},
        {"reserve 3 table=model",
         "placed 3; turns 1; turn 2; phase roll; "
         "dice 1234000000654300000011110000; where 222211144422221115772222111566",
         {0}},
        /* A die is still to be looked at, one is captured, one goes back, one has turned over. */
        {"1 table=model",
         "turns 4; placed 2; phase throw; dice 3500034330; where 1261122221; ready 1; thrown 1; "
         "target 8; number 3; edge 0100012200",
         {.stage = 2, .todo = 1u << 8, .out = 1u << 5 | 1u << 6, .right = 1u << 5, .all = 5}},
        {"3p table=model",
         "placed 3; turns 2; turn 3; phase throw; dice 120003350034000; where 226112225112666; "
         "ready 00000000001; thrown 11; target 6; number 3; edge 000001200003000",
         {.stage = 2,
          .todo = 1u << 1 | 1u << 7,
          .out = 1u << 5 | 1u << 6,
          .right = 1u << 6,
          .all = 6,
          .inside = 3,
          .is_messy = 1}},
    };
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        hz_session start;
        put(&start, "marbles", rows[row].table, rows[row].position);
        marbles_state begun;
        memcpy(&begun, &start.state, sizeof begun);
        begun.way = rows[row].way;
        memcpy(&start.state, &begun, sizeof begun);
        const hz_table *table = &start.table;
        hz_state folded = start.state;
        table->game->stepwise->fold(table, &folded);
        int orders = 2 * table->seats;
        for (int way = 0; way < HZ_RENAMINGS * orders; way++) {
            hz_state told = start.state;
            tell_round(
                table, (marbles_state *)(void *)&told, hz_renamings[way / orders], way % orders);
            table->game->stepwise->fold(table, &told);
            if (memcmp(&told, &folded, table->game->state_size) != 0) {
                fail_msg(
                    "%s: renaming %d, order %d", rows[row].position, way / orders, way % orders);
            }
        }
    }
}

/* With hands that differ everybody keeps a place. */
static void who_sits_where_is_kept_with_other_hands(void **unused)
{
    (void)unused;
    static const struct {
        const char *game, *table, *position;
        int turned;
    } rows[] = {
        {"marbles",
         "1 table=model dice_each=3",
         "turns 9; placed 2; phase roll; turn 2; dice 020040; where 126125",
         1},
        {"marbles",
         "1 table=model dice_each=3 skill=expert,novice",
         "turns 9; placed 2; phase roll; turn 2; dice 020040; where 126125",
         0},
        {"marbles",
         "1 table=model dice_each=3 skill=expert,novice hand_noise=no",
         "turns 9; placed 2; phase roll; turn 2; dice 020040; where 126125",
         1},
        {"marbles",
         "3p table=model skill=expert,expert,novice",
         "placed 3; turns 1; turn 2; phase roll; dice 120000300055000; where 226111257122651",
         0},
        {"marbles",
         "3p table=model skill=expert,novice,expert",
         "placed 3; turns 1; turn 2; phase roll; dice 120000300055000; where 226111257122651",
         0},
        {"marbles",
         "3p table=model skill=expert",
         "placed 3; turns 1; turn 2; phase roll; dice 120000300055000; where 226111257122651",
         1},
        {"sixtyfive",
         "final table=model",
         "turns 21; first 1; turn 2; phase aim; kinds 0 5; white 1234555552; where 2222233331",
         1},
        {"sixtyfive",
         "final table=model max_turns=24",
         "turns 21; first 1; turn 2; phase aim; kinds 0 5; white 1234555552; where 2222233331",
         1},
        {"sixtyfive",
         "final table=model skill=expert,novice",
         "turns 21; first 1; turn 2; phase aim; kinds 0 5; white 1234555552; where 2222233331",
         0},
        {"sixtyfive",
         "final table=model skill=expert,novice hand_noise=no",
         "turns 21; first 1; turn 2; phase aim; kinds 0 5; white 1234555552; where 2222233331",
         1},
    };
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        hz_session session;
        put(&session, rows[row].game, rows[row].table, rows[row].position);
        const hz_table *table = &session.table;
        hz_state folded = session.state;
        assert_int_equal(table->game->stepwise->fold(table, &folded), rows[row].turned);
        if (table->game == &hz_sixtyfive) {
            sixtyfive_state other;
            memcpy(&other, &folded, sizeof other);
            assert_int_equal(other.first, (other.side + other.turns) % SIXTYFIVE_SIDES);
        }
    }
}

/* What rolls are listed die by die: by chances, where words decide. */
static void rolls_that_words_decide_are_listed(void **unused)
{
    (void)unused;
    static const struct {
        const char *game, *table, *inputs;
        bool is_listed;
    } rows[] = {
        {"marbles", "1 table=model", "", false},
        {"marbles", "3p table=model", "", false},
        {"marbles", "reserve table=model", "", true},
        {"marbles", "reserve", "", false},
        {"marbles", "1 table=model", "roll 1 2 | roll 6 3", false},
        {"marbles", "1 table=model", "roll 1 2 | roll 6 3 | roll 6 6 2", false},
        {"marbles", "1 table=model", "roll 1 2 | roll 6 3 | roll 6 6 2 | 1 throw 6", true},
        {"marbles", "1 table=hand", "roll 1 2 | roll 6 3 | roll 6 6 2 | 1 throw 6", false},
        {"marbles", "1", "roll 1 2 | roll 6 3 | roll 6 6 2 | 1 throw 6", false},
        {"sixtyfive", "final table=model first=fixed", "", true},
        {"sixtyfive", "final table=model first=random", "", false},
        {"sixtyfive", "final table=hand first=fixed", "", false},
        {"sixtyfive", "final first=fixed", "", false},
        {"sixtyfive", "final table=model first=fixed", "roll 5", false},
        {"sixtyfive", "final table=model first=fixed", "roll 5 | 1 throw 1", true},
        {"sixtyfive", "final first=fixed", "roll 5 | 1 throw 1 at 1", false},
    };
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        hz_session session;
        begin(&session, rows[row].game, rows[row].table, rows[row].inputs);
        const hz_table *table = &session.table;
        if (table->game->stepwise->is_awaited(table, &session.state) != rows[row].is_listed) {
            fail_msg("%s %s: %s", rows[row].game, rows[row].table, rows[row].inputs);
        }
    }
}

/* A position at 65 in two ways: a byte of it differs, or what a throw has done so far. */
typedef struct two_ways {
    const char *table;
    int phase;
    size_t at;
    uint8_t byte[2];
    sixtyfive_way way[2];
    bool is_same;
} two_ways;

static void fold_both(const two_ways *row, const char *text)
{
    hz_session session;
    sixtyfive_state told[2];
    put(&session, "sixtyfive", row->table, text);
    for (int way = 0; way < 2; way++) {
        memcpy(&told[way], &session.state, sizeof *told);
        told[way].phase = (uint8_t)row->phase;
        told[way].way = row->way[way];
        memcpy((char *)&told[way] + row->at, &row->byte[way], 1);
        session.table.game->stepwise->fold(&session.table, &told[way]);
    }
    bool is_same = memcmp(&told[0], &told[1], sizeof *told) == 0;
    if (is_same != row->is_same) {
        fail_msg("phase %d, byte %zu as %d and %d, stage %d: %s",
                 row->phase,
                 row->at,
                 row->byte[0],
                 row->byte[1],
                 row->way[0].stage,
                 is_same ? "the same" : "not the same");
    }
}

/* What no rule reads any more is forgotten, and nothing else. */
static void what_no_rule_reads_is_forgotten(void **unused)
{
    (void)unused;
#define AT(member) offsetof(sixtyfive_state, member)
#define FINAL "final table=model"
    static const two_ways rows[] = {
        /* The blue dice, once all is taken that they bring. */
        {FINAL, SIXTYFIVE_NAME, AT(blue), {1, 5}, {{0}}, true},
        {FINAL, SIXTYFIVE_ROLL_BACK, AT(blue), {1, 5}, {{0}}, true},
        {FINAL, SIXTYFIVE_EXTRA, AT(blue), {1, 5}, {{0}}, true},
        {FINAL, SIXTYFIVE_RESCUE, AT(blue), {1, 5}, {{0}}, true},
        {FINAL, SIXTYFIVE_PICK, AT(blue), {1, 5}, {{0}}, true},
        {FINAL, SIXTYFIVE_AIM, AT(blue), {1, 5}, {{0}}, false},
        {FINAL, SIXTYFIVE_THROW, AT(blue), {1, 5}, {{0}}, false},
        {FINAL, SIXTYFIVE_COLLECT, AT(blue), {1, 5}, {{0}}, false},
        {FINAL, SIXTYFIVE_CLAIM, AT(blue), {1, 5}, {{0}}, false},
        {FINAL, SIXTYFIVE_NAME, AT(failures), {0, 1}, {{0}}, true},
        {FINAL, SIXTYFIVE_AIM, AT(failures), {0, 1}, {{0}}, false},
        {FINAL, SIXTYFIVE_NAME, AT(thrown), {0, 3}, {{0}}, true},
        {FINAL, SIXTYFIVE_NAME, AT(claimed), {0, 1}, {{0}}, true},
        {FINAL, SIXTYFIVE_CLAIM, AT(claimed), {0, 1}, {{0}}, false},
        {FINAL, SIXTYFIVE_NAME, AT(number), {0, 5}, {{0}}, true},
        {FINAL, SIXTYFIVE_CLAIM, AT(number), {1, 5}, {{0}}, false},
        {FINAL, SIXTYFIVE_CLAIM, AT(knocked), {0, 1}, {{0}}, true},
        {FINAL, SIXTYFIVE_CLAIM, AT(fresh), {0, 1}, {{0}}, true},
        {FINAL, SIXTYFIVE_CLAIM, AT(extras), {0, 1}, {{0}}, false},
        /* Turns, unless few are left; and those in which goals are named. */
        {FINAL, SIXTYFIVE_AIM, AT(turns), {4, 6}, {{0}}, true},
        {FINAL " max_turns=18", SIXTYFIVE_AIM, AT(turns), {2, 4}, {{0}}, true},
        {FINAL " max_turns=18", SIXTYFIVE_AIM, AT(turns), {4, 6}, {{0}}, false},
        {FINAL " max_turns=18", SIXTYFIVE_AIM, AT(turns), {6, 8}, {{0}}, false},
        {FINAL " goal_choice=at_start endgame=off challenge=off",
         SIXTYFIVE_AIM,
         AT(turns),
         {0, 2},
         {{0}},
         false},
        {FINAL " goal_choice=at_start endgame=off challenge=off",
         SIXTYFIVE_AIM,
         AT(turns),
         {0, 1},
         {{0}},
         false},
        {FINAL " goal_choice=at_start endgame=off challenge=off",
         SIXTYFIVE_AIM,
         AT(turns),
         {2, 4},
         {{0}},
         true},
    };
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        fold_both(&rows[row], "turns 4; first 1; phase aim; white 1234123456; where 2222333311");
    }
}

static void what_a_throw_at_65_has_passed_is_forgotten(void **unused)
{
    (void)unused;
    enum { ONE = 1u << 8, OTHER = 1u << 9, PASSED = 0xff };
#define STAGE(name) .stage = SIXTYFIVE_##name
#define THROWN(a, b)                                                                               \
    FINAL, SIXTYFIVE_THROW, AT(target),                                                            \
    {                                                                                              \
        a, b                                                                                       \
    }
    static const two_ways rows[] = {
        {THROWN(9, 10), {{STAGE(DECIDE)}, {STAGE(DECIDE)}}, false},
        {THROWN(9, 10),
         {{STAGE(DISTURB), .todo = ONE | OTHER}, {STAGE(DISTURB), .todo = ONE | OTHER}},
         false},
        {THROWN(9, PASSED),
         {{STAGE(DISTURB), .todo = ONE | OTHER}, {STAGE(DISTURB), .todo = ONE | OTHER}},
         false},
        {THROWN(9, PASSED),
         {{STAGE(DISTURB), .todo = OTHER}, {STAGE(DISTURB), .todo = OTHER}},
         true},
        {THROWN(10, PASSED),
         {{STAGE(DISTURB), .todo = OTHER}, {STAGE(DISTURB), .todo = OTHER}},
         false},
        {THROWN(0, PASSED),
         {{STAGE(DISTURB), .todo = OTHER}, {STAGE(DISTURB), .todo = OTHER}},
         false},
        {THROWN(9, 10), {{STAGE(BRING_BACK)}, {STAGE(BRING_BACK)}}, true},
        {THROWN(9, 0), {{STAGE(BRING_BACK)}, {STAGE(BRING_BACK)}}, false},
        {THROWN(9, 10), {{STAGE(SHOW)}, {STAGE(SHOW)}}, true},
        {THROWN(0, 0), {{STAGE(DISTURB), .todo = ONE}, {STAGE(DISTURB), .todo = OTHER}}, false},
        {THROWN(0, 0),
         {{STAGE(DISTURB), .todo = ONE, .leaving = ONE}, {STAGE(DISTURB), .todo = ONE}},
         false},
        {THROWN(0, 0),
         {{STAGE(DISTURB), .todo = ONE, .leaving = OTHER}, {STAGE(DISTURB), .todo = ONE}},
         true},
        {THROWN(0, 0),
         {{STAGE(DISTURB), .todo = ONE, .outside = OTHER}, {STAGE(DISTURB), .todo = ONE}},
         false},
        {THROWN(0, 0),
         {{STAGE(DISTURB), .todo = ONE, .is_decided = 1}, {STAGE(DISTURB), .todo = ONE}},
         false},
        {THROWN(0, 0),
         {{STAGE(BRING_BACK), .todo = ONE, .leaving = ONE}, {STAGE(BRING_BACK), .todo = ONE}},
         true},
        {THROWN(0, 0),
         {{STAGE(BRING_BACK), .todo = ONE, .outside = ONE}, {STAGE(BRING_BACK), .todo = ONE}},
         true},
        {THROWN(0, 0),
         {{STAGE(BRING_BACK), .todo = ONE, .is_decided = 1}, {STAGE(BRING_BACK), .todo = ONE}},
         true},
        {THROWN(0, 0),
         {{STAGE(BRING_BACK), .todo = ONE}, {STAGE(BRING_BACK), .todo = OTHER}},
         false},
        {THROWN(0, 0), {{STAGE(BRING_BACK), .crowd = 1}, {STAGE(BRING_BACK), .crowd = 0}}, false},
        {THROWN(0, 0), {{STAGE(STRAY), .todo = 1}, {STAGE(STRAY), .todo = 2}}, false},
    };
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        fold_both(&rows[row],
                  "turns 4; first 1; phase aim; white 1234123456; where 2222333311; "
                  "edge 0000000010");
    }
}

/* Of a throw that is under way what no rule reads any more: how a die that is captured lay and
   what it was before, whether a die that goes back was right, and which was the target. */
static void what_a_throw_has_passed_is_forgotten(void **unused)
{
    (void)unused;
    enum { OUT = 5, RIGHT = 1u << OUT, TODO = 8 };
    static const struct {
        const char *when;
        uint8_t face[2], edge[2], target[2];
        uint32_t right[2];
        bool is_passed, is_same;
    } rows[] = {
        {"after", {3, 3}, {1, 2}, {0, 0}, {RIGHT, RIGHT}, false, true},
        {"after", {3, 3}, {1, 1}, {0, 0}, {RIGHT, 0}, false, true},
        {"after", {4, 4}, {1, 1}, {0, 0}, {RIGHT, 0}, false, true},
        {"after", {4, 4}, {1, 2}, {0, 0}, {0, 0}, false, false},
        {"after", {3, 4}, {1, 1}, {0, 0}, {0, 0}, false, false},
        {"before", {3, 4}, {1, 2}, {0, 0}, {RIGHT, RIGHT}, false, true},
        {"before", {3, 3}, {1, 1}, {0, 0}, {RIGHT, 0}, false, false},
        {"both", {3, 3}, {1, 1}, {0, 0}, {RIGHT, 0}, false, false},
        {"both", {4, 4}, {1, 1}, {0, 0}, {RIGHT, 0}, false, true},
        {"after", {3, 3}, {1, 1}, {0, TODO}, {0, 0}, true, true},
        {"after", {3, 3}, {1, 1}, {0, TODO}, {0, 0}, false, false},
    };
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        hz_session session;
        char laid[40];
        snprintf(laid, sizeof laid, "1 table=model match_when=%s", rows[row].when);
        put(&session,
            "marbles",
            laid,
            "turns 4; placed 2; phase throw; dice 3500035330; where 1261122221; ready 1; "
            "thrown 1; number 3");
        marbles_state told[2];
        for (int way = 0; way < 2; way++) {
            marbles_state *state = &told[way];
            memcpy(state, &session.state, sizeof *state);
            state->way = (marbles_way){.stage = 2,
                                       .todo = 1u << (TODO - 1),
                                       .out = 1u << OUT,
                                       .right = rows[row].right[way],
                                       .target_is_passed = rows[row].is_passed};
            state->face[OUT] = rows[row].face[way];
            state->edge[OUT] = rows[row].edge[way];
            state->target = rows[row].target[way];
            session.table.game->stepwise->fold(&session.table, state);
            assert_int_equal(__builtin_popcount(state->way.out), 1);
            assert_int_equal(__builtin_popcount(state->way.todo), 1);
        }
        bool is_same = memcmp(&told[0], &told[1], sizeof *told) == 0;
        if (is_same != rows[row].is_same) {
            fail_msg("row %zu: %s", row, is_same ? "the same" : "not the same");
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_comes_to_the_same_is_folded_to_one),
        cmocka_unit_test(who_sits_where_is_folded_away),
        cmocka_unit_test(who_sits_where_is_kept_with_other_hands),
        cmocka_unit_test(rolls_that_words_decide_are_listed),
        cmocka_unit_test(what_no_rule_reads_is_forgotten),
        cmocka_unit_test(what_a_throw_at_65_has_passed_is_forgotten),
        cmocka_unit_test(what_a_throw_has_passed_is_forgotten),
    };
    return cmocka_run_group_tests_name("folds", tests, NULL, NULL);
}
