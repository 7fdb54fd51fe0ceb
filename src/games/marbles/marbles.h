/* Marbles for Squares: throw dice at dice of the same number and knock them out of the ring. Rules
   and ids: RULES.md.

   A throw is decided by the dice box, by the dice-only model or by people with real dice. With the
   box an action has all the numbers of a throw, 64 random bits are asked for once it is fixed, and
   dice in the ring have poses. */
#ifndef HAZARD_GAMES_MARBLES_H
#define HAZARD_GAMES_MARBLES_H

#include <assert.h>

#include "dicebox/aim.h"
#include "dicebox/surface.h"
#include "hazard/game.h"
#include "hazard/luck.h"

enum { MARBLES_MAX_SEATS = 3, MARBLES_MAX_DICE = 30, MARBLES_FACES = 6, MARBLES_CHOICES = 256 };
static_assert((int)MARBLES_MAX_DICE <= (int)HZ_MAX_DICE, "a dice box has room for all dice");

enum { MARBLES_PHYSICS, MARBLES_MODEL, MARBLES_HAND_TABLE };           /* table */
enum { MARBLES_DIAGONAL, MARBLES_HEXAGON, MARBLES_ROLLED };            /* setup */
enum { MARBLES_BOTH_OUT, MARBLES_FIRST_OUT, MARBLES_FIRST_OUT_EXTRA }; /* end */
enum { MARBLES_VOID, MARBLES_TO_LIMBO };                               /* touch_foul */
enum { MARBLES_AFTER, MARBLES_BEFORE, MARBLES_BOTH };                  /* match_when */
enum { MARBLES_EACH_THROW, MARBLES_AT_ROLL };                          /* match_eval */
enum { MARBLES_NORMAL, MARBLES_FREE, MARBLES_CAPPED, MARBLES_OFF };    /* limbo */
enum { MARBLES_PAPER1, MARBLES_PAPER4, MARBLES_BOWL };                 /* arena */
enum { MARBLES_OWN_SIDE, MARBLES_AROUND };                             /* throw_zone */
enum { MARBLES_ANY_TURN, MARBLES_SET_BY_PLAYER };                      /* orient */
enum {
    MARBLES_OVERHAND = 1,
    MARBLES_FLICK_THROW = 2,
    MARBLES_TABLE_FLICK = 4,
    MARBLES_ALL_STYLES = 7
}; /* styles */

typedef struct marbles_rules {
    int32_t dice_each, ring_start, reserve_start, setup;
    int32_t end, extra_margin, must_touch, touch_foul, match_when, match_eval;
    int32_t limbo, limbo_cap, limbo_rolls, earn_triple, earn_quad, max_turns;
    int32_t arena, table, odds, skill[HZ_MAX_SEATS], hand_noise;
    /* What only people and physics read. */
    int32_t setup_pitch, throw_zone, styles, wall_h, die_edge, ring_test, putback, orient;
    hz_surfaces surfaces;
    hz_cloth cloth;
} marbles_rules;

typedef enum marbles_phase {
    MARBLES_SETUP,  /* one player after another lays dice into the ring */
    MARBLES_CHOOSE, /* roll the hand, or try to get a die out of limbo */
    MARBLES_ROLL,   /* the hand is rolled */
    MARBLES_AIM,    /* a matching die is thrown, or none any more */
    MARBLES_THROW,  /* what the throw does */
    MARBLES_LIMBO,  /* two dice for a double */
    MARBLES_PLACE,  /* a die that goes back into the ring is laid where the player says */
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
    MARBLES_TO_PLACE, /* to be laid into the ring by its owner; with a face: to be laid back */
} marbles_zone;

/* The first word of an action. The lowest three bits are the number of the die that is thrown, 1 to
   6, and the other 125 bits are then the throw's: in the model a target and how hard, with physics
   all that hz_throw has there. Where they are 0 the next five bits say what is chosen, and two
   numbers of 24 bits where a die is laid, in steps of its pose. */
enum {
    MARBLES_NUMBER_BITS = 3,
    MARBLES_FORCE_AT = 3,
    MARBLES_TARGET_AT = 8,
    MARBLES_X_AT = 8,
    MARBLES_Y_AT = 32
};
typedef enum marbles_verb {
    MARBLES_DO_THROW, /* at die + 1, or 0: at nothing */
    MARBLES_DO_STOP,
    MARBLES_DO_ROLL,
    MARBLES_DO_LIMBO,
    MARBLES_DO_PLACE,
    MARBLES_VERBS,
} marbles_verb;

typedef enum marbles_ending {
    MARBLES_GOING,
    MARBLES_OUT,  /* enough players are out of dice */
    MARBLES_DEAD, /* nobody can ever throw again */
    MARBLES_LONG, /* no turns are left */
} marbles_ending;

