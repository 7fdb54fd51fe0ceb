/* 65: knock white dice out of a ring; six different win, or five of a kind. Rules and ids:
   RULES.md.

   A throw is decided by physics, by the dice-only model or by people with real dice. Whichever it
   is, it asks for chance once it is fixed. */
#ifndef HAZARD_GAMES_SIXTYFIVE_H
#define HAZARD_GAMES_SIXTYFIVE_H

#include <assert.h>

#include "dicebox/aim.h"
#include "dicebox/boxes.h"
#include "dicebox/surface.h"
#include "hazard/game.h"
#include "hazard/luck.h"

enum {
    SIXTYFIVE_SIDES = 2,
    SIXTYFIVE_MAX_WHITE = 22, /* 20 and two that come to the rescue */
    SIXTYFIVE_MAX_BLUE = 5,
    SIXTYFIVE_DICE = SIXTYFIVE_MAX_BLUE + SIXTYFIVE_MAX_WHITE, /* in the box: blue ones first */
    SIXTYFIVE_FACES = 6,
    SIXTYFIVE_MOST_FAILURES = 12, /* three throws and ten rolls, the last of which counts [SF-09] */
    SIXTYFIVE_ALL = 0xff,         /* claims: as many dice as show the number */
};

enum { SIXTYFIVE_PHYSICS, SIXTYFIVE_MODEL, SIXTYFIVE_HAND };       /* table */
enum { SIXTYFIVE_ALL_AT_ONCE, SIXTYFIVE_FREE };                    /* grouping */
enum { SIXTYFIVE_KEEP, SIXTYFIVE_AT_ONCE, SIXTYFIVE_END_OF_TURN }; /* duplicates */
enum { SIXTYFIVE_TRIPLE_CLAIMS, SIXTYFIVE_CLAIM_OR_ROLL };         /* special_triple */
enum { SIXTYFIVE_CLAIM_ONLY, SIXTYFIVE_CLAIM_AND_ROLL };           /* special_quad */
enum { SIXTYFIVE_BOX, SIXTYFIVE_BORDER, SIXTYFIVE_PAPER4 };        /* arena */
enum { SIXTYFIVE_NO_SWITCH, SIXTYFIVE_SWITCH };                    /* endgame */
enum { SIXTYFIVE_MUST, SIXTYFIVE_MAY };                            /* collect */
enum { SIXTYFIVE_FIXED_GOAL, SIXTYFIVE_AT_START };                 /* goal_choice */
enum { SIXTYFIVE_RANDOM, SIXTYFIVE_ALTERNATE, SIXTYFIVE_FIXED };   /* first */
enum { SIXTYFIVE_NEUTRAL, SIXTYFIVE_BY_PLAYER };                   /* rollback */
enum { SIXTYFIVE_ANY_TURN, SIXTYFIVE_SET_BY_PLAYER };              /* orient */
enum { SIXTYFIVE_ANYWHERE, SIXTYFIVE_OWN_SIDE };                   /* throw_zone */
enum { SIXTYFIVE_AT_END, SIXTYFIVE_AT_OWN_REST };                  /* blue_face_when */
enum { SIXTYFIVE_READ_NEAREST, SIXTYFIVE_RETHROW };                /* cocked */
enum {
    SIXTYFIVE_NO_CHALLENGE,
    SIXTYFIVE_IN_TURN,
    SIXTYFIVE_DECLARED,
    SIXTYFIVE_AFTER_PICK,
    SIXTYFIVE_INSTEAD,
}; /* challenge */

typedef struct sixtyfive_rules {
    int32_t white_count, blue_count, grouping, duplicates;
    int32_t special_straight, special_triple, special_quad;
    int32_t two_pair_claims, claims_triple, max_extra, preroll;
    int32_t endgame, switch_at, kind_target;
    int32_t challenge, challenge_excludes_claim;
    int32_t collect, rescue_white, goal_choice, first, match_game, max_turns;
    int32_t table, odds, skill[HZ_MAX_SEATS], hand_noise;
    /* What only people and physics read. */
    int32_t team[HZ_MAX_SEATS], blue_face_when, rollback, throw_zone;
    int32_t arena, box_w, box_l, wall_h, gap_long, gap_short, ring_scale, walls;
    int32_t die_edge, cocked, ring_test, putback, orient;
    hz_surfaces surfaces;
    hz_card floor;
} sixtyfive_rules;

