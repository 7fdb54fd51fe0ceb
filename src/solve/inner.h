/* What the files of the solver share.

   gates.c   the values that are kept, and how gates are found
   builder.h a turn from its gate to those that can come next, as a list of sums and choices
   pile.c    such lists
   sweep.c   working such lists out: bounds, chances, counts
   circle.c  gates in an order in which all that comes later is done, and circles among them
   blocks.c  large circles, swept by several threads
   line.c    circles in which every position of a turn is a gate
   crew.c    those threads
   solve.c   solutions and what they are asked
   measure.c what fixed ways of playing come to
   file.c    solutions on disk
   census.c  how many positions there are at the least
   matrix.c  games of one choice of two at once
   stage.c   such choices within a turn
   trim.c    shorter lists
   cap.c     limits of turns that are left out
   linger.c  how long games can go on
   turn.c    a turn with all its choices and what each is worth
   errors.c  what a bot gives away, and where
   exploit.c the best answer to a bot
   lots.c    how often a bot does what
   net.c     all turns of games against perfect play, with one side's choices left open
   plain_rule.c  rules that a person can remember
   pack.c    values in fewer bytes
   solutions.c, mind.c  solutions for whoever plays by them */
#ifndef HAZARD_SOLVE_INNER_H
#define HAZARD_SOLVE_INNER_H

#include "hazard/solve.h"

/* How far a gate is: bounds that were read from a file are believed, and drawn closer. */
enum { SOLVE_UNSEEN, SOLVE_BEGUN, SOLVE_OPEN, SOLVE_DONE };

/* Chances, two counts and the ways in which games end: what a gate may have to keep. */
enum { SOLVE_MOST_LANES = HZ_MAX_SEATS + 2 + 16 };

/* A list that grows, within the memory that all lists may use together. */
typedef struct hz_solve_budget {
    uint64_t used, limit;
} hz_solve_budget;
hz_status hz_solve_make_room(hz_solve_budget *budget,
                             void **list,
                             size_t *capacity,
                             size_t need,
                             size_t size,
                             hz_error *error);
/* Asked for at every step, and there as a rule. */
static inline hz_status hz_solve_grow(hz_solve_budget *budget,
                                      void **list,
                                      size_t *capacity,
                                      size_t need,
                                      size_t size,
                                      hz_error *error)
{
    return need <= *capacity ? HZ_OK
                             : hz_solve_make_room(budget, list, capacity, need, size, error);
}
void hz_solve_drop(hz_solve_budget *budget, void **list, size_t *capacity, size_t size);

/* The values that are kept. A gate's number is that of its rank, or the order in which keys were
   found. Where seats are told apart although the game does not care (`roles` > 1), there is a gate
   for each seat that may be the first of the folded state. */
typedef struct hz_solve_gates {
    const hz_table *table;
    const hz_solvable *by;    /* NULL: every key is a gate */
    const hz_stepwise *steps; /* where rolls are made in steps: no numbers either */
    size_t kept;              /* bytes of a key */
    int depth, roles, lanes;
    size_t count;
    double *value;  /* `lanes` a gate */
    double *before; /* the same before the sweep, where a circle is swept in blocks */
    uint8_t *mark;
    double *linger;    /* HZ_SOLVE_PACES a gate, where games always end before such a limit */
    uint32_t *horizon; /* turns within which a value holds, where a limit of them was left out */
    uint32_t *order, *low; /* while the order is being found */
    unsigned char *key;    /* where there are no ranks */
    uint32_t *found;       /* a table of numbers by key, 1 + number; 0: free */
    size_t value_room, horizon_room, linger_room, before_room, mark_room, order_room, low_room,
        key_room, found_room;
    uint64_t most; /* more keys are refused */
    void *mapped;  /* value and mark lie in a file */
    size_t mapped_size;
    hz_solve_budget *budget;
} hz_solve_gates;
hz_status hz_solve_gates_open(hz_solve_gates *gates,
                              const hz_solve_def *def,
                              int depth,
                              int roles,
                              int lanes,
                              hz_solve_budget *budget,
                              hz_error *error);
