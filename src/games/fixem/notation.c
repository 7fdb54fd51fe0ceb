/* Fix'em: actions and positions as text. */
#include "games/fixem/fixem.h"
#include "hazard/piece.h"

const char fixem_phases[] = "deal points counts predict roll cards reroll bonus extra over";
static const char endings[] = "- correct short supply length cap";

#define AT(member, bytes) offsetof(fixem_state, member), .size = (bytes)
#define ONE(member, bytes) AT(member, bytes), .length = 1
#define ROW(number, key, kind, member, width, ...)                                                 \
    {                                                                                              \
        key #number, kind, AT(member[(number)-1], 1), .length = (width), .seat = (number),         \
                                                      __VA_ARGS__                                  \
    }
/* One row a seat: dice by face, or numbers by colour. */
#define ROWS(...)                                                                                  \
    ROW(1, __VA_ARGS__), ROW(2, __VA_ARGS__), ROW(3, __VA_ARGS__), ROW(4, __VA_ARGS__),            \
        ROW(5, __VA_ARGS__), ROW(6, __VA_ARGS__)
#define FACES(key, member, ...) ROWS(key, HZ_FACES, member, FIXEM_FACES, __VA_ARGS__)
#define COLOURS(key, member, ...) ROWS(key, HZ_NUMBER, member, 0, __VA_ARGS__)

/* clang-format off */
static const hz_field fields[] = {
    {"round",       HZ_NUMBER, ONE(round, 4), .view = "round"},
    {"phase",       HZ_WORD,   ONE(phase, 1), .names = fixem_phases, .view = "phase", .meaning = "what is awaited"},
    {"extra",       HZ_NUMBER, ONE(extra, 1), .view = "extra_rounds", .meaning = "extra rounds"},
    {"ending",      HZ_WORD,   ONE(ending, 1), .names = endings},
    FACES("field", field, .view = "field", .meaning = "own dice in the bowl, by face"),
    {"unrolled",    HZ_NUMBER, AT(unrolled, 1), .view = "unrolled", .meaning = "own dice about to be rolled"},
    FACES("queue", queue, .view = "queue", .meaning = "own dice in the Queue, by face"),
    FACES("hand", hand, .sees = fixem_see_hand, .view = "hand", .meaning = "dice in hand that may be seen, by face"),
    {"wait",        HZ_NUMBER, AT(wait, 1), .view = "wait", .meaning = "dice waiting"},
    COLOURS("score", score, .view = "won", .meaning = "dice scored, by colour"),
    COLOURS("bonus", bonus, .view = "won_extra", .meaning = "dice scored in extra rounds, by colour"),
    {"removed",     HZ_NUMBER, AT(removed, 1), .is_display = true},
    {"tokens",      HZ_NUMBER, AT(tokens, 4), .view = "tokens"},
    {"correct",     HZ_NUMBER, AT(correct, 4), .view = "correct", .meaning = "predictions that came true"},
    {"points",      HZ_NUMBER, AT(point, 1), .sees = fixem_see_point, .view = "point", .meaning = "point predicted", .type = "face"},
    {"counts",      HZ_NUMBER, AT(count, 2), .sees = fixem_see_count, .view = "count", .meaning = "dice predicted"},
    {"chosen",      HZ_WHOM,   ONE(chosen, 1), .sees = fixem_see_choice},
    {"shown",       HZ_WHOM,   ONE(shown, 1)},
    {"pass",        HZ_NUMBER, ONE(pass, 1)},
    {"spoken",      HZ_NUMBER, ONE(spoken, 1)},
    {"changed",     HZ_NUMBER, ONE(changed, 1)},
    {"cards",       HZ_WORD,   AT(card, 1), .names = fixem_cards, .sees = fixem_see_card, .view = "card"},
    {"aims",        HZ_NUMBER, AT(aim, 1), .sees = fixem_see_card, .view = "aim", .meaning = "face the card is about", .type = "face"},
    {"targets",     HZ_WHO,    AT(target, 1), .sees = fixem_see_card, .blank = HZ_NOBODY, .view = "target", .meaning = "whom the card is against"},
    FACES("commit", commit, .sees = fixem_see_card, .view = "commit", .meaning = "dice on card 2, by face"),
    {"next_points", HZ_NUMBER, AT(next_point, 1), .sees = fixem_see_change},
    {"next_counts", HZ_NUMBER, AT(next_count, 2), .sees = fixem_see_change, .view = "next_count", .meaning = "dice predicted from the next round on"},
    {"struck",      HZ_WHOM,   ONE(struck, 1)},
    {"unknown",     HZ_NUMBER, AT(unknown, 1)},
    FACES("known", known, .view = NULL),
    ROWS("fresh", HZ_NUMBER, fresh, FIXEM_FACES, .view = NULL),
    {0},
};
/* clang-format on */

