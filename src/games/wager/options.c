/* Dead Man's Wager: options, presets, events, and what does not go together. */
#include "games/wager/wager.h"

#define FIELD(member) .field = offsetof(wager_rules, member)

/* clang-format off */
const hz_option wager_options[] = {
    {"target", "Points that win", HZ_INT, "20", .min = 1, .max = 1000, FIELD(target)},
    {"wager", "The wager at the end of a turn exists", HZ_BOOL, "yes", FIELD(wager)},
    {"wager_points", "Points of a wager roll, face 1 to face 6", HZ_INT, "0,0,3,-4,5,6",
     .min = -100, .max = 100, .length = 6, FIELD(points)},
    {"wager_bad", "Faces of a wager roll that double the next player's turn", HZ_SET, "4",
     .names = "1 2 3 4 5 6", FIELD(bad)},
    {"double_second", "Whether the second roll of a doubled turn may be refused", HZ_ENUM, "optional",
     .names = "optional forced", FIELD(double_second)},
    {"mark_face", "Face of the losing streak", HZ_INT, "6", .min = 1, .max = 6, FIELD(mark_face)},
    {"mark_len", "Rolls running that lose", HZ_INT, "3", .min = 2, .max = 6, .zero = "off",
     FIELD(mark_length)},
    {"fortune_face", "Face of the winning streak", HZ_INT, "3", .min = 1, .max = 6,
     FIELD(fortune_face)},
    {"fortune_len", "Rolls running that win", HZ_INT, "3", .min = 2, .max = 6, .zero = "off",
     FIELD(fortune_length)},
    {"check_order", "What is looked at first after a roll", HZ_ENUM, "streak_first",
     .names = "streak_first target_first", FIELD(check_order)},
    {"play_on", "After a win the others play for the other places", HZ_BOOL, "no", FIELD(play_on)},
    {0},
};

const hz_preset wager_presets[] = {
    {"final", "The whole design: wager, Mark of the Beast, Outrageous Fortune",
     "wager=yes mark_len=3 fortune_len=3", NULL,
     .title = "Dead Man's Wager",
     .story = "Three number superstitions on top of a plain race: an unlucky four, three sixes that lose, "
               "three threes that win."},
    {"base", "The plain race it grew from: roll, add, first to 20",
     "wager=no mark_len=off fortune_len=off", NULL,
     .title = "The plain race",
     .story = "Where the design set out from: roll, add, and be first at 20. Nothing to decide yet, which is "
               "why the wager came."},
    {0},
};

const hz_event_kind wager_events[] = {
    [WAGER_TOLD_ROLL]    = {"roll", "{seat} rolls {a} and stands at {b}", "compulsory rolls", .holds = "seat face=a total=b"},
    [WAGER_TOLD_AGAIN]   = {"again", "{seat} rolls again: {a}, and stands at {b}", "second rolls", .holds = "seat face=a total=b", .only = "wager and wager_bad"},
    [WAGER_TOLD_STOP]    = {"stop", "{seat} lets the second roll go", "second rolls refused", .holds = "seat", .only = "wager and wager_bad and double_second=optional"},
    [WAGER_TOLD_GAIN]    = {"gain", "{seat} wagers, rolls {a} and stands at {b}", "wagers won", .holds = "seat face=a total=b", .only = "wager and wager_points>0"},
    [WAGER_TOLD_NOTHING] = {"nothing", "{seat} wagers and rolls {a}: nothing", "wagers for nothing", .holds = "seat face=a total=b", .only = "wager"},
    [WAGER_TOLD_LOSS]    = {"loss", "{seat} wagers, rolls {a} and falls to {b}", "wagers lost", .holds = "seat face=a total=b", .only = "wager and wager_points<0"},
    [WAGER_TOLD_END]     = {"end", "{seat} does not wager", "wagers refused", .holds = "seat", .only = "wager"},
    [WAGER_TOLD_DOUBLE]  = {"double", "{other} may roll twice", "doubled turns", .holds = "seat other", .only = "wager and wager_bad"},
    [WAGER_TOLD_PERIL]   = {"peril", "one more {a} and {seat} is out", "one from the Mark", .holds = "seat face=a", .only = "mark_len"},
    [WAGER_TOLD_HOPE]    = {"hope", "one more {a} and {seat} wins", "one from Fortune", .holds = "seat face=a", .only = "fortune_len"},
    [WAGER_TOLD_MARK]    = {"mark", "Mark of the Beast: {seat} is out", "Marks", .holds = "seat total=b", .only = "mark_len"},
    [WAGER_TOLD_MARK_AT_TARGET] =
        {"mark_at_target", "Mark of the Beast: {seat} is out, {b} points or not", "Marks|Marks at the target", .holds = "seat total=b", .only = "mark_len and check_order=streak_first"},
    [WAGER_TOLD_FORTUNE] = {"fortune", "Outrageous Fortune: {seat} wins at once", "Fortunes", .holds = "seat total=b", .only = "fortune_len"},
    [WAGER_TOLD_TARGET]  = {"target", "{seat} has {b} and wins", "wins by points", .holds = "seat total=b"},
    [WAGER_TOLD_LAST]    = {"last", "{seat} is the last one left", "last ones left", .holds = "seat", .only = "mark_len or play_on"},
    [WAGER_TOLD_PLACE]   = {"place", "{seat} finishes {a: " HZ_NTH "}", NULL, .holds = "seat place=a"},
    {0},
};
/* clang-format on */

/* Options that nothing reads under the others, told only when chosen on purpose. */
static void warn_of_pointless(const hz_table *table, hz_text *warnings)
{
    const wager_rules *rules = wager_rules_of(table);
    static const char *const of_wager[] = {"wager_points", "wager_bad", "double_second"};
    for (int index = 0; index < 3; index++) {
        if (!rules->wager && hz_was_set(table, of_wager[index])) {
            hz_add(warnings, "%s has no effect with wager=no\n", of_wager[index]);
        }
    }
    if (rules->wager && !rules->bad && hz_was_set(table, "double_second")) {
        hz_add(warnings, "double_second has no effect with wager_bad=none\n");
    }
    if (!rules->mark_length && !rules->fortune_length && hz_was_set(table, "check_order")) {
        hz_add(warnings, "check_order has no effect with mark_len=off and fortune_len=off\n");
    }
    if (rules->play_on && table->seats == 2 && hz_was_set(table, "play_on")) {
        hz_add(warnings, "play_on has no effect with two seats\n");
    }
}

hz_status wager_check(const hz_table *table, hz_text *warnings, hz_error *error)
{
    const wager_rules *rules = wager_rules_of(table);
    if (rules->mark_length && rules->fortune_length && rules->mark_face == rules->fortune_face) {
        return hz_fail(error,
                       HZ_ILLEGAL,
                       "mark_face and fortune_face are both %d: expected two faces",
                       rules->mark_face);
    }
    if (warnings) {
        warn_of_pointless(table, warnings);
    }
    return HZ_OK;
}
