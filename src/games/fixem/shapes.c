/* Fix'em: what programs are told. */
#include "games/fixem/fixem.h"

/* clang-format off */
static const hz_member view[] = {
    {"turn",         "seat",      "whose turn it is"},
    {"is_extra",     "boolean",   "this is an extra round"},
    {"least_count",  "integer",   "fewest dice of a prediction"},
    {"most_count",   "integer",   "most dice of a prediction"},
    {"to_roll",      "integer",   "dice to be rolled"},
    {"faces",        "integer[]", "dice in the bowl, by face"},
    {"removed",      "integer",   "dice out of the game"},
    {0},
};
static const hz_member seat[] = {
    {"score",      "integer",    "score"},
    {"taken",      "integer",    "dice scored"},
    {"bonus",      "integer",    "dice scored in extra rounds"},
    {"covered",    "integer",    "dice in hand that may not be seen"},
    {"prediction", "word",       "how much of the prediction is known", fixem_known},
    {"change",     "word",       "how much of a changed prediction is known", fixem_known},
    {"next_point", "face",       "point predicted from the next round on"},
    {0},
};
static const hz_member hint[] = {
    {"words",    "sentence[]", "what the numbers mean"},
    {"spreads",  "Spread[]",   "how many dice of a point to expect"},
    {"outlooks", "Outlook[]",  "what choices come to, best first"},
    {0},
};
static const hz_member spread[] = {
    {"point",   "face",     "point; 0 is any that has no row of its own"},
    {"first",   "integer",  "fewest dice that may well come"},
    {"chances", "chance[]", "chance of so many, one more, two more"},
    {0},
};
static const hz_member outlook[] = {
    {"actions", "string[]", "choices that come to the same"},
    {"mine",    "chance",   "own prediction comes true"},
    {"others",  "Chance[]", "others' predictions come true"},
    {"now",     "number",   "dice that it brings now, or wins where being right wins; of a card, how many more"},
    {"later",   "number",   "what the own hand is then worth for rounds to come; of a card, how much more"},
    {"theirs",  "number",   "of a card, how much more the others have of both, the leaders counted double"},
    {"worth",   "number",   "in all: now and later, less theirs"},
    {0},
};
static const hz_member chance[] = {
    {"seat",   "seat",   "player"},
    {"chance", "chance", "chance"},
    {0},
};
/* clang-format on */

const hz_shape fixem_shapes[] = {
    {"View", "The table.", view},
    {"Seat", "A player.", seat},
    {"Hint", "Numbers behind a choice.", hint},
    {"Spread", "How many dice of a point to expect.", spread},
    {"Outlook", "What choices that are as good come to.", outlook},
    {"Chance", "A chance of somebody.", chance},
    {0},
};
