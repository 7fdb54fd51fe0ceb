/* Dead Man's Wager: actions as text, and the position for client and terminal. */
#include <string.h>

#include "games/wager/wager.h"
#include "hazard/piece.h"

const char wager_phases[] = "roll choose_again roll_again offer roll_wager over";
const char wager_fates[] = "active target fortune mark last beaten";

/* clang-format off */
static const hz_field fields[] = {
    {"totals",  HZ_NUMBER, offsetof(wager_state, total),   .size = 4, .is_signed = 1, .view = "score", .meaning = "points"},
    {"streaks", HZ_RUN,    offsetof(wager_state, run),     .size = 1},
    {"fates",   HZ_WORD,   offsetof(wager_state, fate),    .size = 1, .names = wager_fates, .view = "fate", .meaning = "how it stands with this player"},
    {"ranks",   HZ_NUMBER, offsetof(wager_state, place),   .size = 1, .view = "place", .meaning = "place taken, 0 while playing"},
    {"round",   HZ_NUMBER, offsetof(wager_state, round),   .size = 4, .length = 1, .is_display = true, .view = "round"},
    {"next",    HZ_WHO,    offsetof(wager_state, seat),    .size = 1, .length = 1, .view = "turn", .meaning = "whose turn it is"},
    {"phase",   HZ_WORD,   offsetof(wager_state, phase),   .size = 1, .length = 1, .names = wager_phases, .view = "phase", .meaning = "what is awaited"},
    {"double",  HZ_NUMBER, offsetof(wager_state, doubled), .size = 2, .length = 1, .view = "double", .meaning = "a second roll is still to come", .type = "boolean"},
    {0},
};
/* clang-format on */

static bool offers_wager(const hz_table *table, const void *raw, int seat, int part, hz_span *spans)
{
    (void)table, (void)spans;
    const wager_state *state = raw;
    return part == 0 && state->phase == WAGER_OFFER && state->seat == seat;
}

static bool offers_again(const hz_table *table, const void *raw, int seat, int part, hz_span *spans)
{
    (void)table, (void)spans;
    const wager_state *state = raw;
    return part == 0 && state->phase == WAGER_CHOOSE_AGAIN && state->seat == seat;
}

const hz_verb wager_verbs[] = {
    [WAGER_END] = {"end", "pass the die on", "WG-10", .offer = offers_wager},
    [WAGER_WAGER] = {"wager", "take one more roll, poison and all", "WG-10", .offer = offers_wager},
    [WAGER_STOP] = {"stop", "let the second roll go", "WG-15", .offer = offers_again},
    [WAGER_AGAIN] = {"again", "take the second roll", "WG-15", .offer = offers_again},
    {0},
};

/* What one face would do. */
typedef struct outcome {
    uint8_t face;
    uint8_t comes_to;  /* one of wager_outcomes */
    int8_t points;     /* where play goes on */
    uint8_t two_rolls; /* for whom, HZ_NOBODY: for nobody */
} outcome;

enum { GOES_ON, WINS, LOSES };
const char wager_outcomes[] = "goes_on wins loses";

static outcome look_at(const hz_table *table, const wager_state *state, bool is_wager, int face)
{
    const wager_rules *rules = wager_rules_of(table);
    int seat = state->seat, points = is_wager ? rules->points[face - 1] : face;
    bool is_target = state->total[seat] + points >= rules->target;
    bool is_mark = rules->mark_length && face == rules->mark_face &&
                   state->run[seat] == face * 16 + rules->mark_length - 1;
    bool is_fortune = rules->fortune_length && face == rules->fortune_face &&
                      state->run[seat] == face * 16 + rules->fortune_length - 1;
    bool is_bad = is_wager && rules->bad >> (face - 1) & 1;
    bool stays = !is_mark && !is_target && !is_fortune;
    return (outcome){
        .face = (uint8_t)face,
        .comes_to = is_mark && !(is_target && rules->check_order == WAGER_TARGET_FIRST) ? LOSES
                    : is_target || is_fortune                                           ? WINS
                                                                                        : GOES_ON,
        .points = (int8_t)points,
        .two_rolls =
            is_bad && stays ? (uint8_t)wager_next_active(table, state, seat) : (uint8_t)HZ_NOBODY,
    };
}

