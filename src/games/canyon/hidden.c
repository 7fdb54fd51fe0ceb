/* Dice Canyon: cards are dealt, laid face down and turned up. */
#include <string.h>

#include "games/canyon/choices.h"
#include "games/canyon/land.h"
#include "games/canyon/play.h"

int canyon_hand_size(const hz_table *table)
{
    return canyon_land(table) / table->seats; /* equal hands [CY-SET-1] */
}

/* A hand for each seat, all from one deck: properties face up, values for their keeper alone. What
   is dealt are the cards by their own numbers, so that nobody can tell from his what others have
   got [CY-GEN-6]. */
void canyon_ask_deal(const hz_table *table, const canyon_state *state, hz_chance *ask)
{
    bool is_land = state->phase == CANYON_DEAL_LAND;
    ask->purpose = is_land ? "the properties" : "the value cards";
    for (int place = 0; place < table->seats; place++) {
        int seat = canyon_at(table, place);
        ask->group[ask->groups++] =
            (hz_group){.kind = HZ_DEAL,
                       .any_order = true,
                       .count = (uint16_t)canyon_hand_size(table),
                       .sides = (uint16_t)(is_land ? canyon_land(table) : canyon_pool_size(table)),
                       .visible = (hz_seats)(is_land ? HZ_EVERYBODY : 1u << seat),
                       .owner = (uint8_t)(seat + 1),
                       .goes_on = place > 0};
    }
}

/* The numbers of a hand as bits: its cards are taken up lowest first, however they came. */
static unsigned hand_of(const hz_table *table, const uint64_t *values, int place)
{
    int size = canyon_hand_size(table);
    unsigned hand = 0;
    for (int index = 0; index < size; index++) {
        hand |= 1u << values[place * size + index];
    }
    return hand;
}

void canyon_land_dealt(const hz_table *table,
                       canyon_state *state,
                       const uint64_t *values,
                       hz_log *log)
{
    for (int place = 0; place < table->seats; place++) {
        int seat = canyon_at(table, place);
        for (unsigned hand = hand_of(table, values, place); hand; hand &= hand - 1) {
            int property = __builtin_ctz(hand);
            state->keeper[property - 1] = (uint8_t)seat;
            canyon_tell(log, CANYON_TOLD_LAND, seat, property, 0, "CY-SET-1");
        }
    }
    state->phase = CANYON_DEAL_VALUES;
}

void canyon_values_dealt(const hz_table *table,
                         canyon_state *state,
                         const uint64_t *values,
                         hz_log *log)
{
    for (int place = 0; place < table->seats; place++) {
        int seat = canyon_at(table, place), at = place;
        for (unsigned hand = hand_of(table, values, place); hand; hand &= hand - 1) {
            int card = canyon_pool_card(table, __builtin_ctz(hand));
            state->hand[at] = (uint8_t)card;
            at += table->seats;
            canyon_tell_own(log, CANYON_TOLD_VALUE, seat, card - CANYON_ZERO, 0, "CY-SET-2");
        }
    }
    state->phase = CANYON_LAY;
    state->asked = (uint8_t)((1u << table->seats) - 1);
}

int canyon_kept(const hz_table *table, const canyon_state *state, int seat, uint8_t *properties)
{
    int count = 0;
    for (int property = 1; property <= canyon_land(table); property++) {
        if (state->keeper[property - 1] == seat) {
            properties[count++] = (uint8_t)property;
        }
    }
    return count;
}

/* The hand of a seat, lowest card first. */
int canyon_cards_of(const hz_table *table, const canyon_state *state, int seat, uint8_t *cards)
{
    int count = 0, place = (seat - table->first + table->seats) % table->seats;
    for (int dealt = place; dealt < canyon_land(table); dealt += table->seats) {
        uint8_t card = state->hand[dealt];
        if (card == CANYON_NO_CARD) {
            continue;
        }
        int at = count++;
        for (; at > 0 && cards[at - 1] > card; at--) {
            cards[at] = cards[at - 1];
        }
        cards[at] = card;
    }
    return count;
}