/* A turn passes through these in order; most of them only under some options. */
typedef enum sixtyfive_phase {
    SIXTYFIVE_ROLL_FIRST, /* a die says which side begins */
    SIXTYFIVE_SETUP,      /* all white dice are rolled into the ring */
    SIXTYFIVE_GOAL,       /* a side names its goal before its first turn */
    SIXTYFIVE_ANNOUNCE,   /* challenge, or not */
    SIXTYFIVE_OFF_BOARD,  /* the challenge's own roll */
    SIXTYFIVE_PREROLL,    /* which own dice go back into the ring */
    SIXTYFIVE_ROLL_IN,    /* they are rolled */
    SIXTYFIVE_AIM,        /* how many blue dice, and at what */
    SIXTYFIVE_THROW,      /* what the throw does */
    SIXTYFIVE_COLLECT,    /* which of the dice outside are taken */
    SIXTYFIVE_CLAIM,      /* which die a double takes */
    SIXTYFIVE_NAME,       /* the challenge's new number */
    SIXTYFIVE_ROLL_BACK,  /* what may not be kept is rolled back */
    SIXTYFIVE_EXTRA,      /* one more roll, or not */
    SIXTYFIVE_RESCUE,     /* two more white dice are rolled in */
    SIXTYFIVE_PICK,       /* the other side picks its number */
    SIXTYFIVE_TOSS,       /* how the side on turn rolls white dice back itself */
    SIXTYFIVE_PLACE,      /* where a die that lies outside is put back */
    SIXTYFIVE_OVER,
} sixtyfive_phase;

typedef enum sixtyfive_zone {
    SIXTYFIVE_AWAY, /* not in the game */
    SIXTYFIVE_RING,
    SIXTYFIVE_HELD, /* by side 0; one more: by side 1 */
    SIXTYFIVE_HELD_1,
    SIXTYFIVE_OUT,     /* completely outside, in this roll */
    SIXTYFIVE_ROLLING, /* about to be rolled into the ring */
} sixtyfive_zone;

/* The first word of an action. The lowest three bits are the dice of a throw, 1 to 7, and the other
   125 bits are then the throw's: in the model a target, with physics all of its numbers. Where they
   are 0 the next five bits say what is chosen, and what follows them is its number or set. */
enum { SIXTYFIVE_GROUP_BITS = 3, SIXTYFIVE_VERB_BITS = 5, SIXTYFIVE_NUMBER_AT = 8 };
typedef enum sixtyfive_verb {
    SIXTYFIVE_DO_THROW,    /* with a group: number is the target die + 1, or 0 */
    SIXTYFIVE_DO_GOAL,     /* 0: six different, else five of that number */
    SIXTYFIVE_DO_ANNOUNCE, /* 0: no, 1: yes */
    SIXTYFIVE_DO_PREROLL,  /* a bit a die */
    SIXTYFIVE_DO_COLLECT,  /* a bit a die */
    SIXTYFIVE_DO_CLAIM,    /* die + 1, or 0: none */
    SIXTYFIVE_DO_ROLL,     /* an extra roll instead of the claim of a triple */
    SIXTYFIVE_DO_NAME,     /* a number, or 0: none */
    SIXTYFIVE_DO_EXTRA,    /* 0: no, 1: yes */
    SIXTYFIVE_DO_PICK,     /* a number */
    SIXTYFIVE_DO_PLACE,    /* x and y, 13 bits each, 2^-12 m */
} sixtyfive_verb;

/* An extra roll that the blue dice have earned. */
enum { SIXTYFIVE_NONE_OWED, SIXTYFIVE_MAY_ROLL, SIXTYFIVE_WILL_ROLL };

/* By chances: ring dice, then dice outside, then the faces of the blue ones; at last blue dice that
   leave the box. As assumed, one blue die after another does it; as measured, all of the group at
   once. White dice that are rolled in come first, then those that lie there. */
typedef enum sixtyfive_stage {
    SIXTYFIVE_AT_REST,
    SIXTYFIVE_DECIDE, /* who leaves, where that was measured */
    SIXTYFIVE_DISTURB,
    SIXTYFIVE_BRING_BACK,
    SIXTYFIVE_SHOW,
    SIXTYFIVE_STRAY,
    SIXTYFIVE_ROLL_WHITE,
    SIXTYFIVE_JOSTLE,
} sixtyfive_stage;

/* How far a roll has come that is worked out die by die, for whoever lists what can come of it. At
   a table it is over at once, and all of this is 0. */
