/* Run Dog Run: two players race to roll a sum that they have announced, then bark it out. Rules and
   ids: RULES.md. */
#ifndef HAZARD_GAMES_RUNDOG_H
#define HAZARD_GAMES_RUNDOG_H

#include <assert.h>

#include "hazard/game.h"

enum { RUNDOG_FACES = 6, RUNDOG_MAX_DOGS = 6, RUNDOG_MAX_SUM = 36, RUNDOG_MAX_CHOICES = 8 };
enum { RUNDOG_TONGUES = 6 };

/* In the order of the option's names. */
typedef enum rundog_choice_sides { RUNDOG_FOUR_SIDES, RUNDOG_SIX_SIDES } rundog_choice_sides;

typedef struct rundog_rules {
    int32_t ticks_per_attempt, ticks_per_die;
    int32_t choice_sides;
    int32_t max_dice, tens_free;
    int32_t bouts; /* 0: one less than there are seats */
    int32_t loser_out;
    int32_t winner_words;
} rundog_rules;

typedef enum rundog_phase {
    RUNDOG_START,  /* the first choice dice of a duel */
    RUNDOG_CHOOSE, /* how many dogs, how many barks */
    RUNDOG_TENS,   /* tens_free=no: the tens digit of a choice */
    RUNDOG_DICE,   /* an attempt: its choice dice … */
    RUNDOG_RUN,    /* … and its dogs */
    RUNDOG_OVER,
    RUNDOG_IN, /* while it is told what the dogs have made, and what comes of it; awaits nothing */
    RUNDOG_WORDS, /* winner_words=yes: what is called in the duel to come */
} rundog_phase;

/* Kinds of actions, as their rows stand: players set the tens digit, or they do not; and what the
   winner wants to hear. */
typedef enum rundog_verb { RUNDOG_BARK, RUNDOG_ENDING, RUNDOG_SAY } rundog_verb;

/* Rows are seats. What belongs to a duel is 0 for those who are not in it. */
typedef struct rundog_state {
    uint32_t clock[HZ_MAX_SEATS];  /* tick at which the next attempt begins, or the last one did */
    uint32_t ends[HZ_MAX_SEATS];   /* tick at which the attempt under way ends; 0: there is none */
    uint32_t finish[HZ_MAX_SEATS]; /* tick of the last bark; 0: no hit so far */
    uint8_t die[HZ_MAX_SEATS][2];  /* choice dice, the lower one first */
    uint8_t dogs[HZ_MAX_SEATS];    /* dice of the attempt that is chosen or under way; 0: none */
    uint8_t barks[HZ_MAX_SEATS];   /* its sum; while a tens digit is to be drawn the last digit */
    uint8_t tens[HZ_MAX_SEATS];    /* tens digit + 1 between its draw and the announcement */
    uint8_t won[HZ_MAX_SEATS];     /* bouts */
    uint8_t line[HZ_MAX_SEATS];    /* who is waiting, the next one first; then HZ_NOBODY */
    uint8_t duel[2];               /* the lower seat first; HZ_NOBODY when it is all over */
    uint8_t bout;                  /* from 1 */
    uint8_t phase;
    uint8_t roller;   /* who rolls, or HZ_NOBODY; before a duel's first dice nobody, too */
    uint8_t champion; /* winner of the last bout, or HZ_NOBODY */
    uint8_t streak;   /* bouts that the champion has won in a row */
    uint8_t longest, longest_by; /* longest streak so far, and whose; the first of equals */
    uint8_t tongue;              /* the words that are called out: a row of rundog_tongues */
    uint8_t unused[2];           /* always 0; makes the size a multiple of four */
} rundog_state;
static_assert(sizeof(rundog_state) == 19 * HZ_MAX_SEATS + 12, "rundog_state has padding");

/* What may be announced, unpacked. */
typedef struct rundog_choice {
    uint8_t dogs, barks; /* with tens_free=no the barks are the last digit alone */
} rundog_choice;

extern const hz_game hz_rundog;  /* the only symbol used outside the folder */
extern const char rundog_page[]; /* its RULES.md, made when the library is built */
extern const hz_option rundog_options[];
extern const hz_preset rundog_presets[];
extern const hz_event_kind rundog_events[];
extern const hz_verb rundog_verbs[];
extern const char rundog_phases[]; /* their names, in order */
extern const char rundog_parts[];  /* what a seat has to do with the bout */
/* Words for dogs and barks, and the names of the former. They make no difference [RD-9]. */
extern const char *const rundog_tongues[RUNDOG_TONGUES][2];
extern const char rundog_tongue_names[];
extern const hz_shape rundog_shapes[];
extern const hz_notation rundog_notation;
extern const hz_advice rundog_advice;
extern const hz_solvable rundog_solvable;

enum rundog_event {
    RUNDOG_TOLD_BOUT,
    RUNDOG_TOLD_DICE,
    RUNDOG_TOLD_TENS,
    RUNDOG_TOLD_CALL,
    RUNDOG_TOLD_MISS,
    RUNDOG_TOLD_HIT,
    RUNDOG_TOLD_DROP,
    RUNDOG_TOLD_HEAT,
    RUNDOG_TOLD_WIN,
    RUNDOG_TOLD_OUT,
    RUNDOG_TOLD_CHAMPION,
    RUNDOG_TOLD_STREAK,
    RUNDOG_TOLD_WORDS,
};

