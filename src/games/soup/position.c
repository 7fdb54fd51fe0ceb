/* Dice Soup: which positions can arise. */
#include <string.h>

#include "games/soup/soup.h"

static bool is_blank(const uint8_t *bytes, size_t size)
{
    for (size_t at = 0; at < size; at++) {
        if (bytes[at] != 0) {
            return false;
        }
    }
    return true;
}

static bool is_thrown(const soup_state *state)
{
    return state->phase != SOUP_THROW && state->phase != SOUP_OVER;
}

/* The dice are kept one by one only as long as somebody may still be shown some. */
static bool has_faces(const soup_state *state)
{
    return state->phase == SOUP_LEVELS || state->phase == SOUP_LOOKS;
}

static hz_status check_phase(const hz_table *table, const soup_state *state, hz_error *error)
{
    int32_t reaction = soup_rules_of(table)->reaction;
    if (state->phase > SOUP_OVER || state->round == 0) {
        return hz_fail(error, HZ_RANGE, "position: round or phase out of range");
    }
    if ((has_faces(state) && reaction != SOUP_LOOK_BID) ||
        (state->phase == SOUP_ORDER && reaction == SOUP_SEAT_ROTATION)) {
        return hz_fail(error, HZ_RANGE, "position: this reaction has no such phase [DS-6]");
    }
    return HZ_OK;
}

static hz_status check_scores(const hz_table *table, const soup_state *state, hz_error *error)
{
    int total = state->pool, dice = soup_rules_of(table)->dice;
    for (int seat = 0; seat < table->seats; seat++) {
        total += state->score[seat];
    }
    if (total != dice) {
        return hz_fail(
            error, HZ_RANGE, "position: pool and scores make %d, expected %d [DS-8]", total, dice);
    }
    if ((state->pool < soup_limit(table)) != (state->phase == SOUP_OVER)) {
        return hz_fail(error,
                       HZ_RANGE,
                       "position: a pool of %d, expected %s %d [DS-5]",
                       state->pool,
                       state->phase == SOUP_OVER ? "less than" : "at least",
                       soup_limit(table));
    }
    if (state->round == 1 && state->phase != SOUP_OVER && state->pool != dice) {
        return hz_fail(error, HZ_RANGE, "position: score dice in round 1, expected none [DS-4]");
    }
    return HZ_OK;
}

static hz_status check_bowl(const soup_state *state, hz_error *error)
{
    int total = 0, expected = is_thrown(state) ? state->pool : 0;
    for (int face = 0; face < SOUP_FACES; face++) {
        total += state->count[face];
    }
    if (total != expected) {
        return hz_fail(
            error, HZ_RANGE, "position: a bowl of %d, expected %d [DS-2]", total, expected);
    }
    uint8_t tally[SOUP_FACES] = {0};
    int dice = has_faces(state) ? state->pool : 0;
    for (int die = 0; die < dice; die++) {
        if (state->face[die] < 1 || state->face[die] > SOUP_FACES) {
            return hz_fail(error, HZ_RANGE, "position: die %d has no face [DS-2]", die + 1);
        }
        tally[state->face[die] - 1]++;
    }
    if (!is_blank(state->face + dice, (size_t)(SOUP_MAX_DICE - dice)) ||
        (dice > 0 && memcmp(tally, state->count, sizeof tally) != 0)) {
        return hz_fail(error, HZ_RANGE, "position: faces that are not those of the bowl [DS-2]");
    }
    return HZ_OK;
}

static hz_status check_levels(const hz_table *table, const soup_state *state, hz_error *error)
{
    int chosen = 0;
    for (int seat = 0; seat < table->seats; seat++) {
        if (state->level[seat] > SOUP_TOP_LEVEL + 1) {
            return hz_fail(error, HZ_RANGE, "position: no such look level [DS-7]");
        }
        chosen += state->level[seat] != 0;
    }
    bool has_levels = soup_is_secret(table) && is_thrown(state);
    bool fits = !has_levels                   ? chosen == 0
                : state->phase == SOUP_LEVELS ? chosen < table->seats
                                              : chosen == table->seats;
    return fits ? HZ_OK : hz_fail(error, HZ_RANGE, "position: levels do not fit the phase [DS-7]");
}