/* How far a roll has come that is worked out die by die, for whoever lists what can come of it. At
   a table it is over at once, and all of this is 0. */
typedef struct marbles_way {
    uint32_t todo;  /* dice that this stage has still to look at */
    uint32_t out;   /* dice that have left the ring */
    uint32_t right; /* of these, those that showed the number of the thrown die before */
    uint8_t stage : 2;
    uint8_t success : 2;          /* an hz_success */
    uint8_t aimed : 2;            /* where the target lay, an hz_area */
    uint8_t is_messy : 1;         /* something left that does not count as captured */
    uint8_t target_is_passed : 1; /* the target was looked at */
    uint8_t all, inside;          /* dice in the ring, and further in, when it began */
    uint8_t unused;               /* 0 */
} marbles_way;

typedef struct marbles_state {
    union {
        uint64_t throw[2]; /* with physics: the throw that is being made */
        marbles_way way;   /* by chances */
    };
    hz_pose pose[MARBLES_MAX_DICE]; /* with physics: of dice in the ring or to be laid back */
    int32_t turns;                  /* finished ones, of all players together */
    /* In the ring: what it shows. In the hand: what it was rolled with in this turn, or 0. */
    uint8_t face[MARBLES_MAX_DICE];
    uint8_t zone[MARBLES_MAX_DICE];
    uint8_t ready[MARBLES_MAX_DICE]; /* rolled, and not yet thrown or put aside */
    /* By chances, in the ring: whose side of its line it lies near, from 1; 0: further in. */
    uint8_t edge[MARBLES_MAX_DICE];
    uint8_t phase;
    uint8_t seat;           /* on turn */
    uint8_t placed;         /* players who have laid their dice */
    uint8_t thrown, target; /* dice + 1, or 0 */
    uint8_t rolls;          /* for limbo, in this turn */
    uint8_t earned;         /* reserve dice that join the hand at the end of this turn */
    uint8_t last;           /* who ran out first, while the others have their last turns */
    uint8_t ending;
    uint8_t number;    /* of the die that is being thrown [MB-08] */
    uint8_t force;     /* by chances: how hard, an hz_force */
    uint8_t unused[1]; /* 0, to the end of the last word */
} marbles_state;
static_assert(sizeof(marbles_state) == 16 + 32 * MARBLES_MAX_DICE + 4 + 12,
              "marbles_state has padding");

