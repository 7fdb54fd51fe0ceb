/* Simulations: down the tree of what is known, one node beyond it, and on to the end as a quick bot
   would play.

   Every node belongs to one seat and to what that seat sees (Cowling, Powley and Whitehouse,
   "Information set Monte Carlo tree search", 2012), so nobody in the tree acts on what it could not
   know. Where others choose at the same time a node learns a mixture, by regret matching with means
   as a baseline (Lanctot, Lisy and Winands 2014; Schmid and others 2019). */
#include "bots/lane.h"

#include <assert.h>
#include <math.h>
#include <string.h>

#include "bots/choices.h"
#include "bots/hidden.h"
#include "bots/mixture.h"

enum {
    DEEPEST = 64,        /* nodes of one */
    MOST_BRANCHES = 24,  /* of a node */
    BRANCHES_A_NODE = 8, /* room, on average */
    NODES_A_GAME = 4,    /* likewise: for the choices of some turns */
};

static const double curiosity = 0.8; /* how far a mean may be off */
static const double widening = 1.0;  /* choices tried after n visits: 2 + this times sqrt(n) */
static const double trusted = 1;     /* of a mixture: regret in favour of the quick bot's choice */

/* A step of a simulation that is to learn from its end. */
typedef struct step {
    hz_node *node;
    int seat, branch;
    double chance; /* of a mixture: how likely this branch was */
} step;

/* One simulation: of which game, and how far it has come. */
typedef struct run {
    hz_lane *lane;
    const hz_question *question;
    uint64_t number;
    bool has_rolled;
    hz_state *state;
    hz_seating seating;
} run;

bool hz_lane_open(hz_lane *lane, const hz_table *table, const hz_bot *quick, uint32_t simulations)
{
    uint32_t nodes = NODES_A_GAME * simulations + 64;
    *lane = (hz_lane){.rest = {.table = table, .bot = *quick}, .is_plain = !table->game->fold};
    lane->rest.estimate = table->game->advice->estimate;
    lane->rest.told_after = table->game->advice->estimated_after;
    for (const hz_field *row = table->game->notation->fields; row->key; row++) {
        lane->is_plain = lane->is_plain && !row->is_display;
    }
    return hz_tree_open(&lane->tree, nodes, BRANCHES_A_NODE * nodes);
}

void hz_lane_close(hz_lane *lane)
{
    hz_tree_close(&lane->tree);
}

void hz_lane_ask(hz_lane *lane, const hz_question *question, int number)
{
    if (hz_tree_is_old(&lane->tree)) {
        hz_tree_clear(&lane->tree);
    }
    lane->rest.table = question->table;
    lane->rest.seed = question->seed;
    hz_rng_start(&lane->whims, question->seed, (uint64_t)number, HZ_RNG_SEATS);
}

/* Nodes */

/* What the seat sees, in the caller's room where that is not all of the state. */
static const void *seen_by(const hz_table *table, const void *state, int seat, hz_state *room)
{
    const hz_game *game = table->game;
    if (game->mask == hz_hides_nothing) {
        return state;
    }
    memcpy(room, state, game->state_size);
    game->mask(table, room, seat);
    return room;
}

/* That, and who the seat is, as a number that is not 0. */
static uint64_t hash_of(const run *it, const void *seen, int seat)
{
    hz_state key;
    const hz_table *table = it->question->table;
    const void *decisive = seen;
    if (!it->lane->is_plain) {
        hz_key(table, seen, &key);
        decisive = &key;
    }
    uint64_t hash = hz_hash(decisive, table->game->state_size, (uint64_t)seat + 1);
    return hash ? hash : 1;
}

/* A node for a situation that is met for the first time: the quick bot's choice comes first. */
static hz_node *grow(run *it, uint64_t hash, const void *seen, int seat, bool is_secret)
{
    hz_action list[MOST_BRANCHES];
    hz_choices choices = {.action = list, .room = MOST_BRANCHES};
    hz_lane *lane = it->lane;
    const hz_table *table = it->question->table;
    hz_rng rng;
    hz_rng_start(&rng, hash, 0, HZ_RNG_WHIMS);
    hz_choices_add(&choices, hz_bot_act(&lane->rest.bot, table, seen, seat, &rng));
    hz_choices_of_game(&choices, table, seen, seat, hash);
    hz_node *node = hz_tree_add(&lane->tree, hash, is_secret, list, choices.count);
    if (node) {
        lane->tree.branches[node->first].regretted = trusted;
    }
    return node;
}

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

