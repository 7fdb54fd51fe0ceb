/* How games number the beginnings of turns for the solver: every one that comes up in play has a
   number of its own, and what is found by that number is the same game: persons with the same luck
   and the same whims come to the same end from there, whichever seats they have. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hazard/solve.h"
#include "rules.h"

enum { MOST_VALUES = 64, MOST_STEPS = 3000, DEPTHS = 3, ENOUGH_GATES = 400 };

/* People with dice and whims of their own, wherever they sit. */
typedef struct crowd {
    hz_dice luck;
    hz_rng whim[HZ_MAX_SEATS];
} crowd;

static crowd gather(const hz_table *table, uint64_t deal)
{
    crowd people;
    hz_rng_start(&people.luck.of[0], 7, deal, HZ_RNG_DICE);
    for (int person = 0; person < table->seats; person++) {
        hz_rng_start_for(&people.luck.of[1 + person], 7, deal, HZ_RNG_DICE, (uint32_t)person + 1);
        hz_rng_start_for(&people.whim[person], 7, deal, HZ_RNG_WHIMS, (uint32_t)person + 1);
    }
    return people;
}

/* The same people, each of them so many seats farther down. */
static crowd turn_round(const hz_table *table, const crowd *people, int turned)
{
    crowd moved = *people;
    for (int seat = 0; seat < table->seats; seat++) {
        int from = (seat + turned) % table->seats;
        moved.luck.of[1 + seat] = people->luck.of[1 + from];
        moved.whim[seat] = people->whim[from];
    }
    return moved;
}

/* Whoever is awaited does what luck or whim says. Returns who it was, or HZ_NOBODY. */
static int go_on(const hz_table *table, hz_state *state, crowd *people)
{
    hz_turn turn = table->game->turn(table, state);
    if (turn.kind == HZ_CHANCE) {
        hz_chance ask;
        uint64_t values[MOST_VALUES];
        hz_request(table, state, &ask);
        hz_chance_roll(&ask, &people->luck, values);
        table->game->rolled(table, state, values, NULL);
        return ask.roller;
    }
    int seat = __builtin_ctz(turn.wanted);
    uint64_t bits = hz_rng_bits(&people->whim[seat]);
    table->game->act(table, state, seat, table->game->sample(table, state, seat, bits), NULL);
    return seat;
}

/* How a game ended, and how much each seat, and at last nobody, had to do until then. */
typedef struct course {
    hz_standing end;
    int steps[HZ_MAX_SEATS + 1];
} course;

static course play_out(const hz_table *table, hz_state state, crowd people)
{
    course it;
    memset(&it, 0, sizeof it);
    for (int step = 0; table->game->turn(table, &state).kind != HZ_OVER; step++) {
        int seat = go_on(table, &state, &people);
        it.steps[seat == HZ_NOBODY ? HZ_MAX_SEATS : seat]++;
        assert_true(step < MOST_STEPS);
    }
    table->game->standing(table, &state, &it.end);
    return it;
}

/* The end of a game that went on for too long is another one where turns are not counted. */
static bool is_cut(const hz_table *table, const course *it)
{
    uint32_t cap = 0;
    hz_state any = {{0}};
    if (table->game->solvable->elapsed) {
        table->game->start(table, &any);
        table->game->solvable->elapsed(table, &any, &cap);
    }
    return cap && table->game->endings[it->end.ending].is_limit;
}