/* "wins", "loses", "nothing", "+3", "-4 and two rolls for Ben". */
static void explain_face(outcome one, const char *const *names, hz_text *out)
{
    if (one.comes_to == LOSES) {
        hz_add_styled(out, HZ_BAD, "loses");
    } else if (one.comes_to == WINS) {
        hz_add_styled(out, HZ_GOOD, "wins");
    } else if (one.points == 0) {
        hz_add(out, "nothing");
    } else {
        hz_add(out, "%+d", one.points);
    }
    if (one.two_rolls != HZ_NOBODY) {
        hz_add(out, " and two rolls for %s", names[one.two_rolls]);
    }
}

/* Faces that do the same are told together: "1, 2 nothing; 3 +3; 5, 6 wins". */
static void explain_roll(const hz_table *table,
                         const wager_state *state,
                         bool is_wager,
                         const char *const *names,
                         hz_text *out)
{
    char buffers[6][80];
    bool is_told[6] = {false};
    for (int face = 1; face <= 6; face++) {
        hz_text text = hz_text_in(buffers[face - 1], sizeof *buffers);
        text.colour = out->colour;
        explain_face(look_at(table, state, is_wager, face), names, &text);
    }
    for (int face = 1; face <= 6; face++) {
        if (is_told[face - 1]) {
            continue;
        }
        hz_add(out, "%s%d", face > 1 ? "; " : "", face);
        for (int other = face + 1; other <= 6; other++) {
            if (strcmp(buffers[face - 1], buffers[other - 1]) == 0) {
                hz_add(out, ", %d", other);
                is_told[other - 1] = true;
            }
        }
        hz_add(out, " %s", buffers[face - 1]);
    }
}

static void explain(const hz_table *table,
                    const void *raw,
                    int seat,
                    hz_action action,
                    const char *const *names,
                    hz_text *out)
{
    const wager_state *state = raw;
    int total = state->total[seat];
    const char *next = names[wager_next_active(table, state, seat)];
    switch ((wager_choice)action.word[0]) {
    case WAGER_WAGER: explain_roll(table, state, true, names, out); break;
    case WAGER_AGAIN: explain_roll(table, state, false, names, out); break;
    case WAGER_END: hz_add(out, "stay at %d; %s is next", total, next); break;
    case WAGER_STOP: hz_add(out, "stay at %d; the second roll is gone", total); break;
    }
}

/* A choice that rolls comes with what each face would do. */
static void
prospect(const hz_table *table, const void *raw, int seat, hz_action action, hz_json *out)
{
    (void)seat;
    bool is_wager = action.word[0] == WAGER_WAGER;
    bool is_roll = is_wager || action.word[0] == WAGER_AGAIN;
    hz_json_open(out, "faces", '[');
    for (int face = 1; is_roll && face <= 6; face++) {
        outcome one = look_at(table, raw, is_wager, face);
        char word[16];
        hz_piece_copy(hz_word_at(wager_outcomes, one.comes_to), word, sizeof word);
        hz_json_open(out, NULL, '{');
        hz_json_int(out, "face", face);
        hz_json_text(out, "comes_to", word);
        hz_json_int(out, "points", one.points);
        hz_json_int(out, "two_rolls", one.two_rolls == HZ_NOBODY ? -1 : one.two_rolls);
        hz_json_close(out, '}');
    }
    hz_json_close(out, ']');
}

static void view_seat(const hz_table *table, const void *raw, int viewer, int seat, hz_json *out)
{
    (void)viewer;
    const wager_state *state = raw;
    const wager_rules *rules = wager_rules_of(table);
    int face = state->run[seat] / 16, length = state->run[seat] % 16;
    bool is_mark = rules->mark_length > 0 && face == rules->mark_face;
    /* Always there: what changes in a view is then a few numbers. */
    hz_json_open(out, "streak", '{');
    hz_json_int(out, "face", face);
    hz_json_int(out, "length", length);
    hz_json_int(out, "of", is_mark ? rules->mark_length : rules->fortune_length);
    hz_json_bool(out, "loses", is_mark);
    hz_json_close(out, '}');
}

