/* Dice Canyon: what a seat may know, and what it may imagine. */
#include <string.h>

#include "games/canyon/land.h"
#include "games/canyon/play.h"

bool canyon_has_secrets(const hz_table *table)
{
    const canyon_rules *rules = canyon_rules_of(table);
    return canyon_has_values(table) || !rules->gold_public || rules->auction_blind ||
           rules->auction_kind != CANYON_ROUND_TABLE || rules->action_table == CANYON_KINDS;
}

bool canyon_hides_gold(const hz_table *table, const canyon_state *state)
{
    return !canyon_rules_of(table)->gold_public && state->phase != CANYON_OVER;
}

/* Which property a covered number was is also a gap in the deck. */
static bool is_from_deck(const hz_table *table, const canyon_state *state)
{
    return canyon_rules_of(table)->deck_order && state->round <= canyon_land(table);
}

/* What rows cannot say of cards. */
static void cover_cards(const hz_table *table, canyon_state *state, int viewer)
{
    bool is_setup = state->phase <= CANYON_LAY;
    for (int at = 0; at < canyon_land(table); at++) {
        if (is_setup && state->card[at] == CANYON_HIDDEN) {
            state->card[at] = CANYON_NO_CARD; /* who has laid his cards is hidden too */
        }
        if (!is_setup && viewer == HZ_WATCHER && state->known[at] != UINT8_MAX) {
            state->card[at] = CANYON_HIDDEN; /* though both of two players may have looked */
        }
    }
}

void canyon_mask(const hz_table *table, void *raw, int viewer)
{
    canyon_state *state = raw;
    if (!canyon_has_secrets(table) && !canyon_rules_of(table)->auction_blind) {
        return;
    }
    if (state->covered && state->active != CANYON_COVERED && is_from_deck(table, state)) {
        state->deck |= (uint16_t)(1u << (state->active - 1));
    }
    hz_mask_fields(table, state, viewer);
    if (canyon_has_values(table)) {
        cover_cards(table, state, viewer);
    }
}

static void shuffle(uint8_t *items, int count, hz_rng *rng)
{
    for (int at = count - 1; at > 0; at--) {
        int other = (int)hz_rng_below(rng, (uint32_t)at + 1);
        uint8_t item = items[at];
        items[at] = items[other];
        items[other] = item;
    }
}

/* Unseen cards lie anywhere, every order as likely as any other. */
static void imagine_cards(const hz_table *table, canyon_state *state, hz_rng *rng)
{
    uint8_t unseen[CANYON_CARDS];
    int count = 0, used = 0;
    uint8_t *places = state->phase <= CANYON_LAY ? state->hand : state->card;
    for (int card = 0; card < CANYON_CARDS; card++) {
        unseen[count] = (uint8_t)card;
        count += canyon_in_pool(table, card) && !canyon_lies_in(places, card);
    }
    shuffle(unseen, count, rng);
    for (int index = 0; index < CANYON_LAND; index++) {
        if (places[index] == CANYON_HIDDEN) {
            places[index] = unseen[used++];
        }
    }
}

/* Any unsold number, as often as the die shows it. */
static void imagine_number(const hz_table *table, canyon_state *state, hz_rng *rng)
{
    int weight[CANYON_LAND] = {0}, sum = 0, property = 0;
    for (int at = 0; at < canyon_land(table); at++) {
        bool is_possible = !canyon_is_owned(state, at + 1) &&
                           !canyon_is_gone(table, state, at + 1) &&
                           (!is_from_deck(table, state) || state->deck >> at & 1);
        weight[at] = is_possible ? state->weight[at] : 0;
        sum += weight[at];
    }
    int pick = (int)hz_rng_below(rng, (uint32_t)sum);
    while (pick >= weight[property]) {
        pick -= weight[property++];
    }
    state->active = (uint8_t)(property + 1);
    state->deck &= (uint16_t) ~(is_from_deck(table, state) ? 1u << property : 0);
}

/* The least gold with which a seat can be where it is. */
static int least_gold(const hz_table *table, const canyon_state *state, int seat)
{
    const canyon_rules *rules = canyon_rules_of(table);
    bool is_asked = state->asked >> seat & 1, is_on_turn = state->seat == seat;
    int least = state->holder == seat ? state->bid : 0, loan = CANYON_MOST_GOLD;
    for (int at = 0; at < CANYON_LAND; at++) {
        bool is_own = state->owner[at] == seat && state->loan[at] > 0;
        loan = is_own ? canyon_min(loan, state->loan[at]) : loan;
    }
    switch (state->phase) {
    case CANYON_REPAY: return is_on_turn ? loan : 0;
    case CANYON_BUY_PUTTY: return is_on_turn ? rules->putty_price : 0;
    case CANYON_BUY: return is_on_turn ? canyon_spin_cost(table, state->active) : 0;
    case CANYON_AUCTION:
    case CANYON_SEALED:
    case CANYON_REBID:
    case CANYON_POLL:
    case CANYON_DRAW: break;
    default: return 0;
    }
    bool can_bid = state->phase == CANYON_AUCTION ? is_on_turn : is_asked;
    if (can_bid) {
        int need = canyon_least_bid(table, state) + canyon_fee(table, state, seat);
        least = canyon_max(least, need);
    }
    return least;
}

static void imagine_gold(const hz_table *table, canyon_state *state, int viewer, hz_rng *rng)
{
    enum { SPREAD = 30 };
    int sum = -canyon_rules_of(table)->start_gold * table->seats;
    for (int seat = 0; seat < table->seats; seat++) {
        if (seat != viewer && canyon_lives(state, seat)) {
            int extra = (int)hz_rng_below(rng, SPREAD);
            bool is_owing = state->phase == CANYON_MORTGAGE && state->seat == seat;
            state->gold[seat] = is_owing ? -1 - extra : least_gold(table, state, seat) + extra;
        }
        sum += state->gold[seat];
    }
    state->bank_out = canyon_max(0, sum);
    state->bank_in = canyon_max(0, -sum);
}

/* Those who want to raise, and by how much: as many as are known to. */
static void imagine_raises(const hz_table *table, canyon_state *state, int viewer, hz_rng *rng)
{
    uint8_t seats[CANYON_SEATS];
    int count = 0, raisers = state->raisers;
    for (int seat = 0; seat < table->seats; seat++) {
        if (seat == viewer) {
            raisers -= state->pending[seat] > 0;
        } else if (state->asked >> seat & 1) {
            seats[count++] = (uint8_t)seat;
        }
    }
    shuffle(seats, count, rng);
    for (int index = 0; index < raisers && index < count; index++) {
        int least = canyon_least_bid(table, state),
            most = canyon_most_bid(table, state, seats[index]);
        state->pending[seats[index]] = least + (int)hz_rng_below(rng, (uint32_t)(most - least) + 1);
    }
}

void canyon_guess(const hz_table *table, void *raw, int viewer, hz_rng *rng)
{
    canyon_state *state = raw;
    if (canyon_has_values(table)) {
        imagine_cards(table, state, rng);
    }
    if (state->covered) {
        imagine_number(table, state, rng);
    }
    if (canyon_hides_gold(table, state)) {
        imagine_gold(table, state, viewer, rng);
    }
    if (state->phase == CANYON_DRAW) {
        imagine_raises(table, state, viewer, rng);
    }
}
