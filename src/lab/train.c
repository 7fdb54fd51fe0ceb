/* Learning values by self-play.

   Games are played in batches, each by what was known before the batch, on any number of threads;
   then the net learns from all positions of the batch, in an order drawn by lot, on one. What every
   position should have been judged is found backwards from the end of its game: a share λ of what
   the next one should have been, the rest of what was said of that (Sutton 1988, as backgammon
   programs do since Tesauro 1995). Steps are measured out for each weight by how it went before
   (Kingma and Ba, "Adam", 2015, without its correction of the first steps). */
#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "hazard/kit.h"
#include "lab/school.h"

enum { MINI = 32 }; /* positions of which the net learns at a time */

hz_train_def hz_default_train_def(const hz_table *table)
{
    return (hz_train_def){.table = table,
                          .lesson = {.seed = 1,
                                     .planned = 16000,
                                     .units = 32,
                                     .rate = 1000,
                                     .lambda = 90,
                                     .explore = 5,
                                     .warm = 70,
                                     .company = 50,
                                     .effort = 64},
                          .threads = 1};
}

/* From the first batch: what is not 0 is made about 1. What the rows of a state never showed is
   left out, since nobody knows how large it may be. */
static void find_scale(hz_school *it)
{
    size_t inputs = (size_t)it->value->net.inputs;
    bool is_fitted = it->table->game->advice->features != NULL;
    for (size_t input = 0; input < inputs; input++) {
        double squares = 0, count = 0;
        for (uint64_t number = 0; number < it->games; number++) {
            const hz_lesson_game *game = &it->game[number];
            size_t all = (size_t)game->samples * it->table->seats * inputs;
            for (size_t at = input; at < all; at += inputs) {
                squares += (double)game->seen[at] * (double)game->seen[at];
                count += game->seen[at] != 0;
            }
        }
        it->value->scale[input] = count > 0 ? (float)(1 / sqrt(squares / count)) : is_fitted;
    }
}

/* Learning */

static float uniform(hz_rng *rng)
{
    return (float)(hz_rng_word(rng) >> 8) * 0x1p-24f;
}

/* Units begin with small weights of their own, and count for little. */
static void draw_weights(hz_value *value)
{
    const hz_net *net = &value->net;
    hz_rng rng;
    hz_rng_start(&rng, value->lesson.seed, 0, HZ_RNG_GUESS);
    float reach = 1 / (float)sqrt((double)net->inputs + 1);
    for (int row = 0; row < net->inputs + 2; row++) {
        for (int unit = 0; unit < net->units; unit++) {
            float drawn = (2 * uniform(&rng) - 1) * reach;
            net->weight[(size_t)row * (size_t)net->stride + (size_t)unit] = drawn;
        }
    }
}

/* All weights, by the slope of some positions together. */
static void step(hz_school *it, int positions)
{
    static const float slow = 0.9f, slower = 0.999f, least = 1e-8f;
    const hz_lesson *lesson = &it->value->lesson;
    double part = (double)lesson->games / (double)(lesson->planned ? lesson->planned : 1);
    float rate = (float)(lesson->rate * 1e-6 * (1 - 0.9 * (part < 1 ? part : 1)));
    float share = 1 / (float)positions;
    size_t size = hz_net_size(&it->value->net);
    float *weight = it->value->net.weight, *slope = it->slope;
    float *course = it->value->moment, *length = it->value->moment + size;
    for (size_t at = 0; at < size; at++) {
        float here = slope[at] * share;
        course[at] = slow * course[at] + (1 - slow) * here;
        length[at] = slower * length[at] + (1 - slower) * here * here;
        weight[at] -= rate * course[at] / (sqrtf(length[at]) + least);
        slope[at] = 0;
    }
}

/* Weights go to and fro with the luck of the last games: what they are on average in the second
   half is better. */
