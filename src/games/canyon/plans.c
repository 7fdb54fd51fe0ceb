/* Dice Canyon: what a property should bring to the end of the game. */
#include "games/canyon/plans.h"
#include "games/canyon/land.h"
#include "games/canyon/play.h"

enum { PAY = 7 }; /* of two dice */

/* How often a round rolls for a property. */
static double number_rate(const hz_table *table)
{
    return canyon_deed_rate(table, CANYON_NUMBERED);
}

/* How often the action die of a round taxes everybody. */
static double tax_rate(const hz_table *table)
{
    return canyon_action_taxes(table) ? canyon_deed_rate(table, 1u << CANYON_DEED_TAX) : 0;
}

/* Rounds until the last unsold number has come up [CY-END-3]; what is up for sale is as good as
   sold. */
static double rounds_to_sell(const hz_table *table, const canyon_state *state)
{
    int unsold = canyon_unsold(table, state) - canyon_is_bidding(state);
    double rounds = 0;
    for (int left = 1; left <= unsold; left++) {
        rounds += canyon_land(table) / (double)left;
    }
    return rounds / number_rate(table) + canyon_rules_of(table)->end_extra;
}

/* A race is about as long as the pay that the richest still lacks [CY-END-2]. */
static double rounds_to_target(const hz_table *table, const canyon_state *state)
{
    double most = PAY * (state->round - 1);
    for (int seat = 0; seat < table->seats; seat++) {
        most = state->gold[seat] > most ? state->gold[seat] : most;
    }
    return (canyon_rules_of(table)->end_target - most) / PAY;
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
    case CANYON_TARGET: rounds = rounds_to_target(table, state); break;
    case CANYON_SOLVENT: break;
    }
    return rounds < 0 ? 0 : rounds < cap ? rounds : cap;
}

/* Gold that an event brings on average: pay, and points at one gold each. */
static double event_gain(const hz_table *table, int value)
{
    const canyon_rules *rules = canyon_rules_of(table);
    bool has_event =
        rules->event_on == CANYON_ANY_OWNED || (rules->event_on == CANYON_NEGATIVE && value < 0);
    double pay = rules->payday == CANYON_PAY_SELF ? PAY : 0; /* paid to all it changes nothing */
    double points = rules->maint == CANYON_TAXPAYER ? 2.5 : 2.5 / table->seats;
    return has_event ? (pay + points) / 2 : 0;
}

/* How many of the last rounds may hit what is owned: a deck shows every property once, then the die
   rolls. */
static double rounds_with_die(const hz_table *table, double rounds)
{
    int extra = canyon_rules_of(table)->end_extra;
    return canyon_rules_of(table)->deck_order && extra < rounds ? extra : rounds;
}

/* Who pays rent falls back behind the owner, and behind nobody else. */
static canyon_prospect
add_up(const hz_table *table, const canyon_state *state, canyon_prospect out, double hit_rent)
{
    out.rent = out.hits * hit_rent;
    out.lead = out.rent / canyon_others(table, state);
    out.total = out.rent + out.lead - out.cost + out.end;
    return out;
}

static canyon_prospect foresee_value(
    const hz_table *table, const canyon_state *state, int property, int value, double rounds)
{
    const canyon_rules *rules = canyon_rules_of(table);
    double loss = value < 0 ? -value : 0;
    canyon_prospect out = {.rounds = rounds};
    out.hits = rounds_with_die(table, rounds) * number_rate(table) *
               canyon_number_chance(table, state, property);
    bool is_hit_taxed = rules->tax == CANYON_TAX_HIT && !canyon_action_taxes(table);
    double taxes = is_hit_taxed ? out.hits : rounds * tax_rate(table);
    out.cost = taxes * loss - out.hits * event_gain(table, value);
    out.end =
        rules->end_value == CANYON_END_CARD ? value : canyon_end_worth(table, state, property);
    return add_up(table, state, out, canyon_hit_rent(table, state, property, value));
}

/* How often an owner rolls himself. Who has paid for land is poorer for it. */
static double own_chance(const hz_table *table, const canyon_state *state)
{
    static const double factor[] = {[CANYON_ROTATE] = 1,
                                    [CANYON_POOREST] = 1.5,
                                    [CANYON_THEN_RICHEST] = 0.25,
                                    [CANYON_NO_ROLLER] = 0};
    return factor[canyon_rules_of(table)->roller] / (1 + canyon_others(table, state));
}

/* Round by round: one's own number may take a property away again; until then it earns, and is
   taxed whenever taxes are due, in this round too. */
