/* What somebody who asks is told: by numbers of the game, or by trying. */
#include <assert.h>
#include <inttypes.h>

#include "hazard/advice.h"
#include "hazard/oracle.h"

enum { USUAL_INPUTS = 500000, CHOICE_SIZE = 200 };

static void name_choice(const hz_table *table, const void *masked, hz_action action, char *out)
{
    hz_text text = hz_text_in(out, CHOICE_SIZE);
    hz_print_action(table, masked, action, &text);
}

/* "1.3 % (0.4 to 2.2)" */
static void add_gap(hz_interval gap, hz_text *words)
{
    hz_add(words,
           "%.1f %% (%.1f to %.1f)",
           hz_shown(100 * gap.value, 1),
           hz_shown(100 * gap.low, 1),
           hz_shown(100 * gap.high, 1));
}

/* Rows for a person: how often each choice won. */
static void
tell_rows(const hz_table *table, const void *masked, const hz_weighing *found, hz_text *words)
{
    hz_add(words, "choice\tyou win\t95 %% interval\tbehind the best\n");
    for (int index = 0; index < found->count; index++) {
        const hz_weighed *one = &found->best[index];
        char choice[CHOICE_SIZE];
        name_choice(table, masked, one->action, choice);
        hz_add(words,
               "%s\t%.1f %%\t%.1f to %.1f %%\t",
               choice,
               100 * one->wins.value,
               100 * one->wins.low,
               100 * one->wins.high);
        if (index > 0) {
            add_gap(one->behind, words);
        }
        hz_add(words, "\n");
    }
}

/* What the bot would do, and what became of all the others. */
static void
tell_others(const hz_table *table, const void *masked, const hz_weighing *found, hz_text *words)
{
    char choice[CHOICE_SIZE];
    if (found->own >= 0) {
        name_choice(table, masked, found->best[found->own].action, choice);
        hz_add(words, "The bot \"%s\" would choose %s. ", hz_adviser(table->game), choice);
    }
    if (found->dropped > 0) {
        hz_add_count(words, found->dropped, "other choice");
        hz_add(words, found->dropped == 1 ? " was" : " were");
        hz_add(words, " given up after %u", found->fewest);
        if (found->most > found->fewest) {
            hz_add(words, " to %u", found->most);
        }
        hz_add(words, " games, the nearest ");
        add_gap(found->nearest, words);
        hz_add(words, " behind. ");
    }
    if (found->untried > 0) {
        hz_add(words, "%" PRIu64 " more were not tried. ", found->untried);
    }
}

/* Rows of the same number would only look like a reason. */
static void tell_even(const hz_weighing *found, hz_text *words)
{
    hz_add(words,
           "It makes no difference: in %u quick games from here with the same dice, in which "
           "everybody goes on as the bot \"casual\" does, each choice ended as every other did, "
           "and you won %.1f %%. ",
           found->games,
           100 * found->best[0].wins.value);
    if (found->untried > 0) {
        hz_add(words, "%" PRIu64 " more were not tried. ", found->untried);
    }
    hz_add(words, "\n");
}

static void
tell_weighed(const hz_table *table, const void *masked, const hz_weighing *found, hz_text *words)
{
    if (found->count == 1) {
        hz_add(words, "There is no other choice.\n");
        return;
    }
    if (found->is_even) {
        tell_even(found, words);
        return;
    }
    tell_rows(table, masked, found, words);
    hz_add(words,
           "Each was tried in %u quick games from here with the same dice, in which everybody goes "
           "on as the bot \"casual\" does. ",
           found->games);
    if (found->best[1].behind.low <= 0) {
        hz_add(words, "The best two are too close to tell apart. ");
    }
    tell_others(table, masked, found, words);
    hz_add(words, "\n");
}

static void print_interval(hz_json *figures, const char *name, hz_interval interval)
{
    hz_json_open(figures, name, '{');
    hz_json_real(figures, "value", interval.value);
    hz_json_real(figures, "low", interval.low);
    hz_json_real(figures, "high", interval.high);
    hz_json_close(figures, '}');
}

