/* Liar's Dice: chances, rules of thumb and advice. */
#include "games/liar/liar.h"
#include "hazard/bot.h"

/* Chance that a die that is not seen counts for the face. */
static double chance_of_die(const hz_table *table, int face)
{
    return (liar_rules_of(table)->wild && face != 1 ? 2.0 : 1.0) / LIAR_FACES;
}

double liar_chance(const hz_table *table, const liar_state *state, int seat, int count, int face)
{
    int dice = liar_total(table, state) - state->dice[seat];
    int need = count - liar_matches(table, state, seat, face);
    if (need <= 0 || need > dice) {
        return need <= 0;
    }
    double die = chance_of_die(table, face), exactly = 1, below = 0;
    for (int step = 0; step < dice; step++) {
        exactly *= 1 - die;
    }
    for (int hits = 0; hits < need; hits++) {
        below += exactly;
        exactly *= (dice - hits) * die / ((hits + 1) * (1 - die));
    }
    return 1 - below;
}

/* The lowest bid of a face; more than there are dice: there is none. */
static int lowest_of(const hz_table *table, const liar_state *state, int face)
{
    bool is_either = liar_rules_of(table)->raise == LIAR_RAISE_EITHER;
    return state->count + (!is_either || state->count == 0 || face <= state->face);
}

/* How many of a face a beginner expects: the own ones, and a fair share of the others. */
static double expected(const hz_table *table, const liar_state *state, int seat, int face)
{
    int unseen = liar_total(table, state) - state->dice[seat];
    return liar_matches(table, state, seat, face) + unseen * chance_of_die(table, face);
}

/* Chance that the lowest bid of a face is true. */
static double safety(const hz_table *table, const liar_state *state, int seat, int face)
{
    return liar_chance(table, state, seat, lowest_of(table, state, face), face);
}

typedef double worth_of(const hz_table *table, const liar_state *state, int seat, int face);

/* Of the faces that may be bid the one that is worth most, any of equals; 0: none. */
static int
best_face(const hz_table *table, const liar_state *state, int seat, worth_of *worth, hz_rng *rng)
{
    int best = 0;
    uint32_t equals = 0;
    double most = -1;
    for (int face = 1; face <= LIAR_FACES; face++) {
        double value = worth(table, state, seat, face);
        if (value < most || lowest_of(table, state, face) > liar_total(table, state)) {
            continue;
        }
        equals = value > most ? 1 : equals + 1;
        most = value;
        best = hz_rng_below(rng, equals) == 0 ? face : best;
    }
    return best;
}

static hz_action
casual(const hz_bot *bot, const hz_table *table, const void *masked, int seat, hz_rng *rng)
{
    (void)bot;
    const liar_state *state = masked;
    int face = best_face(table, state, seat, expected, rng);
    bool is_much = state->count && state->count > expected(table, state, seat, state->face) + 1;
    return !face || is_much ? hz_do(LIAR_CALL, 0, 0, 0)
                            : hz_do(LIAR_RAISE, lowest_of(table, state, face), face, 0);
}

/* Whoever bids a face is taken to have one more of it than chance would say. */
static hz_action
odds(const hz_bot *bot, const hz_table *table, const void *masked, int seat, hz_rng *rng)
{
    (void)bot;
    const liar_state *state = masked;
    int face = best_face(table, state, seat, safety, rng);
    double doubt =
        state->count ? 1 - liar_chance(table, state, seat, state->count - 1, state->face) : 0;
    return !face || doubt > safety(table, state, seat, face)
               ? hz_do(LIAR_CALL, 0, 0, 0)
               : hz_do(LIAR_RAISE, lowest_of(table, state, face), face, 0);
}

/* Mostly somebody bids what the own hand has most of. */
static double likely(const hz_table *table, const void *guessed, int seat)
{
    const liar_state *state = guessed;
    double likely = 1;
    if (state->count == 0 || state->bidder == seat) {
        return likely;
    }
    int most = 0, bid = liar_matches(table, state, state->bidder, state->face);
    for (int face = 1; face <= LIAR_FACES; face++) {
        int matches = liar_matches(table, state, state->bidder, face);
        most = matches > most ? matches : most;
    }
    for (; bid < most; bid++) {
        likely *= 0.3;
    }
    return likely;
}

/* clang-format off */
static const hz_persona personas[] = {
    {"casual", "bids what it expects most of, and calls what is well above that", casual, NULL, 0, 0, 0,
     .names = HZ_TOWNSFOLK,
     .strength = HZ_CASUAL,
     .manner = "bids what it expects, and doubts what is well above that"},
    {"odds", "weighs the chance of its safest bid against that of a call", odds, NULL, 0, 0, 0,
     .names = "Bookkeeper",
     .strength = HZ_STRONG,
     .manner = "weighs every bid against calling it a lie"},
    {0},
};
const hz_advice liar_advice = {
    .personas = personas, .adviser = "odds", .tried_inputs = 800000, .likely = likely, .features = liar_features};
