/* Rollable: the figures that the rules' author worked out, exactly. */
#include "rules.h"
#include <math.h>

#include "games/rollable/rollable.h"

/* As printed in the design: eight marks one column too far right. */
static const char printed_map[HZ_SQUARES + 1] = "T..d...T...d..T"
                                                ".D...t...t...D."
                                                "..D...d.d....D."
                                                "d..D...d....D.d"
                                                "....D......D..."
                                                ".t...t...t....t"
                                                "..d...d.d...d.."
                                                "T..d...*...d..T"
                                                "..d...d.d...d.."
                                                ".t...t...t....t"
                                                "....D......D..."
                                                "d..D...d....D.d"
                                                "..D...d.d....D."
                                                ".D...t...t...D."
                                                "T..d...T...d..T";

static int count_marks(const char *map, char mark)
{
    int count = 0;
    for (int square = 0; square < HZ_SQUARES; square++) {
        count += map[square] == mark;
    }
    return count;
}

/* Is the map its own mirror image: 0 left and right, 1 top and bottom, 2 and 3 the diagonals? */
static bool is_mirrored(const char *map, int way)
{
    for (int square = 0; square < HZ_SQUARES; square++) {
        int row = square / HZ_SIDE, column = square % HZ_SIDE, last = HZ_SIDE - 1;
        int other = way == 0   ? row * HZ_SIDE + last - column
                    : way == 1 ? (last - row) * HZ_SIDE + column
                    : way == 2 ? column * HZ_SIDE + row
                               : (last - column) * HZ_SIDE + last - row;
        if (map[square] != map[other]) {
            return false;
        }
    }
    return true;
}

/* RBN-1 */
static void squares(void **unused)
{
    (void)unused;
    const char *const maps[] = {rollable_map, printed_map};
    for (int map = 0; map < 2; map++) {
        assert_int_equal(count_marks(maps[map], 'T'), 8);
        assert_int_equal(count_marks(maps[map], 'D'), 16);
        assert_int_equal(count_marks(maps[map], '*'), 1);
        assert_int_equal(count_marks(maps[map], 't'), 12);
        assert_int_equal(count_marks(maps[map], 'd'), 24);
        assert_int_equal(count_marks(maps[map], '.'), 164);
    }
    int differing = 0;
    for (int square = 0; square < HZ_SQUARES; square++) {
        differing += rollable_map[square] != printed_map[square];
    }
    assert_int_equal(differing, 16);
    for (int way = 0; way < 4; way++) {
        assert_true(is_mirrored(rollable_map, way));
        assert_int_equal(is_mirrored(printed_map, way), way == 1);
    }
    assert_int_equal(rollable_map[ROLLABLE_STAR], '*');
}

/* RBN-2 */
static void letters(void **unused)
{
    (void)unused;
    hz_session session;
    int points = 0;
    for (int letter = 0; letter < HZ_LETTERS; letter++) {
        points += rollable_points[letter];
    }
    assert_int_equal(points, 87);
    begin(&session, "rollable", "final 2 words=small", "");
    rollable_state *state = (rollable_state *)&session.state;
    int all = 0;
    for (int round = 0; round < ROLLABLE_ROUNDS; round++) {
        state->round = (uint8_t)round;
        rollable_refill(&session.table, state);
        int sum = 0;
        for (int letter = 0; letter < HZ_LETTERS; letter++) {
            sum += state->left[1][letter];
        }
        assert_int_equal(sum, 26 * (round + 1));
        assert_int_equal(rollable_vowels(state, 1), 5 * (round + 1));
        all += sum;
    }
    assert_int_equal(all, 156);
}

/* Plays a game in which everybody passes; how many turns there were, and seconds on the clock. */
static void pass_all(const char *table, int *turns, uint64_t *seconds)
{
    hz_session session;
    hz_input roll, pass = {.kind = HZ_ACTION, .took_ms = -1};
    *turns = 0;
    *seconds = 0;
    begin(&session, "rollable", table, "");
    for (;;) {
        hz_turn turn = session.table.game->turn(&session.table, &session.state);
        const rollable_state *state = (const rollable_state *)&session.state;
        if (turn.kind == HZ_OVER || state->phase == ROLLABLE_TIE) {
            return;
        }
        if (turn.kind == HZ_CHANCE) {
            hz_session_roll(&session, 7, &roll);
            assert_int_equal(hz_session_enter(&session, &roll, NULL, NULL), HZ_OK);
            continue;
        }
        pass.seat = __builtin_ctz(turn.wanted);
        *seconds += turn.limit_ms / 1000;
        assert_int_equal(turn.limit_ms % 1000, 0);
        assert_int_equal(hz_session_enter(&session, &pass, NULL, NULL), HZ_OK);
        ++*turns;
    }
}

