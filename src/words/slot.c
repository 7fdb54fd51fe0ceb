/* Where words could lie, and what they would score there. */
#include "words/slot.h"

#include <assert.h>

static uint32_t span_of(hz_slot slot)
{
    assert(slot.length > 0 && slot.start + slot.length <= HZ_SIDE);
    return ((1u << slot.length) - 1) << slot.start;
}

bool hz_slot_is_open(const hz_play_turn *turn, const hz_grid *grid, hz_slot slot)
{
    const hz_line *line = &grid->view[slot.down].line[slot.line];
    uint32_t span = span_of(slot), around = (span << 1 | span >> 1) & ~span;
    uint32_t open = span & ~(uint32_t)line->filled;
    if ((line->filled & around) || !open || (line->dead & open)) {
        return false;
    }
    if (grid->is_empty) {
        int first = turn->rules->first_square;
        int place = slot.down ? first / HZ_SIDE : first % HZ_SIDE;
        int across = slot.down ? first % HZ_SIDE : first / HZ_SIDE;
        return first == HZ_NO_SQUARE || (across == slot.line && (span >> place & 1));
    }
    return (span & line->filled) || (turn->rules->touching_is_enough && (open & line->crossed));
}

bool hz_slot_is_repeated(const hz_play_turn *turn, const hz_grid *grid, hz_slot slot)
{
    assert(slot.line < HZ_SIDE);
    uint32_t open = span_of(slot) & ~(uint32_t)grid->view[slot.down].line[slot.line].filled;
    if (!slot.down || (open & (open - 1))) {
        return false;
    }
    int place = __builtin_ctz(open);
    const hz_spot *right = &grid->view[1].spot[slot.line][place];
    const hz_spot *down = &grid->view[0].spot[place][slot.line];
    if (!(turn->lengths >> right->cross_length & 1)) {
        return false;
    }
    /* Both words have the same new tile, so only their old tiles can make a difference, and only
       where one of the two words counts for more than the other. */
    const hz_play_rules *rules = turn->rules;
    bool is_doubled = rules->word_times[hz_square_of(1, slot.line, place)] > 1;
    bool is_even = rules->cross_words_score && (rules->cross_words_have_factors || !is_doubled);
    return is_even || right->cross_points == down->cross_points;
}

/* What a new tile's letter scores beyond its share in the word. */
static uint32_t weight_of(const hz_play_rules *rules, int square, bool is_crossed, uint32_t times)
{
    uint32_t weight = times * (rules->letter_times[square] - 1u);
    if (is_crossed && rules->cross_words_score) {
        weight += rules->cross_words_have_factors
                      ? (uint32_t)rules->letter_times[square] * rules->word_times[square]
                      : 1;
    }
    return weight;
}

void hz_slot_price(const hz_play_turn *turn, const hz_grid *grid, hz_slot slot, hz_price *price)
{
    assert(slot.line < HZ_SIDE);
    const hz_play_rules *rules = turn->rules;
    const hz_line *line = &grid->view[slot.down].line[slot.line];
    uint32_t open = span_of(slot) & ~(uint32_t)line->filled;
    price->tiles = (uint8_t)__builtin_popcount(open);
    price->constant =
        rules->bonus_tiles && price->tiles >= rules->bonus_tiles ? rules->bonus_points : 0;
    price->times = 1;
    price->count = 0;
    for (uint32_t rest = open; rest; rest &= rest - 1) {
        price->times *= rules->word_times[hz_square_of(slot.down, slot.line, __builtin_ctz(rest))];
    }
    for (uint32_t rest = open; rest; rest &= rest - 1) {
        int place = __builtin_ctz(rest), square = hz_square_of(slot.down, slot.line, place);
        bool is_crossed = line->crossed >> place & 1;
        uint32_t weight = weight_of(rules, square, is_crossed, price->times);
        if (weight > 0) {
            price->place[price->count] = (uint8_t)(place - slot.start);
            price->weight[price->count++] = weight;
        }
        if (is_crossed && rules->cross_words_score) {
            price->constant += (rules->cross_words_have_factors ? rules->word_times[square] : 1u) *
                               grid->view[slot.down].spot[slot.line][place].cross_points;
        }
    }
}

void hz_score_start(hz_score *score, const hz_lexicon *lexicon, hz_slot slot, const hz_price *price)
{
    const hz_word_set *set = &lexicon->of[slot.length];
    score->constant = price->constant;
    score->times = price->times;
    score->points = set->points;
    score->count = price->count;
    for (int at = 0; at < price->count; at++) {
        score->letter[at] = hz_index_column(set, price->place[at]);
        for (int letter = 0; letter < HZ_LETTERS; letter++) {
            score->gain[at][letter] = price->weight[at] * lexicon->points[letter];
        }
    }
}