typedef struct sixtyfive_way {
    uint32_t todo;      /* dice that this stage has still to look at */
    uint32_t leaving;   /* dice of the ring that will leave, where that is decided beforehand */
    uint32_t outside;   /* white dice that may be knocked in again */
    uint8_t stage;      /* a sixtyfive_stage */
    uint8_t is_decided; /* who leaves */
    uint8_t crowd;      /* dice in the ring when it began, as an hz_crowd */
    uint8_t shown;      /* blue dice of the group that have come to rest */
} sixtyfive_way;

typedef struct sixtyfive_state {
    union {
        uint64_t aim[2];   /* physics: the throw that is awaited */
        sixtyfive_way way; /* by chances */
    };
    hz_pose pose[SIXTYFIVE_DICE];      /* physics: of every die in the box, zeros elsewhere */
    uint16_t turns;                    /* finished ones, of both sides together */
    uint8_t face[SIXTYFIVE_MAX_WHITE]; /* 0 where none is known: away, or about to be rolled */
    uint8_t zone[SIXTYFIVE_MAX_WHITE];
    uint8_t edge[SIXTYFIVE_MAX_WHITE];  /* the model: a ring die in the outer third */
    uint8_t fresh[SIXTYFIVE_MAX_WHITE]; /* taken in this turn and not sorted yet */
    uint8_t blue[SIXTYFIVE_MAX_BLUE];   /* 0 until thrown */
    uint8_t mode[SIXTYFIVE_SIDES];      /* 0: six different, n: five of n */
    uint8_t phase;
    uint8_t side;          /* on turn */
    uint8_t first;         /* which began, HZ_NOBODY before that is known */
    uint8_t thrown;        /* blue dice thrown in this roll */
    uint8_t group, target; /* of the throw that is awaited; target: die + 1, or 0 */
    uint8_t number;        /* that claims are asked for, or 0 */
    uint8_t left;          /* claims of that number still to be had */
    uint8_t knocked;       /* dice taken from outside in this roll */
    uint8_t claimed;       /* dice claimed in this roll */
    uint8_t owed;          /* an extra roll */
    uint8_t extras;        /* extra rolls taken in this turn */
    uint8_t announced;     /* a challenge in this turn */
    uint8_t rescued;       /* the two more dice are in the game */
    uint8_t winner;        /* a side, or HZ_NOBODY */
    uint8_t again;         /* blue dice that left the box, a bit each: they are thrown again */
    uint8_t failures[SIXTYFIVE_MAX_BLUE]; /* times that each of them has left, in this roll */
    uint8_t after;     /* with TOSS and PLACE: the phase that goes on afterwards */
    uint8_t unused[5]; /* 0 */
} sixtyfive_state;
static_assert(sizeof(sixtyfive_state) == 16 + sizeof(hz_pose) * SIXTYFIVE_DICE + 2 +
                                             4 * SIXTYFIVE_MAX_WHITE + 2 * SIXTYFIVE_MAX_BLUE + 24,
              "sixtyfive_state has padding");

enum sixtyfive_event {
    SIXTYFIVE_TOLD_FIRST,
    SIXTYFIVE_TOLD_SETUP,
    SIXTYFIVE_TOLD_GOAL_STRAIGHT,
    SIXTYFIVE_TOLD_GOAL_KIND,
    SIXTYFIVE_TOLD_ANNOUNCE,
    SIXTYFIVE_TOLD_OFF_BOARD,
    SIXTYFIVE_TOLD_PREROLL,
    SIXTYFIVE_TOLD_THROW,
    SIXTYFIVE_TOLD_AIMED,
    SIXTYFIVE_TOLD_FLIP,
    SIXTYFIVE_TOLD_BLUE,
    SIXTYFIVE_TOLD_BLUE_FIVE = SIXTYFIVE_TOLD_BLUE + 3, /* two, three, four, five blue dice */
    SIXTYFIVE_TOLD_DOUBLE,
    SIXTYFIVE_TOLD_TRIPLE,
    SIXTYFIVE_TOLD_RUN,
    SIXTYFIVE_TOLD_COLLECT,
    SIXTYFIVE_TOLD_LEAVE,
    SIXTYFIVE_TOLD_NOTHING,
    SIXTYFIVE_TOLD_CLAIM,
    SIXTYFIVE_TOLD_NO_CLAIM,
    SIXTYFIVE_TOLD_CHALLENGE,
    SIXTYFIVE_TOLD_NO_CHALLENGE,
    SIXTYFIVE_TOLD_DUPLICATE,
    SIXTYFIVE_TOLD_WRONG,
    SIXTYFIVE_TOLD_ROLLED_BACK,
    SIXTYFIVE_TOLD_EXTRA,
    SIXTYFIVE_TOLD_NO_EXTRA,
    SIXTYFIVE_TOLD_RESCUE,
    SIXTYFIVE_TOLD_SWITCH,
    SIXTYFIVE_TOLD_PICK,
    SIXTYFIVE_TOLD_STRAIGHT,
    SIXTYFIVE_TOLD_KIND,
    SIXTYFIVE_TOLD_DRAW,
    SIXTYFIVE_TOLD_LEFT,
    SIXTYFIVE_TOLD_COCKED,
    SIXTYFIVE_TOLD_NEUTRAL,
    SIXTYFIVE_TOLD_PUT_BACK,
    SIXTYFIVE_TOLD_PLACED,
};

