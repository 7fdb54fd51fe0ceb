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

/* Keeps pace, and races to the end once somebody is near it (Neller and Presser 2010): nine in a
   thousand games behind perfect play of two. */
static hz_action
pace(const hz_bot *bot, const hz_table *table, const void *masked, int seat, hz_rng *rng)
{
    (void)bot, (void)rng;
    enum { NEAR = 29, USUAL = 21, SHARE = 8 };
    const pig_state *state = masked;
    int target = pig_rules_of(table)->target, own = state->score[seat], best = 0;
    for (int other = 0; other < table->seats; other++) {
        best = other != seat && state->score[other] > best ? state->score[other] : best;
    }
    bool is_race = own >= target - NEAR || best >= target - NEAR;
    int behind = best - own, half = behind < 0 ? -SHARE / 2 : SHARE / 2;
    int enough = is_race ? target - own : USUAL + (behind + half) / SHARE;
    return hold_at(table, state, seat, enough);
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
    {"pace",
     "holds at 21 points at stake, one more for 8 points that it is behind, one less for 8 ahead; "
     "near "
     "the end it rolls until it wins",
     pace,
     .names = "Coachman",
     .strength = HZ_STRONG,
     .manner = "keeps pace with the others, and races for the end once somebody is near it"},
    {0},
};

const hz_advice pig_advice = {
    .personas = personas, .adviser = "pace", .strong = "hold:25", .master = "pace"};
