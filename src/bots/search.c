/* The bot that thinks ahead, in any game: Monte Carlo tree search over what each seat may see.

   Games are played in its head, in lanes of their own (bots/lane.h), from each choice that it has;
   the choice is found by halving the field (Karnin, Koren and Somekh 2013), all of it with the same
   hidden things and the same dice. How many lanes there are depends on the budget alone, and what
   came of them is added up in their order, so a crew makes it quicker and changes nothing. */
#include "bots/search.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "bots/choices.h"
#include "bots/lane.h"
#include "hazard/crew.h"
#include "hazard/kit.h"
#include "hazard/value.h"

enum {
    MOST_LANES = 8,
    LANE = 250, /* simulations: a tree of fewer learns too little */
    DRAWS = 8,  /* a bot with moods is asked so often what it would do */
};

/* Standard errors by which something has to be better than what the elder would do. Of two choices
   a good player finds the right one more often than of twenty: the fewer there are, the more it
   takes.
 */
static double doubt_among(int choices)
{
    return 1 + 1.5 / (choices - 1);
}

/* What is kept from choice to choice of a game. */
typedef struct mind {
    hz_bot quick;    /* how everybody goes on beyond the tree */
    hz_bot elder;    /* the level `strong`: left for something better alone */
    hz_value *value; /* says how games end; NULL: they are played on */
    hz_thought thought;
    hz_action considered; /* at the next choice, if it is */
    bool is_considered;
    int lanes;
    hz_lane lane[MOST_LANES];
} mind;

/* One choice that is thought about: what is asked, and what games have told so far. */
typedef struct search {
    mind *mind;
    hz_question question;
    hz_yield sum;
    int listed;     /* choices that there were at first */
    int finalists;  /* that are compared to the end */
    int considered; /* which of them is, whatever it comes to; 0: none beside the elder's */
    double doubt;
    uint64_t next, until; /* the games of this round */
} search;

int hz_search_lanes(uint32_t budget)
{
    uint32_t lanes = budget / LANE;
    return (int)(lanes < 1 ? 1 : lanes > MOST_LANES ? MOST_LANES : lanes);
}

static void play_lane(void *work, int number)
{
    search *it = work;
    uint64_t step = (uint64_t)it->mind->lanes;
    hz_lane_play(
        &it->mind->lane[number], &it->question, it->next + (uint64_t)number, it->until, step);
}

/* All choices that are left, in so many games more. */
static void play_round(search *it, uint32_t games)
{
    mind *self = it->mind;
    it->until = it->next + games;
    hz_crew_do(it->question.table->crew, self->lanes, play_lane, it);
    for (int number = 0; number < self->lanes; number++) {
        const hz_yield *yield = &self->lane[number].yield;
        for (int index = 0; index < it->question.count; index++) {
            int one = it->question.left[index];
            it->sum.won[one] += yield->won[one];
            it->sum.more[one] += yield->more[one];
            it->sum.squares[one] += yield->squares[one];
        }
    }
    it->next = it->until;
}

/* The better half stays, down to the finalists, with the elder's choice and what is to be
   considered; of equals what was listed first. */
static void halve(search *it)
{
    hz_question *all = &it->question;
    const double *more = it->sum.more;
    int half = (all->count + 1) / 2, stays = half < it->finalists ? it->finalists : half;
    for (int next = 2; next < all->count; next++) {
        int one = all->left[next], at = next;
        for (; at > 1 && more[all->left[at - 1]] < more[one]; at--) {
            all->left[at] = all->left[at - 1];
        }
        all->left[at] = one;
    }
    for (int at = stays; at < all->count; at++) {
        if (all->left[at] == it->considered) {
            all->left[at] = all->left[stays];
            all->left[stays++] = it->considered;
        }
    }
    all->count = stays < all->count ? stays : all->count;
}

/* What one of the finalists came to. One game more, in which it won or lost all, is counted to its
   error: from a few that ended alike nothing is certain. */
static hz_pondered told_of(const search *it, int one)
{
    double games = (double)it->next, more = it->sum.more[one] / games;
    double variance = (it->sum.squares[one] + 1) / games - more * more;
    return (hz_pondered){
        .action = it->question.choice[one],
        .wins = it->sum.won[one] / games,
        .more = more,
        .error = one == 0 ? 0 : sqrt((variance > 0 ? variance : 0) / games),
    };
}

/* The finalists: its choice, then the others as they stand. */
static void tell(const search *it, bool is_clear, hz_thought *out)
{
    const hz_question *all = &it->question;
    out->is_even = true;
    for (int index = 0; index < it->listed; index++) {
        out->is_even = out->is_even && it->sum.squares[index] == 0;
    }
    assert(all->count <= HZ_MOST_TOLD);
    out->told = all->count;
    out->usual = is_clear;
    for (int at = 0; at < all->count; at++) {
        out->tried[at] = told_of(it, all->left[at > 1 ? at : is_clear ? 1 - at : at]);
    }
}