static inline const sixtyfive_rules *sixtyfive_rules_of(const hz_table *table)
{
    return (const sixtyfive_rules *)table->options;
}
static inline void sixtyfive_tell(
    hz_log *log, enum sixtyfive_event kind, int side, int32_t a, int32_t b, const char *rule)
{
    hz_tell(log, (hz_event){(uint16_t)kind, HZ_EVERYBODY, (uint8_t)side, HZ_NOBODY, a, b, rule});
}
static inline hz_action sixtyfive_choice(sixtyfive_verb verb, uint64_t number)
{
    return (hz_action){{(uint64_t)verb << SIXTYFIVE_GROUP_BITS | number << SIXTYFIVE_NUMBER_AT, 0}};
}
static inline hz_action sixtyfive_throw(int group, int target)
{
    return (hz_action){{(uint64_t)group | (uint64_t)target << SIXTYFIVE_NUMBER_AT, 0}};
}
static inline int sixtyfive_group_of(hz_action action)
{
    return (int)(action.word[0] & 7);
}
static inline sixtyfive_verb sixtyfive_verb_of(hz_action action)
{
    return sixtyfive_group_of(action)
               ? SIXTYFIVE_DO_THROW
               : (sixtyfive_verb)(action.word[0] >> SIXTYFIVE_GROUP_BITS & 31);
}
static inline uint64_t sixtyfive_number_of(hz_action action)
{
    return action.word[0] >> SIXTYFIVE_NUMBER_AT;
}

/* What lies where: numbers, dice */

/* Takes the first die out of a set that is not empty. */
static inline int sixtyfive_pop(uint32_t *dice)
{
    int die = __builtin_ctz(*dice);
    *dice &= *dice - 1;
    return die;
}

/* How many dice lie in a zone; as a set, a bit a die; by faces, at index 0 none. */
int sixtyfive_count(const sixtyfive_state *state, sixtyfive_zone zone);
uint32_t sixtyfive_set(const sixtyfive_state *state, sixtyfive_zone zone);
typedef struct sixtyfive_faces {
    uint8_t of[SIXTYFIVE_FACES + 1];
} sixtyfive_faces;
sixtyfive_faces sixtyfive_showing(const sixtyfive_state *state, sixtyfive_zone zone);

/* Different numbers that a side holds, as a set and counted, and how far it is with its goal
 * [SF-20, SF-26]. */
unsigned sixtyfive_numbers(const sixtyfive_state *state, int side);
int sixtyfive_different(const sixtyfive_state *state, int side);
int sixtyfive_progress(const sixtyfive_state *state, int side);
int sixtyfive_goal(const hz_table *table, const sixtyfive_state *state, int side);
bool sixtyfive_has_won(const hz_table *table, const sixtyfive_state *state, int side);

/* Would the side like a die with this number for its goal? */
bool sixtyfive_is_wanted(const sixtyfive_state *state, int side, int number);

/* How often each number shows among the blue dice. */
sixtyfive_faces sixtyfive_blue(const sixtyfive_state *state);
bool sixtyfive_has_double(const sixtyfive_state *state);

/* Has it a place of its own, as dice have with physics? */
static inline bool sixtyfive_is_placed(const sixtyfive_state *state, int white)
{
    const int32_t *turn = state->pose[SIXTYFIVE_MAX_BLUE + white].rotation;
    return turn[0] || turn[1] || turn[2] || turn[3];
}

