/* Dice Canyon: properties and value cards. */
#ifndef HAZARD_GAMES_CANYON_LAND_H
#define HAZARD_GAMES_CANYON_LAND_H

#include "games/canyon/canyon.h"

/* values.c: who holds a property, and what it is worth. */
int canyon_base(int property);
int canyon_owned(const canyon_state *state);
int canyon_owned_by(const canyon_state *state, int seat);
/* A living keeper, or CANYON_BANK. */
int canyon_keeper(const canyon_state *state, int property);
/* Its owner, else its keeper, else CANYON_BANK. */
int canyon_possessor(const canyon_state *state, int property);
bool canyon_knows(const canyon_state *state, int viewer, int property);
int canyon_value(const canyon_state *state, int property);   /* an unseen card counts 0 */
int canyon_table_value(const hz_table *table, int property); /* of CY-END-6 */
int canyon_end_worth(const hz_table *table, const canyon_state *state, int property);
int canyon_empire(const hz_table *table, const canyon_state *state, int seat);
int canyon_rent_due(const hz_table *table, const canyon_state *state, int property);
int canyon_tax_due(const hz_table *table, const canyon_state *state, int seat);
bool canyon_in_pool(const hz_table *table, int card);
int canyon_pool_size(const hz_table *table);
int canyon_pool_card(const hz_table *table, int number); /* cards of the pool, the lowest is 1 */
bool canyon_lies_in(const uint8_t *places, int card);    /* one of the twelve places */

/* hidden.c: cards are dealt, laid and turned up. */
int canyon_hand_size(const hz_table *table);
void canyon_ask_deal(const hz_table *table, const canyon_state *state, hz_chance *ask);
void canyon_land_dealt(const hz_table *table,
                       canyon_state *state,
                       const uint64_t *values,
                       hz_log *log);
void canyon_values_dealt(const hz_table *table,
                         canyon_state *state,
                         const uint64_t *values,
                         hz_log *log);
int canyon_kept(const hz_table *table, const canyon_state *state, int seat, uint8_t *properties);
int canyon_cards_of(const hz_table *table, const canyon_state *state, int seat, uint8_t *cards);
void canyon_turn_up(canyon_state *state, int property, const char *rule, hz_log *log);

/* hidden.c: all cards of a hand, each at a property, as one action. */
enum { CANYON_LAY_PARTS = CANYON_LAND / 2 }; /* cards of one seat at most */
uint64_t canyon_lays(const hz_table *table, const canyon_state *state, int seat);
hz_action canyon_lay_at(const hz_table *table, const canyon_state *state, int seat, uint64_t index);
bool canyon_lay_fits(const hz_table *table, const canyon_state *state, int seat, hz_action action);
void canyon_lay(
    const hz_table *table, canyon_state *state, int seat, hz_action action, hz_log *log);
/* Card and property of one place of a lay; false beyond its last. */
bool canyon_lay_part(hz_action action, int index, int *property, int *card);
hz_action canyon_add_part(hz_action action, int index, int property, int card);

#endif
