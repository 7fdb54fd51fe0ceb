/* What it all adds up to. */
#include <assert.h>
#include <math.h>
#include <string.h>

#include "review/review.h"

static void add_choice(hz_review_seat *sum, const hz_review_step *step, int seat)
{
    if (step->seat == seat) {
        sum->play += step->play[seat];
        sum->errors -= step->is_clear ? step->loss : 0;
        sum->marks[step->mark] += step->judgement == HZ_JUDGED;
    } else {
        sum->others += step->play[seat];
    }
    sum->unseen += step->change[seat] - step->play[seat];
}

/* The seat that won alone, or that is most likely to; below 0: none is. */
static int favourite(const hz_review *self, uint64_t step)
{
    const double *value = self->step[step].value;
    int best = 0, equals = 0;
    for (int seat = 0; seat < self->header.table.seats; seat++) {
        best = value[seat] > value[best] + 1e-9 ? seat : best;
    }
    for (int seat = 0; seat < self->header.table.seats; seat++) {
        equals += value[seat] > value[best] - 1e-9;
    }
    return equals == 1 ? best : -1;
}

/* Where the winner got ahead for good; who was ahead all the time is helped most somewhere. */
static int64_t find_turning(const hz_review *self)
{
    int winner = favourite(self, self->inputs);
    uint64_t at = self->inputs;
    if (winner < 0) {
        return -1;
    }
    while (at > 0 && favourite(self, at - 1) == winner) {
        at--;
    }
    if (at > 0) {
        return (int64_t)at - 1;
    }
    for (uint64_t one = 1; one < self->inputs; one++) {
        at = self->step[one].change[winner] > self->step[at].change[winner] ? one : at;
    }
    return (int64_t)at;
}

void hz_review_add_up(hz_review *self)
{
    for (uint64_t at = 0; at < self->inputs; at++) {
        hz_review_settle(self, at);
    }
    for (int seat = 0; seat < self->header.table.seats; seat++) {
        hz_review_seat *sum = &self->seat[seat];
        sum->start = self->step[0].value[seat];
        sum->result = self->step[self->inputs].value[seat];
        for (uint64_t at = 0; at < self->inputs; at++) {
            const hz_review_step *step = &self->step[at];
            if (step->kind == HZ_ROLL) {
                sum->luck += step->change[seat];
            } else {
                add_choice(sum, step, seat);
            }
        }
    }
    self->turning = find_turning(self);
}

hz_review_facts hz_review_facts_of(const hz_review *self)
{
    return (hz_review_facts){
        .header = &self->header,
        .inputs = self->inputs,
        .is_over = self->is_over,
        .is_exact = self->is_exact,
        .is_by_chances = self->is_by_chances,
        .games = self->is_exact ? 0 : self->games,
        .mind = self->mind,
        .seed = self->def.seed,
        .turning = self->turning,
    };
}

const hz_review_step *hz_review_step_at(const hz_review *self, uint64_t step)
{
    assert(step <= self->inputs);
    return &self->step[step];
}

const hz_review_seat *hz_review_seat_at(const hz_review *self, int seat)
{
    assert(seat >= 0 && seat < self->header.table.seats);
    return &self->seat[seat];
}

void hz_review_session(const hz_review *self, uint64_t step, hz_session *session)
{
    assert(step <= self->inputs);
    *session = self->last;
    memset(&session->state, 0, sizeof session->state);
    memcpy(&session->state, review_state(self, step), session->table.game->state_size);
    session->inputs = step;
    session->rolls = 0;
    for (uint64_t at = 0; at < step; at++) {
        session->rolls += self->input[at].kind == HZ_ROLL;
    }
}

int hz_review_worst(const hz_review *self, int seat, uint64_t *steps, int room)
{
    int count = 0;
    for (uint64_t at = 0; at < self->inputs; at++) {
        const hz_review_step *step = &self->step[at];
        if (step->mark == HZ_FINE || step->seat != seat || step->kind == HZ_ROLL) {
            continue;
        }
        int place = count < room ? count++ : room;
        for (; place > 0 && self->step[steps[place - 1]].loss < step->loss; place--) {
            if (place < room) {
                steps[place] = steps[place - 1];
            }
        }
        if (place < room) {
            steps[place] = at;
        }
    }
    return count;
}

int64_t hz_review_luckiest(const hz_review *self, int seat, bool is_unlucky)
{
    int64_t found = -1;
    double most = 0;
    for (uint64_t at = 0; at < self->inputs; at++) {
        const hz_review_step *step = &self->step[at];
        double luck = is_unlucky ? -step->change[seat] : step->change[seat];
        if (step->kind == HZ_ROLL && luck > most + 1e-12) {
            most = luck;
            found = (int64_t)at;
        }
    }
    return found;
}
