/* Dice Canyon: the order of a round: who rolls, the die, events, the end. */
#ifndef HAZARD_GAMES_CANYON_ROUND_H
#define HAZARD_GAMES_CANYON_ROUND_H

#include "games/canyon/canyon.h"

/* round.c */
void canyon_go_on(const hz_table *table, canyon_state *state, hz_log *log);
void canyon_begin(const hz_table *table, canyon_state *state);
int canyon_kind_now(const hz_table *table, const canyon_state *state);
/* How often a round brings one of some deeds, given as bits. */
double canyon_deed_rate(const hz_table *table, unsigned deeds);
/* Rounds to the next tax on numbers, 0: it is still to come in this one; -1: there is none. */
int canyon_rounds_to_tax(const hz_table *table, const canyon_state *state);
/* Why it is over: a row of canyon_endings. */
canyon_why canyon_why_over(const hz_table *table, const canyon_state *state);
/* Where gold is covered, the roller shows something of it, and steps forward as late as possible:
   when the number is there. */
bool canyon_hides_roller(const hz_table *table);
void canyon_action_rolled(const hz_table *table, canyon_state *state, int face, hz_log *log);

/* roll.c: who rolls, the die, putty. */
bool canyon_find_roller(const hz_table *table, canyon_state *state, hz_log *log);
void canyon_rolled_off(const hz_table *table,
                       canyon_state *state,
                       const uint64_t *dice,
                       hz_log *log);
bool canyon_is_loaded(const canyon_state *state);
int canyon_die_sides(const hz_table *table, const canyon_state *state);
void canyon_number_rolled(const hz_table *table, canyon_state *state, int result, hz_log *log);
void canyon_load(const hz_table *table, canyon_state *state, int seat, int face, hz_log *log);
bool canyon_ask_putty(const hz_table *table, canyon_state *state);

/* upkeep.c: events and maintenance. */
bool canyon_event_begins(canyon_state *state);
void canyon_event_rolled(const hz_table *table, canyon_state *state, int face, hz_log *log);
void canyon_upkeep_begins(const hz_table *table, canyon_state *state);
/* First the property of CY-MNT-1, then the points. */
void canyon_upkeep_found(const hz_table *table, canyon_state *state, int face, hz_log *log);
void canyon_upkeep_rolled(const hz_table *table, canyon_state *state, int face, hz_log *log);
unsigned canyon_raisable(const hz_table *table, const canyon_state *state, int seat);
unsigned canyon_lowerable(const hz_table *table, const canyon_state *state, int seat);
void canyon_maintain(
    const hz_table *table, canyon_state *state, int seat, hz_action action, hz_log *log);
void canyon_stop_upkeep(const hz_table *table, canyon_state *state, hz_log *log);

#endif
