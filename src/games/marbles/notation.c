/* Marbles: actions and positions as text. */
#include "core/words.h"
#include "games/marbles/marbles.h"

const char marbles_phases[] = "setup choose roll aim throw limbo over";
static const char endings[] = "none out dead long";

/* clang-format off */
#define ONE(key, kind, member) {key, kind, offsetof(marbles_state, member), .size = 1, .length = 1}
#define ROW(key, member) {key, HZ_DIGITS, offsetof(marbles_state, member), .size = 1, .length = MARBLES_MAX_DICE}

static const hz_field fields[] = {
    {"turns",  HZ_NUMBER, offsetof(marbles_state, turns),  .size = 2, .length = 1},
    {"phase",  HZ_WORD,   offsetof(marbles_state, phase),  .size = 1, .length = 1, .names = marbles_phases},
    ONE("turn", HZ_WHO, seat),
    ROW("dice", face),   /* faces by die, player after player */
    ROW("where", zone),  /* 1 hand, 2 ring, 3 limbo, 4 reserve, 5 to 7 captured by player 1 to 3, 8 to be laid */
    ROW("ready", ready),
    ONE("placed", HZ_NUMBER, placed),
    ONE("thrown", HZ_NUMBER, thrown),
    ONE("target", HZ_NUMBER, target),
    ONE("number", HZ_NUMBER, number),
    ONE("rolls", HZ_NUMBER, rolls),
    ONE("earned", HZ_NUMBER, earned),
    ONE("last", HZ_WHO, last),
    {"ending", HZ_WORD,   offsetof(marbles_state, ending), .size = 1, .length = 1, .names = endings},
    {0},
};
/* clang-format on */

static const char *const verbs[] = {
    [MARBLES_DO_STOP] = "stop", [MARBLES_DO_ROLL] = "roll", [MARBLES_DO_LIMBO] = "limbo"};

/* "throw 4", "throw 4 at 7", "stop", "roll", "limbo". */
static void print(const hz_table *table, hz_action action, hz_text *out)
{
    (void)table;
    int number = marbles_number_of(action), target = marbles_target_of(action);
    if (!number) {
        marbles_verb verb = marbles_verb_of(action);
        hz_add(out, "%s", verbs[verb <= MARBLES_DO_LIMBO && verb ? verb : MARBLES_DO_STOP]);
        return;
    }
    hz_add(out, target ? "throw %d at %d" : "throw %d", number, target);
}

static bool read_throw(hz_piece rest, hz_action *action)
{
    hz_piece word, at, die, more;
    int64_t number, target = 0;
    if (!hz_next_piece(&rest, " \t", &word) || !hz_piece_int(word, &number) || number < 1 ||
        number > MARBLES_FACES) {
        return false;
    }
    if (hz_next_piece(&rest, " \t", &at) &&
        !(hz_piece_is(at, "at") && hz_next_piece(&rest, " \t", &die) &&
          hz_piece_int(die, &target) && target >= 1 && target <= MARBLES_MAX_DICE)) {
        return false;
    }
    *action = marbles_throw((int)number, (int)target);
    return !hz_next_piece(&rest, " \t", &more);
}

static hz_status parse(const hz_table *table, const char *text, hz_action *action, hz_error *error)
{
    (void)table;
    hz_piece rest = hz_piece_of(text), verb = {text, 0}, all = hz_trim(rest);
    hz_action found = {{0, 0}};
    bool is_read = false;
    for (int index = MARBLES_DO_STOP; index <= MARBLES_DO_LIMBO; index++) {
        if (hz_piece_is(all, verbs[index])) {
            found = marbles_choice((marbles_verb)index);
            is_read = true;
        }
    }
    if (!is_read && hz_next_piece(&rest, " \t", &verb) && hz_piece_is(verb, "throw")) {
        is_read = read_throw(rest, &found);
    }
    if (!is_read) {
        return hz_fail(
            error,
            HZ_MALFORMED,
            "found \"%.*s\", expected throw 4 at 7, throw 4, stop, roll or limbo [MB-05]",
            HZ_SHOW(hz_piece_of(text)));
    }
    *action = found;
    return HZ_OK;
}

const hz_notation marbles_notation = {
    .fields = fields,
    .print = print,
    .parse = parse,
    .explain = marbles_explain,
    .view = marbles_view,
    .show = marbles_show,
};
