/* Ratscrew: what programs are told. */
#include "games/ratscrew/ratscrew.h"

/* clang-format off */
static const hz_member view[] = {
    {"board_dice",  "face[]",   "dice on the board"},
    {"rolled_dice", "face[]",   "dice just rolled"},
    {"pool",        "integer",  "dice beside the board"},
    {"bonus",       "integer",  "points for emptying the board"},
    {0},
};
static const hz_member seat[] = {
    {"lucky",  "face",       "lucky number"},
    {"badges", "sentence[]", "how it stands with this player"},
    {0},
};
static const hz_member hint[] = {
    {"plays", "Play[]", "what may be cleared"},
    {0},
};
static const hz_member play[] = {
    {"action",  "string",  "choice"},
    {"points",  "integer", "points"},
    {"ends",    "boolean", "it empties the board"},
    {"clears",  "chance",  "the next roll clears something"},
    {"empties", "chance",  "the next roll can empty the board"},
    {0},
};
/* clang-format on */

const hz_shape ratscrew_shapes[] = {
    {"View", "The board.", view},
    {"Seat", "A player.", seat},
    {"Hint", "Numbers behind a choice.", hint},
    {"Play", "Dice that may be cleared.", play},
    {0},
};
