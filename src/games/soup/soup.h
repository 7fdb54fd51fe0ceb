/* Dice Soup: one bowl of dice for all; name a point and take every die that shows it. Rules and
   ids: RULES.md. */
#ifndef HAZARD_GAMES_SOUP_H
#define HAZARD_GAMES_SOUP_H

#include <assert.h>

#include "hazard/game.h"

enum { SOUP_MAX_DICE = 144, SOUP_MAX_SEATS = 4, SOUP_FACES = 6, SOUP_TOP_LEVEL = 3 };

/* Who is how quick: in the order of the option's names. */
typedef enum soup_reaction {
    SOUP_RANDOM_ORDER,
    SOUP_SEAT_ROTATION,
    SOUP_SPEED,
    SOUP_LOOK_BID,
} soup_reaction;

typedef struct soup_rules {
    int32_t dice, reaction;
    int32_t speeds[HZ_MAX_SEATS];
    int32_t end_below; /* 0: as many as there are seats */
} soup_rules;

/* A round passes through these; only look_bid has levels and looks, seat_rotation draws no order.
 */
typedef enum soup_phase {
    SOUP_THROW,
    SOUP_LEVELS,
    SOUP_LOOKS,
    SOUP_ORDER,
    SOUP_DECLARE,
    SOUP_OVER,
    SOUP_TAKE, /* all have declared: the cover is off, and dice are being taken; awaits nothing */
} soup_phase;

/* Kinds of actions, as their rows stand: a point from 1, a level from 0. */
typedef enum soup_choice { SOUP_POINT, SOUP_LOOK } soup_choice;

typedef struct soup_state {
    uint16_t round; /* from 1 */
    uint8_t phase;
    uint8_t pool; /* dice not yet taken */
    uint8_t score[SOUP_MAX_SEATS];
    uint8_t count[SOUP_FACES];               /* the throw by faces; in look_bid known to nobody */
    uint8_t level[SOUP_MAX_SEATS];           /* level + 1, or 0 before it is chosen */
    uint8_t order[SOUP_MAX_SEATS];           /* seats as they declare, or HZ_NOBODY */
    uint8_t declared[SOUP_MAX_SEATS];        /* point by seat, 0 before it is declared */
    uint8_t saw[SOUP_MAX_SEATS][SOUP_FACES]; /* look_bid: faces that the seat was shown */
    uint8_t looker;                          /* who is being shown dice, or HZ_NOBODY */
    uint8_t looks;                           /* how many the looker has been shown so far */
    /* look_bid, until the last look: each die as thrown, and which of them the looker was shown. */
    uint8_t face[SOUP_MAX_DICE];
    uint8_t looked[SOUP_MAX_DICE];
} soup_state;
static_assert(sizeof(soup_state) == 10 * SOUP_MAX_SEATS + SOUP_FACES + 6 + 2 * SOUP_MAX_DICE,
              "soup_state has padding");

extern const hz_game hz_soup;  /* the only symbol used outside the folder */
extern const char soup_page[]; /* its RULES.md, made when the library is built */
extern const hz_option soup_options[];
extern const hz_preset soup_presets[];
extern const hz_event_kind soup_events[];
extern const hz_verb soup_verbs[];
extern const char soup_phases[]; /* their names, in order */
extern const hz_shape soup_shapes[];
extern const hz_notation soup_notation;
extern const hz_advice soup_advice;
extern const hz_solvable soup_solvable;

enum soup_event {
    SOUP_TOLD_THROW,
    SOUP_TOLD_LEVEL,
    SOUP_TOLD_DIE,
    SOUP_TOLD_LOOK,
    SOUP_TOLD_PLACE,
    SOUP_TOLD_POINT,
    SOUP_TOLD_SHOWN,
    SOUP_TOLD_TAKE,
    SOUP_TOLD_NOTHING,
    SOUP_TOLD_END,
};

static inline const soup_rules *soup_rules_of(const hz_table *table)
{
    return (const soup_rules *)table->options;
}
static inline bool soup_is_secret(const hz_table *table)
{
    return soup_rules_of(table)->reaction == SOUP_LOOK_BID;
}
static inline void
soup_tell(hz_log *log, enum soup_event kind, int seat, int a, int b, const char *rule)
{
    hz_tell(log, (hz_event){(uint16_t)kind, HZ_EVERYBODY, (uint8_t)seat, HZ_NOBODY, a, b, rule});
}
/* The game ends when the pool is smaller than this [DS-5]. */
static inline int soup_limit(const hz_table *table)
{
    int32_t below = soup_rules_of(table)->end_below;
    return below ? below : table->seats;
}
/* How many dice a level shows [DS-7]. */
static inline int soup_reach(int level, int pool)
{
    return level * pool / SOUP_TOP_LEVEL;
}

/* The seats among which the next place in the order is drawn; none once all have one [DS-6, DS-7].
 */
hz_seats soup_contenders(const hz_table *table, const soup_state *state);

/* The order that needs no draw [DS-6]. */
int soup_rotated(const hz_table *table, const soup_state *state, int place);

/* How many have declared in this round. */
int soup_spoken(const hz_table *table, const soup_state *state);

bool soup_is_to_act(const hz_table *table, const soup_state *state, int seat);

/* Bit p stands for point p: those nobody has declared in this round [DS-3]. */
unsigned soup_free_points(const hz_table *table, const soup_state *state);

/* Places whoever has no rival left, then asks for a die or for the first declaration. */
void soup_settle_order(const hz_table *table, soup_state *state, hz_log *log);

/* The last choice closes the stage, reveals the levels together and starts the looks [DS-7]. */
void soup_choose_level(const hz_table *table, soup_state *state, int seat, int level, hz_log *log);

/* Shows the looker one more die: the `pick`th of those it was not shown yet, as thrown [DS-9]. */
void soup_show_die(const hz_table *table, soup_state *state, int pick, hz_log *log);

/* How many dice the seat has been shown in this round so far. A watcher sees what all see. */
int soup_seen(const hz_table *table, const soup_state *state, int seat);

/* Their faces, SOUP_FACES counts. */
const uint8_t *soup_known(const hz_table *table, const soup_state *state, int seat);

hz_status soup_check(const hz_table *table, hz_text *warnings, hz_error *error);
hz_status soup_valid(const hz_table *table, const void *raw, hz_error *error);
hz_who_sees soup_sees_bowl, soup_sees_level, soup_sees_own, soup_sees_face, soup_sees_looks;
void soup_mask(const hz_table *table, void *raw, int seat);
void soup_guess(const hz_table *table, void *raw, int seat, hz_rng *rng);
hz_explain soup_explain;
/* What is going on, in one sentence; seats by number where `names` is NULL. */
hz_say soup_status;
hz_view_whole soup_view;
hz_view_seat soup_view_seat;
hz_show soup_show;

#endif
