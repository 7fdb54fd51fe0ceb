/* Fix'em: hints say what is best by their own numbers, and bots look beyond the round. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "games/fixem/fixem.h"
#include "hazard/advice.h"
#include "rules.h"

static const char *const names[] = {"Ann", "Ben", "Cy", "Di", "Ed", "Flo"};

static bool is_over(const hz_session *session)
{
    return hz_fixem.turn(&session->table, &session->state).kind == HZ_OVER;
}

/* A roll, or what somebody might do: anything, or what a casual player does. */
static void play_on(hz_session *session, hz_rng *rng)
{
    const hz_table *table = &session->table;
    hz_turn turn = hz_fixem.turn(table, &session->state);
    hz_input input = {.kind = HZ_ROLL, .took_ms = -1};
    if (turn.kind == HZ_CHANCE) {
        hz_chance ask;
        hz_request(table, &session->state, &ask);
        input.count = hz_chance_values(&ask);
        hz_chance_sample(&ask, rng, input.values);
    } else {
        hz_bot bot;
        int seat = __builtin_ctz(turn.wanted);
        bool is_casual = hz_rng_below(rng, 3) > 0;
        assert_int_equal(hz_bot_find(&hz_fixem, is_casual ? "casual" : "random", &bot, NULL),
                         HZ_OK);
        input.kind = HZ_ACTION;
        input.seat = (uint8_t)seat;
        input.action = hz_bot_act(&bot, table, &session->state, seat, rng);
    }
    assert_int_equal(hz_session_enter(session, &input, NULL, NULL), HZ_OK);
}

/* The next column of a row; NULL behind the last. */
static char *next_column(char **rest)
{
    char *column = *rest, *end = column ? strchr(column, '\t') : NULL;
    *rest = end ? end + 1 : NULL;
    if (end) {
        *end = '\0';
    }
    return column;
}

/* The last numbers of a row, "now, later, others, in all" or without the others, and its choices.
 */
typedef struct shown_row {
    double number[4];
    const char *choices;
} shown_row;

static shown_row read_row(char *line, bool has_others)
{
    char *columns[HZ_MAX_SEATS + 5] = {NULL};
    int count = 0, numbers = has_others ? 4 : 3;
    while (line) {
        assert_true(count < HZ_MAX_SEATS + 5);
        columns[count++] = next_column(&line);
    }
    shown_row row = {.choices = columns[count - 1]};
    for (int index = 0; index < numbers; index++) {
        int at = has_others || index < 2 ? index : 3;
        row.number[at] = strtod(columns[count - 1 - numbers + index], NULL);
    }
    return row;
}

/* Is a choice among those of a row, "take 1, take 3"? */
static bool names_choice(const char *choices, const char *choice)
{
    size_t length = strlen(choice);
    for (const char *at = strstr(choices, choice); at; at = strstr(at + 1, choice)) {
        bool is_begun = at == choices || at[-1] == ' ';
        if (is_begun && (at[length] == '\0' || at[length] == ',')) {
            return true;
        }
    }
    return false;
}

/* What is recommended is in the table, nothing there is better, and its numbers add up. */
static void check_advice(const hz_session *session, int seat)
{
    char words[HZ_ADVICE_SIZE], recommended[80], position[1000];
    hz_text text = hz_text_in(words, sizeof words),
            said = hz_text_in(recommended, sizeof recommended);
    hz_text where = hz_text_in(position, sizeof position);
    fixem_state seen;
    memcpy(&seen, &session->state, sizeof seen);
    fixem_mask(&session->table, &seen, seat);
    hz_position_print(&session->table, &session->state, &where);
    hz_action action = advise_by_figures(&session->table, &seen, seat, names, &text, NULL);
    fixem_notation.print(&session->table, action, &said);
    bool has_others = strstr(words, "\tothers\tin all\t");
    double found = -1e9, best = -1e9;
    bool is_table = false;
    for (char *line = strtok(words, "\n"); line; line = strtok(NULL, "\n")) {
        if (!is_table || !strchr(line, '\t')) {
            is_table |= strstr(line, "\tin all\t") != NULL;
            continue;
        }
        shown_row row = read_row(line, has_others);
        best = row.number[3] > best ? row.number[3] : best;
        found = names_choice(row.choices, recommended) ? row.number[3] : found;
        if (fabs(row.number[0] + row.number[1] - row.number[2] - row.number[3]) > 0.021) {
            fail_msg("%s: the numbers of %s do not add up", position, row.choices);
        }
    }
    if (found < best || best <= -1e9) {
        fail_msg("seat %d at %s: %s is recommended, at %.2f; the best is %.2f",
                 seat,
                 position,
                 recommended,
                 found,
                 best);
    }
}

/* B8: over positions that come up, in every preset, everybody who may choose asks. */
static void advice_is_the_best_shown(void **unused)
{
    (void)unused;
    int checked = 0;
    for (const hz_preset *preset = fixem_presets; preset->name; preset++) {
        hz_session session;
        hz_rng rng;
        hz_rng_start(&rng, 3, (uint64_t)(preset - fixem_presets), HZ_RNG_DICE);
        begin(&session, "fixem", preset->name, "");
        for (int input = 0; input < 100 && !is_over(&session); input++) {
            hz_turn turn = hz_fixem.turn(&session.table, &session.state);
            if (turn.kind == HZ_PLAYERS && hz_rng_below(&rng, 8) == 0) {
                check_advice(&session, __builtin_ctz(turn.wanted));
                checked++;
            }
            play_on(&session, &rng);
        }
    }
    assert_in_range(checked, 100, 400);
}

