/* Dice Canyon: the sale by spinning. */
#include "games/canyon/land.h"
#include "games/canyon/play.h"

int canyon_spin_time(const hz_table *table, int seat, uint64_t die)
{
    return canyon_max(0, canyon_rules_of(table)->spin_skill[seat] + (int)die - 1); /* [CY-SPIN-3] */
}

int canyon_spin_cost(const hz_table *table, int property)
{
    return canyon_rules_of(table)->spin_price == CANYON_SPIN_FACE ? property : 0;
}

bool canyon_spin_begins(const hz_table *table, canyon_state *state)
{
    state->tied = (uint8_t)canyon_living(table, state);
    state->repeats = 0;
    state->phase = CANYON_SPINNING;
    return true;
}

static void offer_purchase(const hz_table *table, canyon_state *state, int seat, hz_log *log)
{
    int price = canyon_spin_cost(table, state->active);
    bool is_rich = state->gold[seat] >= price;
    state->tied = state->repeats = 0;
    if (is_rich) {
        state->seat = (uint8_t)seat;
        state->phase = CANYON_BUY;
    }
    canyon_tell(log, CANYON_TOLD_LONGEST, seat, state->active, price, "CY-SPIN-1");
    canyon_glimpse(table, log);
    if (!is_rich) {
        int gold = state->gold[seat];
        canyon_tell_gold(table, log, CANYON_TOLD_TOO_POOR, seat, gold, price, "CY-SPIN-1");
        if (!canyon_rules_of(table)->gold_public) {
            canyon_tell(log, CANYON_TOLD_NO_SALE, HZ_NOBODY, state->active, 0, "CY-SPIN-1");
        }
        canyon_go_on(table, state, log);
    }
}

void canyon_spun(const hz_table *table, canyon_state *state, const uint64_t *dice, hz_log *log)
{
    int32_t times[CANYON_SEATS] = {0};
    for (int place = 0; place < table->seats; place++) {
        int seat = canyon_at(table, place);
        if (!(state->tied >> seat & 1)) {
            continue;
        }
        times[seat] = canyon_spin_time(table, seat, *dice++);
        canyon_tell(log, CANYON_TOLD_SPIN, seat, times[seat], 0, "CY-SPIN-3");
    }
    hz_seats longest = canyon_extreme(table, state->tied, times, true);
    if (canyon_are_many(longest) && state->repeats < CANYON_RESPINS) {
        state->tied = (uint8_t)longest; /* only they spin again [CY-SPIN-2] */
        state->repeats++;
        state->phase = CANYON_SPINNING;
        return;
    }
    offer_purchase(table, state, canyon_first_of(table, longest, table->first), log);
}
