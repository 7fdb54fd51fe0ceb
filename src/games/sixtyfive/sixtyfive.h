/* 65: knock white dice out of a ring; six different win, or five of a kind. Rules and ids:
   RULES.md.

   A throw is decided by physics, by the dice-only model or by people with real dice. Whichever it
   is, it asks for chance once it is fixed. */
#ifndef HAZARD_GAMES_SIXTYFIVE_H
#define HAZARD_GAMES_SIXTYFIVE_H

#include <assert.h>

#include "dicebox/arena.h"
#include "games/sixtyfive/options.h"
#include "hazard/game.h"

enum {
    SIXTYFIVE_SIDES = 2,
    SIXTYFIVE_MAX_WHITE = 22, /* 20 and two that come to the rescue */
    SIXTYFIVE_MAX_BLUE = 5,
    SIXTYFIVE_DICE = SIXTYFIVE_MAX_BLUE + SIXTYFIVE_MAX_WHITE, /* in the box: blue ones first */
    SIXTYFIVE_FACES = 6,
    SIXTYFIVE_MOST_FAILURES = 12, /* three throws and ten rolls, the last of which counts [SF-09] */
    SIXTYFIVE_ALL = 0xff,         /* claims: as many dice as show the number */
};

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

extern const hz_game hz_sixtyfive;  /* the only symbol used outside the folder */
extern const char sixtyfive_page[]; /* its RULES.md, made when the library is built */

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

/* Whose hand throws: the member of the team, from 1 [SF-01]. */
int sixtyfive_member(const hz_table *table, const sixtyfive_state *state);
hz_status sixtyfive_valid(const hz_table *table, const void *raw, hz_error *error);

/* Choices, in one fixed order */

uint64_t sixtyfive_choices(const hz_table *table, const sixtyfive_state *state);
hz_action sixtyfive_choice_at(const hz_table *table, const sixtyfive_state *state, uint64_t index);
hz_judge sixtyfive_legal;

/* Without physics: may the side on turn throw dice one by one, and aim them? Where all are thrown
   at once only a die that is thrown again [SF-09]. */
bool sixtyfive_may_split(const hz_table *table, const sixtyfive_state *state);

#endif
