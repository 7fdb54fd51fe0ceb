/* Run Dog Run: rules of thumb and advice. */
#include "games/rundog/rundog.h"
#include "hazard/bot.h"

/* Calls that can be told apart by less than this are alike: sums of many chances are never quite
   the same twice. */
#define ALIKE 1e-9

/* What a seat may call, and a number for each. */
typedef struct calls {
    rundog_choice choice[RUNDOG_MAX_CHOICES];
    double value[RUNDOG_MAX_CHOICES];
    int count;
} calls;

static bool is_saying(const rundog_state *state)
{
    return state->phase == RUNDOG_WORDS;
}

/* Words make no difference [RD-9]. */
static hz_action say_any(hz_rng *rng)
{
    return hz_do(RUNDOG_SAY, (int)hz_rng_below(rng, RUNDOG_TONGUES), 0, 0);
}

/* The number is the chance to be done in time. */
static calls by_time(const hz_table *table, const rundog_state *state, int seat)
{
    calls all;
    all.count = rundog_choices(table, state, seat, all.choice);
    for (int index = 0; index < all.count; index++) {
        all.value[index] = rundog_in_time(table, state, seat, all.choice[index]);
    }
    return all;
}

/* The number is the chance to win the duel. */
static calls by_wins(const hz_table *table, const rundog_state *state, int seat)
{
    calls all;
    all.count = rundog_weigh(table, state, seat, all.choice, all.value);
    return all;
}

/* Those that have a chance; all of them where none has. */
static calls hopeful(const calls *all)
{
    calls some = {.count = 0};
    for (int index = 0; index < all->count; index++) {
        if (all->value[index] > 0) {
            some.choice[some.count] = all->choice[index];
            some.value[some.count++] = all->value[index];
        }
    }
    return some.count ? some : *all;
}

/* The smallest or largest number of dogs among them. */
static calls with_dogs(const calls *all, bool is_most)
{
    calls some = {.count = 0};
    int dogs = all->choice[0].dogs;
    for (int index = 1; index < all->count; index++) {
        int others = all->choice[index].dogs;
        dogs = (is_most ? others > dogs : others < dogs) ? others : dogs;
    }
    for (int index = 0; index < all->count; index++) {
        if (all->choice[index].dogs == dogs) {
            some.choice[some.count] = all->choice[index];
            some.value[some.count++] = all->value[index];
        }
    }
    return some;
}

/* The highest number; of equals the one with fewer barks. */
static rundog_choice likeliest(const calls *all)
{
    int best = 0;
    for (int index = 1; index < all->count; index++) {
        double more = all->value[index] - all->value[best];
        bool is_equal = more > -ALIKE && more < ALIKE;
        if (is_equal ? all->choice[index].barks < all->choice[best].barks : more > 0) {
            best = index;
        }
    }
    return all->choice[best];
}

static hz_action
best(const hz_bot *bot, const hz_table *table, const void *masked, int seat, hz_rng *rng)
{
    (void)bot;
    if (is_saying(masked)) {
        return say_any(rng);
    }
    calls all = by_time(table, masked, seat);
    return rundog_pack(table, likeliest(&all));
}

static hz_action
dogs_first(const hz_table *table, const void *masked, int seat, bool is_most, hz_rng *rng)
{
    if (is_saying(masked)) {
        return say_any(rng);
    }
    calls all = by_time(table, masked, seat), good = hopeful(&all);
    calls some = with_dogs(&good, is_most);
    return rundog_pack(table, likeliest(&some));
}

static hz_action
fewest(const hz_bot *bot, const hz_table *table, const void *masked, int seat, hz_rng *rng)
{
    (void)bot;
    return dogs_first(table, masked, seat, false, rng);
}

static hz_action
most(const hz_bot *bot, const hz_table *table, const void *masked, int seat, hz_rng *rng)
{
    (void)bot;
    return dogs_first(table, masked, seat, true, rng);
}

/* A beginner knows what cannot be made or comes too late, and guesses what is likely. */
static hz_action
casual(const hz_bot *bot, const hz_table *table, const void *masked, int seat, hz_rng *rng)
{
    if (is_saying(masked) || hz_rng_below(rng, 2)) {
        return best(bot, table, masked, seat, rng);
    }
    calls all = by_time(table, masked, seat), good = hopeful(&all);
    return rundog_pack(table, good.choice[hz_rng_below(rng, (uint32_t)good.count)]);
}

/* The highest chance to win the duel; of equals any. */
static hz_action
duel(const hz_bot *bot, const hz_table *table, const void *masked, int seat, hz_rng *rng)
{
    (void)bot;
    if (is_saying(masked)) {
        return say_any(rng);
    }
    calls all = by_wins(table, masked, seat);
    int equals[RUNDOG_MAX_CHOICES], count = 0;
    double highest = -1;
    for (int index = 0; index < all.count; index++) {
        if (all.value[index] > highest + ALIKE) {
            highest = all.value[index];
            count = 0;
        }
        if (all.value[index] > highest - ALIKE) {
            equals[count++] = index;
        }
    }
    return rundog_pack(table, all.choice[equals[hz_rng_below(rng, (uint32_t)count)]]);
}

/* The fewest barks among the calls that win the duel nearly as often as the likeliest: who barks
   early leaves the rival less time. */
