/* Lots in all the ways in which they can fall. */
#include "hazard/luck.h"

#include <assert.h>
#include <stddef.h>

void hz_luck_all(hz_luck *luck)
{
    luck->rng = NULL;
    luck->chance = 1;
    luck->fallen = luck->known = 0;
}

/* The last lot that can fall otherwise does, and those before it fall as they did. */
bool hz_luck_next(hz_luck *luck)
{
    assert(!luck->rng && luck->fallen >= 0); /* lots that are drawn have no next */
    int lots = luck->fallen;
    while (lots > 0 && luck->next[lots - 1] == HZ_NO_LOT) {
        lots--;
    }
    if (lots == 0) {
        return false;
    }
    luck->lot[lots - 1] = luck->next[lots - 1];
    luck->known = lots;
    luck->fallen = 0;
    luck->chance = 1;
    return true;
}

/* The first lot from there on that can fall at all. */
static int possible(const double *chance, int from, int count)
{
    while (from < count && chance[from] <= 0) {
        from++;
    }
    return from < count ? from : HZ_NO_LOT;
}

static int fall(hz_luck *luck, const double *chance, int count)
{
    int at = luck->fallen++;
    assert(at < HZ_MOST_LOTS && count < HZ_NO_LOT);
    int lot = at < luck->known ? luck->lot[at] : possible(chance, 0, count);
    assert(lot < count);
    luck->lot[at] = (uint8_t)lot;
    luck->next[at] = (uint8_t)possible(chance, lot + 1, count);
    /* Of those that there are: NOLINTNEXTLINE(clang-analyzer-core.uninitialized.Assign) */
    luck->chance *= chance[lot];
    return lot;
}

/* As often as a word of a stream would say so, to the last bit. */
bool hz_luck_happens(hz_luck *luck, double chance)
{
    assert(chance >= 0);
    double exact = chance < 1 ? (double)(uint64_t)(chance * 0x1p32) * 0x1p-32 : 1;
    const double both[] = {exact, 1 - exact};
    return fall(luck, both, 2) == 0;
}

int hz_luck_below(hz_luck *luck, int bound)
{
    double chance[HZ_NO_LOT];
    assert(bound > 0 && bound < HZ_NO_LOT);
    for (int lot = 0; lot < bound; lot++) {
        chance[lot] = 1.0 / bound;
    }
    return fall(luck, chance, bound);
}

int hz_lot_weighed(hz_luck *luck, const double *weight, int count)
{
    double sum = 0, chance[HZ_NO_LOT];
    assert(count > 0 && count < HZ_NO_LOT);
    for (int lot = 0; lot < count; lot++) {
        sum += weight[lot];
    }
    if (luck->rng) {
        double drawn = sum * (hz_rng_word(luck->rng) * 0x1p-32) - weight[0];
        int lot = 0;
        while (drawn >= 0 && lot < count - 1) {
            drawn -= weight[++lot];
        }
        return lot;
    }
    for (int lot = 0; lot < count; lot++) {
        chance[lot] = weight[lot] / sum;
    }
    return fall(luck, chance, count);
}
