/* What somebody who asks is told: by the exact solution, by thinking ahead, by numbers of the game.
 */
#include <string.h>

#include "bots/hidden.h"
#include "bots/rest.h"
#include "bots/search.h"
#include "hazard/advice.h"
#include "hazard/oracle.h"

enum { CHOICE_SIZE = 200 };

static void name_choice(const hz_table *table, const void *masked, hz_action action, char *out)
{
    hz_text text = hz_text_in(out, CHOICE_SIZE);
    hz_print_action(table, masked, action, &text);
}

/* Thought ahead */

/* What somebody who thinks ahead has found, and what the game's adviser would do. */
typedef struct thinking {
    hz_thought thought;
    hz_action advised;
} thinking;

static bool is_same(hz_action one, hz_action other)
{
    return memcmp(&one, &other, sizeof one) == 0;
}

/* Limits that hold how much more a choice won than the usual one with a probability of 95 %. */
static hz_interval more_of(const hz_pondered *one)
{
    const double wide = 1.96 * one->error;
    return (hz_interval){one->more, one->more - wide, one->more + wide};
}

/* "+1.3 % (+0.4 to +2.2)" */
static void add_more(hz_interval more, hz_text *words)
{
    hz_add(words,
           "%+.1f %% (%+.1f to %+.1f)",
           hz_shown(100 * more.value, 1),
           hz_shown(100 * more.low, 1),
           hz_shown(100 * more.high, 1));
}

/* Rows for a person: how often each choice won, and how that compares. */
static void
tell_rows(const hz_table *table, const void *masked, const hz_thought *found, hz_text *words)
{
    hz_add(words, "choice\tyou win\tagainst the usual\n");
    for (int row = 0; row < found->told; row++) {
        const hz_pondered *one = &found->tried[row];
        char choice[CHOICE_SIZE];
        name_choice(table, masked, one->action, choice);
        hz_add(words, "%s\t%.1f %%\t", choice, 100 * one->wins);
        if (row == found->usual) {
            hz_add(words, "usual");
        } else {
            add_more(more_of(one), words);
        }
        hz_add(words, "\n");
    }
}

/* Why something that came to more is not recommended. */
static void tell_habit(const hz_thought *found, hz_text *words)
{
    if (found->is_habit && found->told > 1 && more_of(&found->tried[1]).high > 0) {
        hz_add(words, "Nothing else is clearly better than that. ");
    }
}

static void
tell_advised(const hz_table *table, const void *masked, const thinking *it, hz_text *words)
{
    char choice[CHOICE_SIZE];
    if (!is_same(it->advised, it->thought.best)) {
        name_choice(table, masked, it->advised, choice);
        hz_add(words, "The bot \"%s\" would choose %s", hz_adviser(table->game), choice);
        hz_add(words, table->game->advice->hint ? ", by what follows. " : ". ");
    }
}

