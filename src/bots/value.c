/* Values that were learned: what they say of a position, and where a table finds them. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "bots/value.h"
#include "hazard/driver.h"

enum { SHOWN_INPUTS = 60 };

/* Features */

/* Lets a game by lot show a few positions, from the first on. */
static bool show_next(const hz_table *table, hz_state *state, hz_seating *seating)
{
    const hz_game *game = table->game;
    uint64_t values[HZ_MAX_VALUES];
    hz_turn turn = game->turn(table, state);
    if (turn.kind == HZ_OVER || (turn.kind == HZ_CHANCE && hz_is_slow(table))) {
        return false;
    }
    if (turn.kind == HZ_CHANCE) {
        hz_answer(game, table, state, turn, seating, values);
        game->rolled(table, state, values, NULL);
    } else {
        int seat = __builtin_ctz(turn.wanted);
        hz_action action = hz_seat_choice(game, table, state, seat, seating);
        game->act(table, state, seat, action, NULL);
    }
    return true;
}

/* What the features of this table are: how many, and a hash of how they tell of a few positions. */
uint64_t hz_value_mark(const hz_table *table, int *count)
{
    hz_state state, masked;
    hz_seating seating = {.roller = HZ_NOBODY};
    float list[HZ_MAX_FEATURES];
    uint64_t hash = 0;
    memset(&state, 0, table->game->state_size);
    table->game->start(table, &state);
    hz_dice_start(&seating.dice, 1, 0, table->seats);
    seating.own = hz_dice_of(&seating.dice, HZ_NOBODY);
    hz_rng_start(&seating.whims, 1, 0, HZ_RNG_WHIMS);
    *count = 0;
    for (int shown = 0; shown < SHOWN_INPUTS; shown++) {
        for (int seat = 0; seat < table->seats; seat++) {
            memcpy(&masked, &state, table->game->state_size);
            table->game->mask(table, &masked, seat);
            *count = hz_features(table, &masked, seat, list);
            hash = hz_hash(list, sizeof *list * (size_t)*count, hash);
        }
        if (!show_next(table, &state, &seating)) {
            break;
        }
    }
    return hash;
}

hz_value *hz_value_new(const hz_table *table, const hz_lesson *lesson)
{
    hz_value *self = calloc(1, sizeof *self);
    if (!self) {
        return NULL;
    }
    self->lesson = *lesson;
    self->mark = hz_value_mark(table, &self->net.inputs);
    self->net = hz_net_of(self->net.inputs, (int)lesson->units);
    self->scale = calloc((size_t)self->net.inputs + 1, sizeof *self->scale);
    self->net.weight = calloc(hz_net_size(&self->net), sizeof *self->net.weight);
    if (!self->scale || !self->net.weight) {
        hz_value_close(self);
        return NULL;
    }
    return self;
}

bool hz_value_add_moments(hz_value *self)
{
    self->moment =
        self->moment ? self->moment : calloc(3 * hz_net_size(&self->net), sizeof *self->moment);
    return self->moment != NULL;
}

void hz_value_close(hz_value *value)
{
    if (value) {
        free(value->scale);
        free(value->net.weight);
        free(value->moment);
        free(value);
    }
}

hz_lesson hz_value_lesson(const hz_value *value)
{
    return value->lesson;
}

/* Asking */

bool hz_value_is_moment(hz_turn turn)
{
    return turn.kind == HZ_CHANCE ? !turn.wide && turn.count == 1
                                  : !turn.secret || turn.wanted == turn.allowed;
}

float hz_value_of_seat(const hz_value *value, const hz_table *table, const void *state, int seat)
{
    float list[HZ_MAX_FEATURES];
    hz_state masked;
    const void *seen = state;
    if (table->game->mask != hz_hides_nothing) {
        memcpy(&masked, state, table->game->state_size);
        table->game->mask(table, &masked, seat);
        seen = &masked;
    }
    int count = hz_features(table, seen, seat, list);
    assert(count == value->net.inputs && "a table's features are always as many");
    for (int at = 0; at < count; at++) {
        list[at] *= value->scale[at];
    }
    return hz_net_ask(&value->net, list);
}

void hz_value_tell(const hz_value *value, const hz_table *table, const void *state, double *parts)
{
    double sum = 0;
    for (int seat = 0; seat < table->seats; seat++) {
        parts[seat] = (double)hz_value_of_seat(value, table, state, seat);
        sum += parts[seat];
    }
    for (int seat = 0; seat < table->seats; seat++) {
        parts[seat] = sum > 0 ? parts[seat] / sum : 1.0 / table->seats;
    }
}

/* Whose they are */

/* What the table was lent, where that is for its game; else what came with the game. Refused: the
   former, for another table of this game. */
static hz_status find(const hz_table *table, const char **text, hz_error *error)
{
    char game[HZ_VALUE_GAME];
    const char *lent = table->values;
    if (lent && hz_value_is_text(lent, strlen(lent), game) && strcmp(game, table->game->id) == 0) {
        *text = lent;
        return hz_value_fits(table, lent, strlen(lent), error);
    }
    const char *const *one = table->game->advice->values;
    for (; one && *one; one++) {
        if (!hz_value_fits(table, *one, strlen(*one), NULL)) {
            *text = *one;
            return HZ_OK;
        }
    }
    return hz_fail(error,
                   HZ_UNKNOWN,
                   "there are no learned values for this table of %s: hazard train makes them",
                   table->game->title);
}

hz_status hz_value_check(const hz_table *table, hz_error *error)
{
    const char *text;
    return find(table, &text, error);
}

hz_status hz_value_open(const hz_table *table, hz_value **value, hz_error *error)
{
    const char *text = "";
    hz_status status = find(table, &text, error);
    return status ? status : hz_value_read(table, text, strlen(text), value, error);
}
