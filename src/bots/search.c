/* The bot that thinks ahead, in any game: Monte Carlo tree search over what each seat may see.

   A simulation draws what is hidden, chooses at each node that it knows by what was learned there,
   adds one node, and goes on to the end as a quick bot would. Every node belongs to one seat and to
   what that seat sees (Cowling, Powley and Whitehouse, "Information set Monte Carlo tree search",
   2012), so nobody in the tree acts on what it could not know. Where others choose at the same time
   a node learns a mixture, by regret matching with means as a baseline (Lanctot, Lisy and Winands
   2014; Schmid and others 2019). The choice that is asked for is found by halving the field
   (Karnin, Koren and Somekh 2013), all of it with the same hidden things and the same dice. */
#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "bots/choices.h"
#include "bots/mixture.h"
#include "bots/rest.h"
#include "bots/tree.h"
#include "hazard/kit.h"

enum {
    DEEPEST = 64,        /* nodes of one */
    MOST_CHOICES = 64,   /* where the bot is asked; others from the whole range stand for more */
    MOST_BRANCHES = 24,  /* of a node further down */
    BRANCHES_A_NODE = 8, /* room, on average */
    MOST_GUESSES = 24,   /* until one is likely enough */
    DRAWS = 8,           /* a bot with moods is asked so often what it would do */
};

static const double curiosity = 0.8; /* how far a mean may be off */
static const double widening = 1.0;  /* choices tried after n visits: 2 + this times sqrt(n) */
static const double trusted = 1;     /* of a mixture: regret in favour of the quick bot's choice */
static const double doubt = 1;       /* standard errors by which something has to be better */

/* What is kept from choice to choice of a game. */
typedef struct mind {
    hz_tree tree;
    hz_bot quick; /* how everybody goes on beyond the tree */
    hz_bot elder; /* who chooses where nothing can be tried: the game's adviser */
} mind;

/* One choice that is thought about. */
typedef struct search {
    mind *mind;
    const hz_table *table;
    const void *masked;
    int seat;
    uint64_t seed, next; /* the number of the next simulation */
    hz_rest rest;        /* how games go on beyond the tree */
    hz_rng whims;        /* of the tree */
} search;

/* A step of a simulation that is to learn from its end. */
typedef struct step {
    hz_node *node;
    int seat, branch;
    double chance; /* of a mixture: how likely this branch was */
} step;

/* Nodes */

/* What the seat sees, and who it is, as a number that is not 0. */
static uint64_t hash_of(const hz_table *table, const void *state, int seat, hz_state *masked)
{
    const hz_game *game = table->game;
    hz_state key;
    memcpy(masked, state, game->state_size);
    game->mask(table, masked, seat);
    hz_key(table, masked, &key);
    uint64_t hash = hz_hash(&key, game->state_size, (uint64_t)seat + 1);
    return hash ? hash : 1;
}

/* A node for a situation that is met for the first time: the quick bot's choice comes first. */
static hz_node *grow(search *it, uint64_t hash, const hz_state *masked, int seat, bool is_secret)
{
    hz_action list[MOST_BRANCHES];
    hz_choices choices = {.action = list, .room = MOST_BRANCHES};
    hz_rng rng;
    hz_rng_start(&rng, hash, 0, HZ_RNG_WHIMS);
    hz_choices_add(&choices, hz_bot_act(&it->mind->quick, it->table, masked, seat, &rng));
    hz_choices_of_game(&choices, it->table, masked, seat, hash);
    hz_node *node = hz_tree_add(&it->mind->tree, hash, is_secret, list, choices.count);
    if (node) {
        it->mind->tree.branches[node->first].regretted = trusted;
    }
    return node;
}

/* Choices, one after the other */

/* What the quick bot would do at first, then what is better, more and more of the rest: PUCT
   (Silver and others 2017), half of the trust in the quick bot. */
static int pick_branch(const hz_node *node, const hz_branch *branch)
{
    double limit = 2 + widening * sqrt(node->visits), seen = sqrt((double)node->visits + 1);
    int count = limit < node->count ? (int)limit : node->count, best = 0;
    double most = -1, known = 0, spread = 0.5 / node->count;
    for (int index = 0; index < count; index++) {
        known += branch[index].won;
    }
    known = node->visits ? known / node->visits : 0;
    for (int index = 0; index < count; index++) {
        double visits = branch[index].visits, trust = index == 0 ? 0.5 + spread : spread;
        double mean = visits > 0 ? branch[index].won / visits : known;
        double hope = mean + curiosity * trust * seen / (1 + visits);
        if (hope > most) {
            most = hope;
            best = index;
        }
    }
    return best;
}

static double uniform(hz_rng *rng)
{
    return (double)(hz_rng_bits(rng) >> 11) * 0x1p-53;
}

/* Simulations */