/* Who is being shown dice right now, and which. */
static hz_status check_looker(const hz_table *table, const soup_state *state, hz_error *error)
{
    bool is_looking = state->phase == SOUP_LOOKS;
    int seat = state->looker, dice = is_looking ? state->pool : 0, shown = 0;
    if (is_looking ? seat >= table->seats : seat != HZ_NOBODY) {
        return hz_fail(error, HZ_RANGE, "position: looker does not fit the phase [DS-7]");
    }
    int reach = is_looking ? soup_reach(state->level[seat] - 1, dice) : 0;
    bool fits = is_looking ? state->looks < reach && reach < dice : state->looks == 0;
    uint8_t tally[SOUP_FACES] = {0};
    for (int die = 0; die < dice; die++) {
        fits &= state->looked[die] <= 1;
        if (state->looked[die]) {
            shown++;
            tally[state->face[die] - 1]++;
        }
    }
    fits &= shown == state->looks;
    fits &= is_blank(state->looked + dice, (size_t)(SOUP_MAX_DICE - dice));
    fits &= !is_looking || memcmp(tally, state->saw[seat], sizeof tally) == 0;
    return fits ? HZ_OK
                : hz_fail(error, HZ_RANGE, "position: looks that are not the looker's [DS-7]");
}

static hz_status check_saw(const hz_table *table, const soup_state *state, hz_error *error)
{
    for (int seat = 0; seat < table->seats; seat++) {
        int total = 0, expected = soup_is_secret(table) ? soup_seen(table, state, seat) : 0;
        bool is_there = true;
        for (int face = 0; face < SOUP_FACES; face++) {
            total += state->saw[seat][face];
            is_there &= state->saw[seat][face] <= state->count[face];
        }
        if (total != expected || !is_there) {
            return hz_fail(error,
                           HZ_RANGE,
                           "position: seat %d saw other dice than %d of the bowl [DS-7]",
                           seat + 1,
                           expected);
        }
    }
    return HZ_OK;
}

/* May this seat stand at this place, after those before it? */
static bool fits_place(const hz_table *table, const soup_state *state, int place)
{
    int seat = state->order[place];
    if (seat >= table->seats) {
        return false;
    }
    soup_state before = *state;
    memset(before.order + place, HZ_NOBODY, (size_t)(SOUP_MAX_SEATS - place));
    bool is_rotation = soup_rules_of(table)->reaction == SOUP_SEAT_ROTATION;
    return is_rotation ? seat == soup_rotated(table, state, place)
                       : soup_contenders(table, &before) >> seat & 1;
}

static hz_status check_order(const hz_table *table, const soup_state *state, hz_error *error)
{
    int placed = 0;
    while (placed < table->seats && state->order[placed] != HZ_NOBODY) {
        if (!fits_place(table, state, placed)) {
            return hz_fail(error, HZ_RANGE, "position: an order nobody could draw [DS-6]");
        }
        placed++;
    }
    bool fits = placed == 0;
    if (state->phase == SOUP_DECLARE) {
        fits = placed == table->seats;
    } else if (state->phase == SOUP_ORDER) {
        hz_seats left = soup_contenders(table, state);
        fits = left & (left - 1);
    }
    for (int place = placed; place < table->seats; place++) {
        fits &= state->order[place] == HZ_NOBODY;
    }
    return fits ? HZ_OK
                : hz_fail(error, HZ_RANGE, "position: the order does not fit the phase [DS-6]");
}

static hz_status check_declared(const hz_table *table, const soup_state *state, hz_error *error)
{
    unsigned used = 0;
    int spoken = soup_spoken(table, state);
    bool fits = state->phase == SOUP_DECLARE ? spoken < table->seats : spoken == 0;
    for (int place = 0; fits && place < spoken; place++) {
        int point = state->declared[state->order[place]];
        fits = point >= 1 && point <= SOUP_FACES && !(used >> point & 1);
        used |= fits ? 1u << point : 0;
    }
    return fits ? HZ_OK
                : hz_fail(error,
                          HZ_RANGE,
                          "position: points that were not declared one after another [DS-3]");
}

hz_status soup_valid(const hz_table *table, const void *raw, hz_error *error)
{
    const soup_state *state = raw;
    hz_status status = check_phase(table, state, error);
    /* Later checks rely on earlier ones: sizes first, then what is counted by them. */
    status = status ? status : check_scores(table, state, error);
    status = status ? status : check_bowl(state, error);
    status = status ? status : check_levels(table, state, error);
    status = status ? status : check_looker(table, state, error);
    status = status ? status : check_saw(table, state, error);
    status = status ? status : check_order(table, state, error);
    status = status ? status : check_declared(table, state, error);
    return status;
}
