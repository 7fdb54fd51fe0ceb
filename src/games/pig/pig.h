/* Pig: roll as often as you dare; a 1 loses what the turn has gathered. Rules and ids: RULES.md. */
#ifndef HAZARD_GAMES_PIG_H
#define HAZARD_GAMES_PIG_H

#include <assert.h>

#include "hazard/game.h"

typedef struct pig_rules {
    int32_t target;
} pig_rules;

typedef enum pig_phase { PIG_DECIDE, PIG_ROLL, PIG_OVER } pig_phase;
/* Rows of pig_verbs. */
typedef enum pig_choice { PIG_ROLL_ON, PIG_HOLD } pig_choice;

typedef struct pig_state {
    int16_t score[HZ_MAX_SEATS];
    int16_t pot; /* gathered in this turn, not yet safe */
    uint8_t seat, phase;
} pig_state;
static_assert(sizeof(pig_state) == 2 * HZ_MAX_SEATS + 4, "pig_state has padding");

static inline const pig_rules *pig_rules_of(const hz_table *table)
{
    return (const pig_rules *)table->options;
}

extern const hz_game hz_pig;  /* the only symbol used outside the folder */
extern const char pig_page[]; /* its RULES.md, made when the library is built */
extern const hz_verb pig_verbs[];
extern const hz_notation pig_notation;
extern const hz_advice pig_advice;
extern const hz_solvable pig_solvable;

enum pig_event { PIG_TOLD_ROLL, PIG_TOLD_BUST, PIG_TOLD_HOLD, PIG_TOLD_WIN };

#endif
