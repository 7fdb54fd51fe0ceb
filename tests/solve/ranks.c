/* How games number the beginnings of turns for the solver: every one that comes up in play has a
   number of its own, from which it is found again, whoever's turn it is. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hazard/solve.h"
#include "rules.h"

enum { MOST_VALUES = 64, GAMES = 60, MOST_STEPS = 3000, DEPTHS = 3 };

static uint64_t draw(uint64_t *seed)
{
    *seed = *seed * 6364136223846793005u + 1442695040888963407u;
    return *seed ^ *seed >> 29;
}

static void roll(const hz_table *table, hz_state *state, uint64_t *seed)
{
    hz_chance ask;
    uint64_t values[MOST_VALUES];
    int count = 0;
    hz_request(table, state, &ask);
    for (int group = 0; group < ask.groups; group++) {
        for (int die = 0; die < ask.group[group].count; die++) {
            values[count++] = (draw(seed) >> 20) % ask.group[group].sides + 1;
        }
    }
    table->game->rolled(table, state, values, NULL);
}

static void choose(const hz_table *table, hz_state *state, hz_seats wanted, uint64_t *seed)
{
    int seat = 0;
    while (!(wanted >> seat & 1)) {
        seat++;
    }
    hz_action action = table->game->sample(table, state, seat, draw(seed) << 20);
    table->game->act(table, state, seat, action, NULL);
}

/* The same places, scores and turn. */
static void expect_same(const hz_table *table, const void *one, const void *other)
{
    hz_standing first, second;
    table->game->standing(table, one, &first);
    table->game->standing(table, other, &second);
    for (int seat = 0; seat < table->seats; seat++) {
        assert_int_equal(first.place[seat], second.place[seat]);
        assert_int_equal(first.score[seat], second.score[seat]);
    }
    hz_turn turn = table->game->turn(table, one), then = table->game->turn(table, other);
    assert_int_equal(turn.kind, then.kind);
    assert_int_equal(turn.wanted, then.wanted);
}

/* Folds a gate, and looks whether its number leads back to it. */
static uint64_t find_again(const hz_table *table, const hz_state *gate, int depth)
{
    const hz_solvable *self = table->game->solvable;
    hz_state folded = *gate, again, twice;
    int turned = self->fold(table, &folded);
    assert_in_range(turned, 0, table->seats - 1);
    if (self->bound) {
        self->bound(table, &folded, depth);
    }
    uint64_t number = self->rank(table, &folded, depth);
    assert_true(number < self->count(table, depth));
    memset(&again, 0, sizeof again);
    self->unrank(table, number, depth, &again);
    expect_same(table, &folded, &again);
    twice = again;
    assert_true(self->is_gate(table, &again));
    assert_int_equal(self->fold(table, &twice), 0); /* it stands for itself */
    assert_int_equal(self->rank(table, &twice, depth), number);
    return number;
}

/* What a seat has is what its seat in the folded gate has, unless no rule reads it any more. */
static void expect_turned(const hz_table *table, const hz_state *gate)
{
    hz_state folded = *gate;
    hz_standing before, after;
    int turned = table->game->solvable->fold(table, &folded);
    table->game->standing(table, gate, &before);
    table->game->standing(table, &folded, &after);
    for (int seat = 0; seat < table->seats; seat++) {
        int32_t score = after.score[seat];
        assert_true(score == 0 || score == before.score[(seat + turned) % table->seats]);
    }
    hz_seats wanted = table->game->turn(table, gate).wanted,
             then = table->game->turn(table, &folded).wanted;
    for (int seat = 0; seat < table->seats; seat++) {
        assert_int_equal(then >> seat & 1, wanted >> (seat + turned) % table->seats & 1);
    }
}

static void gates_are_found_again(void **unused)
{
    (void)unused;
    static const char *const rows[][2] = {
        {"pig", "classic 2 target=20"},
        {"pig", "classic 4 target=9"},
        {"wager", "base 3 target=12"},
        {"wager", "final 2 target=12"},
        {"wager", "final 3 target=9 play_on=yes mark_len=2 wager_points=0,0,3,-2,5,6"},
        {"wager", "final 4 target=5 play_on=yes fortune_len=2"},
        {"rundog", "standard 2"},
    };
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        hz_table table;
        uint64_t seed = 7;
        int gates = 0;
        lay_table(&table, rows[row][0], rows[row][1]);
        for (int game = 0; game < GAMES; game++) {
            hz_state state = {{0}};
            table.game->start(&table, &state);
            hz_turn turn = table.game->turn(&table, &state);
            for (int step = 0; turn.kind != HZ_OVER && step < MOST_STEPS; step++) {
                bool is_pending = turn.wanted != turn.allowed; /* one of two has chosen */
                if (!is_pending && table.game->solvable->is_gate(&table, &state)) {
                    find_again(&table, &state, step % DEPTHS);
                    expect_turned(&table, &state);
                    gates++;
                }
                if (turn.kind == HZ_CHANCE) {
                    roll(&table, &state, &seed);
                } else {
                    choose(&table, &state, turn.wanted, &seed);
                }
                turn = table.game->turn(&table, &state);
            }
        }
        assert_true(gates > 2 * GAMES);
    }
}

/* All gates of a small table: as many as are counted, each with a number of its own. */
static void no_number_is_used_twice(void **unused)
{
    (void)unused;
    enum { TARGET = 7, ALL = TARGET * TARGET * TARGET };
    hz_table table;
    hz_error error = {""};
    bool seen[ALL] = {false};
    lay_table(&table, "pig", "classic 3 target=7");
    assert_int_equal(table.game->solvable->count(&table, 0), ALL);
    for (int gate = 0; gate < ALL; gate++) {
        char text[60];
        int first = gate / (TARGET * TARGET), second = gate / TARGET % TARGET,
            third = gate % TARGET;
        hz_state state = {{0}};
        table.game->start(&table, &state);
        snprintf(text, sizeof text, "scores %d %d %d; turn 2", first, second, third);
        assert_int_equal(hz_position_parse(&table, text, &state, &error), HZ_OK);
        uint64_t number = find_again(&table, &state, 0);
        assert_false(seen[number]);
        seen[number] = true;
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(gates_are_found_again),
        cmocka_unit_test(no_number_is_used_twice),
    };
    return cmocka_run_group_tests_name("ranks", tests, NULL, NULL);
}
