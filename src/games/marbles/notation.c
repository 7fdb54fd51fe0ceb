/* Marbles: actions and positions as text. */
#include <inttypes.h>
#include <math.h>

#include "games/marbles/marbles.h"
#include "hazard/piece.h"

const char marbles_phases[] = "setup choose roll aim throw limbo place over";
static const char endings[] = "none out dead long";

/* clang-format off */
#define ONE(key, kind, member) {key, kind, offsetof(marbles_state, member), .size = 1, .length = 1}
#define SEEN(key, kind, member, name, what) {key, kind, offsetof(marbles_state, member), .size = 1, .length = 1, \
    .view = name, .meaning = what}
#define ROW(key, member) {key, HZ_DIGITS, offsetof(marbles_state, member), .size = 1, .length = MARBLES_MAX_DICE}

static const hz_field fields[] = {
    {"turns",  HZ_NUMBER, offsetof(marbles_state, turns),  .size = 4, .length = 1, .is_signed = 1, .view = "turns", .meaning = "turns played"},
    {"phase",  HZ_WORD,   offsetof(marbles_state, phase),  .size = 1, .length = 1, .names = marbles_phases, .view = "phase", .meaning = "what is awaited"},
    SEEN("turn", HZ_WHO, seat, "turn", "whose turn it is"),
    ROW("dice", face),   /* faces by die, player after player */
    ROW("where", zone),  /* 1 hand, 2 ring, 3 limbo, 4 reserve, 5 to 7 captured by player 1 to 3, 8 to be laid */
    ROW("ready", ready),
    ROW("edge", edge),   /* by chances: near the line at the side of player 1 to 3; 0 further in */
    ONE("placed", HZ_NUMBER, placed),
    SEEN("thrown", HZ_NUMBER, thrown, "thrown", "die thrown; 0 is none"),
    ONE("target", HZ_NUMBER, target),
    ONE("force", HZ_NUMBER, force),  /* by chances: 1 as hard as is best */
    SEEN("number", HZ_NUMBER, number, "number", "number thrown at; 0 is none"),
    SEEN("rolls", HZ_NUMBER, rolls, "limbo_rolls", "rolls for limbo"),
    SEEN("earned", HZ_NUMBER, earned, "earned", "dice earned from the reserve"),
    ONE("last", HZ_WHO, last),
    {"ending", HZ_WORD,   offsetof(marbles_state, ending), .size = 1, .length = 1, .names = endings},
    {"throw",  HZ_NUMBERS, offsetof(marbles_state, throw), .size = 8, .length = 2, .is_signed = 1},
    /* Seven numbers a die: place in 0.1 micrometres, rotation in 2^-30. */
    {"poses",  HZ_NUMBERS, offsetof(marbles_state, pose),  .size = 4, .length = 7 * MARBLES_MAX_DICE, .is_signed = 1},
    {0},
};
/* clang-format on */

static const char *const verbs[] = {[MARBLES_DO_STOP] = "stop",
                                    [MARBLES_DO_ROLL] = "roll",
                                    [MARBLES_DO_LIMBO] = "limbo",
                                    [MARBLES_DO_PLACE] = "place"};

/* Steps of a pose as millimetres. */
static void print_place(int32_t place, hz_text *out)
{
    enum { STEPS = 10000 };
    int size = place < 0 ? -place : place, rest = size % STEPS, digits = 4;
    hz_add(out, "%s%d", place < 0 ? "-" : "", size / STEPS);
    for (; rest && rest % 10 == 0; rest /= 10) {
        digits--;
    }
    if (rest) {
        hz_add(out, ".%0*d", digits, rest);
    }
}

static void print_throw(const hz_table *table, hz_action action, hz_text *out)
{
    int number = marbles_number_of(action), target = marbles_target_of(action);
    hz_aim aim;
    if (!marbles_has_physics(table)) {
        hz_add(out, target ? "throw %d at %d" : "throw %d", number, target);
        if (marbles_force_of(action)) {
            hz_add(out, " %s", marbles_best_word(table));
        }
    } else if (!hz_throw_unpack(marbles_thrown(action), &aim, NULL)) {
        hz_add(out, "throw %d ", number);
        hz_aim_print(&aim, out);
    } else {
        hz_add(out, "throw %d", number);
    }
}

/* "throw 4", "throw 4 at 7 hard", "stop", "roll", "limbo"; with physics all numbers of a throw and
   "place 12.5,-30". */
static void print(const hz_table *table, hz_action action, hz_text *out)
{
    marbles_verb verb = marbles_verb_of(action);
    if (marbles_number_of(action)) {
        print_throw(table, action, out);
        return;
    }
    hz_add(out, "%s", verbs[verb < MARBLES_VERBS && verb ? verb : MARBLES_DO_STOP]);
    if (verb == MARBLES_DO_PLACE) {
        hz_add(out, " ");
        print_place(marbles_place_of(action, MARBLES_X_AT), out);
        hz_add(out, ",");
        print_place(marbles_place_of(action, MARBLES_Y_AT), out);
    }
}

