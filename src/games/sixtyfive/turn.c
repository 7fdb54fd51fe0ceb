/* 65: the turn, from one question to the next. */
#include <string.h>

#include "games/sixtyfive/play.h"
#include "games/sixtyfive/throw.h"

static void ask(sixtyfive_state *state, sixtyfive_phase phase)
{
    state->phase = (uint8_t)phase;
}

static void clear_roll(sixtyfive_state *state)
{
    memset(state->blue, 0, sizeof state->blue);
    memset(state->failures, 0, sizeof state->failures);
    state->thrown = state->knocked = state->claimed = state->owed = state->again = 0;
}

/* Dice outside that were not taken lie in the ring again, at its edge [SF-13]. With physics that
   takes a place; false: the side is to name it. */
static bool clean(const hz_table *table, sixtyfive_state *state, bool may_ask, hz_log *log)
{
    if (sixtyfive_has_physics(table)) {
        return sixtyfive_tidy(table, state, may_ask, log);
    }
    bool has_places = sixtyfive_rules_of(table)->table == SIXTYFIVE_MODEL;
    for (uint32_t dice = sixtyfive_set(state, SIXTYFIVE_OUT); dice;) {
        int die = sixtyfive_pop(&dice);
        state->zone[die] = SIXTYFIVE_RING;
        state->edge[die] = has_places;
        sixtyfive_tell(log, SIXTYFIVE_TOLD_LEAVE, state->side, state->face[die], 0, "SF-13");
    }
    return true;
}

/* A round is a turn of both sides; the last one may be cut short. */
static void count_turn(const sixtyfive_state *state, hz_log *log)
{
    hz_end_turn(log);
    if (state->phase == SIXTYFIVE_OVER || state->turns % SIXTYFIVE_SIDES == 0) {
        hz_end_round(log);
    }
}

static void win(const hz_table *table, sixtyfive_state *state, hz_log *log)
{
    int side = state->side, number = state->mode[side];
    state->winner = (uint8_t)side;
    state->owed = 0;
    clean(table, state, false, NULL);
    memset(state->fresh, 0, sizeof state->fresh);
    ask(state, SIXTYFIVE_OVER);
    count_turn(state, log);
    sixtyfive_tell(log,
                   number ? SIXTYFIVE_TOLD_KIND : SIXTYFIVE_TOLD_STRAIGHT,
                   side,
                   number,
                   sixtyfive_goal(table, state, side),
                   number ? "SF-26" : "SF-20");
}

void sixtyfive_begin_turn(const hz_table *table, sixtyfive_state *state, hz_log *log)
{
    clear_roll(state);
    state->extras = state->announced = 0;
    bool is_named = state->turns >= SIXTYFIVE_SIDES; /* each side has had its first turn */
    if (sixtyfive_rules_of(table)->goal_choice == SIXTYFIVE_AT_START && !is_named) {
        ask(state, SIXTYFIVE_GOAL);
        return;
    }
    sixtyfive_after_goal(table, state, log);
}

void sixtyfive_after_goal(const hz_table *table, sixtyfive_state *state, hz_log *log)
{
    int challenge = sixtyfive_rules_of(table)->challenge;
    bool is_early = challenge == SIXTYFIVE_DECLARED || challenge == SIXTYFIVE_INSTEAD;
    if (is_early && sixtyfive_may_challenge(state, state->side)) {
        ask(state, SIXTYFIVE_ANNOUNCE);
        return;
    }
    sixtyfive_after_announce(table, state, log);
}

void sixtyfive_after_announce(const hz_table *table, sixtyfive_state *state, hz_log *log)
{
    bool has_dice = sixtyfive_count(state, SIXTYFIVE_HELD + (unsigned)state->side) > 0;
    if (sixtyfive_rules_of(table)->preroll && has_dice) {
        ask(state, SIXTYFIVE_PREROLL);
        return;
    }
    sixtyfive_begin_roll(table, state, log);
}

/* The challenge's own roll brings a new number or nothing [SF-31]. */
void sixtyfive_after_off_board(const hz_table *table, sixtyfive_state *state, hz_log *log)
{
    bool is_double = sixtyfive_has_double(state);
    sixtyfive_tell(log, SIXTYFIVE_TOLD_OFF_BOARD, state->side, is_double, 0, "SF-31");
    if (is_double) {
        ask(state, SIXTYFIVE_NAME);
        return;
    }
    sixtyfive_after_name(table, state, log);
}

