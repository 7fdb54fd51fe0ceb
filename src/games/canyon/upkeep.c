/* Dice Canyon: the d4 event after a hit, and maintenance. */
#include "games/canyon/choices.h"
#include "games/canyon/land.h"
#include "games/canyon/play.h"

bool canyon_event_begins(canyon_state *state)
{
    bool is_due = state->event_seat != HZ_NOBODY;
    if (is_due) {
        state->seat = state->event_seat;
        state->phase = CANYON_EVENT;
    }
    return is_due;
}

/* Nothing more of events and maintenance. */
static void move_on(const hz_table *table, canyon_state *state, hz_log *log)
{
    state->seat = state->event_seat = HZ_NOBODY;
    canyon_go_on(table, state, log);
}

void canyon_event_rolled(const hz_table *table, canyon_state *state, int face, hz_log *log)
{
    const canyon_rules *rules = canyon_rules_of(table);
    bool is_low = face <= 2, is_pay = is_low == (rules->event_table == CANYON_LOW_PAYS);
    int seat = state->event_seat;
    canyon_tell(log,
                CANYON_TOLD_EVENT,
                seat,
                face,
                is_pay,
                rules->event_on == CANYON_ANY_OWNED ? "CY-EVT-1" : "CY-EVT-2");
    if (!is_pay) {
        canyon_upkeep_begins(table, state);
        return;
    }
    state->seat = state->event_seat = HZ_NOBODY;
    if (rules->payday == CANYON_PAY_ALL || rules->payday == CANYON_PAY_SELF) {
        hz_seats paid = (hz_seats)(rules->payday == CANYON_PAY_ALL ? HZ_EVERYBODY : 1u << seat);
        canyon_pay_begins(table, state, paid);
        return;
    }
    canyon_go_on(table, state, log);
}

void canyon_upkeep_begins(const hz_table *table, canyon_state *state)
{
    bool is_own = canyon_rules_of(table)->maint == CANYON_TAXPAYER; /* [CY-MNT-2] */
    state->phase = is_own ? CANYON_UPKEEP_POINTS : CANYON_UPKEEP_LAND;
    state->seat = is_own ? state->event_seat : HZ_NOBODY;
}

static bool is_target(const hz_table *table, const canyon_state *state, int property)
{
    bool is_owned_only = canyon_rules_of(table)->maint_scope == CANYON_MAINT_OWNED;
    return is_owned_only ? canyon_is_owned(state, property)
                         : canyon_possessor(state, property) != CANYON_BANK;
}

/* Within reach of maintenance: one's own, or those of others. */
static unsigned reach(const hz_table *table, const canyon_state *state, int seat, bool is_own)
{
    unsigned land = 0;
    for (int property = 1; property <= canyon_land(table); property++) {
        bool fits = (canyon_possessor(state, property) == seat) == is_own;
        land |= (unsigned)(fits && is_target(table, state, property)) << (property - 1);
    }
    return land;
}

unsigned canyon_raisable(const hz_table *table, const canyon_state *state, int seat)
{
    return reach(table, state, seat, true);
}

unsigned canyon_lowerable(const hz_table *table, const canyon_state *state, int seat)
{
    return reach(table, state, seat, false);
}

void canyon_upkeep_found(const hz_table *table, canyon_state *state, int face, hz_log *log)
{
    int seat = canyon_possessor(state, face);
    bool is_held = seat != CANYON_BANK;
    if (is_held) {
        state->seat = (uint8_t)seat;
        state->phase = CANYON_UPKEEP_POINTS;
    }
    canyon_tell(log, CANYON_TOLD_UPKEEP, seat, face, is_held, "CY-MNT-1");
    if (!is_held) {
        move_on(table, state, log);
    }
}

void canyon_upkeep_rolled(const hz_table *table, canyon_state *state, int face, hz_log *log)
{
    state->points = (uint8_t)face;
    state->phase = CANYON_UPKEEP;
    canyon_tell(log,
                CANYON_TOLD_POINTS,
                state->seat,
                face,
                0,
                canyon_rules_of(table)->maint == CANYON_TAXPAYER ? "CY-MNT-2" : "CY-MNT-1");
    if (!canyon_raisable(table, state, state->seat) &&
        !canyon_lowerable(table, state, state->seat)) {
        canyon_stop_upkeep(table, state, log);
    }
}

void canyon_stop_upkeep(const hz_table *table, canyon_state *state, hz_log *log)
{
    int unused = state->points;
    state->points = 0;
    state->phase = CANYON_BETWEEN;
    canyon_tell(log, CANYON_TOLD_UNUSED, state->seat, unused, 0, "CY-MNT-3");
    move_on(table, state, log);
}

void canyon_maintain(
    const hz_table *table, canyon_state *state, int seat, hz_action action, hz_log *log)
{
    int property = canyon_number_of(action);
    bool is_raise = canyon_choice_of(action) == CANYON_RAISE;
    int16_t *delta = &state->delta[property - 1];
    *delta = (int16_t)(*delta + (is_raise ? 1 : -1));
    state->points--;
    state->phase = state->points > 0 ? CANYON_UPKEEP : CANYON_BETWEEN;
    enum canyon_event kind = is_raise ? CANYON_TOLD_RAISE : CANYON_TOLD_LOWER;
    int holder = canyon_possessor(state, property);
    canyon_tell_of(log, kind, seat, holder, property, *delta, "CY-MNT-3");
    if (state->points == 0) {
        move_on(table, state, log);
    }
}
