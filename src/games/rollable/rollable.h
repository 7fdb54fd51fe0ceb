/* Rollable: the crossword that dice steer. Rules and their ids: RULES.md.

   Words, plays and scores on the board are src/words; here is what the dice allow, who has which
   letters, and whose turn it is. The table's kit is the word list, an hz_lexicon. */
#ifndef HAZARD_GAMES_ROLLABLE_ROLLABLE_H
#define HAZARD_GAMES_ROLLABLE_ROLLABLE_H

#include <assert.h>

#include "hazard/game.h"
#include "hazard/kit.h"
#include "hazard/piece.h"
#include "words/play.h"

enum {
    ROLLABLE_SEATS = 4,
    ROLLABLE_ROUNDS = 3,
    ROLLABLE_STAR = HZ_SQUARES / 2, /* H8, the square in the middle */
};

typedef enum rollable_connect { ROLLABLE_INCLUDE, ROLLABLE_TOUCH } rollable_connect;
typedef enum rollable_star { ROLLABLE_DOUBLE, ROLLABLE_PLAIN } rollable_star;
typedef enum rollable_bad_word { ROLLABLE_REJECT, ROLLABLE_LOSE_TURN } rollable_bad_word;
typedef enum rollable_frozen {
    ROLLABLE_KEEP_ALL,
    ROLLABLE_KEEP_FIRST,
    ROLLABLE_VOID
} rollable_frozen;

/* Lists of three are for rounds 1, 2, 3. */
typedef struct rollable_rules {
    int32_t bonus_tiles, bonus_points;
    int32_t dice[ROLLABLE_ROUNDS], turns[ROLLABLE_ROUNDS], quota[ROLLABLE_ROUNDS];
    int32_t restart, restart_clear[ROLLABLE_ROUNDS], restart_refill, restart_points, restart_max;
    int32_t restart_untimed[ROLLABLE_ROUNDS];
    int32_t opening_counts, one_free_lo, one_free_hi, one_open;
    int32_t two_open_from[ROLLABLE_ROUNDS], two_open_min[ROLLABLE_ROUNDS];
    int32_t connect, star, score_cross, premium_cross, bad_word;
    int32_t weight_pct[ROLLABLE_ROUNDS], tie_vowels;
    int32_t limit_s[ROLLABLE_ROUNDS], opening_untimed;
    int32_t words[HZ_RESOURCE_WORDS];
} rollable_rules;

typedef enum rollable_phase {
    ROLLABLE_BEGIN, /* rolling for who begins */
    ROLLABLE_ROLL,
    ROLLABLE_PLAY,
    ROLLABLE_TIE, /* rolling for the first place */
    ROLLABLE_OVER
} rollable_phase;

/* What the last turn came to. */
typedef enum rollable_last {
    ROLLABLE_NOTHING,
    ROLLABLE_LAID,
    ROLLABLE_PASSED,
    ROLLABLE_LOST,
    ROLLABLE_LATE
} rollable_last;

typedef struct rollable_state {
    int32_t points[ROLLABLE_SEATS][ROLLABLE_ROUNDS];
    int32_t base[ROLLABLE_SEATS]; /* those of the round when it was begun, or begun again */
    int32_t first_points;         /* of the first word since then, by first_seat */
    uint16_t last_score;
    uint16_t last_new;         /* bit k: letter k of the last word was laid, not there before */
    uint8_t tiles[HZ_SQUARES]; /* 0 is empty, 1 to 26 are A to Z */
    uint8_t owner[HZ_SQUARES]; /* who laid it, from 1; 0: nobody */
    uint8_t left[ROLLABLE_SEATS][HZ_LETTERS];
    uint8_t sum[ROLLABLE_SEATS]; /* of two dice, in a roll-off; 0: not rolled */
    uint8_t die[2];              /* 0: not rolled, or there is only one */
    uint8_t phase, round;        /* round: from 0 */
    uint8_t used;                /* turns of this playing of the round */
    uint8_t opening;             /* the opening comes before the rounds, and it is now */
    uint8_t restarts;            /* of this round */
    uint8_t starter, lead;       /* who began the game; who begins this playing of the round */
    uint8_t roller, in;          /* a roll-off: who is next, and the seats still in it, as a mask */
    uint8_t other;               /* somebody other than the lead has laid a word */
    uint8_t first_seat;          /* HZ_NOBODY: no word yet in this playing */
    uint8_t winner;              /* of a tie that dice decided, else HZ_NOBODY */
    uint8_t last, last_seat, last_square, last_down, last_length;
    uint8_t unused[2];
} rollable_state;
static_assert(sizeof(rollable_state) ==
                  4 * (4 * 3 + 4 + 1) + 4 + 2 * HZ_SQUARES + 4 * HZ_LETTERS + 4 + 2 + 20,
              "rollable_state has padding");

