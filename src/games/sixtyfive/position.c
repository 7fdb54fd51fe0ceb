/* 65: which positions can arise. */
#include <string.h>

#include "games/sixtyfive/play.h"
#include "games/sixtyfive/throw.h"

/* Phases as a set. */
#define IN(phase) (1u << SIXTYFIVE_##phase)
enum {
    BEFORE_PLAY = IN(ROLL_FIRST) | IN(SETUP),
    BEFORE_ROLL = BEFORE_PLAY | IN(GOAL) | IN(PREROLL) | IN(ROLL_IN),
    THROWING = IN(AIM) | IN(THROW),
    JUDGING = IN(COLLECT) | IN(CLAIM) | IN(NAME),
    CHALLENGING = IN(ANNOUNCE) | IN(OFF_BOARD),
    ROLLING_IN = BEFORE_PLAY | IN(ROLL_IN) | IN(ROLL_BACK) | IN(RESCUE),
};

/* Dice are put back in the middle of something else, except after a throw that was judged. */
static unsigned moment_of(const sixtyfive_state *state)
{
    bool is_between = state->phase == SIXTYFIVE_TOSS ||
                      (state->phase == SIXTYFIVE_PLACE && state->after != SIXTYFIVE_NAME);
    return is_between ? state->after : state->phase;
}

static bool is_in(const sixtyfive_state *state, unsigned phases)
{
    return phases >> moment_of(state) & 1;
}

static bool fits_after(const hz_table *table, const sixtyfive_state *state)
{
    const sixtyfive_rules *rules = sixtyfive_rules_of(table);
    unsigned tosses = IN(ROLL_IN) | IN(ROLL_BACK);
    unsigned places =
        tosses | IN(SETUP) | IN(RESCUE) | (rules->collect == SIXTYFIVE_MAY ? IN(NAME) : 0);
    bool is_toss = state->phase == SIXTYFIVE_TOSS, is_place = state->phase == SIXTYFIVE_PLACE;
    if (!is_toss && !is_place) {
        return state->after == 0;
    }
    return state->after <= SIXTYFIVE_OVER && (is_toss ? tosses : places) >> state->after & 1 &&
           (is_toss
                ? rules->rollback == SIXTYFIVE_BY_PLAYER
                : rules->putback == HZ_PUT_BY_PLAYER && sixtyfive_count(state, SIXTYFIVE_OUT) > 0);
}

static hz_status check_turn(const hz_table *table, const sixtyfive_state *state, hz_error *error)
{
    const sixtyfive_rules *rules = sixtyfive_rules_of(table);
    if (state->phase > SIXTYFIVE_OVER || state->side >= SIXTYFIVE_SIDES ||
        !fits_after(table, state)) {
        return hz_fail(error, HZ_RANGE, "position: turn or phase out of range");
    }
    sixtyfive_state fresh;
    hz_sixtyfive.start(table, &fresh);
    bool is_rolled = rules->first == SIXTYFIVE_RANDOM;
    bool is_open = is_rolled && state->phase == SIXTYFIVE_ROLL_FIRST;
    bool fits = is_open     ? state->first == HZ_NOBODY && state->side == 0 && state->turns == 0
                : is_rolled ? state->first < SIXTYFIVE_SIDES
                            : state->first == fresh.first && state->phase != SIXTYFIVE_ROLL_FIRST;
    if (!fits) {
        return hz_fail(error, HZ_RANGE, "position: first does not fit [SF-04]");
    }
    bool is_draw = state->phase == SIXTYFIVE_OVER && state->winner == HZ_NOBODY;
    fits = is_open || state->side == (state->first + state->turns) % SIXTYFIVE_SIDES;
    if (!fits || (state->turns >= rules->max_turns) != is_draw || state->turns > rules->max_turns ||
        (is_in(state, BEFORE_PLAY) && state->turns > 0)) {
        return hz_fail(error, HZ_RANGE, "position: turns do not fit [SF-01, SF-40]");
    }
    return HZ_OK;
}

/* White dice in the game. */
static int white_dice(const hz_table *table, const sixtyfive_state *state)
{
    const sixtyfive_rules *rules = sixtyfive_rules_of(table);
    return rules->white_count + (state->rescued ? rules->rescue_white : 0);
}

