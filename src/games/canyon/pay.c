/* Dice Canyon: every piece of gold moves here; the bank keeps a record of its own. */
#include "games/canyon/land.h"
#include "games/canyon/play.h"

void canyon_move(canyon_state *state, int from, int to, int amount)
{
    assert(amount >= 0 && from != to);
    if (from == CANYON_BANK) {
        state->bank_out += amount;
    } else {
        state->gold[from] -= amount;
        /* Debts are looked after when all payments of the moment are made [CY-MORT-1]. */
        state->owing |= (uint8_t)((amount > 0 && state->gold[from] < 0) << from);
    }
    if (to == CANYON_BANK) {
        state->bank_in += amount;
    } else {
        state->gold[to] += amount;
    }
}

int canyon_settle(canyon_state *state, int from, int to, int amount, int32_t shortage)
{
    int gold = canyon_max(state->gold[from], 0);
    int paid = shortage == CANYON_DEBT ? amount : canyon_min(amount, gold);
    canyon_move(state, from, to, paid);
    return paid;
}

void canyon_tell_gold(const hz_table *table,
                      hz_log *log,
                      enum canyon_event kind,
                      int seat,
                      int a,
                      int b,
                      const char *rule)
{
    bool is_public = canyon_rules_of(table)->gold_public;
    (is_public ? canyon_tell : canyon_tell_own)(log, kind, seat, a, b, rule);
}

void canyon_glimpse(const hz_table *table, hz_log *log)
{
    if (!canyon_rules_of(table)->gold_public) {
        canyon_tell(log, CANYON_TOLD_GLIMPSE, HZ_NOBODY, 0, 0, "CY-GEN-2");
    }
}

bool canyon_pay_begins(const hz_table *table, canyon_state *state, hz_seats paid)
{
    state->asked = (uint8_t)(paid & canyon_living(table, state));
    state->phase = CANYON_PAY;
    return true;
}

static const char *pay_rule(const hz_table *table)
{
    static const char *const rules[] = {"CY-PAY-1", "CY-PAY-1", "CY-PAY-3", "CY-PAY-4", "CY-PAY-5"};
    return rules[canyon_rules_of(table)->payday];
}

static void tell_pay(const hz_table *table, hz_log *log, int seat, int sum, const uint64_t *dice)
{
    bool is_half = sum != (int)(dice[0] + dice[1]);
    enum canyon_event kind = is_half ? CANYON_TOLD_HALF_PAY : CANYON_TOLD_PAY;
    const char *rule = is_half ? "CY-PAY-6" : pay_rule(table);
    canyon_tell_gold(table, log, kind, seat, sum, (int)(dice[0] | dice[1] << 8), rule);
}

/* Two dice for each, in seat order [CY-GEN-3]. */
void canyon_pay_rolled(const hz_table *table,
                       canyon_state *state,
                       const uint64_t *dice,
                       hz_log *log)
{
    for (int place = 0; place < table->seats; place++) {
        int seat = canyon_at(table, place);
        if (!(state->asked >> seat & 1)) {
            continue;
        }
        int sum = (int)(dice[0] + dice[1]);
        if (canyon_rules_of(table)->payday_half_negative && state->gold[seat] < 0) {
            sum /= 2; /* [CY-PAY-6] */
        }
        canyon_move(state, CANYON_BANK, seat, sum);
        tell_pay(table, log, seat, sum, dice);
        dice += 2;
    }
}
