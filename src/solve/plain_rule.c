/* Rules that a person can remember: do this if one or two numbers of the position are as said, and
   else that. */
#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "solve/feature.h"
#include "solve/net.h"

enum { SPAN = 256, MOST_TRIED = 8, MOST_STARTS = 3, MOST_MOVES = 12 };

/* Rules are compared by sweeps that change no more than this; what is told is worked out exactly.
 */
#define CLOSE 1e-8

/* Is the number at least the limit, or below it? */
typedef struct test {
    int feature, limit; /* feature below 0: none, which always holds */
    bool is_below;
} test;

typedef struct question {
    hz_action pair[2];
    double cost[2];    /* of always doing the one or the other */
    bool takes_second; /* what is always done, where it is not the one that is asked */
} question;

typedef struct plain {
    test test[2];
    bool does_second;      /* where both tests hold; else the other */
    double estimate, cost; /* before and after it was tried out */
} plain;

/* A choice between two that comes up. */
typedef struct spot {
    double margin; /* by how much the second action is better */
    double weight; /* the same times how often it comes up */
    int question;
} spot;

typedef struct search {
    hz_solution *solution;
    const hz_table *table;
    hz_solve_net *net;
    hz_solve_feature feature[HZ_MOST_SOLVE_FEATURES];
    int features;
    question question[HZ_MOST_QUESTIONS];
    int questions, main;
    double *sum; /* of visits times margin, by two features */
    spot *spots;
    int16_t *numbers; /* features of every spot */
    bool *second;     /* what is done there */
    double *visits;
    size_t count, spots_room, numbers_room;
    hz_solve_budget budget;
    bool is_cut;
} search;

/* What a bot of such a rule knows. */
typedef struct habit {
    const search *from;
    plain rule;
} habit;

/* Positions */

static int question_of(search *self, const hz_action *pair)
{
    for (int at = 0; at < self->questions; at++) {
        if (memcmp(&self->question[at].pair[0], &pair[0], sizeof *pair) == 0) {
            return at;
        }
    }
    if (self->questions == HZ_MOST_QUESTIONS) {
        return -1;
    }
    self->question[self->questions] = (question){.pair = {pair[0], pair[1]}};
    return self->questions++;
}

static void hear(void *raw, const void *state, int seat, const hz_action *pair, double margin)
{
    search *self = raw;
    size_t width = (size_t)self->features;
    hz_status status = hz_solve_grow(&self->budget,
                                     (void **)&self->spots,
                                     &self->spots_room,
                                     self->count + 1,
                                     sizeof *self->spots,
                                     NULL);
    status = status ? status
                    : hz_solve_grow(&self->budget,
                                    (void **)&self->numbers,
                                    &self->numbers_room,
                                    (self->count + 1) * width,
                                    sizeof *self->numbers,
                                    NULL);
    if (status) {
        self->is_cut = true;
        return;
    }
    int16_t *row = self->numbers + self->count * width;
    for (int at = 0; at < self->features; at++) {
        hz_solve_feature *one = &self->feature[at];
        int value = hz_solve_feature_of(one, state, seat);
        value = value > INT16_MAX ? INT16_MAX : value < INT16_MIN ? INT16_MIN : value;
        row[at] = (int16_t)value;
        one->most = value > one->most ? value : one->most;
        one->least = value < one->least ? value : one->least;
    }
    self->spots[self->count++] = (spot){.margin = margin, .question = question_of(self, pair)};
}

/* Which of two is chosen where it matters least: the same always. */
static double least_of(const question *it)
{
    return it->cost[0] < it->cost[1] ? it->cost[0] : it->cost[1];
}

/* How much it matters what is done where, in games that are played as they were last; and what
   always doing the same would cost, question by question. */
static void weigh(search *self)
{
    hz_solve_net_visits(self->net, self->visits);
    for (int at = 0; at < self->questions; at++) {
        memset(self->question[at].cost, 0, sizeof self->question[at].cost);
    }
    for (size_t at = 0; at < self->count; at++) {
        spot *it = &self->spots[at];
        it->weight = self->visits[at] * it->margin;
        if (it->question >= 0) {
            self->question[it->question].cost[it->weight < 0] += fabs(it->weight);
        }
    }
}