static bool fits_die(const hz_table *table, const sixtyfive_state *state, int die)
{
    const sixtyfive_rules *rules = sixtyfive_rules_of(table);
    int zone = state->zone[die], face = state->face[die];
    int dice = white_dice(table, state);
    bool is_known = zone != SIXTYFIVE_AWAY && zone != SIXTYFIVE_ROLLING;
    bool has_edge = zone == SIXTYFIVE_RING && rules->table == SIXTYFIVE_MODEL;
    bool may_be_fresh = zone == SIXTYFIVE_HELD + state->side &&
                        (is_in(state, IN(CLAIM) | IN(NAME) | IN(EXTRA) | IN(PLACE)) ||
                         (state->extras > 0 && is_in(state, THROWING | IN(COLLECT)) &&
                          rules->duplicates != SIXTYFIVE_AT_ONCE));
    return zone <= SIXTYFIVE_ROLLING && (zone == SIXTYFIVE_AWAY) == (die >= dice) &&
           (is_known ? face >= 1 && face <= SIXTYFIVE_FACES : face == 0) &&
           state->edge[die] <= has_edge && state->fresh[die] <= may_be_fresh;
}

static hz_status check_dice(const hz_table *table, const sixtyfive_state *state, hz_error *error)
{
    const sixtyfive_rules *rules = sixtyfive_rules_of(table);
    for (int die = 0; die < SIXTYFIVE_MAX_WHITE; die++) {
        if (!fits_die(table, state, die)) {
            return hz_fail(error, HZ_RANGE, "position: white die %d does not fit [SF-02]", die + 1);
        }
    }
    uint32_t rolling = sixtyfive_set(state, SIXTYFIVE_ROLLING);
    uint32_t all = (1u << rules->white_count) - 1;
    uint32_t more = ((1u << rules->rescue_white) - 1) << rules->white_count;
    bool fits = state->phase == SIXTYFIVE_PLACE ? rolling == 0
                : is_in(state, BEFORE_PLAY)     ? rolling == all
                : is_in(state, IN(RESCUE))      ? rolling == more && more
                                                : (rolling != 0) == is_in(state, ROLLING_IN);
    if (!fits || state->rescued > 1 || (state->rescued && !rules->rescue_white)) {
        return hz_fail(error, HZ_RANGE, "position: dice being rolled do not fit [SF-18]");
    }
    bool has_out = sixtyfive_count(state, SIXTYFIVE_OUT) > 0;
    bool may_lie_out = (is_in(state, THROWING) && state->thrown > 0) || is_in(state, IN(COLLECT)) ||
                       state->phase == SIXTYFIVE_PLACE ||
                       (rules->collect == SIXTYFIVE_MAY && is_in(state, IN(CLAIM) | IN(NAME)));
    if (has_out && !may_lie_out) {
        return hz_fail(error, HZ_RANGE, "position: dice outside the ring [SF-11]");
    }
    return HZ_OK;
}

/* A side's dice that are not new are sorted, whatever the phase [SF-17, SF-25]. */
static bool is_sorted(const sixtyfive_state *state, int side)
{
    sixtyfive_faces seen = {{0}};
    for (int die = 0; die < SIXTYFIVE_MAX_WHITE; die++) {
        if (state->zone[die] != SIXTYFIVE_HELD + side || state->fresh[die]) {
            continue;
        }
        int face = state->face[die], number = state->mode[side];
        if (number ? face != number : seen.of[face]++) {
            return false;
        }
    }
    return true;
}

static hz_status check_held(const hz_table *table, const sixtyfive_state *state, hz_error *error)
{
    const sixtyfive_rules *rules = sixtyfive_rules_of(table);
    for (int side = 0; side < SIXTYFIVE_SIDES; side++) {
        bool is_sorted_out = side == state->winner || rules->duplicates == SIXTYFIVE_KEEP;
        if (!is_sorted_out && !is_sorted(state, side)) {
            return hz_fail(
                error, HZ_RANGE, "position: side %d holds dice it may not keep [SF-17]", side + 1);
        }
        bool may_win = side == state->side && is_in(state, IN(CLAIM));
        bool is_winner = side == state->winner;
        if (sixtyfive_has_won(table, state, side) ? !may_win && !is_winner : is_winner) {
            return hz_fail(error, HZ_RANGE, "position: who has won does not fit [SF-20]");
        }
        bool may_switch = side == state->side && !is_in(state, BEFORE_ROLL);
        bool is_due = rules->endgame == SIXTYFIVE_SWITCH && !state->mode[0] && !state->mode[1] &&
                      sixtyfive_different(state, side) >= rules->switch_at;
        if (is_due && !may_switch) {
            return hz_fail(error, HZ_RANGE, "position: the switch is overdue [SF-21]");
        }
    }
    bool is_won = state->winner != HZ_NOBODY;
    if (is_won && (state->winner != state->side || state->phase != SIXTYFIVE_OVER)) {
        return hz_fail(error, HZ_RANGE, "position: no such winner [SF-20]");
    }
    return HZ_OK;
}

