/* Dice Soup: looks into a covered bowl, for those who pay for them with their place in the order.
 */
#include "games/soup/soup.h"

#include <string.h>

/* Goes on to the next seat from `seat` on that has looks to draw: levels 0 and 3 have none [DS-9].
   After the last it is the order that is to be settled. */
static void next_looker(const hz_table *table, soup_state *state, int seat)
{
    memset(state->looked, 0, sizeof state->looked);
    state->looks = 0;
    for (; seat < table->seats; seat++) {
        int reach = soup_reach(state->level[seat] - 1, state->pool);
        if (reach > 0 && reach < state->pool) {
            state->looker = (uint8_t)seat;
            state->phase = SOUP_LOOKS;
            return;
        }
    }
    /* From here on only counts matter; which die showed what is forgotten. */
    memset(state->face, 0, sizeof state->face);
    state->looker = HZ_NOBODY;
    state->phase = SOUP_ORDER;
}

void soup_choose_level(const hz_table *table, soup_state *state, int seat, int level, hz_log *log)
{
    state->level[seat] = (uint8_t)(level + 1);
    for (int other = 0; other < table->seats; other++) {
        if (state->level[other] == 0) {
            return;
        }
    }
    for (int other = 0; other < table->seats; other++) {
        if (state->level[other] == SOUP_TOP_LEVEL + 1) {
            memcpy(state->saw[other], state->count, sizeof state->count);
        }
    }
    next_looker(table, state, 0);
    for (int other = 0; other < table->seats; other++) {
        soup_tell(log, SOUP_TOLD_LEVEL, other, state->level[other] - 1, 0, "DS-7");
    }
    if (state->looker == HZ_NOBODY) {
        soup_settle_order(table, state, log);
    }
}

void soup_show_die(const hz_table *table, soup_state *state, int pick, hz_log *log)
{
    int die = 0, seat = state->looker;
    for (;; die++) {
        pick -= !state->looked[die];
        if (pick == 0) {
            break;
        }
    }
    uint8_t face = state->face[die];
    state->looked[die] = 1;
    state->saw[seat][face - 1]++;
    state->looks++;
    hz_tell(log,
            (hz_event){SOUP_TOLD_DIE,
                       (hz_seats)(1u << seat),
                       (uint8_t)seat,
                       HZ_NOBODY,
                       face,
                       die + 1,
                       "DS-9"});
    if (state->looks == soup_reach(state->level[seat] - 1, state->pool)) {
        soup_tell(log, SOUP_TOLD_LOOK, seat, state->looks, state->pool, "DS-7");
        next_looker(table, state, seat + 1);
        if (state->looker == HZ_NOBODY) {
            soup_settle_order(table, state, log);
        }
    }
}

int soup_seen(const hz_table *table, const soup_state *state, int seat)
{
    bool is_thrown = state->phase != SOUP_THROW && state->phase != SOUP_OVER;
    if (!soup_is_secret(table) || state->phase == SOUP_TAKE) {
        return is_thrown ? state->pool : 0;
    }
    if (!is_thrown || state->phase == SOUP_LEVELS || seat >= table->seats) {
        return 0;
    }
    int reach = soup_reach(state->level[seat] - 1, state->pool);
    bool is_drawn = reach < state->pool && state->phase == SOUP_LOOKS;
    if (is_drawn && seat >= state->looker) {
        return seat == state->looker ? state->looks : 0;
    }
    return reach;
}

const uint8_t *soup_known(const hz_table *table, const soup_state *state, int seat)
{
    static const uint8_t nothing[SOUP_FACES];
    if (!soup_is_secret(table) || state->phase == SOUP_TAKE) {
        return state->count;
    }
    return seat < table->seats ? state->saw[seat] : nothing;
}
