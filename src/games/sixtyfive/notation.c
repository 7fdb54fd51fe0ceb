/* 65: actions and positions as text. */
#include "games/sixtyfive/screen.h"
#include "games/sixtyfive/throw.h"
#include "hazard/piece.h"

const char sixtyfive_phases[] =
    "roll_first setup goal announce off_board preroll roll_in aim throw collect claim name "
    "roll_back extra rescue pick toss place over";

/* clang-format off */
#define ONE(key, kind, member) {key, kind, offsetof(sixtyfive_state, member), .size = 1, .length = 1}
#define SEEN(key, kind, member, name, what) {key, kind, offsetof(sixtyfive_state, member), .size = 1, .length = 1, \
    .view = name, .meaning = what}
#define ROW(key, member, count) {key, HZ_DIGITS, offsetof(sixtyfive_state, member), .size = 1, .length = count}

static const hz_field fields[] = {
    {"turns", HZ_NUMBER, offsetof(sixtyfive_state, turns), .size = 2, .length = 1, .view = "turns", .meaning = "turns played"},
    {"phase", HZ_WORD,   offsetof(sixtyfive_state, phase), .size = 1, .length = 1, .names = sixtyfive_phases, .view = "phase", .meaning = "what is awaited"},
    SEEN("turn", HZ_WHO, side, "turn", "whose turn it is"),
    ONE("first", HZ_WHO, first),
    ROW("white", face, SIXTYFIVE_MAX_WHITE),  /* faces by die */
    ROW("where", zone, SIXTYFIVE_MAX_WHITE),  /* 0 away, 1 ring, 2 and 3 held by side 1 and 2, 4 out, 5 to be rolled */
    ROW("edge", edge, SIXTYFIVE_MAX_WHITE),
    ROW("new", fresh, SIXTYFIVE_MAX_WHITE),
    ROW("blue", blue, SIXTYFIVE_MAX_BLUE),
    {"kinds", HZ_NUMBER, offsetof(sixtyfive_state, mode), .size = 1, .view = "kind", .meaning = "number wanted; 0 is six different"}, /* 0: six different */
    SEEN("thrown", HZ_NUMBER, thrown, "thrown", "blue dice thrown"),
    SEEN("group", HZ_NUMBER, group, "group", "blue dice thrown together"),
    SEEN("target", HZ_NUMBER, target, "target", "die thrown at; 0 is none"),
    SEEN("number", HZ_NUMBER, number, "claim_number", "number that may be claimed; 0 is none"),
    ONE("left", HZ_NUMBER, left),
    /* For people: rules count the dice themselves. */
    {"knocked", HZ_NUMBER, offsetof(sixtyfive_state, knocked), .size = 1, .length = 1, .is_display = true, .view = "knocked", .meaning = "dice knocked out"},
    SEEN("claimed", HZ_NUMBER, claimed, "claimed", "dice claimed"),
    ONE("owed", HZ_NUMBER, owed),
    SEEN("extras", HZ_NUMBER, extras, "extras", "extra rolls taken"),
    ONE("announced", HZ_NUMBER, announced),
    ONE("rescued", HZ_NUMBER, rescued),
    ONE("winner", HZ_WHO, winner),
    ONE("again", HZ_NUMBER, again),
    ROW("failures", failures, SIXTYFIVE_MAX_BLUE),
    {"after", HZ_WORD, offsetof(sixtyfive_state, after), .size = 1, .length = 1, .names = sixtyfive_phases},
    {"throw", HZ_NUMBERS, offsetof(sixtyfive_state, aim), .size = 8, .is_signed = 1, .length = 2},
    /* seven numbers a die, blue ones first: the place in 0.1 micrometres, the rotation in 2^-30 */
    {"poses", HZ_NUMBERS, offsetof(sixtyfive_state, pose), .size = 4, .is_signed = 1, .length = 7 * SIXTYFIVE_DICE},
    {0},
};

