/* Games that are played so that a net learns from them, and what it should have said of them. */
#include "lab/school.h"

#include <string.h>

#include "bots/rest.h"

enum { LONGEST = 20000 }; /* inputs of a game */

/* Playing */

/* Every second position is forgotten, and from now on as many are passed over. */
static void thin_out(const hz_school *it, hz_lesson_game *game)
{
    size_t row = (size_t)it->value->net.inputs * it->table->seats * sizeof(float);
    for (int at = 0; 2 * at < game->samples; at++) {
        memcpy(hz_seen_by(it, game, at, 0), hz_seen_by(it, game, 2 * at, 0), row);
        game->explored[at] =
            game->explored[2 * at] || (2 * at + 1 < game->samples && game->explored[2 * at + 1]);
    }
    game->samples = (game->samples + 1) / 2;
    game->stride *= 2;
}

static void keep_position(const hz_school *it, hz_lesson_game *game, const hz_state *state)
{
    const hz_table *table = it->table;
    if (game->positions++ % game->stride != 0) {
        return;
    }
    if (game->samples == HZ_LESSON_SAMPLES) {
        thin_out(it, game);
        if ((game->positions - 1) % game->stride != 0) {
            return;
        }
    }
    for (int seat = 0; seat < table->seats; seat++) {
        hz_state masked;
        memcpy(&masked, state, table->game->state_size);
        table->game->mask(table, &masked, seat);
        hz_features(table, &masked, seat, hz_seen_by(it, game, game->samples, seat));
    }
    game->explored[game->samples++] = false;
}

static bool by_lot(hz_rng *rng, uint32_t per_cent)
{
    return hz_rng_below(rng, HZ_PER_CENT) < per_cent;
}

/* Who plays by what was learned; at first nobody. */
static hz_seats draw_seats(const hz_school *it, uint64_t number, hz_rng *rng)
{
    const hz_lesson *lesson = &it->value->lesson;
    hz_seats own = 0;
    for (int seat = 0; seat < it->table->seats; seat++) {
        own |= (hz_seats)(!by_lot(rng, lesson->company) << seat);
    }
    return number * HZ_PER_CENT < lesson->planned * lesson->warm ? 0 : own;
}

static hz_action choose(const hz_school *it,
                        hz_lesson_game *game,
                        const hz_bot *quick,
                        const hz_state *state,
                        int seat,
                        hz_rng *rng)
{
    const hz_table *table = it->table;
    hz_state masked;
    if (by_lot(rng, it->value->lesson.explore)) {
        if (game->samples > 0) {
            game->explored[game->samples - 1] = true;
        }
        return table->game->sample(table, state, seat, hz_rng_bits(rng));
    }
    memcpy(&masked, state, table->game->state_size);
    table->game->mask(table, &masked, seat);
    if (game->own >> seat & 1) {
        return hz_value_choose(
            it->value, quick, table, &masked, seat, it->value->lesson.effort, rng);
    }
    return hz_bot_act(quick, table, &masked, seat, rng);
}

static void play_game(const hz_school *it, uint64_t number, hz_lesson_game *game, hz_bot *quick)
{
    const hz_table *table = it->table;
    const hz_game *rules = table->game;
    hz_rest rest = {.table = table, .bot = *quick, .seed = it->value->lesson.seed};
    hz_seating seating;
    hz_state state;
    uint64_t values[HZ_MAX_VALUES];
    *game = (hz_lesson_game){.seen = game->seen, .stride = 1};
    memset(&state, 0, rules->state_size);
    hz_rest_seat(&rest, number, 0, &seating);
    game->own = draw_seats(it, number, &seating.whims);
    hz_bot_begin(quick);
    rules->start(table, &state);
    for (int left = LONGEST; left > 0; left--) {
        hz_turn turn = rules->turn(table, &state);
        if (turn.kind == HZ_OVER) {
            hz_rest_parts(table, &state, game->part);
            game->is_over = true;
            return;
        }
        if (hz_value_is_moment(turn)) {
            keep_position(it, game, &state);
        }
        if (turn.kind == HZ_CHANCE) {
            hz_answer(rules, table, &state, turn, &seating, values);
            rules->rolled(table, &state, values, NULL);
            continue;
        }
        int seat = __builtin_ctz(turn.wanted);
        hz_action action = choose(it, game, quick, &state, seat, &seating.whims);
        rules->act(table, &state, seat, action, NULL);
    }
}

void hz_school_play(void *context, int thread, uint64_t first, uint64_t count)
{
    hz_school *it = context;
    for (uint64_t game = first; game < first + count; game++) {
        play_game(it, it->value->lesson.games + game, &it->game[game], &it->quick[thread]);
    }
}

/* What every position should have been judged */

/* By what is known now; a lot that was drawn says nothing of what was before. */
static void judge_seat(const hz_school *it, hz_lesson_game *game, int seat)
{
    double lambda = it->value->lesson.lambda / (double)HZ_PER_CENT;
    double due = game->part[seat], next = due;
    for (int at = game->samples - 1; at >= 0; at--) {
        float *input = hz_seen_by(it, game, at, seat);
        double said = (double)hz_net_ask(&it->value->net, input);
        due = (1 - lambda) * next + lambda * due;
        due = game->explored[at] ? said : due;
        game->due[at][seat] = (float)due;
        next = said;
    }
}

void hz_school_judge(void *context, int thread, uint64_t first, uint64_t count)
{
    hz_school *it = context;
    size_t inputs = (size_t)it->value->net.inputs;
    (void)thread;
    for (uint64_t number = first; number < first + count; number++) {
        hz_lesson_game *game = &it->game[number];
        size_t all = (size_t)game->samples * it->table->seats * inputs;
        for (size_t at = 0; at < all; at++) {
            game->seen[at] *= it->value->scale[at % inputs];
        }
        for (int seat = 0; seat < it->table->seats && game->is_over; seat++) {
            judge_seat(it, game, seat);
        }
    }
}
