/* Who sits where in the games of a block. */
#include <assert.h>
#include <string.h>

#include "hazard/batch.h"

/* The bots in an order that does not depend on how they were listed; those of one rank are alike.
 */
typedef struct line {
    uint8_t bot[HZ_MAX_SEATS], rank[HZ_MAX_SEATS];
} line;

static int compare(const hz_bot *bots, int one, int other)
{
    return bots ? hz_bot_compare(&bots[one], &bots[other]) : 0;
}

static line sort_bots(const hz_bot *bots, int seats)
{
    line sorted = {{0}, {0}};
    for (int bot = 0; bot < seats; bot++) {
        int at = bot;
        for (; at > 0 && compare(bots, sorted.bot[at - 1], bot) > 0; at--) {
            sorted.bot[at] = sorted.bot[at - 1];
        }
        sorted.bot[at] = (uint8_t)bot;
    }
    for (int at = 1; at < seats; at++) {
        bool is_other = compare(bots, sorted.bot[at - 1], sorted.bot[at]) != 0;
        sorted.rank[at] = (uint8_t)(sorted.rank[at - 1] + is_other);
    }
    return sorted;
}

/* Numbers the sides as they are listed. */
static void find_sides(hz_plan *plan, const hz_bot *bots)
{
    for (int bot = 0; bot < plan->seats; bot++) {
        int like = 0;
        while (compare(bots, like, bot) != 0) {
            like++;
        }
        plan->side[bot] = like < bot ? plan->side[like] : plan->sides++;
        plan->members[plan->side[bot]]++;
    }
}

/* The next arrangement of ranks over the seats, in the order of a dictionary. */
static bool next_arrangement(uint8_t *rank, int seats)
{
    int at = seats - 1;
    while (at > 0 && rank[at - 1] >= rank[at]) {
        at--;
    }
    if (at <= 0) {
        return false;
    }
    int other = seats - 1;
    while (rank[other] <= rank[at - 1]) {
        other--;
    }
    uint8_t kept = rank[at - 1];
    rank[at - 1] = rank[other];
    rank[other] = kept;
    for (int left = at, right = seats - 1; left < right; left++, right--) {
        kept = rank[left];
        rank[left] = rank[right];
        rank[right] = kept;
    }
    return true;
}

/* Gives every seat a bot of the rank it has in the arrangement. */
static void seat_ranks(const line *sorted, const uint8_t *rank, int seats, uint8_t *bot_at)
{
    bool is_seated[HZ_MAX_SEATS] = {false};
    for (int seat = 0; seat < seats; seat++) {
        int at = 0;
        while (is_seated[at] || sorted->rank[at] != rank[seat]) {
            at++;
        }
        is_seated[at] = true;
        bot_at[seat] = sorted->bot[at];
    }
}

void hz_plan_make(hz_plan *plan, const hz_bot *bots, int seats)
{
    assert(seats >= 1 && seats <= HZ_MAX_SEATS);
    *plan = (hz_plan){.seats = (uint8_t)seats};
    line sorted = sort_bots(bots, seats);
    uint8_t rank[HZ_MAX_SEATS];
    memcpy(rank, sorted.rank, sizeof rank);
    find_sides(plan, bots);
    do {
        if (plan->games == HZ_MOST_SEATINGS) {
            plan->is_drawn = true;
            plan->games = (uint8_t)seats;
            memcpy(plan->bot_at[0], sorted.bot, sizeof sorted.bot);
            return;
        }
        seat_ranks(&sorted, rank, seats, plan->bot_at[plan->games++]);
    } while (next_arrangement(rank, seats));
}

void hz_plan_seat(const hz_plan *plan, uint64_t seed, uint64_t number, uint8_t *bot_at)
{
    int game = (int)(number % plan->games), shift = game;
    uint8_t drawn[HZ_MAX_SEATS];
    hz_rng rng;
    if (!plan->is_drawn) {
        memcpy(bot_at, plan->bot_at[game], sizeof plan->bot_at[game]);
        return;
    }
    hz_rng_start(&rng, seed, number / plan->games, HZ_RNG_SEATS);
    memcpy(drawn, plan->bot_at[0], sizeof drawn);
    for (int seat = 0; seat < plan->seats; seat++) {
        int other = seat + (int)hz_rng_below(&rng, (uint32_t)(plan->seats - seat));
        uint8_t bot = drawn[other];
        drawn[other] = drawn[seat];
        bot_at[(seat + shift) % plan->seats] = bot;
    }
}
