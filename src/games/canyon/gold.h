/* Dice Canyon: gold moves: pay, rent, taxes, loans. */
#ifndef HAZARD_GAMES_CANYON_GOLD_H
#define HAZARD_GAMES_CANYON_GOLD_H

#include "games/canyon/canyon.h"

/* pay.c: every piece of gold moves here. */
void canyon_move(canyon_state *state, int from, int to, int amount);
/* Pays what is owed under a rule on shortage; returns what was paid. */
int canyon_settle(canyon_state *state, int from, int to, int amount, int32_t shortage);
bool canyon_pay_begins(const hz_table *table, canyon_state *state, hz_seats paid);
void canyon_pay_rolled(const hz_table *table,
                       canyon_state *state,
                       const uint64_t *dice,
                       hz_log *log);
/* Tells how much gold a seat has or lacks: to itself alone where gold is covered. */
void canyon_tell_gold(const hz_table *table, hz_log *log, hz_event event);
/* Where gold is covered, what follows from it shows a little of it. */
void canyon_glimpse(const hz_table *table, hz_log *log);

/* rent.c: the die has shown a property. */
bool canyon_hit(const hz_table *table, canyon_state *state, hz_log *log);
int canyon_rent_rollers(const hz_table *table, const canyon_state *state, uint8_t *seats);
void canyon_rent_rolled(const hz_table *table,
                        canyon_state *state,
                        const uint64_t *dice,
                        hz_log *log);

/* tax.c */
void canyon_tax_all(const hz_table *table, canyon_state *state, hz_log *log);
void canyon_tax_owner(const hz_table *table, canyon_state *state, int owner, int due, hz_log *log);

/* mortgage.c */
unsigned canyon_pledges(const hz_table *table, const canyon_state *state, int seat);
int canyon_loan_for(const hz_table *table, const canyon_state *state, int seat, int property);
bool canyon_ask_mortgage(const hz_table *table, canyon_state *state, hz_log *log);
void canyon_pledge(const hz_table *table, canyon_state *state, int seat, int property, hz_log *log);
unsigned canyon_redeemable(const canyon_state *state, int seat);
bool canyon_ask_repay(const hz_table *table, canyon_state *state, hz_log *log);
void canyon_redeem(canyon_state *state, int seat, int property, hz_log *log);
void canyon_decay(const hz_table *table, canyon_state *state, hz_log *log);

#endif
