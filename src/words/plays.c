/* Every play of a turn in one fixed order: counted, and listed in windows. */
#include <assert.h>

#include "words/play.h"

#include "words/slot.h"

/* What is known while the slots of a turn are walked through. */
typedef struct play_walk {
    const hz_play_turn *turn;
    hz_grid grid;
    hz_supply supply; /* for the length at hand */
    hz_hits hits;     /* of the slot at hand */
    /* The window, and what is in it. */
    uint64_t first;
    hz_play *out;
    uint32_t capacity, count;
} play_walk;

/* Without the processor's own instruction, which not every one has: 64 bits in a dozen steps. */
static uint32_t count_bits(uint64_t bits)
{
    bits -= bits >> 1 & 0x5555555555555555u;
    bits = (bits & 0x3333333333333333u) + (bits >> 2 & 0x3333333333333333u);
    bits = (bits + (bits >> 4)) & 0x0f0f0f0f0f0f0f0fu;
    return (uint32_t)(bits * 0x0101010101010101u >> 56);
}

static uint32_t count_hits(const hz_hits *hits)
{
    uint32_t count = 0;
    for (uint32_t at = 0; at < hits->count; at++) {
        for (uint32_t lane = 0; lane < HZ_LANES; lane++) {
            count += count_bits(hz_lane(&hits->words[at], lane));
        }
    }
    return count;
}

/* Takes the first hits away that lie before the window. */
static void skip_hits(hz_hits *hits, uint64_t *first)
{
    for (uint32_t at = 0; at < hits->count; at++) {
        for (uint32_t lane = 0; lane < HZ_LANES; lane++) {
            uint64_t bits = hz_lane(&hits->words[at], lane);
            for (; *first > 0 && bits; --*first) {
                bits &= bits - 1;
            }
            hz_set_lane(&hits->words[at], lane, bits);
        }
    }
}

/* Lists the hits of a lane, as long as there is room. */
static void
list_lane(play_walk *walk, uint64_t bits, uint32_t first, const hz_score *score, hz_play play)
{
    assert(walk->out);
    for (; bits && walk->count < walk->capacity; bits &= bits - 1) {
        play.word = (uint16_t)(first + (uint32_t)__builtin_ctzll(bits));
        play.score = hz_score_of(score, play.word);
        walk->out[walk->count++] = play;
    }
}

static void list_hits(play_walk *walk, hz_slot slot)
{
    hz_price price;
    hz_score score;
    hz_slot_price(walk->turn, &walk->grid, slot, &price);
    hz_score_start(&score, walk->turn->lexicon, slot, &price);
    hz_play play = hz_play_in(slot, &price);
    const hz_hits *hits = &walk->hits;
    for (uint32_t at = 0; at < hits->count; at++) {
        for (uint32_t lane = 0; lane < HZ_LANES; lane++) {
            uint32_t first = hits->block[at] * HZ_BLOCK + 64 * lane;
            list_lane(walk, hz_lane(&hits->words[at], lane), first, &score, play);
        }
    }
}

static void take_slot(play_walk *walk, hz_slot slot)
{
    if (!hz_slot_is_open(walk->turn, &walk->grid, slot) ||
        hz_slot_is_repeated(walk->turn, &walk->grid, slot)) {
        return;
    }
    hz_slot_match(walk->turn, &walk->grid, slot, &walk->supply, &walk->hits);
    uint32_t found = walk->first > 0 || !walk->out ? count_hits(&walk->hits) : 0;
    if (!walk->out) {
        walk->count += found;
    } else if (walk->first > 0 && walk->first >= found) {
        walk->first -= found;
    } else {
        skip_hits(&walk->hits, &walk->first);
        list_hits(walk, slot);
    }
}

static bool is_full(const play_walk *walk)
{
    return walk->out && walk->count == walk->capacity;
}

static void take_length(play_walk *walk, int length)
{
    assert(length >= HZ_WORD_MIN && length <= HZ_WORD_MAX);
    hz_supply_look(walk->turn, length, &walk->supply);
    hz_slot slot = {.length = (uint8_t)length};
    for (int line = 0; line < 2 * HZ_SIDE && !is_full(walk); line++) {
        slot.down = line >= HZ_SIDE;
        slot.line = (uint8_t)(line % HZ_SIDE);
        for (slot.start = 0; slot.start + length <= HZ_SIDE; slot.start++) {
            take_slot(walk, slot);
        }
    }
}

static uint32_t take_all(play_walk *walk)
{
    hz_grid_look(walk->turn, &walk->grid);
    for (int length = HZ_WORD_MIN; length <= HZ_WORD_MAX && !is_full(walk); length++) {
        if (walk->turn->lengths >> length & 1) {
            take_length(walk, length);
        }
    }
    return walk->count;
}

uint32_t hz_plays_count(const hz_play_turn *turn)
{
    assert(turn->lexicon && turn->rules);
    play_walk walk;
    walk.turn = turn;
    walk.first = 0;
    walk.out = NULL;
    walk.count = 0;
    return take_all(&walk);
}

uint32_t hz_plays_list(const hz_play_turn *turn, uint32_t first, hz_play *out, uint32_t capacity)
{
    assert(turn->lexicon && turn->rules && (out || capacity == 0));
    play_walk walk;
    walk.turn = turn;
    walk.first = first;
    walk.out = out;
    walk.capacity = capacity;
    walk.count = 0;
    return capacity > 0 ? take_all(&walk) : 0;
}
