/* Marbles: the end of a turn, and of the game. */
#include "games/marbles/marbles.h"

/* What was earned joins the hand, and rolled numbers are forgotten [MB-17]. */
static void gather_hand(const hz_table *table, marbles_state *state, hz_log *log)
{
    int each = marbles_rules_of(table)->dice_each, seat = state->seat, joined = 0;
    for (int die = seat * each; die < (seat + 1) * each; die++) {
        if (state->zone[die] == MARBLES_RESERVE && joined < state->earned) {
            state->zone[die] = MARBLES_HAND;
            joined++;
        }
        state->ready[die] = 0;
        state->face[die] = state->zone[die] == MARBLES_RING ? state->face[die] : 0;
    }
    state->earned = state->rolls = 0;
    if (joined > 0) {
        marbles_tell(log, MARBLES_TOLD_EARNED, seat, joined, 0, "MB-17");
    }
}

/* The lead of the best over the second best. */
static int lead(const hz_table *table, const marbles_state *state)
{
    int best = -1, second = -1;
    for (int seat = 0; seat < table->seats; seat++) {
        int wins = marbles_wins(state, seat);
        second = wins > best ? best : wins > second ? wins : second;
        best = wins > best ? wins : best;
    }
    return best - second;
}

int marbles_count_out(const hz_table *table, const marbles_state *state)
{
    int out = 0;
    for (int seat = 0; seat < table->seats; seat++) {
        out += marbles_is_out(table, state, seat);
    }
    return out;
}

/* Does the player who is out end the game at once [MB-14]? */
static bool is_ended_by(const hz_table *table, marbles_state *state, hz_log *log)
{
    const marbles_rules *rules = marbles_rules_of(table);
    int out = marbles_count_out(table, state);
    if (rules->end == MARBLES_BOTH_OUT || out == 0 || state->last != HZ_NOBODY) {
        return out == table->seats;
    }
    if (rules->end == MARBLES_FIRST_OUT || lead(table, state) >= rules->extra_margin) {
        return true;
    }
    state->last = state->seat;
    marbles_tell(log, MARBLES_TOLD_LAST_TURNS, state->seat, 0, 0, "MB-14");
    return false;
}

bool marbles_is_dead(const hz_table *table, const marbles_state *state)
{
    for (int seat = 0; seat < table->seats; seat++) {
        if (!marbles_is_out(table, state, seat) && marbles_shown(table, state, seat)) {
            return false;
        }
    }
    return true;
}

/* Where captured dice leave several in front: whether dice of their own in the ring decide [MB-16].
 */
static void tell_tie(const hz_table *table, const marbles_state *state, hz_log *log)
{
    int most = 0, level = 0, best = -1, second = -1, winner = HZ_NOBODY;
    for (int seat = 0; seat < table->seats; seat++) {
        int wins = marbles_wins(state, seat);
        most = wins > most ? wins : most;
    }
    for (int seat = 0; seat < table->seats; seat++) {
        if (marbles_wins(state, seat) == most) {
            int own = marbles_count(table, state, seat, MARBLES_RING);
            second = own > best ? best : own > second ? own : second;
            winner = own > best ? seat : winner;
            best = own > best ? own : best;
            level++;
        }
    }
    if (level > 1 && best > second) {
        marbles_tell(log, MARBLES_TOLD_LEVEL, winner, best, second, "MB-16");
    } else if (level > 1) {
        marbles_tell(log, MARBLES_TOLD_EVEN, HZ_NOBODY, 0, 0, "MB-16");
    }
}

static void end_game(const hz_table *table, marbles_state *state, marbles_ending why, hz_log *log)
{
    state->phase = MARBLES_OVER;
    state->ending = (uint8_t)why;
    hz_end_round(log);
    if (why == MARBLES_DEAD) {
        marbles_tell(log, MARBLES_TOLD_DEAD, HZ_NOBODY, 0, 0, "MB-15");
    } else if (why == MARBLES_LONG) {
        marbles_tell(log, MARBLES_TOLD_LONG, HZ_NOBODY, state->turns, 0, "MB-15");
    }
    tell_tie(table, state, log);
}

/* Does play come round to the first seat, or past it? A round is a turn of everybody still in. */
static bool goes_round(const hz_table *table, int from, int to)
{
    int seats = table->seats, first = table->first;
    return (to - first + seats) % seats <= (from - first + seats) % seats;
}

/* The next player who can act; the one who ran out first closes the last turns [MB-13, MB-14]. */
static void pass_on(const hz_table *table, marbles_state *state, hz_log *log)
{
    int next = state->seat;
    do {
        next = (next + 1) % table->seats;
        if (next == state->last) {
            end_game(table, state, MARBLES_OUT, log);
            return;
        }
    } while (marbles_is_out(table, state, next));
    if (goes_round(table, state->seat, next)) {
        hz_end_round(log);
    }
    state->seat = (uint8_t)next;
    marbles_begin_turn(table, state, log);
}

void marbles_end_turn(const hz_table *table, marbles_state *state, hz_log *log)
{
    gather_hand(table, state, log);
    state->turns++;
    hz_end_turn(log);
    if (marbles_is_out(table, state, state->seat)) {
        marbles_tell(log, MARBLES_TOLD_OUT, state->seat, 0, 0, "MB-13");
    }
    if (is_ended_by(table, state, log)) {
        end_game(table, state, MARBLES_OUT, log);
    } else if (marbles_is_dead(table, state)) {
        end_game(table, state, MARBLES_DEAD, log);
    } else if (state->turns == marbles_rules_of(table)->max_turns) {
        end_game(table, state, MARBLES_LONG, log);
    } else {
        pass_on(table, state, log);
    }
}
