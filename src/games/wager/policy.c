/* Dead Man's Wager: rules of thumb. */
#include "games/wager/wager.h"
#include "hazard/bot.h"

/* Can the player reach the target with one more turn, a roll and a wager? */
static bool is_near(const wager_rules *rules, const wager_state *state, int seat)
{
    int most = 0;
    for (int face = 0; face < 6; face++) {
        most = rules->points[face] > most ? rules->points[face] : most;
    }
    return state->total[seat] + 6 + most >= rules->target;
}

/* Wagers are good on average, even with two sixes running, since the next roll has to be made
   anyway. They are not where that roll wins almost surely and nobody else can win before it: then
   a wager can only lose points and give a second roll away. */
static hz_action
casual(const hz_bot *bot, const hz_table *table, const void *masked, int seat, hz_rng *rng)
{
    (void)bot, (void)rng;
    const wager_state *state = masked;
    const wager_rules *rules = wager_rules_of(table);
    bool is_safe = state->phase == WAGER_OFFER && state->total[seat] + 2 >= rules->target;
    for (int other = 0; other < table->seats; other++) {
        bool is_rival = other != seat && state->fate[other] == WAGER_ACTIVE;
        is_safe = is_safe && !(is_rival && is_near(rules, state, other));
    }
    return wager_answer(state, !is_safe);
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
     "wagers, unless it lacks 2 points at most and nobody else can reach the target in a turn; "
     "never refuses a second roll",
     casual,
     NULL,
     0,
     0,
     0,
     .names = HZ_TOWNSFOLK,
     .strength = HZ_CASUAL,
     .manner = "wagers unless it is nearly home"},
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