/* Games of two who play perfectly: the question that matters most is asked. */
static hz_status listen(search *self, hz_error *error)
{
    hz_status status = hz_solve_net_open(self->solution, hear, self, &self->net, error);
    if (!status && (self->is_cut || self->count == 0)) {
        status = hz_fail(error, HZ_ILLEGAL, "there is no choice of two to make a rule for");
    }
    if (status) {
        return status;
    }
    assert(self->count > 0);
    self->second = calloc(self->count, sizeof *self->second);
    self->visits = calloc(self->count, sizeof *self->visits);
    if (!self->second || !self->visits) {
        return hz_fail(error, HZ_NO_SPACE, "no memory left");
    }
    for (size_t at = 0; at < self->count; at++) {
        self->second[at] = self->spots[at].margin > 0;
    }
    hz_solve_net_play(self->net, self->second, CLOSE);
    weigh(self);
    for (int at = 0; at < self->questions; at++) {
        question *one = &self->question[at];
        bool is_more = least_of(one) > least_of(&self->question[self->main]);
        self->main = at == 0 || is_more ? at : self->main;
        one->takes_second = one->cost[1] < one->cost[0];
    }
    return HZ_OK;
}

/* Looking for rules */

static int clamp(int place)
{
    return place < 0 ? 0 : place >= SPAN ? SPAN - 1 : place;
}

/* A rule that is better than one of the best, put among them: no two with the same numbers. */
static void offer(plain *best, int room, plain it)
{
    int at = room - 1;
    for (int other = 0; other < room; other++) {
        bool is_alike = best[other].estimate < 1e9 &&
                        best[other].test[0].feature == it.test[0].feature &&
                        best[other].test[1].feature == it.test[1].feature;
        if (is_alike) {
            at = other;
            break;
        }
    }
    if (best[at].estimate <= it.estimate) {
        return;
    }
    best[at] = it;
    for (; at > 0 && best[at].estimate < best[at - 1].estimate; at--) {
        plain kept = best[at];
        best[at] = best[at - 1];
        best[at - 1] = kept;
    }
}

/* The sum over all positions whose numbers are below both limits lies in `sum`. */
static double below(const search *self, int first, int second)
{
    return first <= 0 || second <= 0 ? 0
                                     : self->sum[(size_t)(first - 1) * SPAN + (size_t)second - 1];
}

static void fill(search *self, int one, int other)
{
    size_t width = (size_t)self->features;
    memset(self->sum, 0, SPAN * SPAN * sizeof *self->sum);
    for (size_t at = 0; at < self->count; at++) {
        const int16_t *row = self->numbers + at * width;
        if (self->spots[at].question != self->main || self->spots[at].weight == 0) {
            continue;
        }
        int x = clamp(row[one] - self->feature[one].least);
        int y = other < 0 ? 0 : clamp(row[other] - self->feature[other].least);
        self->sum[x * SPAN + y] += self->spots[at].weight;
    }
    for (int x = 0; x < SPAN; x++) {
        for (int y = 0; y < SPAN; y++) {
            double *here = &self->sum[x * SPAN + y];
            *here += x ? here[-SPAN] : 0;
            *here += y ? here[-1] : 0;
            *here -= x && y ? here[-SPAN - 1] : 0;
        }
    }
}

/* All limits of one number, or of two. Where the second action is done in a region, the rule costs
   what doing the first everywhere costs, less what the region brings. */
static void look(search *self, int one, int other, plain *best)
{
    const question *asked = &self->question[self->main];
    int last = other < 0 ? SPAN : SPAN - 1, first = other < 0 ? SPAN : 1;
    fill(self, one, other);
    for (int x = 1; x < SPAN; x++) {
        for (int y = first; y <= last; y++) {
            double low = below(self, x, y), left = below(self, x, SPAN);
            double under = below(self, SPAN, y), all = below(self, SPAN, SPAN);
            double region[4] = {all - left - under + low, left - low, under - low, low};
            /* Of one number alone: everything is below the end of the second. */
            for (int corner = other < 0 ? 2 : 0; corner < 4; corner++) {
                plain it = {
                    .test = {{one, x + self->feature[one].least, corner & 1},
                             {other, other < 0 ? 0 : y + self->feature[other].least, corner >> 1}}};
                it.does_second = true;
                it.estimate = asked->cost[0] - region[corner];
                offer(best, MOST_TRIED, it);
                it.does_second = false;
                it.estimate = asked->cost[1] + region[corner];
                offer(best, MOST_TRIED, it);
            }
        }
    }
}