static inline const rundog_rules *rundog_rules_of(const hz_table *table)
{
    return (const rundog_rules *)table->options;
}
static inline int rundog_sides(const hz_table *table)
{
    return rundog_rules_of(table)->choice_sides == RUNDOG_SIX_SIDES ? 6 : 4;
}
static inline int rundog_bouts(const hz_table *table)
{
    int32_t bouts = rundog_rules_of(table)->bouts;
    return bouts ? bouts : table->seats - 1;
}
/* How many tens digits there are, from 0 on [RD-2]. */
static inline int rundog_tens(const hz_table *table)
{
    return RUNDOG_FACES * rundog_rules_of(table)->max_dice / 10 + 1;
}
static inline bool rundog_draws_tens(const hz_table *table)
{
    return !rundog_rules_of(table)->tens_free && rundog_tens(table) > 1;
}
/* Ticks that an attempt takes [RD-6]. */
static inline uint32_t rundog_length(const hz_table *table, int dogs)
{
    const rundog_rules *rules = rundog_rules_of(table);
    return (uint32_t)(rules->ticks_per_attempt + dogs * rules->ticks_per_die);
}
static inline bool rundog_is_racing(const rundog_state *state, int seat)
{
    return seat == state->duel[0] || seat == state->duel[1];
}
static inline int rundog_rival(const rundog_state *state, int seat)
{
    return state->duel[seat == state->duel[0]];
}
/* Whose roll is awaited, or HZ_NOBODY: a duel begins with the lower seat [RD-1]. */
static inline int rundog_roller(const rundog_state *state)
{
    bool is_first = state->phase == RUNDOG_START && state->roller == HZ_NOBODY;
    return is_first ? state->duel[0] : state->roller;
}
/* Is a choice made but not yet announced? */
static inline bool rundog_is_pending(const rundog_state *state, int seat)
{
    return state->dogs[seat] && !state->ends[seat];
}

/* What two choice dice allow, the lower one first, whatever the time: the higher die as the number
   of dogs first, tens digits rising [RD-2]. Returns how many. */
int rundog_calls(const hz_table *table,
                 const uint8_t die[2],
                 rundog_choice out[RUNDOG_MAX_CHOICES]);

/* What a seat of the duel may announce as things stand, whether it is asked or not, in the same
   order. Choices that would end too late are left out [RD-7]. Returns how many; `out` may be NULL.
 */
int rundog_choices(const hz_table *table,
                   const rundog_state *state,
                   int seat,
                   rundog_choice out[RUNDOG_MAX_CHOICES]);

/* What a duel is waiting for [RD-6, RD-7]. */
typedef enum rundog_step { RUNDOG_ASKS, RUNDOG_ROLLS, RUNDOG_ENDS } rundog_step;
rundog_step rundog_next(const hz_table *table, const rundog_state *state, int *roller);
bool rundog_is_asked(const hz_table *table, const rundog_state *state, int seat);
/* Seats that are to choose, with and without those who have. */
hz_seats rundog_choosers(const hz_table *table, const rundog_state *state);
hz_seats rundog_wanted(const hz_table *table, const rundog_state *state);

void rundog_start_duel(rundog_state *state, hz_log *log);
/* The winner has chosen what is called out [RD-9]. */
void rundog_say(rundog_state *state, int tongue, hz_log *log);
void rundog_choose(
    const hz_table *table, rundog_state *state, int seat, rundog_choice choice, hz_log *log);
void rundog_rolled(const hz_table *table, void *raw, const uint64_t *values, hz_log *log);

/* In how many of the 6^dogs ways so many dice make a sum. */
int rundog_ways(int dogs, int sum);
/* Chance that an attempt hits; the mean over all tens digits where one is still to be drawn. */
double rundog_chance(const hz_table *table, rundog_choice choice);
/* Chance that it hits and is barked out before a rival who barks already; a dead heat counts half.
   The same as the above where the rival does not bark. */
double
rundog_in_time(const hz_table *table, const rundog_state *state, int seat, rundog_choice choice);
/* Chance to win the duel with each choice of a seat that is asked, if all is done well from then
   on. Where the rival chooses at the same time, he is taken to find the best answer: it is what a
   choice brings whatever he calls. Exact where the rival barks and where both run on one clock;
   else about right. Returns how many choices there are. */
int rundog_weigh(const hz_table *table,
                 const rundog_state *state,
                 int seat,
                 rundog_choice out[RUNDOG_MAX_CHOICES],
                 double wins[RUNDOG_MAX_CHOICES]);

hz_status rundog_check(const hz_table *table, hz_text *warnings, hz_error *error);
hz_status rundog_valid(const hz_table *table, const void *raw, hz_error *error);
hz_who_sees rundog_sees_choice;
void rundog_guess(const hz_table *table, void *raw, int viewer, hz_rng *rng);
hz_hint rundog_hint;
hz_prospect rundog_prospect;
hz_explain rundog_explain;
/* "cats and meows" */
void rundog_add_tongue(int tongue, hz_text *out);
/* What is going on, in one sentence; seats by number where `names` is NULL. */
hz_say rundog_status;
hz_view_whole rundog_view;
hz_view_seat rundog_view_seat;
hz_show rundog_show;

static inline hz_action rundog_pack(const hz_table *table, rundog_choice choice)
{
    bool is_free = rundog_rules_of(table)->tens_free;
    return hz_do(is_free ? RUNDOG_BARK : RUNDOG_ENDING, choice.dogs, choice.barks, 0);
}
static inline rundog_choice rundog_unpack(hz_action action)
{
    return (rundog_choice){(uint8_t)hz_value_of(action, 0), (uint8_t)hz_value_of(action, 1)};
}

#endif
