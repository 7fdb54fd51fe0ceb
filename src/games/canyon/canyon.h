/* Dice Canyon: gold and twelve properties; a die says which of them is in play. Rules and ids:
   RULES.md. Here: the state, and what is read off it. */
#ifndef HAZARD_GAMES_CANYON_H
#define HAZARD_GAMES_CANYON_H

#include <assert.h>

#include "games/canyon/options.h"

enum {
    CANYON_SEATS = 6,
    CANYON_LAND = 12,    /* properties at most; ten with the smaller die */
    CANYON_BANK = 0xff,  /* as an owner or a payee: nobody */
    CANYON_COVERED = 99, /* the active property while nobody may know it */
    CANYON_FACE = 12,    /* weight of a face before any putty */
    CANYON_WEIGHT = 144, /* of all faces */
    CANYON_MOST_GOLD = 10000000,
};

/* A value card is kept as its value + 8, so that it can be written as a word. */
enum { CANYON_ZERO = 8, CANYON_CARDS = 17, CANYON_HIDDEN = 17, CANYON_NO_CARD = 18 };

/* clang-format off */
/* What is awaited; in between, while an input is at work, nothing yet: shown with its events alone. */
typedef enum canyon_phase {
    CANYON_DEAL_LAND, CANYON_DEAL_VALUES, CANYON_LAY, CANYON_ACTION, CANYON_PAY, CANYON_REPAY,
    CANYON_ROLL_OFF, CANYON_BUY_PUTTY, CANYON_ROLL, CANYON_SPINNING, CANYON_BUY, CANYON_DRAW_START,
    CANYON_PRICE, CANYON_AUCTION, CANYON_SEALED, CANYON_REBID, CANYON_POLL, CANYON_DRAW,
    CANYON_RENT, CANYON_LOAD, CANYON_EVENT, CANYON_UPKEEP_LAND, CANYON_UPKEEP_POINTS, CANYON_UPKEEP,
    CANYON_MORTGAGE, CANYON_OVER, CANYON_BETWEEN,
} canyon_phase;

/* The parts of a round, in their order; a state holds the one that comes next. */
typedef enum canyon_step {
    CANYON_STEP_BEGIN, CANYON_STEP_ACTION, CANYON_STEP_PAY, CANYON_STEP_EARLY_TAX,
    CANYON_STEP_REPAY, CANYON_STEP_ROLLER, CANYON_STEP_PUTTY, CANYON_STEP_ROLL, CANYON_STEP_HIT,
    CANYON_STEP_EVENT, CANYON_STEP_UPKEEP, CANYON_STEP_TAX, CANYON_STEP_DECAY, CANYON_STEP_END,
    CANYON_STEPS,
} canyon_step;

/* What the action die of a round says. */
typedef enum canyon_deed {
    CANYON_DEED_NONE, CANYON_DEED_AUCTION, CANYON_DEED_PAY, CANYON_DEED_TAX, CANYON_DEED_UPKEEP,
    CANYON_DEED_SEALED, CANYON_DEED_VICKREY, CANYON_DEED_OUTCRY, CANYON_DEED_SET_PRICE,
} canyon_deed;

/* Those that roll for a property, as bits. */
enum {
    CANYON_NUMBERED = 1 << CANYON_DEED_NONE | 1 << CANYON_DEED_AUCTION | 1 << CANYON_DEED_SEALED |
                      1 << CANYON_DEED_VICKREY | 1 << CANYON_DEED_OUTCRY |
                      1 << CANYON_DEED_SET_PRICE,
};

/* Why the game is over. The limit of a race has a row of its own, but is no part of a state. */
typedef enum canyon_why {
    CANYON_GOES_ON, CANYON_WHY_ROUNDS, CANYON_WHY_SOLD, CANYON_WHY_TARGET, CANYON_WHY_SOLVENT,
    CANYON_WHY_CAP, CANYON_WHY_ALONE, CANYON_WHY_DECK, CANYON_WHY_RACE,
} canyon_why;
/* clang-format on */