/* The next group: asked for unless there is nothing to choose [SF-06]. */
static void aim(const hz_table *table, sixtyfive_state *state)
{
    ask(state, SIXTYFIVE_AIM);
    bool is_asked = sixtyfive_has_physics(table)
                        ? !sixtyfive_is_neutral(state)
                        : sixtyfive_may_split(table, state) && sixtyfive_choices(table, state) > 1;
    if (!is_asked) {
        state->group = (uint8_t)sixtyfive_in_hand(table, state).most;
        ask(state, SIXTYFIVE_THROW);
    }
}

void sixtyfive_begin_roll(const hz_table *table, sixtyfive_state *state, hz_log *log)
{
    (void)log;
    clear_roll(state);
    aim(table, state);
}

static void tell_blue(const hz_table *table, const sixtyfive_state *state, hz_log *log)
{
    int count = sixtyfive_rules_of(table)->blue_count, packed = 0;
    for (int die = 0; die < 4; die++) {
        packed |= state->blue[die] << 8 * die;
    }
    sixtyfive_tell(log,
                   (enum sixtyfive_event)(SIXTYFIVE_TOLD_BLUE + count - 2),
                   state->side,
                   packed,
                   state->blue[4],
                   "SF-08");
    sixtyfive_faces blue = sixtyfive_blue(state);
    for (int number = 1; number <= SIXTYFIVE_FACES; number++) {
        int shown = blue.of[number];
        if (shown == 2) {
            sixtyfive_tell(log, SIXTYFIVE_TOLD_DOUBLE, state->side, number, 0, "SF-14");
        }
        if (shown > 2) {
            sixtyfive_tell(log, SIXTYFIVE_TOLD_TRIPLE, state->side, number, shown, "SF-14");
        }
    }
}

/* All is judged once, when the last blue die lies still [SF-08]. */
void sixtyfive_after_throw(const hz_table *table, sixtyfive_state *state, hz_log *log)
{
    if (state->thrown < sixtyfive_rules_of(table)->blue_count || state->again) {
        aim(table, state);
        return;
    }
    tell_blue(table, state, log);
    uint32_t out = sixtyfive_set(state, SIXTYFIVE_OUT);
    if (!out) {
        sixtyfive_tell(log, SIXTYFIVE_TOLD_NOTHING, state->side, 0, 0, "SF-11");
    }
    if (out && sixtyfive_rules_of(table)->collect == SIXTYFIVE_MAY) {
        ask(state, SIXTYFIVE_COLLECT);
        return;
    }
    while (out) {
        sixtyfive_collect(state, sixtyfive_pop(&out), "SF-11", log);
    }
    sixtyfive_after_collect(table, state, log);
}

/* Does the triple that cannot claim anything still earn a roll [SF-34]? */
static void skip_claim(const hz_table *table, sixtyfive_state *state)
{
    if (sixtyfive_may_roll_instead(table, state)) {
        state->owed = SIXTYFIVE_MAY_ROLL;
    }
}

static void settle_roll(const hz_table *table, sixtyfive_state *state, hz_log *log);

/* Lower numbers first; after a claim a second double may be out of reach [SF-36]. */
static void ask_claims(const hz_table *table, sixtyfive_state *state, hz_log *log)
{
    const sixtyfive_rules *rules = sixtyfive_rules_of(table);
    sixtyfive_faces blue = sixtyfive_blue(state);
    while (!state->announced && state->number < SIXTYFIVE_FACES) {
        state->number++;
        state->left = (uint8_t)sixtyfive_claims_of(table, blue.of[state->number]);
        bool is_barred = state->claimed > 0 && rules->two_pair_claims == 1;
        if (state->left > 0 && !is_barred && sixtyfive_claimable(state)) {
            ask(state, SIXTYFIVE_CLAIM);
            return;
        }
        skip_claim(table, state);
    }
    settle_roll(table, state, log);
}

void sixtyfive_after_collect(const hz_table *table, sixtyfive_state *state, hz_log *log)
{
    if (state->announced) {
        /* No claims, but a triple's extra roll is no claim [SF-31]. */
        sixtyfive_faces blue = sixtyfive_blue(state);
        for (int number = 1; number <= SIXTYFIVE_FACES; number++) {
            state->number = (uint8_t)number;
            state->left = (uint8_t)sixtyfive_claims_of(table, blue.of[number]);
            skip_claim(table, state);
        }
    }
    ask_claims(table, state, log);
}

