/* Dice Canyon: what a property should bring to the end of the game. */
#include "games/canyon/plans.h"
#include "games/canyon/land.h"
#include "games/canyon/play.h"

/* How often a round rolls for a property. */
static double number_rate(const hz_table *table)
{
    return canyon_deed_rate(table, CANYON_NUMBERED);
}

/* How often a round taxes everybody. */
static double tax_rate(const hz_table *table)
{
    return canyon_action_taxes(table) ? canyon_deed_rate(table, 1u << CANYON_DEED_TAX)
           : canyon_has_tax(table)    ? 1.0 / canyon_rules_of(table)->tax_every
                                      : 0;
}

/* Rounds until the last unsold number has come up [CY-END-3]. */
static double rounds_to_sell(const hz_table *table, const canyon_state *state)
{
    int unsold = canyon_unsold(table, state);
    double rounds = 0;
    for (int left = 1; left <= unsold; left++) {
        rounds += canyon_land(table) / (double)left;
    }
    return rounds / number_rate(table) + canyon_rules_of(table)->end_extra;
}

double canyon_rounds_left(const hz_table *table, const canyon_state *state)
{
    const canyon_rules *rules = canyon_rules_of(table);
    double cap = rules->end_cap - state->round, rounds = cap;
    if (rules->deck_order) {
        return canyon_land(table) + rules->end_extra - state->round;
    }
    switch ((canyon_end_mode)rules->end_mode) {
    case CANYON_ROUNDS: return rules->end_rounds - state->round;
    case CANYON_ALL_SOLD: rounds = rounds_to_sell(table, state); break;
    case CANYON_TARGET: rounds = 20 - state->round / 2.0; break; /* a race of about twenty rounds */
    case CANYON_SOLVENT: break;
    }
    return rounds < 1 ? 1 : rounds < cap ? rounds : cap;
}

/* Gold that an event brings on average: pay, and points at one gold each. */
static double event_gain(const hz_table *table, int value)
{
    const canyon_rules *rules = canyon_rules_of(table);
    enum { PAY = 7 };
    bool has_event =
        rules->event_on == CANYON_ANY_OWNED || (rules->event_on == CANYON_NEGATIVE && value < 0);
    double pay = rules->payday == CANYON_PAY_SELF ? PAY : 0; /* paid to all it changes nothing */
    double points = rules->maint == CANYON_TAXPAYER ? 2.5 : 2.5 / table->seats;
    return has_event ? (pay + points) / 2 : 0;
}

static canyon_prospect foresee_value(
    const hz_table *table, const canyon_state *state, int property, int value, double rounds)
{
    const canyon_rules *rules = canyon_rules_of(table);
    double loss = value < 0 ? -value : 0;
    canyon_prospect out = {.rounds = rounds};
    out.hits = rounds * number_rate(table) * canyon_number_chance(table, state, property);
    out.rent = out.hits * canyon_hit_rent(table, state, property, value);
    double taxes = canyon_has_tax(table)          ? rounds * tax_rate(table)
                   : rules->tax == CANYON_TAX_HIT ? out.hits
                                                  : 0;
    out.cost = taxes * loss;
    out.cost -= out.hits * event_gain(table, value);
    out.end =
        rules->end_value == CANYON_END_CARD ? value : canyon_end_worth(table, state, property);
    out.total = out.rent - out.cost + out.end;
    return out;
}

/* One's own number takes a property away again; until then it earns and is taxed. */
static canyon_prospect
foresee_open(const hz_table *table, const canyon_state *state, int property, double rounds)
{
    const canyon_rules *rules = canyon_rules_of(table);
    double chance = number_rate(table) * canyon_number_chance(table, state, property);
    double own = 1.0 / __builtin_popcount(canyon_living(table, state));
    bool is_kept = rules->own_roll == CANYON_COLLECT || rules->own_roll == CANYON_REROLL;
    double stays = is_kept ? 1 : 1 - chance * own, alive = 1, held = 0;
    for (int round = 0; round < (int)rounds; round++) {
        held += alive;
        alive *= stays;
    }
    canyon_prospect out = {.rounds = rounds, .hits = held * chance * (1 - own)};
    out.rent = out.hits * canyon_hit_rent(table, state, property, 0);
    out.cost = held * property * tax_rate(table);
    out.end = alive * canyon_end_worth(table, state, property);
    out.total = out.rent - out.cost + out.end;
    return out;
}

