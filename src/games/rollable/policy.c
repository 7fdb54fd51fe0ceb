/* Rollable: players that are not people. */
#include <math.h>

#include "games/rollable/rollable.h"
#include "hazard/bot.h"

enum {
    WORST_LEVEL = 1,
    MIDDLE_LEVEL = 5,
    BEST_LEVEL = 9,
    ENOUGH = 12,     /* so many times `one_in` plays are gone through; hardly ever all of them */
    SEEN = 360,      /* of the widest */
    TIES = 8,        /* of equally good plays so many are told apart */
    CANDIDATES = 24, /* of so many at most somebody thinks who looks ahead */
    GLANCED_AT = 3,  /* as people do: of the few that score most */
    SUMS = 13,
    OWN_SHARE = 30, /* percent of the own next turn that counts beside the next player's */
};

/* What a casual player knows and sees, by level: words up to a size, and one play in so many.
   Chosen so that each level makes about as many points more than the one below, from random to
   greedy. */
static const struct {
    uint8_t size, one_in;
} skills[BEST_LEVEL] = {
    {10, 30},
    {10, 8},
    {20, 10},
    {20, 3},
    {35, 7},
    {35, 2},
    {60, 2},
    {70, 2},
    {95, 3},
};
static_assert(ENOUGH * 30 <= SEEN, "no room for the plays of a level");

static hz_action passing(void)
{
    return (hz_action){{0, 0}};
}

static void sit(const hz_table *table, const rollable_state *state, int seat, rollable_desk *desk)
{
    rollable_range range = rollable_lengths(table, state->round, state->die);
    rollable_sit(table, state, seat, rollable_mask_of(range), desk);
}

/* Knows the more common words, goes through its plays from the best one down, and overlooks all
   but one in so many. */
static hz_action
casual(const hz_bot *bot, const hz_table *table, const void *masked, int seat, hz_rng *rng)
{
    assert(bot->level >= WORST_LEVEL && bot->level <= BEST_LEVEL);
    uint32_t one_in = skills[bot->level - WORST_LEVEL].one_in, at = 0;
    rollable_desk desk;
    hz_play plays[SEEN];
    sit(table, masked, seat, &desk);
    desk.turn.vocabulary = skills[bot->level - WORST_LEVEL].size;
    uint32_t count = hz_plays_best(&desk.turn, plays, ENOUGH * one_in);
    while (at + 1 < count && hz_rng_below(rng, one_in) > 0) {
        at++;
    }
    return count > 0 ? rollable_action_of(table, &plays[at]) : passing();
}

/* The highest score now; of equals any. */
static hz_action
greedy(const hz_bot *bot, const hz_table *table, const void *masked, int seat, hz_rng *rng)
{
    (void)bot;
    rollable_desk desk;
    hz_play plays[TIES];
    sit(table, masked, seat, &desk);
    uint32_t count = hz_plays_best(&desk.turn, plays, TIES), equal = 1;
    while (equal < count && plays[equal].score == plays[0].score) {
        equal++;
    }
    return count ? rollable_action_of(table, &plays[hz_rng_below(rng, equal)]) : passing();
}

/* In how many of 36 rolls (6 with one die) the sum comes up. */
static int ways(int dice, int sum)
{
    if (dice == 1) {
        return sum >= 1 && sum <= 6;
    }
    return sum < 2 || sum > 12 ? 0 : 6 - (sum > 7 ? sum - 7 : 7 - sum);
}

/* What a seat can expect of its best play over its dice, in hundredths of a point. */
static int64_t expect(const hz_table *table, const rollable_state *state, int seat)
{
    int dice = rollable_rules_of(table)->dice[state->round], rolls = dice == 1 ? 6 : 36;
    int64_t total = 0;
    rollable_desk desk;
    rollable_sit(table, state, seat, 0, &desk);
    for (int sum = 1; sum < SUMS; sum++) {
        int often = ways(dice, sum);
        uint8_t die[2] = {(uint8_t)sum, 0};
        hz_play best;
        desk.turn.lengths = rollable_mask_of(rollable_lengths(table, state->round, die));
        if (often > 0 && hz_plays_best(&desk.turn, &best, 1)) {
            total += (int64_t)often * best.score;
        }
    }
    return 100 * total / rolls;
}

/* What a play brings, less what it leaves to the next player, and some of what it leaves to
   oneself: lanes for long words, letters for the rest of the round. */
static int64_t look_ahead(
    const hz_table *table, const rollable_state *state, int seat, hz_action action, int score)
{
    const int32_t *weights = rollable_rules_of(table)->weight_pct;
    rollable_state next = *state;
    hz_rollable.act(table, &next, seat, action, NULL);
    int64_t value = 100 * (int64_t)score * weights[state->round];
    if (next.phase != ROLLABLE_ROLL) {
        return value;
    }
    int other = rollable_mover(table, &next);
    int64_t weight = weights[next.round];
    if (other != seat) {
        value -= weight * expect(table, &next, other);
    }
    if (rollable_turns_left(table, &next, seat) > 0) {
        value += weight * expect(table, &next, seat) * OWN_SHARE / 100;
    }
    return value;
}

