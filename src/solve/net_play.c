/* A net that is played through: from stop to stop, in one way of choosing. */
#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "solve/net_inner.h"

enum { MOST_SWEEPS = 100000 };

/* How likely each cell of a turn is, from the root on; `second` NULL: for somebody who may do
   anything where it chooses. */
static void pour(hz_solve_net *self, const stop *it, const bool *second)
{
    double *flow = self->flow;
    memset(flow, 0, (it->outcomes + (size_t)it->nodes) * sizeof *flow);
    flow[it->root] = 1;
    for (uint32_t at = it->nodes; at-- > 0;) {
        double here = flow[it->outcomes + at];
        if (here <= 0) {
            continue;
        }
        const node *from = &self->nodes[it->node + at];
        const uint32_t *edge = self->edges + from->first;
        if (from->choice != NO_CHOICE && second) {
            flow[edge[second[from->choice]]] += here;
            continue;
        }
        const double *odds = self->odds + from->odds;
        for (uint32_t one = 0; one < from->count; one++) {
            flow[edge[one]] += from->choice == NO_CHOICE ? here * odds[one] : here;
        }
    }
}

void hz_solve_net_flow(hz_solve_net *self, stop *it, const bool *second)
{
    pour(self, it, second);
    it->won = 0;
    it->ways = 0;
    for (uint32_t at = 0; at < it->outcomes; at++) {
        const outcome *to = &self->outcomes[it->outcome + at];
        double chance = self->flow[at];
        if (chance > 0 && to->to == IS_END) {
            it->won += chance * (double)to->won;
        } else if (chance > 0) {
            self->ways[it->way + it->ways++] = (way){to->to, chance};
        }
    }
}

static double sweep(hz_solve_net *self)
{
    double most = 0;
    for (size_t at = 0; at < self->order_count; at++) {
        const stop *it = &self->stops[self->order[at]];
        const way *ways = self->ways + it->way;
        double value = it->won, *before = &self->values[self->order[at]];
        for (uint32_t one = 0; one < it->ways; one++) {
            value += ways[one].chance * self->values[ways[one].to];
        }
        most = fmax(most, fabs(value - *before));
        *before = value;
    }
    return most;
}

double hz_solve_net_play(hz_solve_net *self, const bool *second, double close)
{
    for (size_t at = 0; at < self->stop_count; at++) {
        if (self->stops[at].is_open) {
            hz_solve_net_flow(self, &self->stops[at], second);
        }
    }
    for (int sweeps = 0; sweeps < MOST_SWEEPS && sweep(self) > close; sweeps++) {
    }
    return (self->values[0] + self->values[1]) / 2;
}

/* Backwards through the order: from where games begin on. */
static double pass_on(hz_solve_net *self, double *more)
{
    double left = 0;
    for (size_t at = self->order_count; at-- > 0;) {
        stop *it = &self->stops[self->order[at]];
        double here = more[self->order[at]];
        more[self->order[at]] = 0;
        it->visits += here;
        for (uint32_t one = 0; one < it->ways && here > 0; one++) {
            const way *next = &self->ways[it->way + one];
            more[next->to] += here * next->chance;
        }
    }
    for (size_t at = 0; at < self->stop_count; at++) {
        left += more[at];
    }
    return left;
}

void hz_solve_net_visits(hz_solve_net *self, double *visits)
{
    double *more = calloc(self->stop_count, sizeof *more);
    memset(visits, 0, self->choices * sizeof *visits);
    if (!more) {
        return;
    }
    more[0] = more[1] = 0.5;
    for (size_t at = 0; at < self->stop_count; at++) {
        self->stops[at].visits = 0;
    }
    for (int sweeps = 0; sweeps < MOST_SWEEPS && pass_on(self, more) > 1e-9; sweeps++) {
    }
    free(more);
    for (size_t at = 0; at < self->stop_count; at++) {
        const stop *it = &self->stops[at];
        if (!it->is_open || it->visits <= 0) {
            continue;
        }
        pour(self, it, NULL);
        for (uint32_t one = 0; one < it->nodes; one++) {
            int64_t choice = self->nodes[it->node + one].choice;
            if (choice != NO_CHOICE) {
                visits[choice] += it->visits * self->flow[it->outcomes + one];
            }
        }
    }
}