/* As the type `Tried` of the protocol. */
static void
print_weighed(const hz_table *table, const void *masked, const hz_weighing *found, hz_json *figures)
{
    hz_json_open(figures, "tried", '{');
    hz_json_int(figures, "games", found->games);
    hz_json_open(figures, "choices", '[');
    for (int index = 0; index < found->count; index++) {
        char choice[CHOICE_SIZE];
        name_choice(table, masked, found->best[index].action, choice);
        hz_json_open(figures, NULL, '{');
        hz_json_text(figures, "choice", choice);
        print_interval(figures, "wins", found->best[index].wins);
        print_interval(figures, "behind", found->best[index].behind);
        hz_json_bool(figures, "bot", index == found->own);
        hz_json_close(figures, '}');
    }
    hz_json_close(figures, ']');
    hz_json_int(figures, "dropped", found->dropped);
    if (found->dropped > 0) {
        print_interval(figures, "nearest", found->nearest);
    }
    hz_json_int(figures, "untried", (int64_t)found->untried);
    hz_json_close(figures, '}');
}

/* Exact numbers */

static double middle(const hz_known *one)
{
    return (one->low + one->high) / 2;
}

/* How much less often than the best of all. */
static double cost_of(const hz_insight *told, int index)
{
    double most = 0;
    for (int at = 0; at < told->count; at++) {
        most = middle(&told->choice[at]) > most ? middle(&told->choice[at]) : most;
    }
    double cost = most - middle(&told->choice[index]);
    return cost > 1e-11 ? cost : 0; /* the bounds are as far apart */
}

/* The best first, then what costs least; of equals in the order of the game. */
static void put_in_order(const hz_insight *told, int *order)
{
    for (int next = 0; next < told->count; next++) {
        int at = next;
        for (; at > 0; at--) {
            const hz_known *other = &told->choice[order[at - 1]], *one = &told->choice[next];
            bool is_first = told->is_mixed && one->often != other->often
                                ? one->often > other->often
                                : cost_of(told, next) < cost_of(told, order[at - 1]);
            if (!is_first && next != told->best) {
                break;
            }
            order[at] = order[at - 1];
        }
        order[at] = next;
    }
}

/* Rows of a page: all that differ, as far as there is room for them. */
enum { MOST_ROWS = 12 };

static void tell_exactly(const hz_table *table,
                         const void *masked,
                         const hz_insight *told,
                         const int *order,
                         hz_text *words)
{
    if (told->count == 1) {
        hz_add(words, "There is no other choice.\n");
    }
    hz_add(words, "choice\t%syou win\tit costs\n", told->is_mixed ? "how often\t" : "");
    for (int row = 0; row < told->count && row < MOST_ROWS; row++) {
        const hz_known *one = &told->choice[order[row]];
        char choice[CHOICE_SIZE];
        name_choice(table, masked, one->action, choice);
        hz_add(words, "%s\t", choice);
        if (told->is_mixed) {
            hz_add(words, "%.2f %%\t", 100 * one->often);
        }
        hz_add(words, "%.4f %%\t", 100 * middle(one));
        if (cost_of(told, order[row]) > 0) {
            hz_add(words, "%.4f %%", 100 * cost_of(told, order[row]));
        }
        hz_add(words, "\n");
    }
    if (told->count > MOST_ROWS) {
        hz_add_count(words, told->count - MOST_ROWS, "more choice");
        hz_add(words,
               told->is_mixed ? " are made less often or never. " : " cost as much or more. ");
    }
    hz_add(words,
           "These are exact: what follows is perfect play by everybody%s\n",
           told->is_mixed ? ", and the other mixes its choices as is best for it; so should you."
                          : ".");
}

/* As the type `Exact` of the protocol. */
static void print_exactly(const hz_table *table,
                          const void *masked,
                          const hz_insight *told,
                          const int *order,
                          hz_json *figures)
{
    hz_json_open(figures, "exact", '[');
    for (int row = 0; row < told->count; row++) {
        const hz_known *one = &told->choice[order[row]];
        char choice[CHOICE_SIZE];
        name_choice(table, masked, one->action, choice);
        hz_json_open(figures, NULL, '{');
        hz_json_text(figures, "choice", choice);
        hz_json_real(figures, "wins", middle(one));
        hz_json_real(figures, "costs", cost_of(told, order[row]));
        hz_json_real(figures, "often", one->often);
        hz_json_close(figures, '}');
    }
    hz_json_close(figures, ']');
}

