/* Looking at one play: what is wrong with it, which words it makes, what they score. */
#include <assert.h>
#include <string.h>

#include "words/entries.h"
#include "words/grid.h"

/* A play, and the board with it on. */
typedef struct laid_play {
    const hz_play_turn *turn;
    int square, step, length;
    uint8_t letters[HZ_WORD_MAX];
    uint8_t tiles[HZ_SQUARES];
} laid_play;

/* The square one step on; HZ_NO_SQUARE beyond the edge. */
static int next_square(int square, int step)
{
    assert(square >= 0 && square < HZ_SQUARES);
    int column = square % HZ_SIDE, next = square + step;
    bool is_over = (step == 1 && column == HZ_SIDE - 1) || (step == -1 && column == 0);
    return is_over || next < 0 || next >= HZ_SQUARES ? HZ_NO_SQUARE : next;
}

static bool has_tile(const uint8_t *tiles, int square)
{
    return square != HZ_NO_SQUARE && tiles[square];
}

static bool is_new(const laid_play *play, int square)
{
    assert(square >= 0 && square < HZ_SQUARES);
    return !play->turn->tiles[square];
}

/* Puts the word on the board, if it lies there and agrees with the tiles under it. */
static hz_play_fault put_down(laid_play *play, hz_play_verdict *verdict)
{
    int place = play->step == 1 ? play->square % HZ_SIDE : play->square / HZ_SIDE;
    if (play->length == 0 || play->square < 0 || play->square >= HZ_SQUARES ||
        place + play->length > HZ_SIDE) {
        return HZ_PLAY_OFF_BOARD;
    }
    for (int at = play->length - 1; at >= 0; at--) { /* backwards: the first mistake remains */
        int square = play->square + at * play->step;
        uint8_t tile = (uint8_t)(play->letters[at] + 1);
        verdict->tiles += is_new(play, square);
        if (!is_new(play, square) && play->tiles[square] != tile) {
            verdict->square = (uint8_t)square;
        }
        play->tiles[square] = tile;
    }
    if (verdict->tiles == 0) {
        verdict->square = HZ_NO_SQUARE;
        return HZ_PLAY_NO_NEW_TILE;
    }
    return verdict->square == HZ_NO_SQUARE ? HZ_PLAY_FINE : HZ_PLAY_OTHER_LETTER;
}

/* The word through a square in one direction. */
static hz_formed read_word(const laid_play *play, int square, int step, bool has_factors)
{
    assert(has_tile(play->tiles, square));
    const hz_play_turn *turn = play->turn;
    while (has_tile(play->tiles, next_square(square, -step))) {
        square -= step;
    }
    hz_formed formed = {.square = (uint8_t)square, .down = step != 1};
    uint8_t letters[HZ_SIDE];
    uint32_t sum = 0, times = 1;
    for (; has_tile(play->tiles, square); square = next_square(square, step)) {
        uint8_t letter = (uint8_t)(play->tiles[square] - 1);
        bool counts = has_factors && is_new(play, square);
        sum += turn->lexicon->points[letter] * (counts ? turn->rules->letter_times[square] : 1u);
        times *= counts ? turn->rules->word_times[square] : 1u;
        letters[formed.length] = letter;
        formed.letters[formed.length++] = (char)('A' + letter);
    }
    formed.score = (uint16_t)(sum * times < HZ_SCORE_MAX ? sum * times : HZ_SCORE_MAX);
    formed.is_word =
        formed.length >= HZ_WORD_MIN && hz_index_find(&turn->lexicon->of[formed.length],
                                                      formed.length,
                                                      letters,
                                                      hz_known_words(turn, formed.length)) >= 0;
    return formed;
}

/* All words that the play makes, and its score. */
static void read_words(const laid_play *play, hz_play_verdict *verdict)
{
    const hz_play_rules *rules = play->turn->rules;
    int across = play->step == 1 ? HZ_SIDE : 1;
    verdict->formed[verdict->count++] = read_word(play, play->square, play->step, true);
    uint32_t score = verdict->formed[0].score;
    for (int at = 0; at < play->length; at++) {
        int square = play->square + at * play->step;
        if (is_new(play, square) && (has_tile(play->tiles, next_square(square, across)) ||
                                     has_tile(play->tiles, next_square(square, -across)))) {
            assert(verdict->count < sizeof verdict->formed / sizeof *verdict->formed);
            hz_formed *formed = &verdict->formed[verdict->count++];
            *formed = read_word(play, square, across, rules->cross_words_have_factors);
            formed->score = rules->cross_words_score ? formed->score : 0;
            score += formed->score;
        }
    }
    if (rules->bonus_tiles && verdict->tiles >= rules->bonus_tiles) {
        score += rules->bonus_points;
    }
    verdict->score = (uint16_t)(score < HZ_SCORE_MAX ? score : HZ_SCORE_MAX);
}

