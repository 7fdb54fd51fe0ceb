/* Dice Canyon: the die has shown an owned property. */
#include "games/canyon/land.h"
#include "games/canyon/play.h"

static int32_t who(const hz_table *table)
{
    return canyon_rules_of(table)->rent_who;
}

/* Who pay without a roll [CY-RENT-5, CY-RENT-6, CY-RENT-9]. */
static hz_seats sure_payers(const hz_table *table, const canyon_state *state)
{
    unsigned paying = 0;
    if (who(table) == CANYON_ALL_PAY) {
        paying = canyon_living(table, state);
    } else if (who(table) == CANYON_BELOW_OWNER_SURE || who(table) == CANYON_BELOW_NUMBER_SURE) {
        paying = 1u << state->roller;
    }
    return (hz_seats)(paying & ~(1u << state->owner[state->active - 1]));
}

static bool owner_rolls(const hz_table *table)
{
    return who(table) == CANYON_BELOW_OWNER || who(table) == CANYON_BELOW_OWNER_SURE;
}

/* The order of the rent dice [CY-GEN-3]. */
int canyon_rent_rollers(const hz_table *table, const canyon_state *state, uint8_t *seats)
{
    int owner = state->owner[state->active - 1], count = 0;
    hz_seats sure = sure_payers(table, state);
    if (who(table) == CANYON_RENT_SPIN) {
        for (int place = 0; place < table->seats; place++) {
            int seat = canyon_at(table, place);
            seats[count] = (uint8_t)seat;
            count += canyon_lives(state, seat);
        }
        return count;
    }
    if (owner_rolls(table)) {
        seats[count++] = (uint8_t)owner;
    }
    for (int step = 1; step < table->seats; step++) {
        int seat = (owner + step) % table->seats;
        if (canyon_lives(state, seat) && !(sure >> seat & 1)) {
            seats[count++] = (uint8_t)seat;
        }
    }
    return count;
}

static const char *rent_rule(const hz_table *table)
{
    static const char *const rules[] = {
        "CY-RENT-3", "CY-RENT-4", "CY-RENT-5", "CY-RENT-6", "CY-RENT-10", "CY-RENT-9"};
    return rules[who(table)];
}

static int shown_by(const hz_table *table, int seat, uint64_t die)
{
    return who(table) == CANYON_RENT_SPIN ? canyon_spin_time(table, seat, die) : (int)die;
}

/* What has to be reached: the owner's roll, or the number. */
static int mark_of(const hz_table *table, const canyon_state *state, const uint64_t *dice)
{
    uint8_t seats[CANYON_SEATS];
    int count = canyon_rent_rollers(table, state, seats), owner = state->owner[state->active - 1];
    for (int index = 0; index < count; index++) {
        if (seats[index] == owner) {
            return shown_by(table, owner, dice[index]);
        }
    }
    return state->active;
}

/* Who pay after their dice. */
static hz_seats
rolled_payers(const hz_table *table, const canyon_state *state, const uint64_t *dice, hz_log *log)
{
    uint8_t seats[CANYON_SEATS];
    int count = canyon_rent_rollers(table, state, seats), owner = state->owner[state->active - 1];
    int mark = mark_of(table, state, dice);
    unsigned paying = 0;
    for (int index = 0; index < count; index++) {
        int seat = seats[index], shown = shown_by(table, seat, dice[index]);
        bool is_low = shown < mark; /* never the owner's own */
        canyon_tell(
            log, CANYON_TOLD_RENT_ROLL, seat, shown, seat == owner ? 2 : is_low, rent_rule(table));
        paying |= (unsigned)is_low << seat;
    }
    return (hz_seats)paying;
}

