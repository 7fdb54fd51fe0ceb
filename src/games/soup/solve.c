/* Dice Soup: throws of an open bowl, numbered. What matters when one is made: how many dice are
   left, who has taken how many, and in a rotation who opens; what the dice show is a name. */
#include <assert.h>
#include <string.h>

#include "games/soup/soup.h"
#include "hazard/solve.h"

static bool is_gate(const hz_table *table, const void *raw)
{
    (void)table;
    const soup_state *state = raw;
    return state->phase == SOUP_THROW;
}

static bool is_rotation(const hz_table *table)
{
    return soup_rules_of(table)->reaction == SOUP_SEAT_ROTATION;
}

/* How many seats from the first opens, in a rotation; else everybody sits alike, or by speed. */
static int opener(const hz_table *table, const soup_state *state)
{
    return is_rotation(table) ? soup_rotated(table, state, 0) : 0;
}

/* A round in which the first seat opens. */
static uint16_t first_round(const hz_table *table)
{
    assert(table->seats > 0);
    int late = is_rotation(table) ? table->first : 0;
    return (uint16_t)(1 + (table->seats - late) % table->seats);
}

static int fold(const hz_table *table, void *raw)
{
    soup_state *state = raw;
    const soup_state before = *state;
    int turned = opener(table, state);
    for (int seat = 0; seat < table->seats; seat++) {
        state->score[seat] = before.score[(seat + turned) % table->seats];
    }
    state->round = first_round(table);
    memset(state->face, 0, sizeof state->face);
    memset(state->looked, 0, sizeof state->looked);
    return turned;
}

/* Seats but the last have a number each: the rest is what is neither in the bowl nor theirs. */
static uint64_t count(const hz_table *table, int depth)
{
    (void)depth;
    uint64_t gates = 1;
    for (int seat = 0; seat < table->seats; seat++) {
        gates *= (uint64_t)soup_rules_of(table)->dice + 1;
    }
    return gates;
}

static uint64_t rank(const hz_table *table, const void *raw, int depth)
{
    (void)depth;
    const soup_state *state = raw;
    uint64_t number = state->pool;
    for (int seat = 0; seat < table->seats - 1; seat++) {
        number = number * ((uint64_t)soup_rules_of(table)->dice + 1) + state->score[seat];
    }
    return number;
}

static void unrank(const hz_table *table, uint64_t number, int depth, void *raw)
{
    (void)depth;
    soup_state *state = raw;
    uint64_t codes = (uint64_t)soup_rules_of(table)->dice + 1;
    int last = table->seats - 1;
    memset(state, 0, sizeof *state);
    state->round = first_round(table);
    state->phase = SOUP_THROW;
    memset(state->order, HZ_NOBODY, sizeof state->order);
    state->looker = HZ_NOBODY;
    state->score[last] = (uint8_t)soup_rules_of(table)->dice;
    for (int seat = last - 1; seat >= 0; seat--) {
        state->score[seat] = (uint8_t)(number % codes);
        state->score[last] = (uint8_t)(state->score[last] - state->score[seat]);
        number /= codes;
    }
    state->pool = (uint8_t)number;
    state->score[last] = (uint8_t)(state->score[last] - state->pool);
}

/* A point is as good as another that as many dice show. */
static bool is_nameless(const hz_table *table, const void *raw)
{
    const soup_state *state = raw;
    return state->phase == SOUP_THROW && !soup_is_secret(table);
}

/* A throw has about as many patterns. */
static uint64_t labour(const hz_table *table)
{
    uint64_t dice = (uint64_t)soup_rules_of(table)->dice;
    return 1 + dice * dice * dice / 1372;
}

const hz_solvable soup_solvable = {.is_gate = is_gate,
                                   .fold = fold,
                                   .count = count,
                                   .rank = rank,
                                   .unrank = unrank,
                                   .is_nameless = is_nameless,
                                   .labour = labour};
