/* Building the bits of a lexicon, and the small questions: is this a word, what fits into a hole.
 */
#include "words/index.h"

#include <assert.h>
#include <stdlib.h>

#include "hazard/game.h"

const hz_bits hz_no_words[HZ_BLOCKS_MAX];

/* How much of each table a set needs, in bytes; all of them are whole blocks. */
typedef struct set_plan {
    size_t at, many, letter, points, total;
} set_plan;

static void count_letters(const hz_entries *entries, int length, hz_word_set *set)
{
    for (uint32_t word = 0; word < entries->count[length]; word++) {
        const hz_entry *entry = &entries->at[length][word];
        uint8_t seen[HZ_LETTERS] = {0};
        for (int place = 0; place < length; place++) {
            uint8_t letter = entry->letter[place];
            if (++seen[letter] > set->most[letter]) {
                set->most[letter] = seen[letter];
            }
        }
        set->up_to[entry->level]++;
    }
    for (int level = 1; level < HZ_LEVELS; level++) {
        set->up_to[level] += set->up_to[level - 1];
    }
}

static set_plan plan_set(const hz_word_set *set, int length)
{
    size_t row = set->blocks * sizeof(hz_bits), column = (size_t)set->blocks * HZ_BLOCK, many = 0;
    for (int letter = 0; letter < HZ_LETTERS; letter++) {
        many += set->most[letter];
    }
    set_plan plan = {.at = row * HZ_LETTERS * (size_t)length,
                     .many = row * many,
                     .letter = column * (size_t)length,
                     .points = column};
    plan.total = plan.at + plan.many + plan.letter + plan.points;
    return plan;
}

/* The tables of one set while they are filled. */
typedef struct tables {
    hz_bits *at, *many[HZ_LETTERS];
    uint8_t *letter, *points;
} tables;

static tables lay_out(unsigned char *memory, const set_plan *plan, hz_word_set *set)
{
    tables out = {.at = (hz_bits *)(void *)memory};
    hz_bits *many = (hz_bits *)(void *)(memory + plan->at);
    for (int letter = 0; letter < HZ_LETTERS; letter++) {
        set->many[letter] = out.many[letter] = many;
        many += (size_t)set->most[letter] * set->blocks;
    }
    set->at = out.at;
    set->letter = out.letter = memory + plan->at + plan->many;
    set->points = out.points = memory + plan->at + plan->many + plan->letter;
    return out;
}

/* The rows and columns by place, for the 64 words of a lane. */
static void fill_places(
    const hz_word_set *set, const tables *out, const hz_entry *entry, int length, uint32_t first)
{
    uint32_t left = set->count - first, words = left < 64 ? left : 64;
    for (int place = 0; place < length; place++) {
        uint64_t bits[HZ_LETTERS] = {0};
        uint8_t *column = out->letter + (size_t)place * set->blocks * HZ_BLOCK + first;
        for (uint32_t word = 0; word < words; word++) {
            uint8_t letter = entry[word].letter[place];
            bits[letter] |= (uint64_t)1 << word;
            column[word] = letter;
        }
        hz_bits *block = out->at + (size_t)place * HZ_LETTERS * set->blocks + first / HZ_BLOCK;
        for (int letter = 0; letter < HZ_LETTERS; letter++) {
            hz_set_lane(block + (size_t)letter * set->blocks, first / 64 % HZ_LANES, bits[letter]);
        }
    }
}

/* The rows by number of a letter, and the points, for one word. */
static void fill_counts(
    hz_lexicon *lexicon, const tables *out, const hz_entry *entry, int length, uint32_t word)
{
    hz_word_set *set = &lexicon->of[length];
    uint8_t seen[HZ_LETTERS] = {0};
    unsigned points = 0;
    for (int place = 0; place < length; place++) {
        uint8_t letter = entry->letter[place];
        hz_bits *row = out->many[letter] + (size_t)seen[letter]++ * set->blocks;
        hz_bits *block = row + word / HZ_BLOCK;
        uint32_t lane = word / 64 % HZ_LANES;
        hz_set_lane(block, lane, hz_lane(block, lane) | (uint64_t)1 << word % 64);
        points += lexicon->points[letter];
    }
    out->points[word] = (uint8_t)points;
    set->most_points = points > set->most_points ? (uint8_t)points : set->most_points;
}

