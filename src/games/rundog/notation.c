/* Run Dog Run: actions and positions as text. */
#include "games/rundog/rundog.h"

const char rundog_phases[] = "start choose tens dice run over in words";

/* clang-format off */
#define DICE(number) {"dice" #number, HZ_NUMBER, offsetof(rundog_state, die[(number) - 1]), .size = 1, .length = 2, .seat = (number), .view = "dice", .meaning = "choice dice", .type = "face[]"}
static const hz_field fields[] = {
    {"bout",       HZ_NUMBER, offsetof(rundog_state, bout),       .size = 1, .length = 1, .view = "bout"},
    {"phase",      HZ_WORD,   offsetof(rundog_state, phase),      .size = 1, .length = 1, .names = rundog_phases, .view = "phase", .meaning = "what is awaited"},
    {"roller",     HZ_WHO,    offsetof(rundog_state, roller),     .size = 1, .length = 1},
    {"duel",       HZ_WHO,    offsetof(rundog_state, duel),       .size = 1, .length = 2, .view = "duel", .meaning = "in the duel"},
    {"line",       HZ_WHO,    offsetof(rundog_state, line),       .size = 1},
    DICE(1), DICE(2), DICE(3), DICE(4), DICE(5), DICE(6), DICE(7), DICE(8),
    {"dogs",       HZ_NUMBER, offsetof(rundog_state, dogs),       .size = 1, .sees = rundog_sees_choice, .view = "dogs", .meaning = "dogs called"},
    {"barks",      HZ_NUMBER, offsetof(rundog_state, barks),      .size = 1, .sees = rundog_sees_choice, .view = "barks", .meaning = "barks called"},
    {"tens",       HZ_NUMBER, offsetof(rundog_state, tens),       .size = 1},
    {"clock",      HZ_NUMBER, offsetof(rundog_state, clock),      .size = 4, .view = "clock", .meaning = "tick at which the next attempt begins"},
    {"ends",       HZ_NUMBER, offsetof(rundog_state, ends),       .size = 4, .view = "ends", .meaning = "tick at which this attempt ends"},
    {"finish",     HZ_NUMBER, offsetof(rundog_state, finish),     .size = 4, .view = "finish", .meaning = "tick of the last bark"},
    {"won",        HZ_NUMBER, offsetof(rundog_state, won),        .size = 1, .view = "score", .meaning = "duels won"},
    {"champion",   HZ_WHO,    offsetof(rundog_state, champion),   .size = 1, .length = 1, .view = "champion"},
    {"streak",     HZ_NUMBER, offsetof(rundog_state, streak),     .size = 1, .length = 1, .is_display = true, .view = "streak", .meaning = "duels won in a row"},
    {"longest",    HZ_NUMBER, offsetof(rundog_state, longest),    .size = 1, .length = 1, .is_display = true, .view = "longest", .meaning = "longest streak"},
    {"longest_by", HZ_WHO,    offsetof(rundog_state, longest_by), .size = 1, .length = 1, .is_display = true, .view = "longest_by", .meaning = "whose streak that was"},
    {"words",      HZ_WORD,   offsetof(rundog_state, tongue),     .size = 1, .length = 1, .names = rundog_tongue_names, .is_display = true, .view = "words", .meaning = "what is called out"},
    {0},
};
/* clang-format on */

/* Each choice is a part of its own: the dice leave a handful of them. */
static bool offer(const hz_table *table, const void *raw, int seat, int part, hz_span *spans)
{
    rundog_choice choices[RUNDOG_MAX_CHOICES];
    if (!rundog_is_asked(table, raw, seat) || part >= rundog_choices(table, raw, seat, choices)) {
        return false;
    }
    spans[0].least = spans[0].most = choices[part].dogs;
    spans[1].least = spans[1].most = choices[part].barks;
    return true;
}

static bool offer_barks(const hz_table *table, const void *raw, int seat, int part, hz_span *spans)
{
    return rundog_rules_of(table)->tens_free && offer(table, raw, seat, part, spans);
}

static bool offer_ending(const hz_table *table, const void *raw, int seat, int part, hz_span *spans)
{
    return !rundog_rules_of(table)->tens_free && offer(table, raw, seat, part, spans);
}

static bool offer_words(const hz_table *table, const void *raw, int seat, int part, hz_span *spans)
{
    (void)table, (void)spans;
    const rundog_state *state = raw;
    return part == 0 && state->phase == RUNDOG_WORDS && state->champion == seat;
}

/* clang-format off */
#define DOGS {"dogs", HZ_SLOT_NUMBER, 1, RUNDOG_MAX_DOGS, NULL}
const hz_verb rundog_verbs[] = {
    [RUNDOG_BARK] = {"run {} bark {}", "so many dogs, and the sum that they will make", "RD-2",
                     {DOGS, {"barks", HZ_SLOT_NUMBER, 0, RUNDOG_MAX_SUM, NULL}}, offer_barks},
    [RUNDOG_ENDING] = {"run {} ending {}", "so many dogs, and the last digit of what they will make", "RD-2",
                       {DOGS, {"digit", HZ_SLOT_NUMBER, 0, RUNDOG_MAX_SUM, NULL}}, offer_ending},
    [RUNDOG_SAY] = {"call {}", "what you want to hear in the duel to come", "RD-9",
                    {{"words", HZ_SLOT_WORD, .names = rundog_tongue_names}}, offer_words},
    {0},
};
/* clang-format on */

const hz_notation rundog_notation = {
    .fields = fields,
    .print = hz_verbs_print,
    .parse = hz_verbs_parse,
    .explain = rundog_explain,
    .prospect = rundog_prospect,
    .shapes = rundog_shapes,
    .status = rundog_status,
    .view = rundog_view,
    .view_seat = rundog_view_seat,
    .show = rundog_show,
};
