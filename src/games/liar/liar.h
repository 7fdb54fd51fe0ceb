/* Liar's Dice: everybody rolls under a cup, and bids on what lies under all of them. Rules and ids:
   RULES.md. */
#ifndef HAZARD_GAMES_LIAR_H
#define HAZARD_GAMES_LIAR_H

#include <assert.h>

#include "hazard/game.h"

enum { LIAR_MAX_SEATS = 6, LIAR_MAX_DICE = 10, LIAR_FACES = 6 };

/* Options of several words, in the order of their names. */
typedef enum liar_raising { LIAR_RAISE_EITHER, LIAR_RAISE_COUNT } liar_raising;
typedef enum liar_loss { LIAR_LOSE_ONE, LIAR_LOSE_DIFFERENCE } liar_loss;

typedef struct liar_rules {
    int32_t dice, raise, wild, loss, exact;
} liar_rules;

/* While the cups are lifted it is told what lay under them: nothing is awaited then. */
typedef enum liar_phase { LIAR_ROLL, LIAR_BID, LIAR_OVER, LIAR_LIFTED } liar_phase;
/* Kinds of actions, as their rows stand. */
typedef enum liar_verb { LIAR_CALL, LIAR_EXACT, LIAR_RAISE } liar_verb;

typedef struct liar_state {
    uint8_t hand[LIAR_MAX_SEATS][LIAR_FACES]; /* dice under the cup by face; secret */
    uint8_t dice[LIAR_MAX_SEATS];             /* left to each seat */
    uint8_t out[LIAR_MAX_SEATS];              /* place of those who are out; 0: still in */
    uint8_t count, face, bidder;              /* the bid that stands; 0, 0 and HZ_NOBODY: none */
    uint8_t seat;                             /* who is to bid, or begins the next round */
    uint8_t phase, round;                     /* rounds are counted from 1, for people */
} liar_state;
static_assert(sizeof(liar_state) == LIAR_MAX_SEATS * (LIAR_FACES + 2) + 6, "padding");

/* clang-format off */
enum liar_event {
    LIAR_TOLD_ROLL, LIAR_TOLD_HAND, LIAR_TOLD_BID, LIAR_TOLD_CALL, LIAR_TOLD_EXACT, LIAR_TOLD_SHOW,
    LIAR_TOLD_STANDS, LIAR_TOLD_FALLS, LIAR_TOLD_SPOT_ON, LIAR_TOLD_LOSE, LIAR_TOLD_OUT, LIAR_TOLD_END,
};
/* clang-format on */

extern const hz_game hz_liar;  /* the only symbol used outside the folder */
extern const char liar_page[]; /* its RULES.md, made when the library is built */
extern const hz_option liar_options[];
extern const hz_preset liar_presets[];
extern const hz_event_kind liar_events[];
extern const hz_verb liar_verbs[];
extern const hz_notation liar_notation;
extern const hz_advice liar_advice;

static inline const liar_rules *liar_rules_of(const hz_table *table)
{
    return (const liar_rules *)table->options;
}

/* Dice of all who are in. */
int liar_total(const hz_table *table, const liar_state *state);
/* How many dice of a hand count for a face: wild ones stand for all [LD-5]. */
int liar_matches(const hz_table *table, const liar_state *state, int seat, int face);
hz_who_sees liar_sees_hand;
/* Chance that at least so many dice count for the face, as far as the seat knows. */
double liar_chance(const hz_table *table, const liar_state *state, int seat, int count, int face);
hz_list_features liar_features;

#endif
