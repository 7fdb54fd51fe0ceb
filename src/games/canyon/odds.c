/* Dice Canyon: chances of numbers and rents. */
#include "games/canyon/land.h"
#include "games/canyon/plans.h"
#include "games/canyon/play.h"

double canyon_number_chance(const hz_table *table, const canyon_state *state, int property)
{
    return canyon_is_loaded(state) ? (double)state->weight[property - 1] / CANYON_WEIGHT
                                   : 1.0 / canyon_land(table);
}

double canyon_others(const hz_table *table, const canyon_state *state)
{
    return __builtin_popcount(canyon_living(table, state)) - 1;
}

/* How likely somebody who has to roll for it pays. */
static double pay_chance(const hz_table *table, int property)
{
    double sides = canyon_land(table);
    switch ((canyon_rent_who)canyon_rules_of(table)->rent_who) {
    case CANYON_RENT_SPIN: return (1 - 1.0 / CANYON_SPIN) / 2;
    case CANYON_BELOW_OWNER:
    case CANYON_BELOW_OWNER_SURE: return (sides - 1) / (2 * sides);
    case CANYON_BELOW_NUMBER_SURE:
    case CANYON_BELOW_NUMBER: return (property - 1) / sides;
    case CANYON_ALL_PAY: break;
    }
    return 1;
}

/* What it adds that a roller who is not the owner pays without a roll. */
static double sure_payers(const hz_table *table, int property)
{
    int32_t who = canyon_rules_of(table)->rent_who;
    bool is_sure = who == CANYON_BELOW_OWNER_SURE || who == CANYON_BELOW_NUMBER_SURE;
    return is_sure ? 1 - pay_chance(table, property) : 0;
}

double canyon_payers(const hz_table *table, const canyon_state *state, int property)
{
    return canyon_others(table, state) * pay_chance(table, property) + sure_payers(table, property);
}

static double rent_of_one(const hz_table *table, const canyon_state *state, int property, int value)
{
    bool is_value = canyon_rules_of(table)->rent_amount == CANYON_RENT_VALUE;
    return canyon_has_values(table) && value <= 0 ? 0
           : is_value                             ? value
                                                  : canyon_rent_due(table, state, property);
}

double canyon_hit_rent(const hz_table *table, const canyon_state *state, int property, int value)
{
    return rent_of_one(table, state, property, value) * canyon_payers(table, state, property);
}

double canyon_own_hit_rent(const hz_table *table, const canyon_state *state, int property)
{
    return rent_of_one(table, state, property, 0) *
           (canyon_payers(table, state, property) - sure_payers(table, property));
}

bool canyon_place_matters(const hz_table *table, const canyon_state *state)
{
    return canyon_hit_rent(table, state, 1, 1) !=
           canyon_hit_rent(table, state, canyon_land(table), 1);
}
