/* Dice Soup: actions and positions as text. */
#include "games/soup/soup.h"

const char soup_phases[] = "throw levels looks order declare over take";
static const char levels[] = "- 0 1 2 3";
static const char points[] = "- 1 2 3 4 5 6";

/* clang-format off */
#define SAW(number) {"saw" #number, HZ_NUMBER, offsetof(soup_state, saw[(number) - 1]), .size = 1, .length = SOUP_FACES, .seat = (number), .sees = soup_sees_own}
static const hz_field fields[] = {
    {"round",    HZ_NUMBER, offsetof(soup_state, round),    .size = 2, .length = 1, .view = "round"},
    {"phase",    HZ_WORD,   offsetof(soup_state, phase),    .size = 1, .length = 1, .names = soup_phases, .view = "phase", .meaning = "what is awaited"},
    {"pool",     HZ_NUMBER, offsetof(soup_state, pool),     .size = 1, .length = 1, .view = "pool", .meaning = "dice in the bowl"},
    {"scores",   HZ_NUMBER, offsetof(soup_state, score),    .size = 1, .view = "score", .meaning = "dice taken"},
    {"bowl",     HZ_NUMBER, offsetof(soup_state, count),    .size = 1, .length = SOUP_FACES, .sees = soup_sees_bowl},
    {"levels",   HZ_WORD,   offsetof(soup_state, level),    .size = 1, .names = levels, .sees = soup_sees_level},
    {"order",    HZ_WHO,    offsetof(soup_state, order),    .size = 1},
    {"declared", HZ_WORD,   offsetof(soup_state, declared), .size = 1, .names = points},
    SAW(1), SAW(2), SAW(3), SAW(4),
    {"looker",   HZ_WHO,    offsetof(soup_state, looker),   .size = 1, .length = 1},
    {"looks",    HZ_NUMBER, offsetof(soup_state, looks),    .size = 1, .length = 1},
    {"faces",    HZ_DIGITS, offsetof(soup_state, face),     .size = 1, .length = SOUP_MAX_DICE, .sees = soup_sees_face},
    {"looked",   HZ_DIGITS, offsetof(soup_state, looked),   .size = 1, .length = SOUP_MAX_DICE, .sees = soup_sees_looks},
    {0},
};
/* clang-format on */

static bool offer_points(const hz_table *table, const void *raw, int seat, int part, hz_span *spans)
{
    const soup_state *state = raw;
    spans->only = soup_free_points(table, state) >> spans->least;
    return part == 0 && state->phase == SOUP_DECLARE && soup_is_to_act(table, state, seat);
}

static bool offer_looks(const hz_table *table, const void *raw, int seat, int part, hz_span *spans)
{
    (void)table, (void)seat, (void)spans;
    const soup_state *state = raw;
    return part == 0 && state->phase == SOUP_LEVELS;
}

/* clang-format off */
const hz_verb soup_verbs[] = {
    [SOUP_POINT] = {"declare {}", "call a point: every die that shows it is yours", "DS-3",
                    {{"point", HZ_SLOT_FACE, 1, SOUP_FACES, NULL}}, offer_points},
    [SOUP_LOOK] = {"look {}", "say how closely you look; the lowest level declares first", "DS-7",
                   {{"level", HZ_SLOT_NUMBER, 0, SOUP_TOP_LEVEL, NULL}}, offer_looks},
    {0},
};
/* clang-format on */

const hz_notation soup_notation = {
    .fields = fields,
    .print = hz_verbs_print,
    .parse = hz_verbs_parse,
    .explain = soup_explain,
    .shapes = soup_shapes,
    .status = soup_status,
    .view = soup_view,
    .view_seat = soup_view_seat,
    .show = soup_show,
};