static hz_action
strong(const hz_bot *bot, const hz_table *table, const void *masked, int seat, hz_rng *rng)
{
    const rollable_state *state = masked;
    rollable_desk desk;
    hz_play plays[CANDIDATES];
    hz_action best = passing();
    int64_t most = INT64_MIN;
    uint32_t equal = 0;
    sit(table, state, seat, &desk);
    uint32_t count = hz_plays_best(&desk.turn, plays, hz_bot_budget(bot));
    for (uint32_t at = 0; at < count; at++) {
        hz_action action = rollable_action_of(table, &plays[at]);
        int64_t value = look_ahead(table, state, seat, action, plays[at].score);
        equal = value > most ? 1 : equal + (value == most);
        if (value > most || (value == most && hz_rng_below(rng, equal) == 0)) {
            most = value;
            best = action;
        }
    }
    return best;
}

/* The highest scores. */
static int propose(
    const hz_table *table, const void *masked, int seat, hz_rng *rng, hz_action *out, int capacity)
{
    (void)rng;
    rollable_desk desk;
    hz_play plays[CANDIDATES];
    sit(table, masked, seat, &desk);
    uint32_t room = capacity < CANDIDATES ? (uint32_t)capacity : CANDIDATES;
    uint32_t count = hz_plays_best(&desk.turn, plays, room);
    for (uint32_t at = 0; at < count; at++) {
        out[at] = rollable_action_of(table, &plays[at]);
    }
    return (int)count;
}

/* Hundredths of points that a seat may still count on, and their variance. */
typedef struct hope {
    double mean, variance;
} hope;

static hope hope_of(const hz_table *table, const rollable_state *state, int seat)
{
    const double usual = 40, spread = 20; /* of a turn by good players, in points */
    const rollable_rules *rules = rollable_rules_of(table);
    hope sum = {0, 0};
    for (int round = state->round; round < ROLLABLE_ROUNDS; round++) {
        int turns =
            round == state->round ? rollable_turns_left(table, state, seat) : rules->turns[round];
        double weight = rules->weight_pct[round];
        sum.mean += usual * weight * turns;
        sum.variance += spread * spread * weight * weight * turns;
    }
    return sum;
}

/* Who wins a pair is a matter of the lead, beside what luck can still do: a curve like that of the
   normal distribution. With more seats each pair counts alike. */
static void estimate(const hz_table *table, const void *raw, double *parts)
{
    const double slope = 0.8; /* that of the normal distribution in the middle */
    hz_standing standing;
    hope left[ROLLABLE_SEATS];
    int seats = table->seats;
    rollable_standing(table, raw, &standing);
    for (int seat = 0; seat < seats; seat++) {
        left[seat] = hope_of(table, raw, seat);
    }
    for (int seat = 0; seat < seats; seat++) {
        parts[seat] = 0;
        for (int other = 0; other < seats; other++) {
            double lead = 100.0 * (standing.score[seat] - standing.score[other]) + left[seat].mean -
                          left[other].mean;
            double luck = 1e4 + left[seat].variance + left[other].variance;
            double way = slope * lead / sqrt(luck);
            parts[seat] += other == seat ? 0 : 0.5 + 0.5 * way / sqrt(1 + way * way);
        }
        parts[seat] /= seats > 1 ? 0.5 * seats * (seats - 1) : 1;
    }
}

static const hz_persona personas[] = {
    {"casual",
     "knows the common words (of english 4,000 at level 1, 41,000 at level 5, all at level 9), and "
     "takes the best play that it does not overlook",
     casual,
     "how many words it knows and how little it overlooks",
     WORST_LEVEL,
     BEST_LEVEL,
     MIDDLE_LEVEL,
     .names = HZ_TOWNSFOLK,
     .strength = HZ_CASUAL,
     .manner = "knows common words, and does not see all of them"},
    {"greedy",
     "knows every word and takes the highest score; of equals any",
     greedy,
     NULL,
     0,
     0,
     0,
     .names = "Printer",
     .strength = HZ_SKILLED,
     .manner = "knows every word and takes the highest score"},
    {"strong",
     "of the N highest scores the one that leaves least to the next player and most to itself",
     strong,
     .is_slow = true,
     .budget = {.usual = GLANCED_AT, .least = 1, .most = CANDIDATES},
     .names = "Librarian",
     .strength = HZ_STRONG,
     .manner = "knows every word, and thinks of what it leaves to the next"},
    {0},
};

const hz_advice rollable_advice = {.personas = personas,
                                   .adviser = "greedy",
                                   .strong = "strong",
                                   .master = "strong@24",
                                   .hint = rollable_hint,
                                   .tried_inputs = 40000,
                                   .hint_games = 1000,
                                   .propose = propose,
                                   .estimate = estimate,
                                   .estimated_after = 2};