/* From here and from there, where everybody sits so many seats farther up. */
static void expect_same_course(
    const hz_table *table, const hz_state *here, const hz_state *there, int turned, uint64_t deal)
{
    crowd people = gather(table, deal);
    course one = play_out(table, *here, people),
           other = play_out(table, *there, turn_round(table, &people, turned));
    if (is_cut(table, &one) || is_cut(table, &other)) {
        return;
    }
    assert_int_equal(one.end.ending, other.end.ending);
    assert_int_equal(one.steps[HZ_MAX_SEATS], other.steps[HZ_MAX_SEATS]);
    for (int seat = 0; seat < table->seats; seat++) {
        int from = (seat + turned) % table->seats;
        assert_int_equal(one.end.place[from] == 1, other.end.place[seat] == 1);
        assert_int_equal(one.steps[from], other.steps[seat]);
    }
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

/* As much is counted towards a limit. */
static void expect_same_time(const hz_table *table, const hz_state *one, const hz_state *other)
{
    uint32_t cap = 0;
    hz_solvable self = *table->game->solvable;
    if (self.elapsed) {
        assert_int_equal(self.elapsed(table, one, &cap), self.elapsed(table, other, &cap));
    }
}

/* Folds a gate, and looks whether its number leads back to it. */
static uint64_t find_again(const hz_table *table, const hz_state *gate, int depth)
{
    const hz_solvable *self = table->game->solvable;
    hz_state folded = *gate, again, twice;
    hz_seats lifted = 0;
    int turned = self->fold(table, &folded);
    assert_in_range(turned, 0, table->seats - 1);
    expect_same_course(table, gate, &folded, turned, 1);
    if (self->bound) {
        lifted = self->bound(table, &folded, depth);
    }
    uint64_t number = self->rank(table, &folded, depth);
    assert_true(number < self->count(table, depth));
    memset(&again, 0, sizeof again);
    memset(&twice, 0x5a, sizeof twice);
    self->unrank(table, number, depth, &again);
    self->unrank(table, number, depth, &twice);
    assert_memory_equal(&again, &twice, table->game->state_size);
    expect_same(table, &folded, &again);
    expect_same_time(table, &folded, &again);
    twice = again;
    assert_true(self->is_gate(table, &again));
    assert_int_equal(self->fold(table, &twice), 0); /* it stands for itself */
    assert_int_equal(self->rank(table, &twice, depth), number);
    expect_same_course(table, &folded, &again, 0, 2);
    if (!lifted) {
        expect_same_course(table, gate, &again, turned, 3);
    }
    return number;
}

/* Whoever is to act is the one who has his seat in the folded gate. */
static void expect_turned(const hz_table *table, const hz_state *gate)
{
    hz_state folded = *gate;
    int turned = table->game->solvable->fold(table, &folded);
    hz_turn before = table->game->turn(table, gate), then = table->game->turn(table, &folded);
    assert_int_equal(before.kind, then.kind);
    for (int seat = 0; seat < table->seats; seat++) {
        int from = (seat + turned) % table->seats;
        assert_int_equal(then.wanted >> seat & 1, before.wanted >> from & 1);
        assert_int_equal(then.kind == HZ_CHANCE && then.roller == seat,
                         before.kind == HZ_CHANCE && before.roller == from);
    }
}

/* What has been counted towards a limit goes up by one at most, and is never above it. */
static void expect_counted(const hz_table *table, const hz_state *gate, uint32_t *last)
{
    const uint32_t unset = 0xa5a5a5a5;
    uint32_t cap = unset;
    if (!table->game->solvable->elapsed) {
        return;
    }
    uint32_t elapsed = table->game->solvable->elapsed(table, gate, &cap);
    assert_int_not_equal(cap, unset);
    assert_true(elapsed == *last || elapsed == *last + 1);
    assert_true(!cap || elapsed < cap);
    *last = elapsed;
}

/* Looks at the gates of one game; how many there were. */
static int walk(const hz_table *table, uint64_t deal)
{
    hz_state state = {{0}};
    crowd people = gather(table, deal);
    uint32_t elapsed = 0;
    int gates = 0;
    table->game->start(table, &state);
    hz_turn turn = table->game->turn(table, &state);
    for (int step = 0; turn.kind != HZ_OVER && step < MOST_STEPS; step++) {
        bool is_pending = turn.wanted != turn.allowed; /* one of two has chosen */
        bool is_choice = turn.kind == HZ_PLAYERS;
        if ((!is_choice || !is_pending) && table->game->solvable->is_gate(table, &state)) {
            find_again(table, &state, gates % DEPTHS);
            expect_turned(table, &state);
            expect_counted(table, &state, &elapsed);
            gates++;
        }
        go_on(table, &state, &people);
        turn = table->game->turn(table, &state);
    }
    return gates;
}

/* Tables, and how many numbers each has at first and one deeper: what a solution takes of memory.
 */
static const struct {
    const char *game, *table;
    uint64_t count, deeper;
} rows[] = {
    {"pig", "classic 2 target=20", 400, 400},
    {"pig", "classic 4 target=9", 6561, 6561},
    {"wager", "base 3 target=12", 4096, 4096},
    {"wager", "final 2 target=12", 96800, 288800},
    {"wager",
     "final 3 target=9 play_on=yes mark_len=2 wager_points=0,0,3,-2,5,6",
     2249728,
     9483264},
    {"wager", "final 4 target=5 play_on=yes fortune_len=2", 1067589632, UINT64_C(12293120000)},
    {"rundog", "standard 2", 470, 470},
    {"rundog", "standard 2 bouts=3 tens_free=no", 1410, 1410},
    {"rundog", "standard 2 ticks_per_die=2 choice_sides=6 max_dice=5 bouts=2", 108276, 108276},
    {"ratscrew", "standard 2", 224028, 446292},
    {"ratscrew", "standard 2 rs_lucky=no max_turns=12 rs_tie=emptier", 74676, 148764},
    {"ratscrew", "standard 3 max_turns=120", UINT64_C(332943851520), UINT64_C(2601610280640)},
    {"ratscrew", "standard 2 max_turns=121 rs_empty_bonus=0", 171108, 340452},
    {"battle", "standard 2", 2097152, 2097152},
    {"battle", "standard 3 bt_dice=3", UINT64_C(3221225472), UINT64_C(3221225472)},
    {"soup", "standard 2 dice=12", 169, 169},
    {"soup", "standard 3 dice=20 reaction=seat_rotation first=2", 9261, 9261},
};

static void gates_are_found_again(void **unused)
{
    (void)unused;
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        hz_table table;
        lay_table(&table, rows[row].game, rows[row].table);
        uint64_t count = table.game->solvable->count(&table, 0),
                 deeper = table.game->solvable->count(&table, 1);
        if (count != rows[row].count || deeper != rows[row].deeper) {
            fail_msg("%s %s: %" PRIu64 " numbers, and %" PRIu64 " one deeper",
                     rows[row].game,
                     rows[row].table,
                     count,
                     deeper);
        }
        int gates = 0;
        for (uint64_t deal = 1; gates < ENOUGH_GATES; deal++) {
            int more = walk(&table, deal);
            assert_true(more > 0);
            gates += more;
        }
    }
}

