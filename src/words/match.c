/* Which words fit a slot: rows of bits that are met block by block. */
#include <assert.h>
#include <string.h>

#include "words/slot.h"

/* The letters that one place may have: in one of these rows or, if those would be many, in none. */
typedef struct place_limit {
    const hz_bits *row[HZ_LETTERS / 2];
    uint8_t count;
    bool excludes;
} place_limit;

/* A letter that old tiles of the slot provide. */
typedef struct gift {
    const hz_bits *lacks; /* words that ask for more of it than the player has … */
    const hz_bits *still; /* … than the player and the slot have together */
} gift;

typedef struct demands {
    const hz_bits *fixed[HZ_SIDE]; /* words must be in all of these */
    place_limit limits[HZ_SIDE];
    gift gifts[HZ_SIDE];
    int fixed_count, limit_count, gift_count;
    uint8_t copies[HZ_LETTERS]; /* of the player and the slot together */
} demands;

void hz_supply_look(const hz_play_turn *turn, int length, hz_supply *supply)
{
    assert(length >= HZ_WORD_MIN && length <= HZ_WORD_MAX);
    const hz_word_set *set = &turn->lexicon->of[length];
    const hz_bits *rows[HZ_LETTERS];
    int count = 0;
    for (int letter = 0; letter < HZ_LETTERS; letter++) {
        if (turn->left[letter] < set->most[letter]) {
            rows[count++] = hz_index_many(set, letter, turn->left[letter] + 1);
        }
    }
    for (uint32_t block = 0; block < set->blocks; block++) {
        hz_bits one = hz_no_words[0], two = one, three = one;
        for (int row = 0; row < count; row++) {
            const hz_bits *more = &rows[row][block];
            hz_bits again = one, third = two;
            hz_keep(&third, more);
            hz_join(&three, &third);
            hz_keep(&again, more);
            hz_join(&two, &again);
            hz_join(&one, more);
        }
        supply->lacks[0][block] = one;
        supply->lacks[1][block] = two;
        supply->lacks[2][block] = three;
    }
}

static void add_limit(const hz_word_set *set, int at, uint32_t letters, demands *match)
{
    assert(letters != 0);
    if ((letters & (letters - 1)) == 0) {
        match->fixed[match->fixed_count++] = hz_index_row(set, at, __builtin_ctz(letters));
        return;
    }
    place_limit *limit = &match->limits[match->limit_count++];
    limit->count = 0;
    limit->excludes = __builtin_popcount(letters) > HZ_LETTERS / 2;
    uint32_t named = limit->excludes ? ~letters & ((1u << HZ_LETTERS) - 1) : letters;
    for (; named; named &= named - 1) {
        limit->row[limit->count++] = hz_index_row(set, at, __builtin_ctz(named));
    }
}

static void add_gifts(const hz_play_turn *turn, const hz_word_set *set, demands *match)
{
    for (int letter = 0; letter < HZ_LETTERS; letter++) {
        int left = turn->left[letter];
        if (match->copies[letter] == left || left >= set->most[letter]) {
            continue; /* not given, or never lacking */
        }
        match->gifts[match->gift_count++] =
            (gift){.lacks = hz_index_many(set, letter, left + 1),
                   .still = hz_index_many(set, letter, match->copies[letter] + 1)};
    }
}

static void collect(const hz_play_turn *turn, const hz_grid *grid, hz_slot slot, demands *match)
{
    assert(slot.start + slot.length <= HZ_SIDE);
    const hz_word_set *set = &turn->lexicon->of[slot.length];
    const hz_view *view = &grid->view[slot.down];
    match->fixed_count = match->limit_count = match->gift_count = 0;
    memcpy(match->copies, turn->left, HZ_LETTERS);
    for (int at = 0; at < slot.length; at++) {
        int place = slot.start + at;
        uint8_t tile = view->tile[slot.line][place];
        if (tile) {
            match->fixed[match->fixed_count++] = hz_index_row(set, at, tile - 1);
            match->copies[tile - 1]++;
        } else if (view->line[slot.line].crossed >> place & 1) {
            add_limit(set, at, view->spot[slot.line][place].may, match);
        }
    }
    add_gifts(turn, set, match);
}

static void meet_limit(const place_limit *limit, uint32_t block, hz_bits *words)
{
    assert(limit->count > 0);
    hz_bits in = limit->row[0][block];
    for (int row = 1; row < limit->count; row++) {
        hz_join(&in, &limit->row[row][block]);
    }
    if (limit->excludes) {
        hz_drop(words, &in);
    } else {
        hz_keep(words, &in);
    }
}

