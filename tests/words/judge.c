/* Plays one by one: worked examples with their arithmetic, every fault and the order of faults, and
   the single tile that makes words both ways. */
#include <stdio.h>

#include "rules.h"
#include "words/oracle.h"

/* Linked with --wrap=malloc and its kin: any allocation made by the library is counted here. */
void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_aligned_alloc(size_t alignment, size_t size);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_aligned_alloc(size_t alignment, size_t size);
static unsigned allocations;

void *__wrap_malloc(size_t size)
{
    allocations++;
    return __real_malloc(size);
}
void *__wrap_calloc(size_t count, size_t size)
{
    allocations++;
    return __real_calloc(count, size);
}
void *__wrap_aligned_alloc(size_t alignment, size_t size)
{
    allocations++;
    return __real_aligned_alloc(alignment, size);
}

static const char list[] = "BAR\nBARK\nBARN\nFOR\nFORK\nKEEN\nKEEP\nNEST\nOAK\nOAKS\nRE\nSALT\n"
                           "KINDERGARTEN\n";

typedef struct corner {
    hz_lexicon *lexicon;
    uint8_t letter_times[HZ_SQUARES], word_times[HZ_SQUARES];
    uint8_t tiles[HZ_SQUARES], left[HZ_LETTERS];
    hz_play_rules rules;
    hz_play_turn turn;
} corner;

static void set_out(corner *it)
{
    hz_lexicon_def def = hz_default_lexicon_def();
    memset(it, 0, sizeof *it);
    memcpy(def.points, oracle_points, sizeof def.points);
    def.text = list;
    def.length = sizeof list - 1;
    assert_int_equal(hz_lexicon_open(&def, &it->lexicon, NULL, NULL), HZ_OK);
    oracle_factors(it->letter_times, it->word_times);
    memset(it->left, 1, sizeof it->left);
    it->rules = (hz_play_rules){.letter_times = it->letter_times,
                                .word_times = it->word_times,
                                .first_square = 112,
                                .cross_words_score = true,
                                .cross_words_have_factors = true};
    it->turn = (hz_play_turn){.lexicon = it->lexicon,
                              .rules = &it->rules,
                              .tiles = it->tiles,
                              .left = it->left,
                              .lengths = 0xfffc};
}

/* "H8" is column H, row 8. */
static int square_at(const char *text)
{
    int row = 0;
    assert_int_equal(sscanf(text + 1, "%d", &row), 1);
    return (row - 1) * HZ_SIDE + text[0] - 'A';
}

static hz_play_verdict judge(corner *it, const char *at, bool down, const char *word)
{
    hz_play_verdict verdict;
    hz_play_judge(&it->turn, square_at(at), down, word, &verdict);
    return verdict;
}

static void put(corner *it, const char *at, bool down, const char *word)
{
    hz_play_lay(it->tiles, NULL, square_at(at), down, word);
}

/* How often the list of plays has it, and for what score. */
static int listed(corner *it, const char *at, bool down, const char *word, int *score)
{
    hz_play plays[400];
    uint32_t count = hz_plays_list(&it->turn, 0, plays, 400);
    int found = 0;
    assert_true(count < 400);
    for (uint32_t play = 0; play < count; play++) {
        char text[HZ_WORD_MAX + 1];
        hz_lexicon_word(it->lexicon, plays[play].length, plays[play].word, text);
        if (plays[play].square == square_at(at) && plays[play].down == down &&
            strcmp(text, word) == 0) {
            found++;
            *score = plays[play].score;
        }
    }
    return found;
}

