/* What several do who choose at once, learned by regrets from a table of what choices come to. */
#include "hazard/mixing.h"

#include <assert.h>
#include <inttypes.h>
#include <math.h>
#include <string.h>

#include "bots/rest.h"
#include "hazard/advice.h"

enum { MOST_CELLS = 729, ROUNDS = 2000, FEWEST_GAMES = 40, LIST_PART = 3 };

/* By how many choose: all combinations of so many choices are played, of fewer where that would
   leave them less than FEWEST_GAMES each. */
static const int rooms[] = {0, HZ_MOST_MIXING, HZ_MOST_MIXING, 6, 4, 3, 3, 2, 2};

static const double quantile = 1.959963984540054; /* 95 % */

/* Games of different purposes have different dice. */
#define RESPONSES (UINT64_C(1) << 40)
#define JUDGEMENTS (UINT64_C(1) << 41)

/* What a seat may do, as far as it is tried. */
typedef struct pool {
    int count;
    hz_action action[HZ_MOST_TRIED];
} pool;

/* Somebody does something else than the combination says. */
typedef struct otherwise {
    int who;
    hz_action action;
} otherwise;

typedef struct learner {
    const hz_table *table;
    const void *state;
    hz_rest rest;
    hz_mixing *out;
    pool pools[HZ_MAX_SEATS];
    int room, cells; /* choices that a list has room for; all combinations of as many */
    uint64_t responses;
    bool is_filled[MOST_CELLS];
    int at[MOST_CELLS][HZ_MAX_SEATS];     /* the choice of each, by its place among those wanted */
    double won[MOST_CELLS][HZ_MAX_SEATS]; /* on the average, likewise */
} learner;

static hz_status check(const hz_table *table, const void *state, hz_turn turn, hz_error *error)
{
    hz_state whole, known;
    bool is_one = (turn.wanted & (turn.wanted - 1)) == 0;
    if (turn.kind != HZ_PLAYERS || (!is_one && !turn.secret)) {
        return hz_fail(error,
                       HZ_ILLEGAL,
                       "%s: expected a position in which one chooses, or several in secret",
                       table->game->id);
    }
    hz_key(table, state, &whole);
    for (int seat = 0; seat < table->seats; seat++) {
        hz_state masked;
        memset(&masked, 0, sizeof masked);
        memcpy(&masked, state, table->game->state_size);
        table->game->mask(table, &masked, seat);
        hz_key(table, &masked, &known);
        if (memcmp(&known, &whole, table->game->state_size) != 0) {
            return hz_fail(error,
                           HZ_ILLEGAL,
                           "%s: seat %d does not know all of this position: expected one in which "
                           "nothing is hidden",
                           table->game->id,
                           seat + 1);
        }
    }
    return HZ_OK;
}

/* One game of a combination: what part of the win each seat of the table has. */
static void
play(const learner *self, int cell, const otherwise *but, uint64_t number, double *parts)
{
    const hz_table *table = self->table;
    hz_state state;
    memset(&state, 0, sizeof state);
    memcpy(&state, self->state, table->game->state_size);
    hz_bot_begin(&self->rest.bot);
    for (int who = 0; who < self->out->count; who++) {
        const hz_mixing_seat *one = &self->out->seat[who];
        hz_action action = but && but->who == who ? but->action : one->action[self->at[cell][who]];
        table->game->act(table, &state, one->seat, action, NULL);
    }
    hz_rest_play(&self->rest, number, &state, parts);
}

static int room_for(int seats, uint64_t games)
{
    int room = rooms[seats];
    for (; room > 2; room--) {
        uint64_t cells = 1;
        for (int who = 0; who < seats; who++) {
            cells *= (uint64_t)room;
        }
        if (cells * FEWEST_GAMES <= games) {
            break;
        }
    }
    return room;
}

/* All combinations, numbered, and everything that is tried; each list begins with what the game's
   adviser would do, or the first that there is. */
