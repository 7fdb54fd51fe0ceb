/* What the files share that find equilibria by regrets.

   learn.c   rounds of learning, and what came of them
   known.c   what seats know, and what they do then
   course.c  what comes next: outcomes, ends, judgements
   deal.c    what may be hidden where it begins
   answer.c  the best answers */
#ifndef HAZARD_SOLVE_LEARN_H
#define HAZARD_SOLVE_LEARN_H

#include "hazard/equilibrium.h"

/* What a seat knows where it chooses: regrets, what it does now, and on the average. The numbers
   lie in one list: `count` of each. */
typedef struct hz_learn_known {
    uint64_t hash[2]; /* of what it sees; both 0: free */
    uint64_t stamp;   /* of when `now` was made */
    size_t numbers;
    uint32_t count;
} hz_learn_known;
enum { LEARN_REGRET, LEARN_DELTA, LEARN_NOW, LEARN_SUM, LEARN_LISTS };

/* What a position was judged to be worth; found again unless another took its place. */
enum { LEARN_JUDGED = 1 << 16 };
typedef struct hz_learn_judged {
    uint64_t hash;
    double value;
} hz_learn_judged;

struct hz_equilibrium {
    hz_table table;
    hz_regret_def def;
    hz_bot by;
    hz_state from;
    hz_state *deal; /* where it may begin; the first is `from` */
    double *weight; /* how likely each of them is */
    uint32_t deals;
    hz_learn_known *known; /* a table by hash */
    size_t room, used;
    double *numbers;
    size_t numbers_room, numbers_used;
    hz_learn_judged *judged; /* LEARN_JUDGED of them, by hash */
    uint64_t round, stamp;   /* the two learn one after the other: a stamp each */
    hz_rng rng;
    hz_regret_facts facts;
    uint64_t steps; /* positions that were looked at */
    hz_error error;
    hz_status status; /* what went wrong on the way, if anything did */
};

/* More choices than this are too many at once, and so are more inputs one after another. */
enum { LEARN_MOST_CHOICES = 1024, LEARN_MOST_INPUTS = 120 };

/* A position on the way, with the rounds of the game that are over since it began. Seats forget
   nothing: what they saw and did where they chose, in the same order. */
typedef struct hz_learn_place {
    hz_state state;
    uint64_t past[2];
    uint32_t rounds, inputs, choices; /* that were made on the way */
} hz_learn_place;

/* Draws what may be hidden where it begins. */
hz_status hz_learn_deal(hz_equilibrium *self, hz_error *error);

/* What the seat knows here: what it sees, and its past. */
typedef struct hz_learn_name {
    uint64_t hash[2];
} hz_learn_name;
hz_learn_name hz_learn_name_of(const hz_equilibrium *self, const hz_learn_place *place, int seat);
/* The number of what the seat knows; it is made if need be. SIZE_MAX: no room, which `status`
   says. */
size_t hz_learn_find(hz_equilibrium *self,
                     const hz_learn_name *name,
                     const hz_learn_place *place,
                     int seat);
/* The same where nothing is to be made: SIZE_MAX if it never came up. */
size_t hz_learn_look(const hz_equilibrium *self, const hz_learn_name *name);
static inline double *hz_learn_list(const hz_equilibrium *self, size_t at, int list)
{
    const hz_learn_known *one = &self->known[at];
    return self->numbers + one->numbers + (size_t)list * one->count;
}
/* What it does while one of the two learns: made once, from all regrets up to then. */
const double *hz_learn_now(hz_equilibrium *self, size_t at);
/* What it does on the average, into `mix`. */
void hz_learn_average(const hz_equilibrium *self, size_t at, double *mix);

/* Is it over here, or no longer followed? Then what the first seat has of it. */
bool hz_learn_is_end(hz_equilibrium *self, const hz_learn_place *place, double *value);
/* Who is next to choose of those who still have to; -1: dice. */
int hz_learn_mover(const hz_equilibrium *self, const void *state);
/* The seat, which knows what it is named after, makes that choice. */
void hz_learn_act(const hz_equilibrium *self,
                  hz_learn_place *place,
                  const hz_learn_name *name,
                  int seat,
                  uint64_t number);
/* How often it makes each of its choices on the average: all alike where it never came to that.
   Returns how many they are; above LEARN_MOST_CHOICES nothing is told. */
uint64_t hz_learn_mix(const hz_equilibrium *self,
                      const hz_learn_name *name,
                      const hz_learn_place *place,
                      int seat,
                      double *mix);

/* What dice can come up here: all of it, or what was drawn for this position. */
typedef struct hz_learn_rolls {
    hz_chance ask;
    bool is_drawn;
    uint32_t at, count; /* drawn ones */
    hz_rng rng;
    uint64_t values[HZ_MAX_VALUES];
} hz_learn_rolls;
bool hz_learn_roll_first(hz_equilibrium *self, const hz_learn_place *place, hz_learn_rolls *rolls);
bool hz_learn_roll_next(hz_learn_rolls *rolls);
double hz_learn_roll_chance(const hz_learn_rolls *rolls);
void hz_learn_rolled(const hz_equilibrium *self,
                     const hz_learn_rolls *rolls,
                     hz_learn_place *place);

/* What the seat would have, who knows how the other plays on the average. False: too much. */
bool hz_learn_answer(hz_equilibrium *self, int seat, double *value);
/* What the first seat has when both play so. False: too much. */
bool hz_learn_value(hz_equilibrium *self, double *value);

#endif
