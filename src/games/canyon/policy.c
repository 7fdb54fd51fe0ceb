/* Dice Canyon: how people might play. */
#include "games/canyon/canyon.h"

static hz_action
casual(const hz_bot *bot, const hz_table *table, const void *masked, int seat, hz_rng *rng)
{
    (void)bot;
    return canyon_sample(table, masked, seat, hz_rng_bits(rng));
}

static const hz_persona personas[] = {
    {"casual", "bids up to what a property should bring", casual, NULL, 0, 0, 0},
    {0},
};

const hz_advice canyon_advice = {.personas = personas, .hint = canyon_hint};
