/* Battle: actions and positions as text. */
#include "games/battle/battle.h"

const char battle_phases[] = "roll declare attack over";
static const char faces[] = "- 1 2 3 4 5 6";
static const char goals[] = "none straight fours";

/* clang-format off */
#define SEAT_ROWS(who) \
    {"dice" #who,  HZ_DIGITS, offsetof(battle_state, die[who - 1]),   .size = 1, .length = BATTLE_MAX_DICE, .seat = who}, \
    {"cards" #who, HZ_NUMBER, offsetof(battle_state, cards[who - 1]), .size = 1, .length = BATTLE_CARDS, .seat = who}

static const hz_field fields[] = {
    {"round",   HZ_NUMBER, offsetof(battle_state, round),   .size = 2, .length = 1, .view = "round"},
    {"phase",   HZ_WORD,   offsetof(battle_state, phase),   .size = 1, .length = 1, .names = battle_phases, .view = "phase", .meaning = "what is awaited"},
    {"turn",    HZ_WHO,    offsetof(battle_state, seat),    .size = 1, .length = 1, .view = "turn", .meaning = "whose turn it is"},
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

static bool may_declare(const hz_table *table, const void *raw, int seat, int part, hz_span *spans)
{
    (void)table, (void)spans;
    const battle_state *state = raw;
    return part == 0 && state->phase == BATTLE_DECLARE && seat == state->seat;
}

/* A part for each victim. */
static bool may_take(const hz_table *table, const void *raw, int seat, int part, hz_span *spans)
{
    const battle_state *state = raw;
    bool is_asked = state->phase == BATTLE_ATTACK && seat == state->seat;
    int strength = is_asked ? battle_strength(table, state, seat) : 0;
    for (int victim = 0; is_asked && victim < table->seats; victim++) {
        unsigned prey = victim == seat ? 0 : battle_prey(table, state, victim, strength);
        if (prey && part-- == 0) {
            spans[0] = (hz_span){(int16_t)victim, (int16_t)victim, 0};
            spans[1].only = prey >> 1; /* from number 1 */
            return true;
        }
    }
    return false;
}

/* clang-format off */
const hz_verb battle_verbs[] = {
    [BATTLE_SINGLE] = {"single", "let a double lie as single dice", "BT-03", .offer = may_declare},
    [BATTLE_DOUBLE] = {"double", "declare a double", "BT-03", .offer = may_declare},
    [BATTLE_TAKE]   = {"take {} {}", "defeat a die", "BT-05",
                       {{"player", HZ_SLOT_SEAT}, {"number", HZ_SLOT_FACE, 1, BATTLE_FACES}}, may_take},
    {0},
};
/* clang-format on */

const hz_notation battle_notation = {
    .fields = fields,
    .print = hz_verbs_print,
    .parse = hz_verbs_parse,
    .explain = battle_explain,
    .shapes = battle_shapes,
    .status = battle_status,
    .view = battle_view,
    .view_seat = battle_view_seat,
    .show = battle_show,
};
