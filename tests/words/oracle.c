/* Every play, found the slow and obvious way. */
#include "words/oracle.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const uint8_t oracle_points[HZ_LETTERS] = {1, 3, 3, 2,  1, 4, 2, 4, 1, 8, 5, 1, 3,
                                           1, 1, 3, 10, 1, 1, 1, 1, 4, 4, 8, 4, 10};

const char oracle_board[] = "T..d...T...d..T"
                            ".D...t...t...D."
                            "..D...d.d...D.."
                            "d..D...d...D..d"
                            "....D.....D...."
                            ".t...t...t...t."
                            "..d...d.d...d.."
                            "T..d...*...d..T"
                            "..d...d.d...d.."
                            ".t...t...t...t."
                            "....D.....D...."
                            "d..D...d...D..d"
                            "..D...d.d...D.."
                            ".D...t...t...D."
                            "T..d...T...d..T";

void oracle_factors(uint8_t *letter_times, uint8_t *word_times)
{
    for (int square = 0; square < HZ_SQUARES; square++) {
        char mark = oracle_board[square];
        letter_times[square] = mark == 't' ? 3 : mark == 'd' ? 2 : 1;
        word_times[square] = mark == 'T' ? 3 : mark == 'D' || mark == '*' ? 2 : 1;
    }
}

static int compare_words(const void *left, const void *right)
{
    return strcmp(left, right);
}

void oracle_read(oracle_list *list, const char *text, int one_in)
{
    list->count = 0;
    for (int line = 0; *text; line++) {
        size_t length = strcspn(text, "\n");
        bool is_taken = text[0] != '#' && length > 0 && length <= HZ_WORD_MAX &&
                        line % (length <= 3 ? (one_in + 3) / 4 : one_in) == 0;
        if (is_taken && list->count < ORACLE_WORDS) {
            memcpy(list->word[list->count], text, length);
            list->word[list->count][length] = '\0';
            list->known[list->count++] = true;
        }
        text += length + (text[length] == '\n');
    }
    qsort(list->word, (size_t)list->count, sizeof list->word[0], compare_words);
}

void oracle_text(const oracle_list *list, char *out)
{
    for (int word = 0; word < list->count; word++) {
        out += sprintf(out, "%s\n", list->word[word]);
    }
}

static bool is_word(const oracle_list *list, const char *word)
{
    const char(*found)[HZ_WORD_MAX + 1] =
        bsearch(word, list->word, (size_t)list->count, sizeof list->word[0], compare_words);
    return found && list->known[found - list->word];
}

static bool is_board_empty(const uint8_t *tiles)
{
    for (int square = 0; square < HZ_SQUARES; square++) {
        if (tiles[square]) {
            return false;
        }
    }
    return true;
}

/* The tile at a row and column; 0 off the board. */
static int tile_at(const uint8_t *tiles, int row, int column)
{
    bool is_on = row >= 0 && row < HZ_SIDE && column >= 0 && column < HZ_SIDE;
    return is_on ? tiles[row * HZ_SIDE + column] : 0;
}

/* Reads the word through a square; returns its score, or -1 if it is none. A single letter is no
   word, and scores nothing. */
static int read_through(const oracle_list *list,
                        const hz_play_turn *turn,
                        const uint8_t *after,
                        int square,
                        bool down,
                        bool has_factors)
{
    int row = square / HZ_SIDE, column = square % HZ_SIDE;
    while (tile_at(after, row - down, column - !down)) {
        row -= down;
        column -= !down;
    }
    char word[HZ_SIDE + 1];
    int length = 0, sum = 0, times = 1, tile;
    for (; (tile = tile_at(after, row, column)); row += down, column += !down) {
        int here = row * HZ_SIDE + column, points = oracle_points[tile - 1];
        if (has_factors && !turn->tiles[here]) {
            points *= turn->rules->letter_times[here];
            times *= turn->rules->word_times[here];
        }
        sum += points;
        word[length++] = (char)('A' + tile - 1);
    }
    word[length] = '\0';
    if (length == 1) {
        return 0;
    }
    return is_word(list, word) ? sum * times : -1;
}

/* Does the word lie on the board, with the tiles there and the player's letters? */
static bool fits(const hz_play_turn *turn, oracle_play *play)
{
    uint8_t left[HZ_LETTERS];
    int length = (int)strlen(play->word);
    int row = play->square / HZ_SIDE, column = play->square % HZ_SIDE;
    play->tiles = 0;
    if ((play->down ? row : column) + length > HZ_SIDE ||
        tile_at(turn->tiles, row - play->down, column - !play->down)) {
        return false;
    }
    memcpy(left, turn->left, sizeof left);
    for (const char *letter = play->word; *letter; letter++) {
        int tile = tile_at(turn->tiles, row, column);
        if (tile && tile != *letter - 'A' + 1) {
            return false;
        }
        play->tiles += !tile;
        if (!tile && left[*letter - 'A']-- == 0) {
            return false;
        }
        row += play->down;
        column += !play->down;
    }
    return play->tiles > 0 && !tile_at(turn->tiles, row, column);
}