/* How an action reads: the words of its number, "%" where the number itself stands. */
typedef enum wording { YES_NO, NUMBER, SET, NOTHING } wording;
static const struct {
    const char *verb, *none; /* none: the word for 0, where 0 may be chosen */
    wording wording;
    uint8_t least, most;
} verbs[] = {
    [SIXTYFIVE_DO_GOAL]     = {"goal", "straight", NUMBER, 1, SIXTYFIVE_FACES},
    [SIXTYFIVE_DO_ANNOUNCE] = {"challenge", NULL, YES_NO, 0, 1},
    [SIXTYFIVE_DO_PREROLL]  = {"preroll", "none", SET, 1, SIXTYFIVE_MAX_WHITE},
    [SIXTYFIVE_DO_COLLECT]  = {"take", "none", SET, 1, SIXTYFIVE_MAX_WHITE},
    [SIXTYFIVE_DO_CLAIM]    = {"claim", "none", NUMBER, 1, SIXTYFIVE_MAX_WHITE},
    [SIXTYFIVE_DO_ROLL]     = {"roll", NULL, NOTHING, 0, 0},
    [SIXTYFIVE_DO_NAME]     = {"name", "none", NUMBER, 1, SIXTYFIVE_FACES},
    [SIXTYFIVE_DO_EXTRA]    = {"extra", NULL, YES_NO, 0, 1},
    [SIXTYFIVE_DO_PICK]     = {"pick", NULL, NUMBER, 1, SIXTYFIVE_FACES},
};
/* clang-format on */
static const unsigned verb_count = sizeof verbs / sizeof *verbs;

/* "throw 2", "throw 1 at 7"; with physics all the numbers. */
static void print_throw(const hz_table *table, hz_action action, hz_text *out)
{
    hz_aim aim;
    hz_add(out, "throw %d", sixtyfive_group_of(action));
    if (sixtyfive_has_physics(table)) {
        if (!hz_throw_unpack((hz_throw){{action.word[0], action.word[1]}}, &aim, NULL)) {
            hz_add(out, " ");
            hz_aim_print(&aim, out);
        }
        return;
    }
    if (sixtyfive_number_of(action)) {
        hz_add(out, " at %d", (int)sixtyfive_number_of(action));
    }
}

static void print(const hz_table *table, hz_action action, hz_text *out)
{
    sixtyfive_verb verb = sixtyfive_verb_of(action);
    uint64_t number = sixtyfive_number_of(action);
    if (verb == SIXTYFIVE_DO_PLACE) {
        hz_spot spot = sixtyfive_unpack_place(number);
        hz_add(out, "place ");
        hz_spot_print(spot.x, spot.y, out);
        return;
    }
    if (sixtyfive_group_of(action) || (unsigned)verb >= verb_count || !verbs[verb].verb) {
        print_throw(table, action, out);
        return;
    }
    bool is_no = verbs[verb].wording == YES_NO && !number;
    hz_add(out, is_no ? "no %s" : "%s", verbs[verb].verb);
    if (!number && verbs[verb].none) {
        hz_add(out, " %s", verbs[verb].none);
    } else if (verbs[verb].wording == NUMBER) {
        hz_add(out, " %d", (int)number);
    }
    for (int die = 0; verbs[verb].wording == SET && die < SIXTYFIVE_MAX_WHITE; die++) {
        if (number >> die & 1) {
            hz_add(out, " %d", die + 1);
        }
    }
}

static bool read_number(hz_piece word, int least, int most, uint64_t *number)
{
    int64_t found;
    if (!hz_piece_int(word, &found) || found < least || found > most) {
        return false;
    }
    *number = (uint64_t)found;
    return true;
}

/* What stands after "throw", without physics. */
static bool read_throw(hz_piece rest, hz_action *action)
{
    hz_piece group, at, die, more;
    uint64_t dice, target = 0;
    if (!hz_next_piece(&rest, " \t", &group) || !read_number(group, 1, SIXTYFIVE_MAX_BLUE, &dice)) {
        return false;
    }
    if (hz_next_piece(&rest, " \t", &at) &&
        !(hz_piece_is(at, "at") && hz_next_piece(&rest, " \t", &die) &&
          read_number(die, 1, SIXTYFIVE_MAX_WHITE, &target))) {
        return false;
    }
    *action = sixtyfive_throw((int)dice, (int)target);
    return !hz_next_piece(&rest, " \t", &more);
}