/* Faces that a wager fears; none where there is no wager. */
static void view_poison(const wager_rules *rules, hz_json *out)
{
    hz_json_open(out, "poisoned", '[');
    for (int face = 1; rules->wager && face <= 6; face++) {
        if (rules->bad >> (face - 1) & 1) {
            hz_json_int(out, NULL, face);
        }
    }
    hz_json_close(out, ']');
}

static void view(const hz_table *table, const void *raw, int seat, hz_json *out)
{
    (void)raw, (void)seat;
    view_poison(wager_rules_of(table), out);
}

static void show_streak(const wager_rules *rules, uint8_t run, hz_text *out)
{
    int face = run / 16, length = run % 16;
    bool is_mark = rules->mark_length && face == rules->mark_face;
    int full = is_mark ? rules->mark_length : rules->fortune_length;
    hz_add(out, "  ");
    hz_add_style(out, is_mark ? HZ_BAD : HZ_GOOD);
    hz_add(out, is_mark ? "Mark " : "Fortune ");
    for (int mark = 0; mark < full; mark++) {
        hz_add(out, mark < length ? "[%d]" : "[ ]", face);
    }
    if (length == full - 1) {
        hz_add(out, is_mark ? " one more loses" : " one more wins");
    }
    hz_add_style(out, HZ_PLAIN);
}

static void show_fate(const wager_state *state, int seat, hz_text *out)
{
    static const char *const words[] = {
        "", "won", "won by Fortune", "out by the Mark", "last one left", "beaten"};
    hz_add(out, "  %s, place %d", words[state->fate[seat]], state->place[seat]);
}

/* A column a point where the target is near enough, else scaled down. */
static int track_length(const wager_rules *rules)
{
    return rules->target < 20 ? 20 : rules->target <= 24 ? rules->target : 24;
}

/* One seat a line: name, total, a track to the target with a mark where the seat stands. */
static void show_seat(const hz_table *table,
                      const wager_state *state,
                      int seat,
                      const char *const *names,
                      hz_text *out)
{
    const wager_rules *rules = wager_rules_of(table);
    bool is_mover = seat == state->seat && state->phase != WAGER_OVER;
    int total = state->total[seat], track = track_length(rules);
    int at = total <= 0 ? 0 : total >= rules->target ? track : total * track / rules->target;
    hz_add(out, "%s ", is_mover ? ">" : " ");
    hz_add_seat_in(out, names, seat, 14);
    hz_add(out, " %4d ", total);
    for (int step = 0; step <= track; step++) {
        hz_add(out, "%s", step == at ? "◆" : step == track ? "┃" : step < at ? "━" : "·");
    }
    if (state->fate[seat] != WAGER_ACTIVE) {
        show_fate(state, seat, out);
    } else if (state->run[seat]) {
        show_streak(rules, state->run[seat], out);
    }
    hz_add(out, "\n");
}

static void
show(const hz_table *table, const void *raw, int seat, const char *const *names, hz_text *out)
{
    (void)seat;
    const wager_state *state = raw;
    const wager_rules *rules = wager_rules_of(table);
    hz_add_style(out, HZ_DIM);
    hz_add(out, "  round %-9u total %*d\n", state->round, track_length(rules), rules->target);
    hz_add_style(out, HZ_PLAIN);
    for (int player = 0; player < table->seats; player++) {
        show_seat(table, state, player, names, out);
    }
    if (state->doubled) {
        hz_add_styled(out, HZ_BOLD, "  a doubled turn: two rolls before the wager\n");
    }
}

const hz_notation wager_notation = {.fields = fields,
                                    .shapes = wager_shapes,
                                    .print = hz_verbs_print,
                                    .parse = hz_verbs_parse,
                                    .explain = explain,
                                    .prospect = prospect,
                                    .view_options = "target",
                                    .view = view,
                                    .view_seat = view_seat,
                                    .show = show};
