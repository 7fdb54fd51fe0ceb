/* Dice Soup: actions and positions as text. */
#include "games/soup/soup.h"
#include "hazard/piece.h"

const char soup_phases[] = "throw levels looks order declare over";
static const char levels[] = "- 0 1 2 3";
static const char points[] = "- 1 2 3 4 5 6";

/* clang-format off */
static const hz_field fields[] = {
    {"round",    HZ_NUMBER, offsetof(soup_state, round),    .size = 2, .length = 1},
    {"phase",    HZ_WORD,   offsetof(soup_state, phase),    .size = 1, .length = 1, .names = soup_phases},
    {"pool",     HZ_NUMBER, offsetof(soup_state, pool),     .size = 1, .length = 1},
    {"scores",   HZ_NUMBER, offsetof(soup_state, score),    .size = 1},
    {"bowl",     HZ_NUMBER, offsetof(soup_state, count),    .size = 1, .length = SOUP_FACES},
    {"levels",   HZ_WORD,   offsetof(soup_state, level),    .size = 1, .names = levels},
    {"order",    HZ_WHO,    offsetof(soup_state, order),    .size = 1},
    {"declared", HZ_WORD,   offsetof(soup_state, declared), .size = 1, .names = points},
    {"saw1",     HZ_NUMBER, offsetof(soup_state, saw[0]),   .size = 1, .length = SOUP_FACES},
    {"saw2",     HZ_NUMBER, offsetof(soup_state, saw[1]),   .size = 1, .length = SOUP_FACES},
    {"saw3",     HZ_NUMBER, offsetof(soup_state, saw[2]),   .size = 1, .length = SOUP_FACES},
    {"saw4",     HZ_NUMBER, offsetof(soup_state, saw[3]),   .size = 1, .length = SOUP_FACES},
    {"looker",   HZ_WHO,    offsetof(soup_state, looker),   .size = 1, .length = 1},
    {"looks",    HZ_NUMBER, offsetof(soup_state, looks),    .size = 1, .length = 1},
    {"faces",    HZ_DIGITS, offsetof(soup_state, face),     .size = 1, .length = SOUP_MAX_DICE},
    {"looked",   HZ_DIGITS, offsetof(soup_state, looked),   .size = 1, .length = SOUP_MAX_DICE},
    {0},
};
/* clang-format on */

static void print(const hz_table *table, hz_action action, hz_text *out)
{
    (void)table;
    bool is_look = action.word[0] >= SOUP_LOOK;
    int number = (int)action.word[0] - (is_look ? SOUP_LOOK : SOUP_POINT);
    hz_add(out, "%s %d", is_look ? "look" : "declare", number);
}

static hz_status parse(const hz_table *table, const char *text, hz_action *action, hz_error *error)
{
    (void)table;
    hz_piece rest = hz_piece_of(text), verb, word, more;
    int64_t number;
    bool fits = hz_next_piece(&rest, " \t", &verb) && hz_next_piece(&rest, " \t", &word) &&
                !hz_next_piece(&rest, " \t", &more) && hz_piece_int(word, &number);
    if (fits && hz_piece_is(verb, "look") && number >= 0 && number <= SOUP_TOP_LEVEL) {
        *action = (hz_action){{SOUP_LOOK + (uint64_t)number, 0}};
        return HZ_OK;
    }
    if (fits && hz_piece_is(verb, "declare") && number >= 1 && number <= SOUP_FACES) {
        *action = (hz_action){{SOUP_POINT + (uint64_t)number, 0}};
        return HZ_OK;
    }
    return hz_fail(
        error,
        HZ_MALFORMED,
        "found \"%.*s\", expected declare 1 to declare 6 [DS-3] or look 0 to look 3 [DS-7]",
        HZ_SHOW(hz_piece_of(text)));
}

const hz_notation soup_notation = {
    .fields = fields,
    .print = print,
    .parse = parse,
    .explain = soup_explain,
    .shapes = soup_shapes,
    .view = soup_view,
    .view_seat = soup_view_seat,
    .show = soup_show,
};
