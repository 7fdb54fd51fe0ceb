/* Liar's Dice: how a position looks to a seat, in numbers for values that are learned. */
#include "games/liar/liar.h"

typedef struct look {
    const hz_table *table;
    const liar_state *state;
    int seat;
    float *out;
    int count;
} look;

static void add(look *it, double value)
{
    it->out[it->count++] = (float)value;
}

/* Of the bid that stands, and of one more. */
static void add_bid(look *it)
{
    const liar_state *state = it->state;
    bool is_made = state->count > 0;
    int total = liar_total(it->table, state);
    bool is_mine = is_made && state->bidder == it->seat;
    double holds = is_made ? liar_chance(it->table, state, it->seat, state->count, state->face) : 1;
    double more =
        is_made ? liar_chance(it->table, state, it->seat, state->count + 1, state->face) : 1;
    add(it, is_made);
    add(it, is_mine);
    add(it, is_made ? state->count / (double)total : 0);
    add(it, is_mine ? holds : 0);
    add(it, is_mine ? more : 0);
    add(it, is_made && !is_mine ? holds : 0);
    add(it, is_made && !is_mine ? more : 0);
    add(it, is_made ? liar_matches(it->table, state, it->seat, state->face) / 3.0 : 0);
    for (int face = 1; face <= LIAR_FACES; face++) {
        add(it, is_made && state->face == face);
    }
}

/* Written through a look: NOLINTNEXTLINE(readability-non-const-parameter) */
int liar_features(const hz_table *table, const void *masked, int seat, float *out)
{
    const liar_state *state = masked;
    look it = {.table = table, .state = state, .seat = seat, .out = out};
    int total = liar_total(table, state), in = 0;
    for (int place = 0; place < table->seats; place++) {
        int other = (seat + place) % table->seats;
        in += state->dice[other] > 0;
        add(&it, state->dice[other] / 3.0);
        add(&it, state->dice[other] > 0);
        add(&it, state->dice[other] / (double)(total ? total : 1));
        add(&it, state->phase == LIAR_BID && state->seat == other);
        add(&it, state->count > 0 && state->bidder == other);
    }
    add(&it, total / 10.0);
    add(&it, in / 2.0);
    add(&it, state->phase == LIAR_ROLL);
    for (int face = 1; face <= LIAR_FACES; face++) {
        add(&it, liar_matches(table, state, seat, face) / 2.0);
    }
    add_bid(&it);
    return it.count;
}