static void fill_set(hz_lexicon *lexicon, const hz_entry *entry, int length, const tables *out)
{
    assert(length >= HZ_WORD_MIN && length <= HZ_WORD_MAX);
    const hz_word_set *set = &lexicon->of[length];
    for (uint32_t first = 0; first < set->count; first += 64) {
        fill_places(set, out, entry + first, length, first);
    }
    for (uint32_t word = 0; word < set->count; word++) {
        fill_counts(lexicon, out, &entry[word], length, word);
        /* A sum, so that the order of words does not matter. */
        lexicon->hash += hz_hash(entry[word].letter, (size_t)length, 0);
    }
}

hz_status hz_index_build(const hz_entries *entries, hz_lexicon *lexicon, hz_error *error)
{
    set_plan plans[HZ_WORD_MAX + 1];
    size_t total = sizeof(hz_bits);
    for (int length = HZ_WORD_MIN; length <= HZ_WORD_MAX; length++) {
        hz_word_set *set = &lexicon->of[length];
        assert(entries->count[length] <= HZ_SAME_LENGTH_MAX);
        set->count = entries->count[length];
        set->blocks = (set->count + HZ_BLOCK - 1) / HZ_BLOCK;
        count_letters(entries, length, set);
        plans[length] = plan_set(set, length);
        total += plans[length].total;
    }
    unsigned char *memory = aligned_alloc(sizeof(hz_bits), total);
    if (!memory) {
        return hz_fail(error, HZ_NO_SPACE, "no memory for the %zu bytes of a word list", total);
    }
    memset(memory, 0, total);
    lexicon->memory = memory;
    lexicon->memory_size = total;
    for (int length = HZ_WORD_MIN; length <= HZ_WORD_MAX; length++) {
        tables out = lay_out(memory, &plans[length], &lexicon->of[length]);
        fill_set(lexicon, entries->at[length], length, &out);
        lexicon->count += entries->count[length];
        memory += plans[length].total;
    }
    return HZ_OK;
}

/* The rows a pattern asks for. Returns how many. */
static int rows_of(const hz_word_set *set, int length, const uint8_t *pattern, const hz_bits **rows)
{
    int count = 0;
    for (int place = 0; place < length; place++) {
        if (pattern[place] != HZ_ANY) {
            rows[count++] = hz_index_row(set, place, pattern[place]);
        }
    }
    assert(count > 0);
    return count;
}

/* The words of one block that are in all rows; false if there are none. */
static bool meet(const hz_bits *const *rows, int count, uint32_t block, hz_bits *found)
{
    assert(count > 0);
    *found = rows[0][block];
    for (int row = 1; row < count && hz_is_any(found); row++) {
        hz_keep(found, &rows[row][block]);
    }
    return hz_is_any(found);
}

int hz_index_find(const hz_word_set *set, int length, const uint8_t *pattern, uint32_t among)
{
    assert(among <= set->count);
    const hz_bits *rows[HZ_WORD_MAX];
    hz_bits found;
    int count = rows_of(set, length, pattern, rows);
    for (uint32_t block = 0; block * HZ_BLOCK < among; block++) {
        if (!meet(rows, count, block, &found)) {
            continue;
        }
        uint32_t lane = 0;
        while (!hz_lane(&found, lane)) {
            lane++;
        }
        uint32_t word =
            block * HZ_BLOCK + 64 * lane + (uint32_t)__builtin_ctzll(hz_lane(&found, lane));
        return word < among ? (int)word : -1;
    }
    return -1;
}

uint32_t hz_index_fill(const hz_word_set *set, int length, const uint8_t *pattern, uint32_t among)
{
    assert(among <= set->count);
    const hz_bits *rows[HZ_WORD_MAX];
    hz_bits found;
    uint32_t letters = 0;
    int hole = 0, count = rows_of(set, length, pattern, rows);
    while (pattern[hole] != HZ_ANY) {
        hole++;
    }
    const uint8_t *column = hz_index_column(set, hole);
    for (uint32_t block = 0; block * HZ_BLOCK < among; block++) {
        if (!meet(rows, count, block, &found)) {
            continue;
        }
        for (uint32_t lane = 0; lane < HZ_LANES; lane++) {
            uint32_t first = block * HZ_BLOCK + 64 * lane;
            for (uint64_t bits = hz_lane(&found, lane); bits; bits &= bits - 1) {
                uint32_t word = first + (uint32_t)__builtin_ctzll(bits);
                letters |= word < among ? 1u << column[word] : 0;
            }
        }
    }
    return letters;
}