static hz_status check_modes(const hz_table *table, const sixtyfive_state *state, hz_error *error)
{
    const sixtyfive_rules *rules = sixtyfive_rules_of(table);
    bool is_chosen = rules->goal_choice == SIXTYFIVE_AT_START;
    bool fits = !(state->mode[0] && state->mode[1]) || is_chosen;
    for (int side = 0; side < SIXTYFIVE_SIDES; side++) {
        /* A goal is named at the start of a side's first turn. */
        bool is_named =
            side == state->side ? !is_in(state, BEFORE_PLAY | IN(GOAL)) : state->turns > 0;
        bool may_be_kind = is_chosen ? is_named : rules->endgame == SIXTYFIVE_SWITCH;
        fits &= state->mode[side] <= (may_be_kind ? SIXTYFIVE_FACES : 0);
        fits &=
            !is_chosen || is_named || sixtyfive_count(state, SIXTYFIVE_HELD + (unsigned)side) == 0;
    }
    fits &= !is_in(state, IN(GOAL)) || (is_chosen && state->turns < SIXTYFIVE_SIDES);
    fits &= !is_in(state, BEFORE_PLAY) || (!state->mode[0] && !state->mode[1]);
    return fits ? HZ_OK : hz_fail(error, HZ_RANGE, "position: the goals do not fit [SF-21, SF-41]");
}

/* Does a blue die ever leave the box? By chances only where that was measured. */
static bool may_stray(const hz_table *table)
{
    bool is_model = sixtyfive_rules_of(table)->table == SIXTYFIVE_MODEL;
    return sixtyfive_has_physics(table) ||
           (is_model && sixtyfive_chances(table)->box.strays[0] > 0);
}

static hz_status check_blue(const hz_table *table, const sixtyfive_state *state, hz_error *error)
{
    int count = sixtyfive_rules_of(table)->blue_count;
    bool is_none = state->thrown == 0, is_all = state->thrown == count, fits = true;
    for (int die = 0; die < SIXTYFIVE_MAX_BLUE; die++) {
        bool is_thrown = die < state->thrown && !(state->again >> die & 1);
        fits &= is_thrown ? state->blue[die] >= 1 && state->blue[die] <= SIXTYFIVE_FACES
                          : state->blue[die] == 0;
    }
    fits &= is_in(state, BEFORE_ROLL) ? is_none
            : is_in(state, THROWING)  ? state->thrown < count || (is_all && state->again)
            : is_in(state, CHALLENGING) || state->phase == SIXTYFIVE_OVER ? is_none || is_all
                                                                          : is_all;
    fits &= state->again == 0 || (is_in(state, THROWING) && state->thrown <= count &&
                                  state->again < 1 << state->thrown && may_stray(table));
    fits &= is_all || (state->knocked == 0 && state->claimed == 0);
    /* Whatever was taken in this roll came out of the ring; while more may be claimed from it
       nothing has been rolled back. */
    int ring = is_in(state, IN(CLAIM)) ? sixtyfive_count(state, SIXTYFIVE_RING) : 0;
    fits &= state->knocked + state->claimed + ring <= white_dice(table, state);
    return fits ? HZ_OK : hz_fail(error, HZ_RANGE, "position: the blue dice do not fit [SF-06]");
}

/* With physics: a throw that was fixed, and may still be made. */
static bool fits_real_throw(const hz_table *table, const sixtyfive_state *state)
{
    hz_throw thrown = {{state->aim[0], state->aim[1]}};
    bool is_own = sixtyfive_rules_of(table)->rollback == SIXTYFIVE_BY_PLAYER;
    bool is_roll = state->phase == SIXTYFIVE_ROLL_IN || state->phase == SIXTYFIVE_ROLL_BACK;
    bool is_blue = state->phase == SIXTYFIVE_THROW;
    bool is_neutral = sixtyfive_is_neutral(state);
    bool is_fixed = (is_roll && is_own) || (is_blue && !is_neutral);
    int group = is_blue ? is_neutral ? 1 : (int)(thrown.word[0] & 7) : 0;
    if (state->group != group || state->target || (state->phase == SIXTYFIVE_AIM && is_neutral)) {
        return false;
    }
    return is_fixed ? !sixtyfive_check_throw(table, state, thrown, NULL)
                    : thrown.word[0] == 0 && thrown.word[1] == 0;
}

