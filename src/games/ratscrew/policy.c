/* Ratscrew: rules of thumb. */
#include "games/ratscrew/ratscrew.h"
#include "hazard/bot.h"

/* What speaks for a play, the weightiest first; compared one after another, higher is better. */
typedef struct merits {
    int first, second;
    int list; /* what stays on the board, smaller lists being better */
} merits;

/* With `list` or without: below 0, 0 or above. */
static int compare(merits one, merits other, bool with_list)
{
    if (one.first != other.first) {
        return one.first - other.first;
    }
    return one.second != other.second ? one.second - other.second
           : with_list                ? one.list - other.list
                                      : 0;
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

/* The best play; of equals any, or, without `rng`, what leaves the smaller list. */
static hz_action
choose_best(const hz_table *table, const ratscrew_state *state, bool is_greedy, hz_rng *rng)
{
    hz_action plays[RATSCREW_PLAYS];
    int count = ratscrew_plays(table, state, plays), best = 0;
    uint32_t equals = 1;
    merits most = weigh(table, state, plays[0], is_greedy);
    for (int index = 1; index < count; index++) {
        merits found = weigh(table, state, plays[index], is_greedy);
        int order = compare(found, most, !rng);
        equals = order > 0 ? 1 : equals + (order == 0);
        if (order > 0 || (order == 0 && rng && hz_rng_below(rng, equals) == 0)) {
            most = found;
            best = index;
        }
    }
    return plays[best];
}

/* Any lucky number: all are alike. Else the best play by the exact figures, always the same. */
static hz_action choose_exactly(
    const hz_table *table, const ratscrew_state *state, int seat, bool is_greedy, hz_rng *rng)
{
    return state->phase == RATSCREW_LUCKY ? hz_ratscrew.sample(table, state, seat, hz_rng_bits(rng))
                                          : choose_best(table, state, is_greedy, NULL);
}

static hz_action
greedy(const hz_bot *bot, const hz_table *table, const void *masked, int seat, hz_rng *rng)
{
    (void)bot;
    return choose_exactly(table, masked, seat, true, rng);
}

static hz_action
streak(const hz_bot *bot, const hz_table *table, const void *masked, int seat, hz_rng *rng)
{
    (void)bot;
    return choose_exactly(table, masked, seat, false, rng);
}

/* A beginner sees an empty board and the most points, but not always. */
static hz_action
casual(const hz_bot *bot, const hz_table *table, const void *masked, int seat, hz_rng *rng)
{
    (void)bot;
    const ratscrew_state *state = masked;
    bool is_whim = state->phase == RATSCREW_LUCKY || hz_rng_below(rng, 5) == 0;
    return is_whim ? hz_ratscrew.sample(table, state, seat, hz_rng_bits(rng))
                   : choose_best(table, state, true, rng);
}

static const hz_persona personas[] = {
    {"casual",
     "as greedy, of equals any; one choice in five is any",
     casual,
     NULL,
     0,
     0,
     0,
     .names = HZ_TOWNSFOLK,
     .strength = HZ_CASUAL,
     .manner = "takes many points, and sometimes what comes first"},
    {"greedy",
     "takes the most points, then leaves the fewest dice",
     greedy,
     NULL,
     0,
     0,
     0,
     .names = "Collector",
     .strength = HZ_STRONG,
     .manner = "takes the most points there are"},
    {"streak",
     "leaves the most dice on the board, to go on clearing",
     streak,
     NULL,
     0,
     0,
     0,
     .names = "Juggler",
     .strength = HZ_BEGINNER,
     .manner = "keeps the board full, to go on clearing"},
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

const hz_advice ratscrew_advice = {.personas = personas, .adviser = "greedy", .hint = hint};