static void lay_out(learner *self, hz_seats wanted, uint64_t games)
{
    hz_mixing *out = self->out;
    const hz_table *table = self->table;
    for (int seat = 0; seat < table->seats; seat++) {
        if (wanted >> seat & 1) {
            hz_mixing_seat *one = &out->seat[out->count];
            pool *all = &self->pools[out->count++];
            one->seat = seat;
            one->choices = table->game->count(table, self->state, seat);
            all->count = hz_shortlist(
                table, self->state, seat, self->rest.seed, 0, all->action, HZ_MOST_TRIED);
            one->action[one->count++] = all->action[0];
            one->chance[0] = 1;
        }
    }
    self->room = room_for(out->count, games);
    self->cells = 1;
    for (int who = 0; who < out->count; who++) {
        self->cells *= self->room;
    }
    for (int cell = 0; cell < self->cells; cell++) {
        int rest = cell;
        for (int who = 0; who < out->count; who++) {
            self->at[cell][who] = rest % self->room;
            rest /= self->room;
        }
    }
}

/* Is everybody's choice in the lists by now? */
static bool is_there(const learner *self, int cell)
{
    for (int who = 0; who < self->out->count; who++) {
        if (self->at[cell][who] >= self->out->seat[who].count) {
            return false;
        }
    }
    return true;
}

/* Plays what has not been played. */
static void fill(learner *self)
{
    hz_mixing *out = self->out;
    out->combinations = 0;
    for (int cell = 0; cell < self->cells; cell++) {
        bool is_new = is_there(self, cell) && !self->is_filled[cell];
        out->combinations += is_there(self, cell);
        for (uint32_t game = 0; is_new && game < out->learned; game++) {
            double parts[HZ_MAX_SEATS];
            play(self, cell, NULL, game, parts);
            for (int who = 0; who < out->count; who++) {
                self->won[cell][who] += parts[out->seat[who].seat] / out->learned;
            }
        }
        self->is_filled[cell] |= is_new;
    }
}

/* How likely a combination is, without what `except` does; below 0: with all. */
static double chance_of(const learner *self, double mix[][HZ_MOST_MIXING], int cell, int except)
{
    double chance = 1;
    for (int who = 0; who < self->out->count; who++) {
        chance *= who == except ? 1 : mix[who][self->at[cell][who]];
    }
    return chance;
}

/* What each choice brings against what the others do. */
static void worths_of(const learner *self, double mix[][HZ_MOST_MIXING], int who, double *worth)
{
    memset(worth, 0, HZ_MOST_MIXING * sizeof *worth);
    for (int cell = 0; cell < self->cells; cell++) {
        if (!self->is_filled[cell]) {
            continue;
        }
        worth[self->at[cell][who]] += chance_of(self, mix, cell, who) * self->won[cell][who];
    }
}

/* As often as it is regretted; all alike where nothing is. */
static void match_regrets(const double *regret, int count, double *mix)
{
    double sum = 0;
    for (int choice = 0; choice < count; choice++) {
        sum += regret[choice];
    }
    for (int choice = 0; choice < count; choice++) {
        mix[choice] = sum > 0 ? regret[choice] / sum : 1.0 / count;
    }
}

static void learn(const learner *self)
{
    double regret[HZ_MAX_SEATS][HZ_MOST_MIXING] = {{0}}, now[HZ_MAX_SEATS][HZ_MOST_MIXING];
    double sum[HZ_MAX_SEATS][HZ_MOST_MIXING] = {{0}}, worth[HZ_MOST_MIXING];
    hz_mixing *out = self->out;
    for (int who = 0; who < out->count; who++) {
        match_regrets(regret[who], out->seat[who].count, now[who]);
    }
    /* One after the other, each against what those before it do by now. */
    for (int round = 1; round <= ROUNDS; round++) {
        for (int who = 0; who < out->count; who++) {
            int count = out->seat[who].count;
            double mean = 0;
            worths_of(self, now, who, worth);
            for (int choice = 0; choice < count; choice++) {
                mean += now[who][choice] * worth[choice];
            }
            for (int choice = 0; choice < count; choice++) {
                double more = regret[who][choice] + worth[choice] - mean;
                regret[who][choice] = more > 0 ? more : 0;
                sum[who][choice] += round * now[who][choice];
            }
            match_regrets(regret[who], count, now[who]);
        }
    }
    for (int who = 0; who < out->count; who++) {
        match_regrets(sum[who], out->seat[who].count, out->seat[who].chance);
    }
}

/* Answers */

static int draw(const hz_mixing_seat *seat, hz_rng *rng)
{
    double left = hz_rng_below(rng, UINT32_MAX) / (double)UINT32_MAX;
    int choice = 0;
    for (; choice + 1 < seat->count; choice++) {
        left -= seat->chance[choice];
        if (left < 0) {
            break;
        }
    }
    return choice;
}

