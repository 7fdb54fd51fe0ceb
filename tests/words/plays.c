/* Plays against the oracle: on thousands of random boards with all kinds of letters, lengths and
   rules both find the same plays with the same scores; so do windows, the best, and the judge. */
#include <stdio.h>
#include <stdlib.h>

#include "rules.h"
#include "words/oracle.h"

enum { GAMES = 100, TURNS = 18, MOST_PLAYS = ORACLE_PLAYS };

/* What one test works with; too large for the stack. */
typedef struct word_bench {
    oracle_list list;
    hz_lexicon *lexicon;
    char text[ORACLE_WORDS * (HZ_WORD_MAX + 1) + 1];
    uint8_t letter_times[HZ_SQUARES], word_times[HZ_SQUARES];
    uint8_t tiles[HZ_SQUARES], left[HZ_LETTERS];
    hz_play_rules rules;
    hz_play_turn turn;
    hz_play plays[MOST_PLAYS], some[MOST_PLAYS];
    oracle_play found[MOST_PLAYS], expected[MOST_PLAYS];
    uint64_t compared, positions; /* plays, positions */
} word_bench;

static char *read_file(const char *path)
{
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    char *text = calloc(1, 1 << 20);
    assert_non_null(text);
    assert_true(fread(text, 1, (1 << 20) - 1, file) > 0);
    fclose(file);
    return text;
}

/* A bench with the short list, or with one word of many in it. */
static word_bench *set_up(int one_in)
{
    word_bench *bench = calloc(1, sizeof *bench);
    assert_non_null(bench);
    char *text = read_file(HAZARD_SOURCE "/src/words/lists/small.txt");
    oracle_read(&bench->list, text, one_in);
    free(text);
    oracle_text(&bench->list, bench->text);
    hz_lexicon_def def = hz_default_lexicon_def();
    memcpy(def.points, oracle_points, sizeof def.points);
    def.text = bench->text;
    def.length = strlen(bench->text);
    def.uncut = true;
    assert_int_equal(hz_lexicon_open(&def, &bench->lexicon, NULL, NULL), HZ_OK);
    assert_int_equal(hz_lexicon_count(bench->lexicon, 0), bench->list.count);
    oracle_factors(bench->letter_times, bench->word_times);
    bench->rules = (hz_play_rules){.letter_times = bench->letter_times,
                                   .word_times = bench->word_times,
                                   .first_square = 112,
                                   .cross_words_score = true,
                                   .cross_words_have_factors = true};
    bench->turn = (hz_play_turn){.lexicon = bench->lexicon,
                                 .rules = &bench->rules,
                                 .tiles = bench->tiles,
                                 .left = bench->left};
    return bench;
}

static void tear_down(word_bench *bench)
{
    hz_lexicon_close(bench->lexicon);
    free(bench);
}

/* Options as games might have them. */
static void draw_rules(word_bench *bench, hz_rng *rng)
{
    hz_play_rules *rules = &bench->rules;
    rules->touching_is_enough = hz_rng_below(rng, 2);
    rules->cross_words_score = hz_rng_below(rng, 4) > 0;
    rules->cross_words_have_factors = hz_rng_below(rng, 3) > 0;
    rules->bonus_tiles = (uint8_t)(hz_rng_below(rng, 3) ? 0 : 3 + hz_rng_below(rng, 5));
    rules->bonus_points = 50;
    rules->first_square = hz_rng_below(rng, 8) ? 112 : HZ_NO_SQUARE;
}

/* Letters of one of the three rounds, some of them spent; lengths as dice ask, or all. */
static void draw_turn(word_bench *bench, hz_rng *rng)
{
    uint32_t quota = 1 + hz_rng_below(rng, 3), spent = hz_rng_below(rng, 4);
    for (int letter = 0; letter < HZ_LETTERS; letter++) {
        bool is_spent = hz_rng_below(rng, 8) < spent;
        bench->left[letter] = (uint8_t)(is_spent ? hz_rng_below(rng, quota + 1) : quota);
    }
    uint32_t length = 2 + hz_rng_below(rng, 14);
    bench->turn.lengths = (uint16_t)(hz_rng_below(rng, 3) ? 1u << length : 0xffffu << length);
    if (!hz_rng_below(rng, 4)) {
        bench->turn.lengths = 0xfffc;
    }
}

