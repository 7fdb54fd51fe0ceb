/* Throws of equal dice whose faces are mere names: listed by how many dice are equal. */
#include <assert.h>
#include <string.h>

#include "solve/builder.h"

bool hz_solve_pattern_fits(const hz_chance *ask)
{
    const hz_group *group = &ask->group[0];
    return ask->groups == 1 && group->kind == HZ_DICE && group->any_order && !group->weights &&
           group->sides <= SOLVE_MOST_FACES && group->count > 0;
}

void hz_solve_pattern_first(const hz_chance *ask, hz_solve_pattern *self)
{
    *self = (hz_solve_pattern){.sides = ask->group[0].sides, .dice = ask->group[0].count};
    self->count[0] = self->dice;
}

/* The next lower list of falling numbers with the same sum. */
bool hz_solve_pattern_next(hz_solve_pattern *self)
{
    for (int place = self->sides - 2; place >= 0; place--) {
        int rest = 1, after = self->sides - place - 1;
        for (int later = place + 1; later < self->sides; later++) {
            rest += self->count[later];
        }
        int lower = self->count[place] - 1;
        if (lower < 1 || rest > after * lower) {
            continue;
        }
        self->count[place] = lower;
        for (int later = place + 1; later < self->sides; later++) {
            self->count[later] = rest < lower ? rest : lower;
            rest -= self->count[later];
        }
        return true;
    }
    return false;
}

void hz_solve_pattern_values(const hz_solve_pattern *self, uint64_t *values)
{
    int at = 0;
    for (int face = 0; face < self->sides; face++) {
        for (int die = 0; die < self->count[face]; die++) {
            values[at++] = (uint64_t)face + 1;
        }
    }
    assert(at == self->dice);
}

/* The orders of the dice, times the ways to name the faces, each die by die and face by face so
   that nothing leaves the range. */
double hz_solve_pattern_chance(const hz_solve_pattern *self)
{
    long double chance = 1;
    int placed = 0, equal = 0;
    for (int face = 0; face < self->sides; face++) {
        for (int die = 1; die <= self->count[face]; die++) {
            chance *= (long double)++placed / die / self->sides;
        }
        equal = face > 0 && self->count[face] == self->count[face - 1] ? equal + 1 : 1;
        chance *= (long double)(face + 1) / equal;
    }
    return (double)chance;
}

/* Lists of falling numbers: by how many dice are left and how many the next may be at most. */
uint64_t hz_solve_pattern_count(const hz_chance *ask)
{
    enum { MOST_DICE = HZ_MAX_VALUES };
    uint64_t ways[MOST_DICE + 1] = {1};
    int sides = ask->group[0].sides, dice = ask->group[0].count;
    /* As many lists of at most `sides` numbers as of numbers of at most `sides`. */
    for (int part = 1; part <= sides; part++) {
        for (int sum = part; sum <= dice; sum++) {
            ways[sum] += ways[sum - part];
        }
    }
    return ways[dice];
}
