/* Run Dog Run: what may be set, and the sentences of the log. */
#include "games/rundog/rundog.h"

#define FIELD(member) .field = offsetof(rundog_rules, member)

/* clang-format off */
const hz_option rundog_options[] = {
    {"ticks_per_attempt", "Ticks that an attempt takes", HZ_INT, "4", .min = 1, .max = 20, FIELD(ticks_per_attempt)},
    {"ticks_per_die", "Ticks that each dog adds to an attempt; above 0 each player runs on an own clock", HZ_INT, "0",
     .min = 0, .max = 5, FIELD(ticks_per_die)},
    {"choice_sides", "Sides of the two choice dice", HZ_ENUM, "4", .names = "4 6", FIELD(choice_sides)},
    {"max_dice", "Most dogs in one attempt", HZ_INT, "4", .min = 1, .max = RUNDOG_MAX_DOGS, FIELD(max_dice)},
    {"tens_free", "The player sets the tens digit of the barks; if not, it is drawn", HZ_BOOL, "yes", FIELD(tens_free)},
    {"bouts", "Duels of the ladder", HZ_INT, "players-1", .min = 1, .max = 100, .zero = "players-1", FIELD(bouts)},
    {"loser_out", "Whoever loses a duel leaves for good", HZ_BOOL, "no", FIELD(loser_out)},
    {"winner_words", "The winner of a duel chooses the words that are called out in the next", HZ_BOOL, "yes", FIELD(winner_words)},
    {0},
};

const hz_preset rundog_presets[] = {
    {"standard", "Two four-sided and four six-sided dice each; the winner stays and meets the next",
     "ticks_per_attempt=4 ticks_per_die=0 choice_sides=4 max_dice=4 tens_free=yes loser_out=no winner_words=yes", NULL, 2,
     .title = "Run Dog Run",
     .story = "A duel against the clock while others look on. Its designer gave it up as a thing for the "
               "table; a computer keeps the time."},
    {0},
};

const hz_event_kind rundog_events[] = {
    [RUNDOG_TOLD_BOUT] = {"bout", "duel {a}: {seat} against {other}", NULL, .holds = "seat other bout=a"},
    [RUNDOG_TOLD_DICE] = {"dice", "{seat} rolls {a} and {b}", NULL, .holds = "seat first=a second=b"},
    [RUNDOG_TOLD_TENS] = {"tens", "{seat} draws the tens digit {a}", NULL, .holds = "seat tens=a"},
    [RUNDOG_TOLD_CALL] = {"call", "{seat} calls {a} {text}", "attempts announced", .reveals = true, .holds = "seat dogs=a barks=b text"},
    [RUNDOG_TOLD_MISS] = {"miss", "the dogs of {seat} make {a}, not {b}", "misses", .holds = "seat sum=a barks=b"},
    [RUNDOG_TOLD_HIT] = {"hit", "the dogs of {seat} make {a}: barking until tick {b}", "hits", .holds = "seat sum=a tick=b"},
    [RUNDOG_TOLD_DROP] = {"drop", "{seat} calls the dogs back: they would come in at tick {a}, too late", "attempts dropped", .holds = "seat tick=a", .only = "ticks_per_die"},
    [RUNDOG_TOLD_HEAT] = {"heat", "{seat} and {other} both end at tick {a}: the duel is run again", "dead heats", .holds = "seat other tick=a"},
    [RUNDOG_TOLD_WIN] = {"win", "{seat} beats {other}, done at tick {a}", "duels decided", .holds = "seat other tick=a"},
    [RUNDOG_TOLD_OUT] = {"out", "{seat} leaves the ladder", NULL, .holds = "seat"},
    [RUNDOG_TOLD_CHAMPION] = {"champion", "{seat} is champion after {a duel}", NULL, .holds = "seat bouts=a"},
    [RUNDOG_TOLD_STREAK] = {"streak", "the longest streak is {a duel} of {seat}", NULL, .holds = "seat duels=a"},
    [RUNDOG_TOLD_WORDS] = {"words", "{seat} wants to hear of {a: dogs_and_barks cats_and_meows cows_and_moos hens_and_clucks pigs_and_oinks owls_and_hoots}",
                           NULL, .holds = "seat words=a", .only = "winner_words"},
    {0},
};

/* In the order of the sentence above. */
const char *const rundog_tongues[RUNDOG_TONGUES][2] = {
    {"dog", "bark"}, {"cat", "meow"}, {"cow", "moo"}, {"hen", "cluck"}, {"pig", "oink"}, {"owl", "hoot"},
};
const char rundog_tongue_names[] = "dogs cats cows hens pigs owls";
/* clang-format on */

hz_status rundog_check(const hz_table *table, hz_text *warnings, hz_error *error)
{
    (void)error;
    const rundog_rules *rules = rundog_rules_of(table);
    if (warnings && rules->loser_out && rundog_bouts(table) > table->seats - 1) {
        hz_add(warnings,
               "bouts=%d with loser_out=yes: nobody is left to meet after %d\n",
               rules->bouts,
               table->seats - 1);
    }
    if (warnings && rules->max_dice > rundog_sides(table) && hz_was_set(table, "max_dice")) {
        hz_add(warnings,
               "max_dice=%d with choice_sides=%d: a choice die never asks for so many\n",
               rules->max_dice,
               rundog_sides(table));
    }
    bool has_one = rundog_bouts(table) == 1 && hz_was_set(table, "winner_words");
    if (warnings && has_one && rules->winner_words) {
        hz_add(warnings, "winner_words=yes has no effect with one duel: there is no next one\n");
    }
    if (warnings && !rules->tens_free && rundog_tens(table) == 1) {
        hz_add(warnings, "tens_free=no has no effect with max_dice=1: the only tens digit is 0\n");
    }
    return HZ_OK;
}
