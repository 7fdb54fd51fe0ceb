/* Dead Man's Wager: which positions can be. */
#include "games/wager/wager.h"

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
    if (state->fate[seat] > WAGER_BEATEN || state->place[seat] > table->seats ||
        (state->fate[seat] == WAGER_ACTIVE) != (state->place[seat] == 0) ||
        state->total[seat] > 1000000 || state->total[seat] < -1000000 ||
        (!is_seat && (state->total[seat] || state->fate[seat]))) {
        return hz_fail(
            error, HZ_RANGE, "position: seat %d: total, fate and place do not fit", seat + 1);
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

hz_status wager_valid(const hz_table *table, const void *raw, hz_error *error)
{
    const wager_state *state = raw;
    const wager_rules *rules = wager_rules_of(table);
    for (int seat = 0; seat < HZ_MAX_SEATS; seat++) {
        hz_status status = valid_seat(table, state, seat, error);
        if (status) {
            return status;
        }
    }
    bool is_over = state->phase == WAGER_OVER;
    int active = wager_count_fates(table, state, WAGER_ACTIVE, WAGER_ACTIVE);
    int winners = wager_count_fates(table, state, WAGER_TARGET, WAGER_FORTUNE);
    int ended = wager_count_fates(table, state, WAGER_LAST, WAGER_BEATEN);
    if (state->phase > WAGER_OVER || state->seat >= table->seats || state->doubled > 1 ||
        (state->doubled && (!rules->wager || !rules->bad))) {
        return hz_fail(error, HZ_RANGE, "position: turn, phase or double out of range");
    }
    if (is_over ? active > 0 || state->doubled
                : active < 2 || ended > 0 || (winners && !rules->play_on)) {
        return hz_fail(
            error, HZ_RANGE, "position: %d active seats do not fit the phase [WG-31]", active);
    }
    bool is_again = state->phase == WAGER_CHOOSE_AGAIN || state->phase == WAGER_ROLL_AGAIN;
    bool is_choice = state->phase == WAGER_OFFER || state->phase == WAGER_ROLL_WAGER;
    if ((!is_over && state->fate[state->seat] != WAGER_ACTIVE) || (is_again && !state->doubled) ||
        (state->phase == WAGER_CHOOSE_AGAIN && rules->double_second == WAGER_FORCED) ||
        (is_choice && (!rules->wager || state->doubled))) {
        return hz_fail(
            error, HZ_RANGE, "position: the seat to move has no such moment in its turn");
    }
    return HZ_OK;
}
