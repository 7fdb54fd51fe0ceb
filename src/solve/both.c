/* Two who choose at once within a turn: all pairs of choices, or as they are mixed. */
#include <string.h>

#include "solve/builder.h"

/* Two who choose at once: a row and a column. */
typedef struct stage {
    hz_solve_side side[2];
    double win[SOLVE_MOST_STAGE]; /* of the first, where anybody needs to know */
} stage;

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
    static_assert((int)SOLVE_MOST_SIDE <= (int)SOLVE_MOST_LOTS, "a side fits");
    double often[SOLVE_MOST_LOTS];
    hz_status status = hz_solve_ask_side(self, bot, level, seat, often, error);
    memcpy(side->mix, often, (size_t)side->count * sizeof *often);
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
    double chance[SOLVE_MOST_STAGE];
    hz_status status = HZ_OK;
    if (hz_solve_needs_worth(self)) {
        out->worth[0] = hz_solve_stage_mix(it->side, it->win);
        out->worth[1] = 1 - out->worth[0];
        status = mix_sides(self, level, it, error);
    }
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
answer_stage(hz_solve_builder *self, int level, int free, hz_solve_found *out, hz_error *error)
{
    stage it;
    size_t first = self->pending_used;
    hz_status status =
        hz_solve_list_sides(self->gates->table, hz_solve_state_at(self, level), it.side, error);
    status = status ? status : mix_side(self, level, &it, 1 - free, error);
    const hz_solve_side *fixed = &it.side[1 - free];
    for (int own = 0; !status && own < it.side[free].count; own++) {
        size_t begin = self->pending_used, kept = 0;
        double chance[SOLVE_MOST_SIDE];
        for (int other = 0; !status && other < fixed->count; other++) {
            hz_solve_found one = {0};
            if (fixed->mix[other] <= 0) {
                continue;
            }
            chance[kept++] = fixed->mix[other];
            status = free == 0 ? try_both(self, level, &it, own, other, &one, error)
                               : try_both(self, level, &it, other, own, &one, error);
        }
        hz_solve_node sum = {.is_sum = 2};
        status = status ? status : hz_solve_keep_odds(self, chance, kept, &sum.odds, error);
        status = status ? status : hz_solve_close_node(self, begin, sum, out, error);
        status = status ? status : hz_solve_push(self, out->cell, error);
    }
    hz_solve_node node = {.seat = (uint8_t)free};
    status = status ? status : hz_solve_close_node(self, first, node, out, error);
    hz_solve_tell_choice(self, level, free, out);
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
    stage it;
    size_t first = self->pending_used;
    hz_status status =
        hz_solve_list_sides(self->gates->table, hz_solve_state_at(self, level), it.side, error);
    bool is_known = self->habits && !hz_solve_needs_worth(self);
    status = status || !is_known ? status : mix_sides(self, level, &it, error);
    for (int row = 0; !status && row < it.side[0].count; row++) {
        for (int column = 0; !status && column < it.side[1].count; column++) {
            hz_solve_found one = {0};
            if (is_known && chance_of(&it, row, column) <= 0) {
                continue;
            }
            status = try_both(self, level, &it, row, column, &one, error);
            it.win[row * it.side[1].count + column] = one.worth[0];
        }
    }
    if (status || self->habits) {
        return status ? status : settle_stage(self, level, first, &it, out, error);
    }
    hz_solve_node node = {.columns = (uint16_t)it.side[1].count};
    status = hz_solve_close_node(self, first, node, out, error);
    hz_solve_tell_choice(self, level, 0, out);
    return status;
}