/* Four plays of two players and what each scores. */
static void worked_sequence(void **unused)
{
    (void)unused;
    corner it;
    set_out(&it);
    static const struct {
        const char *at, *word;
        bool down;
        int tiles, score;
    } rows[] = {
        {"F8", "OAK", false, 3, 14},
        {"G7", "BARN", true, 3, 10},
        {"G10", "NEST", false, 3, 6},
        {"H8", "KEEP", true, 2, 12},
    };
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        int score = 0;
        hz_play_verdict verdict = judge(&it, rows[row].at, rows[row].down, rows[row].word);
        assert_int_equal(verdict.fault, HZ_PLAY_FINE);
        assert_int_equal(verdict.score, rows[row].score);
        assert_int_equal(verdict.tiles, rows[row].tiles);
        assert_int_equal(listed(&it, rows[row].at, rows[row].down, rows[row].word, &score), 1);
        assert_int_equal(score, rows[row].score);
        if (row == 3) {
            assert_int_equal(verdict.count, 2);
            assert_string_equal(verdict.formed[0].letters, "KEEP");
            assert_int_equal(verdict.formed[0].score, 10);
            assert_string_equal(verdict.formed[1].letters, "RE");
            assert_int_equal(verdict.formed[1].score, 2);
            assert_int_equal(verdict.formed[1].square, square_at("G9"));
            assert_false(verdict.formed[1].down);
            it.rules.cross_words_score = false;
            assert_int_equal(judge(&it, "H8", true, "KEEP").score, 10);
            it.rules.cross_words_score = true;
        }
        put(&it, rows[row].at, rows[row].down, rows[row].word);
    }
    hz_lexicon_close(it.lexicon);
}

static void letters_run_out(void **unused)
{
    (void)unused;
    corner it;
    set_out(&it);
    put(&it, "F8", false, "OAK");
    put(&it, "G7", true, "BARN");
    put(&it, "G10", false, "NEST");
    it.left['N' - 'A'] = 0;
    hz_play_verdict verdict = judge(&it, "H8", true, "KEEN");
    assert_int_equal(verdict.fault, HZ_PLAY_LETTERS);
    assert_int_equal(verdict.letter, 'N');
    int score;
    assert_int_equal(listed(&it, "H8", true, "KEEN", &score), 0);
    memset(it.left, 2, sizeof it.left);
    assert_int_equal(judge(&it, "H8", true, "KEEN").fault, HZ_PLAY_FINE);
    assert_int_equal(judge(&it, "H8", true, "KEEN").score, 10);
    /* Old tiles cost nothing. */
    memset(it.left, 0, sizeof it.left);
    it.left['E' - 'A'] = it.left['P' - 'A'] = 1;
    assert_int_equal(judge(&it, "H8", true, "KEEP").fault, HZ_PLAY_FINE);
    assert_int_equal(listed(&it, "H8", true, "KEEP", &score), 1);
    uint8_t left[HZ_LETTERS];
    memcpy(left, it.left, sizeof left);
    hz_play_lay(it.tiles, left, square_at("H8"), true, "keep");
    for (int letter = 0; letter < HZ_LETTERS; letter++) {
        assert_int_equal(left[letter], 0);
    }
    hz_lexicon_close(it.lexicon);
}

static void one_tile_two_words(void **unused)
{
    (void)unused;
    static const struct {
        bool score_cross, factors;
        uint8_t word_times;
        int across, down; /* scores */
    } rows[] = {
        {true, true, 1, 41, 41},
        {true, false, 1, 31, 31},
        {false, true, 1, 21, 20},
        {true, true, 2, 82, 82},
        {true, false, 2, 52, 51},
    };
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        corner it;
        int score = 0;
        set_out(&it);
        put(&it, "G6", false, "FOR");
        put(&it, "J3", true, "BAR");
        it.word_times[square_at("J6")] = rows[row].word_times;
        it.rules.cross_words_score = rows[row].score_cross;
        it.rules.cross_words_have_factors = rows[row].factors;
        hz_play_verdict across = judge(&it, "G6", false, "FORK"),
                        down = judge(&it, "J3", true, "BARK");
        assert_int_equal(across.score, rows[row].across);
        assert_int_equal(down.fault, HZ_PLAY_FINE);
        assert_int_equal(down.score, rows[row].down);
        assert_int_equal(listed(&it, "G6", false, "FORK", &score), 1);
        assert_int_equal(score, rows[row].across);
        bool is_uneven = rows[row].across != rows[row].down;
        assert_int_equal(listed(&it, "J3", true, "BARK", &score), is_uneven);
        hz_lexicon_close(it.lexicon);
    }
}

