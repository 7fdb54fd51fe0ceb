/* How often a bot does what: one action always, or lots. A bot draws from its stream of random
   words and says nothing of its chances; so words are put before it, and where what it does changes
   is found to the last bit. What needs more words than two is counted in draws. */
#include <math.h>
#include <string.h>

#include "solve/inner.h"

/* A word is cut into parts, none of which hides two changes: finer where it is the last one. */
enum { LISTED_WORDS = 2, PARTS = 64, FEW_PARTS = 16, DRAWS = 1024, USUAL_WORD = 1 << 30 };

typedef struct lottery {
    const hz_bot *bot;
    const hz_table *table;
    const void *state;
    int seat;
    uint32_t count;
    hz_action action[SOLVE_MOST_LOTS];
    uint32_t word[LISTED_WORDS];
    int sides[LISTED_WORDS]; /* by which a word was cut when that was last asked */
    bool is_long;            /* more words than are listed */
    bool is_strange;         /* an action that the game does not list */
} lottery;

static uint32_t number_of(lottery *it, const hz_action *action)
{
    for (uint32_t at = 0; at < it->count; at++) {
        if (memcmp(&it->action[at], action, sizeof *action) == 0) {
            return at;
        }
    }
    it->is_strange = true;
    return 0;
}

/* What it does when these words come up first; `used` of all there are. */
static uint32_t ask(lottery *it, int words, uint32_t *used)
{
    hz_rng rng;
    hz_rng_start(&rng, 1, 0, HZ_RNG_WHIMS);
    rng.used = 0;
    for (int at = 0; at < HZ_RNG_WORDS; at++) {
        rng.word[at] = at < words ? it->word[at] : USUAL_WORD;
    }
    hz_action action = hz_bot_act(it->bot, it->table, it->state, it->seat, &rng);
    *used = rng.block ? HZ_RNG_WORDS : rng.used;
    return number_of(it, &action);
}

static void list(lottery *it, int depth, double *often);

/* How often it does what when this word comes up there. */
static void ask_at(lottery *it, int depth, double where, double *often)
{
    uint32_t used;
    it->word[depth] = (uint32_t)(where * 0x1p32);
    uint32_t chosen = ask(it, depth + 1, &used);
    if (used <= (uint32_t)depth + 1) {
        memset(often, 0, it->count * sizeof *often);
        often[chosen] = 1;
    } else if (depth + 1 == LISTED_WORDS) {
        it->is_long = true;
    } else {
        list(it, depth + 1, often);
    }
}

static bool is_same(const double *one, const double *other, uint32_t count)
{
    for (uint32_t at = 0; at < count; at++) {
        if (fabs(one[at] - other[at]) > 1e-9) {
            return false;
        }
    }
    return true;
}

static bool changes_at(lottery *it, int depth, double where, const double *before)
{
    double mix[SOLVE_MOST_LOTS];
    ask_at(it, depth, where - 0x1p-30, mix);
    if (it->is_long || !is_same(mix, before, it->count)) {
        return false;
    }
    ask_at(it, depth, where + 0x1p-30, mix);
    return !is_same(mix, before, it->count);
}

/* Where it changes between the two: a lot among equals, as a rule, and else by halves. */
static double find_change(lottery *it, int depth, double low, double high, const double *before)
{
    for (int sides = it->sides[depth], tried = 1; tried < PARTS; sides = ++tried) {
        double where = ceil(low * sides) / sides;
        if (where < high && changes_at(it, depth, where, before)) {
            it->sides[depth] = sides;
            return where;
        }
    }
    while (high - low > 0x1p-32 && !it->is_long) {
        double mix[SOLVE_MOST_LOTS], middle = (low + high) / 2;
        ask_at(it, depth, middle, mix);
        *(is_same(mix, before, it->count) ? &low : &high) = middle;
    }
    return high;
}

/* Over all that this word can be. */
static void list(lottery *it, int depth, double *often)
{
    double mix[SOLVE_MOST_LOTS], next[SOLVE_MOST_LOTS], begin = 0, last = 0;
    uint32_t used;
    it->word[depth] = USUAL_WORD;
    ask(it, depth + 1, &used);
    int parts = used <= (uint32_t)depth + 1 ? PARTS : FEW_PARTS;
    memset(often, 0, it->count * sizeof *often);
    for (int part = 0; part <= parts && !it->is_long; part++) {
        double where = (part + 0.5) / parts, end = 1;
        if (part < parts) {
            ask_at(it, depth, where, part ? next : mix);
        }
        if (it->is_long || part == 0 || (part < parts && is_same(mix, next, it->count))) {
            last = where;
            continue;
        }
        end = part < parts ? find_change(it, depth, last, where, mix) : 1;
        for (uint32_t at = 0; at < it->count; at++) {
            often[at] += (end - begin) * mix[at];
        }
        memcpy(mix, next, it->count * sizeof *mix);
        begin = end;
        last = where;
    }
}

/* Counted: the same draws whenever a position comes up. */
static void draw(lottery *it, double *often)
{
    hz_rng rng;
    hz_state key;
    hz_key(it->table, it->state, &key);
    hz_rng_start(
        &rng, hz_hash(&key, it->table->game->state_size, (uint64_t)it->seat), 0, HZ_RNG_WHIMS);
    memset(often, 0, it->count * sizeof *often);
    for (int time = 0; time < DRAWS; time++) {
        hz_action action = hz_bot_act(it->bot, it->table, it->state, it->seat, &rng);
        often[number_of(it, &action)] += 1.0 / DRAWS;
    }
}

hz_status hz_solve_ask_often(const hz_bot *bot,
                             const hz_table *table,
                             const void *state,
                             int seat,
                             double *often,
                             hz_solve_lots *lots,
                             hz_error *error)
{
    lottery it = {.bot = bot, .table = table, .state = state, .seat = seat, .sides = {2, 2}};
    uint64_t count = table->game->count(table, state, seat);
    uint32_t used = 0;
    if (count > SOLVE_MOST_LOTS) {
        return hz_fail(error,
                       HZ_RANGE,
                       "%s: more than %d choices, too many to ask a bot about",
                       table->game->id,
                       SOLVE_MOST_LOTS);
    }
    it.count = (uint32_t)count;
    for (uint32_t at = 0; at < it.count && !bot->persona; at++) {
        often[at] = 1.0 / it.count;
    }
    if (!bot->persona) {
        return HZ_OK;
    }
    table->game->actions(table, state, seat, 0, it.action, SOLVE_MOST_LOTS);
    uint32_t chosen = ask(&it, 0, &used);
    memset(often, 0, it.count * sizeof *often);
    often[chosen] = 1;
    if (used > 0) {
        list(&it, 0, often);
        lots->listed += !it.is_long;
    }
    if (it.is_long) {
        draw(&it, often);
        lots->drawn++;
    }
    return it.is_strange ? hz_fail(error,
                                   HZ_ILLEGAL,
                                   "%s: a bot did what the game does not list",
                                   table->game->id)
                         : HZ_OK;
}
