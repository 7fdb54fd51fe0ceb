/* Marbles: what may be set, and the sentences of the log. */
#include "dicebox/picture.h"
#include "games/marbles/marbles.h"

#define FIELD(member) .field = offsetof(marbles_rules, member)
/* For people and physics: in the model no number depends on it. */
#define SHOWN(member) FIELD(member), .is_shown = 1

/* clang-format off */
const hz_option marbles_options[] = {
    {"table", "What decides a throw: dice in a box, chances, or real dice", HZ_ENUM, "physics",
     .names = hz_deciders, FIELD(table)},
    {"odds", "Chances of table=model: measured with physics, or as first assumed", HZ_ENUM, "measured",
     .names = "measured assumed", FIELD(odds)},
    {"limbo", "What limbo does", HZ_ENUM, "normal", .names = "normal free capped off", FIELD(limbo)},
    {"limbo_cap", "Dice that a player's limbo holds", HZ_INT, "2", .min = 1, .max = 5, FIELD(limbo_cap)},
    {"limbo_rolls", "Tries at a double in a limbo turn", HZ_INT, "3", .min = 1, .max = 6,
     FIELD(limbo_rolls)},
    {"dice_each", "Dice of a player", HZ_INT, "10", .min = 3, .max = 10, FIELD(dice_each)},
    {"ring_start", "Of these in the ring at the start", HZ_INT, "4", .min = 1, .max = 6, FIELD(ring_start)},
    {"reserve_start", "Of these in reserve at the start", HZ_INT, "3", .min = 0, .max = 6,
     FIELD(reserve_start)},
    {"setup", "How the dice come into the ring", HZ_ENUM, "rolled", .names = "diagonal hexagon rolled",
     FIELD(setup)},
    {"end", "When the game ends", HZ_ENUM, "first_out_extra", .names = "both_out first_out first_out_extra",
     FIELD(end)},
    {"extra_margin", "A lead of so many captured dice ends it at once", HZ_INT, "2", .min = 1, .max = 5,
     FIELD(extra_margin)},
    {"must_touch", "A thrown die must touch the table before any die", HZ_BOOL, "no", FIELD(must_touch)},
    {"touch_foul", "What happens if it does not", HZ_ENUM, "void", .names = "void limbo", SHOWN(touch_foul)},
    {"match_when", "When the number of a die knocked out counts", HZ_ENUM, "after",
     .names = "after before both", FIELD(match_when)},
    {"match_eval", "When it is decided whether a die may be thrown", HZ_ENUM, "each_throw",
     .names = "each_throw at_roll", FIELD(match_eval)},
    {"earn_triple", "Reserve dice for three equal in a hand roll", HZ_INT, "1", .min = 0, .max = 3,
     FIELD(earn_triple)},
    {"earn_quad", "Reserve dice for four or more equal", HZ_INT, "1", .min = 0, .max = 3, FIELD(earn_quad)},
    {"max_turns", "The game ends as it stands after so many turns", HZ_INT, "400", .min = 10,
     .max = 10000, FIELD(max_turns)},
    {"arena", "Where it is played", HZ_ENUM, "paper4", .names = marbles_arenas, FIELD(arena)},
    {"skill", "How well each player aims", HZ_ENUM, "average", .names = "novice average expert exact",
     .per_seat = 1, FIELD(skill)},
    {"hand_noise", "Hands tremble; without it every player is exact", HZ_BOOL, "yes", FIELD(hand_noise)},
    {"setup_pitch", "Distance of laid dice, in edges of a die", HZ_DECIMAL, "2", .min = 100, .max = 600,
     .decimals = 2, SHOWN(setup_pitch)},
    {"throw_zone", "From where dice are thrown", HZ_ENUM, "own_side", .names = "own_side around",
     SHOWN(throw_zone)},
    {"styles", "Ways to throw", HZ_SET, "overhand,flick_throw,table_flick",
     .names = "overhand flick_throw table_flick", SHOWN(styles)},
    {"wall_h", "Height of walls round the paper", HZ_DECIMAL, "0", .min = 0, .max = 4000, .decimals = 4,
     .unit = "m", SHOWN(wall_h)},
    {"die_edge", "Edge of a die", HZ_DECIMAL, "0.016", .min = 100, .max = 250, .decimals = 4, .unit = "m",
     SHOWN(die_edge)},
    {"ring_test", "When a die is outside the ring", HZ_ENUM, "footprint",
     .names = "footprint centre contact", SHOWN(ring_test)},
    {"putback", "Where a die is put back", HZ_ENUM, "nearest", .names = "nearest centre player",
     SHOWN(putback)},
    {"orient", "How dice lie in the hand", HZ_ENUM, "random", .names = "random player", SHOWN(orient)},
    HZ_DIE_OPTIONS(offsetof(marbles_rules, surfaces)),
    HZ_SURFACE_OPTIONS(offsetof(marbles_rules, surfaces)),
    HZ_CLOTH_OPTIONS(offsetof(marbles_rules, cloth)),
    {0},
};

#define FIVE "dice_each=5 ring_start=2 reserve_start=0 arena=paper1"

