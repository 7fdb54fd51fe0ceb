/* Choices within a turn: all of them open, or as somebody makes them. */
#include <string.h>

#include "solve/builder.h"

hz_status hz_solve_tell_secrets(const hz_table *table, hz_error *error)
{
    return hz_fail(error,
                   HZ_ILLEGAL,
                   "%s: players know things that others do not, which is not solved whole",
                   table->game->id);
}

hz_status hz_solve_ask_fixed(const hz_bot *bot,
                             const hz_table *table,
                             const void *state,
                             int seat,
                             hz_action *action,
                             hz_error *error)
{
    hz_rng rng;
    hz_rng_start(&rng, 1, 0, HZ_RNG_WHIMS);
    const hz_rng before = rng;
    *action = hz_bot_act(bot, table, state, seat, &rng);
    if (before.used != rng.used || before.block != rng.block) {
        char label[80];
        hz_text name = hz_text_in(label, sizeof label);
        hz_bot_label(bot, &name);
        return hz_fail(error, HZ_ILLEGAL, "%s draws lots: it has no fixed way of playing", label);
    }
    return HZ_OK;
}

hz_status hz_solve_ask_bot(hz_solve_builder *self,
                           const hz_bot *bot,
                           int level,
                           int seat,
                           hz_action *action,
                           hz_error *error)
{
    return hz_solve_ask_fixed(
        bot, self->gates->table, hz_solve_state_at(self, level), seat, action, error);
}

/* The actions of a choice, each followed to its cell; those of a bot all the same, since what they
   are worth is asked for. */
typedef struct choice {
    int seat, best, chosen;
    double most;
    double worth[HZ_MAX_SEATS];
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

static hz_status
try_actions(hz_solve_builder *self, int level, const hz_action *chosen, choice *it, hz_error *error)
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
        bool is_chosen = chosen && memcmp(chosen, &action, sizeof action) == 0;
        if (chosen && !is_chosen && !hz_solve_needs_worth(self)) {
            continue; /* nobody asks what it would have come to */
        }
        hz_solve_found one = {0};
        it->chosen = is_chosen ? tried : it->chosen;
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

/* Everything stays open, or one action alone is left, or all are equally likely. */
static hz_status settle_choice(hz_solve_builder *self,
                               int level,
                               size_t first,
                               const choice *it,
                               const hz_bot *bot,
                               hz_solve_found *out,
                               hz_error *error)
{
    size_t count = self->pending_used - first;
    memcpy(out->worth, it->worth, sizeof it->worth);
    if (!self->habits || (!bot && !self->habits->wisdom)) {
        hz_solve_node node = {.seat = (uint8_t)it->seat};
        hz_status status = hz_solve_close_node(self, first, node, out, error);
        hz_solve_tell_choice(self, level, it->seat, out);
        return status;
    }
    if (!bot || bot->persona) {
        out->cell = self->pending[first + (size_t)(bot ? it->chosen : it->best)];
        self->pending_used = first;
        return HZ_OK;
    }
    double chance[256];
    hz_solve_node node = {.is_sum = 2}; /* lots, but no roll */
    if (count > sizeof chance / sizeof *chance) {
        return hz_fail(error, HZ_RANGE, "random: more than 256 choices");
    }
    for (size_t at = 0; at < count; at++) {
        chance[at] = 1.0 / (double)count;
    }
    hz_status status = hz_solve_keep_odds(self, chance, count, &node.odds, error);
    return status ? status : hz_solve_close_node(self, first, node, out, error);
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

static hz_status
expand_single(hz_solve_builder *self, int level, hz_turn turn, hz_solve_found *out, hz_error *error)
{
    const hz_table *table = self->gates->table;
    choice it = {.seat = __builtin_ctz(turn.wanted)};
    int owner = (it.seat + self->role) % table->seats;
    const hz_bot *bot = self->habits ? self->habits->sides[owner] : NULL;
    hz_action chosen;
    bool is_fixed = bot && bot->persona;
    hz_status status =
        is_fixed ? hz_solve_ask_bot(self, bot, level, it.seat, &chosen, error) : HZ_OK;
    size_t first = self->pending_used;
    status = status ? status : try_actions(self, level, is_fixed ? &chosen : NULL, &it, error);
    return status ? status : settle_choice(self, level, first, &it, bot, out, error);
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
