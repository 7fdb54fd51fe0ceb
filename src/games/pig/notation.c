/* Pig: actions as text, and the position for client and terminal. */
#include "games/pig/pig.h"

static const char phases[] = "decide roll over";

/* clang-format off */
static const hz_field fields[] = {
    {"scores", HZ_NUMBER, offsetof(pig_state, score), .size = 2, .is_signed = 1, .view = "score", .meaning = "points"},
    {"pot",    HZ_NUMBER, offsetof(pig_state, pot),   .size = 2, .is_signed = 1, .length = 1, .view = "pot", .meaning = "points at stake"},
    {"turn",   HZ_WHO,    offsetof(pig_state, seat),  .size = 1, .length = 1, .view = "turn", .meaning = "whose turn it is"},
    {"phase",  HZ_WORD,   offsetof(pig_state, phase), .size = 1, .length = 1, .names = phases},
    {0},
};
/* clang-format on */

static bool offer(const hz_table *table, const void *raw, int seat, int part, hz_span *spans)
{
    (void)table, (void)spans;
    const pig_state *state = raw;
    return part == 0 && state->phase == PIG_DECIDE && state->seat == seat;
}

const hz_verb pig_verbs[] = {
    [PIG_ROLL_ON] = {"roll", "roll the die", "PG-02", .offer = offer},
    [PIG_HOLD] = {"hold", "keep what is at stake and pass the die on", "PG-02", .offer = offer},
    {0},
};

static void explain(const hz_table *table,
                    const void *raw,
                    int seat,
                    hz_action action,
                    const char *const *names,
                    hz_text *out)
{
    (void)names;
    const pig_state *state = raw;
    if (action.word[0] == PIG_ROLL_ON) {
        int missing = pig_rules_of(table)->target - state->score[seat] - state->pot;
        if (state->pot == 0) {
            hz_add(out, "2 to 6 counts, a 1 ends the turn");
        } else {
            hz_add(out, "2 to 6 is added, a 1 loses the %d", state->pot);
        }
        if (missing <= 6) {
            hz_add(out, "; %d or more wins", missing < 2 ? 2 : missing);
        }
    } else if (state->pot == 0) {
        hz_add(out, "pass with nothing");
    } else {
        hz_add(out, "keep %d and stand at %d", state->pot, state->score[seat] + state->pot);
    }
}

/* What is going on, in one sentence for this viewer. */
static void
status(const hz_table *table, const void *raw, int viewer, const char *const *names, hz_text *out)
{
    (void)table, (void)names;
    const pig_state *state = raw;
    int seat = state->seat, pot = state->pot;
    bool is_own = viewer == seat;
    if (state->phase == PIG_OVER) {
        hz_add(out, "Game over: seat %d wins with %d.", seat + 1, state->score[seat]);
    } else if (is_own && pot > 0) {
        hz_add(out, "Your turn: %d at stake.", pot);
    } else if (is_own) {
        hz_add(out, "Your turn: nothing at stake yet.");
    } else if (pot > 0) {
        hz_add(out, "At stake for seat %d: %d.", seat + 1, pot);
    } else {
        hz_add(out, "Next to roll: seat %d.", seat + 1);
    }
}

static void
show(const hz_table *table, const void *raw, int seat, const char *const *names, hz_text *out)
{
    (void)seat;
    enum { TRACK = 40 };
    const pig_state *state = raw;
    int target = pig_rules_of(table)->target;
    hz_add_style(out, HZ_DIM);
    hz_add(out, "  %15stotal %*d\n", "", TRACK, target);
    hz_add_style(out, HZ_PLAIN);
    for (int player = 0; player < table->seats; player++) {
        bool is_mover = player == state->seat && state->phase != PIG_OVER;
        int safe = state->score[player] * TRACK / target;
        int risked = is_mover ? (state->score[player] + state->pot) * TRACK / target - safe : 0;
        hz_add(out, "%s ", is_mover ? ">" : " ");
        hz_add_seat_in(out, names, player, 14);
        hz_add(out, " %4d ", state->score[player]);
        for (int step = 0; step < TRACK; step++) {
            hz_add(out, "%s", step < safe ? "█" : step < safe + risked ? "▒" : "·");
        }
        hz_add(out, "┃");
        if (is_mover && state->pot > 0) {
            hz_add(out, "  +%d", state->pot);
        }
        hz_add(out, "\n");
    }
}

const hz_notation pig_notation = {.fields = fields,
                                  .print = hz_verbs_print,
                                  .parse = hz_verbs_parse,
                                  .explain = explain,
                                  .status = status,
                                  .view_options = "target",
                                  .show = show};
