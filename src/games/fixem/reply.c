/* Fix'em: a player who tries its cards. It imagines what it cannot see, lets the others play
   casually, and keeps what came out best, dice in hand included. */
#include <assert.h>

#include "games/fixem/plans.h"
#include "hazard/bot.h"

static void choose(const hz_table *table, fixem_state *state, int seat, hz_rng *rng)
{
    static const hz_bot nobody;
    fixem_state masked = *state;
    fixem_mask(table, &masked, seat);
    hz_fixem.act(table, state, seat, fixem_casual(&nobody, table, &masked, seat, rng), NULL);
}

/* Cards are chosen in secret: what the others do does not depend on the seat's own. */
static void let_others_choose(const hz_table *table, fixem_state *state, int seat, hz_rng *rng)
{
    for (int other = 0; other < fixem_seats(table); other++) {
        if (other != seat && !(state->chosen >> other & 1)) {
            choose(table, state, other, rng);
        }
    }
}

/* Plays the last card, and rolls the dice that it may ask for. */
static void
finish_round(const hz_table *table, fixem_state *state, int seat, fixem_move move, hz_rng *rng)
{
    hz_fixem.act(table, state, seat, fixem_pack(move), NULL);
    while (state->phase == FIXEM_REROLL || state->phase == FIXEM_BONUS) {
        hz_chance ask;
        uint64_t values[HZ_MAX_VALUES];
        hz_request(table, state, &ask);
        hz_chance_sample(&ask, rng, values);
        hz_fixem.rolled(table, state, values, NULL);
    }
}

/* Adds what comes of a card when everything else is as it was drawn. */
static void
try_once(fixem_thought *at, const fixem_state *drawn, hz_rng rng, double share, fixem_tried *sum)
{
    const hz_table *table = at->table;
    fixem_state state = *drawn;
    finish_round(table, &state, at->seat, sum->move, &rng);
    for (int seat = 0; seat < fixem_seats(table); seat++) {
        double now = fixem_points(table, &state, seat) - fixem_points(table, drawn, seat), kept = 0;
        if (state.phase != FIXEM_OVER) {
            int point = state.point[seat], count = state.count[seat];
            kept = fixem_kept(&at->later, state.hand[seat], point, count);
        }
        sum->right[seat] += share * (state.correct[seat] - drawn->correct[seat]);
        sum->now[seat] += share * now;
        sum->kept[seat] += share * kept;
        sum->theirs += share * at->spite[seat] * (now + kept);
    }
}

static int put_in_order(fixem_tried *list, int count)
{
    for (int next = 1; next < count; next++) {
        fixem_tried one = list[next];
        int at = next;
        for (; at > 0 && list[at - 1].worth < one.worth; at--) {
            list[at] = list[at - 1];
        }
        list[at] = one;
    }
    return count;
}

int fixem_try_cards(const hz_table *table,
                    const fixem_state *masked,
                    int seat,
                    uint32_t trials,
                    fixem_tried out[FIXEM_MOST_CARDS])
{
    fixem_thought at;
    fixem_move moves[FIXEM_MOST_CARDS];
    fixem_think(table, masked, seat, 1, &at);
    int count = fixem_list_cards(&at, moves);
    for (int index = 0; index < count; index++) {
        out[index] = (fixem_tried){.move = moves[index]};
    }
    uint64_t seed = hz_hash(masked, sizeof *masked, (uint64_t)seat);
    for (uint32_t trial = 0; trial < trials; trial++) {
        fixem_state drawn = *masked;
        hz_rng rng;
        hz_rng_start(&rng, seed, trial, HZ_RNG_GUESS);
        fixem_guess(table, &drawn, seat, &rng);
        let_others_choose(table, &drawn, seat, &rng);
        for (int index = 0; index < count; index++) {
            try_once(&at, &drawn, rng, 1.0 / trials, &out[index]);
        }
    }
    for (int index = 0; index < count; index++) {
        out[index].worth = out[index].now[seat] + out[index].kept[seat] - out[index].theirs;
    }
    return put_in_order(out, count);
}

hz_action
fixem_reply(const hz_bot *bot, const hz_table *table, const void *masked, int seat, hz_rng *rng)
{
    const fixem_state *state = masked;
    fixem_tried tried[FIXEM_MOST_CARDS];
    if (state->phase != FIXEM_CARDS) {
        return fixem_predict(table, state, seat, rng);
    }
    int count = fixem_try_cards(table, state, seat, hz_bot_budget(bot), tried), found = 0;
    fixem_pick so_far = {.rng = rng};
    for (int index = 0; index < count; index++) {
        found = fixem_is_better(&so_far, tried[index].worth) ? index : found;
    }
    assert(count > 0); /* passing at least */
    return fixem_pack(tried[found].move);
}
