/* Numbers that told secrets: ranks among what is left. */
#include "old_canyon.h"

#include "games/canyon/land.h"

/* Values are dealt hand after hand here, so that something is hidden when the second one comes. */
static int dealt_seats(const hz_table *table, const canyon_state *state)
{
    int place = 0;
    while (place < table->seats && state->hand[place] != CANYON_NO_CARD) {
        place++;
    }
    return place;
}

static void old_request(const hz_table *table, const void *raw, hz_chance *ask)
{
    const canyon_state *state = raw;
    if (state->phase == CANYON_DRAW) {
        ask->group[ask->groups++] = (hz_group){
            .kind = HZ_DICE, .count = 1, .sides = state->raisers, .visible = HZ_EVERYBODY};
    } else if (state->phase == CANYON_DEAL_VALUES) {
        int size = canyon_hand_size(table), place = dealt_seats(table, state);
        int left = canyon_pool_size(table) - place * size;
        hz_seats visible = (hz_seats)(1u << canyon_at(table, place));
        for (int card = 0; card < size; card++) {
            ask->group[ask->groups++] = (hz_group){
                .kind = HZ_DICE, .count = 1, .sides = (uint16_t)(left - card), .visible = visible};
        }
    } else {
        hz_canyon.request(table, raw, ask);
    }
}

static void deal_by_rank(const hz_table *table, canyon_state *state, const uint64_t *ranks)
{
    int place = dealt_seats(table, state), size = canyon_hand_size(table);
    for (int index = 0; index < size; index++) {
        int rank = (int)ranks[index], card = -1;
        while (rank > 0) {
            card++;
            rank -= canyon_in_pool(table, card) && !canyon_lies_in(state->hand, card);
        }
        state->hand[place + index * table->seats] = (uint8_t)card;
    }
    if (place + 1 == table->seats) {
        state->phase = CANYON_LAY;
        state->asked = (uint8_t)((1u << table->seats) - 1);
    }
}

/* Of everybody who was asked, as lots, the one raiser who was drawn. */
static void draw_by_rank(const hz_table *table, canyon_state *state, uint64_t rank, hz_log *log)
{
    uint64_t lot = 0;
    for (int place = 0; rank > 0; place++) {
        int seat = canyon_at(table, place);
        lot += state->asked >> seat & 1;
        rank -= state->pending[seat] > 0;
    }
    hz_canyon.rolled(table, state, &lot, log);
}

static void old_rolled(const hz_table *table, void *raw, const uint64_t *values, hz_log *log)
{
    canyon_state *state = raw;
    if (state->phase == CANYON_DRAW) {
        draw_by_rank(table, state, values[0], log);
    } else if (state->phase == CANYON_DEAL_VALUES) {
        deal_by_rank(table, state, values);
    } else {
        hz_canyon.rolled(table, raw, values, log);
    }
}

hz_game old_canyon(void)
{
    hz_game old = hz_canyon;
    old.request = old_request;
    old.rolled = old_rolled;
    return old;
}
