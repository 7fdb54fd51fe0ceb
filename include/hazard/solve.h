/* Exact solutions: what perfect play is worth in games in which whoever chooses knows all there is,
   but for what another chooses at the same time.

   Positions between which play is short and comes back to nowhere are not kept: a game names its
   *gates*, as a rule the beginnings of turns, and only their values are. All else is worked out
   from the gates that can come next, when it is asked for. A game that names none is solved all the
   same, with every key a gate of its own.

   For two players the value of a gate is a pair of bounds, what each side can hold the other to:
   from 0 and 1 on they are drawn together, rounded outwards at every step, so that the true value
   lies between them whether or not they meet. With more players each plays for its own chance
   alone. */
#ifndef HAZARD_SOLVE_H
#define HAZARD_SOLVE_H

#include "hazard/bot.h"
#include "hazard/game.h"
#include "hazard/luck.h"
#include "hazard/oracle.h"

/* What a game says to be solved with less. All functions look at states that are not over.
   `depth` is 0 at first, and more where the bound turned out to be too narrow. */
struct hz_solvable {
    /* Does a turn begin here? Every circle of positions passes through a gate, and a turn ends at
       one or with the game. */
    bool (*is_gate)(const hz_table *table, const void *state);
    /* Brings a gate to the one that stands for all with the same future: what no rule reads is
       wiped, and seats are turned round so that one of them comes first. Returns by how many: seat
       s of the new state was seat s + that many, counted round the table. */
    int (*fold)(const hz_table *table, void *state);
    /* Folded gates have numbers from 0 to `count` - 1, not all of which need be in use; UINT64_MAX
       where they are more than that. `unrank` writes all of the state, whatever stood there. */
    uint64_t (*count)(const hz_table *table, int depth);
    uint64_t (*rank)(const hz_table *table, const void *state, int depth);
    void (*unrank)(const hz_table *table, uint64_t rank, int depth, void *state);
    /* Where positions go on for ever: takes a folded gate beyond the bound to one within, and names
       the seats that it favours by that, which have been lifted up. The solver believes their upper
       bounds and nothing else. NULL: there are finitely many anyway. */
    hz_seats (*bound)(const hz_table *table, void *state, int depth);
    /* Are the faces of the equal dice that are awaited here mere names: does nothing change, not
       even what the game's own bots do, if they are called otherwise? Then a throw is listed by how
       many dice are equal, whatever they show. NULL: nowhere. */
    bool (*is_nameless)(const hz_table *table, const void *state);
    /* Where the rules end a game that goes on too long, and `fold` wipes how long it has gone on:
       how much has been counted by now, at most one between two gates, and how much ends it (0:
       nothing does). The game is then solved as if it could go on for ever, by bounds that hold
       within fewer turns than are left; where they do not, it is refused. NULL: nothing ends a game
       so. */
    uint32_t (*elapsed)(const hz_table *table, const void *state, uint32_t *cap);
    /* Does a game come to its end soon, whatever is chosen? Then it is enough to know how seldom
       one goes on until that limit. */
    bool always_ends;
    /* How many times the work of a turn of Pig one is here, roughly: for whoever has to decide
       whether to wait for a solution. NULL: about as much. */
    uint64_t (*labour)(const hz_table *table);
    /* Are dice that somebody rolls here read in any order? NULL: only where the request says so. */
    bool (*is_unordered)(const hz_table *table, const void *state);
};

/* What a game says whose rolls are asked for as words, which cannot be listed, or have many
   outcomes of which few matter: it makes them in small steps, each of which can. Then every
   position is a gate, those in the midst of a roll included, and is found by what it holds: numbers
   for all of them there are none. */
struct hz_stepwise {
    /* Is the roll that is awaited here, or under way, made in steps? */
    bool (*is_awaited)(const hz_table *table, const void *state);
    /* The next step, as its lots fall; after the last one play has gone on as after any roll. */
    void (*step)(const hz_table *table, void *state, hz_luck *luck, hz_log *log);
    /* Brings a position to the one that stands for all with the same future, as hz_solvable does.
     */
    int (*fold)(const hz_table *table, void *state);
    /* Bytes of the state that are 0 wherever rolls are made in steps: from one to before the other.
     */
    size_t blank_from, blank_to;
    /* As in hz_solvable. */
    uint32_t (*elapsed)(const hz_table *table, const void *state, uint32_t *cap);
};

