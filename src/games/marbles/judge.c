/* Marbles: what a throw is worth. */
#include <string.h>

#include "games/marbles/marbles.h"

static void
tell_of(hz_log *log, enum marbles_event kind, int seat, int other, int32_t a, const char *rule)
{
    hz_tell(log,
            (hz_event){(uint16_t)kind, HZ_EVERYBODY, (uint8_t)seat, (uint8_t)other, a, 0, rule});
}

bool marbles_is_captured(const hz_table *table, const marbles_state *state, int die, bool was_right)
{
    bool is_right = state->face[die] == state->number;
    if (marbles_owner(table, die) == state->seat) {
        return false;
    }
    switch (marbles_rules_of(table)->match_when) {
    case MARBLES_AFTER: return is_right;
    case MARBLES_BEFORE: return was_right;
    default: return was_right && is_right;
    }
}

/* A foul costs the thrown die, for a while or for good [MB-11, MB-12]. */
static void send_to_limbo(const hz_table *table, marbles_state *state, int die, hz_log *log)
{
    const marbles_rules *rules = marbles_rules_of(table);
    int seat = state->seat, next = (seat + 1) % table->seats;
    bool is_full = rules->limbo == MARBLES_CAPPED &&
                   marbles_count(table, state, seat, MARBLES_IN_LIMBO) >= rules->limbo_cap;
    if (rules->limbo == MARBLES_OFF) {
        marbles_tell(log, MARBLES_TOLD_RETURNS, seat, 0, 0, "MB-11");
    } else if (is_full) {
        state->zone[die] = (uint8_t)(MARBLES_WON + next);
        tell_of(log, MARBLES_TOLD_CAPPED, seat, next, 0, "MB-12");
    } else {
        state->zone[die] = MARBLES_IN_LIMBO;
        marbles_tell(log, MARBLES_TOLD_TO_LIMBO, seat, 0, 0, "MB-11");
    }
}

/* Too high, no throw at all [MB-10]. */
static bool judge_void(const hz_table *table,
                       marbles_state *state,
                       const marbles_landing *landing,
                       int die,
                       hz_log *log)
{
    memcpy(state->face, landing->before, sizeof state->face);
    memcpy(state->pose, landing->pose, sizeof state->pose);
    state->face[die] = 0;
    marbles_tell(log, MARBLES_TOLD_VOID, state->seat, 0, 0, "MB-10");
    if (marbles_rules_of(table)->touch_foul == MARBLES_VOID) {
        return false;
    }
    send_to_limbo(table, state, die, log);
    return true;
}

/* Dice that left the ring: captured, or to be put back with what they show. The latter are
   returned: each is a foul. */
static uint32_t judge_knocked(const hz_table *table,
                              marbles_state *state,
                              const marbles_landing *landing,
                              hz_log *log)
{
    uint32_t fouls = 0;
    int flips = 0;
    for (int die = 0; die < MARBLES_MAX_DICE; die++) {
        if (state->zone[die] != MARBLES_RING) {
            continue;
        }
        flips += !landing->is_out[die] && landing->before[die] != state->face[die];
        if (!landing->is_out[die]) {
            continue;
        }
        int owner = marbles_owner(table, die), shows = state->face[die];
        if (marbles_is_captured(table, state, die, landing->before[die] == state->number)) {
            state->zone[die] = (uint8_t)(MARBLES_WON + state->seat);
            state->face[die] = state->edge[die] = 0;
            tell_of(log, MARBLES_TOLD_CAPTURE, state->seat, owner, shows, "MB-11");
        } else {
            fouls |= 1u << die;
            state->edge[die] = landing->back[die]; /* [PH-15] */
            tell_of(log, MARBLES_TOLD_FOUL, state->seat, owner, shows, "MB-11");
        }
    }
    if (flips > 0) {
        marbles_tell(log, MARBLES_TOLD_FLIP, HZ_NOBODY, flips, 0, "MB-11");
    }
    return fouls;
}

/* Dice beyond the table are outside the ring like others, but people look for them [PH-13]. */
static void tell_of_lost(const hz_table *table, uint32_t left, int seat, hz_log *log)
{
    for (; left; left &= left - 1) {
        tell_of(log,
                MARBLES_TOLD_LEFT_TABLE,
                seat,
                marbles_owner(table, __builtin_ctz(left)),
                0,
                "PH-13");
    }
}

/* The thrown die, where there was no foul: in the ring as it lies, or back in the hand. */
static void judge_thrown(marbles_state *state, const marbles_landing *landing, int die, hz_log *log)
{
    if (landing->stays) {
        state->zone[die] = MARBLES_RING;
        state->face[die] = landing->shows;
        state->edge[die] = landing->edge;
        marbles_tell(log, MARBLES_TOLD_STAYS, state->seat, landing->shows, 0, "MB-11");
    } else {
        marbles_tell(log, MARBLES_TOLD_RETURNS, state->seat, 0, 0, "MB-11");
    }
}

/* With physics: what was taken away leaves no pose, what goes back is laid, and the rest squared
   if anything was touched. */
static void tidy(const hz_table *table, marbles_state *state, uint32_t fouls, int lay_there)
{
    marbles_forget_poses(state);
    if (fouls || marbles_count_all(state, MARBLES_RING) <= lay_there) {
        marbles_put_back(table, state, fouls);
    }
}

bool marbles_judge(const hz_table *table,
                   marbles_state *state,
                   const marbles_landing *landing,
                   hz_log *log)
{
    int die = state->thrown - 1;
    int lay_there = marbles_count_all(state, MARBLES_RING);
    state->ready[die] = state->face[die] = 0;
    state->thrown = state->target = state->force = 0;
    state->throw[0] = state->throw[1] = 0;
    tell_of_lost(table, landing->left, state->seat, log);
    if (!landing->has_touched) {
        state->number = 0;
        return judge_void(table, state, landing, die, log);
    }
    uint32_t fouls = judge_knocked(table, state, landing, log);
    state->number = 0;
    if (fouls) {
        send_to_limbo(table, state, die, log);
    } else {
        judge_thrown(state, landing, die, log);
    }
    if (marbles_has_physics(table)) {
        tidy(table, state, fouls, lay_there);
    }
    return fouls != 0;
}
