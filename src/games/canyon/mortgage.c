/* Dice Canyon: gold below zero, loans on properties, and what they cost. */
#include "games/canyon/land.h"
#include "games/canyon/play.h"

/* What he could mortgage [CY-MORT-1, CY-MORT-4]. */
unsigned canyon_pledges(const hz_table *table, const canyon_state *state, int seat)
{
    unsigned land = 0;
    for (int property = 1; property <= canyon_land(table); property++) {
        bool is_free = state->owner[property - 1] == seat && state->loan[property - 1] == 0 &&
                       canyon_end_worth(table, state, property) > 0;
        land |= (unsigned)is_free << (property - 1);
    }
    return land;
}

/* [CY-MORT-2] */
int canyon_loan_for(const hz_table *table, const canyon_state *state, int seat, int property)
{
    int worth = canyon_end_worth(table, state, property), debt = -state->gold[seat];
    switch ((canyon_loan)canyon_rules_of(table)->mortgage_amount) {
    case CANYON_LOAN_FACE: return property;
    case CANYON_LOAN_VALUE: return worth;
    case CANYON_LOAN_DEBT: break;
    }
    return canyon_min(debt, worth);
}

/* In seat order, whoever a payment has left below 0 and who has something to offer. */
bool canyon_ask_mortgage(const hz_table *table, canyon_state *state, hz_log *log)
{
    bool is_open = canyon_rules_of(table)->mortgage != CANYON_NO_MORTGAGE;
    if (!state->owing) {
        return false;
    }
    for (int place = 0; place < table->seats; place++) {
        int seat = canyon_at(table, place);
        if (!(state->owing >> seat & 1)) {
            continue;
        }
        canyon_glimpse(table, log);
        if (is_open && state->gold[seat] < 0 && canyon_pledges(table, state, seat)) {
            state->seat = (uint8_t)seat;
            state->phase = CANYON_MORTGAGE;
            return true;
        }
        state->owing &= (uint8_t) ~(1u << seat);
        if (state->gold[seat] < 0) {
            const char *rule = is_open ? "CY-MORT-3" : "CY-MORT-9";
            canyon_tell_gold(table, log, CANYON_TOLD_BELOW_ZERO, seat, -state->gold[seat], 0, rule);
        }
    }
    return false;
}

void canyon_pledge(const hz_table *table, canyon_state *state, int seat, int property, hz_log *log)
{
    int loan = canyon_loan_for(table, state, seat, property);
    state->loan[property - 1] = (int16_t)loan;
    state->fresh |= (uint16_t)(1u << (property - 1));
    canyon_move(state, CANYON_BANK, seat, loan);
    canyon_tell(log, CANYON_TOLD_MORTGAGE, seat, property, loan, "CY-MORT-2");
}

unsigned canyon_redeemable(const canyon_state *state, int seat)
{
    unsigned land = 0;
    for (int property = 1; property <= CANYON_LAND; property++) {
        int loan = state->loan[property - 1];
        bool is_due = state->owner[property - 1] == seat && loan > 0;
        land |= (unsigned)(is_due && loan <= state->gold[seat]) << (property - 1);
    }
    return land;
}

/* In seat order, whoever can pay back a whole loan [CY-MORT-5]. */
bool canyon_ask_repay(const hz_table *table, canyon_state *state, hz_log *log)
{
    for (int place = 0; place < table->seats; place++) {
        int seat = canyon_at(table, place);
        if (state->asked >> seat & 1 && canyon_redeemable(state, seat)) {
            canyon_glimpse(table, log);
            state->seat = (uint8_t)seat;
            state->phase = CANYON_REPAY;
            state->step = CANYON_STEP_REPAY; /* until all have been asked */
            return true;
        }
    }
    state->asked = 0;
    state->seat = HZ_NOBODY;
    return false;
}

void canyon_redeem(canyon_state *state, int seat, int property, hz_log *log)
{
    int loan = state->loan[property - 1];
    canyon_move(state, seat, CANYON_BANK, loan);
    state->loan[property - 1] = 0;
    state->fresh &= (uint16_t) ~(1u << (property - 1));
    canyon_tell(log, CANYON_TOLD_REPAY, seat, property, loan, "CY-MORT-5");
}

/* An open loan eats the end value, from the round after it was taken on [CY-MORT-6]. */
void canyon_decay(const hz_table *table, canyon_state *state, hz_log *log)
{
    const canyon_rules *rules = canyon_rules_of(table);
    for (int property = 1; property <= canyon_land(table); property++) {
        bool is_spared = rules->mortgage_grace && state->fresh >> (property - 1) & 1;
        if (state->loan[property - 1] == 0 || is_spared) {
            continue;
        }
        int worth = canyon_end_worth(table, state, property), step = rules->mortgage_step;
        int fall = rules->end_value_floor_zero ? canyon_min(step, worth) : step;
        state->lost[property - 1] = (int16_t)(state->lost[property - 1] + fall);
        if (fall > 0) {
            canyon_tell(log,
                        CANYON_TOLD_FALL,
                        state->owner[property - 1],
                        property,
                        worth - fall,
                        "CY-MORT-6");
        }
    }
    state->fresh = 0;
}
