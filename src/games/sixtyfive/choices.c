/* 65: what may be chosen, in one fixed order. */
#include "games/sixtyfive/play.h"
#include "games/sixtyfive/throw.h"

/* Spreads the low bits of an index over the places of a set: the subsets, numbered. */
static uint32_t subset_at(uint32_t dice, uint64_t index)
{
    uint32_t chosen = 0;
    for (; dice; dice &= dice - 1, index >>= 1) {
        chosen |= index & 1 ? dice & -dice : 0;
    }
    return chosen;
}

static int nth_die(uint32_t dice, uint64_t index)
{
    for (; index > 0; index--) {
        dice &= dice - 1;
    }
    return __builtin_ctz(dice);
}

static uint32_t own_dice(const sixtyfive_state *state)
{
    return sixtyfive_set(state, SIXTYFIVE_HELD + (unsigned)state->side);
}

static int dice_left(const hz_table *table, const sixtyfive_state *state)
{
    return sixtyfive_in_hand(table, state).most;
}

/* A single die may be aimed at any die in the ring. */
static uint32_t targets(const sixtyfive_state *state)
{
    return sixtyfive_unlike(state, sixtyfive_set(state, SIXTYFIVE_RING));
}

uint64_t sixtyfive_choices(const hz_table *table, const sixtyfive_state *state)
{
    switch ((sixtyfive_phase)state->phase) {
    case SIXTYFIVE_GOAL: return SIXTYFIVE_FACES + 1;
    case SIXTYFIVE_ANNOUNCE:
    case SIXTYFIVE_EXTRA: return 2;
    case SIXTYFIVE_PREROLL: return (uint64_t)1 << __builtin_popcount(own_dice(state));
    case SIXTYFIVE_COLLECT: return (uint64_t)1 << sixtyfive_count(state, SIXTYFIVE_OUT);
    case SIXTYFIVE_TOSS: return (uint64_t)sixtyfive_count_throws(table, state);
    case SIXTYFIVE_PLACE: return sixtyfive_place_number(table, state, 1) == UINT64_MAX ? 1 : 2;
    case SIXTYFIVE_AIM:
        if (sixtyfive_has_physics(table)) {
            return (uint64_t)sixtyfive_count_throws(table, state);
        }
        return (uint64_t)dice_left(table, state) + (unsigned)__builtin_popcount(targets(state));
    case SIXTYFIVE_CLAIM:
        return 1 + (uint64_t)__builtin_popcount(sixtyfive_claimable(state)) +
               sixtyfive_may_roll_instead(table, state);
    case SIXTYFIVE_NAME: return SIXTYFIVE_FACES + 1;
    case SIXTYFIVE_PICK: return SIXTYFIVE_FACES;
    case SIXTYFIVE_ROLL_FIRST:
    case SIXTYFIVE_SETUP:
    case SIXTYFIVE_OFF_BOARD:
    case SIXTYFIVE_ROLL_IN:
    case SIXTYFIVE_THROW:
    case SIXTYFIVE_ROLL_BACK:
    case SIXTYFIVE_RESCUE:
    case SIXTYFIVE_OVER: break;
    }
    return 0;
}

bool sixtyfive_may_split(const hz_table *table, const sixtyfive_state *state)
{
    const sixtyfive_rules *rules = sixtyfive_rules_of(table);
    bool is_free = rules->grouping == SIXTYFIVE_FREE && rules->table != SIXTYFIVE_HAND;
    return !sixtyfive_is_neutral(state) && (is_free || state->again);
}

/* Groups from one die up, then single dice with a target. */
static hz_action throw_at(const hz_table *table, const sixtyfive_state *state, uint64_t index)
{
    uint64_t groups = (uint64_t)dice_left(table, state);
    return index < groups ? sixtyfive_throw((int)index + 1, 0)
                          : sixtyfive_throw(1, nth_die(targets(state), index - groups) + 1);
}

/* The mildest first: none, then the dice, then an extra roll in their place. */
static hz_action claim_at(const hz_table *table, const sixtyfive_state *state, uint64_t index)
{
    uint32_t dice = sixtyfive_claimable(state);
    (void)table;
    if (index == 0) {
        return sixtyfive_choice(SIXTYFIVE_DO_CLAIM, 0);
    }
    bool is_die = index <= (uint64_t)__builtin_popcount(dice);
    return is_die ? sixtyfive_choice(SIXTYFIVE_DO_CLAIM, (uint64_t)nth_die(dice, index - 1) + 1)
                  : sixtyfive_choice(SIXTYFIVE_DO_ROLL, 0);
}

hz_action sixtyfive_choice_at(const hz_table *table, const sixtyfive_state *state, uint64_t index)
{
    switch ((sixtyfive_phase)state->phase) {
    case SIXTYFIVE_GOAL: return sixtyfive_choice(SIXTYFIVE_DO_GOAL, index);
    case SIXTYFIVE_ANNOUNCE: return sixtyfive_choice(SIXTYFIVE_DO_ANNOUNCE, index);
    case SIXTYFIVE_EXTRA: return sixtyfive_choice(SIXTYFIVE_DO_EXTRA, index);
    case SIXTYFIVE_PREROLL:
        return sixtyfive_choice(SIXTYFIVE_DO_PREROLL, subset_at(own_dice(state), index));
    case SIXTYFIVE_COLLECT:
        return sixtyfive_choice(SIXTYFIVE_DO_COLLECT,
                                subset_at(sixtyfive_set(state, SIXTYFIVE_OUT), index));
    case SIXTYFIVE_AIM:
        return sixtyfive_has_physics(table) ? sixtyfive_throw_number(table, state, (int)index)
                                            : throw_at(table, state, index);
    case SIXTYFIVE_TOSS: return sixtyfive_throw_number(table, state, (int)index);
    case SIXTYFIVE_PLACE:
        return sixtyfive_choice(SIXTYFIVE_DO_PLACE,
                                sixtyfive_place_number(table, state, (int)index));
    case SIXTYFIVE_CLAIM: return claim_at(table, state, index);
    case SIXTYFIVE_NAME: return sixtyfive_choice(SIXTYFIVE_DO_NAME, index);
    case SIXTYFIVE_PICK: return sixtyfive_choice(SIXTYFIVE_DO_PICK, index + 1);
    case SIXTYFIVE_ROLL_FIRST:
    case SIXTYFIVE_SETUP:
    case SIXTYFIVE_OFF_BOARD:
    case SIXTYFIVE_ROLL_IN:
    case SIXTYFIVE_THROW:
    case SIXTYFIVE_ROLL_BACK:
    case SIXTYFIVE_RESCUE:
    case SIXTYFIVE_OVER: break;
    }
    assert(false && "nobody is asked");
    return (hz_action){{0}};
}