/* Dice of a set that are all alike are one choice: the first of each kind. */
uint32_t sixtyfive_unlike(const sixtyfive_state *state, uint32_t dice);

/* How many dice so many equal blue dice claim, SIXTYFIVE_ALL for any number [SF-14, SF-36]. */
int sixtyfive_claims_of(const hz_table *table, int shown);

/* Ring dice that the claim under way may take [SF-14]; and whether an extra roll may be taken in
   its place [SF-34]. */
uint32_t sixtyfive_claimable(const sixtyfive_state *state);
bool sixtyfive_may_roll_instead(const hz_table *table, const sixtyfive_state *state);

/* May the side challenge the other: it still wants six different and the other five of a kind? */
bool sixtyfive_may_challenge(const sixtyfive_state *state, int side);

/* Whose choice the phase is [SF-01, SF-23]. */
int sixtyfive_chooser(const sixtyfive_state *state);

/* Dice on the way back: what the side may not keep becomes ROLLING; how many is returned [SF-17,
   SF-25]. */
int sixtyfive_sort(sixtyfive_state *state, hz_log *log);

/* Choices, in one fixed order */

uint64_t sixtyfive_choices(const hz_table *table, const sixtyfive_state *state);
hz_action sixtyfive_choice_at(const hz_table *table, const sixtyfive_state *state, uint64_t index);
hz_judge sixtyfive_legal;

/* Without physics: may the side on turn throw dice one by one, and aim them? Where all are thrown
   at once only a die that is thrown again [SF-09]. */
bool sixtyfive_may_split(const hz_table *table, const sixtyfive_state *state);

/* Throws with physics */

static inline bool sixtyfive_has_physics(const hz_table *table)
{
    return sixtyfive_rules_of(table)->table == SIXTYFIVE_PHYSICS;
}

/* The box of the table; the dice that lie in it, those that the next throw takes, and how many they
   may be at least and at most. */
hz_dicebox_def sixtyfive_box(const hz_table *table);
uint32_t sixtyfive_lying(const sixtyfive_state *state);
typedef struct sixtyfive_hand {
    uint32_t next; /* dice in the order they are taken, from the lowest */
    int least, most;
} sixtyfive_hand;
sixtyfive_hand sixtyfive_in_hand(const hz_table *table, const sixtyfive_state *state);

/* The throw as the box wants it; the bits are still to come. */
hz_release
sixtyfive_release(const hz_table *table, const sixtyfive_state *state, hz_throw thrown, int side);

/* Is it a throw that the side may make [PH-20, SF-06, SF-07]? */
hz_status sixtyfive_check_throw(const hz_table *table,
                                const sixtyfive_state *state,
                                hz_throw thrown,
                                hz_error *error);

/* A throw at a spot from the side's own place, always legal; strength in metres a second. */
hz_throw sixtyfive_throw_at(
    const hz_table *table, const sixtyfive_state *state, hz_spot spot, double speed, int dice);
hz_spot sixtyfive_spot(const sixtyfive_state *state, int white);

/* Choices of a throw: every number of dice at every die in the ring. */
int sixtyfive_count_throws(const hz_table *table, const sixtyfive_state *state);
hz_action sixtyfive_throw_number(const hz_table *table, const sixtyfive_state *state, int index);

/* The ring die that a throw goes for, from 1; 0: none of them. */
int sixtyfive_goes_for(const hz_table *table, const sixtyfive_state *state, hz_throw thrown);

/* Throws the awaited group, or rolls the dice that are ROLLING, and reads what lies where. The
   number of white dice that stayed and show another face is returned. */
int sixtyfive_throw_blue(const hz_table *table, sixtyfive_state *state, uint64_t bits, hz_log *log);
void sixtyfive_throw_white(const hz_table *table, sixtyfive_state *state, uint64_t bits);

/* Reads the outcome of a throw of blue dice into a state that has the poses; as above. */
int sixtyfive_read_throw(const hz_table *table,
                         sixtyfive_state *state,
                         uint32_t group,
                         const hz_outcome *outcome,
                         hz_log *log);

/* What hard throws of one die at a white one come to, tried roughly with the side's own hand. */
typedef struct sixtyfive_odds {
    int out, useful; /* times that it leaves the ring, and then shows a wanted face */
    int all;         /* dice that leave, all tries together */
} sixtyfive_odds;
sixtyfive_odds sixtyfive_try(
    const hz_table *table, const sixtyfive_state *state, int white, int tries, hz_rng *rng);