void hz_solve_gates_close(hz_solve_gates *gates);
bool hz_solve_is_gate(const hz_solve_gates *gates, const void *state);
/* Bytes that a gate takes. */
uint64_t hz_solve_gate_size(const hz_table *table, int lanes);

/* A gate that can come next, as it is seen from where the turn began. */
typedef struct hz_solve_place {
    uint32_t gate;
    uint8_t turned; /* by how many seats */
    uint8_t lifted; /* seats of the folded state that the bound favours */
} hz_solve_place;
/* Where a state is kept; `state` is folded in place. */
hz_status
hz_solve_find(hz_solve_gates *gates, void *state, int role, hz_solve_place *place, hz_error *error);
/* The folded state of a gate. */
void hz_solve_gate_state(const hz_solve_gates *gates, uint32_t gate, void *state);

/* Which seat comes first in the folded state; 0 for a state that is no gate (UINT32_MAX). */
int hz_solve_role(const hz_solve_gates *gates, uint32_t gate);

/* Where a turn may lead to: a gate, or the end. */
typedef struct hz_solve_leaf {
    uint32_t gate;
    uint8_t is_end, turned, lifted, ending;
    uint8_t winners; /* seats, where it is the end */
    uint8_t turns;   /* that were over with it; only counted where they are measured */
    uint8_t is_far;  /* in another block of a large circle */
    uint8_t steps;   /* towards a limit of turns that was left out */
} hz_solve_leaf;
static_assert(sizeof(hz_solve_leaf) == 12, "hz_solve_leaf has padding");

/* A sum over outcomes or a choice, of cells: leaves come first, then nodes in an order in which
   each needs only what is before it. */
typedef struct hz_solve_node {
    uint32_t first, count; /* of its edges */
    uint32_t odds;         /* where the probabilities of its outcomes begin, for a sum */
    uint8_t is_sum, seat;
    uint16_t columns; /* two choose at once: count / columns rows of the seat that comes first; 0:
                         one chooses. Of lots: turns that were over with it */
} hz_solve_node;

/* A turn from its gate on. */
typedef struct hz_solve_program {
    uint32_t gate, root;     /* the cell with its value */
    size_t leaf, node, edge; /* where its parts begin */
    size_t own;
    uint32_t leaves, nodes;
} hz_solve_program;

/* Lists of all programs that are in use; they come and go like plates on a pile. */
typedef struct hz_solve_pile {
    hz_solve_program *program;
    hz_solve_leaf *leaf;
    hz_solve_node *node;
    uint32_t *edge; /* cells */
    double *odds;   /* short distributions, each once; they stay */
    double *own;    /* the others, which go with their programs */
    size_t programs, leaves, nodes, edges, odds_used, own_used;
    size_t program_room, leaf_room, node_room, edge_room, odds_room, own_room;
    uint32_t most_cells;       /* of one program */
    uint32_t odds_of_die[256]; /* 1 + where those of one die begin */
    hz_solve_budget *budget;
} hz_solve_pile;
void hz_solve_pile_close(hz_solve_pile *pile);
#define SOLVE_OWN_BIT UINT32_C(0x80000000) /* odds that are counted from the program's own */
static inline const double *hz_solve_odds_of(const hz_solve_pile *pile,
                                             const hz_solve_program *program,
                                             const hz_solve_node *node)
{
    bool is_own = node->odds & SOLVE_OWN_BIT;
    const double *odds = is_own ? pile->own : pile->odds;
    size_t from = is_own ? program->own + (node->odds & ~SOLVE_OWN_BIT) : node->odds;
    return odds ? odds + from : NULL; /* a pile without chance has none */
}
/* Leaves only what the root of the last program needs; `room` is for as many numbers as it has
   cells. */
void hz_solve_trim(hz_solve_pile *pile, hz_solve_program *program, uint32_t *room);
/* Takes programs off again, from this one on. */
void hz_solve_pile_cut(hz_solve_pile *pile, size_t programs);

