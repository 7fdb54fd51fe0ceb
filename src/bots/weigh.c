/* Choices tried in quick games from here on: the same dice for all, the worse given up early. */
#include <assert.h>
#include <math.h>
#include <string.h>

#include "hazard/advice.h"
#include "hazard/driver.h"

enum {
    LONGEST_GAME = 20000, /* inputs */
    DRAWS = 8,            /* a bot with moods is asked so often what it would do */
    LOT = 4,              /* games between two looks at who is clearly worse */
    FEWEST_LAST = 100,
};

/* 95 %; and for who is given up, since there are many looks at many choices. */
static const double usual_quantile = 1.959963984540054, strict_quantile = 3.5;

typedef struct trials {
    const hz_table *table;
    const void *masked;
    int seat;
    uint64_t seed, next, used; /* the next game; inputs so far */
    hz_bot bot;                /* how everybody goes on */
    hz_rng rng;                /* draws what is hidden */
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

static int place_of(const trials *all, hz_action action)
{
    for (int index = 0; index < all->listed; index++) {
        if (memcmp(&all->choice[index], &action, sizeof action) == 0) {
            return index;
        }
    }
    return -1;
}

/* Where it stands; below 0: there is no room for it. */
static int add_choice(trials *all, hz_action action)
{
    int place = place_of(all, action);
    if (place < 0 && all->listed < HZ_MOST_TRIED) {
        place = all->listed++;
        all->choice[place] = action;
    }
    return place;
}

/* What a bot would do, more than once if it has moods. Returns the first of it. */
static int add_bot(trials *all, const char *name, int draws)
{
    const hz_table *table = all->table;
    hz_bot bot;
    hz_rng rng;
    int first = -1;
    if (hz_bot_find(table->game, name, &bot, NULL) || bot.persona->is_slow ||
        hz_bot_open(table, &bot, NULL)) {
        return first;
    }
    hz_rng_start(&rng, all->seed, 0, HZ_RNG_WHIMS);
    for (int draw = 0; draw < draws; draw++) {
        hz_action action = hz_bot_act(&bot, table, all->masked, all->seat, &rng);
        int place = add_choice(all, action);
        first = draw == 0 ? place : first;
    }
    hz_bot_close(&bot);
    return first;
}

/* All where there is room; else what the bots would do, and others from the whole range. */
static void list_choices(trials *all, uint64_t count)
{
    const hz_game *game = all->table->game;
    hz_action list[HZ_MOST_TRIED];
    all->own = add_bot(all, hz_adviser(game), 1);
    if (count <= HZ_MOST_TRIED) {
        int listed = game->actions(all->table, all->masked, all->seat, 0, list, HZ_MOST_TRIED);
        for (int index = 0; index < listed; index++) {
            add_choice(all, list[index]);
        }
        return;
    }
    for (const hz_persona *row = game->advice->personas; row->name; row++) {
        add_bot(all, row->name, DRAWS);
    }
    hz_rng rng;
    hz_rng_start(&rng, all->seed, 0, HZ_RNG_GUESS);
    int rest = HZ_MOST_TRIED - all->listed;
    for (int step = 0; step < rest; step++) {
        uint64_t at = (uint64_t)((step + 0.5) * (double)count / rest);
        if (count == HZ_UNCOUNTABLE) {
            list[0] = game->sample(all->table, all->masked, all->seat, hz_rng_bits(&rng));
        } else if (game->actions(all->table, all->masked, all->seat, at, list, 1) != 1) {
            continue;
        }
        add_choice(all, list[0]);
    }
}

/* Games */

/* Who goes on, with a stream of whims. */
static void seat_all(const trials *all, hz_seating *seating, uint32_t owner)
{
    *seating = (hz_seating){.roller = HZ_NOBODY};
    hz_dice_start(&seating->dice, all->seed, all->next, all->table->seats);
    seating->own = hz_dice_of(&seating->dice, HZ_NOBODY);
    hz_rng_start_for(&seating->whims, all->seed, all->next, HZ_RNG_WHIMS, owner);
    for (int seat = 0; seat < all->table->seats; seat++) {
        seating->bot[seat] = all->bot.persona ? &all->bot : NULL;
    }
}

/* All that is chosen before dice are rolled. */
static void play_to_roll(trials *all, hz_state *state)
{
    const hz_table *table = all->table;
    hz_seating seating;
    seat_all(all, &seating, 1 + (uint32_t)all->seat);
    for (int input = 0; input < LONGEST_GAME; input++) {
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
    const hz_table *table = all->table;
    hz_seating seating;
    hz_standing standing;
    seat_all(all, &seating, 0);
    hz_course course = hz_drive_game(table->game, table, state, &seating, LONGEST_GAME, NULL);
    all->used += course.decisions + course.rolls;
    table->game->standing(table, state, &standing);
    int winners = 0;
    for (int other = 0; other < table->seats; other++) {
        winners += standing.place[other] == 1;
    }
    return !course.capped && standing.place[all->seat] == 1 ? 1.0 / winners : 0;
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
    hz_bot_begin(&all->bot);
    table->game->act(table, &state, all->seat, action, NULL);
    all->used++;
    play_to_roll(all, &state);
    /* A bot that remembers what was before may go on in another way. */
    bool may_share = !all->bot.persona || !all->bot.persona->open;
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
    const hz_game *game = all->table->game;
    hz_state here;
    outcomes seen = {.count = 0};
    double part[HZ_MOST_TRIED];
    memcpy(&here, all->masked, game->state_size);
    game->guess(all->table, &here, all->seat, &all->rng);
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
    while (first >> rounds > HZ_FINALISTS) {
        rounds++;
    }
    for (int round = 1; round <= rounds && all->count > HZ_FINALISTS; round++) {
        uint64_t enough = before + inputs / (uint64_t)rounds * (uint64_t)round;
        int half = first >> round;
        do {
            play_game(all);
            if (all->games % LOT == 0) {
                drop_last(all, HZ_FINALISTS, true, out);
            }
        } while (all->used < enough && all->count > HZ_FINALISTS);
        drop_last(all, half > HZ_FINALISTS ? half : HZ_FINALISTS, false, out);
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

static void weigh(trials *all, uint64_t inputs, hz_weighing *out)
{
    const hz_game *game = all->table->game;
    uint64_t count = game->count(all->table, all->masked, all->seat);
    hz_rng_start(&all->rng, all->seed, 0, HZ_RNG_GUESS);
    list_choices(all, count);
    for (int index = 0; index < all->listed; index++) {
        all->left[index] = index;
    }
    all->count = all->listed;
    if (all->count > HZ_FINALISTS) {
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
    trials all = {.table = table, .masked = masked, .seat = seat, .seed = seed};
    *out = (hz_weighing){0};
    if (hz_bot_find(table->game, "casual", &all.bot, NULL) || hz_bot_open(table, &all.bot, NULL)) {
        all.bot = (hz_bot){.persona = NULL};
    }
    weigh(&all, inputs, out);
    hz_bot_close(&all.bot);
}
