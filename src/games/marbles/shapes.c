/* Marbles: what programs are told. */
#include "dicebox/picture.h"
#include "games/marbles/marbles.h"

/* clang-format off */
static const hz_member view[] = {
    {"target",      "integer",  "die thrown at; 0 is none"},
    {"to_lay",      "integer",  "die to be laid back; 0 is none"},
    {"last_turns",  "boolean",  "these are the last turns"},
    {"best",        "word",     "by chances: how hard a die is best thrown; medium where all throws are alike", marbles_forces},
    {"dice",        "Die[]",    "dice"},
    {"arena",       "Arena",    "the table to scale"},
    {0},
};
static const hz_member die[] = {
    {"die",   "integer",   "its number"},
    {"owner", "seat",      "whose it is"},
    {"face",  "face",      "face"},
    {"where", "word",      "where it lies", marbles_zones},
    {"edge",  "boolean",   "by chances: it lies near the line"},
    {"side",  "seat",      "by chances: near the line on whose side; -1 is none"},
    {"lit",   "boolean",   "it may be thrown, or thrown at"},
    HZ_POSE_MEMBER,
    {0},
};
static const hz_member seat[] = {
    {"score",       "integer", "captured dice"},
    {"hand",        "integer", "dice in hand"},
    {"limbo",       "integer", "dice in limbo"},
    {"reserve",     "integer", "dice in reserve"},
    {"ring",        "integer", "dice in the ring"},
    {"rolled",      "integer[]", "dice rolled in hand, by face"},
    {"shows",       "integer[]", "dice in the ring, by face"},
    {"out_of_dice", "boolean", "out of dice"},
    {0},
};
static const hz_member arena[] = {HZ_ARENA_MEMBERS(marbles_arenas), {0}};
static const hz_member prospect[] = {
    {"die",   "integer",  "die thrown at; 0 is none"},
    {"face",  "face",     "its face"},
    {"owner", "seat",     "whose it is"},
    {"place", "word",     "by chances: near the line on the thrower's side, near the far line, or further in", marbles_areas},
    {"worth", "sentence", "what becomes of it"},
    {0},
};
static const hz_member hint[] = {
    {"throws",   "Throw[]", "throws tried out"},
    {"numbers?", "integer", "numbers that can be thrown at"},
    {"match?",   "chance",  "a roll of the hand has one of them"},
    {"free?",    "chance",  "a limbo turn frees a die"},
    {0},
};
static const hz_member throw[] = {
    {"number",   "face",    "die thrown"},
    {"die",      "integer", "die thrown at; 0 is none"},
    {"hits",     "chance",  "hits"},
    {"captures", "chance",  "captures"},
    {"foul",     "chance",  "foul"},
    {"stays",    "chance",  "stays"},
    {"worth",    "number",  "what it comes to, in captured dice"},
    {0},
};
/* clang-format on */

const hz_shape marbles_shapes[] = {
    {"View", "The table.", view},
    {"Die", "A die.", die},
    {"Seat", "A player.", seat},
    {"Arena", "Sizes in tenths of a millimetre.", arena},
    {"Trial", "A throw that is still being aimed.", hz_trial_members},
    {"Prospect", "What a choice is about.", prospect},
    {"Hint", "Numbers behind a choice.", hint},
    {"Throw", "A throw tried out.", throw},
    {"Cone", "Where a throw may go, in tenths of a millimetre.", hz_cone_members},
    {0},
};
