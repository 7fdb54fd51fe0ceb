/* Run Dog Run: what programs are told. */
#include "games/rundog/rundog.h"

/* clang-format off */
static const hz_member view[] = {
    {"turn",         "seat",    "whose turn it is"},
    {"bouts",        "integer", "bouts in all"},
    {"choice_sides", "integer", "sides of a choice die"},
    {"line",         "seat[]",  "waiting in line"},
    {0},
};
static const hz_member seat[] = {
    {"part",   "word",       "part in this bout", rundog_parts},
    {0},
};
static const hz_member prospect[] = {
    {"dogs",   "integer", "dogs"},
    {"barks",  "integer", "barks"},
    {"chance", "chance",  "the dogs make the sum"},
    {"done",   "integer", "tick of the last bark; 0 where the tens are not known"},
    {"limit",  "integer", "tick of the rival's last bark; 0 is none yet"},
    {0},
};
static const hz_member hint[] = {
    {"calls", "Call[]", "calls that can be made, the best first"},
    {0},
};
static const hz_member call[] = {
    {"action", "string",  "call"},
    {"dogs",   "integer", "dogs"},
    {"barks",  "integer", "barks"},
    {"chance", "chance",  "the dogs make the sum"},
    {"wins",   "chance",  "this wins the duel"},
    {0},
};
/* clang-format on */

const hz_shape rundog_shapes[] = {
    {"View", "The track.", view},
    {"Seat", "A player.", seat},
    {"Prospect", "What a call may come to.", prospect},
    {"Hint", "Numbers behind a choice.", hint},
    {"Call", "A call that can be made.", call},
    {0},
};
