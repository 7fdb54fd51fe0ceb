/* Run Dog Run: actions and positions as text. */
#include "games/rundog/rundog.h"
#include "hazard/piece.h"

const char rundog_phases[] = "start choose tens dice run over";

/* clang-format off */
#define DICE(number) {"dice" #number, HZ_NUMBER, offsetof(rundog_state, die[(number) - 1]), .size = 1, .length = 2, .seat = (number)}
static const hz_field fields[] = {
    {"bout",       HZ_NUMBER, offsetof(rundog_state, bout),       .size = 1, .length = 1},
    {"phase",      HZ_WORD,   offsetof(rundog_state, phase),      .size = 1, .length = 1, .names = rundog_phases},
    {"roller",     HZ_WHO,    offsetof(rundog_state, roller),     .size = 1, .length = 1},
    {"duel",       HZ_WHO,    offsetof(rundog_state, duel),       .size = 1, .length = 2},
    {"line",       HZ_WHO,    offsetof(rundog_state, line),       .size = 1},
    DICE(1), DICE(2), DICE(3), DICE(4), DICE(5), DICE(6), DICE(7), DICE(8),
    {"dogs",       HZ_NUMBER, offsetof(rundog_state, dogs),       .size = 1},
    {"barks",      HZ_NUMBER, offsetof(rundog_state, barks),      .size = 1},
    {"tens",       HZ_NUMBER, offsetof(rundog_state, tens),       .size = 1},
    {"clock",      HZ_NUMBER, offsetof(rundog_state, clock),      .size = 4},
    {"ends",       HZ_NUMBER, offsetof(rundog_state, ends),       .size = 4},
    {"finish",     HZ_NUMBER, offsetof(rundog_state, finish),     .size = 4},
    {"won",        HZ_NUMBER, offsetof(rundog_state, won),        .size = 1},
    {"champion",   HZ_WHO,    offsetof(rundog_state, champion),   .size = 1, .length = 1},
    {"streak",     HZ_NUMBER, offsetof(rundog_state, streak),     .size = 1, .length = 1},
    {"longest",    HZ_NUMBER, offsetof(rundog_state, longest),    .size = 1, .length = 1},
    {"longest_by", HZ_WHO,    offsetof(rundog_state, longest_by), .size = 1, .length = 1},
    {0},
};
/* clang-format on */

static const char *verb_of(const hz_table *table)
{
    return rundog_rules_of(table)->tens_free ? "bark" : "ending";
}

static void print(const hz_table *table, hz_action action, hz_text *out)
{
    rundog_choice choice = rundog_unpack(action);
    hz_add(out, "run %d %s %d", choice.dogs, verb_of(table), choice.barks);
}

static hz_status parse(const hz_table *table, const char *text, hz_action *action, hz_error *error)
{
    hz_piece rest = hz_piece_of(text), run, dogs, bark, barks, more;
    int64_t number, sum;
    bool fits = hz_next_piece(&rest, " \t", &run) && hz_next_piece(&rest, " \t", &dogs) &&
                hz_next_piece(&rest, " \t", &bark) && hz_next_piece(&rest, " \t", &barks) &&
                !hz_next_piece(&rest, " \t", &more) && hz_piece_is(run, "run") &&
                hz_piece_is(bark, verb_of(table)) && hz_piece_int(dogs, &number) &&
                hz_piece_int(barks, &sum) && number >= 1 && number <= RUNDOG_MAX_DOGS && sum >= 0 &&
                sum <= RUNDOG_MAX_SUM;
    if (!fits) {
        return hz_fail(error,
                       HZ_MALFORMED,
                       "found \"%.*s\", expected dogs and barks like run 4 %s [RD-2]",
                       HZ_SHOW(hz_piece_of(text)),
                       rundog_rules_of(table)->tens_free ? "bark 12" : "ending 2");
    }
    *action = rundog_pack((rundog_choice){(uint8_t)number, (uint8_t)sum});
    return HZ_OK;
}

const hz_notation rundog_notation = {
    .fields = fields,
    .print = print,
    .parse = parse,
    .explain = rundog_explain,
    .shapes = rundog_shapes,
    .view = rundog_view,
    .view_seat = rundog_view_seat,
    .show = rundog_show,
};
