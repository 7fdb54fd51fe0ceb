/* The bot that plays by learned values: it looks at what comes next of each choice, up to the next
   choice, and takes the one after which it expects most. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "bots/choices.h"
#include "bots/hidden.h"
#include "bots/rest.h"
#include "bots/value.h"

enum {
    MOST_CHOICES = 32,
    MOST_OUTCOMES = 64, /* of a roll that is looked at in full */
    LONGEST_WAY = 64,   /* inputs until somebody is to choose */
};

typedef struct view {
    const hz_value *value;
    const hz_table *table;
    const void *masked;
    int seat;
    uint64_t seed;
    hz_rest rest; /* casual bots, for what others choose in secret */
    bool has_secrets;
} view;

/* Does the state wait for what others choose in secret at the same time as the seat? */
static bool is_waiting(const view *it, hz_turn turn)
{
    return turn.kind == HZ_PLAYERS && turn.secret && !(turn.wanted >> it->seat & 1);
}

/* On by dice, and by what others choose in secret, until there is a choice to be made, or a single
   die to be rolled. */
static double look_ahead(const view *it, hz_state *state, uint64_t number)
{
    const hz_game *game = it->table->game;
    hz_seating seating;
    uint64_t values[HZ_MAX_VALUES];
    hz_rest_seat(&it->rest, number, 0, &seating);
    for (int left = LONGEST_WAY; left > 0; left--) {
        hz_turn turn = game->turn(it->table, state);
        if (turn.kind == HZ_OVER) {
            double parts[HZ_MAX_SEATS];
            hz_rest_parts(it->table, state, parts);
            return parts[it->seat];
        }
        if (turn.kind == HZ_CHANCE && hz_value_is_moment(turn)) {
            break;
        }
        if (turn.kind == HZ_CHANCE) {
            hz_answer(game, it->table, state, turn, &seating, values);
            game->rolled(it->table, state, values, NULL);
        } else if (is_waiting(it, turn)) {
            int other = __builtin_ctz(turn.wanted);
            hz_action action = hz_seat_choice(game, it->table, state, other, &seating);
            game->act(it->table, state, other, action, NULL);
        } else {
            break;
        }
    }
    return (double)hz_value_of_seat(it->value, it->table, state, it->seat);
}

/* A roll of few outcomes comes next: all of them. */
static double look_at_all(const view *it, const hz_state *state, const hz_chance *ask)
{
    const hz_game *game = it->table->game;
    uint64_t values[HZ_MAX_VALUES], number = 0;
    double sum = 0;
    for (bool is_there = hz_outcome_first(ask, values); is_there;
         is_there = hz_outcome_next(ask, values)) {
        hz_state next;
        memcpy(&next, state, game->state_size);
        game->rolled(it->table, &next, values, NULL);
        sum += hz_outcome_probability(ask, values) * look_ahead(it, &next, number++);
    }
    return sum;
}

/* Nothing but the choice is looked at: where nothing is hidden and a roll of few outcomes, or none,
   comes next. */
static bool look_in_full(const view *it, hz_action action, double *sum)
{
    const hz_game *game = it->table->game;
    hz_state state;
    hz_chance ask;
    memcpy(&state, it->masked, game->state_size);
    game->act(it->table, &state, it->seat, action, NULL);
    hz_turn turn = game->turn(it->table, &state);
    if (turn.kind != HZ_CHANCE) {
        *sum = is_waiting(it, turn) ? 0 : look_ahead(it, &state, 0);
        return !is_waiting(it, turn);
    }
    hz_request(it->table, &state, &ask);
    if (hz_outcome_count(&ask) > MOST_OUTCOMES) {
        return false;
    }
    *sum = look_at_all(it, &state, &ask);
    return true;
}

/* Choices that are compared, the best first as far as they are known. */
typedef struct field {
    hz_action choice[MOST_CHOICES];
    double sum[MOST_CHOICES];
    int left[MOST_CHOICES], count;
    uint64_t tries;
} field;

/* Once with the same hidden things and the same dice for all. */
static void try_once(const view *it, field *all)
{
    const hz_game *game = it->table->game;
    hz_state here, state;
    hz_rng rng;
    hz_rng_start(&rng, it->seed, all->tries, HZ_RNG_GUESS);
    hz_draw_hidden(it->table, it->masked, it->seat, &rng, &here);
    for (int index = 0; index < all->count; index++) {
        int one = all->left[index];
        memcpy(&state, &here, game->state_size);
        game->act(it->table, &state, it->seat, all->choice[one], NULL);
        all->sum[one] += look_ahead(it, &state, all->tries);
    }
    all->tries++;
}

