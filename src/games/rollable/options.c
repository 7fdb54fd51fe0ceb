/* Rollable: what may be set, and the sentences of the log. */
#include "games/rollable/rollable.h"

#define FIELD(member) .field = offsetof(rollable_rules, member)
#define ROUNDS(member) FIELD(member), .length = ROLLABLE_ROUNDS

/* clang-format off */
const hz_option rollable_options[] = {
    {"bonus_tiles", "New tiles in a play that earn a bonus", HZ_INT, "off", .min = 1, .max = 15,
     .zero = "off", FIELD(bonus_tiles)},
    {"bonus_points", "The bonus", HZ_INT, "0", .min = 0, .max = 1000, FIELD(bonus_points)},
    {"dice", "Dice a turn, in rounds 1, 2, 3", HZ_INT, "1,2,2", .min = 1, .max = 2, ROUNDS(dice)},
    {"turns", "Turns of each player", HZ_INT, "2,2,3", .min = 1, .max = 9, ROUNDS(turns)},
    {"quota", "Copies of each letter", HZ_INT, "1,2,3", .min = 1, .max = 9, ROUNDS(quota)},
    {"restart", "A frozen round is played again", HZ_BOOL, "yes", FIELD(restart)},
    {"restart_clear", "A restart clears the board", HZ_BOOL, "no,yes,yes", ROUNDS(restart_clear)},
    {"restart_refill", "A restart sets letters back", HZ_BOOL, "yes", FIELD(restart_refill)},
    {"restart_points", "Points of a frozen round that stay", HZ_ENUM, "keep_all",
     .names = "keep_all keep_first void", FIELD(restart_points)},
    {"restart_max", "Restarts of one round, at most", HZ_INT, "8", .min = 0, .max = 100,
     FIELD(restart_max)},
    {"restart_untimed", "The new lead's first turn has no time limit", HZ_BOOL, "yes,no,no",
     ROUNDS(restart_untimed), .is_shown = true},
    {"opening_counts", "The opening is the first of the starter's turns", HZ_BOOL, "yes",
     FIELD(opening_counts)},
    {"one_free_lo", "Shortest word on a 1 of one die", HZ_INT, "2", .min = 2, .max = 15,
     FIELD(one_free_lo)},
    {"one_free_hi", "Longest word on a 1 of one die", HZ_INT, "6", .min = 2, .max = 15,
     FIELD(one_free_hi)},
    {"one_open", "The roll of one die that allows longer words too", HZ_INT, "6", .min = 2, .max = 6,
     .zero = "off", FIELD(one_open)},
    {"two_open_from", "The sum of two dice from which words may be longer; 13 is none", HZ_INT,
     "12,12,12", .min = 2, .max = 13, ROUNDS(two_open_from)},
    {"two_open_min", "Shortest word from that sum on", HZ_INT, "12,12,12", .min = 2, .max = 15,
     ROUNDS(two_open_min)},
    {"connect", "How a word connects", HZ_ENUM, "include", .names = "include touch", FIELD(connect)},
    {"star", "What the star does to the opening word", HZ_ENUM, "double", .names = "double plain",
     FIELD(star)},
    {"score_cross", "Cross-words score", HZ_BOOL, "yes", FIELD(score_cross)},
    {"premium_cross", "Premium squares count in cross-words too", HZ_BOOL, "yes",
     FIELD(premium_cross)},
    {"bad_word", "What becomes of a play with a word that is none", HZ_ENUM, "reject",
     .names = "reject lose_turn", FIELD(bad_word)},
    {"weight_pct", "What the rounds count in the final sum", HZ_INT, "100,100,100", .min = 0,
     .max = 1000, .unit = "%", ROUNDS(weight_pct)},
    {"tie_vowels", "Vowels left over decide a tie", HZ_BOOL, "yes", FIELD(tie_vowels)},
    {"limit_s", "Seconds a turn", HZ_INT, "90,120,120", .min = 1, .max = 3600, .zero = "off",
     .unit = "s", ROUNDS(limit_s), .is_shown = true},
    {"opening_untimed", "The first turn of the game has no time limit", HZ_BOOL, "yes",
     FIELD(opening_untimed), .is_shown = true},
    {"words", "The word list", HZ_RESOURCE, "english", FIELD(words)},
    {0},
};