static bool fits_throw(const hz_table *table, const sixtyfive_state *state)
{
    if (sixtyfive_has_physics(table)) {
        return fits_real_throw(table, state);
    }
    if (state->aim[0] || state->aim[1]) {
        return false;
    }
    bool is_free = sixtyfive_may_split(table, state);
    if (!is_in(state, IN(THROW))) {
        bool is_asked = !is_in(state, IN(AIM)) || (is_free && sixtyfive_choices(table, state) > 1);
        return state->group == 0 && state->target == 0 && is_asked;
    }
    bool is_aimed = state->target > 0, is_whole = state->thrown == 0 || state->again;
    int most = sixtyfive_in_hand(table, state).most;
    bool fits =
        is_free ? state->group >= 1 && state->group <= most : state->group == most && is_whole;
    return fits &&
           (!is_aimed || (is_free && state->group == 1 && state->target <= SIXTYFIVE_MAX_WHITE &&
                          state->zone[state->target - 1] == SIXTYFIVE_RING));
}

static hz_status check_throw(const hz_table *table, const sixtyfive_state *state, hz_error *error)
{
    const sixtyfive_rules *rules = sixtyfive_rules_of(table);
    if (!fits_throw(table, state)) {
        return hz_fail(error, HZ_RANGE, "position: the throw does not fit [SF-06]");
    }
    bool may_owe = is_in(state, IN(CLAIM) | IN(NAME) | IN(ROLL_BACK) | IN(EXTRA) | IN(PLACE));
    bool must_owe = is_in(state, IN(EXTRA));
    if (state->owed > (may_owe ? SIXTYFIVE_WILL_ROLL : 0) ||
        (must_owe && state->owed != SIXTYFIVE_MAY_ROLL) || state->extras > rules->max_extra ||
        (state->owed && state->extras >= rules->max_extra) ||
        (state->extras > 0 && is_in(state, BEFORE_ROLL))) {
        return hz_fail(error, HZ_RANGE, "position: extra rolls do not fit [SF-37]");
    }
    return HZ_OK;
}

static hz_status check_claim(const hz_table *table, const sixtyfive_state *state, hz_error *error)
{
    bool fits = state->number == 0 && state->left == 0;
    if (is_in(state, IN(CLAIM))) {
        int shown = state->number <= SIXTYFIVE_FACES ? sixtyfive_blue(state).of[state->number] : 0;
        int most = sixtyfive_claims_of(table, shown);
        fits = state->left >= 1 && state->left <= most && sixtyfive_claimable(state) &&
               (most != SIXTYFIVE_ALL || state->left == SIXTYFIVE_ALL) && !state->announced;
    }
    if (is_in(state, IN(COLLECT))) {
        fits &= sixtyfive_rules_of(table)->collect == SIXTYFIVE_MAY &&
                sixtyfive_count(state, SIXTYFIVE_OUT) > 0 && state->knocked == 0 &&
                state->claimed == 0;
    }
    return fits ? HZ_OK : hz_fail(error, HZ_RANGE, "position: the claim does not fit [SF-14]");
}