/* What is not clearly better than the elder's choice is not worth leaving it: the noise of a
   few hundred games is larger than most differences. */
static void decide(search *it)
{
    const int usual = it->question.left[0], best = it->question.left[1];
    bool is_clear = it->sum.more[best] > it->doubt * sqrt(it->sum.squares[best] + 1);
    hz_pondered other = told_of(it, best), chosen = is_clear ? other : told_of(it, usual);
    it->mind->thought = (hz_thought){
        .best = chosen.action,
        .second = is_clear ? it->question.choice[usual] : other.action,
        .games = (uint32_t)it->next,
        .wins = chosen.wins,
        .ahead = is_clear ? other.more : -other.more,
        .error = other.error,
        .is_habit = !is_clear,
    };
    tell(it, is_clear, &it->mind->thought);
}

/* The same number of simulations for each size of the field. */
static void find_best(search *it, uint32_t budget)
{
    uint32_t rounds = 1;
    while (it->finalists << (rounds - 1) < it->question.count) {
        rounds++;
    }
    for (; rounds > 0; rounds--) {
        uint32_t games = budget / rounds / (uint32_t)it->question.count, used;
        games = games > 0 ? games : 1;
        used = games * (uint32_t)it->question.count;
        play_round(it, games);
        budget -= used < budget ? used : budget;
        halve(it);
    }
    decide(it);
}

/* Where the most promising choices come first, a few are compared well rather than many badly:
   seven by 200 games, ten by 2,000. */
static int room_for(const hz_game *game, uint32_t budget)
{
    int room = 0;
    while (budget >> (room + 1)) {
        room++;
    }
    return game->advice->propose ? room : HZ_MOST_TRIED_AHEAD;
}

/* What could be chosen: all of it, or what bots would do, what the game proposes, and others from
   the whole range. The elder's choice comes first, then the one that is to be considered. */
static void list_choices(search *it, uint32_t budget)
{
    const mind *self = it->mind;
    hz_question *all = &it->question;
    const hz_table *table = all->table;
    hz_choices list = {.action = all->choice, .room = room_for(table->game, budget)};
    hz_rng rng;
    hz_rng_start(&rng, all->seed, 0, HZ_RNG_WHIMS);
    hz_choices_add(&list, hz_bot_act(&self->elder, table, all->masked, all->seat, &rng));
    it->considered = self->is_considered ? hz_choices_add(&list, self->considered) : 0;
    it->finalists = self->is_considered ? HZ_MOST_TOLD - 1 : 2;
    hz_choices_add(&list, hz_bot_act(&self->quick, table, all->masked, all->seat, &rng));
    if (!table->game->advice->propose &&
        table->game->count(table, all->masked, all->seat) > HZ_MOST_TRIED_AHEAD) {
        for (const hz_persona *row = table->game->advice->personas; row->name; row++) {
            hz_choices_of_bot(&list, table, all->masked, all->seat, row->name, DRAWS, all->seed);
        }
    }
    hz_choices_of_game(&list, table, all->masked, all->seat, all->seed);
    all->count = list.count;
    for (int index = 0; index < all->count; index++) {
        all->left[index] = index;
    }
}

static hz_action
think(const hz_bot *bot, const hz_table *table, const void *masked, int seat, hz_rng *rng)
{
    search it = {
        .mind = bot->context,
        .question = {.table = table, .masked = masked, .seat = seat, .seed = hz_rng_bits(rng)}};
    mind *self = it.mind;
    list_choices(&it, hz_bot_budget(bot));
    self->is_considered = false;
    int choices = it.question.count;
    self->thought = (hz_thought){.best = it.question.choice[0]};
    if (choices > 1) {
        it.listed = choices;
        it.doubt = doubt_among(choices);
        for (int number = 0; number < self->lanes; number++) {
            hz_lane_ask(&self->lane[number], &it.question, number);
        }
        find_best(&it, hz_bot_budget(bot));
    }
    self->thought.choices = choices;
    return self->thought.best;
}

/* Dice that are really thrown take too long to be thrown a thousand times: what the game lets be
   tried by chances is, and the rest is left to the elder. */
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
    self->thought = (hz_thought){.choices = 0};
    return hz_bot_act(&self->elder, table, masked, seat, rng);
}

static bool is_quick(const hz_bot *bot)
{
    return bot->persona && !bot->persona->is_slow && !bot->persona->open && !hz_bot_budget(bot);
}

/* Who plays on in its head: the level `strong` where that is quick and needs no mind of its own;
   else the adviser, if he is; else the first bot. */
