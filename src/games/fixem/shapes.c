/* Fix'em: what programs are told. */
#include "games/fixem/fixem.h"

/* clang-format off */
static const hz_member view[] = {
    {"covered", "boolean", "something may be hidden at this table"},
    {"status",       "sentence",  "what is going on"},
    {"phase",        "word",      "what is awaited", fixem_phases},
    {"turn",         "seat",      "whose turn it is"},
    {"round",        "integer",   "round"},
    {"extra_rounds", "integer",   "extra rounds"},
    {"is_extra",     "boolean",   "this is an extra round"},
    {"base_rounds",  "integer",   "rounds before extra ones"},
    {"extra_die",    "integer",   "sides of the die for extra rounds"},
    {"extra_weight", "integer",   "what a die counts in extra rounds"},
    {"cards",        "boolean[]", "cards 1 to 4 in the game"},
    {"card_order",   "word",      "order in which cards are carried out", fixem_card_orders},
    {"picks_zone",   "boolean",   "card 1 says from where it takes"},
    {"card3_effect", "word",      "what card 3 does", fixem_card3_effects},
    {"keeps_faces",  "boolean",   "dice keep their faces in the Queue"},
    {"scoring",      "word",      "what wins", fixem_scorings},
    {"award_from",   "word",      "where awards come from", fixem_award_sources},
    {"least_count",  "integer",   "fewest dice of a prediction"},
    {"most_count",   "integer",   "most dice of a prediction"},
    {"to_roll",      "integer",   "dice to be rolled"},
    {"faces",        "integer[]", "dice in the bowl, by face"},
    {"removed",      "integer",   "dice out of the game"},
    {"seats",        "Seat[]",    "players"},
    {0},
};
static const hz_member seat[] = {
    {"score",      "integer",    "score"},
    {"badges",     "sentence[]", "how it stands with this player"},
    {"taken",      "integer",    "dice scored"},
    {"bonus",      "integer",    "dice scored in extra rounds"},
    {"won",        "integer[]",  "dice scored, by colour"},
    {"won_extra",  "integer[]",  "dice scored in extra rounds, by colour"},
    {"tokens",     "integer",    "tokens"},
    {"correct",    "integer",    "predictions that came true"},
    {"field",      "integer[]",  "own dice in the bowl, by face"},
    {"unrolled",   "integer",    "own dice about to be rolled"},
    {"queue",      "integer[]",  "own dice in the Queue, by face"},
    {"hand",       "integer[]",  "dice in hand that may be seen, by face"},
    {"covered",    "integer",    "dice in hand that may not be seen"},
    {"wait",       "integer",    "dice waiting"},
    {"prediction", "word",       "how much of the prediction is known", fixem_known},
    {"point",      "face",       "point predicted"},
    {"count",      "integer",    "dice predicted"},
    {"change",     "word",       "how much of a changed prediction is known", fixem_known},
    {"next_point", "face",       "point predicted from the next round on"},
    {"next_count", "integer",    "dice predicted from the next round on"},
    {"card",       "word",       "card", fixem_cards},
    {"aim",        "face",       "face the card is about"},
    {"target",     "seat",       "whom the card is against"},
    {"commit",     "integer[]",  "dice on card 2, by face"},
    {0},
};
static const hz_member hint[] = {
    {"words",    "sentence[]", "what the numbers mean"},
    {"spreads",  "Spread[]",   "how many dice of a point to expect"},
    {"outlooks", "Outlook[]",  "how often predictions come true, best first"},
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
    {"dice",    "number?",  "dice to be expected"},
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
