/* Dead Man's Wager: rules of thumb. */
#include "games/wager/wager.h"
#include "hazard/bot.h"

/* Is the player one roll from being put out, or from winning by a streak? */
static bool is_one_from(const wager_state *state, int seat, int face, int length)
{
    return length > 0 && state->run[seat] == face * 16 + length - 1;
}

/* Wagers are good on average, and a beginner feels that; fear of the Mark and a comfortable lead
   make him stop. */
static hz_action
casual(const hz_bot *bot, const hz_table *table, const void *masked, int seat, hz_rng *rng)
{
    (void)bot;
    const wager_state *state = masked;
    const wager_rules *rules = wager_rules_of(table);
    if (is_one_from(state, seat, rules->mark_face, rules->mark_length)) {
        return wager_answer(state, false);
    }
    if (state->phase == WAGER_CHOOSE_AGAIN ||
        is_one_from(state, seat, rules->fortune_face, rules->fortune_length)) {
        return wager_answer(state, true);
    }
    int next = wager_next_active(table, state, seat);
    bool is_threat = state->total[next] + 6 >= rules->target;
    bool is_ahead = state->total[seat] > state->total[next] + 4;
    uint32_t nerve = is_ahead && is_threat ? 5 : is_ahead ? 7 : 9;
    return wager_answer(state, hz_rng_below(rng, 10) < nerve);
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
    {"casual", "wagers mostly, fears the Mark, takes every second roll", casual, NULL, 0, 0, 0},
    {"always", "wagers at every offer and takes every second roll", always, NULL, 0, 0, 0},
    {"never", "never wagers, but takes every second roll", never, NULL, 0, 0, 0},
    {0},
};

const hz_advice wager_advice = {.personas = personas};