static bool read_number(hz_piece *rest, int64_t *number)
{
    hz_piece word;
    return hz_next_piece(rest, " \t", &word) && hz_piece_int(word, number) && *number >= 1 &&
           *number <= MARBLES_FACES;
}

/* "hard" where that is best; nothing, or "medium". */
static bool read_force(const hz_table *table, hz_piece *rest, hz_force *force)
{
    hz_piece word;
    if (!hz_next_piece(rest, " \t", &word)) {
        return true;
    }
    *force = hz_piece_is(word, marbles_best_word(table)) ? HZ_BEST : HZ_MEDIUM;
    return *force == HZ_BEST || hz_piece_is(word, "medium");
}

static bool read_throw(const hz_table *table, hz_piece rest, hz_action *action)
{
    hz_piece at, die, more;
    int64_t number, target = 0;
    hz_force force = HZ_MEDIUM;
    if (!read_number(&rest, &number)) {
        return false;
    }
    if (hz_next_piece(&rest, " \t", &at) &&
        !(hz_piece_is(at, "at") && hz_next_piece(&rest, " \t", &die) &&
          hz_piece_int(die, &target) && target >= 1 && target <= MARBLES_MAX_DICE)) {
        return false;
    }
    bool is_read = target == 0 || read_force(table, &rest, &force);
    *action = marbles_throw((int)number, (int)target, force);
    return is_read && !hz_next_piece(&rest, " \t", &more);
}

/* A throw with all its numbers. */
static bool read_aim(hz_piece rest, int64_t *number, hz_aim *aim)
{
    hz_piece verb;
    aim->dice = 1;
    return hz_next_piece(&rest, " \t", &verb) && hz_piece_is(verb, "throw") &&
           read_number(&rest, number) && hz_aim_parse(hz_trim(rest), aim);
}

static hz_status take_aim(int64_t number, const hz_aim *aim, hz_action *action, hz_error *error)
{
    hz_throw thrown;
    hz_status status = hz_throw_pack(aim, &thrown, error);
    if (!status) {
        *action = (hz_action){{(thrown.word[0] & ~(uint64_t)7) | (uint64_t)number, thrown.word[1]}};
    }
    return status;
}

static bool read_place(hz_piece rest, hz_action *action)
{
    static const double most = 0.8; /* metres: what 24 bits hold */
    hz_piece word, more;
    double x, y;
    if (!hz_next_piece(&rest, " \t", &word) || !hz_spot_parse(word, &x, &y) ||
        hz_next_piece(&rest, " \t", &more) || fabs(x) > most || fabs(y) > most) {
        return false;
    }
    *action = marbles_place_at((int32_t)floor(x / HZ_POSE_UNIT + 0.5),
                               (int32_t)floor(y / HZ_POSE_UNIT + 0.5));
    return true;
}

static bool read_verb(hz_piece all, hz_action *action)
{
    for (int index = MARBLES_DO_STOP; index <= MARBLES_DO_LIMBO; index++) {
        if (hz_piece_is(all, verbs[index])) {
            *action = marbles_choice((marbles_verb)index);
            return true;
        }
    }
    return false;
}

static hz_status parse(const hz_table *table, const char *text, hz_action *action, hz_error *error)
{
    bool has_physics = marbles_has_physics(table);
    hz_piece rest = hz_piece_of(text), verb = {text, 0};
    hz_action found = {{0, 0}};
    hz_aim aim;
    int64_t number;
    if (has_physics && read_aim(rest, &number, &aim)) {
        return take_aim(number, &aim, action, error);
    }
    bool is_read = read_verb(hz_trim(rest), &found);
    if (!is_read && hz_next_piece(&rest, " \t", &verb)) {
        is_read = !has_physics && hz_piece_is(verb, "throw") && read_throw(table, rest, &found);
        is_read |= has_physics && hz_piece_is(verb, "place") && read_place(rest, &found);
    }
    if (!is_read) {
        return has_physics
                   ? hz_fail(error,
                             HZ_MALFORMED,
                             "found \"%.*s\", expected throw 4 at 7 hard, throw 4 from … "
                             "velocity … spin …, stop, roll, limbo or place 20,-35 [MB-05]",
                             HZ_SHOW(hz_piece_of(text)))
                   : hz_fail(error,
                             HZ_MALFORMED,
                             "found \"%.*s\", expected throw 4 at 7 or throw 4 at 7 %s, throw 4, "
                             "stop, roll or limbo [MB-05]",
                             HZ_SHOW(hz_piece_of(text)),
                             marbles_best_word(table));
    }
    *action = found;
    return HZ_OK;
}

/* "at 7", "at 40,-12": a die of the ring or a place on the table. */
static hz_status read_target(const hz_table *table,
                             const marbles_state *state,
                             hz_piece word,
                             hz_spot *spot,
                             hz_error *error)
{
    hz_arena arena = marbles_arena(table);
    int64_t die;
    if (!hz_piece_int(word, &die)) {
        hz_status status = hz_spot_read(&arena, word, spot, error);
        spot->z += status ? 0 : arena.die / 2;
        return status;
    }
    if (die < 1 || die > MARBLES_MAX_DICE || state->zone[die - 1] != MARBLES_RING) {
        return hz_fail(
            error, HZ_RANGE, "at %.*s: expected a die that lies in the ring", HZ_SHOW(word));
    }
    *spot = marbles_spot(state, (int)die - 1);
    return HZ_OK;
}