enum { PART_BITS = 9, CARD_SHIFT = 4, PROPERTY_MASK = 15, CARD_MASK = 31 };

bool canyon_lay_part(hz_action action, int index, int *property, int *card)
{
    uint64_t bits = index < CANYON_LAY_PARTS ? action.word[1] >> (PART_BITS * index) : 0;
    *property = (int)(bits & PROPERTY_MASK);
    *card = (int)(bits >> CARD_SHIFT & CARD_MASK);
    return *property > 0;
}

hz_action canyon_add_part(hz_action action, int index, int property, int card)
{
    uint64_t bits = (uint64_t)property | (uint64_t)card << CARD_SHIFT;
    action.word[1] |= bits << (PART_BITS * index);
    return action;
}

uint64_t canyon_lays(const hz_table *table, const canyon_state *state, int seat)
{
    uint8_t properties[CANYON_LAND];
    uint64_t ways = 1;
    for (int count = canyon_kept(table, state, seat, properties); count > 1; count--) {
        ways *= (uint64_t)count;
    }
    return ways;
}

/* All orders of the hand on the properties: the first digit of the index chooses the first card. */
hz_action canyon_lay_at(const hz_table *table, const canyon_state *state, int seat, uint64_t index)
{
    uint8_t properties[CANYON_LAND], cards[CANYON_LAND];
    int count = canyon_kept(table, state, seat, properties);
    uint64_t ways = canyon_lays(table, state, seat);
    hz_action action = canyon_action(CANYON_LAY_CARDS, 0);
    canyon_cards_of(table, state, seat, cards);
    for (int place = 0; place < count; place++) {
        ways /= (uint64_t)(count - place);
        int pick = (int)(index / ways);
        index %= ways;
        action = canyon_add_part(action, place, properties[place], cards[pick]);
        memmove(cards + pick, cards + pick + 1, (size_t)(CANYON_LAND - pick - 1));
    }
    return action;
}

bool canyon_lay_fits(const hz_table *table, const canyon_state *state, int seat, hz_action action)
{
    uint8_t properties[CANYON_LAND], cards[CANYON_LAND];
    int count = canyon_cards_of(table, state, seat, cards), property, card;
    hz_action again = canyon_action(CANYON_LAY_CARDS, 0);
    unsigned used = 0, held = 0;
    canyon_kept(table, state, seat, properties);
    for (int index = 0; index < count; index++) {
        canyon_lay_part(action, index, &property, &card);
        if (property != properties[index]) {
            return false;
        }
        again = canyon_add_part(again, index, property, card);
        used |= 1u << card;
        held |= 1u << cards[index];
    }
    return used == held && again.word[0] == action.word[0] && again.word[1] == action.word[1];
}

void canyon_lay(const hz_table *table, canyon_state *state, int seat, hz_action action, hz_log *log)
{
    int property, card;
    for (int index = 0; canyon_lay_part(action, index, &property, &card); index++) {
        state->card[property - 1] = (uint8_t)card;
    }
    state->chosen |= (uint8_t)(1u << seat);
    canyon_tell(log, CANYON_TOLD_LAID, seat, 0, 0, "CY-SET-3");
    if (state->chosen != state->asked) {
        return;
    }
    memset(state->hand, CANYON_NO_CARD, sizeof state->hand);
    for (property = 1; property <= canyon_land(table); property++) {
        state->known[property - 1] = (uint8_t)(1u << state->keeper[property - 1]); /* [CY-SET-4] */
    }
    state->asked = state->chosen = 0;
    state->phase = CANYON_BETWEEN;
    canyon_go_on(table, state, log);
}

void canyon_turn_up(canyon_state *state, int property, const char *rule, hz_log *log)
{
    if (state->known[property - 1] == UINT8_MAX) {
        return;
    }
    state->known[property - 1] = UINT8_MAX;
    int holder = canyon_possessor(state, property), value = canyon_value(state, property);
    canyon_tell(log, CANYON_TOLD_REVEAL, holder, property, value, rule);
}