/* The action of the clock, the first word of it: nobody else may choose it [RB-33]. */
enum { ROLLABLE_TIME_UP = 2 };

/* A word laid on the board, as an action carries it. Length 0 is a pass. */
typedef struct rollable_play {
    uint8_t square, length;
    bool down;
    char word[HZ_WORD_MAX + 1]; /* capitals */
} rollable_play;

/* What a seat may lay: everything that src/words asks for, in one place. */
typedef struct rollable_desk {
    hz_play_turn turn;
    hz_play_rules rules;
    uint8_t letter_times[HZ_SQUARES], word_times[HZ_SQUARES];
} rollable_desk;

typedef struct rollable_range {
    uint8_t min, max;
} rollable_range;

/* The order of rollable_events. */
enum rollable_event {
    ROLLABLE_TOLD_OFF,
    ROLLABLE_TOLD_AGAIN,
    ROLLABLE_TOLD_STARTER,
    ROLLABLE_TOLD_ROUND,
    ROLLABLE_TOLD_EXACT,
    ROLLABLE_TOLD_RANGE,
    ROLLABLE_TOLD_LAID,
    ROLLABLE_TOLD_CROSS,
    ROLLABLE_TOLD_BONUS,
    ROLLABLE_TOLD_SUM,
    ROLLABLE_TOLD_PASS,
    ROLLABLE_TOLD_LOST,
    ROLLABLE_TOLD_LATE,
    ROLLABLE_TOLD_FROZEN,
    ROLLABLE_TOLD_BACK,
    ROLLABLE_TOLD_CLEARED,
    ROLLABLE_TOLD_RESTART,
    ROLLABLE_TOLD_VOWELS,
    ROLLABLE_TOLD_TIE,
    ROLLABLE_TOLD_WON
};

extern const hz_game hz_rollable;
extern const char rollable_page[]; /* its RULES.md, made when the library is built */

/* options.c */
extern const hz_option rollable_options[];
extern const hz_preset rollable_presets[];
extern const hz_event_kind rollable_events[];
/* The order of rollable_endings. */
typedef enum rollable_ending {
    ROLLABLE_GOES_ON,
    ROLLABLE_END_POINTS,
    ROLLABLE_END_VOWELS,
    ROLLABLE_END_DICE,
} rollable_ending;
extern const hz_ending rollable_endings[];

static inline const rollable_rules *rollable_rules_of(const hz_table *table)
{
    return (const rollable_rules *)table->options;
}
hz_status rollable_check(const hz_table *table, hz_text *warnings, hz_error *error);

/* board.c */
extern const char rollable_map[HZ_SQUARES + 1]; /* T D t d * . */
extern const uint8_t rollable_points[HZ_LETTERS];
extern const hz_kit_kind rollable_words;

/* Everything for a seat's plays with words of these lengths. The desk points into itself and into
   the state: it is good where it was filled, as long as the state is there. */
void rollable_sit(const hz_table *table,
                  const rollable_state *state,
                  int seat,
                  uint16_t lengths,
                  rollable_desk *desk);
uint16_t rollable_mask_of(rollable_range range);

/* "H8" */
void rollable_add_square(int square, hz_text *out);