/* The better half stays; of equals what was listed first. */
static void halve(field *all)
{
    for (int next = 1; next < all->count; next++) {
        int one = all->left[next], at = next;
        for (; at > 0 && all->sum[all->left[at - 1]] < all->sum[one]; at--) {
            all->left[at] = all->left[at - 1];
        }
        all->left[at] = one;
    }
    all->count = (all->count + 1) / 2;
}

/* By trying: as many positions for each size of the field. */
static hz_action find_by_tries(const view *it, field *all, uint32_t positions)
{
    int rounds = 1;
    while (1 << rounds < all->count) {
        rounds++;
    }
    for (uint32_t share = positions / (uint32_t)rounds; all->count > 1;) {
        uint32_t used = 0;
        do {
            try_once(it, all);
            used += (uint32_t)all->count;
        } while (used + (uint32_t)all->count <= share);
        halve(all);
    }
    return all->choice[all->left[0]];
}

static hz_action find_best(const view *it, field *all, uint32_t positions)
{
    bool is_full = !it->has_secrets;
    int best = 0;
    for (int index = 0; index < all->count && is_full; index++) {
        is_full = look_in_full(it, all->choice[index], &all->sum[index]);
        best = all->sum[index] > all->sum[best] ? index : best;
    }
    if (is_full) {
        return all->choice[best];
    }
    memset(all->sum, 0, sizeof all->sum);
    return find_by_tries(it, all, positions);
}

hz_action hz_value_choose(const hz_value *value,
                          const hz_bot *quick,
                          const hz_table *table,
                          const void *masked,
                          int seat,
                          uint32_t positions,
                          hz_rng *rng)
{
    view it = {.value = value,
               .table = table,
               .masked = masked,
               .seat = seat,
               .seed = hz_rng_bits(rng),
               .has_secrets = hz_has_secrets(table)};
    field all = {.count = 0};
    hz_choices list = {.action = all.choice, .room = MOST_CHOICES};
    it.rest = (hz_rest){.table = table, .bot = *quick, .seed = it.seed};
    hz_choices_add(&list, hz_bot_act(quick, table, masked, seat, rng));
    hz_choices_of_game(&list, table, masked, seat, it.seed);
    all.count = list.count;
    for (int index = 0; index < all.count; index++) {
        all.left[index] = index;
    }
    return all.count == 1 ? all.choice[0] : find_best(&it, &all, positions);
}

/* The bot */

typedef struct mind {
    hz_value *value;
    hz_bot quick;
} mind;

static hz_action
choose(const hz_bot *bot, const hz_table *table, const void *masked, int seat, hz_rng *rng)
{
    const mind *self = bot->context;
    return hz_value_choose(self->value, &self->quick, table, masked, seat, hz_bot_budget(bot), rng);
}

static void close_mind(const hz_bot *bot)
{
    mind *self = bot->context;
    hz_bot_close(&self->quick);
    hz_value_close(self->value);
    free(self);
}

static hz_status open_mind(const hz_table *table, hz_bot *bot, hz_error *error)
{
    mind *self = calloc(1, sizeof *self);
    if (!self) {
        return hz_fail(error, HZ_NO_SPACE, "learned: no memory left");
    }
    hz_status status = hz_value_open(table, &self->value, error);
    status = status ? status : hz_bot_find(table->game, "casual", &self->quick, error);
    status = status ? status : hz_bot_open(table, &self->quick, error);
    bot->context = self;
    if (status) {
        close_mind(bot);
        bot->context = NULL;
        return hz_blame(error, status, "learned: ");
    }
    return HZ_OK;
}

static void begin(const hz_bot *bot)
{
    const mind *self = bot->context;
    hz_bot_begin(&self->quick);
}

const hz_persona hz_learned = {
    .name = "learned",
    .meaning = "plays by values that were learned from many games against itself",
    .choose = choose,
    .is_slow = true,
    .budget = {.usual = 400, .least = 16, .most = 20000},
    .names = "Veteran",
    .strength = HZ_STRONG,
    .manner = "has played thousands of games against itself",
    .open = open_mind,
    .begin = begin,
    .close = close_mind,
};
