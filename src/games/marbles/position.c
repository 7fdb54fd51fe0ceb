/* Marbles: which positions can arise. */
#include <string.h>

#include "games/marbles/marbles.h"

static bool is_at_start_of_turn(const marbles_state *state)
{
    return state->phase == MARBLES_CHOOSE || state->phase == MARBLES_ROLL ||
           state->phase == MARBLES_LIMBO;
}

static bool is_setting_up(const hz_table *table, const marbles_state *state)
{
    return state->phase == MARBLES_SETUP ||
           (state->phase == MARBLES_PLACE && state->placed < table->seats);
}

/* With a roll of the hand still to be thrown, or just thrown. */
static bool is_throwing(const hz_table *table, const marbles_state *state)
{
    return state->phase == MARBLES_AIM || state->phase == MARBLES_THROW ||
           (state->phase == MARBLES_PLACE && state->placed == table->seats);
}

static hz_status check_turn(const hz_table *table, const marbles_state *state, hz_error *error)
{
    int limit = marbles_rules_of(table)->max_turns;
    bool is_setup = is_setting_up(table, state), is_over = state->phase == MARBLES_OVER;
    if (state->phase > MARBLES_OVER || state->seat >= table->seats || state->turns < 0) {
        return hz_fail(error, HZ_RANGE, "position: turn or phase out of range");
    }
    if (is_setup ? state->placed >= table->seats || state->turns > 0 ||
                       state->seat != (table->first + state->placed) % table->seats
                 : state->placed != table->seats) {
        return hz_fail(error, HZ_RANGE, "position: set-up and phase do not fit [MB-02]");
    }
    if (state->ending > MARBLES_LONG || is_over != (state->ending != MARBLES_GOING) ||
        state->turns > limit || (state->turns == limit && !is_over) ||
        (state->ending == MARBLES_LONG && state->turns != limit)) {
        return hz_fail(error, HZ_RANGE, "position: turns or ending do not fit [MB-15]");
    }
    return HZ_OK;
}

/* Where a die may lie, whatever else is going on. */
static bool fits_zone(const hz_table *table, const marbles_state *state, int die)
{
    const marbles_rules *rules = marbles_rules_of(table);
    int zone = state->zone[die];
    if (die >= table->seats * rules->dice_each) {
        return zone == MARBLES_AWAY;
    }
    marbles_state fresh;
    hz_marbles.start(table, &fresh);
    int owner = marbles_owner(table, die), at_start = fresh.zone[die];
    bool is_asked = zone == MARBLES_TO_PLACE && state->phase == MARBLES_PLACE && state->face[die];
    if (is_setting_up(table, state)) {
        int rolled = state->placed + (state->phase == MARBLES_PLACE);
        bool is_laid = (owner - table->first + table->seats) % table->seats < rolled;
        return at_start == MARBLES_TO_PLACE && is_laid ? zone == MARBLES_RING || is_asked
                                                       : zone == at_start;
    }
    bool is_won = zone >= MARBLES_WON && zone < MARBLES_WON + table->seats;
    bool is_free = zone == MARBLES_HAND || zone == MARBLES_RING ||
                   (zone == MARBLES_IN_LIMBO && rules->limbo != MARBLES_OFF);
    return is_free || is_asked || (is_won && zone - MARBLES_WON != owner) ||
           (zone == MARBLES_RESERVE && at_start == MARBLES_RESERVE);
}

static bool fits_face(const hz_table *table, const marbles_state *state, int die)
{
    bool is_own = marbles_owner(table, die) == state->seat;
    bool is_rolled = is_own && state->zone[die] == MARBLES_HAND && is_throwing(table, state);
    bool is_fixed = marbles_rules_of(table)->match_eval == MARBLES_AT_ROLL;
    bool is_asked = state->zone[die] == MARBLES_TO_PLACE && state->phase == MARBLES_PLACE;
    bool may_show = is_rolled || is_asked || state->zone[die] == MARBLES_RING;
    int face = state->face[die], most = may_show ? 6 : 0;
    bool may_be_ready = is_rolled && face > 0;
    bool has_edge =
        state->zone[die] == MARBLES_RING && marbles_rules_of(table)->table == MARBLES_MODEL;
    return face <= most && state->edge[die] <= (has_edge ? table->seats : 0) &&
           (face > 0 || state->zone[die] != MARBLES_RING) && state->ready[die] <= may_be_ready &&
           (is_fixed || state->ready[die] == may_be_ready);
}