static canyon_prospect
foresee_open(const hz_table *table, const canyon_state *state, int property, double rounds)
{
    const canyon_rules *rules = canyon_rules_of(table);
    double chance = number_rate(table) * canyon_number_chance(table, state, property);
    double own = own_chance(table, state), dealt = rounds - rounds_with_die(table, rounds);
    bool collects = rules->own_roll == CANYON_COLLECT;
    bool is_kept = collects || rules->own_roll == CANYON_REROLL;
    double others_hit = canyon_hit_rent(table, state, property, 0);
    double own_hit = collects ? canyon_own_hit_rent(table, state, property) : 0;
    double earns = collects ? 1 : 1 - own, rent = (1 - own) * others_hit + own * own_hit;
    int to_tax = canyon_rounds_to_tax(table, state);
    double action_tax = tax_rate(table), owned = 1;
    canyon_prospect out = {.rounds = rounds, .cost = to_tax == 0 ? property : 0};
    for (int round = 1; round <= (int)rounds; round++) {
        bool is_taxed = to_tax >= 0 && (round - to_tax) % rules->tax_every == 0;
        double hit = round > dealt ? owned * chance : 0;
        out.hits += hit * earns;
        owned -= is_kept ? 0 : hit * own;
        out.cost += owned * property * (is_taxed ? 1 : action_tax);
    }
    out.end = owned * canyon_end_worth(table, state, property);
    return add_up(table, state, out, rent / earns);
}

static canyon_prospect
foresee(const hz_table *table, const canyon_state *state, int property, int value, double rounds)
{
    return canyon_has_values(table) ? foresee_value(table, state, property, value, rounds)
                                    : foresee_open(table, state, property, rounds);
}

/* Moves a mean by a share of the way towards one more. */
static void add_to(canyon_prospect *mean, const canyon_prospect *one, double share)
{
    mean->rounds += share * (one->rounds - mean->rounds);
    mean->hits += share * (one->hits - mean->hits);
    mean->rent += share * (one->rent - mean->rent);
    mean->lead += share * (one->lead - mean->lead);
    mean->cost += share * (one->cost - mean->cost);
    mean->end += share * (one->end - mean->end);
    mean->total += share * (one->total - mean->total);
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
    double rounds = canyon_rounds_left(table, state), sum = 0;
    canyon_prospect mean = {0};
    if (!canyon_has_values(table) || state->card[property - 1] < CANYON_CARDS) {
        return foresee(table, state, property, canyon_value(state, property), rounds);
    }
    int count = unseen_cards(table, state, cards);
    for (int index = 0; index < count; index++) {
        int value = cards[index] - CANYON_ZERO + state->delta[property - 1];
        canyon_prospect one = foresee(table, state, property, value, rounds);
        double weight = property == state->active ? canyon_likelihood(table, state, one.total) : 1;
        sum += weight;
        add_to(&mean, &one, weight / sum);
    }
    return mean;
}

canyon_prospect canyon_expect(const hz_table *table, const canyon_state *state, int property)
{
    if (property != CANYON_COVERED) {
        return expect_one(table, state, property);
    }
    canyon_prospect mean = {0};
    int count = 0;
    for (int number = 1; number <= canyon_land(table); number++) {
        if (!canyon_is_owned(state, number) && !canyon_is_gone(table, state, number)) {
            canyon_prospect one = expect_one(table, state, number);
            add_to(&mean, &one, 1.0 / ++count);
        }
    }
    return mean;
}

/* What hurts one of the others is spread over all who play against him. */
double canyon_point_gain(
    const hz_table *table, const canyon_state *state, int seat, int property, bool is_raise)
{
    canyon_state after = *state;
    after.delta[property - 1] = (int16_t)(after.delta[property - 1] + (is_raise ? 1 : -1));
    double change =
        canyon_expect(table, &after, property).total - canyon_expect(table, state, property).total;
    return canyon_possessor(state, property) == seat ? change
                                                     : -change / canyon_others(table, state);
}

/* What a face's coming up brings a seat: rent of its own, less what it pays to others. */
static double face_gain(const hz_table *table, const canyon_state *state, int seat, int face)
{
    double rent = canyon_hit_rent(table, state, face, 0);
    int owner = state->owner[face - 1];
    return owner == CANYON_BANK ? 0 : owner == seat ? rent : -rent / canyon_others(table, state);
}

double canyon_load_gain(const hz_table *table, const canyon_state *state, int seat, int face)
{
    const canyon_rules *rules = canyon_rules_of(table);
    double price = state->phase == CANYON_BUY_PUTTY ? rules->putty_price : 0;
    double rolls = canyon_rounds_left(table, state) + (state->phase == CANYON_BUY_PUTTY);
    double moved = (double)canyon_min(state->weight[face - 1], rules->putty_shift) / CANYON_WEIGHT;
    return rolls * moved *
               (face_gain(table, state, seat, CANYON_LAND + 1 - face) -
                face_gain(table, state, seat, face)) -
           price;
}

/* A loan that stays open eats the end value to the last round; then it is subtracted, or not. */
double canyon_repay_gain(const hz_table *table, const canyon_state *state, int property)
{
    const canyon_rules *rules = canyon_rules_of(table);
    double falls = rules->mortgage_step * (canyon_rounds_left(table, state) + 1);
    double worth = canyon_end_worth(table, state, property);
    double saved = rules->end_value_floor_zero && worth < falls ? worth : falls;
    return saved - (rules->loan_at_end == CANYON_LOAN_IGNORED ? state->loan[property - 1] : 0);
}
