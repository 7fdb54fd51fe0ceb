/* Fix'em: what must hold in every game, whatever is played. */
#include <stdio.h>

#include "games/fixem/fixem.h"
#include "rules.h"

static const char *const tables[] = {
    "final",
    "iter1",
    "iter2",
    "iter2 3",
    "iter3",
    "iter3 4",
    "iter4",
    "iter6",
    "exp5a",
    "exp5b",
    "exp5c",
    "exp7dice",
    "exp7fixed",
    "exp7rolled",
    "exp7both",
    "half",
    "reroll3",
    "final card3_bonus=hand_die",
    "iter4 award_source=field",
    "final 6 dice_per_player=60",
    "final share_remainder=stay",
    "iter6 card3_effect=reroll card3_bonus=hand_die hand_visibility=hidden"};
enum { TABLES = sizeof tables / sizeof *tables };

/* One random input: half of the choices as bots make them, so that games get somewhere. */
static void step(hz_session *session, hz_rng *rng)
{
    const hz_table *table = &session->table;
    hz_turn turn = hz_fixem.turn(table, &session->state);
    hz_input input = {.kind = HZ_ROLL, .took_ms = -1};
    hz_error error;
    if (turn.kind == HZ_CHANCE) {
        hz_chance ask;
        hz_request(table, &session->state, &ask);
        input.count = hz_chance_values(&ask);
        hz_chance_sample(&ask, rng, input.values);
    } else {
        static const char *const names[] = {"random", "casual", "solo", "spread"};
        hz_bot bot;
        assert_int_equal(hz_bot_find(&hz_fixem, names[hz_rng_below(rng, 4)], &bot, NULL), HZ_OK);
        input.kind = HZ_ACTION;
        input.seat = __builtin_ctz(turn.wanted);
        input.action = hz_bot_act(&bot, table, &session->state, input.seat, rng);
    }
    if (hz_session_enter(session, &input, NULL, &error)) {
        fail_msg("%s", error.text);
    }
}

static int dice_of(const hz_table *table, const fixem_state *state, int colour)
{
    int dice = fixem_faces(state->field[colour]) + state->unrolled[colour] +
               fixem_faces(state->queue[colour]) + fixem_faces(state->hand[colour]) +
               state->wait[colour] + state->removed[colour];
    for (int seat = 0; seat < table->seats; seat++) {
        dice += state->score[seat][colour] + state->bonus[seat][colour];
    }
    return dice;
}

static int in_play(const fixem_state *state, int colour)
{
    return fixem_faces(state->field[colour]) + state->unrolled[colour] +
           fixem_faces(state->queue[colour]) + fixem_faces(state->hand[colour]);
}

/* N-2 and N-3: nothing is lost, what is scored stays scored, supplies only shrink. */
static void check_step(const hz_table *table, const fixem_state *before, const fixem_state *after)
{
    for (int colour = 0; colour < table->seats; colour++) {
        assert_int_equal(dice_of(table, after, colour), fixem_rules_of(table)->dice_per_player);
        assert_true(after->removed[colour] >= before->removed[colour]);
        assert_true(after->wait[colour] <= before->wait[colour]);
        assert_true(after->correct[colour] >= before->correct[colour]);
        for (int seat = 0; seat < table->seats; seat++) {
            assert_true(after->score[seat][colour] >= before->score[seat][colour]);
            assert_true(after->bonus[seat][colour] >= before->bonus[seat][colour]);
        }
    }
    if (after->phase == FIXEM_CARDS) {
        for (int colour = 0; colour < table->seats; colour++) {
            assert_int_equal(fixem_faces(after->queue[colour]), 0); /* FX-16 */
            assert_int_equal(after->unrolled[colour], 0);
        }
    }
}

/* N-4: where taken dice are replaced colour for colour or not at all, no colour has more dice in
   play than at the start; in iter4 all together have not. */
static void check_bound(const hz_table *table, const fixem_state *state)
{
    const fixem_rules *rules = fixem_rules_of(table);
    if (rules->growth || rules->card3_bonus) {
        return;
    }
    int start = rules->start_field == FIXEM_ALL ? rules->dice_per_player
                                                : rules->start_field + rules->start_hand;
    int all = 0;
    for (int colour = 0; colour < table->seats; colour++) {
        all += in_play(state, colour);
        if (rules->refill != FIXEM_SCORER_COLOUR) {
            assert_true(in_play(state, colour) <= start);
        }
    }
    assert_true(all <= start * table->seats);
}

