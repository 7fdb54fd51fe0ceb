/* Dice Canyon: how a position looks to a seat, in numbers for values that are learned. */
#include <math.h>
#include <string.h>

#include "games/canyon/land.h"
#include "games/canyon/plans.h"
#include "games/canyon/play.h"

typedef struct look {
    const hz_table *table;
    const canyon_state *state;
    int seat;
    double rounds, flow[HZ_MAX_SEATS], ahead[HZ_MAX_SEATS]; /* by seat: of a round; at the end */
    double rent[CANYON_LAND];                               /* to the end */
    float *out;
    int count;
} look;

static void add(look *it, double value)
{
    it->out[it->count++] = (float)value;
}

/* A seat, counted from one's own. */
static int other(const look *it, int place)
{
    return (it->seat + place) % it->table->seats;
}

static void add_who(look *it, int who)
{
    for (int place = 0; place < it->table->seats; place++) {
        add(it, who == other(it, place));
    }
}

static double sign_of(const look *it, int who)
{
    return who == it->seat ? 1 : who < it->table->seats ? -1 : 0;
}

/* What a property brings its owner in a round, from all others together: of the open line. */
static double open_rent(const look *it, int property)
{
    return canyon_number_chance(it->table, it->state, property) *
           canyon_hit_rent(it->table, it->state, property, 0);
}

/* To the end of the game: what it earns, and what it is good for beside. Where values are secret,
   over all that it may be. */
static void foresee(const look *it, int property, double *rent, double *rest)
{
    const hz_table *table = it->table;
    *rest = 0;
    if (canyon_has_values(table)) {
        canyon_prospect ahead = canyon_expect(table, it->state, property);
        *rent = ahead.rent;
        *rest = ahead.end - ahead.cost;
    } else {
        *rent = it->rounds * open_rent(it, property);
    }
}

/* Gold and land as they would be if every round were as the usual one. */
static void look_ahead(look *it)
{
    const hz_table *table = it->table;
    double others = canyon_others(table, it->state);
    double share = others > 0 ? 1 / others : 0;
    bool is_secret = canyon_has_values(table);
    it->rounds = canyon_rounds_left(table, it->state);
    for (int seat = 0; seat < table->seats; seat++) {
        it->ahead[seat] = is_secret ? it->state->gold[seat] : canyon_empire(table, it->state, seat);
    }
    for (int property = 1; property <= canyon_land(table); property++) {
        int owner = it->state->owner[property - 1];
        double rent = 0, rest = 0;
        if (owner < table->seats) {
            foresee(it, property, &rent, &rest);
            it->ahead[owner] += rest;
        }
        it->rent[property - 1] = rent;
        for (int seat = 0; seat < table->seats; seat++) {
            double gain = seat == owner ? rent : -rent * share;
            it->ahead[seat] += gain;
            it->flow[seat] += gain / (it->rounds > 1 ? it->rounds : 1);
        }
    }
}

static void add_land(look *it, int property)
{
    const canyon_state *state = it->state;
    int owner = state->owner[property - 1];
    double mine = sign_of(it, owner);
    add(it, mine);
    add(it, owner == CANYON_BANK);
    add(it, mine * it->rent[property - 1] / (it->rounds > 1 ? it->rounds : 1));
    add(it, state->loan[property - 1] * mine / 16);
    if (canyon_has_values(it->table)) {
        double keeps = sign_of(it, state->keeper[property - 1]);
        add(it, keeps);
        add(it, (owner == CANYON_BANK ? keeps : mine) * canyon_value(state, property) / 8);
        add(it, canyon_knows(state, it->seat, property));
    }
}

static void add_seat(look *it, int place)
{
    const canyon_state *state = it->state;
    int seat = other(it, place);
    double gold = state->gold[seat];
    add(it, canyon_lives(state, seat));
    add(it, gold / 40);
    add(it, gold > 0 ? gold / (10 + gold) : gold / 10);
    add(it, canyon_empire(it->table, state, seat) / 40.0);
    add(it, canyon_owned_by(state, seat) / 6.0);
    add(it, it->flow[seat]);
    add(it, canyon_tax_due(it->table, state, seat) / 16.0);
    add(it, state->asked >> seat & 1);
    add(it, state->offer[seat] / 20.0);
}

/* How far one is ahead of each of the others, as things go. */
static void add_leads(look *it)
{
    double least = 1e9, doubt = sqrt(it->rounds < 0 ? 1 : it->rounds + 1);
    for (int place = 1; place < it->table->seats; place++) {
        double lead = it->ahead[it->seat] - it->ahead[other(it, place)];
        least = lead < least ? lead : least;
        add(it, lead / 40);
        add(it, lead / (8 * doubt));
    }
    add(it, least / 40);
    add(it, least / (8 * doubt));
}

/* What is up for sale, and what it would change if it went to whoever is on top. */
static void add_sale(look *it)
{
    const canyon_state *state = it->state;
    bool is_on = canyon_is_bidding(state) && state->active > 0;
    double worth = is_on ? canyon_expect(it->table, state, state->active).total : 0;
    int holder = is_on ? state->holder : HZ_NOBODY;
    double mine = sign_of(it, holder);
    add(it, is_on);
    add_who(it, holder);
    add(it, state->bid / 20.0);
    add(it, worth / 20);
    add(it, mine * (worth - state->bid) / 20);
    add(it, mine * (worth - state->bid) / (8 * sqrt(it->rounds < 0 ? 1 : it->rounds + 1)));
    add(it, state->pending[it->seat] / 20.0);
    add(it, (worth - state->pending[it->seat]) * (state->pending[it->seat] > 0) / 20);
    for (int property = 1; property <= CANYON_LAND; property++) {
        add(it, state->active == property);
    }
}

/* Written through a look: NOLINTNEXTLINE(readability-non-const-parameter) */
int canyon_features(const hz_table *table, const void *masked, int seat, float *out)
{
    const canyon_state *state = masked;
    look it = {.table = table, .state = state, .seat = seat, .out = out};
    look_ahead(&it);
    add(&it, it.rounds / 30);
    add(&it, 1 / (1 + (it.rounds < 0 ? 0 : it.rounds)));
    for (int phase = 0; phase < CANYON_OVER; phase++) {
        add(&it, state->phase == phase);
    }
    add_who(&it, state->seat);
    add_who(&it, state->roller);
    add_leads(&it);
    add_sale(&it);
    for (int place = 0; place < table->seats; place++) {
        add_seat(&it, place);
    }
    for (int property = 1; property <= canyon_land(table); property++) {
        add_land(&it, property);
    }
    return it.count;
}