/* The best of so many throws tried with the side's own hand. */
hz_action
sixtyfive_search(const hz_table *table, const sixtyfive_state *state, int tries, hz_rng *rng);

/* What a hint recommends, by the numbers that it shows; false: it shows none for this choice. */
bool sixtyfive_advised(const hz_table *table,
                       const sixtyfive_state *state,
                       int seat,
                       hz_action *action);
hz_hint sixtyfive_hint;
hz_try_at sixtyfive_try_at;
hz_list_features sixtyfive_features;
extern const char sixtyfive_values_final_2[]; /* the texts in values/ */

/* Does a die of the ring lie in its outer third? */
bool sixtyfive_is_edge(const hz_table *table, const sixtyfive_state *state, int die);

/* By chances: how likely a die of the ring is to leave when another one, or itself, is thrown at.
 */
double
sixtyfive_chance_out(const hz_table *table, const sixtyfive_state *state, int target, int die);

/* The share of games that a seat will win from here, about; the choice that leads to most of it.
   White dice and thrown blue ones with face 0 may show anything. */
double sixtyfive_worth(const hz_table *table, const sixtyfive_state *state, int seat);
hz_action sixtyfive_best_choice(const hz_table *table, const sixtyfive_state *state, int seat);

/* After a roll or a throw: blue dice are lifted out, dice outside are put back where the table
   says, and what leans or is stacked is squared [PH-15, PH-16]. False: a player is to name a place.
 */
bool sixtyfive_tidy(const hz_table *table, sixtyfive_state *state, bool may_ask, hz_log *log);
hz_status sixtyfive_check_place(const hz_table *table,
                                const sixtyfive_state *state,
                                uint64_t spot,
                                hz_error *error);
void sixtyfive_place(const hz_table *table, sixtyfive_state *state, uint64_t spot, hz_log *log);
uint64_t sixtyfive_place_number(const hz_table *table, const sixtyfive_state *state, int index);

/* A blue die that left the box, or leans where that counts: it is thrown again, and rolled for in
   the end [SF-09, PH-11]. */
void sixtyfive_send_back(
    sixtyfive_state *state, int die, enum sixtyfive_event kind, const char *rule, hz_log *log);

/* These blue dice have been thrown, or thrown again. */
void sixtyfive_count_thrown(sixtyfive_state *state, uint32_t group);

/* The blue dice of the throw that is awaited, a bit each. */
static inline uint32_t sixtyfive_thrown_dice(const sixtyfive_state *state)
{
    uint32_t group = (1u << state->group) - 1;
    return state->again ? (uint32_t)state->again & -(uint32_t)state->again : group << state->thrown;
}

/* Is the die that is thrown again rolled by nobody, because it left three times [SF-09]? */
bool sixtyfive_is_neutral(const sixtyfive_state *state);

/* A place in an action, and back; metres. */
uint64_t sixtyfive_pack_place(double x, double y);
hz_spot sixtyfive_unpack_place(uint64_t spot);

/* Where a hand is that throws from this side: a level direction from the middle. */
hz_spot sixtyfive_hand_at(const hz_table *table, double x, double y);

/* A die is taken out of the box. */
void sixtyfive_lift(sixtyfive_state *state, int white);

/* Chance */

void sixtyfive_request(const hz_table *table, const void *raw, hz_chance *ask);

/* The chances of a table without physics; options that they depend on. */
const hz_odds *sixtyfive_chances(const hz_table *table);
extern const char sixtyfive_arena_options[];

/* What a single die was thrown at, from 1; 0: nothing in particular. */
int sixtyfive_target(const hz_table *table, const sixtyfive_state *state);

/* Tells of the throw that was fixed: with physics at once, else with what it does. */
void sixtyfive_tell_throw(const hz_table *table, const sixtyfive_state *state, hz_log *log);

/* What a throw of the awaited group does to blue and white dice. */
void sixtyfive_land(const hz_table *table,
                    sixtyfive_state *state,
                    const uint64_t *values,
                    hz_log *log);

/* After a roll of white dice: what lies outside is put back, and play goes on. */
void sixtyfive_tidy_up(const hz_table *table,
                       sixtyfive_state *state,
                       sixtyfive_phase after,
                       hz_log *log);

