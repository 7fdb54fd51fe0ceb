/* Marbles for Squares: throw dice at dice of the same number and knock them out of the ring. Rules
   and ids: RULES.md.

   A throw is decided by the dice-only model or by people with real dice; the place for physics is
   that of 65: an action of 16 bytes, 64 random bits once it is fixed, the table's kit. */
#ifndef HAZARD_GAMES_MARBLES_H
#define HAZARD_GAMES_MARBLES_H

#include <assert.h>

#include "dicebox/arena.h"
#include "hazard/game.h"

enum { MARBLES_MAX_SEATS = 3, MARBLES_MAX_DICE = 30, MARBLES_FACES = 6, MARBLES_CHOICES = 256 };

enum { MARBLES_PHYSICS, MARBLES_MODEL, MARBLES_HAND_TABLE };           /* table */
enum { MARBLES_DIAGONAL, MARBLES_HEXAGON, MARBLES_ROLLED };            /* setup */
enum { MARBLES_BOTH_OUT, MARBLES_FIRST_OUT, MARBLES_FIRST_OUT_EXTRA }; /* end */
enum { MARBLES_VOID, MARBLES_TO_LIMBO };                               /* touch_foul */
enum { MARBLES_AFTER, MARBLES_BEFORE, MARBLES_BOTH };                  /* match_when */
enum { MARBLES_EACH_THROW, MARBLES_AT_ROLL };                          /* match_eval */
enum { MARBLES_NORMAL, MARBLES_FREE, MARBLES_CAPPED, MARBLES_OFF };    /* limbo */
enum { MARBLES_PAPER1, MARBLES_PAPER4, MARBLES_BOWL };                 /* arena */
enum { MARBLES_PUT_BY_PLAYER = 2, MARBLES_SET_BY_PLAYER = 1 };         /* putback, orient */
enum { MARBLES_OVERHAND = 1, MARBLES_FLICK_THROW = 2, MARBLES_TABLE_FLICK = 4 }; /* styles */

typedef struct marbles_rules {
    int32_t dice_each, ring_start, reserve_start, setup;
    int32_t end, extra_margin, must_touch, touch_foul, match_when, match_eval;
    int32_t limbo, limbo_cap, limbo_rolls, earn_triple, earn_quad, max_turns;
    int32_t arena, table, skill[HZ_MAX_SEATS], hand_noise;
    /* What only people and physics read. */
    int32_t setup_pitch, throw_zone, styles, wall_h, die_edge, ring_test, putback, orient;
} marbles_rules;

typedef enum marbles_phase {
    MARBLES_SETUP,  /* one player after another lays dice into the ring */
    MARBLES_CHOOSE, /* roll the hand, or try to get a die out of limbo */
    MARBLES_ROLL,   /* the hand is rolled */
    MARBLES_AIM,    /* a matching die is thrown, or none any more */
    MARBLES_THROW,  /* what the throw does */
    MARBLES_LIMBO,  /* two dice for a double */
    MARBLES_OVER,
} marbles_phase;

typedef enum marbles_zone {
    MARBLES_AWAY, /* not in the game */
    MARBLES_HAND,
    MARBLES_RING,
    MARBLES_IN_LIMBO,
    MARBLES_RESERVE,
    MARBLES_WON, /* captured by seat 0; one more: by seat 1, by seat 2 */
    MARBLES_WON_1,
    MARBLES_WON_2,
    MARBLES_TO_PLACE, /* to be laid into the ring by its owner */
} marbles_zone;

/* The first word of an action. The lowest three bits are the number of the die that is thrown, 1 to
   6, and the other 125 bits are then the throw's: in the model a target, with physics all of its
   numbers. Where they are 0 the next five bits say what is chosen. */
enum { MARBLES_NUMBER_BITS = 3, MARBLES_TARGET_AT = 8 };
typedef enum marbles_verb {
    MARBLES_DO_THROW, /* at die + 1, or 0: at nothing */
    MARBLES_DO_STOP,
    MARBLES_DO_ROLL,
    MARBLES_DO_LIMBO,
} marbles_verb;