/* After a die was claimed or declined: more of the same number, or the next. */
void sixtyfive_after_claim(const hz_table *table, sixtyfive_state *state, hz_log *log)
{
    if (state->left > 0 && sixtyfive_claimable(state)) {
        ask(state, SIXTYFIVE_CLAIM);
        return;
    }
    ask_claims(table, state, log);
}

/* Four blue dice in a row, or four equal, earn a roll [SF-33, SF-35]. */
static bool is_special(const hz_table *table, const sixtyfive_state *state, hz_log *log)
{
    enum { FOUR = 4 };
    const sixtyfive_rules *rules = sixtyfive_rules_of(table);
    sixtyfive_faces blue = sixtyfive_blue(state);
    int run = 0, longest = 0, most = 0;
    for (int number = 1; number <= SIXTYFIVE_FACES; number++) {
        run = blue.of[number] ? run + 1 : 0;
        longest = run > longest ? run : longest;
        most = blue.of[number] > most ? blue.of[number] : most;
    }
    bool is_straight = rules->special_straight && longest == FOUR;
    if (is_straight) {
        sixtyfive_tell(log, SIXTYFIVE_TOLD_RUN, state->side, 0, 0, "SF-33");
    }
    return is_straight || (rules->special_quad == SIXTYFIVE_CLAIM_AND_ROLL && most == FOUR);
}

static bool may_name(const hz_table *table, const sixtyfive_state *state)
{
    const sixtyfive_rules *rules = sixtyfive_rules_of(table);
    bool is_in_turn = rules->challenge == SIXTYFIVE_IN_TURN &&
                      !(rules->challenge_excludes_claim && state->claimed > 0);
    bool is_declared = rules->challenge == SIXTYFIVE_DECLARED && state->announced;
    return (is_in_turn || is_declared) && sixtyfive_may_challenge(state, state->side) &&
           sixtyfive_has_double(state);
}

/* All that this roll brings is taken: is it won, is the other side challenged? */
static void settle_roll(const hz_table *table, sixtyfive_state *state, hz_log *log)
{
    state->number = state->left = 0;
    if (is_special(table, state, log) && state->extras < sixtyfive_rules_of(table)->max_extra) {
        state->owed = SIXTYFIVE_MAY_ROLL;
    }
    if (sixtyfive_has_won(table, state, state->side)) {
        win(table, state, log);
    } else if (may_name(table, state)) {
        ask(state, SIXTYFIVE_NAME);
    } else {
        sixtyfive_after_name(table, state, log);
    }
}

void sixtyfive_pass_on(const hz_table *table, sixtyfive_state *state, hz_log *log)
{
    state->turns++;
    state->side = 1 - state->side;
    bool is_over = state->turns == sixtyfive_rules_of(table)->max_turns;
    if (is_over) {
        ask(state, SIXTYFIVE_OVER);
    }
    count_turn(state, log);
    if (is_over) {
        sixtyfive_tell(log, SIXTYFIVE_TOLD_DRAW, HZ_NOBODY, state->turns, 0, "SF-40");
        return;
    }
    sixtyfive_begin_turn(table, state, log);
}

void sixtyfive_ask_roll(const hz_table *table, sixtyfive_state *state, sixtyfive_phase phase)
{
    if (sixtyfive_rules_of(table)->rollback == SIXTYFIVE_BY_PLAYER) {
        state->after = (uint8_t)phase;
        phase = SIXTYFIVE_TOSS;
    }
    ask(state, phase);
}

static void after_clean(const hz_table *table, sixtyfive_state *state, hz_log *log)
{
    bool is_early = sixtyfive_rules_of(table)->duplicates == SIXTYFIVE_AT_ONCE;
    if (is_early && sixtyfive_sort(state, log) > 0) {
        sixtyfive_ask_roll(table, state, SIXTYFIVE_ROLL_BACK);
        return;
    }
    sixtyfive_after_roll_back(table, state, log);
}

void sixtyfive_go_on(const hz_table *table,
                     sixtyfive_state *state,
                     sixtyfive_phase after,
                     hz_log *log)
{
    state->after = 0;
    if (after == SIXTYFIVE_SETUP) {
        sixtyfive_begin_turn(table, state, log);
    } else if (after == SIXTYFIVE_ROLL_IN) {
        sixtyfive_begin_roll(table, state, log);
    } else if (after == SIXTYFIVE_ROLL_BACK) {
        sixtyfive_after_roll_back(table, state, log);
    } else if (after == SIXTYFIVE_RESCUE) {
        sixtyfive_after_rescue(table, state, log);
    } else {
        assert(after == SIXTYFIVE_NAME);
        after_clean(table, state, log);
    }
}

