/* Dice Soup: what programs are told. */
#include "games/soup/soup.h"

/* clang-format off */
static const hz_member view[] = {
    {"end_below", "integer",   "the game ends with fewer dice than this"},
    {"faces",     "integer[]", "dice seen in the bowl, by face"},
    {"unseen",    "integer",   "dice not seen"},
    {"order",     "seat[]",    "order of declaring"},
    {0},
};
static const hz_member seat[] = {
    {"level?",    "integer",    "look level"},
    {"seen?",     "integer",    "dice looked at"},
    {"declared?", "face",       "face declared"},
    {"badges",    "sentence[]", "how it stands with this player"},
    {0},
};
/* clang-format on */

const hz_shape soup_shapes[] = {
    {"View", "The bowl, as far as it is seen.", view},
    {"Seat", "A player.", seat},
    {0},
};
