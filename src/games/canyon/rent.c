/* Dice Canyon: the die has shown an owned property. */
#include "games/canyon/canyon.h"

static int32_t who(const hz_table *table)
{
    return canyon_rules_of(table)->rent_who;
}

/* Pays without a roll, or HZ_NOBODY [CY-RENT-5, CY-RENT-6]. */
static int sure_payer(const hz_table *table, const canyon_state *state)
{
    bool is_sure = who(table) == CANYON_BELOW_OWNER_SURE || who(table) == CANYON_BELOW_NUMBER_SURE;
    return is_sure && state->roller != state->owner[state->active - 1] ? state->roller : HZ_NOBODY;
}

static bool owner_rolls(const hz_table *table)
{
    return who(table) == CANYON_BELOW_OWNER || who(table) == CANYON_BELOW_OWNER_SURE;
}

/* The order of the rent dice [CY-GEN-3]. */
int canyon_rent_rollers(const hz_table *table, const canyon_state *state, uint8_t *seats)
{
    int owner = state->owner[state->active - 1], count = 0;
    if (who(table) == CANYON_ALL_PAY) {
        return 0;
    }
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
        if (canyon_lives(state, seat) && seat != sure_payer(table, state)) {
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

/* The seats that pay, after their dice. */
static hz_seats
payers(const hz_table *table, const canyon_state *state, const uint64_t *dice, hz_log *log)
{
    uint8_t seats[CANYON_SEATS];
    int count = canyon_rent_rollers(table, state, seats), owner = state->owner[state->active - 1];
    bool is_spin = who(table) == CANYON_RENT_SPIN, has_mark = is_spin || owner_rolls(table);
    int mark = state->active;
    for (int index = 0; has_mark && index < count; index++) {
        if (seats[index] == owner) {
            mark = is_spin ? canyon_spin_time(table, owner, dice[index]) : (int)dice[index];
        }
    }
    unsigned paying = who(table) == CANYON_ALL_PAY ? canyon_living(table, state) : 0;
    paying |= sure_payer(table, state) == HZ_NOBODY ? 0 : 1u << sure_payer(table, state);
    for (int index = 0; index < count; index++) {
        int seat = seats[index];
        int shown = is_spin ? canyon_spin_time(table, seat, dice[index]) : (int)dice[index];
        tell_all(log,
                 CANYON_TOLD_RENT_ROLL,
                 seat,
                 shown,
                 seat == owner ? 2 : shown < mark,
                 rent_rule(table));
        paying |= (unsigned)(shown < mark) << seat;
    }
    return (hz_seats)(paying & ~(1u << owner));
}

/* All pay at the same time [CY-RENT-8]. */
static void collect(const hz_table *table, canyon_state *state, const uint64_t *dice, hz_log *log)
{
    const canyon_rules *rules = canyon_rules_of(table);
    int owner = state->owner[state->active - 1], due = canyon_rent_due(table, state, state->active);
    hz_seats paying = payers(table, state, dice, log);
    for (int place = 0; place < table->seats; place++) {
        int seat = canyon_at(table, place);
        if (!(paying >> seat & 1)) {
            continue;
        }
        int paid = canyon_settle(state, seat, owner, due, rules->short_rent);
        hz_tell(log,
                (hz_event){CANYON_TOLD_RENT,
                           HZ_EVERYBODY,
                           (uint8_t)seat,
                           (uint8_t)owner,
                           paid,
                           state->active,
                           rent_rule(table)});
        if (paid < due) {
            canyon_glimpse(table, log);
            tell_all(log, CANYON_TOLD_SHORT, seat, due - paid, 0, "CY-RENT-11");
        }
    }
    if (!paying) {
        tell_all(log, CANYON_TOLD_NO_RENT, owner, state->active, 0, rent_rule(table));
    }
}

static bool rent_begins(const hz_table *table, canyon_state *state, hz_log *log)
{
    uint8_t seats[CANYON_SEATS];
    if (canyon_rent_rollers(table, state, seats) == 0) {
        collect(table, state, NULL, log);
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
    collect(table, state, dice, log);
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
    canyon_give_back(table, state, state->active);
    tell_all(log,
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
        tell_all(log, CANYON_TOLD_NO_RENT, owner, property, 0, "CY-RENT-12");
    }
    bool has_event =
        rules->event_on == CANYON_ANY_OWNED || (rules->event_on == CANYON_NEGATIVE && value < 0);
    state->event_seat = (uint8_t)(has_event && canyon_lives(state, owner) ? owner : HZ_NOBODY);
    return value > 0 && rent_begins(table, state, log);
}

bool canyon_hit(const hz_table *table, canyon_state *state, hz_log *log)
{
    if (!canyon_is_owned(state, state->active)) {
        return sale_begins(table, state, log);
    }
    if (canyon_has_values(table)) {
        return hit_value(table, state, log);
    }
    return state->owner[state->active - 1] == state->roller ? own_number(table, state, log)
                                                            : rent_begins(table, state, log);
}