/* The word down is not the same play as one to the right that may not be laid. */
static void one_tile_one_length(void **unused)
{
    (void)unused;
    corner it;
    int score = 0;
    set_out(&it);
    it.tiles[square_at("H6")] = 'O' - 'A' + 1;
    it.tiles[square_at("I6")] = 'A' - 'A' + 1;
    put(&it, "J3", true, "BAR");
    assert_int_equal(listed(&it, "H6", false, "OAK", &score), 1);
    assert_int_equal(listed(&it, "J3", true, "BARK", &score), 0);
    it.turn.lengths = 1 << 4;
    assert_int_equal(judge(&it, "H6", false, "OAK").fault, HZ_PLAY_LENGTH);
    assert_int_equal(listed(&it, "H6", false, "OAK", &score), 0);
    assert_int_equal(listed(&it, "J3", true, "BARK", &score), 1);
    hz_lexicon_close(it.lexicon);
}

static void touching(void **unused)
{
    (void)unused;
    corner it;
    int score = 0;
    set_out(&it);
    put(&it, "F8", false, "OAK");
    put(&it, "G7", true, "BARN");
    assert_int_equal(judge(&it, "I8", true, "SALT").fault, HZ_PLAY_APART);
    assert_int_equal(listed(&it, "I8", true, "SALT", &score), 0);
    it.rules.touching_is_enough = true;
    assert_int_equal(judge(&it, "I8", true, "SALT").fault, HZ_PLAY_FINE);
    assert_int_equal(judge(&it, "I8", true, "SALT").score, 13);
    assert_int_equal(listed(&it, "I8", true, "SALT", &score), 1);
    assert_int_equal(score, 13);
    assert_int_equal(judge(&it, "L1", true, "SALT").fault, HZ_PLAY_APART);
    hz_lexicon_close(it.lexicon);
}

static void the_first_word(void **unused)
{
    (void)unused;
    corner it;
    set_out(&it);
    assert_int_equal(judge(&it, "A1", false, "OAK").fault, HZ_PLAY_NOT_FIRST);
    assert_int_equal(judge(&it, "I8", false, "OAK").fault, HZ_PLAY_NOT_FIRST);
    assert_int_equal(judge(&it, "H8", true, "OAK").fault, HZ_PLAY_FINE);
    it.word_times[112] = 1;
    assert_int_equal(judge(&it, "F8", false, "OAK").score, 7);
    /* Every word with its letters all different, at every place that covers the square. */
    it.turn.lengths = 1 << 3;
    assert_int_equal(hz_plays_count(&it.turn), 3 * 3 * 2);
    it.rules.first_square = HZ_NO_SQUARE;
    assert_int_equal(judge(&it, "A1", false, "OAK").fault, HZ_PLAY_FINE);
    assert_int_equal(hz_plays_count(&it.turn), 3 * 13 * 15 * 2);
    hz_lexicon_close(it.lexicon);
}

/* Each play has the fault named and all later ones that it can have. */
static void faults_in_order(void **unused)
{
    (void)unused;
    corner it;
    set_out(&it);
    put(&it, "F8", false, "OAK");
    put(&it, "G7", true, "BARN");
    it.turn.lengths = 1 << 4;
    memset(it.left, 0, sizeof it.left);
    static const struct {
        const char *at, *word;
        bool down;
        hz_play_fault fault;
        const char *square;
    } rows[] = {
        {"N8", "QQQ", false, HZ_PLAY_OFF_BOARD, NULL},
        {"A14", "QQQ", true, HZ_PLAY_OFF_BOARD, NULL},
        {"A1", "", false, HZ_PLAY_OFF_BOARD, NULL},
        {"A1", "QQQQQQQQQQQQQQQQ", false, HZ_PLAY_OFF_BOARD, NULL},
        {"F8", "QQQ", false, HZ_PLAY_NO_NEW_TILE, NULL},
        {"F8", "OAK", false, HZ_PLAY_NO_NEW_TILE, NULL},
        {"F8", "OQQQ", false, HZ_PLAY_OTHER_LETTER, "G8"},
        {"G8", "AQQ", false, HZ_PLAY_OTHER_LETTER, "H8"},
        {"G9", "RNQ", true, HZ_PLAY_NOT_WHOLE, "G8"},
        {"E8", "QOA", false, HZ_PLAY_NOT_WHOLE, "H8"},
        {"A1", "QQQ", false, HZ_PLAY_APART, NULL},
        {"F8", "OAKQQ", false, HZ_PLAY_LENGTH, NULL},
        {"F8", "OAKQ", false, HZ_PLAY_LETTERS, NULL},
    };
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        hz_play_verdict verdict = judge(&it, rows[row].at, rows[row].down, rows[row].word);
        assert_int_equal(verdict.fault, rows[row].fault);
        assert_int_equal(verdict.square,
                         rows[row].square ? square_at(rows[row].square) : HZ_NO_SQUARE);
    }
    memset(it.left, 3, sizeof it.left);
    hz_play_verdict verdict = judge(&it, "F8", false, "OAKQ");
    assert_int_equal(verdict.fault, HZ_PLAY_WORD);
    assert_int_equal(verdict.bad, 0);
    assert_false(verdict.formed[0].is_word);
    /* The word itself is one, a cross-word is not. */
    verdict = judge(&it, "D10", false, "BARN");
    assert_int_equal(verdict.fault, HZ_PLAY_FINE);
    it.turn.lengths = 0xfffc;
    it.rules.touching_is_enough = true;
    verdict = judge(&it, "H9", true, "RE");
    assert_int_equal(verdict.fault, HZ_PLAY_NOT_WHOLE);
    verdict = judge(&it, "D11", false, "NEST");
    assert_int_equal(verdict.fault, HZ_PLAY_WORD);
    assert_int_equal(verdict.bad, 1);
    assert_string_equal(verdict.formed[1].letters, "BARNT");
    assert_true(verdict.formed[0].is_word);
    hz_lexicon_close(it.lexicon);
}

