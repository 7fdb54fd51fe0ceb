/* Ratscrew: actions and positions as text. */
#include "games/ratscrew/ratscrew.h"

const char ratscrew_phases[] = "first lucky open roll clear over";
static const char faces[] = "- 1 2 3 4 5 6";

/* clang-format off */
static const hz_field fields[] = {
    {"scores",  HZ_NUMBER, offsetof(ratscrew_state, score),   .size = 4, .is_signed = 1, .view = "score", .meaning = "points"},
    {"lucky",   HZ_WORD,   offsetof(ratscrew_state, lucky),   .size = 1, .names = faces},
    {"board",   HZ_WORD,   offsetof(ratscrew_state, board),   .size = 1, .length = 2, .names = faces},
    {"rolled",  HZ_WORD,   offsetof(ratscrew_state, fresh),   .size = 1, .length = 2, .names = faces},
    {"turns",   HZ_NUMBER, offsetof(ratscrew_state, turns),   .size = 2, .length = 1, .view = "turns", .meaning = "turns played"},
    {"clears",  HZ_NUMBER, offsetof(ratscrew_state, clears),  .size = 4, .length = 1, .is_display = true, .view = "clears", .meaning = "clears in this turn"},
    {"turn",    HZ_WHO,    offsetof(ratscrew_state, seat),    .size = 1, .length = 1, .view = "turn", .meaning = "whose turn it is"},
    {"phase",   HZ_WORD,   offsetof(ratscrew_state, phase),   .size = 1, .length = 1, .names = ratscrew_phases, .view = "phase", .meaning = "what is awaited"},
    {"first",   HZ_WHO,    offsetof(ratscrew_state, first),   .size = 1, .length = 1},
    {"emptier", HZ_WHO,    offsetof(ratscrew_state, emptier), .size = 1, .length = 1},
    {0},
};
/* clang-format on */

static bool may_take(const hz_table *table, const void *raw, int seat, int part, hz_span *spans)
{
    const ratscrew_state *state = raw;
    spans[0].only = ratscrew_free_numbers(table, state) >> 1; /* from number 1 */
    return part == 0 && state->phase == RATSCREW_LUCKY && seat == state->seat;
}

static bool may_clear(const ratscrew_state *state, int seat, int part)
{
    return part == 0 && state->phase == RATSCREW_CLEAR && seat == state->seat;
}

static bool may_play(const hz_table *table, const void *raw, int seat, int part, hz_span *spans)
{
    spans[0].only = ratscrew_open(table, raw);
    return may_clear(raw, seat, part) && spans[0].only;
}

static bool may_play_two(const hz_table *table, const void *raw, int seat, int part, hz_span *spans)
{
    (void)table;
    int pair[2];
    if (!may_clear(raw, seat, part) || !ratscrew_two_pairs(raw, pair)) {
        return false;
    }
    for (int slot = 0; slot < 2; slot++) {
        spans[slot].least = spans[slot].most = (int16_t)pair[slot];
    }
    return true;
}

/* clang-format off */
#define DICE {"dice", HZ_SLOT_WORD, .names = ratscrew_names}
const hz_verb ratscrew_verbs[] = {
    [RATSCREW_TAKE]     = {"lucky {}", "take a lucky number", "RS-01",
                           {{"number", HZ_SLOT_FACE, 1, RATSCREW_FACES}}, may_take},
    [RATSCREW_PLAY]     = {"clear {}", "clear dice", "RS-03", {DICE}, may_play},
    [RATSCREW_PLAY_TWO] = {"clear {} {}", "clear two pairs", "RS-04", {DICE, DICE}, may_play_two},
    {0},
};
/* clang-format on */

const hz_notation ratscrew_notation = {
    .fields = fields,
    .print = hz_verbs_print,
    .parse = hz_verbs_parse,
    .explain = ratscrew_explain,
    .shapes = ratscrew_shapes,
    .status = ratscrew_status,
    .view = ratscrew_view,
    .view_seat = ratscrew_view_seat,
    .show = ratscrew_show,
};