static void look_all(search *self, bool is_pair, plain *best)
{
    for (int one = 0; one < self->features; one++) {
        if (!is_pair) {
            look(self, one, -1, best);
        }
        for (int other = one + 1; is_pair && other < self->features; other++) {
            look(self, one, other, best);
        }
    }
}

/* Measuring them */

static bool holds_for(const test *it, int value)
{
    return it->is_below ? value < it->limit : value >= it->limit;
}

static bool holds(const search *self, const test *it, const void *state, int seat)
{
    return it->feature < 0 ||
           holds_for(it, hz_solve_feature_of(&self->feature[it->feature], state, seat));
}

/* What the rule comes to against perfect play, nearly. */
static double try_out(search *self, const plain *rule)
{
    const test *one = &rule->test[0], *other = &rule->test[1];
    for (size_t at = 0; at < self->count; at++) {
        const int16_t *row = self->numbers + at * (size_t)self->features;
        int which = self->spots[at].question;
        if (which != self->main) {
            self->second[at] = which >= 0 && self->question[which].takes_second;
            continue;
        }
        bool is_so = holds_for(one, row[one->feature]) &&
                     (other->feature < 0 || holds_for(other, row[other->feature]));
        self->second[at] = rule->does_second == is_so;
    }
    return 0.5 - hz_solve_net_play(self->net, self->second, CLOSE);
}

static hz_action
choose(const hz_bot *bot, const hz_table *table, const void *masked, int seat, hz_rng *rng)
{
    (void)rng;
    const habit *own = bot->context;
    const search *self = own->from;
    hz_action action[2];
    int count = table->game->actions(table, masked, seat, 0, action, 2);
    bool is_second = false;
    for (int at = 0; at < self->questions && count == 2; at++) {
        const question *asked = &self->question[at];
        if (memcmp(&asked->pair[0], &action[0], sizeof action[0]) == 0) {
            is_second = at != self->main ? asked->takes_second
                                         : own->rule.does_second ==
                                               (holds(self, &own->rule.test[0], masked, seat) &&
                                                holds(self, &own->rule.test[1], masked, seat));
        }
    }
    return action[is_second];
}

static const hz_persona persona = {.name = "rule", .meaning = "plays by a rule", .choose = choose};

static hz_status measure(search *self, const plain *rule, double *cost, hz_error *error)
{
    habit own = {self, *rule};
    hz_bot bot = {.persona = &persona, .context = &own};
    hz_status status = HZ_OK;
    *cost = -0.5;
    for (int seat = 0; seat < 2 && !status; seat++) {
        const hz_bot *sides[2] = {&bot, &bot};
        hz_measurement found;
        sides[seat] = NULL;
        status = hz_measure(self->solution, sides, &found, error);
        *cost += status ? 0 : found.wins[seat] / 2;
    }
    *cost = *cost > 1e-13 ? *cost : 0; /* rounding brings nothing */
    return status;
}

/* Words */

static void name_test(const search *self, const test *it, hz_text *out)
{
    hz_solve_feature_name(&self->feature[it->feature], out);
    if (it->is_below) {
        hz_add(out, " is below %d", it->limit);
    } else {
        hz_add(out, " is %d or more", it->limit);
    }
}

static void name_action(const search *self, const question *asked, bool is_second, hz_text *out)
{
    self->table->game->notation->print(self->table, asked->pair[is_second], out);
}

static void say(const search *self, const plain *rule, hz_text *out)
{
    const question *asked = &self->question[self->main];
    name_action(self, asked, rule->does_second, out);
    hz_add(out, " if ");
    name_test(self, &rule->test[0], out);
    if (rule->test[1].feature >= 0) {
        hz_add(out, " and ");
        name_test(self, &rule->test[1], out);
    }
    hz_add(out, ", else ");
    name_action(self, asked, !rule->does_second, out);
    for (int at = 0; at < self->questions; at++) {
        const question *other = &self->question[at];
        if (at != self->main) {
            hz_add(out, "; always ");
            name_action(self, other, other->takes_second, out);
        }
    }
}