static void put(const oracle_play *play, const uint8_t *tiles, uint8_t *after)
{
    memcpy(after, tiles, HZ_SQUARES);
    for (int at = 0; play->word[at]; at++) {
        after[play->square + at * (play->down ? HZ_SIDE : 1)] = (uint8_t)(play->word[at] - 'A' + 1);
    }
}

static bool connects(const hz_play_turn *turn, const oracle_play *play, bool is_first)
{
    bool is_fine = false;
    int row = play->square / HZ_SIDE, column = play->square % HZ_SIDE;
    for (const char *letter = play->word; *letter; letter++) {
        if (is_first) {
            is_fine = is_fine || row * HZ_SIDE + column == turn->rules->first_square ||
                      turn->rules->first_square == HZ_NO_SQUARE;
        } else {
            is_fine = is_fine || tile_at(turn->tiles, row, column);
        }
        if (!is_first && turn->rules->touching_is_enough) {
            is_fine = is_fine || tile_at(turn->tiles, row - 1, column) ||
                      tile_at(turn->tiles, row + 1, column) ||
                      tile_at(turn->tiles, row, column - 1) ||
                      tile_at(turn->tiles, row, column + 1);
        }
        row += play->down;
        column += !play->down;
    }
    return is_fine;
}

/* The score of the play; -1 if a word on the board would be none. */
static int score_of(const oracle_list *list,
                    const hz_play_turn *turn,
                    const oracle_play *play,
                    const uint8_t *after)
{
    const hz_play_rules *rules = turn->rules;
    int score = read_through(list, turn, after, play->square, play->down, true);
    for (int at = 0; score >= 0 && play->word[at]; at++) {
        int square = play->square + at * (play->down ? HZ_SIDE : 1);
        if (turn->tiles[square]) {
            continue;
        }
        int cross =
            read_through(list, turn, after, square, !play->down, rules->cross_words_have_factors);
        if (cross < 0) {
            return -1;
        }
        score += rules->cross_words_score ? cross : 0;
    }
    bool has_bonus = rules->bonus_tiles && play->tiles >= rules->bonus_tiles;
    return score < 0 ? -1 : score + (has_bonus ? rules->bonus_points : 0);
}

int oracle_plays(const oracle_list *list, const hz_play_turn *turn, oracle_play *out)
{
    int count = 0;
    bool is_first = is_board_empty(turn->tiles);
    uint8_t after[HZ_SQUARES];
    for (int word = 0; word < list->count; word++) {
        if (!(turn->lengths >> strlen(list->word[word]) & 1) || !list->known[word]) {
            continue;
        }
        for (int place = 0; place < 2 * HZ_SQUARES; place++) {
            oracle_play play = {.square = place % HZ_SQUARES, .down = place >= HZ_SQUARES};
            strcpy(play.word, list->word[word]);
            if (fits(turn, &play) && connects(turn, &play, is_first)) {
                put(&play, turn->tiles, after);
                play.score = score_of(list, turn, &play, after);
                if (play.score >= 0 && count < ORACLE_PLAYS) {
                    out[count++] = play;
                }
            }
        }
    }
    return count;
}

/* The square of the only new tile, or -1. */
static int only_tile(const hz_play_turn *turn, const oracle_play *play)
{
    int square = play->square;
    while (play->tiles == 1 && turn->tiles[square]) {
        square += play->down ? HZ_SIDE : 1;
    }
    return play->tiles == 1 ? square : -1;
}

int oracle_merge(const hz_play_turn *turn, oracle_play *plays, int count)
{
    int kept = 0;
    for (int at = 0; at < count; at++) {
        int square = only_tile(turn, &plays[at]);
        bool is_double = false;
        for (int other = 0; square >= 0 && plays[at].down && other < count; other++) {
            char letter = plays[at].word[(square - plays[at].square) / HZ_SIDE];
            is_double =
                is_double || (!plays[other].down && only_tile(turn, &plays[other]) == square &&
                              plays[other].word[square - plays[other].square] == letter &&
                              plays[other].score == plays[at].score);
        }
        if (!is_double) {
            plays[kept++] = plays[at];
        }
    }
    return kept;
}

static int compare_plays(const void *left, const void *right)
{
    const oracle_play *one = left, *other = right;
    if (one->down != other->down) {
        return one->down - other->down;
    }
    return one->square != other->square ? one->square - other->square
                                        : strcmp(one->word, other->word);
}

void oracle_sort(oracle_play *plays, int count)
{
    qsort(plays, (size_t)count, sizeof *plays, compare_plays);
}