/* What the others do in a game: a combination. */
static int draw_cell(const learner *self, uint64_t number)
{
    int cell = 0, factor = 1;
    hz_rng rng;
    hz_rng_start(&rng, self->rest.seed, number, HZ_RNG_GUESS);
    for (int who = 0; who < self->out->count; who++) {
        cell += factor * draw(&self->out->seat[who], &rng);
        factor *= self->room;
    }
    return cell;
}

static bool is_listed(const hz_mixing_seat *seat, hz_action action)
{
    for (int choice = 0; choice < seat->count; choice++) {
        if (memcmp(&seat->action[choice], &action, sizeof action) == 0) {
            return true;
        }
    }
    return false;
}

/* The worse ones last. */
static void put_in_order(int *left, int count, const double *won)
{
    for (int next = 1; next < count; next++) {
        int one = left[next], at = next;
        for (; at > 0 && won[left[at - 1]] < won[one]; at--) {
            left[at] = left[at - 1];
        }
        left[at] = one;
    }
}

/* The best answer of all that is tried to what the others do, as far as so many games tell: all in
   the same games, of which the worse three quarters are given up again and again. Those that are
   listed are left out, unless `all` are asked for. False: there is none. */
static bool respond(learner *self, int who, uint64_t games, bool all, hz_action *best)
{
    const pool *from = &self->pools[who];
    int left[HZ_MOST_TRIED], count = 0;
    double won[HZ_MOST_TRIED] = {0};
    for (int choice = 0; choice < from->count; choice++) {
        if (all || !is_listed(&self->out->seat[who], from->action[choice])) {
            left[count++] = choice;
        }
    }
    if (count == 0) {
        return false;
    }
    do {
        uint64_t each = games / 4 / (uint64_t)count + 1;
        for (uint64_t game = 0; game < each; game++) {
            uint64_t number = RESPONSES + self->responses++;
            int cell = draw_cell(self, number);
            for (int at = 0; at < count; at++) {
                otherwise but = {who, from->action[left[at]]};
                double parts[HZ_MAX_SEATS];
                play(self, cell, &but, number, parts);
                won[left[at]] += parts[self->out->seat[who].seat];
            }
        }
        put_in_order(left, count, won);
        count = count > 4 ? count / 4 : 1;
    } while (count > 1);
    *best = from->action[left[0]];
    return true;
}

/* Lists grow by the best answers to what is learned from them, as far as there is room. */
static void grow(learner *self, uint64_t games)
{
    hz_mixing *out = self->out;
    uint64_t each = games / (uint64_t)((self->room - 1) * out->count) + 1;
    bool has_grown = true;
    for (int length = 1; length < self->room && has_grown; length++) {
        has_grown = false;
        hz_action best[HZ_MAX_SEATS];
        bool is_found[HZ_MAX_SEATS];
        for (int who = 0; who < out->count; who++) {
            is_found[who] = respond(self, who, each, false, &best[who]);
        }
        for (int who = 0; who < out->count; who++) {
            hz_mixing_seat *one = &out->seat[who];
            if (is_found[who]) {
                one->action[one->count++] = best[who];
                has_grown = true;
            }
        }
        fill(self);
        learn(self);
    }
}

/* How good it is */

typedef struct tally {
    double sum, squares;
} tally;

static void add(tally *to, double value)
{
    to->sum += value;
    to->squares += value * value;
}

/* Half a game is added in which it went the one way or the other, so that the interval does not
   shrink to nothing where no two games differed. */
static hz_interval interval_of(const tally *it, uint32_t games)
{
    double mean = it->sum / games, count = games;
    double variance = (it->squares + 0.5) / (count + 1) - mean * mean;
    double half = variance > 0 ? quantile * sqrt(variance / count) : 0;
    return (hz_interval){mean, mean - half, mean + half};
}

