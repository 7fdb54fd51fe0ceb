/* Where a turn may lead to: the end, or a gate. */
#include <string.h>

#include "solve/builder.h"

static hz_status
add_leaf(hz_solve_builder *self, const hz_solve_leaf *leaf, hz_solve_found *out, hz_error *error)
{
    hz_solve_word words[SOLVE_LEAF_WORDS] = {0};
    memcpy(words, leaf, sizeof *leaf);
    hz_solve_name name = hz_solve_name_of(self, words, SOLVE_KIND_LEAF);
    if (hz_solve_recall(self, &name, out)) {
        return HZ_OK;
    }
    hz_solve_pile *pile = self->pile;
    hz_status status = hz_solve_grow(pile->budget,
                                     (void **)&pile->leaf,
                                     &pile->leaf_room,
                                     pile->leaves + 1,
                                     sizeof *pile->leaf,
                                     error);
    if (status) {
        return status;
    }
    out->cell = self->now.leaves++;
    pile->leaf[pile->leaves++] = *leaf;
    return hz_solve_remember(self, &name, out, error);
}

/* The end: everybody in the first place shares the win. */
hz_status hz_solve_add_end(
    hz_solve_builder *self, const void *state, int turns, hz_solve_found *out, hz_error *error)
{
    const hz_table *table = self->gates->table;
    hz_standing standing;
    memset(&standing, 0, sizeof standing);
    table->game->standing(table, state, &standing);
    hz_solve_leaf leaf;
    memset(&leaf, 0, sizeof leaf);
    leaf.is_end = 1;
    leaf.ending = standing.ending;
    leaf.turns = (uint8_t)turns;
    for (int seat = 0; seat < table->seats; seat++) {
        leaf.winners = (uint8_t)(leaf.winners | (standing.place[seat] == 1) << seat);
    }
    if (hz_solve_needs_worth(self)) {
        double high[HZ_MAX_SEATS];
        hz_solve_seen_from(self->habits->wisdom, &leaf, out->worth, high);
    }
    return add_leaf(self, &leaf, out, error);
}

/* What the solution makes of a gate, seat by seat. */
static hz_status
judge(hz_solve_builder *self, const void *state, hz_solve_found *out, hz_error *error)
{
    hz_solve_gates *wisdom = self->habits->wisdom;
    const hz_table *table = wisdom->table;
    hz_state copy;
    memcpy(&copy, state, table->game->state_size);
    hz_solve_place place;
    hz_status status = hz_solve_find(wisdom, &copy, 0, &place, error);
    if (!status && wisdom->mark[place.gate] != SOLVE_DONE) {
        status = hz_fail(error, HZ_ILLEGAL, "the solution is not whole: a gate has no value yet");
    }
    if (!status) {
        hz_solve_leaf leaf = {.gate = place.gate, .turned = place.turned};
        double high[HZ_MAX_SEATS];
        hz_solve_seen_from(wisdom, &leaf, out->worth, high);
        for (int seat = 0; seat < table->seats; seat++) {
            out->worth[seat] = (out->worth[seat] + high[seat]) / 2;
        }
    }
    return status;
}

hz_status hz_solve_add_gate(
    hz_solve_builder *self, void *state, int turns, hz_solve_found *out, hz_error *error)
{
    hz_solve_place place;
    uint32_t now = hz_solve_elapsed(self->gates, state);
    hz_status status = hz_solve_needs_worth(self) ? judge(self, state, out, error) : HZ_OK;
    status = status ? status : hz_solve_find(self->gates, state, self->role, &place, error);
    if (status) {
        return status;
    }
    hz_solve_leaf leaf;
    memset(&leaf, 0, sizeof leaf);
    leaf.gate = place.gate;
    leaf.turned = place.turned;
    leaf.lifted = place.lifted;
    leaf.steps = (uint8_t)(now - self->elapsed);
    leaf.turns = (uint8_t)turns;
    return add_leaf(self, &leaf, out, error);
}
