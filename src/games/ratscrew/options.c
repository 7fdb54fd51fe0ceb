/* Ratscrew: what may be set, and the sentences of the log. */
#include "games/ratscrew/ratscrew.h"

#define FIELD(member) .field = offsetof(ratscrew_rules, member)

/* clang-format off */
const hz_option ratscrew_options[] = {
    {"rolled_pair_clears", "Two equal dice of one roll clear each other", HZ_BOOL, "no",
     FIELD(rolled_pair_clears)},
    {"rs_empty_bonus", "Points for emptying the board", HZ_INT, "15", .min = 0, .max = 30,
     FIELD(empty_bonus)},
    {"rs_lucky", "Everybody has a lucky number", HZ_BOOL, "yes", FIELD(lucky)},
    {"rs_tie", "Who wins when the best are level", HZ_ENUM, "shared", .names = "shared emptier",
     FIELD(tie)},
    {"max_turns", "The game ends as it stands after so many turns", HZ_INT, "400", .min = 10,
     .max = 10000, FIELD(max_turns)},
    {0},
};

const hz_preset ratscrew_presets[] = {
    {"standard", "Pairs and straights, lucky numbers, 15 for the empty board",
     "rolled_pair_clears=no rs_empty_bonus=15 rs_lucky=yes", NULL,
     .title = "Ratscrew",
     .story = "A slapping game of cards, turned into dice. It was left for luck deciding nearly all of it, and "
               "is here as it stood."},
    {0},
};

const hz_event_kind ratscrew_events[] = {
    [RATSCREW_TOLD_FIRST]    = {"first", "{seat} begins", NULL, .holds = "seat"},
    [RATSCREW_TOLD_NUMBER]   = {"number", "the lucky number of {seat} is {a}", NULL, .holds = "seat face=a"},
    [RATSCREW_TOLD_OPEN]     = {"open", "on the board lie {a} and {b}", NULL, .holds = "first=a second=b"},
    [RATSCREW_TOLD_ROLL]     = {"roll", "{seat} rolls {a} and {b}", "rolls", .holds = "seat first=a second=b"},
    [RATSCREW_TOLD_OWN_LUCK] = {"own_luck", "a double of {seat}'s own lucky number: {b point}", "own lucky doubles", .holds = "seat face=a points=b", .only = "rs_lucky"},
    [RATSCREW_TOLD_LUCK]     = {"luck", "{a} is the lucky number of {seat}: {b point}", "lucky doubles of others", .holds = "seat face=a points=b", .only = "rs_lucky"},
    [RATSCREW_TOLD_PAIR]     = {"pair", "{seat} clears a pair of {a}: {b point}", "pairs", .holds = "seat face=a points=b"},
    [RATSCREW_TOLD_THREE]    = {"three", "{seat} clears three in a row from {a}: {b point}", "straights of three", .holds = "seat face=a points=b"},
    [RATSCREW_TOLD_TRIPLE]   = {"triple", "{seat} clears three times {a}: {b point}", "triples", .holds = "seat face=a points=b"},
    [RATSCREW_TOLD_FOUR]     = {"four", "{seat} clears four in a row from {a}: {b point}", "straights of four", .holds = "seat face=a points=b"},
    [RATSCREW_TOLD_NOTHING]  = {"nothing", "nothing matches: {a} and {b} stay for the next", "turns that ended on a miss", .holds = "seat first=a second=b"},
    [RATSCREW_TOLD_EMPTY]    = {"empty", "the board is empty: {b point} more for {seat}", "boards emptied", .holds = "seat points=b"},
    [RATSCREW_TOLD_LONG]     = {"long", "the game ends after {a turn}", NULL, .holds = "turns=a"},
    {0},
};
/* clang-format on */

hz_status ratscrew_check(const hz_table *table, hz_text *warnings, hz_error *error)
{
    (void)table, (void)warnings, (void)error; /* no two options that quarrel */
    return HZ_OK;
}