static void dice_are_neither_made_nor_lost(void **unused)
{
    (void)unused;
    for (int index = 0; index < TABLES; index++) {
        hz_rng rng;
        hz_rng_start(&rng, 3, (uint64_t)index, HZ_RNG_DICE);
        for (int game = 0; game < 12; game++) {
            hz_session session;
            begin(&session, "fixem", tables[index], "");
            for (int input = 0;
                 input < 400 && hz_fixem.turn(&session.table, &session.state).kind != HZ_OVER;
                 input++) {
                fixem_state before;
                memcpy(&before, &session.state, sizeof before);
                step(&session, &rng);
                check_step(&session.table, &before, (const fixem_state *)&session.state);
                check_bound(&session.table, (const fixem_state *)&session.state);
            }
        }
    }
}

/* N-1, as far as rows do not say it. */
static void supplies_are_as_printed(void **unused)
{
    (void)unused;
    static const struct {
        const char *table;
        int field, game;
    } rows[] = {{"iter1", 72, 72},
                {"iter2 3", 108, 108},
                {"iter2 4", 144, 144},
                {"iter3 3", 12, 108},
                {"iter3 4", 16, 144},
                {"iter4", 12, 108},
                {"iter6", 18, 108},
                {"final", 18, 108},
                {"half", 18, 54}};
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        hz_session session;
        begin(&session, "fixem", rows[row].table, "");
        int all = 0;
        for (int colour = 0; colour < session.table.seats; colour++) {
            all += dice_of(&session.table, (const fixem_state *)&session.state, colour);
        }
        assert_int_equal(fixem_to_roll_all(&session.table, (const fixem_state *)&session.state),
                         rows[row].field);
        assert_int_equal(all, rows[row].game);
    }
}

/* N-12: with nobody scoring and everybody hoarding, the dice run short in these rounds. */
static void hoarding_ends_games(void **unused)
{
    (void)unused;
    static const struct {
        const char *table;
        uint32_t rounds;
    } rows[] = {{"iter3", 4}, {"iter4", 4}, {"iter6", 6}, {"final", 6}};
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        hz_session session;
        begin(&session, "fixem", rows[row].table, "");
        const fixem_state *state = (const fixem_state *)&session.state;
        hz_rng rng;
        hz_rng_start(&rng, 1, row, HZ_RNG_DICE);
        hz_turn turn;
        while ((turn = hz_fixem.turn(&session.table, state)).kind != HZ_OVER) {
            int seat = turn.kind == HZ_PLAYERS ? __builtin_ctz(turn.wanted) : 0;
            hz_input input = {.kind = HZ_ACTION, .seat = seat, .took_ms = -1};
            if (turn.kind == HZ_CHANCE) {
                step(&session, &rng);
                continue;
            }
            int point = 1; /* one that its own dice show */
            while (state->phase == FIXEM_CARDS && state->field[seat][point - 1] == 0) {
                point++;
            }
            input.action = fixem_pack(
                (fixem_move){.choice = state->phase == FIXEM_CARDS ? FIXEM_TAKE : FIXEM_PREDICTION,
                             .point = (uint8_t)point,
                             .count = state->phase == FIXEM_CARDS ? 0 : 99});
            assert_int_equal(hz_session_enter(&session, &input, NULL, NULL), HZ_OK);
        }
        assert_int_equal(state->round, rows[row].rounds);
        assert_int_equal(state->ending, FIXEM_END_SHORT);
        assert_int_equal(fixem_points(&session.table, state, 0), 0);
    }
}

/* N-12: no more than all dice can be taken in a round, so that there is an earliest end. */
static void nothing_ends_earlier(void **unused)
{
    (void)unused;
    static const struct {
        const char *table;
        uint32_t rounds;
    } rows[] = {{"iter3", 4}, {"final", 4}, {"iter6", 3}};
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        hz_rng rng;
        hz_rng_start(&rng, 2, row, HZ_RNG_DICE);
        for (int game = 0; game < 300; game++) {
            hz_session session;
            begin(&session, "fixem", rows[row].table, "");
            const fixem_state *state = (const fixem_state *)&session.state;
            while (state->phase != FIXEM_OVER && state->round < rows[row].rounds) {
                step(&session, &rng);
            }
            assert_int_not_equal(state->phase, FIXEM_OVER);
        }
    }
}

