/* Battle: actions and positions as text. */
#include "games/battle/battle.h"
#include "hazard/piece.h"

const char battle_phases[] = "roll declare attack over";
static const char faces[] = "- 1 2 3 4 5 6";
static const char goals[] = "none straight fours";

/* clang-format off */
#define SEAT_ROWS(who) \
    {"dice" #who,  HZ_DIGITS, offsetof(battle_state, die[who - 1]),   .size = 1, .length = BATTLE_MAX_DICE, .seat = who}, \
    {"cards" #who, HZ_NUMBER, offsetof(battle_state, cards[who - 1]), .size = 1, .length = BATTLE_CARDS, .seat = who}

static const hz_field fields[] = {
    {"round",   HZ_NUMBER, offsetof(battle_state, round),   .size = 2, .length = 1},
    {"phase",   HZ_WORD,   offsetof(battle_state, phase),   .size = 1, .length = 1, .names = battle_phases},
    {"turn",    HZ_WHO,    offsetof(battle_state, seat),    .size = 1, .length = 1},
    SEAT_ROWS(1), SEAT_ROWS(2), SEAT_ROWS(3), SEAT_ROWS(4), SEAT_ROWS(5), SEAT_ROWS(6),
    {"down",    HZ_NUMBER, offsetof(battle_state, down),    .size = 1},
    {"used",    HZ_NUMBER, offsetof(battle_state, used),    .size = 1},
    {"doubles", HZ_WORD,   offsetof(battle_state, doubled), .size = 1, .names = faces},
    {"order",   HZ_WHO,    offsetof(battle_state, order),   .size = 1},
    {"place",   HZ_NUMBER, offsetof(battle_state, place),   .size = 1, .length = 1},
    {"hits",    HZ_NUMBER, offsetof(battle_state, hits),    .size = 1, .length = 1},
    {"winner",  HZ_WHO,    offsetof(battle_state, winner),  .size = 1, .length = 1},
    {"goal",    HZ_WORD,   offsetof(battle_state, goal),    .size = 1, .length = 1, .names = goals},
    {0},
};
/* clang-format on */

/* "double", "single"; "take 3 5": the five of seat 3. */
static void print(const hz_table *table, hz_action action, hz_text *out)
{
    (void)table;
    int word = (int)action.word[0];
    if (word < BATTLE_TAKE) {
        hz_add(out, word == BATTLE_DOUBLE ? "double" : "single");
    } else {
        hz_add(out, "take %d %d", word / BATTLE_TAKE, word % BATTLE_TAKE);
    }
}

static hz_status parse(const hz_table *table, const char *text, hz_action *action, hz_error *error)
{
    hz_piece rest = hz_piece_of(text), verb = {text, 0}, seat, number, more;
    int64_t whom, face;
    bool has_verb = hz_next_piece(&rest, " \t", &verb);
    bool has_target = hz_next_piece(&rest, " \t", &seat) && hz_next_piece(&rest, " \t", &number) &&
                      !hz_next_piece(&rest, " \t", &more) && hz_piece_int(seat, &whom) &&
                      hz_piece_int(number, &face);
    if (hz_piece_is(hz_piece_of(text), "double") || hz_piece_is(hz_piece_of(text), "single")) {
        bool is_double = hz_piece_is(verb, "double");
        *action = (hz_action){{is_double ? BATTLE_DOUBLE : BATTLE_SINGLE, 0}};
        return HZ_OK;
    }
    if (has_verb && has_target && hz_piece_is(verb, "take") && whom >= 1 && whom <= table->seats &&
        face >= 1 && face <= BATTLE_FACES) {
        *action = (hz_action){{(uint64_t)(whom * BATTLE_TAKE + face), 0}};
        return HZ_OK;
    }
    return hz_fail(error,
                   HZ_MALFORMED,
                   "found \"%.*s\", expected take with a seat and a number, such as take 2 5 "
                   "[BT-05], or double or single [BT-03]",
                   HZ_SHOW(hz_piece_of(text)));
}

const hz_notation battle_notation = {
    .fields = fields,
    .print = print,
    .parse = parse,
    .explain = battle_explain,
    .shapes = battle_shapes,
    .view = battle_view,
    .view_seat = battle_view_seat,
    .show = battle_show,
};
