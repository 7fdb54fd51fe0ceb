/* Two who choose at once within a turn: all pairs of choices, or as they are mixed. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "solve/builder.h"

/* Two who choose at once: a row and a column. */
typedef struct stage {
    hz_solve_side side[2];
    double *win; /* of the first, by cell, where anybody needs to know */
} stage;

static void close_stage(stage *it)
{
    if (it) {
        free(it->win);
        free(it);
    }
}

static hz_status open_stage(const hz_solve_builder *self, int level, stage **out, hz_error *error)
{
    stage *it = calloc(1, sizeof *it);
    hz_status status = it ? hz_solve_list_sides(
                                self->gates->table, hz_solve_state_at(self, level), it->side, error)
                          : hz_fail(error, HZ_NO_SPACE, "no memory left");
    if (!status) {
        assert(it);
        it->win = calloc((size_t)it->side[0].count * (size_t)it->side[1].count, sizeof *it->win);
        status = it->win ? HZ_OK : hz_fail(error, HZ_NO_SPACE, "no memory left");
    }
    if (status) {
        close_stage(it);
        return status;
    }
    *out = it;
    return HZ_OK;
}

static hz_status try_both(hz_solve_builder *self,
                          int level,
                          const stage *it,
                          int row,
                          int column,
                          hz_solve_found *out,
                          hz_error *error)
{
    const hz_table *table = self->gates->table;
    hz_log log = {0}, *told = self->habits ? &log : NULL;
    hz_status status = hz_solve_copy_on(self, level, error);
    if (!status) {
        table->game->act(
            table, hz_solve_state_at(self, level + 1), 0, it->side[0].action[row], told);
        table->game->act(
            table, hz_solve_state_at(self, level + 1), 1, it->side[1].action[column], told);
        status = hz_solve_expand(self, level + 1, log.turns, out, error);
    }
    return status ? status : hz_solve_push(self, out->cell, error);
}

static hz_status mix_side(hz_solve_builder *self, int level, stage *it, int seat, hz_error *error)
{
    const hz_bot *bot = self->habits->sides[(seat + self->role) % 2];
    hz_solve_side *side = &it->side[seat];
    if (!bot) {
        return HZ_OK; /* as the solution has it */
    }
    double often[SOLVE_MOST_LOTS];
    hz_status status = hz_solve_ask_side(self, bot, level, seat, often, error);
    if (!status) {
        memcpy(side->mix, often, (size_t)side->count * sizeof *often);
    }
    return status;
}

static hz_status mix_sides(hz_solve_builder *self, int level, stage *it, hz_error *error)
{
    hz_status status = mix_side(self, level, it, 0, error);
    return status ? status : mix_side(self, level, it, 1, error);
}

static double chance_of(const stage *it, int row, int column)
{
    return it->side[0].mix[row] * it->side[1].mix[column];
}

/* What both do is drawn by lot: each cell is as likely as its row and its column. What nobody does
   has no cell, unless what it is worth was needed. */
static hz_status settle_stage(hz_solve_builder *self,
                              int level,
                              size_t first,
                              stage *it,
                              hz_solve_found *out,
                              hz_error *error)
{
    int columns = it->side[1].count, cells = it->side[0].count * columns;
    size_t kept = 0, seen = first;
    hz_status status = HZ_OK;
    if (hz_solve_needs_worth(self)) {
        out->worth[0] = hz_solve_stage_mix(it->side, it->win);
        out->worth[1] = 1 - out->worth[0];
        status = mix_sides(self, level, it, error);
    }
    double *chance = it->win; /* what they win is known by now */
    for (int at = 0; at < cells; at++) {
        chance[kept] = chance_of(it, at / columns, at % columns);
        bool is_played = chance[kept] > 0;
        if (is_played) {
            self->pending[first + kept++] = self->pending[seen];
        }
        seen += is_played || hz_solve_needs_worth(self);
    }
    self->pending_used = first + kept;
    hz_solve_node node = {.is_sum = 2};
    status = status ? status : hz_solve_keep_odds(self, chance, kept, &node.odds, error);
    return status ? status : hz_solve_close_node(self, first, node, out, error);
}

/* One side is fixed and the other free: it chooses among sums over what the fixed one does. */
static hz_status
answer_stage(hz_solve_builder *self, int level, int seat, hz_solve_found *out, hz_error *error)
{
    stage *it = NULL;
    size_t first = self->pending_used;
    hz_status status = open_stage(self, level, &it, error);
    if (status) {
        return status;
    }
    status = mix_side(self, level, it, 1 - seat, error);
    const hz_solve_side *fixed = &it->side[1 - seat];
    double *chance = it->win; /* nobody needs what is won */
    for (int own = 0; !status && own < it->side[seat].count; own++) {
        size_t begin = self->pending_used, kept = 0;
        for (int other = 0; !status && other < fixed->count; other++) {
            hz_solve_found one = {0};
            if (fixed->mix[other] <= 0) {
                continue;
            }
            chance[kept++] = fixed->mix[other];
            status = seat == 0 ? try_both(self, level, it, own, other, &one, error)
                               : try_both(self, level, it, other, own, &one, error);
        }
        hz_solve_node sum = {.is_sum = 2};
        status = status ? status : hz_solve_keep_odds(self, chance, kept, &sum.odds, error);
        status = status ? status : hz_solve_close_node(self, begin, sum, out, error);
        status = status ? status : hz_solve_push(self, out->cell, error);
    }
    close_stage(it);
    hz_solve_node node = {.seat = (uint8_t)seat};
    status = status ? status : hz_solve_close_node(self, first, node, out, error);
    hz_solve_tell_choice(self, level, seat, out);
    return status;
}

/* All pairs of choices, or those that are made. */
static hz_status
try_pairs(hz_solve_builder *self, int level, stage *it, bool is_known, hz_error *error)
{
    hz_status status = HZ_OK;
    for (int row = 0; !status && row < it->side[0].count; row++) {
        for (int column = 0; !status && column < it->side[1].count; column++) {
            hz_solve_found one = {0};
            if (is_known && chance_of(it, row, column) <= 0) {
                continue;
            }
            status = try_both(self, level, it, row, column, &one, error);
            it->win[row * it->side[1].count + column] = one.worth[0];
        }
    }
    return status;
}

hz_status
hz_solve_expand_stage(hz_solve_builder *self, int level, hz_solve_found *out, hz_error *error)
{
    for (int seat = 0; self->habits && !self->habits->wisdom && seat < 2; seat++) {
        if (!self->habits->sides[(seat + self->role) % 2]) {
            return answer_stage(self, level, seat, out, error);
        }
    }
    stage *it = NULL;
    size_t first = self->pending_used;
    hz_status status = open_stage(self, level, &it, error);
    if (status) {
        return status;
    }
    bool is_known = self->habits && !hz_solve_needs_worth(self);
    hz_solve_node node = {.columns = (uint16_t)it->side[1].count};
    status = is_known ? mix_sides(self, level, it, error) : HZ_OK;
    status = status ? status : try_pairs(self, level, it, is_known, error);
    if (!status && self->habits) {
        status = settle_stage(self, level, first, it, out, error);
    } else if (!status) {
        status = hz_solve_close_node(self, first, node, out, error);
        hz_solve_tell_choice(self, level, 0, out);
    }
    close_stage(it);
    return status;
}
