/* Fix'em: the Execution Stage. */
#include "games/fixem/fixem.h"

static const uint8_t orders[][3] = {
    {1, 2, 3}, {1, 3, 2}, {2, 1, 3}, {2, 3, 1}, {3, 1, 2}, {3, 2, 1}};

static const uint8_t *order_of(const hz_table *table)
{
    return orders[fixem_rules_of(table)->card_order];
}

bool fixem_precedes(const hz_table *table, int one, int other)
{
    const uint8_t *order = order_of(table);
    int place = 0;
    while (order[place] != one && order[place] != other) {
        place++;
    }
    return order[place] == one;
}

/* Card 1 */

static bool
take_from(const hz_table *table, fixem_state *state, int seat, bool is_queue, hz_log *log)
{
    int face = state->aim[seat] - 1;
    uint8_t *zone = is_queue ? state->queue[seat] : state->field[seat];
    if (zone[face] == 0) {
        return false;
    }
    zone[face]--;
    fixem_hand_gains(table, state, seat, face);
    tell(log,
         is_queue ? FIXEM_TOLD_RESCUE : FIXEM_TOLD_TAKE,
         seat,
         face + 1,
         0,
         is_queue ? "FX-35" : "FX-25");
    return true;
}

static void take(const hz_table *table, fixem_state *state, int seat, hz_log *log)
{
    int32_t source = fixem_rules_of(table)->card1_source;
    bool is_queue_first = source == FIXEM_QUEUE_THEN_FIELD || state->card[seat] == FIXEM_TAKE_QUEUE;
    if (take_from(table, state, seat, is_queue_first, log)) {
        return;
    }
    if (source == FIXEM_FIELD_ONLY || !take_from(table, state, seat, !is_queue_first, log)) {
        tell(log, FIXEM_TOLD_EMPTY_TAKE, seat, state->aim[seat], 0, "FX-27");
    }
}

/* Card 2 */

static void place(const hz_table *table, fixem_state *state, int seat, hz_log *log)
{
    for (int face = 0; face < FIXEM_FACES; face++) {
        int wanted = state->commit[seat][face], held = state->hand[seat][face];
        int placed = wanted < held ? wanted : held;
        fixem_hand_loses(table, state, seat, face, placed);
        state->field[seat][face] = (uint8_t)(state->field[seat][face] + placed);
        if (placed > 0) {
            tell(log, FIXEM_TOLD_PLACE, seat, placed, face + 1, "FX-28");
        }
        if (placed < wanted) {
            fixem_hand_lacks(table, state, seat, face); /* or it would have been placed */
            tell(log, FIXEM_TOLD_THWARTED, seat, wanted - placed, face + 1, "FX-34");
        }
    }
}

/* Card 3 */

/* Hand dice of a face that card 3 can hit. */
static int open_to_strip(const hz_table *table, const fixem_state *state, int seat, int face)
{
    bool is_safe =
        fixem_rules_of(table)->card3_hits == FIXEM_COMMITTED_SAFE && fixem_precedes(table, 3, 2);
    return state->hand[seat][face] - (is_safe ? state->commit[seat][face] : 0);
}

/* Attackers of the same die before this seat, who have it first. */
static int earlier_attackers(const fixem_state *state, int seat)
{
    int earlier = 0;
    for (int other = 0; other < seat; other++) {
        earlier += state->card[other] == FIXEM_STRIP &&
                   state->target[other] == state->target[seat] &&
                   state->aim[other] == state->aim[seat];
    }
    return earlier;
}

hz_seats fixem_hitters(const hz_table *table, const fixem_state *state)
{
    hz_seats hitters = 0;
    for (int seat = 0; seat < fixem_seats(table); seat++) {
        if (state->card[seat] == FIXEM_STRIP) {
            int open = open_to_strip(table, state, state->target[seat], state->aim[seat] - 1);
            hitters |= (hz_seats)((earlier_attackers(state, seat) < open) << seat);
        }
    }
    return hitters;
}

static bool rerolls(const hz_table *table)
{
    return fixem_rules_of(table)->card3_effect == FIXEM_REROLLED;
}

/* What everybody learns from a card 3 before its die moves: a hit shows that the die is there, a
   miss that there are no more than were hit. Dice to be rolled again lie in the hand until then. */
static void learn_from(const hz_table *table, fixem_state *state, int seat)
{
    int target = state->target[seat], face = state->aim[seat] - 1;
    int safe = state->hand[target][face] - open_to_strip(table, state, target, face);
    int earlier = rerolls(table) ? earlier_attackers(state, seat) : 0;
    if (state->struck >> seat & 1) {
        fixem_hand_shows(table, state, target, face, safe + earlier + 1);
    } else {
        fixem_hand_lacks(table, state, target, face);
    }
}

/* A committed die that is hit first is not placed any more [FX-66]. */
static void uncommit(const hz_table *table, fixem_state *state, int target, int face, hz_log *log)
{
    bool is_first = fixem_rules_of(table)->card3_hits == FIXEM_COMMITTED_FIRST;
    if (is_first && state->commit[target][face] > 0 && fixem_precedes(table, 3, 2)) {
        state->commit[target][face]--;
        tell(log, FIXEM_TOLD_THWARTED, target, 1, face + 1, "FX-66");
    }
}

