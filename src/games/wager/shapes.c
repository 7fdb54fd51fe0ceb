/* Dead Man's Wager: what programs are told. */
#include "games/wager/wager.h"

/* clang-format off */
static const hz_member view[] = {
    {"poisoned", "face[]",  "faces that a wager fears"},
    {0},
};
static const hz_member seat[] = {
    {"streak", "Streak",  "the latest rolls, where they count"},
    {0},
};
static const hz_member streak[] = {
    {"face",   "face",    "face rolled"},
    {"length", "integer", "times in a row"},
    {"of",     "integer", "times in a row that decide"},
    {"loses",  "boolean", "a full streak loses"},
    {0},
};
static const hz_member prospect[] = {
    {"faces", "Outcome[]", "what each face would do; empty where nothing is rolled"},
    {0},
};
static const hz_member outcome[] = {
    {"face",      "face",    "face"},
    {"comes_to",  "word",    "what it comes to", wager_outcomes},
    {"points",    "integer", "points won or lost"},
    {"two_rolls", "seat",    "who may roll twice then"},
    {0},
};
/* clang-format on */

const hz_shape wager_shapes[] = {
    {"View", "The race.", view},
    {"Seat", "A player.", seat},
    {"Streak", "Equal rolls in a row.", streak},
    {"Prospect", "What a choice may bring.", prospect},
    {"Outcome", "What one face would do.", outcome},
    {0},
};