/* N-13 */
static void actions_are_counted_as_printed(void **unused)
{
    (void)unused;
    hz_session session;
    begin(&session, "fixem", "iter1", "");
    assert_int_equal(fixem_count(&session.table, &session.state, 0), 438);
    begin(&session, "fixem", "iter2", "");
    assert_int_equal(fixem_count(&session.table, &session.state, 0), 870);
    begin(&session, "fixem", "iter3", "");
    assert_int_equal(fixem_count(&session.table, &session.state, 0), 654);
    static const struct {
        const char *table, *position;
        uint64_t cards;
    } rows[] = {
        {"iter1", "phase cards; unrolled 0 0; points 1 1; field1 1x36; field2 1x36", 13},
        {"iter2",
         "phase cards; unrolled 0 0 0 0; points 1 1 1 1; field1 1x36; field2 1x36; field3 1x36; "
         "field4 1x36",
         25},
        {"iter3",
         "phase cards; unrolled 0 0 0; points 1 1 1; field1 1x4; field2 1x4; field3 1x4",
         82},
        {"iter3 4",
         "phase cards; unrolled 0 0 0 0; points 1 1 1 1; field1 1x4; field2 1x4; field3 1x4; "
         "field4 1x4",
         88},
        {"final",
         "phase cards; unrolled 0 0 0; points 1 1 1; field1 1x6; field2 1x6; field3 1x6; wait 26 "
         "26 26; hand1 1x4; hand2 1x4; hand3 1x4",
         23},
        {"final",
         "phase cards; unrolled 0 0 0; points 1 1 1; field1 1x6; field2 1x6; field3 1x6; wait 26 "
         "26 26; hand1 1 2 3 4; hand2 1x4; hand3 1x4",
         34},
    };
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        hz_error error;
        begin(&session, "fixem", rows[row].table, "");
        if (hz_position_parse(&session.table, rows[row].position, &session.state, &error)) {
            fail_msg("%s", error.text);
        }
        assert_int_equal(fixem_count(&session.table, &session.state, 0), rows[row].cards);
    }
    hz_chance hand = {.groups = 1,
                      .group = {{.kind = HZ_DICE, .any_order = true, .count = 4, .sides = 6}}};
    assert_int_equal(hz_outcome_count(&hand), 126);
    hand.group[0].count = 6;
    assert_int_equal(hz_outcome_count(&hand), 462);
}

/* A Card Stage with all cards chosen, ready to execute: random dice, random cards. */
static void random_stage(const hz_table *table, hz_rng *rng, fixem_state *state)
{
    uint64_t values[HZ_MAX_VALUES];
    hz_chance ask;
    hz_fixem.start(table, state);
    while (state->phase != FIXEM_CARDS || hz_rng_below(rng, 6)) {
        hz_turn turn = hz_fixem.turn(table, state);
        if (turn.kind == HZ_OVER) {
            hz_fixem.start(table, state);
        } else if (turn.kind == HZ_CHANCE) {
            hz_request(table, state, &ask);
            hz_chance_sample(&ask, rng, values);
            hz_fixem.rolled(table, state, values, NULL);
        } else {
            int seat = __builtin_ctz(turn.wanted);
            hz_fixem.act(
                table, state, seat, fixem_sample(table, state, seat, hz_rng_bits(rng)), NULL);
        }
    }
    for (int seat = 0; seat < table->seats; seat++) {
        fixem_move move = fixem_unpack(fixem_sample(table, state, seat, hz_rng_bits(rng)));
        state->card[seat] = move.choice;
        state->aim[seat] = move.point;
        state->target[seat] = move.choice == FIXEM_STRIP ? move.target : HZ_NOBODY;
        memcpy(state->commit[seat], move.place, sizeof move.place);
    }
}

/* N-14: with card 3 after card 2 and card 1 looking into the Field first, no card 3 changes a
   count; before card 2 it can only lower one that a card 2 was to raise. */
