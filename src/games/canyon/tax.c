/* Dice Canyon: taxes, and those who cannot pay them. */
#include "games/canyon/land.h"
#include "games/canyon/play.h"

/* What he owned is unsold again; in line B the auction of it will start at his left [CY-TAX-5]. */
static void eliminate(const hz_table *table, canyon_state *state, int seat, hz_log *log)
{
    state->out_round[seat] = state->round;
    state->owing &= (uint8_t) ~(1u << seat);
    for (int property = 1; property <= canyon_land(table); property++) {
        if (state->owner[property - 1] == seat) {
            canyon_give_back(state, property);
            state->keeper[property - 1] = canyon_has_values(table) ? (uint8_t)seat : CANYON_BANK;
        }
    }
    canyon_tell(log, CANYON_TOLD_OUT, seat, 0, 0, "CY-TAX-5");
}

/* Returns whether this tax was too much for him. */
static bool pay_tax(const hz_table *table, canyon_state *state, int seat, int due, hz_log *log)
{
    int32_t shortage = canyon_rules_of(table)->short_tax;
    bool has_values = canyon_has_values(table), is_hit = state->active && has_values;
    bool is_out = shortage == CANYON_ELIMINATE;
    int paid = canyon_settle(state, seat, CANYON_BANK, due, shortage);
    canyon_tell(log,
                is_hit ? CANYON_TOLD_COST : CANYON_TOLD_TAX,
                seat,
                paid,
                is_hit ? state->active : 0,
                is_hit       ? "CY-TAX-7"
                : has_values ? "CY-TAX-4"
                             : "CY-TAX-1");
    if (paid < due) {
        canyon_glimpse(table, log);
        canyon_tell(log, CANYON_TOLD_SHORT, seat, due - paid, 0, is_out ? "CY-TAX-5" : "CY-TAX-6");
    }
    return paid < due && is_out;
}

void canyon_tax_owner(const hz_table *table, canyon_state *state, int owner, int due, hz_log *log)
{
    if (pay_tax(table, state, owner, due, log)) {
        eliminate(table, state, owner, log);
    }
}

/* All pay first; then those who could not are out together [CY-TAX-5]. */
void canyon_tax_all(const hz_table *table, canyon_state *state, hz_log *log)
{
    hz_seats living = canyon_living(table, state);
    unsigned out = 0;
    if (canyon_has_values(table) && canyon_rules_of(table)->tax_scope == CANYON_TAX_HELD) {
        canyon_tell(
            log, CANYON_TOLD_GLIMPSE, HZ_NOBODY, 0, 0, "CY-TAX-4"); /* of values face down */
    }
    for (int place = 0; place < table->seats; place++) {
        int seat = canyon_at(table, place), due = canyon_tax_due(table, state, seat);
        if (living >> seat & 1 && due > 0) {
            out |= (unsigned)pay_tax(table, state, seat, due, log) << seat;
        }
    }
    for (int place = 0; place < table->seats; place++) {
        int seat = canyon_at(table, place);
        if (out >> seat & 1) {
            eliminate(table, state, seat, log);
        }
    }
}
