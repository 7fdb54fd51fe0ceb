/* Rollable: what programs are told. */
#include "games/rollable/rollable.h"

/* clang-format off */
static const hz_member view[] = {
    {"turn",     "seat",      "whose turn it is"},
    {"round",    "integer",   "round"},
    {"quota",    "integer",   "copies of every letter in this round"},
    {"weights",  "integer[]", "what a point counts in each round, in percent"},
    {"shortest", "integer",   "fewest letters of a word"},
    {"longest",  "integer",   "most letters of a word"},
    {"lengths",  "sentence",  "letters wanted"},
    {"limit_ms", "integer",   "time for this turn, in milliseconds; 0 is as long as it takes"},
    {"board",    "string[]",  "letters, a row each"},
    {"owners",   "string[]",  "who laid them, from 1, a row each"},
    {"premiums", "string[]",  "premium squares that still count, a row each"},
    {"last",     "Last",      "the last turn"},
    {"values",   "integer[]", "points of A to Z"},
    {"words",    "string",    "list of words"},
    {0},
};
static const hz_member last[] = {
    {"what",   "word",     "what was done", rollable_lasts},
    {"seat",   "seat",     "by whom"},
    {"square", "string",   "first square of the word"},
    {"down",   "boolean",  "it runs down"},
    {"word",   "string",   "word laid"},
    {"new",    "integer",  "letters that are new, a bit each"},
    {"score",  "integer",  "points"},
    {"words",  "sentence", "the arithmetic"},
    {0},
};
static const hz_member seat[] = {
    {"score",  "integer",   "points"},
    {"place",  "integer",   "place"},
    {"vowels", "integer",   "vowels left"},
    {"turns",  "integer",   "turns left in this round"},
    {0},
};
static const hz_member trial[] = {
    {"legal",  "boolean",  "nothing is wrong with it"},
    {"why",    "sentence", "what is wrong"},
    {"now",    "boolean",  "it is this player's turn"},
    {"action", "string",   "the play as it is written"},
    {"length", "integer",  "letters"},
    {"tiles",  "integer",  "new tiles"},
    {"score",  "integer",  "points"},
    {"words",  "Formed[]", "words made"},
    {"sums",   "sentence", "the arithmetic"},
    {0},
};
static const hz_member formed[] = {
    {"word",    "string",   "word"},
    {"square",  "string",   "first square"},
    {"down",    "boolean",  "it runs down"},
    {"score",   "integer",  "points"},
    {"is_word", "boolean",  "it is in the list"},
    {"why",     "sentence", "why it is not"},
    {0},
};
static const hz_member hint[] = {
    {"plays", "integer", "plays in all"},
    {"best",  "Play[]",  "the best by points"},
    {0},
};
static const hz_member play[] = {
    {"action", "string",   "play"},
    {"score",  "integer",  "points"},
    {"sums",   "sentence", "the arithmetic"},
    {0},
};
/* clang-format on */

const hz_shape rollable_shapes[] = {
    {"View", "The board.", view},
    {"Last", "What the last turn brought.", last},
    {"Seat", "A player.", seat},
    {"Trial", "A play that is still being laid.", trial},
    {"Hint", "The best plays.", hint},
    {"Play", "A play.", play},
    {"Formed", "A word that a play makes.", formed},
    {0},
};