static void what_card_3_can_do(void **unused)
{
    (void)unused;
    static const char *const orders[] = {"iter4", "iter6"};
    int lowered = 0;
    for (int index = 0; index < 2; index++) {
        hz_table table;
        hz_rng rng;
        lay_table(&table, "fixem", orders[index]);
        hz_rng_start(&rng, 14, (uint64_t)index, HZ_RNG_DICE);
        for (int trial = 0; trial < 3000; trial++) {
            fixem_state with, without, start;
            random_stage(&table, &rng, &with);
            start = without = with;
            for (int seat = 0; seat < table.seats; seat++) {
                without.card[seat] =
                    without.card[seat] == FIXEM_STRIP ? FIXEM_PASS : without.card[seat];
            }
            assert_true(fixem_execute(&table, &with, NULL));
            assert_true(fixem_execute(&table, &without, NULL));
            for (int point = 1; point <= FIXEM_FACES; point++) {
                int plain = fixem_in_field(&table, &without, point);
                int stripped = fixem_in_field(&table, &with, point), placed = 0;
                for (int seat = 0; seat < table.seats; seat++) {
                    placed += start.commit[seat][point - 1];
                }
                assert_true(stripped <= plain && plain - stripped <= (index ? placed : 0));
                lowered += stripped < plain;
            }
        }
    }
    assert_true(lowered > 0);
}

/* The state with seats renamed: seat k becomes seat to[k]. */
static fixem_state rename_seats(const hz_table *table, const fixem_state *state, const int *to)
{
    fixem_state out = *state;
    for (int seat = 0; seat < table->seats; seat++) {
        int now = to[seat];
        memcpy(out.field[now], state->field[seat], FIXEM_FACES);
        memcpy(out.queue[now], state->queue[seat], FIXEM_FACES);
        memcpy(out.hand[now], state->hand[seat], FIXEM_FACES);
        memcpy(out.commit[now], state->commit[seat], FIXEM_FACES);
        memcpy(out.known[now], state->known[seat], FIXEM_FACES);
        memcpy(out.fresh[now], state->fresh[seat], FIXEM_FACES);
        out.unrolled[now] = state->unrolled[seat];
        out.wait[now] = state->wait[seat];
        out.unknown[now] = state->unknown[seat];
        out.point[now] = state->point[seat];
        out.count[now] = state->count[seat];
        out.correct[now] = state->correct[seat];
        out.card[now] = state->card[seat];
        out.aim[now] = state->aim[seat];
        out.target[now] =
            (uint8_t)(state->target[seat] == HZ_NOBODY ? HZ_NOBODY : to[state->target[seat]]);
    }
    return out;
}