/* The same read, of either case. */
bool rollable_read_square(hz_piece text, uint8_t *square);

/* 0 to 25; -1: no letter. */
int rollable_letter(char sign);

/* turns.c */

/* Whose turn it is while words are laid. */
int rollable_mover(const hz_table *table, const rollable_state *state);
/* Turns that a seat still has in this playing of the round, one that is under way included. */
int rollable_turns_left(const hz_table *table, const rollable_state *state, int seat);
/* How long words may be that the dice of a round allow. */
rollable_range rollable_lengths(const hz_table *table, int round, const uint8_t *die);
/* How long the turn may take; 0: as long as it takes. */
uint32_t rollable_limit_ms(const hz_table *table, const rollable_state *state);
/* All letters of all seats are set back. */
void rollable_refill(const hz_table *table, rollable_state *state);
/* A turn is over: the next one, the next round, the same round again, or the end. */
void rollable_go_on(const hz_table *table, rollable_state *state, hz_log *log);
/* Somebody has rolled to begin, or for a tie. */
void rollable_rolled_off(const hz_table *table, rollable_state *state, int sum, hz_log *log);
static inline void rollable_tell(
    hz_log *log, enum rollable_event kind, int seat, int32_t a, int32_t b, const char *rule)
{
    hz_tell(log, (hz_event){(uint16_t)kind, HZ_EVERYBODY, (uint8_t)seat, HZ_NOBODY, a, b, rule});
}

/* end.c */
int rollable_vowels(const rollable_state *state, int seat);
/* Those who share the first place once vowels have been counted. */
hz_seats rollable_tied(const hz_table *table, const rollable_state *state);
void rollable_standing(const hz_table *table, const void *raw, hz_standing *out);

/* plays.c */
hz_action rollable_pack(const rollable_play *play);
bool rollable_unpack(hz_action action, rollable_play *play);
void rollable_judge(const hz_table *table,
                    const rollable_state *state,
                    int seat,
                    const rollable_play *play,
                    hz_play_verdict *verdict);
/* What is wrong, in a sentence with the rule. */
hz_status rollable_complain(const hz_table *table,
                            const rollable_state *state,
                            int seat,
                            const rollable_play *play,
                            const hz_play_verdict *verdict,
                            hz_error *error);
/* As an action for the table's list. */
hz_action rollable_action_of(const hz_table *table, const hz_play *play);
uint64_t rollable_count(const hz_table *table, const void *raw, int seat);
hz_list rollable_actions;
hz_action rollable_sample(const hz_table *table, const void *raw, int seat, uint64_t bits);
hz_judge rollable_legal;

/* notation.c */
void rollable_print(const hz_table *table, hz_action action, hz_text *out);
hz_status
rollable_parse(const hz_table *table, const char *text, hz_action *action, hz_error *error);
/* "FORK 4+1+1+15 = 21, BARK 3+1+1+15 = 20" */
void rollable_add_words(const hz_table *table,
                        const rollable_state *state,
                        const hz_play_verdict *verdict,
                        hz_text *out);
hz_explain rollable_explain;

/* position.c */
extern const hz_field rollable_fields[];
extern const char rollable_phases[];
extern const hz_shape rollable_shapes[];
extern const char rollable_lasts[];
hz_status rollable_valid(const hz_table *table, const void *raw, hz_error *error);

/* view.c */
hz_view_whole rollable_view;
hz_view_seat rollable_view_seat;
/* The sentence over the board. `names` may be NULL: seats are then numbers. */
hz_say rollable_status;
/* The last word as it was laid; false where it lies there no more, or there was none. */
bool rollable_last_play(const rollable_state *state, rollable_play *play, rollable_state *before);

/* trial.c: "H8 across SUN", "pass", or loose tiles, "tiles J6K J7E" with "across" or "down" where
   one tile could be either. */
hz_trial rollable_trial;

/* show.c */
hz_show rollable_show;

/* policy.c */
extern const hz_advice rollable_advice;

/* hint.c */
hz_hint rollable_hint;

#endif