/* Rolls what is ROLLING into the ring [SF-18, SF-19]. */
void sixtyfive_roll_in(const hz_table *table, sixtyfive_state *state, const uint64_t *values);

/* By chances: the next step of the roll that is awaited, as its lots fall, and what follows from
   the last one. */
void sixtyfive_step(const hz_table *table, void *raw, hz_luck *luck, hz_log *log);

/* The turn, step by step: each of these goes on until somebody is asked. */

void sixtyfive_begin_turn(const hz_table *table, sixtyfive_state *state, hz_log *log);
void sixtyfive_after_goal(const hz_table *table, sixtyfive_state *state, hz_log *log);
void sixtyfive_after_announce(const hz_table *table, sixtyfive_state *state, hz_log *log);
void sixtyfive_after_off_board(const hz_table *table, sixtyfive_state *state, hz_log *log);
void sixtyfive_begin_roll(const hz_table *table, sixtyfive_state *state, hz_log *log);
void sixtyfive_after_throw(const hz_table *table, sixtyfive_state *state, hz_log *log);
void sixtyfive_after_collect(const hz_table *table, sixtyfive_state *state, hz_log *log);
void sixtyfive_after_claim(const hz_table *table, sixtyfive_state *state, hz_log *log);
void sixtyfive_after_name(const hz_table *table, sixtyfive_state *state, hz_log *log);
void sixtyfive_after_roll_back(const hz_table *table, sixtyfive_state *state, hz_log *log);
void sixtyfive_end_turn(const hz_table *table, sixtyfive_state *state, hz_log *log);
void sixtyfive_after_rescue(const hz_table *table, sixtyfive_state *state, hz_log *log);
void sixtyfive_after_pick(const hz_table *table, sixtyfive_state *state, hz_log *log);

/* White dice are to be rolled in; what comes after the roll, and after all dice have their places.
 */
void sixtyfive_ask_roll(const hz_table *table, sixtyfive_state *state, sixtyfive_phase phase);
void sixtyfive_go_on(const hz_table *table,
                     sixtyfive_state *state,
                     sixtyfive_phase after,
                     hz_log *log);

void sixtyfive_pass_on(const hz_table *table, sixtyfive_state *state, hz_log *log);

/* Takes a die into the side's collection; one that lies outside, and tells of it. */
void sixtyfive_take(sixtyfive_state *state, int die);
void sixtyfive_collect(sixtyfive_state *state, int die, const char *rule, hz_log *log);

/* Turns all dice of a side to a number [SF-24, SF-30]. */
void sixtyfive_turn_to(sixtyfive_state *state, int side, int number);

/* The rest */

/* Whose hand throws: the member of the team, from 1 [SF-01]. */
int sixtyfive_member(const hz_table *table, const sixtyfive_state *state);
hz_arena sixtyfive_arena(const hz_table *table);
hz_status sixtyfive_check(const hz_table *table, hz_text *warnings, hz_error *error);
hz_status sixtyfive_valid(const hz_table *table, const void *raw, hz_error *error);
hz_say sixtyfive_status;
hz_explain sixtyfive_explain;
hz_prospect sixtyfive_prospect;
hz_view_whole sixtyfive_view;
hz_view_seat sixtyfive_view_seat;
/* Also `cone`, the spread of a legal throw, with physics. */
hz_trial sixtyfive_trial;
hz_show sixtyfive_show;

extern const hz_game hz_sixtyfive;  /* the only symbol used outside the folder */
extern const char sixtyfive_page[]; /* its RULES.md, made when the library is built */
extern const hz_option sixtyfive_options[];
extern const hz_preset sixtyfive_presets[];
extern const hz_event_kind sixtyfive_events[];
extern const char sixtyfive_phases[];                    /* their names, in order */
extern const char sixtyfive_zones[], sixtyfive_arenas[]; /* likewise */
extern const hz_shape sixtyfive_shapes[];
extern const hz_notation sixtyfive_notation;
extern const hz_typing sixtyfive_typing;

/* laid.c: real dice as they lie after a throw. */
const char *sixtyfive_laid_form(const hz_table *table, const void *raw);
hz_status sixtyfive_laid(
    const hz_table *table, const void *raw, const char *text, uint64_t *values, hz_error *error);
extern const hz_advice sixtyfive_advice;
extern const hz_kit_kind sixtyfive_kit;
extern const hz_gauge sixtyfive_gauge;
extern const hz_stepwise sixtyfive_stepwise;

#endif
