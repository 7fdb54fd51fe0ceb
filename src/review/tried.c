/* What positions are worth, by games: from all positions of the record with the same dice.

   A game has streams of its own, and goes along the record: at each position the rest is played
   with what the streams have left, and a roll of the record uses up as many dice. So a roll and
   what came of it are compared with the same dice to follow; and where the bot that goes on chooses
   what was chosen, the game from before the choice is the game from behind it, and is played once.
 */
#include <assert.h>
#include <math.h>
#include <string.h>

#include "review/review.h"

/* A roll of the record: the streams go on as if it had been drawn from them. */
static void use_dice(const hz_table *table, const void *state, hz_seating *seating)
{
    uint64_t values[HZ_MAX_VALUES];
    hz_answer(table->game, table, state, table->game->turn(table, state), seating, values);
}

/* A copy of the streams, which its own pointer must not lead out of. */
static hz_seating copy_of(const hz_seating *seating)
{
    return *seating;
}

static void own_dice(hz_seating *seating)
{
    seating->own = hz_dice_of(&seating->dice, seating->roller);
}

static void keep(const hz_review *self, const double *parts, uint16_t *won)
{
    for (int seat = 0; seat < self->header.table.seats; seat++) {
        won[seat] = (uint16_t)lrint(parts[seat] * REVIEW_UNIT);
    }
}

/* Plays the rest from a position. False: it is the rest from the next one. */
static bool play_from(
    const hz_review *self, const hz_rest *rest, uint64_t at, hz_seating *streams, uint16_t *won)
{
    const hz_table *table = &self->quick;
    const hz_game *game = table->game;
    hz_state state;
    double parts[HZ_MAX_SEATS];
    memcpy(&state, review_place(self, at), game->state_size);
    hz_bot_begin(&rest->bot);
    const review_input *input = at < self->inputs ? &self->input[at] : NULL;
    if (input && input->kind != HZ_ROLL && input->is_first && !self->is_by_chances) {
        /* The seat's own choice comes first: where several choose, the order makes no difference.
         */
        hz_action action = hz_seat_choice(game, table, &state, input->seat, streams);
        if (input->kind == HZ_ACTION && memcmp(&action, &input->action, sizeof action) == 0) {
            return false;
        }
        game->act(table, &state, input->seat, action, NULL);
    }
    hz_seating seating = copy_of(streams);
    own_dice(&seating);
    hz_rest_finish(rest, &seating, &state, parts);
    keep(self, parts, won);
    return true;
}

static void play_game(hz_review *self, const hz_rest *rest, uint64_t number, bool *is_played)
{
    hz_seating streams;
    double parts[HZ_MAX_SEATS];
    hz_rest_seat(rest, number, 0, &streams);
    for (uint64_t at = 0; at <= self->inputs; at++) {
        uint16_t *won = review_won(self, number, at);
        bool is_end = at == self->inputs && self->is_over;
        is_played[at] = is_end;
        if (is_end) {
            hz_rest_parts(&self->header.table, review_state(self, at), parts);
            keep(self, parts, won);
        } else if (self->is_known[at]) {
            is_played[at] = play_from(self, rest, at, &streams, won);
        }
        if (at < self->inputs && self->input[at].kind == HZ_ROLL && !self->is_by_chances) {
            use_dice(&self->quick, review_place(self, at), &streams);
        }
    }
}

/* What was not played: of a position from which nothing can be tried, as before it. */
static void fill_in(hz_review *self, uint64_t number, const bool *is_played)
{
    size_t size = self->header.table.seats * sizeof *self->won;
    for (uint64_t at = self->inputs; at > 0; at--) {
        if (!is_played[at - 1] && self->is_known[at - 1]) {
            memcpy(review_won(self, number, at - 1), review_won(self, number, at), size);
        }
    }
    for (uint64_t at = 1; at <= self->inputs; at++) {
        if (!self->is_known[at]) {
            memcpy(review_won(self, number, at), review_won(self, number, at - 1), size);
        }
    }
}

