/* Dead Man's Wager: which positions can be. */
#include "games/wager/wager.h"

enum { MOST = 2000 }; /* no total is above the highest target and one roll */

static hz_status
valid_seat(const hz_table *table, const wager_state *state, int seat, hz_error *error)
{
    const wager_rules *rules = wager_rules_of(table);
    int face = state->run[seat] / 16, length = state->run[seat] % 16;
    bool is_seat = seat < table->seats;
    bool is_mark = rules->mark_length && face == rules->mark_face && length <= rules->mark_length;
    bool is_fortune =
        rules->fortune_length && face == rules->fortune_face && length <= rules->fortune_length;
    if (state->run[seat] && !(is_seat && length > 0 && (is_mark || is_fortune))) {
        return hz_fail(error, HZ_RANGE, "position: streak of seat %d cannot be [WG-20]", seat + 1);
    }
    if (state->fate[seat] > WAGER_BEATEN ||
        (state->fate[seat] == WAGER_MARK && !rules->mark_length) ||
        (state->fate[seat] == WAGER_FORTUNE && !rules->fortune_length) ||
        state->total[seat] < WAGER_LOWEST || state->total[seat] > MOST ||
        (!is_seat && (state->total[seat] || state->fate[seat]))) {
        return hz_fail(error, HZ_RANGE, "position: total or fate of seat %d cannot be", seat + 1);
    }
    bool is_complete = (is_mark && length == rules->mark_length) ||
                       (is_fortune && length == rules->fortune_length);
    if (state->fate[seat] == WAGER_ACTIVE &&
        ((state->total[seat] >= rules->target && is_seat) || is_complete)) {
        return hz_fail(
            error, HZ_RANGE, "position: seat %d has won or lost already [WG-25]", seat + 1);
    }
    return HZ_OK;
}

/* Winners from the top, those put out from the bottom, the others between them: WG-33. */
static hz_status valid_places(const hz_table *table, const wager_state *state, hz_error *error)
{
    int winners = wager_count_fates(table, state, WAGER_TARGET, WAGER_FORTUNE);
    int outs = wager_count_fates(table, state, WAGER_MARK, WAGER_MARK);
    unsigned taken = 0;
    for (int seat = 0; seat < HZ_MAX_SEATS; seat++) {
        int fate = state->fate[seat], place = state->place[seat];
        int least = 0, most = 0, ahead = 0;
        if (fate == WAGER_TARGET || fate == WAGER_FORTUNE) {
            least = 1, most = winners;
        } else if (fate == WAGER_MARK) {
            least = table->seats - outs + 1, most = table->seats;
        } else if (fate == WAGER_LAST) {
            least = most = winners + 1;
        } else if (fate == WAGER_BEATEN) {
            for (int other = 0; other < table->seats; other++) {
                ahead +=
                    state->fate[other] == WAGER_BEATEN && state->total[other] > state->total[seat];
            }
            least = most = winners + 1 + ahead;
        }
        bool is_shared = fate == WAGER_BEATEN || fate == WAGER_ACTIVE;
        if (place < least || place > most || (!is_shared && taken >> place & 1)) {
            return hz_fail(
                error, HZ_RANGE, "position: the rank of seat %d does not fit [WG-33]", seat + 1);
        }
        taken |= is_shared ? 0 : 1u << place;
    }
    return HZ_OK;
}

/* Who is still in play, and may the game be going on or over? */
static hz_status valid_fates(const hz_table *table, const wager_state *state, hz_error *error)
{
    bool may_go_on = wager_rules_of(table)->play_on && table->seats > 2;
    int active = wager_count_fates(table, state, WAGER_ACTIVE, WAGER_ACTIVE);
    int winners = wager_count_fates(table, state, WAGER_TARGET, WAGER_FORTUNE);
    int last = wager_count_fates(table, state, WAGER_LAST, WAGER_LAST);
    int beaten = wager_count_fates(table, state, WAGER_BEATEN, WAGER_BEATEN);
    bool fits = state->phase == WAGER_OVER
                    ? active == 0 && (last ? last == 1 && beaten == 0 && (winners == 0 || may_go_on)
                                           : winners == 1 && !may_go_on)
                    : active >= 2 && last + beaten == 0 && (winners == 0 || may_go_on);
    return fits ? HZ_OK
                : hz_fail(
                      error, HZ_RANGE, "position: the fates do not fit the phase [WG-31, WG-32]");
}

/* The moment of the turn. */
static hz_status valid_turn(const hz_table *table, const wager_state *state, hz_error *error)
{
    const wager_rules *rules = wager_rules_of(table);
    int phase = state->phase;
    bool is_over = phase == WAGER_OVER;
    bool is_again = phase == WAGER_CHOOSE_AGAIN || phase == WAGER_ROLL_AGAIN;
    bool is_choice = phase == WAGER_OFFER || phase == WAGER_ROLL_WAGER;
    bool may_double = rules->wager && rules->bad && (phase == WAGER_ROLL || is_again);
    if (state->round == 0 || phase > WAGER_OVER || state->seat >= table->seats ||
        state->doubled > may_double || (is_again && !state->doubled) ||
        (phase == WAGER_CHOOSE_AGAIN && rules->double_second == WAGER_FORCED) ||
        (is_choice && !rules->wager) || (!is_over && state->fate[state->seat] != WAGER_ACTIVE)) {
        return hz_fail(
            error, HZ_RANGE, "position: the seat to move has no such moment in its turn");
    }
    return HZ_OK;
}

hz_status wager_valid(const hz_table *table, const void *raw, hz_error *error)
{
    const wager_state *state = raw;
    hz_status status = valid_turn(table, state, error);
    for (int seat = 0; seat < HZ_MAX_SEATS && !status; seat++) {
        status = valid_seat(table, state, seat, error);
    }
    if (!status) {
        status = valid_places(table, state, error);
    }
    return status ? status : valid_fates(table, state, error);
}
