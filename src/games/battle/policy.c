/* Battle: rules of thumb. */
#include "games/battle/battle.h"
#include "hazard/bot.h"

/* What a player wants of a card beyond winning with it. */
typedef enum taste { ANY_GOAL, STRAIGHTS, FOURS } taste;

/* What speaks for a target, the weightiest first. */
enum { WINS, IS_CARD, IS_MISSING, HELD, NUMBER, NEARNESS, MERITS };
typedef struct merits {
    int of[MERITS];
} merits;

static merits
weigh(const hz_table *table, const battle_state *state, int seat, hz_action target, taste liking)
{
    int victim = hz_value_of(target, 0), number = hz_value_of(target, 1);
    merits found = {
        {[NUMBER] = number, [NEARNESS] = -((victim - seat + table->seats) % table->seats)}};
    if (battle_supply(table, state, number) == 0) {
        return found;
    }
    uint8_t cards[BATTLE_CARDS];
    for (int at = 0; at < BATTLE_CARDS; at++) {
        cards[at] = state->cards[seat][at];
    }
    int held = cards[number - 1]++;
    found.of[IS_CARD] = 1;
    found.of[WINS] = battle_goal_of(cards) != BATTLE_NONE;
    /* Among winning cards the fourth of a kind comes before the last of a straight. */
    found.of[IS_MISSING] = held == 0 && !found.of[WINS] && liking != FOURS;
    found.of[HELD] = liking == STRAIGHTS ? 0 : held;
    return found;
}

/* What the first of so many merits that differ speaks for: below 0, 0 or above. */
static int compare(const merits *one, const merits *other, int count)
{
    int order = 0;
    for (int merit = 0; merit < count && order == 0; merit++) {
        order = one->of[merit] - other->of[merit];
    }
    return order;
}

/* The best target; of those who could be attacked for the same card any, or, without `rng`, the
   nearest. */
static hz_action
choose(const hz_table *table, const battle_state *state, int seat, taste liking, hz_rng *rng)
{
    if (state->phase == BATTLE_DECLARE) {
        return hz_do(BATTLE_DOUBLE, 0, 0, 0);
    }
    hz_action targets[BATTLE_TARGETS];
    int count = battle_targets(table, state, seat, targets), best = 0;
    uint32_t equals = 1;
    merits most = weigh(table, state, seat, targets[0], liking);
    for (int index = 1; index < count; index++) {
        merits found = weigh(table, state, seat, targets[index], liking);
        int order = compare(&found, &most, rng ? NEARNESS : MERITS);
        equals = order > 0 ? 1 : equals + (order == 0);
        if (order > 0 || (order == 0 && rng && hz_rng_below(rng, equals) == 0)) {
            most = found;
            best = index;
        }
    }
    return targets[best];
}

/* The player of the exact figures: the same choice in the same position. */
static hz_action
reference(const hz_bot *bot, const hz_table *table, const void *masked, int seat, hz_rng *rng)
{
    (void)bot, (void)rng;
    return choose(table, masked, seat, ANY_GOAL, NULL);
}

static hz_action
straight(const hz_bot *bot, const hz_table *table, const void *masked, int seat, hz_rng *rng)
{
    (void)bot;
    return choose(table, masked, seat, STRAIGHTS, rng);
}

static hz_action
fours(const hz_bot *bot, const hz_table *table, const void *masked, int seat, hz_rng *rng)
{
    (void)bot;
    return choose(table, masked, seat, FOURS, rng);
}

/* A beginner likes big doubles, and cards he has not got, but does not look around much. */
static hz_action
casual(const hz_bot *bot, const hz_table *table, const void *masked, int seat, hz_rng *rng)
{
    (void)bot;
    const battle_state *state = masked;
    bool is_whim = hz_rng_below(rng, 10) == 0;
    return is_whim ? hz_battle.sample(table, state, seat, hz_rng_bits(rng))
                   : choose(table, state, seat, STRAIGHTS, rng);
}

static const hz_persona personas[] = {
    {"casual",
     "as straight, but one choice in ten is any",
     casual,
     NULL,
     0,
     0,
     0,
     .names = HZ_TOWNSFOLK,
     .strength = HZ_CASUAL,
     .manner = "attacks for what it lacks, and now and then for no reason"},
    {"reference",
     "a card that wins, then a number it has not, then one it holds most of; attacks the nearest",
     reference,
     NULL,
     0,
     0,
     0,
     .names = "Captain",
     .strength = HZ_STRONG,
     .manner = "takes the card that brings it nearest to winning, from whoever is nearest"},
    {"straight",
     "a card that wins, then a number it has not; attacks any who can give it",
     straight,
     NULL,
     0,
     0,
     0,
     .names = "Drummer",
     .strength = HZ_SKILLED,
     .manner = "wants one card of each number, and takes it from anybody"},
    {"fours",
     "a card that wins, then the number it holds most of; attacks any who can give it",
     fours,
     NULL,
     0,
     0,
     0,
     .names = "Quartermaster",
     .strength = HZ_SKILLED,
     .manner = "wants four alike, and collects what it has most of"},
    {0},
};

/* How many cards of a number are left, for each number the seat could take. */
static void hint(const hz_table *table,
                 const void *masked,
                 int seat,
                 const char *const *names,
                 hz_text *out,
                 hz_json *figures)
{
    (void)names;
    const battle_state *state = masked;
    hz_json_open(figures, "numbers", '[');
    for (int number = 1; number <= BATTLE_CARDS; number++) {
        int held = state->cards[seat][number - 1], left = battle_supply(table, state, number);
        hz_add(out, "Number %d: you hold %d, %d left in the supply", number, held, left);
        bool may_be_four = held + left >= BATTLE_COPIES;
        hz_add(out, may_be_four ? "\n" : "; no four of a kind any more\n");
        hz_json_open(figures, NULL, '{');
        hz_json_int(figures, "number", number);
        hz_json_int(figures, "held", held);
        hz_json_int(figures, "left", left);
        hz_json_bool(figures, "four", may_be_four);
        hz_json_close(figures, '}');
    }
    hz_json_close(figures, ']');
}

const hz_advice battle_advice = {
    .personas = personas, .adviser = "reference", .strong = "straight", .hint = hint};