/* Two others in the same position: a bot that spoils picks each of them about as often. */
static void equals_are_chosen_by_chance(void **unused)
{
    (void)unused;
    enum { TIMES = 400 };
    static const char position[] =
        "phase cards; unrolled 0 0 0; field1 1x4; field2 1x4; hand1 5x2; hand2 5x2; wait 30 30 36; "
        "points 2 3 6; counts 9 9 9";
    static const char *const bots[] = {"casual", "spoil"};
    for (size_t row = 0; row < sizeof bots / sizeof *bots; row++) {
        hz_session session;
        hz_bot bot;
        int picked[2] = {0};
        begin(&session, "fixem", "final", "");
        assert_int_equal(hz_position_parse(&session.table, position, &session.state, NULL), HZ_OK);
        assert_int_equal(hz_bot_find(&hz_fixem, bots[row], &bot, NULL), HZ_OK);
        for (uint64_t time = 0; time < TIMES; time++) {
            hz_rng rng;
            hz_rng_start(&rng, 1, time, HZ_RNG_WHIMS);
            fixem_move move =
                fixem_unpack(hz_bot_act(&bot, &session.table, &session.state, 2, &rng));
            if (move.choice == FIXEM_STRIP) {
                picked[move.target]++;
            }
        }
        assert_true(picked[0] + picked[1] > TIMES / 3);
        assert_in_range(100 * picked[0] / (picked[0] + picked[1]), 40, 60);
    }
}

/* How often each kind of card is played by players of one kind. */
typedef struct habits {
    int cards, of[FIXEM_PREDICTION];
} habits;

static habits watch(const char *spec, const char *settings, const char *bot, int rounds)
{
    habits seen = {0};
    hz_table table;
    hz_bot mind;
    char text[80];
    snprintf(text, sizeof text, "%s %s", spec, settings);
    lay_table(&table, "fixem", text);
    assert_int_equal(hz_bot_find(&hz_fixem, bot, &mind, NULL), HZ_OK);
    for (uint64_t game = 0; rounds > 0; game++) {
        fixem_state state;
        hz_rng dice, whims;
        hz_rng_start(&dice, 5, game, HZ_RNG_DICE);
        hz_rng_start(&whims, 5, game, HZ_RNG_WHIMS);
        hz_fixem.start(&table, &state);
        for (uint32_t round = 1; state.phase != FIXEM_OVER; rounds -= state.round > round) {
            round = state.round;
            hz_turn turn = hz_fixem.turn(&table, &state);
            if (turn.kind == HZ_CHANCE) {
                hz_chance ask;
                uint64_t values[HZ_MAX_VALUES];
                hz_request(&table, &state, &ask);
                hz_chance_sample(&ask, &dice, values);
                hz_fixem.rolled(&table, &state, values, NULL);
                continue;
            }
            int seat = __builtin_ctz(turn.wanted);
            hz_action action = hz_bot_act(&mind, &table, &state, seat, &whims);
            if (state.phase == FIXEM_CARDS) {
                seen.cards++;
                seen.of[fixem_unpack(action).choice]++;
            }
            hz_fixem.act(&table, &state, seat, action, NULL);
        }
    }
    return seen;
}

/* Whatever the order in which cards are carried out, each is of use. */
static void every_card_is_played(void **unused)
{
    (void)unused;
    static const char *const orders[] = {"123", "132", "213", "231", "312", "321"};
    static const char *const bots[] = {"casual", "solo", "spoil", "reply@4"};
    static const int kinds[] = {FIXEM_TAKE, FIXEM_PLACE, FIXEM_STRIP};
    for (size_t order = 0; order < sizeof orders / sizeof *orders; order++) {
        for (size_t bot = 0; bot < sizeof bots / sizeof *bots; bot++) {
            char settings[40];
            snprintf(settings, sizeof settings, "round_cap=20 card_order=%s", orders[order]);
            habits seen = watch("iter3 3", settings, bots[bot], 60);
            assert_true(20 * seen.of[FIXEM_PASS] < seen.cards); /* a die put by costs nothing */
            for (size_t kind = 0; kind < sizeof kinds / sizeof *kinds; kind++) {
                if (100 * seen.of[kinds[kind]] < seen.cards) {
                    fail_msg("%s in order %s: card %d is played %d times of %d",
                             bots[bot],
                             orders[order],
                             (int)kind + 1,
                             seen.of[kinds[kind]],
                             seen.cards);
                }
            }
        }
    }
}

/* A die that is rolled again is not lost: card 3 is worth less then. */
static void a_reroll_is_not_a_loss(void **unused)
{
    (void)unused;
    habits queue = watch("iter3 3", "", "spoil", 2000),
           reroll = watch("reroll3 3", "", "spoil", 2000);
    double lost = (double)queue.of[FIXEM_STRIP] / queue.cards,
           rolled = (double)reroll.of[FIXEM_STRIP] / reroll.cards;
    assert_true(lost > 1.3 * rolled);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(advice_is_the_best_shown),
        cmocka_unit_test(equals_are_chosen_by_chance),
        cmocka_unit_test(every_card_is_played),
        cmocka_unit_test(a_reroll_is_not_a_loss),
    };
    return cmocka_run_group_tests_name("fixem: bots", tests, NULL, NULL);
}