/* What is known for certain, if it is known at once. */
static bool ask_oracle(const hz_table *table, const void *masked, int seat, hz_insight *told)
{
    const hz_oracle *oracle = table->oracle;
    void *mind;
    if (!table->game->solvable || !oracle || oracle->knows(oracle, table, true, NULL) ||
        oracle->open(oracle, table, &mind, NULL)) {
        return false;
    }
    hz_status status = oracle->tell(mind, masked, seat, told, NULL);
    oracle->close(mind);
    return !status && told->count > 0;
}

/* Nothing need be tried then. */
static bool advise_exactly(const hz_table *table,
                           const void *masked,
                           int seat,
                           hz_counsel *counsel,
                           hz_text *words,
                           hz_json *figures)
{
    hz_insight told;
    int order[HZ_MOST_KNOWN];
    if (!ask_oracle(table, masked, seat, &told)) {
        return false;
    }
    put_in_order(&told, order);
    *counsel = (hz_counsel){.action = told.choice[told.best].action, .by = hz_perfect.name};
    tell_exactly(table, masked, &told, order, words);
    if (figures) {
        print_exactly(table, masked, &told, order, figures);
    }
    return true;
}

/* The choice of the game's adviser, and the game's own numbers. */
static hz_status
ask_adviser(const hz_table *table, const void *masked, int seat, uint64_t seed, hz_counsel *counsel)
{
    hz_bot bot;
    hz_rng rng;
    hz_error error;
    hz_status status = hz_bot_find(table->game, hz_adviser(table->game), &bot, &error);
    status = status ? status : hz_bot_open(table, &bot, &error);
    if (!status) {
        hz_rng_start(&rng, seed, 0, HZ_RNG_WHIMS);
        *counsel = (hz_counsel){.action = hz_bot_act(&bot, table, masked, seat, &rng),
                                .by = hz_adviser(table->game)};
        hz_bot_close(&bot);
    }
    return status;
}

bool hz_tries_choices(const hz_game *game)
{
    return !game->advice->hint || game->advice->tries;
}

static void try_choices(const hz_table *table,
                        const void *masked,
                        int seat,
                        uint64_t seed,
                        hz_counsel *counsel,
                        hz_text *words,
                        hz_json *figures)
{
    hz_weighing found;
    uint32_t inputs = table->game->advice->tried_inputs;
    hz_weigh(table, masked, seat, seed, inputs ? inputs : USUAL_INPUTS, &found);
    *counsel =
        (hz_counsel){.action = found.best[0].action, .is_any = found.is_even && found.count > 1};
    tell_weighed(table, masked, &found, words);
    if (figures) {
        print_weighed(table, masked, &found, figures);
    }
}

/* Who asks, and where the answer goes: NOLINTNEXTLINE(readability-function-size) */
hz_status hz_advise(const hz_table *table,
                    const void *masked,
                    int seat,
                    const char *const *names,
                    uint64_t seed,
                    hz_counsel *counsel,
                    hz_text *words,
                    hz_json *figures)
{
    const hz_advice *advice = table->game->advice;
    hz_status status = HZ_OK;
    hz_table quick;
    hz_state position;
    if (advise_exactly(table, masked, seat, counsel, words, figures)) {
        /* the game's own words are still worth reading */
    } else if (hz_tries_choices(table->game)) {
        try_choices(table, masked, seat, seed, counsel, words, figures);
    } else if (advice->try_at && advice->try_at(table, masked, &quick, &position)) {
        try_choices(&quick, &position, seat, seed, counsel, words, figures);
    } else {
        status = ask_adviser(table, masked, seat, seed, counsel);
    }
    if (!status && advice->hint) {
        advice->hint(table, masked, seat, names, words, figures);
    }
    return status;
}