static void bonus_for_many_tiles(void **unused)
{
    (void)unused;
    corner it;
    int score = 0;
    set_out(&it);
    it.rules.bonus_tiles = 4;
    it.rules.bonus_points = 50;
    assert_int_equal(judge(&it, "F8", false, "OAK").score, 14);
    assert_int_equal(judge(&it, "E8", false, "OAKS").score, 16 + 50);
    assert_int_equal(listed(&it, "E8", false, "OAKS", &score), 1);
    assert_int_equal(score, 66);
    hz_lexicon_close(it.lexicon);
}

/* A score that would not fit is the highest there is, everywhere. */
static void scores_are_cut(void **unused)
{
    (void)unused;
    corner it;
    int score = 0;
    set_out(&it);
    memset(it.word_times, HZ_FACTOR_MAX, sizeof it.word_times);
    memset(it.left, 2, sizeof it.left);
    assert_int_equal(judge(&it, "F8", false, "OAK").score, 7 * 27);
    assert_int_equal(judge(&it, "B8", false, "KINDERGARTEN").score, HZ_SCORE_MAX);
    assert_int_equal(listed(&it, "B8", false, "KINDERGARTEN", &score), 1);
    assert_int_equal(score, HZ_SCORE_MAX);
    hz_lexicon_close(it.lexicon);
}

/* Opening a list allocates; nothing that is asked of it afterwards does. */
static void nothing_is_allocated(void **unused)
{
    (void)unused;
    corner it;
    hz_play plays[100];
    char said[200];
    hz_text out = hz_text_in(said, sizeof said);
    allocations = 0;
    set_out(&it);
    assert_true(allocations > 0);
    put(&it, "F8", false, "OAK");
    allocations = 0;
    assert_true(hz_plays_count(&it.turn) > 0);
    assert_true(hz_plays_list(&it.turn, 1, plays, 100) > 0);
    assert_true(hz_plays_best(&it.turn, plays, 100) > 0);
    assert_int_equal(judge(&it, "G7", true, "BARN").fault, HZ_PLAY_FINE);
    assert_true(hz_lexicon_find(it.lexicon, "OAK") >= 0);
    assert_true(hz_lexicon_why(it.lexicon, "OAJ", &out));
    assert_int_equal(allocations, 0);
    hz_lexicon_close(it.lexicon);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(worked_sequence),
        cmocka_unit_test(letters_run_out),
        cmocka_unit_test(one_tile_two_words),
        cmocka_unit_test(one_tile_one_length),
        cmocka_unit_test(touching),
        cmocka_unit_test(the_first_word),
        cmocka_unit_test(faults_in_order),
        cmocka_unit_test(bonus_for_many_tiles),
        cmocka_unit_test(scores_are_cut),
        cmocka_unit_test(nothing_is_allocated),
    };
    return cmocka_run_group_tests_name("judge", tests, NULL, NULL);
}
