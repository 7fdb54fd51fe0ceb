/* Dice Canyon: chances of numbers and rents. */
#include "games/canyon/land.h"
#include "games/canyon/plans.h"
#include "games/canyon/play.h"

double canyon_number_chance(const hz_table *table, const canyon_state *state, int property)
{
    return canyon_is_loaded(state) ? (double)state->weight[property - 1] / CANYON_WEIGHT
                                   : 1.0 / canyon_land(table);
}

double canyon_payers(const hz_table *table, const canyon_state *state, int property)
{
    double others = __builtin_popcount(canyon_living(table, state)) - 1.0,
           sides = canyon_land(table);
    double below_owner = (sides - 1) / (2 * sides), below_number = (property - 1) / sides;
    switch ((canyon_rent_who)canyon_rules_of(table)->rent_who) {
    case CANYON_RENT_SPIN: return others * (1 - 1.0 / CANYON_SPIN) / 2;
    case CANYON_BELOW_OWNER: return others * below_owner;
    case CANYON_BELOW_OWNER_SURE: return 1 + (others - 1) * below_owner;
    case CANYON_BELOW_NUMBER_SURE: return 1 + (others - 1) * below_number;
    case CANYON_BELOW_NUMBER: return others * below_number;
    case CANYON_ALL_PAY: break;
    }
    return others;
}

double canyon_hit_rent(const hz_table *table, const canyon_state *state, int property, int value)
{
    if (canyon_has_values(table) && value <= 0) {
        return 0;
    }
    int due = canyon_rules_of(table)->rent_amount == CANYON_RENT_VALUE
                  ? value
                  : canyon_rent_due(table, state, property);
    return due * canyon_payers(table, state, property);
}

bool canyon_place_matters(const hz_table *table, const canyon_state *state)
{
    return canyon_hit_rent(table, state, 1, 1) !=
           canyon_hit_rent(table, state, canyon_land(table), 1);
}
