/* Fix'em: how a position looks to a seat, in numbers for values that are learned. */
#include "games/fixem/plans.h"

enum { NEAR = 2 }; /* dice that a prediction may be off and still be told apart */

typedef struct look {
    const hz_table *table;
    const fixem_state *state;
    int seat;
    float *out;
    int count;
} look;

static void add(look *it, double value)
{
    it->out[it->count++] = (float)value;
}

static void add_faces(look *it, const uint8_t *row, double usual)
{
    for (int face = 0; face < FIXEM_FACES; face++) {
        add(it, row[face] / usual);
    }
}

/* How far the Field is from what was predicted: dice too many, or too few. */
static void add_gap(look *it, int seat)
{
    const fixem_state *state = it->state;
    bool is_made = state->point[seat] > 0;
    int gap =
        is_made ? fixem_in_field(it->table, state, state->point[seat]) - state->count[seat] : 0;
    for (int off = -NEAR; off <= NEAR; off++) {
        add(it, is_made && gap == off);
    }
    add(it, gap / 4.0);
    add(it, is_made ? state->count[seat] / 4.0 : 0);
    add(it, is_made && gap == 0 ? state->count[seat] / 4.0 : 0);
    add(it, is_made ? state->hand[seat][state->point[seat] - 1] / 2.0 : 0);
    for (int point = 1; point <= FIXEM_FACES; point++) {
        add(it, state->point[seat] == point);
    }
}

static void add_seat(look *it, int seat)
{
    const fixem_state *state = it->state;
    uint8_t most = 0;
    for (int face = 0; face < FIXEM_FACES; face++) {
        most = state->hand[seat][face] > most ? state->hand[seat][face] : most;
    }
    add(it, fixem_points(it->table, state, seat) / 10.0);
    add(it, state->correct[seat] / 4.0);
    add(it, fixem_hand_size(it->table, state, seat) / 6.0);
    add(it, most / 3.0);
    add(it, fixem_faces(state->field[seat]) / 6.0);
    add(it, fixem_faces(state->queue[seat]) / 4.0);
    add(it, state->unrolled[seat] / 4.0);
    add(it, state->wait[seat] / 10.0);
    add(it, state->chosen >> seat & 1);
    add_faces(it, state->hand[seat], 2);
    add_gap(it, seat);
}

/* How far one is ahead of each of the others, and what that is worth as the end comes near. */
static void add_leads(look *it)
{
    const hz_table *table = it->table;
    double own = fixem_points(table, it->state, it->seat), least = 1e9;
    for (int place = 1; place < table->seats; place++) {
        int other = (it->seat + place) % table->seats;
        double lead = own - fixem_points(table, it->state, other);
        least = lead < least ? lead : least;
        add(it, lead / 5);
        add(it, lead * it->state->round / 20);
    }
    add(it, least / 5);
    add(it, least * it->state->round / 20);
}

static void add_common(look *it)
{
    const fixem_state *state = it->state;
    add(it, state->round / 5.0);
    add(it, state->extra / 3.0);
    add(it, fixem_is_extra(it->table, state));
    add(it, fixem_round_weight(it->table, state->round));
    for (int phase = 0; phase < FIXEM_OVER; phase++) {
        add(it, state->phase == phase);
    }
    add(it, fixem_to_roll_all(it->table, state) / 10.0);
    for (int point = 1; point <= FIXEM_FACES; point++) {
        add(it, fixem_in_field(it->table, state, point) / 4.0);
    }
}

/* Written through a look: NOLINTNEXTLINE(readability-non-const-parameter) */
int fixem_features(const hz_table *table, const void *masked, int seat, float *out)
{
    look it = {.table = table, .state = masked, .seat = seat, .out = out};
    add_common(&it);
    add_leads(&it);
    for (int place = 0; place < table->seats; place++) {
        add_seat(&it, (seat + place) % table->seats);
    }
    return it.count;
}
