/* Was it the best choice? By what the seat saw, and against everything it could have done. */
#include <assert.h>
#include <math.h>
#include <string.h>

#include "bots/compare.h"
#include "core/mask.h"
#include "hazard/advice.h"
#include "hazard/oracle.h"
#include "review/review.h"

static const double clear_errors = 2; /* standard errors by which a loss has to be one */
static const double no_loss = 1e-9;   /* bounds of solutions are nearer to each other */

static void set_mark(hz_review_step *step)
{
    step->judgement = HZ_JUDGED;
    step->mark = HZ_FINE;
    for (int mark = HZ_MARKS - 1; mark > HZ_FINE && step->mark == HZ_FINE; mark--) {
        step->mark = step->is_clear && step->loss >= hz_mark_limits[mark] ? (hz_mark)mark : HZ_FINE;
    }
}

/* Exactly */

static bool is_same(const hz_action *one, const hz_action *other)
{
    return memcmp(one, other, sizeof *one) == 0;
}

static double worth_of(const hz_known *known)
{
    return (known->low + known->high) / 2;
}

/* Among several who choose at once: against the best mix of the other. A choice that is as good as
   the most frequent one is as good as any. */
static void judge_mixed(const hz_review *self, const hz_insight *told, hz_review_step *step)
{
    double best = worth_of(&told->choice[told->best]);
    for (int at = 0; at < told->count; at++) {
        const hz_known *one = &told->choice[at];
        best = worth_of(one) > best ? worth_of(one) : best;
        step->loss = is_same(&one->action, &step->action) ? worth_of(one) : step->loss;
    }
    step->loss = best - step->loss;
    for (int seat = 0; seat < self->header.table.seats; seat++) {
        step->play[seat] = seat == step->seat ? -step->loss : step->loss;
    }
}

static void judge_exactly(hz_review *self, uint64_t at, hz_review_step *step)
{
    const hz_table *table = &self->header.table;
    const hz_oracle *oracle = table->oracle;
    hz_insight told;
    hz_error error;
    void *mind;
    hz_status status = oracle->open(oracle, table, &mind, &error);
    if (!status) {
        status = oracle->tell(mind, review_state(self, at), step->seat, &told, &error);
        oracle->close(mind);
    }
    if (status) { /* more choices than are told one by one: what it cost is known all the same */
        step->best = step->action;
    } else {
        step->best = told.choice[told.best].action;
        if (self->input[at].is_secret) {
            judge_mixed(self, &told, step);
        }
    }
    step->judgement = HZ_JUDGED; /* what it cost follows when all values are known */
}

/* By games */

bool hz_review_is_hidden(const hz_review *self, uint64_t at)
{
    return self->has_secrets || self->input[at].is_secret || self->is_by_chances ||
           !self->input[at].is_first;
}

static void judge_by_games(hz_review *self, uint64_t at, hz_review_step *step)
{
    const hz_table *table = &self->quick;
    uint64_t seed = hz_hash(&at, sizeof at, self->def.seed);
    hz_state masked;
    hz_weighing found;
    hz_rest rest;
    hz_error error;
    hz_compared result[HZ_MOST_COMPARED] = {{{0}}};
    hz_mask_copy(table, review_place(self, at), step->seat, &masked);
    hz_weigh(table, &masked, step->seat, seed, self->search, &found);
    step->best = found.best[0].action;
    /* In games of their own: that it came out best once flatters it. */
    const hz_contender choice[] = {
        {.action = step->action}, {.action = step->best}, {.is_own = true}};
    if (hz_review_rest(self, seed + 1, &rest, &error)) {
        hz_review_fail(self, &error);
        return;
    }
    int count = hz_review_is_hidden(self, at) ? 3 : is_same(&step->best, &step->action) ? 0 : 2;
    if (count > 0) {
        hz_compare(&rest, &masked, step->seat, self->games, choice, count, result);
    }
    hz_bot_close(&rest.bot);
    step->loss = -result[1].ahead[step->seat];
    step->loss_error = result[1].error[step->seat];
    step->play_error = result[2].error[step->seat];
    memcpy(step->play, result[2].ahead, sizeof step->play);
    step->judgement = HZ_JUDGED;
}

void hz_review_judge(hz_review *self, uint64_t at)
{
    hz_review_step *step = &self->step[at];
    if (self->is_exact) {
        judge_exactly(self, at, step);
    } else {
        judge_by_games(self, at, step);
    }
}

/* When all values are known */

void hz_review_settle(hz_review *self, uint64_t at)
{
    hz_review_step *step = &self->step[at];
    bool is_plain = self->is_exact ? !self->input[at].is_secret : !hz_review_is_hidden(self, at);
    if (step->kind == HZ_ROLL) {
        return;
    }
    if (is_plain) { /* nothing was hidden: all of the change was in the choice */
        memcpy(step->play, step->change, sizeof step->play);
        step->play_error = step->spread[step->seat];
    }
    if (step->judgement != HZ_JUDGED) {
        return;
    }
    if (self->is_exact && is_plain) {
        step->loss = -step->change[step->seat];
    }
    step->is_clear = self->is_exact ? step->loss > no_loss
                                    : step->loss > clear_errors * step->loss_error &&
                                          !is_same(&step->best, &step->action);
    if (!step->is_clear) {
        step->best = step->action; /* as far as can be told */
    }
    set_mark(step);
}
