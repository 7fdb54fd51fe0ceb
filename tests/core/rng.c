/* The generator against its published vectors, and dice against the odds they promise. */
#include <math.h>
#include <stdlib.h>

#include "rules.h"

/* The known answers of the Random123 distribution for philox4x32 with ten rounds. */
static void published_vectors(void **unused)
{
    (void)unused;
    static const struct {
        uint32_t counter[4], key[2], out[4];
    } vectors[] = {
        {{0, 0, 0, 0}, {0, 0}, {0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8}},
        {{0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff},
         {0xffffffff, 0xffffffff},
         {0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd}},
        {{0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344},
         {0xa4093822, 0x299f31d0},
         {0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1}},
    };
    for (size_t index = 0; index < sizeof vectors / sizeof *vectors; index++) {
        uint32_t out[4];
        hz_philox(vectors[index].counter, vectors[index].key, out);
        assert_memory_equal(out, vectors[index].out, sizeof out);
    }
}

/* A stream is the block function and nothing else, however many blocks are made at a time. */
static void streams_are_the_block_function(void **unused)
{
    (void)unused;
    const uint64_t seed = 0x123456789abcdef0, game = 0xfedcba9876543210;
    hz_rng rng;
    hz_rng_start(&rng, seed, game, 5);
    for (uint32_t block = 0; block < 40; block++) {
        uint32_t counter[4] = {block, 5, (uint32_t)game, (uint32_t)(game >> 32)};
        uint32_t key[2] = {(uint32_t)seed, (uint32_t)(seed >> 32)}, out[4];
        hz_philox(counter, key, out);
        for (int word = 0; word < 4; word++) {
            assert_int_equal(hz_rng_word(&rng), out[word]);
        }
    }
}

static void streams_differ(void **unused)
{
    (void)unused;
    const uint64_t names[][3] = {
        {1, 1, 0}, {2, 1, 0}, {1, 2, 0}, {1, 1, 1}, {1, (uint64_t)1 << 32, 0}};
    uint64_t first[5];
    for (int stream = 0; stream < 5; stream++) {
        hz_rng rng;
        hz_rng_start(&rng, names[stream][0], names[stream][1], (uint32_t)names[stream][2]);
        first[stream] = hz_rng_bits(&rng);
        for (int other = 0; other < stream; other++) {
            assert_int_not_equal(first[stream], first[other]);
        }
    }
}

static void a_stream_may_begin_at_any_block(void **unused)
{
    (void)unused;
    hz_rng whole, part;
    hz_rng_start(&whole, 9, 9, 9);
    hz_rng_start_at(&part, 9, 9, 9, 10);
    for (int word = 0; word < 40; word++) {
        hz_rng_word(&whole);
    }
    for (int word = 0; word < 100; word++) {
        assert_int_equal(hz_rng_word(&whole), hz_rng_word(&part));
    }
}

/* The streams of a family begin together; each is the same as it would be alone, whatever is drawn
   from it and from the others. */
static void families_are_streams_of_their_own(void **unused)
{
    (void)unused;
    for (int seats = 1; seats <= HZ_MAX_SEATS; seats++) {
        hz_dice dice;
        hz_rng alone[1 + HZ_MAX_SEATS], whims;
        hz_dice_start(&dice, 5, 6, seats);
        hz_rng_start(&whims, 7, (uint64_t)seats, HZ_RNG_WHIMS);
        hz_rng_start(&alone[0], 5, 6, HZ_RNG_DICE);
        for (int owner = 1; owner <= seats; owner++) {
            hz_rng_start_for(&alone[owner], 5, 6, HZ_RNG_DICE, (uint32_t)owner);
        }
        for (int draw = 0; draw < 2000; draw++) {
            uint32_t owner = hz_rng_below(&whims, (uint32_t)seats + 1);
            hz_rng *drawn = hz_dice_of(&dice, owner ? (int)owner - 1 : HZ_NOBODY);
            assert_ptr_equal(drawn, &dice.of[owner]);
            if (hz_rng_below(&whims, 3)) {
                assert_int_equal(hz_rng_word(drawn), hz_rng_word(&alone[owner]));
            } else {
                assert_true(hz_rng_bits(drawn) == hz_rng_bits(&alone[owner]));
            }
        }
    }
}