static void learn(const search *it, const step *steps, int count, const double *part)
{
    const hz_tree *tree = &it->mind->tree;
    for (int index = 0; index < count; index++) {
        const step *one = &steps[index];
        hz_branch *branch = &tree->branches[one->node->first];
        double won = part[one->seat];
        if (one->node->is_secret) {
            hz_mixture_learn(branch, one->node->count, one->branch, one->chance, won);
        }
        one->node->visits++;
        branch[one->branch].visits++;
        branch[one->branch].won += won;
    }
}

/* Whose choice it is, by the tree: a step, or none where the tree ends. */
static bool choose_step(search *it, const hz_state *state, hz_turn turn, bool *is_grown, step *out)
{
    hz_state masked;
    int seat = __builtin_ctz(turn.wanted);
    uint64_t hash = hash_of(it->table, state, seat, &masked);
    hz_node *node = hz_tree_find(&it->mind->tree, hash);
    if (!node) {
        *is_grown = true;
        node = grow(it, hash, &masked, seat, turn.secret);
    }
    if (!node) {
        return false;
    }
    hz_branch *branch = &it->mind->tree.branches[node->first];
    *out = (step){.node = node, .seat = seat, .chance = 1};
    out->branch = node->is_secret ? hz_mixture_draw(branch, node->count, &it->whims, &out->chance)
                                  : pick_branch(node, branch);
    return true;
}

/* Goes down the tree, one node beyond it, and on to the end; learns from what came of it. */
static void simulate(search *it, hz_state *state, hz_seating *seating, double *part)
{
    const hz_table *table = it->table;
    const hz_game *game = table->game;
    step steps[DEEPEST];
    uint64_t values[HZ_MAX_VALUES];
    int count = 0;
    bool is_grown = false;
    while (count < DEEPEST && !is_grown) {
        hz_turn turn = game->turn(table, state);
        if (turn.kind == HZ_OVER) {
            break;
        }
        if (turn.kind == HZ_CHANCE) {
            hz_answer(game, table, state, turn, seating, values);
            game->rolled(table, state, values, NULL);
            continue;
        }
        if (!choose_step(it, state, turn, &is_grown, &steps[count])) {
            break;
        }
        const step *one = &steps[count++];
        const hz_branch *branch = &it->mind->tree.branches[one->node->first];
        game->act(table, state, one->seat, branch[one->branch].action, NULL);
    }
    hz_rest_finish(&it->rest, seating, state, part);
    learn(it, steps, count, part);
}

/* What the seat may not see, drawn for one simulation: guesses under which the others would hardly
   have done what they did are drawn again. */
static void draw_hidden(const search *it, uint64_t number, hz_state *state)
{
    const hz_game *game = it->table->game;
    hz_likely *likely = game->advice->likely;
    hz_rng rng;
    hz_rng_start(&rng, it->seed, number, HZ_RNG_GUESS);
    for (int left = MOST_GUESSES; left > 0; left--) {
        memcpy(state, it->masked, game->state_size);
        game->guess(it->table, state, it->seat, &rng);
        if (!likely || likely(it->table, state, it->seat) > uniform(&rng)) {
            return;
        }
    }
}

/* Where the bot is asked */

/* Choices that are compared game by game with what the quick bot would do, which is the first. */
typedef struct field {
    hz_action choice[MOST_CHOICES];
    double more[MOST_CHOICES], squares[MOST_CHOICES]; /* won than that, and its square; added up */
    int left[MOST_CHOICES],
        count; /* by their place among the choices, that one and the best first */
} field;

/* All choices that are left, once, with the same hidden things and the same dice. */
static void try_field(search *it, field *all)
{
    hz_state here, state;
    hz_seating seating;
    double part[HZ_MAX_SEATS], won = 0;
    const hz_game *game = it->table->game;
    draw_hidden(it, it->next, &here);
    for (int index = 0; index < all->count; index++) {
        int one = all->left[index];
        memcpy(&state, &here, game->state_size);
        hz_rest_seat(&it->rest, it->next, 0, &seating);
        hz_bot_begin(&it->mind->quick);
        game->act(it->table, &state, it->seat, all->choice[one], NULL);
        simulate(it, &state, &seating, part);
        won = index == 0 ? part[it->seat] : won;
        double more = part[it->seat] - won;
        all->more[one] += more;
        all->squares[one] += more * more;
    }
    it->next++;
}

/* The better half stays, and the quick bot's choice; of equals what was listed first. */
static void halve(field *all)
{
    for (int next = 2; next < all->count; next++) {
        int one = all->left[next], at = next;
        for (; at > 1 && all->more[all->left[at - 1]] < all->more[one]; at--) {
            all->left[at] = all->left[at - 1];
        }
        all->left[at] = one;
    }
    all->count = (all->count + 1) / 2;
    all->count = all->count < 2 ? 2 : all->count;
}

/* The same number of simulations for each size of the field. What is not clearly better than the
   quick bot's choice is not worth leaving it: the noise of a few hundred games is larger than most
   differences. */
