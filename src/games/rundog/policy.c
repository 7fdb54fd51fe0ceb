/* Run Dog Run: chances, rules of thumb and advice. */
#include "games/rundog/rundog.h"
#include "hazard/bot.h"

/* Ways to make each sum from the number of dogs on, up to the middle; the rest mirrors it. */
/* clang-format off */
static const uint16_t ways_of[RUNDOG_MAX_DOGS][RUNDOG_MAX_SUM / 2] = {
    {1, 1, 1},
    {1, 2, 3, 4, 5, 6},
    {1, 3, 6, 10, 15, 21, 25, 27},
    {1, 4, 10, 20, 35, 56, 80, 104, 125, 140, 146},
    {1, 5, 15, 35, 70, 126, 205, 305, 420, 540, 651, 735, 780},
    {1, 6, 21, 56, 126, 252, 456, 756, 1161, 1666, 2247, 2856, 3431, 3906, 4221, 4332},
};
/* clang-format on */

int rundog_ways(int dogs, int sum)
{
    int mirrored = 7 * dogs - sum, least = sum < mirrored ? sum : mirrored;
    return dogs > 0 && least >= dogs ? ways_of[dogs - 1][least - dogs] : 0;
}

double rundog_chance(const hz_table *table, rundog_choice choice)
{
    int digits = rundog_rules_of(table)->tens_free ? 1 : rundog_tens(table);
    double all = digits;
    int ways = 0;
    for (int digit = 0; digit < digits; digit++) {
        ways += rundog_ways(choice.dogs, choice.barks + 10 * digit);
    }
    for (int dog = 0; dog < choice.dogs; dog++) {
        all *= RUNDOG_FACES;
    }
    return ways / all;
}

/* The likeliest choice; of equals the one with fewer barks. Only choices with so many dogs, 0: any.
 */
static rundog_choice likeliest(const hz_table *table, const rundog_state *state, int seat, int dogs)
{
    rundog_choice choices[RUNDOG_MAX_CHOICES], best = {0, 0};
    int count = rundog_choices(table, state, seat, choices);
    double most = -1;
    for (int index = 0; index < count; index++) {
        double chance = rundog_chance(table, choices[index]);
        bool is_equal = chance == most && choices[index].barks < best.barks;
        if ((!dogs || choices[index].dogs == dogs) && (chance > most || is_equal)) {
            best = choices[index];
            most = chance;
        }
    }
    return best;
}

/* The smallest or largest number of dogs on offer. */
static int dogs_on_offer(const hz_table *table, const rundog_state *state, int seat, bool is_most)
{
    rundog_choice choices[RUNDOG_MAX_CHOICES];
    int count = rundog_choices(table, state, seat, choices), dogs = choices[0].dogs;
    for (int index = 1; index < count; index++) {
        bool is_better = is_most ? choices[index].dogs > dogs : choices[index].dogs < dogs;
        dogs = is_better ? choices[index].dogs : dogs;
    }
    return dogs;
}

static hz_action
best(const hz_bot *bot, const hz_table *table, const void *masked, int seat, hz_rng *rng)
{
    (void)bot, (void)rng;
    return rundog_pack(table, likeliest(table, masked, seat, 0));
}

static hz_action
fewest(const hz_bot *bot, const hz_table *table, const void *masked, int seat, hz_rng *rng)
{
    (void)bot, (void)rng;
    return rundog_pack(table,
                       likeliest(table, masked, seat, dogs_on_offer(table, masked, seat, false)));
}

static hz_action
most(const hz_bot *bot, const hz_table *table, const void *masked, int seat, hz_rng *rng)
{
    (void)bot, (void)rng;
    return rundog_pack(table,
                       likeliest(table, masked, seat, dogs_on_offer(table, masked, seat, true)));
}

/* A beginner finds a sum that its dogs can make, and does not always see which die to spend. */
static hz_action
casual(const hz_bot *bot, const hz_table *table, const void *masked, int seat, hz_rng *rng)
{
    rundog_choice choices[RUNDOG_MAX_CHOICES];
    int count = rundog_choices(table, masked, seat, choices);
    if (hz_rng_below(rng, 4) > 0) {
        return best(bot, table, masked, seat, rng);
    }
    int dogs = choices[hz_rng_below(rng, (uint32_t)count)].dogs;
    return rundog_pack(table, likeliest(table, masked, seat, dogs));
}

/* clang-format off */
static const hz_persona personas[] = {
    {"casual", "calls a sum its dogs can make, mostly with the better die", casual, NULL, 0, 0, 0},
    {"best", "the likeliest call; of equals the one with fewer barks", best, NULL, 0, 0, 0},
    {"fewest", "as few dogs as it may, and the likeliest sum for them", fewest, NULL, 0, 0, 0},
    {"most", "as many dogs as it may, and the likeliest sum for them", most, NULL, 0, 0, 0},
    {0},
};
/* clang-format on */

static void add_call(const hz_table *table, rundog_choice choice, hz_json *figures)
{
    char buffer[60];
    hz_text action = hz_text_in(buffer, sizeof buffer);
    rundog_notation.print(table, rundog_pack(table, choice), &action);
    hz_json_open(figures, NULL, '{');
    hz_json_text(figures, "action", buffer);
    hz_json_int(figures, "dogs", choice.dogs);
    hz_json_int(figures, "barks", choice.barks);
    hz_json_real(figures, "chance", rundog_chance(table, choice));
    hz_json_close(figures, '}');
}

void rundog_hint(const hz_table *table,
                 const void *masked,
                 int seat,
                 const char *const *names,
                 hz_text *out,
                 hz_json *figures)
{
    const rundog_state *state = masked;
    rundog_choice choices[RUNDOG_MAX_CHOICES];
    bool is_asked = state->phase == RUNDOG_CHOOSE && rundog_choosers(table, state) >> seat & 1;
    int count = is_asked ? rundog_choices(table, state, seat, choices) : 0;
    char buffer[60] = "";
    hz_text best = hz_text_in(buffer, sizeof buffer);
    hz_add(out,
           is_asked ? "Chance that the dogs make the sum, and what comes of it:\ncall\tmeans\n"
                    : "");
    hz_json_open(figures, "calls", '[');
    for (int index = 0; index < count; index++) {
        if (rundog_chance(table, choices[index]) == 0) {
            continue;
        }
        rundog_notation.print(table, rundog_pack(table, choices[index]), out);
        hz_add(out, "\t");
        rundog_explain(table, state, seat, rundog_pack(table, choices[index]), names, out);
        hz_add(out, "\n");
        add_call(table, choices[index], figures);
    }
    hz_json_close(figures, ']');
    if (is_asked) {
        rundog_notation.print(table, rundog_pack(table, likeliest(table, state, seat, 0)), &best);
        hz_add(out, "Likeliest: %s\n", buffer);
    }
    hz_json_text(figures, "likeliest", buffer);
}

const hz_advice rundog_advice = {.personas = personas, .hint = rundog_hint};
