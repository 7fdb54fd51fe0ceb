/* Battle: what programs are told. */
#include "games/battle/battle.h"

/* clang-format off */
static const hz_member view[] = {
    {"endless", "boolean",   "the supply never runs out"},
    {"supply",  "integer[]", "cards left of each number"},
    {"order",   "seat[]",    "order of attack"},
    {0},
};
static const hz_member seat[] = {
    {"score",         "integer",    "cards"},
    {"dice",          "face[]",     "dice that stand"},
    {"defeated_dice", "face[]",     "dice defeated"},
    {"strength",      "integer",    "strength"},
    {"cards",         "integer[]",  "cards held of each number"},
    {"badges",        "sentence[]", "how it stands with this player"},
    {0},
};
static const hz_member hint[] = {
    {"numbers", "Number[]", "numbers"},
    {0},
};
static const hz_member number[] = {
    {"number", "integer", "number"},
    {"held",   "integer", "cards held"},
    {"left",   "integer", "cards left in the supply"},
    {"four",   "boolean", "four of a kind is possible"},
    {0},
};
/* clang-format on */

const hz_shape battle_shapes[] = {
    {"View", "The battlefield.", view},
    {"Seat", "A player.", seat},
    {"Hint", "Numbers behind a choice.", hint},
    {"Number", "A number of cards.", number},
    {0},
};