static void strip(const hz_table *table, fixem_state *state, int seat, hz_log *log)
{
    int target = state->target[seat], face = state->aim[seat] - 1;
    fixem_hand_loses(table, state, target, face, 1);
    state->queue[target][face]++;
    tell_about(log, FIXEM_TOLD_STRIP, seat, target, face + 1, "FX-30");
}

hz_seats fixem_earners(const hz_table *table, const fixem_state *state)
{
    hz_seats earners = 0;
    for (int seat = 0; seat < fixem_seats(table); seat++) {
        earners |= (hz_seats)((state->struck >> seat & 1 && state->wait[seat] > 0) << seat);
    }
    return fixem_rules_of(table)->card3_bonus == FIXEM_HAND_DIE ? earners : 0;
}

/* After all cards 3 have found their dice. */
static bool earn_or_go_on(const hz_table *table, fixem_state *state)
{
    if (fixem_earners(table, state)) {
        state->phase = FIXEM_BONUS;
        return false;
    }
    return true;
}

static bool execute_strips(const hz_table *table, fixem_state *state, hz_log *log)
{
    state->struck = (uint8_t)fixem_hitters(table, state);
    for (int seat = 0; seat < fixem_seats(table); seat++) {
        if (state->card[seat] != FIXEM_STRIP) {
            continue;
        }
        learn_from(table, state, seat);
        if (!(state->struck >> seat & 1)) {
            tell_about(log, FIXEM_TOLD_MISS, seat, state->target[seat], state->aim[seat], "FX-31");
            continue;
        }
        if (!rerolls(table)) {
            strip(table, state, seat, log);
        }
        uncommit(table, state, state->target[seat], state->aim[seat] - 1, log);
    }
    if (rerolls(table) && state->struck) {
        state->phase = FIXEM_REROLL;
        return false;
    }
    return earn_or_go_on(table, state);
}

void fixem_reroll(const hz_table *table, fixem_state *state, const uint64_t *values, hz_log *log)
{
    for (int seat = 0; seat < fixem_seats(table); seat++) {
        if (!(state->struck >> seat & 1)) {
            continue;
        }
        int target = state->target[seat], face = state->aim[seat] - 1, shows = (int)*values++;
        fixem_hand_loses(table, state, target, face, 1);
        tell_about(log, FIXEM_TOLD_REROLL, seat, target, face + 1, "FX-64");
        fixem_hand_draws(table, state, target, shows - 1);
        hz_seats who = fixem_see_hand(table, state, target);
        tell_to(log, who, FIXEM_TOLD_NEW_FACE, target, face + 1, shows, "FX-64");
    }
}

void fixem_earn(const hz_table *table, fixem_state *state, const uint64_t *values, hz_log *log)
{
    hz_seats earners = fixem_earners(table, state);
    for (int seat = 0; seat < fixem_seats(table); seat++) {
        if (earners >> seat & 1) {
            int shows = (int)*values++;
            state->wait[seat]--;
            fixem_hand_draws(table, state, seat, shows - 1);
            tell(log, FIXEM_TOLD_BONUS, seat, 0, 0, "FX-65");
            hz_seats who = fixem_see_hand(table, state, seat);
            tell_to(log, who, FIXEM_TOLD_BONUS_FACE, seat, shows, 0, "FX-65");
        }
    }
}

/* All cards */

static bool is_take(int card)
{
    return card == FIXEM_TAKE || card == FIXEM_TAKE_FIELD || card == FIXEM_TAKE_QUEUE;
}

static bool execute_class(const hz_table *table, fixem_state *state, int card, hz_log *log)
{
    if (card == 3) {
        return execute_strips(table, state, log);
    }
    for (int seat = 0; seat < fixem_seats(table); seat++) {
        if (card == 1 && is_take(state->card[seat])) {
            take(table, state, seat, log);
        } else if (card == 2 && state->card[seat] == FIXEM_PLACE) {
            place(table, state, seat, log);
        }
    }
    return true;
}

static bool execute_from(const hz_table *table, fixem_state *state, int place_in_order, hz_log *log)
{
    const uint8_t *order = order_of(table);
    bool is_done = true;
    for (int at = place_in_order; is_done && at < 3; at++) {
        is_done = execute_class(table, state, order[at], log);
    }
    return is_done;
}

void fixem_lay_open(const hz_table *table, fixem_state *state)
{
    state->phase = FIXEM_CARDS;
    state->chosen = (uint8_t)fixem_all(table);
    state->spoken = table->seats;
}

bool fixem_execute(const hz_table *table, fixem_state *state, hz_log *log)
{
    return execute_from(table, state, 0, log);
}

bool fixem_execute_on(const hz_table *table, fixem_state *state, hz_log *log)
{
    const uint8_t *order = order_of(table);
    int at = 0;
    bool has_rerolled = state->phase == FIXEM_REROLL;
    fixem_lay_open(table, state);
    if (has_rerolled && !earn_or_go_on(table, state)) {
        return false;
    }
    while (order[at] != 3) {
        at++;
    }
    return execute_from(table, state, at + 1, log);
}
