/* The best plays of a turn: slots are taken in the order of what they could score at most, and the
   rest is left alone as soon as it cannot be among the best any more. */
#include <assert.h>

#include "words/play.h"

#include "words/slot.h"

enum { SLOTS_MAX = 2 * HZ_SIDE * (HZ_SIDE - HZ_WORD_MIN + 1) }; /* of one length */

typedef struct bounded_slot {
    hz_slot slot;
    uint32_t bound;
} bounded_slot;

typedef struct best_search {
    const hz_play_turn *turn;
    hz_grid grid;
    hz_supply supply;    /* for the length at hand */
    hz_hits hits;        /* of the slot at hand */
    uint8_t most_points; /* of a letter the player has */
    /* Slots of the length at hand, as a heap: the one with the highest bound is at the top. */
    bounded_slot slots[SLOTS_MAX];
    int slot_count;
    /* The best so far, best first. */
    hz_play *out;
    uint32_t capacity, count;
} best_search;

/* Earlier in the list of all plays. */
static bool is_earlier(const hz_play *play, const hz_play *other)
{
    if (play->length != other->length) {
        return play->length < other->length;
    }
    if (play->down != other->down) {
        return play->down < other->down;
    }
    if (play->square != other->square) {
        int row = play->square / HZ_SIDE, column = play->square % HZ_SIDE;
        int other_row = other->square / HZ_SIDE, other_column = other->square % HZ_SIDE;
        return play->down && column != other_column ? column < other_column
               : row != other_row                   ? row < other_row
                                                    : column < other_column;
    }
    return play->word < other->word;
}

static bool is_better(const hz_play *play, const hz_play *other)
{
    return play->score != other->score ? play->score > other->score : is_earlier(play, other);
}

static void keep(best_search *search, const hz_play *play)
{
    assert(search->count <= search->capacity && search->capacity > 0);
    if (search->count == search->capacity) {
        if (!is_better(play, &search->out[search->count - 1])) {
            return;
        }
        search->count--;
    }
    uint32_t at = search->count++;
    for (; at > 0 && is_better(play, &search->out[at - 1]); at--) {
        search->out[at] = search->out[at - 1];
    }
    search->out[at] = *play;
}

/* No play in the slot scores more. */
static uint32_t bound_of(const best_search *search, hz_slot slot)
{
    hz_price price;
    hz_slot_price(search->turn, &search->grid, slot, &price);
    uint32_t bound =
        price.constant + price.times * search->turn->lexicon->of[slot.length].most_points;
    for (int at = 0; at < price.count; at++) {
        bound += price.weight[at] * search->most_points;
    }
    return bound;
}

static void push_slot(best_search *search, hz_slot slot)
{
    assert(search->slot_count < SLOTS_MAX);
    int at = search->slot_count++;
    uint32_t bound = bound_of(search, slot);
    for (; at > 0 && search->slots[(at - 1) / 2].bound < bound; at = (at - 1) / 2) {
        search->slots[at] = search->slots[(at - 1) / 2];
    }
    search->slots[at] = (bounded_slot){slot, bound};
}

static bounded_slot pop_slot(best_search *search)
{
    assert(search->slot_count > 0);
    bounded_slot top = search->slots[0], last = search->slots[--search->slot_count];
    int at = 0;
    for (int child = 1; child < search->slot_count; child = 2 * at + 1) {
        child += child + 1 < search->slot_count &&
                 search->slots[child + 1].bound > search->slots[child].bound;
        if (search->slots[child].bound <= last.bound) {
            break;
        }
        search->slots[at] = search->slots[child];
        at = child;
    }
    search->slots[at] = last;
    return top;
}

static void look_into(best_search *search, hz_slot slot)
{
    hz_price price;
    hz_score score;
    hz_slot_match(search->turn, &search->grid, slot, &search->supply, &search->hits);
    hz_slot_price(search->turn, &search->grid, slot, &price);
    hz_score_start(&score, search->turn->lexicon, slot, &price);
    hz_play play = hz_play_in(slot, &price);
    for (uint32_t at = 0; at < search->hits.count; at++) {
        for (uint32_t lane = 0; lane < HZ_LANES; lane++) {
            uint32_t first = search->hits.block[at] * HZ_BLOCK + 64 * lane;
            uint64_t bits = hz_lane(&search->hits.words[at], lane);
            for (; bits; bits &= bits - 1) {
                play.word = (uint16_t)(first + (uint32_t)__builtin_ctzll(bits));
                play.score = hz_score_of(&score, play.word);
                keep(search, &play);
            }
        }
    }
}

static void search_length(best_search *search, int length)
{
    assert(length >= HZ_WORD_MIN && length <= HZ_WORD_MAX);
    hz_slot slot = {.length = (uint8_t)length};
    search->slot_count = 0;
    for (int line = 0; line < 2 * HZ_SIDE; line++) {
        slot.down = line >= HZ_SIDE;
        slot.line = (uint8_t)(line % HZ_SIDE);
        for (slot.start = 0; slot.start + length <= HZ_SIDE; slot.start++) {
            if (hz_slot_is_open(search->turn, &search->grid, slot) &&
                !hz_slot_is_repeated(search->turn, &search->grid, slot)) {
                push_slot(search, slot);
            }
        }
    }
    hz_supply_look(search->turn, length, &search->supply);
    while (search->slot_count > 0) {
        bounded_slot top = pop_slot(search);
        if (search->count == search->capacity && top.bound < search->out[search->count - 1].score) {
            return;
        }
        look_into(search, top.slot);
    }
}

uint32_t hz_plays_best(const hz_play_turn *turn, hz_play *out, uint32_t capacity)
{
    assert(turn->lexicon && turn->rules && (out || capacity == 0));
    best_search search;
    search.turn = turn;
    search.out = out;
    search.capacity = capacity;
    search.count = 0;
    search.most_points = 0;
    if (capacity == 0) {
        return 0;
    }
    for (int letter = 0; letter < HZ_LETTERS; letter++) {
        uint8_t points = turn->lexicon->points[letter];
        if (turn->left[letter] > 0 && points > search.most_points) {
            search.most_points = points;
        }
    }
    hz_grid_look(turn, &search.grid);
    for (int length = HZ_WORD_MAX; length >= HZ_WORD_MIN; length--) {
        if (turn->lengths >> length & 1) {
            search_length(&search, length);
        }
    }
    return search.count;
}