canyon_prospect
canyon_foresee(const hz_table *table, const canyon_state *state, int property, int value)
{
    double rounds = canyon_rounds_left(table, state);
    return canyon_has_values(table) ? foresee_value(table, state, property, value, rounds)
                                    : foresee_open(table, state, property, rounds);
}

static void add_to(canyon_prospect *sum, const canyon_prospect *one, double share)
{
    sum->rounds += share * one->rounds;
    sum->hits += share * one->hits;
    sum->rent += share * one->rent;
    sum->cost += share * one->cost;
    sum->end += share * one->end;
    sum->total += share * one->total;
}

/* Cards of the pool that the viewer sees nowhere: any of them may lie where one is unknown. */
static int unseen_cards(const hz_table *table, const canyon_state *state, uint8_t *cards)
{
    int count = 0;
    for (int card = 0; card < CANYON_CARDS; card++) {
        cards[count] = (uint8_t)card;
        count += canyon_in_pool(table, card) && !canyon_lies_in(state->card, card);
    }
    return count;
}

static canyon_prospect expect_one(const hz_table *table, const canyon_state *state, int property)
{
    uint8_t cards[CANYON_CARDS];
    canyon_prospect sum = {0};
    if (!canyon_has_values(table) || state->card[property - 1] < CANYON_CARDS) {
        return canyon_foresee(table, state, property, canyon_value(state, property));
    }
    int count = unseen_cards(table, state, cards);
    for (int index = 0; index < count; index++) {
        int value = cards[index] - CANYON_ZERO + state->delta[property - 1];
        canyon_prospect one = canyon_foresee(table, state, property, value);
        add_to(&sum, &one, 1.0 / count);
    }
    return sum;
}

canyon_prospect canyon_expect(const hz_table *table, const canyon_state *state, int property)
{
    if (property != CANYON_COVERED) {
        return expect_one(table, state, property);
    }
    canyon_prospect sum = {0};
    int unsold = canyon_unsold(table, state);
    for (int number = 1; number <= canyon_land(table); number++) {
        if (!canyon_is_owned(state, number) && !canyon_is_gone(table, state, number)) {
            canyon_prospect one = expect_one(table, state, number);
            add_to(&sum, &one, 1.0 / unsold);
        }
    }
    return sum;
}

double
canyon_point_worth(const hz_table *table, const canyon_state *state, int property, int change)
{
    canyon_state after = *state;
    after.delta[property - 1] = (int16_t)(after.delta[property - 1] + change);
    return canyon_expect(table, &after, property).total -
           canyon_expect(table, state, property).total;
}

int canyon_ceiling(const hz_table *table, const canyon_state *state, int viewer)
{
    const canyon_rules *rules = canyon_rules_of(table);
    double worth = canyon_expect(table, state, state->active).total;
    bool is_keeper = canyon_has_values(table) && !state->covered &&
                     canyon_keeper(state, state->active) == viewer;
    /* A keeper who is outbid is paid: what he bids, he also gives up getting. */
    if (is_keeper && rules->pay_to == CANYON_TO_KEEPER) {
        worth /= 2;
    } else if (is_keeper && rules->pay_to == CANYON_TO_SHARERS) {
        worth *= 2.0 / 3;
    }
    int ceiling = worth < 0 ? 0 : worth > CANYON_TOP_BID ? CANYON_TOP_BID : (int)worth;
    return ceiling - (state->covered ? 0 : canyon_fee(table, state, viewer));
}
