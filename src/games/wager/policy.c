/* Dead Man's Wager: rules of thumb. */
#include "games/wager/wager.h"
#include "hazard/bot.h"

/* Keeps what it has as soon as the next roll wins every other time, as people do: a wager could
   take four points away. How near the others are it does not look at; they may well be home before
   that roll, and on average wagers are good. */
static hz_action
casual(const hz_bot *bot, const hz_table *table, const void *masked, int seat, hz_rng *rng)
{
    (void)bot, (void)rng;
    enum { NEAR = 4 };
    const wager_state *state = masked;
    bool keeps = state->total[seat] + NEAR >= wager_rules_of(table)->target;
    return wager_answer(state, state->phase != WAGER_OFFER || !keeps);
}

/* By how much it is ahead of the best of those who have not finished. */
static int lead_of(const hz_table *table, const wager_state *state, int seat)
{
    int best = 0;
    for (int other = 0; other < table->seats; other++) {
        bool is_rival = other != seat && state->fate[other] == WAGER_ACTIVE;
        best = is_rival && state->total[other] > best ? state->total[other] : best;
    }
    return state->total[seat] - best;
}

/* What is gained may be lost again: whoever leads has less use for it. */
static hz_action
lead(const hz_bot *bot, const hz_table *table, const void *masked, int seat, hz_rng *rng)
{
    (void)rng;
    const wager_state *state = masked;
    return wager_answer(state,
                        state->phase != WAGER_OFFER || lead_of(table, state, seat) < bot->level);
}

/* The rule of two numbers that costs least against perfect play of two (`hazard solve wager
   --rule`): four in ten thousand games. */
static hz_action
closer(const hz_bot *bot, const hz_table *table, const void *masked, int seat, hz_rng *rng)
{
    (void)bot, (void)rng;
    enum { NEAR = 5, AHEAD = 9 };
    const wager_state *state = masked;
    bool is_near = state->total[seat] + NEAR >= wager_rules_of(table)->target;
    bool stops = state->phase == WAGER_OFFER && is_near && lead_of(table, state, seat) >= AHEAD;
    return wager_answer(state, !stops);
}

static hz_action
always(const hz_bot *bot, const hz_table *table, const void *masked, int seat, hz_rng *rng)
{
    (void)bot, (void)table, (void)seat, (void)rng;
    return wager_answer(masked, true);
}

static hz_action
never(const hz_bot *bot, const hz_table *table, const void *masked, int seat, hz_rng *rng)
{
    (void)bot, (void)table, (void)seat, (void)rng;
    const wager_state *state = masked;
    return wager_answer(state, state->phase == WAGER_CHOOSE_AGAIN);
}

static const hz_persona personas[] = {
    {"casual",
     "wagers until it lacks 4 points at most, however near the others are; never refuses a second "
     "roll",
     casual,
     NULL,
     0,
     0,
     0,
     .names = HZ_TOWNSFOLK,
     .strength = HZ_CASUAL,
     .manner = "wagers until it is nearly home, and then keeps what it has"},
    {"always",
     "wagers at every offer, and never refuses a second roll",
     always,
     NULL,
     0,
     0,
     0,
     .names = "Gambler",
     .strength = HZ_CASUAL,
     .manner = "takes every wager"},
    {"never",
     "never wagers, and never refuses a second roll",
     never,
     NULL,
     0,
     0,
     0,
     .names = "Monk",
     .strength = HZ_BEGINNER,
     .manner = "takes no wager, ever"},
    {"lead",
     "wagers until it is N points ahead of everybody else; never refuses a second roll",
     lead,
     "points ahead",
     1,
     1000,
     11,
     .names = "Surveyor",
     .strength = HZ_SKILLED,
     .manner = "wagers until it is well ahead"},
    {"closer",
     "wagers, unless it lacks 5 points at most and is 9 or more ahead; never refuses a second roll",
     closer,
     .names = "Undertaker",
     .strength = HZ_STRONG,
     .manner = "wagers as long as anybody may still catch up"},
    {0},
};

const hz_advice wager_advice = {
    .personas = personas, .adviser = "closer", .strong = "lead", .master = "closer"};