static void add_to_means(const hz_value *value)
{
    float part = 2 * value->lesson.games < value->lesson.planned ? 1 : 0.03f;
    size_t size = hz_net_size(&value->net);
    float *mean = value->moment + 2 * size;
    for (size_t at = 0; at < size; at++) {
        mean[at] += part * (value->net.weight[at] - mean[at]);
    }
}

/* All positions of the batch, as they can be learned from. */
static size_t list_positions(hz_school *it)
{
    size_t count = 0;
    for (uint64_t number = 0; number < it->games; number++) {
        const hz_lesson_game *game = &it->game[number];
        for (int at = 0; at < game->samples && game->is_over; at++) {
            for (int seat = 0; seat < it->table->seats && !game->explored[at]; seat++) {
                it->order[count++] =
                    (hz_lesson_place){(uint16_t)number, (uint16_t)at, (uint8_t)seat};
            }
        }
    }
    return count;
}

static void learn(hz_school *it)
{
    size_t count = list_positions(it);
    double squares = 0;
    int gathered = 0;
    hz_rng rng;
    hz_rng_start(&rng, it->value->lesson.seed, it->value->lesson.games, HZ_RNG_SEATS);
    for (size_t left = count; left > 0; left--) {
        size_t drawn = hz_rng_below(&rng, (uint32_t)left);
        hz_lesson_place place = it->order[drawn];
        it->order[drawn] = it->order[left - 1];
        const hz_lesson_game *game = &it->game[place.game];
        float due = game->due[place.sample][place.seat];
        const float *input = hz_seen_by(it, game, place.sample, place.seat);
        double off = (double)(hz_net_learn(&it->value->net, input, due, it->slope) - due);
        squares += off * off;
        if (++gathered == MINI || left == 1) {
            step(it, gathered);
            gathered = 0;
        }
    }
    it->squares = 0.9 * it->squares + squares;
    it->learned = 0.9 * it->learned + (double)count;
}

/* How its seats fared among casual ones. */
static void keep_score(hz_school *it)
{
    hz_seats all = (hz_seats)((1u << it->table->seats) - 1);
    it->won *= 0.95;
    it->met *= 0.95;
    for (uint64_t number = 0; number < it->games; number++) {
        const hz_lesson_game *game = &it->game[number];
        for (int seat = 0; seat < it->table->seats && game->is_over; seat++) {
            bool counts = game->own != 0 && game->own != all && game->own >> seat & 1;
            it->won += counts ? game->part[seat] : 0;
            it->met += counts;
        }
    }
}

/* All of it */

static bool look(void *context, uint64_t done)
{
    hz_school *it = context;
    const hz_lesson *lesson = &it->value->lesson;
    hz_train_news news = {
        .games = lesson->games + done,
        .planned = lesson->planned,
        .share = it->met > 0 ? it->won / it->met : -1,
        .surprise = it->learned > 0 ? sqrt(it->squares / it->learned) : 0,
    };
    return !it->def->watch || it->def->watch(it->def->watcher, &news);
}

/* False: it was stopped, and the batch counts for nothing. */
static bool run_batch(hz_school *it)
{
    hz_value *value = it->value;
    uint64_t left = value->lesson.planned - value->lesson.games;
    hz_work work = {.blocks = it->games = left < HZ_LESSON_BATCH ? left : HZ_LESSON_BATCH,
                    .threads = it->def->threads,
                    .play = hz_school_play,
                    .context = it,
                    .watch = look,
                    .watcher = it};
    if (!look(it, 0) || !hz_work_run(&work)) {
        return false;
    }
    if (value->lesson.games == 0 && !it->has_scale) {
        find_scale(it);
    }
    work.play = hz_school_judge;
    work.watch = NULL;
    hz_work_run(&work);
    learn(it);
    add_to_means(value);
    keep_score(it);
    value->lesson.games += it->games;
    return true;
}