/* What several roll at once is each one's own. */
static void everybody_rolls_their_own(void **unused)
{
    (void)unused;
    hz_dice all, one;
    uint64_t values[6], own[2];
    hz_dice_start(&all, 5, 6, 4);
    hz_dice_roll_each(&all, 1u << 0 | 1u << 2 | 1u << 3, 2, 6, values);
    static const int seats[] = {0, 2, 3};
    for (int index = 0; index < 3; index++) {
        hz_dice_start(&one, 5, 6, 4);
        hz_dice_roll(&one, seats[index], 2, 6, own);
        assert_memory_equal(values + (ptrdiff_t)(2 * index), own, sizeof own);
    }
}

/* Sums of squared deviations over expectation; the limits are exceeded once in 100,000. */
static double chi_squared(const uint64_t *seen, int kinds, double expected)
{
    double sum = 0;
    for (int kind = 0; kind < kinds; kind++) {
        double off = (double)seen[kind] - expected;
        sum += off * off / expected;
    }
    return sum;
}

static void dice_are_even(void **unused)
{
    (void)unused;
    static const struct {
        int sides, count;
        double limit;
    } dice[] = {
        {6, 1, 31.7}, {6, 2, 31.7}, {6, 13, 31.7}, {6, 108, 31.7}, {12, 30, 43.2}, {7, 3, 33.7}};
    for (size_t row = 0; row < sizeof dice / sizeof *dice; row++) {
        hz_rng rng;
        uint64_t values[HZ_MAX_VALUES], seen[16] = {0};
        hz_rng_start(&rng, 4, row, HZ_RNG_DICE);
        int rounds = 240000 / dice[row].count;
        for (int round = 0; round < rounds; round++) {
            hz_roll_dice(&rng, dice[row].count, dice[row].sides, values);
            for (int die = 0; die < dice[row].count; die++) {
                assert_true(values[die] >= 1 && values[die] <= (uint64_t)dice[row].sides);
                seen[values[die] - 1]++;
            }
        }
        double expected = (double)rounds * dice[row].count / dice[row].sides;
        assert_true(chi_squared(seen, dice[row].sides, expected) < dice[row].limit);
    }
}

/* Dice that share 64 bits must still be independent: all 36 pairs of neighbours are even. */
static void dice_of_one_word_are_independent(void **unused)
{
    (void)unused;
    hz_rng rng;
    uint64_t values[12], seen[36] = {0};
    hz_rng_start(&rng, 4, 77, HZ_RNG_DICE);
    for (int round = 0; round < 30000; round++) {
        hz_roll_dice(&rng, 12, 6, values);
        for (int die = 0; die < 11; die++) {
            seen[(values[die] - 1) * 6 + values[die + 1] - 1]++;
        }
    }
    assert_true(chi_squared(seen, 36, 30000 * 11 / 36.0) < 85);
}

static void below_stays_below(void **unused)
{
    (void)unused;
    hz_rng rng;
    hz_rng_start(&rng, 1, 1, 1);
    for (uint32_t bound = 1; bound < 3000; bound++) {
        assert_true(hz_rng_below(&rng, bound) < bound);
    }
    /* With a bound just above half the range every other draw has to be repeated. */
    uint64_t high = 0;
    for (int draw = 0; draw < 10000; draw++) {
        high += hz_rng_below(&rng, 0x80000001u) >= 0x40000000u;
    }
    assert_in_range(high, 4700, 5300);
    assert_int_equal(hz_scale_bits(UINT64_MAX, 10), 9);
    assert_int_equal(hz_scale_bits(0, 10), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(published_vectors),
        cmocka_unit_test(streams_are_the_block_function),
        cmocka_unit_test(streams_differ),
        cmocka_unit_test(a_stream_may_begin_at_any_block),
        cmocka_unit_test(families_are_streams_of_their_own),
        cmocka_unit_test(everybody_rolls_their_own),
        cmocka_unit_test(dice_are_even),
        cmocka_unit_test(dice_of_one_word_are_independent),
        cmocka_unit_test(below_stays_below),
    };
    return cmocka_run_group_tests_name("rng", tests, NULL, NULL);
}