static void print_dice(const uint8_t *dice, hz_text *out)
{
    for (int face = 0; face < FIXEM_FACES; face++) {
        if (dice[face] > 0) {
            hz_add(out, dice[face] == 1 ? " %d" : " %dx%d", face + 1, dice[face]);
        }
    }
}

static void print(const hz_table *table, hz_action action, hz_text *out)
{
    (void)table;
    fixem_move move = fixem_unpack(action);
    switch ((fixem_choice)move.choice) {
    case FIXEM_PASS: hz_add(out, "pass"); break;
    case FIXEM_TAKE: hz_add(out, "take %d", move.point); break;
    case FIXEM_TAKE_FIELD: hz_add(out, "take %d field", move.point); break;
    case FIXEM_TAKE_QUEUE: hz_add(out, "take %d queue", move.point); break;
    case FIXEM_PLACE:
        hz_add(out, "place");
        print_dice(move.place, out);
        break;
    case FIXEM_STRIP: hz_add(out, "strip %d %d", move.target + 1, move.point); break;
    case FIXEM_CHANGE: hz_add(out, "change %dx%d", move.point, move.count); break;
    case FIXEM_PREDICTION: hz_add(out, "predict %dx%d", move.point, move.count); break;
    case FIXEM_NOTHING: break;
    }
}

/* A whole number up to a bound. */
static bool read_number(hz_piece word, int64_t most, int64_t *number)
{
    return hz_piece_int(word, number) && *number >= 0 && *number <= most;
}

/* "3x4": point 3, four dice. */
static bool read_pair(hz_piece word, int64_t *point, int64_t *dice)
{
    hz_piece left, right;
    return hz_next_part(&word, 'x', &left) && hz_next_part(&word, 'x', &right) && !word.at &&
           read_number(left, UINT8_MAX, point) && read_number(right, UINT16_MAX, dice);
}

static bool parse_prediction(hz_piece rest, fixem_move *move)
{
    hz_piece word, more;
    int64_t point, count;
    if (!hz_next_piece(&rest, " \t", &word) || hz_next_piece(&rest, " \t", &more) ||
        !read_pair(word, &point, &count)) {
        return false;
    }
    move->point = (uint8_t)point;
    move->count = (uint16_t)count;
    return true;
}

static bool parse_take(hz_piece rest, fixem_move *move)
{
    hz_piece word, zone, more;
    int64_t point;
    if (!hz_next_piece(&rest, " \t", &word) || !read_number(word, UINT8_MAX, &point)) {
        return false;
    }
    move->point = (uint8_t)point;
    if (hz_next_piece(&rest, " \t", &zone)) {
        int kind = hz_word_index("field queue", zone);
        move->choice = (uint8_t)(FIXEM_TAKE_FIELD + kind);
        return kind >= 0 && !hz_next_piece(&rest, " \t", &more);
    }
    return true;
}