enum marbles_event {
    MARBLES_TOLD_SETUP,
    MARBLES_TOLD_ROLL,
    MARBLES_TOLD_NO_MATCH,
    MARBLES_TOLD_THROW,
    MARBLES_TOLD_AIMED,
    MARBLES_TOLD_LEFT_TABLE,
    MARBLES_TOLD_VOID,
    MARBLES_TOLD_FLIP,
    MARBLES_TOLD_CAPTURE,
    MARBLES_TOLD_FOUL,
    MARBLES_TOLD_LAID,
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
    MARBLES_TOLD_LEVEL,
    MARBLES_TOLD_EVEN,
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
static inline hz_action marbles_throw(int number, int target, hz_force force)
{
    return (hz_action){{(uint64_t)number | (uint64_t)force << MARBLES_FORCE_AT |
                            (uint64_t)target << MARBLES_TARGET_AT,
                        0}};
}
static inline hz_action marbles_place_at(int32_t x, int32_t y)
{
    enum { MASK = 0xffffff };
    return (hz_action){{(uint64_t)MARBLES_DO_PLACE << MARBLES_NUMBER_BITS |
                            (uint64_t)(x & MASK) << MARBLES_X_AT |
                            (uint64_t)(y & MASK) << MARBLES_Y_AT,
                        0}};
}
static inline int32_t marbles_place_of(hz_action action, int at)
{
    return (int32_t)((uint32_t)(action.word[0] >> at) << 8) >> 8;
}
static inline int marbles_number_of(hz_action action)
{
    return (int)(action.word[0] & 7);
}
static inline marbles_verb marbles_verb_of(hz_action action)
{
    return (marbles_verb)(action.word[0] >> MARBLES_NUMBER_BITS & 31);
}
static inline hz_force marbles_force_of(hz_action action)
{
    return (hz_force)(action.word[0] >> MARBLES_FORCE_AT & 31);
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
static inline bool marbles_has_physics(const hz_table *table)
{
    return marbles_rules_of(table)->table == MARBLES_PHYSICS;
}
/* How steady the hand of a seat is [PH-23]. */
static inline hz_skill marbles_skill(const hz_table *table, int seat)
{
    const marbles_rules *rules = marbles_rules_of(table);
    return rules->hand_noise ? (hz_skill)rules->skill[seat] : HZ_EXACT;
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
hz_judge marbles_legal;

/* A throw as the box takes it: the action with one die in place of its number. */
static inline hz_throw marbles_thrown(hz_action action)
{
    return (hz_throw){{(action.word[0] & ~(uint64_t)7) | 1, action.word[1]}};
}

/* Is it a throw that the seat on turn may make, with physics? Number, sector, style and hand. */
hz_status marbles_check_throw(const hz_table *table,
                              const marbles_state *state,
                              hz_action action,
                              hz_error *error);

/* What a player is up to: from which side, at what, how. */
typedef struct marbles_intent {
    int number;   /* of the die */
    hz_spot spot; /* of what it is thrown at */
    double speed;
    int style;      /* one of them, or 0: the usual one */
    double side[2]; /* where the hand is, seen from the middle; 0,0: where the way is clear */
} marbles_intent;

/* The throw with that intention, made from as near as may be. */
hz_status marbles_intend(const hz_table *table,
                         const marbles_state *state,
                         const marbles_intent *intent,
                         hz_action *action,
                         hz_error *error);

/* The same, of another strength if need be. */
hz_status marbles_reach(const hz_table *table,
                        const marbles_state *state,
                        marbles_intent *intent,
                        hz_action *action);
hz_spot marbles_spot(const marbles_state *state, int die);

/* The way to a seat's side from the middle of the ring, and what turns it: cosines and sines, the
   first three for three players too. */
enum { MARBLES_FANS = 7 };
extern const double marbles_fans[MARBLES_FANS][2];
void marbles_side(const hz_table *table, int seat, double side[2]);

/* The first die at which a throw of this number would be right, or -1. */
int marbles_match(const hz_table *table, const marbles_state *state, int number);

/* How hard a sensible player throws, metres a second. */
double marbles_strength(const hz_table *table);

/* Which of the two that chances know comes nearer to it, where they know both; and the word for the
   best one, "hard" or "soft". */
bool marbles_knows_best(const hz_table *table);
hz_force marbles_force_at(const hz_table *table, double speed);
const char *marbles_best_word(const hz_table *table);

/* The die that a sensible player throws a number at to be right, or on purpose wrong: on one sheet
   near the far line, else near the line on the own side, else on the other, else further in; of
   several by a lot that the position decides, so that whoever measures knows it too. -1 if there is
   none. */
int marbles_best_match(const hz_table *table,
                       const marbles_state *state,
                       int number,
                       bool is_right);

/* The die in the ring that a throw goes for, or -1. */
int marbles_goes_for(const hz_table *table, const marbles_state *state, hz_action action);

/* Where in the ring there is most room, on the whole. */
hz_spot marbles_free_spot(const hz_table *table, const marbles_state *state);

/* Standard throws of a number at dice that match, or at the middle if none does. */
int marbles_list_aims(const hz_table *table,
                      const marbles_state *state,
                      int number,
                      hz_action *choices);

/* What a throw has done: for each die in the ring before it, and for the thrown one. */
typedef struct marbles_landing {
    hz_pose pose[MARBLES_MAX_DICE];   /* with physics: before it was thrown */
    uint32_t left;                    /* dice that left the table [PH-13] */
    uint8_t before[MARBLES_MAX_DICE]; /* faces when it was thrown */
    uint8_t is_out[MARBLES_MAX_DICE];
    uint8_t back[MARBLES_MAX_DICE]; /* by chances: whose side a die that left is put back at */
    uint8_t edge;                   /* by chances: of the thrown die, as in the state */
    bool has_hit;                   /* by chances: what it was aimed at */
    bool stays;                     /* the thrown die lies in the ring */
    bool has_touched;               /* the table before any die */
    uint8_t shows;                  /* the thrown die */
} marbles_landing;

/* Near whose side of the line a die lies, from 1, or 0; by its pose or as chances have it. */
int marbles_edge(const hz_table *table, const marbles_state *state, int die);

/* The same, as whoever is on turn sees it. */
hz_area marbles_area(const hz_table *table, const marbles_state *state, int die);

/* Whose side of the middle a spot lies on. */
int marbles_side_of(const hz_table *table, hz_spot spot);

/* How many dice are in the way of each area, as chances have it. */
void marbles_count_piles(const hz_table *table, const marbles_state *state, int pile[HZ_AREAS]);

/* What became of the target of a throw; and did a die leave that does not count as captured, if
   faces count as they are then? */
hz_success marbles_success(const marbles_landing *landing, int target, bool is_hit);
bool marbles_is_messy(const marbles_state *after, const marbles_landing *landing, int target);

void marbles_request(const hz_table *table, const void *raw, hz_chance *ask);

/* The chances of a table without physics; options that they depend on. */
const hz_odds *marbles_chances(const hz_table *table);
extern const char marbles_arena_options[];

void marbles_land(const hz_table *table,
                  marbles_state *state,
                  const uint64_t *values,
                  marbles_landing *landing);

/* The release that a state in MARBLES_THROW awaits bits for. */
hz_release marbles_release(const hz_table *table, const marbles_state *state, uint64_t bits);

/* Reads what the box has made of the poses of a state. */
void marbles_read_outcome(const hz_table *table,
                          marbles_state *state,
                          const hz_outcome *outcome,
                          marbles_landing *landing);

/* Lays the dice of the seat on turn into the ring [MB-02, MB-03, MB-04]; those that lie outside
   afterwards are returned. */
uint32_t marbles_place(const hz_table *table, marbles_state *state, const uint64_t *values);
uint32_t marbles_set_up(const hz_table *table, marbles_state *state, const uint64_t *values);
void marbles_throw_in_box(const hz_table *table,
                          marbles_state *state,
                          uint64_t bits,
                          marbles_landing *landing);

/* With physics: lays dice back and squares what leans. True: the player on turn is asked for places
   [PH-15, PH-16]. */
bool marbles_put_back(const hz_table *table, marbles_state *state, uint32_t dice);

/* The die that is to be laid back, or -1; the same state with that die at a place; and places that
   go without saying, at most two. */
int marbles_to_lay(const marbles_state *state);
hz_status
marbles_lay(const hz_table *table, marbles_state *state, hz_action action, hz_error *error);
int marbles_list_places(const hz_table *table, const marbles_state *state, hz_action *choices);

/* Takes away the poses of dice that no longer lie there. */
void marbles_forget_poses(marbles_state *state);

/* With physics: where dice of a seat are laid at the start, in metres. */
hz_spot marbles_laid_at(const hz_table *table, int seat, int place);

/* By chances: the next step of the roll that is awaited, as its lots fall, and what follows from
   the last one. */
void marbles_step(const hz_table *table, void *raw, hz_luck *luck, hz_log *log);

/* Play goes on after dice were laid, or after a throw. */
void marbles_go_on_laying(const hz_table *table, marbles_state *state, hz_log *log);
void marbles_after_throw(const hz_table *table,
                         marbles_state *state,
                         const marbles_landing *landing,
                         hz_log *log);

/* Is a die that was knocked out, and showed the right number before or did not, captured [MB-11]?
 */
bool marbles_is_captured(const hz_table *table,
                         const marbles_state *state,
                         int die,
                         bool was_right);

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
hz_dicebox_def marbles_box(const hz_table *table);
hz_status marbles_check(const hz_table *table, hz_text *warnings, hz_error *error);
hz_status marbles_valid(const hz_table *table, const void *raw, hz_error *error);
/* What is going on, in one sentence; seats by number where `names` is NULL. */
hz_say marbles_status;
hz_explain marbles_explain;
hz_prospect marbles_prospect;
hz_view_whole marbles_view;
hz_view_seat marbles_view_seat;
/* Also `cone`, the spread of a legal throw, with physics. */
hz_trial marbles_trial;
hz_show marbles_show;

extern const hz_game hz_marbles;  /* the only symbol used outside the folder */
extern const char marbles_page[]; /* its RULES.md, made when the library is built */
extern const hz_option marbles_options[];
extern const hz_preset marbles_presets[];
extern const hz_event_kind marbles_events[];
extern const char marbles_phases[]; /* their names, in order */
extern const char marbles_zones[], marbles_arenas[], marbles_areas[],
    marbles_forces[]; /* likewise */
extern const hz_shape marbles_shapes[];
extern const hz_notation marbles_notation;
extern const hz_typing marbles_typing;
extern const hz_advice marbles_advice;
extern const hz_kit_kind marbles_kit;
extern const hz_gauge marbles_gauge;
extern const hz_stepwise marbles_stepwise;

/* laid.c: real dice as they lie after a throw. */
const char *marbles_laid_form(const hz_table *table, const void *raw);
hz_status marbles_laid(
    const hz_table *table, const void *raw, const char *text, uint64_t *values, hz_error *error);

/* The best of throws that were tried, or none if none is worth it. */
hz_action
marbles_search(const hz_table *table, const marbles_state *state, int seat, int tries, hz_rng *rng);

/* What a hint recommends, by the numbers that it shows: a throw or none, hand or limbo. */
hz_action marbles_advised_throw(const hz_table *table, const marbles_state *state);
hz_action marbles_advised_hand(const hz_table *table, const marbles_state *state, int seat);
hz_hint marbles_hint;

/* What throws like this one come to with this hand, on average; `box` is for physics alone. */
typedef struct marbles_odds {
    int tries, hits, captures, fouls, stays, voids;
    double worth; /* as the strong bot sees it */
} marbles_odds;
void marbles_try(const hz_table *table,
                 const marbles_state *state,
                 hz_dicebox *box,
                 hz_action action,
                 hz_rng *rng,
                 marbles_odds *odds);

#endif