/* Tiles right before or after the word would be part of it. */
static hz_play_fault check_whole(const laid_play *play, hz_play_verdict *verdict)
{
    assert(play->length > 0);
    int last = play->square + (play->length - 1) * play->step;
    int before = next_square(play->square, -play->step), after = next_square(last, play->step);
    int more = has_tile(play->tiles, before)  ? before
               : has_tile(play->tiles, after) ? after
                                              : HZ_NO_SQUARE;
    verdict->square = (uint8_t)more;
    return more == HZ_NO_SQUARE ? HZ_PLAY_FINE : HZ_PLAY_NOT_WHOLE;
}

static hz_play_fault check_connection(const laid_play *play, const hz_play_verdict *verdict)
{
    const hz_play_turn *turn = play->turn;
    bool is_empty = true, covers_first = turn->rules->first_square == HZ_NO_SQUARE;
    for (int square = 0; square < HZ_SQUARES; square++) {
        is_empty = is_empty && !turn->tiles[square];
    }
    for (int at = 0; at < play->length; at++) {
        covers_first = covers_first || play->square + at * play->step == turn->rules->first_square;
    }
    if (is_empty) {
        return covers_first ? HZ_PLAY_FINE : HZ_PLAY_NOT_FIRST;
    }
    bool contains = verdict->tiles < play->length;
    bool touches = turn->rules->touching_is_enough && verdict->count > 1;
    return contains || touches ? HZ_PLAY_FINE : HZ_PLAY_APART;
}

static hz_play_fault check_letters(const laid_play *play, hz_play_verdict *verdict)
{
    uint8_t used[HZ_LETTERS] = {0};
    for (int at = 0; at < play->length; at++) {
        uint8_t letter = play->letters[at];
        if (is_new(play, play->square + at * play->step) &&
            ++used[letter] > play->turn->left[letter]) {
            verdict->letter = (char)('A' + letter);
            return HZ_PLAY_LETTERS;
        }
    }
    return HZ_PLAY_FINE;
}

static hz_play_fault check_words(hz_play_verdict *verdict)
{
    for (uint8_t at = 0; at < verdict->count; at++) {
        if (!verdict->formed[at].is_word) {
            verdict->bad = at;
            return HZ_PLAY_WORD;
        }
    }
    return HZ_PLAY_FINE;
}

static hz_play_fault find_fault(laid_play *play, hz_play_verdict *verdict)
{
    hz_play_fault fault = put_down(play, verdict);
    if (fault) {
        return fault;
    }
    read_words(play, verdict);
    if ((fault = check_whole(play, verdict)) || (fault = check_connection(play, verdict))) {
        return fault;
    }
    if (!(play->turn->lengths >> play->length & 1)) {
        return HZ_PLAY_LENGTH;
    }
    fault = check_letters(play, verdict);
    return fault ? fault : check_words(verdict);
}

void hz_play_judge(
    const hz_play_turn *turn, int square, bool down, const char *word, hz_play_verdict *verdict)
{
    assert(turn->lexicon && turn->rules && word);
    size_t length = strnlen(word, HZ_WORD_MAX + 1);
    laid_play play = {.turn = turn, .square = square, .step = down ? HZ_SIDE : 1};
    *verdict = (hz_play_verdict){.square = HZ_NO_SQUARE};
    if (length > HZ_WORD_MAX) {
        verdict->fault = HZ_PLAY_OFF_BOARD;
        return;
    }
    play.length = (int)length;
    bool is_letters = hz_letters_of(word, length, play.letters);
    assert(is_letters);
    (void)is_letters;
    memcpy(play.tiles, turn->tiles, HZ_SQUARES);
    verdict->fault = find_fault(&play, verdict);
}

void hz_play_lay(uint8_t *tiles, uint8_t *left, int square, bool down, const char *word)
{
    assert(square >= 0 && word);
    for (int at = 0; word[at]; at++, square += down ? HZ_SIDE : 1) {
        uint8_t letter;
        bool is_letter = hz_letters_of(&word[at], 1, &letter);
        assert(is_letter && square < HZ_SQUARES);
        (void)is_letter;
        if (tiles[square]) {
            assert(tiles[square] == letter + 1);
            continue;
        }
        tiles[square] = (uint8_t)(letter + 1);
        if (left) {
            assert(left[letter] > 0);
            left[letter]--;
        }
    }
}
