/* 65: what programs are told. */
#include "dicebox/picture.h"
#include "games/sixtyfive/screen.h"

/* clang-format off */
static const hz_member view[] = {
    {"blue_dice",    "face[]",   "blue dice"},
    {"blue_places",  "Place[]",  "where the blue dice lie"},
    {"extra_roll",   "boolean",  "an extra roll is offered"},
    {"challenge",    "boolean",  "a challenge is possible"},
    {"roll_instead", "boolean",  "a roll may be taken instead of the claim"},
    {"ring",         "integer[]", "dice in the ring, by face"},
    {"outside",      "integer[]", "dice outside the ring, by face"},
    {"white",        "Die[]",    "white dice"},
    {"arena",        "Arena",    "the table to scale"},
    {0},
};
static const hz_member place[] = {
    HZ_POSE_MEMBER,
    {0},
};
static const hz_member die[] = {
    {"die",   "integer",   "its number"},
    {"face",  "face",      "face"},
    {"where", "word",      "where it lies", sixtyfive_zones},
    {"edge",  "boolean",   "it lies on the line"},
    {"new",   "boolean",   "it has come in this turn"},
    {"claim", "boolean",   "it may be claimed now"},
    HZ_POSE_MEMBER,
    {0},
};
static const hz_member side[] = {
    {"score", "integer", "dice that count"},
    {"goal",  "integer", "dice that win"},
    {"needs", "boolean[]", "numbers of use, 1 to 6"},
    {"holds", "integer[]", "dice held, by face"},
    {"team",  "integer", "people on this side"},
    {"hand",  "integer", "who of them throws, from 0"},
    {0},
};
static const hz_member arena[] = {HZ_ARENA_MEMBERS(sixtyfive_arenas), {0}};
static const hz_member prospect[] = {
    {"dice",  "integer",  "blue dice thrown together"},
    {"left",  "integer",  "blue dice left then"},
    {"die",   "integer",  "die thrown at or claimed; 0 is none"},
    {"face",  "face",     "its face"},
    {"worth", "sentence", "what becomes of it"},
    {0},
};
static const hz_member hint[] = {
    {"needs",   "Need[]",  "numbers of use"},
    {"double",  "chance",  "chance that the blue dice show a double or better"},
    {"throws",  "Throw[]", "single dice thrown hard, tried out"},
    {"choices", "Choice[]", "other choices, the best first"},
    {0},
};
static const hz_member need[] = {
    {"number", "face",    "number"},
    {"ring",   "integer", "dice of it in the ring"},
    {0},
};
static const hz_member throw[] = {
    {"die",    "integer", "die thrown at"},
    {"face",   "face",    "its face"},
    {"leaves", "chance",  "it leaves the ring"},
    {"useful", "chance",  "it leaves and is of use"},
    {"out",    "number",  "dice that leave in all"},
    {"tries",  "integer", "throws that this was counted in; 0: the chances themselves"},
    {0},
};
static const hz_member choice[] = {
    {"choice", "sentence", "the choice"},
    {"wins",   "chance",   "games won after it, about"},
    {0},
};
/* clang-format on */

const hz_shape sixtyfive_shapes[] = {
    {"View", "The table.", view},
    {"Place", "Where a blue die lies.", place},
    {"Die", "A white die.", die},
    {"Seat", "One of the two sides.", side},
    {"Arena", "Sizes in tenths of a millimetre.", arena},
    {"Trial", "A throw that is still being aimed.", hz_trial_members},
    {"Prospect", "What a choice is about.", prospect},
    {"Hint", "Numbers behind a choice.", hint},
    {"Need", "A number of use.", need},
    {"Throw", "A throw tried out.", throw},
    {"Choice", "A choice and what it is worth.", choice},
    {"Cone", "Where a throw may go, in tenths of a millimetre.", hz_cone_members},
    {0},
};