/* RBN-3 and RBN-9 */
static void turns_and_clocks(void **unused)
{
    (void)unused;
    static const struct {
        const char *table;
        int turns;
        uint64_t seconds;
    } rows[] = {
        {"final 2 words=small restart=no", 14, 1470},
        {"final 3 words=small restart=no", 21, 2250},
        {"final 4 words=small restart=no", 28, 3030},
        {"proposed 2 words=small restart=no", 14, 1650},
        {"proposed 3 words=small restart=no", 21, 2520},
        {"proposed 4 words=small restart=no", 28, 3390},
        {"first 2 words=small", 14, 0},
        {"first 3 words=small", 21, 0},
        {"first 4 words=small", 28, 0},
        {"first 2 words=small opening_counts=no", 15, 0},
        {"first 3 words=small opening_counts=no", 22, 0},
        {"first 4 words=small opening_counts=no", 29, 0},
        /* The first turn of all may be on the clock, and is the only one that can be off it. */
        {"final 2 words=small restart=no opening_untimed=no", 14, 1560},
        {"final 2 words=small restart=no opening_counts=no", 15, 1560},
        {"final 2 words=small restart=no opening_counts=no opening_untimed=no", 15, 1650},
        /* Everybody always passes: each round is played nine times. */
        {"final 2 words=small", 126, (uint64_t)(90 * 36 + 120 * 36 + 120 * 54) - 9 * 90},
        {"final 2 words=small restart_untimed=no,no,no", 126, 90 * 36 + 120 * 36 + 120 * 54 - 90},
        {"final 2 words=small restart_untimed=no,no,yes", 126, 90 * 35 + 120 * 36 + 120 * 46},
        {"final 2 words=small restart_max=1", 28, 90 * 6 + 120 * 8 + 120 * 12},
    };
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        int turns;
        uint64_t seconds;
        pass_all(rows[row].table, &turns, &seconds);
        if (turns != rows[row].turns || seconds != rows[row].seconds) {
            fail_msg("%s: %d turns, %d s", rows[row].table, turns, (int)seconds);
        }
    }
}

/* How many of the 6 or 36 rolls allow a word of each length. */
static void count_lengths(const char *text, int round, int counts[HZ_WORD_MAX + 1])
{
    hz_table table;
    lay_table(&table, "rollable", text);
    int dice = rollable_rules_of(&table)->dice[round];
    for (int length = 0; length <= HZ_WORD_MAX; length++) {
        counts[length] = 0;
    }
    for (uint8_t one = 1; one <= 6; one++) {
        for (uint8_t two = 1; two <= (dice == 2 ? 6 : 1); two++) {
            uint8_t die[2] = {one, dice == 2 ? two : 0};
            rollable_range range = rollable_lengths(&table, round, die);
            for (int length = range.min; length <= range.max; length++) {
                counts[length]++;
            }
        }
    }
}

