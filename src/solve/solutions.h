/* Solutions on a shelf, and the minds that ask them. */
#ifndef HAZARD_SOLVE_SOLUTIONS_H
#define HAZARD_SOLVE_SOLUTIONS_H

#include <pthread.h>

#include "hazard/solve.h"

/* What is done in a position: one action, or one of several by lot. */
typedef struct hz_decision {
    hz_insight *lots; /* NULL: that action */
    hz_action action;
    uint8_t seat, is_known;
} hz_decision;

/* Decisions that were made before, for all minds of a table: decisions.c. Whoever has no more room
   forgets all and begins anew. */
typedef struct hz_decisions {
    pthread_rwlock_t lock;
    hz_decision *made;
    unsigned char *key; /* state_size bytes each */
    size_t room, used;  /* places are a power of two */
} hz_decisions;
void hz_decisions_open(hz_decisions *self);
void hz_decisions_close(hz_decisions *self);
bool hz_decisions_find(
    hz_decisions *self, const hz_table *table, const void *state, int seat, hz_decision *out);
/* Takes the lots over. */
void hz_decisions_add(hz_decisions *self,
                      const hz_table *table,
                      const void *state,
                      const hz_decision *made);

/* A table of the shelf. The lock is for everything below it: a solution answers one at a time. */
typedef struct hz_solved {
    hz_table table;
    pthread_mutex_t lock;
    bool is_tried;
    hz_status status; /* of trying, and why */
    hz_error why;
    hz_solution *solution;
    hz_decisions decisions; /* has a lock of its own */
} hz_solved;

/* Minds: mind.c. `raw` is one that was opened, as bots hold it. */
hz_status hz_mind_open(const hz_oracle *oracle, hz_solved *place, void **out, hz_error *error);
hz_status hz_mind_tell(void *raw, const void *masked, int seat, hz_insight *out, hz_error *error);
hz_status hz_mind_worth(void *raw, const void *state, hz_worth *out, hz_error *error);
hz_action hz_mind_choose(void *raw, const void *masked, int seat, hz_rng *rng);
void hz_mind_close(void *raw);

/* Files: is it a solution at all; is it one of this game? */
hz_status hz_solution_check(const char *path, hz_error *error);
bool hz_solution_is_of(const hz_game *game, const char *path);

/* Reads what hz_solution_write would write of a whole solution; `name` is for refusals. The bytes
   are aligned as a head is, and not needed any more afterwards. */
hz_status hz_solution_from(const hz_table *table,
                           const char *name,
                           const void *bytes,
                           size_t size,
                           hz_solution **solution,
                           hz_error *error);

/* Is what begins with these bytes for this table? They are aligned as a head is. */
bool hz_solution_fits(const hz_table *table, const void *bytes);

/* What came with the library: built_in.c. Left alone where there is none. */
bool hz_solution_is_built_in(const hz_table *table);
void hz_solution_built_in(const hz_table *table, hz_solution **out);

#endif
