/* How long games can go on, whoever chooses what.

   The chance that a game goes on for n more turns is at most G / z^n, if G of every gate is at
   least 1 and at least z for each turn times G of what comes next, on the average and by the
   choices that go on longest. Such numbers are looked for at a few paces z, by sweeps over 1 + that
   average, which is a little more than is needed: once they are near, a quarter on top makes them
   large enough for certain, and one more look shows it. So little can a limit of turns change. */
#include <math.h>
#include <string.h>

#include "solve/inner.h"

static const double paces[HZ_SOLVE_PACES] = {1.06, 1.12, 1.3};
/* What grows beyond this has no bound worth the name. */
#define TOO_LONG 1e9
enum { MOST_ROUNDS = 400, LOOK_EVERY = 4 };

static double *linger_of(const hz_solve_gates *gates, uint32_t gate)
{
    return gates->linger + (size_t)gate * HZ_SOLVE_PACES;
}

static void load(const hz_solve_gates *gates, const hz_solve_leaf *leaf, double *out)
{
    const double *linger = leaf->is_end ? NULL : linger_of(gates, leaf->gate);
    for (int pace = 0; pace < HZ_SOLVE_PACES; pace++) {
        out[pace] = linger ? linger[pace] : 0;
        for (int turn = 0; turn < leaf->steps; turn++) {
            out[pace] *= paces[pace];
        }
    }
}

static void work_node(const hz_solve_node *node,
                      const double *odds,
                      const uint32_t *edge,
                      const double *cells,
                      double *out)
{
    memset(out, 0, HZ_SOLVE_PACES * sizeof *out);
    for (uint32_t at = 0; at < node->count; at++) {
        const double *one = cells + (size_t)edge[at] * HZ_SOLVE_PACES;
        for (int pace = 0; pace < HZ_SOLVE_PACES; pace++) {
            out[pace] =
                node->is_sum ? out[pace] + odds[at] * one[pace] : fmax(out[pace], one[pace]);
        }
    }
}

/* 1 and what comes next. */
static void work_out(const hz_solve_walk *walk, const hz_solve_program *program, double *out)
{
    const hz_solve_pile *pile = walk->pile;
    double *cells = walk->cells;
    for (uint32_t at = 0; at < program->leaves; at++) {
        load(walk->gates, &pile->leaf[program->leaf + at], cells + (size_t)at * HZ_SOLVE_PACES);
    }
    for (uint32_t at = 0; at < program->nodes; at++) {
        const hz_solve_node *node = &pile->node[program->node + at];
        work_node(node,
                  hz_solve_odds_of(pile, program, node),
                  pile->edge + program->edge + node->first,
                  cells,
                  cells + (size_t)(program->leaves + at) * HZ_SOLVE_PACES);
    }
    const double *root = cells + (size_t)program->root * HZ_SOLVE_PACES;
    for (int pace = 0; pace < HZ_SOLVE_PACES; pace++) {
        out[pace] = 1 + root[pace] < TOO_LONG ? 1 + root[pace] : HUGE_VAL;
    }
}

static void sweep(const hz_solve_walk *walk, size_t first)
{
    for (size_t at = walk->pile->programs; at-- > first;) {
        const hz_solve_program *program = &walk->pile->program[at];
        double now[HZ_SOLVE_PACES];
        work_out(walk, program, now);
        memcpy(linger_of(walk->gates, program->gate), now, sizeof now);
    }
}

static void stretch(const hz_solve_walk *walk, size_t first, double by)
{
    for (size_t at = first; at < walk->pile->programs; at++) {
        double *linger = linger_of(walk->gates, walk->pile->program[at].gate);
        for (int pace = 0; pace < HZ_SOLVE_PACES; pace++) {
            linger[pace] *= by;
        }
    }
}

/* Is each of them as large as it has to be? By how much does not matter: a quarter is more than
   rounding takes. */
static void judge(const hz_solve_walk *walk, size_t first, bool holds[HZ_SOLVE_PACES])
{
    for (size_t at = first; at < walk->pile->programs; at++) {
        const hz_solve_program *program = &walk->pile->program[at];
        const double *linger = linger_of(walk->gates, program->gate);
        double now[HZ_SOLVE_PACES];
        work_out(walk, program, now);
        for (int pace = 0; pace < HZ_SOLVE_PACES; pace++) {
            holds[pace] = holds[pace] && now[pace] <= linger[pace];
        }
    }
}

static void give_up(const hz_solve_walk *walk, size_t first, const bool holds[HZ_SOLVE_PACES])
{
    for (size_t at = first; at < walk->pile->programs; at++) {
        double *linger = linger_of(walk->gates, walk->pile->program[at].gate);
        for (int pace = 0; pace < HZ_SOLVE_PACES; pace++) {
            linger[pace] = holds[pace] ? linger[pace] : HUGE_VAL;
        }
    }
}

static void note(const hz_solve_walk *walk, size_t first)
{
    double *most = walk->facts->linger;
    for (size_t at = first; at < walk->pile->programs; at++) {
        const double *linger = linger_of(walk->gates, walk->pile->program[at].gate);
        for (int pace = 0; pace < HZ_SOLVE_PACES; pace++) {
            most[pace] = fmax(most[pace], linger[pace]);
        }
    }
}

void hz_solve_settle_linger(hz_solve_walk *walk, size_t first)
{
    bool holds[HZ_SOLVE_PACES] = {false}, is_done = false;
    for (size_t at = first; at < walk->pile->programs; at++) {
        double *linger = linger_of(walk->gates, walk->pile->program[at].gate);
        memset(linger, 0, HZ_SOLVE_PACES * sizeof *linger);
    }
    for (int round = 1; round <= MOST_ROUNDS && !is_done; round++) {
        sweep(walk, first);
        if (round % LOOK_EVERY) {
            continue;
        }
        stretch(walk, first, 1.25);
        is_done = true;
        for (int pace = 0; pace < HZ_SOLVE_PACES; pace++) {
            holds[pace] = true;
        }
        judge(walk, first, holds);
        for (int pace = 0; pace < HZ_SOLVE_PACES; pace++) {
            is_done = is_done && holds[pace];
        }
        if (!is_done && round < MOST_ROUNDS) {
            stretch(walk, first, 0.8);
        }
    }
    give_up(walk, first, holds);
    note(walk, first);
}

void hz_solve_linger_as_known(const hz_solve_gates *gates, const hz_solve_facts *facts)
{
    for (size_t gate = 0; gates->linger && gate < gates->count; gate++) {
        memcpy(linger_of(gates, (uint32_t)gate), facts->linger, sizeof facts->linger);
    }
}

double hz_solve_linger(const hz_solve_facts *facts, uint32_t turns)
{
    double least = 1;
    for (int pace = 0; pace < HZ_SOLVE_PACES; pace++) {
        least = fmin(least, facts->linger[pace] * pow(paces[pace], -(double)turns));
    }
    return least;
}