/* Faces, each as often as wanted or with a number: "2 2 5", "2x2 5". Without any it is a pass. */
static bool parse_place(const hz_table *table, hz_piece rest, fixem_move *move)
{
    hz_piece word;
    while (hz_next_piece(&rest, " \t", &word)) {
        int64_t face, dice = 1;
        if (!read_pair(word, &face, &dice) && !read_number(word, FIXEM_FACES, &face)) {
            return false;
        }
        if (face < 1 || face > FIXEM_FACES || move->place[face - 1] + dice > FIXEM_MOST_DICE) {
            return false;
        }
        move->place[face - 1] = (uint8_t)(move->place[face - 1] + dice);
    }
    if (fixem_faces(move->place) == 0) {
        move->choice = FIXEM_PASS;
        return fixem_rules_of(table)->card2_min == 0;
    }
    return true;
}

static bool parse_strip(hz_piece rest, fixem_move *move)
{
    hz_piece seat, point, more;
    int64_t target, aim;
    if (!hz_next_piece(&rest, " \t", &seat) || !hz_next_piece(&rest, " \t", &point) ||
        hz_next_piece(&rest, " \t", &more) || !read_number(seat, HZ_MAX_SEATS, &target) ||
        !read_number(point, UINT8_MAX, &aim) || target < 1) {
        return false;
    }
    move->target = (uint8_t)(target - 1);
    move->point = (uint8_t)aim;
    return true;
}

static hz_status parse(const hz_table *table, const char *text, hz_action *action, hz_error *error)
{
    static const struct {
        const char *verb;
        uint8_t choice;
        const char *expected;
    } verbs[] = {
        {"predict", FIXEM_PREDICTION, "predict POINTxCOUNT, like predict 3x4 [FX-9]"},
        {"pass", FIXEM_PASS, "pass [FX-23]"},
        {"take", FIXEM_TAKE, "take POINT, like take 4 [FX-19]"},
        {"place", FIXEM_PLACE, "place and faces, like place 2 2 5 [FX-20]"},
        {"strip", FIXEM_STRIP, "strip SEAT POINT, like strip 2 6 [FX-21]"},
        {"change", FIXEM_CHANGE, "change POINTxCOUNT, like change 5x2 [FX-60]"},
    };
    hz_piece rest = hz_piece_of(text), verb = {text, 0}, more;
    hz_next_piece(&rest, " \t", &verb);
    for (size_t row = 0; row < sizeof verbs / sizeof *verbs; row++) {
        if (!hz_piece_is(verb, verbs[row].verb)) {
            continue;
        }
        fixem_move move = {.choice = verbs[row].choice};
        bool fits = move.choice == FIXEM_PASS    ? !hz_next_piece(&rest, " \t", &more)
                    : move.choice == FIXEM_TAKE  ? parse_take(rest, &move)
                    : move.choice == FIXEM_PLACE ? parse_place(table, rest, &move)
                    : move.choice == FIXEM_STRIP ? parse_strip(rest, &move)
                                                 : parse_prediction(rest, &move);
        *action = fits ? fixem_pack(move) : *action;
        return fits ? HZ_OK
                    : hz_fail(error,
                              HZ_MALFORMED,
                              "found \"%.*s\", expected %s",
                              HZ_SHOW(hz_piece_of(text)),
                              verbs[row].expected);
    }
    return hz_fail(error,
                   HZ_MALFORMED,
                   "found \"%.*s\", expected predict, pass, take, place, strip or change [FX-18]",
                   HZ_SHOW(hz_piece_of(text)));
}

const hz_notation fixem_notation = {
    .fields = fields,
    .print = print,
    .parse = parse,
    .explain = fixem_explain,
    .shapes = fixem_shapes,
    .status = fixem_status,
    .view_options = "base_rounds extra_die extra_weight prediction_source cards_enabled card_order "
                    "card1_source "
                    "card3_effect queue_entry score_mode award_source",
    .view = fixem_view,
    .view_seat = fixem_view_seat,
    .show = fixem_show,
};
