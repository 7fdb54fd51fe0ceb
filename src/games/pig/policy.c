/* Pig: rules of thumb. */
#include "games/pig/pig.h"
#include "hazard/bot.h"

static hz_action hold_at(const hz_table *table, const pig_state *state, int seat, int enough)
{
    bool wins = state->score[seat] + state->pot >= pig_rules_of(table)->target;
    return (hz_action){{wins || state->pot >= enough ? PIG_HOLD : PIG_ROLL_ON, 0}};
}

/* Twenty is where the next roll loses as much as it brings, on average; a beginner hits it roughly.
 */
static hz_action
casual(const hz_bot *bot, const hz_table *table, const void *masked, int seat, hz_rng *rng)
{
    (void)bot;
    return hold_at(table, masked, seat, 15 + (int)hz_rng_below(rng, 10));
}

static hz_action
hold(const hz_bot *bot, const hz_table *table, const void *masked, int seat, hz_rng *rng)
{
    (void)rng;
    return hold_at(table, masked, seat, bot->level);
}

static const hz_persona personas[] = {
    {"casual",
     "holds at 15 to 24 points at stake, drawn anew after every roll; or when that wins",
     casual,
     NULL,
     0,
     0,
     0,
     .names = HZ_TOWNSFOLK,
     .strength = HZ_CASUAL,
     .manner = "keeps about twenty points, a little more or less each time"},
    {"hold",
     "holds as soon as N points are at stake, or when that wins",
     hold,
     "points at stake",
     1,
     1000,
     20,
     .names = "Farmer",
     .strength = HZ_SKILLED,
     .manner = "rolls until a fixed number of points is at stake, then keeps them"},
    {0},
};

const hz_advice pig_advice = {.personas = personas, .adviser = "hold", .strong = "hold:25"};
