/* Pig: what programs are told. */
#include "games/pig/pig.h"

/* clang-format off */
static const hz_member view[] = {
    {"covered", "boolean", "something may be hidden at this table"},
    {"status", "sentence", "what is going on"},
    {"target", "integer",  "points that win"},
    {"turn",   "seat",     "whose turn it is"},
    {"pot",    "integer",  "points at stake"},
    {"seats",  "Seat[]",   "players"},
    {0},
};
static const hz_member seat[] = {
    {"score", "integer", "points"},
    {0},
};
/* clang-format on */

const hz_shape pig_shapes[] = {
    {"View", "The table.", view},
    {"Seat", "A player.", seat},
    {0},
};
