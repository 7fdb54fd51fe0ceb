/* Rollable: players that are not people. */
#include "games/rollable/rollable.h"
#include "hazard/bot.h"

enum {
    WORST_LEVEL = 1,
    BEST_LEVEL = 9,
    LOOKS = 3,       /* a casual player looks at so many plays for each level */
    PART = 2048,     /* and these are all on a part of the board that has so many */
    CANDIDATES = 24, /* a strong one thinks about so many */
    SUMS = 13,
    OWN_SHARE = 30, /* percent of the own next turn that counts beside the next player's */
};

static hz_action passing(void)
{
    return (hz_action){{0, 0}};
}

static void sit(const hz_table *table, const rollable_state *state, int seat, rollable_desk *desk)
{
    rollable_range range = rollable_lengths(table, state->round, state->die);
    rollable_sit(table, state, seat, rollable_mask_of(range), desk);
}

/* Knows the more common words, looks at a part of the board, sees some of the plays there, and
   takes the best of those. */
static hz_action
casual(const hz_bot *bot, const hz_table *table, const void *masked, int seat, hz_rng *rng)
{
    static const uint8_t sizes[BEST_LEVEL] = {10, 20, 35, 40, 50, 55, 60, 70, 95};
    rollable_desk desk;
    hz_play plays[PART];
    sit(table, masked, seat, &desk);
    desk.turn.vocabulary = sizes[bot->level - WORST_LEVEL];
    uint32_t count = hz_plays_count(&desk.turn);
    uint32_t first = count > PART ? hz_rng_below(rng, count - PART + 1) : 0;
    uint32_t found = hz_plays_list(&desk.turn, first, plays, PART);
    if (found == 0) {
        return passing();
    }
    const hz_play *best = &plays[hz_rng_below(rng, found)];
    for (int look = 1; look < LOOKS * bot->level; look++) {
        const hz_play *seen = &plays[hz_rng_below(rng, found)];
        best = seen->score > best->score ? seen : best;
    }
    return rollable_action_of(table, best);
}

/* The highest score now. */
static hz_action
greedy(const hz_bot *bot, const hz_table *table, const void *masked, int seat, hz_rng *rng)
{
    (void)bot, (void)rng;
    rollable_desk desk;
    hz_play best;
    sit(table, masked, seat, &desk);
    return hz_plays_best(&desk.turn, &best, 1) ? rollable_action_of(table, &best) : passing();
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
    (void)rng;
    const rollable_state *state = masked;
    rollable_desk desk;
    hz_play plays[CANDIDATES];
    hz_action best = passing();
    int64_t most = INT64_MIN;
    sit(table, state, seat, &desk);
    uint32_t count = hz_plays_best(&desk.turn, plays, hz_bot_budget(bot));
    for (uint32_t at = 0; at < count; at++) {
        hz_action action = rollable_action_of(table, &plays[at]);
        int64_t value = look_ahead(table, state, seat, action, plays[at].score);
        if (value > most) {
            most = value;
            best = action;
        }
    }
    return best;
}

static const hz_persona personas[] = {
    {"casual",
     "knows the words that people use, and takes the best of the plays it notices",
     casual,
     "how many words it knows and how well it looks",
     WORST_LEVEL,
     BEST_LEVEL,
     3},
    {"greedy", "knows every word and takes the highest score", greedy, NULL, 0, 0, 0},
    {"strong",
     "weighs what a play leaves to the next player and to itself",
     strong,
     .is_slow = true,
     .budget = {.usual = CANDIDATES, .least = 1, .most = CANDIDATES}},
    {0},
};

const hz_advice rollable_advice = {
    .personas = personas, .adviser = "greedy", .hint = rollable_hint};
