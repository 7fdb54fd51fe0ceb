/* Dice Canyon: what programs are told. */
#include "games/canyon/screen.h"

/* clang-format off */
static const hz_member view[] = {
    {"asks",          "sentence",   "the same without what an auction is of"},
    {"turn",          "seat?",      "whose turn it is"},
    {"values",        "word",       "values of properties", canyon_value_kinds},
    {"last_round",    "integer",    "last round"},
    {"ends",          "word",       "what ends the game", canyon_ends},
    {"target",        "integer",    "gold that ends the game; 0 where none does"},
    {"land",          "integer",    "properties in the game"},
    {"roller",        "seat?",      "who rolls"},
    {"roller_is",     "word",       "why that player rolls", canyon_roller_whys},
    {"richest_rolls", "boolean",    "the richest rolls by now"},
    {"sold",          "integer",    "properties owned"},
    {"switch_at",     "integer",    "properties owned from which on the richest rolls; 0 is never"},
    {"tax_in",        "integer?",   "rounds to the next tax"},
    {"action",        "word",       "what the action die said", canyon_deeds},
    {"active",        "integer?",   "property it is about"},
    {"loaded",        "boolean",    "the die is loaded"},
    {"bank_in",       "integer?",   "gold paid to the bank"},
    {"bank_out",      "integer?",   "gold paid by the bank"},
    {"order",         "seat?[]",    "who throws, die by die"},
    {"auction",       "Auction",    "the auction"},
    {"properties",    "Property[]", "properties"},
    {"pool",          "Card[]",     "value cards"},
    {"hand",          "integer?[]", "own value cards"},
    {0},
};
static const hz_member auction[] = {
    {"on",         "boolean",   "an auction is on"},
    {"kind",       "word",      "kind of auction", canyon_auction_kinds},
    {"blind",      "boolean",   "the property is covered"},
    {"rebid",      "boolean",   "equal bidders bid again"},
    {"start",      "seat?",     "who bids first"},
    {"lap",        "integer",   "times it has gone round"},
    {"bid",        "integer",   "standing bid"},
    {"holder",     "seat?",     "who holds the standing bid"},
    {"price",      "integer",   "price asked; 0 is none"},
    {"least",      "integer",   "least bid or price"},
    {"most",       "integer",   "most one may bid or ask"},
    {"may_pass",   "boolean",   "one may pass"},
    {"fee",        "integer",   "entry fee"},
    {"must_open",  "boolean",   "one has to open"},
    {"ties",       "sentence",  "who has it of equal bids"},
    {"raisers",    "integer",   "how many would raise"},
    {"shares",     "integer[]", "what each player would get of the bid"},
    {"share_rest", "integer",   "what the bank would get of it"},
    {0},
};
static const hz_member property[] = {
    {"number",    "integer",  "number"},
    {"in_play",   "boolean",  "in the game"},
    {"owner",     "seat?",    "owner"},
    {"keeper",    "seat?",    "keeper"},
    {"base",      "integer",  "base value"},
    {"rent",      "integer?", "rent"},
    {"hit",       "number?",  "rent of one hit, on average"},
    {"payers",    "number",   "how many pay it, on average"},
    {"tax",       "integer?", "tax"},
    {"end_value", "integer?", "value at the end"},
    {"loan",      "integer",  "loan"},
    {"pledge",    "integer",  "loan it would bring now; 0 is none"},
    {"value",     "integer?", "value"},
    {"delta",     "integer",  "points it was raised by"},
    {"shown",     "boolean",  "everybody knows the value"},
    {"weight",    "integer",  "parts of the die that show it"},
    {0},
};
static const hz_member card[] = {
    {"value", "integer", "value"},
    {"is",    "word",    "who has seen it", canyon_card_places},
    {0},
};
static const hz_member seat[] = {
    {"score",   "integer?",   "gold and land"},
    {"gold",    "integer?",   "gold"},
    {"land",    "integer",    "value of the land"},
    {"loans",   "integer",    "loans"},
    {"owned",   "integer",    "properties"},
    {"tax_due", "integer",    "tax due"},
    {"living",  "boolean",    "in the game"},
    {"in",      "boolean",    "in the auction"},
    {"pending", "integer?",   "own secret bid; 0 is none"},
    {0},
};
static const hz_member hint[] = {
    {"outlook?",    "Outlook", "what the property may bring"},
    {"richest?",    "Rival",   "the most gold among the others still in"},
    {"bid?",        "integer", "bid up to; 0 is pass"},
    {"loan_costs?", "integer", "end value that an open loan costs each round"},
    {"lots?",       "Lot[]",   "properties it is about"},
    {0},
};
static const hz_member outlook[] = {
    {"value_is", "word",   "where the value comes from", canyon_sources},
    {"rounds",   "number", "rounds left"},
    {"hits",     "number", "hits by others"},
    {"rent",     "number", "rent"},
    {"cost",     "number", "taxes and costs"},
    {"end",      "number", "at the end"},
    {"total",    "number", "in all"},
    {0},
};
static const hz_member rival[] = {
    {"seat", "seat",    "player"},
    {"gold", "integer", "gold"},
    {0},
};
static const hz_member lot[] = {
    {"number",     "integer", "number"},
    {"payers?",    "number",  "how many pay each hit, on average"},
    {"loan?",      "integer", "loan"},
    {"end_value?", "integer", "value at the end"},
    {"gain?",      "number",  "what one point brings its holder"},
    {"chance?",    "chance",  "the die shows it"},
    {"hit?",       "number",  "rent of one hit, on average"},
    {0},
};
/* clang-format on */

const hz_shape canyon_shapes[] = {
    {"View", "The canyon, as far as it is seen.", view},
    {"Auction", "The auction as it runs.", auction},
    {"Property", "A property.", property},
    {"Card", "A value card.", card},
    {"Seat", "A player.", seat},
    {"Hint", "Numbers behind a choice.", hint},
    {"Outlook", "What a property may bring.", outlook},
    {"Rival", "Somebody else's gold.", rival},
    {"Lot", "A property that a hint is about.", lot},
    {0},
};
