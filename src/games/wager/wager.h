/* Dead Man's Wager: a race with one die and a gamble at the end of each turn. Rules and ids:
 * RULES.md. */
#ifndef HAZARD_GAMES_WAGER_H
#define HAZARD_GAMES_WAGER_H

#include <assert.h>

#include "hazard/game.h"

typedef struct wager_rules {
    int32_t target;
    int32_t wager;
    int32_t points[6]; /* of a wager roll, by face */
    int32_t bad;       /* faces that give the next player a double: bit face-1 */
    int32_t double_second;
    int32_t mark_face, mark_length;       /* length 0: rule off */
    int32_t fortune_face, fortune_length; /* length 0: rule off */
    int32_t check_order;
    int32_t play_on;
} wager_rules;

enum { WAGER_LOWEST = -1000000000 };
enum { WAGER_OPTIONAL, WAGER_FORCED };           /* double_second */
enum { WAGER_STREAK_FIRST, WAGER_TARGET_FIRST }; /* check_order */

typedef enum wager_phase {
    WAGER_ROLL,         /* the compulsory roll R */
    WAGER_CHOOSE_AGAIN, /* doubled turn: take the second roll or not */
    WAGER_ROLL_AGAIN,   /* the second roll S */
    WAGER_OFFER,        /* wager or end */
    WAGER_ROLL_WAGER,   /* the wager roll W */
    WAGER_OVER,
} wager_phase;

/* Where a seat stands. */
typedef enum wager_fate {
    WAGER_ACTIVE,
    WAGER_TARGET,  /* won by reaching the target */
    WAGER_FORTUNE, /* won by the winning streak */
    WAGER_MARK,    /* put out by the losing streak */
    WAGER_LAST,    /* took the one place still free */
    WAGER_BEATEN,  /* still active when the first win ended the game */
} wager_fate;

/* Rows of wager_verbs; the milder one of two comes first. */
typedef enum wager_choice { WAGER_END, WAGER_WAGER, WAGER_STOP, WAGER_AGAIN } wager_choice;

typedef struct wager_state {
    int32_t total[HZ_MAX_SEATS];
    /* The latest own rolls, face * 16 + how many running; 0 unless a streak rule counts that face.
     */
    uint8_t run[HZ_MAX_SEATS];
    uint8_t fate[HZ_MAX_SEATS];
    uint8_t place[HZ_MAX_SEATS]; /* 0 while active */
    uint32_t round;              /* grows for ever; no rule reads it: WG-07 */
    uint8_t seat, phase;
    uint16_t doubled; /* this turn has a second roll, still to come */
} wager_state;
static_assert(sizeof(wager_state) == 7 * HZ_MAX_SEATS + 8, "wager_state has padding");

enum wager_event {
    WAGER_TOLD_ROLL,
    WAGER_TOLD_AGAIN,
    WAGER_TOLD_STOP,
    WAGER_TOLD_GAIN,
    WAGER_TOLD_NOTHING,
    WAGER_TOLD_LOSS,
    WAGER_TOLD_END,
    WAGER_TOLD_DOUBLE,
    WAGER_TOLD_PERIL,
    WAGER_TOLD_HOPE,
    WAGER_TOLD_MARK,
    WAGER_TOLD_MARK_AT_TARGET,
    WAGER_TOLD_FORTUNE,
    WAGER_TOLD_TARGET,
    WAGER_TOLD_LAST,
    WAGER_TOLD_PLACE,
};

static inline const wager_rules *wager_rules_of(const hz_table *table)
{
    return (const wager_rules *)table->options;
}

/* Whoever is asked has two choices. */
static inline hz_action wager_answer(const wager_state *state, bool is_bold)
{
    uint64_t milder = state->phase == WAGER_OFFER ? WAGER_END : WAGER_STOP;
    return (hz_action){{milder + is_bold, 0}};
}

/* The next active seat clockwise, or `seat` itself if there is none other. */
int wager_next_active(const hz_table *table, const wager_state *state, int seat);

/* How many seats share a fate, or one of two. */
int wager_count_fates(const hz_table *table, const wager_state *state, uint8_t fate, uint8_t other);

hz_status wager_check(const hz_table *table, hz_text *warnings, hz_error *error);
hz_status wager_valid(const hz_table *table, const void *raw, hz_error *error);

extern const hz_game hz_wager;  /* the only symbol used outside the folder */
extern const char wager_page[]; /* its RULES.md, made when the library is built */
extern const char wager_phases[], wager_fates[], wager_outcomes[]; /* names, in order */
extern const hz_option wager_options[];
extern const hz_preset wager_presets[];
extern const hz_event_kind wager_events[];
extern const hz_shape wager_shapes[];
extern const hz_verb wager_verbs[];
extern const hz_notation wager_notation;
extern const hz_advice wager_advice;
extern const hz_solvable wager_solvable;

#endif