/* All pay at the same time [CY-RENT-8]. */
static void collect(const hz_table *table, canyon_state *state, hz_seats paying, hz_log *log)
{
    const canyon_rules *rules = canyon_rules_of(table);
    int owner = state->owner[state->active - 1], due = canyon_rent_due(table, state, state->active);
    for (int place = 0; place < table->seats; place++) {
        int seat = canyon_at(table, place);
        if (!(paying >> seat & 1)) {
            continue;
        }
        int paid = canyon_settle(state, seat, owner, due, rules->short_rent);
        canyon_tell_of(log, CANYON_TOLD_RENT, seat, owner, paid, state->active, rent_rule(table));
        if (paid < due) {
            canyon_glimpse(table, log);
            canyon_tell(log, CANYON_TOLD_SHORT, seat, due - paid, 0, "CY-RENT-11");
        }
    }
    if (!paying) {
        canyon_tell(log, CANYON_TOLD_NO_RENT, owner, state->active, 0, rent_rule(table));
    }
}

static bool rent_begins(const hz_table *table, canyon_state *state, hz_log *log)
{
    uint8_t seats[CANYON_SEATS];
    if (canyon_rent_rollers(table, state, seats) == 0) {
        collect(table, state, sure_payers(table, state), log);
        return false;
    }
    state->phase = CANYON_RENT;
    return true;
}

void canyon_rent_rolled(const hz_table *table,
                        canyon_state *state,
                        const uint64_t *dice,
                        hz_log *log)
{
    hz_seats rolled = rolled_payers(table, state, dice, log);
    collect(table, state, (hz_seats)(rolled | sure_payers(table, state)), log);
    canyon_go_on(table, state, log);
}

static bool sale_begins(const hz_table *table, canyon_state *state, hz_log *log)
{
    return canyon_rules_of(table)->sale == CANYON_BY_SPIN
               ? canyon_spin_begins(table, state)
               : canyon_auction_begins(table, state, log);
}

static bool own_number(const hz_table *table, canyon_state *state, hz_log *log)
{
    int32_t own = canyon_rules_of(table)->own_roll;
    if (own == CANYON_COLLECT) {
        return rent_begins(table, state, log);
    }
    canyon_give_back(state, state->active);
    canyon_tell(log,
                CANYON_TOLD_RETURN,
                state->roller,
                state->active,
                0,
                own == CANYON_RETURN_AUCTION ? "CY-OWN-4"
                : own == CANYON_RETURN_PUTTY ? "CY-OWN-5"
                                             : "CY-OWN-3");
    if (own == CANYON_RETURN_AUCTION) {
        return sale_begins(table, state, log);
    }
    if (own == CANYON_RETURN_PUTTY) {
        state->seat = state->roller;
        state->phase = CANYON_LOAD;
    }
    return own == CANYON_RETURN_PUTTY;
}

/* Line B: the sign of the value decides [CY-RENT-9, CY-TAX-7, CY-RENT-12]. */
static bool hit_value(const hz_table *table, canyon_state *state, hz_log *log)
{
    const canyon_rules *rules = canyon_rules_of(table);
    int property = state->active, owner = state->owner[property - 1];
    canyon_turn_up(state, property, "CY-REV-1", log);
    int value = canyon_value(state, property);
    if (value < 0 && rules->tax == CANYON_TAX_HIT && rules->action_table != CANYON_KINDS) {
        canyon_tax_owner(table, state, owner, -value, log);
    } else if (value <= 0) {
        canyon_tell(log, CANYON_TOLD_NO_RENT, owner, property, 0, "CY-RENT-12");
    }
    bool has_event =
        rules->event_on == CANYON_ANY_OWNED || (rules->event_on == CANYON_NEGATIVE && value < 0);
    state->event_seat = (uint8_t)(has_event && canyon_lives(state, owner) ? owner : HZ_NOBODY);
    return value > 0 && rent_begins(table, state, log);
}

bool canyon_hit(const hz_table *table, canyon_state *state, hz_log *log)
{
    if (canyon_is_gone(table, state, state->active)) {
        canyon_tell(log, CANYON_TOLD_MISSING, HZ_NOBODY, state->active, 0, "CY-AUC-13");
        return false;
    }
    if (!canyon_is_owned(state, state->active)) {
        return sale_begins(table, state, log);
    }
    if (canyon_has_values(table)) {
        return hit_value(table, state, log);
    }
    return state->owner[state->active - 1] == state->roller ? own_number(table, state, log)
                                                            : rent_begins(table, state, log);
}