/* A pose as the box leaves them: a rotation, and a place that dice can get to. */
static bool is_pose(const hz_pose *pose, int32_t far)
{
    double norm2 = 0;
    for (int part = 0; part < 4; part++) {
        norm2 += pose->rotation[part] * 0x1p-30 * (pose->rotation[part] * 0x1p-30);
    }
    for (int axis = 0; axis < 3; axis++) {
        if (pose->position[axis] > far || pose->position[axis] < -far) {
            return false;
        }
    }
    return norm2 > 1 - 2e-6 && norm2 < 1 + 2e-6;
}

/* With physics dice in the ring lie somewhere in it and show what their pose does; a die that is to
   be laid back lies outside. */
static bool fits_pose(const hz_table *table, const marbles_state *state, int die)
{
    enum { NEAR = 20000000, FAR = 200000000 }; /* 2 and 20 m */
    static const hz_pose none;
    const hz_pose *pose = &state->pose[die];
    bool is_ring = state->zone[die] == MARBLES_RING;
    bool is_asked = state->zone[die] == MARBLES_TO_PLACE && state->face[die] > 0;
    if (!marbles_has_physics(table) || !(is_ring || is_asked)) {
        return memcmp(pose, &none, sizeof none) == 0;
    }
    hz_arena arena = marbles_arena(table);
    hz_ring_test test = (hz_ring_test)marbles_rules_of(table)->ring_test;
    return is_pose(pose, is_ring ? NEAR : FAR) && hz_pose_read(pose) == state->face[die] &&
           hz_pose_is_out(pose, &arena, test) == is_asked;
}

/* Dice that were ever in the ring, or are about to be: they lie there still, or are captured. */
static int count_laid(const hz_table *table, const marbles_state *state, int seat)
{
    int each = marbles_rules_of(table)->dice_each, laid = 0;
    for (int die = seat * each; die < (seat + 1) * each; die++) {
        laid += state->zone[die] == MARBLES_RING || state->zone[die] >= MARBLES_WON;
    }
    return laid;
}

static hz_status check_dice(const hz_table *table, const marbles_state *state, hz_error *error)
{
    const marbles_rules *rules = marbles_rules_of(table);
    for (int die = 0; die < MARBLES_MAX_DICE; die++) {
        if (!fits_zone(table, state, die) || !fits_face(table, state, die)) {
            return hz_fail(error, HZ_RANGE, "position: die %d does not fit [MB-01]", die + 1);
        }
        if (!fits_pose(table, state, die)) {
            return hz_fail(
                error, HZ_RANGE, "position: die %d does not lie like that [PH-12]", die + 1);
        }
    }
    for (int seat = 0; seat < table->seats; seat++) {
        int laid = count_laid(table, state, seat);
        if (laid < rules->ring_start) {
            return hz_fail(error,
                           HZ_RANGE,
                           "position: seat %d has laid %d dice, expected at least %d [MB-02]",
                           seat + 1,
                           laid,
                           rules->ring_start);
        }
        if (rules->limbo == MARBLES_CAPPED &&
            marbles_count(table, state, seat, MARBLES_IN_LIMBO) > rules->limbo_cap) {
            return hz_fail(error, HZ_RANGE, "position: more dice in limbo than it holds [MB-12]");
        }
    }
    return HZ_OK;
}