static void judge_game(const learner *self, uint64_t number, tally *value, tally *gain)
{
    double mix[HZ_MAX_SEATS][HZ_MOST_MIXING], mean[HZ_MAX_SEATS] = {0}, best[HZ_MAX_SEATS] = {0};
    double parts[HZ_MAX_SEATS];
    const hz_mixing *out = self->out;
    for (int who = 0; who < out->count; who++) {
        memcpy(mix[who], out->seat[who].chance, sizeof mix[who]);
    }
    for (int cell = 0; cell < self->cells; cell++) {
        if (!self->is_filled[cell]) {
            continue;
        }
        double all = chance_of(self, mix, cell, -1);
        if (all > 0) {
            play(self, cell, NULL, number, parts);
        }
        for (int who = 0; who < out->count; who++) {
            mean[who] += all > 0 ? all * parts[out->seat[who].seat] : 0;
        }
        for (int who = 0; who < out->count; who++) {
            /* One combination stands for all that it could choose itself. */
            double others = self->at[cell][who] == 0 ? chance_of(self, mix, cell, who) : 0;
            if (others > 0) {
                play(self, cell, &(otherwise){who, out->seat[who].best}, number, parts);
                best[who] += others * parts[out->seat[who].seat];
            }
        }
    }
    for (int who = 0; who < out->count; who++) {
        add(&value[who], mean[who]);
        add(&gain[who], best[who] - mean[who]);
    }
}

/* What hardly ever happens is not worth its games. */
static void forget_rare(hz_mixing_seat *one)
{
    double mix[HZ_MOST_MIXING];
    for (int choice = 0; choice < one->count; choice++) {
        mix[choice] = one->chance[choice] < 1e-3 ? 0 : one->chance[choice];
    }
    match_regrets(mix, one->count, one->chance);
}

/* Who always makes a choice gains nothing by it. */
static bool is_only(const hz_mixing_seat *one, hz_action action)
{
    bool is_it = false;
    for (int choice = 0; choice < one->count; choice++) {
        is_it |=
            one->chance[choice] == 1 && memcmp(&one->action[choice], &action, sizeof action) == 0;
    }
    return is_it;
}

/* The best answers are looked for among all that is tried, and judged in other games. */
static void judge(learner *self, uint64_t games)
{
    hz_mixing *out = self->out;
    tally value[HZ_MAX_SEATS] = {{0, 0}}, gain[HZ_MAX_SEATS] = {{0, 0}};
    for (int who = 0; who < out->count; who++) {
        forget_rare(&out->seat[who]);
    }
    for (int who = 0; who < out->count; who++) {
        respond(self, who, games / 2 / (uint64_t)out->count, true, &out->seat[who].best);
    }
    out->judged = out->learned;
    for (uint32_t game = 0; game < out->judged; game++) {
        judge_game(self, JUDGEMENTS + game, value, gain);
    }
    for (int who = 0; who < out->count; who++) {
        hz_mixing_seat *one = &out->seat[who];
        one->value = interval_of(&value[who], out->judged);
        one->gain =
            is_only(one, one->best) ? (hz_interval){0, 0, 0} : interval_of(&gain[who], out->judged);
    }
}

hz_status hz_mix(const hz_table *table,
                 const void *state,
                 uint64_t seed,
                 uint64_t games,
                 bool is_judged,
                 hz_mixing *out,
                 hz_error *error)
{
    hz_turn turn = table->game->turn(table, state);
    learner self = {.table = table, .state = state, .out = out};
    *out = (hz_mixing){0};
    hz_status status = check(table, state, turn, error);
    if (status) {
        return status;
    }
    hz_rest_open(&self.rest, table, seed);
    uint64_t found = games / LIST_PART; /* for answers, the rest for combinations of them */
    lay_out(&self, turn.wanted, games - found);
    out->learned = (uint32_t)((games - found) / (uint64_t)self.cells);
    out->learned += out->learned == 0;
    fill(&self);
    grow(&self, found);
    if (is_judged) {
        judge(&self, games);
    }
    hz_bot_close(&self.rest.bot);
    return HZ_OK;
}

hz_action hz_mixing_draw(const hz_mixing_seat *seat, hz_rng *rng)
{
    return seat->action[draw(seat, rng)];
}

hz_action hz_choose_mixing(
    const hz_bot *bot, const hz_table *table, const void *masked, int seat, hz_rng *rng)
{
    hz_mixing found;
    uint64_t seed = hz_rng_bits(rng);
    if (hz_mix(table, masked, seed, hz_bot_budget(bot), false, &found, NULL)) {
        return table->game->advice->personas[0].choose(bot, table, masked, seat, rng);
    }
    int who = 0;
    while (found.seat[who].seat != seat) {
        who++;
        assert(who < found.count);
    }
    return hz_mixing_draw(&found.seat[who], rng);
}