void hz_review_play_block(hz_review *self, uint64_t block)
{
    bool is_played[HZ_MOST_REVIEWED + 1];
    hz_rest rest;
    hz_error error;
    if (hz_review_rest(self, self->def.seed, &rest, &error)) {
        hz_review_fail(self, &error);
        return;
    }
    uint64_t first = block * REVIEW_BLOCK;
    for (uint64_t game = first; game < first + REVIEW_BLOCK && game < self->games; game++) {
        play_game(self, &rest, game, is_played);
        fill_in(self, game, is_played);
    }
    hz_bot_close(&rest.bot);
}

/* Sums over all games, in whole numbers: no order of adding up makes a difference. */

/* Of what each game adds: the mean and its standard error. Half a game is added in which it went
   either way, so that the error does not shrink to nothing where most games ended alike. */
static void
mean_of(const hz_review *self, int64_t sum, double squares, double *value, double *error)
{
    double games = self->games, unit = REVIEW_UNIT;
    double mean = (double)sum / unit / (games + 1), most = squares / unit / unit + 0.5;
    double variance = most / (games + 1) - mean * mean;
    *value = (double)sum / unit / games;
    *error = variance > 0 && squares > 0 ? sqrt(variance / games) : 0;
}

/* What a position is worth to a seat, or (`is_change`) what an input changed. */
static void
tell(const hz_review *self, uint64_t at, int seat, bool is_change, double *value, double *error)
{
    int64_t sum = 0;
    double squares = 0;
    for (uint32_t game = 0; game < self->games; game++) {
        int64_t one = review_won(self, game, at)[seat];
        one = is_change ? review_won(self, game, at + 1)[seat] - one : one;
        sum += one;
        squares += (double)(one * one);
    }
    mean_of(self, sum, squares, value, error);
}

/* Does the change by this input count towards the luck, or the play, of a seat? */
static bool counts(const hz_review *self, uint64_t at, int seat, bool is_luck)
{
    const review_input *input = &self->input[at];
    bool is_roll = input->kind == HZ_ROLL;
    return is_luck ? is_roll : !is_roll && input->seat == seat && !hz_review_is_hidden(self, at);
}

/* How sure the sum of all changes by rolls, or by one seat's choices, is. */
static double error_of_sum(const hz_review *self, int seat, bool is_luck)
{
    int64_t sum = 0;
    double squares = 0, value, error;
    for (uint32_t game = 0; game < self->games; game++) {
        int64_t one = 0;
        for (uint64_t at = 0; at < self->inputs; at++) {
            if (counts(self, at, seat, is_luck)) {
                one += review_won(self, game, at + 1)[seat] - review_won(self, game, at)[seat];
            }
        }
        sum += one;
        squares += (double)(one * one);
    }
    mean_of(self, sum, squares, &value, &error);
    for (uint64_t at = 0; !is_luck && at < self->inputs; at++) {
        /* Choices that were judged in games of their own. */
        const hz_review_step *step = &self->step[at];
        if (step->kind != HZ_ROLL && step->seat == seat && hz_review_is_hidden(self, at)) {
            error = hypot(error, step->play_error);
        }
    }
    return error;
}

void hz_review_count(hz_review *self)
{
    for (int seat = 0; seat < self->header.table.seats; seat++) {
        for (uint64_t at = 0; at <= self->inputs; at++) {
            hz_review_step *step = &self->step[at];
            bool is_end = at == self->inputs && self->is_over;
            tell(self, at, seat, false, &step->value[seat], &step->error[seat]);
            step->error[seat] = is_end ? 0 : step->error[seat];
            if (at < self->inputs) {
                tell(self, at, seat, true, &step->change[seat], &step->spread[seat]);
            }
        }
        hz_review_seat *one = &self->seat[seat];
        one->start_error = self->step[0].error[seat];
        one->luck_error = error_of_sum(self, seat, true);
        one->play_error = error_of_sum(self, seat, false);
    }
}