const hz_preset rollable_presets[] = {
    {"final", "With clocks, and frozen rounds are played again", "", NULL,
     .title = "Rollable",
     .story = "With a clock against long thinking, and a new start for a round in which nobody but the first "
               "found a word."},
    {"first", "As it was first played: no clock, no restarts", "limit_s=off,off,off restart=no", NULL,
     .title = "Without a clock",
     .story = "As it was first played at home. Short words were fun at once; the later rounds dragged, so a "
               "clock was added."},
    {"proposed", "Early rounds count double, long words are freer, more time at the end",
     "limit_s=90,120,150 weight_pct=200,200,100 two_open_from=12,12,10 two_open_min=12,12,10", "final",
     .title = "Early rounds count",
     .story = "Three ideas after the last test, where round three had outweighed the rest: double weight for "
               "the first two, freer long words, more time."},
    {0},
};

const hz_event_kind rollable_events[] = {
    [ROLLABLE_TOLD_OFF] = {"roll_off", "{seat} rolls {a} for the first turn", NULL, .holds = "seat sum=a"},
    [ROLLABLE_TOLD_AGAIN] = {"again", "Tied at {a}: those who rolled it roll again", "tied roll-offs", .holds = "sum=a"},
    [ROLLABLE_TOLD_STARTER] = {"starter", "{seat} begins the game", NULL, .holds = "seat"},
    [ROLLABLE_TOLD_ROUND] = {"round",
        "Round {a} begins, with {b: no one two three four five six seven eight nine} of every letter", NULL, .holds = "seat round=a quota=b"},
    [ROLLABLE_TOLD_EXACT] = {"exact", "{seat} rolls {a}: a word of exactly {b letter}", NULL, .holds = "seat sum=a letters=b"},
    [ROLLABLE_TOLD_RANGE] = {"range", "{seat} rolls {a}: a word of {b.0} to {b.1 letter}", NULL, .holds = "seat sum=a shortest=b.0 longest=b.1"},
    [ROLLABLE_TOLD_LAID] = {"laid", "{seat} lays {text} for {a point}", "words laid", .holds = "seat points=a text"},
    [ROLLABLE_TOLD_CROSS] = {"cross", "It also makes {text} for {a point}", "cross-words", .holds = "seat points=a text"},
    [ROLLABLE_TOLD_BONUS] = {"bonus", "{a new tile} at once bring {b point} more", "bonuses", .holds = "seat tiles=a points=b", .only = "bonus_tiles"},
    [ROLLABLE_TOLD_SUM] = {"sum", "{a point} in all for {seat}", NULL, .holds = "seat points=a"},
    [ROLLABLE_TOLD_PASS] = {"pass", "{seat} passes", "passes", .holds = "seat"},
    [ROLLABLE_TOLD_LOST] = {"lost", "{text} is no word: {seat} loses the turn", "words that are none", .holds = "seat text", .only = "bad_word=lose_turn"},
    [ROLLABLE_TOLD_LATE] = {"late", "{seat} has laid nothing and loses the turn; loose tiles go back", "time-outs", .holds = "seat", .only = "limit_s"},
    [ROLLABLE_TOLD_FROZEN] = {"frozen",
        "Round {a} is frozen: {b: nobody_laid_a_word nobody_but_the_lead_laid_a_word}", "frozen rounds", .holds = "seat round=a reason=b", .only = "restart"},
    [ROLLABLE_TOLD_BACK] = {"back", "{seat} loses {a point} of it", NULL, .holds = "seat points=a"},
    [ROLLABLE_TOLD_CLEARED] = {"cleared", "The board is cleared, and every premium square counts again", "cleared boards", .only = "restart and restart_clear"},
    [ROLLABLE_TOLD_RESTART] = {"restart", "Round {a} is played again, and {seat} leads", NULL, .holds = "seat round=a"},
    [ROLLABLE_TOLD_VOWELS] = {"vowels", "The vowels left decide the tie: {seat} has {a}", "ties decided by vowels", .holds = "seat vowels=a", .only = "tie_vowels"},
    [ROLLABLE_TOLD_TIE] = {"tie", "{seat} rolls {a} for the first place", "rolls for the first place", .holds = "seat sum=a"},
    [ROLLABLE_TOLD_WON] = {"won", "{seat} wins with {a point}", NULL, .holds = "seat points=a"},
    {0},
};
/* clang-format on */

