/* Ratscrew: the table for client and terminal. */
#include "games/ratscrew/ratscrew.h"

enum { NAME_WIDTH = 16 };

static void add_list(hz_text *out, const uint8_t left[2])
{
    hz_add(out, left[1] ? "%d and %d" : "the %d", left[0], left[1]);
}

void ratscrew_explain(const hz_table *table,
                      const void *raw,
                      int seat,
                      hz_action action,
                      const char *const *names,
                      hz_text *out)
{
    (void)names, (void)seat;
    const ratscrew_state *state = raw;
    if (hz_verb_of(action) == RATSCREW_TAKE) {
        hz_add(out, "3 points for each double of it you roll, 1 when others do");
        return;
    }
    uint8_t left[2];
    ratscrew_left(state, action, left);
    hz_add_count(out, ratscrew_gain(table, state, action), "point");
    if (left[0]) {
        hz_add(out, "; roll on against ");
        add_list(out, left);
    } else {
        hz_add(out, ", and the board is empty: game over");
    }
}

/* What is going on, in one sentence; seats by number where `names` is NULL. */
void ratscrew_status(
    const hz_table *table, const void *raw, int viewer, const char *const *names, hz_text *out)
{
    const ratscrew_state *state = raw;
    bool is_own = viewer == state->seat;
    switch ((ratscrew_phase)state->phase) {
    case RATSCREW_FIRST: hz_add(out, "A die decides who begins."); return;
    case RATSCREW_OPEN: hz_add(out, "Two dice are about to be laid on the board."); return;
    case RATSCREW_OVER:
        hz_add_result(out, table, state, names);
        hz_add(out, ".");
        return;
    case RATSCREW_LUCKY:
    case RATSCREW_ROLL:
    case RATSCREW_CLEAR: break;
    }
    if (is_own) {
        hz_add(out, "Your turn: ");
    } else {
        hz_add(out, "On turn: ");
        hz_add_seat(out, names, state->seat);
        hz_add(out, ". ");
    }
    if (state->phase == RATSCREW_LUCKY) {
        hz_add(out, is_own ? "choose a lucky number." : "A lucky number is to be chosen.");
    } else if (state->phase == RATSCREW_CLEAR) {
        hz_add(out, is_own ? "choose what to clear." : "Several things can be cleared.");
    } else if (state->fresh[0]) {
        hz_add(out, is_own ? "you have rolled." : "Two dice were rolled.");
    } else if (state->clears > 0) {
        hz_add(out, is_own ? "roll on, " : "Rolling on, ");
        hz_add_count(out, state->clears, "clear");
        hz_add(out, " so far.");
    } else {
        hz_add(out, is_own ? "roll two dice." : "Two dice are to be rolled.");
    }
}

static void add_dice(hz_json *out, const char *key, const uint8_t dice[2])
{
    hz_json_open(out, key, '[');
    for (int die = 0; die < 2; die++) {
        hz_json_int(out, NULL, dice[die] ? dice[die] : -1); /* lists keep their length */
    }
    hz_json_close(out, ']');
}

static int dice_on_board(const ratscrew_state *state)
{
    int dice = 0;
    for (int die = 0; die < 2; die++) {
        dice += (state->board[die] != 0) + (state->fresh[die] != 0);
    }
    return dice;
}

void ratscrew_view_seat(const hz_table *table, const void *raw, int viewer, int seat, hz_json *out)
{
    (void)viewer;
    const ratscrew_state *state = raw;
    hz_standing standing;
    hz_ratscrew.standing(table, state, &standing);
    bool is_over = state->phase == RATSCREW_OVER;
    hz_json_int(out, "lucky", state->lucky[seat]);
    hz_json_open(out, "badges", '[');
    if (standing.place[seat] == 1 && (is_over || state->score[seat] > 0)) {
        hz_json_text(out, NULL, is_over ? "winner" : "leads");
    }
    if (seat == state->emptier) {
        hz_json_text(out, NULL, "emptied the board");
    }
    hz_json_close(out, ']');
}

void ratscrew_view(const hz_table *table, const void *raw, int seat, hz_json *out)
{
    (void)seat;
    const ratscrew_state *state = raw;
    add_dice(out, "board_dice", state->board);
    add_dice(out, "rolled_dice", state->fresh);
    hz_json_int(out, "pool", RATSCREW_POOL - dice_on_board(state));
    hz_json_int(out, "bonus", ratscrew_rules_of(table)->empty_bonus);
}

/* The board in one row: old dice plain, new ones bright. */
static void show_board(const ratscrew_state *state, hz_text *out)
{
    uint8_t dice[4];
    hz_style style[4];
    int count = 0;
    for (int die = 0; die < 4; die++) {
        uint8_t face = die < 2 ? state->board[die] : state->fresh[die - 2];
        if (face) {
            dice[count] = face;
            style[count++] = die < 2 ? HZ_PLAIN : HZ_SEAT + state->seat;
        }
    }
    if (count > 0) {
        hz_add_dice(out, dice, count, style);
    }
}

void ratscrew_show(
    const hz_table *table, const void *raw, int seat, const char *const *names, hz_text *out)
{
    const ratscrew_state *state = raw;
    show_board(state, out);
    hz_add_style(out, HZ_DIM);
    hz_add(out, "  turn %-4d %*s points", state->turns + 1, NAME_WIDTH - 9, "");
    hz_add(out, ratscrew_rules_of(table)->lucky ? "  lucky\n" : "\n");
    hz_add_style(out, HZ_PLAIN);
    for (int player = 0; player < table->seats; player++) {
        bool is_mover = player == state->seat && state->phase != RATSCREW_OVER;
        hz_add_styled(out, HZ_BOLD, is_mover ? "> " : "  ");
        hz_add_seat_in(out, names, player, NAME_WIDTH);
        hz_add(out, " %6d", state->score[player]);
        if (state->lucky[player]) {
            hz_add(out, "  %5d", state->lucky[player]);
        }
        hz_add(out, "%s\n", player == state->emptier ? "  emptied the board" : "");
    }
    hz_add(out, "\n");
    ratscrew_status(table, state, seat, names, out);
    hz_add(out, "\n");
}
