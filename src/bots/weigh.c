/* Choices tried in quick games from here on: the same dice for all, the worse given up early. */
#include <assert.h>
#include <math.h>
#include <string.h>

#include "bots/choices.h"
#include "bots/hidden.h"
#include "bots/rest.h"
#include "hazard/advice.h"

enum {
    DRAWS = 8, /* a bot with moods is asked so often what it would do */
    LOT = 4,   /* games between two looks at who is clearly worse */
    FEWEST_LAST = 100,
};

/* 95 %; and for who is given up, since there are many looks at many choices. */
static const double usual_quantile = 1.959963984540054, strict_quantile = 3.5;

typedef struct trials {
    const hz_table *table;
    const void *masked;
    int seat;
    uint64_t seed, next, used; /* the next game; inputs so far */
    hz_rest rest;              /* how everybody goes on */
    hz_rng rng;                /* draws what is hidden */
    int last;                  /* so many are never given up but for being clearly worse */
    hz_action choice[HZ_MOST_TRIED];
    int listed;
    int own; /* the adviser's choice, which is never given up; below 0: none */
    int count, left[HZ_MOST_TRIED]; /* what is not given up, by its place among the listed */
    bool has_differed;              /* in some game, one choice from another */
    uint32_t games;                 /* all that are left were tried in these */
    double won[HZ_MOST_TRIED];
    float both[HZ_MOST_TRIED][HZ_MOST_TRIED]; /* what two won, multiplied and added up */
} trials;

/* Candidates */

/* All where there is room; else what the bots would do, and others from the whole range. */
static void list_choices(trials *all, uint64_t count)
{
    const hz_game *game = all->table->game;
    hz_choices list = {.action = all->choice, .room = HZ_MOST_TRIED};
    all->own = hz_choices_of_bot(
        &list, all->table, all->masked, all->seat, hz_adviser(game), 1, all->seed);
    if (count > HZ_MOST_TRIED) {
        for (const hz_persona *row = game->advice->personas; row->name; row++) {
            hz_choices_of_bot(
                &list, all->table, all->masked, all->seat, row->name, DRAWS, all->seed);
        }
    }
    hz_choices_of_game(&list, all->table, all->masked, all->seat, all->seed);
    all->listed = list.count;
}

/* Games */

/* All that is chosen before dice are rolled. */
static void play_to_roll(trials *all, hz_state *state)
{
    const hz_table *table = all->table;
    hz_seating seating;
    hz_rest_seat(&all->rest, all->next, 1 + (uint32_t)all->seat, &seating);
    for (int input = 0; input < HZ_LONGEST_REST; input++) {
        hz_turn turn = table->game->turn(table, state);
        if (turn.kind != HZ_PLAYERS) {
            return;
        }
        int seat = __builtin_ctz(turn.wanted);
        hz_action action = hz_seat_choice(table->game, table, state, seat, &seating);
        table->game->act(table, state, seat, action, NULL);
        all->used++;
    }
}

/* The rest of the game; returns what part of the win is the seat's. */
static double play_on(trials *all, hz_state *state)
{
    double parts[HZ_MAX_SEATS];
    all->used += hz_rest_play(&all->rest, all->next, state, parts);
    return parts[all->seat];
}

/* What came of the choices of a game so far: what has come to the same before the next roll ends
   alike, since the streams begin anew there, and is played once. */
typedef struct outcomes {
    int count;
    uint64_t key[HZ_MOST_TRIED];
    double part[HZ_MOST_TRIED];
} outcomes;

static double try_choice(trials *all, const hz_state *here, hz_action action, outcomes *seen)
{
    const hz_table *table = all->table;
    hz_state state, key;
    memcpy(&state, here, table->game->state_size);
    hz_bot_begin(&all->rest.bot);
    table->game->act(table, &state, all->seat, action, NULL);
    all->used++;
    play_to_roll(all, &state);
    /* A bot that remembers what was before may go on in another way. */
    const hz_persona *persona = all->rest.bot.persona;
    bool may_share = !persona || !persona->open;
    hz_key(table, &state, &key);
    uint64_t hash = hz_hash(&key, table->game->state_size, 0);
    for (int index = 0; may_share && index < seen->count; index++) {
        if (seen->key[index] == hash) {
            return seen->part[index];
        }
    }
    double part = play_on(all, &state);
    seen->key[seen->count] = hash;
    seen->part[seen->count++] = part;
    return part;
}

/* One game for each choice that is left: the same hidden things and the same dice. */
static void play_game(trials *all)
{
    hz_state here;
    outcomes seen = {.count = 0};
    double part[HZ_MOST_TRIED];
    hz_draw_hidden(all->table, all->masked, all->seat, &all->rng, &here);
    for (int index = 0; index < all->count; index++) {
        part[index] = try_choice(all, &here, all->choice[all->left[index]], &seen);
    }
    for (int index = 0; index < all->count; index++) {
        int one = all->left[index];
        all->won[one] += part[index];
        all->has_differed |= part[index] != part[0];
        for (int other = 0; part[index] > 0 && other < all->count; other++) {
            all->both[one][all->left[other]] += (float)(part[index] * part[other]);
        }
    }
    all->next++;
    all->games++;
}

/* From here on games count anew. */
static void forget(trials *all)
{
    all->games = 0;
    memset(all->won, 0, sizeof all->won);
    memset(all->both, 0, sizeof all->both);
}

/* Comparisons */

/* How much less often `one` won than `best`, in the same games. Half a game is added in which each
   won alone (Agresti and Min 2005), so that it does not shrink to nothing where none differed. */