static bool differs(const hz_table *table, const char *option, bool is_pointless)
{
    return is_pointless && hz_was_set(table, option);
}

static bool has_any(const int32_t *rounds)
{
    return rounds[0] || rounds[1] || rounds[2];
}

static bool has_dice(const rollable_rules *rules, int dice)
{
    return rules->dice[0] == dice || rules->dice[1] == dice || rules->dice[2] == dice;
}

static hz_status refuse(const rollable_rules *rules, hz_error *error)
{
    if (rules->one_free_lo > rules->one_free_hi) {
        return hz_fail(error,
                       HZ_RANGE,
                       "one_free_lo %d is above one_free_hi %d",
                       rules->one_free_lo,
                       rules->one_free_hi);
    }
    for (int round = 0; round < ROLLABLE_ROUNDS; round++) {
        if (rules->two_open_min[round] > rules->two_open_from[round]) {
            return hz_fail(error,
                           HZ_RANGE,
                           "two_open_min %d of round %d is above two_open_from %d",
                           rules->two_open_min[round],
                           round + 1,
                           rules->two_open_from[round]);
        }
    }
    if (rules->restart && !rules->restart_refill && has_any(rules->restart_clear)) {
        return hz_fail(error,
                       HZ_RANGE,
                       "restart_clear without restart_refill: tiles of a cleared board would have "
                       "to be handed back");
    }
    return HZ_OK;
}

/* What makes no difference as things stand, and because of what. */
static void warn(const hz_table *table, hz_text *warnings)
{
    const rollable_rules *rules = rollable_rules_of(table);
    bool has_clock = has_any(rules->limit_s);
    const struct {
        const char *option, *because;
        bool is_pointless;
    } rows[] = {
        {"premium_cross", "score_cross is no", !rules->score_cross},
        {"restart_clear", "restart is no", !rules->restart},
        {"restart_refill", "restart is no", !rules->restart},
        {"restart_points", "restart is no", !rules->restart},
        {"restart_max", "restart is no", !rules->restart},
        {"restart_untimed", "restart is no", !rules->restart},
        {"restart_untimed", "limit_s is off", rules->restart && !has_clock},
        {"opening_untimed", "limit_s is off", !has_clock},
        {"two_open_from", "dice is 1 in every round", !has_dice(rules, 2)},
        {"two_open_min", "dice is 1 in every round", !has_dice(rules, 2)},
        {"one_free_lo", "dice is 2 in every round", !has_dice(rules, 1)},
        {"one_free_hi", "dice is 2 in every round", !has_dice(rules, 1)},
        {"one_open", "dice is 2 in every round", !has_dice(rules, 1)},
        {"bonus_points", "bonus_tiles is off", !rules->bonus_tiles},
        {"bonus_tiles", "bonus_points is 0", rules->bonus_tiles && !rules->bonus_points},
    };
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        if (differs(table, rows[row].option, rows[row].is_pointless)) {
            hz_add(warnings, "%s has no effect: %s\n", rows[row].option, rows[row].because);
        }
    }
}

hz_status rollable_check(const hz_table *table, hz_text *warnings, hz_error *error)
{
    hz_status status = refuse(rollable_rules_of(table), error);
    if (!status && warnings) {
        warn(table, warnings);
    }
    return status;
}