/* Simulations */

static void learn(const hz_lane *lane, const step *steps, int count, const double *part)
{
    for (int index = 0; index < count; index++) {
        const step *one = &steps[index];
        hz_branch *branch = &lane->tree.branches[one->node->first];
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
static bool choose_step(run *it, hz_turn turn, bool *is_grown, step *out)
{
    hz_state room;
    hz_tree *tree = &it->lane->tree;
    int seat = __builtin_ctz(turn.wanted);
    const void *seen = seen_by(it->question->table, it->state, seat, &room);
    uint64_t hash = hash_of(it, seen, seat);
    hz_node *node = hz_tree_find(tree, hash);
    if (!node) {
        *is_grown = true;
        node = grow(it, hash, seen, seat, turn.secret);
    }
    if (!node) {
        return false;
    }
    hz_branch *branch = &tree->branches[node->first];
    *out = (step){.node = node, .seat = seat, .chance = 1};
    out->branch = node->is_secret
                      ? hz_mixture_draw(branch, node->count, &it->lane->whims, &out->chance)
                      : pick_branch(node, branch);
    return true;
}

/* The first roll of a simulation goes evenly through all it can be, game by game, so that nobody
   wins by having rolled well there more often: multiples of irrational numbers, one a die (the
   golden ratio, and its like for two: Roberts 2018). */
static void roll(run *it, hz_turn turn)
{
    static const uint64_t even[2][2] = {{0x9e3779b97f4a7c15u, 0},
                                        {0xc13fa9a902a6328fu, 0x91e10da5c79e7b1du}};
    const hz_table *table = it->question->table;
    uint64_t values[HZ_MAX_VALUES];
    if (it->has_rolled || turn.wide || turn.count > 2) {
        hz_answer(table->game, table, it->state, turn, &it->seating, values);
    } else {
        for (int die = 0; die < turn.count; die++) {
            uint64_t at = it->question->seed + (it->number + 1) * even[turn.count - 1][die];
            values[die] = hz_scale_bits(at, turn.sides) + 1;
        }
    }
    it->has_rolled = true;
    table->game->rolled(table, it->state, values, NULL);
}

static void simulate(run *it, double *part)
{
    const hz_table *table = it->question->table;
    const hz_game *game = table->game;
    step steps[DEEPEST];
    int count = 0;
    bool is_grown = false;
    while (count < DEEPEST && !is_grown) {
        hz_turn turn = game->turn(table, it->state);
        if (turn.kind == HZ_OVER) {
            break;
        }
        if (turn.kind == HZ_CHANCE) {
            roll(it, turn);
            continue;
        }
        if (!choose_step(it, turn, &is_grown, &steps[count])) {
            break;
        }
        const step *one = &steps[count++];
        const hz_branch *branch = &it->lane->tree.branches[one->node->first];
        game->act(table, it->state, one->seat, branch[one->branch].action, NULL);
    }
    hz_rest_finish(&it->lane->rest, &it->seating, it->state, part);
    learn(it->lane, steps, count, part);
}

static void play_game(hz_lane *lane, const hz_question *question, uint64_t number)
{
    hz_state here, state;
    hz_rng rng;
    double part[HZ_MAX_SEATS], usual = 0;
    const hz_table *table = question->table;
    hz_yield *yield = &lane->yield;
    run it = {.lane = lane, .question = question, .number = number, .state = &state};
    hz_rng_start(&rng, question->seed, number, HZ_RNG_GUESS);
    hz_draw_hidden(table, question->masked, question->seat, &rng, &here);
    for (int index = 0; index < question->count; index++) {
        int one = question->left[index];
        memcpy(&state, &here, table->game->state_size);
        hz_rest_seat(&lane->rest, number, 0, &it.seating);
        it.has_rolled = false;
        table->game->act(table, &state, question->seat, question->choice[one], NULL);
        simulate(&it, part);
        usual = index == 0 ? part[question->seat] : usual;
        double more = part[question->seat] - usual;
        yield->won[one] += part[question->seat];
        yield->more[one] += more;
        yield->squares[one] += more * more;
    }
}

void hz_lane_play(
    hz_lane *lane, const hz_question *question, uint64_t first, uint64_t end, uint64_t apart)
{
    assert(apart > 0 && question->count > 0 && question->count <= HZ_MOST_TRIED_AHEAD);
    lane->yield = (hz_yield){{0}, {0}, {0}};
    for (uint64_t number = first; number < end; number += apart) {
        play_game(lane, question, number);
    }
}