typedef struct canyon_state {
    int32_t gold[CANYON_SEATS];
    int32_t offer[CANYON_SEATS];      /* the last bid of each in this auction, 0: none */
    int32_t pending[CANYON_SEATS];    /* a bid committed in secret, 0: none */
    int32_t bank_in, bank_out;        /* gold that has left and entered play */
    int32_t bid;                      /* the standing bid, 0: none; in a re-bid the tied amount */
    int32_t price;                    /* the price the keeper has named, 0: none */
    uint16_t lap_of[CANYON_SEATS];    /* lap of that last bid */
    uint16_t out_round[CANYON_SEATS]; /* when a seat was eliminated, 0: it lives */
    int16_t delta[CANYON_LAND];       /* maintenance points */
    int16_t lost[CANYON_LAND];        /* what loans have cost of the end value */
    int16_t loan[CANYON_LAND];
    uint16_t round; /* from 1 */
    uint16_t lap;
    uint16_t deck;     /* deck_order: bit k - 1 for property k not yet drawn */
    uint16_t fresh;    /* loans taken in this round */
    uint16_t sold_out; /* the round in which all were owned, 0: not yet */
    uint8_t owner[CANYON_LAND];
    uint8_t keeper[CANYON_LAND]; /* also where he was eliminated: auctions then start at his left */
    uint8_t card[CANYON_LAND];
    uint8_t known[CANYON_LAND]; /* seats that know the card; all bits: everybody */
    uint8_t hand[CANYON_LAND];  /* card j is that of place j mod n, until all are laid */
    uint8_t weight[CANYON_LAND];
    uint8_t phase, step;
    uint8_t action;                            /* canyon_deed */
    uint8_t active;                            /* property, 0: none, or CANYON_COVERED */
    uint8_t seat;                              /* who is to choose or roll, or HZ_NOBODY */
    uint8_t roller, last_roller, first_roller; /* of this round, of the one before, of all */
    uint8_t start, holder;                     /* of the auction */
    uint8_t asked, chosen;     /* seats still in, asked or paid; those who have committed */
    uint8_t owing;             /* seats whose payment left them below 0 */
    uint8_t tied, repeats;     /* spins and roll-offs */
    uint8_t points;            /* maintenance points left */
    uint8_t raisers;           /* how many want to raise in an outcry */
    uint8_t covered;           /* the active property is known to nobody */
    uint8_t reached, switched; /* enough properties were owned; the richest rolls */
    uint8_t why;               /* canyon_why */
    uint8_t event_seat;        /* who is to roll an event, or HZ_NOBODY */
} canyon_state;
static_assert(sizeof(canyon_state) == 4 * (3 * CANYON_SEATS + 4) +
                                          2 * (2 * CANYON_SEATS + 3 * CANYON_LAND + 5) +
                                          6 * CANYON_LAND + 22,
              "canyon_state has padding");

extern const hz_game hz_canyon;  /* the only symbol used outside the folder */
extern const char canyon_page[]; /* its RULES.md, made when the library is built */
extern const hz_ending canyon_endings[];
extern const hz_notation canyon_notation;
extern const hz_advice canyon_advice;
extern const hz_stepwise canyon_stepwise;

/* position.c, secret.c: functions of the game. */
hz_status canyon_valid(const hz_table *table, const void *raw, hz_error *error);
bool canyon_has_secrets(const hz_table *table);
bool canyon_hides_gold(const hz_table *table, const canyon_state *state);
void canyon_mask(const hz_table *table, void *raw, int viewer);
void canyon_guess(const hz_table *table, void *raw, int viewer, hz_rng *rng);

static inline bool canyon_lives(const canyon_state *state, int seat)
{
    return state->out_round[seat] == 0;
}
static inline bool canyon_is_owned(const canyon_state *state, int property)
{
    return state->owner[property - 1] != CANYON_BANK;
}
/* An auction is on, until the last of its gold is paid. */
static inline bool canyon_is_bidding(const canyon_state *state)
{
    return (state->phase >= CANYON_AUCTION && state->phase <= CANYON_DRAW) ||
           (state->phase == CANYON_BETWEEN && state->lap > 0);
}
/* Does this round roll for a property? */
static inline bool canyon_has_number(const canyon_state *state)
{
    return CANYON_NUMBERED >> state->action & 1;
}
static inline int canyon_min(int one, int other)
{
    return one < other ? one : other;
}
static inline int canyon_max(int one, int other)
{
    return one > other ? one : other;
}

#endif