/* RBN-4, RBN-5, RBN-6 */
static void lengths(void **unused)
{
    (void)unused;
    static const struct {
        const char *table;
        int round;
        int counts[HZ_WORD_MAX + 1]; /* from 0 letters on */
    } rows[] = {
        {"final 2 words=small", 0, {0, 0, 2, 2, 2, 2, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1}},
        {"final 2 words=small", 1, {0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1, 1, 1, 1}},
        {"final 2 words=small", 2, {0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1, 1, 1, 1}},
        {"proposed 2 words=small", 1, {0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1, 1, 1, 1}},
        {"proposed 2 words=small", 2, {0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 6, 6, 6, 6, 6, 6}},
        {"first 2 words=small one_open=off", 0, {0, 0, 2, 2, 2, 2, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
        {"first 2 words=small one_open=2 one_free_lo=3 one_free_hi=4",
         0,
         {0, 0, 1, 3, 3, 2, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1}},
    };
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        int counts[HZ_WORD_MAX + 1];
        count_lengths(rows[row].table, rows[row].round, counts);
        assert_memory_equal(counts, rows[row].counts, sizeof counts);
    }
    /* RBN-6: the rolls that `proposed` opens to ten letters and more are those of 10 and more. */
    hz_table table;
    int counts[HZ_WORD_MAX + 1];
    lay_table(&table, "rollable", "proposed 2 words=small");
    const int32_t *turns = rollable_rules_of(&table)->turns;
    count_lengths("proposed 2 words=small", 2, counts);
    double chance = counts[10] / 36.0;
    assert_true(fabs(chance - 1 / 6.0) < 1e-12);
    assert_true(fabs(1 - pow(1 - chance, turns[2]) - 91 / 216.0) < 1e-12);
    assert_true(fabs(turns[2] * chance - 1 / 2.0) < 1e-12);
    assert_true(fabs((turns[1] + turns[2]) * chance - 5 / 6.0) < 1e-12);
}

/* RBN-7: the mean of a die is 7/2, so twice the pips a player rolls in a round is 7 x dice x turns.
 */
static void pips(void **unused)
{
    (void)unused;
    hz_table table;
    lay_table(&table, "rollable", "final 2 words=small");
    const rollable_rules *rules = rollable_rules_of(&table);
    int all = 0, turns = 0;
    for (int round = 0; round < ROLLABLE_ROUNDS; round++) {
        int twice = 7 * rules->dice[round] * rules->turns[round];
        assert_int_equal(twice, 2 * 7 * (round + 1));
        all += twice;
        turns += rules->turns[round];
    }
    assert_int_equal(2 * (2 * 21), all); /* half of it in round 3 */
    assert_int_equal(rules->turns[2], 3);
    assert_int_equal(turns, 7);
}

/* RBN-8: every pair of rolls, played. */
static void tied_roll_offs(void **unused)
{
    (void)unused;
    hz_session start;
    int tied = 0, all = 0;
    begin(&start, "rollable", "final 2 words=small", "");
    for (uint64_t roll = 0; roll < 1296; roll++) {
        hz_session session = start;
        uint64_t values[] = {1 + roll % 6, 1 + roll / 6 % 6, 1 + roll / 36 % 6, 1 + roll / 216};
        const hz_game *game = session.table.game;
        game->rolled(&session.table, &session.state, values, NULL);
        game->rolled(&session.table, &session.state, values + 2, NULL);
        tied += ((const rollable_state *)&session.state)->phase == ROLLABLE_BEGIN;
        all++;
    }
    assert_int_equal(tied, 146);
    assert_int_equal(all, 1296);
}

/* RBN-10 */
static void worked_sequence(void **unused)
{
    (void)unused;
    static const char *const inputs[] = {"roll 6 6 | roll 1 1 | roll 3 | 1 F8 across OAK",
                                         "roll 4 | 2 G7 down BARN",
                                         "roll 4 | 1 G10 across NEST",
                                         "roll 1 | 2 H8 down KEEP"};
    static const struct {
        const char *table;
        int scores[4];
    } rows[] = {
        {"final 2 words=small", {14, 10, 6, 12}},
        {"final 2 words=small star=plain", {7, 10, 6, 12}},
        {"final 2 words=small score_cross=no", {14, 10, 6, 10}},
    };
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        hz_session session;
        begin(&session, "rollable", rows[row].table, "");
        for (int turn = 0; turn < 4; turn++) {
            enter_all(&session, inputs[turn]);
            const rollable_state *state = (const rollable_state *)&session.state;
            assert_int_equal(state->last_score, rows[row].scores[turn]);
        }
    }
}

/* The same with the twelve words of the examples alone, from a list of our own. */
static void twelve_words(void **unused)
{
    (void)unused;
    static const char text[] =
        "BAR\nBARK\nBARN\nFOR\nFORK\nKEEN\nKEEP\nNEST\nOAK\nOAKS\nRE\nSALT\n";
    hz_lexicon_def def = hz_default_lexicon_def();
    hz_lexicon *lexicon;
    hz_session session;
    def.name = "twelve";
    def.text = text;
    def.length = sizeof text - 1;
    memcpy(def.points, rollable_points, sizeof def.points);
    assert_int_equal(hz_lexicon_open(&def, &lexicon, NULL, NULL), HZ_OK);
    begin(&session, "rollable", "final 2 words=small", "");
    session.table.kit = lexicon;
    enter_all(&session, "roll 6 6 | roll 1 1 | roll 3");
    /* Of three letters: BAR, FOR and OAK, across and down, over the star at each of their letters;
       and to pass. */
    const hz_game *game = session.table.game;
    assert_int_equal(game->count(&session.table, &session.state, 0), 1 + 3 * 3 * 2);
    enter_all(&session,
              "1 F8 across OAK | roll 4 | 2 G7 down BARN | roll 4 | 1 G10 across NEST | roll 1");
    /* KEEP down H8, KEEN not: the N is spent. */
    hz_action list[40];
    char buffer[600] = "";
    hz_text names = hz_text_in(buffer, sizeof buffer);
    int count = game->actions(&session.table, &session.state, 1, 0, list, 40);
    for (int at = 0; at < count; at++) {
        game->notation->print(&session.table, list[at], &names);
        hz_add(&names, "; ");
    }
    assert_non_null(strstr(buffer, "pass; "));
    assert_non_null(strstr(buffer, "H8 down KEEP; "));
    assert_null(strstr(buffer, "H8 down KEEN"));
    assert_non_null(strstr(buffer, "F8 across OAKS; "));
    hz_lexicon_close(lexicon);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(squares),
        cmocka_unit_test(letters),
        cmocka_unit_test(turns_and_clocks),
        cmocka_unit_test(lengths),
        cmocka_unit_test(pips),
        cmocka_unit_test(tied_roll_offs),
        cmocka_unit_test(worked_sequence),
        cmocka_unit_test(twelve_words),
    };
    return run_rules("rollable", NULL, 0, tests, sizeof tests / sizeof *tests);
}