/* Each limit so much higher or lower. Has that helped? */
static bool try_nearby(search *self, int step, plain *best)
{
    double before = best->cost;
    for (int side = 0; side < 4; side++) {
        plain next = *best;
        next.test[side / 2].limit += side % 2 ? step : -step;
        if (next.test[side / 2].feature >= 0) {
            next.cost = try_out(self, &next);
            *best = next.cost < best->cost ? next : *best;
        }
    }
    return best->cost < before;
}

/* Limits nearby, as long as that helps. */
static void improve(search *self, plain *best)
{
    for (int step = 4; step > 0; step /= 2) {
        for (int move = 0; move < MOST_MOVES && try_nearby(self, step, best); move++) {
        }
    }
}

/* Those that are best when they are tried out, by what they come to, no two with the same numbers.
 */
static void keep(plain *best, plain it)
{
    it.estimate = it.cost;
    offer(best, MOST_STARTS, it);
}

/* A number that grows within the turn: where to stop is soon over- or underestimated, so some
   limits from all its range are tried out. */
static void scan(search *self, plain *best)
{
    enum { PARTS = 10 };
    for (int at = 0; at < self->features; at++) {
        const hz_solve_feature *one = &self->feature[at];
        for (int part = 1; one->kind == HZ_FEATURE_ALONE && part <= 2 * PARTS; part++) {
            int limit = one->least + (one->most - one->least) * ((part + 1) / 2) / PARTS;
            plain it = {.test = {{at, limit, part % 2}, {-1, 0, false}}, .does_second = true};
            it.cost = try_out(self, &it);
            keep(best, it);
        }
    }
}

static void clear(plain *best, int room)
{
    for (int at = 0; at < room; at++) {
        best[at] = (plain){.estimate = 1e9};
    }
}

/* The best of a kind: the best few by their estimates where they are looked for, tried out. */
static void look_for(search *self, bool is_pair, plain *best)
{
    plain found[MOST_TRIED];
    clear(found, MOST_TRIED);
    look_all(self, is_pair, found);
    for (int at = 0; at < MOST_TRIED && found[at].estimate < 1e9; at++) {
        found[at].cost = try_out(self, &found[at]);
        keep(best, found[at]);
    }
}

/* Rules are looked for where perfect play comes, and where the best one so far does; those that are
   best when they are tried out, and their neighbours. The last of all is measured exactly. */
static hz_status find(search *self, bool is_pair, hz_plain_rule *out, hz_error *error)
{
    plain best[MOST_STARTS];
    clear(best, MOST_STARTS);
    look_for(self, is_pair, best);
    if (!is_pair) {
        scan(self, best);
    }
    try_out(self, &best[0]);
    weigh(self);
    look_for(self, is_pair, best);
    for (int at = 0; at < MOST_STARTS && best[at].estimate < 1e9; at++) {
        improve(self, &best[at]);
        best[0] = best[at].cost < best[0].cost ? best[at] : best[0];
    }
    hz_text words = hz_text_in(out->words, sizeof out->words);
    say(self, &best[0], &words);
    return measure(self, &best[0], &out->cost, error);
}

hz_status hz_find_plain_rules(hz_solution *solution, hz_plain_rules *out, hz_error *error)
{
    search self = {.solution = solution, .table = &solution->table};
    memset(out, 0, sizeof *out);
    self.budget.limit = solution->def.memory;
    self.sum = calloc(SPAN * SPAN, sizeof *self.sum);
    hz_status status = self.sum ? HZ_OK : hz_fail(error, HZ_NO_SPACE, "no memory left");
    self.features = hz_solve_list_features(self.table->game, self.feature);
    status = status ? status : listen(&self, error);
    for (int kind = 0; kind < 2 && !status; kind++) {
        status = find(&self, kind == 1, &out->rule[out->count], error);
        out->count += !status;
    }
    hz_solve_net_close(self.net);
    hz_solve_drop(&self.budget, (void **)&self.spots, &self.spots_room, sizeof *self.spots);
    hz_solve_drop(&self.budget, (void **)&self.numbers, &self.numbers_room, sizeof *self.numbers);
    free(self.second);
    free(self.visits);
    free(self.sum);
    return status;
}