/* What is to be solved. Begin with hz_default_solve_def. */
typedef struct hz_solve_def {
    const hz_table *table;
    const void *from;   /* the state from which on; NULL: the beginning */
    uint64_t max_gates; /* more are refused; 0: any number */
    uint64_t memory;    /* bytes, for all of it */
    int threads;        /* 0: one; what comes out is the same bits for any number of them */
    uint64_t drawn; /* bots whose lots would be counted in draws in more positions are refused */
    /* Told now and then how many gates are done, how many sweeps the present circle of gates has
       seen, and how far apart its bounds still are. False: stop. NULL: nobody looks on. */
    bool (*watch)(void *watcher, uint64_t done, uint64_t sweeps, double width);
    void *watcher;
    uint32_t cookie; /* tells a def that began with the defaults */
} hz_solve_def;
hz_solve_def hz_default_solve_def(const hz_table *table);

/* What every position of a table is worth, and what is best there. */
typedef struct hz_solution hz_solution;

/* At so many paces it is found how long games can go on. */
enum { HZ_SOLVE_PACES = 3 };

/* How a solution came about. */
typedef struct hz_solve_facts {
    uint64_t gates;     /* solved */
    uint64_t met;       /* begun, whether solved or not */
    uint64_t places;    /* that they have numbers for */
    uint64_t positions; /* within turns, from all gates together */
    uint64_t circles;   /* sets of gates from each of which play can come back to each other */
    uint64_t largest;   /* gates of the largest of them */
    uint64_t sweeps;    /* the most that one of them took */
    uint64_t swept;     /* those of the one in which it was stopped */
    double width;       /* upper less lower bound, where the game begins */
    double widest;      /* where they are farthest apart. For more than two players both are what
                           the last sweep still changed */
    uint64_t horizon;   /* a limit of turns was left out: all bounds hold within so many; 0: there
                           is none, or games always end */
    double linger[HZ_SOLVE_PACES]; /* in the latter case, how long they can go on: the chance that n
                                      turns more come is at most this / pace^n, at each pace */
    int depth;                     /* of the bound; -1: there is none */
    bool is_whole;                 /* false: stopped before the end */
} hz_solve_facts;

/* Solves all that can come up in a game, from its beginning or the state that is named. A solution
   that was stopped early is still one: it can be written, and goes on where it was. `*solution` may
   be one that was read; NULL: a new one. */
hz_status hz_solve(const hz_solve_def *def, hz_solution **solution, hz_error *error);
void hz_solution_close(hz_solution *self);
hz_solve_facts hz_solution_facts(const hz_solution *self);

/* How many positions a game has at the least, beginnings of turns where it names them: an estimate
   from random games, for tables that are too large to be looked through. Positions that random play
   hardly ever comes to are not in it. */
typedef struct hz_census {
    uint64_t games;       /* that were played; fewer than were asked for: somebody said stop */
    uint64_t met;         /* different positions in all of them */
    uint64_t once, twice; /* in one game alone, in two */
    double least;
} hz_census;
/* Of the def: table, from, memory and watch count. */
hz_status hz_count_positions(
    const hz_solve_def *def, uint64_t seed, uint32_t games, hz_census *out, hz_error *error);

/* The chance of each seat to win from here. Positions that do not come up in a game are solved when
   they are asked for. */
hz_status hz_solution_value(hz_solution *self, const void *state, hz_worth *out, hz_error *error);
/* Where a limit of turns was left out, values are those of a game without it. Refused where it is
   so near that their bounds do not hold for the game as it is. */
hz_status hz_solution_holds(const hz_solution *self, const void *state, hz_error *error);

/* The same for the action of that number, in the order in which the game lists them. */
hz_status hz_solution_try(hz_solution *self,
                          const void *state,
                          int seat,
                          hz_action action,
                          hz_worth *out,
                          hz_error *error);

/* The best action: by the middle of its bounds, the first one listed of equals. */
hz_status
hz_solution_best(hz_solution *self, const void *state, int seat, hz_action *best, hz_error *error);

/* Where two choose at once: what a seat may do, in the order in which the game lists it, how often
   it does in the best mix of its own, and what each brings it against the mix of the other. Choices
   that are worth less than the best are never made. */
enum { HZ_MOST_MIXED = 512 };
typedef struct hz_mixed {
    int count;
    hz_action action[HZ_MOST_MIXED];
    double chance[HZ_MOST_MIXED], worth[HZ_MOST_MIXED];
} hz_mixed;
/* For both seats of a table for two, where both are still to choose. */
hz_status hz_solution_mix(hz_solution *self, const void *state, hz_mixed out[2], hz_error *error);

/* In how many positions bots drew lots that were listed, exactly, because they take one random
   word or two; and in how many more how often they do what was counted in 1,024 draws. */
typedef struct hz_solve_lots {
    uint64_t listed, drawn;
} hz_solve_lots;

