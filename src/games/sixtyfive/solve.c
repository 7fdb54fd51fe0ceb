/* 65 by chances, for whoever solves it: throws die by die, and positions that come to the same.

   White dice are told apart by what they show and where they lie alone, blue ones by what they
   show. Sides are turned round so that the one on turn comes first, if their hands are alike. Faces
   are renamed, unless four in a row count for something. Turns are counted only where few are left.
 */
#include <assert.h>
#include <string.h>

#include "dicebox/names.h"
#include "games/sixtyfive/play.h"
#include "games/sixtyfive/screen.h"
#include "hazard/solve.h"

/* So many turns before the last the limit is counted. */
enum { LAST_TURNS = 12 };

static bool is_awaited(const hz_table *table, const void *raw)
{
    const sixtyfive_state *state = raw;
    const unsigned rolls = 1u << SIXTYFIVE_THROW | 1u << SIXTYFIVE_SETUP | 1u << SIXTYFIVE_ROLL_IN |
                           1u << SIXTYFIVE_ROLL_BACK | 1u << SIXTYFIVE_RESCUE;
    return sixtyfive_rules_of(table)->table == SIXTYFIVE_MODEL && rolls >> state->phase & 1;
}

static bool is_counted(const hz_table *table, const sixtyfive_state *state)
{
    return state->turns + LAST_TURNS >= sixtyfive_rules_of(table)->max_turns;
}

static uint32_t elapsed(const hz_table *table, const void *raw, uint32_t *cap)
{
    const sixtyfive_state *state = raw;
    *cap = is_counted(table, state) ? 0 : (uint32_t)sixtyfive_rules_of(table)->max_turns;
    return state->turns;
}

/* What no rule reads any more. */
static void forget(const hz_table *table, sixtyfive_state *state)
{
    const unsigned after = 1u << SIXTYFIVE_NAME | 1u << SIXTYFIVE_ROLL_BACK |
                           1u << SIXTYFIVE_EXTRA | 1u << SIXTYFIVE_RESCUE | 1u << SIXTYFIVE_PICK;
    bool has_goals = sixtyfive_rules_of(table)->goal_choice == SIXTYFIVE_AT_START;
    state->knocked = 0;
    memset(state->fresh, 0, sizeof state->fresh);
    if (after >> state->phase & 1) {
        memset(state->blue, 0, sizeof state->blue);
        memset(state->failures, 0, sizeof state->failures);
        state->thrown = state->claimed = state->number = 0;
    }
    if (!is_counted(table, state)) {
        uint16_t named = state->turns < SIXTYFIVE_SIDES ? state->turns : SIXTYFIVE_SIDES;
        state->turns = has_goals ? named : 0;
    }
}

/* The side on turn comes first, whoever it is. */
static int turn_round(const hz_table *table, sixtyfive_state *state)
{
    const sixtyfive_rules *rules = sixtyfive_rules_of(table);
    bool is_alike = !rules->hand_noise || rules->skill[0] == rules->skill[1];
    int turned = is_alike ? state->side : 0;
    if (state->first == HZ_NOBODY) {
        return 0;
    }
    if (turned) {
        uint8_t mode = state->mode[0];
        state->mode[0] = state->mode[1];
        state->mode[1] = mode;
        state->side = 0;
        for (int die = 0; die < SIXTYFIVE_MAX_WHITE; die++) {
            int zone = state->zone[die];
            bool is_held = zone == SIXTYFIVE_HELD || zone == SIXTYFIVE_HELD_1;
            state->zone[die] = (uint8_t)(is_held ? SIXTYFIVE_HELD + SIXTYFIVE_HELD_1 - zone : zone);
        }
    }
    state->first = (uint8_t)((state->side + state->turns) % SIXTYFIVE_SIDES);
    return turned;
}

/* Under way: the target that was passed is no die any more, but there was one. */
enum { PASSED = 0xff };

static void forget_way(sixtyfive_state *state)
{
    sixtyfive_way *way = &state->way;
    bool has_target = state->target && state->target != PASSED;
    bool is_passed =
        way->stage > SIXTYFIVE_DISTURB ||
        (way->stage == SIXTYFIVE_DISTURB && has_target && !(way->todo >> (state->target - 1) & 1));
    if (state->phase == SIXTYFIVE_THROW && has_target && is_passed) {
        state->target = PASSED;
    }
    if (way->stage > SIXTYFIVE_DISTURB) {
        way->leaving = way->outside = 0;
        way->is_decided = 0;
    }
    way->leaving &= way->todo;
}

/* A white die but for its face: what is equal is alike. Dice that are away come last. */
enum { AWAY_AT = 31, ZONE_AT = 20, FACE_AT = 16, BITS_AT = 11, FACE_MASK = 7 };
static uint32_t code_of(const sixtyfive_state *state, int die)
{
    const sixtyfive_way *way = &state->way;
    bool has_white = way->stage != SIXTYFIVE_STRAY; /* else what is to do is of blue dice */
    uint32_t bits = (uint32_t)state->edge[die] << 4;
    if (has_white) {
        bits |= (way->todo >> die & 1) << 3 | (way->leaving >> die & 1) << 2 |
                (way->outside >> die & 1) << 1;
    }
    return (uint32_t)(state->zone[die] == SIXTYFIVE_AWAY) << AWAY_AT |
           (uint32_t)state->zone[die] << ZONE_AT | bits << BITS_AT |
           (uint32_t)(state->target == die + 1);
}

/* The white dice as such codes, with their faces. */
typedef struct codes {
    uint32_t white[SIXTYFIVE_MAX_WHITE];
    uint8_t face[SIXTYFIVE_MAX_WHITE];
} codes;

