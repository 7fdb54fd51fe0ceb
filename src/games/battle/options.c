/* Battle: what may be set, and the sentences of the log. */
#include "games/battle/battle.h"

#define FIELD(member) .field = offsetof(battle_rules, member)

/* clang-format off */
const hz_option battle_options[] = {
    {"bt_dice", "Dice of a player", HZ_INT, "2", .min = 2, .max = 3, FIELD(dice)},
    {"attacks", "How often dice attack in a round", HZ_ENUM, "cycle",
     .names = "cycle once_per_die once_per_player", FIELD(attacks)},
    {"defeated_may_attack", "Defeated dice still count for strength", HZ_BOOL, "no",
     FIELD(defeated_may_attack)},
    {"double_use", "Whether two equal dice are declared a double", HZ_ENUM, "choice",
     .names = "choice forced off", FIELD(double_use)},
    {"double_protects", "Only a higher double defeats the dice of a double that stands", HZ_BOOL, "no",
     FIELD(double_protects)},
    {"bt_supply", "How many cards there are", HZ_ENUM, "four_each", .names = "four_each unlimited",
     FIELD(supply)},
    {"max_turns", "The game ends as it stands after so many rounds", HZ_INT, "400", .min = 10,
     .max = 10000, FIELD(max_turns)},
    {0},
};

const hz_preset battle_presets[] = {
    {"standard", "Two dice each, four cards of each number, attacks until nobody can",
     "bt_dice=2 attacks=cycle bt_supply=four_each", NULL,
     .title = "Battle",
     .story = "Begun on a whim when two people had thrown three dice each: higher dice beat lower ones. Put "
               "away as too easy; kept for who likes it quick."},
    {0},
};

const hz_event_kind battle_events[] = {
    [BATTLE_TOLD_ROLL]       = {"roll", "{seat} rolls {a.0} and {a.1}", NULL, .holds = "seat first=a.0 second=a.1"},
    [BATTLE_TOLD_ROLL_THREE] = {"roll_three", "{seat} rolls {a.0}, {a.1} and {a.2}", NULL, .holds = "seat first=a.0 second=a.1 third=a.2"},
    [BATTLE_TOLD_DECLARE]    = {"declare", "{seat} declares a double {a}: strength {b}", "doubles declared", .holds = "seat face=a strength=b", .only = "not double_use=off"},
    [BATTLE_TOLD_DECLINE]    = {"decline", "{seat} lets a double {a} lie as single dice", "doubles not declared", .holds = "seat face=a", .only = "double_use=choice"},
    [BATTLE_TOLD_CARD]       = {"card", "{seat} defeats a {a} of {other}: a card", "cards taken", .holds = "seat other face=a"},
    [BATTLE_TOLD_NO_CARD]    = {"no_card", "{seat} defeats a {a} of {other}: no card", "defeats without a card", .holds = "seat other face=a"},
    [BATTLE_TOLD_BROKEN]     = {"broken", "the double of {seat} is broken", "doubles broken", .holds = "seat", .only = "not double_use=off"},
    [BATTLE_TOLD_ROUND]      = {"round", "nobody can defeat anything: round {a} is over", "rounds without a winner", .holds = "round=a"},
    [BATTLE_TOLD_STRAIGHT]   = {"straight", "{seat} holds 1 to 5 and wins", "wins by straight", .holds = "seat number=a"},
    [BATTLE_TOLD_FOURS]      = {"fours", "{seat} holds four cards of {a} and wins", "wins by four of a kind", .holds = "seat number=a"},
    [BATTLE_TOLD_DEAD]       = {"dead", "nobody can win any more", "dead games", .only = "bt_supply=four_each"},
    [BATTLE_TOLD_LONG]       = {"long", "the game ends after {a round}", NULL, .holds = "rounds=a"},
    {0},
};
/* clang-format on */

hz_status battle_check(const hz_table *table, hz_text *warnings, hz_error *error)
{
    const battle_rules *rules = battle_rules_of(table);
    (void)error; /* nothing that cannot go together */
    if (!warnings) {
        return HZ_OK;
    }
    if (table->seats >= 4 && rules->supply == BATTLE_FOUR_EACH) {
        hz_add(warnings,
               "%d seats with bt_supply=four_each: many games end dead [BT-09]\n",
               table->seats);
    }
    if (rules->double_use == BATTLE_OFF && hz_was_set(table, "double_protects")) {
        hz_add(warnings, "double_protects has no effect with double_use=off\n");
    }
    return HZ_OK;
}
