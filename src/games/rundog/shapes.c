/* Run Dog Run: what programs are told. */
#include "games/rundog/rundog.h"

/* clang-format off */
static const hz_member view[] = {
    {"covered", "boolean", "something may be hidden at this table"},
    {"status",     "sentence", "what is going on"},
    {"phase",      "word",     "what is awaited", rundog_phases},
    {"turn",       "seat",     "whose turn it is"},
    {"bout",       "integer",  "bout"},
    {"bouts",      "integer",  "bouts in all"},
    {"duel",       "seat[]",   "in the duel"},
    {"line",       "seat[]",   "waiting in line"},
    {"champion",   "seat",     "champion"},
    {"streak",     "integer",  "duels won in a row"},
    {"longest",    "integer",  "longest streak"},
    {"longest_by", "seat",     "whose streak that was"},
    {"seats",      "Seat[]",   "players"},
    {0},
};
static const hz_member seat[] = {
    {"score",  "integer",    "duels won"},
    {"badges", "sentence[]", "how it stands with this player"},
    {"part",   "word",       "part in this bout", rundog_parts},
    {"dice",   "face[]",     "choice dice"},
    {"dogs",   "integer",    "dogs called"},
    {"barks",  "integer",    "barks called"},
    {"clock",  "integer",    "tick at which the next attempt begins"},
    {"ends",   "integer",    "tick at which this attempt ends"},
    {"finish", "integer",    "tick of the last bark"},
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
    {"calls",     "Call[]", "calls that can be made"},
    {"likeliest", "string", "the likeliest of them"},
    {0},
};
static const hz_member call[] = {
    {"action", "string",  "call"},
    {"dogs",   "integer", "dogs"},
    {"barks",  "integer", "barks"},
    {"chance", "chance",  "the dogs make the sum"},
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
