/* Ratscrew: roll two dice onto the board, clear what they match, roll on. Rules and ids: RULES.md.
 */
#ifndef HAZARD_GAMES_RATSCREW_H
#define HAZARD_GAMES_RATSCREW_H

#include <assert.h>

#include "hazard/game.h"

enum {
    RATSCREW_MAX_SEATS = 6,
    RATSCREW_FACES = 6,
    RATSCREW_POOL = 10,  /* dice in all; at most four of them ever lie on the board [RS-06] */
    RATSCREW_PLAYS = 16, /* more than can be open at once */
    RATSCREW_COMBINATIONS = 19,
};

enum { RATSCREW_SHARED, RATSCREW_EMPTIER }; /* rs_tie */

/* Points for a double of one's lucky number, by whoever rolls it [RS-07], and the most that a play
   brings [RS-03]. */
enum { RATSCREW_OWN_LUCK = 3, RATSCREW_OTHERS_LUCK = 1, RATSCREW_MOST_A_CLEAR = 3 };

typedef struct ratscrew_rules {
    int32_t rolled_pair_clears;
    int32_t empty_bonus;
    int32_t lucky;
    int32_t tie;
    int32_t max_turns;
} ratscrew_rules;

typedef enum ratscrew_phase {
    RATSCREW_FIRST, /* a die says who begins */
    RATSCREW_LUCKY, /* lucky numbers, in turn order */
    RATSCREW_OPEN,  /* two dice rolled by nobody */
    RATSCREW_ROLL,
    RATSCREW_CLEAR, /* there is a choice of what to clear */
    RATSCREW_OVER,
} ratscrew_phase;

typedef enum ratscrew_kind {
    RATSCREW_PAIR,
    RATSCREW_THREE, /* three consecutive */
    RATSCREW_TRIPLE,
    RATSCREW_FOUR, /* four consecutive */
} ratscrew_kind;

/* What may be cleared [RS-03], in the order in which it is listed. Two pairs are the only two that
   fit on one board. */
typedef struct ratscrew_combination {
    ratscrew_kind kind;
    char faces[5]; /* rising, as they are written: "234" */
} ratscrew_combination;
extern const ratscrew_combination ratscrew_combinations[RATSCREW_COMBINATIONS];
extern const char ratscrew_names[]; /* all their faces */

/* Kinds of actions: a lucky number, one combination by its number in the list, or two. */
enum { RATSCREW_TAKE, RATSCREW_PLAY, RATSCREW_PLAY_TWO };

typedef struct ratscrew_state {
    int32_t score[RATSCREW_MAX_SEATS];
    uint8_t lucky[RATSCREW_MAX_SEATS]; /* 0: none yet */
    uint8_t board[2]; /* lay there before the roll: faces rising, 0 after the last */
    uint8_t fresh[2]; /* just rolled, rising; 0 when nothing waits to be cleared */
    uint16_t turns;   /* finished ones */
    uint32_t clears;  /* in this turn so far */
    uint8_t seat, phase;
    uint8_t first;   /* who begins, HZ_NOBODY before that is known */
    uint8_t emptier; /* who emptied the board, or HZ_NOBODY */
} ratscrew_state;
static_assert(sizeof(ratscrew_state) == 5 * RATSCREW_MAX_SEATS + 14, "ratscrew_state has padding");

enum ratscrew_event {
    RATSCREW_TOLD_FIRST,
    RATSCREW_TOLD_NUMBER,
    RATSCREW_TOLD_OPEN,
    RATSCREW_TOLD_ROLL,
    RATSCREW_TOLD_OWN_LUCK,
    RATSCREW_TOLD_LUCK,
    RATSCREW_TOLD_PAIR,
    RATSCREW_TOLD_THREE,
    RATSCREW_TOLD_TRIPLE,
    RATSCREW_TOLD_FOUR,
    RATSCREW_TOLD_NOTHING,
    RATSCREW_TOLD_EMPTY,
    RATSCREW_TOLD_LONG,
};

static inline const ratscrew_rules *ratscrew_rules_of(const hz_table *table)
{
    return (const ratscrew_rules *)table->options;
}

/* Combinations that may be cleared right now, a bit each [RS-03]. */
uint32_t ratscrew_open(const hz_table *table, const ratscrew_state *state);

/* Two pairs that may be cleared together, if there are two [RS-04, RS-08]. */
bool ratscrew_two_pairs(const ratscrew_state *state, int pair[2]);

/* All that may be cleared right now, in the order in which it is listed; the count is returned. */
int ratscrew_plays(const hz_table *table, const ratscrew_state *state, hz_action *plays);

/* What lies on the board, by faces from 1; at index 0 places without a die. */
typedef struct ratscrew_counts {
    uint8_t old[RATSCREW_FACES + 1], all[RATSCREW_FACES + 1];
} ratscrew_counts;
ratscrew_counts ratscrew_count(const ratscrew_state *state);

/* What stays on the board after a play, rising, 0 after the last. */
void ratscrew_left(const ratscrew_state *state, hz_action play, uint8_t left[2]);

/* How many combinations a play clears. */
static inline int ratscrew_parts(hz_action play)
{
    return hz_verb_of(play) == RATSCREW_PLAY_TWO ? 2 : 1;
}

/* Points of a combination [RS-03], and of a play with the bonus where it empties the board
   [RS-05]. */
int ratscrew_points(int combination);
int ratscrew_gain(const hz_table *table, const ratscrew_state *state, hz_action play);

/* Bit v stands for number v: those nobody has taken [RS-01]. */
unsigned ratscrew_free_numbers(const hz_table *table, const ratscrew_state *state);

hz_status ratscrew_check(const hz_table *table, hz_text *warnings, hz_error *error);
hz_status ratscrew_valid(const hz_table *table, const void *raw, hz_error *error);
hz_explain ratscrew_explain;
hz_view_whole ratscrew_view;
hz_view_seat ratscrew_view_seat;
hz_say ratscrew_status;
hz_show ratscrew_show;

extern const hz_game hz_ratscrew;  /* the only symbol used outside the folder */
extern const char ratscrew_page[]; /* its RULES.md, made when the library is built */
extern const hz_option ratscrew_options[];
extern const hz_preset ratscrew_presets[];
extern const hz_event_kind ratscrew_events[];
extern const char ratscrew_phases[]; /* their names, in order */
extern const hz_verb ratscrew_verbs[];
extern const hz_shape ratscrew_shapes[];
extern const hz_notation ratscrew_notation;
extern const hz_advice ratscrew_advice;
extern const hz_solvable ratscrew_solvable;

#endif