/* What a seat does where it may choose: its best, or one action. NULL: all actions stay open. */
typedef struct hz_solve_habits {
    const hz_bot *const *sides;    /* by seat; NULL entries play by `wisdom` */
    struct hz_solve_gates *wisdom; /* solved gates; NULL: actions of NULL entries stay open */
    uint64_t most_drawn;           /* positions in which lots may be counted in draws */
} hz_solve_habits;

/* How often a bot does each of what it may do in a state, in the order in which the game lists it:
   one thing always, or as it draws lots, which are listed where they take one random word or two,
   and else counted in a thousand draws. `lots` is told of those that were. */
enum { SOLVE_MOST_LOTS = 256 };
hz_status hz_solve_ask_often(const hz_bot *bot,
                             const hz_table *table,
                             const void *state,
                             int seat,
                             double *often,
                             hz_solve_lots *lots,
                             hz_error *error);

/* What one of two who choose at once may do, and how often he does: too large for a stack on which
   turns are followed. */
enum { SOLVE_MOST_SIDE = HZ_MOST_MIXED };
typedef struct hz_solve_side {
    int count;
    hz_action action[SOLVE_MOST_SIDE];
    double mix[SOLVE_MOST_SIDE];
} hz_solve_side;
/* Lists what both may do. Refused where it is too much. */
hz_status hz_solve_list_sides(const hz_table *table,
                              const void *state,
                              hz_solve_side side[2],
                              hz_error *error);
/* The best mixes of both sides, and what the first then wins. */
double hz_solve_stage_mix(hz_solve_side *side, const double *win);
/* Bounds of such a choice from bounds of its cells, two numbers each; without memory all that can
   be. */
void hz_solve_stage_bounds(const double *cells,
                           const uint32_t *edge,
                           const hz_solve_node *node,
                           double out[2]);

/* Outcomes that lead to one cell become one; `count` is what is left. */
hz_status hz_solve_merge(uint32_t *cell, double *chance, size_t *count, hz_error *error);

typedef struct hz_solve_builder hz_solve_builder;
hz_status hz_solve_builder_open(hz_solve_builder **builder,
                                hz_solve_gates *gates,
                                hz_solve_pile *pile,
                                const hz_solve_habits *habits,
                                hz_error *error);
void hz_solve_builder_close(hz_solve_builder *self);
/* Lays the program of a turn onto the pile: from a gate, or from any state (role 0, which is not
   folded; `gate` is then UINT32_MAX). */
hz_status hz_solve_build(hz_solve_builder *self, uint32_t gate, const void *state, hz_error *error);

/* Works a program out into `lanes` numbers. For two players: bounds of the chance of the seat that
   comes first. For more: the chance of each. */
void hz_solve_work_out(const hz_solve_gates *gates,
                       const hz_solve_pile *pile,
                       const hz_solve_program *program,
                       double *cells,
                       double *out);
/* For fixed ways of playing: chances of each seat, turns, rolls, endings. */
void hz_solve_count_out(const hz_solve_gates *gates,
                        const hz_solve_pile *pile,
                        const hz_solve_program *program,
                        double *cells,
                        double *out);
/* The chances of the seats behind a place, for whoever counts from where it was found. */
void hz_solve_seen_from(const hz_solve_gates *gates,
                        const hz_solve_leaf *leaf,
                        double *low,
                        double *high);

/* Threads, with the one that asks; NULL: that one alone. */
typedef struct hz_solve_crew hz_solve_crew;
typedef void hz_solve_job(void *context, int worker, size_t item);
hz_solve_crew *hz_solve_crew_open(int threads);
void hz_solve_crew_close(hz_solve_crew *self);
int hz_solve_crew_size(const hz_solve_crew *self);
/* Every item once, by whoever is free; the workers' numbers begin with 0. */
void hz_solve_crew_run(hz_solve_crew *self, hz_solve_job *job, void *context, size_t items);

