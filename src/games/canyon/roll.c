/* Dice Canyon: who rolls the die, what it shows, and how putty loads it. */
#include "games/canyon/land.h"
#include "games/canyon/play.h"

static void
settle_roller(const hz_table *table, canyon_state *state, int roller, int why, hz_log *log)
{
    static const char *const rules[] = {"CY-ROLL-1", "CY-ROLL-2", "CY-ROLL-3"};
    state->roller = (uint8_t)roller;
    state->first_roller = state->first_roller == HZ_NOBODY ? (uint8_t)roller : state->first_roller;
    state->asked = (uint8_t)canyon_living(table, state); /* may now buy putty */
    state->tied = 0;
    canyon_tell(log, CANYON_TOLD_ROLLER, roller, why, 0, rules[why]);
}

/* Seats among whom the roller is, all alike [CY-ROLL-1, CY-ROLL-2, CY-ROLL-3]. */
bool canyon_find_roller(const hz_table *table, canyon_state *state, hz_log *log)
{
    const canyon_rules *rules = canyon_rules_of(table);
    int from = canyon_after_roller(table, state);
    hz_seats living = canyon_living(table, state);
    if (rules->roller == CANYON_ROTATE) {
        settle_roller(table, state, canyon_first_of(table, living, from), 0, log);
        return false;
    }
    hz_seats tied = canyon_extreme(table, living, state->gold, state->switched);
    canyon_glimpse(table, log);
    if (rules->roller_tie == CANYON_ROLL_OFF_TIE && canyon_are_many(tied)) {
        state->tied = (uint8_t)tied;
        state->phase = CANYON_ROLL_OFF;
        return true;
    }
    from = rules->roller_tie == CANYON_LOW_SEAT ? table->first : from; /* else [CY-ROLL-4] */
    settle_roller(table, state, canyon_first_of(table, tied, from), 1 + state->switched, log);
    return false;
}

void canyon_rolled_off(const hz_table *table,
                       canyon_state *state,
                       const uint64_t *dice,
                       hz_log *log)
{
    int32_t shown[CANYON_SEATS] = {0};
    for (int place = 0; place < table->seats; place++) {
        int seat = canyon_at(table, place);
        if (!(state->tied >> seat & 1)) {
            continue;
        }
        shown[seat] = (int32_t)*dice++;
        canyon_tell(log, CANYON_TOLD_ROLL_OFF, seat, shown[seat], 0, "CY-ROLL-4");
    }
    state->tied = (uint8_t)canyon_extreme(table, state->tied, shown, true);
    if (canyon_are_many(state->tied)) {
        state->phase = CANYON_ROLL_OFF;
        return;
    }
    settle_roller(table, state, __builtin_ctz(state->tied), 1 + state->switched, log);
    canyon_go_on(table, state, log);
}

bool canyon_is_loaded(const canyon_state *state)
{
    for (int face = 1; face <= CANYON_LAND; face++) {
        if (state->weight[face - 1] != CANYON_FACE) {
            return true;
        }
    }
    return false;
}

static bool is_drawn(const hz_table *table, const canyon_state *state)
{
    return canyon_rules_of(table)->deck_order && state->deck;
}

/* [CY-GEN-6] */
int canyon_die_sides(const hz_table *table, const canyon_state *state)
{
    return is_drawn(table, state)    ? __builtin_popcount(state->deck)
           : canyon_is_loaded(state) ? CANYON_WEIGHT
                                     : canyon_land(table);
}

static int number_of(const hz_table *table, const canyon_state *state, int result)
{
    bool is_deck = is_drawn(table, state);
    int property = 0;
    if (!is_deck && !canyon_is_loaded(state)) {
        return result;
    }
    do {
        result -= is_deck ? state->deck >> property & 1 : state->weight[property];
        property++;
    } while (result > 0);
    return property;
}

