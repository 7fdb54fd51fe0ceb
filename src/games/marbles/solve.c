/* Marbles by chances, for whoever solves it: throws die by die, and positions that come to the
   same.

   The dice of a player are told apart by what they show and where they lie alone. Seats are turned
   round so that the one on turn comes first, if all hands are alike. Faces are renamed. Turns are
   counted: whoever is ahead may wait for the last of them. */
#include <string.h>

#include "dicebox/model.h"
#include "dicebox/names.h"
#include "games/marbles/marbles.h"
#include "hazard/solve.h"

static bool is_awaited(const hz_table *table, const void *raw)
{
    const marbles_state *state = raw;
    bool is_rolled = marbles_rules_of(table)->setup == MARBLES_ROLLED;
    return marbles_rules_of(table)->table == MARBLES_MODEL &&
           (state->phase == MARBLES_THROW || (state->phase == MARBLES_SETUP && is_rolled));
}

/* The player on turn comes first, whoever it is. */
static int turn_round(const hz_table *table, marbles_state *state)
{
    const marbles_state before = *state;
    const marbles_way *was = &before.way;
    int seats = table->seats, each = marbles_rules_of(table)->dice_each, turned = state->seat;
    for (int seat = 1; seat < seats; seat++) {
        turned = marbles_skill(table, seat) == marbles_skill(table, 0) ? turned : 0;
    }
    if (!turned) {
        return 0;
    }
    state->way.todo = state->way.out = state->way.right = 0;
    for (int die = 0; die < seats * each; die++) {
        int from = (die + turned * each) % (seats * each), zone = before.zone[from];
        int edge = before.edge[from], owner = zone - MARBLES_WON;
        bool is_won = zone >= MARBLES_WON && zone <= MARBLES_WON_2;
        state->face[die] = before.face[from];
        state->ready[die] = before.ready[from];
        state->zone[die] =
            (uint8_t)(is_won ? MARBLES_WON + (owner - turned + seats) % seats : zone);
        state->edge[die] = (uint8_t)(edge ? (edge - 1 - turned + seats) % seats + 1 : 0);
        state->way.todo |= (was->todo >> from & 1) << die;
        state->way.out |= (was->out >> from & 1) << die;
        state->way.right |= (was->right >> from & 1) << die;
        state->thrown = before.thrown == from + 1 ? (uint8_t)(die + 1) : state->thrown;
        state->target = before.target == from + 1 ? (uint8_t)(die + 1) : state->target;
    }
    state->seat = 0;
    state->last =
        before.last == HZ_NOBODY ? HZ_NOBODY : (uint8_t)((before.last - turned + seats) % seats);
    return turned;
}

/* Under way: a die that is captured is nothing else any more, and of others only what they show and
   where they lie matters. The target that was passed is no target. */
static void forget_way(const hz_table *table, marbles_state *state)
{
    marbles_way *way = &state->way;
    for (uint32_t out = way->out; out; out &= out - 1) {
        int die = __builtin_ctz(out);
        if (marbles_is_captured(table, state, die, way->right >> die & 1)) {
            state->face[die] = state->number;
            state->edge[die] = 0;
            way->right |= 1u << die;
        } else {
            way->right &= ~(1u << die);
        }
    }
    if (way->target_is_passed) {
        state->target = 0;
    }
}

static void forget(const hz_table *table, marbles_state *state)
{
    for (int die = 0; die < MARBLES_MAX_DICE; die++) {
        bool is_put_aside = state->zone[die] == MARBLES_HAND && !state->ready[die];
        state->face[die] = is_put_aside ? 0 : state->face[die];
    }
    if (state->way.stage) {
        forget_way(table, state);
    }
}

/* A die but for its face: what is equal is alike. */
enum { ZONE_AT = 20, FACE_AT = 16, READY_AT = 15, EDGE_AT = 12, WAY_AT = 8, FEW = 7 };
static uint32_t code_of(const marbles_state *state, int die)
{
    const marbles_way *way = &state->way;
    return (uint32_t)state->zone[die] << ZONE_AT | (uint32_t)state->ready[die] << READY_AT |
           (uint32_t)state->edge[die] << EDGE_AT |
           ((way->todo >> die & 1) << 2 | (way->out >> die & 1) << 1 | (way->right >> die & 1))
               << WAY_AT |
           (uint32_t)(state->target == die + 1) << 1 | (uint32_t)(state->thrown == die + 1);
}

static void put_die(marbles_state *state, int die, uint32_t code)
{
    marbles_way *way = &state->way;
    state->zone[die] = (uint8_t)(code >> ZONE_AT);
    state->face[die] = (uint8_t)(code >> FACE_AT & FEW);
    state->ready[die] = (uint8_t)(code >> READY_AT & 1);
    state->edge[die] = (uint8_t)(code >> EDGE_AT & FEW);
    way->todo |= (code >> (WAY_AT + 2) & 1) << die;
    way->out |= (code >> (WAY_AT + 1) & 1) << die;
    way->right |= (code >> WAY_AT & 1) << die;
    state->target = code >> 1 & 1 ? (uint8_t)(die + 1) : state->target;
    state->thrown = code & 1 ? (uint8_t)(die + 1) : state->thrown;
}

/* All dice as such codes, with their faces renamed, in the order in which they stand for all. */
typedef struct codes {
    uint32_t code[MARBLES_MAX_DICE];
} codes;

static codes
rename_dice(const hz_table *table, const uint32_t *code, const uint8_t *face, const uint8_t *name)
{
    int each = marbles_rules_of(table)->dice_each;
    codes all;
    for (int die = 0; die < table->seats * each; die++) {
        all.code[die] = code[die] | (uint32_t)name[face[die]] << FACE_AT;
    }
    for (int seat = 0; seat < table->seats; seat++) {
        hz_sort_codes(all.code + seat * each, each);
    }
    return all;
}

static int fold(const hz_table *table, void *raw)
{
    marbles_state *state = raw;
    forget(table, state);
    int turned = turn_round(table, state), best = 0;
    int dice = table->seats * marbles_rules_of(table)->dice_each;
    uint32_t code[MARBLES_MAX_DICE] = {0};
    codes least;
    for (int die = 0; die < dice; die++) {
        code[die] = code_of(state, die);
    }
    for (int at = 0; at < HZ_RENAMINGS; at++) {
        codes one = rename_dice(table, code, state->face, hz_renamings[at]);
        int order = at == 0 ? -1 : memcmp(&one, &least, (size_t)dice * sizeof *one.code);
        order = order ? order : hz_renamings[at][state->number] - hz_renamings[best][state->number];
        if (order < 0) {
            least = one;
            best = at;
        }
    }
    state->way.todo = state->way.out = state->way.right = 0;
    for (int die = 0; die < dice; die++) {
        put_die(state, die, least.code[die]);
    }
    state->number = hz_renamings[best][state->number];
    return turned;
}

const hz_stepwise marbles_stepwise = {
    .is_awaited = is_awaited,
    .step = marbles_step,
    .fold = fold,
    .blank_from = offsetof(marbles_state, pose),
    .blank_to = offsetof(marbles_state, turns),
};