static hz_status refuse_throw(const hz_table *table, const sixtyfive_state *state, hz_error *error)
{
    int left = dice_left(table, state);
    return hz_fail(error,
                   HZ_ILLEGAL,
                   left == 1
                       ? "expected a throw of %d die, at a die in the ring or just so [SF-06]"
                       : "expected a throw of 1 to %d dice, or of one at a die in the ring [SF-06]",
                   left);
}

/* What is expected, by phase. */
static hz_status refuse(const hz_table *table, const sixtyfive_state *state, hz_error *error)
{
    static const char *const expected[] = {
        [SIXTYFIVE_GOAL] = "expected goal straight or goal 1 to goal 6 [SF-41]",
        [SIXTYFIVE_ANNOUNCE] = "expected challenge or no challenge [SF-31]",
        [SIXTYFIVE_PREROLL] = "expected preroll with dice of your own, or preroll none [SF-32]",
        [SIXTYFIVE_COLLECT] = "expected take with dice that lie outside, or take none [SF-13]",
        [SIXTYFIVE_CLAIM] = "expected claim with a ring die of the double, or claim none [SF-14]",
        [SIXTYFIVE_NAME] = "expected name 1 to name 6, or name none [SF-28]",
        [SIXTYFIVE_EXTRA] = "expected extra or no extra [SF-37]",
        [SIXTYFIVE_PICK] = "expected pick 1 to pick 6 [SF-23]",
        [SIXTYFIVE_TOSS] = "expected a throw of the white dice that go back [SF-18]",
        [SIXTYFIVE_PLACE] = "expected place X,Y [PH-15]",
        [SIXTYFIVE_OVER] = NULL,
    };
    if (state->phase == SIXTYFIVE_AIM) {
        return refuse_throw(table, state, error);
    }
    return hz_fail(error, HZ_ILLEGAL, "%s", expected[state->phase]);
}

/* A group without a target, or one die with one. */
static bool is_throw(const hz_table *table, const sixtyfive_state *state, hz_action action)
{
    int group = sixtyfive_group_of(action);
    uint64_t target = sixtyfive_number_of(action);
    bool is_aim = group == 1 && target >= 1 && target <= SIXTYFIVE_MAX_WHITE &&
                  targets(state) >> (target - 1) & 1;
    bool is_plain = action.word[0] == sixtyfive_throw(group, (int)target).word[0];
    return group >= 1 && group <= dice_left(table, state) && (target == 0 || is_aim) && is_plain;
}

static bool is_listed(const hz_table *table, const sixtyfive_state *state, hz_action action)
{
    uint64_t total = sixtyfive_choices(table, state);
    for (uint64_t index = 0; index < total; index++) {
        if (sixtyfive_choice_at(table, state, index).word[0] == action.word[0]) {
            return true;
        }
    }
    return false;
}

hz_status
sixtyfive_legal(const hz_table *table, const void *raw, int seat, hz_action action, hz_error *error)
{
    (void)seat;
    const sixtyfive_state *state = raw;
    bool is_preroll = state->phase == SIXTYFIVE_PREROLL, is_toss = state->phase == SIXTYFIVE_TOSS;
    bool is_fine = action.word[1] == 0;
    if (is_toss || (state->phase == SIXTYFIVE_AIM && sixtyfive_has_physics(table))) {
        hz_throw thrown = {{action.word[0], action.word[1]}};
        return sixtyfive_group_of(action) ? sixtyfive_check_throw(table, state, thrown, error)
                                          : refuse(table, state, error);
    }
    if (state->phase == SIXTYFIVE_PLACE && is_fine &&
        sixtyfive_verb_of(action) == SIXTYFIVE_DO_PLACE && !sixtyfive_group_of(action)) {
        return sixtyfive_check_place(table, state, sixtyfive_number_of(action), error);
    }
    if (state->phase == SIXTYFIVE_AIM) {
        is_fine = is_fine && is_throw(table, state, action);
    } else if (is_preroll || state->phase == SIXTYFIVE_COLLECT) {
        /* Too many sets to look through. */
        uint64_t dice = is_preroll ? own_dice(state) : sixtyfive_set(state, SIXTYFIVE_OUT);
        sixtyfive_verb verb = is_preroll ? SIXTYFIVE_DO_PREROLL : SIXTYFIVE_DO_COLLECT;
        is_fine &= sixtyfive_group_of(action) == 0 && sixtyfive_verb_of(action) == verb &&
                   (sixtyfive_number_of(action) & ~dice) == 0;
    } else {
        is_fine = is_fine && is_listed(table, state, action);
    }
    return is_fine ? HZ_OK : refuse(table, state, error);
}