static int list_all(word_bench *bench)
{
    uint32_t count = hz_plays_list(&bench->turn, 0, bench->plays, MOST_PLAYS);
    for (uint32_t at = 0; at < count; at++) {
        const hz_play *play = &bench->plays[at];
        oracle_play *found = &bench->found[at];
        *found = (oracle_play){
            .square = play->square, .down = play->down, .tiles = play->tiles, .score = play->score};
        hz_lexicon_word(bench->lexicon, play->length, play->word, found->word);
        assert_int_equal(strlen(found->word), play->length);
    }
    return (int)count;
}

static void compare_with_oracle(word_bench *bench)
{
    int count = list_all(bench);
    int expected = oracle_plays(&bench->list, &bench->turn, bench->expected);
    expected = oracle_merge(&bench->turn, bench->expected, expected);
    assert_true(expected < MOST_PLAYS);
    assert_int_equal(count, expected);
    oracle_sort(bench->found, count);
    oracle_sort(bench->expected, expected);
    for (int at = 0; at < count; at++) {
        assert_string_equal(bench->found[at].word, bench->expected[at].word);
        assert_memory_equal(&bench->found[at].square,
                            &bench->expected[at].square,
                            sizeof(oracle_play) - offsetof(oracle_play, square));
    }
    bench->compared += (uint64_t)count;
    bench->positions++;
}

/* Any window shows the same plays; counting agrees. */
static void compare_windows(word_bench *bench, uint32_t count, hz_rng *rng)
{
    assert_int_equal(hz_plays_count(&bench->turn), count);
    uint32_t first = hz_rng_below(rng, count + 2), capacity = hz_rng_below(rng, 40);
    uint32_t expected = first >= count ? 0 : count - first;
    expected = expected < capacity ? expected : capacity;
    assert_int_equal(hz_plays_list(&bench->turn, first, bench->some, capacity), expected);
    for (uint32_t at = 0; at < expected; at++) {
        assert_memory_equal(&bench->some[at], &bench->plays[first + at], sizeof(hz_play));
    }
}

/* The best are those that a stable sort of all would put first. */
static void compare_best(word_bench *bench, uint32_t count, hz_rng *rng)
{
    uint32_t capacity = hz_rng_below(rng, 12);
    uint32_t best = hz_plays_best(&bench->turn, bench->some, capacity);
    assert_int_equal(best, count < capacity ? count : capacity);
    for (uint32_t at = 0; at < best; at++) {
        uint32_t first = 0;
        while (bench->plays[first].length == 0) {
            first++;
        }
        for (uint32_t other = first; other < count; other++) {
            bool is_left = bench->plays[other].length > 0;
            if (is_left && bench->plays[other].score > bench->plays[first].score) {
                first = other;
            }
        }
        assert_memory_equal(&bench->some[at], &bench->plays[first], sizeof(hz_play));
        bench->plays[first].length = 0;
    }
}

/* Lays one of the plays listed, so that the board grows as in a game. */
static void lay_one(word_bench *bench, int count, hz_rng *rng)
{
    const oracle_play *play = &bench->found[hz_rng_below(rng, (uint32_t)count)];
    hz_play_lay(bench->tiles, NULL, play->square, play->down, play->word);
}

static void plays_are_the_oracles(void **unused)
{
    (void)unused;
    word_bench *bench = set_up(8);
    hz_rng rng;
    for (int game = 0; game < GAMES; game++) {
        hz_rng_start(&rng, 1, (uint64_t)game, HZ_RNG_DICE);
        memset(bench->tiles, 0, sizeof bench->tiles);
        draw_rules(bench, &rng);
        for (int turn = 0; turn < TURNS; turn++) {
            draw_turn(bench, &rng);
            compare_with_oracle(bench);
            int count = list_all(bench);
            compare_windows(bench, (uint32_t)count, &rng);
            compare_best(bench, (uint32_t)count, &rng);
            if (count > 0) {
                lay_one(bench, count, &rng);
            }
        }
    }
    assert_int_equal(bench->positions, GAMES * TURNS);
    assert_true(bench->compared > 200000);
    tear_down(bench);
}