/* A word may ask for more of a letter than the player has if the slot gives enough of it, and if it
   asks for too many of no other letter. */
static void meet_gift(const gift *given, const hz_supply *supply, uint32_t block, hz_bits *words)
{
    hz_bits wrong = supply->lacks[0][block], fine = given->lacks[block];
    hz_drop(&fine, &supply->lacks[1][block]);
    hz_drop(&wrong, &fine);
    hz_drop(words, &wrong);
    hz_drop(words, &given->still[block]);
}

/* Likewise for one or both of two letters. */
static void
meet_two_gifts(const gift given[2], const hz_supply *supply, uint32_t block, hz_bits *words)
{
    hz_bits wrong = supply->lacks[0][block], fine = given[0].lacks[block], both = fine;
    hz_join(&fine, &given[1].lacks[block]);
    hz_drop(&fine, &supply->lacks[1][block]);
    hz_keep(&both, &given[1].lacks[block]);
    hz_drop(&both, &supply->lacks[2][block]);
    hz_drop(&wrong, &fine);
    hz_drop(&wrong, &both);
    hz_drop(words, &wrong);
    hz_drop(words, &given[0].still[block]);
    hz_drop(words, &given[1].still[block]);
}

static bool is_affordable(const hz_word_set *set, int length, uint32_t word, const uint8_t *copies)
{
    uint8_t used[HZ_LETTERS] = {0};
    for (int at = 0; at < length; at++) {
        uint8_t letter = hz_index_column(set, at)[word];
        if (++used[letter] > copies[letter]) {
            return false;
        }
    }
    return true;
}

/* With more letters given, the words are few by now: each is looked at. */
static void meet_many_gifts(
    const hz_word_set *set, int length, const uint8_t *copies, uint32_t block, hz_bits *words)
{
    for (uint32_t lane = 0; lane < HZ_LANES; lane++) {
        uint64_t bits = hz_lane(words, lane), fine = bits;
        for (; bits; bits &= bits - 1) {
            uint32_t word = block * HZ_BLOCK + 64 * lane + (uint32_t)__builtin_ctzll(bits);
            if (!is_affordable(set, length, word, copies)) {
                fine &= ~(bits & -bits);
            }
        }
        hz_set_lane(words, lane, fine);
    }
}

/* What the old tiles have left of a block is looked at more closely. */
static void narrow(const demands *match,
                   const hz_word_set *set,
                   int length,
                   const hz_supply *supply,
                   uint32_t block,
                   hz_bits *words)
{
    for (int at = 0; at < match->limit_count && hz_is_any(words); at++) {
        meet_limit(&match->limits[at], block, words);
    }
    switch (match->gift_count) {
    case 0: hz_drop(words, &supply->lacks[0][block]); break;
    case 1: meet_gift(match->gifts, supply, block, words); break;
    case 2: meet_two_gifts(match->gifts, supply, block, words); break;
    default: meet_many_gifts(set, length, match->copies, block, words); break;
    }
}

/* Takes away the words of a block from number `known` on. */
static void limit_known(uint32_t known, hz_bits *words)
{
    assert(known < HZ_BLOCK);
    for (uint32_t lane = 0; lane < HZ_LANES; lane++) {
        uint32_t first = 64 * lane;
        uint64_t bits = known <= first        ? 0
                        : known - first >= 64 ? ~(uint64_t)0
                                              : ((uint64_t)1 << (known - first)) - 1;
        hz_set_lane(words, lane, hz_lane(words, lane) & bits);
    }
}

void hz_slot_match(const hz_play_turn *turn,
                   const hz_grid *grid,
                   hz_slot slot,
                   const hz_supply *supply,
                   hz_hits *hits)
{
    const hz_word_set *set = &turn->lexicon->of[slot.length];
    uint32_t known = hz_known_words(turn, slot.length), blocks = (known + HZ_BLOCK - 1) / HZ_BLOCK;
    demands match;
    collect(turn, grid, slot, &match);
    hits->count = 0;
    for (uint32_t block = 0; block < blocks; block++) {
        hz_bits words;
        memset(&words, 0xff, sizeof words);
        for (int at = 0; at < match.fixed_count; at++) {
            hz_keep(&words, &match.fixed[at][block]);
        }
        if (!hz_is_any(&words)) {
            continue;
        }
        narrow(&match, set, slot.length, supply, block, &words);
        hits->words[hits->count] = words;
        hits->block[hits->count] = (uint8_t)block;
        hits->count += hz_is_any(&words);
    }
    if (known % HZ_BLOCK && hits->count && hits->block[hits->count - 1] == blocks - 1) {
        limit_known(known % HZ_BLOCK, &hits->words[hits->count - 1]);
    }
}