/* All numbers of a throw with physics, as records have them. False: something else stands there. */
static bool read_aim(hz_piece text, hz_aim *aim)
{
    hz_piece verb, group;
    uint64_t dice;
    if (!hz_next_piece(&text, " \t", &verb) || !hz_piece_is(verb, "throw") ||
        !hz_next_piece(&text, " \t", &group) || !read_number(group, 1, HZ_MAX_GROUP, &dice)) {
        return false;
    }
    aim->dice = (int)dice;
    return hz_aim_parse(text, aim);
}

/* Dice by number, rising, each once. */
static bool read_set(hz_piece rest, uint64_t *dice)
{
    hz_piece word;
    uint64_t number, last = 0;
    while (hz_next_piece(&rest, " \t", &word)) {
        if (!read_number(word, (int)last + 1, SIXTYFIVE_MAX_WHITE, &number)) {
            return false;
        }
        *dice |= (uint64_t)1 << (number - 1);
        last = number;
    }
    return last > 0;
}

/* What stands after one of the other verbs. */
static bool read_rest(sixtyfive_verb verb, hz_piece rest, bool is_no, hz_action *action)
{
    hz_piece all = hz_trim(rest);
    bool is_none = verbs[verb].none && hz_piece_is(all, verbs[verb].none);
    uint64_t number = 0;
    bool fits = is_none;
    switch (verbs[verb].wording) {
    case YES_NO:
        fits = all.length == 0;
        number = !is_no;
        break;
    case NOTHING: fits = all.length == 0; break;
    case SET: fits = is_none || read_set(rest, &number); break;
    case NUMBER:
        fits = is_none || read_number(all, verbs[verb].least, verbs[verb].most, &number);
        break;
    }
    *action = sixtyfive_choice(verb, number);
    return fits && (!is_no || verbs[verb].wording == YES_NO);
}

static bool read_place(hz_piece rest, hz_action *action)
{
    double x, y;
    if (!hz_spot_parse(hz_trim(rest), &x, &y) || x < -1 || x >= 1 || y < -1 || y >= 1) {
        return false;
    }
    *action = sixtyfive_choice(SIXTYFIVE_DO_PLACE, sixtyfive_pack_place(x, y));
    return true;
}

static bool read_action(const hz_table *table, const char *text, hz_action *action)
{
    hz_piece rest = hz_piece_of(text), verb = {text, 0};
    bool is_no = false;
    if (!hz_next_piece(&rest, " \t", &verb)) {
        return false;
    }
    if (hz_piece_is(verb, "throw")) {
        return !sixtyfive_has_physics(table) && read_throw(rest, action);
    }
    if (hz_piece_is(verb, "place")) {
        return read_place(rest, action);
    }
    if (hz_piece_is(verb, "no")) {
        is_no = hz_next_piece(&rest, " \t", &verb);
    }
    for (unsigned index = 0; index < verb_count; index++) {
        if (verbs[index].verb && hz_piece_is(verb, verbs[index].verb)) {
            return read_rest((sixtyfive_verb)index, rest, is_no, action);
        }
    }
    return false;
}

