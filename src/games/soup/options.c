/* Dice Soup: what may be set, and the sentences of the log. */
#include "games/soup/soup.h"

/* clang-format off */
const hz_option soup_options[] = {
    {"dice", "Dice in the bowl at the start", HZ_INT, "36", .min = 6, .max = SOUP_MAX_DICE,
     .field = offsetof(soup_rules, dice)},
    {"reaction", "What decides who declares first", HZ_ENUM, "random_order",
     .names = "random_order seat_rotation speed look_bid", .field = offsetof(soup_rules, reaction)},
    {"speeds", "How quick each player is, under reaction=speed", HZ_INT, "1", .min = 1, .max = 100,
     .per_seat = 1, .field = offsetof(soup_rules, speeds)},
    {"end_below", "The game ends with fewer dice than this in the bowl", HZ_INT, "seats",
     .min = 1, .max = SOUP_MAX_DICE, .zero = "seats", .field = offsetof(soup_rules, end_below)},
    {0},
};

const hz_preset soup_presets[] = {
    {"standard", "36 dice, a random order every round", "dice=36 reaction=random_order", NULL,
     .title = "Dice Soup",
     .story = "One bowl for everybody; a random order stands in for who is quickest to call."},
    {0},
};

const hz_event_kind soup_events[] = {
    [SOUP_TOLD_THROW] = {"throw", "round {b}: the bowl is thrown, {a} in it", "rounds", .holds = "dice=a round=b"},
    [SOUP_TOLD_LEVEL] = {"level", "{seat} takes look level {a}", NULL, .reveals = true, .holds = "seat level=a"},
    [SOUP_TOLD_DIE] = {"die", "{seat} is shown die {b} of the bowl: a {a}", NULL, .holds = "seat face=a die=b"},
    [SOUP_TOLD_LOOK] = {"look", "{seat} looks at {a} of the {b} dice", NULL, .holds = "seat seen=a dice=b"},
    [SOUP_TOLD_PLACE] = {"place", "{seat} declares {a: " HZ_NTH "}", NULL, .holds = "seat place=a"},
    [SOUP_TOLD_POINT] = {"point", "{seat} declares {a}", NULL, .holds = "seat point=a"},
    [SOUP_TOLD_SHOWN] = {"shown", "the cover is lifted: {b} showed {a}", NULL, .reveals = true, .holds = "point=a dice=b"},
    [SOUP_TOLD_TAKE] = {"take", "{seat} takes {a} showing {b}", NULL, .holds = "seat dice=a point=b"},
    [SOUP_TOLD_NOTHING] = {"nothing", "{seat} takes nothing: no die shows {b}", "empty declarations", .holds = "seat point=b"},
    [SOUP_TOLD_END] = {"end", "the game ends after round {b} with {a} left over", NULL, .holds = "left=a round=b"},
    {0},
};
/* clang-format on */

hz_status soup_check(const hz_table *table, hz_text *warnings, hz_error *error)
{
    const soup_rules *rules = soup_rules_of(table);
    if (rules->end_below > rules->dice) {
        return hz_fail(error,
                       HZ_RANGE,
                       "option end_below: found %d, expected at most the %d of option dice [DS-5]",
                       rules->end_below,
                       rules->dice);
    }
    bool alike = true;
    for (int seat = 1; seat < table->seats; seat++) {
        alike &= rules->speeds[seat] == rules->speeds[0];
    }
    if (warnings && rules->reaction != SOUP_SPEED && hz_was_set(table, "speeds")) {
        hz_add(warnings, "speeds has no effect unless reaction is speed\n");
    }
    if (warnings && rules->reaction == SOUP_SPEED && alike) {
        hz_add(warnings, "reaction=speed with equal speeds is the same as random_order\n");
    }
    return HZ_OK;
}