/* Boards no game would lead to: tiles anywhere, so that slots have many of them. */
static void crowded_boards(void **unused)
{
    (void)unused;
    word_bench *bench = set_up(4);
    hz_rng rng;
    for (int board = 0; board < 100; board++) {
        hz_rng_start(&rng, 2, (uint64_t)board, HZ_RNG_DICE);
        draw_rules(bench, &rng);
        draw_turn(bench, &rng);
        uint32_t share = 1 + hz_rng_below(&rng, 8);
        static const char common[] = "EEAASTRINOLDCUMPGH";
        for (int square = 0; square < HZ_SQUARES; square++) {
            bool is_tile = hz_rng_below(&rng, 12) < share;
            char letter = common[hz_rng_below(&rng, sizeof common - 1)];
            bench->tiles[square] = (uint8_t)(is_tile ? letter - 'A' + 1 : 0);
        }
        compare_with_oracle(bench);
    }
    tear_down(bench);
}

/* Long words over tiles of long words: a slot may give three letters and more. */
static void whole_short_list(void **unused)
{
    (void)unused;
    word_bench *bench = set_up(1);
    hz_rng rng;
    for (int game = 0; game < 4; game++) {
        hz_rng_start(&rng, 3, (uint64_t)game, HZ_RNG_DICE);
        memset(bench->tiles, 0, sizeof bench->tiles);
        draw_rules(bench, &rng);
        for (int turn = 0; turn < 12; turn++) {
            draw_turn(bench, &rng);
            compare_with_oracle(bench);
            memset(bench->left, 3, sizeof bench->left);
            bench->turn.lengths = 0xff00;
            int count = list_all(bench);
            if (count > 0) {
                lay_one(bench, count, &rng);
            }
        }
    }
    assert_true(bench->compared > 30000);
    tear_down(bench);
}

/* To a player who does not know a word it is none. */
static void judge_known(word_bench *bench, int count, hz_rng *rng)
{
    for (int try = 0; try < 20 && count > 0; try++) {
        const oracle_play *play = &bench->expected[hz_rng_below(rng, (uint32_t)count)];
        hz_play_verdict verdict;
        uint8_t vocabulary = bench->turn.vocabulary;
        int number = hz_lexicon_find(bench->lexicon, play->word);
        int size = hz_lexicon_size_of(bench->lexicon, (int)strlen(play->word), number);
        hz_play_judge(&bench->turn, play->square, play->down, play->word, &verdict);
        assert_int_equal(verdict.fault, HZ_PLAY_FINE);
        bench->turn.vocabulary = (uint8_t)(size - 1);
        hz_play_judge(&bench->turn, play->square, play->down, play->word, &verdict);
        assert_true(verdict.fault == HZ_PLAY_WORD || size == 10); /* no size is below that */
        bench->turn.vocabulary = vocabulary;
    }
}

/* A player who knows fewer words lays fewer, and crosses fewer. */
static void small_vocabularies(void **unused)
{
    (void)unused;
    word_bench *bench = set_up(6);
    hz_rng rng;
    uint64_t known = 0;
    static const uint8_t sizes[] = {10, 20, 35, 50, 80};
    for (int game = 0; game < 20; game++) {
        hz_rng_start(&rng, 4, (uint64_t)game, HZ_RNG_DICE);
        memset(bench->tiles, 0, sizeof bench->tiles);
        bench->turn.vocabulary = sizes[hz_rng_below(&rng, sizeof sizes)];
        for (int word = 0; word < bench->list.count; word++) {
            const char *text = bench->list.word[word];
            int number = hz_lexicon_find(bench->lexicon, text);
            int size = hz_lexicon_size_of(bench->lexicon, (int)strlen(text), number);
            bench->list.known[word] = size <= bench->turn.vocabulary;
            known += bench->list.known[word];
        }
        for (int turn = 0; turn < 8; turn++) {
            draw_turn(bench, &rng);
            compare_with_oracle(bench);
            int count = list_all(bench);
            judge_known(bench, count, &rng);
            if (count > 0) {
                lay_one(bench, count, &rng);
            }
        }
    }
    assert_true(known > 0);
    tear_down(bench);
}