static hz_status parse(const hz_table *table, const char *text, hz_action *action, hz_error *error)
{
    hz_action found;
    hz_aim aim;
    hz_throw thrown;
    bool has_physics = sixtyfive_has_physics(table);
    if (has_physics && read_aim(hz_piece_of(text), &aim)) {
        hz_status status = hz_throw_pack(&aim, &thrown, error);
        if (!status) {
            *action = (hz_action){{thrown.word[0], thrown.word[1]}};
        }
        return status;
    }
    if (!read_action(table, text, &found)) {
        return hz_fail(
            error,
            HZ_MALFORMED,
            has_physics
                ? "found \"%.*s\", expected throw 2 at 7, throw 1 at 40,-25 hard, throw 1 "
                  "from X,Y,Z velocity X,Y,Z spin X,Y,Z, claim 3, pick 5, name 6 "
                  "or what else is offered [SF-06]"
                : "found \"%.*s\", expected throw 2, throw 1 at 7, claim 3, pick 5, name 6, "
                  "extra, take 1 4, preroll none, goal 2 or challenge [SF-06]",
            HZ_SHOW(hz_piece_of(text)));
    }
    *action = found;
    return HZ_OK;
}

/* What people type of a throw with physics: how many dice, at what, how hard, from where. */
typedef struct shorthand {
    int dice;
    hz_spot spot;
    double speed;
    hz_piece from;
    bool has_begun;
} shorthand;

static const char sides[] = "right far left near";

static hz_status read_target(const hz_table *table,
                             const sixtyfive_state *state,
                             hz_piece word,
                             hz_spot *spot,
                             hz_error *error)
{
    hz_arena arena = sixtyfive_arena(table);
    int64_t die;
    if (!hz_piece_int(word, &die)) {
        return hz_spot_read(&arena, word, spot, error);
    }
    if (die < 1 || die > SIXTYFIVE_MAX_WHITE || state->zone[die - 1] != SIXTYFIVE_RING) {
        return hz_fail(
            error, HZ_RANGE, "at %.*s: expected a die that lies in the ring", HZ_SHOW(word));
    }
    *spot = sixtyfive_spot(state, (int)die - 1);
    return HZ_OK;
}

static hz_status read_side(hz_piece word, shorthand *said, hz_error *error)
{
    said->from = word;
    return hz_word_index(sides, word) >= 0 ? HZ_OK
                                           : hz_fail(error,
                                                     HZ_MALFORMED,
                                                     "from \"%.*s\": expected right, far, left, "
                                                     "near or X,Y,Z velocity X,Y,Z spin X,Y,Z",
                                                     HZ_SHOW(word));
}

/* A word or two of a throw: how many, at what, from where or how hard. */
static hz_status read_part(const hz_table *table,
                           const sixtyfive_state *state,
                           hz_piece *rest,
                           shorthand *said,
                           hz_error *error)
{
    static const double fastest = 4;
    hz_piece word, next = {"", 0};
    bool is_first = !said->has_begun;
    int64_t dice;
    hz_next_piece(rest, " \t", &word);
    said->has_begun = true;
    if (is_first && hz_piece_int(word, &dice)) {
        said->dice = (int)dice;
        return dice >= 1 && dice <= HZ_MAX_GROUP ? HZ_OK
                                                 : hz_fail(error,
                                                           HZ_RANGE,
                                                           "a throw of %.*s dice: expected 1 to %d",
                                                           HZ_SHOW(word),
                                                           HZ_MAX_GROUP);
    }
    if (hz_piece_is(word, "at")) {
        hz_next_piece(rest, " \t", &next);
        return read_target(table, state, next, &said->spot, error);
    }
    if (hz_piece_is(word, "from")) {
        hz_next_piece(rest, " \t", &next);
        return read_side(next, said, error);
    }
    return hz_strength_parse(word, fastest, &said->speed)
               ? HZ_OK
               : hz_fail(error,
                         HZ_MALFORMED,
                         "\"%.*s\" in a throw: expected at and a die or a spot, from and a side, "
                         "soft, medium, hard, or metres a second up to 4",
                         HZ_SHOW(word));
}

static hz_status read_shorthand(const hz_table *table,
                                const sixtyfive_state *state,
                                hz_piece rest,
                                shorthand *said,
                                hz_error *error)
{
    hz_error why;
    hz_status status = HZ_OK;
    for (rest = hz_trim(rest); !status && rest.length > 0; rest = hz_trim(rest)) {
        status = read_part(table, state, &rest, said, &why);
    }
    return status ? hz_fail(error, status, "%s [SF-06]", why.text) : HZ_OK;
}

