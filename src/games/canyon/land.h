/* Dice Canyon: seats, properties and value cards. */
#ifndef HAZARD_GAMES_CANYON_LAND_H
#define HAZARD_GAMES_CANYON_LAND_H

#include "games/canyon/canyon.h"

/* seats.c */
/* Seats counted from the first one [CY-GEN-4]. */
static inline int canyon_at(const hz_table *table, int place)
{
    return (table->first + place) % table->seats;
}
static inline bool canyon_are_many(unsigned seats)
{
    return __builtin_popcount(seats) > 1;
}

hz_seats canyon_living(const hz_table *table, const canyon_state *state);
int canyon_left(const hz_table *table, const canyon_state *state, int seat);
/* Of some seats those with the most, or the least, of something. */
hz_seats
canyon_extreme(const hz_table *table, hz_seats among, const int32_t *amounts, bool is_most);
/* Left of the last roller; before there was one, the first seat [CY-ROLL-4]. */
int canyon_after_roller(const hz_table *table, const canyon_state *state);
/* The first of some seats from a seat on, that one included, going left. */
int canyon_first_of(const hz_table *table, hz_seats seats, int from);
/* The k-th of some seats in seat order, from 1 [CY-GEN-6]. */
int canyon_nth_of(const hz_table *table, hz_seats seats, int number);

/* values.c: who holds a property, and what it is worth. */
int canyon_base(int property);
int canyon_owned(const canyon_state *state);
int canyon_owned_by(const canyon_state *state, int seat);
/* Has it left the game? Then it has not even a keeper who was eliminated [CY-AUC-13]. */
bool canyon_is_gone(const hz_table *table, const canyon_state *state, int property);
int canyon_unsold(const hz_table *table, const canyon_state *state); /* still in the game */
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
