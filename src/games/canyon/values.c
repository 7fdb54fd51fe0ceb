/* Dice Canyon: properties, who holds them, and what they are worth. */
#include <string.h>

#include "games/canyon/land.h"

int canyon_base(int property)
{
    static const uint8_t base[CANYON_LAND] = {1, 1, 2, 2, 3, 3, 3, 3, 5, 5, 6, 6};
    return base[property - 1];
}

int canyon_owned_by(const canyon_state *state, int seat)
{
    int owned = 0;
    for (int property = 1; property <= CANYON_LAND; property++) {
        owned += state->owner[property - 1] == seat;
    }
    return owned;
}

int canyon_owned(const canyon_state *state)
{
    return CANYON_LAND - canyon_owned_by(state, CANYON_BANK);
}

bool canyon_is_gone(const hz_table *table, const canyon_state *state, int property)
{
    return canyon_has_values(table) && state->phase > CANYON_LAY &&
           state->keeper[property - 1] == CANYON_BANK;
}

int canyon_unsold(const hz_table *table, const canyon_state *state)
{
    int unsold = 0;
    for (int property = 1; property <= canyon_land(table); property++) {
        unsold += !canyon_is_owned(state, property) && !canyon_is_gone(table, state, property);
    }
    return unsold;
}

int canyon_keeper(const canyon_state *state, int property)
{
    int keeper = state->keeper[property - 1];
    return keeper != CANYON_BANK && canyon_lives(state, keeper) ? keeper : CANYON_BANK;
}

int canyon_possessor(const canyon_state *state, int property)
{
    return canyon_is_owned(state, property) ? state->owner[property - 1]
                                            : canyon_keeper(state, property);
}

bool canyon_knows(const canyon_state *state, int viewer, int property)
{
    uint8_t known = state->known[property - 1];
    return viewer < CANYON_SEATS ? known >> viewer & 1 : known == UINT8_MAX;
}

int canyon_value(const canyon_state *state, int property)
{
    int card = state->card[property - 1];
    return state->delta[property - 1] + (card < CANYON_CARDS ? card - CANYON_ZERO : 0);
}

int canyon_table_value(const hz_table *table, int property)
{
    enum { STEP = 10 };
    return STEP * (canyon_land(table) + 1 - property); /* 120 … 10, or 100 … 10 [CY-END-6] */
}

int canyon_end_worth(const hz_table *table, const canyon_state *state, int property)
{
    switch ((canyon_end_value)canyon_rules_of(table)->end_value) {
    case CANYON_END_FACE: return property;
    case CANYON_END_BASE: return canyon_base(property);
    case CANYON_END_LINEAR: return canyon_table_value(table, property) - state->lost[property - 1];
    case CANYON_END_CARD: return canyon_value(state, property);
    case CANYON_END_NONE: break;
    }
    return 0;
}

int canyon_empire(const hz_table *table, const canyon_state *state, int seat)
{
    const canyon_rules *rules = canyon_rules_of(table);
    bool is_kept = canyon_has_values(table) && rules->end_counts_kept;
    int empire = state->gold[seat];
    for (int property = 1; property <= canyon_land(table); property++) {
        int holder = is_kept ? canyon_possessor(state, property) : state->owner[property - 1];
        if (holder == seat) {
            empire += canyon_end_worth(table, state, property);
            empire -= rules->loan_at_end == CANYON_LOAN_SUBTRACTS ? state->loan[property - 1] : 0;
        }
    }
    return empire;
}

int canyon_rent_due(const hz_table *table, const canyon_state *state, int property)
{
    switch ((canyon_amount)canyon_rules_of(table)->rent_amount) {
    case CANYON_RENT_BASE: return canyon_base(property);
    case CANYON_RENT_VALUE: return canyon_value(state, property);
    case CANYON_RENT_FACE: break;
    }
    return property;
}

/* Line A: the numbers owned [CY-TAX-1]; line B: what is negative [CY-TAX-4]. */
int canyon_tax_due(const hz_table *table, const canyon_state *state, int seat)
{
    bool is_held = canyon_rules_of(table)->tax_scope == CANYON_TAX_HELD;
    int due = 0;
    for (int property = 1; property <= canyon_land(table); property++) {
        int value = canyon_value(state, property);
        int payer = is_held && canyon_has_values(table) ? canyon_possessor(state, property)
                                                        : state->owner[property - 1];
        if (payer == seat) {
            due += !canyon_has_values(table) ? property : canyon_max(0, -value);
        }
    }
    return due;
}

/* -6 … 6 or -8 … 8, with or without 0 [CY-SET-2]. */
static const struct pool {
    int8_t most;
    bool has_zero;
} pools[] = {[CANYON_PM6] = {6, false}, [CANYON_PM8] = {8, false}, [CANYON_PM8Z] = {8, true}};

bool canyon_in_pool(const hz_table *table, int card)
{
    struct pool pool = pools[canyon_rules_of(table)->value_pool];
    int value = card - CANYON_ZERO;
    return value == 0 ? pool.has_zero : value >= -pool.most && value <= pool.most;
}

int canyon_pool_size(const hz_table *table)
{
    struct pool pool = pools[canyon_rules_of(table)->value_pool];
    return 2 * pool.most + pool.has_zero;
}

int canyon_pool_card(const hz_table *table, int number)
{
    struct pool pool = pools[canyon_rules_of(table)->value_pool];
    int value = number - 1 - pool.most;
    return CANYON_ZERO + value + (value >= 0 && !pool.has_zero);
}

bool canyon_lies_in(const uint8_t *places, int card)
{
    return memchr(places, card, CANYON_LAND) != NULL;
}
