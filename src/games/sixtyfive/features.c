/* 65: how a position looks to a side, in numbers for values that are learned. */
#include "games/sixtyfive/plans.h"

typedef struct look {
    const hz_table *table;
    const sixtyfive_state *state;
    int side;
    float *out;
    int count;
} look;

static void add(look *it, double value)
{
    it->out[it->count++] = (float)value;
}

static void add_faces(look *it, sixtyfive_faces faces, double usual)
{
    for (int face = 0; face <= SIXTYFIVE_FACES; face++) {
        add(it, faces.of[face] / usual);
    }
}

/* Dice of the ring that a side would like, all of them and those near the line; and outside. */
static void add_wanted(look *it, int side)
{
    const sixtyfive_state *state = it->state;
    int near = 0, wanted = 0, outside = 0;
    for (uint32_t dice = sixtyfive_set(state, SIXTYFIVE_RING); dice;) {
        int die = sixtyfive_pop(&dice);
        bool is_wanted = state->face[die] && sixtyfive_is_wanted(state, side, state->face[die]);
        wanted += is_wanted;
        near += is_wanted && state->edge[die];
    }
    for (uint32_t dice = sixtyfive_set(state, SIXTYFIVE_OUT); dice;) {
        int die = sixtyfive_pop(&dice);
        outside += state->face[die] && sixtyfive_is_wanted(state, side, state->face[die]);
    }
    add(it, wanted / 3.0);
    add(it, near / 2.0);
    add(it, outside);
}

static void add_side(look *it, int side)
{
    const sixtyfive_state *state = it->state;
    int goal = sixtyfive_goal(it->table, state, side);
    int progress = sixtyfive_progress(state, side);
    add(it, state->mode[side] > 0);
    add(it, progress / 4.0);
    for (int missing = 0; missing <= SIXTYFIVE_FACES; missing++) {
        add(it, goal - progress == missing);
    }
    add(it, sixtyfive_different(state, side) / 4.0);
    add(it, sixtyfive_may_challenge(state, side));
    add_faces(it, sixtyfive_showing(state, SIXTYFIVE_HELD + (unsigned)side), 1);
    add_wanted(it, side);
}

static void add_turn(look *it)
{
    const sixtyfive_state *state = it->state;
    double blue = sixtyfive_rules_of(it->table)->blue_count;
    double left = (blue - state->thrown + __builtin_popcount(state->again)) / blue;
    double mine = state->side == it->side ? 1 : -1;
    add(it, mine);
    add(it, mine * left);
    add(it, mine * state->owed);
    add(it, mine * state->extras / 2);
    add(it, mine * state->announced);
    add(it, mine * state->left);
    add(it, state->number > 0);
    add(it, state->rescued);
    add(it, sixtyfive_has_double(state));
    add(it, sixtyfive_count(state, SIXTYFIVE_ROLLING) / 2.0);
    for (int phase = SIXTYFIVE_GOAL; phase < SIXTYFIVE_OVER; phase++) {
        add(it, mine * (state->phase == phase));
    }
    add_faces(it, sixtyfive_blue(state), 1);
    add_faces(it, sixtyfive_showing(state, SIXTYFIVE_RING), 2);
    add_faces(it, sixtyfive_showing(state, SIXTYFIVE_OUT), 1);
}

/* Written through a look: NOLINTNEXTLINE(readability-non-const-parameter) */
int sixtyfive_features(const hz_table *table, const void *masked, int seat, float *out)
{
    const sixtyfive_state *state = masked;
    look it = {.table = table, .state = state, .side = seat, .out = out};
    double worth = 2 * sixtyfive_worth(table, state, seat) - 1;
    add(&it, worth);
    add(&it, worth * worth * worth);
    add_turn(&it);
    add_side(&it, seat);
    add_side(&it, 1 - seat);
    return it.count;
}