/* Finds a play among those of the oracle. */
static const oracle_play *
expected_play(const word_bench *bench, int count, int square, int down, const char *word)
{
    for (int at = 0; at < count; at++) {
        const oracle_play *play = &bench->expected[at];
        if (play->square == square && play->down == down && strcmp(play->word, word) == 0) {
            return play;
        }
    }
    return NULL;
}

/* The judge accepts exactly what the oracle finds, in both directions, for the same score. */
static void the_judge_agrees(void **unused)
{
    (void)unused;
    word_bench *bench = set_up(12);
    hz_rng rng;
    int fine = 0;
    for (int game = 0; game < 20; game++) {
        hz_rng_start(&rng, 5, (uint64_t)game, HZ_RNG_DICE);
        memset(bench->tiles, 0, sizeof bench->tiles);
        draw_rules(bench, &rng);
        for (int turn = 0; turn < 10; turn++) {
            draw_turn(bench, &rng);
            int count = oracle_plays(&bench->list, &bench->turn, bench->expected);
            for (int try = 0; try < 300; try++) {
                bool is_known = count > 0 && try % 3 == 0;
                const oracle_play *known =
                    &bench->expected[is_known ? hz_rng_below(&rng, (uint32_t)count) : 0];
                uint32_t word = hz_rng_below(&rng, (uint32_t)bench->list.count);
                const char *text = is_known ? known->word : bench->list.word[word];
                int square = is_known ? known->square : (int)hz_rng_below(&rng, HZ_SQUARES);
                int down = is_known ? known->down : (int)hz_rng_below(&rng, 2);
                hz_play_verdict verdict;
                hz_play_judge(&bench->turn, square, down, text, &verdict);
                const oracle_play *play = expected_play(bench, count, square, down, text);
                assert_int_equal(verdict.fault == HZ_PLAY_FINE, play != NULL);
                if (play) {
                    assert_int_equal(verdict.score, play->score);
                    assert_int_equal(verdict.tiles, play->tiles);
                    fine++;
                }
            }
            if (list_all(bench) > 0) {
                lay_one(bench, list_all(bench), &rng);
            }
        }
    }
    assert_true(fine > 5000);
    tear_down(bench);
}

/* The same with the large list, if the program has it: every play listed is one to the judge, and
   laying it leaves nothing but words. */
static void the_large_list(void **unused)
{
    (void)unused;
    word_bench *bench = set_up(12);
    hz_lexicon_def def = hz_default_lexicon_def();
    memcpy(def.points, oracle_points, sizeof def.points);
    hz_lexicon *large;
    assert_int_equal(hz_lexicon_open(&def, &large, NULL, NULL), HZ_OK);
    hz_rng rng;
    bench->turn.lexicon = large;
    for (int game = 0; game < 3; game++) {
        hz_rng_start(&rng, 6, (uint64_t)game, HZ_RNG_DICE);
        memset(bench->tiles, 0, sizeof bench->tiles);
        for (int turn = 0; turn < 10; turn++) {
            draw_turn(bench, &rng);
            uint32_t count = hz_plays_count(&bench->turn);
            for (int try = 0; try < 25 && count > 0; try++) {
                hz_play play;
                char word[HZ_WORD_MAX + 1];
                hz_play_verdict verdict;
                uint32_t number = hz_rng_below(&rng, count);
                assert_int_equal(hz_plays_list(&bench->turn, number, &play, 1), 1);
                hz_lexicon_word(large, play.length, play.word, word);
                hz_play_judge(&bench->turn, play.square, play.down, word, &verdict);
                assert_int_equal(verdict.fault, HZ_PLAY_FINE);
                assert_int_equal(verdict.score, play.score);
                if (try == 0) {
                    hz_play_lay(bench->tiles, bench->left, play.square, play.down, word);
                    count = hz_plays_count(&bench->turn);
                }
            }
        }
    }
    hz_lexicon_close(large);
    tear_down(bench);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(plays_are_the_oracles),
        cmocka_unit_test(crowded_boards),
        cmocka_unit_test(whole_short_list),
        cmocka_unit_test(small_vocabularies),
        cmocka_unit_test(the_judge_agrees),
        cmocka_unit_test(the_large_list),
    };
    return cmocka_run_group_tests_name("plays", tests, NULL, NULL);
}