/* Where the question came from says how to go on: a throw, or the challenge's own roll. */
void sixtyfive_after_name(const hz_table *table, sixtyfive_state *state, hz_log *log)
{
    const sixtyfive_rules *rules = sixtyfive_rules_of(table);
    if (rules->challenge == SIXTYFIVE_AFTER_PICK && state->announced) {
        sixtyfive_pass_on(table, state, log);
        return;
    }
    if (rules->challenge == SIXTYFIVE_INSTEAD && state->announced) {
        sixtyfive_end_turn(table, state, log);
        return;
    }
    if (!clean(table, state, true, log)) {
        state->after = SIXTYFIVE_NAME;
        ask(state, SIXTYFIVE_PLACE);
        return;
    }
    after_clean(table, state, log);
}

/* The extra roll, if one is owed; what must go back at the end of the turn goes back after it. */
void sixtyfive_after_roll_back(const hz_table *table, sixtyfive_state *state, hz_log *log)
{
    if (state->owed == SIXTYFIVE_MAY_ROLL) {
        ask(state, SIXTYFIVE_EXTRA);
        return;
    }
    if (state->owed == SIXTYFIVE_WILL_ROLL) {
        state->extras++;
        sixtyfive_tell(log, SIXTYFIVE_TOLD_EXTRA, state->side, 0, 0, "SF-37");
        sixtyfive_begin_roll(table, state, log);
        return;
    }
    bool is_late = sixtyfive_rules_of(table)->duplicates == SIXTYFIVE_END_OF_TURN;
    if (is_late && sixtyfive_sort(state, log) > 0) {
        sixtyfive_ask_roll(table, state, SIXTYFIVE_ROLL_BACK);
        return;
    }
    sixtyfive_end_turn(table, state, log);
}

/* Both stuck with five, for the first time [SF-39]. */
static bool is_rescue_due(const hz_table *table, const sixtyfive_state *state)
{
    enum { FIVE = 5 };
    return sixtyfive_rules_of(table)->rescue_white && !state->rescued &&
           sixtyfive_different(state, 0) >= FIVE && sixtyfive_different(state, 1) >= FIVE;
}

void sixtyfive_end_turn(const hz_table *table, sixtyfive_state *state, hz_log *log)
{
    const sixtyfive_rules *rules = sixtyfive_rules_of(table);
    memset(state->fresh, 0, sizeof state->fresh);
    if (is_rescue_due(table, state)) {
        for (int die = 0; die < rules->rescue_white; die++) {
            state->zone[rules->white_count + die] = SIXTYFIVE_ROLLING;
        }
        state->rescued = 1;
        ask(state, SIXTYFIVE_RESCUE);
        sixtyfive_tell(log, SIXTYFIVE_TOLD_RESCUE, HZ_NOBODY, rules->rescue_white, 0, "SF-39");
        return;
    }
    sixtyfive_after_rescue(table, state, log);
}

/* Five different, and the other side must go for equal dice [SF-21]. */
void sixtyfive_after_rescue(const hz_table *table, sixtyfive_state *state, hz_log *log)
{
    const sixtyfive_rules *rules = sixtyfive_rules_of(table);
    int side = state->side, different = sixtyfive_different(state, side);
    if (rules->endgame == SIXTYFIVE_SWITCH && different >= rules->switch_at && !state->mode[0] &&
        !state->mode[1]) {
        ask(state, SIXTYFIVE_PICK);
        hz_tell(log,
                (hz_event){SIXTYFIVE_TOLD_SWITCH,
                           HZ_EVERYBODY,
                           (uint8_t)side,
                           (uint8_t)(1 - side),
                           different,
                           rules->kind_target,
                           "SF-21"});
        return;
    }
    sixtyfive_pass_on(table, state, log);
}

void sixtyfive_after_pick(const hz_table *table, sixtyfive_state *state, hz_log *log)
{
    if (sixtyfive_rules_of(table)->challenge == SIXTYFIVE_AFTER_PICK) {
        ask(state, SIXTYFIVE_ANNOUNCE);
        return;
    }
    sixtyfive_pass_on(table, state, log);
}