/* Finding an order and settling gates in it. */
typedef struct hz_solve_walk {
    const hz_solve_def *def;
    hz_solve_gates *gates;
    hz_solve_pile *pile;
    hz_solve_builder *builder;
    bool is_measure;
    hz_solve_facts *facts;
    double *cells;
    size_t cells_room;
    uint64_t steps; /* since somebody looked on */
    uint32_t *line; /* programs of a circle in the order of its turns */
    size_t line_room;
    hz_solve_crew *crew;
    bool is_stopped;
} hz_solve_walk;
/* Takes in what a turn comes to now. Returns by how much that changed anything. */
double hz_solve_take_in(const hz_solve_walk *walk, const hz_solve_program *program, double *cells);
/* A large circle, from this program to the last, in blocks that do not depend on how many threads
   there are: within a block what is new counts at once, other blocks count as they were before the
   sweep. So all numbers are the same bits however the work is shared out. */
hz_status hz_solve_cut_blocks(hz_solve_walk *walk, size_t first, hz_error *error);
double hz_solve_sweep_blocks(hz_solve_walk *walk, size_t first);
/* Where every position of a turn is a gate: the programs from this one on in a line in which what
   comes later in a turn is done first. So a sweep along it looks one turn ahead, and a whole one.
 */
hz_status hz_solve_line_up(hz_solve_walk *walk, size_t first, hz_error *error);
double hz_solve_sweep_line(hz_solve_walk *walk, size_t first);
/* Is there a limit of turns that folding leaves out? */
bool hz_solve_is_capped(const hz_table *table);
/* What has been counted of it by now; 0 where there is none. */
uint32_t hz_solve_elapsed(const hz_solve_gates *gates, const void *state);
/* The bounds of a circle hold within so many sweeps, and what comes after it. */
void hz_solve_note_horizon(hz_solve_walk *walk, size_t first, uint64_t sweeps);
/* How long a circle can go on at the most, which is done but for that. */
void hz_solve_settle_linger(hz_solve_walk *walk, size_t first);
/* The chance that so many turns more come, at most. */
double hz_solve_linger(const hz_solve_facts *facts, uint32_t turns);
/* How much of a chance a limit can change from there, where games always end before it. */
double hz_solve_cap_effect(const hz_solution *self, const void *state);
/* Gates that were read are no worse than the worst there was. */
void hz_solve_linger_as_known(const hz_solve_gates *gates, const hz_solve_facts *facts);
void hz_solve_horizon_as_known(const hz_solve_gates *gates, const hz_solve_facts *facts);
/* Everything that can come after the gate. HZ_OK with `is_stopped`: somebody said stop. */
hz_status hz_solve_walk_from(hz_solve_walk *walk, uint32_t gate, hz_error *error);
/* Room for the cells of all programs on the pile. */
hz_status hz_solve_room_for_cells(hz_solve_walk *walk, hz_error *error);
/* What any state is worth, in the lanes of its gates: all that can come after it is solved first.
 */
hz_status hz_solve_value_of(hz_solve_walk *walk, const void *state, double *out, hz_error *error);

struct hz_solution {
    hz_table table;
    hz_state from; /* where def.from was */
    hz_solve_def def;
    hz_solve_budget budget;
    hz_solve_gates gates;
    hz_solve_pile pile;
    hz_solve_builder *builder;
    hz_solve_walk walk;
    hz_solve_facts facts;
};
/* An empty one, for gates of that depth. */
hz_status
hz_solve_solution_new(const hz_solve_def *def, int depth, hz_solution **out, hz_error *error);

/* How much was followed. */
typedef struct hz_solve_followed {
    uint64_t gates;
    hz_solve_lots lots;
} hz_solve_followed;
/* What a game comes to from its beginning where seats play in fixed ways, each with gates of its
   own: in so many lanes, counted (hz_solve_count_out) or worked out. */
hz_status hz_solve_follow(const hz_solution *solution,
                          const hz_solve_habits *habits,
                          int lanes,
                          bool is_measure,
                          double *value,
                          hz_solve_followed *followed,
                          hz_error *error);

#endif