/* Seats that are too far behind are brought up, they alone, and named. */
static void who_is_far_behind_is_lifted(void **unused)
{
    (void)unused;
    static const struct {
        const char *game, *table, *position;
        int depth;
        hz_seats lifted;
        int32_t score[3]; /* from the mover on */
    } bounds[] = {
        {"ratscrew", "standard 2 rs_empty_bonus=15", "scores 64 0", 0, 2, {0, -63}},
        {"ratscrew", "standard 2 rs_empty_bonus=15", "scores 63 0", 0, 0, {0, -63}},
        {"ratscrew", "standard 2 rs_empty_bonus=15", "scores 64 0", 1, 0, {0, -64}},
        {"ratscrew", "standard 3 rs_empty_bonus=0", "scores 10 0 90", 0, 3, {-48, -48, 0}},
        {"wager", "final 2 target=12", "totals -200 3", 0, 1, {-32, 3}},
        {"wager", "final 2 target=12", "totals -41 3", 1, 0, {-41, 3}},
    };
    for (size_t row = 0; row < sizeof bounds / sizeof *bounds; row++) {
        hz_table table;
        hz_error error = {""};
        hz_state state = {{0}};
        hz_standing standing;
        char text[160];
        lay_table(&table, bounds[row].game, bounds[row].table);
        table.game->start(&table, &state);
        snprintf(text, sizeof text, "%s", bounds[row].position);
        if (strcmp(bounds[row].game, "ratscrew") == 0) {
            snprintf(text,
                     sizeof text,
                     "first 1; phase roll; board 1 6; lucky %s; turns %d; %s",
                     table.seats == 2 ? "1 2" : "1 2 3",
                     table.seats,
                     bounds[row].position);
        }
        if (hz_position_parse(&table, text, &state, &error)) {
            fail_msg("%s", error.text);
        }
        table.game->solvable->fold(&table, &state);
        hz_seats lifted = table.game->solvable->bound(&table, &state, bounds[row].depth);
        table.game->standing(&table, &state, &standing);
        assert_int_equal(lifted, bounds[row].lifted);
        for (int seat = 0; seat < table.seats; seat++) {
            assert_int_equal(standing.score[seat], bounds[row].score[seat]);
        }
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
        cmocka_unit_test(who_is_far_behind_is_lifted),
        cmocka_unit_test(no_number_is_used_twice),
    };
    return cmocka_run_group_tests_name("ranks", tests, NULL, NULL);
}