static void
tell_thought(const hz_table *table, const void *masked, const thinking *it, hz_text *words)
{
    const hz_thought *found = &it->thought;
    if (found->games == 0) {
        hz_add(words, "There is no other choice.\n");
        return;
    }
    if (found->is_even) { /* rows of the same number would only look like a reason */
        hz_add(words,
               "It makes no difference: in %u games of its head each choice ended as every other "
               "did, and you won %.1f %%.\n",
               found->games,
               100 * found->wins);
        return;
    }
    tell_rows(table, masked, found, words);
    hz_add(
        words,
        "Each was tried in %u games in the head of the bot \"search\", with the same dice; usual "
        "is what it does without thinking. ",
        found->games);
    tell_habit(found, words);
    if (found->choices > found->told) {
        hz_add_count(words, found->choices - found->told, "other choice");
        hz_add(words,
               found->choices - found->told == 1 ? " was given up. " : " were given up earlier. ");
    }
    tell_advised(table, masked, it, words);
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
print_thought(const hz_table *table, const void *masked, const hz_thought *found, hz_json *figures)
{
    char choice[CHOICE_SIZE];
    name_choice(table, masked, found->tried[found->usual].action, choice);
    hz_json_open(figures, "tried", '{');
    hz_json_text(figures, "usual", choice);
    hz_json_int(figures, "compared", found->choices);
    hz_json_int(figures, "games", found->games);
    hz_json_open(figures, "choices", '[');
    for (int row = 0; row < found->told; row++) {
        const hz_pondered *one = &found->tried[row];
        name_choice(table, masked, one->action, choice);
        hz_json_open(figures, NULL, '{');
        hz_json_text(figures, "choice", choice);
        hz_json_real(figures, "wins", one->wins);
        print_interval(figures, "more", more_of(one));
        hz_json_close(figures, '}');
    }
    hz_json_close(figures, ']');
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

/* As many games as take half a second at most: so many where they are short, else what is left of
   some inputs. */
static uint32_t games_for(const hz_table *table, const void *masked, int seat, uint64_t seed)
{
    enum { USUAL_GAMES = 16000, LEAST_GAMES = 200, INPUTS = 1000000, PROBES = 4 };
    uint32_t most = table->game->advice->hint_games, games;
    uint64_t used = 0;
    hz_rest rest;
    hz_rest_open(&rest, table, seed);
    for (uint64_t number = 0; number < PROBES; number++) {
        hz_state state;
        hz_rng rng;
        double parts[HZ_MAX_SEATS];
        hz_rng_start(&rng, seed, number, HZ_RNG_GUESS);
        hz_draw_hidden(table, masked, seat, &rng, &state);
        hz_bot_begin(&rest.bot);
        used += hz_rest_play(&rest, number, &state, parts) + 1;
    }
    hz_bot_close(&rest.bot);
    most = most ? most : USUAL_GAMES;
    games = (uint32_t)(PROBES * (uint64_t)INPUTS / used);
    games = games < most ? games : most;
    return games < LEAST_GAMES ? LEAST_GAMES : games;
}

/* What the strongest mind finds that answers in time: whatever the adviser would do is among what
   it tries. Dice that are really thrown are thought about by chances, where the game has them. */
static bool think(const hz_table *table, const void *masked, int seat, uint64_t seed, thinking *it)
{
    const hz_advice *advice = table->game->advice;
    hz_bot bot = {.persona = &hz_search};
    hz_rng rng;
    hz_table quick;
    hz_state position;
    if (advice->is_reckoned) {
        return false;
    }
    if (hz_is_slow(table)) {
        if (!advice->try_at || !advice->try_at(table, masked, &quick, &position)) {
            return false;
        }
        table = &quick;
        masked = &position;
    }
    bot.budget = games_for(table, masked, seat, seed);
    if (hz_bot_open(table, &bot, NULL)) {
        return false;
    }
    hz_rng_start(&rng, seed, 0, HZ_RNG_WHIMS);
    hz_search_consider(&bot, it->advised);
    hz_bot_act(&bot, table, masked, seat, &rng);
    bool is_found = bot.persona->recall(&bot, &it->thought);
    hz_bot_close(&bot);
    return is_found;
}

/* What the adviser would do, unless thinking ahead finds something better. */
static hz_status advise_ahead(const hz_table *table,
                              const void *masked,
                              int seat,
                              uint64_t seed,
                              hz_counsel *counsel,
                              hz_text *words,
                              hz_json *figures)
{
    hz_status status = ask_adviser(table, masked, seat, seed, counsel);
    thinking it = {.advised = counsel->action};
    if (status || !think(table, masked, seat, seed, &it)) {
        return status;
    }
    *counsel = (hz_counsel){.action = it.thought.best,
                            .by = hz_search.name,
                            .is_any = it.thought.is_even && it.thought.choices > 1};
    tell_thought(table, masked, &it, words);
    if (figures && it.thought.games > 0) {
        print_thought(table, masked, &it.thought, figures);
    }
    return HZ_OK;
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
    hz_hint *hint = table->game->advice->hint;
    hz_status status = HZ_OK;
    if (!advise_exactly(table, masked, seat, counsel, words, figures)) {
        status = advise_ahead(table, masked, seat, seed, counsel, words, figures);
    }
    if (!status && hint) { /* the game's own words are worth reading in any case */
        hint(table, masked, seat, names, words, figures);
    }
    return status;
}