/* A rolled die in the air, and what it is thrown at. */
static bool fits_throw(const hz_table *table, const marbles_state *state)
{
    hz_action thrown = {{state->throw[0], state -> throw[1]}};
    bool is_thrown = state->phase == MARBLES_THROW;
    if (is_thrown && marbles_has_physics(table)) {
        return state->target == 0 && state->force == 0 &&
               marbles_number_of(thrown) == state->number &&
               !marbles_check_throw(table, state, thrown, NULL) &&
               marbles_throwable(table, state, state->number) == state->thrown - 1;
    }
    if (thrown.word[0] || thrown.word[1]) {
        return false;
    }
    if (!is_thrown) {
        return state->thrown == 0 && state->target == 0 && state->force == 0 && state->number == 0;
    }
    int number = state->number;
    if (number > MARBLES_FACES || marbles_throwable(table, state, number) != state->thrown - 1 ||
        state->thrown == 0) {
        return false;
    }
    if (state->target == 0) {
        return state->force == HZ_MEDIUM;
    }
    return !marbles_is_by_hand(table) && state->target <= MARBLES_MAX_DICE &&
           state->zone[state->target - 1] == MARBLES_RING &&
           state->force <= (marbles_knows_best(table) ? HZ_BEST : HZ_MEDIUM);
}

static hz_status check_asked(const hz_table *table, const marbles_state *state, hz_error *error)
{
    const marbles_rules *rules = marbles_rules_of(table);
    int hand = marbles_count(table, state, state->seat, MARBLES_HAND);
    int limbo = marbles_count(table, state, state->seat, MARBLES_IN_LIMBO);
    hz_action choices[MARBLES_CHOICES];
    bool fits = true;
    switch ((marbles_phase)state->phase) {
    case MARBLES_CHOOSE: fits = hand > 0 && limbo > 0; break;
    case MARBLES_ROLL: fits = hand > 0; break;
    case MARBLES_LIMBO: fits = limbo > 0 && rules->limbo != MARBLES_FREE; break;
    case MARBLES_AIM: fits = marbles_count_throwable(table, state) > 0; break;
    case MARBLES_PLACE:
        fits = marbles_has_physics(table) && rules->putback == HZ_PUT_BY_PLAYER &&
               marbles_to_lay(state) >= 0 && marbles_list_places(table, state, choices) > 0;
        break;
    case MARBLES_SETUP:
    case MARBLES_THROW:
    case MARBLES_OVER: break;
    }
    int most_rolls = state->phase == MARBLES_LIMBO ? rules->limbo_rolls - 1 : 0;
    bool is_earned = state->earned == rules->earn_triple || state->earned == rules->earn_quad;
    fits &= state->rolls <= most_rolls &&
            (state->earned == 0 || (is_earned && is_throwing(table, state)));
    fits &= fits_throw(table, state);
    return fits ? HZ_OK : hz_fail(error, HZ_RANGE, "position: nobody is asked that [MB-05, MB-07]");
}

/* Who is out, and whether that ends the game. */
static hz_status check_end(const hz_table *table, const marbles_state *state, hz_error *error)
{
    const marbles_rules *rules = marbles_rules_of(table);
    int out = marbles_count_out(table, state);
    bool has_last = state->last != HZ_NOBODY, is_over = state->phase == MARBLES_OVER;
    bool is_patient = rules->end == MARBLES_BOTH_OUT || has_last;
    bool fits = !has_last || (rules->end == MARBLES_FIRST_OUT_EXTRA && state->last < table->seats &&
                              marbles_is_out(table, state, state->last) &&
                              (is_over || state->last != state->seat));
    for (int seat = 0; seat < table->seats && !is_over; seat++) {
        bool may_be_out = seat == state->seat ? is_throwing(table, state) : is_patient;
        fits &= may_be_out || !marbles_is_out(table, state, seat);
    }
    fits &= !is_at_start_of_turn(state) || !marbles_is_dead(table, state);
    switch ((marbles_ending)state->ending) {
    case MARBLES_OUT: fits &= rules->end == MARBLES_BOTH_OUT ? out == table->seats : out > 0; break;
    case MARBLES_DEAD: fits &= marbles_is_dead(table, state); break;
    case MARBLES_GOING:
    case MARBLES_LONG: break;
    }
    return fits ? HZ_OK
                : hz_fail(error, HZ_RANGE, "position: who is out does not fit [MB-13, MB-14]");
}

hz_status marbles_valid(const hz_table *table, const void *raw, hz_error *error)
{
    const marbles_state *state = raw;
    hz_status status = check_turn(table, state, error);
    status = status ? status : check_dice(table, state, error);
    status = status ? status : check_asked(table, state, error);
    return status ? status : check_end(table, state, error);
}