static hz_interval behind(const trials *all, int one, int best, double quantile)
{
    double games = all->games, sum = all->won[best] - all->won[one];
    double squares = (double)all->both[best][best] + (double)all->both[one][one] -
                     2 * (double)all->both[best][one];
    double mean = sum / (games + 2), variance = (squares + 1) / (games + 2) - mean * mean;
    double half = variance > 0 ? quantile * sqrt(variance / (games + 2)) : 0;
    return (hz_interval){sum / games, mean - half, mean + half};
}

/* The best first; of equals the adviser's own, then as they were listed. */
static void put_in_order(trials *all)
{
    for (int next = 1; next < all->count; next++) {
        int one = all->left[next], at = next;
        for (; at > 0; at--) {
            int other = all->left[at - 1];
            double more = all->won[one] - all->won[other];
            if (more < 0 ||
                (more == 0 && (other == all->own || (one != all->own && one > other)))) {
                break;
            }
            all->left[at] = other;
        }
        all->left[at] = one;
    }
}

/* Gives up what stands at a place of the order. */
static void drop(trials *all, int at, hz_weighing *out)
{
    hz_interval gap = behind(all, all->left[at], all->left[0], usual_quantile);
    if (out->dropped == 0 || gap.value < out->nearest.value) {
        out->nearest = gap;
    }
    out->fewest = out->dropped == 0 ? all->games : out->fewest;
    out->most = all->games;
    out->dropped++;
    all->count--;
    memmove(&all->left[at], &all->left[at + 1], sizeof *all->left * (size_t)(all->count - at));
}

/* The last ones go, as long as more than `room` are left: all of them, or who is clearly worse. */
static void drop_last(trials *all, int room, bool is_strict, hz_weighing *out)
{
    put_in_order(all);
    for (int at = all->count - 1; at > 0 && all->count > room; at--) {
        bool is_worse = behind(all, all->left[at], all->left[0], strict_quantile).low > 0;
        if (all->left[at] != all->own && (is_worse || !is_strict)) {
            drop(all, at, out);
        }
    }
}

/* Half of the choices go in each round, and all rounds have the same number of inputs. */
static void drop_most(trials *all, uint64_t inputs, hz_weighing *out)
{
    int rounds = 0, first = all->count;
    uint64_t before = all->used;
    while (first >> rounds > all->last) {
        rounds++;
    }
    for (int round = 1; round <= rounds && all->count > all->last; round++) {
        uint64_t enough = before + inputs / (uint64_t)rounds * (uint64_t)round;
        int half = first >> round;
        do {
            play_game(all);
            if (all->games % LOT == 0) {
                drop_last(all, all->last, true, out);
            }
        } while (all->used < enough && all->count > all->last);
        drop_last(all, half > all->last ? half : all->last, false, out);
    }
}

static void tell(const trials *all, uint64_t count, hz_weighing *out)
{
    out->count = all->count;
    out->games = all->games;
    out->inputs = all->used;
    out->own = -1;
    out->is_even = !all->has_differed;
    /* A game may list less than is legal: the bot's own may be one more. */
    uint64_t listed = (uint64_t)all->listed;
    out->untried = count == HZ_UNCOUNTABLE || count < listed ? 0 : count - listed;
    for (int index = 0; index < all->count; index++) {
        int one = all->left[index];
        out->best[index] = (hz_weighed){
            .action = all->choice[one],
            .wins = hz_wilson(all->games ? all->won[one] / all->games : 0, all->games),
        };
        if (index > 0) {
            out->best[index].behind = behind(all, one, all->left[0], usual_quantile);
        }
        out->own = one == all->own ? index : out->own;
    }
}

static void start(trials *all, uint64_t count)
{
    hz_rng_start(&all->rng, all->seed, 0, HZ_RNG_GUESS);
    list_choices(all, count);
    for (int index = 0; index < all->listed; index++) {
        all->left[index] = index;
    }
    all->count = all->listed;
}

static void weigh(trials *all, uint64_t inputs, hz_weighing *out)
{
    const hz_game *game = all->table->game;
    uint64_t count = game->count(all->table, all->masked, all->seat);
    start(all, count);
    if (all->count > all->last) {
        drop_most(all, inputs / 2, out);
        forget(all);
    }
    while (all->count > 1 && (all->used < inputs || all->games < FEWEST_LAST)) {
        play_game(all);
    }
    put_in_order(all);
    tell(all, count, out);
}

void hz_weigh(const hz_table *table,
              const void *masked,
              int seat,
              uint64_t seed,
              uint64_t inputs,
              hz_weighing *out)
{
    assert(seat >= 0 && seat < table->seats);
    trials all = {
        .table = table, .masked = masked, .seat = seat, .seed = seed, .last = HZ_FINALISTS};
    *out = (hz_weighing){0};
    hz_rest_open(&all.rest, table, seed);
    weigh(&all, inputs, out);
    hz_bot_close(&all.rest.bot);
}

int hz_shortlist(const hz_table *table,
                 const void *masked,
                 int seat,
                 uint64_t seed,
                 uint64_t inputs,
                 hz_action *out,
                 int room)
{
    assert(seat >= 0 && seat < table->seats && room > 0);
    trials all = {.table = table, .masked = masked, .seat = seat, .seed = seed, .last = room};
    hz_weighing given_up = {0};
    hz_rest_open(&all.rest, table, seed);
    start(&all, table->game->count(table, masked, seat));
    if (all.count > room) {
        drop_most(&all, inputs, &given_up);
        put_in_order(&all);
    }
    hz_bot_close(&all.rest.bot);
    int count = all.count < room ? all.count : room;
    for (int index = 0; index < count; index++) {
        out[index] = all.choice[all.left[index]];
    }
    return count;
}