/* What becomes of games in which every seat plays in a fixed way. */
typedef struct hz_measurement {
    double wins[HZ_MAX_SEATS];
    double turns, rolls;
    double endings[16]; /* by row of the game's endings */
    uint64_t gates;     /* that come up */
    hz_solve_lots lots;
} hz_measurement;

/* Exactly, by the chain of positions that can come up. A seat plays as its bot does; NULL: by the
   solution. */
hz_status
hz_measure(hz_solution *solution, const hz_bot *const *sides, hz_measurement *out, hz_error *error);

/* Every choice that one seat makes alone, from all beginnings of turns that are solved: the state,
   with seats turned round so that whoever has the turn comes first, who chooses, and what each
   action is worth to that seat, in the order in which the game lists them. False: enough. */
typedef bool
hz_hear_choice(void *context, const void *state, int seat, const double *worth, int count);
hz_status
hz_solution_choices(hz_solution *solution, hz_hear_choice *hear, void *context, hz_error *error);

/* The best answer to a bot, by somebody who knows what it will do: the chance of the one who
   answers in each seat, while the bot sits in all others. Bounds for two players. */
typedef struct hz_exploit {
    double low[HZ_MAX_SEATS], high[HZ_MAX_SEATS];
    hz_solve_lots lots; /* that the bot drew, in all seats together */
} hz_exploit;
hz_status
hz_exploit_bot(const hz_solution *solution, const hz_bot *bot, hz_exploit *out, hz_error *error);

/* Where a bot errs in games against perfect play, half of them in each seat of a table of two. */
enum { HZ_MOST_SLIPS = 20 };
typedef struct hz_slip {
    hz_state state; /* with seats turned round so that whoever has the turn comes first */
    int seat;       /* the bot's, there */
    hz_action chosen, best;
    double loss;   /* of the chance to win, whenever it happens */
    double visits; /* how often that is, in a game */
    double cost;   /* both multiplied */
} hz_slip;
typedef struct hz_slips {
    hz_slip slip[HZ_MOST_SLIPS]; /* the most costly first */
    int count;
    double cost; /* of all there are: exactly by how much perfect play wins more than half */
} hz_slips;
hz_status hz_find_slips(hz_solution *solution, const hz_bot *bot, hz_slips *out, hz_error *error);

/* Rules that a person can remember, for choices between two actions at tables of two: do this if
   one or two numbers of the position are as said, and else that. They are looked for among all
   numbers of the position's rows, what can be made of them (the higher of both, a lead, a sum), and
   all limits, by what they would cost where perfect play comes, and where the best so far does; the
   best few and their neighbours are tried out, and the best of all is measured exactly against
   perfect play. */
enum { HZ_MOST_PLAIN = 2, HZ_MOST_QUESTIONS = 4 };
typedef struct hz_plain_rule {
    char words[300]; /* "hold if pot is 21 or more, else roll" */
    double cost;     /* of the chance to win, over both seats, exactly */
} hz_plain_rule;
typedef struct hz_plain_rules {
    hz_plain_rule rule[HZ_MOST_PLAIN]; /* the shortest first */
    int count;
} hz_plain_rules;
hz_status hz_find_plain_rules(hz_solution *solution, hz_plain_rules *out, hz_error *error);

/* A file holds the bounds of all gates, and which table they are for: another one, or other rules,
   are refused. Whole ones are packed, others mapped as they are. Only games that number their gates
   have files, and only what was solved from the beginning. */
hz_status hz_solution_write(const hz_solution *self, const char *path, hz_error *error);
hz_status
hz_solution_open(const hz_table *table, const char *path, hz_solution **solution, hz_error *error);
/* What such a file is called in a folder of many: by game, rules, seats and options. */
void hz_solution_name(const hz_table *table, hz_text *out);

/* A shelf: solutions for all tables of a house, as its oracle (`house.kits.oracle`). A table is
   looked for among files that were put there, in a folder, among what came with the library, and
   else it is solved on the spot if that takes a few seconds at most. Each is opened once, whoever
   asks first, and stays until the shelf is closed, after all its tables and bots. */
typedef struct hz_solutions hz_solutions;
/* `folder` may be NULL. */
hz_status hz_solutions_open(const char *folder, hz_solutions **shelf, hz_error *error);
/* A file that hz_solution_write wrote, for whichever table it is. Where none of those that were
   put there is for the table that is asked about, but one is for another table of its game, the
   question is refused. */
hz_status hz_solutions_add(hz_solutions *self, const char *path, hz_error *error);
const hz_oracle *hz_solutions_oracle(const hz_solutions *self);
void hz_solutions_close(hz_solutions *self);

#endif
