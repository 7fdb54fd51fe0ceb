/* Equilibria of positions in which players hide things from each other, and which are too large to
   be solved exactly: by regrets.

   Two play again and again from a position. After each round a choice is made as often as it is
   regretted not to have been made before; what they did on the average comes near an equilibrium.
   How near is found by the best answer to it: what each could still gain if it knew the other's
   ways. What a seat knows is its masked state, so that any game is played by its own table.

   Chance is listed where it has few outcomes. Where it has many, a position has a few of them,
   drawn once and for all: the game that is then solved is a sample of the true one, and gains are
   those in the sample. A game that goes on beyond the rounds that are followed is judged by some
   games of the game's own bot from there, drawn once and for all in the same way.

   What is hidden in the position itself is dealt anew: as a watcher would guess it, each deal as
   likely as the rules make it, whatever was chosen before. So many deals are drawn once and for
   all, the position as it stands is the first of them, and each seat knows its own part. */
#ifndef HAZARD_EQUILIBRIUM_H
#define HAZARD_EQUILIBRIUM_H

#include "hazard/bot.h"
#include "hazard/game.h"

/* What is to be found. Begin with hz_default_regret_def. */
typedef struct hz_regret_def {
    const hz_table *table; /* of two */
    const void *from;      /* the position; NULL: the beginning */
    uint64_t rounds;       /* of learning */
    uint64_t seed;
    uint32_t rolls;  /* of a request with more outcomes so many are drawn */
    uint32_t deals;  /* of what is hidden at first so many are drawn; 1: it is as it stands there */
    uint32_t follow; /* rounds of the game that are followed; 0: to its end */
    uint32_t choices; /* choices that are followed; 0: any number */
    uint32_t judged;  /* games by which what comes later is judged */
    const hz_bot *by; /* who plays them; NULL: random choices */
    bool is_whole;    /* every round of learning looks at all there is, not at a sample of it */
    uint64_t memory;  /* bytes */
    uint64_t answers; /* positions that the best answers may look at; beyond, they are left out */
    /* Told now and then how many rounds are done. False: stop, with what there is. NULL: nobody
       looks on. */
    bool (*watch)(void *watcher, uint64_t done);
    void *watcher;
    uint32_t cookie; /* tells a def that began with the defaults */
} hz_regret_def;
/* What is usual at this table; the caller then changes what differs. */
hz_regret_def hz_default_regret_def(const hz_table *table);

/* What two seats learned to do, wherever they choose at this table. */
typedef struct hz_equilibrium hz_equilibrium;

/* How it came about, and how good it is. */
typedef struct hz_regret_facts {
    uint64_t rounds; /* of learning that were done */
    uint64_t known;  /* what seats can know where they choose: so many different things */
    uint64_t looked; /* positions that were looked at in learning */
    uint32_t deals;  /* of what is hidden in the position: different ones; 1: nothing is */
    double value[2]; /* what each seat has if both play so */
    double best[2];  /* what it would have if it knew how the other plays */
    bool is_judged;  /* false: the two are not known, there is too much to look at */
    bool is_sampled; /* chance or deals were drawn, not listed, or games were judged */
} hz_regret_facts;

/* Learns it: the caller closes what it gets. Refused: a table of more or less than two, more than
   1,024 choices, more than 120 inputs in a row, more to know than there is memory for. */
hz_status hz_equilibrium_find(const hz_regret_def *def, hz_equilibrium **out, hz_error *error);
void hz_equilibrium_close(hz_equilibrium *self);
hz_regret_facts hz_equilibrium_facts(const hz_equilibrium *self);

/* How often a seat, which sees what it sees here, makes each of the choices that it has, in the
   order in which the game lists them: returns how many they are, at most `capacity`. All alike
   where it never came to that. */
int hz_equilibrium_mix(
    const hz_equilibrium *self, const void *state, int seat, double *chances, int capacity);

#endif
