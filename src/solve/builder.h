/* What the files share that make a turn into a list of sums and choices.

   program.c the walk through a turn, and what comes of it
   memo.c    positions of the turn that were seen before
   leaf.c    where it may lead to
   roll.c    sums over outcomes
   pattern.c outcomes that are alike but for the names of faces
   choice.c  choices, and who makes them how
   both.c    two who choose at once */
#ifndef HAZARD_SOLVE_BUILDER_H
#define HAZARD_SOLVE_BUILDER_H

#include "solve/inner.h"

/* States and leaves are hashed, compared and copied by words. */
typedef uint64_t hz_solve_word __attribute__((may_alias));
enum { SOLVE_LEAF_WORDS = (sizeof(hz_solve_leaf) + 7) / 8 };
#define SOLVE_NODE_BIT                                                                             \
    UINT32_C(0x80000000) /* a cell that is a node, until all leaves are known                      \
                          */

/* A position that has been seen, within the turn or where it leads to, or a leaf. */
typedef struct hz_solve_memo {
    uint32_t turn; /* the number of the program in which it was; else the place is free */
    uint32_t hash;
    uint32_t cell;
    uint32_t number; /* of those in this program */
    uint32_t kind;   /* a leaf, or a state, by the turns that were over with it */
    size_t key;      /* where its words begin: those of a state, or of a leaf */
} hz_solve_memo;
enum { SOLVE_KIND_LEAF, SOLVE_KIND_STATE };

/* Whoever wants to know where choices stand in a list: told the number of the node that was made,
   who chooses there, and the state, which is gone afterwards. Of two who choose at once it is the
   first. */
typedef struct hz_solve_ear {
    void (*hear)(void *context, uint32_t node, int seat, const void *state);
    void *context;
} hz_solve_ear;

/* Whoever looks on while a turn is made, since one alone may have millions of positions. False:
   stop. */
typedef struct hz_solve_eye {
    bool (*look)(void *context);
    void *context;
} hz_solve_eye;

struct hz_solve_builder {
    const hz_solve_ear *ear; /* NULL: nobody listens */
    const hz_solve_eye *eye; /* NULL: nobody looks on */
    uint32_t looks;          /* positions since it last did */
    hz_solve_gates *gates;
    hz_solve_pile *pile;
    const hz_solve_habits *habits;
    hz_solve_word *states; /* one a level */
    size_t stride;         /* from one to the next, in whole words; what is left over is 0 */
    size_t states_room;
    hz_solve_memo *memos;
    size_t memos_room, memos_used;
    hz_solve_word *keys;
    size_t keys_room, keys_used;
    double *worth; /* by memo: what seats make of it when all play by the solution */
    size_t worth_room;
    uint32_t *pending; /* cells of nodes that are not finished */
    size_t pending_room, pending_used;
    size_t unfinished; /* positions of a turn that was refused or stopped */
    uint32_t turn;
    int role;
    uint32_t elapsed;   /* of a limit of turns, where the program begins */
    hz_solve_lots lots; /* of bots that were asked */
    hz_solve_program now;
};

/* A cell, and what it is worth to each seat by the solution, where anybody needs to know. */
typedef struct hz_solve_found {
    uint32_t cell;
    double worth[HZ_MAX_SEATS];
} hz_solve_found;

static inline bool hz_solve_needs_worth(const hz_solve_builder *self)
{
    return self->habits && self->habits->wisdom;
}

static inline hz_solve_word *hz_solve_state_at(const hz_solve_builder *self, int level)
{
    return self->states + (size_t)level * (self->stride / sizeof(hz_solve_word));
}

/* Choices that stay open are told. */
static inline void
hz_solve_tell_choice(const hz_solve_builder *self, int level, int seat, const hz_solve_found *it)
{
    if (self->ear) {
        self->ear->hear(
            self->ear->context, it->cell & ~SOLVE_NODE_BIT, seat, hz_solve_state_at(self, level));
    }
}

/* By what a state or a leaf is found again. */
typedef struct hz_solve_name {
    const hz_solve_word *words;
    uint32_t kind, hash;
} hz_solve_name;
hz_solve_name
hz_solve_name_of(const hz_solve_builder *self, const hz_solve_word *words, uint32_t kind);
/* A cell, and what it is worth, under a name. */
hz_status hz_solve_remember(hz_solve_builder *self,
                            const hz_solve_name *name,
                            const hz_solve_found *it,
                            hz_error *error);
bool hz_solve_recall(const hz_solve_builder *self, const hz_solve_name *name, hz_solve_found *out);

/* The end: everybody in the first place shares the win. */
hz_status hz_solve_add_end(
    hz_solve_builder *self, const void *state, int turns, hz_solve_found *out, hz_error *error);
/* Folds the state in place. */
hz_status hz_solve_add_gate(
    hz_solve_builder *self, void *state, int turns, hz_solve_found *out, hz_error *error);

/* The next level begins as a copy of this one; the states may move. */
hz_status hz_solve_copy_on(hz_solve_builder *self, int level, hz_error *error);
/* The cell of the state at this level. */
hz_status
hz_solve_expand(hz_solve_builder *self, int level, int turns, hz_solve_found *out, hz_error *error);
hz_status hz_solve_expand_roll(
    hz_solve_builder *self, int level, hz_turn turn, hz_solve_found *out, hz_error *error);
hz_status hz_solve_expand_choice(
    hz_solve_builder *self, int level, hz_turn turn, hz_solve_found *out, hz_error *error);
hz_status
hz_solve_expand_stage(hz_solve_builder *self, int level, hz_solve_found *out, hz_error *error);

/* A cell of the node that is being made; and a node of all of them from `first` on. */
hz_status hz_solve_push(hz_solve_builder *self, uint32_t cell, hz_error *error);
hz_status hz_solve_close_node(
    hz_solve_builder *self, size_t first, hz_solve_node node, hz_solve_found *out, hz_error *error);
/* Where these probabilities stand; each short list of them is kept once. */
hz_status hz_solve_keep_odds(
    hz_solve_builder *self, const double *odds, size_t count, uint32_t *at, hz_error *error);

/* Equal dice without names: how many there are of each face, falling. */
enum { SOLVE_MOST_FACES = 32 };
typedef struct hz_solve_pattern {
    int sides, dice;
    int count[SOLVE_MOST_FACES];
} hz_solve_pattern;
bool hz_solve_pattern_fits(const hz_chance *ask);
uint64_t hz_solve_pattern_count(const hz_chance *ask);
void hz_solve_pattern_first(const hz_chance *ask, hz_solve_pattern *self);
bool hz_solve_pattern_next(hz_solve_pattern *self);
/* One throw of that pattern, and the chance of all of them together. */
void hz_solve_pattern_values(const hz_solve_pattern *self, uint64_t *values);
double hz_solve_pattern_chance(const hz_solve_pattern *self);

/* How often a bot does what at this level. Refused where that takes too many draws. */
hz_status hz_solve_ask_side(
    hz_solve_builder *self, const hz_bot *bot, int level, int seat, double *often, hz_error *error);
/* Refuses what players do not know of each other. */
hz_status hz_solve_tell_secrets(const hz_table *table, hz_error *error);

#endif