static void put_whites(sixtyfive_state *state, const uint32_t code[SIXTYFIVE_MAX_WHITE])
{
    sixtyfive_way *way = &state->way;
    uint32_t todo = 0, leaving = 0, outside = 0;
    for (int die = 0; die < SIXTYFIVE_MAX_WHITE; die++) {
        uint32_t bits = code[die] >> BITS_AT;
        state->zone[die] = (uint8_t)(code[die] >> ZONE_AT & FACE_MASK);
        state->face[die] = (uint8_t)(code[die] >> FACE_AT & FACE_MASK);
        state->edge[die] = (uint8_t)(bits >> 4 & 1);
        todo |= (bits >> 3 & 1) << die;
        leaving |= (bits >> 2 & 1) << die;
        outside |= (bits >> 1 & 1) << die;
        state->target = code[die] & 1 ? (uint8_t)(die + 1) : state->target;
    }
    if (way->stage != SIXTYFIVE_STRAY) {
        way->todo = todo;
        way->leaving = leaving;
        way->outside = outside;
    }
}

/* Goals and what both hold, under other names: few renamings bring it to the least. */
static uint32_t held_as(const sixtyfive_state *state, const unsigned held[2], const uint8_t *name)
{
    uint32_t sets[2] = {0, 0};
    for (int face = 1; face <= SIXTYFIVE_FACES; face++) {
        sets[0] |= (held[0] >> face & 1) << name[face];
        sets[1] |= (held[1] >> face & 1) << name[face];
    }
    return (uint32_t)name[state->mode[0]] << 20 | (uint32_t)name[state->mode[1]] << 16 |
           sets[0] << 8 | sets[1];
}

static void sort_blue(sixtyfive_state *state)
{
    int count = state->thrown + state->way.shown;
    uint32_t code[SIXTYFIVE_MAX_BLUE];
    bool has_failed = state->again || state->way.stage == SIXTYFIVE_STRAY;
    for (int die = 0; die < SIXTYFIVE_MAX_BLUE; die++) {
        has_failed |= state->failures[die] != 0;
        code[die] = state->blue[die];
    }
    if (has_failed) {
        return; /* told apart by how often they have left */
    }
    assert(count <= SIXTYFIVE_MAX_BLUE);
    hz_sort_codes(code, count);
    for (int die = 0; die < count; die++) {
        state->blue[die] = (uint8_t)code[die];
    }
}

static void rename_faces(sixtyfive_state *state, const uint8_t *name)
{
    for (int die = 0; die < SIXTYFIVE_MAX_BLUE; die++) {
        state->blue[die] = name[state->blue[die]];
    }
    state->mode[0] = name[state->mode[0]];
    state->mode[1] = name[state->mode[1]];
    state->number = name[state->number];
    sort_blue(state);
}

/* The state under those names. */
static void
make(const sixtyfive_state *state, const codes *all, const uint8_t *name, sixtyfive_state *out)
{
    uint32_t code[SIXTYFIVE_MAX_WHITE];
    int away = SIXTYFIVE_MAX_WHITE;
    while (away > 0 && all->white[away - 1] >> AWAY_AT) {
        away--;
    }
    for (int die = 0; die < SIXTYFIVE_MAX_WHITE; die++) {
        code[die] = all->white[die] | (uint32_t)name[all->face[die]] << FACE_AT;
    }
    hz_sort_codes(code, away);
    *out = *state;
    put_whites(out, code);
    rename_faces(out, name);
}

static bool may_rename(const hz_table *table, const sixtyfive_state *state)
{
    enum { ONE_DOUBLE = 3 }; /* of more dice two numbers may be asked for in their order */
    const sixtyfive_rules *rules = sixtyfive_rules_of(table);
    return !rules->special_straight &&
           (state->phase != SIXTYFIVE_CLAIM || rules->blue_count <= ONE_DOUBLE);
}

/* In some order; nothing lies anywhere. */
static int compare(const sixtyfive_state *one, const sixtyfive_state *other)
{
    const size_t from = offsetof(sixtyfive_state, turns);
    int order = memcmp(&one->way, &other->way, sizeof one->way);
    return order ? order
                 : memcmp((const char *)one + from, (const char *)other + from, sizeof *one - from);
}

static int fold(const hz_table *table, void *raw)
{
    sixtyfive_state *state = raw;
    codes all;
    forget(table, state);
    forget_way(state);
    int turned = turn_round(table, state), names = may_rename(table, state) ? HZ_RENAMINGS : 1;
    const unsigned held[2] = {sixtyfive_numbers(state, 0), sixtyfive_numbers(state, 1)};
    for (int die = 0; die < SIXTYFIVE_MAX_WHITE; die++) {
        all.white[die] = code_of(state, die);
        all.face[die] = state->face[die];
    }
    uint32_t value[HZ_RENAMINGS], least = UINT32_MAX;
    for (int at = 0; at < names; at++) {
        value[at] = held_as(state, held, hz_renamings[at]);
        least = value[at] < least ? value[at] : least;
    }
    sixtyfive_state best, one;
    bool is_first = true;
    for (int at = 0; at < names; at++) {
        if (value[at] == least) {
            make(state, &all, hz_renamings[at], &one);
            if (is_first || compare(&one, &best) < 0) {
                best = one;
            }
            is_first = false;
        }
    }
    *state = best;
    return turned;
}

const hz_stepwise sixtyfive_stepwise = {
    .is_awaited = is_awaited,
    .step = sixtyfive_step,
    .fold = fold,
    .blank_from = offsetof(sixtyfive_state, pose),
    .blank_to = offsetof(sixtyfive_state, turns),
    .elapsed = elapsed,
};