static bool open_school(hz_school *it)
{
    assert(it->table && it->value);
    size_t seats = it->table->seats, inputs = (size_t)it->value->net.inputs;
    size_t positions = (size_t)HZ_LESSON_SAMPLES * seats;
    bool is_there = hz_value_add_moments(it->value);
    it->slope = calloc(hz_net_size(&it->value->net), sizeof *it->slope);
    it->order = calloc(HZ_LESSON_BATCH * positions, sizeof *it->order);
    it->game = calloc(HZ_LESSON_BATCH, sizeof *it->game);
    it->seen = calloc(HZ_LESSON_BATCH * positions * inputs, sizeof *it->seen);
    if (!is_there || !it->slope || !it->order || !it->game || !it->seen) {
        return false;
    }
    for (size_t game = 0; game < HZ_LESSON_BATCH; game++) {
        it->game[game].seen = it->seen + game * positions * inputs;
    }
    return true;
}

static void close_school(hz_school *it)
{
    for (int thread = 0; thread < it->def->threads; thread++) {
        hz_bot_close(&it->quick[thread]);
    }
    free(it->slope);
    free(it->order);
    free(it->game);
    free(it->seen);
}

static hz_status open_bots(hz_school *it, hz_error *error)
{
    hz_status status = HZ_OK;
    for (int thread = 0; thread < it->def->threads && !status; thread++) {
        hz_bot *quick = &it->quick[thread];
        status = hz_bot_find(it->table->game, "casual", quick, error);
        status = status ? status : hz_bot_open(it->table, quick, error);
    }
    return status;
}

static bool is_same_lesson(const hz_lesson *one, const hz_lesson *other)
{
    return one->seed == other->seed && one->planned == other->planned && one->rate == other->rate &&
           one->lambda == other->lambda && one->explore == other->explore &&
           one->warm == other->warm && one->company == other->company &&
           one->effort == other->effort;
}

/* A value that knows nothing, one that goes on where it was, or one that begins a lesson anew. */
static hz_status begin(const hz_train_def *def, hz_value **value, hz_error *error)
{
    hz_value *self = *value;
    if (!self) {
        self = *value = hz_value_new(def->table, &def->lesson);
        if (!self) {
            return hz_fail(error, HZ_NO_SPACE, "no memory left for a net of that size");
        }
        self->lesson.games = self->lesson.before = 0;
        draw_weights(self);
        return HZ_OK;
    }
    if (self->lesson.units != def->lesson.units) {
        return hz_fail(error,
                       HZ_ILLEGAL,
                       "these values have %u units: to go on with them takes as many",
                       self->lesson.units);
    }
    if (!self->moment || !is_same_lesson(&self->lesson, &def->lesson)) {
        uint64_t before = self->lesson.before + self->lesson.games;
        self->lesson = def->lesson;
        self->lesson.games = 0;
        self->lesson.before = before;
        free(self->moment);
        self->moment = NULL;
    }
    return HZ_OK;
}

/* A lesson is over. */
static void take_means(hz_value *value)
{
    size_t size = hz_net_size(&value->net);
    memcpy(value->net.weight, value->moment + 2 * size, sizeof(float) * size);
    free(value->moment);
    value->moment = NULL;
}

hz_status hz_train(const hz_train_def *def, hz_value **value, hz_error *error)
{
    bool is_new = !*value;
    if (hz_is_slow(def->table)) {
        return hz_fail(error,
                       HZ_ILLEGAL,
                       "dice of this table of %s are really thrown: expected one by chances, with "
                       "--set table=model",
                       def->table->game->title);
    }
    hz_status status = begin(def, value, error);
    if (status) {
        return status;
    }
    hz_school it = {.def = def, .table = def->table, .value = *value, .has_scale = !is_new};
    status = open_school(&it) ? open_bots(&it, error)
                              : hz_fail(error, HZ_NO_SPACE, "no memory left for the games");
    while (!status && it.value->lesson.games < it.value->lesson.planned && run_batch(&it)) {
    }
    close_school(&it);
    if (it.value->lesson.games == it.value->lesson.planned) {
        take_means(it.value);
    }
    return status;
}
