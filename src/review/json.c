/* A review for programs. The members are described in docs/analyse.md, and for the page in
   server/protocol.c. */
#include <string.h>

#include "review/review.h"

enum { CHOICE_SIZE = 400 };

static const char *const judgements[] = {
    [HZ_NOT_JUDGED] = "none",
    [HZ_FORCED] = "forced",
    [HZ_REPLACED] = "replaced",
    [HZ_JUDGED] = "judged",
};
static const char *const kinds[] = {
    [HZ_ROLL] = "roll", [HZ_ACTION] = "choice", [HZ_TIMEOUT] = "timeout"};

static void print_row(const hz_review *self, const char *key, const double *row, hz_json *json)
{
    hz_json_open(json, key, '[');
    for (int seat = 0; seat < self->header.table.seats; seat++) {
        hz_json_real(json, NULL, row[seat]);
    }
    hz_json_close(json, ']');
}

static void
print_action(const hz_review *self, uint64_t at, const char *key, hz_action action, hz_json *json)
{
    char words[CHOICE_SIZE];
    hz_text text = hz_text_in(words, sizeof words);
    hz_print_action(&self->header.table, review_state(self, at), action, &text);
    hz_json_text(json, key, words);
}

static void print_choice(const hz_review *self, uint64_t at, hz_json *json)
{
    const hz_review_step *step = &self->step[at];
    print_action(self, at, "choice", step->action, json);
    print_row(self, "play", step->play, json);
    hz_json_text(json, "judged", judgements[step->judgement]);
    if (step->judgement == HZ_JUDGED) {
        hz_json_text(json, "mark", hz_mark_words[step->mark]);
        hz_json_real(json, "loss", step->loss);
        hz_json_real(json, "lossError", step->loss_error);
        print_action(self, at, "best", step->best, json);
    }
}

static void print_steps(const hz_review *self, hz_json *json)
{
    hz_json_open(json, "steps", '[');
    for (uint64_t at = 0; at < self->inputs; at++) {
        const hz_review_step *step = &self->step[at];
        hz_json_open(json, NULL, '{');
        hz_json_text(json, "kind", kinds[step->kind]);
        hz_json_int(json, "seat", step->seat == HZ_NOBODY ? -1 : step->seat);
        print_row(self, "change", step->change, json);
        print_row(self, "changeErrors", step->spread, json);
        if (step->kind != HZ_ROLL) {
            print_choice(self, at, json);
        }
        hz_json_close(json, '}');
    }
    hz_json_close(json, ']');
}

static void print_positions(const hz_review *self, hz_json *json)
{
    hz_json_open(json, "values", '[');
    for (uint64_t at = 0; at <= self->inputs; at++) {
        print_row(self, NULL, self->step[at].value, json);
    }
    hz_json_close(json, ']');
    hz_json_open(json, "valueErrors", '[');
    for (uint64_t at = 0; at <= self->inputs; at++) {
        print_row(self, NULL, self->step[at].error, json);
    }
    hz_json_close(json, ']');
}

static void print_worst(const hz_review *self, int seat, hz_json *json)
{
    uint64_t worst[3];
    int count = hz_review_worst(self, seat, worst, 3);
    hz_json_open(json, "worst", '[');
    for (int at = 0; at < count; at++) {
        hz_json_int(json, NULL, (int64_t)worst[at]);
    }
    hz_json_close(json, ']');
}

static void print_seat(const hz_review *self, int seat, hz_json *json)
{
    const hz_review_seat *sum = &self->seat[seat];
    hz_json_open(json, NULL, '{');
    hz_json_text(json, "name", self->header.names[seat]);
    hz_json_text(json, "bot", self->header.bots[seat]);
    hz_json_real(json, "start", sum->start);
    hz_json_real(json, "luck", sum->luck);
    hz_json_real(json, "unseen", sum->unseen);
    hz_json_real(json, "play", sum->play);
    hz_json_real(json, "others", sum->others);
    hz_json_real(json, "result", sum->result);
    hz_json_real(json, "errors", sum->errors);
    hz_json_real(json, "startError", sum->start_error);
    hz_json_real(json, "luckError", sum->luck_error);
    hz_json_real(json, "playError", sum->play_error);
    hz_json_open(json, "marks", '[');
    for (int mark = 0; mark < HZ_MARKS; mark++) {
        hz_json_int(json, NULL, sum->marks[mark]);
    }
    hz_json_close(json, ']');
    print_worst(self, seat, json);
    hz_json_int(json, "luckiest", hz_review_luckiest(self, seat, false));
    hz_json_int(json, "unluckiest", hz_review_luckiest(self, seat, true));
    hz_json_close(json, '}');
}

void hz_review_json(const hz_review *self, hz_json *json)
{
    hz_json_text(json, "game", self->header.spec);
    hz_json_bool(json, "over", self->is_over);
    hz_json_bool(json, "exact", self->is_exact);
    hz_json_bool(json, "chances", self->is_by_chances);
    hz_json_int(json, "games", self->is_exact ? 0 : self->games);
    hz_json_text(json, "mind", self->is_exact ? "" : self->mind);
    hz_json_int(json, "turning", self->turning);
    hz_json_open(json, "seats", '[');
    for (int seat = 0; seat < self->header.table.seats; seat++) {
        print_seat(self, seat, json);
    }
    hz_json_close(json, ']');
    print_positions(self, json);
    print_steps(self, json);
}