static hz_action find_best(search *it, field *all, uint32_t budget)
{
    int rounds = 1;
    while (1 << rounds < all->count) {
        rounds++;
    }
    for (; rounds > 0; rounds--) {
        uint32_t share = budget / (uint32_t)rounds, used = 0;
        do {
            try_field(it, all);
            used += (uint32_t)all->count;
        } while (used + (uint32_t)all->count <= share);
        budget -= used < budget ? used : budget;
        halve(all);
    }
    int best = all->left[1];
    bool is_clear = all->more[best] > doubt * sqrt(all->squares[best] + 1);
    return all->choice[is_clear ? best : 0];
}

/* What could be chosen: all of it, or what bots would do and others from the whole range. */
static void list_field(const search *it, field *all)
{
    const hz_table *table = it->table;
    hz_choices list = {.action = all->choice, .room = MOST_CHOICES};
    hz_choices_of_bot(
        &list, table, it->masked, it->seat, it->mind->quick.persona->name, 1, it->seed);
    if (table->game->count(table, it->masked, it->seat) > MOST_CHOICES) {
        for (const hz_persona *row = table->game->advice->personas; row->name; row++) {
            hz_choices_of_bot(&list, table, it->masked, it->seat, row->name, DRAWS, it->seed);
        }
    }
    hz_choices_of_game(&list, table, it->masked, it->seat, it->seed);
    all->count = list.count;
    for (int index = 0; index < all->count; index++) {
        all->left[index] = index;
        all->more[index] = all->squares[index] = 0;
    }
}

static hz_action
think(const hz_bot *bot, const hz_table *table, const void *masked, int seat, hz_rng *rng)
{
    search it = {.mind = bot->context,
                 .table = table,
                 .masked = masked,
                 .seat = seat,
                 .seed = hz_rng_bits(rng)};
    it.rest = (hz_rest){.table = table, .bot = it.mind->quick, .seed = it.seed};
    field all;
    if (hz_tree_is_old(&it.mind->tree)) {
        hz_tree_clear(&it.mind->tree);
    }
    hz_rng_start(&it.whims, it.seed, 0, HZ_RNG_SEATS);
    list_field(&it, &all);
    if (all.count == 1) {
        return all.choice[0];
    }
    return find_best(&it, &all, hz_bot_budget(bot));
}

/* Dice that are really thrown take too long to be thrown a thousand times: what the game lets be
   tried by chances is, and the rest is left to its adviser. */
static hz_action
choose(const hz_bot *bot, const hz_table *table, const void *masked, int seat, hz_rng *rng)
{
    const hz_advice *advice = table->game->advice;
    mind *self = bot->context;
    hz_table quick;
    hz_state position;
    if (!hz_is_slow(table)) {
        return think(bot, table, masked, seat, rng);
    }
    if (advice->try_at && advice->try_at(table, masked, &quick, &position)) {
        return think(bot, &quick, &position, seat, rng);
    }
    return hz_bot_act(&self->elder, table, masked, seat, rng);
}

/* The game's adviser where that is quick and needs no mind of its own; else its first bot. */
static hz_status find_quick(const hz_game *game, hz_bot *bot, hz_error *error)
{
    hz_status status = hz_bot_find(game, hz_adviser(game), bot, error);
    if (!status && (bot->persona->is_slow || bot->persona->open || hz_bot_budget(bot) > 0)) {
        status = hz_bot_find(game, game->advice->personas[0].name, bot, error);
    }
    return status;
}

static void close_mind(const hz_bot *bot)
{
    mind *self = bot->context;
    hz_bot_close(&self->quick);
    hz_bot_close(&self->elder);
    hz_tree_close(&self->tree);
    free(self);
}

static hz_status open_mind(const hz_table *table, hz_bot *bot, hz_error *error)
{
    const hz_game *game = table->game;
    uint32_t nodes = 4 * hz_bot_budget(bot) + 64;
    mind *self = calloc(1, sizeof *self);
    if (!self || !hz_tree_open(&self->tree, nodes, BRANCHES_A_NODE * nodes)) {
        free(self);
        return hz_fail(error, HZ_NO_SPACE, "search: there is no memory for %u nodes", nodes);
    }
    hz_status status = find_quick(game, &self->quick, error);
    status = status ? status : hz_bot_find(game, hz_adviser(game), &self->elder, error);
    status = status ? status : hz_bot_open(table, &self->quick, error);
    status = status ? status : hz_bot_open(table, &self->elder, error);
    bot->context = self;
    if (status) {
        close_mind(bot);
        bot->context = NULL;
    }
    return status;
}

static void begin(const hz_bot *bot)
{
    mind *self = bot->context;
    hz_tree_clear(&self->tree);
    hz_bot_begin(&self->quick);
    hz_bot_begin(&self->elder);
}

const hz_persona hz_search = {
    .name = "search",
    .meaning =
        "thinks ahead: plays so many games in its head from what it sees, and learns from them",
    .choose = choose,
    .is_slow = true,
    .budget = {.usual = 1000, .least = 16, .most = 20000},
    .names = "Scholar",
    .strength = HZ_STRONG,
    .manner = "plays a thousand games in its head before it moves",
    .open = open_mind,
    .begin = begin,
    .close = close_mind,
};
