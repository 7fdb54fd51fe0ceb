/* Battle: higher dice defeat lower ones and earn the card of the number they beat. Rules and ids:
   RULES.md. */
#ifndef HAZARD_GAMES_BATTLE_H
#define HAZARD_GAMES_BATTLE_H

#include <assert.h>

#include "hazard/game.h"

enum {
    BATTLE_MAX_SEATS = 6,
    BATTLE_MAX_DICE = 3,
    BATTLE_FACES = 6,
    BATTLE_CARDS = 5,  /* numbers on cards: 1 to 5 */
    BATTLE_COPIES = 4, /* of each card, and as many equal ones win */
    BATTLE_TARGETS = BATTLE_MAX_SEATS * BATTLE_FACES,
};

enum { BATTLE_CYCLE, BATTLE_ONCE_PER_DIE, BATTLE_ONCE_PER_PLAYER }; /* attacks */
enum { BATTLE_CHOICE, BATTLE_FORCED, BATTLE_OFF };                  /* double_use */
enum { BATTLE_FOUR_EACH, BATTLE_UNLIMITED };                        /* bt_supply */

typedef struct battle_rules {
    int32_t dice, attacks, defeated_may_attack, double_use, double_protects, supply, max_turns;
} battle_rules;

typedef enum battle_phase {
    BATTLE_ROLL,
    BATTLE_DECLARE, /* the seat on turn has a double and decides about it */
    BATTLE_ATTACK,  /* the seat on turn chooses whom to defeat */
    BATTLE_OVER,
} battle_phase;

typedef enum battle_goal { BATTLE_NONE, BATTLE_STRAIGHT, BATTLE_FOURS } battle_goal;

/* Kinds of actions; BATTLE_TAKE names whose die falls, and its number. */
enum { BATTLE_SINGLE, BATTLE_DOUBLE, BATTLE_TAKE };

typedef struct battle_state {
    uint8_t die[BATTLE_MAX_SEATS][BATTLE_MAX_DICE]; /* falling; 0 before the roll */
    uint8_t down[BATTLE_MAX_SEATS];                 /* defeated dice, a bit each */
    uint8_t used[BATTLE_MAX_SEATS];    /* once_per_die: dice that have attacked, a bit each */
    uint8_t doubled[BATTLE_MAX_SEATS]; /* the number of a declared double, or 0 */
    uint8_t order[BATTLE_MAX_SEATS];   /* seats as they attack; HZ_NOBODY before that is known */
    uint8_t cards[BATTLE_MAX_SEATS][BATTLE_CARDS];
    uint16_t round; /* from 1 */
    uint8_t phase;
    uint8_t seat;   /* who declares or attacks, HZ_NOBODY while all roll */
    uint8_t place;  /* whose turn it is in the order */
    uint8_t hits;   /* in this pass: a pass without any ends the round */
    uint8_t winner; /* or HZ_NOBODY */
    uint8_t goal;   /* what the winner holds */
} battle_state;
static_assert(sizeof(battle_state) == 12 * BATTLE_MAX_SEATS + 8, "battle_state has padding");

enum battle_event {
    BATTLE_TOLD_ROLL,
    BATTLE_TOLD_ROLL_THREE,
    BATTLE_TOLD_DECLARE,
    BATTLE_TOLD_DECLINE,
    BATTLE_TOLD_CARD,
    BATTLE_TOLD_NO_CARD,
    BATTLE_TOLD_BROKEN,
    BATTLE_TOLD_ROUND,
    BATTLE_TOLD_STRAIGHT,
    BATTLE_TOLD_FOURS,
    BATTLE_TOLD_DEAD,
    BATTLE_TOLD_LONG,
};

static inline const battle_rules *battle_rules_of(const hz_table *table)
{
    return (const battle_rules *)table->options;
}

/* The highest number that the seat has rolled twice, or 0 [BT-03]. */
int battle_double_of(const hz_table *table, const battle_state *state, int seat);

/* Does the declared double stand: are two of its dice undefeated [BT-06]? */
bool battle_stands(const hz_table *table, const battle_state *state, int seat);

/* What the seat attacks with right now; 0 when nothing is left [BT-06]. */
int battle_strength(const hz_table *table, const battle_state *state, int seat);

/* Dice that attack together, a bit each: a double, or the highest one. */
unsigned battle_attackers(const hz_table *table, const battle_state *state, int seat);

/* Numbers of the victim's undefeated dice that an attack exceeds, a bit each [BT-05]. */
unsigned battle_prey(const hz_table *table, const battle_state *state, int victim, int strength);

/* Whom the seat may defeat, in the order in which it is listed; the count is returned [BT-05]. */
int battle_targets(const hz_table *table, const battle_state *state, int seat, hz_action *targets);

/* Cards of a number (from 1) that are still to be had [BT-05]. */
int battle_supply(const hz_table *table, const battle_state *state, int number);

/* What these cards win by, if they do [BT-08]. */
battle_goal battle_goal_of(const uint8_t cards[BATTLE_CARDS]);

/* Who attacks after whom [BT-04]: fills state->order. */
void battle_set_order(const hz_table *table, battle_state *state);

/* Can nobody ever win with what is held and what is left [BT-09]? */
bool battle_is_dead(const hz_table *table, const battle_state *state);

hz_status battle_check(const hz_table *table, hz_text *warnings, hz_error *error);
hz_status battle_valid(const hz_table *table, const void *raw, hz_error *error);
hz_explain battle_explain;
hz_view_whole battle_view;
hz_view_seat battle_view_seat;
hz_show battle_show;
/* What is going on, in one sentence; seats by number where `names` is NULL. */
hz_say battle_status;

extern const hz_game hz_battle;  /* the only symbol used outside the folder */
extern const char battle_page[]; /* its RULES.md, made when the library is built */
extern const hz_option battle_options[];
extern const hz_preset battle_presets[];
extern const hz_event_kind battle_events[];
extern const char battle_phases[]; /* their names, in order */
extern const hz_verb battle_verbs[];
extern const hz_shape battle_shapes[];
extern const hz_notation battle_notation;
extern const hz_advice battle_advice;
extern const hz_solvable battle_solvable;

#endif