typedef enum marbles_ending {
    MARBLES_GOING,
    MARBLES_OUT,  /* enough players are out of dice */
    MARBLES_DEAD, /* nobody can ever throw again */
    MARBLES_LONG, /* no turns are left */
} marbles_ending;

typedef struct marbles_state {
    uint16_t turns; /* finished ones, of all players together */
    /* In the ring: what it shows. In the hand: what it was rolled with in this turn, or 0. */
    uint8_t face[MARBLES_MAX_DICE];
    uint8_t zone[MARBLES_MAX_DICE];
    uint8_t ready[MARBLES_MAX_DICE]; /* rolled, and not yet thrown or put aside */
    uint8_t phase;
    uint8_t seat;           /* on turn */
    uint8_t placed;         /* players who have laid their dice */
    uint8_t thrown, target; /* dice + 1, or 0 */
    uint8_t rolls;          /* for limbo, in this turn */
    uint8_t earned;         /* reserve dice that join the hand at the end of this turn */
    uint8_t last;           /* who ran out first, while the others have their last turns */
    uint8_t ending;
    uint8_t number; /* of the die that is being thrown [MB-08] */
} marbles_state;
static_assert(sizeof(marbles_state) == 2 + 3 * MARBLES_MAX_DICE + 10, "marbles_state has padding");

enum marbles_event {
    MARBLES_TOLD_SETUP,
    MARBLES_TOLD_ROLL,
    MARBLES_TOLD_NO_MATCH,
    MARBLES_TOLD_THROW,
    MARBLES_TOLD_AIMED,
    MARBLES_TOLD_VOID,
    MARBLES_TOLD_FLIP,
    MARBLES_TOLD_CAPTURE,
    MARBLES_TOLD_FOUL,
    MARBLES_TOLD_STAYS,
    MARBLES_TOLD_RETURNS,
    MARBLES_TOLD_TO_LIMBO,
    MARBLES_TOLD_CAPPED,
    MARBLES_TOLD_STOP,
    MARBLES_TOLD_LIMBO_ROLL,
    MARBLES_TOLD_RELEASED,
    MARBLES_TOLD_KEPT,
    MARBLES_TOLD_EARNED,
    MARBLES_TOLD_OUT,
    MARBLES_TOLD_LAST_TURNS,
    MARBLES_TOLD_DEAD,
    MARBLES_TOLD_LONG,
};

static inline const marbles_rules *marbles_rules_of(const hz_table *table)
{
    return (const marbles_rules *)table->options;
}
static inline void
marbles_tell(hz_log *log, enum marbles_event kind, int seat, int32_t a, int32_t b, const char *rule)
{
    hz_tell(log, (hz_event){(uint16_t)kind, HZ_EVERYBODY, (uint8_t)seat, HZ_NOBODY, a, b, rule});
}
static inline hz_action marbles_choice(marbles_verb verb)
{
    return (hz_action){{(uint64_t)verb << MARBLES_NUMBER_BITS, 0}};
}
static inline hz_action marbles_throw(int number, int target)
{
    return (hz_action){{(uint64_t)number | (uint64_t)target << MARBLES_TARGET_AT, 0}};
}
static inline int marbles_number_of(hz_action action)
{
    return (int)(action.word[0] & 7);
}
static inline marbles_verb marbles_verb_of(hz_action action)
{
    return (marbles_verb)(action.word[0] >> MARBLES_NUMBER_BITS & 31);
}
static inline int marbles_target_of(hz_action action)
{
    return (int)(action.word[0] >> MARBLES_TARGET_AT);
}

/* Whose die it is [MB-01]; dice go by players. */
static inline int marbles_owner(const hz_table *table, int die)
{
    return die / marbles_rules_of(table)->dice_each;
}
static inline bool marbles_is_by_hand(const hz_table *table)
{
    return marbles_rules_of(table)->table == MARBLES_HAND_TABLE;
}