const hz_preset marbles_presets[] = {
    {"reserve", "Ten dice each: four rolled into the ring, three in hand, three to be earned",
     "dice_each=10 ring_start=4 reserve_start=3 setup=rolled end=first_out_extra must_touch=no arena=paper4",
     NULL, .min_seats = 2, .max_seats = 2,
     .title = "Marbles for Squares",
     .story = "More dice, some of them to be earned back, and no grid to lay out: they are rolled into the "
               "ring."},
    {"2", "One extra turn after the first is out; dice must touch the table first",
     FIVE " setup=diagonal end=first_out_extra must_touch=yes", NULL, .min_seats = 2, .max_seats = 2,
     .title = "One more turn",
     .story = "As soon as somebody is out of dice the other has one turn left, so that running dry is no "
               "trick; a thrown die has to touch the table first."},
    {"3p", "Three players with five dice, throwing at both others",
     FIVE " setup=hexagon end=first_out_extra must_touch=no", NULL, .seats = 3, .min_seats = 3, .max_seats = 3,
     .title = "Three at the ring",
     .story = "A group of three wanted to play: everybody throws at the dice of both others."},
    {"1", "The first rules: it ends when both are out of dice",
     FIVE " setup=diagonal end=both_out must_touch=no", NULL, .min_seats = 2, .max_seats = 2,
     .title = "The first evening",
     .story = "Marbles, but with dice, on a sheet of paper. It went on until both had no dice left, long after "
               "it was decided."},
    {0},
};

const hz_event_kind marbles_events[] = {
    [MARBLES_TOLD_SETUP]      = {"setup", "{seat} lays {a die} into the ring", NULL, .holds = "seat dice=a"},
    [MARBLES_TOLD_ROLL]       = {"roll", "{seat} rolls {text}: {b die} may be thrown", "hand rolls", .holds = "seat dice=b text"},
    [MARBLES_TOLD_NO_MATCH]   = {"no_match", "nothing to throw at any more", NULL, .holds = "seat"},
    [MARBLES_TOLD_THROW]      = {"throw", "{seat} throws a {a}", "throws without an aim", .holds = "seat face=a"},
    [MARBLES_TOLD_AIMED]      = {"aimed", "{seat} throws a {a} at a {b} of {other}", "aimed throws", .holds = "seat other face=a target=b"},
    [MARBLES_TOLD_LEFT_TABLE] = {"left_table", "a die of {other} leaves the table", "dice that left the table", .holds = "seat other", .only = "table=physics"},
    [MARBLES_TOLD_VOID]       = {"void", "it did not touch the table first: void", "void throws", .holds = "seat", .only = "must_touch and not table=model"},
    [MARBLES_TOLD_FLIP]       = {"flip", "{a die} in the ring turned over", "throws that turned dice over", .holds = "dice=a"},
    [MARBLES_TOLD_CAPTURE]    = {"capture", "{seat} captures a {a} of {other}", "captures", .holds = "seat other face=a"},
    [MARBLES_TOLD_FOUL]       = {"foul", "a {a} of {other} was knocked out: foul", "fouls", .holds = "seat other face=a"},
    [MARBLES_TOLD_LAID]       = {"laid", "{seat} lays the {a} of {other} back", NULL, .holds = "seat other face=a"},
    [MARBLES_TOLD_STAYS]      = {"stays", "the thrown die stays in the ring as a {a}", "dice left in the ring", .holds = "seat face=a"},
    [MARBLES_TOLD_RETURNS]    = {"returns", "the thrown die comes back to the hand", NULL, .holds = "seat"},
    [MARBLES_TOLD_TO_LIMBO]   = {"to_limbo", "the thrown die goes to limbo", "dice sent to limbo", .holds = "seat", .only = "not limbo=off"},
    [MARBLES_TOLD_CAPPED]     = {"capped", "limbo is full: {other} captures the die", "captures by full limbo", .holds = "seat other", .only = "limbo=capped"},
    [MARBLES_TOLD_STOP]       = {"stop", "{seat} throws no more", NULL, .holds = "seat"},
    [MARBLES_TOLD_LIMBO_ROLL] = {"limbo_roll", "{seat} rolls {a} and {b} for limbo", "limbo rolls", .holds = "seat first=a second=b", .only = "limbo=normal or limbo=capped"},
    [MARBLES_TOLD_RELEASED]   = {"released", "{seat} gets a die back from limbo", "dice out of limbo", .holds = "seat", .only = "not limbo=off"},
    [MARBLES_TOLD_KEPT]       = {"kept", "no double: limbo keeps its dice", "limbo turns in vain", .holds = "seat", .only = "limbo=normal or limbo=capped"},
    [MARBLES_TOLD_EARNED]     = {"earned", "{seat} earns {a die} from the reserve", "reserve dice earned", .holds = "seat dice=a", .only = "reserve_start"},
    [MARBLES_TOLD_OUT]        = {"out", "{seat} is out of dice", NULL, .holds = "seat"},
    [MARBLES_TOLD_LAST_TURNS] = {"last_turns", "every other player has one more turn", "last turns", .holds = "seat", .only = "end=first_out_extra"},
    [MARBLES_TOLD_DEAD]       = {"dead", "nobody can ever throw again", "dead games"},
    [MARBLES_TOLD_LONG]       = {"long", "the game ends after {a turn}", NULL, .holds = "turns=a"},
    {0},
};
/* clang-format on */