static hz_status find_quick(const hz_game *game, hz_bot *bot, hz_error *error)
{
    hz_level level[HZ_MOST_LEVELS];
    hz_levels_of(game, level);
    hz_status status = hz_bot_find(game, level[HZ_LEVEL_STRONG].bot, bot, error);
    if (!status && !is_quick(bot)) {
        status = hz_bot_find(game, hz_adviser(game), bot, error);
    }
    if (!status && !is_quick(bot)) {
        status = hz_bot_find(game, game->advice->personas[0].name, bot, error);
    }
    return status;
}

/* Who plays by values, where there are some; else the level `strong`, as well as `master` plays if
   that is the same bot, where it does not search by itself. */
static hz_status find_elder(const hz_table *table, hz_bot *bot, hz_error *error)
{
    const hz_game *game = table->game;
    hz_level level[HZ_MOST_LEVELS];
    if (!hz_value_check(table, NULL)) {
        return hz_bot_find(game, hz_learned.name, bot, error);
    }
    hz_levels_of(game, level);
    hz_bot master;
    hz_status status = hz_bot_find(game, level[HZ_LEVEL_STRONG].bot, bot, error);
    status = status ? status : hz_bot_find(game, level[HZ_LEVEL_STRONG + 1].bot, &master, error);
    if (!status && bot->persona == &hz_search) {
        return find_quick(game, bot, error);
    }
    if (!status && master.persona == bot->persona) {
        *bot = master;
    }
    return status;
}

static void close_mind(const hz_bot *bot)
{
    mind *self = bot->context;
    for (int number = 0; number < self->lanes; number++) {
        hz_lane_close(&self->lane[number]);
    }
    hz_bot_close(&self->elder);
    hz_value_close(self->value);
    free(self);
}

static bool open_lanes(mind *self, const hz_table *table, uint32_t budget)
{
    int wanted = hz_search_lanes(budget);
    uint32_t share = budget / (uint32_t)wanted + 1;
    for (; self->lanes < wanted; self->lanes++) {
        if (!hz_lane_open(&self->lane[self->lanes], table, &self->quick, share)) {
            return false;
        }
    }
    return true;
}

hz_status hz_search_open(const hz_table *table, const hz_bot *quick, hz_bot *bot, hz_error *error)
{
    assert(bot->persona == &hz_search && (!quick->persona || !quick->persona->open));
    uint32_t budget = hz_bot_budget(bot);
    mind *self = calloc(1, sizeof *self);
    bot->context = self;
    if (!self) {
        return hz_fail(error, HZ_NO_SPACE, "search: there is no memory for a mind");
    }
    self->quick = *quick;
    hz_status status = find_elder(table, &self->elder, error);
    status = status ? status : hz_bot_open(table, &self->elder, error);
    if (!status && !open_lanes(self, table, budget)) {
        status = hz_fail(error, HZ_NO_SPACE, "search: there is no memory for @%u", budget);
    }
    if (status) {
        close_mind(bot);
        bot->context = NULL;
    }
    return status;
}

void hz_search_consider(const hz_bot *bot, hz_action action)
{
    mind *self = bot->context;
    assert(bot->persona == &hz_search && self);
    self->considered = action;
    self->is_considered = true;
}

void hz_search_lend(const hz_bot *bot, hz_foretell *foretell, const void *seer)
{
    mind *self = bot->context;
    assert(bot->persona == &hz_search && self);
    for (int number = 0; number < self->lanes; number++) {
        self->lane[number].rest.foretell = foretell;
        self->lane[number].rest.seer = seer;
    }
}

static void foretell(const void *seer, const hz_table *table, const void *state, double *parts)
{
    hz_value_tell(seer, table, state, parts);
}

/* Where values were learned for the table, games are judged by them at the next choice. */
static hz_status open_mind(const hz_table *table, hz_bot *bot, hz_error *error)
{
    hz_bot quick;
    hz_status status = find_quick(table->game, &quick, error);
    status = status ? status : hz_search_open(table, &quick, bot, error);
    mind *self = bot->context;
    if (!status && !hz_value_open(table, &self->value, NULL)) {
        hz_search_lend(bot, foretell, self->value);
    }
    return status;
}

static void begin(const hz_bot *bot)
{
    mind *self = bot->context;
    self->thought = (hz_thought){.choices = 0};
    for (int number = 0; number < self->lanes; number++) {
        hz_tree_clear(&self->lane[number].tree);
    }
    hz_bot_begin(&self->elder);
}

static bool recall(const hz_bot *bot, hz_thought *out)
{
    const mind *self = bot->context;
    *out = self->thought;
    return out->choices > 0;
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
    .recall = recall,
};