/* How many dice of a seat lie in a zone; of all seats; and who has won how many. */
int marbles_count(const hz_table *table, const marbles_state *state, int seat, marbles_zone zone);
int marbles_count_all(const marbles_state *state, marbles_zone zone);
int marbles_wins(const marbles_state *state, int seat);

/* Has the seat neither a hand nor dice in limbo [MB-13]? */
bool marbles_is_out(const hz_table *table, const marbles_state *state, int seat);

/* Numbers that opponents' dice in the ring show, a bit each [MB-07]. */
unsigned marbles_shown(const hz_table *table, const marbles_state *state, int seat);

/* The first rolled die of a number that may be thrown, or -1; and how many dice may be [MB-07]. */
int marbles_throwable(const hz_table *table, const marbles_state *state, int number);
int marbles_count_throwable(const hz_table *table, const marbles_state *state);

/* All choices, in one fixed order; the count is returned. */
int marbles_choices(const hz_table *table, const marbles_state *state, hz_action *choices);
hz_status
marbles_legal(const hz_table *table, const void *raw, int seat, hz_action action, hz_error *error);

/* What a throw has done: for each die in the ring before it, and for the thrown one. */
typedef struct marbles_landing {
    uint8_t before[MARBLES_MAX_DICE]; /* faces when it was thrown */
    uint8_t is_out[MARBLES_MAX_DICE];
    bool stays;       /* the thrown die lies in the ring */
    bool has_touched; /* the table before any die */
    uint8_t shows;    /* the thrown die */
} marbles_landing;

void marbles_request(const hz_table *table, const void *raw, hz_chance *ask);
void marbles_land(const hz_table *table,
                  marbles_state *state,
                  const uint64_t *values,
                  marbles_landing *landing);

/* Lays the dice of the seat on turn into the ring [MB-02, MB-03, MB-04]. */
void marbles_place(const hz_table *table, marbles_state *state, const uint64_t *values);

/* Judges a landing [MB-10, MB-11]; true if the turn is over. */
bool marbles_judge(const hz_table *table,
                   marbles_state *state,
                   const marbles_landing *landing,
                   hz_log *log);

/* The turn: both go on until somebody is asked or the game is over. */
void marbles_begin_turn(const hz_table *table, marbles_state *state, hz_log *log);
void marbles_end_turn(const hz_table *table, marbles_state *state, hz_log *log);

/* How many players are out of dice; and is it that nobody who still has some sees anything to throw
   at [MB-13, MB-15]? */
int marbles_count_out(const hz_table *table, const marbles_state *state);
bool marbles_is_dead(const hz_table *table, const marbles_state *state);

hz_arena marbles_arena(const hz_table *table);
hz_status marbles_check(const hz_table *table, hz_text *warnings, hz_error *error);
hz_status marbles_valid(const hz_table *table, const void *raw, hz_error *error);
/* What is going on, in one sentence; seats by number where `names` is NULL. */
void marbles_status(const hz_table *table,
                    const marbles_state *state,
                    int seat,
                    const char *const *names,
                    hz_text *out);
void marbles_explain(const hz_table *table,
                     const void *raw,
                     int seat,
                     hz_action action,
                     const char *const *names,
                     hz_text *out);
void marbles_view(const hz_table *table, const void *raw, int seat, hz_json *out);
void marbles_show(
    const hz_table *table, const void *raw, int seat, const char *const *names, hz_text *out);

extern const hz_game hz_marbles; /* the only symbol used outside the folder */
extern const hz_option marbles_options[];
extern const hz_preset marbles_presets[];
extern const hz_event_kind marbles_events[];
extern const char marbles_phases[]; /* their names, in order */
extern const hz_notation marbles_notation;
extern const hz_advice marbles_advice;

#endif