static hz_action
brisk(const hz_bot *bot, const hz_table *table, const void *masked, int seat, hz_rng *rng)
{
    if (is_saying(masked)) {
        return say_any(rng);
    }
    calls all = by_time(table, masked, seat);
    rundog_choice call = likeliest(&all);
    double most = 0;
    for (int index = 0; index < all.count; index++) {
        most = all.value[index] > most ? all.value[index] : most;
    }
    for (int index = 0; index < all.count; index++) {
        double value = all.value[index];
        bool is_near = value > 0 && value >= most - bot->level / 100.0 - ALIKE;
        if (is_near && all.choice[index].barks < call.barks) {
            call = all.choice[index];
        }
    }
    return rundog_pack(table, call);
}

/* clang-format off */
static const hz_persona personas[] = {
    {"casual", "calls what can be made in time: every other time what is likeliest, else anything", casual, NULL, 0, 0, 0,
     .names = HZ_TOWNSFOLK,
     .strength = HZ_CASUAL,
     .manner = "calls what can be made in time, often the likeliest"},
    {"fewest", "as few dogs as can be in time, and the likeliest sum for them", fewest, NULL, 0, 0, 0,
     .names = "Shepherd",
     .strength = HZ_CASUAL,
     .manner = "runs as few dogs as will do"},
    {"most", "as many dogs as can be in time, and the likeliest sum for them", most, NULL, 0, 0, 0,
     .names = "Huntsman",
     .strength = HZ_BEGINNER,
     .manner = "runs all the dogs that it can"},
    {"best", "what is likeliest to be made in time; of equals the one with fewer barks", best, NULL, 0, 0, 0,
     .names = "Trainer",
     .strength = HZ_SKILLED,
     .manner = "calls what is likeliest to be made in time"},
    {"brisk", "the fewest barks among what is made in time within N points in a hundred as often as the likeliest", brisk, "points in a hundred", 0, 100, 4,
     .names = "Houndmaster",
     .strength = HZ_STRONG,
     .manner = "calls short runs that are nearly as likely as the likeliest"},
    {"duel", "what wins the duel most often: counts the barks, the clock and what the rival may answer", duel, NULL, 0, 0, 0,
     .names = "Falconer",
     .strength = HZ_STRONG,
     .manner = "reckons with the clock, the barks and the rival"},
    {0},
};
/* clang-format on */

/* The best first; of equals as they are offered. */
static void put_in_order(calls *all)
{
    for (int next = 1; next < all->count; next++) {
        rundog_choice choice = all->choice[next];
        double value = all->value[next];
        int at = next;
        for (; at > 0 && all->value[at - 1] < value; at--) {
            all->choice[at] = all->choice[at - 1];
            all->value[at] = all->value[at - 1];
        }
        all->choice[at] = choice;
        all->value[at] = value;
    }
}

static void add_call(const hz_table *table, rundog_choice choice, double wins, hz_json *figures)
{
    char buffer[60];
    hz_text action = hz_text_in(buffer, sizeof buffer);
    rundog_notation.print(table, rundog_pack(table, choice), &action);
    hz_json_open(figures, NULL, '{');
    hz_json_text(figures, "action", buffer);
    hz_json_int(figures, "dogs", choice.dogs);
    hz_json_int(figures, "barks", choice.barks);
    hz_json_real(figures, "chance", rundog_chance(table, choice));
    hz_json_real(figures, "wins", wins);
    hz_json_close(figures, '}');
}

/* What the chances to win rest on. */
static void add_heading(const hz_table *table,
                        const rundog_state *state,
                        int seat,
                        const char *const *names,
                        hz_text *out)
{
    int rival = rundog_rival(state, seat);
    if (state->finish[rival]) {
        hz_add(out, "How likely you win the duel; ");
        hz_add_seat(out, names, rival);
        hz_add(out, " barks until tick %u:\n", (unsigned)state->finish[rival]);
        return;
    }
    bool is_exact = rundog_rules_of(table)->ticks_per_die == 0;
    hz_add(out, is_exact ? "How likely you win the duel, " : "About how likely you win the duel, ");
    if (state->ends[rival]) {
        hz_add(out, "with %d barks called by ", state->barks[rival]);
        hz_add_seat(out, names, rival);
    } else {
        hz_add(out, "whatever ");
        hz_add_seat(out, names, rival);
        hz_add(out, " calls");
    }
    hz_add(out, ":\n");
}

void rundog_hint(const hz_table *table,
                 const void *masked,
                 int seat,
                 const char *const *names,
                 hz_text *out,
                 hz_json *figures)
{
    const rundog_state *state = masked;
    calls all = {.count = 0};
    if (rundog_is_asked(table, state, seat)) {
        all = by_wins(table, state, seat);
        put_in_order(&all);
        add_heading(table, state, seat, names, out);
        hz_add(out, "call\tyou win\tthe dogs make it\n");
    } else if (is_saying(state)) {
        hz_add(out, "Words make no difference to play [RD-9].\n");
    }
    hz_json_open(figures, "calls", '[');
    for (int index = 0; index < all.count; index++) {
        hz_action action = rundog_pack(table, all.choice[index]);
        bool is_best = all.value[index] > all.value[0] - ALIKE;
        if (!is_best && rundog_chance(table, all.choice[index]) == 0) {
            continue; /* sure to miss, and no use */
        }
        rundog_notation.print(table, action, out);
        hz_add(out, "\t%.1f %%\t", 100 * all.value[index]);
        rundog_explain(table, state, seat, action, names, out);
        hz_add(out, "\n");
        add_call(table, all.choice[index], all.value[index], figures);
    }
    hz_json_close(figures, ']');
}

const hz_advice rundog_advice = {.personas = personas,
                                 .adviser = "duel",
                                 .strong = "best",
                                 .master = "brisk",
                                 .is_reckoned = true,
                                 .hint = rundog_hint};