/* Can the die show anything but the roller's own numbers? */
static bool has_other_number(const hz_table *table, const canyon_state *state)
{
    for (int property = 1; property <= canyon_land(table); property++) {
        if (state->owner[property - 1] != state->roller && state->weight[property - 1]) {
            return true;
        }
    }
    return false;
}

void canyon_number_rolled(const hz_table *table, canyon_state *state, int result, hz_log *log)
{
    const canyon_rules *rules = canyon_rules_of(table);
    int number = number_of(table, state, result);
    if (!canyon_has_values(table) && state->roller == HZ_NOBODY) {
        canyon_find_roller(table, state, log);
        state->asked = 0;
    }
    if (is_drawn(table, state)) {
        state->deck &= (uint16_t) ~(1u << (number - 1));
    }
    state->covered = rules->auction_blind && !canyon_is_owned(state, number) &&
                     !canyon_is_gone(table, state, number);
    state->active = (uint8_t)number;
    canyon_tell(log,
                state->covered         ? CANYON_TOLD_UNSOLD
                : rules->auction_blind ? CANYON_TOLD_UNCOVERED
                                       : CANYON_TOLD_NUMBER,
                state->roller,
                state->covered ? 0 : number,
                0,
                "CY-GEN-1");
    bool is_own = !canyon_has_values(table) && state->owner[number - 1] == state->roller;
    if (is_own && rules->own_roll == CANYON_REROLL) {
        bool is_all = !has_other_number(table, state);
        canyon_tell(log,
                    is_all ? CANYON_TOLD_ALL_OWN : CANYON_TOLD_REROLL,
                    state->roller,
                    number,
                    0,
                    "CY-OWN-2");
        state->active = 0;
        if (!is_all) {
            state->phase = CANYON_ROLL; /* the same roll once more */
            return;
        }
    }
    canyon_go_on(table, state, log);
}

static void shift_weight(canyon_state *state, int face, int units)
{
    uint8_t *from = &state->weight[face - 1], *to = &state->weight[CANYON_LAND - face];
    int moved = canyon_min(units, *from);
    *from = (uint8_t)(*from - moved);
    *to = (uint8_t)(*to + moved);
}

/* Putty on a face makes it heavy: it comes to lie below, and its opposite on top [CY-PUT-1]. */
void canyon_load(const hz_table *table, canyon_state *state, int seat, int face, hz_log *log)
{
    static const uint8_t neighbours[CANYON_LAND][5] = {
        {2, 4, 6, 8, 10},
        {1, 5, 6, 9, 10},
        {6, 8, 9, 11, 12},
        {1, 7, 8, 10, 11},
        {2, 7, 9, 10, 12},
        {1, 2, 3, 8, 9},
        {4, 5, 10, 11, 12},
        {1, 3, 4, 6, 11},
        {2, 3, 5, 6, 12},
        {1, 2, 4, 5, 7},
        {3, 4, 7, 8, 12},
        {3, 5, 7, 9, 11},
    };
    const canyon_rules *rules = canyon_rules_of(table);
    shift_weight(state, face, rules->putty_shift);
    for (int index = 0; rules->putty_spill && index < 5; index++) {
        shift_weight(state, neighbours[face - 1][index], rules->putty_spill);
    }
    canyon_tell(log, CANYON_TOLD_LOAD, seat, face, state->weight[face - 1], "CY-PUT-1");
}

/* From the roller to the left, whoever can pay [CY-PUT-1]. */
bool canyon_ask_putty(const hz_table *table, canyon_state *state)
{
    int price = canyon_rules_of(table)->putty_price;
    for (int step = 0; step < table->seats; step++) {
        int seat = (state->roller + step) % table->seats;
        if (state->asked >> seat & 1 && state->gold[seat] >= price) {
            state->seat = (uint8_t)seat;
            state->phase = CANYON_BUY_PUTTY;
            state->step = CANYON_STEP_PUTTY; /* until all have been asked */
            return true;
        }
    }
    state->seat = HZ_NOBODY;
    return false;
}