static hz_status make_throw(const hz_table *table,
                            const sixtyfive_state *state,
                            const shorthand *said,
                            hz_throw *thrown,
                            hz_error *error)
{
    static const double hands[4][2] = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}};
    int side = said->from.length ? hz_word_index(sides, said->from) : -1;
    *thrown = (hz_throw){{0, 0}};
    if (side < 0) {
        *thrown = sixtyfive_throw_at(table, state, said->spot, said->speed, said->dice);
        side = 3; /* where no such throw is legal, any will do to be told why */
    }
    if (thrown->word[0]) {
        return HZ_OK;
    }
    hz_spot from = sixtyfive_hand_at(table, hands[side][0], hands[side][1]);
    hz_aim aim = hz_aim_at(from, said->spot, said->speed, said->dice);
    return hz_throw_pack(&aim, thrown, error);
}

/* "throw 2 at 7 hard", with physics: where die 7 lies is in the state. */
static hz_status interpret(
    const hz_table *table, const void *raw, const char *text, hz_action *action, hz_error *error)
{
    const sixtyfive_state *state = raw;
    hz_piece rest = hz_piece_of(text), verb = {text, 0};
    hz_aim aim;
    hz_throw thrown;
    bool is_throw = hz_next_piece(&rest, " \t", &verb) && hz_piece_is(verb, "throw");
    if (!sixtyfive_has_physics(table) || !is_throw || read_aim(hz_piece_of(text), &aim)) {
        return parse(table, text, action, error);
    }
    if (state->phase != SIXTYFIVE_AIM && state->phase != SIXTYFIVE_TOSS) {
        return hz_fail(error, HZ_ILLEGAL, "nobody is to throw now [SF-06]");
    }
    shorthand said = {.dice = sixtyfive_in_hand(table, state).least, .speed = hz_strengths[1]};
    hz_status status = read_shorthand(table, state, rest, &said, error);
    status = status ? status : make_throw(table, state, &said, &thrown, error);
    if (!status) {
        *action = (hz_action){{thrown.word[0], thrown.word[1]}};
    }
    return status;
}

/* The standard throw at its die, if it is one: "throw 2 at 7 hard". */
static void brief(const hz_table *table, const void *raw, hz_action action, hz_text *out)
{
    static const char *const strengths[] = {" soft", "", " hard"};
    const sixtyfive_state *state = raw;
    int dice = sixtyfive_group_of(action);
    if (!sixtyfive_has_physics(table) || dice == 0) {
        print(table, action, out);
        return;
    }
    int target = sixtyfive_goes_for(table, state, (hz_throw){{action.word[0], action.word[1]}});
    hz_spot spot = target ? sixtyfive_spot(state, target - 1) : (hz_spot){0, 0, 0};
    for (int strength = 0; strength < 3; strength++) {
        hz_throw same = sixtyfive_throw_at(table, state, spot, hz_strengths[strength], dice);
        if (same.word[0] == action.word[0] && same.word[1] == action.word[1]) {
            hz_add(out, "throw %d", dice);
            if (target) {
                hz_add(out, " at %d", target);
            }
            hz_add(out, "%s", strengths[strength]);
            return;
        }
    }
    print(table, action, out);
}

const hz_notation sixtyfive_notation = {
    .fields = fields,
    .print = print,
    .parse = parse,
    .explain = sixtyfive_explain,
    .prospect = sixtyfive_prospect,
    .shapes = sixtyfive_shapes,
    .status = sixtyfive_status,
    .view_options = "table",
    .view = sixtyfive_view,
    .view_seat = sixtyfive_view_seat,
    .show = sixtyfive_show,
};

const hz_typing sixtyfive_typing = {
    .interpret = interpret,
    .brief = brief,
    .trial = sixtyfive_trial,
    .listing = HZ_LISTS_SOME_WITH_KIT,
    .laid_form = sixtyfive_laid_form,
    .laid = sixtyfive_laid,
};
