/* Every play, found the slow and obvious way: each word is laid on each square in both directions
   on a copy of the board, and the board is then read like a player would. Shares no code with
   src/words. */
#ifndef HAZARD_TESTS_WORDS_ORACLE_H
#define HAZARD_TESTS_WORDS_ORACLE_H

#include "words/play.h"

enum { ORACLE_WORDS = 4000, ORACLE_PLAYS = 400000 };

typedef struct oracle_list {
    char word[ORACLE_WORDS][HZ_WORD_MAX + 1];
    bool known[ORACLE_WORDS]; /* to the player; all others are no words to him */
    int count;
} oracle_list;

typedef struct oracle_play {
    char word[HZ_WORD_MAX + 1];
    int square, down, tiles, score;
} oracle_play;

/* Words of a text, one a line, lines with # skipped: every `one_in`th, and four times as many of
   those up to three letters, which make the cross-words. */
void oracle_read(oracle_list *list, const char *text, int one_in);
/* The same words as text. */
void oracle_text(const oracle_list *list, char *out);

/* What the player may lay, plays that are the same one twice. Rules, tiles, letters and lengths are
   those of the turn; the lexicon is not looked at. */
int oracle_plays(const oracle_list *list, const hz_play_turn *turn, oracle_play *out);

/* Leaves out the second one of such pairs. */
int oracle_merge(const hz_play_turn *turn, oracle_play *plays, int count);

void oracle_sort(oracle_play *plays, int count);

extern const uint8_t oracle_points[HZ_LETTERS];
/* The usual board. */
extern const char oracle_board[HZ_SQUARES + 1];
void oracle_factors(uint8_t *letter_times, uint8_t *word_times);

#endif