/* How hard, and in which style; in any order. */
static hz_status read_manner(hz_piece word, marbles_intent *intent, hz_error *error)
{
    static const double most = 5;
    static const char styles[] = "overhand flick_throw table_flick";
    int style = hz_word_index(styles, word);
    if (hz_piece_is(word, "flick")) {
        style = 2;
    }
    intent->style = style >= 0 ? 1 << style : intent->style;
    return style >= 0 || hz_strength_parse(word, most, &intent->speed)
               ? HZ_OK
               : hz_fail(
                     error,
                     HZ_MALFORMED,
                     "\"%.*s\" in a throw: expected at and a die or a spot, soft, medium, hard, "
                     "metres a second up to 5, overhand, flick_throw or table_flick",
                     HZ_SHOW(word));
}

/* What goes without saying: the first die that matches, of medium strength. */
static hz_status read_intent(const hz_table *table,
                             const marbles_state *state,
                             hz_piece rest,
                             marbles_intent *intent,
                             hz_error *error)
{
    int64_t number;
    hz_piece word, target = {"", 0};
    hz_status status = HZ_OK;
    if (!read_number(&rest, &number)) {
        return hz_fail(error, HZ_RANGE, "throw which die? expected its number, like throw 4 at 7");
    }
    *intent = (marbles_intent){.number = (int)number, .speed = hz_strengths[1]};
    int die = marbles_match(table, state, (int)number);
    hz_arena arena = marbles_arena(table);
    intent->spot = die < 0 ? (hz_spot){0, 0, arena.die / 2} : marbles_spot(state, die);
    while (!status && hz_next_piece(&rest, " \t", &word)) {
        if (hz_piece_is(word, "at")) {
            hz_next_piece(&rest, " \t", &target);
            status = read_target(table, state, target, &intent->spot, error);
        } else {
            status = read_manner(word, intent, error);
        }
    }
    return status;
}

/* "throw 4 at 7 hard", "throw 4 at 40,-12 2.5 overhand", and whatever a record has. */
static hz_status interpret(
    const hz_table *table, const void *raw, const char *text, hz_action *action, hz_error *error)
{
    const marbles_state *state = raw;
    hz_piece rest = hz_piece_of(text), verb;
    marbles_intent intent;
    hz_aim aim;
    int64_t number;
    bool is_throw = hz_next_piece(&rest, " \t", &verb) && hz_piece_is(verb, "throw");
    if (!marbles_has_physics(table) || !is_throw || read_aim(hz_piece_of(text), &number, &aim)) {
        return parse(table, text, action, error);
    }
    if (state->phase != MARBLES_AIM) {
        return hz_fail(error, HZ_ILLEGAL, "nobody is to throw now [MB-05]");
    }
    hz_error why;
    hz_status status = read_intent(table, state, rest, &intent, &why);
    return status ? hz_fail(error, status, "%s [MB-05]", why.text)
                  : marbles_intend(table, state, &intent, action, error);
}

/* A standard throw as it may be typed: at which die, and how hard if not as usual. */
static bool print_standard(
    const hz_table *table, const marbles_state *state, hz_action action, int die, hz_text *out)
{
    static const char *const strengths[] = {" soft", "", " hard"};
    int number = marbles_number_of(action);
    for (int strength = 0; strength < 3; strength++) {
        marbles_intent intent = {
            .number = number, .spot = marbles_spot(state, die), .speed = hz_strengths[strength]};
        hz_action meant;
        if (!marbles_intend(table, state, &intent, &meant, NULL) &&
            meant.word[0] == action.word[0] && meant.word[1] == action.word[1]) {
            hz_add(out, "throw %d at %d%s", number, die + 1, strengths[strength]);
            return true;
        }
    }
    return false;
}

static void brief(const hz_table *table, const void *raw, hz_action action, hz_text *out)
{
    const marbles_state *state = raw;
    int number = marbles_number_of(action);
    bool is_throw = marbles_has_physics(table) && state->phase == MARBLES_AIM && number;
    for (int die = 0; is_throw && die < MARBLES_MAX_DICE; die++) {
        if (state->zone[die] == MARBLES_RING && print_standard(table, state, action, die, out)) {
            return;
        }
    }
    print(table, action, out);
}

const hz_notation marbles_notation = {
    .fields = fields,
    .print = print,
    .parse = parse,
    .explain = marbles_explain,
    .prospect = marbles_prospect,
    .shapes = marbles_shapes,
    .status = marbles_status,
    .view_options = "table must_touch",
    .view = marbles_view,
    .view_seat = marbles_view_seat,
    .show = marbles_show,
};

const hz_typing marbles_typing = {
    .interpret = interpret,
    .brief = brief,
    .trial = marbles_trial,
    .listing = HZ_LISTS_SOME,
    .laid_form = marbles_laid_form,
    .laid = marbles_laid,
};
