/* A slot: places of a line that a word of one length could take. What a word scores there is linear
   in its letters, and which words fit is a matter of bits. */
#ifndef HAZARD_WORDS_SLOT_H
#define HAZARD_WORDS_SLOT_H

#include "words/grid.h"

typedef struct hz_slot {
    uint8_t down, line, start, length;
} hz_slot;

/* score = constant + times * points of the word + sum of weight * points of the letter at a place
 */
typedef struct hz_price {
    uint32_t constant, times;
    uint32_t weight[HZ_SIDE];
    uint8_t place[HZ_SIDE]; /* from the start of the word */
    uint8_t count;          /* of weights */
    uint8_t tiles;          /* new ones */
} hz_price;

/* The player's letters against the words of one length: which words ask for too many of at least
   one, two, three letters if the board gives none. */
typedef struct hz_supply {
    hz_bits lacks[3][HZ_BLOCKS_MAX];
} hz_supply;

/* May a word lie there, whatever it is? */
bool hz_slot_is_open(const hz_play_turn *turn, const hz_grid *grid, hz_slot slot);

/* Has the slot one empty place, and does the same tile in the other direction make the same plays?
 */
bool hz_slot_is_repeated(const hz_play_turn *turn, const hz_grid *grid, hz_slot slot);

void hz_slot_price(const hz_play_turn *turn, const hz_grid *grid, hz_slot slot, hz_price *price);

/* A price made ready for many words. */
typedef struct hz_score {
    uint32_t constant, times;
    const uint8_t *points;              /* by word */
    const uint8_t *letter[HZ_SIDE];     /* by word, for each weight */
    uint32_t gain[HZ_SIDE][HZ_LETTERS]; /* by letter, for each weight */
    int count;
} hz_score;

void hz_score_start(hz_score *score,
                    const hz_lexicon *lexicon,
                    hz_slot slot,
                    const hz_price *price);

static inline uint16_t hz_score_of(const hz_score *score, uint32_t word)
{
    uint32_t sum = score->constant + score->times * score->points[word];
    for (int at = 0; at < score->count; at++) {
        sum += score->gain[at][score->letter[at][word]];
    }
    return (uint16_t)(sum < HZ_SCORE_MAX ? sum : HZ_SCORE_MAX);
}

/* A play in a slot, all but its word and score. */
static inline hz_play hz_play_in(hz_slot slot, const hz_price *price)
{
    return (hz_play){.square = (uint8_t)hz_square_of(slot.down, slot.line, slot.start),
                     .length = slot.length,
                     .down = slot.down,
                     .tiles = price->tiles};
}

void hz_supply_look(const hz_play_turn *turn, int length, hz_supply *supply);

/* Words of one length: those blocks of a row that have any. */
typedef struct hz_hits {
    hz_bits words[HZ_BLOCKS_MAX + 1];
    uint8_t block[HZ_BLOCKS_MAX + 1]; /* which of the row it is */
    uint32_t count;                   /* of blocks */
} hz_hits;

/* The words that can be laid in an open slot. */
void hz_slot_match(const hz_play_turn *turn,
                   const hz_grid *grid,
                   hz_slot slot,
                   const hz_supply *supply,
                   hz_hits *hits);

#endif
