/* Words on a board of 15 x 15 squares: every play that a player can make, what each scores, and
   what is wrong with one that cannot be made.

   What a game decides comes from the caller: factors of squares, how a word must connect, which
   lengths are asked for, how many of each letter the player has. Nothing here allocates or keeps
   anything; a board is 225 bytes of the game's own state. */
#ifndef HAZARD_WORDS_PLAY_H
#define HAZARD_WORDS_PLAY_H

#include "words/lexicon.h"

/* The board: so many squares a side; and the bounds of what a play can be. */
enum {
    HZ_SIDE = 15,
    HZ_SQUARES = HZ_SIDE * HZ_SIDE,
    HZ_NO_SQUARE = HZ_SQUARES,
    HZ_FACTOR_MAX = 3,
    HZ_SCORE_MAX = UINT16_MAX, /* a play that would score more is counted as this */
};

/* What holds for a whole game. Squares are counted row by row from the top left. */
typedef struct hz_play_rules {
    const uint8_t *letter_times; /* HZ_SQUARES factors of a new tile's points, 1 to 3 */
    const uint8_t *word_times;   /* HZ_SQUARES factors of a word with a new tile there, 1 to 3 */
    uint8_t first_square;    /* a word on an empty board covers it; HZ_NO_SQUARE: lies anywhere */
    bool touching_is_enough; /* a word may lie beside old tiles; else it must contain one */
    bool cross_words_score;
    bool cross_words_have_factors; /* squares count in cross-words too */
    uint8_t bonus_tiles;           /* a play of so many new tiles or more … */
    uint16_t bonus_points;         /* … scores so much more; 0: none does */
} hz_play_rules;

/* What a player may do now. */
typedef struct hz_play_turn {
    const hz_lexicon *lexicon;
    const hz_play_rules *rules;
    const uint8_t *tiles; /* HZ_SQUARES: 0 is empty, 1 to 26 are A to Z */
    const uint8_t *left;  /* HZ_LETTERS: copies of each letter the player can lay */
    uint16_t lengths;     /* bit n: words of n letters may be laid */
    uint8_t vocabulary;   /* words up to this size alone (hz_lexicon_size_of); 0: all */
} hz_play_turn;

/* A word of the lexicon laid from a square to the right or down. */
typedef struct hz_play {
    uint16_t word; /* its number among those of its length */
    uint16_t score;
    uint8_t square, length, down;
    uint8_t tiles; /* new ones */
} hz_play;

/* How many plays there are. A single tile that makes the same words in both directions for the same
   score is one play, the one to the right. */
uint32_t hz_plays_count(const hz_play_turn *turn);

/* A window of the plays: from number `first` on, at most `capacity`. Returns how many it wrote. The
   order is fixed: by length, direction, line, start, number of the word. */
uint32_t hz_plays_list(const hz_play_turn *turn, uint32_t first, hz_play *out, uint32_t capacity);

/* The best plays, highest score first, equal ones in the order of the list. Meant for a few: takes
   much less time than listing all. Returns how many it wrote. */
uint32_t hz_plays_best(const hz_play_turn *turn, hz_play *out, uint32_t capacity);

/* What is wrong with a play, in the order in which it is looked at. */
typedef enum hz_play_fault {
    HZ_PLAY_FINE,
    HZ_PLAY_OFF_BOARD,
    HZ_PLAY_NO_NEW_TILE,
    HZ_PLAY_OTHER_LETTER, /* `square`: has a tile with another letter */
    HZ_PLAY_NOT_WHOLE,    /* `square`: a tile before or after the word belongs to it */
    HZ_PLAY_NOT_FIRST,    /* empty board: does not cover the first square */
    HZ_PLAY_APART,        /* not connected */
    HZ_PLAY_LENGTH,
    HZ_PLAY_LETTERS, /* `letter`: the player has too few of them */
    HZ_PLAY_WORD,    /* `formed` has a word that is none */
} hz_play_fault;

/* A word on the board after a play. */
typedef struct hz_formed {
    char letters[HZ_WORD_MAX + 1];
    uint8_t square, length, down;
    bool is_word;
    uint16_t score; /* 0 for a cross-word that does not score */
} hz_formed;

/* What a play is: its first fault, or none, and what it comes to. */
typedef struct hz_play_verdict {
    hz_play_fault fault; /* the first */
    uint8_t square;      /* where it says so above, else HZ_NO_SQUARE */
    char letter;         /* likewise, a capital, else NUL */
    uint8_t tiles;       /* new ones */
    uint8_t count;       /* words formed; the word laid first, then cross-words along it */
    uint8_t bad;         /* HZ_PLAY_WORD: place of the first in `formed` that is no word */
    uint16_t score;      /* of the play, as if all were fine */
    hz_formed formed[1 + HZ_SIDE];
} hz_play_verdict;

/* Looks at any play: `word` ends by NUL and holds letters of either case alone. Words and score are
   there whenever the word lies on the board and agrees with the tiles under it, so that a play can
   be judged while it is still being laid out. */
void hz_play_judge(
    const hz_play_turn *turn, int square, bool down, const char *word, hz_play_verdict *verdict);

/* Puts the tiles of a play that is fine on a board and takes the new ones from the player's letters
   (NULL: leaves them alone). */
void hz_play_lay(uint8_t *tiles, uint8_t *left, int square, bool down, const char *word);

#endif