/* Questions that come only under some options. */
static hz_status check_asked(const hz_table *table, const sixtyfive_state *state, hz_error *error)
{
    const sixtyfive_rules *rules = sixtyfive_rules_of(table);
    int challenge = rules->challenge, side = state->side;
    bool is_late = challenge == SIXTYFIVE_AFTER_PICK,
         is_apart = is_late || challenge == SIXTYFIVE_INSTEAD;
    bool may = sixtyfive_may_challenge(state, side), fits = true;
    if (is_in(state, CHALLENGING)) {
        fits &= may && challenge > SIXTYFIVE_IN_TURN && !state->thrown == !is_late;
        fits &= state->announced == is_in(state, IN(OFF_BOARD)) &&
                (is_apart || is_in(state, IN(ANNOUNCE)));
    }
    if (is_in(state, IN(NAME))) {
        bool is_excluded = rules->challenge_excludes_claim && state->claimed > 0;
        fits &= may && challenge && sixtyfive_has_double(state) &&
                (challenge == SIXTYFIVE_IN_TURN ? !is_excluded : state->announced);
    }
    fits &=
        state->announced <= (may && challenge > SIXTYFIVE_IN_TURN && !is_in(state, BEFORE_PLAY));
    fits &= !state->announced || !is_apart || is_in(state, IN(OFF_BOARD) | IN(NAME));
    bool has_dice = sixtyfive_count(state, SIXTYFIVE_HELD + (unsigned)side) > 0;
    fits &= !is_in(state, IN(PREROLL)) || (rules->preroll && has_dice);
    fits &= !is_in(state, IN(ROLL_IN)) || rules->preroll;
    fits &= !is_in(state, IN(ROLL_BACK)) || rules->duplicates != SIXTYFIVE_KEEP;
    fits &= !is_in(state, IN(PICK)) ||
            (rules->endgame == SIXTYFIVE_SWITCH && !state->mode[0] && !state->mode[1] &&
             sixtyfive_different(state, side) >= rules->switch_at);
    return fits ? HZ_OK : hz_fail(error, HZ_RANGE, "position: nobody is asked that [SF-28, SF-31]");
}

/* A die whose place can be, showing what it is said to show. */
static bool fits_pose(const hz_table *table, const sixtyfive_state *state, int die)
{
    enum { FAR = 20000000 }; /* 2 m */
    const hz_pose *pose = &state->pose[die];
    if (!hz_pose_is_sound(pose, FAR)) {
        return false;
    }
    if (die < SIXTYFIVE_MAX_BLUE) {
        bool is_final = sixtyfive_rules_of(table)->blue_face_when == SIXTYFIVE_AT_END;
        return !is_final || hz_pose_read(pose) == state->blue[die];
    }
    hz_arena arena = sixtyfive_arena(table);
    hz_ring_test test = (hz_ring_test)sixtyfive_rules_of(table)->ring_test;
    int white = die - SIXTYFIVE_MAX_BLUE;
    return hz_pose_read(pose) == state->face[white] &&
           hz_pose_is_out(pose, &arena, test) == (state->zone[white] == SIXTYFIVE_OUT);
}

/* Dice in the box have a place, others have none. */
static hz_status check_places(const hz_table *table, const sixtyfive_state *state, hz_error *error)
{
    bool has_physics = sixtyfive_has_physics(table), fits = true;
    uint32_t lying = sixtyfive_lying(state), wanted = 0, may = 0;
    uint32_t white = sixtyfive_set(state, SIXTYFIVE_RING) | sixtyfive_set(state, SIXTYFIVE_OUT);
    for (int die = 0; die < SIXTYFIVE_MAX_BLUE; die++) {
        bool is_shown = state->blue[die] != 0;
        wanted |= (uint32_t)(is_shown && is_in(state, THROWING | IN(COLLECT) | IN(CLAIM))) << die;
        may |= (uint32_t)(is_shown && is_in(state, IN(NAME))) << die;
        fits &= state->failures[die] == 0 || (may_stray(table) && die < state->thrown &&
                                              state->failures[die] <= SIXTYFIVE_MOST_FAILURES);
    }
    wanted |= white << SIXTYFIVE_MAX_BLUE;
    wanted = has_physics ? wanted : 0;
    fits &= (lying & ~(has_physics ? may : 0)) == wanted;
    for (int die = 0; fits && die < SIXTYFIVE_DICE; die++) {
        static const hz_pose nowhere;
        fits = lying >> die & 1 ? fits_pose(table, state, die)
                                : memcmp(&state->pose[die], &nowhere, sizeof nowhere) == 0;
    }
    return fits ? HZ_OK
                : hz_fail(error, HZ_RANGE, "position: the places of the dice do not fit [PH-12]");
}

hz_status sixtyfive_valid(const hz_table *table, const void *raw, hz_error *error)
{
    const sixtyfive_state *state = raw;
    hz_status status = check_turn(table, state, error);
    status = status ? status : check_modes(table, state, error);
    status = status ? status : check_dice(table, state, error);
    status = status ? status : check_held(table, state, error);
    status = status ? status : check_blue(table, state, error);
    status = status ? status : check_places(table, state, error);
    status = status ? status : check_throw(table, state, error);
    status = status ? status : check_claim(table, state, error);
    return status ? status : check_asked(table, state, error);
}
