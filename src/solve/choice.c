/* Choices within a turn: all of them open, or as somebody makes them. */
#include <inttypes.h>
#include <string.h>

#include "solve/builder.h"

hz_status hz_solve_tell_secrets(const hz_table *table, hz_error *error)
{
    return hz_fail(error,
                   HZ_ILLEGAL,
                   "%s: players know things that others do not, which is not solved whole",
                   table->game->id);
}

/* The actions of a choice, each followed to its cell; those that a bot never makes all the same
   where what they are worth is asked for. */
typedef struct choice {
    int seat, best;
    double most;
    double worth[HZ_MAX_SEATS];
    bool is_free;                  /* whoever chooses is no bot */
    double often[SOLVE_MOST_LOTS]; /* how often the bot does it, by action */
} choice;

static hz_status after_action(hz_solve_builder *self,
                              int level,
                              int seat,
                              hz_action action,
                              hz_solve_found *out,
                              hz_error *error)
{
    const hz_table *table = self->gates->table;
    hz_log log = {0};
    hz_status status = hz_solve_copy_on(self, level, error);
    if (!status) {
        table->game->act(
            table, hz_solve_state_at(self, level + 1), seat, action, self->habits ? &log : NULL);
        status = hz_solve_expand(self, level + 1, log.turns, out, error);
    }
    return status ? status : hz_solve_push(self, out->cell, error);
}

static hz_status try_actions(hz_solve_builder *self, int level, choice *it, hz_error *error)
{
    const hz_table *table = self->gates->table;
    uint64_t count = table->game->count(table, hz_solve_state_at(self, level), it->seat);
    if (count == HZ_UNCOUNTABLE || count > UINT16_MAX) {
        return hz_fail(error, HZ_RANGE, "%s: choices that cannot be listed", table->game->id);
    }
    enum { WINDOW = 16 };
    hz_action window[WINDOW];
    int tried = 0;
    hz_status status = HZ_OK;
    for (uint64_t number = 0; number < count && !status; number++) {
        if (number % WINDOW == 0) {
            table->game->actions(
                table, hz_solve_state_at(self, level), it->seat, number, window, WINDOW);
        }
        hz_action action = window[number % WINDOW];
        if (!it->is_free && it->often[number] <= 0 && !hz_solve_needs_worth(self)) {
            continue; /* nobody asks what it would have come to */
        }
        hz_solve_found one = {0};
        status = after_action(self, level, it->seat, action, &one, error);
        if (!status && hz_solve_needs_worth(self) &&
            (tried == 0 || one.worth[it->seat] > it->most)) {
            it->best = tried;
            it->most = one.worth[it->seat];
            memcpy(it->worth, one.worth, sizeof it->worth);
        }
        tried++;
    }
    return status;
}

/* What a bot does: one action alone is left, or as likely as it draws them. */
static hz_status settle_lots(
    hz_solve_builder *self, size_t first, const choice *it, hz_solve_found *out, hz_error *error)
{
    double chance[SOLVE_MOST_LOTS];
    size_t kept = 0, seen = first;
    for (size_t at = 0; seen < self->pending_used; at++) {
        if (it->often[at] > 0) {
            chance[kept] = it->often[at];
            self->pending[first + kept++] = self->pending[seen];
        }
        seen += it->often[at] > 0 || hz_solve_needs_worth(self);
    }
    if (kept == 1) {
        out->cell = self->pending[first];
        self->pending_used = first;
        return HZ_OK;
    }
    self->pending_used = first + kept;
    hz_solve_node node = {.is_sum = 2}; /* lots, but no roll */
    hz_status status = hz_solve_keep_odds(self, chance, kept, &node.odds, error);
    return status ? status : hz_solve_close_node(self, first, node, out, error);
}

/* Everything stays open, or the best is done, or what a bot does. */
static hz_status settle_choice(hz_solve_builder *self,
                               int level,
                               size_t first,
                               const choice *it,
                               hz_solve_found *out,
                               hz_error *error)
{
    memcpy(out->worth, it->worth, sizeof it->worth);
    if (!it->is_free) {
        return settle_lots(self, first, it, out, error);
    }
    if (hz_solve_needs_worth(self)) {
        out->cell = self->pending[first + (size_t)it->best];
        self->pending_used = first;
        return HZ_OK;
    }
    hz_solve_node node = {.seat = (uint8_t)it->seat};
    hz_status status = hz_solve_close_node(self, first, node, out, error);
    hz_solve_tell_choice(self, level, it->seat, out);
    return status;
}

/* Whoever is to choose sees all there is: else he would have to guess. */
static hz_status check_known(hz_solve_builder *self, int level, hz_seats seats, hz_error *error)
{
    const hz_table *table = self->gates->table;
    for (int seat = 0; hz_has_secrets(table) && seat < table->seats; seat++) {
        hz_state masked, known, whole;
        if (!(seats >> seat & 1)) {
            continue;
        }
        memcpy(&masked, hz_solve_state_at(self, level), table->game->state_size);
        table->game->mask(table, &masked, seat);
        hz_key(table, &masked, &known);
        hz_key(table, hz_solve_state_at(self, level), &whole);
        if (memcmp(&known, &whole, table->game->state_size) != 0) {
            return hz_solve_tell_secrets(table, error);
        }
    }
    return HZ_OK;
}

hz_status hz_solve_ask_side(
    hz_solve_builder *self, const hz_bot *bot, int level, int seat, double *often, hz_error *error)
{
    const hz_table *table = self->gates->table;
    hz_status status = hz_solve_ask_often(
        bot, table, hz_solve_state_at(self, level), seat, often, &self->lots, error);
    if (status || self->lots.drawn <= self->habits->most_drawn) {
        return status;
    }
    char label[80];
    hz_text name = hz_text_in(label, sizeof label);
    hz_bot_label(bot, &name);
    return hz_fail(error,
                   HZ_RANGE,
                   "%s draws lots in more than %" PRIu64 " positions, of more than two numbers",
                   label,
                   self->habits->most_drawn);
}

static hz_status
expand_single(hz_solve_builder *self, int level, hz_turn turn, hz_solve_found *out, hz_error *error)
{
    const hz_table *table = self->gates->table;
    choice it;
    it.seat = __builtin_ctz(turn.wanted);
    it.best = 0;
    it.most = 0;
    memset(it.worth, 0, sizeof it.worth);
    const hz_bot *bot =
        self->habits ? self->habits->sides[(it.seat + self->role) % table->seats] : NULL;
    it.is_free = !bot;
    hz_status status = bot ? hz_solve_ask_side(self, bot, level, it.seat, it.often, error) : HZ_OK;
    size_t first = self->pending_used;
    status = status ? status : try_actions(self, level, &it, error);
    return status ? status : settle_choice(self, level, first, &it, out, error);
}

hz_status hz_solve_expand_choice(
    hz_solve_builder *self, int level, hz_turn turn, hz_solve_found *out, hz_error *error)
{
    const hz_table *table = self->gates->table;
    hz_status status = check_known(self, level, turn.allowed, error);
    bool is_alone = turn.wanted == turn.allowed && !(turn.wanted & (turn.wanted - 1));
    if (status || is_alone) {
        return status ? status : expand_single(self, level, turn, out, error);
    }
    if (!turn.secret || turn.wanted != turn.allowed || table->seats != 2) {
        return hz_fail(error,
                       HZ_ILLEGAL,
                       "%s: several seats choose at once, which is solved for two who choose in "
                       "secret and have not begun to",
                       table->game->id);
    }
    return hz_solve_expand_stage(self, level, out, error);
}