/* FX-36 and N-17: cards of one number do the same in any order of seats, hence under any names. */
static void no_seat_is_special_in_execution(void **unused)
{
    (void)unused;
    static const char *const kinds[] = {"final",
                                        "iter4",
                                        "final card3_hits=committed_first",
                                        "final card3_hits=committed_safe",
                                        "exp7hands",
                                        "final card_order=132",
                                        "final card1_source=queue_then_field"};
    static const int names[][3] = {{0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
    for (size_t kind = 0; kind < sizeof kinds / sizeof *kinds; kind++) {
        hz_table table;
        hz_rng rng;
        lay_table(&table, "fixem", kinds[kind]);
        hz_rng_start(&rng, 36, kind, HZ_RNG_DICE);
        for (int trial = 0; trial < 1000; trial++) {
            fixem_state plain, renamed, after;
            random_stage(&table, &rng, &plain);
            const int *to = names[hz_rng_below(&rng, 5)];
            renamed = rename_seats(&table, &plain, to);
            assert_true(fixem_execute(&table, &plain, NULL));
            assert_true(fixem_execute(&table, &renamed, NULL));
            plain.struck = renamed.struck = 0; /* who was first to hit is no part of the result */
            after = rename_seats(&table, &plain, to);
            assert_memory_equal(after.hand, renamed.hand, sizeof after.hand);
            assert_memory_equal(after.field, renamed.field, sizeof after.field);
            assert_memory_equal(after.queue, renamed.queue, sizeof after.queue);
            assert_memory_equal(after.known, renamed.known, sizeof after.known);
            assert_memory_equal(after.fresh, renamed.fresh, sizeof after.fresh);
        }
    }
}

static void rename_row(uint8_t *row, const int *to)
{
    uint8_t before[FIXEM_FACES];
    memcpy(before, row, sizeof before);
    for (int face = 0; face < FIXEM_FACES; face++) {
        row[to[face]] = before[face];
    }
}

/* The state with points renamed: face k becomes face to[k]. */
static fixem_state rename_points(const hz_table *table, const fixem_state *state, const int *to)
{
    fixem_state out = *state;
    for (int seat = 0; seat < table->seats; seat++) {
        rename_row(out.field[seat], to);
        rename_row(out.queue[seat], to);
        rename_row(out.hand[seat], to);
        rename_row(out.commit[seat], to);
        out.point[seat] = (uint8_t)(state->point[seat] ? to[state->point[seat] - 1] + 1 : 0);
        out.aim[seat] = (uint8_t)(state->aim[seat] ? to[state->aim[seat] - 1] + 1 : 0);
    }
    return out;
}

/* N-17: cards and score do the same to points of any names. */
static void no_point_is_special(void **unused)
{
    (void)unused;
    static const char *const kinds[] = {"final", "iter4", "exp5b", "iter4 award_source=field"};
    static const int to[FIXEM_FACES] = {3, 5, 0, 2, 1, 4};
    for (size_t kind = 0; kind < sizeof kinds / sizeof *kinds; kind++) {
        hz_table table;
        hz_rng rng;
        lay_table(&table, "fixem", kinds[kind]);
        hz_rng_start(&rng, 17, kind, HZ_RNG_DICE);
        for (int trial = 0; trial < 400; trial++) {
            fixem_state plain, renamed;
            random_stage(&table, &rng, &plain);
            for (int seat = 0; seat < table.seats; seat++) {
                plain.count[seat] = (uint16_t)(1 + hz_rng_below(&rng, 4)); /* may well be true */
            }
            renamed = rename_points(&table, &plain, to);
            assert_true(fixem_execute(&table, &plain, NULL));
            assert_true(fixem_execute(&table, &renamed, NULL));
            fixem_score(&table, &plain, NULL);
            fixem_score(&table, &renamed, NULL);
            plain = rename_points(&table, &plain, to);
            assert_memory_equal(&plain, &renamed, sizeof plain);
        }
    }
}

/* N-18: what the rules name fits in less than 350 bytes, apart from what hidden hands and lasting
   predictions need. */
static void the_state_is_small(void **unused)
{
    (void)unused;
    fixem_state state;
    size_t optional = sizeof state.known + sizeof state.fresh + sizeof state.unknown +
                      sizeof state.next_point + sizeof state.next_count;
    assert_true(sizeof state - optional < 350);
    /* All dice of final, each counted double. */
    hz_table table;
    lay_table(&table, "fixem", "final");
    memset(&state, 0, sizeof state);
    for (int colour = 0; colour < table.seats; colour++) {
        state.bonus[0][colour] = 36;
    }
    assert_int_equal(fixem_points(&table, &state, 0), 216);
}

/* Real dice are asked for colour by colour: every group says whose it is. */
static void dice_have_owners(void **unused)
{
    (void)unused;
    hz_session session;
    hz_chance ask;
    begin(&session, "fixem", "final", "");
    hz_request(&session.table, &session.state, &ask);
    assert_int_equal(ask.groups, session.table.seats);
    for (int group = 0; group < ask.groups; group++) {
        assert_int_equal(ask.group[group].owner, group + 1);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(dice_are_neither_made_nor_lost),
        cmocka_unit_test(supplies_are_as_printed),
        cmocka_unit_test(hoarding_ends_games),
        cmocka_unit_test(nothing_ends_earlier),
        cmocka_unit_test(actions_are_counted_as_printed),
        cmocka_unit_test(what_card_3_can_do),
        cmocka_unit_test(no_seat_is_special_in_execution),
        cmocka_unit_test(no_point_is_special),
        cmocka_unit_test(dice_have_owners),
        cmocka_unit_test(the_state_is_small),
    };
    return cmocka_run_group_tests_name("fixem: play", tests, NULL, NULL);
}
