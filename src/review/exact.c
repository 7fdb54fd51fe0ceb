/* What positions are worth, by who knows it: the oracle of the table. */
#include <assert.h>

#include "hazard/oracle.h"
#include "review/review.h"

static double middle(double low, double high)
{
    return (low + high) / 2;
}

/* Of those who choose at once, has somebody done so before this position? */
static bool is_half_chosen(const hz_review *self, uint64_t position)
{
    const hz_table *table = &self->header.table;
    hz_turn turn = table->game->turn(table, review_state(self, position));
    return turn.kind == HZ_PLAYERS && turn.secret && turn.wanted != turn.allowed;
}

void hz_review_value(hz_review *self, uint64_t position)
{
    const hz_table *table = &self->header.table;
    hz_review_step *step = &self->step[position];
    hz_worth worth;
    hz_error error;
    void *mind;
    if (position == self->inputs && self->is_over) {
        hz_rest_parts(table, review_state(self, position), step->value);
        return;
    }
    if (is_half_chosen(self, position)) {
        return; /* follows from what was chosen: hz_review_chain */
    }
    hz_status status = table->oracle->open(table->oracle, table, &mind, &error);
    if (!status) {
        status = table->oracle->worth(mind, review_state(self, position), &worth, &error);
        table->oracle->close(mind);
    }
    if (status) {
        hz_review_fail(self, &error);
        return;
    }
    for (int seat = 0; seat < table->seats; seat++) {
        step->value[seat] = middle(worth.low[seat], worth.high[seat]);
    }
}

/* In the midst of a choice that several make at once a position is worth what it was before, less
   what was given away by choosing badly: what the others chose is not known yet. */
void hz_review_chain(hz_review *self)
{
    int seats = self->header.table.seats;
    for (uint64_t at = 1; at <= self->inputs; at++) {
        for (int seat = 0; seat < seats && is_half_chosen(self, at); seat++) {
            const hz_review_step *before = &self->step[at - 1];
            self->step[at].value[seat] = before->value[seat] + before->play[seat];
        }
    }
    for (uint64_t at = 0; at < self->inputs; at++) {
        hz_review_step *step = &self->step[at];
        for (int seat = 0; seat < seats; seat++) {
            step->change[seat] = self->step[at + 1].value[seat] - step->value[seat];
        }
    }
}
