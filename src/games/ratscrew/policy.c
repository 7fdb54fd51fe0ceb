/* Ratscrew: rules of thumb. */
#include "games/ratscrew/ratscrew.h"
#include "hazard/bot.h"

/* What speaks for a play, the weightiest first; compared one after another, higher is better. */
typedef struct merits {
    int first, second;
    int list; /* what stays on the board, smaller lists being better */
} merits;

static bool is_better(merits one, merits other)
{
    if (one.first != other.first) {
        return one.first > other.first;
    }
    return one.second != other.second ? one.second > other.second : one.list > other.list;
}

static merits
weigh(const hz_table *table, const ratscrew_state *state, hz_action play, bool is_greedy)
{
    uint8_t left[2];
    ratscrew_left(state, play, left);
    int points = ratscrew_gain(table, state, play), dice = (left[0] != 0) + (left[1] != 0);
    merits found = {is_greedy ? points : dice, is_greedy ? -dice : points, -10 * left[0] - left[1]};
    return found;
}

static hz_action choose_best(const hz_table *table, const ratscrew_state *state, bool is_greedy)
{
    if (state->phase == RATSCREW_LUCKY) {
        return hz_ratscrew.timeout(table, state, state->seat); /* all numbers are alike */
    }
    hz_action plays[RATSCREW_PLAYS];
    int count = ratscrew_plays(table, state, plays), best = 0;
    for (int index = 1; index < count; index++) {
        if (is_better(weigh(table, state, plays[index], is_greedy),
                      weigh(table, state, plays[best], is_greedy))) {
            best = index;
        }
    }
    return plays[best];
}

static hz_action
greedy(const hz_bot *bot, const hz_table *table, const void *masked, int seat, hz_rng *rng)
{
    (void)bot, (void)seat, (void)rng;
    return choose_best(table, masked, true);
}

static hz_action
streak(const hz_bot *bot, const hz_table *table, const void *masked, int seat, hz_rng *rng)
{
    (void)bot, (void)seat, (void)rng;
    return choose_best(table, masked, false);
}

/* A beginner sees an empty board and the most points, but not always. */
static hz_action
casual(const hz_bot *bot, const hz_table *table, const void *masked, int seat, hz_rng *rng)
{
    (void)bot;
    const ratscrew_state *state = masked;
    bool is_whim = state->phase == RATSCREW_LUCKY || hz_rng_below(rng, 5) == 0;
    return is_whim ? hz_ratscrew.sample(table, state, seat, hz_rng_bits(rng))
                   : choose_best(table, state, true);
}

static const hz_persona personas[] = {
    {"casual", "takes the most points, now and then something else", casual, NULL, 0, 0, 0},
    {"greedy", "takes the most points, then leaves the fewest dice", greedy, NULL, 0, 0, 0},
    {"streak", "leaves the most dice on the board, to go on clearing", streak, NULL, 0, 0, 0},
    {0},
};

/* How many of the 36 rolls against these dice clear something, and how many can empty the board. */
static void count_rolls(const hz_table *table, const uint8_t left[2], int *clears, int *empties)
{
    *clears = *empties = 0;
    for (int roll = 0; roll < RATSCREW_FACES * RATSCREW_FACES; roll++) {
        ratscrew_state state = {
            .board = {left[0], left[1]},
            .fresh = {(uint8_t)(roll / RATSCREW_FACES + 1), (uint8_t)(roll % RATSCREW_FACES + 1)}};
        hz_action plays[RATSCREW_PLAYS];
        int count = ratscrew_plays(table, &state, plays);
        bool is_emptied = false;
        for (int index = 0; index < count; index++) {
            uint8_t rest[2];
            ratscrew_left(&state, plays[index], rest);
            is_emptied |= rest[0] == 0;
        }
        *clears += count > 0;
        *empties += is_emptied;
    }
}

static void hint_play(const hz_table *table,
                      const ratscrew_state *state,
                      hz_action play,
                      hz_text *out,
                      hz_json *figures)
{
    uint8_t left[2];
    int clears = 0, empties = 0, points = ratscrew_gain(table, state, play);
    char buffer[40];
    hz_text action = hz_text_in(buffer, sizeof buffer);
    ratscrew_left(state, play, left);
    hz_verbs_print(table, play, &action);
    hz_add(out, "%s: ", buffer);
    hz_add_count(out, points, "point");
    if (left[0]) {
        count_rolls(table, left, &clears, &empties);
        hz_add(out, "; then %d of 36 rolls clear, %d can empty the board", clears, empties);
    }
    hz_add(out, "\n");
    hz_json_open(figures, NULL, '{');
    hz_json_text(figures, "action", buffer);
    hz_json_int(figures, "points", points);
    hz_json_bool(figures, "ends", !left[0]);
    hz_json_real(figures, "clears", clears / 36.0);
    hz_json_real(figures, "empties", empties / 36.0);
    hz_json_close(figures, '}');
}

static void hint(const hz_table *table,
                 const void *masked,
                 int seat,
                 const char *const *names,
                 hz_text *out,
                 hz_json *figures)
{
    (void)seat, (void)names;
    const ratscrew_state *state = masked;
    hz_action plays[RATSCREW_PLAYS];
    int count = state->phase == RATSCREW_CLEAR ? ratscrew_plays(table, state, plays) : 0;
    hz_json_open(figures, "plays", '[');
    for (int index = 0; index < count; index++) {
        hint_play(table, state, plays[index], out, figures);
    }
    hz_json_close(figures, ']');
    if (state->phase == RATSCREW_LUCKY) {
        hz_add(out, "Every number comes up as a double in 1 of 36 rolls.\n");
    }
}

const hz_advice ratscrew_advice = {.personas = personas, .hint = hint};
