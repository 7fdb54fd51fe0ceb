/* What a game awaits: nothing more, a roll, or choices of seats. */
#ifndef HAZARD_TURN_H
#define HAZARD_TURN_H

#include <stdbool.h>
#include <stdint.h>

#include "hazard/chance.h"

/* Nothing more, a roll, or choices of seats. */
typedef enum hz_turn_kind { HZ_OVER, HZ_CHANCE, HZ_PLAYERS } hz_turn_kind;

/* What is awaited. Small enough for two registers; a request of several groups, weights, cards,
   words or secrets says `wide` and is fetched by hz_request. */
typedef struct hz_turn {
    uint8_t kind;
    uint8_t wide;    /* chance */
    uint8_t secret;  /* players: a choice is hidden from other seats when it is made */
    uint8_t roller;  /* chance: who rolls, or HZ_NOBODY */
    uint16_t count;  /* chance, not wide: that many dice … */
    uint16_t sides;  /* … of that many sides, seen by everybody */
    hz_seats wanted; /* players: still to choose */
    /* Players: wanted, and those who may still replace a pending choice. Chance, not wide: those
       who all roll as many of the dice, in the order of seats; empty: the roller rolls them all. */
    hz_seats allowed;
    uint32_t limit_ms; /* players: time to choose, 0 = no limit */
} hz_turn;

/* What a game may await: nothing more, some equal dice, wide requests, players. */
static inline hz_turn hz_over(void)
{
    return (hz_turn){.kind = HZ_OVER};
}
static inline hz_turn hz_ask_dice(int count, int sides, int roller)
{
    return (hz_turn){.kind = HZ_CHANCE,
                     .count = (uint16_t)count,
                     .sides = (uint16_t)sides,
                     .roller = (uint8_t)roller};
}
/* All at once: so many dice of each of these seats, in the order of seats. */
static inline hz_turn hz_ask_each(int dice, int sides, hz_seats seats)
{
    hz_turn turn = hz_ask_dice(dice * __builtin_popcount(seats), sides, HZ_NOBODY);
    turn.allowed = seats;
    return turn;
}
static inline hz_turn hz_ask_wide(int roller)
{
    return (hz_turn){.kind = HZ_CHANCE, .wide = 1, .roller = (uint8_t)roller};
}
static inline hz_turn hz_ask_seat(int seat)
{
    hz_seats one = (hz_seats)(1u << seat);
    return (hz_turn){.kind = HZ_PLAYERS, .wanted = one, .allowed = one};
}
/* Simultaneous secret choices: `wanted` still to choose, all of `seats` may (re)choose. */
static inline hz_turn hz_ask_secretly(hz_seats wanted, hz_seats seats)
{
    return (hz_turn){.kind = HZ_PLAYERS, .secret = 1, .wanted = wanted, .allowed = seats};
}

/* Is it known by all that this seat is to choose? Of those who choose in secret a masked state does
   not tell who has: hz_show_to adds it to a picture. */
static inline bool hz_is_to_choose(hz_turn turn, int seat)
{
    return turn.kind == HZ_PLAYERS && !turn.secret && turn.wanted >> seat & 1;
}

#endif
