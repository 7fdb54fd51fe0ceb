/* Ratscrew: actions and positions as text. */
#include "games/ratscrew/ratscrew.h"
#include "hazard/piece.h"

const char ratscrew_phases[] = "first lucky open roll clear over";
static const char faces[] = "- 1 2 3 4 5 6";

/* clang-format off */
static const hz_field fields[] = {
    {"scores",  HZ_NUMBER, offsetof(ratscrew_state, score),   .size = 4, .is_signed = 1},
    {"lucky",   HZ_WORD,   offsetof(ratscrew_state, lucky),   .size = 1, .names = faces},
    {"board",   HZ_WORD,   offsetof(ratscrew_state, board),   .size = 1, .length = 2, .names = faces},
    {"rolled",  HZ_WORD,   offsetof(ratscrew_state, fresh),   .size = 1, .length = 2, .names = faces},
    {"turns",   HZ_NUMBER, offsetof(ratscrew_state, turns),   .size = 2, .length = 1},
    {"clears",  HZ_NUMBER, offsetof(ratscrew_state, clears),  .size = 4, .length = 1},
    {"turn",    HZ_WHO,    offsetof(ratscrew_state, seat),    .size = 1, .length = 1},
    {"phase",   HZ_WORD,   offsetof(ratscrew_state, phase),   .size = 1, .length = 1, .names = ratscrew_phases},
    {"first",   HZ_WHO,    offsetof(ratscrew_state, first),   .size = 1, .length = 1},
    {"emptier", HZ_WHO,    offsetof(ratscrew_state, emptier), .size = 1, .length = 1},
    {0},
};
/* clang-format on */

/* "lucky 3"; "clear 234"; "clear 22 55". */
static void print(const hz_table *table, hz_action action, hz_text *out)
{
    (void)table;
    if (action.word[0] < RATSCREW_PLAY_BIT) {
        hz_add(out, "lucky %d", (int)action.word[0]);
        return;
    }
    hz_add(out, "clear");
    for (int part = 0; part < 2; part++) {
        uint8_t dice[4];
        int count = ratscrew_faces((uint8_t)(action.word[0] >> 8 * part), dice);
        for (int die = 0; die < count; die++) {
            hz_add(out, die ? "%d" : " %d", dice[die]);
        }
    }
}

/* The combination written as its faces, or 0. */
static uint8_t read_combination(hz_piece word)
{
    for (int kind = RATSCREW_PAIR; kind <= RATSCREW_FOUR; kind++) {
        for (int low = 1; low <= RATSCREW_FACES; low++) {
            uint8_t dice[4];
            char text[5] = "";
            int count = ratscrew_faces((uint8_t)(kind * 16 + low), dice);
            for (int die = 0; die < count; die++) {
                text[die] = (char)('0' + dice[die]);
            }
            if (dice[count - 1] <= RATSCREW_FACES && hz_piece_is(word, text)) {
                return (uint8_t)(kind * 16 + low);
            }
        }
    }
    return 0;
}

static uint64_t read_choice(const char *text)
{
    hz_piece rest = hz_piece_of(text), verb, one, other, more;
    int64_t number;
    if (!hz_next_piece(&rest, " \t", &verb) || !hz_next_piece(&rest, " \t", &one)) {
        return 0;
    }
    bool has_other = hz_next_piece(&rest, " \t", &other);
    if (hz_next_piece(&rest, " \t", &more)) {
        return 0;
    }
    if (hz_piece_is(verb, "lucky") && !has_other) {
        bool fits = hz_piece_int(one, &number) && number >= 1 && number <= RATSCREW_FACES;
        return fits ? (uint64_t)number : 0;
    }
    uint64_t first = hz_piece_is(verb, "clear") ? read_combination(one) : 0;
    uint64_t second = has_other ? read_combination(other) : 0;
    if (has_other && (second == 0 || first > second)) {
        return 0;
    }
    return first ? first | second << 8 : 0;
}

static hz_status parse(const hz_table *table, const char *text, hz_action *action, hz_error *error)
{
    (void)table;
    uint64_t choice = read_choice(text);
    if (!choice) {
        return hz_fail(error,
                       HZ_MALFORMED,
                       "found \"%.*s\", expected dice to clear such as clear 234 or clear 22 55 "
                       "[RS-03], or lucky 1 to lucky 6 [RS-01]",
                       HZ_SHOW(hz_piece_of(text)));
    }
    *action = (hz_action){{choice, 0}};
    return HZ_OK;
}

const hz_notation ratscrew_notation = {
    .fields = fields,
    .print = print,
    .parse = parse,
    .explain = ratscrew_explain,
    .shapes = ratscrew_shapes,
    .view = ratscrew_view,
    .view_seat = ratscrew_view_seat,
    .show = ratscrew_show,
};
