/* Rollable: the table as text. */
#include "games/rollable/rollable.h"

#include <string.h>

enum { PANEL_ROWS = HZ_SIDE + 1, NAME_WIDTH = 12 };

/* A premium square: a mark for everybody, and a ground for those who see colours. */
static void add_premium(char mark, hz_text *out)
{
    static const struct {
        const char *words;
        hz_style style;
        char mark;
    } squares[] = {
        {"3W", HZ_GROUND + 0, 'T'},
        {"2W", HZ_GROUND + 1, 'D'},
        {"3L", HZ_GROUND + 2, 't'},
        {"2L", HZ_GROUND + 3, 'd'},
        {"**", HZ_GROUND + 1, '*'},
    };
    for (size_t row = 0; row < sizeof squares / sizeof *squares; row++) {
        if (squares[row].mark == mark) {
            hz_add_styled(out, squares[row].style, squares[row].words);
            return;
        }
    }
    hz_add_styled(out, HZ_DIM, " .");
}

static bool is_new(const rollable_state *state, int square)
{
    int step = state->last_down ? HZ_SIDE : 1;
    for (int at = 0; at < state->last_length; at++) {
        if (square == state->last_square + at * step) {
            return state->last_new >> at & 1;
        }
    }
    return false;
}

/* Tiles laid last stand between signs that say so without colour. */
static void add_square(const rollable_state *state, int square, hz_text *out)
{
    if (!state->tiles[square]) {
        add_premium(rollable_map[square], out);
        return;
    }
    char letter[] = {
        is_new(state, square) ? '\'' : ' ', (char)('A' + state->tiles[square] - 1), '\0'};
    hz_add_styled(out, state->owner[square] ? HZ_SEAT + state->owner[square] - 1 : HZ_BOLD, letter);
}

/* Letters that are left, and how many of each where there can be several. */
static void
add_letters(const hz_table *table, const rollable_state *state, int seat, bool counts, hz_text *out)
{
    bool is_single = rollable_rules_of(table)->quota[state->round] == 1;
    for (int letter = 0; letter < HZ_LETTERS && !(counts && is_single); letter++) {
        int left = state->left[seat][letter];
        if (counts) {
            hz_add(out, "%c", left > 1 ? '0' + left : ' ');
        } else if (left > 0) {
            hz_add(out, "%c", 'A' + letter);
        } else {
            hz_add_styled(out, HZ_DIM, "-");
        }
    }
}

static void add_score(const hz_table *table,
                      const rollable_state *state,
                      int seat,
                      const char *const *names,
                      hz_text *out)
{
    hz_standing standing;
    rollable_standing(table, state, &standing);
    bool is_asked = (state->phase == ROLLABLE_ROLL || state->phase == ROLLABLE_PLAY) &&
                    seat == rollable_mover(table, state);
    hz_add(out, is_asked ? "> " : "  ");
    hz_add_seat_in(out, names, seat, NAME_WIDTH);
    hz_add(out, "%4d ", standing.score[seat]);
    for (int round = 0; round <= state->round; round++) {
        hz_add(out, "%c%d", round ? ' ' : '(', state->points[seat][round]);
    }
    hz_add(out, ")");
}

/* What stands beside a row of the board: three lines a seat, and a blank one. */
static void add_panel(const hz_table *table,
                      const rollable_state *state,
                      int row,
                      const char *const *names,
                      hz_text *out)
{
    int seat = row / 4, line = row % 4;
    if (seat >= table->seats || line == 3) {
        return;
    }
    hz_add(out, line ? "   " : " ");
    if (line == 0) {
        add_score(table, state, seat, names, out);
    } else {
        hz_add(out, "  ");
        add_letters(table, state, seat, line == 2, out);
    }
}

static void add_columns(hz_text *out)
{
    hz_add(out, "   ");
    for (int column = 0; column < HZ_SIDE; column++) {
        hz_add(out, "  %c", 'A' + column);
    }
}

/* A line ends where its last word does. */
static void end_line(hz_text *out)
{
    while (out->length > 0 && out->at[out->length - 1] == ' ') {
        out->at[--out->length] = '\0';
    }
    hz_add(out, "\n");
}

static void
add_last(const hz_table *table, const rollable_state *state, const char *const *names, hz_text *out)
{
    static const char *const did[] = {"", "", " passed", " lost the turn", " ran out of time"};
    rollable_play play;
    rollable_state before;
    hz_play_verdict verdict;
    if (state->last == ROLLABLE_NOTHING) {
        return;
    }
    hz_add(out, "  Last: ");
    hz_add_styled(out, HZ_SEAT + state->last_seat, names[state->last_seat]);
    if (state->last != ROLLABLE_LAID) {
        hz_add(out, "%s", did[state->last]);
    } else if (rollable_last_play(state, &play, &before)) {
        rollable_judge(table, &before, 0, &play, &verdict);
        hz_add(out, " ");
        rollable_add_square(play.square, out);
        hz_add(out, " %s, ", play.down ? "down" : "across");
        rollable_add_words(table, &before, &verdict, out);
        if (verdict.count > 1) {
            hz_add(out, ", together %d", verdict.score);
        }
    } else {
        hz_add(out, " laid a word for %d", state->last_score);
    }
    hz_add(out, "\n");
}

void rollable_show(
    const hz_table *table, const void *raw, int seat, const char *const *names, hz_text *out)
{
    (void)seat;
    const rollable_state *state = raw;
    add_columns(out);
    add_panel(table, state, 0, names, out);
    end_line(out);
    for (int row = 0; row < HZ_SIDE; row++) {
        hz_add(out, "%3d", row + 1);
        for (int column = 0; column < HZ_SIDE; column++) {
            hz_add(out, " ");
            add_square(state, row * HZ_SIDE + column, out);
        }
        add_panel(table, state, row + 1, names, out);
        end_line(out);
    }
    add_last(table, state, names, out);
    hz_add(out, "  ");
    rollable_status(table, state, seat, names, out);
    hz_add(out, "\n");
}
